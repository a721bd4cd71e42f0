/* Which cards of the pack the viewer has seen, for learners: those still to come stand out. All of it is from the view,
 * as everything that is shown. */
#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { RANKS = 13, SUITS = 4, PAGE_W = 640, HEAD = 48 };

typedef enum Seen { SEEN_NOT, SEEN_OWN, SEEN_OTHER, SEEN_OUT } Seen;

bool table_offers_seen(const TableLook *look)
{
    return look->settings->seen_cards && look->game->table.seen_page && look->ui->viewer != NO_VIEWER;
}

/* Where a card is, as far as the viewer knows; *seat: in whose hand. */
static Seen where_is(const TableLook *look, Face f, int *seat)
{
    const State *s = look->view;
    for (int x = 0; x < s->table.piece_count; x++) {
        if (!face_eq(s->table.face[x], f))
            continue;
        const Pile *p = &s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)];
        const bool held = p->kind == PILE_HAND || p->kind == PILE_STAGE;
        *seat = p->owner;
        return !held ? SEEN_OUT : p->owner == look->ui->viewer ? SEEN_OWN : SEEN_OTHER;
    }
    return SEEN_NOT;
}

static void say_card(const TableLook *look, Face f, Seen seen, int seat, char *words, size_t size)
{
    static const char *const where[] = {
        [SEEN_NOT] = N_("{1}: not seen yet"),
        [SEEN_OWN] = N_("{1}: in your hand"),
        [SEEN_OTHER] = N_("{1}: in the hand of {2}"),
        [SEEN_OUT] = N_("{1}: on the table"),
    };
    char name[192];
    TextSink out = text_sink(name, sizeof name);
    look->game->tell.face_name(f, &out);
    text_write(words, size, where[seen], name,
               seen == SEEN_OTHER ? match_seat_shown(seat_setup(look->seat), seat) : "");
}

/* Not seen: the card itself. In a hand: framed, another's with its portrait. Gone: a shadow of it. */
static void build_card(const TableLook *look, Scene *sc, Rect r, Face f)
{
    const TableUi *ui = look->ui;
    int seat = NO_SEAT;
    const Seen seen = where_is(look, f, &seat);
    char words[480];
    piece_draw(sc, r, f, (PieceLook){ .dim = seen == SEEN_OUT || seen == SEEN_OWN });
    if (seen == SEEN_OUT)
        dl_fill(&sc->draw, (Rect){ r.x, r.y + r.h / 2, r.w, table_unit(ui, 2) }, sc->theme->danger);
    if (seen == SEEN_OWN)
        piece_outline(sc, r, 1, 3, LINE_SOLID, sc->theme->selected);
    if (seen == SEEN_OTHER)
        piece_portrait(sc, (Rect){ r.x + r.w / 4, r.y + r.h / 2, r.w * 3 / 4, r.w * 3 / 4 }, seat);
    say_card(look, f, seen, seat, words, sizeof words);
    Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, words, "seen:%d", (int)f.suit * RANKS + f.rank - 1);
    it->focusable = false;
    it->remark = true;
    it->count = (int)seen;
}

void table_build_seen(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect felt = ui->felt.layout.felt;
    if (ui->panel.page != PAGE_SEEN || !table_offers_seen(look))
        return;
    const int pad = table_unit(ui, 16), gap = table_unit(ui, 4), head = table_unit(ui, HEAD),
              foot = text_line_height(FONT_TEXT, table_unit(ui, UI_SMALL)) + pad / 2;
    const int wide = felt.w - 2 * pad < table_unit(ui, PAGE_W) ? felt.w - 2 * pad : table_unit(ui, PAGE_W);
    const int high = (ui->felt.layout.rail.y - 2 * pad - head - foot - pad) / SUITS - gap;
    int w = (wide - 2 * pad) / RANKS - gap;
    w = w < high * 72 / 100 ? w : high * 72 / 100;
    const int h = w * 100 / 72, all_w = RANKS * (w + gap) - gap + 2 * pad,
              all_h = head + SUITS * (h + gap) + foot + pad;
    const int over = ui->felt.layout.prompt.y - pad / 2; /* the hand is to be seen beside it, where that can be */
    const int room = all_h <= over ? over : ui->felt.layout.rail.y;
    const int top = felt.y + all_h <= room ? felt.y : 0;
    const Rect box = { felt.x + (felt.w - all_w) / 2, top + (room - top - all_h) / 2, all_w, all_h };
    const char *title = tr("Cards seen so far");
    scene_item(sc, ITEM_BUTTON, box, TABLE_PAGE, PAGE_SEEN, title, "seen:panel");
    ui_panel(sc, box, title);
    for (uint8_t suit = 0; suit < SUITS; suit++)
        for (uint8_t rank = 1; rank <= RANKS; rank++)
            build_card(look, sc, (Rect){ box.x + pad + (rank - 1) * (w + gap), box.y + head + suit * (h + gap), w, h },
                       (Face){ rank, suit });
    ui_line(sc, FONT_TEXT, table_unit(ui, UI_SMALL),
            (Rect){ box.x + pad, box.y + box.h - foot - pad / 4, box.w - 2 * pad, foot }, ALIGN_LEFT,
            sc->theme->text_quiet, tr("Struck out: on the table. Framed: in your hand. The rest may still come."));
}

/* The beginning of a deal: what everybody drew to see who begins lies in front of the seats for a while, also when the
 * pieces have long been dealt. Whatever is pressed brings both to their end. */
#include "app/table/look/start.h"
#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* TRANSLATORS: At the tile drawn by the player who begins. */
static const char FIRST[] = N_("First");

int table_undealt(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->known;
    int n = 0;
    for (int x = 0; ui->deal.landed_ms != 0 && x < s->table.piece_count; x++) {
        const Pile *p = &s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)];
        n += p->kind == PILE_HAND && (seat == NO_SEAT || p->owner == seat) &&
             motion_waits(&ui->going.motion, (Piece)x, look->now_ms);
    }
    return n;
}

/* Where the piece lies that a seat drew for the start: below the plates of the others, above the viewer's own rack. */
static Rect drawn_place(const TableUi *ui, int seat)
{
    const TableLayout *l = &ui->felt.layout;
    int w = l->tile_w * DRAWN_GROW / 100, h = l->tile_h * DRAWN_GROW / 100, gap = table_unit(ui, 26);
    Rect plate = l->seat[seat];
    if (seat == ui->foot)
        return (Rect){ l->felt.x + l->felt.w / 2 - w / 2, l->felt.y + l->felt.h - h - gap, w, h };
    return (Rect){ plate.x + plate.w / 2 - w / 2, l->felt.y + gap, w, h };
}

/* Where a piece is, `since` ms after it left the stock; it slows down towards its place. It is still face down. */
static Rect on_the_way(Rect from, Rect to, int since)
{
    int left = 1000 - since * 1000 / DRAWN_GLIDE_MS, part = 1000 - left * left / 1000 * left / 1000;
    Rect r = to;
    r.x = from.x + (to.x - from.x) * part / 1000;
    r.y = from.y + (to.y - from.y) * part / 1000;
    return r;
}

static void build_drawn(const TableLook *look, Scene *sc, int seat, int since)
{
    const TableUi *ui = look->ui;
    Rect to = drawn_place(ui, seat), stock = ui->felt.layout.stock;
    bool lies = since >= DRAWN_GLIDE_MS;
    if (since < 0)
        return;
    piece_draw(sc, lies ? to : on_the_way(stock, to, since), lies ? ui->deal.deal_note.drawn[seat] : FACE_UNKNOWN,
               (PieceLook){ .lift = 1 });
    if (!lies)
        return;
    char words[192];
    TextSink sink = text_sink(words, sizeof words);
    look->game->tell.face_name(ui->deal.deal_note.drawn[seat], &sink);
    scene_item(sc, ITEM_TEXT, to, 0, 0, words, "start:%d", seat)->seat = (int16_t)seat;
}

/* Marks the seat that begins, once all pieces drawn for the start lie there. */
static void build_begins(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    Rect r = drawn_place(ui, ui->deal.deal_note.begins);
    piece_outline(sc, r, table_unit(ui, 4), table_unit(ui, 4), LINE_SOLID, t->selected);
    int px = table_unit(ui, 16), pad = table_unit(ui, 12), h = table_unit(ui, 26);
    int w = text_width(FONT_BOLD, px, tr(FIRST)) + 2 * pad;
    bool below = ui->deal.deal_note.begins != ui->foot;
    Rect chip = { r.x + r.w / 2 - w / 2, below ? r.y + r.h + pad : r.y - pad - h, w, h };
    dl_round(&sc->draw, chip, h / 2, t->panel);
    dl_text(&sc->draw, FONT_BOLD, px, chip, ALIGN_CENTRE, t->text, tr(FIRST));
}

void table_build_start(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (ui->deal.start_ms == 0)
        return;
    int first = ui->deal.deal_note.begins, n = 0, since = (int)(look->now_ms - ui->deal.start_ms);
    int all = table_start_glide_all_ms(look, ui), seats = seat_setup(look->seat)->seats;
    for (int i = 1; i <= seats; i++) {
        int seat = (first + i) % seats; /* whoever begins last: the eye ends there */
        if (ui->deal.deal_note.has[seat])
            build_drawn(look, sc, seat, all == 0 ? DRAWN_GLIDE_MS : since - DRAWN_STEP_MS * n++);
    }
    if (since >= all)
        build_begins(look, sc);
    else
        sc->wants_frame = true;
}

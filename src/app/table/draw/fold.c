/* Melds that found no room: a heap of a seat with how many they are, which opens over the table. */
#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/rows.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"

static bool is_of(const TableLook *look, int pile, int seat)
{
    const TableLayout *l = &look->ui->felt.layout;
    return l->folded[pile] && l->place[pile].seat == seat;
}

/* Something of it is not to be seen yet, or glides there. */
static bool is_hidden(const TableLook *look, int pile)
{
    const Piece x = table_shown_piece(look, pile, 0);
    return table_end_hides(look, x) || motion_moves(&look->ui->going.motion, x, look->now_ms);
}

/* The first pieces of the melds on one another, the newest uppermost: of the others a strip is seen. */
static void build_heap(const TableLook *look, Scene *sc, int seat)
{
    enum { STRIPS = 2 };
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    const Rect heap = ui->felt.layout.fold[seat];
    const int w = ui->felt.layout.meld_w, step = (heap.w - w) / STRIPS;
    int last = -1, n = 0;
    for (int p = 0; p < t->pile_count; p++)
        if (is_of(look, p, seat) && !is_hidden(look, p)) {
            last = p;
            n++;
        }
    for (int p = 0; p < t->pile_count && last >= 0; p++) {
        if (!is_of(look, p, seat) || is_hidden(look, p) || n-- > STRIPS + 1)
            continue;
        const int below = min_int(n, STRIPS);
        const Rect r = { heap.x + below * step, heap.y, w, heap.h };
        piece_shadow(sc, r, 0);
        piece_face(sc, r, t->face[table_shown_piece(look, p, 0)], (PieceLook){ .dim = p != last });
    }
}

/* How many melds there are, over the foot of the heap. */
static void build_count(const TableLook *look, Scene *sc, Rect heap, int n, bool hot)
{
    const TableUi *ui = look->ui;
    const int px = table_unit(ui, UI_SMALL), h = table_unit(ui, 18);
    char text[144];
    TextSink out = text_sink(text, sizeof text);
    text_add(&out, text_points(n, true).text);
    const int w = text_width(FONT_BOLD, px, text) + table_unit(ui, 12);
    const Rect pill = { heap.x + (heap.w - w) / 2, heap.y + heap.h - h * 2 / 3, w, h };
    dl_round(&sc->draw, pill, h / 2, sc->theme->panel);
    dl_outline(&sc->draw, pill, h / 2, table_unit(ui, hot ? 3 : 1), LINE_SOLID,
               hot ? sc->theme->selected : sc->theme->text_quiet);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, sc->theme->text, text);
}

/* What was laid lately is told at the heap where it cannot be seen. */
static void build_since(const TableLook *look, Scene *sc, int seat)
{
    const Table *t = &look->view->table;
    for (int p = t->pile_count - 1; p >= 0 && table_tells_since(look); p--)
        for (int i = 0; is_of(look, p, seat) && i < pile_size(t, p); i++) {
            const int by = look->ui->notes.last_by[table_shown_piece(look, p, i)];
            if (by == NO_SEAT)
                continue;
            table_build_since_at(look, sc, look->ui->felt.layout.fold[seat], by, p);
            return;
        }
}

static void build_fold(const TableLook *look, Scene *sc, int seat)
{
    const TableUi *ui = look->ui;
    const Rect heap = ui->felt.layout.fold[seat];
    char words[ITEM_LABEL], count[288];
    TextSink out = text_sink(words, sizeof words), what = text_sink(count, sizeof count);
    const int n = table_say_folded(look, seat, &what);
    table_say_folded_melds(look, seat, &out);
    Item *it = scene_item(sc, ITEM_BUTTON, heap, TABLE_FOLD, seat, words, "fold:%d", seat);
    it->thing = thing_of(THING_FOLD, seat);
    it->seat = (int16_t)seat;
    it->count = n;
    const bool hot = ui_hot(sc, it->name) || ui_focused(sc, it->name);
    build_heap(look, sc, seat);
    build_since(look, sc, seat);
    build_count(look, sc, (Rect){ heap.x, heap.y, ui->felt.layout.meld_w, heap.h }, n, hot);
}

void table_build_folds(const TableLook *look, Scene *sc)
{
    const TableLayout *l = &look->ui->felt.layout;
    for (int i = 0; i < look->view->seats; i++)
        if (l->fold[i].w > 0 && 1 + i != l->unfolded)
            build_fold(look, sc, i);
}

void table_build_unfolded(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect box = table_fold_rect(ui);
    const int seat = ui->felt.layout.unfolded - 1, px = table_unit(ui, UI_SMALL);
    char words[288];
    TextSink out = text_sink(words, sizeof words);
    if (box.w == 0)
        return;
    if (ui->felt.layout.fold[seat].w > 0)
        (void)table_say_folded(look, seat, &out);
    else
        table_say_folded_hand(look, seat, &out);
    scene_item(sc, ITEM_BUTTON, box, TABLE_FOLD, seat, words, "fold:panel");
    table_rows_panel(ui, sc, box);
    dl_text(&sc->draw, FONT_TEXT, px, (Rect){ box.x, box.y + table_unit(ui, 4), box.w, table_unit(ui, FOLD_HEAD) },
            ALIGN_CENTRE, sc->theme->text_on_felt, words);
    for (int p = 0; p < look->view->table.pile_count; p++) {
        if (!is_of(look, p, seat) || table_end_hides(look, table_shown_piece(look, p, 0)))
            continue;
        table_build_meld(look, sc, p);
        if (table_tells_since(look))
            table_build_since(look, sc, p);
    }
}

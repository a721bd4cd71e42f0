/* An open hand that found no room at the end of a deal: a heap on its cloth, which opens over the table. */
#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"

void table_build_folded_hand(const TableLook *look, Scene *sc, int pile, Rect cloth)
{
    enum { STRIPS = 2 };
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    const int n = pile_size(t, pile), seat = t->row.pile[pile].owner;
    char words[288];
    TextSink out = text_sink(words, sizeof words);
    table_say_folded_hand(look, seat, &out);
    Item *it = scene_item(sc, ITEM_BUTTON, cloth, TABLE_FOLD, seat, words, "fold-hand:%d", seat);
    it->thing = thing_of(THING_FOLD, seat);
    it->seat = (int16_t)seat;
    it->count = n;
    const Rect first = layout_open_piece(&ui->felt.layout, seat, 0, n + ui->notes.end.gap_count[seat]);
    const int step = first.w * (FOLD_HEAP - 100) / 100 / STRIPS, below = min_int(n - 1, STRIPS);
    for (int i = below; i >= 0; i--) {
        const Rect r = { first.x + i * step, first.y, first.w, first.h };
        piece_shadow(sc, r, 0);
        piece_face(sc, r, t->face[table_shown_piece(look, pile, i)], (PieceLook){ .dim = i > 0 });
    }
    if (ui_hot(sc, it->name) || ui_focused(sc, it->name))
        dl_outline(&sc->draw, cloth, table_unit(ui, 10), table_unit(ui, 3), LINE_SOLID, sc->theme->selected);
}

/* The ways of the arrows of a hint, around what is to be read. */
#include <stdlib.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/hint.h"
#include "app/table/where/where.h"

/* What lies under an arrow of the picture, and how close it comes to those before it and to the edges of the window,
 * near which its number would be cut. */
static int way_cost(const TableUi *ui, const Scene *sc, const Covers *covers, Arrow line, int arrow)
{
    enum { STEP = 20, APART = 40, NEAR = 18, CLOSE = 24, TO_OTHER = 14 };
    const Rect inner = rect_inset((Rect){ 0, 0, sc->w, sc->h }, table_unit(ui, NEAR));
    const int side = table_unit(ui, 5), close = table_unit(ui, CLOSE) / 2;
    int cost = 0;
    for (int part = STEP; part < 1000; part += STEP) {
        int x, y;
        arrow_point(line, part, &x, &y);
        cost += covers_cost(covers, (Rect){ x - side / 2, y - side / 2, side, side });
        if (!rect_has(inner, x, y))
            cost += 4 * CLOSE;
        for (int i = 0; i < arrow; i++)
            for (int other = APART; other < 1000; other += APART) {
                int ox, oy;
                arrow_point(ui->notes.hint.arrow[i].line, other, &ox, &oy);
                cost += abs(ox - x) + abs(oy - y) < close ? TO_OTHER : 0;
            }
    }
    return cost;
}

/* Every arrow goes where it crosses least of what is to be read; the way it has is as good as others. */
void table_note_arrows(TableUi *ui, const Scene *sc)
{
    const TableLook *look = table_look(ui);
    static const int bends[] = { 0, 4, -4, 9, -9, 16, -16, 25, -25, 35, -35 };
    Covers covers;
    if (ui->notes.hint.arrows == 0 || ui->notes.hint.bent || !table_hint_is_shown(look))
        return;
    table_covers_drawn(look, sc, &covers);
    for (int i = 0; i < ui->notes.hint.arrows; i++) {
        Arrow *line = &ui->notes.hint.arrow[i].line, tried = *line;
        int least = way_cost(ui, sc, &covers, tried, i);
        for (size_t k = 0; k < sizeof bends / sizeof *bends; k++) {
            tried.bend = bends[k];
            const int cost = way_cost(ui, sc, &covers, tried, i);
            if (cost >= least)
                continue;
            least = cost;
            *line = tried;
        }
    }
    ui->notes.hint.bent = true;
}

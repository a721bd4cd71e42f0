/* A meld of the hand is laid with one act. Where melds are put forward first and then laid for good, both are done at
 * once if the rules let it, the turn goes on and it can be taken back; what is to reach a sum first is only put
 * forward. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"

static const Move done = { .kind = MOVE_DONE };

/* What was put forward so may be laid, and nothing ends with that. */
static bool is_laid_at_once(const TableLook *look, const Gesture *g)
{
    const GameDef *game = look->game;
    const int seat = look->ui->viewer;
    State after = g->after;
    if (look->ui->felt.layout.common || look->ui->notes.turn.opening_points >= 0 || g->count == 0 || g->full ||
        g->count >= MAX_GESTURE || game->rules.check(&after, seat, done).why != NULL ||
        game->rules.reveals(&after, done))
        return false;
    game->rules.apply(&after, seat, done);
    return after.to_act == seat && after.turn_no == g->after.turn_no;
}

bool table_lay_meld(TableUi *ui, const Piece *pieces, int n)
{
    static Gesture g; /* large; the screen has one thread */
    const TableLook *look = table_look(ui);
    const DropPlace apart = { TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL };
    gesture_carry(&g, look->game, look->known, ui->viewer, pieces, n, apart);
    if (!is_laid_at_once(look, &g))
        return table_drop(ui, pieces, n, apart);
    g.move[g.count++] = done;
    const bool laid = table_play(ui, g.move, g.count);
    for (int i = 0; i < n && laid; i++)
        table_select(ui, pieces[i], false);
    if (laid)
        sound_play(SOUND_MELD);
    return laid;
}

/* The ways in which a piece of the hand may be thrown, with their words. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"
#include "platform/language.h"

/* Where it ends the deal by being let go on a place of its own, the discards take it plainly. */
static bool has_place_to_go_out(const TableLook *look)
{
    for (int p = 0; p < look->view->table.pile_count; p++)
        if ((table_place(look, p).allows & ALLOW_GO_OUT) != 0)
            return true;
    return false;
}

int table_throw_ways(const TableLook *look, Piece x, ThrowWay out[MAX_THROW_WAYS])
{
    const TableUi *ui = look->ui;
    const State *s = look->known;
    int at, n = 0;
    const Pile *from = &s->table.row.pile[piece_pile(&s->table, x, &at)];
    const Move plain = { .kind = MOVE_DISCARD, .index = (uint8_t)at };
    if (!table_my_turn(look) || !pile_is_hand_of(from, ui->viewer))
        return 0;
    if (look->game->rules.check(s, ui->viewer, plain).why == NULL) {
        out[n] = (ThrowWay){ .choice = -1, .move = plain };
        /* TRANSLATORS: Buttons at a card of the hand: it is played to the trick; it is thrown away. */
        snprintf(out[n++].label, sizeof out[0].label, "%s", tr(look->game->tricks != NULL ? N_("Play") : N_("Throw")));
    }
    for (int i = 0; i < ui->notes.choice_count && n < MAX_THROW_WAYS; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (c->move.kind != MOVE_DISCARD || c->move.index != at || c->why != NULL || c->role != CHOICE_PLAIN ||
            move_same(&c->move, &plain))
            continue;
        out[n] = (ThrowWay){ .choice = i, .move = c->move };
        snprintf(out[n++].label, sizeof out[0].label, "%.60s", c->label);
    }
    return n;
}

/* The plain throw is offered by a button too; *beside: whatever is played, so that the card by itself means the other
 * way. */
static bool plain_is_offered(const TableUi *ui, Move plain, bool *beside)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (move_same(&ui->notes.choice[i].move, &plain)) {
            *beside = ui->notes.choice[i].apart;
            return true;
        }
    return false;
}

int table_throw_meant(const TableLook *look, Piece x, ThrowWay out[MAX_THROW_WAYS])
{
    bool beside = false;
    const int n = table_throw_ways(look, x, out);
    if (n < 2)
        return n - 1;
    if (out[0].choice >= 0)
        return -1;
    if (!plain_is_offered(look->ui, out[0].move, &beside) || has_place_to_go_out(look))
        return 0;
    return beside ? 1 : -1;
}

int table_throw_parts(const TableLook *look, Piece x, ThrowWay out[MAX_THROW_WAYS])
{
    const int n = table_throw_ways(look, x, out);
    return n > 1 && !has_place_to_go_out(look) ? n : 0;
}

/* Marks what a hint means: pieces of the hand, or the button to press. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

/* The place of a piece in the hand it lies in, -1 when it lies elsewhere. */
static int place_in_hand(const State *s, Piece x)
{
    int place = 0, pile = piece_pile(&s->table, x, &place);
    return s->table.row.pile[pile].kind == PILE_HAND ? place : -1;
}

/* Pieces of the hand that a move lays or gives for a joker, and a discard that is taken. */
static void mark_moved(TableUi *ui, const State *s, Move m)
{
    const Table *t = &s->table;
    const bool hand = m.kind == MOVE_SHIFT && t->row.pile[m.from].kind == PILE_HAND;
    for (int k = 0; hand && k < m.count; k++)
        ui->notes.hinted[pile_piece(t, m.from, m.index + k)] = true;
    const bool take = m.kind == MOVE_TAKE && t->row.pile[m.from].kind == PILE_DISCARD && pile_size(t, m.from) > 0;
    const bool deep = take && (ui->felt.layout.place[m.from].allows & ALLOW_DEEP) != 0;
    for (int i = deep ? m.index : pile_size(t, m.from) - 1; take && i < pile_size(t, m.from); i++)
        ui->notes.hinted[pile_piece(t, m.from, i)] = true; /* with all that lie above it */
    for (int k = 0; k < m.named; k++)
        if (place_in_hand(s, m.piece[k]) >= 0)
            ui->notes.hinted[m.piece[k]] = true;
}

/* The card that is to be thrown. */
static void mark_thrown(TableUi *ui, const State *s, Move m)
{
    for (int k = 0; k < ui->notes.hand_count && m.kind == MOVE_DISCARD; k++)
        if (place_in_hand(s, ui->notes.hand[k]) == m.index)
            ui->notes.hinted[ui->notes.hand[k]] = true;
}

int table_choice_of(const TableUi *ui, Move m)
{
    for (int i = 0; i < ui->notes.choice_count; i++) {
        Move c = ui->notes.choice[i].move;
        if (ui->notes.choice[i].spread > 0)
            c.amount = m.amount;
        if ((c.kind != MOVE_DISCARD || ui->notes.choice[i].apart) && move_same(&c, &m))
            return i;
    }
    return -1;
}

static void mark_pieces(const TableLook *look, TableUi *ui, const Move *moves, int n)
{
    const GameDef *game = look->game;
    State s = *look->view;
    for (int i = 0; i < n && game->rules.check(&s, ui->viewer, moves[i]).why == NULL; i++) {
        mark_moved(ui, &s, moves[i]);
        mark_thrown(ui, &s, moves[i]);
        if (game->rules.reveals(&s, moves[i]))
            return;
        game->rules.apply(&s, ui->viewer, moves[i]);
    }
}

/* What a coach would do, while it explains that; else what is hinted at. How many moves it is. */
static int moves_meant(const TableUi *ui, const Move **moves)
{
    *moves = ui->doing.caution.better;
    if (table_coach_explains(ui))
        return ui->doing.caution.better_count;
    return ui->turn.hint_stage >= 2 && !ui->going.replay.running ? seat_hint(table_seat(ui), moves) : 0;
}

void table_mark_hint(TableUi *ui)
{
    const Move *moves;
    const int n = moves_meant(ui, &moves);
    memset(ui->notes.hinted, 0, sizeof ui->notes.hinted);
    memset(&ui->notes.hint, 0, sizeof ui->notes.hint);
    ui->notes.hinted_choice = -1;
    if (n <= 0)
        return;
    mark_pieces(table_look(ui), ui, moves, n);
    if (ui->turn.hint_stage < 3 && !table_coach_explains(ui))
        return;
    ui->notes.hinted_choice = table_choice_of(ui, moves[0]);
    table_make_hint_picture(ui, moves, n);
}

/* Hints: first what kind of play there is, then its picture with the reason, then the play itself, step by step and no
 * further than what can be taken back. */
#include <string.h>

#include "app/table/ui.h"
#include "platform/language.h"

/* ---- what of the hand is meant ---- */

/* The place of a piece in the hand it lies in, -1 when it lies elsewhere. */
static int place_in_hand(const State *s, Piece x)
{
    int place = 0, pile = piece_pile(&s->table, x, &place);
    return s->table.row.pile[pile].kind == PILE_HAND ? place : -1;
}

/* Pieces of the hand that a move lays or gives for a joker, and a discard that is taken. */
static bool mark_moved(TableUi *ui, const State *s, Move m)
{
    const Table *t = &s->table;
    bool any = false, hand = m.kind == MOVE_SHIFT && t->row.pile[m.from].kind == PILE_HAND;
    for (int k = 0; hand && k < m.count; k++)
        any = ui->seen.hinted[pile_piece(t, m.from, m.index + k)] = true;
    if (m.kind == MOVE_TAKE && t->row.pile[m.from].kind == PILE_DISCARD && pile_size(t, m.from) > 0)
        any = ui->seen.hinted[pile_piece(t, m.from, pile_size(t, m.from) - 1)] = true;
    for (int k = 0; k < m.named; k++)
        if (place_in_hand(s, m.piece[k]) >= 0)
            any = ui->seen.hinted[m.piece[k]] = true;
    return any;
}

/* Where nothing is laid: the card that is to be thrown. */
static void mark_thrown(TableUi *ui, const State *s, Move m)
{
    for (int k = 0; k < ui->seen.hand_count && m.kind == MOVE_DISCARD; k++)
        ui->seen.hinted[ui->seen.hand[k]] = place_in_hand(s, ui->seen.hand[k]) == m.index;
}

/* The choice a move is, -1 when it is none of those shown: a card has its mark on itself. */
static int choice_of(const TableUi *ui, Move m)
{
    for (int i = 0; i < ui->seen.choice_count; i++) {
        const Move *c = &ui->seen.choice[i].move;
        if (c->kind != MOVE_DISCARD && move_same(c, &m))
            return i;
    }
    return -1;
}

static void mark_pieces(App *app, TableUi *ui, const Move *moves, int n)
{
    const GameDef *game = match_game(app->match);
    State s = *table_view(app);
    bool any = false;
    for (int i = 0; i < n && game->check(&s, ui->viewer, moves[i]).why == NULL; i++) {
        any = mark_moved(ui, &s, moves[i]) || any;
        if (!any)
            mark_thrown(ui, &s, moves[i]);
        if (game->reveals(&s, moves[i]))
            return;
        game->apply(&s, ui->viewer, moves[i]);
    }
}

void table_mark_hint(App *app, TableUi *ui)
{
    const Move *moves;
    int n = ui->turn.hint_stage >= 2 && !ui->going.replay.running ? match_hint(app->match, &moves) : 0;
    memset(ui->seen.hinted, 0, sizeof ui->seen.hinted);
    memset(&ui->seen.hint, 0, sizeof ui->seen.hint);
    ui->seen.hinted_choice = -1;
    if (n <= 0)
        return;
    mark_pieces(app, ui, moves, n);
    if (ui->turn.hint_stage < 3)
        return;
    ui->seen.hinted_choice = choice_of(ui, moves[0]);
    table_make_hint_picture(app, moves, n);
}

/* ---- asking for it ---- */

/* How many moves of a hint can be made for the player: those before anything that shows what is hidden or ends the
 * turn. */
static int playable_part(App *app, const Move *moves, int n)
{
    const GameDef *game = match_game(app->match);
    State s = *match_view(app->match, app->table->viewer);
    int i = 0;
    while (i < n && game->check(&s, app->table->viewer, moves[i]).why == NULL && !game->reveals(&s, moves[i]))
        game->apply(&s, app->table->viewer, moves[i++]);
    return i;
}

static void play_hint(App *app, const Move *moves, int n, bool more)
{
    const State before = *match_view(app->match, app->table->viewer);
    Move copy[MAX_PLAN];
    memcpy(copy, moves, (size_t)n * sizeof *copy);
    if (table_play(app, copy, n))
        table_replay_hint(app, &before, copy, n, more);
}

/* What cannot be taken back is only made ready: a bid is marked, a card of the hand selected. */
static void make_ready(App *app)
{
    TableUi *ui = app->table;
    const int choice = ui->seen.hinted_choice;
    if (choice >= 0 && ui->seen.choice[choice].confirm[0] != '\0' && ui->doing.marked != choice)
        table_press_choice(app, choice);
    for (int i = 0; i < ui->seen.hand_count && choice < 0; i++)
        ui->doing.selected[ui->seen.hand[i]] = ui->seen.hinted[ui->seen.hand[i]];
    table_say(app, tr("That cannot be taken back, so it is left to you."));
}

void table_hint(App *app)
{
    TableUi *ui = app->table;
    const Move *moves = NULL;
    if (ui->going.replay.running && ui->going.replay.hint) { /* seen enough: it has been made */
        table_replay_end(app);
        return;
    }
    if (!table_my_turn(app)) {
        table_say(app, tr("It is not your turn."));
        return;
    }
    int n = ui->turn.hint_stage > 0 ? match_hint(app->match, &moves) : -1;
    if (ui->turn.hint_stage == 0) {
        match_hint_start(app->match);
        ui->turn.hint_ms = app->now_ms;
        ui->turn.hint_stage = 1;
        table_say(app, tr("Looking for a play ..."));
    } else if (ui->turn.hint_stage == 2 && n > 0) {
        ui->turn.hint_stage = 3;
        table_refresh(app);
        table_say_hint(app, tr("This is the play."));
    } else if (ui->turn.hint_stage == 3 && n > 0) {
        int part = playable_part(app, moves, n);
        if (part > 0)
            play_hint(app, moves, part, part < n);
        else
            make_ready(app);
    }
    app_redraw(app);
}

void table_hint_arrived(App *app, TableUi *ui)
{
    const Move *moves;
    int n = ui->turn.hint_stage == 1 ? match_hint(app->match, &moves) : -1;
    if (n == -1)
        return;
    if (n > 0) {
        ui->turn.hint_stage = 2;
        match_hint_shown(app->match);
        table_refresh(app); /* what it plays is marked */
        table_say_hint(app, table_saying(app, SAY_LOOK_AT_MARKED));
        return;
    }
    ui->turn.hint_stage = 0;
    bool draw = match_check(app->match, match_state(app->match)->to_act, (Move){ .kind = MOVE_DRAW }).why == NULL;
    table_say(app, n < 0  ? tr("There is not enough memory to look for a play.")
                   : draw ? table_saying(app, SAY_NOTHING_DRAW)
                          : tr("There is nothing to play now."));
}

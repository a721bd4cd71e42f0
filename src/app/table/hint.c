/* Hints: first what kind of play there is, then its picture with the reason, then the play itself, step by step and no
 * further than what can be taken back. What cannot is made ready, and done when that is asked for once more. */
#include <string.h>

#include "app/table/ui.h"
#include "platform/language.h"

/* How many moves of a hint can be made for the player: those before anything that shows what is hidden, ends the turn
 * or takes back what the player has done. */
static int playable_part(App *app, const Move *moves, int n)
{
    const GameDef *game = seat_game(app_seat(app));
    State s = *table_known(app);
    int i = 0;
    while (i < n && moves[i].kind != MOVE_RESTORE && game->check(&s, app->table->viewer, moves[i]).why == NULL &&
           !game->reveals(&s, moves[i]))
        game->apply(&s, app->table->viewer, moves[i++]);
    return i;
}

static void play_hint(App *app, const Move *moves, int n, bool more)
{
    const State before = *table_known(app);
    Move copy[MAX_PLAN];
    memcpy(copy, moves, (size_t)n * sizeof *copy);
    if (table_play(app, copy, n))
        table_replay_hint(app, &before, copy, n, more);
}

/* What cannot be taken back is only made ready: a bid is marked, a card of the hand selected. What the player has done
 * is not undone. */
static void make_ready(App *app, Move first)
{
    TableUi *ui = app->table;
    if (first.kind == MOVE_RESTORE) {
        table_say_hint(app, "");
        table_say_further(app, tr("Whether you take back what you have done is left to you."));
        return;
    }
    const int choice = ui->seen.hinted_choice;
    if (choice >= 0 && ui->seen.choice[choice].confirm[0] != '\0' && ui->doing.marked != choice)
        table_press_choice(app, choice);
    for (int i = 0; i < ui->seen.hand_count && choice < 0; i++)
        ui->doing.selected[ui->seen.hand[i]] = ui->seen.hinted[ui->seen.hand[i]];
    table_say_hint(app, "");
    table_say_further(app,
                      tr("That cannot be taken back, so it is left to you: do it yourself, or press Hint once more."));
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
        table_say(app, table_not_now(app));
        return;
    }
    int n = ui->turn.hint_stage > 0 ? seat_hint(app_seat(app), &moves) : -1;
    if (ui->turn.hint_stage == 0) {
        seat_hint_ask(app_seat(app));
        ui->turn.hint_ms = app->now_ms;
        ui->turn.hint_stage = 1;
        table_say(app, tr("Looking for a play ..."));
    } else if (ui->turn.hint_stage == 2 && n > 0) {
        ui->turn.hint_stage = 3;
        table_refresh(app);
        table_say_hint(app, tr("This is the play."));
    } else if (ui->turn.hint_stage == 3 && n > 0) {
        int part = playable_part(app, moves, n);
        if (part > 0) {
            play_hint(app, moves, part, part < n);
        } else {
            make_ready(app, moves[0]);
            ui->turn.hint_stage = moves[0].kind != MOVE_RESTORE ? 4 : 3;
            table_guard(app, ui);
        }
    } else if (ui->turn.hint_stage == 4 && n > 0 && !table_guarded(app, ui)) {
        const Move ready = moves[0];
        table_play(app, &ready, 1);
    }
    app_redraw(app);
}

void table_hint_arrived(App *app, TableUi *ui)
{
    const Move *moves;
    int n = ui->turn.hint_stage == 1 ? seat_hint(app_seat(app), &moves) : -1;
    if (n == -1)
        return;
    if (n > 0) {
        ui->turn.hint_stage = 2;
        table_panels_yield(app);
        seat_hint_shown(app_seat(app));
        table_refresh(app); /* what it plays is marked */
        table_say_hint(app, table_saying(app, SAY_LOOK_AT_MARKED));
        return;
    }
    ui->turn.hint_stage = 0;
    bool draw =
        seat_game(app_seat(app))->check(table_known(app), app->table->viewer, (Move){ .kind = MOVE_DRAW }).why == NULL;
    table_say(app, n < 0  ? tr("There is not enough memory to look for a play.")
                   : draw ? table_saying(app, SAY_NOTHING_DRAW)
                          : tr("There is nothing to play now."));
}

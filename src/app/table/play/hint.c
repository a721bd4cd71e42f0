/* Hints: first what kind of play there is, then its picture with the reason, then the play itself, step by step and no
 * further than what can be taken back. What cannot is made ready, and done when that is asked for once more. */
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "platform/language.h"

/* How many moves of a hint can be made for the player: those before anything that shows what is hidden, ends the turn
 * or takes back what the player has done. */
static int playable_part(const TableLook *look, const Move *moves, int n)
{
    const GameDef *game = look->game;
    State s = *look->known;
    int i = 0;
    while (i < n && moves[i].kind != MOVE_RESTORE && game->rules.check(&s, look->ui->viewer, moves[i]).why == NULL &&
           !game->rules.reveals(&s, moves[i]))
        game->rules.apply(&s, look->ui->viewer, moves[i++]);
    return i;
}

static void play_hint(TableUi *ui, const Move *moves, int n, bool more)
{
    const State before = *table_known(ui);
    Move copy[MAX_PLAN];
    memcpy(copy, moves, (size_t)n * sizeof *copy);
    if (table_play(ui, copy, n))
        table_replay_hint(ui, &before, copy, n, more);
}

/* What cannot be taken back is only made ready: a bid is marked, a card of the hand selected. What the player has done
 * is not undone. */
static void make_ready(TableUi *ui, Move first)
{
    if (first.kind == MOVE_RESTORE) {
        table_say_hint(ui, "");
        table_say_further(ui, tr("The hint would take back what you have done. That is up to you."));
        return;
    }
    const int choice = ui->notes.hinted_choice;
    if (choice >= 0 && ui->notes.choice[choice].confirm[0] != '\0' && ui->doing.marked != choice)
        table_press_choice(ui, choice);
    for (int i = 0; i < ui->notes.hand_count && choice < 0; i++)
        ui->doing.selected[ui->notes.hand[i]] = ui->notes.hinted[ui->notes.hand[i]];
    table_note_acts(ui);
    table_say_hint(ui, "");
    table_say_further(ui, tr("This move cannot be taken back. Make it yourself, or press Hint once more."));
}

void table_hint(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const Move *moves = NULL;
    if (look->puzzle != NULL) {
        table_puzzle_hint(ui);
        return;
    }
    if (look->lesson != NULL) {
        table_lesson_show(ui);
        return;
    }
    if (ui->going.replay.running && ui->going.replay.hint) { /* seen enough: it has been made */
        table_replay_end(ui);
        return;
    }
    if (!table_my_turn(look)) {
        table_say(ui, table_not_now(look));
        return;
    }
    if (seat_hint_refusal(look->seat) != NULL) {
        table_say(ui, seat_hint_refusal(look->seat));
        return;
    }
    int n = ui->turn.hint_stage > 0 ? seat_hint(table_seat(ui), &moves) : -1;
    if (ui->turn.hint_stage == 0) {
        seat_hint_ask(table_seat(ui));
        ui->turn.hint_ms = table_now(ui);
        ui->turn.hint_stage = 1;
        table_say(ui, tr("Looking for a play ..."));
    } else if (ui->turn.hint_stage == 2 && n > 0) {
        ui->turn.hint_stage = 3;
        table_refresh(ui);
        table_say_hint(ui, tr("This is the play."));
    } else if (ui->turn.hint_stage == 3 && n > 0) {
        int part = playable_part(look, moves, n);
        if (part > 0) {
            play_hint(ui, moves, part, part < n);
        } else {
            make_ready(ui, moves[0]);
            ui->turn.hint_stage = moves[0].kind != MOVE_RESTORE ? 4 : 3;
            table_guard(ui);
        }
    } else if (ui->turn.hint_stage == 4 && n > 0 && !table_guarded(look, ui)) {
        const Move ready = moves[0];
        table_play(ui, &ready, 1);
    }
    table_redraw(ui);
}

void table_hint_arrived(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const Move *moves;
    int n = ui->turn.hint_stage == 1 ? seat_hint(table_seat(ui), &moves) : -1;
    if (n == -1)
        return;
    if (n > 0) {
        ui->turn.hint_stage = 2;
        table_panels_yield(ui);
        seat_hint_shown(table_seat(ui));
        table_refresh(ui); /* what it plays is marked */
        table_say_hint(ui, table_saying(look, SAY_LOOK_AT_MARKED));
        table_focus_hinted(ui);
        return;
    }
    ui->turn.hint_stage = 0;
    bool draw =
        seat_game(table_seat(ui))->rules.check(table_known(ui), ui->viewer, (Move){ .kind = MOVE_DRAW }).why == NULL;
    table_say(ui, n < 0  ? tr("There is not enough memory.")
                  : draw ? table_saying(look, SAY_NOTHING_DRAW)
                         : tr("There is nothing to play now."));
    if (n == 0 && draw)
        table_focus_choice(ui, table_choice_of(ui, (Move){ .kind = MOVE_DRAW }));
}

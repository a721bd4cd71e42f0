/* Replays, move by move: the last turn again, or the play of a hint, which has been made already. */
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "platform/language.h"

/* What the hint has played is to be confirmed by a button, whose words the game chooses. */
static void say_played(TableUi *ui)
{
    const ChoiceItem *done = table_choice(ui, CHOICE_DONE);
    char words[600];
    text_write(words, sizeof words, "The hint has been played. Check it, then press {1}.",
               done != NULL ? done->label : tr("Done"));
    table_say(ui, words);
}

/* A card was taken, say, and the turn goes on. */
static bool goes_on(const TableLook *look, const TableUi *ui)
{
    const Move done = { .kind = MOVE_DONE };
    return ui->going.replay.more || look->game->rules.check(look->known, ui->viewer, done).why != NULL;
}

static void replay_over(TableUi *ui)
{
    if (!ui->going.replay.hint)
        table_say_turn(ui);
    else if (goes_on(table_look(ui), ui))
        table_say(ui, tr("The hint has been played. Check it, then press Hint again."));
    else
        say_played(ui);
}

void table_replay_end(TableUi *ui)
{
    ui->going.replay.running = false;
    ui->felt.looks_ahead = false;
    ui->deal.tile_limit = ui->going.replay.tile_limit;
    replay_over(ui);
    table_refresh(ui);
}

/* Begins to show r->move from r->state on, in a reasonable time however many they are. */
static void replay_run(TableUi *ui, bool hint)
{
    Replay *r = &ui->going.replay;
    table_panels_yield(ui);
    const int gap = r->count > 0 ? 4200 / r->count : 0;
    r->gap_ms = (uint32_t)max_int(120, min_int(gap, 420));
    r->at = 0;
    r->hint = hint;
    r->tile_limit = ui->deal.tile_limit;
    r->running = true;
    r->next_ms = table_now(ui) + 500;
    ui->felt.looks_ahead = false;
    table_refresh(ui);
    if (hint)
        table_look_ahead(ui, &r->state, r->move, r->count);
    table_finish_motion(ui);
}

void table_replay_hint(TableUi *ui, const State *before, const Move *moves, int count, bool more)
{
    Replay *r = &ui->going.replay;
    if (ui->viewer == NO_VIEWER)
        return; /* the turn ended with it, and nobody looks any more */
    r->state = *before;
    r->count = count;
    r->more = more;
    memcpy(r->move, moves, (size_t)count * sizeof *moves);
    r->hint = true;
    if (ui->program->settings.speed == SPEED_INSTANT)
        replay_over(ui);
    else
        replay_run(ui, true);
}

/* The table after so many moves of the turn that is shown. */
static void show_step(TableUi *ui)
{
    Replay *r = &ui->going.replay;
    const State *now = table_known(ui);
    (void)seat_turn(table_seat(ui), r->seat[r->seat_at], ui->viewer, r->at, &r->state);
    /* What has become public since may be shown while it comes out of the rack; a stock lies closed all the same. */
    for (int x = 0; x < now->table.piece_count; x++) {
        const int pile = piece_pile(&r->state.table, (Piece)x, NULL);
        if (pile == NO_PILE || r->state.table.row.pile[pile].kind != PILE_STOCK)
            r->state.table.face[x] = now->table.face[x];
    }
}

static void begin_turn_shown(TableUi *ui)
{
    Replay *r = &ui->going.replay;
    const int seat = r->seat[r->seat_at];
    char words[360];
    State end;
    r->at = 0;
    r->count = seat_turn(table_seat(ui), seat, NO_SEAT, 0, NULL);
    (void)seat_turn(table_seat(ui), seat, ui->viewer, r->count, &end);
    if (table_ended(&end)) /* the end of the deal is not shown again */
        r->count--;
    (void)seat_turn(table_seat(ui), seat, ui->viewer, r->count, &end);
    show_step(ui);
    text_write(words, sizeof words, "The last turn of {1}.", match_seat_shown(seat_setup(table_seat(ui)), seat));
    table_say(ui, words);
    replay_run(ui, false);
    table_look_ahead_to(ui, &r->state, &end);
}

void table_replay_start(TableUi *ui, int seat)
{
    Replay *r = &ui->going.replay;
    if (r->running) {
        table_replay_end(ui);
        return;
    }
    r->seats = seat == NO_SEAT ? ui->notes.played_since_count : seat_turn(table_seat(ui), seat, NO_SEAT, 0, NULL) > 0;
    if (r->seats == 0) {
        table_say(ui, tr("There is no turn to replay yet."));
        return;
    }
    for (int i = 0; i < r->seats; i++)
        r->seat[i] = seat == NO_SEAT ? ui->notes.played_since[i] : (uint8_t)seat;
    table_carry_cancel(ui);
    r->seat_at = 0;
    begin_turn_shown(ui);
}

int table_replay_tick(TableUi *ui)
{
    Replay *r = &ui->going.replay;
    int wait = (int32_t)(r->next_ms - table_now(ui));
    if (wait > 0)
        return wait;
    if (r->at >= r->count && !r->hint && r->seat_at + 1 < r->seats) {
        r->seat_at++;
        begin_turn_shown(ui);
        return 0;
    }
    if (r->at >= r->count) {
        table_replay_end(ui);
        return 0;
    }
    if (r->hint)
        seat_game(table_seat(ui))->rules.apply(&r->state, r->state.to_act, r->move[r->at]);
    r->at++;
    if (!r->hint)
        show_step(ui);
    r->next_ms = table_now(ui) + (r->at >= r->count ? 900u : r->gap_ms);
    sound_play(SOUND_PLACE_2);
    table_refresh(ui);
    return 0;
}

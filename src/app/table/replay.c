/* Replays, move by move: the last turn again, or the play of a hint, which has been made already. */
#include "app/table/ui.h"
#include "platform/language.h"

/* What the hint has played is to be confirmed by a button, whose words the game chooses. */
static void say_played(App *app, const TableUi *ui)
{
    const ChoiceItem *done = table_choice(ui, CHOICE_DONE);
    char words[200];
    text_write(words, sizeof words, "This has been played. Look it over, then press {1}.",
               done != NULL ? done->label : tr("Done"));
    table_say(app, words);
}

/* A card was taken, say, and the turn goes on. */
static bool goes_on(const App *app, const TableUi *ui)
{
    const Move done = { .kind = MOVE_DONE };
    return ui->going.replay.more || seat_game(app_seat(app))->check(table_known(app), ui->viewer, done).why != NULL;
}

static void replay_over(App *app, TableUi *ui)
{
    if (!ui->going.replay.hint)
        table_say_turn(app, ui);
    else if (goes_on(app, ui))
        table_say(app, tr("This has been played. Look it over; Hint again says how to go on."));
    else
        say_played(app, ui);
}

void table_replay_end(App *app)
{
    TableUi *ui = app->table;
    ui->going.replay.running = false;
    ui->felt.looks_ahead = false;
    ui->deal.tile_limit = ui->going.replay.tile_limit;
    replay_over(app, ui);
    table_refresh(app);
}

/* Begins to show r->move from r->state on, in a reasonable time however many they are. */
static void replay_run(App *app, TableUi *ui, bool hint)
{
    Replay *r = &ui->going.replay;
    table_panels_yield(app);
    int gap = r->count > 0 ? 4200 / r->count : 0;
    r->gap_ms = gap < 120 ? 120 : gap > 420 ? 420 : (uint32_t)gap;
    r->at = 0;
    r->hint = hint;
    r->tile_limit = ui->deal.tile_limit;
    r->running = true;
    r->next_ms = app->now_ms + 500;
    ui->felt.looks_ahead = false;
    table_refresh(app);
    if (hint)
        table_look_ahead(app, &r->state, r->move, r->count);
    table_finish_motion(app);
}

void table_replay_hint(App *app, const State *before, const Move *moves, int count, bool more)
{
    TableUi *ui = app->table;
    Replay *r = &ui->going.replay;
    if (ui->viewer == NO_VIEWER)
        return; /* the turn ended with it, and nobody looks any more */
    r->state = *before;
    r->count = 0;
    r->more = more;
    for (int i = 0; i < count; i++) {
        /* Whatever lay there was taken back first, if the play began with that. */
        if (moves[i].kind == MOVE_RESTORE)
            seat_game(app_seat(app))->apply(&r->state, ui->viewer, moves[i]);
        else if (r->count < (int)(sizeof r->move / sizeof *r->move))
            r->move[r->count++] = moves[i];
    }
    table_say(app, "");
    r->hint = true;
    if (app->settings.speed == SPEED_INSTANT)
        replay_over(app, ui);
    else
        replay_run(app, ui, true);
}

/* The table after so many moves of the turn that is shown. */
static void show_step(App *app, TableUi *ui)
{
    Replay *r = &ui->going.replay;
    const State *now = table_known(app);
    (void)seat_turn(app_seat(app), r->seat[r->seat_at], ui->viewer, r->at, &r->state);
    /* What has become public since may be shown while it comes out of the rack. */
    for (int x = 0; x < now->table.piece_count; x++)
        r->state.table.face[x] = now->table.face[x];
}

static void begin_turn_shown(App *app, TableUi *ui)
{
    Replay *r = &ui->going.replay;
    const int seat = r->seat[r->seat_at];
    char words[120];
    State end;
    r->at = 0;
    r->count = seat_turn(app_seat(app), seat, NO_SEAT, 0, NULL);
    (void)seat_turn(app_seat(app), seat, ui->viewer, r->count, &end);
    if (table_ended(&end)) /* the end of the deal is not shown again */
        r->count--;
    (void)seat_turn(app_seat(app), seat, ui->viewer, r->count, &end);
    show_step(app, ui);
    text_write(words, sizeof words, "The last turn of {1}.", match_seat_shown(seat_setup(app_seat(app)), seat));
    table_say(app, words);
    replay_run(app, ui, false);
    table_look_ahead_to(app, &r->state, &end);
}

void table_replay_start(App *app, int seat)
{
    TableUi *ui = app->table;
    Replay *r = &ui->going.replay;
    if (r->running) {
        table_replay_end(app);
        return;
    }
    r->seats = seat == NO_SEAT ? ui->seen.since_count : seat_turn(app_seat(app), seat, NO_SEAT, 0, NULL) > 0;
    if (r->seats == 0) {
        table_say(app, tr("There is no turn to show again yet."));
        return;
    }
    for (int i = 0; i < r->seats; i++)
        r->seat[i] = seat == NO_SEAT ? ui->seen.since[i] : (uint8_t)seat;
    table_hold_cancel(app);
    r->seat_at = 0;
    begin_turn_shown(app, ui);
}

/* The play of a hint, one move further; false when that is not possible. */
static bool hint_step(App *app, Replay *r)
{
    const GameDef *game = seat_game(app_seat(app));
    const Move m = r->move[r->at];
    if (game->check(&r->state, r->state.to_act, m).why != NULL)
        return false;
    game->apply(&r->state, r->state.to_act, m);
    return true;
}

int table_replay_tick(App *app)
{
    TableUi *ui = app->table;
    Replay *r = &ui->going.replay;
    int wait = (int32_t)(r->next_ms - app->now_ms);
    if (wait > 0)
        return wait;
    if (r->at >= r->count && !r->hint && r->seat_at + 1 < r->seats) {
        r->seat_at++;
        begin_turn_shown(app, ui);
        return 0;
    }
    if (r->at >= r->count || (r->hint && !hint_step(app, r))) {
        table_replay_end(app);
        return 0;
    }
    r->at++;
    if (!r->hint)
        show_step(app, ui);
    r->next_ms = app->now_ms + (r->at >= r->count ? 900u : r->gap_ms);
    app_sound(app, SOUND_PLACE_2);
    table_refresh(app);
    return 0;
}

/* What happens at the table by itself: the pace of opponents, the clock, the way to the score sheet. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/table/ui.h"
#include "platform/language.h"

enum {
    THINK_SHOWN_MS = 400,
    THINK_AGAIN_MS = 1000, /* after an answer that failed for lack of memory */
    THINK_MOST_MS = 2500,  /* then an opponent, or a hint, has to do with what was found */
    FIRST_STEP_MS = 300,
    ALONE_LEAST_MS = 400, /* long enough to be seen, */
    ALONE_READ_MS = 900,  /* and for whoever wants to follow to be read; */
    HINT_READ_MS = 3000,  /* from when a hint was asked for */
    PULSE_MS = 1200,
    CLOCK_LAST_MS = 10000
};

/* ---- the pace of opponents ---- */

static int step_gap(const App *app, int moves)
{
    static const struct {
        int whole, least, most;
    } pace[SPEED_COUNT] = { [SPEED_STEP] = { 1200, 80, 400 },
                            [SPEED_SLOW] = { 2500, 160, 900 },
                            [SPEED_NORMAL] = { 1500, 80, 450 },
                            [SPEED_FAST] = { 500, 30, 160 },
                            [SPEED_INSTANT] = { 0, 0, 0 } };
    int s = table_speed(app);
    int gap = pace[s].whole / (moves > 0 ? moves : 1);
    return gap < pace[s].least ? pace[s].least : gap > pace[s].most ? pace[s].most : gap;
}

/* What is shown again waits before each move. */
static bool is_halted(const App *app)
{
    return app->shown != NULL && app->table->panel.halted;
}

static void opponent_step(App *app, TableUi *ui)
{
    uint32_t version = seat_moment(app_seat(app)).version;
    const int kind = seat_coming(app_seat(app)).kind;
    State end;
    if (!ui->felt.looks_ahead && table_speed(app) != SPEED_INSTANT && seat_ahead(app_seat(app), ui->viewer, &end))
        table_look_ahead_to(app, table_known(app), &end); /* of what will lie there openly the places */
    if (table_speed(app) == SPEED_INSTANT)
        (void)seat_next(app_seat(app), true);
    else
        (void)seat_next(app_seat(app), false);
    if (seat_moment(app_seat(app)).version == version) {
        table_say(app, tr("There is not enough memory to play on; what was played is kept."));
        ui->turn.step_ms = app->now_ms + THINK_AGAIN_MS;
        return;
    }
    app_sound(app, kind == MOVE_DRAW ? SOUND_DRAW : SOUND_PLACE_1 + (int)(app->now_ms % 3));
    table_refresh(app);
    table_keep_plan(app);
    if (ui->turn.plan_ready) { /* its turn goes on */
        ui->turn.step_wait = is_halted(app);
        ui->turn.step_ms = app->now_ms + (uint32_t)ui->turn.step_gap_ms;
        if (ui->turn.step_wait)
            table_say_turn(app, ui);
        return;
    }
    table_say_turn(app, ui);
    if (table_my_turn(app) || ui->curtain)
        app_sound(app, SOUND_YOUR_TURN);
}

/* Starts or shows a computer's turn. Milliseconds until it wants to be called again, -1 when it waits for the thinker
 * or for a click. */
static int opponent_tick(App *app, TableUi *ui)
{
    int n = seat_coming(app_seat(app)).moves;
    if (n == 0 && seat_coming(app_seat(app)).starved && app->now_ms - ui->turn.think_ms < THINK_AGAIN_MS)
        return (int)(ui->turn.think_ms + THINK_AGAIN_MS - app->now_ms);
    if (n == 0) {
        if (seat_coming(app_seat(app)).starved) {
            table_say(app, tr("There is not enough memory for the computer to think; it tries again."));
            ui->turn.think_ms = 0;
        }
        bool thinking = seat_think(app_seat(app), false);
        n = seat_coming(app_seat(app)).moves;
        if (n == 0) {
            if (ui->turn.think_ms == 0)
                ui->turn.think_ms = app->now_ms | 1u;
            int shown = (int32_t)(ui->turn.think_ms + THINK_SHOWN_MS - app->now_ms);
            int most = (int32_t)(ui->turn.think_ms + THINK_MOST_MS - app->now_ms);
            if (shown <= 0 && shown > -100)
                app_redraw(app);
            if (most <= 0)
                (void)seat_think(app_seat(app), true);
            return !thinking ? 50 : shown > 0 ? shown : most > 0 ? most : -1;
        }
    }
    if (!ui->turn.plan_ready) {
        ui->turn.plan_ready = true;
        if (seat_coming(app_seat(app)).starved)
            table_say(app, tr("There is not enough memory for the computer to think: it draws or passes."));
        ui->turn.step_gap_ms = step_gap(app, n);
        ui->turn.step_ms = app->now_ms + (table_speed(app) >= SPEED_FAST ? 0u : (uint32_t)FIRST_STEP_MS);
        ui->turn.step_wait = table_speed(app) == SPEED_STEP || is_halted(app);
        if (ui->turn.step_wait && !is_halted(app))
            table_say(app, tr("Space or a click shows the next turn."));
    }
    if (ui->turn.step_wait)
        return -1;
    int wait = (int32_t)(ui->turn.step_ms - app->now_ms);
    if (wait > 0)
        return wait;
    opponent_step(app, ui);
    return 0;
}

/* Where the rules leave a person one thing to do it is done, after as long as an opponent would take for it. */
static int alone_tick(App *app, TableUi *ui)
{
    const Move alone = ui->seen.act.alone;
    if (!table_my_turn(app) || alone.kind == MOVE_NONE || ui->doing.hold.kind != HOLD_NONE) {
        ui->turn.alone_ms = 0; /* nothing is taken out of a hand that sorts its cards */
        return -1;
    }
    if (ui->turn.alone_ms == 0) {
        const int gap = step_gap(app, 1), least = table_speed(app) >= SPEED_FAST ? ALONE_LEAST_MS : ALONE_READ_MS;
        ui->turn.alone_ms = (app->now_ms + (uint32_t)(gap > least ? gap : least)) | 1u;
    }
    const int left = (int32_t)(ui->turn.alone_ms - app->now_ms);
    const int read = ui->turn.hint_stage > 0 ? (int32_t)(ui->turn.hint_ms + HINT_READ_MS - app->now_ms) : 0;
    if (left > 0 || read > 0)
        return left > read ? left : read;
    ui->turn.alone_ms = 0;
    table_play(app, &alone, 1);
    return 0;
}

bool table_hurry(App *app)
{
    TableUi *ui = app->table;
    if (ui->deal.landed_ms != 0) {
        table_land(app);
    } else if (ui->going.gather_ms != 0) {
        ui->going.gather_ms = app->now_ms | 1u;
    } else if (ui->going.replay.running) {
        ui->going.replay.at = ui->going.replay.count;
        ui->going.replay.seat_at = ui->going.replay.seats;
        ui->going.replay.next_ms = app->now_ms;
    } else if (ui->turn.step_wait) {
        ui->turn.step_wait = false;
        ui->turn.step_ms = app->now_ms;
        table_say(app, "");
    } else if (!table_my_turn(app) && ui->turn.plan_ready && seat_coming(app_seat(app)).moves > 0) {
        ui->turn.step_gap_ms = 0;
        ui->turn.step_ms = app->now_ms;
        table_finish_motion(app);
    } else {
        return false;
    }
    return true;
}

static int clock_tick(App *app, TableUi *ui)
{
    const SeatClock clock = seat_clock(app_seat(app), app->now_ms);
    const int32_t left = clock.left;
    if (left < 0)
        return -1;
    if (left == 0) {
        Move m = { .kind = MOVE_TIMEOUT };
        const State before = *table_known(app);
        table_hold_cancel(app);
        if (table_play(app, &m, 1))
            table_note_time_out(app, &before);
        return 0;
    }
    if (clock.on_reserve && !ui->turn.reserve_told) {
        ui->turn.reserve_told = true;
        table_say(app, tr("The time for this turn is over: your reserve runs."));
    }
    /* Drawn again only when what it shows has changed: a redraw at every call would never let the loop sleep. */
    int32_t step = left <= CLOCK_LAST_MS ? 200 : 1000, shown = ui->turn.clock_shown_ms;
    ui->turn.clock_shown_ms = left;
    if (left / step != shown / step)
        app_redraw(app);
    if (left <= CLOCK_LAST_MS && shown > CLOCK_LAST_MS && app->settings.clock_sound)
        app_sound(app, SOUND_TEN_SECONDS);
    return left % step + 1;
}

/* The end lies there until it is clicked. */
static int end_tick(App *app, TableUi *ui)
{
    if (ui->deal.end_heard)
        return -1;
    ui->deal.end_heard = true;
    const ScoreSheet *sheet = seat_sheet(app_seat(app), seat_moment(app_seat(app)).sheets - 1);
    const unsigned best = sheet != NULL ? match_deal_best(sheet) : 0;
    bool won = ui->viewer != NO_VIEWER && (best >> ui->viewer & 1) != 0, shared = table_is_shared(app);
    for (int i = 0; shared && i < seat_setup(app_seat(app))->seats; i++)
        won |= table_is_person(app, i) && (best >> i & 1) != 0;
    if (ui->viewer != NO_VIEWER || shared)
        app_sound(app, won ? SOUND_WON : SOUND_LOST);
    return -1;
}

/* A person who looks on behind the own turn has seen enough. */
static int parting_tick(App *app)
{
    TableUi *ui = app->table;
    if (ui->parting.until_ms == 0)
        return -1;
    const int left = (int32_t)(ui->parting.until_ms - app->now_ms);
    if (left > 0)
        return left;
    table_hold_cancel(app);
    table_refresh(app);
    return 0;
}

void table_pause(App *app, bool paused)
{
    app->table->panel.paused = paused;
    table_refresh(app); /* where the screen is shared it is asked anew who looks */
}

/* A press that becomes long shows it; the guard over Done and Draw ends. */
static int press_tick(App *app, TableUi *ui)
{
    int next = -1;
    if (ui->doing.hold.kind == HOLD_PRESSED && ui->doing.hold.grabbed != NO_PIECE && !ui->doing.ripe_shown) {
        ui->doing.ripe_shown = table_press_ripe(app);
        if (ui->doing.ripe_shown)
            app_redraw(app);
        else
            next = 20;
    }
    if (ui->doing.hold.kind != HOLD_PRESSED)
        ui->doing.ripe_shown = false;
    if (ui->doing.guard_ms != 0) {
        int left = (int32_t)(ui->doing.guard_ms - app->now_ms);
        if (left <= 0) {
            ui->doing.guard_ms = 0;
            app_redraw(app);
        }
        next = tick_sooner(next, left <= 0 ? 0 : left);
    }
    return next;
}

/* A hint that takes too long has to do with what was found. */
static int hint_tick(App *app, const TableUi *ui)
{
    if (ui->turn.hint_stage != 1 && !ui->turn.draw_waits)
        return -1;
    int left = (int32_t)(ui->turn.hint_ms + THINK_MOST_MS - app->now_ms);
    if (left > 0)
        return left;
    (void)seat_think(app_seat(app), true);
    return -1;
}

/* A finished trick has been seen for long enough. */
static int gather_tick(App *app)
{
    TableUi *ui = app->table;
    if (ui->going.gather_ms == 0)
        return -1;
    int left = (int32_t)(ui->going.gather_ms - app->now_ms);
    if (left > 0)
        return left;
    ui->going.gather_ms = 0;
    table_refresh(app);
    return 0;
}

int table_tick(App *app, uint32_t now_ms)
{
    TableUi *ui = table_ui(app);
    (void)now_ms;
    if (app_seat(app) == NULL)
        return -1;
    table_follow(app);
    const State *s = table_known(app);
    table_hint_arrived(app, ui);
    table_draw_arrived(app, ui);
    bool clock = table_my_turn(app) && ui->deal.landed_ms == 0 && !ui->panel.menu_open && !app->away;
    app_clock_run(app, clock);
    int next = motion_step(&ui->going.motion, app->now_ms) ? 0 : -1;
    if (ui->said.pulse_ms != 0) {
        bool over = app->now_ms - ui->said.pulse_ms >= PULSE_MS;
        if (over)
            ui->said.pulse_ms = 0;
        app_redraw(app);
        next = tick_sooner(next, over ? 0 : 40);
    }
    if (next == 0)
        app_redraw(app);
    next = tick_sooner(next, press_tick(app, ui));
    next = tick_sooner(next, hint_tick(app, ui));
    next = tick_sooner(next, table_refusal_tick(app));
    next = tick_sooner(next, table_banner_tick(app));
    next = tick_sooner(next, parting_tick(app));
    if (ui->going.replay.running)
        return tick_sooner(next, table_replay_tick(app));
    int landing = table_landing_tick(app);
    if (landing >= 0)
        return tick_sooner(next, landing);
    if (ui->panel.paused || ui->panel.menu_open || ui->curtain)
        return next;
    int gather = gather_tick(app);
    if (gather >= 0)
        return tick_sooner(next, gather);
    if (table_ended(s))
        return next == 0 ? 0 : tick_sooner(next, end_tick(app, ui));
    if (!table_is_person(app, s->to_act))
        return tick_sooner(next, opponent_tick(app, ui));
    next = tick_sooner(next, alone_tick(app, ui));
    return clock ? tick_sooner(next, clock_tick(app, ui)) : next;
}

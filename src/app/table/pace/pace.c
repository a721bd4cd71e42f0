/* What happens at the table by itself: the pace of opponents, the clock, the way to the score sheet. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/speak.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/pace/pace.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "platform/language.h"

enum {
    THINK_SHOWN_MS = 400,
    THINK_AGAIN_MS = 1000, /* after an answer that failed for lack of memory */
    THINK_MOST_MS = 2500,  /* after that an opponent, or a hint, has to make do with what was found */
    FIRST_STEP_MS = 300,
    ALONE_LEAST_MS = 400, /* what a person is left to do alone is done so late that it can be seen */
    ALONE_READ_MS = 900,  /* or, where somebody may want to follow, that it can be read */
    HINT_READ_MS = 3000,  /* from when a hint was asked for */
    CLOCK_LAST_MS = 10000
};

/* ---- the pace of opponents ---- */
static int step_gap(const TableLook *look, int moves)
{
    static const struct {
        int whole, least, most;
    } pace[SPEED_COUNT] = { [SPEED_STEP] = { 1200, 80, 400 },
                            [SPEED_SLOW] = { 2500, 160, 900 },
                            [SPEED_NORMAL] = { 1500, 80, 450 },
                            [SPEED_FAST] = { 500, 30, 160 },
                            [SPEED_INSTANT] = { 0, 0, 0 } };
    int s = table_speed(look);
    int gap = pace[s].whole / (moves > 0 ? moves : 1);
    return gap < pace[s].least ? pace[s].least : gap > pace[s].most ? pace[s].most : gap;
}

/* What is shown again waits before each move. */
static bool is_halted(const TableLook *look)
{
    return look->rewatch != NULL && look->ui->panel.halted;
}

static void opponent_step(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    uint32_t version = seat_moment(table_seat(ui)).version;
    const int kind = seat_coming(table_seat(ui)).kind;
    const State before = *table_known(ui);
    State end;
    if (!ui->felt.looks_ahead && table_speed(look) != SPEED_INSTANT && seat_ahead(table_seat(ui), ui->viewer, &end))
        table_look_ahead_to(ui, table_known(ui), &end); /* of what will lie there openly the places */
    if (table_speed(look) == SPEED_INSTANT)
        (void)seat_next(table_seat(ui), true);
    else
        (void)seat_next(table_seat(ui), false);
    if (seat_moment(table_seat(ui)).version == version) {
        table_say(ui, tr("There is not enough memory to continue. What you played is saved."));
        ui->turn.step_ms = table_now(ui) + THINK_AGAIN_MS;
        return;
    }
    sound_play(kind == MOVE_DRAW ? SOUND_DRAW : table_place_sound(ui));
    table_refresh(ui);
    table_keep_plan(ui);
    if (kind == MOVE_TIMEOUT && table_is_person(look, before.to_act))
        table_note_time_out(ui, &before);
    if (ui->turn.plan_ready) { /* its turn goes on */
        ui->turn.step_wait = is_halted(look);
        ui->turn.step_ms = table_now(ui) + (uint32_t)ui->turn.step_gap_ms;
        if (ui->turn.step_wait)
            table_say_turn(ui);
        return;
    }
    table_say_turn(ui);
    if (table_my_turn(look) || ui->curtain)
        sound_play(SOUND_YOUR_TURN);
}

static void say_step(TableUi *ui)
{
    char words[360];
    TextSink out = text_sink(words, sizeof words);
    table_say_step(ui, &out);
    table_say(ui, words);
}

/* Starts or shows a computer's turn. Milliseconds until it wants to be called again, -1 when it waits for the thinker
 * or for a click. */
static int opponent_tick(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    int n = seat_coming(table_seat(ui)).moves;
    if (n == 0 && seat_coming(table_seat(ui)).starved && table_now(ui) - ui->turn.think_ms < THINK_AGAIN_MS)
        return (int)(ui->turn.think_ms + THINK_AGAIN_MS - table_now(ui));
    if (n == 0) {
        if (seat_coming(table_seat(ui)).starved) {
            table_say(ui, tr("There is not enough memory for the computer to think. It tries again."));
            ui->turn.think_ms = 0;
        }
        bool thinking = seat_think(table_seat(ui), look->finishing);
        n = seat_coming(table_seat(ui)).moves;
        if (n == 0) {
            if (ui->turn.think_ms == 0)
                ui->turn.think_ms = table_now(ui) | 1u;
            int shown = (int32_t)(ui->turn.think_ms + THINK_SHOWN_MS - table_now(ui));
            int most = (int32_t)(ui->turn.think_ms + THINK_MOST_MS - table_now(ui));
            if (shown <= 0 && shown > -100)
                table_redraw(ui);
            if (most <= 0)
                (void)seat_think(table_seat(ui), true);
            return !thinking ? 50 : shown > 0 ? shown : most > 0 ? most : -1;
        }
    }
    if (!ui->turn.plan_ready) {
        ui->turn.plan_ready = true;
        if (seat_coming(table_seat(ui)).starved)
            table_say(ui, tr("There is not enough memory for the computer to think. It draws or passes."));
        ui->turn.step_gap_ms = step_gap(look, n);
        ui->turn.step_ms = table_now(ui) + (table_speed(look) >= SPEED_FAST ? 0u : (uint32_t)FIRST_STEP_MS);
        ui->turn.step_wait = table_speed(look) == SPEED_STEP || is_halted(look);
        if (ui->turn.step_wait && !is_halted(look))
            say_step(ui);
    }
    if (ui->turn.step_wait)
        return -1;
    int wait = (int32_t)(ui->turn.step_ms - table_now(ui));
    if (wait > 0)
        return wait;
    opponent_step(ui);
    return 0;
}

/* Where the rules leave a person one thing to do it is done, after as long as an opponent would take for it. */
static int alone_tick(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const Move alone = ui->notes.act.alone;
    const bool taken_back = seat_refusal(table_seat(ui), SEAT_REDO) == NULL;
    if (!table_my_turn(look) || alone.kind == MOVE_NONE || ui->doing.carry.kind != CARRY_NONE || taken_back) {
        ui->turn.alone_ms = 0; /* nothing is taken out of a hand that sorts its cards, nor done again */
        return -1;
    }
    if (ui->turn.alone_ms == 0) {
        const int gap = step_gap(look, 1), least = table_speed(look) >= SPEED_FAST ? ALONE_LEAST_MS : ALONE_READ_MS;
        ui->turn.alone_ms = (table_now(ui) + (uint32_t)(gap > least ? gap : least)) | 1u;
    }
    const int left = (int32_t)(ui->turn.alone_ms - table_now(ui));
    const int read = ui->turn.hint_stage > 0 ? (int32_t)(ui->turn.hint_ms + HINT_READ_MS - table_now(ui)) : 0;
    if (left > 0 || read > 0)
        return left > read ? left : read;
    ui->turn.alone_ms = 0;
    table_play(ui, &alone, 1);
    return 0;
}

/* Heard, and said to who listens. */
static void last_seconds(TableUi *ui)
{
    char words[240];
    text_write(words, sizeof words, N_("{1}: {2}."), tr("Seconds left"), text_number(CLOCK_LAST_MS / 1000).text);
    speak_aside(ui->program, words);
    if (ui->program->settings.clock_sound)
        sound_play(SOUND_TEN_SECONDS);
}

static int clock_tick(TableUi *ui)
{
    const SeatClock clock = seat_clock(table_seat(ui), table_now(ui));
    const int32_t left = clock.left;
    if (left < 0 || (left == 0 && clock.called))
        return -1;
    if (left == 0) {
        Move m = { .kind = MOVE_TIMEOUT };
        const State before = *table_known(ui);
        table_carry_cancel(ui);
        if (table_play(ui, &m, 1) && !clock.elsewhere) /* there it is told when it is shown */
            table_note_time_out(ui, &before);
        return 0;
    }
    if (clock.on_reserve && !ui->turn.reserve_told) {
        ui->turn.reserve_told = true;
        table_say(ui, tr("The time for this turn is up. Your reserve is running now."));
    }
    /* Drawn again only when what it shows has changed: a redraw at every call would never let the loop sleep. */
    int32_t step = left <= CLOCK_LAST_MS ? 200 : 1000, shown = ui->turn.clock_shown_ms;
    ui->turn.clock_shown_ms = left;
    if (left / step != shown / step)
        table_redraw(ui);
    if (left <= CLOCK_LAST_MS && shown > CLOCK_LAST_MS)
        last_seconds(ui);
    return left % step + 1;
}

/* How long a step of the end of a deal is to be seen before the next one. */
static int end_step_ms(const TableLook *look)
{
    enum { LAST_MS = 1000, HAND_MS = 800, NAME_MS = 1400 };
    static const int by_speed[SPEED_COUNT] = {
        [SPEED_STEP] = 100, [SPEED_SLOW] = 170, [SPEED_NORMAL] = 100, [SPEED_FAST] = 55, [SPEED_INSTANT] = 0
    };
    const TableEnding *e = &look->ui->deal.ending;
    const int kind = e->step[e->at].kind;
    return (kind == END_LAST ? LAST_MS : kind == END_NAME ? NAME_MS : HAND_MS) * by_speed[table_speed(look)] / 100;
}

/* Its steps go on by themselves, but where each turn waits for a click. */
static int ending_tick(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const TableEnding *e = &ui->deal.ending;
    if (!table_end_runs(look))
        return -1;
    if (table_speed(look) == SPEED_STEP || is_halted(look))
        return -1;
    const int left = (int32_t)(e->since_ms + (uint32_t)end_step_ms(look) - table_now(ui));
    if (left > 0)
        return left;
    table_end_on(ui);
    return 0;
}

/* Nobody is left to look at the end of a deal: the next one follows, and behind the last one the scores. */
static int finish_tick(TableUi *ui)
{
    if (table_known(ui)->phase == PHASE_DEAL_END) {
        app_next_deal(ui->program);
        return 0;
    }
    ui->program->finishing = false;
    app_go(ui->program, SCREEN_END);
    return -1;
}

/* The end lies there until it is clicked. */
static int end_tick(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    if (look->finishing)
        return finish_tick(ui);
    if (seat_moment(look->seat).gone_on && !table_end_runs(look)) { /* for the others the next one has begun */
        app_next_deal(ui->program);
        return 0;
    }
    const int steps = ending_tick(ui);
    if (table_end_runs(look) || ui->deal.end_heard)
        return steps;
    ui->deal.end_heard = true;
    const ScoreSheet *sheet = seat_sheet(table_seat(ui), seat_moment(table_seat(ui)).sheets - 1);
    const unsigned best = sheet != NULL ? match_deal_best(sheet) : 0;
    bool won = ui->viewer != NO_VIEWER && (best >> ui->viewer & 1) != 0, shared = table_is_shared(look);
    for (int i = 0; shared && i < seat_setup(table_seat(ui))->seats; i++)
        won |= table_is_person(look, i) && (best >> i & 1) != 0;
    if (ui->viewer != NO_VIEWER || shared)
        sound_play(won ? SOUND_WON : SOUND_LOST);
    return -1;
}

/* A person who looks on behind the own turn has seen enough. */
static int parting_tick(TableUi *ui)
{
    if (ui->looking_on.until_ms == 0)
        return -1;
    const int left = (int32_t)(ui->looking_on.until_ms - table_now(ui));
    if (left > 0)
        return left;
    table_carry_cancel(ui);
    table_refresh(ui);
    return 0;
}

/* A hint that takes too long has to do with what was found. */
static int hint_tick(const TableUi *ui)
{
    if (ui->turn.hint_stage != 1 && !ui->turn.draw_waits)
        return -1;
    int left = (int32_t)(ui->turn.hint_ms + THINK_MOST_MS - table_now(ui));
    if (left > 0)
        return left;
    (void)seat_think(table_seat(ui), true);
    return -1;
}

/* What was played is on its way for so long that it is told. */
static int sent_tick(TableUi *ui)
{
    enum { SENT_TOLD_MS = 500 };
    if (ui->turn.sent.since_ms == 0 || ui->turn.sent.told || !seat_moment(table_seat(ui)).on_its_way)
        return -1;
    const int left = (int32_t)(ui->turn.sent.since_ms + SENT_TOLD_MS - table_now(ui));
    if (left > 0)
        return left;
    ui->turn.sent.told = true;
    table_redraw(ui);
    return -1;
}

/* What has become of something that was played: it could not be where the match is kept. */
static void tell_news(TableUi *ui)
{
    char words[1200] = "";
    TextSink out = text_sink(words, sizeof words);
    if (!seat_news(table_seat(ui), &out))
        return;
    table_say(ui, words);
    sound_play(SOUND_REFUSED);
}

/* A finished trick has been seen for long enough. */
static int gather_tick(TableUi *ui)
{
    if (ui->going.gather_ms == 0)
        return -1;
    int left = (int32_t)(ui->going.gather_ms - table_now(ui));
    if (left > 0)
        return left;
    ui->going.gather_ms = 0;
    table_refresh(ui);
    return 0;
}

int table_tick(App *app, uint32_t now_ms)
{
    TableUi *ui = table_ui(app);
    (void)now_ms;
    if (app_seat(app) == NULL)
        return -1;
    table_sent_arrived(ui);
    table_follow(ui);
    const TableLook *look = table_look(ui);
    const State *s = table_known(ui);
    table_hint_arrived(ui);
    table_draw_arrived(ui);
    tell_news(ui);
    bool clock = table_my_turn(look) && ui->deal.landed_ms == 0 && !ui->panel.menu_open && !app->away;
    app_clock_run(app, clock);
    int next = motion_step(&ui->going.motion, app->now_ms) ? 0 : -1;
    next = tick_sooner(next, table_point_tick(ui));
    if (next == 0)
        app_redraw(app);
    next = tick_sooner(next, table_press_tick(ui));
    next = tick_sooner(next, table_fold_tick(ui));
    next = tick_sooner(next, hint_tick(ui));
    next = tick_sooner(next, table_refusal_tick(ui));
    next = tick_sooner(next, table_banner_tick(ui));
    next = tick_sooner(next, table_start_tick(ui));
    next = tick_sooner(next, parting_tick(ui));
    next = tick_sooner(next, sent_tick(ui));
    if (look->told && table_my_turn(look)) /* it runs whatever else goes on here */
        next = tick_sooner(next, clock_tick(ui));
    if (ui->going.replay.running)
        return tick_sooner(next, table_replay_tick(ui));
    int landing = table_landing_tick(ui);
    if (landing >= 0)
        return tick_sooner(next, landing);
    if (ui->panel.paused || ui->panel.menu_open || ui->curtain)
        return next;
    int gather = gather_tick(ui);
    if (gather >= 0)
        return tick_sooner(next, gather);
    if (!table_ended(s) && table_end_runs(look) && !look->finishing)
        return tick_sooner(next, ending_tick(ui));
    if (table_ended(s))
        return next == 0 ? 0 : tick_sooner(next, end_tick(ui));
    if (!table_is_person(look, s->to_act) || seat_moment(look->seat).gone_on)
        return tick_sooner(next, opponent_tick(ui));
    next = tick_sooner(next, alone_tick(ui));
    return clock && !look->told ? tick_sooner(next, clock_tick(ui)) : next;
}

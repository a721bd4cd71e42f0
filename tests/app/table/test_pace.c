/* What happens at the table by itself, to the millisecond: how fast opponents are shown, when it is told that one
 * thinks and when it has to make do, that memory is short, the last seconds of the clock, what is on its way, how long
 * each step of the end of a deal is to be seen. The seat says what a test makes it say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/speak.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "card_screen.h"
#include "heard.h"
#include "match/match_inner.h"
#include "plain_player.h"

/* ---- a seat that says what it is told to ---- */

static struct {
    SeatComing coming;
    SeatClock clock;
    const char *news;
    bool thinks, gone_on, on_its_way, plays, redo, ends_turn;
    uint32_t version; /* added to that of the match */
    int asked, asked_at_once, shown, shown_all, ahead, played, moves;
    Move move; /* that was played last */
} said;

static const SeatTable *local;
static SeatTable seat;

static SeatMoment its_moment(const MatchSeat *s)
{
    SeatMoment m = local->moment(s);
    m.version += said.version;
    m.gone_on = said.gone_on;
    m.on_its_way = said.on_its_way;
    return m;
}

static SeatComing its_coming(MatchSeat *s)
{
    (void)s;
    return said.coming;
}

static bool it_thinks(MatchSeat *s, bool at_once)
{
    (void)s;
    said.asked++;
    said.asked_at_once += at_once;
    return said.thinks;
}

static bool it_shows(MatchSeat *s, bool all)
{
    (void)s;
    if (said.ends_turn) {
        app.match->play.state.to_act = 0;
        match_changed(app.match);
    }
    said.shown++;
    said.shown_all += all;
    said.version += said.plays;
    return said.plays;
}

static SeatClock its_clock(MatchSeat *s, uint32_t now_ms)
{
    (void)s, (void)now_ms;
    return said.clock;
}

static bool its_news(MatchSeat *s, TextSink *out)
{
    (void)s;
    if (said.news == NULL)
        return false;
    text_add(out, said.news);
    said.news = NULL;
    return true;
}

static const char *its_refusal(const MatchSeat *s, SeatWay way)
{
    return way == SEAT_REDO && said.redo ? NULL : local->refusal(s, way);
}

static int it_hints(MatchSeat *s, const Move **moves)
{
    (void)s, (void)moves;
    return -1;
}

/* What will lie there is what lies there. */
static bool it_looks_ahead(MatchSeat *s, int viewer, State *out)
{
    said.ahead++;
    *out = *local->view(s, viewer);
    return true;
}

static Verdict it_plays(MatchSeat *s, int viewer, const Move *m, int n)
{
    if (!said.plays)
        return local->play(s, viewer, m, n);
    said.played++;
    said.moves += n;
    said.move = n > 0 ? m[0] : (Move){ .kind = MOVE_NONE };
    said.version++;
    return allow();
}

/* ---- the table ---- */

static Sound heard[64];
static int sounds;

static void heard_sound(Sound s)
{
    if (sounds < 64)
        heard[sounds++] = s;
}

static int times_heard(Sound s)
{
    int n = 0;
    for (int i = 0; i < sounds; i++)
        n += heard[i] == s;
    return n;
}

/* At Kalooki with two computers, all dealt; it is the turn of that seat, -1: of whoever begins. */
static void sit_at(int to_act, int speed)
{
    memset(&said, 0, sizeof said);
    said.clock.left = -1;
    said.thinks = true;
    open_game("kalooki", "you,computer:easy,computer:easy", 5);
    settings_speed(&app.settings, speed);
    app.settings.reduced_motion = MOTION_LESS;
    if (to_act >= 0)
        app.match->play.state.to_act = (uint8_t)to_act;
    match_changed(app.match);
    screen_table.enter(&app);
    show();
    table_land(app.table);
    app.table->deal.landed_ms = 0;
    app.table->deal.banner_count = 0;
    local = match_seat(app.match)->table;
    seat = *local;
    seat.moment = its_moment;
    seat.coming = its_coming;
    seat.think = it_thinks;
    seat.next = it_shows;
    seat.clock = its_clock;
    seat.news = its_news;
    seat.refusal = its_refusal;
    seat.play = it_plays;
    seat.hint = it_hints;
    seat.ahead = it_looks_ahead;
    match_seat(app.match)->table = &seat;
    app.now_ms = 100000;
    for (int i = 0; i < 3; i++) { /* nothing is on its way any more */
        app.now_ms += 20000;
        app.table->turn = (TableTurn){ .alone_ms = 0 };
        (void)screen_table.tick(&app, app.now_ms);
        show();
    }
    app.table->turn = (TableTurn){ .alone_ms = 0 };
    app.table->said.text[0] = '\0';
    memset(&said, 0, sizeof said);
    said.clock.left = -1;
    said.thinks = true;
    sounds = 0;
    app.dirty = false;
}

static int tick(int after_ms)
{
    app.now_ms += (uint32_t)after_ms;
    app.dirty = false;
    return screen_table.tick(&app, app.now_ms);
}

static int leave(void **state)
{
    (void)state;
    if (app.match != NULL && local != NULL)
        match_seat(app.match)->table = local;
    close_table();
    return 0;
}

/* ---- opponents ---- */

/* A turn is shown in so long, however many moves it has; but none faster than can be followed, nor slower than need be.
 */
static void a_turn_takes_as_long_as_the_speed_says(void **state)
{
    static const int moves[] = { 1, 3, 5, 10, 40 };
    static const int gap[SPEED_COUNT][5] = { [SPEED_STEP] = { 400, 400, 240, 120, 80 },
                                             [SPEED_SLOW] = { 900, 833, 500, 250, 160 },
                                             [SPEED_NORMAL] = { 450, 450, 300, 150, 80 },
                                             [SPEED_FAST] = { 160, 160, 100, 50, 30 },
                                             [SPEED_INSTANT] = { 0, 0, 0, 0, 0 } };
    (void)state;
    for (int speed = 0; speed < SPEED_COUNT; speed++)
        for (int k = 0; k < 5; k++) {
            sit_at(1, speed);
            said.coming = (SeatComing){ .moves = moves[k], .kind = MOVE_DRAW };
            const bool at_once = speed == SPEED_FAST || speed == SPEED_INSTANT;
            const int wait = tick(0);
            assert_true(app.table->turn.plan_ready);
            assert_int_equal(app.table->turn.step_gap_ms, gap[speed][k]);
            assert_int_equal(app.table->turn.step_wait, speed == SPEED_STEP);
            assert_int_equal(app.table->turn.step_ms - app.now_ms, at_once ? 1000 : 300);
            assert_int_equal(app.table->said.text[0] != '\0', speed == SPEED_STEP || at_once); /* what it waits for */
            assert_int_equal(wait, speed == SPEED_STEP ? -1 : at_once ? 0 : 300);
            assert_int_equal(said.shown, at_once);
            leave(NULL);
        }
}

static void moves_are_shown_one_after_the_other(void **state)
{
    (void)state;
    sit_at(1, SPEED_NORMAL);
    said.coming = (SeatComing){ .moves = 5, .kind = MOVE_DRAW };
    said.plays = true;
    assert_int_equal(tick(0), 300);
    assert_int_equal(tick(299), 1);
    assert_int_equal(said.shown, 0);
    assert_int_equal(tick(1), 0);
    assert_int_equal(said.shown, 1);
    assert_int_equal(said.shown_all, 0);
    assert_int_equal(said.ahead, 1);
    assert_int_equal(app.table->version, seat.moment(match_seat(app.match)).version); /* it was looked at anew */
    assert_int_equal(times_heard(SOUND_DRAW), 1);
    assert_int_equal(times_heard(SOUND_YOUR_TURN), 0);
    app.table->felt.looks_ahead = true; /* that is known already */
    app.table->turn.plan_ready = true;
    app.table->turn.step_ms = app.now_ms;
    assert_int_equal(tick(0), 0);
    assert_int_equal(said.shown, 2);
    assert_int_equal(said.ahead, 1);
    assert_int_equal(times_heard(SOUND_YOUR_TURN), 0);
    said.ends_turn = true;
    app.table->turn.step_ms = app.now_ms;
    assert_int_equal(tick(0), 0);
    assert_int_equal(times_heard(SOUND_YOUR_TURN), 1);
    leave(NULL);

    sit_at(1, SPEED_INSTANT);
    said.coming = (SeatComing){ .moves = 5, .kind = MOVE_DISCARD };
    said.plays = true;
    assert_int_equal(tick(0), 0);
    assert_int_equal(said.shown_all, 1);
    assert_int_equal(said.ahead, 0);
    assert_int_equal(times_heard(SOUND_DRAW), 0);
    assert_int_equal(sounds, 1);
    leave(NULL);
}

static void who_thinks_long_is_told_and_has_to_make_do(void **state)
{
    (void)state;
    sit_at(1, SPEED_NORMAL);
    assert_int_equal(tick(0), 400 + (app.table->turn.think_ms != app.now_ms));
    const uint32_t since = app.table->turn.think_ms;
    assert_int_equal(since, app.now_ms | 1u);
    assert_int_equal(said.asked, 1);
    app.now_ms = since;
    assert_int_equal(tick(399), 1);
    assert_false(app.dirty);
    assert_int_equal(tick(1), 2100); /* it is said that it thinks, and that is drawn */
    assert_true(app.dirty);
    assert_int_equal(tick(99), 2001);
    assert_true(app.dirty);
    assert_int_equal(tick(1), 2000);
    assert_false(app.dirty);
    assert_int_equal(said.asked_at_once, 0);
    assert_int_equal(tick(1999), 1);
    assert_int_equal(said.asked_at_once, 0);
    assert_int_equal(tick(1), -1);
    assert_int_equal(said.asked_at_once, 1);
    assert_int_equal(app.table->turn.think_ms, since);
    said.thinks = false; /* there is no thread for it yet */
    assert_int_equal(tick(0), 50);
    leave(NULL);
}

static void nobody_thinks_without_memory(void **state)
{
    (void)state;
    sit_at(1, SPEED_NORMAL);
    said.coming.starved = true;
    app.table->turn.think_ms = app.now_ms;
    assert_int_equal(tick(0), 1000);
    assert_int_equal(tick(999), 1);
    assert_int_equal(said.asked, 0);
    assert_string_equal(app.table->said.text, "");
    (void)tick(1);
    assert_int_equal(said.asked, 1);
    assert_string_equal(app.table->said.text, "There is not enough memory for the computer to think. It tries again.");
    assert_int_equal(app.table->turn.think_ms, app.now_ms | 1u);
    leave(NULL);

    sit_at(1, SPEED_NORMAL);
    said.coming = (SeatComing){ .moves = 1, .kind = MOVE_DRAW, .starved = true };
    assert_int_equal(tick(0), 300);
    assert_string_equal(app.table->said.text,
                        "There is not enough memory for the computer to think. It draws or passes.");
    leave(NULL);
}

static void what_cannot_be_played_for_lack_of_memory_is_tried_again(void **state)
{
    (void)state;
    sit_at(1, SPEED_FAST);
    said.coming = (SeatComing){ .moves = 1, .kind = MOVE_DRAW };
    assert_int_equal(tick(0), 0);
    assert_int_equal(said.shown, 1);
    assert_string_equal(app.table->said.text, "There is not enough memory to continue. What you played is saved.");
    assert_int_equal(app.table->turn.step_ms, app.now_ms + 1000);
    assert_int_equal(sounds, 0);
    assert_int_equal(tick(999), 1);
    assert_int_equal(said.shown, 1);
    assert_int_equal(tick(1), 0);
    assert_int_equal(said.shown, 2);
    leave(NULL);
}

/* For the others the deal has gone on, and that is to be seen first, whoever is to act. */
static void what_others_have_played_is_shown_before_the_own_turn(void **state)
{
    (void)state;
    sit_at(0, SPEED_NORMAL);
    said.coming = (SeatComing){ .moves = 1, .kind = MOVE_DRAW };
    assert_int_equal(tick(0), -1);
    assert_false(app.table->turn.plan_ready);
    said.gone_on = true;
    assert_int_equal(tick(0), 300);
    assert_true(app.table->turn.plan_ready);
    leave(NULL);
}

/* ---- the own turn ---- */

static void the_only_thing_to_do_is_done(void **state)
{
    static const int wait[SPEED_COUNT] = {
        [SPEED_STEP] = 900, [SPEED_SLOW] = 900, [SPEED_NORMAL] = 900, [SPEED_FAST] = 400, [SPEED_INSTANT] = 400
    };
    (void)state;
    for (int speed = 0; speed < SPEED_COUNT; speed++) {
        sit_at(0, speed);
        said.plays = true;
        assert_int_equal(tick(0), -1);
        assert_int_equal(app.table->turn.alone_ms, 0);
        app.table->notes.act.alone = (Move){ .kind = MOVE_PASS };
        const int odd = (int)((app.now_ms + (uint32_t)wait[speed] + 1) & 1);
        assert_int_equal(tick(0), wait[speed] + odd);
        assert_int_equal(tick(wait[speed] + odd - 1), 1);
        said.redo = true; /* it was taken back, and is not done again */
        assert_int_equal(tick(0), -1);
        assert_int_equal(app.table->turn.alone_ms, 0);
        said.redo = false;
        assert_int_equal(tick(0) / 2, wait[speed] / 2);
        app.table->doing.carry.kind = CARRY_PRESSED;
        assert_int_equal(tick(0), -1);
        app.table->doing.carry.kind = CARRY_NONE;
        const int left = tick(0);
        assert_int_equal(said.played, 0);
        assert_int_equal(tick(left), 0);
        assert_int_equal(said.played, 1);
        assert_int_equal(said.moves, 1);
        assert_int_equal(said.move.kind, MOVE_PASS);
        assert_int_equal(app.table->turn.alone_ms, 0);
        leave(NULL);
    }
}

/* A hint that was asked for is read first. */
static void the_only_thing_to_do_waits_for_a_hint(void **state)
{
    (void)state;
    sit_at(0, SPEED_NORMAL);
    said.plays = true;
    app.table->notes.act.alone = (Move){ .kind = MOVE_PASS };
    app.table->turn.hint_stage = 2;
    app.table->turn.hint_ms = app.now_ms;
    assert_int_equal(tick(0), 3000);
    assert_int_equal(tick(2999), 1);
    assert_int_equal(said.played, 0);
    assert_int_equal(tick(1), 0);
    assert_int_equal(said.played, 1);
    leave(NULL);
}

static void a_hint_that_takes_long_makes_do(void **state)
{
    (void)state;
    for (int draw = 0; draw < 2; draw++) {
        sit_at(0, SPEED_NORMAL);
        app.table->turn.hint_stage = draw == 0 ? 1 : 0;
        app.table->turn.draw_waits = draw == 1;
        app.table->turn.hint_ms = app.now_ms;
        assert_int_equal(tick(0), 2500);
        assert_int_equal(tick(2499), 1);
        assert_int_equal(said.asked, 0);
        assert_int_equal(tick(1), -1);
        assert_int_equal(said.asked, 1);
        assert_int_equal(said.asked_at_once, 1);
        app.table->turn.hint_stage = 2;
        app.table->turn.draw_waits = false;
        assert_int_equal(tick(0), -1);
        assert_int_equal(said.asked, 1);
        leave(NULL);
    }
}

static void what_is_on_its_way_for_long_is_told(void **state)
{
    (void)state;
    sit_at(0, SPEED_NORMAL);
    said.on_its_way = true;
    app.table->turn.sent = (TableSent){ .since_ms = app.now_ms };
    assert_int_equal(tick(0), 500);
    assert_int_equal(tick(499), 1);
    assert_false(app.table->turn.sent.told);
    assert_int_equal(tick(1), -1);
    assert_true(app.table->turn.sent.told);
    assert_true(app.dirty);
    assert_int_equal(tick(1), -1);
    assert_false(app.dirty);
    app.table->turn.sent = (TableSent){ .since_ms = 0 };
    assert_int_equal(tick(0), -1);
    assert_false(app.table->turn.sent.told);
    said.on_its_way = false;
    app.table->turn.sent = (TableSent){ .since_ms = app.now_ms };
    assert_int_equal(tick(0), -1);
    assert_int_equal(app.table->turn.sent.since_ms, 0);
    leave(NULL);
}

static void news_are_said(void **state)
{
    (void)state;
    sit_at(0, SPEED_NORMAL);
    (void)tick(0);
    assert_int_equal(sounds, 0);
    said.news = "What you played came too late.";
    (void)tick(0);
    assert_string_equal(app.table->said.text, "What you played came too late.");
    assert_int_equal(times_heard(SOUND_REFUSED), 1);
    (void)tick(0);
    assert_int_equal(sounds, 1);
    leave(NULL);
}

/* ---- the clock ---- */

static int clock_says(int32_t left)
{
    said.clock.left = left;
    return tick(0);
}

static void the_clock_is_drawn_when_what_it_shows_changes(void **state)
{
    static const struct {
        int32_t left;
        int wait;
        bool drawn;
    } row[] = { { 30500, 501, true }, { 30001, 2, false }, { 30000, 1, false }, { 29999, 1000, true },
                { 10001, 2, true },   { 10000, 1, false }, { 9999, 200, true }, { 9801, 2, false },
                { 9800, 1, false },   { 9799, 200, true }, { 399, 200, true },  { 200, 1, false },
                { 199, 200, true },   { 1, 2, false } };
    (void)state;
    sit_at(0, SPEED_NORMAL);
    app.settings.clock_sound = true;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_int_equal(clock_says(row[i].left), row[i].wait);
        if (app.dirty != row[i].drawn)
            fail_msg("at %d it was %sdrawn", row[i].left, app.dirty ? "" : "not ");
        assert_int_equal(times_heard(SOUND_TEN_SECONDS), row[i].left <= 10000);
        assert_int_equal(app.table->turn.clock_shown_ms, row[i].left);
    }
    assert_int_equal(clock_says(10001), 2);
    app.settings.clock_sound = false;
    assert_int_equal(clock_says(10000), 1);
    assert_int_equal(times_heard(SOUND_TEN_SECONDS), 1);
    leave(NULL);
}

static void the_reserve_is_told_once(void **state)
{
    static const char words[] = "The time for this turn is up. Your reserve is running now.";
    (void)state;
    sit_at(0, SPEED_NORMAL);
    (void)clock_says(20000);
    assert_string_equal(app.table->said.text, "");
    said.clock.on_reserve = true;
    (void)clock_says(19000);
    assert_string_equal(app.table->said.text, words);
    app.table->said.text[0] = '\0';
    (void)clock_says(18000);
    assert_string_equal(app.table->said.text, "");
    leave(NULL);
}

static void time_runs_out_once(void **state)
{
    (void)state;
    sit_at(0, SPEED_NORMAL);
    said.plays = true;
    assert_int_equal(clock_says(-1), -1);
    assert_int_equal(said.played, 0);
    said.clock.called = true;
    assert_int_equal(clock_says(0), -1);
    assert_int_equal(said.played, 0);
    said.clock.called = false;
    assert_int_equal(clock_says(0), 0);
    assert_int_equal(said.played, 1);
    assert_int_equal(said.moves, 1);
    assert_int_equal(said.move.kind, MOVE_TIMEOUT);
    assert_string_not_equal(app.table->time_out[0].text, "");
    app.table->time_out[0].text[0] = '\0';
    said.clock.elsewhere = true; /* there it is told when it is shown */
    assert_int_equal(clock_says(0), 0);
    assert_int_equal(said.played, 2);
    assert_string_equal(app.table->time_out[0].text, "");
    leave(NULL);
}

/* It stands still while the menu is open, or nobody is at the window. */
static void the_clock_stands_still(void **state)
{
    (void)state;
    sit_at(0, SPEED_NORMAL);
    assert_int_equal(clock_says(20500), 501);
    app.away = true;
    assert_int_equal(clock_says(20500), -1);
    app.away = false;
    app.table->panel.menu_open = true;
    assert_int_equal(clock_says(20500), -1);
    app.table->panel.menu_open = false;
    assert_int_equal(clock_says(20500), 501);
    app.table->panel.paused = true;
    assert_int_equal(clock_says(20500), -1);
    leave(NULL);
}

/* ---- what is to be seen for a while ---- */

static void a_finished_trick_stays_to_be_seen(void **state)
{
    (void)state;
    sit_at(1, SPEED_NORMAL);
    app.table->going.gather_ms = app.now_ms + 700;
    assert_int_equal(tick(0), 700);
    assert_int_equal(tick(699), 1);
    assert_int_not_equal(app.table->going.gather_ms, 0);
    assert_int_equal(tick(1), 0);
    assert_int_equal(app.table->going.gather_ms, 0);
    leave(NULL);
}

static void who_looks_on_has_seen_enough(void **state)
{
    (void)state;
    sit_at(0, SPEED_NORMAL);
    app.table->looking_on.until_ms = app.now_ms + 800;
    assert_int_equal(tick(0), 800);
    assert_int_equal(tick(799), 1);
    assert_int_equal(tick(1), 0);
    leave(NULL);
}

/* A deal that has ended, at its first step. */
static void sit_at_the_end(int speed)
{
    static Move way[PLAIN_MOST];
    Rng chance;
    rng_seed(&chance, 3);
    sit_at(-1, speed);
    match_seat(app.match)->table = local;
    for (int k = 0; k < 4000 && !table_ended(state_now()); k++) {
        const int to_act = state_now()->to_act, n = plain_play(state_now(), to_act, &chance, way);
        assert_true(n > 0);
        for (int i = 0; i < n && !table_ended(state_now()) && state_now()->to_act == to_act; i++)
            assert_null(match_play(app.match, to_act, &way[i], 1).why);
        table_follow(app.table);
    }
    assert_true(table_ended(state_now()));
    show();
    app.now_ms += 20000;
    show();
    (void)screen_table.tick(&app, app.now_ms);
    match_seat(app.match)->table = &seat;
    app.table->deal.banner_count = 0;
    sounds = 0;
}

static void each_step_of_the_end_is_seen_as_long_as_the_speed_says(void **state)
{
    static const struct {
        int kind, speed, ms;
    } row[] = {
        { END_LAST, SPEED_SLOW, 1700 },   { END_HAND, SPEED_SLOW, 1360 },   { END_NAME, SPEED_SLOW, 2380 },
        { END_SCORE, SPEED_SLOW, 1360 },  { END_LAST, SPEED_NORMAL, 1000 }, { END_HAND, SPEED_NORMAL, 800 },
        { END_NAME, SPEED_NORMAL, 1400 }, { END_LAST, SPEED_FAST, 550 },    { END_HAND, SPEED_FAST, 440 },
        { END_NAME, SPEED_FAST, 770 },    { END_LAST, SPEED_STEP, -1 },     { END_LAST, SPEED_INSTANT, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sit_at_the_end(row[i].speed);
        TableEnding *e = &app.table->deal.ending;
        e->steps = 2;
        e->at = 0;
        e->step[0] = (EndStep){ (uint8_t)row[i].kind, 1 };
        e->step[1] = (EndStep){ END_SCORE, NO_SEAT };
        e->since_ms = app.now_ms;
        app.table->deal.end_heard = true;
        assert_int_equal(tick(0), row[i].ms);
        if (row[i].ms > 0) {
            assert_int_equal(tick(row[i].ms - 1), 1);
            assert_int_equal(e->at, 0);
            assert_int_equal(tick(1), 0);
        }
        assert_int_equal(e->at, row[i].ms >= 0);
        leave(NULL);
    }
}

/* Sounds of a deal that these have won, looked at by that seat. */
static void hear_the_end(unsigned winners, int viewer)
{
    ScoreSheet *sheet = &app.match->chronicle.sheet[app.match->chronicle.sheets - 1].sheet;
    sheet->ended = 0;
    sheet->deal_winners = (uint16_t)winners;
    app.table->viewer = viewer;
    app.table->deal.end_heard = false;
    app.table->deal.ending.steps = 0;
    sounds = 0;
    assert_int_equal(tick(0), -1);
    assert_true(app.table->deal.end_heard);
}

static void how_it_ended_is_heard_once_all_is_seen(void **state)
{
    (void)state;
    sit_at_the_end(SPEED_NORMAL);
    for (unsigned winners = 0; winners < 8; winners++)
        for (int viewer = 0; viewer < 3; viewer++) {
            hear_the_end(winners, viewer);
            assert_int_equal(sounds, 1);
            assert_int_equal(times_heard(winners >> viewer & 1 ? SOUND_WON : SOUND_LOST), 1);
            (void)tick(0);
            assert_int_equal(sounds, 1);
        }
    hear_the_end(1, NO_VIEWER); /* nobody is there who could have won */
    assert_int_equal(sounds, 0);
    app.match->play.setup.seat[1].kind = SEAT_PERSON; /* of two persons at one screen one has won */
    hear_the_end(2, NO_VIEWER);
    assert_int_equal(times_heard(SOUND_WON), 1);
    hear_the_end(4, NO_VIEWER);
    assert_int_equal(times_heard(SOUND_LOST), 1);
    hear_the_end(2, 0);
    assert_int_equal(times_heard(SOUND_WON), 1);
    leave(NULL);
}

/* While something is on its way nothing else happens. */
static void the_end_waits_for_what_is_on_its_way(void **state)
{
    (void)state;
    sit_at_the_end(SPEED_NORMAL);
    app.table->deal.ending.steps = 0;
    app.table->deal.end_heard = false;
    Glide *g = &app.table->going.motion.glide[0];
    app.table->going.motion.reduced = false;
    motion_to(&app.table->going.motion, 0, (Pose){ { g->to.r.x + 300, g->to.r.y, g->to.r.w, g->to.r.h }, 0 }, 200, 0,
              app.now_ms);
    assert_int_equal(tick(100), 0);
    assert_false(app.table->deal.end_heard);
    assert_true(app.dirty);
    assert_int_equal(tick(200), -1);
    assert_true(app.table->deal.end_heard);
    leave(NULL);
}

/* Where the others have gone on, the next deal is dealt once all of this one has been seen. */
static void the_next_deal_follows_that_of_the_others(void **state)
{
    (void)state;
    for (int runs = 0; runs < 2; runs++) {
        sit_at_the_end(SPEED_NORMAL);
        if (state_now()->phase != PHASE_DEAL_END)
            fail_msg("the match is over");
        app.table->deal.end_heard = true;
        app.table->deal.ending.steps = runs == 1 ? 2 : 0;
        app.table->deal.ending.at = 0;
        app.table->deal.ending.since_ms = app.now_ms;
        assert_int_equal(tick(0) >= 0, runs);
        assert_int_equal(state_now()->phase, PHASE_DEAL_END);
        said.gone_on = true;
        const int wait = tick(0);
        assert_int_equal(wait > 0, runs);
        assert_int_equal(state_now()->phase == PHASE_DEAL_END, runs);
        leave(NULL);
    }
}

static void with_nobody_left_the_next_deal_follows_at_once(void **state)
{
    (void)state;
    sit_at_the_end(SPEED_NORMAL);
    app.finishing = true;
    assert_int_equal(tick(0), 0);
    assert_int_not_equal(state_now()->phase, PHASE_DEAL_END);
    assert_true(app.finishing);
    leave(NULL);
}

/* ---- who listens ---- */

static bool tells_to_wait(void)
{
    static Spoken spoken;
    memset(&spoken, 0, sizeof spoken);
    screen_table.speak(&app, &spoken);
    return spoken.waits;
}

/* Whoever listens is told to wait while somebody else acts or cards are on their way, and not where it is for them to
 * go on. */
static void who_listens_waits_where_nothing_is_to_be_done(void **state)
{
    (void)state;
    for (int to_act = 0; to_act < 2; to_act++) {
        sit_at(to_act, SPEED_NORMAL);
        TableUi *ui = app.table;
        ui->deal.landed_ms = ui->deal.start_ms = 0;
        assert_int_equal(tells_to_wait(), to_act != 0);
        ui->deal.landed_ms = 1;
        assert_true(tells_to_wait());
        ui->deal.landed_ms = 0;
        ui->deal.start_ms = 1;
        assert_true(tells_to_wait());
        ui->deal.start_ms = 0;
        ui->curtain = true;
        assert_false(tells_to_wait());
        ui->curtain = false;
        ui->panel.paused = true;
        assert_false(tells_to_wait());
        ui->panel.paused = false;
        ui->turn.step_wait = true;
        assert_false(tells_to_wait());
        ui->turn.step_wait = false;
        ui->looking_on.until_ms = 1;
        assert_int_equal(tells_to_wait(), to_act != 0);
        ui->looking_on.saw_more = true;
        assert_false(tells_to_wait());
        ui->looking_on.until_ms = 0;
        assert_int_equal(tells_to_wait(), to_act != 0);
        ui->looking_on.saw_more = false;
        ui->doing.carry.kind = CARRY_KEYS;
        assert_false(tells_to_wait());
        ui->doing.carry.kind = CARRY_NONE;
        assert_int_equal(tells_to_wait(), to_act != 0);
        leave(NULL);
    }
}

/* ---- no match ---- */

static void nothing_happens_at_no_match(void **state)
{
    (void)state;
    sit_at(0, SPEED_NORMAL);
    match_seat(app.match)->table = local;
    Match *m = app.match;
    app.match = NULL;
    assert_int_equal(tick(0), -1);
    assert_false(app.dirty);
    static Spoken spoken;
    screen_table.speak(&app, &spoken);
    assert_null(spoken.title);
    scene_begin(&app.scene);
    screen_table.build(&app, &app.scene);
    assert_int_equal(app.scene.item_count, 0);
    app.match = m;
    leave(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_turn_takes_as_long_as_the_speed_says, leave),
        cmocka_unit_test_teardown(moves_are_shown_one_after_the_other, leave),
        cmocka_unit_test_teardown(who_thinks_long_is_told_and_has_to_make_do, leave),
        cmocka_unit_test_teardown(nobody_thinks_without_memory, leave),
        cmocka_unit_test_teardown(what_cannot_be_played_for_lack_of_memory_is_tried_again, leave),
        cmocka_unit_test_teardown(what_others_have_played_is_shown_before_the_own_turn, leave),
        cmocka_unit_test_teardown(the_only_thing_to_do_is_done, leave),
        cmocka_unit_test_teardown(the_only_thing_to_do_waits_for_a_hint, leave),
        cmocka_unit_test_teardown(a_hint_that_takes_long_makes_do, leave),
        cmocka_unit_test_teardown(what_is_on_its_way_for_long_is_told, leave),
        cmocka_unit_test_teardown(news_are_said, leave),
        cmocka_unit_test_teardown(the_clock_is_drawn_when_what_it_shows_changes, leave),
        cmocka_unit_test_teardown(the_reserve_is_told_once, leave),
        cmocka_unit_test_teardown(time_runs_out_once, leave),
        cmocka_unit_test_teardown(the_clock_stands_still, leave),
        cmocka_unit_test_teardown(a_finished_trick_stays_to_be_seen, leave),
        cmocka_unit_test_teardown(who_looks_on_has_seen_enough, leave),
        cmocka_unit_test_teardown(each_step_of_the_end_is_seen_as_long_as_the_speed_says, leave),
        cmocka_unit_test_teardown(how_it_ended_is_heard_once_all_is_seen, leave),
        cmocka_unit_test_teardown(the_end_waits_for_what_is_on_its_way, leave),
        cmocka_unit_test_teardown(the_next_deal_follows_that_of_the_others, leave),
        cmocka_unit_test_teardown(with_nobody_left_the_next_deal_follows_at_once, leave),
        cmocka_unit_test_teardown(who_listens_waits_where_nothing_is_to_be_done, leave),
        cmocka_unit_test_teardown(nothing_happens_at_no_match, leave),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

/* How long things are shown at the table, and what of a match that is shown again: by the speed that is set, from both
 * sides of each moment; and what is told of a clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hand_walk.h"
#include "match/rewatch.h"
#include "rules/five_hundred/position.h"
#include "rules/gin/position.h"

static void open_with(const char *id, const char *seats, const char *options, uint64_t seed)
{
    open_game(id, seats, seed);
    MatchSetup m = app.new_match.setup;
    match_close(app.match);
    assert_true(options_parse(game_table[game_find(id)]->options, &m.options, options, NULL));
    app.match = match_new(&m, NULL, no_wake, NULL);
    assert_non_null(app.match);
}

/* ---- a finished trick ---- */

/* Seat 0 is the last to play a card to a trick. */
static void before_the_last_card(State *s)
{
    static Move move[WALK_MOVES];
    OptionValues v;
    options_default(five_def.options, &v);
    five_def.rules.start(s, &v, 4, 3);
    for (int turn = 0; turn < 80; turn++) {
        const int seat = s->to_act, n = walk_moves(s, (uint64_t)turn, move);
        int lie = 0;
        for (int p = 0; p < s->table.pile_count; p++)
            lie += s->table.row.pile[p].kind == PILE_TRICK ? pile_size(&s->table, p) : 0;
        if (seat == 0 && lie == 3)
            return;
        for (int i = 0; i < n && s->to_act == seat && five_def.rules.check(s, seat, move[i]).why == NULL; i++)
            five_def.rules.apply(s, seat, move[i]);
    }
    fail_msg("no trick is nearly full");
}

static void a_trick_lies_as_long_as_the_speed_says(void **state)
{
    static const int ms[SPEED_COUNT] = {
        [SPEED_STEP] = 1600, [SPEED_SLOW] = 1800, [SPEED_NORMAL] = 1100, [SPEED_FAST] = 500, [SPEED_INSTANT] = 0
    };
    static State s;
    (void)state;
    before_the_last_card(&s);
    for (int speed = 0; speed < SPEED_COUNT; speed++) {
        walk_to(&five_def, &s);
        settings_speed(&app.settings, speed);
        Move m = { .kind = MOVE_DISCARD };
        while (five_def.rules.check(&s, 0, m).why != NULL)
            m.index++;
        assert_true(table_play(app.table, &m, 1));
        assert_int_equal(app.table->going.gather_ms, ms[speed] > 0 ? (app.now_ms + (uint32_t)ms[speed]) | 1u : 0);
    }
}

/* ---- the draw for the start, the deal ---- */

static void what_was_drawn_rests_as_long_as_the_speed_says(void **state)
{
    static const int rest[SPEED_COUNT] = {
        [SPEED_STEP] = 3000, [SPEED_SLOW] = 4000, [SPEED_NORMAL] = 2500, [SPEED_FAST] = 1500, [SPEED_INSTANT] = 0
    };
    (void)state;
    for (int speed = 0; speed < SPEED_COUNT; speed++)
        for (int still = 0; still < 2; still++) {
            open_game("sabra", "you,computer,computer", 5);
            screen_table.enter(&app);
            settings_speed(&app.settings, speed);
            app.settings.reduced_motion = still;
            table_start_deal(app.table, true);
            TableDeal *d = &app.table->deal;
            const int glide = still ? 0 : 2 * 140 + 260;
            assert_int_equal(d->start_until_ms - d->start_ms, speed == SPEED_INSTANT ? 0 : glide + rest[speed]);
            assert_int_equal(d->landed_ms, 0);
            table_start_deal(app.table, false);
            assert_int_equal(d->start_ms, 0);
            assert_int_equal(table_start_tick(app.table), -1);
            if (speed == SPEED_INSTANT)
                continue;
            table_start_deal(app.table, true);
            assert_int_equal(d->start_ms, app.now_ms | 1u);
            assert_string_equal(app.table->said.text, d->deal_note.sentence);
            assert_string_not_equal(app.table->said.text, "");
            app.now_ms = d->start_until_ms - 1;
            assert_int_equal(table_start_tick(app.table), 1);
            app.now_ms++;
            d->landed_ms = app.now_ms + 2;
            assert_int_equal(table_start_tick(app.table), 0);
            assert_int_equal(d->start_ms, 0);
            assert_int_equal(table_landing_tick(app.table), 2);
            app.now_ms += 2;
            assert_int_equal(table_landing_tick(app.table), 0);
            assert_int_equal(d->landed_ms, 0);
            assert_int_equal(table_landing_tick(app.table), -1);
            table_say(app.table, "As before.");
            d->landed_ms = d->start_ms = 1;
            table_land(app.table);
            assert_int_equal(d->landed_ms + d->start_ms, 0);
            assert_string_not_equal(app.table->said.text, "As before.");
        }
}

/* Where nobody draws, as at a table of cards, there is nothing to look at. */
static void where_nobody_draws_nothing_rests(void **state)
{
    (void)state;
    open_game("gin", "you,computer", 3);
    screen_table.enter(&app);
    table_start_deal(app.table, true);
    for (int i = 0; i < MAX_SEATS; i++)
        assert_false(app.table->deal.deal_note.has[i]);
    assert_int_equal(app.table->deal.start_ms, 0);
    assert_int_equal(app.table->deal.start_until_ms, 0);
}

/* ---- the log ---- */

static void the_log_scrolls_as_far_as_there_are_lines(void **state)
{
    (void)state;
    open_game("gin", "you,computer", 3);
    screen_table.enter(&app);
    show();
    const int lines = seat_moment(app_seat(&app)).lines;
    assert_true(lines > 0);
    TablePanel *p = &app.table->panel;
    const int at[][2] = { { 0, 0 }, { lines - 1, lines - 1 }, { lines, lines - 1 }, { 900, lines - 1 }, { -1, 0 } };
    for (int i = 0; i < 5; i++) {
        p->log_open = true;
        p->log_scroll = at[i][0];
        table_note_log_scroll(app.table);
        assert_int_equal(p->log_scroll, at[i][1]);
        p->log_open = false;
        p->log_scroll = at[i][0];
        table_note_log_scroll(app.table);
        assert_int_equal(p->log_scroll, at[i][0]);
    }
}

/* ---- shown again ---- */

static void show_again(void)
{
    static MatchMove moves[600];
    static Move plan[WALK_MOVES];
    int n = 0;
    open_game("gin", "you,computer", 3);
    const MatchSetup setup = app.match->play.setup;
    State s;
    gin_def.rules.start(&s, &setup.options, 2, setup.seed);
    for (int turn = 0; turn < 300 && !table_ended(&s); turn++) {
        const int seat = s.to_act, count = walk_moves(&s, (uint64_t)turn, plan);
        for (int i = 0; i < count && s.to_act == seat && gin_def.rules.check(&s, seat, plan[i]).why == NULL; i++) {
            moves[n++] = (MatchMove){ plan[i], (uint8_t)seat };
            gin_def.rules.apply(&s, seat, plan[i]);
        }
    }
    close_table();
    app.rewatch = rewatch_open(&setup, moves, n, 0);
    assert_non_null(app.rewatch);
    screen_table.enter(&app);
    show();
    table_land(app.table);
}

static RewatchPlace at(void)
{
    return rewatch_place(app.rewatch);
}

static void it_goes_to_and_fro_by_moves_and_turns(void **state)
{
    (void)state;
    show_again();
    assert_true(at().turns > 6);
    const int second = rewatch_turn(app.rewatch, 2), third = rewatch_turn(app.rewatch, 3);
    int inside = 3; /* a turn of several moves */
    while (rewatch_turn(app.rewatch, inside + 1) < rewatch_turn(app.rewatch, inside) + 2)
        inside++;
    table_show_turn(app.table, 1);
    table_show_turn(app.table, 1);
    assert_int_equal(at().move, second);
    table_show_turn(app.table, 1);
    assert_int_equal(at().move, third);
    table_show_turn(app.table, -1);
    assert_int_equal(at().move, second);
    const int begin = rewatch_turn(app.rewatch, inside);
    rewatch_to(app.rewatch, begin + 1);
    table_show_turn(app.table, -1);
    assert_int_equal(at().move, begin);
    table_show_turn(app.table, -1);
    assert_int_equal(at().move, rewatch_turn(app.rewatch, inside - 1));
    app.table->panel.halted = false;
    rewatch_to(app.rewatch, begin + 1);
    table_watch_back(app.table);
    assert_int_equal(at().move, begin);
    assert_true(app.table->panel.halted);
    table_show_deal(app.table, -1);
    assert_int_equal(at().move, 0);
    table_watch_back(app.table);
    assert_int_equal(at().move, 0);
    table_show_deal(app.table, 1);
    assert_int_equal(at().move, at().moves);
    table_show_turn(app.table, 1);
    assert_int_equal(at().move, at().moves);
    table_show_deal(app.table, -1);
    assert_int_equal(at().move, 0);
}

/* What was going on where it stood is over with that; where it goes nowhere, nothing is. */
static void what_was_going_on_is_over_elsewhere(void **state)
{
    (void)state;
    for (int goes = 0; goes < 2; goes++) {
        show_again();
        rewatch_to(app.rewatch, rewatch_turn(app.rewatch, 4));
        table_refresh(app.table);
        TableUi *ui = app.table;
        table_replay_start(ui, NO_SEAT);
        ui->going.replay.running = true;
        ui->deal.landed_ms = app.now_ms + 900;
        ui->going.gather_ms = app.now_ms + 900;
        ui->felt.looks_ahead = ui->turn.plan_ready = ui->turn.step_wait = true;
        const RewatchPlace now = at();
        if (goes)
            table_show_turn(ui, 1);
        else
            table_slide_to(ui, table_watch_percent(&now, now.turn));
        assert_int_equal(at().turn, now.turn + goes);
        assert_int_equal(ui->going.replay.running, !goes);
        assert_int_equal(ui->deal.landed_ms != 0, !goes);
        assert_int_equal(ui->going.gather_ms != 0, !goes);
        assert_int_equal(ui->felt.looks_ahead, !goes);
        assert_int_equal(ui->turn.plan_ready, !goes);
        assert_int_equal(ui->turn.step_wait, !goes);
    }
    show_again(); /* a replay that does not run is not ended: its tiles are no larger or smaller */
    app.table->deal.tile_limit = 77;
    app.table->going.replay.tile_limit = 5;
    table_show_turn(app.table, 1);
    assert_int_equal(app.table->deal.tile_limit, 77);
}

static void the_bar_leads_to_the_nearest_turn(void **state)
{
    static const struct {
        int turn, turns, percent;
    } cases[] = { { 0, 1, 0 }, { 0, 2, 0 }, { 1, 2, 100 }, { 1, 4, 33 }, { 2, 4, 66 }, { 3, 4, 100 }, { 7, 21, 35 } };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const RewatchPlace place = { .turns = cases[i].turns };
        assert_int_equal(table_watch_percent(&place, cases[i].turn), cases[i].percent);
    }
    show_again();
    const int last = at().turns - 1;
    for (int percent = 100; percent >= 0; percent--) {
        table_slide_to(app.table, percent);
        const int turn = (2 * percent * last + 100) / 200; /* rounded */
        assert_int_equal(at().move, rewatch_turn(app.rewatch, turn));
        assert_int_equal(at().turn, turn);
    }
    rewatch_to(app.rewatch, rewatch_turn(app.rewatch, 1) + 1);
    const int move = at().move;
    const RewatchPlace now = at();
    table_slide_to(app.table, table_watch_percent(&now, now.turn)); /* it stands there */
    assert_int_equal(at().move, move);
}

static void waiting_is_for_the_rest_of_a_turn(void **state)
{
    (void)state;
    show_again();
    TableUi *ui = app.table;
    for (int ready = 0; ready < 2; ready++)
        for (int halted = 0; halted < 2; halted++) {
            ui->turn.plan_ready = ready;
            app.now_ms += 7;
            table_watch_halt(ui, halted);
            assert_int_equal(ui->panel.halted, halted);
            assert_int_equal(ui->turn.step_wait, ready && halted);
            assert_int_equal(ui->turn.step_ms, app.now_ms);
        }
}

/* ---- the clock, in words ---- */

/* The lines of the clock, behind "You have 0 points." and what the others have. */
static const char *told(void)
{
    static char text[400];
    screen_table.act(&app, TABLE_TELL, 0);
    show();
    const char *clock = strstr(app.table->in_words.text, "has 0 points.");
    assert_non_null(clock);
    snprintf(text, sizeof text, "%s", clock + strlen("has 0 points."));
    screen_table.act(&app, TABLE_TELL, 0);
    return text;
}

static void sit_with_clock(const char *options)
{
    uint64_t seed = 1;
    do
        open_with("sabra", "you,computer", options, seed++);
    while (match_state(app.match)->to_act != 0);
    sat_down();
}

static void the_clock_is_told(void **state)
{
    static const char *const after[] = {
        "\nSeconds left: 29.\nYou: Time in reserve: 1:15.",
        "\nSeconds left: 19.\nYou: Time in reserve: 1:15.",
        "\nSeconds left: 9.\nYou: Time in reserve: 1:15.",
        "\nSeconds left of your reserve: 74.\nYou: Time in reserve: 1:14.",
        "\nSeconds left of your reserve: 64.\nYou: Time in reserve: 1:04.",
        "\nSeconds left of your reserve: 54.\nYou: Time in reserve: 0:54.",
    };
    (void)state;
    sit_with_clock("turn_timer=30,time_bank=75");
    for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
        assert_string_equal(told(), after[i]);
        pass_time(10000);
    }
    app.match->play.state.phase = PHASE_DEAL_END;
    match_changed(app.match);
    assert_string_equal(told(), "");
    sit_with_clock("turn_timer=30,time_bank=0");
    assert_string_equal(told(), "\nSeconds left: 29.");
    sit_with_clock("turn_timer=0,time_bank=0");
    assert_string_equal(told(), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_trick_lies_as_long_as_the_speed_says),
        cmocka_unit_test(what_was_drawn_rests_as_long_as_the_speed_says),
        cmocka_unit_test(where_nobody_draws_nothing_rests),
        cmocka_unit_test(the_log_scrolls_as_far_as_there_are_lines),
        cmocka_unit_test(it_goes_to_and_fro_by_moves_and_turns),
        cmocka_unit_test(what_was_going_on_is_over_elsewhere),
        cmocka_unit_test(the_bar_leads_to_the_nearest_turn),
        cmocka_unit_test(waiting_is_for_the_rest_of_a_turn),
        cmocka_unit_test(the_clock_is_told),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

/* A table of a match that is told, on a screen without a display: turns are played at it as at one that is played here,
 * the others are seen to play, and what takes its time on the way is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/note/note.h"
#include "app/table/pace/pace.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "told_end.h"

enum { A_TURN_MS = 8000, SOON_MS = 400, LATER_MS = 700, MOST_TURNS = 200 };

static void sit_at(const char *game, int you)
{
    close_table();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    settings_default(&app.settings);
    app.settings.speed = SPEED_FAST;
    setup_game(&app, game_find(game));
    begin(game, you, game_table[game_find(game)]->min_seats);
    app.told = told;
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = 1280;
    app.scene.h = 800;
    screen_table.enter(&app);
    show();
    pass_time(4000); /* the deal */
}

static void stand_up(void)
{
    app_forget_told(&app);
    end();
}

static const char *prompt_now(void)
{
    static char text[1536];
    table_prompt(table_look(app.table), text, sizeof text);
    return text;
}

static bool is_own_turn(void)
{
    return table_my_turn(table_look(app.table));
}

/* All that came is seen, as long as it takes. */
static void watch(void)
{
    for (int ms = 0; ms < A_TURN_MS && seat_moment(seat).gone_on && !table_ended(table_known(app.table)); ms += 200)
        pass_time(200);
    pass_time(SOON_MS);
}

/* Until it is the own turn, which is seen; a deal that is over is gone on behind. */
static void wait_for_own_turn(void)
{
    for (int i = 0; i < MOST_TURNS && !is_own_turn(); i++) {
        assert_false(match_is_finished(&truth->play.state));
        if (truth->play.state.to_act != viewer) {
            play_plan();
            tell_rest();
        }
        watch();
    }
    assert_true(is_own_turn());
}

/* What is shown is what the seat sees of the true match. */
static void check_shown(void)
{
    State seen;
    see(&seen);
    assert_memory_equal(table_known(app.table), &seen, sizeof seen);
    const int hand = table_hand(&seen.table, viewer);
    if (hand >= 0 && !table_ended(&seen))
        assert_int_equal(app.table->notes.hand_count, pile_size(&seen.table, hand));
}

/* ---- turns ---- */

/* Gesture by gesture. */
static void play_own_turn(void)
{
    Move plan[MAX_PLAN];
    const uint32_t turn = truth->play.state.turn_no;
    for (int part = 0; part < 20 && is_own_turn() && truth->play.state.turn_no == turn; part++) {
        const State view = *table_known(app.table);
        const int n = plan_of(&view, viewer, plan);
        for (int i = 0; i < n && is_own_turn(); i++) {
            if (!table_play(app.table, &plan[i], 1))
                assert_true(table_play(app.table, &plan[i], 1)); /* it was asked whether that is meant */
            show();
        }
    }
    assert_true(truth->play.state.turn_no != turn || match_is_finished(&truth->play.state));
    check_shown();
}

static void a_few_turns_of_several_games(void **state)
{
    static const char *const games[] = { "sabra", "kalooki", "five-hundred", "gin", "marriage" };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        sit_at(games[i], 1);
        for (int turn = 0; turn < 4 && !match_is_finished(&truth->play.state); turn++) {
            wait_for_own_turn();
            assert_string_equal(prompt_now(), app.table->notes.act.sentence);
            play_own_turn();
        }
        assert_true(said_times >= 4);
        assert_int_equal(app.table->viewer, 1);
        assert_false(app.table->curtain);
        stand_up();
    }
}

/* Nothing moves, and somebody elsewhere is to act: it sleeps. */
static void it_sleeps_while_others_play(void **state)
{
    (void)state;
    sit_at("sabra", 1);
    while (truth->play.state.to_act == viewer) {
        wait_for_own_turn();
        play_own_turn();
    }
    pass_time(6000);
    assert_int_equal(screen_table.tick(&app, app.now_ms), -1);
    char words[240];
    text_write(words, sizeof words, "Waiting for {1}.", match_seat_shown(seat_setup(seat), truth->play.state.to_act));
    assert_string_equal(prompt_now(), words);
    assert_null(strstr(item("seat:0")->label, "thinking"));
    play_plan();
    tell_rest();
    assert_true(screen_table.tick(&app, app.now_ms) >= 0); /* once it comes round, it goes on */
    watch();
    stand_up();
}

/* ---- on its way ---- */

static Move legal(uint8_t kind)
{
    Move moves[64];
    const State *s = table_known(app.table);
    const int n = truth->play.game->rules.moves(s, viewer, moves, 64);
    for (int i = 0; i < n; i++)
        if (moves[i].kind == kind)
            return moves[i];
    return (Move){ .kind = MOVE_NONE };
}

static void what_takes_its_time_is_told(void **state)
{
    (void)state;
    sit_at("kalooki", 0);
    wait_for_own_turn();
    told_late = true;
    const Move draw = { .kind = MOVE_DRAW };
    assert_true(table_play(app.table, &draw, 1));
    show();
    assert_false(is_own_turn());
    assert_string_equal(prompt_now(), "");
    assert_null(scene_find(&app.scene, "prompt"));
    pass_time(LATER_MS);
    assert_string_equal(prompt_now(), "What you played is still on its way to the others.");
    assert_string_equal(item("prompt")->label, prompt_now());
    pass_time(2000);
    assert_int_equal(screen_table.tick(&app, app.now_ms), -1); /* it waits without waking */
    const int held = app.table->notes.hand_count;
    tell_rest();
    pass_time(100);
    assert_true(is_own_turn());
    assert_string_equal(prompt_now(), app.table->notes.act.sentence);
    check_shown();
    assert_int_equal(app.table->notes.hand_count, held + 1);
    assert_int_not_equal(app.table->notes.fresh_piece, NO_PIECE); /* what was drawn glows */
    /* What is thrown lies where it was thrown to, until that is sure. */
    const Move throw_it = legal(MOVE_DISCARD);
    const int hand = table_hand(&table_known(app.table)->table, viewer);
    assert_int_equal(throw_it.kind, MOVE_DISCARD);
    const Piece x = pile_piece(&table_known(app.table)->table, hand, throw_it.index);
    if (!table_play(app.table, &throw_it, 1))
        assert_true(table_play(app.table, &throw_it, 1));
    pass_time(1000);
    assert_true(seat_moment(seat).on_its_way);
    assert_int_equal(table_waiting_piece(app.table), x);
    const Rect waits_at = app.table->going.motion.glide[x].to.r;
    tell_rest();
    pass_time(1000);
    assert_int_equal(table_waiting_piece(app.table), NO_PIECE);
    const Rect lies_at = app.table->going.motion.glide[x].to.r;
    assert_true(rect_meets(waits_at, lies_at) && !rect_meets(waits_at, app.table->felt.layout.rack));
    stand_up();
}

static const Reason against = { "test.against", "against", "This is not how it is played here.", .topic = NULL };

static void what_is_refused_later_is_said(void **state)
{
    (void)state;
    sit_at("kalooki", 0);
    wait_for_own_turn();
    told_late = true;
    answers = false;
    const Move draw = { .kind = MOVE_DRAW };
    assert_true(table_play(app.table, &draw, 1));
    pass_time(LATER_MS);
    told_match_refused(told, refuse(&against));
    pass_time(100);
    assert_true(is_own_turn());
    assert_string_equal(app.table->said.text, against.text);
    check_shown();
    stand_up();
}

/* Somebody else ends the own turn, as the clock does. */
static void a_turn_is_ended_elsewhere(void **state)
{
    (void)state;
    sit_at("sabra", 0);
    wait_for_own_turn();
    const State before = *table_known(app.table);
    play_true(viewer, (Move){ .kind = MOVE_TIMEOUT });
    tell_rest();
    assert_false(is_own_turn());
    assert_string_equal(prompt_now(), "This turn is played for you.");
    watch();
    check_shown();
    assert_int_not_equal(table_known(app.table)->turn_no, before.turn_no);
    const TableTimeOut *told_of = table_time_out(app.table);
    assert_non_null(told_of);
    assert_string_equal(told_of->text, seat_line(seat, seat_moment(seat).lines - 1, viewer).text);
    stand_up();
}

/* The clock is another's: it runs on in a menu, its end is said once, and nothing wakes for it any more. */
static void the_clock_is_kept_elsewhere(void **state)
{
    (void)state;
    sit_at("sabra", 0);
    wait_for_own_turn();
    answers = false;
    told_match_clock(told, viewer, 3000, NULL, app.now_ms);
    app_redraw(&app);
    pass_time(1200);
    assert_string_equal(item("clock")->label, "Seconds left");
    assert_int_equal((seat_clock(seat, app.now_ms).left + 999) / 1000, 2);
    app.table->panel.menu_open = true;
    pass_time(2500);
    assert_true(seat_clock(seat, app.now_ms).called);
    app.table->panel.menu_open = false;
    pass_time(3000);
    assert_int_equal(screen_table.tick(&app, app.now_ms), -1);
    assert_true(is_own_turn()); /* until that is told */
    assert_int_equal(app.table->time_out[viewer].text[0], '\0');
    stand_up();
}

/* ---- what a table allows ---- */

static void hints_as_the_table_allows(void **state)
{
    (void)state;
    sit_at("sabra", 0);
    app_forget_told(&app);
    told_match_close(told);
    open_told(false);
    app.told = told;
    app.settings.warn_draw = true;
    screen_table.enter(&app);
    show();
    pass_time(4000);
    wait_for_own_turn();
    show();
    const Item *hint = item("button:hint");
    assert_false(hint->enabled);
    assert_string_equal(hint->why, "This table plays without hints.");
    table_hint(app.table);
    assert_string_equal(app.table->said.text, "This table plays without hints.");
    const int before = said_times;
    pass_time(2000);
    table_press_draw(app.table); /* nobody looks whether something could be played */
    assert_int_equal(said_times, before + 1);
    screen_table.act(&app, TABLE_PAUSE, 0);
    assert_false(app.table->panel.paused);
    stand_up();
}

static void play_to_the_end_of_the_deal(void)
{
    for (int i = 0; i < 2000 && !match_is_finished(&truth->play.state); i++) {
        play_plan();
        tell_rest();
        while (seat_next(seat, true))
            ;
    }
    assert_int_equal(truth->play.state.phase, PHASE_DEAL_END);
    pass_time(20000); /* hands are turned over */
}

/* The next deal begins once all have asked for it. */
static void the_next_deal_is_waited_for(void **state)
{
    (void)state;
    for (int asked = 0; asked < 3; asked++) {
        sit_at("gin", 0);
        play_to_the_end_of_the_deal();
        assert_true(table_ended(table_known(app.table)));
        answers = false;
        lots = true;
        if (asked == 1) {
            app_next_deal(&app);
            assert_int_equal(next_times, 1);
            pass_time(200);
            assert_string_equal(prompt_now(), "Waiting for the others to continue.");
        } else if (asked == 2) {
            app_go(&app, SCREEN_END);
        }
        begin_next();
        tell_rest();
        if (asked == 2) {
            assert_int_equal(app.stack[app.depth - 1], SCREEN_END);
            app_screens[SCREEN_END]->tick(&app, app.now_ms);
            assert_int_equal(app.stack[app.depth - 1], SCREEN_TABLE);
        }
        pass_time(4000);
        assert_false(table_ended(table_known(app.table)));
        check_shown();
        stand_up();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_few_turns_of_several_games), cmocka_unit_test(it_sleeps_while_others_play),
        cmocka_unit_test(what_takes_its_time_is_told),  cmocka_unit_test(what_is_refused_later_is_said),
        cmocka_unit_test(a_turn_is_ended_elsewhere),    cmocka_unit_test(the_clock_is_kept_elsewhere),
        cmocka_unit_test(hints_as_the_table_allows),    cmocka_unit_test(the_next_deal_is_waited_for),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}

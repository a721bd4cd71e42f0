/* Acts of the table that are rarely done, at tables without a display: what the yellow button does, what is said where
 * something is shut, what is shown of a match that is looked at again, what scrolls under the pointer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gin_table.h"
#include "hand_walk.h"
#include "heard.h"
#include "match/rewatch.h"

static int heard[SOUND_COUNT];

static void heard_sound(Sound s)
{
    heard[s]++;
}

static const char *said(void)
{
    return app.table->said.text;
}

static void act(int action, int arg)
{
    memset(heard, 0, sizeof heard);
    screen_table.act(&app, action, arg);
    show();
}

/* ---- a place to knock at ---- */

static void sit_before_a_knock(void)
{
    static const Move pass = { .kind = MOVE_PASS }, draw = { .kind = MOVE_DRAW };
    Face f;
    const char *drew = "Kh";
    open_game("gin", "you,computer:easy", 3);
    State *s = &app.match->play.state;
    OptionValues v;
    assert_true(options_parse(&gin_options, &v, "standard", NULL));
    do
        gin_def.rules.start(s, &v, 2, s->rng.s[0]);
    while (s->dealer != 1);
    gin_table_hands(s, "2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Ah 2h 4h 5h 6s 8s 9s Jc Qc Kc");
    gin_apply(s, 0, pass);
    gin_apply(s, 1, pass);
    gin_apply(s, 0, draw);
    assert_true(card_parse(&drew, &f));
    gin_table_drew(s, f);
    sat_down();
}

static const DropPlace knock = { TARGET_DISCARD, GIN_KNOCK, 0, 0, 0 };

static void one_card_of_the_hand_knocks(void **state)
{
    (void)state;
    sit_before_a_knock();
    const Piece x = item("piece:Kh#1")->piece, other = item("piece:3c#1")->piece;
    const Piece both[] = { x, other };
    const uint64_t was = state_hash(state_now());
    memset(heard, 0, sizeof heard);
    assert_false(table_drop(app.table, both, 2, knock));
    assert_string_equal(said(), table_saying(table_look(app.table), SAY_THROW_ONE));
    assert_int_equal(heard[SOUND_REFUSED], 1);
    const Piece top = pile_piece(&state_now()->table, GIN_DISCARD, 0);
    assert_false(table_drop(app.table, &top, 1, knock));
    assert_string_equal(said(), table_saying(table_look(app.table), SAY_THROW_ONE));
    const Piece seven = item("piece:7h#1")->piece; /* leaves too much */
    memset(heard, 0, sizeof heard);
    assert_false(table_drop(app.table, &seven, 1, knock));
    assert_true(app.table->said.refusal);
    assert_int_equal(heard[table_place_sound(app.table)], 0);
    act(TABLE_GO_OUT, GIN_KNOCK);
    assert_string_equal(said(), "Knock: drop a card from your hand here.");
    table_select(app.table, x, true);
    table_select(app.table, other, true);
    act(TABLE_GO_OUT, GIN_KNOCK);
    assert_string_equal(said(), "Knock: drop a card from your hand here.");
    table_select(app.table, other, false);
    act(TABLE_GO_OUT, -1);
    assert_string_equal(said(), "Knock: drop a card from your hand here.");
    act(TABLE_GO_OUT, state_now()->table.pile_count);
    assert_string_equal(said(), "Knock: drop a card from your hand here.");
    assert_true(state_hash(state_now()) == was);
    act(TABLE_GO_OUT, GIN_KNOCK);
    assert_int_equal(piece_pile(&state_now()->table, x, NULL), GIN_KNOCK);
    assert_int_equal(gin_of(state_now())->knocker, 0);
}

/* ---- what is shut ---- */

static void what_is_shut_says_why(void **state)
{
    (void)state;
    char why[320];
    TextSink out = text_sink(why, sizeof why);
    sit("standard", "", "Qs 3c 9h Ks 3d 2c As 3h 8d / 5s 5h", "", false);
    draw_card();
    act(TABLE_SETS, 0);
    act(TABLE_SET, 0);
    const Verdict done = app.table->notes.turn.done;
    assert_non_null(done.why);
    verdict_say(done, &out);
    app.table->said.hint = true;
    screen_table.say(&app, why);
    assert_true(app.table->said.refusal && !app.table->said.hint);
    assert_int_equal(app.table->said.until_ms, app.now_ms + 4000);
    assert_string_equal(app.table->said.topic, done.why->topic);
    assert_int_equal(app.table->said.pulse_ms, app.now_ms | 1u);
    app.table->said.pulse_ms = 0;
    app.table->said.until_ms = 0;
    screen_table.say(&app, "It is shut.");
    assert_string_equal(said(), "It is shut.");
    assert_true(app.table->said.refusal);
    assert_null(app.table->said.topic);
    assert_int_equal(app.table->said.until_ms, app.now_ms + 4000);
    assert_int_equal(app.table->said.pulse_ms, 0);
}

/* A choice that is not open says why, and is not made. */
static void a_choice_that_is_shut_says_why(void **state)
{
    int met = 0;
    (void)state;
    for (int g = 0; g < (int)game_count; g++)
        for (uint64_t seed = 1; seed < 12; seed++) {
            const GameDef *game = game_table[g];
            OptionValues v;
            State s;
            options_default(game->options, &v);
            game->rules.start(&s, &v, game->min_seats > 2 ? game->min_seats : 2, seed);
            if (game_to_act(game, &s) != 0)
                continue;
            walk_to(game, &s);
            for (int i = 0; i < app.table->notes.choice_count; i++) {
                if (app.table->notes.choice[i].why == NULL)
                    continue;
                char why[600];
                table_say_not_open(app.table, i);
                snprintf(why, sizeof why, "%s", said());
                table_say(app.table, "");
                act(TABLE_CHOICE, i);
                assert_string_equal(said(), why);
                assert_true(app.table->said.refusal);
                assert_int_equal(app.table->doing.marked, -1);
                assert_true(walk_same(&s, state_now()));
                met++;
            }
        }
    assert_true(met > 0);
}

/* ---- the yellow button ---- */

/* A choice that is to be confirmed is marked first; then the yellow button makes it. */
static void the_yellow_button_makes_what_is_marked(void **state)
{
    int met = 0;
    (void)state;
    for (int g = 0; g < (int)game_count; g++) {
        static Move move[WALK_MOVES];
        const GameDef *game = game_table[g];
        OptionValues v;
        State s;
        options_default(game->options, &v);
        game->rules.start(&s, &v, game->min_seats > 2 ? game->min_seats : 2, 3);
        for (int turn = 0; turn < 12 && !table_ended(&s); turn++) {
            const int seat = s.to_act, n = walk_moves(&s, (uint64_t)turn, move);
            if (seat == 0)
                walk_to(game, &s);
            for (int i = 0; seat == 0 && i < app.table->notes.choice_count; i++) {
                const ChoiceItem c = app.table->notes.choice[i];
                if (c.confirm[0] == '\0' || c.why != NULL)
                    continue;
                act(TABLE_CHOICE, i);
                assert_int_equal(app.table->doing.marked, i);
                assert_int_equal(heard[SOUND_PICK], 1);
                assert_string_equal(said(), "");
                assert_true(walk_same(&s, state_now()));
                act(TABLE_UNDO, 0);
                assert_int_equal(app.table->doing.marked, -1);
                act(TABLE_CHOICE, i);
                act(TABLE_DONE, 0);
                assert_false(walk_same(&s, state_now()));
                met++;
                walk_to(game, &s);
            }
            for (int i = 0; i < n && s.to_act == seat && game->rules.check(&s, seat, move[i]).why == NULL; i++)
                game->rules.apply(&s, seat, move[i]);
        }
    }
    assert_true(met > 0);
}

/* Two persons at one screen: who has seen what was drawn presses it too. */
static void the_yellow_button_hands_the_screen_on(void **state)
{
    (void)state;
    open_game("sabra", "Ada,Ben", 5);
    app.settings.warn_draw = false;
    screen_table.enter(&app);
    show();
    assert_true(app.table->curtain);
    act(TABLE_CURTAIN, 0);
    pass_time(2000);
    const int seat = state_now()->to_act;
    assert_int_equal(app.table->viewer, seat);
    act(TABLE_DRAW_OFF, 0);
    assert_int_equal(state_now()->to_act, 1 - seat);
    assert_true(table_looks_on(app.table));
    act(TABLE_DONE, 0);
    assert_false(table_looks_on(app.table));
    assert_true(app.table->curtain);
    assert_int_equal(app.table->foot, 1 - seat);
    act(TABLE_CURTAIN, 0);
    assert_false(app.table->curtain);
    assert_int_equal(app.table->viewer, 1 - seat);
    table_say(app.table, "As before.");
    act(TABLE_CURTAIN, 0); /* there is none */
    assert_string_equal(said(), "As before.");
}

/* ---- a match that is shown again ---- */

static void what_is_shown_again_goes_on_to_the_scores(void **state)
{
    static MatchMove moves[2000];
    int n = 0;
    (void)state;
    sit_before_a_knock();
    const MatchSetup setup = app.match->play.setup;
    State s;
    gin_def.rules.start(&s, &setup.options, 2, setup.seed);
    for (int turn = 0; turn < 300 && !table_ended(&s); turn++) {
        Move plan[WALK_MOVES];
        const int seat = s.to_act, count = walk_moves(&s, (uint64_t)turn, plan);
        for (int i = 0; i < count && s.to_act == seat && gin_def.rules.check(&s, seat, plan[i]).why == NULL; i++) {
            moves[n++] = (MatchMove){ plan[i], (uint8_t)seat };
            gin_def.rules.apply(&s, seat, plan[i]);
        }
    }
    assert_true(table_ended(&s));
    close_table();
    app.rewatch = rewatch_open(&setup, moves, n, 0);
    assert_non_null(app.rewatch);
    app.settings.speed = SPEED_INSTANT;
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    screen_table.enter(&app);
    show();
    assert_int_equal(app.table->viewer, app.table->foot);
    act(TABLE_STEP, 0); /* it waits from now on */
    assert_true(app.table->panel.halted);
    int steps = 0;
    while (!table_ended(table_known(app.table)) && steps < 2000) {
        act(TABLE_STEP, 0);
        pass_time(400);
        steps++;
    }
    assert_true(table_ended(table_known(app.table)));
    for (int i = 0; i < 40 && table_end_runs(table_look(app.table)); i++) {
        const int at = app.table->deal.ending.at;
        assert_int_equal(app_screen(&app), SCREEN_TABLE);
        act(TABLE_STEP, 0);
        assert_true(app.table->deal.ending.at != at || !table_end_runs(table_look(app.table)));
    }
    assert_int_equal(app_screen(&app), SCREEN_TABLE);
    act(TABLE_STEP, 0);
    assert_int_equal(app_screen(&app), SCREEN_END);
}

/* Where no person played, it is shown as anybody might see it. */
static void computers_are_looked_at_by_nobody(void **state)
{
    (void)state;
    for (int persons = 0; persons < 3; persons++) {
        static const char *const seats[] = { "computer,computer", "computer,you", "you,computer" };
        open_game("gin", seats[persons], 3);
        const MatchSetup setup = app.match->play.setup;
        const MatchMove pass = { .move = { .kind = MOVE_PASS }, .seat = match_state(app.match)->to_act };
        close_table();
        app.rewatch = rewatch_open(&setup, &pass, 1, 0);
        assert_non_null(app.rewatch);
        screen_table.enter(&app);
        show();
        assert_int_equal(app.table->viewer, persons == 0 ? NO_VIEWER : 2 - persons);
    }
    close_table();
}

/* ---- a game that does not tell what may be done ---- */

static void the_table_finds_a_sentence_itself(void **state)
{
    static GameDef silent;
    (void)state;
    for (int drawn = 0; drawn < 2; drawn++) {
        sit("standard", "", "Qs 3c 9h Ks 3d 2c As 3h 8d / 5s 5h", "", false);
        if (drawn)
            draw_card();
        silent = kalooki_def;
        silent.table.next_act = NULL;
        app.match->play.game = &silent;
        table_refresh(app.table);
        assert_string_equal(app.table->notes.act.sentence,
                            table_saying(table_look(app.table), drawn ? SAY_THROW : SAY_DRAW));
        assert_int_equal(app.table->notes.act.pile[KALOOKI_STOCK], !drawn);
        assert_int_equal(app.table->notes.act.pile[KALOOKI_DISCARD], drawn);
    }
}

/* ---- what scrolls ---- */

static void what_scrolls_is_found_under_the_pointer(void **state)
{
    (void)state;
    open_game("international-tiles", "you,computer:easy,computer:easy,computer:easy", 2);
    app.settings.speed = SPEED_INSTANT;
    screen_table.enter(&app);
    show();
    pass_time(1500);
    const TableLook *look = table_look(app.table);
    if (!table_goals_shown(look))
        act(TABLE_GOALS, 0);
    assert_true(table_goals_shown(look));
    const Rect r = table_goals_rect(look);
    assert_ptr_equal(table_scroll_at(app.table, r.x, r.y), &app.table->goals.scroll);
    assert_ptr_equal(table_scroll_at(app.table, r.x + r.w - 1, r.y + r.h - 1), &app.table->goals.scroll);
    assert_null(table_scroll_at(app.table, r.x - 1, r.y));
    assert_null(table_scroll_at(app.table, r.x, r.y - 1));
    act(TABLE_GOALS, 0);
    assert_false(table_goals_shown(look));
    assert_null(table_scroll_at(app.table, r.x, r.y));
    act(TABLE_TELL, 0);
    assert_ptr_equal(table_scroll_at(app.table, 0, 0), &app.table->in_words.scroll);
    act(TABLE_TELL, 0);
    assert_null(table_scroll_at(app.table, 0, 0));
    app.table->panel.log_open = true;
    app.table->panel.log_scroll = 5;
    table_wheel(app.table, 0, 0, 3);
    assert_int_equal(app.table->panel.log_scroll, 8);
    app.table->panel.log_open = false;
    table_wheel(app.table, 0, 0, 3);
    assert_int_equal(app.table->panel.log_scroll, 8);
}

/* ---- the table in words ---- */

static void the_table_in_words_closes(void **state)
{
    (void)state;
    sit("standard", "", "Qs 3c 9h Ks 3d 2c As 3h 8d / 5s 5h", "", false);
    act(TABLE_TELL, 0);
    assert_true(table_words_are_open(table_look(app.table)));
    const Rect panel = item("told")->r;
    const Pointer inside = { .kind = POINTER_DOWN, .button = 1, .x = panel.x, .y = panel.y, .clicks = 1 };
    const Pointer moved = { .kind = POINTER_MOVE, .x = panel.x, .y = panel.y };
    const Pointer beside = { .kind = POINTER_DOWN, .button = 1, .x = panel.x - 1, .y = panel.y, .clicks = 1 };
    const Rect close = item("button:told-close")->r;
    const Pointer on_close = { .kind = POINTER_DOWN, .button = 1, .x = close.x, .y = close.y, .clicks = 1 };
    assert_true(table_words_pointer(app.table, &inside));
    assert_false(table_words_pointer(app.table, &moved));
    assert_false(table_words_pointer(app.table, &on_close));
    assert_int_equal(app.table->panel.tells, 1 + app.table->viewer);
    app.table->in_words.scroll.at = 9;
    assert_true(table_words_pointer(app.table, &beside));
    assert_int_equal(app.table->panel.tells, 0);
    show();
    assert_false(table_words_pointer(app.table, &inside));
    act(TABLE_TELL, 0);
    assert_int_equal(app.table->in_words.scroll.at, 0);
    const Intent back = { .kind = INTENT_BACK }, use = { .kind = INTENT_USE },
                 far = { .kind = INTENT_BACK, .far = true };
    assert_false(table_words_intent(app.table, &far));
    assert_true(table_words_are_open(table_look(app.table)));
    assert_true(table_words_intent(app.table, &back));
    assert_false(table_words_are_open(table_look(app.table)));
    assert_false(table_words_intent(app.table, &back));
    act(TABLE_TELL, 0);
    assert_true(table_words_intent(app.table, &use));
    assert_false(table_words_are_open(table_look(app.table)));
    act(TABLE_TELL, 0);
    const Intent step = { .kind = INTENT_WALK, .dx = 1 }, hint = { .kind = INTENT_ACT, .what = ACT_HINT };
    assert_false(table_words_intent(app.table, &step));
    assert_true(table_words_are_open(table_look(app.table)));
    app.speak = (struct Speak *)&heard; /* who listens walks on */
    assert_false(table_words_intent(app.table, &hint));
    assert_true(table_words_are_open(table_look(app.table)));
    assert_false(table_words_intent(app.table, &step));
    assert_false(table_words_are_open(table_look(app.table)));
    app.speak = NULL;
    app.table->curtain = true;
    act(TABLE_TELL, 0);
    assert_int_equal(app.table->panel.tells, 0);
    app.table->curtain = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_of_the_hand_knocks),
        cmocka_unit_test(what_is_shut_says_why),
        cmocka_unit_test(a_choice_that_is_shut_says_why),
        cmocka_unit_test(the_yellow_button_makes_what_is_marked),
        cmocka_unit_test(the_yellow_button_hands_the_screen_on),
        cmocka_unit_test(what_is_shown_again_goes_on_to_the_scores),
        cmocka_unit_test(computers_are_looked_at_by_nobody),
        cmocka_unit_test(the_table_finds_a_sentence_itself),
        cmocka_unit_test(what_scrolls_is_found_under_the_pointer),
        cmocka_unit_test(the_table_in_words_closes),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

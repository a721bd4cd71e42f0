/* Keys at the table without a display: the one card that can be played, and a match that is only shown again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "ai/ai.h"
#include "app/screen_stack.h"
#include "app/table/follow/follow.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "card_screen.h"
#include "press.h"
#include "rules/five_hundred/position.h"
#include "rules/royal/position.h"

static bool press(SDL_Keycode sym, int mod)
{
    const KeyPress key = { .sym = sym, .mod = (uint16_t)mod };
    const bool done = press_on(&screen_table, &app, &key);
    show();
    return done;
}

static int legal_cards(const State *s, int seat)
{
    int n = 0;
    for (int i = 0; i < pile_size(&s->table, royal_hand(seat)); i++)
        n += royal_def.rules.check(s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why == NULL;
    return n;
}

/* The computer plays for everybody up to where seat 0 has so many cards to choose from in a run. */
static void sit_in_a_run(const char *preset, int cards)
{
    const AiDef *ai = ai_find("royal-rummy");
    const Stop stop = { false };
    for (uint64_t seed = 1; seed < 40; seed++) {
        open_game("royal-rummy", "you,computer:easy,computer:easy", seed);
        State *s = &app.match->play.state;
        OptionValues v;
        assert_true(options_parse(&royal_options, &v, preset, NULL));
        royal_def.rules.start(s, &v, 3, seed);
        while (royal_deal_runs(s)) {
            Move plan[MAX_PLAN];
            State seen;
            const int seat = s->to_act;
            if (s->phase == PHASE_PLAY && seat == 0 && legal_cards(s, 0) == cards &&
                pile_size(&s->table, royal_hand(0)) > 2) {
                sat_down();
                return;
            }
            game_observe(&royal_def, s, seat, &seen);
            const int n = ai->choose(&seen, seat, 0, seed, &stop, plan, MAX_PLAN);
            for (int i = 0; i < n; i++)
                royal_def.rules.apply(s, seat, plan[i]);
        }
    }
    fail_msg("no such run");
}

static int held(void)
{
    return pile_size(&state_now()->table, royal_hand(0));
}

/* Enter is the obvious play, and one card that can be played needs no look at it. */
static void enter_plays_the_only_card(void **state)
{
    static const char *const presets[] = { "royal", "tripoley" };
    (void)state;
    for (int i = 0; i < 4; i++) {
        sit_in_a_run(presets[i % 2], 1);
        const int before = held();
        app.scene.focus_shown = false;
        assert_true(press(SDLK_RETURN, i < 2 ? 0 : KMOD_CTRL));
        assert_int_equal(held(), before - 1);
    }
}

/* Of several none is played unasked. The one a hint has marked is looked at first, and played by Enter once more. */
static void enter_looks_at_the_hinted_card_first(void **state)
{
    const Move *moves;
    (void)state;
    sit_in_a_run("rummy_royal", 2);
    const int before = held();
    app.scene.focus_shown = false;
    press(SDLK_RETURN, 0);
    assert_int_equal(held(), before);
    screen_table.act(&app, TABLE_HINT, 0);
    for (int i = 0; i < 5000 && app.table->turn.hint_stage == 1 && match_hint(app.match, &moves) < 0; i++)
        SDL_Delay(1);
    pass_time(100);
    app.scene.focus_shown = false;
    press(SDLK_RETURN, 0);
    assert_int_equal(held(), before);
    assert_true(app.scene.focus_shown);
    press(SDLK_RETURN, 0);
    assert_int_equal(held(), before - 1);
}

/* Whichever card of the hand it is; where two are marked, or what is marked is only said in words yet, none is. */
static void enter_looks_at_any_hinted_card(void **state)
{
    (void)state;
    sit_in_a_run("rummy_royal", 2);
    TableUi *ui = app.table;
    for (int i = 0; i < ui->notes.hand_count; i++)
        for (int stage = 1; stage <= 2; stage++)
            for (int marked = 1; marked <= 2; marked++) {
                const Piece x = ui->notes.hand[i], other = ui->notes.hand[(i + 1) % ui->notes.hand_count];
                memset(ui->notes.hinted, 0, sizeof ui->notes.hinted);
                ui->turn.hint_stage = stage;
                ui->notes.hinted[x] = true;
                ui->notes.hinted[other] = marked == 2;
                app.scene.focus[0] = '\0';
                app.scene.focus_shown = false;
                const bool looked = table_obvious_card(ui);
                assert_int_equal(looked, stage == 2 && marked == 1);
                assert_int_equal(app.scene.focus_shown, looked);
                const Item *at = scene_find(&app.scene, app.scene.focus);
                assert_int_equal(at != NULL ? at->piece : NO_PIECE, looked ? x : NO_PIECE);
            }
    ui->turn.hint_stage = 0;
}

/* ---- shown again ---- */

/* A deal in which all pass, stopped in the middle of its auction. */
static void show_again(void)
{
    static MatchMove played[8];
    open_game("five-hundred", "you,computer:easy,computer:easy,computer:easy", 3);
    const MatchSetup setup = app.new_match.setup;
    State s = app.match->play.state;
    for (int i = 0; i < 4; i++) {
        const Move pass = { .kind = MOVE_PASS };
        played[i] = (MatchMove){ pass, s.to_act };
        five_def.rules.apply(&s, s.to_act, pass);
    }
    match_close(app.match);
    app.match = NULL;
    app.rewatch = rewatch_open(&setup, played, 4, 0);
    assert_non_null(app.rewatch);
    screen_table.enter(&app);
    show();
    pass_time(2500);
    table_watch_halt(app.table, true);
    rewatch_to(app.rewatch, 1);
    table_refresh(app.table);
    show();
}

static void keys_of_a_player_do_nothing_there(void **state)
{
    static const SDL_Keycode keys[] = { SDLK_x, SDLK_DELETE, SDLK_d, SDLK_u, SDLK_h, SDLK_t, SDLK_f };
    (void)state;
    show_again();
    assert_int_equal(rewatch_place(app.rewatch).move, 1);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        table_say(app.table, "");
        assert_true(press(keys[i], 0));
        assert_non_null(strstr(app.table->said.text, "only watch it"));
        assert_int_equal(rewatch_place(app.rewatch).move, 1);
    }
    /* P halts it there and lets it go on, in an auction too. */
    assert_true(app.table->panel.halted);
    table_say(app.table, "");
    assert_true(press(SDLK_p, 0));
    assert_false(app.table->panel.halted);
    assert_string_equal(app.table->said.text, "");
    assert_true(press(SDLK_p, 0));
    assert_true(app.table->panel.halted);
}

/* Two deals of Gin as computers play them, shown again; how many moves the first has. */
static int show_two_deals_again(void)
{
    enum { MOST = 600 };
    static MatchMove played[MOST];
    const AiDef *ai = ai_find("gin");
    const Stop stop = { false };
    int count = 0, first = 0;
    open_game("gin", "you,computer:easy", 5);
    const MatchSetup setup = app.new_match.setup;
    State s = app.match->play.state;
    const GameDef *game = game_of(&s);
    while (s.deal_no < 2 && s.phase != PHASE_MATCH_END && count < MOST - MAX_PLAN) {
        Move plan[MAX_PLAN] = { { .kind = MOVE_NEXT } };
        State seen;
        const int seat = s.phase == PHASE_DEAL_END ? 0 : s.to_act;
        game_observe(game, &s, seat, &seen);
        const int n = s.phase == PHASE_DEAL_END ? 1 : ai->choose(&seen, seat, 0, 1, &stop, plan, MAX_PLAN);
        first = s.phase == PHASE_DEAL_END && first == 0 ? count : first;
        for (int i = 0; i < n && (s.to_act == seat || s.phase == PHASE_DEAL_END); i++) {
            played[count++] = (MatchMove){ plan[i], (uint8_t)seat };
            game->rules.apply(&s, seat, plan[i]);
        }
    }
    assert_true(first > 0 && count > first);
    match_close(app.match);
    app.match = NULL;
    app.rewatch = rewatch_open(&setup, played, count, 0);
    assert_non_null(app.rewatch);
    screen_table.enter(&app);
    show();
    return first;
}

static bool press_on_the_sheet(SDL_Keycode sym)
{
    const KeyPress key = { .sym = sym };
    scene_begin(&app.scene);
    screen_end.build(&app, &app.scene);
    return press_on(&screen_end, &app, &key);
}

/* As at the table Space shows what comes next. */
static void space_goes_on_from_the_sheet_of_a_deal_shown_again(void **state)
{
    static const SDL_Keycode keys[] = { SDLK_SPACE, SDLK_RETURN };
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const int end = show_two_deals_again();
        rewatch_to(app.rewatch, end);
        table_refresh(app.table);
        assert_int_equal(state_now()->phase, PHASE_DEAL_END);
        app_go(&app, SCREEN_END);
        assert_int_equal(app_screen(&app), SCREEN_END);
        assert_true(press_on_the_sheet(keys[i]));
        assert_int_equal(app_screen(&app), SCREEN_TABLE);
        assert_int_equal(state_now()->deal_no, 1);
        screen_close(&app, SCREEN_END);
    }
}

/* ---- keys that are for other games ---- */

static void keys_without_effect_say_why(void **state)
{
    static const struct {
        const char *game, *seats;
        SDL_Keycode key;
        const char *word;
    } cases[] = {
        { "sabra", "you,computer:easy", SDLK_x, "do not throw" },
        { "sabra", "you,computer:easy", SDLK_DELETE, "do not throw" },
        { "sabra", "you,computer:easy", SDLK_c, "collect" },
        { "sabra", "you,computer:easy", SDLK_u, "" },
        { "five-hundred", "you,computer:easy,computer:easy,computer:easy", SDLK_x, "" },
        { "five-hundred", "you,computer:easy,computer:easy,computer:easy", SDLK_DELETE, "" },
        { "five-hundred", "you,computer:easy,computer:easy,computer:easy", SDLK_c, "collect" },
        { "five-hundred", "you,computer:easy,computer:easy,computer:easy", SDLK_d, "" },
        { "royal-rummy", "you,computer:easy,computer:easy", SDLK_x, "" },
        { "gin", "you,computer:easy", SDLK_c, "collect" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        open_game(cases[i].game, cases[i].seats, 3);
        sat_down();
        const uint32_t version = match_version(app.match);
        table_say(app.table, "");
        assert_true(press(cases[i].key, 0));
        if (app.table->said.text[0] == '\0' || strstr(app.table->said.text, cases[i].word) == NULL)
            fail_msg("%s, key %c: \"%s\"", cases[i].game, (int)cases[i].key, app.table->said.text);
        assert_int_equal(match_version(app.match), version);
    }
}

/* A tile comes first: nothing is to be selected yet. */
static void a_throw_before_the_draw_is_told_so(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        open_game("american-tiles", "you,computer:easy,computer:easy", seed);
        if (state_now()->to_act == 0)
            break;
    }
    sat_down();
    assert_true(press(SDLK_x, 0));
    assert_true(app.table->said.refusal);
    assert_null(strstr(app.table->said.text, "Select one"));
    assert_non_null(strstr(app.table->said.text, "raw"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enter_plays_the_only_card),
        cmocka_unit_test(enter_looks_at_the_hinted_card_first),
        cmocka_unit_test(enter_looks_at_any_hinted_card),
        cmocka_unit_test(keys_of_a_player_do_nothing_there),
        cmocka_unit_test(space_goes_on_from_the_sheet_of_a_deal_shown_again),
        cmocka_unit_test(keys_without_effect_say_why),
        cmocka_unit_test(a_throw_before_the_draw_is_told_so),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

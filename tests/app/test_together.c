/* A table from two programs, without a display: two of them in this one process, over the loopback. What one opens the
 * other finds by its invitation; both sit down, are dealt to, are cut off and come back, and go on another day. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/speak.h"
#include "app/table/look/ui.h"
#include "app/together_inner.h"
#include "platform/clock.h"
#include "screen_help.h"

enum { HOST, GUEST, LOOKER, ALL, WAIT_MS = 20000 };

static App app[ALL];

static void begin_one(App *a, const char *name)
{
    memset(a, 0, sizeof *a);
    a->painter = painter;
    a->now_ms = 1000;
    a->assets = MELDWELL_SOURCE "/assets";
    settings_default(&a->settings);
    a->settings.speed = SPEED_INSTANT;
    a->scene.theme = &themes[0];
    a->store = store_open(NULL, NULL);
    setup_game(a, 0);
    for (int i = 0; i < SCREEN_COUNT; i++)
        assert_true(screen_ready(a, (ScreenId)i));
    screen_stack_begin(a, NULL, 0);
    app_go(a, SCREEN_START);
    together_call_me(a, name);
}

static void end_one(App *a)
{
    together_close(a);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(a, (ScreenId)i);
    app_close_matches(a);
    store_close(a->store);
}

static int begin(void **unused)
{
    (void)unused;
    begin_one(&app[HOST], "Anna");
    begin_one(&app[GUEST], "Nils");
    begin_one(&app[LOOKER], "Mina");
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    end_one(&app[LOOKER]);
    end_one(&app[GUEST]);
    end_one(&app[HOST]);
    return 0;
}

typedef bool (*Until)(void);

/* All go on until it has come about. */
static void go_on(Until until)
{
    const uint64_t end_ms = SDL_GetTicks64() + WAIT_MS;
    while (!until() && SDL_GetTicks64() < end_ms) {
        for (int i = 0; i < ALL; i++) {
            app[i].now_ms = SDL_GetTicks();
            together_tick(&app[i]);
        }
        SDL_Delay(1);
    }
    assert_true(until());
}

static const TogetherView *view(int who)
{
    return app[who].together_view;
}

static bool is_seated(void)
{
    return view(GUEST)->stage == TOGETHER_SEATED && view(HOST)->chair[1].state == CHAIR_TAKEN;
}

static bool are_dealt_to(void)
{
    return app[HOST].told != NULL && app[GUEST].told != NULL && app_screen(&app[HOST]) == SCREEN_TABLE &&
           app_screen(&app[GUEST]) == SCREEN_TABLE;
}

static bool is_asked(void)
{
    return view(HOST)->askers == 1 && view(GUEST)->stage == TOGETHER_ASKED;
}

static bool is_refused(void)
{
    return view(GUEST)->stage == TOGETHER_OUT;
}

static bool is_whole(void)
{
    return are_dealt_to() && !view(GUEST)->cut;
}

static bool is_put_aside(void)
{
    return app[GUEST].told == NULL && view(GUEST)->stage == TOGETHER_OUT;
}

static bool is_looked_on(void)
{
    return app[LOOKER].told != NULL;
}

static bool sees_the_sign(void)
{
    return view(GUEST)->sign_ms[0] != 0 && view(GUEST)->chair[0].sign == 3;
}

/* Pressed at the table. */
static void press(int who, int action, int arg)
{
    assert_int_equal(app_screen(&app[who]), SCREEN_TABLE);
    app_screens[SCREEN_TABLE]->act(&app[who], action, arg);
}

static void open_table(uint8_t finds)
{
    TogetherOpening o = { .setup = app[HOST].new_match.setup, .own = 0, .free = 2 };
    o.rules = (TableRules){ .name = "Friday", .finds = finds, .watchers = true };
    together_open(&app[HOST], &o);
    assert_int_equal(app_screen(&app[HOST]), SCREEN_LOBBY);
    assert_int_equal(view(HOST)->stage, TOGETHER_HOST);
}

static void invite(void)
{
    together_invite(&app[HOST]);
    together_tick(&app[HOST]);
    assert_memory_equal(view(HOST)->invitation, "MW1:", 4);
}

static void sit_down(void)
{
    open_table(FIND_INVITED);
    invite();
    app_go(&app[GUEST], SCREEN_JOIN);
    together_call_invited(&app[GUEST], view(HOST)->invitation);
    go_on(is_seated);
    assert_int_equal(app_screen(&app[GUEST]), SCREEN_LOBBY);
    assert_string_equal(view(HOST)->chair[1].name, "Nils");
    assert_non_null(strstr(app[HOST].notice, "Nils")); /* who is invited comes unasked, so that is said */
    assert_string_equal(view(GUEST)->rules.name, "Friday");
}

static void nothing_is_there_before_it_is_asked_for(void **unused)
{
    (void)unused;
    assert_int_equal(together_tick(&app[HOST]), -1);
    assert_null(app[HOST].together);
    app_go(&app[HOST], SCREEN_OPEN_TABLE);
    assert_null(app[HOST].together);
    assert_int_equal(together_tick(&app[HOST]), -1);
    assert_string_equal(together_name(&app[HOST]), "Anna");
}

static void a_table_needs_a_name_of_the_person(void **unused)
{
    (void)unused;
    TogetherOpening o = { .setup = app[HOST].new_match.setup, .own = 0, .free = 2 };
    together_call_me(&app[HOST], "  ,:  ");
    together_open(&app[HOST], &o);
    assert_null(app[HOST].together);
    assert_string_not_equal(app[HOST].notice, "");
}

static void what_is_no_invitation_is_said(void **unused)
{
    (void)unused;
    char long_one[4000];
    memset(long_one, 'A', sizeof long_one);
    long_one[sizeof long_one - 1] = '\0';
    static const char *const wrong[] = { "", "MW1:", "MW1:AAAA", "MW2:ABCDEFGH", "Hello" };
    for (size_t i = 0; i <= sizeof wrong / sizeof *wrong; i++) {
        app[GUEST].notice[0] = '\0';
        together_call_invited(&app[GUEST], i < sizeof wrong / sizeof *wrong ? wrong[i] : long_one);
        assert_string_not_equal(app[GUEST].notice, "");
        assert_null(app[GUEST].together);
    }
}

static void who_is_invited_sits_down_and_is_dealt_to(void **unused)
{
    (void)unused;
    sit_down();
    together_deal(&app[HOST]);
    go_on(are_dealt_to);
    const State *host = seat_view(app_seat(&app[HOST]), 0), *guest = seat_view(app_seat(&app[GUEST]), 1);
    assert_int_equal(host->viewer, 0);
    assert_int_equal(guest->viewer, 1);
    assert_true(match_seat_is_you(seat_setup(app_seat(&app[GUEST])), 1));
    assert_string_equal(match_seat_shown(seat_setup(app_seat(&app[GUEST])), 0), "Anna");
    press(HOST, TABLE_SIGN, 3);
    go_on(sees_the_sign);
}

static bool rest_is_wished(void)
{
    return view(HOST)->chair[1].wishes_rest && view(GUEST)->chair[1].wishes_rest;
}

static bool rest_is_not_wished(void)
{
    return !view(HOST)->chair[1].wishes_rest && !view(GUEST)->chair[1].wishes_rest;
}

static bool all_have_gone(void)
{
    return app[HOST].told == NULL && app[GUEST].told == NULL && view(GUEST)->stage == TOGETHER_OUT &&
           view(HOST)->stage == TOGETHER_OUT;
}

/* All see that the guest wishes the match to be put aside; it is once the host's person wishes it as well, and can be
 * opened again. */
static void the_match_rests_when_all_wish_it(void **unused)
{
    (void)unused;
    sit_down();
    together_deal(&app[HOST]);
    go_on(are_dealt_to);
    press(GUEST, TABLE_ASK_REST, 0);
    go_on(rest_is_wished);
    press(GUEST, TABLE_ASK_REST, 0);
    go_on(rest_is_not_wished);
    together_rest(&app[HOST]);
    together_rest(&app[GUEST]);
    go_on(all_have_gone);
    for (int i = 0; i < LOOKER; i++)
        assert_non_null(strstr(app[i].notice, "put aside"));
    const int64_t match = store_match_open(app[HOST].store);
    assert_true(host_kept(app[HOST].store, match));
}

/* Whoever comes when every seat is taken sees what lies open, and no hand. */
static void who_comes_late_looks_on(void **unused)
{
    (void)unused;
    sit_down();
    together_deal(&app[HOST]);
    go_on(are_dealt_to);
    invite();
    app_go(&app[LOOKER], SCREEN_JOIN);
    together_call_invited(&app[LOOKER], view(HOST)->invitation);
    go_on(is_looked_on);
    const State *seen = seat_view(app_seat(&app[LOOKER]), NO_SEAT);
    assert_int_equal(seen->viewer, NO_SEAT);
    assert_true(view(LOOKER)->watches);
    assert_int_equal(view(LOOKER)->own, NO_SEAT);
    together_leave(&app[LOOKER]);
    assert_null(app[LOOKER].told);
}

/* What whoever listens hears: of whom, and the four pictures in words. */
static void assert_spoken(int who, const char *name)
{
    static const char *const kinds[] = { "star", "crown", "ring", "square", "heart", "spade", "club",     "diamond",
                                         "lamp", "clock", "lock", "cup",    "book",  "cog",   "puzzle p", "screen" };
    Spoken out = { 0 };
    screen_stack_top(&app[who])->speak(&app[who], &out);
    assert_non_null(strstr(out.prompt, name));
    for (int i = 0; i < CRYPT_PICTURES; i++)
        assert_non_null(strstr(out.prompt, kinds[view(GUEST)->picture[i]]));
}

static void who_asks_is_let_in_or_not(void **unused)
{
    (void)unused;
    open_table(FIND_HOUSE);
    invite();
    /* Without its secret it is the way to the table and no more. */
    Invitation way;
    assert_int_equal(invite_read(view(HOST)->invitation, strlen(view(HOST)->invitation), &way), INVITE_WELL);
    app_go(&app[GUEST], SCREEN_JOIN);
    together_look(&app[GUEST], true);
    const uint64_t end_ms = SDL_GetTicks64() + WAIT_MS;
    int at = -1;
    while (at < 0 && SDL_GetTicks64() < end_ms) {
        together_tick(&app[HOST]);
        together_tick(&app[GUEST]);
        for (int i = 0; i < view(GUEST)->founds; i++)
            at = memcmp(view(GUEST)->found[i].key, way.table, sizeof way.table) == 0 ? i : at;
        SDL_Delay(1);
    }
    assert_true(at >= 0);
    assert_string_equal(view(GUEST)->found[at].host, "Anna");
    assert_int_equal(view(GUEST)->found[at].free, 1);
    app_go(&app[HOST], SCREEN_START);
    together_call_table(&app[GUEST], way.table);
    go_on(is_asked);
    assert_memory_equal(view(GUEST)->picture, view(HOST)->asker[0].picture, CRYPT_PICTURES);
    assert_true(view(GUEST)->compares);
    assert_non_null(strstr(app[HOST].notice, "Nils")); /* he does not look at the lobby */
    app_go(&app[HOST], SCREEN_LOBBY);
    assert_spoken(HOST, "Nils");
    assert_spoken(GUEST, "Anna");
    together_answer(&app[HOST], 1, false);
    go_on(is_refused);
    assert_string_not_equal(view(GUEST)->said, "");
    assert_int_equal(app_screen(&app[GUEST]), SCREEN_JOIN);
}

static void a_host_who_is_gone_comes_back(void **unused)
{
    (void)unused;
    sit_down();
    together_deal(&app[HOST]);
    go_on(are_dealt_to);
    int64_t match = 0;
    assert_int_equal(store_match_list_open(app[HOST].store, &match, 1), 1);
    assert_true(together_is_of(app[HOST].store, match));
    press(HOST, TABLE_LEAVE_SEAT, 0); /* the match is put aside, for all */
    assert_int_equal(app_screen(&app[HOST]), SCREEN_START);
    assert_null(app[HOST].told);
    go_on(is_put_aside);
    assert_int_equal(app_screen(&app[GUEST]), SCREEN_START);
    assert_string_not_equal(app[GUEST].notice, "");
    together_open_again(&app[HOST], match);
    assert_int_equal(view(HOST)->stage, TOGETHER_PLAYING);
    app_go(&app[GUEST], SCREEN_JOIN);
    assert_int_equal(view(GUEST)->resteds, 1);
    together_call_table(&app[GUEST], view(GUEST)->rested[0].key);
    go_on(is_whole);
    assert_int_equal(seat_view(app_seat(&app[GUEST]), 1)->viewer, 1);
}

static bool guest_has_played(void)
{
    return !guest_may_act(app[GUEST].together->guest);
}

static bool is_called(void)
{
    return strstr(app[GUEST].notice, "Friday") != NULL;
}

/* One may look at anything while the others play; once they wait for him he is told, and once only. */
static void who_is_elsewhere_is_called_to_his_turn(void **unused)
{
    (void)unused;
    sit_down();
    together_deal(&app[HOST]);
    go_on(are_dealt_to);
    const Move draw = { .kind = MOVE_DRAW };
    bool elsewhere = false;
    for (int i = 0; i < 200 && !is_called(); i++) {
        Guest *host = app[HOST].together->guest, *guest = app[GUEST].together->guest;
        if (guest_may_act(host))
            (void)guest_play(host, &draw, 1);
        if (guest_may_act(guest) && !elsewhere) {
            assert_string_equal(app[GUEST].notice, ""); /* he is at the table and sees it */
            (void)guest_play(guest, &draw, 1);
            go_on(guest_has_played);
            app_go(&app[GUEST], SCREEN_SETTINGS);
            elsewhere = true;
        }
        for (int k = 0; k < 20; k++) {
            for (int who = 0; who < ALL; who++)
                together_tick(&app[who]);
            SDL_Delay(1);
        }
    }
    assert_true(is_called());
    app[GUEST].notice[0] = '\0';
    together_tick(&app[GUEST]);
    assert_string_equal(app[GUEST].notice, "");
}

static bool is_back_in_the_lobby(void)
{
    return is_seated() && !view(GUEST)->cut;
}

static bool host_is_missed(void)
{
    return view(GUEST)->cut;
}

static bool is_invited_too(void)
{
    return view(LOOKER)->stage == TOGETHER_SEATED;
}

/* The host's program ends in the lobby, as a kill ends it: nothing more is said, and nothing is written. */
static void kill_host(void)
{
    Together *t = app[HOST].together;
    post_close(t->post);
    t->post = NULL;
    t->to_guest.size = t->to_host.size = 0;
    host_close(t->host);
    t->host = NULL;
    together_close(&app[HOST]);
}

static bool is_tried_later(void)
{
    return view(GUEST)->cut && app[GUEST].together->line == 0 && app[GUEST].together->retry.failed > 0 &&
           app[GUEST].together->retry.due_ms != UINT64_MAX;
}

/* Of a line that is down, from its panel. */
static void it_is_tried_at_once_when_that_is_pressed(void **unused)
{
    (void)unused;
    sit_down();
    together_deal(&app[HOST]);
    go_on(are_dealt_to);
    kill_host();
    go_on(is_tried_later);
    Retry *retry = &app[GUEST].together->retry;
    retry->due_ms = SDL_GetTicks64() + 60000;
    press(GUEST, TABLE_TRY_NOW, 0);
    assert_true(retry->due_ms <= SDL_GetTicks64());
    assert_int_equal(retry->failed, 0);
}

/* The same table, the same rules and invitations; whoever has a chair has it again. */
static void a_lobby_outlasts_a_kill(void **unused)
{
    (void)unused;
    char second[INVITE_TEXT];
    TogetherOpening o = { .setup = app[HOST].new_match.setup, .own = 0, .free = 2, .guest = 4 };
    o.rules = (TableRules){ .name = "Friday", .finds = FIND_INVITED, .opens = OPEN_AT_END, .hints = true };
    o.rules.away_ms = 300000;
    together_open(&app[HOST], &o);
    invite();
    app_go(&app[GUEST], SCREEN_JOIN);
    together_call_invited(&app[GUEST], view(HOST)->invitation);
    go_on(is_seated);
    invite();
    snprintf(second, sizeof second, "%s", view(HOST)->invitation);
    const TogetherView before = *view(HOST);
    kill_host();
    go_on(host_is_missed);
    app_go(&app[HOST], SCREEN_JOIN);
    assert_true(together_is_kept(&app[HOST]));
    assert_string_equal(view(HOST)->lobby, "Friday");
    together_open_lobby(&app[HOST]);
    assert_int_equal(app_screen(&app[HOST]), SCREEN_LOBBY);
    assert_memory_equal(&view(HOST)->rules, &before.rules, sizeof before.rules);
    assert_memory_equal(&view(HOST)->setup.options, &before.setup.options, sizeof before.setup.options);
    assert_int_equal(view(HOST)->port, before.port);
    assert_int_equal(view(HOST)->invitations, 1);
    assert_int_equal(view(HOST)->chairs, before.chairs);
    for (int i = 0; i < before.chairs; i++)
        assert_int_equal(view(HOST)->chair[i].level, before.chair[i].level);
    together_try_now(&app[GUEST]);
    go_on(is_back_in_the_lobby);
    app_go(&app[LOOKER], SCREEN_JOIN);
    together_call_invited(&app[LOOKER], second);
    go_on(is_invited_too);
    together_deal(&app[HOST]);
    go_on(are_dealt_to);
    together_leave(&app[HOST]);
    assert_false(together_is_kept(&app[HOST])); /* its match is on the shelf */
}

/* A program that is ended keeps it too; a table that is closed is gone, and nobody waits for it. */
static void a_lobby_is_kept_until_it_is_closed(void **unused)
{
    (void)unused;
    sit_down();
    together_close(&app[HOST]);
    go_on(is_put_aside);
    assert_int_equal(view(GUEST)->resteds, 1);
    together_open_lobby(&app[HOST]);
    app_go(&app[GUEST], SCREEN_JOIN);
    together_call_table(&app[GUEST], view(GUEST)->rested[0].key);
    go_on(is_back_in_the_lobby);
    together_leave(&app[HOST]);
    assert_false(together_is_kept(&app[HOST]));
    go_on(is_put_aside);
    app_go(&app[GUEST], SCREEN_JOIN);
    assert_int_equal(view(GUEST)->resteds, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_is_there_before_it_is_asked_for, begin, end),
        cmocka_unit_test_setup_teardown(a_table_needs_a_name_of_the_person, begin, end),
        cmocka_unit_test_setup_teardown(what_is_no_invitation_is_said, begin, end),
        cmocka_unit_test_setup_teardown(who_is_invited_sits_down_and_is_dealt_to, begin, end),
        cmocka_unit_test_setup_teardown(the_match_rests_when_all_wish_it, begin, end),
        cmocka_unit_test_setup_teardown(who_comes_late_looks_on, begin, end),
        cmocka_unit_test_setup_teardown(who_asks_is_let_in_or_not, begin, end),
        cmocka_unit_test_setup_teardown(a_host_who_is_gone_comes_back, begin, end),
        cmocka_unit_test_setup_teardown(who_is_elsewhere_is_called_to_his_turn, begin, end),
        cmocka_unit_test_setup_teardown(it_is_tried_at_once_when_that_is_pressed, begin, end),
        cmocka_unit_test_setup_teardown(a_lobby_outlasts_a_kill, begin, end),
        cmocka_unit_test_setup_teardown(a_lobby_is_kept_until_it_is_closed, begin, end),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}

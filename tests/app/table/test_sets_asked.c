/* The melds of a hand, asked for at a table of cards without a display: what is said of them, in a game that calls them
 * sets too; of what has been put forward; and when nothing is marked any more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "heard.h"
#include "own_sets_screen.h"

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

static void ask(const char *expected)
{
    act(TABLE_SETS, 0);
    assert_string_equal(said(), expected);
    assert_int_equal(heard[SOUND_PICK], app.table->notes.sets.shown);
}

static const char last_one[] = "That was the last arrangement. Your hand is in your own order again.";
static const char two_ways[] = "4d 5d 6d * 9c Kh 2s Jd / 5s 5h";

/* Kalooki, as it calls its melds or as if it called them sets. */
static void sit_called(const char *hands, bool down, bool sets)
{
    static GameDef called;
    sit("standard", "5c 6c 7c", hands, "", down);
    called = kalooki_def;
    called.tell.meld_name = sets ? CALLED_SET : CALLED_MELD;
    app.match->play.game = &called;
}

static void what_the_hand_holds_is_said(void **state)
{
    static const char none[] = "Qs 3c 9h Ks 4d 2c 8s Jh 8d / 5s 5h", one[] = "Qs 3c 9h Ks 4d 2c As Jh 8d / 5s 5h",
                      two[] = "Qs 3c 9h Ks 3d 2c As 3h 8d / 5s 5h";
    static const struct {
        const char *hands;
        bool down;
        const char *melds, *sets;
    } cases[] = {
        { none, false, "You hold no complete meld.", "You hold no complete set." },
        { none, true, "You hold no complete meld.", "You hold no complete set." },
        { one, false, "1 meld in your hand, 31 points. You need 40.", "1 set in your hand, 31 points. You need 40." },
        { one, true, "1 meld in your hand, 31 points.", "1 set in your hand, 31 points." },
        { two, false, "2 melds in your hand, 40 points. You need 40.", "2 sets in your hand, 40 points. You need 40." },
        { two, true, "2 melds in your hand, 40 points.", "2 sets in your hand, 40 points." },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int sets = 0; sets < 2; sets++) {
            sit_called(cases[i].hands, cases[i].down, sets);
            const char *expected = sets ? cases[i].sets : cases[i].melds;
            ask(expected);
            ask(cases[i].hands == none ? expected : last_one);
            ask(expected);
        }
}

static void each_arrangement_is_said(void **state)
{
    (void)state;
    for (int sets = 0; sets < 2; sets++) {
        sit_called(two_ways, true, sets);
        for (int i = 0; i < 2; i++) {
            ask(sets ? "1 set in your hand, 22 points. Arrangement 1 of 2. Press again for the next one."
                     : "1 meld in your hand, 22 points. Arrangement 1 of 2. Press again for the next one.");
            ask(sets ? "1 set in your hand, 15 points. Arrangement 2 of 2. Press again for the next one."
                     : "1 meld in your hand, 15 points. Arrangement 2 of 2. Press again for the next one.");
            ask(last_one);
            assert_false(app.table->notes.sets.shown);
        }
    }
}

/* A card is drawn while the second of two arrangements is marked: that goes on being marked, or where by now there are
 * fewer than the one that was marked, the first. */
static void a_card_may_leave_fewer_arrangements(void **state)
{
    (void)state;
    for (int fewer = 0; fewer < 2; fewer++) {
        open_match("you,computer:easy");
        table_set(&app.match->play.state, "standard", 2, "", two_ways, "");
        table_down(&app.match->play.state, 0);
        table_next_card(&app.match->play.state, "8s");
        sat_down();
        act(TABLE_SETS, 0);
        act(TABLE_SETS, 0);
        MarkedSets *marked = &app.table->notes.sets;
        assert_int_equal(marked->which, 1);
        marked->which += fewer;
        draw_card();
        assert_true(marked->shown);
        assert_int_equal(marked->which, fewer ? 0 : 1);
        assert_int_equal(marked->ways, 2);
        assert_int_equal(marked->hand, 9);
        assert_int_equal(marked->found.points, fewer ? 22 : 15);
        const int size = fewer ? 4 : 3;
        for (int i = 0; i < 9; i++)
            assert_int_equal(table_set_of(app.table, app.table->notes.hand[i]), i < size ? 0 : -1);
    }
}

static void nothing_is_marked_once_the_deal_has_ended(void **state)
{
    (void)state;
    sit_called(two_ways, true, false);
    act(TABLE_SETS, 0);
    assert_true(app.table->notes.sets.shown);
    app.match->play.state.phase = PHASE_DEAL_END;
    match_changed(app.match);
    table_refresh(app.table);
    assert_false(app.table->notes.sets.shown);
    assert_int_equal(app.table->notes.sets.found.count, 0);
    table_say(app.table, "As before.");
    act(TABLE_SETS, 0);
    assert_false(app.table->notes.sets.shown);
    assert_string_equal(said(), "As before.");
    assert_int_equal(heard[SOUND_PICK], 0);
}

static void what_is_put_forward_is_said(void **state)
{
    static const char hands[] = "Qs 3c 9h Ks 3d 2c As 3h 8d / 5s 5h";
    (void)state;
    for (int down = 0; down < 2; down++) {
        sit("standard", "", hands, "", down);
        draw_card();
        act(TABLE_SETS, 0);
        const Piece x = app.table->notes.sets.found.meld[0].piece[1];
        const Piece other = app.table->notes.sets.found.meld[1].piece[0];
        app.table->doing.selected[x] = app.table->doing.selected[other] = true;
        act(TABLE_SET, 0);
        assert_int_equal(heard[SOUND_MELD], 1);
        assert_false(app.table->doing.selected[x]);
        assert_true(app.table->doing.selected[other]);
        assert_string_equal(said(), down ? table_saying(table_look(app.table), SAY_PUT_FORWARD)
                                         : "31 of 40 points are put forward.");
        assert_int_equal(app.table->notes.sets.found.count, 1);
        act(TABLE_SET, 0);
        assert_string_equal(said(), down ? table_saying(table_look(app.table), SAY_PUT_FORWARD)
                                         : "40 of 40 points are put forward. That is enough.");
        assert_false(app.table->notes.sets.shown);
        assert_string_equal(table_pile(state_now(), piece_pile(&state_now()->table, x, NULL)), "Qs Ks As");
    }
}

static void nobody_puts_forward_in_the_turn_of_another(void **state)
{
    (void)state;
    sit("standard", "", two_ways, "", true);
    app.match->play.state.to_act = 1;
    match_changed(app.match);
    table_refresh(app.table);
    act(TABLE_SETS, 0);
    const uint64_t was = state_hash(state_now());
    assert_true(app.table->notes.sets.shown);
    act(TABLE_SET, 0);
    assert_string_equal(said(), "It is not your turn.");
    assert_int_equal(heard[SOUND_REFUSED], 1);
    assert_true(state_hash(state_now()) == was);
}

/* Where one of them cannot be put forward none of them is. */
static void together_all_of_them_or_none(void **state)
{
    (void)state;
    for (int spoilt = 0; spoilt < 2; spoilt++) {
        sit_with_sets();
        draw_card();
        act(TABLE_SETS, 0);
        HandMelds *found = &app.table->notes.sets.found;
        assert_int_equal(found->forward, 3);
        if (spoilt)
            found->together[2].piece[2] = pile_piece(&state_now()->table, MARRIAGE_STOCK, 0);
        const uint64_t was = state_hash(state_now());
        act(TABLE_PUT_SETS_FORWARD, 0);
        assert_int_equal(state_hash(state_now()) == was, spoilt);
        assert_int_equal(heard[SOUND_MELD], !spoilt);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_hand_holds_is_said),
        cmocka_unit_test(each_arrangement_is_said),
        cmocka_unit_test(a_card_may_leave_fewer_arrangements),
        cmocka_unit_test(nothing_is_marked_once_the_deal_has_ended),
        cmocka_unit_test(what_is_put_forward_is_said),
        cmocka_unit_test(nobody_puts_forward_in_the_turn_of_another),
        cmocka_unit_test(together_all_of_them_or_none),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

/* Tricks at the table without a display: what is played, which suit is trumps, boxes for the tricks won and needed,
 * whose card began a trick and whose wins it; all of it clear of what lies there, at every size. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/tally.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "press.h"
#include "rules/five_hundred/position.h"

static void apply(Move m)
{
    State *s = &app.match->play.state;
    assert_null(five_def.rules.check(s, s->to_act, m).why);
    five_def.rules.apply(s, s->to_act, m);
}

/* The first legal move of that kind; a bid of the level as high as `level` says. */
static void apply_first(MoveKind kind, int least)
{
    const State *s = &app.match->play.state;
    Move list[128];
    const int n = five_def.rules.moves(s, s->to_act, list, 128);
    for (int i = 0; i < n; i++) {
        FiveBid bid = { 0 };
        const bool high = kind != MOVE_BID || (five_bid_decode(list[i].amount, &bid) && bid.kind == FIVE_TRICKS &&
                                               bid.level >= least && bid.strain != FIVE_NO_TRUMPS);
        if (list[i].kind == kind && high) {
            apply(list[i]);
            return;
        }
    }
    fail_msg("no move of that kind in phase %d", s->phase);
}

/* Seat 0 has bid eight and plays it; so many cards have been played. */
static void sit_at_tricks(const char *seats, int cards)
{
    for (uint64_t seed = 1; seed < 200; seed++) {
        open_game("five-hundred", seats, seed);
        if (state_now()->to_act == 0)
            break;
    }
    const State *s = &app.match->play.state;
    assert_int_equal(s->to_act, 0);
    apply_first(MOVE_BID, 8);
    while (s->phase == FIVE_BID_PHASE || s->phase == FIVE_RAISE)
        apply((Move){ .kind = MOVE_PASS });
    while (five_check(s, s->to_act, (Move){ .kind = MOVE_DONE }).why != NULL)
        apply_first(MOVE_SHIFT, 0);
    apply((Move){ .kind = MOVE_DONE });
    while (s->phase != PHASE_PLAY)
        apply_first(MOVE_CHOOSE, 0);
    for (int i = 0; i < cards; i++)
        apply_first(MOVE_DISCARD, 0);
    sat_down();
}

static const char partners[] = "you,computer:easy,computer:easy,computer:easy";

static void boxes_tell_tricks_won_and_needed(void **state)
{
    (void)state;
    sit_at_tricks(partners, 9);
    const FiveState *g = five_of(state_now());
    const int own = g->tricks[0] + g->tricks[2];
    char words[160];
    snprintf(words, sizeof words, "You, %s: %d trick%s won of 8 needed", seat_setup(app.table->match)->seat[2].name,
             own, own == 1 ? "" : "s");
    assert_string_equal(item("tally:0")->label, words);
    assert_int_equal(item("tally:0")->count, own);
    assert_int_equal(item("tally:1")->count, 2 - own);
    assert_non_null(strstr(item("tally:1")->label, "of 3 needed"));
    /* A filled box for each that is won. */
    int filled = 0;
    const Rect row = item("tally:0")->r;
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        const bool box = d->r.w > 8 && d->r.h > 8 && d->r.w < 24 && d->r.h < 24;
        filled += d->kind == DRAW_ROUND && box && rect_meets(row, d->r);
    }
    assert_int_equal(filled, own);
}

static void trumps_are_shown_and_said(void **state)
{
    static const char *const said[] = { "Spades are trumps", "Clubs are trumps", "Diamonds are trumps",
                                        "Hearts are trumps" };
    (void)state;
    sit_at_tricks(partners, 1);
    const Item *sign = item("trumps");
    assert_string_equal(sign->label, said[five_contract(state_now()).strain]);
    assert_true(sign->remark); /* told where it is pointed at */
    assert_true(sign->r.w >= 36);
    assert_true(rect_meets(item("contract")->r, app.table->felt.layout.tally));
}

static int seat_of_mark(const char *name)
{
    const Rect r = item(name)->r;
    for (int i = 0; i < state_now()->seats; i++) {
        Rect card = app.table->felt.layout.trick[i];
        card.y -= r.h;
        card.h += 2 * r.h;
        if (pile_size(&state_now()->table, FIVE_TRICK_0 + i) > 0 && r.x >= card.x && r.x < card.x + card.w &&
            r.y >= card.y && r.y + r.h <= card.y + card.h)
            return i;
    }
    return -1;
}

static void look_at_trick(TricksNote *n)
{
    State seen;
    const char *names[MAX_SEATS];
    *n = (TricksNote){ .count = 0 };
    match_names(seat_setup(app.table->match), names);
    game_observe(&five_def, state_now(), 0, &seen);
    assert_true(five_def.tricks->note(&seen, names, n));
}

static void who_led_and_whose_card_wins_is_marked(void **state)
{
    (void)state;
    bool apart = false;
    for (int cards = 0; cards < 12; cards++) {
        TricksNote n;
        sit_at_tricks(partners, cards);
        look_at_trick(&n);
        if (n.led == NO_SEAT) {
            pass_time(3000); /* the trick before has been looked at */
            look_at_trick(&n);
            const bool begun = n.led != NO_SEAT; /* a computer has led to the next one meanwhile */
            assert_true(begun || scene_find(&app.scene, "led") == NULL);
            assert_true(begun || scene_find(&app.scene, "winning") == NULL);
            continue;
        }
        assert_int_equal(seat_of_mark("led"), n.led);
        assert_int_equal(seat_of_mark("winning"), n.winning);
        apart |= n.led != n.winning;
        assert_non_null(strstr(item("led")->label, "led this trick"));
    }
    assert_true(apart); /* else the two would not be told apart */
}

static void lies_clear(Rect r, Rect of, const char *what, int w, int seats, int scale)
{
    if (of.w > 0 && rect_meets(r, of))
        fail_msg("%d wide, %d seats, letters of %d%%: the tally lies over %s", w, seats, scale, what);
}

static void the_tally_lies_clear(void **state)
{
    static const int size[][2] = { { 800, 600 }, { 1024, 640 }, { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };
    static const int scale[] = { 100, 150, 200 };
    char seats[128] = "you";
    int seen = 0, wanted = 0;
    (void)state;
    for (int n = 2; n <= 6; n++) {
        strcat(seats, ",computer:easy");
        sit_at_tricks(seats, n - 1);
        for (size_t i = 0; i < sizeof size / sizeof *size; i++)
            for (int k = 0; k < 3; k++) {
                app.settings.scale = scale[k];
                build(size[i][0], size[i][1]);
                const TableLayout *l = &app.table->felt.layout;
                wanted += size[i][0] >= 1280 && scale[k] == 100 && n < 6;
                assert_non_null(scene_find(&app.scene, "contract")); /* in one way or the other */
                if (l->tally.w == 0)
                    continue;
                seen += size[i][0] >= 1280 && scale[k] == 100 && n < 6;
                for (int seat = 0; seat < n; seat++) {
                    lies_clear(l->tally, l->trick[seat], "a card of the trick", size[i][0], n, scale[k]);
                    lies_clear(l->tally, l->taken[seat], "tricks", size[i][0], n, scale[k]);
                    lies_clear(l->tally, l->away[seat], "what is laid away", size[i][0], n, scale[k]);
                    lies_clear(l->tally, l->seat[seat], "a plate", size[i][0], n, scale[k]);
                }
                lies_clear(l->tally, l->prompt, "the prompt", size[i][0], n, scale[k]);
                for (int side = 0; side < 2; side++) {
                    const Rect r = item(side == 0 ? "tally:0" : "trumps")->r;
                    const Rect part = rect_both(r, l->tally);
                    assert_true(part.w == r.w && part.h == r.h);
                }
            }
    }
    assert_int_equal(seen, wanted); /* where there is the usual room it is there */
}

static void press_key(int sym)
{
    const KeyPress k = { .sym = sym };
    press_on(&screen_table, &app, &k);
    show();
}

/* Whoever comes to the hand by Tab stands on a card that may be played, not on the first. */
static void tab_comes_to_a_card_that_may_be_played(void **state)
{
    (void)state;
    bool ever = false;
    for (int cards = 3; cards < 40 && !ever; cards++) {
        sit_at_tricks(partners, cards);
        if (state_now()->to_act != 0 || state_now()->phase != PHASE_PLAY)
            continue;
        pass_time(3000);
        ever = app.table->notes.barred[app.table->notes.hand[0]];
        app.scene.focus[0] = '\0';
        press_key(SDLK_TAB);
        const Item *on = item(app.scene.focus);
        assert_int_equal(on->zone, ZONE_RACK);
        assert_string_equal(on->verdict, "ok");
    }
    assert_true(ever); /* else the first card would have done */
}

/* What is done at the wrong time is answered with what it is the time for. */
static void a_card_in_the_auction_is_answered_with_the_auction(void **state)
{
    (void)state;
    open_game("five-hundred", partners, 3);
    for (uint64_t seed = 3; state_now()->to_act != 0; seed++)
        open_game("five-hundred", partners, seed);
    sat_down();
    char said[200];
    snprintf(said, sizeof said, "Not now. %s", app.table->notes.act.sentence);
    assert_int_equal(strncmp(said, "Not now. Bid", 12), 0);
    const Rect card = item("rack")->r;
    point(POINTER_DOWN, 1, card.x + card.w / 2, card.y + card.h / 2, 1);
    point(POINTER_UP, 1, card.x + card.w / 2, card.y + card.h / 2, 1);
    point(POINTER_DOWN, 1, card.x + card.w / 2, card.y + card.h / 2, 2);
    point(POINTER_UP, 1, card.x + card.w / 2, card.y + card.h / 2, 2);
    assert_true(app.table->said.refusal);
    assert_string_equal(app.table->said.text, said);
}

/* Seat 0 has bid eight, has the kitty in its hand and lays away. */
static void sit_laying_away(const char *seats)
{
    for (uint64_t seed = 1; seed < 200; seed++) {
        open_game("five-hundred", seats, seed);
        if (state_now()->to_act == 0)
            break;
    }
    const State *s = &app.match->play.state;
    assert_int_equal(s->to_act, 0);
    apply_first(MOVE_BID, 8);
    while (s->phase == FIVE_BID_PHASE || s->phase == FIVE_RAISE)
        apply((Move){ .kind = MOVE_PASS });
    sat_down();
}

/* What is to be laid away is said in whole lines, which cover neither the contract nor a call, in every window. */
static void what_is_laid_away_is_said_beside_the_contract(void **state)
{
    static const int size[][2] = { { 640, 480 },  { 800, 600 },  { 900, 1200 }, { 1024, 640 },
                                   { 1280, 800 }, { 600, 1000 }, { 3840, 2160 } };
    static const char *const seats[] = { "you,computer:easy", partners };
    int told = 0, beside = 0;
    (void)state;
    for (size_t k = 0; k < sizeof seats / sizeof *seats; k++) {
        sit_laying_away(seats[k]);
        assert_true(app.table->notes.stage >= 0);
        for (size_t i = 0; i < sizeof size / sizeof *size; i++)
            for (int scale = 100; scale <= 200; scale += 25) {
                app.settings.scale = scale;
                build(size[i][0], size[i][1]);
                const Item *words = scene_find(&app.scene, "stage"), *contract = scene_find(&app.scene, "contract");
                if (words == NULL)
                    continue;
                told++;
                const int px = table_unit(app.table, 18), line = text_line_height(FONT_BOLD, px);
                const Rect r = words->r, felt = app.table->felt.layout.felt;
                assert_true(r.w > 0 && r.x >= felt.x && r.x + r.w <= felt.x + felt.w);
                assert_true(r.h >= line && r.h <= 6 * line);
                if (text_width(FONT_BOLD, px, words->label) > r.w)
                    assert_true(r.h >= 2 * line);
                if (contract == NULL)
                    continue;
                assert_false(rect_meets(contract->r, r));
                if (r.x <= contract->r.x + contract->r.w)
                    continue;
                beside++; /* it is as high as its lines, and no higher */
                assert_int_equal(r.h, table_text_height(FONT_BOLD, px, words->label, r.w));
            }
    }
    print_message("told %d times, beside the contract %d times\n", told, beside);
    assert_true(told > 0 && beside > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_tell_tricks_won_and_needed),
        cmocka_unit_test(trumps_are_shown_and_said),
        cmocka_unit_test(who_led_and_whose_card_wins_is_marked),
        cmocka_unit_test(tab_comes_to_a_card_that_may_be_played),
        cmocka_unit_test(a_card_in_the_auction_is_answered_with_the_auction),
        cmocka_unit_test(the_tally_lies_clear),
        cmocka_unit_test(what_is_laid_away_is_said_beside_the_contract),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

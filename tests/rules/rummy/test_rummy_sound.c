/* States of Rummy 500 and basic rummy that cannot be: each is refused with what is wrong with it, and what just may be
 * is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/game/sound.h"
#include "rummy_table.h"
#include "unsound.h"

enum { MELD_0 = RUMMY_FIRST_MELD };

/* Seat 0 is to draw; a group with a joker lies there, and the jack thrown last fits a run. */
static State table(const char *options, int seats)
{
    State s;
    rummy_table(&s, &rummy500_def, options, seats, "2s 9c 7d 8d 9d Kc * / 3d 4d / 5c 6c / 7h", "4h Jh",
                "8h 9h Th / Qs Qd *");
    return s;
}

static void play(State *s, Move m)
{
    assert_null(rummy_check(s, s->to_act, m).why);
    game_of(s)->rules.apply(s, s->to_act, m);
}

/* ---- piles ---- */

static void melds_are_melds_of_somebody(void **unused)
{
    const State s = table("two,jokers=2", 3);
    State t = s;
    (void)unused;
    SOUND(&t);
    t.table.row.pile[MELD_0].owner = 2;
    EITHER_ROW(&s, &t, NULL);
    t.table.row.pile[MELD_0].owner = 3;
    EITHER_ROW(&s, &t, sound_wrong_seat);
    t = s;
    table_shift(&t.table, MELD_0, 1, 1, RUMMY_STOCK, 0);
    EITHER_ROW(&s, &t, sound_no_meld);
    t.table.row.pile[MELD_0].kind = PILE_STAGE; /* what is put forward need be none */
    EITHER_ROW(&s, &t, NULL);
    for (int read = 0; read <= RUMMY_SUIT + SUIT_HEARTS + 1; read++) {
        const bool good = read < MELD_KINDS || (read >= RUMMY_SUIT && read <= RUMMY_SUIT + SUIT_HEARTS);
        t.table.row.pile[MELD_0].read = (uint8_t)read;
        EITHER_ROW(&s, &t, good ? NULL : sound_wrong_number);
    }
    const int free = table_free_pile(&s.table, MELD_0);
    t = s;
    t.table.row.pile[free] = (Pile){ .kind = PILE_STAGE, .owner = 3 };
    EITHER_ROW(&s, &t, sound_wrong_seat);
}

static void jokers_that_are_named_lie_there(void **unused)
{
    const State s = table("two,jokers=2", 3);
    Piece joker = 0, other = 0;
    (void)unused;
    while (!face_is_joker(s.table.face[joker]) || piece_pile(&s.table, joker, NULL) != rummy_hand(0))
        joker++; /* the other one lies in a group of two suits */
    while (face_is_joker(s.table.face[other]))
        other++;
    for (int k = 0; k < 2 * RUMMY_MAX_JOKERS; k++) {
        State t = s;
        RummyNamed *named = k % 2 ? &rummy_own(&t)->named_start[k / 2] : &rummy_own(&t)->named[k / 2];
        for (int suit = 0; suit < 256; suit++) {
            *named = (RummyNamed){ joker, (uint8_t)suit };
            UNSOUND(&t, suit <= SUIT_HEARTS || suit == RUMMY_ANY_SUIT ? NULL : sound_wrong_number);
            *named = (RummyNamed){ NO_PIECE, (uint8_t)suit };
            SOUND(&t);
        }
        *named = (RummyNamed){ other, SUIT_CLUBS };
        UNSOUND(&t, sound_wrong_number);
        t.table.face[t.table.piece_count] = FACE_JOKER; /* of no piece */
        *named = (RummyNamed){ t.table.piece_count, SUIT_CLUBS };
        UNSOUND(&t, sound_wrong_number);
        /* The one of the two queens is no third queen of their suits, now or when the turn began. */
        for (uint8_t suit = 0; suit < 4; suit++) {
            t = s;
            *named = (RummyNamed){ pile_piece(&s.table, MELD_0 + 1, 2), suit };
            UNSOUND(&t, suit == SUIT_SPADES || suit == SUIT_DIAMONDS ? sound_no_meld : NULL);
        }
    }
}

/* Cards of melds that nobody has laid were laid by whose melds they are, now and when the turn began. */
static void what_nobody_has_laid_is_its_owners(void **unused)
{
    State s = table("two,jokers=2", 3);
    (void)unused;
    const int stage = table_free_pile(&s.table, MELD_0);
    s.table.row.pile[stage] = (Pile){ .kind = PILE_STAGE, .owner = 2 };
    table_shift(&s.table, rummy_hand(2), 0, 2, stage, 0);
    s.table.row.pile[MELD_0 + 1].owner = 2;
    RummyState *g = rummy_own(&s);
    memset(g->by, NO_SEAT, sizeof g->by);
    memset(g->by_start, NO_SEAT, sizeof g->by_start);
    const Piece first = pile_piece(&s.table, MELD_0, 0), laid = pile_piece(&s.table, MELD_0, 2);
    g->by[laid] = 0;
    g->by_start[first] = 2;
    rummy_complete(&s);
    for (int x = 0; x < s.table.piece_count; x++) {
        const int p = piece_pile(&s.table, (Piece)x, NULL);
        const int now = p == MELD_0       ? 1
                        : p == MELD_0 + 1 ? 2
                                          : NO_SEAT,
                  then = p == MELD_0 || p == MELD_0 + 1 ? 1 : NO_SEAT;
        assert_int_equal(g->by[x], x == laid ? 0 : now);
        assert_int_equal(g->by_start[x], x == first ? 2 : then);
    }
}

/* ---- the turn ---- */

static void what_was_taken_is_held(void **unused)
{
    State s = table("two,jokers=2", 3), t = s;
    (void)unused;
    const Piece jack = pile_piece(&s.table, RUMMY_DISCARD, 1);
    rummy_own(&t)->taken = 1;
    UNSOUND(&t, sound_wrong_number);
    rummy_own(&t)->taken_piece = jack;
    UNSOUND(&t, sound_wrong_number); /* nothing is taken before the draw */
    rummy_own(&t)->taken = 0;
    UNSOUND(&t, sound_wrong_number);
    t = s;
    rummy_own(&t)->must_use = jack;
    UNSOUND(&t, sound_wrong_number);
    play(&s, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = 1 });
    SOUND(&s);
    const int hand = rummy_hand(0);
    for (int p = 0; p < MELD_0; p++) {
        t = s;
        int index = 0;
        const int from = piece_pile(&t.table, jack, &index);
        table_shift(&t.table, from, index, 1, p, 0);
        rummy_own(&t)->must_use = jack;
        UNSOUND(&t, p == hand ? NULL : sound_wrong_number);
    }
    t = s;
    rummy_own(&t)->must_use = jack;
    const int stage = table_free_pile(&t.table, MELD_0);
    play(&t, (Move){ .kind = MOVE_SHIFT,
                     .from = (uint8_t)hand,
                     .index = (uint8_t)rummy_table_find(&t, hand, "Jh"),
                     .count = 1,
                     .to = NO_PILE });
    SOUND(&t);
    t.table.row.pile[stage].owner = 1;
    UNSOUND(&t, sound_wrong_number);
}

static void sides_are_those_of_the_rules(void **unused)
{
    (void)unused;
    for (int partners = 0; partners < 2; partners++) {
        const State s = table(partners ? "two,jokers=2,partners=1" : "two,jokers=2", 4);
        SOUND(&s);
        for (int i = 0; i < 4; i++)
            for (int side = 0; side < 5; side++) {
                State t = s;
                t.seat[i].side = (uint8_t)side;
                UNSOUND(&t, side == (partners ? i % 2 : i) ? NULL : sound_wrong_number);
            }
    }
}

static void exchanges_stay_below_the_limit(void **unused)
{
    State s = table("two,jokers=2,exchange_limit=3", 2);
    (void)unused;
    rummy_own(&s)->exchanges = 3;
    SOUND(&s);
    rummy_own(&s)->exchanges = 4;
    UNSOUND(&s, sound_wrong_number);
}

/* ---- a card that is called ---- */

static void who_is_asked_about_a_card_may_lay_it_off(void **unused)
{
    State s = table("two,jokers=2,rummy_call=1,layoff_needs_meld=1", 3), t;
    (void)unused;
    rummy_own(&s)->asked_for = 1;
    UNSOUND(&s, sound_wrong_phase);
    s.phase = RUMMY_CALL;
    s.to_act = 1;
    SOUND(&s);
    t = s;
    rummy_own(&t)->asked_for = 0;
    UNSOUND(&t, sound_wrong_phase);
    rummy_own(&t)->asked_for = 3;
    SOUND(&t);
    rummy_own(&t)->asked_for = 4;
    UNSOUND(&t, sound_wrong_seat);
    rummy_own(&t)->asked_for = 2; /* asks itself */
    UNSOUND(&t, sound_wrong_seat);
    t = s;
    t.seat[1].opened = 0; /* may not lay off */
    UNSOUND(&t, sound_wrong_seat);
    t = s;
    t.options.v[R5_RUMMY_CALL] = 0;
    UNSOUND(&t, sound_wrong_phase);
    t = s;
    table_shift(&t.table, RUMMY_DISCARD, 1, 1, RUMMY_STOCK, 0); /* the 4 below fits nowhere */
    turn_mark(&t);
    UNSOUND(&t, sound_wrong_phase);
    table_shift(&t.table, RUMMY_DISCARD, 0, 1, RUMMY_STOCK, 0);
    turn_mark(&t);
    UNSOUND(&t, sound_wrong_phase);
}

/* ---- the end ---- */

static void a_round_has_ended_somehow(void **unused)
{
    static const int phases[] = { RUMMY_DRAW, PHASE_DEAL_END, PHASE_MATCH_END };
    const State s = table("two,jokers=2", 3);
    (void)unused;
    for (int k = 0; k < 3; k++)
        for (int end = RUMMY_RUNNING; end <= RUMMY_COUNTED; end++) {
            State t = s;
            t.phase = (uint8_t)phases[k];
            rummy_own(&t)->ended_by = (uint8_t)end;
            rummy_own(&t)->ender = 1;
            UNSOUND(&t, (end != RUMMY_RUNNING) == (k > 0) ? NULL : sound_wrong_phase);
            rummy_own(&t)->ender = NO_SEAT;
            UNSOUND(&t, (end != RUMMY_RUNNING) == (k > 0) && end != RUMMY_OUT ? NULL : sound_wrong_phase);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(melds_are_melds_of_somebody),
        cmocka_unit_test(jokers_that_are_named_lie_there),
        cmocka_unit_test(what_nobody_has_laid_is_its_owners),
        cmocka_unit_test(what_was_taken_is_held),
        cmocka_unit_test(sides_are_those_of_the_rules),
        cmocka_unit_test(exchanges_stay_below_the_limit),
        cmocka_unit_test(who_is_asked_about_a_card_may_lay_it_off),
        cmocka_unit_test(a_round_has_ended_somehow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Poker of Royal Rummy beside what the books say of all hands there are, and beside plain readings of the rules; side
 * pots beside a layering chip by chip. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/bricks/seats.h"
#include "rules/royal/poker.h"
#include "rules/royal/pots.h"
#include "rules/table/rng.h"

static Face numbered(int i)
{
    return (Face){ (uint8_t)(1 + i % 13), (uint8_t)(i / 13) };
}

/* All 2,598,960, by class. */
static void count_all(bool wheel, int count[POKER_CLASSES])
{
    Face f[POKER_FIVE];
    memset(count, 0, POKER_CLASSES * sizeof *count);
    for (int a = 0; a < 52; a++)
        for (int b = a + 1; b < 52; b++)
            for (int c = b + 1; c < 52; c++)
                for (int d = c + 1; d < 52; d++)
                    for (int e = d + 1; e < 52; e++) {
                        const int at[] = { a, b, c, d, e };
                        for (int i = 0; i < POKER_FIVE; i++)
                            f[i] = numbered(at[i]);
                        count[poker_class(poker_value(f, wheel))]++;
                    }
}

/* The books count A-2-3-4-5 as a straight; without it 1020 straights are high cards and 4 straight flushes flushes. */
static void every_hand_is_of_its_class(void **unused)
{
    static const int books[POKER_CLASSES] = {
        [POKER_HIGH] = 1302540,    [POKER_PAIR] = 1098240,   [POKER_TWO_PAIRS] = 123552,
        [POKER_THREE] = 54912,     [POKER_STRAIGHT] = 10200, [POKER_FLUSH] = 5108,
        [POKER_FULL_HOUSE] = 3744, [POKER_FOUR] = 624,       [POKER_STRAIGHT_FLUSH] = 40,
    };
    int count[POKER_CLASSES];
    (void)unused;
    count_all(true, count);
    for (int i = 0; i < POKER_CLASSES; i++)
        assert_int_equal(count[i], books[i]);
    count_all(false, count);
    assert_int_equal(count[POKER_HIGH], books[POKER_HIGH] + 1020);
    assert_int_equal(count[POKER_STRAIGHT], books[POKER_STRAIGHT] - 1020);
    assert_int_equal(count[POKER_FLUSH], books[POKER_FLUSH] + 4);
    assert_int_equal(count[POKER_STRAIGHT_FLUSH], books[POKER_STRAIGHT_FLUSH] - 4);
}

/* ---- a plain reading ---- */

static int high(Face f)
{
    return f.rank == 1 ? 14 : f.rank;
}

static int times_of(const Face *f, int rank)
{
    int n = 0;
    for (int i = 0; i < POKER_FIVE; i++)
        n += high(f[i]) == rank;
    return n;
}

/* The lowest rank of five in a row, 0 none; the ace may be a one. */
static int straight_from(const Face *f, bool wheel)
{
    for (int low = wheel ? 1 : 2; low <= 10; low++) {
        bool all = true;
        for (int rank = low; rank < low + 5; rank++)
            all = all && times_of(f, rank == 1 ? 14 : rank) == 1;
        if (all)
            return low;
    }
    return 0;
}

static int ranks_held(const Face *f, int times)
{
    int n = 0;
    for (int rank = 2; rank <= 14; rank++)
        n += times_of(f, rank) == times;
    return n;
}

static PokerClass plain_class(const Face *f, bool wheel)
{
    bool flush = true;
    for (int i = 1; i < POKER_FIVE; i++)
        flush = flush && f[i].suit == f[0].suit;
    if (flush)
        return straight_from(f, wheel) ? POKER_STRAIGHT_FLUSH : POKER_FLUSH;
    if (ranks_held(f, 4))
        return POKER_FOUR;
    if (ranks_held(f, 3))
        return ranks_held(f, 2) ? POKER_FULL_HOUSE : POKER_THREE;
    if (straight_from(f, wheel))
        return POKER_STRAIGHT;
    return ranks_held(f, 2) == 2 ? POKER_TWO_PAIRS : ranks_held(f, 2) == 1 ? POKER_PAIR : POKER_HIGH;
}

/* Class first; then straights by their height, others by the ranks that are there most often, from the top. */
static int plain_compare(const Face *a, const Face *b, bool wheel)
{
    PokerClass x = plain_class(a, wheel), y = plain_class(b, wheel);
    if (x != y)
        return x > y ? 1 : -1;
    if (x == POKER_STRAIGHT || x == POKER_STRAIGHT_FLUSH)
        return straight_from(a, wheel) - straight_from(b, wheel);
    for (int times = 4; times >= 1; times--)
        for (int rank = 14; rank >= 2; rank--) {
            int one = times_of(a, rank) == times, two = times_of(b, rank) == times;
            if (one != two)
                return one - two;
        }
    return 0;
}

static int sign(int64_t n)
{
    return (n > 0) - (n < 0);
}

static void deal(Rng *r, Face *out, int count)
{
    uint8_t pack[52];
    for (int i = 0; i < 52; i++)
        pack[i] = (uint8_t)i;
    rng_shuffle(r, pack, 52);
    for (int i = 0; i < count; i++)
        out[i] = numbered(pack[i]);
}

static bool all_different(const Face *f)
{
    for (int i = 0; i < POKER_FIVE; i++)
        for (int k = 0; k < i; k++)
            if (face_eq(f[i], f[k]))
                return false;
    return true;
}

/* A hand of one class and its like, for pairs of hands are seldom of one class. */
static void make_alike(Rng *r, const Face *a, Face *b)
{
    for (int i = 0; i < POKER_FIVE; i++)
        if (rng_below(r, 3) == 0)
            b[i].suit = (uint8_t)rng_below(r, 4);
        else if (rng_below(r, 6) == 0)
            b[i].rank = a[rng_below(r, POKER_FIVE)].rank;
}

static void the_better_of_two_is_the_same(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(11, 40); chance_next(&c);) {
        Rng r;
        rng_seed(&r, c.seed);
        for (int k = 0; k < 4000; k++) {
            Face f[2 * POKER_FIVE], *a = f, *b = f + POKER_FIVE;
            bool wheel = rng_below(&r, 2) != 0;
            deal(&r, f, 2 * POKER_FIVE);
            if (rng_below(&r, 2) == 0) {
                memcpy(b, a, POKER_FIVE * sizeof *b);
                make_alike(&r, a, b);
            }
            if (!all_different(b))
                continue;
            assert_int_equal(poker_class(poker_value(a, wheel)), plain_class(a, wheel));
            assert_int_equal(sign((int64_t)poker_value(a, wheel) - (int64_t)poker_value(b, wheel)),
                             sign(plain_compare(a, b, wheel)));
        }
    }
}

/* The best five of a hand, beside every choice of five by bits. */
static void the_best_five_are_found(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(12, 30); chance_next(&c);) {
        Rng r;
        Face f[18], five[POKER_FIVE];
        uint8_t best[POKER_FIVE];
        uint32_t most = 0;
        rng_seed(&r, c.seed);
        int n = 4 + (int)rng_below(&r, 10);
        deal(&r, f, n);
        for (unsigned bits = 0; bits < 1u << n; bits++) {
            int k = 0;
            if (__builtin_popcount(bits) != POKER_FIVE)
                continue;
            for (int i = 0; i < n; i++)
                if (bits >> i & 1)
                    five[k++] = f[i];
            most = poker_value(five, true) > most ? poker_value(five, true) : most;
        }
        assert_int_equal(poker_best(f, n, true, best), most);
        assert_int_equal(poker_best(f, n, true, NULL), most);
        for (int i = 0; i < POKER_FIVE && n >= POKER_FIVE; i++)
            five[i] = f[best[i]];
        if (n >= POKER_FIVE)
            assert_int_equal(poker_value(five, true), most);
        else
            assert_int_equal(most, 0);
    }
}

static void every_class_has_a_name(void **unused)
{
    (void)unused;
    for (int i = 0; i < POKER_CLASSES; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(poker_class_name((PokerClass)i), poker_class_name((PokerClass)k));
}

/* ---- side pots, chip by chip ---- */

/* The n-th chip of each player goes to a layer; layers that the same players may win are one pot. */
static void plain_pots(const RoyalPots *p, int32_t *pay)
{
    int32_t pot = p->square, most = 0;
    uint16_t before = 0;
    memset(pay, 0, ROYAL_SEATS * sizeof *pay);
    for (int i = 0; i < p->players; i++) {
        most = p->in[i] > most ? p->in[i] : most;
        if (!seats_has(p->folded, i))
            before = (uint16_t)(before | seats_bit(i));
    }
    for (int32_t chip = 1; chip <= most + 1; chip++) {
        uint16_t may = 0;
        int32_t layer = 0;
        for (int i = 0; i < p->players; i++) {
            layer += p->in[i] >= chip;
            if (p->in[i] >= chip && !seats_has(p->folded, i))
                may = (uint16_t)(may | seats_bit(i));
        }
        if (may == 0 && chip <= most) { /* nobody is left who paid so much: those who paid most get it */
            pot += layer;
            continue;
        }
        if (may != before) {
            uint32_t best = 0;
            uint16_t win = 0;
            for (int i = 0; i < p->players; i++)
                if (seats_has(before, i) && p->hand[i] > best)
                    best = p->hand[i];
            for (int i = 0; i < p->players; i++)
                if (seats_has(before, i) && p->hand[i] == best)
                    win = (uint16_t)(win | seats_bit(i));
            for (int i = 0, n = 0; i < p->players; i++)
                if (seats_has(win, i)) {
                    pay[i] += pot / seats_count(win) + (n < pot % seats_count(win));
                    n++;
                }
            pot = 0;
            before = may;
        }
        pot += layer;
    }
}

static void side_pots_are_those_of_the_chips(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(13, 4000); chance_next(&c);) {
        Rng r;
        RoyalPots p = { .players = 0 };
        int32_t pay[ROYAL_SEATS], plain[ROYAL_SEATS], sum = 0;
        rng_seed(&r, c.seed);
        p.players = 2 + (int)rng_below(&r, 8);
        p.folded = (uint16_t)(rng_next(&r) & seats_all(p.players));
        p.folded = (uint16_t)(p.folded & ~seats_bit((int)rng_below(&r, (uint32_t)p.players)));
        p.square = (int32_t)rng_below(&r, 3) * 7;
        for (int i = 0; i < p.players; i++) {
            p.in[i] = (int32_t)rng_below(&r, 4) * (int32_t)rng_below(&r, 6);
            p.hand[i] = 1 + rng_below(&r, 4);
        }
        uint16_t main_pot = royal_pots(&p, pay);
        plain_pots(&p, plain);
        assert_memory_equal(pay, plain, sizeof pay);
        for (int i = 0; i < p.players && i < ROYAL_SEATS; i++)
            sum += p.in[i] - pay[i];
        assert_int_equal(sum + p.square, 0);
        assert_true(main_pot != 0 && (main_pot & p.folded) == 0);
        uint32_t most = 0;
        for (int i = 0; i < p.players && i < ROYAL_SEATS; i++)
            most = !seats_has(p.folded, i) && p.hand[i] > most ? p.hand[i] : most;
        for (int i = 0; i < p.players && i < ROYAL_SEATS; i++)
            assert_int_equal(seats_has(main_pot, i), !seats_has(p.folded, i) && p.hand[i] == most);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_is_of_its_class),       cmocka_unit_test(the_better_of_two_is_the_same),
        cmocka_unit_test(the_best_five_are_found),          cmocka_unit_test(every_class_has_a_name),
        cmocka_unit_test(side_pots_are_those_of_the_chips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The searches of rules/kalooki/usable.h against a second opinion that tries every way to part the cards, and how long
 * they take at their worst. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/faces/card.h"
#include "rules/kalooki/reasons.h"
#include "rules/kalooki/usable.h"
#include "rules/table/rng.h"

enum { HANDS = 1500, MOST = 9 };

/* Cards that often go together: three ranks or one suit, a few jokers. */
static int random_hand(Rng *r, Face *hand)
{
    int n = 3 + (int)rng_below(r, MOST - 2), low = 1 + (int)rng_below(r, 9), jokers = 0;
    bool narrow = rng_below(r, 2) == 0;
    for (int i = 0; i < n; i++) {
        bool joker = jokers < 3 && rng_below(r, 6) == 0;
        jokers += joker;
        hand[i] = joker ? FACE_JOKER
                        : (Face){ (uint8_t)(1 + (low + (int)rng_below(r, narrow ? 3 : 6)) % 13),
                                  (uint8_t)rng_below(r, narrow ? 4 : 2) };
    }
    return n;
}

static int most_of(const OptionValues *v, const Face *list, int size)
{
    int best = -1;
    for (int kind = MELD_GROUP; kind <= MELD_RUN; kind++) {
        Meld m;
        if (kalooki_read(v, list, size, (MeldKind)kind, &m) == NULL) {
            int value = kalooki_meld_value(&m);
            best = value > best ? value : best;
        }
    }
    return best;
}

/* The most these cards are worth as one set, -1 when they are none: laid in ascending order, with any number of the
 * jokers before the others and the rest behind, where a run puts them in its gaps and at its high end. */
static int best_value(const OptionValues *v, const Face *hand, const uint8_t *part, int n, int which)
{
    int naturals = 0, jokers = 0, best = -1;
    Face sorted[MOST];
    for (int rank = 1; rank <= 13; rank++)
        for (int i = 0; i < n; i++)
            if (part[i] == which && hand[i].rank == rank)
                sorted[naturals++] = hand[i];
    for (int i = 0; i < n; i++)
        jokers += part[i] == which && face_is_joker(hand[i]);
    for (int before = 0; before <= jokers; before++) {
        Face list[MOST];
        for (int i = 0; i < naturals + jokers; i++)
            list[i] = i < before || i >= before + naturals ? FACE_JOKER : sorted[i - before];
        int value = most_of(v, list, naturals + jokers);
        best = value > best ? value : best;
    }
    return naturals + jokers == 0 ? 0 : best;
}

/* Every card goes to set 1, 2 or 3 or stays (0): the most points with the first card laid, -1 when it cannot be. */
static int slow_points(const OptionValues *v, const Face *hand, uint8_t *part, int n, int at, bool must, int keep)
{
    if (at == n) {
        int total = 0, left = 0;
        for (int i = 0; i < n; i++)
            left += part[i] == 0;
        for (int which = 1; which <= 3 && total >= 0; which++) {
            int value = best_value(v, hand, part, n, which);
            total = value < 0 ? -1 : total + value;
        }
        return left < keep || left == n ? -1 : total;
    }
    int best = -1, used = 0;
    for (int i = 0; i < at; i++)
        used = part[i] > used ? part[i] : used;
    for (int which = at == 0 && must ? 1 : 0; which <= 3 && which <= used + 1; which++) {
        part[at] = (uint8_t)which;
        int points = slow_points(v, hand, part, n, at + 1, must, keep);
        best = points > best ? points : best;
    }
    return best;
}

static void options_of(Rng *r, OptionValues *v)
{
    options_default(&kalooki_options, v);
    v->v[KALOOKI_ACE_LOW_RUNS] = rng_below(r, 2) == 0;
    v->v[KALOOKI_MAX_JOKERS_PER_MELD] = (int32_t)(1 + rng_below(r, 3));
}

static void check_sets(const OptionValues *v, const KalookiHeld *held, const KalookiSets *sets, Face must, int minimum)
{
    KalookiHeld left = *held;
    bool used = !face_is_known(must);
    int total = 0;
    for (int i = 0; i < sets->count; i++) {
        Meld m;
        assert_null(kalooki_read(v, sets->set[i].slot, sets->set[i].size, (MeldKind)sets->set[i].kind, &m));
        total += kalooki_meld_value(&sets->set[i]);
        for (int k = 0; k < m.size; k++) {
            Face f = sets->set[i].slot[k];
            used = used || face_eq(f, must);
            uint8_t *count = face_is_joker(f) ? &left.jokers : &left.count[f.suit][f.rank];
            assert_true(*count > 0);
            --*count;
        }
    }
    assert_true(used && total == sets->total && total >= minimum);
}

static void coming_down_is_exact(void **unused)
{
    Rng r;
    int possible = 0;
    (void)unused;
    rng_seed(&r, chance_seed(17));
    for (int round = 0; round < HANDS; round++) {
        OptionValues v;
        Face hand[MOST];
        uint8_t part[MOST];
        KalookiHeld held = { 0 };
        KalookiSets sets;
        options_of(&r, &v);
        int n = random_hand(&r, hand), keep = (int)rng_below(&r, 2);
        n = n > 7 && round % 10 != 0 ? 7 : n; /* the slow one takes its time */
        bool must = rng_below(&r, 2) == 0;
        for (int i = 0; i < n; i++)
            assert_true(kalooki_hold(&held, hand[i]));
        int most = slow_points(&v, hand, part, n, 0, must, keep);
        Face card = must ? hand[0] : FACE_UNKNOWN;
        if (most >= 0) {
            assert_true(kalooki_can_come_down(&v, &held, card, most, keep, &sets));
            check_sets(&v, &held, &sets, card, most);
            possible++;
        }
        assert_false(kalooki_can_come_down(&v, &held, card, most < 0 ? 1 : most + 1, keep, NULL));
    }
    assert_true(possible > HANDS / 4);
}

/* What a player who is down needs: one set with the card, with and without a freed joker. */
static void one_set_is_exact(void **unused)
{
    Rng r;
    int possible = 0;
    (void)unused;
    rng_seed(&r, chance_seed(18));
    for (int round = 0; round < HANDS; round++) {
        OptionValues v;
        Face hand[MOST + 1];
        KalookiDuty d = { .keep = (int)rng_below(&r, 2) };
        options_of(&r, &v);
        int n = random_hand(&r, hand);
        n = n > 8 ? 8 : n;
        d.freed = (int)rng_below(&r, 2);
        d.must = hand[0];
        for (int i = 1; i < n; i++)
            kalooki_hold(&d.held, hand[i]);
        bool slow = false;
        for (unsigned choice = 0; choice < 1u << (n - 1) && !slow; choice++) {
            Face list[MOST + 1] = { hand[0] };
            uint8_t part[MOST] = { 1 };
            int size = 1, left = 0;
            for (int i = 1; i < n; i++)
                if (choice >> (i - 1) & 1)
                    list[size++] = hand[i];
                else
                    left++;
            if (d.freed)
                list[size++] = FACE_JOKER;
            memset(part, 1, sizeof part);
            slow = left >= d.keep && size <= MOST && best_value(&v, list, part, size, 1) >= 0;
        }
        assert_int_equal(kalooki_can_fulfil(&v, &d, NULL), slow);
        possible += slow;
    }
    assert_true(possible > HANDS / 4);
}

/* Red 6, red 7 and a joker lie there; the 9 of the suit was taken and has to go into a new set. The joker comes for the
 * 8, which then is held no more; `other` is held beside it. */
static bool nine_finds_a_set(Face other)
{
    const Face run[] = { { 6, SUIT_HEARTS }, { 7, SUIT_HEARTS }, FACE_JOKER };
    OptionValues v;
    Meld table;
    options_default(&kalooki_options, &v);
    assert_null(kalooki_read(&v, run, 3, MELD_RUN, &table));
    KalookiDuty d = { .table = &table, .table_count = 1, .must = { 9, SUIT_HEARTS }, .keep = 1, .goers = true };
    const Face held[] = { { 8, SUIT_HEARTS }, { 13, SUIT_CLUBS }, { 2, SUIT_SPADES } };
    for (size_t i = 0; i < sizeof held / sizeof *held; i++)
        kalooki_hold(&d.held, held[i]);
    kalooki_hold(&d.held, other);
    return kalooki_can_fulfil(&v, &d, NULL);
}

static void a_card_given_for_a_joker_is_held_no_more(void **unused)
{
    (void)unused;
    assert_false(nine_finds_a_set((Face){ 4, SUIT_CLUBS }));
    assert_true(nine_finds_a_set((Face){ 10, SUIT_HEARTS }));
    assert_true(nine_finds_a_set((Face){ 8, SUIT_HEARTS })); /* of two packs: one stays */
    assert_true(nine_finds_a_set((Face){ 9, SUIT_CLUBS }));
}

/* Answers are asked for while the screen is built: the slowest must not be felt. */
static void no_hand_takes_long(void **unused)
{
    Rng r;
    double slowest = 0, all = 0;
    (void)unused;
    rng_seed(&r, chance_seed(19));
    for (int round = 0; round < 400; round++) {
        OptionValues v;
        KalookiHeld held = { 0 };
        options_default(&kalooki_options, &v);
        v.v[KALOOKI_MAX_JOKERS_PER_MELD] = 4;
        for (int i = 0; i < 14; i++) /* low cards and many jokers: much to try, and never sixty points */
            kalooki_hold(&held, i < round % 5 ? FACE_JOKER
                                              : (Face){ (uint8_t)(2 + rng_below(&r, round % 2 ? 5 : 12)),
                                                        (uint8_t)rng_below(&r, 4) });
        clock_t from = clock();
        kalooki_can_come_down(&v, &held, FACE_UNKNOWN, round % 3 ? 60 : 160, 1, NULL);
        double took = (double)(clock() - from) / CLOCKS_PER_SEC;
        all += took;
        slowest = took > slowest ? took : slowest;
    }
    print_message("slowest %.2f ms, all %.0f ms\n", 1000 * slowest, 1000 * all);
    assert_true(slowest < 0.05);
}

/* ---- small parts ---- */

static Meld set_of(const OptionValues *v, const char *cards)
{
    Face face[MAX_MELD];
    Meld m;
    int n = 0;
    for (; *cards != '\0'; cards += *cards == ' ')
        assert_true(card_parse(&cards, &face[n++]));
    assert_null(kalooki_read(v, face, n, MELD_NONE, &m));
    return m;
}

/* 4.1 to 4.4: a group has four cards at most, a run thirteen, however low its ace may be; jokers are limited besides.
 */
static void room_for_jokers(void **unused)
{
    static const struct {
        const char *options, *set;
        int room;
    } row[] = {
        { "standard", "7h 7d 7c", 1 },
        { "standard", "7h 7d 7c 7s", 0 },
        { "standard", "7h 7d *", 1 },
        { "standard", "5s 6s 7s", 2 },
        { "standard", "5s 6s *", 1 },
        { "standard", "5s * * 8s", 0 },
        { "kalooki_51,max_jokers_per_meld=4", "5s * * 8s", 2 },
        { "kalooki_51,max_jokers_per_meld=4", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs", 2 },
        { "standard", "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", 1 },
        { "standard", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", 0 },
        { "standard,ace_low_runs=1", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", 1 },
        { "standard,ace_low_runs=1", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", 0 },
        { "standard,ace_low_runs=1", "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", 0 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        OptionValues v;
        assert_true(options_parse(&kalooki_options, &v, row[i].options, NULL));
        Meld m = set_of(&v, row[i].set), with;
        if (kalooki_joker_room(&v, &m) != row[i].room)
            fail_msg("%s: room for %d", row[i].set, kalooki_joker_room(&v, &m));
        /* As many can indeed be added, and no more. */
        for (int n = 0; n <= row[i].room; n++) {
            bool fits = !kalooki_goer(&v, &m, FACE_JOKER, KALOOKI_END_HIGH, &with) ||
                        !kalooki_goer(&v, &m, FACE_JOKER, KALOOKI_END_LOW, &with);
            assert_int_equal(fits, n < row[i].room);
            m = with;
        }
    }
}

static void only_what_is_known_is_held(void **unused)
{
    KalookiHeld held = { .cards = 0 }, none = held;
    (void)unused;
    assert_false(kalooki_hold(&held, FACE_UNKNOWN));
    assert_false(kalooki_hold(&held, (Face){ 14, 0 }));
    assert_false(kalooki_hold(&held, (Face){ 5, 4 }));
    assert_memory_equal(&held, &none, sizeof held);
    assert_true(kalooki_hold(&held, (Face){ 13, 3 }) && kalooki_hold(&held, (Face){ 1, 0 }));
    assert_true(kalooki_hold(&held, FACE_JOKER));
    assert_int_equal(held.cards, 3);
    assert_int_equal(held.jokers, 1);
    assert_int_equal(held.count[3][13], 1);
    assert_int_equal(held.count[0][1], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(coming_down_is_exact),
        cmocka_unit_test(one_set_is_exact),
        cmocka_unit_test(a_card_given_for_a_joker_is_held_no_more),
        cmocka_unit_test(no_hand_takes_long),
        cmocka_unit_test(room_for_jokers),
        cmocka_unit_test(only_what_is_known_is_held),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What Kalooki's highest level judges by: rounds in their quick form, which must agree with the rules, and the nets. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/kalooki/ahead.h"
#include "ai/kalooki/outs.h"
#include "chance.h"
#include "kalooki_table.h"
#include "rules/table/rng.h"

static void usual_rules(KalookiWorldRules *r, bool ace_low)
{
    OptionValues options;
    options_preset(kalooki_def.options, 0, &options);
    options.v[KALOOKI_ACE_LOW_RUNS] = ace_low;
    kalooki_world_rules(r, &options);
}

/* ---- what may still come ---- */

/* Of each face as many are unseen as the packs have and nobody has shown; a joker helps as any card does. */
static void test_what_is_unseen_is_counted(void **state)
{
    (void)state;
    static const Face kept[] = { { 5, 0 }, { 6, 0 } };
    for (int jokers = 2; jokers <= 4; jokers += 2) {
        char options[32];
        State s, seen;
        snprintf(options, sizeof options, "jokers=%d", jokers);
        table_set(&s, options, 3, "5h 6h 7h * / 9c 9d 9s", "Kc Kd 2s * / 3h 4d / 8c", "Qh");
        game_observe(&kalooki_def, &s, 0, &seen);
        int unseen[4][14], known[4][14] = { { 0 } }, all = 0, with, without;
        for (int x = 0; x < seen.table.piece_count; x++)
            if (face_is_known(seen.table.face[x]))
                known[face_is_joker(seen.table.face[x]) ? 0 : seen.table.face[x].suit]
                     [face_is_joker(seen.table.face[x]) ? 0 : seen.table.face[x].rank]++;
        int told = kalooki_count_unseen(&seen, unseen);
        for (int suit = 0; suit < 4; suit++)
            for (int rank = 0; rank < 14; rank++) {
                int packs = rank > 0 ? 2 : suit == 0 ? jokers : 0;
                assert_int_equal(unseen[suit][rank], packs - known[suit][rank]);
                all += unseen[suit][rank];
            }
        assert_int_equal(known[0][0], 2); /* one laid, one held */
        assert_int_equal(told, all);
        with = kalooki_count_helping(&s.options, kept, 2, unseen);
        unseen[0][0] = 0;
        without = kalooki_count_helping(&s.options, kept, 2, unseen);
        assert_int_equal(with - without, jokers - 2);
    }
}

/* ---- cards ---- */

/* Cards of two packs, jokers only if asked for. Returns how many. */
static int random_cards(Rng *rng, bool jokers, int most, int *face)
{
    uint8_t deck[106];
    int n = 3 + (int)rng_below(rng, (uint32_t)most - 2), take = jokers ? 106 : 104;
    for (int i = 0; i < take; i++)
        deck[i] = (uint8_t)i;
    rng_shuffle(rng, deck, take);
    for (int i = 0; i < n; i++)
        face[i] = deck[i] >= 104 ? KALOOKI_JOKER : deck[i] % 52;
    return n;
}

static void test_cards_come_and_go(void **state)
{
    (void)state;
    for (int i = 0; i < CHANCE_CASES(2000, 200); i++) {
        Rng rng;
        int face[KALOOKI_MOST_HELD];
        KalookiCards h = { .count = 0 }, none = { .count = 0 };
        KalookiWorldRules r;
        rng_seed(&rng, (uint64_t)i);
        usual_rules(&r, false);
        int n = random_cards(&rng, true, KALOOKI_MOST_HELD, face), points = 0;
        for (int k = 0; k < n; k++) {
            assert_int_equal(kalooki_face_number(kalooki_face(face[k])), face[k]);
            kalooki_cards_add(&h, face[k]);
            points += face[k] == KALOOKI_JOKER ? 15 : kalooki_rank_value(face[k] % 13 + 1);
        }
        assert_int_equal(h.count, n);
        assert_int_equal(kalooki_cards_points(&r, &h), points);
        for (int k = 0; k < n; k++)
            kalooki_cards_drop(&h, face[k]);
        assert_memory_equal(&h, &none, sizeof h);
    }
}

/* Of three packs: a third card of a face counts, is listed, and goes first. */
static void test_three_of_a_face(void **state)
{
    enum { KING = 12 };
    KalookiCards h = { .count = 0 };
    KalookiWorldRules r;
    (void)state;
    usual_rules(&r, false);
    for (int i = 1; i <= 3; i++) {
        kalooki_cards_add(&h, KING);
        assert_int_equal(h.count, i);
        assert_int_equal(kalooki_cards_points(&r, &h), 10 * i);
    }
    for (int i = 2; i >= 0; i--) {
        kalooki_cards_drop(&h, KING);
        assert_int_equal(kalooki_cards_points(&r, &h), 10 * i);
    }
}

/* Without jokers a glance says what the search for sets finds; with jokers it misses nothing. */
static void test_a_glance_sees_every_set(void **state)
{
    (void)state;
    for (int i = 0; i < CHANCE_CASES(20000, 2000); i++) {
        Rng rng;
        int face[KALOOKI_MOST_HELD];
        KalookiWorldRules r;
        KalookiCards h = { .down = true };
        MeldFound found;
        rng_seed(&rng, (uint64_t)i);
        usual_rules(&r, i % 2);
        r.keep = 0;
        int n = random_cards(&rng, i % 3 == 0, 11, face);
        for (int k = 1; k < n; k++)
            kalooki_cards_add(&h, face[k]);
        bool seen = kalooki_makes_set(&r, &h, face[0]), jokers = h.jokers > 0 || face[0] == KALOOKI_JOKER;
        kalooki_cards_add(&h, face[0]);
        bool there = kalooki_world_find(&r, &h, MELD_ANY, face[0], &found);
        assert_true(seen || !there);
        if (!jokers)
            assert_int_equal(seen, there);
    }
}

/* ---- the table ---- */

/* Seat 0 of three, all down. */
static void look_at(State *s, const char *options, const char *sets, const char *hands, KalookiWorldRules *r,
                    KalookiWorld *w)
{
    table_set(s, options, 3, sets, hands, "9h");
    for (int seat = 0; seat < 3; seat++)
        table_down(s, seat);
    kalooki_world_rules(r, &s->options);
    kalooki_world_see(w, s, 0);
}

/* What goes to the table is what the rules let go there. */
static void test_cards_that_fit_the_table(void **state)
{
    static const char *const sets[] = { "2s 3s 4s / Qd Kd Ad / 7c 7d 7h",
                                        "8h 9h Th / 5s 5d * / Jc Qc * Ac / 3c 3d 3h 3s" };
    (void)state;
    for (int i = 0; i < 4; i++) {
        State s;
        KalookiWorldRules r;
        KalookiWorld w;
        Meld laid[KALOOKI_MOST_TABLE], with;
        look_at(&s, i < 2 ? "" : "ace_low_runs=1", sets[i % 2], "2c 4d 6h / 8s / Tc", &r, &w);
        int n = kalooki_table_sets(&s, laid, NULL);
        assert_int_equal(w.sets, n);
        for (int face = 0; face < KALOOKI_JOKER; face++) {
            bool fits = false;
            for (int k = 0; k < n; k++)
                fits = fits || !kalooki_goer(&s.options, &laid[k], kalooki_face(face), KALOOKI_END_LOW, &with) ||
                       !kalooki_goer(&s.options, &laid[k], kalooki_face(face), KALOOKI_END_HIGH, &with);
            assert_int_equal(w.fits[face / 13] >> (face % 13 + 1) & 1, fits);
        }
    }
}

static void test_what_a_seat_sees(void **state)
{
    State s, seen;
    KalookiWorldRules r;
    KalookiWorld w, all;
    (void)state;
    look_at(&s, "", "8h 9h Th", "2c 2c * / 8s 5d / Tc", &r, &all);
    game_observe(&kalooki_def, &s, 0, &seen);
    kalooki_world_see(&w, &seen, 0);
    assert_memory_equal(&w, &all, sizeof w);
    assert_int_equal(w.seats, 3);
    assert_int_equal(w.hand[0].count, 3);
    assert_int_equal(w.hand[0].jokers, 1);
    assert_int_equal(w.hand[0].two[SUIT_CLUBS], 1 << 2);
    assert_int_equal(w.hand[1].count, 2);
    assert_int_equal(w.hand[1].one[0] | w.hand[1].one[1] | w.hand[1].one[2] | w.hand[1].one[3], 0);
    assert_int_equal(w.hand[2].count, 1);
    assert_int_equal(w.gone[kalooki_face_number((Face){ 9, SUIT_HEARTS })], 2); /* one laid, one thrown */
    assert_int_equal(w.gone[kalooki_face_number((Face){ 2, SUIT_CLUBS })], 0);
    assert_int_equal(w.stock, 106 - 3 - 6 - 1);
}

/* Every way leaves as many cards as the table has gained fewer, and one to throw. */
static void test_ways_to_lay(void **state)
{
    State s;
    KalookiWorldRules r;
    KalookiWorld w, way[KALOOKI_WORLD_WAYS];
    int fewest = 99;
    (void)state;
    look_at(&s, "", "8h 9h Th", "2c 3c 4c Jh Qh 7h 5s / 8s / Tc", &r, &w);
    int n = kalooki_world_ways(&r, &w, 0, KALOOKI_NO_FACE, way);
    assert_int_equal(way[0].hand[0].count, 7);
    for (int i = 0; i < n; i++) {
        int gone = 0;
        for (int face = 0; face < KALOOKI_FACES; face++)
            gone += way[i].gone[face] - w.gone[face];
        assert_int_equal(gone, 7 - way[i].hand[0].count);
        assert_true(way[i].hand[0].count >= 1);
        fewest = way[i].hand[0].count < fewest ? way[i].hand[0].count : fewest;
    }
    assert_int_equal(fewest, 1);
}

/* ---- what a throw is worth ---- */

static float best_of(const char *sets, const char *hands, int *face)
{
    static KalookiNets nets; /* large */
    State s;
    KalookiWorldRules r;
    KalookiWorld w;
    kalooki_nets_load(&nets, 2);
    look_at(&s, "", sets, hands, &r, &w);
    return kalooki_best_throw(&nets, &r, &w, 0, face);
}

static void exchange_suits(KalookiWorld *w, int a, int b)
{
    KalookiWorld old = *w;
    KalookiCards *h = &w->hand[0];
    h->one[a] = old.hand[0].one[b];
    h->one[b] = old.hand[0].one[a];
    h->two[a] = old.hand[0].two[b];
    h->two[b] = old.hand[0].two[a];
    w->fits[a] = old.fits[b];
    w->fits[b] = old.fits[a];
    memcpy(w->gone + a * 13, old.gone + b * 13, 13);
    memcpy(w->gone + b * 13, old.gone + a * 13, 13);
}

static void test_suits_are_all_alike(void **state)
{
    static KalookiNets nets; /* large */
    State s;
    KalookiWorldRules r;
    KalookiWorld w;
    KalookiThrow t[KALOOKI_FACES];
    float value[KALOOKI_FACES] = { 0 };
    (void)state;
    kalooki_nets_load(&nets, 2);
    look_at(&s, "", "8h 9h Th / 5s 5d 5c", "2c 3c Jh Qs Qc 7d 7d * / 8s 2d / Tc 3h", &r, &w);
    int n = kalooki_value_throws(&nets, &r, &w, 0, t);
    for (int i = 0; i < n; i++)
        value[t[i].face] = t[i].value;
    exchange_suits(&w, SUIT_CLUBS, SUIT_HEARTS);
    assert_int_equal(kalooki_value_throws(&nets, &r, &w, 0, t), n);
    for (int i = 0; i < n; i++) {
        Face f = kalooki_face(t[i].face);
        f.suit = f.suit == SUIT_CLUBS ? SUIT_HEARTS : f.suit == SUIT_HEARTS ? SUIT_CLUBS : f.suit;
        assert_true(fabsf(t[i].value - value[kalooki_face_number(f)]) < 1e-3f);
    }
}

static void test_fewer_cards_are_better(void **state)
{
    int face;
    (void)state;
    assert_true(best_of("8h 9h Th", "7h 2c / 8s 2d 3d / Tc 3h", &face) >
                best_of("8h 9h Th", "Qs 5d 9c Kc 2c / 8s 2d 3d / Tc 3h", &face));
    assert_true(best_of("8h 9h Th", "2c / 8s 2d / Tc", &face) == KALOOKI_GOES_OUT);
}

/* A card that fits the table is kept before any other, a joker before both. */
static void test_what_fits_is_kept(void **state)
{
    int face;
    (void)state;
    (void)best_of("8h 9h Th", "7h Jh * 2c / 8s 2d / Tc", &face);
    assert_int_equal(face, kalooki_face_number((Face){ 2, SUIT_CLUBS }));
    (void)best_of("8h 9h Th", "* Jh / 8s 2d / Tc", &face);
    assert_int_equal(face, kalooki_face_number((Face){ 11, SUIT_HEARTS }));
}

/* One draw further a card that fits goes out with whatever comes. */
static void test_ahead_sees_the_end(void **state)
{
    static KalookiNets nets; /* large */
    State s;
    KalookiWorldRules r;
    KalookiWorld w;
    (void)state;
    kalooki_nets_load(&nets, 2);
    look_at(&s, "", "8h 9h Th", "7h / 8s 2d / Tc 3h", &r, &w);
    assert_true(fabs(kalooki_ahead(&nets, &r, &w, 0) - 1) < 1e-9);
    look_at(&s, "", "8h 9h Th", "7c / 8s 2d / Tc 3h", &r, &w);
    double loose = kalooki_ahead(&nets, &r, &w, 0);
    assert_true(loose > 0.05 && loose < 0.9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_unseen_is_counted),
        cmocka_unit_test(test_cards_come_and_go),
        cmocka_unit_test(test_three_of_a_face),
        cmocka_unit_test(test_a_glance_sees_every_set),
        cmocka_unit_test(test_cards_that_fit_the_table),
        cmocka_unit_test(test_what_a_seat_sees),
        cmocka_unit_test(test_ways_to_lay),
        cmocka_unit_test(test_suits_are_all_alike),
        cmocka_unit_test(test_fewer_cards_are_better),
        cmocka_unit_test(test_what_fits_is_kept),
        cmocka_unit_test(test_ahead_sees_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The race to go out in Kalooki, and the hands as bits that make it quick. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/kalooki/bits.h"
#include "ai/kalooki/race.h"
#include "ai/kalooki/turn.h"
#include "chance.h"
#include "kalooki_table.h"
#include "rules/rng.h"

/* ---- bits ---- */

/* Cards of two packs, no two jokers. */
static int random_hand(Rng *rng, bool jokers, Face *hand)
{
    uint8_t deck[106];
    int n = 3 + (int)rng_below(rng, 9), take = jokers ? 106 : 104;
    for (int i = 0; i < take; i++)
        deck[i] = (uint8_t)i;
    rng_shuffle(rng, deck, take);
    for (int i = 0; i < n; i++)
        hand[i] = deck[i] >= 104 ? FACE_JOKER : (Face){ (uint8_t)(deck[i] % 13 + 1), (uint8_t)(deck[i] / 13 % 4) };
    return n;
}

static bool found_with(const MeldRules *rules, const Face *hand, int n, Face with)
{
    MeldFound found;
    const MeldTask task = { .rules = rules,
                            .worth = &kalooki_card_worth,
                            .hand = hand,
                            .count = n,
                            .goal = MELD_ANY,
                            .with = with,
                            .without = FACE_UNKNOWN };
    return meld_find(&task, &found) && found.count > 0;
}

/* Without jokers the bits say what the search for sets finds; with jokers they miss nothing. */
static void test_bits_see_every_set(void **state)
{
    (void)state;
    for (int i = 0; i < CHANCE_CASES(20000, 2000); i++) {
        Rng rng;
        Face hand[KALOOKI_MOST_HELD];
        OptionValues options;
        KalookiBits bits = { .jokers = 0 };
        rng_seed(&rng, (uint64_t)i);
        options_preset(kalooki_def.table, 0, &options);
        options.v[KALOOKI_ACE_LOW_RUNS] = i % 2;
        const MeldRules rules = kalooki_meld_rules(&options);
        int n = random_hand(&rng, i % 3 == 0, hand);
        for (int k = 1; k < n; k++)
            kalooki_bits_add(&bits, hand[k]);
        bool makes = kalooki_bits_makes_set(&rules, &bits, hand[0]), found = found_with(&rules, hand, n, hand[0]);
        assert_true(makes || !found);
        if (bits.jokers == 0 && !face_is_joker(hand[0]))
            assert_int_equal(makes, found);
    }
}

/* ---- the race ---- */

/* Two seats, both down; on the table lie the six, seven and eight of hearts; nothing else has been shown. */
static void race_at_hearts(State *s, KalookiRace *race)
{
    static const Face run[] = { { 6, SUIT_HEARTS }, { 7, SUIT_HEARTS }, { 8, SUIT_HEARTS } };
    KalookiUnseen unseen = { .jokers = 2 };
    OptionValues options;
    options_preset(kalooki_def.table, 0, &options);
    kalooki_def.start(s, &options, 2, 1);
    for (int seat = 0; seat < 2; seat++) {
        int hand = kalooki_hand(seat);
        table_shift(&s->table, hand, 0, pile_size(&s->table, hand), KALOOKI_STOCK, 0);
        s->seat[seat].opened = 1;
    }
    s->table.row.pile[KALOOKI_FIRST_SET].kind = PILE_MELD;
    s->table.row.pile[KALOOKI_FIRST_SET].look = LOOK_ALL;
    memset(unseen.count, 2, sizeof unseen.count);
    for (int i = 0; i < 3; i++) {
        table_lay(s, run[i], KALOOKI_FIRST_SET);
        unseen.count[run[i].suit][run[i].rank]--;
    }
    table_shift(&s->table, KALOOKI_STOCK, 0, 5, kalooki_hand(1), 0);
    kalooki_race_begin(race, s, 0, &unseen);
}

static double value_of(const Face *kept, int n)
{
    static State s; /* large; borrowed by the race */
    KalookiRace race;
    race_at_hearts(&s, &race);
    return kalooki_race_value(&race, kept, n);
}

/* Whatever comes is thrown and the card that fits is added: that is as good as being out. */
static void test_a_card_that_fits_goes_out_with_any(void **state)
{
    static const Face fits[] = { { 9, SUIT_HEARTS } }, loose[] = { { 9, SUIT_CLUBS } };
    (void)state;
    assert_true(value_of(fits, 1) == value_of(fits, 0));
    assert_true(value_of(loose, 1) < value_of(fits, 1));
}

/* A set that waited for a card to throw goes out with any card, too. */
static void test_a_set_goes_out_with_any(void **state)
{
    static const Face set[] = { { 3, SUIT_CLUBS }, { 3, SUIT_SPADES }, { 3, SUIT_HEARTS } };
    static const Face pair[] = { { 3, SUIT_CLUBS }, { 3, SUIT_SPADES }, { 11, SUIT_HEARTS } };
    (void)state;
    assert_true(value_of(set, 3) == value_of(set, 0));
    assert_true(value_of(pair, 3) < value_of(set, 3));
}

/* Of two cards that go together there are more ways out than of two that do not; of a pair with a loose card more than
 * of two cards that both need a place on the table. */
static void test_what_goes_together_is_kept(void **state)
{
    static const Face pair[] = { { 4, SUIT_CLUBS }, { 4, SUIT_SPADES }, { 2, SUIT_DIAMONDS } };
    static const Face loose[] = { { 4, SUIT_CLUBS }, { 7, SUIT_SPADES }, { 2, SUIT_DIAMONDS } };
    static const Face two[] = { { 4, SUIT_CLUBS }, { 2, SUIT_DIAMONDS } };
    (void)state;
    assert_true(value_of(pair, 3) > value_of(loose, 3));
    assert_true(value_of(pair, 3) > value_of(two, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bits_see_every_set),
        cmocka_unit_test(test_a_card_that_fits_goes_out_with_any),
        cmocka_unit_test(test_a_set_goes_out_with_any),
        cmocka_unit_test(test_what_goes_together_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The play with cards as bits (ai/five_hundred/sim.h) against the rules' own functions, card by card over random deals.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "ai/five_hundred/sim.h"
#include "rules/table/rng.h"

typedef struct Deal {
    FiveSim sim;
    FivePlay play;
    Face pack[FIVE_MOST_CARDS];
    Face trick[FIVE_MAX_SEATS];
    int trick_seat[FIVE_MAX_SEATS];
    int named;
} Deal;

static FiveStrain random_strain(Rng *r, bool joker)
{
    FiveStrain s = { (uint8_t)rng_below(r, 5), FIVE_NO_SUIT, false };
    if (s.trump == FIVE_NO_TRUMPS) {
        s.misere = rng_below(r, 2) != 0;
        s.nominated = (uint8_t)(joker && rng_below(r, 2) ? rng_below(r, 4) : FIVE_NO_SUIT);
    }
    return s;
}

static void deal_cards(Deal *d, Rng *r, int seats)
{
    uint8_t place[FIVE_MOST_CARDS];
    for (int i = 0; i < d->sim.cards; i++)
        place[i] = (uint8_t)i;
    rng_shuffle(r, place, d->sim.cards);
    memset(&d->play, 0, sizeof d->play);
    d->play.seats = d->play.players = (uint8_t)seats;
    d->play.playing = (uint8_t)((1u << seats) - 1);
    d->play.led = FIVE_NO_SUIT;
    d->play.side = 1;
    for (int i = 0; i < seats * FIVE_HAND_SIZE; i++)
        d->play.hand[i % seats] |= five_sim_set(&d->sim, UINT64_C(1) << place[i]);
}

static int faces_of(const Deal *d, uint64_t set, Face *out, int *bit)
{
    int n = 0;
    for (; set; set &= set - 1) {
        bit[n] = five_low_bit(set);
        out[n++] = d->pack[d->sim.place_of[five_low_bit(set)]];
    }
    return n;
}

static FiveTurn turn_of(const Deal *d)
{
    return (FiveTurn){ .strain = d->sim.strain,
                       .led = d->play.count == 0 ? FIVE_NO_SUIT : d->play.led,
                       .suits_led = d->play.suits_led,
                       .last = d->play.trick_no == FIVE_HAND_SIZE - 1,
                       .joker_lead = d->sim.joker_lead,
                       .joker_after_four = d->sim.joker_after_four };
}

/* Plays one card by chance, after both have said which may be played. */
static void step(Deal *d, Rng *r)
{
    Face hand[FIVE_MOST_CARDS];
    int bit[FIVE_MOST_CARDS], seat = d->play.turn, count = d->play.count;
    int n = faces_of(d, d->play.hand[seat], hand, bit);
    FiveTurn turn = turn_of(d);
    uint32_t allowed = five_legal_cards(&turn, hand, n);
    uint64_t legal = five_sim_legal(&d->sim, &d->play);
    assert_int_not_equal(legal, 0);
    for (int i = 0; i < n; i++)
        assert_int_equal(allowed >> i & 1, legal >> bit[i] & 1);
    int pick = (int)rng_below(r, (uint32_t)five_set_size(legal));
    while (pick-- > 0)
        legal &= legal - 1;
    int card = five_low_bit(legal);
    if (count == 0) {
        uint8_t suits = five_sim_named(&d->sim, &d->play);
        assert_int_equal(suits, five_named_suits(&turn));
        for (d->named = 0; suits != 0 && !(suits >> d->named & 1);)
            d->named++;
        bool may_be_silent = turn.last && d->sim.suit_of[card] == FIVE_SIM_JOKER;
        if (may_be_silent && rng_below(r, 2))
            d->named = FIVE_NO_SUIT;
    }
    d->trick[count] = d->pack[d->sim.place_of[card]];
    d->trick_seat[count] = seat;
    five_sim_play(&d->sim, &d->play, card, d->named);
    if (count + 1 == d->play.players) {
        int winner = five_trick_winner(d->sim.strain, d->trick, count + 1, d->named);
        assert_int_equal(d->play.best_seat, d->trick_seat[winner]);
    }
}

static void play_deals(int pack, int seats, int deals)
{
    Rng r;
    rng_seed(&r, (uint64_t)(pack * 100 + seats));
    for (int i = 0; i < deals; i++) {
        Deal d;
        OptionValues v;
        memset(&d, 0, sizeof d);
        options_default(&five_options, &v);
        v.v[FIVE_PACK] = pack;
        v.v[FIVE_PLAYERS] = seats;
        v.v[FIVE_JOKER_LEAD] = (int)rng_below(&r, 2);
        v.v[FIVE_JOKER_AFTER_FOUR_SUITS] = (int)rng_below(&r, 2);
        five_sim_begin(&d.sim, &v, random_strain(&r, pack != PACK_24));
        assert_int_equal(five_pack_cards(pack, d.pack), d.sim.cards);
        deal_cards(&d, &r, seats);
        d.play.contractor = NO_SEAT; /* so that a misere is played to the end here */
        while (!d.play.over)
            step(&d, &r);
        int tricks = 0;
        for (int s = 0; s < seats; s++) {
            tricks += d.play.tricks[s];
            assert_int_equal(d.play.hand[s], 0);
        }
        assert_int_equal(tricks, FIVE_HAND_SIZE);
    }
}

static void test_every_pack_agrees_with_the_rules(void **state)
{
    (void)state;
    play_deals(PACK_24, 2, 150);
    play_deals(PACK_33, 3, 150);
    play_deals(PACK_43, 4, 300);
    play_deals(PACK_45, 4, 100);
    play_deals(PACK_53, 5, 150);
    play_deals(PACK_63, 6, 150);
}

static void test_a_broken_misere_is_over(void **state)
{
    (void)state;
    OptionValues v;
    FiveSim m;
    options_default(&five_options, &v);
    five_sim_begin(&m, &v, (FiveStrain){ FIVE_NO_TRUMPS, FIVE_NO_SUIT, true });
    FivePlay p = { .seats = 2, .players = 2, .playing = 3, .led = FIVE_NO_SUIT, .side = 1 };
    int low = five_low_bit(m.suit[SUIT_HEARTS]), high = five_high_bit(m.suit[SUIT_HEARTS]);
    p.hand[0] = UINT64_C(1) << high | UINT64_C(1) << five_low_bit(m.suit[SUIT_CLUBS]);
    p.hand[1] = UINT64_C(1) << low | UINT64_C(1) << five_high_bit(m.suit[SUIT_CLUBS]);
    five_sim_play(&m, &p, high, FIVE_NO_SUIT);
    five_sim_play(&m, &p, low, FIVE_NO_SUIT);
    assert_true(p.over);
    assert_int_equal(five_sim_tricks(&p), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_pack_agrees_with_the_rules),
        cmocka_unit_test(test_a_broken_misere_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

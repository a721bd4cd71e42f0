/* What a good partner never does, looked for in thousands of deals of Five Hundred. Each reading is written from the
 * rules' own functions and from what lies on the table, beside the opponent's own; each must have had its occasions.
 *
 * help/chance.h says how more and other deals are
 * played; docs/measuring.md has the long campaign. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "chance.h"
#include "five_table.h"

enum {
    FAST_DEALS = CHANCE_CASES(400, 200),
    HARD_DEALS = CHANCE_CASES(6, 2),
    MISERES = CHANCE_CASES(250, 120),
    STRONG_HANDS = CHANCE_CASES(40, 20),
    MOST_DECISIONS = 400
};

/* Times that there was something to do wrong. */
enum { NO_TRUMPS, DRAWING, RUFF_OFFERED, MASTER_HELD, SURE_TRICK, JOKER_KEPT, OCCASIONS };

static const AiDef *ai;
static int medium, hard;
static long occasion[OCCASIONS];

static int ask(const State *s, int seat, int level, Move *plan)
{
    State seen;
    game_observe(&five_def, s, seat, &seen);
    int n = ai->choose(&seen, seat, level, 977 * (uint64_t)s->ply + s->turn_no, NULL, plan, MAX_PLAN);
    assert_in_range(n, 1, MAX_PLAN);
    return n;
}

/* ---- bids ---- */

static bool holds(const State *s, int seat, Face f)
{
    for (int i = 0; i < pile_size(&s->table, five_hand(seat)); i++)
        if (face_eq(pile_face(&s->table, five_hand(seat), i), f))
            return true;
    return false;
}

static bool holds_ace(const State *s, int seat)
{
    for (uint8_t suit = 0; suit < 4; suit++)
        if (holds(s, seat, (Face){ 1, suit }))
            return true;
    return false;
}

static bool holds_both_bowers(const State *s, int seat, int suit)
{
    static const uint8_t other[4] = { SUIT_CLUBS, SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS };
    return holds(s, seat, (Face){ 11, (uint8_t)suit }) && holds(s, seat, (Face){ 11, other[suit] });
}

static void judge_bid(const State *s, int seat, Move m)
{
    FiveBid b;
    if (m.kind != MOVE_BID || !five_bid_decode(m.amount, &b) || b.kind != FIVE_TRICKS)
        return;
    bool joker = holds(s, seat, FACE_JOKER);
    occasion[NO_TRUMPS] += b.strain == FIVE_NO_TRUMPS;
    if (b.strain == FIVE_NO_TRUMPS && !holds_ace(s, seat))
        fail_msg("no trumps without an ace");
    if (b.level == 10 && b.strain == FIVE_NO_TRUMPS && !joker)
        fail_msg("ten no trumps without the joker");
    if (b.level == 10 && b.strain < FIVE_NO_TRUMPS && !joker && !holds_both_bowers(s, seat, b.strain))
        fail_msg("ten without the joker or both bowers");
}

/* ---- what the table tells ---- */

/* Suits that this seat has shown not to have, by the finished tricks. */
static unsigned shown_out(const State *s, int seat)
{
    unsigned out = 0;
    for (int i = 0; i < five_of(s)->trick_no; i++) {
        Piece lead = five_trick_card(s, i, five_of(s)->trick_leader[i]), own = five_trick_card(s, i, seat);
        int led = five_suit(five_strain(s), s->table.face[lead]);
        if (own != NO_PIECE && led != FIVE_NO_SUIT && five_suit(five_strain(s), s->table.face[own]) != led)
            out |= 1u << led;
    }
    return out;
}

static uint8_t camp_of(const State *s, int seat)
{
    uint8_t side = five_contract_side(s);
    return side >> seat & 1 ? side : (uint8_t)(five_playing(s) & ~side);
}

/* Has a card been played in this deal? */
static bool is_gone(const State *s, Face f)
{
    for (int p = FIVE_TRICK_0; p < FIVE_KITTY_PILE; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++)
            if (face_eq(pile_face(&s->table, p, i), f))
                return true;
    return false;
}

/* Power of the highest card of the suit that is neither gone nor in this hand; 0 when there is none. */
static int highest_out(const State *s, int seat, int suit)
{
    Face pack[MAX_PIECES];
    int n = five_pack_cards(five_pack_of(&s->options), pack), best = 0;
    for (int i = 0; i < n; i++) {
        if (five_suit(five_strain(s), pack[i]) != suit || is_gone(s, pack[i]) || holds(s, seat, pack[i]))
            continue;
        int power = five_power(five_strain(s), pack[i], suit);
        best = power > best ? power : best;
    }
    return best;
}

static bool some_foe_may_hold(const State *s, int seat, int suit)
{
    for (int i = 0; i < s->seats; i++)
        if (five_playing(s) >> i & 1 && !(camp_of(s, seat) >> i & 1) && !(shown_out(s, i) >> suit & 1))
            return highest_out(s, seat, suit) > 0;
    return false;
}

/* Own cards of the suit that beat all of it that is out. */
static int own_masters(const State *s, int seat, int suit)
{
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(s, seat, hand), count = 0, out = highest_out(s, seat, suit);
    for (int i = 0; i < n; i++)
        count += five_suit(five_strain(s), hand[i]) == suit && five_power(five_strain(s), hand[i], suit) > out;
    return count;
}

static int own_highest(const State *s, int seat, int suit)
{
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(s, seat, hand), best = 0;
    for (int i = 0; i < n; i++) {
        int power = five_suit(five_strain(s), hand[i]) == suit ? five_power(five_strain(s), hand[i], suit) : 0;
        best = power > best ? power : best;
    }
    return best;
}

static bool holds_other_suits(const State *s, int seat, unsigned but)
{
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(s, seat, hand);
    for (int i = 0; i < n; i++)
        if (!(but >> five_suit(five_strain(s), hand[i]) & 1))
            return true;
    return false;
}

static unsigned partners_void(const State *s, int seat)
{
    unsigned out = 0;
    for (int i = 0; i < s->seats; i++)
        if (i != seat && camp_of(s, seat) >> i & 1)
            out |= shown_out(s, i);
    return out;
}

/* ---- leading ---- */

static bool holds_one_of(const State *s, int seat, unsigned suits)
{
    return holds_other_suits(s, seat, ~suits);
}

static int count_of_suit(const State *s, int seat, int suit)
{
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(s, seat, hand), count = 0;
    for (int i = 0; i < n; i++)
        count += five_suit(five_strain(s), hand[i]) == suit;
    return count;
}

static void judge_lead(const State *s, int seat, Face f)
{
    int trump = five_strain(s).trump, suit = five_suit(five_strain(s), f);
    if (trump == FIVE_NO_TRUMPS || !(five_contract_side(s) >> seat & 1) || !some_foe_may_hold(s, seat, trump))
        return;
    int masters = own_masters(s, seat, trump);
    occasion[DRAWING] += masters >= 2 && count_of_suit(s, seat, trump) > masters;
    if (masters >= 2 && suit == trump && five_power(five_strain(s), f, trump) < highest_out(s, seat, trump))
        fail_msg("a low trump led from the two highest, trick %d", five_of(s)->trick_no + 1);
    unsigned voids = partners_void(s, seat) & ~(1u << trump);
    if (masters == 0 || !holds_other_suits(s, seat, voids))
        return;
    occasion[RUFF_OFFERED] += holds_one_of(s, seat, voids);
    if (suit != trump && voids >> suit & 1)
        fail_msg("a suit led that partner has shown out of, trick %d", five_of(s)->trick_no + 1);
}

/* ---- following ---- */

/* The seat that wins the trick as it lies. */
static int winning_seat(const State *s, Face *card)
{
    int best = five_of(s)->leader, led = five_led_suit(s);
    for (int i = 0; i < s->seats; i++) {
        int pile = FIVE_TRICK_0 + i;
        if (pile_size(&s->table, pile) > 0 &&
            five_power(five_strain(s), pile_face(&s->table, pile, 0), led) >
                five_power(five_strain(s), pile_face(&s->table, FIVE_TRICK_0 + best, 0), led))
            best = i;
    }
    *card = pile_face(&s->table, FIVE_TRICK_0 + best, 0);
    return best;
}

/* Seats that play to the trick after this one and can have no card of the suit led but may have a trump. */
static uint8_t may_ruff_behind(const State *s, int seat)
{
    uint8_t seats = 0;
    int led = five_led_suit(s), trump = five_strain(s).trump;
    for (int i = five_next_seat(s, seat); i != five_of(s)->leader; i = five_next_seat(s, i)) {
        unsigned out = shown_out(s, i);
        if (out >> led & 1 && !(out >> trump & 1) && highest_out(s, seat, trump) > 0)
            seats |= five_bit(i);
    }
    return seats;
}

/* An ace, or what is the highest of a side suit by now and wins the trick, kept back so that partner has to ruff. */
static void judge_follow(const State *s, int seat, Face f)
{
    Face best;
    FiveStrain strain = five_strain(s);
    int led = five_led_suit(s), winner = winning_seat(s, &best);
    uint8_t camp = camp_of(s, seat), behind = may_ruff_behind(s, seat);
    if (strain.trump == FIVE_NO_TRUMPS || led == strain.trump || five_suit(strain, best) == strain.trump)
        return;
    if (behind & ~camp)
        return; /* a foe may ruff: everything has its reasons */
    int out = highest_out(s, seat, led), to_beat = five_power(strain, best, led);
    bool with_partner = camp >> winner & 1, sure = with_partner && out < to_beat;
    bool masters = own_masters(s, seat, led) > 0 && own_highest(s, seat, led) > to_beat;
    if (!with_partner && (behind & camp) && masters) {
        occasion[MASTER_HELD] += count_of_suit(s, seat, led) > own_masters(s, seat, led);
        if (five_power(strain, f, led) < out)
            fail_msg("the master of a suit kept back for partner to ruff, trick %d", five_of(s)->trick_no + 1);
    }
    if (!sure || count_of_suit(s, seat, led) > 0 || !holds_other_suits(s, seat, 1u << strain.trump))
        return;
    occasion[SURE_TRICK] += count_of_suit(s, seat, strain.trump) > 0;
    if (five_suit(strain, f) == strain.trump)
        fail_msg("a trump on partner's sure trick, trick %d", five_of(s)->trick_no + 1);
}

/* A defender's joker takes a trick over from the contractor of a misere only where no other card may be played: 3.7
 * makes it follow to a suit its holder is out of, unless it is to stay for the last trick. */
static void judge_misere(const State *s, int seat, Face f)
{
    Face best, hand[FIVE_MAX_HAND];
    if (five_leads(s) || seat == five_of(s)->contractor || !holds(s, seat, FACE_JOKER) ||
        winning_seat(s, &best) != five_of(s)->contractor)
        return;
    FiveTurn turn = five_turn(s);
    int n = five_hand_faces(s, seat, hand);
    uint32_t legal = five_legal_cards(&turn, hand, n);
    occasion[JOKER_KEPT]++;
    if (face_is_joker(f) && (legal & (legal - 1)) != 0)
        fail_msg("a joker thrown into a lost misere");
}

/* ---- deals ---- */

static void judge(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_BID)
        judge_bid(s, seat, m);
    if (s->phase != PHASE_PLAY || m.kind != MOVE_DISCARD || five_of(s)->contractor == NO_SEAT)
        return;
    Face f = pile_face(&s->table, five_hand(seat), m.index);
    if (five_strain(s).misere)
        judge_misere(s, seat, f);
    else if (five_leads(s))
        judge_lead(s, seat, f);
    else
        judge_follow(s, seat, f);
}

static void play_deal(State *s, const int *level)
{
    int seat, decisions = 0;
    while ((seat = game_to_act(&five_def, s)) != NO_SEAT) {
        Move plan[MAX_PLAN];
        int n = ask(s, seat, level[seat], plan);
        judge(s, seat, plan[0]);
        for (int i = 0; i < n; i++) {
            assert_null(five_def.rules.check(s, seat, plan[i]).why);
            five_def.rules.apply(s, seat, plan[i]);
        }
        assert_true(++decisions < MOST_DECISIONS);
    }
}

/* Enough times that something could have gone wrong? */
static void expect_occasions(int first, int last)
{
    for (int i = first; i <= last && chance_usual(); i++)
        if (occasion[i] < (i == MASTER_HELD ? 1 : 1 + FAST_DEALS / 200)) /* which is rare */
            fail_msg("occasion %d arose %ld times only: nothing is shown", i, occasion[i]);
}

static void play_deals(long deals, uint64_t first, const int *level)
{
    OptionValues v;
    options_preset(&five_options, 0, &v);
    for (Cases c = chance_cases(first, deals); chance_next(&c);) {
        State s;
        five_def.rules.start(&s, &v, 4, c.seed);
        play_deal(&s, level);
    }
}

static void test_never_in_many_deals(void **state)
{
    (void)state;
    const int level[4] = { medium, medium, medium, medium };
    memset(occasion, 0, sizeof occasion);
    play_deals(FAST_DEALS, 70000, level);
    expect_occasions(0, JOKER_KEPT - 1);
}

static void test_never_at_the_highest_level(void **state)
{
    (void)state;
    const int level[4] = { hard, medium, hard, medium };
    play_deals(HARD_DEALS, 500, level);
}

/* ---- miseres ---- */

/* Seat 0 bids misere with whatever it has and one of those who are against it holds the joker. */
static bool begin_misere(State *s, const OptionValues *v, uint64_t seed)
{
    Move misere = { .kind = MOVE_BID, .amount = (int16_t)five_bid_code((FiveBid){ .kind = FIVE_MISERE }) };
    five_def.rules.start(s, v, 4, seed);
    while (s->phase == FIVE_BID_PHASE) {
        int seat = game_to_act(&five_def, s);
        bool first = seat == 0 && five_def.rules.check(s, seat, misere).why == NULL;
        five_def.rules.apply(s, seat, first ? misere : (Move){ .kind = MOVE_PASS });
    }
    return five_of(s)->contractor == 0 && (holds(s, 1, FACE_JOKER) || holds(s, 3, FACE_JOKER));
}

static void test_never_against_misere(void **state)
{
    (void)state;
    const int level[4] = { medium, medium, medium, medium };
    OptionValues v;
    options_preset(&five_options, 0, &v);
    v.v[FIVE_MISERE_NEEDS_SEVEN] = 0;
    occasion[JOKER_KEPT] = 0;
    for (Cases c = chance_cases(20000, MISERES); chance_next(&c);) {
        State s;
        v.v[FIVE_JOKER_AFTER_FOUR_SUITS] = (int16_t)(c.no % 2);
        if (begin_misere(&s, &v, c.seed))
            play_deal(&s, level);
    }
    expect_occasions(JOKER_KEPT, JOKER_KEPT);
}

/* ---- hands that tempt ---- */

/* What is bid with this hand in seat 0, the rest by chance, when everybody before has passed; judged. */
static FiveBid bid_with(const Face *hand, uint64_t seed, int level)
{
    OptionValues v;
    State s;
    options_preset(&five_options, 0, &v);
    five_def.rules.start(&s, &v, 4, seed);
    for (int i = 0; i < FIVE_HAND_SIZE; i++) {
        Piece own = pile_piece(&s.table, five_hand(0), i);
        for (int x = 0; x < s.table.piece_count; x++)
            if (face_eq(s.table.face[x], hand[i])) {
                s.table.face[x] = s.table.face[own];
                s.table.face[own] = hand[i];
                break;
            }
    }
    while (game_to_act(&five_def, &s) != 0)
        five_def.rules.apply(&s, game_to_act(&five_def, &s), (Move){ .kind = MOVE_PASS });
    Move plan[MAX_PLAN];
    ask(&s, 0, level, plan);
    if (plan[0].kind == MOVE_CHOOSE) {
        five_def.rules.apply(&s, 0, plan[0]);
        ask(&s, 0, level, plan);
    }
    judge(&s, 0, plan[0]);
    FiveBid b = { 0 };
    if (plan[0].kind == MOVE_BID)
        assert_true(five_bid_decode(plan[0].amount, &b));
    return b;
}

/* All that is good of one suit but the joker and one bower or both; or the joker and kings, but no ace. */
static int tempting_hand(Rng *rng, Face *hand)
{
    static const uint8_t same_colour[4] = { SUIT_CLUBS, SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS };
    static const uint8_t long_suit[] = { 1, 13, 12, 10, 9, 8, 7, 6 };
    static const uint8_t court[] = { 13, 12, 11 };
    uint8_t suit = (uint8_t)rng_below(rng, 4), other = (uint8_t)((suit + 1) % 4);
    int n = 0, kind = (int)rng_below(rng, 3);
    if (kind == 0) {
        hand[n++] = FACE_JOKER;
        for (uint8_t s = 0; s < 4; s++)
            for (int i = 0; i < 3 && n < FIVE_HAND_SIZE; i++)
                hand[n++] = (Face){ court[i], s };
        return n;
    }
    if (kind == 1)
        hand[n++] = (Face){ 11, rng_below(rng, 2) ? suit : same_colour[suit] };
    for (int i = 0; i < 8; i++)
        hand[n++] = (Face){ long_suit[i], suit };
    if (other == same_colour[suit])
        other = (uint8_t)((suit + 2) % 4);
    hand[n++] = (Face){ 1, other };
    if (n < FIVE_HAND_SIZE)
        hand[n++] = (Face){ 13, other };
    return n;
}

/* The same hand with a joker for its last card is bid to ten often enough: only what is missing holds back. */
static void test_never_when_tempted(void **state)
{
    (void)state;
    long tens = 0, suits = 0;
    for (Cases c = chance_cases(77, STRONG_HANDS); chance_next(&c);) {
        Face hand[FIVE_HAND_SIZE];
        Rng rng;
        int level = c.no % 4 ? medium : hard;
        rng_seed(&rng, c.seed);
        assert_int_equal(tempting_hand(&rng, hand), FIVE_HAND_SIZE);
        bid_with(hand, rng_next(&rng), level);
        if (face_is_joker(hand[0]))
            continue;
        hand[FIVE_HAND_SIZE - 1] = FACE_JOKER;
        suits++;
        tens += bid_with(hand, rng_next(&rng), level).level == 10;
    }
    if (chance_usual())
        assert_true(suits > 0 && 3 * tens > suits);
}

static int find_levels(void **state)
{
    (void)state;
    ai = ai_find("five-hundred");
    medium = ai_level_find(ai, "medium");
    hard = ai_level_find(ai, "hard");
    return medium < 0 || hard < 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_never_in_many_deals),
        cmocka_unit_test(test_never_at_the_highest_level),
        cmocka_unit_test(test_never_against_misere),
        cmocka_unit_test(test_never_when_tempted),
    };
    return cmocka_run_group_tests(tests, find_levels, NULL);
}

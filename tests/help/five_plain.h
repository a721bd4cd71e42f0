/* A plain player of Five Hundred for golden playthroughs: bids what it counts in its hand, lays its lowest cards away,
 * leads from the top and takes a trick as cheaply as it can. Chance decides where that says nothing. */
#ifndef MELDWELL_TESTS_HELP_FIVE_PLAIN_H
#define MELDWELL_TESTS_HELP_FIVE_PLAIN_H

#include "rules/five_hundred/position.h"

enum { PLAIN_MOST_MOVES = 160, PLAIN_MOST_DECISION = 8 };

static inline int plain_moves(const State *s, Move *out)
{
    return five_def.rules.moves(s, s->to_act, out, PLAIN_MOST_MOVES);
}

/* Tricks to be hoped for with this suit as trumps: each trump, each ace beside them, and one of a partner. */
static inline int plain_count(const State *s, int trump)
{
    Face hand[FIVE_MAX_HAND];
    FiveStrain strain = { .trump = (uint8_t)trump, .nominated = FIVE_NO_SUIT };
    int n = five_hand_faces(s, s->to_act, hand), tricks = s->seats >= 4;
    for (int i = 0; i < n; i++)
        tricks += five_suit(strain, hand[i]) == trump || hand[i].rank == 1;
    return tricks;
}

/* No card above the nine. */
static inline bool plain_is_low(const State *s)
{
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(s, s->to_act, hand), high = 0;
    for (int i = 0; i < n; i++)
        high += hand[i].rank == 1 || hand[i].rank > 9;
    return high <= 1;
}

static inline Move plain_call(const State *s, Rng *rng)
{
    Move list[PLAIN_MOST_MOVES];
    int n = plain_moves(s, list);
    bool bold = rng_below(rng, 16) == 0;
    for (int i = 0; i < n; i++) {
        FiveBid b;
        if (list[i].kind == MOVE_CHOOSE && !bold)
            return list[i]; /* looks at its hand */
        if (list[i].kind != MOVE_BID || !five_bid_decode(list[i].amount, &b))
            continue;
        if (b.sans && rng_below(rng, 4) != 0)
            continue;
        bool hopeful = b.kind == FIVE_TRICKS && b.strain < FIVE_NO_TRUMPS && plain_count(s, b.strain) >= b.level;
        if (hopeful || (b.kind == FIVE_MISERE && plain_is_low(s)) || (bold && rng_below(rng, 2) == 0))
            return list[i];
    }
    for (int i = 0; i < n; i++)
        if (list[i].kind == MOVE_PASS)
            return list[i];
    return list[n - 1];
}

/* How much a card is worth keeping, or how high it is when it is led. */
static inline int plain_worth(const State *s, Face f)
{
    FiveStrain strain = five_strain(s);
    int suit = five_suit(strain, f);
    return five_power(strain, f, suit);
}

static inline int plain_lay_away(const State *s, Move *out)
{
    Face hand[FIVE_MAX_HAND];
    int from = five_hand(s->to_act), size = five_hand_faces(s, s->to_act, hand), n = 0;
    bool high_goes = five_strain(s).misere;
    for (; n < five_kitty_cards(s); n++) {
        int best = 0;
        for (int i = 1; i < size; i++) {
            int a = plain_worth(s, hand[i]), b = plain_worth(s, hand[best]);
            best = (high_goes ? a > b : a < b) ? i : best;
        }
        out[n] = (Move){ .kind = MOVE_SHIFT,
                         .from = (uint8_t)from,
                         .index = (uint8_t)best,
                         .count = 1,
                         .to = FIVE_LAID,
                         .at = (uint8_t)n };
        for (int i = best; i + 1 < size; i++)
            hand[i] = hand[i + 1];
        size--;
    }
    out[n++] = (Move){ .kind = MOVE_DONE };
    return n;
}

/* The highest power in the trick so far. */
static inline int plain_best_so_far(const State *s, int led)
{
    int best = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (pile_size(&s->table, FIVE_TRICK_0 + seat) > 0) {
            int power = five_power(five_strain(s), pile_face(&s->table, FIVE_TRICK_0 + seat, 0), led);
            best = power > best ? power : best;
        }
    return best;
}

static inline Move plain_card(const State *s)
{
    Move list[PLAIN_MOST_MOVES], choice = { 0 };
    int n = plain_moves(s, list), led = five_led_suit(s), score = -1;
    int goal = plain_best_so_far(s, led);
    for (int i = 0; i < n; i++) {
        if (list[i].kind != MOVE_DISCARD)
            return list[i]; /* claims the rest */
        Face f = pile_face(&s->table, five_hand(s->to_act), list[i].index);
        int worth = plain_worth(s, f), power = led == FIVE_NO_SUIT ? worth : five_power(five_strain(s), f, led);
        int value = led == FIVE_NO_SUIT || five_strain(s).misere ? worth : power > goal ? 200 - power : 100 - worth;
        value = five_strain(s).misere ? 100 - value : value;
        if (value > score) {
            score = value;
            choice = list[i];
        }
    }
    return choice;
}

/* Returns how many moves the decision has. */
static inline int plain_decision(const State *s, Rng *rng, Move out[PLAIN_MOST_DECISION])
{
    Move list[PLAIN_MOST_MOVES];
    if (s->phase == FIVE_KITTY)
        return plain_lay_away(s, out);
    if (s->phase == FIVE_BID_PHASE || s->phase == FIVE_RAISE)
        out[0] = plain_call(s, rng);
    else if (s->phase == PHASE_PLAY)
        out[0] = plain_card(s);
    else
        out[0] = list[rng_below(rng, (uint32_t)plain_moves(s, list))];
    return 1;
}

#endif

/* A second opinion on Royal Rummy, read from sections 1, 3 and 4 of the rules page by itself and as plain as it says:
 * boards, what wins a square, the best five cards, side pots, which card may be led. Shares nothing with the program
 * but its options and the numbers of the squares. */
#ifndef MELDWELL_TESTS_HELP_SLOW_ROYAL_H
#define MELDWELL_TESTS_HELP_SLOW_ROYAL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/royal/board.h"

enum { SLOW_SEATS = 9, SLOW_PACK = 52, SLOW_FIVE = 5 };

/* ---- cards: 4 * (rank - 1) + place of the suit in "scdh"; ace 1, king 13 ---- */

static inline int slow_rank(int c)
{
    return c / 4 + 1;
}
static inline char slow_suit(int c)
{
    return "scdh"[c % 4];
}
static inline bool slow_black(int c)
{
    return slow_suit(c) == 's' || slow_suit(c) == 'c';
}
static inline int slow_made(int rank, char suit)
{
    return 4 * (rank - 1) + (int)(strchr("scdh", suit) - "scdh");
}
static inline int slow_named(const char *text)
{
    return slow_made((int)(strchr("A23456789TJQK", text[0]) - "A23456789TJQK") + 1, text[1]);
}
/* Height in the run; in poker the ace is the highest always. */
static inline int slow_height(const int32_t *rule, int c)
{
    return slow_rank(c) == 1 && rule[ROYAL_ACE_RANK] == ACE_HIGH ? 14 : slow_rank(c);
}
static inline int slow_poker_height(int c)
{
    return slow_rank(c) == 1 ? 14 : slow_rank(c);
}
/* The next higher card of the suit, -1 at its top. */
static inline int slow_next(const int32_t *rule, int c)
{
    for (int x = 0; x < SLOW_PACK; x++)
        if (slow_suit(x) == slow_suit(c) && slow_height(rule, x) == slow_height(rule, c) + 1)
            return x;
    return -1;
}

/* ---- 1.2: boards ---- */

typedef struct SlowBoard {
    const char *card[5], *pair[2];
    int sequence; /* its lowest rank */
    bool poker, corners;
} SlowBoard;

static inline const SlowBoard *slow_board(const int32_t *rule)
{
    static const SlowBoard boards[] = {
        [LAYOUT_ROYAL] = { { "Ah", "Kh", "Qh", "Jh", "Th" }, { "Kh", "Qh" }, 8, false, true },
        [LAYOUT_RUMMY_ROYAL] = { { "Ah", "Kh", "Qh", "Jh", "Th" }, { "Kh", "Qh" }, 6, true, true },
        [LAYOUT_TRIPOLEY] = { { "Ah", "Kh", "Qh", "Jh", "Th" }, { "Kh", "Qh" }, 8, true, false },
        [LAYOUT_MICHIGAN] = { { "Ah", "Qh", "Th", "Js", "Kc" }, { "Qh", "Kh" }, 7, true, false },
    };
    return &boards[rule[ROYAL_LAYOUT]];
}

/* "Poker bets before", "the poker square after", or no poker at all: b, a, -. */
static inline char slow_poker(const int32_t *rule)
{
    if (!rule[ROYAL_POKER])
        return '-';
    if (rule[ROYAL_POKER_TIMING] == POKER_BEFORE)
        return 'b';
    return rule[ROYAL_LAYOUT] == LAYOUT_ROYAL ? '-' : 'a';
}

static inline bool slow_is_anted(const int32_t *rule, int square)
{
    if (square == SQUARE_POKER)
        return slow_board(rule)->poker && rule[ROYAL_POKER];
    return square < SQUARE_CORNER_0;
}

static inline int slow_ante(const int32_t *rule, bool dealer)
{
    int squares = 0;
    for (int q = 0; q < ROYAL_SQUARES; q++)
        squares += slow_is_anted(rule, q);
    return squares * (1 + rule[ROYAL_ANTE_CHIPS]) * rule[ROYAL_ANTE_VALUE] *
           (dealer && rule[ROYAL_DEALER_DOUBLE_ANTE] ? 2 : 1);
}

/* A card on a card square or the pair square. */
static inline bool slow_pays(const int32_t *rule, int c)
{
    const SlowBoard *b = slow_board(rule);
    bool pays = c == slow_named(b->pair[0]) || c == slow_named(b->pair[1]);
    for (int i = 0; i < 5; i++)
        pays = pays || c == slow_named(b->card[i]);
    return pays;
}

/* Does who has these cards have what the square asks for? */
static inline bool slow_wins(const int32_t *rule, const bool *has, int square)
{
    const SlowBoard *b = slow_board(rule);
    if (square < SQUARE_PAIR)
        return has[slow_named(b->card[square - SQUARE_CARD_0])];
    if (square == SQUARE_PAIR)
        return has[slow_named(b->pair[0])] && has[slow_named(b->pair[1])];
    for (const char *suit = "scdh"; square == SQUARE_SEQUENCE && *suit; suit++)
        if (has[slow_made(b->sequence, *suit)] && has[slow_made(b->sequence + 1, *suit)] &&
            has[slow_made(b->sequence + 2, *suit)])
            return true;
    return false;
}

/* ---- 4: poker ---- */

typedef struct SlowValue {
    int class; /* 8 straight flush .. 0 high card */
    int then[SLOW_FIVE];
} SlowValue;

static inline int slow_times(const int *c, int height)
{
    int n = 0;
    for (int i = 0; i < SLOW_FIVE; i++)
        n += slow_poker_height(c[i]) == height;
    return n;
}

/* The highest rank of five in a row, 0 none. */
static inline int slow_straight(const int32_t *rule, const int *c)
{
    for (int top = 14; top >= 6; top--) {
        bool all = true;
        for (int h = top - 4; h <= top; h++)
            all = all && slow_times(c, h) == 1;
        if (all)
            return top;
    }
    bool wheel = slow_times(c, 14) == 1;
    for (int h = 2; h <= 5; h++)
        wheel = wheel && slow_times(c, h) == 1;
    return wheel && rule[ROYAL_POKER_WHEEL] ? 5 : 0;
}

static inline SlowValue slow_value(const int32_t *rule, const int *c)
{
    SlowValue v = { 0, { 0 } };
    int of[5] = { 0 }, n = 0, top = slow_straight(rule, c);
    bool flush = true;
    for (int i = 1; i < SLOW_FIVE; i++)
        flush = flush && slow_suit(c[i]) == slow_suit(c[0]);
    for (int times = 4; times >= 1; times--)
        for (int h = 14; h >= 2; h--)
            if (slow_times(c, h) == times) {
                of[times]++;
                v.then[n++] = h;
            }
    if (top > 0) {
        memset(v.then, 0, sizeof v.then);
        v.then[0] = top;
    }
    v.class = flush && top ? 8
              : of[4]      ? 7
              : of[3]      ? (of[2] ? 6 : 3)
              : flush      ? 5
              : top        ? 4
              : of[2] == 2 ? 2
              : of[2] == 1 ? 1
                           : 0;
    return v;
}

/* Above 0 where a is better. */
static inline int slow_better(SlowValue a, SlowValue b)
{
    if (a.class != b.class)
        return a.class - b.class;
    for (int i = 0; i < SLOW_FIVE; i++)
        if (a.then[i] != b.then[i])
            return a.then[i] - b.then[i];
    return 0;
}

/* The best that five of these cards make; n >= 5. */
static inline SlowValue slow_best(const int32_t *rule, const int *c, int n)
{
    SlowValue best = { -1, { 0 } };
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int d = b + 1; d < n; d++)
                for (int e = d + 1; e < n; e++)
                    for (int f = e + 1; f < n; f++) {
                        const int five[] = { c[a], c[b], c[d], c[e], c[f] };
                        SlowValue v = slow_value(rule, five);
                        if (slow_better(v, best) > 0)
                            best = v;
                    }
    return best;
}

/* ---- 3.6: side pots ---- */

typedef struct SlowPots {
    int seats, dealer, square; /* square: chips that go with the main pot */
    int put[SLOW_SEATS];
    bool in[SLOW_SEATS]; /* shows its cards */
    SlowValue value[SLOW_SEATS];
    int pay[SLOW_SEATS];
    bool won[SLOW_SEATS]; /* a share of the main pot */
} SlowPots;

static inline void slow_share(SlowPots *p, const bool *sharer, int chips)
{
    int sharers = 0;
    for (int i = 0; i < p->seats; i++)
        sharers += sharer[i];
    for (int i = 0; i < p->seats; i++)
        p->pay[i] += sharer[i] ? chips / sharers : 0;
    chips %= sharers;
    for (int i = p->dealer + 1; chips > 0; i++)
        if (sharer[i % p->seats]) {
            p->pay[i % p->seats]++;
            chips--;
        }
}

/* One pot for each amount that somebody who shows has put in: of what everybody put in between the amount below and it.
 * The main pot is the first that holds anything. */
static inline void slow_pay_pots(SlowPots *p)
{
    int below = 0, chips = p->square;
    for (int level = 0, pots = 0; level <= 100000; level++) {
        bool is_level = false, sharer[SLOW_SEATS] = { false };
        SlowValue best = { -1, { 0 } };
        for (int i = 0; i < p->seats; i++)
            is_level = is_level || (p->in[i] && p->put[i] == level);
        if (!is_level)
            continue;
        for (int i = 0; i < p->seats; i++) {
            int upto = p->put[i] < level ? p->put[i] : level;
            chips += upto > below ? upto - below : 0;
            if (p->in[i] && p->put[i] >= level && slow_better(p->value[i], best) > 0)
                best = p->value[i];
        }
        for (int i = 0; i < p->seats; i++)
            sharer[i] = p->in[i] && p->put[i] >= level && slow_better(p->value[i], best) == 0;
        if (pots++ == 0)
            memcpy(p->won, sharer, sizeof sharer);
        slow_share(p, sharer, chips);
        below = level;
        chips = 0;
    }
}

/* ---- 3.7: which cards may be led ---- */

/* The lowest of these cards, and all others of its rank. */
static inline void slow_keep_lowest(const int32_t *rule, bool *card)
{
    int low = 99;
    for (int x = 0; x < SLOW_PACK; x++)
        if (card[x] && slow_height(rule, x) < low)
            low = slow_height(rule, x);
    for (int x = 0; x < SLOW_PACK; x++)
        card[x] = card[x] && slow_height(rule, x) == low;
}

static inline void slow_keep_lowest_of_each_suit(const int32_t *rule, bool *card)
{
    for (const char *suit = "scdh"; *suit; suit++) {
        bool of[SLOW_PACK];
        for (int x = 0; x < SLOW_PACK; x++)
            of[x] = card[x] && slow_suit(x) == *suit;
        slow_keep_lowest(rule, of);
        for (int x = 0; x < SLOW_PACK; x++)
            card[x] = slow_suit(x) == *suit ? of[x] : card[x];
    }
}

/* Cards of a colour or suit that may be led at all; last: a card of the run that has just stopped, -1 none yet. */
static inline bool slow_is_allowed(const int32_t *rule, int last, int c)
{
    if (last < 0)
        return rule[ROYAL_FIRST_LEAD] != FIRST_LOWEST_BLACK || slow_black(c);
    return rule[ROYAL_NEXT_LEAD] == NEXT_OPPOSITE ? slow_black(c) != slow_black(last) : slow_suit(c) != slow_suit(last);
}

/* Is it the lowest of a suit that is asked for, and not of all that are allowed? */
static inline bool slow_by_suit(const int32_t *rule, int last)
{
    if (last < 0)
        return rule[ROYAL_FIRST_LEAD] == FIRST_ANY_SUIT;
    return rule[ROYAL_NEXT_LEAD] == NEXT_OTHER_SUIT || rule[ROYAL_LEAD_LOWEST_OF] == LOWEST_OF_SUIT;
}

/* What of this hand may be led: into `may`; how many. */
static inline int slow_leads(const int32_t *rule, const bool *hand, int last, bool *may)
{
    int n = 0;
    for (int x = 0; x < SLOW_PACK; x++)
        may[x] = hand[x] && slow_is_allowed(rule, last, x);
    if (slow_by_suit(rule, last))
        slow_keep_lowest_of_each_suit(rule, may);
    else
        slow_keep_lowest(rule, may);
    for (int x = 0; x < SLOW_PACK; x++)
        n += may[x];
    return n;
}

#endif

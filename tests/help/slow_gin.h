/* A second opinion on the whole of Gin Rummy: a table that keeps its own books, read from sections 1 to 11 of the rules
 * page by themselves. Shares nothing with the program but its options and the numbers of cards and piles. */
#ifndef MELDWELL_TESTS_HELP_SLOW_GIN_H
#define MELDWELL_TESTS_HELP_SLOW_GIN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/gin/options.h"

/* Where a card is: in the hand of seat 0 or 1, in one of these, or put forward or laid in pile n: SLOW_MELD + n. */
enum {
    SLOW_CARDS = 52,
    SLOW_MOST = 11,
    SLOW_STOCK = 2,
    SLOW_PILE,
    SLOW_DOWN,
    SLOW_LEFT,
    SLOW_MELD = 8,
    SLOW_PILES = 40
};

typedef struct SlowCard {
    int rank; /* 1 the ace .. 13 the king */
    int suit;
} SlowCard;

typedef struct SlowGin {
    const int32_t *rule; /* by GinOption; borrowed */
    int dealer, turn;
    char phase; /* u upcard, d draw, p play, l laying off, . round over, ! game over */
    SlowCard card[SLOW_CARDS];
    int at[SLOW_CARDS], at_start[SLOW_CARDS];     /* at_start: when the turn began, after the draw */
    unsigned seen[SLOW_CARDS];                    /* bit per seat that has seen it */
    int owner[SLOW_PILES];                        /* of a pile of cards put forward or laid */
    bool laid[SLOW_PILES];                        /* it counts as a meld on the table */
    int stock[SLOW_CARDS], stock_count;           /* the last one is drawn next */
    int discards[SLOW_CARDS], discard_count;      /* the last one lies on top */
    int exchanges;                                /* turns running that took the top discard and threw */
    int game[3][2], game_boxes[3][2], game_of[3]; /* Hollywood; game_of: who has won it, -1 nobody yet */
    int wins[2], counted;                         /* rounds won; in how many games the last one counted */
    int passes, taken, limit, times;              /* taken: the card from the discards in this turn, -1 none */
    bool must_draw;                               /* both have passed: there is no choice */
    int knocker, down;                            /* -1: nobody has; the card thrown face down, -1 none */
    char kind;                                    /* k knock, g gin, b big gin, v void */
    int knocker_left, held, other_left;           /* deadwood: held is before laying off */
    int points[2], boxes[2], deal[2], total[2];   /* total: with what is added at the end */
    int winner;                                   /* of the round, -1 nobody */
} SlowGin;

/* Of the match that is played: runs go round, and an ace counts 15. */
static bool slow_round;

static inline int slow_value(SlowCard c)
{
    if (slow_round && c.rank == 1)
        return 15;
    return c.rank > 10 ? 10 : c.rank;
}

/* ---- 4 ---- */

static inline bool slow_is_group(const SlowCard *c, int n)
{
    for (int i = 1; i < n; i++)
        if (c[i].rank != c[0].rank)
            return false;
    return n == 3 || n == 4;
}

static inline bool slow_has_rank(const SlowCard *c, int n, int rank)
{
    for (int i = 0; i < n; i++)
        if (c[i].rank == (rank - 1) % 13 + 1)
            return true;
    return false;
}

/* Where a run that goes round begins: a rank from which on all n are there, and not the one before; 0: nowhere. */
static inline int slow_begins(const SlowCard *c, int n)
{
    for (int first = 1; first <= 13 && n >= 3 && n < 13; first++) {
        int there = 0;
        while (there < n && c[there].suit == c[0].suit && slow_has_rank(c, n, first + there))
            there++;
        if (there == n)
            return first;
    }
    return 0;
}

/* So many cards of one suit, all different, with so much between the lowest and the highest. */
static inline bool slow_is_run(const SlowCard *c, int n)
{
    int low = 14, high = 0;
    if (slow_round)
        return slow_begins(c, n) > 0;
    for (int i = 0; i < n; i++) {
        if (c[i].suit != c[0].suit)
            return false;
        low = c[i].rank < low ? c[i].rank : low;
        high = c[i].rank > high ? c[i].rank : high;
    }
    return n >= 3 && high - low == n - 1;
}

static inline bool slow_is_meld(const SlowCard *c, int n)
{
    return slow_is_group(c, n) || slow_is_run(c, n);
}

/* Which sets of these cards, a bit for each, are melds: of each card with all choices of later ones of its rank, and
 * of its suit; how many. */
static inline int slow_melds(const SlowCard *c, int n, unsigned *out)
{
    int count = 0;
    for (int way = 0; way < 2 * n; way++) {
        int first = way / 2, mate[SLOW_MOST], mates = 0;
        for (int i = first + 1; i < n; i++)
            if (way % 2 ? c[i].rank == c[first].rank : c[i].suit == c[first].suit)
                mate[mates++] = i;
        for (unsigned with = 0; with < 1u << mates; with++) {
            SlowCard meld[SLOW_MOST] = { c[first] };
            unsigned set = 1u << first;
            int size = 1;
            for (int i = 0; i < mates; i++)
                if (with >> i & 1) {
                    meld[size++] = c[mate[i]];
                    set |= 1u << mate[i];
                }
            if (slow_is_meld(meld, size))
                out[count++] = set;
        }
    }
    return count;
}

/* The most points that melds with no card in common can take from the cards of `free`: all ways are tried. */
static inline int slow_most(const SlowCard *c, const unsigned *meld, int melds, unsigned free)
{
    int most = 0;
    for (int m = 0; m < melds; m++) {
        if ((meld[m] & free) != meld[m])
            continue;
        int points = 0;
        for (int i = 0; i < SLOW_MOST; i++)
            points += meld[m] >> i & 1 ? slow_value(c[i]) : 0;
        points += slow_most(c, meld + m + 1, melds - m - 1, free & ~meld[m]);
        most = points > most ? points : most;
    }
    return most;
}

/* The least that can be left over of these cards. */
static inline int slow_least(const SlowCard *c, int n)
{
    unsigned meld[1 << SLOW_MOST];
    int all = 0, melds = slow_melds(c, n, meld);
    for (int i = 0; i < n; i++)
        all += slow_value(c[i]);
    return all - slow_most(c, meld, melds, ~0u);
}

/* ---- cards ---- */

/* The cards at a place but one (-1: all of them); how many. */
static inline int slow_cards(const SlowGin *g, int place, int without, SlowCard *out)
{
    int n = 0;
    for (int x = 0; x < SLOW_CARDS; x++)
        if (g->at[x] == place && x != without)
            out[n++] = g->card[x];
    return n;
}

static inline int slow_count(const SlowGin *g, int place)
{
    SlowCard c[SLOW_CARDS];
    return slow_cards(g, place, -1, c);
}

static inline int slow_sum(const SlowGin *g, int place)
{
    SlowCard c[SLOW_CARDS];
    int sum = 0, n = slow_cards(g, place, -1, c);
    for (int i = 0; i < n; i++)
        sum += slow_value(c[i]);
    return sum;
}

static inline bool slow_is_stage(const SlowGin *g, int pile, int seat)
{
    return !g->laid[pile] && g->owner[pile] == seat && slow_count(g, SLOW_MELD + pile) > 0;
}

/* Is all that the seat has put forward melds? */
static inline bool slow_stages_good(const SlowGin *g, int seat)
{
    SlowCard c[SLOW_CARDS];
    for (int p = 0; p < SLOW_PILES; p++)
        if (slow_is_stage(g, p, seat) && !slow_is_meld(c, slow_cards(g, SLOW_MELD + p, -1, c)))
            return false;
    return true;
}

static inline int slow_left_of_hand(const SlowGin *g, int seat, int without)
{
    SlowCard c[SLOW_CARDS];
    return slow_least(c, slow_cards(g, seat, without, c));
}

/* ---- 2 and 3: what is allowed: "ok", the code of the page, or "no" where it names none ---- */

static inline const char *slow_may_draw(const SlowGin *g)
{
    return g->phase == 'd' && g->stock_count > 2 ? "ok" : "no";
}

static inline const char *slow_may_take(const SlowGin *g)
{
    if ((g->phase != 'u' && (g->phase != 'd' || g->must_draw)) || g->discard_count == 0)
        return "no";
    int limit = g->rule[GIN_EXCHANGE_LIMIT];
    return limit > 0 && g->exchanges == limit ? "closed" : "ok";
}

static inline const char *slow_may_pass(const SlowGin *g)
{
    return g->phase == 'u' || (g->phase == 'd' && g->stock_count == 2) ? "ok" : "no";
}

static inline const char *slow_may_throw(const SlowGin *g, int x)
{
    if (g->phase != 'p' || g->at[x] != g->turn)
        return "no";
    return x == g->taken ? "throw_back" : "ok";
}

/* The card is thrown, face down: the one just taken is no card to throw. */
static inline const char *slow_may_knock(const SlowGin *g, int x)
{
    const char *throws = slow_may_throw(g, x);
    if (strcmp(throws, "ok") != 0)
        return throws;
    if (!slow_stages_good(g, g->turn))
        return "bad_meld";
    return slow_left_of_hand(g, g->turn, x) <= g->limit ? "ok" : "deadwood_too_high";
}

static inline const char *slow_may_big_gin(const SlowGin *g)
{
    if (g->phase != 'p' || !g->rule[GIN_BIG_GIN_ALLOWED])
        return "no";
    if (!slow_stages_good(g, g->turn))
        return "bad_meld";
    return slow_left_of_hand(g, g->turn, -1) == 0 ? "ok" : "no";
}

/* A card to a meld of the knocker, before its first card or behind its last one. */
static inline const char *slow_may_lay_off(const SlowGin *g, int x, int pile, bool before)
{
    SlowCard c[SLOW_CARDS];
    if (g->phase != 'l' || g->at[x] != g->turn || !g->laid[pile] || g->owner[pile] != g->knocker)
        return "no";
    int n = slow_cards(g, SLOW_MELD + pile, -1, c), low = 14;
    for (int i = 0; i < n; i++)
        low = c[i].rank < low ? c[i].rank : low;
    bool run = slow_is_run(c, n);
    c[n] = g->card[x];
    if (run && slow_round)
        return c[n].suit == c[0].suit &&
                       c[n].rank == (before ? slow_begins(c, n) + 11 : slow_begins(c, n) + n - 1) % 13 + 1
                   ? "ok"
                   : "no";
    if (run)
        return slow_is_run(c, n + 1) && (g->card[x].rank < low) == before ? "ok" : "no";
    return slow_is_group(c, n + 1) ? "ok" : "no";
}

/* ---- 2 and Oklahoma ---- */

static inline int slow_limit(const int32_t *rule, SlowCard up)
{
    if (!rule[GIN_OKLAHOMA])
        return rule[GIN_KNOCK_LIMIT];
    if (up.rank == 1)
        return rule[GIN_OKLAHOMA_ACE_GIN] ? 0 : 1;
    return up.rank > 10 ? 10 : up.rank;
}

static inline void slow_begin_deal(SlowGin *g)
{
    SlowCard up = g->card[g->discards[0]];
    g->turn = 1 - g->dealer;
    g->phase = 'u';
    g->passes = 0;
    g->taken = g->knocker = g->down = g->winner = -1;
    g->must_draw = false;
    g->limit = slow_limit(g->rule, up);
    g->times = g->rule[GIN_OKLAHOMA] && g->rule[GIN_OKLAHOMA_SPADE] && up.suit == 0 ? 2 : 1;
    g->kind = '\0';
    g->exchanges = 0;
    for (int i = 0; i < 3 && g->wins[0] + g->wins[1] == 0; i++)
        g->game_of[i] = -1;
    memset(g->laid, 0, sizeof g->laid);
    memset(g->deal, 0, sizeof g->deal);
}

/* ---- 5 and 6 ---- */

static inline void slow_end_game(SlowGin *g, int winner)
{
    g->phase = '!';
    bool shutout = g->boxes[1 - winner] == 0;
    g->total[winner] = g->points[winner] + g->rule[GIN_GAME_BONUS];
    if (shutout && g->rule[GIN_SHUTOUT_DOUBLE])
        g->total[winner] *= 2;
    for (int seat = 0; seat < 2; seat++)
        g->total[seat] += g->boxes[seat] * g->rule[GIN_BOX_BONUS];
}

/* each game is counted as a match of its own, and all of them together. */
static inline void slow_end_hollywood(SlowGin *g)
{
    SlowGin all = *g;
    for (int i = 0; i < 3; i++) {
        SlowGin one = *g;
        for (int seat = 0; seat < 2; seat++) {
            one.points[seat] = one.total[seat] = g->game[i][seat];
            one.boxes[seat] = g->game_boxes[i][seat];
        }
        slow_end_game(&one, g->game_of[i]);
        for (int seat = 0; seat < 2; seat++)
            all.total[seat] += one.total[seat] - g->game[i][seat];
    }
    memcpy(g->total, all.total, sizeof g->total);
    g->phase = '!';
}

static inline void slow_hollywood(SlowGin *g, int winner, int points, int boxes)
{
    int first = 0, last = g->wins[winner] > 3 ? 3 : g->wins[winner];
    while (g->game_of[first] >= 0)
        first++;
    g->counted = 0;
    for (int i = first; i < last || i == first; i++) {
        if (g->game_of[i] >= 0)
            continue;
        g->counted++;
        g->game[i][winner] += points;
        g->game_boxes[i][winner] += boxes;
        if (g->game[i][winner] >= g->rule[GIN_TARGET])
            g->game_of[i] = winner;
    }
    g->deal[winner] = points * g->counted;
    g->points[winner] += g->deal[winner];
    g->total[winner] = g->points[winner];
    if (g->game_of[0] >= 0 && g->game_of[1] >= 0 && g->game_of[2] >= 0)
        slow_end_hollywood(g);
}

/* */
static inline int slow_boxes(const SlowGin *g, int winner)
{
    int of_gin = g->rule[GIN_GIN_BOXES];
    if (g->kind == 'g')
        return 1 + of_gin;
    if (g->kind == 'b')
        return of_gin == 0 ? 1 : 2 + of_gin;
    return winner == g->knocker ? 1 : 1 + g->rule[GIN_UNDERCUT_BOXES];
}

static inline void slow_end_round(SlowGin *g, int winner, int points)
{
    g->phase = '.';
    g->winner = winner;
    if (winner < 0)
        return;
    g->wins[winner]++;
    if (g->rule[GIN_HOLLYWOOD]) {
        slow_hollywood(g, winner, points * g->times, slow_boxes(g, winner));
        return;
    }
    g->deal[winner] = points * g->times;
    g->points[winner] += g->deal[winner];
    g->total[winner] = g->points[winner];
    g->boxes[winner] += slow_boxes(g, winner);
    if (g->points[winner] >= g->rule[GIN_TARGET])
        slow_end_game(g, winner);
}

static inline void slow_score(SlowGin *g)
{
    int own = g->knocker_left, other = g->other_left;
    if (g->kind == 'b')
        slow_end_round(g, g->knocker, g->rule[GIN_BIG_GIN_BONUS] + other);
    else if (g->kind == 'g')
        slow_end_round(g, g->knocker, g->rule[GIN_GIN_BONUS] + other);
    else if (other > own)
        slow_end_round(g, g->knocker, other - own);
    else
        slow_end_round(g, 1 - g->knocker, own - other + g->rule[GIN_UNDERCUT_BONUS]);
}

/* Who deals next: the loser, or the other one in turn; the same again after a round that was void. */
static inline void slow_next_deal(SlowGin *g)
{
    if (g->winner >= 0)
        g->dealer = g->rule[GIN_DEALER] == GIN_DEAL_ALTERNATES ? 1 - g->dealer : 1 - g->winner;
}

/* ---- 3: what moves do ---- */

static inline void slow_start_turn(SlowGin *g)
{
    memcpy(g->at_start, g->at, sizeof g->at);
}

static inline void slow_draw(SlowGin *g)
{
    int x = g->stock[--g->stock_count];
    g->at[x] = g->turn;
    g->seen[x] |= 1u << g->turn;
    g->phase = 'p';
    g->exchanges = 0;
    g->must_draw = false;
    slow_start_turn(g);
}

static inline void slow_take(SlowGin *g)
{
    g->taken = g->discards[--g->discard_count];
    g->at[g->taken] = g->turn;
    g->phase = 'p';
    slow_start_turn(g);
}

static inline void slow_pass(SlowGin *g)
{
    if (g->phase == 'd') {
        g->kind = 'v';
        slow_end_round(g, -1, 0);
        return;
    }
    g->turn = 1 - g->turn;
    g->passes++;
    if (g->passes == 2) {
        g->phase = 'd';
        g->must_draw = true;
    }
}

static inline void slow_all_back(SlowGin *g)
{
    memcpy(g->at, g->at_start, sizeof g->at);
}

static inline void slow_throw(SlowGin *g, int x)
{
    slow_all_back(g);
    if (g->taken >= 0)
        g->exchanges++;
    g->at[x] = SLOW_PILE;
    g->seen[x] = 3;
    g->discards[g->discard_count++] = x;
    g->turn = 1 - g->turn;
    g->phase = 'd';
    g->taken = -1;
}

/* How many cards lie in melds is read from the table afterwards: more than one choice may leave least. */
static inline void slow_knock(SlowGin *g, int x)
{
    g->knocker = g->turn;
    g->down = x;
    if (x >= 0)
        g->at[x] = SLOW_DOWN;
    g->knocker_left = slow_left_of_hand(g, g->turn, -1);
    g->kind = x < 0 ? 'b' : g->knocker_left == 0 ? 'g' : 'k';
    g->held = g->other_left = slow_left_of_hand(g, 1 - g->turn, -1);
    if (g->kind == 'k') {
        g->phase = 'l';
        g->turn = 1 - g->turn;
    } else {
        slow_score(g);
    }
}

static inline void slow_lay_off(SlowGin *g, int x, int pile)
{
    g->at[x] = SLOW_MELD + pile;
    g->other_left = slow_left_of_hand(g, g->turn, -1);
}

static inline void slow_undo_lay_offs(SlowGin *g)
{
    slow_all_back(g);
    g->other_left = g->held;
}

#endif

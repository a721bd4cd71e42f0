/* A second opinion on sets, maal and payments of Marriage, read from sections 1, 4 and 6 of the rules page by
 * themselves, and slowly: every way to use the wild cards, every split of the maal. Shares nothing with the program but
 * its options. */
#ifndef MELDWELL_TESTS_HELP_SLOW_MARRIAGE_H
#define MELDWELL_TESTS_HELP_SLOW_MARRIAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "rules/marriage/options.h"

enum { SLOW_SEATS = 5, SLOW_LONGEST = 13, SLOW_ALL_REST = 13 };

typedef struct SlowCard {
    int rank; /* 1 the ace .. 13 the king; 0 a man card, suit 0, or the master card, suit 1 */
    int suit; /* s c d h */
} SlowCard;

static inline bool slow_same(SlowCard a, SlowCard b)
{
    return a.rank == b.rank && a.suit == b.suit;
}

static inline bool slow_man(SlowCard c)
{
    return c.rank == 0 && c.suit == 0;
}

static inline bool slow_master(SlowCard c)
{
    return c.rank == 0 && c.suit == 1;
}

/* ---- 1.1 ---- */

/* '.' plain, t tiplu, p poplu, j jhiplu, a alter, o ordinary joker, m man, M master. A tiplu of rank 0: not known. */
static inline char slow_class(const int32_t *rule, SlowCard tiplu, SlowCard c)
{
    if (c.rank == 0)
        return slow_man(c) ? 'm' : 'M';
    if (tiplu.rank == 0)
        return '.';
    if (c.suit == tiplu.suit && c.rank == tiplu.rank)
        return 't';
    if (c.suit == tiplu.suit && c.rank == tiplu.rank % 13 + 1)
        return 'p';
    if (c.suit == tiplu.suit && tiplu.rank == c.rank % 13 + 1)
        return 'j';
    if (c.suit == tiplu.suit || c.rank != tiplu.rank)
        return '.';
    return rule[MARRIAGE_ALTER] && c.suit / 2 == tiplu.suit / 2 ? 'a' : 'o';
}

static inline bool slow_wild(const int32_t *rule, SlowCard tiplu, SlowCard c)
{
    return slow_class(rule, tiplu, c) != '.';
}

/* ---- 4 ---- */

/* Do these cards, all different, find a place among so many consecutive ones of one suit, the ace low or high? */
static inline bool slow_fits_run(const SlowCard *c, int n, int places)
{
    for (int from = 1; from + places - 1 <= 14 && places <= 13; from++) {
        int fit = 0;
        for (int k = 0; k < places; k++)
            for (int i = 0; i < n; i++)
                fit += c[i].rank == (from + k - 1) % 13 + 1 && c[i].suit == c[0].suit;
        bool twins = false;
        for (int i = 0; i < n; i++)
            for (int k = 0; k < i; k++)
                twins = twins || slow_same(c[i], c[k]);
        if (fit == n && n > 0 && !twins)
            return true;
    }
    return false;
}

/* One rank, all suits different, so many cards together. */
static inline bool slow_fits_triplet(const SlowCard *c, int n, int cards)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++)
            if (c[i].rank == 0 || c[i].rank != c[k].rank || (k < i && c[i].suit == c[k].suit))
                return false;
    return n > 0 && (cards == 3 || cards == 4);
}

static inline bool slow_length(const int32_t *rule, int n)
{
    return n == 3 || (rule[MARRIAGE_SET_LENGTH] == MARRIAGE_MIN3 && n > 3 && n <= SLOW_LONGEST);
}

static inline bool slow_tunnela(const SlowCard *c, int n)
{
    return n == 3 && slow_same(c[0], c[1]) && slow_same(c[0], c[2]) && !slow_master(c[0]);
}

/* 4.1: T tunnela, P pure sequence, '\0' neither. The master card is tried as each card there is. */
static inline char slow_first(const int32_t *rule, const SlowCard *c, int n)
{
    SlowCard with[SLOW_LONGEST];
    if (!slow_length(rule, n))
        return '\0';
    if (slow_tunnela(c, n))
        return 'T';
    memcpy(with, c, (size_t)n * sizeof *c);
    for (int i = 0; i < n && rule[MARRIAGE_MASTER_CARD] == MASTER_WILD_PRIMARY; i++)
        for (int face = 0; face <= 52 && slow_master(c[i]); face++) {
            with[i] = face < 52 ? (SlowCard){ 1 + face % 13, face / 13 } : (SlowCard){ 0, 0 };
            if (slow_tunnela(with, n))
                return 'T';
            if (slow_fits_run(with, n, n))
                return 'P';
        }
    return slow_fits_run(c, n, n) ? 'P' : '\0';
}

/* 4.2, with these cards (a bit each) standing for others: T P, R triplet, S and D dirty, W wild, '\0' no set. */
static inline char slow_reads(const SlowCard *c, int n, unsigned wild)
{
    SlowCard natural[SLOW_LONGEST];
    int k = 0;
    for (int i = 0; i < n; i++)
        if (!(wild >> i & 1))
            natural[k++] = c[i];
    bool run = slow_fits_run(natural, k, n);
    if (k == n)
        return slow_tunnela(c, n) ? 'T' : run ? 'P' : slow_fits_triplet(natural, k, n) ? 'R' : '\0';
    if (k == 0 || (n == 3 && k == 1))
        return 'W';
    return run ? 'S' : slow_fits_triplet(natural, k, n) ? 'D' : '\0';
}

/* The reading with the fewest cards used as wild, and of these the first of T P R S D W. */
static inline char slow_later(const int32_t *rule, SlowCard tiplu, const SlowCard *c, int n)
{
    static const char order[] = "TPRSDW";
    unsigned may = 0;
    char best = '\0';
    int fewest = n + 1;
    if (!slow_length(rule, n))
        return '\0';
    for (int i = 0; i < n; i++)
        may |= slow_wild(rule, tiplu, c[i]) ? 1u << i : 0;
    bool all = may == (1u << n) - 1;
    for (unsigned used = 0; used < 1u << n; used++) {
        int count = 0;
        for (int i = 0; i < n; i++)
            count += (used >> i & 1) != 0;
        /* Four and more that are all wild are that, or what they are as they lie. */
        if ((used & ~may) != 0 || (all && n > 3 && count != 0 && count != n))
            continue;
        char read = slow_reads(c, n, used);
        bool better = count < fewest || (count == fewest && strchr(order, read) < strchr(order, best));
        if (read == '\0' || !better)
            continue;
        best = read;
        fewest = count;
    }
    return best;
}

/* "ok" or the code of the page. */
static inline const char *slow_why_later(const int32_t *rule, SlowCard tiplu, const SlowCard *c, int n)
{
    if (slow_later(rule, tiplu, c, n) != '\0')
        return "ok";
    for (int i = 0; n == 3 && i < 3; i++)
        if (slow_wild(rule, tiplu, c[i]) && slow_same(c[(i + 1) % 3], c[(i + 2) % 3]))
            return "twins_plus_joker";
    return "bad_set";
}

static inline bool slow_dublee(SlowCard a, SlowCard b)
{
    return slow_same(a, b) && !slow_master(a);
}

/* Can all the cards but one (-1: all) lie in sets? parts: remembered from call to call, of the same cards. */
typedef struct SlowParts {
    char set[1 << SLOW_ALL_REST], whole[1 << SLOW_ALL_REST]; /* by bits of cards: y n, '\0' not asked yet */
} SlowParts;

static inline bool slow_is_later(const int32_t *rule, SlowCard tiplu, const SlowCard *c, unsigned mask)
{
    SlowCard one[SLOW_ALL_REST], natural[SLOW_ALL_REST];
    int n = 0, k = 0;
    for (int i = 0; i < SLOW_ALL_REST; i++)
        if (mask >> i & 1)
            one[n++] = c[i];
    if (!slow_length(rule, n))
        return false;
    /* Before all ways are tried: what has neither rank nor suit in common never comes together. */
    for (int i = 0; i < n; i++) {
        if (!slow_wild(rule, tiplu, one[i]))
            natural[k++] = one[i];
        for (int q = 0; q < k; q++)
            if (natural[q].rank != natural[k - 1].rank && natural[q].suit != natural[k - 1].suit)
                return false;
    }
    return slow_later(rule, tiplu, one, n) != '\0';
}

static inline bool slow_whole(const int32_t *rule, SlowCard tiplu, const SlowCard *c, unsigned mask, SlowParts *p)
{
    const unsigned low = mask & (~mask + 1), rest = mask & ~low;
    if (mask == 0)
        return true;
    if (p->whole[mask])
        return p->whole[mask] == 'y';
    p->whole[mask] = 'n';
    for (unsigned with = rest;; with = (with - 1) & rest) {
        unsigned set = with | low;
        if (!p->set[set])
            p->set[set] = slow_is_later(rule, tiplu, c, set) ? 'y' : 'n';
        if (p->set[set] == 'y' && slow_whole(rule, tiplu, c, mask & ~set, p)) {
            p->whole[mask] = 'y';
            return true;
        }
        if (with == 0)
            return false;
    }
}

/* ---- 6.1 ---- */

typedef struct SlowMaal {
    int card[128], tunnela[128]; /* by class: how many cards, how many of the exposed tunnelas that count as such */
    bool faceup;
} SlowMaal;

static inline int slow_of(const int32_t *rule, int option, int n, int most)
{
    if (n == 0)
        return 0;
    return n <= most ? rule[option + n - 1] : rule[option + most - 1] + slow_of(rule, option, n - most, most);
}

/* With so many tunnelas of each of p j a m counted as such, and so many marriages. */
static inline int slow_split(const int32_t *rule, const SlowMaal *h, const int x[4], int marriages)
{
    int a = h->card['a'] - 3 * x[2], m = h->card['m'] - 3 * x[3];
    return slow_of(rule, MARRIAGE_V_MARRIAGE_1, marriages, 2) +
           (marriages > 0 && h->faceup ? rule[MARRIAGE_FACEUP_BONUS] : 0) +
           slow_of(rule, MARRIAGE_V_TIPLU_1, h->card['t'] - marriages, 2) +
           slow_of(rule, MARRIAGE_V_POPLU_1, h->card['p'] - 3 * x[0] - marriages, 3) +
           slow_of(rule, MARRIAGE_V_POPLU_1, h->card['j'] - 3 * x[1] - marriages, 3) +
           slow_of(rule, MARRIAGE_V_ALTER_1, a, 3) + slow_of(rule, MARRIAGE_V_MAN_1, m, 3) +
           (h->card['M'] ? rule[MARRIAGE_V_MASTER] : 0) + slow_of(rule, MARRIAGE_V_TUN_POPLU_1, x[0] + x[1], 2) +
           x[2] * rule[MARRIAGE_V_TUN_ALTER] + x[3] * rule[MARRIAGE_V_TUN_MAN] +
           slow_of(rule, MARRIAGE_V_TUN_PLAIN_1, h->tunnela['.'], 3) +
           slow_of(rule, MARRIAGE_V_TUN_JOKER_1, h->tunnela['o'], 3);
}

static inline int slow_maal(const int32_t *rule, const SlowMaal *h)
{
    static const char maal[] = "pjam";
    int best = 0;
    for (int ways = 0; ways < 3 * 3 * 3 * 3; ways++) {
        const int x[4] = { ways % 3, ways / 3 % 3, ways / 9 % 3, ways / 27 };
        bool there = true;
        for (int i = 0; i < 4; i++)
            there = there && x[i] <= h->tunnela[(int)maal[i]];
        for (int k = 0; there && k <= h->card['t']; k++)
            if (k <= h->card['p'] - 3 * x[0] && k <= h->card['j'] - 3 * x[1] && slow_split(rule, h, x, k) > best)
                best = slow_split(rule, h, x, k);
    }
    return best;
}

/* ---- 6.2 ---- */

/* Of a player who never showed; kidnapped ones are the winner's. */
static inline int slow_unseen(const int32_t *rule, const SlowMaal *h)
{
    SlowMaal left = *h;
    if (rule[MARRIAGE_MURDER])
        return 0;
    if (rule[MARRIAGE_TUNNEL_PACHAUNU])
        memset(left.tunnela, 0, sizeof left.tunnela);
    if (!rule[MARRIAGE_MAAL_PACHAUNU])
        return slow_maal(rule, &left);
    return slow_of(rule, MARRIAGE_V_TUN_POPLU_1, left.tunnela['p'] + left.tunnela['j'], 2) +
           left.tunnela['a'] * rule[MARRIAGE_V_TUN_ALTER] + left.tunnela['m'] * rule[MARRIAGE_V_TUN_MAN] +
           slow_of(rule, MARRIAGE_V_TUN_PLAIN_1, left.tunnela['.'], 3) +
           slow_of(rule, MARRIAGE_V_TUN_JOKER_1, left.tunnela['o'], 3);
}

static inline void slow_kidnap(const int32_t *rule, SlowMaal *winner, const SlowMaal *victim)
{
    for (int c = 0; c < 128; c++) {
        winner->card[c] += victim->card[c];
        winner->tunnela[c] += rule[MARRIAGE_TUNNEL_PACHAUNU] ? 0 : victim->tunnela[c];
    }
}

/* ---- 6.3 and 6.4 ---- */

typedef struct SlowEnded {
    int seats, winner;
    bool dublees;           /* it was ended with them */
    char shown[SLOW_SEATS]; /* - s d */
    int points[SLOW_SEATS], times;
} SlowEnded;

static inline int slow_step(const int32_t *rule, int seat, int seats)
{
    return (seat + (rule[MARRIAGE_DIRECTION] == MARRIAGE_CLOCKWISE ? 1 : seats - 1)) % seats;
}

static inline int slow_fee(const int32_t *rule, const SlowEnded *e, int seat)
{
    int fee = e->shown[seat] == '-' ? rule[MARRIAGE_UNSEEN_PAY] : rule[MARRIAGE_SEEN_PAY];
    int bonus = rule[MARRIAGE_DUBLEE_BONUS], losers = e->seats - 1;
    if (e->shown[seat] == 'd' && rule[MARRIAGE_DUBLEE_LOSER_EXEMPT])
        fee = 0;
    if (!e->dublees)
        return fee;
    if (rule[MARRIAGE_DUBLEE_BONUS_FROM] == MARRIAGE_FROM_EACH)
        return fee + bonus;
    return fee + bonus / losers + (seat == slow_step(rule, e->winner, e->seats) ? bonus % losers : 0);
}

static inline void slow_net(const int32_t *rule, const SlowEnded *e, int net[SLOW_SEATS])
{
    int all = 0, fees = 0;
    for (int i = 0; i < e->seats; i++) {
        all += e->points[i];
        fees += i == e->winner ? 0 : slow_fee(rule, e, i);
    }
    for (int i = 0; i < e->seats; i++)
        net[i] = e->times * (e->seats * e->points[i] - all + (i == e->winner ? fees : -slow_fee(rule, e, i)));
}

/* deals: dealt before this one; shown: somebody has shown dublees; pending: the deal before doubles this one. */
static inline int slow_times(const int32_t *rule, int seats, int deals, bool ended, bool shown, bool pending)
{
    int after = rule[MARRIAGE_BETTER_AFTER], how = rule[MARRIAGE_DUBLEE_BETTER];
    bool late = after > 0 && deals >= after * seats;
    bool better = (how == MARRIAGE_BETTER_END && ended) || (how == MARRIAGE_BETTER_SHOW && shown) ||
                  (how == MARRIAGE_BETTER_NEXT && pending);
    if (late && better)
        return rule[MARRIAGE_BETTER_STACK] ? 4 : 2;
    return late || better ? 2 : 1;
}

#endif

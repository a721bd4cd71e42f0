/* A second opinion on the whole of Rummy 500 and basic rummy: a table that keeps its own books, read from both parts of
 * the rules page by themselves. Shares nothing with the program but its options and the numbers of cards and piles. */
#ifndef MELDWELL_TESTS_HELP_SLOW_RUMMY_H
#define MELDWELL_TESTS_HELP_SLOW_RUMMY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/rummy/options.h"

/* Where a card is: in the hand of seat 0 .. 7, or in one of these, or put forward or laid in pile n: SLOW_MELD + n. */
enum {
    SLOW_SEATS = 8,
    SLOW_CARDS = 108,
    SLOW_STOCK = 20,
    SLOW_PILE,
    SLOW_MELD = 32,
    SLOW_PILES = 128,
    SLOW_MOST_MELD = 16
};

typedef struct SlowCard {
    int rank; /* 1 the ace .. 13 the king, 0 a joker */
    int suit;
} SlowCard;

typedef struct SlowRules {
    bool basic, top_free, no_throw_back, final_discard, needs_meld, same_suit, swap, joker_fifteen, ace_high, one_meld,
        reshuffle, doubles, around, ace_fifteen, sides, call;
    int packs, jokers, hand, turns, out_bonus, target, rounds, exchange_limit;
} SlowRules;

/* Of a run the place of its first card, 1 .. 14; what every card of it stands for. */
typedef struct SlowMeld {
    char kind; /* r run, g group */
    int n, low;
    SlowCard as[SLOW_MOST_MELD];
} SlowMeld;

typedef struct SlowRummy {
    SlowRules r;
    int seats, dealer, turn, cards;
    int thrower; /* in c */
    char phase;  /* d draw, p play, c somebody is asked about a thrown card, . round over, ! match over */
    SlowCard card[SLOW_CARDS];
    int at[SLOW_CARDS], by[SLOW_CARDS];      /* by: who laid it, -1 nobody */
    unsigned seen[SLOW_CARDS];               /* bit per seat */
    int stock[SLOW_CARDS], stock_count;      /* the last one is drawn next */
    int discards[SLOW_CARDS], discard_count; /* the last one lies on top */
    uint8_t list[SLOW_PILES][SLOW_CARDS];    /* the cards of a pile put forward or laid, in their order */
    int count[SLOW_PILES], owner[SLOW_PILES], named[SLOW_PILES]; /* named: suit for the joker put forward, -1 none */
    bool laid[SLOW_PILES];
    SlowMeld meld[SLOW_PILES];
    int taken, lowest, must, melds; /* of this turn; lowest and must: -1 none */
    bool drew, laid_now;            /* laid_now: some card in this turn */
    int exchanged;                  /* turns running that took the top discard, laid nothing and threw */
    bool opened[SLOW_SEATS];        /* has melded */
    bool fresh;                     /* who plays had laid nothing when the turn began */
    bool ever[SLOW_SEATS];          /* has laid any card */
    int turned, rounds;
    char ended; /* o out, s stopped, v void, c counted */
    int out;
    bool rummy;
    int deal[SLOW_SEATS], total[SLOW_SEATS], melded[SLOW_SEATS], held[SLOW_SEATS];
    int winner; /* of the match */
} SlowRummy;

/* ---- A 1, 2, 8 and B 1, 2, 8 ---- */

static inline SlowRules slow_rules_500(const int32_t *v, int seats)
{
    SlowRules r = { .ace_high = true };
    r.packs = v[R5_PACKS] == R5_PACKS_AUTO ? (seats >= 5 ? 2 : 1) : v[R5_PACKS];
    r.hand = seats == 2 ? v[R5_DEAL_TWO] : v[R5_DEAL_MORE];
    if (52 < seats * r.hand + 1 + seats) /* U-D11 */
        r.packs = 2;
    r.jokers = v[R5_JOKERS] * r.packs;
    r.joker_fifteen = v[R5_JOKER_MELDED] == R5_JOKER_FIFTEEN;
    r.top_free = v[R5_TOP_FREE];
    r.no_throw_back = v[R5_NO_THROW_BACK];
    r.final_discard = v[R5_FINAL_DISCARD];
    r.needs_meld = v[R5_LAYOFF_NEEDS_MELD];
    r.same_suit = v[R5_GROUP_SAME_SUIT] && r.packs == 2;
    r.swap = v[R5_JOKER_SWAP];
    r.around = v[R5_ACE_BOTH_ENDS]; /* */
    r.ace_fifteen = v[R5_ACE_POINTS] == R5_ACE_ALWAYS_15;
    r.out_bonus = v[R5_OUT_BONUS];
    r.target = v[R5_TARGET];
    r.call = v[R5_RUMMY_CALL];                                              /* */
    r.sides = seats == 4 && v[R5_PARTNERS];                                 /* */
    r.exchange_limit = seats <= 4 && r.top_free ? v[R5_EXCHANGE_LIMIT] : 0; /* */
    return r;
}

static inline SlowRules slow_rules_basic(const int32_t *v, int seats)
{
    SlowRules r = { .basic = true, .packs = 1, .top_free = true, .no_throw_back = true };
    r.jokers = v[RUMMY_JOKERS];
    r.hand = seats == 2 ? 10 : seats <= 4 ? 7 : 6;
    r.ace_high = v[RUMMY_ACE_HIGH_RUNS];
    r.one_meld = v[RUMMY_MELDS_PER_TURN] == 1;
    r.final_discard = v[RUMMY_FINAL_DISCARD];
    r.needs_meld = v[RUMMY_LAYOFF_NEEDS_MELD];
    r.reshuffle = v[RUMMY_STOCK_EXHAUSTED] == RUMMY_RESHUFFLE;
    r.turns = v[RUMMY_STOCK_MAX_TURNS];
    r.doubles = v[RUMMY_DOUBLE];
    r.target = v[RUMMY_TARGET];
    r.rounds = v[RUMMY_ROUNDS];
    r.exchange_limit = seats <= 4 ? v[RUMMY_EXCHANGE_LIMIT] : 0;
    return r;
}

static inline bool slow_joker(SlowCard c)
{
    return c.rank == 0;
}

static inline bool slow_same(SlowCard a, SlowCard b)
{
    return a.rank == b.rank && (a.rank == 0 || a.suit == b.suit);
}

static inline int slow_held(const SlowRules *r, SlowCard c)
{
    if (slow_joker(c))
        return 15;
    if (c.rank == 1)
        return r->basic ? 1 : 15;
    return c.rank > 10 ? 10 : c.rank;
}

static inline int slow_slot(const SlowRules *r, const SlowMeld *m, int i, SlowCard c)
{
    if (slow_joker(c) && r->joker_fifteen)
        return 15;
    if (m->as[i].rank == 1)
        return m->kind == 'r' && m->low + i == 1 && !r->ace_fifteen ? 1 : 15;
    return m->as[i].rank > 10 ? 10 : m->as[i].rank;
}

/* ---- A 4 ---- */

static inline SlowCard slow_at(int place, int suit)
{
    return (SlowCard){ (place - 1) % 13 + 1, suit };
}

/* So many cards from that place of a suit on. */
static inline bool slow_span(const SlowRules *r, int low, int n)
{
    int high = low + n - 1;
    if (r->around)
        return n >= 3 && n <= 13 && low >= 1 && low <= 13;
    return n >= 3 && n <= 13 && low >= 1 && high <= (r->ace_high ? 14 : 13);
}

static inline int slow_naturals(const SlowCard *c, int n)
{
    int naturals = 0;
    for (int i = 0; i < n; i++)
        naturals += !slow_joker(c[i]);
    return naturals;
}

static inline bool slow_has_suit(const SlowCard *c, int n, int suit)
{
    for (int i = 0; i < n; i++)
        if (!slow_joker(c[i]) && c[i].suit == suit)
            return true;
    return false;
}

/* A joker stands for `named`, or for the first suit that is missing. */
static inline bool slow_group(const SlowRules *r, const SlowCard *c, int n, int named, SlowMeld *m)
{
    SlowCard first = { 0, 0 };
    SlowMeld group = { 'g', n, 0, { { 0, 0 } } };
    if (n < 3 || n > (r->same_suit ? SLOW_MOST_MELD : 4))
        return false;
    for (int i = 0; i < n; i++) {
        if (slow_joker(c[i]))
            continue;
        first = slow_joker(first) ? c[i] : first;
        if (c[i].rank != first.rank || (!r->same_suit && slow_has_suit(c, i, c[i].suit)))
            return false;
        group.as[i] = c[i];
    }
    for (int i = 0; i < n; i++) {
        int suit = 0;
        if (!slow_joker(c[i]))
            continue;
        while (suit < 3 && (slow_has_suit(c, n, suit) || slow_has_suit(group.as, n, suit)))
            suit++;
        group.as[i] = (SlowCard){ first.rank, named >= 0 ? named : suit };
    }
    *m = group;
    return true;
}

/* Cards as they are listed, upwards from a place. */
static inline bool slow_run_from(const SlowRules *r, const SlowCard *c, int n, int low, SlowMeld *m)
{
    int suit = -1;
    for (int i = 0; i < n; i++)
        suit = slow_joker(c[i]) ? suit : c[i].suit;
    if (!slow_span(r, low, n))
        return false;
    for (int i = 0; i < n; i++)
        if (!slow_joker(c[i]) && !slow_same(c[i], slow_at(low + i, suit)))
            return false;
    *m = (SlowMeld){ 'r', n, low, { { 0, 0 } } };
    for (int i = 0; i < n; i++)
        m->as[i] = slow_at(low + i, suit);
    return true;
}

static inline bool slow_run_listed(const SlowRules *r, const SlowCard *c, int n, SlowMeld *m)
{
    for (int low = 1; low <= 14; low++)
        if (slow_run_from(r, c, n, low, m))
            return true;
    return false;
}

/* In any order, the ace at that place: jokers in the gaps, then above, then below. order[i]: which card comes there. */
static inline bool slow_run_sorted(const SlowRules *r, const SlowCard *c, int n, int ace, SlowMeld *m, int *order)
{
    int place_of[SLOW_MOST_MELD], low = 15, high = 0, used = 0;
    bool taken[SLOW_MOST_MELD] = { false };
    SlowCard sorted[SLOW_MOST_MELD];
    for (int i = 0; i < n; i++) {
        place_of[i] = slow_joker(c[i]) ? 0 : c[i].rank == 1 ? ace : c[i].rank;
        if (slow_joker(c[i]))
            continue;
        low = place_of[i] < low ? place_of[i] : low;
        high = place_of[i] > high ? place_of[i] : high;
    }
    if (high - low + 1 > n)
        return false;
    int most = r->ace_high ? 14 : 13, first = low + n - 1 <= most ? low : most - n + 1;
    for (int i = 0; i < n; i++) {
        int found = -1;
        for (int k = 0; k < n && found < 0; k++)
            found = !taken[k] && place_of[k] == first + i ? k : -1;
        for (int k = 0; k < n && found < 0; k++)
            found = !taken[k] && place_of[k] == 0 ? k : -1;
        if (found < 0)
            return false;
        taken[found] = true;
        order[used] = found;
        sorted[used++] = c[found];
    }
    return slow_run_from(r, sorted, n, first, m);
}

/* Round the corner, from the lowest place on where a card that is no joker begins it and the others follow. */
static inline bool slow_run_around(const SlowRules *r, const SlowCard *c, int n, SlowMeld *m, int *order)
{
    for (int low = 1; r->around && n <= 13 && low <= 13; low++) {
        SlowCard sorted[SLOW_MOST_MELD];
        bool taken[SLOW_MOST_MELD] = { false }, good = low + n - 1 > 14;
        for (int i = 0; i < n && good; i++) {
            int found = -1;
            for (int k = 0; k < n && found < 0; k++)
                found = !taken[k] && !slow_joker(c[k]) && c[k].rank == slow_at(low + i, 0).rank ? k : -1;
            for (int k = 0; k < n && found < 0 && i > 0; k++)
                found = !taken[k] && slow_joker(c[k]) ? k : -1;
            good = found >= 0;
            if (!good)
                continue;
            taken[found] = true;
            order[i] = found;
            sorted[i] = c[found];
        }
        if (good && slow_run_from(r, sorted, n, low, m))
            return true;
    }
    return false;
}

/* Reads a list: "" or why it is no meld. Where its meaning is open it is what is listed, upwards or downwards, and only
 * then in any order. */
static inline const char *slow_read(const SlowRules *r, const SlowCard *c, int n, int named, SlowMeld *m, int *order)
{
    SlowCard back[SLOW_MOST_MELD];
    bool one_rank = true;
    SlowCard first = { 0, 0 };
    if (n < 3)
        return "no";
    for (int i = 0; i < n; i++) {
        first = slow_joker(first) ? c[i] : first;
        one_rank = one_rank && (slow_joker(c[i]) || c[i].rank == first.rank);
    }
    const char *none = one_rank ? "bad_meld group_full" : "bad_meld";
    if (n > SLOW_MOST_MELD || slow_naturals(c, n) < 2)
        return none;
    for (int i = 0; i < n; i++) {
        back[i] = c[n - 1 - i];
        order[i] = i;
    }
    if (slow_group(r, c, n, named, m) || slow_run_listed(r, c, n, m))
        return "";
    for (int i = 0; i < n; i++)
        order[i] = n - 1 - i;
    if (slow_run_listed(r, back, n, m))
        return "";
    bool high = r->ace_high && slow_run_sorted(r, c, n, 14, m, order);
    return high || slow_run_sorted(r, c, n, 1, m, order) || slow_run_around(r, c, n, m, order) ? "" : none;
}

/* Does a card fit there: before the first of a run or behind its last? A group has no ends. */
static inline bool slow_fits(const SlowRules *r, const SlowMeld *m, SlowCard c, bool before)
{
    if (m->kind == 'g') {
        if (!r->same_suit && (m->n == 4 || (!slow_joker(c) && slow_has_suit(m->as, m->n, c.suit))))
            return false;
        return slow_joker(c) || c.rank == m->as[0].rank;
    }
    int low = before ? m->low - 1 : m->low, place = before ? low : m->low + m->n;
    if (r->around && low == 0)
        low = place = 13;
    return slow_span(r, low, m->n + 1) && (slow_joker(c) || slow_same(c, slow_at(place, m->as[0].suit)));
}

/* The smallest meld of these cards that card `x` of them is in; its cards, or 0. */
static inline int slow_group_with(const SlowRules *r, const SlowCard *c, int n, int x, int *out)
{
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
            SlowMeld m;
            SlowCard three[3] = { c[x], c[a], c[b] };
            if (a == x || b == x || slow_naturals(three, 3) < 2 || !slow_group(r, three, 3, -1, &m))
                continue;
            out[0] = x;
            out[1] = a;
            out[2] = b;
            return 3;
        }
    return 0;
}

static inline int slow_run_with(const SlowRules *r, const SlowCard *c, int n, int x, int suit, int low, int size,
                                int *out)
{
    int jokers[SLOW_CARDS], joker_count = 0, naturals = 0, used = 0;
    bool there = false;
    for (int i = 0; i < n; i++)
        if (slow_joker(c[i]) && i != x)
            jokers[joker_count++] = i;
    if (!slow_span(r, low, size))
        return 0;
    for (int place = low; place < low + size; place++) {
        int found = -1;
        for (int i = 0; i < n; i++)
            if (!slow_joker(c[i]) && slow_same(c[i], slow_at(place, suit)) && (found < 0 || i == x))
                found = i;
        bool gap = found < 0 || (place == low + size - 1 && slow_joker(c[x]) && !there);
        if (gap && slow_joker(c[x]) && !there) {
            out[used++] = x;
            there = true;
        } else if (gap) {
            if (joker_count == 0)
                return 0;
            out[used++] = jokers[--joker_count];
        } else {
            out[used++] = found;
            there = there || found == x;
            naturals++;
        }
    }
    return there && naturals >= 2 ? used : 0;
}

/* A run with more than three cards is needed only where jokers lie between two naturals. */
static inline int slow_meld_with(const SlowRules *r, const SlowCard *c, int n, int x, int *out)
{
    int size = slow_group_with(r, c, n, x, out), most = 2 + n - slow_naturals(c, n);
    for (int k = 3; k <= 13 && (k == 3 || k <= most) && size == 0; k++)
        for (int suit = 0; suit < 4 && size == 0; suit++)
            for (int low = 1; low <= 13 && size == 0; low++)
                if (slow_joker(c[x]) || c[x].suit == suit)
                    size = slow_run_with(r, c, n, x, suit, low, k, out);
    return size;
}

/* ---- cards ---- */

/* The cards of a hand; which[i] is the number of card i. */
static inline int slow_hand(const SlowRummy *g, int seat, SlowCard *c, int *which)
{
    int n = 0;
    for (int x = 0; x < g->cards; x++)
        if (g->at[x] == seat) {
            c[n] = g->card[x];
            which[n++] = x;
        }
    return n;
}

static inline bool slow_is_stage(const SlowRummy *g, int pile)
{
    return !g->laid[pile] && g->count[pile] > 0;
}

/* With what is put forward. */
static inline int slow_cards_held(const SlowRummy *g, int seat)
{
    int n = 0;
    for (int x = 0; x < g->cards; x++) {
        int pile = g->at[x] - SLOW_MELD;
        n += g->at[x] == seat || (pile >= 0 && !g->laid[pile] && g->owner[pile] == seat);
    }
    return n;
}

static inline int slow_staged(const SlowRummy *g)
{
    int n = 0;
    for (int p = 0; p < SLOW_PILES; p++)
        n += slow_is_stage(g, p);
    return n;
}

static inline bool slow_fits_somewhere(const SlowRummy *g, SlowCard c)
{
    for (int p = 0; p < SLOW_PILES; p++)
        if (g->laid[p] && (slow_fits(&g->r, &g->meld[p], c, true) || slow_fits(&g->r, &g->meld[p], c, false)))
            return true;
    return false;
}

/* A 3: can the k-th discard be melded or laid off at once? */
static inline bool slow_usable(const SlowRummy *g, int depth)
{
    SlowCard c[SLOW_CARDS];
    int which[SLOW_CARDS], out[SLOW_CARDS], n = slow_hand(g, g->turn, c, which);
    int x = g->discards[g->discard_count - depth], spare = g->r.final_discard ? 1 : 0, at = n;
    for (int i = 0; i < depth; i++)
        c[n++] = g->card[g->discards[g->discard_count - depth + i]];
    int size = slow_meld_with(&g->r, c, n, at, out);
    if (size > 0 && size + spare <= n)
        return true;
    return (g->opened[g->turn] || !g->r.needs_meld) && 1 + spare <= n && slow_fits_somewhere(g, g->card[x]);
}

/* ---- A 3, B 3 and 5: what is allowed: "" or every code of the page that stands against it; "no" where it names none
 * ---- */

static inline bool slow_can_turn(const SlowRummy *g)
{
    return g->r.basic && g->turned < g->r.turns && g->discard_count >= 2;
}

static inline const char *slow_may_draw(const SlowRummy *g)
{
    if (g->phase == 'p')
        return "already_drawn";
    return g->stock_count > 0 || slow_can_turn(g) ? "" : "stock_empty";
}

static inline bool slow_holds_only(const SlowRummy *g, SlowCard face)
{
    SlowCard c[SLOW_CARDS];
    int which[SLOW_CARDS], n = slow_hand(g, g->turn, c, which), alike = 0;
    for (int i = 0; i < n; i++)
        alike += slow_same(c[i], face);
    return alike == n;
}

static inline const char *slow_may_take(const SlowRummy *g, int depth)
{
    if (g->phase == 'p')
        return "already_drawn";
    if (depth < 1 || depth > g->discard_count)
        return "pile_empty";
    if (g->r.exchange_limit > 0 && g->exchanged >= g->r.exchange_limit)
        return "closed";
    if (depth > 1 || !g->r.top_free)
        return slow_usable(g, depth) ? "" : "pile_not_usable";
    bool only = slow_holds_only(g, g->card[g->discards[g->discard_count - 1]]);
    return g->r.no_throw_back && only ? "no" : "";
}

static inline const char *slow_may_end(const SlowRummy *g)
{
    return g->phase == 'd' && g->stock_count == 0 && !slow_can_turn(g) ? "" : "no";
}

static inline void slow_against(char *codes, const char *code)
{
    strcat(codes, " ");
    strcat(codes, code);
}

static inline void slow_may_discard(const SlowRummy *g, int x, char *codes)
{
    if (g->phase == 'd')
        slow_against(codes, "draw_first");
    if (g->must >= 0)
        slow_against(codes, "must_meld_taken");
    if (slow_staged(g) > 0)
        slow_against(codes, "no");
    if (x < 0)
        slow_against(codes, "not_in_hand");
    else if (g->taken == 1 && g->r.no_throw_back && slow_same(g->card[x], g->card[g->lowest]) &&
             !slow_holds_only(g, g->card[x])) /* U-D12 */
        slow_against(codes, "throw_back");
}

static inline void slow_may_lay_off(const SlowRummy *g, int x, int pile, bool before, char *codes)
{
    if (g->phase == 'd')
        slow_against(codes, "draw_first");
    if (g->must >= 0 && x != g->must)
        slow_against(codes, "must_meld_taken");
    if (g->r.needs_meld && !g->opened[g->turn])
        slow_against(codes, "no");
    if (g->r.final_discard && slow_cards_held(g, g->turn) == 1)
        slow_against(codes, "keep_one");
    if (!slow_fits(&g->r, &g->meld[pile], g->card[x], before))
        slow_against(codes, g->meld[pile].kind == 'g' && g->meld[pile].n >= 4 ? "no_fit group_full" : "no_fit");
}

static inline const char *slow_read_stage(const SlowRummy *g, int pile, SlowMeld *m, int *order)
{
    SlowCard c[SLOW_CARDS];
    for (int i = 0; i < g->count[pile]; i++)
        c[i] = g->card[g->list[pile][i]];
    return slow_read(&g->r, c, g->count[pile], g->named[pile], m, order);
}

static inline void slow_may_meld(const SlowRummy *g, char *codes)
{
    SlowMeld m;
    int order[SLOW_MOST_MELD], cards = 0, piles = 0;
    bool must = g->must < 0;
    if (g->phase == 'd')
        slow_against(codes, "draw_first");
    for (int p = 0; p < SLOW_PILES; p++) {
        if (!slow_is_stage(g, p))
            continue;
        slow_against(codes, slow_read_stage(g, p, &m, order));
        piles++;
        cards += g->count[p];
        must = must || g->at[g->must] == SLOW_MELD + p;
    }
    if (piles == 0 || (g->r.one_meld && g->melds + piles > 1))
        slow_against(codes, "no");
    if (!must)
        slow_against(codes, "must_meld_taken");
    if (g->r.final_discard && cards == slow_cards_held(g, g->turn))
        slow_against(codes, "keep_one");
    if (strspn(codes, " ") == strlen(codes))
        codes[0] = '\0';
}

/* joker_swap: the joker at place `i` for a card of the hand. */
static inline void slow_may_swap(const SlowRummy *g, int pile, int i, int x, char *codes)
{
    if (g->phase == 'd')
        slow_against(codes, "draw_first no");
    if (!g->r.swap || !g->laid[pile] || i >= g->count[pile] || g->at[x] != g->turn)
        slow_against(codes, "no");
    else if (!slow_joker(g->card[g->list[pile][i]]) || !slow_same(g->card[x], g->meld[pile].as[i]))
        slow_against(codes, "no");
    if (g->must >= 0)
        slow_against(codes, "must_meld_taken");
}

/* ---- what moves do ---- */

static inline void slow_begin_turn(SlowRummy *g, int seat)
{
    g->turn = seat;
    g->phase = 'd';
    g->taken = g->melds = 0;
    g->lowest = g->must = -1;
    g->drew = g->laid_now = false;
    g->fresh = !g->ever[seat];
}

static inline void slow_begin_deal(SlowRummy *g)
{
    memset(g->count, 0, sizeof g->count);
    memset(g->laid, 0, sizeof g->laid);
    memset(g->opened, 0, sizeof g->opened);
    memset(g->ever, 0, sizeof g->ever);
    memset(g->deal, 0, sizeof g->deal);
    for (int x = 0; x < SLOW_CARDS; x++)
        g->by[x] = -1;
    g->turned = g->exchanged = 0;
    g->ended = '\0';
    g->out = g->winner = -1;
    g->rummy = false;
    slow_begin_turn(g, (g->dealer + 1) % g->seats);
}

/* ---- A 5 to 7, B 5 to 7 ---- */

static inline void slow_count_hands(SlowRummy *g)
{
    for (int seat = 0; seat < g->seats; seat++) {
        g->held[seat] = g->melded[seat] = 0;
        for (int x = 0; x < g->cards; x++)
            g->held[seat] += g->at[x] == seat ? slow_held(&g->r, g->card[x]) : 0;
        for (int p = 0; p < SLOW_PILES; p++)
            for (int i = 0; g->laid[p] && i < g->count[p]; i++)
                if (g->by[g->list[p][i]] == seat)
                    g->melded[seat] += slow_slot(&g->r, &g->meld[p], i, g->card[g->list[p][i]]);
    }
}

/* U-D6: each other hand pays the difference, those that are lowest share it. */
static inline void slow_block(const int *held, int seats, int dealer, int *score)
{
    int lowest = held[0], paid = 0;
    for (int i = 0; i < seats; i++)
        lowest = held[i] < lowest ? held[i] : lowest;
    for (int i = 0; i < seats; i++) {
        score[i] = lowest - held[i];
        paid -= score[i];
    }
    for (int seat = dealer; paid > 0; paid--) { /* one point to each in turn comes to the same */
        do
            seat = (seat + 1) % seats;
        while (held[seat] != lowest);
        score[seat]++;
    }
}

static inline void slow_end_match(SlowRummy *g)
{
    int best = 0, times = 0;
    const int many = g->r.sides ? 2 : g->seats; /* the first two seats have the totals of both sides */
    for (int i = 0; i < many; i++)
        best = g->total[i] > g->total[best] ? i : best;
    for (int i = 0; i < many; i++)
        times += g->total[i] == g->total[best];
    bool reached = g->r.rounds > 0 ? g->rounds >= g->r.rounds : g->total[best] >= g->r.target;
    if (reached && times == 1) {
        g->phase = '!';
        g->winner = best;
    }
}

static inline void slow_end_round(SlowRummy *g, char how, int seat)
{
    g->phase = '.';
    g->ended = how;
    g->out = how == 'o' ? seat : -1;
    slow_count_hands(g);
    memset(g->deal, 0, sizeof g->deal);
    if (how == 'v')
        return;
    if (how == 'c')
        slow_block(g->held, g->seats, g->dealer, g->deal);
    for (int i = 0; i < g->seats && how == 'o' && g->r.basic; i++)
        g->deal[seat] += g->held[i];
    g->rummy = g->r.basic && how == 'o' && g->fresh;
    if (g->rummy && g->r.doubles)
        g->deal[seat] *= 2;
    for (int i = 0; i < g->seats; i++) {
        for (int k = 0; k < g->seats && !g->r.basic; k++)
            if (k == i || (g->r.sides && k == (i + 2) % 4))
                g->deal[i] += g->melded[k] - g->held[k] + (k == g->out ? g->r.out_bonus : 0);
        g->total[i] += g->deal[i];
    }
    g->rounds++;
    slow_end_match(g);
}

static inline void slow_end_turn(SlowRummy *g)
{
    if (slow_cards_held(g, g->turn) == 0)
        slow_end_round(g, 'o', g->turn);
    else
        slow_begin_turn(g, (g->turn + 1) % g->seats);
}

/* U-D5: void, or the hands are counted where the discards never become a new stock. */
static inline void slow_stop(SlowRummy *g)
{
    slow_end_round(g, !g->r.basic ? 's' : g->r.turns == 0 ? 'c' : 'v', g->turn);
}

/* The discards but the top one, the oldest to be drawn first. */
static inline void slow_turn_over(SlowRummy *g)
{
    int top = g->discards[g->discard_count - 1];
    for (int i = g->discard_count - 2; i >= 0; i--) {
        g->stock[g->stock_count++] = g->discards[i];
        g->at[g->discards[i]] = SLOW_STOCK;
    }
    g->discards[0] = top;
    g->discard_count = 1;
    g->turned++;
}

static inline void slow_draw(SlowRummy *g)
{
    int x = g->stock[--g->stock_count];
    g->at[x] = g->turn;
    g->seen[x] |= 1u << g->turn;
    g->drew = true;
    g->exchanged = 0;
    g->phase = 'p';
}

static inline void slow_take(SlowRummy *g, int depth)
{
    g->taken = depth;
    g->lowest = g->discards[g->discard_count - depth];
    for (int i = 0; i < depth; i++)
        g->at[g->discards[--g->discard_count]] = g->turn;
    g->must = depth > 1 || !g->r.top_free ? g->lowest : -1;
    g->phase = 'p';
}

/* the next one after `seat` is asked, or it is the turn of whoever sits at the thrower's left. */
static inline void slow_ask(SlowRummy *g, int seat)
{
    do
        seat = (seat + 1) % g->seats;
    while (seat != g->thrower && g->r.needs_meld && !g->opened[seat]);
    if (seat == g->thrower) {
        slow_begin_turn(g, (g->thrower + 1) % g->seats);
        return;
    }
    slow_begin_turn(g, seat);
    g->phase = 'c';
}

static inline void slow_discard(SlowRummy *g, int x)
{
    g->exchanged = g->taken == 1 && !g->laid_now ? g->exchanged + 1 : 0;
    g->at[x] = SLOW_PILE;
    g->seen[x] = (1u << g->seats) - 1;
    g->discards[g->discard_count++] = x;
    g->thrower = g->turn;
    if (g->r.call && slow_cards_held(g, g->turn) > 0 && slow_fits_somewhere(g, g->card[x]))
        slow_ask(g, g->turn);
    else
        slow_end_turn(g);
}

static inline void slow_note_laid(SlowRummy *g, int x)
{
    g->by[x] = g->turn;
    g->laid_now = true;
    g->ever[g->turn] = true;
    g->seen[x] = (1u << g->seats) - 1;
    g->must = g->must == x ? -1 : g->must;
}

static inline void slow_out_if_empty(SlowRummy *g)
{
    if (slow_cards_held(g, g->turn) == 0)
        slow_end_round(g, 'o', g->turn);
}

static inline void slow_lay(SlowRummy *g)
{
    for (int p = 0; p < SLOW_PILES; p++) {
        uint8_t was[SLOW_CARDS];
        int order[SLOW_MOST_MELD];
        if (!slow_is_stage(g, p))
            continue;
        slow_read_stage(g, p, &g->meld[p], order);
        memcpy(was, g->list[p], sizeof was);
        for (int i = 0; i < g->count[p]; i++) {
            g->list[p][i] = was[order[i]];
            slow_note_laid(g, g->list[p][i]);
        }
        g->laid[p] = true;
        g->melds++;
    }
    g->opened[g->turn] = true;
    slow_out_if_empty(g);
}

static inline void slow_lay_off(SlowRummy *g, int x, int pile, bool before)
{
    SlowMeld *m = &g->meld[pile];
    int place = m->kind == 'r' && before ? 0 : m->n;
    memmove(g->list[pile] + place + 1, g->list[pile] + place, (size_t)(m->n - place));
    memmove(m->as + place + 1, m->as + place, (size_t)(m->n - place) * sizeof m->as[0]);
    g->list[pile][place] = (uint8_t)x;
    g->count[pile]++;
    m->n++;
    m->low -= m->kind == 'r' && before;
    if (m->kind == 'r' && m->low == 0) /* below the ace, round the corner */
        m->low = 13;
    if (m->kind == 'r')
        m->as[place] = slow_at(m->low + place, m->as[place > 0 ? 0 : 1].suit);
    else
        m->as[place] = (SlowCard){ m->as[0].rank, g->card[x].suit };
    g->at[x] = SLOW_MELD + pile;
    slow_note_laid(g, x);
    slow_out_if_empty(g);
}

/* the most that card x counts wherever it fits, 0 nowhere; and who is asked lays it there. */
static inline int slow_worth_at(const SlowRummy *g, int x, int pile, bool before)
{
    static SlowRummy then;
    then = *g;
    if (!g->laid[pile] || !slow_fits(&g->r, &g->meld[pile], g->card[x], before))
        return 0;
    slow_lay_off(&then, x, pile, before);
    const SlowMeld *m = &then.meld[pile];
    return slow_slot(&g->r, m, m->kind == 'r' && before ? 0 : m->n - 1, g->card[x]);
}

static inline int slow_worth(const SlowRummy *g, int x)
{
    int most = 0;
    for (int p = 0; p < SLOW_PILES; p++)
        for (int before = 0; before < 2; before++) {
            const int worth = slow_worth_at(g, x, p, before);
            most = worth > most ? worth : most;
        }
    return most;
}

static inline void slow_call(SlowRummy *g, int x, int pile, bool before)
{
    g->discard_count--;
    slow_lay_off(g, x, pile, before);
    g->exchanged = 0;
}

static inline void slow_swap(SlowRummy *g, int pile, int i, int x)
{
    int joker = g->list[pile][i];
    g->list[pile][i] = (uint8_t)x;
    g->at[x] = SLOW_MELD + pile;
    g->at[joker] = g->turn;
    g->by[joker] = -1;
    slow_note_laid(g, x);
}

static inline void slow_next_deal(SlowRummy *g)
{
    if (g->ended != 'v')
        g->dealer = (g->dealer + 1) % g->seats;
}

#endif

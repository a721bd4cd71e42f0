/* A second opinion on the play of Marriage: a table that keeps its own books, read from sections 2, 3, 5, 6.5 and 7 of
 * the rules page by themselves. Shares nothing with the program but its options and the numbers of cards and piles. */
#ifndef MELDWELL_TESTS_HELP_SLOW_MARRIAGE_GAME_H
#define MELDWELL_TESTS_HELP_SLOW_MARRIAGE_GAME_H

#include "slow_marriage.h"

/* Where a card is: in the hand of seat 0 .. 4, in one of these, or in pile n of the felt: SLOW_FELT + n. */
enum { SLOW_CARDS = 163, SLOW_STOCK = SLOW_SEATS, SLOW_HEAP, SLOW_TIPLU, SLOW_FELT, SLOW_PILES = 120 };

/* Where cards lie, and as what: kind of a pile of the felt: - none, e exposed, s put forward, f shown. */
typedef struct SlowWhere {
    int at[SLOW_CARDS];
    char kind[SLOW_PILES];
    int owner[SLOW_PILES];
} SlowWhere;

typedef struct SlowGame {
    const int32_t *rule; /* by MarriageOption; borrowed */
    int seats, dealer, turn, deals, cards;
    char phase; /* t tunnelas, d draw, p play, k the tiplu is picked, . deal over, ! match over */
    SlowCard card[SLOW_CARDS];
    SlowWhere now, start;                                             /* start: where everything goes back to */
    bool exposed[SLOW_CARDS];                                         /* of a tunnela that was exposed */
    unsigned seen[SLOW_CARDS];                                        /* bit per seat that has seen it */
    int stock[SLOW_CARDS], stock_count, heap[SLOW_CARDS], heap_count; /* the last one is drawn next, lies on top */
    int tiplu;                                                        /* -1: none yet */
    char shown[SLOW_SEATS];                                           /* - nothing, s sets, d dublees */
    int taken;                                                        /* the discard taken in this turn, -1 none */
    bool bound, showed, first; /* it has to end the deal; shown in this turn; nobody has drawn */
    int shuffles;              /* in this deal, as the turn passed */
    int due[SLOW_SEATS];       /* of what is owed, that was owed before this deal */
    int owed[SLOW_SEATS], penalty[SLOW_SEATS], points[SLOW_SEATS], deal[SLOW_SEATS], total[SLOW_SEATS],
        maal[SLOW_SEATS];
    bool pending; /* the next completed deal is doubled */
    int times, winner;
    char ended; /* s sets, d dublees, v dismissed, '\0' goes on */
} SlowGame;

/* ---- cards ---- */

static inline bool slow_owns(const SlowGame *g, int seat, int x)
{
    int at = g->now.at[x];
    return at == seat || (at >= SLOW_FELT && g->now.owner[at - SLOW_FELT] == seat);
}

static inline int slow_pile(const SlowGame *g, int at, SlowCard *out)
{
    int n = 0;
    for (int x = 0; x < g->cards; x++)
        if (g->now.at[x] == at)
            out[n++] = g->card[x];
    return n;
}

static inline int slow_next_stage(const SlowGame *g, int after)
{
    for (int p = after + 1; p < SLOW_PILES; p++)
        if (g->now.kind[p] == 's')
            return p;
    return -1;
}

static inline bool slow_knows(const SlowGame *g, int seat)
{
    return g->tiplu >= 0 && (g->rule[MARRIAGE_OPEN] || g->shown[seat] != '-');
}

/* As the seat knows it: rank 0 where it does not. */
static inline SlowCard slow_tiplu(const SlowGame *g, int seat)
{
    return slow_knows(g, seat) ? g->card[g->tiplu] : (SlowCard){ 0, 0 };
}

/* Cards of the seat to act that were not shown and may lie in further sets, but for one; how many. */
static inline int slow_unshown(const SlowGame *g, int without, SlowCard *out)
{
    int n = 0;
    for (int x = 0; x < g->cards; x++) {
        int at = g->now.at[x];
        bool exposed = at >= SLOW_FELT && g->now.kind[at - SLOW_FELT] == 'e' && slow_owns(g, g->turn, x);
        if (x != without && (at == g->turn || exposed))
            out[n++] = g->card[x];
    }
    return n;
}

static inline bool slow_is_taken(const SlowGame *g, SlowCard c)
{
    return g->taken >= 0 && slow_same(g->card[g->taken], c);
}

/* ---- 3: what is allowed: "ok", the code of the page, or "no" where it names none ---- */

/* Nobody may throw but what is in the hand and of another face than this. */
static inline bool slow_other_face(const SlowGame *g, SlowCard c)
{
    for (int x = 0; x < g->cards; x++)
        if (g->now.at[x] == g->turn && !slow_same(g->card[x], c))
            return true;
    return false;
}

static inline const char *slow_may_take(const SlowGame *g)
{
    if (g->phase != 'd')
        return "wrong_phase";
    if (g->heap_count == 0)
        return "pile_empty";
    SlowCard top = g->card[g->heap[g->heap_count - 1]], own[SLOW_CARDS];
    bool pair = false;
    for (int i = slow_unshown(g, -1, own) - 1; i >= 0; i--)
        pair = pair || slow_dublee(own[i], top);
    if (g->shown[g->turn] == 's' && g->rule[MARRIAGE_JOKER_PICKUP_BAN] &&
        slow_wild(g->rule, slow_tiplu(g, g->turn), top))
        return "joker_ban";
    if (g->shown[g->turn] == 'd' && !pair)
        return "dublee_only_eighth";
    return slow_other_face(g, top) ? "ok" : "same_card_back";
}

static inline const char *slow_may_draw(const SlowGame *g)
{
    if (g->phase != 'd')
        return "wrong_phase";
    bool forced = g->first && g->rule[MARRIAGE_FIRST_CARD_FORCED];
    return forced && strcmp(slow_may_take(g), "ok") == 0 ? "must_take_first" : "ok";
}

/* all that the seat to act has, shown or not, counts. */
static inline int slow_cards_now(const SlowGame *g)
{
    int n = 0;
    for (int x = 0; x < g->cards; x++) {
        const int at = g->now.at[x];
        n += at == g->turn ||
             (at >= SLOW_FELT && g->now.owner[at - SLOW_FELT] == g->turn && g->now.kind[at - SLOW_FELT] != '-');
    }
    return n;
}

static inline const char *slow_may_miss(const SlowGame *g, int x)
{
    if (g->rule[MARRIAGE_MISSED_DRAW] == MARRIAGE_MISSED_REFUSED)
        return "wrong_phase";
    if (slow_cards_now(g) <= 18)
        return "shortest";
    if (strcmp(slow_may_draw(g), "ok") != 0)
        return slow_may_draw(g);
    return x < 0 ? "not_in_hand" : g->exposed[x] ? "exposed_fixed" : "ok";
}

/* The word of caution before that: y, once a deal; n, with sets of three that can never be whole. */
static inline char slow_missed_word(const SlowGame *g)
{
    if (slow_cards_now(g) != 21)
        return '-';
    return g->rule[MARRIAGE_SET_LENGTH] == MARRIAGE_EXACT3 && g->shown[g->turn] != 'd' ? 'n' : 'y';
}

static inline const char *slow_may_expose(const SlowGame *g, SlowCard c)
{
    int n = 0;
    for (int x = 0; x < g->cards; x++)
        n += g->now.at[x] == g->turn && slow_same(g->card[x], c) && !slow_master(c);
    return n >= 3 ? "ok" : "no_tunnela";
}

/* i from 0 at the bottom. */
static inline const char *slow_may_pick(const SlowGame *g, int i)
{
    int n = g->stock_count;
    return i >= 0 && i < n && (n < 3 || (i > 0 && i < n - 1)) ? "ok" : "no";
}

static inline const char *slow_may_throw(const SlowGame *g, int x)
{
    if (slow_is_taken(g, g->card[x]))
        return "same_card_back";
    if (g->bound)
        return "dublee_only_eighth";
    return slow_next_stage(g, -1) >= 0 ? "no" : "ok";
}

/* Exposed tunnelas, whole and where they lie, which make what is put forward three sets; how many. */
static inline int slow_filling(const SlowGame *g, int pile[3])
{
    SlowCard c[SLOW_CARDS];
    int forward = 0, lying = 0;
    for (int p = slow_next_stage(g, -1); p >= 0; p = slow_next_stage(g, p)) {
        forward++;
        if (slow_pile(g, SLOW_FELT + p, c) == 2)
            return 0;
    }
    for (int p = 0; p < SLOW_PILES; p++)
        if (g->now.kind[p] == 'e' && g->now.owner[p] == g->turn && slow_pile(g, SLOW_FELT + p, c) == 3 &&
            forward + lying < 3)
            pile[lying++] = p;
    return forward + lying == 3 ? lying : 0;
}

static inline const char *slow_may_show(const SlowGame *g)
{
    SlowCard c[SLOW_CARDS];
    int lying[3], filling = slow_filling(g, lying), piles = filling, pairs = 0, alike = 0, good = filling, kept = 0;
    for (int p = slow_next_stage(g, -1); p >= 0; p = slow_next_stage(g, p)) {
        int n = slow_pile(g, SLOW_FELT + p, c);
        piles++;
        pairs += n == 2;
        alike += n == 2 && slow_dublee(c[0], c[1]);
        good += n <= SLOW_LONGEST && slow_first(g->rule, c, n) != '\0';
    }
    for (int x = 0; x < g->cards; x++)
        kept += g->now.at[x] == g->turn && !slow_is_taken(g, g->card[x]);
    if (g->shown[g->turn] != '-')
        return slow_next_stage(g, -1) < 0 ? "already_shown" : "take_back";
    if (piles > 0 && pairs == piles) {
        if (!g->rule[MARRIAGE_DUBLEE])
            return "dublee_off";
        if (g->seats < g->rule[MARRIAGE_DUBLEE_MIN_PLAYERS])
            return "dublee_players";
        if (alike < piles)
            return "not_identical";
        if (piles != 7)
            return "need_seven";
    } else if (piles != 3) {
        return "need_three_sets";
    } else if (good < 3) {
        return "not_pure";
    }
    return kept > 0 ? "ok" : "no";
}

static inline const char *slow_end_discard(const SlowGame *g, int x)
{
    return slow_is_taken(g, g->card[x]) ? "same_card_back" : "ok";
}

static inline const char *slow_may_end_dublee(const SlowGame *g, int x)
{
    SlowCard own[SLOW_CARDS];
    int first = slow_next_stage(g, -1), n = slow_unshown(g, x, own);
    bool pair = false;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            pair = pair || slow_dublee(own[i], own[k]);
    if (first < 0)
        return pair ? slow_end_discard(g, x) : "no_eighth";
    if (slow_next_stage(g, first) >= 0 || slow_pile(g, SLOW_FELT + first, own) != 2)
        return "no_eighth";
    return slow_dublee(own[0], own[1]) ? slow_end_discard(g, x) : "not_identical";
}

/* What is put forward one by one, and what is left finds sets by itself. */
static inline const char *slow_may_end_sets(const SlowGame *g, int x)
{
    static SlowParts parts;
    static SlowCard asked[SLOW_ALL_REST];
    static int asked_count;
    SlowCard own[SLOW_CARDS], tiplu = slow_tiplu(g, g->turn);
    for (int p = slow_next_stage(g, -1); p >= 0; p = slow_next_stage(g, p)) {
        int n = slow_pile(g, SLOW_FELT + p, own);
        const char *why = n > SLOW_LONGEST ? "bad_set" : slow_why_later(g->rule, tiplu, own, n);
        if (strcmp(why, "ok") != 0)
            return why;
    }
    int n = slow_unshown(g, -1, own), at = 0;
    if (n != asked_count || memcmp(own, asked, (size_t)n * sizeof *own) != 0) {
        memset(&parts, 0, sizeof parts);
        memcpy(asked, own, (size_t)n * sizeof *own);
        asked_count = n;
    }
    while (!slow_same(own[at], g->card[x]))
        at++;
    return slow_whole(g->rule, tiplu, own, ((1u << n) - 1) & ~(1u << at), &parts) ? slow_end_discard(g, x)
                                                                                  : "cards_left";
}

static inline const char *slow_may_end(const SlowGame *g, int x)
{
    if (g->shown[g->turn] == '-')
        return "no";
    if (g->showed && !g->rule[MARRIAGE_END_SAME_TURN])
        return "end_next_turn";
    return g->shown[g->turn] == 's' ? slow_may_end_sets(g, x) : slow_may_end_dublee(g, x);
}

/* 6.5: man cards never offend, nor does who has nothing else to throw. */
static inline bool slow_offends(const SlowGame *g, int x)
{
    bool all = true, other = false;
    SlowCard tiplu = slow_tiplu(g, g->turn);
    for (int i = 0; i < g->seats; i++)
        all = all && g->shown[i] != '-';
    for (int y = 0; y < g->cards; y++)
        if (g->now.at[y] == g->turn && !slow_is_taken(g, g->card[y]))
            other = other || slow_man(g->card[y]) || !slow_wild(g->rule, tiplu, g->card[y]);
    return all && other && !slow_man(g->card[x]) && slow_wild(g->rule, tiplu, g->card[x]);
}

/* ---- 6 and 7: the end of a deal ---- */

/* All that a seat owns; the tunnelas it has exposed; a marriage in a run of its first sets. */
static inline SlowMaal slow_maal_of(const SlowGame *g, int seat)
{
    SlowMaal h = { .faceup = false };
    SlowCard tiplu = g->card[g->tiplu];
    int exposed[128] = { 0 };
    for (int x = 0; x < g->cards; x++)
        if (slow_owns(g, seat, x)) {
            int class = slow_class(g->rule, tiplu, g->card[x]);
            h.card[class]++;
            exposed[class] += g->exposed[x];
        }
    for (int c = 0; c < 128; c++)
        h.tunnela[c] = exposed[c] / 3;
    for (int p = 0; p < SLOW_PILES; p++) {
        SlowCard c[SLOW_CARDS];
        int n = g->now.owner[p] == seat && g->now.kind[p] == 'f' ? slow_pile(g, SLOW_FELT + p, c) : 0, of[128] = { 0 };
        for (int i = 0; i < n; i++)
            of[(int)slow_class(g->rule, tiplu, c[i])]++;
        /* In a run of a dozen cards at most they lie side by side, but for K A 2, which no run has. */
        h.faceup = h.faceup || (of['t'] == 1 && of['p'] == 1 && of['j'] == 1 && tiplu.rank != 1);
    }
    return h;
}

static inline void slow_score(SlowGame *g)
{
    SlowEnded e = { .seats = g->seats, .winner = g->winner, .dublees = g->ended == 'd', .times = g->times };
    SlowMaal best = slow_maal_of(g, g->winner);
    int net[SLOW_SEATS];
    memcpy(e.shown, g->shown, sizeof e.shown);
    for (int i = 0; i < g->seats; i++) {
        const SlowMaal h = slow_maal_of(g, i);
        bool seen = g->shown[i] != '-', taken = !seen && g->rule[MARRIAGE_KIDNAP];
        if (taken)
            slow_kidnap(g->rule, &best, &h);
        e.points[i] = seen ? slow_maal(g->rule, &h) : taken ? 0 : slow_unseen(g->rule, &h);
    }
    e.points[g->winner] = slow_maal(g->rule, &best);
    slow_net(g->rule, &e, net);
    for (int i = 0; i < g->seats; i++) {
        g->penalty[g->winner] += g->due[i];
        g->penalty[i] -= g->due[i];
        g->owed[i] -= g->due[i];
        g->due[i] = 0;
        g->points[i] = e.points[i];
        g->maal[i] += e.points[i];
    }
    for (int i = 0; i < g->seats; i++) {
        g->deal[i] = net[i] + g->penalty[i];
        g->total[i] += g->deal[i];
    }
}

static inline void slow_end_deal(SlowGame *g, char how, int winner)
{
    bool shown = false, over = g->rule[MARRIAGE_MATCH_DEALS] > 0 && g->deals + 1 >= g->rule[MARRIAGE_MATCH_DEALS];
    int target = g->rule[MARRIAGE_MATCH_TARGET];
    g->ended = how;
    g->winner = winner;
    g->taken = -1;
    g->bound = g->showed = false;
    for (int i = 0; i < g->seats; i++)
        shown = shown || g->shown[i] == 'd';
    g->times = how == 'v' ? 0 : slow_times(g->rule, g->seats, g->deals, how == 'd', shown, g->pending);
    if (how != 'v') {
        g->pending = how == 'd' && g->rule[MARRIAGE_DUBLEE_BETTER] == MARRIAGE_BETTER_NEXT;
        slow_score(g);
    }
    for (int i = 0; i < g->seats; i++)
        over = over || (target > 0 && (g->total[i] >= target || g->total[i] <= -target));
    g->phase = over ? '!' : '.';
}

/* ---- 2 and 3: what moves do ---- */

static inline void slow_mark(SlowGame *g)
{
    g->start = g->now;
}

static inline void slow_see(SlowGame *g, int x)
{
    g->seen[x] = (1u << g->seats) - 1;
}

static inline void slow_begin_deal(SlowGame *g)
{
    g->turn = slow_step(g->rule, g->dealer, g->seats);
    g->phase = 't';
    g->taken = -1;
    g->bound = g->showed = false;
    g->first = true;
    g->shuffles = g->times = 0;
    g->winner = -1;
    g->ended = '\0';
    memset(g->exposed, 0, sizeof g->exposed);
    memset(g->shown, '-', sizeof g->shown);
    memset(g->now.kind, '-', sizeof g->now.kind);
    memset(g->now.owner, -1, sizeof g->now.owner);
    memset(g->penalty, 0, sizeof g->penalty);
    memcpy(g->due, g->owed, sizeof g->due);
    memset(g->deal, 0, sizeof g->deal);
    memset(g->points, 0, sizeof g->points);
    slow_mark(g);
}

/* The turn passes; false: the stock is used up, and the discards become one or the deal is dismissed. */
static inline bool slow_pass(SlowGame *g)
{
    g->turn = slow_step(g->rule, g->turn, g->seats);
    g->phase = 'd';
    g->taken = -1;
    g->bound = g->showed = false;
    return g->stock_count > 0;
}

static inline bool slow_shuffles(const SlowGame *g)
{
    int how = g->rule[MARRIAGE_STOCK_EXHAUSTED];
    return g->heap_count > 1 && (how == MARRIAGE_RESHUFFLE || (how == MARRIAGE_RESHUFFLE_ONCE && g->shuffles == 0));
}

static inline void slow_next_exposer(SlowGame *g)
{
    bool last = g->turn == g->dealer;
    g->turn = slow_step(g->rule, g->turn, g->seats);
    g->phase = last ? 'd' : 't';
}

static inline void slow_draw(SlowGame *g)
{
    int x = g->stock[--g->stock_count];
    g->now.at[x] = g->turn;
    g->seen[x] |= 1u << g->turn;
    g->phase = 'p';
    g->first = false;
    slow_mark(g);
}

static inline void slow_take(SlowGame *g)
{
    g->taken = g->heap[--g->heap_count];
    g->now.at[g->taken] = g->turn;
    g->bound = g->shown[g->turn] == 'd';
    g->phase = 'p';
}

static inline void slow_restore(SlowGame *g)
{
    g->now = g->start;
    if (g->taken < 0 || g->now.at[g->taken] != SLOW_HEAP)
        return;
    g->heap[g->heap_count++] = g->taken;
    g->taken = -1;
    g->bound = false;
    g->phase = 'd';
}

/* All that is put forward is shown. */
static inline void slow_show(SlowGame *g)
{
    SlowCard c[SLOW_CARDS];
    int lying[3], filling = slow_filling(g, lying), first = slow_next_stage(g, -1);
    g->shown[g->turn] = first >= 0 && slow_pile(g, SLOW_FELT + first, c) == 2 ? 'd' : 's';
    for (int x = 0; x < g->cards; x++)
        if (g->now.at[x] >= SLOW_FELT && g->now.kind[g->now.at[x] - SLOW_FELT] == 's')
            slow_see(g, x);
    for (int p = 0; p < SLOW_PILES; p++)
        if (g->now.kind[p] == 's')
            g->now.kind[p] = 'f';
    for (int i = 0; i < filling; i++)
        g->now.kind[lying[i]] = 'f';
    g->showed = true;
    g->first = false;
    g->phase = g->tiplu < 0 ? 'k' : 'p';
    if (g->tiplu >= 0)
        g->seen[g->tiplu] |= 1u << g->turn;
    slow_mark(g);
}

static inline void slow_throw(SlowGame *g, int x)
{
    g->now.at[x] = SLOW_HEAP;
    g->heap[g->heap_count++] = x;
    slow_see(g, x);
    g->first = false;
}

#endif

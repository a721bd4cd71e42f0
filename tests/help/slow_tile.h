/* A second opinion on American and International tile rummy: melds, turns, wins and scores read from sections A, F and
 * G of the rules page by themselves, and a table that keeps its own books. Shares nothing with the program but its
 * options; closed hands are those of the brute force (slow_closed.h). */
#ifndef MELDWELL_TESTS_HELP_SLOW_TILE_H
#define MELDWELL_TESTS_HELP_SLOW_TILE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "rules/tile_rummy/options.h"
#include "slow_closed.h"

enum { SLOW_PIECES = 106, SLOW_MELDS = 52, SLOW_LIST = 20, SLOW_SEATS = 4, SLOW_JOKER = 0, SLOW_IDLE = 60 };

/* The house rules of both games by what they mean. */
typedef struct SlowRules {
    bool international, own_meld, throw_back, cannot_draw, bonus;
    int joker, timer, unit, opening;
    char format; /* s single, g games, t time, p points */
    int games, minutes, target;
} SlowRules;

typedef struct SlowTile {
    int n, c; /* 1 .. 13 or SLOW_JOKER; colour 0 .. 3, 0 of a joker */
} SlowTile;

typedef struct SlowList {
    int size;
    char declared; /* g, r, or nothing */
    SlowTile t[SLOW_LIST];
} SlowList;

typedef struct SlowMeld {
    char kind; /* g group, r run */
    int size, first;
    bool own;
    SlowTile t[SLOW_LIST];
} SlowMeld;

static inline bool slow_same(SlowTile a, SlowTile b)
{
    return a.n == b.n && a.c == b.c;
}

static inline int slow_count_of(const SlowTile *t, int size, SlowTile x)
{
    int n = 0;
    for (int i = 0; i < size; i++)
        n += slow_same(t[i], x);
    return n;
}

static inline SlowTile slow_joker(void)
{
    return (SlowTile){ SLOW_JOKER, 0 };
}

/* ---- A.2 to A.5 ---- */

/* 14 is the 1 behind the 13. */
static inline int slow_slot_number(int slot)
{
    return slot == 14 ? 1 : slot;
}

/* In the order it lies: the slot of the first tile where it is a run, 0 where only its order is right, -1 where not
 * even that. */
static inline int slow_run_first(const SlowList *l)
{
    bool order = false;
    for (int first = -SLOW_LIST; first <= 14; first++) {
        bool fits = true;
        for (int i = 0; i < l->size; i++)
            fits = fits && (l->t[i].n == SLOW_JOKER || l->t[i].n == slow_slot_number(first + i));
        order = order || fits;
        if (fits && first >= 1 && first + l->size - 1 <= 14)
            return first;
    }
    return order ? 0 : -1;
}

static inline const char *slow_read_run(const SlowList *l, SlowMeld *out)
{
    SlowList back = *l;
    for (int i = 0; i < l->size; i++)
        back.t[i] = l->t[l->size - 1 - i];
    int up = slow_run_first(l), down = slow_run_first(&back);
    const SlowList *good = up > 0 ? l : &back;
    if (up <= 0 && down <= 0)
        return up == 0 || down == 0 ? "run_range" : "run_gap";
    *out = (SlowMeld){ .kind = 'r', .size = l->size, .first = up > 0 ? up : down };
    memcpy(out->t, good->t, sizeof out->t);
    return NULL;
}

static inline const char *slow_read_group(const SlowList *l, SlowMeld *out)
{
    for (int i = 0; i < l->size; i++)
        if (l->t[i].n != SLOW_JOKER && slow_count_of(l->t, l->size, l->t[i]) > 1)
            return "same_colour_twice";
    if (l->size > 4)
        return "group_full";
    *out = (SlowMeld){ .kind = 'g', .size = l->size };
    memcpy(out->t, l->t, sizeof out->t);
    return NULL;
}

/* NULL: it is a meld. */
static inline const char *slow_read(const SlowList *l, SlowMeld *out)
{
    SlowMeld group, run;
    int number = 0, colour = -1;
    bool one_number = true, one_colour = true;
    if (l->size < 3)
        return "too_few_tiles";
    for (int i = 0; i < l->size; i++) {
        if (l->t[i].n == SLOW_JOKER)
            continue;
        one_number = one_number && (number == 0 || number == l->t[i].n);
        one_colour = one_colour && (colour < 0 || colour == l->t[i].c);
        number = l->t[i].n;
        colour = l->t[i].c;
    }
    if (number == 0)
        return "only_jokers";
    const char *as_group = one_number ? slow_read_group(l, &group) : "mixed",
               *as_run = one_colour ? slow_read_run(l, &run) : "mixed";
    if (!l->declared && !as_group && !as_run)
        return "joker_unclear";
    const bool reads_group = l->declared ? l->declared == 'g' : one_number && as_run != NULL;
    const char *why = reads_group ? as_group : as_run;
    if (!why)
        *out = reads_group ? group : run;
    return why;
}

/* The number that slot i counts: a joker what it stands for, the high 1 one. */
static inline int slow_number_in(const SlowMeld *m, int i)
{
    int number = 0;
    for (int k = 0; k < m->size; k++)
        number = m->t[k].n != SLOW_JOKER ? m->t[k].n : number;
    return m->kind == 'g' ? number : slow_slot_number(m->first + i);
}

static inline int slow_value(const SlowMeld *m)
{
    int sum = 0;
    for (int i = 0; i < m->size; i++)
        sum += slow_number_in(m, i);
    return sum;
}

static inline int slow_colour_of(const SlowMeld *m)
{
    int c = -1;
    for (int i = 0; i < m->size; i++)
        c = m->t[i].n != SLOW_JOKER ? m->t[i].c : c;
    return c;
}

/* May the joker in slot i stand for this tile? */
static inline bool slow_stands_for(const SlowMeld *m, int i, SlowTile x)
{
    if (m->t[i].n != SLOW_JOKER || x.n != slow_number_in(m, i))
        return false;
    return m->kind == 'r' ? x.c == slow_colour_of(m) : slow_count_of(m->t, m->size, x) == 0;
}

/* One tile more, before the first or behind the last. */
static inline bool slow_add_tile(SlowMeld *m, SlowTile x, bool low)
{
    SlowList l = { .size = m->size + 1, .declared = m->kind };
    SlowMeld with;
    memcpy(l.t + low, m->t, (size_t)m->size * sizeof *m->t);
    l.t[low ? 0 : m->size] = x;
    if (m->size + 1 > 14 || slow_read(&l, &with))
        return false;
    if (with.kind == 'r' && with.first != m->first - low) /* it reads in the other direction alone */
        return false;
    with.own = m->own;
    *m = with;
    return true;
}

/* ---- F.3, G.2, G.3: a turn as a relation ---- */

typedef struct SlowTurn {
    const SlowRules *rule; /* borrowed */
    bool opened;
    char drawn; /* s stock, d discard, t trump, b begun with fifteen */
    bool has_taken, has_thrown;
    SlowTile taken, thrown;
    int before, after;
    SlowMeld old[SLOW_MELDS];
    SlowList now[SLOW_MELDS];
    SlowList rack; /* after the draw */
} SlowTurn;

/* Where a joker lies that was not there before. */
typedef struct SlowSpot {
    int meld;
    bool fresh; /* in a new meld */
} SlowSpot;

typedef struct SlowLaid {
    SlowMeld now[SLOW_MELDS];
    int freed, spots, laid, off; /* jokers freed; jokers laid; tiles laid of the rack; of these on old melds */
    int total;                   /* what all of these are worth, jokers as what they stand for */
    SlowSpot spot[8];
} SlowLaid;

static inline void slow_spot(SlowLaid *w, int meld, bool fresh)
{
    if (w->spots < 8)
        w->spot[w->spots++] = (SlowSpot){ meld, fresh };
}

static inline bool slow_follow_group(SlowLaid *w, const SlowMeld *old, int meld)
{
    const SlowMeld *now = &w->now[meld];
    int grown = now->size - old->size, more = 0;
    for (int i = 0; i < old->size; i++)
        if (old->t[i].n != SLOW_JOKER && slow_count_of(now->t, now->size, old->t[i]) == 0)
            return false;
    if (grown < 0 || slow_number_in(now, 0) != slow_number_in(old, 0))
        return false;
    for (int i = 0; i < now->size; i++)
        more += now->t[i].n != SLOW_JOKER && slow_count_of(old->t, old->size, now->t[i]) == 0;
    if (more > grown)
        w->freed += more - grown;
    for (int i = more; i < grown; i++)
        slow_spot(w, meld, false);
    w->off += more > grown ? more : grown;
    w->total += (more > grown ? more : grown) * slow_number_in(now, 0);
    return true;
}

static inline bool slow_follow_run(SlowLaid *w, const SlowMeld *old, int meld)
{
    const SlowMeld *now = &w->now[meld];
    int before = old->first - now->first;
    if (before < 0 || before + old->size > now->size || slow_colour_of(now) != slow_colour_of(old))
        return false;
    for (int i = 0; i < now->size; i++) {
        int was = i - before;
        bool inside = was >= 0 && was < old->size;
        if (inside && old->t[was].n != SLOW_JOKER && !slow_same(old->t[was], now->t[i]))
            return false;
        bool replaced = inside && old->t[was].n == SLOW_JOKER && now->t[i].n != SLOW_JOKER;
        w->freed += replaced;
        if (!inside && now->t[i].n == SLOW_JOKER)
            slow_spot(w, meld, false);
        w->off += replaced || !inside;
        w->total += replaced || !inside ? slow_number_in(now, i) : 0;
    }
    return true;
}

/* All tiles on the table, before or after. */
static inline int slow_gather(const SlowTurn *t, bool after, SlowTile *out)
{
    int n = 0;
    for (int m = 0; m < (after ? t->after : t->before); m++)
        for (int i = 0; i < (after ? t->now[m].size : t->old[m].size); i++)
            out[n++] = after ? t->now[m].t[i] : t->old[m].t[i];
    return n;
}

static inline const char *slow_tiles_agree(const SlowTurn *t)
{
    static SlowTile old[SLOW_MELDS * SLOW_LIST], now[SLOW_MELDS * SLOW_LIST];
    int olds = slow_gather(t, false, old), news = slow_gather(t, true, now);
    for (int i = 0; i < olds; i++)
        if (slow_count_of(now, news, old[i]) < slow_count_of(old, olds, old[i]))
            return "tile_missing";
    for (int i = 0; i < news; i++)
        if (slow_count_of(now, news, now[i]) >
            slow_count_of(old, olds, now[i]) + slow_count_of(t->rack.t, t->rack.size, now[i]))
            return "tile_foreign";
    if (t->has_thrown && slow_count_of(now, news, t->thrown) + 1 >
                             slow_count_of(old, olds, t->thrown) + slow_count_of(t->rack.t, t->rack.size, t->thrown))
        return "tile_foreign";
    return NULL;
}

/* What new melds without a freed joker are worth when those in `freed`, a bit for each spot, are the freed ones. */
static inline int slow_opening(const SlowTurn *t, const SlowLaid *w, unsigned freed)
{
    int sum = 0;
    for (int m = t->before; m < t->after; m++) {
        bool with = false;
        for (int i = 0; i < w->spots; i++)
            with = with || ((freed >> i & 1) && w->spot[i].meld == m);
        sum += with ? 0 : slow_value(&w->now[m]);
    }
    return sum;
}

/* May these be the freed ones? */
static inline bool slow_reuse(const SlowTurn *t, const SlowLaid *w, unsigned freed)
{
    for (int i = 0; i < w->spots; i++) {
        int meld = w->spot[i].meld, others = 0;
        if (!(freed >> i & 1))
            continue;
        for (int k = 0; k < w->spots; k++)
            others += (freed >> k & 1) && w->spot[k].meld == meld;
        if (!w->spot[i].fresh && !(t->rule->own_meld && t->old[meld].own))
            return false;
        if (w->spot[i].fresh && !t->rule->own_meld && w->now[meld].size - others < 2)
            return false;
    }
    return true;
}

/* Some way of telling jokers apart: opens, where that is asked, and lies where freed ones may, where that is. */
static inline bool slow_some_way(const SlowTurn *t, const SlowLaid *w, int opening, bool reuse)
{
    for (unsigned freed = 0; freed < 1u << w->spots; freed++) {
        int n = 0;
        for (int i = 0; i < w->spots; i++)
            n += (int)(freed >> i & 1);
        if (n == w->freed && slow_opening(t, w, freed) >= opening && (!reuse || slow_reuse(t, w, freed)))
            return true;
    }
    return false;
}

static inline const char *slow_result(const SlowTurn *t, const SlowLaid *w)
{
    if (w->laid < t->rack.size - 1)
        return "turn";
    if (!t->rule->international)
        return "win";
    if (t->opened || w->freed > 0)
        return "open";
    return w->off > 0 ? "foot" : "closed";
}

static inline const char *slow_judge_laid(const SlowTurn *t, const SlowLaid *w, const char *result)
{
    bool closed = result[0] == 'c', foot = result[0] == 'f' && t->after > t->before;
    bool nothing = w->laid == 0;
    int opening = t->opened || nothing || closed || foot ? 0 : t->rule->opening;
    if (foot && w->total < 50)
        return "foot_short";
    if (!slow_some_way(t, w, opening, false) || (!t->opened && !nothing && t->after == t->before))
        return "initial_short";
    if (!slow_some_way(t, w, opening, true)) /* it could open, with a freed joker where none may be */
        return "joker_reuse";
    if (t->drawn == 't' && result[0] == 't')
        return "trump_no_win";
    return t->drawn == 't' && result[0] == 'o' ? "trump_open" : NULL;
}

/* NULL: it is legal, and *result says what it comes to. */
static inline const char *slow_judge(const SlowTurn *t, const char **result)
{
    static SlowLaid w;
    memset(&w, 0, sizeof w);
    if (t->drawn == 'd' && !t->rule->international && !t->opened)
        return "discard_not_allowed";
    for (int m = 0; m < t->after; m++)
        if (slow_read(&t->now[m], &w.now[m]))
            return "bad_meld";
    const char *tiles = slow_tiles_agree(t);
    if (tiles || !t->has_thrown)
        return tiles ? tiles : "no_discard";
    if (t->has_taken && !t->rule->throw_back && slow_same(t->taken, t->thrown))
        return "throw_back";
    if (t->after < t->before)
        return "meld_broken";
    for (int m = 0; m < t->before; m++)
        if (w.now[m].kind != t->old[m].kind ||
            !(t->old[m].kind == 'g' ? slow_follow_group(&w, &t->old[m], m) : slow_follow_run(&w, &t->old[m], m)))
            return "meld_broken";
    w.laid = w.off;
    for (int m = t->before; m < t->after; m++) {
        for (int i = 0; i < w.now[m].size; i++)
            if (w.now[m].t[i].n == SLOW_JOKER)
                slow_spot(&w, m, true);
        w.laid += w.now[m].size;
        w.total += slow_value(&w.now[m]);
    }
    w.laid -= w.freed; /* they come from the table */
    *result = slow_result(t, &w);
    return slow_judge_laid(t, &w, *result);
}

/* Tiles put forward in any order: as they lie where that is a meld, else as a run with jokers in the gaps, then behind
 * the highest, then before the lowest. */
static inline void slow_tidy(SlowList *l)
{
    for (int ones = 0; ones < 3; ones++) { /* 1s are low, high, one of each */
        SlowList run = { .size = 0, .declared = l->declared };
        SlowMeld m;
        int jokers = slow_count_of(l->t, l->size, slow_joker()), at_slot[15] = { 0 }, low = 15, high = 0;
        const char *why = slow_read(l, &m);
        if (!why || strcmp(why, "joker_unclear") == 0 || l->size > 14 || (jokers == 2 && l->size == 3)) /* D38 */
            return;
        for (int i = 0, one = 0; i < l->size; i++) {
            if (l->t[i].n == SLOW_JOKER)
                continue;
            int slot = l->t[i].n == 1 && (ones == 1 || (ones == 2 && one++ > 0)) ? 14 : l->t[i].n;
            at_slot[slot] = i + 1;
            low = slot < low ? slot : low;
            high = slot > high ? slot : high;
        }
        for (int slot = low; slot <= high; slot++) {
            jokers -= at_slot[slot] == 0;
            run.t[run.size++] = at_slot[slot] ? l->t[at_slot[slot] - 1] : slow_joker();
        }
        while (jokers > 0 && run.size < l->size) {
            bool behind = high < 14;
            memmove(run.t + !behind, run.t, (size_t)run.size * sizeof *run.t);
            run.t[behind ? run.size : 0] = slow_joker();
            run.size++;
            high += behind;
            jokers--;
        }
        if (jokers == 0 && run.size == l->size && !slow_read(&run, &m))
            *l = run;
    }
}

/* ---- G.5 ---- */

static inline int slow_closed_points(int hand, int jokers)
{
    static const int points[40][3] = {
        { 500, 400, 300 },    { 800, 700, 600 },    { 1000, 900, 800 },   { 1600, 1400, 1200 }, { 1600, 1400, 1200 },
        { 800, 700, 600 },    { 1400, 1200, 1000 }, { 1600, 1400, 1200 }, { 1600, 1400, 1200 }, { 700, 600, 500 },
        { 1400, 1200, 1000 }, { 1600, 1400, 1200 }, { 900, 800, 700 },    { 1000, 900, 800 },   { 1000, 900, 800 },
        { 700, 600, 500 },    { 900, 800, 700 },    { 900, 800, 700 },    { 1000, 900, 800 },   { 1400, 1200, 1000 },
        { 1400, 1200, 1000 }, { 1600, 1400, 1200 }, { 2000, 1800, 1600 }, { 2400, 2200, 2000 }, { 1000, 900, 800 },
        { 1400, 1200, 1000 }, { 1400, 1200, 1000 }, { 1000, 900, 800 },   { 1200, 1000, 900 },  { 1200, 1000, 900 },
        { 2600, 2400, 2200 }, { 2600, 2400, 2200 }, { 2200, 2000, 1800 }, { 2200, 2000, 1800 }, { 1700, 1500, 1300 },
        { 2000, 1800, 1600 }, { 2000, 1800, 1600 }, { 2200, 2000, 1800 }, { 1600, 1400, 1200 }, { 2000, 1800, 1600 },
    };
    return points[hand - 1][jokers];
}

/* Of fourteen tiles; a bit for each hand. */
static inline ClosedSet slow_closed(const SlowTile *t, bool first, bool starter, bool dealt)
{
    SlowRack r = { .count = SLOW_TILES };
    for (int i = 0; i < SLOW_TILES; i++)
        r.face[i] = t[i].n == SLOW_JOKER ? FACE_JOKER : (Face){ (uint8_t)t[i].n, (uint8_t)t[i].c };
    ClosedSet set = slow_closed_from(&r, 0, 0);
    bool melds = (set >> 1 & 1) != 0;
    set |= melds && first ? (ClosedSet)1 << 39 : 0;
    set |= melds && first && !starter && dealt ? (ClosedSet)1 << 40 : 0;
    return set;
}

/* The dearest, of equal ones that of the lowest number; 0: none. */
static inline int slow_closed_best(ClosedSet set, int jokers)
{
    int best = 0;
    for (int hand = 1; hand <= 40; hand++)
        if ((set >> hand & 1) && (!best || slow_closed_points(hand, jokers) > slow_closed_points(best, jokers)))
            best = hand;
    return best;
}

/* ---- B.8, B.9, F.4, F.7, G.4 ---- */

static inline void slow_score_out(const int *points, int seats, int winner, int *score)
{
    score[winner] = 0;
    for (int i = 0; i < seats; i++)
        if (i != winner) {
            score[i] = -points[i];
            score[winner] += points[i];
        }
}

/* `next`: how far the next seat in the order of play is. */
static inline void slow_score_exhausted(const int *points, int seats, int ender, int next, int *score)
{
    int least = points[0], sharing = 0, pot = 0;
    for (int i = 1; i < seats; i++)
        least = points[i] < least ? points[i] : least;
    for (int i = 0; i < seats; i++) {
        sharing += points[i] == least;
        pot += points[i] - least;
        score[i] = least - points[i];
    }
    for (int i = 0; i < seats; i++)
        score[i] += points[i] == least ? pot / sharing : 0;
    int rest = pot % sharing, seat = ender;
    while (rest > 0) {
        seat = (seat + next + seats) % seats;
        if (points[seat] == least) {
            score[seat]++;
            rest--;
        }
    }
}

typedef struct SlowHand {
    char how;   /* o Open, f Foot, c Closed, - nobody won */
    int winner; /* when somebody did */
    int points; /* of a closed hand */
    unsigned melded, bonus;
    bool joker; /* thrown last */
    int left[SLOW_SEATS];
} SlowHand;

static inline int slow_win_points(const SlowHand *h)
{
    bool others = (h->melded & ~(1u << h->winner)) != 0;
    return h->how == 'c' ? h->points : h->how == 'f' || !others ? 200 : 100;
}

static inline void slow_score_hand(const SlowHand *h, int seats, int *score)
{
    for (int i = 0; i < seats; i++) {
        int missed = h->how == 'c' ? slow_win_points(h) : 100;
        bool won = h->how != '-' && i == h->winner;
        score[i] = won ? slow_win_points(h) : h->melded >> i & 1 ? -h->left[i] : -missed;
        score[i] += h->bonus >> i & 1 ? 50 : 0;
        score[i] *= h->joker ? 2 : 1;
    }
}

static inline int slow_unmelded(const SlowRules *r, SlowTile t)
{
    bool ten = r->international && (t.n == 1 || t.n >= 10);
    return t.n == SLOW_JOKER ? r->joker : ten ? 10 : t.n;
}

static inline void slow_settle(const int *total, int seats, int unit, int *net)
{
    for (int i = 0; i < seats; i++) {
        net[i] = 0;
        for (int k = 0; k < seats; k++)
            net[i] += unit * (total[i] - total[k]);
    }
}

/* A bit for each winner of the match, 0: it goes on. */
static inline unsigned slow_match(const SlowRules *r, const int *total, int seats, int played, int minutes)
{
    int most = total[0];
    unsigned winners = 0;
    for (int i = 1; i < seats; i++)
        most = total[i] > most ? total[i] : most;
    bool over = r->format == 's' || (r->format == 'g' && played >= r->games) ||
                (r->format == 't' && minutes >= r->minutes) || (r->format == 'p' && most >= r->target);
    for (int i = 0; i < seats && over; i++)
        winners |= total[i] == most ? 1u << i : 0;
    return winners;
}

typedef struct SlowLate {
    bool takes, end;
    char throws; /* s the tile drawn face down, b the odd tile, - none */
} SlowLate;

static inline SlowLate slow_late(const SlowRules *r, char drawn, int stock)
{
    if (drawn == 'b')
        return (SlowLate){ false, false, 'b' };
    bool takes = drawn != 's' && stock > 0;
    if (drawn != 's' && stock == 0)
        return (SlowLate){ false, true, '-' };
    return (SlowLate){ takes, !r->cannot_draw && stock - takes == 0, 's' };
}

/* ---- F.2: is there a turn that wins with these tiles? ---- */

typedef struct SlowWin {
    const SlowRules *rule; /* borrowed */
    bool opened, thrown;
    int melds, n[14][4], jokers, freed; /* still to be laid */
    int points;                         /* of new melds without a freed joker */
    int news, off, total;               /* new melds; tiles laid off; what all of it is worth */
    SlowMeld meld[SLOW_MELDS];
} SlowWin;

static inline bool slow_win(const SlowWin *w);

/* One slot of a new run or of an old one made longer, taken from what is left. */
static inline bool slow_win_take(SlowWin *w, int slot, int colour, int how, int *freed)
{
    int number = slow_slot_number(slot);
    int *from = how == 0 ? &w->n[number][colour] : how == 1 ? &w->jokers : &w->freed;
    if (*from == 0)
        return false;
    --*from;
    *freed += how == 2;
    w->total += number;
    return true;
}

/* Slots `slot` .. `last` of a new run from `first` on, in every way; slot `fixed` gets its tile. */
static inline bool slow_win_run(const SlowWin *w, int colour, int first, int last, int slot, int fixed, int freed)
{
    int size = last - first + 1, value = 0;
    if (slot > last) {
        SlowWin v = *w;
        for (int i = first; i <= last; i++)
            value += slow_slot_number(i);
        v.points += freed == 0 ? value : 0;
        v.news++;
        return (w->rule->own_meld || freed == 0 || size - freed >= 2) && slow_win(&v);
    }
    for (int how = 0; how < (slot == fixed ? 1 : 3); how++) {
        SlowWin v = *w;
        int now = freed;
        if (slow_win_take(&v, slot, colour, how, &now) && slow_win_run(&v, colour, first, last, slot + 1, fixed, now))
            return true;
    }
    return false;
}

static inline bool slow_win_group(const SlowWin *w, int number, int colour)
{
    for (unsigned set = 0; set < 16; set++)
        for (int jokers = 0; jokers <= w->jokers; jokers++)
            for (int freed = 0; freed <= w->freed; freed++) {
                SlowWin v = *w;
                int size = jokers + freed;
                bool there = (set >> colour & 1) != 0;
                for (int c = 0; c < 4; c++) {
                    there = there && (!(set >> c & 1) || v.n[number][c] > 0);
                    v.n[number][c] -= (int)(set >> c & 1);
                    size += (int)(set >> c & 1);
                }
                if (!there || size < 3 || size > 4 || (freed > 0 && !w->rule->own_meld && size - freed < 2))
                    continue;
                v.jokers -= jokers;
                v.freed -= freed;
                v.points += freed == 0 ? size * number : 0;
                v.total += size * number;
                v.news++;
                if (slow_win(&v))
                    return true;
            }
    return false;
}

/* An old run up to `slot`, which gets its tile; what lies between gets tiles or jokers. */
static inline bool slow_win_longer(const SlowWin *w, int meld, int slot, int fixed)
{
    const SlowMeld *m = &w->meld[meld];
    bool low = slot < m->first;
    int next = low ? m->first - 1 : m->first + m->size;
    bool takes_freed = m->own && w->rule->own_meld;
    if (low ? next < slot : next > slot)
        return slow_win(w);
    for (int how = 0; how < (next == fixed ? 1 : 2 + takes_freed); how++) {
        SlowWin v = *w;
        int freed = 0;
        SlowTile x = how == 0 ? (SlowTile){ slow_slot_number(next), slow_colour_of(m) } : slow_joker();
        if (!slow_win_take(&v, next, slow_colour_of(m), how, &freed) || !slow_add_tile(&v.meld[meld], x, low))
            continue;
        v.off++;
        if (slow_win_longer(&v, meld, slot, fixed))
            return true;
    }
    return false;
}

static inline bool slow_win_off(const SlowWin *w, int meld, SlowTile x)
{
    const SlowMeld *m = &w->meld[meld];
    if (m->kind == 'r') {
        int slots[2] = { x.n, x.n == 1 ? 14 : x.n };
        for (int i = 0; i < (x.n == 1 ? 2 : 1) && slow_colour_of(m) == x.c; i++)
            if ((slots[i] < m->first || slots[i] >= m->first + m->size) && slow_win_longer(w, meld, slots[i], slots[i]))
                return true;
        return false;
    }
    SlowWin v = *w;
    if (x.n != slow_number_in(m, 0) || !slow_add_tile(&v.meld[meld], x, false))
        return false;
    v.n[x.n][x.c]--;
    v.off++;
    v.total += x.n;
    return slow_win(&v);
}

/* Nothing but jokers is left. */
static inline bool slow_win_jokers(const SlowWin *w)
{
    if (w->jokers + w->freed == 0 && w->thrown)
        return w->rule->international ? w->news > 0 && w->off > 0 && w->total >= 50
                                      : w->opened || w->points >= w->rule->opening;
    if (w->jokers > 0 && !w->thrown) {
        SlowWin v = *w;
        v.thrown = true;
        v.jokers--;
        if (slow_win_jokers(&v))
            return true;
    }
    for (int m = 0; m < w->melds && w->jokers + w->freed > 0; m++)
        for (int low = 0; low < 2; low++) {
            SlowWin v = *w;
            bool freed = w->jokers == 0;
            if ((freed && !(v.meld[m].own && w->rule->own_meld)) || !slow_add_tile(&v.meld[m], slow_joker(), low != 0))
                continue;
            *(freed ? &v.freed : &v.jokers) -= 1;
            v.off++;
            v.total += slow_number_in(&v.meld[m], low ? 0 : v.meld[m].size - 1);
            if (slow_win_jokers(&v))
                return true;
        }
    return false;
}

/* The lowest tile that is left is thrown, or goes to a meld, in every way there is. */
static inline bool slow_win(const SlowWin *w)
{
    SlowTile x = { 1, 0 };
    while (x.n < 14 && w->n[x.n][x.c] == 0) {
        x.n += x.c == 3;
        x.c = (x.c + 1) & 3;
    }
    if (x.n == 14)
        return slow_win_jokers(w);
    SlowWin v = *w;
    v.thrown = true;
    v.n[x.n][x.c]--;
    if (!w->thrown && slow_win(&v))
        return true;
    if (slow_win_group(w, x.n, x.c))
        return true;
    for (int slot = x.n; slot <= 14; slot += 13)
        for (int first = 1; first <= slot && slow_slot_number(slot) == x.n; first++)
            for (int last = slot > first + 2 ? slot : first + 2; last <= 14; last++)
                if (slow_win_run(w, x.c, first, last, first, slot, 0))
                    return true;
    for (int m = 0; m < w->melds; m++)
        if (slow_win_off(w, m, x))
            return true;
    return false;
}

/* First of all jokers of the table are freed, or not, from meld `meld` and place `at` on. The trump of International
 * never goes with one: that is an Open win. */
static inline bool slow_can_win(const SlowWin *w, int meld, int at)
{
    if (meld == w->melds || w->rule->international)
        return slow_win(w);
    if (at == w->meld[meld].size)
        return slow_can_win(w, meld + 1, 0);
    for (int n = 1; n <= 13; n++)
        for (int c = 0; c < 4; c++) {
            SlowWin v = *w;
            const SlowTile x = { n, c };
            if (w->n[n][c] == 0 || !slow_stands_for(&w->meld[meld], at, x))
                continue;
            v.meld[meld].t[at] = x;
            v.n[n][c]--;
            v.freed++;
            if (slow_can_win(&v, meld, at + 1))
                return true;
        }
    return slow_can_win(w, meld, at + 1);
}

#endif

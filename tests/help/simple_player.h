/* A player of Sabra that is easy to follow and depends on no opponent's code: melds of the rack, the dearest first,
 * then single tiles at the ends of what lies there. It never rearranges and lays a joker only where a tile would fit.
 * For random matches and for the golden playthroughs. */
#ifndef MELDWELL_TESTS_HELP_SIMPLE_PLAYER_H
#define MELDWELL_TESTS_HELP_SIMPLE_PLAYER_H

#include <string.h>

#include "rules/sabra/game.h"

enum { SIMPLE_PLAN = 256 };

typedef struct Simple {
    State now;
    int seat, count;
    Move plan[SIMPLE_PLAN];
} Simple;

static inline bool simple_do(Simple *p, Move m)
{
    if (p->count == SIMPLE_PLAN || sabra_def.rules.check(&p->now, p->seat, m).why)
        return false;
    sabra_def.rules.apply(&p->now, p->seat, m);
    p->plan[p->count++] = m;
    return true;
}

static inline Move simple_shift(int from, int index, int to, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

static inline int simple_find(const Simple *p, Face f)
{
    int rack = sabra_rack(p->seat);
    for (int i = 0; i < pile_size(&p->now.table, rack); i++)
        if (face_eq(pile_face(&p->now.table, rack, i), f))
            return i;
    return -1;
}

/* The faces of the rack among those wanted; a joker fills one gap. Returns how many, 0 when they make no meld. */
static inline int simple_collect(const Simple *p, const Face *wanted, int n, Face *out)
{
    bool joker = simple_find(p, FACE_JOKER) >= 0, run = n > 1 && wanted[0].suit == wanted[1].suit;
    int have = 0;
    for (int i = 0; i < n; i++) {
        if (simple_find(p, wanted[i]) >= 0) {
            out[have++] = wanted[i];
        } else if (joker && (run ? have == 1 || have == 2 : have == 2)) {
            out[have++] = FACE_JOKER;
            joker = false;
        } else if (run && have > 0) {
            break; /* a run has no gaps */
        }
    }
    return have >= 3 ? have : 0;
}

static inline int simple_points(const Simple *p, const Face *face, int n)
{
    Meld m;
    return meld_read(sabra_meld_rules(&p->now.options), face, n, MELD_NONE, &m) ? -1 : meld_value(&m);
}

/* The dearest meld of the rack; its size, 0 when there is none. */
static inline int simple_best(const Simple *p, Face best[MAX_MELD])
{
    int size = 0, points = 0;
    for (uint8_t rank = 1; rank <= 13; rank++) {
        Face wanted[MAX_MELD], got[MAX_MELD];
        for (uint8_t suit = 0; suit < 4; suit++)
            wanted[suit] = (Face){ rank, suit };
        for (int kind = -1; kind < 4; kind++) { /* the group of this number, the runs that begin with it */
            int n = 4;
            if (kind >= 0) {
                n = 14 - rank;
                for (int i = 0; i < n; i++)
                    wanted[i] = (Face){ (uint8_t)(rank + i), (uint8_t)kind };
            }
            int have = simple_collect(p, wanted, n, got);
            int worth = have > 0 ? simple_points(p, got, have) : -1;
            if (worth > points) {
                points = worth;
                size = have;
                memcpy(best, got, (size_t)have * sizeof *got);
            }
        }
    }
    return size;
}

static inline void simple_lay_melds(Simple *p)
{
    Face meld[MAX_MELD];
    for (int n; (n = simple_best(p, meld)) > 0;) {
        int rack = sabra_rack(p->seat), to = NO_PILE;
        for (int i = 0; i < n; i++) {
            int free_pile = table_free_pile(&p->now.table, SABRA_FIRST_MELD);
            if (!simple_do(p, simple_shift(rack, simple_find(p, meld[i]), to, i)))
                return;
            to = i == 0 ? free_pile : to;
        }
    }
}

/* One tile of the rack to an end of a meld where it fits. */
static inline bool simple_extend(Simple *p)
{
    int rack = sabra_rack(p->seat);
    for (int i = 0; i < pile_size(&p->now.table, rack); i++)
        for (int pile = SABRA_FIRST_MELD; pile < SABRA_PILES; pile++) {
            int size = pile_size(&p->now.table, pile);
            for (int end = 0; end < 2 && size > 0; end++) {
                State before = p->now;
                int count = p->count;
                Meld m;
                if (simple_do(p, simple_shift(rack, i, pile, end == 0 ? 0 : size)) &&
                    !sabra_read_pile(&p->now, pile, &m))
                    return true;
                p->now = before;
                p->count = count;
            }
        }
    return false;
}

/* The shifts of a legal play for the seat to act, MOVE_DONE last, in p->plan; 0 when it finds none. The table lies as
 * at the start of the turn. */
static inline int simple_play(const State *s, int seat, Simple *p)
{
    p->now = *s;
    p->seat = seat;
    p->count = 0;
    simple_lay_melds(p);
    while (s->seat[seat].opened && simple_extend(p))
        ;
    if (!simple_do(p, (Move){ .kind = MOVE_DONE }) || sabra_of(&p->now)->last_result != SABRA_ACCEPT)
        p->count = 0;
    return p->count;
}

#endif

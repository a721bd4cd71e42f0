/* What a seat of American or International sees, counted. */
#ifndef MELDWELL_AI_TILE_RUMMY_SIGHT_H
#define MELDWELL_AI_TILE_RUMMY_SIGHT_H

#include "rules/tile_rummy/near.h"
#include "rules/tile_rummy/position.h"

typedef struct TrOther {
    bool opened;
    uint8_t held;
} TrOther;

typedef struct TrSight {
    TrTiles rack, out; /* out: of the rack, and what nobody has shown */
    int held;          /* tiles of the rack */
    int unseen;        /* in the stock and on the racks of others */
    int stock, seats;
    int melds; /* on the table */
    int turn;  /* of the seat in this game, from 1: the one that it plays, or that comes next */
    bool opened;
    TrOther other[TR_MAX_SEATS - 1]; /* in the order of play */
    ClosedWhen when;
} TrSight;

enum { SIGHT_FACES = TR_COLOURS * 13 + 1 }; /* each face by a number, the joker last */

static inline Face sight_face(int n)
{
    return n == SIGHT_FACES - 1 ? FACE_JOKER : (Face){ (uint8_t)(1 + n % 13), (uint8_t)(n / 13) };
}
static inline uint8_t *sight_count(TrTiles *t, Face f)
{
    return face_is_joker(f) ? &t->jokers : &t->n[f.suit][f.rank];
}

/* `seen` is what observe built for the seat. */
void tr_sight(const State *seen, int seat, TrSight *out);

#endif

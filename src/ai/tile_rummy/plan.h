/* A turn of American or International being planned: moves are tried on a state of the opponent's own. */
#ifndef MELDWELL_AI_TILE_RUMMY_PLAN_H
#define MELDWELL_AI_TILE_RUMMY_PLAN_H

#include "rules/bricks/meld_find.h"
#include "rules/tile_rummy/position.h"

typedef struct TrPlan {
    State now; /* with all moves played so far */
    int seat, count, max;
    Move *move; /* borrowed; room for max */
    bool
        foot; /* melds of any worth are laid, and tiles laid off, before the initial meld: all but one has to go down */
} TrPlan;

/* What tiles count in melds, and left on the rack. */
extern const MeldWorth tr_plan_worth;

void tr_plan_begin(TrPlan *, const State *seen, int seat, Move *out, int max);
/* Plays the move where the rules allow it and there is room; false: nothing has changed. */
bool tr_plan_try(TrPlan *, Move);
/* Everything of this turn goes back, but not a tile drawn or taken. */
void tr_plan_take_back(TrPlan *);
/* Puts forward the melds that lay most tiles, as many points as the initial meld asks for where none has been made, and
 * lays off what fits: one tile stays. with: a tile of this face has to be among them, FACE_UNKNOWN none. False: no meld
 * can be laid, and nothing fits. */
bool tr_plan_melds(TrPlan *, Face with);
/* Puts forward just enough for the initial meld, and of what there is that to which least can be laid off. False: it
 * cannot, or has been done. */
bool tr_plan_open(TrPlan *);
/* Frees a joker of the table that can be laid anew with two tiles of the rack; false: nothing has changed. */
bool tr_plan_free(TrPlan *);
/* Whoever is next has one tile left, and could lay this one off: visibly a win. */
bool tr_plan_gives_win(const TrPlan *, Face);
/* How the tile to throw is chosen. */
typedef enum TrThrow {
    TR_THROW_LOOSE,   /* the highest of those that go with no other tile */
    TR_THROW_COUNTED, /* that which the tiles not seen yet help least, and others least */
    TR_THROW_ANY      /* by chance */
} TrThrow;

/* Ends the turn with a tile that may be thrown. False: none may be. The generator is asked for TR_THROW_ANY alone. */
bool tr_plan_throw(TrPlan *, TrThrow, Rng *);
/* Which tile that would be; NO_PIECE: none may be thrown. Not for TR_THROW_ANY. */
Piece tr_plan_thrown(const TrPlan *, TrThrow how);
/* Throws it; false: that may not be, or it is not on the rack. */
bool tr_plan_throw_piece(TrPlan *, Piece);
/* Of the tiles nobody has shown, how many could be laid with what is left of the rack without `thrown`: in a meld, or,
 * once the seat has melded, laid off. */
int tr_plan_helping(const State *, int seat, Face thrown);

#endif

/* A pack of cards or a bag of tiles: laid together, mixed, dealt, taken from, made anew of what was thrown away. Of a
 * heap the last piece lies on top. Every chance comes from the generator of the state, in an order that never changes:
 * a stored match must deal alike for ever. */
#ifndef MELDWELL_RULES_BRICKS_PACK_H
#define MELDWELL_RULES_BRICKS_PACK_H

#include "rules/table/piece.h"
#include "rules/table/rng.h"

/* The faces of `packs` whole packs of 52, suit by suit from rank 1 to 13, pack after pack, and then the jokers. `out`
 * has room for MAX_PIECES, which is the most there may be (asserted). Returns how many. */
int pack_faces(int packs, int jokers, Face *out);

/* The row anew: `count` pieces by their numbers in pile `heap`, the other of the `piles` slots empty; no pile has a
 * kind yet, no piece has been seen by anybody. Faces stay as they are. */
void pack_gather(Table *, int count, int piles, int heap);
/* The faces by chance over the pieces: a number tells nothing. `face` has one for each piece of the table. */
void pack_spread(Table *, Rng *, const Face *face);
/* The pieces of a pile in another order. */
void pack_shuffle(Table *, Rng *, int pile);
/* All three: neither a number nor a place tells anything. */
void pack_mix(Table *, Rng *, const Face *face, int count, int piles, int heap);

/* The top piece of `from` to the end of `to`. Returns it, NO_PIECE when there is none. */
Piece pack_take_top(Table *, int from, int to);
/* One round of dealing: `count` pieces from the top of `from` to each of these piles in turn, as far as there are any.
 * Returns how many were dealt. */
int pack_deal(Table *, int from, const uint8_t *to, int piles, int count);

/* What lies in `heap` goes under `stock`, but for its top `keep` pieces, mixed: the faces over the pieces as well, so
 * that nobody can follow a piece by its number. Returns how many went. */
int pack_reshuffle(Table *, Rng *, int heap, int stock, int keep);
/* The same without chance: the heap but for its top `keep` is turned over, so that its first piece is drawn first. What
 * has been seen stays known. */
int pack_turn_over(Table *, int heap, int stock, int keep);

/* The top `depth` pieces of a heap to the end of `to`, in the order in which they lay. Returns the lowest of them:
 * where a discard is taken with all above it, the one it was taken for. The heap holds that many (asserted). */
Piece pack_take_depth(Table *, int heap, int depth, int to);
/* The top of a pile, NO_PIECE when it is empty. */
Piece pack_top(const Table *, int pile);

#endif

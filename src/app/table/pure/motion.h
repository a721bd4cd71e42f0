/* Pieces glide to where they belong. Nothing here is state of the game: finishing all motion at once is always safe. */
#ifndef MELDWELL_APP_TABLE_PURE_MOTION_H
#define MELDWELL_APP_TABLE_PURE_MOTION_H

#include "render/paint/draw.h"
#include "rules/table/piece.h"

typedef struct Glide {
    Pose from, to;
    uint32_t start_ms; /* the motion begins then; before it the piece rests at `from` */
    uint16_t duration_ms;
    bool placed; /* has been somewhere; the first place is taken without a motion */
    bool moving;
} Glide;

typedef struct Motion {
    Glide glide[MAX_PIECES];
    bool reduced; /* pieces are placed at once */
} Motion;

/* Where the piece belongs now. Unchanged: nothing happens. delay_ms holds it back (dealing one by one). */
void motion_to(Motion *, Piece, Pose to, int duration_ms, int delay_ms, uint32_t now_ms);
/* Puts it somewhere without gliding: dropped there, or appearing (a piece that comes out of a hidden pile). */
void motion_put(Motion *, Piece, Pose);
/* How it is drawn at this moment. While it moves it turns by steps that are seen as one motion, so that no more
 * pictures of it are made than there are steps. */
Pose motion_at(const Motion *, Piece, uint32_t now_ms);
bool motion_moves(const Motion *, Piece, uint32_t now_ms);
/* Held back by its delay: still where it comes from. */
bool motion_waits(const Motion *, Piece, uint32_t now_ms);
/* Ends what has arrived; true while anything still moves. */
bool motion_step(Motion *, uint32_t now_ms);
void motion_finish(Motion *);

#endif

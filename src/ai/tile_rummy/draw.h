/* What a draw is worth to a seat that has melded: tiles that help. A tile helps when more of the rack can be laid with
 * it than without: a joker that any two tiles go with is counted once. */
#ifndef MELDWELL_AI_TILE_RUMMY_DRAW_H
#define MELDWELL_AI_TILE_RUMMY_DRAW_H

#include "ai/tile_rummy/plan.h"

/* The top tile of this pile, which the seat may take, helps at once. */
bool tr_draw_helps(const State *seen, int seat, int pile);

/* The two ways to draw, both in unseen tiles that help. */
typedef struct TrDraws {
    int unseen; /* tiles nobody has shown */
    int drawn;  /* so many of them help: the stock */
    int taken;  /* the tile that lies open: all of them where it helps at once; else as many as help more at the next
                 * draw, once it is on the rack */
    bool helps; /* at once */
} TrDraws;

/* seen: the seat is to draw, there is a stock, and it may take the top tile of this pile. Some milliseconds. */
void tr_draws(const State *seen, int seat, int pile, TrDraws *out);

#endif

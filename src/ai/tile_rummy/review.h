/* Looks back at draws and throws of American and International. */
#ifndef MELDWELL_AI_TILE_RUMMY_REVIEW_H
#define MELDWELL_AI_TILE_RUMMY_REVIEW_H

#include "ai/tile_rummy/points.h"

/* AiDef.review, what the computer would have done being in *out already. draws: how the draw was weighed, where the
 * seat is to draw and collects for a closed hand; else NULL. */
void tr_look_back(const AiDecision *, const TrDrawChoice *draws, AiAnswer *out);

#endif

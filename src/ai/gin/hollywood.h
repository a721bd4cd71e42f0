/* Hollywood: what a round of Gin Rummy is worth where three games are scored at once and their sum decides. */
#ifndef MELDWELL_AI_GIN_HOLLYWOOD_H
#define MELDWELL_AI_GIN_HOLLYWOOD_H

#include "ai/gin/standing.h"

/* As gin_standing_after. */
double gin_hollywood_after(const GinStanding *, int points, int boxes);

#endif

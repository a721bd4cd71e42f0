/* The chance to win a match of Gin Rummy behind a round: of one game from the points still to go, at Hollywood from the
 * sum of three. */
#ifndef MELDWELL_AI_GIN_CHANCE_H
#define MELDWELL_AI_GIN_CHANCE_H

#include "ai/gin/standing.h"

/* The chance to win the match, 0 .. 1, when this round brings so many points and boxes; below 0: to the other. */
double gin_standing_after(const GinStanding *, int points, int boxes);
/* So many points and boxes win the match. */
bool gin_standing_wins(const GinStanding *, int points, int boxes);

#endif

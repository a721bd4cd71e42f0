/* The chance to win a match of Gin Rummy behind a round. */
#include "ai/gin/chance.h"

#include "ai/gin/hollywood.h"

double gin_standing_after(const GinStanding *st, int points, int boxes)
{
    if (st->games != NULL)
        return gin_hollywood_after(st, points, boxes);
    return gin_standing_race(st, st->need[0] - (points > 0 ? points : 0), st->need[1] + (points < 0 ? points : 0));
}

bool gin_standing_wins(const GinStanding *st, int points, int boxes)
{
    return st->games != NULL ? gin_hollywood_after(st, points, boxes) >= 1 : points >= st->need[0];
}

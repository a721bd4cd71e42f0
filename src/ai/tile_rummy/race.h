/* How long a game of International will last, reckoned from what everybody sees: how soon others may win, and what a
 * win or their win is then worth. Points are those of the seat less the mean of the others. */
#ifndef MELDWELL_AI_TILE_RUMMY_RACE_H
#define MELDWELL_AI_TILE_RUMMY_RACE_H

#include "ai/tile_rummy/sight.h"

enum { RACE_TURNS = 40 };

typedef struct TrRace {
    int turns; /* of the seat, until the stock is empty */
    int others;
    double goes_on[RACE_TURNS + 1]; /* [t]: nobody else has won before turn t; [0] is 1 */
    double fresh[RACE_TURNS + 1];   /* [t]: of the others so many of one have not melded */
    double left[RACE_TURNS + 1];    /* [t]: points on the rack of one who has */
    double melds[RACE_TURNS + 1];   /* [t]: on the table */
} TrRace;

void tr_race(const TrSight *, TrRace *);
/* What it is worth to win in turn t with so many points, which those pay who have not melded. */
double tr_race_closed(const TrRace *, int points, int t);
/* done[t]: with this chance the hand is complete in turn t, 1 .. turns. The seat has not melded. */
double tr_race_worth(const TrRace *, const double *done, int points);
/* What it is worth to have melded, with so many tiles left. */
double tr_race_open(const TrSight *, const TrRace *, int held);
/* An Open win, or a Foot, in turn t. */
double tr_race_win(const TrRace *, int points, int t);

#endif

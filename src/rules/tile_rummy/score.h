/* What becomes of a game and of a match of American or International: arithmetic apart from any state. Rules page: B.2,
 * B.8, B.9, F.4, F.7, G.4. */
#ifndef MELDWELL_RULES_TILE_RUMMY_SCORE_H
#define MELDWELL_RULES_TILE_RUMMY_SCORE_H

#include "rules/bricks/seats.h"
#include "rules/tile_rummy/options.h"
#include "rules/tile_rummy/turn.h"

/* Of the seats in `drawing` those with the highest tile, a joker above 13. One: that seat begins; more: these draw
 * again. rank[seat] is read for the seats in `drawing` alone, of which there is at least one. */
uint16_t tr_highest(const uint8_t *rank, uint16_t drawing);

/* What a tile costs whom it is left with. */
int tr_left_points(const TrRules *, Face);

/* American: somebody went out, or the stock did and `ender` had the last turn. points: of the racks. The scores add up
 * to 0. A bit for each seat that won. Seats follow each other in the direction given. */
uint16_t tr_score_out(const int32_t *points, int seats, int winner, int32_t *score);
uint16_t tr_score_exhausted(const int32_t *points, int seats, int ender, int direction, int32_t *score);

/* A hand of International. */
typedef struct TrHandEnd {
    uint8_t how;             /* TR_OPEN, TR_FOOT, TR_CLOSED; TR_GOES_ON: nobody won */
    uint8_t winner;          /* when somebody did */
    uint16_t melded;         /* a bit for each seat that had */
    uint16_t bonus;          /* for each that had the twin of the trump; none where there is no such bonus */
    bool joker;              /* the last discard was one: all is doubled */
    int32_t closed;          /* points of a closed hand */
    int32_t left[MAX_SEATS]; /* points of unmelded tiles */
} TrHandEnd;

enum { TR_OPEN_POINTS = 100, TR_OPEN_ALONE = 200, TR_FOOT_POINTS = 200, TR_NOT_MELDED = 100, TR_BONUS = 50 };

/* What the winner gets, before doubling. */
int32_t tr_win_points(const TrHandEnd *, int seats);
void tr_score_hand(const TrHandEnd *, int seats, int32_t *score);
/* Each settles with each: n times the own total less all totals, times the unit. */
void tr_settle(const int32_t *total, int seats, int unit, int32_t *net);

/* The clock has run out with so many tiles in the stock (F.7). */
typedef struct TrLate {
    bool takes;     /* a face-down tile is drawn */
    uint8_t throws; /* TrDraw: the tile drawn face down, that of the start, or none */
    bool end;       /* the last turn of the game */
} TrLate;
TrLate tr_late(const TrRules *, TrDraw drawn, int stock);

/* Is the match over after so many games and minutes? A bit for each winner, or 0: it goes on. */
uint16_t tr_match_winners(const TrRules *, const int32_t *total, int seats, int played, int minutes);

#endif

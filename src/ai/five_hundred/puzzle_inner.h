/* What the puzzles of Five Hundred share: a deal cut in its middle, and the search that says what each card leads to.
 */
#ifndef MELDWELL_AI_FIVE_HUNDRED_PUZZLE_INNER_H
#define MELDWELL_AI_FIVE_HUNDRED_PUZZLE_INNER_H

#include "ai/five_hundred/exact.h"
#include "ai/puzzle.h"
#include "rules/five_hundred/game.h"

enum { FIVE_PUZZLE_SEATS = 4, FIVE_PUZZLE_TRICKS = 5 /* still to be played */ };

/* A deal that has come to the turn of PUZZLE_SEAT. */
typedef struct FiveEnding {
    FiveSim sim;
    FivePlay play;
    FiveBid bid;
    uint8_t leader[FIVE_HAND_SIZE], winner[FIVE_HAND_SIZE];                 /* of each finished trick */
    uint8_t trick[FIVE_HAND_SIZE][FIVE_PUZZLE_SEATS], size[FIVE_HAND_SIZE]; /* its cards, in order of play */
    uint8_t now[FIVE_PUZZLE_SEATS];                                         /* the trick on the table, by seat */
    uint8_t lead;                                                           /* who has led to it */
    uint64_t away;                                                          /* in the kitty */
} FiveEnding;

typedef struct FiveDesk {
    OptionValues options;
    FiveExact exact;
} FiveDesk;

void *five_desk_new(void);
void five_desk_free(void *);

/* A deal by chance in which cards are played by chance, none against the rules; in a misere the contractor keeps low.
 * In the middle of a trick, perhaps. False: nothing came of it. */
bool five_ending_by_chance(FiveDesk *, Rng *, bool misere, FiveEnding *);
void five_ending_write(const FiveEnding *, const char *preset, char *text, size_t size);
/* What the side of PUZZLE_SEAT reaches when everybody plays best: tricks from here on; in a misere 1 when it is as the
 * side wants it, else 0. */
int five_ending_reach(FiveDesk *, const FiveSim *, const FivePlay *);
/* The same when this card is played now. */
int five_ending_reach_by(FiveDesk *, const FiveSim *, const FivePlay *, int bit);
/* The card a player without imagination plays. */
int five_ending_plain(const FiveSim *, const FivePlay *);
/* A state with all hands known, as the search has it. */
void five_ending_of(const State *, FiveSim *, FivePlay *);
/* The moves of all seats to the end of the deal, each the best; how many, 0: more than max, or memory is out. */
int five_ending_solve(const Puzzle *, const State *start, Move *out, int max);
/* The first of them. False: memory is out. */
bool five_ending_reply(const Puzzle *, const State *now, Move *out);

#endif

/* Two levels of an opponent compared by duplicate play: every deal is played once for each side (partners, or a seat
 * for itself), with A in all seats of that side and B in all others, so that luck of the deal falls on both alike.
 * Whole matches are compared in the same way: what is said of a deal is then true of a match.
 * In place of a level a side may be a program of somebody else's (trial/player.h). */
#ifndef MELDWELL_TRIAL_ARENA_H
#define MELDWELL_TRIAL_ARENA_H

#include "match/coach.h"
#include "rules/game/game.h"
#include "trial/player.h"

enum { ARENA_MAX_DEALS = 1000000, ARENA_MAX_JOBS = 64 };

typedef enum ArenaSide { ARENA_A, ARENA_B, ARENA_SIDES } ArenaSide;

typedef struct ArenaTask {
    const GameDef *game; /* borrowed, as ai */
    const AiDef *ai;
    OptionValues options;
    int seats;                        /* as many as the game allows */
    const char *position;             /* that each deal, or match, begins from; it has been read; NULL: it is dealt */
    int level[ARENA_SIDES];           /* index into ai->levels, yardsticks too */
    const char *command[ARENA_SIDES]; /* of a program that plays in place of the level; NULL: none; borrowed */
    CoachMeasure coach;               /* of A, which heeds every word of it; COACH_OFF: there is none */
    int seconds;   /* that a program has for an answer, 1 .. PLAYER_MOST_SECONDS; no matter where there is none */
    bool matches;  /* whole matches are played, not their first deals alone; by the clock a deal is a minute */
    long deals;    /* or matches, 1 .. ARENA_MAX_DEALS */
    uint64_t seed; /* of the deals and of the opponents' own chance */
    int jobs;      /* threads, 1 .. ARENA_MAX_JOBS; no result but the times depends on it */
} ArenaTask;

/* A mean over deals, or matches, and half the width of its 95 % confidence interval. */
typedef struct ArenaEstimate {
    double mean, half; /* half: INFINITY for a single deal */
} ArenaEstimate;

/* How one side played its turns. */
typedef struct ArenaPace {
    long turns, moves;
    long most_moves; /* of one turn */
    double thinking,
        slowest; /* seconds, in all and of the longest turn: of processor time, of a program by the clock */
} ArenaPace;

/* Plays that a side has lost because its program answered wrongly or not at all. */
typedef struct ArenaFaults {
    long plays;
    char first[800]; /* in whole sentences, what the first one was */
} ArenaFaults;

typedef struct ArenaResult {
    long deals;        /* or matches: finished ones, from the first on without a gap */
    int plays;         /* of each: as many as there are sides */
    ArenaEstimate win; /* share of the games won by A, 0 .. 1; a win shared by n sides counts 1/n */
    ArenaEstimate
        points;   /* mean of the A seats less that of the B seats, in one deal or match, as the game scores it */
    long counted; /* deals without a fault: the points are of them */
    ArenaFaults faults[ARENA_SIDES];
    ArenaPace pace[ARENA_SIDES];
} ArenaResult;

/* Plays the first deal of `deals` matches, or all of them, each once for every side. Set *stop to end early: what was
 * finished by then is the result. False, with a sentence or two in *error, when memory is out, an opponent does not
 * keep to the rules, a program never gets ready to play, or nobody could make a move. */
bool arena_run(const ArenaTask *, Stop *stop, ArenaResult *, TextSink *error);

/* The factor of Student's t for a two-sided 95 % interval; freedom >= 1. */
double arena_student(long freedom);
/* Of values known by their sum and sum of squares; count >= 1. */
ArenaEstimate arena_estimate(double sum, double squares, long count);

#endif

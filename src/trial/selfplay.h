/* Computers against each other, every promise of the game checked after every move. */
#ifndef MELDWELL_TRIAL_SELFPLAY_H
#define MELDWELL_TRIAL_SELFPLAY_H

#include <stdio.h>

#include "ai/ai.h"
#include "rules/game/game.h"

enum { SELFPLAY_MAX_SETS = 32 };

typedef struct SelfplayTask {
    int game;   /* index in game_table */
    int deals;  /* > 0 */
    int preset; /* -1: all of them in turn */
    int seats;  /* 0: all counts in turn */
    int level;  /* -1: all of them in turn */
    uint64_t seed;
    int set_count;                                                 /* house rules laid over the preset */
    const char *key[SELFPLAY_MAX_SETS], *value[SELFPLAY_MAX_SETS]; /* borrowed; must be valid */
} SelfplayTask;

typedef struct SelfplayTotals {
    long deals, turns, moves;
    double seconds;  /* whole time, checks included */
    double thinking; /* of it in the opponents */
    double slowest;  /* the longest choice, seconds */
} SelfplayTotals;

/* One sentence, marked for translation, when none of the tables that the task asks for can play by its rules; else
 * NULL. Tables that cannot are left out. */
const char *selfplay_conflict(const SelfplayTask *);
/* Plays and checks, where there is no conflict. False at the first finding: it is told to `report` with the command
 * that repeats it. */
bool selfplay_run(const SelfplayTask *, FILE *report, SelfplayTotals *);

#endif

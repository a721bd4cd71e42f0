/* The coach tried out on the computer's own play: how often it would warn, how long it thinks, and what becomes of a
 * player who heeds its every word. */
#ifndef MELDWELL_TRIAL_COACHED_H
#define MELDWELL_TRIAL_COACHED_H

#include "match/coach.h"
#include "match/decision.h"

/* Whom the coach is asked for, and about what. */
typedef struct CoachAsk {
    const GameDef *game; /* borrowed, as all here */
    const AiDef *ai;
    CoachMeasure measure;
    const Stop *stop;
} CoachAsk;

/* What a player does in *s who heeds every word: the plan of n moves, or where the coach warns of it the coach's own
 * from the beginning of the part, to which *s then goes back: *heeded. Returns how many moves it is. */
int coach_heed(const CoachAsk *, Decision *, State *s, int seat, Move plan[MAX_PLAN], int n, bool *heeded);

typedef struct CoachTask {
    const GameDef *game; /* borrowed, as ai */
    const AiDef *ai;
    OptionValues options;
    int seats, level;
    CoachMeasure measure;
    long deals; /* > 0; each is the first of a match of its own */
    uint64_t seed;
    Stop *stop; /* ends early: what was played by then is the result; NULL: nothing does */
} CoachTask;

typedef struct CoachCount {
    long deals;
    long acts;    /* that something could be said of: those that end a turn or show what was hidden */
    long priced;  /* of them those with a cost, 0 too */
    long differs; /* those of which it thinks otherwise */
    long warned;
    double median, most_of_95, slowest; /* milliseconds of processor time an act */
} CoachCount;

/* Every act of every seat is asked about before it is done. False with a sentence or two when memory is out or an
 * opponent does not keep to the rules. */
bool coach_count(const CoachTask *, CoachCount *, TextSink *error);

#endif

/* One thread that thinks, on copies, while the screen goes on. It sleeps when there is nothing to think about. All
 * functions are called from one thread, the owner's. */
#ifndef MELDWELL_MATCH_THINK_THREAD_H
#define MELDWELL_MATCH_THINK_THREAD_H

#include "ai/ai.h"

typedef struct ThinkThread ThinkThread;

typedef enum ThinkKind { THINK_NOTHING, THINK_CHOOSE, THINK_HINT, THINK_MOST, THINK_REVIEW } ThinkKind;

typedef struct ThinkJob {
    uint8_t kind; /* ThinkKind */
    const AiDef *ai;
    State seen; /* what observe built for the seat */
    int seat, level;
    uint64_t seed;
    bool jokers; /* THINK_MOST: as AiDef.most */
    /* THINK_REVIEW: the rest of an AiDecision. */
    State end;
    Move last;
    uint16_t refused[MAX_PIECES], taken[MAX_PIECES];
    uint32_t tag; /* of the owner's: comes back with the answer, so that a stale one is known */
} ThinkJob;

/* The answer to a job, here and now; what the thread does with it. */
void think(const ThinkJob *, const Stop *, AiAnswer *out);

/* wake is called when an answer has come, usually from the thread that thinks; it must only post an event. NULL only
 * for lack of memory. */
ThinkThread *think_thread_new(void (*wake)(void *), void *user);
/* Stops thinking, ends the thread, frees. */
void think_thread_close(ThinkThread *);
/* Starts on a copy of the job; whatever was being thought about is dropped. The thread is made at the first job; where
 * none can be made the job is done before this returns. */
void think_thread_start(ThinkThread *, const ThinkJob *);
/* The job under way is to answer at once with the best it has. */
void think_thread_hurry(ThinkThread *);
/* Drops job and answer. */
void think_thread_cancel(ThinkThread *);
/* Whether a job of that kind with that tag is waiting, under way or answered and not yet taken. */
bool think_thread_has(const ThinkThread *, ThinkKind, uint32_t tag);
/* Takes the answer of that kind and tag: the number of moves written, 0 .. MAX_PLAN, or AI_NO_MEMORY; -1 while
 * there is none. */
int think_thread_take(ThinkThread *, ThinkKind, uint32_t tag, Move *out);
/* As think_thread_take, with everything the answer holds; false while there is none. */
bool think_thread_answer(ThinkThread *, ThinkKind, uint32_t tag, AiAnswer *out);

#endif

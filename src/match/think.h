/* What is thought about: the plan of the opponent to act, and hints. Nothing here plays; match.c does. */
#ifndef MELDWELL_MATCH_THINK_H
#define MELDWELL_MATCH_THINK_H

#include "match/decision.h"
#include "match/play.h"

/* Opponent's moves still to be played. */
typedef struct Plan {
    uint32_t version; /* of the match, when `next` is to be played */
    int next, count;
    Move move[MAX_PLAN + 1];
    bool restored; /* thought about as if MOVE_RESTORE had been played: goes before the answer */
    uint32_t turn; /* the turn plans are counted in, and how many there were */
    int plans;
    bool starved; /* there was not enough memory for the last answer */
} Plan;

typedef struct Hint {
    uint32_t version;
    int count; /* -1: not here, AI_NO_MEMORY */
    Move move[MAX_PLAN];
} Hint;

typedef struct Think {
    ThinkThread *thinker; /* owned */
    void (*wake)(void *); /* or NULL */
    void *wake_user;
    Plan plan;
    Hint hint;
    State coached; /* what the decision began with that a coach is asked about, as its seat saw it */
    int coached_seat;
    bool reported; /* an opponent's refused move was reported */
} Think;

/* False: no memory. */
bool think_open(Think *, void (*wake)(void *), void *user);
void think_close(Think *);
/* The state has changed: whatever is being thought about is of another one. */
void think_changed(Think *);
/* Starts the opponent when a computer is to act and none is thinking; true while it thinks. */
bool think_begin(Think *, const Play *);
/* The moves of the computer's turn that have been planned and not been played; 0 when there are none yet. Borrowed
 * until the next call. */
int think_planned(Think *, const Play *, const Move **);
/* The next of the planned moves, as far as it can be played: one that the rules refuse is replaced by one they allow.
 * False: there is none. */
bool think_next(Think *, const Play *, Move *out);
/* Tells that this move was played by that seat: the rest of the plan stands as long as it is the same turn of that
 * seat. */
void think_played(Think *, const Play *, int seat);
/* Whoever is thinking, for a turn or a hint, answers at once with the best found so far. */
void think_hurry(Think *);
/* A turn that is played again is counted anew. */
void think_count_anew(Think *);

/* Asks for a hint for the person to act; the answer comes like a plan, through wake. */
void think_hint_ask(Think *, const Play *);
/* -1 still thinking, 0 none found, AI_NO_MEMORY, else the number of moves; borrowed until the next call that changes
 * the match. */
int think_hint(Think *, const Play *, const Move **);

/* Asks what is to be said of moves that a seat is about to make, all of them allowed; wake is called when it is known.
 * False: there is nothing to ask. */
bool think_coach_ask(Think *, const Play *, int seat, const Move *, int n);
/* -1 still thinking, 0 nothing is known, 1 it has been written. */
int think_coach(Think *, const Play *, AiAnswer *out);

#endif

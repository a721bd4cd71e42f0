/* How an opponent of Kalooki thinks by itself, without trying anything out: what it lays, draws and throws. Everything
 * is decided from what its seat may see. */
#ifndef MELDWELL_AI_KALOOKI_MIND_H
#define MELDWELL_AI_KALOOKI_MIND_H

#include "ai/kalooki/turn.h"

/* In the order of the levels; the last two are yardsticks. */
typedef enum KalookiLevel {
    KALOOKI_EASY,
    KALOOKI_MEDIUM,
    KALOOKI_HARD,
    KALOOKI_RANDOM,
    KALOOKI_SIMPLE,
    KALOOKI_LEVELS
} KalookiLevel;

typedef struct KalookiMind {
    const State *seen; /* borrowed; only what `seat` may see is looked at */
    int seat;
    KalookiLevel level;
    Rng rng;
    const Stop *stop; /* borrowed, may be NULL */
} KalookiMind;

void kalooki_mind_begin(KalookiMind *, const State *seen, int seat, KalookiLevel, uint64_t seed, const Stop *);

/* Draws; or takes the discard and plays the whole turn. */
void kalooki_mind_draw(KalookiMind *, KalookiTurn *);
/* Plays a turn that goes on after the draw to its end. Whatever was begun is taken back first. */
void kalooki_mind_play_on(KalookiMind *, KalookiTurn *);
/* The same, from where it stands. False when what is owed cannot be settled that way; the turn is then as it was. */
bool kalooki_mind_turn(KalookiMind *, KalookiTurn *);

#endif

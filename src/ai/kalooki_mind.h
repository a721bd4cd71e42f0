/* How an opponent of Kalooki thinks by itself, without trying anything out: what it lays, draws and throws. Everything
 * is decided from what its seat may see. */
#ifndef MELDWELL_AI_KALOOKI_MIND_H
#define MELDWELL_AI_KALOOKI_MIND_H

#include "ai/kalooki_turn.h"

/* In the order of the levels; the last two are yardsticks. */
typedef enum KalookiLevel {
    KALOOKI_EASY,
    KALOOKI_MEDIUM,
    KALOOKI_HARD,
    KALOOKI_MASTER,
    KALOOKI_RANDOM,
    KALOOKI_SIMPLE,
    KALOOKI_LEVELS
} KalookiLevel;

typedef struct KalookiMind {
    const State *seen; /* borrowed; only what `seat` may see is looked at */
    int seat;
    KalookiLevel level; /* KALOOKI_MASTER thinks as KALOOKI_HARD does */
    bool swift;         /* looks for one way to lay its cards instead of the best of all: for worlds being tried out */
    Rng rng;
    const Stop *stop;      /* borrowed, may be NULL */
    uint8_t unseen[4][14]; /* cards of each face that may still come: in the stock or in other hands */
} KalookiMind;

void kalooki_mind_begin(KalookiMind *, const State *seen, int seat, KalookiLevel, uint64_t seed, const Stop *);

/* Draws; or takes the discard and plays the whole turn. */
void kalooki_mind_draw(KalookiMind *, KalookiTurn *);
/* Plays a turn that goes on after the draw to its end. Whatever was begun is taken back first. */
void kalooki_mind_play_on(KalookiMind *, KalookiTurn *);

/* Lays what is best laid, without a throw. False when what is owed cannot be settled; *t is then as it was. */
bool kalooki_mind_lay(KalookiMind *, KalookiTurn *);
/* The places in the hand of the cards best thrown, the best first. Returns how many, at most max. */
int kalooki_mind_throws(KalookiMind *, const KalookiTurn *, uint8_t *place, int max);
/* Is the turn over, or is a card to be thrown now? False when something is owed first. */
bool kalooki_mind_may_end(const KalookiTurn *);

#endif

/* What a thinking opponent of Royal Rummy finds out by imagining: what the dummy would bring, what a lead or a card
 * held back brings, whether five cards win. All in chips, the seat's own beyond the mean of the others. Budgets are
 * counted in deals imagined. */
#ifndef MELDWELL_AI_ROYAL_MIND_H
#define MELDWELL_AI_ROYAL_MIND_H

#include "ai/ai.h"
#include "ai/royal/sight.h"
#include "ai/royal/sim.h"

typedef enum RoyalLevel { ROYAL_EASY, ROYAL_MEDIUM, ROYAL_HARD, ROYAL_SIMPLE, ROYAL_LEVELS } RoyalLevel;

/* Best fives of hands as they are dealt, in order: how good one is against any hand. */
enum { ROYAL_SCALE = 256 };
typedef struct RoyalScale {
    int count;
    uint32_t value[ROYAL_SCALE];
} RoyalScale;

typedef struct RoyalMind {
    const State *seen; /* borrowed */
    const Stop *stop;  /* borrowed, may be NULL */
    int seat;
    RoyalLevel level; /* ROYAL_MEDIUM or ROYAL_HARD */
    int deals;        /* to imagine */
    Rng rng;
    RoyalRules rules;
    RoyalSight sight;
    RoyalScale scale; /* filled where poker is bet on */
} RoyalMind;

/* seen: as choose is given it, its options must outlive *out. */
void royal_mind_begin(RoyalMind *out, const State *seen, int seat, RoyalLevel, uint64_t seed, const Stop *);

/* Fills the scale from deals imagined. */
void royal_mind_scale(RoyalMind *);
/* Share of the hands that a value beats, 0 .. 1. */
double royal_mind_rank(const RoyalMind *, uint32_t value);

/* The chips that taking the dummy brings beyond keeping the hand, without its price. */
double royal_mind_dummy(RoyalMind *);

/* A card that may be led, and what it brings. */
typedef struct RoyalLeadView {
    int index; /* place in the hand */
    double chips;
} RoyalLeadView;
/* All of them, the best one first; out has room for 4. Returns how many. */
int royal_mind_leads(RoyalMind *, RoyalLeadView *out);

/* The chips that playing the next card of the run brings beyond holding it back. The seat holds it. */
double royal_mind_playing(RoyalMind *, Face next);

/* The card wins chips off a square as soon as it is played. */
bool royal_mind_wins_at_once(const RoyalMind *, Face);

/* What five cards promise against those still in. */
typedef struct RoyalBets {
    double win;     /* share of the imagined deals in which they beat all others still in */
    double call;    /* chips, of calling or checking beyond folding; 0 unless may_stay */
    double raise;   /* of the best bet or raise; only where may_raise */
    int32_t amount; /* of it */
    bool may_raise;
    bool may_stay; /* check or call */
    int others;    /* still in */
} RoyalBets;
void royal_mind_bets(RoyalMind *, RoyalBets *out);

/* What the ace bet offers is worth taking: the seat gets as many cards as those who have bet, and can afford it. */
bool royal_mind_covers(const RoyalMind *);

#endif

/* Hands of Kalooki as bits, for a question asked many thousand times: most cards that come make no set, and that is
 * seen at a glance. */
#ifndef MELDWELL_AI_KALOOKI_BITS_H
#define MELDWELL_AI_KALOOKI_BITS_H

#include "rules/meld.h"

typedef struct KalookiBits {
    uint16_t held[4]; /* bit per rank 1 .. 13, by suit */
    uint8_t jokers;
} KalookiBits;

void kalooki_bits_add(KalookiBits *, Face);
/* Could this card be in a set with others of the hand? With a joker it may say so of a card that cannot. */
bool kalooki_bits_makes_set(const MeldRules *, const KalookiBits *, Face);

#endif

/* Hands of Gin Rummy as sets of bits, for opponents that look at thousands of them. Card c is suit * 13 + rank - 1. It
 * finds what rules/bricks/meld_find.h finds, for at most eleven cards. `around`: runs go on from the king over the ace
 * to the 2, and an ace left over counts 15 (rules/gin/meld.h). */
#ifndef MELDWELL_AI_GIN_BITS_H
#define MELDWELL_AI_GIN_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/table/piece.h"

typedef uint64_t GinSet;

enum { GIN_NO_CARD = 0xFF, GIN_ALL_CARDS = 52 };

static inline int gin_card_of(Face f)
{
    return f.suit * 13 + f.rank - 1;
}
static inline Face gin_face_of(int card)
{
    return (Face){ (uint8_t)(card % 13 + 1), (uint8_t)(card / 13) };
}
static inline GinSet gin_bit(int card)
{
    return (GinSet)1 << card;
}
static inline int gin_worth_of(int card, bool around)
{
    int rank = card % 13 + 1;
    return rank > 10 ? 10 : rank == 1 && around ? 15 : rank;
}
static inline int gin_count(GinSet s)
{
    s -= s >> 1 & 0x5555555555555555;
    s = (s & 0x3333333333333333) + (s >> 2 & 0x3333333333333333);
    return (int)(((s + (s >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}
/* The lowest card of a set that is not empty. */
static inline int gin_first(GinSet s)
{
    return __builtin_ctzll(s);
}

/* What all cards of a set are worth; it has no more than a hand. */
int gin_set_worth(GinSet, bool around);

/* Every meld within a hand, the parts of longer ones too. */
enum { GIN_MOST_MELDS = 64 };
typedef struct GinMelds {
    int count;
    GinSet meld[GIN_MOST_MELDS];
    uint8_t worth[GIN_MOST_MELDS];
} GinMelds;
void gin_melds_of(GinSet hand, bool around, GinMelds *out);

/* The least deadwood of a hand. */
int gin_left(GinSet hand, bool around);
/* The same after one card other than `kept` (GIN_NO_CARD: none) has been thrown from it; of ten or eleven cards. */
int gin_left_thrown(GinSet hand, int kept, bool around);
/* The cards not in the hand each of which would make a meld with it. */
GinSet gin_makers(GinSet hand, bool around);
/* The melds that leave least; returns how many, at most three. */
int gin_split(GinSet hand, bool around, GinSet meld[3]);
/* Is there a meld of the hand with this card in it? */
bool gin_in_meld(GinSet hand, int card, bool around);

/* The least that the other is left with after laying off on these melds; *off gets the cards laid off. */
int gin_left_laid_off(GinSet hand, bool around, const GinSet *meld, int melds, GinSet *off);

#endif

/* The melds a hand holds, in every arrangement worth showing; for AiDef.hand_melds of any game. */
#ifndef MELDWELL_AI_HAND_MELDS_H
#define MELDWELL_AI_HAND_MELDS_H

#include "ai/ai.h"
#include "rules/bricks/meld_find.h"

typedef struct HandAsk {
    const State *seen;      /* borrowed */
    int pile;               /* the hand. Of more than MELD_FIND_CARDS pieces only the first are looked at */
    const MeldRules *rules; /* borrowed */
    const MeldWorth *worth; /* borrowed */
    int goal;               /* points that the melds have to make together, 0 none */
    int keep;               /* so many pieces stay in the hand */
    Piece with;             /* a piece that is to be laid if it can be, or NO_PIECE */
} HandAsk;

/* As AiDef.hand_melds. Arrangements that do what is asked come first; where none does, those that come nearest. */
int hand_melds_find(const HandAsk *, int which, HandMelds *out);

#endif

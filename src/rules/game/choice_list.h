/* Choices being listed for GameDef.table.choices. */
#ifndef MELDWELL_RULES_GAME_CHOICE_LIST_H
#define MELDWELL_RULES_GAME_CHOICE_LIST_H

#include "rules/game/game.h"

typedef struct Offers {
    const GameDef *game; /* borrowed, as is the state */
    const State *state;
    int seat, count, max;
    ChoiceItem *out; /* room for max */
} Offers;

/* The next choice, when its move is allowed and there is room; *label is where its words go. False: it is not offered.
 */
bool offer(Offers *, Move, ChoiceRole, const char *name, TextSink *label);
/* The same with words that have no places. */
void offer_plain(Offers *, Move, ChoiceRole, const char *name, const char *label);

/* Whether making this choice is that move: of one with an amount, with any amount that may be set. */
bool choice_makes(const ChoiceItem *, Move);

#endif

/* What is foolish at a throw in any game in which cards are drawn or taken, laid and thrown: read from what the seat
 * saw. A card is loose in a hand when no other card there has its rank, or its suit and a rank at most two away. */
#ifndef MELDWELL_TRIAL_FOOLISH_THROWS_H
#define MELDWELL_TRIAL_FOOLISH_THROWS_H

#include "rules/bricks/meld_find.h"
#include "trial/foolish/foolish.h"

enum { THROWS_TAKEN = 48 };

/* Kept of a deal: the discards that each seat has taken, the newest last. */
typedef struct ThrowsMemory {
    uint8_t taken[MAX_SEATS][THROWS_TAKEN]; /* pieces */
    uint8_t count[MAX_SEATS];
} ThrowsMemory;

/* What a card costs in hand. */
typedef int ThrowPoints(const State *, Face);

typedef struct Throw {
    const FoolishAct *act;
    Face hand[MAX_PIECES]; /* before it, by place */
    int count, at;         /* at: the card that is thrown */
    int next;              /* the seat that may take it: to the left, unless the list of a game says otherwise */
} Throw;

/* Remembers discards that are taken. For every act. */
void throws_remember(ThrowsMemory *, const FoolishAct *);
/* False where the act throws no card of the hand. */
bool throw_read(const FoolishAct *, Throw *out);
/* Would the rules have let it throw this card of the hand? */
bool throw_allowed(const Throw *, int at);
/* Is it a discard that the seat took in this turn? */
bool throw_is_of_discards(const Throw *);
bool throw_is_loose(const Throw *, int at);
/* How many cards can lie in melds when the card at this place is gone; -1 for `gone`: none is. */
int throw_melded(const Throw *, const MeldRules *, int gone);
/* A meld is broken up although a loose card that costs as much might have gone: at least two cards fewer lie in melds.
 */
bool throw_breaks_meld(const Throw *, const MeldRules *, ThrowPoints *, bool *occasion);
/* Could all cards but one have been laid in melds of their own, or the one of two on the table? */
bool throw_might_go_out(const Throw *, const MeldRules *);
/* Could the seat have laid this card of its hand on a meld of the table? */
bool throw_fits(const Throw *, int at);
/* The card goes with one that the next seat took and still holds, and what they lack for a meld may still be out. */
bool throw_is_wanted(const Throw *, const ThrowsMemory *, int at);

/* The next seat is given what it has shown to want, although a loose card that costs as much was at hand which it has
 * not, and which fits nowhere. */
bool throw_feeds(const Throw *, const ThrowsMemory *, ThrowPoints *, bool *occasion);

#endif

/* The rules of thumb by which rounds are played on: a decision at once, from what the seat to act may know. */
#ifndef MELDWELL_AI_RUMMY_RULE_H
#define MELDWELL_AI_RUMMY_RULE_H

#include "ai/rummy/sim.h"

/* All of them are of the seat to act. barred: a face that may not be thrown, SIM_NO_FACE none; of nothing else it is
 * thrown all the same. */

/* The yardstick's throw: what goes least with the rest, of several the dearest. */
uint8_t rule_loosest(const Sim *, int barred);

/* The sound rule. Where to draw: a place among the discards, or SIM_STOCK. */
int rule_draw(const Sim *);
/* Does it keep its melds in hand for now? */
bool rule_holds(const Sim *);
/* What it throws: the card that brings least hope of a meld for what it costs in hand, and helps the next player least.
 */
uint8_t rule_throw(const Sim *, int barred);

#endif

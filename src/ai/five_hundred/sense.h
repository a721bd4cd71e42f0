/* Plays of Five Hundred that no good partner makes, whatever a few deals tried out say. Only what the seat whose turn
 * it is sees is looked at: its hand, the cards gone, the suits shown out of. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_SENSE_H
#define MELDWELL_AI_FIVE_HUNDRED_SENSE_H

#include "ai/five_hundred/sim.h"

/* The cards that may be played, without those that another of the same suit outdoes:
 * - where it does not win as the trick lies, any but the lowest of its suit; a card that wins is no throw, it covers;
 * - from whoever ends the trick, any winner but the lowest of its suit;
 * - a trump under a higher trump on a lead of another suit, as long as there is another card to throw;
 * - a card thrown from a side suit that nobody can beat in it, as long as a loser can go;
 * - in a misere the other way round: of what loses the contractor plays the highest of a suit, and so does a defender
 *   of a suit he throws from;
 * and without these, as long as another is left:
 * - a trump below the two highest that are out when the contracting side draws trumps with both in one hand;
 * - a lead into a side suit that a partner has shown out of, from whoever can still draw the foes' trumps;
 * - a low card under the master of a side suit when a partner behind would have to ruff instead;
 * - a trump or a joker on a partner's card, a trump too, that nobody behind can beat;
 * - a joker of a defender that saves the contractor of a misere from the trick he is winning. */
uint64_t five_sense(const FiveSim *, const FivePlay *);
/* Of a hand that holds the kitty the cards that may be laid away next: of each suit the lowest, in a misere the
 * highest; so a higher one never goes before a lower one. */
uint64_t five_sense_next_away(const FiveSim *, uint64_t hand);
/* So many of them, one after the other the one least worth keeping (five_thumb_keep): quick, and not tried out. */
uint64_t five_sense_lay_away(const FiveSim *, uint64_t hand, int count);

#endif

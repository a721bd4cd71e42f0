/* What a good player of Five Hundred wants to hold for a bid, whatever deals tried out by chance say. A hand is a set
 * by places in the pack. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_SOUND_H
#define MELDWELL_AI_FIVE_HUNDRED_SOUND_H

#include "ai/five_hundred/world.h"

/* Bids no sensible player makes: ten without the joker or both bowers, no trumps on a joker alone. */
bool five_bid_is_wild(const FiveSight *, uint64_t hand, FiveBid);

/* Has this seat what such a bid asks for? Tops are the joker and the bowers, "aces" in a suit those of trumps and of
 * the sides; a suit is stopped by its ace, a guarded king or a queen with two; backed: a partner has bid in the same
 * strain in this deal; running: a suit from ace, king and queen. Miseres are always sound.
 *
 *       with the joker                                        without it
 *  in a suit
 *   6   four trumps with a top, five with a top or the ace, six; backed two; over a bid of partner's five with a top
 *   7   four, two tops, an ace; four, two aces; five;         four, both bowers, two aces; five, both bowers; five, a
 *       backed three                                          bower, two aces; six, a bower, an ace; backed four, a
 *                                                             bower, an ace, or three, a bower, two aces
 *   8   four, all tops, two aces; five, two tops; seven;      five, both bowers, three aces; six, both bowers, two;
 *       backed four, two tops, an ace                         seven, both bowers, one; eight, a bower, two; backed
 *                                                             four, both bowers, two aces, or five, both bowers, one
 *   9   five, all tops, two aces; six, two tops, an ace;      six, both bowers, three aces; seven, both bowers, two;
 *       seven, two tops; seven, two aces                      eight, both bowers
 *  10   six, all tops, two aces; seven, two tops, two aces;   seven, both bowers, three aces; eight, both bowers, two
 *       eight, an ace
 *  in no trumps
 *   6   an ace, two suits stopped                             two aces, three suits stopped
 *   7   two aces, three stopped; running five, an ace         three aces, all stopped, four from ace and king; backed
 *                                                             two aces, three stopped
 *   8   two aces, all stopped; running five, two aces         backed three aces, all stopped
 *  9, 10  three aces, all stopped; running six, two aces      never
 */
bool five_bid_is_sound(const FiveSight *, uint64_t hand, FiveBid);

/* Cards of the hand that would be trumps, 0 in no trumps. */
int five_trumps_for(const FiveSight *, uint64_t hand, FiveBid);

#endif

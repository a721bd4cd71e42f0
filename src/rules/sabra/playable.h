/* Can anything be played at all? Needed where drawing is refused to whoever can play (rules page C.1, draw_rule). */
#ifndef MELDWELL_RULES_SABRA_PLAYABLE_H
#define MELDWELL_RULES_SABRA_PLAYABLE_H

#include "rules/sabra/legal.h"

/* True when some layout is a legal play from this start: sabra_judge would allow it. Exact under every option.
 *
 * Time. Before the initial meld, and where a tile can simply be added or the rack holds a meld: a microsecond or so.
 * Otherwise one count (rules/sabra/cover.h, polynomial in the tiles) tells most positions without a play under any
 * rule. Only where jokers on the table are bound a search follows: over at most a few hundred fates of two jokers, and,
 * for a joker that is locked, or freed into a new meld, over the at most 1802 melds with one joker, or pairs of them.
 * Every fate costs one count, pairs are passed over that need fates which do not go together, and a meld is judged
 * alone no sooner than a count of its pair is due. The worst are two jokers, both to be freed into new melds by tiles
 * of the table: half a millisecond in matches with mixed rules. In positions made up of many long runs the mean is
 * about a millisecond, but the worst of thirty thousand answers took seconds: nothing bounds how many counts a pair may
 * cost. Where it depends on the rest of the table whether a meld is new, that rest is laid out in every way within one
 * colour or number. */
bool sabra_playable(const SabraTurn *);

#endif

/* The opening of a match: the state it begins with. It is dealt, or it is that of a position (rules/game/position.h)
 * which somebody has written for a lesson, a puzzle or a test. The first state of such a match is the position, and
 * play goes on by the rules from there; deals after that one come of the seed of the match as always.
 *
 * MatchSetup.opening is the text of the position, borrowed: whoever keeps a setup for longer keeps the text, as a match
 * does for its own. A setup that was read of the store without store_match_opening has none: it tells who plays what,
 * and a match that is begun with it is dealt. */
#ifndef MELDWELL_MATCH_OPENING_H
#define MELDWELL_MATCH_OPENING_H

#include <stdio.h>

#include "match/setup.h"

/* Reads a position that somebody has written. Its game, rules and number of seats become those of *setup, which has
 * its seed already; who sits there is still to be said (match_seats_parse). Returns the position as a match keeps it,
 * which tells everything, and which the caller frees: setup->opening is the same. NULL with one sentence in *error, and
 * nothing changed, when a match cannot begin from it. */
char *opening_take(const char *text, MatchSetup *setup, TextSink *error);
/* The state that a match of this setup begins with. False with one sentence in *error where it has an opening that is
 * no position of such a match: *out is then not to be looked at. */
bool opening_state(const MatchSetup *, State *out, TextSink *error);
/* Has a match that was kept or sent a beginning? False with one sentence in *error where it has not. */
bool opening_good(const MatchSetup *, TextSink *error);
/* match_setup_read of a match of this store with its opening, which is proven good. *opening, NULL where it was dealt,
 * is what setup->opening is: the caller frees it. False with one sentence in *error, and nothing to free. */
bool opening_setup_read(Store *, StoredMatch *, MatchSetup *, char **opening, TextSink *error);
/* All that is left of a file, as the text of a position, which it need not be; the caller frees. NULL with one sentence
 * in *error for what is too long, or no text. */
char *opening_text(FILE *in, TextSink *error);
/* What is told, where a deal begins, of one that began with the match from a position. */
void opening_note(DealNote *);
/* A copy of the text, to be freed; NULL for NULL and for lack of memory. */
char *opening_copy(const char *text);

#endif

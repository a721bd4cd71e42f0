/* A move as a text, and what is asked of moves in every game. */
#ifndef MELDWELL_RULES_TABLE_MOVE_H
#define MELDWELL_RULES_TABLE_MOVE_H

#include "rules/table/state.h"
#include "rules/text/text.h"

/* Text form of a move, stable: used by the save, the log file and the tests. "shift 7 0 3 12 0 @4,2", "done", "draw",
 * "take 11 p=2 x=17,45". parse: false when the text is no move; every field is range-checked, nothing of the state is.
 */
enum { MOVE_TEXT = 96 };
void move_text(Move, TextSink *);
bool move_parse(const char *text, Move *);
/* The same text for whoever may not know all of the move: "?" in place of each of these fields, where it is written. */
enum { MOVE_UNKNOWN_INDEX = 1, MOVE_UNKNOWN_AT = 2, MOVE_UNKNOWN_AMOUNT = 4 /* of a lot: all of it */ };
void move_text_known(Move, unsigned unknown, TextSink *);
/* A move as an earlier version wrote it, told as today in the state it is played in: it named cards of the hand, given
 * for a joker, by bits of their places. A move of today stays as it is. False: it names no cards of the hand. */
bool move_renew(const State *, int seat, Move *);
/* Names one more piece; false when there is no room for it. */
bool move_name(Move *, Piece);
bool move_names(const Move *, Piece);
/* The lot: 64 bits of chance for the deals to come, drawn by all who play together; and those bits. Its text is "lot"
 * and their hexadecimal digits. */
Move move_lot(uint64_t seed);
uint64_t move_lot_seed(const Move *);
/* What no player makes: the clock has run out, the deal is over, or a lot was drawn. */
bool move_is_tables(const Move *);
/* Equal in every field. */
bool move_same(const Move *, const Move *);

#endif

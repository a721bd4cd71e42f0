/* The proof of the deal. When a match begins, a code is shown: the SHA-256 of a short text with everything the deals
 * follow from (game, rules, players, seed) and of a salt drawn for this match alone. When the match is over the text
 * is shown too. Whoever kept the code can then see that nothing was changed in between: the program cannot find
 * another text with the same code, and before the end nobody can find the text behind the code.
 *
 * The text, each line ended by a newline:
 *   Meldwell proof 1
 *   game: sabra
 *   rules: 1
 *   options: standard,initial_min=50
 *   seats: you,computer:hard:Ada
 *   seed: 1234
 *   salt: 64 digits of base 16
 * A line "commitment: CODE" may follow; the code is over the lines before it, so that any program for SHA-256 finds it
 * too. */
#ifndef MELDWELL_RECORD_DEAL_PROOF_H
#define MELDWELL_RECORD_DEAL_PROOF_H

#include "store/store.h"

enum {
    PROOF_CODE_SIZE = 65, /* 64 digits of base 16 and the terminator */
    PROOF_TEXT_SIZE = OPTIONS_TEXT + SEATS_TEXT + 512
};

/* False for a match that was begun before there were proofs. Of a match only what stands in the text is looked at, here
 * and below. */
bool proof_exists(const StoredMatch *);
void proof_code(const StoredMatch *, char code[PROOF_CODE_SIZE]);
/* The text with its last line, the code. */
void proof_write(const StoredMatch *, TextSink *out);
/* Reads such a text; blanks around the lines do not count. code becomes "" when the text has none. False with one
 * sentence in *error, and nothing changed, when it is no such text. */
bool proof_read(const char *text, StoredMatch *, char code[PROOF_CODE_SIZE], TextSink *error);

#endif

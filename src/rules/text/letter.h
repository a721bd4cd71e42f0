/* Letters of a text in UTF-8: how long one is, and whether bytes are text at all. */
#ifndef MELDWELL_RULES_TEXT_LETTER_H
#define MELDWELL_RULES_TEXT_LETTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A name, whatever is typed into a field: so many characters (code points) at the most, in any script. */
enum { NAME_LETTERS = 31, NAME_BYTES = 4 * NAME_LETTERS + 1 };

/* Bytes of the character at `at`, 1 .. 4; 0 where none of at most `length` bytes begins there, or one that nobody
 * writes: a control character, one that is not seen and moves or hides others, or of the private area. */
size_t letter_size(const char *at, size_t length);
/* Leaves out of a text those that are not seen, which earlier versions took, and signs that stand before any letter.
 * Returns its new length; what is no character stays. */
size_t letters_strip(char *text, size_t length);
/* The number of the character at `at`, in a text that ends with a zero, and its bytes, at least 1; the byte itself
 * where none begins there. */
uint32_t letter_code(const char *at, size_t *size);
/* One that nobody sees: of those that letters_strip leaves out. */
bool letter_is_unseen(uint32_t code);
/* Whether all of it is characters. */
bool letters_only(const char *at, size_t length);
/* How many characters a text has. */
int letters_in(const char *text);
/* Bytes of `text` that are its first `letters` characters, or all of it. */
size_t letters_bytes(const char *text, int letters);

/* The text as it can be shown anywhere, a terminal too: what is no character, controls among them, and marks that turn
 * the direction of what follows are written out, as "\x1B" and "\u202E". Cut between characters where `out` has no room
 * for all of it. */
void letters_shown(const char *text, char *out, size_t size);

#endif

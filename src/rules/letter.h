/* Letters of a text in UTF-8: how long one is, whether bytes are text at all, and where a hand may stop between two. */
#ifndef MELDWELL_RULES_LETTER_H
#define MELDWELL_RULES_LETTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A name, whatever is typed into a field: so many characters (code points) at the most, in any script. */
enum { NAME_LETTERS = 31, NAME_BYTES = 4 * NAME_LETTERS + 1 };

/* Bytes of the character at `at`, 1 .. 4; 0 where none of at most `length` bytes begins there, or one that nobody
 * writes: a control character, or of the private area. */
size_t letter_size(const char *at, size_t length);
/* Whether all of it is characters. */
bool letters_only(const char *at, size_t length);
/* How many characters a text has. */
int letters_in(const char *text);
/* Bytes of `text` that are its first `letters` characters, or all of it. */
size_t letters_bytes(const char *text, int letters);

/* What a hand takes for one letter may be several characters: a consonant with its vowel sign, a letter with an accent.
 * The place behind the one at `from` (bytes), and before the one that ends there; the ends of the text stop both. */
size_t letter_after(const char *text, size_t from);
size_t letter_before(const char *text, size_t from);
/* The same by words: to the end of the word that begins at `from` or behind it; to the begin of the one before. */
size_t word_after(const char *text, size_t from);
size_t word_before(const char *text, size_t from);

#endif

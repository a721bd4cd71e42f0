/* Where a hand may stop within a text: between two of what a reader takes for one letter, and between words. */
#ifndef MELDWELL_RENDER_PAINT_GRAPHEME_H
#define MELDWELL_RENDER_PAINT_GRAPHEME_H

#include <stddef.h>
#include <stdint.h>

/* The character at `at`, and its bytes. What is no text is one byte wide, so that every loop ends. */
uint32_t letter_read(const char *at, size_t *size);

/* A text of one character that is a small letter, as a large one; any other text as it is. size: of out, 5 at least. */
void letter_large(const char *utf8, char *out, size_t size);

/* Several characters may be read as one letter: a letter with its accent, a consonant with its vowel sign, a face with
 * its colour (grapheme clusters of Unicode). The place behind the one at `from` (bytes, between two letters), and
 * before the one that ends there. The ends of the text stop both. The text is whole UTF-8. */
size_t grapheme_after(const char *text, size_t from);
size_t grapheme_before(const char *text, size_t from);
/* The place behind what is drawn as one: consonants of Devanagari that join are, though a hand may stop between them.
 * Lines are not broken within it. */
size_t cluster_after(const char *text, size_t from);
/* The same by words: to the end of the word that begins at `from` or behind it; to the begin of the one before. */
size_t word_after(const char *text, size_t from);
size_t word_before(const char *text, size_t from);

#endif

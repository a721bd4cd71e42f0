/* Texts of net/keeping.h: lines, each a word and what it says. A line that is not understood is a newer version's, and
 * stays when the others are written anew. */
#ifndef MELDWELL_NET_KEPT_TEXT_H
#define MELDWELL_NET_KEPT_TEXT_H

#include "net/crypt.h"
#include "store/store.h"

enum { KEPT_TEXT = 128 * 1024 /* bytes of one of these texts at most: a turn of 1,000 moves */ };

/* What is kept under `key`, to be given back by free; NULL: nothing, or no memory, or nothing that could be a text of
 * ours. */
char *kept_text(Store *, const char *key);

/* A line, cut out of a text in place. */
typedef struct KeptLine {
    char *word, *rest; /* rest: "" none */
} KeptLine;
/* The next line of *at, which moves on. False behind the last one. */
bool kept_line(char **at, KeptLine *out);

/* Writes the lines of `text` under `key`, and behind them those of before whose word is none of `words`, a list that
 * ends with NULL. False when nothing was written. */
bool kept_text_set(Store *, const char *key, const char *text, const char *const *words);

void kept_hex(TextSink *, const uint8_t *bytes, size_t size);
/* Exactly so many bytes, from 2 * size digits, which end there or at a blank; *at moves behind that. */
bool kept_hex_read(const char **at, uint8_t *out, size_t size);
/* A whole number, which ends there or at a blank; *at moves behind that. */
bool kept_number_read(const char **at, int64_t most, int64_t *out);
/* A name of a person or a table, which is all that is left; room: bytes of out. */
bool kept_name_read(const char *at, char *out, size_t room);

#endif

/* A frame read line by line and word by word, whatever its bytes are. */
#ifndef MELDWELL_NET_WORDS_H
#define MELDWELL_NET_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORDS_WORD = 72 /* of the longest word, the terminator included */ };

typedef struct Words {
    const char *at, *line_end; /* of the line that is read; borrowed, as all of it */
    const char *next, *end;    /* what follows it */
} Words;

Words words_of(const char *said, size_t size);
/* False behind the last line. A line ends with "\n"; what is left behind the last one is none, and makes this false. */
bool words_next_line(Words *);
/* The next word of the line: words are parted by single blanks. False where there is none, or it is too long or of
 * letters that no word has. */
bool words_word(Words *, char out[WORDS_WORD]);
/* The same as a number without leading zeros, up to `most`. */
bool words_number(Words *, uint32_t most, uint32_t *out);
/* The rest of the line, in letters that are printed. False where it has no room or there is none. */
bool words_rest(Words *, char *out, size_t size);
/* The same in letters of any script, where all of it is some that may be shown: a name. */
bool words_letters(Words *, char *out, size_t size);
/* The next word as `n` bytes, each of two hexadecimal digits. */
bool words_bytes(Words *, uint8_t *out, size_t n);
bool words_line_ends(const Words *);
/* The line ends, and it is the last one. */
bool words_all_read(Words *);
/* What has not been read of the frame: it begins with the next line. */
const char *words_left(const Words *, size_t *size);

#endif

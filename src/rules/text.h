/* A bounded text buffer. Nothing in the rules allocates: the caller brings the memory, and what does not fit is cut
 * and remembered. */
#ifndef MELDWELL_RULES_TEXT_H
#define MELDWELL_RULES_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct TextSink {
    char *at;      /* borrowed; always zero-terminated when size > 0 */
    size_t size;   /* of the buffer, the terminator included */
    size_t length; /* written so far */
    bool cut;      /* something did not fit */
} TextSink;

TextSink text_sink(char *buffer, size_t size);
void text_add(TextSink *t, const char *s);
void text_addf(TextSink *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif

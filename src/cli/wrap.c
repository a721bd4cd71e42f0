#include "cli/wrap.h"

#include <string.h>

enum { WRAP_WIDTH = 78 };

size_t wrap_columns(const char *text, size_t length)
{
    size_t n = 0;
    for (size_t i = 0; i < length; i++)
        n += ((unsigned char)text[i] & 0xC0) != 0x80;
    return n;
}

void wrap_print(FILE *out, const char *lead, const char *text, size_t length)
{
    size_t in = wrap_columns(lead, strlen(lead)), column = in, at = 0;
    fputs(lead, out);
    while (at < length) {
        size_t word = strcspn(text + at, " \n");
        if (at + word > length)
            word = length - at;
        size_t wide = wrap_columns(text + at, word);
        if (column > in && column + 1 + wide > WRAP_WIDTH) {
            fprintf(out, "\n%*s", (int)in, "");
            column = in;
        } else if (column > in) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)word, text + at);
        column += wide;
        at += word;
        at += at < length && text[at] == ' ';
    }
    fputc('\n', out);
}

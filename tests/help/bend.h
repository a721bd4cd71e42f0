/* The text of a position, bent: another number, a piece in another place, a line or a letter less or otherwise. */
#ifndef MELDWELL_TESTS_HELP_BEND_H
#define MELDWELL_TESTS_HELP_BEND_H

#include <string.h>

#include "rules/game/position.h"

/* One of its lines, but for the first ones. */
static inline char *bend_line(char *from, Rng *rng)
{
    enum { HEAD = 5 }; /* other rules would make all the rest senseless */
    int n = 0;
    for (const char *at = from; *at != '\0'; at++)
        n += *at == '\n';
    for (uint32_t skip = HEAD + rng_below(rng, (uint32_t)(n - HEAD)); skip > 0; skip--)
        from = strchr(from, '\n') + 1;
    return from;
}

/* Another number in place of one of a line. */
static inline void bend_number(char *line, Rng *rng)
{
    static const char *const number[] = { "0", "1", "2", "3", "4", "7", "12", "40", "255", "1000000", "-1", "-" };
    char rest[POSITION_TEXT];
    char *at = line + rng_below(rng, (uint32_t)strcspn(line, "\n") + 1);
    at += strcspn(at, " =\n");
    if (*at != ' ' && *at != '=')
        return;
    at++;
    strcpy(rest, at + strspn(at, "-0123456789"));
    strcpy(at, number[rng_below(rng, sizeof number / sizeof *number)]);
    strcat(at, rest);
}

/* A piece goes to the end of another line, wherever that is. */
static inline void bend_piece(char *from, Rng *rng)
{
    char piece[32] = " ", rest[POSITION_TEXT];
    char *line = bend_line(from, rng), *at = strchr(line, ':');
    if (at == NULL)
        return;
    while (at[-1] != ' ')
        at--;
    const size_t n = strcspn(at, " \n");
    if (n + 2 > sizeof piece)
        return;
    memcpy(piece + 1, at, n);
    piece[1 + n] = '\0';
    memmove(at - 1, at + n, strlen(at + n) + 1);
    at = bend_line(from, rng);
    at += strcspn(at, "\n");
    strcpy(rest, at);
    strcpy(at, piece);
    strcat(at, rest);
}

static inline void bend(char *from, Rng *rng)
{
    char *line = bend_line(from, rng), *end = line + strcspn(line, "\n") + 1;
    switch (rng_below(rng, 8)) {
    case 0:
        memmove(line, end, strlen(end) + 1);
        break;
    case 1:
        from[rng_below(rng, (uint32_t)strlen(from))] = (char)(1 + rng_below(rng, 255));
        break;
    case 2:
        bend_piece(from, rng);
        break;
    default:
        bend_number(line, rng);
    }
}

/* How many pieces there are in a pile is not said, so that they may be moved. */
static inline void bend_forget_sizes(const char *from, char *to)
{
    while (*from != '\0') {
        const size_t n = strcspn(from, "\n") + 1;
        const char *piece = memchr(from, ':', n);
        if (strncmp(from, "pile ", 5) == 0 && piece != NULL) {
            while (piece[-1] != ' ')
                piece--;
            const char *size = piece - 1;
            while (size[-1] != ' ')
                size--;
            memcpy(to, from, (size_t)(size - from));
            to += size - from;
            memcpy(to, piece, n - (size_t)(piece - from));
            to += n - (size_t)(piece - from);
        } else {
            memcpy(to, from, n);
            to += n;
        }
        from += n;
    }
    *to = '\0';
}

#endif

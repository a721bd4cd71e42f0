/* States of a game that tests write down as positions (docs/positions.md). */
#ifndef MELDWELL_TESTS_HELP_WRITTEN_H
#define MELDWELL_TESTS_HELP_WRITTEN_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/game/position.h"

/* A text that grows line by line. */
typedef struct Written {
    const GameDef *game; /* borrowed */
    char text[8192];
    size_t length;
} Written;

/* Behind what is written. A test that writes too much has an error. */
__attribute__((format(printf, 2, 3))) static inline void written(Written *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(w->text + w->length, sizeof w->text - w->length, format, args);
    va_end(args);
    w->length += (size_t)n;
    if (n < 0 || w->length >= sizeof w->text)
        abort();
}

/* All that is named nowhere lies in the stock. */
static inline void written_begin(Written *w, const GameDef *game, const char *options, int seats, unsigned seed)
{
    w->game = game;
    w->length = 0;
    written(w, "meldwell position 1\ngame %s\noptions %s\nseats %d\nseed %u\nstock ...\n", game->id, options, seats,
            seed);
}

/* The next of some lists, which are parted by slashes, and steps over it: its length. */
static inline size_t written_list(const char **lists, const char **list)
{
    const size_t n = strcspn(*lists, "/");
    *list = *lists;
    *lists += n + ((*lists)[n] == '/');
    return n;
}

/* Has this meld one piece with a number or rank alone, so that nothing says what it is? */
static inline bool written_is_open(const char *meld, size_t n)
{
    int pieces = 0, jokers = 0;
    for (size_t i = 0; i < n; i++) {
        pieces += meld[i] != ' ' && (i == 0 || meld[i - 1] == ' ');
        jokers += meld[i] == '*';
    }
    return pieces - jokers == 1;
}

/* A hand for every seat; those that are not named are empty. */
static inline void written_hands(Written *w, int seats, const char *hands)
{
    for (int i = 0; i < seats; i++) {
        const char *hand;
        const size_t n = written_list(&hands, &hand);
        written(w, "hand %d %.*s\n", i, (int)n, hand);
    }
}

static inline void written_read(const Written *w, State *s)
{
    char why[1024];
    TextSink error = text_sink(why, sizeof why);
    if (!position_read(w->game, w->text, s, &error)) {
        fprintf(stderr, "%s\n%s", why, w->text);
        abort();
    }
}

#endif

/* What a second reading of the rules says where it and the program do not agree. Each test tells where that was. */
#ifndef MELDWELL_TESTS_HELP_SECOND_H
#define MELDWELL_TESTS_HELP_SECOND_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/game/game.h"

/* In which match, after how many moves, whose turn. The test's own. */
static void say_where(char *text, size_t size);

static inline void finding(const char *what, const char *expected, const char *got)
{
    char where[160];
    say_where(where, sizeof where);
    fail_msg("%s: %s: %s, not %s", where, what, got, expected);
}

static inline void same(const char *what, int expected, int got)
{
    char a[16], b[16];
    if (expected == got)
        return;
    snprintf(a, sizeof a, "%d", expected);
    snprintf(b, sizeof b, "%d", got);
    finding(what, a, b);
}

static inline void finding_at(Move m, const char *expected, const char *got)
{
    char text[MOVE_TEXT];
    TextSink sink = text_sink(text, sizeof text);
    move_text(m, &sink);
    finding(text, expected, got);
}

/* What has to have come up in a run of every day, and how often it has. */
typedef struct Wanted {
    const char *what;
    int times;
} Wanted;

static inline void all_of(const Wanted *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (list[i].times == 0)
            fail_msg("no %s", list[i].what);
}

#endif

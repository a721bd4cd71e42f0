/* What is told of a move, word by word: in the log, over the table, at the plate and when it is looked back at. */
#ifndef MELDWELL_TESTS_HELP_TOLD_WORDS_H
#define MELDWELL_TESTS_HELP_TOLD_WORDS_H

#include <string.h>

#include "told.h"

typedef struct ToldWords {
    const char *log, *over, *brief, *deed;
} ToldWords;

static inline void told_words_part(const char *text, const char *wanted, const char *where, int line)
{
    if (strcmp(text, wanted) != 0)
        fail_msg("line %d: %s: \"%s\"", line, where, text);
}

/* Of two seats and a watcher: to whoever `knows` the log says `own`, to all others the same; -1: nobody. */
static inline void told_words(const State *s, const char *const *names, Move m, int knows, const char *own, ToldWords w,
                              int line)
{
    char text[500];
    const GameDef *game = game_of(s);
    const int seat = s->to_act == NO_SEAT ? 0 : s->to_act;
    for (int viewer = 0; viewer <= 2; viewer++) {
        TextSink out = text_sink(text, sizeof text);
        help_describe(game, s, seat, m, viewer < 2 ? viewer : NO_SEAT, names, &out);
        told_words_part(text, viewer == knows ? own : w.log, "in the log", line);
    }
    TextSink out = text_sink(text, sizeof text);
    help_announce(game, s, seat, m, names, &out);
    told_words_part(text, w.over, "over the table", line);
    out = text_sink(text, sizeof text);
    help_brief(game, s, seat, m, &out);
    told_words_part(text, w.brief, "in brief", line);
    out = text_sink(text, sizeof text);
    game->tell.deed(s, m, names, &out);
    told_words_part(text, w.deed, "looked back at", line);
}

#endif

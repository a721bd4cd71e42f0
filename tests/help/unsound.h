/* Whether a state can be, and if not what is said of it. */
#ifndef MELDWELL_TESTS_HELP_UNSOUND_H
#define MELDWELL_TESTS_HELP_UNSOUND_H

#include "rules/game/game.h"

/* wanted: one of the sentences of rules/game/sound.h, or NULL. */
static inline void unsound_says(const State *s, const char *wanted, int line)
{
    const char *why = game_of(s)->rules.unsound(s);
    if (why != wanted)
        fail_msg("line %d: \"%s\", not \"%s\"", line, why != NULL ? why : "sound", wanted != NULL ? wanted : "sound");
}

/* Wrong now, and wrong when the turn began. */
static inline void unsound_row(const State *s, const State *moved, const char *why, int line)
{
    State then = *s;
    then.turn_start = moved->table.row;
    unsound_says(moved, why, line);
    unsound_says(&then, why, line);
}

#define SOUND(s)                  unsound_says(s, NULL, __LINE__)
#define UNSOUND(s, why)           unsound_says(s, why, __LINE__)
#define EITHER_ROW(s, moved, why) unsound_row(s, moved, why, __LINE__)

/* The first pieces of a pile come to lie first in another. */
static inline void shift_pieces(State *s, int from, int count, int to)
{
    table_shift(&s->table, from, 0, count, to, 0);
}

#endif

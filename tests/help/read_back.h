/* Positions written, and read back. */
#ifndef MELDWELL_TESTS_HELP_READ_BACK_H
#define MELDWELL_TESTS_HELP_READ_BACK_H

#include <string.h>

#include "rules/game/position.h"

/* What was read last, and the sentence of a refusal. */
static char read_back_text[POSITION_TEXT], read_back_why[1024];

static inline bool read_back(const GameDef *game, const char *from, State *s)
{
    TextSink error = text_sink(read_back_why, sizeof read_back_why);
    const bool good = position_read(game, from, s, &error);
    assert_false(error.cut);
    assert_true(good == (read_back_why[0] == '\0'));
    return good;
}

static inline void read_back_write(const GameDef *game, const State *s, char out[POSITION_TEXT])
{
    TextSink sink = text_sink(out, POSITION_TEXT);
    position_write(game, s, &sink);
    assert_false(sink.cut);
}

/* Payments before the last move are forgotten, but their bytes are not. */
static inline State read_back_without_old_payments(const State *s)
{
    State t = *s;
    for (int i = t.counters.paid; i < MAX_PAYMENTS; i++)
        t.counters.payment[i] = (Payment){ 0 };
    return t;
}

/* What is written of the state reads back as the same, byte for byte, and is written alike again. */
static inline void read_back_expect(const GameDef *game, const State *s)
{
    static char once_more[POSITION_TEXT];
    State read;
    const State wanted = read_back_without_old_payments(s);
    size_t at = 0;
    read_back_write(game, s, read_back_text);
    if (!read_back(game, read_back_text, &read))
        fail_msg("%s\n%s", read_back_why, read_back_text);
    read_back_write(game, &read, once_more);
    assert_string_equal(read_back_text, once_more);
    assert_true(state_hash(&read) == state_hash(s));
    while (at < sizeof read && ((const char *)&read)[at] == ((const char *)&wanted)[at])
        at++;
    if (at < sizeof read)
        fail_msg("byte %zu of a State is lost\n%s", at, read_back_text);
}

#endif

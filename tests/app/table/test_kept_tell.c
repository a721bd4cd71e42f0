/* What is told in words of a table, of the own hand and of each meld is as it was: in matches of plain players of every
 * game, by all presets in turn and with any number of seats, all of it is told to a viewer made up by chance in every
 * moment, and the sums are those of tests/golden/tell.txt.
 *
 * A sentence that has changed on purpose: "test_kept_tell write" writes the sums anew; "test_kept_tell trace GAME"
 * prints all that is told of a game, so that two builds can be compared line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/pure/tell.h"
#include "kept_games.h"
#include "plain_match.h"
#include "rules/faces/glyph.h"

enum { MATCHES = 10, MOVES = 160 };

typedef enum Kind { TABLE, HAND, PILES, KINDS } Kind;

static const char *const kind_name[KINDS] = { "table", "hand", "piles" };

static uint64_t sum[KINDS];
static bool traced;
static char text[TELL_BYTES];

static void add(Kind kind, const char *words)
{
    if (traced)
        printf("%s: %s\n", kind_name[kind], words);
    for (const char *s = words; *s != '\0'; s++)
        sum[kind] = (sum[kind] ^ (uint8_t)*s) * 0x100000001B3u;
    sum[kind] = (sum[kind] ^ 0x1F) * 0x100000001B3u;
}

static void tell_all(const State *s, const MatchSetup *m, int viewer)
{
    const GameDef *game = game_of(s);
    State seen;
    TextSink out = text_sink(text, sizeof text);
    game_observe(game, s, viewer, &seen);
    tell_table(&seen, m, "It is your turn.", &out);
    assert_false(out.cut);
    add(TABLE, text);
    for (int melds = 0; melds < 2; melds++) {
        text_clear(&out);
        tell_hand(&seen, m, melds != 0, &out);
        add(HAND, text);
    }
    for (int p = 0; p < seen.table.pile_count; p++) {
        if (!pile_on_felt(&seen.table.row.pile[p]))
            continue;
        text_clear(&out);
        tell_pile(&seen, p, &out);
        add(PILES, text);
    }
}

static void tell_at_times(PlainMatch *p)
{
    const int seats = p->setup.seats, viewer = (int)rng_below(&p->chance, (uint32_t)seats + 1);
    if (rng_below(&p->chance, 8) == 0)
        tell_all(&p->s, &p->setup, viewer < seats ? viewer : NO_SEAT);
}

static void tell_game(const GameDef *game, bool trace)
{
    traced = trace;
    for (int kind = 0; kind < KINDS; kind++)
        sum[kind] = 0xCBF29CE484222325u;
    for (int k = 0; k < MATCHES; k++) {
        static PlainMatch match;
        plain_match_begin(&match, game, k);
        plain_match_play(&match, MOVES, tell_at_times);
    }
}

static bool is_kept(const GameDef *game)
{
    return game->max_seats > 0;
}

static const KeptGames kept = { MELDWELL_SOURCE "/tests/golden/tell.txt", kind_name, KINDS, sum, is_kept, tell_game };

static void what_is_told_of_a_table_is_kept(void **state)
{
    (void)state;
    kept_games_expect(&kept);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_told_of_a_table_is_kept) };
    int status;
    text_draw_pieces(); /* as in the window */
    if (kept_games_asked(&kept, argc, argv, &status))
        return status;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

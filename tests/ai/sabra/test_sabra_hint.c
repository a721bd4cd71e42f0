/* What a hint of Sabra says: known positions, each with the sentence a person should read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/sabra/ai.h"
#include "rules/sabra/game.h"
#include "sabra_written.h"

static char kind[512], said[1024];

/* The seat to act has opened, holds those tiles, and those melds lie on the table: "K1 K2 K3 | R7 B7 O7". */
static void ask(const char *rack, const char *melds)
{
    State s, seen;
    Move move[MAX_PLAN];
    sabra_sit(&s, rack, melds);
    const int seat = s.to_act;
    game_observe(&sabra_def, &s, seat, &seen);
    TextSink first = text_sink(kind, sizeof kind), second = text_sink(said, sizeof said);
    int n = sabra_ai.hint(&seen, seat, NULL, move, MAX_PLAN);
    sabra_ai.hint_kind(&seen, seat, move, n, &first);
    sabra_ai.hint_say(&seen, seat, move, n, &second);
}

static void a_tile_that_frees_another(void **state)
{
    (void)state;
    ask("B13 O11 O12 K1 K3 R8", "K13 R13 O13");
    assert_string_equal(kind, "You can play 3 tiles if you move tiles on the table.");
    assert_string_equal(
        said, "Add blue 13 to the meld 13● 13◆ 13▲. That frees orange 13 to use with orange 11 and orange 12.");
}

static void a_tile_that_is_spared(void **state)
{
    (void)state;
    ask("R5 K5 K1 B9", "B2 B3 B4 B5 | O1 O2 O3");
    assert_string_equal(said, "Lay black 5 and red 5 with blue 5, taken from the meld 2■ 3■ 4■ 5■.");
}

static void tiles_that_are_added_or_laid(void **state)
{
    (void)state;
    ask("B6 K1 K3 R8", "B2 B3 B4 B5");
    assert_string_equal(kind, "You can play one tile without moving anything on the table.");
    assert_string_equal(said, "Add blue 6 to the meld 2■ 3■ 4■ 5■.");
    ask("B12 K1 K3 R8", "B5 B6 B7 B8 B9 B10 B11");
    assert_string_equal(said, "Add blue 12 to the meld 5■ 6■ … 10■ 11■.");
    ask("R8 B8 O8 K1", "B2 B3 B4 B5");
    assert_string_equal(said, "Lay red 8, blue 8 and orange 8.");
    ask("R8 B8 O8", "B2 B3 B4 B5");
    assert_string_equal(kind, "You can play all your tiles.");
}

/* Of a long play every tile of the rack is named, in a sentence of its own or among the others. */
static void no_tile_is_left_out(void **state)
{
    static const char *const tile[] = { "black 1", "black 2", "black 3", "red 5",    "red 6",    "red 7",
                                        "blue 9",  "blue 10", "blue 11", "orange 2", "orange 3", "orange 4" };
    (void)state;
    ask("K1 K2 K3 R5 R6 R7 B9 B10 B11 O2 O3 O4", "");
    for (size_t i = 0; i < sizeof tile / sizeof *tile; i++)
        if (strstr(said, tile[i]) == NULL)
            fail_msg("%s is not named: %s", tile[i], said);
    assert_non_null(strstr(said, "The picture shows where "));
    ask("K1 K2 K3", "");
    assert_null(strstr(said, "The picture shows"));
}

static void a_joker_that_is_freed(void **state)
{
    (void)state;
    ask("R8 K10 K11 B2 B4", "R7 * R9");
    assert_string_equal(kind, "You can play 3 tiles if you free a joker on the table.");
    assert_string_equal(said, "Put red 8 in the joker's place and use the joker with black 10 and black 11.");
}

static void melds_that_are_broken_up(void **state)
{
    (void)state;
    ask("O1 O2 O3 K9", "R1 R2 R3 | B1 B2 B3");
    assert_string_equal(said, "Lay orange 1, orange 2 and orange 3.");
    ask("K1 K9", "R1 R2 R3 | B1 B2 B3 | O1 O2 O3");
    assert_string_equal(kind, "You can play one tile if you move tiles on the table.");
    assert_non_null(strstr(said, "Break up the melds 1◆ 2◆ 3◆, 1■ 2■ 3■ and 1▲ 2▲ 3▲. With black 1, their tiles make "
                                 "other melds."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_that_frees_another),    cmocka_unit_test(a_tile_that_is_spared),
        cmocka_unit_test(tiles_that_are_added_or_laid), cmocka_unit_test(no_tile_is_left_out),
        cmocka_unit_test(a_joker_that_is_freed),        cmocka_unit_test(melds_that_are_broken_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

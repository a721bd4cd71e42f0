/* What is counted of a game of American and of International: tiles laid off, jokers freed, points left; wins, Foots,
 * closed hands, the dearest game, doubling. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/bricks/laid.h"
#include "tallied.h"
#include "tile_table.h"

static const Move draw = { .kind = MOVE_DRAW }, restore = { .kind = MOVE_RESTORE };

static void expect(const Tallying *t, int seat, const char *text)
{
    assert_string_equal(tallied_text(&t->tally, game_of(&t->state), seat, false), text);
}

static void play(Tallying *t, Move m)
{
    assert_true(tallying_play(t, m));
}

static Move throws(const Tallying *t, const char *tile)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)tile_table_index(&t->state, tile) };
}

static Move shift(const Tallying *t, const char *tile, int pile, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)tr_rack(t->state.to_act),
                   .index = (uint8_t)tile_table_index(&t->state, tile),
                   .count = 1,
                   .to = (uint8_t)pile,
                   .at = (uint8_t)at };
}

static Move frees(const Tallying *t, const char *tile, int pile, int at)
{
    const int rack = tr_rack(t->state.to_act);
    Move m = { .kind = MOVE_TAKE, .from = (uint8_t)pile, .at = (uint8_t)at };
    move_name(&m, pile_piece(&t->state.table, rack, tile_table_index(&t->state, tile)));
    return m;
}

/* Seat 0 lays off on the meld of seat 1, thinks better of it, lays off again, on its own meld too, and frees a joker.
 */
static void a_game_of_american(void **unused)
{
    static Tallying t;
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "B6 R1 O9 K3 R3 K13/K4 *", "1B3 B4 B5/0R11 R12 R13/1K9 R9 *", "O12",
               "");
    tallying_begin(&t, &s);
    play(&t, draw);
    play(&t, shift(&t, "B6", TR_FIRST_MELD, 3));
    play(&t, restore);
    play(&t, shift(&t, "B6", TR_FIRST_MELD, 3));
    play(&t, shift(&t, "R1", TR_FIRST_MELD + 1, 3));
    play(&t, frees(&t, "O9", TR_FIRST_MELD + 2, 2));
    const int stage = stage_next(&t.state, 0, -1);
    play(&t, shift(&t, "K3", stage, 0));
    play(&t, shift(&t, "R3", stage, 1));
    play(&t, throws(&t, "K13"));
    expect(&t, 0, "laid_off=1 freed=1");
    play(&t, draw);
    play(&t, throws(&t, "K4"));
    play(&t, draw);
    play(&t, (Move){ .kind = MOVE_DISCARD });
    expect(&t, 0, "laid_off=1 freed=1");
    tile_table(&s, &american_def, "american", 3, "B6 O9/K4 */R13", "1B3 B4 B5/0R10 R11 R12", "B7", "");
    tallying_begin(&t, &s);
    play(&t, (Move){ .kind = MOVE_TAKE, .from = TR_TRUMP });
    play(&t, shift(&t, "B6", TR_FIRST_MELD, 3));
    play(&t, shift(&t, "B7", TR_FIRST_MELD, 4));
    play(&t, throws(&t, "O9"));
    expect(&t, 0, "laid_off=2 freed=0 left=0/1");
    expect(&t, 1, "laid_off=0 freed=0 left=34/1");
    expect(&t, 2, "laid_off=0 freed=0 left=13/1");
}

/* A closed hand with the joker thrown last; an Open win; nobody wins. */
static void games_of_international(void **unused)
{
    static Tallying t;
    State s;
    (void)unused;
    tile_table(&s, &international_def, "international", 2, "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 B4/R7", "",
               "O13", "*");
    tallying_begin(&t, &s);
    play(&t, draw);
    t.state.table.face[pile_piece(&t.state.table, tr_rack(0), 14)] = FACE_JOKER;
    play(&t, (Move){ .kind = MOVE_DONE });
    expect(&t, 0, "wins=1/1 foots=0 closed.35=1 dearest=3400 doubled=1");
    expect(&t, 1, "wins=0/1 foots=0 dearest=0 doubled=0");
    tile_table(&s, &international_def, "international", 2, "K7/K4 R11 R2", "0B3 B4 B5/1K9 R9 B9", "O12", "B6");
    tallying_begin(&t, &s);
    play(&t, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(1) });
    play(&t, shift(&t, "B6", TR_FIRST_MELD, 3));
    play(&t, throws(&t, "K7"));
    expect(&t, 0, "wins=1/1 foots=0 dearest=100 doubled=0");
    tile_table(&s, &international_def, "international", 2, "K13 R13 B13 O13 K9 K10 K11 R5 R6 R7 O2 O3 O4 B6/K9",
               "1B3 B4 B5", "O12", "K3");
    tallying_begin(&t, &s);
    play(&t, draw);
    t.state.table.face[pile_piece(&t.state.table, tr_rack(0), 14)] = (Face){ 12, COLOUR_BLACK };
    static const char *const meld[][4] = {
        { "K13", "R13", "B13", "O13" }, { "K9", "K10", "K11" }, { "R5", "R6", "R7" }, { "O2", "O3", "O4" }
    };
    for (int i = 0; i < 4; i++)
        for (int k = 0, pile = NO_PILE; k < 4 && meld[i][k]; k++) {
            play(&t, shift(&t, meld[i][k], pile, k));
            for (int p = stage_next(&t.state, 0, -1); p != NO_PILE; p = stage_next(&t.state, 0, p))
                pile = p; /* the last one is the new one */
        }
    play(&t, shift(&t, "B6", TR_FIRST_MELD, 3));
    play(&t, (Move){ .kind = MOVE_DISCARD });
    expect(&t, 0, "wins=1/1 foots=1 dearest=200 doubled=0");
    tile_table(&s, &international_def, "international", 2, "K7 O2 * O9/K4", "1B3 B4 B5", "O12", "");
    tile_table_stock(&s, 1);
    tallying_begin(&t, &s);
    play(&t, draw);
    play(&t, throws(&t, "*"));
    expect(&t, 0, "wins=0/1 foots=0 dearest=0 doubled=0");
    expect(&t, 1, "wins=0/1 foots=0 dearest=0 doubled=0");
}

/* A class is a closed hand by its number. */
static void only_closed_hands_have_names(void **unused)
{
    (void)unused;
    for (int i = 0; i < international_figures.count; i++) {
        const FigureDef *d = &international_figures.def[i];
        for (int class = -1; class <= CLOSED_END && d->class_name != NULL; class ++) {
            char name[64] = "";
            TextSink out = text_sink(name, sizeof name);
            const bool is = class > CLOSED_NONE && class < CLOSED_END;
            assert_int_equal(d->class_name(class, &out), is);
            assert_string_equal(name, is ? closed_hand[class].name : "");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_of_american),
        cmocka_unit_test(games_of_international),
        cmocka_unit_test(only_closed_hands_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

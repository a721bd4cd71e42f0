/* On which place of the rack each tile stands, at a table of Sabra without a display: what is put on a free place, what
 * makes way, what gaps give up where there is not room for all, and which tiles are a meld that stands together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "position.h"

static void sit_with(const char *rack)
{
    open_game("sabra", "you,computer", 5);
    app.settings.speed = SPEED_INSTANT;
    position_set(&app.match->play.state, "standard", "", rack);
    sat_down();
}

/* Every tile with its place, "K1@0 K2@1". */
static const char *places(void)
{
    static char text[400];
    TextSink out = text_sink(text, sizeof text);
    for (int i = 0; i < app.table->notes.hand_count; i++) {
        text_add(&out, i > 0 ? " " : "");
        tile_text(state_now()->table.face[app.table->notes.hand[i]], &out);
        text_addf(&out, "@%d", app.table->notes.slot[i]);
    }
    return text;
}

static Piece tile(const char *name)
{
    Face f;
    const char *at = name;
    assert_true(tile_parse(&at, &f));
    for (int i = 0; i < app.table->notes.hand_count; i++)
        if (face_eq(state_now()->table.face[app.table->notes.hand[i]], f))
            return app.table->notes.hand[i];
    fail_msg("%s is not on the rack", name);
    return NO_PIECE;
}

/* These tiles, "K1 K2", are put on free places from `slot` on, or before tile `index` of the rack. */
static void stand(const char *tiles, int slot, int index)
{
    Piece x[MAX_PIECES];
    int n = 0;
    char names[100], *rest = NULL;
    snprintf(names, sizeof names, "%s", tiles);
    for (char *name = strtok_r(names, " ", &rest); name != NULL; name = strtok_r(NULL, " ", &rest))
        x[n++] = tile(name);
    table_stand(app.table, x, n, slot, index);
    table_refresh(app.table);
}

static void tiles_stand_where_they_are_put(void **state)
{
    static const struct {
        const char *tiles;
        int slot, index;
        const char *then;
    } steps[] = {
        { "K1", 8, 0, "K2@1 K3@2 K4@3 K5@4 K6@5 K1@8" },     { "K2 K3", 12, 0, "K4@3 K5@4 K6@5 K1@8 K2@12 K3@13" },
        { "K4", -1, 5, "K5@3 K6@4 K1@7 K2@11 K4@12 K3@13" }, { "K1", -1, 0, "K1@0 K5@3 K6@4 K2@8 K4@9 K3@10" },
        { "K5", 0, 3, "K5@0 K1@1 K6@4 K2@8 K4@9 K3@10" },    { "K6 K2", -1, 1, "K5@0 K6@1 K2@2 K1@3 K4@7 K3@8" },
        { "K3", -1, 5, "K5@0 K6@1 K2@2 K1@3 K4@7 K3@8" },    { "K4", 20, 0, "K5@0 K6@1 K2@2 K1@3 K3@8 K4@18" },
        { "K1 K4", -1, 3, "K5@0 K6@1 K2@2 K1@3 K4@4 K3@9" }, { "K3", -1, 6, "K5@0 K6@1 K2@2 K1@3 K4@4 K3@5" },
    };
    (void)state;
    sit_with("K1 K2 K3 K4 K5 K6");
    assert_string_equal(places(), "K1@0 K2@1 K3@2 K4@3 K5@4 K6@5");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        stand(steps[i].tiles, steps[i].slot, steps[i].index);
        assert_string_equal(places(), steps[i].then);
    }
}

/* Where there are more gaps than room, the last ones give up what is too much. */
static void gaps_give_way(void **state)
{
    static const struct {
        uint8_t gap[6];
        const char *then;
    } cases[] = {
        { { 0, 0, 0, 0, 0, 13 }, "K1@0 K2@1 K3@2 K4@3 K5@4 K6@18" },
        { { 0, 0, 0, 0, 0, 200 }, "K1@0 K2@1 K3@2 K4@3 K5@4 K6@18" },
        { { 200, 0, 0, 0, 0, 0 }, "K1@13 K2@14 K3@15 K4@16 K5@17 K6@18" },
        { { 3, 0, 90, 0, 5, 0 }, "K1@3 K2@4 K3@15 K4@16 K5@17 K6@18" },
        { { 90, 0, 2, 0, 90, 1 }, "K1@13 K2@14 K3@15 K4@16 K5@17 K6@18" },
        { { 2, 0, 3, 0, 8, 1 }, "K1@2 K2@3 K3@7 K4@8 K5@17 K6@18" },
    };
    (void)state;
    sit_with("K1 K2 K3 K4 K5 K6");
    assert_int_equal(table_rack_places_of(app.table), 19);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Piece x[6] = { tile("K1"), tile("K2"), tile("K3"), tile("K4"), tile("K5"), tile("K6") };
        uint8_t by_piece[6];
        memcpy(by_piece, cases[i].gap, sizeof by_piece);
        seat_hand_set(app_seat(&app), 0, x, 6, by_piece);
        table_refresh(app.table);
        assert_string_equal(places(), cases[i].then);
    }
}

static const char *blocks(void)
{
    static char text[200];
    TextSink out = text_sink(text, sizeof text);
    for (int i = 0; i < app.table->notes.block_count; i++) {
        const RackBlock *b = &app.table->notes.block[i];
        text_addf(&out, "%s%d+%d=%d%s", i > 0 ? " " : "", b->at, b->count, b->value, b->opens ? " opens" : "");
    }
    return text;
}

static void what_stands_together_is_a_block(void **state)
{
    static const struct {
        const char *tiles;
        int slot;
        const char *then, *opened;
    } steps[] = {
        { "O5", 14, "6+3=30 opens", "6+3=30" },
        { "R10 R11 R12", 5, "0+3=6", "0+3=6" }, /* another one stands beside them and does not belong there */
        { "B10 K10 O10", 9, "0+3=6 3+3=33 opens 6+3=30 opens", "0+3=6 3+3=33 6+3=30" },
        { "R12", 16, "0+3=6 5+3=30 opens", "0+3=6 5+3=30" },
        { "B10", 13, "0+3=6", "0+3=6" },
        { "K2", 4, "", "" },
    };
    (void)state;
    for (int opened = 0; opened < 2; opened++) {
        sit_with("K1 K2 K3 R10 R11 R12 O5 B10 K10 O10");
        app.match->play.state.seat[0].opened = (uint8_t)opened;
        app.match->play.deal_before = app.match->chronicle.turn_before = app.match->play.state;
        match_changed(app.match);
        for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
            stand(steps[i].tiles, steps[i].slot, 0);
            assert_string_equal(blocks(), opened ? steps[i].opened : steps[i].then);
        }
    }
}

/* Nothing goes on from one row of the rack in the next one. */
static void a_block_stands_in_one_row(void **state)
{
    (void)state;
    sit_with("K1 K2 K3 K5 R5 R7 R9 R11 R13 B2 B4 B6 B8 B10 B12 O1 O3 O5 O7 O9 O11 O13 K7 K9 K11 K13");
    const int cols = app.table->felt.layout.rack_cols;
    assert_int_equal(cols, 22);
    assert_int_equal(table_rack_places_of(app.table), 44);
    stand("O7 O9 O11 O13 K7 K9 K11 K13", 30, 0);
    for (int slot = 19; slot <= 22; slot++) {
        stand("K1 K2 K3", 26, 0);
        stand("K1 K2 K3", slot, 0);
        assert_int_equal(app.table->notes.slot[15], slot);
        assert_string_equal(blocks(), slot == 19 || slot == 22 ? "15+3=6" : "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_stand_where_they_are_put),
        cmocka_unit_test(gaps_give_way),
        cmocka_unit_test(what_stands_together_is_a_block),
        cmocka_unit_test(a_block_stands_in_one_row),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

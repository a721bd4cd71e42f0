/* What lies near a seat, in every game at tables of all sizes: at its own plate nobody else is nearer, at that of
 * another it is, and a free place is looked for on the right side of what others have laid. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"

static Rect plate_of(int seat)
{
    const TableUi *ui = app.table;
    return seat == ui->foot ? ui->felt.layout.prompt : ui->felt.layout.seat[seat];
}

static void sit_at(const GameDef *game, int seats, int w, int h)
{
    static const char *const persons[] = { "you,computer:easy", "you,computer:easy,computer:easy",
                                           "you,computer:easy,computer:easy,computer:easy" };
    open_game(game->id, persons[seats - 2], 3);
    sat_down();
    build(w, h);
}

/* What lies on the middle of a plate. */
static void a_plate_is_nearest_to_its_seat(void **state)
{
    static const int sizes[][2] = { { 1280, 800 }, { 1024, 640 } };
    int looked = 0;
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        for (int seats = game_table[g]->min_seats > 2 ? game_table[g]->min_seats : 2;
             seats <= 4 && seats <= game_table[g]->max_seats; seats++) {
            sit_at(game_table[g], seats, sizes[g % 2][0], sizes[g % 2][1]);
            const TableLook *look = table_look(app.table);
            for (int of = 0; of < seats; of++)
                for (int seat = 0; seat < seats; seat++) {
                    const Rect plate = plate_of(of), r = { plate.x + plate.w / 2 - 2, plate.y + plate.h / 2 - 2, 4, 4 };
                    if (plate.w <= 0 || plate_of(seat).w <= 0)
                        continue;
                    assert_int_equal(table_nearer_another(look, seat, r), seat != of);
                    looked++;
                }
        }
    assert_true(looked > 60);
}

/* A free place for a word of a seat is never nearer to another seat where the whole felt is there to choose from. */
static void a_free_place_is_on_its_side(void **state)
{
    int looked = 0;
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const int seats = game_table[g]->min_seats > 3 ? game_table[g]->min_seats : 3;
        if (seats > game_table[g]->max_seats)
            continue;
        sit_at(game_table[g], seats, 1280, 800);
        const TableLook *look = table_look(app.table);
        for (int seat = 1; seat < seats; seat++) {
            int covered;
            const Rect r = table_free_place_of(look, &app.scene, app.table->felt.layout.felt, seat, 40, 20, &covered);
            assert_int_equal(covered, 0);
            if (table_nearer_another(look, seat, r))
                fail_msg("%s, seat %d: a word at %d, %d", game_table[g]->id, seat, r.x, r.y);
            looked++;
        }
    }
    assert_true(looked > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plate_is_nearest_to_its_seat),
        cmocka_unit_test(a_free_place_is_on_its_side),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

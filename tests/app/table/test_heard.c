/* What the table lets be heard: every act has its sound, and what is refused another. The sounds are counted here and
 * not played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/look/ui.h"
#include "heard.h"
#include "own_sets_screen.h"

static int heard[SOUND_COUNT];

static void heard_sound(Sound s)
{
    heard[s]++;
}

static void act(int action, int arg)
{
    memset(heard, 0, sizeof heard);
    screen_table.act(&app, action, arg);
}

/* That sound once, and no other. */
static void need_only(Sound wanted)
{
    for (int s = 0; s < SOUND_COUNT; s++)
        assert_int_equal(heard[s], s == (int)wanted);
}

static void acts_at_a_table_of_cards_are_heard(void **state)
{
    (void)state;
    sit("standard", "", "Qs 3c 9h Ks 3d 2c As 3h 8d / 5s 5h", "", false);
    act(TABLE_DRAW_OFF, 0);
    need_only(SOUND_DRAW);
    pass_time(600);
    act(TABLE_DRAW_OFF, 0); /* a second one */
    need_only(SOUND_REFUSED);
    screen_table.act(&app, TABLE_SETS, 0);
    pass_time(400);
    const Item *set = item("button:set-0");
    act(set->action, set->arg);
    need_only(SOUND_MELD);
    pass_time(400);
    act(TABLE_UNDO, 0);
    need_only(SOUND_PLACE_2);
    act(TABLE_REDO, 0);
    need_only(SOUND_PLACE_2);
    act(TABLE_REDO, 0); /* there is no more */
    need_only(SOUND_REFUSED);
}

static void sets_put_forward_together_are_heard(void **state)
{
    (void)state;
    sit_with_sets();
    act(TABLE_DRAW_OFF, 0);
    need_only(SOUND_DRAW);
    pass_time(600);
    act(TABLE_PUT_SETS_FORWARD, 0); /* none is marked */
    for (int s = 0; s < SOUND_COUNT; s++)
        assert_int_equal(heard[s], 0);
    screen_table.act(&app, TABLE_SETS, 0);
    act(TABLE_PUT_SETS_FORWARD, 0);
    need_only(SOUND_MELD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(acts_at_a_table_of_cards_are_heard),
        cmocka_unit_test(sets_put_forward_together_are_heard),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

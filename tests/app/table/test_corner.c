/* The corner of acts without a display: what a turn lacks stands on the main button as long as it has room there, the
 * acts stand side by side at the right end of the rail, and some share what room there is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/acts.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "card_screen.h"
#include "position.h"

static TableAct act[MAX_ACTS];

static const TableLook *look(void)
{
    return table_look(app.table);
}

static const Reason lacking = { "test.lacking", "lacking", N_("First do whatever it is that has to be done here."),
                                .topic = "" };

/* At a table of Sabra, where the turn cannot end for that reason. */
static void sit_before_done(void)
{
    open_game("sabra", "you,computer:easy", 5);
    position_set(&app.match->play.state, "standard", "B3 B4 B5", "B6 K1");
    sat_down();
    pass_time(5000);
    TableNotes *n = &app.table->notes;
    n->turn.done = refuse(&lacking);
    n->turn.opening_points = -1;
    n->turn.loose = n->noted_count = 0;
    n->act.roles = 1u << CHOICE_DONE;
    n->choice_count = 0;
}

static int units(int n)
{
    return n * app.table->felt.layout.unit / 100;
}

static void a_reason_stands_on_the_button_where_it_has_room(void **state)
{
    int length;
    (void)state;
    sit_before_done();
    TableLayout *l = &app.table->felt.layout;
    const int wide = ui_width_in_two(FONT_BOLD, units(UI_SMALL), lacking.text, &length) + 2 + units(16);
    l->pass.w = 40;
    l->primary.w = wide - 40;
    assert_true(table_acts(look(), act) > 0);
    assert_string_equal(act[0].name, "done");
    assert_true(act[0].main && act[0].sentence);
    assert_string_equal(act[0].lacks, lacking.text);
    l->primary.w--;
    (void)table_acts(look(), act);
    assert_false(act[0].sentence);
    assert_string_equal(act[0].lacks, "press to see why");
    app.table->notes.turn.loose = 3; /* which is told in a few words */
    (void)table_acts(look(), act);
    assert_false(act[0].sentence);
    assert_string_equal(act[0].lacks, "3 loose");
}

static void what_a_turn_lacks_is_told_in_a_few_words(void **state)
{
    (void)state;
    sit_before_done();
    TableNotes *n = &app.table->notes;
    n->turn.opening_points = 18;
    n->turn.opening_goal = 30;
    (void)table_acts(look(), act);
    assert_string_equal(act[0].lacks, "18 of 30");
    n->turn.loose = 1; /* that comes first */
    (void)table_acts(look(), act);
    assert_string_equal(act[0].lacks, "1 loose");
    n->turn.loose = 0;
    n->turn.opening_points = 30;
    (void)table_acts(look(), act);
    assert_string_equal(act[0].lacks, lacking.text);
    n->turn.opening_points = 0;
    n->turn.opening_goal = 0;
    (void)table_acts(look(), act);
    assert_string_equal(act[0].lacks, lacking.text);
    n->noted_count = 3;
    memset(n->noted, 0, 3 * sizeof n->noted[0]);
    snprintf(n->noted[0].note.duty, sizeof n->noted[0].note.duty, "x");
    snprintf(n->noted[2].note.duty, sizeof n->noted[2].note.duty, "x");
    n->turn.loose = 1;
    (void)table_acts(look(), act);
    assert_string_equal(act[0].lacks, "2 to place");
}

/* From right to left with the same gap between them; the part of the rail that is theirs has room for two. */
static void they_stand_side_by_side(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    const TableLayout *l = &app.table->felt.layout;
    Caution *c = &app.table->doing.caution;
    c->said = refuse(&lacking);
    const int gap = l->primary.x - l->pass.x - l->pass.w, right = l->primary.x + l->primary.w;
    for (int coach = 0; coach < 2; coach++) {
        c->coach = coach != 0;
        const int n = table_acts(look(), act);
        assert_int_equal(n, 2 + coach);
        assert_string_equal(act[0].name, "think");
        assert_string_equal(act[1].name, "go-on");
        int x = right;
        for (int i = 0; i < n; i++) {
            assert_int_equal(act[i].r.x + act[i].r.w, x);
            assert_int_equal(act[i].r.y, l->primary.y);
            assert_int_equal(act[i].r.h, l->primary.h);
            x = act[i].r.x - gap;
        }
        const Rect all = table_corner(look(), act, n);
        const int left = act[n - 1].r.x < l->pass.x ? act[n - 1].r.x : l->pass.x;
        assert_int_equal(all.x, left);
        assert_int_equal(all.x + all.w, right);
        assert_int_equal(all.y, l->primary.y);
        assert_int_equal(all.h, l->primary.h);
    }
    assert_int_equal(table_corner(look(), act, 0).x, l->pass.x);
    /* Beside an answer to a warning that is no coach's each has the place that was kept for it. */
    c->coach = false;
    (void)table_acts(look(), act);
    assert_int_equal(act[0].r.w, l->primary.w);
    assert_int_equal(act[1].r.w, l->pass.w);
}

/* The answers to a coach stand each on one line, and the main one has what is left. */
static void answers_to_a_coach_are_read_at_once(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    TableLayout *l = &app.table->felt.layout;
    Caution *c = &app.table->doing.caution;
    c->said = refuse(&lacking);
    c->coach = true;
    const int gap = l->primary.x - l->pass.x - l->pass.w, px = units(UI_TEXT), pad = 2 + 2 * units(16);
    const int back = text_width(FONT_BOLD, px, "Take back") + pad + units(36),
              go_on = text_width(FONT_BOLD, px, "Play anyway") + pad,
              why = text_width(FONT_BOLD, px, "Why") + pad + units(36);
    const int all = back + go_on + why + 2 * gap, usual = l->primary.x + l->primary.w - l->pass.x;
    assert_int_equal(table_acts(look(), act), 3);
    assert_int_equal(act[1].r.w, go_on);
    assert_int_equal(act[2].r.w, why);
    assert_int_equal(act[0].r.w, all < usual ? back + usual - all : back);
    assert_int_equal(act[0].icon, ICON_UNDO);
    assert_int_equal(act[2].icon, ICON_HINT);
    c->why = true; /* the reasons are shown: they can be closed */
    assert_int_equal(table_acts(look(), act), 3);
    assert_string_equal(act[2].label, "Close");
    assert_int_equal(act[2].icon, -1);
}

/* Where there is no room they share what there is by what they ask for. */
static void they_share_what_room_there_is(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    TableLayout *l = &app.table->felt.layout;
    Caution *c = &app.table->doing.caution;
    c->said = refuse(&lacking);
    const int gap = l->primary.x - l->pass.x - l->pass.w, right = l->primary.x + l->primary.w;
    l->tools.x = right - 100 - 2 * gap; /* a hundred pixels for both */
    assert_int_equal(table_acts(look(), act), 2);
    assert_true(act[0].r.w + act[1].r.w <= 100 && act[0].r.w + act[1].r.w >= 98);
    assert_true(act[0].r.w > act[1].r.w); /* the main one asks for more */
}

static void without_a_match_there_are_none(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    TableLook nothing = *look();
    nothing.known = NULL;
    assert_int_equal(table_list_acts(&nothing, act), 0);
    assert_int_equal(table_acts(&nothing, act), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_reason_stands_on_the_button_where_it_has_room),
                                        cmocka_unit_test(what_a_turn_lacks_is_told_in_a_few_words),
                                        cmocka_unit_test(they_stand_side_by_side),
                                        cmocka_unit_test(answers_to_a_coach_are_read_at_once),
                                        cmocka_unit_test(they_share_what_room_there_is),
                                        cmocka_unit_test(without_a_match_there_are_none) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

/* What a learner may look up at the table without a display: which cards have been seen so far, and what boxes and
 * bonuses will bring. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "press.h"
#include "rules/gin/position.h"

static const char *said_of(Face f)
{
    char name[16];
    snprintf(name, sizeof name, "seen:%d", f.suit * 13 + f.rank - 1);
    return item(name)->label;
}

/* Of the whole table, which a learner does not see. */
static const Pile *pile_of(Face f)
{
    const State *s = state_now();
    for (int x = 0; x < s->table.piece_count; x++)
        if (face_eq(s->table.face[x], f))
            return &s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)];
    fail();
    return NULL;
}

static void the_page_is_a_wish(void **state)
{
    (void)state;
    open_game("gin", "you,computer:easy", 3);
    sat_down();
    assert_false(app.settings.seen_cards); /* off at first */
    assert_null(scene_find(&app.scene, "button:seen"));
    app.settings.seen_cards = true;
    show();
    assert_non_null(scene_find(&app.scene, "button:seen"));
    open_game("sabra", "you,computer:easy", 3); /* whose pack has each tile twice */
    app.settings.seen_cards = true;
    sat_down();
    assert_null(scene_find(&app.scene, "button:seen"));
}

/* What each card is said to be is what the viewer knows, and no more. */
static void the_page_tells_what_was_seen(void **state)
{
    int own = 0, other = 0, out = 0, not_seen = 0;
    (void)state;
    open_game("gin", "you,computer:easy", 3);
    app.settings.seen_cards = true;
    State *s = &app.match->play.state;
    while (s->phase == GIN_UPCARD || s->to_act != 1) { /* seat 1 takes the discard of seat 0: everybody saw it */
        const Move m = s->phase == PHASE_PLAY ? (Move){ .kind = MOVE_DISCARD }
                       : s->phase == GIN_DRAW ? (Move){ .kind = MOVE_DRAW }
                                              : (Move){ .kind = MOVE_PASS };
        gin_def.rules.apply(s, s->to_act, m);
    }
    gin_def.rules.apply(s, 1, (Move){ .kind = MOVE_TAKE, .from = GIN_DISCARD });
    gin_def.rules.apply(s, 1, (Move){ .kind = MOVE_DISCARD });
    sat_down();
    const Item *tool = item("button:seen");
    screen_table.act(&app, tool->action, tool->arg);
    show();
    assert_non_null(scene_find(&app.scene, "seen:panel"));
    const State *view = table_view(app.table);
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++) {
            const Face f = { rank, suit };
            const char *said = said_of(f);
            bool known = false;
            for (int x = 0; x < view->table.piece_count; x++)
                known |= face_eq(view->table.face[x], f);
            const Pile *p = pile_of(f);
            const char *want = !known                                  ? "not seen yet"
                               : p->kind == PILE_HAND && p->owner == 0 ? "in your hand"
                               : p->kind == PILE_HAND && p->owner == 1 ? "in the hand of"
                                                                       : "on the table";
            if (strstr(said, want) == NULL)
                fail_msg("\"%s\", where it is %s", said, want);
            if (known && p->kind == PILE_HAND && p->owner == 1) /* in whose, by name */
                assert_non_null(strstr(said, match_seat_shown(match_setup(app.match), 1)));
            own += strcmp(want, "in your hand") == 0;
            other += strcmp(want, "in the hand of") == 0;
            out += strcmp(want, "on the table") == 0;
            not_seen += !known;
        }
    assert_int_equal(own, 10);
    assert_int_equal(other, 1);
    assert_true(out >= 1 && not_seen == 52 - own - other - out);
    assert_true(press_on(&screen_table, &app, &(KeyPress){ .sym = SDLK_ESCAPE }));
    show();
    assert_null(scene_find(&app.scene, "seen:panel"));
    assert_false(app.table->panel.menu_open);
}

static void the_page_lies_within_the_window(void **state)
{
    static const int size[][2] = { { 800, 600 }, { 1024, 640 }, { 1280, 800 }, { 3840, 2160 } };
    (void)state;
    open_game("gin", "you,computer:easy", 3);
    app.settings.seen_cards = true;
    sat_down();
    app.table->panel.page = PAGE_SEEN;
    for (size_t i = 0; i < sizeof size / sizeof *size; i++)
        for (int scale = 100; scale <= 200; scale += 50) {
            app.settings.scale = scale;
            build(size[i][0], size[i][1]);
            const Rect panel = item("seen:panel")->r, first = item("seen:0")->r, last = item("seen:51")->r;
            assert_true(panel.x >= 0 && panel.y >= 0 && panel.x + panel.w <= size[i][0] &&
                        panel.y + panel.h <= app.table->felt.layout.rail.y);
            assert_true(first.x >= panel.x && first.y >= panel.y && last.x + last.w <= panel.x + panel.w &&
                        last.y + last.h <= panel.y + panel.h);
            assert_true(first.w >= 20);
        }
}

static bool is_drawn_within(Rect box, const char *words)
{
    bool drawn = false;
    const DrawList *list = &app.scene.draw;
    for (int i = 0; i < list->count; i++)
        drawn |= list->item[i].kind == DRAW_TEXT && strcmp(list->text + list->item[i].text, words) == 0 &&
                 rect_meets(list->item[i].r, box) && list->item[i].r.y + list->item[i].r.h <= box.y + box.h;
    return drawn;
}

/* Boxes stand under the totals of the sheet beside the table; what else brings something is told where it is pointed
 * at. */
static void boxes_and_bonuses_are_told_during_play(void **state)
{
    ScoreSheet sheet;
    (void)state;
    open_game("gin", "you,computer:easy", 3);
    State *s = &app.match->play.state;
    gin_own(s)->boxes[0] = 2;
    gin_own(s)->boxes[1] = 1;
    gin_def.score.scores(s, &sheet);
    assert_int_equal(sheet.come_count, 1);
    assert_string_equal(sheet.come[0].what, "Boxes");
    const int box = gin_option(s, GIN_BOX_BONUS);
    assert_true(box > 0);
    assert_int_equal(sheet.come[0].points[0], 2 * box);
    assert_int_equal(sheet.come[0].points[1], box);
    assert_non_null(strstr(sheet.bonuses, "Gin scores"));
    free(app.match->chronicle.sheet);
    app.match->chronicle.sheet = calloc(1, sizeof *app.match->chronicle.sheet);
    app.match->chronicle.sheets = app.match->chronicle.sheet_room = 1;
    app.match->chronicle.sheet[0].told = true;
    app.match->chronicle.sheet[0].sheet = sheet;
    sat_down();
    build(1280, 800);
    const Item *beside = item("sheet");
    assert_string_equal(beside->label, sheet.bonuses);
    assert_true(beside->remark);
    assert_true(is_drawn_within(beside->r, "Boxes"));
    assert_true(is_drawn_within(beside->r, "Total"));
    /* Over, the totals are more than the rounds above them make. */
    app.match->chronicle.sheet[0].sheet.match_over = true;
    app.match->chronicle.sheet[0].sheet.match_line_count = 1;
    build(1280, 800);
    assert_true(is_drawn_within(item("sheet")->r, "In all"));
    assert_false(is_drawn_within(item("sheet")->r, "Total"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_is_a_wish),
        cmocka_unit_test(the_page_tells_what_was_seen),
        cmocka_unit_test(the_page_lies_within_the_window),
        cmocka_unit_test(boxes_and_bonuses_are_told_during_play),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

/* The panel of hands to collect beside a table without a display: its rows stay where they are while others play, and
 * it stays until the end of the deal is clicked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "card_screen.h"

typedef struct Order {
    char name[MAX_GOALS][sizeof((GoalNote *)0)->name];
    int count;
} Order;

static void sit_at_international(uint64_t seed)
{
    open_game("international-tiles", "you,computer:easy,computer:easy,computer:easy", seed);
    app.settings.speed = SPEED_INSTANT;
    screen_table.enter(&app);
    show();
    pass_time(1500); /* the deal */
}

static Order order_now(void)
{
    const TableGoals *g = &app.table->goals;
    Order o = { .count = g->count };
    for (int i = 0; i < g->count; i++)
        memcpy(o.name[i], g->goal[i].name, sizeof o.name[i]);
    return o;
}

static int place_in(const Order *o, const char *name)
{
    for (int i = 0; i < o->count; i++)
        if (strcmp(o->name[i], name) == 0)
            return i;
    return -1;
}

/* Do those that are in both stand in the same order? */
static bool same_order(const Order *a, const Order *b)
{
    int last = -1;
    for (int i = 0; i < b->count; i++) {
        const int at = place_in(a, b->name[i]);
        if (at >= 0 && at < last)
            return false;
        last = at >= 0 ? at : last;
    }
    return true;
}

static void play(Move m)
{
    assert_null(match_play(app.match, state_now()->to_act, &m, 1).why);
    show();
}

static bool allowed(Move m)
{
    return match_check(app.match, 0, m).why == NULL;
}

/* Draws, or ends the game where nothing is left, and throws the tile that was drawn: it never melds. */
static void wait_in_own_turn(void)
{
    const Move draw = { .kind = MOVE_DRAW };
    if (state_now()->phase != PHASE_PLAY) /* who begins has drawn */
        play(allowed(draw) ? draw : (Move){ .kind = MOVE_PASS });
    if (table_ended(state_now()))
        return;
    const int hand = app.table->notes.hand_count;
    play((Move){ .kind = MOVE_DISCARD, .index = (uint8_t)(hand - 1) });
}

/* Another seat plays its turn; every move of it is looked at. */
static void play_other(uint64_t seed, const Order *before)
{
    const Stop stop = { false };
    static Move plan[MAX_PLAN];
    const int seat = state_now()->to_act;
    const int n =
        ai_find("international-tiles")->choose(match_view(app.match, seat), seat, 0, seed, &stop, plan, MAX_PLAN);
    assert_true(n > 0);
    for (int i = 0; i < n && match_play(app.match, seat, &plan[i], 1).why == NULL; i++) {
        show();
        const Order now = order_now();
        if (!table_my_turn(table_look(app.table)))
            assert_true(same_order(before, &now));
    }
}

static bool ended(void)
{
    return table_ended(state_now());
}

static void rows_keep_their_places_while_others_play(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 4; seed++) {
        sit_at_international(seed);
        for (int n = 0; n < 60 && !ended(); n++) {
            if (state_now()->to_act == 0) {
                wait_in_own_turn();
                continue;
            }
            const Order before = order_now();
            play_other((uint64_t)n, &before);
        }
    }
}

/* Nothing is wider or stands elsewhere because the game is over. */
static void the_panel_stays_until_the_end_is_clicked(void **state)
{
    (void)state;
    int seen = 0;
    for (uint64_t seed = 1; seed < 9; seed++) {
        sit_at_international(seed);
        bool shown = false;
        for (int n = 0; n < 400 && !ended(); n++) {
            shown = table_goals_shown(table_look(app.table));
            if (state_now()->to_act == 0)
                wait_in_own_turn();
            else
                play_other((uint64_t)n, &(Order){ .count = 0 });
        }
        assert_true(ended());
        if (!shown || app.table->goals.folded) /* the melds needed its room */
            continue;
        seen++;
        assert_non_null(scene_find(&app.scene, "goals"));
        assert_true(app.table->felt.layout.felt.w < 1280);
        for (int i = 0; i < app.table->goals.count; i++)
            assert_false(app.table->goals.goal[i].ready);
    }
    assert_true(seen > 0);
}

/* The bar at its side is dragged, and pages go by keys; what lies elsewhere is not taken. */
static void the_panel_is_scrolled(void **state)
{
    (void)state;
    sit_at_international(1);
    build(800, 600);
    TableUi *ui = app.table;
    if (!table_goals_shown(table_look(ui))) {
        screen_table.act(&app, TABLE_GOALS, 0);
        build(800, 600);
    }
    assert_true(table_goals_shown(table_look(ui)));
    Scroll *scroll = &ui->goals.scroll;
    assert_true(scroll->bar.w > 0 && scroll->at == 0 && scroll->thumb.h < scroll->bar.h);
    const int x = scroll->thumb.x + scroll->thumb.w / 2, y = scroll->thumb.y + scroll->thumb.h / 2;
    Pointer p = { .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = scroll->bar.x - 2, .y = y };
    app.dirty = false;
    assert_false(table_goals_pointer(ui, &p));
    assert_false(app.dirty);
    p.x = x;
    assert_true(table_goals_pointer(ui, &p));
    assert_true(app.dirty);
    p.kind = POINTER_MOVE;
    p.y = y + 5;
    assert_true(table_goals_pointer(ui, &p));
    assert_true(scroll->at > 0);
    p.kind = POINTER_UP;
    assert_true(table_goals_pointer(ui, &p));
    assert_false(table_goals_pointer(ui, &p)); /* nothing is held */
    scroll->at = 0;
    const Intent page = { .kind = INTENT_SCROLL, .what = SCROLL_PAGE, .step = 1 },
                 end = { .kind = INTENT_SCROLL, .what = SCROLL_ENDS, .step = 1 };
    assert_false(table_goals_intent(ui, &end));
    app.dirty = false;
    assert_true(table_goals_intent(ui, &page));
    assert_true(app.dirty && scroll->at > 0);
    app.settings.goals = ui->panel.goals_over = false; /* it is closed */
    p.kind = POINTER_DOWN;
    assert_false(table_goals_shown(table_look(ui)));
    assert_false(table_goals_pointer(ui, &p));
    assert_false(table_goals_intent(ui, &page));
}

static int shut(void **state)
{
    close_table();
    return help_screens_close(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_keep_their_places_while_others_play),
        cmocka_unit_test(the_panel_stays_until_the_end_is_clicked),
        cmocka_unit_test(the_panel_is_scrolled),
    };
    return cmocka_run_group_tests(tests, help_screens_open, shut);
}

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
#include "tile_table.h"

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

/* ---- what a row does ---- */

/* Seat 0 lacks the two of orange, which lies there. */
static void sit_one_off(void)
{
    open_game("international-tiles", "you,computer:easy", 1);
    app.settings.speed = SPEED_INSTANT;
    tile_table(&app.match->play.state, &international_def, "", 2, "K3 B2 K5 R6 B12 R8 R9 O13 B11 R7 K2 R2 B10 K4/", "",
               "R13", "O2");
    sat_down();
    assert_true(app.table->goals.count > 20);
    assert_string_equal(app.table->goals.goal[0].name, "Basic");
}

static const char *rack(void)
{
    static char text[200];
    TextSink out = text_sink(text, sizeof text);
    for (int i = 0; i < app.table->notes.hand_count; i++) {
        text_add(&out, i > 0 ? " " : "");
        tile_text(state_now()->table.face[app.table->notes.hand[i]], &out);
    }
    return text;
}

static void is_done(int i, bool done)
{
    const uint64_t was = state_hash(state_now());
    screen_table.act(&app, TABLE_GOAL_ACT, i);
    show();
    assert_int_equal(state_hash(state_now()) != was, done);
}

static void what_completes_a_hand_is_taken_and_the_hand_claimed(void **state)
{
    (void)state;
    sit_one_off();
    const TableGoals *g = &app.table->goals;
    int not_ready = 0, basic = 0;
    while (g->goal[not_ready].ready)
        not_ready++;
    is_done(not_ready, false);
    is_done(0, true);
    assert_int_equal(app.table->notes.hand_count, 15);
    assert_int_equal(pile_size(&state_now()->table, tr_heap(1)), 0);
    while (strcmp(g->goal[basic].name, "Basic") != 0) /* what promises most stands first */
        basic++;
    assert_int_equal(g->goal[basic].missing, 0);
    is_done(basic, true);
    assert_int_equal(tr_of(state_now())->hand, CLOSED_BASIC);
}

static void nothing_is_taken_in_a_pause_or_of_another_table(void **state)
{
    (void)state;
    sit_one_off();
    app.table->panel.paused = true;
    is_done(0, false);
    sit_one_off();
    app.table->goals.version++; /* it was found before something else was done */
    is_done(0, false);
}

/* The others stand behind the pieces of it, and where it has a new part there is air. */
static void a_hand_is_sorted_as_its_row_has_it(void **state)
{
    (void)state;
    sit_one_off();
    const TableGoals *g = &app.table->goals;
    uint8_t gaps[MAX_PIECES];
    Piece held[MAX_PIECES];
    int n = 0;
    bool parted = false;
    for (int i = 0; i < g->goal[0].count; i++) {
        const GoalPiece *p = &g->goal[0].piece[i];
        parted |= p->splits;
        if (p->part != GOAL_HELD)
            continue;
        gaps[n] = parted && n > 0;
        held[n++] = p->piece;
        parted = false;
    }
    assert_int_equal(n, 13);
    screen_table.act(&app, TABLE_GOAL, 0);
    show();
    assert_string_equal(rack(), "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O13");
    const SeatHand hand = *seat_hand(app_seat(&app), 0);
    for (int i = 0; i < n; i++) {
        assert_int_equal(hand.piece[i], held[i]);
        assert_int_equal(hand.gap[held[i]], gaps[i]);
    }
    assert_int_equal(hand.gap[hand.piece[13]], 1);
    const int last = g->count;
    screen_table.act(&app, TABLE_GOAL, last);
    assert_string_equal(rack(), "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O13");
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
        cmocka_unit_test(what_completes_a_hand_is_taken_and_the_hand_claimed),
        cmocka_unit_test(nothing_is_taken_in_a_pause_or_of_another_table),
        cmocka_unit_test(a_hand_is_sorted_as_its_row_has_it),
        cmocka_unit_test(rows_keep_their_places_while_others_play),
        cmocka_unit_test(the_panel_stays_until_the_end_is_clicked),
        cmocka_unit_test(the_panel_is_scrolled),
    };
    return cmocka_run_group_tests(tests, help_screens_open, shut);
}

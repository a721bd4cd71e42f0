/* Melds that found no room, folded in a heap of their seat: it is opened by a click and by keys, what fits one of them
 * is laid there by the pointer and by keys, and what was laid there lately is marked at the heap. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "press.h"
#include "rummy_table.h"

enum { W = 640, H = 480, REST_MS = 400 };

static void frame(void)
{
    build(W, H);
}

static void wait_ms(int ms)
{
    for (int left = ms; left > 0; left -= 16) {
        app.now_ms += 16;
        screen_table.tick(&app, app.now_ms);
    }
    frame();
}

static void pointer(PointerKind kind, int x, int y)
{
    const Pointer p = { .kind = (uint8_t)kind, .button = 1, .x = x, .y = y, .clicks = 1, .now_ms = app.now_ms };
    screen_table.pointer(&app, &p);
    frame();
}

static bool press(SDL_Keycode sym)
{
    const KeyPress key = { .sym = sym };
    const bool done = press_on(&screen_table, &app, &key);
    frame();
    return done;
}

static bool is_there(const char *name)
{
    return scene_find(&app.scene, name) != NULL;
}

static const Item *find(const char *name)
{
    const Item *it = scene_find(&app.scene, name);
    if (it == NULL)
        fail_msg("%s is not shown; \"%s\"", name, app.table->said.text);
    return it;
}

static void middle_of(const char *name, int *x, int *y)
{
    const Rect r = find(name)->r;
    *x = r.x + r.w / 2;
    *y = r.y + r.h / 2;
}

/* What a press on it does where the table leaves it to the program. */
static void click(const char *name)
{
    int x, y;
    middle_of(name, &x, &y);
    const Item *it = scene_at(&app.scene, x, y);
    const int action = it != NULL ? it->action : TABLE_NONE, arg = it != NULL ? it->arg : 0;
    const Pointer down = { .kind = POINTER_DOWN, .button = 1, .x = x, .y = y, .clicks = 1, .now_ms = app.now_ms };
    const bool taken = screen_table.pointer(&app, &down);
    pointer(POINTER_UP, x, y);
    if (!taken && action != TABLE_NONE)
        screen_table.act(&app, action, arg);
    app.now_ms += 1000;
    wait_ms(500);
}

/* The meld this card lies in. */
static int meld_with(const char *card)
{
    const State *s = state_now();
    Face f;
    const char *text = card;
    assert_true(card_parse(&text, &f));
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++)
            if (face_eq(pile_face(&s->table, p, i), f))
                return p;
    fail_msg("%s is not laid", card);
    return -1;
}

static int laid(int pile)
{
    return pile_size(&state_now()->table, pile);
}

static const char melds[] = "2s 3s 4s/5h 5d 5c/7s 7h 7d/8s 8h 8d/9s 9h 9d/Ts Th Td/Js Jh Jd/2h 3h 4h/6d 6h 6c";

static void sit_before_drawing(const char *hand)
{
    char hands[160];
    open_game("rummy-500",
              "you,computer:easy,computer:easy,computer:easy,computer:easy,computer:easy,computer:easy,computer:easy",
              3);
    app.settings.click_click = true;
    snprintf(hands, sizeof hands, "%s/Ks Kh/Qs Qh/Kd Kc/As Ah/Qd Qc/Ac Ad/3d 3c", hand);
    rummy_table(&app.match->play.state, &rummy500_def, "party", 8, hands, "Jc", melds);
    app.match->play.state.seat[0].opened = true;
    sat_down();
    frame();
}

/* Seat 0 has drawn, and may lay cards off. */
static void sit_among(const char *hand)
{
    sit_before_drawing(hand);
    screen_table.act(&app, TABLE_DRAW_OFF, 0);
    wait_ms(800);
    assert_true(table_my_turn(table_look(app.table)));
    assert_true(app.table->felt.layout.folded[meld_with("2s")]);
    assert_true(app.table->felt.layout.folded[meld_with("5h")]);
}

static void it_opens_by_a_click(void **state)
{
    (void)state;
    sit_among("5s Kd 4c");
    assert_false(is_there("piece:2s#1"));
    assert_non_null(strstr(find("fold:1")->label, "more melds of"));
    click("fold:1");
    assert_true(is_there("fold:panel"));
    const Rect r = find("piece:2s#1")->r, in = rect_both(r, find("fold:panel")->r);
    assert_memory_equal(&in, &r, sizeof r);
    assert_true(r.w >= app.table->felt.layout.least);
    click("fold:panel"); /* between the melds, or on one: nothing is held */
    if (is_there("fold:panel"))
        assert_true(press(SDLK_ESCAPE));
    assert_false(is_there("fold:panel"));
    click("fold:1");
    pointer(POINTER_DOWN, find("prompt")->r.x - 4, app.table->felt.layout.felt.y + 2);
    pointer(POINTER_UP, find("prompt")->r.x - 4, app.table->felt.layout.felt.y + 2);
    wait_ms(300);
    assert_false(is_there("fold:panel"));
    assert_true(is_there("fold:1"));
}

static void focus_on(const char *name)
{
    for (int i = 0; i < 200; i++) {
        const Item *it = scene_find(&app.scene, app.scene.focus);
        if (it != NULL && strcmp(it->name, name) == 0 && app.scene.focus_shown)
            return;
        scene_focus_on(&app.scene, find(name)->thing, "%s", name);
        app.scene.focus_shown = true;
        scene_look_on(&app.scene);
        frame();
    }
    fail_msg("%s has not the focus", name);
}

static void it_opens_by_keys(void **state)
{
    (void)state;
    sit_among("5s Kd 4c");
    focus_on("fold:1");
    assert_true(press(SDLK_RETURN));
    assert_true(is_there("fold:panel"));
    assert_true(is_there("piece:2s#1"));
    assert_true(press(SDLK_ESCAPE));
    assert_false(is_there("fold:panel"));
}

static void drag_to(const char *piece, int x, int y)
{
    int from_x, from_y;
    middle_of(piece, &from_x, &from_y);
    from_y = find(piece)->r.y + 10;
    from_x = find(piece)->r.x + 10;
    pointer(POINTER_DOWN, from_x, from_y);
    for (int i = 1; i <= 8; i++)
        pointer(POINTER_MOVE, from_x + (x - from_x) * i / 8, from_y + (y - from_y) * i / 8);
}

static void what_is_carried_opens_it_and_is_laid_there(void **state)
{
    (void)state;
    int x, y;
    sit_among("5s Kd 4c");
    const int run = meld_with("2s"), group = meld_with("5h");
    middle_of("fold:1", &x, &y);
    drag_to("piece:5s#1", x, y);
    assert_false(is_there("fold:panel"));                                 /* not before it rests there */
    assert_int_equal(app.table->doing.carry.aim.place.kind, TARGET_NONE); /* it fits two of them */
    wait_ms(REST_MS);
    wait_ms(300);
    assert_true(is_there("fold:panel"));
    const Rect last = find("piece:4s#1")->r;
    pointer(POINTER_MOVE, last.x + last.w - 2, last.y + last.h / 2);
    assert_int_equal(app.table->doing.carry.aim.place.kind, TARGET_INSERT);
    assert_int_equal(app.table->doing.carry.aim.place.pile, run);
    pointer(POINTER_UP, last.x + last.w - 2, last.y + last.h / 2);
    wait_ms(600);
    assert_int_equal(laid(run), 4);
    assert_int_equal(laid(group), 3);
    assert_false(is_there("fold:panel"));
}

static void it_closes_when_what_is_carried_leaves(void **state)
{
    (void)state;
    int x, y;
    sit_among("5s Kd 4c");
    middle_of("fold:1", &x, &y);
    drag_to("piece:5s#1", x, y);
    wait_ms(REST_MS);
    wait_ms(300);
    assert_true(is_there("fold:panel"));
    const Rect box = find("fold:panel")->r;
    pointer(POINTER_MOVE, box.x + box.w + 40, box.y + box.h + 40);
    assert_false(is_there("fold:panel"));
    assert_int_equal(app.table->doing.carry.kind, CARRY_DRAG);
    pointer(POINTER_MOVE, x, y);
    wait_ms(REST_MS);
    assert_true(is_there("fold:panel"));
    assert_true(press(SDLK_ESCAPE)); /* goes home */
    wait_ms(300);
    assert_false(is_there("fold:panel"));
}

static void let_go_over_the_heap_it_is_laid_where_it_fits(void **state)
{
    (void)state;
    int x, y;
    sit_among("As 5s Kd");
    const int run = meld_with("2s");
    middle_of("fold:1", &x, &y);
    drag_to("piece:As#1", x, y);
    pointer(POINTER_UP, x, y);
    wait_ms(600);
    assert_int_equal(laid(run), 4);
}

/* Where several melds of the heap take it, that opens, and what is carried follows the pointer to the one meant. */
static void let_go_over_the_heap_it_is_asked_where(void **state)
{
    (void)state;
    int x, y;
    sit_among("As 5s Kd");
    const int group = meld_with("5h");
    middle_of("fold:1", &x, &y);
    drag_to("piece:5s#1", x, y);
    pointer(POINTER_UP, x, y);
    wait_ms(300);
    assert_true(is_there("fold:panel"));
    assert_int_equal(app.table->doing.carry.kind, CARRY_CLICK);
    const Rect first = find("piece:5h#1")->r;
    pointer(POINTER_MOVE, first.x + 4, first.y + first.h / 2);
    pointer(POINTER_DOWN, first.x + 4, first.y + first.h / 2);
    pointer(POINTER_UP, first.x + 4, first.y + first.h / 2);
    wait_ms(600);
    assert_int_equal(laid(group), 4);
}

/* With opened melds the piece is clicked, and then where it is to lie. */
static void a_chosen_piece_is_clicked_there(void **state)
{
    (void)state;
    sit_among("5s Kd 4c");
    const int group = meld_with("5h");
    click("fold:1");
    int x = find("piece:5s#1")->r.x + 10, y = find("piece:5s#1")->r.y + 10;
    pointer(POINTER_DOWN, x, y);
    pointer(POINTER_UP, x, y);
    app.now_ms += 1000;
    wait_ms(300);
    assert_true(is_there("fold:panel"));
    const Rect at = find("piece:5h#1")->r;
    pointer(POINTER_DOWN, at.x + 4, at.y + at.h / 2);
    pointer(POINTER_UP, at.x + 4, at.y + at.h / 2);
    wait_ms(600);
    assert_int_equal(laid(group), 4);
}

/* Space picks the card up; every place can be come to, and the heap opens for those in it. */
static void keys_come_to_each_place_of_it(void **state)
{
    (void)state;
    sit_among("5s Kd 4c");
    const int group = meld_with("5h");
    focus_on("piece:5s#1");
    assert_true(press(SDLK_SPACE));
    bool open = false, closed = false;
    const CarryAim *aim = &app.table->doing.carry.aim;
    for (int i = 0; i < 200; i++) {
        assert_int_equal(app.table->doing.carry.kind, CARRY_KEYS);
        const bool inside = aim->place.kind == TARGET_INSERT && app.table->felt.layout.folded[aim->place.pile];
        assert_int_equal(is_there("fold:panel"), inside);
        open |= inside;
        closed |= !inside;
        if (open && closed && aim->place.kind == TARGET_INSERT && aim->place.pile == group && aim->place.at == 3)
            break;
        assert_true(press(SDLK_TAB));
    }
    assert_true(open && closed);
    const Rect in = rect_both(aim->rect, find("fold:panel")->r);
    assert_true(in.w > 0);
    assert_true(press(SDLK_SPACE));
    wait_ms(600);
    assert_int_equal(laid(group), 4);
    assert_false(is_there("fold:panel"));
}

/* Enter on a card that fits two melds of the heap: they light up in it, and Tab goes from one to the other. */
static void enter_opens_it_for_the_places_that_light_up(void **state)
{
    (void)state;
    sit_among("5s Kd 4c");
    const int run = meld_with("2s"), group = meld_with("5h");
    focus_on("piece:5s#1");
    assert_true(press(SDLK_RETURN));
    assert_int_equal(app.table->doing.fit_count, 2);
    assert_true(is_there("fold:panel"));
    const Rect box = find("fold:panel")->r, first = rect_both(find("place:0")->r, box),
               second = rect_both(find("place:1")->r, box);
    assert_true(first.w > 0 && second.w > 0);
    assert_memory_not_equal(&first, &second, sizeof first);
    assert_true(press(SDLK_TAB));
    assert_true(press(SDLK_TAB));
    const int at = app.table->doing.fit[app.table->doing.fit_at].pile;
    assert_true(at == run || at == group);
    assert_true(press(SDLK_RETURN));
    wait_ms(600);
    assert_int_equal(laid(at), 4);
}

static void the_heap_lights_up_for_what_fits(void **state)
{
    (void)state;
    sit_among("5s Kd 4c");
    const Rect heap = find("fold:1")->r;
    drag_to("piece:5s#1", 300, 300);
    bool lit = false;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        lit |= strncmp(it->name, "lit:", 4) == 0 && memcmp(&it->r, &heap, sizeof heap) == 0;
    }
    assert_true(lit);
}

/* As at the beginning of a turn. */
static void lay_out_anew(void)
{
    app.table->deal.kept_turn = 0;
    table_refresh(app.table);
    wait_ms(300);
}

/* What was laid since the own turn stays to be seen; where all of it was, the heap tells of what is in it. */
static void what_was_laid_lately_is_shown_or_told_of(void **state)
{
    (void)state;
    sit_before_drawing("5s Kd 4c");
    const int old = meld_with("2s");
    const Table *t = &state_now()->table;
    assert_true(app.table->felt.layout.folded[old]);
    app.table->notes.last_by[pile_piece(t, old, 2)] = 2;
    lay_out_anew();
    assert_false(app.table->felt.layout.folded[old]);
    assert_true(is_there("piece:4s#1"));
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
        for (int i = 0; i < pile_size(t, p); i++)
            app.table->notes.last_by[pile_piece(t, p, i)] = 3;
    lay_out_anew();
    assert_true(app.table->felt.layout.folded[old]);
    const Rect heap = find("fold:1")->r;
    bool told = false;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        const bool near = rect_meets(rect_inset(it->r, -heap.w / 2), heap); /* the portrait may stand beside it */
        told |= strncmp(it->name, "since:3:", 8) == 0 && near && app.table->felt.layout.folded[it->pile];
    }
    assert_true(told);
}

/* Of places in the heap that light up one is chosen: the heap opens first, so that it is seen which it is. Where it is
 * the only one in the heap there is nothing to choose. */
static void a_place_in_the_heap_is_seen_first(void **state)
{
    (void)state;
    sit_among("5s Kd 4c");
    const int run = meld_with("2s"), group = meld_with("5h");
    TableDoing *d = &app.table->doing;
    for (int i = 0; i < 2; i++) {
        table_obvious(app.table, find("piece:5s#1")->piece);
        frame();
        assert_int_equal(d->fit_count, 2);
        assert_true(d->fit[0].pile == run || d->fit[0].pile == group);
        table_fold_close(app.table);
        frame();
        d->fit_at = 1 - i;
        screen_table.act(&app, TABLE_PLACE, i);
        frame();
        assert_int_equal(app.table->panel.fold, 2);
        assert_int_equal(d->fit_at, i);
        assert_int_equal(d->fit_count, 2);
        assert_int_equal(laid(run) + laid(group), 6);
    }
    d->fit[0].pile = (uint8_t)run;
    screen_table.act(&app, TABLE_PLACE, 0); /* it lies open now */
    assert_int_equal(laid(run), 4);
    assert_int_equal(d->fit_count, 0);
    sit_among("5s Kd 4c");
    d = &app.table->doing;
    table_obvious(app.table, find("piece:5s#1")->piece);
    table_fold_close(app.table);
    frame();
    d->fit[1] = table_hand_place(0);
    d->fit[1].pile = (uint8_t)table_hand(&state_now()->table, 0);
    d->fit[0].pile = (uint8_t)run;
    screen_table.act(&app, TABLE_PLACE, 0);
    assert_int_equal(laid(run), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_in_the_heap_is_seen_first),
        cmocka_unit_test(it_opens_by_a_click),
        cmocka_unit_test(it_opens_by_keys),
        cmocka_unit_test(what_is_carried_opens_it_and_is_laid_there),
        cmocka_unit_test(it_closes_when_what_is_carried_leaves),
        cmocka_unit_test(let_go_over_the_heap_it_is_laid_where_it_fits),
        cmocka_unit_test(let_go_over_the_heap_it_is_asked_where),
        cmocka_unit_test(a_chosen_piece_is_clicked_there),
        cmocka_unit_test(keys_come_to_each_place_of_it),
        cmocka_unit_test(enter_opens_it_for_the_places_that_light_up),
        cmocka_unit_test(the_heap_lights_up_for_what_fits),
        cmocka_unit_test(what_was_laid_lately_is_shown_or_told_of),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

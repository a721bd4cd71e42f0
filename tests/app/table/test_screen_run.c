/* A run at the table without a display: the place of the next card, what was laid before it, who laid which; whose the
 * cards of a showdown are; which cards of the hand may be played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "press.h"
#include "rules/royal/position.h"

/* Seat 0 is to lay the next card of a run that has begun, and so many runs lie before it. */
static bool follows(const State *s, int earlier)
{
    Face next;
    RunNote n = { .pile = 0 };
    return s->phase == PHASE_PLAY && s->to_act == 0 && royal_wanted(s, &next) && royal_holds(s, 0, next) &&
           royal_def.table.run_note(s, NULL, &n) && n.earlier >= earlier;
}

static bool shows_down(const State *s, int earlier)
{
    (void)earlier;
    return s->phase == ROYAL_SHOWDOWN && s->to_act == 0;
}

/* The computer plays for everybody up to there. */
static void sit_at(const char *preset, int seats, bool (*there)(const State *, int), int earlier)
{
    const AiDef *ai = ai_find("royal-rummy");
    const Stop stop = { false };
    char who[160] = "you";
    for (int i = 1; i < seats; i++)
        strcat(who, ",computer:easy");
    for (uint64_t seed = 1; seed < 80; seed++) {
        open_game("royal-rummy", who, seed);
        app.settings.speed = SPEED_INSTANT;
        State *s = &app.match->play.state;
        OptionValues v;
        assert_true(options_parse(&royal_options, &v, preset, NULL));
        royal_def.rules.start(s, &v, seats, seed);
        while (s->phase != PHASE_MATCH_END) {
            if (s->phase == PHASE_DEAL_END) {
                royal_def.rules.apply(s, 0, (Move){ .kind = MOVE_NEXT });
                continue;
            }
            Move plan[MAX_PLAN];
            State seen;
            const int seat = s->to_act;
            if (there(s, earlier)) {
                sat_down();
                return;
            }
            game_observe(&royal_def, s, seat, &seen);
            const int n = ai->choose(&seen, seat, 0, seed, &stop, plan, MAX_PLAN);
            for (int i = 0; i < n; i++)
                royal_def.rules.apply(s, seat, plan[i]);
        }
    }
    fail_msg("%s with %d seats: it never comes to that", preset, seats);
}

static RunNote note(void)
{
    RunNote n = { .pile = 0 };
    const char *names[MAX_SEATS];
    match_names(seat_setup(app.table->match), names);
    assert_true(royal_def.table.run_note(table_view(app.table), names, &n));
    return n;
}

static void the_next_card_has_a_place(void **state)
{
    (void)state;
    sit_at("royal,poker=0", 4, follows, 0);
    const Item *next = item("next");
    const RunNote n = note();
    assert_string_equal(next->label, n.sentence);
    const Rect last = layout_meld_piece(&app.table->felt.layout, &app.table->felt.plan, ROYAL_RUN,
                                        pile_size(&state_now()->table, ROYAL_RUN) - 1);
    assert_true(next->r.x >= last.x + last.w && next->r.y == last.y);
    /* A click on it does what the card does. */
    const int held = pile_size(&state_now()->table, royal_hand(0));
    assert_int_equal(next->kind, ITEM_BUTTON);
    screen_table.act(&app, next->action, next->arg);
    pass_time(600);
    assert_int_equal(pile_size(&state_now()->table, royal_hand(0)), held - 1);
    bool laid = false;
    for (int x = 0; x < state_now()->table.piece_count; x++)
        if (face_eq(state_now()->table.face[x], n.next)) {
            const Pile *p = &state_now()->table.row.pile[piece_pile(&state_now()->table, (Piece)x, NULL)];
            laid = p->kind == PILE_DISCARD;
        }
    assert_true(laid);
}

static void only_the_card_that_follows_may_be_played(void **state)
{
    (void)state;
    sit_at("royal,poker=0", 4, follows, 0);
    const RunNote n = note();
    int ok = 0;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind != ITEM_PIECE || it->zone != ZONE_RACK)
            continue;
        const bool follows_now = face_eq(state_now()->table.face[it->piece], n.next);
        assert_string_equal(it->verdict, follows_now ? "ok" : "barred");
        ok += follows_now;
    }
    assert_int_equal(ok, 1);
}

static void earlier_runs_are_seen_or_a_click_away(void **state)
{
    static const int size[][2] = { { 800, 600 }, { 1024, 640 }, { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };
    static const int scale[] = { 100, 150, 200 };
    static const struct {
        const char *preset;
        int seats;
    } at[] = { { "royal,poker=0", 3 }, { "royal,poker=0", 6 }, { "tripoley,poker=0", 9 } };
    int open = 0, folded = 0;
    (void)state;
    for (size_t k = 0; k < sizeof at / sizeof *at; k++) {
        sit_at(at[k].preset, at[k].seats, follows, 2);
        const RunNote n = note();
        for (size_t i = 0; i < sizeof size / sizeof *size; i++)
            for (int j = 0; j < 3; j++) {
                app.settings.scale = scale[j];
                build(size[i][0], size[i][1]);
                const TableLayout *l = &app.table->felt.layout;
                const Item *run = scene_find(&app.scene, "run:0"), *next = item("next");
                const Rect first = layout_meld_piece(l, &app.table->felt.plan, ROYAL_RUN, 0);
                if (first.y + first.h <= l->prompt.y && rect_meets(next->r, l->prompt)) /* the run itself lies clear */
                    fail_msg("%s, %dx%d, %d%%: the place of the next card lies over the prompt", at[k].preset,
                             size[i][0], size[i][1], scale[j]);
                for (int seat = 0; seat < at[k].seats; seat++)
                    if (l->edge[seat] != EDGE_FOOT && rect_meets(next->r, l->seat[seat]))
                        fail_msg("%s, %dx%d, %d%%: the place of the next card lies over a plate", at[k].preset,
                                 size[i][0], size[i][1], scale[j]);
                if (run == NULL) {
                    folded++;
                    const Item *more = item("button:runs");
                    screen_table.act(&app, more->action, more->arg);
                    build(size[i][0], size[i][1]);
                    run = item("run:0");
                    assert_non_null(scene_find(&app.scene, "runs:panel"));
                    assert_true(press_on(&screen_table, &app, &(KeyPress){ .sym = SDLK_ESCAPE }));
                    build(size[i][0], size[i][1]);
                    assert_null(scene_find(&app.scene, "runs:panel"));
                    continue;
                }
                open++;
                char last[16];
                snprintf(last, sizeof last, "run:%d", n.earlier - 1);
                assert_non_null(strstr(run->label, n.earlier_run[0]));
                assert_true(item(last)->r.y + item(last)->r.h <= l->prompt.y);
            }
    }
    assert_true(open > 0 && folded > 0);
}

/* Five cards of a showdown may lie closer to another plate: each wears the portrait of its seat. */
static void cards_of_a_showdown_have_owners(void **state)
{
    (void)state;
    sit_at("royal", 4, shows_down, 0);
    int owned = 0;
    for (int seat = 1; seat < 4; seat++) {
        char name[24];
        snprintf(name, sizeof name, "owner:%d", royal_five(seat));
        const Item *it = scene_find(&app.scene, name);
        if (state_now()->table.row.pile[royal_five(seat)].look != LOOK_ALL) { /* whoever has folded shows nothing */
            assert_null(it);
            continue;
        }
        owned++;
        assert_non_null(it);
        assert_int_equal(it->seat, seat);
        assert_int_equal(strncmp(it->label, seat_setup(app.table->match)->seat[seat].name,
                                 strlen(seat_setup(app.table->match)->seat[seat].name)),
                         0);
        const TableLayout *l = &app.table->felt.layout;
        const Rect all = rect_around(layout_meld_piece(l, &app.table->felt.plan, royal_five(seat), 0),
                                     layout_meld_piece(l, &app.table->felt.plan, royal_five(seat), 4));
        assert_true(rect_meets(all, it->r));
    }
    assert_true(owned >= 1);
}

static bool holds_an_ace(const State *s, int suit)
{
    return s->phase == PHASE_PLAY && s->to_act == 0 && royal_holds(s, 0, (Face){ 1, (uint8_t)suit });
}

/* What lies on a corner is won by the ace as it is dealt: whoever holds one later cannot win it. */
static void a_corner_that_cannot_be_won_is_not_lit(void **state)
{
    (void)state;
    sit_at("royal,poker=0", 4, holds_an_ace, SUIT_HEARTS);
    State *s = &app.match->play.state;
    const Board *b = royal_board(&s->options);
    int corners = 0, wedges = 0;
    for (int suit = 0; suit < 4; suit++)
        s->counters.amount[royal_square(s, SQUARE_CORNER_0 + suit)] = 8;
    match_changed(app.match);
    screen_table.enter(&app);
    show();
    for (int i = 0; i < b->count; i++) {
        char name[24];
        snprintf(name, sizeof name, "square:%d", i);
        if (b->square[i].where == BOARD_CORNER)
            assert_false(item(name)->checked);
        corners += b->square[i].where == BOARD_CORNER;
        wedges += b->square[i].where == BOARD_WEDGE && item(name)->checked;
    }
    assert_int_equal(corners, 4);
    assert_true(wedges > 0); /* the square of the ace itself can be won by playing it */
}

static bool chooses(const State *s, int earlier)
{
    (void)earlier;
    return s->phase == ROYAL_SELECT && s->to_act == 0;
}

/* The place for the five cards of poker has its name while they are chosen, and the button at a card says that verb. */
static void the_place_of_five_is_named_while_they_are_chosen(void **state)
{
    (void)state;
    sit_at("royal", 4, chooses, 0);
    assert_string_equal(item("zone")->label, "Five for poker");
    char name[48];
    table_piece_name(table_look(app.table), app.table->notes.hand[2], name, sizeof name);
    const Rect card = item(name)->r;
    point(POINTER_DOWN, 1, card.x + 10, card.y + 30, 1);
    point(POINTER_UP, 1, card.x + 10, card.y + 30, 1);
    assert_string_equal(item("chip:0")->label, "Choose");
}

static bool last_poker(const State *s, int earlier)
{
    (void)earlier;
    return s->phase == ROYAL_LAST_POKER && s->to_act == 0;
}

/* The five cards of each lie there still when the match is over, and nothing is drawn in the corner of the window. */
static void the_cards_of_the_last_poker_stay(void **state)
{
    (void)state;
    sit_at("tripoley,match_deals=1", 4, last_poker, 0);
    const Item *done = item("button:done");
    screen_table.act(&app, done->action, done->arg);
    pass_time(6000);
    assert_int_equal(state_now()->phase, PHASE_MATCH_END);
    int open = 0;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind == ITEM_PIECE && it->r.x <= 0 && it->r.y <= 0)
            fail_msg("%s lies in the corner", it->name);
        open += it->kind == ITEM_PIECE && state_now()->table.row.pile[it->pile].kind == PILE_STAGE;
    }
    assert_int_equal(open, 20);
    assert_string_equal(item("end-word")->label, "Last poker"); /* who went out was told when the deal had ended */
}

/* Whoever comes to the hand by Tab stands on the card that follows. */
static void tab_comes_to_the_next_card(void **state)
{
    (void)state;
    sit_at("royal,poker=0", 4, follows, 0);
    const KeyPress tab = { .sym = SDLK_TAB };
    const RunNote n = note();
    app.scene.focus[0] = '\0';
    press_on(&screen_table, &app, &tab);
    show();
    assert_true(app.scene.focus_shown);
    assert_true(face_eq(state_now()->table.face[item(app.scene.focus)->piece], n.next));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_card_has_a_place),
        cmocka_unit_test(only_the_card_that_follows_may_be_played),
        cmocka_unit_test(earlier_runs_are_seen_or_a_click_away),
        cmocka_unit_test(cards_of_a_showdown_have_owners),
        cmocka_unit_test(a_corner_that_cannot_be_won_is_not_lit),
        cmocka_unit_test(the_place_of_five_is_named_while_they_are_chosen),
        cmocka_unit_test(tab_comes_to_the_next_card),
        cmocka_unit_test(the_cards_of_the_last_poker_stay),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

/* What the table tells besides the play, without a display: what others did since one's turn, and that again; the sum
 * of a set that stands on the rack, and its gaps; that the time ran out; tools where there is little room. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "app/table/parts.h"
#include "card_screen.h"
#include "platform/language.h"
#include "position.h"

enum { OTHER = 1 };

/* Seat 0 is to act, both have opened but for `first`. */
static void sit_at_tiles(const char *melds, const char *rack, const char *others, int timer, bool first)
{
    int next = SABRA_FIRST_MELD + 9;
    open_game("sabra", "you,computer:easy", 5);
    State *s = &app.match->state;
    position_set(s, "standard", melds, rack);
    position_lay(s, others, sabra_rack(OTHER), &next);
    s->options.v[SABRA_TURN_TIMER] = (int16_t)timer;
    s->seat[0].opened = !first;
    s->seat[OTHER].opened = 1;
    s->turn_start = s->table.row;
    table_note_seen(&s->table, 2);
    app.match->turn_before = app.match->deal_before = *s;
    app.settings.warn_draw = false;
    hand_forget(app.match);
    hands_complete(app.match);
    match_changed(app.match);
    screen_table.enter(&app);
    show();
    pass_time(4000); /* the deal */
    assert_int_equal(state_now()->to_act, 0);
}

static void play(int seat, Move m)
{
    assert_null(match_play(app.match, seat, &m, 1).why);
}

static void press(SDL_Keycode sym)
{
    assert_true(screen_table.key(&app, &(KeyPress){ .sym = sym }));
    show();
}

static Piece rack_piece(int seat, const char *face)
{
    const State *s = state_now();
    Face f;
    assert_true(tile_parse(&face, &f));
    for (int i = 0; i < pile_size(&s->table, sabra_rack(seat)); i++)
        if (face_eq(pile_face(&s->table, sabra_rack(seat), i), f))
            return pile_piece(&s->table, sabra_rack(seat), i);
    fail_msg("seat %d does not hold it", seat);
    return NO_PIECE;
}

/* To its begin; NO_PILE: to a new one. */
static void shift_to_meld(int seat, Piece x, int pile)
{
    int index = 0, from = piece_pile(&state_now()->table, x, &index);
    play(seat,
         (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)from, .index = (uint8_t)index, .count = 1, .to = (uint8_t)pile });
}

/* ---- since one's turn ---- */

/* The viewer draws; the other lays one tile. Returns it. */
static Piece another_lays(void)
{
    sit_at_tiles("R2 R3 R4 / B5 K5 O5", "K1 K2 K9", "R1 B9", 0, false);
    play(0, (Move){ .kind = MOVE_DRAW });
    const Piece laid = rack_piece(OTHER, "R1");
    shift_to_meld(OTHER, laid, SABRA_FIRST_MELD);
    play(OTHER, (Move){ .kind = MOVE_DONE });
    show();
    pass_time(1000);
    assert_int_equal(state_now()->to_act, 0);
    return laid;
}

static const Item *since(void)
{
    const Item *found = NULL;
    for (int i = 0; i < app.scene.item_count; i++)
        if (strncmp(app.scene.item[i].name, "since:", 6) == 0) {
            assert_null(found); /* one block, of one seat */
            found = &app.scene.item[i];
        }
    return found;
}

static bool is_outlined(Rect r, LineStyle style, Colour c)
{
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        const bool around = d->r.x <= r.x && d->r.y <= r.y && d->r.x + d->r.w >= r.x + r.w &&
                            d->r.y + d->r.h >= r.y + r.h && d->r.w < r.w + 24;
        if (d->kind == DRAW_OUTLINE && around && d->style == (uint8_t)style && d->colour == c)
            return true;
    }
    return false;
}

static void what_another_laid_is_outlined(void **state)
{
    (void)state;
    const Piece laid = another_lays();
    const TableUi *ui = app.table;
    const Item *it = since();
    LineStyle stroke;
    const Colour colour = table_seat_colour(&app, OTHER, &stroke);
    char words[96];
    assert_non_null(it);
    snprintf(words, sizeof words, "Laid by %s since your turn", match_setup(app.match)->seat[OTHER].name);
    assert_string_equal(it->label, words);
    assert_int_equal(it->pile, SABRA_FIRST_MELD);
    for (int i = 0; i < 4; i++) {
        const Rect r = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, SABRA_FIRST_MELD, i);
        const bool is = pile_piece(&state_now()->table, SABRA_FIRST_MELD, i) == laid;
        assert_int_equal(is_outlined(r, stroke, colour), is);
    }
    app.settings.outline_last = false;
    show();
    assert_null(since());
    app.settings.outline_last = true;
    show();
    assert_non_null(since());
    shift_to_meld(0, rack_piece(0, "K9"), NO_PILE); /* the viewer acts */
    show();
    pass_time(500);
    assert_null(since());
}

static void assert_replays(int seat, Piece laid)
{
    const Replay *r = &app.table->going.replay;
    assert_true(r->running);
    assert_int_equal(r->seats, 1);
    assert_int_equal(r->seat[0], seat);
    assert_false(pile_on_felt(&table_view(&app)->table.row.pile[piece_pile(&table_view(&app)->table, laid, NULL)]));
    bool seen = false;
    for (int i = 0; i < 300 && app.table->going.replay.running; i++) {
        pass_time(32);
        assert_true(!app.table->going.replay.running || since() == NULL); /* it is being laid */
        seen |= app.table->going.replay.running &&
                pile_on_felt(&table_view(&app)->table.row.pile[piece_pile(&table_view(&app)->table, laid, NULL)]);
    }
    assert_true(seen);
    assert_false(r->running);
    assert_non_null(since());
}

static void that_is_shown_again(void **state)
{
    (void)state;
    const Piece laid = another_lays();
    press(SDLK_r);
    assert_replays(OTHER, laid);
    char name[16];
    snprintf(name, sizeof name, "seat:%d", OTHER);
    const Item *plate = item(name);
    assert_int_equal(plate->action, TABLE_REPLAY);
    screen_table.act(&app, plate->action, plate->arg);
    show();
    assert_replays(OTHER, laid);
    press(SDLK_r);
    press(SDLK_r); /* ends it */
    assert_false(app.table->going.replay.running);
    sit_at_tiles("R1 R2 R3", "K1 K2 K9", "R4 B9", 0, false);
    press(SDLK_r);
    assert_false(app.table->going.replay.running);
    assert_string_equal(app.table->said.text, "There is no turn to show again yet.");
}

/* ---- the rack ---- */

static int slot_of(Piece x)
{
    for (int i = 0; i < app.table->seen.hand_count; i++)
        if (app.table->seen.hand[i] == x)
            return app.table->seen.slot[i];
    fail_msg("it is not on the rack");
    return -1;
}

/* Dragged from where it stands to another place of the rack. */
static void drag_to_slot(Piece x, int slot)
{
    const Rect from = layout_rack_piece(&app.table->felt.layout, slot_of(x));
    const Rect to = layout_rack_piece(&app.table->felt.layout, slot);
    point(POINTER_DOWN, 1, from.x + from.w / 2, from.y + from.h / 2, 1);
    point(POINTER_MOVE, 0, from.x + from.w / 2 + 12, from.y + from.h / 2 - 12, 0);
    point(POINTER_MOVE, 0, to.x + to.w / 2, to.y + to.h / 2, 0);
    point(POINTER_UP, 1, to.x + to.w / 2, to.y + to.h / 2, 1);
    pass_time(500);
}

static void gaps_of_the_rack_stay(void **state)
{
    (void)state;
    sit_at_tiles("R5 R6 R7 / B5 K5 O5", "K1 O2 K9 R13", "R4 B9", 0, false);
    const Piece far = rack_piece(0, "R13"), near = rack_piece(0, "O2");
    drag_to_slot(far, 11);
    assert_int_equal(slot_of(far), 11);
    assert_int_equal(slot_of(near), 1);
    drag_to_slot(near, 7);
    assert_int_equal(slot_of(near), 7);
    assert_int_equal(slot_of(far), 11); /* keeps its own */
    play(0, (Move){ .kind = MOVE_DRAW });
    shift_to_meld(OTHER, rack_piece(OTHER, "R4"), SABRA_FIRST_MELD);
    play(OTHER, (Move){ .kind = MOVE_DONE });
    show();
    assert_int_equal(slot_of(near), 7);
    assert_int_equal(slot_of(far), 11);
    play(0, (Move){ .kind = MOVE_DRAW });
    play(OTHER, (Move){ .kind = MOVE_DRAW });
    build(1024, 640); /* another window */
    assert_int_equal(slot_of(near), 7);
}

static const char *sum(int i)
{
    char name[16];
    snprintf(name, sizeof name, "sum:%d", i);
    const Item *it = scene_find(&app.scene, name);
    return it != NULL ? it->label : "";
}

static void a_set_on_the_rack_tells_its_sum(void **state)
{
    (void)state;
    sit_at_tiles("", "R5 R6 R7 K1", "R4 B9", 0, true);
    assert_string_equal(sum(0), ""); /* another tile stands beside it */
    drag_to_slot(rack_piece(0, "K1"), 11);
    assert_string_equal(sum(0), "18");
    assert_string_equal(sum(1), "");
    drag_to_slot(rack_piece(0, "R7"), 9); /* no set any more */
    assert_string_equal(sum(0), "");
    sit_at_tiles("", "R10 R11 R12 K1 B4 K4 O4", "R4 B9", 0, true);
    drag_to_slot(rack_piece(0, "K1"), 11);
    assert_string_equal(sum(0), "33, opens");
    assert_string_equal(sum(1), "12");
    sit_at_tiles("", "R10 R11 R12", "R4 B9", 0, false);
    assert_string_equal(sum(0), "33"); /* nothing is to be opened any more */
}

/* ---- the time ---- */

static int pieces_of_news(void)
{
    int n = 0;
    for (int i = 0; i < MAX_PIECES; i++)
        n += app.table->news.piece[i];
    return n;
}

/* It stands until the next turn of whoever it concerns has ended. */
static void news_of_a_time_out(void **state)
{
    (void)state;
    sit_at_tiles("R5 R6 R7 / B5 K5 O5", "K1 O2 K9", "R4 B9", 15, false);
    shift_to_meld(0, rack_piece(0, "K9"), NO_PILE); /* unfinished */
    show();
    pass_time(10000);
    assert_int_equal(state_now()->to_act, 0);
    assert_false(table_has_news(app.table));
    for (int i = 0; i < 400 && state_now()->to_act == 0; i++)
        pass_time(16);
    assert_int_equal(state_now()->to_act, OTHER);
    const int held = pile_size(&state_now()->table, sabra_rack(0));
    assert_true(table_has_news(app.table));
    assert_int_equal(pieces_of_news(), held - 3); /* what was drawn for it, and not what was taken back */
    assert_true(held > 3);
    for (int i = 0; i < MAX_PIECES; i++)
        if (app.table->news.piece[i])
            assert_int_equal(piece_pile(&state_now()->table, (Piece)i, NULL), sabra_rack(0));
    char told[320];
    snprintf(told, sizeof told, "%s", table_told(&app));
    assert_true(told[0] != '\0');
    shift_to_meld(OTHER, rack_piece(OTHER, "R4"), SABRA_FIRST_MELD);
    play(OTHER, (Move){ .kind = MOVE_DONE });
    show();
    assert_int_equal(state_now()->to_act, 0);
    assert_true(table_has_news(app.table));
    assert_string_equal(table_told(&app), told);
    play(0, (Move){ .kind = MOVE_DRAW });
    show();
    assert_false(table_has_news(app.table));
    assert_string_not_equal(table_told(&app), told);
}

/* ---- the tools ---- */

static bool is_written_in(Rect r, const char *word)
{
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        if (d->kind == DRAW_TEXT && strcmp(app.scene.draw.text + d->text, word) == 0 && d->r.x >= r.x &&
            d->r.x + d->r.w <= r.x + r.w && d->r.y >= r.y && d->r.y + d->r.h <= r.y + r.h + 4)
            return true;
    }
    return false;
}

/* None is lost: it loses its word first, which a tip then tells, and then stands in the menu. */
static void tools_in_a_small_window(void **state)
{
    (void)state;
    static const int sizes[][3] = { { 1920, 1080, 100 }, { 1024, 640, 100 }, { 1024, 640, 150 }, { 700, 500, 150 } };
    int all = 0, wordless = 0, moved = 0;
    sit_at_tiles("R1 R2 R3", "K1 O2 K9", "R4 B9", 0, false);
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        TableTool tool[MAX_TOOLS];
        app.settings.scale = sizes[k][2];
        build(sizes[k][0], sizes[k][1]);
        const int n = table_tools(&app, tool);
        all = k == 0 ? n : all;
        assert_int_equal(n, all);
        for (int i = 0; i < n; i++) {
            char name[48];
            snprintf(name, sizeof name, "button:%s", tool[i].name);
            const Item *it = scene_find(&app.scene, name);
            assert_int_equal(it != NULL, !tool[i].in_menu);
            moved += tool[i].in_menu;
            wordless += tool[i].wordless && !tool[i].in_menu;
            if (it != NULL) {
                assert_int_equal(is_written_in(it->r, tr(tool[i].word)), !tool[i].wordless);
                assert_true(!tool[i].wordless || it->bare);
                assert_true(it->r.x >= 0 && it->r.x + it->r.w <= sizes[k][0]);
            }
        }
        assert_true(k > 0 || (moved == 0 && wordless == 0));
        app.table->panel.menu_open = true;
        build(sizes[k][0], sizes[k][1]);
        for (int i = 0; i < n; i++) {
            char name[48];
            snprintf(name, sizeof name, "button:%s", tool[i].name);
            assert_non_null(scene_find(&app.scene, name));
        }
        app.table->panel.menu_open = false;
    }
    assert_true(wordless > 0);
    assert_true(moved > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_another_laid_is_outlined),
        cmocka_unit_test(that_is_shown_again),
        cmocka_unit_test(gaps_of_the_rack_stay),
        cmocka_unit_test(a_set_on_the_rack_tells_its_sum),
        cmocka_unit_test(news_of_a_time_out),
        cmocka_unit_test(tools_in_a_small_window),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

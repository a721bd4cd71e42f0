/* What the table draws where that is rare: a board whose squares have long names, places under an opened heap, the end
 * of a deal in the rail, words for which there is hardly room. One part of the table is drawn by itself at a table that
 * is bent to what is rare, and all of it is held against tests/golden/drawn.txt: line by line what is drawn, where, how
 * large, in which colour, and what can be pressed or is read out. After a change that is meant
 * `build/tests/test_rare_pictures write` writes that file anew: what has changed in it is to be looked at. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/table/draw/bar.h"
#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "drawn.h"
#include "kept_fonts.h"
#include "kept_sums.h"
#include "rules/five_hundred/position.h"
#include "rules/royal/position.h"

/* ---- a table that can be bent ---- */

static TableUi ui;
static TableLook look;
static State view;
static GameDef game;
static Scene sc;

static void begin(void)
{
    sc.w = 1280;
    sc.h = 800;
    sc.px = 100;
    sc.theme = drawn_theme();
    sc.hover[0] = '\0';
    scene_begin(&sc);
}

/* What is shown now, in copies of its own. */
static void take(void)
{
    ui = *app.table;
    view = *table_view(app.table);
    look = *table_look(app.table);
    game = *look.game;
    look.ui = &ui;
    look.known = look.view = &view;
    look.game = &game;
    begin();
}

static void sit_at(const char *id, const char *seats)
{
    open_game(id, seats, 5);
    app.settings.speed = SPEED_INSTANT;
    sat_down();
    take();
}

static Rect item_of(const char *name)
{
    const Item *it = scene_find(&sc, name);
    assert_non_null(it);
    return it->r;
}

/* ---- held against what was written down ---- */

enum { GOLDEN = 256 * 1024 };

static const char golden_path[] = MELDWELL_SOURCE "/tests/golden/drawn.txt";
static char golden[GOLDEN], made[GOLDEN];
static bool writes, usual_fonts;

static void holds(const char *title, const char *what)
{
    static char part[80 * 1024];
    snprintf(part, sizeof part, "[%s]\n%s\n", title, what);
    if (writes)
        strncat(made, part, sizeof made - strlen(made) - 1);
    if (writes || !usual_fonts)
        return;
    char head[96];
    snprintf(head, sizeof head, "[%s]\n", title);
    const char *kept = strstr(golden, head);
    if (kept == NULL || strncmp(kept, part, strlen(part)) != 0)
        fail_msg("It is not what was written down. Now it is:\n%s", part);
}

static void shows(const char *title)
{
    holds(title, drawn(&sc));
    begin();
}

/* Of many pictures only their sum is written down. */
static uint64_t added;

static void add(void)
{
    for (const char *at = drawn(&sc); *at != '\0'; at++)
        added = (added ^ (uint8_t)*at) * 0x100000001B3u;
    begin();
}

static void adds_up(const char *title)
{
    char number[32];
    snprintf(number, sizeof number, "%016llx\n", (unsigned long long)added);
    added = 0;
    holds(title, number);
}

static int open_golden(void **state)
{
    TextSink out = text_sink(made, sizeof made);
    if (help_screens_open(state) != 0)
        return -1;
    if (writes) {
        kept_fonts_write(&out);
    } else {
        kept_sums_read(golden_path, golden, sizeof golden);
        usual_fonts = kept_fonts_same(golden);
    }
    return 0;
}

static int close_golden(void **state)
{
    const int failed = writes ? kept_sums_write(golden_path, made) : 0;
    return tear_down(state) != 0 || failed ? -1 : 0;
}

/* ---- an amount in one row ---- */

static void bets(int count)
{
    static const char *const aces[] = { "A\xE2\x99\xA0", "A\xE2\x99\xA3", "A\xE2\x99\xA6", "A\xE2\x99\xA5" };
    ui.notes.choice_count = 1 + count;
    ui.notes.choice[0] = (ChoiceItem){ .role = CHOICE_PASS, .label = "No bet" };
    for (int i = 0; i < count; i++) {
        ChoiceItem *c = &ui.notes.choice[1 + i];
        *c = (ChoiceItem){ .low = 3, .high = 14, .step = 5 };
        c->move = (Move){ .kind = MOVE_BID, .amount = 3, .suit = (uint16_t)i };
        snprintf(c->brief, sizeof c->brief, "%s", aces[i]);
        ui.doing.amount[1 + i] = 8;
    }
    ui.notes.hinted_choice = -1;
}

/* A board at the left of the cloth, and what is folded at the top leaves so little below it that all of it stands in
 * one row. */
static void little_room_for_bets(void)
{
    TableLayout *l = &ui.felt.layout;
    *l = (TableLayout){ .unit = 100,
                        .length = 100,
                        .meld_w = 50,
                        .meld_h = 70,
                        .meld_step = 20,
                        .felt = { 200, 60, 1000, 250 },
                        .board = { 210, 70, 300, 400 },
                        .claim = -1 };
    for (int p = 0; p < MAX_PILES; p++)
        l->place[p] = (PilePlace){ .kind = PLACE_HAND, .seat = NO_SEAT };
    l->edge[1] = EDGE_TOP;
    l->fold[1] = (Rect){ 600, 40, 60, 94 };
}

static void an_amount_in_one_row(void **state)
{
    (void)state;
    sit_at("royal-rummy", "you,computer:easy,computer:easy");
    little_room_for_bets();
    bets(1);
    table_build_amount(&look, &sc);
    shows("one amount in one row");
    ui.doing.amount[1] = 3;
    ui.notes.choice[1].pot = 9;
    table_build_amount(&look, &sc);
    shows("the least amount in one row, and a pot that cannot be bet");
    ui.doing.amount[1] = 14;
    ui.notes.choice[1].pot = 13;
    table_build_amount(&look, &sc);
    shows("the largest amount in one row");
    bets(4);
    table_build_amount(&look, &sc);
    shows("four amounts in one row");
    ui.doing.amount_of = 2;
    table_build_amount(&look, &sc);
    shows("the third of four amounts");
    ui.felt.layout.fold_panel = (Rect){ 519, 141, 60, 60 };
    ui.felt.layout.unfolded = 2;
    table_build_amount(&look, &sc);
    shows("under an opened heap there is no amount");
    ui.felt.layout.unfolded = 0;
    for (int h = 120; h <= 460; h++) {
        bets(1 + h % 4);
        ui.felt.layout.felt.h = h;
        ui.felt.layout.unit = 80 + h % 50;
        table_build_amount(&look, &sc);
        add();
    }
    adds_up("amounts on cloths of every height");
    bets(4);
    ui.felt.layout.unit = 100;
    ui.felt.layout.felt.h = 700;
    table_build_amount(&look, &sc);
    shows("four amounts with room");
}

/* What an action means that no button of now has: nothing is set. */
static void an_amount_of_none_is_not_set(void **state)
{
    (void)state;
    sit_at("royal-rummy", "you,computer:easy,computer:easy");
    little_room_for_bets();
    bets(2);
    app.table->notes.choice_count = 3;
    memcpy(app.table->notes.choice, ui.notes.choice, sizeof ui.notes.choice);
    memset(app.table->doing.amount, 0, sizeof app.table->doing.amount);
    static const struct {
        int choice, amount, set;
    } act[] = { { 0, 7, 0 }, { 3, 7, 0 },   { 1, 8, 8 },  { 1, 7, 3 },   { 1, 1, 3 },
                { 2, 9, 8 }, { 2, 40, 13 }, { 1, 12, 8 }, { 1, 13, 13 }, { 1, 14, 13 } };
    for (size_t i = 0; i < sizeof act / sizeof *act; i++) {
        screen_table.act(&app, TABLE_AMOUNT, amount_arg(act[i].choice, act[i].amount));
        assert_int_equal(app.table->doing.amount[act[i].choice], act[i].set);
    }
    /* The first has one too; what stands behind the last of them is of an earlier moment. */
    app.table->notes.choice[0] = app.table->notes.choice[3] = app.table->notes.choice[2];
    screen_table.act(&app, TABLE_AMOUNT, amount_arg(0, 9));
    screen_table.act(&app, TABLE_AMOUNT, amount_arg(3, 9));
    assert_int_equal(app.table->doing.amount[0], 8);
    assert_int_equal(app.table->doing.amount[3], 0);
}

/* ---- a board ---- */

static Board board;
static int counter_at[MAX_SQUARES]; /* 1 + the square of each counter */

static const Board *board_now(const OptionValues *v)
{
    (void)v;
    return &board;
}

static void counter_now(const State *s, int i, const char *const *names, CounterNote *out)
{
    (void)s;
    (void)names;
    out->square = (uint8_t)counter_at[i];
    out->seat = NO_SEAT;
}

static void sit_at_board_again(int w, int h)
{
    static GameStakes stakes;
    static const char long_word[] = "Extraordinarily-long-names-are-not-to-be-written-so Two";
    take();
    stakes = *game.stakes;
    stakes.board = board_now;
    stakes.counter = counter_now;
    game.stakes = &stakes;
    board = (Board){ .name = "Board",
                     .count = 11,
                     .square = { { "Kitty", "One.", { { 0, 0 } }, BOARD_WEDGE, false, NULL },
                                 { "Queen and king", "Two.", { { 12, 1 }, { 13, 1 } }, BOARD_WEDGE, false, NULL },
                                 { "Unpronounceable", "Three.", { { 0, 0 } }, BOARD_WEDGE, false, "In words" },
                                 { "Unpronounceable Two", "Four.", { { 0, 0 } }, BOARD_WEDGE, false, NULL },
                                 { "Two Unpronounceable", "Five.", { { 0, 0 } }, BOARD_WEDGE, false, NULL },
                                 { "Two Sequences", "Six.", { { 5, 0 }, { 6, 0 }, { 7, 0 } }, BOARD_WEDGE, true, NULL },
                                 { "Rather Stranger", "Seven.", { { 0, 0 } }, BOARD_HUB, false, NULL },
                                 { "Ace", "Eight.", { { 1, 3 } }, BOARD_CORNER, false, NULL },
                                 { long_word, "Nine.", { { 0, 0 } }, BOARD_WEDGE, false, NULL },
                                 { "Queens Jacks", "Ten.", { { 0, 0 } }, BOARD_WEDGE, false, NULL },
                                 { "Two", "Eleven.", { { 2, 2 } }, BOARD_CORNER, false, NULL } } };
    ui.felt.layout.board = (Rect){ 210, 70, w, h };
    view.counters.count = 5; /* and one more, which is no longer used */
    for (int i = 0; i < 6; i++) {
        static const int on[] = { 2, 0, 4, 8, 7, 6 };
        counter_at[i] = on[i];
        view.counters.amount[i] = 1 + i;
    }
    ui.viewer = 0;
    /* Both cards of the second square, those of both corners, and of the one that wins as it is dealt. */
    static const Face held[] = { { 12, 1 }, { 1, 3 }, { 13, 1 }, { 2, 2 }, { 5, 0 }, { 6, 0 }, { 7, 0 } };
    ui.notes.hand_count = sizeof held / sizeof *held;
    for (int i = 0; i < ui.notes.hand_count; i++) {
        view.table.face[i] = held[i];
        ui.notes.hand[i] = (Piece)i;
    }
}

static void sit_at_board(int w, int h)
{
    sit_at("royal-rummy", "you,computer:easy,computer:easy");
    sit_at_board_again(w, h);
}

static void a_board_with_long_names(void **state)
{
    static const int size[][2] = { { 420, 450 }, { 300, 339 }, { 300, 340 }, { 200, 450 }, { 900, 700 } };
    (void)state;
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        char title[64];
        sit_at_board(size[i][0], size[i][1]);
        snprintf(title, sizeof title, "a board in %dx%d", size[i][0], size[i][1]);
        table_build_board(&look, &sc);
        shows(title);
    }
    sit_at_board(420, 450);
    table_build_counters(&look, &sc);
    shows("chips on a board");
    ui.felt.layout.board.w = 200;
    view.counters.amount[0] = 0;
    view.counters.amount[3] = 0;
    view.counters.amount[2] = 12345;
    table_build_counters(&look, &sc);
    shows("chips on a small board");
    for (int i = 0; i < 150; i++) {
        ui.felt.layout.board = (Rect){ 210, 70, 150 + i * 41 % 900, 140 + i * 67 % 700 };
        ui.felt.layout.unit = 60 + i * 7 % 140;
        view.counters.amount[i % 5] = i % 7 * 40;
        table_build_counters(&look, &sc);
        add();
    }
    adds_up("chips on boards of every size");
    for (int i = 0; i < 250; i++) {
        static const char *const name[] = { "Ten", "King Queen", "Joker Ace", "Kings Jacks", "Four Aces" };
        sit_at_board_again(150 + i * 41 % 900, 140 + i * 67 % 700);
        ui.felt.layout.unit = 60 + i * 7 % 140;
        for (int k = 0; k < 11; k++)
            if (board.square[k].face[0].rank == 0)
                board.square[k].name = name[(i + k) % 5];
        table_build_board(&look, &sc);
        add();
    }
    adds_up("boards of every size");
    sit_at_board(420, 450);
    ui.viewer = NO_VIEWER;
    table_build_board(&look, &sc);
    shows("a board before a watcher");
    sit_at_board(420, 450);
    ui.notes.hand_count = 2;
    view.counters.amount[3] = 0;
    table_build_board(&look, &sc);
    shows("one of both cards, and nothing on the corner");
    ui.felt.layout.board.w = 0;
    table_build_board(&look, &sc);
    shows("no board");
}

static void chips_lie_on_squares_that_there_are(void **state)
{
    int x = -1, y = -1, w = -1;
    (void)state;
    sit_at_board(420, 450);
    assert_false(table_square_spot(&look, -1, &x, &y, &w));
    assert_false(table_square_spot(&look, 11, &x, &y, &w));
    assert_int_equal(x + y + w, -3);
    static const int size[][2] = { { 420, 450 }, { 300, 339 }, { 300, 340 } };
    char all[1024] = "";
    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        ui.felt.layout.board = (Rect){ 210, 70, size[k][0], size[k][1] };
        for (int i = 0; i < 10; i++) {
            assert_true(table_square_spot(&look, i, &x, &y, &w));
            char one[32];
            snprintf(one, sizeof one, "%d,%d:%d ", x, y, w);
            strncat(all, one, sizeof all - strlen(all) - 1);
        }
    }
    assert_string_equal(
        all, "420,209:18 481,234:18 506,295:18 481,356:18 420,381:18 359,356:18 420,303:23 254,192:18 334,295:18 "
             "359,234:18 360,182:12 400,199:12 417,239:12 400,279:12 360,296:12 320,279:12 359,253:16 241,166:12 "
             "303,239:12 320,199:12 360,182:12 400,199:12 417,239:12 400,279:12 360,296:12 320,279:12 359,253:16 "
             "241,166:12 303,239:12 320,199:12 ");
    ui.felt.layout.board.w = 0;
    assert_false(table_square_spot(&look, 0, &x, &y, &w));
    sit_at_board(420, 450);
    game.stakes = NULL;
    assert_false(table_square_spot(&look, 0, &x, &y, &w));
}

/* ---- a heap that is looked through ---- */

static const WildKind *nines_are_wild(const State *seen, Face f)
{
    static const WildKind wild = { "Wild", WILD_RING };
    (void)seen;
    return f.rank == 9 ? &wild : NULL;
}

static void few_discards_have_a_short_caption(void **state)
{
    static const GameWildCards wild = { .kind = nines_are_wild };
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c 8d", false);
    take();
    game.wild_cards = &wild;
    ui.felt.layout.place[KALOOKI_DISCARD].allows |= ALLOW_BROWSE;
    ui.panel.heap = 1 + KALOOKI_DISCARD;
    static const int wide[] = { 40, 70, 110, 200, 400 };
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        char title[64];
        ui.felt.layout.tile_w = wide[i];
        ui.felt.layout.tile_h = wide[i] * 100 / 72;
        snprintf(title, sizeof title, "two discards side by side, each %d wide", wide[i]);
        table_build_browse(&look, &sc);
        shows(title);
    }
}

/* The words at the foot of the panel. */
static const char *caption(void)
{
    for (int i = sc.draw.count - 1; i >= 0; i--)
        if (sc.draw.item[i].kind == DRAW_TEXT)
            return sc.draw.text + sc.draw.item[i].text;
    return "none";
}

static void the_longest_caption_that_fits_is_written(void **state)
{
    static const char *const words[] = { "The discards, the newest last. Click to close this.", "The newest is last.",
                                         "Newest last", "" };
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c 8d", false);
    take();
    ui.felt.layout.place[KALOOKI_DISCARD].allows |= ALLOW_BROWSE;
    ui.panel.heap = 1 + KALOOKI_DISCARD;
    int just = 0, written[4] = { 0 };
    for (int w = 20; w <= 230; w++) {
        ui.felt.layout.tile_w = w;
        ui.felt.layout.tile_h = w * 100 / 72;
        table_build_browse(&look, &sc);
        const int room = item_of("browse:panel").w, px = table_unit(&ui, UI_SMALL);
        int k = 0;
        while (k < 3 && text_width(FONT_TEXT, px, words[k]) > room)
            k++;
        just += k < 3 && text_width(FONT_TEXT, px, words[k]) == room;
        written[k]++;
        assert_string_equal(caption(), k < 3 ? words[k] : "none");
        begin();
    }
    for (int k = 0; k < 4; k++)
        assert_true(written[k] > 0);
    assert_true(just > 0 || !usual_fonts);
}

/* ---- the coach ---- */

static void a_coach_where_there_is_little_room(void **state)
{
    static const Reason reason = { .id = "test", .text = "No." };
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c", false);
    draw_card();
    take();
    Caution *c = &ui.doing.caution;
    c->said = refuse(&reason);
    c->coach = c->why = true;
    c->count = c->better_count = 1;
    c->move[0] = (Move){ .kind = MOVE_DISCARD, .index = 0 };
    c->better[0] = (Move){ .kind = MOVE_DISCARD, .index = 4 };
    snprintf(c->more, sizeof c->more, "The two of diamonds is of no use, and four jacks are a set.");
    c->facts = 2;
    c->fact[0] = (AiFact){ .what = "Cards left over", .done = 105, .better = 40 };
    c->fact[1] = (AiFact){ .what = "A very long name of what is counted for this", .done = -3, .better = 12 };
    static const int wide[] = { 1280, 640, 622, 618, 560, 500, 460 };
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        char title[64];
        ui.felt.layout.felt.w = wide[i];
        snprintf(title, sizeof title, "a coach on a cloth %d wide", wide[i]);
        table_build_coach(&look, &sc);
        shows(title);
    }
    for (int i = 0; i < 300; i++) {
        ui.felt.layout.felt.w = 430 + i * 29 % 850;
        ui.felt.layout.prompt.y = ui.felt.layout.felt.y + 150 + i * 13 % 400;
        ui.felt.layout.unit = 60 + i * 11 % 60;
        c->fact[0].done = i - 150;
        c->move[0] = (Move){ .kind = i % 5 ? MOVE_DISCARD : MOVE_NONE, .index = (uint8_t)(i % 8) };
        c->better_count = i % 7 > 0;
        table_build_coach(&look, &sc);
        add();
    }
    adds_up("a coach on cloths of every size");
    c->better_count = 1;
    ui.felt.layout.prompt.y = 560;
    ui.felt.layout.unit = 100;
    ui.felt.layout.felt.w = 1280;
    c->fact[1].what = "A very long name of what is counted for this, which says all of it at once";
    table_build_coach(&look, &sc);
    shows("a coach with much to say");
    ui.felt.layout.prompt.y = ui.felt.layout.felt.y + 100;
    table_build_coach(&look, &sc);
    shows("a coach on a low cloth");
    c->facts = 0;
    c->more[0] = '\0';
    table_build_coach(&look, &sc);
    shows("a coach without figures");
    ui.panel.paused = true;
    table_build_coach(&look, &sc);
    shows("a coach in a pause");
    ui.panel.paused = false;
    c->why = false;
    table_build_coach(&look, &sc);
    shows("a coach who was not asked why");
}

/* ---- the end of a deal ---- */

static void sit_at_the_end(void)
{
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c", false);
    take();
    view.phase = PHASE_DEAL_END;
    memset(&ui.deal.ending, 0, sizeof ui.deal.ending);
    EndNote *note = &ui.notes.end.note;
    memset(note, 0, sizeof *note);
    snprintf(note->word, sizeof note->word, "Kalooki");
    snprintf(note->sum, sizeof note->sum, "20 + 5 = 25");
    note->seat = 1;
    note->gain = true;
    ui.felt.layout.tools = (Rect){ 300, 730, 500, 60 };
    ui.felt.layout.got[0] = (Rect){ 0, 0, 0, 0 };
}

/* As large as it can be, in steps, down to the least. */
static void an_end_is_called_as_large_as_it_can_be(void **state)
{
    (void)state;
    for (int sum = 0; sum < 2; sum++) {
        int size = -1;
        sit_at_the_end();
        ui.notes.end.note.seat = sum ? 1 : NO_SEAT;
        ui.felt.layout.tools.w = 0;
        for (int w = 40; w <= 480; w += 2) {
            char title[64];
            ui.felt.layout.felt.w = w;
            table_build_ending(&look, &sc);
            const int now = sc.draw.count > 0 ? sc.draw.item[0].size : 0;
            snprintf(title, sizeof title, "an end on a cloth %d wide%s", w, sum ? ", with a sum" : "");
            if (now != size)
                shows(title);
            else
                begin();
            size = now;
        }
    }
}

static void an_end_is_called_in_the_rail(void **state)
{
    (void)state;
    sit_at_the_end();
    table_build_ending(&look, &sc);
    shows("an end with room");
    ui.felt.layout.felt.w = 60;
    table_build_ending(&look, &sc);
    shows("an end in the rail");
    ui.felt.layout.got[0] = (Rect){ 280, 740, 100, 30 };
    table_build_ending(&look, &sc);
    shows("an end in the rail beside what the hand brought");
    ui.felt.layout.got[0] = (Rect){ 200, 740, 100, 30 };
    table_build_ending(&look, &sc);
    shows("an end in the rail that does not meet what the hand brought");
    ui.felt.layout.got[0] = (Rect){ 280, 740, 512, 30 };
    table_build_ending(&look, &sc);
    shows("no room in the rail");
    ui.felt.layout.got[0] = (Rect){ 280, 740, 511, 30 };
    table_build_ending(&look, &sc);
    shows("a pixel in the rail");
    for (int x = 100; x < 820; x += 3) {
        ui.felt.layout.got[0] = (Rect){ x, 740, 100, 30 };
        ui.felt.layout.unit = 60 + x % 90;
        table_build_ending(&look, &sc);
        add();
    }
    adds_up("an end in the rail beside what lies anywhere");
    ui.felt.layout.unit = 100;
    ui.felt.layout.got[0] = (Rect){ 280, 740, 511, 30 };
    ui.foot = NO_VIEWER;
    table_build_ending(&look, &sc);
    shows("an end in the rail before a watcher");
    ui.foot = 0;
    ui.felt.layout.got[0].w = 0;
    ui.notes.end.note.seat = 0;
    table_build_ending(&look, &sc);
    shows("an end in the rail for you");
    ui.notes.end.note.gain = false;
    table_build_ending(&look, &sc);
    shows("a sum in the rail that nobody gains");
    ui.notes.end.note.sum[0] = '\0';
    table_build_ending(&look, &sc);
    shows("a name in the rail");
    ui.notes.end.note.seat = NO_SEAT;
    table_build_ending(&look, &sc);
    shows("a word in the rail");
    look.rewatch = (Rewatch *)&ui; /* only asked whether there is one */
    table_build_ending(&look, &sc);
    shows("nothing in the rail where the deal is shown again");
    look.rewatch = NULL;
    ui.notes.end.note.word[0] = '\0';
    table_build_ending(&look, &sc);
    shows("an end without a word");
}

/* ---- labels at pieces ---- */

static void a_label_stays_where_it_is_seen(void **state)
{
    static const struct {
        const char *title;
        Rect r;
        bool fan;
        Rect stage;
    } at[] = {
        { "a label in the middle", { 400, 300, 60, 90 }, false, { 0, 0, 0, 0 } },
        { "a label at the left", { 1, 300, 60, 90 }, false, { 0, 0, 0, 0 } },
        { "a label at the right", { 1230, 300, 60, 90 }, false, { 0, 0, 0, 0 } },
        { "a label just over the rail", { 400, 606, 60, 80 }, false, { 0, 0, 0, 0 } },
        { "a label that would reach into the rail", { 400, 607, 60, 80 }, false, { 0, 0, 0, 0 } },
        { "a label at what stands in the rail", { 400, 698, 60, 20 }, false, { 0, 0, 0, 0 } },
        { "a label at what stands just over the rail", { 400, 697, 60, 20 }, false, { 0, 0, 0, 0 } },
        { "a label at the end of the stage", { 460, 300, 60, 90 }, false, { 300, 300, 210, 90 } },
        { "a label beside the stage", { 510, 300, 60, 90 }, false, { 300, 300, 210, 90 } },
        { "a label at a card of the hand", { 400, 600, 100, 140 }, true, { 0, 0, 0, 0 } },
        { "a label at a card that just lies over the hand", { 400, 510, 100, 140 }, true, { 0, 0, 0, 0 } },
        { "a label at a card that lies lower", { 400, 511, 100, 140 }, true, { 0, 0, 0, 0 } },
        { "a label at a card whose head is at the line", { 400, 556, 100, 140 }, true, { 0, 0, 0, 0 } },
        { "a label at a card whose head is below the line", { 400, 557, 100, 140 }, true, { 0, 0, 0, 0 } },
    };
    static const Reason reason = { .id = "test", .text = "No." };
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c", false);
    take();
    ui.notes.hand_count = 0;
    ui.felt.layout.unit = 100;
    ui.felt.layout.prompt = (Rect){ 20, 500, 1240, 41 };
    ui.felt.layout.rack = (Rect){ 20, 580, 1240, 120 };
    ui.felt.layout.rail = (Rect){ 0, 700, 1280, 100 };
    NotedPiece note = { .piece = 3 };
    snprintf(note.note.duty, sizeof note.note.duty, "owes this");
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        ui.felt.layout.fan = at[i].fan;
        ui.felt.layout.stage = at[i].stage;
        table_build_piece_note_label(&look, &sc, (Pose){ at[i].r, 0 }, &note);
        shows(at[i].title);
    }
    for (int i = 0; i < 300; i++) {
        ui.felt.layout.fan = i % 2 == 0;
        ui.felt.layout.unit = 70 + i % 83;
        ui.felt.layout.stage = i % 3 == 0 ? (Rect){ 300, 300, 410, 400 } : (Rect){ 0, 0, 0, 0 };
        const Rect r = { -40 + i * 37 % 1330, 380 + i * 7 % 380, 30 + i % 90, 40 + i % 120 };
        table_build_piece_note_label(&look, &sc, (Pose){ r, 0 }, &note);
        add();
    }
    adds_up("labels anywhere");
    ui.felt.layout.unit = 100;
    ui.felt.layout.fan = false;
    ui.felt.layout.stage.w = 0;
    note.note.duty[0] = '\0';
    table_build_piece_note_label(&look, &sc, (Pose){ { 400, 300, 60, 90 }, 0 }, &note);
    shows("no label");
    note.note.brief = "counts nothing";
    table_build_piece_note_label(&look, &sc, (Pose){ { 400, 300, 60, 90 }, 0 }, &note);
    shows("a label of what is well");
    note.note.brief = NULL;
    note.note.verdict = refuse(&reason);
    table_build_piece_note_label(&look, &sc, (Pose){ { 400, 300, 60, 90 }, 0 }, &note);
    shows("a label of what may not lie there");
}

/* Below its own index a label goes down until it covers no other, but no further than a third of the card. */
static void a_label_makes_way_for_indices(void **state)
{
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d 9h 9s Kc / 3s 3h", "9c", false);
    take();
    NotedPiece note = { .piece = 3 };
    snprintf(note.note.duty, sizeof note.note.duty, "owes this");
    const int foot = table_index_foot(&ui);
    const Rect other = table_rack_piece(&ui, 5).r;
    ui.felt.layout.rack.y = other.y - 2 * foot;
    ui.felt.layout.prompt = (Rect){ 20, 500, 1240, other.y - 500 };
    static const int high[] = { 20, 21, 30, 36, 60, 300 };
    for (size_t i = 0; i < sizeof high / sizeof *high; i++) {
        char title[64];
        snprintf(title, sizeof title, "a label below another index, of a card %d high", high[i]);
        table_build_piece_note_label(&look, &sc, (Pose){ { other.x - 20, other.y - foot, 60, high[i] }, 0 }, &note);
        shows(title);
    }
}

/* ---- what may be collected for ---- */

static void goals_of_cards_are_told_of_cards(void **state)
{
    static Material material;
    (void)state;
    sit_at("international-tiles", "you,computer:easy");
    app.settings.goals = true;
    TableGoals *g = &ui.goals;
    memset(g, 0, sizeof *g);
    g->made = true;
    g->viewer = ui.viewer;
    g->deal = view.deal_no;
    g->count = 2;
    snprintf(g->say, sizeof g->say, "%s", "Choose one, 50 %% of it.");
    snprintf(g->goal[0].name, sizeof g->goal[0].name, "Pairs");
    g->goal[0].what = "Seven pairs.";
    snprintf(g->goal[0].worth, sizeof g->goal[0].worth, "It brings 400 points.");
    g->goal[0].missing = 2;
    g->goal[0].come = 1;
    g->goal[0].points = 400;
    g->goal[0].count = 2;
    g->goal[0].piece[0] = (GoalPiece){ { 7, 0 }, 0, 0, false };
    g->goal[0].piece[1] = (GoalPiece){ { 7, 1 }, NO_PIECE, GOAL_MISSING, true };
    g->goal[1] = g->goal[0];
    g->goal[1].come = 3;
    g->goal[1].missing = 1;
    snprintf(g->goal[1].name, sizeof g->goal[1].name, "Twins");
    ui.panel.goals_over = true;
    material = *game.material;
    for (int kind = 0; kind < 2; kind++) {
        material.kind = kind == 0 ? MATERIAL_TILES : MATERIAL_CARDS;
        game.material = &material;
        for (int goal = -1; goal < 2; goal++) {
            char title[64];
            ui.sight.goal = goal;
            snprintf(title, sizeof title, "goals of %s, the %d. is looked at", kind == 0 ? "tiles" : "cards", goal + 1);
            table_build_goals(&look, &sc);
            shows(title);
        }
    }
    ui.sight.goal = 0;
    g->goal[0].come = 0;
    table_build_goals(&look, &sc);
    shows("a goal whose cards were not counted");
}

/* ---- the own plate ---- */

static void the_own_plate(const char *title, Rect r)
{
    Item *it = scene_item(&sc, ITEM_SEAT, r, 0, 0, "", "own");
    it->seat = 0;
    table_build_own(&look, &sc, r, it);
    shows(title);
}

static void a_long_name_beside_the_dealers_disc(void **state)
{
    static const int wide[] = { 90, 110, 130, 150, 190, 260, 330 };
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c", false);
    snprintf(app.match->play.setup.seat[0].name, NAME_BYTES, "Wilhelmina Konstantinopel");
    app.match->play.setup.seat[0].you = false;
    for (int high = 0; high < 2; high++)
        for (int dealer = 0; dealer < 2; dealer++)
            for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
                char title[80];
                take();
                view.dealer = (uint8_t)(1 - dealer);
                ui.felt.layout.unit = 100;
                const Rect r = { 9, high ? 700 : 740, wide[i], high ? 100 : 60 };
                ui.felt.layout.seat[0] = ui.felt.layout.own = r;
                snprintf(title, sizeof title, "an own plate of %dx%d%s", r.w, r.h, dealer ? " of the dealer" : "");
                the_own_plate(title, r);
            }
    for (int i = 0; i < 250; i++) {
        static const char *const names[] = { "Wilhelmina Konstantinopel", "Konstantinopolis", "Anna of Oldenburg" };
        snprintf(app.match->play.setup.seat[0].name, NAME_BYTES, "%s", names[i % 3]);
        take();
        view.dealer = (uint8_t)(i % 2);
        view.seat[0].total = i * i % 7 == 0 ? 12345678 : i;
        ui.felt.layout.unit = 70 + i * 11 % 90;
        const Rect r = { 9, 700, 40 + i * 17 % 380, 40 + i * 5 % 70 };
        ui.felt.layout.seat[0] = ui.felt.layout.own = r;
        ui.felt.layout.tools.x = r.x + r.w + 12;
        Item *it = scene_item(&sc, ITEM_SEAT, r, 0, 0, "", "own");
        it->seat = 0;
        table_build_own(&look, &sc, r, it);
        add();
    }
    adds_up("own plates of every size");
    snprintf(app.match->play.setup.seat[0].name, NAME_BYTES, "Wilhelmina Konstantinopel");
    static const struct {
        int w, h;
    } plate[] = { { 60, 100 }, { 75, 100 }, { 76, 100 }, { 60, 54 }, { 60, 53 } };
    for (size_t i = 0; i < sizeof plate / sizeof *plate; i++) {
        char title[80];
        take();
        view.dealer = 1;
        view.seat[0].total = -12345678;
        ui.felt.layout.unit = 100;
        const Rect r = { 9, 700, plate[i].w, plate[i].h };
        snprintf(title, sizeof title, "an own plate of %dx%d with a long figure", r.w, r.h);
        the_own_plate(title, r);
    }
}

/* ---- under an opened heap ---- */

static void places_under_an_opened_heap_are_not_lit(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "5h Tc 7d / 3s 3h", "9c", true);
    take();
    int pile[2] = { -1, -1 };
    for (int p = 0, n = 0; p < view.table.pile_count && n < 2; p++)
        if (pile_on_felt(&view.table.row.pile[p]) && pile_size(&view.table, p) > 0)
            pile[n++] = p;
    for (int i = 0; i < 2; i++) {
        ui.doing.fit[i] = table_place_in(&ui, TARGET_INSERT, pile[i], 3);
        ui.notes.held.lit[i] = ui.doing.fit[i];
    }
    ui.notes.held.lit[2] = (DropPlace){ TARGET_NEW, NO_PILE, 0, 0, 0 };
    ui.doing.fit_count = 2;
    ui.doing.fit_pieces = 1;
    ui.doing.fit_at = 1;
    ui.notes.held.lit_count = 3;
    ui.notes.held.lit_shown = true;
    const CarryKind kind[] = { CARRY_NONE, CARRY_PRESSED, CARRY_DRAG, CARRY_CLICK, CARRY_FETCH, CARRY_MARQUEE };
    for (int opened = 0; opened < 2; opened++)
        for (size_t i = 0; i < sizeof kind / sizeof *kind; i++) {
            char title[64];
            ui.doing.carry.kind = (uint8_t)kind[i];
            if (opened) {
                ui.felt.layout.unfolded = 2;
                ui.felt.layout.fold_panel = table_place_rect(&look, ui.doing.fit[0], 1);
                ui.felt.layout.fold_panel.w = 20;
            }
            snprintf(title, sizeof title, "places for what is carried as %d%s", kind[i], opened ? ", a heap open" : "");
            table_build_places(&look, &sc);
            table_build_targets(&look, &sc);
            shows(title);
        }
    ui.felt.layout.unfolded = 0;
    ui.doing.carry.kind = CARRY_DRAG;
    ui.notes.held.lit_shown = false;
    table_build_targets(&look, &sc);
    shows("places that are not shown");
}

/* All places by their numbers; round the one that has the focus its ring, as wide as what is held. */
static void places_are_walked_by_keys(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "5h 6h Tc 7d / 3s 3h", "9c", true);
    draw_card();
    take();
    Carry *h = &ui.doing.carry;
    h->kind = CARRY_KEYS;
    h->count = 2;
    h->piece[0] = h->grabbed = item("piece:5h#1")->piece;
    h->piece[1] = item("piece:6h#1")->piece;
    h->aim.rect = (Rect){ 300, 310, 50, 70 };
    snprintf(ui.said.text, sizeof ui.said.text, "Behind the four.");
    for (int focus = -1; focus < 12; focus += 4) {
        char title[64];
        snprintf(sc.focus, sizeof sc.focus, "put:%d", focus);
        snprintf(sc.had_focus.name, sizeof sc.had_focus.name, "put:%d", focus);
        sc.had_focus.thing = thing_of(THING_PUT, focus);
        table_build_places(&look, &sc);
        snprintf(title, sizeof title, "places walked by keys, the focus on %d", focus);
        shows(title);
    }
    sc.focus[0] = '\0';
    sc.had_focus = (ItemMark){ .name = "" };
}

/* ---- discards side by side ---- */

static void what_would_be_taken_is_told(void **state)
{
    static const Reason reason = { .id = "test", .text = "Not that one." };
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c 8d 7h 6s", false);
    take();
    const int pile = KALOOKI_DISCARD;
    ui.felt.layout.spot[pile].per_row = 0;
    ui.felt.layout.spot[pile].step = 30;
    ui.felt.layout.place[pile].kind = PLACE_SPREAD;
    ui.notes.taken_pile = pile;
    ui.notes.act.pile[pile] = true;
    for (int i = 0; i < 4; i++) {
        char title[64];
        ui.notes.taken_index = i;
        snprintf(title, sizeof title, "the %d. of four discards would be taken", i + 1);
        table_build_spread(&look, &sc, pile);
        shows(title);
    }
    snprintf(ui.notes.take.sentence, sizeof ui.notes.take.sentence, "Take it, it fits.");
    table_build_spread(&look, &sc, pile);
    shows("the last of four discards fits");
    ui.notes.taken = refuse(&reason);
    table_build_spread(&look, &sc, pile);
    shows("the last of four discards may not be taken");
    ui.notes.taken = allow();
    ui.notes.taken_index = 1;
    ui.felt.layout.spot[pile].per_row = 3;
    ui.felt.layout.spot[pile].row_step = 50;
    table_build_spread(&look, &sc, pile);
    shows("four discards in two rows");
    ui.felt.layout.spot[pile].first.x = 4;
    table_build_spread(&look, &sc, pile);
    shows("four discards at the left");
    ui.felt.layout.spot[pile].first.x = 1200;
    table_build_spread(&look, &sc, pile);
    shows("four discards at the right");
    for (int i = 0; i < 300; i++) {
        ui.notes.taken_index = i % 4;
        ui.notes.taken = i % 7 == 0 ? refuse(&reason) : allow();
        ui.notes.take.sentence[i % 3 == 0 ? 0 : 4] = '\0';
        ui.felt.layout.unit = i < 150 ? 100 : i;
        ui.felt.layout.spot[pile].first.x = i < 150 ? i : 1000 + i;
        ui.felt.layout.spot[pile].per_row = i % 2 == 0 ? 0 : 3;
        table_build_spread(&look, &sc, pile);
        add();
    }
    adds_up("four discards anywhere");
}

/* ---- a run, a tally ---- */

static RunNote run;

static bool run_now(const State *s, const char *const *names, RunNote *out)
{
    (void)s;
    (void)names;
    *out = run;
    return true;
}

static void earlier_runs_are_offered_at_their_heap(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    sit_at("royal-rummy", "you,computer:easy,computer:easy");
    game.table.run_note = run_now;
    memset(&run, 0, sizeof run);
    run.pile = ROYAL_RUN;
    run.next = (Face){ 8, 3 };
    run.asked = 1;
    run.earlier = 3;
    snprintf(run.sentence, sizeof run.sentence, "The eight of hearts comes next.");
    for (int i = 0; i < 3; i++)
        snprintf(run.earlier_run[i], sizeof run.earlier_run[i], "%d-%d of clubs", 2 + i, 5 + i);
    int full = 0;
    while (pile_size(&view.table, full) < 2)
        full++;
    table_shift(&view.table, full, 0, 2, ROYAL_RUN, 0);
    l->unit = 100;
    l->spot[ROYAL_RUN] = (PileSpot){ { 600, 200, 72, 100 }, 30, 0, 0 };
    for (int p = 0; p < MAX_PILES; p++)
        if (l->place[p].kind == PLACE_PAST)
            l->place[p].kind = PLACE_HEAP;
    table_build_run(&look, &sc);
    shows("earlier runs below the run");
    l->prompt.y = 335;
    table_build_run(&look, &sc);
    shows("earlier runs without room or heap");
    l->place[ROYAL_PLAYED_0].kind = PLACE_PAST;
    l->spot[ROYAL_PLAYED_0].first = (Rect){ 0, 0, 0, 0 };
    table_build_run(&look, &sc);
    shows("earlier runs whose heap has no place");
    static const int wide[] = { 1, 30, 34, 35, 72 };
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        char title[64];
        l->spot[ROYAL_PLAYED_0].first = (Rect){ 400, 210, wide[i], wide[i] * 100 / 72 };
        snprintf(title, sizeof title, "earlier runs at a heap %d wide", wide[i]);
        table_build_run(&look, &sc);
        shows(title);
    }
    snprintf(sc.hover, sizeof sc.hover, "button:runs");
    table_build_run(&look, &sc);
    shows("earlier runs under the pointer");
    snprintf(sc.focus, sizeof sc.focus, "button:runs");
    sc.focus_shown = true;
    table_build_run(&look, &sc);
    shows("earlier runs that have the focus");
    sc.focus[0] = '\0';
    sc.focus_shown = false;
    for (int i = 0; i < 180; i++) {
        run.earlier = i % 4;
        run.stopped = i % 5 == 0;
        l->unit = 70 + i % 70;
        l->prompt.y = 280 + i * 3 % 160;
        l->spot[ROYAL_RUN].first.x = 300 + i * 31 % 900;
        l->spot[ROYAL_PLAYED_0].first = (Rect){ 400, 210, i % 80, i % 80 * 100 / 72 };
        table_build_run(&look, &sc);
        add();
    }
    adds_up("earlier runs anywhere");
    run.stopped = false;
    l->unit = 100;
    l->spot[ROYAL_RUN].first.x = 600;
    l->spot[ROYAL_PLAYED_0].first = (Rect){ 400, 210, 72, 100 };
    run.earlier = 1;
    l->prompt.y = 320;
    table_build_run(&look, &sc);
    shows("one earlier run");
    run.earlier = 0;
    table_build_run(&look, &sc);
    shows("no earlier run");
}

static void nothing_is_told_of_tricks_where_there_are_none(void **state)
{
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c", false);
    take();
    ui.felt.layout.tally = (Rect){ 20, 80, 200, 100 };
    table_build_tally(&look, &sc);
    shows("a tally of a game without tricks");
}

/* ---- what cards are worth, in the corner ---- */

static WorthNote worth;

static bool worth_now(const State *s, WorthNote *out)
{
    (void)s;
    *out = worth;
    return true;
}

static void signs_in_the_corner_as_many_as_fit(void **state)
{
    static GameWildCards wild;
    static const WildKind kinds[] = { { "Tiplu", WILD_RING }, { "Poplu", WILD_SQUARE }, { "Jhiplu", WILD_DOWN } };
    (void)state;
    sit_at("marriage", "you,computer:easy,computer:easy");
    wild = *game.wild_cards;
    wild.worth_note = worth_now;
    game.wild_cards = &wild;
    memset(&worth, 0, sizeof worth);
    worth.title = "Your maal";
    worth.key = "Wild cards";
    worth.points = 8;
    worth.kinds = 3;
    for (int i = 0; i < 3; i++)
        worth.wild[i].kind = &kinds[i];
    snprintf(worth.say, sizeof worth.say, "Your cards are worth 8 points.");
    ui.felt.layout.worth.w = 0;
    ui.felt.layout.unit = 100;
    for (int w = 60; w <= 260; w++) { /* wherever one sign more has room */
        static int signs;
        int now = 0;
        table_build_worth_corner(&look, &sc, (Rect){ 1000, 10, w, 44 });
        for (int i = 0; i < sc.draw.count; i++)
            now += sc.draw.item[i].kind == DRAW_SPRITE;
        char title[64];
        snprintf(title, sizeof title, "worth in a corner %d wide", w);
        if (now != signs || w == 60)
            shows(title);
        else
            begin();
        signs = now;
    }
    for (int i = 0; i < 200; i++) {
        ui.felt.layout.unit = 60 + i;
        table_build_worth_corner(&look, &sc, (Rect){ 1000, 10, 60 + i * 7 % 260, 30 + i % 31 });
        add();
    }
    adds_up("worth in corners of every size");
    ui.felt.layout.unit = 100;
    snprintf(sc.hover, sizeof sc.hover, "worth");
    table_build_worth_corner(&look, &sc, (Rect){ 1000, 10, 240, 44 });
    shows("worth in a corner under the pointer");
    ui.felt.layout.worth.w = 1;
    table_build_worth_corner(&look, &sc, (Rect){ 1000, 10, 240, 44 });
    shows("worth on the cloth, and not in the corner");
}

/* ---- what was said, where all of the cloth is full ---- */

static void say_at_full_cloth(const char *text)
{
    const TableLayout *l = &ui.felt.layout;
    Item *it = scene_item(&sc, ITEM_TEXT, (Rect){ 0, l->felt.y, 1280, l->prompt.y - l->felt.y }, 0, 0, "", "full");
    it->focusable = false;
    table_build_said(&look, &sc, (Rect){ 1000, l->prompt.y, 20, 38 }, l->prompt, text);
}

static void say(const char *title, const char *text)
{
    say_at_full_cloth(text);
    shows(title);
}

/* At hands of every size, with chips and what the hand brought before them or not, and things that stand there. */
static void say_at_every_hand(const char *title, const char *text)
{
    const TableUi was = ui;
    TableLayout *l = &ui.felt.layout;
    view.counters.count = 1;
    for (int i = 0; i < 180; i++) {
        const Rect rack = was.felt.layout.rack, rail = was.felt.layout.rail, prompt = was.felt.layout.prompt;
        l->unit = 70 + i % 60;
        l->prompt = (Rect){ prompt.x, prompt.y, prompt.w - i % 300, prompt.h };
        l->rack = (Rect){ rack.x, rack.y, rack.w - i * 3 % 500, rack.h };
        l->rail = (Rect){ rail.x, rail.y - i % 41, rail.w, rail.h };
        l->tile_h = was.felt.layout.tile_h - i % 70;
        const int low = l->prompt.y + l->prompt.h;
        l->counter[0] = i % 3 ? (Rect){ i * 13 % 1200, low - 60 + i % 70, 80, 30 } : (Rect){ 0, 0, 0, 0 };
        l->got[0] = i % 4 > 1 ? (Rect){ i * 29 % 1250, low - 50 + i % 61, 90, 30 } : (Rect){ 0, 0, 0, 0 };
        if (i % 2 == 0)
            scene_item(&sc, ITEM_TEXT, (Rect){ 900 + i % 300, low + i % 150, 60, 20 }, 0, 0, "", "there")->focusable =
                false;
        say_at_full_cloth(text);
        add();
    }
    adds_up(title);
    ui = was;
}

static void what_is_said_finds_room_at_the_hand(void **state)
{
    static const char words[] = "That set is one card short of what is asked for, and so it may not be laid yet.";
    TableLayout *l = &ui.felt.layout;
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c", false);
    take();
    assert_true(l->fan && !l->flat && l->hand_count > 0);
    say("said over the feet of a fan", words);
    say_at_every_hand("said at every fan", words);
    l->board = (Rect){ 10, 80, 300, 300 };
    say("said at a board over the feet of a fan", words);
    l->board.w = 0;
    l->hand_count = 0;
    say("said where the hand was", words);
    say_at_every_hand("said where every hand was", words);
    l->rack.w = 0;
    say("said where there is no hand", words);
    take();
    l->flat = true;
    say("said over a flat hand", words);
    l->flat = false;
    view.phase = PHASE_DEAL_END;
    say("said at the end, beside the sum", words);
    say_at_every_hand("said at the end, beside every sum", words);
    l->flat = true;
    say("said at the end, over a flat hand", words);
    sit_at("sabra", "you,computer:easy");
    assert_false(l->fan);
    l->unit = 100;
    ui.notes.hand_count = 1;
    ui.notes.slot[0] = 0;
    l->stock = (Rect){ 0, 0, 0, 0 };
    say("said on a rack of tiles", words);
    say_at_every_hand("said on every rack", words);
    for (int i = 0; i < 150; i++) { /* where the cloth is not full, at the left or at the right */
        const Rect felt = ui.felt.layout.felt;
        const Rect full = { i % 2 ? 0 : 640, felt.y, 640, i * 7 % (l->prompt.y - felt.y) };
        scene_item(&sc, ITEM_TEXT, full, 0, 0, "", "half")->focusable = false;
        l->prompt.w = 300 + i * 6;
        table_build_said(&look, &sc, (Rect){ 1000, l->prompt.y, i, 38 }, l->prompt, i % 3 ? words : "Not now.");
        add();
    }
    adds_up("said on cloths that are half full");
    const int whole = text_width(FONT_TEXT, 17, words) + 2 + 28;
    for (int w = whole - 5; w <= whole + 5; w++) { /* large letters where they just have room */
        l->prompt.w = w;
        table_build_said(&look, &sc, (Rect){ 1000, l->prompt.y, 20, 38 }, l->prompt, words);
        add();
    }
    adds_up("said where there is just room for large letters");
    sit_at("sabra", "you,computer:easy");
    l->unit = 100;
    ui.notes.hand_count = 1;
    ui.notes.slot[0] = 0;
    l->stock = (Rect){ 0, 0, 0, 0 };
    l->stock = (Rect){ l->rack.x + l->rack.w - 70, l->rack.y + 10, 60, 80 };
    say("said on a rack of tiles beside the stock", words);
    l->stock.y = l->rack.y - 80;
    say("said on a rack of tiles below the stock", words);
    l->stock.y++;
    say("said on a rack of tiles that just meets the stock", words);
    l->stock = (Rect){ l->rack.x + l->rack.w - 2, l->rack.y + 10, 60, 80 };
    say("said on a rack of tiles whose stock stands at its end", words);
    l->stock.w = 0;
    static const char long_words[] = "That set is one card short of what is asked for, and so it may not be laid yet: "
                                     "take it back, or lay another card to it, or draw from the stock at once, and "
                                     "look at what the others have laid before them so far.";
    ui.notes.slot[0] = 8;
    say("much said on a rack of tiles", long_words);
    const int tile_h = l->tile_h;
    l->tile_h = 53; /* not even in small letters: it stays as it was, in letters as large as its place was made for */
    say("too much said for a rack of tiles", long_words);
    l->tile_h = 54;
    say("much said on a low rack of tiles", long_words);
    l->tile_h = 19;
    say("said in small letters on a low rack of tiles", words);
    l->tile_h = 17;
    say("said over a rack of tiles that is too low", words);
    l->tile_h = tile_h;
    static const int wide[] = { 169, 170, 171 };
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        char title[64];
        const Rect last = layout_rack_piece(l, 8);
        l->rack.w = last.x + last.w + 8 + wide[i] - l->rack.x;
        snprintf(title, sizeof title, "said on %d pixels of a rack", wide[i]);
        say(title, "Not now, please wait a moment.");
    }
}

/* ---- before there is a match ---- */

static void a_table_without_a_match_shows_nothing(void **state)
{
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "9c", false);
    app_close_matches(&app);
    const uint32_t times = app.table->made.times;
    app.table->panel.menu_open = true;
    screen_table.enter(&app);
    assert_true(app.table->panel.menu_open);
    assert_int_equal(app.table->made.times, times);
    table_keep_plan(app.table); /* and keeps nothing */
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_amount_in_one_row),
        cmocka_unit_test(an_amount_of_none_is_not_set),
        cmocka_unit_test(a_board_with_long_names),
        cmocka_unit_test(chips_lie_on_squares_that_there_are),
        cmocka_unit_test(few_discards_have_a_short_caption),
        cmocka_unit_test(the_longest_caption_that_fits_is_written),
        cmocka_unit_test(a_coach_where_there_is_little_room),
        cmocka_unit_test(an_end_is_called_as_large_as_it_can_be),
        cmocka_unit_test(an_end_is_called_in_the_rail),
        cmocka_unit_test(a_label_stays_where_it_is_seen),
        cmocka_unit_test(a_label_makes_way_for_indices),
        cmocka_unit_test(goals_of_cards_are_told_of_cards),
        cmocka_unit_test(a_long_name_beside_the_dealers_disc),
        cmocka_unit_test(places_under_an_opened_heap_are_not_lit),
        cmocka_unit_test(places_are_walked_by_keys),
        cmocka_unit_test(what_would_be_taken_is_told),
        cmocka_unit_test(earlier_runs_are_offered_at_their_heap),
        cmocka_unit_test(nothing_is_told_of_tricks_where_there_are_none),
        cmocka_unit_test(signs_in_the_corner_as_many_as_fit),
        cmocka_unit_test(what_is_said_finds_room_at_the_hand),
        cmocka_unit_test(a_table_without_a_match_shows_nothing),
    };
    writes = argc > 1 && strcmp(argv[1], "write") == 0;
    return cmocka_run_group_tests(tests, open_golden, close_golden);
}

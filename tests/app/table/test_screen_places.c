/* Places of the melds at the table as it is played, without a display: drops, undo and redo, the start of a turn, turns
 * of opponents and whole turns taken back, the window made smaller, the program ended and begun again. By chance too:
 * help/chance.h says how other and more sequences are played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "chance.h"
#include "match_help.h"
#include "screen_help.h"

enum { MOMENTS = 6000 };

/* What was shown last at a moment. */
typedef struct Shown {
    SeatMoment when;
    int deal, cols, rows;
    FeltPlan plan;
} Shown;

static App app;
static char folder[256];
static int width = 1280, height = 800;
static Shown shown[MOMENTS];
static int shown_count;

static void no_wake(void *user)
{
    (void)user;
}

static void show(void)
{
    Scene *sc = &app.scene;
    sc->w = width;
    sc->h = height;
    sc->px = scene_unit(width, height, app.settings.scale);
    sc->theme = &themes[settings_theme(&app.settings)];
    app.dirty = false;
    scene_begin(sc);
    screen_table.build(&app, sc);
    scene_focus(sc);
}

static void close_match(void)
{
    free(app.table);
    app.table = NULL;
    if (app.match != NULL)
        match_close(app.match);
    app.match = NULL;
    store_close(app.store);
    app.store = NULL;
}

/* Pictures that were shown in a felt of the same size must be the same again; this one is remembered. */
static void compare(void)
{
    const TableUi *ui = app.table;
    const Table *t = &match_view(app.match, ui->viewer)->table;
    SeatMoment now = match_moment(app.match);
    int i = 0, deal = match_state(app.match)->deal_no;
    if (ui->going.replay.running)
        return;
    while (i < shown_count && (shown[i].when.moves != now.moves || shown[i].when.gesture != now.gesture))
        i++;
    bool again = i < shown_count && shown[i].cols == ui->felt.layout.cols && shown[i].rows == ui->felt.layout.rows;
    for (int p = 0; again && p < t->pile_count; p++) {
        if (!pile_on_felt(&t->row.pile[p]) || pile_size(t, p) == 0)
            continue;
        if (ui->felt.plan.col[p] != shown[i].plan.col[p] || ui->felt.plan.row[p] != shown[i].plan.row[p])
            print_error("after %d moves meld %d lies at %d, %d; it was at %d, %d\n", now.moves, p, ui->felt.plan.col[p],
                        ui->felt.plan.row[p], shown[i].plan.col[p], shown[i].plan.row[p]);
        assert_int_equal(ui->felt.plan.col[p], shown[i].plan.col[p]);
        assert_int_equal(ui->felt.plan.row[p], shown[i].plan.row[p]);
    }
    if (i == shown_count && shown_count < MOMENTS)
        shown_count++;
    if (i < MOMENTS)
        shown[i] = (Shown){ now, deal, ui->felt.layout.cols, ui->felt.layout.rows, ui->felt.plan };
}

/* The opponent thinks on a thread of its own; waited for, so that the same seed gives the same play. */
static void pass(int ms)
{
    const Move *moves;
    for (int left = ms; left > 0; left -= 16) {
        app.now_ms += 16;
        screen_table.tick(&app, app.now_ms);
        if (app_screen(&app) != SCREEN_TABLE)
            app.depth = 1;
        for (int i = 0; i < 5000 && match_planned(app.match, &moves) == 0 && match_think(app.match); i++)
            SDL_Delay(1);
        compare();
    }
    show();
}

static void begin_app(void)
{
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    settings_default(&app.settings);
    app.settings.warn_draw = false;
    app.settings.speed = SPEED_INSTANT;
    app.store = store_open(folder, NULL);
    assert_non_null(app.store);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = width;
    app.scene.h = height;
}

static void enter(void)
{
    screen_table.enter(&app);
    show();
    pass(1500); /* the deal */
}

static void open_match(const char *game, const char *seats, const char *options, uint64_t seed, bool practice)
{
    MatchSetup m;
    close_match();
    begin_app();
    assert_true(help_setup_of(&m, game, seats, options, seed));
    m.practice = practice;
    app.match = match_new(&m, app.store, no_wake, NULL);
    assert_non_null(app.match);
    shown_count = 0;
    enter();
}

/* The program is killed and started again. */
static void restart(void)
{
    int64_t id = match_id(app.match);
    int speed = app.settings.speed;
    close_match();
    begin_app();
    app.settings.speed = speed;
    app.match = match_resume(app.store, id, no_wake, NULL, NULL);
    assert_non_null(app.match);
    enter();
}

static void resize(int w, int h)
{
    width = w;
    height = h;
    show();
    compare();
}

/* ---- hands ---- */

static void pointer(PointerKind kind, int x, int y)
{
    Pointer p = {
        .kind = (uint8_t)kind, .button = kind == POINTER_MOVE ? 0 : 1, .clicks = 1, .x = x, .y = y, .now_ms = app.now_ms
    };
    screen_table.pointer(&app, &p);
    show();
}

static Rect rest(Piece x)
{
    return app.table->going.motion.glide[x].to.r;
}

/* Drags a piece so that its left top corner is let go at x, y; what it was aimed at. */
static DropPlace drag(Piece piece, int x, int y, Rect *target)
{
    Rect r = rest(piece);
    int grab_x = r.w / 4, grab_y = r.h / 2;
    pointer(POINTER_DOWN, r.x + grab_x, r.y + grab_y);
    pointer(POINTER_MOVE, (r.x + x) / 2 + grab_x, (r.y + y) / 2 + grab_y);
    pointer(POINTER_MOVE, x + grab_x, y + grab_y);
    DropPlace to = app.table->doing.carry.aim.place;
    *target = app.table->doing.carry.aim.rect;
    pointer(POINTER_UP, x + grab_x, y + grab_y);
    pass(400);
    return to;
}

static void act(int action)
{
    screen_table.act(&app, action, 0);
    show();
    pass(400);
}

static Piece hand(int i)
{
    assert_true(i < app.table->notes.hand_count);
    return app.table->notes.hand[i];
}

/* Half a tile to the side; up and down the rows decide. */
static void assert_lies(Piece piece, int x, int y)
{
    Rect r = rest(piece);
    if (abs(r.x - x) > r.w / 2 || abs(r.y - y) > app.table->felt.layout.row_step * 6 / 10)
        print_error("dropped at %d, %d it lies at %d, %d\n", x, y, r.x, r.y);
    assert_true(abs(r.x - x) <= r.w / 2 && abs(r.y - y) <= app.table->felt.layout.row_step * 6 / 10);
}

static void drop(Piece piece, int x, int y)
{
    Rect target;
    DropPlace to = drag(piece, x, y, &target);
    assert_int_equal(to.kind, TARGET_NEW);
    assert_lies(piece, x, y);
    assert_true(target.x == rest(piece).x && target.y == rest(piece).y);
}

/* ---- what a player sees ---- */

static void open_sabra(void)
{
    width = 1280;
    height = 800;
    open_match("sabra", "you,computer:easy", "turn_timer=0", 5, false);
    for (int i = 0; i < 50 && !table_my_turn(table_look(app.table)); i++)
        pass(200);
    assert_true(table_my_turn(table_look(app.table)));
}

static void a_drop_after_an_undo(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };
    for (int i = 0; i < 4; i++) {
        open_sabra();
        resize(sizes[i][0], sizes[i][1]);
        Rect felt = app.table->felt.layout.felt;
        Piece a = hand(2), b = hand(5);
        int right = felt.x + felt.w * 3 / 4, left = felt.x + felt.w / 6, low = felt.y + felt.h * 2 / 3;
        drop(a, right, low);
        act(TABLE_UNDO);
        drop(b, left, low);
        act(TABLE_UNDO);
        drop(a, left, felt.y);
        drop(b, right, felt.y);
        act(TABLE_UNDO);
        act(TABLE_UNDO);
        act(TABLE_REDO);
        act(TABLE_REDO);
        assert_lies(a, left, felt.y);
        assert_lies(b, right, felt.y);
    }
}

/* From now on this moment looks as it is made to look. */
static void tidy(void)
{
    SeatMoment now = match_moment(app.match);
    for (int i = 0; i < shown_count; i++)
        if (shown[i].when.moves == now.moves && shown[i].when.gesture == now.gesture)
            shown[i].cols = 0;
    act(TABLE_TIDY);
}

static void a_restart_in_mid_turn(void **state)
{
    (void)state;
    open_sabra();
    Rect felt = app.table->felt.layout.felt;
    int x = felt.x + felt.w * 3 / 4, y = felt.y + felt.h / 2;
    Piece a = hand(2), b = hand(5), c = hand(7);
    drop(a, x, y);
    drop(b, x - 300, y);
    tidy();
    drop(c, x - 500, y);
    restart();
    assert_lies(c, x - 500, y);
    act(TABLE_UNDO);
    assert_int_equal(app.table->felt.plan.row[piece_pile(&table_view(app.table)->table, a, NULL)], 0); /* as tidied */
    act(TABLE_UNDO);
    assert_lies(a, x, y);
    restart();
    assert_lies(a, x, y);
    act(TABLE_REDO);
    act(TABLE_REDO);
    assert_lies(c, x - 500, y);
    act(TABLE_RESTORE);
    restart();
    act(TABLE_UNDO);
    assert_lies(c, x - 500, y);
}

/* The note of an earlier version, one plan without history. */
static void a_note_of_an_earlier_version(void **state)
{
    (void)state;
    open_sabra();
    Rect felt = app.table->felt.layout.felt;
    Piece a = hand(2), b = hand(5);
    drop(a, felt.x + 100, felt.y + felt.h / 2);
    int pile = piece_pile(&table_view(app.table)->table, a, NULL);
    char note[64];
    snprintf(note, sizeof note, "%d:20,3 90:4,4", pile);
    store_note_set(app.store, match_id(app.match), "felt", note);
    shown_count = 0;
    restart();
    assert_int_equal(app.table->felt.plan.col[pile], 20);
    assert_int_equal(app.table->felt.plan.row[pile], 3);
    act(TABLE_UNDO);
    drop(b, felt.x + 900, felt.y + felt.h / 2);
}

/* What fits together is laid by one press: the screen finds it a place, and nobody makes way for it. */
static void what_is_not_dropped_finds_a_gap(void **state)
{
    (void)state;
    open_match("sabra", "you,computer:easy", "turn_timer=0,initial_min=30", 5, false);
    for (int i = 0; i < 50 && !table_my_turn(table_look(app.table)); i++)
        pass(200);
    HandMelds melds;
    if (aid_melds(match_view(app.match, app.table->viewer), app.table->viewer, 0, &melds) == 0 || melds.count == 0)
        return;
    Rect grid = app.table->felt.layout.grid, before;
    Piece lone = NO_PIECE;
    for (int i = 0; i < app.table->notes.hand_count && lone == NO_PIECE; i++) {
        bool used = false;
        for (int k = 0; k < melds.count; k++)
            used |= memchr(melds.meld[k].piece, hand(i), melds.meld[k].size) != NULL;
        lone = used ? NO_PIECE : hand(i);
    }
    drop(lone, grid.x, grid.y); /* the place a meld is laid at first */
    before = rest(lone);
    for (int i = 0; i < melds.meld[0].size; i++)
        app.table->doing.selected[melds.meld[0].piece[i]] = true;
    table_obvious(app.table, melds.meld[0].piece[0]);
    show();
    pass(400);
    assert_true(pile_on_felt(&table_view(app.table)->table.row.pile[piece_pile(&table_view(app.table)->table,
                                                                               melds.meld[0].piece[0], NULL)]));
    assert_true(rest(lone).x == before.x && rest(lone).y == before.y);
}

/* Tile by tile a new meld grows to the right of its first one, in a gap that was wide enough from the beginning. */
static void what_others_lay_begins_where_it_ends(void **state)
{
    (void)state;
    int laid = 0, wandered = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        width = 1280;
        height = 800;
        open_match("sabra", "you,computer:medium,computer:medium,computer:hard", "turn_timer=0", seed, false);
        for (int turn = 0; turn < 12 && !table_ended(match_state(app.match)); turn++) {
            int16_t first[MAX_PILES];
            const Table *t = &match_state(app.match)->table;
            if (table_my_turn(table_look(app.table))) {
                app.settings.speed = SPEED_FAST;
                act(TABLE_DRAW_OFF);
            }
            for (int p = 0; p < MAX_PILES; p++)
                first[p] = (int16_t)(pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0 ? -2 : -1);
            uint32_t turn_no = match_state(app.match)->turn_no;
            for (int i = 0;
                 i < 2000 && match_state(app.match)->turn_no == turn_no && !table_my_turn(table_look(app.table)); i++) {
                pass(16);
                for (int p = 0; p < MAX_PILES; p++)
                    if (first[p] == -1 && pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0)
                        first[p] = app.table->felt.plan.col[p];
            }
            for (int p = 0; p < MAX_PILES; p++) {
                bool is_new = first[p] >= 0 && pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0;
                laid += is_new;
                wandered += is_new && app.table->felt.plan.col[p] != first[p];
            }
        }
    }
    print_message("%d melds laid by others, %d of them moved while they were laid\n", laid, wandered);
    assert_true(laid > 30 && wandered * 20 <= laid);
}

/* ---- by chance ---- */

static int drops_looked_at, hints_done, melds_of_others;

static bool meets_a_meld(const TableUi *ui, const Table *t, Rect r, Piece but)
{
    for (int x = 0; x < t->piece_count; x++)
        if (x != but && pile_on_felt(&t->row.pile[piece_pile(t, (Piece)x, NULL)]) &&
            rect_meets(rect_inset(r, -(ui->felt.layout.tile_w * 2 / 3)), ui->going.motion.glide[x].to.r))
            return true;
    return false;
}

static void random_drag(Rng *r)
{
    const TableUi *ui = app.table;
    const Table *t = &table_view(app.table)->table;
    static Rect before[MAX_PIECES];
    Rect felt = ui->felt.layout.felt, target;
    if (!table_my_turn(table_look(app.table)) || ui->going.replay.running || ui->notes.hand_count == 0)
        return;
    Piece piece = hand((int)rng_below(r, (uint32_t)ui->notes.hand_count));
    if (rng_below(r, 3) == 0)
        for (int i = 0; i < 20 && !pile_on_felt(&t->row.pile[piece_pile(t, piece, NULL)]); i++)
            piece = (Piece)rng_below(r, t->piece_count);
    int from = piece_pile(t, piece, NULL), size = pile_size(t, from), tile = ui->felt.layout.tile_w;
    if (t->row.pile[from].kind != PILE_HAND && !pile_on_felt(&t->row.pile[from]))
        return;
    int x = felt.x + (int)rng_below(r, (uint32_t)(felt.w - tile));
    int y = felt.y + (int)rng_below(r, (uint32_t)(felt.h - ui->felt.layout.tile_h));
    for (int i = 0; i < t->piece_count; i++)
        before[i] = rest((Piece)i);
    Table was = *t;
    bool free_felt = !meets_a_meld(ui, t, (Rect){ x, y, tile, ui->felt.layout.tile_h }, piece);
    int moves = match_moment(app.match).moves;
    DropPlace to = drag(piece, x, y, &target);
    t = &table_view(app.table)->table;
    if (to.kind != TARGET_NEW || match_moment(app.match).moves != moves + 1 || tile != ui->felt.layout.tile_w)
        return;
    if (!ui->felt.layout.common) { /* put forward: with the others of the hand, in their row */
        assert_true(rect_meets(ui->felt.layout.stage, rest(piece)));
        return;
    }
    assert_true(target.x == rest(piece).x && target.y == rest(piece).y);
    if (!free_felt)
        return;
    drops_looked_at++;
    assert_lies(piece, x, y);
    for (int i = 0; i < t->piece_count; i++) {
        int at = 0, pile = piece_pile(&was, (Piece)i, &at), now = 0;
        piece_pile(t, (Piece)i, &now);
        bool closes_up = pile == from && (at != now || size == 1);
        if (i != piece && pile_on_felt(&was.row.pile[pile]) && !closes_up)
            assert_true(rest((Piece)i).x == before[i].x && rest((Piece)i).y == before[i].y);
    }
}

/* Asked, shown, made; then Done. */
static void play_hint(void)
{
    const Move *moves;
    for (int k = 0; k < 3; k++) {
        act(TABLE_HINT);
        for (int i = 0; i < 3000 && app.table->turn.hint_stage == 1 && match_hint(app.match, &moves) < 0; i++)
            SDL_Delay(1);
        pass(100);
    }
    pass(3000);
    uint32_t turn = match_state(app.match)->turn_no;
    act(TABLE_DONE);
    hints_done += match_state(app.match)->turn_no != turn;
}

static void one_sequence(uint64_t seed)
{
    static const char *const seats[] = { "you,computer:easy", "you,computer:easy,computer:medium,computer:easy" };
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 }, { 1400, 640 }, { 1920, 1080 } };
    Rng r;
    rng_seed(&r, seed);
    width = 1280;
    height = 800;
    open_match("sabra", seats[seed % 2], "turn_timer=0,initial_min=30", seed, seed % 3 == 0);
    for (int i = 0; i < 100; i++) {
        uint32_t what = rng_below(&r, 40);
        for (int k = 0; k < 200 && !table_my_turn(table_look(app.table)) && !table_ended(match_state(app.match)); k++)
            pass(200);
        if (table_ended(match_state(app.match)))
            return;
        for (int x = 0; x < MAX_PIECES; x++)
            melds_of_others += app.table->notes.last_by[x] != NO_SEAT;
        if (what < 15) {
            random_drag(&r);
        } else if (what < 21) {
            act(TABLE_UNDO);
        } else if (what < 26) {
            act(TABLE_REDO);
        } else if (what < 28) {
            act(TABLE_RESTORE);
        } else if (what < 30) {
            tidy();
        } else if (what < 31) {
            const int *size = sizes[rng_below(&r, 4)];
            resize(size[0], size[1]);
        } else if (what < 33) {
            restart();
        } else if (what < 35) {
            act(TABLE_REPLAY);
            pass(1000 + (int)rng_below(&r, 4000));
            table_hurry(app.table);
            pass(3000);
        } else if (what < 37) {
            app.settings.speed = rng_below(&r, 2) == 0 ? SPEED_INSTANT : SPEED_FAST;
            act(TABLE_RESTORE);
            act(TABLE_DRAW_OFF);
        } else {
            play_hint();
        }
    }
}

/* Cards are put forward, taken back, put forward again; then one is thrown. */
static void one_hand_of_cards(uint64_t seed)
{
    Rng r;
    rng_seed(&r, seed);
    width = 1280;
    height = 800;
    open_match("kalooki", "you,computer:easy,computer:easy", "", seed, seed % 3 == 0);
    for (int turn = 0; turn < 8; turn++) {
        for (int k = 0; k < 200 && !table_my_turn(table_look(app.table)) && !table_ended(match_state(app.match)); k++)
            pass(200);
        if (table_ended(match_state(app.match)) || !table_my_turn(table_look(app.table)))
            return;
        act(TABLE_DRAW_OFF);
        for (int i = 0; i < 25; i++) {
            uint32_t what = rng_below(&r, 20);
            if (what < 9)
                random_drag(&r);
            else if (what < 13)
                act(TABLE_UNDO);
            else if (what < 16)
                act(TABLE_REDO);
            else if (what < 17)
                act(TABLE_RESTORE);
            else if (what < 18)
                tidy();
            else if (what < 19)
                restart();
            else
                resize(1024 + (int)rng_below(&r, 3) * 256, 640 + (int)rng_below(&r, 3) * 160);
        }
        act(TABLE_RESTORE);
        if (app.table->notes.hand_count > 0)
            table_throw(app.table, hand((int)rng_below(&r, (uint32_t)app.table->notes.hand_count)));
        show();
        pass(400);
    }
}

static void any_sequence_at_the_table(void **state)
{
    (void)state;
    const int sequences = chance_some(10, 4);
    for (Cases c = chance_cases(1, sequences); chance_next(&c);) {
        one_sequence(c.seed);
        one_hand_of_cards(c.seed);
    }
    print_message("%d drops on free felt, %d plays of hints, %d tiles of others seen\n", drops_looked_at, hints_done,
                  melds_of_others);
    assert_true(!chance_usual() || (drops_looked_at >= sequences && hints_done > 0 && melds_of_others > 0));
}

static int tear_down(void **state)
{
    close_match();
    return help_screens_close(state);
}

/* Who ends a deal has not laid the cards of others that are opened then. */
static void opened_hands_are_laid_by_nobody(void **state)
{
    int laid = 0, opened = 0;
    (void)state;
    open_match("marriage", "computer:easy,computer:easy,computer:easy,computer:easy", "kathmandu", 8, false);
    app.settings.speed = SPEED_INSTANT;
    for (int k = 0; k < 20000 && !table_ended(match_state(app.match)); k++)
        pass(200);
    assert_true(table_ended(match_state(app.match)));
    pass(200);
    const State *s = table_view(app.table);
    for (int x = 0; x < s->table.piece_count; x++) {
        const Pile *at = &s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)];
        const int by = app.table->notes.last_by[x];
        assert_true(by == NO_SEAT || by == at->owner);
        laid += by != NO_SEAT;
        opened += at->kind == PILE_MELD && by == NO_SEAT;
    }
    assert_true(laid > 0 && opened > 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_drop_after_an_undo),
        cmocka_unit_test(a_restart_in_mid_turn),
        cmocka_unit_test(a_note_of_an_earlier_version),
        cmocka_unit_test(what_is_not_dropped_finds_a_gap),
        cmocka_unit_test(what_others_lay_begins_where_it_ends),
        cmocka_unit_test(any_sequence_at_the_table),
        cmocka_unit_test(opened_hands_are_laid_by_nobody),
    };
    if (!help_folder(folder))
        return 1;
    chance_read(argc, argv);
    int failed = cmocka_run_group_tests(tests, help_screens_open, tear_down);
    help_remove(folder);
    return failed;
}

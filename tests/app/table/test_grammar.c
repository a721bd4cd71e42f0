/* One grammar of the hand in all games: each kind of moment of each game is walked with clicks, double-clicks, drags
 * and keys, on positions that the easiest opponents have come to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hand_walk.h"

enum { MOST_MOMENTS = 14, MOST_TURNS = 120, SEEDS = 4 };

typedef struct Moments {
    State at[MOST_MOMENTS];
    uint32_t kind[MOST_MOMENTS];
    int count;
} Moments;

/* What tells one kind of moment of a game from another: its phase, what the buttons do, whether the seat has opened,
 * and whether it may throw or lay. */
static uint32_t kind_of(const GameDef *game, const State *s)
{
    static ChoiceItem choice[MAX_CHOICES];
    uint32_t roles = 0;
    const int n = game->table.choices(s, 0, choice, MAX_CHOICES), hand = table_hand(&s->table, 0);
    bool throws = false, lays = false, takes = false;
    for (int i = 0; i < n; i++)
        roles |= choice[i].why == NULL ? 1U << choice[i].role : 0;
    for (int i = 0; hand >= 0 && i < pile_size(&s->table, hand); i++) {
        throws |= game->rules.check(s, 0, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why == NULL;
        lays |=
            game->rules
                .check(
                    s, 0,
                    (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)hand, .index = (uint8_t)i, .count = 1, .to = NO_PILE })
                .why == NULL;
    }
    for (int p = 0; p < s->table.pile_count; p++)
        takes |= game->rules.check(s, 0, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)p }).why == NULL;
    return s->phase | roles << 8 | (uint32_t)s->seat[0].opened << 24 | (uint32_t)throws << 25 | (uint32_t)lays << 26 |
           (uint32_t)takes << 27;
}

static void keep_moment(const GameDef *game, const State *s, Moments *m)
{
    if (s->to_act != 0 || table_ended(s) || m->count == MOST_MOMENTS)
        return;
    const uint32_t kind = kind_of(game, s);
    for (int i = 0; i < m->count; i++)
        if (m->kind[i] == kind)
            return;
    m->kind[m->count] = kind;
    m->at[m->count++] = *s;
}

static void find_moments(const GameDef *game, Moments *m)
{
    static Move move[WALK_MOVES];
    OptionValues options;
    m->count = 0;
    options_default(game->options, &options);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        State s;
        game->rules.start(&s, &options, game->min_seats > 2 ? game->min_seats : 2, seed);
        for (int turn = 0; turn < MOST_TURNS && !table_ended(&s); turn++) {
            const int seat = s.to_act, n = walk_moves(&s, seed * 1000 + (uint64_t)turn, move);
            for (int i = 0; i < n && s.to_act == seat && game->rules.check(&s, seat, move[i]).why == NULL; i++) {
                keep_moment(game, &s, m);
                game->rules.apply(&s, seat, move[i]);
            }
        }
    }
}

typedef void (*Walk)(const GameDef *, const State *, Piece);

static void say_where(const GameDef *game, const State *s, Piece x)
{
    char face[64] = "";
    TextSink out = text_sink(face, sizeof face);
    game->tell.face_text(s->table.face[x], &out);
    print_message("%s, phase %d, turn %u, piece %s: \"%s\"\n", game->id, s->phase, s->turn_no, face,
                  app.table->said.text);
}

/* Some of the pieces of the hand, in each kind of moment of every game. */
static void in_every_moment(Walk walk, int pieces)
{
    static Moments m;
    for (size_t g = 0; g < game_count; g++) {
        find_moments(game_table[g], &m);
        assert_true(m.count > 0);
        for (int i = 0; i < m.count; i++) {
            Piece hand[MAX_PIECES];
            walk_to(game_table[g], &m.at[i]);
            const int n =
                app.table->notes.act.alone.kind == MOVE_NONE ? walk_hand(hand) : 0; /* else it goes on by itself */
            for (int k = 0; k < pieces && k < n; k++)
                walk(game_table[g], &m.at[i], hand[pieces < n ? k * n / pieces : k]);
        }
    }
}

static void same_order(const Piece *before, int n)
{
    Piece now[MAX_PIECES];
    assert_int_equal(walk_hand(now), n);
    assert_memory_equal(now, before, (size_t)n * sizeof *before);
}

/* ---- clicks ---- */

static void click_selects(const GameDef *game, const State *s, Piece x)
{
    Piece before[MAX_PIECES];
    walk_to(game, s);
    const int n = walk_hand(before);
    const State was = *state_now();
    walk_click(x);
    if (!app.table->doing.selected[x])
        say_where(game, s, x);
    assert_true(app.table->doing.selected[x]);
    if (app.table->notes.hand_count != n)
        say_where(game, s, x);
    same_order(before, n);
    assert_true(walk_same(&was, state_now()));
    pass_time(200);
    assert_true(app.table->going.lift.height[x] > LIFT_FULL); /* it rises */
    walk_click(x);
    assert_false(app.table->doing.selected[x]);
    /* One piece after another: nothing is put between others. */
    for (int i = 0; i < n; i += 2)
        walk_click(before[i]);
    same_order(before, n);
    assert_true(walk_same(&was, state_now()));
}

static void a_click_selects_and_keeps_the_order(void **state)
{
    (void)state;
    in_every_moment(click_selects, 3);
}

/* ---- piles ---- */

/* A click on what lies on the table may draw and take, and does nothing else. */
static void click_piles(const GameDef *game, const State *s, Piece x)
{
    (void)x;
    walk_to(game, s);
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item it = app.scene.item[i];
        if (it.action != TABLE_DRAW_OFF && it.action != TABLE_TAKE)
            continue;
        if (it.kind == ITEM_BUTTON)
            continue;
        walk_to(game, s);
        const State was = *state_now();
        walk_click_at(it.r.x + it.r.w / 3, it.r.y + it.r.h / 3, 1);
        pass_time(100);
        if (walk_same(&was, state_now()))
            continue;
        const uint8_t last = seat_moment(match_seat(app.match)).last;
        if (last != MOVE_DRAW && last != MOVE_TAKE)
            print_message("%s: a click on %s was move %d\n", game->id, it.name, last);
        assert_true(last == MOVE_DRAW || last == MOVE_TAKE);
    }
}

static void a_click_on_a_pile_draws_or_takes(void **state)
{
    (void)state;
    in_every_moment(click_piles, 1);
}

/* ---- double-click ---- */

typedef enum Legal { LEGAL_NOTHING, LEGAL_PLACE, LEGAL_PLACES, LEGAL_THROW, LEGAL_ASKS } Legal;

/* What the rules say is the first legal thing that can be done with the piece. */
static Legal legal_of(const GameDef *game, const State *s, Piece x)
{
    DropPlace fit[MAX_FITS];
    ThrowWay way[MAX_THROW_WAYS];
    int at = 0;
    (void)piece_pile(&s->table, x, &at);
    const bool only = table_only_place(table_look(app.table)).kind != TARGET_NONE;
    const int fits = only ? 0 : gesture_fits(game, table_known(app.table), 0, &x, 1, fit, MAX_FITS, NULL);
    const int ways = table_throw_ways(table_look(app.table), x, way);
    if (fits > 0)
        return fits == 1 ? LEGAL_PLACE : LEGAL_PLACES;
    if (ways > 1 && table_throw_meant(table_look(app.table), x, way) < 0)
        return LEGAL_ASKS;
    return ways > 0 ? LEGAL_THROW : LEGAL_NOTHING;
}

static void first_legal_thing(const GameDef *game, const State *s, Piece x, Legal legal, bool gathers)
{
    const bool same = walk_same(s, state_now()), held = table_rack_index(app.table, x) >= 0;
    const bool caution = app.table->doing.caution.said.why != NULL;
    if (gathers || caution)
        return;
    const bool good = legal == LEGAL_NOTHING  ? same && app.table->doing.selected[x] && app.table->said.text[0] != '\0'
                      : legal == LEGAL_PLACES ? same && app.table->doing.fit_count > 1
                      : legal == LEGAL_ASKS   ? same && app.table->doing.ask >= 0
                                              : !same && !held;
    if (!good) {
        say_where(game, s, x);
        print_message("legal %d same %d held %d selected %d\n", legal, same, held, app.table->doing.selected[x]);
    }
    assert_true(good);
}

static void double_click(const GameDef *game, const State *s, Piece x)
{
    walk_to(game, s);
    const Legal legal = legal_of(game, table_known(app.table), x);
    const bool gathers = table_only_place(table_look(app.table)).kind == TARGET_INSERT;
    const NotedPiece *o = table_piece_note(app.table, x);
    const bool owes = o != NULL && o->note.duty[0] != '\0';
    const State was = *state_now();
    Piece before[MAX_PIECES];
    const int n = walk_hand(before);
    walk_double_click(x);
    if (!owes)
        first_legal_thing(game, &was, x, legal, gathers);
    if (walk_same(&was, state_now()))
        same_order(before, n);
}

static void a_double_click_does_the_first_legal_thing(void **state)
{
    (void)state;
    in_every_moment(double_click, 5);
}

static void enter(const GameDef *game, const State *s, Piece x)
{
    const KeyPress key = { .sym = SDLK_RETURN };
    walk_to(game, s);
    const Legal legal = legal_of(game, table_known(app.table), x);
    const bool gathers = table_only_place(table_look(app.table)).kind == TARGET_INSERT;
    const NotedPiece *o = table_piece_note(app.table, x);
    const bool owes = o != NULL && o->note.duty[0] != '\0';
    const State was = *state_now();
    table_focus_piece(app.table, x);
    app.scene.focus_shown = true;
    show();
    (void)press_on(&screen_table, &app, &key);
    pass_time(32);
    /* Where there is but one card to play Enter plays that. */
    if (!owes && !(table_only_place(table_look(app.table)).kind == TARGET_DISCARD && legal == LEGAL_NOTHING))
        first_legal_thing(game, &was, x, legal, gathers);
}

static void enter_does_what_a_double_click_does(void **state)
{
    (void)state;
    in_every_moment(enter, 3);
}

/* ---- the pile ---- */

static bool middle_of_throw_place(const TableLook *look, int *x, int *y)
{
    for (int p = 0; p < look->view->table.pile_count; p++) {
        const PilePlace at = table_place(look, p);
        if ((at.allows & ALLOW_THROW) == 0 || (at.kind == PLACE_TRICK && at.seat != 0))
            continue;
        const Rect r = table_place_rect(look, (DropPlace){ TARGET_DISCARD, (uint8_t)p, 0, 0, 0 }, 1);
        *x = r.x + r.w / 2;
        *y = r.y + r.h / 4;
        if (r.w > 0)
            return true;
    }
    return false;
}

static void drag_on_pile(const GameDef *game, const State *s, Piece x)
{
    int px, py, to_x, to_y;
    ThrowWay way[MAX_THROW_WAYS];
    walk_to(game, s);
    if (!middle_of_throw_place(table_look(app.table), &to_x, &to_y) || !walk_spot(x, &px, &py))
        return;
    Piece before[MAX_PIECES];
    const int n = walk_hand(before), ways = table_throw_ways(table_look(app.table), x, way);
    const State was = *state_now();
    bool came = false;
    for (int p = 0; p < was.table.pile_count; p++)
        came |= table_came_from(table_look(app.table), &x, 1, p);
    point(POINTER_DOWN, 1, px, py, 1);
    for (int step = 1; step <= 4; step++)
        point(POINTER_MOVE, 0, px + (to_x - px) * step / 4, py + (to_y - py) * step / 4, 0);
    point(POINTER_UP, 1, to_x, to_y, 1);
    pass_time(100);
    if (app.table->doing.caution.said.why != NULL)
        return;
    const bool thrown = !walk_same(&was, state_now());
    bool gathers = table_only_place(table_look(app.table)).kind == TARGET_INSERT;
    gathers |= came; /* it is given back where it came from */
    if (thrown != (ways > 0) && !gathers)
        say_where(game, s, x);
    assert_true(gathers || thrown == (ways > 0));
    if (!thrown && !gathers) { /* it is said why, and it is where it was */
        same_order(before, n);
        assert_true(app.table->said.text[0] != '\0');
    }
    assert_int_equal(app.table->doing.ask, -1); /* it never flies back to ask */
}

static void a_drop_on_the_pile_throws_at_once(void **state)
{
    (void)state;
    in_every_moment(drag_on_pile, 3);
}

static void click_and_click_on_pile(const GameDef *game, const State *s, Piece x)
{
    int to_x, to_y;
    walk_to(game, s);
    ThrowWay way[MAX_THROW_WAYS];
    bool takes = false;
    for (int p = 0; p < s->table.pile_count; p++)
        takes |= game->rules.check(s, 0, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)p }).why == NULL;
    if (takes || !middle_of_throw_place(table_look(app.table), &to_x, &to_y) ||
        table_only_place(table_look(app.table)).kind == TARGET_INSERT)
        return;
    const bool throws = table_throw_meant(table_look(app.table), x, way) >= 0;
    bool came = false;
    for (int p = 0; p < s->table.pile_count; p++)
        came |= table_came_from(table_look(app.table), &x, 1, p);
    const State was = *state_now();
    walk_click(x);
    walk_click_at(to_x, to_y, 1);
    pass_time(100);
    if (came || app.table->doing.caution.said.why != NULL)
        return;
    if (walk_same(&was, state_now()) == throws)
        say_where(game, s, x);
    assert_int_equal(!walk_same(&was, state_now()), throws);
}

/* By clicks without a drag too: the card, then the pile, be it empty or not. */
static void a_click_on_the_pile_throws_what_is_chosen(void **state)
{
    (void)state;
    in_every_moment(click_and_click_on_pile, 3);
}

/* ---- the list ---- */

/* By the right button and by a long press the same is listed; each line is an act, or it is said why there is none. */
static void list(const GameDef *game, const State *s, Piece x)
{
    int px, py;
    walk_to(game, s);
    if (!walk_spot(x, &px, &py))
        return;
    const State was = *state_now();
    point(POINTER_DOWN, 3, px, py, 1);
    point(POINTER_UP, 3, px, py, 1);
    const int acts = app.table->doing.acts_open ? app.table->notes.hand_act_count : 0;
    assert_true(walk_same(&was, state_now()));
    assert_true(app.table->doing.selected[x]);
    assert_true(acts > 0 || app.table->said.text[0] != '\0');
    for (int i = 0; i < acts; i++) {
        char name[24];
        snprintf(name, sizeof name, "chip:%d", i);
        assert_true(item(name)->label[0] != '\0');
        assert_true(item(name)->r.x >= 0 && item(name)->r.x + item(name)->r.w <= 1280 && item(name)->r.y >= 0);
    }
    walk_to(game, s);
    assert_true(walk_spot(x, &px, &py));
    point(POINTER_DOWN, 1, px, py, 1);
    pass_time(800);
    point(POINTER_UP, 1, px, py, 1);
    assert_int_equal(app.table->doing.acts_open ? app.table->notes.hand_act_count : 0, acts);
    for (int i = 0; i < acts; i++) {
        walk_to(game, s);
        table_open_acts(app.table, x);
        show();
        const uint8_t kind = app.table->notes.hand_act[i].kind;
        screen_table.act(&app, TABLE_HAND_ACT, i);
        pass_time(100);
        const bool done = !walk_same(&was, state_now()) || app.table->doing.fit_count > 1 ||
                          app.table->doing.caution.said.why != NULL || app.table->doing.marked >= 0;
        if (!done)
            print_message("act %d of kind %d does nothing\n", i, kind);
        if (!done)
            say_where(game, s, x);
        assert_true(done);
    }
}

static void what_can_be_done_is_listed(void **state)
{
    (void)state;
    in_every_moment(list, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_selects_and_keeps_the_order),
        cmocka_unit_test(a_click_on_a_pile_draws_or_takes),
        cmocka_unit_test(a_double_click_does_the_first_legal_thing),
        cmocka_unit_test(enter_does_what_a_double_click_does),
        cmocka_unit_test(a_drop_on_the_pile_throws_at_once),
        cmocka_unit_test(a_click_on_the_pile_throws_what_is_chosen),
        cmocka_unit_test(what_can_be_done_is_listed),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

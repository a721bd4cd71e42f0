/* What is obvious for a piece where that is rare, and which piece is taken to be left over, at tables of cards without
 * a display: a card that lies before the seat is thrown, pieces are laid on what they fit, one that owes and goes
 * nowhere says so; after a draw the focus is on the card that is plainly the one to throw. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gin_table.h"
#include "hand_walk.h"
#include "heard.h"
#include "rummy_table.h"

static int heard[SOUND_COUNT];

static void heard_sound(Sound s)
{
    heard[s]++;
}

static const char *said(void)
{
    return app.table->said.text;
}

static void obvious(Piece x)
{
    memset(heard, 0, sizeof heard);
    table_obvious(app.table, x);
    pass_time(400);
}

static Piece card(const char *name)
{
    return item(name)->piece;
}

static int pile_of(Piece x)
{
    return piece_pile(&state_now()->table, x, NULL);
}

/* ---- thrown from before the seat ---- */

static const DropPlace apart = { TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL };

static void forward(Piece x, DropPlace to)
{
    assert_true(table_drop(app.table, &x, 1, to));
    pass_time(400);
}

static void one_card_put_forward_is_thrown(void **state)
{
    (void)state;
    sit("standard", "5c 6c 7c", "Qs 3c 9h Ks 4d 2c 8s Jh 8d / 5s 5h", "Jd", true);
    draw_card();
    const Piece x = card("piece:Jh#1");
    const int turn = (int)state_now()->turn_no;
    forward(x, apart);
    assert_int_equal(state_now()->table.row.pile[pile_of(x)].kind, PILE_STAGE);
    obvious(x);
    assert_int_equal(pile_of(x), KALOOKI_DISCARD);
    assert_int_not_equal(state_now()->turn_no, turn);
}

/* Of two that lie together it is none, nor is one that may not be thrown now. */
static void what_may_not_be_thrown_stays_before_the_seat(void **state)
{
    (void)state;
    sit("standard", "5c 6c 7c", "Qs 3c 9h Ks 4d 2c 8s Jh 8d / 5s 5h", "Jd", true);
    draw_card();
    const Piece x = card("piece:Jh#1"), other = card("piece:2c#1");
    forward(x, apart);
    forward(other, (DropPlace){ TARGET_INSERT, (uint8_t)pile_of(x), 1, NO_CELL, NO_CELL });
    uint64_t was = state_hash(state_now());
    assert_int_equal(pile_of(other), pile_of(x));
    obvious(x);
    assert_true(state_hash(state_now()) == was);
    assert_int_equal(heard[SOUND_REFUSED], 1);
    assert_false(app.table->doing.selected[x]);
    sit("standard", "5c 6c 7c", "Qs 3c 9h Ks 4d 2c 8s Jh 8d / 5s 5h", "8h", true);
    screen_table.act(&app, TABLE_TAKE, KALOOKI_DISCARD);
    pass_time(600);
    assert_int_not_equal(kalooki_of(state_now())->must_use, NO_PIECE);
    forward(card("piece:3c#1"), apart);
    was = state_hash(state_now());
    obvious(card("piece:3c#1"));
    assert_true(state_hash(state_now()) == was);
    assert_int_equal(heard[SOUND_REFUSED], 1);
}

/* ---- what owes ---- */

static void take_eight(void)
{
    sit("standard", "5c 6c 7c", "Qs 3c 9h Ks 4d 2c 8s Jh 8d / 5s 5h", "8h", true);
    screen_table.act(&app, TABLE_TAKE, KALOOKI_DISCARD);
    pass_time(600);
}

static void what_owes_is_laid_with_its_meld(void **state)
{
    (void)state;
    take_eight();
    const Piece x = kalooki_of(state_now())->must_use;
    obvious(x);
    assert_string_equal(table_pile(state_now(), pile_of(x)), "8s 8d 8h");
}

/* Nothing of the hand makes a meld with it any more: it says why, and stays lifted. */
static void what_owes_and_goes_nowhere_says_so(void **state)
{
    (void)state;
    take_eight();
    const Piece x = kalooki_of(state_now())->must_use;
    forward(card("piece:8s#1"), apart);
    forward(card("piece:8d#1"), apart);
    const uint64_t was = state_hash(state_now());
    obvious(x);
    assert_string_equal(said(), "First use the card you took.");
    assert_true(state_hash(state_now()) == was);
    assert_true(heard[SOUND_REFUSED] > 0);
    assert_true(app.table->doing.selected[x]);
}

/* ---- laid on what they fit ---- */

static void sit_at_rummy(const char *hand, const char *melds)
{
    char hands[120];
    snprintf(hands, sizeof hands, "%s/Kh Kd", hand);
    open_game("rummy-500", "you,computer:easy", 3);
    rummy_table(&app.match->play.state, &rummy500_def, "two", 2, hands, "9h", melds);
    app.match->play.state.seat[0].opened = true;
    sat_down();
    draw_card();
}

static void lay_off(const char *name)
{
    table_select(app.table, card(name), true);
    table_note_acts(app.table);
    for (int i = 0; i < app.table->notes.hand_act_count; i++)
        if (app.table->notes.hand_act[i].kind == HAND_LAY_OFF) {
            screen_table.act(&app, TABLE_HAND_ACT, i);
            pass_time(400);
            return;
        }
    fail_msg("it cannot be laid off");
}

static void laid_off_it_is_asked_where(void **state)
{
    (void)state;
    sit_at_rummy("5s 4c 8h 2d", "2s 3s 4s/5h 5d 5c");
    lay_off("piece:5s#1");
    const TableDoing *d = &app.table->doing;
    assert_int_equal(d->fit_count, 2);
    assert_int_equal(d->fit_pieces, 1);
    assert_int_equal(d->fit_piece[0], card("piece:5s#1"));
    assert_int_equal(d->fit_at, 0);
    assert_non_null(strstr(said(), "It fits in several places."));
    screen_table.act(&app, TABLE_PLACE, 1);
    assert_int_equal(
        pile_size(&state_now()->table, RUMMY_FIRST_MELD) + pile_size(&state_now()->table, RUMMY_FIRST_MELD + 1), 7);
    assert_int_equal(d->fit_count, 0);
    sit_at_rummy("5s 4c 8h 2d", "2s 3s 4s/6h 6d 6c");
    lay_off("piece:5s#1");
    assert_int_equal(app.table->doing.fit_count, 0);
    assert_int_equal(pile_size(&state_now()->table, RUMMY_FIRST_MELD), 4);
}

/* ---- left over ---- */

static void draws_to(const char *expected)
{
    app.scene.focus_shown = true;
    snprintf(app.scene.focus, sizeof app.scene.focus, "button:draw");
    screen_table.act(&app, TABLE_DRAW_OFF, 0);
    assert_string_equal(app.scene.focus, expected);
}

static void the_dearest_card_in_no_meld_is_left_over(void **state)
{
    static const struct {
        const char *hand, *drawn, *left;
    } cases[] = {
        { "Qs Ks As 9h 9d 9s Td 2c 3h / 5s 5h", "4c", "piece:Td#1" },
        { "Qs Ks As 2c 7d 4h / 5s 5h", "Jc", "piece:Jc#1" },
        { "Qs Ks As 2c 9d 4h / 5s 5h", "9c", "piece:9d#1" }, /* the first of two */
        { "2c 4d Th Qd 6s 8c / 5s 5h", "Ah", "piece:Ah#1" },
        { "2c 4d Th Qd 6s 8c / 5s 5h", "3c", "piece:Th#1" },
        { "2c 4d 6s * 9h Jd / 5s 5h", "3h", "piece:Jd#1" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_match("you,computer:easy");
        app.settings.warn_draw = false;
        table_set(&app.match->play.state, "standard", 2, "", cases[i].hand, "");
        table_down(&app.match->play.state, 0);
        table_next_card(&app.match->play.state, cases[i].drawn);
        sat_down();
        draws_to(cases[i].left);
    }
}

/* Seat 0 has passed, and so has the other; the next card of the stock is `drawn`. */
static void sit_at_gin(const char *mine, const char *drawn)
{
    static const Move pass = { .kind = MOVE_PASS };
    Face f;
    OptionValues v;
    open_game("gin", "you,computer:easy", 3);
    app.settings.warn_draw = false;
    State *s = &app.match->play.state;
    assert_true(options_parse(&gin_options, &v, "standard", NULL));
    do
        gin_def.rules.start(s, &v, 2, s->rng.s[0]);
    while (s->dealer != 1);
    gin_table_hands(s, mine, "Ah 2h 4h 5h 6s 8s 9s Jc Qc Kc");
    gin_apply(s, 0, pass);
    gin_apply(s, 1, pass);
    assert_true(card_parse(&drawn, &f));
    const Piece top = pile_piece(&s->table, GIN_STOCK, pile_size(&s->table, GIN_STOCK) - 1);
    int x = 0;
    while (!face_eq(s->table.face[x], f))
        x++;
    s->table.face[x] = s->table.face[top];
    s->table.face[top] = f;
    sat_down();
}

static void where_deadwood_counts_least_of_it_is_left(void **state)
{
    static const struct {
        const char *hand, *drawn, *left;
    } cases[] = {
        { "2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Kh", "piece:Kh#1" },
        { "2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "2c", "piece:3c#1" },
        { "2s 3s 4s 7h 7d 7c 9d Td Jd 6c", "6d", "piece:6c#1" },
        { "2s 3s 4s 5s 7h 7d 7c 7s Jd Qd", "Kd", "piece:7s#1" }, /* nothing is left whichever is thrown: the dearest */
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sit_at_gin(cases[i].hand, cases[i].drawn);
        draws_to(cases[i].left);
    }
}

/* Who plays by the pointer is led nowhere. */
static void without_keys_the_focus_stays(void **state)
{
    (void)state;
    sit_at_gin("2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Kh");
    app.scene.focus_shown = false;
    snprintf(app.scene.focus, sizeof app.scene.focus, "button:draw");
    screen_table.act(&app, TABLE_DRAW_OFF, 0);
    assert_string_equal(app.scene.focus, "button:draw");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_put_forward_is_thrown),
        cmocka_unit_test(what_may_not_be_thrown_stays_before_the_seat),
        cmocka_unit_test(what_owes_is_laid_with_its_meld),
        cmocka_unit_test(what_owes_and_goes_nowhere_says_so),
        cmocka_unit_test(laid_off_it_is_asked_where),
        cmocka_unit_test(the_dearest_card_in_no_meld_is_left_over),
        cmocka_unit_test(where_deadwood_counts_least_of_it_is_left),
        cmocka_unit_test(without_keys_the_focus_stays),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

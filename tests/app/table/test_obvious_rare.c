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
#include "marriage_table.h"
#include "rules/five_hundred/bid.h"
#include "rules/five_hundred/position.h"
#include "rules/five_hundred/reasons.h"
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

/* ---- Gin ---- */

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
    assert_int_equal(heard[SOUND_REFUSED], 1);
    assert_true(app.table->doing.selected[x]);
}

/* ---- thrown in several ways ---- */

typedef struct Found {
    State s;
    Piece x;
    int index, ways, meant;
    ThrowWay way[MAX_THROW_WAYS];
    bool plainly; /* it may be thrown plainly as well */
} Found;

/* A card of the own hand that can be thrown in several ways. */
static bool find_ways(Found *f)
{
    f->s = *state_now();
    const int hand = table_hand(&f->s.table, 0);
    for (f->index = 0; f->index < pile_size(&f->s.table, hand); f->index++) {
        f->x = pile_piece(&f->s.table, hand, f->index);
        f->ways = table_throw_ways(table_look(app.table), f->x, f->way);
        f->meant = table_throw_meant(table_look(app.table), f->x, f->way);
        const Move plain = { .kind = MOVE_DISCARD, .index = (uint8_t)f->index };
        f->plainly = game_of(&f->s)->rules.check(&f->s, 0, plain).why == NULL;
        if (f->ways > 1)
            return true;
    }
    return false;
}

static DropPlace throw_on(int part)
{
    return (DropPlace){ TARGET_DISCARD, NO_PILE, (uint8_t)part, 0, 0 };
}

/* The state after that way of throwing. */
static uint64_t after_way(const Found *f, int way)
{
    State s = f->s;
    game_of(&s)->rules.apply(&s, 0, f->way[way].move);
    return state_hash(&s);
}

static void is_asked_at_the_card(const Found *f)
{
    char words[960];
    TextSink out = text_sink(words, sizeof words);
    const Move plain = { .kind = MOVE_DISCARD, .index = (uint8_t)f->index };
    const Verdict v = game_of(&f->s)->rules.check(&f->s, 0, plain);
    if (v.why != NULL)
        verdict_say(v, &out);
    app.scene.focus_shown = true;
    app.scene.focus[0] = '\0';
    table_drop(app.table, &f->x, 1, throw_on(0));
    assert_int_equal(app.table->doing.ask, f->index);
    assert_string_equal(said(), v.why != NULL ? words : table_saying(table_look(app.table), SAY_THROW_HOW));
    assert_true(walk_same(&f->s, state_now()));
    const ChoiceItem *c = app.table->notes.choice;
    while (c->move.kind != MOVE_DISCARD || c->move.index != f->index ||
           (v.why == NULL && move_same(&c->move, &f->way[0].move)))
        c++;
    char name[80];
    snprintf(name, sizeof name, "button:%s", c->name);
    assert_string_equal(app.scene.focus, name);
}

/* Let go on a part of the place it is thrown in the way of that part; elsewhere in the way it means, or it is asked. */
static void check_parts(const GameDef *game, const Found *f)
{
    for (int part = 0; part <= f->ways + 1; part++) {
        walk_to(game, &f->s);
        assert_true(walk_same(&f->s, state_now()));
        const int way = part >= 1 && part <= f->ways ? part - 1 : f->meant;
        if (way < 0) {
            is_asked_at_the_card(f);
            continue;
        }
        table_select(app.table, f->x, true);
        memset(heard, 0, sizeof heard);
        assert_true(table_drop(app.table, &f->x, 1, throw_on(part)));
        if (app.table->doing.marked >= 0)
            screen_table.act(&app, TABLE_CONFIRM, 0);
        assert_true(state_hash(state_now()) == after_way(f, way));
        assert_false(app.table->doing.selected[f->x]);
    }
}

/* A card that can be knocked with, or thrown plainly. */
static void before_a_knock(State *s)
{
    sit_at_gin("2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Kh");
    *s = app.match->play.state;
    gin_apply(s, 0, (Move){ .kind = MOVE_DRAW });
}

/* Seat 0 of Marriage has shown three sets: throwing a card ends the deal, unless a button says that it does not. */
static void having_shown(State *s)
{
    static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE };
    static MarriageTable t;
    marriage_table_begin(&t, "kathmandu,first_card_forced=0", 2, 1);
    marriage_table_cards(&t, marriage_hand(0), "3h 4h 5h 6s 6s 6s Qc Kc Ac 6h 8h 2h 2s Ks Kd Kh 9d Td Jc Qd Jd");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, done);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
    *s = t.s;
}

/* Seat 0 plays no trumps and leads, with the joker in hand, which has to be given a suit. */
static void before_a_joker_is_led(State *s)
{
    static Move move[WALK_MOVES];
    const FiveBid highest = { .kind = FIVE_TRICKS, .level = FIVE_LEVEL_HIGH, .strain = FIVE_NO_TRUMPS };
    const Move bid = { .kind = MOVE_BID, .amount = (int16_t)five_bid_code(highest) };
    OptionValues v;
    int x = 0;
    options_default(five_def.options, &v);
    five_def.rules.start(s, &v, 4, 3);
    const Piece first = pile_piece(&s->table, five_hand(0), 0);
    while (!face_is_joker(s->table.face[x]))
        x++;
    s->table.face[x] = s->table.face[first];
    s->table.face[first] = FACE_JOKER;
    for (int turn = 0; turn < 20; turn++) {
        const int seat = s->to_act, n = walk_moves(s, (uint64_t)turn, move);
        int at = 0;
        (void)piece_pile(&s->table, first, &at);
        const Move lead = { .kind = MOVE_DISCARD, .index = (uint8_t)at };
        if (seat == 0 && five_def.rules.check(s, 0, lead).why == &five_joker_name_suit)
            return;
        if (seat == 0 && five_def.rules.check(s, 0, bid).why == NULL) {
            five_def.rules.apply(s, 0, bid);
            continue;
        }
        for (int i = 0; i < n && s->to_act == seat && five_def.rules.check(s, seat, move[i]).why == NULL; i++)
            five_def.rules.apply(s, seat, move[i]);
    }
    fail_msg("no joker is led");
}

static void each_way_to_throw_has_its_part(void **state)
{
    static const struct {
        const GameDef *game;
        void (*reach)(State *);
        int ways, meant;
        bool plainly;
    } cases[] = { { &gin_def, before_a_knock, 2, 0, true },
                  { &marriage_def, having_shown, 2, 1, true },
                  { &five_def, before_a_joker_is_led, 4, -1, false } };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static State s;
        static Found f;
        cases[i].reach(&s);
        walk_to(cases[i].game, &s);
        assert_true(find_ways(&f));
        assert_int_equal(f.ways, cases[i].ways);
        assert_int_equal(f.meant, cases[i].meant);
        assert_int_equal(f.plainly, cases[i].plainly);
        check_parts(cases[i].game, &f);
    }
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
        cmocka_unit_test(each_way_to_throw_has_its_part),
        cmocka_unit_test(laid_off_it_is_asked_where),
        cmocka_unit_test(the_dearest_card_in_no_meld_is_left_over),
        cmocka_unit_test(where_deadwood_counts_least_of_it_is_left),
        cmocka_unit_test(without_keys_the_focus_stays),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

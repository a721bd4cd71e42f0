/* What may be done next, where a game leaves it to the table to say so (docs/new-game.md): a game of the tests, that is
 * Kalooki with places and answers of its own, is asked which piles, pieces and buttons do it, and in which words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/words/talk.h"
#include "app/table/words/words.h"
#include "card_screen.h"

enum { NOTHING = -1 };

/* What the game allows the seat whose turn it is: the own one. */
typedef struct Allows {
    bool draw;
    int take;       /* the pile from which may be taken; NOTHING */
    uint32_t throw; /* a bit for each place of the hand */
} Allows;

static Allows allows;
static int stock_allows, discard_allows, meld_allows; /* of Allowed, of these places */
static bool stock_is_hand;                            /* what lies in the stock is held by the own seat */

static Verdict check(const State *s, int of, Move m)
{
    static const Reason not_that = { "test.not-that", "not that", "Not that.", .topic = NULL };
    const bool draws = m.kind == MOVE_DRAW && m.from == 0 && m.amount == 0 && allows.draw;
    const bool takes = m.kind == MOVE_TAKE && m.from == allows.take;
    const bool throws = m.kind == MOVE_DISCARD && m.index < 32 && (allows.throw >> m.index & 1) != 0;
    (void)s;
    return of == 0 && (draws || takes || throws) ? allow() : refuse(&not_that);
}

static PilePlace place(const State *s, int pile, int viewer)
{
    assert_true(pile >= 0 && pile < s->table.pile_count);
    PilePlace at = game_table[game_find("kalooki")]->table.place(s, pile, viewer);
    const uint8_t kind = s->table.row.pile[pile].kind;
    at.allows = (uint16_t)(kind == PILE_STOCK     ? stock_allows
                           : kind == PILE_DISCARD ? discard_allows
                           : kind == PILE_MELD    ? meld_allows
                                                  : 0);
    if (kind == PILE_STOCK && stock_is_hand)
        at = (PilePlace){ .kind = PLACE_HAND, .seat = 0, .allows = (uint16_t)stock_allows };
    return at;
}

static GameDef plain;

static int pile_of(PileKind kind)
{
    const Table *t = &state_now()->table;
    for (int p = 0; p < t->pile_count; p++)
        if (t->row.pile[p].kind == kind)
            return p;
    return NOTHING;
}

/* The own hand has three cards, the other's four; a card is on the discards. */
static void sit_down(void)
{
    sit("standard", "Td Ts Th", "2h 7s Kc / 3h 4s 6c 9d", "5d", false);
    plain = *game_table[game_find("kalooki")];
    plain.table.place = place;
    plain.rules.check = check;
    plain.table.next_act = NULL;
    stock_allows = ALLOW_TAKE;
    discard_allows = ALLOW_TAKE | ALLOW_THROW;
    meld_allows = 0;
    stock_is_hand = false;
    allows = (Allows){ .take = NOTHING };
    app.table->notes.choice_count = 0;
}

static ActNote act_now(void)
{
    ActNote act;
    memset(&act, 0, sizeof act);
    table_talk_make_act(table_look(app.table), &plain, state_now(), 0, &act);
    return act;
}

static void put_choice(ChoiceRole role, const Reason *why)
{
    ChoiceItem *c = &app.table->notes.choice[app.table->notes.choice_count++];
    memset(c, 0, sizeof *c);
    c->role = (uint8_t)role;
    c->why = why;
}

/* Which places of the own hand are lit; no other piece is. */
static uint32_t lit_hand(const ActNote *act)
{
    const Table *t = &state_now()->table;
    const int hand = table_hand(t, 0);
    uint32_t lit = 0;
    int pieces = 0, in_hand = 0;
    for (int i = 0; i < pile_size(t, hand); i++) {
        lit |= (uint32_t)act->piece[pile_piece(t, hand, i)] << i;
        in_hand += act->piece[pile_piece(t, hand, i)];
    }
    for (int x = 0; x < t->piece_count; x++)
        pieces += act->piece[x];
    assert_int_equal(pieces, in_hand);
    return lit;
}

enum { STOCK = 1, DISCARD = 2, MELD = 4 };

/* Which piles are lit; no others are. */
static int lit_piles(const ActNote *act)
{
    int lit = 0, piles = 0;
    for (int p = 0; p < state_now()->table.pile_count; p++) {
        const bool stock = p == pile_of(PILE_STOCK), discard = p == pile_of(PILE_DISCARD),
                   meld = p == pile_of(PILE_MELD);
        piles += act->pile[p];
        lit |= act->pile[p] * (stock * STOCK + discard * DISCARD + meld * MELD);
    }
    assert_int_equal(piles, (lit & STOCK) / STOCK + (lit & DISCARD) / DISCARD + (lit & MELD) / MELD);
    return lit;
}

/* ---- what is said and lit ---- */

static void sources_and_throws_are_lit(void **state)
{
    static const struct {
        bool draw, take;
        uint32_t throw, hand;
        int piles;
        bool forward;
        const char *sentence;
    } way[] = {
        { true, true, 0, 0, STOCK | DISCARD, false, "Draw a card, or take the discard." },
        { true, false, 0, 0, STOCK, false, "Draw a card." },
        { false, true, 0, 0, DISCARD, false, "Take the discard." },
        { true, true, 7, 7, STOCK | DISCARD, false, "Draw a card, or take the discard." },
        { true, false, 7, 7, STOCK | DISCARD, false, "Draw a card." },
        { false, true, 7, 7, DISCARD, false, "Take the discard." },
        { false, false, 7, 7, DISCARD, true, "Lay melds, or throw a card to end your turn." },
        { false, false, 1, 1, DISCARD, true, "Lay melds, or throw a card to end your turn." },
        { false, false, 4, 4, DISCARD, true, "Lay melds, or throw a card to end your turn." },
        { false, false, 8, 0, 0, false, "It is your turn." }, /* there is no fourth card */
        { false, false, 0, 0, 0, false, "It is your turn." },
    };
    (void)state;
    sit_down();
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        allows = (Allows){ way[i].draw, way[i].take ? pile_of(PILE_DISCARD) : NOTHING, way[i].throw };
        const ActNote act = act_now();
        assert_string_equal(act.sentence, way[i].sentence);
        assert_int_equal(lit_piles(&act), way[i].piles);
        assert_int_equal(lit_hand(&act), way[i].hand);
        assert_int_equal(act.forward, way[i].forward);
        assert_int_equal(act.roles, 0);
    }
}

/* Only where the place says that something is had there, or thrown. */
static void places_say_what_may_be_there(void **state)
{
    (void)state;
    sit_down();
    allows = (Allows){ true, pile_of(PILE_DISCARD), 7 };
    stock_allows = discard_allows = 0;
    ActNote act = act_now();
    assert_int_equal(lit_piles(&act), 0);
    assert_string_equal(act.sentence, "Lay melds, or throw a card to end your turn.");
    stock_allows = ALLOW_DEEP;
    discard_allows = ALLOW_DEEP | ALLOW_BROWSE;
    act = act_now();
    assert_int_equal(lit_piles(&act), STOCK | DISCARD);
    assert_string_equal(act.sentence, "Draw a card, or take the discard.");
    stock_allows = ALLOW_BROWSE | ALLOW_SHIFT;
    discard_allows = ALLOW_LAY | ALLOW_THROW;
    act = act_now();
    assert_int_equal(lit_piles(&act), DISCARD);
    assert_string_equal(act.sentence, "Lay melds, or throw a card to end your turn.");
    meld_allows = ALLOW_TAKE; /* it is taken from there as from the discards, and thrown there too */
    allows.take = pile_of(PILE_MELD);
    act = act_now();
    assert_int_equal(lit_piles(&act), DISCARD | MELD);
    assert_string_equal(act.sentence, "Take the discard.");
    allows = (Allows){ false, NOTHING, 2 };
    meld_allows = ALLOW_THROW;
    discard_allows = ALLOW_TAKE;
    act = act_now();
    assert_int_equal(lit_piles(&act), MELD);
}

/* Whichever pile is the hand, the first of the table too. */
static void any_pile_may_be_the_hand(void **state)
{
    (void)state;
    sit_down();
    const int stock = pile_of(PILE_STOCK);
    assert_int_equal(stock, 0);
    stock_is_hand = true;
    stock_allows = ALLOW_THROW;
    allows.throw = 1 << 3;
    const ActNote act = act_now();
    for (int i = 0; i < pile_size(&state_now()->table, stock); i++)
        assert_int_equal(act.piece[pile_piece(&state_now()->table, stock, i)], i == 3);
    assert_int_equal(lit_piles(&act), STOCK | DISCARD);
    assert_string_equal(act.sentence, "Lay melds, or throw a card to end your turn.");
}

static void buttons_do_the_rest(void **state)
{
    static const Reason not_yet = { "test.not-yet", "not yet", "Not yet.", .topic = NULL };
    (void)state;
    sit_down();
    put_choice(CHOICE_PASS, NULL);
    ActNote act = act_now();
    assert_int_equal(act.roles, 1 << CHOICE_PASS);
    assert_string_equal(act.sentence, "Choose one of the buttons.");
    put_choice(CHOICE_GIVE_BACK, &not_yet);
    put_choice(CHOICE_PLAIN, NULL);
    act = act_now();
    assert_int_equal(act.roles, 1 << CHOICE_PASS | 1 << CHOICE_PLAIN);
    app.table->notes.turn.done.why = NULL;
    put_choice(CHOICE_DONE, NULL);
    act = act_now();
    assert_int_equal(act.roles, 1 << CHOICE_PASS | 1 << CHOICE_PLAIN | 1 << CHOICE_DONE);
    assert_string_equal(act.sentence, "Press Done, or continue your turn.");
    app.table->notes.turn.done.why = &not_yet;
    act = act_now();
    assert_string_equal(act.sentence, "Choose one of the buttons.");
    app.table->notes.choice_count = 0;
    put_choice(CHOICE_GIVE_BACK, &not_yet);
    act = act_now();
    assert_int_equal(act.roles, 0);
    assert_string_equal(act.sentence, "It is your turn.");
    app.table->notes.turn.done.why = NULL;
    allows.throw = 1; /* that comes first */
    put_choice(CHOICE_DONE, NULL);
    act = act_now();
    assert_string_equal(act.sentence, "Lay melds, or throw a card to end your turn.");
}

/* ---- at the table ---- */

static const char *prompt_now(void)
{
    static char text[1536];
    table_prompt(table_look(app.table), text, sizeof text);
    return text;
}

static const GameDef *kalooki(void)
{
    return game_table[game_find("kalooki")];
}

static void says_nothing(const State *s, int of, ActNote *act)
{
    (void)s;
    (void)of;
    act->pile[0] = true; /* what the game lights itself stays */
}

static void says_something(const State *s, int of, ActNote *act)
{
    (void)s;
    (void)of;
    snprintf(act->sentence, sizeof act->sentence, "!");
}

/* A game without a line of its own has that of the table, and so has one that says nothing now. */
static void a_game_may_leave_it_to_the_table(void **state)
{
    (void)state;
    sit("standard", "Td Ts Th", "2h 7s Kc / 3h 4s 6c 9d", "5d", false);
    plain = *kalooki();
    plain.table.next_act = NULL;
    app.match->play.game = &plain;
    match_changed(app.match);
    table_refresh(app.table);
    show();
    assert_string_equal(prompt_now(), "Draw a card.");
    assert_true(app.table->notes.act.pile[pile_of(PILE_STOCK)]);
    plain.table.next_act = says_nothing;
    match_changed(app.match);
    table_refresh(app.table);
    assert_string_equal(prompt_now(), "Draw a card.");
    plain.table.next_act = says_something;
    match_changed(app.match);
    table_refresh(app.table);
    assert_string_equal(prompt_now(), "!");
    assert_false(app.table->notes.act.pile[pile_of(PILE_STOCK)]);
    app.match->play.game = kalooki();
    draw_card();
    app.match->play.game = &plain;
    plain.table.next_act = NULL;
    match_changed(app.match);
    table_refresh(app.table);
    assert_string_equal(prompt_now(), "Lay melds, or throw a card to end your turn.");
    assert_true(app.table->notes.act.forward);
    app.match->play.game = kalooki();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sources_and_throws_are_lit),       cmocka_unit_test(places_say_what_may_be_there),
        cmocka_unit_test(any_pile_may_be_the_hand),         cmocka_unit_test(buttons_do_the_rest),
        cmocka_unit_test(a_game_may_leave_it_to_the_table),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

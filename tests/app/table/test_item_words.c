/* What is said at the table of one thing: of a piece or a place that is looked at, of the ways in which a card may be
 * thrown, of what a coach warns of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/draw/bar.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "match/match_inner.h"

static char said[2048];

static const TableLook *look(void)
{
    return table_look(app.table);
}

/* ---- a coach ---- */

static void what_an_act_costs(void **state)
{
    static const struct {
        int unit;
        int32_t cost;
        const char *words;
    } costs[] = {
        { AI_POINTS, AI_COST_UNKNOWN, "The coach sees a clearly better move." },
        { AI_POINTS, 0, "This costs about 1 point." },
        { AI_POINTS, 149, "This costs about 1 point." },
        { AI_POINTS, 150, "This costs about 2 points." },
        { AI_POINTS, 249, "This costs about 2 points." },
        { AI_POINTS, 250, "This costs about 3 points." },
        { AI_CHIPS, 49, "This costs about 1 chip." },
        { AI_CHIPS, 151, "This costs about 2 chips." },
        { AI_TILES, 50, "After another move, 1 more tile would help you." },
        { AI_TILES, 750, "After another move, 8 more tiles would help you." },
        { AI_PER_CENT, 100, "Another choice wins about 1 more time in 100." },
        { AI_PER_CENT, 1249, "Another choice wins about 12 more times in 100." },
    };
    (void)state;
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        TextSink out = text_sink(said, sizeof said);
        const AiAnswer a = { .unit = (uint8_t)costs[i].unit, .cost = costs[i].cost };
        table_coach_cost_say(&a, &out);
        assert_string_equal(said, costs[i].words);
    }
}

/* And the name of the face that it is about. */
static void expect_way(const TableLook *l, const Move *moves, int n, const char *words, const char *card)
{
    char face[64] = "";
    TextSink out = text_sink(said, sizeof said), name = text_sink(face, sizeof face);
    const Face f = table_coach_way_say(l, moves, n, &out);
    if (face_is_known(f))
        l->game->tell.face_name(f, &name);
    assert_string_equal(said, words);
    assert_string_equal(face, card);
}

/* The place of a card of the own hand. */
static uint8_t at(const char *card)
{
    const Table *t = &state_now()->table;
    const int hand = table_hand(t, 0);
    Face f;
    assert_true(card_parse(&card, &f));
    for (int i = 0; i < pile_size(t, hand); i++)
        if (face_eq(pile_face(t, hand, i), f))
            return (uint8_t)i;
    fail_msg("it is not held");
    return 0;
}

/* Seat 0 has come down and is to draw. */
static void sit_with_a_hand(void)
{
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c * / 3s 3h", "9c", true);
}

static Move thrown(const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = at(card) };
}

static Piece held(const char *card)
{
    return pile_piece(&state_now()->table, table_hand(&state_now()->table, 0), at(card));
}

/* As Kalooki, but for what a test makes of it. */
static GameDef other;

static TableLook other_look(void)
{
    TableLook l = *look();
    other = *l.game;
    l.game = &other;
    return l;
}

static void say_deed(const State *s, Move m, const char *const *names, TextSink *out)
{
    text_addf(out, "%d, beside %s, with %d cards", m.amount, names[1], pile_size(&s->table, table_hand(&s->table, 0)));
}

static Verdict anything_goes(const State *s, int seat, Move m)
{
    return m.kind == MOVE_BID || m.kind == MOVE_PASS ? allow() : kalooki_def.rules.check(s, seat, m);
}

/* The discards are where a card is played to the trick. */
static PilePlace trick_at_the_discards(const State *s, int pile, int seat)
{
    if (pile == KALOOKI_DISCARD)
        return (PilePlace){ PLACE_TRICK, (uint8_t)seat, ALLOW_THROW, 0 };
    return kalooki_def.table.place(s, pile, seat);
}

static void what_would_be_better(void **state)
{
    (void)state;
    sit_with_a_hand();
    const Move draw = { .kind = MOVE_DRAW }, take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD };
    const Move nine = thrown("9h"), pair[] = { draw, nine }, twice[] = { draw, draw };
    expect_way(look(), &draw, 1, "Draw", "");
    expect_way(look(), &draw, 0, "", "");
    expect_way(look(), &nine, 1, "", ""); /* nothing has been drawn yet */
    expect_way(look(), pair, 2, "Throw 9\u2665", "9 of hearts");
    expect_way(look(), twice, 2, "", "");
    expect_way(look(), &take, 1, "Take 9\u2663", "9 of clubs");
}

static void what_would_be_better_in_other_games(void **state)
{
    (void)state;
    sit_with_a_hand();
    TableLook l = other_look();
    const Move draw = { .kind = MOVE_DRAW }, pass = { .kind = MOVE_PASS }, bid = { .kind = MOVE_BID, .amount = 7 };
    const Move bids[] = { draw, bid }, plays[] = { draw, thrown("7c") };
    other.rules.check = anything_goes;
    other.tell.deed = NULL;
    expect_way(&l, &pass, 1, "Pass", "");
    expect_way(&l, &bid, 1, "", ""); /* a game that has no words for it */
    other.tell.deed = say_deed;
    match_seat_call(&app.match->play.setup.seat[1], "Anna");
    expect_way(&l, bids, 2, "7, beside Anna, with 6 cards", "");
    other.table.place = trick_at_the_discards;
    expect_way(&l, plays, 2, "Play 7\u2663", "7 of clubs");
}

/* A place beside the discards takes a card that ends the deal. */
static PilePlace place_to_go_out(const State *s, int pile, int seat)
{
    if (pile == KALOOKI_STOCK)
        return (PilePlace){ PLACE_HEAP, NO_SEAT, ALLOW_GO_OUT, 0 };
    return kalooki_def.table.place(s, pile, seat);
}

/* ---- what is looked at ---- */

static void expect_item(const TableLook *l, const Item *it, bool full, const char *words)
{
    TextSink out = text_sink(said, sizeof said);
    assert_int_equal(table_say_item(l, it, full, &out), words != NULL);
    if (words != NULL)
        assert_string_equal(said, words);
    else
        assert_int_equal(out.length, 0);
}

static Item thing(ItemKind kind, int pile, Piece piece, ItemZone zone, const char *label)
{
    Item it = { .kind = (uint8_t)kind, .pile = (int16_t)pile, .piece = piece, .zone = (uint8_t)zone };
    snprintf(it.label, sizeof it.label, "%s", label);
    return it;
}

static int first_meld(void)
{
    const Table *t = &state_now()->table;
    for (int p = 0; p < t->pile_count; p++)
        if (pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0)
            return p;
    fail_msg("nothing is laid");
    return 0;
}

static void a_card_of_the_hand(void **state)
{
    (void)state;
    sit_with_a_hand();
    const Piece x = held("9h");
    const int hand = table_hand(&state_now()->table, 0);
    const Item it = thing(ITEM_PIECE, hand, x, ZONE_RACK, "9 of hearts");
    expect_item(look(), &it, true, "9 of hearts, in your hand.");
    expect_item(look(), &it, false, "9 of hearts.");
    app.table->notes.barred[x] = true; /* of some that may be played it is none */
    expect_item(look(), &it, true, "9 of hearts, in your hand. Draw first.");
    expect_item(look(), &it, false, "9 of hearts. Draw first.");
    const Item elsewhere = thing(ITEM_PIECE, hand + 1, x, ZONE_RACK, "9 of hearts");
    expect_item(look(), &elsewhere, false, "9 of hearts.");
    app.table->panel.paused = true; /* nobody is to act */
    expect_item(look(), &it, false, "9 of hearts.");
    app.table->panel.paused = false;
    draw_card();
    app.table->notes.barred[x] = true;
    expect_item(look(), &it, false, "9 of hearts."); /* it may be thrown now */
}

static void what_lies_on_the_table(void **state)
{
    (void)state;
    sit_with_a_hand();
    const int p = first_meld();
    const Item meld = thing(ITEM_MELD, p, NO_PIECE, ZONE_FELT, "a run"),
               queen = thing(ITEM_PIECE, p, pile_piece(&state_now()->table, p, 0), ZONE_FELT, "Queen of clubs");
    static const char on_it[] = "On the table: queen of clubs, king of clubs, ace of clubs.";
    static const char in_it[] = "Queen of clubs, on the table in queen of clubs, king of clubs, ace of clubs.";
    char words[1024];
    expect_item(look(), &meld, false, on_it);
    expect_item(look(), &queen, false, in_it);
    snprintf(words, sizeof words, "%s This is a legal meld.", on_it);
    expect_item(look(), &meld, true, words);
    snprintf(words, sizeof words, "%s This is a legal meld.", in_it);
    expect_item(look(), &queen, true, words);
    static const Reason wrong = { "test.wrong", "wrong", "It is none.", .topic = "" };
    app.table->notes.note[p].verdict = refuse(&wrong);
    snprintf(words, sizeof words, "%s It is none.", on_it);
    expect_item(look(), &meld, true, words);
    expect_item(look(), &meld, false, words);
}

static void one_of_several_places(void **state)
{
    (void)state;
    sit_with_a_hand();
    const int p = first_meld();
    Item place = thing(ITEM_ZONE, -1, NO_PIECE, ZONE_FELT, "here");
    place.thing = thing_of(THING_PLACE, 0);
    app.table->doing.fit[0] = (DropPlace){ TARGET_INSERT, (uint8_t)p, 0, 0, 0 };
    app.table->doing.fit[1] = (DropPlace){ TARGET_SWAP, (uint8_t)p, 1, 0, 0 };
    app.table->doing.fit[2] = (DropPlace){ TARGET_SWAP, (uint8_t)p, 1, 0, 0 };
    app.table->doing.fit_count = 2;
    static const char on_it[] = "Lay off on queen of clubs, king of clubs, ace of clubs";
    const char *const words[] = { on_it, on_it, NULL };
    for (int i = 0; i < 3; i++) {
        place.thing.number = i;
        expect_item(look(), &place, true, words[i]);
    }
    place.thing.number = -1;
    expect_item(look(), &place, true, NULL);
}

static void what_its_label_says(void **state)
{
    (void)state;
    sit_with_a_hand();
    const int hand = table_hand(&state_now()->table, 0), p = first_meld();
    const Item none[] = { thing(ITEM_TEXT, p, NO_PIECE, ZONE_FELT, "a word"),
                          thing(ITEM_PIECE, -1, held("9h"), ZONE_RACK, "9 of hearts"),
                          thing(ITEM_MELD, -1, NO_PIECE, ZONE_FELT, "a meld"),
                          thing(ITEM_PIECE, KALOOKI_DISCARD, held("9h"), ZONE_FELT, "9 of hearts"),
                          thing(ITEM_PIECE, hand, NO_PIECE, ZONE_RACK, "a back") };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        expect_item(look(), &none[i], true, NULL);
    TableLook nothing = *look();
    nothing.view = NULL;
    const Item nine = thing(ITEM_PIECE, hand, held("9h"), ZONE_RACK, "9 of hearts");
    expect_item(&nothing, &nine, true, NULL);
}

/* ---- the ways in which a card may be thrown ---- */

/* A choice that throws that card, as some games have beside the plain throw. */
static ChoiceItem *offer(const char *card, int amount, const char *label)
{
    ChoiceItem *c = &app.table->notes.choice[app.table->notes.choice_count++];
    *c = (ChoiceItem){ .move = thrown(card), .role = CHOICE_PLAIN };
    c->move.amount = (int16_t)amount;
    snprintf(c->label, sizeof c->label, "%s", label);
    return c;
}

/* Separated by "/", each with its choice. */
static void expect_ways(const TableLook *l, const char *card, const char *ways, int meant, int parts)
{
    ThrowWay way[MAX_THROW_WAYS];
    char found[1024] = "";
    TextSink out = text_sink(found, sizeof found);
    const int n = table_throw_ways(l, held(card), way);
    for (int i = 0; i < n; i++) {
        text_addf(&out, "%s%s %d", i > 0 ? " / " : "", way[i].label, way[i].choice);
        assert_int_equal(way[i].move.index, at(card));
        assert_int_equal(way[i].move.kind, MOVE_DISCARD);
        assert_int_equal(way[i].move.amount,
                         way[i].choice < 0 ? 0 : app.table->notes.choice[way[i].choice].move.amount);
    }
    assert_string_equal(found, ways);
    assert_int_equal(table_throw_meant(l, held(card), way), meant);
    assert_int_equal(table_throw_parts(l, held(card), way), parts);
}

static void sit_and_draw(void)
{
    sit_with_a_hand();
    draw_card();
    app.table->notes.choice_count = 1; /* another one is offered beside */
    app.table->notes.choice[0] = (ChoiceItem){ .move = { .kind = MOVE_DONE }, .role = CHOICE_DONE };
}

static void a_card_is_thrown_plainly_or_with_a_choice(void **state)
{
    static const Reason closed = { "test.closed", "closed", "Not now.", .topic = "" };
    (void)state;
    sit_and_draw();
    expect_ways(look(), "9h", "Throw -1", 0, 0);
    offer("9h", 1, "Close");
    expect_ways(look(), "9h", "Throw -1 / Close 1", 0, 2);
    expect_ways(look(), "9s", "Throw -1", 0, 0); /* it is of another card */
    offer("9h", 2, "Not open")->why = &closed;
    offer("9h", 3, "Last")->role = CHOICE_DONE;
    offer("9h", 4, "No throw")->move.kind = MOVE_CHOOSE;
    expect_ways(look(), "9h", "Throw -1 / Close 1", 0, 2);
    ChoiceItem *plain = offer("9h", 0, "As it is");
    expect_ways(look(), "9h", "Throw -1 / Close 1", -1, 2); /* both are offered: it is to be asked */
    plain->apart = true;
    expect_ways(look(), "9h", "Throw -1 / Close 1", 1, 2);
}

static void no_more_ways_than_there_is_room_for(void **state)
{
    static const char forty[] = "1234567890123456789012345678901234567890";
    char label[81];
    (void)state;
    sit_and_draw();
    snprintf(label, sizeof label, "%s%s", forty, forty);
    for (int i = 1; i < 9; i++)
        offer("9h", i, i == 1 ? label : "more");
    expect_ways(look(), "9h",
                "Throw -1 / 123456789012345678901234567890123456789012345678901234567890 1 / more 2 / more 3 / more 4 "
                "/ more 5",
                0, MAX_THROW_WAYS);
}

static void a_card_that_may_not_be_thrown_plainly(void **state)
{
    (void)state;
    sit_with_a_hand(); /* it is to be drawn first */
    app.table->notes.choice_count = 0;
    expect_ways(look(), "9h", "", -1, 0);
    offer("9h", 1, "Close");
    expect_ways(look(), "9h", "Close 0", 0, 0);
    offer("9h", 2, "Close twice");
    expect_ways(look(), "9h", "Close 0 / Close twice 1", -1, 2);
}

static void nothing_is_thrown_out_of_turn_or_by_others(void **state)
{
    ThrowWay way[MAX_THROW_WAYS];
    (void)state;
    sit_and_draw();
    const Table *t = &state_now()->table;
    assert_int_equal(table_throw_ways(look(), pile_piece(t, first_meld(), 0), way), 0);
    assert_int_equal(table_throw_ways(look(), pile_piece(t, table_hand(t, 1), 0), way), 0);
    app.table->panel.paused = true;
    expect_ways(look(), "9h", "", -1, 0);
}

/* Where it ends the deal by being let go at a place of its own, or is played to a trick. */
static void ways_of_other_games(void **state)
{
    (void)state;
    sit_and_draw();
    TableLook l = other_look();
    offer("9h", 0, "As it is");
    offer("9h", 1, "Close");
    static const GameTricks tricks;
    other.tricks = &tricks;
    expect_ways(&l, "9h", "Play -1 / Close 2", -1, 2);
    other.table.place = place_to_go_out;
    expect_ways(&l, "9h", "Play -1 / Close 2", 0, 0);
}

/* The word of a choice that throws it stands over its card, as long as it may be chosen. */
static void a_card_wears_the_word_of_its_choice(void **state)
{
    static const Reason closed = { "test.closed", "closed", "Not now.", .topic = "" };
    (void)state;
    sit_and_draw();
    TableUi *ui = app.table;
    int nine = 0;
    while (ui->notes.hand[nine] != held("9h"))
        nine++;
    assert_false(table_wears_word(ui, nine));
    ChoiceItem *c = offer("9h", 1, "End the deal");
    assert_false(table_wears_word(ui, nine)); /* it has none */
    snprintf(c->brief, sizeof c->brief, "end");
    for (int i = 0; i < ui->notes.hand_count; i++)
        assert_int_equal(table_wears_word(ui, i), i == nine);
    assert_false(table_wears_word(ui, ui->notes.hand_count)); /* where none stands */
    c->why = &closed;
    assert_false(table_wears_word(ui, nine));
    c->why = NULL;
    c->move.kind = MOVE_CHOOSE;
    assert_false(table_wears_word(ui, nine));
}

/* A mark points at nothing any more once there are fewer choices. */
static void what_is_marked_is_offered(void **state)
{
    (void)state;
    sit_with_a_hand();
    app.table->notes.choice_count = 2;
    for (int marked = -1; marked <= 3; marked++) {
        const ChoiceItem *wanted = marked < 0 || marked > 1 ? NULL : &app.table->notes.choice[marked];
        app.table->doing.marked = marked;
        assert_ptr_equal(table_marked(app.table), wanted);
    }
}

/* ---- the line over the hand ---- */

/* Where a long answer stands in a line that is not as wide, while there are these choices. */
static Rect long_answer(int choices)
{
    const Rect line = app.table->felt.layout.prompt;
    app.table->notes.choice_count = choices;
    scene_begin(&app.scene);
    return table_build_pill(look(), &app.scene, (Rect){ line.x, line.y, 560, line.h }, line.x + 560);
}

/* It grows down to the hand, but not over what stands at a card. */
static void a_word_at_a_card_is_not_covered(void **state)
{
    (void)state;
    sit_with_a_hand();
    const Rect line = app.table->felt.layout.prompt;
    static const Reason refusal = {
        "test.wrong", "wrong",
        "This cannot be done now, for a reason that is told at such length, with all that "
        "belongs to it, that two lines of the largest window would hardly be enough for it.",
        .topic = ""
    };
    table_say_refusal(app.table, refuse(&refusal));
    assert_true(app.table->felt.layout.fan);
    app.table->notes.choice_count = 0;
    snprintf(offer("9h", 1, "Close")->brief, sizeof app.table->notes.choice[0].brief, "end");
    const Rect below = long_answer(0), above = long_answer(1);
    assert_true(above.h > line.h);
    assert_int_equal(above.h, below.h);
    assert_int_equal(above.y + above.h, line.y + line.h);
    assert_true(below.y + below.h > line.y + line.h);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_an_act_costs),
                                        cmocka_unit_test(what_would_be_better),
                                        cmocka_unit_test(what_would_be_better_in_other_games),
                                        cmocka_unit_test(a_card_of_the_hand),
                                        cmocka_unit_test(what_lies_on_the_table),
                                        cmocka_unit_test(one_of_several_places),
                                        cmocka_unit_test(what_its_label_says),
                                        cmocka_unit_test(a_card_is_thrown_plainly_or_with_a_choice),
                                        cmocka_unit_test(no_more_ways_than_there_is_room_for),
                                        cmocka_unit_test(a_card_that_may_not_be_thrown_plainly),
                                        cmocka_unit_test(nothing_is_thrown_out_of_turn_or_by_others),
                                        cmocka_unit_test(ways_of_other_games),
                                        cmocka_unit_test(a_card_wears_the_word_of_its_choice),
                                        cmocka_unit_test(what_is_marked_is_offered),
                                        cmocka_unit_test(a_word_at_a_card_is_not_covered) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

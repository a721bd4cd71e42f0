/* The text of moves: one text for a move, one move for a text, and no text that is not a move is taken for one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/game/game.h"
#include "rules/table/rng.h"

static const char *text_of(Move m)
{
    static char text[MOVE_TEXT];
    TextSink sink = text_sink(text, sizeof text);
    move_text(m, &sink);
    assert_false(sink.cut);
    return text;
}

static void the_form_is_frozen(void **unused)
{
    static const struct {
        Move move;
        const char *text;
    } known[] = {
        { { .kind = MOVE_SHIFT, .from = 7, .count = 3, .to = 12 }, "shift 7 0 3 12 0" },
        { { .kind = MOVE_SHIFT, .from = 1, .index = 4, .count = 1, .to = NO_PILE, .spot_col = 4, .spot_row = 2 },
          "shift 1 4 1 new 0 @4,2" },
        { { .kind = MOVE_READ, .from = 9, .amount = MELD_RUN }, "read 9 2" },
        { { .kind = MOVE_RESTORE }, "restore" },
        { { .kind = MOVE_DONE }, "done" },
        { { .kind = MOVE_DRAW }, "draw" },
        { { .kind = MOVE_TAKE, .from = 3 }, "take 3" },
        { { .kind = MOVE_DISCARD, .index = 13 }, "discard 13" },
        { { .kind = MOVE_PASS }, "pass" },
        { { .kind = MOVE_TIMEOUT }, "timeout" },
        { { .kind = MOVE_NEXT, .amount = 75 }, "next 75" },
        { { .kind = MOVE_BID, .amount = -20, .suit = 3 }, "bid -20 s=3" },
        { { .kind = MOVE_CHOOSE, .amount = 2 }, "choose 2" },
        { { .kind = MOVE_TAKE, .from = 3, .count = 4, .to = NO_PILE }, "take 3 c=4 t=new" },
        { { .kind = MOVE_TAKE, .from = 11, .at = 2, .named = 1, .piece = { 167 } }, "take 11 p=2 x=167" },
        { { .kind = MOVE_TAKE, .from = 11, .suit = 2, .named = 3, .piece = { 45, 0, 17 }, .spot_col = 1 },
          "take 11 s=2 x=45,0,17 @1,0" },
        { { .kind = MOVE_TAKE, .from = 11, .at = 2, .amount = 16 }, "take 11 p=2 a=16" }, /* as once written */
    };
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        Move m;
        assert_string_equal(text_of(known[i].move), known[i].text);
        assert_true(move_parse(known[i].text, &m));
        assert_memory_equal(&m, &known[i].move, sizeof m);
    }
}

static Move any_move(Rng *r)
{
    Move m;
    uint8_t bytes[sizeof m];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = rng_below(r, 3) == 0 ? (uint8_t)rng_next(r) : 0;
    memcpy(&m, bytes, sizeof m);
    m.kind = (uint8_t)(1 + rng_below(r, MOVE_KINDS - 1));
    m.named = (uint8_t)(rng_below(r, 2) * rng_below(r, MAX_NAMED + 1));
    for (int i = 0; i < MAX_NAMED; i++)
        m.piece[i] = (Piece)(i < m.named ? rng_below(r, MAX_PIECES) : 0);
    return m;
}

static void every_move_reads_back(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(4));
    for (int i = 0; i < 200000; i++) {
        Move m = any_move(&r), again;
        assert_true(move_parse(text_of(m), &again));
        assert_memory_equal(&m, &again, sizeof m);
    }
}

static void other_texts_are_refused(void **unused)
{
    static const char *const wrong[] = {
        "",
        " ",
        "none",
        "shift",
        "shift 1",
        "shift 1 2 3 4",
        "shift 1 2 3 4 5 6",
        "shift 1 2 3 4 5 ",
        " shift 1 2 3 4 5",
        "shift  1 2 3 4 5",
        "shift 256 2 3 4 5",
        "shift -1 2 3 4 5",
        "shift 01 2 3 4 5",
        "shift +1 2 3 4 5",
        "shift 1 2 3 255 5", /* a new pile is called new */
        "shift 1 2 3 4 5 @",
        "shift 1 2 3 4 5 @1",
        "shift 1 2 3 4 5 @1,",
        "shift 1 2 3 4 5 @0,0",
        "shift 1 2 3 4 5 @1,256",
        "shift 1 2 3 4 5 @256,1",
        "shift 1 2 3 4 5 @-1,1",
        "shift 1 2 3 4 5 @1,-1",
        "shift 1 2 3 4 5 @256,256",
        "shift 1 2 3 4 5 @1,2 @1,2",
        "shift 1 2 3 4 5 c=2",
        "done ",
        "done\n",
        "done 1",
        "Done",
        "donex",
        "draw f=",
        "draw f=0",
        "draw f=1 f=1",
        "draw i=2 f=1",
        "draw y=1",
        "draw x=",
        "draw x=-1",
        "draw x=168",
        "draw x=1,",
        "draw x=,1",
        "draw x=01",
        "draw x=1 x=2",
        "draw @1,2 x=1",
        "draw x=1,2,3,4,5,6,7,8",
        "next",
        "next 40000",
        "next -0",
        "next 99999999999999999999",
        "bid 1 s=65536",
        "timeout0",
        "read 1",
        "\xFF",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Move m = { .kind = MOVE_DRAW, .amount = 77 }, before = m;
        assert_false(move_parse(wrong[i], &m));
        assert_memory_equal(&m, &before, sizeof m);
    }
}

/* Spoilt texts of moves: refused, or the one text of the move they give. */
static void garbage_is_refused_or_has_one_meaning(void **unused)
{
    static const char letters[] = "0123456789 -=@,,abcdefnprstuwx\n";
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(9));
    for (int i = 0; i < 200000; i++) {
        char text[MOVE_TEXT + 4];
        strcpy(text, text_of(any_move(&r)));
        size_t length = strlen(text);
        for (uint32_t spoil = 1 + rng_below(&r, 3); spoil > 0 && length > 0; spoil--) {
            size_t at = rng_below(&r, (uint32_t)length);
            char c =
                rng_below(&r, 9) == 0 ? (char)(1 + rng_below(&r, 255)) : letters[rng_below(&r, sizeof letters - 1)];
            if (rng_below(&r, 3) == 0)
                text[length = at] = '\0';
            else
                text[at] = c;
        }
        Move m;
        if (move_parse(text, &m))
            assert_string_equal(text_of(m), text);
    }
}

/* A question mark for what is not known, and for nothing else. */
static void what_is_unknown_is_not_told(void **unused)
{
    static const struct {
        const char *whole;
        unsigned unknown;
        const char *known;
    } texts[] = {
        { "discard 17 a=1", MOVE_UNKNOWN_INDEX, "discard ? a=1" },
        { "shift 3 5 2 new 0", MOVE_UNKNOWN_INDEX | MOVE_UNKNOWN_AT, "shift 3 ? 2 new ?" },
        { "shift 3 5 2 12 4", MOVE_UNKNOWN_AT, "shift 3 5 2 12 ?" },
        { "read 9 17", MOVE_UNKNOWN_AMOUNT, "read 9 ?" },
        { "take 11 p=2 x=17,45", 0, "take 11 p=2 x=17,45" },
        { "draw", MOVE_UNKNOWN_INDEX | MOVE_UNKNOWN_AT | MOVE_UNKNOWN_AMOUNT, "draw" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char known[MOVE_TEXT];
        TextSink sink = text_sink(known, sizeof known);
        Move m;
        assert_true(move_parse(texts[i].whole, &m));
        move_text_known(m, texts[i].unknown, &sink);
        assert_string_equal(known, texts[i].known);
        assert_int_equal(move_parse(known, &m), texts[i].unknown == 0 || strchr(known, '?') == NULL);
    }
}

/* A table of one hand of n cards and another seat's card. */
static State hand_of(int n)
{
    State s;
    memset(&s, 0, sizeof s);
    s.seats = 2;
    s.table.piece_count = (uint8_t)(n + 1);
    s.table.pile_count = 2;
    for (int i = 0; i <= n; i++)
        s.table.row.order[i] = (Piece)(n - i); /* place 0 holds piece n */
    s.table.row.start[1] = (uint8_t)n;
    s.table.row.start[2] = (uint8_t)(n + 1);
    for (int seat = 0; seat < 2; seat++)
        s.table.row.pile[seat] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)seat, .look = LOOK_OWNER };
    return s;
}

/* What was written by bits of places names the pieces that lay there, in their order. */
static void old_texts_are_told_as_today(void **unused)
{
    static const struct {
        int hand;
        const char *old, *now;
    } known[] = {
        { 14, "take 7 p=2 a=1", "take 7 p=2 x=14" },
        { 14, "take 7 p=2 a=8193", "take 7 p=2 x=14,1" },
        { 22, "take 7 a=16384", "take 7 x=8" },
        { 40, "take 7 a=5", "take 7 x=40,38" },
        { 40, "take 7 x=1", "take 7 x=1" },
        { 40, "take 7 c=12", "take 7 c=12" },
        { 40, "discard 39", "discard 39" },
        { 40, "bid 5", "bid 5" },
        { 3, "take 7 a=8", NULL },
        { 3, "take 7 a=-1", NULL },
        { 14, "take 7 a=255", NULL },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        State s = hand_of(known[i].hand);
        Move m;
        assert_true(move_parse(known[i].old, &m));
        assert_int_equal(move_renew(&s, 0, &m), known[i].now != NULL);
        assert_string_equal(text_of(m), known[i].now ? known[i].now : known[i].old);
    }
}

/* Of a hand of forty every card can be named, shifted and thrown. */
static void any_place_of_a_large_hand_has_a_text(void **unused)
{
    (void)unused;
    for (int place = 0; place < 40; place++) {
        State s = hand_of(40);
        Move m = { .kind = MOVE_TAKE, .from = 9 }, again;
        Piece x = pile_piece(&s.table, 0, place);
        assert_true(move_name(&m, x));
        assert_true(move_names(&m, x));
        assert_false(move_names(&m, (Piece)(x + 1)));
        assert_true(move_parse(text_of(m), &again));
        assert_true(move_same(&m, &again));
        m = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)place };
        assert_true(move_parse(text_of(m), &again));
        assert_true(move_same(&m, &again));
    }
    Move full = { .kind = MOVE_TAKE };
    for (int i = 0; i < MAX_NAMED; i++)
        assert_true(move_name(&full, (Piece)i));
    assert_false(move_name(&full, 99));
    assert_int_equal(full.named, MAX_NAMED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_form_is_frozen),
        cmocka_unit_test(every_move_reads_back),
        cmocka_unit_test(other_texts_are_refused),
        cmocka_unit_test(garbage_is_refused_or_has_one_meaning),
        cmocka_unit_test(what_is_unknown_is_not_told),
        cmocka_unit_test(old_texts_are_told_as_today),
        cmocka_unit_test(any_place_of_a_large_hand_has_a_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

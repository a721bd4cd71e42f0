/* A piece within a text: one character where texts are drawn, words where they are not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/faces/card.h"
#include "rules/faces/glyph.h"
#include "rules/faces/tile.h"

typedef void (*Say)(Face, TextSink *);

static void written(Say say, Face f, bool pieces, char out[64])
{
    TextSink t = text_sink(out, 64);
    t.pieces = pieces;
    say(f, &t);
}

/* One character, which reads back as the face, and whose words are those of a text that is not drawn. */
static void one_way(Say say, Face f, bool cards)
{
    char drawn[64], words[64], said[64];
    Glyph g;
    written(say, f, true, drawn);
    written(say, f, false, words);
    assert_int_equal(strlen(drawn), GLYPH_BYTES);
    assert_ptr_equal(glyph_find(drawn), drawn);
    assert_null(glyph_find(words));
    assert_true(glyph_read(drawn, &g));
    assert_true(face_eq(g.face, f));
    assert_int_equal(g.cards, cards);
    assert_false(g.suit);
    TextSink out = text_sink(said, sizeof said);
    out.pieces = true;
    glyph_say(g, &out);
    assert_string_equal(said, words);
    assert_true(out.pieces);
}

static void every_face(void **unused)
{
    static const Say of_cards[] = { card_sign, card_name, card_object }, of_tiles[] = { tile_sign, tile_name };
    (void)unused;
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++) {
            const Face f = { (uint8_t)rank, (uint8_t)suit };
            for (int i = 0; i < 3; i++)
                one_way(of_cards[i], f, true);
            for (int i = 0; i < 2; i++)
                one_way(of_tiles[i], f, false);
        }
    one_way(card_object, FACE_JOKER, true);
    one_way(tile_name, FACE_JOKER, false);
    one_way(card_sign, (Face){ RANK_THIRTEEN, SUIT_HEARTS }, true);
}

/* One picture for a printed joker, which some games call otherwise. */
static void a_man_card(void **unused)
{
    static const Say man[] = { card_man_sign, card_man_name, card_man_object };
    static const char *const words[] = { "man card", "man card", "a man card" };
    char drawn[64], said[64];
    Glyph g;
    (void)unused;
    for (int i = 0; i < 3; i++) {
        written(man[i], FACE_JOKER, true, drawn);
        assert_true(glyph_read(drawn, &g));
        assert_true(face_is_joker(g.face) && g.cards);
        TextSink out = text_sink(said, sizeof said);
        glyph_say(g, &out);
        assert_string_equal(said, words[i]);
        written(man[i], FACE_JOKER, false, said);
        assert_string_equal(said, words[i]);
        written(man[i], (Face){ 10, SUIT_HEARTS }, false, drawn);
        written(i == 0 ? card_sign : i == 1 ? card_name : card_object, (Face){ 10, SUIT_HEARTS }, false, said);
        assert_string_equal(drawn, said);
    }
}

static void a_suit_alone(void **unused)
{
    char text[16], words[16];
    Glyph g;
    (void)unused;
    for (int suit = 0; suit < 4; suit++) {
        TextSink out = text_sink(text, sizeof text), plain = text_sink(words, sizeof words);
        out.pieces = true;
        card_suit_sign(suit, &out);
        assert_true(glyph_read(text, &g));
        assert_true(g.suit);
        assert_int_equal(g.face.suit, suit);
        glyph_say(g, &plain);
        assert_int_equal(strlen(words), 3);
        assert_null(glyph_find(words));
    }
}

static void what_is_none(void **unused)
{
    char text[64];
    Glyph g;
    (void)unused;
    written(card_name, FACE_UNKNOWN, true, text);
    assert_string_equal(text, "hidden card");
    assert_false(glyph_read("", &g));
    assert_false(glyph_read("\xEE", &g));
    assert_false(glyph_read("\xEE\x80", &g));
    assert_false(glyph_read("\xEE\xBF\xBF", &g)); /* of the same range, but no piece */
    assert_null(glyph_find("plain \u2665 words"));
}

/* In words, a piece is parted from a number or letter that it stands behind, and from nothing else. */
static void a_text_in_words(void **unused)
{
    static const char *const before[] = { "/0", "9:", "@A", "Z[", "`a", "z{" }; /* each side of what is a sign */
    char text[100], words[200], ace[64], suit[8], tile[64];
    (void)unused;
    written(card_sign, (Face){ 1, SUIT_HEARTS }, true, ace);
    written(tile_sign, (Face){ 7, SUIT_SPADES }, true, tile);
    TextSink out = text_sink(suit, sizeof suit);
    out.pieces = true;
    card_suit_sign(SUIT_CLUBS, &out);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 2; k++) {
            const char sign[2] = { before[i][k], '\0' };
            const bool parted = i % 2 == 0 ? k == 1 : k == 0;
            out = text_sink(text, sizeof text);
            text_addf(&out, "%s%s", sign, suit);
            out = text_sink(words, sizeof words);
            glyph_say_all(text, &out);
            out = text_sink(text, sizeof text);
            text_addf(&out, "%s%sclubs", sign, parted ? " " : "");
            assert_string_equal(words, text);
        }
    out = text_sink(text, sizeof text);
    text_addf(&out, "%s beside 7%s, %s%s.", ace, suit, tile, ace);
    out = text_sink(words, sizeof words);
    glyph_say_all(text, &out);
    char name[2][64];
    written(card_name, (Face){ 1, SUIT_HEARTS }, false, name[0]);
    written(tile_name, (Face){ 7, SUIT_SPADES }, false, name[1]);
    out = text_sink(text, sizeof text);
    text_addf(&out, "%s beside 7 clubs, %s%s.", name[0], name[1], name[0]);
    assert_string_equal(words, text);
    out = text_sink(words, sizeof words);
    glyph_say_all("", &out);
    assert_int_equal(out.length, 0);
}

/* What a program draws holds pieces, and the parts of a text are like the whole. */
static void a_program_draws(void **unused)
{
    char text[16], part[16];
    (void)unused;
    assert_false(text_sink(text, sizeof text).pieces);
    TextSink out = text_sink(text, sizeof text);
    out.pieces = true;
    assert_true(text_part(&out, part, sizeof part).pieces);
    text_draw_pieces();
    assert_true(text_sink(text, sizeof text).pieces);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_face),   cmocka_unit_test(a_man_card),      cmocka_unit_test(a_suit_alone),
        cmocka_unit_test(what_is_none), cmocka_unit_test(a_text_in_words), cmocka_unit_test(a_program_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

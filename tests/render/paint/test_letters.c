/* Letters of any script and direction: the order they are seen in, where a caret stands among them, what they are drawn
 * with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "platform/files.h"
#include "render/paint/fonts.h"
#include "render/paint/grapheme.h"
#include "render/paint/letters.h"
#include "render/paint/text.h"
#include "rules/text/text.h"

enum { PX = 20 };

static const char david[] = "דוד", ben_gurion[] = "דוד בן גוריון", muhammad[] = "محمد علي", sita[] = "सीता",
                  family[] = "👩‍👩‍👧", zoe[] = "👩‍👩‍👧 Zoë 🍀";

static int width(const char *text)
{
    return text_width(FONT_TEXT, PX, text);
}

static int caret(const char *text, size_t at)
{
    return text_caret(FONT_TEXT, PX, text, (int)at);
}

static bool near(int a, int b)
{
    return abs(a - b) <= 2;
}

static int ink(const Sprite *s, int x, int row)
{
    return x >= 0 && x < s->w ? s->mask[row * s->w + x] : 0;
}

/* Whether there is ink there or right beside it: letters stand on whole pixels, and may come to stand on the next. */
static bool inked(const Sprite *s, int x, int row)
{
    return ink(s, x - 1, row) > 40 || ink(s, x, row) > 40 || ink(s, x + 1, row) > 40;
}

/* How much of what is drawn alone is not in the line, with its left end at x, or the other way round; in hundredths. */
static int difference(const Sprite *line, const Sprite *alone, int x)
{
    int differs = 0, all = 1;
    for (int row = 0; row < alone->h; row++)
        for (int i = 3; i < alone->w - 3; i++) {
            differs += ink(alone, i, row) > 160 && !inked(line, x + i, row);
            differs += ink(line, x + i, row) > 160 && !inked(alone, i, row);
            all += ink(alone, i, row) > 160;
        }
    return differs * 100 / all;
}

/* Whether the letters of `part` are drawn in the line of `whole` at x, give or take two pixels, as they are drawn
 * alone. */
static bool is_drawn_at(const char *whole, const char *part, int x)
{
    Sprite *line, *alone, *pictures;
    assert_true(letters_draw(FONT_TEXT, PX, whole, &line, &pictures));
    assert_null(pictures);
    assert_true(letters_draw(FONT_TEXT, PX, part, &alone, &pictures));
    assert_non_null(line);
    assert_non_null(alone);
    bool found = false;
    for (int by = -2; by <= 2; by++)
        found = found || difference(line, alone, x + by) < 10;
    free(line);
    free(alone);
    return found;
}

static void hebrew_is_read_from_the_right(void **state)
{
    (void)state;
    assert_true(text_leftward(ben_gurion));
    assert_false(text_leftward("Anna"));
    assert_int_equal(caret(ben_gurion, 0), width(ben_gurion));
    assert_int_equal(caret(ben_gurion, strlen(ben_gurion)), 0);
    for (size_t at = 0, next; ben_gurion[at] != '\0'; at = next) {
        next = grapheme_after(ben_gurion, at);
        assert_true(caret(ben_gurion, next) < caret(ben_gurion, at));
    }
    /* The first word stands at the right end, the last at the left one. */
    assert_true(is_drawn_at(ben_gurion, david, width(ben_gurion) - width(david)));
    assert_true(is_drawn_at(ben_gurion, "גוריון", 0));
    assert_false(is_drawn_at(ben_gurion, david, 0));
}

static void arabic_letters_join(void **state)
{
    int apart = 0;
    (void)state;
    assert_true(text_leftward(muhammad));
    for (size_t at = 0, next; muhammad[at] != '\0'; at = next) {
        char letter[8];
        next = grapheme_after(muhammad, at);
        snprintf(letter, sizeof letter, "%.*s", (int)(next - at), muhammad + at);
        apart += width(letter);
        assert_true(caret(muhammad, next) < caret(muhammad, at));
    }
    assert_true(width(muhammad) < apart);
    assert_true(is_drawn_at(muhammad, "محمد", width(muhammad) - width("محمد")));
    /* A caret in the middle of a word does not change how it is drawn: both sides of it make up the whole. */
    assert_true(caret(muhammad, 4) > 0 && caret(muhammad, 4) < width(muhammad));
}

/* As every sentence has it: the name in its own direction, and nothing around it moves. */
static void a_name_does_not_turn_its_sentence(void **state)
{
    const char *const names[] = { david, ben_gurion, muhammad };
    char said[256], before[64];
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        text_write(said, sizeof said, "{1} draws 3 cards, {2} none.", names[i], "Bo");
        assert_false(text_leftward(said));
        assert_true(is_drawn_at(said, names[i], 0));
        assert_true(is_drawn_at(said, "none.", width(said) - width("none.")));
        text_write(said, sizeof said, "Bo, {1}, {2}: 5 (7)", names[i], david);
        assert_true(is_drawn_at(said, "Bo, ", 0));
        assert_true(is_drawn_at(said, names[i], width("Bo, ")));
        snprintf(before, sizeof before, "Bo, %s, ", names[i]);
        assert_true(is_drawn_at(said, ": 5 (7)", width(said) - width(": 5 (7)")));
    }
}

/* A sentence that is broken inside a name goes on in its own direction in the next line. */
static void a_broken_sentence_keeps_its_direction(void **state)
{
    char said[256], line[256];
    int next = 0;
    (void)state;
    text_write(said, sizeof said, "{1} draws a card.", ben_gurion);
    const int room = width("דוד בן ");
    const int bytes = text_break(FONT_TEXT, PX, said, room, &next);
    assert_true(bytes > 0 && next > 0 && said[next] != '\0');
    snprintf(line, sizeof line, "%.*s", bytes, said);
    assert_true(width(line) <= room);
    assert_true(is_drawn_at(said + next, "draws a card.", width(said + next) - width("draws a card.")));
}

static void what_is_marked_lies_where_it_is_seen(void **state)
{
    TextSpan span[TEXT_SPANS];
    static const char mixed[] = "Anna דוד Bo";
    const int from = 5, to = 5 + (int)sizeof david - 1;
    (void)state;
    assert_int_equal(text_spans(FONT_TEXT, PX, mixed, from, to, span), 1);
    assert_true(near(span[0].x, width("Anna ")) && near(span[0].w, width(david)));
    /* From the middle of one direction to the middle of the other: two stretches. */
    assert_int_equal(text_spans(FONT_TEXT, PX, mixed, 2, from + 2, span), 2);
    assert_true(near(span[0].x + span[0].w, width("Anna ")));
    assert_true(near(span[1].x + span[1].w, width("Anna ") + width(david)));
    assert_int_equal(text_spans(FONT_TEXT, PX, "Anna", 1, 3, span), 1);
    assert_true(near(span[0].x, width("A")) && near(span[0].w, width("nn")));
}

/* Wherever is pressed, the caret comes to stand there. */
static void the_nearest_place_is_found(void **state)
{
    const char *const texts[] = { "Anna", ben_gurion, muhammad, "Anna דוד Bo", zoe, "" };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        for (size_t at = 0;; at = grapheme_after(texts[i], at)) {
            const int x = caret(texts[i], at), found = text_place(FONT_TEXT, PX, texts[i], x);
            assert_int_equal(caret(texts[i], (size_t)found), x);
            if (texts[i][at] == '\0')
                break;
        }
}

/* It is cut where the reader stops, not at its left end. */
static void a_name_is_shortened_at_its_end(void **state)
{
    char cut[128];
    (void)state;
    text_shorten(FONT_TEXT, PX, ben_gurion, width(ben_gurion) * 2 / 3, cut, sizeof cut);
    assert_int_equal(strncmp(cut, david, strlen(david)), 0);
    assert_true(width(cut) <= width(ben_gurion) * 2 / 3);
    assert_true(is_drawn_at(cut, david, width(cut) - width(david)));
    /* What is shortened within a sentence, too. */
    char said[128];
    text_write(said, sizeof said, "Bo and {1}", ben_gurion);
    text_shorten(FONT_TEXT, PX, said, width(said) - width("ון"), cut, sizeof cut);
    assert_true(is_drawn_at(cut, "Bo and ", 0));
}

/* After other scripts Latin letters are what they were. */
static void the_fonts_are_left_as_they_were(void **state)
{
    Sprite *before, *after, *pictures;
    const int w = width("AVATAR fi");
    (void)state;
    assert_true(letters_draw(FONT_TEXT, PX, "AVATAR fi", &before, &pictures));
    width("دوד محمد");
    text_stop();
    width(muhammad);
    assert_int_equal(width("AVATAR fi"), w);
    assert_true(letters_draw(FONT_TEXT, PX, "AVATAR fi", &after, &pictures));
    assert_memory_equal(before->mask, after->mask, (size_t)before->w * (size_t)before->h);
    free(before);
    free(after);
}

static bool has_font_for(const char *text)
{
    const size_t length = grapheme_after(text, 0);
    return font_for(FONT_TEXT, PX, text, length) != (int)FONT_TEXT;
}

static void emoji_are_one_picture_each(void **state)
{
    (void)state;
    assert_int_equal(grapheme_after(family, 0), strlen(family));
    if (!font_is_pictures(font_for(FONT_TEXT, PX, family, strlen(family)))) {
        print_message("no font of emoji is here\n");
        skip();
    }
    assert_true(text_has_letters(zoe));
    /* A family of three is as wide as one face, and no higher than its line. */
    assert_true(near(width(family), width("🍀")));
    assert_true(width(family) < 2 * PX);
    const TextLine line = text_line(FONT_TEXT, PX, zoe, 0);
    assert_non_null(line.letters);
    assert_non_null(line.pictures);
    assert_int_equal(line.pictures->w, width(zoe));
    assert_int_equal(line.pictures->h, line.letters->h);
    long coloured = 0;
    for (int i = 0; i < line.pictures->w * line.pictures->h; i++) {
        const uint32_t c = line.pictures->argb[i];
        coloured += abs((int)(c >> 16 & 255) - (int)(c & 255)) > 40;
    }
    assert_true(coloured > 20);
}

/* Made bold by smearing, a Devanagari name cannot be read: its font has a bold file, or it is drawn as it is. */
static void headings_are_not_smeared(void **state)
{
    LetterRow row;
    (void)state;
    if (!has_font_for(sita)) {
        print_message("no font of Devanagari is here\n");
        skip();
    }
    letters_lay(FONT_BOLD, PX, sita, &row);
    assert_int_equal(row.count, 1);
    assert_string_equal(row.part[0].script, "Deva");
    TTF_Font *font = font_face(row.part[0].face, PX).font;
    const bool bold_file = strstr(TTF_FontFaceStyleName(font), "Bold") != NULL;
    assert_true(bold_file || TTF_GetFontStyle(font) == TTF_STYLE_NORMAL);
    assert_true(bold_file || text_width(FONT_BOLD, PX, sita) == width(sita));
    /* Where Lohit alone is there, or Noto: NotoSansDevanagari-Bold.ttf is in the same package. */
    assert_true(bold_file == file_readable("/usr/share/fonts/truetype/noto/NotoSansDevanagari-Bold.ttf") ||
                file_readable("/usr/share/fonts/truetype/lohit-nepali/Lohit-Nepali.ttf"));
}

/* Signs above and below the letters are drawn whole, as the font has them, wherever a line of the program's own font is
 * high enough for Latin letters alone. */
static void signs_are_not_cut(void **state)
{
    static const char *const words[] = { "ठ्ठू", "द्रू", "र्कौं", "ङ्क्ष्मू", "र्टिँ" };
    (void)state;
    if (!has_font_for(sita))
        skip();
    for (int bold = 0; bold < 2; bold++)
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
            for (int px = 11; px <= 60; px += 7) {
                const FontRole role = bold ? FONT_BOLD : FONT_TEXT;
                const Sprite *line = text_line(role, px, words[i], 0).letters;
                assert_non_null(line);
                int rows = 0, own = 0;
                for (int y = 0; y < line->h; y++) {
                    bool any = false;
                    for (int x = 0; x < line->w; x++)
                        any = any || line->mask[y * line->w + x] > 40;
                    rows += any;
                }
                LetterRow row;
                letters_lay(role, px, words[i], &row);
                assert_int_equal(row.count, 1);
                TTF_Font *font = font_face(row.part[0].face, px).font;
                TTF_SetFontScriptName(font, "Deva");
                SDL_Surface *whole = TTF_RenderUTF8_Blended(font, words[i], (SDL_Color){ 255, 255, 255, 255 });
                assert_non_null(whole);
                for (int y = 0; y < whole->h; y++) {
                    const uint32_t *at =
                        (const uint32_t *)(const void *)((const char *)whole->pixels + y * whole->pitch);
                    bool any = false;
                    for (int x = 0; x < whole->w; x++)
                        any = any || at[x] >> 24 > 40;
                    own += any;
                }
                SDL_FreeSurface(whole);
                TTF_SetFontScriptName(font, "Zzzz");
                assert_int_equal(rows, own);
            }
}

/* However narrow a line is, what is drawn as one letter stays together, and all of the text comes. */
static void lines_break_between_clusters(void **state)
{
    static const char text[] = "राष्ट्रिय क्षेत्रमा श्रृङ्खलाबद्ध प्रतियोगिता, मिलाउनुहोस्";
    (void)state;
    if (!has_font_for(sita))
        skip();
    for (int w = 1; w < 400; w += 3) {
        size_t from = 0;
        while (text[from] != '\0') {
            int next;
            const int bytes = text_break(FONT_TEXT, PX, text + from, w, &next);
            assert_true(bytes > 0 && next >= bytes);
            size_t at = 0;
            while (at < (size_t)bytes)
                at = cluster_after(text + from, at);
            assert_int_equal(at, bytes);
            if (width(text) > 0 && w > 100) { /* it is not broken sooner than it has to be */
                char more[256];
                const size_t word = (size_t)next + strcspn(text + from + next, " ");
                snprintf(more, sizeof more, "%.*s", (int)word, text + from);
                assert_true(text[from + (size_t)next] == '\0' || width(more) > w);
            }
            from += (size_t)next;
        }
    }
}

static int forget(void **state)
{
    (void)state;
    text_stop();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hebrew_is_read_from_the_right),
        cmocka_unit_test(arabic_letters_join),
        cmocka_unit_test(a_name_does_not_turn_its_sentence),
        cmocka_unit_test(a_broken_sentence_keeps_its_direction),
        cmocka_unit_test(what_is_marked_lies_where_it_is_seen),
        cmocka_unit_test(the_nearest_place_is_found),
        cmocka_unit_test(a_name_is_shortened_at_its_end),
        cmocka_unit_test(the_fonts_are_left_as_they_were),
        cmocka_unit_test(signs_are_not_cut),
        cmocka_unit_test(lines_break_between_clusters),
        cmocka_unit_test(emoji_are_one_picture_each),
        cmocka_unit_test(headings_are_not_smeared),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}

/* Lines of text with pieces among the letters: how wide they are, where they break, what is drawn of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "render/paint/text.h"
#include "rules/faces/card.h"

enum { PX = 15 };

static DrawList list;

/* "You lay 10H 10S and KD." with pieces. */
static const char *sentence(void)
{
    static char text[128];
    char face[3][8];
    const Face cards[3] = { { 10, SUIT_HEARTS }, { 10, SUIT_SPADES }, { 13, SUIT_DIAMONDS } };
    for (int i = 0; i < 3; i++) {
        TextSink out = text_sink(face[i], sizeof face[i]);
        out.pieces = true;
        card_sign(cards[i], &out);
    }
    text_write(text, sizeof text, "You lay {1} {2} and {3}.", face[0], face[1], face[2]);
    return text;
}

static void it_is_as_wide_as_its_runs(void **unused)
{
    const char *text = sentence();
    TextRun run;
    int w = 0, drawn = 0, at = 0;
    (void)unused;
    for (; text_run(FONT_TEXT, PX, text + at, (int)strlen(text + at), &run); at += run.bytes) {
        w += run.w;
        drawn += run.drawn;
        assert_true(run.w > 0);
    }
    assert_int_equal(at, strlen(text));
    assert_int_equal(drawn, 3);
    assert_int_equal(w, text_width(FONT_TEXT, PX, text));
}

/* A bid stands on a face of its own on dark ground: a comma behind it has room beside that. */
static void a_comma_keeps_off_a_bid(void **unused)
{
    char text[64], suit[8];
    TextSink out = text_sink(suit, sizeof suit);
    (void)unused;
    out.pieces = true;
    card_suit_sign(SUIT_SPADES, &out);
    text_write(text, sizeof text, "6{1}, made", suit);
    dl_clear(&list);
    dl_text(&list, FONT_TEXT, PX, (Rect){ 10, 0, 400, 30 }, ALIGN_LEFT, 0xFFFFFFFFu, text);
    int right = 0, comma = 0;
    for (int i = 0; i < list.count; i++) {
        const DrawItem *d = &list.item[i];
        if (d->kind == DRAW_ROUND)
            right = d->r.x + d->r.w > right ? d->r.x + d->r.w : right;
        else if (d->kind == DRAW_TEXT && list.text[d->text] == ',')
            comma = d->r.x;
    }
    assert_true(right > 10 && comma > 0);
    if (comma < right + 2)
        fail_msg("the face ends at %d, the comma begins at %d", right, comma);
    assert_true(comma <= right + PX / 4);
}

/* On light ground it has none, and the comma follows at once. */
static void a_comma_follows_a_suit_at_once(void **unused)
{
    char text[64], suit[8];
    TextSink out = text_sink(suit, sizeof suit);
    (void)unused;
    out.pieces = true;
    card_suit_sign(SUIT_SPADES, &out);
    text_write(text, sizeof text, "6{1}, made", suit);
    dl_clear(&list);
    dl_text(&list, FONT_TEXT, PX, (Rect){ 10, 0, 400, 30 }, ALIGN_LEFT, 0xFF000000u, text);
    int comma = 0;
    for (int i = 0; i < list.count; i++)
        comma = list.item[i].kind == DRAW_TEXT && list.text[list.item[i].text] == ',' ? list.item[i].r.x : comma;
    assert_int_equal(comma, 10 + text_width(FONT_TEXT, PX, "6") + text_width(FONT_BOLD, PX, "\u2660"));
}

/* At every width: no piece is cut in two, each line fits, all of it comes. */
static void it_breaks_between_words_and_pieces(void **unused)
{
    const char *text = sentence();
    (void)unused;
    for (int w = 80; w < 400; w += 7) {
        char line[128];
        int at = 0, next = 0, pieces = 0;
        for (; text[at] != '\0'; at += next) {
            int n = text_break(FONT_TEXT, PX, text + at, w, &next);
            assert_true(next > 0);
            memcpy(line, text + at, (size_t)n);
            line[n] = '\0';
            assert_true(text_width(FONT_TEXT, PX, line) <= w);
            for (const char *g = glyph_find(line); g != NULL; g = glyph_find(g + GLYPH_BYTES))
                pieces++;
        }
        assert_int_equal(pieces, 3);
    }
}

static void count_text(int *texts, int *others)
{
    *texts = *others = 0;
    for (int i = 0; i < list.count; i++)
        *(list.item[i].kind == DRAW_TEXT ? texts : others) += 1;
}

/* Letters and signs are texts, faces are what lies under them; nothing passes the box, what is too long is cut. */
static void it_is_drawn_in_its_box(void **unused)
{
    const char *text = sentence();
    int texts, faces, whole = text_width(FONT_TEXT, PX, text);
    (void)unused;
    for (int w = whole; w > whole / 4; w -= 11) {
        Rect r = { 100, 50, w, 20 };
        dl_clear(&list);
        dl_text(&list, FONT_TEXT, PX, r, ALIGN_LEFT, 0xFF000000u, text);
        count_text(&texts, &faces);
        assert_true(w == whole ? texts == 7 && faces == 6 : texts >= 1);
        for (int i = 0; i < list.count; i++) {
            const Rect at = list.item[i].r;
            assert_true(at.x >= r.x && at.x + at.w <= r.x + r.w + 2);
            assert_true(at.y >= r.y && at.y + at.h <= r.y + r.h);
        }
    }
    dl_clear(&list);
    dl_text(&list, FONT_TEXT, PX, (Rect){ 0, 0, 1000, 20 }, ALIGN_RIGHT, 0xFF000000u, text);
    assert_int_equal(list.item[0].r.x, 1000 - whole);
}

/* Of the text's alpha; a suit by itself has a face only where the text is light. */
static void it_fades_with_the_text(void **unused)
{
    char text[8];
    TextSink out = text_sink(text, sizeof text);
    (void)unused;
    out.pieces = true;
    card_suit_sign(SUIT_CLUBS, &out);
    dl_clear(&list);
    dl_text(&list, FONT_TEXT, PX, (Rect){ 0, 0, 100, 20 }, ALIGN_LEFT, 0x50202020u, text);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.item[0].colour >> 24, 0x50);
    dl_clear(&list);
    dl_text(&list, FONT_TEXT, PX, (Rect){ 0, 0, 100, 20 }, ALIGN_LEFT, 0xFFF0F0F0u, text);
    assert_int_equal(list.count, 3);
}

static int stop(void **unused)
{
    (void)unused;
    text_stop();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_as_wide_as_its_runs),      cmocka_unit_test(a_comma_keeps_off_a_bid),
        cmocka_unit_test(a_comma_follows_a_suit_at_once), cmocka_unit_test(it_breaks_between_words_and_pieces),
        cmocka_unit_test(it_is_drawn_in_its_box),         cmocka_unit_test(it_fades_with_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, stop);
}

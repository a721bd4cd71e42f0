/* The lens: what it shows lies where it is to lie, is as sharp as the window, and leaves nothing behind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "render/paint/damage.h"
#include "render/paint/lens.h"
#include "rules/table/piece.h"
#include "screen_help.h"

enum { W = 1280, H = 800 };

static DrawList list, other, larger;
static Rect bounds[MAX_DRAW_ITEMS];
static uint32_t chance_state = 7;

static int between(int low, int high)
{
    chance_state = chance_state * 1664525u + 1013904223u;
    return low + (int)((uint64_t)(chance_state >> 8) * (uint32_t)(high - low + 1) >> 24);
}

static Lens any_lens(void)
{
    Lens lens = { .percent = 200 + 50 * between(0, 4) };
    lens.r.w = between(40, W);
    lens.r.h = between(40, H);
    lens.r.x = between(0, W - lens.r.w);
    lens.r.y = between(0, H - lens.r.h);
    lens.from_x = between(0, W - lens.r.w * 100 / lens.percent);
    lens.from_y = between(0, H - lens.r.h * 100 / lens.percent);
    return lens;
}

static Rect any_place(int most_w, int most_h)
{
    return (Rect){ between(-40, W), between(-40, H), between(1, most_w), between(1, most_h) };
}

/* Something of every kind, upright and turned, whole and cut. */
static void any_list(DrawList *out)
{
    static const char *const words[] = { "Draw a card from the stock.", "17", "Waiting for Anna", "Undo all" };
    dl_clear(out);
    dl_felt(out, (Rect){ 0, 0, W, H });
    for (int i = 0; i < 60; i++) {
        const Rect r = any_place(200, 90);
        out->clip = between(0, 4) == 0 ? any_place(400, 300) : (Rect){ 0, 0, 0, 0 };
        out->turn = between(0, 3) == 0 ? between(-90, 90) : 0;
        const Rect piece = { r.x, r.y, 50 + 10 * between(0, 4), 0 };
        const Rect card = { piece.x, piece.y, piece.w, piece.w * 100 / 72 };
        switch (between(0, 8)) {
        case 0:
            dl_fill(out, r, 0xC0334455);
            break;
        case 1:
            dl_round(out, r, between(0, 20), 0xFFEEDDCC);
            break;
        case 2:
            dl_outline(out, r, between(0, 20), between(1, 5), (LineStyle)between(0, 4), 0xFFFFD24A);
            break;
        case 3:
            dl_ring(out, (Rect){ r.x, r.y, 40, 40 }, 4, between(0, 1000), 0xFF5CC8A0);
            break;
        case 4:
            dl_arrow(out, (Arrow){ r.x, r.y, r.x + r.w, r.y + r.h, between(-60, 60) }, 4, 0xFF8DF0B4);
            break;
        case 5:
            dl_text(out, FONT_BOLD, between(11, 24), r, (Align)between(0, 2), 0xFFFFFFFF, words[between(0, 3)]);
            break;
        default:
            dl_sprite(out, SPRITE_SHADOW, 1, 0, card, 255, 0);
            dl_sprite(out, SPRITE_CARD, between(1, 13), between(0, 3) + (between(0, 1) ? CARD_LARGE_FACE : 0), card,
                      255, 0);
            break;
        }
    }
    out->clip = (Rect){ 0, 0, 0, 0 };
    out->turn = 0;
}

static SDL_Surface *window_now(void)
{
    return SDL_GetWindowSurface(painter_window(painter));
}

static uint32_t pixel(int x, int y)
{
    const SDL_Surface *s = window_now();
    return ((const uint32_t *)s->pixels)[y * (s->pitch / 4) + x] & 0xFFFFFF;
}

/* A copy of what the window shows; to be freed. */
static uint32_t *picture_now(void)
{
    uint32_t *out = malloc(sizeof *out * W * H);
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++)
            out[y * W + x] = pixel(x, y);
    return out;
}

static void expect(const uint32_t *picture, Rect but_in, const char *what)
{
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++)
            if (!rect_has(but_in, x, y) && pixel(x, y) != picture[y * W + x])
                fail_msg("%s: pixel %d, %d is %06X, not %06X", what, x, y, (unsigned)pixel(x, y),
                         (unsigned)picture[y * W + x]);
}

static const Rect nowhere = { 0, 0, 0, 0 };

/* Whatever changes, below it or elsewhere, and wherever it goes: the window shows what it would show painted whole. */
static void a_lens_that_moves_leaves_nothing_behind(void **state)
{
    (void)state;
    Lens lens = any_lens();
    for (int round = 0; round < 8; round++) {
        lens = round % 2 == 0 ? any_lens() : lens;
        if (round % 3 != 1)
            any_list(&list);
        painter_lens(painter, round % 5 == 4 ? NULL : &lens);
        painter_show(painter, &list);
        uint32_t *shown = picture_now();
        painter_forget(painter);
        painter_show(painter, &list);
        expect(shown, nowhere, "partly and whole");
        assert_int_equal(painter_show(painter, &list), 0); /* nothing has changed */
        free(shown);
    }
    painter_lens(painter, NULL);
    painter_show(painter, &list);
}

/* Around it the window is as it was, and all of it once it is put away. */
static void only_the_lens_differs(void **state)
{
    (void)state;
    any_list(&list);
    painter_show(painter, &list);
    uint32_t *before = picture_now();
    for (int round = 0; round < 4; round++) {
        const Lens lens = any_lens();
        painter_lens(painter, &lens);
        assert_true(painter_show(painter, &list) > 0);
        expect(before, lens.r, "around the lens");
    }
    painter_lens(painter, NULL);
    painter_show(painter, &list);
    expect(before, nowhere, "without the lens");
    free(before);
}

/* Whatever moves in the window, all of the lens goes to the screen with it. */
static void the_lens_is_sent_whole(void **state)
{
    (void)state;
    const Lens lens = { { 300, 200, 400, 300 }, 400, 250, 200 };
    any_list(&list);
    dl_fill(&list, (Rect){ 10, 10, 20, 20 }, 0xFFFFFFFF);
    painter_lens(painter, &lens);
    painter_show(painter, &list);
    list.item[list.count - 1].r.x += 5;
    assert_true(painter_show(painter, &list) >= 400 * 300 + 25 * 20);
    painter_lens(painter, NULL);
    assert_in_range(painter_show(painter, &list), 400 * 300, 400 * 300 + 1);
}

/* Areas keep to each other: each pixel in it is the one that lies there in the window, at every size. */
static void areas_lie_where_they_are_to_lie(void **state)
{
    (void)state;
    enum { CELL = 7, FRAME = 6 };
    dl_clear(&list);
    for (int y = 0; y < H; y += CELL)
        for (int x = between(0, 3); x < W; x += 5 * CELL)
            dl_fill(&list, (Rect){ x, y, 5 * CELL, CELL }, 0xFF000000u | (Colour)between(0, 0xFFFFFF));
    painter_show(painter, &list);
    uint32_t *before = picture_now();
    for (int percent = 200; percent <= 400; percent += 50) {
        Lens lens = { { 200, 100, 600, 500 }, 413, 222, percent };
        painter_lens(painter, &lens);
        painter_show(painter, &list);
        for (int y = FRAME; y < lens.r.h - FRAME; y++)
            for (int x = FRAME; x < lens.r.w - FRAME; x++) {
                const uint32_t seen = pixel(lens.r.x + x, lens.r.y + y);
                const int at_x = lens.from_x + x * 100 / percent, at_y = lens.from_y + y * 100 / percent;
                bool near = false; /* where the edge lies within a pixel either side is right */
                for (int k = 0; k < 4; k++)
                    near = near || seen == before[(at_y + (k >> 1)) * W + at_x + (k & 1)];
                if (!near)
                    fail_msg("%d %%: %d, %d", percent, x, y);
            }
    }
    painter_lens(painter, NULL);
    painter_show(painter, &list);
    free(before);
}

/* A card in it is not made of larger pixels: it is what is drawn for a card of that size. */
static void pieces_are_as_sharp_as_in_the_window(void **state)
{
    (void)state;
    const Rect card = { 300, 200, 72, 100 };
    const Lens lens = { { 500, 100, 400, 500 }, 260, 170, 300 };
    dl_clear(&list);
    dl_fill(&list, (Rect){ 0, 0, W, H }, 0xFF204060);
    dl_sprite(&list, SPRITE_CARD, 7, 2, card, 255, 0);
    painter_lens(painter, &lens);
    painter_show(painter, &list);
    uint32_t *through = picture_now();
    painter_lens(painter, NULL);
    dl_clear(&list);
    dl_fill(&list, (Rect){ 0, 0, W, H }, 0xFF204060);
    const Rect at = { lens.r.x + 3 * (card.x - lens.from_x), lens.r.y + 3 * (card.y - lens.from_y), 216, 300 };
    dl_sprite(&list, SPRITE_CARD, 7, 2, at, 255, 0);
    painter_show(painter, &list);
    for (int y = at.y; y < at.y + at.h; y++)
        for (int x = at.x; x < at.x + at.w && x < lens.r.x + lens.r.w - 6; x++)
            assert_int_equal(through[y * W + x], pixel(x, y));
    free(through);
}

/* What is read whole in the window is read whole in the lens, on whichever side it keeps to. */
static void no_line_is_shortened(void **state)
{
    (void)state;
    static const char *const words[] = { "Draw a card from the stock.", "il1 WAVE 0123", "Fjord", "…" };
    for (int px = 9; px < 40; px++)
        for (int i = 0; i < 4; i++)
            for (int percent = 200; percent <= 400; percent += 50) {
                const int w = text_width(FONT_TEXT, px, words[i]);
                dl_clear(&list);
                dl_text(&list, FONT_TEXT, px, (Rect){ 100, 50, w, px * 2 }, (Align)(px % 3), 0xFF000000, words[i]);
                bounds[0] = draw_bounds(&list.item[0]);
                const Lens lens = { { 0, 0, W, H }, 90, 40, percent };
                lens_list(&list, bounds, &lens, &larger);
                const DrawItem *item = &larger.item[0];
                assert_int_equal(item->kind, DRAW_TEXT);
                assert_int_equal(item->size, px * percent / 100);
                assert_true(item->r.w >= text_width(FONT_TEXT, item->size, larger.text + item->text));
                assert_string_equal(larger.text + item->text, words[i]);
            }
}

/* What would be a picture of many millions of pixels is enlarged from what there is; a list that is full, and items far
 * outside, do no harm. */
static void it_is_bounded(void **state)
{
    (void)state;
    dl_clear(&list);
    dl_sprite(&list, SPRITE_BOARD, board_sprite(8, true), 0, (Rect){ 10, 10, 780, 780 }, 255, 0);
    dl_sprite(&list, SPRITE_CARD, 7, 2, (Rect){ 100, 100, 72, 100 }, 255, 0);
    for (int i = 0; i < 2; i++)
        bounds[i] = draw_bounds(&list.item[i]);
    const Lens lens = { { 0, 0, W, H }, 0, 0, 400 };
    lens_list(&list, bounds, &lens, &larger);
    assert_int_equal(larger.item[0].style, SPRITE_ENLARGED);
    assert_int_equal(larger.item[0].size, 780);
    assert_int_equal(larger.item[1].style, 0);
    painter_lens(painter, &lens);
    assert_true(painter_show(painter, &list) > 0);
    dl_clear(&list);
    while (!list.full)
        dl_fill(&list, (Rect){ between(0, W - 9), between(0, H - 9), 9, 9 }, 0xFF112233);
    for (int i = 0; i < list.count; i++)
        bounds[i] = draw_bounds(&list.item[i]);
    lens_list(&list, bounds, &(Lens){ { 0, 0, W, H }, 0, 0, 200 }, &larger);
    assert_true(larger.count <= MAX_DRAW_ITEMS);
    assert_int_equal(larger.item[larger.count - 1].kind, DRAW_OUTLINE); /* its frame */
    painter_lens(painter, NULL);
    any_list(&other);
    painter_show(painter, &other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lens_that_moves_leaves_nothing_behind),
        cmocka_unit_test(only_the_lens_differs),
        cmocka_unit_test(the_lens_is_sent_whole),
        cmocka_unit_test(areas_lie_where_they_are_to_lie),
        cmocka_unit_test(pieces_are_as_sharp_as_in_the_window),
        cmocka_unit_test(no_line_is_shortened),
        cmocka_unit_test(it_is_bounded),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}

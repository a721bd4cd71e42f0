/* Drawing: rectangles, draw lists, the damage between two lists, pictures against a slow second painter, lines of text,
 * the painter itself on SDL's dummy driver. */
#include <SDL.h>
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "chance.h"
#include "render/paint/damage.h"
#include "render/paint/grapheme.h"
#include "render/paint/picture.h"
#include "render/paint/text.h"
#include "render/paint/theme.h"
#include "rules/table/piece.h"
#include "rules/text/letter.h"

#define ASSETS MELDWELL_SOURCE "/assets"

enum { W = 300, H = 200, SEED = 20240607 };

/* ---- chance, repeatable ---- */

static uint32_t chance_state = SEED;

static uint32_t chance(uint32_t below)
{
    chance_state = chance_state * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)(chance_state >> 8) * below) >> 24);
}

static int between(int low, int high)
{
    return low + (int)chance((uint32_t)(high - low + 1));
}

static Rect random_rect(int w, int h)
{
    return (Rect){ between(-w / 4, w), between(-h / 4, h), between(0, w / 2), between(0, h / 2) };
}

/* ---- rectangles ---- */

static bool in(Rect r, int x, int y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

/* Every answer against counting single places. */
static void rectangles_agree_with_counting(void **state)
{
    (void)state;
    for (int round = 0; round < 20000; round++) {
        Rect a = random_rect(10, 8), b = random_rect(10, 8), both = rect_both(a, b), around = rect_around(a, b);
        int shared = 0, left = INT_MAX, right = INT_MIN, top = INT_MAX, bottom = INT_MIN;
        for (int y = -3; y < 14; y++)
            for (int x = -3; x < 17; x++) {
                bool in_a = in(a, x, y), in_b = in(b, x, y);
                shared += in_a && in_b;
                assert_int_equal(in(both, x, y), in_a && in_b);
                assert_int_equal(rect_has(a, x, y), in_a);
                if (in_a || in_b) {
                    left = x < left ? x : left;
                    right = x > right ? x : right;
                    top = y < top ? y : top;
                    bottom = y > bottom ? y : bottom;
                }
            }
        assert_int_equal(rect_meets(a, b), shared > 0);
        assert_int_equal(both.w * both.h, shared);
        assert_true(shared > 0 || (both.w == 0 && both.h == 0));
        if (left != INT_MAX) {
            assert_int_equal(around.x, left);
            assert_int_equal(around.y, top);
            assert_int_equal(around.w, right - left + 1);
            assert_int_equal(around.h, bottom - top + 1);
        }
    }
}

/* ---- draw lists ---- */

static DrawList list, other;
static const Rect screen = { 0, 0, W, H };

static void a_list_holds_what_was_added(void **state)
{
    (void)state;
    dl_clear(&list);
    dl_felt(&list, screen);
    dl_text(&list, FONT_BOLD, 20, (Rect){ 10, 10, 100, 30 }, ALIGN_RIGHT, 0xFF112233, "one");
    dl_text(&list, FONT_MONO, 12, (Rect){ 10, 60, 100, 30 }, ALIGN_CENTRE, 0xFF445566, "24 of 30");
    dl_sprite(&list, SPRITE_TILE, 7, COLOUR_BLUE, (Rect){ 5, 5, 36, 50 }, 128, 0);
    assert_int_equal(list.count, 4);
    assert_string_equal(list.text + list.item[1].text, "one");
    assert_string_equal(list.text + list.item[2].text, "24 of 30");
    assert_int_equal(list.item[1].font, FONT_BOLD);
    assert_int_equal(list.item[2].align, ALIGN_CENTRE);
    assert_int_equal(list.item[3].alpha, 128);
    assert_int_equal(list.item[3].a, 7);
    assert_false(list.full);
    dl_clear(&list);
    assert_int_equal(list.count, 0);
    assert_int_equal(list.text_length, 0);
}

static void what_cannot_be_seen_is_left_out(void **state)
{
    (void)state;
    dl_clear(&list);
    dl_fill(&list, (Rect){ 10, 10, 0, 5 }, 0xFFFFFFFF);
    dl_fill(&list, (Rect){ 10, 10, 5, -1 }, 0xFFFFFFFF);
    dl_text(&list, FONT_TEXT, 12, screen, ALIGN_LEFT, 0xFFFFFFFF, "");
    dl_sprite(&list, SPRITE_TILE, 1, 0, (Rect){ 0, 0, 36, 50 }, 0, 0);
    dl_sprite(&list, SPRITE_NONE, 1, 0, (Rect){ 0, 0, 36, 50 }, 255, 0);
    list.clip = (Rect){ 100, 100, 50, 50 };
    dl_fill(&list, (Rect){ 0, 0, 100, 100 }, 0xFFFFFFFF);
    dl_text(&list, FONT_TEXT, 12, (Rect){ 0, 0, 90, 20 }, ALIGN_LEFT, 0xFFFFFFFF, "outside");
    assert_int_equal(list.count, 0);
    assert_int_equal(list.text_length, 0);
    dl_fill(&list, (Rect){ 0, 0, 101, 101 }, 0xFFFFFFFF);
    assert_int_equal(list.count, 1);
    Rect seen = draw_bounds(&list.item[0]);
    assert_true(seen.x == 100 && seen.y == 100 && seen.w == 1 && seen.h == 1);
}

static void a_full_list_says_so(void **state)
{
    (void)state;
    dl_clear(&list);
    for (int i = 0; i < MAX_DRAW_ITEMS; i++)
        dl_fill(&list, screen, 0xFF000000u + (Colour)i);
    assert_false(list.full);
    dl_fill(&list, screen, 0xFFFFFFFF);
    assert_true(list.full);
    assert_int_equal(list.count, MAX_DRAW_ITEMS);
    assert_int_equal(list.item[MAX_DRAW_ITEMS - 1].colour, 0xFF000000u + MAX_DRAW_ITEMS - 1);

    char line[1000];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    dl_clear(&list);
    int fitting = MAX_DRAW_TEXT / (int)sizeof line;
    for (int i = 0; i < fitting; i++)
        dl_text(&list, FONT_TEXT, 10, screen, ALIGN_LEFT, 0xFFFFFFFF, line);
    assert_false(list.full);
    dl_text(&list, FONT_TEXT, 10, screen, ALIGN_LEFT, 0xFFFFFFFF, line);
    assert_true(list.full);
    assert_int_equal(list.count, fitting);
    /* There is still room for something short. */
    dl_text(&list, FONT_TEXT, 10, screen, ALIGN_LEFT, 0xFFFFFFFF, "y");
    assert_int_equal(list.count, fitting + 1);
}

static void absurd_places_do_no_harm(void **state)
{
    (void)state;
    static const int far[] = { INT_MIN, -1000000000, 0, 1000000000, INT_MAX };
    dl_clear(&list);
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            Rect r = { far[i], far[j], far[4 - i], far[(j + 2) % 5] };
            dl_fill(&list, r, 0x80FFFFFF);
            dl_sprite(&list, SPRITE_SHADOW, 1, 0, r, 255, 0);
            dl_outline(&list, r, far[j], far[i], LINE_DOTTED, 0xFFFFFFFF);
            dl_text(&list, FONT_TEXT, 20, r, ALIGN_LEFT, 0xFFFFFFFF, "far");
        }
    for (int i = 0; i < list.count; i++) {
        Rect r = draw_bounds(&list.item[i]);
        assert_true(r.w > 0 && r.h > 0);
        rect_both(r, screen);
    }
}

/* ---- pictures: a canvas, random lists, a slow second painter ---- */

static uint32_t *fast_pixels, *slow_pixels;
static Canvas fast, slow;
static Picture picture;

static int pictures_start(void **state)
{
    (void)state;
    fast_pixels = calloc((size_t)W * H, sizeof *fast_pixels);
    slow_pixels = calloc((size_t)W * H, sizeof *slow_pixels);
    assert_non_null(fast_pixels);
    assert_non_null(slow_pixels);
    fast = (Canvas){ fast_pixels, W, W, H };
    slow = (Canvas){ slow_pixels, W, W, H };
    theme_choose(0, false);
    memset(&picture, 0, sizeof picture);
    picture.atlas.folder = ASSETS;
    picture_prepare(&picture, W, H);
    return 0;
}

static int pictures_end(void **state)
{
    (void)state;
    picture_free(&picture);
    free(fast_pixels);
    free(slow_pixels);
    text_stop();
    return 0;
}

/* Few sizes and words, so that lists share much with each other. */
static void add_random_item(DrawList *out)
{
    static const char *const words[] = { "Meldwell", "24 of 30", "a line that is much too long for its box", "Żółw" };
    static const int sizes[] = { 20, 31, 44 };
    Rect r = random_rect(W, H);
    Rect piece = { r.x, r.y, sizes[chance(3)], sizes[chance(3)] * 5 / 4 };
    Colour colour = (chance(2) ? 0xFF000000u : chance(256) << 24) | chance(1u << 24);
    int radius = between(0, 20), thick = between(1, 6);
    out->clip = chance(4) ? (Rect){ 0, 0, 0, 0 } : random_rect(W, H);
    static const int turns[] = { 0, 0, 0, 35, -120, 900, 1800 };
    out->turn = turns[chance(7)];
    switch (chance(11)) {
    case 10:
        dl_arrow(out, (Arrow){ r.x, r.y, r.x + r.w, r.y + r.h, between(-40, 40) }, thick, colour);
        break;
    case 0:
        dl_fill(out, r, colour);
        break;
    case 1:
        dl_round(out, r, radius, colour);
        break;
    case 2:
        dl_outline(out, r, radius, thick, (LineStyle)chance(5), colour);
        break;
    case 3:
        dl_ring(out, r, thick, between(0, 1000), colour);
        break;
    case 4:
        dl_text(out, (FontRole)chance(FONT_ROLES), between(9, 24), r, (Align)chance(3), colour, words[chance(4)]);
        break;
    case 5:
        dl_sprite(out, SPRITE_ICON, (int)chance(ICON_COUNT), 0, piece, between(1, 255), colour);
        break;
    case 6:
        dl_sprite(out, SPRITE_SHADOW, (int)chance(4), 0, piece, between(1, 255), chance(2) ? 0 : colour);
        break;
    case 7:
        dl_sprite(out, chance(4) ? SPRITE_TILE : SPRITE_TILE_BACK, between(1, 13), (int)chance(4), piece,
                  chance(3) ? 255 : between(1, 254), 0);
        break;
    case 8: /* as on the table: a shadow, something, the tile that hides it */
        dl_sprite(out, SPRITE_SHADOW, (int)chance(4), 0, piece, 255, 0);
        if (chance(2))
            dl_fill(out, r, colour);
        if (chance(3) == 0)
            out->clip = random_rect(W, H);
        dl_sprite(out, SPRITE_TILE, RANK_JOKER, (int)chance(2), piece, chance(2) ? 255 : between(1, 254), 0);
        break;
    case 9:
        if (chance(4) == 0)
            dl_felt(out, chance(2) ? screen : r);
        break;
    }
    out->turn = 0;
}

static void random_list(DrawList *out, int items)
{
    dl_clear(out);
    if (chance(8))
        dl_felt(out, screen);
    for (int i = 0; i < items; i++)
        add_random_item(out);
}

/* The same pictures in the plainest way: item after item, each whole, nothing left out because it will be hidden. */
static void paint_slowly(const DrawList *from, const Canvas *canvas)
{
    pixels_fill(canvas, screen, screen, 0xFF000000);
    for (int i = 0; i < from->count; i++) {
        const DrawItem *item = &from->item[i];
        Rect clip = rect_both(draw_bounds(item), screen);
        const Pose pose = { item->r, item->turn };
        if (item->kind == DRAW_FELT) {
            felt_paint(&picture.felt, canvas, clip);
        } else if (item->kind == DRAW_FILL) {
            pixels_fill(canvas, clip, item->r, item->colour);
        } else if (item->kind == DRAW_ROUND && item->turn != 0) {
            shape_round_turned(canvas, clip, pose, item->size, item->colour);
        } else if (item->kind == DRAW_OUTLINE && item->turn != 0) {
            shape_outline_turned(canvas, clip, pose, item->size, item->thick, (LineStyle)item->style, item->colour);
        } else if (item->kind == DRAW_ROUND) {
            shape_round(&picture.shapes, canvas, clip, item->r, item->size, item->colour);
        } else if (item->kind == DRAW_OUTLINE) {
            shape_outline(&picture.shapes, canvas, clip, item->r, item->size, item->thick, (LineStyle)item->style,
                          item->colour);
        } else if (item->kind == DRAW_RING) {
            shape_ring(canvas, clip, item->r, item->thick, item->amount, item->colour);
        } else if (item->kind == DRAW_ARROW) {
            const Arrow a = { item->a, item->b, item->size, item->amount, (int8_t)item->style };
            shape_arrow(canvas, clip, a, item->thick, item->colour,
                        colour_faded(theme_now()->prompt, (item->colour >> 24) * 3 / 5));
        } else if (item->kind == DRAW_SPRITE) {
            const Sprite *s = atlas_sprite(&picture.atlas, item);
            bool shadow = item->sprite == SPRITE_SHADOW;
            Colour c = shadow && item->colour >> 24 == 0 ? theme_now()->shadow : s->argb ? 0xFFFFFFFF : item->colour;
            int w = shadow ? item->r.w / 4 : 0, h = shadow ? item->r.h / 4 : 0;
            Rect at =
                rect_turned((Rect){ item->r.x - w, item->r.y - h, item->r.w + 2 * w, item->r.h + 2 * h }, item->turn);
            pixels_sprite(canvas, clip, at.x, at.y, s, colour_faded(c, item->alpha));
        } else {
            const char *text = from->text + item->text;
            int w = text_width((FontRole)item->font, item->size, text), limit = w > item->r.w ? item->r.w : 0;
            const Sprite *s = text_line((FontRole)item->font, item->size, text, limit).letters;
            int room = item->r.w - (limit && s ? s->w : w);
            int x = item->align == ALIGN_LEFT ? 0 : item->align == ALIGN_RIGHT ? room : room / 2;
            if (s)
                pixels_sprite(canvas, clip, item->r.x + x, item->r.y + (item->r.h - s->h) / 2, s, item->colour);
        }
    }
}

static void paint(const DrawList *from, const Canvas *canvas, Rect r)
{
    static Rect bounds[MAX_DRAW_ITEMS];
    for (int i = 0; i < from->count; i++)
        bounds[i] = draw_bounds(&from->item[i]);
    picture.atlas.clock++;
    picture_paint(&picture, from, bounds, canvas, r);
}

static void same_pixels(const char *what, int round)
{
    for (int i = 0; i < W * H; i++)
        if (fast_pixels[i] != slow_pixels[i])
            fail_msg("%s, round %d from seed %d: pixel %d,%d is %08X, not %08X", what, round, SEED, i % W, i / W,
                     fast_pixels[i], slow_pixels[i]);
}

/* A fan of small backs, each turned in another way, costs one drawing: the others are that picture, turned. */
static void small_backs_are_drawn_once(void **state)
{
    (void)state;
    const DrawItem upright = { .kind = DRAW_SPRITE, .sprite = SPRITE_CARD_BACK, .alpha = 255, .r = { 0, 0, 28, 38 } };
    DrawItem turned = upright;
    for (int turn = -300; turn <= 300; turn += 60) {
        turned.turn = (int16_t)turn;
        const Sprite *seen = atlas_sprite(&picture.atlas, &turned);
        Sprite *made = sprite_turned(atlas_sprite(&picture.atlas, &upright), turn);
        assert_non_null(seen);
        assert_non_null(made);
        if (turn != 0)
            assert_memory_equal(seen->argb, made->argb, (size_t)made->w * (size_t)made->h * sizeof made->argb[0]);
        free(made);
    }
}

/* When a table opens each card of the hand is drawn once, the shadows of all once, the backs of an opponent once, and
 * nothing again for the pictures after that: drawing is what takes longest then. */
static void a_hand_costs_one_drawing_for_each_card(void **state)
{
    (void)state;
    enum { HAND = 13, BACKS = 12 };
    atlas_clear(&picture.atlas);
    dl_clear(&list);
    for (int i = 0; i < BACKS; i++) {
        list.turn = 40 * i - 220;
        dl_sprite(&list, SPRITE_CARD_BACK, 0, 0, (Rect){ 10 + 8 * i, 10, 28, 38 }, 255, 0);
    }
    for (int part = 0; part < 2; part++)
        for (int i = 0; i < HAND; i++) {
            list.turn = 14 * (i - HAND / 2);
            dl_sprite(&list, part == 0 ? SPRITE_SHADOW : SPRITE_CARD, part == 0 ? 0 : i + 1, part == 0 ? 0 : i % 4,
                      (Rect){ 12 * i, 60, 89, 123 }, 255, 0);
        }
    list.turn = 0;
    long before = picture.atlas.drawn;
    paint(&list, &fast, screen);
    assert_int_equal(picture.atlas.drawn - before, HAND + 2);
    paint(&list, &fast, screen);
    list.item[list.count - 1].r.y -= 12; /* raised */
    paint(&list, &fast, screen);
    assert_int_equal(picture.atlas.drawn - before, HAND + 2);
}

static int channel_of(const Sprite *s, int x, int y, int shift)
{
    return (int)(s->argb[y * s->w + x] >> shift & 255);
}

/* Turned by half a circle and by a quarter the empty card has the pixels of the upright one, within rounding. */
static void paper_is_the_same_however_it_lies(void **state)
{
    (void)state;
    static const int widths[] = { 19, 46, 89, 300 };
    for (size_t k = 0; k < sizeof widths / sizeof *widths; k++) {
        const int w = widths[k], h = w * 100 / 72;
        DrawItem item = { .kind = DRAW_SPRITE, .sprite = SPRITE_CARD, .alpha = 255, .r = { 0, 0, w, h } };
        const Sprite *upright = atlas_sprite(&picture.atlas, &item);
        item.turn = 1800;
        const Sprite *half = atlas_sprite(&picture.atlas, &item);
        item.turn = 900;
        const Sprite *quarter = atlas_sprite(&picture.atlas, &item);
        int right = (half->w - w) / 2, down = (half->h - h) / 2;
        int quarter_right = (quarter->w - h) / 2, quarter_down = (quarter->h - w) / 2;
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++)
                for (int shift = 0; shift < 32; shift += 8) {
                    int wanted = channel_of(upright, x, y, shift);
                    assert_in_range(channel_of(half, right + w - 1 - x, down + h - 1 - y, shift) + 2, wanted,
                                    wanted + 4);
                    if ((w + h) % 2 == 0) /* else the middle lies between pixels */
                        assert_in_range(channel_of(quarter, quarter_right + h - 1 - y, quarter_down + x, shift) + 2,
                                        wanted, wanted + 4);
                }
        assert_int_equal(upright->argb[h / 2 * w + w / 2], theme_now()->tile | 0xFF000000u);
        assert_true(upright->argb[0] >> 24 < 255);
        assert_int_equal(upright->argb[w / 2] >> 24, 255);
        assert_true(channel_of(upright, w / 2, h - 1, 8) < channel_of(upright, w / 2, 0, 8)); /* darker below */
    }
}

static void leaving_out_the_hidden_changes_nothing(void **state)
{
    (void)state;
    for (int round = 0; round < 400; round++) {
        random_list(&list, between(1, 60));
        memset(fast_pixels, 0x55, (size_t)W * H * 4);
        paint(&list, &fast, screen);
        paint_slowly(&list, &slow);
        same_pixels("against the slow painter", round);
    }
}

static void painting_stays_inside_its_rectangle(void **state)
{
    (void)state;
    for (int round = 0; round < 400; round++) {
        random_list(&list, 40);
        Rect r = rect_both(random_rect(W, H), screen);
        memset(fast_pixels, 0x55, (size_t)W * H * 4);
        paint(&list, &slow, screen);
        if (r.w > 0)
            paint(&list, &fast, r);
        for (int i = 0; i < W * H; i++)
            assert_int_equal(fast_pixels[i], in(r, i % W, i / W) ? slow_pixels[i] : 0x55555555u);
    }
}

/* ---- damage ---- */

static uint64_t digest[2][MAX_DRAW_ITEMS];

static void copy_items(DrawList *to, const DrawList *from, int first, int count)
{
    for (int i = first; i < first + count && i < from->count; i++) {
        DrawItem item = from->item[i];
        if (item.kind == DRAW_TEXT) {
            const char *text = from->text + item.text;
            item.text = to->text_length;
            memcpy(to->text + to->text_length, text, strlen(text) + 1);
            to->text_length += (uint32_t)strlen(text) + 1;
        }
        to->item[to->count++] = item;
    }
}

/* What a screen does from one picture to the next: something moves, comes, goes, changes place in the order. */
static void change_a_little(const DrawList *from, DrawList *to)
{
    dl_clear(to);
    int at = (int)chance((uint32_t)from->count + 1), gone = (int)chance(3);
    switch (chance(4)) {
    case 0: /* another item in its place, or one more */
        copy_items(to, from, 0, at);
        for (int i = (int)chance(4); i > 0; i--)
            add_random_item(to);
        copy_items(to, from, at + gone, from->count);
        break;
    case 1: /* one moves */
        copy_items(to, from, 0, from->count);
        if (at < from->count)
            to->item[at].r.x += between(-5, 5);
        break;
    case 2: /* one is lifted above the others */
        copy_items(to, from, 0, at);
        copy_items(to, from, at + 1, from->count);
        copy_items(to, from, at, 1);
        break;
    case 3: /* much is new */
        copy_items(to, from, 0, at / 2);
        for (int i = (int)chance(30); i > 0; i--)
            add_random_item(to);
        break;
    }
    to->clip = (Rect){ 0, 0, 0, 0 };
    if (to->count > 80)
        to->count = 80;
}

static void digests_of(const DrawList *of, uint64_t *out)
{
    for (int i = 0; i < of->count; i++)
        out[i] = draw_digest(of, i);
}

static void damage_repairs_the_picture(void **state)
{
    (void)state;
    DrawList *before = &list, *after = &other;
    random_list(before, 40);
    paint(before, &fast, screen);
    digests_of(before, digest[0]);
    long painted = 0;
    enum { ROUNDS = CHANCE_CASES(4000, 1000) };
    for (int round = 0; round < ROUNDS; round++) {
        Damage damage;
        change_a_little(before, after);
        digests_of(after, digest[1]);
        damage_between(before, digest[0], after, digest[1], screen, &damage);
        assert_in_range(damage.count, 0, MAX_DAMAGE);
        for (int i = 0; i < damage.count; i++) {
            Rect r = damage.r[i], seen = rect_both(r, screen);
            assert_true(r.w > 0 && r.h > 0 && seen.w == r.w && seen.h == r.h);
            paint(after, &fast, r);
        }
        painted += damage_area(&damage);
        paint(after, &slow, screen);
        same_pixels("repaired", round);
        memcpy(digest[0], digest[1], sizeof digest[0]);
        DrawList *swap = before;
        before = after;
        after = swap;
        if (before->count < 10)
            for (int i = 0; i < 20; i++)
                add_random_item(before);
        digests_of(before, digest[0]);
        paint(before, &fast, screen);
    }
    /* Damage that is always everything would pass the above. */
    assert_true(painted < (long)ROUNDS * W * H / 2);
}

static void equal_lists_have_no_damage(void **state)
{
    (void)state;
    for (int round = 0; round < 200; round++) {
        Damage damage;
        random_list(&list, 50);
        dl_clear(&other);
        /* The same texts elsewhere in the store of texts. */
        other.text_length = 7;
        copy_items(&other, &list, 0, list.count);
        digests_of(&list, digest[0]);
        digests_of(&other, digest[1]);
        damage_between(&list, digest[0], &other, digest[1], screen, &damage);
        assert_int_equal(damage.count, 0);
    }
}

static bool seen_by(const Damage *damage, int x, int y)
{
    for (int i = 0; i < damage->count; i++)
        if (in(damage->r[i], x, y))
            return true;
    return false;
}

static void damage_covers_all_that_was_added(void **state)
{
    (void)state;
    for (int round = 0; round < 500; round++) {
        Damage damage = { 0 };
        Rect added[40];
        int count = between(1, 40);
        for (int i = 0; i < count; i++) {
            added[i] = rect_both((Rect){ between(-10, W), between(-10, H), between(1, 30), between(1, 30) }, screen);
            damage_add(&damage, added[i]);
        }
        assert_in_range(damage.count, 0, MAX_DAMAGE);
        for (int i = 0; i < count; i++)
            for (int y = added[i].y; y < added[i].y + added[i].h; y++)
                for (int x = added[i].x; x < added[i].x + added[i].w; x++)
                    assert_true(seen_by(&damage, x, y));
    }
}

/* A tile dragged over a full table costs two tiles' worth of pixels, not the table. */
static void a_drag_damages_little(void **state)
{
    (void)state;
    const Rect window = { 0, 0, 1280, 800 };
    DrawList *before = &list, *after = &other;
    Damage damage;
    for (int step = 0; step < 2; step++) {
        DrawList *out = step == 0 ? before : after;
        dl_clear(out);
        dl_felt(out, window);
        for (int i = 0; i < 105; i++)
            dl_sprite(out, SPRITE_TILE, i % 13 + 1, i % 4, (Rect){ i % 20 * 50, i / 20 * 70, 46, 64 }, 255, 0);
        Rect dragged = { 600 + step * 9, 300 + step * 4, 46, 64 };
        dl_sprite(out, SPRITE_SHADOW, 2, 0, dragged, 255, 0);
        dl_sprite(out, SPRITE_TILE, 7, 1, dragged, 255, 0);
        digests_of(out, digest[step]);
    }
    damage_between(before, digest[0], after, digest[1], window, &damage);
    assert_int_equal(damage.count, 1);
    assert_true(damage_area(&damage) <= (46 * 3 / 2 + 9) * (64 * 3 / 2 + 4));
}

static void every_part_of_an_item_counts(void **state)
{
    (void)state;
    dl_clear(&list);
    dl_text(&list, FONT_TEXT, 14, (Rect){ 10, 10, 100, 20 }, ALIGN_LEFT, 0xFF102030, "text");
    for (size_t byte = 0; byte < offsetof(DrawItem, text); byte++) {
        other = list;
        ((uint8_t *)&other.item[0])[byte] ^= 1;
        if (byte == offsetof(DrawItem, kind))
            continue; /* no text any more */
        assert_true(draw_digest(&list, 0) != draw_digest(&other, 0));
    }
    for (size_t byte = 0; byte < 4; byte++) {
        other = list;
        other.text[byte] ^= 1;
        assert_true(draw_digest(&list, 0) != draw_digest(&other, 0));
    }
}

/* ---- pixels and shapes ---- */

static void blending_is_exact_at_its_ends_and_close_between(void **state)
{
    (void)state;
    for (int round = 0; round < 20000; round++) {
        uint32_t under = 0xFF000000u | chance(1u << 24), over = chance(1u << 24), alpha = chance(256);
        uint32_t pixel = under;
        Canvas one = { &pixel, 1, 1, 1 };
        pixels_fill(&one, (Rect){ 0, 0, 1, 1 }, (Rect){ 0, 0, 1, 1 }, alpha << 24 | over);
        assert_int_equal(pixel >> 24, 255);
        for (int shift = 0; shift < 24; shift += 8) {
            double a = alpha / 255.0, want = (over >> shift & 255) * a + (under >> shift & 255) * (1 - a);
            assert_true(fabs((double)(pixel >> shift & 255) - want) < 2.0);
        }
        if (alpha == 0)
            assert_int_equal(pixel, under);
        if (alpha == 255)
            assert_int_equal(pixel, over | 0xFF000000u);
    }
}

/* White on black: the sum of all coverages, in whole pixels. */
static double painted_area(void)
{
    double sum = 0;
    for (int i = 0; i < W * H; i++)
        sum += (fast_pixels[i] & 255) / 255.0;
    return sum;
}

static void clear_canvas(void)
{
    for (int i = 0; i < W * H; i++)
        fast_pixels[i] = 0xFF000000u;
}

static void rounded_shapes_have_the_right_area(void **state)
{
    (void)state;
    for (int round = 0; round < 300; round++) {
        int radius = between(0, 40), thick = between(1, 8);
        Rect r = { between(0, 40), between(0, 40), between(80, 200), between(80, 140) };
        clear_canvas();
        shape_round(&picture.shapes, &fast, screen, r, radius, 0xFFFFFFFF);
        double corner = (4 - 3.14159265) * radius * radius, want = r.w * r.h - corner;
        assert_true(fabs(painted_area() - want) < 2 + radius * 0.2);

        clear_canvas();
        shape_outline(&picture.shapes, &fast, screen, r, radius, thick, LINE_SOLID, 0xFFFFFFFF);
        int inner = radius > thick ? radius - thick : 0;
        want -= (r.w - 2 * thick) * (r.h - 2 * thick) - (4 - 3.14159265) * inner * inner;
        assert_true(fabs(painted_area() - want) < 3 + radius * 0.4);
    }
}

static uint32_t mirror_x(Rect r, int x, int y)
{
    return fast_pixels[y * W + 2 * r.x + r.w - 1 - x];
}

/* A turned shape covers what it covers upright, wherever it is turned to, and stays in its box. */
static void turned_shapes_keep_their_area(void **state)
{
    (void)state;
    const Rect r = { 120, 50, 60, 85 };
    for (int turn = -900; turn <= 1800; turn += 45) {
        const Rect box = rect_turned(r, turn);
        assert_int_equal(2 * box.x + box.w, 2 * r.x + r.w); /* the same middle */
        assert_int_equal(2 * box.y + box.h, 2 * r.y + r.h);
        clear_canvas();
        shape_round_turned(&fast, screen, (Pose){ r, turn }, 10, 0xFFFFFFFF);
        double area = painted_area(), whole = 60 * 85 - (4 - 3.14159) * 100;
        if (fabs(area - whole) > whole / 300)
            fail_msg("turned by %d it covers %.1f of %.1f", turn, area, whole);
        clear_canvas();
        shape_round_turned(&fast, box, (Pose){ r, turn }, 10, 0xFFFFFFFF);
        assert_true(fabs(painted_area() - area) < 0.001); /* nothing lies outside */
        for (int style = LINE_SOLID; style <= LINE_CORNERS; style++) {
            clear_canvas();
            shape_outline(&picture.shapes, &fast, screen, r, 10, 3, (LineStyle)style, 0xFFFFFFFF);
            double upright = painted_area();
            clear_canvas();
            shape_outline_turned(&fast, screen, (Pose){ r, turn }, 10, 3, (LineStyle)style, 0xFFFFFFFF);
            if (fabs(painted_area() - upright) > upright / 3)
                fail_msg("style %d turned by %d covers %.0f, upright %.0f", style, turn, painted_area(), upright);
            if (style == LINE_SOLID)
                assert_true(fabs(painted_area() - upright) < upright / 50);
        }
    }
}

/* A card that is turned is drawn anew: whole inside, its edges smooth, as much ink on it as upright. */
static void turned_cards_are_sharp_and_smooth(void **state)
{
    (void)state;
    static const int widths[] = { 28, 88, 112, 335 };
    for (size_t k = 0; k < sizeof widths / sizeof *widths; k++) {
        int w = widths[k], h = w * 100 / 72;
        double dark = 0, opaque = 0;
        for (int turn = -200; turn <= 200; turn += 50) {
            const DrawItem item = {
                .kind = DRAW_SPRITE, .sprite = SPRITE_CARD, .a = 12, .b = 3, .r = { 0, 0, w, h }, .turn = (int16_t)turn
            };
            const Sprite *s = atlas_sprite(&picture.atlas, &item);
            const Rect box = rect_turned(item.r, turn);
            assert_non_null(s);
            assert_int_equal(s->w, box.w);
            assert_int_equal(s->h, box.h);
            double ink = 0, cover = 0;
            int edge = 0;
            for (int i = 0; i < s->w * s->h; i++) {
                uint32_t p = s->argb[i], a = p >> 24;
                cover += a / 255.0;
                ink += (a - (p >> 8 & 255)) / 255.0; /* what green lacks */
                edge += a > 0 && a < 255;
            }
            if (turn == -200) {
                dark = ink;
                opaque = cover;
            }
            assert_true(fabs(cover - opaque) < opaque / 60 && fabs(ink - dark) < dark / 20);
            assert_true(turn == 0 || edge > (w + h)); /* no steps along the four sides */
            assert_true(s->core.w >= w / 2 && s->core.h >= h / 6);
        }
    }
}

static void outlines_look_the_same_from_both_sides(void **state)
{
    (void)state;
    static const LineStyle styles[] = { LINE_SOLID, LINE_DOUBLE, LINE_CORNERS };
    for (int round = 0; round < 150; round++) {
        Rect r = { between(1, 40), between(1, 40), between(30, 200), between(30, 140) };
        clear_canvas();
        shape_outline(&picture.shapes, &fast, screen, r, between(0, 14), between(1, 6), styles[round % 3], 0x90FFFFFF);
        for (int y = r.y; y < r.y + r.h; y++)
            for (int x = r.x; x < r.x + r.w; x++) {
                assert_int_equal(fast_pixels[y * W + x], mirror_x(r, x, y));
                assert_int_equal(fast_pixels[y * W + x], fast_pixels[(2 * r.y + r.h - 1 - y) * W + x]);
            }
    }
}

/* Each style leaves its own share of the line: they differ by more than colour. */
static void line_styles_differ_in_shape(void **state)
{
    (void)state;
    double area[5];
    for (int style = 0; style < 5; style++) {
        clear_canvas();
        shape_outline(&picture.shapes, &fast, screen, (Rect){ 20, 20, 200, 140 }, 8, 4, (LineStyle)style, 0xFFFFFFFF);
        area[style] = painted_area();
    }
    for (int style = LINE_DASHED; style <= LINE_CORNERS; style++)
        assert_true(area[style] < 0.85 * area[LINE_SOLID] && area[style] > 0.2 * area[LINE_SOLID]);
}

/* Whole dashes along the top: as many gaps as dashes and one more, dashes of one length, gaps equal to a pixel. */
static void dashes_are_even(void **state)
{
    (void)state;
    for (int w = 60; w < 280; w += 7) {
        enum { RADIUS = 6, THICK = 2 };
        Rect r = { 5, 5, w, 60 };
        clear_canvas();
        shape_outline(&picture.shapes, &fast, screen, r, RADIUS, THICK, LINE_DASHED, 0xFFFFFFFF);
        int run = 0, dash = 0, least_gap = W, most_gap = 0, dash_count = 0;
        bool on = false;
        for (int x = r.x + RADIUS; x < r.x + r.w - RADIUS; x++) {
            bool now = (fast_pixels[r.y * W + x] & 255) == 255;
            if (now != on) {
                if (on) {
                    assert_true(dash == 0 || dash == run);
                    dash = run;
                    dash_count++;
                } else {
                    least_gap = run < least_gap ? run : least_gap;
                    most_gap = run > most_gap ? run : most_gap;
                }
                run = 0;
                on = now;
            }
            run++;
        }
        assert_false(on);
        assert_true(dash_count >= 3 && least_gap >= 2 && most_gap - least_gap <= 1);
    }
}

static void rings_close_evenly(void **state)
{
    (void)state;
    Rect r = { 40, 20, 120, 120 };
    double whole = 3.14159265 * (60.0 * 60 - 50 * 50), last = -1;
    for (int amount = 0; amount <= 1000; amount += 20) {
        clear_canvas();
        shape_ring(&fast, screen, r, 10, amount, 0xFFFFFFFF);
        double area = painted_area();
        assert_true(area > last || amount == 0);
        assert_true(fabs(area - whole * amount / 1000) < 12);
        last = area;
    }
    /* A quarter is the one after twelve o'clock. */
    clear_canvas();
    shape_ring(&fast, screen, r, 10, 250, 0xFFFFFFFF);
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++)
            if (x < r.x + 58 || y > r.y + 61)
                assert_int_equal(fast_pixels[y * W + x], 0xFF000000u);
    assert_int_equal(fast_pixels[(r.y + 20) * W + r.x + 97], 0xFFFFFFFFu);
}

/* A straight one has a line of its length and thickness and a head; it ends at its tip, and a bent one leaves the
 * straight line on the side that was asked for. */
static void arrows_point_where_they_should(void **state)
{
    (void)state;
    const Arrow straight = { 40, 60, 140, 60, 0 };
    clear_canvas();
    shape_arrow(&fast, screen, straight, 4, 0xFFFFFFFF, 0);
    assert_true(fabs(painted_area() - (84 * 4 + 16 * 16 / 2)) < 24);
    assert_int_equal(fast_pixels[60 * W + 60], 0xFFFFFFFFu);
    assert_int_equal(fast_pixels[60 * W + 137], 0xFFFFFFFFu);
    assert_int_equal(fast_pixels[60 * W + 143], 0xFF000000u);
    assert_int_equal(fast_pixels[55 * W + 127], 0xFFFFFFFFu); /* as wide as the head */
    assert_int_equal(fast_pixels[55 * W + 100], 0xFF000000u);
    for (int bend = -30; bend <= 30; bend += 60) {
        const Arrow bent = { 40, 60, 140, 60, bend };
        int x, y;
        arrow_point(bent, 500, &x, &y);
        assert_true(x == 90 && y == 60 - bend / 2);
        clear_canvas();
        shape_arrow(&fast, screen, bent, 4, 0xFFFFFFFF, 0);
        assert_int_equal(fast_pixels[y * W + x], 0xFFFFFFFFu);
        assert_int_equal(fast_pixels[60 * W + 90], 0xFF000000u);
        Rect all = arrow_bounds(bent, 4);
        for (int i = 0; i < W * H; i++)
            assert_true(fast_pixels[i] == 0xFF000000u || rect_has(all, i % W, i / W));
    }
}

/* ---- sprites ---- */

static const Sprite *face(int rank, int colour, int w, int h)
{
    DrawItem item = { .kind = DRAW_SPRITE, .sprite = SPRITE_TILE, .a = (int16_t)rank, .b = (int16_t)colour };
    item.r = (Rect){ 0, 0, w, h };
    return atlas_sprite(&picture.atlas, &item);
}

static void every_face_is_its_own_and_fills_its_place(void **state)
{
    (void)state;
    enum { FACES = 54, SIDE = 64, TALL = 89 };
    const Sprite *all[FACES];
    for (int i = 0; i < FACES; i++) {
        all[i] = i < 52 ? face(i % 13 + 1, i / 13, SIDE, TALL) : face(RANK_JOKER, i - 52, SIDE, TALL);
        assert_non_null(all[i]);
        assert_true(all[i]->w == SIDE && all[i]->h == TALL);
        assert_true(all[i]->core.w > SIDE / 2 && all[i]->core.h > TALL / 2);
        /* Drawn to its very edges, whatever the proportion of the place. */
        assert_true(all[i]->argb[TALL / 2 * SIDE] >> 24 > 100 && all[i]->argb[TALL / 2 * SIDE + SIDE - 1] >> 24 > 100);
        assert_true(all[i]->argb[SIDE / 2] >> 24 > 100 && all[i]->argb[(TALL - 1) * SIDE + SIDE / 2] >> 24 > 100);
        for (int k = 0; k < i; k++) {
            int differing = 0;
            for (int p = 0; p < SIDE * TALL; p++)
                differing += all[i]->argb[p] != all[k]->argb[p];
            assert_true(differing > SIDE * TALL / 100);
        }
    }
    assert_ptr_equal(face(5, 2, SIDE, TALL), all[2 * 13 + 4]);
}

static int pixels_of_colour(const Sprite *sprite, Colour colour)
{
    int count = 0;
    for (int i = 0; i < sprite->w * sprite->h; i++)
        count += sprite->argb[i] == colour;
    return count;
}

static void faces_wear_the_colours_of_the_theme(void **state)
{
    (void)state;
    for (int set = 0; set < 2; set++) {
        theme_choose(0, set == 1);
        atlas_clear(&picture.atlas);
        for (int colour = 0; colour < 4; colour++)
            for (int other_colour = 0; other_colour < 4; other_colour++) {
                int count = pixels_of_colour(face(8, colour, 72, 100), theme_now()->tile_colour[other_colour]);
                assert_true(colour == other_colour ? count > 200 : count == 0);
            }
    }
    theme_choose(0, false);
    atlas_clear(&picture.atlas);
}

static void sprites_are_kept_and_let_go(void **state)
{
    (void)state;
    atlas_clear(&picture.atlas);
    assert_int_equal(picture.atlas.bytes, 0);
    for (int show = 1; show <= 20; show++) {
        picture.atlas.clock++;
        for (int rank = 1; rank <= 13; rank++)
            assert_non_null(face(rank, 0, 20 + show, 30));
    }
    size_t all = picture.atlas.bytes;
    assert_true(picture.atlas.count == 20 * 14);
    atlas_trim(&picture.atlas, all / 2);
    assert_true(picture.atlas.bytes <= all / 2 && picture.atlas.bytes > all / 4);
    /* The newest are still there, the oldest are not, and nothing is lost for good. */
    int count = picture.atlas.count;
    assert_non_null(face(3, 0, 40, 30));
    assert_int_equal(picture.atlas.count, count);
    assert_non_null(face(3, 0, 21, 30));
    assert_int_equal(picture.atlas.count, count + 2);
    atlas_trim(&picture.atlas, 0);
    assert_int_equal(picture.atlas.count, 13 + 1 + 2); /* of this show */
    picture.atlas.clock++;
    atlas_trim(&picture.atlas, 0);
    assert_int_equal(picture.atlas.count, 0);
    assert_int_equal(picture.atlas.bytes, 0);
}

/* More different sizes than there are places: the oldest make room, in one show as in many. */
static void an_atlas_never_overflows(void **state)
{
    (void)state;
    DrawItem item = { .kind = DRAW_SPRITE, .sprite = SPRITE_SHADOW };
    atlas_clear(&picture.atlas);
    for (int round = 0; round < 5000; round++) {
        picture.atlas.clock += (round & 7) == 0;
        item.r = (Rect){ 0, 0, 4 + round % 61, 4 + round / 61 % 83 };
        const Sprite *s = atlas_sprite(&picture.atlas, &item);
        assert_non_null(s);
        assert_int_equal(s->w, item.r.w + item.r.w / 4 * 2);
        assert_int_equal(s->h, item.r.h + item.r.h / 4 * 2);
        assert_true(picture.atlas.count < ATLAS_PLACES);
    }
    atlas_clear(&picture.atlas);
    int drawn = 0;
    for (int round = 0; round < 3000; round++) {
        item.r = (Rect){ 0, 0, 4 + round % 61, 4 + round / 61 };
        drawn += atlas_sprite(&picture.atlas, &item) != NULL;
    }
    assert_in_range(drawn, ATLAS_PLACES / 2, ATLAS_PLACES);
    atlas_clear(&picture.atlas);
}

static void shadows_are_soft_and_stay_in_their_frame(void **state)
{
    (void)state;
    double last_below = 0;
    for (int lift = 0; lift < 4; lift++) {
        DrawItem item = { .kind = DRAW_SPRITE, .sprite = SPRITE_SHADOW, .a = (int16_t)lift, .r = { 0, 0, 80, 112 } };
        const Sprite *s = atlas_sprite(&picture.atlas, &item);
        double below = 0;
        /* What is drawn is what the list says may be touched. */
        Rect frame = draw_bounds(&item);
        assert_true(frame.x == -20 && frame.y == -28 && frame.w == s->w && frame.h == s->h);
        for (int x = 0; x < s->w; x++) {
            assert_true(s->mask[x] <= 2 && s->mask[(s->h - 1) * s->w + x] <= 4);
            for (int y = 28 + 112; y < s->h; y++)
                below += s->mask[y * s->w + x];
        }
        for (int y = 0; y < s->h; y++) {
            assert_true(s->mask[y * s->w] <= 2 && s->mask[y * s->w + s->w - 1] <= 2);
            for (int x = 1; x < s->w; x++) {
                assert_true(abs(s->mask[y * s->w + x] - s->mask[y * s->w + x - 1]) < 60);
                assert_int_equal(s->mask[y * s->w + x], s->mask[y * s->w + s->w - 1 - x]);
            }
        }
        assert_true(below > last_below * 1.1); /* the higher, the more of it is seen */
        last_below = below;
    }
}

static void the_cloth_depends_on_the_place_only(void **state)
{
    (void)state;
    felt_paint(&picture.felt, &slow, screen);
    for (int round = 0; round < 100; round++) {
        Rect r = rect_both(random_rect(W, H), screen);
        clear_canvas();
        felt_paint(&picture.felt, &fast, r);
        for (int i = 0; i < W * H; i++)
            assert_int_equal(fast_pixels[i], in(r, i % W, i / W) ? slow_pixels[i] : 0xFF000000u);
    }
    /* Lighter in the middle than in a corner, never lighter than the theme says: texts on it were proved with that. */
    double corner = 0, middle = 0;
    for (int y = 0; y < 30; y++)
        for (int x = 0; x < 30; x++) {
            corner += slow_pixels[y * W + x] >> 8 & 255;
            middle += slow_pixels[(y + 70) * W + x + 130] >> 8 & 255;
        }
    assert_true(middle > corner * 1.15);
    for (int theme = 0; theme < theme_count; theme++) {
        const Theme *t = &themes[theme];
        assert_true(felt_prepare(&picture.felt, W, H, t));
        felt_paint(&picture.felt, &slow, screen);
        uint32_t darkest = UINT32_MAX, lightest = 0;
        for (int i = 0; i < W * H; i++) {
            for (int shift = 0; shift < 24; shift += 8)
                assert_in_range(slow_pixels[i] >> shift & 255, t->felt_dark >> shift & 255,
                                t->felt_light >> shift & 255);
            uint32_t green = slow_pixels[i] >> 8 & 255;
            darkest = green < darkest ? green : darkest;
            lightest = green > lightest ? green : lightest;
        }
        /* Nearly all of the way between the two is used. */
        uint32_t way = (t->felt_light >> 8 & 255) - (t->felt_dark >> 8 & 255);
        assert_true(lightest - darkest >= way * 3 / 4);
    }
    felt_prepare(&picture.felt, W, H, &themes[0]);
}

/* ---- text ---- */

static void widths_grow_with_the_text(void **state)
{
    (void)state;
    static const char sentence[] = "Rearranged by everyone, until one rack is empty.";
    for (int role = 0; role < FONT_ROLES; role++)
        for (int px = 9; px < 60; px += 7) {
            char part[64];
            int last = 0;
            for (size_t n = 1; n < sizeof sentence; n++) {
                snprintf(part, sizeof part, "%.*s", (int)n, sentence);
                int w = text_width((FontRole)role, px, part);
                assert_true(w >= last);
                assert_int_equal(text_width((FontRole)role, px, part), w);
                last = w;
            }
            assert_true(last > px * 10 && last < px * 48);
            assert_in_range(text_line_height((FontRole)role, px), px, px * 3 / 2 + 1);
        }
    assert_int_equal(text_width(FONT_TEXT, 20, ""), 0);
}

static void long_lines_end_in_an_ellipsis(void **state)
{
    (void)state;
    static const char long_text[] =
        "Tile rummy: runs and groups, rearranged by everyone, \u017b\u00f3\u0142w \u00e9t\u00e9";
    int whole = text_width(FONT_TEXT, 18, long_text), last = 0;
    for (int limit = 1; limit < whole; limit += 3) {
        const Sprite *line = text_line(FONT_TEXT, 18, long_text, limit).letters;
        if (!line)
            continue;
        assert_true(line->w <= limit + 1);
        assert_true(line->w >= last - 6);
        last = line->w;
    }
    assert_true(last > whole - 30);
    assert_null(text_line(FONT_TEXT, 18, long_text, 2).letters); /* not even the dots fit */
}

/* Names may be written in any script, installed or not: a line is as wide as it is measured, grows with every letter,
 * and is broken between letters. */
static void any_script_is_measured_as_it_is_drawn(void **state)
{
    (void)state;
    static const char *const texts[] = { "a麻将b", "नमस्ते श्रेष्ठ", "Ёжик", "麻将牌 क्ष \u2026 z" };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char part[64];
        int before = 0, next = 0;
        for (size_t at = grapheme_after(texts[i], 0); at > 0;
             at = texts[i][at] != '\0' ? grapheme_after(texts[i], at) : 0) {
            snprintf(part, sizeof part, "%.*s", (int)at, texts[i]);
            int w = text_width(FONT_BOLD, 20, part);
            assert_true(w + 20 >= before); /* letters that join may be narrower than apart, by less than one */
            before = w;
        }
        const Sprite *line = text_line(FONT_BOLD, 20, texts[i], 0).letters;
        assert_non_null(line);
        assert_in_range(line->w, before - 3, before + 3);
        for (int w = 1; w < before; w += 7) {
            int bytes = text_break(FONT_BOLD, 20, texts[i], w, &next);
            assert_true(letters_only(texts[i], (size_t)bytes));
            assert_true(next > 0);
        }
    }
}

static int letters(const char *utf8)
{
    int count = 0;
    for (; *utf8; utf8++)
        count += ((unsigned char)*utf8 & 0xC0) != 0x80;
    return count;
}

/* Lines put together again are the text; each fits, unless it is one letter; none but the last could take another
 * word. */
static void check_breaks(const char *text, int px, int w)
{
    char line[512], longer[512], again[2048] = "";
    const char *at = text;
    for (int guard = 0; *at; guard++) {
        int next = 0, n = text_break(FONT_TEXT, px, at, w, &next);
        assert_true(guard < 500 && next > 0 && n <= next && (size_t)next <= strlen(at));
        assert_true(((unsigned char)at[n] & 0xC0) != 0x80 && ((unsigned char)at[next] & 0xC0) != 0x80);
        snprintf(line, sizeof line, "%.*s", n, at);
        assert_true(text_width(FONT_TEXT, px, line) <= w + 1 || letters(line) == 1);
        if (at[next] && at[next - 1] == ' ') {
            int word = (int)strcspn(at + next, " \n");
            snprintf(longer, sizeof longer, "%.*s", next + word, at);
            assert_true(text_width(FONT_TEXT, px, longer) >= w - 1);
        }
        for (int i = n; i < next; i++)
            assert_true(at[i] == ' ' || at[i] == '\n');
        strncat(again, line, sizeof again - strlen(again) - 1);
        at += next;
    }
    size_t k = 0;
    for (const char *c = text; *c; c++)
        if (*c != ' ' && *c != '\n') {
            while (again[k] == ' ')
                k++;
            assert_int_equal(again[k++], *c);
        }
}

static void texts_break_where_they_should(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "One",
        "A joker on the table shows what it stands for; a freed joker shows what it owes and where it may go.",
        "Two  spaces  and a very-very-long-word-without-any-space-in-it-at-all end",
        "First line\nsecond line that is longer\n\nfourth",
        "\u017b\u00f3\u0142wie \u0142ami\u0105 \u017anocy\u017aniane \u2026 \u2660\u2663\u2666\u2665",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        for (int px = 12; px <= 30; px += 9)
            for (int w = 1; w < 700; w += w < 40 ? 3 : 41)
                check_breaks(texts[i], px, w);
    int next = 0;
    assert_int_equal(text_break(FONT_TEXT, 15, "ab\ncd", 500, &next), 2);
    assert_int_equal(next, 3);
    assert_int_equal(text_break(FONT_TEXT, 15, "\ncd", 500, &next), 0);
    assert_int_equal(next, 1);
}

static void lines_kept_stay_bounded(void **state)
{
    (void)state;
    char text[64];
    for (int i = 0; i < 3000; i++) {
        snprintf(text, sizeof text, "a line of some length with the number %d in it", i);
        assert_non_null(text_line(FONT_BOLD, 30, text, 0).letters);
        assert_true(text_kept() < 5u << 20);
    }
    const Sprite *line = text_line(FONT_BOLD, 30, text, 0).letters;
    assert_ptr_equal(text_line(FONT_BOLD, 30, text, 0).letters, line);
}

/* ---- the painter, on a driver without a screen ---- */

static Painter *open_dummy(int w, int h, char *error, size_t size)
{
    PainterSetup setup = { .w = w, .h = h, .assets = ASSETS, .driver = "dummy", .title = "Meldwell" };
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    return painter_open(&setup, error, size);
}

static void a_painter_paints_only_what_changed(void **state)
{
    (void)state;
    char error[256] = "";
    Painter *painter = open_dummy(640, 400, error, sizeof error);
    assert_non_null(painter);
    int w = 0, h = 0;
    float per_unit = 0;
    painter_size(painter, &w, &h, &per_unit);
    assert_true(w == 640 && h == 400 && per_unit == 1.0f);
    dl_clear(&list);
    dl_felt(&list, (Rect){ 0, 0, w, h });
    dl_sprite(&list, SPRITE_TILE, 3, 1, (Rect){ 100, 100, 46, 64 }, 255, 0);
    assert_int_equal(painter_show(painter, &list), 640 * 400);
    assert_int_equal(painter_show(painter, &list), 0);
    list.item[1].r.x += 10;
    assert_int_equal(painter_show(painter, &list), 56 * 64);
    painter_forget(painter);
    assert_int_equal(painter_show(painter, &list), 640 * 400);
    painter_theme(painter, 1, true);
    assert_string_equal(theme_now()->id, themes[1].id);
    assert_int_equal(painter_show(painter, &list), 640 * 400);
    painter_trim(painter);
    assert_int_equal(painter_show(painter, &list), 0);
    painter_close(painter);
    painter_theme(NULL, 0, false);
}

/* What a window shows, as the picture that is written of it. */
static SDL_Surface *shot(Painter *painter)
{
    SDL_Surface *seen = SDL_GetWindowSurface(painter_window(painter));
    SDL_Surface *copy = SDL_ConvertSurfaceFormat(seen, SDL_PIXELFORMAT_ARGB8888, 0);
    assert_non_null(copy);
    return copy;
}

static void random_screen(DrawList *out, int w, int h)
{
    dl_clear(out);
    dl_felt(out, (Rect){ 0, 0, w, h });
    for (int i = 0; i < 40; i++)
        add_random_item(out);
}

static void a_painter_survives_every_size(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 640, 400 }, { 1, 1 },     { 3, 700 },  { 1280, 800 },
                                    { 2000, 7 },  { 16384, 5 }, { 4, 16384 } };
    char error[256] = "";
    Painter *painter = open_dummy(640, 400, error, sizeof error);
    assert_non_null(painter);
    SDL_Window *window = painter_window(painter);
    SDL_SetWindowMinimumSize(window, 1, 1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SDL_SetWindowSize(window, sizes[i][0], sizes[i][1]);
        SDL_PumpEvents();
        int w = 0, h = 0;
        painter_size(painter, &w, &h, NULL);
        random_screen(&list, w, h);
        painter_forget(painter);
        assert_int_equal(painter_show(painter, &list), (long)w * h);
        for (int k = 0; k < 10; k++) {
            random_screen(&list, w, h);
            painter_show(painter, &list);
        }
        SDL_Surface *first = shot(painter);
        painter_forget(painter);
        painter_show(painter, &list);
        SDL_Surface *second = shot(painter);
        assert_int_equal(first->w, w);
        assert_memory_equal(first->pixels, second->pixels, (size_t)first->pitch * (size_t)first->h);
        SDL_FreeSurface(first);
        SDL_FreeSurface(second);
        painter_trim(painter);
    }
    painter_close(painter);
}

static void a_picture_of_the_window_can_be_written(void **state)
{
    (void)state;
    char error[256] = "", path[] = "/tmp/meldwell-test-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    Painter *painter = open_dummy(320, 200, error, sizeof error);
    assert_non_null(painter);
    assert_false(painter_screenshot(painter, path)); /* nothing was shown yet */
    dl_clear(&list);
    dl_fill(&list, (Rect){ 0, 0, 320, 200 }, 0xFF336699);
    painter_show(painter, &list);
    assert_true(painter_screenshot(painter, path));
    unsigned char head[24];
    assert_int_equal(read(file, head, sizeof head), sizeof head);
    assert_memory_equal(head, "\x89PNG\r\n\x1a\n", 8);
    assert_int_equal(head[18] << 8 | head[19], 320);
    assert_int_equal(head[22] << 8 | head[23], 200);
    assert_false(painter_screenshot(painter, "/nowhere/at/all.png"));
    painter_close(painter);
    close(file);
    unlink(path);
}

static void a_painter_says_what_it_misses(void **state)
{
    (void)state;
    char error[256] = "";
    PainterSetup setup = { .w = 640, .h = 400, .assets = "/nowhere", .driver = "dummy", .title = "Meldwell" };
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_null(painter_open(&setup, error, sizeof error));
    assert_non_null(strstr(error, "/nowhere/art/tile.svg"));
    /* The driver is an invisible one, and nobody asked for it. */
    setup.assets = ASSETS;
    setup.driver = NULL;
    assert_null(painter_open(&setup, error, sizeof error));
    assert_string_equal(error, "Meldwell needs a display, and none was found (is DISPLAY or WAYLAND_DISPLAY set?).");
    assert_int_equal(SDL_WasInit(SDL_INIT_VIDEO), 0);
    SDL_setenv("SDL_VIDEODRIVER", "nonsense", 1);
    setup.driver = "nonsense";
    assert_null(painter_open(&setup, error, sizeof error));
    assert_true(error[0] != '\0');
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rectangles_agree_with_counting),
        cmocka_unit_test(a_list_holds_what_was_added),
        cmocka_unit_test(what_cannot_be_seen_is_left_out),
        cmocka_unit_test(a_full_list_says_so),
        cmocka_unit_test(absurd_places_do_no_harm),
        cmocka_unit_test(small_backs_are_drawn_once),
        cmocka_unit_test(a_hand_costs_one_drawing_for_each_card),
        cmocka_unit_test(paper_is_the_same_however_it_lies),
        cmocka_unit_test(leaving_out_the_hidden_changes_nothing),
        cmocka_unit_test(painting_stays_inside_its_rectangle),
        cmocka_unit_test(damage_repairs_the_picture),
        cmocka_unit_test(equal_lists_have_no_damage),
        cmocka_unit_test(damage_covers_all_that_was_added),
        cmocka_unit_test(a_drag_damages_little),
        cmocka_unit_test(every_part_of_an_item_counts),
        cmocka_unit_test(blending_is_exact_at_its_ends_and_close_between),
        cmocka_unit_test(rounded_shapes_have_the_right_area),
        cmocka_unit_test(turned_shapes_keep_their_area),
        cmocka_unit_test(turned_cards_are_sharp_and_smooth),
        cmocka_unit_test(outlines_look_the_same_from_both_sides),
        cmocka_unit_test(line_styles_differ_in_shape),
        cmocka_unit_test(dashes_are_even),
        cmocka_unit_test(rings_close_evenly),
        cmocka_unit_test(arrows_point_where_they_should),
        cmocka_unit_test(every_face_is_its_own_and_fills_its_place),
        cmocka_unit_test(faces_wear_the_colours_of_the_theme),
        cmocka_unit_test(sprites_are_kept_and_let_go),
        cmocka_unit_test(an_atlas_never_overflows),
        cmocka_unit_test(shadows_are_soft_and_stay_in_their_frame),
        cmocka_unit_test(the_cloth_depends_on_the_place_only),
        cmocka_unit_test(widths_grow_with_the_text),
        cmocka_unit_test(long_lines_end_in_an_ellipsis),
        cmocka_unit_test(any_script_is_measured_as_it_is_drawn),
        cmocka_unit_test(texts_break_where_they_should),
        cmocka_unit_test(lines_kept_stay_bounded),
        cmocka_unit_test(a_painter_paints_only_what_changed),
        cmocka_unit_test(a_painter_survives_every_size),
        cmocka_unit_test(a_picture_of_the_window_can_be_written),
        cmocka_unit_test(a_painter_says_what_it_misses),
    };
    return cmocka_run_group_tests(tests, pictures_start, pictures_end);
}

/* Colours by computation: how far apart the colours of tiles are for every kind of colour vision, and whether texts and
 * outlines stand out from what they lie on, for each theme. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "render/paint/draw.h"
#include "rules/table/piece.h"

static const double PI = 3.14159265358979323846;

enum { COLOURS = 4, VISIONS = 4 };

typedef struct Triple {
    double v[3];
} Triple;

/* Full loss of one kind of cone, as matrices on linear light (Machado, Oliveira and Fernandes, 2009). */
static const struct {
    const char *name;
    double m[3][3];
} visions[VISIONS] = {
    { "usual", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
    { "protan",
      { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } } },
    { "deutan",
      { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } } },
    { "tritan",
      { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } } },
};

static Triple linear_light(Colour c)
{
    Triple out;
    for (int i = 0; i < 3; i++) {
        double v = (c >> (16 - 8 * i) & 255) / 255.0;
        out.v[i] = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
    }
    return out;
}

static Triple times(const double m[3][3], Triple a)
{
    Triple out;
    for (int i = 0; i < 3; i++) {
        double v = m[i][0] * a.v[0] + m[i][1] * a.v[1] + m[i][2] * a.v[2];
        out.v[i] = v < 0 ? 0 : v > 1 ? 1 : v;
    }
    return out;
}

static double lab_root(double t)
{
    return t > 216.0 / 24389.0 ? cbrt(t) : (24389.0 / 27.0 * t + 16) / 116;
}

static Triple lab(Triple light)
{
    static const double xyz[3][3] = { { 0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047 },
                                      { 0.2126729, 0.7151522, 0.0721750 },
                                      { 0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883 } };
    Triple t = times(xyz, light);
    double x = lab_root(t.v[0]), y = lab_root(t.v[1]), z = lab_root(t.v[2]);
    return (Triple){ { 116 * y - 16, 500 * (x - y), 200 * (y - z) } };
}

static double radians(double degrees)
{
    return degrees * PI / 180;
}

static double hue(double a, double b)
{
    double h = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / PI;
    return h < 0 ? h + 360 : h;
}

static double seventh(double c)
{
    double p = pow(c, 7);
    return sqrt(p / (p + 6103515625.0)); /* 25 to the 7th */
}

/* CIEDE2000. */
static double distance(Triple p, Triple q)
{
    double l1 = p.v[0], a1 = p.v[1], b1 = p.v[2], l2 = q.v[0], a2 = q.v[1], b2 = q.v[2];
    double g = 0.5 * (1 - seventh((hypot(a1, b1) + hypot(a2, b2)) / 2));
    a1 *= 1 + g;
    a2 *= 1 + g;
    double c1 = hypot(a1, b1), c2 = hypot(a2, b2), h1 = hue(a1, b1), h2 = hue(a2, b2);
    bool grey = c1 * c2 == 0, far = fabs(h1 - h2) > 180;
    double turn = grey ? 0 : !far ? h2 - h1 : h2 > h1 ? h2 - h1 - 360 : h2 - h1 + 360;
    double mean_h = grey ? h1 + h2 : !far ? (h1 + h2) / 2 : h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
    double mean_l = (l1 + l2) / 2, mean_c = (c1 + c2) / 2;
    double t = 1 - 0.17 * cos(radians(mean_h - 30)) + 0.24 * cos(radians(2 * mean_h)) +
               0.32 * cos(radians(3 * mean_h + 6)) - 0.20 * cos(radians(4 * mean_h - 63));
    double off = (mean_l - 50) * (mean_l - 50);
    double dl = (l2 - l1) / (1 + 0.015 * off / sqrt(20 + off)), dc = (c2 - c1) / (1 + 0.045 * mean_c);
    double dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * mean_c * t);
    double bend = (mean_h - 275) / 25;
    double twist = -sin(radians(60 * exp(-bend * bend))) * 2 * seventh(mean_c);
    return sqrt(dl * dl + dc * dc + dh * dh + twist * dc * dh);
}

static double luminance(Colour c)
{
    Triple light = linear_light(c);
    return 0.2126 * light.v[0] + 0.7152 * light.v[1] + 0.0722 * light.v[2];
}

/* WCAG 2: 1 to 21. */
static double contrast(Colour a, Colour b)
{
    double x = luminance(a), y = luminance(b);
    return x > y ? (x + 0.05) / (y + 0.05) : (y + 0.05) / (x + 0.05);
}

/* Published pairs of the CIEDE2000 test data (Sharma, Wu and Dalal, 2005), and black on white. */
static void the_formulas_are_right(void **state)
{
    (void)state;
    static const struct {
        Triple a, b;
        double want;
    } pair[] = {
        { { { 50, 2.6772, -79.7751 } }, { { 50, 0, -82.7485 } }, 2.0425 },
        { { { 50, 2.5, 0 } }, { { 73, 25, -18 } }, 27.1492 },
        { { { 50, 2.5, 0 } }, { { 50, 0, -2.5 } }, 4.3065 },
        { { { 50, -1.3802, -84.2814 } }, { { 50, 0, -82.7485 } }, 1.0000 },
        { { { 2.0776, 0.0795, -1.1350 } }, { { 0.9033, -0.0636, -0.5514 } }, 0.9082 },
    };
    for (size_t i = 0; i < sizeof pair / sizeof pair[0]; i++)
        assert_true(fabs(distance(pair[i].a, pair[i].b) - pair[i].want) < 0.0001);
    assert_true(fabs(contrast(0xFF000000, 0xFFFFFFFF) - 21) < 1e-9);
    assert_true(fabs(contrast(0xFF777777, 0xFFFFFFFF) - 4.48) < 0.01);
}

static double worst_pair(const Colour *colour, int vision)
{
    double worst = 1000;
    for (int i = 0; i < COLOURS; i++)
        for (int j = 0; j < i; j++) {
            Triple a = lab(times(visions[vision].m, linear_light(colour[i])));
            Triple b = lab(times(visions[vision].m, linear_light(colour[j])));
            worst = fmin(worst, distance(a, b));
        }
    return worst;
}

/* The sets of colours themselves, with the figures they were chosen by. */
/* Every ink can be read on the card, two colours are two and four are four. */
static void card_inks_are_apart(void **state)
{
    (void)state;
    for (int i = 0; i < theme_count; i++) {
        const Theme *t = &themes[i];
        for (int ink = 0; ink < CARD_INKS; ink++)
            if (contrast(t->card_ink[ink], t->tile) < 4.5)
                fail_msg("%s: card ink %d has a contrast of %.2f", t->id, ink, contrast(t->card_ink[ink], t->tile));
        assert_int_equal(t->card_ink[SUIT_SPADES], t->card_ink[SUIT_CLUBS]);
        assert_int_equal(t->card_ink[SUIT_HEARTS], t->card_ink[SUIT_DIAMONDS]);
        for (int a = 4; a < CARD_INKS; a++)
            for (int b = 4; b < a; b++)
                assert_int_not_equal(t->card_ink[a], t->card_ink[b]);
    }
}

static void tile_colours_are_the_computed_ones(void **state)
{
    (void)state;
    static const double want[2] = { 22.85, 28.05 };
    for (int set = 0; set < 2; set++) {
        painter_theme(NULL, 0, set == 1);
        double worst = 1000;
        for (int vision = 0; vision < VISIONS; vision++)
            worst = fmin(worst, worst_pair(theme_now()->tile_colour, vision));
        assert_true(fabs(worst - want[set]) < 0.1);
    }
}

static void tiles_can_be_told_apart(void **state)
{
    (void)state;
    for (int theme = 0; theme < theme_count; theme++)
        for (int set = 0; set < 2; set++) {
            painter_theme(NULL, theme, set == 1);
            const Theme *t = theme_now();
            for (int vision = 0; vision < VISIONS; vision++) {
                double worst = worst_pair(t->tile_colour, vision);
                if (worst < 22)
                    fail_msg("%s, %s vision: two tile colours are only %.1f apart", t->id, visions[vision].name, worst);
            }
            for (int i = 0; i < COLOURS; i++)
                if (contrast(t->tile_colour[i], t->tile) < 3)
                    fail_msg("%s: tile colour %d has a contrast of %.2f", t->id, i,
                             contrast(t->tile_colour[i], t->tile));
            assert_true(contrast(t->joker, t->tile) >= 3);
        }
}

static void need(const Theme *t, const char *what, Colour a, const char *on, Colour b, double least)
{
    double got = contrast(a, b);
    if (got < least)
        fail_msg("theme %s: %s on %s has a contrast of %.2f, not %.1f", t->id, what, on, got, least);
}

static void texts_can_be_read(void **state)
{
    (void)state;
    for (int i = 0; i < theme_count; i++) {
        const Theme *t = &themes[i];
        const struct {
            const char *name;
            Colour colour;
        } cloth[] = { { "felt", t->felt },
                      { "light felt", t->felt_light },
                      { "dark felt", t->felt_dark },
                      { "the rail", t->rail },
                      { "the rack", t->rack } },
          on_panel[] = { { "text", t->text },
                         { "quiet text", t->text_quiet },
                         { "danger", t->danger },
                         { "good", t->good },
                         { "warning", t->warning } };
        for (size_t k = 0; k < 5; k++) {
            need(t, "text", t->text_on_felt, cloth[k].name, cloth[k].colour, 4.5);
            need(t, on_panel[k].name, on_panel[k].colour, "a panel", t->panel, 4.5);
        }
        need(t, "text", t->on_rail, "the upper edge of the rail", t->rail_top, 4.5);
        need(t, "text", t->on_rail, "the lower edge of the rail", t->rail, 4.5);
        need(t, "text", t->on_prompt, "the prompt", t->prompt, 4.5);
        need(t, "the word at a place", t->selected, "its pill", t->prompt, 4.5);
        need(t, "the edge of a refusal", t->illegal, "the prompt", t->prompt, 3);
        need(t, "the act", t->act_text, "its button", t->selected, 4.5);
        need(t, "text", t->accent_text, "the accent", t->accent, 4.5);
        need(t, "text", t->button_text, "a button", t->button, 4.5);
        need(t, "text", t->text, "a button", t->button, 4.5);
        need(t, "quiet text", t->text_quiet, "a button", t->button, 4.5);
        need(t, "the accent", t->accent, "a panel", t->panel, 3);
        need(t, "the edge of a button", t->button_edge, "a panel", t->panel, 3);
        need(t, "what is switched off", t->button_off, "a button", t->button, 2.5);
    }
}

/* Marks around pieces are seen wherever the pieces lie. Their shapes differ; their colours do too. */
static void outlines_stand_out(void **state)
{
    (void)state;
    for (int i = 0; i < theme_count; i++) {
        const Theme *t = &themes[i];
        const Colour mark[] = { t->selected, t->playable, t->moved, t->illegal, t->focus };
        const Colour ground[] = { t->felt, t->felt_light, t->felt_dark, t->rail, t->rack };
        for (size_t m = 0; m < sizeof mark / sizeof *mark; m++) {
            for (size_t g = 0; g < sizeof ground / sizeof *ground; g++)
                need(t, "an outline", mark[m], "its ground", ground[g], 3);
            for (size_t n = 0; n < m; n++)
                assert_true(distance(lab(linear_light(mark[m])), lab(linear_light(mark[n]))) >= 8);
        }
        need(t, "a tile", t->tile, "felt", t->felt_light, 3);
        need(t, "a tile", t->tile, "the rack", t->rack, 3);
    }
}

/* A hint: what is laid of the hand and what moves on the table are told apart by every eye, and their discs are read.
 */
static void hints_can_be_read(void **state)
{
    (void)state;
    for (int i = 0; i < theme_count; i++) {
        const Theme *t = &themes[i];
        for (int vision = 0; vision < VISIONS; vision++) {
            Triple laid = lab(times(visions[vision].m, linear_light(t->playable)));
            Triple moved = lab(times(visions[vision].m, linear_light(t->moved)));
            if (distance(laid, moved) < 25)
                fail_msg("%s, %s vision: the colours of a hint are only %.1f apart", t->id, visions[vision].name,
                         distance(laid, moved));
        }
        need(t, "a figure", t->on_mark, "its disc", t->playable, 4.5);
        need(t, "a figure", t->on_mark, "its disc", t->moved, 4.5);
        need(t, "a disc", t->moved, "its rim", t->prompt, 3);
    }
}

/* The colour with a part of another in it, as screens mix them. */
static Colour mixed(Colour a, Colour b, int percent)
{
    Colour out = a & 0xFF000000u;
    for (int shift = 0; shift <= 16; shift += 8) {
        int from = (int)(a >> shift & 255u), to = (int)(b >> shift & 255u);
        out |= (Colour)(from + (to - from) * percent / 100) << shift;
    }
    return out;
}

/* The first screen: pieces on the grounds of the pictures, the pills and marks of the shelf, the lines of its cards. */
static void the_first_screen_can_be_read(void **state)
{
    (void)state;
    for (int i = 0; i < theme_count; i++) {
        const Theme *t = &themes[i];
        for (int g = 0; g < GROUNDS; g++)
            for (int edge = 0; edge < 2; edge++) {
                need(t, "a piece", t->tile, "the ground of a picture", t->ground[g][edge], 3);
                need(t, "an icon", t->text_on_felt, "the ground of a picture", t->ground[g][edge], 3);
            }
        need(t, "your turn", t->tile_colour[0], "its pill", t->selected, 4.5);
        need(t, "somebody's turn", t->text, "its pill", mixed(t->panel, t->good, 14), 4.5);
        need(t, "the mark of going on", t->button_text, "its disc", t->button, 4.5);
        need(t, "the edge of a disc", t->button_edge, "a panel", t->panel, 3);
        const Colour cloth[] = { t->felt, t->felt_light, t->felt_dark };
        for (int k = 0; k < 3; k++)
            need(t, "the line of a card", t->selected, "the cloth", cloth[k], 3);
    }
}

/* For those who see little: texts stand out seven to one, marks and edges three to one, from whatever they lie on. */
static void high_contrast_is_high(void **state)
{
    (void)state;
    const Theme *t = NULL;
    for (int i = 0; i < theme_count; i++)
        t = strcmp(themes[i].id, "contrast") == 0 ? &themes[i] : t;
    assert_non_null(t);
    const struct {
        const char *name;
        Colour text, ground;
    } texts[] = { { "text", t->text, t->panel },
                  { "quiet text", t->text_quiet, t->panel },
                  { "text on cloth", t->text_on_felt, t->felt },
                  { "text on light cloth", t->text_on_felt, t->felt_light },
                  { "text on the rail", t->on_rail, t->rail },
                  { "text on the rail's top", t->on_rail, t->rail_top },
                  { "the prompt", t->on_prompt, t->prompt },
                  { "the act", t->act_text, t->selected },
                  { "the accent's text", t->accent_text, t->accent },
                  { "the accent", t->accent, t->panel },
                  { "a button's text", t->button_text, t->button },
                  { "what is switched off", t->button_off, t->button },
                  { "danger", t->danger, t->panel },
                  { "good", t->good, t->panel },
                  { "a warning", t->warning, t->panel },
                  { "a figure of a hint", t->on_mark, t->playable },
                  { "another figure of a hint", t->on_mark, t->moved },
                  { "a joker", t->joker, t->tile } };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        need(t, texts[i].name, texts[i].text, "its ground", texts[i].ground, 7);
    for (int ink = 0; ink < CARD_INKS; ink++)
        need(t, "the ink of a card", t->card_ink[ink], "its paper", t->tile, 7);
    const struct {
        const char *name;
        Colour mark, ground;
    } marks[] = { { "the edge of a panel", t->panel_edge, t->panel },
                  { "the edge of a button", t->button_edge, t->button },
                  { "the edge of the rail", t->rail_edge, t->rail },
                  { "the edge of the rack", t->rack_edge, t->rack },
                  { "what is selected", t->selected, t->felt },
                  { "what may be played", t->playable, t->felt },
                  { "what is wrong", t->illegal, t->felt },
                  { "what moves", t->moved, t->felt },
                  { "the focus", t->focus, t->felt },
                  { "a piece", t->tile, t->rack } };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        need(t, marks[i].name, marks[i].mark, "its ground", marks[i].ground, 3);
}

/* A room is dark where everything large is: pages, cloth and what lies around them. */
static void dark_rooms_are_dark(void **state)
{
    (void)state;
    int dark = 0;
    for (int i = 0; i < theme_count; i++) {
        const Theme *t = &themes[i];
        if (strcmp(t->id, "day") == 0)
            continue;
        dark++;
        const Colour large[] = { t->panel, t->button, t->felt, t->felt_light, t->rail, t->rail_top, t->rack };
        for (size_t k = 0; k < sizeof large / sizeof *large; k++)
            if (luminance(large[k]) > 0.09)
                fail_msg("%s: %06X is light", t->id, (unsigned)(large[k] & 0xFFFFFF));
    }
    assert_int_equal(dark, 3);
}

static void every_theme_is_whole(void **state)
{
    (void)state;
    assert_true(theme_count >= 3);
    for (int i = 0; i < theme_count; i++) {
        const Theme *t = &themes[i];
        assert_true(t->id && t->id[0] && t->title && t->title[0]);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(t->id, themes[k].id);
        /* Every colour is given and opaque: from the first to the last one of the struct. */
        for (const Colour *c = &t->felt; c <= &t->shadow; c++)
            assert_int_equal(*c >> 24, 255);
        for (int shift = 0; shift < 24; shift += 8) { /* felt.h */
            assert_true((t->felt_dark >> shift & 255) <= (t->felt >> shift & 255));
            assert_true((t->felt >> shift & 255) <= (t->felt_light >> shift & 255));
        }
    }
}

static void the_theme_in_force_is_the_one_chosen(void **state)
{
    (void)state;
    for (int i = 0; i < theme_count; i++) {
        painter_theme(NULL, i, false);
        assert_memory_equal(theme_now(), &themes[i], sizeof(Theme));
        painter_theme(NULL, i, true);
        assert_string_equal(theme_now()->id, themes[i].id);
        assert_int_equal(theme_now()->tile_colour[3], 0xFF009985);
        assert_int_equal(theme_now()->tile, themes[i].tile);
    }
    painter_theme(NULL, -1, false);
    assert_string_equal(theme_now()->id, themes[0].id);
    painter_theme(NULL, theme_count, false);
    assert_string_equal(theme_now()->id, themes[0].id);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_formulas_are_right),
        cmocka_unit_test(card_inks_are_apart),
        cmocka_unit_test(tile_colours_are_the_computed_ones),
        cmocka_unit_test(tiles_can_be_told_apart),
        cmocka_unit_test(texts_can_be_read),
        cmocka_unit_test(outlines_stand_out),
        cmocka_unit_test(hints_can_be_read),
        cmocka_unit_test(the_first_screen_can_be_read),
        cmocka_unit_test(high_contrast_is_high),
        cmocka_unit_test(dark_rooms_are_dark),
        cmocka_unit_test(every_theme_is_whole),
        cmocka_unit_test(the_theme_in_force_is_the_one_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

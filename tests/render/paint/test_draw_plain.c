/* What stands in for drawings that are missing or damaged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "match_help.h"
#include "render/paint/art.h"
#include "render/paint/plain.h"
#include "render/paint/text.h"

/* SDL_image keeps sixteen bytes of a file that turns out to be no drawing. */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
    return "leak:libSDL2";
}

enum { TILES = 13 * 4 + 1, CARDS = 16 * 4 + 1 };

static SpriteKey face(SpriteKind kind, int i, int count, int w, int h)
{
    SpriteKey key = { .kind = (int16_t)kind, .w = (int16_t)w, .h = (int16_t)h };
    key.a = (int16_t)(i == count - 1 ? RANK_JOKER : 1 + i / 4);
    key.b = (int16_t)(i == count - 1 ? 0 : i % 4);
    return key;
}

/* Columns of the left part, where the next card of a meld leaves it in sight. */
static bool same(const Sprite *a, const Sprite *b, int columns)
{
    for (int y = 0; y < a->h; y++)
        if (memcmp(a->argb + y * a->w, b->argb + y * b->w, (size_t)columns * sizeof *a->argb) != 0)
            return false;
    return true;
}

static void all_differ(SpriteKind kind, int count, int w, int h, int columns)
{
    Sprite *made[CARDS];
    for (int i = 0; i < count; i++) {
        SpriteKey key = face(kind, i, count, w, h);
        made[i] = plain_make(&key);
        assert_non_null(made[i]);
        for (int k = 0; k < w * h; k++)
            assert_int_equal(made[i]->argb[k] >> 24, 255);
        for (int k = 0; k < i; k++)
            if (same(made[i], made[k], columns))
                fail_msg("kind %d: %d looks like %d at %d x %d", kind, i, k, w, h);
    }
    for (int i = 0; i < count; i++)
        free(made[i]);
}

static void test_faces_differ(void **state)
{
    (void)state;
    all_differ(SPRITE_TILE, TILES, 36, 50, 36);
    all_differ(SPRITE_TILE, TILES, 120, 166, 120);
    all_differ(SPRITE_CARD, CARDS, 60, 84, 30);
    all_differ(SPRITE_CARD, CARDS, 140, 196, 70);
}

static void test_every_kind_is_there(void **state)
{
    (void)state;
    for (int kind = SPRITE_NONE; kind <= SPRITE_LOGO; kind++)
        for (int size = 1; size < 300; size += 23) {
            SpriteKey key = { .kind = (int16_t)kind, .w = (int16_t)size, .h = (int16_t)(size / 2 + 1) };
            Sprite *s = plain_make(&key);
            assert_non_null(s);
            free(s);
        }
}

static void put_file(const char *dir, const char *name, const char *text)
{
    char path[512];
    snprintf(path, sizeof path, "%s/art/%s.svg", dir, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* Missing, empty, or without anything to be seen: the plain piece, pixel by pixel. */
static void test_broken_drawings(void **state)
{
    (void)state;
    static const char *const broken[] = { NULL, "", "<svg viewBox=\"0 0 10 10\"></svg>", "no drawing at all" };
    char dir[256], art[300];
    SpriteKey key = { .kind = SPRITE_CARD, .a = 7, .b = SUIT_DIAMONDS, .w = 90, .h = 126 };
    assert_true(help_folder(dir));
    snprintf(art, sizeof art, "%s/art", dir);
    assert_int_equal(mkdir(art, 0700), 0);
    Sprite *plain = plain_make(&key);
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        if (broken[i])
            put_file(dir, "card", broken[i]);
        Sprite *s = art_make(dir, &key, NULL);
        assert_non_null(s);
        assert_true(same(s, plain, key.w));
        free(s);
    }
    free(plain);
    help_remove(dir);
}

static void test_damage_is_seen_at_the_start(void **state)
{
    (void)state;
    char error[768] = "";
    assert_true(atlas_complete(MELDWELL_SOURCE "/assets", error, sizeof error));
    char dir[256], command[700];
    assert_true(help_folder(dir));
    snprintf(command, sizeof command, "cp -r %s/assets/art %s/", MELDWELL_SOURCE, dir);
    assert_int_equal(system(command), 0);
    assert_true(atlas_complete(dir, error, sizeof error));
    put_file(dir, "numeral-4", "<svg viewBox=\"0 0 10 10\"><path d=\"M 0 0");
    assert_false(atlas_complete(dir, error, sizeof error));
    assert_non_null(strstr(error, "art/numeral-4.svg is damaged"));
    put_file(dir, "numeral-4", "<svg viewBox=\"0 0 10 10\"></svg>\n");
    assert_true(atlas_complete(dir, error, sizeof error));
    put_file(dir, "tile-back", "");
    assert_false(atlas_complete(dir, error, sizeof error));
    assert_non_null(strstr(error, "art/tile-back.svg is damaged"));
    help_remove(dir);
}

static int stop(void **state)
{
    (void)state;
    text_stop();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faces_differ),
        cmocka_unit_test(test_every_kind_is_there),
        cmocka_unit_test(test_broken_drawings),
        cmocka_unit_test(test_damage_is_seen_at_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, stop);
}

/* Fonts that a package brings along, in the folder of its pictures: they go before those of the system. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "render/paint/fonts.h"
#include "render/paint/text.h"

enum { PX = 15 };

static char assets[] = "/tmp/meldwell-fonts-XXXXXX", folder[64], text_font[96];

/* What stands in for the font of texts is the one whose letters are all of the same width. */
static void bring_along(size_t most)
{
    FILE *from = fopen("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", "rb");
    if (from == NULL) {
        print_message("no fonts of Debian are here\n");
        skip();
    }
    static unsigned char bytes[1 << 20];
    size_t n = fread(bytes, 1, most < sizeof bytes ? most : sizeof bytes, from);
    fclose(from);
    FILE *to = fopen(text_font, "wb");
    assert_non_null(to);
    assert_int_equal(fwrite(bytes, 1, n, to), n);
    fclose(to);
}

static bool all_letters_are_as_wide(void)
{
    return text_width(FONT_TEXT, PX, "iiii") == text_width(FONT_TEXT, PX, "MMMM");
}

static void what_came_along_is_taken(void **unused)
{
    char error[256] = "";
    (void)unused;
    bring_along(SIZE_MAX);
    assert_true(fonts_found(assets, error, sizeof error));
    assert_true(all_letters_are_as_wide());
}

static void without_it_the_fonts_of_the_system_are(void **unused)
{
    char error[256] = "";
    (void)unused;
    assert_true(fonts_found(assets, error, sizeof error));
    assert_true(text_width(FONT_TEXT, PX, "iiii") > 0);
    assert_false(all_letters_are_as_wide());
}

static void a_damaged_one_is_passed_over(void **unused)
{
    char error[256] = "";
    (void)unused;
    bring_along(100);
    assert_true(fonts_found(assets, error, sizeof error));
    assert_true(text_width(FONT_TEXT, PX, "iiii") > 0);
    assert_false(all_letters_are_as_wide());
}

/* ---- a system without the fonts the program was made with ---- */

static char elsewhere[] = "/tmp/meldwell-system-XXXXXX", deep[64];

static bool system_has(const char *as, const char *of)
{
    char from[128], to[160];
    snprintf(from, sizeof from, "/usr/share/fonts/truetype/dejavu/%s", of);
    snprintf(to, sizeof to, "%s/%s", deep, as);
    if (access(from, R_OK) != 0) {
        print_message("no fonts of Debian are here\n");
        return false;
    }
    return symlink(from, to) == 0;
}

static int make_system(void **unused)
{
    (void)unused;
    if (mkdtemp(elsewhere) == NULL)
        return 1;
    snprintf(deep, sizeof deep, "%s/truetype", elsewhere);
    if (mkdir(deep, 0700) != 0)
        return 1;
    snprintf(deep, sizeof deep, "%s/truetype/some", elsewhere);
    text_stop();
    fonts_look_in(elsewhere);
    return mkdir(deep, 0700);
}

static int remove_system(void **unused)
{
    static const char *const names[] = {
        "Plain-Regular.ttf", "Plain-Bold.ttf", "OtherSans-Regular.ttf", "OtherSans-Italic.ttf", "OtherSansMono.ttf",
        "readme.txt",        "Broken.ttf"
    };
    char path[160];
    (void)unused;
    text_stop();
    fonts_look_in(NULL);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", deep, names[i]);
        unlink(path);
    }
    rmdir(deep);
    snprintf(path, sizeof path, "%s/truetype", elsewhere);
    rmdir(path);
    const int failed = rmdir(elsewhere);
    memcpy(elsewhere + strlen(elsewhere) - 6, "XXXXXX", 6);
    return failed;
}

/* Whichever there is, the plainest first; the letters of every text of the program are then asked for one by one. */
static void any_font_with_latin_letters_will_do(void **unused)
{
    char error[256] = "", broken[160];
    (void)unused;
    if (!system_has("Plain-Regular.ttf", "DejaVuSansMono.ttf"))
        skip();
    snprintf(broken, sizeof broken, "%s/Broken.ttf", deep);
    FILE *file = fopen(broken, "wb");
    assert_non_null(file);
    fputs("this is no font", file);
    fclose(file);
    assert_true(fonts_found(assets, error, sizeof error));
    assert_true(all_letters_are_as_wide());
    assert_true(text_width(FONT_BOLD, PX, "Hello") > 0 && text_width(FONT_MONO, PX, "Hello") > 0);
    assert_false(font_has_plain(FONT_TEXT, "\u2660")); /* who knows */
    assert_true(font_has_plain(FONT_TEXT, "Anna \u00FC"));
    text_width(FONT_TEXT, PX, "\u2660 \u2026 \u05D3");
}

static void sans_goes_before_the_rest(void **unused)
{
    char error[256] = "";
    (void)unused;
    if (!system_has("Plain-Regular.ttf", "DejaVuSansMono.ttf"))
        skip();
    assert_true(system_has("OtherSans-Regular.ttf", "DejaVuSans.ttf"));
    assert_true(system_has("OtherSans-Italic.ttf", "DejaVuSansMono.ttf"));
    assert_true(system_has("OtherSansMono.ttf", "DejaVuSansMono.ttf"));
    assert_true(system_has("Plain-Bold.ttf", "DejaVuSans-Bold.ttf"));
    assert_true(fonts_found(assets, error, sizeof error));
    assert_false(all_letters_are_as_wide());
    assert_int_equal(text_width(FONT_MONO, PX, "iiii"), text_width(FONT_MONO, PX, "MMMM"));
    assert_true(text_width(FONT_BOLD, PX, "Hello") > text_width(FONT_TEXT, PX, "Hello"));
}

static void without_any_font_one_sentence_says_so(void **unused)
{
    char error[256] = "";
    (void)unused;
    assert_false(fonts_found(assets, error, sizeof error));
    assert_non_null(strstr(error, "fonts-dejavu-core"));
}

static int make_folder(void **unused)
{
    (void)unused;
    if (mkdtemp(assets) == NULL)
        return 1;
    snprintf(folder, sizeof folder, "%s/fonts", assets);
    snprintf(text_font, sizeof text_font, "%s/DejaVuSans.ttf", folder);
    return mkdir(folder, 0700);
}

static int forget(void **unused)
{
    (void)unused;
    text_stop();
    unlink(text_font);
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    return rmdir(folder) != 0 || rmdir(assets) != 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_came_along_is_taken, forget),
        cmocka_unit_test_teardown(without_it_the_fonts_of_the_system_are, forget),
        cmocka_unit_test_teardown(a_damaged_one_is_passed_over, forget),
        cmocka_unit_test_setup_teardown(any_font_with_latin_letters_will_do, make_system, remove_system),
        cmocka_unit_test_setup_teardown(sans_goes_before_the_rest, make_system, remove_system),
        cmocka_unit_test_setup_teardown(without_any_font_one_sentence_says_so, make_system, remove_system),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

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

#include "render/text.h"

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
    assert_true(text_fonts_found(assets, error, sizeof error));
    assert_true(all_letters_are_as_wide());
}

static void without_it_the_fonts_of_the_system_are(void **unused)
{
    char error[256] = "";
    (void)unused;
    assert_true(text_fonts_found(assets, error, sizeof error));
    assert_true(text_width(FONT_TEXT, PX, "iiii") > 0);
    assert_false(all_letters_are_as_wide());
}

static void a_damaged_one_is_passed_over(void **unused)
{
    char error[256] = "";
    (void)unused;
    bring_along(100);
    assert_true(text_fonts_found(assets, error, sizeof error));
    assert_true(text_width(FONT_TEXT, PX, "iiii") > 0);
    assert_false(all_letters_are_as_wide());
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
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

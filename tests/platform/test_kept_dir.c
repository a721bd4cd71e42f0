/* Where matches are kept when nothing is said. */
#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "platform/kept_dir.h"

static void set(const char *name, const char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static void expect(const char *xdg, const char *home, const char *folder)
{
    char found[512] = "";
    set("XDG_DATA_HOME", xdg);
    set("HOME", home);
    assert_true(kept_dir(found, sizeof found));
    assert_string_equal(found, folder);
}

static void test_folder(void **state)
{
    (void)state;
    const struct passwd *entry = getpwuid(getuid());
    char of_user[512];
    expect("/data", "/home/anna", "/data/meldwell");
    expect(NULL, "/home/anna", "/home/anna/.local/share/meldwell");
    expect("", "/home/anna", "/home/anna/.local/share/meldwell");
    expect("data", "/home/anna", "/home/anna/.local/share/meldwell");
    expect("./data", "/home/anna", "/home/anna/.local/share/meldwell");
    if (!entry || entry->pw_dir[0] != '/')
        skip();
    snprintf(of_user, sizeof of_user, "%s/.local/share/meldwell", entry->pw_dir);
    expect(NULL, NULL, of_user);
    expect("", "", of_user);
    expect("data", "anna", of_user);
}

static void test_fonts(void **state)
{
    (void)state;
    char found[512] = "";
    set("HOME", "/home/anna");
    set("XDG_DATA_HOME", "/data");
    assert_true(fonts_dir(found, sizeof found));
    assert_string_equal(found, "/data/fonts");
    set("XDG_DATA_HOME", NULL);
    assert_true(fonts_dir(found, sizeof found));
    assert_string_equal(found, "/home/anna/.local/share/fonts");
}

static void test_too_long(void **state)
{
    (void)state;
    char little[12];
    set("XDG_DATA_HOME", "/data");
    assert_false(kept_dir(little, sizeof little));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_folder), cmocka_unit_test(test_fonts),
                                        cmocka_unit_test(test_too_long) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

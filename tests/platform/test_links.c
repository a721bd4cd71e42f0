/* No function that writes follows a link that stands in the place of its file, and a link of the user's own is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sys/stat.h>

#include "match_help.h"
#include "platform/files.h"

static char dir[256], link_name[300], target[300], plain[300];

static void put(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    fclose(f);
}

static void expect(const char *path, const char *text)
{
    char got[64] = "";
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    got[fread(got, 1, sizeof got - 1, f)] = '\0';
    fclose(f);
    assert_string_equal(got, text);
}

static int setup(void **state)
{
    (void)state;
    if (!help_folder(dir))
        return -1;
    snprintf(link_name, sizeof link_name, "%s/link", dir);
    snprintf(target, sizeof target, "%s/target", dir);
    snprintf(plain, sizeof plain, "%s/plain", dir);
    put(target, "somebody's");
    put(plain, "ours");
    return symlink(target, link_name);
}

static int teardown(void **state)
{
    (void)state;
    help_remove(dir);
    return 0;
}

static void test_not_followed(void **state)
{
    bool was_open;
    FileLock lock = { 0 };
    (void)state;
    assert_int_equal(chmod(target, 0644), 0);
    assert_int_equal(file_form(link_name), FORM_LINK);
    assert_int_equal(file_prepare(link_name, &was_open), FILE_NOT_PLAIN);
    assert_int_equal(lock_take(&lock, link_name), LOCK_NONE);
    assert_false(lock_held(&lock));
    assert_false(file_write_at(link_name, 0, "x", 1));
    assert_false(file_copy(plain, link_name, false));
    assert_false(file_copy(link_name, plain, false));
    assert_false(file_copy(link_name, plain, true));
    files_make_private(link_name);
    expect(target, "somebody's");
    expect(plain, "ours");
    struct stat st;
    assert_int_equal(stat(target, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0644);
    /* Nor is what it does not lead to made. */
    assert_int_equal(unlink(target), 0);
    assert_int_equal(file_prepare(link_name, &was_open), FILE_NOT_PLAIN);
    assert_int_equal(lock_take(&lock, link_name), LOCK_NONE);
    assert_false(file_copy(plain, link_name, false));
    assert_int_equal(lstat(target, &st), -1);
}

static void test_own_link(void **state)
{
    char real[300], small[4], chain[300];
    (void)state;
    assert_true(file_own_link(link_name, real, sizeof real));
    assert_string_equal(real, target);
    assert_false(file_own_link(link_name, small, sizeof small));
    assert_false(file_own_link(plain, real, sizeof real)); /* no link */
    snprintf(chain, sizeof chain, "%s/chain", dir);
    assert_int_equal(symlink(link_name, chain), 0);
    assert_true(file_own_link(chain, real, sizeof real));
    assert_string_equal(real, target);
    unlink(target);
    assert_false(file_own_link(link_name, real, sizeof real)); /* leads nowhere */
    assert_int_equal(mkfifo(target, 0600), 0);
    assert_false(file_own_link(link_name, real, sizeof real)); /* to no plain file */
    unlink(target);
    assert_int_equal(symlink("/etc/passwd", target), 0);
    if (geteuid() != 0)
        assert_false(file_own_link(link_name, real, sizeof real)); /* to somebody else's */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_not_followed, setup, teardown),
        cmocka_unit_test_setup_teardown(test_own_link, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

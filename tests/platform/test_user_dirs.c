/* Where matches are kept when nothing is said. */
#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "platform/files.h"
#include "platform/user_dirs.h"
#include <errno.h>

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
    assert_true(user_data_dir(found, sizeof found));
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
    assert_false(user_data_dir(little, sizeof little));
}

/* What the desktop calls the folder of documents, in a file of many hands. */
static void documents(const char *home, const char *line, const char *folder)
{
    char path[512], found[512] = "";
    snprintf(path, sizeof path, "%s/.config/user-dirs.dirs", home);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(line, file);
    fclose(file);
    assert_true(documents_dir(found, sizeof found));
    snprintf(path, sizeof path, "%s%s", home, folder);
    assert_string_equal(found, path);
}

static void test_documents(void **state)
{
    (void)state;
    char home[256], folder[512];
    assert_true(folder_passing("home", home, sizeof home));
    set("HOME", home);
    set("XDG_CONFIG_HOME", NULL);
    assert_true(documents_dir(folder, sizeof folder));
    assert_string_equal(folder, home); /* nothing is told */
    snprintf(folder, sizeof folder, "%s/.config", home);
    assert_true(folder_make(folder));
    snprintf(folder, sizeof folder, "%s/My papers", home);
    assert_true(folder_make(folder));
    documents(home, "# of a desktop\nXDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_DOCUMENTS_DIR=\"$HOME/My papers\"\n",
              "/My papers");
    documents(home, "XDG_DOCUMENTS_DIR=\"$HOME/gone\"\n", "");
    documents(home, "XDG_DOCUMENTS_DIR=\"papers\"\n", "");
    documents(home, "XDG_DOCUMENTS_DIR=\"$HOME/My papers\n", ""); /* no end */
    documents(home, "XDG_DOCUMENTS_DIR=$HOME/My papers\n", "");
    documents(home, "XDG_DOCUMENTS_DIR=\"$HOMER/My papers\"\n", "");
    documents(home, "", "");
    char small[8];
    assert_false(documents_dir(small, sizeof small));
    folder_remove(folder);
    snprintf(folder, sizeof folder, "%s/.config/user-dirs.dirs", home);
    file_remove(folder);
    snprintf(folder, sizeof folder, "%s/.config", home);
    folder_remove(folder);
    folder_remove(home);
}

/* A new file is never an old one, nor behind a link, and nobody else's; what is read is plain. */
static void test_new_and_plain_files(void **state)
{
    (void)state;
    char dir[256], path[512], link[512], pipe[512];
    struct stat st;
    assert_true(folder_passing("files", dir, sizeof dir));
    snprintf(path, sizeof path, "%s/one", dir);
    snprintf(link, sizeof link, "%s/link", dir);
    snprintf(pipe, sizeof pipe, "%s/pipe", dir);
    FILE *file = file_new(path);
    assert_non_null(file);
    assert_true(fputs("one", file) >= 0 && fclose(file) == 0);
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    assert_null(file_new(path));
    assert_int_equal(symlink(path, link), 0);
    assert_null(file_new(link));
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_null(file_regular(pipe)); /* and does not wait */
    assert_null(file_regular(dir));
    assert_null(file_regular("/dev/zero"));
    file = file_regular(link);
    assert_non_null(file);
    assert_int_equal(fgetc(file), 'o');
    fclose(file);
    file_remove(path);
    assert_null(file_regular(link));
    assert_null(file_new(link)); /* it leads nowhere yet */
    file_remove(link);
    file_remove(pipe);
    folder_remove(dir);
}

static bool write_word(FILE *out, const void *word)
{
    return fputs(word, out) >= 0;
}

static bool write_half(FILE *out, const void *word)
{
    fputs(word, out);
    errno = ENOSPC;
    return false;
}

/* What is written is there whole or not at all, and never over something else. */
static void test_a_whole_file_or_none(void **state)
{
    (void)state;
    char dir[256], path[512], kept[8] = "";
    assert_true(folder_passing("files", dir, sizeof dir));
    snprintf(path, sizeof path, "%s/one", dir);
    assert_int_equal(file_write_new(path, write_half, "half"), ENOSPC);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(file_write_new(path, write_word, "whole"), 0);
    assert_int_equal(file_write_new(path, write_half, "other"), EEXIST);
    assert_int_equal(file_write_new("/nowhere/at/all", write_word, "whole"), ENOENT);
    assert_int_equal(file_read(path, 0, kept, sizeof kept - 1), 5);
    assert_string_equal(kept, "whole");
    file_remove(path);
    folder_remove(dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_folder),
                                        cmocka_unit_test(test_fonts),
                                        cmocka_unit_test(test_too_long),
                                        cmocka_unit_test(test_documents),
                                        cmocka_unit_test(test_new_and_plain_files),
                                        cmocka_unit_test(test_a_whole_file_or_none) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

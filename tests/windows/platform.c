/* The platform floor on Windows: files, a lock, a program beside this one, a call; and numbers. Prints what does not
 * hold and ends with 1. It is started by itself with a word: "talk" is the program beside it, "lock FILE" wants the
 * lock, "call FOLDER" calls. */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform/call_running.h"
#include "platform/child_process.h"
#include "platform/clock.h"
#include "platform/files.h"
#include "platform/process.h"
#include "platform/random_source.h"
#include "platform/user_dirs.h"
#include "rules/text/text.h"

enum { ROOM = 1024 };

static const double SOON = 20;

static char program[ROOM], folder[ROOM];
static int failures;
static atomic_int calls;

static void check(bool holds, const char *what)
{
    if (!holds) {
        printf("FAILED: %s\n", what);
        failures++;
    }
}

/* Of a name in a script that no code page of old has. */
static const char *in_folder(const char *name)
{
    static char path[2 * ROOM];
    snprintf(path, sizeof path, "%s/\xE0\xA4\xA8 \xC5\xBD/%s", folder, name);
    return path;
}

static void files(void)
{
    char path[2 * ROOM], other[2 * ROOM], read[16] = "";
    bool was_open = true;
    check(folder_passing("meldwell-platform", folder, sizeof folder), "a passing folder");
    check(folder_make(in_folder("a/b")) && file_form(in_folder("a/b")) == FORM_OTHER, "folders in any script");
    snprintf(path, sizeof path, "%s", in_folder("file"));
    snprintf(other, sizeof other, "%s", in_folder("other"));
    check(file_form(path) == FORM_NOTHING && !file_there(path) && !file_sign(path).there, "no file yet");
    check(file_prepare(path, &was_open) == FILE_READY && !was_open, "a file is made");
    check(file_prepare(in_folder("a"), &was_open) == FILE_NOT_PLAIN, "a folder is no plain file");
    FileSign before = file_sign(path);
    check(file_write_at(path, 3, "12345", 5) && file_size(path) == 8, "written at a place");
    check(file_read(path, -3, read, sizeof read) == 3 && memcmp(read, "345", 3) == 0, "read from its end");
    check(file_read(path, 100, read, sizeof read) == 0 && file_read(other, 0, read, 1) == -1, "nothing to be read");
    FileSign after = file_sign(path);
    check(file_same(&before, &after) && !file_unchanged(&before, &after), "known again, and changed");
    check(!file_copy(other, path, false) && file_copy(other, path, true), "what is missing");
    check(file_copy(path, other, false) && file_size(other) == 8, "copied");
    check(file_rename(other, path) && !file_there(other) && file_rename(other, path), "renamed over another");
    after = file_sign(path);
    check(!file_same(&before, &after), "another file of the same name");
}

/* This program with a word and one more, as a command line. */
static const char *own(const char *word, const char *about)
{
    static char command[4 * ROOM];
    snprintf(command, sizeof command, "\"%s\" %s \"%s\"", program, word, about);
    return command;
}

static int status_of(const char *command)
{
    Child c;
    return child_start(&c, command) ? child_end(&c, SOON) : -1;
}

static void locks(void)
{
    FileLock lock = { 0 };
    char path[2 * ROOM], read[8];
    snprintf(path, sizeof path, "%s", in_folder("lock"));
    check(lock_take(&lock, path) == LOCK_OURS && lock_held(&lock) && lock_stands(&lock, path), "a lock is taken");
    check(status_of(own("lock", path)) == LOCK_TAKEN, "it is taken for others");
    lock_write(&lock, "mark", 4);
    check(lock_read(&lock, read, sizeof read) == 4 && file_read(path, 0, read, 4) == 4, "its text is read by anybody");
    lock_clear(&lock);
    check(file_size(path) == 0, "its text is cleared");
    lock_release(&lock);
    check(!lock_held(&lock) && status_of(own("lock", path)) == LOCK_OURS, "it is let go");
}

static void children(void)
{
    char line[CHILD_LINE];
    size_t size = 0;
    Child c;
    atomic_bool stop = false;
    double began = clock_steady();
    check(child_start(&c, own("talk", "")), "a program is started");
    check(child_send(&c, "some words\n", 11, began + SOON, &stop) == CHILD_WELL, "it is told something");
    check(child_line(&c, line, &size, began + SOON, &stop) == CHILD_WELL && strcmp(line, "heard: some words") == 0,
          "it answers");
    check(child_line(&c, line, &size, clock_steady() + 0.2, &stop) == CHILD_LATE, "it is not waited for longer");
    atomic_store(&stop, true);
    check(child_line(&c, line, &size, clock_steady() + SOON, &stop) == CHILD_STOPPED, "waiting can be stopped");
    check(child_end(&c, SOON) == 7, "how it ended is told");
    check(child_start(&c, own("talk", "")) && child_send(&c, "sleep\n", 6, clock_steady() + SOON, NULL) == CHILD_WELL,
          "another one");
    check(child_end(&c, 0.2) < 0, "one that does not end is ended");
    check(!child_start(&c, "") || child_end(&c, SOON) != 7, "no program at all");
}

static void called(void)
{
    atomic_fetch_add(&calls, 1);
}

static void summonses(void)
{
    RunningCalls s;
    check(!call_running(folder), "nobody listens");
    check(running_calls_open(&s, folder) && running_calls_hear(&s, called), "somebody listens");
    for (int i = 1; i <= 3; i++)
        check(status_of(own("call", folder)) == 1 && atomic_load(&calls) == i, "a call is heard each time");
    running_calls_close(&s);
    check(!call_running(folder), "nobody listens any more");
}

static void the_rest(void)
{
    char chance[RANDOM_HEX_SIZE], again[RANDOM_HEX_SIZE], kept[ROOM];
    struct tm then;
    random_hex(chance);
    random_hex(again);
    check(strlen(chance) == RANDOM_HEX_SIZE - 1 && strcmp(chance, again) != 0, "chance");
    check(user_data_dir(kept, sizeof kept) && strstr(kept, "/Meldwell") != NULL && strchr(kept, '\\') == NULL,
          "user_data_dir");
    check(clock_greenwich(86400, &then) && then.tm_year == 70 && then.tm_mday == 2, "the second day of 1970");
    check(clock_local(86400, &then), "the time where the player is");
    double began = clock_steady(), used = clock_thread_cpu();
    clock_sleep(0.1);
    check(clock_steady() - began > 0.09 && clock_thread_cpu() - used < 0.09, "sleeping passes time and uses none");
}

static void texts(void)
{
    check(strcmp(text_number(INT64_C(-5000000000)).text, "\xE2\x88\x92"
                                                         "5000000000") == 0,
          "numbers of 64 bits");
}

static void streams(void)
{
    char read[8] = "";
    FILE *file = file_passing();
    check(file != NULL && fputs("passing", file) >= 0, "a file that passes is written");
    rewind(file);
    check(fread(read, 1, sizeof read, file) == 7 && strcmp(read, "passing") == 0, "and read");
    fclose(file);
    file = file_open(in_folder("stream"), "wb");
    check(file != NULL && fclose(file) == 0 && file_there(in_folder("stream")), "a stream in any script");
    file = file_open(in_folder("none/stream"), "rb");
    check(file == NULL && errno == ENOENT, "why there is no stream");
}

static int talk(void)
{
    char line[CHILD_LINE];
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "sleep\n") == 0)
            clock_sleep(1000);
        printf("heard: %s", line);
        fflush(stdout);
    }
    return 7;
}

static int want_lock(const char *path)
{
    FileLock lock = { 0 };
    return (int)lock_take(&lock, path);
}

int main(int argc, char **argv)
{
    process_prepare();
    if (argc > 1 && strcmp(argv[1], "talk") == 0)
        return talk();
    if (argc > 2 && strcmp(argv[1], "lock") == 0)
        return want_lock(argv[2]);
    if (argc > 2 && strcmp(argv[1], "call") == 0)
        return call_running(argv[2]) ? 1 : 0;
    snprintf(program, sizeof program, "%s", argv[0]);
    files();
    streams();
    texts();
    locks();
    children();
    summonses();
    the_rest();
    puts(failures == 0 ? "the platform floor holds" : "the platform floor does not hold");
    return failures != 0;
}

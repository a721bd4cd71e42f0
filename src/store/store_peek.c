/* Reading what another process may be writing. The program holds its file alone, log and all, so that SQLite would not
 * let anybody else in; a copy of file and log taken between two resets of the log is a sound database of its own. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/store_inner.h"

enum { LOG_HEAD = 32, TRIES = 5, PEEK_NAME = 64 };

/* The head of the log: it changes whenever the log begins anew. All zero when there is no log. */
typedef struct LogHead {
    unsigned char byte[LOG_HEAD];
} LogHead;

static LogHead log_head(const char *path)
{
    char name[STORE_PATH_SIZE + 16];
    LogHead head = { { 0 } };
    snprintf(name, sizeof name, "%s-wal", path);
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (fd >= 0 && read(fd, head.byte, LOG_HEAD) != LOG_HEAD)
        head = (LogHead){ { 0 } };
    if (fd >= 0)
        close(fd);
    return head;
}

static bool write_all(int fd, const char *at, size_t left)
{
    while (left > 0) {
        ssize_t n = write(fd, at, left);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        left -= (size_t)n;
    }
    return true;
}

static bool copy_bytes(int from, int to)
{
    static const size_t room = 64 * 1024;
    char *buffer = malloc(room);
    ssize_t n = -1;
    while (buffer && ((n = read(from, buffer, room)) > 0 || (n < 0 && errno == EINTR)))
        if (n > 0 && !write_all(to, buffer, (size_t)n)) {
            n = -1;
            break;
        }
    free(buffer);
    return n == 0;
}

bool store_copy_file(const char *from, const char *to, const char *suffix, bool missing)
{
    char name[STORE_PATH_SIZE + 16];
    struct stat st;
    snprintf(name, sizeof name, "%s%s", from, suffix);
    int in = open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (in < 0)
        return missing && errno == ENOENT;
    if (fstat(in, &st) != 0 || !S_ISREG(st.st_mode)) { /* nothing to be waited for */
        close(in);
        return false;
    }
    snprintf(name, sizeof name, "%s%s", to, suffix);
    int out = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool good = out >= 0 && copy_bytes(in, out);
    close(in);
    if (out >= 0 && close(out) != 0)
        good = false;
    return good;
}

/* What the log held when the copying began is in one of the two copies, unless the log began anew meanwhile. */
static bool copy_pair(const char *from, const char *to)
{
    for (int i = 0; i < TRIES; i++) {
        LogHead before = log_head(from);
        if (!store_copy_file(from, to, "", false) || !store_copy_file(from, to, "-wal", true))
            return false;
        LogHead after = log_head(from);
        if (memcmp(&before, &after, sizeof before) == 0)
            return true;
    }
    return false;
}

/* An open connection goes on reading files that have no name any more, and nothing is left behind however the program
 * ends. */
static void remove_copy(const char *dir, const char *path)
{
    static const char *const suffix[] = { "", "-wal", "-shm", "-journal" };
    char name[STORE_PATH_SIZE + 16];
    for (size_t i = 0; i < sizeof suffix / sizeof *suffix; i++) {
        snprintf(name, sizeof name, "%s%s", path, suffix[i]);
        unlink(name);
    }
    rmdir(dir);
}

static bool make_folder(char *dir, size_t size)
{
    const char *temporary = getenv("TMPDIR");
    if (!temporary || temporary[0] != '/' || strlen(temporary) + PEEK_NAME > size)
        temporary = "/tmp";
    snprintf(dir, size, "%s/meldwell-XXXXXX", temporary);
    return mkdtemp(dir) != NULL;
}

/* NULL, or why the copy cannot be read. */
static const char *open_copy(Store *s)
{
    s->lock_fd = -1;
    switch (store_file_open(s)) {
    case FILE_OPEN:
        s->health = STORE_UNSAVED;
        return NULL;
    case FILE_NEWER:
        return "the file of saved games was written by a newer version";
    case FILE_DAMAGED:
        return "the file of saved games is damaged";
    default:
        return "the file of saved games cannot be read";
    }
}

/* NULL, or what is wrong. */
static const char *peek(Store *s, const char *from)
{
    char dir[STORE_PATH_SIZE - PEEK_NAME];
    if (access(from, F_OK) != 0)
        return "there is no file of saved games in that folder";
    if (access(from, R_OK) != 0)
        return "the file of saved games may not be read";
    if (!make_folder(dir, sizeof dir))
        return "there is no place for a passing copy of the saved games";
    snprintf(s->path, sizeof s->path, "%s/meldwell.db", dir);
    s->passing = true;
    const char *wrong = copy_pair(from, s->path) ? open_copy(s) : "the file of saved games cannot be copied";
    remove_copy(dir, s->path);
    return wrong;
}

Store *store_peek(const char *dir, TextSink *error)
{
    char from[STORE_PATH_SIZE];
    if (strlen(dir) + sizeof "/meldwell.db" > sizeof from) {
        text_add(error, "the name of the folder is too long");
        return NULL;
    }
    snprintf(from, sizeof from, "%s/meldwell.db", dir);
    Store *s = calloc(1, sizeof *s);
    const char *wrong = s ? peek(s, from) : "there is not enough memory";
    if (!wrong)
        return s;
    text_add(error, wrong);
    free(s);
    return NULL;
}

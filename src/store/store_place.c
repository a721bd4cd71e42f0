/* The folder and what stands in it: made, locked, for nobody else's eyes, and looked at without being followed. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/store_inner.h"

enum {
    PRIVATE = 0600,
    SETTLES_S = 3 /* so long a file system may take to tell the right time of a change */
};

int64_t store_seconds(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_MONOTONIC, &t) == 0 ? (int64_t)t.tv_sec : 0;
}

/* mkdir -p; a folder made here is nobody else's business. */
bool store_folder_make(const char *dir)
{
    char path[STORE_PATH_SIZE];
    struct stat st;
    size_t length = strlen(dir);
    memcpy(path, dir, length + 1);
    for (size_t i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        char c = path[i];
        path[i] = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST && errno != EISDIR && stat(path, &st) != 0)
            return false;
        path[i] = c;
    }
    return stat(dir, &st) == 0 && S_ISDIR(st.st_mode);
}

void store_folder_of(const Store *s, char dir[STORE_PATH_SIZE])
{
    snprintf(dir, STORE_PATH_SIZE, "%s", s->path);
    char *slash = strrchr(dir, '/');
    if (slash)
        *slash = '\0';
}

/* An open file is made private. */
static void close_to_others(int fd, const struct stat *st)
{
    if ((st->st_mode & 077) != 0)
        (void)!fchmod(fd, PRIVATE); /* where it does not work nobody could do better */
}

LockState store_folder_lock(Store *s, const char *dir)
{
    char path[STORE_PATH_SIZE + 16];
    struct stat st;
    snprintf(path, sizeof path, "%s/meldwell.lock", dir);
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, PRIVATE);
    if (fd < 0)
        return LOCK_NONE;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) {
        close(fd);
        return LOCK_NONE;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) { /* where there are no locks: SQLite's must do */
        close_to_others(fd, &st);
        if (s->lock_fd >= 0)
            close(s->lock_fd);
        s->lock_fd = fd;
        return LOCK_OURS;
    }
    close(fd);
    return LOCK_TAKEN;
}

bool store_folder_again(Store *s)
{
    char dir[STORE_PATH_SIZE], path[STORE_PATH_SIZE + 16];
    struct stat held, named;
    store_folder_of(s, dir);
    if (!store_folder_make(dir))
        return false;
    snprintf(path, sizeof path, "%s/meldwell.lock", dir);
    if (s->lock_fd >= 0 && fstat(s->lock_fd, &held) == 0 && lstat(path, &named) == 0 && held.st_dev == named.st_dev &&
        held.st_ino == named.st_ino)
        return true;
    return store_folder_lock(s, dir) == LOCK_OURS;
}

/* ---- what is in a place ---- */

static bool look(const char *path, const char *suffix, struct stat *st)
{
    char name[STORE_PATH_SIZE + 16];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return lstat(name, st) == 0;
}

FileSign store_sign(const char *path, const char *suffix)
{
    struct stat st;
    if (!look(path, suffix, &st))
        return (FileSign){ 0 };
    return (FileSign){ true, st.st_dev, st.st_ino, st.st_size, st.st_mtim };
}

bool store_sign_same(const FileSign *a, const FileSign *b)
{
    return a->there == b->there && a->dev == b->dev && a->ino == b->ino;
}

bool store_sign_unchanged(const FileSign *a, const FileSign *b)
{
    return store_sign_same(a, b) && a->size == b->size && a->changed.tv_sec == b->changed.tv_sec &&
           a->changed.tv_nsec == b->changed.tv_nsec;
}

void store_signed(Store *s)
{
    s->sign = store_sign(s->path, "");
    s->signed_at = store_seconds();
}

bool store_file_stands(Store *s)
{
    if (s->passing)
        return true;
    FileSign file = store_sign(s->path, ""), log = store_sign(s->path, "-wal");
    if (!s->log_sign.there)
        s->log_sign = log;
    if (!store_sign_same(&log, &s->log_sign))
        return false;
    if (store_sign_same(&file, &s->sign) && file.size == s->sign.size && store_seconds() - s->signed_at <= SETTLES_S)
        s->sign = file;
    return store_sign_unchanged(&file, &s->sign);
}

/* What is no plain file is neither followed nor read: a link could lead anywhere, a pipe would make the program wait.
 */
bool store_odd(const char *path, const char *suffix, TextSink *sentence)
{
    struct stat st;
    const char *slash = strrchr(path, '/');
    if (!look(path, suffix, &st) || S_ISREG(st.st_mode))
        return false;
    text_addf(sentence, "Meldwell cannot save: in its folder, %.60s%s is %s.", slash ? slash + 1 : path, suffix,
              S_ISLNK(st.st_mode) ? "a link, and links are not followed" : "not an ordinary file");
    return true;
}

bool store_any_odd(const char *path, TextSink *sentence)
{
    return store_odd(path, "", sentence) || store_odd(path, "-wal", sentence) || store_odd(path, "-journal", sentence);
}

/* Copies that earlier programs made for everybody to read. */
static void copies_make_private(const char *path)
{
    char dir[STORE_PATH_SIZE], name[2 * STORE_PATH_SIZE];
    const char *base = strrchr(path, '/');
    struct dirent *e;
    struct stat st;
    if (!base)
        return;
    snprintf(dir, sizeof dir, "%.*s", (int)(base - path), path);
    DIR *d = opendir(dir);
    while (d && (e = readdir(d)) != NULL) {
        if (strncmp(e->d_name, base + 1, strlen(base + 1)) != 0)
            continue;
        snprintf(name, sizeof name, "%s/%s", dir, e->d_name);
        if (lstat(name, &st) == 0 && S_ISREG(st.st_mode) && (st.st_mode & 077) != 0)
            (void)!chmod(name, st.st_mode & 0700);
    }
    if (d)
        closedir(d);
}

PlaceState store_place_prepare(const char *path)
{
    struct stat st;
    TextSink unheard = text_sink(NULL, 0);
    if (store_any_odd(path, &unheard))
        return PLACE_ODD;
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, PRIVATE);
    if (fd < 0)
        return errno == ELOOP ? PLACE_ODD : PLACE_CLOSED;
    bool odd = fstat(fd, &st) != 0 || !S_ISREG(st.st_mode);
    bool open_to_others = !odd && (st.st_mode & 077) != 0;
    if (open_to_others)
        close_to_others(fd, &st);
    close(fd);
    if (open_to_others)
        copies_make_private(path); /* the log, too */
    return odd ? PLACE_ODD : PLACE_READY;
}

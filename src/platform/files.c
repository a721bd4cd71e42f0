/* Files, folders and locks of a POSIX system. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "platform/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum { PRIVATE = 0600, NOT_FOLLOWED = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, PATH_ROOM = 8192 };

/* ---- what is in a place ---- */

FileForm file_form(const char *path)
{
    struct stat st;
    if (lstat(path, &st) != 0)
        return FORM_NOTHING;
    return S_ISREG(st.st_mode) ? FORM_PLAIN : S_ISLNK(st.st_mode) ? FORM_LINK : FORM_OTHER;
}

bool file_own_link(const char *path, char *out, size_t size)
{
    struct stat link, led_to;
    bool good = lstat(path, &link) == 0 && S_ISLNK(link.st_mode) && link.st_uid == geteuid();
    char *real = good ? realpath(path, NULL) : NULL;
    good = real != NULL && strlen(real) < size && lstat(real, &led_to) == 0 && S_ISREG(led_to.st_mode) &&
           led_to.st_uid == geteuid();
    if (good)
        memcpy(out, real, strlen(real) + 1);
    free(real);
    return good;
}

FileSign file_sign(const char *path)
{
    struct stat st;
    if (lstat(path, &st) != 0)
        return (FileSign){ 0 };
    return (FileSign){ .there = true,
                       .device = (uint64_t)st.st_dev,
                       .number = (uint64_t)st.st_ino,
                       .size = (int64_t)st.st_size,
                       .changed = (int64_t)st.st_mtim.tv_sec,
                       .changed_ns = (int64_t)st.st_mtim.tv_nsec };
}

bool file_same(const FileSign *a, const FileSign *b)
{
    return a->there == b->there && a->device == b->device && a->number == b->number;
}

bool file_unchanged(const FileSign *a, const FileSign *b)
{
    return file_same(a, b) && a->size == b->size && a->changed == b->changed && a->changed_ns == b->changed_ns;
}

int64_t file_size(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 ? (int64_t)st.st_size : 0;
}

bool file_there(const char *path)
{
    return access(path, F_OK) == 0;
}

bool file_readable(const char *path)
{
    return access(path, R_OK) == 0;
}

/* ---- made for nobody else's eyes ---- */

/* An open file is made private. */
static void close_to_others(int fd, const struct stat *st)
{
    if ((st->st_mode & 077) != 0)
        (void)!fchmod(fd, PRIVATE); /* where it does not work nobody could do better */
}

bool folder_make(const char *dir)
{
    char path[PATH_ROOM];
    struct stat st;
    size_t length = strlen(dir);
    if (length >= sizeof path)
        return false;
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

bool folder_passing(const char *word, char *out, size_t size)
{
    const char *temporary = getenv("TMPDIR");
    size_t more = strlen(word) + sizeof "/-XXXXXX";
    if (!temporary || temporary[0] != '/' || strlen(temporary) + more > size)
        temporary = "/tmp";
    if (strlen(temporary) + more > size)
        return false;
    snprintf(out, size, "%s/%s-XXXXXX", temporary, word);
    return mkdtemp(out) != NULL;
}

void folder_walk(const char *dir, int deep, void (*tell)(const char *path, void *user), void *user)
{
    char name[2 * PATH_ROOM];
    struct dirent *e;
    struct stat st;
    DIR *d = opendir(dir);
    while (d && (e = readdir(d)) != NULL) {
        int n = e->d_name[0] != '.' ? snprintf(name, sizeof name, "%s/%s", dir, e->d_name) : -1;
        if (n < 0 || (size_t)n >= sizeof name || stat(name, &st) != 0)
            continue;
        if (S_ISREG(st.st_mode))
            tell(name, user);
        else if (S_ISDIR(st.st_mode) && deep > 1)
            folder_walk(name, deep - 1, tell, user);
    }
    if (d)
        closedir(d);
}

void files_make_private(const char *path)
{
    char dir[PATH_ROOM], name[2 * PATH_ROOM];
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

FilePrepared file_prepare(const char *path, bool *was_open)
{
    struct stat st;
    *was_open = false;
    int fd = open(path, O_RDWR | O_CREAT | NOT_FOLLOWED, PRIVATE);
    if (fd < 0)
        return errno == ELOOP ? FILE_NOT_PLAIN : FILE_CANNOT;
    bool plain = fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
    *was_open = plain && (st.st_mode & 077) != 0;
    if (*was_open)
        close_to_others(fd, &st);
    close(fd);
    return plain ? FILE_READY : FILE_NOT_PLAIN;
}

/* ---- reading, writing, copying ---- */

/* Opened only if it is a plain file; else -1. */
static int open_plain(const char *path, int how)
{
    struct stat st;
    int fd = open(path, how | NOT_FOLLOWED, PRIVATE);
    if (fd < 0 || (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)))
        return fd;
    close(fd);
    errno = EINVAL;
    return -1;
}

static long read_at(int fd, long at, void *out, size_t size)
{
    size_t have = 0;
    while (have < size) {
        ssize_t n = pread(fd, (char *)out + have, size - have, (off_t)at + (off_t)have);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -1;
        if (n == 0)
            break;
        have += (size_t)n;
    }
    return (long)have;
}

long file_read(const char *path, long at, void *out, size_t size)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY); /* pictures and fonts may be links */
    long n = -1;
    if (fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) {
        long from = at < 0 ? (long)st.st_size + at : at;
        n = read_at(fd, from > 0 ? from : 0, out, size);
    }
    if (fd >= 0)
        close(fd);
    return n;
}

static bool write_all(int fd, const char *at, size_t left, off_t to)
{
    while (left > 0) {
        ssize_t n = pwrite(fd, at, left, to);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        to += n;
        left -= (size_t)n;
    }
    return true;
}

bool file_write_at(const char *path, long at, const void *from, size_t size)
{
    int fd = open_plain(path, O_RDWR);
    bool good = fd >= 0 && write_all(fd, from, size, (off_t)at);
    if (fd >= 0)
        close(fd);
    return good;
}

bool file_endless(const char *path)
{
    struct stat s;
    return stat(path, &s) == 0 && !S_ISREG(s.st_mode) && !S_ISFIFO(s.st_mode);
}

FILE *file_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}

static FILE *stream_of(int fd, const char *mode)
{
    FILE *file = fd >= 0 ? fdopen(fd, mode) : NULL;
    if (file == NULL && fd >= 0)
        close(fd);
    return file;
}

FILE *file_new(const char *path)
{
    return stream_of(open(path, O_WRONLY | O_CREAT | O_EXCL | NOT_FOLLOWED, PRIVATE), "w");
}

FILE *file_regular(const char *path)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd >= 0 && (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))) {
        close(fd);
        errno = EINVAL;
        return NULL;
    }
    return stream_of(fd, "r");
}

FILE *file_passing(void)
{
    return tmpfile();
}

static bool copy_bytes(int from, int to)
{
    static const size_t room = 64 * 1024;
    char *buffer = malloc(room);
    long n = -1, at = 0;
    while (buffer && (n = read_at(from, at, buffer, room)) > 0) {
        if (!write_all(to, buffer, (size_t)n, (off_t)at)) {
            n = -1;
            break;
        }
        at += n;
    }
    free(buffer);
    return n == 0;
}

bool file_copy(const char *from, const char *to, bool missing)
{
    int in = open_plain(from, O_RDONLY);
    if (in < 0)
        return missing && errno == ENOENT;
    int out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, PRIVATE);
    bool good = out >= 0 && copy_bytes(in, out);
    close(in);
    if (out >= 0 && close(out) != 0)
        good = false;
    return good;
}

bool file_rename(const char *from, const char *to)
{
    return rename(from, to) == 0 || errno == ENOENT;
}

void file_remove(const char *path)
{
    unlink(path);
}

void folder_remove(const char *path)
{
    rmdir(path);
}

/* ---- a lock ---- */

bool lock_held(const FileLock *lock)
{
    return lock->handle > 0;
}

void lock_release(FileLock *lock)
{
    if (lock_held(lock))
        close(lock->handle - 1);
    lock->handle = 0;
}

LockState lock_take(FileLock *lock, const char *path)
{
    struct stat st;
    int fd = open_plain(path, O_RDWR | O_CREAT);
    if (fd < 0)
        return LOCK_NONE;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        close(fd);
        return LOCK_TAKEN;
    }
    if (fstat(fd, &st) == 0)
        close_to_others(fd, &st);
    lock_release(lock);
    lock->handle = 1 + fd;
    return LOCK_OURS;
}

bool lock_stands(const FileLock *lock, const char *path)
{
    struct stat held, named;
    return lock_held(lock) && fstat(lock->handle - 1, &held) == 0 && lstat(path, &named) == 0 &&
           held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

long lock_read(const FileLock *lock, void *out, size_t size)
{
    return lock_held(lock) ? read_at(lock->handle - 1, 0, out, size) : -1;
}

void lock_write(const FileLock *lock, const void *from, size_t size)
{
    if (lock_held(lock))
        (void)!pwrite(lock->handle - 1, from, size, 0); /* whoever writes there can do without */
}

void lock_clear(const FileLock *lock)
{
    if (lock_held(lock))
        (void)!ftruncate(lock->handle - 1, 0);
}

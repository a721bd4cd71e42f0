/* A call from one process to another: whoever connects is answered with a line, which says that the call was heard. */
#include "platform/call_running.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "platform/clock.h"

static const char answer[] = "meldwell-heard\n";

enum { ANSWERED = sizeof answer - 1, QUEUE = 8 };

static const double PATIENCE_S = 2.0;

/* The specification asks that the folder be the user's alone; with others in it, anybody could answer. */
static bool is_private(const char *dir)
{
    struct stat st;
    return stat(dir, &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == getuid() && (st.st_mode & 077) == 0;
}

/* A Flatpak has a folder of the session for each start of it, and in that one for all of its starts. */
static bool session_dir(char *out, size_t size)
{
    const char *dir = getenv("XDG_RUNTIME_DIR"), *flatpak = getenv("FLATPAK_ID");
    if (!dir || dir[0] != '/')
        return false;
    int n = flatpak && *flatpak ? snprintf(out, size, "%s/app/%s", dir, flatpak) : snprintf(out, size, "%s", dir);
    return n > 0 && (size_t)n < size && is_private(out);
}

/* Where the socket of `kept` is; false when there can be none. */
static bool find_path(const char *kept, char *out, size_t size)
{
    char dir[sizeof((RunningCalls *)0)->path];
    struct stat st;
    if (!session_dir(dir, sizeof dir) || stat(kept, &st) != 0)
        return false;
    int n =
        snprintf(out, size, "%s/meldwell-%llx-%llx", dir, (unsigned long long)st.st_dev, (unsigned long long)st.st_ino);
    return n > 0 && (size_t)n < size;
}

static struct sockaddr_un address_of(const char *path)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    snprintf(a.sun_path, sizeof a.sun_path, "%s", path);
    return a;
}

/* A socket that never makes anybody wait, and that no program started from here inherits; -1: none can be had. */
static int make_socket(void)
{
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 || fcntl(fd, F_SETFL, O_NONBLOCK) != 0)) {
        close(fd);
        return -1;
    }
    return fd;
}

/* ---- who hears ---- */

bool running_calls_open(RunningCalls *s, const char *kept)
{
    _Static_assert(sizeof s->path <= sizeof((struct sockaddr_un *)0)->sun_path, "a path fits an address");
    memset(s, 0, sizeof *s);
    if (!find_path(kept, s->path, sizeof s->path))
        return false;
    int fd = make_socket();
    if (fd < 0)
        return false;
    const struct sockaddr_un a = address_of(s->path);
    unlink(s->path);
    if (bind(fd, (const struct sockaddr *)&a, sizeof a) != 0 || listen(fd, QUEUE) != 0) {
        close(fd);
        return false;
    }
    s->handle = 1 + fd;
    return true;
}

/* Waits for somebody to connect; -1: it is at an end, or cannot be waited any more. */
static int next_caller(const RunningCalls *s)
{
    for (;;) {
        struct pollfd wait[] = { { .fd = s->handle - 1, .events = POLLIN }, { .fd = s->end[0], .events = POLLIN } };
        if ((poll(wait, 2, -1) < 0 && errno != EINTR) || wait[1].revents != 0)
            return -1;
        int caller = accept(s->handle - 1, NULL, NULL);
        if (caller >= 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK && errno != ECONNABORTED))
            return caller;
    }
}

static void *listen_on(void *user)
{
    RunningCalls *s = user;
    for (int caller; (caller = next_caller(s)) >= 0; close(caller)) {
        s->called();
        /* A caller that is gone, or that does not read, is not waited for. */
        (void)!send(caller, answer, ANSWERED, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    return NULL;
}

bool running_calls_hear(RunningCalls *s, void (*called)(void))
{
    s->called = called;
    if (s->handle <= 0 || pipe(s->end) != 0)
        return false;
    s->hearing = thread_start(&s->listener, listen_on, s);
    if (!s->hearing) {
        close(s->end[0]);
        close(s->end[1]);
    }
    return s->hearing;
}

void running_calls_close(RunningCalls *s)
{
    if (s->handle <= 0)
        return;
    unlink(s->path);
    if (s->hearing) {
        close(s->end[1]);
        thread_join(s->listener);
        close(s->end[0]);
    }
    close(s->handle - 1);
    memset(s, 0, sizeof *s);
}

/* ---- who calls ---- */

/* Waits until there is something to read, or the end of it. */
static bool await_answer(int fd, double until)
{
    struct pollfd wait = { .fd = fd, .events = POLLIN };
    for (;;) {
        const double left = until - clock_steady();
        const int n = left > 0 ? poll(&wait, 1, (int)(left * 1000) + 1) : 0;
        if (n >= 0 || errno != EINTR)
            return n > 0;
    }
}

static bool is_answered(int fd)
{
    const double until = clock_steady() + PATIENCE_S;
    char heard[ANSWERED];
    size_t got = 0;
    while (got < ANSWERED && await_answer(fd, until)) {
        ssize_t n = recv(fd, heard + got, ANSWERED - got, 0);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
            return false;
        got += n > 0 ? (size_t)n : 0;
    }
    return got == ANSWERED && memcmp(heard, answer, ANSWERED) == 0;
}

bool call_running(const char *kept)
{
    char path[sizeof((RunningCalls *)0)->path];
    if (!find_path(kept, path, sizeof path))
        return false;
    int fd = make_socket();
    const struct sockaddr_un a = address_of(path);
    const bool heard = fd >= 0 && connect(fd, (const struct sockaddr *)&a, sizeof a) == 0 && is_answered(fd);
    if (fd >= 0)
        close(fd);
    return heard;
}

/* Starts a program with pipes to and from it, and waits for it no longer than is allowed. */
#include "platform/child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform/clock.h"

/* Of the processes started at the same time each must have its own pipes alone: while one end of a pipe is open
 * anywhere, nobody learns that the other end is gone. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Both ends above the standard streams, whichever of those are closed, and not inherited. */
static bool open_pipe(int end[2])
{
    int low[2];
    if (pipe(low) != 0) {
        end[0] = end[1] = -1;
        return false;
    }
    for (int i = 0; i < 2; i++) {
        end[i] = fcntl(low[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        close(low[i]);
    }
    return end[0] >= 0 && end[1] >= 0;
}

static bool never_waits(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0;
}

static bool is_program(const char *folder, int folder_length, const char *name, int length)
{
    char path[4096];
    struct stat s;
    const int n =
        snprintf(path, sizeof path, "%.*s%s%.*s", folder_length, folder, folder_length > 0 ? "/" : "", length, name);
    return n < (int)sizeof path && stat(path, &s) == 0 && S_ISREG(s.st_mode) && access(path, X_OK) == 0;
}

/* One program with its words, for which the shell need not stay: as long as that has the pipes open too, a program that
 * closes them is only thought slow. */
static bool is_one_program(const char *command)
{
    const int first = (int)strcspn(command, " \t");
    if (first == 0 || strpbrk(command, ";&|<>()`${}\n#!~=") != NULL)
        return false;
    if (memchr(command, '/', (size_t)first) != NULL)
        return is_program("", 0, command, first);
    /* What is in no folder of programs is a word of the shell's own. */
    for (const char *path = getenv("PATH"); path && *path;) {
        const int length = (int)strcspn(path, ":");
        if (length > 0 && is_program(path, length, command, first))
            return true;
        path += length + (path[length] == ':');
    }
    return false;
}

/* For the shell; the caller frees. */
static char *shell_command(const char *command)
{
    static const char prefix[] = "exec ";
    const size_t n = is_one_program(command) ? strlen(prefix) : 0, size = n + strlen(command) + 1;
    char *out = malloc(size);
    if (!out)
        return NULL;
    memcpy(out, prefix, n);
    memcpy(out + n, command, size - n);
    return out;
}

/* What a program finds that is started from a shell: no signal blocked, none of those ignored that we ignore. */
static bool spawn(const char *command, int input, int output, pid_t *id)
{
    char shell[] = "sh", option[] = "-c",
         *copy = shell_command(command), *const words[] = { shell, option, copy, NULL };
    extern char **environ;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t as;
    sigset_t none, ignored;
    if (!copy || posix_spawn_file_actions_init(&files) != 0) {
        free(copy);
        return false;
    }
    if (posix_spawnattr_init(&as) != 0) {
        posix_spawn_file_actions_destroy(&files);
        free(copy);
        return false;
    }
    sigemptyset(&none);
    sigemptyset(&ignored);
    sigaddset(&ignored, SIGPIPE);
    sigaddset(&ignored, SIGXFSZ);
    bool good =
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO) == 0 &&
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO) == 0 &&
        posix_spawnattr_setflags(&as, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0 &&
        posix_spawnattr_setpgroup(&as, 0) == 0 && posix_spawnattr_setsigmask(&as, &none) == 0 &&
        posix_spawnattr_setsigdefault(&as, &ignored) == 0 &&
        posix_spawn(id, "/bin/sh", &files, &as, words, environ) == 0;
    posix_spawnattr_destroy(&as);
    posix_spawn_file_actions_destroy(&files);
    free(copy);
    return good;
}

bool child_start(Child *c, const char *command)
{
    int input[2] = { -1, -1 }, output[2] = { -1, -1 };
    pid_t id = 0;
    *c = (Child){ .to = -1, .from = -1 };
    pthread_mutex_lock(&starting);
    signal(SIGPIPE, SIG_IGN);
    bool good = open_pipe(input) && open_pipe(output) && never_waits(input[1]) && never_waits(output[0]) &&
                spawn(command, input[0], output[1], &id);
    close_end(&input[0]);
    close_end(&output[1]);
    pthread_mutex_unlock(&starting);
    if (!good) {
        close_end(&input[1]);
        close_end(&output[0]);
        return false;
    }
    c->id = (int)id;
    c->to = input[1];
    c->from = output[0];
    return true;
}

/* Has it ended? Its number stays its own until it is waited for. */
static bool has_ended(pid_t id)
{
    siginfo_t how = { .si_pid = 0 };
    return waitid(P_PID, (id_t)id, &how, WEXITED | WNOHANG | WNOWAIT) != 0 || how.si_pid == id;
}

/* Until something can be done with the pipe, or there is no use in waiting. What a program has started may hold its
 * pipe open when it is gone itself. */
static ChildEvent await(const Child *c, int fd, short what, double until, const atomic_bool *stop)
{
    enum { LOOK_MS = 100 }; /* a thread is not woken by a signal that another one got */
    for (bool gone = false;; gone = has_ended((pid_t)c->id)) {
        if (stop && atomic_load(stop))
            return CHILD_STOPPED;
        double left = (until - clock_steady()) * 1e3;
        struct pollfd end = { .fd = fd, .events = what };
        int ready = poll(&end, 1, left >= LOOK_MS ? LOOK_MS : left > 0 ? (int)left + 1 : 0);
        if (ready > 0)
            return CHILD_WELL;
        if (gone || (ready < 0 && errno != EINTR && errno != EAGAIN))
            return CHILD_ENDED;
        if (left <= 0)
            return CHILD_LATE;
    }
}

static bool try_again(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

ChildEvent child_send(Child *c, const char *text, size_t size, double until, const atomic_bool *stop)
{
    while (size > 0) {
        ssize_t n = write(c->to, text, size);
        if (n < 0 && !try_again())
            return CHILD_ENDED;
        if (n > 0) {
            text += n;
            size -= (size_t)n;
            continue;
        }
        ChildEvent event = await(c, c->to, POLLOUT, until, stop);
        if (event != CHILD_WELL)
            return event;
    }
    return CHILD_WELL;
}

/* Cuts the first line off what was said. False: there is no whole one. */
static bool cut_line(Child *c, char line[CHILD_LINE], size_t *size)
{
    const char *end = memchr(c->said, '\n', c->held);
    if (!end)
        return false;
    *size = (size_t)(end - c->said);
    memcpy(line, c->said, *size);
    line[*size] = '\0';
    c->held -= *size + 1;
    memmove(c->said, end + 1, c->held);
    return true;
}

ChildEvent child_line(Child *c, char line[CHILD_LINE], size_t *size, double until, const atomic_bool *stop)
{
    while (!cut_line(c, line, size)) {
        if (c->held == sizeof c->said)
            return CHILD_TOO_LONG;
        ChildEvent event = await(c, c->from, POLLIN, until, stop);
        if (event != CHILD_WELL)
            return event;
        ssize_t n = read(c->from, c->said + c->held, sizeof c->said - c->held);
        if (n == 0 || (n < 0 && !try_again()))
            return CHILD_ENDED;
        if (n > 0)
            c->held += (size_t)n;
    }
    return CHILD_WELL;
}

int child_end(Child *c, double grace)
{
    pid_t id = (pid_t)c->id, waited;
    int status = 0;
    if (id == 0)
        return 0;
    close_end(&c->to);
    close_end(&c->from);
    c->id = 0;
    for (double until = clock_steady() + grace; !has_ended(id) && clock_steady() < until;)
        clock_sleep(0.002);
    const bool alive = !has_ended(id);
    kill(-id, SIGKILL);
    do
        waited = waitpid(id, &status, 0);
    while (waited < 0 && errno == EINTR);
    if (alive)
        return CHILD_ALIVE;
    return waited != id ? 0 : WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

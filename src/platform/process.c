/* Signals and standard streams of a POSIX system. */
#include "platform/process.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/stat.h>
#include <unistd.h>

/* Signals that ask for the end. */
static sigset_t asking;
static pthread_t watcher;
static void (*end_asked)(void);
/* Ends the watcher, which is not cancelled: it may hold a lock of somebody's just then. */
enum { WAKE = SIGUSR1 };
static atomic_bool unwatched;

/* Whoever started the program wants it to live through this signal, as nohup does. */
static bool is_ignored(int signal_number)
{
    struct sigaction old;
    return sigaction(signal_number, NULL, &old) != 0 || old.sa_handler == SIG_IGN;
}

static void handle(int signal_number, void (*handler)(int))
{
    struct sigaction new = { 0 };
    if (is_ignored(signal_number))
        return;
    new.sa_handler = handler;
    sigemptyset(&new.sa_mask);
    sigaction(signal_number, &new, NULL);
}

void process_prepare(void)
{
    int fd;
    do
        fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0)
        close(fd);
    handle(SIGPIPE, SIG_IGN);
    handle(SIGXFSZ, SIG_IGN);
    static const int asks[] = { SIGTERM, SIGINT, SIGHUP, SIGQUIT };
    sigemptyset(&asking);
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++)
        if (!is_ignored(asks[i]))
            sigaddset(&asking, asks[i]);
    pthread_sigmask(SIG_BLOCK, &asking, NULL);
}

/* Waiting for a signal misses none. A handler that leaves a note for the main loop does, when it runs just before that
 * goes to sleep: the program would then end at the next event only. */
static void *watch(void *unused)
{
    (void)unused;
    for (int signal_number; sigwait(&asking, &signal_number) == 0 && !atomic_load(&unwatched);)
        end_asked();
    return NULL;
}

bool process_watch(void (*end)(void))
{
    end_asked = end;
    atomic_store(&unwatched, false);
    sigaddset(&asking, WAKE);
    pthread_sigmask(SIG_BLOCK, &asking, NULL);
    bool watching = pthread_create(&watcher, NULL, watch, NULL) == 0;
    if (!watching)
        pthread_sigmask(SIG_UNBLOCK, &asking, NULL);
    return watching;
}

void process_unwatch(void)
{
    atomic_store(&unwatched, true);
    pthread_kill(watcher, WAKE);
    pthread_join(watcher, NULL);
}

#ifdef __linux__
/* In the one that was forked, which has inherited that all signals but this are held back. */
static void end_with_parent(void)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}
#endif

void process_take_forks_along(void)
{
#ifdef __linux__
    pthread_atfork(NULL, NULL, end_with_parent);
#endif
}

void process_fail_at_limits(void)
{
    handle(SIGXFSZ, SIG_IGN);
}

void process_on_interrupt(void (*stop)(int))
{
    struct sigaction on_signal = { .sa_handler = stop };
    sigaction(SIGINT, &on_signal, NULL);
    sigaction(SIGTERM, &on_signal, NULL);
}

bool process_has_stderr(void)
{
    return true;
}

bool process_stderr_is_read(void)
{
    struct stat st;
    return isatty(STDERR_FILENO) || (fstat(STDERR_FILENO, &st) == 0 && S_ISFIFO(st.st_mode));
}

void process_end_now(int status)
{
    _exit(status);
}

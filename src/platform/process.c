/* Signals and standard streams of a POSIX system. */
#include "platform/process.h"

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

/* Whoever has a handler for SIGTERM (SDL: as if the window were closed) has it for these too. */
static void end_like_term(int signal_number)
{
    (void)signal_number;
    kill(getpid(), SIGTERM);
}

static void handle(int signal_number, void (*handler)(int))
{
    struct sigaction old, new = { 0 };
    if (sigaction(signal_number, NULL, &old) != 0 || old.sa_handler == SIG_IGN)
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
    handle(SIGHUP, end_like_term);
    handle(SIGQUIT, end_like_term);
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

void process_end_now(int status)
{
    _exit(status);
}

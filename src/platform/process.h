/* The program among other processes: which signals may end it and how, and whether anybody reads its standard error. */
#ifndef MELDWELL_PLATFORM_PROCESS_H
#define MELDWELL_PLATFORM_PROCESS_H

#include <stdbool.h>
#include <string.h>

/* To be called once, before anything is opened and before there is another thread. Afterwards nothing that is opened
 * can take the place of a closed standard stream; a reader that is gone, or a limit on the size of files, makes a write
 * fail instead of ending the program; SIGTERM, SIGINT, SIGHUP and SIGQUIT are held back until process_watch. A signal
 * that the parent had ignored stays ignored. */
void process_prepare(void);
/* From now on `end` is called for each of those four signals, on a thread of its own, until process_unwatch returns.
 * False when there can be no more threads: the signals then end the program as usual, and process_unwatch must not be
 * called. */
bool process_watch(void (*end)(void));
void process_unwatch(void);
/* What is forked from now on ends with the program, however that ends: a library forks to show a box, which would stay.
 * On Linux alone. */
void process_take_forks_along(void);
/* For programs without a window. process_fail_at_limits: a limit on the size of files makes a write fail instead of
 * ending the program. process_on_interrupt: `stop` is called for SIGINT and SIGTERM from within the signal handler,
 * where it may do no more than set a flag. */
void process_fail_at_limits(void);
void process_on_interrupt(void (*stop)(int));
/* Whether there is a standard error at all to write to: on Windows a program with a window may have none. */
bool process_has_stderr(void);
/* Whether somebody probably reads standard error: it is a terminal or a pipe. A program that was started from a menu
 * writes to a log that nobody looks at. */
bool process_stderr_is_read(void);
/* Is "--help" among the words of the command line? Wherever it stands: whoever looks for help has often begun with
 * something else. */
static inline bool process_asked_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0)
            return true;
    return false;
}
/* Ends at once: nothing is flushed, no handler is called. */
void process_end_now(int status);

#endif

/* How the program stands among other processes: what may end it, and how it ends then. */
#ifndef MELDWELL_PLATFORM_PROCESS_H
#define MELDWELL_PLATFORM_PROCESS_H

#include <stdbool.h>
#include <string.h>

/* Before anything is opened. Nothing that is opened later can take the place of a closed standard stream; a reader that
 * is gone and a limit on the size of files make a write fail instead of ending the program; SIGTERM, SIGINT, SIGHUP and
 * SIGQUIT wait for process_watch. A signal that the parent had ignored stays so. */
void process_prepare(void);
/* From now on `end` is called for each of those four, on a thread of its own, until process_unwatch. False when there
 * can be no more threads: then they do what they would have done without process_prepare. */
bool process_watch(void (*end)(void));
void process_unwatch(void);
/* For programs without a window: a limit on the size of files makes a write fail; `stop` is called, from the handler,
 * when the program is interrupted or asked to end. */
void process_fail_at_limits(void);
void process_on_interrupt(void (*stop)(int));
/* Whether anybody may read what is written to standard error: on Windows a program with a window may have none. */
bool process_is_heard(void);
/* Whether somebody does, as far as that can be known: a terminal, or a program behind a pipe. What a menu starts writes
 * to a log that nobody looks at. */
bool process_is_watched(void);
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

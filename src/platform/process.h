/* How the program stands among other processes: what may end it, and how it ends then. */
#ifndef MELDWELL_PLATFORM_PROCESS_H
#define MELDWELL_PLATFORM_PROCESS_H

/* Before anything is opened. Nothing that is opened later can take the place of a closed standard stream; a reader that
 * is gone and a limit on the size of files make a write fail instead of ending the program; SIGHUP and SIGQUIT end it
 * as SIGTERM does. A signal that the parent had ignored stays so. */
void process_prepare(void);
/* For programs without a window: a limit on the size of files makes a write fail; `stop` is called, from the handler,
 * when the program is interrupted or asked to end. */
void process_fail_at_limits(void);
void process_on_interrupt(void (*stop)(int));
/* Ends at once: nothing is flushed, no handler is called. */
void process_end_now(int status);

#endif

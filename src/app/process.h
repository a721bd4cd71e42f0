/* How the program stands among other processes: what may end it, and how it ends then. */
#ifndef MELDWELL_APP_PROCESS_H
#define MELDWELL_APP_PROCESS_H

/* Before anything is opened. Nothing that is opened later can take the place of a closed standard stream; a reader that
 * is gone and a limit on the size of files make a write fail instead of ending the program; SIGHUP and SIGQUIT end it
 * as SIGTERM and SIGINT do through SDL: like the window being closed. A signal that the parent had ignored stays so. */
void process_prepare(void);
/* Once there is a window. When the X server goes away the program ends with one sentence and status 1; every move is
 * in the store by then. */
void process_watch_display(void);

#endif

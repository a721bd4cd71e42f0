/* A program that runs beside this one and is talked to line by line. It is trusted with nothing: it may be slow, silent
 * or gone, and no call waits for it longer than it is told to. */
#ifndef MELDWELL_PLATFORM_CHILD_PROCESS_H
#define MELDWELL_PLATFORM_CHILD_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { CHILD_ALIVE = -1000 }; /* no status and no signal: see child_end */
enum { CHILD_LINE = 1024 };   /* bytes of the longest line it may say, the end of the line included */

typedef struct Child {
    int id;       /* its process, which leads a group of its own; 0: none */
    int to, from; /* pipes: to its standard input, from its standard output */
    size_t held;  /* bytes it has said that no line was made of yet */
    char said[CHILD_LINE];
} Child;

typedef enum ChildEvent {
    CHILD_WELL,
    CHILD_LATE,     /* the time is over */
    CHILD_ENDED,    /* it has ended, or closed the pipe */
    CHILD_TOO_LONG, /* CHILD_LINE bytes without the end of a line */
    CHILD_STOPPED   /* *stop was set */
} ChildEvent;

/* Starts a command as `/bin/sh -c` does, which makes way for it where it is one program with its words; its standard
 * error is ours. Whoever started it ends it with child_end. From
 * the first start on, writing to a reader that is gone fails in this program instead of ending it. False when there can
 * be no such process; *Child is then none. */
bool child_start(Child *, const char *command);
/* `until`: of clock_steady. `stop` (may be NULL) is looked at now and then. After anything but CHILD_WELL the rest of
 * the text is lost. */
ChildEvent child_send(Child *, const char *text, size_t size, double until, const atomic_bool *stop);
/* Its next line, without the end of the line, and how many bytes it has: NUL may be among them; one more is written
 * behind them. */
ChildEvent child_line(Child *, char line[CHILD_LINE], size_t *size, double until, const atomic_bool *stop);
/* Closes the pipes and waits so many seconds for it to end; then it is killed, and in any case whatever is left of its
 * group. Returns its exit status, or minus the signal that ended it; CHILD_ALIVE where it had not ended by then, 0
 * where there is none. */
int child_end(Child *, double grace);

#endif

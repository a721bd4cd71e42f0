/* Time, as the system tells it. */
#ifndef MELDWELL_PLATFORM_CLOCK_H
#define MELDWELL_PLATFORM_CLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* Seconds of a clock that only goes forward; its zero means nothing. */
double clock_steady(void);
void clock_sleep(double seconds);
/* Seconds that the machine has slept until now, as with its lid closed, from a moment that means nothing; 0 where the
 * system does not tell. clock_steady may stand still in them. */
double clock_slept(void);
/* Seconds of processor time of the thread that asks. */
double clock_thread_cpu(void);
/* A moment in seconds since 1970 as date and time of day where the player is, or of Greenwich; false when it is none.
 */
bool clock_local(int64_t seconds, struct tm *out);
bool clock_greenwich(int64_t seconds, struct tm *out);
/* By what the present life of the machine, from start to end, is known: digits and dashes, "-" where nobody tells. */
void clock_boot_id(char *out, size_t size);

#endif

/* Clocks of a POSIX system. */
#include "platform/clock.h"

#include <stdio.h>
#include <string.h>

#include "platform/files.h"

static double seconds_of(clockid_t id)
{
    struct timespec t;
    return clock_gettime(id, &t) == 0 ? (double)t.tv_sec + (double)t.tv_nsec / 1e9 : 0.0;
}

double clock_steady(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

void clock_sleep(double seconds)
{
    const time_t whole = (time_t)seconds;
    nanosleep(&(struct timespec){ whole, (long)((seconds - (double)whole) * 1e9) }, NULL);
}

double clock_slept(void)
{
#ifdef CLOCK_BOOTTIME
    const double before = seconds_of(CLOCK_MONOTONIC), with_sleep = seconds_of(CLOCK_BOOTTIME);
    return with_sleep > before ? with_sleep - before : 0.0;
#else
    return 0.0;
#endif
}

double clock_thread_cpu(void)
{
    return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

bool clock_local(int64_t seconds, struct tm *out)
{
    time_t t = (time_t)seconds;
    return localtime_r(&t, out) != NULL;
}

bool clock_greenwich(int64_t seconds, struct tm *out)
{
    time_t t = (time_t)seconds;
    return gmtime_r(&t, out) != NULL;
}

void clock_boot_id(char *out, size_t size)
{
    long n = file_read("/proc/sys/kernel/random/boot_id", 0, out, size - 1);
    out[n > 0 ? n : 0] = '\0';
    out[strspn(out, "0123456789abcdef-")] = '\0';
    if (!out[0])
        snprintf(out, size, "-");
}

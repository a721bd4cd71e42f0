/* Clocks of Windows. */
#include "platform/clock.h"

#include <stdio.h>
#include <windows.h>

double clock_steady(void)
{
    LARGE_INTEGER now, second;
    QueryPerformanceFrequency(&second);
    QueryPerformanceCounter(&now);
    return (double)now.QuadPart / (double)second.QuadPart;
}

void clock_sleep(double seconds)
{
    Sleep((DWORD)(seconds * 1e3 + 0.5));
}

/* One of two clocks since the start stands still while the machine sleeps. */
double clock_slept(void)
{
    ULONGLONG awake;
    if (!QueryUnbiasedInterruptTime(&awake))
        return 0.0;
    const double slept = (double)GetTickCount64() / 1e3 - (double)awake / 1e7;
    return slept > 0 ? slept : 0.0;
}

double clock_thread_cpu(void)
{
    FILETIME made, ended, kernel, user;
    if (!GetThreadTimes(GetCurrentThread(), &made, &ended, &kernel, &user))
        return 0.0;
    double high = (double)kernel.dwHighDateTime + (double)user.dwHighDateTime;
    return (high * 4294967296.0 + (double)kernel.dwLowDateTime + (double)user.dwLowDateTime) / 1e7;
}

bool clock_local(int64_t seconds, struct tm *out)
{
    __time64_t t = seconds;
    return _localtime64_s(out, &t) == 0;
}

bool clock_greenwich(int64_t seconds, struct tm *out)
{
    __time64_t t = seconds;
    return _gmtime64_s(out, &t) == 0;
}

/* Windows tells since when it runs, by a clock that may be set meanwhile: that says nothing for sure. */
void clock_boot_id(char *out, size_t size)
{
    snprintf(out, size, "-");
}

/* What may end a program on Windows, its console or the session, and how it writes. */
#include "platform/process.h"

#include <fcntl.h>
#include <io.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

static void (*end_asked)(void);
static void (*stop_asked)(int);

/* Called on a thread of its own. For the console's keys it is enough to have heard. When the console or the session
 * closes, the program ends with this function: it waits, and main is quicker, or the system ends both. */
static BOOL WINAPI hear(DWORD event)
{
    enum { LONGEST_MS = 5000 };
    if (end_asked != NULL)
        end_asked();
    if (stop_asked != NULL)
        stop_asked(SIGINT);
    if (event == CTRL_CLOSE_EVENT || event == CTRL_LOGOFF_EVENT || event == CTRL_SHUTDOWN_EVENT)
        Sleep(LONGEST_MS);
    return TRUE;
}

/* Files and streams hold the same bytes as everywhere else, records and proofs are about them; and the console shows
 * them as what they are, UTF-8. */
static void write_as_everywhere(void)
{
    _fmode = _O_BINARY;
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
}

void process_prepare(void)
{
    write_as_everywhere();
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX);
}

bool process_watch(void (*end)(void))
{
    end_asked = end;
    return SetConsoleCtrlHandler(hear, TRUE) != 0;
}

void process_unwatch(void)
{
    SetConsoleCtrlHandler(hear, FALSE);
    end_asked = NULL;
}

/* There is no such limit. */
void process_fail_at_limits(void)
{
    write_as_everywhere();
}

void process_on_interrupt(void (*stop)(int))
{
    stop_asked = stop;
    SetConsoleCtrlHandler(hear, TRUE);
}

void process_end_now(int status)
{
    _exit(status);
}

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

static bool is_connected(DWORD which)
{
    HANDLE stream = GetStdHandle(which);
    return stream != NULL && stream != INVALID_HANDLE_VALUE && GetFileType(stream) != FILE_TYPE_UNKNOWN;
}

/* A program with a window has no streams of its own: started in a console, it writes there what nothing else takes. */
static void find_console(void)
{
    bool says = is_connected(STD_OUTPUT_HANDLE), complains = is_connected(STD_ERROR_HANDLE);
    if ((says && complains) || !AttachConsole(ATTACH_PARENT_PROCESS))
        return;
    if (!says)
        freopen("CONOUT$", "w", stdout);
    if (!complains)
        freopen("CONOUT$", "w", stderr);
}

/* Files and streams hold the same bytes as everywhere else, records and proofs are about them; and the console shows
 * them as what they are, UTF-8. */
static void write_as_everywhere(void)
{
    FILE *const streams[] = { stdin, stdout, stderr };
    _fmode = _O_BINARY;
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++)
        if (_fileno(streams[i]) >= 0)
            _setmode(_fileno(streams[i]), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
}

void process_prepare(void)
{
    find_console();
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

/* Nothing is ever forked. */
void process_take_forks_along(void) {}

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

bool process_has_stderr(void)
{
    return _fileno(stderr) >= 0 && _get_osfhandle(_fileno(stderr)) >= 0;
}

bool process_stderr_is_read(void)
{
    return process_has_stderr();
}

void process_end_now(int status)
{
    _exit(status);
}

/* A call from one process to another on Windows: whoever opens the pipe is answered with a line, which says that the
 * call was heard. The pipe takes nobody from another machine. */
#include "platform/call_running.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "platform/clock.h"
#include "platform/files.h"

static const char answer[] = "meldwell-heard\n";

enum { ANSWERED = sizeof answer - 1, LOOK_MS = 10 };

static const double PATIENCE_S = 2.0;

/* The name of the pipe of `kept`; false when there can be none. */
static bool find_path(const char *kept, char *out, size_t size)
{
    FileSign sign = file_sign(kept);
    int n = snprintf(out, size, "\\\\.\\pipe\\meldwell-%llx-%llx", (unsigned long long)sign.device,
                     (unsigned long long)sign.number);
    return sign.there && n > 0 && (size_t)n < size;
}

/* Handles have 32 bits that count. */
static HANDLE handle_of(int kept)
{
    return (HANDLE)(intptr_t)kept;
}

/* ---- who hears ---- */

bool running_calls_open(RunningCalls *s, const char *kept)
{
    memset(s, 0, sizeof *s);
    if (!find_path(kept, s->path, sizeof s->path))
        return false;
    HANDLE pipe = CreateNamedPipeA(s->path, PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                                   PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1,
                                   ANSWERED, ANSWERED, 0, NULL);
    if (pipe == INVALID_HANDLE_VALUE)
        return false;
    s->handle = 1 + (int)(intptr_t)pipe;
    return true;
}

/* Waits for what was begun; false when it is at an end instead. */
static bool await(const RunningCalls *s, HANDLE pipe, OVERLAPPED *begun)
{
    HANDLE wait[] = { handle_of(s->end[0]), begun->hEvent };
    DWORD n;
    if (WaitForMultipleObjects(2, wait, FALSE, INFINITE) == WAIT_OBJECT_0 + 1)
        return true;
    CancelIo(pipe);
    GetOverlappedResult(pipe, begun, &n, TRUE);
    return false;
}

/* One caller after the other. Whoever has called reads the line and lets go; that is waited for, since what was not
 * read is lost with the connection. */
static void *listen_on(void *user)
{
    RunningCalls *s = user;
    HANDLE pipe = handle_of(s->handle - 1), event = handle_of(s->end[1]);
    for (bool going_on = true; going_on;) {
        OVERLAPPED begun = { .hEvent = event };
        char unread;
        DWORD n;
        ResetEvent(event);
        bool there = ConnectNamedPipe(pipe, &begun) != 0 || GetLastError() == ERROR_PIPE_CONNECTED;
        going_on = there || (GetLastError() == ERROR_IO_PENDING && await(s, pipe, &begun));
        if (!going_on)
            break;
        s->called();
        ResetEvent(event);
        if (WriteFile(pipe, answer, ANSWERED, NULL, &begun) || GetLastError() == ERROR_IO_PENDING)
            going_on = await(s, pipe, &begun);
        ResetEvent(event);
        if (going_on && (ReadFile(pipe, &unread, 1, &n, &begun) || GetLastError() == ERROR_IO_PENDING))
            going_on = await(s, pipe, &begun);
        DisconnectNamedPipe(pipe);
    }
    return NULL;
}

bool running_calls_hear(RunningCalls *s, void (*called)(void))
{
    s->called = called;
    if (s->handle <= 0)
        return false;
    HANDLE end = CreateEventW(NULL, TRUE, FALSE, NULL), event = CreateEventW(NULL, TRUE, FALSE, NULL);
    s->end[0] = (int)(intptr_t)end;
    s->end[1] = (int)(intptr_t)event;
    s->hearing = end != NULL && event != NULL && thread_start(&s->listener, listen_on, s);
    if (!s->hearing && end != NULL)
        CloseHandle(end);
    if (!s->hearing && event != NULL)
        CloseHandle(event);
    return s->hearing;
}

void running_calls_close(RunningCalls *s)
{
    if (s->handle <= 0)
        return;
    if (s->hearing) {
        SetEvent(handle_of(s->end[0]));
        thread_join(s->listener);
        CloseHandle(handle_of(s->end[0]));
        CloseHandle(handle_of(s->end[1]));
    }
    CloseHandle(handle_of(s->handle - 1));
    memset(s, 0, sizeof *s);
}

/* ---- who calls ---- */

static bool is_answered(HANDLE pipe)
{
    const double until = clock_steady() + PATIENCE_S;
    char heard[ANSWERED];
    DWORD got = 0, there = 0, n = 0;
    while (got < ANSWERED && clock_steady() < until) {
        if (!PeekNamedPipe(pipe, NULL, 0, NULL, &there, NULL))
            return false;
        if (there == 0)
            Sleep(LOOK_MS);
        else if (!ReadFile(pipe, heard + got, ANSWERED - got, &n, NULL))
            return false;
        else
            got += n;
    }
    return got == ANSWERED && memcmp(heard, answer, ANSWERED) == 0;
}

/* While another caller is answered the pipe is busy. */
bool call_running(const char *kept)
{
    const double until = clock_steady() + PATIENCE_S;
    char path[sizeof((RunningCalls *)0)->path];
    if (!find_path(kept, path, sizeof path))
        return false;
    HANDLE pipe;
    while ((pipe = CreateFileA(path, GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_EXISTING, 0, NULL)) ==
           INVALID_HANDLE_VALUE) {
        if (GetLastError() != ERROR_PIPE_BUSY || clock_steady() >= until)
            return false;
        Sleep(LOOK_MS);
    }
    /* Whoever has the keyboard, as this process does, may let another one come to the front. */
    ULONG owner;
    if (GetNamedPipeServerProcessId(pipe, &owner))
        AllowSetForegroundWindow(owner);
    const bool heard = is_answered(pipe);
    CloseHandle(pipe);
    return heard;
}

/* Starts a program with pipes to and from it on Windows, and waits for it no longer than is allowed. Pipes without a
 * name cannot be waited for together with a clock: they are looked at again and again, at first without a pause. */
#include "platform/child_process.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "platform/clock.h"
#include "platform/windows/wide.h"

/* The process, in a job of its own that ends whatever it has started. Handles have 32 bits that count. */
typedef struct Started {
    HANDLE process, job;
} Started;

enum { MOST_CHILDREN = 256 };

/* By Child.id - 1. Taken by compare and exchange, for children may be started by several threads. */
static Started started[MOST_CHILDREN];
static atomic_bool taken[MOST_CHILDREN];

static HANDLE handle_of(int fd)
{
    return (HANDLE)(intptr_t)fd;
}

static void close_end(HANDLE *end)
{
    if (*end != NULL)
        CloseHandle(*end);
    *end = NULL;
}

/* The end that is the child's is inherited, and no other. */
static bool open_pipe(HANDLE *ours, HANDLE *its, bool to_it)
{
    enum { ROOM = 64 * 1024 };
    HANDLE read = NULL, write = NULL;
    if (!CreatePipe(&read, &write, NULL, ROOM))
        return false;
    *ours = to_it ? write : read;
    *its = to_it ? read : write;
    return SetHandleInformation(*its, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) != 0;
}

static bool never_waits(HANDLE pipe)
{
    DWORD mode = PIPE_READMODE_BYTE | PIPE_NOWAIT;
    return SetNamedPipeHandleState(pipe, &mode, NULL, NULL) != 0;
}

/* With the three handles named and no other inherited, so that each child has its own pipes alone. */
static bool create(wchar_t *line, HANDLE input, HANDLE output, HANDLE job, PROCESS_INFORMATION *made)
{
    unsigned char room[256];
    SIZE_T size = sizeof room;
    HANDLE inherited[] = { input, output, GetStdHandle(STD_ERROR_HANDLE) };
    STARTUPINFOEXW how = { .StartupInfo = { .cb = sizeof how,
                                            .dwFlags = STARTF_USESTDHANDLES,
                                            .hStdInput = input,
                                            .hStdOutput = output,
                                            .hStdError = inherited[2] } };
    how.lpAttributeList = (LPPROC_THREAD_ATTRIBUTE_LIST)room;
    bool has_error = inherited[2] != NULL && inherited[2] != INVALID_HANDLE_VALUE &&
                     SetHandleInformation(inherited[2], HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) != 0;
    if (!InitializeProcThreadAttributeList(how.lpAttributeList, 1, 0, &size))
        return false;
    const SIZE_T bytes = (has_error ? 3 : 2) * sizeof inherited[0];
    bool good = UpdateProcThreadAttribute(how.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, inherited, bytes,
                                          NULL, NULL) != 0 &&
                CreateProcessW(NULL, line, NULL, NULL, TRUE, EXTENDED_STARTUPINFO_PRESENT | CREATE_SUSPENDED, NULL,
                               NULL, &how.StartupInfo, made) != 0;
    DeleteProcThreadAttributeList(how.lpAttributeList);
    if (good) {
        AssignProcessToJobObject(job, made->hProcess);
        ResumeThread(made->hThread);
        CloseHandle(made->hThread);
    }
    return good;
}

static bool spawn(const char *command, HANDLE input, HANDLE output, Started *s)
{
    wchar_t line[WIDE_ROOM], words[WIDE_ROOM];
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = { .BasicLimitInformation.LimitFlags =
                                                        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE };
    PROCESS_INFORMATION made;
    if (!wide_of(command, words) || swprintf(line, WIDE_ROOM, L"cmd.exe /d /s /c \"%ls\"", words) < 0)
        return false;
    s->job = CreateJobObjectW(NULL, NULL);
    if (s->job == NULL)
        return false;
    SetInformationJobObject(s->job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    bool good = create(line, input, output, s->job, &made);
    if (good)
        s->process = made.hProcess;
    else
        close_end(&s->job);
    return good;
}

static int free_place(void)
{
    for (int i = 0; i < MOST_CHILDREN; i++) {
        bool nobody = false;
        if (atomic_compare_exchange_strong(&taken[i], &nobody, true))
            return i;
    }
    return -1;
}

bool child_start(Child *c, const char *command)
{
    HANDLE to = NULL, from = NULL, input = NULL, output = NULL;
    int place = free_place();
    *c = (Child){ .to = 0, .from = 0 };
    bool good = place >= 0 && open_pipe(&to, &input, true) && open_pipe(&from, &output, false) && never_waits(to) &&
                spawn(command, input, output, &started[place]);
    close_end(&input);
    close_end(&output);
    if (!good) {
        close_end(&to);
        close_end(&from);
        if (place >= 0)
            atomic_store(&taken[place], false);
        return false;
    }
    c->id = place + 1;
    c->to = (int)(intptr_t)to;
    c->from = (int)(intptr_t)from;
    return true;
}

static bool has_ended(const Child *c)
{
    return WaitForSingleObject(started[c->id - 1].process, 0) == WAIT_OBJECT_0;
}

/* Between two looks; pauses grow, so that a quick answer is seen at once and a long thought costs nothing. */
static ChildEvent rest(const Child *c, int looks, double until, const atomic_bool *stop)
{
    enum { QUICK = 200, LONGEST_MS = 5 };
    if (stop != NULL && atomic_load(stop))
        return CHILD_STOPPED;
    if (has_ended(c))
        return CHILD_ENDED;
    if (clock_steady() >= until)
        return CHILD_LATE;
    Sleep(looks < QUICK ? 0 : looks < 2 * QUICK ? 1 : LONGEST_MS);
    return CHILD_WELL;
}

ChildEvent child_send(Child *c, const char *text, size_t size, double until, const atomic_bool *stop)
{
    for (int looks = 0; size > 0; looks++) {
        DWORD n = 0;
        if (!WriteFile(handle_of(c->to), text, (DWORD)size, &n, NULL) && GetLastError() != ERROR_NO_DATA)
            return CHILD_ENDED;
        text += n;
        size -= n;
        ChildEvent event = n > 0 ? CHILD_WELL : rest(c, looks, until, stop);
        if (event != CHILD_WELL)
            return event;
    }
    return CHILD_WELL;
}

/* Cuts the first line off what was said, with the carriage return of Windows. False: there is no whole one. */
static bool cut_line(Child *c, char line[CHILD_LINE], size_t *size)
{
    const char *end = memchr(c->said, '\n', c->held);
    if (end == NULL)
        return false;
    size_t whole = (size_t)(end - c->said);
    *size = whole > 0 && end[-1] == '\r' ? whole - 1 : whole;
    memcpy(line, c->said, *size);
    line[*size] = '\0';
    c->held -= whole + 1;
    memmove(c->said, end + 1, c->held);
    return true;
}

/* What is there to be read now: bytes read, -1 when there will never be any more. */
static long look(Child *c)
{
    DWORD there = 0, n = 0, room = (DWORD)(sizeof c->said - c->held);
    if (!PeekNamedPipe(handle_of(c->from), NULL, 0, NULL, &there, NULL))
        return -1;
    if (there == 0)
        return 0;
    return ReadFile(handle_of(c->from), c->said + c->held, there < room ? there : room, &n, NULL) ? (long)n : -1;
}

ChildEvent child_line(Child *c, char line[CHILD_LINE], size_t *size, double until, const atomic_bool *stop)
{
    bool gone = false;
    for (int looks = 0; !cut_line(c, line, size); looks++) {
        if (c->held == sizeof c->said)
            return CHILD_TOO_LONG;
        long n = look(c);
        if (n < 0 || (n == 0 && gone))
            return CHILD_ENDED;
        if (n > 0) {
            c->held += (size_t)n;
            continue;
        }
        ChildEvent event = rest(c, looks, until, stop);
        gone = event == CHILD_ENDED; /* what it said last is looked for once more */
        if (event != CHILD_WELL && !gone)
            return event;
    }
    return CHILD_WELL;
}

int child_end(Child *c, double grace)
{
    if (c->id == 0)
        return 0;
    Started *s = &started[c->id - 1];
    HANDLE to = handle_of(c->to), from = handle_of(c->from);
    DWORD status = 0;
    close_end(&to);
    close_end(&from);
    WaitForSingleObject(s->process, (DWORD)(grace * 1e3));
    bool by_itself = has_ended(c);
    TerminateJobObject(s->job, 1);
    WaitForSingleObject(s->process, INFINITE);
    GetExitCodeProcess(s->process, &status);
    close_end(&s->process);
    close_end(&s->job);
    atomic_store(&taken[c->id - 1], false);
    c->id = 0;
    return by_itself ? (int)status : CHILD_ALIVE;
}

#include "cli/table_wait.h"

#include <limits.h>
#include <stdio.h>

#include "cli/command.h"
#include "net/crypt.h"
#include "platform/clock.h"
#include "platform/process.h"
#include "platform/socket.h"

static struct {
    Stop stop;
    SocketWaker waker;
} waiting = { .waker = { NO_SOCKET, NO_SOCKET } };

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&waiting.stop.now, true);
    socket_wake(&waiting.waker);
}

bool table_wait_begin(void)
{
    atomic_init(&waiting.stop.now, false);
    if (!socket_start() || !crypt_start() || !socket_waker_open(&waiting.waker)) {
        cli_complain(stderr, "This machine has no network.");
        return false;
    }
    process_on_interrupt(on_interrupt);
    return true;
}

/* What interrupts from now on finds the flag alone. */
void table_wait_end(void)
{
    socket_waker_close(&waiting.waker);
}

void table_wake(void *unused)
{
    (void)unused;
    socket_wake(&waiting.waker);
}

void table_wait(uint64_t due_ms)
{
    const uint64_t now = table_now();
    const uint64_t left = due_ms > now ? due_ms - now : 0;
    SocketWatch woken = { .socket = waiting.waker.wakes, .to_read = true };
    if (table_stopped())
        return;
    if (socket_await(&woken, 1, due_ms == UINT64_MAX ? -1 : left < INT_MAX ? (int)left : INT_MAX))
        socket_woken(&waiting.waker);
}

bool table_stopped(void)
{
    return atomic_load(&waiting.stop.now);
}

Stop *table_stop(void)
{
    return &waiting.stop;
}

uint64_t table_now(void)
{
    return (uint64_t)(clock_steady() * 1000);
}

/* How a `table` command waits: asleep until something has come from another thread, a time has come, or it is
 * interrupted. One of it a process. */
#ifndef MELDWELL_CLI_TABLE_WAIT_H
#define MELDWELL_CLI_TABLE_WAIT_H

#include <stdint.h>

#include "ai/ai.h"

/* Once; interrupts set the Stop from now on. False, after telling why, where this machine has no network. */
bool table_wait_begin(void);
void table_wait_end(void);
/* From any thread: whoever waits, or waits next, goes on. */
void table_wake(void *unused);
/* Returns when it was woken, or at due_ms of table_now; UINT64_MAX: no time is waited for. */
void table_wait(uint64_t due_ms);
/* Was it interrupted? */
bool table_stopped(void);
Stop *table_stop(void);
/* Milliseconds of a clock that only goes forward. */
uint64_t table_now(void);

#endif

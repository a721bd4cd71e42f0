/* A second start of the program calls the first to the front and ends. */
#ifndef MELDWELL_APP_SECOND_START_H
#define MELDWELL_APP_SECOND_START_H

#include <stdbool.h>

#include "platform/call_running.h"
#include "store/store.h"

/* As store_open. *called: another copy of the program holds the folder and has come to the front, so that this one is
 * to end; where it does not answer, the store is one that keeps nothing and says so. */
Store *second_start_open(const char *dir, TextSink *message, bool *called);

/* Whoever holds the folder can be called from now on; what calls is heard once there is a window. */
void second_start_expect(RunningCalls *, const Store *, const char *dir);

#endif

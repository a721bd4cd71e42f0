/* Another start of the program calls the one that runs to the front: over a socket in the folder of the session
 * ($XDG_RUNTIME_DIR; in a Flatpak app/$FLATPAK_ID in that), named after the folder the matches are kept in. Where there
 * is no such folder, or it is not the user's alone, nobody is called and nobody hears. */
#ifndef MELDWELL_PLATFORM_CALL_RUNNING_H
#define MELDWELL_PLATFORM_CALL_RUNNING_H

#include <stdbool.h>

#include "platform/thread.h"

/* Zeroed, it hears nothing. */
typedef struct RunningCalls {
    int handle;    /* 1 + the descriptor that listens */
    int end[2];    /* a pipe whose closing ends the listener */
    char path[96]; /* of the socket */
    bool hearing;
    Thread listener;
    void (*called)(void);
} RunningCalls;

/* From now on a call waits until it is heard. For the process that holds the lock of `kept` (files.h), and no other:
 * what a process that is gone has left there is taken away. False when nobody can call. */
bool running_calls_open(RunningCalls *, const char *kept);
/* From now on `called` is called for each call, on a thread of its own that sleeps in between, until
 * running_calls_close. False when there can be no more threads. */
bool running_calls_hear(RunningCalls *, void (*called)(void));
/* Before the lock is let go. */
void running_calls_close(RunningCalls *);

/* Calls whoever holds `kept`. True: it has heard and come. False at once when nobody listens, after two seconds when
 * nobody answers. */
bool call_running(const char *kept);

#endif

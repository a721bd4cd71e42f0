/* When somebody whose connection was cut tries again: at once, then ever more seldom. Pure: times come in (now_ms, any
 * steady clock). */
#ifndef MELDWELL_NET_RETRY_H
#define MELDWELL_NET_RETRY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Retry {
    int failed;      /* tries in a row */
    uint64_t due_ms; /* of the next one; UINT64_MAX: none is to be made */
} Retry;

/* Nothing is to be tried. */
void retry_rest(Retry *);
/* The next try is due now: the connection was there and is cut, the machine has slept, or somebody wishes it. */
void retry_at_once(Retry *, uint64_t now_ms);
/* A try was begun: none is due until it has failed. */
void retry_begun(Retry *);
/* It has failed: the next one is due half a second later, then 1, 2, 4, 8, 15, and always 30. */
void retry_failed(Retry *, uint64_t now_ms);
bool retry_is_due(const Retry *, uint64_t now_ms);

#endif

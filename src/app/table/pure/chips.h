/* What is paid glides: which chips are on their way, and what every counter shows meanwhile. Nothing here is state of
 * the game; ending all of it at once is always safe. */
#ifndef MELDWELL_APP_TABLE_PURE_CHIPS_H
#define MELDWELL_APP_TABLE_PURE_CHIPS_H

#include <stdbool.h>

#include "rules/table/counters.h"

enum { CHIPS_FLY_MS = 260, CHIPS_APART_MS = 40, CHIPS_ALL_MS = 900 };

typedef struct ChipFlight {
    Payment payment;
    uint32_t start_ms;
} ChipFlight;

typedef struct ChipMotion {
    int32_t amount[MAX_COUNTERS]; /* as they were when they were looked at last */
    int counters;                 /* how many there were then; 0: nothing was looked at yet */
    uint32_t ply;                 /* of the state they were of */
    int fly_ms;                   /* how long one is on its way */
    int count;
    ChipFlight flight[MAX_PAYMENTS];
} ChipMotion;

/* Looks at the counters of what is shown now. Where they differ from those looked at last by what the state tells as
 * paid, and fly_ms is above 0, those payments set out, one after the other; otherwise all is at rest at once. */
void chips_follow(ChipMotion *, const Counters *, uint32_t ply, int fly_ms, uint32_t now_ms);
/* What counter i shows at this moment: payments still to set out are not yet taken from it, those on their way not yet
 * added. */
int32_t chips_shown(const ChipMotion *, const Counters *, int i, uint32_t now_ms);
/* How far flight i is, in thousandths; -1: it has not set out yet. 1000: it has arrived. */
int chips_way(const ChipMotion *, int i, uint32_t now_ms);
/* Forgets what has arrived once all has; true while anything is still on its way. */
bool chips_step(ChipMotion *, uint32_t now_ms);
/* All of it at once. */
void chips_finish(ChipMotion *);

/* An amount in chips of ten, five and one, as few as there can be, the dearest first, `most` at most: then the dearest
 * stand for the rest. Returns how many. */
int chips_of(int32_t amount, int most, uint8_t *value);

#endif

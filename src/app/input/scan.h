/* One switch: what can be pressed is gone through by itself, and one key or button presses what has been reached.
 * Things are reached by groups: first where they lie (a zone), then, where many lie there, a part of them, then one of
 * them; behind the last of each group comes a way back. Nobody has to be quick: a round without a press leads one group
 * back, and some rounds through the zones to a rest, in which nothing goes on until the next press.
 *
 * Pure: what there is to press comes in, marked by numbers by which it is known again; what is reached and what a press
 * means comes out. A group is gone through as it was when it was entered: what has gone since is left out. */
#ifndef MELDWELL_APP_INPUT_SCAN_H
#define MELDWELL_APP_INPUT_SCAN_H

#include <stdbool.h>
#include <stdint.h>

enum { MAX_SCANNED = 320, SCAN_LEVELS = 5, SCAN_SINGLY = 5 /* so many are gone through one by one */ };

/* By zones, the lower number first, and as they are listed within one. */
typedef struct ScanItems {
    int count;
    uint32_t mark[MAX_SCANNED]; /* of each; not twice the same */
    uint16_t item[MAX_SCANNED]; /* of whoever asks */
    uint8_t area[MAX_SCANNED];
} ScanItems;

typedef struct ScanRange {
    uint16_t first, count;
} ScanRange;

typedef struct Scan {
    bool on;    /* it goes on by itself */
    bool rests; /* it did, and waits for the next press */
    bool back;  /* the way back is reached, behind all parts */
    uint8_t level, rounds;
    uint16_t at[SCAN_LEVELS];     /* the part that is reached, on each level down to this one */
    ScanRange range[SCAN_LEVELS]; /* what is gone through there */
    ScanItems things;             /* as they were when the group was entered */
    uint32_t next_ms;             /* when it goes on */
} Scan;

typedef enum ScanPress {
    SCAN_WOKEN,   /* it goes on, from the beginning */
    SCAN_ENTERED, /* the part that was reached is gone through now, or the one around it again */
    SCAN_ITEM,    /* that one is to be pressed */
    SCAN_LEAVES   /* the way back behind all zones */
} ScanPress;

/* From the beginning. pace_ms: how long each is shown. */
void scan_begin(Scan *, const ScanItems *now, uint32_t now_ms, int pace_ms);
/* No more. */
void scan_end(Scan *);
/* In how many ms it goes on; -1: it does not. */
int scan_wait_ms(const Scan *, uint32_t now_ms);
/* On to the next, if it is time. True: something else is reached now. */
bool scan_step(Scan *, const ScanItems *now, uint32_t now_ms, int pace_ms);
/* *item: what is to be pressed, of ScanItems.item. */
ScanPress scan_press(Scan *, const ScanItems *now, uint32_t now_ms, int pace_ms, int *item);
/* What is reached, of ScanItems.item, in its order; the first of them also where there are more than `most`. 0:
 * nothing, or the way back. */
int scan_reached(const Scan *, const ScanItems *now, uint16_t *item, int most);

#endif

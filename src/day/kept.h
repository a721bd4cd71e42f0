/* What is kept of the deals of a day, among the settings, and with a match that is one.
 *
 * The first result counts and is never written over; later ones are replays, which are counted. A day that is later
 * than the one after the latest that the clock has ever shown has not come yet, whatever the clock says now: its deals
 * are played for practice. What a newer version has kept stays as it is, and so do its deals: nothing of them counts
 * here. */
#ifndef MELDWELL_DAY_KEPT_H
#define MELDWELL_DAY_KEPT_H

#include "day/duplicate.h"
#include "store/store.h"

typedef struct DayKept {
    bool newer;    /* written by a newer version: nothing of it is known */
    int64_t match; /* the one that was begun last and counts, 0 none */
    int64_t clock; /* seconds since 1970 when it was begun; 0: none was */
    bool over;     /* there is a result */
    int points;
    int replays; /* results after the first one */
    bool fewest; /* the fewest points are best */
    bool told;   /* what the other tables have is known */
    int table[DAY_TABLES];
} DayKept;

DayKept day_kept(Store *, int game, int day);
/* Of a result that counts: what the other tables have. */
void day_tables_keep(Store *, int game, int day, const int table[DAY_TABLES]);

/* The latest day that the clock has ever shown, which is this one or was kept before; and it is kept. */
int day_latest(Store *, int today);

typedef enum DayHow {
    DAY_COUNTS,  /* it was begun for a result that counts */
    DAY_REPLAY,  /* there was a result already */
    DAY_PRACTICE /* the day had not come */
} DayHow;

/* A match that is a deal of a day, as it is marked. */
typedef struct DayMatch {
    int game, day;
    int64_t clock; /* when it was begun */
    uint8_t how;   /* DayHow */
    bool over;     /* its deal is, and has been counted */
} DayMatch;

/* How that deal would be played now. */
DayHow day_how(Store *, int game, int day, int today);
/* Marks a match that has begun. */
void day_match_begun(Store *, int64_t match, const DayMatch *);
/* Is that match one? False, too, where a newer version has marked it. */
bool day_match_of(Store *, int64_t match, DayMatch *out);
/* Its deal is over, with that sheet: counts it, and marks it. How it counts is in *m then, which is DAY_REPLAY also
 * where another match had its result sooner. */
void day_match_over(Store *, DayMatch *m, int64_t match, const ScoreSheet *);

#endif

/* What each move of a match that is only told has made of the state. From what one seat sees cannot be reckoned what a
 * move leads to, so that whoever goes over a turn once more, or tells of it in another language, needs what was told
 * then: the bytes that changed, some hundred a move. */
#ifndef MELDWELL_MATCH_TRAIL_H
#define MELDWELL_MATCH_TRAIL_H

#include "rules/table/state.h"

typedef struct Trail {
    uint8_t *byte; /* owned */
    size_t used, size;
    size_t *from; /* owned; where what move i has changed begins */
    int count, room;
} Trail;

/* Move number `at` led from one state to the other. What was noted of it and of all behind it is forgotten. Where there
 * is no memory, nothing is noted from there on. */
void trail_add(Trail *, int at, const State *before, const State *after);
/* From the state before move number `at` to the one behind it. False: it was not noted, and *s is as it was. */
bool trail_go(const Trail *, int at, State *s);
void trail_free(Trail *);

#endif

/* The shelf of open matches: what is told of a match without opening it. A match keeps a note of it with every gesture,
 * so that a list of any length is read and not played through. Totals and turns only, which everybody at the table
 * sees; nothing here knows a game. */
#ifndef MELDWELL_MATCH_SHELF_H
#define MELDWELL_MATCH_SHELF_H

#include "match/setup.h"

/* What the shelf tells of a match: a note of the store. */
#define SHELF_NOTE "shelf"
enum { SHELF_NOTE_SIZE = 32 + 13 * MAX_SEATS };

typedef struct ShelfNote {
    int deal;              /* which is played or has just ended, 1 the first; 0: nothing is known */
    bool ended;            /* it is over, and the next one waits */
    int to_act;            /* seat, or NO_SEAT */
    int seats;             /* totals that follow; 0: no deal has been finished */
    bool leads[MAX_SEATS]; /* the first of its side: the others have the same total */
    int32_t total[MAX_SEATS];
} ShelfNote;

void shelf_note_of(const State *, ShelfNote *);
void shelf_note_write(const ShelfNote *, TextSink *);
/* False, and *out says that nothing is known, when the text is none. */
bool shelf_note_read(const char *text, ShelfNote *out);

/* One match of the shelf. */
typedef struct ShelfMatch {
    int64_t id;      /* of the store; 0: kept nowhere */
    int64_t touched; /* seconds since 1970 of the last change, 0 unknown */
    bool known;      /* the rest is; otherwise trouble says why not */
    MatchSetup setup;
    ShelfNote note;
    char trouble[480]; /* one sentence when it cannot be opened here, else "" */
} ShelfMatch;

/* False when there is no such match, or it is over. */
bool shelf_look(Store *, int64_t id, ShelfMatch *out);
/* Fills *out for a match that is open in the program, from what whoever looks may see of it (seen): nothing is read but
 * when it was changed last. Cannot fail; a match that is not kept counts as changed now. */
void shelf_look_open(Store *, int64_t id, const MatchSetup *, const State *seen, ShelfMatch *out);

#endif

/* Matches that were played: all that are over, and those of which a deal is. The list holds little of each, so that
 * thousands are quick to go through; what a row tells is read when it is looked at. */
#ifndef MELDWELL_RECORD_HISTORY_H
#define MELDWELL_RECORD_HISTORY_H

#include "match/early_end.h"
#include "match/shelf.h"

typedef struct HistoryEntry {
    int64_t id, touched; /* of the store; seconds since 1970 of the last change, 0 unknown */
    int game;            /* index in game_table; -1: this program does not know it */
    int deals;           /* results that are kept of it */
    bool over, given_up;
} HistoryEntry;

/* Newest first. Whoever loads it frees it with history_free. */
typedef struct History {
    HistoryEntry *entry; /* NULL when there is none */
    int count;
    bool cut; /* there was not enough memory for all */
} History;

void history_load(History *, Store *);
void history_free(History *);

/* One match, for a row of the list. */
typedef struct HistoryMatch {
    HistoryEntry entry;
    bool known;       /* the rest is; otherwise trouble says why not */
    MatchSetup setup; /* who played by which rules */
    ShelfNote note;   /* totals at its end; note.deal 0: they are not known */
    EarlyEnd ended;   /* how, where it was not by itself */
    bool coached;     /* it was played with a coach */
    uint16_t winners; /* bit per seat, of a match that was played to its end; 0: not known */
    char trouble[960];
} HistoryMatch;

void history_look(Store *, const HistoryEntry *, HistoryMatch *out);
/* How many deals of it are finished, as far as that is known without playing it through. */
int history_deals(const HistoryMatch *);
/* "You have won", "Given up", "Ended early: Anna led", "Not over yet"; nothing where it is not known. */
void history_result_say(const HistoryMatch *, TextSink *);

#endif

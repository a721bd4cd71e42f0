/* The places of the melds at every moment of a deal, so that undo, redo and the start of a turn bring the whole picture
 * back. Plain data, no allocation: what is oldest is forgotten when it gets too much. */
#ifndef MELDWELL_RENDER_LAYOUT_FELT_HISTORY_H
#define MELDWELL_RENDER_LAYOUT_FELT_HISTORY_H

#include "render/layout/felt_plan.h"
#include "rules/text/text.h"

enum { FELT_MOMENTS = 512, FELT_PLACES = 16384 };

/* A moment of a match: how many moves were played, and the number of the gesture the last of them belongs to. Undo and
 * redo lead back to moments that were there before; what is played anew is always a new one. */
typedef struct FeltMoment {
    int moves, gesture;
} FeltMoment;

typedef struct FeltPlace {
    int16_t col;
    uint8_t row, pile;
} FeltPlace;

typedef struct FeltEntry {
    FeltMoment when;
    uint32_t felt;     /* what lay on the felt: felt_hash */
    int first, places; /* in FeltHistory.place */
} FeltEntry;

/* By ascending number of moves. */
typedef struct FeltHistory {
    int at; /* moves of the moment that is shown: what is new was played from there */
    int count;
    FeltEntry entry[FELT_MOMENTS];
    FeltPlace place[FELT_PLACES];
} FeltHistory;

void felt_history_clear(FeltHistory *);
/* What lies together on the felt and where it was dropped, as a number: the order within a meld does not count. */
uint32_t felt_hash(const Table *);

/* Goes to that moment, whose plan goes to *plan; `overlapped` of it is left alone. False: it is not known, and nothing
 * is changed. */
bool felt_history_at(FeltHistory *, FeltMoment, FeltPlan *plan);
/* The plan of the latest moment with fewer than `moves` moves at which the same lay on the felt. False as above. */
bool felt_history_same(const FeltHistory *, const Table *, int moves, FeltPlan *plan);
/* The plan a table is to be shown with at a moment that has never been shown yet. *plan is the one of `before`, the
 * table shown last; it becomes that of `after`, still without places for what is new (see felt_plan_update). A table
 * that lies as at the moment before has its plan. put_back: the last move was no moving of pieces (Undo all, time
 * out, a draw): then a table that lies as at an earlier moment has the plan of that. True: it is new, and to be noted
 * once everything has its place; a plan that was found is noted already, as it was, however little of it fits in the
 * window of today. */
bool felt_history_next(FeltHistory *, FeltMoment now, bool put_back, const Table *before, const Table *after,
                       const FeltPicture *ahead, FeltPlan *plan);
/* Remembers the plan of that moment. Known already: in its place (Tidy), what can be redone stays. New: whatever was
 * played after it or instead of it is forgotten. */
void felt_history_note(FeltHistory *, FeltMoment, const Table *, const FeltPlan *);

/* For the store: the moments around `now`, as many as have room in `out`, at least that of now if it is known.
 * read adds to an empty history; the plan of the last moment with at most `moves` moves goes to *plan, which is cleared
 * otherwise. Tolerant: of what cannot be read nothing is taken. It reads also notes of one plan without a moment,
 * "7:3,0 9:12,1", as earlier versions wrote them: they are only *plan. False when there was something that cannot be
 * read. */
void felt_history_write(const FeltHistory *, FeltMoment now, TextSink *out);
bool felt_history_read(FeltHistory *, const char *, int moves, FeltPlan *plan);

#endif

/* Marks: the state at the end of each finished deal, kept as a note of the match, so that going on with a long match
 * need not play all of it once more first. A mark is believed only where it agrees with the moves that are stored, and
 * is proven afterwards by playing them (earlier_deals.c). Whatever is wrong with one, without it the match is played
 * through as ever; programs that know no marks do so anyway. */
#ifndef MELDWELL_MATCH_CHECKPOINT_H
#define MELDWELL_MATCH_CHECKPOINT_H

#include "match/play.h"

#define CHECKPOINT_NOTES "end:"
enum { CHECKPOINT_KEY = 16 };

/* What a mark tells of the end of a deal: all that is needed to go on behind it. */
typedef struct DealCheckpoint {
    State state; /* after move number `at` */
    uint64_t hash;
    int at;
} DealCheckpoint;

void checkpoint_key(int deal, char key[CHECKPOINT_KEY]);
/* The text of the mark for the deal that ended with move number `at`, the last one played; the caller frees. NULL where
 * there is no memory. */
char *checkpoint_make(const Play *, int at);
/* False where there is none that can be believed, being of another version of the rules or of the program, or damaged.
 */
bool checkpoint_read(const Play *, Store *, int64_t id, int deal, DealCheckpoint *);
/* True when the stored move number mark->at leads to the state of the mark, by its hash: the mark is of this line of
 * play, and not of one that was taken back. */
bool checkpoint_stands(Store *, int64_t id, const DealCheckpoint *);

#endif

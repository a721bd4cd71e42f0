/* A coach: before an act is done it says whether the act costs much, from what its seat sees alone. It judges as hints
 * and reviews do; here is only when it speaks. */
#ifndef MELDWELL_MATCH_COACH_H
#define MELDWELL_MATCH_COACH_H

#include "ai/ai.h"
#include "store/store.h"

typedef enum CoachMeasure { COACH_OFF, COACH_BLUNDERS, COACH_MISTAKES, COACH_EVERYTHING, COACH_MEASURES } CoachMeasure;

enum { COACH_WAIT_MS = 150 /* a warning that has not come by then does not come */ };

/* Of a match: of what its coach warns, and that it has one, or had. */
typedef struct MatchCoach {
    uint8_t measure; /* CoachMeasure */
    bool marked;     /* played with a coach, if only for a while: it is counted apart */
} MatchCoach;

#define COACH_NOTE "coach"

/* By the ids "off", "blunders", "mistakes", "everything"; -1: it is none of them. */
const char *coach_measure_id(CoachMeasure);
int coach_measure_find(const char *id);
/* Whether a game can have a coach at all. */
bool coach_offered(const AiDef *);
/* Hundredths of the unit beyond which a clear cost is warned of. */
int32_t coach_limit(const AiDef *, AiUnit, CoachMeasure);
/* A clear cost beyond that, or one that needs no number. */
bool coach_minds(const AiDef *, bool clear, AiUnit, int32_t cost, CoachMeasure);
bool coach_warns(const AiDef *, const AiAnswer *, CoachMeasure);

/* The note of a match that has a coach, or had: the id of its measure, "off" where it has none any more. A match
 * without the note never had one. What is not understood counts as had, and false. */
bool coach_note_read(const char *text, MatchCoach *);
/* Whether a stored match was played with a coach. */
bool coach_marks(Store *, int64_t match);

#endif

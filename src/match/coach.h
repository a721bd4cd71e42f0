/* A coach: before an act is done it says whether the act costs much, from what its seat sees alone. It judges as hints
 * and reviews do; here is only when it speaks. */
#ifndef MELDWELL_MATCH_COACH_H
#define MELDWELL_MATCH_COACH_H

#include "ai/ai.h"

typedef enum CoachMeasure { COACH_OFF, COACH_BLUNDERS, COACH_MISTAKES, COACH_EVERYTHING, COACH_MEASURES } CoachMeasure;

enum { COACH_WAIT_MS = 150 /* a warning that has not come by then does not come */ };

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

#endif

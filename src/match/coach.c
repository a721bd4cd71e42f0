/* When a coach speaks. */
#include "match/coach.h"

#include <string.h>

static const struct {
    const char *id;
    int parts; /* of a blunder it takes: one of so many */
} measures[COACH_MEASURES] = { { "off", 0 }, { "blunders", 1 }, { "mistakes", 2 }, { "everything", 4 } };

const char *coach_measure_id(CoachMeasure m)
{
    return measures[m].id;
}

int coach_measure_find(const char *id)
{
    for (int m = 0; m < COACH_MEASURES; m++)
        if (strcmp(measures[m].id, id) == 0)
            return m;
    return -1;
}

bool coach_offered(const AiDef *ai)
{
    return ai != NULL && ai->review != NULL;
}

int32_t coach_limit(const AiDef *ai, AiUnit unit, CoachMeasure m)
{
    return m == COACH_OFF ? INT32_MAX : ai_blunder(ai, unit) / measures[m].parts;
}

bool coach_warns(const AiDef *ai, const AiAnswer *a, CoachMeasure m)
{
    if (m == COACH_OFF || !a->clear)
        return false;
    return a->cost == AI_COST_UNKNOWN || a->cost > coach_limit(ai, (AiUnit)a->unit, m);
}

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

bool coach_minds(const AiDef *ai, bool clear, AiUnit unit, int32_t cost, CoachMeasure m)
{
    if (m == COACH_OFF || !clear)
        return false;
    return cost == AI_COST_UNKNOWN || cost > coach_limit(ai, unit, m);
}

bool coach_warns(const AiDef *ai, const AiAnswer *a, CoachMeasure m)
{
    return coach_minds(ai, a->clear, (AiUnit)a->unit, a->cost, m);
}

/* ---- of a match ---- */

bool coach_note_read(const char *text, MatchCoach *c)
{
    const int measure = coach_measure_find(text);
    *c = (MatchCoach){ .measure = (uint8_t)(measure > 0 ? measure : COACH_OFF), .marked = true };
    return measure >= 0;
}

bool coach_marks(Store *store, int64_t match)
{
    char text[72];
    TextSink out = text_sink(text, sizeof text);
    return store_note_get(store, match, COACH_NOTE, &out);
}

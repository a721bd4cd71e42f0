/* Finding an opponent and its levels, and asking it about a decision. */
#include "ai/ai.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

const AiDef *ai_find(const char *game)
{
    for (size_t i = 0; i < ai_count; i++)
        if (strcmp(ai_table[i]->game, game) == 0)
            return ai_table[i];
    return NULL;
}

int ai_level_offered(const AiDef *ai)
{
    int n = 0;
    while (n < ai->level_count && !ai->levels[n].yardstick)
        n++;
    return n;
}

int ai_level_find(const AiDef *ai, const char *id)
{
    for (int i = 0; i < ai->level_count; i++)
        if (strcmp(ai->levels[i].id, id) == 0)
            return i;
    return -1;
}

/* ---- a decision ---- */

enum { HUNDREDTHS = 100 };

void ai_price(AiAnswer *a, AiUnit unit, double less)
{
    enum { MOST = 1000000 }; /* more is a fault of the arithmetic */
    a->unit = (uint8_t)unit;
    a->cost = (int32_t)lround(HUNDREDTHS * fmin(MOST, fmax(0, less)));
}

void ai_decisive(AiAnswer *a)
{
    a->clear = true;
}

void ai_fact(AiAnswer *a, const char *what, double done, double better)
{
    enum { TENTHS = 10 };
    if (a->facts < AI_FACTS)
        a->fact[a->facts++] = (AiFact){ what, (int32_t)lround(TENTHS * done), (int32_t)lround(TENTHS * better) };
}

/* What the computer would have done as well costs nothing; and only what is better as far as that could be known is
 * clear, where it has a number or needs none. */
static void settle(AiAnswer *a)
{
    const bool priced = a->unit != AI_NO_UNIT;
    if (a->opinion < AI_HARDLY)
        a->facts = 0;
    if (a->opinion == AI_AGREES)
        a->cost = 0;
    else if (!priced || a->opinion == AI_SILENT)
        a->cost = AI_COST_UNKNOWN;
    a->clear = a->opinion == AI_DIFFERS && (priced || a->clear);
}

void ai_look_at(const AiDef *ai, const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    memset(out, 0, sizeof *out);
    if (ai->review != NULL)
        ai->review(d, stop, out);
    settle(out);
}

int32_t ai_blunder(const AiDef *ai, AiUnit unit)
{
    static const uint8_t usual[AI_UNITS] = { [AI_POINTS] = 15, [AI_CHIPS] = 3, [AI_PER_CENT] = 6, [AI_TILES] = 4 };
    return HUNDREDTHS * (ai->blunder[unit] > 0 ? ai->blunder[unit] : usual[unit]);
}

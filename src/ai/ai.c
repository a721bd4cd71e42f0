#include "ai/ai.h"

#include <stddef.h>
#include <string.h>

#include "ai/five_ai.h"
#include "ai/kalooki_ai.h"
#include "ai/sabra_ai.h"

const AiDef *const ai_table[] = { &sabra_ai, &kalooki_ai, &five_ai };
const size_t ai_count = sizeof ai_table / sizeof ai_table[0];

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

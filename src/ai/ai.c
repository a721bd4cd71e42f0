/* Finding an opponent and its levels. */
#include "ai/ai.h"

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

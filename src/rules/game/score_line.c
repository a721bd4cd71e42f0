#include "rules/game/score_line.h"

#include <string.h>

void score_line_told(ScoreLine *line, const char *you, const char *other, int args, const char *const *arg)
{
    for (int i = 0; i < args && i < SCORE_LINE_ARGS; i++) {
        const char *at = strstr(line->what, arg[i]);
        if (at == NULL) /* it was too long for the line, which is told as it is then */
            return;
        line->arg_at[i] = (uint16_t)(at - line->what);
        line->arg_length[i] = (uint16_t)strlen(arg[i]);
    }
    line->told[0] = you;
    line->told[1] = other;
}

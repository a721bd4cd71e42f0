/* How wide the strip of stages is. */
#include <stdio.h>

#include "app/table/look/ui.h"
#include "app/table/where/stages.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

int table_stages_width(const TableLook *look, const State *s)
{
    const GameDef *game = look->game;
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    StageNote stage[MAX_STAGES];
    const int n = game->stages != NULL ? game->stages(s, stage, MAX_STAGES) : 0;
    int w = 0;
    for (int i = 0; i < n; i++)
        w += text_width(FONT_BOLD, UI_SMALL * unit / 100, stage[i].name) + (2 * PAD + TICK) * unit / 100 + 2;
    return w;
}

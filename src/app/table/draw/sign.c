/* What would be pressed instead of a button of the rail: a key where keys were used last, a gamepad's button where that
 * was. Small, in a corner of the button, and only where it covers nothing. */
#include <string.h>

#include "app/control_sign.h"
#include "app/table/draw/bar.h"
#include "app/widgets/widget.h"

/* By the names of the tools. */
static const struct {
    const char *tool;
    uint8_t act; /* IntentAct */
} acts[] = { { "undo", ACT_UNDO },
             { "redo", ACT_REDO },
             { "start-of-turn", ACT_UNDO_TURN },
             { "hint", ACT_HINT },
             { "sort-colour", ACT_SORT_SUIT },
             { "sort-number", ACT_SORT_RANK },
             { "sort-melds", ACT_SORT_MELDS },
             { "goals", ACT_GOALS },
             { "hand-melds", ACT_SETS },
             { "last-trick", ACT_REPLAY },
             { "replay", ACT_REPLAY },
             { "tidy", ACT_TAKE },
             { "log", ACT_LOG },
             { "halt", ACT_PAUSE },
             { "step-back", ACT_TO_HAND } };

IntentAct table_act_of_tool(const char *name)
{
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
        if (strcmp(acts[i].tool, name) == 0)
            return (IntentAct)acts[i].act;
    return ACT_NONE;
}

void table_build_sign(const TableLook *look, Scene *sc, Rect button, Rect taken, Colour ink, IntentAct act)
{
    enum { LETTERS = 12, FAINT = 170 };
    const App *app = look->ui->program;
    const Intent means = { .kind = INTENT_ACT, .what = (uint8_t)act };
    char sign[KEY_NAME];
    if (act == ACT_NONE || !control_shown(app, means, look->rewatch != NULL ? AT_REWATCH : AT_TABLE, sign, sizeof sign))
        return;
    const int px = table_unit(look->ui, LETTERS), pad = table_unit(look->ui, 3);
    const int w = text_width(FONT_BOLD, px, sign) + 2 * pad, h = text_line_height(FONT_BOLD, px);
    const Rect r = { button.x + button.w - w - 1, button.y + 1, w, h };
    if (w > button.w || rect_meets(r, rect_inset(taken, table_unit(look->ui, 3))))
        return;
    const int radius = app->device == DEVICE_PAD ? h / 2 : table_unit(look->ui, 3);
    dl_outline(&sc->draw, r, radius, 1, LINE_SOLID, colour_alpha(ink, FAINT / 2));
    dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, colour_alpha(ink, FAINT), sign);
}

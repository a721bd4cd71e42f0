/* The keys of a match that is only shown again. */
#include <SDL.h>

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "platform/language.h"

/* What a player would do in the match: here nothing is done. */
static bool is_for_players(const TableLook *look, const KeyPress *k)
{
    static const SDL_Keycode keys[] = { SDLK_d, SDLK_u, SDLK_s, SDLK_g, SDLK_f, SDLK_x, SDLK_DELETE, SDLK_h };
    if ((k->mod & KMOD_CTRL) != 0)
        return k->sym == SDLK_RETURN || k->sym == SDLK_KP_ENTER;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (k->sym == keys[i])
            return true;
    return k->sym == SDLK_t && !look->ui->felt.layout.common; /* where it is not Tidy */
}

bool table_watch_key(TableUi *ui, const KeyPress *k)
{
    if (table_shown(ui) == NULL)
        return false;
    const bool ctrl = (k->mod & KMOD_CTRL) != 0, shift = (k->mod & KMOD_SHIFT) != 0;
    int percent = -1;
    if (ui_adjust(&ui->program->scene, k, &percent) != NULL && percent >= 0)
        table_slide_to(ui, percent);
    else if (k->sym == SDLK_BACKSPACE || (ctrl && k->sym == SDLK_z && !shift))
        table_watch_back(ui);
    else if (ctrl && k->sym == SDLK_z)
        table_act(ui, TABLE_STEP, 0);
    else if ((k->sym == SDLK_PAGEUP || k->sym == SDLK_PAGEDOWN) && !ui->panel.log_open) /* which they scroll */
        table_show_turn(ui, k->sym == SDLK_PAGEUP ? -1 : 1);
    else if (k->sym == SDLK_HOME || k->sym == SDLK_END)
        table_show_deal(ui, k->sym == SDLK_HOME ? -1 : 1);
    else if (k->sym == SDLK_p && !ctrl && !k->repeat)
        table_act(ui, TABLE_PAUSE, 0);
    else if (is_for_players(table_look(ui), k))
        table_say(ui, tr("A match that is shown again is only looked at: nothing is played in it."));
    else
        return false;
    table_redraw(ui);
    return true;
}

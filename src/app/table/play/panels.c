/* The menu is opened and closed. */

#include "app/setup.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

void table_turn_menu(TableUi *ui)
{
    Scene *sc = &ui->program->scene;
    ui->panel.menu_open = !ui->panel.menu_open;
    if (ui->panel.menu_open) {
        ui->panel.menu_ms = table_now(ui);
        ui->panel.menu_from = scene_keep_focus(sc);
        return;
    }
    scene_give_focus(sc, &ui->panel.menu_from);
    sc->focus_shown = sc->focus_shown && sc->focus[0] != '\0';
    scene_look_on(sc);
}

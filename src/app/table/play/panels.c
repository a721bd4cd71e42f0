/* The menu is opened and closed. */
#include <stdio.h>

#include "app/setup.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

void table_close_menu(TableUi *ui)
{
    ui->panel.menu_open = false;
}

void table_turn_menu(TableUi *ui)
{
    Scene *sc = &ui->program->scene;
    char *from = ui->panel.menu_from;
    ui->panel.menu_open = !ui->panel.menu_open;
    if (ui->panel.menu_open) {
        ui->panel.menu_ms = table_now(ui);
        snprintf(from, sizeof ui->panel.menu_from, "%s", sc->focus_shown ? sc->focus : "");
        return;
    }
    snprintf(sc->focus, sizeof sc->focus, "%s", from);
    sc->focus_shown = sc->focus_shown && from[0] != '\0';
    scene_look_on(sc);
}

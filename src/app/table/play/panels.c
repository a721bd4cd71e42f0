/* The menu and the log are opened and closed. */

#include "app/table/look/ui.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"
#include "app/widgets/widget.h"

void table_close_menu(TableUi *ui)
{
    ui->panel.menu_open = false;
}

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

void table_press_menu(TableUi *ui, int arg)
{
    if (arg != MENU_BESIDE || table_now(ui) - ui->panel.menu_ms > SECOND_CLICK_MS)
        table_turn_menu(ui);
}

void table_turn_log(TableUi *ui)
{
    ui->panel.log_open = !ui->panel.log_open;
    ui->panel.log_over = false; /* until it is laid out */
}

/* The table as a scene: cloth, seats, melds, rack, bar. Places come from the layout, positions in flight from the
 * motion; nothing is decided here. */
#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

void table_build(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (app_seat(app) == NULL || ui == NULL)
        return;
    table_follow(app);
    table_note_goals(app);         /* what was carried may have come home since */
    sc->px = ui->felt.layout.unit; /* the table allows itself less growth than other screens */
    sc->cards = seat_game(app_seat(app))->material->kind == MATERIAL_CARDS;
    table_note_told(app, sc);
    table_note_goal_looked_at(app, sc);
    table_note_take(app, sc);
    dl_felt(&sc->draw, (Rect){ 0, 0, sc->w, sc->h });
    table_build_stages(app, sc);
    table_build_board(app, sc);
    table_build_felt(app, sc);
    table_build_since(app, sc);
    table_build_labels(app, sc);
    table_build_ghosts(app, sc);
    table_build_trick(app, sc);
    for (int i = 0; i < table_view(app)->seats; i++)
        if (i != ui->foot) /* whose plate is in the rail */
            table_build_seat(app, sc, i);
    dl_round(&sc->draw, ui->felt.layout.menu, table_unit(ui, 10), colour_alpha(sc->theme->panel, 215));
    ui_button(sc, ui->felt.layout.menu, "menu", tr("Menu"), ICON_MENU, BUTTON_QUIET, true, TABLE_MENU, 0);
    table_build_corner(app, sc);
    table_build_sheet(app, sc);
    table_build_worth(app, sc);
    table_build_stock(app, sc);
    table_build_heaps(app, sc);
    table_build_counters(app, sc); /* under all that is said */
    table_build_rack(app, sc);
    table_build_sets(app, sc);
    table_build_forward(app, sc);
    table_build_held_note(app, sc);
    table_build_fresh(app, sc);
    table_build_bar(app, sc); /* over the feet of a fan */
    table_build_dealer(app, sc);
    table_build_showdown(app, sc);
    table_build_claim(app, sc);
    table_build_pick(app, sc);
    table_build_browse(app, sc);
    table_build_arrows(app, sc);
    table_build_message(app, sc);
    table_build_zone_name(app, sc);
    table_build_meld_points(app, sc);
    table_build_lit(app, sc);
    table_build_places(app, sc);
    table_build_readings(app, sc);
    table_build_contract(app, sc);
    table_build_calls(app, sc);
    table_build_look_back(app, sc);
    table_build_choices(app, sc);
    table_build_hint(app, sc);
    table_build_amount(app, sc);
    table_build_banners(app, sc);
    table_build_goals(app, sc);
    table_build_log(app, sc);
    table_build_worth_open(app, sc);
    table_build_told(app, sc);
    table_build_flying(app, sc);
    table_build_start(app, sc);
    table_build_held(app, sc);
    if (ui->panel.paused) /* nobody gains time to think by it */
        table_build_veil(sc);
    table_build_menu(app, sc);
    table_build_curtain(app, sc);
    table_build_pause(app, sc);
    if (ui->said.pulse_ms != 0 || ui->doing.guard_ms != 0)
        sc->wants_frame = true;
}

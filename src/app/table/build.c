/* The table as a scene: cloth, seats, melds, rack, bar. Places come from the layout, positions in flight from the
 * motion; nothing is decided here. */
#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

void table_build(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    if (app->match == NULL || ui == NULL)
        return;
    table_follow(app);
    table_note_goals(app);         /* what was carried may have come home since */
    sc->px = ui->felt.layout.unit; /* the table allows itself less growth than other screens */
    sc->cards = match_game(app->match)->material->kind == MATERIAL_CARDS;
    table_note_told(app, sc);
    table_note_goal_looked_at(app, sc);
    table_note_take(app, sc);
    dl_felt(&sc->draw, (Rect){ 0, 0, sc->w, sc->h });
    table_build_stages(table_look(app), sc);
    table_build_board(table_look(app), sc);
    table_build_felt(table_look(app), sc);
    table_build_since(table_look(app), sc);
    table_build_labels(table_look(app), sc);
    table_build_ghosts(table_look(app), sc);
    table_build_trick(table_look(app), sc);
    for (int i = 0; i < table_view(app)->seats; i++)
        if (i != ui->foot) /* whose plate is in the rail */
            table_build_seat(table_look(app), sc, i);
    dl_round(&sc->draw, ui->felt.layout.menu, table_unit(ui, 10), colour_alpha(sc->theme->panel, 215));
    ui_button(sc, ui->felt.layout.menu, "menu", tr("Menu"), ICON_MENU, BUTTON_QUIET, true, TABLE_MENU, 0);
    table_build_corner(table_look(app), sc);
    table_build_sheet(table_look(app), sc);
    table_build_worth(table_look(app), sc);
    table_build_stock(table_look(app), sc);
    table_build_heaps(table_look(app), sc);
    table_build_counters(app, sc); /* under all that is said */
    table_build_rack(app, sc);
    table_build_sets(table_look(app), sc);
    table_build_forward(table_look(app), sc);
    table_build_held_note(app, sc);
    table_build_fresh(table_look(app), sc);
    table_build_bar(table_look(app), sc); /* over the feet of a fan */
    table_build_dealer(table_look(app), sc);
    table_build_showdown(table_look(app), sc);
    table_build_claim(table_look(app), sc);
    table_build_pick(table_look(app), sc);
    table_build_browse(table_look(app), sc);
    table_build_arrows(app, sc);
    table_build_message(table_look(app), sc);
    table_build_zone_name(table_look(app), sc);
    table_build_meld_points(table_look(app), sc);
    table_build_lit(table_look(app), sc);
    table_build_places(app, sc);
    table_build_readings(table_look(app), sc);
    table_build_contract(table_look(app), sc);
    table_build_calls(table_look(app), sc);
    table_build_look_back(table_look(app), sc);
    table_build_choices(table_look(app), sc);
    table_build_hint(table_look(app), sc);
    table_build_amount(table_look(app), sc);
    table_build_banners(app, sc);
    table_build_goals(app, sc);
    table_build_log(app, sc);
    table_build_worth_open(table_look(app), sc);
    table_build_told(app, sc);
    table_build_flying(table_look(app), sc);
    table_build_start(table_look(app), sc);
    table_build_held(table_look(app), sc);
    if (ui->panel.paused) /* nobody gains time to think by it */
        table_build_veil(sc);
    table_build_menu(table_look(app), sc);
    table_build_curtain(table_look(app), sc);
    table_build_pause(table_look(app), sc);
    if (ui->said.pulse_ms != 0 || ui->doing.guard_ms != 0)
        sc->wants_frame = true;
}

/* The table as a scene: cloth, seats, melds, rack, bar. Places come from the layout, positions in flight from the
 * motion; nothing is decided here. */
#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/pace/pace.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* Long, but nothing but a list of calls: what lies lower comes first. */
void table_build(App *app, Scene *sc)
{
    TableUi *ui = table_ui(app);
    if (app_seat(app) == NULL || ui == NULL)
        return;
    table_follow(ui);
    table_note_goals(ui);          /* what was carried may have come home since */
    sc->px = ui->felt.layout.unit; /* the table allows itself less growth than other screens */
    sc->cards = seat_game(app_seat(app))->material->kind == MATERIAL_CARDS;
    table_note_sight(ui, sc);
    table_note_log_scroll(ui);
    table_note_words(ui);
    sc->wants_frame |= table_lift_step(ui, sc);
    table_note_without(ui);
    table_chips_follow(ui);
    const TableLook *look = table_look(ui);
    Piece chosen[MAX_PIECES];
    sc->laying = ui->doing.carry.kind != CARRY_NONE || ui->doing.fit_count > 0 || table_chosen(ui, chosen) > 0;
    dl_felt(&sc->draw, (Rect){ 0, 0, sc->w, sc->h });
    table_build_stages(look, sc);
    table_build_hands_behind(look, sc); /* under the signs that cards on the cloth wear over their edges */
    table_build_board(look, sc);
    table_build_felt(look, sc);
    table_build_played_since(look, sc);
    table_build_folds(look, sc);
    table_build_labels(look, sc);
    table_build_ghosts(look, sc);
    table_build_trick(look, sc);
    table_build_trick_marks(look, sc);
    for (int i = 0; i < table_view(ui)->seats; i++)
        if (i != ui->foot) /* whose plate is in the rail */
            table_build_seat(look, sc, i);
    dl_round(&sc->draw, ui->felt.layout.menu, table_unit(ui, 10), colour_alpha(sc->theme->panel, 215));
    ui_button(sc, ui->felt.layout.menu, "menu", tr("Menu"), ICON_MENU, BUTTON_QUIET, true, TABLE_MENU, 0);
    table_build_corner(look, sc);
    table_build_sheet(look, sc);
    table_build_worth(look, sc);
    table_build_stock(look, sc);
    table_build_heaps(look, sc);
    table_build_run(look, sc);
    table_build_owners(look, sc);
    table_build_counters(look, sc); /* under all that is said */
    table_build_rack(look, sc);
    table_build_sets(look, sc);
    table_build_put_forward(look, sc);
    table_build_hand_note(look, sc);
    table_build_fresh(look, sc);
    table_build_bar(look, sc); /* over the feet of a fan */
    table_build_dealer(look, sc);
    table_build_showdown(look, sc);
    table_build_claim(look, sc);
    table_build_unfolded(look, sc);
    table_build_unfolded_hand(look, sc);
    table_build_pick(look, sc);
    table_build_browse(look, sc);
    table_note_arrows(ui, sc); /* around all that lies there so far */
    table_build_arrows(look, sc);
    table_build_ending(look, sc); /* it stays where it is, and all that is said makes way for it */
    table_build_message(look, sc);
    table_build_zone_name(look, sc);
    table_build_meld_points(look, sc);
    table_build_targets(look, sc);
    table_build_throw_parts(look, sc);
    table_build_places(look, sc);
    table_build_readings(look, sc);
    table_build_contract(look, sc);
    table_build_calls(look, sc);
    table_build_look_back(look, sc);
    table_build_choices(look, sc);
    table_build_hint(look, sc);
    table_build_coach(look, sc);
    table_build_amount(look, sc);
    table_build_banners(look, sc);
    table_build_goals(look, sc);
    table_build_lesson(look, sc);
    table_build_puzzle(look, sc);
    table_build_log(look, sc);
    table_build_worth_open(look, sc);
    table_build_runs_open(look, sc);
    table_build_seen(look, sc);
    table_build_signs(look, sc);
    table_build_signs_open(look, sc);
    table_build_cut(look, sc);
    table_build_words(look, sc);
    table_build_flying(look, sc);
    table_build_start(look, sc);
    table_build_carried(look, sc);
    if (ui->panel.paused) /* nobody gains time to think by it */
        table_build_veil(sc);
    table_build_menu(look, sc);
    table_build_curtain(look, sc);
    table_build_pause(look, sc);
    if (table_chips_step(ui) || ui->said.pulse_ms != 0 || ui->doing.guard_ms != 0)
        sc->wants_frame = true;
}

/* A match that is only shown again: to and fro by moves, turns and deals. */
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"

void table_watch_halt(TableUi *ui, bool halted)
{
    ui->panel.halted = halted;
    ui->turn.step_wait = halted && ui->turn.plan_ready;
    ui->turn.step_ms = table_now(ui);
}

static void show_at(TableUi *ui, int move)
{
    if (move == rewatch_place(table_rewatch(ui)).move)
        return;
    if (ui->going.replay.running)
        table_replay_end(ui);
    table_land(ui);
    ui->going.gather_ms = 0;
    ui->felt.looks_ahead = false;
    ui->turn.plan_ready = ui->turn.step_wait = false; /* the rest of a turn is planned anew */
    rewatch_to(table_rewatch(ui), move);
    table_announce(ui, true); /* of what was passed over nothing is put up */
    sound_play(SOUND_PLACE_2);
    table_refresh(ui);
    if (table_end_runs(table_look(ui))) /* it was not seen to end */
        table_end_all(ui);
    table_say_turn(ui);
}

void table_watch_back(TableUi *ui)
{
    if (table_rewatch(ui) == NULL)
        return;
    table_watch_halt(ui, true);
    show_at(ui, rewatch_place(table_rewatch(ui)).move - 1);
}

void table_show_turn(TableUi *ui, int way)
{
    const RewatchPlace at = rewatch_place(table_rewatch(ui));
    const int begin = rewatch_turn(table_rewatch(ui), at.turn);
    const int to = way > 0 ? at.turn + 1 : at.move > begin ? at.turn : at.turn - 1;
    show_at(ui, rewatch_turn(table_rewatch(ui), to));
}

void table_show_deal(TableUi *ui, int way)
{
    const RewatchPlace at = rewatch_place(table_rewatch(ui));
    const int begin = rewatch_deal(table_rewatch(ui), at.deal);
    const int to = way > 0 ? at.deal + 1 : at.move > begin ? at.deal : at.deal - 1;
    show_at(ui, rewatch_deal(table_rewatch(ui), to));
}

int table_watch_percent(const RewatchPlace *at, int turn)
{
    return at->turns > 1 ? turn * 100 / (at->turns - 1) : 0;
}

void table_slide_to(TableUi *ui, int percent)
{
    const RewatchPlace at = rewatch_place(table_rewatch(ui));
    const int turn = (percent * (at.turns - 1) + 50) / 100;
    if (percent != table_watch_percent(&at, at.turn))
        show_at(ui, rewatch_turn(table_rewatch(ui), turn));
}

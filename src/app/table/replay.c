/* Replays, move by move: the last turn again, or the play of a hint, which has been made already. */
#include "app/table/ui.h"
#include "platform/language.h"

static void replay_over(App *app, TableUi *ui)
{
    if (ui->going.replay.hint)
        table_say(app, ui->going.replay.more ? tr("Played. Look it over; Hint again says how to go on.")
                                             : tr("Played. Look it over, then press Done."));
    else
        table_say_turn(app, ui);
}

void table_replay_end(App *app)
{
    TableUi *ui = app->table;
    ui->going.replay.running = false;
    ui->felt.looks_ahead = false;
    ui->deal.tile_limit = ui->going.replay.tile_limit;
    replay_over(app, ui);
    table_refresh(app);
}

/* Begins to show r->move from r->state on, in a reasonable time however many they are. */
static void replay_run(App *app, TableUi *ui, bool hint)
{
    Replay *r = &ui->going.replay;
    int gap = r->count > 0 ? 4200 / r->count : 0;
    r->gap_ms = gap < 120 ? 120 : gap > 420 ? 420 : (uint32_t)gap;
    r->at = 0;
    r->hint = hint;
    r->tile_limit = ui->deal.tile_limit;
    r->running = true;
    r->next_ms = app->now_ms + 500;
    ui->felt.looks_ahead = false;
    table_refresh(app);
    table_look_ahead(app, &r->state, r->move, r->count);
    table_finish_motion(app);
}

void table_replay_hint(App *app, const State *before, const Move *moves, int count, bool more)
{
    TableUi *ui = app->table;
    Replay *r = &ui->going.replay;
    r->state = *before;
    r->count = 0;
    r->more = more;
    for (int i = 0; i < count; i++) {
        /* Whatever lay there was taken back first, if the play began with that. */
        if (moves[i].kind == MOVE_RESTORE)
            match_game(app->match)->apply(&r->state, ui->viewer, moves[i]);
        else if (r->count < (int)(sizeof r->move / sizeof *r->move))
            r->move[r->count++] = moves[i];
    }
    table_say(app, "");
    r->hint = true;
    if (app->settings.speed == SPEED_INSTANT)
        replay_over(app, ui);
    else
        replay_run(app, ui, true);
}

void table_replay_start(App *app)
{
    TableUi *ui = app->table;
    Replay *r = &ui->going.replay;
    State before;
    const Move *moves;
    int count, seat;
    if (r->running) {
        table_replay_end(app);
        return;
    }
    if (!match_last_turn(app->match, ui->viewer, &before, &moves, &count, &seat)) {
        table_say(app, tr("There is no turn to show again yet."));
        return;
    }
    const State *now = match_view(app->match, ui->viewer);
    if (before.deal_no != now->deal_no) {
        table_say(app, tr("There is no turn to show again yet."));
        return;
    }
    table_hold_cancel(app);
    r->state = before;
    /* What has become public since may be shown while it comes out of the rack. */
    for (int x = 0; x < now->table.piece_count; x++)
        r->state.table.face[x] = now->table.face[x];
    r->count = 0;
    for (int i = 0; i < count; i++)
        if (moves[i].kind == MOVE_SHIFT && r->count < (int)(sizeof r->move / sizeof *r->move))
            r->move[r->count++] = moves[i];
    ui->seen.last_seat = seat;
    table_say(app, r->count > 0 ? tr("The last turn again.") : tr("In the last turn nothing was laid."));
    replay_run(app, ui, false);
}

int table_replay_tick(App *app)
{
    TableUi *ui = app->table;
    Replay *r = &ui->going.replay;
    int wait = (int32_t)(r->next_ms - app->now_ms);
    if (wait > 0)
        return wait;
    if (r->at >= r->count) {
        table_replay_end(app);
        return 0;
    }
    const GameDef *game = match_game(app->match);
    const Move m = r->move[r->at++];
    if (game->check(&r->state, r->state.to_act, m).why != NULL) {
        table_replay_end(app);
        return 0;
    }
    game->apply(&r->state, r->state.to_act, m);
    r->next_ms = app->now_ms + (r->at >= r->count ? 900u : r->gap_ms);
    app_sound(app, SOUND_PLACE_2);
    table_refresh(app);
    return 0;
}

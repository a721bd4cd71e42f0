/* The table follows the match: the one place where it is decided what is made for the moment, and what has ended. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/day_actions.h"
#include "app/match_actions.h"
#include "app/puzzle_actions.h"
#include "app/table/follow/end.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"

enum { GLIDE_MS = 180, OPPONENT_MS = 260, DEAL_MS = 220, DEAL_STEP_MS = 60, DEAL_ALL_MS = 900, CLAIM_STEP_MS = 40 };

enum { PARTING_MS = 5000 }; /* as long as a person looks at what the turn ended with; times Settings.clock_scale */

/* Through whose eyes a match is seen again. */
static int first_person(const MatchSetup *m)
{
    for (int i = 0; i < m->seats; i++)
        if (m->seat[i].kind == SEAT_PERSON)
            return i;
    return NO_VIEWER;
}

/* The one person who is in the match, in which others may be out; NO_VIEWER: there is none. */
static int only_person(const TableLook *look)
{
    const State *s = look->known;
    int only = NO_VIEWER;
    for (int i = 0; i < s->seats; i++)
        if (table_is_person(look, i) && (only == NO_VIEWER || !table_takes_part(s, only)))
            only = i;
    return only;
}

/* True when the last move showed this person a face that is hidden from the others: a piece that was drawn, a hand that
 * was changed. */
static bool has_seen_more(const TableLook *look, const TableUi *ui)
{
    const Table *now = &look->known->table, *open = &seat_view(look->seat, NO_VIEWER)->table;
    for (int x = 0; x < now->piece_count; x++)
        if (face_is_known(now->face[x]) && !face_is_known(ui->felt.shown.face[x]) && !face_is_known(open->face[x]))
            return true;
    return false;
}

/* The turn of who looks has just ended: how long that person looks on. */
static void begin_looking_on(TableUi *ui)
{
    ui->looking_on.saw_more = has_seen_more(table_look(ui), ui);
    const int ms = ui->looking_on.saw_more ? PARTING_MS * ui->program->settings.clock_scale
                                           : table_glide_ms(table_look(ui), GLIDE_MS);
    ui->looking_on.until_ms = ms > 0 ? (table_now(ui) + (uint32_t)ms) | 1u : 0;
}

/* The one who looks goes on looking: the turn is that person's, or has ended just now. */
static bool looks_on(TableUi *ui)
{
    const State *s = table_known(ui);
    if (ui->viewer == NO_VIEWER || ui->panel.paused || table_ended(s))
        return false;
    if (s->to_act == ui->viewer) {
        ui->looking_on.until_ms = 0;
        return true;
    }
    if (ui->made.to_act == ui->viewer && ui->version != seat_moment(table_seat(ui)).version)
        begin_looking_on(ui);
    return ui->looking_on.until_ms != 0 && (int32_t)(ui->looking_on.until_ms - table_now(ui)) > 0;
}

/* Several persons share the screen: whoever is to act looks after asking for it. Between two of them, while computers
 * play, in a pause and when a deal has ended nobody does, and nothing is shown that not everybody may know. */
static void choose_among(TableUi *ui)
{
    ui->curtain = false;
    if (looks_on(ui))
        return;
    ui->viewer = NO_VIEWER;
    ui->looking_on.until_ms = 0;
    const State *s = table_known(ui);
    if (!ui->panel.paused && !table_ended(s) && table_is_person(table_look(ui), s->to_act)) {
        ui->curtain = true;
        ui->foot = s->to_act;
    } else if (ui->foot == NO_VIEWER) {
        ui->foot = first_person(seat_setup(table_seat(ui)));
    }
}

static void choose_viewer(TableUi *ui)
{
    if (table_is_shared(table_look(ui))) {
        choose_among(ui);
        return;
    }
    ui->viewer = table_rewatch(ui) != NULL ? first_person(seat_setup(table_seat(ui))) : only_person(table_look(ui));
    ui->foot = ui->viewer;
    ui->curtain = false;
    ui->looking_on.until_ms = 0;
}

/* Where the melds of the table that is to be shown lie: as they lay when it was shown before, otherwise as they follow
 * from what is shown now. True when they are to be remembered. */
static bool choose_plan(const TableLook *look, TableUi *ui, const State *s, FeltMoment now)
{
    uint8_t last = seat_moment(look->seat).last;
    bool put_back = last != MOVE_SHIFT && last != MOVE_TAKE && last != MOVE_READ;
    const FeltPicture *ahead = ui->felt.looks_ahead ? &ui->felt.ahead : NULL;
    if (ui->going.replay.running) {
        if (!felt_history_same(&ui->deal.places, &s->table, now.moves + 1, &ui->felt.plan))
            felt_plan_follow(&ui->felt.plan, &ui->felt.shown, &s->table, ahead);
        return false;
    }
    if (felt_history_at(&ui->deal.places, now, &ui->felt.plan))
        return false;
    return felt_history_next(&ui->deal.places, now, put_back, &ui->felt.shown, &s->table, ahead, &ui->felt.plan);
}

FeltMoment table_felt_now(const TableLook *look)
{
    SeatMoment m = seat_moment(look->seat);
    return (FeltMoment){ m.moves, m.gesture };
}

/* Letters that are larger than usual become a little smaller, and stay so until the deal ends; false: they are as
 * usual.
 */
static bool lower_letters(TableUi *ui)
{
    enum { USUAL = 100, STEP = 10 };
    const TableLook *look = table_look(ui);
    const int w = look->last->w, h = look->last->h;
    const int shown = min_int(look->scale, layout_unit(w, h, look->scale) * 100 / layout_unit(w, h, USUAL));
    if (shown <= USUAL)
        return false;
    ui->deal.letters = max_int(USUAL, shown - STEP);
    return true;
}

static void lay_out(TableUi *ui)
{
    const State *s = table_view(ui);
    bool fresh = choose_plan(table_look(ui), ui, s, table_felt_now(table_look(ui)));
    LayoutNeeds needs = table_layout_needs(table_look(ui), s);
    layout_table(&ui->felt.layout, &needs, &ui->felt.plan);
    /* What lies beside the table makes way before letters become smaller. */
    if ((ui->felt.layout.cramped || ui->felt.layout.crowded) && needs.aside > 0 && !app_is_task(ui->program)) {
        needs.aside_above ? table_goals_fold(ui) : table_log_fold(ui);
        needs = table_layout_needs(table_look(ui), s);
        layout_table(&ui->felt.layout, &needs, &ui->felt.plan);
    }
    while (ui->felt.layout.crowded && lower_letters(ui)) {
        needs = table_layout_needs(table_look(ui), s);
        layout_table(&ui->felt.layout, &needs, &ui->felt.plan);
    }
    if (fresh)
        felt_history_note(&ui->deal.places, table_felt_now(table_look(ui)), &s->table, &ui->felt.plan);
    ui->panel.fold = ui->felt.layout.unfolded; /* nothing of that seat is folded any more */
    ui->felt.shown = s->table;
    ui->deal.kept = ui->felt.layout;
    ui->deal.kept_turn = 1 + s->turn_no;
    ui->deal.kept_to_act = s->to_act;
    if (needs.aside > 0)
        return; /* once the panel is closed they are as large as before */
    ui->deal.tile_limit = ui->felt.layout.tile_w;
    ui->deal.meld_limit = ui->felt.layout.meld_w;
    ui->deal.packing = ui->felt.layout.packing;
}

/* A whole hand that is claimed lies down piece by piece. */
static int claim_wait(const TableUi *ui, const State *s, Piece x, int glide_ms)
{
    int index = 0;
    const bool claimed = ui->notes.claimed && piece_pile(&s->table, x, &index) == ui->notes.claim.pile;
    return claimed && glide_ms > 0 ? CLAIM_STEP_MS * index : 0;
}

/* Sends every piece to its place. deal: the pieces come out of the stock one by one. */
static void send_pieces(TableUi *ui, int glide_ms, bool deal)
{
    const State *s = table_view(ui);
    int dealt = 0, all = 0;
    for (int x = 0; deal && x < s->table.piece_count; x++)
        all += s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)].kind == PILE_HAND;
    int step = all > 0 && DEAL_ALL_MS / all < DEAL_STEP_MS ? DEAL_ALL_MS / all : DEAL_STEP_MS;
    Rect stock = { ui->felt.layout.stock.x, ui->felt.layout.stock.y, ui->felt.layout.tile_w, ui->felt.layout.tile_h };
    for (int x = 0; x < s->table.piece_count; x++) {
        const Pose to = table_resting_place(ui, s, (Piece)x);
        bool hand = s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)].kind == PILE_HAND;
        if (deal)
            motion_put(&ui->going.motion, (Piece)x, (Pose){ stock, 0 });
        const int wait = deal && hand ? step * dealt : claim_wait(ui, s, (Piece)x, glide_ms);
        motion_to(&ui->going.motion, (Piece)x, to, glide_ms, wait, table_now(ui));
        dealt += deal && hand;
    }
    int flying = ui->going.motion.reduced ? 0 : step * dealt + glide_ms;
    if (deal && flying > 0)
        ui->deal.landed_ms = (table_now(ui) + (uint32_t)flying) | 1u;
}

void table_keep_plan(TableUi *ui)
{
    char note[FELT_NOTE] = "";
    TextSink sink = text_sink(note, sizeof note);
    if (table_seat(ui) == NULL)
        return;
    felt_history_write(&ui->deal.places, table_felt_now(table_look(ui)), &sink);
    seat_felt_set(table_seat(ui), note);
}

void table_look_ahead(TableUi *ui, const State *from, const Move *moves, int n)
{
    const GameDef *game = seat_game(table_seat(ui));
    State s = *from;
    for (int i = 0; i < n && game->rules.check(&s, from->to_act, moves[i]).why == NULL; i++) {
        State after = s;
        game->rules.apply(&after, from->to_act, moves[i]);
        if (after.turn_no != from->turn_no || after.deal_no != from->deal_no || table_ended(&after))
            break;
        s = after;
    }
    table_look_ahead_to(ui, from, &s);
}

void table_look_ahead_to(TableUi *ui, const State *from, const State *end)
{
    ui->felt.ahead = (FeltPicture){ .plan = ui->felt.plan, .table = end->table };
    if (!felt_history_same(&ui->deal.places, &end->table, INT_MAX, &ui->felt.ahead.plan))
        felt_plan_follow(&ui->felt.ahead.plan, &from->table, &end->table, NULL);
    ui->felt.looks_ahead =
        felt_plan_update(&ui->felt.ahead.plan, &end->table, ui->felt.layout.cols, ui->felt.layout.rows);
}

/* ---- what has ended ---- */

/* Which lifetimes are over since all this was made last; the end of one is the end of those after it, but for the size,
 * which stands by itself. */
typedef struct Ended {
    bool match, deal, turn, moment;
    bool viewer; /* other eyes look */
    bool size;   /* of the window */
} Ended;

static TableMade made_now(const TableLook *look, const TableUi *ui)
{
    const State *s = look->known;
    return (TableMade){ .times = ui->made.times + 1,
                        .turn_no = s->turn_no,
                        .deal_no = s->deal_no,
                        .to_act = s->to_act,
                        .ended = table_ended(s),
                        .counted = table_counted(look, s),
                        .viewer = ui->viewer,
                        .w = look->last->w,
                        .h = look->last->h,
                        .scale = app_scale(ui->program),
                        .aside = table_aside(look),
                        .pieces = look->settings->tile_size,
                        .faces = look->settings->faces };
}

static bool is_resized(const TableLook *look, const TableUi *ui)
{
    const TableMade *m = &ui->made;
    return m->w != look->last->w || m->h != look->last->h || m->scale != app_scale(ui->program) ||
           m->pieces != look->settings->tile_size || m->faces != look->settings->faces;
}

/* The log and the goals make the table narrower and wider again. */
static bool is_shoved(const TableLook *look, const TableUi *ui)
{
    return ui->made.aside != table_aside(look);
}

static Ended what_ended(const TableLook *look, const TableUi *ui, bool match)
{
    const TableMade now = made_now(look, ui), *old = &ui->made;
    Ended e = { .match = match,
                .size = !match && (is_resized(look, ui) || is_shoved(look, ui)),
                .viewer = now.viewer != old->viewer };
    e.deal = now.deal_no != old->deal_no ||
             (old->ended && !now.ended && seat_moment(look->seat).last == MOVE_NEXT); /* what follows the deal */
    e.turn = match || e.deal || now.turn_no != old->turn_no || now.to_act != old->to_act || now.ended != old->ended;
    e.moment = e.turn || ui->version != seat_moment(look->seat).version;
    return e;
}

/* The one place where what the screen keeps follows the match: whatever has outlived what it was made for ends. */
static Ended follow(TableUi *ui)
{
    bool match = ui->match != table_seat(ui);
    if (match)
        table_begin_match(ui);
    choose_viewer(ui);
    const Ended e = what_ended(table_look(ui), ui, match);
    if (e.deal)
        table_begin_deal(ui);
    if (match || e.viewer)
        table_begin_look(ui);
    if (e.turn)
        table_begin_turn(ui);
    if (e.moment)
        table_begin_moment(ui);
    table_follow_time_out(ui);
    if (e.size && is_resized(table_look(ui), ui))
        ui->deal.tile_limit = ui->deal.meld_limit = ui->deal.packing = ui->deal.letters = 0;
    ui->goals.folded = ui->goals.folded && !e.size;
    return e;
}

/* ---- made anew ---- */

/* What became of the moves that have been played since. */
static void note_changes(TableUi *ui, const Ended *e)
{
    if (e->moment)
        table_announce(ui, e->match);
    if (!e->moment && !e->viewer)
        return;
    table_note_last_turn(ui);
    if (table_note_trick(ui, e->match))
        table_end_look_back(ui);
}

/* The disc goes on to the next dealer; in another match it lies there. */
static void note_dealer(TableUi *ui, const Ended *e)
{
    const int seat = table_known(ui)->dealer;
    if (e->match || seat != ui->going.dealer.seat)
        ui->going.dealer = (TableDealer){ seat, e->match ? NO_SEAT : ui->going.dealer.seat, table_now(ui) };
}

static bool any_meld(const State *s)
{
    for (int p = 0; p < s->table.pile_count; p++)
        if (pile_on_felt(&s->table.row.pile[p]) && pile_size(&s->table, p) > 0)
            return true;
    return false;
}

/* A deal is shown piece by piece, but for one that was left in its middle. */
static void show_pieces(TableUi *ui, const Ended *e, bool acted)
{
    bool deal = e->deal && (table_known(ui)->ply <= 1 || (!e->match && seat_moment(table_seat(ui)).last == MOVE_NEXT));
    int base = e->deal ? DEAL_MS : acted ? OPPONENT_MS : GLIDE_MS;
    if (e->deal)
        table_start_deal(ui, deal);
    send_pieces(ui, (e->match || e->viewer) && !deal ? 0 : table_glide_ms(table_look(ui), base), deal);
    if (deal)
        sound_play(SOUND_SHUFFLE);
    if (e->size ||
        (ui->deal.landed_ms == 0 && any_meld(table_known(ui)))) /* what was drawn for the start would lie on it */
        table_land(ui);
    if (e->size)
        motion_finish(&ui->going.motion);
}

/* A deal has ended, and there is time to show it in steps. Where nothing moves all of it stands there at once. */
static bool ends_now(TableUi *ui, const Ended *e)
{
    return e->turn && !e->match && !e->deal && !ui->made.counted && table_counted(table_look(ui), table_known(ui)) &&
           !ui->going.motion.reduced && !ui->going.replay.running;
}

void table_refresh(TableUi *ui)
{
    const Ended e = follow(ui);
    bool acted = e.moment && !e.match && !table_is_person(table_look(ui), ui->made.to_act);
    ui->going.motion.reduced =
        settings_less_motion(&ui->program->settings) || table_speed(table_look(ui)) == SPEED_INSTANT;
    table_note_ending(ui);
    if (ends_now(ui, &e))
        table_begin_ending(ui);
    table_note_shown_hand(ui);
    table_sets_follow(ui);
    note_changes(ui, &e);
    table_note_hand(ui);
    table_note_goals(ui);
    lay_out(ui);
    table_note_slots(ui);
    table_judge(ui);
    table_note_acts(ui);
    table_begin_amounts(ui, e.moment || e.viewer);
    note_dealer(ui, &e);
    show_pieces(ui, &e, acted);
    if (e.turn)
        ui->felt.looks_ahead = false; /* what it led to lies there now */
    ui->made = made_now(table_look(ui), ui);
    ui->program->acted = true;
    app_lesson_keep(ui->program);
    app_puzzle_keep(ui->program);
    app_day_keep(ui->program);
    table_redraw(ui);
}

void table_look_as(TableUi *ui, int viewer)
{
    ui->viewer = viewer;
    table_refresh(ui);
}

void table_look_away(TableUi *ui)
{
    ui->looking_on.until_ms = 0;
    table_refresh(ui);
}

void table_follow(TableUi *ui)
{
    bool resized = ui->match == table_seat(ui) && (is_resized(table_look(ui), ui) || is_shoved(table_look(ui), ui));
    if (resized)
        table_carry_cancel(ui);
    const bool turned = ui->panel.fold != ui->felt.layout.unfolded;
    if (resized || turned || ui->match != table_seat(ui) || ui->version != seat_moment(table_seat(ui)).version)
        table_refresh(ui);
}

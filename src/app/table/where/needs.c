/* What the layout of the table is asked for, in any state of the match. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/lesson.h"
#include "app/table/where/tally.h"
#include "app/table/where/where.h"

/* Between the melds of the own hand and the rest, once the deal has ended and it is shown so. */
static uint32_t end_splits(const TableUi *ui)
{
    uint32_t bits = 0;
    const uint8_t *gaps = ui->notes.end.gaps;
    for (int i = 1; i < ui->notes.hand_count && i < 32; i++)
        bits |= gaps[ui->notes.hand[i]] > gaps[ui->notes.hand[i - 1]] ? 1u << i : 0;
    return bits;
}

/* Groups of a hand that is cut into them, or sets that it was sorted by or that are marked in front of it. */
static uint32_t splits(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const bool own = ui->viewer != NO_VIEWER && !ui->going.replay.running, marked = ui->notes.sets.shown && own;
    uint32_t bits = 0;
    if (ui->notes.end.made && !ui->going.replay.running && ui->foot != NO_VIEWER &&
        ui->notes.end.gap_count[ui->foot] > 0)
        return end_splits(ui);
    for (int i = 1; i < ui->notes.hand_note.count; i++)
        bits |= ui->notes.hand_note.group[i].at < 32 ? 1u << ui->notes.hand_note.group[i].at : 0;
    if (ui->notes.hand_note.count == 0 && own)
        bits = hand_splits(seat_hand(look->seat, ui->viewer), ui->notes.hand, ui->notes.hand_count);
    for (int i = 0, at = 0; marked && i < ui->notes.sets.found.count; i++) {
        at += ui->notes.sets.found.meld[i].size;
        bits |= at < ui->notes.hand_count && at < 32 ? 1u << at : 0;
    }
    return bits;
}

/* Was it laid out before in the turn of that state? */
static bool is_kept_turn(const TableUi *ui, const State *s)
{
    return ui->deal.kept_turn == 1 + s->turn_no && ui->deal.kept_to_act == s->to_act;
}

/* Something has been laid there since the viewer's last turn, or in this turn. */
static bool is_newer(const TableUi *ui, const State *s, int pile)
{
    bool newer = false;
    for (int i = 0; i < pile_size(&s->table, pile) && pile_on_felt(&s->table.row.pile[pile]); i++) {
        const Piece x = pile_piece(&s->table, pile, i);
        newer |= ui->notes.last_by[x] != NO_SEAT || ui->notes.own[x];
    }
    return newer;
}

/* For so many pieces: nothing moves when those are shown whom nobody looked at before. */
static int hand_room(const TableUi *ui, const State *s)
{
    int n = 0;
    for (int p = 0; p < s->table.pile_count && ui->notes.hand_count == 0 && ui->foot != NO_VIEWER; p++) {
        const Pile *pile = &s->table.row.pile[p];
        n += pile->kind == PILE_HAND && pile->owner == ui->foot ? pile_size(&s->table, p) : 0;
    }
    return ui->notes.hand_count + n;
}

LayoutNeeds table_layout_needs(const TableLook *look, const State *s)
{
    const TableUi *ui = look->ui;
    int corner_w, corner_h;
    table_corner_size(look, &corner_w, &corner_h);
    /* The end of a deal is laid out for itself, so that it lies alike when the match is taken up again. */
    const bool anew = table_counted(look, s);
    const bool sheet =
        look->game->table.sheet_beside && !look->task && table_goals_aside(look) == 0; /* one stands there */
    LayoutNeeds needs = { .w = look->last->w,
                          .splits = splits(look),
                          .h = look->last->h,
                          .aside = table_aside(look),
                          .aside_above = look->task || table_goals_aside(look) > 0,
                          .scale_percent = look->scale,
                          .piece_percent = look->settings->tile_size,
                          .large_index = look->settings->faces != FACES_FULL,
                          .large_face = look->settings->faces == FACES_LARGE,
                          .piece_limit = anew ? 0 : ui->deal.tile_limit,
                          .meld_limit = anew ? 0 : ui->deal.meld_limit,
                          .packing = anew ? 0 : ui->deal.packing,
                          .kept = !anew && is_kept_turn(ui, s) ? &ui->deal.kept : NULL,
                          .corner_w = corner_w,
                          .corner_h = corner_h,
                          .stages_w = table_stages_width(look, s),
                          .label_w = table_label_width(look, s),
                          .heap_word = table_heap_word(look, s),
                          .game = look->game,
                          .view = s,
                          .open_hands = table_puzzle_is_open(look),
                          .sheet_rows = sheet ? seat_moment(look->seat).sheets : 0,
                          .sheet_come = sheet ? table_sheet_come(look) : 0,
                          .sheet_w = sheet ? table_sheet_width(look) : 0,
                          .viewer = ui->foot,
                          .hand_count = hand_room(ui, s),
                          .unfold = ui->panel.fold };
    for (int p = 0; p < s->table.pile_count; p++)
        needs.newer[p] = is_newer(ui, s, p);
    for (int i = 0; i < MAX_SEATS && ui->notes.end.made && !ui->going.replay.running; i++)
        needs.open_gaps[i] = ui->notes.end.gap_count[i];
    table_worth_needs(look, s, &needs);
    table_tally_needs(look, s, &needs);
    return needs;
}

void table_layout_after(const TableLook *look, const State *s, TableLayout *layout, FeltPlan *plan)
{
    const TableUi *ui = look->ui;
    const LayoutNeeds needs = table_layout_needs(look, s);
    *plan = ui->felt.plan;
    felt_plan_follow(plan, &ui->felt.shown, &s->table, NULL);
    layout_table(layout, &needs, plan);
}

/* What has ended is thrown away: nowhere else is a whole struct of the table begun anew. When it ends is decided in
 * follow.c, but for a gesture, which whoever leads it may end. */
#include <string.h>

#include "app/table/follow/end.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

/* ---- a gesture ---- */

/* The pointer stays where it is. */
static void put_nothing_in_hand(TableUi *ui)
{
    if (ui->doing.fold_met) /* opened, or gone through, for what was carried */
        ui->panel.fold = 0;
    ui->doing.fold_met = false;
    ui->doing.fold_ms = 0;
    ui->doing.carry = (Carry){ .grabbed = NO_PIECE, .x = ui->doing.carry.x, .y = ui->doing.carry.y };
    table_note_nothing_held(ui);
}

void table_carry_end(TableUi *ui)
{
    put_nothing_in_hand(ui);
}

void table_carry_cancel(TableUi *ui)
{
    if (ui == NULL || ui->doing.carry.kind == CARRY_NONE)
        return;
    const Carry *h = &ui->doing.carry;
    if (h->kind == CARRY_KEYS)
        table_focus_piece(ui, h->piece[0]); /* the places it was on are gone */
    /* The pieces glide home from where they were held. */
    if (h->kind == CARRY_DRAG || h->kind == CARRY_CLICK)
        for (int i = 0; i < h->count; i++) {
            const Pose home = ui->going.motion.glide[h->piece[i]].to;
            motion_put(&ui->going.motion, h->piece[i], (Pose){ table_carried_rect(ui, i), 0 });
            motion_to(&ui->going.motion, h->piece[i], home, table_glide_ms(table_look(ui), 180), 0, table_now(ui));
        }
    put_nothing_in_hand(ui);
    table_redraw(ui);
}

void table_clear_fits(TableUi *ui)
{
    ui->doing.fit_count = 0;
    ui->doing.fit_at = 0;
    ui->doing.fit_pieces = 0;
}

void table_end_look_back(TableUi *ui)
{
    ui->doing.look_back = false;
}

void table_forget_match(TableUi *ui)
{
    ui->match = NULL;
}

/* ---- a match, a deal, a look, a turn, a moment ---- */

/* The places of a match that was played before are those it was left with; then its deal goes on. */
void table_begin_match(TableUi *ui)
{
    char note[FELT_NOTE];
    TextSink sink = text_sink(note, sizeof note);
    App *program = ui->program;
    memset(ui, 0, sizeof *ui);
    ui->program = program;
    ui->match = table_seat(ui);
    ui->viewer = ui->foot = NO_VIEWER;
    ui->version = seat_moment(table_seat(ui)).version - 1;
    ui->made.viewer = NO_VIEWER;
    ui->made.deal_no = table_known(ui)->deal_no;
    felt_plan_clear(&ui->felt.plan);
    ui->felt.shown = table_known(ui)->table;
    if (!seat_felt(table_seat(ui), &sink))
        ui->made.deal_no++; /* it has not been shown yet */
    else if (!felt_history_read(&ui->deal.places, note, seat_moment(table_seat(ui)).moves, &ui->felt.plan) || sink.cut)
        seat_felt_set(table_seat(ui), NULL);
}

void table_begin_deal(TableUi *ui)
{
    const int announced = ui->deal.announced;
    memset(&ui->deal, 0, sizeof ui->deal);
    ui->deal.announced = announced;
    ui->goals = (TableGoals){ .made = false };
    ui->panel.heap = ui->panel.fold = 0;
    ui->panel.page = PAGE_NONE;
    felt_plan_clear(&ui->felt.plan);
    felt_history_clear(&ui->deal.places);
    ui->felt.shown = table_view(ui)->table;
    table_say(ui, ""); /* what was said was of the deal before */
}

/* What the player does; what is selected lasts through the turns of the others. */
static void begin_doing(TableUi *ui)
{
    const int x = ui->doing.carry.x, y = ui->doing.carry.y;
    memset(&ui->doing, 0, sizeof ui->doing);
    ui->doing.carry.grabbed = NO_PIECE;
    ui->doing.carry.x = x;
    ui->doing.carry.y = y;
    ui->doing.ask = ui->doing.marked = ui->doing.take_marked = -1;
}

/* Other eyes look, or none: all that was seen, said, held and opened is gone, and nothing is on its way any more that
 * they saw set out. */
void table_begin_look(TableUi *ui)
{
    const TrickNote trick = ui->notes.trick; /* everybody saw it: it does not begin to lie there once more */
    begin_doing(ui);
    ui->going.lift = (Lift){ .moving = false };
    ui->sight = (TableSight){ .near_pile = -1, .goal = -1 };
    memset(&ui->notes, 0, sizeof ui->notes);
    ui->notes.trick = trick;
    ui->notes.fresh_piece = ui->notes.without_piece = NO_PIECE;
    memset(ui->notes.last_by, NO_SEAT, sizeof ui->notes.last_by);
    ui->notes.stage = ui->notes.hinted_choice = ui->notes.taken_pile = -1;
    memset(&ui->said, 0, sizeof ui->said);
    ui->said.pulse_piece = NO_PIECE;
    ui->said.pulse_pile = NO_PILE;
    ui->goals = (TableGoals){ .made = false };
    ui->deal.kept_turn = 0;
    ui->going.replay.running = false;
    ui->panel.heap = ui->panel.fold = ui->panel.log_scroll = 0;
    ui->panel.worth = 0;
    ui->panel.page = PAGE_NONE;
    ui->panel.amount_drag = (SliderDrag){ 0 };
    ui->panel.goals_over = false;
    ui->panel.menu_from = (ItemMark){ .name = "" };
    ui->turn.hint_stage = 0;
    ui->turn.draw_waits = ui->turn.draw_asked = false;
    scene_forget(&ui->program->scene);
}

void table_begin_words(TableUi *ui)
{
    table_say(ui, "");
    table_time_out_unsay(ui);
    ui->goals.made = false;
    ui->deal.banner_count = 0;
}

void table_begin_turn(TableUi *ui)
{
    memset(&ui->turn, 0, sizeof ui->turn);
    if (ui->made.to_act != ui->viewer)
        return;
    memset(ui->doing.selected, 0, sizeof ui->doing.selected);
    table_sets_clear(ui);
}

/* Something was played, or taken back: a hint, an offer, a question was about what lay there before. */
void table_begin_moment(TableUi *ui)
{
    ui->version = seat_moment(table_seat(ui)).version;
    ui->turn.hint_stage = 0;
    ui->turn.draw_waits = false;
    ui->doing.ask = ui->doing.marked = ui->doing.take_marked = -1;
    ui->doing.acts_open = false;
    ui->doing.amount_of = 0;
    ui->doing.caution.said.why = NULL;
    ui->deal.end_heard = false;
    table_clear_fits(ui);
    /* A bid may be closed now, and Enter is to mean what is yellow. */
    if (table_is_call(scene_focus_thing(&ui->program->scene)))
        ui->program->scene.focus_shown = false;
}

void table_begin_amounts(TableUi *ui, bool anew)
{
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (anew || ui->doing.amount[i] < c->low || ui->doing.amount[i] > c->high)
            ui->doing.amount[i] = c->move.amount;
    }
}

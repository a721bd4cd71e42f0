/* What the buttons of the table do. */
#include <SDL.h>
#include <stdlib.h>

#include "app/inspect.h"
#include "app/matches.h"
#include "app/setup.h"
#include "app/stack.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "platform/language.h"

static void press_curtain(TableUi *ui)
{
    if (!ui->curtain)
        return;
    table_look_as(ui, ui->foot);
    if (ui->deal.landed_ms != 0)
        table_land(ui);
    table_finish_motion(ui);
    table_say_turn(ui);
}

/* The look of who saw it last is over, without waiting. */
static void pass_screen(TableUi *ui)
{
    table_look_away(ui);
}

static void tidy(TableUi *ui)
{
    if (ui->going.replay.running)
        table_replay_end(ui);
    const FeltPlan before = ui->felt.plan;
    if (!felt_plan_tidy(&ui->felt.plan, &table_view(ui)->table, ui->felt.layout.cols, ui->felt.layout.rows) ||
        memcmp(&before, &ui->felt.plan, sizeof before) == 0) {
        table_say(ui, tr("There is nothing to tidy."));
        return;
    }
    felt_history_note(&ui->deal.places, table_felt_now(table_look(ui)), &ui->felt.shown, &ui->felt.plan);
    ui->felt.looks_ahead = false;
    table_keep_plan(ui);
    table_refresh(ui);
}

static void sort_hand(TableUi *ui, int how)
{
    if (ui->viewer == NO_VIEWER || how < SORT_SUIT || how > SORT_MELDS)
        return;
    table_sets_clear(ui);
    seat_hand_sort(table_seat(ui), ui->viewer, (HandSort)how);
    table_refresh(ui);
}

static void declare(TableUi *ui, int arg)
{
    Move m = { .kind = MOVE_READ, .from = (uint8_t)(arg / MELD_KINDS), .amount = (int16_t)(arg % MELD_KINDS) };
    if (arg < 0 || arg / MELD_KINDS >= table_view(ui)->table.pile_count)
        return;
    if (table_my_turn(table_look(ui)) && table_play(ui, &m, 1))
        sound_play(SOUND_MELD);
}

static void copy_deal(TableUi *ui)
{
    char number[32], line[200];
    setup_deal_text(seat_setup(table_seat(ui))->seed, number, sizeof number);
    bool copied = SDL_SetClipboardText(number) == 0;
    text_write(line, sizeof line,
               copied ? N_("Deal {1} is on the clipboard. Typed into New match, it is dealt again on any computer with "
                           "these rules and seats.")
                      : N_("This is deal {1}; the clipboard cannot be reached."),
               number);
    table_say(ui, line);
}

void table_act(TableUi *ui, int action, int arg)
{
    if (table_seat(ui) == NULL || ui->match != table_seat(ui))
        return; /* nothing of it has been shown yet */
    if (action != TABLE_MENU && action != TABLE_RESTART)
        ui->panel.menu_open = false;
    ui->panel.restart_asked = action == TABLE_RESTART;
    if (action != TABLE_NONE)
        table_carry_cancel(ui); /* whatever is held goes home first: no action works on a table in the air */
    table_redraw(ui);
    switch (action) {
    case TABLE_DONE:
        if (table_looks_on(ui))
            pass_screen(ui);
        else if (table_marked(ui) != NULL)
            table_press_choice(ui, ui->doing.marked);
        else if (table_take_marked(ui))
            table_take(ui, ui->notes.taken_pile, ui->notes.taken_index);
        else
            table_press_done(ui);
        break;
    case TABLE_CONFIRM:
        table_press_choice(ui, ui->doing.marked);
        break;
    case TABLE_DRAW_OFF:
        table_press_draw(ui);
        break;
    case TABLE_GO_OUT:
        table_go_out_with(ui, arg);
        break;
    case TABLE_TAKE:
        table_take(ui, arg % MAX_PILES, arg / MAX_PILES - 1);
        break;
    case TABLE_LAST_TRICK:
        table_look_back(ui);
        break;
    case TABLE_BROWSE:
        table_browse(ui, arg);
        break;
    case TABLE_WORTH:
        table_open_worth(ui, arg);
        break;
    case TABLE_WHY_NOT:
        if (arg >= 0 && arg < ui->notes.choice_count && ui->notes.choice[arg].why != NULL)
            table_say_not_open(ui, arg);
        break;
    case TABLE_CHOICE:
        table_press_choice(ui, arg);
        break;
    case TABLE_MORE:
    case TABLE_LESS:
        if (arg >= 0 && arg < ui->notes.choice_count)
            table_set_amount(ui, arg,
                             ui->doing.amount[arg] + (action == TABLE_MORE ? 1 : -1) * ui->notes.choice[arg].step);
        break;
    case TABLE_AMOUNT:
    case TABLE_AMOUNT_TYPE:
    case TABLE_AMOUNT_SLIDE:
    case TABLE_AMOUNT_OF:
        table_amount_act(ui, action, arg);
        break;
    case TABLE_PICK:
        table_choose(ui, arg % MAX_CHOICES, arg / MAX_CHOICES);
        table_clicks_done(ui, 1);
        break;
    case TABLE_SHEET:
        table_turn_sheet(ui);
        break;
    case TABLE_GO_ON:
    case TABLE_THINK:
        table_answer_caution(ui, action == TABLE_GO_ON);
        break;
    case TABLE_UNDO:
        if (table_marked(ui) != NULL)
            ui->doing.marked = -1;
        else
            table_step_history(ui, false);
        break;
    case TABLE_REDO:
        table_step_history(ui, true);
        break;
    case TABLE_RESTORE: {
        Move m = { .kind = MOVE_RESTORE };
        if (table_my_turn(table_look(ui)) && table_play(ui, &m, 1))
            table_say(ui, tr("Everything is as it was at the start of the turn. Undo brings it back."));
        break;
    }
    case TABLE_HINT:
        table_hint(ui);
        break;
    case TABLE_SORT:
        sort_hand(ui, arg);
        break;
    case TABLE_SETS:
        table_sets_ask(ui);
        break;
    case TABLE_SET:
        table_put_set_forward(ui, arg);
        break;
    case TABLE_PUT_SETS_FORWARD:
        table_put_sets_forward(ui);
        break;
    case TABLE_RULES:
        app_rules(ui->program, ui->said.refusal && ui->said.topic != NULL ? ui->said.topic : "", true);
        break;
    case TABLE_MENU:
        if (arg != MENU_BESIDE || table_now(ui) - ui->panel.menu_ms > SECOND_CLICK_MS)
            table_turn_menu(ui);
        break;
    case TABLE_LOG:
        ui->panel.log_open = !ui->panel.log_open;
        break;
    case TABLE_GOALS:
        table_goals_turn(ui);
        break;
    case TABLE_GOAL:
        table_goal_sort(ui, arg);
        break;
    case TABLE_GOAL_ACT:
        table_goal_act(ui, arg);
        break;
    case TABLE_REPLAY:
        table_replay_start(ui, arg > 0 ? arg - 1 : NO_SEAT);
        break;
    case TABLE_TIDY:
        tidy(ui);
        break;
    case TABLE_PAUSE:
        if (table_shown(ui) != NULL)
            table_watch_halt(ui, !ui->panel.halted);
        else
            table_pause(ui, !ui->panel.paused);
        break;
    case TABLE_STEP:
        if (table_ended(table_known(ui)))
            app_go(ui->program, SCREEN_END);
        else if (!ui->panel.halted)
            table_watch_halt(ui, true);
        else
            (void)table_hurry(ui);
        break;
    case TABLE_STEP_BACK:
        table_watch_back(ui);
        break;
    case TABLE_SETTINGS:
        app_go(ui->program, SCREEN_SETTINGS);
        break;
    case TABLE_KEYS:
        app_go(ui->program, SCREEN_KEYS);
        break;
    case TABLE_PROOF:
        app_go(ui->program, SCREEN_PROOF);
        break;
    case TABLE_HOME:
        if (table_shown(ui) != NULL)
            app_back(ui->program);
        else
            app_home(ui->program);
        break;
    case TABLE_NEW:
        app_new(ui->program);
        break;
    case TABLE_RESTART:
        break;
    case TABLE_RESTART_NOW:
        app_same_again(ui->program);
        return;
    case TABLE_FAVOURITE:
        app_go(ui->program, SCREEN_FAVOURITES);
        break;
    case TABLE_COPY_DEAL:
        copy_deal(ui);
        break;
    case TABLE_CURTAIN:
        press_curtain(ui);
        break;
    case TABLE_PASS:
        pass_screen(ui);
        break;
    case TABLE_SCORES:
        app_go(ui->program, SCREEN_END);
        break;
    case TABLE_PIECE:
        if (arg >= 0 && arg < table_view(ui)->table.piece_count)
            table_obvious(ui, (Piece)arg);
        break;
    case TABLE_PLACE:
        if (arg >= 0 && arg < ui->doing.fit_count) {
            DropPlace to = ui->doing.fit[arg];
            int n = ui->doing.fit_pieces;
            table_clear_fits(ui);
            if (ui->program->scene.focus_shown)
                table_focus_piece(ui, ui->doing.fit_piece[0]);
            table_drop(ui, ui->doing.fit_piece, n, to);
        }
        break;
    case TABLE_TELL:
        table_tell_whole(ui);
        break;
    case TABLE_READ:
        declare(ui, arg);
        break;
    default:
        break;
    }
}

void table_wheel(TableUi *ui, int x, int y, int steps)
{
    if (table_words_wheel(ui, steps) || table_goals_wheel(ui, x, y, steps))
        return;
    if (!ui->panel.log_open && table_amount_wheel(ui, x, y, steps))
        return;
    if (ui->panel.log_open) {
        ui->panel.log_scroll += steps;
        table_redraw(ui);
    }
}

/* What the buttons of the table do: a function for each TableAction. */
#include <stddef.h>

#include "app/screen_stack.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "platform/language.h"

static void press_curtain(TableUi *ui)
{
    if (!ui->curtain)
        return;
    table_look_as(ui, ui->foot);
    table_land(ui);
    table_finish_motion(ui);
    table_say_turn(ui);
}

/* The look of who saw it last is over, without waiting. */
static void pass_screen(TableUi *ui)
{
    table_look_away(ui);
}

/* The yellow button. */
static void done(TableUi *ui)
{
    if (table_looks_on(ui))
        pass_screen(ui);
    else if (table_marked(ui) != NULL)
        table_press_choice(ui, ui->doing.marked);
    else if (table_take_marked(ui))
        table_take(ui, ui->notes.taken_pile, ui->notes.taken_index);
    else
        table_press_done(ui);
}

static void confirm(TableUi *ui)
{
    table_press_choice(ui, ui->doing.marked);
}

static void take(TableUi *ui, int arg)
{
    table_take(ui, arg % MAX_PILES, arg / MAX_PILES - 1);
}

static void why_not(TableUi *ui, int arg)
{
    if (arg >= 0 && arg < ui->notes.choice_count && ui->notes.choice[arg].why != NULL)
        table_say_not_open(ui, arg);
}

static void obvious(TableUi *ui)
{
    (void)table_obvious_card(ui);
}

static void pick(TableUi *ui, int arg)
{
    table_choose(ui, arg % MAX_CHOICES, arg / MAX_CHOICES);
    table_clicks_done(ui, 1);
}

static void throw_piece(TableUi *ui, int arg)
{
    if (arg >= 0 && arg < table_view(ui)->table.piece_count)
        table_throw(ui, (Piece)arg);
}

static void go_on(TableUi *ui)
{
    table_answer_caution(ui, true);
}

static void think_again(TableUi *ui)
{
    table_answer_caution(ui, false);
}

static void undo(TableUi *ui)
{
    if (table_marked(ui) != NULL)
        ui->doing.marked = -1;
    else
        table_step_history(ui, false);
}

static void redo(TableUi *ui)
{
    table_step_history(ui, true);
}

static void restore(TableUi *ui)
{
    const Move m = { .kind = MOVE_RESTORE };
    if (table_my_turn(table_look(ui)) && table_play(ui, &m, 1))
        table_say(ui, tr("Everything is as it was at the start of the turn. Undo brings it back."));
}

static void replay(TableUi *ui, int arg)
{
    table_replay_start(ui, arg > 0 ? arg - 1 : NO_SEAT);
}

static void pause(TableUi *ui)
{
    if (table_rewatch(ui) != NULL)
        table_watch_halt(ui, !ui->panel.halted);
    else if (ui->program->told != NULL)
        table_say(ui, tr("There is no pause at this table: the match goes on for the others."));
    else
        table_pause(ui, !ui->panel.paused);
}

/* Of what is shown again. */
static void step(TableUi *ui)
{
    if (table_end_runs(table_look(ui)))
        table_end_on(ui);
    else if (table_ended(table_known(ui)))
        app_go(ui->program, SCREEN_END);
    else if (!ui->panel.halted)
        table_watch_halt(ui, true);
    else
        (void)table_hurry(ui);
}

static void piece(TableUi *ui, int arg)
{
    if (arg >= 0 && arg < table_view(ui)->table.piece_count)
        table_obvious(ui, (Piece)arg);
}

/* It is one of several in a heap of folded melds: that is opened first. */
static bool is_one_of_heap(const TableUi *ui, DropPlace to)
{
    int n = 0;
    for (int i = 0; i < ui->doing.fit_count && table_is_folded(ui, to.pile); i++)
        n += table_is_folded(ui, ui->doing.fit[i].pile) &&
             ui->felt.layout.place[ui->doing.fit[i].pile].seat == ui->felt.layout.place[to.pile].seat;
    return n > 1;
}

static void place(TableUi *ui, int arg)
{
    if (arg < 0 || arg >= ui->doing.fit_count)
        return;
    const DropPlace to = ui->doing.fit[arg];
    if (is_one_of_heap(ui, to)) {
        table_point_at_fit(ui, arg);
        return;
    }
    const int n = ui->doing.fit_pieces;
    table_clear_fits(ui);
    if (ui->program->scene.focus_shown)
        table_focus_piece(ui, ui->doing.fit_piece[0]);
    table_drop(ui, ui->doing.fit_piece, n, to);
}

/* What an action does: with its argument, or without. */
typedef struct Act {
    void (*simple)(TableUi *);
    void (*with)(TableUi *, int arg);
} Act;

static const Act acts[TABLE_ACTIONS] = {
    /* The turn: what the game offers, and the way back. */
    [TABLE_DONE] = { .simple = done },
    [TABLE_CHOICE] = { .with = table_press_choice },
    [TABLE_CONFIRM] = { .simple = confirm },
    [TABLE_DRAW_OFF] = { .simple = table_press_draw },
    [TABLE_GO_OUT] = { .with = table_go_out_with },
    [TABLE_TAKE] = { .with = take },
    [TABLE_THROW] = { .with = throw_piece },
    [TABLE_PICK] = { .with = pick },
    [TABLE_READ] = { .with = table_declare },
    [TABLE_WHY_NOT] = { .with = why_not },
    [TABLE_GO_ON] = { .simple = go_on },
    [TABLE_THINK] = { .simple = think_again },
    [TABLE_COACH_WHY] = { .simple = table_coach_why },
    [TABLE_COACH_TURN] = { .simple = table_coach_turn },
    [TABLE_UNDO] = { .simple = undo },
    [TABLE_REDO] = { .simple = redo },
    [TABLE_RESTORE] = { .simple = restore },
    [TABLE_HINT] = { .simple = table_hint },
    /* An amount. */
    [TABLE_MORE] = { .with = table_amount_more },
    [TABLE_LESS] = { .with = table_amount_less },
    [TABLE_AMOUNT] = { .with = table_amount_set },
    [TABLE_AMOUNT_TYPE] = { .simple = table_amount_type },
    [TABLE_AMOUNT_OF] = { .with = table_amount_turn_to },
    /* The pieces. */
    [TABLE_PIECE] = { .with = piece },
    [TABLE_OBVIOUS] = { .simple = obvious },
    [TABLE_PLACE] = { .with = place },
    [TABLE_SORT] = { .with = table_sort_hand },
    [TABLE_SETS] = { .simple = table_sets_ask },
    [TABLE_SET] = { .with = table_put_set_forward },
    [TABLE_PUT_SETS_FORWARD] = { .simple = table_put_sets_forward },
    [TABLE_TIDY] = { .simple = table_tidy },
    [TABLE_GOAL] = { .with = table_goal_sort },
    [TABLE_GOAL_ACT] = { .with = table_goal_act },
    [TABLE_HAND_ACT] = { .with = table_do_hand_act },
    [TABLE_HAND_ACTS_DOWN] = { .simple = table_close_acts },
    /* What is looked at. */
    [TABLE_LAST_TRICK] = { .simple = table_look_back },
    [TABLE_FOLD] = { .with = table_fold },
    [TABLE_BROWSE] = { .with = table_browse },
    [TABLE_PAGE] = { .with = table_open_page },
    [TABLE_WORTH] = { .with = table_open_worth },
    [TABLE_SHEET] = { .simple = table_turn_sheet },
    [TABLE_GOALS] = { .simple = table_goals_turn },
    [TABLE_LOG] = { .simple = table_turn_log },
    [TABLE_MENU] = { .with = table_press_menu },
    [TABLE_TELL] = { .simple = table_tell_whole },
    [TABLE_REPLAY] = { .with = replay },
    /* Time, and who sits before the screen. */
    [TABLE_PAUSE] = { .simple = pause },
    [TABLE_STEP] = { .simple = step },
    [TABLE_STEP_BACK] = { .simple = table_watch_back },
    [TABLE_CURTAIN] = { .simple = press_curtain },
    [TABLE_PASS] = { .simple = pass_screen },
    /* Away from the table. */
    [TABLE_RULES] = { .simple = table_leave_for_rules },
    [TABLE_SETTINGS] = { .simple = table_leave_for_settings },
    [TABLE_KEYS] = { .simple = table_leave_for_keys },
    [TABLE_PROOF] = { .simple = table_leave_for_proof },
    [TABLE_FAVOURITE] = { .simple = table_leave_for_favourites },
    [TABLE_SCORES] = { .simple = table_leave_for_scores },
    [TABLE_END_ON] = { .simple = table_end_on },
    [TABLE_END_ALL] = { .simple = table_end_all },
    [TABLE_HOME] = { .simple = table_leave },
    [TABLE_NEW] = { .simple = table_leave_for_new },
    [TABLE_SIGN] = { .with = table_sign },
    [TABLE_MUTE] = { .with = table_mute },
    [TABLE_TRY_NOW] = { .simple = table_try_now },
    [TABLE_LEAVE_SEAT] = { .simple = table_leave_seat },
    [TABLE_ASK_REST] = { .simple = table_ask_rest },
    [TABLE_RESTART_NOW] = { .simple = table_begin_anew },
    [TABLE_FINISH] = { .simple = table_finish_alone },
    [TABLE_END_HERE_NOW] = { .simple = table_end_here },
    [TABLE_COPY_DEAL] = { .simple = table_copy_deal },
    /* The lesson. */
    [TABLE_LESSON_BACK] = { .simple = table_lesson_back },
    [TABLE_LESSON_SHOW] = { .simple = table_lesson_show },
    [TABLE_LESSON_ANSWER] = { .with = table_lesson_answer },
    [TABLE_LESSON_NEXT] = { .simple = table_lesson_next },
    /* The puzzle. */
    [TABLE_PUZZLE_HINT] = { .simple = table_puzzle_hint },
    [TABLE_PUZZLE_AGAIN] = { .simple = table_puzzle_again },
    [TABLE_PUZZLE_ANSWER] = { .with = table_puzzle_answer },
    [TABLE_PUZZLE_NEXT] = { .simple = table_puzzle_next },
};

bool table_acts_by(int action)
{
    return action >= 0 && action < TABLE_ACTIONS && (acts[action].simple != NULL || acts[action].with != NULL);
}

void table_act(TableUi *ui, int action, int arg)
{
    if (table_seat(ui) == NULL || ui->match != table_seat(ui))
        return; /* nothing of it has been shown yet */
    if (action != TABLE_MENU && action != TABLE_RESTART && action != TABLE_END_HERE && action != TABLE_COACH_TURN)
        ui->panel.menu_open = false;
    ui->panel.restart_asked = action == TABLE_RESTART;
    ui->panel.end_asked = action == TABLE_END_HERE;
    if (action != TABLE_NONE)
        table_carry_cancel(ui); /* whatever is held goes home first: no action works on a table in the air */
    table_redraw(ui);
    if (!table_acts_by(action))
        return;
    if (acts[action].with != NULL)
        acts[action].with(ui, arg);
    else
        acts[action].simple(ui);
}

Scroll *table_scroll_at(TableUi *ui, int x, int y)
{
    const TableLook *look = table_look(ui);
    if (table_words_are_open(look))
        return &ui->in_words.scroll;
    return table_goals_shown(look) && rect_has(table_goals_rect(look), x, y) ? &ui->goals.scroll : NULL;
}

void table_wheel(TableUi *ui, int x, int y, int steps)
{
    if (!ui->panel.log_open && table_amount_wheel(ui, x, y, steps))
        return;
    if (ui->panel.log_open) {
        ui->panel.log_scroll += steps;
        table_redraw(ui);
    }
}

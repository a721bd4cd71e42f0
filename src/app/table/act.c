/* What the buttons of the table do. */
#include <SDL.h>
#include <stdlib.h>

#include "app/inspect.h"
#include "app/setup.h"
#include "app/table/parts.h"
#include "platform/language.h"

static void table_enter(App *app)
{
    TableUi *ui = table_ui(app);
    if (app_seat(app) == NULL)
        return;
    table_refresh(app);
    ui->panel.menu_open = false;
    if (ui->said.text[0] == '\0')
        table_say_turn(app, ui);
}

static void press_curtain(App *app)
{
    TableUi *ui = app->table;
    if (!ui->curtain)
        return;
    ui->viewer = ui->foot;
    table_refresh(app);
    if (ui->deal.landed_ms != 0)
        table_land(app);
    table_finish_motion(app);
    table_say_turn(app, ui);
}

/* The look of who saw it last is over, without waiting. */
static void pass_screen(App *app)
{
    app->table->parting.until_ms = 0;
    table_refresh(app);
}

static void tidy(App *app)
{
    TableUi *ui = app->table;
    if (ui->going.replay.running)
        table_replay_end(app);
    const FeltPlan before = ui->felt.plan;
    if (!felt_plan_tidy(&ui->felt.plan, &table_view(app)->table, ui->felt.layout.cols, ui->felt.layout.rows) ||
        memcmp(&before, &ui->felt.plan, sizeof before) == 0) {
        table_say(app, tr("There is nothing to tidy."));
        return;
    }
    felt_history_note(&ui->deal.places, table_felt_now(app), &ui->felt.shown, &ui->felt.plan);
    ui->felt.looks_ahead = false;
    table_keep_plan(app);
    table_refresh(app);
}

static void sort_hand(App *app, int how)
{
    TableUi *ui = app->table;
    if (ui->viewer == NO_VIEWER || how < SORT_SUIT || how > SORT_MELDS)
        return;
    table_sets_clear(ui);
    seat_hand_sort(app_seat(app), ui->viewer, (HandSort)how);
    table_refresh(app);
}

static void declare(App *app, int arg)
{
    Move m = { .kind = MOVE_READ, .from = (uint8_t)(arg / MELD_KINDS), .amount = (int16_t)(arg % MELD_KINDS) };
    if (arg < 0 || arg / MELD_KINDS >= table_view(app)->table.pile_count)
        return;
    if (table_my_turn(app) && table_play(app, &m, 1))
        app_sound(app, SOUND_MELD);
}

static void copy_deal(App *app)
{
    char number[32], line[200];
    setup_deal_text(seat_setup(app_seat(app))->seed, number, sizeof number);
    bool copied = SDL_SetClipboardText(number) == 0;
    text_write(line, sizeof line,
               copied ? N_("Deal {1} is on the clipboard. Typed into New match, it is dealt again on any computer with "
                           "these rules and seats.")
                      : N_("This is deal {1}; the clipboard cannot be reached."),
               number);
    table_say(app, line);
}

static void table_act(App *app, int action, int arg)
{
    TableUi *ui = table_ui(app);
    if (app_seat(app) == NULL || ui->match != app_seat(app))
        return; /* nothing of it has been shown yet */
    if (action != TABLE_MENU && action != TABLE_RESTART)
        ui->panel.menu_open = false;
    ui->panel.restart_asked = action == TABLE_RESTART;
    if (action != TABLE_NONE)
        table_hold_cancel(app); /* whatever is held goes home first: no action works on a table in the air */
    app_redraw(app);
    switch (action) {
    case TABLE_DONE:
        if (table_parts(ui))
            pass_screen(app);
        else if (table_marked(ui) != NULL)
            table_press_choice(app, ui->doing.marked);
        else if (table_take_marked(ui))
            table_take(app, ui->seen.taken_pile, ui->seen.taken_index);
        else
            table_press_done(app);
        break;
    case TABLE_CONFIRM:
        table_press_choice(app, ui->doing.marked);
        break;
    case TABLE_DRAW_OFF:
        table_press_draw(app);
        break;
    case TABLE_CLOSE:
        table_close_with(app, arg);
        break;
    case TABLE_TAKE:
        table_take(app, arg % MAX_PILES, arg / MAX_PILES - 1);
        break;
    case TABLE_LAST_TRICK:
        table_look_back(app);
        break;
    case TABLE_BROWSE:
        table_browse(app, arg);
        break;
    case TABLE_WORTH:
        table_open_worth(app, arg);
        break;
    case TABLE_WHY_NOT:
        if (arg >= 0 && arg < ui->seen.choice_count && ui->seen.choice[arg].why != NULL)
            table_say_refusal(app, refuse(ui->seen.choice[arg].why));
        break;
    case TABLE_CHOICE:
        table_press_choice(app, arg);
        break;
    case TABLE_MORE:
    case TABLE_LESS:
        if (arg >= 0 && arg < ui->seen.choice_count)
            table_set_amount(app, arg,
                             ui->doing.amount[arg] + (action == TABLE_MORE ? 1 : -1) * ui->seen.choice[arg].step);
        break;
    case TABLE_AMOUNT:
    case TABLE_AMOUNT_TYPE:
    case TABLE_AMOUNT_SLIDE:
    case TABLE_AMOUNT_OF:
        table_amount_act(app, action, arg);
        break;
    case TABLE_PICK:
        table_choose(app, arg % MAX_CHOICES, arg / MAX_CHOICES);
        table_clicks_done(app, 1);
        break;
    case TABLE_SHEET:
        table_turn_sheet(ui);
        break;
    case TABLE_GO_ON:
    case TABLE_THINK:
        table_answer_caution(app, action == TABLE_GO_ON);
        break;
    case TABLE_UNDO:
        if (table_marked(ui) != NULL)
            ui->doing.marked = -1;
        else
            table_step_history(app, false);
        break;
    case TABLE_REDO:
        table_step_history(app, true);
        break;
    case TABLE_RESTORE: {
        Move m = { .kind = MOVE_RESTORE };
        if (table_my_turn(app) && table_play(app, &m, 1))
            table_say(app, tr("Everything is as it was at the start of the turn. Undo brings it back."));
        break;
    }
    case TABLE_HINT:
        table_hint(app);
        break;
    case TABLE_SORT:
        sort_hand(app, arg);
        break;
    case TABLE_SETS:
        table_sets_ask(app);
        break;
    case TABLE_SET:
        table_sets_forward(app, arg);
        break;
    case TABLE_SETS_FORWARD:
        table_sets_forward_all(app);
        break;
    case TABLE_RULES:
        app_rules(app, ui->said.refusal && ui->said.topic != NULL ? ui->said.topic : "", true);
        break;
    case TABLE_MENU:
        if (arg != MENU_BESIDE || app->now_ms - ui->panel.menu_ms > SECOND_CLICK_MS)
            table_turn_menu(app);
        break;
    case TABLE_LOG:
        ui->panel.log_open = !ui->panel.log_open;
        break;
    case TABLE_GOALS:
        table_goals_turn(app);
        break;
    case TABLE_GOAL:
        table_goal_sort(app, arg);
        break;
    case TABLE_GOAL_ACT:
        table_goal_act(app, arg);
        break;
    case TABLE_REPLAY:
        table_replay_start(app, arg > 0 ? arg - 1 : NO_SEAT);
        break;
    case TABLE_TIDY:
        tidy(app);
        break;
    case TABLE_PAUSE:
        if (app->shown != NULL)
            table_again_halt(app, !ui->panel.halted);
        else
            table_pause(app, !ui->panel.paused);
        break;
    case TABLE_STEP:
        if (table_ended(table_known(app)))
            app_go(app, SCREEN_END);
        else if (!ui->panel.halted)
            table_again_halt(app, true);
        else
            (void)table_hurry(app);
        break;
    case TABLE_STEP_BACK:
        table_again_back(app);
        break;
    case TABLE_SETTINGS:
        app_go(app, SCREEN_SETTINGS);
        break;
    case TABLE_KEYS:
        app_go(app, SCREEN_KEYS);
        break;
    case TABLE_PROOF:
        app_go(app, SCREEN_PROOF);
        break;
    case TABLE_HOME:
        if (app->shown != NULL)
            app_back(app);
        else
            app_home(app);
        break;
    case TABLE_NEW:
        app_new(app);
        break;
    case TABLE_RESTART:
        break;
    case TABLE_RESTART_NOW:
        app_same_again(app);
        return;
    case TABLE_FAVOURITE:
        app_go(app, SCREEN_FAVOURITES);
        break;
    case TABLE_COPY_DEAL:
        copy_deal(app);
        break;
    case TABLE_CURTAIN:
        press_curtain(app);
        break;
    case TABLE_PASS:
        pass_screen(app);
        break;
    case TABLE_SCORES:
        app_go(app, SCREEN_END);
        break;
    case TABLE_PIECE:
        if (arg >= 0 && arg < table_view(app)->table.piece_count)
            table_obvious(app, (Piece)arg);
        break;
    case TABLE_PLACE:
        if (arg >= 0 && arg < ui->doing.fit_count) {
            Place to = ui->doing.fit[arg];
            int n = ui->doing.fit_pieces;
            table_clear_fits(ui);
            if (app->scene.focus_shown)
                table_focus_piece(app, ui->doing.fit_piece[0]);
            table_drop(app, ui->doing.fit_piece, n, to);
        }
        break;
    case TABLE_TELL:
        table_tell_whole(app);
        break;
    case TABLE_READ:
        declare(app, arg);
        break;
    default:
        break;
    }
}

static void table_wheel(App *app, int x, int y, int steps)
{
    TableUi *ui = table_ui(app);
    if (table_told_wheel(app, steps) || table_goals_wheel(app, x, y, steps))
        return;
    if (!ui->panel.log_open && table_amount_wheel(app, x, y, steps))
        return;
    if (ui->panel.log_open) {
        ui->panel.log_scroll += steps;
        app_redraw(app);
    }
}

static bool table_open(App *app)
{
    return table_ui(app) != NULL;
}

static void table_close(App *app)
{
    free(app->table);
    app->table = NULL;
}

/* Whoever comes back to it asks for the own hand again. */
static void table_put_away(App *app)
{
    if (app_seat(app) == NULL || app->table == NULL || app->table->match != app_seat(app) || !table_is_shared(app))
        return;
    app->table->viewer = NO_VIEWER;
    table_refresh(app);
}

static void table_past_came(App *app, int lines)
{
    app->table->deal.announced += lines; /* nothing of it is news */
}

/* The next one may come to lie in the same place of memory. */
static void table_match_closes(App *app)
{
    if (app->table != NULL)
        app->table->match = NULL;
}

/* ---- for --inspect ---- */

/* It is the screen in front, or lies under that. */
static bool is_shown(const App *app)
{
    bool there = app_seat(app) != NULL && app->table != NULL && app->table->match == app_seat(app), lies = false;
    for (int i = 0; there && i < app->depth; i++)
        lies |= app->stack[i] == SCREEN_TABLE;
    return lies;
}

static const char *table_said(App *app)
{
    const char *whole = is_shown(app) ? table_told_whole(app) : NULL;
    return whole != NULL ? whole : is_shown(app) ? table_told(app) : "";
}

static const char *phase_name(int phase)
{
    static const char *const names[] = {
        [PHASE_PLAY] = "play", [PHASE_DEAL_END] = "deal-end", [PHASE_MATCH_END] = "match-end"
    };
    return phase < PHASE_GAME ? names[phase] : "special";
}

static void table_tell(App *app, InspectOut *out)
{
    char prompt[512];
    if (!is_shown(app))
        return;
    const State *s = table_known(app);
    const int viewer = app->table->viewer;
    inspect_text_field(out, "game", seat_game(app_seat(app))->id);
    inspect_text_field(out, "phase", phase_name(s->phase));
    inspect_number_field(out, "to_act", table_ended(s) || s->to_act == NO_SEAT ? -1 : s->to_act);
    inspect_number_field(out, "viewer", viewer == NO_VIEWER ? -1 : viewer);
    inspect_number_field(out, "turn", (long)s->turn_no);
    inspect_number_field(out, "deal", s->deal_no);
    table_prompt(app, prompt, sizeof prompt);
    inspect_text_field(out, "prompt", prompt);
}

const Screen screen_table = { .name = "table",
                              .open = table_open,
                              .close = table_close,
                              .match_closes = table_match_closes,
                              .put_away = table_put_away,
                              .past_came = table_past_came,
                              .say = table_say_shut,
                              .melds_of = table_view,
                              .said = table_said,
                              .tell = table_tell,
                              .enter = table_enter,
                              .build = table_build,
                              .act = table_act,
                              .key = table_key,
                              .typed = table_typed,
                              .wheel = table_wheel,
                              .pointer = table_pointer,
                              .tick = table_tick };

/* What of the menu leads away from the table; the number of the deal is taken along. */
#include <SDL.h>

#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"
#include "app/together.h"

/* At the rule behind what was refused last. */
void table_leave_for_rules(TableUi *ui)
{
    app_rules(ui->program, ui->said.refusal && ui->said.topic != NULL ? ui->said.topic : "", true);
}

void table_leave_for_settings(TableUi *ui)
{
    app_go(ui->program, SCREEN_SETTINGS);
}

void table_leave_for_keys(TableUi *ui)
{
    app_go(ui->program, SCREEN_KEYS);
}

void table_leave_for_proof(TableUi *ui)
{
    app_go(ui->program, SCREEN_PROOF);
}

void table_leave_for_favourites(TableUi *ui)
{
    app_go(ui->program, SCREEN_FAVOURITES);
}

void table_leave_for_scores(TableUi *ui)
{
    if (!app_is_task(ui->program)) /* which goes on beside the end of the deal */
        app_go(ui->program, SCREEN_END);
}

void table_leave(TableUi *ui)
{
    if (table_rewatch(ui) != NULL || app_is_task(ui->program))
        app_back(ui->program);
    else
        app_home(ui->program);
}

void table_leave_for_new(TableUi *ui)
{
    app_new(ui->program);
}

void table_end_here(TableUi *ui)
{
    app_end_here(ui->program);
}

void table_finish_alone(TableUi *ui)
{
    app_finish_alone(ui->program);
}

void table_begin_anew(TableUi *ui)
{
    app_same_again(ui->program);
}

void table_copy_deal(TableUi *ui)
{
    char number[32], line[960];
    setup_deal_text(seat_setup(table_seat(ui))->seed, number, sizeof number);
    bool copied = SDL_SetClipboardText(number) == 0;
    text_write(line, sizeof line,
               copied ? N_("The number of this deal, {1}, is on the clipboard. Enter it under New match to get the "
                           "same deal on any computer, with the same rules and seats.")
                      : N_("This is deal {1}. The clipboard cannot be reached."),
               number);
    table_say(ui, line);
}

/* ---- people at other machines ---- */

void table_sign(TableUi *ui, int sign)
{
    together_sign(ui->program, sign);
    table_panels_yield(ui);
}

void table_mute(TableUi *ui, int seat)
{
    together_mute(ui->program, seat);
}

void table_try_now(TableUi *ui)
{
    together_try_now(ui->program);
}

void table_ask_rest(TableUi *ui)
{
    together_rest(ui->program);
    table_panels_yield(ui);
}

void table_leave_seat(TableUi *ui)
{
    App *app = ui->program;
    together_leave(app);
    app_home(app);
}

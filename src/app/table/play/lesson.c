/* A lesson at the table: to the step before, shown, answered, and on to the next one. */
#include "app/coached_round.h"
#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"
#include "platform/language.h"

/* What was said before is about something that is past. */
static void shown_anew(TableUi *ui)
{
    table_land(ui);
    table_say(ui, "");
    table_refresh(ui);
}

void table_lesson_back(TableUi *ui)
{
    if (ui->program->lesson == NULL)
        return;
    if (table_end_runs(table_look(ui)))
        table_end_all(ui);
    if (lesson_match_back(ui->program->lesson))
        shown_anew(ui);
    else
        table_say(ui, tr("The lesson begins here."));
}

void table_lesson_show(TableUi *ui)
{
    if (ui->program->lesson != NULL && lesson_match_show(ui->program->lesson))
        shown_anew(ui);
}

void table_lesson_answer(TableUi *ui, int option)
{
    if (ui->program->lesson == NULL)
        return;
    lesson_match_answer(ui->program->lesson, option);
    shown_anew(ui);
    if (lesson_match_said_wrong(ui->program->lesson)) /* over the hand too: where letters are large it has room there */
        table_say_shut(ui->program, lesson_match_said(ui->program->lesson));
}

void table_lesson_next(TableUi *ui)
{
    App *app = ui->program;
    const GameDef *game = seat_game(table_seat(ui));
    if (app->lesson == NULL || app_learn_next(app))
        return;
    if (app_has_coach(game))
        app_play_with_coach(app, game_find(game->id));
    else
        app_back(app);
}

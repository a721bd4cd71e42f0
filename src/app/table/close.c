/* What a piece of the hand would do where it ends the deal by being thrown. */
#include "app/table/ui.h"

bool table_note_close(App *app, int index)
{
    TableUi *ui = app->table;
    const GameDef *game = seat_game(app_seat(app));
    ui->seen.close = (CloseNote){ .word = "" };
    if (game->close_note == NULL)
        return false;
    const State *s = table_view(app);
    game->close_note(s, ui->viewer, index, &ui->seen.close);
    return index >= 0 && table_my_turn(app) && game->check(s, ui->viewer, ui->seen.close.move).why == NULL;
}

/* What a piece of the hand would do where it ends the deal by being thrown. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

bool table_note_go_out(TableUi *ui, int index)
{
    const GameDef *game = seat_game(table_seat(ui));
    ui->notes.go_out = (GoOutNote){ .word = "" };
    if (game->in_hand == NULL)
        return false;
    const State *s = table_view(ui);
    game->in_hand->go_out_note(s, ui->viewer, index, &ui->notes.go_out);
    return index >= 0 && table_my_turn(table_look(ui)) &&
           game->rules.check(s, ui->viewer, ui->notes.go_out.move).why == NULL;
}

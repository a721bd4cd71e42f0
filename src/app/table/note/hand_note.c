/* What the hand is worth as it is held, and without the piece that is looked at. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/hand_note.h"
#include "app/table/note/note.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

bool table_hand_is_noted(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return look->game->in_hand != NULL && ui->viewer != NO_VIEWER;
}

static void ask(const TableLook *look, Piece thrown, HandNote *out)
{
    const TableUi *ui = look->ui;
    *out = (HandNote){ .count = 0 };
    look->game->in_hand->hand_note(look->view, ui->viewer, ui->notes.hand, ui->notes.hand_count, thrown, out);
}

void table_note_hand(TableUi *ui)
{
    ui->notes.hand_note = (HandNote){ .count = 0 };
    ui->notes.without_piece = NO_PIECE;
    if (table_hand_is_noted(table_look(ui)))
        ask(table_look(ui), NO_PIECE, &ui->notes.hand_note);
}

const HandNote *table_hand_note_now(TableUi *ui)
{
    const Carry *h = &ui->doing.carry;
    const Piece x = table_carries(ui) && h->count == 1 ? h->piece[0]
                    : ui->doing.ask >= 0               ? ui->notes.without_piece
                                                       : ui->doing.lift.up;
    if (x == NO_PIECE)
        return &ui->notes.hand_note;
    if (x != ui->notes.without_piece)
        ask(table_look(ui), x, &ui->notes.without);
    ui->notes.without_piece = x;
    return &ui->notes.without;
}

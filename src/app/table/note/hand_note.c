/* What the hand is worth as it is held, and without the piece that is looked at. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/hand_note.h"
#include "app/table/note/note.h"
#include "app/widgets/widget.h"

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
    const TableLook *look = table_look(ui);
    ui->notes.hand_note = (HandNote){ .count = 0 };
    ui->notes.without_piece = NO_PIECE;
    if (table_hand_is_noted(look))
        ask(look, NO_PIECE, &ui->notes.hand_note);
}

/* The piece that is carried or looked at; NO_PIECE: none is. */
static Piece piece_meant(const TableUi *ui)
{
    const Carry *h = &ui->doing.carry;
    if (table_carries(ui) && h->count == 1)
        return h->piece[0];
    return ui->doing.ask >= 0 ? ui->notes.without_piece : ui->going.lift.up;
}

/* The rules are asked when it is another one. */
void table_note_without(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const Piece x = piece_meant(ui);
    if (x == NO_PIECE || x == ui->notes.without_piece || !table_hand_is_noted(look))
        return;
    ask(look, x, &ui->notes.without);
    ui->notes.without_piece = x;
}

const HandNote *table_hand_note_now(const TableLook *look)
{
    const TableNotes *notes = &look->ui->notes;
    return piece_meant(look->ui) == NO_PIECE ? &notes->hand_note : &notes->without;
}

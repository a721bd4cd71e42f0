/* What the hand is worth as it is held, and without the piece that is looked at. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/held.h"
#include "app/table/note/note.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

bool table_held_is_noted(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return look->game->in_hand != NULL && ui->viewer != NO_VIEWER;
}

static void ask(const TableLook *look, Piece thrown, HeldNote *out)
{
    const TableUi *ui = look->ui;
    *out = (HeldNote){ .count = 0 };
    look->game->in_hand->held_note(look->view, ui->viewer, ui->seen.hand, ui->seen.hand_count, thrown, out);
}

void table_note_held(TableUi *ui)
{
    ui->seen.held = (HeldNote){ .count = 0 };
    ui->seen.without_piece = NO_PIECE;
    if (table_held_is_noted(table_look(ui)))
        ask(table_look(ui), NO_PIECE, &ui->seen.held);
}

const HeldNote *table_held_note_now(TableUi *ui)
{
    const Hold *h = &ui->doing.hold;
    const Piece x = table_carries(ui) && h->count == 1 ? h->piece[0]
                    : ui->doing.ask >= 0               ? ui->seen.without_piece
                                                       : ui->doing.raise.up;
    if (x == NO_PIECE)
        return &ui->seen.held;
    if (x != ui->seen.without_piece)
        ask(table_look(ui), x, &ui->seen.without);
    ui->seen.without_piece = x;
    return &ui->seen.without;
}

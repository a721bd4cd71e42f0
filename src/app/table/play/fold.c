/* The heap of folded melds of a seat is opened and closed. */
#include "app/table/follow/follow.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"

static void turn_to(TableUi *ui, int fold)
{
    if (ui->panel.fold == fold)
        return;
    ui->panel.fold = fold;
    table_refresh(ui);
}

void table_fold(TableUi *ui, int seat)
{
    const int open = ui->panel.fold;
    if (seat < 0 || seat >= MAX_SEATS)
        return;
    table_panels_yield(ui);
    ui->panel.fold = open;
    turn_to(ui, open == 1 + seat ? 0 : 1 + seat);
}

void table_show_fold(TableUi *ui, int seat)
{
    turn_to(ui, 1 + seat);
}

void table_fold_close(TableUi *ui)
{
    turn_to(ui, 0);
}

void table_show_pile(TableUi *ui, int pile)
{
    const TableLayout *l = &ui->felt.layout;
    const bool folded = pile >= 0 && pile < MAX_PILES && l->folded[pile];
    turn_to(ui, folded ? 1 + l->place[pile].seat : 0);
}

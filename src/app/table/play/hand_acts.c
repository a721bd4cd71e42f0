/* What the chosen pieces of the hand are for: the acts on the chip over them, and in the list at the piece. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"

void table_do_hand_act(TableUi *ui, int i)
{
    Piece chosen[MAX_PIECES];
    const int n = table_chosen(ui, chosen);
    if (i < 0 || i >= ui->notes.hand_act_count || n == 0)
        return;
    const HandAct a = ui->notes.hand_act[i];
    ui->doing.acts_open = false;
    if (a.kind == HAND_MELD)
        table_lay_meld(ui, chosen, n);
    else if (a.kind == HAND_PUT)
        table_drop(ui, chosen, n, table_only_place(table_look(ui)));
    else if (a.kind == HAND_LAY_OFF)
        table_lay_off(ui, chosen, n);
    else if (a.kind == HAND_THROW)
        table_throw(ui, chosen[0]);
    else
        table_press_choice(ui, a.choice);
}

void table_open_acts(TableUi *ui, Piece x)
{
    ui->doing.acts_chose = !ui->doing.selected[x];
    if (ui->doing.acts_chose) {
        table_select_none(ui);
        table_select(ui, x, true);
    }
    ui->doing.acts_open = ui->notes.hand_act_count > 0;
    if (!ui->doing.acts_open)
        table_say_why_nothing(ui, x);
    table_redraw(ui);
}

void table_close_acts(TableUi *ui)
{
    ui->doing.acts_open = false;
    if (ui->doing.acts_chose) /* only to be asked what can be done with it */
        table_select_none(ui);
    table_redraw(ui);
}

void table_mark_take(TableUi *ui, int arg)
{
    ui->doing.take_marked = arg;
    table_redraw(ui);
}

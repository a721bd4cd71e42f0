/* An amount is set. */
#include <SDL.h>
#include <limits.h>
#include <stdlib.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/acts.h"
#include "app/table/play/amount.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/typing.h"

/* ---- pointer, wheel, keys ---- */
void table_amount_set_percent(TableUi *ui, int i, int percent)
{
    const ChoiceItem *c = &ui->notes.choice[i];
    typing_leave(ui->program);
    table_set_amount(ui, i, c->low + ((c->high - c->low) * percent + 50) / 100);
}

bool table_amount_wheel(TableUi *ui, int x, int y, int steps)
{
    int i = table_amount_choice(ui);
    if (i < 0 || !rect_has(table_amount_rect(table_look(ui)), x, y))
        return false;
    typing_leave(ui->program);
    table_set_amount(ui, i, ui->doing.amount[i] + steps * ui->notes.choice[i].step);
    return true;
}

/* ---- buttons ---- */
static void change_by(TableUi *ui, int i, int steps)
{
    if (i >= 0 && i < ui->notes.choice_count)
        table_set_amount(ui, i, ui->doing.amount[i] + steps * ui->notes.choice[i].step);
}

void table_amount_more(TableUi *ui, int choice)
{
    change_by(ui, choice, 1);
}

void table_amount_less(TableUi *ui, int choice)
{
    change_by(ui, choice, -1);
}

void table_amount_set(TableUi *ui, int arg)
{
    if (table_amount_choice(ui) >= 0)
        table_set_amount(ui, arg % MAX_CHOICES, arg / MAX_CHOICES);
}

void table_amount_type(TableUi *ui)
{
    if (table_amount_choice(ui) >= 0)
        app_type(ui->program, AMOUNT_FIELD);
}

/* The amount goes along. */
void table_amount_turn_to(TableUi *ui, int of)
{
    const int choice = table_amount_choice(ui);
    if (choice < 0)
        return;
    const int amount = table_amount_written(table_look(ui), choice);
    typing_leave(ui->program);
    ui->doing.amount_of = of;
    table_set_amount(ui, table_amount_choice(ui), amount);
}

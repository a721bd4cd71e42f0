/* An amount, set by pointer, keys and typing. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/amount.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/typing.h"
#include "app/widgets/widget.h"

enum { LEAP = 10 };

bool table_amount_pointer(TableUi *ui, const Pointer *p)
{
    int percent = -1, i = table_amount_choice(ui);
    if (i < 0)
        return false;
    const Item *it = slider_pointer(&ui->program->scene, &ui->panel.amount_drag, p, &percent);
    if (it != NULL && percent >= 0)
        table_amount_set_percent(ui, i, percent);
    return it != NULL;
}

/* A figure is typed wherever the focus is: it takes the place of what stands there. */
static bool type_digit(TableUi *ui, int digit)
{
    const Item *field = scene_find(&ui->program->scene, AMOUNT_FIELD);
    if (field == NULL)
        return false;
    typing_begin(ui->program, field, true);
    typing_text(ui->program, (char[]){ (char)('0' + digit), '\0' });
    return true;
}

/* Return: what is written is made, if it may be; the reason is told where not. */
static void confirm(TableUi *ui, int i, int amount)
{
    char text[288];
    if (table_amount_may_be(&ui->notes.choice[i], amount)) {
        table_choose(ui, i, amount);
        return;
    }
    table_amount_say_bounds(&ui->notes.choice[i], text, sizeof text);
    table_say(ui, text);
}

void table_typed(App *app, int action, int i, const char *text, TypingHow how)
{
    const TableUi *ui = app->table;
    if (action != TABLE_AMOUNT_TYPE || i != table_amount_choice(ui))
        return;
    const int amount = text[0] != '\0' ? table_amount_number_in(text) : ui->doing.amount[i];
    if (table_amount_may_be(&ui->notes.choice[i], amount))
        table_set_amount(app->table, i, amount);
    if (how == TYPING_DONE)
        confirm(app->table, i, amount);
}

/* How far the amount is moved, in steps; 0: it is not. */
static int steps_of(const Intent *in, bool typing)
{
    if (in->kind == INTENT_AMOUNT)
        return in->step;
    if (intent_is(in, INTENT_SCROLL, SCROLL_PAGE))
        return -in->step * LEAP;
    return typing && in->kind == INTENT_WALK ? -in->dy : 0;
}

bool table_amount_intent(TableUi *ui, const Intent *in)
{
    int i = table_amount_choice(ui), digit = intent_digit(in), percent;
    if (table_amount_rect(table_look(ui)).w == 0 || in->far)
        return false;
    if (digit >= 0)
        return type_digit(ui, digit);
    if (ui_focused(&ui->program->scene, "amount:slider") && ui_adjust(&ui->program->scene, in, &percent) != NULL) {
        table_amount_set_percent(ui, i, percent);
        return true;
    }
    const bool typing = field_is(&ui->program->field, AMOUNT_FIELD);
    const int steps = steps_of(in, typing);
    if (steps == 0)
        return false;
    typing_leave(ui->program);
    table_set_amount(ui, i, ui->doing.amount[i] + steps * ui->notes.choice[i].step);
    if (typing)
        app_type(ui->program, AMOUNT_FIELD);
    return true;
}

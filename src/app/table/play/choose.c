/* What the game offers is chosen: a choice, its amount, how a meld is read. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/acts.h"
#include "app/table/play/play.h"

/* The nearest amount the choice allows, from below. */
static int amount_in_range(const ChoiceItem *c, int amount)
{
    int within = amount < c->low ? c->low : amount > c->high ? c->high : amount;
    return c->low + (within - c->low) / c->step * c->step;
}

void table_set_amount(TableUi *ui, int i, int amount)
{
    if (i < 0 || i >= ui->notes.choice_count || ui->notes.choice[i].step <= 0)
        return;
    ui->doing.amount[i] = (int16_t)amount_in_range(&ui->notes.choice[i], amount);
    table_redraw(ui);
}

void table_choose(TableUi *ui, int i, int amount)
{
    if (i < 0 || i >= ui->notes.choice_count)
        return;
    const ChoiceItem *c = &ui->notes.choice[i];
    Move m = c->move;
    if (c->step > 0)
        m.amount = (int16_t)amount_in_range(c, amount);
    if (c->why != NULL)
        table_say_not_open(ui, i);
    else if (c->role == CHOICE_DRAW)
        table_press_draw(ui);
    else
        table_play(ui, &m, 1);
}

void table_press_choice(TableUi *ui, int i)
{
    if (i < 0 || i >= ui->notes.choice_count)
        return;
    const ChoiceItem *c = &ui->notes.choice[i];
    if (c->confirm[0] == '\0' || c->why != NULL || ui->doing.marked == i) {
        table_choose(ui, i, ui->doing.amount[i]);
        return;
    }
    ui->doing.marked = i;
    table_say(ui, "");
    sound_play(SOUND_PICK);
}

void table_declare(TableUi *ui, int arg)
{
    Move m = { .kind = MOVE_READ, .from = (uint8_t)(arg / MELD_KINDS), .amount = (int16_t)(arg % MELD_KINDS) };
    if (arg < 0 || arg / MELD_KINDS >= table_view(ui)->table.pile_count)
        return;
    if (table_my_turn(table_look(ui)) && table_play(ui, &m, 1))
        sound_play(SOUND_MELD);
}

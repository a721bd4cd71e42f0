/* Presses that belong to the one before; why a choice is not open. */
#include <stdio.h>
#include <string.h>

#include "app/matches.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "platform/language.h"

enum { GUARD_MS = 200 };

void table_say_closed(TableUi *ui, int i)
{
    const ChoiceItem *c = &ui->seen.choice[i];
    const Verdict v = seat_game(table_seat(ui))->rules.check(table_known(ui), ui->viewer, c->move);
    table_say_refusal(ui, v.why != NULL ? v : refuse(c->why)); /* the rules know the figures of the sentence */
}

void table_guard(TableUi *ui)
{
    ui->doing.guard_ms = (table_now(ui) + GUARD_MS) | 1u;
}

/* The amount of a choice, as it is typed and set. For draw/amount.c and input/amount.c. */
#ifndef MELDWELL_APP_TABLE_PLAY_AMOUNT_H
#define MELDWELL_APP_TABLE_PLAY_AMOUNT_H

#include "app/table/look/ui.h"

int table_amount_number_in(const char *text);
/* What stands in the field, whether it may be or not. */
int table_amount_written(const TableLook *look, int i);
void table_amount_set_percent(TableUi *ui, int i, int percent);
bool table_amount_may_be(const ChoiceItem *c, int amount);
void table_amount_say_bounds(const ChoiceItem *c, char *text, size_t size);

#endif

/* The amount of a choice is set. For input/amount.c. */
#ifndef MELDWELL_APP_TABLE_PLAY_AMOUNT_H
#define MELDWELL_APP_TABLE_PLAY_AMOUNT_H

#include "app/table/look/ui.h"

void table_amount_set_percent(TableUi *ui, int i, int percent);

#endif

/* Shared by the files named spread.c. */
#ifndef MELDWELL_APP_TABLE_NOTE_SPREAD_H
#define MELDWELL_APP_TABLE_NOTE_SPREAD_H

#include "app/table/look/ui.h"

Verdict table_spread_may_take(const TableLook *look, int pile, int index);
/* It is the time to draw; with the stock used up the way past it is to pass. */
bool table_spread_is_drawing(const TableUi *ui);

#endif

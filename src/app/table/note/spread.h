/* Which discard of those that lie spread may be taken. For draw/spread.c. */
#ifndef MELDWELL_APP_TABLE_NOTE_SPREAD_H
#define MELDWELL_APP_TABLE_NOTE_SPREAD_H

#include "app/table/look/ui.h"

Verdict table_spread_may_take(const TableLook *look, int pile, int index);
/* True while the turn waits for a draw. With the stock used up one passes instead, which counts as well. */
bool table_spread_is_drawing(const TableUi *ui);

#endif

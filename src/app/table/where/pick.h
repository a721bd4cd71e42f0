/* A pile that lies spread so that one piece of it can be picked. For draw/pick.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_PICK_H
#define MELDWELL_APP_TABLE_WHERE_PICK_H

#include "app/table/look/ui.h"
#include "app/table/where/rows.h"

/* The choice for which a pile is spread; -1: none is. */
int table_pick_choice_of_spread(const TableUi *ui);
/* Where the pieces lie: so that a finger finds each, and clear of all else on the table where there is room for that.
 */
TableRows table_pick_spread_out(const TableLook *look, int choice);

#endif

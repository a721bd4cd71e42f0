/* Shared by the files named pick.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_PICK_H
#define MELDWELL_APP_TABLE_WHERE_PICK_H

#include "app/table/look/ui.h"
#include "app/table/where/rows.h"

int table_pick_choice_of_spread(const TableUi *ui);
/* A finger finds each; nothing else that lies on the table is covered where there is the room for that. */
TableRows table_pick_spread_out(const TableLook *look, int choice);

#endif

/* Shared by the files named goals.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_GOALS_H
#define MELDWELL_APP_TABLE_WHERE_GOALS_H

#include "app/table/look/ui.h"

const GoalList *table_goals_list_of(const TableLook *look);
/* What was collected for when the deal ended. */
bool table_goals_is_kept(const TableLook *look);
/* Its game has goals, somebody plays for them, and what they are is no secret to who looks. They stay until the end of
 * the deal is clicked: nothing on the table moves because it is over. */
bool table_goals_is_offered(const TableLook *look);

#endif

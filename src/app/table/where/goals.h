/* The panel of goals, that is of what may be collected for: whether it is offered, and its list. For note/goals.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_GOALS_H
#define MELDWELL_APP_TABLE_WHERE_GOALS_H

#include "app/table/look/ui.h"

const GoalList *table_goals_list_of(const TableLook *look);
/* True when the goals that were found last are those of this viewer in this deal: only then they go on being shown when
 * the deal has ended. */
bool table_goals_is_kept(const TableLook *look);
/* True when the game has goals, somebody plays for them, and whoever looks may know them. They stay until the end of
 * the deal is clicked away, so that nothing on the table moves when it is over. */
bool table_goals_is_offered(const TableLook *look);

#endif

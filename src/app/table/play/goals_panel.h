/* The list that the panel of goals shows. For draw/goals_panel.c. */
#ifndef MELDWELL_APP_TABLE_PLAY_GOALS_PANEL_H
#define MELDWELL_APP_TABLE_PLAY_GOALS_PANEL_H

#include "app/table/look/ui.h"

const GoalList *table_goals_panel_list_of(const TableLook *look);

#endif

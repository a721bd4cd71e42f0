/* What was reached for the first time in a deal (goals/found.h). */
#ifndef MELDWELL_APP_SCREENS_END_GOALS_H
#define MELDWELL_APP_SCREENS_END_GOALS_H

#include "app/app.h"

/* Looks through the match that is open, once that deal is over; nothing where goals are not to be told. */
void end_goals_look(App *);
/* What is to be told of that deal of it (EndUi.goals), from what is kept. */
void end_goals_find(App *, int deal);

#endif

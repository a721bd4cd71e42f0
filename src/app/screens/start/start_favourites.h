/* Favourite tables on the first screen ("button:favourite-0" ...). */
#ifndef MELDWELL_APP_SCREENS_START_START_FAVOURITES_H
#define MELDWELL_APP_SCREENS_START_START_FAVOURITES_H

#include "app/app.h"
#include "app/screens/start/start_plan.h"

/* What one needs. */
int start_favourite_height(const Scene *);
/* Pressed: deal, with the number of the table as arg; or change, beside their heading. */
void start_favourites_build(App *, Scene *, const StartPlan *, int deal, int change);

#endif

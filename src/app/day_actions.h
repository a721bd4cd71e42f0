/* Deals of days: how one is begun or gone on with, what is kept of it, and the other tables. */
#ifndef MELDWELL_APP_DAY_ACTIONS_H
#define MELDWELL_APP_DAY_ACTIONS_H

#include "app/app.h"

/* Goes on with the deal of that game and day which was begun and is not over; else begins it. */
void app_day_play(App *, int game, int day);
/* The match that is open is a deal of a day, and it is over: keeps its result, and ends it. */
void app_day_keep(App *);
/* Sees to it that the other tables play that deal, if its result is there and theirs is not. */
void app_day_compare(App *, int game, int day);
/* Keeps what they have once they are done. */
void app_day_follow(App *);

#endif

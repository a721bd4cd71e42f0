/* Looking for a game on the first screen: "button:find", and a field in place of the heading of the games. */
#ifndef MELDWELL_APP_SCREENS_START_START_FIND_H
#define MELDWELL_APP_SCREENS_START_START_FIND_H

#include "app/find_game.h"
#include "app/screens/start/start_plan.h"
#include "app/screens/start/start_ui.h"

/* The games that are shown while one is looked for; how many. */
int start_find_games(const StartUi *, FoundGame out[START_GAMES]);
void start_find_build(App *, Scene *, Rect, int typed, int ended);
void start_find_begin(App *);
void start_find_end(App *);
/* The field was typed in: on Enter the first game that was found is looked at. */
void start_find_typed(App *, const char *text, TypingHow);
/* The preset by which that game was found; -1: it was found otherwise, or none is looked for. */
int start_find_preset(const StartUi *, int game);

#endif

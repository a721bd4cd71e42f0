/* The games on the first screen, each a card ("game:sabra"): as large as each other, and with a title of one size. */
#ifndef MELDWELL_APP_SCREENS_START_START_GAMES_H
#define MELDWELL_APP_SCREENS_START_START_GAMES_H

#include "app/find_game.h"
#include "app/screens/start/start_plan.h"
#include "app/widgets/widget.h"

/* What a card needs. */
void start_games_ask(Scene *, StartAsk *);
/* The cards; first: the game that has the large one, where there is one. Pressed: action, with the game as arg. */
void start_games_build(Scene *, const StartPlan *, int first, int action);
/* Those that were found in the first places, or a sentence that there are none. */
void start_games_found(Scene *, const StartPlan *, const FoundGame *, int count, int action);
/* At the foot of what scrolls how many games are still to come ("button:more-games"), if any are. */
void start_games_more(Scene *, const StartPlan *, const Scroll *, int action);

#endif

/* What follows the lessons of a game: a match of it, with a coach. */
#ifndef MELDWELL_APP_COACHED_ROUND_H
#define MELDWELL_APP_COACHED_ROUND_H

#include "app/app.h"

/* Whether a game has a coach. */
bool app_has_coach(const GameDef *);
/* Its first rules, the easiest computers, and a coach for this match: as the settings have one, else one who warns of
 * blunders. The next match is offered as if this one had not been. */
void app_play_with_coach(App *, int game);

#endif

/* Games by the names people look for: their own, those of their presets, and others they go by. */
#ifndef MELDWELL_APP_FIND_GAME_H
#define MELDWELL_APP_FIND_GAME_H

#include "rules/game/game.h"

/* Of a game that was found, in `line` what is said of it then; "": it was found by its title. */
typedef struct FoundGame {
    int game;   /* in game_table */
    int preset; /* it was found by the name of that preset; -1: by another name */
    char line[360];
} FoundGame;

/* The games that all those words fit, in the order of game_table; how many, at most max. */
int find_games(const char *words, FoundGame *out, int max);

#endif

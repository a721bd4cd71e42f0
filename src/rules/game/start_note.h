/* The draw for the start in words, for games of tiles whose highest tile begins. */
#ifndef MELDWELL_RULES_GAME_START_NOTE_H
#define MELDWELL_RULES_GAME_START_NOTE_H

#include "rules/game/game.h"

/* As a game's own block keeps it. */
typedef struct StartDraw {
    uint8_t seat;               /* begins */
    const uint8_t *rank, *suit; /* of each seat's deciding tile, borrowed; rank 0: it drew none */
    int redraws;                /* how often the highest were equal */
} StartDraw;

/* As GameDef.tell.deal_note: who drew what, and who begins. */
void start_note(const State *, const StartDraw *, const char *const *names, DealNote *);

#endif

/* Why a move of American or International is refused. Rules page: F.2, F.6; the last ones are about moving tiles on the
 * screen. */
#ifndef MELDWELL_RULES_TILE_RUMMY_REASONS_H
#define MELDWELL_RULES_TILE_RUMMY_REASONS_H

#include "rules/table/verdict.h"

/* At the draw. */
extern const Reason tr_discard_not_allowed, tr_trump_not_allowed;
/* Of a whole turn, in their order. */
extern const Reason tr_bad_meld, tr_tile_missing, tr_tile_foreign, tr_no_discard, tr_throw_back, tr_meld_broken,
    tr_foot_short, tr_initial_short, tr_joker_reuse, tr_trump_no_win, tr_trump_open;
extern const Reason tr_no_claim; /* the tiles that would be left are no closed hand, or not that one */

extern const Reason tr_not_your_turn, tr_draw_first, tr_already_drawn, tr_stock_empty;
extern const Reason tr_no_discard_there; /* nothing was thrown in the turn before */
extern const Reason tr_not_last_discard; /* another heap than that of the player before */
extern const Reason tr_only_that_face;   /* taken, it could not be thrown back, and nothing else is held */
extern const Reason tr_draw_left;        /* giving up while there is something to draw */
extern const Reason tr_not_in_rack, tr_no_such_place;
extern const Reason tr_stays;                   /* a tile that lies in a meld is moved */
extern const Reason tr_joker_stays;             /* a freed joker to the rack */
extern const Reason tr_joker_loose;             /* bad_meld, where a freed joker is in no meld yet */
extern const Reason tr_joker_new, tr_joker_own; /* below it: where that joker goes, by joker_reuse */
extern const Reason tr_no_fit;                  /* a tile is laid off where it does not fit */
extern const Reason tr_not_the_joker;           /* that is not the tile the joker stands for */
extern const Reason tr_no_choice;               /* nothing to be declared about these tiles */
extern const Reason tr_nothing_moved;           /* nothing to put back */
extern const Reason tr_throw_to_end;            /* Done, where a tile is thrown to end the turn */
extern const Reason tr_no_clock;                /* time cannot run out: no turn is timed */
extern const Reason tr_game_over;               /* the game is over, or it is not */

#endif

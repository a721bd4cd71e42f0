/* Why a turn or a move of Sabra is refused. Codes of rules page E.6 first, in their order of precedence; then those of
 * moving tiles about. Each names its place on the rules page. */
#ifndef MELDWELL_RULES_SABRA_REASONS_H
#define MELDWELL_RULES_SABRA_REASONS_H

#include "rules/table/option.h"
#include "rules/table/verdict.h"

extern const Reason sabra_bad_meld, sabra_tile_missing, sabra_tile_foreign, sabra_no_rack_tile, sabra_initial_short,
    sabra_initial_none, sabra_initial_table, sabra_joker_reuse, sabra_joker_needs_both, sabra_joker_source,
    sabra_joker_locked, sabra_joker_not_replaced;

extern const Reason sabra_joker_loose; /* bad_meld, where a joker of the table lies in it */

extern const Reason sabra_not_your_turn; /* another seat is to act */
extern const Reason sabra_wrong_phase;   /* the move belongs to another part of the game */
extern const Reason sabra_must_play;     /* until_playable: a play exists, so no drawing */
extern const Reason sabra_pool_empty;    /* nothing left to draw */
extern const Reason sabra_pass_not_yet;  /* the pool still has tiles: no passing */
extern const Reason sabra_drawn_already; /* the one tile of this turn has been drawn */
extern const Reason sabra_tile_stays;    /* a tile of the table may not go to a rack */
extern const Reason sabra_not_your_tile; /* a tile of another rack */
extern const Reason sabra_tile_hidden;   /* a tile of the pool, moved as if it were in sight */
extern const Reason sabra_no_such_place; /* the move names a pile or a place that does not exist */
extern const Reason sabra_nothing_moved; /* nothing to put back */
extern const Reason sabra_table_full;    /* no room for a further loose tile or meld */
extern const Reason sabra_no_choice;     /* only one numbered tile with two jokers can be read in two ways */
extern const Reason sabra_no_clock;      /* time cannot run out without a clock */
extern const Reason sabra_not_now;       /* before the initial meld, or after the last tile: such a move has no use */

/* The house rule behind a refusal as it is set, "A freed joker goes into: a new meld."; NULL when no option decides it.
 * A verdict carries it as its detail. */
const Reason *sabra_rule_in_force(const OptionValues *, const Reason *why);

#endif

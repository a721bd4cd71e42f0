#include "rules/sabra_reasons.h"

const Reason sabra_bad_meld = { "sabra.bad-meld", "bad_meld", "These tiles are not a valid meld.", "melds" };
const Reason sabra_tile_missing = { "sabra.tile-missing", "tile_missing",
                                    "A tile that lay on the table has to stay on the table.", "turn" };
const Reason sabra_tile_foreign = { "sabra.tile-foreign", "tile_foreign",
                                    "This tile comes neither from the table nor from your rack.", "turn" };
const Reason sabra_no_rack_tile = { "sabra.no-rack-tile", "no_rack_tile",
                                    "Play at least one tile from your rack, or draw.", "turn" };
const Reason sabra_initial_short = { "sabra.initial-short", "initial_short",
                                     "Your first melds from the rack are not worth enough points together.",
                                     "initial" };
const Reason sabra_initial_table = { "sabra.initial-table", "initial_table",
                                     "In the turn of your initial meld the melds of the table stay as they are.",
                                     "initial" };
const Reason sabra_joker_reuse = { "sabra.joker-reuse", "joker_reuse",
                                   "The joker that was freed may not lie in this meld.", "jokers" };
const Reason sabra_joker_needs_both = { "sabra.joker-needs-both", "joker_needs_both",
                                        "A joker in a group of three is freed only by both missing colours.",
                                        "jokers" };
const Reason sabra_joker_source = { "sabra.joker-source", "joker_source",
                                    "The tile that takes the joker's place has to come from your rack.", "jokers" };
const Reason sabra_joker_locked = { "sabra.joker-locked", "joker_locked",
                                    "A meld with a joker is locked until the tile it stands for replaces it.",
                                    "jokers" };
const Reason sabra_joker_not_replaced = { "sabra.joker-not-replaced", "joker_not_replaced",
                                          "The joker goes on standing for its tile until that tile replaces it.",
                                          "jokers" };

const Reason sabra_not_your_turn = { "sabra.not-your-turn", "not_your_turn", "It is not your turn.", "turn" };
const Reason sabra_wrong_phase = { "sabra.wrong-phase", "wrong_phase", "That cannot be done in this part of the game.",
                                   "turn" };
const Reason sabra_must_play = { "sabra.must-play", "must_play", "You can play, so you may not draw.", "drawing" };
const Reason sabra_pool_empty = { "sabra.pool-empty", "pool_empty", "The pool is empty: play or pass.", "drawing" };
const Reason sabra_pass_not_yet = { "sabra.pass-not-yet", "pass_not_yet",
                                    "Passing is possible only when the pool is empty.", "drawing" };
const Reason sabra_drawn_already = { "sabra.drawn-already", "drawn_already", "You have drawn in this turn already.",
                                     "drawing" };
const Reason sabra_tile_stays = { "sabra.tile-stays", "tile_stays", "Tiles of the table never go to a rack.", "turn" };
const Reason sabra_not_your_tile = { "sabra.not-your-tile", "not_your_tile", "That tile is on another player's rack.",
                                     "turn" };
const Reason sabra_tile_hidden = { "sabra.tile-hidden", "tile_hidden", "Tiles of the pool are drawn, not picked.",
                                   "drawing" };
const Reason sabra_no_such_place = { "sabra.no-such-place", "no_such_place", "There is no such place on the table.",
                                     "turn" };
const Reason sabra_nothing_moved = { "sabra.nothing-moved", "nothing_moved", "Nothing has been moved in this turn.",
                                     "turn" };
const Reason sabra_table_full = { "sabra.table-full", "table_full", "There is no room for another pile on the table.",
                                  "turn" };
const Reason sabra_no_choice = { "sabra.no-choice", "no_choice", "These tiles can be read in one way only.", "melds" };
const Reason sabra_no_clock = { "sabra.no-clock", "no_clock", "This turn has no clock.", "clock" };
const Reason sabra_not_now = { "sabra.not-now", "not_now", "That has no use at this point of the game.", "turn" };

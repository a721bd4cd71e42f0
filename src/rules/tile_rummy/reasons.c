/* Why a move of American or International is refused, in sentences. Rules page: F.2, F.6. */
#include "rules/tile_rummy/reasons.h"

#include <stddef.h>

#include "rules/text/text.h"

const Reason tr_discard_not_allowed = { "tile-rummy.discard-not-allowed", "discard_not_allowed",
                                        N_("You may take discards only from the turn after your initial meld on."),
                                        .topic = "drawing" };
const Reason tr_trump_not_allowed = { "tile-rummy.trump-not-allowed", "trump_not_allowed",
                                      N_("You may take the trump only to win with it in the same turn."),
                                      .topic = "trump" };
const Reason tr_bad_meld = { "tile-rummy.bad-meld", "bad_meld", N_("These tiles are not a meld."), .topic = "melds" };
const Reason tr_tile_missing = { "tile-rummy.tile-missing", "tile_missing",
                                 N_("A tile that lay on the table, such as a freed joker, is missing."),
                                 .topic = "joker-free" };
const Reason tr_tile_foreign = { "tile-rummy.tile-foreign", "tile_foreign",
                                 N_("This tile comes neither from the table nor from your rack."), .topic = "turn" };
const Reason tr_no_discard = { "tile-rummy.no-discard", "no_discard", N_("Keep a tile to throw."),
                               .topic = "throwing" };
const Reason tr_throw_back = { "tile-rummy.throw-back", "throw_back",
                               N_("You may not throw the tile you just took, or the other tile like it."),
                               .topic = "throwing" };
const Reason tr_meld_broken = { "tile-rummy.meld-broken", "meld_broken",
                                N_("Melds on the table are never taken apart, joined or shortened."), .topic = "off" };
const Reason tr_foot_short = { "tile-rummy.foot-short", "foot_short",
                               N_("For a Foot, all fourteen tiles together must be worth at least 50."),
                               .topic = "ways" };
const Reason tr_initial_short = { "tile-rummy.initial-short", "initial_short",
                                  N_("Your first melds are not worth enough together."), .topic = "initial" };
const Reason tr_joker_reuse = { "tile-rummy.joker-reuse", "joker_reuse", N_("A freed joker may not go into this meld."),
                                .topic = "joker-free" };
const Reason tr_trump_no_win = { "tile-rummy.trump-no-win", "trump_no_win",
                                 N_("You took the trump. Win in this turn, or give it back."), .topic = "trump" };
const Reason tr_trump_open = { "tile-rummy.trump-open", "trump_open", N_("You may not use the trump for an Open win."),
                               .topic = "trump" };
const Reason tr_no_claim = { "tile-rummy.no-claim", "no_claim",
                             N_("Without that tile you do not have this closed hand."), .topic = "closed" };

const Reason tr_not_your_turn = { "tile-rummy.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                  .topic = "turn" };
const Reason tr_draw_first = { "tile-rummy.draw-first", "draw_first", N_("Draw first."), .topic = "drawing" };
const Reason tr_already_drawn = { "tile-rummy.already-drawn", "already_drawn", N_("You have already drawn."),
                                  .topic = "drawing" };
const Reason tr_stock_empty = { "tile-rummy.stock-empty", "stock_empty", N_("The stock is used up."), .topic = "end" };
const Reason tr_no_discard_there = { "tile-rummy.no-discard-there", "no_discard_there",
                                     N_("Nothing was thrown in the turn before yours."), .topic = "drawing" };
const Reason tr_not_last_discard = { "tile-rummy.not-last-discard", "not_last_discard",
                                     N_("You may take only the tile thrown in the turn just before yours."),
                                     .topic = "drawing" };
const Reason tr_only_that_face = { "tile-rummy.only-that-face", "only_that_face",
                                   N_("You would have nothing else to throw."), .topic = "throwing" };
const Reason tr_draw_left = { "tile-rummy.draw-left", "draw_left", N_("There is still a tile to draw."),
                              .topic = "end" };
const Reason tr_not_in_rack = { "tile-rummy.not-in-rack", "not_in_rack", N_("You do not have that tile."),
                                .topic = "turn" };
const Reason tr_no_such_place = { "tile-rummy.no-such-place", "no_such_place",
                                  N_("There is no such place on the table."), .topic = "turn" };
const Reason tr_stays = { "tile-rummy.stays", "stays", N_("A tile in a meld on the table stays where it is."),
                          .topic = "off" };
const Reason tr_joker_stays = { "tile-rummy.joker-stays", "joker_stays",
                                N_("A freed joker never goes to a rack. Lay it in this turn."), .topic = "joker-free" };
const Reason tr_joker_loose = { "tile-rummy.joker-loose", "bad_meld",
                                N_("The joker you freed is not in a meld yet. Lay it in this turn."),
                                .topic = "joker-free" };
const Reason tr_joker_new = { "tile-rummy.rule.joker-reuse.new-meld", "joker_reuse=new_meld",
                              N_("The joker goes into a new meld of your own with at least two tiles from your rack. "
                                 "The tile that freed it does not count."),
                              .topic = "joker-free" };
const Reason tr_joker_own = { "tile-rummy.rule.joker-reuse.own-meld", "joker_reuse=own_meld",
                              N_("The joker goes into a new meld, or you add it to a meld of your own."),
                              .topic = "joker-free" };
const Reason tr_no_fit = { "tile-rummy.no-fit", "no_fit", N_("That does not fit there."), .topic = "off" };
const Reason tr_not_the_joker = { "tile-rummy.not-the-joker", "not_the_joker",
                                  N_("That is not the tile the joker stands for."), .topic = "joker-free" };
const Reason tr_no_choice = { "tile-rummy.no-choice", "no_choice", N_("There is nothing to choose here."),
                              .topic = "jokers" };
const Reason tr_nothing_moved = { "tile-rummy.nothing-moved", "nothing_moved",
                                  N_("Nothing has been moved in this turn."), .topic = "turn" };
const Reason tr_throw_to_end = { "tile-rummy.throw-to-end", "throw_to_end", N_("Throw a tile to end your turn."),
                                 .topic = "throwing" };
const Reason tr_no_clock = { "tile-rummy.no-clock", "no_clock", N_("This match has no clock."), .topic = "clock" };
const Reason tr_game_over = { "tile-rummy.game-over", "game_over", N_("The game is over."), .topic = "end" };

/* Why a move of Gin Rummy is refused, in sentences. Rules page: section 3. */
#include "rules/gin/reasons.h"

#include "rules/text/text.h"

const Reason gin_not_your_turn = { "gin.not-your-turn", "not_your_turn", N_("It is not your turn."), .topic = "turn" };
const Reason gin_round_over = { "gin.round-over", "round_over", N_("The round is over."), .topic = "end" };
const Reason gin_upcard_first = { "gin.upcard-first", "upcard_first",
                                  N_("First take the card that was turned up, or pass."), .topic = "upcard" };
const Reason gin_draw_first = { "gin.draw-first", "draw_first", N_("First draw a card, or take the discard."),
                                .topic = "turn" };
const Reason gin_drawn_already = { "gin.drawn-already", "drawn_already", N_("You have already drawn."),
                                   .topic = "turn" };
const Reason gin_must_draw = { "gin.must-draw", "must_draw",
                               N_("Both of you have passed: now a card is drawn from the stock."), .topic = "upcard" };
const Reason gin_pile_empty = { "gin.pile-empty", "pile_empty", N_("There is no discard to take."), .topic = "turn" };
const Reason gin_stock_down = { "gin.stock-down", "stock_down",
                                N_("The last two cards of the stock are not drawn: take the discard, or end the "
                                   "round."),
                                .topic = "void" };
const Reason gin_stock_left = { "gin.stock-left", "stock_left",
                                N_("The round does not end like this while there are cards to draw."),
                                .topic = "void" };
const Reason gin_closed = { "gin.closed", "closed",
                            REASON_BY_NUMBER(
                                "After {1} exchange of the top discard somebody must draw from the stock first.",
                                "After {1} exchanges of the top discard somebody must draw from the stock first."),
                            .topic = "exchanges", .figures = 1 };
const Reason gin_nothing_left = { "gin.nothing-left", "stock_down",
                                  N_("The last two cards of the stock are not drawn, and the discards are closed: end "
                                     "the round."),
                                  .topic = "void" };
const Reason gin_not_in_hand = { "gin.not-in-hand", "not_in_hand", N_("You do not hold that card."), .topic = "turn" };
const Reason gin_throw_back = { "gin.throw-back", "throw_back",
                                N_("The card you have just taken may not be thrown in the same turn."),
                                .topic = "turn" };
const Reason gin_deadwood_too_high = { "gin.deadwood-too-high", "deadwood_too_high",
                                       N_("Too much would be left over to knock with that."), .topic = "knock" };
const Reason gin_only_gin = { "gin.only-gin", "deadwood_too_high",
                              N_("In this round nobody may knock: only gin ends it."), .topic = "knock" };
const Reason gin_bad_meld = { "gin.bad-meld", "bad_meld",
                              N_("What you have put forward is no meld: mend it, or take it back."), .topic = "melds" };
const Reason gin_no_big_gin = { "gin.no-big-gin", "no_big_gin", N_("There is no big gin in this game."),
                                .topic = "gin" };
const Reason gin_not_all_melded = { "gin.not-all-melded", "not_all_melded",
                                    N_("For big gin all eleven cards must lie in melds."), .topic = "gin" };
const Reason gin_no_place = { "gin.no-place", "no_such_place", N_("There is no such place on the table."),
                              .topic = "turn" };
const Reason gin_lay_off_only = { "gin.lay-off-only", "lay_off_only",
                                  N_("Lay cards off on the melds of the one who knocked, or go on."),
                                  .topic = "layoff" };
const Reason gin_no_fit = { "gin.no-fit", "no_fit", N_("That card does not fit there."), .topic = "layoff" };
const Reason gin_stays = { "gin.stays", "stays", N_("A card that has been laid stays where it is."),
                           .topic = "layoff" };
const Reason gin_nothing_moved = { "gin.nothing-moved", "nothing_moved", N_("Nothing has been moved in this turn."),
                                   .topic = "turn" };
const Reason gin_no_clock = { "gin.no-clock", "no_clock", N_("No turn of this game has a clock."), .topic = "turn" };

const Reason gin_own_meld_broken = { "gin.own-meld-broken", "own_meld_broken",
                                     N_("That card is needed in a meld of your own: laid off, it would leave more."),
                                     .topic = "layoff" };

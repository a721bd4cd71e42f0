/* Why a move of Gin Rummy is refused, in sentences. Rules page: section 3. */
#include "rules/gin/reasons.h"

#include "rules/text/text.h"

const Reason gin_not_your_turn = { "gin.not-your-turn", "not_your_turn", N_("It is not your turn."), .topic = "turn" };
const Reason gin_round_over = { "gin.round-over", "round_over", N_("The round is over."), .topic = "end" };
const Reason gin_upcard_first = { "gin.upcard-first", "upcard_first", N_("First take the upcard, or pass."),
                                  .topic = "upcard" };
const Reason gin_draw_first = { "gin.draw-first", "draw_first", N_("Draw first."), .topic = "turn" };
const Reason gin_drawn_already = { "gin.drawn-already", "drawn_already", N_("You have already drawn."),
                                   .topic = "turn" };
const Reason gin_must_draw = { "gin.must-draw", "must_draw", N_("You have both passed. Draw a card from the stock."),
                               .topic = "upcard" };
const Reason gin_pile_empty = { "gin.pile-empty", "pile_empty", N_("There is no discard to take."), .topic = "turn" };
const Reason gin_stock_down = {
    "gin.stock-down", "stock_down",
    N_("The last two cards of the stock are never drawn. Take the discard, or end the round."), .topic = "void"
};
const Reason gin_stock_left = { "gin.stock-left", "stock_left",
                                N_("You can end the round only when no card is left to draw."), .topic = "void" };
const Reason gin_closed = { "gin.closed", "closed",
                            REASON_BY_NUMBER(
                                "After {1} exchange of the top discard somebody must draw from the stock first.",
                                "After {1} exchanges of the top discard somebody must draw from the stock first."),
                            .topic = "exchanges", .figures = 1 };
const Reason gin_nothing_left = { "gin.nothing-left", "stock_down",
                                  N_("The stock is used up and the discard pile is closed. End the round."),
                                  .topic = "void" };
const Reason gin_not_in_hand = { "gin.not-in-hand", "not_in_hand", N_("You do not hold that card."), .topic = "turn" };
const Reason gin_throw_back = { "gin.throw-back", "throw_back", N_("You may not throw the card you just took."),
                                .topic = "turn" };
const Reason gin_deadwood_too_high = { "gin.deadwood-too-high", "deadwood_too_high",
                                       N_("Your deadwood would be too high to knock."), .topic = "knock" };
const Reason gin_only_gin = { "gin.only-gin", "deadwood_too_high",
                              N_("You may not knock in this round. Only gin ends it."), .topic = "knock" };
const Reason gin_bad_meld = { "gin.bad-meld", "bad_meld",
                              N_("The cards you have put forward are not a meld. Change them, or take them back."),
                              .topic = "melds" };
const Reason gin_no_big_gin = { "gin.no-big-gin", "no_big_gin", N_("There is no big gin in this game."),
                                .topic = "gin" };
const Reason gin_not_all_melded = { "gin.not-all-melded", "not_all_melded",
                                    N_("For big gin all eleven cards must be in melds."), .topic = "gin" };
const Reason gin_no_place = { "gin.no-place", "no_such_place", N_("There is no such place on the table."),
                              .topic = "turn" };
const Reason gin_lay_off_only = { "gin.lay-off-only", "lay_off_only",
                                  N_("Lay off cards on your opponent's melds, or press \"Done\"."), .topic = "layoff" };
const Reason gin_no_fit = { "gin.no-fit", "no_fit", N_("That card does not fit there."), .topic = "layoff" };
const Reason gin_stays = { "gin.stays", "stays", N_("A card that has been laid stays where it is."),
                           .topic = "layoff" };
const Reason gin_nothing_moved = { "gin.nothing-moved", "nothing_moved", N_("Nothing has been moved in this turn."),
                                   .topic = "turn" };
const Reason gin_no_clock = { "gin.no-clock", "no_clock", N_("No turn of this game has a clock."), .topic = "turn" };

const Reason gin_own_meld_broken = {
    "gin.own-meld-broken", "own_meld_broken",
    N_("You need that card in a meld of your own. Laying it off would raise your deadwood."), .topic = "layoff"
};

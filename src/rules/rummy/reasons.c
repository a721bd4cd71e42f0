/* Why a move of Rummy 500 or of basic rummy is refused, in sentences. Rules page: A 3. */
#include "rules/rummy/reasons.h"

#include <stddef.h>

#include "rules/text/text.h"

const Reason rummy_not_your_turn = { "rummy.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                     .topic = "turn" };
const Reason rummy_draw_first = { "rummy.draw-first", "draw_first", N_("Draw first."), .topic = "turn" };
const Reason rummy_already_drawn = { "rummy.already-drawn", "already_drawn", N_("You have already drawn."),
                                     .topic = "turn" };
const Reason rummy_stock_empty = { "rummy.stock-empty", "stock_empty", N_("The stock is used up."), .topic = "stock" };
const Reason rummy_must_meld_taken = { "rummy.must-meld-taken", "must_meld_taken", N_("First use the card you took."),
                                       .topic = "pile" };
const Reason rummy_pile_not_usable = { "rummy.pile-not-usable", "pile_not_usable",
                                       N_("You may take that card only if you can use it at once."), .topic = "pile" };
const Reason rummy_bad_meld = { "rummy.bad-meld", "bad_meld", N_("These cards are neither a group nor a run."),
                                .topic = "melds" };
const Reason rummy_group_full = { "rummy.group-full", "group_full",
                                  N_("A group has at most four cards, one of each suit."), .topic = "melds" };
const Reason rummy_no_fit = { "rummy.no-fit", "no_fit", N_("That card does not fit there."), .topic = "off" };
const Reason rummy_pile_empty = { "rummy.pile-empty", "pile_empty", N_("The pile does not have that many cards."),
                                  .topic = "pile" };
const Reason rummy_throw_back = { "rummy.throw-back", "throw_back", N_("You may not throw the card you just took."),
                                  .topic = "throwing" };
const Reason rummy_keep_one = { "rummy.keep-one", "keep_one", N_("Keep one card to throw."), .topic = "out" };
const Reason rummy_not_in_hand = { "rummy.not-in-hand", "not_in_hand", N_("You do not hold that card."),
                                   .topic = "turn" };
const Reason rummy_meld_first = { "rummy.meld-first", "meld_first",
                                  N_("You may lay off cards once you have laid a meld of your own."), .topic = "off" };
const Reason rummy_call_only = { "rummy.call-only", "call_only", N_("Call \"Rummy!\", or let the card lie."),
                                 .topic = "rummy" };
const Reason rummy_closed = { "rummy.closed", "closed",
                              REASON_BY_NUMBER(
                                  "After {1} exchange of the top discard somebody must draw from the stock first.",
                                  "After {1} exchanges of the top discard somebody must draw from the stock first."),
                              .topic = "pile", .figures = 1 };
const Reason rummy_one_meld = { "rummy.one-meld", "one_meld", N_("You may lay only one new meld in a turn."),
                                .topic = "turn" };
const Reason rummy_not_the_joker = { "rummy.not-the-joker", "not_the_joker",
                                     N_("That is not the card the joker stands for."), .topic = "jokers" };
const Reason rummy_no_swap = { "rummy.no-swap", "no_swap", N_("A joker stays where it was laid."), .topic = "jokers" };
const Reason rummy_cards_left = { "rummy.cards-left", "cards_left",
                                  N_("You can end the round only when no card is left to draw."), .topic = "stock" };
const Reason rummy_too_few = { "rummy.too-few", "too_few", N_("A meld needs at least three cards."), .topic = "melds" };
const Reason rummy_nothing_laid = { "rummy.nothing-laid", "nothing_laid",
                                    N_("Put the cards of a meld on the table first."), .topic = "turn" };
const Reason rummy_lay_first = {
    "rummy.lay-first", "lay_first",
    N_("Lay the cards you have put forward, or take them back, before you throw one away."), .topic = "throwing"
};
const Reason rummy_nothing_moved = { "rummy.nothing-moved", "nothing_moved", N_("Nothing has been moved in this turn."),
                                     .topic = "turn" };
const Reason rummy_no_such_place = { "rummy.no-such-place", "no_such_place", N_("There is no such place on the table."),
                                     .topic = "turn" };
const Reason rummy_stays = { "rummy.stays", "stays", N_("A card that has been laid stays where it is."),
                             .topic = "turn" };
const Reason rummy_no_choice = { "rummy.no-choice", "no_choice", N_("There is nothing to choose about these cards."),
                                 .topic = "melds" };
const Reason rummy_no_clock = { "rummy.no-clock", "no_clock", N_("No turn of this game has a clock."),
                                .topic = "turn" };
const Reason rummy_round_over = { "rummy.round-over", "round_over", N_("The round is over."), .topic = "end" };

/* Why a move of Royal Rummy is refused, in sentences. Rules page: 3.10. */
#include "rules/royal/reasons.h"

#include <stddef.h>

#include "rules/text/text.h"

const Reason royal_not_your_turn = { "royal.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                     .topic = "turn" };
const Reason royal_wrong_phase = { "royal.wrong-phase", "wrong_phase", N_("That is not possible now."), .topic = "turn",
                                   .not_now = true };
const Reason royal_dealer_only = { "royal.dealer-only", "dealer_only", N_("Only the dealer decides this."),
                                   .topic = "hands" };
const Reason royal_corner_busy = { "royal.corner-busy", "corner_busy",
                                   N_("There are still chips on a corner, so the same ace is bet on again."),
                                   .topic = "aces" };
const Reason royal_bad_amount = { "royal.bad-amount", "bad_amount", N_("That amount is too low or too high."),
                                  .topic = "poker" };
const Reason royal_cannot_afford = { "royal.cannot-afford", "cannot_afford", N_("You do not have enough chips."),
                                     .topic = "chips" };
const Reason royal_pay_card_held = { "royal.pay-card-held", "pay_card_held",
                                     N_("You hold a pay card and may not exchange your hand."), .topic = "hands" };
const Reason royal_dealer_no_bid = { "royal.dealer-no-bid", "dealer_no_bid", N_("The dealer does not bid."),
                                     .topic = "hands" };
const Reason royal_already_passed = { "royal.already-passed", "already_passed", N_("You have passed."),
                                      .topic = "hands" };
const Reason royal_bid_higher = { "royal.bid-higher", "bid_higher", N_("Bid more than the last bid."),
                                  .topic = "hands" };
const Reason royal_need_five = { "royal.need-five", "need_five", N_("Choose exactly five cards."), .topic = "poker" };
const Reason royal_no_check = { "royal.no-check", "no_check", N_("Bet or fold."), .topic = "poker" };
const Reason royal_nothing_to_call = { "royal.nothing-to-call", "nothing_to_call", N_("Nobody has bet."),
                                       .topic = "poker" };
const Reason royal_raise_limit = { "royal.raise-limit", "raise_limit", N_("No more raises are allowed."),
                                   .topic = "poker" };
const Reason royal_lead_lowest_colour = { "royal.lead-lowest-colour", "lead_lowest",
                                          N_("You must lead your lowest card of that colour."), .topic = "lead" };
const Reason royal_lead_lowest_suit = { "royal.lead-lowest-suit", "lead_lowest",
                                        N_("You must lead your lowest card of that suit."), .topic = "lead" };
const Reason royal_lead_lowest = { "royal.lead-lowest", "lead_lowest", N_("You must lead your lowest card."),
                                   .topic = "lead" };
const Reason royal_lead_black = { "royal.lead-black", "lead_black", N_("The first card must be black."),
                                  .topic = "lead" };
const Reason royal_lead_colour = { "royal.lead-colour", "lead_colour", N_("The next card must be of the other colour."),
                                   .topic = "lead" };
const Reason royal_lead_suit = { "royal.lead-suit", "lead_suit", N_("Choose another suit."), .topic = "lead" };
const Reason royal_not_next = { "royal.not-next", "not_next", N_("That is not the next card of the run."),
                                .topic = "turn" };
const Reason royal_must_play = { "royal.must-play", "must_play", N_("You hold the next card and must play it."),
                                 .topic = "turn" };
const Reason royal_not_in_hand = { "royal.not-in-hand", "not_in_hand", N_("You do not hold that card."),
                                   .topic = "turn" };
const Reason royal_five_full = { "royal.five-full", "five_full", N_("You have already chosen five cards."),
                                 .topic = "poker" };
const Reason royal_nothing_moved = { "royal.nothing-moved", "nothing_moved", N_("Nothing has been moved."),
                                     .topic = NULL };
const Reason royal_no_such_place = { "royal.no-such-place", "no_such_place", N_("Nothing can be put there."),
                                     .topic = NULL };
const Reason royal_deal_over = { "royal.deal-over", "deal_over", N_("The deal is over."), .topic = NULL };

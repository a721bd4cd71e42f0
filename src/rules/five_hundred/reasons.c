/* Why a move of Five Hundred is refused, in sentences. Rules page: 3.8. */
#include "rules/five_hundred/reasons.h"

#include <assert.h>
#include <stddef.h>

const Reason five_not_your_turn = { "five.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                    .topic = "turn" };
/* TRANSLATORS: A button cannot be pressed at this moment. */
const Reason five_wrong_phase = { "five.wrong-phase", "wrong_phase", N_("That is not possible now."), .topic = "turn",
                                  .not_now = true };
const Reason five_already_passed = { "five.already-passed", "already_passed", N_("You have passed."),
                                     .topic = "bidding" };
const Reason five_misere_off = { "five.misere-off", "misere_off", N_("Misere is not played."), .topic = "misere" };
const Reason five_misere_needs_seven = { "five.misere-needs-seven", "misere_needs_seven",
                                         N_("Misere can be bid only after a bid of seven."), .topic = "misere" };
const Reason five_misere_too_late = { "five.misere-too-late", "misere_too_late",
                                      N_("Misere is lower than a bid of eight."), .topic = "misere" };
const Reason five_open_too_late = { "five.open-too-late", "open_too_late", N_("Open misere does not beat that bid."),
                                    .topic = "misere" };
const Reason five_blind_looked = { "five.blind-looked", "blind_looked", N_("You have already looked at your cards."),
                                   .topic = "blind" };
const Reason five_sans_off = { "five.sans-off", "sans_off", N_("Bids without the kitty are not played."),
                               .topic = "sans" };
const Reason five_call_joker = { "five.call-joker", "call_joker", N_("The joker cannot be called."),
                                 .topic = "partner" };
const Reason five_call_own = { "five.call-own", "call_own", N_("You have that card yourself."), .topic = "partner" };
const Reason five_follow_suit = { "five.follow-suit", "follow_suit", N_("You must follow suit."), .topic = "play" };
const Reason five_misere_joker = { "five.misere-joker", "misere_joker",
                                   N_("In a misere you must play the joker when you cannot follow suit."),
                                   .topic = "joker" };
const Reason five_joker_name_suit = { "five.joker-name-suit", "joker_name_suit",
                                      N_("Name the suit the joker calls for."), .topic = "joker" };
const Reason five_joker_suit_led = { "five.joker-suit-led", "joker_suit_led", N_("That suit has already been led."),
                                     .topic = "joker" };
const Reason five_joker_lead_last = { "five.joker-lead-last", "joker_lead_last",
                                      N_("The joker can only be led to the last trick now."), .topic = "joker" };
const Reason five_joker_play_last = { "five.joker-play-last", "joker_play_last",
                                      N_("The joker can only be played to the last trick now."), .topic = "joker" };
const Reason five_not_in_hand = { "five.not-in-hand", "not_in_hand", N_("You do not hold that card."),
                                  .topic = "play" };

const Reason five_open_misere_off = { "five.open-misere-off", "misere_off", N_("Open misere is not played."),
                                      .topic = "misere" };
const Reason five_blind_misere_off = { "five.blind-misere-off", "misere_off", N_("Blind misere is not played."),
                                       .topic = "blind" };
const Reason five_blind_first = { "five.blind-first", "blind_looked", N_("Blind misere can only be your first call."),
                                  .topic = "blind" };

const Reason five_look_first = { "five.look-first", "look_first", N_("Look at your cards first, or bid blind misere."),
                                 .topic = "blind" };
const Reason five_no_such_choice = { "five.no-such-choice", "no_such_choice", N_("There is no such choice."),
                                     .topic = "turn" };
const Reason five_no_such_place = { "five.no-such-place", "no_such_place", N_("There is no such place on the table."),
                                    .topic = "turn" };
const Reason five_nothing_moved = { "five.nothing-moved", "nothing_moved", N_("No card has been put aside."),
                                    .topic = "kitty" };
const Reason five_call_no_card = { "five.call-no-card", "call_no_card", N_("There is no such card in this pack."),
                                   .topic = "partner" };
const Reason five_choose_other = { "five.choose-other", "choose_other", N_("Choose one of the other players."),
                                   .topic = "partner" };
const Reason five_choose_two = { "five.choose-two", "choose_two",
                                 N_("Two partners may be chosen only for a bid of eight or more."),
                                 .topic = "partner" };
const Reason five_claim_lead = { "five.claim-lead", "claim_lead",
                                 N_("Only the player who is to lead may claim the other tricks."), .topic = "claim" };
const Reason five_claim_uncertain = { "five.claim-uncertain", "claim_uncertain",
                                      N_("It is not certain that all the other tricks are yours."), .topic = "claim" };
const Reason five_no_clock = { "five.no-clock", "no_clock", N_("No turn of this game has a clock."), .topic = "turn" };
const Reason five_deal_over = { "five.deal-over", "deal_over", N_("The deal is over."), .topic = "score" };

const Reason five_left_bower = { "five.left-bower", "left_bower", N_("The left bower is a trump."), .topic = "rank" };
const Reason five_all_suits_led = { "five.all-suits-led", "all_suits_led", N_("All four suits have been led."),
                                    .topic = "joker" };

const Reason *five_suit_led(int suit)
{
    static const Reason led[] = {
        { "five.suit-led", "suit_led", N_("Spades were led."), .topic = "play" },
        { "five.suit-led", "suit_led", N_("Clubs were led."), .topic = "play" },
        { "five.suit-led", "suit_led", N_("Diamonds were led."), .topic = "play" },
        { "five.suit-led", "suit_led", N_("Hearts were led."), .topic = "play" },
    };
    assert(suit >= SUIT_SPADES && suit <= SUIT_HEARTS);
    return &led[suit];
}

/* TRANSLATORS: {1} is how many tricks: 6 or 7. */
const Reason five_bid_level = { "five.bid-level", "bid_level", N_("Bid {1} to 10 tricks."), .topic = "bidding",
                                .figures = 1 };
const Reason five_discard_count = { "five.discard-count", "discard_count",
                                    REASON_BY_NUMBER("Put aside exactly {1} card.", "Put aside exactly {1} cards."),
                                    .topic = "kitty", .figures = 1 };

/* Why a move of Five Hundred is refused, in sentences. Rules page: 3.8. */
#include "rules/five_hundred/reasons.h"

#include <assert.h>
#include <stddef.h>

const Reason five_not_your_turn = { "five.not-your-turn", "not_your_turn", N_("It is not your turn."), "turn" };
/* TRANSLATORS: A button cannot be pressed at this moment. */
const Reason five_wrong_phase = { "five.wrong-phase", "wrong_phase", N_("That cannot be done now."), "turn" };
const Reason five_already_passed = { "five.already-passed", "already_passed", N_("You have passed."), "bidding" };
const Reason five_misere_off = { "five.misere-off", "misere_off", N_("Misere is not played."), "misere" };
const Reason five_misere_needs_seven = { "five.misere-needs-seven", "misere_needs_seven",
                                         N_("Misere can be bid only after a bid of seven."), "misere" };
const Reason five_misere_too_late = { "five.misere-too-late", "misere_too_late",
                                      N_("Misere is lower than a bid of eight."), "misere" };
const Reason five_open_too_late = { "five.open-too-late", "open_too_late", N_("Open misere does not beat that bid."),
                                    "misere" };
const Reason five_blind_looked = { "five.blind-looked", "blind_looked", N_("You have already looked at your cards."),
                                   "blind" };
const Reason five_sans_off = { "five.sans-off", "sans_off", N_("Bids without the kitty are not played."), "sans" };
const Reason five_call_joker = { "five.call-joker", "call_joker", N_("The joker cannot be called."), "partner" };
const Reason five_call_own = { "five.call-own", "call_own", N_("You have that card yourself."), "partner" };
const Reason five_follow_suit = { "five.follow-suit", "follow_suit", N_("You must follow suit."), "play" };
const Reason five_misere_joker = { "five.misere-joker", "misere_joker",
                                   N_("In misere you must play the joker when you cannot follow."), "joker" };
const Reason five_joker_name_suit = { "five.joker-name-suit", "joker_name_suit",
                                      N_("Name the suit the joker calls for."), "joker" };
const Reason five_joker_suit_led = { "five.joker-suit-led", "joker_suit_led", N_("That suit has already been led."),
                                     "joker" };
const Reason five_joker_lead_last = { "five.joker-lead-last", "joker_lead_last",
                                      N_("The joker can only be led to the last trick now."), "joker" };
const Reason five_joker_play_last = { "five.joker-play-last", "joker_play_last",
                                      N_("The joker can only be played to the last trick now."), "joker" };
const Reason five_not_in_hand = { "five.not-in-hand", "not_in_hand", N_("You do not hold that card."), "play" };

const Reason five_open_misere_off = { "five.open-misere-off", "misere_off", N_("Open misere is not played."),
                                      "misere" };
const Reason five_blind_misere_off = { "five.blind-misere-off", "misere_off", N_("Blind misere is not played."),
                                       "blind" };
const Reason five_blind_first = { "five.blind-first", "blind_looked", N_("Blind misere can only be your first call."),
                                  "blind" };

const Reason five_look_first = { "five.look-first", "look_first", N_("Look at your cards first, or bid blind misere."),
                                 "blind" };
const Reason five_no_such_choice = { "five.no-such-choice", "no_such_choice", N_("There is no such choice."), "turn" };
const Reason five_no_such_place = { "five.no-such-place", "no_such_place", N_("There is no such place on the table."),
                                    "turn" };
const Reason five_nothing_moved = { "five.nothing-moved", "nothing_moved", N_("No card has been put aside."), "kitty" };
const Reason five_call_no_card = { "five.call-no-card", "call_no_card", N_("There is no such card in this pack."),
                                   "partner" };
const Reason five_choose_other = { "five.choose-other", "choose_other", N_("Choose one of the other players."),
                                   "partner" };
const Reason five_choose_two = { "five.choose-two", "choose_two",
                                 N_("Two partners may be chosen only for a bid of eight or more."), "partner" };
const Reason five_claim_lead = { "five.claim-lead", "claim_lead",
                                 N_("Only the player who is to lead may claim the other tricks."), "claim" };
const Reason five_claim_uncertain = { "five.claim-uncertain", "claim_uncertain",
                                      N_("It is not certain that all the other tricks are yours."), "claim" };
const Reason five_no_clock = { "five.no-clock", "no_clock", N_("No turn of this game has a clock."), "turn" };
const Reason five_deal_over = { "five.deal-over", "deal_over", N_("The deal is over."), "score" };

const Reason five_left_bower = { "five.left-bower", "left_bower", N_("The left bower is a trump."), "rank" };
const Reason five_all_suits_led = { "five.all-suits-led", "all_suits_led", N_("All four suits have been led."),
                                    "joker" };

const Reason *five_suit_led(int suit)
{
    static const Reason led[] = {
        { "five.suit-led", "suit_led", N_("Spades were led."), "play" },
        { "five.suit-led", "suit_led", N_("Clubs were led."), "play" },
        { "five.suit-led", "suit_led", N_("Diamonds were led."), "play" },
        { "five.suit-led", "suit_led", N_("Hearts were led."), "play" },
    };
    assert(suit >= SUIT_SPADES && suit <= SUIT_HEARTS);
    return &led[suit];
}

/* A reason is a constant, so there is one for each bid that may have to be outbid. */
#define TOO_LOW(words)                                                                                                 \
    {                                                                                                                  \
        "five.bid-too-low", "bid_too_low", words, "bidding"                                                            \
    }

enum { MISERES_AT = 50 };

static const Reason too_low[FIVE_ALL_BIDS] = {
    TOO_LOW(N_("Bid higher than six spades.")),      TOO_LOW(N_("Bid higher than six spades without the kitty.")),
    TOO_LOW(N_("Bid higher than six clubs.")),       TOO_LOW(N_("Bid higher than six clubs without the kitty.")),
    TOO_LOW(N_("Bid higher than six diamonds.")),    TOO_LOW(N_("Bid higher than six diamonds without the kitty.")),
    TOO_LOW(N_("Bid higher than six hearts.")),      TOO_LOW(N_("Bid higher than six hearts without the kitty.")),
    TOO_LOW(N_("Bid higher than six no trumps.")),   TOO_LOW(N_("Bid higher than six no trumps without the kitty.")),
    TOO_LOW(N_("Bid higher than seven spades.")),    TOO_LOW(N_("Bid higher than seven spades without the kitty.")),
    TOO_LOW(N_("Bid higher than seven clubs.")),     TOO_LOW(N_("Bid higher than seven clubs without the kitty.")),
    TOO_LOW(N_("Bid higher than seven diamonds.")),  TOO_LOW(N_("Bid higher than seven diamonds without the kitty.")),
    TOO_LOW(N_("Bid higher than seven hearts.")),    TOO_LOW(N_("Bid higher than seven hearts without the kitty.")),
    TOO_LOW(N_("Bid higher than seven no trumps.")), TOO_LOW(N_("Bid higher than seven no trumps without the kitty.")),
    TOO_LOW(N_("Bid higher than eight spades.")),    TOO_LOW(N_("Bid higher than eight spades without the kitty.")),
    TOO_LOW(N_("Bid higher than eight clubs.")),     TOO_LOW(N_("Bid higher than eight clubs without the kitty.")),
    TOO_LOW(N_("Bid higher than eight diamonds.")),  TOO_LOW(N_("Bid higher than eight diamonds without the kitty.")),
    TOO_LOW(N_("Bid higher than eight hearts.")),    TOO_LOW(N_("Bid higher than eight hearts without the kitty.")),
    TOO_LOW(N_("Bid higher than eight no trumps.")), TOO_LOW(N_("Bid higher than eight no trumps without the kitty.")),
    TOO_LOW(N_("Bid higher than nine spades.")),     TOO_LOW(N_("Bid higher than nine spades without the kitty.")),
    TOO_LOW(N_("Bid higher than nine clubs.")),      TOO_LOW(N_("Bid higher than nine clubs without the kitty.")),
    TOO_LOW(N_("Bid higher than nine diamonds.")),   TOO_LOW(N_("Bid higher than nine diamonds without the kitty.")),
    TOO_LOW(N_("Bid higher than nine hearts.")),     TOO_LOW(N_("Bid higher than nine hearts without the kitty.")),
    TOO_LOW(N_("Bid higher than nine no trumps.")),  TOO_LOW(N_("Bid higher than nine no trumps without the kitty.")),
    TOO_LOW(N_("Bid higher than ten spades.")),      TOO_LOW(N_("Bid higher than ten spades without the kitty.")),
    TOO_LOW(N_("Bid higher than ten clubs.")),       TOO_LOW(N_("Bid higher than ten clubs without the kitty.")),
    TOO_LOW(N_("Bid higher than ten diamonds.")),    TOO_LOW(N_("Bid higher than ten diamonds without the kitty.")),
    TOO_LOW(N_("Bid higher than ten hearts.")),      TOO_LOW(N_("Bid higher than ten hearts without the kitty.")),
    TOO_LOW(N_("Bid higher than ten no trumps.")),   TOO_LOW(N_("Bid higher than ten no trumps without the kitty.")),
    TOO_LOW(N_("Bid higher than misere.")),          TOO_LOW(N_("Bid higher than misere without the kitty.")),
    TOO_LOW(N_("Bid higher than open misere.")),     TOO_LOW(N_("Bid higher than open misere without the kitty.")),
    TOO_LOW(N_("Bid higher than blind misere.")),    TOO_LOW(N_("Bid higher than blind misere without the kitty.")),
};

const Reason *five_bid_too_low(FiveBid standing)
{
    int kind = standing.kind;
    assert(kind != FIVE_NO_BID);
    if (kind != FIVE_TRICKS)
        return &too_low[MISERES_AT + 2 * (kind - FIVE_MISERE) + standing.sans];
    assert(standing.level >= FIVE_LEVEL_LOW && standing.level <= FIVE_LEVEL_HIGH && standing.strain < FIVE_STRAINS);
    return &too_low[2 * ((standing.level - FIVE_LEVEL_LOW) * FIVE_STRAINS + standing.strain) + standing.sans];
}

const Reason *five_bid_level(int lowest)
{
    static const Reason from_six = { "five.bid-level", "bid_level", N_("Bid 6 to 10 tricks."), "bidding" };
    static const Reason from_seven = { "five.bid-level", "bid_level", N_("Bid 7 to 10 tricks."), "bidding" };
    assert(lowest == 6 || lowest == 7);
    return lowest == 6 ? &from_six : &from_seven;
}

const Reason *five_discard_count(int cards)
{
    static const Reason count[] = {
        { "five.discard-count", "discard_count", N_("Lay away exactly 3 cards."), "kitty" },
        { "five.discard-count", "discard_count", N_("Lay away exactly 4 cards."), "kitty" },
        { "five.discard-count", "discard_count", N_("Lay away exactly 5 cards."), "kitty" },
    };
    assert(cards >= 3 && cards <= 5);
    return &count[cards - 3];
}

/* Why a move of Marriage is refused, in sentences. Rules page: 3.5. */
#include "rules/marriage/reasons.h"

#include <stddef.h>

#include "rules/text/text.h"

const Reason marriage_not_your_turn = { "marriage.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                        .topic = "turn" };
const Reason marriage_wrong_phase = { "marriage.wrong-phase", "wrong_phase", N_("You cannot do that now."),
                                      .topic = "turn", .not_now = true };
const Reason marriage_tunnelas_first = { "marriage.tunnelas-first", "wrong_phase",
                                         N_("First expose your tunnelas, or go on without exposing any."),
                                         .topic = "tunnelas" };
const Reason marriage_draw_first = { "marriage.draw-first", "wrong_phase", N_("First draw or take a card."),
                                     .topic = "turn" };
const Reason marriage_drawn = { "marriage.drawn", "wrong_phase",
                                N_("You have already drawn a card in this turn. Now throw one."), .topic = "turn" };
const Reason marriage_pick_first = { "marriage.pick-first", "wrong_phase",
                                     N_("First pick a card from the stock. It becomes the tiplu."), .topic = "tiplu" };
const Reason marriage_no_tunnela = { "marriage.no-tunnela", "no_tunnela", N_("A tunnela needs three identical cards."),
                                     .topic = "tunnelas" };
const Reason marriage_too_late_tunnela = { "marriage.too-late-tunnela", "too_late_tunnela",
                                           N_("You can expose tunnelas only before the first draw."),
                                           .topic = "tunnelas" };
const Reason marriage_pile_empty = { "marriage.pile-empty", "pile_empty", N_("There is no discard to take."),
                                     .topic = "turn" };
const Reason marriage_must_take_first = { "marriage.must-take-first", "must_take_first",
                                          N_("You begin, so you must take the turned-up card."), .topic = "turn" };
const Reason marriage_joker_ban = {
    "marriage.joker-ban", "joker_ban",
    N_("You have shown three sets, so you may no longer take a wild card from the discard pile."), .topic = "turn"
};
const Reason marriage_dublee_only_eighth = {
    "marriage.dublee-only-eighth", "dublee_only_eighth",
    N_("You have shown seven dublees, so you may take a discard only if it makes the eighth."), .topic = "dublees"
};
const Reason marriage_already_shown = { "marriage.already-shown", "already_shown",
                                        N_("You have already shown. Throw a card to end your turn."), .topic = "turn" };
const Reason marriage_not_pure = {
    "marriage.not-pure", "not_pure",
    N_("Each of the first three sets must be pure: three identical cards, or a sequence of one suit."), .topic = "show"
};
const Reason marriage_need_three_sets = { "marriage.need-three-sets", "need_three_sets",
                                          N_("To show you need exactly three pure sets, exposed tunnelas included."),
                                          .topic = "show" };
const Reason marriage_need_seven = { "marriage.need-seven", "need_seven",
                                     N_("To show you need seven dublees (pairs of identical cards)."),
                                     .topic = "dublees" };
const Reason marriage_not_identical = { "marriage.not-identical", "not_identical",
                                        N_("A dublee needs two identical cards. Wild cards do not help."),
                                        .topic = "dublees" };
const Reason marriage_dublee_off = { "marriage.dublee-off", "dublee_off", N_("Dublees are not played in this game."),
                                     .topic = "dublees" };
const Reason marriage_dublee_players = { "marriage.dublee-players", "dublee_players",
                                         N_("There are too few players for dublees."), .topic = "dublees" };
const Reason marriage_bad_set = {
    "marriage.bad-set", "bad_set",
    N_("This is not a set. A set is a sequence of one suit, one rank in different suits, or three identical cards."),
    .topic = "sets"
};
const Reason marriage_twins_plus_joker = { "marriage.twins-plus-joker", "twins_plus_joker",
                                           N_("Two identical cards and a wild card are not a set."), .topic = "sets" };
const Reason marriage_not_primary_yet = { "marriage.not-primary-yet", "not_primary_yet",
                                          N_("Show your first three sets before you use wild cards."),
                                          .topic = "show" };
const Reason marriage_cards_left = { "marriage.cards-left", "cards_left",
                                     N_("To end the deal, all your cards but one must be in sets."), .topic = "end" };
const Reason marriage_no_eighth = { "marriage.no-eighth", "no_eighth",
                                    N_("You do not have an eighth dublee (a pair of identical cards)."),
                                    .topic = "dublees" };
const Reason marriage_exposed_fixed = { "marriage.exposed-fixed", "exposed_fixed",
                                        N_("Exposed tunnelas stay on the table. You may not throw their cards."),
                                        .topic = "tunnelas" };
const Reason marriage_same_card_back = { "marriage.same-card-back", "same_card_back",
                                         N_("You may not throw the card you have just taken, or an identical one."),
                                         .topic = "turn" };
const Reason marriage_not_in_hand = { "marriage.not-in-hand", "not_in_hand", N_("You do not hold that card."),
                                      .topic = "turn" };
const Reason marriage_end_next_turn = { "marriage.end-next-turn", "end_next_turn",
                                        N_("You have shown in this turn. You may end the deal from your next turn on."),
                                        .topic = "end" };
const Reason marriage_keep_one = { "marriage.keep-one", "keep_one",
                                   N_("Keep at least one card in your hand that you can throw."), .topic = "show" };
const Reason marriage_lay_first = {
    "marriage.lay-first", "lay_first",
    N_("Before you throw a card, take back the cards you have put forward, or show them if you can."), .topic = "turn"
};
const Reason marriage_take_back = { "marriage.take-back", "take_back",
                                    N_("To throw a card and play on, first take back the cards you have put forward."),
                                    .topic = "end" };
const Reason marriage_nothing_moved = { "marriage.nothing-moved", "nothing_moved", N_("Nothing has been moved."),
                                        .topic = NULL };
const Reason marriage_no_such_place = { "marriage.no-such-place", "no_such_place", N_("Nothing can be put there."),
                                        .topic = NULL };
const Reason marriage_stays = { "marriage.stays", "stays", N_("Cards that have been shown stay where they are."),
                                .topic = "show" };
const Reason marriage_top_or_bottom = { "marriage.top-or-bottom", "top_or_bottom",
                                        N_("The top and the bottom card of the stock may not be picked as the tiplu."),
                                        .topic = "tiplu" };
const Reason marriage_no_clock = { "marriage.no-clock", "no_clock", N_("There is no clock in this game."),
                                   .topic = NULL };
const Reason marriage_deal_over = { "marriage.deal-over", "deal_over", N_("The deal is over."), .topic = NULL };
const Reason marriage_is_dhoos = {
    "marriage.is-dhoos", "is_dhoos",
    REASON_BY_NUMBER("That card is wild and every player has shown, so throwing it costs {1} point (dhoos).",
                     "That card is wild and every player has shown, so throwing it costs {1} points (dhoos)."),
    .topic = "dhoos", .figures = 1
};
const Reason marriage_shortest = {
    "marriage.shortest", "shortest",
    N_("Your hand is already three cards shorter and may not become any shorter. Draw or take a card."), .topic = "turn"
};
const Reason marriage_is_missed_draw = {
    "marriage.is-missed-draw", "is_missed_draw",
    N_("You have not drawn. If you throw now, your hand stays one card shorter in this deal."), .topic = "turn"
};
const Reason marriage_is_indivisible = {
    "marriage.is-indivisible", "is_indivisible",
    /* TRANSLATORS: {1} is how many cards are left. */
    N_("You have not drawn. If you throw now, you have {1} cards and cannot end the deal with sets."), .topic = "turn",
    .figures = 1
};

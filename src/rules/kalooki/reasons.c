/* Why a move of Kalooki is refused, in sentences. Rules page: 3.4. */
#include "rules/kalooki/reasons.h"

#include <stddef.h>

#include "rules/text/text.h"

const Reason kalooki_not_your_turn = { "kalooki.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                       .topic = "turn" };
const Reason kalooki_wrong_phase_draw = { "kalooki.wrong-phase-draw", "wrong_phase_draw", N_("Draw first."),
                                          .topic = "turn" };
const Reason kalooki_wrong_phase_play = { "kalooki.wrong-phase-play", "wrong_phase_play", N_("You have already drawn."),
                                          .topic = "turn" };
const Reason kalooki_pile_empty = { "kalooki.pile-empty", "pile_empty", N_("There is no discard to take."),
                                    .topic = "discard" };
const Reason kalooki_discard_not_usable = { "kalooki.discard-not-usable", "discard_not_usable",
                                            N_("You may take the discard only if you lay it in a new meld at once."),
                                            .topic = "discard" };
const Reason kalooki_discard_no_goer = { "kalooki.discard-no-goer", "discard_no_goer",
                                         N_("You may not add the discard to a meld on the table."),
                                         .topic = "discard" };
const Reason kalooki_use_discard_first = { "kalooki.use-discard-first", "use_discard_first",
                                           N_("First use the card you took."), .topic = "discard" };
const Reason kalooki_already_down = { "kalooki.already-down", "already_down",
                                      N_("You have already come down. Just lay the meld."), .topic = "down" };
const Reason kalooki_not_down = { "kalooki.not-down", "not_down", N_("You must come down first."), .topic = "down" };
const Reason kalooki_too_few_cards = { "kalooki.too-few-cards", "too_few_cards",
                                       N_("A meld needs at least three cards."), .topic = "sets" };
const Reason kalooki_mixed_ranks_suits = { "kalooki.mixed-ranks-suits", "mixed_ranks_suits",
                                           N_("These cards are neither a group nor a run."), .topic = "sets" };
const Reason kalooki_same_suit_twice = { "kalooki.same-suit-twice", "same_suit_twice",
                                         N_("A group may contain each suit only once."), .topic = "groups" };
const Reason kalooki_group_full = { "kalooki.group-full", "group_full", N_("A group of four is complete."),
                                    .topic = "groups" };
const Reason kalooki_run_gap = { "kalooki.run-gap", "run_gap", N_("The cards of a run must follow each other."),
                                 .topic = "runs" };
const Reason kalooki_ace_low = { "kalooki.ace-low", "ace_low", N_("An ace is high only; the lowest run is 2-3-4."),
                                 .topic = "runs" };
const Reason kalooki_only_jokers = { "kalooki.only-jokers", "only_jokers",
                                     N_("A meld needs at least one ordinary card."), .topic = "jokers" };
const Reason kalooki_joker_unclear = { "kalooki.joker-unclear", "joker_unclear",
                                       N_("Say which card the joker stands for."), .topic = "jokers" };
const Reason kalooki_goer_no_fit = { "kalooki.goer-no-fit", "goer_no_fit", N_("That card does not fit there."),
                                     .topic = "goers" };
const Reason kalooki_goer_next_turn = { "kalooki.goer-next-turn", "goer_next_turn",
                                        N_("You may add cards from your next turn on."), .topic = "goers" };
const Reason kalooki_joker_wrong_card = { "kalooki.joker-wrong-card", "joker_wrong_card",
                                          N_("That is not the card the joker stands for."), .topic = "taking" };
const Reason kalooki_joker_needs_both = { "kalooki.joker-needs-both", "joker_needs_both",
                                          N_("You need both missing cards to take this joker."), .topic = "taking" };
const Reason kalooki_joker_new_set = { "kalooki.joker-new-set", "joker_new_set",
                                       N_("A joker you take must go into a new meld at once."), .topic = "taking" };
const Reason kalooki_keep_one = { "kalooki.keep-one", "keep_one", N_("Keep one card to throw."), .topic = "out" };
const Reason kalooki_not_in_hand = { "kalooki.not-in-hand", "not_in_hand", N_("You do not hold that card."),
                                     .topic = "turn" };
const Reason kalooki_joker_discard = { "kalooki.joker-discard", "joker_discard", N_("You may not throw a joker."),
                                       .topic = "throwing" };
const Reason kalooki_no_down_first_turn = { "kalooki.no-down-first-turn", "no_down_first_turn",
                                            N_("You may not come down on your first turn of a round."),
                                            .topic = "down" };
const Reason kalooki_buyin_none_left = { "kalooki.buyin-none-left", "buyin_none_left", N_("You have no buy-ins left."),
                                         .topic = "buyin" };
const Reason kalooki_buyin_two_left = { "kalooki.buyin-two-left", "buyin_two_left",
                                        N_("You may not buy in when only two players remain."), .topic = "buyin" };
const Reason kalooki_too_many_jokers = { "kalooki.too-many-jokers", "too_many_jokers",
                                         N_("A meld may not have that many jokers."), .topic = "jokers" };
const Reason kalooki_nothing_laid = { "kalooki.nothing-laid", "nothing_laid",
                                      N_("Put the cards of a meld on the table first."), .topic = "turn" };
const Reason kalooki_throw_ends = { "kalooki.throw-ends", "throw_ends",
                                    N_("To end your turn, throw a card on the pile."), .topic = "turn" };
const Reason kalooki_lay_first = {
    "kalooki.lay-first", "lay_first",
    N_("Lay the cards you have put forward, or take them back, before you throw one away."), .topic = "throwing"
};
const Reason kalooki_nothing_moved = { "kalooki.nothing-moved", "nothing_moved",
                                       N_("Nothing has been moved in this turn."), .topic = "turn" };
const Reason kalooki_no_such_place = { "kalooki.no-such-place", "no_such_place",
                                       N_("There is no such place on the table."), .topic = "turn" };
const Reason kalooki_stays = { "kalooki.stays", "stays", N_("A card that has been laid stays where it is."),
                               .topic = "turn" };
const Reason kalooki_no_choice = { "kalooki.no-choice", "no_choice",
                                   N_("There is nothing to choose about these cards."), .topic = "sets" };
const Reason kalooki_no_give_back = { "kalooki.no-give-back", "no_give_back",
                                      N_("You can give back only a discard that you have just taken."),
                                      .topic = "discard" };
const Reason kalooki_no_clock = { "kalooki.no-clock", "no_clock", N_("No turn of this game has a clock."),
                                  .topic = "turn" };
const Reason kalooki_round_over = { "kalooki.round-over", "round_over", N_("The round is over."), .topic = "end" };
const Reason kalooki_buyin_only = { "kalooki.buyin-only", "buyin_only",
                                    N_("The players must first decide whether to buy in."), .topic = "buyin" };
const Reason kalooki_no_buyin = { "kalooki.no-buyin", "no_buyin", N_("You cannot buy in now."), .topic = "buyin" };

/* What coming down is refused with: {1} is the minimum, {2} what the sets are worth. */
const Reason kalooki_below_minimum = { "kalooki.below-minimum", "below_minimum",
                                       REASON_BY_NUMBER("You need at least {1} point to come down.",
                                                        "You need at least {1} points to come down."),
                                       .topic = "down", .figures = 1 };
const Reason kalooki_worth = { "kalooki.worth", "worth",
                               /* TRANSLATORS: {2} is how many points. */
                               N_("These melds are worth {2}."), .topic = "down", .figures = 2 };

#include "rules/kalooki/reasons.h"

#include <assert.h>
#include <stddef.h>

const Reason kalooki_not_your_turn = { "kalooki.not-your-turn", "not_your_turn", "It is not your turn.", "turn" };
const Reason kalooki_wrong_phase_draw = { "kalooki.wrong-phase-draw", "wrong_phase_draw", "Draw a card first.",
                                          "turn" };
const Reason kalooki_wrong_phase_play = { "kalooki.wrong-phase-play", "wrong_phase_play", "You have already drawn.",
                                          "turn" };
const Reason kalooki_pile_empty = { "kalooki.pile-empty", "pile_empty", "There is no discard to take.", "discard" };
const Reason kalooki_discard_not_usable = { "kalooki.discard-not-usable", "discard_not_usable",
                                            "You may only take the discard if you put it down in a set straight away.",
                                            "discard" };
const Reason kalooki_discard_no_goer = { "kalooki.discard-no-goer", "discard_no_goer",
                                         "A discard may not be used to add to a set on the table.", "discard" };
const Reason kalooki_use_discard_first = { "kalooki.use-discard-first", "use_discard_first",
                                           "First put down a set with the card you took.", "discard" };
const Reason kalooki_already_down = { "kalooki.already-down", "already_down",
                                      "You have already come down; just lay the set.", "down" };
const Reason kalooki_not_down = { "kalooki.not-down", "not_down", "You must come down first.", "down" };
const Reason kalooki_too_few_cards = { "kalooki.too-few-cards", "too_few_cards", "A set needs at least three cards.",
                                       "sets" };
const Reason kalooki_mixed_ranks_suits = { "kalooki.mixed-ranks-suits", "mixed_ranks_suits",
                                           "These cards are neither one rank nor one suit in sequence.", "sets" };
const Reason kalooki_same_suit_twice = { "kalooki.same-suit-twice", "same_suit_twice",
                                         "A group may contain each suit only once.", "sets" };
const Reason kalooki_group_full = { "kalooki.group-full", "group_full", "A group of four is complete.", "sets" };
const Reason kalooki_run_gap = { "kalooki.run-gap", "run_gap", "The cards of a run must follow each other.", "sets" };
const Reason kalooki_ace_low = { "kalooki.ace-low", "ace_low", "An ace is high only; the lowest run is 2-3-4.",
                                 "sets" };
const Reason kalooki_only_jokers = { "kalooki.only-jokers", "only_jokers", "A set needs at least one ordinary card.",
                                     "jokers" };
const Reason kalooki_joker_unclear = { "kalooki.joker-unclear", "joker_unclear", "Say which card the joker stands for.",
                                       "jokers" };
const Reason kalooki_goer_no_fit = { "kalooki.goer-no-fit", "goer_no_fit", "That card does not fit there.", "goers" };
const Reason kalooki_goer_next_turn = { "kalooki.goer-next-turn", "goer_next_turn",
                                        "You may add cards from your next turn on.", "goers" };
const Reason kalooki_joker_wrong_card = { "kalooki.joker-wrong-card", "joker_wrong_card",
                                          "That is not the card the joker stands for.", "taking" };
const Reason kalooki_joker_needs_both = { "kalooki.joker-needs-both", "joker_needs_both",
                                          "Both missing cards are needed to take this joker.", "taking" };
const Reason kalooki_joker_new_set = { "kalooki.joker-new-set", "joker_new_set",
                                       "A joker you take must go into a new set at once.", "taking" };
const Reason kalooki_keep_one = { "kalooki.keep-one", "keep_one", "You must keep one card to throw away.", "out" };
const Reason kalooki_not_in_hand = { "kalooki.not-in-hand", "not_in_hand", "You do not hold that card.", "turn" };
const Reason kalooki_joker_discard = { "kalooki.joker-discard", "joker_discard", "Jokers may not be thrown.",
                                       "throwing" };
const Reason kalooki_no_down_first_turn = { "kalooki.no-down-first-turn", "no_down_first_turn",
                                            "Nobody may come down on the first turn.", "down" };
const Reason kalooki_buyin_none_left = { "kalooki.buyin-none-left", "buyin_none_left", "You have no buy-ins left.",
                                         "buyin" };
const Reason kalooki_buyin_two_left = { "kalooki.buyin-two-left", "buyin_two_left",
                                        "No buy-ins when only two players remain.", "buyin" };
const Reason kalooki_too_many_jokers = { "kalooki.too-many-jokers", "too_many_jokers",
                                         "A set may not hold so many jokers.", "jokers" };
const Reason kalooki_nothing_laid = { "kalooki.nothing-laid", "nothing_laid",
                                      "Put the cards of a set on the table first.", "turn" };
const Reason kalooki_lay_first = { "kalooki.lay-first", "lay_first",
                                   "Lay the cards you have put forward, or take them back, before you throw one away.",
                                   "throwing" };
const Reason kalooki_nothing_moved = { "kalooki.nothing-moved", "nothing_moved", "Nothing has been moved in this turn.",
                                       "turn" };
const Reason kalooki_no_such_place = { "kalooki.no-such-place", "no_such_place", "There is no such place on the table.",
                                       "turn" };
const Reason kalooki_stays = { "kalooki.stays", "stays", "A card that has been laid stays where it is.", "turn" };
const Reason kalooki_no_choice = { "kalooki.no-choice", "no_choice", "These cards can be read in one way only.",
                                   "sets" };
const Reason kalooki_no_give_back = { "kalooki.no-give-back", "no_give_back",
                                      "Only a discard you have just taken can be given back.", "discard" };
const Reason kalooki_no_clock = { "kalooki.no-clock", "no_clock", "No turn of this game has a clock.", "turn" };
const Reason kalooki_round_over = { "kalooki.round-over", "round_over", "The round is over.", "end" };
const Reason kalooki_buyin_only = { "kalooki.buyin-only", "buyin_only", "First it is decided who buys in.", "buyin" };
const Reason kalooki_no_buyin = { "kalooki.no-buyin", "no_buyin", "Nobody is asked to buy in now.", "buyin" };

enum { LOWEST_MINIMUM = 30, HIGHEST_MINIMUM = 60 };

/* A reason is a constant, so there is one for each minimum, and one for each sum that does not reach it. */
#define BELOW(n)                                                                                                       \
    {                                                                                                                  \
        "kalooki.below-minimum", "below_minimum", "You need at least " #n " points to come down.", "down"              \
    }
#define WORTH(n)                                                                                                       \
    {                                                                                                                  \
        "kalooki.worth", "worth", "These sets are worth " #n ".", "down"                                               \
    }

static const Reason below[HIGHEST_MINIMUM - LOWEST_MINIMUM + 1] = {
    BELOW(30), BELOW(31), BELOW(32), BELOW(33), BELOW(34), BELOW(35), BELOW(36), BELOW(37),
    BELOW(38), BELOW(39), BELOW(40), BELOW(41), BELOW(42), BELOW(43), BELOW(44), BELOW(45),
    BELOW(46), BELOW(47), BELOW(48), BELOW(49), BELOW(50), BELOW(51), BELOW(52), BELOW(53),
    BELOW(54), BELOW(55), BELOW(56), BELOW(57), BELOW(58), BELOW(59), BELOW(60),
};

static const Reason worth[HIGHEST_MINIMUM] = {
    WORTH(0),  WORTH(1),  WORTH(2),  WORTH(3),  WORTH(4),  WORTH(5),  WORTH(6),  WORTH(7),  WORTH(8),  WORTH(9),
    WORTH(10), WORTH(11), WORTH(12), WORTH(13), WORTH(14), WORTH(15), WORTH(16), WORTH(17), WORTH(18), WORTH(19),
    WORTH(20), WORTH(21), WORTH(22), WORTH(23), WORTH(24), WORTH(25), WORTH(26), WORTH(27), WORTH(28), WORTH(29),
    WORTH(30), WORTH(31), WORTH(32), WORTH(33), WORTH(34), WORTH(35), WORTH(36), WORTH(37), WORTH(38), WORTH(39),
    WORTH(40), WORTH(41), WORTH(42), WORTH(43), WORTH(44), WORTH(45), WORTH(46), WORTH(47), WORTH(48), WORTH(49),
    WORTH(50), WORTH(51), WORTH(52), WORTH(53), WORTH(54), WORTH(55), WORTH(56), WORTH(57), WORTH(58), WORTH(59),
};

const Reason *kalooki_below_minimum(int minimum)
{
    assert(minimum >= LOWEST_MINIMUM && minimum <= HIGHEST_MINIMUM);
    return &below[minimum - LOWEST_MINIMUM];
}

const Reason *kalooki_worth(int points)
{
    assert(points >= 0 && points < HIGHEST_MINIMUM);
    return &worth[points];
}

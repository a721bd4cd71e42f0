/* Why a move of Kalooki is refused, in sentences. Rules page: 3.4. */
#include "rules/kalooki/reasons.h"

#include <assert.h>
#include <stddef.h>

#include "rules/text/text.h"

const Reason kalooki_not_your_turn = { "kalooki.not-your-turn", "not_your_turn", N_("It is not your turn."), "turn" };
const Reason kalooki_wrong_phase_draw = { "kalooki.wrong-phase-draw", "wrong_phase_draw", N_("Draw a card first."),
                                          "turn" };
const Reason kalooki_wrong_phase_play = { "kalooki.wrong-phase-play", "wrong_phase_play", N_("You have already drawn."),
                                          "turn" };
const Reason kalooki_pile_empty = { "kalooki.pile-empty", "pile_empty", N_("There is no discard to take."), "discard" };
const Reason kalooki_discard_not_usable = {
    "kalooki.discard-not-usable", "discard_not_usable",
    N_("You may only take the discard if you put it down in a set straight away."), "discard"
};
const Reason kalooki_discard_no_goer = { "kalooki.discard-no-goer", "discard_no_goer",
                                         N_("A discard may not be used to add to a set on the table."), "discard" };
const Reason kalooki_use_discard_first = { "kalooki.use-discard-first", "use_discard_first",
                                           N_("First put down a set with the card you took."), "discard" };
const Reason kalooki_already_down = { "kalooki.already-down", "already_down",
                                      N_("You have already come down; just lay the set."), "down" };
const Reason kalooki_not_down = { "kalooki.not-down", "not_down", N_("You must come down first."), "down" };
const Reason kalooki_too_few_cards = { "kalooki.too-few-cards", "too_few_cards",
                                       N_("A set needs at least three cards."), "sets" };
const Reason kalooki_mixed_ranks_suits = { "kalooki.mixed-ranks-suits", "mixed_ranks_suits",
                                           N_("These cards are neither one rank nor one suit in sequence."), "sets" };
const Reason kalooki_same_suit_twice = { "kalooki.same-suit-twice", "same_suit_twice",
                                         N_("A group may contain each suit only once."), "groups" };
const Reason kalooki_group_full = { "kalooki.group-full", "group_full", N_("A group of four is complete."), "groups" };
const Reason kalooki_run_gap = { "kalooki.run-gap", "run_gap", N_("The cards of a run must follow each other."),
                                 "runs" };
const Reason kalooki_ace_low = { "kalooki.ace-low", "ace_low", N_("An ace is high only; the lowest run is 2-3-4."),
                                 "runs" };
const Reason kalooki_only_jokers = { "kalooki.only-jokers", "only_jokers",
                                     N_("A set needs at least one ordinary card."), "jokers" };
const Reason kalooki_joker_unclear = { "kalooki.joker-unclear", "joker_unclear",
                                       N_("Say which card the joker stands for."), "jokers" };
const Reason kalooki_goer_no_fit = { "kalooki.goer-no-fit", "goer_no_fit", N_("That card does not fit there."),
                                     "goers" };
const Reason kalooki_goer_next_turn = { "kalooki.goer-next-turn", "goer_next_turn",
                                        N_("You may add cards from your next turn on."), "goers" };
const Reason kalooki_joker_wrong_card = { "kalooki.joker-wrong-card", "joker_wrong_card",
                                          N_("That is not the card the joker stands for."), "taking" };
const Reason kalooki_joker_needs_both = { "kalooki.joker-needs-both", "joker_needs_both",
                                          N_("Both missing cards are needed to take this joker."), "taking" };
const Reason kalooki_joker_new_set = { "kalooki.joker-new-set", "joker_new_set",
                                       N_("A joker you take must go into a new set at once."), "taking" };
const Reason kalooki_keep_one = { "kalooki.keep-one", "keep_one", N_("You must keep one card to throw away."), "out" };
const Reason kalooki_not_in_hand = { "kalooki.not-in-hand", "not_in_hand", N_("You do not hold that card."), "turn" };
const Reason kalooki_joker_discard = { "kalooki.joker-discard", "joker_discard", N_("Jokers may not be thrown."),
                                       "throwing" };
const Reason kalooki_no_down_first_turn = { "kalooki.no-down-first-turn", "no_down_first_turn",
                                            N_("Nobody may come down on the first turn."), "down" };
const Reason kalooki_buyin_none_left = { "kalooki.buyin-none-left", "buyin_none_left", N_("You have no buy-ins left."),
                                         "buyin" };
const Reason kalooki_buyin_two_left = { "kalooki.buyin-two-left", "buyin_two_left",
                                        N_("Nobody may buy in when only two players remain."), "buyin" };
const Reason kalooki_too_many_jokers = { "kalooki.too-many-jokers", "too_many_jokers",
                                         N_("A set may not hold so many jokers."), "jokers" };
const Reason kalooki_nothing_laid = { "kalooki.nothing-laid", "nothing_laid",
                                      N_("Put the cards of a set on the table first."), "turn" };
const Reason kalooki_throw_ends = { "kalooki.throw-ends", "throw_ends",
                                    N_("To end your turn, throw a card on the pile."), "turn" };
const Reason kalooki_lay_first = {
    "kalooki.lay-first", "lay_first",
    N_("Lay the cards you have put forward, or take them back, before you throw one away."), "throwing"
};
const Reason kalooki_nothing_moved = { "kalooki.nothing-moved", "nothing_moved",
                                       N_("Nothing has been moved in this turn."), "turn" };
const Reason kalooki_no_such_place = { "kalooki.no-such-place", "no_such_place",
                                       N_("There is no such place on the table."), "turn" };
const Reason kalooki_stays = { "kalooki.stays", "stays", N_("A card that has been laid stays where it is."), "turn" };
const Reason kalooki_no_choice = { "kalooki.no-choice", "no_choice", N_("These cards can be read in one way only."),
                                   "sets" };
const Reason kalooki_no_give_back = { "kalooki.no-give-back", "no_give_back",
                                      N_("Only a discard you have just taken can be given back."), "discard" };
const Reason kalooki_no_clock = { "kalooki.no-clock", "no_clock", N_("No turn of this game has a clock."), "turn" };
const Reason kalooki_round_over = { "kalooki.round-over", "round_over", N_("The round is over."), "end" };
const Reason kalooki_buyin_only = { "kalooki.buyin-only", "buyin_only", N_("First it is decided who buys in."),
                                    "buyin" };
const Reason kalooki_no_buyin = { "kalooki.no-buyin", "no_buyin", N_("Nobody is asked to buy in now."), "buyin" };

enum { LOWEST_MINIMUM = 30, HIGHEST_MINIMUM = 60 };

/* A reason is a constant, so there is one for each minimum, and one for each sum that does not reach it. */
#define BELOW(words)                                                                                                   \
    {                                                                                                                  \
        "kalooki.below-minimum", "below_minimum", words, "down"                                                        \
    }
#define WORTH(words)                                                                                                   \
    {                                                                                                                  \
        "kalooki.worth", "worth", words, "down"                                                                        \
    }

static const Reason below[HIGHEST_MINIMUM - LOWEST_MINIMUM + 1] = {
    BELOW(N_("You need at least 30 points to come down.")), BELOW(N_("You need at least 31 points to come down.")),
    BELOW(N_("You need at least 32 points to come down.")), BELOW(N_("You need at least 33 points to come down.")),
    BELOW(N_("You need at least 34 points to come down.")), BELOW(N_("You need at least 35 points to come down.")),
    BELOW(N_("You need at least 36 points to come down.")), BELOW(N_("You need at least 37 points to come down.")),
    BELOW(N_("You need at least 38 points to come down.")), BELOW(N_("You need at least 39 points to come down.")),
    BELOW(N_("You need at least 40 points to come down.")), BELOW(N_("You need at least 41 points to come down.")),
    BELOW(N_("You need at least 42 points to come down.")), BELOW(N_("You need at least 43 points to come down.")),
    BELOW(N_("You need at least 44 points to come down.")), BELOW(N_("You need at least 45 points to come down.")),
    BELOW(N_("You need at least 46 points to come down.")), BELOW(N_("You need at least 47 points to come down.")),
    BELOW(N_("You need at least 48 points to come down.")), BELOW(N_("You need at least 49 points to come down.")),
    BELOW(N_("You need at least 50 points to come down.")), BELOW(N_("You need at least 51 points to come down.")),
    BELOW(N_("You need at least 52 points to come down.")), BELOW(N_("You need at least 53 points to come down.")),
    BELOW(N_("You need at least 54 points to come down.")), BELOW(N_("You need at least 55 points to come down.")),
    BELOW(N_("You need at least 56 points to come down.")), BELOW(N_("You need at least 57 points to come down.")),
    BELOW(N_("You need at least 58 points to come down.")), BELOW(N_("You need at least 59 points to come down.")),
    BELOW(N_("You need at least 60 points to come down.")),
};

static const Reason worth[HIGHEST_MINIMUM] = {
    WORTH(N_("These sets are worth 0.")),  WORTH(N_("These sets are worth 1.")),  WORTH(N_("These sets are worth 2.")),
    WORTH(N_("These sets are worth 3.")),  WORTH(N_("These sets are worth 4.")),  WORTH(N_("These sets are worth 5.")),
    WORTH(N_("These sets are worth 6.")),  WORTH(N_("These sets are worth 7.")),  WORTH(N_("These sets are worth 8.")),
    WORTH(N_("These sets are worth 9.")),  WORTH(N_("These sets are worth 10.")), WORTH(N_("These sets are worth 11.")),
    WORTH(N_("These sets are worth 12.")), WORTH(N_("These sets are worth 13.")), WORTH(N_("These sets are worth 14.")),
    WORTH(N_("These sets are worth 15.")), WORTH(N_("These sets are worth 16.")), WORTH(N_("These sets are worth 17.")),
    WORTH(N_("These sets are worth 18.")), WORTH(N_("These sets are worth 19.")), WORTH(N_("These sets are worth 20.")),
    WORTH(N_("These sets are worth 21.")), WORTH(N_("These sets are worth 22.")), WORTH(N_("These sets are worth 23.")),
    WORTH(N_("These sets are worth 24.")), WORTH(N_("These sets are worth 25.")), WORTH(N_("These sets are worth 26.")),
    WORTH(N_("These sets are worth 27.")), WORTH(N_("These sets are worth 28.")), WORTH(N_("These sets are worth 29.")),
    WORTH(N_("These sets are worth 30.")), WORTH(N_("These sets are worth 31.")), WORTH(N_("These sets are worth 32.")),
    WORTH(N_("These sets are worth 33.")), WORTH(N_("These sets are worth 34.")), WORTH(N_("These sets are worth 35.")),
    WORTH(N_("These sets are worth 36.")), WORTH(N_("These sets are worth 37.")), WORTH(N_("These sets are worth 38.")),
    WORTH(N_("These sets are worth 39.")), WORTH(N_("These sets are worth 40.")), WORTH(N_("These sets are worth 41.")),
    WORTH(N_("These sets are worth 42.")), WORTH(N_("These sets are worth 43.")), WORTH(N_("These sets are worth 44.")),
    WORTH(N_("These sets are worth 45.")), WORTH(N_("These sets are worth 46.")), WORTH(N_("These sets are worth 47.")),
    WORTH(N_("These sets are worth 48.")), WORTH(N_("These sets are worth 49.")), WORTH(N_("These sets are worth 50.")),
    WORTH(N_("These sets are worth 51.")), WORTH(N_("These sets are worth 52.")), WORTH(N_("These sets are worth 53.")),
    WORTH(N_("These sets are worth 54.")), WORTH(N_("These sets are worth 55.")), WORTH(N_("These sets are worth 56.")),
    WORTH(N_("These sets are worth 57.")), WORTH(N_("These sets are worth 58.")), WORTH(N_("These sets are worth 59.")),
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

/* Why a move of Conquian is refused, in sentences. Rules page: section 7. */
#include "rules/conquian/reasons.h"

#include "rules/text/text.h"

const Reason con_not_your_turn = { "conquian.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                   .topic = "turn" };
const Reason con_round_over = { "conquian.round-over", "round_over", N_("The round is over."), .topic = "end" };
const Reason con_pass_a_card = { "conquian.pass-a-card", "pass_a_card", N_("First pass a card to the other."),
                                 .topic = "start" };
const Reason con_turn_up_first = { "conquian.turn-up-first", "turn_up_first", N_("First turn up a card of the stock."),
                                   .topic = "turn" };
const Reason con_answer_first = { "conquian.answer-first", "answer_first",
                                  N_("First say whether the other has to take the card."), .topic = "force" };
const Reason con_use_or_leave = { "conquian.use-or-leave", "use_or_leave", N_("Meld the card on offer, or leave it."),
                                  .topic = "turn" };
const Reason con_bad_meld = { "conquian.bad-meld", "bad_meld", N_("That is not a group or a run."), .topic = "melds" };
const Reason con_run_too_long = { "conquian.run-too-long", "run_too_long",
                                  N_("A run of so many cards would leave no second meld to win with: part it."),
                                  .topic = "melds" };
const Reason con_not_used = { "conquian.not-used", "not_used", N_("The card on offer must be among them."),
                              .topic = "turn" };
const Reason con_old_meld_changed = { "conquian.old-meld-changed", "old_meld_changed",
                                      N_("Melds that lie may only grow."), .topic = "turn" };
const Reason con_too_many = { "conquian.too-many", "too_many", N_("That would be more cards than win the round."),
                              .topic = "end" };
const Reason con_nothing_to_throw = { "conquian.nothing-to-throw", "nothing_to_throw",
                                      N_("You would have no card left to throw."), .topic = "turn" };
const Reason con_forced = { "conquian.forced", "forced",
                            N_("The other makes you take it: add it to a meld of yours that it fits, and change "
                               "nothing else."),
                            .topic = "force" };
const Reason con_must_throw = { "conquian.must-throw", "must_throw", N_("Throw a card now."), .topic = "turn" };
const Reason con_wins_already = { "conquian.wins-already", "wins_already",
                                  N_("Your melds win the round: lay them, and throw nothing."), .topic = "end" };
const Reason con_not_in_hand = { "conquian.not-in-hand", "not_in_hand", N_("You do not hold that card."),
                                 .topic = "turn" };
const Reason con_not_to_hand = { "conquian.not-to-hand", "not_to_hand",
                                 N_("A card on offer or of a meld is never taken into the hand."), .topic = "turn" };
const Reason con_not_yours = { "conquian.not-yours", "not_yours", N_("You can only lay cards in melds of your own."),
                               .topic = "turn" };
const Reason con_no_place = { "conquian.no-such-place", "no_such_place", N_("There is no such place on the table."),
                              .topic = "turn" };
const Reason con_nothing_moved = { "conquian.nothing-moved", "nothing_moved", N_("Nothing has been moved."),
                                   .topic = "turn" };
const Reason con_no_clock = { "conquian.no-clock", "no_clock", N_("No turn is timed."), .topic = "turn" };

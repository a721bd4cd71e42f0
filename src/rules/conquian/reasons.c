/* Why a move of Conquian is refused, in sentences. Rules page: section 7. */
#include "rules/conquian/reasons.h"

#include "rules/text/text.h"

const Reason con_not_your_turn = { "conquian.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                   .topic = "turn" };
const Reason con_round_over = { "conquian.round-over", "round_over", N_("The round is over."), .topic = "end" };
const Reason con_pass_a_card = { "conquian.pass-a-card", "pass_a_card", N_("First pass a card to your opponent."),
                                 .topic = "start" };
const Reason con_turn_up_first = { "conquian.turn-up-first", "turn_up_first",
                                   N_("First turn up a card from the stock."), .topic = "turn" };
const Reason con_answer_first = { "conquian.answer-first", "answer_first",
                                  N_("First say whether your opponent must take the card."), .topic = "force" };
const Reason con_use_or_leave = { "conquian.use-or-leave", "use_or_leave", N_("Meld the card on offer, or leave it."),
                                  .topic = "turn" };
const Reason con_bad_meld = { "conquian.bad-meld", "bad_meld", N_("That is not a group or a run."), .topic = "melds" };
const Reason con_run_too_long = { "conquian.run-too-long", "run_too_long",
                                  N_("This run is too long to win with a second meld. Split it."), .topic = "melds" };
const Reason con_not_used = { "conquian.not-used", "not_used", N_("The card on offer must be in one of your melds."),
                              .topic = "turn" };
const Reason con_old_meld_changed = { "conquian.old-meld-changed", "old_meld_changed",
                                      N_("Melds on the table may only grow."), .topic = "turn" };
const Reason con_too_many = { "conquian.too-many", "too_many",
                              N_("You may not meld more cards than you need to win the round."), .topic = "end" };
const Reason con_nothing_to_throw = { "conquian.nothing-to-throw", "nothing_to_throw",
                                      N_("You would have no card left to throw."), .topic = "turn" };
const Reason con_forced = {
    "conquian.forced", "forced",
    N_("Your opponent makes you take it. Add it to one of your melds that it fits, and change nothing else."),
    .topic = "force"
};
const Reason con_must_throw = { "conquian.must-throw", "must_throw", N_("Throw a card now."), .topic = "turn" };
const Reason con_wins_already = { "conquian.wins-already", "wins_already",
                                  N_("Your melds win the round. Lay them and throw nothing."), .topic = "end" };
const Reason con_not_in_hand = { "conquian.not-in-hand", "not_in_hand", N_("You do not hold that card."),
                                 .topic = "turn" };
const Reason con_not_to_hand = { "conquian.not-to-hand", "not_to_hand",
                                 N_("You may not take a card on offer, or a card from a meld, into your hand."),
                                 .topic = "turn" };
const Reason con_not_yours = { "conquian.not-yours", "not_yours", N_("You may lay cards only in your own melds."),
                               .topic = "turn" };
const Reason con_no_place = { "conquian.no-such-place", "no_such_place", N_("There is no such place on the table."),
                              .topic = "turn" };
const Reason con_nothing_moved = { "conquian.nothing-moved", "nothing_moved", N_("Nothing has been moved."),
                                   .topic = "turn" };
const Reason con_no_clock = { "conquian.no-clock", "no_clock", N_("There is no clock in this game."), .topic = "turn" };

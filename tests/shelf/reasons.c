/* The sentences of Shelf that refuse something, or warn of it. */
#include "shelf/reasons.h"

#include "rules/text/text.h"

#define REASON(name, id, code, text, where) const Reason name = { "shelf." id, code, N_(text), .topic = where }

REASON(shelf_not_your_turn, "not-your-turn", "not_your_turn", "It is not your turn.", "turn");
REASON(shelf_over, "over", "over", "The deal is over.", "end");
REASON(shelf_not_now, "not-now", "not_now", "Not now.", "turn");
REASON(shelf_bad_amount, "bad-amount", "bad_amount",
       "A stake is at least as high as the highest before it, and not above the limit.", "bets");
REASON(shelf_cannot_afford, "cannot-afford", "cannot_afford", "You do not have so many chips.", "bets");
REASON(shelf_need_five, "need-five", "need_five", "Choose exactly five cards.", "bets");
REASON(shelf_full, "full", "full", "Five cards are chosen already: take one back first.", "bets");
REASON(shelf_draw_first, "draw-first", "draw_first", "Draw or take a card first.", "turn");
REASON(shelf_drawn_already, "drawn-already", "drawn_already", "You have a card already: lay, or throw one.", "turn");
REASON(shelf_nothing_there, "nothing-there", "nothing_there", "Nothing lies there.", "turn");
REASON(shelf_not_that_heap, "not-that-heap", "not_that_heap", "Only the heap of the player before you is open to you.",
       "turn");
REASON(shelf_not_usable, "not-usable", "not_usable", "You could not lay that card at once.", "turn");
REASON(shelf_not_in_hand, "not-in-hand", "not_in_hand", "You do not hold that card.", "turn");
REASON(shelf_no_place, "no-place", "no_place", "Nothing can be laid there.", "melds");
REASON(shelf_stays, "stays", "stays", "What is laid stays.", "melds");
REASON(shelf_not_shown, "not-shown", "not_shown", "You may lay cards off once you have shown a meld of your own.",
       "melds");
REASON(shelf_no_fit, "no-fit", "no_fit", "It does not fit that meld.", "melds");
REASON(shelf_lay_first, "lay-first", "lay_first", "Lay what you have put forward, or take it back.", "melds");
REASON(shelf_use_first, "use-first", "use_first", "Lay the card you have taken first.", "turn");
REASON(shelf_nothing_laid, "nothing-laid", "nothing_laid", "Nothing is put forward.", "melds");
REASON(shelf_nothing_moved, "nothing-moved", "nothing_moved", "Nothing has been moved.", "turn");
REASON(shelf_too_few, "too-few", "too_few_cards", "A meld needs three cards, or two that are the same.", "melds");
REASON(shelf_no_meld, "no-meld", "no_meld", "These cards are no meld.", "melds");
REASON(shelf_two_wild, "two-wild", "two_wild", "A meld has two wild cards at most.", "wild");
REASON(shelf_show_three, "show-three", "show_three", "Your first meld has at least three cards.", "melds");
REASON(shelf_no_claim, "no-claim", "no_claim", "A hand is claimed when nothing of it is laid and all of it is melds.",
       "claim");
REASON(shelf_table_full, "table-full", "table_full", "There is no more room on the table.", "melds");
REASON(shelf_wild_thrown, "wild-thrown", "wild_thrown", "That card is wild: whoever takes it can use it for any other.",
       "wild");
REASON(shelf_cannot_close, "cannot-close", "cannot_close", "Whoever closes has shown and keeps one to four cards.",
       "end");

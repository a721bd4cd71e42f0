/* What a state of Five Hundred says, and what its files share. Rules page: five-hundred. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_POSITION_H
#define MELDWELL_RULES_FIVE_HUNDRED_POSITION_H

#include "rules/bricks/seats.h"
#include "rules/five_hundred/game.h"
#include "rules/five_hundred/score.h"

enum { FIVE_ALL_TRICKS = FIVE_HAND_SIZE };

static inline uint8_t five_bit(int seat)
{
    return (uint8_t)(1u << seat);
}
/* The seat left of this one, whether it plays cards in this deal or not. */
int five_left_of(const State *, int seat);
/* All seats of the side of this one, itself included; in a game for five that is itself alone. */
uint8_t five_side_seats(const State *, int seat);
/* Cards in the kitty of the pack in force. */
int five_kitty_cards(const State *);
/* The faces of a hand; `out` has room for FIVE_MAX_HAND. Returns how many. */
enum { FIVE_MAX_HAND = 16 };
int five_hand_faces(const State *, int seat, Face *out);
/* Is it a joker that belongs to no suit in this deal? */
bool five_is_free_joker(const State *, Face);
/* Is the seat to act about to lead to a trick? */
bool five_leads(const State *);
/* The suit that was led to the trick being played, FIVE_NO_SUIT when there is none. */
int five_led_suit(const State *);
/* Which bids are refused to this seat, and why, in the auction and when the last bidder may raise. */
FiveBidding five_bidding(const State *, int seat);
/* The deal that is over, as rules/five_hundred/score.h judges it. */
void five_deal_of(const State *, FiveDeal *);

/* rules/five_hundred/check.c */
Verdict five_check(const State *, int seat, Move);

/* rules/five_hundred/deal.c */
/* Shuffles and deals; the player left of the dealer begins the auction. */
void five_begin_deal(State *);
/* The next deal, and with it the next game of the match when one is over. */
void five_next_deal(State *);
/* This seat decides next. */
void five_begin_turn(State *, int seat, int phase);
/* The deal is over: hands are laid open, scored, and perhaps game and match are won. ended_by: FIVE_PLAYED_OUT ... */
void five_end_deal(State *, int ended_by);
/* What each seat wins and pays with a game that is over: every losing side pays the stake to those who won. A side has
 * one purse, which stands in each of its seats as its score does. */
void five_stakes(const State *, int32_t *won);
/* The seat turns its cards up. */
void five_look(State *, int seat);

/* rules/five_hundred/auction.c: from the first call to the first card. */
void five_take_bid(State *, int seat, int code);
void five_take_pass(State *, int seat);
void five_lay_away(State *, int seat);
void five_take_partner(State *, Move);
void five_take_name(State *, Move);

/* rules/five_hundred/play.c */
void five_begin_play(State *);
void five_play_card(State *, int seat, Move);
void five_claim_rest(State *, int seat);

/* rules/five_hundred/view.c, rules/five_hundred/sheet.c, rules/five_hundred/choices.c, rules/five_hundred/moves.c */
extern const OwnBlock five_own_block;
PilePlace five_place(const State *, int pile, int viewer);
int five_choices(const State *, int seat, ChoiceItem *, int max);
int five_moves(const State *, int seat, Move *, int max);
void five_scores(const State *, ScoreSheet *);
void five_end_note(const State *, EndNote *);
void five_turn_note(const State *, int seat, TurnNote *);
void five_next_act(const State *, int seat, ActNote *); /* rules/five_hundred/act.c */
void five_meld_note(const State *, int pile, MeldNote *);
int five_calls(const State *, CallNote *, int max);
void five_last_trick(const State *, TrickNote *);
int five_sort_key(const State *, Face);

/* rules/five_hundred/status.c */
void five_status(const State *, const char *const *names, TextSink *);
void five_seat_note(const State *, int seat, TextSink *);
bool five_tricks_note(const State *, const char *const *names, TricksNote *);

/* rules/five_hundred/figures.c */
extern const FigureList five_figures, five_firsts;

/* rules/five_hundred/log.c, rules/five_hundred/page.c, rules/five_hundred/examples.c; cards are written as card.h says
 */
void five_describe(const ToldMove *, const char *const *names, TextSink *);
void five_deal_note(const State *, const char *const *names, DealNote *);
void five_announce(const ToldMove *, const char *const *names, TextSink *);
void five_chapter(const State *before, TextSink *);
void five_deed(const State *before, Move, const char *const *names, TextSink *);
void five_explain(const OptionValues *, TextSink *);
bool five_example(const char *op, const char *args, TextSink *out);

/* The seats that have ended the game by falling as far below zero as the target lies above it, bit per seat (7.2). */
uint8_t five_gone_backwards(const State *);

/* sound.c */
const char *five_unsound(const State *);

#endif

/* What a state of Royal Rummy says: chips, hands, who may bet, which card may be led; and the parts its files share. */
#ifndef MELDWELL_RULES_ROYAL_POSITION_H
#define MELDWELL_RULES_ROYAL_POSITION_H

#include "rules/bricks/seats.h"
#include "rules/royal/auction.h"
#include "rules/royal/game.h"

/* ---- the table ---- */

bool royal_deal_runs(const State *);
/* The next of these seats after `seat`, clockwise; NO_SEAT: there is none. */
int royal_next_seat(const State *, int seat, uint16_t among);
const RoyalLayout *royal_layout(const State *);
int32_t royal_stack(const State *, int seat);
int32_t royal_chips_on(const State *, int square);
/* What lies on all squares and corners. */
int32_t royal_chips_on_board(const State *);
/* The cards that lie in a pile, as far as the state tells them, and those of a hand in their order. */
RoyalCards royal_cards_in(const State *, int pile);
RoyalHand royal_held(const State *, int seat);
/* What the seat has played in this deal, the run on the table included. */
RoyalCards royal_cards_played(const State *, int seat);
/* Who could lay the next antes if `first` or whoever follows dealt: bit per seat. *dealer, when not NULL: who would. */
uint16_t royal_able(const State *, int first, int *dealer);

/* ---- stages ---- */

/* What it costs to cover the ace bet, or to join one that is carried on. */
int32_t royal_cover_price(const State *);
/* Who is asked next in the ace bet: has not answered, is not in it, has not dropped out of it and can pay. */
int royal_next_coverer(const State *, int after);
RoyalAuction royal_auction_of(const State *);
/* May the seat change hands, with what it holds? */
bool royal_may_change(const State *, int seat);

/* What the seat has put into the poker stage, as long as it is bet. */
int32_t royal_put_in(const State *, int seat);
/* The seats that have not folded. */
uint16_t royal_still_in(const State *);
/* What the five cards are worth that the seat has chosen, or was dealt for the last poker; all can be seen. */
uint32_t royal_five_value(const State *, int seat);
/* Chips of a square that are played for too, and which square; -1: none. */
int royal_poker_square(const State *);
int royal_next_bettor(const State *, int after);

/* ---- the run ---- */

RoyalLead royal_lead_rule(const State *);
/* The card that goes on with the run; false: there is none. */
bool royal_wanted(const State *, Face *next);
/* Does the seat hold that card? Of a hand that is not to be seen: false. */
bool royal_holds(const State *, int seat, Face);
/* Where a card lies, as far as it is seen; -1: that is not known. */
int royal_pile_of(const State *, Face);

/* ---- check.c ---- */

Verdict royal_check(const State *, int seat, Move);
/* The least and the most that the seat to act may bid, bet or raise now; false: nothing. */
bool royal_bid_range(const State *, int seat, int32_t *low, int32_t *high);

/* ---- deal.c: from the antes to the first question; the end of a deal ---- */

void royal_begin_match(State *);
void royal_begin_deal(State *);
void royal_ask(State *, int phase, int seat);
void royal_pay(State *, RoyalGain, int seat, int counter, int32_t chips);
void royal_get(State *, RoyalGain, int counter, int seat, int32_t chips);
/* Chips won off a square by cards or by going out: noted with who has won them; 0: nothing is. */
void royal_take(State *, RoyalGain, int square, int seat, int32_t chips);
void royal_after_cover(State *, int seat); /* the next is asked about the ace bet, or the cards are dealt */
void royal_end_deal(State *, RoyalEnd, int seat);
/* A block that does not end the deal: each pays for the cards it holds, as far as it can. Rules page: 3.9, X-1. */
void royal_pay_block(State *);
void royal_end_match(State *);
/* The deal that has ended was the last one, and poker for what is left on the board comes next. */
bool royal_last_poker_follows(const State *);
/* The five cards of each for what is left on the board; they lie there still when the match is over with them. */
bool royal_last_poker_lies(const State *);
void royal_begin_last_poker(State *);

/* ---- stages.c: what lies between the auction and the run ---- */

void royal_begin_poker(State *); /* what follows the auction: claims, poker, the run */
void royal_after_five(State *, int seat);
void royal_after_bet(State *, int seat);
void royal_after_showdown(State *);

/* ---- run.c ---- */

void royal_begin_run(State *, int from);
void royal_play_card(State *, int seat, int index);
void royal_pass_card(State *, int seat);
/* Squares are won with these cards; those that are empty bring nothing. */
void royal_win_squares(State *, int seat, uint16_t squares, RoyalCards with);

/* ---- play.c ---- */

void royal_apply(State *, int seat, Move);

/* ---- moves.c, choices.c, act.c, view.c, log.c, sheet.c, figures.c, page.c ---- */

int royal_moves(const State *, int seat, Move *out, int max);
int royal_choices(const State *, int seat, ChoiceItem *out, int max);
void royal_amount_note(const State *, int seat, Move, TextSink *);
void royal_next_act(const State *, int seat, ActNote *);
extern const OwnBlock royal_own_block;
PilePlace royal_place(const State *, int pile, int viewer);
const char *royal_pile_word(const State *, int pile);
int royal_sort_key(const State *, Face);
void royal_turn_note(const State *, int seat, TurnNote *);
void royal_meld_note(const State *, int pile, MeldNote *);
void royal_status(const State *, const char *const *names, TextSink *);
void royal_seat_note(const State *, int seat, TextSink *);
bool royal_run_note(const State *, const char *const *names, RunNote *); /* run_note.c */
const Board *royal_board(const OptionValues *);
void royal_counter(const State *, int i, const char *const *names, CounterNote *);
int royal_stages(const State *seen, StageNote *out, int max);
void royal_describe(const ToldMove *, const char *const *names, TextSink *);
void royal_announce(const ToldMove *, const char *const *names, TextSink *);
void royal_brief(const ToldMove *, TextSink *);
/* deed.c */
void royal_chapter(const State *before, TextSink *);
void royal_deed(const State *before, Move, const char *const *names, TextSink *);
void royal_deal_note(const State *, const char *const *names, DealNote *);
void royal_scores(const State *, ScoreSheet *);
void royal_end_note(const State *, EndNote *);
void royal_end_sum(const State *, int seat, EndSum *);
extern const FigureList royal_figures;
void royal_explain(const OptionValues *, TextSink *);

/* sound.c */
const char *royal_unsound(const State *);

#endif

/* What a state of Kalooki says: sets on the table, cards held, who plays next. */
#ifndef MELDWELL_RULES_KALOOKI_POSITION_H
#define MELDWELL_RULES_KALOOKI_POSITION_H

#include "rules/kalooki/game.h"
#include "rules/kalooki/usable.h"

/* Reads a pile as a set, with its declaration where one is needed; as kalooki_read. */
const Reason *kalooki_read_pile(const State *, int pile, Meld *out);
/* The sets on the table in the order of their piles; pile_of[i], when not NULL, is the pile of set i. Both have room
 * for KALOOKI_MOST_TABLE. Returns how many there are. */
int kalooki_table_sets(const State *, Meld *out, uint8_t *pile_of);
/* The cards a seat holds, those it has put forward included, freed jokers not. Faces that are not known are left out.
 */
void kalooki_held_by(const State *, int seat, KalookiHeld *out);
/* How many cards that are. */
int kalooki_cards_held(const State *, int seat);
/* Cards that must stay in hand when others are laid: 1, or 0 without the final discard. */
int kalooki_keep(const State *);
bool kalooki_is_freed(const State *, Piece);
bool kalooki_any_stage(const State *, int seat);
/* What lies put forward, as far as it is sets, is worth. */
int kalooki_stage_points(const State *, int seat);
/* True when anything has been put forward or laid since the draw. */
bool kalooki_changed(const State *);
/* Have cards of the hand gone to the table in this turn? */
bool kalooki_has_laid(const State *, int seat);
/* The next seat in the match after this one. */
int kalooki_next_seat(const State *, int seat);
bool kalooki_was_down_before(const State *, int seat);
/* Penalty points of a hand. */
int32_t kalooki_hand_points(const State *, int seat);

/* rules/kalooki/check.c */
Verdict kalooki_check(const State *, int seat, Move);

/* rules/kalooki/deal.c */
void kalooki_begin_deal(State *);
void kalooki_begin_turn(State *, int seat);
/* Is the stock used up, and may the discards become a new one (K-D10)? */
bool kalooki_can_reshuffle(const State *);
/* Gives the seat to act the next card, after the discards were shuffled if need be. False: there is none. */
bool kalooki_draw_card(State *);

/* rules/kalooki/round.c */
void kalooki_pay_stakes(State *);
/* The seat to act has thrown or laid its last card. */
void kalooki_call_up(State *);
/* A card had to be drawn and there was none. */
void kalooki_stock_out(State *);
void kalooki_decide_buyin(State *, int seat, bool buys);

/* rules/kalooki/view.c, rules/kalooki/moves.c */
extern const OwnBlock kalooki_own_block;
PilePlace kalooki_place(const State *, int pile, int viewer);
int kalooki_choices(const State *, int seat, ChoiceItem *, int max);
int kalooki_moves(const State *, int seat, Move *, int max);
void kalooki_scores(const State *, ScoreSheet *);
void kalooki_end_note(const State *, EndNote *);
bool kalooki_counted(const State *);
void kalooki_end_sum(const State *, int seat, EndSum *);
void kalooki_turn_note(const State *, int seat, TurnNote *);
void kalooki_next_act(const State *, int seat, ActNote *); /* rules/kalooki/act.c */
void kalooki_meld_note(const State *, int pile, MeldNote *);
void kalooki_piece_note(const State *, Piece, PieceNote *);

/* rules/kalooki/figures.c */
extern const FigureList kalooki_figures;

/* rules/kalooki/log.c, rules/kalooki/page.c, rules/kalooki/examples.c; cards are written as card.h says */
void kalooki_brief(const ToldMove *, TextSink *);
void kalooki_announce(const ToldMove *, const char *const *names, TextSink *);
void kalooki_status(const State *, const char *const *names, TextSink *); /* what is in the pot */
void kalooki_question(const State *, int seat, TextSink *);               /* whether it buys in */
void kalooki_describe(const ToldMove *, const char *const *names, TextSink *);
void kalooki_deal_note(const State *, const char *const *names, DealNote *);
void kalooki_explain(const OptionValues *, TextSink *);
bool kalooki_example(const char *op, const char *args, TextSink *out);

/* sound.c */
const char *kalooki_unsound(const State *);

#endif

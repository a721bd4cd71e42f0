/* Shelf: what its files share. */
#ifndef MELDWELL_SHELF_GAME_H
#define MELDWELL_SHELF_GAME_H

#include "rules/bricks/settle.h"
#include "shelf/meld.h"
#include "shelf/reasons.h"
#include "shelf/state.h"

extern const GameDef shelf_def;
extern const OptionTable shelf_options;
extern const Board shelf_board;
extern const OwnBlock shelf_own_block;

/* position.c */
int shelf_direction(const State *); /* SEATS_CLOCKWISE, or the other way */
int shelf_next(const State *, int seat);
int shelf_before(const State *, int seat);
bool shelf_is_stage(const State *, int pile, int seat); /* a meld this seat is putting together */
bool shelf_any_stage(const State *, int seat);
bool shelf_turn_changed(const State *); /* something of this turn can be put back */
int shelf_lowest_bet(const State *);
int shelf_highest_bet(const State *, int seat);
int shelf_cards_held(const State *, int seat);

/* deal.c */
void shelf_begin_match(State *);
void shelf_begin_deal(State *);
void shelf_begin_turn(State *, int seat);
void shelf_after_bet(State *, int seat);  /* the next to bet, or what follows the bets */
void shelf_after_five(State *, int seat); /* the next to choose, or all five cards are shown */
void shelf_after_look(State *, int seat);
void shelf_pay_squares(State *, int seat); /* those earned in this turn */
void shelf_end_deal(State *, int ended_by, int ender);

/* check.c, play.c */
Verdict shelf_check(const State *, int seat, Move);
void shelf_apply(State *, int seat, Move);

/* choices.c */
int shelf_moves(const State *, int seat, Move *out, int max);
int shelf_choices(const State *, int seat, ChoiceItem *out, int max);
void shelf_amount_note(const State *, int seat, Move, TextSink *);
Verdict shelf_caution(const State *seen, int seat, Move);
void shelf_next_act(const State *, int seat, ActNote *);

/* view.c */
PilePlace shelf_place(const State *, int pile, int viewer);
const char *shelf_pile_word(const State *, int pile);
void shelf_turn_note(const State *, int seat, TurnNote *);
void shelf_meld_note(const State *, int pile, MeldNote *);
void shelf_piece_note(const State *, Piece, PieceNote *);
void shelf_status(const State *, const char *const *names, TextSink *);
void shelf_seat_note(const State *, int seat, TextSink *);
void shelf_counter(const State *, int i, const char *const *names, CounterNote *);
const Board *shelf_board_of(const OptionValues *);
int shelf_credit(const State *, Piece);
int shelf_stages(const State *, StageNote *out, int max);
bool shelf_claim(const State *, ClaimNote *);
const WildKind *shelf_wild(const State *seen, Face);

/* goals.c */
extern const GoalList shelf_goals;

/* sheet.c */
void shelf_scores(const State *, ScoreSheet *);
void shelf_settle(const State *, Settlement *);

/* figures.c */
extern const FigureList shelf_figures;

/* log.c, page.c, examples.c */
void shelf_describe(const ToldMove *, const char *const *names, TextSink *);
void shelf_brief(const ToldMove *, TextSink *);
void shelf_announce(const ToldMove *, const char *const *names, TextSink *);
void shelf_deal_note(const State *, const char *const *names, DealNote *);
void shelf_explain(const OptionValues *, TextSink *);
bool shelf_example(const char *op, const char *args, TextSink *out);

#endif

/* Conquian: what a state says, and the parts that its files share. */
#ifndef MELDWELL_RULES_CONQUIAN_POSITION_H
#define MELDWELL_RULES_CONQUIAN_POSITION_H

#include "rules/conquian/game.h"
#include "rules/conquian/meld.h"

/* ---- position.c ---- */

/* The own melds of a seat as they lay when the turn began; how many. */
int con_old_melds(const State *, int seat, ConSet out[CON_MOST_MELDS]);
/* Its hand then. */
ConSet con_old_hand(const State *, int seat);
/* Cards that this seat has melded, as the table lies. */
int con_melded(const State *, int seat);
/* The card on offer, wherever it has been laid in this turn. NO_PIECE: there is none. */
Piece con_offered(const State *);
/* Reads the cards of a pile as a meld, in any order. */
const Reason *con_read_pile(const State *, int pile, Meld *out, const Reason **detail);
/* Melds of the seat that the card on offer fits as they lie: pile[] gets where, when it is not NULL; how many. */
int con_fitting(const State *, int seat, uint8_t pile[CON_MOST_MELDS]);
/* What is laid now, judged; in *pile, when not NULL, the pile it is about. A card that is forced on the seat and fits
 * one meld alone is taken to lie there. */
ConJudged con_judge_table(const State *, int seat, int *pile);
/* All ways to use the card on offer. */
int con_ways_now(const State *, int seat, ConWay out[CON_MOST_WAYS]);
/* All the rules leave the seat to act to do, as ActNote.alone. */
Move con_alone(const State *, int seat);
/* Something of this turn can be put back. */
bool con_changed(const State *);
/* How many cards of the stock have been turned up in this round. */
int con_turned_up(const State *);

/* ---- deal.c ---- */
void con_begin_match(State *);
void con_begin_deal(State *);
void con_begin_turn(State *, int seat, int phase);
/* winner NO_SEAT: the round is drawn. */
void con_end_deal(State *, int winner);
void con_next_deal(State *);

/* ---- check.c, play.c ---- */
Verdict con_check(const State *, int seat, Move);
void con_apply(State *, int seat, Move);

/* ---- moves.c, act.c ---- */
int con_moves(const State *, int seat, Move *out, int max);
int con_choices(const State *, int seat, ChoiceItem *out, int max);
void con_next_act(const State *, int seat, ActNote *);
void con_question(const State *, int seat, TextSink *);

/* ---- view.c ---- */
extern const OwnBlock con_own_block;
PilePlace con_pile_place(const State *, int pile, int viewer);
void con_turn_note(const State *, int seat, TurnNote *);
void con_meld_note(const State *, int pile, MeldNote *);
void con_status(const State *, const char *const *names, TextSink *);
void con_seat_note(const State *, int seat, TextSink *);
void con_progress(const State *, int seat, Progress *);
int con_sort_key(const State *, Face);

/* ---- figures.c ---- */
extern const FigureList con_figures;

/* ---- sheet.c, log.c, page.c, examples.c ---- */
void con_scores(const State *, ScoreSheet *);
void con_end_note(const State *, EndNote *);
void con_describe(const ToldMove *, const char *const *names, TextSink *);
void con_announce(const ToldMove *, const char *const *names, TextSink *);
void con_chapter(const State *before, TextSink *);
void con_deed(const State *before, Move, const char *const *names, TextSink *);
void con_brief(const ToldMove *, TextSink *);
void con_deal_note(const State *, const char *const *names, DealNote *);
void con_explain(const OptionValues *, TextSink *);
bool con_example(const char *op, const char *args, TextSink *out);

/* sound.c */
const char *con_unsound(const State *);

#endif

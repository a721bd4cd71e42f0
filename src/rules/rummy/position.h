/* What a state of rummy says: melds on the table, cards held, who plays next; and the parts its files share. */
#ifndef MELDWELL_RULES_RUMMY_POSITION_H
#define MELDWELL_RULES_RUMMY_POSITION_H

#include "rules/rummy/game.h"
#include "rules/rummy/meld.h"

RummyRules rummy_rules(const State *);
bool rummy_is_basic(const State *);
/* Reads a pile as a meld, with the suits that its jokers were laid for; as rummy_read. */
const Reason *rummy_read_pile(const State *, const RummyRules *, int pile, RummyMeld *out);
/* The suit that the owner has named for the joker of a group that is put forward, RUMMY_ANY_SUIT for none. */
uint8_t rummy_staged_suit(const Pile *);
/* Is this a group put forward of two cards and one joker, which may stand for either of two suits or more? */
bool rummy_joker_open(const State *, const RummyRules *, int pile, RummyMeld *out);
/* How many cards a seat holds, those it has put forward included. */
int rummy_cards_held(const State *, int seat);
/* Points of a hand, and of what this seat has laid. */
int32_t rummy_hand_points(const State *, int seat);
int32_t rummy_laid_points(const State *, int seat);
/* What lies put forward, as far as it is melds, is worth; how many melds it is. */
int rummy_stage_points(const State *, int seat, int *melds);
/* May this seat lay cards off as far as layoff_needs_meld goes? */
bool rummy_may_lay_off(const State *, const RummyRules *, int seat);
/* Where the card fits on the table: the first meld, and its end; NO_PILE: nowhere. */
int rummy_fitting_meld(const State *, const RummyRules *, Face, MeldEnd *);
/* The uppermost discard; there is one. */
static inline Face rummy_top_discard(const State *s)
{
    return pile_face(&s->table, RUMMY_DISCARD, pile_size(&s->table, RUMMY_DISCARD) - 1);
}
/* Can the card at `index` of the discards be used at once with the hand and what lies above it? */
bool rummy_usable(const State *, const RummyRules *, int seat, int index);
int rummy_next_seat(const State *, int seat);
/* The side a seat plays for: itself, or with its partner; and that partner, NO_SEAT for none. */
int rummy_side(const State *, int seat);
int rummy_partner(const State *, int seat);
/* Have there been so many exchanges of the top discard that nobody may take from the discards before somebody has
 * drawn from the stock? And would one more bring that about? */
bool rummy_pile_closed(const State *, const RummyRules *);
bool rummy_pile_closes(const State *, const RummyRules *);
/* Can the discards become a new stock (U-D5)? */
bool rummy_can_turn(const State *, const RummyRules *);
/* Does this move lay or throw the last card of the seat to act? */
bool rummy_goes_out(const State *, Move);
/* A card as its sign, as an argument of a sentence. */
TextNumber rummy_sign(Face);
/* Has the turn done nothing yet but taken the top discard? */
bool rummy_exchanges(const State *);
/* Have cards of the hand gone to the table in this turn? */
bool rummy_has_laid(const State *, int seat);

/* check.c */
Verdict rummy_check(const State *, int seat, Move);
/* Is the card of the hand that would be thrown the one that may not go back? */
bool rummy_is_thrown_back(const State *, const RummyRules *, int seat, Face);

/* deal.c */
void rummy_begin_deal(State *);
void rummy_begin_turn(State *, int seat);
/* Where MOVE_RESTORE goes back to is here. */
void rummy_mark(State *);
/* The seat to act gets the next card; the discards become a new stock before that where they have to. */
void rummy_draw_card(State *);
/* The round is over: somebody is out, or the player to draw ends it. */
void rummy_end_round(State *, RummyEnd, int seat);
/* Pure parts of it. Block (U-D6): what each hand pays or gets, out of `hands` points. */
void rummy_block_scores(const int32_t *hands, int seats, int dealer, int32_t *score);
/* With partners: what each side has of what its two seats have by themselves, given to both. */
void rummy_add_sides(const int32_t own[RUMMY_SIDES_SEATS], int32_t sum[RUMMY_SIDES_SEATS]);
/* The seat, or of partners the side, whose total wins the match, NO_SEAT: nobody yet. */
int rummy_match_winner(const int32_t *totals, int seats, int target);

/* call.c */
/* Where the card counts most of all places it fits on the table; NO_PILE: nowhere. */
int rummy_dearest_meld(const State *, const RummyRules *, Face, MeldEnd *, int *worth);
/* This seat has thrown the top discard: the others are asked whether they call it. False: nobody is. */
bool rummy_ask_others(State *, int seat);
/* What may be done by whoever is asked. */
Verdict rummy_check_call(Move);
/* The seat that is asked lets the card lie. */
void rummy_let_lie(State *, int seat);
/* What a call lays off, as a shift; and what comes then. */
Move rummy_called(const State *);
void rummy_after_call(State *);
const char *rummy_call_unsound(const State *);
void rummy_question(const State *, int seat, TextSink *);

/* moves.c, act.c, take.c, view.c, sheet.c */
extern const OwnBlock rummy_own_block;
int rummy_choices(const State *, int seat, ChoiceItem *, int max);
int rummy_moves(const State *, int seat, Move *, int max);
void rummy_next_act(const State *, int seat, ActNote *);
void rummy_take_note(const State *, int seat, Move, TakeNote *);
PilePlace rummy_place(const State *, int pile, int viewer);
void rummy_turn_note(const State *, int seat, TurnNote *);
void rummy_meld_note(const State *, int pile, MeldNote *);
void rummy_piece_note(const State *, Piece, PieceNote *);
void rummy_progress(const State *, int seat, Progress *);
void rummy_meld_points(const State *, int pile, int32_t by_seat[MAX_SEATS]);
void rummy_seat_note(const State *, int seat, TextSink *);
void rummy_status(const State *, const char *const *names, TextSink *);
int rummy_credit(const State *, Piece);
void rummy_scores(const State *, ScoreSheet *);
void rummy_end_note(const State *, EndNote *);
void rummy_end_sum(const State *, int seat, EndSum *);

/* figures.c */
extern const FigureList rummy500_figures, rummy_basic_figures;

/* log.c, page.c, examples.c; cards are written as card.h says */
void rummy_describe(const ToldMove *, const char *const *names, TextSink *);
void rummy_announce(const ToldMove *, const char *const *names, TextSink *);
void rummy_brief(const ToldMove *, TextSink *);
void rummy_deal_note(const State *, const char *const *names, DealNote *);
void rummy500_explain(const OptionValues *, TextSink *);
void rummy_basic_explain(const OptionValues *, TextSink *);
bool rummy500_example(const char *op, const char *args, TextSink *out);
bool rummy_basic_example(const char *op, const char *args, TextSink *out);

/* sound.c */
const char *rummy_unsound(const State *);
/* Cards of a meld that nobody has laid were laid by its owner. */
void rummy_complete(State *);

#endif

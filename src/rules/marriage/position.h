/* What a state of Marriage says: who knows the tiplu, what a seat holds, what it has shown; and the parts its files
 * share. */
#ifndef MELDWELL_RULES_MARRIAGE_POSITION_H
#define MELDWELL_RULES_MARRIAGE_POSITION_H

#include "rules/marriage/game.h"
#include "rules/marriage/judge.h"

/* ---- the table ---- */

int marriage_direction(const State *); /* SEATS_CLOCKWISE, or the other way */
int marriage_next(const State *, int seat);
bool marriage_deal_runs(const State *); /* cards are played, nothing is counted yet */
/* Is the card one of an exposed tunnela? */
bool marriage_is_exposed(const State *, Piece);
/* Does this pile hold a set or a dublee that was shown? */
bool marriage_is_shown(const State *, int pile);
/* Does it hold cards of an exposed tunnela that lie where they were exposed? */
bool marriage_is_exposed_pile(const State *, int pile, int seat);
/* Does any pile of the seat? */
bool marriage_has_exposed(const State *, int seat);
/* Does this seat own all that lies there: hand, exposed, put forward, shown? */
bool marriage_owns_pile(const State *, int pile, int seat);
/* All of that: how many cards. */
int marriage_cards_of(const State *, int seat);
/* What the seat to act has just taken from the discards, FACE_UNKNOWN nothing. */
Face marriage_taken(const State *);
/* Has every player shown? */
bool marriage_all_shown(const State *);
/* The seats that have shown exactly that, a MarriageShown. */
uint16_t marriage_seats_shown(const State *, int what);

/* ---- the tiplu ---- */

/* FACE_UNKNOWN: there is none yet, or this state does not tell it. */
Face marriage_tiplu(const State *);
/* May this seat know it (rules page: 10)? */
bool marriage_knows_tiplu(const State *, int seat);
/* What the seat knows of sets and wild cards; NO_SEAT: as everybody does. */
MarriageRules marriage_rules_for(const State *, int seat);

/* ---- cards of a seat ---- */

typedef struct MarriageHeld {
    int count;
    Piece piece[SETS_CARDS];
    MarriageCards cards; /* their faces, in the same order */
} MarriageHeld;

/* The cards of a pile behind what is in it already. */
void marriage_hold_pile(const State *, int pile, MarriageHeld *);
/* All that was not shown: hand, exposed, put forward. */
MarriageHeld marriage_unshown(const State *, int seat);
/* What may be thrown as far as the exposed ones go: the hand itself. */
MarriageHeld marriage_in_hand(const State *, int seat);
/* Unshown cards that are not put forward, but for `without`: they find sets by themselves when the deal ends. */
MarriageHeld marriage_rest(const State *, int seat, Piece without);
/* What is put forward, pile after pile; *pile gets their numbers, room for MARRIAGE_LISTED. */
MarriageList marriage_staged(const State *, int seat, uint8_t *pile);
bool marriage_any_pair(const MarriageList *);
/* What is shown then: the same, and where three sets are wanted yet, exposed tunnelas that make them three as they lie.
 */
MarriageList marriage_to_show(const State *, int seat, uint8_t *pile);
/* Cards that the seat may throw and that do not go back to where it has just taken them. */
MarriageCards marriage_may_be_thrown(const State *, int seat);

/* ---- maal ---- */

/* Cards, exposed tunnelas and shown marriage of a seat, as far as the state tells them. */
MaalHand marriage_maal_hand(const State *, int seat);
/* The points of a seat in a deal that has ended, after what voids them; kidnapped cards are counted with the winner's.
 */
MaalCount marriage_points(const State *, int seat);
/* Of the points of a seat in a deal that has ended: all of it as it was held, and how much of that was void since it
 * never showed. */
MaalCount marriage_held_points(const State *, int seat);
int32_t marriage_void_points(const State *, int seat);
/* Would any of what a seat has be void if it never showed? From what everybody knows. */
bool marriage_may_be_void(const State *, int seat);
MarriageFees marriage_fees_of(const State *);
/* So many points in money (section 7: point_value): -MARRIAGE_MONEY_MOST .. MARRIAGE_MONEY_MOST, where a match without
 * end at the highest values would go beyond. */
enum { MARRIAGE_MONEY_MOST = 2000000000 };
int32_t marriage_money(const State *, int32_t points);
/* The deal that has ended, for payments; the points go to where its `points` points. */
MarriageDeal marriage_ended_deal(const State *, int32_t points[MAX_SEATS]);

/* ---- check.c ---- */

Verdict marriage_check(const State *, int seat, Move);
/* May a card be drawn from the stock? first: nobody has drawn yet; forced: first_card_forced; takes: the newest discard
 * may be taken. */
const Reason *marriage_may_draw(bool first, bool forced, bool takes);
/* Judges the last throw of the card at this place of the hand; *found: where the rest of the cards lies. */
Verdict marriage_check_end(const State *, int seat, int index, MarriageHeld *rest, MarriageSets *found);
Verdict marriage_caution(const State *seen, int seat, Move);
/* Is it a throw that costs a penalty, the dhoos? */
bool marriage_costs_dhoos(const State *seen, int seat, Move);

/* ---- deal.c, play.c ---- */

void marriage_begin_deal(State *);
void marriage_begin_turn(State *, int seat);
void marriage_pick_tiplu(State *, int seat, int index);
void marriage_end_deal(State *, MarriageEnd, int seat);
void marriage_apply(State *, int seat, Move);

/* ---- choices.c, moves.c, act.c, view.c, worth.c, sheet.c, figures.c, log.c, page.c, examples.c ---- */

int marriage_choices(const State *, int seat, ChoiceItem *, int max);
int marriage_moves(const State *, int seat, Move *, int max);
void marriage_next_act(const State *, int seat, ActNote *);
extern const OwnBlock marriage_own_block;
void marriage_observe(const State *, int seat, State *seen);
PilePlace marriage_place(const State *, int pile, int viewer);
const char *marriage_pile_word(const State *, int pile);
void marriage_turn_note(const State *, int seat, TurnNote *);
void marriage_meld_note(const State *, int pile, MeldNote *);
void marriage_status(const State *, const char *const *names, TextSink *);
void marriage_seat_note(const State *, int seat, TextSink *);
const WildKind *marriage_kind(MarriageClass); /* NULL: of no kind */
const WildKind *marriage_wild(const State *seen, Face);
/* What the viewer's own cards are worth, and how it comes about, in a sentence. */
void marriage_say_maal(const State *, TextSink *);
bool marriage_worth_note(const State *seen, WorthNote *);
void marriage_scores(const State *, ScoreSheet *);
void marriage_end_note(const State *, EndNote *);
void marriage_end_sum(const State *, int seat, EndSum *);
extern const FigureList marriage_figures, marriage_firsts;
void marriage_describe(const ToldMove *, const char *const *names, TextSink *);
void marriage_announce(const ToldMove *, const char *const *names, TextSink *);
void marriage_brief(const ToldMove *, TextSink *);
void marriage_deal_note(const State *, const char *const *names, DealNote *);
void marriage_explain(const OptionValues *, TextSink *);
/* Its pictures show the tiplu where the observed state tells it: whoever may not know it gets the same page as always
 * (rules page: 10). */
void marriage_explain_deal(const State *seen, TextSink *);
bool marriage_example(const char *op, const char *args, TextSink *out);

/* sound.c */
const char *marriage_unsound(const State *);

#endif

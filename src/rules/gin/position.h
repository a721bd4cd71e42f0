/* Gin Rummy: what a state says, and the parts that its files share. */
#ifndef MELDWELL_RULES_GIN_POSITION_H
#define MELDWELL_RULES_GIN_POSITION_H

#include "rules/gin/game.h"
#include "rules/gin/meld.h"
#include "rules/gin/score.h"

/* ---- position.c ---- */

/* How a hand would be laid: what is put forward as it lies, the rest as it leaves least. */
typedef struct GinLay {
    Meld meld[GIN_MOST_HELD];
    uint8_t pile[GIN_MOST_HELD]; /* where its cards were put forward; NO_PILE: they are in the hand */
    int count;
    int left;          /* deadwood */
    const Reason *bad; /* why what is put forward in `bad_pile` is no meld; NULL: all are */
    uint8_t bad_pile;
} GinLay;

enum { GIN_NOTHING_THROWN = -1 };
/* `thrown` is a place of the hand, or GIN_NOTHING_THROWN. False when something put forward is no meld. */
bool gin_lay_of(const State *, int seat, int thrown, GinLay *out);
/* The least deadwood of this seat's cards as they are, with what is put forward; of eleven cards the best throw. */
int gin_deadwood(const State *, int seat);
/* Cards of the hand and put forward. */
int gin_cards_of(const State *, int seat, Face out[GIN_MOST_HELD]);
/* Reads the cards of a pile as a meld. */
const Reason *gin_read_pile(const State *, int pile, Meld *out);
/* The same of cards put forward, which may lie in any order. */
const Reason *gin_read_stage(const State *, int pile, Meld *out);
/* What this meld of the knocker would be with one more card, before its first when `at` is 0. */
const Reason *gin_lay_off(const State *, int pile, Face, int at, Meld *out);
/* Something of this turn can be put back. */
bool gin_changed(const State *);
/* there have been so many exchanges of the top discard that nobody may take it before somebody has drawn from the
 * stock; one more would bring that about. */
bool gin_pile_closed(const State *);
bool gin_pile_closes(const State *);
/* How the round that has ended came out; it was not void. */
GinRound gin_round_of(const State *);

/* ---- deal.c ---- */
void gin_begin_match(State *);
void gin_begin_deal(State *);
void gin_begin_turn(State *, int seat);
void gin_end_deal(State *);
void gin_next_deal(State *);
/* What stands under a match that is over, and the points of all its rounds. */
void gin_final_of(const State *, GinFinal final[GIN_SEATS], int32_t points[GIN_SEATS]);
/* Hollywood: in how many games the round that has ended counts. */
int gin_games_counting(const State *);
/* Who has won the match that is over; NO_SEAT: both have as much. */
int gin_match_winner(const State *);

/* ---- check.c, play.c ---- */
Verdict gin_check(const State *, int seat, Move);
void gin_apply(State *, int seat, Move);

/* ---- moves.c, act.c ---- */
int gin_moves(const State *, int seat, Move *out, int max);
int gin_choices(const State *, int seat, ChoiceItem *out, int max);
Verdict gin_caution(const State *seen, int seat, Move);
void gin_next_act(const State *, int seat, ActNote *);

/* ---- view.c ---- */
extern const OwnBlock gin_own_block;
void gin_progress(const State *, int seat, Progress *);
void gin_go_out_note(const State *, int seat, int index, GoOutNote *);
PilePlace gin_place(const State *, int pile, int viewer);
void gin_turn_note(const State *, int seat, TurnNote *);
void gin_meld_note(const State *, int pile, MeldNote *);
void gin_status(const State *, const char *const *names, TextSink *);
void gin_seat_note(const State *, int seat, TextSink *);
int gin_stages(const State *seen, StageNote *out, int max);
int gin_credit(const State *, Piece);

/* ---- figures.c ---- */
extern const FigureList gin_figures;

/* ---- held.c ---- */
void gin_hand_note(const State *, int seat, const Piece *held, int n, Piece thrown, HandNote *);
int gin_sort_key(const State *, Face);

/* ---- sheet.c, log.c, page.c, examples.c ---- */
void gin_scores(const State *, ScoreSheet *);
void gin_end_note(const State *, EndNote *);
void gin_describe(const ToldMove *, const char *const *names, TextSink *);
void gin_announce(const ToldMove *, const char *const *names, TextSink *);
void gin_chapter(const State *before, TextSink *);
void gin_deed(const State *before, Move, const char *const *names, TextSink *);
void gin_brief(const ToldMove *, TextSink *);
void gin_deal_note(const State *, const char *const *names, DealNote *);
void gin_explain(const OptionValues *, TextSink *);
bool gin_example(const char *op, const char *args, TextSink *out);

/* sound.c */
const char *gin_unsound(const State *);
/* Cards of a meld that nobody has laid were laid by its owner. */
void gin_complete(State *);

#endif

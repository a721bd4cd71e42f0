/* What the files of American and International share. */
#ifndef MELDWELL_RULES_TILE_RUMMY_POSITION_H
#define MELDWELL_RULES_TILE_RUMMY_POSITION_H

#include "rules/tile_rummy/closed.h"
#include "rules/tile_rummy/game.h"
#include "rules/tile_rummy/near.h"
#include "rules/tile_rummy/score.h"
#include "rules/tile_rummy/turn.h"
#include "rules/tile_rummy/win.h"

/* position.c */
bool tr_is_international(const State *);
TrRules tr_rules(const State *);
int tr_next_seat(const State *, int seat);
/* Reads a pile as a meld, as it lies; what is put forward in any order that makes one, jokers in the gaps, then at the
 * high end, then at the low one. */
const Reason *tr_read_pile(const State *, int pile, Meld *out);
/* One numbered tile and two jokers, put forward. */
bool tr_is_open_pile(const State *, int pile);
/* A joker that lay in a meld when the turn began and does not lie in that pile any more. */
bool tr_is_freed(const State *, Piece);
/* A freed joker that is put forward in no meld yet; NO_PIECE: there is none. */
Piece tr_owing(const State *, int seat);
/* Has this seat laid or put forward anything in this turn? */
bool tr_has_laid(const State *, int seat);
bool tr_holds_only(const State *, int seat, Face);
int tr_rack_points(const State *, const TrRules *, int seat);
/* The turn of the seat to act as it stands; `thrown` is a tile of its rack, or NO_PIECE. pile_of, when not NULL, gets
 * the pile of each list; room for TR_MELDS. */
void tr_turn_of(const State *, int seat, Piece thrown, TrTurn *out, uint8_t *pile_of);
/* What throwing this tile would come to. */
TrVerdict tr_judge_throw(const State *, int seat, Piece thrown);
/* Could a turn that draws this tile win? */
bool tr_wins_with(const State *, int seat, Face);
/* That question by these rules, with nothing laid in this turn yet; FACE_UNKNOWN: nothing more is drawn. Of
 * International it is asked by the rules of American where an Open win counts as well. False: no rack has these tiles.
 */
bool tr_win_task(const State *, int seat, const TrRules *, Face drawn, TrWinTask *out);
/* The fourteen tiles that are left of the whole rack without this one: which closed hands they are. */
ClosedSet tr_closed_without(const State *, int seat, Piece thrown);
ClosedWhen tr_closed_when(const State *, int seat, Face thrown);
/* May this face, of the discard just taken, not be thrown? */
bool tr_is_thrown_back(const State *, Face);
/* The claim that brings most, doubling counted: the tile to throw, and the hand; NO_PIECE: there is none. */
typedef struct TrClaim {
    Piece thrown;
    uint8_t hand, jokers; /* jokers: among the fourteen */
    int points;           /* before doubling */
    bool doubled;
} TrClaim;
TrClaim tr_best_claim(const State *, int seat);
TrClaim tr_claim_of(const State *, int seat, Piece thrown, int hand);
/* The dearest closed hand that a draw of this face, the discard or the trump, would make of the rack; CLOSED_NONE:
 * none.
 */
int tr_closes_with(const State *, int seat, Face drawn);
/* The other piece of the trump's face; NO_PIECE for a viewer who cannot know. */
Piece tr_trump_twin(const State *);

/* check.c */
Verdict tr_check(const State *, int seat, Move);

/* deal.c */
void tr_begin_deal(State *);
void tr_begin_turn(State *, int seat);
/* The turn of the seat to act is over, with this tile thrown (NO_PIECE: none): the game may be too. */
void tr_end_turn(State *, bool idle);
void tr_end_game(State *, TrEnd, int winner, TrResult how);
void tr_note_twins(State *);

/* The fourteen tiles of a closed hand in the order of its pattern, set by set. False: they are no such hand. */
bool tr_pattern(const Face *face, int hand, ClosedNear *out);

/* moves.c, act.c, view.c, sheet.c, figures.c, log.c, page.c */
extern const OwnBlock tr_own_block;
int tr_choices(const State *, int seat, ChoiceItem *, int max);
int tr_moves(const State *, int seat, Move *, int max);
void tr_next_act(const State *, int seat, ActNote *);
PilePlace tr_place(const State *, int pile, int viewer);
const char *tr_pile_word(const State *, int pile);
void tr_turn_note(const State *, int seat, TurnNote *);
void tr_meld_note(const State *, int pile, MeldNote *);
void tr_piece_note(const State *, Piece, PieceNote *);
void tr_seat_note(const State *, int seat, TextSink *);
void tr_status(const State *, const char *const *names, TextSink *);
bool tr_claim_note(const State *, ClaimNote *);
void tr_scores(const State *, ScoreSheet *);
void tr_end_note(const State *, EndNote *);
void tr_end_sum(const State *, int seat, EndSum *);
extern const GoalList international_goals;
extern const FigureList american_figures, international_figures, international_firsts;
void tr_describe(const ToldMove *, const char *const *names, TextSink *);
void tr_announce(const ToldMove *, const char *const *names, TextSink *);
void tr_brief(const ToldMove *, TextSink *);
void tr_deal_note(const State *, const char *const *names, DealNote *);
void american_explain(const OptionValues *, TextSink *);
void international_explain(const OptionValues *, TextSink *);

/* sound.c */
const char *tr_unsound(const State *);

#endif

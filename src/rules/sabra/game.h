/* Sabra: where its pieces lie in a State, and the parts its files share. Rules page: sections B and C. */
#ifndef MELDWELL_RULES_SABRA_GAME_H
#define MELDWELL_RULES_SABRA_GAME_H

#include "rules/game/game.h"
#include "rules/sabra/outcome.h"
#include "rules/sabra/state.h"

enum {
    SABRA_POOL = 0,   /* face down; the last piece is drawn first */
    SABRA_RACK_0 = 1, /* rack of seat s is SABRA_RACK_0 + s */
    SABRA_MAX_SEATS = 4,
    SABRA_FIRST_MELD = SABRA_RACK_0 + SABRA_MAX_SEATS,
    SABRA_PILES = SABRA_FIRST_MELD + SABRA_TILES,
    SABRA_HAND_SIZE = 14
};

/* SabraState.ended_by. */
enum { SABRA_RUNNING, SABRA_WENT_OUT, SABRA_POOL_RAN_OUT };

extern const GameDef sabra_def;

static inline int sabra_rack(int seat)
{
    return SABRA_RACK_0 + seat;
}
static inline bool sabra_is_meld_pile(int p)
{
    return p >= SABRA_FIRST_MELD && p < SABRA_PILES;
}
static inline int sabra_pool_size(const State *s)
{
    return pile_size(&s->table, SABRA_POOL);
}
static inline int sabra_option(const State *s, SabraOption o)
{
    return s->options.v[o];
}

/* rules/sabra/position.c: a state as the relation of rules/sabra/legal.h wants it. Between turns every run lies in
 * ascending order.
 */

/* What the turn of the seat to act started from: melds of State.turn_start in the order of their piles, the rack of
 * that seat at that time (with play_after_draw a tile drawn since is part of it; faces not known are left out). The
 * options are borrowed from s. */
void sabra_turn_of(const State *s, SabraTurn *out);
/* The tiles as they lie now. pile_of[i], when not NULL, gets the pile of list i; room for SABRA_TILES. */
void sabra_layout_of(const State *s, SabraLayout *out, uint8_t *pile_of);
/* Reads a pile of the table as a meld, with its declaration where one is needed; as meld_read. */
const Reason *sabra_read_pile(const State *s, int pile, Meld *out);
/* Does the meld that was read from this pile lie there the other way round, from high to low? */
bool sabra_is_turned(const State *, int pile, const Meld *);
/* The slot of that meld in which the piece at this place of the pile is. */
int sabra_slot_at(const State *, int pile, const Meld *, int index);
/* True when tiles lie otherwise than at the start of the turn. */
bool sabra_changed(const State *s);
/* Was this piece on the rack of the seat to act when the turn began? */
bool sabra_is_own(const State *s, Piece);
/* The seat that plays after this one. */
int sabra_next_seat(const State *s, int seat);
/* Could the seat to act make any legal play in this turn? Exact. */
bool sabra_can_play(const State *s);
/* What Done, or the clock, would lead to now. *verdict, when not NULL, gets what is wrong with the table as it lies,
 * pointing at piece and pile; allowed when the play is legal. */
SabraOutcome sabra_outcome_now(const State *s, bool timed_out, Verdict *verdict);
/* Points left on the rack of a seat. */
int32_t sabra_points_left(const State *s, int seat);

/* rules/sabra/deal.c */

/* Mixes, finds who starts, deals and begins the first turn of game deal_no. */
void sabra_begin_deal(State *);
void sabra_begin_turn(State *, int seat);
/* The top tile of the pool goes to the end of the rack: its piece, or NO_PIECE when the pool is empty. */
int sabra_take_top(State *, int seat);

/* rules/sabra/view.c */
extern const OwnBlock sabra_own_block;
PilePlace sabra_place(const State *, int pile, int viewer);
int sabra_choices(const State *, int seat, ChoiceItem *, int max);
void sabra_scores(const State *, ScoreSheet *);
void sabra_end_note(const State *, EndNote *);
int sabra_piece_points(const State *, Face);
void sabra_turn_note(const State *, int seat, TurnNote *);
void sabra_next_act(const State *, int seat, ActNote *); /* rules/sabra/act.c */
void sabra_meld_note(const State *, int pile, MeldNote *);
int sabra_moves(const State *, int seat, Move *, int max);

/* rules/sabra/figures.c */
extern const FigureList sabra_figures;

/* rules/sabra/firsts.c */
extern const FigureList sabra_firsts;

/* rules/sabra/piece.c */
void sabra_piece_note(const State *, Piece, PieceNote *);

/* rules/sabra/log.c, rules/sabra/page.c; faces are written as tile.h says */
void sabra_describe(const ToldMove *, const char *const *names, TextSink *);
void sabra_brief(const ToldMove *, TextSink *);
void sabra_announce(const ToldMove *, const char *const *names, TextSink *);
void sabra_deal_note(const State *, const char *const *names, DealNote *);
void sabra_explain(const OptionValues *, TextSink *);

/* sound.c */
const char *sabra_unsound(const State *);

#endif

/* Sabra: where its pieces lie in a State, and the parts its files share. Rules page: sections B and C. */
#ifndef MELDWELL_RULES_SABRA_H
#define MELDWELL_RULES_SABRA_H

#include "rules/game.h"
#include "rules/sabra_legal.h"

enum {
    SABRA_POOL = 0,   /* face down; the last piece is drawn first */
    SABRA_RACK_0 = 1, /* rack of seat s is SABRA_RACK_0 + s */
    SABRA_MAX_SEATS = 4,
    SABRA_FIRST_MELD = SABRA_RACK_0 + SABRA_MAX_SEATS,
    SABRA_PILES = SABRA_FIRST_MELD + SABRA_TILES,
    SABRA_HAND_SIZE = 14
};

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

/* What the turn of the seat to act started from: melds of State.turn_start, the rack of that seat at that time. With
 * play_after_draw a tile drawn since is part of it. The options are borrowed from s. */
void sabra_turn_of(const State *s, SabraTurn *out);
/* The tiles as they lie now. pile_of[i], when not NULL, gets the pile of list i; room for SABRA_TILES. */
void sabra_layout_of(const State *s, SabraLayout *out, uint8_t *pile_of);
/* True when tiles lie otherwise than at the start of the turn. */
bool sabra_changed(const State *s);
/* Was this piece on the rack of the seat to act when the turn began? */
bool sabra_is_own(const State *s, Piece);
/* The seat that plays after this one. */
int sabra_next_seat(const State *s, int seat);

/* sabra_view.c */
void sabra_observe(const State *, int seat, State *seen);
int sabra_zones(const State *, int viewer, Zone *, int max);
int sabra_choices(const State *, int seat, ChoiceItem *, int max);
void sabra_scores(const State *, ScoreSheet *);
void sabra_turn_note(const State *, int seat, TurnNote *);
void sabra_meld_note(const State *, int pile, MeldNote *);
int sabra_moves(const State *, int seat, Move *, int max);

/* sabra_text.c, sabra_rules_text.c; faces are written as tile.h says */
void sabra_describe(const State *before, int seat, Move, int viewer, const char *const *names, TextSink *);
void sabra_explain(const OptionValues *, TextSink *);

#endif

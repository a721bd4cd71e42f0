/* Kalooki: where its cards lie in a State, and the parts its files share. Rules page: kalooki, sections 2 to 7.
 *
 * A turn: MOVE_DRAW or MOVE_TAKE (phase KALOOKI_DRAW), then in PHASE_PLAY
 * - MOVE_SHIFT from the hand to a new pile, to a pile of one's own that is not laid yet, and back: cards are put
 *   forward (PILE_STAGE, seen by their owner alone). Nothing is judged, they still count as held.
 * - MOVE_READ tells of one ordinary card with jokers whether it is to be a group or a run.
 * - MOVE_DONE lays all that is put forward: coming down, or further sets. The turn goes on.
 * - MOVE_SHIFT of one card to a set on the table, before its first or behind its last card: a go-er.
 * - MOVE_TAKE from a set on the table, at the place of a joker, for cards of the hand: the joker is put forward, and
 *   until it is laid in a new set nothing but laying goes on.
 * - MOVE_RESTORE: everything as it was after the draw. MOVE_CHOOSE KALOOKI_GIVE_BACK: a discard just taken goes back.
 * - MOVE_DISCARD ends the turn.
 * In phase KALOOKI_BUYIN the seat to act decides: MOVE_CHOOSE KALOOKI_BUY_IN or MOVE_PASS. */
#ifndef MELDWELL_RULES_KALOOKI_GAME_H
#define MELDWELL_RULES_KALOOKI_GAME_H

#include "rules/game/game.h"
#include "rules/kalooki/options.h"
#include "rules/kalooki/state.h"

enum {
    KALOOKI_STOCK = 0,   /* face down; the last card is drawn first */
    KALOOKI_DISCARD = 1, /* face up; the last card lies on top */
    KALOOKI_HAND_0 = 2,  /* hand of seat s is KALOOKI_HAND_0 + s, but for the sixth, which came later */
    KALOOKI_LOW_HANDS = 5,
    KALOOKI_FIRST_SET = KALOOKI_HAND_0 + KALOOKI_LOW_HANDS,
    /* Of two packs at most 31 sets beside a hand of 14, all of whose cards lie there singly, and four freed jokers: or
     * 30 beside one of 16. Of three 48, and the hand of the sixth seat behind them. */
    KALOOKI_PILES_OF_TWO = KALOOKI_FIRST_SET + 52,
    KALOOKI_HAND_5 = KALOOKI_FIRST_SET + 48 + 16 + 4,
    KALOOKI_PILES = KALOOKI_HAND_5 + 1,
    KALOOKI_HAND_MOST = 15, /* cards dealt */
    /* Nobody ever holds more: one card is drawn or taken a turn and one thrown, cards put forward still count as held,
     * and a joker taken back never comes to the hand. */
    KALOOKI_MOST_HELD = KALOOKI_HAND_MOST + 1
};
enum { KALOOKI_DRAW = PHASE_GAME, KALOOKI_BUYIN };
/* Move.amount of MOVE_CHOOSE. */
enum { KALOOKI_GIVE_BACK = 1, KALOOKI_BUY_IN = 2 };
/* Move.amount of MOVE_DONE: lay what is put forward as the rules have it, or only if it is a coming down. */
enum { KALOOKI_LAY, KALOOKI_COME_DOWN };
/* KalookiState.ended_by. */
enum { KALOOKI_RUNNING, KALOOKI_CALLED_UP, KALOOKI_VOID, KALOOKI_VOID_AGAIN, KALOOKI_COUNTED };

extern const GameDef kalooki_def;

static inline int kalooki_hand(int seat)
{
    return seat < KALOOKI_LOW_HANDS ? KALOOKI_HAND_0 + seat : KALOOKI_HAND_5;
}
static inline int kalooki_option(const State *s, KalookiOption o)
{
    return s->options.v[o];
}
static inline bool kalooki_is_laid(const State *s, int p)
{
    return p >= KALOOKI_FIRST_SET && p < KALOOKI_PILES && s->table.row.pile[p].kind == PILE_MELD;
}
/* Cards that this seat has put forward and not laid yet. */
static inline bool kalooki_is_stage(const State *s, int p, int seat)
{
    return p >= KALOOKI_FIRST_SET && p < KALOOKI_PILES && s->table.row.pile[p].kind == PILE_STAGE &&
           s->table.row.pile[p].owner == seat;
}
static inline bool kalooki_is_put_forward(const State *s, int seat, Piece x)
{
    return kalooki_is_stage(s, piece_pile(&s->table, x, NULL), seat);
}

#endif

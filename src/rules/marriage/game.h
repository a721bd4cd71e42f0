/* Marriage: where its pieces lie, its phases, the game itself. Rules page: docs/rules/marriage.md. */
#ifndef MELDWELL_RULES_MARRIAGE_GAME_H
#define MELDWELL_RULES_MARRIAGE_GAME_H

#include "rules/game/game.h"
#include "rules/marriage/options.h"
#include "rules/marriage/state.h"

/* Piles. What is exposed, put forward and shown lies from MARRIAGE_FIRST_MELD on. */
enum {
    MARRIAGE_STOCK,
    MARRIAGE_DISCARD,
    MARRIAGE_TIPLU, /* one card, once it has been chosen */
    MARRIAGE_HAND_0,
    MARRIAGE_FIRST_MELD = MARRIAGE_HAND_0 + MARRIAGE_SEATS,
    MARRIAGE_PILES = 120
};

/* Phases of the game's own; in PHASE_PLAY the seat to act holds a card more than between turns. */
enum {
    MARRIAGE_TUNNELA = PHASE_GAME, /* tunnelas are exposed, in playing order */
    MARRIAGE_DRAW,
    MARRIAGE_PICK /* the tiplu is picked */
};

/* Move.amount of MOVE_DISCARD: plain, or the last throw of the deal. Of MOVE_CHOOSE: in MARRIAGE_TUNNELA a face, as
 * marriage_face_number has it; in MARRIAGE_PICK the place in the stock, 1 its bottom. */
enum { MARRIAGE_THROW, MARRIAGE_LAST_THROW };

static inline int16_t marriage_face_number(Face f)
{
    return (int16_t)(f.suit * 32 + f.rank);
}
static inline Face marriage_numbered_face(int number)
{
    return (Face){ (uint8_t)(number % 32), (uint8_t)(number / 32) };
}
static inline int marriage_hand(int seat)
{
    return MARRIAGE_HAND_0 + seat;
}
static inline int32_t marriage_option(const State *s, MarriageOption option)
{
    return s->options.v[option];
}

extern const GameDef marriage_def;

#endif

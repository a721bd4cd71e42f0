/* What writing and reading a position share: words, and the numbers of a game's own block. */
#include <string.h>

#include "rules/game/position_inner.h"

const char *const position_looks[] = { [LOOK_NOBODY] = "nobody", [LOOK_OWNER] = "owner", [LOOK_ALL] = "all" };

static const char *const shared_phases[PHASE_GAME] = {
    [PHASE_PLAY] = "play", [PHASE_DEAL_END] = "deal-end", [PHASE_MATCH_END] = "match-end"
};

int position_usual_look(const Pile *dealt, int kind)
{
    if (dealt->kind == kind && kind != PILE_NONE)
        return dealt->look;
    switch (kind) {
    case PILE_HAND:
    case PILE_STAGE:
        return LOOK_OWNER;
    case PILE_DISCARD:
    case PILE_MELD:
    case PILE_TRICK:
    case PILE_TAKEN:
        return LOOK_ALL;
    default:
        return LOOK_NOBODY;
    }
}

bool position_pile_fits(const GameDef *game, const Pile *dealt, int no, const Pile *p)
{
    const bool fits = dealt->kind == PILE_NONE
                          ? p->kind != PILE_STOCK && p->kind != PILE_HAND && p->kind != PILE_DISCARD
                          : p->kind == dealt->kind && p->owner == dealt->owner;
    const bool dealt_there = dealt->kind == PILE_HAND; /* a hand may lie behind the piles of melds */
    const bool slot = no >= game->rules.first_meld && game->rules.first_meld > 0 && !dealt_there;
    const bool laid = p->kind == PILE_MELD || (p->kind == PILE_STAGE && dealt->kind == PILE_NONE);
    return fits && (!slot || laid || p->kind == PILE_NONE) && (p->kind != PILE_MELD || slot);
}

const char *position_phase(const GameDef *game, int phase)
{
    return phase < PHASE_GAME ? shared_phases[phase] : game->rules.phases[phase - PHASE_GAME];
}

int position_phase_of(const GameDef *game, const char *word)
{
    int phase = PHASE_GAME + game->rules.phase_count - 1;
    while (phase >= 0 && strcmp(position_phase(game, phase), word) != 0)
        phase--;
    return phase;
}

int64_t own_number(const State *s, const OwnField *f, int i)
{
    const uint8_t *at = s->own.byte + f->at + i * f->unit;
    uint16_t half;
    uint32_t whole;
    if (f->unit == 1)
        return f->below_zero ? (int8_t)*at : *at;
    if (f->unit == 2) {
        memcpy(&half, at, sizeof half);
        return f->below_zero ? (int64_t)(int16_t)half : (int64_t)half;
    }
    memcpy(&whole, at, sizeof whole);
    return f->below_zero ? (int64_t)(int32_t)whole : (int64_t)whole;
}

void own_set_number(State *s, const OwnField *f, int i, int64_t number)
{
    uint8_t *at = s->own.byte + f->at + i * f->unit;
    const uint8_t one = (uint8_t)number;
    const uint16_t half = (uint16_t)number;
    const uint32_t whole = (uint32_t)number;
    memcpy(at, f->unit == 1 ? (const void *)&one : f->unit == 2 ? (const void *)&half : (const void *)&whole, f->unit);
}

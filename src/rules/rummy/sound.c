/* Which states of Rummy 500 and basic rummy there may be, where one was written down. */
#include <string.h>

#include "rules/bricks/laid.h"

#include "rules/game/sound.h"
#include "rules/rummy/position.h"

static const char *row_unsound(const State *s)
{
    const RummyRules r = rummy_rules(s);
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++) {
        const Pile *pile = &s->table.row.pile[p];
        RummyMeld m;
        if (pile->kind != PILE_NONE && pile->owner >= s->seats)
            return sound_wrong_seat;
        if (pile->kind == PILE_MELD && rummy_read_pile(s, &r, p, &m) != NULL)
            return sound_no_meld;
        if (pile->read >= MELD_KINDS && (pile->read < RUMMY_SUIT || pile->read > RUMMY_SUIT + SUIT_HEARTS))
            return sound_wrong_number;
    }
    return NULL;
}

/* Jokers that are named lie there, for a suit that there is. */
static bool named_hold(const State *s, const RummyNamed *named)
{
    for (int i = 0; i < RUMMY_MAX_JOKERS; i++)
        if (named[i].piece != NO_PIECE &&
            (named[i].piece >= s->table.piece_count || !face_is_joker(s->table.face[named[i].piece]) ||
             (named[i].suit > SUIT_HEARTS && named[i].suit != RUMMY_ANY_SUIT)))
            return false;
    return true;
}

/* In the hand of the seat to act, or put forward by it. */
static bool is_held(const State *s, Piece x)
{
    const int p = piece_pile(&s->table, x, NULL);
    return s->phase == PHASE_PLAY && (p == rummy_hand(s->to_act) || stage_is(s, p, s->to_act));
}

static void complete_row(const Table *t, const Row *row, uint8_t by[RUMMY_MAX_CARDS])
{
    Table then = *t;
    then.row = *row;
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
        for (int i = 0; row->pile[p].kind == PILE_MELD && i < pile_size(&then, p); i++) {
            uint8_t *laid_by = &by[pile_piece(&then, p, i)];
            *laid_by = *laid_by == NO_SEAT ? row->pile[p].owner : *laid_by;
        }
}

void rummy_complete(State *s)
{
    RummyState *g = rummy_own(s);
    complete_row(&s->table, &s->table.row, g->by);
    complete_row(&s->table, &s->turn_start, g->by_start);
}

const char *rummy_unsound(const State *s)
{
    const RummyState *g = rummy_of(s);
    State then = sound_turn_start(s);
    if (!named_hold(s, g->named) || !named_hold(s, g->named_start))
        return sound_wrong_number;
    if ((g->taken > 0) != (g->taken_piece != NO_PIECE) || (g->taken > 0 && s->phase != PHASE_PLAY) ||
        (g->must_use != NO_PIECE && !is_held(s, g->must_use)))
        return sound_wrong_number;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].side != rummy_side(s, i))
            return sound_wrong_number;
    const RummyRules r = rummy_rules(s);
    if (g->exchanges > r.exchange_limit)
        return sound_wrong_number;
    if (rummy_call_unsound(s) != NULL)
        return rummy_call_unsound(s);
    memcpy(rummy_own(&then)->named, g->named_start, sizeof g->named);
    const bool over = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    if (over != (g->ended_by != RUMMY_RUNNING) || (g->ended_by == RUMMY_OUT && g->ender == NO_SEAT))
        return sound_wrong_phase;
    const char *why = row_unsound(s);
    return why != NULL ? why : row_unsound(&then);
}

/* Which states of Conquian there may be, where one was written down. */
#include "rules/game/sound.h"
#include "rules/conquian/position.h"

static bool lies_before(const State *s, int p, int seat)
{
    return pile_on_felt(&s->table.row.pile[p]) && s->table.row.pile[p].owner == seat;
}

/* Of an old meld the cards are a meld; no seat has more cards in hand, or melds, than it ever has. */
static const char *seat_unsound(const State *s, int seat, bool as_laid)
{
    const int held = pile_size(&s->table, con_hand(seat)) + pile_size(&s->table, CON_SWAP_0 + seat);
    int piles = 0;
    for (int p = CON_FIRST_MELD; p < CON_PILES; p++) {
        Meld m;
        if (!lies_before(s, p, seat))
            continue;
        if (as_laid && s->table.row.pile[p].kind == PILE_MELD && con_read_pile(s, p, &m, NULL) != NULL)
            return sound_no_meld;
        piles++;
    }
    return held > CON_MOST_HELD || piles > CON_MOST_MELDS ? sound_too_many_held : NULL;
}

static const char *row_unsound(const State *s, bool as_laid)
{
    const char *why = NULL;
    for (int p = CON_FIRST_MELD; p < CON_PILES; p++)
        if (s->table.row.pile[p].kind != PILE_NONE && s->table.row.pile[p].owner >= CON_SEATS)
            return sound_wrong_seat;
    for (int i = 0; i < CON_SEATS && why == NULL; i++)
        why = seat_unsound(s, i, as_laid);
    return why;
}

/* A card can be forced only on who may lay it to a meld. */
static bool forces_what_fits(const State *s, const State *then)
{
    if (s->phase == CON_FORCE)
        return con_fitting(then, con_other(s->to_act), NULL) > 0;
    return !con_of(s)->forced || (s->phase != PHASE_PLAY && s->phase != CON_THROW) ||
           con_fitting(then, s->to_act, NULL) > 0;
}

static const char *phase_unsound(const State *s)
{
    const ConState *c = con_of(s);
    const bool offered = s->phase == PHASE_PLAY || s->phase == CON_FORCE;
    if (offered && s->turn_start.start[CON_OFFER + 1] - s->turn_start.start[CON_OFFER] != 1)
        return sound_pile_lacks;
    if (offered && (c->from == CON_NO_OFFER || (s->phase == PHASE_PLAY) != (c->to == s->to_act)))
        return sound_wrong_phase;
    if ((s->phase == CON_SWAP || s->phase == CON_THROW) && pile_size(&s->table, con_hand(s->to_act)) == 0)
        return sound_pile_lacks;
    if (s->phase == CON_SWAP && s->to_act == s->dealer && pile_size(&s->table, CON_SWAP_0 + con_other(s->dealer)) != 1)
        return sound_pile_lacks;
    return s->phase == CON_TURN_UP && pile_size(&s->table, CON_STOCK) == 0 ? sound_pile_lacks : NULL;
}

const char *con_unsound(const State *s)
{
    const State then = sound_turn_start(s);
    const char *why = row_unsound(s, s->phase != PHASE_PLAY && s->phase != CON_THROW);
    why = why != NULL ? why : row_unsound(&then, true);
    why = why != NULL ? why : phase_unsound(s);
    return why != NULL || forces_what_fits(s, &then) ? why : sound_wrong_phase;
}

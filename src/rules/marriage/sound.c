/* Which states of Marriage there may be, where one was written down. */
#include "rules/game/sound.h"
#include "rules/bricks/seats.h"
#include "rules/marriage/position.h"

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* So many cards as a seat may have between turns: fewer where draws may be left out. */
static bool is_a_hand(const State *s, int cards)
{
    const bool shorter = marriage_option(s, MARRIAGE_MISSED_DRAW) == MARRIAGE_MISSED_SHORT_HAND;
    return cards <= MARRIAGE_HAND && cards >= (shorter ? MARRIAGE_SHORTEST : MARRIAGE_HAND);
}

static const char *row_unsound(const State *s)
{
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++) {
        const Pile *pile = &s->table.row.pile[p];
        if (pile->kind != PILE_NONE && pile->owner >= s->seats)
            return sound_wrong_seat;
        if (marriage_is_shown(s, p) && pile->kind != PILE_MELD)
            return sound_no_meld;
    }
    for (int i = 0; i < s->seats; i++) {
        const bool drew = i == s->to_act && (s->phase == PHASE_PLAY || s->phase == MARRIAGE_PICK);
        const int cards = marriage_cards_of(s, i);
        if (cards > SETS_CARDS || (!is_over(s) && !is_a_hand(s, cards) && !drew))
            return sound_held_otherwise;
    }
    return pile_size(&s->table, MARRIAGE_TIPLU) > 1 ? sound_held_otherwise : NULL;
}

/* Who has shown has the cards of it before it, each pile marked as shown: the rest of the hand is played as no more
 * than what is left then. */
static bool has_shown(const State *s, int seat)
{
    static const int least[] = {
        [SHOWN_NOTHING] = 0, [SHOWN_SETS] = 3 * MARRIAGE_FIRST_SETS, [SHOWN_DUBLEES] = 2 * MARRIAGE_DUBLEES
    };
    int cards = 0;
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
        if (marriage_owns_pile(s, p, seat) && marriage_is_shown(s, p))
            cards += pile_size(&s->table, p);
    return cards >= least[s->seat[seat].opened];
}

/* Some card of the stock and the discards, but for the top one, can be the tiplu. */
static bool may_pick(const State *s)
{
    int n = 0;
    for (int p = MARRIAGE_STOCK; p <= MARRIAGE_DISCARD; p++)
        for (int i = 0; i < pile_size(&s->table, p) - (p == MARRIAGE_DISCARD); i++) {
            const Face f = pile_face(&s->table, p, i);
            n += !face_is_joker(f) && f.rank != RANK_MASTER;
        }
    return n > 0;
}

static const char *tiplu_unsound(const State *s)
{
    const bool chosen = pile_size(&s->table, MARRIAGE_TIPLU) > 0;
    if (chosen) {
        const Face f = pile_face(&s->table, MARRIAGE_TIPLU, 0);
        if (face_is_joker(f) || f.rank == RANK_MASTER)
            return sound_wrong_number;
    }
    if (s->phase == MARRIAGE_PICK && (chosen || pile_size(&s->table, MARRIAGE_STOCK) == 0))
        return sound_pile_lacks;
    if (!is_over(s) && !chosen && (!may_pick(s) || marriage_seats_shown(s, SHOWN_NOTHING) != seats_all(s->seats)) &&
        s->phase != MARRIAGE_PICK)
        return sound_pile_lacks;
    return NULL;
}

const char *marriage_unsound(const State *s)
{
    const MarriageState *g = marriage_of(s);
    const State then = sound_turn_start(s);
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].opened > SHOWN_DUBLEES)
            return sound_wrong_number;
    for (int i = 0; i < s->seats && !is_over(s); i++)
        if (!has_shown(s, i))
            return sound_held_otherwise;
    if (is_over(s) != (g->ended_by != MARRIAGE_RUNNING) ||
        (g->ended_by == MARRIAGE_BY_SETS || g->ended_by == MARRIAGE_BY_DUBLEES) != (g->ender != NO_SEAT))
        return sound_wrong_phase;
    if (s->phase == MARRIAGE_DRAW && pile_size(&s->table, MARRIAGE_STOCK) == 0)
        return sound_pile_lacks;
    const char *why = row_unsound(s);
    why = why != NULL ? why : row_unsound(&then);
    return why != NULL ? why : tiplu_unsound(s);
}

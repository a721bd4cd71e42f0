/* Which states of Kalooki there may be, where one was written down. */
#include "rules/game/sound.h"
#include "rules/bricks/laid.h"
#include "rules/bricks/seats.h"
#include "rules/kalooki/position.h"

/* Whoever has drawn holds a card more, and jokers that were freed. */
static int most_held(const State *s, int seat)
{
    const int dealt = kalooki_dealt(&s->options);
    if (s->phase != PHASE_PLAY)
        return s->phase == KALOOKI_DRAW ? dealt : dealt + 1;
    return seat == s->to_act ? dealt + 1 + kalooki_of(s)->freed_count : dealt;
}

static const char *row_unsound(const State *s)
{
    int sets = 0;
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        const Pile *pile = &s->table.row.pile[p];
        Meld m;
        if (pile->kind == PILE_HAND)
            continue; /* of the sixth seat */
        if (pile->kind != PILE_NONE && pile->owner >= s->seats)
            return sound_wrong_seat;
        if (pile->kind == PILE_MELD && (kalooki_read_pile(s, p, &m) != NULL || ++sets > KALOOKI_MOST_TABLE))
            return sound_no_meld;
    }
    for (int i = 0; i < s->seats; i++)
        if (pile_size(&s->table, kalooki_hand(i)) + stage_pieces(s, i) > most_held(s, i))
            return sound_too_many_held;
    return NULL;
}

/* Jokers that were freed are jokers, each one another, put forward; what has to be used is not laid yet. */
static const char *pieces_unsound(const State *s)
{
    const KalookiState *g = kalooki_of(s);
    if (g->must_use != NO_PIECE &&
        (s->phase != PHASE_PLAY || (piece_pile(&s->table, g->must_use, NULL) != kalooki_hand(s->to_act) &&
                                    !kalooki_is_put_forward(s, s->to_act, g->must_use))))
        return sound_wrong_number;
    for (int i = 0; i < g->freed_count; i++) {
        const Piece x = g->freed[i];
        if (s->phase != PHASE_PLAY || x >= s->table.piece_count || !face_is_joker(s->table.face[x]) ||
            !kalooki_is_put_forward(s, s->to_act, x))
            return sound_wrong_number;
        for (int k = 0; k < i; k++)
            if (g->freed[k] == x)
                return sound_wrong_number;
    }
    return NULL;
}

static const char *seats_unsound(const State *s)
{
    const KalookiState *g = kalooki_of(s);
    if (s->phase == KALOOKI_BUYIN)
        return seats_has(g->may_buy, s->to_act) && (g->may_buy & ~g->over) == 0 && (g->over & ~g->took_part) == 0 &&
                       (g->took_part & ~g->over) != 0
                   ? NULL
                   : sound_wrong_phase;
    const bool over = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    if (over)
        return seats_count(seats_playing(s)) >= (s->phase == PHASE_DEAL_END ? 2 : 1) ? NULL : sound_wrong_seat;
    return sound_plays(s, s->to_act) && g->took_part == seats_playing(s) && seats_count(g->took_part) >= 2
               ? NULL
               : sound_wrong_seat;
}

const char *kalooki_unsound(const State *s)
{
    const State then = sound_turn_start(s);
    const char *why = seats_unsound(s);
    why = why != NULL ? why : row_unsound(s);
    why = why != NULL ? why : row_unsound(&then);
    return why != NULL ? why : pieces_unsound(s);
}

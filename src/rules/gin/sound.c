/* Which states of Gin Rummy there may be, where one was written down. */
#include <string.h>

#include "rules/game/sound.h"
#include "rules/gin/position.h"

static int held(const State *s, int seat)
{
    int n = pile_size(&s->table, gin_hand(seat));
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        n += s->table.row.pile[p].owner == seat ? pile_size(&s->table, p) : 0;
    return n + pile_size(&s->table, gin_dead(seat));
}

/* Ten cards each, and one more for whoever has drawn; what was laid off lies with the other. */
static const char *row_unsound(const State *s)
{
    const bool laid = gin_of(s)->ended_by != GIN_RUNNING;
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
        const Pile *pile = &s->table.row.pile[p];
        Meld m;
        if (pile->kind != PILE_NONE && pile->owner >= GIN_SEATS)
            return sound_wrong_seat;
        if (pile->kind == PILE_MELD && gin_read_pile(s, p, &m) != NULL)
            return sound_no_meld;
        if (pile->kind == PILE_MELD && !laid)
            return sound_wrong_phase;
    }
    for (int i = 0; i < GIN_SEATS && !laid; i++)
        if (held(s, i) != GIN_HAND_SIZE + (s->phase == PHASE_PLAY && i == s->to_act))
            return sound_held_otherwise;
    for (int i = 0; i < GIN_SEATS; i++)
        if (pile_size(&s->table, gin_hand(i)) > GIN_MOST_HELD)
            return sound_too_many_held;
    return NULL;
}

/* What counts only where a house rule is in force. */
static const char *rules_unsound(const State *s, bool over)
{
    static const GinGames none = { .won_by = { 0 } };
    const GinState *g = gin_of(s);
    const bool games = gin_is_hollywood(s);
    if (g->exchanges > gin_option(s, GIN_EXCHANGE_LIMIT) || (!games && memcmp(&g->games, &none, sizeof none) != 0) ||
        (g->counts_in != 0) != (games && over && g->winner != NO_SEAT))
        return sound_wrong_number;
    if (games && gin_games_over(&g->games) != (s->phase == PHASE_MATCH_END))
        return sound_wrong_phase;
    return NULL;
}

void gin_complete(State *s)
{
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        if (s->table.row.pile[p].kind == PILE_MELD)
            credit_pile(&gin_own(s)->credit, &s->table, p, s->table.row.pile[p].owner);
}

const char *gin_unsound(const State *s)
{
    const GinState *g = gin_of(s);
    const State then = sound_turn_start(s);
    const bool over = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    const bool knocked = g->ended_by != GIN_RUNNING && g->ended_by != GIN_VOID;
    if (knocked != (g->knocker != NO_SEAT) || (g->ended_by != GIN_RUNNING) != (over || s->phase == GIN_LAYOFF) ||
        (over && knocked) != (g->winner != NO_SEAT))
        return sound_wrong_phase;
    if (s->phase == GIN_LAYOFF && (g->ended_by != GIN_KNOCKED || s->to_act != gin_other(g->knocker)))
        return sound_wrong_seat;
    if (s->phase == GIN_UPCARD && pile_size(&s->table, GIN_DISCARD) == 0)
        return sound_pile_lacks;
    const char *why = rules_unsound(s, over);
    if (why == NULL)
        why = row_unsound(s);
    return why != NULL ? why : row_unsound(&then);
}

/* Which states of Sabra there may be, where one was written down. */
#include "rules/game/sound.h"
#include "rules/sabra/game.h"

/* Every turn begins with a legal table. */
static const char *table_unsound(const State *then)
{
    int melds = 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        Meld m;
        if (pile_size(&then->table, p) == 0)
            continue;
        if (pile_size(&then->table, p) > MAX_MELD || ++melds > SABRA_MAX_MELDS || sabra_read_pile(then, p, &m) != NULL)
            return sound_no_meld;
    }
    return NULL;
}

const char *sabra_unsound(const State *s)
{
    const SabraState *g = sabra_of(s);
    const State then = sound_turn_start(s);
    const bool over = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    if (over != (g->ended_by != SABRA_RUNNING) || (g->ended_by == SABRA_WENT_OUT && g->winner == NO_SEAT))
        return sound_wrong_phase;
    if (g->start_seat == NO_SEAT || (!over && !sound_plays(s, s->to_act)))
        return sound_wrong_seat;
    const char *why = table_unsound(&then);
    return why != NULL || !over ? why : table_unsound(s);
}

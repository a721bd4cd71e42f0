#include "rules/sabra_playable.h"

#include <stddef.h>

#include "rules/sabra_cover.h"
#include "rules/sabra_joker.h"

/* The position in counts. */
typedef struct Play {
    const SabraTurn *turn;
    const MeldRules *rules;
    SabraCount table, rack;
    int jokers; /* on the table and the rack */
} Play;

static Play play_of(const SabraTurn *turn)
{
    Play p = { .turn = turn, .rules = sabra_meld_rules(turn->options) };
    for (int m = 0; m < turn->meld_count; m++)
        for (int i = 0; i < turn->meld[m].size; i++)
            sabra_count_add(&p.table, turn->meld[m].slot[i]);
    for (int i = 0; i < turn->rack_count; i++)
        sabra_count_add(&p.rack, turn->rack[i]);
    p.jokers = p.table.jokers + p.rack.jokers;
    return p;
}

/* Everything the table must hold at the end and everything it may, jokers standing for any tile: what a play needs
 * under every joker rule. */
static bool fits_with_free_jokers(const Play *p)
{
    SabraCover c = { .wild_must = p->table.jokers, .wild_may = p->rack.jokers, .some_may = true };
    for (int i = 0; i < SABRA_FACES; i++) {
        c.must[i] = p->table.of[i];
        c.may[i] = p->rack.of[i];
    }
    return sabra_cover_exists(&c);
}

static int meld_jokers(const Meld *m)
{
    int jokers = 0;
    for (int i = 0; i < m->size; i++)
        jokers += face_is_joker(m->slot[i]);
    return jokers;
}

/* Can a tile or a joker of the rack be added to this meld where it lies? Every joker rule allows that. */
static bool can_grow(const Play *p, const Meld *m)
{
    if (m->kind == MELD_GROUP ? m->size == 4 : m->size == 13)
        return false;
    if (p->rack.jokers > 0 && meld_jokers(m) < p->rules->max_jokers)
        return true;
    if (m->kind == MELD_RUN) {
        int before = m->first - 1, after = m->first + m->size;
        return (before >= 1 && p->rack.of[m->suit * 16 + before] > 0) ||
               (after <= 13 && p->rack.of[m->suit * 16 + after] > 0);
    }
    for (int c = 0; c < 4; c++)
        if (p->rack.of[c * 16 + m->rank] > 0 && !(sabra_plain(m).faces & index_mask(c, m->rank)))
            return true;
    return false;
}

static bool has_easy_play(const Play *p)
{
    for (int m = 0; m < p->turn->meld_count; m++)
        if (can_grow(p, &p->turn->meld[m]))
            return true;
    return sabra_opening_exists(&p->rack, p->rules, 1);
}

bool sabra_playable(const SabraTurn *turn)
{
    Play p = play_of(turn);
    /* A first play holds an opening made of rack tiles alone, and laying just that one is legal. */
    if (!turn->opened)
        return sabra_opening_exists(&p.rack, p.rules, turn->options->v[SABRA_INITIAL_MIN]);
    if (has_easy_play(&p))
        return true;
    if (!fits_with_free_jokers(&p))
        return false;
    bool crowded = p.jokers > p.rules->max_jokers;
    bool bound = p.table.jokers > 0 && turn->options->v[SABRA_JOKER_MOVE] != JOKER_MOVE_FREE;
    return !crowded && !bound;
}

/* How the levels of Gin Rummy decide. */
#include "ai/gin/mind.h"

#include <string.h>

const GinTaste gin_taste[GIN_LEVELS] = {
    [GIN_EASY] = { .few = 0, .now = 100, .danger = 0, .knock_till = 99, .knock_late = 10, .memory = false },
    [GIN_MEDIUM] = { .few = 6, .now = 40, .danger = 0, .knock_till = 5, .knock_late = 4, .memory = false },
    [GIN_HARD] = { .few = 6, .now = 30, .danger = 60, .knock_till = 3, .knock_late = 0, .memory = true },
    [GIN_SIMPLE] = { .few = 0, .now = 100, .danger = 0, .knock_till = 99, .knock_late = 10, .memory = false },
    [GIN_PATIENT] = { .few = 4, .now = 60, .danger = 30, .knock_till = 3, .knock_late = 0, .memory = true },
};

/* After so many turns it draws whatever is on offer: two who take each other's discards would never end. */
enum { TURNS_ENOUGH = 60 };

void gin_mind_begin(GinMind *m, const State *seen, int seat, GinLevel level, uint64_t seed)
{
    memset(m, 0, sizeof *m);
    m->level = level;
    gin_look(seen, seat, &m->sight);
    rng_seed(&m->rng, seed ^ seen->ply);
}

bool gin_mind_takes(GinMind *m)
{
    return m->sight.turns < TURNS_ENOUGH && gin_wants(&m->sight, &gin_taste[m->level]);
}

int gin_mind_throws(GinMind *m, bool *knocks)
{
    const GinTaste *taste = &gin_taste[m->level];
    GinThrow all[GIN_MOST_HELD];
    const int n = gin_weigh_throws(&m->sight, taste, all);
    int least = 0, same = 1;
    for (int i = 1; i < n; i++)
        least = all[i].left < all[least].left ? i : least;
    *knocks = all[least].left <= m->sight.limit && gin_would_knock(&m->sight, taste, all[least].left);
    if (*knocks)
        return all[least].card;
    while (same < n && taste->few == 0 && all[same].price == all[0].price)
        same++;
    return all[same > 1 ? rng_below(&m->rng, (uint32_t)same) : 0].card;
}

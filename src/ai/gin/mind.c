/* How the levels of Gin Rummy decide. */
#include "ai/gin/mind.h"

#include <string.h>

#include "ai/gin/best.h"
#include "ai/gin/master.h"

/* The yardstick `simple` of the public research challenge never throws the same card twice for the same one drawn. That
 * asks for a memory from turn to turn, and an opponent knows no more than the position: what was drawn and thrown
 * before cannot be read from it. It matters to nobody but two who would go on for ever (TURNS_ENOUGH). */
const GinTaste gin_taste[GIN_LEVELS] = {
    [GIN_EASY] = { .few = 0, .now = 100, .knock_till = 99, .knock_late = 10 },
    [GIN_MEDIUM] = { .few = 6, .now = 40, .knock_till = 5, .knock_late = 4 },
    [GIN_HARD] = { .few = 4, .now = 30, .danger = 25, .knock_till = 3, .memory = true },
    [GIN_MASTER] = { .few = 4, .gin = 6, .now = 30, .danger = 25, .knock_till = 3, .memory = true },
    [GIN_SIMPLE] = { .few = 0, .now = 100, .knock_till = 99, .knock_late = 10 },
    [GIN_PATIENT] = { .few = 4, .now = 60, .danger = 30, .knock_till = 3, .memory = true },
    [GIN_WORLDS] = { .few = 4, .gin = 6, .now = 30, .danger = 25, .knock_till = 3, .memory = true },
};

/* At Hollywood every round that is won counts in three games, and a box in each: to wait for gin costs too many. Hard
 * wins 56.7 per cent of the matches against medium so, and 46.7 as it plays elsewhere. */
static const GinTaste hard_at_hollywood = {
    .few = 4, .now = 30, .danger = 25, .knock_till = 8, .knock_late = 4, .memory = true
};

/* After so many turns it draws whatever is on offer: two who take each other's discards would never end. */
enum { TURNS_ENOUGH = 60 };

void gin_mind_begin(GinMind *m, const State *seen, int seat, GinLevel level, uint64_t seed, const Stop *stop)
{
    memset(m, 0, sizeof *m);
    m->level = level;
    m->taste = level == GIN_HARD && gin_is_hollywood(seen) ? &hard_at_hollywood : &gin_taste[level];
    m->stop = stop;
    gin_look(seen, seat, &m->sight);
    rng_seed(&m->rng, seed ^ seen->ply);
}

/* It has no time to think: the rule of thumb answers. */
static bool is_hurried(const GinMind *m)
{
    return stop_is_set(m->stop);
}

bool gin_mind_takes(GinMind *m)
{
    if (m->sight.turns >= TURNS_ENOUGH)
        return false;
    if (m->level != GIN_MASTER || is_hurried(m))
        return gin_wants(&m->sight, m->taste);
    GinBest best;
    gin_best_begin(&best, &m->sight);
    return gin_best_takes(&best, &m->sight);
}

/* One of those that leave least, by chance. */
static int some_throw(GinMind *m, bool *knocks)
{
    GinThrow all[GIN_MOST_HELD];
    const int n = gin_weigh_throws(&m->sight, m->taste, all);
    int same = 1;
    (void)gin_thumb_throws(&m->sight, m->taste, knocks);
    while (same < n && all[same].left == all[0].left)
        same++;
    return all[rng_below(&m->rng, (uint32_t)same)].card;
}

static int best_throw(const GinMind *m, bool *knocks)
{
    GinBest best;
    gin_best_begin(&best, &m->sight);
    const GinWay way = gin_best_ending(&best, &m->sight);
    *knocks = way.knocks;
    return way.card;
}

static int throw_tried_in_worlds(GinMind *m, bool *knocks)
{
    GinStanding standing;
    gin_standing_look(&standing, m->sight.seen, m->sight.seat);
    const GinTrial t = { &m->sight, &standing, m->taste, &m->rng, m->stop };
    return gin_master_throws(&t, knocks);
}

int gin_mind_throws(GinMind *m, bool *knocks)
{
    if (m->taste->few == 0)
        return some_throw(m, knocks);
    if (m->level == GIN_MASTER && !is_hurried(m))
        return best_throw(m, knocks);
    if (m->level == GIN_WORLDS)
        return throw_tried_in_worlds(m, knocks);
    return gin_thumb_throws(&m->sight, m->taste, knocks);
}

/* How the levels of Conquian decide. The easy one looks at its cards alone, one by one. The others weigh what their
 * cards promise after each way to use the card on offer, and each throw; the highest plays the best of them on with
 * hands that the other might hold. */
#include "ai/conquian/mind.h"

#include <math.h>
#include <string.h>

#include "ai/conquian/promise.h"

/* PROMISE_COUNTS: so many of a hundred rounds is e times the promise worth. LOST: what loses in all worlds comes behind
 * everything else, whatever it would promise, and last of all what visibly wins for the other at once. */
enum { TRIED = 40, THROWS = 5, PROMISE_COUNTS = 8, LOST = -1000 };

static const int worlds_of[CON_LEVELS] = { [CON_HARD] = 150 };

/* ---- promises ---- */

/* Of cards not seen those in the stock come to light, some others are thrown; not all of them in time. */
static double chance_of(const ConSight *s)
{
    const double unseen = s->stock + s->his_hidden;
    return unseen > 0 ? 0.10 + 0.45 * s->stock / unseen : 0.10;
}

static double promise(const ConSight *s, const ConSet *old, int olds, ConSet hand)
{
    static const double hopeless = 1e-5;
    const ConHolding h = { &s->rules, old, olds, hand, s->unknown | s->his.hand, chance_of(s) };
    return log(con_promise(&h) + hopeless);
}

/* ---- worlds ---- */

static ConSet take_any(Rng *rng, ConSet *from)
{
    ConSet pick = *from;
    for (uint32_t skip = rng_below(rng, (uint32_t)con_count(*from)); skip > 0; skip--)
        pick &= pick - 1;
    pick &= -pick;
    *from &= ~pick;
    return pick;
}

/* A hand only ever gets smaller: whoever holds cards now that a card he left would have made a meld with held them
 * then. So many such cards speak against a hand. */
static int against(const ConSight *s, ConSet hand)
{
    ConWay way[CON_MOST_WAYS];
    int n = 0;
    for (ConSet left = s->he_left; left != 0; left &= left - 1)
        n += con_ways(&s->rules, NULL, 0, hand, left & -left, way) > 0;
    return n;
}

/* Of a few hands dealt by chance the one that agrees best with what he left. */
static ConSet imagine_hand(ConMind *m)
{
    enum { TRIES = 6 };
    const ConSight *s = &m->sight;
    ConSet best = 0;
    int least = -1;
    for (int i = 0; i < TRIES && least != 0; i++) {
        ConSet left = s->unknown, hand = s->his.hand;
        for (int k = 0; k < s->his_hidden && left != 0; k++)
            hand |= take_any(&m->rng, &left);
        const int n = against(s, hand);
        if (least < 0 || n < least) {
            least = n;
            best = hand;
        }
    }
    return best;
}

static void imagine(ConMind *m, ConWorld *w)
{
    w->his = imagine_hand(m);
    ConSet left = m->sight.unknown & ~w->his;
    for (int i = 0; i < m->sight.stock && left != 0; i++)
        w->stock[i] = take_any(&m->rng, &left);
    w->seed = rng_next(&m->rng);
}

void con_mind_begin(ConMind *m, const State *seen, int seat, ConLevel level, uint64_t seed, const Stop *stop)
{
    m->level = level;
    m->stop = stop;
    con_look(seen, seat, &m->sight);
    rng_seed(&m->rng, seed);
    m->worlds = worlds_of[level];
    for (int i = 0; i < m->worlds; i++)
        imagine(m, &m->world[i]);
}

static void sim_of(const ConMind *m, const ConWorld *w, ConSim *sim)
{
    const ConSight *s = &m->sight;
    memset(sim, 0, sizeof *sim);
    sim->rules = &s->rules;
    sim->left = s->stock;
    memcpy(sim->stock, w->stock, (size_t)s->stock * sizeof *sim->stock);
    for (int i = 0; i < CON_SEATS; i++) {
        const ConSide *from = i == 0 ? &s->mine : &s->his;
        sim->side[i].olds = from->olds < CON_SIM_MELDS ? from->olds : CON_SIM_MELDS;
        memcpy(sim->side[i].old, from->old, sizeof sim->side[i].old);
        sim->side[i].hand = i == 0 ? s->mine.hand : w->his;
    }
}

/* 2: won, 1: drawn. */
static int points_of(int winner)
{
    return winner == NO_SEAT ? 1 : winner == 0 ? 2 : 0;
}

static int play_on(const ConMind *m, const ConWorld *w, const ConChoice *c)
{
    const ConSight *s = &m->sight;
    ConSim sim;
    Rng rng;
    sim_of(m, w, &sim);
    rng_seed(&rng, w->seed);
    if (c->uses) {
        if (con_sim_lay(&sim, 0, &c->way))
            return 2;
        sim.side[0].hand &= ~c->thrown;
        return points_of(con_sim_offer(&sim, &rng, 1, c->thrown, CON_THROWN));
    }
    if (con_of(s->seen)->from == CON_TURNED_UP)
        return points_of(con_sim_offer(&sim, &rng, 1, s->offer, CON_LEFT));
    return points_of(con_sim_turn_up(&sim, &rng, 0));
}

double con_chance_of(ConMind *m, const ConChoice *c)
{
    int points = 0, n = 0;
    for (; n < m->worlds && !stop_is_set(m->stop); n++)
        points += play_on(m, &m->world[n], c);
    return n > 0 ? 50.0 * points / n : 0;
}

/* ---- a card on offer ---- */

/* What is tried, the most promising first. */
typedef struct Tried {
    int count, most;
    ConChoice of[TRIED];
} Tried;

static void try_also(Tried *t, const ConChoice *c)
{
    if (t->count == t->most && t->of[t->count - 1].worth >= c->worth)
        return;
    int at = t->count < t->most ? t->count++ : t->most - 1;
    for (; at > 0 && t->of[at - 1].worth < c->worth; at--)
        t->of[at] = t->of[at - 1];
    t->of[at] = *c;
}

static double promise_after(const ConMind *m, const ConWay *way, ConSet thrown)
{
    return promise(&m->sight, way->meld, way->melds, m->sight.mine.hand & ~way->all & ~thrown);
}

/* This way with the most promising throws: the same ones whatever else is tried. */
static void try_way(ConMind *m, Tried *t, const ConWay *way)
{
    static const double won = 100;
    const ConSet hand = m->sight.mine.hand & ~way->all;
    Tried throws = { .most = THROWS };
    ConChoice c = { .uses = true, .way = *way, .worth = won };
    if (con_count(way->all) == m->sight.rules.goal) {
        try_also(t, &c);
        return;
    }
    if (m->level == CON_EASY) {
        c.thrown = con_loosest(&m->rng, hand, way->all);
        c.worth = con_count(way->all);
        try_also(t, &c);
        return;
    }
    for (ConSet left = hand; left != 0; left &= left - 1) {
        c.thrown = left & -left;
        c.worth = promise_after(m, way, c.thrown);
        try_also(&throws, &c);
    }
    for (int i = 0; i < throws.count; i++)
        try_also(t, &throws.of[i]);
}

/* The other holds no card any more, and this one wins. */
static bool wins_for_him(const ConSight *s, ConSet card)
{
    ConWay way[CON_MOST_WAYS];
    const bool seen = card != 0 && s->his_hidden == 0 && s->his.hand == 0;
    const int n = seen ? con_ways(&s->rules, s->his.old, s->his.olds, 0, card, way) : 0;
    for (int i = 0; i < n; i++)
        if (con_count(way[i].all) == s->rules.goal)
            return true;
    return false;
}

/* Of the best the one that wins most often, and still promises something where that is nearly the same; where worlds
 * are not tried, the first. What plays on in them is simpler than those who will. */
static ConChoice best_of(ConMind *m, Tried *t)
{
    int best = 0;
    for (int i = 0; i < t->count && m->worlds > 0; i++) {
        const double chance = con_chance_of(m, &t->of[i]);
        t->of[i].worth = PROMISE_COUNTS * t->of[i].worth + (chance > 0 ? chance : LOST) +
                         (wins_for_him(&m->sight, t->of[i].thrown) ? LOST : 0);
        best = t->of[i].worth > t->of[best].worth ? i : best;
    }
    return t->of[best];
}

ConSet con_mind_throws(ConMind *m, const ConWay *way)
{
    Tried t = { .most = TRIED };
    try_way(m, &t, way);
    return best_of(m, &t).thrown;
}

/* Ways in which a forced card may be laid. */
static int forced_ways(const ConSight *s, ConWay out[CON_MOST_WAYS])
{
    int n = 0;
    for (int i = 0; i < s->mine.olds; i++)
        n += con_plain_way(&s->rules, s->mine.old, s->mine.olds, i, s->offer, &out[n]);
    return n;
}

static bool fits_as_it_lies(const ConSight *s)
{
    ConWay way;
    for (int i = 0; i < s->mine.olds; i++)
        if (con_plain_way(&s->rules, s->mine.old, s->mine.olds, i, s->offer, &way))
            return true;
    return false;
}

/* The highest level knows that a card which fits as it lies would be forced if it were left. */
static bool may_leave(const ConMind *m)
{
    const ConSight *s = &m->sight;
    return !con_of(s->seen)->forced && m->level != CON_EASY &&
           !(m->level == CON_HARD && con_option(s->seen, CON_FORCING) && fits_as_it_lies(s));
}

/* What has been laid out is built on where that can be. */
ConChoice con_mind_play(ConMind *m)
{
    const ConSight *s = &m->sight;
    ConWay way[CON_MOST_WAYS];
    const int n = con_of(s->seen)->forced ? forced_ways(s, way)
                                          : con_ways(&s->rules, s->mine.old, s->mine.olds, s->mine.hand, s->offer, way);
    ConChoice leave = { .uses = false };
    Tried t = { .most = TRIED - 1 };
    if (n == 0)
        return leave;
    for (int i = 0; i < n; i++)
        if ((s->put & ~way[i].all) == 0)
            try_way(m, &t, &way[i]);
    for (int i = 0; i < n && t.count == 0; i++) /* what is laid out leads nowhere */
        try_way(m, &t, &way[i]);
    if (may_leave(m)) { /* it is always among those that are tried */
        leave.worth = promise(s, s->mine.old, s->mine.olds, s->mine.hand);
        t.most = TRIED;
        try_also(&t, &leave);
    }
    return best_of(m, &t);
}

/* ---- the other decisions ---- */

/* He throws what goes least with the rest. */
static int play_on_forced(const ConMind *m, const ConWorld *w)
{
    const ConSight *s = &m->sight;
    ConWay way;
    ConSim sim;
    Rng rng;
    sim_of(m, w, &sim);
    rng_seed(&rng, w->seed);
    for (int i = 0; i < s->his.olds; i++) {
        if (!con_plain_way(&s->rules, s->his.old, s->his.olds, i, s->offer, &way))
            continue;
        if (con_sim_lay(&sim, 1, &way))
            return 0;
        const ConSet card = con_loosest(&rng, sim.side[1].hand, way.all);
        sim.side[1].hand &= ~card;
        return points_of(con_sim_offer(&sim, &rng, 0, card, CON_THROWN));
    }
    return 0;
}

static int play_on_let_go(const ConMind *m, const ConWorld *w)
{
    ConSim sim;
    Rng rng;
    sim_of(m, w, &sim);
    rng_seed(&rng, w->seed);
    return points_of(con_of(m->sight.seen)->from == CON_TURNED_UP
                         ? con_sim_offer(&sim, &rng, 0, m->sight.offer, CON_LEFT)
                         : con_sim_turn_up(&sim, &rng, 1));
}

bool con_mind_forces(ConMind *m)
{
    int gain = m->worlds == 0;
    for (int i = 0; i < m->worlds && !stop_is_set(m->stop); i++)
        gain += play_on_forced(m, &m->world[i]) - play_on_let_go(m, &m->world[i]);
    return gain > 0;
}

ConSet con_mind_passes(ConMind *m)
{
    const ConSight *s = &m->sight;
    ConSet best = 0;
    double most = 0;
    if (m->level == CON_EASY)
        return con_loosest(&m->rng, s->mine.hand, 0);
    for (ConSet left = s->mine.hand; left != 0; left &= left - 1) {
        const double now = promise(s, NULL, 0, s->mine.hand & ~(left & -left));
        if (best == 0 || now > most) {
            best = left & -left;
            most = now;
        }
    }
    return best;
}

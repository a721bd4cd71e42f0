/* How the opponents of rummy decide. The yardstick `simple` takes as deep as a card can be used, lays all it can and
 * throws the card that goes least with the others; that is the rule of thumb of Rummy 500 too. Basic rummy has one of
 * its own (rule.h). Hard and, in Rummy 500, medium try every choice out in deals that agree with what they see, each
 * played to its end by that rule, and drop the choice of the rule only for one that is surely better. */
#include "ai/rummy/mind.h"

#include "ai/rummy/plain.h"
#include "ai/rummy/playout.h"
#include "ai/rummy/rule.h"
#include "ai/rummy/sense.h"
#include "ai/rummy/sight.h"
#include "ai/rummy/standing.h"

/* ---- choices tried out ---- */

enum { MOST_CHOICES = 96 };

/* How a level tries its choices out: in so many worlds first, the better half of the choices in twice as many then, and
 * so on. The best of them has to be better than the choice of the rule by so many standard errors, in worlds of its
 * own: without that a search plays worse than its rule. */
typedef struct Effort {
    int worlds, rounds; /* no rounds: the rule alone */
    double gate;
    bool memory; /* of who took which discards, and of those that have become stock */
    bool holds;  /* to keep in hand what could be laid is a choice too */
    bool sense;  /* what a good player would laugh at is no choice */
} Effort;

static const Effort effort_500[RUMMY_LEVELS] = {
    [RUMMY_MEDIUM] = { .worlds = 16, .rounds = 1, .gate = 1 },
    [RUMMY_HARD] = { .worlds = 24, .rounds = 3, .gate = 2, .memory = true, .holds = true, .sense = true },
};
static const Effort effort_basic[RUMMY_LEVELS] = {
    [RUMMY_MEDIUM] = { .holds = true },
    [RUMMY_HARD] = { .worlds = 24, .rounds = 3, .gate = 2, .memory = true, .holds = true, .sense = true },
};

enum { GOES_OUT = -2 };

typedef struct Choice {
    int index;           /* to draw: of the discards, or SIM_STOCK; to throw: of the hand, or GOES_OUT */
    bool holds;          /* to throw: nothing is laid before it */
    double sum, squares; /* of what it brings more than the first choice, world by world */
} Choice;

/* The first choice is that of the rule. */
typedef struct Search {
    RummyMind *mind;
    const Effort *effort;
    Choice choice[MOST_CHOICES];
    int count;
    RummySight sight[2]; /* as it is when all is laid, and when nothing is */
    const RummyTurn *turn[2];
    SimWay way;
    RummyStanding standing;
} Search;

static double outcome(const Search *s, const Choice *c, uint64_t world_seed, bool drawing)
{
    Sim sim;
    Rng rng;
    int32_t score[RUMMY_MAX_SEATS];
    rng_seed(&rng, world_seed);
    sight_world(&s->sight[c->holds], s->way, &rng, &sim);
    int seat = sim.to_act;
    if (drawing)
        playout_draw(&sim, c->index, score);
    else if (c->index == GOES_OUT)
        playout_out(&sim, score);
    else
        playout_throw(&sim, sim_face(pile_face(&s->turn[c->holds]->now.table, rummy_hand(seat), c->index)), score);
    return standing_worth(&s->standing, score, seat);
}

/* The better half of the others stays. */
static void keep_half(Search *s)
{
    for (int i = 2; i < s->count; i++)
        for (int k = i; k > 1 && s->choice[k].sum > s->choice[k - 1].sum; k--) {
            Choice c = s->choice[k];
            s->choice[k] = s->choice[k - 1];
            s->choice[k - 1] = c;
        }
    s->count = 1 + s->count / 2;
}

/* Is it better by more than so many standard errors? */
static bool surely_better(const Choice *c, int worlds, double errors)
{
    double mean = c->sum / worlds, variance = c->squares / worlds - mean * mean;
    return mean > 0 && mean * mean * worlds > errors * errors * variance;
}

/* Plays so many worlds with every choice that is left. */
static int play_worlds(Search *s, int worlds, bool drawing)
{
    int played = 0;
    for (; played < worlds && !stop_is_set(s->mind->stop); played++) {
        const uint64_t seed = rng_next(&s->mind->rng);
        const double first = outcome(s, &s->choice[0], seed, drawing);
        for (int i = 1; i < s->count; i++) {
            const double more = outcome(s, &s->choice[i], seed, drawing) - first;
            s->choice[i].sum += more;
            s->choice[i].squares += more * more;
        }
    }
    return played;
}

/* The one that came out best did so by luck as well: it has to prove itself in worlds of its own. */
static Choice best_choice(Search *s, bool drawing)
{
    const Effort *e = s->effort;
    int worlds = e->worlds;
    for (int round = 0; round < e->rounds && s->count > 1; round++, worlds *= 2) {
        play_worlds(s, worlds, drawing);
        keep_half(s);
    }
    if (s->count < 2 || s->choice[1].sum <= 0)
        return s->choice[0];
    s->count = 2;
    s->choice[1].sum = s->choice[1].squares = 0;
    const int played = play_worlds(s, worlds, drawing);
    return s->choice[played == worlds && surely_better(&s->choice[1], played, e->gate)];
}

/* To the front with the choice of the rule; false where it is none of them. */
static bool put_first(Search *s, int index, bool holds)
{
    for (int i = 0; i < s->count; i++)
        if (s->choice[i].index == index && s->choice[i].holds == holds) {
            Choice c = s->choice[i];
            s->choice[i] = s->choice[0];
            s->choice[0] = c;
            return true;
        }
    return false;
}

static SimWay way_of(const RummyRules *r)
{
    return r->basic ? SIM_SOUND : SIM_SIMPLE;
}

static void begin_search(Search *s, RummyMind *m, const RummyTurn *t)
{
    s->mind = m;
    s->effort = t->rules.basic ? &effort_basic[m->level] : &effort_500[m->level];
    s->count = 0;
    s->turn[0] = s->turn[1] = t;
    s->way = way_of(&t->rules);
    standing_look(&s->standing, &t->now);
}

/* Some world: the rule asks only for what the seat knows of it. */
static void any_world(const Search *s, bool holds, Sim *out)
{
    Rng rng;
    rng_seed(&rng, 0);
    sight_world(&s->sight[holds], s->way, &rng, out);
}

/* Where the rule draws. */
static int rule_index(const Search *s, const RummyTurn *t)
{
    Sim sim;
    if (s->way == SIM_SIMPLE)
        return plain_where(t);
    any_world(s, false, &sim);
    int index = rule_draw(&sim);
    return index == SIM_STOCK || plain_can_take(t, index) ? index : SIM_STOCK;
}

/* A card that is of no use at once is taken to build on. With so few in hand it would only be exchanged for another, to
 * leave the draw to the next player; two who both wait so would never end. */
static bool builds(const RummyTurn *t)
{
    enum { EXCHANGED = 3 };
    return t->rules.basic || pile_size(&t->now.table, rummy_hand(t->seat)) > EXCHANGED;
}

static int searched_draw(RummyMind *m, const RummyTurn *t)
{
    Search s;
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    bool stock = !rummy_check(&t->now, t->seat, (Move){ .kind = MOVE_DRAW }).why;
    begin_search(&s, m, t);
    sight_look(&s.sight[0], &t->now, t->seat, s.effort->memory);
    s.choice[s.count++] = (Choice){ .index = SIM_STOCK };
    for (int i = n - 1; i >= plain_lowest(t) && s.count < MOST_CHOICES; i--)
        if (((stock && builds(t)) || rummy_usable(&t->now, &t->rules, t->seat, i)) && plain_can_take(t, i))
            s.choice[s.count++] = (Choice){ .index = i };
    (void)put_first(&s, rule_index(&s, t), false);
    return best_choice(&s, true).index;
}

/* Each face that may be thrown, once. */
static void list_throws(Search *s, const RummyTurn *t, bool holds)
{
    uint64_t listed = 0;
    int hand = rummy_hand(t->seat);
    for (int i = 0; i < pile_size(&t->now.table, hand) && s->count < MOST_CHOICES; i++) {
        Face f = pile_face(&t->now.table, hand, i);
        if (face_is_joker(f) || listed >> sim_face(f) & 1 || !plain_may_throw(t, i))
            continue;
        listed |= SIM_BIT(sim_face(f));
        if (s->effort->sense && rummy_foolish_throw(t, i))
            continue;
        s->choice[s->count++] = (Choice){ .index = i, .holds = holds };
    }
}

static int index_of_face(const RummyTurn *t, int face)
{
    int hand = rummy_hand(t->seat);
    for (int i = 0; i < pile_size(&t->now.table, hand); i++)
        if (sim_face(pile_face(&t->now.table, hand, i)) == face && plain_may_throw(t, i))
            return i;
    return plain_loosest(t);
}

/* What the rule does; *holds: whether it keeps its melds. */
static int rule_index_thrown(const Search *s, bool able, bool *holds)
{
    Sim sim;
    *holds = false;
    if (s->way == SIM_SIMPLE)
        return plain_loosest(s->turn[0]);
    any_world(s, true, &sim);
    *holds = able && rule_holds(&sim);
    if (!*holds)
        any_world(s, false, &sim);
    const RummyState *g = rummy_of(&s->turn[*holds]->now);
    bool barred = sim.rules.no_throw_back && g->taken == 1;
    int back = barred ? sim_face(s->turn[*holds]->now.table.face[g->taken_piece]) : SIM_NO_FACE;
    return index_of_face(s->turn[*holds], rule_throw(&sim, back));
}

/* `laid` has laid all it can, `held` no more than it has to. */
static void searched_throw(RummyMind *m, RummyTurn *t, const RummyTurn *laid, const RummyTurn *held)
{
    Search s;
    bool holds;
    begin_search(&s, m, laid);
    const bool differ = (s.effort->holds || t->rules.partners) && laid->count != held->count;
    s.turn[1] = held;
    sight_look(&s.sight[0], &laid->now, t->seat, s.effort->memory);
    sight_look(&s.sight[1], &held->now, t->seat, s.effort->memory);
    int first = rule_index_thrown(&s, differ, &holds);
    list_throws(&s, laid, false);
    if (differ)
        list_throws(&s, held, true);
    if (s.count == 0) {
        *t = *laid;
        plain_throw(t, plain_loosest(t));
        return;
    }
    if (!put_first(&s, first, holds))
        (void)put_first(&s, plain_loosest(laid), false);
    const Choice c = best_choice(&s, false);
    *t = c.holds ? *held : *laid;
    plain_throw(t, c.index);
}

/* It could go out: with a partner who still holds much it may be better to wait. `held` has laid no more than it has
 * to. True: it throws a card and has kept the rest. */
static bool waits(RummyMind *m, RummyTurn *t, const RummyTurn *held)
{
    Search s;
    begin_search(&s, m, held);
    sight_look(&s.sight[0], &held->now, t->seat, s.effort->memory);
    s.sight[1] = s.sight[0];
    s.choice[s.count++] = (Choice){ .index = GOES_OUT, .holds = true };
    list_throws(&s, held, true);
    const Choice c = best_choice(&s, false);
    if (c.index == GOES_OUT)
        return false;
    *t = *held;
    plain_throw(t, c.index);
    return true;
}

/* ---- the turn ---- */

static bool searches(const RummyMind *m)
{
    return m->level == RUMMY_HARD || m->level == RUMMY_MEDIUM;
}

/* Where six share one pack hardly anything is melded of top discards alone, and all totals fall for ever: a match that
 * has had so many deals is brought to its end by discards from deeper down. */
enum { MANY_DEALS = 50 };

static int choose_draw(RummyMind *m, const RummyTurn *t)
{
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    if (searches(m))
        return searched_draw(m, t);
    if (m->level == RUMMY_SIMPLE)
        return plain_where(t);
    if (!t->rules.basic && t->now.deal_no >= MANY_DEALS)
        return plain_where(t);
    bool use = n > 0 && rummy_usable(&t->now, &t->rules, t->seat, n - 1) && plain_can_take(t, n - 1);
    return use && rng_below(&m->rng, 4) != 0 ? n - 1 : SIM_STOCK;
}

static void lay_and_throw(RummyMind *m, RummyTurn *t)
{
    RummyTurn held = *t;
    bool able = rummy_turn_lay(t);
    if (able)
        rummy_turn_lay_off(t);
    if (!rummy_turn_plays(t)) { /* out */
        if (searches(m) && t->rules.partners && rummy_turn_use(&held) && rummy_turn_plays(&held))
            (void)waits(m, t, &held);
        return;
    }
    if (rummy_of(&t->now)->must_use != NO_PIECE) {
        rummy_turn_add(t, (Move){ .kind = MOVE_RESTORE });
        plain_draw(t);
        return;
    }
    int n = pile_size(&t->now.table, rummy_hand(t->seat));
    if (searches(m)) {
        RummyTurn laid = *t;
        if (!rummy_turn_use(&held) || !rummy_turn_plays(&held))
            held = laid;
        searched_throw(m, t, &laid, &held);
    } else if (m->level == RUMMY_EASY && rng_below(&m->rng, 4) == 0) {
        int index = (int)rng_below(&m->rng, (uint32_t)n);
        plain_throw(t, plain_may_throw(t, index) ? index : plain_loosest(t));
    } else {
        plain_throw(t, plain_loosest(t));
    }
}

void rummy_mind_play(RummyMind *m, RummyTurn *t)
{
    if (t->now.phase == RUMMY_DRAW) {
        int index = choose_draw(m, t);
        if (index == SIM_STOCK || !rummy_turn_add(t, plain_take(t, index))) {
            plain_draw(t);
            return;
        }
    }
    if (rummy_turn_plays(t))
        lay_and_throw(m, t);
}

/* ---- looking back ---- */

void rummy_mind_weigh(RummyMind *m, int seat, const RummyWay way[2], RummyOutlook *out)
{
    enum { DEALS = 400 };
    static const double ERRORS = 2;
    RummySight sight[2];
    Choice more = { .sum = 0 };
    RummyStanding standing;
    *out = (RummyOutlook){ .deals = 0 };
    standing_look(&standing, way[0].at);
    out->by_matches = !standing.counts;
    for (int i = 0; i < 2; i++)
        sight_look(&sight[i], way[i].at, seat, true);
    for (; out->deals < DEALS && !stop_is_set(m->stop); out->deals++) {
        const uint64_t seed = rng_next(&m->rng);
        double worth[2];
        for (int i = 0; i < 2; i++) {
            Sim sim;
            Rng rng;
            int32_t score[RUMMY_MAX_SEATS];
            rng_seed(&rng, seed);
            sight_world(&sight[i], way_of(&sight[i].known.rules), &rng, &sim);
            if (way[i].draws)
                playout_draw(&sim, way[i].index, score);
            else
                playout_throw(&sim, sim_face(way[i].thrown), score);
            worth[i] = standing_worth(&standing, score, seat);
            out->points[i] += standing_points_more(&standing, score, seat);
            out->matches[i] += out->by_matches ? worth[i] : 0;
        }
        more.sum += worth[0] - worth[1];
        more.squares += (worth[0] - worth[1]) * (worth[0] - worth[1]);
    }
    for (int i = 0; i < 2 && out->deals > 0; i++) {
        out->points[i] /= out->deals;
        out->matches[i] /= out->deals;
    }
    out->clear = out->deals > 0 && surely_better(&more, out->deals, ERRORS);
}

/* How the opponents of rummy decide. The yardstick `simple` takes as deep as a card can be used, lays all it can and
 * throws the card that goes least with the others. The levels try every choice out in deals that agree with what they
 * see, each played to its end as `simple` would, and take the best. */
#include "ai/rummy/mind.h"

#include "ai/rummy/sim.h"

/* ---- what goes with what ---- */

static int apart(Face a, Face b, bool high)
{
    int x = a.rank == 1 && high ? 14 : a.rank, y = b.rank == 1 && high ? 14 : b.rank;
    return x > y ? x - y : y - x;
}

/* How near two cards of a hand are to a meld of both. */
static int connection(const RummyRules *r, Face a, Face b)
{
    if (face_is_joker(a) || face_is_joker(b))
        return 2;
    if (a.rank == b.rank)
        return a.suit != b.suit || r->same_suit ? 2 : 0;
    if (a.suit != b.suit)
        return 0;
    int gap = apart(a, b, false), high = r->ace_high ? apart(a, b, true) : gap;
    gap = high < gap ? high : gap;
    return gap == 1 ? 2 : gap == 2 ? 1 : 0;
}

static int connections(const RummyTurn *t, int index)
{
    int hand = rummy_hand(t->seat), sum = 0;
    Face f = pile_face(&t->now.table, hand, index);
    for (int i = 0; i < pile_size(&t->now.table, hand); i++)
        sum += i == index ? 0 : connection(&t->rules, f, pile_face(&t->now.table, hand, i));
    return face_is_joker(f) ? 1000 : sum;
}

static bool may_throw(const RummyTurn *t, int index)
{
    return !rummy_check(&t->now, t->seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)index }).why;
}

/* The least connected card, of several the dearest; -1: none may be thrown. */
static int loosest(const RummyTurn *t)
{
    int hand = rummy_hand(t->seat), best = -1, least = 0, points = 0;
    for (int i = 0; i < pile_size(&t->now.table, hand); i++) {
        int sum = connections(t, i), worth = rummy_held_value(&t->rules, pile_face(&t->now.table, hand, i));
        if (!may_throw(t, i) || (best >= 0 && (sum > least || (sum == least && worth <= points))))
            continue;
        best = i;
        least = sum;
        points = worth;
    }
    return best;
}

static void throw_index(RummyTurn *t, int index)
{
    if (index >= 0)
        rummy_turn_throw(t, pile_face(&t->now.table, rummy_hand(t->seat), index));
}

/* ---- drawing ---- */

/* From the stock; where there is none, the round is ended. */
static void draw(RummyTurn *t)
{
    if (!rummy_turn_add(t, (Move){ .kind = MOVE_DRAW }))
        rummy_turn_add(t, (Move){ .kind = MOVE_PASS });
}

static Move take_at(const RummyTurn *t, int index)
{
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(t->rules.basic ? 0 : index) };
}

/* Can it be taken, and used where that is its duty? *free: without using it. */
static bool can_take(const RummyTurn *t, int index)
{
    RummyTurn try = *t;
    return rummy_turn_add(&try, take_at(t, index)) && rummy_turn_use(&try);
}

static int lowest_index(const RummyTurn *t)
{
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    return t->rules.basic && n > 0 ? n - 1 : 0;
}

static int simple_draw(const RummyTurn *t)
{
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    for (int i = lowest_index(t); i < n; i++)
        if (rummy_usable(&t->now, &t->rules, t->seat, i) && can_take(t, i))
            return i;
    return SIM_STOCK;
}

/* ---- choices tried out ---- */

enum { MOST_CHOICES = 96, FIRST_WORLDS = 48, ROUNDS = 3 };
static const double GATE = 1.0;

typedef struct Choice {
    int index;           /* to draw: of the discards, or SIM_STOCK; to throw: of the hand */
    bool holds;          /* to throw: nothing is laid before it */
    double sum, squares; /* of what it brings more than the first choice, world by world */
} Choice;

/* The first choice is that of the yardstick: another one has to be better than it by more than chance. */
typedef struct Search {
    RummyMind *mind;
    Choice choice[MOST_CHOICES];
    int count, worlds;
    SimSight sight[2]; /* as it is when all is laid, and when nothing is */
    const RummyTurn *turn[2];
} Search;

static int32_t outcome(const Search *s, const Choice *c, uint64_t world_seed, bool drawing)
{
    Sim sim;
    Rng rng;
    rng_seed(&rng, world_seed);
    sim_world(&s->sight[c->holds], &rng, &sim);
    int seat = sim.to_act;
    if (drawing)
        sim_draw_and_play(&sim, c->index);
    else
        sim_throw(&sim, sim_face(pile_face(&s->turn[c->holds]->now.table, rummy_hand(seat), c->index)));
    return sim_finish(&sim, seat);
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

static Choice best_choice(Search *s, bool drawing)
{
    bool hard = s->mind->level == RUMMY_HARD;
    int worlds = hard ? FIRST_WORLDS : FIRST_WORLDS / 3, played = 0;
    for (int round = 0; round < (hard ? ROUNDS : 1) && s->count > 1; round++, worlds *= 2) {
        for (int w = 0; w < worlds && !stop_is_set(s->mind->stop); w++, played++) {
            uint64_t seed = rng_next(&s->mind->rng);
            int32_t first = outcome(s, &s->choice[0], seed, drawing);
            for (int i = 1; i < s->count; i++) {
                double more = outcome(s, &s->choice[i], seed, drawing) - first;
                s->choice[i].sum += more;
                s->choice[i].squares += more * more;
            }
        }
        keep_half(s);
    }
    bool better = s->count > 1 && played > 0 && surely_better(&s->choice[1], played, GATE);
    return s->choice[better ? 1 : 0];
}

/* To the front with the choice of the yardstick. */
static void put_first(Search *s, int index)
{
    for (int i = 1; i < s->count; i++)
        if (s->choice[i].index == index && !s->choice[i].holds) {
            Choice c = s->choice[i];
            s->choice[i] = s->choice[0];
            s->choice[0] = c;
        }
}

static void begin_search(Search *s, RummyMind *m, const RummyTurn *t)
{
    s->mind = m;
    s->count = 0;
    s->turn[0] = s->turn[1] = t;
}

static int searched_draw(RummyMind *m, const RummyTurn *t)
{
    Search s;
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    bool stock = !rummy_check(&t->now, t->seat, (Move){ .kind = MOVE_DRAW }).why;
    begin_search(&s, m, t);
    sim_look(&s.sight[0], &t->now, t->seat, m->level == RUMMY_HARD);
    s.choice[s.count++] = (Choice){ .index = SIM_STOCK };
    for (int i = n - 1; i >= lowest_index(t) && s.count < MOST_CHOICES; i--)
        if ((stock || rummy_usable(&t->now, &t->rules, t->seat, i)) && can_take(t, i))
            s.choice[s.count++] = (Choice){ .index = i };
    put_first(&s, simple_draw(t));
    return best_choice(&s, true).index;
}

/* Each face that may be thrown, once. */
static void list_throws(Search *s, const RummyTurn *t, bool holds)
{
    uint64_t listed = 0;
    int hand = rummy_hand(t->seat);
    for (int i = 0; i < pile_size(&t->now.table, hand) && s->count < MOST_CHOICES; i++) {
        Face f = pile_face(&t->now.table, hand, i);
        if (face_is_joker(f) || listed >> sim_face(f) & 1 || !may_throw(t, i))
            continue;
        listed |= UINT64_C(1) << sim_face(f);
        s->choice[s->count++] = (Choice){ .index = i, .holds = holds };
    }
}

/* `laid` has laid all it can, `held` no more than it has to. */
static void searched_throw(RummyMind *m, RummyTurn *t, const RummyTurn *laid, const RummyTurn *held)
{
    Search s;
    bool differ = laid->count != held->count && m->level == RUMMY_HARD;
    begin_search(&s, m, laid);
    s.turn[1] = held;
    sim_look(&s.sight[0], &laid->now, t->seat, m->level == RUMMY_HARD);
    list_throws(&s, laid, false);
    if (differ) {
        sim_look(&s.sight[1], &held->now, t->seat, true);
        list_throws(&s, held, true);
    }
    if (s.count == 0) {
        *t = *laid;
        throw_index(t, loosest(t));
        return;
    }
    put_first(&s, loosest(laid));
    const Choice c = best_choice(&s, false);
    *t = c.holds ? *held : *laid;
    throw_index(t, c.index);
}

/* ---- the turn ---- */

static bool searches(const RummyMind *m)
{
    return m->level == RUMMY_HARD || m->level == RUMMY_MEDIUM;
}

static int choose_draw(RummyMind *m, const RummyTurn *t)
{
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    if (searches(m))
        return searched_draw(m, t);
    if (m->level == RUMMY_SIMPLE)
        return simple_draw(t);
    bool use = n > 0 && rummy_usable(&t->now, &t->rules, t->seat, n - 1) && can_take(t, n - 1);
    return use && rng_below(&m->rng, 4) != 0 ? n - 1 : SIM_STOCK;
}

static void lay_and_throw(RummyMind *m, RummyTurn *t)
{
    RummyTurn held = *t;
    bool able = rummy_turn_lay(t);
    if (able)
        rummy_turn_lay_off(t);
    if (!rummy_turn_plays(t))
        return; /* out */
    if (rummy_of(&t->now)->must_use != NO_PIECE) {
        rummy_turn_add(t, (Move){ .kind = MOVE_RESTORE });
        draw(t);
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
        throw_index(t, may_throw(t, index) ? index : loosest(t));
    } else {
        throw_index(t, loosest(t));
    }
}

void rummy_mind_play(RummyMind *m, RummyTurn *t)
{
    if (t->now.phase == RUMMY_DRAW) {
        int index = choose_draw(m, t);
        if (index == SIM_STOCK || !rummy_turn_add(t, take_at(t, index))) {
            draw(t);
            return;
        }
    }
    if (rummy_turn_plays(t))
        lay_and_throw(m, t);
}

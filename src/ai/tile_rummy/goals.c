/* Weighs the closed hands against each other. */
#include "ai/tile_rummy/goals.h"

#include <math.h>
#include <string.h>

#include "rules/table/rng.h"

enum { FAR = 10 }; /* beyond so many missing tiles a hand is not looked at */

/* ---- how soon a hand is complete ---- */

/* Others throw high tiles rather than low ones: how much likelier than any a tile of this number is offered. */
static double offered(Face f)
{
    return face_is_joker(f) ? 0 : fmin(0.5 + 0.08 * f.rank, 1.4);
}

/* How many tiles help: so many for each that is missing, and for `beyond` besides. The last tile of seven pairs may be
 * any of several, that of a run one or two; of tiles of one colour as many help with the last as with the first.
 * Counted where one hand alone was collected, 1,500 games. */
typedef struct Pace {
    double tiles, beyond;
} Pace;

static Pace pace_of(int hand)
{
    static const Pace melds = { 4.5, 0.6 }, groups = { 2.8, 1.5 }, runs = { 3.7, 0.5 }, mixed = { 5.5, 0.8 },
                      long_runs = { 1.7, 3 }, pairs = { 1.5, 3 }, square = { 1.3, 2 }, any = { 0.6, 30 };
    switch (hand) {
    case CLOSED_MINOR_51_GROUPS:
    case CLOSED_PICCOLO_GROUPS:
    case CLOSED_STICKS:
    case CLOSED_STICKS_MINOR:
    case CLOSED_STICKS_MAJOR:
        return groups;
    case CLOSED_MINOR_51_RUNS:
    case CLOSED_PICCOLO_RUNS:
    case CLOSED_SINGLE_RUNS:
        return runs;
    case CLOSED_MOSAIC:
    case CLOSED_LITTLE_WAVE:
    case CLOSED_BIG_WAVE:
        return mixed;
    case CLOSED_GRAND_SQUARE:
        return square;
    case CLOSED_PICCOLO_ODD:
    case CLOSED_GRAND_ODD:
    case CLOSED_SINGLE_ODD:
        return any;
    default:
        break;
    }
    if (hand >= CLOSED_FOUR_COLOURS && hand <= CLOSED_TWO_COLOURS_MAJOR)
        return runs;
    if (hand >= CLOSED_PAIRS && hand <= CLOSED_PAIRS_SINGLE)
        return pairs;
    return hand >= CLOSED_ROYAL && hand <= CLOSED_BIG_WAVE_TWO ? long_runs : melds;
}

/* Of the tiles that help with `missing` those that help with `left`. */
static double part_left(int hand, int left, int missing)
{
    const Pace p = pace_of(hand);
    return (left + p.beyond) / (missing + p.beyond);
}

/* Tiles that help, of those unseen, and weighed by how they are offered. */
typedef struct Help {
    double drawn, offered;
} Help;

static Help help_of(const TrSight *s, uint64_t faces)
{
    Help h = { 0, 0 };
    for (int n = 0; n < SIGHT_FACES; n++) {
        if (!(faces >> n & 1))
            continue;
        TrTiles rack = s->rack, out = s->out;
        const Face f = sight_face(n);
        const int copies = *sight_count(&out, f) - *sight_count(&rack, f);
        h.drawn += copies;
        h.offered += copies * offered(f);
    }
    return h;
}

static Help help_with(Help h, double part)
{
    return (Help){ h.drawn * part, h.offered * part };
}

static double chance_of_step(const TrSight *s, int hand, Help help, int missing, int left)
{
    const double part = part_left(hand, left, missing);
    const double drawn = fmin(help.drawn * part / s->unseen, 1), taken = fmin(help.offered * part / s->unseen, 1);
    return 1 - (1 - drawn) * (1 - taken);
}

/* done[t]: the last missing tile comes in turn t. */
static void when_done(const TrSight *s, const TrRace *r, int hand, int missing, Help help, double *done)
{
    double at[CLOSED_TILES + 1] = { 0 }, chance[CLOSED_TILES + 1] = { 0 };
    memset(done, 0, sizeof *done * (RACE_TURNS + 1));
    at[missing] = 1;
    for (int left = 1; left <= missing; left++)
        chance[left] = chance_of_step(s, hand, help, missing, left);
    for (int t = 1; t <= r->turns; t++) {
        done[t] = at[1] * chance[1];
        for (int left = 1; left <= missing; left++)
            at[left] += (left < missing ? at[left + 1] * chance[left + 1] : 0) - at[left] * chance[left];
    }
}

/* ---- low tiles ---- */

/* Fourteen numbers of the lowest total, jokers as 1. */
static int lowest_of(const TrTiles *rack, int number[CLOSED_TILES + 1])
{
    int n = 0;
    for (int i = 0; i < rack->jokers && n < CLOSED_TILES; i++)
        number[n++] = 1;
    for (int k = 1; k <= 13; k++)
        for (int c = 0; c < TR_COLOURS; c++)
            for (int i = 0; i < rack->n[c][k] && n < CLOSED_TILES; i++)
                number[n++] = k;
    return n;
}

static int some_number(const TrSight *s, Rng *rng, Face *f)
{
    for (;;) {
        const Face face = sight_face((int)rng_below(rng, SIGHT_FACES));
        TrTiles rack = s->rack, out = s->out;
        const int copies = *sight_count(&out, face) - *sight_count(&rack, face);
        *f = face;
        if ((int)rng_below(rng, 2) < copies)
            return face_is_joker(face) ? 1 : face.rank;
    }
}

static bool change_highest(int number[CLOSED_TILES], int with, int at_least)
{
    int high = 0;
    for (int i = 1; i < CLOSED_TILES; i++)
        high = number[i] > number[high] ? i : high;
    if (number[high] - with < at_least)
        return false;
    number[high] = with;
    return true;
}

/* How a total comes down is played: what is low enough is taken, else one is drawn. */
static void when_low(const TrSight *s, const TrRace *r, const TrTiles *rack, double *done)
{
    enum { GAMES = 60, WORTH_TAKING = 3, MOST = 41 };
    int first[CLOSED_TILES + 1] = { 0 };
    Rng rng;
    rng_seed(&rng, 1);
    memset(done, 0, sizeof *done * (RACE_TURNS + 1));
    if (lowest_of(rack, first) < CLOSED_TILES || s->unseen < CLOSED_TILES)
        return;
    for (int game = 0; game < GAMES; game++) {
        int number[CLOSED_TILES], sum = 0;
        memcpy(number, first, sizeof number);
        for (int t = 1; t <= r->turns; t++) {
            Face f;
            int with = some_number(s, &rng, &f);
            const bool thrown = rng_below(&rng, 140) < (uint32_t)(100 * offered(f));
            if (!thrown || !change_highest(number, with, WORTH_TAKING))
                change_highest(number, some_number(s, &rng, &f), 1);
            sum = 0;
            for (int i = 0; i < CLOSED_TILES; i++)
                sum += number[i];
            if (sum <= MOST) {
                done[t] += 1.0 / GAMES;
                break;
            }
        }
    }
}

/* ---- the goals ---- */

static double worth_of(const TrSight *s, const TrRace *r, const TrTiles *rack, const TrGoal *g, int missing, Help help)
{
    double done[RACE_TURNS + 1];
    if (missing == 0)
        return tr_race_closed(r, g->points, 0);
    if (g->hand == CLOSED_PICCOLO_ODD)
        when_low(s, r, rack, done);
    else
        when_done(s, r, g->hand, missing, help, done);
    return tr_race_worth(r, done, g->points);
}

/* About so many tiles help, before they are counted. */
static Help usual_help(int hand, int missing)
{
    const Pace p = pace_of(hand);
    const double tiles = p.tiles * (missing + p.beyond);
    return (Help){ tiles, tiles };
}

static void insert(TrGoals *g, const TrGoal *new)
{
    int at = g->count < GOALS_MOST ? g->count++ : GOALS_MOST;
    for (; at > 0 && g->goal[at - 1].worth < new->worth; at--)
        if (at < GOALS_MOST)
            g->goal[at] = g->goal[at - 1];
    if (at < GOALS_MOST)
        g->goal[at] = *new;
}

static bool nearer_with(const TrSight *s, const TrTiles *rack, int hand, int missing, Face f)
{
    TrTiles with = *rack;
    ++*sight_count(&with, f);
    return closed_nearer(&with, &s->out, hand, s->when, missing);
}

static void count_help(const TrSight *s, TrGoal *g)
{
    g->helps = 0;
    g->come = 0;
    for (int n = 0; n < SIGHT_FACES; n++) {
        TrTiles rack = s->rack, out = s->out;
        const Face f = sight_face(n);
        const int copies = *sight_count(&out, f) - *sight_count(&rack, f);
        if (copies <= 0 || !nearer_with(s, &s->rack, g->hand, g->missing, f))
            continue;
        g->helps |= (uint64_t)1 << n;
        g->come += copies;
    }
}

/* At first sight; false: it is out of reach. */
static bool first_sight(const TrSight *s, const TrRace *r, int hand, TrGoal *g)
{
    ClosedNear near;
    if (!closed_near(&s->rack, &s->out, hand, s->when, &near) || near.missing > FAR)
        return false;
    *g = (TrGoal){ .hand = (uint8_t)hand, .missing = near.missing, .points = closed_points(hand, near.jokers) };
    g->worth = worth_of(s, r, &s->rack, g, g->missing, usual_help(hand, g->missing));
    return true;
}

void tr_goals_rough(const TrSight *s, const TrRace *r, double worth[CLOSED_END])
{
    TrGoal g;
    for (int hand = 0; hand < CLOSED_END; hand++)
        worth[hand] = hand > 0 && first_sight(s, r, hand, &g) ? g.worth : NAN;
}

static void look_closer(TrGoals *g, TrGoal goal)
{
    count_help(g->sight, &goal);
    goal.worth = worth_of(g->sight, g->race, &g->sight->rack, &goal, goal.missing, help_of(g->sight, goal.helps));
    insert(g, &goal);
}

void tr_goals(const TrSight *s, const TrRace *r, TrGoals *out)
{
    TrGoals rough = { .sight = s, .race = r };
    TrGoal first;
    *out = rough;
    for (int hand = 1; hand < CLOSED_LITTLE_BLITZ; hand++)
        if (first_sight(s, r, hand, &first))
            insert(&rough, &first);
    for (int i = 0; i < rough.count; i++)
        look_closer(out, rough.goal[i]);
}

void tr_goals_add(TrGoals *g, int hand)
{
    TrGoal goal;
    for (int i = 0; i < g->count; i++)
        if (g->goal[i].hand == hand)
            return;
    if (first_sight(g->sight, g->race, hand, &goal))
        look_closer(g, goal);
}

/* Goals beside the best count a little: they may become it. */
static double together(const double *worth, int count, int *best)
{
    static const double beside = 0.15;
    int most = 0;
    double sum = 0;
    for (int i = 0; i < count; i++) {
        most = worth[i] > worth[most] ? i : most;
        sum += worth[i] / count;
    }
    if (best)
        *best = most;
    return count == 0 ? -1000 : (1 - beside) * worth[most] + beside * sum;
}

static double worth_without(const TrGoals *g, const TrGoal *goal, const TrTiles *rack)
{
    const TrSight *s = g->sight;
    ClosedNear near;
    if (!closed_near(rack, &s->out, goal->hand, s->when, &near))
        return -1000;
    Help help = help_of(s, goal->helps);
    if (near.missing > goal->missing && goal->missing > 0)
        help = help_with(help, part_left(goal->hand, near.missing, goal->missing));
    return worth_of(s, g->race, rack, goal, near.missing, help);
}

double tr_goals_without(const TrGoals *g, Face thrown, int *best)
{
    double worth[GOALS_MOST];
    TrTiles rack = g->sight->rack;
    --*sight_count(&rack, thrown);
    for (int i = 0; i < g->count; i++)
        worth[i] = worth_without(g, &g->goal[i], &rack);
    return together(worth, g->count, best);
}

/* The nearest of those that are worth about the same, of equally near ones the dearest. */
static int about_best(const TrGoals *g, const double *worth, int best)
{
    static const double about = 40;
    int at = best;
    for (int i = 0; i < g->count; i++) {
        const TrGoal *a = &g->goal[i], *b = &g->goal[at];
        const bool nearer = a->missing != b->missing ? a->missing < b->missing : a->points > b->points;
        if (worth[i] >= worth[best] - about && nearer)
            at = i;
    }
    return at;
}

TrGoal tr_goals_named(const TrGoals *g, Face thrown, int course)
{
    static const double clearly = 80;
    double worth[GOALS_MOST];
    TrSight without = *g->sight;
    ClosedNear near;
    int best = 0;
    if (g->count == 0)
        return (TrGoal){ .hand = CLOSED_NONE };
    if (face_is_known(thrown) || face_is_joker(thrown))
        --*sight_count(&without.rack, thrown);
    for (int i = 0; i < g->count; i++)
        worth[i] = worth_without(g, &g->goal[i], &without.rack);
    (void)together(worth, g->count, &best);
    int at = about_best(g, worth, best);
    for (int i = 0; i < g->count; i++)
        if (g->goal[i].hand == course && worth[i] >= worth[best] - clearly)
            at = i;
    TrGoal named = g->goal[at];
    named.worth = worth[at];
    if (closed_near(&without.rack, &without.out, named.hand, without.when, &near))
        named.missing = near.missing;
    count_help(&without, &named);
    return named;
}

double tr_goals_drawing(const TrGoals *g)
{
    const TrSight *s = g->sight;
    double worth[GOALS_MOST];
    for (int i = 0; i < g->count; i++) {
        const TrGoal *goal = &g->goal[i];
        const Help help = help_of(s, goal->helps);
        const double chance = fmin(help.drawn / s->unseen, 1);
        const Help then =
            goal->missing > 0 ? help_with(help, part_left(goal->hand, goal->missing - 1, goal->missing)) : help;
        const double better = goal->missing > 0 && chance > 0
                                  ? worth_of(s, g->race, &s->rack, goal, goal->missing - 1, then)
                                  : goal->worth;
        worth[i] = (1 - chance) * goal->worth + chance * better;
    }
    return together(worth, g->count, NULL);
}

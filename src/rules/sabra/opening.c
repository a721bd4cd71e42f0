/* Openings: which sets of melds from played tiles alone reach the minimum of the initial meld. */
#include "rules/sabra/opening.h"

#include <assert.h>
#include <string.h>

void sabra_count_add(SabraCount *c, Face f)
{
    if (face_is_joker(f))
        c->jokers++;
    else
        c->of[face_index(f)]++;
}

bool sabra_count_take(SabraCount *c, const Meld *m)
{
    SabraCount left = *c;
    for (int i = 0; i < m->size; i++) {
        uint8_t *n = face_is_joker(m->slot[i]) ? &left.jokers : &left.of[face_index(m->slot[i])];
        if (*n == 0)
            return false;
        --*n;
    }
    *c = left;
    return true;
}

/* The runs of one colour that reach the number just done: lengths a >= b, 3 standing for three and more. */
enum { RUN_STATES = 10, TABLE_STATES = RUN_STATES * RUN_STATES * RUN_STATES * RUN_STATES };

static const uint8_t long_run[RUN_STATES] = { 0, 1, 1, 2, 2, 2, 3, 3, 3, 3 };
static const uint8_t short_run[RUN_STATES] = { 0, 0, 1, 0, 1, 2, 0, 1, 2, 3 };

static int run_state(int a, int b)
{
    int high = a > b ? a : b, low = a > b ? b : a;
    return high * (high + 1) / 2 + low;
}

typedef struct Layer {
    int count;
    uint16_t state[TABLE_STATES];
    int16_t best[TABLE_STATES]; /* points of finished melds, -1 = not reached */
} Layer;

/* One number being laid out, colour by colour. */
typedef struct Step {
    int rank, goal;
    uint8_t left[4]; /* tiles of this number that groups do not use */
    uint8_t run_suits_banned;
    Layer *next;
    bool reached;
} Step;

static bool closed(int length)
{
    return length == 0 || length == 3;
}

/* Points that come in when a run of this length gets the tile `rank` below it: a run pays from its third tile on. */
static int run_gain(int length, int rank)
{
    return length == 2 ? 3 * rank + 3 : length == 3 ? rank : 0;
}

static void layer_put(Layer *l, int state, int points)
{
    if (l->best[state] < 0)
        l->state[l->count++] = (uint16_t)state;
    if (l->best[state] < points)
        l->best[state] = (int16_t)points;
}

static void lay_colour(Step *s, int colour, int from, int to, int scale, int points);

/* Colour `colour` goes on with runs of lengths a and b (0 = none). */
static void lay_next(Step *s, int colour, int from, int to, int scale, int points, int a, int b)
{
    if (points >= s->goal)
        s->reached = true;
    else
        lay_colour(s, colour + 1, from / RUN_STATES, to + scale * run_state(a, b), scale * RUN_STATES, points);
}

static int longer(int length)
{
    return length < 3 ? length + 1 : 3;
}

/* from: states of the colours still to come, lowest digit first; to, scale: those done. */
static void lay_colour(Step *s, int colour, int from, int to, int scale, int points)
{
    if (s->reached)
        return;
    if (colour == 4) {
        layer_put(s->next, to, points);
        return;
    }
    int a = long_run[from % RUN_STATES], b = short_run[from % RUN_STATES];
    int gain_a = run_gain(a, s->rank), gain_b = run_gain(b, s->rank);
    int tiles = s->run_suits_banned >> colour & 1 ? 0 : s->left[colour];
    if (closed(a) && closed(b)) {
        for (int used = 0; used <= tiles; used++)
            lay_next(s, colour, from, to, scale, points, used > 0, used > 1);
    }
    if (tiles >= 1 && a > 0 && closed(b)) {
        lay_next(s, colour, from, to, scale, points + gain_a, longer(a), 0);
        if (tiles >= 2)
            lay_next(s, colour, from, to, scale, points + gain_a, longer(a), 1);
    }
    if (tiles >= 1 && b > 0 && closed(a)) {
        lay_next(s, colour, from, to, scale, points + gain_b, longer(b), 0);
        if (tiles >= 2)
            lay_next(s, colour, from, to, scale, points + gain_b, longer(b), 1);
    }
    if (tiles >= 2 && a > 0 && b > 0)
        lay_next(s, colour, from, to, scale, points + gain_a + gain_b, longer(a), longer(b));
}

/* Every state of the layer, with the groups already taken out of s->left. */
static void lay_states(Step *s, const Layer *now, int group_points)
{
    for (int i = 0; i < now->count && !s->reached; i++) {
        int points = now->best[now->state[i]] + group_points;
        if (points >= s->goal)
            s->reached = true;
        else
            lay_colour(s, 0, now->state[i], 0, 1, points);
    }
}

static const uint8_t group_colours[5] = { 0x7, 0xB, 0xD, 0xE, 0xF };

static bool take_group(uint8_t left[4], int colours)
{
    for (int c = 0; c < 4; c++)
        if ((colours >> c & 1) && left[c] == 0)
            return false;
    for (int c = 0; c < 4; c++)
        left[c] = (uint8_t)(left[c] - (colours >> c & 1));
    return true;
}

static int group_size(int colours)
{
    return colours == 0xF ? 4 : 3;
}

/* No group, one, or two of this number. */
static void lay_number(Step *s, const Layer *now, bool groups)
{
    lay_states(s, now, 0);
    for (int i = 0; groups && i < 5 && !s->reached; i++) {
        uint8_t whole[4], one[4];
        memcpy(whole, s->left, sizeof whole);
        if (!take_group(s->left, group_colours[i]))
            continue;
        lay_states(s, now, s->rank * group_size(group_colours[i]));
        memcpy(one, s->left, sizeof one);
        for (int j = i; j < 5 && !s->reached; j++) {
            if (!take_group(s->left, group_colours[j]))
                continue;
            lay_states(s, now, s->rank * (group_size(group_colours[i]) + group_size(group_colours[j])));
            memcpy(s->left, one, sizeof one);
        }
        memcpy(s->left, whole, sizeof whole);
    }
}

static int heap_points(const SabraCount *tiles)
{
    int points = 0;
    for (int i = 0; i < SABRA_FACES; i++)
        points += tiles->of[i] * (i & 15);
    return points;
}

/* The whole of the run that the tiles of a colour have from number `first` on, as long as it goes. */
static int longest_run(const SabraCount *tiles, int colour, int first, int *points)
{
    int rank = first;
    for (*points = 0; rank <= 13 && tiles->of[colour * 16 + rank] > 0; rank++)
        *points += rank;
    return rank - first;
}

static bool one_run_reaches(const SabraCount *tiles, int points, SabraBan ban)
{
    for (int c = 0; c < 4; c++)
        for (int first = 1; first <= 11 && !(ban.run_suits >> c & 1); first++) {
            int worth;
            if (longest_run(tiles, c, first, &worth) >= 3 && worth >= points)
                return true;
        }
    return false;
}

static bool one_group_reaches(const SabraCount *tiles, int points, SabraBan ban)
{
    for (int rank = 1; rank <= 13; rank++) {
        int colours = 0;
        for (int c = 0; c < 4; c++)
            colours += tiles->of[c * 16 + rank] > 0;
        if (!(ban.group_ranks >> rank & 1) && colours >= 3 && colours * rank >= points)
            return true;
    }
    return false;
}

/* Melds together. */
static bool total_reaches(const SabraCount *tiles, int goal, SabraBan ban)
{
    Layer layers[2];
    Layer *now = &layers[0], *next = &layers[1];
    now->count = 0;
    memset(now->best, -1, sizeof now->best);
    memset(next->best, -1, sizeof next->best);
    layer_put(now, 0, 0);
    for (int rank = 13; rank >= 1; rank--) {
        Step s = { rank, goal, { 0 }, ban.run_suits, next, false };
        for (int c = 0; c < 4; c++) {
            uint8_t n = tiles->of[c * 16 + rank];
            s.left[c] = n > 2 ? 2 : n;
        }
        next->count = 0;
        lay_number(&s, now, !(ban.group_ranks >> rank & 1));
        if (s.reached)
            return true;
        for (int i = 0; i < now->count; i++)
            now->best[now->state[i]] = -1;
        Layer *spare = now;
        now = next;
        next = spare;
    }
    return false;
}

bool sabra_melds_reach(const SabraCount *tiles, SabraGoal goal, SabraBan ban)
{
    if (goal.points <= 0)
        return true;
    if (heap_points(tiles) < goal.points)
        return false;
    return goal.one_meld ? one_run_reaches(tiles, goal.points, ban) || one_group_reaches(tiles, goal.points, ban)
                         : total_reaches(tiles, goal.points, ban);
}

/* Walking over melds with a given number of jokers. */
typedef struct MeldWalk {
    const SabraCount *tiles;
    SabraMeldVisit visit;
    void *context;
} MeldWalk;

static bool walk_groups(const MeldWalk *w, int rank, int jokers)
{
    for (int colours = 1; colours < 16; colours++) {
        Meld m = { .kind = MELD_GROUP, .rank = (uint8_t)rank };
        bool there = true;
        for (int c = 0; c < 4; c++)
            if (colours >> c & 1) {
                there = there && w->tiles->of[c * 16 + rank] > 0;
                m.slot[m.size++] = (Face){ (uint8_t)rank, (uint8_t)c };
            }
        for (int j = 0; j < jokers; j++)
            m.slot[m.size++] = FACE_JOKER;
        if (there && m.size >= 3 && m.size <= 4 && w->visit(w->context, &m))
            return true;
    }
    return false;
}

/* Goes on with a run, slot by slot; `jokers` of them are still to be laid. */
static bool walk_run(const MeldWalk *w, Meld *m, int jokers)
{
    int number = m->first + m->size;
    if (m->size >= 3 && jokers == 0 && w->visit(w->context, m))
        return true;
    if (number > 13)
        return false;
    if (w->tiles->of[m->suit * 16 + number] > 0) {
        m->slot[m->size++] = (Face){ (uint8_t)number, m->suit };
        if (walk_run(w, m, jokers))
            return true;
        m->size--;
    }
    if (jokers > 0) {
        m->slot[m->size++] = FACE_JOKER;
        if (walk_run(w, m, jokers - 1))
            return true;
        m->size--;
    }
    return false;
}

bool sabra_joker_melds_visit(const SabraCount *tiles, int jokers, SabraMeldVisit visit, void *context)
{
    MeldWalk w = { tiles, visit, context };
    assert(jokers == 1 || jokers == 2);
    for (int rank = 1; rank <= 13; rank++)
        if (walk_groups(&w, rank, jokers))
            return true;
    for (int suit = 0; suit < 4; suit++)
        for (int first = 1; first <= 11; first++) {
            Meld m = { .kind = MELD_RUN, .suit = (uint8_t)suit, .first = (uint8_t)first };
            if (walk_run(&w, &m, jokers))
                return true;
        }
    return false;
}

/* An opening being put together, its melds with jokers first. */
typedef struct Walk {
    const MeldRules *rules;
    SabraOpeningVisit visit;
    void *context;
    SabraGoal goal;
    Meld laid[2];
    int laid_count;
    SabraCount rest;
} Walk;

static bool walk_jokers(Walk *w);

/* Lays one meld, tells the visitor, and tries to lay a second with the other joker. */
static bool walk_meld(void *context, const Meld *m)
{
    const Walk *w = context;
    Walk deeper = *w;
    if (!sabra_count_take(&deeper.rest, m))
        return false;
    deeper.goal.points = w->goal.points - meld_value(m);
    int more = w->goal.one_meld ? 0 : heap_points(&deeper.rest) + 13 * deeper.rest.jokers;
    if (deeper.goal.points > 0 && more < deeper.goal.points)
        return false;
    deeper.laid[deeper.laid_count++] = *m;
    return deeper.visit(deeper.context, deeper.laid, deeper.laid_count, &deeper.rest, deeper.goal) ||
           (!w->goal.one_meld && walk_jokers(&deeper));
}

static bool walk_jokers(Walk *w)
{
    int most = w->rest.jokers < w->rules->max_jokers ? w->rest.jokers : w->rules->max_jokers;
    for (int jokers = 1; jokers <= most; jokers++)
        if (sabra_joker_melds_visit(&w->rest, jokers, walk_meld, w))
            return true;
    return false;
}

bool sabra_openings_visit(const SabraCount *played, const MeldRules *rules, SabraGoal goal, SabraOpeningVisit visit,
                          void *context)
{
    assert(played->jokers <= 2);
    Walk w = { .rules = rules, .visit = visit, .context = context, .goal = goal, .rest = *played };
    return visit(context, w.laid, 0, &w.rest, goal) || walk_jokers(&w);
}

static bool reaches(void *context, const Meld *joker_melds, int count, const SabraCount *rest, SabraGoal goal)
{
    (void)context;
    (void)joker_melds;
    (void)count;
    return sabra_melds_reach(rest, goal, (SabraBan){ 0, 0 });
}

bool sabra_opening_exists(const SabraCount *played, const MeldRules *rules, SabraGoal goal)
{
    return heap_points(played) + 13 * played->jokers >= goal.points &&
           sabra_openings_visit(played, rules, goal, reaches, NULL);
}

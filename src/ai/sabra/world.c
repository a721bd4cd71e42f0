/* Imagined worlds of Sabra: reading what is known, guessing what is hidden, plain turns, and who stands how strongly.
 */
#include "ai/sabra/world.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- what is known ---- */

static int face_slot(Face f)
{
    return face_is_joker(f) ? 0 : 1 + f.suit * 13 + f.rank - 1;
}

static Face slot_face(int slot)
{
    return slot == 0 ? FACE_JOKER : (Face){ (uint8_t)(1 + (slot - 1) % 13), (uint8_t)((slot - 1) / 13) };
}

static void tiles_add(WorldTiles *t, Face f)
{
    t->face[t->count++] = f;
}

static void tiles_drop(WorldTiles *t, Face f)
{
    for (int i = 0; i < t->count; i++)
        if (face_eq(t->face[i], f)) {
            t->face[i] = t->face[--t->count];
            return;
        }
}

/* The known faces of a pile come first. */
static void read_pile(const State *seen, int pile, WorldTiles *out)
{
    for (int i = 0; i < pile_size(&seen->table, pile); i++) {
        Face f = pile_face(&seen->table, pile, i);
        if (face_is_known(f))
            out->face[out->fixed++] = f;
    }
    out->count = pile_size(&seen->table, pile);
}

static void read_unseen(const State *seen, WorldTiles *unseen)
{
    enum { FACES = 53, COPIES = 2 };
    uint8_t left[FACES];
    memset(left, COPIES, sizeof left);
    for (int x = 0; x < SABRA_TILES; x++)
        if (face_is_known(seen->table.face[x])) {
            assert(left[face_slot(seen->table.face[x])] > 0);
            left[face_slot(seen->table.face[x])]--;
        }
    unseen->count = unseen->fixed = 0;
    for (int slot = 0; slot < FACES; slot++)
        for (int copy = 0; copy < left[slot]; copy++)
            tiles_add(unseen, slot_face(slot));
}

OptionValues world_wide_options(const State *seen)
{
    OptionValues o = seen->options;
    o.v[SABRA_JOKER_REUSE] = JOKER_REUSE_ANY;
    o.v[SABRA_GROUP3_RELEASE] = GROUP3_EITHER;
    return o;
}

OptionValues world_options(const State *seen)
{
    OptionValues o = world_wide_options(seen);
    o.v[SABRA_MANIPULATE_FROM] = MANIPULATE_NEXT_TURN;
    return o;
}

void world_read(const State *seen, const OptionValues *options, World *known, WorldTiles *unseen)
{
    SabraTurn turn;
    memset(known, 0, sizeof *known);
    sabra_turn_of(seen, &turn);
    known->options = options;
    known->seats = seen->seats;
    known->seat = seen->to_act;
    known->step = (sabra_next_seat(seen, 0) + seen->seats) % seen->seats;
    known->passes = sabra_of(seen)->passes;
    known->drawn = sabra_of(seen)->drawn > 0;
    known->meld_count = turn.meld_count;
    memcpy(known->meld, turn.meld, (size_t)turn.meld_count * sizeof turn.meld[0]);
    read_pile(seen, SABRA_POOL, &known->pool);
    for (int i = 0; i < seen->seats; i++) {
        known->opened[i] = seen->seat[i].opened;
        read_pile(seen, sabra_rack(i), &known->rack[i]);
    }
    read_unseen(seen, unseen);
}

/* ---- guessing ---- */

static void fill(WorldTiles *to, WorldTiles *from)
{
    assert(to->count - to->fixed <= from->count);
    for (int i = to->fixed; i < to->count; i++)
        to->face[i] = from->face[--from->count];
}

/* A tile of the rack that was guessed goes to the pool for another. */
static void exchange(Rng *rng, World *w, WorldTiles *rack, Face f)
{
    int guessed = w->pool.count - w->pool.fixed;
    for (int i = rack->fixed; i < rack->count && guessed > 0; i++)
        if (face_eq(rack->face[i], f)) {
            int k = w->pool.fixed + (int)rng_below(rng, (uint32_t)guessed);
            rack->face[i] = w->pool.face[k];
            w->pool.face[k] = f;
            return;
        }
}

/* What lies on the table now has mostly lain there at the last turn of this seat, who played nothing of what is left
 * but for a tile drawn since, and jokers, which many keep. */
static bool repair(WorldThought *t, World *w, int seat)
{
    Face played[SABRA_TILES];
    const SolverWorth worth = solver_worth_tiles();
    WorldTiles *rack = &w->rack[seat];
    if (rack->count < 2 || (!w->opened[seat] && rack->count <= SABRA_HAND_SIZE))
        return false;
    world_turn(w, seat, &t->turn);
    t->turn.rack_count--;
    world_put_jokers_away(&t->turn);
    solver_play(t->solver, &t->turn, &worth, t->stop, &t->play);
    int n = solver_played(&t->turn, &t->play, played);
    for (int i = 0; i < n; i++)
        exchange(t->rng, w, rack, played[i]);
    return n > 0;
}

void world_guess(WorldThought *t, const World *known, const WorldTiles *unseen, World *out)
{
    enum { REPAIRS = 2 };
    WorldTiles loose = *unseen;
    *out = *known;
    for (int i = loose.count - 1; i > 0; i--) {
        int k = (int)rng_below(t->rng, (uint32_t)i + 1);
        Face f = loose.face[i];
        loose.face[i] = loose.face[k];
        loose.face[k] = f;
    }
    for (int i = 0; i < out->seats; i++)
        fill(&out->rack[i], &loose);
    fill(&out->pool, &loose);
    for (int i = 0; i < out->seats; i++)
        for (int k = 0; i != out->seat && k < REPAIRS && repair(t, out, i); k++)
            continue;
}

/* ---- turns ---- */

void world_turn(const World *w, int seat, SabraTurn *out)
{
    const WorldTiles *rack = &w->rack[seat];
    out->options = w->options;
    out->opened = w->opened[seat];
    out->meld_count = w->meld_count;
    memcpy(out->meld, w->meld, (size_t)w->meld_count * sizeof w->meld[0]);
    out->rack_count = rack->count;
    memcpy(out->rack, rack->face, (size_t)rack->count * sizeof rack->face[0]);
}

int world_put_jokers_away(SabraTurn *t)
{
    int before = t->rack_count;
    t->rack_count = 0;
    for (int i = 0; i < before; i++)
        if (!face_is_joker(t->rack[i]))
            t->rack[t->rack_count++] = t->rack[i];
    return before - t->rack_count;
}

static void next_seat(World *w)
{
    w->seat = (w->seat + w->step) % w->seats;
    w->drawn = false;
}

void world_play(World *w, const SabraTurn *turn, const SolverPlay *play)
{
    Face played[SABRA_TILES];
    WorldTiles *rack = &w->rack[w->seat];
    int n = solver_played(turn, play, played);
    for (int i = 0; i < n; i++)
        tiles_drop(rack, played[i]);
    w->meld_count = play->meld_count;
    memcpy(w->meld, play->meld, (size_t)play->meld_count * sizeof play->meld[0]);
    w->opened[w->seat] = true;
    w->passes = 0;
    if (rack->count == 0)
        w->winners = (uint16_t)(1u << w->seat);
    else
        next_seat(w);
}

static void pass(World *w)
{
    bool first = w->options->v[SABRA_EMPTY_POOL_END] == EMPTY_POOL_FIRST_PASS;
    w->passes++;
    if (!first && w->passes < w->seats) {
        next_seat(w);
        return;
    }
    int32_t left[SABRA_MAX_SEATS] = { 0 }, score[SABRA_MAX_SEATS];
    for (int i = 0; i < w->seats; i++)
        left[i] = sabra_rack_points(w->rack[i].face, w->rack[i].count, w->options->v[SABRA_JOKER_RACK_VALUE]);
    w->winners = sabra_score_exhausted(left, w->seats, w->seat, score);
}

/* The plain play of the seat to act is left in t->turn and t->play; false when there is none. */
static bool find_plain(WorldThought *t, const World *w)
{
    const SolverWorth worth = solver_worth_tiles();
    world_turn(w, w->seat, &t->turn);
    solver_play(t->solver, &t->turn, &worth, t->stop, &t->play);
    if (t->play.tiles == 0 || t->play.tiles == t->turn.rack_count || world_put_jokers_away(&t->turn) == 0)
        return t->play.tiles > 0;
    solver_play(t->solver, &t->turn, &worth, t->stop, &t->play);
    if (t->play.tiles > 0 || w->options->v[SABRA_DRAW_RULE] != DRAW_UNTIL_PLAYABLE || w->pool.count == 0)
        return t->play.tiles > 0;
    /* Whoever can play only with a joker must, while the pool has a tile. */
    world_turn(w, w->seat, &t->turn);
    solver_play(t->solver, &t->turn, &worth, t->stop, &t->play);
    return t->play.tiles > 0;
}

void world_skip(WorldThought *t, World *w)
{
    bool many = w->options->v[SABRA_DRAW_RULE] == DRAW_UNTIL_PLAYABLE, found = false;
    if (w->drawn) {
        next_seat(w);
        return;
    }
    if (w->pool.count == 0) {
        pass(w);
        return;
    }
    do {
        for (int n = sabra_draws(w->options); n > 0 && w->pool.count > 0; n--)
            tiles_add(&w->rack[w->seat], w->pool.face[--w->pool.count]);
        found = (many || w->options->v[SABRA_PLAY_AFTER_DRAW]) && find_plain(t, w);
    } while (many && !found && w->pool.count > 0);
    if (found && w->options->v[SABRA_PLAY_AFTER_DRAW])
        world_play(w, &t->turn, &t->play);
    else
        next_seat(w);
}

void world_act(WorldThought *t, World *w)
{
    if (find_plain(t, w))
        world_play(w, &t->turn, &t->play);
    else
        world_skip(t, w);
}

/* ---- judging ---- */

/* The figures are a conditional logistic regression on who won, over 74093 positions of 1100 two-handed games between
 * the yardsticks. */
double world_strength(bool opened, int tiles, int jokers, int stuck)
{
    enum { MANY = 8 };
    static const double joker[3] = { 0, 0.967, 2.985 };
    static const double by_stuck[MANY + 1] = { 3.172, 0.602, 0.091, -0.164, -0.360, -0.383, -0.500, -0.549, -0.687 };
    static const double a_tile = -0.060, open = 1.223, a_tile_opened = -0.028, a_stuck = -0.038;
    double sum = joker[jokers] + a_tile * tiles;
    if (!opened)
        return sum;
    return sum + open + a_tile_opened * tiles + by_stuck[stuck < MANY ? stuck : MANY] + a_stuck * stuck;
}

static double strength(WorldThought *t, const World *w, int seat, bool *can_end)
{
    const SolverWorth worth = solver_worth_tiles();
    int tiles = w->rack[seat].count, jokers = 0;
    for (int i = 0; i < tiles; i++)
        jokers += face_is_joker(w->rack[seat].face[i]);
    *can_end = false;
    if (!w->opened[seat] && seat != w->seat)
        return world_strength(false, tiles, jokers, tiles);
    world_turn(w, seat, &t->turn);
    solver_play(t->solver, &t->turn, &worth, t->stop, &t->play);
    int stuck = tiles - t->play.tiles;
    *can_end = stuck == 0;
    return world_strength(w->opened[seat], tiles, jokers, stuck);
}

double world_hope(WorldThought *t, const World *w, int seat)
{
    double mine = 0, all = 0;
    if (w->winners) {
        int n = 0;
        for (int i = 0; i < w->seats; i++)
            n += w->winners >> i & 1;
        return w->winners >> seat & 1 ? 1.0 / n : 0;
    }
    for (int i = 0; i < w->seats; i++) {
        bool can_end;
        double weight = exp(strength(t, w, i, &can_end));
        if (can_end && i == w->seat)
            return i == seat;
        mine += i == seat ? weight : 0;
        all += weight;
    }
    return mine / all;
}

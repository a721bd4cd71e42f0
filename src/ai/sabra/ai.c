/* The opponents of Sabra: honest levels over one solver. They differ in how much of the table they think of,
 * never in what they know. */
#include "ai/sabra/ai.h"

#include <stdlib.h>
#include <string.h>

#include "ai/sabra/arrange.h"
#include "ai/sabra/hand.h"
#include "ai/sabra/hint.h"
#include "ai/sabra/master.h"
#include "ai/sabra/plan.h"
#include "ai/sabra/review.h"
#include "ai/sabra/solver.h"
#include "ai/sabra/world.h"
#include "rules/sabra/game.h"
#include "rules/sabra/opening.h"

enum { EASY, MEDIUM, HARD, MASTER, MOST_TILES, KEEPER, LEVELS };

static const AiLevel levels[LEVELS] = {
    { "easy", N_("Easy"),
      N_("Lays melds from the rack and adds tiles to melds on the table. Overlooks a tile now and then."), false },
    { "medium", N_("Medium"), N_("Tries to lay the most tiles, breaking up two melds on the table at a time."), false },
    { "hard", N_("Hard"), N_("Finds the best play, keeps a joker for going out, and sometimes holds tiles back."),
      false },
    { "master", N_("Master"),
      N_("Guesses what the other players may hold and looks one round ahead. Sees no hidden tile."), false },
    { "most-tiles", N_("Most tiles"), N_("Lays the most tiles every turn."), true },
    /* TRANSLATORS: A level of the computer: it keeps its joker. */
    { "keeper", N_("Keeper"), N_("Lays the most tiles every turn, but a joker only to go out."), true },
};

/* One opponent while it thinks about one turn. */
typedef struct Mind {
    Solver *solver;
    const State *seen;
    int seat;
    const atomic_bool *stop;
    Rng rng;
    SabraTurn turn; /* what the turn started from, all of it in sight */
    SabraTurn part; /* what of it is being thought of */
    SabraLayout layout;
} Mind;

static Mind *mind_new(const State *seen, int seat, uint64_t seed, const Stop *stop)
{
    Mind *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->solver = solver_new();
    if (!m->solver) {
        free(m);
        return NULL;
    }
    m->seen = seen;
    m->seat = seat;
    m->stop = stop ? &stop->now : NULL;
    rng_seed(&m->rng, seed);
    sabra_turn_of(seen, &m->turn);
    return m;
}

static void mind_free(Mind *m)
{
    if (m)
        solver_free(m->solver);
    free(m);
}

static bool mind_stopped(const Mind *m)
{
    return m->stop && atomic_load_explicit(m->stop, memory_order_relaxed);
}

static int option(const Mind *m, SabraOption which)
{
    return m->turn.options->v[which];
}

static bool allowed(const State *s, int seat, MoveKind kind)
{
    return sabra_def.rules.check(s, seat, (Move){ .kind = (uint8_t)kind }).why == NULL;
}

static bool legal(Mind *m, const SolverPlay *play)
{
    arrange_layout(play->meld, play->meld_count, &m->layout);
    return sabra_judge(&m->turn, &m->layout).why == NULL;
}

/* ---- simple plays: melds of the rack, tiles added to the table ---- */

/* Tiles of a rack still to be thought of. */
typedef struct Hand {
    int count;
    Face face[SABRA_TILES];
} Hand;

static void hand_drop(Hand *h, int i)
{
    h->face[i] = h->face[--h->count];
}

static void hand_drop_face(Hand *h, Face f)
{
    for (int i = 0; i < h->count; i++)
        if (face_eq(h->face[i], f)) {
            hand_drop(h, i);
            return;
        }
}

/* The meld with a tile more at its place, if it goes there. */
static bool meld_extended(const Mind *m, const Meld *from, Face f, Meld *to)
{
    Face slot[MAX_MELD + 1];
    if (from->size >= MAX_MELD || face_is_joker(f))
        return false;
    bool front = from->kind == MELD_RUN && f.suit == from->suit && f.rank + 1 == from->first;
    slot[0] = f;
    memcpy(slot + front, from->slot, from->size * sizeof slot[0]);
    if (!front)
        slot[from->size] = f;
    return meld_read(sabra_meld_rules(m->turn.options), slot, from->size + 1, (MeldKind)from->kind, to) == NULL &&
           to->kind == from->kind;
}

/* Adds tiles of the hand one by one wherever one goes, until none does. */
static void hand_extend(const Mind *m, Hand *h, SolverPlay *play)
{
    for (int i = 0; i < h->count; i++) {
        for (int k = 0; k < play->meld_count; k++) {
            Meld longer;
            if (!meld_extended(m, &play->meld[k], h->face[i], &longer))
                continue;
            play->meld[k] = longer;
            play->tiles++;
            play->value += h->face[i].rank;
            hand_drop(h, i);
            i = -1; /* what did not go before may go now */
            break;
        }
    }
}

/* The most valuable melds of the hand. False when they cannot be laid before the initial meld was made. */
static bool hand_find_melds(Mind *m, const Hand *h, SolverPlay *out)
{
    int points;
    if (m->turn.opened || option(m, SABRA_INITIAL_SCOPE) == SCOPE_TOTAL) {
        solver_first(m->solver, m->turn.options, h->face, h->count, m->stop, &points, out);
        return m->turn.opened || points >= sabra_opening_goal(m->turn.options).points;
    }
    /* One of them has to be worth enough alone: the most valuable way to open. */
    const SolverWorth worth = solver_worth_value();
    m->part = (SabraTurn){ .options = m->turn.options, .rack_count = h->count };
    memcpy(m->part.rack, h->face, sizeof m->part.rack);
    solver_play(m->solver, &m->part, &worth, m->stop, out);
    return out->tiles > 0;
}

/* Lays them on to the table of `play`; false as above. */
static bool hand_meld(Mind *m, Hand *h, SolverPlay *play)
{
    SolverPlay first;
    bool may_be_laid = hand_find_melds(m, h, &first);
    for (int i = 0; i < first.meld_count; i++) {
        for (int k = 0; k < first.meld[i].size; k++)
            hand_drop_face(h, first.meld[i].slot[k]);
        play->meld[play->meld_count++] = first.meld[i];
    }
    play->tiles += first.tiles;
    play->value += first.value;
    return may_be_laid;
}

static void play_begin(const SabraTurn *turn, SolverPlay *play)
{
    *play = (SolverPlay){ .meld_count = turn->meld_count };
    memcpy(play->meld, turn->meld, (size_t)turn->meld_count * sizeof(Meld));
}

/* May this seat touch the table in this turn, once its own melds lie? */
static bool may_extend(const Mind *m)
{
    return m->turn.opened || option(m, SABRA_MANIPULATE_FROM) == MANIPULATE_SAME_TURN;
}

/* Own melds and tiles added, nothing moved. Without a legal play *play has no tiles. */
static void play_simply(Mind *m, Hand *h, SolverPlay *play)
{
    play_begin(&m->turn, play);
    if (hand_meld(m, h, play)) {
        SolverPlay before = *play;
        if (may_extend(m))
            hand_extend(m, h, play);
        if (play->tiles > 0 && legal(m, play))
            return;
        *play = before;
        if (play->tiles > 0 && legal(m, play))
            return;
    }
    play_begin(&m->turn, play);
}

static void hand_load(Hand *h, const SabraTurn *turn)
{
    h->count = turn->rack_count;
    memcpy(h->face, turn->rack, sizeof h->face);
}

static void play_easy(Mind *m, SolverPlay *play)
{
    enum { OVERLOOKED_IN = 7 };
    Hand h;
    hand_load(&h, &m->turn);
    for (int i = h.count - 1; i >= 0; i--)
        if (rng_below(&m->rng, OVERLOOKED_IN) == 0)
            hand_drop(&h, i);
    play_simply(m, &h, play);
}

/* ---- taking apart a few melds ---- */

static bool play_better(const SolverPlay *a, const SolverPlay *b)
{
    return a->tiles != b->tiles ? a->tiles > b->tiles : a->value > b->value;
}

/* The table without melds a and b, then with the tiles of `loose` laid in their place. */
static void play_join(const Mind *m, int a, int b, const SolverPlay *loose, SolverPlay *play)
{
    *play = *loose;
    for (int i = 0; i < m->turn.meld_count && play->meld_count < SABRA_MAX_MELDS; i++)
        if (i != a && i != b)
            play->meld[play->meld_count++] = m->turn.meld[i];
}

/* Solves the rack with melds a and b of the table alone (a == b: one of them), then adds what goes to the others. */
static void play_with(Mind *m, int a, int b, SolverPlay *best)
{
    const SolverWorth worth = solver_worth_tiles();
    SabraTurn *part = &m->part;
    SolverPlay loose, play;
    Face played[SABRA_TILES];
    *part = (SabraTurn){ .options = m->turn.options, .opened = true, .rack_count = m->turn.rack_count };
    memcpy(part->rack, m->turn.rack, sizeof part->rack);
    part->meld[part->meld_count++] = m->turn.meld[a];
    if (b != a)
        part->meld[part->meld_count++] = m->turn.meld[b];
    solver_play(m->solver, part, &worth, m->stop, &loose);
    Hand h;
    hand_load(&h, &m->turn);
    int count = solver_played(part, &loose, played);
    for (int i = 0; i < count; i++)
        hand_drop_face(&h, played[i]);
    play_join(m, a, b, &loose, &play);
    hand_extend(m, &h, &play);
    if (play.tiles > 0 && play_better(&play, best) && legal(m, &play))
        *best = play;
}

static void play_medium(Mind *m, SolverPlay *play)
{
    Hand h;
    hand_load(&h, &m->turn);
    play_simply(m, &h, play);
    if (!m->turn.opened)
        return;
    for (int a = 0; a < m->turn.meld_count; a++)
        for (int b = a; b < m->turn.meld_count && !mind_stopped(m); b++)
            play_with(m, a, b, play);
}

/* ---- the whole table ---- */

static int rack_jokers(const SabraTurn *t)
{
    int n = 0;
    for (int i = 0; i < t->rack_count; i++)
        n += face_is_joker(t->rack[i]);
    return n;
}

static void without_jokers(const SabraTurn *from, SabraTurn *to)
{
    *to = *from;
    to->rack_count = 0;
    for (int i = 0; i < from->rack_count; i++)
        if (!face_is_joker(from->rack[i]))
            to->rack[to->rack_count++] = from->rack[i];
}

static void play_most_tiles(Mind *m, SolverPlay *play)
{
    const SolverWorth worth = solver_worth_tiles();
    solver_play(m->solver, &m->turn, &worth, m->stop, play);
}

/* A joker on the rack makes almost any last tile playable, and on the table it is everybody's: laying it early costs
 * more games than it wins, however many tiles go with it. */
static void play_keeper(Mind *m, SolverPlay *play)
{
    const SolverWorth worth = solver_worth_tiles();
    play_most_tiles(m, play);
    if (rack_jokers(&m->turn) == 0 || play->tiles == m->turn.rack_count)
        return;
    without_jokers(&m->turn, &m->part);
    solver_play(m->solver, &m->part, &worth, m->stop, play);
}

/* How this seat stands when a play is made, or none: see world_strength. */
static double strength_after(Mind *m, const SolverPlay *play)
{
    const SolverWorth worth = solver_worth_tiles();
    const OptionValues wide = world_wide_options(m->seen);
    Face played[SABRA_TILES];
    SolverPlay next;
    Hand left;
    hand_load(&left, &m->turn);
    for (int i = solver_played(&m->turn, play, played) - 1; i >= 0; i--)
        hand_drop_face(&left, played[i]);
    m->part = (SabraTurn){ .options = &wide, .opened = m->turn.opened || play->tiles > 0, .rack_count = left.count };
    memcpy(m->part.rack, left.face, sizeof m->part.rack);
    m->part.meld_count = play->meld_count;
    memcpy(m->part.meld, play->meld, sizeof m->part.meld);
    /* A tile that is drawn for want of a play is taken to stay. */
    int tiles = left.count + (play->tiles == 0), jokers = rack_jokers(&m->part);
    if (!m->part.opened)
        return world_strength(false, tiles, jokers, tiles);
    solver_play(m->solver, &m->part, &worth, m->stop, &next);
    return world_strength(true, tiles, jokers, tiles - next.tiles);
}

/* With one opponent alone whatever is laid serves him as well, and a rack that is laid all at once leaves him no turn
 * to use it: a play has to be worth more than a tile of the pool. With several of them somebody goes out too soon. */
static bool holds_back(Mind *m, const SolverPlay *play)
{
    static const double a_draw = 1.0; /* found by measuring */
    SolverPlay none;
    if (m->seen->seats != 2 || play->tiles == m->turn.rack_count || !allowed(m->seen, m->seat, MOVE_DRAW))
        return false;
    play_begin(&m->turn, &none);
    const double kept = strength_after(m, &none), laid = strength_after(m, play);
    return kept + a_draw > laid && !mind_stopped(m);
}

/* A joker left over then only costs points; and so does a whole rack, where another has one tile left. */
static bool joker_has_had_its_time(const Mind *m)
{
    bool last = false;
    for (int i = 0; i < m->seen->seats; i++)
        last |= i != m->seat && table_held(&m->seen->table, i) == 1;
    return sabra_pool_size(m->seen) == 0 || (last && !m->turn.opened);
}

static void play_hard(Mind *m, SolverPlay *play)
{
    if (joker_has_had_its_time(m)) {
        play_most_tiles(m, play);
        return;
    }
    play_keeper(m, play);
    if (play->tiles > 0 && !mind_stopped(m) && holds_back(m, play))
        play_begin(&m->turn, play);
}

static void play_master(Mind *m, SolverPlay *play)
{
    sabra_master_play(m->solver, m->seen, &m->rng, m->stop, play);
}

/* ---- turns as moves ---- */

/* The moves of a play from the present position, without MOVE_DONE. 0 when they do not lead to a table that is
 * accepted. */
static int play_moves(Mind *m, SolverPlay *play, Move *out, int max)
{
    State after = *m->seen;
    solver_settle(m->solver, &m->turn, m->stop, play);
    int n = plan_moves(m->seen, m->seat, play->meld, play->meld_count, out, max);
    for (int i = 0; i < n; i++)
        sabra_def.rules.apply(&after, m->seat, out[i]);
    SabraLayout layout;
    sabra_layout_of(&after, &layout, NULL);
    return n > 0 && sabra_judge(&m->turn, &layout).why == NULL ? n : 0;
}

/* Without a play: a tile, or passing; where neither is allowed any play at all. */
static int turn_without_play(Mind *m, Move *out, int max)
{
    if (allowed(m->seen, m->seat, MOVE_DRAW)) {
        out[0] = (Move){ .kind = MOVE_DRAW };
        return 1;
    }
    if (allowed(m->seen, m->seat, MOVE_PASS)) {
        out[0] = (Move){ .kind = MOVE_PASS };
        return 1;
    }
    /* until_playable: whoever can play must, even against a request to stop. */
    const SolverWorth worth = solver_worth_tiles();
    SolverPlay play;
    m->stop = NULL;
    solver_play(m->solver, &m->turn, &worth, NULL, &play);
    int n = play_moves(m, &play, out, max - 1);
    out[n] = (Move){ .kind = MOVE_DONE };
    return n + 1;
}

static int turn_plan(Mind *m, int level, Move *out, int max)
{
    static void (*const play_as[LEVELS])(Mind *, SolverPlay *) = {
        [EASY] = play_easy,     [MEDIUM] = play_medium, [HARD] = play_hard,
        [MASTER] = play_master, [KEEPER] = play_keeper, [MOST_TILES] = play_most_tiles,
    };
    SolverPlay play;
    int n = 0;
    play_begin(&m->turn, &play);
    play_as[level](m, &play);
    if (play.tiles > 0)
        n = play_moves(m, &play, out, max - 1);
    if (n == 0)
        return turn_without_play(m, out, max);
    out[n] = (Move){ .kind = MOVE_DONE };
    return n + 1;
}

static int sabra_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    State start = *seen;
    int n = 0;
    if (seen->phase != PHASE_PLAY) {
        out[0] = (Move){ .kind = MOVE_NEXT };
        return 1;
    }
    if (sabra_changed(seen)) {
        out[n] = (Move){ .kind = MOVE_RESTORE };
        sabra_def.rules.apply(&start, seat, out[n++]);
    }
    Mind *m = mind_new(&start, seat, seed, stop);
    if (!m)
        return AI_NO_MEMORY;
    n += turn_plan(m, level, out + n, max - n);
    mind_free(m);
    return n;
}

/* ---- hints ---- */

/* Tiles of the rack that the seat has put on the table in this turn. */
static int put_down(const State *s, Face out[SABRA_TILES])
{
    int n = 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++)
            if (sabra_is_own(s, pile_piece(&s->table, p, i)))
                out[n++] = pile_face(&s->table, p, i);
    return n;
}

static bool plays_all(const Mind *m, const SolverPlay *play, const Face *down, int n)
{
    Hand played;
    played.count = solver_played(&m->turn, play, played.face);
    const int before = played.count;
    for (int i = 0; i < n; i++)
        hand_drop_face(&played, down[i]);
    return play->tiles > 0 && before - played.count == n;
}

/* The twins of what was put down would be worth as much: they stay on the rack. */
static void without_twins(const SabraTurn *from, const Face *down, int n, SabraTurn *to)
{
    Hand rest;
    hand_load(&rest, from);
    for (int i = 0; i < n; i++)
        hand_drop_face(&rest, down[i]);
    *to = *from;
    to->rack_count = n;
    memcpy(to->rack, down, (size_t)n * sizeof *down);
    for (int i = 0; i < rest.count; i++) {
        bool twin = false;
        for (int k = 0; k < n; k++)
            twin |= face_eq(rest.face[i], down[k]);
        if (!twin)
            to->rack[to->rack_count++] = rest.face[i];
    }
}

static void want(SolverWorth *w, const Face *down, int n)
{
    for (int i = 0; i < n; i++)
        if (face_is_joker(down[i]))
            w->joker = SOLVER_MAX_WORTH;
        else
            w->tile[down[i].suit][down[i].rank] = SOLVER_MAX_WORTH;
}

/* The best play with what was put down; where there is none, with as much of it as can stay. Without jokers first, as
 * keeper does, but for those that lie there. */
static void play_with_those(Mind *m, const Face *down, int n, SolverPlay *play)
{
    enum { TRIES = 4 };
    bool joker = false;
    for (int i = 0; i < n; i++)
        joker |= face_is_joker(down[i]);
    for (int try = joker ? 1 : 0; try < TRIES && !mind_stopped(m); try++) {
        SolverWorth worth = try < 2 ? solver_worth_tiles() : solver_worth_value();
        if (try == 0)
            without_jokers(&m->turn, &m->part);
        else if (try == TRIES - 1)
            without_twins(&m->turn, down, n, &m->part);
        else
            m->part = m->turn;
        want(&worth, down, n);
        solver_play(m->solver, &m->part, &worth, m->stop, play);
        if (plays_all(m, play, down, n))
            return;
    }
}

static void play_usual(Mind *m, SolverPlay *play)
{
    play_keeper(m, play);
    if (play->tiles == 0)
        play_most_tiles(m, play);
}

/* What was put down stays down. Only where no table can be made with it does the hint begin with taking back, which is
 * left to the player. */
static int hint_from_there(Mind *m, const Face *down, int n, Move *out, int max)
{
    SolverPlay play;
    State start = *m->seen;
    const Move restore = { .kind = MOVE_RESTORE };
    play_keeper(m, &play);
    if (!plays_all(m, &play, down, n))
        play_most_tiles(m, &play);
    if (!plays_all(m, &play, down, n))
        play_with_those(m, down, n, &play);
    if (plays_all(m, &play, down, n))
        return play_moves(m, &play, out, max);
    if (mind_stopped(m) || sabra_def.rules.check(m->seen, m->seat, restore).why)
        return 0;
    if (play.tiles == 0) /* nothing with any of it: something else */
        play_usual(m, &play);
    sabra_def.rules.apply(&start, m->seat, restore);
    out[0] = restore;
    m->seen = &start;
    return 1 + (play.tiles > 0 ? play_moves(m, &play, out + 1, max - 1) : 0);
}

static int sabra_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    if (seen->phase != PHASE_PLAY || seen->to_act != seat)
        return 0;
    Mind *m = mind_new(seen, seat, 0, stop);
    if (!m)
        return AI_NO_MEMORY;
    SolverPlay play;
    Face down[SABRA_TILES];
    int n = put_down(seen, down);
    if (n > 0) {
        n = hint_from_there(m, down, n, out, max);
        mind_free(m);
        return n;
    }
    play_usual(m, &play);
    n = play.tiles > 0 ? play_moves(m, &play, out, max) : 0;
    mind_free(m);
    return n;
}

static int sabra_most(const State *seen, int seat, bool jokers, const Stop *stop, Move *out, int max)
{
    if (seen->phase != PHASE_PLAY || seen->to_act != seat)
        return 0;
    Mind *m = mind_new(seen, seat, 0, stop);
    if (!m)
        return AI_NO_MEMORY;
    const SolverWorth worth = solver_worth_tiles();
    SolverPlay play;
    m->part = m->turn;
    if (!jokers)
        without_jokers(&m->turn, &m->part);
    solver_play(m->solver, &m->part, &worth, m->stop, &play);
    int n = play.tiles > 0 ? play_moves(m, &play, out, max) : 0;
    mind_free(m);
    return n;
}

/* The play of a hint, from the beginning of the turn. */
static void sabra_review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    SolverPlay play;
    if (d->seen->phase != PHASE_PLAY || d->seen->to_act != d->seat || sabra_changed(d->seen))
        return;
    Mind *m = mind_new(d->seen, d->seat, 0, stop);
    if (!m) {
        out->count = AI_NO_MEMORY;
        return;
    }
    play_usual(m, &play);
    out->count = play.tiles > 0 ? play_moves(m, &play, out->move, MAX_PLAN - 1) : 0;
    if (out->count > 0)
        out->move[out->count++] = (Move){ .kind = MOVE_DONE };
    else if (allowed(d->seen, d->seat, MOVE_DRAW) || allowed(d->seen, d->seat, MOVE_PASS))
        out->move[out->count++] = (Move){ .kind = allowed(d->seen, d->seat, MOVE_DRAW) ? MOVE_DRAW : MOVE_PASS };
    if (!mind_stopped(m) && (out->count > 1 || play.tiles == 0))
        sabra_look_back(m->solver, d, &play, stop, out);
    mind_free(m);
}

const AiDef sabra_ai = {
    .game = "sabra",
    .levels = levels,
    .level_count = LEVELS,
    .default_level = MEDIUM,
    .choose = sabra_choose,
    .hint = sabra_hint,
    .hint_kind = sabra_hint_kind,
    .hint_say = sabra_hint_say,
    .most = sabra_most,
    .review = sabra_review,
    .hand_melds = sabra_hand_melds,
};

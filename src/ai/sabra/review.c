/* Looks back at a turn of Sabra. How often a play wins is judged by what becomes of it in imagined worlds, as the
 * highest level judges its own (master.h). */
#include "ai/sabra/review.h"

#include <math.h>

#include "ai/sabra/master.h"
#include "rules/sabra/game.h"

/* A turn as it ended, or would end. */
typedef struct Turn {
    SolverPlay play; /* no tiles: a draw, or a pass */
    int left;        /* tiles on the rack behind it, without one that is drawn */
    int points;      /* and what they would cost there */
} Turn;

static int points_of(const SabraTurn *t, const SolverPlay *play)
{
    Face rest[SABRA_TILES], played[SABRA_TILES];
    int n = t->rack_count, count = solver_played(t, play, played);
    for (int i = 0; i < n; i++)
        rest[i] = t->rack[i];
    for (int k = 0; k < count; k++)
        for (int i = 0; i < n; i++)
            if (face_eq(rest[i], played[k])) {
                rest[i] = rest[--n];
                break;
            }
    return sabra_rack_points(rest, n, t->options->v[SABRA_JOKER_RACK_VALUE]);
}

static Turn turn_of(const SabraTurn *t, const SolverPlay *play)
{
    return (Turn){ .play = *play, .left = t->rack_count - play->tiles, .points = points_of(t, play) };
}

/* What was laid when the turn ended; false: it ended otherwise than by a decision. */
static bool read_turn(const AiDecision *d, const SabraTurn *t, SolverPlay *out)
{
    *out = (SolverPlay){ .meld_count = t->meld_count };
    for (int i = 0; i < t->meld_count; i++)
        out->meld[i] = t->meld[i];
    if (d->last.kind == MOVE_DRAW || d->last.kind == MOVE_PASS)
        return true;
    if (d->last.kind != MOVE_DONE)
        return false;
    Face played[SABRA_TILES];
    out->meld_count = 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES && out->meld_count < SABRA_MAX_MELDS; p++)
        if (pile_size(&d->end->table, p) > 0 && sabra_read_pile(d->end, p, &out->meld[out->meld_count]) == NULL)
            out->meld_count++;
    out->tiles = solver_played(t, out, played);
    for (int i = 0; i < out->tiles; i++)
        out->value += face_is_joker(played[i]) ? SOLVER_JOKER_VALUE : played[i].rank;
    return true;
}

static int jokers_in(const SabraTurn *t, const SolverPlay *play)
{
    Face played[SABRA_TILES];
    int jokers = 0;
    for (int i = solver_played(t, play, played) - 1; i >= 0; i--)
        jokers += face_is_joker(played[i]);
    return jokers;
}

/* Which of as many tiles of the same value are laid is no matter. */
static bool comes_to_the_same(const SabraTurn *t, const SolverPlay *a, const SolverPlay *b)
{
    return a->tiles == b->tiles && a->value == b->value && jokers_in(t, a) == jokers_in(t, b);
}

static void agree(const Turn *did, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    out->opinion = AI_AGREES;
    if (did->left == 0)
        text_say(&say, "The computer lays its last tiles too.");
    else if (did->play.tiles > 0)
        text_say(&say, "The computer lays as many tiles.");
    else
        text_say(&say, "The computer lays nothing either.");
}

/* "The computer lays 3 tiles." */
static void say_would(const SabraTurn *t, const Turn *did, const Turn *would, bool better, TextSink *out)
{
    if (would->left == 0)
        text_say(out, "The computer lays its last tiles and wins.");
    else if (jokers_in(t, &did->play) > jokers_in(t, &would->play))
        text_count(out, "The computer keeps the joker and lays {1} tile.",
                   "The computer keeps the joker and lays {1} tiles.", would->play.tiles);
    else
        text_count(out, "The computer lays {1} tile.", "The computer lays {1} tiles.", would->play.tiles);
    if (would->left == 0)
        return;
    text_next(out);
    if (!better)
        text_say(out, "In imagined games that is hardly better.");
}

static void compare(const SabraTurn *t, const Turn *did, const Turn *would, const SabraHopes *h, AiAnswer *out)
{
    static const double A_LITTLE = 1; /* of a hundred games */
    TextSink say = text_sink(out->why, sizeof out->why);
    const bool wins = would->left == 0;
    const double more = 100 * (h->hope[1] - h->hope[0]);
    const bool better = wins || (h->surely && more >= A_LITTLE);
    out->opinion = better ? AI_DIFFERS : AI_HARDLY;
    if (wins)
        ai_decisive(out);
    else
        ai_price(out, AI_PER_CENT, more);
    ai_fact(out, N_("tiles laid"), did->play.tiles, would->play.tiles);
    ai_fact(out, N_("tiles left"), did->left + (did->play.tiles == 0), would->left);
    ai_fact(out, N_("points left"), did->points, would->points);
    say_would(t, did, would, better, &say);
    if (wins)
        return;
    ai_fact(out, N_("games won out of 100"), round(100 * h->hope[0]), round(100 * h->hope[1]));
    if (better)
        text_say(&say, "In {1} imagined games, this wins {2} times in 100, and the turn as it was played {3} times.",
                 text_number(h->worlds).text, text_number(lround(100 * h->hope[1])).text,
                 text_number(lround(100 * h->hope[0])).text);
}

void sabra_look_back(Solver *solver, const AiDecision *d, const SolverPlay *would, const Stop *stop, AiAnswer *out)
{
    SabraTurn t;
    SolverPlay way[2];
    sabra_turn_of(d->seen, &t);
    if (!read_turn(d, &t, &way[0]))
        return;
    way[1] = *would;
    const Turn did = turn_of(&t, &way[0]), other = turn_of(&t, &way[1]);
    if (did.left == 0 || other.play.tiles == 0 || comes_to_the_same(&t, &way[0], &way[1])) {
        agree(&did, out);
        return;
    }
    SabraHopes h = { .worlds = 0 };
    if (other.left > 0 && !sabra_master_weigh(solver, d->seen, way, stop ? &stop->now : NULL, &h))
        return;
    compare(&t, &did, &other, &h, out);
}

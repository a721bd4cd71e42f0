/* Each other player is followed as a chain: not melded, or melded with so many tiles left. How often it goes from one
 * to the next was counted in 2,400 games of `simple` and of `medium` against themselves, 2 to 4 at the table, and for
 * who has not melded in games of `hard` too, which waits for a closed hand: more and more is laid the more lies there.
 */
#include "ai/tile_rummy/race.h"

#include <math.h>
#include <string.h>

#include "rules/tile_rummy/score.h"

enum { SIZES = 15 };
static const double point_of_tile = 6.5;

typedef struct Chain {
    double fresh, won, at[SIZES]; /* at[n]: has melded, and has n tiles */
} Chain;

static Chain chain_of(bool opened, int held)
{
    Chain c = { .fresh = opened ? 0 : 1 };
    if (opened)
        c.at[held < SIZES ? held : SIZES - 1] = 1;
    return c;
}

static void move_on(Chain *to, int held, int laid, double p)
{
    if (held <= laid)
        to->won += p;
    else
        to->at[held - laid] += p;
}

/* With this chance a tile can be laid off. */
static double lays_off(double melds)
{
    return fmin(0.13 + 0.018 * melds, 0.36);
}

/* Whoever has not melded does so in this turn, counted from 1, or wins with all tiles at once. */
static double opens(int turn)
{
    enum { LATER = 5 };
    static const double early[LATER] = { 0.33, 0.33, 0.17, 0.15, 0.13 };
    return turn < LATER ? early[turn] : 0.1;
}

static double wins_at_once(int turn)
{
    return fmin(fmax(0.006 * (turn - 4), 0), 0.1);
}

/* One turn of the chain with so many melds on the table; returns how many it adds to them. */
static double step(Chain *c, double melds, int turn)
{
    static const double first[SIZES] = { 0, 0.01, 0.04, 0.05, 0.12, 0.20, 0.08, 0.17, 0.29, 0.04 };
    static const double melds_at_first = 2.3, melds_later = 0.12;
    const double off = lays_off(melds), melded = 1 - c->fresh - c->won;
    Chain to = { .fresh = c->fresh * (1 - opens(turn) - wins_at_once(turn)),
                 .won = c->won + c->fresh * wins_at_once(turn) };
    for (int n = 1; n < SIZES; n++) {
        const double three = n >= 3 ? fmin(0.03 * n, 0.24) : 0, two = n >= 2 ? 0.5 * off * off : 0;
        to.at[n] += c->fresh * opens(turn) * first[n];
        move_on(&to, n, 1, c->at[n] * off);
        move_on(&to, n, 2, c->at[n] * two);
        move_on(&to, n, 3, c->at[n] * three);
        move_on(&to, n, 0, c->at[n] * (1 - off - two - three));
    }
    const double added = c->fresh * opens(turn) * melds_at_first + melded * melds_later;
    *c = to;
    return added;
}

static double tiles_of(const Chain *c)
{
    double tiles = 0, melded = 0;
    for (int n = 1; n < SIZES; n++) {
        tiles += n * c->at[n];
        melded += c->at[n];
    }
    return melded > 0 ? tiles / melded : 0;
}

/* What the others have come to in turn t. */
static void note_turn(TrRace *out, const Chain *c, int t)
{
    out->goes_on[t] = 1;
    for (int i = 0; i < out->others; i++) {
        const double still = 1 - c[i].won > 1e-6 ? 1 - c[i].won : 1e-6;
        out->goes_on[t] *= 1 - c[i].won;
        out->fresh[t] += c[i].fresh / still / out->others;
        out->left[t] += point_of_tile * tiles_of(&c[i]) / out->others;
    }
}

void tr_race(const TrSight *s, TrRace *out)
{
    Chain c[TR_MAX_SEATS - 1];
    double melds = s->melds;
    memset(out, 0, sizeof *out);
    out->others = s->seats - 1;
    out->turns = s->stock / s->seats + 1;
    out->turns = out->turns < RACE_TURNS ? out->turns : RACE_TURNS;
    for (int i = 0; i < out->others; i++)
        c[i] = chain_of(s->other[i].opened, s->other[i].held);
    for (int t = 0; t <= out->turns; t++) {
        double added = 0;
        for (int i = 0; t > 0 && i < out->others; i++)
            added += step(&c[i], melds, s->turn + t - 1);
        melds += added;
        out->melds[t] = melds;
        note_turn(out, c, t);
    }
}

double tr_race_closed(const TrRace *r, int points, int t)
{
    return points + r->fresh[t] * points + (1 - r->fresh[t]) * r->left[t];
}

double tr_race_win(const TrRace *r, int points, int t)
{
    return points + r->fresh[t] * TR_NOT_MELDED + (1 - r->fresh[t]) * r->left[t];
}

/* Somebody else has won: what the seat pays, and what the mean of the others has. */
static double lost(const TrRace *r, double pays, bool melded, int t)
{
    const double alone = melded ? 0 : pow(r->fresh[t], r->others - 1);
    const double gets = TR_OPEN_POINTS + alone * (TR_OPEN_ALONE - TR_OPEN_POINTS);
    const double others = r->fresh[t] * TR_NOT_MELDED + (1 - r->fresh[t]) * r->left[t];
    return -pays - (gets - (r->others - 1) * others) / r->others;
}

static double nobody(const TrRace *r, double pays)
{
    const int t = r->turns;
    return -pays + r->fresh[t] * TR_NOT_MELDED + (1 - r->fresh[t]) * r->left[t];
}

double tr_race_worth(const TrRace *r, const double *done, int points)
{
    double worth = 0, open = 1;
    for (int t = 1; t <= r->turns; t++) {
        worth += open * (r->goes_on[t - 1] - r->goes_on[t]) * lost(r, TR_NOT_MELDED, false, t);
        worth += done[t] * r->goes_on[t] * tr_race_closed(r, points, t);
        open -= done[t];
    }
    return worth + open * r->goes_on[r->turns] * nobody(r, TR_NOT_MELDED);
}

double tr_race_open(const TrSight *s, const TrRace *r, int held)
{
    static const double own_melds = 2;
    Chain own = chain_of(true, held);
    double worth = 0;
    for (int t = 1; t <= r->turns; t++) {
        const double open = 1 - own.won, before = own.won;
        worth += open * (r->goes_on[t - 1] - r->goes_on[t]) * lost(r, point_of_tile * tiles_of(&own), true, t);
        step(&own, r->melds[t] + own_melds, s->turn + t);
        worth += (own.won - before) * r->goes_on[t] * tr_race_win(r, TR_OPEN_POINTS, t);
    }
    return worth + (1 - own.won) * r->goes_on[r->turns] * nobody(r, point_of_tile * tiles_of(&own));
}

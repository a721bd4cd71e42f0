/* Five Hundred: what a deal brings, and when a game is over. Sections 5 to 7 and 11 of the rules page, case by case;
 * and any deal against a second opinion that thinks in sides and not in seats. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/five_hundred/score.h"
#include "rules/table/rng.h"

enum { CAMPAIGN = 40000 };

static FiveBid bid(const char *text)
{
    FiveBid b = { 0 };
    if (strcmp(text, "none") != 0 && (!five_bid_parse(&text, &b) || *text != '\0'))
        fail_msg("no bid: %s", text);
    return b;
}

/* 1.2. */
static int sides_of(const OptionValues *v, int seats)
{
    return seats == 4 ? 2 : seats == 6 ? (v->v[FIVE_SIX_MODE] == SIX_TWO_SIDES ? 2 : 3) : seats;
}

static FiveDeal deal_of(const OptionValues *v, int seats, FiveBid contract, int contractor, int partners)
{
    FiveDeal d = {
        .seats = seats, .contract = contract, .contractor = (uint8_t)contractor, .partners = (uint8_t)partners
    };
    for (int i = 0; i < seats; i++)
        d.side[i] = (uint8_t)(i % sides_of(v, seats));
    return d;
}

typedef struct Case {
    const char *options, *contract;
    int seats, contractor, partners; /* partners: bit per seat */
    int tricks[FIVE_MAX_SEATS], old[FIVE_MAX_SEATS], points[FIVE_MAX_SEATS], total[FIVE_MAX_SEATS];
    int winners; /* bit per seat */
} Case;

static void run(const Case *c, int number)
{
    OptionValues v;
    int32_t old[FIVE_MAX_SEATS], points[FIVE_MAX_SEATS], total[FIVE_MAX_SEATS];
    assert_true(options_parse(&five_options, &v, c->options, NULL));
    FiveDeal d = deal_of(&v, c->seats, bid(c->contract), c->contractor, c->partners);
    for (int i = 0; i < c->seats; i++) {
        d.tricks[i] = (uint8_t)c->tricks[i];
        old[i] = c->old[i];
    }
    five_score_deal(&v, &d, old, points, total);
    for (int i = 0; i < c->seats; i++)
        if (points[i] != c->points[i] || total[i] != c->total[i])
            fail_msg("case %d, seat %d: %d points, not %d; total %d, not %d", number, i, (int)points[i], c->points[i],
                     (int)total[i], c->total[i]);
    if (five_winners(&v, &d, total) != c->winners)
        fail_msg("case %d: winners %d, not %d", number, five_winners(&v, &d, total), c->winners);
}

#define RUN_ALL(cases)                                                                                                 \
    for (int i = 0; i < (int)(sizeof(cases) / sizeof(cases)[0]); i++)                                                  \
    run(&(cases)[i], i)

/* ---- section 6 ---- */

static void contracts(void **state)
{
    static const Case cases[] = {
        /* made, with overtricks, failed */
        { "", "8H", 4, 0, 4, { 5, 1, 3, 1 }, { 0 }, { 300, 20, 300, 20 }, { 300, 20, 300, 20 }, 0 },
        { "", "7D", 4, 0, 4, { 6, 1, 3, 0 }, { 0 }, { 180, 10, 180, 10 }, { 180, 10, 180, 10 }, 0 },
        { "", "8H", 4, 1, 8, { 2, 3, 1, 4 }, { 0 }, { 30, -300, 30, -300 }, { 30, -300, 30, -300 }, 0 },
        /* slam: raises a low bid to 250, adds nothing to a high one, is nothing for defenders */
        { "", "6S", 4, 2, 1, { 4, 0, 6, 0 }, { 0 }, { 250, 0, 250, 0 }, { 250, 0, 250, 0 }, 0 },
        { "", "8C", 4, 2, 1, { 4, 0, 6, 0 }, { 0 }, { 260, 0, 260, 0 }, { 260, 0, 260, 0 }, 0 },
        { "slam=0", "6S", 4, 2, 1, { 4, 0, 6, 0 }, { 0 }, { 40, 0, 40, 0 }, { 40, 0, 40, 0 }, 0 },
        { "", "6S", 4, 0, 4, { 0, 6, 0, 4 }, { 0 }, { -40, 100, -40, 100 }, { -40, 100, -40, 100 }, 0 },
        /* without the kitty, worth the same or double; a slam on top of the double value */
        { "sans_kitty=1", "7H-", 4, 0, 4, { 7, 3, 0, 0 }, { 0 }, { 200, 30, 200, 30 }, { 200, 30, 200, 30 }, 0 },
        { "sans_kitty=1,sans_kitty_double=1",
          "7H-",
          4,
          0,
          4,
          { 6, 4, 0, 0 },
          { 0 },
          { -400, 40, -400, 40 },
          { -400, 40, -400, 40 },
          0 },
        { "sans_kitty=1,sans_kitty_double=1",
          "7S-",
          4,
          0,
          4,
          { 10, 0, 0, 0 },
          { 0 },
          { 280, 0, 280, 0 },
          { 280, 0, 280, 0 },
          0 },
        /* miseres: defenders score nothing either way */
        { "", "MIS", 4, 3, 2, { 1, 0, 0, 0 }, { 0 }, { 0, 250, 0, 250 }, { 0, 250, 0, 250 }, 0 },
        { "", "MIS", 4, 3, 2, { 3, 0, 2, 1 }, { 0 }, { 0, -250, 0, -250 }, { 0, -250, 0, -250 }, 0 },
        { "", "OMIS", 4, 0, 4, { 0, 6, 0, 4 }, { -20, 0, -20, 0 }, { 500, 0, 500, 0 }, { 480, 0, 480, 0 }, 0 },
        { "", "BMIS", 4, 0, 4, { 1, 0, 0, 0 }, { 20, 0, 20, 0 }, { -500, 0, -500, 0 }, { -480, 0, -480, 0 }, 0 },
        { "sans_kitty_double=1,sans_kitty=1", "MIS-", 2, 0, 0, { 0, 10 }, { 0 }, { 500, 0 }, { 500, 0 }, 1 },
        /* defenders without points; nobody bid, and it was played */
        { "defender_points=0", "7D", 4, 0, 4, { 6, 1, 3, 0 }, { 0 }, { 180, 0, 180, 0 }, { 180, 0, 180, 0 }, 0 },
        { "american", "none", 4, 0, 0, { 1, 2, 3, 4 }, { 0 }, { 40, 60, 40, 60 }, { 40, 60, 40, 60 }, 0 },
        { "american,defender_points=0,defender_cap=480",
          "none",
          4,
          0,
          0,
          { 1, 2, 3, 4 },
          { 470, 0, 470, 0 },
          { 40, 60, 40, 60 },
          { 510, 60, 510, 60 },
          5 },
    };
    (void)state;
    RUN_ALL(cases);
}

static void other_numbers_of_players(void **state)
{
    static const Case cases[] = {
        /* three: each defender his own tricks */
        { "players=3", "7H", 3, 1, 0, { 3, 6, 1 }, { 0 }, { 30, -200, 10 }, { 30, -200, 10 }, 0 },
        { "players=3", "MIS", 3, 2, 0, { 6, 4, 0 }, { 0 }, { 0, 0, 250 }, { 0, 0, 250 }, 0 },
        /* five: contractor and partner both, or the partner half; others their own tricks */
        { "players=5",
          "8D",
          5,
          0,
          1 << 3,
          { 5, 1, 0, 3, 1 },
          { 0 },
          { 280, 10, 0, 280, 10 },
          { 280, 10, 0, 280, 10 },
          0 },
        { "players=5",
          "8D",
          5,
          0,
          1 << 3,
          { 4, 1, 1, 3, 1 },
          { 0 },
          { -280, 10, 10, -280, 10 },
          { -280, 10, 10, -280, 10 },
          0 },
        { "players=5,five_partner_half=1",
          "8D",
          5,
          0,
          1 << 3,
          { 5, 1, 0, 3, 1 },
          { 0 },
          { 280, 10, 0, 140, 10 },
          { 280, 10, 0, 140, 10 },
          0 },
        { "players=5,five_partner_half=1",
          "6D",
          5,
          4,
          1 << 3 | 1,
          { 2, 0, 0, 4, 4 },
          { 0 },
          { 125, 0, 0, 125, 250 },
          { 125, 0, 0, 125, 250 },
          0 },
        { "players=5,five_mode=alone",
          "6C",
          5,
          2,
          0,
          { 1, 1, 6, 1, 1 },
          { 0 },
          { 10, 10, 60, 10, 10 },
          { 10, 10, 60, 10, 10 },
          0 },
        /* six in two teams; six in three pairs, where each other pair has its own tricks */
        { "players=6",
          "9S",
          6,
          0,
          20,
          { 3, 0, 3, 1, 3, 0 },
          { 0 },
          { 340, 10, 340, 10, 340, 10 },
          { 340, 10, 340, 10, 340, 10 },
          0 },
        { "players=6,six_mode=3x2",
          "7C",
          6,
          1,
          16,
          { 1, 5, 0, 0, 2, 2 },
          { 0 },
          { 10, 160, 20, 10, 160, 20 },
          { 10, 160, 20, 10, 160, 20 },
          0 },
    };
    (void)state;
    RUN_ALL(cases);
}

/* F-D8. */
static void caps_for_defenders(void **state)
{
    static const Case cases[] = {
        { "defender_cap=490", "6S", 2, 0, 0, { 7, 3 }, { 0, 490 }, { 40, 30 }, { 40, 490 }, 0 },
        { "defender_cap=490", "6S", 2, 0, 0, { 6, 4 }, { 0, 470 }, { 40, 40 }, { 40, 490 }, 0 },
        { "defender_cap=490", "6S", 2, 0, 0, { 7, 3 }, { 0, 400 }, { 40, 30 }, { 40, 430 }, 0 },
        { "defender_cap=480", "6S", 2, 0, 0, { 6, 4 }, { 0, 470 }, { 40, 40 }, { 40, 480 }, 0 },
        { "defender_cap=480", "6S", 2, 0, 0, { 6, 4 }, { 0, 485 }, { 40, 40 }, { 40, 485 }, 0 },
        { "defender_cap=490,defender_cap_rule=stop", "6S", 2, 0, 0, { 6, 4 }, { 0, 480 }, { 40, 40 }, { 40, 520 }, 0 },
        { "defender_cap=490,defender_cap_rule=stop", "6S", 2, 0, 0, { 6, 4 }, { 0, 490 }, { 40, 40 }, { 40, 490 }, 0 },
        { "", "6S", 2, 0, 0, { 6, 4 }, { 0, 470 }, { 40, 40 }, { 40, 510 }, 0 },
        /* who has the contract knows no cap */
        { "defender_cap=480", "6S", 2, 1, 0, { 4, 6 }, { 0, 470 }, { 40, 40 }, { 40, 510 }, 2 },
        { "defender_cap=480", "6S", 2, 1, 0, { 5, 5 }, { 475, 520 }, { 50, -40 }, { 480, 480 }, 0 },
    };
    (void)state;
    RUN_ALL(cases);
}

/* ---- sections 7 and 11 ---- */

static void end_of_the_game(void **state)
{
    static const Case cases[] = {
        /* exactly 500 by contract */
        { "", "8H", 2, 0, 0, { 8, 2 }, { 200, 0 }, { 300, 20 }, { 500, 20 }, 1 },
        { "", "8H", 4, 1, 8, { 1, 7, 1, 1 }, { 0, 210, 0, 210 }, { 20, 300, 20, 300 }, { 20, 510, 20, 510 }, 10 },
        /* 500 by tricks alone is not enough, and is when no contract is needed */
        { "", "6S", 2, 0, 0, { 5, 5 }, { 0, 450 }, { -40, 50 }, { -40, 500 }, 0 },
        { "win_needs_contract=0", "6S", 2, 0, 0, { 5, 5 }, { 0, 450 }, { -40, 50 }, { -40, 500 }, 2 },
        /* 510 by tricks, then a contract fails: no win; wins one: wins */
        { "", "6S", 2, 1, 0, { 5, 5 }, { 0, 550 }, { 50, -40 }, { 50, 510 }, 0 },
        { "", "6S", 2, 1, 0, { 4, 6 }, { 0, 510 }, { 40, 40 }, { 40, 550 }, 2 },
        /* others at 500 and more by tricks while one makes it by contract */
        { "", "6S", 2, 0, 0, { 6, 4 }, { 460, 520 }, { 40, 40 }, { 500, 560 }, 1 },
        { "players=3", "6S", 3, 0, 0, { 6, 4, 0 }, { 460, 480, 0 }, { 40, 40, 0 }, { 500, 520, 0 }, 1 },
        /* -500 exactly, two sides and three; and the option off */
        { "", "8H", 2, 0, 0, { 7, 3 }, { -200, 0 }, { -300, 30 }, { -500, 30 }, 2 },
        { "", "8H", 2, 0, 0, { 7, 3 }, { -190, 0 }, { -300, 30 }, { -490, 30 }, 0 },
        { "out_backwards=0", "8H", 2, 0, 0, { 7, 3 }, { -200, 0 }, { -300, 30 }, { -500, 30 }, 0 },
        { "players=3", "8H", 3, 1, 0, { 1, 7, 2 }, { 290, -220, 260 }, { 10, -300, 20 }, { 300, -520, 280 }, 1 },
        /* a shared victory */
        { "players=3", "8H", 3, 1, 0, { 1, 7, 2 }, { 270, -220, 260 }, { 10, -300, 20 }, { 280, -520, 280 }, 5 },
        { "players=6,six_mode=3x2",
          "8H",
          6,
          1,
          16,
          { 1, 7, 1, 0, 0, 1 },
          { 30, -220, 20, 30, -220, 20 },
          { 10, -300, 20, 10, -300, 20 },
          { 40, -520, 40, 40, -520, 40 },
          45 },
        /* both: contractors fall to -500 while the others pass 500 by tricks */
        { "",
          "10H",
          4,
          0,
          4,
          { 4, 3, 4, 2 },
          { 0, 460, 0, 460 },
          { -500, 50, -500, 50 },
          { -500, 510, -500, 510 },
          10 },
        /* another target holds for both ends */
        { "target=300", "8H", 2, 0, 0, { 8, 2 }, { 0, 0 }, { 300, 20 }, { 300, 20 }, 1 },
        { "target=300", "8H", 2, 0, 0, { 7, 3 }, { 0, 0 }, { -300, 30 }, { -300, 30 }, 2 },
        { "target=1000", "8H", 2, 0, 0, { 8, 2 }, { 650, 0 }, { 300, 20 }, { 950, 20 }, 0 },
        /* all passed: tricks win only where no contract is needed, and not when two sides are level */
        { "all_pass=play_nt", "none", 2, 0, 0, { 6, 4 }, { 450, 0 }, { 60, 40 }, { 510, 40 }, 0 },
        { "all_pass=play_nt,win_needs_contract=0",
          "none",
          2,
          0,
          0,
          { 6, 4 },
          { 450, 480 },
          { 60, 40 },
          { 510, 520 },
          2 },
        { "all_pass=play_nt,win_needs_contract=0",
          "none",
          2,
          0,
          0,
          { 6, 4 },
          { 460, 480 },
          { 60, 40 },
          { 520, 520 },
          0 },
    };
    (void)state;
    RUN_ALL(cases);
}

static void five_players_at_the_end(void **state)
{
    static const Case cases[] = {
        /* both reach it: the higher score, or the contractor; the partner alone */
        { "players=5",
          "6S",
          5,
          0,
          2,
          { 6, 0, 4, 0, 0 },
          { 470, 480, 0, 0, 0 },
          { 40, 40, 40, 0, 0 },
          { 510, 520, 40, 0, 0 },
          2 },
        { "players=5",
          "6S",
          5,
          1,
          1,
          { 6, 0, 4, 0, 0 },
          { 480, 480, 0, 0, 0 },
          { 40, 40, 40, 0, 0 },
          { 520, 520, 40, 0, 0 },
          2 },
        { "players=5",
          "6S",
          5,
          1,
          1,
          { 6, 0, 4, 0, 0 },
          { 480, 400, 0, 0, 0 },
          { 40, 40, 40, 0, 0 },
          { 520, 440, 40, 0, 0 },
          1 },
        /* both go out backwards: the highest of the others, or several */
        { "players=5",
          "8H",
          5,
          1,
          1,
          { 7, 0, 2, 1, 0 },
          { -300, -300, 0, 40, 20 },
          { -300, -300, 20, 10, 0 },
          { -600, -600, 20, 50, 20 },
          8 },
        { "players=5",
          "8H",
          5,
          1,
          1,
          { 7, 0, 1, 1, 1 },
          { -300, -300, 40, 40, 20 },
          { -300, -300, 10, 10, 10 },
          { -600, -600, 50, 50, 30 },
          12 },
        /* no contract needed: the contracting side comes first, then the higher score, and a tie is played on */
        { "players=5,win_needs_contract=0",
          "6S",
          5,
          0,
          2,
          { 6, 0, 4, 0, 0 },
          { 460, 0, 480, 0, 0 },
          { 40, 40, 40, 0, 0 },
          { 500, 40, 520, 0, 0 },
          1 },
        { "players=5,win_needs_contract=0",
          "6S",
          5,
          0,
          2,
          { 5, 0, 4, 1, 0 },
          { 0, 0, 480, 500, 0 },
          { -40, -40, 40, 10, 0 },
          { -40, -40, 520, 510, 0 },
          4 },
        { "players=5,win_needs_contract=0",
          "6S",
          5,
          0,
          2,
          { 5, 0, 4, 1, 0 },
          { 0, 0, 480, 510, 0 },
          { -40, -40, 40, 10, 0 },
          { -40, -40, 520, 520, 0 },
          0 },
    };
    (void)state;
    RUN_ALL(cases);
}

/* ---- any deal ---- */

/* The page once more, for sides: a table of sides with their scores, and the contracting ones among them marked. */
typedef struct Sides {
    int count, total[FIVE_MAX_SEATS], seats[FIVE_MAX_SEATS];
    bool contracting[FIVE_MAX_SEATS];
} Sides;

static Sides sides_in(const OptionValues *v, const FiveDeal *d, const int32_t *total)
{
    Sides t = { .count = sides_of(v, d->seats) };
    for (int i = 0; i < d->seats; i++) {
        int side = i % t.count;
        t.total[side] = (int)total[i];
        t.seats[side] |= 1 << i;
        t.contracting[side] =
            t.contracting[side] || (d->contract.kind != FIVE_NO_BID && (i == d->contractor || (d->partners >> i & 1)));
    }
    return t;
}

/* Of the sides for which `among` holds the best, as seats; several when they are level. */
static int best_of(const Sides *t, const bool *among, int at_least)
{
    int best = 0;
    for (int a = 0; a < t->count; a++) {
        bool beaten = !among[a] || t->total[a] < at_least;
        for (int b = 0; b < t->count; b++)
            beaten = beaten || (among[b] && t->total[b] > t->total[a]);
        best |= beaten ? 0 : t->seats[a];
    }
    return best;
}

static bool single(const Sides *t, int seats)
{
    for (int i = 0; i < t->count; i++)
        if (seats == t->seats[i])
            return true;
    return false;
}

static int slow_winners(const OptionValues *v, const FiveDeal *d, const int32_t *total, bool made)
{
    Sides t = sides_in(v, d, total);
    bool all[FIVE_MAX_SEATS] = { true, true, true, true, true, true };
    int target = v->v[FIVE_TARGET], best = best_of(&t, t.contracting, target);
    if (best != 0 && (made || !v->v[FIVE_WIN_NEEDS_CONTRACT]))
        return best >> d->contractor & 1 ? t.seats[d->contractor % t.count] : best;
    for (int i = 0; i < t.count && v->v[FIVE_OUT_BACKWARDS]; i++)
        if (t.total[i] <= -target)
            return t.count == 2 ? t.seats[1 - i] : best_of(&t, all, INT32_MIN);
    best = best_of(&t, all, target);
    return !v->v[FIVE_WIN_NEEDS_CONTRACT] && single(&t, best) ? best : 0;
}

static void slow_points(const OptionValues *v, const FiveDeal *d, int side_tricks, int32_t *points)
{
    int sides = sides_of(v, d->seats), value = five_bid_value(d->contract, v->v[FIVE_SANS_KITTY_DOUBLE]);
    bool misere = five_is_misere(d->contract);
    bool made = misere ? side_tricks == 0 : side_tricks >= d->contract.level;
    if (!misere && side_tricks == 10 && v->v[FIVE_SLAM] && value < 250)
        value = 250;
    for (int i = 0; i < d->seats; i++) {
        bool own = i % sides == d->contractor % sides, partner = !own && (d->partners >> i & 1);
        points[i] = 0;
        if (own || partner)
            points[i] = (made ? value : -value) / (partner && v->v[FIVE_PARTNER_HALF] ? 2 : 1);
        else if (!misere && v->v[FIVE_DEFENDER_POINTS])
            for (int k = i % sides; k < d->seats; k += sides)
                points[i] += 10 * d->tricks[k];
    }
}

static void random_options(Rng *r, OptionValues *v)
{
    static const FiveOption flips[] = { FIVE_PARTNER_HALF, FIVE_SIX_MODE,        FIVE_SANS_KITTY_DOUBLE,
                                        FIVE_SLAM,         FIVE_DEFENDER_POINTS, FIVE_WIN_NEEDS_CONTRACT,
                                        FIVE_OUT_BACKWARDS };
    options_default(&five_options, v);
    for (size_t i = 0; i < sizeof flips / sizeof flips[0]; i++)
        v->v[flips[i]] = (int32_t)rng_below(r, 2);
    v->v[FIVE_DEFENDER_CAP] = (int32_t)rng_below(r, 3);
    v->v[FIVE_DEFENDER_CAP_RULE] = (int32_t)rng_below(r, 2);
    v->v[FIVE_TARGET] = 300 + 100 * (int32_t)rng_below(r, 4);
}

static void any_deal(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(77));
    int won = 0, shared = 0, going_on = 0;
    for (int round = 0; round < CAMPAIGN; round++) {
        OptionValues v;
        FiveBid all[FIVE_ALL_BIDS];
        int32_t old[FIVE_MAX_SEATS], points[FIVE_MAX_SEATS], total[FIVE_MAX_SEATS], slow[FIVE_MAX_SEATS];
        five_all_bids(all);
        random_options(&r, &v);
        int seats = 2 + (int)rng_below(&r, 5), contractor = (int)rng_below(&r, (uint32_t)seats), side_tricks = 0;
        int partners = seats == 5 ? 1 << rng_below(&r, 5) & ~(1 << contractor) : 0;
        FiveDeal d = deal_of(&v, seats, all[rng_below(&r, FIVE_ALL_BIDS)], contractor, partners);
        int sides = sides_of(&v, seats), base = 50 * (int)rng_below(&r, 16) - 350;
        for (int i = 0; i < 10; i++)
            d.tricks[rng_below(&r, 3) ? contractor : (int)rng_below(&r, (uint32_t)seats)]++;
        for (int i = 0; i < seats; i++) {
            bool with_contractor = i % sides == contractor % sides || (partners >> i & 1);
            side_tricks += with_contractor ? d.tricks[i] : 0;
            old[i] = i < sides ? base + 10 * (int)rng_below(&r, 20) : old[i - sides];
        }
        slow_points(&v, &d, side_tricks, slow);
        five_score_deal(&v, &d, old, points, total);
        int cap = v.v[FIVE_DEFENDER_CAP] == CAP_490 ? 490 : v.v[FIVE_DEFENDER_CAP] == CAP_480 ? 480 : 100000;
        for (int i = 0; i < seats; i++) {
            bool with_contractor = i % sides == contractor % sides || (partners >> i & 1);
            int expected = old[i] + slow[i];
            if (!with_contractor && old[i] >= cap)
                expected = old[i];
            else if (!with_contractor && expected > cap && v.v[FIVE_DEFENDER_CAP_RULE] == CAP_CLIP)
                expected = cap;
            assert_int_equal(points[i], slow[i]);
            assert_int_equal(total[i], expected);
        }
        int winners = five_winners(&v, &d, total), second = slow_winners(&v, &d, total, five_made(&d));
        if (winners != second)
            fail_msg("round %d: winners %d, not %d", round, winners, second);
        assert_int_equal(five_made(&d),
                         five_is_misere(d.contract) ? side_tricks == 0 : side_tricks >= d.contract.level);
        Sides t = sides_in(&v, &d, total);
        going_on += winners == 0;
        won += single(&t, winners);
        shared += winners != 0 && !single(&t, winners);
    }
    assert_true(won > CAMPAIGN / 8 && going_on > CAMPAIGN / 8 && shared > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contracts),
        cmocka_unit_test(other_numbers_of_players),
        cmocka_unit_test(caps_for_defenders),
        cmocka_unit_test(end_of_the_game),
        cmocka_unit_test(five_players_at_the_end),
        cmocka_unit_test(any_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What a turn, a game and a match come to: results of Done and of the clock, scores, winners. */
#include "rules/sabra/outcome.h"

#include <assert.h>
#include <stddef.h>

#include "rules/bricks/settle.h"
#include "rules/sabra/playable.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

static SabraOutcome outcome(SabraResult result, int tiles, SabraVerdict verdict)
{
    return (SabraOutcome){ result, tiles, verdict };
}

/* An ordinary draw: nothing was played and every meld is valid, so the first thing wrong is that nothing was played. */
static bool idle(const SabraVerdict *v)
{
    return v->why == &sabra_no_rack_tile;
}

SabraOutcome sabra_done(const SabraTurn *turn, const SabraLayout *layout, int pool)
{
    SabraVerdict v = sabra_judge(turn, layout);
    if (!v.why)
        return outcome(SABRA_ACCEPT, 0, v);
    if (turn->options->v[SABRA_INVALID_END] == INVALID_REFUSE)
        return outcome(SABRA_REFUSE, 0, v);
    if (pool == 0)
        return outcome(SABRA_PASS, 0, v);
    if (!idle(&v))
        return outcome(SABRA_PENALTY, least(turn->options->v[SABRA_INVALID_PENALTY], pool), v);
    /* Counting as a draw, it is refused where a draw is. */
    const Reason *refused = sabra_draw_refused(turn, pool);
    if (refused) {
        v.why = refused;
        return outcome(SABRA_REFUSE, 0, v);
    }
    return outcome(SABRA_DRAW, least(sabra_draws(turn->options), pool), v);
}

SabraOutcome sabra_expire(const SabraTurn *turn, const SabraLayout *layout, int pool)
{
    SabraVerdict v = sabra_judge(turn, layout);
    if (!v.why)
        return outcome(SABRA_ACCEPT, 0, v);
    if (pool == 0)
        return outcome(SABRA_PASS, 0, v);
    if (idle(&v))
        return outcome(SABRA_DRAW, least(sabra_draws(turn->options), pool), v);
    return outcome(SABRA_PENALTY, least(turn->options->v[SABRA_TIMEOUT_PENALTY], pool), v);
}

const Reason *sabra_draw_refused(const SabraTurn *turn, int pool)
{
    if (pool == 0)
        return &sabra_pool_empty;
    if (turn->options->v[SABRA_DRAW_RULE] == DRAW_UNTIL_PLAYABLE && sabra_playable(turn))
        return &sabra_must_play;
    return NULL;
}

uint16_t sabra_highest(const uint8_t *rank, uint16_t drawing)
{
    uint16_t highest = 0;
    int best = -1;
    assert(drawing != 0);
    for (int seat = 0; drawing >> seat != 0; seat++) {
        if (!(drawing >> seat & 1))
            continue;
        /* D4: RANK_JOKER is above every number. */
        if (rank[seat] > best) {
            best = rank[seat];
            highest = 0;
        }
        if (rank[seat] == best)
            highest |= (uint16_t)(1u << seat);
    }
    return highest;
}

int32_t sabra_rack_points(const Face *rack, int count, int joker_value)
{
    int32_t points = 0;
    for (int i = 0; i < count; i++)
        points += face_is_joker(rack[i]) ? joker_value : rack[i].rank;
    return points;
}

uint16_t sabra_score_out(const int32_t *rack_points, int seats, int winner, int32_t *scores)
{
    Settlement t = { { { 0 } } };
    for (int seat = 0; seat < seats; seat++)
        settle_pay(&t, seat, winner, rack_points[seat]);
    for (int seat = 0; seat < seats; seat++)
        scores[seat] = settle_net(&t, seat);
    return seats_bit(winner);
}

uint16_t sabra_score_exhausted(const int32_t *rack_points, int seats, int ender, int32_t *scores)
{
    int32_t lowest, sum = 0, share[MAX_SEATS];
    uint16_t winners = settle_best(rack_points, seats_all(seats), -1, &lowest);
    for (int seat = 0; seat < seats; seat++)
        sum += rack_points[seat] - lowest;
    /* D8: what cannot be shared goes one each in turn order, beginning after the ender. */
    settle_share(sum, seats, winners, ender, SEATS_CLOCKWISE, share);
    for (int seat = 0; seat < seats; seat++)
        scores[seat] = lowest - rack_points[seat] + share[seat];
    return winners;
}

uint16_t sabra_match_winners(const OptionValues *options, const int32_t *totals, int seats, int played, int minutes)
{
    int32_t highest;
    uint16_t winners = settle_best(totals, seats_all(seats), 1, &highest);
    bool over = true;
    switch (options->v[SABRA_MATCH_FORMAT]) {
    case MATCH_GAMES:
        over = played >= options->v[SABRA_MATCH_GAMES];
        break;
    case MATCH_TIME:
        over = minutes >= options->v[SABRA_MATCH_MINUTES];
        break;
    case MATCH_TARGET:
        over = highest >= options->v[SABRA_MATCH_TARGET];
        break;
    default:
        break;
    }
    return over ? winners : 0;
}

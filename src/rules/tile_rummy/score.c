/* Scores of games and matches of American and International. Rules page: B.2, B.8, B.9, F.4, F.7, G.4. */
#include "rules/tile_rummy/score.h"

#include "rules/bricks/settle.h"

uint16_t tr_highest(const uint8_t *rank, uint16_t drawing)
{
    int32_t figure[MAX_SEATS] = { 0 };
    for (int seat = 0; seat < MAX_SEATS; seat++)
        figure[seat] = seats_has(drawing, seat) ? rank[seat] : 0; /* RANK_JOKER is above every number */
    return settle_best(figure, drawing, 1, NULL);
}

/* G.4: in International whatever is above 9, and the 1, counts 10. */
int tr_left_points(const TrRules *r, Face f)
{
    enum { LARGE = 10 };
    if (face_is_joker(f))
        return r->joker_value;
    return r->international && (f.rank > LARGE || f.rank == 1) ? LARGE : f.rank;
}

/* ---- American ---- */

uint16_t tr_score_out(const int32_t *points, int seats, int winner, int32_t *score)
{
    Settlement t = { { { 0 } } };
    for (int seat = 0; seat < seats; seat++)
        if (seat != winner)
            settle_pay(&t, seat, winner, points[seat]);
    for (int seat = 0; seat < seats; seat++)
        score[seat] = settle_net(&t, seat);
    return seats_bit(winner);
}

uint16_t tr_score_exhausted(const int32_t *points, int seats, int ender, int direction, int32_t *score)
{
    int32_t lowest, sum = 0, share[MAX_SEATS];
    const uint16_t winners = settle_best(points, seats_all(seats), -1, &lowest);
    for (int seat = 0; seat < seats; seat++)
        sum += points[seat] - lowest;
    settle_share(sum, seats, winners, ender, direction, share);
    for (int seat = 0; seat < seats; seat++)
        score[seat] = lowest - points[seat] + share[seat];
    return winners;
}

/* ---- International ---- */

int32_t tr_win_points(const TrHandEnd *e, int seats)
{
    if (e->how == TR_CLOSED)
        return e->closed;
    if (e->how == TR_FOOT)
        return TR_FOOT_POINTS;
    const bool alone = (e->melded & seats_all(seats) & ~seats_bit(e->winner)) == 0;
    return alone ? TR_OPEN_ALONE : TR_OPEN_POINTS;
}

static int32_t points_of(const TrHandEnd *e, int seats, int seat)
{
    if (e->how != TR_GOES_ON && seat == e->winner)
        return tr_win_points(e, seats);
    if (seats_has(e->melded, seat))
        return -e->left[seat];
    return e->how == TR_CLOSED ? -e->closed : -TR_NOT_MELDED;
}

void tr_score_hand(const TrHandEnd *e, int seats, int32_t *score)
{
    for (int seat = 0; seat < seats; seat++) {
        const int32_t all = points_of(e, seats, seat) + (seats_has(e->bonus, seat) ? TR_BONUS : 0);
        score[seat] = all * (e->joker ? 2 : 1);
    }
}

void tr_settle(const int32_t *total, int seats, int unit, int32_t *net)
{
    Settlement t = { { { 0 } } };
    settle_differences(&t, total, seats_all(seats));
    settle_times(&t, unit);
    for (int seat = 0; seat < seats; seat++)
        net[seat] = settle_net(&t, seat);
}

/* ---- the clock, the match ---- */

TrLate tr_late(const TrRules *r, TrDraw drawn, int stock)
{
    const bool has_own = drawn == TR_DREW_STOCK || drawn == TR_DREW_START;
    if (!has_own && stock == 0)
        return (TrLate){ false, TR_DREW_NONE, true };
    const int left = stock - !has_own;
    return (TrLate){ !has_own, drawn == TR_DREW_START ? TR_DREW_START : TR_DREW_STOCK,
                     left == 0 && drawn != TR_DREW_START && !r->cannot_draw };
}

uint16_t tr_match_winners(const TrRules *r, const int32_t *total, int seats, int played, int minutes)
{
    int32_t highest;
    const uint16_t winners = settle_best(total, seats_all(seats), 1, &highest);
    const bool over = r->format == TR_MATCH_GAMES    ? played >= r->games
                      : r->format == TR_MATCH_TIME   ? minutes >= r->minutes
                      : r->format == TR_MATCH_TARGET ? highest >= r->target
                                                     : true;
    return over ? winners : 0;
}

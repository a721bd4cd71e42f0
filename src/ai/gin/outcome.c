/* The ways in which a round of Gin Rummy may end. */
#include "ai/gin/outcome.h"

#include "ai/gin/chance.h"
#include "rules/gin/score.h"

enum { STEPS = 5, UNDERCUT_STEPS = 2, SAMPLES = 3 };

/* What the loser has more, at most, within a step; and three examples of it. */
static const int knock_most[STEPS] = { 6, 13, 21, 32, 999 }, gin_most[STEPS] = { 7, 15, 25, 40, 999 };
static const int undercut_most[UNDERCUT_STEPS] = { 2, 999 };
static const int knock_like[STEPS]
                           [SAMPLES] = { { 2, 4, 6 }, { 8, 10, 12 }, { 15, 17, 20 }, { 23, 26, 30 }, { 35, 40, 48 } },
          gin_like[STEPS][SAMPLES] = { { 2, 4, 6 }, { 9, 11, 14 }, { 17, 20, 23 }, { 27, 31, 36 }, { 43, 48, 58 } },
          undercut_like[UNDERCUT_STEPS][SAMPLES] = { { 0, 1, 2 }, { 3, 5, 7 } };

static int step_of(const int *most, int difference)
{
    int i = 0;
    while (difference > most[i])
        i++;
    return i;
}

int gin_outcome_of(int side, bool gin, int own, int other)
{
    const int first = side == 0 ? 0 : GIN_HIS;
    if (gin)
        return first + GIN_GIN_MADE + step_of(gin_most, other);
    if (other > own)
        return first + GIN_KNOCK_WON + step_of(knock_most, other - own);
    return first + GIN_KNOCK_UNDERCUT + step_of(undercut_most, own - other);
}

/* A kind of round: how it was ended, and who gets the points. */
typedef struct Kind {
    GinEnd ended_by;
    bool undercut;
    int times, winner;
} Kind;

/* The mean chance behind rounds of this kind in which the loser had so much more. */
static float mean_worth(const GinStanding *st, const OptionValues *v, Kind kind, const int more[SAMPLES])
{
    double sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
        const GinRound r = { .ended_by = kind.ended_by,
                             .knocker = kind.undercut ? more[i] : 0,
                             .other = kind.undercut ? 0 : more[i],
                             .times = kind.times };
        const int points = gin_score_round(v, &r).points;
        sum += gin_standing_after(st, kind.winner == 0 ? points : -points, gin_boxes_of(v, &r));
    }
    return (float)(sum / SAMPLES);
}

void gin_outcomes_worth(const GinStanding *st, const OptionValues *v, int times, float worth[GIN_OUTCOMES])
{
    for (int side = 0; side < 2; side++) {
        float *w = worth + (side == 0 ? 0 : GIN_HIS);
        const Kind knock = { GIN_KNOCKED, false, times, side }, gin = { GIN_WENT_GIN, false, times, side },
                   undercut = { GIN_KNOCKED, true, times, 1 - side };
        for (int i = 0; i < STEPS; i++) {
            w[GIN_KNOCK_WON + i] = mean_worth(st, v, knock, knock_like[i]);
            w[GIN_GIN_MADE + i] = mean_worth(st, v, gin, gin_like[i]);
        }
        for (int i = 0; i < UNDERCUT_STEPS; i++)
            w[GIN_KNOCK_UNDERCUT + i] = mean_worth(st, v, undercut, undercut_like[i]);
    }
    worth[GIN_NOBODY] = (float)gin_standing_after(st, 0, 0);
}

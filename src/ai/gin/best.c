/* The highest level of Gin Rummy. */
#include "ai/gin/best.h"

void gin_best_begin(GinBest *b, const GinSight *s)
{
    gin_nets_load(&b->nets);
    gin_standing_look(&b->standing, s->seen, s->seat);
    gin_judge_begin(&b->judge, &b->nets, &b->standing, &s->seen->options, s->times);
}

bool gin_best_takes(const GinBest *b, const GinSight *s)
{
    return s->top != GIN_NO_CARD && gin_judge_take(&b->judge, s) > gin_judge_leave(&b->judge, s);
}

GinWay gin_best_ending(const GinBest *b, const GinSight *s)
{
    GinThought t[GIN_MOST_HELD];
    const int n = gin_judge_throws(&b->judge, s, t);
    GinWay best = { t[0].card, false };
    float most = -1;
    for (int i = 0; i < n; i++) {
        if (t[i].left == 0)
            return (GinWay){ t[i].card, true };
        if (t[i].thrown > most) {
            most = t[i].thrown;
            best = (GinWay){ t[i].card, false };
        }
        if (t[i].knocked >= most) {
            most = t[i].knocked;
            best = (GinWay){ t[i].card, true };
        }
    }
    return best;
}

double gin_best_chance(const GinBest *b, const GinSight *s, GinWay way)
{
    const GinThought t = gin_judge_throw(&b->judge, s, way.card);
    return (double)(way.knocks ? t.knocked : t.thrown);
}

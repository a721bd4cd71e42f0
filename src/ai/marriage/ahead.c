/* A turn further: for each card that may come and each pair of throws, now and then, what is left is judged once. */
#include "ai/marriage/ahead.h"

typedef struct Ahead {
    MarriageMind *mind;
    const MarriageCards *held;
    const AheadThrow *choice;
    int now, then;
    double worth[AHEAD_NOW][SIGHT_FACES]; /* of each choice, once that card has come */
} Ahead;

static void take_out(MarriageCards *c, Face f)
{
    for (int i = 0; i < c->count; i++)
        if (face_eq(c->card[i], f)) {
            c->card[i] = c->card[--c->count];
            return;
        }
}

static MarriageCards without_two(const Ahead *x, int a, int b, Face comes)
{
    MarriageCards left = *x->held;
    take_out(&left, x->choice[a].card);
    take_out(&left, x->choice[b].card);
    left.card[left.count++] = comes;
    return left;
}

static void raise_to(double *to, double value)
{
    *to = value > *to ? value : *to;
}

/* Both orders in which the two cards may go. */
static void judge_pair(Ahead *x, int a, int b, int number)
{
    const MarriageSight *sight = &x->mind->sight;
    const double maal = marriage_worth_of_new(sight, sight_face(number)) * (sight->seats - 1);
    const bool both = b < x->now;
    const MarriageCards left = without_two(x, a, b, sight_face(number));
    double *first = &x->worth[a][number], *second = both ? &x->worth[b][number] : NULL, points;
    double floor = *first + x->choice[b].cost - maal;
    if (both && *second + x->choice[a].cost - maal < floor)
        floor = *second + x->choice[a].cost - maal;
    if (!marriage_mind_beats(x->mind, &left, floor, &points))
        return;
    raise_to(first, points + maal - x->choice[b].cost);
    if (both)
        raise_to(second, points + maal - x->choice[a].cost);
}

/* The card that comes may be thrown at once, and what was left stays as it was. */
static void judge_behind(Ahead *x, int number)
{
    for (int a = 0; a < x->now; a++)
        x->worth[a][number] = x->choice[a].outlook.points;
    for (int a = 0; a < x->now; a++)
        for (int b = a + 1; b < x->then; b++)
            judge_pair(x, a, b, number);
}

/* A card of the stock comes, or where it is better a discard is taken, which is offered so often. */
static double expected(const MarriageSight *sight, const double worth[SIGHT_FACES])
{
    static const double OFFERED = 0.8;
    double drawn = 0, chosen = 0;
    for (int n = 0; n < SIGHT_FACES; n++)
        if (sight->unseen[n] > 0)
            drawn += sight->unseen[n] * worth[n] / sight->hidden;
    for (int n = 0; n < SIGHT_FACES; n++)
        if (sight->unseen[n] > 0)
            chosen += sight->unseen[n] * (worth[n] > drawn ? worth[n] : drawn) / sight->hidden;
    return OFFERED * chosen + (1 - OFFERED) * drawn;
}

static double at_first_sight(const AheadThrow *t)
{
    return t->outlook.points - t->cost;
}

static int best_of(const Ahead *x)
{
    int best = 0;
    double most = 0;
    for (int a = 0; a < x->now; a++) {
        const double worth = expected(&x->mind->sight, x->worth[a]) - x->choice[a].cost;
        if (a > 0 && worth <= most)
            continue;
        most = worth;
        best = a;
    }
    return best;
}

int ahead_best(MarriageMind *m, const MarriageCards *held, const AheadThrow *choice, int n)
{
    static const double NEARLY = 0.5;
    const bool before = m->sight.shown == SHOWN_NOTHING;
    const int now = before ? AHEAD_NOW_BEFORE : AHEAD_NOW, then = before ? AHEAD_THEN_BEFORE : AHEAD_THEN;
    Ahead x = { .mind = m, .held = held, .choice = choice, .then = n < then ? n : then };
    while (x.now < x.then && x.now < now && at_first_sight(&choice[0]) - at_first_sight(&choice[x.now]) < NEARLY)
        x.now++;
    if (x.now < 2 || m->sight.shown == SHOWN_DUBLEES)
        return 0;
    const long most = m->work + (before ? AHEAD_WORK_BEFORE : AHEAD_WORK);
    for (int number = 0; number < SIGHT_FACES && m->work <= most; number++)
        if (m->sight.unseen[number] > 0)
            judge_behind(&x, number);
    return m->work <= most ? best_of(&x) : 0;
}

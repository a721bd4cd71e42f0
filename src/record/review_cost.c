/* Of a review: the decisions that have cost most. */
#include "match/coach.h"
#include "match/decision.h"
#include "record/review_inner.h"

static bool is_dearer(const ReviewTurn *a, const ReviewTurn *b)
{
    const bool beyond = a->cost == AI_COST_UNKNOWN, other = b->cost == AI_COST_UNKNOWN;
    return beyond != other ? beyond : a->cost > b->cost;
}

int review_dearest(const Review *r, int seat, int part[REVIEW_DEAREST])
{
    int n = 0;
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *t = &r->part[i].turn;
        if (t->seat != seat || !coach_minds(r->ai, t->clear, (AiUnit)t->unit, t->cost, COACH_MISTAKES))
            continue;
        int at = n < REVIEW_DEAREST ? n++ : REVIEW_DEAREST;
        for (; at > 0 && is_dearer(t, &r->part[part[at - 1]].turn); at--)
            if (at < REVIEW_DEAREST)
                part[at] = part[at - 1];
        if (at < REVIEW_DEAREST)
            part[at] = i;
    }
    return n;
}

void review_cost_say(const Review *r, int i, TextSink *out)
{
    const ReviewTurn *t = &r->part[i].turn;
    const long n = t->cost < 50 ? 1 : (t->cost + 50) / 100;
    if (t->cost == AI_COST_UNKNOWN)
        /* TRANSLATORS: A label: what was done is clearly worse than what the computer would have done. */
        text_say(out, "clearly worse");
    else if (t->unit == AI_POINTS)
        text_count(out, "about {1} point", "about {1} points", n);
    else if (t->unit == AI_CHIPS)
        text_count(out, "about {1} chip", "about {1} chips", n);
    else if (t->unit == AI_TILES)
        /* TRANSLATORS: A label: with another throw, or another draw, so many tiles more would have helped. */
        text_count(out, "{1} fewer tile helps", "{1} fewer tiles help", n);
    else
        /* TRANSLATORS: A label: so many games in a hundred that would have been won otherwise. */
        text_count(out, "{1} win in 100", "{1} wins in 100", n);
}

static bool draws(Move m)
{
    return m.kind == MOVE_DRAW || m.kind == MOVE_TAKE || m.kind == MOVE_PASS;
}

void review_faces(const Review *r, int i, Face *did, Face *better)
{
    const ReviewPart *p = &r->part[i];
    State s;
    const Move last = review_last(r, p, &s);
    *did = decision_face(r->game, &s, p->turn.seat, last);
    *better = FACE_UNKNOWN;
    if (p->advice_count == 0)
        return;
    game_observe(r->game, &p->before, p->turn.seat, &s);
    const int at = draws(last) && draws(p->advice[0]) ? 0 : p->advice_count - 1;
    review_try(r->game, &s, p->turn.seat, p->advice, at, NULL);
    *better = decision_face(r->game, &s, p->turn.seat, p->advice[at]);
}

/* A review in words. */
#include <string.h>

#include "match/review_inner.h"

static const char *tiles(int n)
{
    return n == 1 ? "tile" : "tiles";
}

static const char *points(int n)
{
    return n == 1 || n == -1 ? "point" : "points";
}

static const char *name_of(const Review *r, int seat)
{
    return r->transcript->setup.seat[seat].name;
}

void review_play_say(const ReviewPlay *p, bool brief, TextSink *out)
{
    if (p->pieces == 0) {
        text_add(out, "nothing");
        return;
    }
    text_addf(out, "%d %s", p->pieces, tiles(p->pieces));
    if (p->points != 0)
        text_addf(out, ", %d %s", p->points, points(p->points));
    if (!brief)
        text_add(out, p->out ? ": out" : p->opens ? ": the initial meld" : "");
}

void review_done_say(const ReviewTurn *t, bool brief, TextSink *out)
{
    if (t->played.pieces > 0)
        review_play_say(&t->played, brief, out);
    else if (t->drawn == 1)
        text_add(out, "drew a tile");
    else if (t->drawn > 1)
        text_addf(out, "drew %d tiles", t->drawn);
    else if (t->taken > 0)
        text_addf(out, "took %d %s", t->taken, tiles(t->taken));
    else
        text_add(out, "passed");
}

static void say_held(const ReviewTurn *t, TextSink *out)
{
    int more = t->best.pieces - t->played.pieces;
    text_add(out, t->played.pieces > 0 ? "The best play that keeps the joker"
                                       : "There was nothing to play without the joker");
    if (more > 0)
        text_addf(out, "; with it %d %s%s.", more, tiles(more), t->played.pieces > 0 ? " more" : "");
    else
        text_addf(out, "; with it %d %s more.", t->best.points - t->played.points,
                  points(t->best.points - t->played.points));
}

static void say_more(const Review *r, const ReviewTurn *t, TextSink *out)
{
    const ReviewPlay *best = t->joker_kept ? &t->without : &t->best;
    if (best->opens && !t->played.opens) {
        text_addf(out, "The initial meld could have been made: %d %s", best->pieces, tiles(best->pieces));
        if (best->points != 0)
            text_addf(out, ", %d %s", best->points, points(best->points));
        text_add(out, ".");
    } else if (t->played.pieces == 0) {
        text_addf(out, "%s %s, though %d %s could have been played.", name_of(r, t->seat),
                  t->drawn > 0   ? "drew"
                  : t->taken > 0 ? "took from the discards"
                                 : "passed",
                  best->pieces, tiles(best->pieces));
    } else {
        text_addf(out, "%d %s more could have been played: %d instead of %d.", t->missed, tiles(t->missed),
                  best->pieces, t->played.pieces);
    }
    if (t->joker_kept)
        text_addf(out, " With the joker it would be %d.", t->best.pieces);
}

void review_say(const Review *r, int i, TextSink *out)
{
    const ReviewTurn *t = review_turn(r, i);
    if (!t)
        return;
    switch (t->mark) {
    case REVIEW_UNKNOWN:
        text_add(out, "Looking for the best play ...");
        break;
    case REVIEW_NOTHING:
        text_add(out, "There was nothing to play.");
        break;
    case REVIEW_BEST:
        text_add(out, t->played.out ? "Out: there is no better play." : "There was no better play.");
        break;
    case REVIEW_HELD:
        say_held(t, out);
        break;
    case REVIEW_POINTS:
        text_addf(out, "As many tiles, but %d %s more could have been played.", t->missed_points,
                  points(t->missed_points));
        break;
    case REVIEW_MORE:
        say_more(r, t, out);
        break;
    case REVIEW_OUT:
        text_addf(out, "%s could have gone out in turn %d.", name_of(r, t->seat), t->number);
        break;
    }
}

bool review_outs(const Review *r, int seat, TextSink *out)
{
    int later = -1;
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *t = &r->part[i].turn;
        if (t->seat != seat || t->mark != REVIEW_OUT)
            continue;
        if (++later == 0)
            text_addf(out, "%s could have gone out in turn %d", name_of(r, seat), t->number);
    }
    if (later > 0)
        text_addf(out, ", and in %d later %s", later, later == 1 ? "turn" : "turns");
    text_add(out, later >= 0 ? "." : "");
    return later >= 0;
}

void review_summary(const Review *r, int seat, TextSink *out)
{
    int turns = r->turns_of[seat], better = 0, most = 0;
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *t = &r->part[i].turn;
        if (t->seat != seat || t->mark < REVIEW_POINTS)
            continue;
        better++;
        most = t->missed > most ? t->missed : most;
    }
    text_addf(out, "%s: %d %s, ", name_of(r, seat), turns, turns == 1 ? "turn" : "turns");
    if (better == 0)
        text_add(out, "none could have been better.");
    else if (most == 0)
        text_addf(out, "%d could have been better by points.", better);
    else
        text_addf(out, "%d could have been better, by up to %d %s.", better, most, tiles(most));
}

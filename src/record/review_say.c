/* A review in words. */
#include <string.h>

#include "record/review_inner.h"

static const char *pieces(const Review *r, int n)
{
    if (r->game->cards)
        return n == 1 ? "card" : "cards";
    return n == 1 ? "tile" : "tiles";
}

/* Tiles are played, cards are laid. */
static const char *played(const Review *r)
{
    return r->game->cards ? "laid" : "played";
}

static const char *gone_out(const Review *r)
{
    return r->game->went_out ? r->game->went_out : "gone out";
}

static const char *points(int n)
{
    return n == 1 || n == -1 ? "point" : "points";
}

static const char *name_of(const Review *r, int seat)
{
    return r->transcript->setup.seat[seat].name;
}

void review_play_say(const Review *r, const ReviewPlay *p, bool brief, TextSink *out)
{
    if (p->pieces == 0) {
        text_add(out, r->game->cards ? "nothing to lay" : "nothing");
        return;
    }
    text_addf(out, "%d %s", p->pieces, pieces(r, p->pieces));
    if (p->points != 0)
        text_addf(out, ", %d %s", p->points, points(p->points));
    if (brief)
        return;
    if (p->out)
        text_add(out, ": out");
    else if (p->opens && r->game->cards)
        text_addf(out, ": down with %d", p->opening);
    else if (p->opens)
        text_add(out, ": the initial meld");
}

static void say_thrown(const Review *r, const ReviewTurn *t, bool brief, TextSink *out)
{
    text_add(out, brief ? "threw " : "threw the ");
    if (brief)
        face_short(r->game, t->thrown, out);
    else
        r->game->face_name(t->thrown, out);
}

void review_done_say(const Review *r, const ReviewTurn *t, bool brief, TextSink *out)
{
    bool threw = face_is_known(t->thrown), laid = t->played.pieces > 0;
    if (laid && threw && !t->played.out) {
        if (brief) /* there is no room for the points as well */
            text_addf(out, "%d %s", t->played.pieces, pieces(r, t->played.pieces));
        else
            review_play_say(r, &t->played, false, out);
        text_add(out, ", ");
        say_thrown(r, t, brief, out);
    } else if (laid)
        review_play_say(r, &t->played, brief, out);
    else if (threw)
        say_thrown(r, t, brief, out);
    else if (t->drawn == 1)
        text_addf(out, "drew a %s", pieces(r, 1));
    else if (t->drawn > 1)
        text_addf(out, "drew %d %s", t->drawn, pieces(r, t->drawn));
    else if (t->taken > 0)
        text_addf(out, "took %d %s", t->taken, pieces(r, t->taken));
    else
        text_add(out, "passed");
}

static void say_held(const Review *r, const ReviewTurn *t, TextSink *out)
{
    int more = t->best.pieces - t->played.pieces;
    text_add(out, t->played.pieces > 0 ? "The best play that keeps the joker"
                  : r->game->cards     ? "There was nothing to lay without the joker"
                                       : "There was nothing to play without the joker");
    if (more > 0)
        text_addf(out, "; with it %d %s%s.", more, pieces(r, more), t->played.pieces > 0 ? " more" : "");
    else
        text_addf(out, "; with it %d %s more.", t->best.points - t->played.points,
                  points(t->best.points - t->played.points));
}

/* Does the best play begin with the last discard? */
static bool takes_discard(const Review *r, const ReviewTurn *t)
{
    for (int i = 0; i < r->count; i++) {
        const ReviewPart *p = &r->part[i];
        for (int k = 0; &p->turn == t && k < p->plan_count; k++)
            if (p->plan[k].kind == MOVE_TAKE && p->before.table.row.pile[p->plan[k].from].kind == PILE_DISCARD)
                return true;
    }
    return false;
}

/* "Anna could have come down in turn 5 with 46: 9 cards." */
static void say_opening(const Review *r, const ReviewTurn *t, const ReviewPlay *best, TextSink *out)
{
    if (r->game->cards) {
        text_addf(out, "%s could have come down in turn %d with %d: %d %s%s.", name_of(r, t->seat), t->number,
                  best->opening, best->pieces, pieces(r, best->pieces), takes_discard(r, t) ? " and the discard" : "");
        return;
    }
    text_addf(out, "The initial meld could have been made: %d %s", best->pieces, pieces(r, best->pieces));
    if (best->points != 0)
        text_addf(out, ", %d %s", best->points, points(best->points));
    text_add(out, ".");
}

static void say_more(const Review *r, const ReviewTurn *t, TextSink *out)
{
    const ReviewPlay *best = t->joker_kept ? &t->without : &t->best;
    const char *did = t->drawn > 0               ? "drew"
                      : t->taken > 0             ? "took from the discards"
                      : face_is_known(t->thrown) ? "laid nothing"
                                                 : "passed";
    if (best->opens && !t->played.opens)
        say_opening(r, t, best, out);
    else if (t->played.pieces == 0)
        text_addf(out, "%s %s, though %d %s could have been %s%s.", name_of(r, t->seat), did, best->pieces,
                  pieces(r, best->pieces), played(r), takes_discard(r, t) ? " with the discard" : "");
    else
        text_addf(out, "%d %s more could have been %s: %d instead of %d.", t->missed, pieces(r, t->missed), played(r),
                  best->pieces, t->played.pieces);
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
        text_add(out, t->starved ? "There was not enough memory to look for the best play."
                                 : "Looking for the best play ...");
        break;
    case REVIEW_NOTHING:
        text_addf(out, "There was nothing to %s.", r->game->cards ? "lay" : "play");
        break;
    case REVIEW_BEST:
        text_add(out, t->played.out    ? "Out: there is no better play."
                      : r->game->cards ? "No more could be laid."
                                       : "There was no better play.");
        break;
    case REVIEW_HELD:
        say_held(r, t, out);
        break;
    case REVIEW_POINTS:
        text_addf(out, "As many %s, but %d %s more could have been %s.", pieces(r, 2), t->missed_points,
                  points(t->missed_points), played(r));
        break;
    case REVIEW_MORE:
        say_more(r, t, out);
        break;
    case REVIEW_OUT:
        text_addf(out, "%s could have %s in turn %d.", name_of(r, t->seat), gone_out(r), t->number);
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
            text_addf(out, "%s could have %s in turn %d", name_of(r, seat), gone_out(r), t->number);
    }
    if (later > 0)
        text_addf(out, ", and in %d later %s", later, later == 1 ? "turn" : "turns");
    text_add(out, later >= 0 ? "." : "");
    return later >= 0;
}

void review_summary(const Review *r, int seat, TextSink *out)
{
    int turns = r->turns_of[seat], better = 0, most = 0, counted = 0;
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *t = &r->part[i].turn;
        if (t->seat != seat || t->mark < REVIEW_POINTS)
            continue;
        better += t->number != counted; /* once, in however many parts */
        counted = t->number;
        most = t->missed > most ? t->missed : most;
    }
    text_addf(out, "%s: %d %s, ", name_of(r, seat), turns, turns == 1 ? "turn" : "turns");
    if (better == 0)
        text_add(out, "none could have been better.");
    else if (most == 0)
        text_addf(out, "%d could have been better by points.", better);
    else
        text_addf(out, "%d could have been better, by up to %d %s.", better, most, pieces(r, most));
}

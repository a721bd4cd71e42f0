/* Looks back at decisions of Rummy 500 and basic rummy: what was done and what the computer would have done, tried in
 * the same imagined deals. */
#include "ai/rummy/review.h"

#include <math.h>
#include <stdlib.h>

#include "ai/rummy/call.h"
#include "ai/rummy/sim.h"
#include "rules/faces/card.h"
#include "rules/rummy/position.h"

enum { NO_DRAW = -2 };

/* ---- what is better, and by how much ---- */

/* Fewer points than that are hardly worth a word. */
static int little(const State *s)
{
    return rummy_is_basic(s) ? 1 : 3;
}

/* way[0] is what the computer would have done. Sets the opinion; the sentence that tells the difference follows. */
static void weigh(RummyMind *m, const AiDecision *d, const RummyWay way[2], RummyOutlook *o, AiAnswer *out)
{
    rummy_mind_weigh(m, d->seat, way, o);
    static const double A_LITTLE = 0.5; /* of a hundred matches */
    const double points = o->points[0] - o->points[1], wins = 100 * (o->matches[0] - o->matches[1]);
    const bool better = o->clear && (o->by_matches ? wins >= A_LITTLE : points >= little(d->seen));
    out->opinion = better ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, o->by_matches ? AI_PER_CENT : AI_POINTS, o->by_matches ? wins : points);
    ai_fact(out, N_("points on average"), o->points[1], o->points[0]);
    if (o->by_matches)
        ai_fact(out, N_("matches won of 100"), round(100 * o->matches[1]), round(100 * o->matches[0]));
}

static void say_gap(const RummyOutlook *o, const AiAnswer *a, TextSink *out)
{
    const int gap = (int)lround(o->points[0] - o->points[1]);
    text_next(out);
    if (a->opinion == AI_DIFFERS && (o->by_matches || gap < 1))
        text_say(out, "In {1} imagined deals this is the better way to win the match.", text_number(o->deals).text);
    else if (a->opinion == AI_DIFFERS)
        text_count(out, "In {2} imagined deals this scores {1} point more on average.",
                   "In {2} imagined deals this scores {1} points more on average.", gap, text_number(o->deals).text);
    else
        text_say(out, "In {1} imagined deals there is hardly a difference.", text_number(o->deals).text);
}

/* ---- a draw ---- */

/* Where it was drawn: a place among the discards, SIM_STOCK, or NO_DRAW: the round was ended. */
static int drawn_in(const AiDecision *d)
{
    const int before = pile_size(&d->seen->table, RUMMY_DISCARD), after = pile_size(&d->end->table, RUMMY_DISCARD);
    if (d->last.kind == MOVE_PASS)
        return NO_DRAW;
    if (d->last.kind == MOVE_TAKE)
        return rummy_is_basic(d->seen) ? before - 1 : d->last.index;
    return after < before && d->last.kind != MOVE_DRAW ? after : SIM_STOCK;
}

static int drawn_by(const State *s, Move m)
{
    if (m.kind == MOVE_PASS)
        return NO_DRAW;
    if (m.kind != MOVE_TAKE)
        return SIM_STOCK;
    return rummy_is_basic(s) ? pile_size(&s->table, RUMMY_DISCARD) - 1 : m.index;
}

static void say_would_draw(const State *s, int index, TextSink *out)
{
    char card[CARD_BYTES];
    const int above = pile_size(&s->table, RUMMY_DISCARD) - 1 - index;
    if (index == NO_DRAW)
        text_say(out, "The computer ends the round.");
    else if (index == SIM_STOCK)
        text_say(out, "The computer draws from the stock.");
    else if (above == 0)
        text_say(out, "The computer takes {1}.", card_words(pile_face(&s->table, RUMMY_DISCARD, index), card));
    else
        text_count(out, "The computer takes {2} and {1} card above it.",
                   "The computer takes {2} and {1} cards above it.", above,
                   card_words(pile_face(&s->table, RUMMY_DISCARD, index), card));
}

/* False: the same discards were taken, and what was done with them is to be looked at. */
static bool look_at_draw(RummyMind *m, const AiDecision *d, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    const int did = drawn_in(d), would = drawn_by(d->seen, out->move[0]);
    if (did == would && did >= 0)
        return false;
    if (did == would) {
        out->opinion = AI_AGREES;
        text_say(&say, did == NO_DRAW ? N_("The computer ends the round too.")
                                      : N_("The computer draws from the stock too."));
        return true;
    }
    say_would_draw(d->seen, would, &say);
    out->opinion = AI_DIFFERS;
    if (did == NO_DRAW || would == NO_DRAW)
        return true;
    const RummyWay way[2] = { { .at = d->seen, .draws = true, .index = would },
                              { .at = d->seen, .draws = true, .index = did } };
    RummyOutlook o;
    weigh(m, d, way, &o, out);
    say_gap(&o, out, &say);
    return true;
}

/* ---- the rest of a turn ---- */

/* The state before the move that ends it, as the computer would have played it. */
static State as_it_would_end(const AiDecision *d, const AiAnswer *out)
{
    State s = *d->seen;
    for (int i = 0; i + 1 < out->count && rummy_check(&s, d->seat, out->move[i]).why == NULL; i++)
        game_of(&s)->rules.apply(&s, d->seat, out->move[i]);
    return s;
}

static Face thrown_by(const State *s, int seat, Move m)
{
    return m.kind == MOVE_DISCARD ? pile_face(&s->table, rummy_hand(seat), m.index) : FACE_UNKNOWN;
}

/* Somebody goes out without a throw: that is clear by itself. */
static void look_at_going_out(Face did, Face would, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    const bool same = !face_is_known(did) && !face_is_known(would);
    out->opinion = same || face_is_known(would) ? AI_AGREES : AI_DIFFERS;
    if (same)
        text_say(&say, "The computer goes out too.");
    else if (face_is_known(would))
        text_say(&say, "The computer would have played on.");
    else
        text_say(&say, "The computer lays its whole hand and goes out.");
    if (out->opinion == AI_DIFFERS)
        ai_decisive(out);
}

static void say_would_throw(int more, Face f, TextSink *out)
{
    char card[CARD_BYTES];
    card_words(f, card);
    if (more > 0)
        text_say(out, "The computer lays more cards and throws {1}.", card);
    else if (more < 0)
        text_say(out, "The computer keeps more cards in hand for now and throws {1}.", card);
    else
        text_say(out, "The computer throws {1}.", card);
}

static void look_at_throw(RummyMind *m, const AiDecision *d, AiAnswer *out)
{
    const State would_end = as_it_would_end(d, out);
    const Face did = thrown_by(d->end, d->seat, d->last),
               would = thrown_by(&would_end, d->seat, out->move[out->count - 1]);
    if (!face_is_known(did) || !face_is_known(would)) {
        look_at_going_out(did, would, out);
        return;
    }
    TextSink say = text_sink(out->why, sizeof out->why);
    const int more = rummy_cards_held(d->end, d->seat) - rummy_cards_held(&would_end, d->seat);
    if (more == 0 && face_eq(did, would)) {
        out->opinion = AI_AGREES;
        text_say(&say, "The computer throws the same card.");
        return;
    }
    const RummyWay way[2] = { { .at = &would_end, .thrown = would }, { .at = d->end, .thrown = did } };
    RummyOutlook o;
    weigh(m, d, way, &o, out);
    say_would_throw(more, would, &say);
    say_gap(&o, out, &say);
}

/* ---- a call ---- */

static void look_at_call(const RummyMind *m, const AiDecision *d, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    const bool called = d->last.kind == MOVE_CHOOSE, would = out->move[0].kind == MOVE_CHOOSE;
    if (called == would) {
        out->opinion = AI_AGREES;
        text_say(&say, called ? N_("The computer calls \"Rummy!\" too.") : N_("The computer lets the card lie too."));
        return;
    }
    const int gain = rummy_call_gain(d->seen, d->seat, m->stop);
    out->opinion = abs(gain) >= little(d->seen) ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, AI_POINTS, abs(gain));
    text_say(&say, would
                       ? N_("The computer calls \"Rummy!\". It scores the points of the card, and nobody else gets it.")
                       : N_("The computer lets the card lie, to use it in its own turn."));
}

void rummy_look_back(RummyMind *m, const AiDecision *d, AiAnswer *out)
{
    if (out->count > 0 && d->seen->phase == RUMMY_CALL) {
        look_at_call(m, d, out);
        return;
    }
    if (out->count <= 0 || (d->seen->phase != RUMMY_DRAW && d->seen->phase != PHASE_PLAY))
        return;
    if (d->seen->phase == RUMMY_DRAW && look_at_draw(m, d, out))
        return;
    look_at_throw(m, d, out);
}

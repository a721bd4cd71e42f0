/* Whether a thrown card that fits a meld on the table is called. Its points are a gift, and what is called comes to
 * nobody else. Only who plays next, with nobody to be asked between, may want the card for a meld of its own. */
#include "ai/rummy/call.h"

enum { EASY_CALLS = 3, EASY_OF = 4 };

static const Move calls = { .kind = MOVE_CHOOSE, .amount = RUMMY_CALLS }, lets_lie = { .kind = MOVE_PASS };

/* Is it the turn of this seat next, with nobody to be asked between? */
static bool plays_next(const State *after, int seat)
{
    return after->phase == RUMMY_DRAW && after->to_act == seat;
}

/* What the seat has laid when it has laid all it can of what it holds now. */
static int laid_with(RummyTurn *t)
{
    if (rummy_turn_lay(t) && rummy_turn_plays(t))
        rummy_turn_lay_off(t);
    return rummy_laid_points(&t->now, t->seat);
}

int rummy_call_gain(const State *seen, int seat, const Stop *stop)
{
    enum { CARD_DRAWN = 5 }; /* what a card of the stock, for which there is room then, is worth */
    State called = *seen, lies = *seen;
    RummyTurn t;
    game_of(seen)->rules.apply(&lies, seat, lets_lie);
    game_of(seen)->rules.apply(&called, seat, calls);
    const int now = rummy_laid_points(&called, seat);
    if (!plays_next(&lies, seat))
        return now - rummy_laid_points(seen, seat);
    called.phase = PHASE_PLAY;
    rummy_turn_begin(&t, &called, seat, stop);
    const int with_call = laid_with(&t) + CARD_DRAWN;
    const int top = pile_size(&lies.table, RUMMY_DISCARD) - 1;
    rummy_turn_begin(&t, &lies, seat, stop);
    if (!rummy_turn_add(&t, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)top }))
        return with_call;
    return with_call - laid_with(&t);
}

Move rummy_mind_call(RummyMind *m, const State *seen, int seat)
{
    if (m->level == RUMMY_EASY)
        return rng_below(&m->rng, EASY_OF) < EASY_CALLS ? calls : lets_lie;
    if (m->level == RUMMY_SIMPLE)
        return calls;
    return rummy_call_gain(seen, seat, m->stop) >= 0 ? calls : lets_lie;
}

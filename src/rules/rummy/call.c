/* A thrown card that fits a meld on the table may be called by the other players: what they are asked, and what comes
 * of it. Rules page: A 3. */
#include "rules/game/sound.h"
#include "rules/rummy/position.h"
#include "rules/rummy/reasons.h"

/* ---- where the card goes ---- */

/* What the card counts that was laid to this end; NULL from rummy_add is for whoever calls. */
static int worth_at(const RummyRules *r, const RummyMeld *m, Face f, MeldEnd end)
{
    RummyMeld with;
    if (rummy_add(r, m, f, end, &with) != NULL)
        return -1;
    return rummy_slot_value(r, &with, with.meld.kind == MELD_RUN && end == MELD_LOW_END ? 0 : with.meld.size - 1);
}

int rummy_dearest_meld(const State *s, const RummyRules *r, Face f, MeldEnd *end, int *worth)
{
    int best = NO_PILE;
    *worth = -1;
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++) {
        RummyMeld m;
        if (!rummy_is_laid(s, p) || rummy_read_pile(s, r, p, &m) != NULL)
            continue;
        for (int low = 0; low < 2; low++) {
            const int points = worth_at(r, &m, f, low ? MELD_LOW_END : MELD_HIGH_END);
            if (points <= *worth)
                continue;
            best = p;
            *worth = points;
            *end = low ? MELD_LOW_END : MELD_HIGH_END;
        }
    }
    return best;
}

/* ---- who is asked ---- */

static int thrower(const State *s)
{
    return rummy_of(s)->asked_for - 1;
}

/* The next one after `seat` who may lay cards off; NO_SEAT: it is the turn of whoever threw the card again. */
static int next_asked(const State *s, const RummyRules *r, int seat)
{
    for (seat = rummy_next_seat(s, seat); seat != thrower(s); seat = rummy_next_seat(s, seat))
        if (rummy_may_lay_off(s, r, seat))
            return seat;
    return NO_SEAT;
}

static void ask(State *s, int seat)
{
    rummy_begin_turn(s, seat);
    s->phase = RUMMY_CALL;
}

/* The turn goes on to the left of whoever threw the card. */
static void go_on(State *s)
{
    const int next = rummy_next_seat(s, thrower(s));
    rummy_own(s)->asked_for = 0;
    rummy_begin_turn(s, next);
}

bool rummy_ask_others(State *s, int seat)
{
    const RummyRules r = rummy_rules(s);
    MeldEnd end;
    int worth;
    if (!r.rummy_call || rummy_dearest_meld(s, &r, rummy_top_discard(s), &end, &worth) == NO_PILE)
        return false;
    rummy_own(s)->asked_for = (uint8_t)(1 + seat);
    const int first = next_asked(s, &r, seat);
    if (first == NO_SEAT)
        rummy_own(s)->asked_for = 0;
    else
        ask(s, first);
    return first != NO_SEAT;
}

Verdict rummy_check_call(Move m)
{
    const bool answers = m.kind == MOVE_PASS || (m.kind == MOVE_CHOOSE && m.amount == RUMMY_CALLS);
    return answers ? allow() : refuse(m.kind == MOVE_RESTORE ? &rummy_nothing_moved : &rummy_call_only);
}

/* ---- the answer ---- */

void rummy_let_lie(State *s, int seat)
{
    const RummyRules r = rummy_rules(s);
    const int next = next_asked(s, &r, seat);
    if (next == NO_SEAT)
        go_on(s);
    else
        ask(s, next);
}

Move rummy_called(const State *s)
{
    const RummyRules r = rummy_rules(s);
    MeldEnd end = MELD_HIGH_END;
    int worth;
    const int top = pile_size(&s->table, RUMMY_DISCARD) - 1,
              to = rummy_dearest_meld(s, &r, rummy_top_discard(s), &end, &worth);
    return (Move){ .kind = MOVE_SHIFT,
                   .from = RUMMY_DISCARD,
                   .index = (uint8_t)top,
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)(end == MELD_LOW_END || to == NO_PILE ? 0 : pile_size(&s->table, to)) };
}

void rummy_after_call(State *s)
{
    rummy_own(s)->exchanges = 0; /* something was laid */
    go_on(s);
}

const char *rummy_call_unsound(const State *s)
{
    const RummyRules r = rummy_rules(s);
    const RummyState *g = rummy_of(s);
    MeldEnd end;
    int worth;
    if ((g->asked_for > 0) != (s->phase == RUMMY_CALL))
        return sound_wrong_phase;
    if (g->asked_for == 0)
        return NULL;
    if (g->asked_for > s->seats || thrower(s) == s->to_act || !rummy_may_lay_off(s, &r, s->to_act))
        return sound_wrong_seat;
    const bool asks = r.rummy_call && pile_size(&s->table, RUMMY_DISCARD) > 0 &&
                      rummy_dearest_meld(s, &r, rummy_top_discard(s), &end, &worth) != NO_PILE;
    return asks ? NULL : sound_wrong_phase;
}

/* ---- telling ---- */

void rummy_question(const State *s, int seat, TextSink *out)
{
    if (s->phase == RUMMY_CALL && seat == s->to_act)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. Rummy! is what is called. */
        text_say(out, "The card thrown, {1}, fits a meld on the table. Do you call \"Rummy!\"?",
                 rummy_sign(rummy_top_discard(s)).text);
}

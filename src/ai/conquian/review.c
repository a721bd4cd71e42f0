/* Looking back at decisions of Conquian: used or left, what was thrown, forced or not. */
#include "ai/conquian/review.h"

#include <math.h>

#include "ai/conquian/advice.h"
#include "ai/conquian/mind.h"

/* What became of a card on offer. */
typedef struct Deed {
    bool uses, wins;
    ConWay way; /* as laid */
    ConSet thrown;
} Deed;

static ConWay way_of(const State *s, int seat)
{
    ConWay way = { .melds = 0 };
    for (int p = 0; p < CON_PILES && way.melds < 4; p++) {
        ConSet set = 0;
        for (int i = 0; con_is_own(s, p, seat) && i < pile_size(&s->table, p); i++)
            set |= con_bit(pile_face(&s->table, p, i));
        if (set != 0 && (set & (set - 1)) != 0) {
            way.meld[way.melds++] = set;
            way.all |= set;
        }
    }
    return way;
}

/* The decision that ends with `last` in state `end`. A forced card may lie on offer until then. */
static Deed deed_of(const State *end, int seat, Move last, int goal)
{
    Deed d = { .uses = last.kind == MOVE_DISCARD || last.kind == MOVE_DONE };
    State s = *end;
    if (!d.uses)
        return d;
    if (s.phase == PHASE_PLAY && last.kind == MOVE_DISCARD)
        con_apply(&s, seat, (Move){ .kind = MOVE_DONE });
    d.way = way_of(&s, seat);
    if (last.kind == MOVE_DISCARD)
        d.thrown = con_bit(pile_face(&end->table, con_hand(seat), last.index));
    d.wins = con_count(d.way.all) == goal;
    return d;
}

static Deed deed_planned(const AiDecision *d, const AiAnswer *a, int goal)
{
    State s = *d->seen;
    for (int i = 0; i + 1 < a->count; i++)
        con_apply(&s, d->seat, a->move[i]);
    return deed_of(&s, d->seat, a->move[a->count - 1], goal);
}

static void say_thrown(const ConSight *s, const Deed *d, TextSink *out)
{
    char card[CON_WORDS];
    if (d->thrown == 0)
        return;
    text_next(out);
    text_say(out, "It throws {1}.", con_card_words(out, d->thrown, card));
    con_say_helping(con_helping(s, d->way.meld, d->way.melds, s->mine.hand & ~d->way.all & ~d->thrown), out);
}

static void say_planned(const ConSight *s, const Deed *would, bool hardly, TextSink *out)
{
    char card[CON_WORDS];
    (void)con_card_words(out, s->offer, card);
    if (would->wins)
        text_say(out, "The computer melds {1} and wins the round.", card);
    else if (would->uses)
        text_say(out, hardly ? N_("The computer melds {1}, which is hardly better.") : N_("The computer melds {1}."),
                 card);
    else
        text_say(out,
                 hardly ? N_("The computer leaves {1}, which is hardly better.")
                        : N_("The computer leaves {1}. The chances are better without it."),
                 card);
    say_thrown(s, would, out);
}

static double worth_of(ConMind *m, const Deed *d)
{
    const ConChoice c = { .uses = d->uses, .way = d->way, .thrown = d->thrown };
    return con_chance_of(m, &c);
}

static void look_at_offer(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    enum { ALL_BUT_EQUAL = 5 }; /* of a hundred rounds */
    ConMind m;
    TextSink say = text_sink(out->why, sizeof out->why);
    con_mind_begin(&m, d->seen, d->seat, CON_HARD, 0, stop);
    const int goal = m.sight.rules.goal;
    const Deed did = deed_of(d->end, d->seat, d->last, goal), would = deed_planned(d, out, goal);
    if (did.uses == would.uses && did.way.all == would.way.all && did.thrown == would.thrown) {
        out->opinion = AI_AGREES;
        text_say(&say, did.wins ? N_("The computer wins the round too.") : N_("The computer does the same."));
        if (did.uses && !did.wins)
            con_say_helping(
                con_helping(&m.sight, did.way.meld, did.way.melds, m.sight.mine.hand & ~did.way.all & ~did.thrown),
                &say);
        return;
    }
    const double would_win = worth_of(&m, &would), did_win = worth_of(&m, &did);
    const bool hardly = !would.wins && would_win - did_win < ALL_BUT_EQUAL;
    out->opinion = hardly ? AI_HARDLY : AI_DIFFERS;
    ai_price(out, AI_PER_CENT, would_win - did_win);
    ai_fact(out, N_("rounds won of 100"), round(did_win), round(would_win));
    say_planned(&m.sight, &would, hardly, &say);
}

static void look_at_choice(const AiDecision *d, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    ConSight s;
    char card[CON_WORDS];
    const Move would = out->move[out->count - 1];
    const bool same = would.kind == d->last.kind && would.index == d->last.index;
    con_look(d->seen, d->seat, &s);
    out->opinion = same ? AI_AGREES : d->seen->phase == CON_SWAP ? AI_HARDLY : AI_DIFFERS;
    if (same)
        text_say(&say, "The computer does the same.");
    else if (d->seen->phase == CON_SWAP)
        text_say(&say, "The computer passes {1}.",
                 con_card_words(&say, con_bit(pile_face(&d->seen->table, con_hand(d->seat), would.index)), card));
    else if (would.kind == MOVE_CHOOSE)
        text_say(&say, "The computer makes the opponent take {1}. That costs the opponent more than it helps.",
                 con_card_words(&say, s.offer, card));
    else
        text_say(&say, "The computer lets {1} go. It would help the opponent, or the computer has a use for it.",
                 con_card_words(&say, s.offer, card));
}

void con_look_back(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    if (out->count <= 0 || d->seen->phase == CON_TURN_UP)
        return;
    if (d->seen->phase == PHASE_PLAY || d->seen->phase == CON_THROW)
        look_at_offer(d, stop, out);
    else
        look_at_choice(d, out);
}

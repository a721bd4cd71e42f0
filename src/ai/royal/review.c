/* Looks back at decisions of Royal Rummy: what was done beside what the best level would have done, with what the deals
 * it imagines have shown. */
#include "ai/royal/review.h"

#include <math.h>

#include "ai/royal/advice.h"
#include "ai/royal/play.h"

/* So many chips on average are more than chance and taste. */
static const double CLEARLY = 0.5;

static bool same(Move a, Move b)
{
    return a.kind == b.kind && a.amount == b.amount && a.index == b.index && a.suit == b.suit;
}

/* Agrees, or differs by so many chips, with the reason a hint would give. */
static void judge(const AiDecision *d, bool agrees, double chips, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    out->opinion = agrees ? AI_AGREES : chips >= CLEARLY ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, AI_CHIPS, chips);
    if (agrees)
        text_say(&say, "The computer would have done the same.");
    else if (out->opinion == AI_HARDLY)
        text_say(&say, "The computer would have done something else, which is hardly better.");
    else
        text_count(&say, "The computer would have done something that is worth {1} chip more on average.",
                   "The computer would have done something that is worth {1} chips more on average.",
                   llround(fmax(1, chips)));
    if (!agrees) {
        char hint[AI_WHY_BYTES / 2];
        TextSink words = text_part(&say, hint, sizeof hint);
        royal_advice(d->seen, d->seat, out->move, out->count, &words);
        text_next(&say);
        /* TRANSLATORS: Of any player's turn, looked back at: {1} is what the player would have been advised, whole
         * sentences such as "Keep your hand. On average ...". */
        text_say(&say, "A hint would have said: \u201C{1}\u201D", hint);
    }
}

/* Taking part in an ace bet is a matter of taste. */
static void look_at_ace_bet(const AiDecision *d, AiAnswer *out)
{
    judge(d, same(d->last, out->move[0]), 0, out);
}

static void look_at_dummy(const AiDecision *d, AiAnswer *out)
{
    const bool took = d->last.kind == MOVE_BID || (d->last.kind == MOVE_CHOOSE && d->last.amount == ROYAL_SWAP);
    int32_t price = 0, low, high;
    if (d->seen->phase == ROYAL_AUCTION && royal_bid_range(d->seen, d->seat, &low, &high))
        price = took ? d->last.amount : low;
    if (same(d->last, out->move[0]) || !royal_may_change(d->seen, d->seat)) {
        judge(d, true, 0, out);
        return;
    }
    RoyalMind m = royal_hint_mind(d->seen, d->seat);
    judge(d, false, fabs(royal_mind_dummy(&m) - royal_price_of(d->seen, price)), out);
}

static void look_at_five(const AiDecision *d, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    State would = *d->seen;
    for (int i = 0; i + 1 < out->count; i++)
        royal_apply(&would, d->seat, out->move[i]);
    const uint32_t best = royal_five_value(&would, d->seat), chosen = royal_five_value(d->end, d->seat);
    out->opinion = best > chosen ? AI_DIFFERS : AI_AGREES;
    if (best > chosen)
        ai_decisive(out);
    text_say(&say, best == chosen ? N_("These were the best five cards.")
                                  : N_("A better five-card hand could have been chosen."));
}

static double worth_of(const RoyalBets *b, Move m)
{
    return m.kind == MOVE_BID ? b->raise : m.kind == MOVE_CHOOSE ? b->call : 0;
}

/* How much is bet is looked at less closely than whether. */
static void look_at_bet(const AiDecision *d, AiAnswer *out)
{
    const bool agrees = d->last.kind == MOVE_BID ? out->move[0].kind == MOVE_BID : same(d->last, out->move[0]);
    RoyalMind m = royal_hint_mind(d->seen, d->seat);
    RoyalBets b;
    royal_mind_bets(&m, &b);
    judge(d, agrees, worth_of(&b, out->move[0]) - worth_of(&b, d->last), out);
}

static void look_at_lead(const AiDecision *d, AiAnswer *out)
{
    RoyalLeadView view[4];
    RoyalMind m = royal_hint_mind(d->seen, d->seat);
    double chips = 0;
    const int n = royal_mind_leads(&m, view);
    if (n < 2)
        return;
    for (int i = 0; i < n; i++)
        if (view[i].index == d->last.index)
            chips = view[0].chips - view[i].chips;
    judge(d, same(d->last, out->move[0]), chips, out);
}

/* Silent where there was nothing to decide. */
static void look_at_follow(const AiDecision *d, Face next, AiAnswer *out)
{
    if (!royal_option(d->seen, ROYAL_MAY_WITHHOLD) || !royal_holds(d->seen, d->seat, next))
        return;
    RoyalMind m = royal_hint_mind(d->seen, d->seat);
    const bool agrees = d->last.kind == out->move[0].kind;
    const double more = agrees ? 0 : royal_mind_playing(&m, next); /* by playing it */
    judge(d, agrees, fmax(0, out->move[0].kind == MOVE_DISCARD ? more : -more), out);
}

void royal_look_back(const AiDecision *d, AiAnswer *out)
{
    Face next;
    if (out->count <= 0)
        return;
    switch (d->seen->phase) {
    case ROYAL_ACE_BET:
        look_at_ace_bet(d, out);
        break;
    case ROYAL_CHANGE:
    case ROYAL_AUCTION:
        look_at_dummy(d, out);
        break;
    case ROYAL_SELECT:
        look_at_five(d, out);
        break;
    case ROYAL_BETTING:
        look_at_bet(d, out);
        break;
    case PHASE_PLAY:
        if (royal_wanted(d->seen, &next))
            look_at_follow(d, next, out);
        else
            look_at_lead(d, out);
        break;
    default: /* nothing was decided */
        break;
    }
}

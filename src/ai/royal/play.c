/* What a thinking opponent of Royal Rummy does with what it finds out. */
#include "ai/royal/play.h"

static Move bid(int32_t chips, int suit)
{
    return (Move){ .kind = MOVE_BID, .amount = (int16_t)chips, .suit = (uint16_t)suit };
}

RoyalMind royal_hint_mind(const State *seen, int seat)
{
    RoyalMind m;
    royal_mind_begin(&m, seen, seat, ROYAL_HARD, ROYAL_HINT_SEED, NULL);
    return m;
}

/* What goes to one of the others raises their mean. */
double royal_price_of(const State *s, int32_t chips)
{
    const int others = seats_count(seats_playing(s)) - 1;
    return chips * (others + 1.0) / others;
}

/* ---- ace bets ---- */

/* It is as likely to be won as the others are to win it: now and then a chip or two, for the fun of it. */
static void play_ace_bet(RoyalTurn *t, RoyalMind *m, uint64_t seed)
{
    enum { ONE_IN = 4, MOST = 2 };
    int32_t low, high;
    if (royal_bid_range(t->seen, t->seat, &low, &high)) {
        if (seed != ROYAL_HINT_SEED && rng_below(&m->rng, ONE_IN) == 0) {
            /* One after the other: which argument of a call is worked out first is the compiler's to choose. */
            const int suit = (int)rng_below(&m->rng, 4);
            royal_plan(t, bid(high < MOST ? high : 1 + (int32_t)rng_below(&m->rng, MOST), suit));
        }
    } else if (royal_mind_covers(m)) {
        royal_plan_choice(t, ROYAL_COVER);
    }
    if (t->count == 0)
        royal_plan_pass(t);
}

/* ---- the dummy ---- */

static void play_change(RoyalTurn *t, RoyalMind *m)
{
    if (!royal_may_change(t->seen, t->seat) || royal_mind_dummy(m) <= 0 || !royal_plan_choice(t, ROYAL_SWAP))
        royal_plan_choice(t, ROYAL_KEEP);
}

static void play_auction(RoyalTurn *t, RoyalMind *m)
{
    int32_t low, high;
    if (!royal_bid_range(t->seen, t->seat, &low, &high) || royal_mind_dummy(m) <= royal_price_of(t->seen, low) ||
        !royal_plan(t, bid(low, 0)))
        royal_plan_pass(t);
}

/* ---- poker ---- */

/* Now and then, where something is to be won, nobody has bet much and few are left to be driven off: a bet that could
 * be meant. */
static bool bluff(RoyalTurn *t, RoyalMind *m, const RoyalBets *b)
{
    enum { ONE_IN = 12, FEW = 2, LITTLE = 4 };
    const State *s = t->seen;
    const int square = royal_poker_square(s);
    const int32_t pot = s->counters.amount[royal_pool(s)] + (square >= 0 ? royal_chips_on(s, square) : 0);
    const bool much = (royal_of(s)->high - royal_put_in(s, t->seat)) * LITTLE > royal_highest_bet(&s->options);
    int32_t low, high;
    if (m->level != ROYAL_HARD || much || pot == 0 || b->others > FEW || rng_below(&m->rng, ONE_IN) != 0)
        return false;
    return royal_bid_range(s, t->seat, &low, &high) && royal_plan(t, bid((low + high) / 2, 0));
}

static void play_betting(RoyalTurn *t, RoyalMind *m, uint64_t seed)
{
    static const double CLEARLY = 0.2;
    RoyalBets b;
    royal_mind_bets(m, &b);
    if (b.may_raise && b.raise > 0 && b.raise > b.call + (b.may_stay ? CLEARLY : 0) && royal_plan(t, bid(b.amount, 0)))
        return;
    if (seed != ROYAL_HINT_SEED && b.call <= 0 && bluff(t, m, &b))
        return;
    if (royal_plan_choice(t, ROYAL_CHECK) || (b.call > 0 && royal_plan_choice(t, ROYAL_CALL)))
        return;
    royal_plan_pass(t);
}

/* ---- laying cards ---- */

static void play_lead(RoyalTurn *t, RoyalMind *m)
{
    RoyalLeadView view[4];
    royal_mind_leads(m, view);
    royal_plan_card(t, view[0].index);
}

/* A card is held back only where that brings something, and not where it goes out; chips that it wins at once are worth
 * more than some that are hoped for. */
static bool holds_back(const RoyalTurn *t, RoyalMind *m, Face next)
{
    static const double CLEARLY = 0.5, SURELY = 3;
    const State *s = t->seen;
    if (!royal_option(s, ROYAL_MAY_WITHHOLD) || royal_own_run(s, t->seat, next) == royal_held(s, t->seat).count)
        return false;
    return royal_mind_playing(m, next) < -(royal_mind_wins_at_once(m, next) ? SURELY : CLEARLY);
}

static void play_follow(RoyalTurn *t, RoyalMind *m, Face next)
{
    const int at = royal_place_of(t->seen, t->seat, next);
    if (at < 0 || holds_back(t, m, next) || !royal_plan_card(t, at))
        royal_plan_pass(t);
}

void royal_play(RoyalTurn *t, RoyalLevel level, uint64_t seed, const Stop *stop)
{
    RoyalMind m;
    Face next;
    royal_mind_begin(&m, t->seen, t->seat, level, seed, stop);
    switch (t->seen->phase) {
    case ROYAL_ACE_BET:
        play_ace_bet(t, &m, seed);
        break;
    case ROYAL_CHANGE:
        play_change(t, &m);
        break;
    case ROYAL_AUCTION:
        play_auction(t, &m);
        break;
    case ROYAL_BETTING:
        play_betting(t, &m, seed);
        break;
    default: /* PHASE_PLAY */
        if (royal_wanted(t->seen, &next))
            play_follow(t, &m, next);
        else
            play_lead(t, &m);
        break;
    }
}

/* What can be done by a button at a table of Royal Rummy, and what an amount would mean. Rules page: section 3. */
#include "rules/faces/card.h"
#include "rules/game/choice_list.h"
#include "rules/royal/position.h"

static Move choose(int what)
{
    return (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)what };
}

/* What is played for in poker, once the seat has called. */
static int16_t pot_of(const State *s, int seat)
{
    const int square = royal_poker_square(s);
    const int32_t due = royal_of(s)->high - royal_put_in(s, seat);
    const int32_t pot = s->counters.amount[royal_pool(s)] + due + (square >= 0 ? royal_chips_on(s, square) : 0);
    return (int16_t)(pot < ROYAL_MOST_BID ? pot : ROYAL_MOST_BID);
}

/* A bet between the least and the most there may be; `label` has the place of the amount. */
static void offer_amount(Offers *o, const char *name, const char *label, int suit)
{
    int32_t low, high;
    TextSink words;
    if (!royal_bid_range(o->state, o->seat, &low, &high) ||
        !offer(o, (Move){ .kind = MOVE_BID, .amount = (int16_t)low, .suit = (uint16_t)suit }, CHOICE_PLAIN, name,
               &words))
        return;
    char sign[8];
    TextSink suit_sign = text_sink(sign, sizeof sign);
    card_suit_sign(suit, &suit_sign);
    text_say(&words, label, "{1}", sign);
    ChoiceItem *c = &o->out[o->count - 1];
    c->low = (int16_t)low;
    c->high = (int16_t)high;
    c->step = 1;
    c->pot = o->state->phase == ROYAL_BETTING ? pot_of(o->state, o->seat) : 0;
}

static void offer_ace_bet(Offers *o)
{
    static const char *const names[] = { "ace-spades", "ace-clubs", "ace-diamonds", "ace-hearts" };
    TextSink words;
    if (royal_of(o->state)->ace_suit == ROYAL_NO_SUIT) {
        for (int suit = 0; suit < 4; suit++) {
            const int offered = o->count;
            /* TRANSLATORS: A button: {1} chips are bet on who will be dealt the ace of suit {2}, a sign. */
            offer_amount(o, names[suit], N_("Bet {1} on A{2}"), suit);
            if (o->count == offered)
                continue;
            TextSink ace = text_sink(o->out[offered].brief, sizeof o->out[offered].brief);
            card_sign((Face){ 1, (uint8_t)suit }, &ace);
        }
        offer_plain(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "no-bet", N_("No bet"));
        return;
    }
    if (offer(o, choose(ROYAL_COVER), CHOICE_PLAIN, "cover", &words))
        /* TRANSLATORS: A button: join the bet of another player with so many chips. */
        text_say(&words, "Join with {1}", text_number(royal_cover_price(o->state)).text);
    offer_plain(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "decline", N_("Pass"));
}

static void offer_change(Offers *o)
{
    offer_plain(o, choose(ROYAL_KEEP), CHOICE_PASS, "keep", N_("Keep the hand"));
    offer_plain(o, choose(ROYAL_SWAP), CHOICE_PLAIN, "swap", N_("Take the dummy"));
}

static void offer_bets(Offers *o)
{
    const RoyalState *g = royal_of(o->state);
    const int32_t due = g->high - royal_put_in(o->state, o->seat), has = royal_stack(o->state, o->seat);
    TextSink words;
    offer_amount(o, g->high > 0 ? "raise" : "bet", g->high > 0 ? N_("Raise by {1}") : N_("Bet {1}"), 0);
    offer_plain(o, choose(ROYAL_CHECK), CHOICE_DONE, "check", N_("Check"));
    if (offer(o, choose(ROYAL_CALL), CHOICE_DONE, "call", &words)) {
        if (due < has)
            /* TRANSLATORS: A button of poker: so many chips are put in to stay in. */
            text_say(&words, "Call with {1}", text_number(due).text);
        else
            /* TRANSLATORS: A button of poker: all chips one has, a number, are put in. */
            text_say(&words, "Call with all {1}", text_number(has).text);
    }
    offer_plain(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "fold", N_("Fold"));
}

static void offer_done(Offers *o)
{
    const int phase = o->state->phase;
    offer_plain(o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "done",
                phase == ROYAL_SELECT ? N_("These five") : N_("Go on"));
}

int royal_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Offers o = { &royal_def, s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer_plain(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next",
                    royal_last_poker_follows(s) ? N_("Last poker") : N_("Next deal"));
    if (seat != s->to_act)
        return o.count;
    if (s->phase == ROYAL_ACE_BET)
        offer_ace_bet(&o);
    else if (s->phase == ROYAL_CHANGE)
        offer_change(&o);
    else if (s->phase == ROYAL_BETTING)
        offer_bets(&o);
    else if (s->phase == ROYAL_AUCTION)
        offer_amount(&o, "bid", N_OF("so many chips", "Bid {1}"), 0);
    else
        offer_done(&o);
    if (s->phase == ROYAL_AUCTION || s->phase == PHASE_PLAY)
        offer_plain(&o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "pass", N_("Pass"));
    return o.count;
}

void royal_amount_note(const State *s, int seat, Move m, TextSink *out)
{
    const RoyalState *g = royal_of(s);
    const int32_t due = s->phase == ROYAL_BETTING ? g->high - royal_put_in(s, seat) : 0;
    const TextNumber left = text_number(royal_stack(s, seat) - due - m.amount);
    if (m.kind != MOVE_BID)
        return;
    if (due > 0)
        text_say(out, "Chips to put in: {1}. Chips left: {2}.", text_number(due + m.amount).text, left.text);
    else
        text_say(out, "Chips left: {1}.", left.text);
}

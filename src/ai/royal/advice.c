/* What a hint of Royal Rummy says: what is to be done, with what the imagined deals have shown. */
#include "ai/royal/advice.h"

#include <math.h>

#include "ai/royal/play.h"
#include "rules/faces/card.h"

static const char *card_part(const TextSink *whole, Face f, char words[CARD_BYTES])
{
    TextSink out = text_part(whole, words, CARD_BYTES);
    card_object(f, &out);
    return words;
}

/* ---- ace bets ---- */

static void say_ace_bet(const State *seen, int seat, Move m, TextSink *out)
{
    enum { MUCH = 8 /* a large part of the chips: more than one in so many */ };
    if (m.kind == MOVE_CHOOSE)
        text_say(out, "Join the bet. It costs little, and you get as many cards as the player who made it.");
    else if (royal_of(seen)->ace_suit == ROYAL_NO_SUIT)
        text_say(out, "Make no ace bet. The dealer gets no more cards than the others.");
    else if (royal_cover_price(seen) * MUCH > royal_stack(seen, seat))
        text_say(out, "Do not join the bet. It costs a large part of your chips.");
    else
        text_say(
            out,
            "Do not join the bet. The player who made it gets more cards than you, and so a better chance of the ace.");
}

/* ---- the dummy ---- */

static void say_change(const State *seen, int seat, Move m, TextSink *out)
{
    if (!royal_may_change(seen, seat)) {
        text_say(out, "You hold a pay card, so you must keep your hand.");
        return;
    }
    RoyalMind mind = royal_hint_mind(seen, seat);
    const int64_t chips = llround(fabs(royal_mind_dummy(&mind)));
    if (m.amount == ROYAL_SWAP && chips == 0)
        text_say(out, "Take the dummy. On average it is worth a little more than your hand.");
    else if (m.amount == ROYAL_SWAP)
        text_count(out, "Take the dummy. On average it is worth {1} chip more than your hand.",
                   "Take the dummy. On average it is worth {1} chips more than your hand.", chips);
    else if (chips == 0)
        text_say(out, "Keep your hand. The dummy is worth no more on average.");
    else
        text_count(out, "Keep your hand. On average it is worth {1} chip more than the dummy.",
                   "Keep your hand. On average it is worth {1} chips more than the dummy.", chips);
}

static void say_auction(const State *seen, int seat, Move m, TextSink *out)
{
    int32_t low, high;
    if (!royal_bid_range(seen, seat, &low, &high)) {
        text_say(out, royal_may_change(seen, seat) ? N_("Pass. You have too few chips to bid more.")
                                                   : N_("Pass. You hold a pay card, so you may not bid."));
        return;
    }
    RoyalMind mind = royal_hint_mind(seen, seat);
    const double brings = royal_mind_dummy(&mind);
    const int64_t chips = llround(brings);
    if (m.kind == MOVE_BID)
        text_count(out, "Bid {2}. On average the dummy is worth {1} chip more than your hand.",
                   "Bid {2}. On average the dummy is worth {1} chips more than your hand.", chips,
                   text_number(m.amount).text);
    else if (brings <= 0)
        text_say(out, "Pass. On average your hand is worth as much as the dummy.");
    else
        text_say(out, "Pass. The dummy costs more than you can expect to gain by it.");
}

/* ---- poker ---- */

static void say_five(const State *seen, int seat, TextSink *out)
{
    const bool wheel = royal_option(seen, ROYAL_POKER_WHEEL) != 0;
    const int chosen = pile_size(&seen->table, royal_five(seat));
    Face five[POKER_FIVE];
    uint8_t best[POKER_FIVE] = { 0 };
    char list[TEXT_LIST] = "";
    TextSink cards = text_part(out, list, sizeof list);
    RoyalHand all = royal_held(seen, seat);
    if (royal_best_five(seen, seat, five)) {
        text_say(out, "These are your best five cards.");
        return;
    }
    for (int i = 0; i < chosen; i++)
        all.card[all.count++] = pile_face(&seen->table, royal_five(seat), i);
    (void)poker_best(all.card, all.count, wheel, best);
    for (int i = 0; i < POKER_FIVE; i++) {
        text_add(&cards, i > 0 ? " " : "");
        card_sign(all.card[best[i]], &cards);
    }
    text_say(out, "These are the best five with the cards you have chosen. {1} would be better.", list);
}

static void say_win(const RoyalBets *b, TextSink *out)
{
    const TextNumber win = text_number(lround(b->win * 100));
    text_next(out);
    text_count(out, "In {2} of 100 imagined deals your five cards beat the one other player still in.",
               "In {2} of 100 imagined deals your five cards beat all {1} other players still in.", b->others,
               win.text);
}

static void say_betting(const State *seen, int seat, Move m, TextSink *out)
{
    const bool raises = royal_of(seen)->high > 0;
    RoyalMind mind = royal_hint_mind(seen, seat);
    RoyalBets b;
    royal_mind_bets(&mind, &b);
    /* Others stay in where their five are good: what beats most hands may still lose chips. */
    if (m.kind == MOVE_PASS && b.win >= 0.5) {
        text_say(out, "Fold. On average a bet would lose chips.");
        return;
    }
    if (m.kind == MOVE_BID)
        text_say(out, raises ? N_("Raise by {1}.") : N_("Bet {1}."), text_number(m.amount).text);
    else if (m.kind == MOVE_PASS)
        text_say(out, "Fold.");
    else
        text_say(out, m.amount == ROYAL_CHECK ? N_("Check. It costs nothing.")
                                              : N_("Call. The chips you can win are worth it."));
    say_win(&b, out);
}

/* ---- laying cards ---- */

/* How many of its own cards the seat lays one after the other when it leads this one. */
static int own_run(const State *seen, int seat, Face f)
{
    const bool low = royal_option(seen, ROYAL_ACE_RANK) == ACE_LOW;
    int n = 0;
    for (bool goes_on = true; goes_on && royal_holds(seen, seat, f); n++)
        goes_on = royal_next(f, low, &f);
    return n;
}

static void say_lead(const State *seen, int seat, Face f, TextSink *out)
{
    static const double CLEARLY = 0.5; /* chips; less is no difference worth telling */
    char card[CARD_BYTES];
    RoyalLeadView view[4];
    RoyalMind mind = royal_hint_mind(seen, seat);
    const int n = royal_mind_leads(&mind, view), own = own_run(seen, seat, f);
    card_part(out, f, card);
    if (n == 1)
        text_say(out, "Lead {1}. You may lead no other card.", card);
    else if (view[0].chips - view[1].chips >= CLEARLY)
        text_count(out, "Lead {2}. On average it is worth {1} chip more than any other lead.",
                   "Lead {2}. On average it is worth {1} chips more than any other lead.",
                   llround(view[0].chips - view[1].chips), card);
    else if (own > 1)
        text_count(out, "Lead {2}. You lay {1} of your cards one after the other.",
                   "Lead {2}. You lay {1} of your cards one after the other.", own, card);
    else
        text_say(out, "Lead {1}. The other cards you may lead are no better.", card);
}

static void say_follow(const State *seen, int seat, Face next, bool plays, TextSink *out)
{
    char card[CARD_BYTES];
    card_part(out, next, card);
    if (!royal_holds(seen, seat, next))
        text_say(out, "Pass. You do not hold {1}.", card);
    else if (!plays)
        text_say(out, "Keep {1} and pass. The run stops here, and the others are left with their cards.", card);
    else if (royal_option(seen, ROYAL_MAY_WITHHOLD))
        text_say(out, "Play {1}. The fewer cards you hold, the sooner you go out.", card);
    else
        text_say(out, "Play {1}. You hold the next card, so you must play it.", card);
}

static void say_card(const State *seen, int seat, Move m, TextSink *out)
{
    Face next;
    if (royal_wanted(seen, &next))
        say_follow(seen, seat, next, m.kind == MOVE_DISCARD, out);
    else
        say_lead(seen, seat, pile_face(&seen->table, royal_hand(seat), m.index), out);
}

/* ---- all of them ---- */

void royal_advice(const State *seen, int seat, const Move *m, int n, TextSink *out)
{
    const Move last = m[n - 1];
    switch (seen->phase) {
    case ROYAL_ACE_BET:
        say_ace_bet(seen, seat, last, out);
        break;
    case ROYAL_CHANGE:
        say_change(seen, seat, last, out);
        break;
    case ROYAL_AUCTION:
        say_auction(seen, seat, last, out);
        break;
    case ROYAL_SELECT:
        say_five(seen, seat, out);
        break;
    case ROYAL_BETTING:
        say_betting(seen, seat, last, out);
        break;
    case PHASE_PLAY:
        say_card(seen, seat, last, out);
        break;
    default: /* ROYAL_SHOWDOWN, ROYAL_LAST_POKER */
        text_say(out, "Go on.");
        break;
    }
}

void royal_advice_kind(const State *seen, int seat, const Move *m, int n, TextSink *out)
{
    static const char *const kinds[] = {
        [ROYAL_ACE_BET] = N_("Compare how many cards each player gets, and what the bet costs."),
        [ROYAL_CHANGE] = N_("Compare what your hand can win on the board with what an unknown hand could win."),
        [ROYAL_AUCTION] = N_("Ask how much better than your own an unknown hand is likely to be."),
        [ROYAL_SELECT] = N_("Look for the best five cards in your hand."),
        [ROYAL_BETTING] = N_("Think of how many others are still in, and how good their best five may be."),
        [ROYAL_SHOWDOWN] = N_("There is nothing to decide."),
        [ROYAL_LAST_POKER] = N_("There is nothing to decide."),
    };
    int leads = 0;
    (void)m;
    if (n == 0)
        return;
    for (int i = 0; i < pile_size(&seen->table, royal_hand(seat)); i++)
        leads += royal_check(seen, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why == NULL;
    if (seen->phase != PHASE_PLAY)
        text_say(out, kinds[seen->phase]);
    else if (royal_of(seen)->leading && leads == 1)
        text_say(out, "There is only one card that you may lead.");
    else
        text_say(out, royal_of(seen)->leading ? N_("See which of your cards would follow a card you may lead.")
                                              : N_("Look for the next card of the run."));
}

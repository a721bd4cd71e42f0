#include "ai/five_hundred/hint.h"

#include "rules/card.h"
#include "rules/five_hundred/game.h"

static const char *const suit_name[] = { "spades", "clubs", "diamonds", "hearts" };

static void say_bid(const State *s, Move m, TextSink *out)
{
    FiveBid bid, standing = five_contract(s);
    if (m.kind == MOVE_BID && five_bid_decode(m.amount, &bid)) {
        text_add(out, s->phase == FIVE_RAISE ? "Raise to " : "Bid ");
        five_bid_name(bid, out);
        text_add(out, ": it is the most worth of the bids that should be made.");
    } else if (s->phase == FIVE_RAISE) {
        text_add(out, "Leave it at ");
        five_bid_name(standing, out);
        text_add(out, ".");
    } else {
        text_add(out, "Pass: no bid is worth its risk.");
    }
}

static void say_laying(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    State s = *seen;
    int named = 0;
    text_add(out, "Lay away ");
    for (int i = 0; i < n; i++) {
        if (five_def.check(&s, seat, move[i]).why)
            break;
        if (move[i].kind == MOVE_SHIFT) {
            text_add(out, named++ > 0 ? ", " : "");
            card_name(pile_face(&s.table, move[i].from, move[i].index), out);
        }
        if (move[i].kind == MOVE_SHIFT || move[i].kind == MOVE_RESTORE)
            five_def.apply(&s, seat, move[i]);
    }
    text_add(out, ".");
}

static void say_choice(const State *s, Move m, TextSink *out)
{
    switch (m.amount) {
    case FIVE_LOOK:
        text_add(out, "Look at your cards: a blind misere is seldom made.");
        break;
    case FIVE_CALL:
        text_add(out, "Call the ");
        card_name((Face){ m.index, (uint8_t)m.suit }, out);
        text_add(out, ".");
        break;
    case FIVE_CHOOSE:
        text_add(out, "Choose the partner who should hold the most.");
        break;
    case FIVE_ALONE:
        text_add(out, "Play alone.");
        break;
    case FIVE_NAME:
        if (m.suit < 4)
            text_addf(out, "Let the joker be the highest of the %s.", suit_name[m.suit]);
        else
            text_add(out, five_strain(s).misere ? "Name no suit for the joker."
                                                : "Name no suit: then the joker wins wherever you have none.");
        break;
    default:
        text_add(out, "Claim the rest: nobody can beat your cards.");
        break;
    }
}

static void say_card(const State *s, int seat, Move m, TextSink *out)
{
    const Table *t = &s->table;
    int hand = five_hand(seat), legal = 0;
    for (int i = 0; i < pile_size(t, hand); i++)
        legal += five_def.check(s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why == NULL;
    text_add(out, "Play the ");
    card_name(pile_face(t, hand, m.index), out);
    if (m.suit > 0)
        text_addf(out, " and call for %s", suit_name[m.suit - 1]);
    text_add(out, legal == 1 ? ": it is the only card you may play." : ".");
}

void five_hint_say(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    if (n == 0)
        return;
    if (move[0].kind == MOVE_DISCARD)
        say_card(seen, seat, move[0], out);
    else if (move[0].kind == MOVE_CHOOSE)
        say_choice(seen, move[0], out);
    else if (seen->phase == FIVE_KITTY)
        say_laying(seen, seat, move, n, out);
    else
        say_bid(seen, move[0], out);
}

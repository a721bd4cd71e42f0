/* A hint of Five Hundred in words. */
#include "ai/five_hundred/hint.h"

#include "rules/card.h"
#include "rules/five_hundred/game.h"

enum { WORDS = FIVE_WORDS, LIST_BYTES = 128 };

static void say_bid(const State *s, Move m, TextSink *out)
{
    FiveBid bid;
    char words[WORDS];
    if (m.kind == MOVE_BID && five_bid_decode(m.amount, &bid))
        text_say(out,
                 s->phase == FIVE_RAISE ? N_("Raise to {1}: of the bids you may expect to make it is worth the most.")
                                        : N_("Bid {1}: of the bids you may expect to make it is worth the most."),
                 five_bid_words(bid, words));
    else if (s->phase == FIVE_RAISE)
        text_say(out, "Leave it at {1}.", five_bid_words(five_contract(s), words));
    else
        text_say(out, "Pass: no bid is worth its risk.");
}

static void say_laying(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    State s = *seen;
    char cards[LIST_BYTES];
    TextSink list = text_sink(cards, sizeof cards);
    for (int i = 0; i < n; i++) {
        if (five_def.check(&s, seat, move[i]).why)
            break;
        if (move[i].kind == MOVE_SHIFT) {
            text_add(&list, list.length > 0 ? " " : "");
            card_sign(pile_face(&s.table, move[i].from, move[i].index), &list);
        }
        if (move[i].kind == MOVE_SHIFT || move[i].kind == MOVE_RESTORE)
            five_def.apply(&s, seat, move[i]);
    }
    text_say(out, "Lay away {1}.", cards);
}

static void say_name(const State *s, Move m, TextSink *out)
{
    char suit[WORDS];
    if (five_named_suit(m) != FIVE_NO_SUIT)
        text_say(out, "Name {1}: then the joker is the highest of them.", five_suit_words(five_named_suit(m), suit));
    else
        text_say(out, five_strain(s).misere ? N_("Name no suit for the joker.")
                                            : N_("Name no suit: then the joker wins wherever you cannot follow."));
}

static void say_choice(const State *s, Move m, TextSink *out)
{
    char card[WORDS];
    switch (m.amount) {
    case FIVE_LOOK:
        text_say(out, "Look at your cards: a blind misere is seldom made.");
        break;
    case FIVE_CALL:
        text_say(out, "Call {1}.", five_card_words(five_called_card(m), card));
        break;
    case FIVE_CHOOSE:
        text_say(out, "Choose the partner who probably has the strongest hand.");
        break;
    case FIVE_ALONE:
        text_say(out, "Play alone.");
        break;
    case FIVE_NAME:
        say_name(s, m, out);
        break;
    default:
        text_say(out, "Claim the rest: nobody can beat your cards.");
        break;
    }
}

static void say_card(const State *s, int seat, Move m, TextSink *out)
{
    const Table *t = &s->table;
    char card[WORDS], suit[WORDS];
    int hand = five_hand(seat), legal = 0;
    for (int i = 0; i < pile_size(t, hand); i++)
        legal += five_def.check(s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why == NULL;
    five_card_words(pile_face(t, hand, m.index), card);
    if (five_suit_called_for(m) != FIVE_NO_SUIT)
        text_say(out, "Play {1} and call for {2}.", card, five_suit_words(five_suit_called_for(m), suit));
    else
        text_say(out, legal == 1 ? N_("Play {1}: it is the only card you may play.") : N_("Play {1}."), card);
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

/* ---- what kind of decision it is ---- */

static void kind_of_card(const State *s, int seat, Move m, TextSink *out)
{
    const Table *t = &s->table;
    const FiveStrain strain = five_strain(s);
    Face trick[FIVE_MAX_SEATS + 1];
    int n = 0, hand = five_hand(seat), led = five_turn(s).led;
    if (led == FIVE_NO_SUIT) {
        text_say(out, "You lead: look for the card that costs you least or that nobody beats.");
        return;
    }
    for (int i = 0, of = five_of(s)->leader; i < s->seats && of != seat; i++, of = five_next_seat(s, of))
        trick[n++] = pile_face(t, FIVE_TRICK_0 + of, 0);
    const int best = five_trick_winner(strain, trick, n, five_of(s)->named);
    const bool wins = five_power(strain, pile_face(t, hand, m.index), led) > five_power(strain, trick[best], led);
    text_say(out, wins            ? N_("Beat what has been played.")
                  : strain.misere ? N_("Stay under the card that is winning.")
                                  : N_("Leave this trick to the card that is winning it."));
}

void five_hint_kind(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    if (n == 0)
        return;
    if (move[0].kind == MOVE_DISCARD)
        kind_of_card(seen, seat, move[0], out);
    else if (move[0].kind == MOVE_CHOOSE)
        text_say(out, "One of the buttons is clearly better.");
    else if (seen->phase == FIVE_KITTY)
        text_say(out, "Keep trumps and what wins tricks, and lay a short suit away whole.");
    else if (seen->phase == FIVE_RAISE)
        text_say(out, move[0].kind == MOVE_BID ? N_("You can bid higher.") : N_("Your bid is high enough."));
    else
        text_say(out,
                 move[0].kind == MOVE_BID ? N_("Your hand is worth a bid.") : N_("Your hand is not worth a bid now."));
}

/* What may be done next in a deal of Five Hundred, in one sentence. Rules page: section 3. */
#include "rules/game/act.h"
#include "rules/five_hundred/position.h"

static void say_auction(Act *a)
{
    const State *s = a->state;
    char standing[96];
    TextSink label = text_sink(standing, sizeof standing);
    act_light(a, CHOICE_PLAIN);
    if (!(five_of(s)->looked >> a->seat & 1)) {
        text_say(&a->out, "Look at your cards, or bid blind misere without looking.");
        return;
    }
    act_light(a, CHOICE_PASS);
    if (five_of(s)->contract == 0) {
        text_say(&a->out, "Bid, or pass.");
        return;
    }
    five_bid_label(five_contract(s), &label);
    text_say(&a->out, "Bid more than {1}, or pass.", standing);
}

static void say_raise(Act *a)
{
    char standing[96];
    TextSink label = text_sink(standing, sizeof standing);
    five_bid_label(five_contract(a->state), &label);
    act_light(a, CHOICE_PLAIN);
    text_say(&a->out, "Play {1}, or raise your bid.", standing);
}

/* A joker without a suit is the end of a misere: its contractor is told while it can still be helped. */
static bool must_lay_joker_away(const Act *a)
{
    const State *s = a->state;
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(s, a->seat, hand);
    if (!five_is_misere(five_contract(s)) || five_option(s, FIVE_JOKER_NOMINATE))
        return false;
    for (int i = 0; i < n; i++)
        if (face_is_joker(hand[i]))
            return true;
    return false;
}

/* So many are to be laid away still; the first sentence of each pair is for when none has been. */
static void say_missing(Act *a, int missing, bool none_yet)
{
    if (must_lay_joker_away(a) && none_yet)
        text_count(&a->out, "Put one card aside. A joker you keep must be played when you cannot follow suit.",
                   "Put {1} cards aside. A joker you keep must be played when you cannot follow suit.", missing);
    else if (must_lay_joker_away(a))
        text_count(&a->out, "Put one more card aside. A joker you keep must be played when you cannot follow suit.",
                   "Put {1} more cards aside. A joker you keep must be played when you cannot follow suit.", missing);
    else if (none_yet)
        text_count(&a->out, "Put one card from your hand aside.", "Put {1} cards from your hand aside.", missing);
    else
        text_count(&a->out, "Put one more card from your hand aside.", "Put {1} more cards from your hand aside.",
                   missing);
}

static void say_kitty(Act *a)
{
    const State *s = a->state;
    const int laid = pile_size(&s->table, FIVE_LAID), missing = five_kitty_cards(s) - laid;
    a->note->pile[FIVE_LAID] = missing > 0;
    if (missing > 0) {
        say_missing(a, missing, laid == 0);
    } else if (missing < 0) {
        text_count(&a->out, "You have put too many cards aside. Take one back.",
                   "You have put too many cards aside. Take {1} back.", -missing);
    } else {
        act_light(a, CHOICE_DONE);
        text_say(&a->out, "Put these cards aside, or take one back.");
    }
}

static void say_partner(Act *a)
{
    act_light(a, CHOICE_PLAIN);
    if (five_option(a->state, FIVE_FIVE_MODE) == PARTNER_CALL_CARD)
        text_say(&a->out, "Call a card and play with the player who holds it, or play alone.");
    else
        text_say(&a->out, "Choose who plays with you, or play alone.");
}

/* The cards that may be played; a joker that calls for a suit when it is led among them. */
static uint32_t legal_cards(const Act *a)
{
    Face hand[FIVE_MAX_HAND];
    FiveTurn turn = five_turn(a->state);
    int n = five_hand_faces(a->state, a->seat, hand);
    return five_legal_cards(&turn, hand, n);
}

static bool follows(const Act *a, uint32_t legal, int led)
{
    const Table *t = &a->state->table;
    int hand = five_hand(a->seat);
    for (int i = 0; i < pile_size(t, hand); i++)
        if ((legal >> i & 1) && five_suit(five_strain(a->state), pile_face(t, hand, i)) != led)
            return false;
    return legal != 0;
}

static void say_card(Act *a)
{
    static const char *const follow[] = { [SUIT_SPADES] = N_("Follow with a spade."),
                                          [SUIT_CLUBS] = N_("Follow with a club."),
                                          [SUIT_DIAMONDS] = N_("Follow with a diamond."),
                                          [SUIT_HEARTS] = N_("Follow with a heart.") };
    const Table *t = &a->state->table;
    int hand = five_hand(a->seat), led = five_led_suit(a->state);
    uint32_t legal = legal_cards(a);
    for (int i = 0; i < pile_size(t, hand); i++)
        a->note->piece[pile_piece(t, hand, i)] = legal >> i & 1;
    a->note->pile[FIVE_TRICK_0 + a->seat] = true;
    if (five_leads(a->state))
        text_say(&a->out, act_allowed(a, (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_CLAIM })
                              ? N_("Lead a card, or claim the rest.")
                              : N_("Lead a card."));
    else if (led <= SUIT_HEARTS && follows(a, legal, led))
        text_say(&a->out, follow[led]);
    else
        text_say(&a->out, "Play a card.");
}

void five_next_act(const State *s, int seat, ActNote *note)
{
    Act a = act_begin(s, seat, note);
    if (s->to_act != seat)
        return;
    switch (s->phase) {
    case FIVE_BID_PHASE:
        say_auction(&a);
        break;
    case FIVE_RAISE:
        say_raise(&a);
        break;
    case FIVE_KITTY:
        say_kitty(&a);
        break;
    case FIVE_PARTNER:
        say_partner(&a);
        break;
    case FIVE_NOMINATE:
        act_light(&a, CHOICE_PLAIN);
        text_say(&a.out, five_strain(s).misere
                             ? N_("Name a suit for the joker. Otherwise you must play it when you cannot follow suit.")
                             : N_("Name a suit for the joker, or none."));
        break;
    case PHASE_PLAY:
        say_card(&a);
        break;
    default:
        break;
    }
}

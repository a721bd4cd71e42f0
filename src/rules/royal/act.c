/* What may be done next in a deal of Royal Rummy, in one sentence. Rules page: section 3. */
#include "rules/faces/card.h"
#include "rules/royal/position.h"

typedef struct Act {
    const State *state;
    int seat;
    ActNote *note;
    TextSink out;
} Act;

static void light(Act *a, ChoiceRole role)
{
    a->note->roles = (uint16_t)(a->note->roles | 1u << role);
}

static void say_ace_bet(Act *a)
{
    const RoyalState *g = royal_of(a->state);
    char ace[CARD_BYTES];
    light(a, CHOICE_PASS);
    if (g->ace_suit == ROYAL_NO_SUIT)
        text_say(&a->out, "Choose an ace and bet that you will be dealt it, or make no bet.");
    else
        /* TRANSLATORS: {2} is a card, the ace that the bet is about. */
        text_count(&a->out, "Join the bet on {2} with {1} chip, or pass.",
                   "Join the bet on {2} with {1} chips, or pass.", royal_cover_price(a->state),
                   card_words((Face){ 1, g->ace_suit }, ace));
}

static void say_change(Act *a)
{
    light(a, CHOICE_PASS);
    if (!royal_may_change(a->state, a->seat))
        text_say(&a->out, "You hold a pay card, so you must keep your hand. The others bid for the dummy.");
    else if (royal_option(a->state, ROYAL_AUCTION_AFTER_SWAP))
        text_say(&a->out, "Keep your hand, or take the dummy unseen. The other hand is then auctioned.");
    else
        text_say(&a->out, "Keep your hand and have the dummy auctioned, or take the dummy unseen.");
}

static void say_auction(Act *a)
{
    const RoyalState *g = royal_of(a->state);
    int32_t low, high;
    light(a, CHOICE_PASS);
    if (!royal_bid_range(a->state, a->seat, &low, &high))
        a->note->alone = (Move){ .kind = MOVE_PASS };
    if (!royal_may_change(a->state, a->seat))
        text_say(&a->out, "You hold a pay card and may not bid, so you pass.");
    else if (!royal_bid_range(a->state, a->seat, &low, &high))
        text_say(&a->out, "You cannot bid more than {1}, so you pass.", text_number(g->high).text);
    else if (g->high > 0)
        text_say(&a->out,
                 g->swapped ? N_("Bid more than {1} for the dealer's old hand, or pass.")
                            : N_("Bid more than {1} for the dummy, which nobody has seen, or pass."),
                 text_number(g->high).text);
    else
        text_say(&a->out, g->swapped ? N_("Bid for the dealer's old hand, or pass.")
                                     : N_("Bid for the dummy, which nobody has seen, or pass."));
}

static void say_select(Act *a)
{
    const int more = 5 - pile_size(&a->state->table, royal_five(a->seat));
    if (more > 0) {
        a->note->pile[royal_hand(a->seat)] = true;
        text_count(&a->out, "Choose {1} more card for poker. Nobody sees it yet.",
                   "Choose {1} more cards for poker. Nobody sees them yet.", more);
    } else {
        light(a, CHOICE_DONE);
        text_say(&a->out, "You have chosen five cards. Play these five, or change them.");
    }
}

static void say_betting(Act *a)
{
    const RoyalState *g = royal_of(a->state);
    const int32_t due = g->high - royal_put_in(a->state, a->seat);
    int32_t low, high;
    light(a, CHOICE_PASS);
    if (g->high == 0 && royal_option(a->state, ROYAL_POKER_CHECK)) {
        light(a, CHOICE_DONE);
        text_say(&a->out, "Bet on your five cards, check, or fold.");
    } else if (g->high == 0) {
        text_say(&a->out, "Bet on your five cards, or fold.");
    } else {
        light(a, CHOICE_DONE);
        if (royal_bid_range(a->state, a->seat, &low, &high))
            text_say(&a->out, "Call the bet of {1}, raise it, or fold.", text_number(due).text);
        else
            text_say(&a->out, "Call the bet of {1}, or fold.", text_number(due).text);
    }
}

static void light_leads(Act *a)
{
    const RoyalHand h = royal_held(a->state, a->seat);
    const RoyalLead rule = royal_lead_rule(a->state);
    for (int i = 0; i < h.count; i++)
        if (royal_may_lead(&rule, &h, i) == NULL)
            a->note->piece[pile_piece(&a->state->table, royal_hand(a->seat), i)] = true;
}

static void say_lead(Act *a)
{
    static const char *const what[] = {
        [LEAD_LOWEST_BLACK] = N_("Begin the run with your lowest black card."),
        [LEAD_LOWEST_CARD] = N_("Begin the run with your lowest card."),
        [LEAD_ANY_SUIT] = N_("Begin a run with your lowest card of any suit."),
        [LEAD_OPPOSITE] = N_("Begin a run with a marked card. The colour has to change."),
        [LEAD_OTHER_SUIT] = N_("Begin a run with your lowest card of another suit."),
    };
    light_leads(a);
    text_say(&a->out, what[royal_lead_rule(a->state).kind]);
}

/* Where a card lies that nobody can lay any more, as far as it is seen. */
static bool is_gone(const State *s, Face f)
{
    const int pile = royal_pile_of(s, f);
    const int kind = pile >= 0 ? s->table.row.pile[pile].kind : PILE_NONE;
    return kind == PILE_DISCARD || kind == PILE_TAKEN || kind == PILE_KITTY;
}

/* What it brings to play the card, and that nothing can follow it. */
static void say_outcome(Act *a, Face card)
{
    const State *s = a->state;
    int32_t chips = 0;
    Face after;
    const uint16_t won = royal_option(s, ROYAL_CLAIM_PHASE) != CLAIM_PLAY
                             ? 0
                             : royal_squares_won(royal_layout(s), royal_cards_played(s, a->seat), card);
    for (int square = 0; square <= SQUARE_SEQUENCE; square++)
        chips += won >> square & 1 ? royal_chips_on(s, square) : 0;
    if (chips > 0) {
        text_next(&a->out);
        /* TRANSLATORS: Of a card that is played: it wins so many chips from the board. */
        text_count(&a->out, "It wins {1} chip.", "It wins {1} chips.", chips);
    }
    if (!royal_next(card, royal_option(s, ROYAL_ACE_RANK) == ACE_LOW, &after) || is_gone(s, after)) {
        text_next(&a->out);
        text_say(&a->out, "The run stops there.");
    }
}

static void say_follow(Act *a, Face next)
{
    char card[CARD_BYTES];
    const int hand = royal_hand(a->seat);
    const bool may_pass = royal_option(a->state, ROYAL_MAY_WITHHOLD) != 0;
    card_words(next, card);
    if (may_pass)
        light(a, CHOICE_PASS);
    for (int i = 0; i < pile_size(&a->state->table, hand); i++)
        if (face_eq(pile_face(&a->state->table, hand, i), next))
            a->note->piece[pile_piece(&a->state->table, hand, i)] = true;
    if (!royal_holds(a->state, a->seat, next)) {
        a->note->alone = (Move){ .kind = MOVE_PASS };
        text_say(&a->out, "The next card is {1}. You do not hold it, so you pass.", card);
    } else if (may_pass)
        text_say(&a->out, "Play {1}, or keep it and pass.", card);
    else
        text_say(&a->out, "Play {1}.", card);
    if (royal_holds(a->state, a->seat, next))
        say_outcome(a, next);
}

void royal_next_act(const State *s, int seat, ActNote *out)
{
    Act a = { s, seat, out, text_sink(out->sentence, sizeof out->sentence) };
    Face next;
    if (seat != s->to_act || !royal_deal_runs(s))
        return;
    if (s->phase == ROYAL_ACE_BET)
        say_ace_bet(&a);
    else if (s->phase == ROYAL_CHANGE)
        say_change(&a);
    else if (s->phase == ROYAL_AUCTION)
        say_auction(&a);
    else if (s->phase == ROYAL_SELECT)
        say_select(&a);
    else if (s->phase == ROYAL_BETTING)
        say_betting(&a);
    else if (s->phase == PHASE_PLAY && royal_wanted(s, &next))
        say_follow(&a, next);
    else if (s->phase == PHASE_PLAY)
        say_lead(&a);
    else {
        light(&a, CHOICE_DONE);
        text_say(&a.out, s->phase == ROYAL_LAST_POKER
                             ? N_("The best five cards win the chips left on the board. Go on.")
                             : N_("Look at the five cards of the other players, then go on."));
    }
}

/* What is offered at a table of Five Hundred besides cards: the grid of the auction, the call for a partner, the suit
 * of the joker. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/five_hundred/position.h"
#include "rules/five_hundred/reasons.h"

typedef struct Offers {
    const State *state;
    int seat, count, max;
    ChoiceItem *out;
} Offers;

/* Appends a choice; NULL when there is no room. `why` is what the rules say of it. */
static ChoiceItem *add(Offers *o, Move move, int row, int col)
{
    if (o->count >= o->max)
        return NULL;
    ChoiceItem *c = &o->out[o->count++];
    memset(c, 0, sizeof *c);
    c->move = move;
    c->row = (uint8_t)row;
    c->col = (uint8_t)col;
    c->why = five_check(o->state, o->seat, move).why;
    return c;
}

static void put(char *to, size_t size, const char *text)
{
    TextSink sink = text_sink(to, size);
    text_add(&sink, text);
}

/* What has a place of its own on the screen; other choices are plain. */
static void offer_role(Offers *o, Move move, ChoiceRole role, const char *name, const char *label)
{
    ChoiceItem *c = add(o, move, 0, 0);
    if (!c)
        return;
    c->role = (uint8_t)role;
    put(c->name, sizeof c->name, name);
    text_write(c->label, sizeof c->label, label);
}

static void offer(Offers *o, Move move, int row, int col, const char *name, const char *label)
{
    ChoiceItem *c = add(o, move, row, col);
    if (!c)
        return;
    put(c->name, sizeof c->name, name);
    text_write(c->label, sizeof c->label, label);
}

/* Only when it is allowed. */
static void offer_open(Offers *o, Move move, const char *name, const char *label)
{
    if (!five_check(o->state, o->seat, move).why)
        offer(o, move, 0, 0, name, label);
}

/* ---- the auction ---- */

static void offer_bid(Offers *o, FiveBid bid, int row, int col)
{
    ChoiceItem *c = add(o, (Move){ .kind = MOVE_BID, .amount = (int16_t)five_bid_code(bid) }, row, col);
    if (!c)
        return;
    TextSink name = text_sink(c->name, sizeof c->name), label = text_sink(c->label, sizeof c->label),
             note = text_sink(c->note, sizeof c->note);
    text_add(&name, "bid-");
    five_bid_text(bid, &name);
    int value = five_bid_value(bid, five_option(o->state, FIVE_SANS_KITTY_DOUBLE));
    if (bid.sans) {
        /* TRANSLATORS: What a bid is worth that leaves the kitty alone; short. */
        text_say(&note, "{1} no kitty", text_number(value).text);
        put(c->brief, sizeof c->brief, text_number(value).text);
        c->sheet = N_("Bids without the kitty");
    } else
        text_addf(&note, "%d", value);
    char words[144];
    TextSink in_words = text_sink(words, sizeof words);
    five_bid_name(bid, &in_words);
    text_write(c->confirm, sizeof c->confirm, N_("Bid {1}"), words);
    bid.sans = 0; /* the note says it */
    five_bid_label(bid, &label);
}

/* Does the table play such bids at all, and can this seat still make one in this deal? */
static bool is_played(const State *s, int seat, FiveBid bid)
{
    const Reason *why = five_bid_check(&s->options, five_bidding(s, seat), bid).why;
    return why != &five_sans_off && why != &five_misere_off && why != &five_open_misere_off &&
           why != &five_blind_misere_off && why != &five_blind_looked && why != &five_blind_first &&
           why != &five_bid_level;
}

/* A row for each level, a column for each strain; beside them the miseres at the height of what they outbid; and all
 * of that once more without the kitty. */
static void offer_grid(Offers *o)
{
    enum { MISERE_COL = FIVE_STRAINS, SANS_COLS };
    static const uint8_t misere_row[] = { [FIVE_MISERE] = 2, [FIVE_OPEN_MISERE] = 5, [FIVE_BLIND_MISERE] = 4 };
    FiveBid all[FIVE_ALL_BIDS];
    int n = five_all_bids(all);
    for (int i = 0; i < n; i++) {
        FiveBid b = all[i];
        if (!is_played(o->state, o->seat, b))
            continue;
        int shift = b.sans ? SANS_COLS : 0;
        if (five_is_misere(b))
            offer_bid(o, b, misere_row[b.kind], MISERE_COL + shift);
        else
            offer_bid(o, b, b.level - FIVE_LEVEL_LOW + 1, b.strain + shift);
    }
}

/* Hands lie face down: nothing else is to be decided yet. */
static void offer_blind(Offers *o)
{
    offer(o, (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_LOOK }, 0, 0, "look", N_("Look at the cards"));
    for (uint8_t sans = 0; sans < 2; sans++) {
        FiveBid blind = { .kind = FIVE_BLIND_MISERE, .sans = sans };
        if (is_played(o->state, o->seat, blind))
            offer_bid(o, blind, 0, 0);
    }
}

static void offer_calls(Offers *o)
{
    const State *s = o->state;
    const Move pass = { .kind = MOVE_PASS };
    if (!(five_of(s)->looked >> o->seat & 1)) {
        offer_blind(o);
        return;
    }
    offer_grid(o);
    if (s->phase == FIVE_BID_PHASE) {
        offer_role(o, pass, CHOICE_PASS, "pass", N_("Pass"));
        return;
    }
    ChoiceItem *accept = add(o, pass, 0, 0);
    if (accept) {
        put(accept->name, sizeof accept->name, "accept");
        char bid[96];
        TextSink label = text_sink(bid, sizeof bid);
        five_bid_label(five_contract(s), &label);
        text_write(accept->label, sizeof accept->label, "Play {1}", bid);
    }
}

/* ---- partner ---- */

/* From the ace down. */
static const uint8_t ranks_down[] = { 1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2 };

static void offer_card(Offers *o, Face f, int row, int col)
{
    ChoiceItem *c = add(o, five_call_move(f), row, col);
    if (!c)
        return;
    TextSink name = text_sink(c->name, sizeof c->name), label = text_sink(c->label, sizeof c->label);
    char card[8];
    TextSink notation = text_sink(card, sizeof card);
    card_text(f, &notation);
    text_addf(&name, "call-%s", card);
    card_top_sign(f, &label);
}

static void offer_called_cards(Offers *o)
{
    int pack = five_pack_of(&o->state->options);
    for (uint8_t suit = 0; suit < 4; suit++)
        for (int i = 0; i < (int)sizeof ranks_down; i++)
            if (five_pack_has(pack, (Face){ ranks_down[i], suit }))
                offer_card(o, (Face){ ranks_down[i], suit }, suit + 1, i);
}

/* Two of four others at most. */
static void offer_partner(Offers *o, int first, int second, int row, int col)
{
    const State *s = o->state;
    int a = (o->seat + first) % s->seats, b = (o->seat + second) % s->seats;
    Move m = five_choose_move(five_bit(a) | five_bit(b));
    if (five_check(s, o->seat, m).why)
        return;
    ChoiceItem *c = add(o, m, row, col);
    if (!c)
        return;
    TextSink name = text_sink(c->name, sizeof c->name), label = text_sink(c->label, sizeof c->label);
    char one[8], other[8];
    TextSink first_seat = text_sink(one, sizeof one), second_seat = text_sink(other, sizeof other);
    text_addf(&first_seat, "{%d}", a + 1);
    text_addf(&second_seat, "{%d}", b + 1);
    text_addf(&name, "partner-%d", a + 1);
    if (a == b) {
        text_add(&label, one);
    } else {
        text_addf(&name, "-%d", b + 1);
        text_say(&label, "{1} and {2}", one, other);
    }
}

static void offer_partners(Offers *o)
{
    if (five_option(o->state, FIVE_FIVE_MODE) == PARTNER_CALL_CARD)
        offer_called_cards(o);
    else
        for (int first = 1, row = 1; first < o->state->seats; first++, row++) {
            offer_partner(o, first, first, row, 0);
            for (int second = first + 1, col = 1; second < o->state->seats; second++, col++)
                offer_partner(o, first, second, row, col);
        }
    offer(o, (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_ALONE }, 0, 0, "alone", N_("Play alone"));
}

/* ---- the joker ---- */

/* TRANSLATORS: {1} is the sign of the suit. */
static const char *const suit_label[4] = { N_("{1} Spades"), N_("{1} Clubs"), N_("{1} Diamonds"), N_("{1} Hearts") };

static void offer_suit(Offers *o, Move m, const char *name, int suit)
{
    char sign[8];
    TextSink out = text_sink(sign, sizeof sign);
    card_suit_sign(suit, &out);
    int had = o->count;
    offer(o, m, 1, suit, name, "");
    if (o->count > had)
        text_write(o->out[had].label, sizeof o->out[had].label, suit_label[suit], sign);
}

static void offer_names(Offers *o)
{
    static const char *const name[4] = { "name-s", "name-c", "name-d", "name-h" };
    for (int suit = 0; suit < 4; suit++)
        offer_suit(o, five_name_move(suit), name[suit], suit);
    const int had = o->count;
    offer(o, five_name_move(FIVE_NO_SUIT), 0, 0, "name-none", N_("No suit for the joker"));
    if (five_strain(o->state).misere && o->count > had) /* when he cannot follow he must play it, and wins */
        text_write(o->out[had].note, sizeof o->out[0].note, "loses if you cannot follow suit");
}

/* Which suit a joker calls for that is led: asked at the card. */
static void offer_called_suits(Offers *o)
{
    static const char *const name[4] = { "suit-s", "suit-c", "suit-d", "suit-h" };
    const State *s = o->state;
    for (int i = 0; i < pile_size(&s->table, five_hand(o->seat)); i++) {
        if (five_check(s, o->seat, five_play_move(i, FIVE_NO_SUIT)).why != &five_joker_name_suit)
            continue;
        for (int suit = 0; suit < 4; suit++) {
            offer_suit(o, five_play_move(i, suit), name[suit], suit);
        }
    }
}

static void offer_play(Offers *o)
{
    offer_called_suits(o);
    if (pile_size(&o->state->table, five_hand(o->seat)) > 1)
        offer_open(o, (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_CLAIM }, "claim", N_("Claim the rest"));
}

/* ---- all ---- */

int five_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Offers o = { s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer_role(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next",
                   five_of(s)->winners ? N_OF("of Five Hundred", "Next game") : N_("Next deal"));
    if (seat != s->to_act || s->phase == PHASE_DEAL_END)
        return o.count;
    switch (s->phase) {
    case FIVE_BID_PHASE:
    case FIVE_RAISE:
        offer_calls(&o);
        break;
    case FIVE_KITTY:
        offer_role(&o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "done", N_("Put these aside"));
        break;
    case FIVE_PARTNER:
        offer_partners(&o);
        break;
    case FIVE_NOMINATE:
        offer_names(&o);
        break;
    case PHASE_PLAY:
        offer_play(&o);
        break;
    default:
        break;
    }
    return o.count;
}

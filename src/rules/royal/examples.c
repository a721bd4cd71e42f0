/* Worked examples of Royal Rummy: see tests/examples/card-vectors.txt. */
#include "rules/royal/examples.h"

#include <string.h>

#include "rules/bricks/seats.h"
#include "rules/faces/card_words.h"
#include "rules/royal/auction.h"
#include "rules/royal/board.h"
#include "rules/royal/money.h"
#include "rules/royal/poker.h"
#include "rules/royal/pots.h"
#include "rules/royal/reasons.h"

enum { MOST = 1000000 };

typedef struct Example {
    const char *args;
    OptionValues v;
    TextSink *out;
} Example;

/* ---- reading ---- */

/* One of the keys of a choice, where the argument is there. */
static bool choice(Example *x, const char *key, RoyalOption option)
{
    char text[32];
    Word w;
    if (!word_argument(x->args, key, &w))
        return true;
    if (w.length >= sizeof text)
        return false;
    memcpy(text, w.at, w.length);
    text[w.length] = '\0';
    return option_set(&royal_options, &x->v, royal_options.options[option].key, text, NULL);
}

static bool flag(const Example *x, const char *key, bool *value)
{
    int number = *value;
    bool good = word_number_optional(x->args, key, 0, 1, &number);
    *value = number != 0;
    return good;
}

static const RoyalLayout *layout_of(const Example *x)
{
    return &royal_layouts[x->v.v[ROYAL_LAYOUT]];
}

/* The numbers of a list, "-" none; false when there are too many. */
static bool numbers(const Example *x, const char *key, int low, int high, int32_t *out, int *count)
{
    Word w;
    *count = 0;
    if (!word_argument(x->args, key, &w))
        return false;
    if (word_is(w, "-"))
        return true;
    while (w.length > 0) {
        int n;
        if (*count == ROYAL_SEATS || !word_number(word_cut(&w, ','), low, high, &n))
            return false;
        out[(*count)++] = n;
    }
    return true;
}

/* As many as there are players, or none where the argument is missing. */
static bool numbers_of_all(const Example *x, const char *key, int players, int32_t fallback, int32_t *out)
{
    Word w;
    int n;
    if (word_argument(x->args, key, &w) && !word_is(w, "-"))
        return numbers(x, key, 0, MOST, out, &n) && n == players;
    for (int i = 0; i < players; i++)
        out[i] = fallback;
    return true;
}

static bool seats_in(const Example *x, const char *key, int players, uint16_t *out)
{
    int32_t flag_of[ROYAL_SEATS];
    int n;
    *out = 0;
    if (!numbers(x, key, 0, 1, flag_of, &n) || n != players)
        return false;
    for (int i = 0; i < n; i++)
        if (flag_of[i])
            *out = (uint16_t)(*out | seats_bit(i));
    return true;
}

static bool cards(const Example *x, const char *key, WordCards *out)
{
    Word w;
    return word_argument(x->args, key, &w) && word_cards_by(w, card_parse_standard, out);
}

static bool one_card(const Example *x, const char *key, Face *out)
{
    WordCards c;
    if (!cards(x, key, &c) || c.count != 1)
        return false;
    *out = c.face[0];
    return true;
}

static bool five_cards(const Example *x, const char *key, Face *out)
{
    WordCards c;
    if (!cards(x, key, &c) || c.count != POKER_FIVE)
        return false;
    memcpy(out, c.face, POKER_FIVE * sizeof *out);
    return true;
}

static bool read_hand(Word w, RoyalHand *out)
{
    WordCards c;
    if (!word_cards_by(w, card_parse_standard, &c) || c.count > ROYAL_CARDS)
        return false;
    out->count = c.count;
    memcpy(out->card, c.face, (size_t)c.count * sizeof *c.face);
    return true;
}

static bool read_hands(const Example *x, const char *key, RoyalHand *out, int *count)
{
    Word w;
    *count = 0;
    if (!word_argument(x->args, key, &w))
        return false;
    while (w.length > 0) {
        Word one = word_cut(&w, '/');
        if (*count == ROYAL_SEATS || !read_hand(one, &out[(*count)++]))
            return false;
    }
    return true;
}

/* ---- telling ---- */

static void add_seat(const Example *x, const char *key, int seat, const char *nobody)
{
    if (seat == NO_SEAT)
        text_addf(x->out, "%s=%s", key, nobody);
    else
        text_addf(x->out, "%s=%d", key, seat);
}

static void add_numbers(const Example *x, const char *key, const int32_t *n, int count)
{
    text_addf(x->out, "%s=", key);
    for (int i = 0; i < count; i++)
        text_addf(x->out, i > 0 ? ",%d" : "%d", (int)n[i]);
}

static void add_cards(const Example *x, const char *key, const Face *f, int count)
{
    text_addf(x->out, "%s=%s", key, count > 0 ? "" : "-");
    for (int i = 0; i < count; i++) {
        text_add(x->out, i > 0 ? "," : "");
        card_text(f[i], x->out);
    }
}

static void add_leads(const Example *x, const RoyalLead *rule, const RoyalHand *h)
{
    RoyalHand leads = { .count = 0 };
    for (int i = 0; i < h->count; i++)
        if (royal_may_lead(rule, h, i) == NULL)
            leads.card[leads.count++] = h->card[i];
    add_cards(x, "cards", leads.card, leads.count);
}

/* ---- deal and chips ---- */

static bool run_deal(Example *x)
{
    uint8_t size[ROYAL_SEATS + 1];
    int players;
    if (!word_number_argument(x->args, "players", 2, ROYAL_SEATS, &players))
        return false;
    int hands = royal_sizes(players, size);
    text_add(x->out, "sizes=");
    for (int i = 0; i < hands; i++)
        text_addf(x->out, i > 0 ? ",%d" : "%d", size[i]);
    return true;
}

static bool run_chips(Example *x)
{
    int players;
    if (!word_number_argument(x->args, "players", 2, ROYAL_SEATS, &players) || !choice(x, "per", ROYAL_BOX_PER_VALUE))
        return false;
    text_addf(x->out, "points=%d", (int)royal_first_stack(&x->v, players));
    return true;
}

static bool run_ante(Example *x)
{
    int players;
    if (!word_number_argument(x->args, "players", 2, ROYAL_SEATS, &players) || !choice(x, "layout", ROYAL_LAYOUT) ||
        !choice(x, "ante", ROYAL_ANTE_VALUE) || !choice(x, "chips", ROYAL_ANTE_CHIPS) ||
        !choice(x, "double", ROYAL_DEALER_DOUBLE_ANTE) || !choice(x, "poker", ROYAL_POKER))
        return false;
    int32_t each = royal_ante_each(&x->v, false), dealer = royal_ante_each(&x->v, true);
    text_addf(x->out, "squares=%d each=%d total=%d", royal_anted_squares(&x->v), (int)each,
              (int)((players - 1) * each + dealer));
    return true;
}

/* ---- poker ---- */

static bool run_hand(Example *x)
{
    static const char *const names[POKER_CLASSES] = { "high",  "pair",       "two_pairs", "three",         "straight",
                                                      "flush", "full_house", "four",      "straight_flush" };
    Face five[POKER_FIVE];
    bool wheel = false;
    if (!five_cards(x, "cards", five) || !flag(x, "wheel", &wheel))
        return false;
    text_addf(x->out, "class=%s", names[poker_class(poker_value(five, wheel))]);
    return true;
}

static bool run_poker(Example *x)
{
    Face a[POKER_FIVE], b[POKER_FIVE];
    if (!five_cards(x, "a", a) || !five_cards(x, "b", b))
        return false;
    uint32_t first = poker_value(a, false), second = poker_value(b, false);
    text_addf(x->out, "winner=%s", first > second ? "a" : first < second ? "b" : "tie");
    return true;
}

static bool run_pool(Example *x)
{
    int pot, bets;
    if (!word_number_argument(x->args, "pot", 0, MOST, &pot) ||
        !word_number_argument(x->args, "bets", 0, MOST, &bets) || !choice(x, "poker_pot", ROYAL_POKER_POT))
        return false;
    bool takes = royal_poker_takes_pot(&x->v);
    text_addf(x->out, "pool=%d pot=%d", bets + (takes ? pot : 0), takes ? 0 : pot);
    return true;
}

static bool run_pots(Example *x)
{
    RoyalPots p = { .square = 0 };
    int32_t pay[ROYAL_SEATS], rank[ROYAL_SEATS];
    int n, square = 0;
    if (!numbers(x, "in", 0, MOST, p.in, &p.players) || !numbers(x, "rank", 0, MOST, rank, &n) || n != p.players ||
        n == 0 || !seats_in(x, "folded", n, &p.folded) || p.folded == seats_all(n) ||
        !word_number_optional(x->args, "square", 0, MOST, &square))
        return false;
    p.square = square;
    for (int i = 0; i < n; i++)
        p.hand[i] = (uint32_t)rank[i];
    royal_pots(&p, pay);
    add_numbers(x, "pay", pay, n);
    return true;
}

/* ---- squares ---- */

static void add_squares(const Example *x, unsigned won, bool *any)
{
    for (int square = 0; square <= SQUARE_SEQUENCE; square++) {
        if (!(won >> square & 1))
            continue;
        text_add(x->out, *any ? "," : "");
        *any = true;
        if (square < SQUARE_PAIR)
            card_text(layout_of(x)->card[square], x->out);
        else
            text_add(x->out, square == SQUARE_PAIR ? "KQ" : "SEQ");
    }
}

static bool run_claim(Example *x)
{
    WordCards c;
    RoyalCards before = 0;
    bool any = false;
    if (!choice(x, "layout", ROYAL_LAYOUT) || !cards(x, "played", &c))
        return false;
    text_add(x->out, "squares=");
    for (int i = 0; i < c.count; i++) {
        add_squares(x, royal_squares_won(layout_of(x), before, c.face[i]), &any);
        before |= royal_card_bit(c.face[i]);
    }
    text_add(x->out, any ? "" : "-");
    return true;
}

/* ---- changing hands ---- */

static bool run_swap(Example *x)
{
    WordCards c;
    RoyalCards held = 0;
    bool no_pay = false;
    if (!choice(x, "layout", ROYAL_LAYOUT) || !cards(x, "hand", &c) || !flag(x, "no_pay", &no_pay))
        return false;
    for (int i = 0; i < c.count; i++)
        held |= royal_card_bit(c.face[i]);
    bool ok = !no_pay || !royal_has_pay_card(layout_of(x), held);
    text_addf(x->out, "ok=%d", ok);
    if (!ok)
        text_addf(x->out, " reason=%s", royal_pay_card_held.code);
    return true;
}

static bool run_calls(const Example *x, Word calls, RoyalAuction *a, const int32_t *stack, uint16_t held)
{
    for (int at = 0; calls.length > 0; at++) {
        Word call = word_cut(&calls, ',');
        int bid = 0;
        if (a->next == NO_SEAT || (!word_is(call, "p") && !word_number(call, 0, MOST, &bid)))
            return false;
        const Reason *why = word_is(call, "p") ? NULL : royal_may_bid(a, bid, stack[a->next], seats_has(held, a->next));
        if (why != NULL) {
            text_addf(x->out, "ok=0 reason=%s at=%d", why->code, at);
            return true;
        }
        royal_auction_call(a, bid);
    }
    add_seat(x, a->next == NO_SEAT ? "winner" : "next", a->next == NO_SEAT ? a->holder : a->next, "none");
    text_addf(x->out, " price=%d", (int)a->price);
    return true;
}

static bool run_auction(Example *x)
{
    int players, dealer;
    int32_t stack[ROYAL_SEATS], holds[ROYAL_SEATS];
    uint16_t held = 0;
    bool no_pay = false;
    Word calls;
    if (!word_number_argument(x->args, "players", 2, ROYAL_SEATS, &players) ||
        !word_number_argument(x->args, "dealer", 0, players - 1, &dealer) || !word_argument(x->args, "calls", &calls) ||
        !numbers_of_all(x, "stacks", players, MOST, stack) || !numbers_of_all(x, "held", players, 0, holds) ||
        !flag(x, "no_pay", &no_pay))
        return false;
    for (int i = 0; i < players && no_pay; i++)
        held = (uint16_t)(held | (holds[i] ? seats_bit(i) : 0));
    RoyalAuction a =
        royal_auction_begin(players, dealer, (uint16_t)(seats_all(players) & ~(unsigned)seats_bit(dealer)));
    return run_calls(x, calls, &a, stack, held);
}

/* ---- the run ---- */

static bool run_next(Example *x)
{
    Face f, next;
    if (!one_card(x, "card", &f) || !choice(x, "ace", ROYAL_ACE_RANK))
        return false;
    if (royal_next(f, x->v.v[ROYAL_ACE_RANK] == ACE_LOW, &next))
        add_cards(x, "next", &next, 1);
    else
        text_add(x->out, "next=stop");
    return true;
}

static bool lead_rule(Example *x, RoyalLead *out)
{
    static const char *const kinds[] = { "lowest_black", "lowest_card", "any_suit", "opposite", "other_suit" };
    static const char suits[] = "scdh";
    Word w;
    *out = (RoyalLead){ .kind = 0 };
    if (!word_argument(x->args, "rule", &w) || !choice(x, "scope", ROYAL_LEAD_LOWEST_OF))
        return false;
    while (out->kind <= LEAD_OTHER_SUIT && !word_is(w, kinds[out->kind]))
        out->kind++;
    out->by_suit = x->v.v[ROYAL_LEAD_LOWEST_OF] == LOWEST_OF_SUIT;
    if (out->kind < LEAD_OPPOSITE)
        return true;
    if (out->kind > LEAD_OTHER_SUIT || !word_argument(x->args, "last", &w) || w.length != 1)
        return false;
    const char *suit = strchr(suits, w.at[0]);
    out->last = (uint8_t)(suit ? suit - suits : 0);
    return suit != NULL;
}

static bool run_lead(Example *x)
{
    RoyalLead rule;
    RoyalHand h;
    Word w;
    if (!lead_rule(x, &rule) || !word_argument(x->args, "hand", &w) || !read_hand(w, &h))
        return false;
    add_leads(x, &rule, &h);
    return true;
}

static bool run_leader(Example *x)
{
    RoyalHand hands[ROYAL_SEATS];
    RoyalLead rule;
    const RoyalHand nothing = { .count = 0 };
    int players, from;
    if (!lead_rule(x, &rule) || !read_hands(x, "hands", hands, &players) || !choice(x, "blocked", ROYAL_BLOCKED) ||
        !word_number_argument(x->args, "from", 0, players - 1, &from))
        return false;
    int leader = royal_leader(&rule, hands, players, from, x->v.v[ROYAL_BLOCKED] != BLOCKED_END);
    add_seat(x, "leader", leader, "block");
    text_add(x->out, " ");
    add_leads(x, &rule, leader == NO_SEAT ? &nothing : &hands[leader]);
    return true;
}

/* The place of a card in a hand, -1: it is not there. */
static int place_of(const RoyalHand *h, Face f)
{
    for (int i = 0; i < h->count; i++)
        if (face_eq(h->card[i], f))
            return i;
    return -1;
}

/* Who plays the card of those who have it and want to; NO_SEAT: the run stops. */
static int lay(RoyalHand *hands, int players, Face f, const WordCards *hold)
{
    for (int i = 0; i < hold->count; i++)
        if (face_eq(hold->face[i], f))
            return NO_SEAT;
    for (int seat = 0; seat < players; seat++) {
        int at = place_of(&hands[seat], f);
        if (at < 0)
            continue;
        hands[seat].card[at] = hands[seat].card[--hands[seat].count];
        return seat;
    }
    return NO_SEAT;
}

static bool run_run(Example *x)
{
    RoyalHand hands[ROYAL_SEATS];
    WordCards hold = { .count = 0 };
    Face f, played[13];
    int32_t by[13];
    int players, n = 0, out = NO_SEAT;
    Word w;
    if (!read_hands(x, "hands", hands, &players) || !one_card(x, "lead", &f) ||
        (word_argument(x->args, "hold", &w) && !word_cards_by(w, card_parse_standard, &hold)) ||
        !choice(x, "ace", ROYAL_ACE_RANK) || !choice(x, "next", ROYAL_NEXT_LEADER))
        return false;
    for (bool goes_on = true; goes_on && out == NO_SEAT;) {
        int seat = lay(hands, players, f, &hold);
        if (seat == NO_SEAT)
            break;
        played[n] = f;
        by[n++] = seat;
        out = hands[seat].count == 0 ? seat : NO_SEAT;
        goes_on = royal_next(f, x->v.v[ROYAL_ACE_RANK] == ACE_LOW, &f);
    }
    if (n == 0)
        return false;
    add_cards(x, "played", played, n);
    text_add(x->out, " ");
    add_numbers(x, "seats", by, n);
    text_add(x->out, " ");
    add_seat(x, "leader", out != NO_SEAT ? NO_SEAT : royal_after_stop(&x->v, by[n - 1], players, seats_all(players)),
             "none");
    text_add(x->out, " ");
    add_seat(x, "out", out, "none");
    return true;
}

/* ---- the end of a deal ---- */

static bool ending(Example *x, RoyalEnding *e)
{
    int32_t left[ROYAL_SEATS];
    int pot;
    Word w;
    if (!numbers(x, "left", 0, ROYAL_CARDS, left, &e->players) ||
        !word_number_argument(x->args, "pot", 0, MOST, &pot) || !choice(x, "ante", ROYAL_ANTE_VALUE) ||
        !choice(x, "card", ROYAL_CARD_PAY) || !choice(x, "pay", ROYAL_LOSER_PAY) ||
        !numbers_of_all(x, "stack", e->players, MOST, e->stack) || !word_argument(x->args, "event", &w))
        return false;
    for (int i = 0; i < e->players; i++)
        e->left[i] = (uint8_t)left[i];
    e->winner = NO_SEAT;
    e->pot = pot;
    e->pay = x->v.v[ROYAL_LOSER_PAY];
    e->price = royal_card_price(&x->v);
    return word_is(w, "block") ||
           (word_is(w, "out") && word_number_argument(x->args, "winner", 0, e->players - 1, &e->winner));
}

static bool run_settle(Example *x)
{
    RoyalEnding e = { .square = 0 };
    RoyalHand rest[ROYAL_SEATS];
    RoyalSettled s;
    Word w;
    int players, square = 0;
    const bool with_square = word_argument(x->args, "square", &w);
    if (!ending(x, &e) || !word_number_optional(x->args, "square", 0, MOST, &square) ||
        (with_square && (!read_hands(x, "rest", rest, &players) || players != e.players)))
        return false;
    e.square = square;
    for (int i = 0; with_square && i < players; i++)
        e.five[i] = poker_best(rest[i].card, rest[i].count, false, NULL);
    royal_settle(&e, &s);
    add_numbers(x, "net", s.net, e.players);
    text_addf(x->out, " pot=%d", (int)s.pot);
    if (with_square)
        text_addf(x->out, " square=%d", (int)s.square);
    return true;
}

/* ---- ace bets ---- */

static bool run_carry(Example *x)
{
    RoyalCarry c = { .moved = 0 };
    int stake, chips, deals = 1, joins = 0;
    int32_t join[ROYAL_SEATS];
    Word w;
    uint16_t joining = 0;
    if (!word_number_argument(x->args, "stake", 1, 50, &stake) ||
        !word_number_argument(x->args, "chips", 0, MOST, &chips) ||
        !word_number_optional(x->args, "deals", 1, 100, &deals) ||
        !numbers(x, "stacks", 0, MOST, c.stack, &c.players) || !seats_in(x, "in", c.players, &c.in) ||
        (word_argument(x->args, "join", &w) && !numbers(x, "join", 0, c.players - 1, join, &joins)))
        return false;
    c.stake = stake;
    c.chips = chips;
    c.deals = deals;
    royal_carry(&c);
    for (int i = 0; i < joins; i++) {
        if (c.stack[join[i]] < royal_join_price(&c))
            return false;
        joining = (uint16_t)(joining | seats_bit(join[i]));
    }
    royal_carry_join(&c, joining);
    text_add(x->out, "in=");
    for (int i = 0; i < c.players; i++)
        text_addf(x->out, i > 0 ? ",%d" : "%d", seats_has(c.in, i));
    text_addf(x->out, " chips=%d ", (int)c.chips);
    add_numbers(x, "stacks", c.stack, c.players);
    text_addf(x->out, " moved=%d", (int)c.moved);
    return true;
}

static bool run_corner(Example *x)
{
    int stake, bettors, deals;
    Word w;
    if (!word_number_argument(x->args, "stake", 1, 50, &stake) ||
        !word_number_argument(x->args, "bettors", 1, ROYAL_SEATS, &bettors) ||
        !word_number_argument(x->args, "deals", 1, 100, &deals) || !word_argument(x->args, "holder", &w) ||
        (!word_is(w, "bettor") && !word_is(w, "other") && !word_is(w, "dummy")))
        return false;
    int chips = stake * bettors * deals;
    bool wins = word_is(w, "bettor");
    text_addf(x->out, "wins=%d stays=%d", wins ? chips : 0, wins ? 0 : chips);
    return true;
}

bool royal_example(const char *op, const char *args, TextSink *out)
{
    static const struct {
        const char *op;
        bool (*run)(Example *);
    } ops[] = {
        { "roy.deal", run_deal },     { "roy.chips", run_chips },     { "roy.ante", run_ante },
        { "roy.hand", run_hand },     { "roy.poker", run_poker },     { "roy.claim", run_claim },
        { "roy.next", run_next },     { "roy.lead", run_lead },       { "roy.settle", run_settle },
        { "roy.swap", run_swap },     { "roy.auction", run_auction }, { "roy.run", run_run },
        { "roy.leader", run_leader }, { "roy.pool", run_pool },       { "roy.carry", run_carry },
        { "roy.corner", run_corner }, { "roy.pots", run_pots },
    };
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++)
        if (strcmp(ops[i].op, op) == 0) {
            Example x = { .args = args, .out = out };
            const TextSink before = *out;
            options_default(&royal_options, &x.v);
            word_answer(ops[i].run(&x), before, out);
            return true;
        }
    return false;
}

/* A second opinion on the whole of Five Hundred: a table that keeps its own books in names of cards and of bids, read
 * from sections 1 to 7 of the rules page by themselves. Shares nothing with the program but its options. */
#ifndef MELDWELL_TESTS_HELP_SLOW_FIVE_H
#define MELDWELL_TESTS_HELP_SLOW_FIVE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/five_hundred/options.h"

/* Where a card is: in the hand of seat 0 .. 5, or in one of these. */
enum { SLOW_SEATS = 6, SLOW_PACK = 63, SLOW_KITTY = 10, SLOW_LAID, SLOW_DEAD, SLOW_TABLE, SLOW_TAKEN };

/* '2' .. '9' T X Y Z J Q K A in s c d h; the joker is '*' of suit 0. */
typedef struct SlowCard {
    char rank, suit;
} SlowCard;

typedef struct SlowFive {
    const int32_t *rule; /* by FiveOption; borrowed */
    int seats, dealer, turn;
    char phase; /* b bidding, r raise, k kitty, c call or choose, n nominate, p play, . deal over, ! match over */
    int cards;
    SlowCard card[SLOW_PACK];
    int at[SLOW_PACK];
    bool passed[SLOW_SEATS], looked[SLOW_SEATS], called[SLOW_SEATS], rests[SLOW_SEATS], partner[SLOW_SEATS];
    char bid[8]; /* "7H-", "" when nobody has bid */
    int bidder, calls;
    SlowCard wanted; /* the called card; rank 0: none */
    char joker_suit; /* 0: none was named */
    bool led[4];
    int trick[SLOW_SEATS], trick_seat[SLOW_SEATS], trick_size; /* cards of the trick in order of play */
    char named;                                                /* suit that the joker led calls for, or 0 */
    int done, tricks[SLOW_SEATS];
    int deal[SLOW_SEATS], total[SLOW_SEATS], games[SLOW_SEATS], money[SLOW_SEATS];
    bool won[SLOW_SEATS], made, thrown_in;
} SlowFive;

static const char slow_suits[] = "scdh";
static const char slow_ranks[] = "23456789TXYZJQKA";

/* ---- 1.1, 1.2 ---- */

static inline bool slow_pack_has(int pack, SlowCard c)
{
    static const char *const black[] = {
        "", "9TJQKA", "789TJQKA", "56789TJQKA", "456789TJQKA", "23456789TJQKA", "23456789TXYJQKA"
    };
    static const char *const red[] = {
        "", "9TJQKA", "789TJQKA", "456789TJQKA", "456789TJQKA", "23456789TJQKA", "23456789TXYZJQKA"
    };
    if (c.rank == '*')
        return pack != PACK_24;
    bool is_red = c.suit == 'd' || c.suit == 'h';
    return c.rank != '\0' && strchr(slow_suits, c.suit) && strchr((is_red ? red : black)[pack], c.rank);
}

static inline int slow_pack(const SlowFive *g)
{
    static const int usual[] = { 0, 0, PACK_33, PACK_33, PACK_43, PACK_53, PACK_63 };
    if (g->rule[FIVE_PACK] != PACK_BY_PLAYERS)
        return g->rule[FIVE_PACK];
    return g->seats == 2 && g->rule[FIVE_TWO_MODE] == TWO_SHORT_PACK ? PACK_24 : usual[g->seats];
}

static inline int slow_kitty(const SlowFive *g)
{
    return slow_pack(g) == PACK_24 ? 4 : slow_pack(g) == PACK_45 ? 5 : 3;
}

static inline int slow_side(const SlowFive *g, int seat)
{
    if (g->seats == 4)
        return seat % 2;
    if (g->seats == 6)
        return seat % (g->rule[FIVE_SIX_MODE] == SIX_TWO_SIDES ? 2 : 3);
    return seat;
}

/* ---- bids by their names; 3.1 ---- */

static inline int slow_height(const char *bid)
{
    static const char *const ladder[] = { "6S",  "6C",  "6D",  "6H",  "6NT", "7S",  "7C",   "7D",  "7H",
                                          "7NT", "MIS", "8S",  "8C",  "8D",  "8H",  "8NT",  "9S",  "9C",
                                          "9D",  "9H",  "9NT", "10S", "10C", "10D", "OMIS", "10H", "10NT" };
    bool sans = strchr(bid, '-') != NULL;
    size_t length = strlen(bid) - sans;
    const char *name = bid[0] == 'B' ? "OMIS" : bid;
    length = bid[0] == 'B' ? 4 : length;
    for (int i = 0; i < (int)(sizeof ladder / sizeof *ladder); i++)
        if (strlen(ladder[i]) == length && strncmp(ladder[i], name, length) == 0)
            return 1 + 2 * i + sans;
    return 0;
}

static inline bool slow_is_misere(const char *bid)
{
    return strstr(bid, "MIS") != NULL;
}

static inline bool slow_is_sans(const char *bid)
{
    return strchr(bid, '-') != NULL;
}

static inline int slow_level(const char *bid)
{
    return atoi(bid);
}

/* S C D H N; 0 in a misere and without a bid. */
static inline char slow_strain(const char *bid)
{
    return slow_level(bid) == 0 ? '\0' : bid[slow_level(bid) >= 10 ? 2 : 1];
}

static inline int slow_value(const SlowFive *g)
{
    int value = g->bid[0] == 'M' ? 250 : 500;
    if (!slow_is_misere(g->bid))
        value = 100 * slow_level(g->bid) - 560 + 20 * (int)(strchr("SCDHN", slow_strain(g->bid)) - "SCDHN");
    return slow_is_sans(g->bid) && g->rule[FIVE_SANS_KITTY_DOUBLE] ? 2 * value : value;
}

/* ---- rank; 1.3 ---- */

/* The suit that is trumps, or 0. */
static inline char slow_trump(const SlowFive *g)
{
    switch (slow_strain(g->bid)) {
    case 'S':
        return 's';
    case 'C':
        return 'c';
    case 'D':
        return 'd';
    case 'H':
        return 'h';
    default:
        return '\0';
    }
}

static inline bool slow_same_colour(char a, char b)
{
    return (strchr("sc", a) != NULL) == (strchr("sc", b) != NULL);
}

/* Effective suit; 0 for a joker that has none. */
static inline char slow_suit_of(const SlowFive *g, SlowCard c)
{
    char trump = slow_trump(g);
    if (c.rank == '*')
        return trump ? trump : g->joker_suit;
    return trump && c.rank == 'J' && slow_same_colour(c.suit, trump) ? trump : c.suit;
}

/* Does card a, played later, beat card b, which beats all before it? `led`: the suit led. */
static inline int slow_rank(const SlowFive *g, SlowCard c, char led)
{
    char trump = slow_trump(g), suit = slow_suit_of(g, c);
    int plain = (int)(strchr(slow_ranks, c.rank) - slow_ranks) + 1;
    if (c.rank == '*')
        return trump || suit == '\0' || suit == led ? 1000 : 0;
    if (trump && suit == trump)
        return 100 + (c.rank != 'J' ? plain : c.suit == trump ? 200 : 199);
    return suit == led ? plain : 0;
}

/* ---- hands ---- */

static inline int slow_find(const SlowFive *g, SlowCard c)
{
    int i = 0;
    while (i < g->cards && (g->card[i].rank != c.rank || g->card[i].suit != c.suit))
        i++;
    return i;
}

static inline int slow_count(const SlowFive *g, int place)
{
    int n = 0;
    for (int i = 0; i < g->cards; i++)
        n += g->at[i] == place;
    return n;
}

static inline bool slow_holds(const SlowFive *g, int seat, char suit)
{
    for (int i = 0; i < g->cards; i++)
        if (g->at[i] == seat && slow_suit_of(g, g->card[i]) == suit)
            return true;
    return false;
}

static inline bool slow_has_joker(const SlowFive *g, int seat)
{
    for (int i = 0; i < g->cards; i++)
        if (g->at[i] == seat && g->card[i].rank == '*')
            return true;
    return false;
}

/* ---- what may be done: "ok", or the code of 3.8 ---- */

static inline bool slow_blind_played(const SlowFive *g)
{
    return g->rule[FIVE_MISERE_ALLOWED] && g->rule[FIVE_BLIND_MISERE_ALLOWED];
}

static inline const char *slow_may_misere(const SlowFive *g, const char *bid)
{
    bool higher = slow_height(bid) > slow_height(g->bid), over_misere = g->bid[0] == 'M';
    if (bid[0] != 'M')
        return higher ? "ok" : "open_too_late";
    if (!higher)
        return over_misere ? "bid_too_low" : "misere_too_late";
    return !g->rule[FIVE_MISERE_NEEDS_SEVEN] || slow_level(g->bid) == 7 || over_misere ? "ok" : "misere_needs_seven";
}

static inline const char *slow_may_bid(const SlowFive *g, int seat, const char *bid)
{
    if (slow_is_sans(bid) && !g->rule[FIVE_SANS_KITTY])
        return "sans_off";
    bool off = !g->rule[FIVE_MISERE_ALLOWED] || (bid[0] == 'O' && !g->rule[FIVE_OPEN_MISERE_ALLOWED]) ||
               (bid[0] == 'B' && !g->rule[FIVE_BLIND_MISERE_ALLOWED]);
    if (slow_is_misere(bid) && off)
        return "misere_off";
    if (!slow_is_misere(bid) && (slow_level(bid) < g->rule[FIVE_MIN_BID] || slow_level(bid) > 10))
        return "bid_level";
    if (bid[0] == 'B' && (g->looked[seat] || g->called[seat]))
        return "blind_looked";
    if (bid[0] != 'B' && !g->looked[seat] && !g->called[seat])
        return "look_first";
    if (slow_is_misere(bid))
        return slow_may_misere(g, bid);
    return slow_height(bid) > slow_height(g->bid) ? "ok" : "bid_too_low";
}

static inline const char *slow_may_pass(const SlowFive *g, int seat)
{
    return g->phase == 'r' || g->looked[seat] ? "ok" : "look_first";
}

static inline const char *slow_may_call(const SlowFive *g, SlowCard c)
{
    if (c.rank == '*')
        return "call_joker";
    if (!slow_pack_has(slow_pack(g), c))
        return "call_no_card";
    int at = g->at[slow_find(g, c)];
    return at == g->bidder || at == SLOW_LAID ? "call_own" : "ok";
}

static inline bool slow_all_led(const SlowFive *g)
{
    return g->led[0] && g->led[1] && g->led[2] && g->led[3];
}

static inline char slow_led(const SlowFive *g)
{
    char suit = slow_suit_of(g, g->card[g->trick[0]]);
    return suit ? suit : g->named;
}

static inline const char *slow_may_lead_joker(const SlowFive *g, char named)
{
    bool strict = g->rule[FIVE_JOKER_AFTER_FOUR_SUITS] == JOKER_PLAY_LAST_ONLY;
    if (g->done == 9)
        return "ok";
    if (slow_all_led(g))
        return strict ? "joker_play_last" : "joker_lead_last";
    if (g->rule[FIVE_JOKER_LEAD] == JOKER_LEAD_LAST_TRICK)
        return "joker_lead_last";
    if (!named)
        return "joker_name_suit";
    return g->led[strchr(slow_suits, named) - slow_suits] ? "joker_suit_led" : "ok";
}

static inline const char *slow_may_follow(const SlowFive *g, int seat, SlowCard c)
{
    char suit = slow_suit_of(g, c);
    bool strict = g->rule[FIVE_JOKER_AFTER_FOUR_SUITS] == JOKER_PLAY_LAST_ONLY && slow_all_led(g) && g->done < 9;
    if (slow_holds(g, seat, slow_led(g)))
        return suit == slow_led(g) ? "ok" : "follow_suit";
    if (slow_trump(g) || !slow_holds(g, seat, '\0'))
        return "ok";
    if (strict)
        return suit ? "ok" : "joker_play_last";
    return slow_is_misere(g->bid) && suit ? "misere_joker" : "ok";
}

/* `named`: the suit said with it, or 0. */
static inline const char *slow_may_play(const SlowFive *g, int seat, SlowCard c, char named)
{
    bool free_joker = slow_suit_of(g, c) == '\0';
    if (named && (g->trick_size > 0 || !free_joker))
        return "no_such_choice";
    if (g->trick_size > 0)
        return slow_may_follow(g, seat, c);
    return free_joker ? slow_may_lead_joker(g, named) : "ok";
}

/* ---- sections 6 and 7 ---- */

static inline bool slow_contracts(const SlowFive *g, int seat)
{
    return g->bid[0] && (slow_side(g, seat) == slow_side(g, g->bidder) || g->partner[seat]);
}

static inline int slow_side_tricks(const SlowFive *g, int side)
{
    int n = 0;
    for (int i = 0; i < g->seats; i++)
        n += slow_side(g, i) == side ? g->tricks[i] : 0;
    return n;
}

static inline int slow_contract_tricks(const SlowFive *g)
{
    int n = 0;
    for (int i = 0; i < g->seats; i++)
        n += slow_contracts(g, i) ? g->tricks[i] : 0;
    return n;
}

static inline int slow_points(const SlowFive *g, int seat)
{
    static const int caps[] = { 1 << 20, 490, 480 };
    int tricks = slow_contract_tricks(g), value = g->bid[0] ? slow_value(g) : 0;
    if (slow_contracts(g, seat)) {
        if (g->made && tricks == 10 && g->rule[FIVE_SLAM] && value < 250)
            value = 250;
        bool half = g->rule[FIVE_PARTNER_HALF] && g->seats == 5 && seat != g->bidder;
        return (g->made ? value : -value) / (half ? 2 : 1);
    }
    int points = 10 * slow_side_tricks(g, slow_side(g, seat)), old = g->total[seat];
    if (!g->bid[0])
        return points;
    if (slow_is_misere(g->bid) || !g->rule[FIVE_DEFENDER_POINTS])
        return 0;
    int cap = caps[g->rule[FIVE_DEFENDER_CAP]];
    if (old >= cap)
        return 0;
    return old + points > cap && g->rule[FIVE_DEFENDER_CAP_RULE] == CAP_CLIP ? cap - old : points;
}

/* The best of those that `may` win: bit per seat, all seats of a side together. */
static inline unsigned slow_best(const SlowFive *g, const bool *may)
{
    unsigned best = 0;
    for (int i = 0; i < g->seats; i++) {
        bool beaten = !may[i];
        for (int k = 0; k < g->seats; k++)
            beaten = beaten || (may[k] && g->total[k] > g->total[i]);
        best |= beaten ? 0 : 1u << i;
    }
    return best;
}

static inline unsigned slow_seats_of(const SlowFive *g, int side)
{
    unsigned seats = 0;
    for (int i = 0; i < g->seats; i++)
        seats |= slow_side(g, i) == side ? 1u << i : 0;
    return seats;
}

static inline unsigned slow_backwards(const SlowFive *g)
{
    bool two_sides = g->seats == 2 || g->seats == 4 || (g->seats == 6 && g->rule[FIVE_SIX_MODE] == SIX_TWO_SIDES);
    static const bool all[SLOW_SEATS] = { true, true, true, true, true, true };
    for (int i = 0; i < g->seats && g->rule[FIVE_OUT_BACKWARDS]; i++)
        if (g->total[i] <= -g->rule[FIVE_TARGET])
            return two_sides ? slow_seats_of(g, 1 - slow_side(g, i)) : slow_best(g, all);
    return 0;
}

static inline unsigned slow_winners(const SlowFive *g)
{
    bool there[SLOW_SEATS] = { false }, contractor_there[SLOW_SEATS] = { false };
    bool any_way = !g->rule[FIVE_WIN_NEEDS_CONTRACT];
    for (int i = 0; i < g->seats; i++) {
        there[i] = g->total[i] >= g->rule[FIVE_TARGET];
        contractor_there[i] = there[i] && slow_contracts(g, i) && (g->made || any_way);
    }
    unsigned best = slow_best(g, contractor_there);
    if (best)
        return best >> g->bidder & 1 ? slow_seats_of(g, slow_side(g, g->bidder)) : best;
    best = slow_backwards(g);
    if (best || !any_way)
        return best;
    best = slow_best(g, there);
    for (int side = 0; side < g->seats; side++)
        if (best && best == slow_seats_of(g, side))
            return best;
    return 0; /* level: one more deal */
}

/* Every losing side pays the stake to those who have won, who share it. */
static inline void slow_pay(SlowFive *g, unsigned winners)
{
    int winning = 0, losing = 0;
    for (int side = 0; side < g->seats; side++) {
        unsigned seats = slow_seats_of(g, side);
        winning += seats && (seats & winners);
        losing += seats && !(seats & winners);
    }
    for (int i = 0; i < g->seats; i++) {
        int share = g->rule[FIVE_STAKE] / winning;
        g->money[i] += winners >> i & 1 ? share * losing : -share * winning;
    }
}

static inline void slow_finish(SlowFive *g)
{
    int points[SLOW_SEATS];
    g->phase = '.';
    g->made = slow_is_misere(g->bid) ? slow_contract_tricks(g) == 0
                                     : g->bid[0] && slow_contract_tricks(g) >= slow_level(g->bid);
    for (int i = 0; i < g->seats; i++)
        points[i] = slow_points(g, i);
    for (int i = 0; i < g->seats; i++) {
        g->deal[i] = points[i];
        g->total[i] += points[i];
    }
    unsigned winners = slow_winners(g);
    if (!winners)
        return;
    slow_pay(g, winners);
    for (int i = 0; i < g->seats; i++)
        if (winners >> i & 1) {
            g->won[i] = true;
            if (++g->games[i] == g->rule[FIVE_GAMES])
                g->phase = '!';
        }
}

/* ---- section 3, from phase to phase ---- */

static inline int slow_left_of(const SlowFive *g, int seat)
{
    return (seat + 1) % g->seats;
}

static inline void slow_begin_play(SlowFive *g)
{
    g->phase = 'p';
    g->turn = g->bid[0] ? g->bidder : slow_left_of(g, g->dealer);
}

static inline void slow_ask_joker(SlowFive *g)
{
    if (slow_trump(g) == '\0' && g->rule[FIVE_JOKER_NOMINATE] && slow_has_joker(g, g->bidder))
        g->phase = 'n';
    else
        slow_begin_play(g);
}

static inline void slow_ask_partner(SlowFive *g)
{
    if (g->seats == 5 && !slow_is_misere(g->bid) && g->rule[FIVE_FIVE_MODE] != PARTNER_NONE)
        g->phase = 'c';
    else
        slow_ask_joker(g);
}

static inline void slow_contract(SlowFive *g)
{
    g->turn = g->bidder;
    g->looked[g->bidder] = true;
    for (int i = 0; i < g->seats; i++)
        g->rests[i] = slow_is_misere(g->bid) && i != g->bidder && slow_side(g, i) == slow_side(g, g->bidder);
    if (slow_is_sans(g->bid)) {
        slow_ask_partner(g);
        return;
    }
    g->phase = 'k';
    for (int i = 0; i < g->cards; i++)
        if (g->at[i] == SLOW_KITTY)
            g->at[i] = g->bidder;
}

static inline void slow_auction_over(SlowFive *g)
{
    if (!g->bid[0] && g->rule[FIVE_ALL_PASS] == ALL_PASS_PLAY) {
        slow_begin_play(g);
    } else if (!g->bid[0]) {
        g->phase = '.';
        g->thrown_in = true;
    } else if (g->rule[FIVE_RAISE_AFTER_PASSES] && g->rule[FIVE_BIDDING] == BIDDING_CONTINUOUS && g->bid[0] != 'B') {
        g->phase = 'r';
        g->turn = g->bidder;
    } else {
        slow_contract(g);
    }
}

static inline void slow_next_call(SlowFive *g)
{
    int left = 0;
    for (int i = 0; i < g->seats; i++)
        left += !g->passed[i];
    bool over = g->rule[FIVE_BIDDING] == BIDDING_SINGLE ? g->calls == g->seats : left == 0 || (left == 1 && g->bid[0]);
    if (over) {
        slow_auction_over(g);
        return;
    }
    do
        g->turn = slow_left_of(g, g->turn);
    while (g->passed[g->turn]);
}

static inline void slow_bid(SlowFive *g, const char *bid)
{
    if (g->phase == 'b' && g->bidder >= 0)
        g->looked[g->bidder] = true;
    snprintf(g->bid, sizeof g->bid, "%s", bid);
    g->bidder = g->turn;
    g->called[g->turn] = true;
    g->calls++;
    if (g->phase == 'b')
        slow_next_call(g);
}

static inline void slow_pass(SlowFive *g)
{
    if (g->phase == 'r') {
        slow_contract(g);
        return;
    }
    g->passed[g->turn] = g->called[g->turn] = true;
    g->calls++;
    slow_next_call(g);
}

static inline void slow_call(SlowFive *g, SlowCard c)
{
    g->wanted = c;
    int at = g->at[slow_find(g, c)];
    if (at < SLOW_SEATS)
        g->partner[at] = true;
    slow_ask_joker(g);
}

static inline void slow_choose(SlowFive *g, unsigned seats)
{
    for (int i = 0; i < g->seats; i++)
        g->partner[i] = seats >> i & 1;
    slow_ask_joker(g);
}

static inline void slow_name(SlowFive *g, char suit)
{
    g->joker_suit = suit;
    slow_begin_play(g);
}

static inline void slow_take_trick(SlowFive *g)
{
    char led = slow_led(g);
    int best = 0;
    for (int i = 1; i < g->trick_size; i++)
        if (slow_rank(g, g->card[g->trick[i]], led) > slow_rank(g, g->card[g->trick[best]], led))
            best = i;
    for (int i = 0; i < g->trick_size; i++)
        g->at[g->trick[i]] = SLOW_TAKEN;
    if (led)
        g->led[strchr(slow_suits, led) - slow_suits] = true;
    g->turn = g->trick_seat[best];
    g->tricks[g->turn]++;
    g->done++;
    g->trick_size = 0;
    g->named = '\0';
    if (g->done == 10 || (slow_is_misere(g->bid) && g->tricks[g->bidder] > 0))
        slow_finish(g);
}

static inline void slow_play(SlowFive *g, SlowCard c, char named)
{
    int i = slow_find(g, c), playing = 0;
    g->trick[g->trick_size] = i;
    g->trick_seat[g->trick_size++] = g->turn;
    g->at[i] = SLOW_TABLE;
    if (named)
        g->named = named;
    for (int s = 0; s < g->seats; s++)
        playing += !g->rests[s];
    if (g->trick_size == playing) {
        slow_take_trick(g);
        return;
    }
    do
        g->turn = slow_left_of(g, g->turn);
    while (g->rests[g->turn]);
}

static inline void slow_claim(SlowFive *g)
{
    g->tricks[g->turn] += 10 - g->done;
    slow_finish(g);
}

/* ---- section 2 ---- */

/* A deal begins with the cards already in g->card and g->at. */
static inline void slow_begin_deal(SlowFive *g)
{
    SlowFive old = *g;
    memset(g, 0, sizeof *g);
    g->rule = old.rule;
    g->seats = old.seats;
    g->dealer = old.dealer;
    g->cards = old.cards;
    memcpy(g->card, old.card, sizeof g->card);
    memcpy(g->at, old.at, sizeof g->at);
    memcpy(g->total, old.total, sizeof g->total);
    memcpy(g->games, old.games, sizeof g->games);
    memcpy(g->money, old.money, sizeof g->money);
    g->phase = 'b';
    g->bidder = -1;
    g->turn = slow_left_of(g, g->dealer);
    for (int i = 0; i < g->seats; i++)
        g->looked[i] = !slow_blind_played(g);
}

/* To the next deal of the match: who deals, and the scores when a game is over. */
static inline void slow_next_deal(SlowFive *g)
{
    bool over = false;
    for (int i = 0; i < g->seats; i++)
        over = over || g->won[i];
    if (over)
        memset(g->total, 0, sizeof g->total);
    g->dealer = slow_left_of(g, g->dealer);
}

#endif

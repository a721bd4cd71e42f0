/* Bidding and play by rules of thumb, from a seat's own cards and what was played. */
#include "ai/five_hundred/thumb.h"

enum { SUITS = 4 };

/* What a seat goes by. */
typedef struct Eyes {
    const FiveSim *m;
    const FivePlay *p;
    uint64_t hand, unseen, legal;
    int seat;
} Eyes;

static uint64_t card(int bit)
{
    return UINT64_C(1) << bit;
}

static uint64_t above(int bit)
{
    return ~UINT64_C(0) << bit << 1;
}

static uint64_t below(int bit)
{
    return card(bit) - 1;
}

static uint64_t suit_set(const Eyes *e, int bit)
{
    return e->m->suit[e->m->suit_of[bit]];
}

static bool friends(const FivePlay *p, int a, int b)
{
    return (p->side >> a & 1) == (p->side >> b & 1);
}

/* No card that may be out is higher in its suit. */
static bool is_master(const Eyes *e, int bit)
{
    return (e->unseen & suit_set(e, bit) & above(bit)) == 0;
}

/* Could a foe who has not shown out of trumps ruff this suit? */
static bool may_be_ruffed(const Eyes *e, int suit)
{
    const FivePlay *p = e->p;
    uint64_t out = e->unseen & e->m->trumps;
    for (int s = 0; s < p->seats && out; s++)
        if ((p->playing >> s & 1) && !friends(p, s, e->seat) && (p->lacks[s] >> suit & 1) &&
            !(p->lacks[s] >> e->m->strain.trump & 1))
            return true;
    return false;
}

static bool foes_may_hold(const Eyes *e, int suit)
{
    const FivePlay *p = e->p;
    if ((e->unseen & e->m->suit[suit]) == 0)
        return false;
    for (int s = 0; s < p->seats; s++)
        if ((p->playing >> s & 1) && !friends(p, s, e->seat) && !(p->lacks[s] >> suit & 1))
            return true;
    return false;
}

/* ---- throwing a card away ---- */

static int worth_keeping(const Eyes *e, int bit)
{
    int suit = e->m->suit_of[bit];
    uint64_t own = e->hand & e->m->suit[suit], out = e->unseen & e->m->suit[suit];
    if (suit == FIVE_SIM_JOKER)
        return 200;
    if (card(bit) & e->m->trumps)
        return 100 + bit;
    if (out == 0)
        return e->hand & e->m->trumps ? 30 : 42; /* nobody else has one: good if it can ever be led */
    int higher = five_set_size(out & above(bit)), value = five_set_size(out & below(bit)) * 2;
    if (higher == 0)
        value += 40;
    else if (higher == 1 && five_set_size(own) > 1)
        value += 20;
    if ((e->hand & e->m->trumps) && five_set_size(own) == 1)
        value -= 5;
    return value;
}

static int least(const Eyes *e, uint64_t set)
{
    int best = five_low_bit(set), least_worth = worth_keeping(e, best);
    for (set &= set - 1; set; set &= set - 1) {
        int bit = five_low_bit(set), worth = worth_keeping(e, bit);
        if (worth < least_worth) {
            least_worth = worth;
            best = bit;
        }
    }
    return best;
}

/* ---- leading to a trick ---- */

static int longest_suit(const Eyes *e, uint64_t from, uint8_t suits)
{
    int best = -1, most = -1;
    for (int s = 0; s < SUITS; s++) {
        int n = five_set_size(from & e->m->suit[s]);
        if ((suits >> s & 1) && n > most) {
            most = n;
            best = s;
        }
    }
    return best;
}

/* Draws trumps as long as the highest are here and foes may hold some; from length also without. -1: not now. */
static int draw_trumps(const Eyes *e)
{
    uint64_t own = e->legal & e->m->trumps;
    bool contracting = e->p->contractor != NO_SEAT && (e->p->side >> e->seat & 1);
    if (own == 0 || !contracting || !foes_may_hold(e, e->m->strain.trump))
        return -1;
    int top = five_high_bit(own);
    if (is_master(e, top))
        return top;
    return e->seat == e->p->contractor && five_set_size(own) >= 5 ? five_low_bit(own) : -1;
}

/* A card of a side suit that nobody can beat. -1: none. */
static int lead_master(const Eyes *e)
{
    int best = -1, most = 0;
    for (int s = 0; s < SUITS; s++) {
        uint64_t own = e->legal & e->m->suit[s];
        if (own == 0 || own & e->m->trumps || may_be_ruffed(e, s))
            continue;
        int top = five_high_bit(own), n = 1 + five_set_size(own);
        if (is_master(e, top) && n > most) {
            most = n;
            best = top;
        }
    }
    return best;
}

/* A joker without a suit is led when it is the last chance, or when nothing else is sure. */
static bool lead_joker_now(const Eyes *e, uint8_t suits)
{
    return (suits & (suits - 1)) == 0 || e->p->trick_no >= 6;
}

static int lead_low(const Eyes *e)
{
    bool trumps = (e->hand & e->m->trumps) != 0;
    int best = -1, most = -1000;
    for (int s = 0; s < SUITS; s++) {
        uint64_t own = e->legal & e->m->suit[s];
        if (own == 0)
            continue;
        int n = five_set_size(own), value = trumps ? 10 - n : n;
        value -= own & e->m->trumps ? 20 : 0;
        value -= may_be_ruffed(e, s) ? 8 : 0;
        value -= is_master(e, five_high_bit(own)) ? 0 : five_set_size(own) == 2 ? 3 : 0;
        if (value > most) {
            most = value;
            best = five_low_bit(own);
        }
    }
    return best;
}

static int lead(const Eyes *e, int *named)
{
    uint64_t joker = e->legal & e->m->suit[FIVE_SIM_JOKER];
    uint8_t suits = joker ? five_sim_named(e->m, e->p) : 0;
    int bit = draw_trumps(e);
    if (bit < 0)
        bit = lead_master(e);
    if (joker && (bit < 0 || (suits & (suits - 1)) == 0) && lead_joker_now(e, suits)) {
        *named = longest_suit(e, e->hand, suits);
        return five_low_bit(joker);
    }
    if (bit < 0 && (e->legal & ~joker))
        bit = lead_low(e);
    if (bit >= 0)
        return bit;
    *named = longest_suit(e, e->hand, suits);
    return five_low_bit(joker);
}

/* ---- following ---- */

static uint64_t winners_of(const Eyes *e)
{
    return e->legal & five_sim_winning(e->m, e->p);
}

/* Is the card that wins so far safe from whoever plays after this seat, as far as can be seen? */
static bool best_is_safe(const Eyes *e, int best)
{
    if (best < 0 || card(best) & e->m->suit[FIVE_SIM_JOKER])
        return best >= 0;
    if (e->unseen & suit_set(e, best) & above(best))
        return false;
    return (card(best) & e->m->trumps) || !may_be_ruffed(e, e->p->led);
}

static int cheapest(const Eyes *e, uint64_t winners)
{
    uint64_t plain = winners & ~e->m->trumps & ~e->m->suit[FIVE_SIM_JOKER], trumps = winners & e->m->trumps;
    return five_low_bit(plain ? plain : trumps ? trumps : winners);
}

/* The winner that nobody behind can beat, the cheapest of them; -1: none. */
static int sure_winner(const Eyes *e, uint64_t winners)
{
    for (int bit; winners; winners &= ~card(bit)) {
        bit = cheapest(e, winners);
        if (best_is_safe(e, bit))
            return bit;
    }
    return -1;
}

static int foes_behind(const Eyes *e)
{
    const FivePlay *p = e->p;
    int n = 0, left = p->players - p->count - 1;
    for (int s = p->turn; left > 0;) {
        s = s + 1 == p->seats ? 0 : s + 1;
        if (!(p->playing >> s & 1))
            continue;
        n += !friends(p, s, e->seat);
        left--;
    }
    return n;
}

static int follow(const Eyes *e)
{
    const FivePlay *p = e->p;
    uint64_t winners = winners_of(e);
    int behind = foes_behind(e);
    if (friends(p, p->best_seat, e->seat) && p->contractor != NO_SEAT) {
        if (behind == 0 || best_is_safe(e, p->best) || winners == 0)
            return least(e, e->legal);
        int sure = sure_winner(e, winners & ~e->m->trumps);
        return sure >= 0 ? sure : least(e, e->legal);
    }
    if (winners == 0)
        return least(e, e->legal);
    if (behind == 0)
        return cheapest(e, winners);
    int sure = sure_winner(e, winners);
    if (sure >= 0)
        return sure;
    bool ruff =
        (winners & e->m->trumps) && !(e->legal & e->m->suit[p->led] & ~e->m->trumps) && p->led != e->m->strain.trump;
    if (ruff)
        return cheapest(e, winners);
    /* The last but one of a side, or third to play, makes the one behind pay for the trick. */
    return p->count >= 2 && behind == 1 ? five_high_bit(winners) : least(e, e->legal);
}

/* ---- misere ---- */

/* How likely a card is to be left with a trick: cards out below it, less those of the own hand to hide behind. */
static int danger(const Eyes *e, int bit)
{
    if (e->m->suit_of[bit] == FIVE_SIM_JOKER)
        return 100;
    uint64_t out = e->unseen & suit_set(e, bit), own = e->hand & suit_set(e, bit);
    if (out == 0)
        return -20;
    return 3 * five_set_size(out & below(bit)) - 2 * five_set_size(own & below(bit)) + (out & above(bit) ? 0 : 20);
}

static int by_danger(const Eyes *e, uint64_t set, int sign)
{
    int best = five_low_bit(set);
    for (uint64_t rest = set & (set - 1); rest; rest &= rest - 1)
        if (sign * danger(e, five_low_bit(rest)) > sign * danger(e, best))
            best = five_low_bit(rest);
    return best;
}

/* The contractor leads what others must go over. */
static int misere_lead(const Eyes *e, int *named)
{
    uint64_t plain = e->legal & ~e->m->suit[FIVE_SIM_JOKER];
    int best = -1, least_risk = 0;
    for (uint64_t set = plain; set; set &= set - 1) {
        int bit = five_low_bit(set);
        uint64_t out = e->unseen & suit_set(e, bit);
        int over = five_set_size(out & above(bit)), under = five_set_size(out & below(bit));
        int risk = over == 0 ? 1000 : 100 * under / (over + under) + 10 / over;
        if (best < 0 || risk < least_risk) {
            least_risk = risk;
            best = bit;
        }
    }
    *named = best < 0 ? longest_suit(e, e->unseen, five_sim_named(e->m, e->p)) : FIVE_NO_SUIT;
    return best < 0 ? five_low_bit(e->legal) : best;
}

static int misere_follow(const Eyes *e)
{
    uint64_t winners = winners_of(e), losers = e->legal & ~winners;
    if (losers)
        return losers & e->m->suit[e->p->led] ? five_high_bit(losers) : by_danger(e, losers, 1);
    bool last = e->p->count == e->p->players - 1;
    return last ? five_high_bit(winners) : five_low_bit(winners);
}

/* Defenders lead low in suits that the contractor may still hold. */
static int against_misere_lead(const Eyes *e, int *named)
{
    const FivePlay *p = e->p;
    uint64_t plain = e->legal & ~e->m->suit[FIVE_SIM_JOKER];
    int best = -1, least_value = 0;
    for (uint64_t set = plain; set; set &= set - 1) {
        int bit = five_low_bit(set), suit = e->m->suit_of[bit];
        uint64_t out = e->unseen & e->m->suit[suit];
        int value =
            4 * five_set_size(out & below(bit)) + (out ? 0 : 60) + (p->lacks[p->contractor] >> suit & 1 ? 50 : 0);
        if (best < 0 || value < least_value) {
            least_value = value;
            best = bit;
        }
    }
    if (best >= 0)
        return best;
    *named = longest_suit(e, e->unseen, five_sim_named(e->m, p));
    return five_low_bit(e->legal);
}

static bool has_played(const FivePlay *p, int seat)
{
    for (int s = p->turn, left = p->players - p->count; left > 0; s = s + 1 == p->seats ? 0 : s + 1) {
        if (!(p->playing >> s & 1))
            continue;
        if (s == seat)
            return false;
        left--;
    }
    return true;
}

static int against_misere_follow(const Eyes *e)
{
    const FivePlay *p = e->p;
    uint64_t winners = winners_of(e), losers = e->legal & ~winners;
    bool off_suit = !(e->legal & e->m->suit[p->led]);
    if (has_played(p, p->contractor)) {
        if (p->best_seat == p->contractor && losers)
            return five_low_bit(losers);
        return off_suit ? by_danger(e, e->legal, 1) : five_high_bit(e->legal);
    }
    if (losers)
        return off_suit ? by_danger(e, losers, 1) : five_high_bit(losers);
    return five_low_bit(winners);
}

/* ---- one card, and all of them ---- */

static Eyes eyes_of(const FiveSim *m, const FivePlay *p, uint64_t remembered)
{
    uint64_t all = (UINT64_C(1) << m->cards) - 1, hand = p->hand[p->turn];
    return (Eyes){ m, p, hand, all & ~hand & ~remembered, five_sim_legal(m, p), p->turn };
}

static int choose(const Eyes *e, int *named)
{
    const FivePlay *p = e->p;
    *named = FIVE_NO_SUIT;
    if ((e->legal & (e->legal - 1)) == 0 && !(p->count == 0 && e->legal & e->m->suit[FIVE_SIM_JOKER]))
        return five_low_bit(e->legal);
    if (e->m->strain.misere && p->contractor != NO_SEAT) {
        if (p->turn == p->contractor)
            return p->count == 0 ? misere_lead(e, named) : misere_follow(e);
        return p->count == 0 ? against_misere_lead(e, named) : against_misere_follow(e);
    }
    return p->count == 0 ? lead(e, named) : follow(e);
}

int five_thumb_card(const FiveSim *m, const FivePlay *p, int *named)
{
    Eyes e = eyes_of(m, p, p->gone);
    return choose(&e, named);
}

int five_thumb_card_forgetful(const FiveSim *m, const FivePlay *p, int *named)
{
    FivePlay blank = *p;
    for (int s = 0; s < FIVE_MAX_SEATS; s++)
        blank.lacks[s] = 0;
    Eyes e = eyes_of(m, &blank, p->count > 0 ? card(p->best) : 0);
    return choose(&e, named);
}

void five_thumb_play_out(const FiveSim *m, FivePlay *p)
{
    while (!p->over) {
        int named, bit = five_thumb_card(m, p, &named);
        five_sim_play(m, p, bit, named);
    }
}

/* ---- before the play ---- */

static int keep_for_misere(const FiveSim *m, uint64_t hand, int bit)
{
    uint64_t all = (UINT64_C(1) << m->cards) - 1;
    Eyes e = { .m = m, .hand = hand, .unseen = all & ~hand };
    return -danger(&e, bit);
}

int five_thumb_keep(const FiveSim *m, uint64_t hand, int bit)
{
    int suit = m->suit_of[bit];
    uint64_t own = hand & m->suit[suit];
    if (m->strain.misere)
        return keep_for_misere(m, hand, bit);
    if (suit == FIVE_SIM_JOKER)
        return 300;
    if (card(bit) & m->trumps)
        return 200 + bit;
    int higher = five_set_size(m->suit[suit] & ~hand & above(bit)), length = five_set_size(own);
    int value = five_set_size(m->suit[suit] & below(bit));
    if (higher == 0)
        return 100 + value;
    if (higher == 1 && length > 1)
        return 60 + value;
    if (m->trumps == 0)
        return value + 4 * length; /* no trumps: length is worth something, a void is not */
    return value - (length == 1 ? 12 : length == 2 ? 6 : 0) + (own & above(bit) ? 0 : 2);
}

uint64_t five_thumb_lay_away(const FiveSim *m, uint64_t hand, int count)
{
    uint64_t away = 0;
    while (count-- > 0) {
        int best = five_low_bit(hand);
        for (uint64_t rest = hand & (hand - 1); rest; rest &= rest - 1)
            if (five_thumb_keep(m, hand, five_low_bit(rest)) < five_thumb_keep(m, hand, best))
                best = five_low_bit(rest);
        away |= card(best);
        hand &= ~card(best);
    }
    return away;
}

/* A trump in tenths of a trick, by how many are higher. */
static int trump_count(const FiveSim *m, uint64_t hand)
{
    static const int by_higher[] = { 10, 9, 8, 7, 6, 5 };
    uint64_t own = hand & m->trumps;
    int n = 0, length = 0;
    for (uint64_t set = own; set; length++) {
        int bit = five_high_bit(set), higher = five_set_size(m->trumps & ~hand & above(bit));
        n += higher < 6 ? by_higher[higher] : length >= 4 ? 7 : 3;
        set &= ~card(bit);
    }
    return n + (length > 5 ? 5 * (length - 5) : 0) - (length < 4 ? 10 : 0);
}

static int side_count(const FiveSim *m, uint64_t hand, int suit)
{
    uint64_t own = hand & m->suit[suit];
    int length = five_set_size(own), n = 0;
    bool trumps = (hand & m->trumps) != 0;
    for (uint64_t set = own; set; set &= ~card(five_high_bit(set))) {
        int higher = five_set_size(m->suit[suit] & ~hand & above(five_high_bit(set)));
        if (higher == 0)
            n += trumps ? 8 : 9;
        else if (higher == 1 && length >= 2)
            n += 4;
        else if (higher == 2 && length >= 3 && m->trumps == 0)
            n += 2;
    }
    if (trumps && length <= 1)
        n += length == 0 ? 6 : 3;
    return n + (m->trumps == 0 && length > 4 ? 5 * (length - 4) : 0);
}

int five_thumb_count(const FiveSim *m, uint64_t hand)
{
    int n = hand & m->suit[FIVE_SIM_JOKER] ? 10 : 0;
    for (int s = 0; s < SUITS; s++)
        n += m->suit[s] & m->trumps ? trump_count(m, hand) : side_count(m, hand, s);
    return n;
}

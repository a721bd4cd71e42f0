/* Finds what speaks for a card: each fact is looked for in the order in which a good player would name it. */
#include "ai/five_hundred/reason.h"

enum { SUITS = 4 };

typedef struct Look {
    const FiveSim *m;
    const FivePlay *p;
    const FiveKnown *k;
    uint64_t hand, legal, card, suit; /* suit: all cards of that of the card */
    int bit, seat;
    FiveReason r;
} Look;

static uint64_t above(int bit)
{
    return ~UINT64_C(0) << bit << 1;
}

static uint64_t below(int bit)
{
    return (UINT64_C(1) << bit) - 1;
}

static bool say(Look *l, FiveWhy why)
{
    l->r.why = (uint8_t)why;
    return true;
}

static bool say_of(Look *l, FiveWhy why, int other, int number)
{
    l->r.other = (uint8_t)other;
    l->r.number = (uint8_t)number;
    return say(l, why);
}

static bool on_side(const Look *l, int seat)
{
    return l->k->side >> seat & 1;
}

static bool lacks(const Look *l, int seat, int suit)
{
    return l->p->lacks[seat] >> suit & 1;
}

static uint64_t trumps_out(const Look *l)
{
    return l->k->others & l->m->trumps;
}

static bool may_trump(const Look *l, int seat)
{
    return trumps_out(l) != 0 && !lacks(l, seat, l->m->strain.trump);
}

/* Cards of the suit that others may hold and that beat it there. */
static uint64_t higher(const Look *l, int bit)
{
    return l->k->others & l->m->suit[l->m->suit_of[bit]] & above(bit);
}

/* The seats that are still to play after the one whose turn it is, bit per seat. */
static uint8_t seats_behind(const Look *l)
{
    const FivePlay *p = l->p;
    uint8_t out = 0;
    for (int s = p->turn, left = p->players - p->count; left > 0; s = s + 1 == p->seats ? 0 : s + 1)
        if (p->playing >> s & 1) {
            out |= (uint8_t)(1u << s);
            left--;
        }
    return (uint8_t)(out & ~(1u << l->seat));
}

/* May this seat beat the card, for all that is known? */
static bool may_beat(const Look *l, int seat, int bit)
{
    const uint64_t joker = l->k->others & l->m->suit[FIVE_SIM_JOKER];
    const int suit = l->m->suit_of[bit];
    const bool trump = (l->m->trumps >> bit & 1) != 0;
    if (higher(l, bit) != 0 && !lacks(l, seat, suit))
        return true;
    if (trump || suit == FIVE_SIM_JOKER)
        return false;
    return joker != 0 || may_trump(l, seat);
}

/* Nobody of these seats can beat it. */
static bool is_safe(const Look *l, int bit, uint8_t from)
{
    for (int s = 0; s < l->p->seats; s++)
        if ((from >> s & 1) && may_beat(l, s, bit))
            return false;
    return true;
}

static int size_of(const Look *l, int suit)
{
    return five_set_size(l->hand & l->m->suit[suit]);
}

/* Can the suit be trumped when this card has gone? */
static bool is_last_of_suit(const Look *l)
{
    return l->hand & l->m->trumps && !(l->card & l->m->trumps) && (l->hand & l->suit) == l->card;
}

/* ---- leading ---- */

static bool draws_trumps(Look *l)
{
    const FivePlay *p = l->p;
    bool contracting = p->contractor != NO_SEAT && on_side(l, p->contractor);
    if (!(l->card & l->m->trumps) || !contracting || trumps_out(l) == 0)
        return false;
    return say_of(l, higher(l, l->bit) == 0 ? FIVE_WHY_DRAW : FIVE_WHY_DRAW_ON, FIVE_MOST_CARDS,
                  five_set_size(trumps_out(l)));
}

static bool is_for_a_partner(Look *l)
{
    for (int s = 0; s < l->p->seats; s++)
        if (s != l->seat && on_side(l, s) && (l->p->playing >> s & 1) && !(l->card & l->m->trumps) &&
            l->r.suit < SUITS && lacks(l, s, l->r.suit) && may_trump(l, s))
            return say(l, FIVE_WHY_FOR_RUFF);
    return l->r.suit < SUITS && (l->k->their_suits >> l->r.suit & 1) && say(l, FIVE_WHY_THEIR_SUIT);
}

/* One card beats it, and what is left of the hand is higher than all others then. */
static bool drives_out(Look *l)
{
    const uint64_t over = higher(l, l->bit), own = l->hand & l->suit & ~l->card;
    if (five_set_size(over) != 1 || own == 0)
        return false;
    const uint64_t still = l->k->others & l->suit & ~over & above(five_high_bit(own));
    return still == 0 && say_of(l, FIVE_WHY_DRIVE_OUT, five_low_bit(over), 0);
}

static bool is_low_lead(Look *l)
{
    const uint64_t own = l->hand & l->suit;
    const int top = five_high_bit(own);
    if (l->bit != five_low_bit(own) || l->r.suit >= SUITS)
        return false;
    bool longest = five_set_size(own) >= 3 && l->m->trumps == 0;
    for (int s = 0; s < SUITS; s++)
        longest = longest && size_of(l, s) <= five_set_size(own);
    if (longest)
        return say(l, FIVE_WHY_LONG);
    if (top != l->bit && five_set_size(higher(l, top)) <= 1)
        return say_of(l, FIVE_WHY_KEEP, top, 0);
    return false;
}

static bool reason_to_lead(Look *l)
{
    const uint8_t all = (uint8_t)(l->p->playing & ~(1u << l->seat));
    if (draws_trumps(l))
        return true;
    if (is_safe(l, l->bit, all))
        return say(l, FIVE_WHY_SURE);
    if (higher(l, l->bit) == 0 && !(l->card & l->m->trumps))
        return say(l, FIVE_WHY_MASTER);
    if (is_for_a_partner(l))
        return true;
    if (is_last_of_suit(l))
        return say(l, FIVE_WHY_SHORT);
    if (drives_out(l) || is_low_lead(l))
        return true;
    return five_set_size(higher(l, five_high_bit(l->hand & l->suit))) >= 2 && say(l, FIVE_WHY_NOTHING_LOST);
}

/* ---- following ---- */

static bool ours_so_far(const Look *l)
{
    return l->p->count > 0 && on_side(l, l->p->best_seat);
}

static uint64_t winners(const Look *l)
{
    return l->legal & five_sim_winning(l->m, l->p);
}

/* Foes that are still to play. */
static uint8_t foes_behind(const Look *l)
{
    return (uint8_t)(seats_behind(l) & ~l->k->side);
}

static bool reason_to_beat_ours(Look *l)
{
    const uint8_t behind = seats_behind(l);
    const bool sure = is_safe(l, l->bit, behind);
    if (sure && !is_safe(l, l->p->best, foes_behind(l)))
        return say_of(l, FIVE_WHY_MAKE_SURE, l->p->best, 0);
    if (winners(l) == l->legal)
        return say_of(l, FIVE_WHY_OVER_OURS, l->p->best, 0);
    return say_of(l, sure ? FIVE_WHY_TAKE_LEAD : FIVE_WHY_COVER, l->p->best, 0);
}

/* Another winner would cost less: a lower one of the same suit, or one that is no trump. */
static bool is_cheapest(const Look *l)
{
    const uint64_t won = winners(l), plain = won & ~l->m->trumps & ~l->m->suit[FIVE_SIM_JOKER];
    return plain == 0 || (plain & l->card) ? l->bit == five_low_bit(won & l->suit) : false;
}

static bool reason_to_win(Look *l)
{
    const FivePlay *p = l->p;
    const uint8_t behind = seats_behind(l);
    const bool ruff = (l->card & l->m->trumps) && !(l->m->suit[p->led] & l->m->trumps);
    if (behind == 0 && five_set_size(winners(l)) == 1)
        return say_of(l, FIVE_WHY_WIN_ONLY, p->best, 0);
    if (ruff) {
        l->r.suit = p->led;
        return say_of(l, is_safe(l, l->bit, behind) ? FIVE_WHY_RUFF_SURE : FIVE_WHY_RUFF, p->best, 0);
    }
    if (behind == 0)
        return is_cheapest(l) && say_of(l, FIVE_WHY_WIN_CHEAP, p->best, 0);
    return say_of(l, is_safe(l, l->bit, behind) ? FIVE_WHY_WIN_SURE : FIVE_WHY_COVER, p->best, 0);
}

/* A card of another suit than the one led. */
static bool reason_to_throw(Look *l)
{
    const int over = five_set_size(higher(l, l->bit));
    return l->r.suit < SUITS && !(l->card & l->m->trumps) && over > 0 && say_of(l, FIVE_WHY_LOSER, l->p->best, over);
}

static bool reason_not_to_win(Look *l)
{
    const FivePlay *p = l->p;
    const uint64_t won = winners(l);
    const bool follows = (l->legal & l->m->suit[p->led]) != 0, lowest = l->bit == five_low_bit(l->legal & l->suit);
    if (!follows && is_last_of_suit(l))
        return say_of(l, FIVE_WHY_VOID, p->best, 0);
    if (ours_so_far(l))
        return lowest && l->r.suit < SUITS &&
               say_of(l, is_safe(l, p->best, foes_behind(l)) ? FIVE_WHY_OURS : FIVE_WHY_OURS_SO_FAR, p->best, 0);
    if (won == 0 && follows && lowest)
        return say_of(l, FIVE_WHY_LOWEST, p->best, 0);
    if (won == 0)
        return !follows && reason_to_throw(l);
    const int kept = five_high_bit(follows ? won & l->m->suit[p->led] : won);
    if ((seats_behind(l) & l->k->side) != 0)
        return say_of(l, FIVE_WHY_SECOND_LOW, kept, 0);
    return say_of(l, FIVE_WHY_KEEP_WINNER, kept, 0);
}

static bool reason_to_follow(Look *l)
{
    if (!(winners(l) & l->card))
        return reason_not_to_win(l);
    return ours_so_far(l) ? reason_to_beat_ours(l) : reason_to_win(l);
}

/* ---- misere ---- */

static uint64_t lower(const Look *l)
{
    return l->k->others & l->suit & below(l->bit);
}

static bool reason_in_misere(Look *l)
{
    const FivePlay *p = l->p;
    const uint64_t losers = l->legal & ~five_sim_winning(l->m, p);
    if (p->count == 0) {
        int over = five_set_size(higher(l, l->bit));
        return over > 0 && say_of(l, FIVE_WHY_MISERE_LEAD, FIVE_MOST_CARDS, over);
    }
    if (losers == 0)
        return say_of(l, FIVE_WHY_MISERE_FORCED, p->best, 0);
    if (l->card & losers & l->m->suit[p->led])
        return l->bit == five_high_bit(losers & l->m->suit[p->led]) && say_of(l, FIVE_WHY_MISERE_UNDER, p->best, 0);
    return (l->card & losers) && lower(l) != 0 && say_of(l, FIVE_WHY_MISERE_THROW, p->best, five_set_size(lower(l)));
}

static bool reason_against_misere(Look *l)
{
    enum { FEW = 3 };
    const FivePlay *p = l->p;
    if (p->count == 0) {
        int under = five_set_size(lower(l));
        if (l->r.suit >= SUITS || lacks(l, p->contractor, l->r.suit) || (l->k->others & l->suit) == 0)
            return false;
        return under <= FEW && say_of(l, under == 0 ? FIVE_WHY_TRAP : FIVE_WHY_TRAP_LOW, FIVE_MOST_CARDS, under);
    }
    const uint64_t losers = l->legal & ~five_sim_winning(l->m, p), follow = l->legal & l->m->suit[p->led];
    if (p->best_seat == p->contractor)
        return losers == 0          ? say_of(l, FIVE_WHY_SAVES_HIM, p->best, 0)
               : (l->card & losers) ? say_of(l, FIVE_WHY_LEAVE_HIM, p->best, 0)
                                    : false;
    if (!(seats_behind(l) >> p->contractor & 1))
        return l->bit == five_high_bit(follow ? follow : l->hand & l->suit) && l->r.suit < SUITS &&
               say_of(l, FIVE_WHY_GET_RID, p->best, 0);
    return (l->card & losers & follow) && say_of(l, FIVE_WHY_BEFORE_HIM, p->best, 0);
}

/* ---- the whole ---- */

FiveReason five_card_reason(const FiveSim *m, const FivePlay *p, const FiveKnown *k, int bit)
{
    const int suit = m->suit_of[bit];
    Look l = { .m = m, .p = p, .k = k, .hand = p->hand[p->turn], .legal = five_sim_legal(m, p), .bit = bit };
    l.card = UINT64_C(1) << bit;
    l.suit = m->suit[suit];
    l.seat = p->turn;
    l.r = (FiveReason){ .suit = (uint8_t)(suit < SUITS ? suit : FIVE_NO_SUIT), .other = FIVE_MOST_CARDS };
    bool misere = m->strain.misere && p->contractor != NO_SEAT;
    if ((l.legal & (l.legal - 1)) == 0)
        (void)say(&l, FIVE_WHY_ONLY);
    else if (misere)
        (void)(l.seat == p->contractor ? reason_in_misere(&l) : reason_against_misere(&l));
    else
        (void)(p->count == 0 ? reason_to_lead(&l) : reason_to_follow(&l));
    return l.r;
}

/* Suits that others of the side have bid in this deal, bit per suit. */
static uint8_t suits_bid(const State *s, uint8_t side, int seat)
{
    const FiveState *g = five_of(s);
    uint8_t out = 0;
    for (int i = 0; i < g->calls; i++) {
        FiveBid b;
        int by = five_call_seat(g->call[i]);
        if (by != seat && (side >> by & 1) && five_bid_decode(five_call_code(g->call[i]), &b) &&
            b.kind == FIVE_TRICKS && b.strain < SUITS)
            out |= (uint8_t)(1u << b.strain);
    }
    return out;
}

FiveReason five_seen_reason(const FiveSight *sight, int place)
{
    const State *s = sight->seen;
    const FiveState *g = five_of(s);
    FiveWorld w = { .kitty = 0 };
    FivePlay p;
    w.hand[sight->seat] = sight->hand[sight->seat];
    five_world_play(sight, &w, &p);
    FiveKnown k = { .others = five_sim_set(&sight->now, sight->unseen), .side = five_fixed_side(s, sight->seat) };
    for (int i = 0; i < s->seats; i++)
        k.others |= i == sight->seat ? 0 : five_sim_set(&sight->now, sight->hand[i]);
    if (g->contractor != NO_SEAT) {
        const bool contracting = p.side >> sight->seat & 1, known = s->seats != 5 || g->partner_known;
        if (contracting)
            k.side = (uint8_t)(k.side | five_contract_side(s) | 1u << g->contractor);
        else if (known || five_is_misere(five_contract(s)))
            k.side |= (uint8_t)(p.playing & ~five_contract_side(s));
    }
    k.their_suits = suits_bid(s, k.side, sight->seat);
    return five_card_reason(&sight->now, &p, &k, sight->now.bit_of[place]);
}

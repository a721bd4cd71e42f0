/* Plays that a partner would never forgive: they are left out, whatever the worlds say. */
#include "ai/five_hundred/sense.h"

#include "ai/five_hundred/thumb.h"

enum { SUITS = 4 };

typedef struct Sense {
    const FiveSim *m;
    const FivePlay *p;
    uint64_t hand, unseen;
    int seat;
} Sense;

static uint64_t above(int bit)
{
    return ~UINT64_C(0) << bit << 1;
}

static bool friends(const FivePlay *p, int a, int b)
{
    return (p->side >> a & 1) == (p->side >> b & 1);
}

static bool is_partner(const Sense *x, int seat)
{
    return seat != x->seat && (x->p->playing >> seat & 1) && friends(x->p, x->seat, seat);
}

static bool is_foe(const Sense *x, int seat)
{
    return (x->p->playing >> seat & 1) && !friends(x->p, x->seat, seat);
}

/* May this seat have a trump, for all that is known? */
static bool may_have_trumps(const Sense *x, int seat)
{
    return (x->unseen & x->m->trumps) != 0 && !(x->p->lacks[seat] >> x->m->strain.trump & 1);
}

static bool lacks(const Sense *x, int seat, int suit)
{
    return x->p->lacks[seat] >> suit & 1;
}

/* The own cards of a suit that beat all of it that is out. */
static uint64_t masters(const Sense *x, uint64_t suit)
{
    uint64_t out = x->unseen & suit;
    return x->hand & suit & (out ? above(five_high_bit(out)) : ~UINT64_C(0));
}

/* ---- leading ---- */

static uint64_t bad_leads(const Sense *x)
{
    const FivePlay *p = x->p;
    uint64_t top = masters(x, x->m->trumps), bad = 0;
    bool foes = false, contracting = p->contractor != NO_SEAT && (p->side >> x->seat & 1);
    for (int s = 0; s < p->seats; s++)
        foes = foes || (is_foe(x, s) && may_have_trumps(x, s));
    if (!contracting || !foes || top == 0)
        return 0;
    if (five_set_size(top) >= 2)
        bad |= x->hand & x->m->trumps & ~top;
    for (int s = 0; s < p->seats; s++)
        for (int suit = 0; suit < SUITS; suit++)
            if (is_partner(x, s) && lacks(x, s, suit))
                bad |= x->m->suit[suit] & ~x->m->trumps;
    return bad;
}

/* ---- following ---- */

/* Has this seat still to play to the trick? */
static bool is_behind(const FivePlay *p, int seat)
{
    for (int s = p->turn, left = p->players - p->count; left > 0; s = s + 1 == p->seats ? 0 : s + 1) {
        if (!(p->playing >> s & 1))
            continue;
        if (s == seat)
            return s != p->turn;
        left--;
    }
    return false;
}

static bool foe_behind(const Sense *x)
{
    for (int s = 0; s < x->p->seats; s++)
        if (is_foe(x, s) && is_behind(x->p, s))
            return true;
    return false;
}

static bool foe_may_ruff(const Sense *x)
{
    for (int s = 0; s < x->p->seats; s++)
        if (is_foe(x, s) && is_behind(x->p, s) && lacks(x, s, x->p->led) && may_have_trumps(x, s))
            return true;
    return false;
}

static bool partner_would_ruff(const Sense *x)
{
    for (int s = 0; s < x->p->seats; s++)
        if (is_partner(x, s) && is_behind(x->p, s) && lacks(x, s, x->p->led) && may_have_trumps(x, s))
            return true;
    return false;
}

/* A partner's card has the trick, and no foe who is still to play is likely to beat it. */
static bool is_partners(const Sense *x)
{
    const FivePlay *p = x->p;
    const uint64_t suit = x->m->suit[x->m->suit_of[p->best]];
    if (!is_partner(x, p->best_seat))
        return false;
    if (!foe_behind(x))
        return true;
    const bool ruffed = (x->m->trumps >> p->best & 1) != 0;
    return (x->unseen & suit & above(p->best)) == 0 && (ruffed || !foe_may_ruff(x));
}

static uint64_t bad_follows(const Sense *x)
{
    const FivePlay *p = x->p;
    uint64_t led = x->m->suit[p->led], best = UINT64_C(1) << p->best, trumps = x->m->trumps;
    if (led & trumps)
        return 0;
    if (is_partners(x))
        return x->hand & led ? 0 : trumps | x->m->suit[FIVE_SIM_JOKER];
    if (trumps == 0 || best & trumps || foe_may_ruff(x))
        return 0;
    uint64_t top = masters(x, led) & above(p->best);
    return !is_partner(x, p->best_seat) && top && partner_would_ruff(x) ? led & ~top : 0;
}

static uint64_t bad_in_misere(const Sense *x)
{
    const FivePlay *p = x->p;
    bool rescues = p->count > 0 && p->best_seat == p->contractor && x->seat != p->contractor;
    return rescues ? x->m->suit[FIVE_SIM_JOKER] : 0;
}

/* ---- a better card of the same suit ---- */

/* Of the cards of each suit in the set all but the lowest, or all but the highest. */
static uint64_t all_but_one(const Sense *x, uint64_t set, bool lowest)
{
    uint64_t kept = 0;
    for (int s = 0; s <= FIVE_SIM_JOKER; s++) {
        uint64_t own = set & x->m->suit[s];
        if (own)
            kept |= UINT64_C(1) << (lowest ? five_low_bit(own) : five_high_bit(own));
    }
    return set & ~kept;
}

/* Of what is thrown from another suit the cards of side suits that nobody can beat, as long as one that may be beaten
 * can go. */
static uint64_t winners_thrown(const Sense *x, uint64_t losing)
{
    const uint64_t side = losing & ~x->m->trumps & ~x->m->suit[FIVE_SIM_JOKER];
    uint64_t top = 0;
    if (losing & x->m->suit[x->p->led])
        return 0;
    for (int s = 0; s < SUITS; s++)
        top |= masters(x, x->m->suit[s]) & side;
    return side & ~top ? top : 0;
}

/* A card that does not win as things lie is worth less the lower it is; so is the card that ends and wins a trick. */
static uint64_t outdone(const Sense *x, uint64_t legal)
{
    const FivePlay *p = x->p;
    uint64_t winning = legal & five_sim_winning(x->m, p), losing = legal & ~winning, trumps = x->m->trumps;
    uint64_t bad = all_but_one(x, losing, true);
    bad |= winners_thrown(x, losing);
    bool ruffed = (trumps >> p->best & 1) && (x->m->suit[p->led] & trumps) == 0;
    if (ruffed && losing & ~trumps)
        bad |= losing & trumps;
    if (p->count == p->players - 1)
        bad |= all_but_one(x, winning, true);
    return bad;
}

/* In a misere a high card is the danger, to its contractor in every suit; a defender too keeps the low ones of a suit
 * that he throws from, to lead them. */
static uint64_t outdone_in_misere(const Sense *x, uint64_t legal)
{
    const FivePlay *p = x->p;
    uint64_t losing = legal & ~five_sim_winning(x->m, p);
    bool follows = legal & x->m->suit[p->led];
    return x->seat == p->contractor || !follows ? all_but_one(x, losing, false) : 0;
}

uint64_t five_sense(const FiveSim *m, const FivePlay *p)
{
    uint64_t all = (UINT64_C(1) << m->cards) - 1, hand = p->hand[p->turn], legal = five_sim_legal(m, p);
    Sense x = { m, p, hand, all & ~hand & ~p->gone, p->turn };
    if (p->count > 0)
        legal &= ~(m->strain.misere ? outdone_in_misere(&x, legal) : outdone(&x, legal));
    uint64_t bad = m->strain.misere ? bad_in_misere(&x) : p->count == 0 ? bad_leads(&x) : bad_follows(&x);
    return legal & ~bad ? legal & ~bad : legal;
}

/* ---- the kitty ---- */

uint64_t five_sense_next_away(const FiveSim *m, uint64_t hand)
{
    uint64_t all = (UINT64_C(1) << m->cards) - 1, top = 0;
    Sense x = { .m = m, .hand = hand, .unseen = all & ~hand };
    uint64_t next = hand & ~all_but_one(&x, hand, !m->strain.misere);
    for (int s = 0; s <= FIVE_SIM_JOKER && !m->strain.misere; s++)
        top |= masters(&x, m->suit[s]);
    return next & ~top ? next & ~top : next;
}

uint64_t five_sense_lay_away(const FiveSim *m, uint64_t hand, int count)
{
    uint64_t away = 0;
    while (count-- > 0) {
        uint64_t next = five_sense_next_away(m, hand);
        int best = five_low_bit(next);
        for (uint64_t rest = next & (next - 1); rest; rest &= rest - 1)
            if (five_thumb_keep(m, hand, five_low_bit(rest)) < five_thumb_keep(m, hand, best))
                best = five_low_bit(rest);
        away |= UINT64_C(1) << best;
        hand &= ~(UINT64_C(1) << best);
    }
    return away;
}

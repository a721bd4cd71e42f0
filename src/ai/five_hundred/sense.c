/* Plays that a partner would never forgive: they are left out, whatever the worlds say. */
#include "ai/five_hundred/sense.h"

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

static uint64_t bad_follows(const Sense *x)
{
    const FivePlay *p = x->p;
    uint64_t led = x->m->suit[p->led], best = UINT64_C(1) << p->best, trumps = x->m->trumps;
    if (trumps == 0 || led & trumps || best & trumps || foe_may_ruff(x))
        return 0;
    bool partner_leads = is_partner(x, p->best_seat);
    if (partner_leads && (x->unseen & led & above(p->best)) == 0)
        return x->hand & led ? 0 : trumps;
    uint64_t top = masters(x, led) & above(p->best);
    return !partner_leads && top && partner_would_ruff(x) ? led & ~top : 0;
}

static uint64_t bad_in_misere(const Sense *x)
{
    const FivePlay *p = x->p;
    bool rescues = p->count > 0 && p->best_seat == p->contractor && x->seat != p->contractor;
    return rescues ? x->m->suit[FIVE_SIM_JOKER] : 0;
}

uint64_t five_sense(const FiveSim *m, const FivePlay *p)
{
    uint64_t all = (UINT64_C(1) << m->cards) - 1, hand = p->hand[p->turn], legal = five_sim_legal(m, p);
    Sense x = { m, p, hand, all & ~hand & ~p->gone, p->turn };
    uint64_t bad = m->strain.misere ? bad_in_misere(&x) : p->count == 0 ? bad_leads(&x) : bad_follows(&x);
    return legal & ~bad ? legal & ~bad : legal;
}

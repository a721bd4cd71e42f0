/* Judges hands of Marriage: how soon they can show and end, by the copies of every card that are still out. */
#include "ai/marriage/outlook.h"

#include <math.h>
#include <stdlib.h>

#include "ai/marriage/behind.h"
#include "ai/marriage/later.h"
#include "ai/marriage/turns.h"
#include "rules/table/bits.h"

enum { EIGHTH = MARRIAGE_DUBLEES + 1 };

/* Points that knowing the tiplu is worth beside the smaller fee. */
static const double KNOWING = 4;
/* How much of a card is wild that may be, where it may also be needed as itself. */
static const double WILD_USE = 0.6;

void marriage_mind_begin(MarriageMind *m, const State *seen, int seat)
{
    m->seen = seen;
    m->work = 0;
    m->whole_known = false;
    for (int i = 0; i < SUITS_KEPT; i++)
        m->suits.cards[i] = 0;
    marriage_look(seen, seat, &m->sight);
    m->suits.longer = m->sight.rules.longer;
}

/* ---- what the turns are worth ---- */

static int others_shown(const MarriageMind *m)
{
    int n = 0;
    for (int i = 0; i < m->seen->seats; i++)
        n += i != m->sight.seat && m->seen->seat[i].opened != SHOWN_NOTHING;
    return n;
}

/* What showing and ending are worth in points against all others, if they are so far off. Before it has shown, a seat
 * hardly ever ends a deal in which others have: these parts were counted in 64,000 throws. */
static double worth_of(const MarriageMind *m, double show, double end, bool dublees)
{
    enum { SHOWN_MOST = 3 };
    static const double SEEING[SHOWN_MOST + 1] = { 1.5, 1.2, 1.0, 0.6 };
    static const double ENDING[SHOWN_MOST + 1] = { 0.9, 0.22, 0.24, 0.2 };
    const MarriageFees fees = marriage_fees_of(m->seen);
    const int shown = others_shown(m) < SHOWN_MOST ? others_shown(m) : SHOWN_MOST;
    const double others = m->sight.seats - 1, fee = (fees.seen + fees.unseen) / 2.0;
    const MaalVoid none = marriage_void(&m->seen->options);
    double seeing = fees.unseen - fees.seen, ending = others * fee + fee;
    if (none.cards || marriage_option(m->seen, MARRIAGE_KIDNAP))
        seeing += others * maal_count(&m->sight.values, &m->sight.maal).points;
    if (dublees && fees.exempt)
        seeing += fees.seen;
    if (dublees)
        ending += fees.once ? fees.dublee : others * fees.dublee;
    seeing += KNOWING;
    if (m->sight.shown == SHOWN_NOTHING) {
        seeing *= SEEING[shown];
        ending *= ENDING[shown];
    }
    return seeing * exp(-show / MARRIAGE_PATIENCE) + ending * exp(-end / MARRIAGE_PATIENCE);
}

/* ---- sets, before showing ---- */

typedef struct Suits {
    SuitCards cards[4];
    SuitWays beside[4]; /* what the other three suits make together */
} Suits;

/* A hand as first sets are looked for in it, and as it may all come to lie in sets: cards of one rank may have been put
 * aside for that. */
typedef struct Parted {
    Suits show, end;
    int missing_show, missing_end; /* cards; thirds of a card */
    int held, laid;                /* cards held, of which are put aside */
    int master;                    /* it stands for a card of a first set */
    double wild;                   /* cards that may help any later set */
} Parted;

static void join_suits(MarriageMind *m, Suits *s)
{
    SuitWays own[4];
    for (int suit = 0; suit < 4; suit++)
        own[suit] = suit_ways(&m->suits, s->cards[suit]);
    const SuitWays low = suit_ways_joined(&own[0], &own[1]), high = suit_ways_joined(&own[2], &own[3]);
    for (int suit = 0; suit < 4; suit++)
        s->beside[suit] = suit_ways_joined(suit < 2 ? &high : &low, &own[suit ^ 1]);
}

static SuitWays ways_with(MarriageMind *m, const Suits *s, int suit, SuitCards cards)
{
    const SuitWays own = suit_ways(&m->suits, cards);
    return suit_ways_joined(&s->beside[suit], &own);
}

static int to_show(const Parted *p, const SuitWays *ways)
{
    const int missing = suit_ways_missing(ways, MARRIAGE_FIRST_SETS) - p->master;
    return missing < 0 ? 0 : missing;
}

/* Three cards of a rank, or four, put aside: the suits as they are without them. */
static bool without_rank(const Suits *s, int rank, unsigned suits, Suits *out)
{
    *out = *s;
    for (int suit = 0; suit < 4; suit++) {
        if (!(suits >> suit & 1))
            continue;
        if (suit_count(s->cards[suit], rank) == 0)
            return false;
        out->cards[suit] -= suit_one(rank);
    }
    return true;
}

/* At most one set of a rank is put aside: the one with which the least is missing. */
static void put_rank_aside(MarriageMind *m, Parted *p)
{
    const Suits all = p->end;
    for (int rank = 1; rank <= SUIT_RANKS; rank++)
        for (unsigned suits = 7; suits < 16; suits++) {
            Suits left;
            const int cards = bits_in(suits);
            if (cards < 3 || (cards == 4 && !m->suits.longer) || !without_rank(&all, rank, suits, &left))
                continue;
            join_suits(m, &left);
            const SuitWays ways = ways_with(m, &left, 0, left.cards[0]);
            const int missing = suit_ways_missing_thirds(&ways, p->held, cards);
            if (missing >= p->missing_end)
                continue;
            p->missing_end = missing;
            p->end = left;
            p->laid = cards;
        }
}

static void part(MarriageMind *m, const MarriageCards *c, Parted *p)
{
    *p = (Parted){ .held = c->count };
    for (int i = 0; i < c->count; i++) {
        const Face f = c->card[i];
        const bool natural = sight_number(f) < SIGHT_MAN;
        if (natural)
            p->show.cards[f.suit] += suit_one(f.rank);
        p->wild += natural ? WILD_USE * m->sight.wild[sight_number(f)] : 1;
        p->master += f.rank == RANK_MASTER && m->sight.rules.master == MASTER_WILD_PRIMARY;
    }
    join_suits(m, &p->show);
    const SuitWays all = ways_with(m, &p->show, 0, p->show.cards[0]);
    p->missing_show = to_show(p, &all);
    p->missing_end = suit_ways_missing_thirds(&all, p->held, 0);
    p->end = p->show;
    put_rank_aside(m, p);
}

/* Would the card make a set with two of its rank, and leave less missing? */
static bool ends_by_rank(MarriageMind *m, const Parted *p, Face f)
{
    for (unsigned suits = 1; suits < 16; suits++) {
        Suits left;
        if (bits_in(suits) != 2 || suits >> f.suit & 1 || !without_rank(&p->end, f.rank, suits, &left))
            continue;
        join_suits(m, &left);
        const SuitWays ways = ways_with(m, &left, 0, left.cards[0]);
        if (suit_ways_missing_thirds(&ways, p->held, p->laid + 3) < p->missing_end)
            return true;
    }
    return false;
}

/* Copies not seen, of cards that lessen what is missing. */
typedef struct Draws {
    double show, end;
    uint64_t shows; /* bit per face of those that lessen what is missing to show */
} Draws;

static Draws count_draws(MarriageMind *m, const Parted *p)
{
    Draws d = { 0 };
    for (int n = 0; n < SIGHT_FACES; n++) {
        const int copies = m->sight.unseen[n];
        const Face f = sight_face(n);
        if (copies > 0 && n >= SIGHT_MAN)
            d.end += copies;
        if (copies <= 0 || n >= SIGHT_MAN)
            continue;
        const SuitWays show = ways_with(m, &p->show, f.suit, p->show.cards[f.suit] + suit_one(f.rank));
        const SuitWays end = ways_with(m, &p->end, f.suit, p->end.cards[f.suit] + suit_one(f.rank));
        const bool ends = suit_ways_missing_thirds(&end, p->held, p->laid) < p->missing_end || ends_by_rank(m, p, f);
        if (to_show(p, &show) < p->missing_show) {
            d.show += copies;
            d.shows |= UINT64_C(1) << n;
        }
        d.end += ends ? copies : copies * m->sight.wild[n] * WILD_USE;
    }
    return d;
}

/* One card from showing: turns behind it, over the cards that complete the first sets. */
static double turns_behind_showing(MarriageMind *m, const Parted *p, const MarriageCards *c)
{
    MarriageCards with = *c;
    double turns = 0, copies = 0;
    with.count++;
    for (int n = 0; n < SIGHT_MAN; n++) {
        const Face f = sight_face(n);
        const SuitWays show = ways_with(m, &p->show, f.suit, p->show.cards[f.suit] + suit_one(f.rank));
        if (m->sight.unseen[n] <= 0 || to_show(p, &show) >= p->missing_show)
            continue;
        with.card[c->count] = f;
        turns += m->sight.unseen[n] * turns_to_end(behind_missing(&m->sight, &with, &m->work));
        copies += m->sight.unseen[n];
    }
    return copies > 0 ? turns / copies : 0;
}

/* Both ways to reckon the end have their faults: the one sees wild cards and whole sets of all cards, the other what
 * the first sets leave. */
static double end_between(double all, double show, double behind)
{
    static const double SURER = 0.6; /* of the turns behind: discards and wild cards that come are not reckoned */
    return (all + show + SURER * behind) / 2;
}

/* A hand before showing, reckoned but for what takes longest: what is left behind the first sets. */
typedef struct Sets {
    Parted parted;
    int helping;
    uint64_t helps;
    double show, end; /* turns */
    bool behind;      /* it is to be reckoned */
} Sets;

static void reckon_sets(MarriageMind *m, const MarriageCards *c, Sets *x)
{
    const Parted *p = &x->parted;
    part(m, c, &x->parted);
    const Draws d = count_draws(m, p);
    const double left = p->missing_end / 3.0 - p->wild < 0 ? 0 : p->missing_end / 3.0 - p->wild;
    x->helping = (int)lround(d.show);
    x->helps = d.shows;
    x->show = turns_to_show(p->missing_show);
    x->end = turns_to_end(left);
    if (p->missing_show > 0)
        x->show = turns_until(d.show, m->sight.hidden) + turns_to_show(p->missing_show - 1);
    if (left > 0)
        x->end = turns_until(d.end, m->sight.hidden) * (left < 1 ? left : 1) + turns_to_end(left - 1);
    x->behind = p->missing_show == 1 && c->count < SETS_CARDS;
}

/* With so many turns behind the first sets. The end is no nearer than the turn after showing. */
static MarriageOutlook outlook_of_sets(const MarriageMind *m, const Sets *x, double behind)
{
    const double end = x->behind ? end_between(x->end, x->show, behind) : x->end;
    return (MarriageOutlook){ .missing = x->parted.missing_show,
                              .helping = x->helping,
                              .helps = x->helps,
                              .points = worth_of(m, x->show, end < x->show + 1 ? x->show + 1 : end, false) };
}

/* ---- dublees ---- */

static int copies_of_singles(const MarriageMind *m, const MarriageCards *c, const MarriageSets *pairs, uint64_t *faces)
{
    bool paired[SIGHT_FACES] = { false };
    int copies = 0;
    for (int i = 0; i < c->count; i++)
        for (int k = 0; k < pairs->count; k++)
            if (pairs->set[k] >> i & 1)
                paired[sight_number(c->card[i])] = true;
    *faces = 0;
    for (int i = 0; i < c->count; i++) {
        const int n = sight_number(c->card[i]);
        if (paired[n] || c->card[i].rank == RANK_MASTER)
            continue;
        copies += m->sight.unseen[n];
        *faces |= m->sight.unseen[n] > 0 ? UINT64_C(1) << n : 0;
    }
    return copies;
}

static MarriageOutlook outlook_of_dublees(MarriageMind *m, const MarriageCards *c)
{
    MarriageSets pairs;
    const bool shown = m->sight.shown == SHOWN_DUBLEES;
    const int found = marriage_find_dublees(c->card, c->count, &pairs) + (shown ? MARRIAGE_DUBLEES : 0);
    uint64_t faces;
    const int copies = copies_of_singles(m, c, &pairs, &faces);
    double show = 0, end = 0, left = copies;
    for (int have = found; have < EIGHTH; have++) {
        show += have < MARRIAGE_DUBLEES ? turns_until(left, m->sight.hidden) : 0;
        end += turns_until(left, m->sight.hidden);
        left *= 0.9; /* the single card is a pair now, and another is thrown */
    }
    const int goal = shown ? EIGHTH : MARRIAGE_DUBLEES;
    return (MarriageOutlook){ .dublees = true,
                              .missing = found < goal ? goal - found : 0,
                              .helping = copies,
                              .helps = faces,
                              .points = worth_of(m, show, end, true) };
}

/* ---- later sets ---- */

/* Can the card lie in a set with any of these? Another does not bring the end nearer. */
static bool may_help(const MarriageMind *m, const MarriageCards *c, Face f)
{
    const int reach = m->sight.rules.longer ? 3 : 2; /* of a set that is gone for, two cards are missing at most */
    if (marriage_is_wild(&m->sight.rules, f))
        return true;
    for (int i = 0; i < c->count; i++) {
        const int apart = abs(c->card[i].rank - f.rank);
        if (c->card[i].rank == f.rank || (c->card[i].suit == f.suit && (apart <= reach || apart >= 13 - reach)))
            return true;
    }
    return false;
}

static double worth_of_later(const MarriageMind *m, int missing, int copies)
{
    const double ends = missing > 0 ? turns_until(copies, m->sight.hidden) + turns_to_end(missing - 1) : 0;
    return worth_of(m, 0, ends, false);
}

static MarriageOutlook outlook_of_later(MarriageMind *m, const MarriageCards *c, double floor)
{
    const int missing = later_missing(&m->sight.rules, c->card, c->count, c->count, &m->work);
    const double most = worth_of_later(m, missing, m->sight.hidden);
    MarriageCards with = *c;
    int copies = 0;
    uint64_t faces = 0;
    if (most <= floor)
        return (MarriageOutlook){ .missing = missing, .points = most };
    for (int n = 0; n < SIGHT_FACES && missing > 0; n++) {
        with.card[c->count] = sight_face(n);
        if (m->sight.unseen[n] <= 0 || !may_help(m, c, sight_face(n)))
            continue;
        if (!later_misses_less(&m->sight.rules, with.card, c->count + 1, c->count, missing, &m->work))
            continue;
        copies += m->sight.unseen[n];
        faces |= UINT64_C(1) << n;
    }
    return (MarriageOutlook){
        .missing = missing, .helping = copies, .helps = faces, .points = worth_of_later(m, missing, copies)
    };
}

/* ---- either way ---- */

/* A hand that may still go either way is worth more than the better of both. */
static MarriageOutlook of_both(const MarriageOutlook *sets, const MarriageOutlook *dublees)
{
    static const double BOTH_WAYS = 1, NEAR = 3; /* points */
    MarriageOutlook better = dublees->points > sets->points ? *dublees : *sets;
    better.points += BOTH_WAYS * exp(-fabs(dublees->points - sets->points) / NEAR);
    return better;
}

static MarriageOutlook outlook_before(MarriageMind *m, const MarriageCards *c, double floor)
{
    const bool both = marriage_dublees_played(&m->seen->options, m->seen->seats);
    const MarriageOutlook dublees = both ? outlook_of_dublees(m, c) : (MarriageOutlook){ .missing = 0 };
    Sets x;
    reckon_sets(m, c, &x);
    MarriageOutlook sets = outlook_of_sets(m, &x, 0), all = both ? of_both(&sets, &dublees) : sets;
    if (!x.behind || all.points <= floor)
        return all;
    sets = outlook_of_sets(m, &x, turns_behind_showing(m, &x.parted, c));
    return both ? of_both(&sets, &dublees) : sets;
}

/* Where they cannot promise more points than the floor, what they do at the very best: that is told sooner. */
static MarriageOutlook outlook_above(MarriageMind *m, const MarriageCards *c, double floor)
{
    switch (m->sight.shown) {
    case SHOWN_SETS:
        return outlook_of_later(m, c, floor);
    case SHOWN_DUBLEES:
        return outlook_of_dublees(m, c);
    default:
        return outlook_before(m, c, floor);
    }
}

MarriageOutlook marriage_mind_outlook(MarriageMind *m, const MarriageCards *c)
{
    return outlook_above(m, c, -INFINITY);
}

int marriage_mind_to_show(MarriageMind *m, const MarriageCards *c)
{
    Parted p;
    part(m, c, &p);
    return p.missing_show;
}

bool marriage_mind_beats(MarriageMind *m, const MarriageCards *c, double floor, double *points)
{
    *points = outlook_above(m, c, floor).points;
    return *points > floor;
}

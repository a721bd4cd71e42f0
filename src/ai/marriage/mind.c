/* Judges hands of Marriage: how soon they can show and end, by the copies of every card that are still out. */
#include "ai/marriage/mind.h"

#include <math.h>
#include <stdlib.h>

#include "ai/marriage/behind.h"
#include "ai/marriage/later.h"
#include "ai/marriage/turns.h"
#include "rules/bits.h"

enum { EIGHTH = MARRIAGE_DUBLEES + 1 };

/* What showing and ending are worth falls to the e-th part within so many turns. */
static const double PATIENCE = 8;
/* Points that knowing the tiplu is worth beside the smaller fee. */
static const double KNOWING = 4;
/* How much of a card is wild that may be, where it may also be needed as itself. */
static const double WILD_USE = 0.6;

void marriage_mind_begin(MarriageMind *m, const State *seen, int seat)
{
    m->seen = seen;
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
    return seeing * exp(-show / PATIENCE) + ending * exp(-end / PATIENCE);
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
        d.show += to_show(p, &show) < p->missing_show ? copies : 0;
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
        turns += m->sight.unseen[n] * turns_to_end(behind_missing(&m->sight, &with));
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

/* The end is no nearer than the turn after showing. */
static MarriageOutlook outlook_of_sets(MarriageMind *m, const MarriageCards *c, bool roughly)
{
    Parted p;
    part(m, c, &p);
    const Draws d = roughly ? (Draws){ 0, 0 } : count_draws(m, &p);
    const double left = p.missing_end / 3.0 - p.wild < 0 ? 0 : p.missing_end / 3.0 - p.wild;
    double show = turns_to_show(p.missing_show), end = turns_to_end(left);
    if (!roughly && p.missing_show > 0)
        show = turns_until(d.show, m->sight.hidden) + turns_to_show(p.missing_show - 1);
    if (!roughly && left > 0)
        end = turns_until(d.end, m->sight.hidden) * (left < 1 ? left : 1) + turns_to_end(left - 1);
    if (!roughly && p.missing_show == 1 && c->count < SETS_CARDS)
        end = end_between(end, show, turns_behind_showing(m, &p, c));
    end = end < show + 1 ? show + 1 : end;
    return (MarriageOutlook){ .missing = p.missing_show,
                              .helping = (int)lround(d.show),
                              .points = worth_of(m, show, end, false) };
}

/* ---- dublees ---- */

static int copies_of_singles(const MarriageMind *m, const MarriageCards *c, const MarriageSets *pairs)
{
    bool paired[SIGHT_FACES] = { false };
    int copies = 0;
    for (int i = 0; i < c->count; i++)
        for (int k = 0; k < pairs->count; k++)
            if (pairs->set[k] >> i & 1)
                paired[sight_number(c->card[i])] = true;
    for (int i = 0; i < c->count; i++)
        if (!paired[sight_number(c->card[i])] && c->card[i].rank != RANK_MASTER)
            copies += m->sight.unseen[sight_number(c->card[i])];
    return copies;
}

static MarriageOutlook outlook_of_dublees(MarriageMind *m, const MarriageCards *c)
{
    MarriageSets pairs;
    const bool shown = m->sight.shown == SHOWN_DUBLEES;
    const int found = marriage_find_dublees(c->card, c->count, &pairs) + (shown ? MARRIAGE_DUBLEES : 0);
    const int copies = copies_of_singles(m, c, &pairs);
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
                              .points = worth_of(m, show, end, true) };
}

/* ---- later sets ---- */

static bool may_help(const MarriageMind *m, const MarriageCards *c, Face f)
{
    if (marriage_is_wild(&m->sight.rules, f))
        return true;
    for (int i = 0; i < c->count; i++) {
        const int apart = abs(c->card[i].rank - f.rank);
        if (c->card[i].rank == f.rank ||
            (c->card[i].suit == f.suit && (apart < SETS_LONGEST || apart > 13 - SETS_LONGEST)))
            return true;
    }
    return false;
}

static MarriageOutlook outlook_of_later(MarriageMind *m, const MarriageCards *c, bool roughly)
{
    const int missing = later_missing(&m->sight.rules, c->card, c->count, c->count);
    MarriageCards with = *c;
    int copies = 0;
    for (int n = 0; n < SIGHT_FACES && missing > 0 && !roughly; n++) {
        with.card[c->count] = sight_face(n);
        if (m->sight.unseen[n] > 0 && may_help(m, c, sight_face(n)) &&
            later_missing(&m->sight.rules, with.card, c->count + 1, c->count) < missing)
            copies += m->sight.unseen[n];
    }
    double ends = turns_to_end(missing);
    if (!roughly && missing > 0)
        ends = turns_until(copies, m->sight.hidden) + turns_to_end(missing - 1);
    return (MarriageOutlook){ .missing = missing, .helping = copies, .points = worth_of(m, 0, ends, false) };
}

/* Roughly: by what is missing alone, and not by what is still out. */
static MarriageOutlook outlook(MarriageMind *m, const MarriageCards *c, bool roughly)
{
    static const double BOTH_WAYS = 1, NEAR = 3; /* points: of a hand that may still go either way */
    if (m->sight.shown == SHOWN_SETS)
        return outlook_of_later(m, c, roughly);
    if (m->sight.shown == SHOWN_DUBLEES)
        return outlook_of_dublees(m, c);
    const MarriageOutlook sets = outlook_of_sets(m, c, roughly);
    if (!marriage_dublees_played(&m->seen->options, m->seen->seats))
        return sets;
    const MarriageOutlook dublees = outlook_of_dublees(m, c);
    MarriageOutlook better = dublees.points > sets.points ? dublees : sets;
    better.points += BOTH_WAYS * exp(-fabs(dublees.points - sets.points) / NEAR);
    return better;
}

MarriageOutlook marriage_mind_outlook(MarriageMind *m, const MarriageCards *c)
{
    return outlook(m, c, false);
}

/* ---- throwing ---- */

/* What throwing a card costs beside what the hand promises without it. */
static double cost_of(const MarriageMind *m, Face f, Move throw)
{
    static const double FOR_NEXT = 0.5;
    const double maal = marriage_worth_of_held(&m->sight, f);
    const bool taken = m->seen->seat[m->sight.next].opened == SHOWN_SETS && m->sight.shown != SHOWN_NOTHING &&
                       !marriage_option(m->seen, MARRIAGE_JOKER_PICKUP_BAN);
    double cost = maal * (m->sight.seats - 1 + (taken ? 1 : 0));
    if (marriage_caution(m->seen, m->sight.seat, throw))
        cost += marriage_option(m->seen, MARRIAGE_DHOOS);
    return cost + (m->sight.liked[sight_number(f)] ? FOR_NEXT : 0);
}

typedef struct Throw {
    int at; /* in the hand */
    MarriageCards left;
    double cost, points; /* points: without the cost */
} Throw;

static void keep_in_order(Throw *throw, int n, const Throw *new)
{
    int i = n;
    for (; i > 0 && throw [i - 1].points - throw [i - 1].cost < new->points - new->cost; i--)
        throw[i] = throw [i - 1];
    throw[i] = *new;
}

static bool has_face(const MarriageHeld *held, int n, Face f)
{
    for (int i = 0; i < n; i++)
        if (face_eq(held->cards.card[i], f))
            return true;
    return false;
}

/* What is left, and what it costs. */
static Throw throw_of(const MarriageMind *m, const State *now, int at)
{
    const MarriageHeld held = marriage_unshown(now, m->sight.seat);
    const Move move = { .kind = MOVE_DISCARD, .index = (uint8_t)at };
    const Piece x = pile_piece(&now->table, marriage_hand(m->sight.seat), at);
    Throw t = { .at = at, .left = held.cards, .cost = cost_of(m, now->table.face[x], move) };
    for (int i = 0; i < held.count; i++)
        if (held.piece[i] == x)
            t.left.card[i] = t.left.card[--t.left.count];
    return t;
}

/* Of each face one, as well as it looks roughly; how many. */
static int list_throws(MarriageMind *m, const State *now, Throw out[SETS_CARDS])
{
    const MarriageHeld hand = marriage_in_hand(now, m->sight.seat);
    int n = 0;
    for (int i = 0; i < hand.count; i++) {
        const Move move = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if (has_face(&hand, i, hand.cards.card[i]) || marriage_check(now, m->sight.seat, move).why)
            continue;
        Throw t = throw_of(m, now, i);
        t.points = outlook(m, &t.left, true).points;
        keep_in_order(out, n++, &t);
    }
    return n;
}

/* The best of all throws, -1 none; *points: what is left is worth so much, less what it costs. */
static int best_throw(MarriageMind *m, const State *now, double *points)
{
    enum { LOOKED_AT = 12 };
    Throw throw[SETS_CARDS];
    const int n = list_throws(m, now, throw);
    int best = -1;
    for (int i = 0; i < n && i < LOOKED_AT; i++) {
        const double worth = marriage_mind_outlook(m, &throw[i].left).points - throw[i].cost;
        if (best >= 0 && worth <= *points)
            continue;
        best = throw[i].at;
        *points = worth;
    }
    return best;
}

int marriage_mind_throws(MarriageMind *m)
{
    double points;
    return best_throw(m, m->seen, &points);
}

MarriageThrow marriage_mind_judge(MarriageMind *m, int at)
{
    const Throw t = throw_of(m, m->seen, at);
    const Face f = pile_face(&m->seen->table, marriage_hand(m->sight.seat), at);
    const MarriageOutlook left = marriage_mind_outlook(m, &t.left);
    const double maal = marriage_worth_of_held(&m->sight, f) - m->sight.points[sight_number(f)];
    return (MarriageThrow){ .outlook = left, .maal = maal, .points = left.points - t.cost };
}

/* ---- drawing ---- */

/* A card of the stock brings the hand nearer, as was reckoned: by a turn, less what the discard that is let lie had its
 * part in. It may be maal too. */
static double worth_of_draw(MarriageMind *m)
{
    const double turns = m->sight.shown == SHOWN_NOTHING ? 0.8 : 0.4;
    const MarriageHeld held = marriage_unshown(m->seen, m->sight.seat);
    double maal = 0;
    for (int n = 0; n < SIGHT_FACES; n++)
        if (m->sight.unseen[n] > 0)
            maal += m->sight.unseen[n] * marriage_worth_of_new(&m->sight, sight_face(n));
    maal = m->sight.hidden > 0 ? maal / m->sight.hidden : 0;
    return marriage_mind_outlook(m, &held.cards).points * exp(turns / PATIENCE) + maal * (m->sight.seats - 1);
}

bool marriage_mind_takes(MarriageMind *m)
{
    State taken = *m->seen;
    double points;
    const int n = pile_size(&taken.table, MARRIAGE_DISCARD);
    const Face top = pile_face(&taken.table, MARRIAGE_DISCARD, n - 1);
    if (m->sight.shown == SHOWN_DUBLEES)
        return true; /* only what ends the deal may be taken then */
    const double maal = marriage_worth_of_new(&m->sight, top) * (m->sight.seats - 1);
    marriage_apply(&taken, m->sight.seat, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    return best_throw(m, &taken, &points) >= 0 && points + maal > worth_of_draw(m);
}

/* ---- the end ---- */

/* The place of the card that ends the deal and is worth least, -1 none. */
static int last_card(const MarriageMind *m)
{
    const int seat = m->sight.seat;
    const MarriageHeld held = marriage_in_hand(m->seen, seat);
    int last = -1;
    double least = 0;
    for (int i = 0; i < held.count; i++) {
        const Move throw = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = MARRIAGE_LAST_THROW };
        const double worth = marriage_worth_of_held(&m->sight, held.cards.card[i]);
        if ((last >= 0 && worth >= least) || marriage_check(m->seen, seat, throw).why)
            continue;
        last = i;
        least = worth;
    }
    return last;
}

/* What a round more is expected to bring in maal, and what it may cost: another ends, or shows and pays less. */
static bool goes_on(const MarriageMind *m)
{
    static const double ENDS = 0.12, SHOWS = 0.12;
    const MarriageFees fees = marriage_fees_of(m->seen);
    double maal = 0, stays = 1, mine = 0, shows = 0;
    for (int n = 0; n < SIGHT_FACES; n++)
        if (m->sight.unseen[n] > 0)
            maal += m->sight.unseen[n] * marriage_worth_of_new(&m->sight, sight_face(n)) / m->sight.hidden;
    for (int i = 0; i < m->seen->seats; i++) {
        if (i == m->sight.seat)
            continue;
        const bool seen = m->seen->seat[i].opened != SHOWN_NOTHING;
        stays *= seen ? 1 - ENDS : 1;
        mine += seen ? fees.seen : fees.unseen;
        shows += seen ? 0 : SHOWS * (fees.unseen - fees.seen);
    }
    return stays * maal * (m->sight.seats - 1) > (1 - stays) * (mine + fees.seen) + shows;
}

int marriage_mind_ends(MarriageMind *m)
{
    const int last = last_card(m);
    /* Who has taken the eighth dublee has to end. */
    return last >= 0 && !marriage_of(m->seen)->bound && goes_on(m) ? -1 : last;
}

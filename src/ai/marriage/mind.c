/* Plays Marriage by what hands promise: throws, draws, and whether to end. */
#include "ai/marriage/mind.h"

#include <math.h>

#include "ai/marriage/ahead.h"

/* ---- throwing ---- */

static double for_next(const MarriageMind *m, Face f)
{
    static const double FOR_NEXT = 0.5;
    return m->sight.liked[sight_number(f)] ? FOR_NEXT : 0;
}

/* What throwing a card costs beside what the hand promises without it. */
static double cost_of(const MarriageMind *m, Face f, Move throw)
{
    const double maal = marriage_worth_of_held(&m->sight, f);
    const bool taken = m->seen->seat[m->sight.next].opened == SHOWN_SETS && m->sight.shown != SHOWN_NOTHING &&
                       !marriage_option(m->seen, MARRIAGE_JOKER_PICKUP_BAN);
    double cost = maal * (m->sight.seats - 1 + (taken ? 1 : 0));
    if (marriage_costs_dhoos(m->seen, m->sight.seat, throw))
        cost += marriage_option(m->seen, MARRIAGE_DHOOS);
    return cost + for_next(m, f);
}

typedef struct Throw {
    int at; /* in the hand */
    MarriageCards left;
    AheadThrow what;
} Throw;

static double worth_of_throw(const Throw *t)
{
    return t->what.outlook.points - t->what.cost;
}

static void keep_in_order(Throw *list, int n, const Throw *new)
{
    int i = n;
    for (; i > 0 && worth_of_throw(&list[i - 1]) < worth_of_throw(new); i--)
        list[i] = list[i - 1];
    list[i] = *new;
}

static bool has_face(const MarriageHeld *held, int n, Face f)
{
    for (int i = 0; i < n; i++)
        if (face_eq(held->cards.card[i], f))
            return true;
    return false;
}

static Throw throw_of(MarriageMind *m, const State *now, int at)
{
    const MarriageHeld held = marriage_unshown(now, m->sight.seat);
    const Move move = { .kind = MOVE_DISCARD, .index = (uint8_t)at };
    const Piece x = pile_piece(&now->table, marriage_hand(m->sight.seat), at);
    const Face f = now->table.face[x];
    Throw t = { .at = at, .left = held.cards, .what = { .card = f, .cost = cost_of(m, f, move) } };
    for (int i = 0; i < held.count; i++)
        if (held.piece[i] == x)
            t.left.card[i] = t.left.card[--t.left.count];
    t.what.outlook = marriage_mind_outlook(m, &t.left);
    return t;
}

/* ---- first sets stay whole ---- */

/* What lies behind the first sets is reckoned only where a single card of them is missing (outlook.c), so that a hand
 * which lacks another one looks better than it is. A throw that breaks up a first set comes clearly behind the best
 * that breaks none, however it looks; but for dublees sets are given up. */
static const double BEHIND = 0.5; /* points: too many for another turn to be looked at */

/* Cards missing before the throw, to show sets. */
static int missing_before(MarriageMind *m, const State *now)
{
    const MarriageHeld held = marriage_unshown(now, m->sight.seat);
    return m->sight.shown == SHOWN_NOTHING ? marriage_mind_to_show(m, &held.cards) : SETS_CARDS;
}

static bool breaks_first_set(const Throw *t, int before)
{
    return !t->what.outlook.dublees && t->what.outlook.missing > before;
}

static double best_whole(const Throw *list, int n, int before)
{
    double best = -INFINITY;
    for (int i = 0; i < n; i++)
        if (!breaks_first_set(&list[i], before))
            best = fmax(best, worth_of_throw(&list[i]));
    return best;
}

static void hold_behind(Throw *t, double whole)
{
    if (isfinite(whole))
        t->what.outlook.points = fmin(t->what.outlook.points, whole - BEHIND + t->what.cost);
}

/* ---- all throws ---- */

/* Of each face one; how many. */
static int every_throw(MarriageMind *m, const State *now, Throw out[SETS_CARDS])
{
    const MarriageHeld hand = marriage_in_hand(now, m->sight.seat);
    int n = 0;
    for (int i = 0; i < hand.count; i++) {
        const Move move = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if (!has_face(&hand, i, hand.cards.card[i]) && marriage_check(now, m->sight.seat, move).why == NULL)
            out[n++] = throw_of(m, now, i);
    }
    return n;
}

/* The best first at first sight; how many. */
static int list_throws(MarriageMind *m, const State *now, Throw out[SETS_CARDS])
{
    Throw any[SETS_CARDS];
    const int n = every_throw(m, now, any), before = missing_before(m, now);
    const double whole = best_whole(any, n, before);
    for (int i = 0; i < n; i++) {
        if (breaks_first_set(&any[i], before))
            hold_behind(&any[i], whole);
        keep_in_order(out, i, &any[i]);
    }
    return n;
}

/* The same for one throw of the position that the mind looks at. */
static Throw one_throw(MarriageMind *m, int at)
{
    Throw any[SETS_CARDS], t = throw_of(m, m->seen, at);
    const int before = missing_before(m, m->seen);
    if (!breaks_first_set(&t, before))
        return t;
    if (!m->whole_known)
        m->whole = best_whole(any, every_throw(m, m->seen, any), before);
    m->whole_known = true;
    hold_behind(&t, m->whole);
    return t;
}

int marriage_mind_throws(MarriageMind *m)
{
    Throw list[SETS_CARDS];
    AheadThrow what[SETS_CARDS];
    const MarriageHeld held = marriage_unshown(m->seen, m->sight.seat);
    const int n = list_throws(m, m->seen, list);
    for (int i = 0; i < n; i++)
        what[i] = list[i].what;
    return n > 0 ? list[ahead_best(m, &held.cards, what, n)].at : -1;
}

MarriageThrow marriage_mind_judge(MarriageMind *m, int at)
{
    const Throw t = one_throw(m, at);
    const Face f = t.what.card;
    const double maal = marriage_worth_of_held(&m->sight, f) - m->sight.points[sight_number(f)];
    return (MarriageThrow){
        .outlook = t.what.outlook, .maal = maal, .wanted = for_next(m, f), .points = worth_of_throw(&t)
    };
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
    return marriage_mind_outlook(m, &held.cards).points * exp(turns / MARRIAGE_PATIENCE) + maal * (m->sight.seats - 1);
}

double marriage_mind_taking(MarriageMind *m)
{
    State taken = *m->seen;
    Throw list[SETS_CARDS];
    const int n = pile_size(&taken.table, MARRIAGE_DISCARD);
    const Face top = pile_face(&taken.table, MARRIAGE_DISCARD, n - 1);
    const double maal = marriage_worth_of_new(&m->sight, top) * (m->sight.seats - 1);
    marriage_apply(&taken, m->sight.seat, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    return list_throws(m, &taken, list) > 0 ? worth_of_throw(&list[0]) + maal - worth_of_draw(m) : -INFINITY;
}

bool marriage_mind_takes(MarriageMind *m)
{
    return m->sight.shown == SHOWN_DUBLEES || /* only what ends the deal may be taken then */
           marriage_mind_taking(m) > 0;
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

/* Looks for what distinguishes the card to throw from all others that might be thrown. */
#include "ai/marriage/reason.h"

/* What may be thrown, of each face one; the first is the card that the reason is looked for. */
typedef struct Choices {
    const MarriageMind *mind;
    MarriageCards held; /* all that the seat has not shown */
    int count;
    Face card[SETS_CARDS];
    MarriageThrow after[SETS_CARDS]; /* it was thrown */
} Choices;

static bool is_listed(const Choices *c, Face f)
{
    for (int i = 0; i < c->count; i++)
        if (face_eq(c->card[i], f))
            return true;
    return false;
}

static void add(Choices *c, MarriageMind *m, Face f, int at)
{
    c->card[c->count] = f;
    c->after[c->count++] = marriage_mind_judge(m, at);
}

static void list_choices(MarriageMind *m, int first, Choices *c)
{
    const int seat = m->sight.seat;
    const MarriageHeld hand = marriage_in_hand(m->seen, seat);
    *c = (Choices){ .mind = m, .held = marriage_unshown(m->seen, seat).cards };
    add(c, m, hand.cards.card[first], first);
    for (int i = 0; i < hand.count; i++) {
        const Move throw = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if (!is_listed(c, hand.cards.card[i]) && marriage_check(m->seen, seat, throw).why == NULL)
            add(c, m, hand.cards.card[i], i);
    }
}

/* ---- what is true of a card by itself ---- */

static bool is_natural(Face f)
{
    return sight_number(f) < SIGHT_MAN;
}

static int copies_held(const Choices *c, Face f)
{
    int n = 0;
    for (int i = 0; i < c->held.count; i++)
        n += face_eq(c->held.card[i], f);
    return n;
}

static int unseen(const Choices *c, Face f)
{
    return c->mind->sight.unseen[sight_number(f)];
}

/* Of one suit, with at most one card between them: the ace lies beside the two and beside the king, but not between
 * them. */
static bool is_near(Face a, Face b)
{
    enum { ABOVE_KING = 14 };
    const int low = a.rank < b.rank ? a.rank : b.rank, high = a.rank < b.rank ? b.rank : a.rank;
    if (!is_natural(a) || !is_natural(b) || a.suit != b.suit || low == high)
        return false;
    return high - low <= 2 || (low == 1 && ABOVE_KING - high <= 2);
}

static bool has_near(const Choices *c, Face f)
{
    for (int i = 0; i < c->held.count; i++)
        if (is_near(c->held.card[i], f))
            return true;
    return false;
}

static bool has_rank(const Choices *c, Face f)
{
    int n = 0;
    for (int i = 0; i < c->held.count; i++)
        n += c->held.card[i].rank == f.rank;
    return n > 1;
}

static bool is_alone(const Choices *c, Face f)
{
    return is_natural(f) && copies_held(c, f) == 1 && !has_near(c, f);
}

static bool is_alone_later(const Choices *c, Face f)
{
    return is_natural(f) && !marriage_is_wild(&c->mind->sight.rules, f) && !has_near(c, f) && !has_rank(c, f);
}

static bool has_no_second(const Choices *c, Face f)
{
    return copies_held(c, f) == 1 && unseen(c, f) == 0;
}

/* Three of one suit in a row, the lowest of rank `low`: the queen is the highest that can be the lowest. */
static bool row_may_come(const Choices *c, Face f, int low)
{
    int held = 0, out = 0;
    for (int k = 0; k < 3; k++) {
        const Face x = { (uint8_t)((low + k - 1) % 13 + 1), f.suit };
        held += copies_held(c, x) > 0;
        out += copies_held(c, x) == 0 && unseen(c, x) == 0;
    }
    return held >= 2 && out == 0;
}

/* Does it lie in a pure set, or would an unseen card make one of it and others that are held? */
static bool may_come(const Choices *c, Face f)
{
    const int copies = copies_held(c, f);
    if (!is_natural(f) || copies > 2 || (copies == 2 && unseen(c, f) > 0))
        return true;
    for (int low = 1; low <= 12; low++)
        if ((f.rank >= low && f.rank <= low + 2) || (low == 12 && f.rank == 1))
            if (row_may_come(c, f, low))
                return true;
    return false;
}

static bool is_gone(const Choices *c, Face f)
{
    return !may_come(c, f);
}

/* ---- held against the others ---- */

/* Of how many of the others is it true as well? */
static int others_too(const Choices *c, bool (*is)(const Choices *, Face))
{
    int n = 0;
    for (int i = 1; i < c->count; i++)
        n += is(c, c->card[i]);
    return n;
}

/* A master card that stands for one of a first set goes with every card. */
static bool has_open_master(const Choices *c)
{
    return c->mind->sight.rules.master == MASTER_WILD_PRIMARY && copies_held(c, FACE_MASTER) > 0;
}

/* Above 0: throwing that other leaves fewer missing, or as many and more cards that help; 0: it leaves the same. */
static int spares_more(const Choices *c, int other)
{
    const MarriageOutlook *mine = &c->after[0].outlook, *its = &c->after[other].outlook;
    return its->missing != mine->missing ? mine->missing - its->missing : its->helping - mine->helping;
}

static bool spared_as_well(const Choices *c, int other)
{
    return spares_more(c, other) >= 0;
}

static bool is_spared(const Choices *c)
{
    bool worse = false;
    for (int i = 1; i < c->count; i++) {
        if (spares_more(c, i) > 0)
            return false;
        worse = worse || spares_more(c, i) < 0;
    }
    return worse;
}

static bool all_go_one_way(const Choices *c)
{
    for (int i = 1; i < c->count; i++)
        if (c->after[i].outlook.dublees != c->after[0].outlook.dublees)
            return false;
    return true;
}

static MarriageWhy by_outlook(const Choices *c)
{
    bool further = false, helped_less = false;
    for (int i = 1; i < c->count; i++) {
        if (spared_as_well(c, i))
            return MARRIAGE_WHY_LEAST;
        const bool more = c->after[i].outlook.missing > c->after[0].outlook.missing;
        further = further || more;
        helped_less = helped_less || !more;
    }
    if (!helped_less)
        return further ? MARRIAGE_WHY_NEARER : MARRIAGE_WHY_LEAST;
    return further ? MARRIAGE_WHY_NEARER_OR_HELPED : MARRIAGE_WHY_HELPED;
}

/* Points decide among cards that can be spared as well. */
static bool is_worthless(const Choices *c)
{
    int n = 0;
    if (c->after[0].maal > 0)
        return false;
    for (int i = 1; i < c->count; i++) {
        const bool spared = spared_as_well(c, i);
        if (spared && c->after[i].maal <= 0)
            return false;
        n += spared;
    }
    return n > 0;
}

/* From the discards, and has it still. */
static bool next_took_beside(const MarriageMind *m, Face f)
{
    const int hand = marriage_hand(m->sight.next);
    for (int i = 0; i < pile_size(&m->seen->table, hand); i++) {
        const Face held = pile_face(&m->seen->table, hand, i);
        if (face_is_known(held) && (face_eq(held, f) || is_near(held, f)))
            return true;
    }
    return false;
}

/* One other can be spared as well, and would be thrown if the next player did not seem to collect beside it. */
static bool is_other_wanted(const Choices *c, Face *other)
{
    int n = 0, which = 0;
    for (int i = 1; i < c->count; i++)
        if (spared_as_well(c, i)) {
            n++;
            which = i;
        }
    *other = c->card[which];
    return n == 1 && c->after[which].wanted > 0 && c->after[0].wanted <= 0 && next_took_beside(c->mind, *other) &&
           c->after[which].points + c->after[which].wanted >= c->after[0].points;
}

/* ---- which reason ---- */

/* What is missing after a throw, and what would help, is held against the same after the others. */
static MarriageReason by_outlooks(const Choices *c, MarriageWhy otherwise)
{
    MarriageReason r = { .why = MARRIAGE_WHY_LEAST };
    if (all_go_one_way(c)) {
        r.why = (uint8_t)by_outlook(c);
        if (r.why == MARRIAGE_WHY_LEAST && is_other_wanted(c, &r.other))
            r.why = MARRIAGE_WHY_WANTED;
        else if (r.why == MARRIAGE_WHY_LEAST && otherwise == MARRIAGE_WHY_LEAST && is_spared(c))
            r.why = MARRIAGE_WHY_SPARED;
    }
    r.why = (uint8_t)(r.why == MARRIAGE_WHY_LEAST ? otherwise : r.why);
    return r;
}

static MarriageReason reason_before(const Choices *c)
{
    const bool master = has_open_master(c), alone = !master && is_alone(c, c->card[0]);
    if (alone && others_too(c, is_alone) == 0)
        return (MarriageReason){ .why = MARRIAGE_WHY_ALONE };
    if (!alone && !master && is_gone(c, c->card[0]) && others_too(c, is_gone) == 0)
        return (MarriageReason){ .why = MARRIAGE_WHY_GONE };
    return by_outlooks(c, alone ? MARRIAGE_WHY_ALONE_TOO : MARRIAGE_WHY_LEAST);
}

static MarriageReason reason_behind(const Choices *c)
{
    const bool alone = is_alone_later(c, c->card[0]);
    if (alone && others_too(c, is_alone_later) == 0)
        return (MarriageReason){ .why = MARRIAGE_WHY_ALONE };
    if (is_worthless(c))
        return (MarriageReason){ .why = MARRIAGE_WHY_WORTHLESS };
    return by_outlooks(c, alone ? MARRIAGE_WHY_ALONE_TOO : MARRIAGE_WHY_LEAST);
}

static bool has_fewest_unseen(const Choices *c)
{
    for (int i = 1; i < c->count; i++)
        if (copies_held(c, c->card[i]) == 1 && unseen(c, c->card[i]) <= unseen(c, c->card[0]))
            return false;
    return copies_held(c, c->card[0]) == 1;
}

static MarriageWhy why_of_dublees(const Choices *c)
{
    if (has_no_second(c, c->card[0]))
        return others_too(c, has_no_second) == 0 ? MARRIAGE_WHY_NO_SECOND : MARRIAGE_WHY_NO_SECOND_TOO;
    if (has_fewest_unseen(c))
        return MARRIAGE_WHY_FEWEST;
    return all_go_one_way(c) && is_spared(c) ? MARRIAGE_WHY_SPARED : MARRIAGE_WHY_LEAST;
}

MarriageReason marriage_reason(MarriageMind *m, int at)
{
    Choices c;
    list_choices(m, at, &c);
    if (c.count < 2)
        return (MarriageReason){ .why = MARRIAGE_WHY_LEAST };
    if (c.after[0].outlook.dublees)
        return (MarriageReason){ .why = (uint8_t)why_of_dublees(&c) };
    return m->sight.shown == SHOWN_NOTHING ? reason_before(&c) : reason_behind(&c);
}

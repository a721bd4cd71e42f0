/* What a state of Marriage says. */
#include "rules/marriage/position.h"

#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/seats.h"

/* ---- the table ---- */

int marriage_direction(const State *s)
{
    return marriage_option(s, MARRIAGE_DIRECTION) == MARRIAGE_CLOCKWISE ? SEATS_CLOCKWISE : SEATS_COUNTER_CLOCKWISE;
}

int marriage_next(const State *s, int seat)
{
    return seats_next(s->seats, seat, marriage_direction(s), seats_all(s->seats));
}

bool marriage_deal_runs(const State *s)
{
    return s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END;
}

bool marriage_is_exposed(const State *s, Piece x)
{
    return marriage_of(s)->exposed[x / 8] >> x % 8 & 1;
}

bool marriage_is_shown(const State *s, int pile)
{
    return marriage_of(s)->shown[pile / 8] >> pile % 8 & 1;
}

bool marriage_is_exposed_pile(const State *s, int pile, int seat)
{
    const Pile *p = &s->table.row.pile[pile];
    return pile < s->table.pile_count && p->kind == PILE_MELD && p->owner == seat && !marriage_is_shown(s, pile);
}

bool marriage_owns_pile(const State *s, int pile, int seat)
{
    const Pile *p = &s->table.row.pile[pile];
    return (p->kind == PILE_HAND || p->kind == PILE_MELD || p->kind == PILE_STAGE) && p->owner == seat;
}

int marriage_cards_of(const State *s, int seat)
{
    int n = 0;
    for (int p = MARRIAGE_HAND_0; p < MARRIAGE_PILES; p++)
        n += marriage_owns_pile(s, p, seat) ? pile_size(&s->table, p) : 0;
    return n;
}

Face marriage_taken(const State *s)
{
    Piece x = marriage_of(s)->taken;
    return x == NO_PIECE ? FACE_UNKNOWN : s->table.face[x];
}

uint16_t marriage_seats_shown(const State *s, int what)
{
    uint16_t mask = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].opened == what)
            mask = (uint16_t)(mask | seats_bit(i));
    return mask;
}

bool marriage_all_shown(const State *s)
{
    return marriage_seats_shown(s, SHOWN_NOTHING) == 0;
}

/* ---- the tiplu ---- */

Face marriage_tiplu(const State *s)
{
    return pile_size(&s->table, MARRIAGE_TIPLU) > 0 ? pile_face(&s->table, MARRIAGE_TIPLU, 0) : FACE_UNKNOWN;
}

bool marriage_knows_tiplu(const State *s, int seat)
{
    if (pile_size(&s->table, MARRIAGE_TIPLU) == 0)
        return false;
    Piece x = pile_piece(&s->table, MARRIAGE_TIPLU, 0);
    bool told = seat >= 0 && seat < s->seats && seats_has(s->table.known_to[x], seat);
    return told || s->table.row.pile[MARRIAGE_TIPLU].look == LOOK_ALL;
}

MarriageRules marriage_rules_for(const State *s, int seat)
{
    return marriage_rules_of(&s->options, marriage_knows_tiplu(s, seat) ? marriage_tiplu(s) : FACE_UNKNOWN);
}

/* ---- cards of a seat ---- */

void marriage_hold_pile(const State *s, int pile, MarriageHeld *out)
{
    for (int i = 0; i < pile_size(&s->table, pile) && out->count < SETS_CARDS; i++) {
        out->cards.card[out->count] = pile_face(&s->table, pile, i);
        out->piece[out->count++] = pile_piece(&s->table, pile, i);
    }
    out->cards.count = out->count;
}

MarriageHeld marriage_unshown(const State *s, int seat)
{
    MarriageHeld held = { .count = 0 };
    for (int p = MARRIAGE_HAND_0; p < MARRIAGE_PILES; p++)
        if (marriage_owns_pile(s, p, seat) && !marriage_is_shown(s, p))
            marriage_hold_pile(s, p, &held);
    return held;
}

MarriageHeld marriage_in_hand(const State *s, int seat)
{
    MarriageHeld held = { .count = 0 };
    marriage_hold_pile(s, marriage_hand(seat), &held);
    return held;
}

MarriageHeld marriage_rest(const State *s, int seat, Piece without)
{
    MarriageHeld all = { .count = 0 }, held = { .count = 0 };
    for (int p = MARRIAGE_HAND_0; p < MARRIAGE_PILES; p++)
        if (p == marriage_hand(seat) || marriage_is_exposed_pile(s, p, seat))
            marriage_hold_pile(s, p, &all);
    for (int i = 0; i < all.count; i++) {
        if (all.piece[i] == without)
            continue;
        held.cards.card[held.count] = all.cards.card[i];
        held.piece[held.count++] = all.piece[i];
    }
    held.cards.count = held.count;
    return held;
}

MarriageList marriage_staged(const State *s, int seat, uint8_t *pile)
{
    MarriageList l = { .count = 0 };
    for (int p = stage_next(s, seat, -1); p != NO_PILE && l.count < MARRIAGE_LISTED; p = stage_next(s, seat, p)) {
        MarriageHeld held = { .count = 0 };
        marriage_hold_pile(s, p, &held);
        pile[l.count] = (uint8_t)p;
        l.set[l.count++] = held.cards;
    }
    return l;
}

bool marriage_any_pair(const MarriageList *l)
{
    for (int i = 0; i < l->count; i++)
        if (l->set[i].count == 2)
            return true;
    return false;
}

MarriageList marriage_to_show(const State *s, int seat, uint8_t *pile)
{
    MarriageList l = marriage_staged(s, seat, pile);
    const int forward = l.count;
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES && l.count < MARRIAGE_FIRST_SETS; p++) {
        MarriageHeld held = { .count = 0 };
        if (!marriage_is_exposed_pile(s, p, seat) || pile_size(&s->table, p) < 3)
            continue;
        marriage_hold_pile(s, p, &held);
        pile[l.count] = (uint8_t)p;
        l.set[l.count++] = held.cards;
    }
    if (l.count < MARRIAGE_FIRST_SETS || marriage_any_pair(&l))
        l.count = forward;
    return l;
}

MarriageCards marriage_may_be_thrown(const State *s, int seat)
{
    const MarriageHeld held = marriage_in_hand(s, seat);
    MarriageCards c = { .count = 0 };
    for (int i = 0; i < held.count; i++)
        if (marriage_may_throw(held.cards.card[i], marriage_taken(s), false) == NULL)
            c.card[c.count++] = held.cards.card[i];
    return c;
}

/* ---- maal ---- */

static bool shows_marriage(const State *s, const MarriageRules *r, int pile)
{
    MarriageHeld held = { .count = 0 };
    if (!marriage_is_shown(s, pile))
        return false;
    marriage_hold_pile(s, pile, &held);
    return marriage_is_marriage(r, held.cards.card, held.count);
}

MaalHand marriage_maal_hand(const State *s, int seat)
{
    const MarriageRules r = marriage_rules_of(&s->options, marriage_tiplu(s));
    MaalHand h = { .faceup = false };
    uint8_t exposed[128] = { 0 };
    for (int p = MARRIAGE_HAND_0; p < MARRIAGE_PILES; p++) {
        if (!marriage_owns_pile(s, p, seat))
            continue;
        h.faceup = h.faceup || shows_marriage(s, &r, p);
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            Face f = pile_face(&s->table, p, i);
            maal_add_card(&r, &h, f);
            if (!marriage_is_exposed(s, pile_piece(&s->table, p, i)))
                continue;
            uint8_t *count = &exposed[marriage_face_number(f)];
            if (++*count % 3 == 0)
                maal_add_tunnela(&r, &h, f);
        }
    }
    return h;
}

/* Kidnap: all that those hold who never showed goes to the winner (6.2). */
static MaalCount winner_points(const State *s, const MaalValues *v, MaalVoid none)
{
    int seat = marriage_of(s)->ender;
    MaalHand h = marriage_maal_hand(s, seat);
    for (int i = 0; i < s->seats; i++) {
        if (i == seat || s->seat[i].opened || !marriage_option(s, MARRIAGE_KIDNAP))
            continue;
        const MaalHand victim = marriage_maal_hand(s, i);
        maal_join(&h, &victim, !none.tunnelas);
    }
    return maal_count(v, &h);
}

MaalCount marriage_points(const State *s, int seat)
{
    const MaalValues v = marriage_values(&s->options);
    const MaalVoid none = marriage_void(&s->options);
    const MaalHand h = marriage_maal_hand(s, seat);
    if (seat == marriage_of(s)->ender)
        return winner_points(s, &v, none);
    if (s->seat[seat].opened)
        return maal_count(&v, &h);
    return marriage_option(s, MARRIAGE_KIDNAP) ? (MaalCount){ .points = 0 } : maal_unseen(&v, &h, none);
}

MaalCount marriage_held_points(const State *s, int seat)
{
    const MaalValues v = marriage_values(&s->options);
    const MaalHand h = marriage_maal_hand(s, seat);
    return maal_count(&v, &h);
}

int32_t marriage_void_points(const State *s, int seat)
{
    const bool all_count = s->seat[seat].opened || seat == marriage_of(s)->ender;
    return all_count ? 0 : marriage_held_points(s, seat).points - marriage_points(s, seat).points;
}

bool marriage_has_exposed(const State *s, int seat)
{
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
        if (marriage_is_exposed_pile(s, p, seat))
            return true;
    return false;
}

bool marriage_may_be_void(const State *s, int seat)
{
    const MaalVoid none = marriage_void(&s->options);
    return !s->seat[seat].opened &&
           (none.cards || marriage_option(s, MARRIAGE_KIDNAP) != 0 || (none.tunnelas && marriage_has_exposed(s, seat)));
}

int32_t marriage_money(const State *s, int32_t points)
{
    const int64_t money = (int64_t)marriage_option(s, MARRIAGE_POINT_VALUE) * points;
    if (money > MARRIAGE_MONEY_MOST)
        return MARRIAGE_MONEY_MOST;
    return money < -MARRIAGE_MONEY_MOST ? -MARRIAGE_MONEY_MOST : (int32_t)money;
}

MarriageFees marriage_fees_of(const State *s)
{
    return (MarriageFees){ .seen = marriage_option(s, MARRIAGE_SEEN_PAY),
                           .unseen = marriage_option(s, MARRIAGE_UNSEEN_PAY),
                           .dublee = marriage_option(s, MARRIAGE_DUBLEE_BONUS),
                           .once = marriage_option(s, MARRIAGE_DUBLEE_BONUS_FROM) == MARRIAGE_FROM_ONCE,
                           .exempt = marriage_option(s, MARRIAGE_DUBLEE_LOSER_EXEMPT) != 0 };
}

MarriageDeal marriage_ended_deal(const State *s, int32_t points[MAX_SEATS])
{
    const MarriageState *g = marriage_of(s);
    memset(points, 0, MAX_SEATS * sizeof *points);
    for (int i = 0; i < s->seats; i++)
        points[i] = marriage_points(s, i).points;
    return (MarriageDeal){ .seats = s->seats,
                           .direction = marriage_direction(s),
                           .winner = g->ender,
                           .points = points,
                           .seen = (uint16_t)~marriage_seats_shown(s, SHOWN_NOTHING),
                           .dublees = marriage_seats_shown(s, SHOWN_DUBLEES),
                           .ended_with_dublees = g->ended_by == MARRIAGE_BY_DUBLEES,
                           .times = g->times };
}

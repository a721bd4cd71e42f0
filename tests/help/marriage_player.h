/* A plain player of Marriage for what is kept: it asks the rules alone, so that no opponent changes it. */
#ifndef MELDWELL_TEST_MARRIAGE_PLAYER_H
#define MELDWELL_TEST_MARRIAGE_PLAYER_H

#include "rules/bricks/laid.h"
#include "rules/game/move_list.h"
#include "rules/marriage/position.h"

enum { MARRIAGE_PLAIN_MOST = 40 };

typedef struct MarriagePlain {
    State now;
    int seat, count;
    Move *out;
} MarriagePlain;

static inline bool marriage_plain_do(MarriagePlain *p, Move m)
{
    if (marriage_check(&p->now, p->seat, m).why)
        return false;
    p->out[p->count++] = m;
    marriage_apply(&p->now, p->seat, m);
    return true;
}

/* Puts the sets forward and shows them; false, and all is as before, where they cannot be shown. */
static inline bool marriage_plain_show(MarriagePlain *p, const MarriageHeld *held, const MarriageSets *found, int sets)
{
    const MarriagePlain before = *p;
    for (int k = 0; k < sets; k++) {
        int to = NO_PILE;
        for (int i = 0; i < held->count; i++) {
            if (!(found->set[k] >> i & 1))
                continue;
            int at, from = piece_pile(&p->now.table, held->piece[i], &at);
            marriage_plain_do(p, move_one(from, at, to, to == NO_PILE ? 0 : pile_size(&p->now.table, to)));
            to = piece_pile(&p->now.table, held->piece[i], NULL);
        }
    }
    if (marriage_plain_do(p, (Move){ .kind = MOVE_DONE }))
        return true;
    *p = before;
    return false;
}

static inline bool marriage_plain_shows(MarriagePlain *p)
{
    const MarriageHeld held = marriage_unshown(&p->now, p->seat);
    const MarriageRules r = marriage_rules_for(&p->now, p->seat);
    MarriageSets found;
    if (p->now.seat[p->seat].opened != SHOWN_NOTHING)
        return false;
    if (marriage_find_first(&r, held.cards.card, held.count, MARRIAGE_FIRST_SETS, &found) == MARRIAGE_FIRST_SETS)
        return marriage_plain_show(p, &held, &found, MARRIAGE_FIRST_SETS);
    return marriage_find_dublees(held.cards.card, held.count, &found) >= MARRIAGE_DUBLEES &&
           marriage_plain_show(p, &held, &found, MARRIAGE_DUBLEES);
}

/* How many cards of the hand a card may go with; a wild one goes with all. */
static inline int marriage_plain_worth(const MarriagePlain *p, const MarriageHeld *held, int i)
{
    const MarriageRules r = marriage_rules_for(&p->now, p->seat);
    const Face f = held->cards.card[i];
    int worth = marriage_is_wild(&r, f) ? 40 : 0;
    for (int k = 0; k < held->count; k++) {
        const Face g = held->cards.card[k];
        bool near = f.suit == g.suit && f.rank - g.rank <= 2 && g.rank - f.rank <= 2;
        worth += k != i && near ? 2 : k != i && f.rank == g.rank ? 1 : 0;
    }
    return worth;
}

static inline void marriage_plain_throw(MarriagePlain *p)
{
    const MarriageHeld held = marriage_in_hand(&p->now, p->seat);
    int worst = -1, least = 0;
    for (int i = 0; i < held.count; i++) {
        Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = MARRIAGE_LAST_THROW };
        if (marriage_plain_do(p, m))
            return;
        m.amount = MARRIAGE_THROW;
        int worth = marriage_plain_worth(p, &held, i);
        if (marriage_check(&p->now, p->seat, m).why || (worst >= 0 && worth >= least))
            continue;
        worst = i;
        least = worth;
    }
    if (worst >= 0)
        marriage_plain_do(p, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)worst });
}

/* The newest discard where it has a twin or a neighbour on either side in the hand, else a card of the stock. */
static inline void marriage_plain_draw(MarriagePlain *p)
{
    const Move take = { .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD }, draw = { .kind = MOVE_DRAW };
    const MarriageHeld held = marriage_unshown(&p->now, p->seat);
    int n = pile_size(&p->now.table, MARRIAGE_DISCARD), near = 0;
    const Face top = n > 0 ? pile_face(&p->now.table, MARRIAGE_DISCARD, n - 1) : FACE_UNKNOWN;
    for (int i = 0; i < held.count; i++)
        near += face_eq(held.cards.card[i], marriage_above(top)) || face_eq(held.cards.card[i], marriage_below(top));
    if (near < 2 || !marriage_plain_do(p, take))
        if (!marriage_plain_do(p, draw))
            marriage_plain_do(p, take);
}

/* What the seat to act does up to what it cannot foresee; how many moves. */
static inline int marriage_plain(const State *s, int seat, Move out[MARRIAGE_PLAIN_MOST])
{
    MarriagePlain p = { .now = *s, .seat = seat, .out = out };
    if (s->phase == MARRIAGE_TUNNELA) {
        const MarriageHeld held = marriage_in_hand(s, seat);
        for (int i = 0; i < held.count; i++)
            marriage_plain_do(&p, (Move){ .kind = MOVE_CHOOSE, .amount = marriage_face_number(held.cards.card[i]) });
        marriage_plain_do(&p, (Move){ .kind = MOVE_DONE });
    } else if (s->phase == MARRIAGE_DRAW) {
        marriage_plain_draw(&p);
    } else if (s->phase == MARRIAGE_PICK) {
        marriage_plain_do(
            &p, (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)(1 + pile_size(&s->table, MARRIAGE_STOCK) / 2) });
    } else if (s->phase == PHASE_PLAY) {
        if (stage_next(s, seat, -1) != NO_PILE)
            marriage_plain_do(&p, (Move){ .kind = MOVE_RESTORE });
        if (p.now.phase == PHASE_PLAY && !marriage_plain_shows(&p))
            marriage_plain_throw(&p);
    }
    return p.count;
}

#endif

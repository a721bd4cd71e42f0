/* A plain player of Conquian for what is kept: it asks the rules alone, so that no opponent changes it. It melds the
 * card on offer wherever it can without moving what lies, and throws what goes least with the rest. */
#ifndef MELDWELL_TEST_CONQUIAN_PLAYER_H
#define MELDWELL_TEST_CONQUIAN_PLAYER_H

#include "rules/conquian/position.h"
#include "rules/table/rng.h"

enum { CON_PLAIN_MOST = 12 };

/* The one meld of the way that did not lie before, where all others lie as they were; 0: it is not so. */
static inline ConSet con_plain_new_meld(const State *s, const ConWay *way)
{
    ConSet old[CON_MOST_MELDS], fresh = 0;
    const int olds = con_old_melds(s, s->to_act, old);
    if (way->melds != olds + 1)
        return 0;
    for (int i = 0; i < way->melds; i++) {
        bool lay = false;
        for (int k = 0; k < olds; k++)
            lay = lay || old[k] == way->meld[i];
        if (!lay && fresh != 0)
            return 0;
        fresh = lay ? fresh : way->meld[i];
    }
    return fresh;
}

/* The cards of the hand for a new meld go to the card on offer. */
static inline int con_plain_meld(const State *s, ConSet meld, Move *out)
{
    const int hand = con_hand(s->to_act);
    int n = 0;
    for (int i = pile_size(&s->table, hand) - 1; i >= 0; i--)
        if ((con_bit(pile_face(&s->table, hand, i)) & meld) != 0)
            out[n++] = (Move){
                .kind = MOVE_SHIFT, .from = (uint8_t)hand, .index = (uint8_t)i, .count = 1, .to = CON_OFFER, .at = 1
            };
    out[n++] = (Move){ .kind = MOVE_DONE };
    return n;
}

static inline int con_plain_offer(const State *s, Move *out)
{
    uint8_t fits[CON_MOST_MELDS];
    ConWay way[CON_MOST_WAYS];
    if (con_fitting(s, s->to_act, fits) > 0) {
        out[0] = (Move){ .kind = MOVE_SHIFT, .from = CON_OFFER, .count = 1, .to = fits[0] };
        out[1] = (Move){ .kind = MOVE_DONE };
        return 2;
    }
    const int n = con_ways_now(s, s->to_act, way);
    for (int i = 0; i < n; i++) {
        const ConSet fresh = con_plain_new_meld(s, &way[i]);
        if (fresh != 0 && (fresh & con_bit(s->table.face[con_offered(s)])) != 0)
            return con_plain_meld(s, fresh, out);
    }
    out[0] = (Move){ .kind = MOVE_PASS };
    return 1;
}

/* The card of the hand that could lie in a meld with the fewest others, of equal ones the first. */
static inline int con_plain_loosest(const State *s)
{
    const int hand = con_hand(s->to_act), n = pile_size(&s->table, hand);
    int best = 0, fewest = n;
    for (int i = 0; i < n; i++) {
        const Face f = pile_face(&s->table, hand, i);
        int others = 0;
        for (int k = 0; k < n; k++) {
            const Face g = pile_face(&s->table, hand, k);
            const int apart = con_place(g.rank) - con_place(f.rank);
            others += k != i && (apart == 0 || (f.suit == g.suit && apart >= -2 && apart <= 2));
        }
        if (others < fewest) {
            fewest = others;
            best = i;
        }
    }
    return best;
}

/* What the seat to act does next, up to the next thing to be decided; how many moves. Now and then it leaves a card all
 * the same, so that it may be forced. */
static inline int con_plain(const State *s, Rng *r, Move out[CON_PLAIN_MOST])
{
    if (s->phase == PHASE_PLAY && con_changed(s)) { /* in the middle of a turn */
        out[0] = (Move){ .kind = con_check(s, s->to_act, (Move){ .kind = MOVE_DONE }).why ? MOVE_RESTORE : MOVE_DONE };
        return 1;
    }
    if (s->phase == PHASE_PLAY && (con_of(s)->forced || rng_below(r, 4) != 0))
        return con_plain_offer(s, out);
    if (s->phase == PHASE_PLAY)
        out[0] = (Move){ .kind = MOVE_PASS };
    else if (s->phase == CON_TURN_UP)
        out[0] = (Move){ .kind = MOVE_DRAW };
    else if (s->phase == CON_FORCE && rng_below(r, 2) == 0)
        out[0] = (Move){ .kind = MOVE_CHOOSE, .amount = CON_MAKE_TAKE };
    else if (s->phase == CON_FORCE)
        out[0] = (Move){ .kind = MOVE_PASS };
    else
        out[0] = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)con_plain_loosest(s) };
    return 1;
}

#endif

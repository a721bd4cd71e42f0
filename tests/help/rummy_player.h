/* A plain player of Rummy 500 and basic rummy for the tests: takes the deepest discard it can use, lays melds of three
 * and what fits anywhere, throws its dearest card. It asks the rules alone, so that what is kept of its matches changes
 * with the rules and not with an opponent. */
#ifndef MELDWELL_TESTS_RUMMY_PLAYER_H
#define MELDWELL_TESTS_RUMMY_PLAYER_H

#include "rules/rummy/position.h"

enum { RUMMY_PLAIN_MOST = 400 };

typedef struct RummyPlain {
    State now;
    int seat, count;
    Move move[RUMMY_PLAIN_MOST];
} RummyPlain;

static inline bool rummy_plain_add(RummyPlain *p, Move m)
{
    if (p->count == RUMMY_PLAIN_MOST || rummy_check(&p->now, p->seat, m).why)
        return false;
    game_of(&p->now)->rules.apply(&p->now, p->seat, m);
    p->move[p->count++] = m;
    return true;
}

static inline bool rummy_plain_plays(const RummyPlain *p)
{
    return p->now.phase == PHASE_PLAY && p->now.to_act == p->seat;
}

static inline int rummy_plain_index(const RummyPlain *p, Piece x)
{
    int index = 0;
    piece_pile(&p->now.table, x, &index);
    return index;
}

/* These three cards of the hand as a meld; false, and all as it was, where they are none or may not be laid. */
static inline bool rummy_plain_lay(RummyPlain *p, const Piece *x)
{
    const RummyRules r = rummy_rules(&p->now);
    const RummyPlain before = *p;
    Face f[3];
    RummyMeld m;
    int hand = rummy_hand(p->seat), pile = NO_PILE, fresh = table_free_pile(&p->now.table, RUMMY_FIRST_MELD);
    for (int i = 0; i < 3; i++)
        f[i] = p->now.table.face[x[i]];
    bool good = rummy_read(&r, f, 3, NULL, &m) == NULL;
    for (int i = 0; i < 3 && good; i++, pile = fresh)
        good = rummy_plain_add(p, (Move){ .kind = MOVE_SHIFT,
                                          .from = (uint8_t)hand,
                                          .index = (uint8_t)rummy_plain_index(p, x[i]),
                                          .count = 1,
                                          .to = (uint8_t)pile,
                                          .at = (uint8_t)i });
    if (good && rummy_plain_add(p, (Move){ .kind = MOVE_DONE }))
        return true;
    *p = before;
    return false;
}

static inline bool rummy_plain_meld(RummyPlain *p)
{
    const Table *t = &p->now.table;
    int hand = rummy_hand(p->seat), n = pile_size(t, hand);
    Piece must = rummy_of(&p->now)->must_use;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++) {
                const Piece x[3] = { pile_piece(t, hand, a), pile_piece(t, hand, b), pile_piece(t, hand, c) };
                bool due = must == NO_PIECE || x[0] == must || x[1] == must || x[2] == must;
                if (due && rummy_plain_lay(p, x))
                    return true;
            }
    return false;
}

static inline bool rummy_plain_off(RummyPlain *p)
{
    int hand = rummy_hand(p->seat);
    for (int i = 0; i < pile_size(&p->now.table, hand); i++)
        for (int pile = RUMMY_FIRST_MELD; pile < RUMMY_PILES; pile++)
            for (int end = 0; rummy_is_laid(&p->now, pile) && end < 2; end++)
                if (rummy_plain_add(p, (Move){ .kind = MOVE_SHIFT,
                                               .from = (uint8_t)hand,
                                               .index = (uint8_t)i,
                                               .count = 1,
                                               .to = (uint8_t)pile,
                                               .at = (uint8_t)(end ? 0 : pile_size(&p->now.table, pile)) }))
                    return true;
    return false;
}

static inline void rummy_plain_throw(RummyPlain *p)
{
    const RummyRules r = rummy_rules(&p->now);
    int hand = rummy_hand(p->seat), best = -1, most = -1;
    for (int i = 0; i < pile_size(&p->now.table, hand); i++) {
        int points = rummy_held_value(&r, pile_face(&p->now.table, hand, i));
        const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if (points <= most || rummy_check(&p->now, p->seat, m).why)
            continue;
        best = i;
        most = points;
    }
    if (best >= 0)
        rummy_plain_add(p, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best });
}

/* Everything from here on: lays and throws. False where a card that was taken finds no use. */
static inline bool rummy_plain_play(RummyPlain *p)
{
    while (rummy_plain_plays(p) && (rummy_plain_meld(p) || rummy_plain_off(p)))
        ;
    if (rummy_plain_plays(p))
        rummy_plain_throw(p);
    return !rummy_plain_plays(p);
}

/* Takes as deep as it can use; a use that needs four cards with two jokers among them it does not find. */
static inline bool rummy_plain_take(RummyPlain *p)
{
    const RummyRules r = rummy_rules(&p->now);
    const RummyPlain before = *p;
    int n = pile_size(&p->now.table, RUMMY_DISCARD);
    for (int i = r.basic && n > 0 ? n - 1 : 0; i < n; i++) {
        const Move m = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(r.basic ? 0 : i) };
        if (rummy_usable(&p->now, &r, p->seat, i) && rummy_plain_add(p, m) && rummy_plain_play(p))
            return true;
        *p = before;
    }
    return false;
}

/* The moves from here to a draw, or to the end of the turn; how many. */
static inline int rummy_plain(const State *s, int seat, Move *out, int max)
{
    static RummyPlain plain;
    RummyPlain *p = &plain;
    p->now = *s;
    p->seat = seat;
    p->count = 0;
    if (s->phase == RUMMY_CALL) {
        rummy_plain_add(p, (Move){ .kind = MOVE_CHOOSE, .amount = RUMMY_CALLS });
    } else if (s->phase == RUMMY_DRAW) {
        if (!rummy_plain_take(p) && !rummy_plain_add(p, (Move){ .kind = MOVE_DRAW }))
            rummy_plain_add(p, (Move){ .kind = MOVE_PASS });
    } else {
        rummy_plain_play(p);
    }
    int n = p->count < max ? p->count : max;
    for (int i = 0; i < n; i++)
        out[i] = p->move[i];
    return n;
}

#endif

/* A plain player of American and International for the tests: takes a discard it can lay, lays melds of three and what
 * fits anywhere, frees jokers, claims a closed hand, throws its dearest tile. It asks the rules alone, so that what is
 * kept of its matches changes with the rules and not with an opponent. */
#ifndef MELDWELL_TESTS_TILE_PLAYER_H
#define MELDWELL_TESTS_TILE_PLAYER_H

#include "rules/tile_rummy/position.h"

enum { TILE_PLAIN_MOST = 200 };

typedef struct TilePlain {
    State now;
    int seat, count;
    Move move[TILE_PLAIN_MOST];
} TilePlain;

static inline bool tile_plain_add(TilePlain *p, Move m)
{
    if (p->count == TILE_PLAIN_MOST || tr_check(&p->now, p->seat, m).why)
        return false;
    game_of(&p->now)->rules.apply(&p->now, p->seat, m);
    p->move[p->count++] = m;
    return true;
}

static inline bool tile_plain_plays(const TilePlain *p)
{
    return p->now.phase == PHASE_PLAY && p->now.to_act == p->seat;
}

static inline Move tile_plain_shift(const TilePlain *p, Piece x, int to, int at)
{
    int index = 0;
    const int from = piece_pile(&p->now.table, x, &index);
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

/* These three as a meld, put forward; false, and all as it was, where they are none. */
static inline bool tile_plain_lay(TilePlain *p, const Piece *x)
{
    const TilePlain before = *p;
    Meld m;
    int pile = NO_PILE;
    for (int i = 0; i < 3; i++) {
        if (!tile_plain_add(p, tile_plain_shift(p, x[i], pile, i))) {
            *p = before;
            return false;
        }
        pile = piece_pile(&p->now.table, x[i], NULL);
    }
    if (tr_is_open_pile(&p->now, pile))
        tile_plain_add(p, (Move){ .kind = MOVE_READ, .from = (uint8_t)pile, .amount = MELD_GROUP });
    if (tr_read_pile(&p->now, pile, &m) == NULL)
        return true;
    *p = before;
    return false;
}

static inline bool tile_plain_meld(TilePlain *p)
{
    const Table *t = &p->now.table;
    const int rack = tr_rack(p->seat), n = pile_size(t, rack);
    for (int a = 0; a < n && n > 3; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++) {
                const Piece x[3] = { pile_piece(t, rack, a), pile_piece(t, rack, b), pile_piece(t, rack, c) };
                if (tile_plain_lay(p, x))
                    return true;
            }
    return false;
}

static inline bool tile_plain_off(TilePlain *p)
{
    const int rack = tr_rack(p->seat);
    for (int i = 0; i < pile_size(&p->now.table, rack) && pile_size(&p->now.table, rack) > 1; i++)
        for (int pile = TR_FIRST_MELD; pile < TR_PILES; pile++)
            for (int end = 0; tr_is_laid(&p->now, pile) && end < 2; end++) {
                const Piece x = pile_piece(&p->now.table, rack, i);
                if (tile_plain_add(p, tile_plain_shift(p, x, pile, end ? 0 : pile_size(&p->now.table, pile))))
                    return true;
            }
    return false;
}

/* A joker of the table, with two tiles of the rack that go with it. */
static inline bool tile_plain_free(TilePlain *p)
{
    const TilePlain before = *p;
    const int rack = tr_rack(p->seat);
    for (int pile = TR_FIRST_MELD; pile < TR_PILES; pile++)
        for (int at = 0; tr_is_laid(&p->now, pile) && at < pile_size(&p->now.table, pile); at++)
            for (int i = 0; i < pile_size(&p->now.table, rack); i++) {
                const Piece joker = pile_piece(&p->now.table, pile, at);
                Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile, .at = (uint8_t)at };
                move_name(&take, pile_piece(&p->now.table, rack, i));
                if (!face_is_joker(p->now.table.face[joker]) || !tile_plain_add(p, take))
                    continue;
                const int n = pile_size(&p->now.table, rack);
                for (int a = 0; a < n && n > 2; a++)
                    for (int b = a + 1; b < n; b++) {
                        const Piece x[3] = { pile_piece(&p->now.table, rack, a), pile_piece(&p->now.table, rack, b),
                                             joker };
                        if (tile_plain_lay(p, x))
                            return true;
                    }
                *p = before;
            }
    return false;
}

static inline bool tile_plain_throw(TilePlain *p)
{
    const TrRules r = tr_rules(&p->now);
    const int rack = tr_rack(p->seat);
    int best = -1, most = -1;
    for (int i = 0; i < pile_size(&p->now.table, rack); i++) {
        const int points = tr_left_points(&r, pile_face(&p->now.table, rack, i));
        if (points <= most || tr_check(&p->now, p->seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why)
            continue;
        best = i;
        most = points;
    }
    return best >= 0 && tile_plain_add(p, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best });
}

static inline bool tile_plain_opens(const TilePlain *p)
{
    TurnNote note;
    tr_turn_note(&p->now, p->seat, &note);
    return note.opening_points >= note.opening_goal;
}

/* Everything from here on: lays and throws. */
static inline void tile_plain_play(TilePlain *p)
{
    if (tile_plain_add(p, (Move){ .kind = MOVE_DONE }))
        return;
    const TilePlain before = *p;
    while (tile_plain_meld(p))
        ;
    if (tile_plain_opens(p) || p->now.seat[p->seat].opened)
        while (tile_plain_off(p) || tile_plain_free(p))
            ;
    if (tile_plain_throw(p))
        return;
    *p = before;
    if (!tile_plain_throw(p) && tile_plain_add(p, (Move){ .kind = MOVE_RESTORE }))
        tile_plain_throw(p);
}

static inline bool tile_plain_take(TilePlain *p, int from)
{
    const TilePlain before = *p;
    if (!tile_plain_add(p, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)from }))
        return false;
    const Piece x = tr_of(&p->now)->taken_piece;
    tile_plain_play(p);
    if (!tile_plain_plays(p) && piece_pile(&p->now.table, x, NULL) >= TR_FIRST_MELD)
        return true;
    *p = before;
    return false;
}

/* The moves from here to a draw, or to the end of the turn; how many. */
static inline int tile_plain(const State *s, int seat, Move *out, int max)
{
    static TilePlain plain;
    TilePlain *p = &plain;
    p->now = *s;
    p->seat = seat;
    p->count = 0;
    const int by = tr_of(s)->thrown_by;
    if (s->phase != TR_DRAW)
        tile_plain_play(p);
    else if (!tile_plain_take(p, TR_TRUMP) && (by == NO_SEAT || !tile_plain_take(p, tr_heap(by))) &&
             !tile_plain_add(p, (Move){ .kind = MOVE_DRAW }))
        tile_plain_add(p, (Move){ .kind = MOVE_PASS });
    const int n = p->count < max ? p->count : max;
    for (int i = 0; i < n; i++)
        out[i] = p->move[i];
    return n;
}

#endif

/* Plays that build on what is put forward. */
#include "ai/put_forward.h"

#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/game/move_list.h"

enum { MOST_PUT_FORWARD = 16 }; /* piles that are put forward at a time */

void put_forward_back(const State *seen, int seat, const bool *stays, State *out)
{
    const int hand = table_hand(&seen->table, seat);
    *out = *seen;
    for (int p = stage_next(out, seat, -1); p != NO_PILE; p = stage_next(out, seat, p)) {
        for (int i = pile_size(&out->table, p) - 1; i >= 0; i--)
            if (stays == NULL || !stays[pile_piece(&out->table, p, i)])
                table_shift(&out->table, p, i, 1, hand, pile_size(&out->table, hand));
        stage_clear(out, p);
    }
    out->turn_start = out->table.row;
}

/* The plan as it is carried out where it was made for (a), and where it is to be carried out (b). Equal pieces may
 * stand for each other. */
typedef struct Onto {
    const GameDef *game;
    State a, b;
    int seat, hand;
    uint8_t pile[MAX_PILES]; /* of a: which one that is in b */
    bool deferred;           /* what the plan puts forward is noted in a alone, until it is laid */
    Move *out;
    int count;
} Onto;

/* A pile that the plan puts forward, and the one of b that is to become it. */
typedef struct Group {
    int a, b; /* b: NO_PILE where nothing of it lies forward yet */
} Group;

static bool emit(Onto *o, Move m)
{
    if (o->count == MAX_PLAN || o->game->rules.check(&o->b, o->seat, m).why)
        return false;
    o->game->rules.apply(&o->b, o->seat, m);
    o->out[o->count++] = m;
    return true;
}

/* The same piece, or one of its face, from place `from` of a pile on; -1: it is not there. */
static int find_like(const State *s, int pile, int from, Piece x, Face f)
{
    int found = -1;
    for (int i = from; i < pile_size(&s->table, pile); i++) {
        if (pile_piece(&s->table, pile, i) == x)
            return i;
        if (found < 0 && face_eq(pile_face(&s->table, pile, i), f))
            found = i;
    }
    return found;
}

static int find_in_hand(const Onto *o, Piece x)
{
    return find_like(&o->b, o->hand, 0, x, o->a.table.face[x]);
}

/* Is each piece of pile b among those of pile a, however often? */
static bool is_part(const Onto *o, int a, int b)
{
    for (int i = 0; i < pile_size(&o->b.table, b); i++) {
        const Face f = pile_face(&o->b.table, b, i);
        int lacks = 0;
        for (int k = 0; k < pile_size(&o->b.table, b); k++)
            lacks += face_eq(pile_face(&o->b.table, b, k), f);
        for (int k = 0; k < pile_size(&o->a.table, a); k++)
            lacks -= face_eq(pile_face(&o->a.table, a, k), f);
        if (lacks > 0)
            return false;
    }
    return true;
}

/* Gives every pile from `pile` on that lies forward in b a group of its own. */
static bool assign(const Onto *o, int pile, Group *group, int n)
{
    if (pile == NO_PILE)
        return true;
    for (int i = 0; i < n; i++) {
        if (group[i].b != NO_PILE || !is_part(o, group[i].a, pile))
            continue;
        group[i].b = pile;
        if (assign(o, stage_next(&o->b, o->seat, pile), group, n))
            return true;
        group[i].b = NO_PILE;
    }
    return false;
}

/* Brings the pieces of a group together, in its order. */
static bool complete(Onto *o, Group *g)
{
    for (int i = 0; i < pile_size(&o->a.table, g->a); i++) {
        const Piece x = pile_piece(&o->a.table, g->a, i);
        int at = g->b == NO_PILE ? -1 : find_like(&o->b, g->b, i, x, o->a.table.face[x]);
        if (at == i || (at >= 0 && emit(o, move_one(g->b, at, g->b, i))))
            continue;
        at = find_in_hand(o, x);
        if (at < 0)
            return false;
        const Piece own = pile_piece(&o->b.table, o->hand, at);
        if (!emit(o, move_one(o->hand, at, g->b, g->b == NO_PILE ? 0 : i)))
            return false;
        g->b = piece_pile(&o->b.table, own, NULL);
    }
    return true;
}

/* The plan lays what it has put forward: in b what lies there is completed to it. */
static bool catch_up(Onto *o, const Move *plan, int n)
{
    Group group[MOST_PUT_FORWARD];
    int groups = 0;
    for (int p = stage_next(&o->a, o->seat, -1); p != NO_PILE && groups < MOST_PUT_FORWARD;
         p = stage_next(&o->a, o->seat, p))
        group[groups++] = (Group){ p, NO_PILE };
    if (!assign(o, stage_next(&o->b, o->seat, -1), group, groups))
        return false;
    for (int i = 0; i < groups; i++) {
        if (!complete(o, &group[i]))
            return false;
        o->pile[group[i].a] = (uint8_t)group[i].b;
        for (int k = n - 1; k >= 0; k--)
            if (plan[k].kind == MOVE_READ && plan[k].from == group[i].a) {
                Move read = plan[k];
                read.from = (uint8_t)group[i].b;
                (void)emit(o, read); /* refused where it is read so already */
                break;
            }
    }
    o->deferred = false;
    return true;
}

/* A move of a as it is to be made in b. False: it cannot be. */
static bool translate(Onto *o, Move *m)
{
    for (int i = 0; i < m->named; i++) {
        const int at = find_in_hand(o, m->piece[i]);
        if (at < 0)
            return false;
        m->piece[i] = pile_piece(&o->b.table, o->hand, at);
    }
    const bool of_hand = m->kind == MOVE_DISCARD || (m->kind == MOVE_SHIFT && m->from == o->hand && m->count == 1);
    if (of_hand) {
        const int at = find_in_hand(o, pile_piece(&o->a.table, o->hand, m->index));
        m->index = (uint8_t)at;
        if (at < 0)
            return false;
    }
    if (m->kind == MOVE_SHIFT || m->kind == MOVE_READ || (m->kind == MOVE_TAKE && m->named > 0)) {
        m->from = o->pile[m->from];
        m->to = m->kind == MOVE_SHIFT && m->to != NO_PILE ? o->pile[m->to] : m->to;
    }
    return true;
}

static bool is_put_forward(const Onto *o, Move m)
{
    return m.kind == MOVE_READ || (m.kind == MOVE_SHIFT && (m.to == NO_PILE || stage_is(&o->a, m.to, o->seat) ||
                                                            stage_is(&o->a, m.from, o->seat)));
}

static bool follow(Onto *o, const Move *plan, int i)
{
    Move m = plan[i];
    const bool only_noted = o->deferred && is_put_forward(o, m);
    const int at = m.kind == MOVE_SHIFT ? m.index : 0;
    const Piece x = m.kind == MOVE_SHIFT ? pile_piece(&o->a.table, m.from, at) : NO_PIECE;
    Piece own = NO_PIECE;
    if (!only_noted) {
        const bool lays = m.kind == MOVE_DONE || m.kind == MOVE_DISCARD; /* where a throw lays what lies forward */
        if (o->deferred && lays && !catch_up(o, plan, i))
            return false;
        if (!translate(o, &m))
            return false;
        if (m.kind == MOVE_SHIFT)
            own = pile_piece(&o->b.table, m.from, m.index);
        if (!emit(o, m))
            return false;
    }
    o->game->rules.apply(&o->a, o->seat, plan[i]);
    if (own != NO_PIECE)
        o->pile[piece_pile(&o->a.table, x, NULL)] = (uint8_t)piece_pile(&o->b.table, own, NULL);
    return true;
}

int put_forward_onto(const State *seen, int seat, const State *back, const Move *plan, int n, Move out[MAX_PLAN])
{
    Onto o = {
        .game = game_of(seen), .a = *back, .b = *seen, .seat = seat, .hand = table_hand(&seen->table, seat), .out = out
    };
    o.deferred = stage_next(seen, seat, -1) != NO_PILE;
    for (int p = 0; p < MAX_PILES; p++)
        o.pile[p] = (uint8_t)p;
    for (int i = 0; i < n; i++)
        if (!follow(&o, plan, i))
            return 0;
    return o.deferred ? 0 : o.count;
}

/* ---- step by step ---- */

/* The moves of a plan that stand by themselves: what is put forward with its laying, a piece added, a draw, a throw. */
static int first_step(const State *seen, const Move *plan, int n)
{
    for (int i = 0; i < n; i++) {
        const bool shifts = plan[i].kind == MOVE_SHIFT;
        if (shifts ? plan[i].to != NO_PILE && seen->table.row.pile[plan[i].to].kind == PILE_MELD
                   : plan[i].kind != MOVE_READ)
            return i + 1;
    }
    return n;
}

int put_forward_by_steps(const State *seen, int seat, const Stop *stop, PutForwardAsk ask, Move *out, int max)
{
    const GameDef *game = game_of(seen);
    State now = *seen;
    Move plan[MAX_PLAN];
    int count = 0;
    while (game_to_act(game, &now) == seat) {
        now.turn_start = now.table.row;
        const int n = first_step(&now, plan, ask(&now, seat, stop, plan));
        if (n == 0 || count + n > max)
            break;
        for (int i = 0; i < n; i++) {
            out[count++] = plan[i];
            if (game->rules.reveals(&now, plan[i]))
                return count;
            game->rules.apply(&now, seat, plan[i]);
        }
    }
    return count;
}

/* ---- looking back ---- */

/* How often each face lies in piles of that kind, of `seat` or of nobody; jokers and what is not known are faces too.
 */
static void count_faces(const State *s, PileKind kind, int seat, int by, int8_t count[16][16])
{
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *pile = &s->table.row.pile[p];
        if (pile->kind != kind || (pile->owner != seat && pile->owner != NO_SEAT))
            continue;
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            const Face f = pile_face(&s->table, p, i);
            count[f.rank & 15][f.suit & 15] = (int8_t)(count[f.rank & 15][f.suit & 15] + by);
        }
    }
}

bool put_forward_same(const AiDecision *d, const Move *plan, int n)
{
    static const PileKind kinds[] = { PILE_HAND, PILE_DISCARD };
    static const int8_t none[16][16];
    const GameDef *game = game_of(d->seen);
    State would = *d->seen, did = *d->end;
    for (int i = 0; i < n && game_to_act(game, &would) == d->seat && !game->rules.check(&would, d->seat, plan[i]).why;
         i++)
        game->rules.apply(&would, d->seat, plan[i]);
    game->rules.apply(&did, d->seat, d->last);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        int8_t count[16][16] = { { 0 } };
        count_faces(&would, kinds[k], d->seat, 1, count);
        count_faces(&did, kinds[k], d->seat, -1, count);
        if (memcmp(count, none, sizeof count) != 0)
            return false;
    }
    return true;
}

/* A plain player of Kalooki for tests: comes down as soon as it can, lays every set and go-er it finds, throws the
 * card that goes with fewest others. Owes nothing to the opponents; asks the rules alone. */
#ifndef MELDWELL_TESTS_HELP_KALOOKI_PLAYER_H
#define MELDWELL_TESTS_HELP_KALOOKI_PLAYER_H

#include <string.h>

#include "rules/kalooki/position.h"

typedef struct KalookiPlan {
    Move move[64];
    int count;
} KalookiPlan;

static inline bool kalooki_plan_add(KalookiPlan *p, State *s, int seat, Move m)
{
    if (p->count == 64 || kalooki_def.rules.check(s, seat, m).why)
        return false;
    kalooki_def.rules.apply(s, seat, m);
    p->move[p->count++] = m;
    return true;
}

static inline Move kalooki_plan_shift(int from, int index, int to, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

/* The place in the hand of this card, the one that must be laid before another of the same face. */
static inline int kalooki_plan_find(const State *s, int seat, Face f)
{
    int hand = kalooki_hand(seat), found = -1;
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        if (face_eq(pile_face(&s->table, hand, i), f) &&
            (found < 0 || pile_piece(&s->table, hand, i) == kalooki_of(s)->must_use))
            found = i;
    return found;
}

/* Puts a set forward, behind a freed joker that waits for it. */
static inline void kalooki_plan_stage(KalookiPlan *p, State *s, int seat, const Meld *m)
{
    int pile = NO_PILE, freed = kalooki_of(s)->freed_count;
    if (freed > 0)
        pile = piece_pile(&s->table, kalooki_of(s)->freed[0], NULL);
    for (int i = 0; i < m->size; i++) {
        if (face_is_joker(m->slot[i]) && freed > 0 && freed--) {
            /* It lies there already: it goes to its place among the others. */
            int size = pile_size(&s->table, pile);
            if (size > 1)
                kalooki_plan_add(p, s, seat, kalooki_plan_shift(pile, 0, pile, size));
            continue;
        }
        int at = kalooki_plan_find(s, seat, m->slot[i]), hand = kalooki_hand(seat);
        bool fresh = pile == NO_PILE;
        int to = fresh ? table_free_pile(&s->table, KALOOKI_FIRST_SET) : pile;
        kalooki_plan_add(p, s, seat,
                         kalooki_plan_shift(hand, at, fresh ? NO_PILE : pile, fresh ? 0 : pile_size(&s->table, pile)));
        pile = to;
    }
    kalooki_plan_add(p, s, seat, (Move){ .kind = MOVE_READ, .from = (uint8_t)pile, .amount = m->kind });
}

static inline void kalooki_plan_sets(KalookiPlan *p, State *s, int seat, int minimum)
{
    KalookiHeld held;
    KalookiSets sets;
    Piece must = kalooki_of(s)->must_use;
    kalooki_held_by(s, seat, &held);
    if (!kalooki_can_come_down(&s->options, &held, must == NO_PIECE ? FACE_UNKNOWN : s->table.face[must], minimum,
                               kalooki_keep(s), &sets))
        return;
    for (int i = 0; i < sets.count; i++)
        kalooki_plan_stage(p, s, seat, &sets.set[i]);
    kalooki_plan_add(p, s, seat, (Move){ .kind = MOVE_DONE });
}

/* A joker on the table, and the set it goes to. */
static inline bool kalooki_plan_joker(KalookiPlan *p, State *s, int seat)
{
    Move list[512];
    int n = kalooki_def.rules.moves(s, seat, list, 512);
    for (int i = 0; i < n; i++) {
        Meld set, table[KALOOKI_MOST_TABLE];
        if (list[i].kind != MOVE_TAKE || list[i].from == KALOOKI_DISCARD)
            continue;
        State after = *s;
        kalooki_def.rules.apply(&after, seat, list[i]);
        Piece must = kalooki_of(&after)->must_use;
        KalookiDuty d = { .table = table, .freed = 1, .keep = kalooki_keep(s) };
        kalooki_held_by(&after, seat, &d.held);
        if (must != NO_PIECE) {
            d.must = after.table.face[must];
            if (face_is_joker(d.must))
                d.held.jokers--;
            else
                d.held.count[d.must.suit][d.must.rank]--;
            d.held.cards--;
        }
        if (!kalooki_can_fulfil(&s->options, &d, &set) || set.size == 0)
            continue;
        kalooki_plan_add(p, s, seat, list[i]);
        kalooki_plan_stage(p, s, seat, &set);
        if (!kalooki_plan_add(p, s, seat, (Move){ .kind = MOVE_DONE }))
            return false;
        return true;
    }
    return false;
}

static inline bool kalooki_plan_goer(KalookiPlan *p, State *s, int seat)
{
    Move list[512];
    int n = kalooki_def.rules.moves(s, seat, list, 512);
    for (int i = 0; i < n; i++)
        if (list[i].kind == MOVE_SHIFT && list[i].to != NO_PILE && kalooki_is_laid(s, list[i].to))
            return kalooki_plan_add(p, s, seat, list[i]);
    return false;
}

/* How many cards of the hand go with this one. */
static inline int kalooki_plan_friends(const State *s, int seat, Face f)
{
    int n = 0, hand = kalooki_hand(seat);
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Face g = pile_face(&s->table, hand, i);
        int a = f.rank == 1 ? 14 : f.rank, b = g.rank == 1 ? 14 : g.rank, apart = a > b ? a - b : b - a;
        n += face_is_joker(f) ? 4 : g.suit == f.suit ? apart == 1 || apart == 2 : apart == 0;
    }
    return n;
}

/* The card with the fewest others to go with it, the dearest of these. */
static inline void kalooki_plan_throw(KalookiPlan *p, State *s, int seat)
{
    int hand = kalooki_hand(seat), best = -1, most = 0;
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Face f = pile_face(&s->table, hand, i);
        int worth = 1000 - 100 * kalooki_plan_friends(s, seat, f) + kalooki_penalty(&s->options, f);
        bool allowed = !kalooki_def.rules.check(s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why;
        if (allowed && (best < 0 || worth > most)) {
            most = worth;
            best = i;
        }
    }
    if (best >= 0)
        kalooki_plan_add(p, s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best });
}

static inline void kalooki_plan_play(KalookiPlan *p, State *s, int seat)
{
    int before;
    do {
        before = p->count;
        kalooki_plan_sets(p, s, seat, s->seat[seat].opened ? 0 : kalooki_option(s, KALOOKI_DOWN_MINIMUM));
        if (game_to_act(&kalooki_def, s) != seat)
            return;
        while (s->phase == PHASE_PLAY && kalooki_plan_joker(p, s, seat))
            ;
        while (game_to_act(&kalooki_def, s) == seat && s->phase == PHASE_PLAY && kalooki_plan_goer(p, s, seat))
            ;
    } while (p->count > before && s->phase == PHASE_PLAY && p->count < 50);
    if (s->phase == PHASE_PLAY && game_to_act(&kalooki_def, s) == seat)
        kalooki_plan_throw(p, s, seat);
}

/* Plays the turn on; false when it does not come to its end that way. */
static inline bool kalooki_plan_turn(KalookiPlan *p, State *s, int seat)
{
    uint32_t turn = s->turn_no;
    kalooki_plan_add(p, s, seat, (Move){ .kind = MOVE_RESTORE });
    kalooki_plan_play(p, s, seat);
    return s->turn_no != turn || s->phase != PHASE_PLAY;
}

/* What the player does next, on the true state: draws or takes, then in a second call plays the whole turn. Of a turn
 * that someone else has begun it first takes everything back. A discard it does not know how to use goes back. */
static inline int kalooki_simple_play(const State *now, int seat, KalookiPlan *p)
{
    const Move take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD }, draw = { .kind = MOVE_DRAW };
    State copy = *now, *s = &copy;
    p->count = 0;
    if (s->phase == KALOOKI_BUYIN) {
        bool buys = s->ply % 3 != 0;
        kalooki_plan_add(p, s, seat,
                         buys ? (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_BUY_IN } : (Move){ .kind = MOVE_PASS });
    } else if (s->phase == KALOOKI_DRAW) {
        if (kalooki_plan_add(p, s, seat, take) && !kalooki_plan_turn(p, s, seat)) {
            copy = *now;
            p->count = 0;
        }
        if (p->count == 0)
            kalooki_plan_add(p, s, seat, draw);
    } else if (!kalooki_plan_turn(p, s, seat)) {
        copy = *now;
        p->count = 0;
        kalooki_plan_add(p, s, seat, (Move){ .kind = MOVE_RESTORE });
        kalooki_plan_add(p, s, seat, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK });
        kalooki_plan_add(p, s, seat, draw);
    }
    return p->count;
}

#endif

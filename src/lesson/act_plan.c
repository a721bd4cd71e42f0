/* Moves that do an act of a lesson, found by trying them out by the rules. */
#include <string.h>

#include "lesson/act_inner.h"
#include "rules/game/move_list.h"

typedef struct Planner {
    const GameDef *game; /* borrowed */
    State s;             /* with what is planned so far */
    int seat;
    bool tried; /* what the rules refuse is planned too, as the last move */
    Move *out;
    int count;
    uint8_t stays[MAX_PILES]; /* melds that are made already: nothing is taken from them */
} Planner;

static bool allowed(const Planner *p, Move m)
{
    return p->game->rules.check(&p->s, p->seat, m).why == NULL;
}

/* Who says whether a meld reads well: what is tried out need not. */
static const GameDef *judge(const Planner *p)
{
    return p->tried ? NULL : p->game;
}

/* Goes on behind that move, where it is allowed. */
static bool plan_move(Planner *p, Move m)
{
    const bool good = allowed(p, m);
    if (p->count == LESSON_MOVES || (!good && !p->tried))
        return false;
    p->out[p->count++] = m;
    if (good)
        p->game->rules.apply(&p->s, p->seat, m);
    return good;
}

/* ---- single moves ---- */

/* The first move of these that is allowed, or, where what is refused is tried, the first of all. */
static bool plan_first(Planner *p, const Move *list, int n)
{
    for (int i = 0; i < n; i++)
        if (allowed(p, list[i]))
            return plan_move(p, list[i]);
    return n > 0 && p->tried && (plan_move(p, list[0]), true);
}

static bool plan_press(Planner *p, const LessonAct *a)
{
    ChoiceItem choices[MAX_CHOICES];
    const int n = p->game->table.choices(&p->s, p->seat, choices, MAX_CHOICES);
    for (int i = 0; i < n; i++)
        if (strcmp(choices[i].name, a->name) == 0) {
            Move m = choices[i].move;
            m.amount = a->amount >= 0 ? a->amount : m.amount;
            return plan_first(p, &m, 1);
        }
    return false;
}

static bool plan_throw(Planner *p, const LessonAct *a)
{
    Move list[MAX_PIECES];
    int n = 0;
    const int hand = table_hand(&p->s.table, p->seat);
    for (int i = 0; hand != NO_PILE && i < pile_size(&p->s.table, hand); i++)
        if (a->count == 0 || act_names(a, pile_face(&p->s.table, hand, i)))
            list[n++] = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = a->amount, .suit = a->suit };
    return plan_first(p, list, n);
}

/* Every way to take something from that pile. */
static int takes_from(const Planner *p, int pile, Move *out, int n)
{
    out[n++] = (Move){ .kind = MOVE_TAKE, .from = (uint8_t)pile };
    if (p->game->table.place(&p->s, pile, p->seat).allows & ALLOW_DEEP)
        for (int i = 1; i < pile_size(&p->s.table, pile); i++)
            out[n++] = (Move){ .kind = MOVE_TAKE, .from = (uint8_t)pile, .index = (uint8_t)i };
    return n;
}

static bool plan_take(Planner *p, const LessonAct *a)
{
    Move all[MAX_PIECES + MAX_PILES], list[MAX_PIECES + MAX_PILES];
    int n = 0, fit = 0;
    for (int pile = 0; pile < p->s.table.pile_count; pile++)
        if (pile_size(&p->s.table, pile) > 0 && p->s.table.row.pile[pile].look == LOOK_ALL &&
            !pile_on_felt(&p->s.table.row.pile[pile]) && p->s.table.row.pile[pile].kind != PILE_HAND)
            n = takes_from(p, pile, all, n);
    for (int i = 0; i < n; i++)
        if (act_made(p->game, &p->s, p->seat, a, &all[i]))
            list[fit++] = all[i];
    return plan_first(p, list, fit);
}

/* The pieces of the hand that an act names go for the joker of some meld. */
static bool plan_swap(Planner *p, const LessonAct *a)
{
    const Table *t = &p->s.table;
    const int hand = table_hand(t, p->seat);
    Move give = { .kind = MOVE_TAKE }, list[MAX_PIECES];
    bool used[MAX_PIECES] = { false };
    int n = 0;
    for (int i = 0; i < a->count && hand != NO_PILE; i++)
        for (int k = 0; k < pile_size(t, hand); k++)
            if (!used[k] && face_eq(pile_face(t, hand, k), a->face[i])) {
                used[k] = true;
                (void)move_name(&give, pile_piece(t, hand, k));
                break;
            }
    for (int pile = 0; pile < t->pile_count; pile++)
        for (int i = 0; t->row.pile[pile].kind == PILE_MELD && i < pile_size(t, pile); i++)
            if (face_is_joker(pile_face(t, pile, i))) {
                list[n] = give;
                list[n].from = (uint8_t)pile;
                list[n++].at = (uint8_t)i;
            }
    return plan_first(p, list, n);
}

/* The first move that the game lists, or that of a kind. */
static bool plan_any(Planner *p, const LessonAct *a)
{
    Move list[64], of_kind = { .kind = a->kind };
    const int n = p->game->rules.moves(&p->s, p->seat, list, 64);
    return a->verb == VERB_KIND ? plan_first(p, &of_kind, 1) : plan_first(p, list, n);
}

static bool plan_shift(Planner *p, const LessonAct *a)
{
    const Table *t = &p->s.table;
    Move list[2 * MAX_PIECES];
    int n = 0;
    for (int pile = 0; pile < t->pile_count; pile++)
        for (int i = 0; i < pile_size(t, pile); i++)
            if ((pile_on_felt(&t->row.pile[pile]) || pile_is_hand_of(&t->row.pile[pile], p->seat)) &&
                (a->count == 0 || act_names(a, pile_face(t, pile, i))))
                list[n++] = move_one(pile, i, NO_PILE, 0);
    return plan_first(p, list, n);
}

/* ---- melds ---- */

/* Where pieces are looked for, one after the other. */
typedef enum Source { FROM_HAND, FROM_STAGE, FROM_MELD, SOURCES } Source;

static bool is_source(const Planner *p, const Pile *at, Source which)
{
    switch (which) {
    case FROM_HAND:
        return pile_is_hand_of(at, p->seat);
    case FROM_STAGE:
        return at->kind == PILE_STAGE;
    case FROM_MELD:
        return at->kind == PILE_MELD;
    case SOURCES:
        break;
    }
    return false;
}

/* Where a piece of that face comes from: the hand first, then what was put forward, then what is laid. */
static bool find_source(const Planner *p, Face f, int besides, int *pile, int *index)
{
    const Table *t = &p->s.table;
    for (Source which = FROM_HAND; which < SOURCES; which++)
        for (int q = 0; q < t->pile_count; q++)
            for (int i = 0; i < pile_size(t, q); i++)
                if (q != besides && !p->stays[q] && is_source(p, &t->row.pile[q], which) &&
                    face_eq(pile_face(t, q, i), f)) {
                    *pile = q;
                    *index = i;
                    return true;
                }
    return false;
}

/* The first piece of a meld to a place of its own: a new pile, or one that waits for what is chosen. */
static int plan_begin(Planner *p, int from, int index)
{
    const Piece x = pile_piece(&p->s.table, from, index);
    Move m = move_one(from, index, NO_PILE, 0);
    for (int q = 0; q < p->s.table.pile_count && !allowed(p, m); q++)
        if (p->s.table.row.pile[q].kind == PILE_STAGE && pile_size(&p->s.table, q) == 0)
            m = move_one(from, index, q, 0);
    return plan_move(p, m) ? piece_pile(&p->s.table, x, NULL) : NO_PILE;
}

/* What else was put forward goes back to the hand, so that what is laid is what was meant. */
static void plan_take_back(Planner *p)
{
    const Table *t = &p->s.table;
    const int hand = table_hand(t, p->seat);
    for (int q = 0; q < t->pile_count; q++)
        while (t->row.pile[q].kind == PILE_STAGE && t->row.pile[q].owner == p->seat && !p->stays[q] &&
               pile_size(t, q) > 0 && allowed(p, move_one(q, 0, hand, 0)))
            if (!plan_move(p, move_one(q, 0, hand, 0)))
                return;
}

/* Which of these pieces the pile lacks, as bits; false where it holds others. */
static bool pile_lacks(const State *s, int pile, const Face *face, int n, uint32_t *lacks)
{
    *lacks = (UINT32_C(1) << n) - 1;
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        int found = -1;
        for (int k = 0; k < n && found < 0; k++)
            if ((*lacks >> k & 1) != 0 && face_eq(pile_face(&s->table, pile, i), face[k]))
                found = k;
        if (found < 0)
            return false;
        *lacks &= ~(UINT32_C(1) << found);
    }
    return true;
}

/* May pieces be laid to what lies there, and taken from it, as one likes? */
static bool is_loose(const Planner *p, int pile)
{
    const Pile *at = &p->s.table.row.pile[pile];
    return at->kind == PILE_STAGE ||
           (at->kind == PILE_MELD && (p->game->table.place(&p->s, pile, p->seat).allows & ALLOW_SHIFT) != 0);
}

/* A part of the meld that lies there already: its pile, and what it lacks. */
static int find_part(const Planner *p, const Face *face, int n, uint32_t *lacks)
{
    for (int q = 0; q < p->s.table.pile_count; q++)
        if (pile_size(&p->s.table, q) > 0 && !p->stays[q] && is_loose(p, q) && pile_lacks(&p->s, q, face, n, lacks))
            return q;
    return NO_PILE;
}

/* The pile that the meld is put together in, with what it lacks. */
static int plan_place(Planner *p, const Face *face, int n, uint32_t *lacks)
{
    int made = find_part(p, face, n, lacks), pile, index;
    if (made != NO_PILE || !find_source(p, face[0], NO_PILE, &pile, &index))
        return made;
    *lacks = (UINT32_C(1) << n) - 2;
    made = plan_begin(p, pile, index);
    if (made != NO_PILE || p->tried)
        return made;
    plan_take_back(p); /* the only place there is may be taken */
    return find_source(p, face[0], NO_PILE, &pile, &index) ? plan_begin(p, pile, index) : NO_PILE;
}

/* Where face i of the meld comes among those that lie there: behind all that stand before it in the meld. */
static int place_among(const Planner *p, int pile, const Face *face, int i)
{
    int at = 0;
    for (int k = 0; k < pile_size(&p->s.table, pile); k++)
        for (int before = 0; before < i; before++)
            if (face_eq(pile_face(&p->s.table, pile, k), face[before])) {
                at = k + 1;
                break;
            }
    return at;
}

/* All pieces of the meld lie there, in another order. */
static bool plan_order(Planner *p, int pile, const Face *face, int n)
{
    for (int i = 0; i < n; i++) {
        int k = i;
        while (k < n && !face_eq(pile_face(&p->s.table, pile, k), face[i]))
            k++;
        if (k == n || (k != i && !plan_move(p, move_one(pile, k, pile, i))))
            return false;
    }
    return true;
}

static bool plan_meld(Planner *p, const Face *face, int n)
{
    int made = act_meld_pile(judge(p), &p->s, face, n, false), pile, index;
    if (made == NO_PILE) {
        uint32_t lacks = 0;
        if ((made = plan_place(p, face, n, &lacks)) == NO_PILE)
            return false;
        for (int i = 0; i < n; i++)
            if ((lacks >> i & 1) != 0 && (!find_source(p, face[i], made, &pile, &index) ||
                                          !plan_move(p, move_one(pile, index, made, place_among(p, made, face, i)))))
                return false;
        if (!act_reads_well(judge(p), &p->s, made) && !plan_order(p, made, face, n))
            return false;
    }
    p->stays[made] = true;
    return true;
}

static bool plan_melds(Planner *p, const LessonAct *a)
{
    const bool laid = a->verb == VERB_LAY;
    for (int i = 0; i < a->melds; i++) {
        const int from = i > 0 ? a->end[i - 1] : 0;
        if (!plan_meld(p, a->face + from, a->end[i] - from))
            return false;
    }
    if (act_stands(judge(p), &p->s, a))
        return true;
    plan_take_back(p);
    return laid && plan_move(p, (Move){ .kind = MOVE_DONE }) && act_stands(judge(p), &p->s, a);
}

/* Does the meld read well with what is added? */
static bool reads_well(const Planner *p, Move m, Piece x)
{
    State after = p->s;
    p->game->rules.apply(&after, p->seat, m);
    return act_reads_well(p->game, &after, piece_pile(&after.table, x, NULL));
}

/* The first piece goes to a meld that has the second: to the place where it reads well, where there is one. */
static bool plan_add(Planner *p, const LessonAct *a)
{
    const Table *t = &p->s.table;
    Move best = { 0 };
    int from, index;
    for (int q = 0; q < t->pile_count && best.kind == MOVE_NONE; q++) {
        const int n = pile_size(t, q);
        bool has = false;
        for (int i = 0; i < n; i++)
            has = has || face_eq(pile_face(t, q, i), a->face[1]);
        if (!pile_on_felt(&t->row.pile[q]) || !has || !find_source(p, a->face[0], q, &from, &index))
            continue;
        for (int at = n; at >= 0 && best.kind == MOVE_NONE; at--) {
            const Move m = move_one(from, index, q, at);
            if (allowed(p, m) ? reads_well(p, m, pile_piece(t, from, index)) : p->tried && at == 0)
                best = m;
        }
    }
    return best.kind != MOVE_NONE && plan_move(p, best);
}

/* ---- all of them ---- */

static bool plan(Planner *p, const LessonAct *a)
{
    switch ((LessonVerb)a->verb) {
    case VERB_ANY:
    case VERB_KIND:
        return plan_any(p, a);
    case VERB_PRESS:
        return plan_press(p, a);
    case VERB_TAKE:
        return plan_take(p, a);
    case VERB_THROW:
        return plan_throw(p, a);
    case VERB_SWAP:
        return plan_swap(p, a);
    case VERB_MOVE:
        return plan_shift(p, a);
    case VERB_PUT:
    case VERB_LAY:
        return act_stands(judge(p), &p->s, a) || plan_melds(p, a);
    case VERB_ADD:
        break;
    }
    return act_stands(judge(p), &p->s, a) || plan_add(p, a);
}

int act_plan(const GameDef *game, const State *s, int seat, const LessonAct *a, bool tried, Move out[LESSON_MOVES])
{
    Planner p = { .game = game, .s = *s, .seat = seat, .tried = tried, .out = out };
    const bool good = plan(&p, a);
    return good || (tried && p.count > 0) ? p.count : -1;
}

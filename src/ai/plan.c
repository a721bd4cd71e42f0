#include "ai/plan.h"

#include <string.h>

enum { NO_TARGET = 0xFF };

typedef struct Plan {
    State now; /* everything is tried on this copy */
    int seat;
    const Meld *meld;
    int meld_count;
    uint8_t pile[SABRA_MAX_MELDS];          /* where each meld is built, NO_PILE: a new one */
    Piece piece[SABRA_MAX_MELDS][MAX_MELD]; /* the tiles of each meld in their order, NO_PIECE while unknown */
    uint8_t target[MAX_PIECES];             /* the meld a piece goes to, NO_TARGET while it goes nowhere */
    Move *out;
    int count, max;
    bool failed;
} Plan;

static void play(Plan *p, Move m)
{
    if (p->failed || p->count == p->max || sabra_def.check(&p->now, p->seat, m).why != NULL) {
        p->failed = true;
        return;
    }
    p->out[p->count++] = m;
    sabra_def.apply(&p->now, p->seat, m);
}

/* ---- which meld is built where ---- */

static int overlap(const Plan *p, int meld, int pile)
{
    bool used[SABRA_TILES] = { false };
    int n = 0;
    for (int i = 0; i < p->meld[meld].size; i++)
        for (int k = 0; k < pile_size(&p->now.table, pile); k++)
            if (!used[k] && face_eq(p->meld[meld].slot[i], pile_face(&p->now.table, pile, k))) {
                used[k] = true;
                n++;
                break;
            }
    return n;
}

/* Every pile becomes the meld it has most in common with; ties go to the meld that grows least out of it. */
static void choose_piles(Plan *p)
{
    bool pile_taken[SABRA_PILES] = { false };
    memset(p->pile, NO_PILE, sizeof p->pile);
    for (;;) {
        int best = 0, best_meld = -1, best_pile = -1;
        for (int m = 0; m < p->meld_count; m++) {
            if (p->pile[m] != NO_PILE)
                continue;
            for (int q = SABRA_FIRST_MELD; q < SABRA_PILES; q++) {
                int size = pile_size(&p->now.table, q);
                if (size == 0 || pile_taken[q])
                    continue;
                int common = overlap(p, m, q);
                int strangers = p->meld[m].size - common + size - common;
                int worth = common == 0 ? 0 : common * 64 - strangers;
                if (worth > best) {
                    best = worth;
                    best_meld = m;
                    best_pile = q;
                }
            }
        }
        if (best_meld < 0)
            return;
        p->pile[best_meld] = (uint8_t)best_pile;
        pile_taken[best_pile] = true;
    }
}

/* ---- which piece goes where ---- */

static void give(Plan *p, int meld, int slot, Piece x)
{
    p->piece[meld][slot] = x;
    p->target[x] = (uint8_t)meld;
}

/* The first free piece of that face in a pile, NO_PIECE if there is none. */
static Piece free_piece(const Plan *p, int pile, Face f)
{
    for (int i = 0; i < pile_size(&p->now.table, pile); i++) {
        Piece x = pile_piece(&p->now.table, pile, i);
        if (p->target[x] == NO_TARGET && face_eq(p->now.table.face[x], f))
            return x;
    }
    return NO_PIECE;
}

static Piece free_on_table(const Plan *p, Face f)
{
    for (int q = SABRA_FIRST_MELD; q < SABRA_PILES; q++) {
        Piece x = free_piece(p, q, f);
        if (x != NO_PIECE)
            return x;
    }
    return NO_PIECE;
}

/* What lies in the right pile stays; then tiles of the table, which all must be used; then the rack. */
static void choose_pieces(Plan *p)
{
    memset(p->target, NO_TARGET, sizeof p->target);
    memset(p->piece, NO_PIECE, sizeof p->piece);
    for (int pass = 0; pass < 3; pass++)
        for (int m = 0; m < p->meld_count; m++)
            for (int i = 0; i < p->meld[m].size; i++) {
                Face f = p->meld[m].slot[i];
                if (p->piece[m][i] != NO_PIECE || (pass == 0 && p->pile[m] == NO_PILE))
                    continue;
                Piece x = pass == 0   ? free_piece(p, p->pile[m], f)
                          : pass == 1 ? free_on_table(p, f)
                                      : free_piece(p, sabra_rack(p->seat), f);
                if (x != NO_PIECE)
                    give(p, m, i, x);
                else if (pass == 2)
                    p->failed = true;
            }
}

/* A group has no order of its own: what lies there keeps its order and the others come behind. */
static void order_group(Plan *p, int meld)
{
    Piece sorted[MAX_MELD];
    int n = 0, size = p->meld[meld].size;
    for (int i = 0; p->pile[meld] != NO_PILE && i < pile_size(&p->now.table, p->pile[meld]); i++) {
        Piece x = pile_piece(&p->now.table, p->pile[meld], i);
        if (p->target[x] == meld)
            sorted[n++] = x;
    }
    for (int i = 0; i < size; i++) {
        bool there = false;
        for (int k = 0; k < n; k++)
            there |= sorted[k] == p->piece[meld][i];
        if (!there)
            sorted[n++] = p->piece[meld][i];
    }
    memcpy(p->piece[meld], sorted, (size_t)size);
}

/* ---- the moves ---- */

/* Does the piece already lie behind `before` in its pile, with nothing between that stays there? */
static bool in_place(const Plan *p, int meld, Piece x, int before)
{
    int at = 0, pile = piece_pile(&p->now.table, x, &at);
    if (pile != p->pile[meld] || at <= before)
        return false;
    for (int i = before + 1; i < at; i++)
        if (p->target[pile_piece(&p->now.table, pile, i)] == meld)
            return false;
    return true;
}

/* How many of the pieces from slot `from` on lie side by side where they are, all of them to be moved together. */
static int stretch(const Plan *p, int meld, int from)
{
    int at = 0, pile = piece_pile(&p->now.table, p->piece[meld][from], &at), n = 1;
    while (from + n < p->meld[meld].size && at + n < pile_size(&p->now.table, pile) &&
           pile_piece(&p->now.table, pile, at + n) == p->piece[meld][from + n])
        n++;
    return n;
}

static void build_meld(Plan *p, int meld)
{
    int before = -1;
    for (int i = 0; i < p->meld[meld].size && !p->failed;) {
        Piece x = p->piece[meld][i];
        if (p->pile[meld] != NO_PILE && in_place(p, meld, x, before)) {
            piece_pile(&p->now.table, x, &before);
            i++;
            continue;
        }
        int at = 0, from = piece_pile(&p->now.table, x, &at);
        int n = from == p->pile[meld] ? 1 : stretch(p, meld, i);
        play(p, (Move){ .kind = MOVE_SHIFT,
                        .from = (uint8_t)from,
                        .index = (uint8_t)at,
                        .count = (uint8_t)n,
                        .to = p->pile[meld],
                        .at = (uint8_t)(p->pile[meld] == NO_PILE ? 0 : before + 1) });
        if (p->failed)
            return;
        p->pile[meld] = (uint8_t)piece_pile(&p->now.table, p->piece[meld][i + n - 1], &before);
        i += n;
    }
}

static void declare(Plan *p, int meld)
{
    const Meld *m = &p->meld[meld];
    int jokers = 0;
    for (int i = 0; i < m->size; i++)
        jokers += face_is_joker(m->slot[i]);
    if (m->size == 3 && jokers == 2 && p->now.table.row.pile[p->pile[meld]].read != m->kind)
        play(p, (Move){ .kind = MOVE_READ, .from = p->pile[meld], .amount = m->kind });
}

int plan_moves(const State *s, int seat, const Meld *meld, int meld_count, Move *out, int max)
{
    Plan p = { .now = *s, .seat = seat, .meld = meld, .meld_count = meld_count, .out = out, .max = max };
    choose_piles(&p);
    choose_pieces(&p);
    for (int m = 0; m < meld_count && !p.failed; m++)
        if (meld[m].kind == MELD_GROUP)
            order_group(&p, m);
    /* Melds that live on in their piles first, new ones last: so the table is seen to open before it is added to. */
    for (int pass = 0; pass < 2; pass++)
        for (int m = 0; m < meld_count && !p.failed; m++)
            if ((p.pile[m] == NO_PILE) == (pass == 1))
                build_meld(&p, m);
    for (int m = 0; m < meld_count && !p.failed; m++)
        declare(&p, m);
    play(&p, (Move){ .kind = MOVE_DONE });
    return p.failed ? 0 : p.count;
}

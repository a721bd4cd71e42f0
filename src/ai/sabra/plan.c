/* From a play to the moves that bring it about on the table. */
#include "ai/sabra/plan.h"

#include <assert.h>
#include <string.h>

enum { NO_TARGET = -1 };

/* A meld that is to be, in the order in which it will lie, and the pieces chosen for its slots. */
typedef struct Target {
    uint8_t kind, size;
    Face slot[MAX_MELD];
    Piece piece[MAX_MELD]; /* NO_PIECE: not chosen yet */
    int pile;              /* it grows there, NO_PILE: a new one */
} Target;

typedef struct Plan {
    State state; /* as it is after the moves so far */
    int seat;
    int targets;
    Target target[SABRA_MAX_MELDS];
    int8_t target_of[MAX_PILES]; /* the target that grows in a pile, or NO_TARGET */
    bool taken[MAX_PIECES];      /* has a place in a target */
    Move *out;
    int moves, max;
    bool failed;
} Plan;

static const Table *table_of(const Plan *p)
{
    return &p->state.table;
}

static void play(Plan *p, Move m)
{
    if (p->moves >= p->max || sabra_def.rules.check(&p->state, p->seat, m).why) {
        p->failed = true;
        return;
    }
    sabra_def.rules.apply(&p->state, p->seat, m);
    p->out[p->moves++] = m;
}

/* ---- which meld grows in which pile ---- */

/* People lay runs from high to low as well; a pile that lies so keeps doing so. Two numbered tiles tell. */
static bool pile_descends(const Table *t, int pile)
{
    int last = 0;
    for (int i = 0; i < pile_size(t, pile); i++) {
        Face f = pile_face(t, pile, i);
        if (face_is_joker(f))
            continue;
        if (last)
            return f.rank < last;
        last = f.rank;
    }
    return false;
}

static int numbered(const Target *g)
{
    int n = 0;
    for (int i = 0; i < g->size; i++)
        n += !face_is_joker(g->slot[i]);
    return n;
}

static void target_turn(Target *g)
{
    for (int i = 0, k = g->size - 1; i < k; i++, k--) {
        Face f = g->slot[i];
        g->slot[i] = g->slot[k];
        g->slot[k] = f;
    }
}

/* Which pieces of a pile can stay for a target: for a group any of its faces, for a run the longest stretch of slots
 * that lie in the right order. piece[i] is NO_PIECE where slot i is still to be filled. Returns how many stay. */
static int stay_in_group(const Table *t, const Target *g, int pile, Piece *piece)
{
    bool used[MAX_PIECES] = { false };
    int n = 0;
    for (int i = 0; i < g->size; i++) {
        piece[i] = NO_PIECE;
        for (int k = 0; k < pile_size(t, pile) && piece[i] == NO_PIECE; k++) {
            Piece x = pile_piece(t, pile, k);
            if (!used[x] && face_eq(t->face[x], g->slot[i])) {
                used[x] = true;
                piece[i] = x;
                n++;
            }
        }
    }
    return n;
}

static int stay_in_run(const Table *t, const Target *g, int pile, Piece *piece)
{
    /* most[i][k]: most matches of slots i.. with pieces k.. of the pile */
    uint8_t most[MAX_MELD + 1][SABRA_TILES + 1] = { { 0 } };
    int size = pile_size(t, pile);
    for (int i = g->size - 1; i >= 0; i--)
        for (int k = size - 1; k >= 0; k--) {
            uint8_t best = most[i + 1][k] > most[i][k + 1] ? most[i + 1][k] : most[i][k + 1];
            if (face_eq(pile_face(t, pile, k), g->slot[i]) && most[i + 1][k + 1] + 1 > best)
                best = (uint8_t)(most[i + 1][k + 1] + 1);
            most[i][k] = best;
        }
    for (int i = 0, k = 0; i < g->size; i++) {
        piece[i] = NO_PIECE;
        while (k < size && most[i][k + 1] == most[i][k])
            k++;
        if (k < size && most[i][k] > most[i + 1][k] && face_eq(pile_face(t, pile, k), g->slot[i]))
            piece[i] = pile_piece(t, pile, k++);
    }
    return most[0][0];
}

static bool turns_with(const Table *t, const Target *g, int pile)
{
    return g->kind == MELD_RUN && numbered(g) > 1 && pile_descends(t, pile);
}

static int stay(const Table *t, const Target *g, int pile, Piece *piece)
{
    int read = t->row.pile[pile].read;
    if (read != MELD_NONE && read != g->kind)
        return 0;
    return g->kind == MELD_GROUP ? stay_in_group(t, g, pile, piece) : stay_in_run(t, g, pile, piece);
}

static void target_settle(Plan *p, int target, int pile)
{
    Target *g = &p->target[target];
    const Table *t = table_of(p);
    if (turns_with(t, g, pile))
        target_turn(g);
    stay(t, g, pile, g->piece);
    for (int i = 0; i < g->size; i++)
        if (g->piece[i] != NO_PIECE)
            p->taken[g->piece[i]] = true;
    g->pile = pile;
    p->target_of[pile] = (int8_t)target;
}

/* How good it is to let a target grow in a pile: tiles that stay count most, then a pile that loses few. */
static int growth(const Table *t, const Target *g, int pile)
{
    Piece piece[MAX_MELD];
    Target turned = *g;
    if (turns_with(t, g, pile))
        target_turn(&turned);
    int kept = stay(t, &turned, pile, piece);
    return kept == 0 ? 0 : kept * 256 - (pile_size(t, pile) - kept) * 8 - (g->size - kept);
}

/* The best pair of target and pile first, until no pair shares a tile. */
static void targets_settle(Plan *p)
{
    const Table *t = table_of(p);
    for (;;) {
        int best = 0, best_target = NO_TARGET, best_pile = NO_PILE;
        for (int i = 0; i < p->targets; i++)
            for (int pile = SABRA_FIRST_MELD; pile < SABRA_PILES && p->target[i].pile == NO_PILE; pile++) {
                if (pile_size(t, pile) == 0 || p->target_of[pile] != NO_TARGET)
                    continue;
                int g = growth(t, &p->target[i], pile);
                if (g > best) {
                    best = g;
                    best_target = i;
                    best_pile = pile;
                }
            }
        if (best_target == NO_TARGET)
            return;
        target_settle(p, best_target, best_pile);
    }
}

/* ---- pieces for the slots still open ---- */

static bool is_free(const Plan *p, Piece x, Face f)
{
    return !p->taken[x] && face_eq(table_of(p)->face[x], f);
}

/* The piece that lies right behind (or before) the one chosen for the slot before: the two can move together. */
static Piece piece_beside(const Plan *p, Piece before, Face f)
{
    if (before == NO_PIECE)
        return NO_PIECE;
    int at, pile = piece_pile(table_of(p), before, &at);
    if (!sabra_is_meld_pile(pile) || at + 1 >= pile_size(table_of(p), pile))
        return NO_PIECE;
    Piece x = pile_piece(table_of(p), pile, at + 1);
    return is_free(p, x, f) ? x : NO_PIECE;
}

static Piece piece_in(const Plan *p, int pile, Face f)
{
    for (int i = 0; i < pile_size(table_of(p), pile); i++) {
        Piece x = pile_piece(table_of(p), pile, i);
        if (is_free(p, x, f))
            return x;
    }
    return NO_PIECE;
}

/* A tile of the table has to find a place, one of the rack need not: the table goes first. Tiles of the start of the
 * turn before own ones that lie there already. */
static Piece piece_find(const Plan *p, Face f)
{
    Piece own = NO_PIECE;
    for (int pile = SABRA_FIRST_MELD; pile < SABRA_PILES; pile++)
        for (int i = 0; i < pile_size(table_of(p), pile); i++) {
            Piece x = pile_piece(table_of(p), pile, i);
            if (!is_free(p, x, f))
                continue;
            if (!sabra_is_own(&p->state, x))
                return x;
            own = x;
        }
    return own != NO_PIECE ? own : piece_in(p, sabra_rack(p->seat), f);
}

static bool pieces_choose(Plan *p)
{
    for (int i = 0; i < p->targets; i++) {
        Target *g = &p->target[i];
        for (int k = 0; k < g->size; k++) {
            if (g->piece[k] != NO_PIECE)
                continue;
            Piece x = piece_beside(p, k ? g->piece[k - 1] : NO_PIECE, g->slot[k]);
            if (x == NO_PIECE)
                x = piece_find(p, g->slot[k]);
            if (x == NO_PIECE)
                return false;
            g->piece[k] = x;
            p->taken[x] = true;
        }
    }
    return true;
}

/* A piece that stays where it lies may have been an own one while a twin of the start of the turn found no place: then
 * the twin takes its place in the plan. */
static void twins_settle(Plan *p)
{
    for (int x = 0; x < SABRA_TILES; x++) {
        int pile = piece_pile(table_of(p), (Piece)x, NULL);
        if (!sabra_is_meld_pile(pile) || p->taken[x] || sabra_is_own(&p->state, (Piece)x))
            continue;
        for (int i = 0; i < p->targets && !p->taken[x]; i++)
            for (int k = 0; k < p->target[i].size && !p->taken[x]; k++) {
                Piece *y = &p->target[i].piece[k];
                if (!face_eq(table_of(p)->face[*y], table_of(p)->face[x]) || !sabra_is_own(&p->state, *y))
                    continue;
                p->taken[*y] = false;
                p->taken[x] = true;
                *y = (Piece)x;
            }
    }
}

/* A target none of whose pieces lies in its pile any more needs a new one. */
static void piles_settle(Plan *p)
{
    for (int i = 0; i < p->targets; i++) {
        Target *g = &p->target[i];
        bool stays = false;
        for (int k = 0; k < g->size && g->pile != NO_PILE; k++)
            stays = stays || piece_pile(table_of(p), g->piece[k], NULL) == g->pile;
        if (g->pile != NO_PILE && !stays) {
            p->target_of[g->pile] = NO_TARGET;
            g->pile = NO_PILE;
        }
    }
}

/* ---- moves ---- */

/* Own tiles on the table that the plan has no use for. */
static void rack_restore(Plan *p)
{
    int rack = sabra_rack(p->seat);
    for (int x = 0; x < SABRA_TILES; x++) {
        int at, pile = piece_pile(table_of(p), (Piece)x, &at);
        if (!sabra_is_meld_pile(pile) || p->taken[x] || !sabra_is_own(&p->state, (Piece)x))
            continue;
        play(p, (Move){ .kind = MOVE_SHIFT,
                        .from = (uint8_t)pile,
                        .index = (uint8_t)at,
                        .count = 1,
                        .to = (uint8_t)rack,
                        .at = (uint8_t)pile_size(table_of(p), rack) });
    }
}

/* How many pieces for slots k.. lie side by side in one pile in the same order: they move in one go. */
static int stretch_at(const Plan *p, const Target *g, int k)
{
    int at, pile = piece_pile(table_of(p), g->piece[k], &at), n = 1;
    if (!sabra_is_meld_pile(pile))
        return 1;
    while (k + n < g->size && at + n < pile_size(table_of(p), pile) &&
           pile_piece(table_of(p), pile, at + n) == g->piece[k + n])
        n++;
    return n;
}

/* Where slot k belongs in the pile of its target: behind the slot before it. */
static int place_of(const Plan *p, const Target *g, int k)
{
    int at;
    if (k == 0)
        return 0;
    piece_pile(table_of(p), g->piece[k - 1], &at);
    return at + 1;
}

static bool lies_in_order(const Plan *p, const Target *g, int k)
{
    int at, before = -1;
    if (piece_pile(table_of(p), g->piece[k], &at) != g->pile)
        return false;
    if (g->kind == MELD_GROUP || k == 0)
        return true;
    if (piece_pile(table_of(p), g->piece[k - 1], &before) != g->pile)
        return false;
    return before < at;
}

static void target_build(Plan *p, Target *g)
{
    for (int k = 0; k < g->size && !p->failed;) {
        if (g->pile != NO_PILE && lies_in_order(p, g, k)) {
            k++;
            continue;
        }
        int at, from = piece_pile(table_of(p), g->piece[k], &at), count = stretch_at(p, g, k), to_at = 0;
        if (g->pile != NO_PILE)
            to_at = g->kind == MELD_GROUP ? pile_size(table_of(p), g->pile) : place_of(p, g, k);
        play(p, (Move){ .kind = MOVE_SHIFT,
                        .from = (uint8_t)from,
                        .index = (uint8_t)at,
                        .count = (uint8_t)count,
                        .to = (uint8_t)g->pile,
                        .at = (uint8_t)to_at });
        if (g->pile == NO_PILE)
            g->pile = piece_pile(table_of(p), g->piece[k], NULL);
        k += count;
    }
}

/* One numbered tile with two jokers has to be declared, once it lies alone. */
static void targets_declare(Plan *p)
{
    for (int i = 0; i < p->targets && !p->failed; i++) {
        const Target *g = &p->target[i];
        if (meld_is_open(g->slot, g->size) && table_of(p)->row.pile[g->pile].read != g->kind)
            play(p, (Move){ .kind = MOVE_READ, .from = (uint8_t)g->pile, .amount = g->kind });
    }
}

static void plan_load(Plan *p, const State *now, int seat, const Meld *melds, int count, Move *out, int max)
{
    memset(p, 0, sizeof *p);
    p->state = *now;
    p->seat = seat;
    p->out = out;
    p->max = max;
    p->targets = count;
    memset(p->target_of, NO_TARGET, sizeof p->target_of);
    for (int i = 0; i < count; i++) {
        Target *g = &p->target[i];
        g->kind = melds[i].kind;
        g->size = melds[i].size;
        g->pile = NO_PILE;
        memcpy(g->slot, melds[i].slot, sizeof g->slot);
        memset(g->piece, NO_PIECE, sizeof g->piece);
    }
}

int plan_moves(const State *now, int seat, const Meld *melds, int count, Move *out, int max)
{
    Plan p;
    plan_load(&p, now, seat, melds, count, out, max);
    targets_settle(&p);
    bool complete = pieces_choose(&p);
    assert(complete); /* the melds are made of the table and the rack */
    (void)complete;
    twins_settle(&p);
    piles_settle(&p);
    rack_restore(&p);
    /* What grows on its pile first: tiles taken off a meld then lie open for the new ones. */
    for (int grown = 1; grown >= 0; grown--)
        for (int i = 0; i < p.targets && !p.failed; i++)
            if ((p.target[i].pile != NO_PILE && p.target_of[p.target[i].pile] == i) == (grown == 1))
                target_build(&p, &p.target[i]);
    targets_declare(&p);
    return p.failed ? -1 : p.moves;
}

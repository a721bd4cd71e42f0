#include "ai/hand_melds.h"

#include <string.h>

/* No hand of cards needs a tenth of these steps; a rack of forty tiles with its jokers would take a second. */
enum { WAYS = 4, MOST_STEPS = 60000 };

/* What is looked for in turn; equal answers count once. */
static const struct {
    MeldGoal goal;
    bool jokers; /* those of the hand may be laid */
} ways[WAYS] = {
    { MELD_LEAST_LEFT, true }, { MELD_MOST_POINTS, true }, { MELD_FEWEST_CARDS, true }, { MELD_LEAST_LEFT, false }
};

static bool same_meld(const Meld *a, const Meld *b)
{
    bool same = a->kind == b->kind && a->size == b->size;
    for (int i = 0; i < a->size && same; i++)
        same = face_eq(a->slot[i], b->slot[i]);
    return same;
}

static bool same_melds(const MeldFound *a, const MeldFound *b)
{
    bool same = a->count == b->count;
    for (int i = 0; i < a->count && same; i++)
        same = same_meld(&a->meld[i], &b->meld[i]);
    return same;
}

static int load_hand(const HandAsk *ask, bool jokers, Face hand[MELD_FIND_CARDS])
{
    const Table *t = &ask->seen->table;
    int n = 0;
    for (int i = 0; i < pile_size(t, ask->pile) && n < MELD_FIND_CARDS; i++) {
        Face f = pile_face(t, ask->pile, i);
        if (jokers || !face_is_joker(f))
            hand[n++] = f;
    }
    return n;
}

/* Every different answer to what is looked for; how many. */
static int find_ways(const HandAsk *ask, int goal, Face with, MeldFound found[WAYS])
{
    Face hand[MELD_FIND_CARDS];
    int count = 0;
    for (int i = 0; i < WAYS; i++) {
        MeldFound *f = &found[count];
        int n = load_hand(ask, ways[i].jokers, hand), held = pile_size(&ask->seen->table, ask->pile);
        const MeldTask task = { .rules = ask->rules,
                                .worth = ask->worth,
                                .hand = hand,
                                .count = n,
                                .goal = ways[i].goal,
                                .points = goal,
                                .keep = ask->keep > held - n ? ask->keep - (held - n) : 0,
                                .with = with,
                                .without = FACE_UNKNOWN,
                                .most_steps = MOST_STEPS };
        bool fewest = ways[i].goal == MELD_FEWEST_CARDS && goal == 0; /* that would be none at all */
        bool fresh = !fewest && meld_find(&task, f) && f->count > 0;
        for (int k = 0; k < count && fresh; k++)
            fresh = !same_melds(f, &found[k]);
        count += fresh;
    }
    return count;
}

/* What is asked for is given up where it cannot be had: first the points, then the piece. */
static int find_arrangements(const HandAsk *ask, MeldFound found[WAYS])
{
    Face with = ask->with == NO_PIECE ? FACE_UNKNOWN : ask->seen->table.face[ask->with];
    int n = find_ways(ask, ask->goal, with, found);
    if (n == 0 && ask->goal > 0)
        n = find_ways(ask, 0, with, found);
    if (n == 0 && face_is_known(with))
        n = find_ways(ask, 0, FACE_UNKNOWN, found);
    return n;
}

/* The piece of that face with the lowest number that is still free; the one that is to be laid before all others. */
static Piece pick(const HandAsk *ask, Face f, const bool used[MAX_PIECES])
{
    const Table *t = &ask->seen->table;
    Piece best = NO_PIECE;
    for (int i = 0; i < pile_size(t, ask->pile); i++) {
        Piece x = pile_piece(t, ask->pile, i);
        if (used[x] || !face_eq(t->face[x], f))
            continue;
        if (x == ask->with)
            return x;
        best = best == NO_PIECE || x < best ? x : best;
    }
    return best;
}

static HandMeld of_pieces(const HandAsk *ask, const Meld *m, bool used[MAX_PIECES])
{
    HandMeld out = { .kind = m->kind, .size = m->size };
    for (int i = 0; i < m->size; i++) {
        out.piece[i] = pick(ask, m->slot[i], used);
        used[out.piece[i]] = true;
        out.points += m->kind == MELD_GROUP ? ask->worth->group[m->rank] : meld_worth_at(ask->worth, m->first + i);
    }
    return out;
}

static void write_melds(const HandAsk *ask, const MeldFound *found, HandMelds *out)
{
    bool used[MAX_PIECES] = { false };
    memset(out, 0, sizeof *out);
    out->goal = ask->goal;
    for (int i = 0; i < found->count; i++) {
        HandMeld m = of_pieces(ask, &found->meld[i], used);
        int at = out->count++;
        for (; at > 0 && out->meld[at - 1].points < m.points; at--)
            out->meld[at] = out->meld[at - 1];
        out->meld[at] = m;
        out->points += m.points;
    }
}

int hand_melds_find(const HandAsk *ask, int which, HandMelds *out)
{
    MeldFound found[WAYS];
    int n = find_arrangements(ask, found);
    if (which >= 0 && which < n)
        write_melds(ask, &found[which], out);
    return n;
}

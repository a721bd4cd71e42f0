/* What a gesture means in moves, tried out on a copy. */
#include <string.h>

#include "app/table/pure/gesture.h"

enum { SMALLEST_MELD = 3 };

static const Reason wrong_swap = { "table.wrong-swap", "wrong_swap", N_("That cannot take the joker's place."),
                                   .topic = "jokers" };

/* True for a place where melds lie or are put together, whoever owns it. */
static bool is_for_melds(const GameDef *game, const State *s, int pile, int seat)
{
    const int kind = game->table.place(s, pile, seat).kind;
    return kind == PLACE_COMMON || kind == PLACE_MELD || kind == PLACE_STAGE;
}

static bool meld_legal(const GameDef *game, const State *s, int pile)
{
    MeldNote note;
    game->table.meld_note(s, pile, &note);
    return note.verdict.why == NULL;
}

/* Adds a move and makes it on the copy. False when the game refuses it: the move is then the last one of the gesture
 * and the copy is unchanged; also false, with nothing added, when the gesture is full. */
static bool gesture_add(Gesture *g, const GameDef *game, int seat, Move m)
{
    if (g->count == MAX_GESTURE) {
        g->full = true;
        return false;
    }
    g->move[g->count++] = m;
    if (game->rules.check(&g->after, seat, m).why != NULL)
        return false;
    game->rules.apply(&g->after, seat, m);
    return true;
}

/* `count` neighbours that go from place `index` of pile `from` to before place `at` of pile `to`. With `to` NO_PILE
 * they make a new pile at the felt cell col, row; row NO_CELL: the screen finds the cell. */
typedef struct Shift {
    int from, index, count, to, at, col, row;
} Shift;

static bool add_shift(Gesture *g, const GameDef *game, int seat, Shift s)
{
    Move m = { .kind = MOVE_SHIFT,
               .from = (uint8_t)s.from,
               .index = (uint8_t)s.index,
               .count = (uint8_t)s.count,
               .to = (uint8_t)s.to,
               .at = (uint8_t)s.at };
    if (s.to == NO_PILE && s.row != NO_CELL) {
        m.spot_col = (uint8_t)(s.col + 1);
        m.spot_row = (uint8_t)(s.row + 1);
    }
    return gesture_add(g, game, seat, m);
}

/* Cuts the pile before piece `at` and lays the rest beside it; near: the felt cell where the pile begins. As
 * gesture_add. */
static bool add_split(Gesture *g, const GameDef *game, int seat, int pile, int at, DropPlace near)
{
    int size = pile_size(&g->after.table, pile);
    return add_shift(g, game, seat,
                     (Shift){ .from = pile,
                              .index = at,
                              .count = size - at,
                              .to = NO_PILE,
                              .col = near.col + 2 * at + 1,
                              .row = near.row });
}

/* Goes back to how the gesture stood after `count` moves, by playing these again from the start; g->full stays. */
static void rewind_to(Gesture *g, const GameDef *game, const State *start, int seat, int count)
{
    g->after = *start;
    g->count = count;
    for (int i = 0; i < count; i++)
        game->rules.apply(&g->after, seat, g->move[i]);
}

/* Cuts pile before `at` if one of the two parts then is a meld; otherwise leaves it together. */
static void close_gap(Gesture *g, const GameDef *game, const State *start, int seat, int pile, int at, DropPlace near)
{
    int before = g->count;
    Piece first = pile_piece(&g->after.table, pile, at);
    bool cut = add_split(g, game, seat, pile, at, near);
    if (cut &&
        (meld_legal(game, &g->after, pile) || meld_legal(game, &g->after, piece_pile(&g->after.table, first, NULL))))
        return;
    rewind_to(g, game, start, seat, before);
    g->full = false;
}

/* Melds that lost a piece from their middle fall apart there where one of the parts stands by itself. */
static void close_gaps(Gesture *g, const GameDef *game, const State *start, int seat, DropPlace near)
{
    for (int p = 0; p < start->table.pile_count; p++) {
        int left = pile_size(&g->after.table, p);
        if (!is_for_melds(game, start, p, seat) || left >= pile_size(&start->table, p) || left < 2 ||
            meld_legal(game, &g->after, p))
            continue;
        for (int i = 1; i < left; i++) {
            int before, here;
            piece_pile(&start->table, pile_piece(&g->after.table, p, i - 1), &before);
            piece_pile(&start->table, pile_piece(&g->after.table, p, i), &here);
            if (here != before + 1) {
                close_gap(g, game, start, seat, p, i, near);
                break;
            }
        }
    }
}

/* Sorts the faces of a pile into the order of a run: jokers in the gaps, `low` jokers at the low end, the rest of them
 * at the high end. Whether that is a run is not asked. order[i] becomes the index of the piece to lie at place i;
 * returns n. */
static int run_order(const Face *face, int n, int low, int *order)
{
    int plain[MAX_PIECES], joker[MAX_PIECES], plains = 0, jokers = 0;
    for (int i = 0; i < n; i++) {
        if (face_is_joker(face[i])) {
            joker[jokers++] = i;
            continue;
        }
        int at = plains++;
        while (at > 0 && face[plain[at - 1]].rank > face[i].rank) {
            plain[at] = plain[at - 1];
            at--;
        }
        plain[at] = i;
    }
    int used = 0, count = 0;
    for (; used < low && used < jokers; used++)
        order[count++] = joker[used];
    for (int i = 0; i < plains; i++) {
        for (int gap = i > 0 ? face[plain[i]].rank - face[plain[i - 1]].rank - 1 : 0; gap > 0 && used < jokers; gap--)
            order[count++] = joker[used++];
        order[count++] = plain[i];
    }
    while (used < jokers)
        order[count++] = joker[used++];
    return count;
}

/* Lays a pile in the order of a run if that makes it legal, with 0, 1 or 2 jokers at its low end; otherwise leaves it
 * as it was and returns false. */
static bool try_reorder(Gesture *g, const GameDef *game, const State *start, int seat, int pile)
{
    int n = pile_size(&g->after.table, pile), before = g->count;
    if (n > 16)
        return false;
    for (int low = 0; low <= 2; low++) {
        Face face[16];
        Piece want[16];
        int order[16];
        for (int i = 0; i < n; i++)
            face[i] = pile_face(&g->after.table, pile, i);
        run_order(face, n, low, order);
        for (int i = 0; i < n; i++)
            want[i] = pile_piece(&g->after.table, pile, order[i]);
        bool good = true;
        for (int i = 0; i < n && good; i++) {
            int at;
            piece_pile(&g->after.table, want[i], &at);
            if (at != i)
                good = add_shift(g, game, seat, (Shift){ .from = pile, .index = at, .count = 1, .to = pile, .at = i });
        }
        if (good && !g->full && meld_legal(game, &g->after, pile))
            return true;
        rewind_to(g, game, start, seat, before);
        g->full = false;
    }
    return false;
}

/* Cuts the pile in two where both parts are melds: 5 dropped into 3-4-5-6-7. */
static bool try_split(Gesture *g, const GameDef *game, const State *start, int seat, int pile, DropPlace near)
{
    int n = pile_size(&g->after.table, pile), before = g->count;
    for (int at = SMALLEST_MELD; at <= n - SMALLEST_MELD; at++) {
        Piece first = pile_piece(&g->after.table, pile, at);
        if (add_split(g, game, seat, pile, at, near) && meld_legal(game, &g->after, pile) &&
            meld_legal(game, &g->after, piece_pile(&g->after.table, first, NULL)))
            return true;
        rewind_to(g, game, start, seat, before);
        g->full = false;
    }
    return false;
}

/* Brings a legal meld that may lie in any order into the order the game gives it (MeldNote.order), a shift at a time.
 * It stays as it was where the game gives none or refuses a shift. */
static void put_in_order(Gesture *g, const GameDef *game, const State *start, int seat, int pile)
{
    MeldNote note;
    Piece want[MAX_MELD];
    const int before = g->count;
    game->table.meld_note(&g->after, pile, &note);
    if (note.verdict.why != NULL || note.ordered != pile_size(&g->after.table, pile))
        return;
    for (int i = 0; i < note.ordered; i++)
        want[i] = pile_piece(&g->after.table, pile, note.order[i]);
    for (int i = 0; i < note.ordered; i++) {
        int at;
        piece_pile(&g->after.table, want[i], &at);
        if (at != i &&
            !add_shift(g, game, seat, (Shift){ .from = pile, .index = at, .count = 1, .to = pile, .at = i })) {
            rewind_to(g, game, start, seat, before);
            g->full = false;
            return;
        }
    }
}

/* Calls put_in_order for the meld the pieces came to and for every meld that has lost pieces. A gesture that ends with
 * everything where it lay before comes to no moves at all. */
static void put_all_in_order(Gesture *g, const GameDef *game, const State *start, int seat, int pile)
{
    const int carried = g->count;
    for (int p = 0; p < start->table.pile_count; p++) {
        const int n = pile_size(&g->after.table, p);
        if (n > 0 && (p == pile || n != pile_size(&start->table, p)) && is_for_melds(game, &g->after, p, seat))
            put_in_order(g, game, start, seat, p);
    }
    if (g->count > carried && tables_lie_alike(&start->table, &g->after.table))
        g->count = 0;
}

/* When the pile does not make a meld as the pieces were dropped, tries to order it as a run, then to cut it into two
 * melds; leaves it as it is where neither makes it legal. */
static void settle(Gesture *g, const GameDef *game, const State *start, int seat, int pile, DropPlace near)
{
    if (meld_legal(game, &g->after, pile))
        return;
    /* Two jokers and a tile may be a group or a run: which it is the player says, it is not guessed here. */
    if (!try_reorder(g, game, start, seat, pile))
        try_split(g, game, start, seat, pile, near);
}

/* How many of the pieces, from the first one on, lie side by side in one pile in this order: 1 .. n. */
static int stretch(const Table *t, const Piece *pieces, int n)
{
    int index, pile = piece_pile(t, pieces[0], &index), count = 1;
    while (count < n && index + count < pile_size(t, pile) && pile_piece(t, pile, index + count) == pieces[count])
        count++;
    return count;
}

/* Carries `count` neighbours in one move, or none when they lie there already. *pile is the meld the pieces gather in,
 * NO_PILE until the first lies there; *at becomes the place behind them, where the next ones go. False as gesture_add.
 */
static bool carry_stretch(Gesture *g, const GameDef *game, int seat, const Piece *pieces, int count, DropPlace to,
                          int *pile, int *at)
{
    int index, from = piece_pile(&g->after.table, pieces[0], &index);
    bool there = from == *pile && (index == *at || index + count == *at);
    if (!there && !add_shift(g, game, seat, (Shift){ from, index, count, *pile, *at, to.col, to.row }))
        return false;
    int now_at = 0;
    *pile = piece_pile(&g->after.table, pieces[0], &now_at);
    *at = now_at + count;
    return true;
}

/* Do all of these pieces lie in that pile? Never in NO_PILE. */
static bool all_in(const State *s, int pile, const Piece *pieces, int n)
{
    for (int i = 0; i < n; i++)
        if (piece_pile(&s->table, pieces[i], NULL) != pile)
            return false;
    return pile != NO_PILE;
}

/* Adds to the move the one more card of the hand that a joker costs, where the cards dropped on it are refused alone
 * and allowed with that card. The move stays as it is when the cards suffice, when no single card helps, and when cards
 * of different faces would: then the player has to say which. */
static void name_price(const GameDef *game, const State *s, int seat, int hand, Move *take)
{
    Face more = FACE_UNKNOWN;
    Move found = *take;
    if (game->rules.check(s, seat, *take).why == NULL)
        return;
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Move with = *take;
        Piece x = pile_piece(&s->table, hand, i);
        if (move_names(take, x) || face_eq(s->table.face[x], more) || !move_name(&with, x) ||
            game->rules.check(s, seat, with).why != NULL)
            continue;
        if (face_is_known(more))
            return;
        more = s->table.face[x];
        found = with;
    }
    *take = found;
}

static void take_joker(Gesture *g, const GameDef *game, const State *s, int seat, const Piece *pieces, int n,
                       DropPlace to)
{
    Move take = { .kind = MOVE_TAKE, .from = to.pile, .at = to.at };
    for (int i = 0; i < n; i++)
        if (!move_name(&take, pieces[i]))
            return; /* a move names fewer pieces: no joker costs so much */
    name_price(game, s, seat, table_hand(&s->table, seat), &take);
    gesture_add(g, game, seat, take);
}

static bool place_allows(const GameDef *game, const State *s, int pile, int seat, Allowed allowed)
{
    return (game->table.place(s, pile, seat).allows & allowed) != 0;
}

/* Gestures that are a single move and no shift: a joker exchanged for pieces of the hand, and a piece thrown away. True
 * when the place asks for one of these, whether or not a move came of it: nothing else is tried then. */
static bool carry_card(Gesture *g, const GameDef *game, const State *s, int seat, const Piece *pieces, int n,
                       DropPlace to)
{
    bool of_hand = all_in(s, table_hand(&s->table, seat), pieces, n);
    bool exchanges = to.kind == TARGET_SWAP && place_allows(game, s, to.pile, seat, ALLOW_SWAP);
    if (to.kind == TARGET_DISCARD && n == 1 && of_hand) {
        int index;
        piece_pile(&s->table, pieces[0], &index);
        gesture_add(g, game, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)index });
    } else if (exchanges && of_hand) {
        take_joker(g, game, s, seat, pieces, n, to);
    }
    return to.kind == TARGET_DISCARD || exchanges;
}

void gesture_carry(Gesture *g, const GameDef *game, const State *s, int seat, const Piece *pieces, int n, DropPlace to)
{
    g->count = 0;
    g->full = false;
    g->after = *s;
    if (n <= 0 || to.kind == TARGET_NONE || carry_card(g, game, s, seat, pieces, n, to))
        return;
    int pile = to.kind == TARGET_NEW ? NO_PILE : to.kind == TARGET_HAND ? table_hand(&s->table, seat) : to.pile;
    int at = to.kind == TARGET_NEW ? 0 : to.kind == TARGET_HAND ? pile_size(&s->table, pile) : to.at;
    Piece joker = to.kind == TARGET_SWAP ? pile_piece(&s->table, to.pile, to.at) : NO_PIECE;
    for (int i = 0; i < n;) {
        int count = stretch(&g->after.table, pieces + i, n - i);
        if (!carry_stretch(g, game, seat, pieces + i, count, to, &pile, &at))
            return;
        i += count;
    }
    if (joker != NO_PIECE) {
        int index, from = piece_pile(&g->after.table, joker, &index);
        if (!add_shift(
                g, game, seat,
                (Shift){ .from = from, .index = index, .count = 1, .to = NO_PILE, .col = to.col, .row = to.row + 1 }))
            return;
    }
    if (g->count > 0)
        close_gaps(g, game, s, seat, to);
    if (to.kind != TARGET_HAND && g->count > 0 && !place_allows(game, &g->after, pile, seat, ALLOW_GATHER))
        settle(g, game, s, seat, pile, to);
    put_all_in_order(g, game, s, seat, pile);
}

/* True when no meld that was legal, or was not there, is illegal after the gesture. What was wrong before may stay so.
 */
static bool all_legal(const Gesture *g, const GameDef *game, const State *start, int seat)
{
    for (int p = 0; p < g->after.table.pile_count; p++) {
        if (pile_size(&g->after.table, p) == 0 || !is_for_melds(game, &g->after, p, seat))
            continue;
        bool was_legal = pile_size(&start->table, p) == 0 || meld_legal(game, start, p);
        if (was_legal && !meld_legal(game, &g->after, p))
            return false;
    }
    return true;
}

/* True when the piece lies with something that lay in that meld before: it has joined the meld and was not split off.
 */
static bool has_joined(const Table *before, const Table *after, int meld, Piece x)
{
    int home = piece_pile(after, x, NULL);
    for (int i = 0; i < pile_size(before, meld); i++)
        if (piece_pile(after, pile_piece(before, meld, i), NULL) == home)
            return true;
    return false;
}

/* Carries the pieces there, in *g. True when all of them then lie in legal melds, at least one of them together with
 * what lay in to.pile, and no other meld was broken. */
static bool fits_at(Gesture *g, const GameDef *game, const State *s, int seat, const Piece *pieces, int n, DropPlace to)
{
    gesture_carry(g, game, s, seat, pieces, n, to);
    if (g->full || g->count == 0)
        return false;
    bool joined = false;
    for (int i = 0; i < n; i++) {
        int p = piece_pile(&g->after.table, pieces[i], NULL);
        if (!is_for_melds(game, &g->after, p, seat) || !meld_legal(game, &g->after, p))
            return false;
        joined |= has_joined(&s->table, &g->after.table, to.pile, pieces[i]);
    }
    return joined && all_legal(g, game, s, seat);
}

static PieceNote note_of(const GameDef *game, const State *s, Piece x)
{
    PieceNote note;
    game->table.piece_note(s, x, &note);
    return note;
}

/* What the rules object to after a gesture and did not object to before it. Costs a piece_note call for every piece
 * that lies in a meld, and one more for each of which there is something to say. */
typedef struct Aftermath {
    Verdict refused; /* of the first piece that was right before and may not lie where it lies now */
    bool duty;       /* a piece owes something now that owed nothing before */
} Aftermath;

static Aftermath aftermath(const Gesture *g, const GameDef *game, const State *start, int seat)
{
    const Table *t = &g->after.table;
    Aftermath a = { allow(), false };
    for (int p = 0; game->table.piece_note != NULL && p < t->pile_count; p++)
        for (int i = 0; i < pile_size(t, p) && is_for_melds(game, &g->after, p, seat); i++) {
            const PieceNote after = note_of(game, &g->after, pile_piece(t, p, i));
            if (after.verdict.why == NULL && after.duty[0] == '\0')
                continue;
            const PieceNote before = note_of(game, start, pile_piece(t, p, i));
            if (a.refused.why == NULL && before.verdict.why == NULL)
                a.refused = after.verdict;
            a.duty |= before.duty[0] == '\0' && after.duty[0] != '\0';
        }
    return a;
}

static bool holds_any(const Table *t, int pile, const Piece *pieces, int n)
{
    for (int i = 0; i < n; i++)
        if (piece_pile(t, pieces[i], NULL) == pile)
            return true;
    return false;
}

/* True when aftermath finds nothing. *refused gets what it finds, unless it holds an earlier refusal: the first one is
 * told to the player. May be NULL. */
static bool rules_let(const Gesture *g, const GameDef *game, const State *s, int seat, Verdict *refused)
{
    const Aftermath a = aftermath(g, game, s, seat);
    if (refused != NULL && refused->why == NULL)
        *refused = a.refused;
    return a.refused.why == NULL && !a.duty;
}

/* Carries the pieces to a place of their own, in *g. True when they then are a legal meld by themselves. */
static bool is_meld_apart(Gesture *g, const GameDef *game, const State *s, int seat, const Piece *pieces, int n)
{
    if (n < SMALLEST_MELD || n > 16)
        return false;
    gesture_carry(g, game, s, seat, pieces, n, (DropPlace){ TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL });
    if (g->full || g->count == 0)
        return false;
    int pile = piece_pile(&g->after.table, pieces[0], NULL);
    return is_for_melds(game, &g->after, pile, seat) && pile_size(&g->after.table, pile) == n &&
           meld_legal(game, &g->after, pile);
}

int gesture_fits(const GameDef *game, const State *s, int seat, const Piece *pieces, int n, DropPlace *out, int max,
                 Verdict *refused)
{
    Gesture g;
    int found = 0;
    if (refused != NULL)
        *refused = allow();
    for (int p = 0; p < s->table.pile_count && n > 0; p++) {
        int size = pile_size(&s->table, p);
        if (size == 0 || !is_for_melds(game, s, p, seat) || holds_any(&s->table, p, pieces, n) ||
            !place_allows(game, s, p, seat, ALLOW_LAY))
            continue;
        for (int at = size; at >= 0 && found < max; at--) {
            DropPlace to = { TARGET_INSERT, (uint8_t)p, (uint8_t)at, 0, 0 };
            if (fits_at(&g, game, s, seat, pieces, n, to) && rules_let(&g, game, s, seat, refused)) {
                out[found++] = to;
                break;
            }
        }
    }
    const DropPlace apart = { TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL };
    if (found < max && is_meld_apart(&g, game, s, seat, pieces, n) && all_legal(&g, game, s, seat) &&
        rules_let(&g, game, s, seat, refused))
        out[found++] = apart;
    return found;
}

uint64_t gesture_places_in(const GameDef *game, const State *s, int seat, int pile, const Piece *pieces, int n)
{
    Gesture g;
    uint64_t places = 0;
    for (int at = 0; at <= pile_size(&s->table, pile) && at < 64; at++) {
        const DropPlace to = { TARGET_INSERT, (uint8_t)pile, (uint8_t)at, 0, 0 };
        if (fits_at(&g, game, s, seat, pieces, n, to) && rules_let(&g, game, s, seat, NULL))
            places |= (uint64_t)1 << at;
    }
    return places;
}

bool gesture_may_swap(const GameDef *game, const State *s, int seat, int pile, const Piece *pieces, int n)
{
    bool plain = n == 1 || (n > 1 && place_allows(game, s, pile, seat, ALLOW_SWAP));
    for (int i = 0; i < n; i++)
        plain = plain && !face_is_joker(s->table.face[pieces[i]]);
    return plain;
}

/* Why the game refuses the first move of the gesture that it refuses, played from `start`; why = NULL: all are allowed.
 */
static Verdict move_refused(const Gesture *g, const GameDef *game, const State *start, int seat)
{
    State s = *start;
    for (int i = 0; i < g->count; i++) {
        Verdict v = game->rules.check(&s, seat, g->move[i]);
        if (v.why != NULL)
            return v;
        game->rules.apply(&s, seat, g->move[i]);
    }
    return allow();
}

static Verdict swap_refused(Gesture *g, const GameDef *game, const State *s, int seat, const Piece *pieces, int n,
                            DropPlace to)
{
    gesture_carry(g, game, s, seat, pieces, n, to);
    if (g->full || g->count == 0)
        return refuse_at(&wrong_swap, pile_piece(&s->table, to.pile, to.at), to.pile);
    Verdict refused = move_refused(g, game, s, seat);
    if (refused.why != NULL)
        return refused;
    int home = piece_pile(&g->after.table, pieces[0], NULL);
    Piece joker = pile_piece(&s->table, to.pile, to.at);
    if (piece_pile(&g->after.table, joker, NULL) == home || !is_for_melds(game, &g->after, home, seat) ||
        !meld_legal(game, &g->after, home))
        return refuse_at(&wrong_swap, joker, to.pile);
    return aftermath(g, game, s, seat).refused;
}

Verdict gesture_swap_refused(const GameDef *game, const State *s, int seat, const Piece *pieces, int n, DropPlace to)
{
    Gesture g;
    return meld_legal(game, s, to.pile) ? swap_refused(&g, game, s, seat, pieces, n, to) : allow();
}

int gesture_swaps(const GameDef *game, const State *s, int seat, const Piece *pieces, int n, DropPlace *out, int max)
{
    Gesture g;
    int found = 0;
    for (int p = 0; p < s->table.pile_count; p++) {
        int size = pile_size(&s->table, p);
        if (size == 0 || !is_for_melds(game, s, p, seat) || !gesture_may_swap(game, s, seat, p, pieces, n) ||
            !meld_legal(game, s, p))
            continue;
        for (int at = 0; at < size && found < max; at++) {
            DropPlace to = { TARGET_SWAP, (uint8_t)p, (uint8_t)at, 0, 0 };
            if (face_is_joker(pile_face(&s->table, p, at)) && !holds_any(&s->table, p, pieces, n) &&
                swap_refused(&g, game, s, seat, pieces, n, to).why == NULL)
                out[found++] = to;
        }
    }
    return found;
}

bool gesture_sort_meld(const GameDef *game, const State *s, int seat, Piece *pieces, int n)
{
    Gesture g;
    if (!is_meld_apart(&g, game, s, seat, pieces, n))
        return false;
    int pile = piece_pile(&g.after.table, pieces[0], NULL);
    for (int i = 0; i < n; i++)
        pieces[i] = pile_piece(&g.after.table, pile, i);
    return true;
}

int gesture_meld_value(const GameDef *game, const State *s, int seat, const Piece *pieces, int n)
{
    Gesture g;
    MeldNote note;
    if (!is_meld_apart(&g, game, s, seat, pieces, n))
        return -1;
    game->table.meld_note(&g.after, piece_pile(&g.after.table, pieces[0], NULL), &note);
    return note.value;
}

GestureEnd gesture_end(const GameDef *game, const State *s, int seat, const Piece *pieces, int n, DropPlace to,
                       Verdict *why)
{
    Gesture g;
    *why = allow();
    if (to.kind == TARGET_SWAP) {
        *why = swap_refused(&g, game, s, seat, pieces, n, to);
        return why->why == NULL ? GESTURE_FITS : GESTURE_REFUSED;
    }
    bool fits = false;
    if (to.kind == TARGET_NEW)
        fits = is_meld_apart(&g, game, s, seat, pieces, n) && all_legal(&g, game, s, seat);
    else if (to.kind == TARGET_INSERT)
        fits = fits_at(&g, game, s, seat, pieces, n, to);
    gesture_carry(&g, game, s, seat, pieces, n, to);
    *why = move_refused(&g, game, s, seat);
    if (why->why == NULL && fits)
        *why = aftermath(&g, game, s, seat).refused;
    return why->why != NULL ? GESTURE_REFUSED : fits ? GESTURE_FITS : GESTURE_NO_MELD;
}

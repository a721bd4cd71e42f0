/* A simple opponent for Shelf: lays what it can, throws its dearest card. Every move is tried on a copy first. */
#include "shelf/ai.h"

#include <string.h>

#include "shelf/game.h"

typedef struct Turn {
    State now;
    int seat, count, max;
    bool over; /* something hidden has come to light, or the turn is done */
    Move *out;
} Turn;

static bool play(Turn *t, Move m)
{
    if (t->over || t->count == t->max || shelf_check(&t->now, t->seat, m).why)
        return false;
    t->over = shelf_def.rules.reveals(&t->now, m);
    t->out[t->count++] = m;
    if (!t->over)
        shelf_apply(&t->now, t->seat, m);
    t->over = t->over || t->now.to_act != t->seat;
    return true;
}

static void shift_piece(Turn *t, Piece x, int to, int at)
{
    int index = 0, from = piece_pile(&t->now.table, x, &index);
    play(t, (Move){ .kind = MOVE_SHIFT,
                    .from = (uint8_t)from,
                    .index = (uint8_t)index,
                    .count = 1,
                    .to = (uint8_t)to,
                    .at = (uint8_t)at });
}

static int hand_of(const Turn *t, Piece *out)
{
    int n = pile_size(&t->now.table, shelf_hand(t->seat));
    for (int i = 0; i < n; i++)
        out[i] = pile_piece(&t->now.table, shelf_hand(t->seat), i);
    return n;
}

/* ---- before the first turn ---- */

static int five_of(const State *s, const Piece *held, int n, Piece *five)
{
    bool used[MAX_PIECES] = { false };
    int count = 0;
    while (count < SHELF_FIVE && count < n) {
        int best = -1, most = -1;
        for (int i = 0; i < n; i++) {
            int rank = s->table.face[held[i]].rank, alike = 0;
            for (int k = 0; k < n; k++)
                alike += !used[k] && s->table.face[held[k]].rank == rank;
            int worth = alike * 20 + (rank == 1 ? 14 : rank);
            if (!used[i] && worth > most) {
                best = i;
                most = worth;
            }
        }
        int rank = s->table.face[held[best]].rank;
        for (int i = 0; i < n && count < SHELF_FIVE; i++)
            if (!used[i] && s->table.face[held[i]].rank == rank) {
                used[i] = true;
                five[count++] = held[i];
            }
    }
    return count;
}

static void choose_five(Turn *t, bool confirm)
{
    Piece held[MAX_PIECES], five[SHELF_FIVE];
    int n = hand_of(t, held), count = five_of(&t->now, held, n, five);
    for (int i = 0; i < count; i++)
        shift_piece(t, five[i], shelf_five(t->seat), i);
    if (confirm)
        play(t, (Move){ .kind = MOVE_DONE });
}

static void bet(Turn *t, int level, Rng *chance)
{
    Piece held[MAX_PIECES], five[SHELF_FIVE];
    Face f[SHELF_FIVE];
    int n = hand_of(t, held), count = five_of(&t->now, held, n, five);
    for (int i = 0; i < count; i++)
        f[i] = t->now.table.face[five[i]];
    int worth = shelf_five_worth(f, count) / 400, low = shelf_lowest_bet(&t->now);
    int wish = worth + (int)rng_below(chance, 3) + level;
    if (worth > 0 || rng_below(chance, 4) == 0)
        play(t, (Move){ .kind = MOVE_BID, .amount = (int16_t)(wish > low ? wish : low) });
    if (t->count == 0)
        play(t, (Move){ .kind = MOVE_BID, .amount = (int16_t)(worth > 1 ? low : 0) });
    play(t, (Move){ .kind = MOVE_PASS });
}

/* ---- the turn ---- */

static void take_something(Turn *t)
{
    const State *s = &t->now;
    int how = shelf_option(s, SHELF_DISCARDS), spread = pile_size(&s->table, SHELF_SPREAD);
    for (int i = spread - 1; how == SHELF_ONE_SPREAD && i >= 0 && i >= spread - 6 && s->to_act == t->seat; i--)
        if (play(t, (Move){ .kind = MOVE_TAKE, .from = SHELF_SPREAD, .index = (uint8_t)i }))
            return;
    int heap = how == SHELF_OWN_HEAPS ? shelf_heap(shelf_before(s, t->seat)) : SHELF_SPREAD;
    if (how == SHELF_ONE_SPREAD || pile_size(&s->table, heap) == 0)
        return;
    Piece held[MAX_PIECES];
    ShelfUse use;
    int n = hand_of(t, held);
    held[n++] = pile_piece(&s->table, heap, pile_size(&s->table, heap) - 1);
    if (shelf_find_use(s, t->seat, held, n, held[n - 1], &use))
        play(t, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)heap });
}

/* The card that is due, or any: in a meld of its own, or laid off. */
static bool lay_one(Turn *t, Piece x)
{
    Piece held[MAX_PIECES];
    ShelfUse use;
    int n = hand_of(t, held);
    if (!shelf_find_use(&t->now, t->seat, held, n, x, &use))
        return false;
    if (use.count == 0) {
        int before = t->count;
        shift_piece(t, x, use.pile, pile_size(&t->now.table, use.pile));
        return t->count > before;
    }
    shift_piece(t, use.piece[0], NO_PILE, 0);
    int to = piece_pile(&t->now.table, use.piece[0], NULL);
    for (int i = 1; i < use.count; i++)
        shift_piece(t, use.piece[i], to, i);
    return true;
}

static void lay_all(Turn *t)
{
    if (shelf_of(&t->now)->due != NO_PIECE && lay_one(t, shelf_of(&t->now)->due))
        play(t, (Move){ .kind = MOVE_DONE });
    for (bool again = true; again && !t->over;) {
        Piece held[MAX_PIECES];
        int n = hand_of(t, held);
        again = false;
        for (int i = 0; i < n && !again; i++)
            again = lay_one(t, held[i]);
        play(t, (Move){ .kind = MOVE_DONE });
    }
}

/* What stays in hand is worth little, and no wild card, which may still be laid. */
static bool closes(const Turn *t, int thrown)
{
    int kept = 0, hand = shelf_hand(t->seat);
    const FaceSet wild = shelf_wild_for(&t->now, t->seat);
    bool others = false; /* somebody else has shown: it gets dangerous to wait */
    for (int i = 0; i < t->now.seats; i++)
        others |= i != t->seat && t->now.seat[i].opened;
    const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)thrown, .amount = SHELF_CLOSE };
    for (int i = 0; i < pile_size(&t->now.table, hand); i++) {
        Face f = pile_face(&t->now.table, hand, i);
        if (i != thrown && face_set_has(wild, f))
            return false;
        kept += i == thrown ? 0 : shelf_points(&t->now, f);
    }
    return others && kept <= 4 && !shelf_check(&t->now, t->seat, m).why;
}

static void throw_dearest(Turn *t)
{
    int hand = shelf_hand(t->seat), best = -1, most = -1;
    const FaceSet wild = shelf_wild_for(&t->now, t->seat);
    for (int i = 0; i < pile_size(&t->now.table, hand); i++) {
        Face f = pile_face(&t->now.table, hand, i);
        int worth = face_set_has(wild, f) ? 0 : shelf_points(&t->now, f);
        for (int k = 0; k < pile_size(&t->now.table, hand); k++) {
            Face other = pile_face(&t->now.table, hand, k);
            int apart = other.rank > f.rank ? other.rank - f.rank : f.rank - other.rank;
            worth -= k != i && (other.rank == f.rank || (other.suit == f.suit && apart <= 2)) ? 6 : 0;
        }
        worth = worth < 0 ? 0 : worth;
        if (worth > most) {
            best = i;
            most = worth;
        }
    }
    if (best >= 0)
        play(t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best, .amount = closes(t, best) ? SHELF_CLOSE : 0 });
}

static void play_turn(Turn *t, int level)
{
    if (shelf_any_stage(&t->now, t->seat) || shelf_of(&t->now)->due != NO_PIECE)
        play(t, (Move){ .kind = MOVE_RESTORE });
    if (level > 0 && shelf_of(&t->now)->drawn == SHELF_TO_DRAW)
        take_something(t);
    play(t, (Move){ .kind = MOVE_DRAW });
    play(t, (Move){ .kind = MOVE_CHOOSE, .amount = SHELF_CLAIM });
    lay_all(t);
    throw_dearest(t);
}

/* ---- the opponent ---- */

static int plan(const State *seen, int seat, int level, uint64_t seed, bool confirm, Move *out, int max)
{
    Turn t = { .now = *seen, .seat = seat, .max = max, .out = out };
    Rng chance;
    rng_seed(&chance, seed ^ seen->turn_no);
    if (seen->phase == PHASE_DEAL_END)
        play(&t, (Move){ .kind = MOVE_NEXT });
    else if (seen->phase == SHELF_BET)
        bet(&t, level, &chance);
    else if (seen->phase == SHELF_LOOK)
        play(&t, (Move){ .kind = MOVE_DONE });
    else if (seen->phase == SHELF_CHOOSE) {
        play(&t, (Move){ .kind = MOVE_RESTORE });
        choose_five(&t, confirm);
    } else {
        play_turn(&t, level);
    }
    return t.count;
}

static int choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    (void)stop; /* quick enough */
    return plan(seen, seat, level, seed, true, out, max);
}

static int hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    (void)stop;
    if (seen->to_act != seat || seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END)
        return 0;
    return plan(seen, seat, 1, 0, false, out, max);
}

static const AiLevel levels[] = {
    { "easy", "Easy", "Draws, lays what it can and throws its dearest card.", false },
    { "medium", "Medium", "Takes a discard where it helps.", false },
};

const AiDef shelf_ai = {
    .game = "shelf",
    .levels = levels,
    .level_count = sizeof levels / sizeof levels[0],
    .default_level = 1,
    .choose = choose,
    .hint = hint,
};

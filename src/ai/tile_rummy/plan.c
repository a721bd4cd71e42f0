/* Planning a turn of American or International: melds, tiles laid off, the tile to throw. */
#include "ai/tile_rummy/plan.h"

#include "rules/bricks/laid.h"
#include "rules/game/move_list.h"

const MeldWorth tr_plan_worth = { .place = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1 },
                                  .group = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 },
                                  .left = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 },
                                  .joker_left = 30 };

void tr_plan_begin(TrPlan *p, const State *seen, int seat, Move *out, int max)
{
    *p = (TrPlan){ .now = *seen, .seat = seat, .max = max, .move = out };
}

bool tr_plan_try(TrPlan *p, Move m)
{
    if (p->count == p->max || tr_check(&p->now, p->seat, m).why != NULL)
        return false;
    p->move[p->count++] = m;
    game_of(&p->now)->rules.apply(&p->now, p->seat, m);
    return true;
}

void tr_plan_take_back(TrPlan *p)
{
    if (tr_has_laid(&p->now, p->seat))
        tr_plan_try(p, (Move){ .kind = MOVE_RESTORE });
}

/* ---- melds ---- */

static int rack_index(const TrPlan *p, Face f)
{
    const int rack = tr_rack(p->seat);
    for (int i = 0; i < pile_size(&p->now.table, rack); i++)
        if (face_eq(pile_face(&p->now.table, rack, i), f))
            return i;
    return NO_PIECE;
}

static void put_forward(TrPlan *p, const Meld *m)
{
    const int rack = tr_rack(p->seat);
    int to = NO_PILE;
    for (int i = 0; i < m->size; i++) {
        const int from = rack_index(p, m->slot[i]);
        const Piece x = from == NO_PIECE ? NO_PIECE : pile_piece(&p->now.table, rack, from);
        if (x == NO_PIECE || !tr_plan_try(p, move_one(rack, from, to, i)))
            return;
        to = piece_pile(&p->now.table, x, NULL);
    }
    if (tr_is_open_pile(&p->now, to))
        tr_plan_try(p, (Move){ .kind = MOVE_READ, .from = (uint8_t)to, .amount = m->kind });
}

static bool find_melds(const TrPlan *p, Face with, MeldFound *found)
{
    const State *s = &p->now;
    const TrRules r = tr_rules(s);
    Face hand[MELD_FIND_CARDS];
    int n = 0;
    for (; n < pile_size(&s->table, tr_rack(p->seat)) && n < MELD_FIND_CARDS; n++)
        hand[n] = pile_face(&s->table, tr_rack(p->seat), n);
    const MeldTask task = { .rules = &meld_rules_high_ace,
                            .worth = &tr_plan_worth,
                            .hand = hand,
                            .count = n,
                            .goal = MELD_MOST_CARDS,
                            .points = s->seat[p->seat].opened || p->foot ? 0 : r.opening,
                            .keep = 1,
                            .with = with,
                            .without = FACE_UNKNOWN };
    return meld_find(&task, found) && found->count > 0;
}

static bool lay_one_off(TrPlan *p)
{
    const Table *t = &p->now.table;
    const int rack = tr_rack(p->seat);
    for (int i = 0; i < pile_size(t, rack) && pile_size(t, rack) > 1; i++)
        for (int pile = TR_FIRST_MELD; pile < TR_PILES; pile++) {
            if (!tr_is_laid(&p->now, pile))
                continue;
            if (tr_plan_try(p, move_one(rack, i, pile, pile_size(t, pile))) ||
                tr_plan_try(p, move_one(rack, i, pile, 0)))
                return true;
        }
    return false;
}

/* How many tiles more could be laid to it: the fewer, the less it helps others. */
static int openness(const Meld *m)
{
    if (m->kind == MELD_GROUP)
        return m->size < TR_COLOURS ? 2 * (TR_COLOURS - m->size) - 1 : 0;
    return (m->first > 1) + (m->first + m->size - 1 < TR_HIGH_ONE);
}

bool tr_plan_open(TrPlan *p)
{
    MeldFound found;
    const int goal = tr_rules(&p->now).opening;
    int value = 0;
    if (p->now.seat[p->seat].opened || !find_melds(p, FACE_UNKNOWN, &found))
        return false;
    for (; value < goal && found.count > 0; found.count--) {
        int best = 0;
        for (int i = 1; i < found.count; i++) {
            const int more = openness(&found.meld[i]) - openness(&found.meld[best]);
            if (more < 0 || (more == 0 && meld_value(&found.meld[i]) > meld_value(&found.meld[best])))
                best = i;
        }
        put_forward(p, &found.meld[best]);
        value += meld_value(&found.meld[best]);
        found.meld[best] = found.meld[found.count - 1];
    }
    return value >= goal;
}

bool tr_plan_melds(TrPlan *p, Face with)
{
    MeldFound found;
    const bool melds = find_melds(p, with, &found);
    for (int i = 0; melds && i < found.count; i++)
        put_forward(p, &found.meld[i]);
    bool off = false;
    if (p->now.seat[p->seat].opened || p->foot || melds)
        while (lay_one_off(p))
            off = true;
    return melds || off;
}

/* ---- two tiles that go together ---- */

/* How many tiles of this face nobody has shown yet. */
static int unseen(const TrPlan *p, int rank, int suit)
{
    int seen = 0;
    for (int x = 0; x < p->now.table.piece_count; x++)
        seen += face_eq(p->now.table.face[x], (Face){ (uint8_t)rank, (uint8_t)suit });
    return 2 - seen;
}

/* What would make a meld of two tiles of the rack: so many tiles that may still come. */
static int outs_of_two(const TrPlan *p, Face f, Face g)
{
    int outs = 0;
    if (f.rank == g.rank && f.suit != g.suit)
        for (int suit = 0; suit < TR_COLOURS; suit++)
            outs += suit != f.suit && suit != g.suit ? unseen(p, f.rank, suit) : 0;
    const int low = f.rank < g.rank ? f.rank : g.rank, apart = f.rank + g.rank - 2 * low;
    if (f.suit != g.suit || apart < 1 || apart > 2)
        return outs;
    if (apart == 2)
        return outs + unseen(p, low + 1, f.suit);
    return outs + (low > 1 ? unseen(p, low - 1, f.suit) : 0) + unseen(p, low + 2 == TR_HIGH_ONE ? 1 : low + 2, f.suit);
}

/* Do they make a meld with a joker? */
static bool two_meet(Face f, Face g)
{
    const int apart = f.rank > g.rank ? f.rank - g.rank : g.rank - f.rank;
    return (f.rank == g.rank && f.suit != g.suit) || (f.suit == g.suit && (apart == 1 || apart == 2));
}

/* ---- jokers ---- */

/* The joker with two tiles of the rack; one more has to be left to throw. */
static bool lay_with_two(TrPlan *p, Piece joker)
{
    const Table *t = &p->now.table;
    const int rack = tr_rack(p->seat), n = pile_size(t, rack), stage = piece_pile(t, joker, NULL);
    for (int a = 0; a < n && n > 2; a++)
        for (int b = a + 1; b < n; b++) {
            const Face f = pile_face(t, rack, a), g = pile_face(t, rack, b);
            if (face_is_joker(f) || face_is_joker(g) || !two_meet(f, g))
                continue;
            return tr_plan_try(p, move_one(rack, b, stage, 0)) && tr_plan_try(p, move_one(rack, a, stage, 0));
        }
    return false;
}

/* Frees a joker that can be laid anew. */
bool tr_plan_free(TrPlan *p)
{
    const int rack = tr_rack(p->seat), count = p->count;
    const State before = p->now;
    for (int pile = TR_FIRST_MELD; pile < TR_PILES; pile++)
        for (int at = 0; tr_is_laid(&p->now, pile) && at < pile_size(&p->now.table, pile); at++)
            for (int i = 0; i < pile_size(&p->now.table, rack); i++) {
                const Piece joker = pile_piece(&p->now.table, pile, at);
                Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile, .at = (uint8_t)at };
                move_name(&take, pile_piece(&p->now.table, rack, i));
                if (face_is_joker(p->now.table.face[joker]) && tr_plan_try(p, take) && lay_with_two(p, joker))
                    return true;
                p->now = before;
                p->count = count;
            }
    return false;
}

/* ---- throwing ---- */

static bool may_throw(const TrPlan *p, int i)
{
    return tr_check(&p->now, p->seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why == NULL;
}

/* Does it go with another of the rack, in a group or a run? */
static bool is_loose(const TrPlan *p, int i)
{
    enum { NEAR = 2 };
    const int rack = tr_rack(p->seat);
    const Face f = pile_face(&p->now.table, rack, i);
    for (int k = 0; k < pile_size(&p->now.table, rack); k++) {
        const Face g = pile_face(&p->now.table, rack, k);
        const int apart = f.rank > g.rank ? f.rank - g.rank : g.rank - f.rank;
        if (k != i && !face_is_joker(g) &&
            ((f.rank == g.rank && f.suit != g.suit) || (f.suit == g.suit && apart > 0 && apart <= NEAR)))
            return false;
    }
    return true;
}

/* Could whoever has melded lay it off? What is put forward will be a meld then too. */
static bool fits_a_meld(const TrPlan *p, Face f)
{
    for (int pile = TR_FIRST_MELD; pile < TR_PILES; pile++) {
        Meld m, with;
        if ((tr_is_laid(&p->now, pile) || stage_is(&p->now, pile, p->seat)) &&
            tr_read_pile(&p->now, pile, &m) == NULL &&
            (meld_add(&meld_rules_high_ace, &m, f, MELD_LOW_END, &with) == NULL ||
             meld_add(&meld_rules_high_ace, &m, f, MELD_HIGH_END, &with) == NULL))
            return true;
    }
    return false;
}

bool tr_plan_gives_win(const TrPlan *p, Face f)
{
    const int next = tr_next_seat(&p->now, p->seat);
    return p->now.seat[next].opened && pile_size(&p->now.table, tr_rack(next)) == 1 && fits_a_meld(p, f);
}

/* Has anybody else melded, who then may take a discard? */
static bool others_opened(const TrPlan *p)
{
    for (int seat = 0; seat < p->now.seats; seat++)
        if (seat != p->seat && p->now.seat[seat].opened)
            return true;
    return false;
}

/* Tiles that the next one was seen to take, and with which this one makes a meld with a joker. */
static int wanted_by_next(const TrPlan *p, Face f)
{
    const int rack = tr_rack(tr_next_seat(&p->now, p->seat));
    int n = 0;
    for (int i = 0; i < pile_size(&p->now.table, rack); i++) {
        const Face g = pile_face(&p->now.table, rack, i);
        n += face_is_known(g) && !face_is_joker(g) && two_meet(f, g);
    }
    return n;
}

/* The more the rather it is thrown: what few tiles not seen yet would make a meld with another of the rack, and what is
 * high; but rather nothing that others lay off, least of all what lets the next one win. What is high weighs more in
 * American of two players: fewer points are left there in the games that are lost, and as many are won. Among more it
 * costs games. */
static int wish_counted(const TrPlan *p, int i)
{
    enum { HIGH = 5, HIGH_AMONG_MANY = 2, HELP = 16, FITS = 60, GIVES_WIN = 2000, WANTED = 20 };
    const bool two = p->now.seats == 2 && !tr_is_international(&p->now);
    const int rack = tr_rack(p->seat);
    const Face f = pile_face(&p->now.table, rack, i);
    int outs = 0;
    for (int k = 0; k < pile_size(&p->now.table, rack); k++) {
        const Face g = pile_face(&p->now.table, rack, k);
        outs += k != i && !face_is_joker(g) ? outs_of_two(p, f, g) : 0;
    }
    return (two ? HIGH : HIGH_AMONG_MANY) * f.rank - HELP * outs - (others_opened(p) && fits_a_meld(p, f) ? FITS : 0) -
           (tr_plan_gives_win(p, f) ? GIVES_WIN : 0) - WANTED * wanted_by_next(p, f);
}

/* A bit for each place of the rack whose tile lies in the best melds of it: where a face is held twice, the first one.
 */
static uint32_t in_melds(const TrPlan *p)
{
    MeldFound found;
    uint32_t places = 0;
    const TrPlan any = { .now = p->now, .seat = p->seat, .foot = true };
    const bool melds = find_melds(&any, FACE_UNKNOWN, &found);
    for (int m = 0; melds && m < found.count; m++)
        for (int k = 0; k < found.meld[m].size; k++) {
            const int rack = tr_rack(p->seat);
            int i = 0;
            while (i < pile_size(&p->now.table, rack) &&
                   ((places >> i & 1) || !face_eq(pile_face(&p->now.table, rack, i), found.meld[m].slot[k])))
                i++;
            places |= UINT32_C(1) << i;
        }
    return places;
}

static int wish(const TrPlan *p, int i, TrThrow how, Rng *rng)
{
    enum { LOOSE = 100, LAST = -10000 };
    const Face f = pile_face(&p->now.table, tr_rack(p->seat), i);
    if (face_is_joker(f))
        return LAST;
    if (how == TR_THROW_ANY)
        return (int)rng_below(rng, LOOSE);
    return how == TR_THROW_COUNTED ? wish_counted(p, i) : f.rank + LOOSE * is_loose(p, i);
}

/* The place of the tile on the rack, NO_PIECE: none may be thrown. */
static int best_throw(const TrPlan *p, TrThrow how, Rng *rng)
{
    enum { MELDED = 60 };
    const int n = pile_size(&p->now.table, tr_rack(p->seat));
    const uint32_t melded = how == TR_THROW_COUNTED ? in_melds(p) : 0;
    int best = NO_PIECE, most = 0;
    for (int i = 0; i < n; i++) {
        const int wished = wish(p, i, how, rng) - (melded >> i & 1 ? MELDED : 0);
        if ((best == NO_PIECE || wished > most) && may_throw(p, i)) {
            best = i;
            most = wished;
        }
    }
    return best;
}

bool tr_plan_throw(TrPlan *p, TrThrow how, Rng *rng)
{
    const int best = best_throw(p, how, rng);
    return best != NO_PIECE && tr_plan_try(p, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best });
}

Piece tr_plan_thrown(const TrPlan *p, TrThrow how)
{
    const int best = best_throw(p, how, NULL);
    return best == NO_PIECE ? NO_PIECE : pile_piece(&p->now.table, tr_rack(p->seat), best);
}

bool tr_plan_throw_piece(TrPlan *p, Piece x)
{
    int at;
    return x != NO_PIECE && piece_pile(&p->now.table, x, &at) == tr_rack(p->seat) &&
           tr_plan_try(p, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)at });
}

/* ---- tiles that help ---- */

static bool makes_meld(const Face *kept, int count, Face with)
{
    Face hand[MELD_FIND_CARDS];
    MeldFound found;
    int n = 0;
    for (; n < count; n++)
        hand[n] = kept[n];
    hand[n++] = with;
    const MeldTask task = { .rules = &meld_rules_high_ace,
                            .worth = &tr_plan_worth,
                            .hand = hand,
                            .count = n,
                            .goal = MELD_MOST_CARDS,
                            .with = with,
                            .without = FACE_UNKNOWN };
    return meld_find(&task, &found) && found.count > 0;
}

int tr_plan_helping(const State *s, int seat, Face thrown)
{
    Face kept[MELD_FIND_CARDS];
    Move none[1];
    TrPlan p;
    int n = 0, helping = 0;
    bool gone = false;
    tr_plan_begin(&p, s, seat, none, 1);
    for (int i = 0; i < pile_size(&s->table, tr_rack(seat)) && n < MELD_FIND_CARDS - 1; i++) {
        const Face f = pile_face(&s->table, tr_rack(seat), i);
        if (!gone && face_eq(f, thrown))
            gone = true;
        else
            kept[n++] = f;
    }
    for (int suit = 0; suit < TR_COLOURS; suit++)
        for (int rank = 1; rank < TR_HIGH_ONE; rank++) {
            const Face f = { (uint8_t)rank, (uint8_t)suit };
            const int copies = unseen(&p, rank, suit);
            if (copies > 0 && ((s->seat[seat].opened && fits_a_meld(&p, f)) || makes_meld(kept, n, f)))
                helping += copies;
        }
    return helping;
}

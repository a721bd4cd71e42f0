/* A choice of go-ers, jokers and sets, played in an order that the rules take. */
#include "ai/kalooki/most_inner.h"

static bool put_card(KalookiTurn *t, Piece x, int *pile)
{
    int index = 0, from = piece_pile(&t->now.table, x, &index);
    int to = *pile, fresh = table_free_pile(&t->now.table, KALOOKI_FIRST_SET);
    Move m = { .kind = MOVE_SHIFT,
               .from = (uint8_t)from,
               .index = (uint8_t)index,
               .count = 1,
               .to = (uint8_t)to,
               .at = (uint8_t)(to == NO_PILE ? 0 : pile_size(&t->now.table, to)) };
    if (to == NO_PILE && from != kalooki_hand(t->seat)) {
        *pile = from; /* a freed joker lies by itself already */
        return true;
    }
    if (!kalooki_turn_add(t, m))
        return false;
    *pile = to == NO_PILE ? fresh : to;
    return true;
}

/* A card of the hand of that face: the one that must be used before others. */
static Piece held_piece(const KalookiTurn *t, Face f)
{
    int hand = kalooki_hand(t->seat);
    Piece found = NO_PIECE;
    for (int i = 0; i < pile_size(&t->now.table, hand); i++) {
        Piece x = pile_piece(&t->now.table, hand, i);
        if (face_eq(t->now.table.face[x], f) && (found == NO_PIECE || x == kalooki_of(&t->now)->must_use))
            found = x;
    }
    return found;
}

/* A freed joker that lies by itself, or NO_PIECE. */
static Piece loose_joker(const KalookiTurn *t)
{
    const KalookiState *g = kalooki_of(&t->now);
    for (int i = 0; i < g->freed_count; i++)
        if (pile_size(&t->now.table, piece_pile(&t->now.table, g->freed[i], NULL)) == 1)
            return g->freed[i];
    return NO_PIECE;
}

/* Puts a set forward, freed jokers in it before those of the hand. */
static bool put_set(KalookiTurn *t, const Meld *m)
{
    int pile = NO_PILE;
    for (int i = 0; i < m->size; i++) {
        Piece joker = face_is_joker(m->slot[i]) ? loose_joker(t) : NO_PIECE;
        Piece x = joker != NO_PIECE ? joker : held_piece(t, m->slot[i]);
        if (x == NO_PIECE || !put_card(t, x, &pile))
            return false;
    }
    /* Refused where the cards say it all. */
    (void)kalooki_turn_add(t, (Move){ .kind = MOVE_READ, .from = (uint8_t)pile, .amount = m->kind });
    return true;
}

static bool lay_sets(KalookiTurn *t, const MeldFound *found, unsigned which)
{
    bool any = false;
    for (int i = 0; i < found->count; i++)
        if (which >> i & 1) {
            any = true;
            if (!put_set(t, &found->meld[i]))
                return false;
        }
    return !any || kalooki_turn_add(t, (Move){ .kind = MOVE_DONE });
}

static int slot_of_joker(const MostSearch *s, const KalookiTurn *t, const MostStep *step)
{
    Meld m;
    if (kalooki_read_pile(&t->now, s->pile_of[step->set], &m) != NULL)
        return -1;
    if (m.kind == MELD_RUN)
        return step->number - m.first;
    int slot = 0;
    while (slot < m.size && !face_is_joker(m.slot[slot]))
        slot++;
    return slot < m.size ? slot : -1;
}

static bool play_swap(const MostSearch *s, KalookiTurn *t, const MostStep *step)
{
    int slot = slot_of_joker(s, t, step);
    Move take = { .kind = MOVE_TAKE, .from = s->pile_of[step->set], .at = (uint8_t)(slot < 0 ? 0 : slot) };
    for (int i = 0; i < step->count; i++) {
        Piece x = held_piece(t, step->face[i]);
        if (x == NO_PIECE || !move_name(&take, x))
            return false;
    }
    return slot >= 0 && kalooki_turn_add(t, take);
}

static bool play_goer(const MostSearch *s, KalookiTurn *t, const MostStep *step)
{
    int index = 0, pile = s->pile_of[step->set];
    Piece x = held_piece(t, step->face[0]);
    if (x == NO_PIECE)
        return false;
    (void)piece_pile(&t->now.table, x, &index);
    return kalooki_turn_add(t, (Move){ .kind = MOVE_SHIFT,
                                       .from = (uint8_t)kalooki_hand(t->seat),
                                       .index = (uint8_t)index,
                                       .count = 1,
                                       .to = (uint8_t)pile,
                                       .at = (uint8_t)(step->kind == STEP_LOW ? 0 : pile_size(&t->now.table, pile)) });
}

int most_jokers_of(const Meld *m)
{
    int n = 0;
    for (int i = 0; i < m->size; i++)
        n += face_is_joker(m->slot[i]);
    return n;
}

int most_sets_of(unsigned late)
{
    int n = 0;
    for (; late != 0; late &= late - 1)
        n++;
    return n;
}

/* The joker just taken is added to a set itself: by the step of that number among those of jokers. */
static bool pass_joker(const MostSearch *s, KalookiTurn *t, int which)
{
    int i = 0;
    while (!s->step[i].joker || which-- > 0)
        i++;
    const MostStep *step = &s->step[i];
    int pile = s->pile_of[step->set];
    Piece x = loose_joker(t);
    return x != NO_PIECE &&
           kalooki_turn_add(t, (Move){ .kind = MOVE_SHIFT,
                                       .from = (uint8_t)piece_pile(&t->now.table, x, NULL),
                                       .count = 1,
                                       .to = (uint8_t)pile,
                                       .at = (uint8_t)(step->kind == STEP_LOW ? 0 : pile_size(&t->now.table, pile)) });
}

/* The set of `late` to be laid next: the one with the discard that was taken, else the first. */
static int next_late(const KalookiTurn *t, const MeldFound *found, unsigned late)
{
    Piece must = kalooki_of(&t->now)->must_use;
    int first = -1;
    for (int i = found->count - 1; i >= 0; i--) {
        bool has = false;
        for (int k = 0; k < found->meld[i].size && must != NO_PIECE; k++)
            has = has || face_eq(found->meld[i].slot[k], t->now.table.face[must]);
        if (!(late >> i & 1))
            continue;
        if (has)
            return i;
        first = i;
    }
    return first;
}

/* Every joker taken becomes a go-er, or goes into a set of `late` as soon as that has all it is to have of them. */
static bool play_swaps(const MostSearch *s, KalookiTurn *t, const MeldFound *found, unsigned late)
{
    int owed = s->freed - s->passed, passed = 0, pending = 0;
    for (int i = 0; i < s->steps; i++) {
        if (s->step[i].kind != STEP_SWAP)
            continue;
        if (!play_swap(s, t, &s->step[i]))
            return false;
        if (passed < s->passed) {
            if (!pass_joker(s, t, passed++))
                return false;
            continue;
        }
        pending++;
        int set = next_late(t, found, late);
        unsigned rest = late & ~(1u << set);
        int wants = most_jokers_of(&found->meld[set]), most = owed - most_sets_of(rest);
        if (pending < (wants < most ? wants : most))
            continue;
        if (!lay_sets(t, found, 1u << set))
            return false;
        owed -= pending;
        pending = 0;
        late = rest;
    }
    return true;
}

/* Does this go-er wait for a joker that is taken from its set, or that is added to it? */
static bool waits(const MostSearch *s, int i)
{
    for (int k = 0; k < s->steps; k++)
        if (s->step[k].set == s->step[i].set && (s->step[k].kind == STEP_SWAP || (s->step[k].joker && k < i)))
            return true;
    return false;
}

/* Go-ers of the hand, but for number `done`, which lies there already: those that wait for jokers, or the others. */
static bool play_goers(const MostSearch *s, KalookiTurn *t, int done, bool waiting)
{
    for (int i = 0; i < s->steps; i++)
        if (i != done && s->step[i].kind != STEP_SWAP && !s->step[i].joker && waits(s, i) == waiting &&
            !play_goer(s, t, &s->step[i]))
            return false;
    return true;
}

/* Go-ers first, as nothing but laying goes on once a joker has been taken; unless the discard that was taken still has
 * to find a place with one of them. */
static bool play_steps(const MostSearch *s, KalookiTurn *t, const MeldFound *found, unsigned late, int done)
{
    if (kalooki_of(&t->now)->must_use != NO_PIECE)
        return play_swaps(s, t, found, late) && play_goers(s, t, done, false) && play_goers(s, t, done, true);
    return play_goers(s, t, done, false) && play_swaps(s, t, found, late) && play_goers(s, t, done, true);
}

/* The first step with a card like the discard that was taken: it goes before all others. */
static int step_of_must(const MostSearch *s)
{
    for (int i = 0; i < s->steps; i++)
        for (int k = 0; k < s->step[i].count; k++)
            if (face_eq(s->step[i].face[k], s->must))
                return i;
    return -1;
}

/* The discard that was taken is added to a set, or given for a joker: that comes first. */
static bool play_must_first(const MostSearch *s, const MeldFound *found, unsigned late, unsigned early, KalookiTurn *t)
{
    int first = step_of_must(s);
    bool goer = first >= 0 && s->step[first].kind != STEP_SWAP;
    if (goer)
        return play_goer(s, t, &s->step[first]) && lay_sets(t, found, early) && play_steps(s, t, found, late, first);
    return play_swaps(s, t, found, late) && lay_sets(t, found, early) && play_goers(s, t, -1, false) &&
           play_goers(s, t, -1, true);
}

bool most_play(const MostSearch *s, const MeldFound *found, unsigned late, bool must_stepped, KalookiTurn *t)
{
    unsigned early = ~late & ((1u << found->count) - 1);
    *t = *s->start;
    bool good = must_stepped ? play_must_first(s, found, late, early, t)
                             : lay_sets(t, found, early) && play_steps(s, t, found, late, -1);
    if (!good || kalooki_of(&t->now)->must_use != NO_PIECE || kalooki_of(&t->now)->freed_count > 0)
        return false;
    bool playing = t->now.phase == PHASE_PLAY && t->now.to_act == t->seat;
    if (playing && pile_size(&t->now.table, kalooki_hand(t->seat)) == 1)
        (void)kalooki_turn_add(t, (Move){ .kind = MOVE_DISCARD });
    return true;
}

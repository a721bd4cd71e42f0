/* Turns of Kalooki made up on a copy of what a seat sees; every move is asked of the rules first. */
#include "ai/kalooki/turn.h"

#include <string.h>

const MeldWorth kalooki_card_worth = { .place = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11 },
                                       .group = { 0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
                                       .left = { 0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 } };

void kalooki_turn_begin(KalookiTurn *t, const State *seen, int seat, const Stop *stop)
{
    t->now = *seen;
    t->seat = seat;
    t->stop = stop;
    t->count = 0;
}

bool kalooki_turn_add(KalookiTurn *t, Move m)
{
    if (t->count == KALOOKI_TURN_MOVES || kalooki_def.rules.check(&t->now, t->seat, m).why)
        return false;
    kalooki_def.rules.apply(&t->now, t->seat, m);
    t->move[t->count++] = m;
    return true;
}

bool kalooki_turn_goes_on(const KalookiTurn *t)
{
    return t->now.phase == PHASE_PLAY && t->now.to_act == t->seat;
}

bool kalooki_turn_duty(const KalookiTurn *t)
{
    const KalookiState *g = kalooki_of(&t->now);
    return kalooki_turn_goes_on(t) && (g->must_use != NO_PIECE || g->freed_count > 0);
}

static Move shift(int from, int index, int to, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

/* ---- sets ---- */

/* The place in the hand of a card of this face: the discard that was taken before another like it. -1: none. */
static int find_card(const KalookiTurn *t, Face f)
{
    int hand = kalooki_hand(t->seat), found = -1;
    for (int i = 0; i < pile_size(&t->now.table, hand); i++)
        if (face_eq(pile_face(&t->now.table, hand, i), f) &&
            (found < 0 || pile_piece(&t->now.table, hand, i) == kalooki_of(&t->now)->must_use))
            found = i;
    return found;
}

/* The next card of a set goes behind those put forward; *pile is NO_PILE before the first. */
static bool put_forward(KalookiTurn *t, Face f, int *pile)
{
    int index = find_card(t, f), hand = kalooki_hand(t->seat);
    if (index < 0)
        return false;
    if (*pile != NO_PILE)
        return kalooki_turn_add(t, shift(hand, index, *pile, pile_size(&t->now.table, *pile)));
    int fresh = table_free_pile(&t->now.table, KALOOKI_FIRST_SET);
    if (!kalooki_turn_add(t, shift(hand, index, NO_PILE, 0)))
        return false;
    *pile = fresh;
    return true;
}

/* Puts a set forward. `pile` is where a freed joker waits that is to be its first joker, or NO_PILE. */
static bool put_set(KalookiTurn *t, const Meld *m, int pile)
{
    bool waits = pile != NO_PILE;
    for (int i = 0; i < m->size; i++) {
        if (!waits || !face_is_joker(m->slot[i])) {
            if (!put_forward(t, m->slot[i], &pile))
                return false;
            continue;
        }
        /* It lies before the others: it goes to its place among them. */
        int size = pile_size(&t->now.table, pile);
        if (size > 1 && !kalooki_turn_add(t, shift(pile, 0, pile, size)))
            return false;
        waits = false;
    }
    const Move read = { .kind = MOVE_READ, .from = (uint8_t)pile, .amount = m->kind };
    (void)kalooki_turn_add(t, read); /* refused where the cards say it all */
    return true;
}

void kalooki_turn_task(const KalookiTurn *t, MeldGoal goal, MeldRules *rules, Face hand[MELD_FIND_CARDS],
                       MeldTask *task)
{
    const State *s = &t->now;
    int pile = kalooki_hand(t->seat), n = pile_size(&s->table, pile);
    const int down =
        s->seat[t->seat].opened ? 0 : kalooki_option(s, KALOOKI_DOWN_MINIMUM) - kalooki_stage_points(s, t->seat);
    Piece must = kalooki_of(s)->must_use;
    *rules = kalooki_meld_rules(&s->options);
    for (int i = 0; i < n && i < MELD_FIND_CARDS; i++)
        hand[i] = pile_face(&s->table, pile, i);
    *task = (MeldTask){ .rules = rules,
                        .worth = &kalooki_card_worth,
                        .hand = hand,
                        .count = n < MELD_FIND_CARDS ? n : MELD_FIND_CARDS,
                        .goal = goal,
                        .points = down > 0 ? down : 0,
                        .keep = kalooki_keep(s),
                        .with = must == NO_PIECE ? FACE_UNKNOWN : s->table.face[must],
                        .stopped = stop_is_set,
                        .asker = t->stop };
}

/* Sets of the hand and of the freed joker that lies in `pile`, if one does. */
static bool lay(KalookiTurn *t, MeldGoal goal, int pile)
{
    MeldRules rules;
    MeldWorth worth = kalooki_card_worth;
    Face hand[MELD_FIND_CARDS];
    MeldTask task;
    MeldFound found;
    kalooki_turn_task(t, goal, &rules, hand, &task);
    worth.joker_left = (uint8_t)kalooki_option(&t->now, KALOOKI_JOKER_PENALTY);
    task.worth = &worth;
    if (pile != NO_PILE) {
        hand[task.count++] = FACE_JOKER;
        task.jokers = 1;
    }
    if (!meld_find(&task, &found) || found.count == 0)
        return false;
    for (int i = 0; i < found.count; i++) {
        bool joker = false;
        for (int k = 0; k < found.meld[i].size; k++)
            joker = joker || face_is_joker(found.meld[i].slot[k]);
        if (!put_set(t, &found.meld[i], joker ? pile : NO_PILE))
            return false;
        if (joker)
            pile = NO_PILE;
    }
    return kalooki_turn_add(t, (Move){ .kind = MOVE_DONE });
}

/* Where a joker that was taken back waits for a new set. */
static int freed_pile(const KalookiTurn *t)
{
    const KalookiState *g = kalooki_of(&t->now);
    return g->freed_count > 0 ? piece_pile(&t->now.table, g->freed[0], NULL) : NO_PILE;
}

bool kalooki_turn_sets(KalookiTurn *t, MeldGoal goal)
{
    KalookiTurn before = *t;
    if (kalooki_turn_goes_on(t) && lay(t, goal, freed_pile(t)))
        return true;
    *t = before;
    return false;
}

/* ---- jokers ---- */

/* Names the cards of the hand that the joker at `slot` costs; false when they are not all there. */
static bool name_price(const KalookiTurn *t, const Meld *set, int slot, Move *take)
{
    int price = kalooki_swap_price(&t->now.options, set, slot), hand = kalooki_hand(t->seat);
    FaceSet wanted = meld_stands_for(set, slot);
    for (int i = 0; i < pile_size(&t->now.table, hand) && price > 0; i++) {
        Face f = pile_face(&t->now.table, hand, i);
        if (!face_set_has(wanted, f))
            continue;
        move_name(take, pile_piece(&t->now.table, hand, i));
        price--;
        wanted.bits &= ~(UINT64_C(1) << (f.suit * 16 + f.rank));
    }
    return price == 0 && take->named > 0;
}

static bool take_joker(KalookiTurn *t, int pile, const Meld *set, int slot)
{
    KalookiTurn before = *t;
    Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile, .at = (uint8_t)slot };
    if (name_price(t, set, slot, &take) && kalooki_turn_add(t, take)) {
        if (lay(t, MELD_LEAST_LEFT, freed_pile(t)))
            return true;
    }
    *t = before;
    return false;
}

static bool take_any_joker(KalookiTurn *t)
{
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        Meld set;
        if (!kalooki_is_laid(&t->now, p) || kalooki_read_pile(&t->now, p, &set) != NULL)
            continue;
        for (int slot = 0; slot < set.size; slot++)
            if (face_is_joker(set.slot[slot]) && take_joker(t, p, &set, slot))
                return true;
    }
    return false;
}

void kalooki_turn_jokers(KalookiTurn *t)
{
    while (kalooki_turn_goes_on(t) && t->now.seat[t->seat].opened && take_any_joker(t))
        ;
}

/* ---- go-ers ---- */

/* Adds this card wherever it fits first: a natural card for an end of a run or for a group. */
static bool add_goer(KalookiTurn *t, int index)
{
    int hand = kalooki_hand(t->seat);
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++)
        if (kalooki_is_laid(&t->now, p) && (kalooki_turn_add(t, shift(hand, index, p, pile_size(&t->now.table, p))) ||
                                            kalooki_turn_add(t, shift(hand, index, p, 0))))
            return true;
    return false;
}

static bool add_dearest_goer(KalookiTurn *t)
{
    int hand = kalooki_hand(t->seat), n = pile_size(&t->now.table, hand);
    uint32_t tried = 0;
    for (int round = 0; round < n; round++) {
        int best = -1, most = -1;
        for (int i = 0; i < n; i++) {
            int points = kalooki_penalty(&t->now.options, pile_face(&t->now.table, hand, i));
            if (!(tried >> i & 1) && points > most) {
                most = points;
                best = i;
            }
        }
        if (add_goer(t, best))
            return true;
        tried |= 1u << best;
    }
    return false;
}

void kalooki_turn_goers(KalookiTurn *t)
{
    while (kalooki_turn_goes_on(t) && t->now.seat[t->seat].opened && add_dearest_goer(t))
        ;
}

/* ---- whole turns ---- */

enum { MOST_CARDS_FIRST = 1, TABLE_FIRST = 2, NO_GOERS = 4, FEWEST_CARDS = 6, NOTHING = 7 };

static void lay_without_goers(KalookiTurn *t, MeldGoal goal)
{
    kalooki_turn_sets(t, goal);
    kalooki_turn_jokers(t);
}

static void lay_all(KalookiTurn *t, MeldGoal goal)
{
    int before;
    do {
        before = t->count;
        kalooki_turn_sets(t, goal);
        kalooki_turn_jokers(t);
        kalooki_turn_goers(t);
    } while (t->count > before && kalooki_turn_goes_on(t));
}

void kalooki_turn_lay(KalookiTurn *t, int way)
{
    const MeldGoal goal = way & MOST_CARDS_FIRST ? MELD_MOST_CARDS : MELD_LEAST_LEFT;
    if (way == NOTHING)
        return;
    if (way >= NO_GOERS) {
        lay_without_goers(t, way == FEWEST_CARDS ? MELD_FEWEST_CARDS : goal);
        return;
    }
    if (way & TABLE_FIRST) {
        kalooki_turn_goers(t);
        kalooki_turn_jokers(t);
    }
    lay_all(t, goal);
}

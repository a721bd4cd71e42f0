/* Turns of rummy made up on a copy of what a seat sees. */
#include "ai/rummy/turn.h"

#include "rules/bricks/laid.h"
#include "rules/game/move_list.h"

void rummy_turn_begin(RummyTurn *t, const State *seen, int seat, const Stop *stop)
{
    t->now = *seen;
    t->rules = rummy_rules(seen);
    t->seat = seat;
    t->stop = stop;
    t->count = 0;
}

bool rummy_turn_add(RummyTurn *t, Move m)
{
    if (t->count == MAX_PLAN || rummy_check(&t->now, t->seat, m).why)
        return false;
    game_of(&t->now)->rules.apply(&t->now, t->seat, m);
    t->move[t->count++] = m;
    return true;
}

bool rummy_turn_plays(const RummyTurn *t)
{
    return t->now.phase == PHASE_PLAY && t->now.to_act == t->seat;
}

MeldWorth rummy_worth(const RummyRules *r)
{
    MeldWorth w = { .joker_left = (uint8_t)rummy_held_value(r, FACE_JOKER) };
    for (uint8_t rank = 1; rank <= 13; rank++)
        w.left[rank] = w.group[rank] = w.place[rank] = (uint8_t)rummy_held_value(r, (Face){ rank, 0 });
    w.place[14] = w.place[1];
    w.place[1] = r->ace_fifteen ? w.place[14] : 1;
    return w;
}

/* The place in the hand of a card of this face: the discard that was taken before another like it. -1: none. */
static int find_card(const RummyTurn *t, Face f)
{
    int hand = rummy_hand(t->seat), found = -1;
    for (int i = 0; i < pile_size(&t->now.table, hand); i++)
        if (face_eq(pile_face(&t->now.table, hand, i), f) &&
            (found < 0 || pile_piece(&t->now.table, hand, i) == rummy_of(&t->now)->must_use))
            found = i;
    return found;
}

static bool put_meld(RummyTurn *t, const Meld *m)
{
    int pile = NO_PILE, hand = rummy_hand(t->seat);
    for (int i = 0; i < m->size; i++) {
        int index = find_card(t, m->slot[i]), fresh = table_free_pile(&t->now.table, RUMMY_FIRST_MELD);
        int at = pile == NO_PILE ? 0 : pile_size(&t->now.table, pile);
        if (index < 0 || !rummy_turn_add(t, move_one(hand, index, pile, at)))
            return false;
        pile = pile == NO_PILE ? fresh : pile;
    }
    return true;
}

/* The melds to lay, best first. Two naturals are in every meld when no meld has more than one joker. */
static bool find_melds(const RummyTurn *t, MeldGoal goal, MeldFound *found)
{
    const State *s = &t->now;
    MeldRules rules = rummy_meld_rules(&t->rules);
    const MeldWorth worth = rummy_worth(&t->rules);
    Face hand[MELD_FIND_CARDS];
    int pile = rummy_hand(t->seat), size = pile_size(&s->table, pile), n = 0;
    Piece must = rummy_of(s)->must_use;
    rules.max_jokers = 1;
    for (int i = size - 1; i >= 0 && n < MELD_FIND_CARDS; i--) /* what came last is there, whatever is left out */
        hand[n++] = pile_face(&s->table, pile, i);
    const MeldTask task = { .rules = &rules,
                            .worth = &worth,
                            .hand = hand,
                            .count = n,
                            .goal = goal,
                            .keep = n == size && t->rules.final_discard ? 1 : 0,
                            .with = must == NO_PIECE ? FACE_UNKNOWN : s->table.face[must],
                            .stopped = stop_is_set,
                            .asker = t->stop,
                            .most_steps = 20000 };
    return meld_find(&task, found) && found->count > 0;
}

static bool has_face(const Meld *m, Face f)
{
    for (int i = 0; i < m->size; i++)
        if (face_eq(m->slot[i], f))
            return true;
    return false;
}

static int value_of(const RummyTurn *t, const Meld *m)
{
    RummyMeld read;
    return rummy_read(&t->rules, m->slot, m->size, NULL, &read) == NULL ? rummy_meld_value(&t->rules, &read) : 0;
}

/* Where only one meld may be laid: the one that is to be, or the dearest. */
static int only_meld(const RummyTurn *t, const MeldFound *found)
{
    Piece must = rummy_of(&t->now)->must_use;
    int best = 0;
    for (int i = 1; i < found->count; i++) {
        bool due = must != NO_PIECE && has_face(&found->meld[i], t->now.table.face[must]);
        if (due || (must == NO_PIECE && value_of(t, &found->meld[i]) > value_of(t, &found->meld[best])))
            best = i;
    }
    return best;
}

static bool put_melds(RummyTurn *t, const MeldFound *found)
{
    bool one = t->rules.one_meld;
    int only = one ? only_meld(t, found) : 0;
    for (int i = one ? only : 0; i < (one ? only + 1 : found->count); i++)
        if (!put_meld(t, &found->meld[i]))
            return false;
    return rummy_turn_add(t, (Move){ .kind = MOVE_DONE });
}

static bool lay_off_face(RummyTurn *t, Face f)
{
    MeldEnd end;
    int index = find_card(t, f), pile = rummy_fitting_meld(&t->now, &t->rules, f, &end);
    if (index < 0 || pile == NO_PILE)
        return false;
    int at = end == MELD_LOW_END ? 0 : pile_size(&t->now.table, pile);
    return rummy_turn_add(t, move_one(rummy_hand(t->seat), index, pile, at));
}

/* False, and the turn as it was, where no melds are found or they may not be laid. */
static bool try_melds(RummyTurn *t, MeldGoal goal)
{
    const RummyTurn before = *t;
    MeldFound found;
    if (find_melds(t, goal, &found) && put_melds(t, &found))
        return true;
    *t = before;
    return false;
}

bool rummy_turn_lay(RummyTurn *t)
{
    Piece must = rummy_of(&t->now)->must_use;
    bool laid = try_melds(t, t->rules.basic ? MELD_LEAST_LEFT : MELD_MOST_POINTS);
    if (must == NO_PIECE || laid)
        return true;
    if (!lay_off_face(t, t->now.table.face[must]))
        return false;
    if (rummy_turn_plays(t))
        try_melds(t, MELD_MOST_POINTS);
    return true;
}

bool rummy_turn_use(RummyTurn *t)
{
    Piece must = rummy_of(&t->now)->must_use;
    if (must == NO_PIECE || lay_off_face(t, t->now.table.face[must]))
        return true;
    return try_melds(t, MELD_FEWEST_CARDS);
}

void rummy_turn_lay_off(RummyTurn *t)
{
    bool tried[MAX_PIECES] = { false };
    int hand = rummy_hand(t->seat);
    while (rummy_turn_plays(t)) {
        Piece best = NO_PIECE;
        int most = -1;
        for (int i = 0; i < pile_size(&t->now.table, hand); i++) {
            Piece x = pile_piece(&t->now.table, hand, i);
            int points = rummy_held_value(&t->rules, t->now.table.face[x]);
            if (tried[x] || points <= most)
                continue;
            best = x;
            most = points;
        }
        if (best == NO_PIECE)
            return;
        tried[best] = true;
        if (lay_off_face(t, t->now.table.face[best]))
            for (int x = 0; x < MAX_PIECES; x++)
                tried[x] = false; /* what did not fit may do so now */
    }
}

bool rummy_turn_throw(RummyTurn *t, Face f)
{
    int index = find_card(t, f);
    return index >= 0 && rummy_turn_add(t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)index });
}

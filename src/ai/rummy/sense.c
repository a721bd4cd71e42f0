#include "ai/rummy/sense.h"

#include "ai/rummy/plain.h"
#include "rules/rummy/meld.h"

static Face card(const RummyTurn *t, int index)
{
    return pile_face(&t->now.table, rummy_hand(t->seat), index);
}

static int cards(const RummyTurn *t)
{
    return pile_size(&t->now.table, rummy_hand(t->seat));
}

/* It may be laid off. */
static bool fits(const RummyTurn *t, int index)
{
    const int hand = rummy_hand(t->seat);
    for (int p = RUMMY_FIRST_MELD; p < t->now.table.pile_count; p++)
        for (int end = 0; rummy_is_laid(&t->now, p) && end < 2; end++) {
            const Move m = { .kind = MOVE_SHIFT,
                             .from = (uint8_t)hand,
                             .index = (uint8_t)index,
                             .count = 1,
                             .to = (uint8_t)p,
                             .at = (uint8_t)(end ? pile_size(&t->now.table, p) : 0) };
            if (!rummy_check(&t->now, t->seat, m).why)
                return true;
        }
    return false;
}

/* Goes with no other card of the hand, and may be thrown. */
static bool is_loose(const RummyTurn *t, int index)
{
    for (int i = 0; i < cards(t); i++)
        if (i != index && rummy_connection(&t->rules, card(t, i), card(t, index)) > 0)
            return false;
    return !face_is_joker(card(t, index)) && plain_may_throw(t, index);
}

/* How many cards can lie in melds, without the one at this place. */
static int melded(const RummyTurn *t, int gone)
{
    const MeldRules rules = rummy_meld_rules(&t->rules);
    const MeldWorth worth = rummy_worth(&t->rules);
    MeldFound found;
    Face hand[MELD_FIND_CARDS];
    int n = 0;
    for (int i = cards(t) - 1; i >= 0 && n < MELD_FIND_CARDS; i--)
        if (i != gone)
            hand[n++] = card(t, i);
    const MeldTask task = { .rules = &rules,
                            .worth = &worth,
                            .hand = hand,
                            .count = n,
                            .goal = MELD_MOST_CARDS,
                            .stopped = stop_is_set,
                            .asker = t->stop,
                            .most_steps = 20000 };
    return meld_find(&task, &found) ? found.cards : 0;
}

/* Copies of this face that the seat has not seen. */
static int out_of_sight(const State *s, Face f)
{
    enum { PACK = 52 };
    int copies = s->table.piece_count / PACK;
    for (int x = 0; x < s->table.piece_count; x++)
        copies -= face_eq(s->table.face[x], f);
    return copies;
}

/* May a meld be made of the two and a card that the seat has not seen? */
static bool may_become_meld(const RummyTurn *t, Face a, Face b)
{
    const RummyMeld none = { 0 };
    RummyMeld meld = none;
    for (uint8_t suit = 0; suit < SIM_SUITS; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++) {
            const Face three[3] = { a, b, { rank, suit } };
            if (out_of_sight(&t->now, three[2]) > 0 && rummy_read(&t->rules, three, 3, NULL, &meld) == NULL)
                return true;
        }
    return false;
}

/* The next player is known to hold a card that it goes with: of one rank, or its neighbour in a suit. */
static bool feeds(const RummyTurn *t, int index)
{
    const int hand = rummy_hand((t->seat + 1) % t->now.seats);
    const Face f = card(t, index);
    for (int i = 0; i < pile_size(&t->now.table, hand); i++) {
        const Face held = pile_face(&t->now.table, hand, i);
        if (face_is_known(held) && !face_is_joker(held) && rummy_connection(&t->rules, held, f) == 2 &&
            may_become_meld(t, held, f))
            return true;
    }
    return false;
}

bool rummy_foolish_throw(const RummyTurn *t, int index)
{
    enum { BROKEN = 2 };
    const int worth = rummy_held_value(&t->rules, card(t, index));
    bool other = false, loose = false, safe = false;
    for (int i = 0; i < cards(t); i++) {
        if (i == index || face_is_joker(card(t, i)) || !plain_may_throw(t, i) || fits(t, i))
            continue;
        const bool as_good = rummy_held_value(&t->rules, card(t, i)) >= worth && is_loose(t, i);
        other = true;
        loose |= as_good;
        safe |= as_good && !feeds(t, i);
    }
    return (other && fits(t, index)) || (loose && melded(t, -1) - melded(t, index) >= BROKEN) ||
           (safe && feeds(t, index));
}

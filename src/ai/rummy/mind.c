/* How the opponents of rummy decide. The yardstick `simple` takes as deep as a card can be used, lays all it can and
 * throws the card that goes least with the others. */
#include "ai/rummy/mind.h"

#include "rules/rummy/reasons.h"

/* ---- what goes with what ---- */

static int apart(Face a, Face b, bool high)
{
    int x = a.rank == 1 && high ? 14 : a.rank, y = b.rank == 1 && high ? 14 : b.rank;
    return x > y ? x - y : y - x;
}

/* How near two cards of a hand are to a meld of both. */
static int connection(const RummyRules *r, Face a, Face b)
{
    if (face_is_joker(a) || face_is_joker(b))
        return 2;
    if (a.rank == b.rank)
        return a.suit != b.suit || r->same_suit ? 2 : 0;
    if (a.suit != b.suit)
        return 0;
    int gap = apart(a, b, false), high = r->ace_high ? apart(a, b, true) : gap;
    gap = high < gap ? high : gap;
    return gap == 1 ? 2 : gap == 2 ? 1 : 0;
}

static int connections(const RummyTurn *t, int index)
{
    int hand = rummy_hand(t->seat), sum = 0;
    Face f = pile_face(&t->now.table, hand, index);
    for (int i = 0; i < pile_size(&t->now.table, hand); i++)
        sum += i == index ? 0 : connection(&t->rules, f, pile_face(&t->now.table, hand, i));
    return face_is_joker(f) ? 1000 : sum;
}

/* The least connected card, of several the dearest. */
static void throw_loose(RummyTurn *t)
{
    int hand = rummy_hand(t->seat), best = -1, least = 0, points = 0;
    for (int i = 0; i < pile_size(&t->now.table, hand); i++) {
        Face f = pile_face(&t->now.table, hand, i);
        int sum = connections(t, i), worth = rummy_held_value(&t->rules, f);
        if (rummy_check(&t->now, t->seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why ||
            (best >= 0 && (sum > least || (sum == least && worth <= points))))
            continue;
        best = i;
        least = sum;
        points = worth;
    }
    if (best >= 0)
        rummy_turn_throw(t, pile_face(&t->now.table, hand, best));
}

/* ---- drawing ---- */

static Move take_at(const RummyTurn *t, int index)
{
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(t->rules.basic ? 0 : index) };
}

/* From the stock; where there is none, the round is ended. */
static void draw(RummyTurn *t)
{
    if (!rummy_turn_add(t, (Move){ .kind = MOVE_DRAW }))
        rummy_turn_add(t, (Move){ .kind = MOVE_PASS });
}

static void lay_all(RummyTurn *t)
{
    if (rummy_turn_lay(t))
        rummy_turn_lay_off(t);
}

/* Takes from there on, and uses the card. */
static bool take_and_lay(RummyTurn *t, int index)
{
    RummyTurn before = *t;
    if (rummy_usable(&t->now, &t->rules, t->seat, index) && rummy_turn_add(t, take_at(t, index)) && rummy_turn_lay(t))
        return true;
    *t = before;
    return false;
}

static void simple_draw(RummyTurn *t)
{
    int n = pile_size(&t->now.table, RUMMY_DISCARD);
    for (int i = t->rules.basic && n > 0 ? n - 1 : 0; i < n; i++)
        if (take_and_lay(t, i)) {
            rummy_turn_lay_off(t);
            return;
        }
    draw(t);
}

void rummy_mind_play(RummyMind *m, RummyTurn *t)
{
    (void)m;
    if (t->now.phase == RUMMY_DRAW) {
        simple_draw(t);
        if (!rummy_turn_plays(t) || rummy_of(&t->now)->taken == 0)
            return;
    } else if (rummy_turn_plays(t)) {
        lay_all(t);
    }
    if (rummy_turn_plays(t) && rummy_of(&t->now)->must_use == NO_PIECE)
        throw_loose(t);
    else if (rummy_turn_plays(t) && rummy_turn_add(t, (Move){ .kind = MOVE_RESTORE }))
        draw(t);
}

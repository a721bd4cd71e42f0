/* Puzzles of Five Hundred judged a second time: every line of play from the position on, with cards as they are named
 * and the rules of following written down once more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle_help.h"
#include "rules/faces/card.h"
#include "rules/five_hundred/game.h"

enum { SEATS = 4, MOST_CARDS = 5, JOKER_HEIGHT = 30 };

/* A card as it counts in this deal: the suit it follows, and how high it is there. */
typedef struct Card {
    int suit, height;
    Face face;
} Card;

typedef struct Deal {
    Card hand[SEATS][10];
    int count[SEATS];
    int turn, led, winner, high; /* led: -1, a card is to be led */
    int lying, players;
    bool resting[SEATS], misere, trump_won;
    int trump;              /* -1: there are none */
    int taken[SEATS], left; /* left: tricks to be played, this one too */
} Deal;

/* Jacks of the colour of the trumps are the highest but for the joker. */
static Card card_of(Face f, int trump)
{
    static const int colour[] = { [SUIT_SPADES] = 0, [SUIT_CLUBS] = 0, [SUIT_DIAMONDS] = 1, [SUIT_HEARTS] = 1 };
    Card c = { f.suit, f.rank == 1 ? 14 : f.rank, f };
    if (face_is_joker(f))
        return (Card){ trump, JOKER_HEIGHT, f };
    if (trump >= 0 && f.rank == 11 && colour[f.suit] == colour[trump]) {
        c.height = f.suit == trump ? 21 : 20;
        c.suit = trump;
    }
    return c;
}

static bool beats(const Deal *d, Card c)
{
    const bool trump = c.suit == d->trump && d->trump >= 0;
    if (d->lying == 0)
        return true;
    if (trump != d->trump_won)
        return trump;
    return (trump || c.suit == d->led) && c.height > d->high;
}

static int next_seat(const Deal *d, int seat)
{
    do
        seat = (seat + 1) % SEATS;
    while (d->resting[seat]);
    return seat;
}

static void play(Deal *d, int at)
{
    const Card c = d->hand[d->turn][at];
    d->hand[d->turn][at] = d->hand[d->turn][--d->count[d->turn]];
    if (beats(d, c)) {
        d->winner = d->turn;
        d->high = c.height;
        d->trump_won = c.suit == d->trump && d->trump >= 0;
    }
    if (d->lying == 0)
        d->led = c.suit;
    d->turn = next_seat(d, d->turn);
    if (++d->lying < d->players)
        return;
    d->taken[d->winner]++;
    d->turn = d->winner;
    d->lying = 0;
    d->left--;
}

static bool may_play(const Deal *d, int at)
{
    bool has = false;
    for (int i = 0; i < d->count[d->turn]; i++)
        has = has || d->hand[d->turn][i].suit == d->led;
    return d->lying == 0 || !has || d->hand[d->turn][at].suit == d->led;
}

/* Does the side of seat 0 get `goal` tricks in all, whatever the others do? In a misere of `bidder`: does that seat
 * take a trick, which seat 0 wants or does not. */
typedef struct Goal {
    int tricks;
    int bidder; /* -1: no misere */
} Goal;

static int reached(const Deal *d, Goal g)
{
    if (g.bidder >= 0) {
        if (d->taken[g.bidder] > 0)
            return g.bidder != 0;
        return d->left == 0 ? g.bidder == 0 : -1;
    }
    const int ours = d->taken[0] + d->taken[2];
    if (ours >= g.tricks)
        return 1;
    return ours + d->left < g.tricks ? 0 : -1;
}

static bool is_ours(int seat, Goal g)
{
    return g.bidder < 0 ? seat % 2 == 0 : (seat == g.bidder) == (g.bidder == 0);
}

static bool forced(const Deal *d, Goal g)
{
    const int known = reached(d, g);
    if (known >= 0)
        return known;
    const bool ours = is_ours(d->turn, g);
    for (int i = 0; i < d->count[d->turn]; i++) {
        if (!may_play(d, i))
            continue;
        Deal next = *d;
        play(&next, i);
        if (forced(&next, g) == ours)
            return ours;
    }
    return !ours;
}

static Deal deal_of_position(void)
{
    const State *s = &sample.start;
    const FiveState *own = five_of(s);
    FiveBid bid;
    assert_true(five_bid_decode(own->contract, &bid));
    Deal d = { .led = -1, .misere = bid.kind == FIVE_MISERE, .left = FIVE_HAND_SIZE - own->trick_no };
    d.trump = d.misere ? -1 : bid.strain;
    d.turn = own->leader;
    for (int i = 0; i < SEATS; i++) {
        d.resting[i] = own->resting >> i & 1;
        d.players += !d.resting[i];
        d.taken[i] = own->tricks[i];
        d.count[i] = pile_size(&s->table, five_hand(i));
        for (int k = 0; k < d.count[i]; k++)
            d.hand[i][k] = card_of(pile_face(&s->table, five_hand(i), k), d.trump);
    }
    while (pile_size(&s->table, FIVE_TRICK_0 + d.turn) > 0) {
        d.hand[d.turn][d.count[d.turn]++] = card_of(pile_face(&s->table, FIVE_TRICK_0 + d.turn, 0), d.trump);
        play(&d, d.count[d.turn] - 1);
    }
    assert_int_equal(d.turn, 0);
    return d;
}

/* Exactly the card of the answer reaches the goal. */
static void one_card_reaches(const Deal *d, Goal g)
{
    const char *text = sample.puzzle.answer;
    Face answer;
    assert_true(card_parse(&text, &answer));
    for (int i = 0; i < d->count[0]; i++) {
        if (!may_play(d, i))
            continue;
        Deal next = *d;
        play(&next, i);
        if (forced(&next, g) != face_eq(d->hand[0][i].face, answer))
            fail_msg("card %d: %s", i, sample_name());
    }
}

static void one_card_takes_the_tricks(void **unused)
{
    (void)unused;
    for (sample_begin("five-hundred-ending", 4); sample_next();) {
        const Deal d = deal_of_position();
        const Goal all = { d.taken[0] + d.taken[2] + sample_asked("tricks="), -1 };
        one_card_reaches(&d, all);
        if (forced(&d, (Goal){ all.tricks + 1, -1 }))
            fail_msg("more can be taken: %s", sample_name());
    }
    sample_end();
}

static void one_card_makes_or_breaks_the_misere(void **unused)
{
    (void)unused;
    for (sample_begin("five-hundred-misere", 4); sample_next();) {
        const Deal d = deal_of_position();
        const int bidder = five_of(&sample.start)->contractor;
        assert_int_equal(strcmp(sample.puzzle.asked, "misere=make") == 0, bidder == 0);
        one_card_reaches(&d, (Goal){ 0, bidder });
    }
    sample_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_takes_the_tricks),
        cmocka_unit_test(one_card_makes_or_breaks_the_misere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

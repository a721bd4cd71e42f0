/* Puzzles of Royal Rummy judged a second time: runs of cards by hand, without a state of the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle_help.h"
#include "rules/faces/card.h"
#include "rules/royal/game.h"

enum { SEATS = 3, TOP = 14 };

/* Who holds each card, -1 nobody: by suit and height, the ace being the highest. */
typedef struct Hands {
    int holder[4][TOP + 2];
    int count[SEATS];
    int last; /* suit of the last run, -1: none was played */
} Hands;

static int height(Face f)
{
    return f.rank == 1 ? TOP : f.rank;
}

static Hands hands_of_position(void)
{
    Hands h = { .last = -1 };
    for (int suit = 0; suit < 4; suit++)
        for (int k = 0; k <= TOP + 1; k++)
            h.holder[suit][k] = -1;
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < table_held(&sample.start.table, seat); i++) {
            const Face f = pile_face(&sample.start.table, royal_hand(seat), i);
            h.holder[f.suit][height(f)] = seat;
            h.count[seat]++;
        }
    return h;
}

/* The lowest card of this suit that the seat holds, 0: it has none. */
static int lowest(const Hands *h, int seat, int suit)
{
    for (int k = 2; k <= TOP; k++)
        if (h->holder[suit][k] == seat)
            return k;
    return 0;
}

static bool red(int suit)
{
    return suit == SUIT_DIAMONDS || suit == SUIT_HEARTS;
}

/* Plays the run that this card begins; who has played last, SEATS: somebody has no card left. */
static int play_run(Hands *h, int suit, int from)
{
    int last = -1;
    for (int k = from; k <= TOP && h->holder[suit][k] >= 0; k++) {
        last = h->holder[suit][k];
        h->holder[suit][k] = -1;
        if (--h->count[last] == 0)
            return SEATS;
    }
    h->last = suit;
    return last;
}

static bool may_lead(const Hands *h, int seat, int suit)
{
    return lowest(h, seat, suit) > 0 && (h->last < 0 || red(suit) != red(h->last));
}

/* Does seat 0 lead after `last`, as the first from there on who may? */
static bool comes_to_us(const Hands *h, int last)
{
    for (int i = 0; i < SEATS && last < SEATS; i++)
        for (int suit = 0; suit < 4; suit++)
            if (may_lead(h, (last + i) % SEATS, suit))
                return (last + i) % SEATS == 0;
    return false;
}

static int fewest(const Hands *h);

/* What seat 0 has left at last when it leads the lowest card of this suit. */
static int fewest_by(const Hands *h, int suit)
{
    Hands next = *h;
    const int last = play_run(&next, suit, lowest(h, 0, suit));
    return comes_to_us(&next, last) ? fewest(&next) : next.count[0];
}

static int fewest(const Hands *h)
{
    int least = h->count[0];
    for (int suit = 0; suit < 4; suit++)
        if (may_lead(h, 0, suit) && fewest_by(h, suit) < least)
            least = fewest_by(h, suit);
    return least;
}

static void one_lead_plays_most(void **unused)
{
    (void)unused;
    for (sample_begin("royal-lead", 1); sample_next();) {
        const Hands h = hands_of_position();
        const char *text = sample.puzzle.answer;
        Face answer;
        assert_true(card_parse(&text, &answer));
        assert_int_equal(lowest(&h, 0, answer.suit), height(answer));
        for (int suit = 0; suit < 4; suit++) {
            if (!may_lead(&h, 0, suit))
                continue;
            const int played = h.count[0] - fewest_by(&h, suit), asked = sample_asked("cards=");
            if (suit == answer.suit ? played != asked : played >= asked)
                fail_msg("suit %d plays %d: %s", suit, played, sample_name());
        }
    }
    sample_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_lead_plays_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Puzzles of Gin Rummy judged a second time, by every choice of melds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle_help.h"
#include "rules/faces/card.h"
#include "rules/gin/game.h"
#include "slow_gin.h"

typedef struct Hand {
    SlowCard card[SLOW_MOST];
    int count;
} Hand;

static Hand hand_of_position(void)
{
    Hand h = { .count = table_held(&sample.start.table, 0) };
    for (int i = 0; i < h.count; i++) {
        const Face f = pile_face(&sample.start.table, gin_hand(0), i);
        h.card[i] = (SlowCard){ f.rank, f.suit };
    }
    return h;
}

static int left_over(const Hand *h)
{
    unsigned meld[1 << SLOW_MOST];
    int worth = 0;
    const int melds = slow_melds(h->card, h->count, meld);
    for (int i = 0; i < h->count; i++)
        worth += slow_value(h->card[i]);
    return worth - slow_most(h->card, meld, melds, (1u << h->count) - 1);
}

static Hand without(const Hand *h, int at)
{
    Hand less = *h;
    less.count--;
    for (int i = at; i < less.count; i++)
        less.card[i] = h->card[i + 1];
    return less;
}

static bool is_answer(SlowCard c)
{
    Face f;
    const char *text = sample.puzzle.answer;
    assert_true(card_parse(&text, &f));
    return f.rank == c.rank && f.suit == c.suit;
}

static void one_throw_leaves_least(void **unused)
{
    (void)unused;
    for (sample_begin("gin-best", 1); sample_next();) {
        const Hand hand = hand_of_position();
        assert_int_equal(hand.count, 11);
        for (int i = 0; i < hand.count; i++) {
            const Hand less = without(&hand, i);
            const int left = left_over(&less), asked = sample_asked("left=");
            if (is_answer(hand.card[i]) ? left != asked : left < asked + 2)
                fail_msg("throw %d leaves %d: %s", i, left, sample_name());
        }
    }
    sample_end();
}

static bool is_seen(const Hand *h, int rank, int suit)
{
    for (int i = 0; i < h->count; i++)
        if (h->card[i].rank == rank && h->card[i].suit == suit)
            return true;
    const Table *t = &sample.start.table;
    for (int i = 0; i < pile_size(t, GIN_DISCARD); i++)
        if (face_eq(pile_face(t, GIN_DISCARD, i), (Face){ (uint8_t)rank, (uint8_t)suit }))
            return true;
    return false;
}

static int helping(const Hand *all, const Hand *kept)
{
    const int left = left_over(kept);
    int n = 0;
    for (int rank = 1; rank <= 13; rank++)
        for (int suit = 0; suit < 4; suit++) {
            Hand with = *kept;
            with.card[with.count++] = (SlowCard){ rank, suit };
            n += !is_seen(all, rank, suit) && left_over(&with) < left;
        }
    return n;
}

static void one_throw_keeps_most_that_helps(void **unused)
{
    (void)unused;
    for (sample_begin("gin-throw", 4); sample_next();) {
        const Hand hand = hand_of_position();
        for (int i = 0; i < hand.count; i++) {
            const Hand less = without(&hand, i);
            const int n = helping(&hand, &less), asked = sample_asked("helping=");
            if (is_answer(hand.card[i]) ? n != asked : n > asked - 2)
                fail_msg("throw %d keeps %d: %s", i, n, sample_name());
        }
    }
    sample_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_throw_leaves_least),
        cmocka_unit_test(one_throw_keeps_most_that_helps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

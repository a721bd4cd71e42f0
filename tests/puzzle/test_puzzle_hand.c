/* Puzzles of Kalooki and Rummy 500 judged a second time, by every choice of melds; a joker that may come is tried as
 * every card. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle_help.h"
#include "rules/faces/card.h"
#include "slow_hand.h"

typedef struct Judged {
    SlowWorth worth;
    int packs, jokers, forty;
} Judged;

static const Judged kalooki = { { .ace = 11, .keep = 1 }, 2, 2, 40 };
static const Judged rummy = { { .low_ace = true, .ace = 15 }, 1, 0, 0 };

static SlowHand hand_of_position(const Judged *j)
{
    SlowHand h = { .worth = j->worth, .count = table_held(&sample.start.table, 0) };
    const int pile = table_hand(&sample.start.table, 0);
    for (int i = 0; i < h.count; i++) {
        const Face f = pile_face(&sample.start.table, pile, i);
        h.card[i] = (SlowCard){ f.rank, f.suit };
    }
    return h;
}

static void the_most_points(const char *kind, const Judged *j)
{
    for (sample_begin(kind, 1); sample_next();) {
        SlowHand h = hand_of_position(j);
        const int points = slow_hand_points(&h);
        if (points != sample_asked("points="))
            fail_msg("%d points: %s", points, sample_name());
    }
    sample_end();
}

static void most_of_kalooki(void **unused)
{
    (void)unused;
    the_most_points("kalooki-most", &kalooki);
}

static void most_of_rummy(void **unused)
{
    (void)unused;
    the_most_points("rummy-500-most", &rummy);
}

/* Copies of a card that are neither in the hand nor on the discards. */
static int unseen(const Judged *j, const SlowHand *hand, int rank, int suit)
{
    const Table *t = &sample.start.table;
    int n = j->packs;
    for (int i = 0; i < hand->count; i++)
        n -= hand->card[i].rank == rank && hand->card[i].suit == suit;
    for (int p = 0; p < t->pile_count; p++)
        for (int i = 0; i < pile_size(t, p); i++)
            n -= t->row.pile[p].kind == PILE_DISCARD &&
                 face_eq(pile_face(t, p, i), (Face){ (uint8_t)rank, (uint8_t)suit });
    return n;
}

static int helping(const Judged *j, const SlowHand *all, int thrown)
{
    SlowHand kept = *all;
    int n = 0;
    bool joker = false;
    kept.card[thrown] = kept.card[--kept.count];
    const int before = slow_hand_points(&kept);
    for (int rank = 1; rank <= 13; rank++)
        for (int suit = 0; suit < 4; suit++) {
            SlowHand with = kept;
            with.card[with.count++] = (SlowCard){ rank, suit };
            const int points = slow_hand_points(&with);
            const bool helps = j->forty > 0 ? points >= j->forty : points > before;
            joker = joker || helps;
            n += helps ? unseen(j, all, rank, suit) : 0;
        }
    return n + (joker ? j->jokers : 0);
}

static void one_throw_keeps_most(const char *kind, const Judged *j, int share)
{
    for (sample_begin(kind, share); sample_next();) {
        const SlowHand h = hand_of_position(j);
        const char *text = sample.puzzle.answer;
        Face answer;
        assert_true(card_parse(&text, &answer));
        for (int i = 0; i < h.count; i++) {
            const int n = helping(j, &h, i), asked = sample_asked("helping=");
            const bool right = h.card[i].rank == answer.rank && h.card[i].suit == answer.suit;
            if (right ? n != asked : n > asked - 2)
                fail_msg("throw %d keeps %d: %s", i, n, sample_name());
        }
    }
    sample_end();
}

static void throw_of_kalooki(void **unused)
{
    (void)unused;
    one_throw_keeps_most("kalooki-throw", &kalooki, 10);
}

static void throw_of_rummy(void **unused)
{
    (void)unused;
    one_throw_keeps_most("rummy-500-throw", &rummy, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_of_kalooki),
        cmocka_unit_test(most_of_rummy),
        cmocka_unit_test(throw_of_kalooki),
        cmocka_unit_test(throw_of_rummy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

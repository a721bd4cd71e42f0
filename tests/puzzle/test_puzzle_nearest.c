/* Puzzles of International judged a second time: the tiles that have to come are laid beside the rack and read by the
 * slow predicates, and no exchange of a tile brings a hand two nearer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle_help.h"
#include "rules/tile_rummy/near.h"
#include "slow_closed.h"

/* How many tiles the search says are missing; what it says is looked at: they make the hand, and the others are on the
 * rack. */
static int missing_for(const Face *rack, int hand)
{
    const ClosedWhen later = { false, false, false };
    TrTiles tiles, all = { .jokers = TR_JOKERS };
    ClosedNear near;
    SlowRack made = { .count = CLOSED_TILES };
    bool used[CLOSED_TILES] = { false };
    int held = 0;
    for (int c = 0; c < 4; c++)
        for (int n = 1; n <= 13; n++)
            all.n[c][n] = 2;
    assert_true(tr_tiles(rack, CLOSED_TILES, &tiles));
    if (!closed_near(&tiles, &all, hand, later, &near))
        return 99;
    assert_int_equal(near.count, CLOSED_TILES);
    for (int i = 0; i < CLOSED_TILES; i++) {
        made.face[i] = near.tile[i].face;
        for (int k = 0; k < CLOSED_TILES; k++)
            if (!used[k] && face_eq(rack[k], near.tile[i].face)) {
                used[k] = true;
                held++;
                break;
            }
    }
    if (held != CLOSED_TILES - near.missing || !closed_has(slow_closed_from(&made, 0, 0), hand))
        fail_msg("hand %d is not made by %d tiles more: %s", hand, near.missing, sample_name());
    return near.missing;
}

/* One tile exchanged brings a hand nearer by one at most, and nothing is nearer than that: so far the distance is the
 * true one, as tests/rules/tile_rummy/test_tile_near.c has it. */
static void no_exchange_brings_it_nearer(const Face *rack, int hand, int missing)
{
    const ClosedWhen later = { false, false, false };
    TrTiles all = { .jokers = TR_JOKERS };
    for (int c = 0; c < 4; c++)
        for (int n = 1; n <= 13; n++)
            all.n[c][n] = 2;
    for (int i = 0; i < CLOSED_TILES; i++)
        for (int f = 0; f < 52; f++) {
            Face other[CLOSED_TILES];
            TrTiles tiles;
            memcpy(other, rack, sizeof other);
            other[i] = (Face){ (uint8_t)(f % 13 + 1), (uint8_t)(f / 13) };
            if (tr_tiles(other, CLOSED_TILES, &tiles) && closed_nearer(&tiles, &all, hand, later, missing - 1))
                fail_msg("an exchange brings hand %d two nearer: %s", hand, sample_name());
        }
}

static void the_nearest_is_nearest(void **unused)
{
    (void)unused;
    for (sample_begin("international-nearest", 10); sample_next();) {
        const Table *t = &sample.start.table;
        const char *of = strstr(sample.puzzle.asked, "of=") + 3;
        Face rack[CLOSED_TILES];
        int least = 99, nearest = 0, as_near = 0;
        for (int i = 0; i < CLOSED_TILES; i++)
            rack[i] = pile_face(t, table_hand(t, 0), i);
        for (int k = 0; k < 4; k++) {
            const int hand = atoi(of), missing = missing_for(rack, hand);
            no_exchange_brings_it_nearer(rack, hand, missing);
            as_near = missing < least ? 1 : as_near + (missing == least);
            nearest = missing < least ? hand : nearest;
            least = missing < least ? missing : least;
            of += strcspn(of, ",") + 1;
        }
        if (as_near != 1 || nearest != atoi(sample.puzzle.answer))
            fail_msg("hand %d is nearest: %s", nearest, sample_name());
    }
    sample_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_is_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

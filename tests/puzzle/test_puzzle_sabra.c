/* Puzzles of Sabra judged a second time: what is asked for can be laid and no tile more, there is one final table where
 * the whole rack is to be laid, and a joker that is to be freed has to be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle_help.h"
#include "rules/faces/tile.h"
#include "rules/sabra/game.h"
#include "slow_tiles.h"

static SlowTiles slow;

static int face_no(Face f)
{
    return (f.rank - 1) * 4 + f.suit;
}

/* The tiles of the position, without jokers and without the pile `but`. */
static void count_tiles(int but)
{
    const State *s = &sample.start;
    memset(&slow, 0, sizeof slow);
    for (int i = 0; i < table_held(&s->table, 0); i++)
        slow.rack[face_no(pile_face(&s->table, sabra_rack(0), i))]++;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++)
            if ((p == sabra_rack(0) || sabra_is_meld_pile(p)) && p != but && !face_is_joker(pile_face(&s->table, p, i)))
                slow.left[face_no(pile_face(&s->table, p, i))]++;
}

/* The groups of the answer as it is written. */
static void groups_of_answer(void)
{
    const char *at = sample.puzzle.answer;
    while (*at != '\0') {
        Face f, last = { 0, 0 };
        unsigned mask = 0;
        bool group = true;
        while (tile_parse(&at, &f)) {
            group = group && (mask == 0 || f.rank == last.rank);
            mask |= 1u << f.suit;
            last = f;
            at += *at == ' ';
        }
        if (group)
            slow.groups[last.rank] = slow_groups_with(slow.groups[last.rank], mask);
        at += *at == '|' ? 2 : 0;
    }
}

static void out_of_the_rack_in_one_way(void **unused)
{
    (void)unused;
    for (sample_begin("sabra-out", 1); sample_next();) {
        count_tiles(-1);
        assert_int_equal(table_held(&sample.start.table, 0), sample_asked("tiles="));
        memset(slow.rack, 0, sizeof slow.rack); /* all of it is laid */
        if (slow_fewest(&slow) != 0)
            fail_msg("it cannot be laid: %s", sample_name());
        groups_of_answer();
        slow.other = true;
        if (slow_fewest(&slow) < SLOW_IMPOSSIBLE)
            fail_msg("there is another final table: %s", sample_name());
    }
    sample_end();
}

static void the_most_is_the_most(void **unused)
{
    (void)unused;
    for (sample_begin("sabra-most", 1); sample_next();) {
        count_tiles(-1);
        const int laid = table_held(&sample.start.table, 0) - slow_fewest(&slow);
        if (laid != sample_asked("tiles="))
            fail_msg("%d can be laid: %s", laid, sample_name());
    }
    sample_end();
}

/* ---- a joker ---- */

/* The meld with the joker, which only grows: a stretch of a run, or colours of a group. */
typedef struct Block {
    int pile;
    bool run;
    int low, high;    /* numbers of a run, the joker's too */
    int suit, rank;   /* of a run; of a group */
    unsigned colours; /* of a group, without the joker */
    int size;
    int joker; /* the number it stands for in a run */
} Block;

static Block block_find(void)
{
    const Table *t = &sample.start.table;
    Block b = { .pile = -1 };
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(t, p); i++)
            if (face_is_joker(pile_face(t, p, i)))
                b.pile = p;
    assert_true(b.pile >= 0);
    b.size = pile_size(t, b.pile);
    int ranks = 0, at = 0, first = -1;
    for (int i = 0; i < b.size; i++) {
        const Face f = pile_face(t, b.pile, i);
        if (face_is_joker(f)) {
            at = i;
            continue;
        }
        ranks += first >= 0 && f.rank != pile_face(t, b.pile, first).rank;
        first = first < 0 ? i : first;
        b.colours |= 1u << f.suit;
    }
    const Face f = pile_face(t, b.pile, first);
    b.run = ranks > 0;
    b.suit = f.suit;
    b.rank = f.rank;
    b.low = f.rank - first;
    b.high = b.low + b.size - 1;
    b.joker = b.low + at;
    return b;
}

/* The fewest that stay when the block has grown in every way; `slow` is without its tiles. */
static int fewest_with_run(const Block *b)
{
    int least = SLOW_IMPOSSIBLE;
    for (int low = b->low; low >= 1; low--) {
        for (int high = b->high; high <= 13; high++) {
            const SlowTiles before = slow;
            bool there = true;
            for (int n = low; n <= high; n++)
                if (n < b->low || n > b->high)
                    there = --slow.left[face_no((Face){ (uint8_t)n, (uint8_t)b->suit })] >= 0 && there;
            const int fewest = there ? slow_fewest(&slow) : SLOW_IMPOSSIBLE;
            least = fewest < least ? fewest : least;
            slow = before;
        }
    }
    return least;
}

static int fewest_with_group(const Block *b, unsigned colours, int size)
{
    int least = SLOW_IMPOSSIBLE;
    for (int c = -1; c < 4; c++) {
        const SlowTiles before = slow;
        const int face = (b->rank - 1) * 4 + c;
        if (c >= 0 && ((colours >> c & 1) != 0 || size == 4 || --slow.left[face] < 0)) {
            slow = before;
            continue;
        }
        const int fewest = slow_fewest(&slow);
        least = fewest < least ? fewest : least;
        slow = before;
    }
    return least;
}

/* With the joker left where it is. */
static int fewest_kept(const Block *b)
{
    count_tiles(b->pile);
    return b->run ? fewest_with_run(b) : fewest_with_group(b, b->colours, b->size);
}

/* With it replaced by this tile of the rack, which is laid then: all melds may be taken apart, and it lies as any
 * tile. */
static int fewest_freed_by(Face f)
{
    int least = SLOW_IMPOSSIBLE;
    count_tiles(-1);
    if (slow.rack[face_no(f)] == 0)
        return SLOW_IMPOSSIBLE;
    slow.rack[face_no(f)]--;
    for (int as = 0; as < SLOW_FACES; as++) {
        slow.left[as]++;
        const int fewest = slow_fewest(&slow);
        least = fewest < least ? fewest : least;
        slow.left[as]--;
    }
    return least;
}

static int fewest_freed(const Block *b)
{
    int least = SLOW_IMPOSSIBLE;
    for (int c = 0; c < 4; c++) {
        const Face f = { (uint8_t)(b->run ? b->joker : b->rank), (uint8_t)(b->run ? b->suit : c) };
        if (b->run ? c > 0 : (b->colours >> c & 1) != 0)
            continue;
        const int fewest = fewest_freed_by(f);
        least = fewest < least ? fewest : least;
    }
    return least;
}

static void the_joker_has_to_be_freed(void **unused)
{
    (void)unused;
    for (sample_begin("sabra-joker", 4); sample_next();) {
        const Block b = block_find();
        const int held = table_held(&sample.start.table, 0), kept = held - fewest_kept(&b),
                  freed = held - fewest_freed(&b);
        if (freed != sample_asked("tiles=") || kept >= freed)
            fail_msg("%d can be laid, %d without freeing it: %s", freed, kept, sample_name());
    }
    sample_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(out_of_the_rack_in_one_way),
        cmocka_unit_test(the_most_is_the_most),
        cmocka_unit_test(the_joker_has_to_be_freed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

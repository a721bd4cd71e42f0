/* The hash of a state: every field counts, nothing else does, and it is the same on every machine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/sabra/game.h"

static State sample(void)
{
    State s;
    OptionValues o;
    options_default(&sabra_options, &o);
    sabra_def.rules.start(&s, &o, 4, 12345);
    return s;
}

static void the_hash_is_frozen(void **unused)
{
    State s = sample();
    (void)unused;
    assert_true(state_hash(&s) == UINT64_C(0x9A37B1D419AA37A1));
}

typedef struct Span {
    size_t at, size;
} Span;

#define SPAN(field)                                                                                                    \
    {                                                                                                                  \
        offsetof(State, field), sizeof((State *)0)->field                                                              \
    }

#define OWN(field)                                                                                                     \
    {                                                                                                                  \
        offsetof(State, own) + offsetof(SabraState, field), sizeof((SabraState *)0)->field                             \
    }

/* Flipping any bit of these fields changes the hash. */
static void every_field_counts(void **unused)
{
    static const Span spans[] = {
        SPAN(game),
        SPAN(seats),
        SPAN(to_act),
        SPAN(phase),
        SPAN(dealer),
        SPAN(viewer),
        SPAN(deal_no),
        SPAN(turn_no),
        SPAN(ply),
        SPAN(options),
        SPAN(seat[0].total),
        SPAN(seat[3].deal),
        SPAN(seat[2].opened),
        SPAN(seat[8].side),
        SPAN(seat[1].out),
        SPAN(seat[1].spare),
        SPAN(table.piece_count),
        SPAN(table.face[105]),
        SPAN(table.known_to[0]),
        SPAN(table.row.order[50]),
        SPAN(table.row.start[3]),
        SPAN(table.row.pile[7]),
        SPAN(turn_start.order[9]),
        SPAN(turn_start.start[111]),
        SPAN(turn_start.pile[110]),
        SPAN(rng),
        OWN(drawn),
        OWN(drawn_piece),
        OWN(passes),
        OWN(start_seat),
        OWN(start_rank),
        OWN(start_redraws),
        OWN(winner),
        OWN(ended_by),
        OWN(minutes),
        OWN(last_result),
        OWN(last_tiles),
        OWN(last_seat),
    };
    State s = sample();
    uint64_t hash = state_hash(&s);
    (void)unused;
    for (size_t i = 0; i < sizeof spans / sizeof spans[0]; i++)
        for (size_t byte = 0; byte < spans[i].size; byte++)
            for (int bit = 0; bit < 8; bit++) {
                State other = s;
                uint8_t *at = (uint8_t *)&other + spans[i].at + byte;
                if (spans[i].at == offsetof(State, table.piece_count) && (*at ^ 1 << bit) > MAX_PIECES)
                    continue;
                *at = (uint8_t)(*at ^ 1 << bit);
                assert_true(state_hash(&other) != hash);
            }
}

static void what_is_not_part_of_the_state_does_not_count(void **unused)
{
    State s = sample(), other = s;
    (void)unused;
    memset(other.table.row.order + SABRA_TILES, 0x5A, MAX_PIECES - SABRA_TILES);
    memset(other.table.face + SABRA_TILES, 0x5A, (MAX_PIECES - SABRA_TILES) * sizeof(Face));
    /* Nor what was kept later than the first stored hashes, and leads to nothing. */
    memset(sabra_own(&other)->start_suit, 0x5A, sizeof sabra_own(&other)->start_suit);
    assert_true(state_hash(&other) == state_hash(&s));
}

/* A field of a house rule that came when matches had been stored counts as soon as something stands in it, and which of
 * them it is; where nothing does the hash is that of before. */
static void a_late_field_counts_when_it_is_not_0(void **unused)
{
    int late = 0;
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        const OwnBlock *own = game_table[g]->rules.own;
        OptionValues v;
        State s;
        options_preset(game_table[g]->options, 0, &v);
        game_table[g]->rules.start(&s, &v, game_table[g]->min_seats, 7);
        const uint64_t hash = state_hash(&s);
        uint64_t other_hash = hash;
        for (int i = 0; own != NULL && i < own->count; i++) {
            State other = s;
            if (!own->field[i].late)
                continue;
            assert_int_equal(other.own.byte[own->field[i].at], 0);
            other.own.byte[own->field[i].at] = 1;
            assert_true(state_hash(&other) != hash && state_hash(&other) != other_hash);
            other_hash = state_hash(&other);
            late++;
        }
    }
    assert_true(late > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hash_is_frozen),
        cmocka_unit_test(every_field_counts),
        cmocka_unit_test(what_is_not_part_of_the_state_does_not_count),
        cmocka_unit_test(a_late_field_counts_when_it_is_not_0),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

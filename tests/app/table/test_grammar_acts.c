/* How many acts of the hand a round takes in each game, played as the hints advise: what a click or a double-click does
 * at once counts one, what needs two clicks counts two. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hand_walk.h"

enum { TURNS = 400 };

/* The piece that is thrown, or laid by itself, goes by a double-click where that does the same as the move; else it
 * takes a click on it and one on the place. */
static int acts_of_piece(const GameDef *game, const State *s, Move m)
{
    State then = *s;
    const Piece x = pile_piece(&s->table, m.kind == MOVE_DISCARD ? table_hand(&s->table, 0) : m.from, m.index);
    game->rules.apply(&then, 0, m);
    walk_to(game, s);
    DropPlace fit[1];
    ThrowWay way[MAX_THROW_WAYS];
    const bool laid = table_only_place(table_look(app.table)).kind == TARGET_NONE &&
                      gesture_fits(game, table_known(app.table), 0, &x, 1, fit, 1, NULL) > 0;
    const bool plain = m.kind == MOVE_DISCARD && !laid && table_throw_ways(table_look(app.table), x, way) == 1;
    int px, py;
    assert_true(walk_spot(x, &px, &py));
    walk_click_at(px, py, 1);
    walk_click_at(px, py, 2);
    const int pile = piece_pile(&state_now()->table, x, NULL); /* before anybody else plays */
    const bool caution = app.table->doing.caution.said.why != NULL;
    assert_true(!plain || caution || pile == piece_pile(&then.table, x, NULL)); /* a throw is one act */
    return pile == piece_pile(&then.table, x, NULL) ? 1 : 2;
}

/* One act: of the moves from `at` on so many belong to it; *acts becomes what it takes. */
static int one_act(const GameDef *game, const State *s, const Move *move, int n, int *acts)
{
    int same = 1;
    *acts = 1;
    if (move[0].kind == MOVE_DISCARD && move[0].amount == 0)
        *acts = acts_of_piece(game, s, move[0]);
    if (move[0].kind != MOVE_SHIFT)
        return 1;
    const bool own = s->table.row.pile[move[0].from].kind == PILE_HAND;
    while (own && same < n && move[same].kind == MOVE_SHIFT && move[same].from == move[0].from &&
           move[same].to != NO_PILE)
        same++;
    const int cards = same;
    TurnNote turn = { .opening_points = -1 };
    game->table.turn_note(s, 0, &turn);
    /* Where melds are laid for good in the same turn, that goes with it. */
    if (own && same > 1 && same < n && move[same].kind == MOVE_DONE && turn.opening_points < 0 &&
        !game->rules.reveals(s, move[same]))
        same++;
    if (same == 1 && move[0].count == 1 && own)
        *acts = acts_of_piece(game, s, move[0]);
    else
        *acts = 1 + (cards > move[0].count ? cards : move[0].count);
    return same;
}

/* A deal from its beginning; returns the acts of seat 0, *turns how many of its own. */
static int acts_of_deal(const GameDef *game, uint64_t seed, int *turns)
{
    static Move move[WALK_MOVES];
    OptionValues options;
    State s;
    int acts = 0;
    options_default(game->options, &options);
    game->rules.start(&s, &options, game->min_seats > 2 ? game->min_seats : 2, seed);
    *turns = 0;
    for (int turn = 0; turn < TURNS && !table_ended(&s); turn++) {
        const int seat = s.to_act;
        int n = 0;
        State seen;
        const Stop stop = { false };
        game_observe(game, &s, seat, &seen);
        if (seat == 0)
            n = ai_find(game->id)->hint(&seen, 0, &stop, move, WALK_MOVES);
        if (n <= 0 || move[0].kind == MOVE_RESTORE)
            n = walk_moves(&s, seed + (uint64_t)turn, move);
        const uint32_t turn_no = s.turn_no;
        for (int i = 0; i < n && !table_ended(&s) && s.to_act == seat;) {
            int took = 0, same = 1;
            if (game->rules.check(&s, seat, move[i]).why != NULL)
                break;
            if (seat == 0)
                same = one_act(game, &s, move + i, n - i, &took);
            for (int k = 0; k < same && game->rules.check(&s, seat, move[i + k]).why == NULL; k++)
                game->rules.apply(&s, seat, move[i + k]);
            i += same;
            acts += took;
        }
        *turns += seat == 0 && (s.turn_no != turn_no || table_ended(&s));
    }
    return acts;
}

static void a_round_takes_few_acts(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        int turns = 0;
        const int acts = acts_of_deal(game_table[g], 3, &turns);
        print_message("%s: %d acts in %d turns\n", game_table[g]->id, acts, turns);
        assert_true(turns > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_round_takes_few_acts) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

/* The audit of what is hidden can fail: games that tell a little too much are found out, and the games as they are pass
 * in the same positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "rules/five_hundred/game.h"
#include "rules/kalooki/game.h"
#include "rules/kalooki/reasons.h"
#include "rules/rummy/game.h"
#include "rules/sabra/game.h"
#include "trial/audit.h"

enum { DEALS = 12, MOST_MOVES = 4000 };

static const GameDef *honest; /* the game whose observation the leaks below begin with */

/* ---- leaks ---- */

static void tell_own_block(const State *s, int seat, State *seen)
{
    game_observe(honest, s, seat, seen);
    seen->own = s->own;
}

static void tell_a_face(const State *s, int seat, State *seen)
{
    game_observe(honest, s, seat, seen);
    for (int x = 0; x < s->table.piece_count; x++)
        if (!face_is_known(seen->table.face[x])) {
            seen->table.face[x] = s->table.face[x];
            return;
        }
}

/* No face, but how some hidden ones compare. */
static void tell_of_faces(const State *s, int seat, State *seen)
{
    int higher = 0;
    game_observe(honest, s, seat, seen);
    for (int x = 1; x < s->table.piece_count; x++)
        higher +=
            !face_is_known(seen->table.face[x]) && memcmp(&s->table.face[x], &s->table.face[x - 1], sizeof(Face)) > 0;
    seen->turn_no += (uint32_t)higher;
}

static void tell_the_order(const State *s, int seat, State *seen)
{
    game_observe(honest, s, seat, seen);
    seen->table.row = s->table.row;
}

static void tell_the_order_at_start(const State *s, int seat, State *seen)
{
    game_observe(honest, s, seat, seen);
    seen->turn_start = s->turn_start;
}

static void tell_who_knows(const State *s, int seat, State *seen)
{
    game_observe(honest, s, seat, seen);
    memcpy(seen->table.known_to, s->table.known_to, sizeof seen->table.known_to);
}

static void tell_the_generator(const State *s, int seat, State *seen)
{
    game_observe(honest, s, seat, seen);
    seen->ply ^= (uint32_t)(s->rng.s[2] & 1);
}

static void tell_counters(const State *s, int seat, State *seen)
{
    game_observe(honest, s, seat, seen);
    seen->counters = s->counters;
}

/* ---- playing ---- */

typedef bool (*Check)(const GameDef *, Audit *, const State *, TextSink *);

static bool redaction(const GameDef *game, Audit *a, const State *s, TextSink *said)
{
    (void)game;
    return audit_redaction(a, s, said);
}

static bool moves(const GameDef *game, Audit *a, const State *s, TextSink *said)
{
    (void)game;
    return audit_moves(a, s, 20, said);
}

static bool state(const GameDef *game, Audit *a, const State *s, TextSink *said)
{
    (void)game;
    return audit_state(a, s, said);
}

/* The next moves of the seat to act, by the lowest level of its opponent. */
static int next_moves(const GameDef *game, const State *s, Move *out)
{
    State seen;
    Stop stop;
    int seat = game_to_act(game, s);
    atomic_init(&stop.now, false);
    if (seat == NO_SEAT) {
        out[0] = (Move){ .kind = MOVE_NEXT };
        return game->rules.check(s, 0, out[0]).why ? 0 : 1;
    }
    game_observe(game, s, seat, &seen);
    return ai_find(game->id)->choose(&seen, seat, 0, s->ply, &stop, out, MAX_PLAN);
}

/* Plays deals of `game` and asks `tried` in every position. True when nothing was found. */
static bool passes(const GameDef *game, const GameDef *tried, int seats, Check check, bool counters)
{
    static State s;
    OptionValues v;
    Audit audit = { 0 };
    char text[200];
    honest = game;
    options_default(game->options, &v);
    for (uint64_t seed = 1; seed <= DEALS; seed++) {
        game->rules.start(&s, &v, seats, seed);
        if (counters) {
            s.counters.count = 2;
            s.counters.look[1] = COUNTER_OF(1);
            s.counters.amount[0] = s.counters.amount[1] = 50;
            counters_pay(&s.counters, 0, 1, 5);
        }
        audit_begin(&audit, tried, &s, seed);
        for (int moves = 0; moves < MOST_MOVES && s.deal_no < 2;) {
            Move plan[MAX_PLAN];
            int n = next_moves(game, &s, plan), seat = game_to_act(game, &s);
            if (n == 0)
                break;
            for (int i = 0; i < n; i++, moves++) {
                TextSink said = text_sink(text, sizeof text);
                assert_null(game->rules.check(&s, seat == NO_SEAT ? 0 : seat, plan[i]).why);
                game->rules.apply(&s, seat == NO_SEAT ? 0 : seat, plan[i]);
                if (!check(tried, &audit, &s, &said)) {
                    assert_true(said.length > 0);
                    return false;
                }
            }
        }
    }
    return true;
}

typedef void (*Observe)(const State *, int, State *);

/* Five Hundred of five seats has secrets that others have not. */
static int seats_of(const GameDef *game)
{
    int seats = game == &five_def ? 5 : 3;
    return seats > game->max_seats ? game->max_seats : seats < game->min_seats ? game->min_seats : seats;
}

static bool has_own_secrets(const GameDef *game)
{
    for (int i = 0; i < game->rules.own->count; i++)
        if (game->rules.own->field[i].known)
            return true;
    return false;
}

static void found(const GameDef *game, int seats, Observe leak, bool counters)
{
    GameDef leaky = *game;
    leaky.rules.observe = leak;
    assert_false(passes(game, &leaky, seats, redaction, counters));
}

static void test_every_leak_is_found(void **unused)
{
    (void)unused;
    static const Observe leaks[] = { tell_own_block,          tell_a_face,    tell_of_faces,     tell_the_order,
                                     tell_the_order_at_start, tell_who_knows, tell_the_generator };
    for (size_t g = 0; g < game_count; g++)
        for (size_t i = 0; i < sizeof leaks / sizeof *leaks; i++)
            if (leaks[i] != tell_own_block || has_own_secrets(game_table[g]))
                found(game_table[g], seats_of(game_table[g]), leaks[i], false);
    found(&sabra_def, 3, tell_counters, true);
}

static void test_honest_games_pass(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        assert_true(passes(game_table[g], game_table[g], seats_of(game_table[g]), redaction, false));
    assert_true(passes(&sabra_def, &sabra_def, 3, redaction, true));
}

/* Refuses with a sentence whose figure it does not bring. */
static Verdict without_figures(const State *s, int seat, Move m)
{
    Verdict v = kalooki_def.rules.check(s, seat, m);
    v.why = v.why ? &kalooki_below_minimum : NULL;
    v.figures = 0;
    return v;
}

static void test_a_sentence_without_its_figure_is_found(void **unused)
{
    GameDef silent = kalooki_def;
    (void)unused;
    silent.rules.check = without_figures;
    assert_true(passes(&kalooki_def, &kalooki_def, 3, moves, false));
    assert_false(passes(&kalooki_def, &silent, 3, moves, false));
}

/* A field that was added to the block and to no list. */
static void test_a_forgotten_field_is_found(void **unused)
{
    (void)unused;
    static const struct {
        const GameDef *game;
        size_t at;
    } forgotten[] = { { &sabra_def, offsetof(SabraState, winner) },
                      { &kalooki_def, offsetof(KalookiState, down_turn) },
                      { &five_def, offsetof(FiveState, claimer) },
                      { &rummy500_def, offsetof(RummyState, by) },
                      { &rummy_def, offsetof(RummyState, taken_piece) } };
    for (size_t g = 0; g < sizeof forgotten / sizeof *forgotten; g++) {
        GameDef other = *forgotten[g].game;
        OwnField field[OWN_BLOCK_SIZE];
        OwnBlock shorter = { 0, field };
        int seats = seats_of(forgotten[g].game);
        assert_true(passes(forgotten[g].game, &other, seats, state, false));
        for (int i = 0; i < other.rules.own->count; i++)
            if (other.rules.own->field[i].at != forgotten[g].at)
                field[shorter.count++] = other.rules.own->field[i];
        assert_int_equal(shorter.count, other.rules.own->count - 1);
        other.rules.own = &shorter;
        assert_false(passes(forgotten[g].game, &other, seats, state, false));
    }
}

/* Fields lie side by side in the block, and each of them that is to be in the hash is. */
static void test_fields(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        State s;
        OptionValues v;
        bool taken[OWN_BLOCK_SIZE] = { false };
        options_default(game->options, &v);
        game->rules.start(&s, &v, game->min_seats, 5);
        if (game == &five_def)
            five_own(&s)->calls = 1;
        for (int i = 0; i < game->rules.own->count; i++) {
            const OwnField *f = &game->rules.own->field[i];
            assert_true(f->at + f->size <= OWN_BLOCK_SIZE && f->size % f->unit == 0 && f->at % f->unit == 0);
            for (int at = f->at; at < f->at + f->size; at++) {
                assert_false(taken[at]);
                taken[at] = true;
            }
            uint64_t before = state_hash(&s);
            s.own.byte[f->at] ^= 0x15;
            assert_true((state_hash(&s) == before) == f->unhashed);
            s.own.byte[f->at] ^= 0x15;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_leak_is_found),
        cmocka_unit_test(test_honest_games_pass),
        cmocka_unit_test(test_a_forgotten_field_is_found),
        cmocka_unit_test(test_a_sentence_without_its_figure_is_found),
        cmocka_unit_test(test_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

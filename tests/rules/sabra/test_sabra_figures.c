/* What is counted of a game of Sabra: initial melds, tiles laid, jokers, and what came from the pool. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "position.h"
#include "simple_player.h"
#include "tallied.h"

static Tallied figure(const Tallying *t, int seat, const char *id)
{
    return tallied_figure(&t->tally, &sabra_def, seat, id);
}

static void play_all(Tallying *t, const Move *m, int n)
{
    for (int i = 0; i < n; i++)
        assert_true(tallying_play(t, m[i]));
}

/* The rack is laid in the turn of the initial meld, and the game is over. */
static void at_once(void **unused)
{
    (void)unused;
    static Tallying t;
    static Simple p;
    State s;
    position_set(&s, "standard", "", "K11 R11 * K13 R13 B13");
    s.seat[0].opened = 0;
    tallying_begin(&t, &s);
    assert_true(simple_play(&s, 0, &p) > 0);
    play_all(&t, p.plan, p.count);
    assert_true(t.state.phase == PHASE_DEAL_END || t.state.phase == PHASE_MATCH_END);
    assert_string_equal(tallied_text(&t.tally, &sabra_def, 0, false),
                        "first_turn=1/1 opening_turn=1/1 at_once=1 laid=6/1 most_laid=6 jokers_played=1 draws=0/1 "
                        "opened=1/1 jokers_left=0 penalties=0");
    assert_string_equal(tallied_text(&t.tally, &sabra_def, 1, false),
                        "opened=0/1 first_turn=0/1 at_once=0 jokers_played=0 jokers_left=0 penalties=0");
}

/* What a draw brings is measured by the pool it came from: the numbers of what is there, on average. */
static void a_draw(void **unused)
{
    (void)unused;
    static Tallying t;
    State s;
    position_set(&s, "standard", "K7 R7 B7", "K1");
    memset(s.table.known_to, 0, sizeof s.table.known_to); /* racks have been put back into the pool */
    tallying_begin(&t, &s);
    int sum = 0, count = sabra_pool_size(&s), jokers = 0;
    for (int i = 0; i < count; i++) {
        Face f = pile_face(&s.table, SABRA_POOL, i);
        sum += face_is_joker(f) ? 0 : f.rank;
        jokers += face_is_joker(f);
    }
    Tallied dealt = figure(&t, 0, "numbers"), joker = figure(&t, 0, "jokers");
    assert_int_equal(dealt.value, 1);
    assert_true(tallying_play(&t, (Move){ .kind = MOVE_DRAW }));
    Face came = t.state.table.face[pile_piece(&t.state.table, sabra_rack(0), 1)];
    Tallied after = figure(&t, 0, "numbers"), joker_after = figure(&t, 0, "jokers");
    assert_int_equal(after.value - dealt.value, face_is_joker(came) ? 0 : came.rank);
    assert_int_equal(after.of - dealt.of, (sum * FIGURE_UNITS + count / 2) / count);
    assert_int_equal(joker_after.of - joker.of, (jokers * FIGURE_UNITS + count / 2) / count);
    assert_true(figure(&t, 0, "draws").value == 1 && figure(&t, 0, "draws").of == 1);
    assert_int_equal(figure(&t, 1, "numbers").of, 0); /* nothing was dealt to it in this position */
}

typedef struct Kept {
    int turns, opened_in, most, laid, plays, drawn;
} Kept;

/* Whole games: what is counted is what was seen at the table. */
static void whole_games(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        static Tallying t;
        static Simple p;
        OptionValues v;
        State s;
        Kept kept[SABRA_MAX_SEATS] = { { 0 } };
        int preset = (int)(seed % (uint64_t)sabra_options.preset_count);
        options_preset(&sabra_options, preset, &v);
        sabra_def.rules.start(&s, &v, 2 + (int)(seed % 3), seed);
        tallying_begin(&t, &s);
        while (t.state.phase == PHASE_PLAY) {
            const Move draw = { .kind = MOVE_DRAW }, pass = { .kind = MOVE_PASS };
            int seat = t.state.to_act, before = pile_size(&t.state.table, sabra_rack(seat));
            Kept *k = &kept[seat];
            uint32_t turn = t.state.turn_no;
            if (simple_play(&t.state, seat, &p) > 0) {
                play_all(&t, p.plan, p.count);
                int laid = before - pile_size(&t.state.table, sabra_rack(seat));
                k->opened_in = k->opened_in == 0 ? k->turns + 1 : k->opened_in;
                k->most = laid > k->most ? laid : k->most;
                k->laid += laid;
                k->plays++;
            } else if (!tallying_play(&t, draw)) {
                assert_true(tallying_play(&t, pass) || tallying_play(&t, (Move){ .kind = MOVE_TIMEOUT }));
            }
            k->turns += t.state.turn_no != turn || t.state.phase != PHASE_PLAY;
        }
        for (int seat = 0; seat < t.state.seats; seat++) {
            const Kept *k = &kept[seat];
            assert_int_equal(figure(&t, seat, "opening_turn").value, k->opened_in);
            assert_int_equal(figure(&t, seat, "first_turn").value, k->opened_in == 1);
            assert_int_equal(figure(&t, seat, "most_laid").value, k->most);
            assert_true(figure(&t, seat, "laid").value == k->laid && figure(&t, seat, "laid").of == k->plays);
            assert_int_equal(figure(&t, seat, "draws").of, k->turns);
            assert_int_equal(figure(&t, seat, "draws").value, k->turns - k->plays);
            assert_int_equal(figure(&t, seat, "opened").value, k->opened_in != 0);
            /* What came is laid, or is still there. */
            Tallied came = figure(&t, seat, "jokers");
            assert_int_equal(came.value,
                             figure(&t, seat, "jokers_played").value + figure(&t, seat, "jokers_left").value);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(at_once), cmocka_unit_test(a_draw),
                                        cmocka_unit_test(whole_games) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

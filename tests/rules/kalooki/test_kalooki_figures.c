/* What is counted of a round of Kalooki: money, buy-ins, bombers, coming down, jokers that came. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kalooki_player.h"
#include "kalooki_table.h"
#include "rules/kalooki/round.h"
#include "tallied.h"

static void expect(const Tallying *t, int seat, const char *text)
{
    assert_string_equal(tallied_text(&t->tally, &kalooki_def, seat, false), text);
}

static void play(Tallying *t, Move m)
{
    assert_true(tallying_play(t, m));
}

static int held(const Tallying *t, const char *card)
{
    return table_find(&t->state, card);
}

static void stage(Tallying *t, const char *cards[], int n)
{
    int pile = NO_PILE;
    for (int i = 0; i < n; i++) {
        int to = pile == NO_PILE ? table_free_pile(&t->state.table, KALOOKI_FIRST_SET) : pile;
        play(t, table_shift_of(kalooki_hand(t->state.to_act), held(t, cards[i]), 1, pile, i));
        pile = to;
    }
}

/* Seat 0 lays a whole hand in its first turn: a bomber, which the others pay for. */
static void a_bomber(void **unused)
{
    (void)unused;
    static Tallying t;
    State s;
    table_set(&s, "stakes", 3, "", "Kd Kh Ks Ah Ac As 4d / 2c 7d 9s / * 3d", "");
    table_next_card(&s, "8h");
    tallying_begin(&t, &s);
    play(&t, (Move){ .kind = MOVE_DRAW });
    stage(&t, (const char *[]){ "Kd", "Kh", "Ks" }, 3);
    stage(&t, (const char *[]){ "Ah", "Ac", "As" }, 3);
    play(&t, (Move){ .kind = MOVE_DONE });
    /* One card too many is left for a bomber: thrown, and the round goes on. */
    play(&t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)held(&t, "8h") });
    expect(&t, 0, "down_turn=1/1");
    table_set(&s, "stakes", 3, "", "Kd Kh Ks Ah Ac As / 2c 7d 9s / * 3d", "");
    table_next_card(&s, "8h");
    tallying_begin(&t, &s);
    play(&t, (Move){ .kind = MOVE_DRAW });
    stage(&t, (const char *[]){ "Kd", "Kh", "Ks" }, 3);
    stage(&t, (const char *[]){ "Ah", "Ac", "As" }, 3);
    play(&t, (Move){ .kind = MOVE_DONE });
    play(&t, (Move){ .kind = MOVE_RESTORE }); /* taken back: not come down yet */
    stage(&t, (const char *[]){ "Kd", "Kh", "Ks" }, 3);
    stage(&t, (const char *[]){ "Ah", "Ac", "As" }, 3);
    play(&t, (Move){ .kind = MOVE_DONE });
    play(&t, (Move){ .kind = MOVE_DISCARD, .index = 0 });
    assert_int_equal(t.state.phase, PHASE_DEAL_END);
    const KalookiState *g = kalooki_of(&t.state);
    char text[3][96];
    for (int i = 0; i < 3; i++)
        snprintf(text[i], sizeof text[i], "%smoney=%d buyins=0 bombers=%d/1 bombed=%d/1 down=%d/1",
                 i == 0 ? "down_turn=1/1 " : "", g->moved[i], i == 0, i != 0, i == 0);
    assert_int_equal(g->moved[0], 2 * kalooki_bomber_reward(&s.options) - 400);
    for (int i = 0; i < 3; i++)
        expect(&t, i, text[i]);
    /* Seat 2 was dealt a joker of 2 in 106 cards on 2 cards; it drew none. */
    Tallied jokers = tallied_figure(&t.tally, &kalooki_def, 2, "jokers");
    assert_true(jokers.value == 1 && jokers.of == (2 * 2 * FIGURE_UNITS + 53) / 106);
    jokers = tallied_figure(&t.tally, &kalooki_def, 0, "jokers");
    assert_true(jokers.value == 0 && jokers.of > 6 * 2 * FIGURE_UNITS / 106);
}

/* Without stakes there is no money, without buy-ins none are counted. */
static void for_fun(void **unused)
{
    (void)unused;
    State s;
    DealTally t = { .count = { 0 } };
    table_set(&s, "standard", 3, "", "2c / 3c / 4c", "");
    s.seat[1].opened = 1;
    kalooki_own(&s)->took_part = 6; /* seat 0 is out of the match */
    tally_end(&t, &s);
    assert_string_equal(tallied_text(&t, &kalooki_def, 0, false), "");
    assert_string_equal(tallied_text(&t, &kalooki_def, 1, false), "bombers=0/1 bombed=0/1 down=1/1");
}

/* A match for stakes: what is counted is what happened, as the sheet and the own block tell it. */
static void a_match(void **unused)
{
    (void)unused;
    static Tallying t;
    OptionValues v;
    int32_t money[KALOOKI_MAX_SEATS] = { 0 };
    int buyins[KALOOKI_MAX_SEATS] = { 0 }, rounds = 0;
    State s;
    assert_true(options_parse(&kalooki_options, &v, "club", NULL));
    kalooki_def.rules.start(&s, &v, 3, 12);
    for (int deal = 0; deal < 40 && s.phase != PHASE_MATCH_END; deal++) {
        int down_turn[KALOOKI_MAX_SEATS] = { 0 }, turns[KALOOKI_MAX_SEATS] = { 0 };
        tallying_begin(&t, &s);
        while (t.state.phase != PHASE_DEAL_END && t.state.phase != PHASE_MATCH_END) {
            KalookiPlan plan;
            int seat = t.state.to_act, n = kalooki_simple_play(&t.state, seat, &plan);
            turns[seat] += t.state.phase == KALOOKI_DRAW;
            for (int i = 0; i < n; i++)
                play(&t, plan.move[i]);
            if (t.state.seat[seat].opened && down_turn[seat] == 0)
                down_turn[seat] = turns[seat];
        }
        s = t.state;
        for (int i = 0; i < s.seats; i++) {
            if (!(kalooki_of(&s)->took_part >> i & 1))
                continue;
            Tallied down = tallied_figure(&t.tally, &kalooki_def, i, "down_turn");
            assert_true(down.value == down_turn[i] && down.of == (down_turn[i] != 0));
            money[i] += tallied_figure(&t.tally, &kalooki_def, i, "money").value;
            buyins[i] += tallied_figure(&t.tally, &kalooki_def, i, "buyins").value;
        }
        rounds++;
        if (s.phase == PHASE_DEAL_END)
            kalooki_def.rules.apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    }
    assert_true(rounds > 5);
    int bought = 0;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(money[i], kalooki_of(&s)->money[i]);
        assert_int_equal(buyins[i], kalooki_of(&s)->buyins[i]);
        bought += buyins[i];
    }
    assert_true(bought > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_bomber), cmocka_unit_test(for_fun),
                                        cmocka_unit_test(a_match) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

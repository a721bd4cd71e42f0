/* What is counted of a round of Rummy 500 and of basic rummy: going out, discards taken, points laid and left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rummy_player.h"
#include "rummy_table.h"
#include "tallied.h"

static void expect(const Tallying *t, int seat, const char *text)
{
    assert_string_equal(tallied_text(&t->tally, game_of(&t->state), seat, false), text);
}

static void play(Tallying *t, Move m)
{
    assert_true(tallying_play(t, m));
}

static void stage(Tallying *t, const char *const *cards, int n)
{
    int pile = NO_PILE, hand = rummy_hand(t->state.to_act);
    for (int i = 0; i < n; i++) {
        int to = pile == NO_PILE ? table_free_pile(&t->state.table, RUMMY_FIRST_MELD) : pile;
        play(t, (Move){ .kind = MOVE_SHIFT,
                        .from = (uint8_t)hand,
                        .index = (uint8_t)rummy_table_find(&t->state, hand, cards[i]),
                        .count = 1,
                        .to = (uint8_t)pile,
                        .at = (uint8_t)i });
        pile = to;
    }
}

static void throw_card(Tallying *t, const char *card)
{
    play(t, (Move){ .kind = MOVE_DISCARD,
                    .index = (uint8_t)rummy_table_find(&t->state, rummy_hand(t->state.to_act), card) });
}

static Move take(int index)
{
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)index };
}

/* Seat 0 takes three, thinks better of it, takes two, lays, adds a king to the meld of seat 1 and goes out. */
static void a_round_of_500(void **unused)
{
    (void)unused;
    static Tallying t;
    State s;
    rummy_table(&s, &rummy500_def, "two", 2, "9s Ts 9d 8d / 3d 4h", "7d 8s Kd", "Ks Kc Kh");
    tallying_begin(&t, &s);
    play(&t, take(0));
    play(&t, (Move){ .kind = MOVE_RESTORE });
    play(&t, take(1));
    stage(&t, (const char *const[]){ "8s", "9s", "Ts" }, 3);
    play(&t, (Move){ .kind = MOVE_DONE });
    play(&t, (Move){ .kind = MOVE_SHIFT,
                     .from = (uint8_t)rummy_hand(0),
                     .index = (uint8_t)rummy_table_find(&t.state, rummy_hand(0), "Kd"),
                     .count = 1,
                     .to = RUMMY_FIRST_MELD,
                     .at = 3 });
    throw_card(&t, "8d");
    expect(&t, 0, "takes=1/1 most_taken=2");
    play(&t, (Move){ .kind = MOVE_DRAW });
    throw_card(&t, "3d");
    play(&t, take(2)); /* the 3 on top, for nothing */
    throw_card(&t, "9d");
    play(&t, (Move){ .kind = MOVE_DRAW });
    throw_card(&t, "4h");
    play(&t, (Move){ .kind = MOVE_DRAW });
    while (t.state.phase != PHASE_DEAL_END) { /* both throw what they draw until nothing is left to draw */
        if (t.state.phase == PHASE_PLAY)
            play(&t, (Move){ .kind = MOVE_DISCARD });
        else if (pile_size(&t.state.table, RUMMY_STOCK) > 0)
            play(&t, (Move){ .kind = MOVE_DRAW });
        else
            play(&t, (Move){ .kind = MOVE_PASS });
    }
    const RummyState *g = rummy_of(&t.state);
    char text[128];
    Tallied takes = tallied_figure(&t.tally, &rummy500_def, 0, "takes");
    assert_true(takes.value == 2 && takes.of > 10);
    snprintf(text, sizeof text, "takes=2/%d most_taken=2 laid=37/1 added=1 held=%d/1", takes.of, g->held[0]);
    expect(&t, 0, text);
    takes = tallied_figure(&t.tally, &rummy500_def, 1, "takes");
    snprintf(text, sizeof text, "takes=0/%d most_taken=0 laid=30/1 added=0 held=%d/1", takes.of, g->held[1]);
    expect(&t, 1, text);
}

/* Going out by the last meld ends the turn as well, and the aces of a hand are told as luck. */
static void going_out(void **unused)
{
    (void)unused;
    static Tallying t;
    State s;
    rummy_table(&s, &rummy500_def, "two", 2, "As Ac / 3d", "Ad", "");
    tallying_begin(&t, &s);
    play(&t, take(0));
    stage(&t, (const char *const[]){ "As", "Ac", "Ad" }, 3);
    play(&t, (Move){ .kind = MOVE_DONE });
    assert_int_equal(t.state.phase, PHASE_DEAL_END);
    expect(&t, 0, "takes=1/1 most_taken=1 laid=45/1 added=0 held=0/1");
    expect(&t, 1, "laid=0/1 added=0 held=3/1");
    Tallied aces = tallied_figure(&t.tally, &rummy500_def, 0, "dear");
    assert_true(aces.value == 2 && aces.of == (2 * 4 * FIGURE_UNITS + 26) / 52);
}

static void going_rummy(void **unused)
{
    (void)unused;
    static Tallying t;
    State s;
    rummy_table(&s, &rummy_def, "basic", 3, "9s Ts / 3d Kd / 4d", "Js", "");
    tallying_begin(&t, &s);
    play(&t, take(0));
    stage(&t, (const char *const[]){ "9s", "Ts", "Js" }, 3);
    play(&t, (Move){ .kind = MOVE_DONE });
    expect(&t, 0, "rummies=1/1 held=0/1");
    expect(&t, 1, "rummies=0/1 held=13/1");
    Tallied low = tallied_figure(&t.tally, &rummy_def, 1, "low");
    assert_true(low.value == 1 && low.of == (2 * 20 * FIGURE_UNITS + 26) / 52);
    /* Somebody who has laid a card before goes out, and no rummy. */
    rummy_table(&s, &rummy_def, "basic", 3, "9s Ts / 3d Kd / 4d", "Js", "");
    rummy_own(&s)->laid = 1;
    rummy_mark(&s);
    tallying_begin(&t, &s);
    play(&t, take(0));
    stage(&t, (const char *const[]){ "9s", "Ts", "Js" }, 3);
    play(&t, (Move){ .kind = MOVE_DONE });
    expect(&t, 0, "rummies=0/1 held=0/1");
}

/* Whole matches: what is counted adds up to what the rounds came to. */
static void matches(void **unused)
{
    (void)unused;
    static Tallying t;
    static Move move[RUMMY_PLAIN_MOST];
    const GameDef *const games[] = { &rummy500_def, &rummy_def };
    for (int g = 0; g < 2; g++) {
        OptionValues v;
        State s;
        int ended = 0;
        options_preset(games[g]->options, 0, &v);
        games[g]->rules.start(&s, &v, 3, 12);
        for (int deal = 0; deal < 8 && s.phase != PHASE_MATCH_END; deal++) {
            tallying_begin(&t, &s);
            while (t.state.phase != PHASE_DEAL_END && t.state.phase != PHASE_MATCH_END) {
                int n = rummy_plain(&t.state, t.state.to_act, move, RUMMY_PLAIN_MOST);
                for (int i = 0; i < n; i++)
                    play(&t, move[i]);
            }
            s = t.state;
            ended += rummy_of(&s)->ended_by == RUMMY_OUT;
            for (int i = 0; i < s.seats; i++)
                assert_int_equal(tallied_figure(&t.tally, games[g], i, "held").value, rummy_of(&s)->held[i]);
            if (s.phase == PHASE_DEAL_END)
                games[g]->rules.apply(&s, 0, (Move){ .kind = MOVE_NEXT });
        }
        assert_true(ended > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_round_of_500), cmocka_unit_test(going_out),
                                        cmocka_unit_test(going_rummy), cmocka_unit_test(matches) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What a hint of Kalooki advises and says: known positions, and whole rounds in which everything advised is played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/kalooki/ai.h"
#include "kalooki_table.h"

static State s;
static Move plan[MAX_PLAN];
static char said[512];

static void play(Move m)
{
    Verdict v = kalooki_def.rules.check(&s, s.to_act, m);
    if (v.why)
        fail_msg("%s", v.why->code);
    kalooki_def.rules.apply(&s, s.to_act, m);
}

static void draw(void)
{
    play((Move){ .kind = MOVE_DRAW });
}

/* Asks for a hint for the seat to act and puts it in words; how many moves. */
static int ask(void)
{
    State seen;
    TextSink out = text_sink(said, sizeof said);
    int seat = s.to_act;
    game_observe(&kalooki_def, &s, seat, &seen);
    int n = kalooki_ai.hint(&seen, seat, NULL, plan, MAX_PLAN);
    kalooki_ai.hint_say(&seen, seat, plan, n, &out);
    assert_false(out.cut);
    return n;
}

#define SAYS(text)   assert_string_equal((ask(), said), text)
#define STARTS(text) assert_int_equal(strncmp(said, text, sizeof text - 1), 0)

/* What the hint says before it tells the move. */
static const char *kind(void)
{
    State seen;
    TextSink out = text_sink(said, sizeof said);
    game_observe(&kalooki_def, &s, s.to_act, &seen);
    kalooki_ai.hint_kind(&seen, s.to_act, plan, kalooki_ai.hint(&seen, s.to_act, NULL, plan, MAX_PLAN), &out);
    return said;
}

static void the_draw(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "", "Ks Kc 2d 5h 9s / 3s 3h", "");
    SAYS("Draw from the stock.");
    assert_string_equal(kind(), "Nothing has been thrown yet.");
    table_set(&s, "standard", 2, "", "Ks Kc 2d 5h 9s / 3s 3h", "Jh");
    SAYS("Draw from the stock. You cannot lay J♥ in a meld now.");
    assert_string_equal(kind(), "The stock is better for you than the discard.");
    table_set(&s, "standard", 2, "5c 6c 7c", "Ks Kc 2d 5h / 3s 3h", "Kh");
    table_down(&s, 0);
    ask();
    assert_int_equal(plan[0].kind, MOVE_TAKE);
    STARTS("Take K♥ from the discards. It makes a meld with K♠ K♣. Lay a meld of 3 cards. Throw ");
}

static void the_turn(void **unused)
{
    (void)unused;
    /* Coming down, a go-er, a throw. */
    table_set(&s, "standard", 2, "5c 6c 7c", "Ks Kc Kh As Ah Ad 8c 2d / 3s 3h", "");
    table_next_card(&s, "4s");
    draw();
    ask();
    STARTS("Come down with 63 points. You need at least 40. Add 8♣ to a meld on the table. Throw ");
    assert_non_null(strstr(said, ". It goes with none of your other cards."));
    assert_int_equal(plan[ask() - 1].kind, MOVE_DISCARD);
    /* A joker taken back. */
    table_set(&s, "standard", 2, "Qc * Ac", "Kc 9h 9s 2d 5s / 3s 3h", "");
    table_next_card(&s, "7d");
    table_down(&s, 0);
    draw();
    ask();
    STARTS("Take a joker back for K♣. Lay a meld of 3 cards. Throw ");
    /* Calling up. */
    table_set(&s, "standard", 2, "5c 6c 7c", "8c / 3s 3h", "");
    table_next_card(&s, "7d");
    table_down(&s, 0);
    draw();
    SAYS("Add 8♣ to a meld on the table. Throw 7♦ and call up.");
}

/* What was laid stays laid; what is put forward is built on, unless it can never be laid. */
static void it_goes_on_from_what_is_laid(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "", "Ks Kc Kh As Ah Ad 2d 9h / 3s 3h", "");
    table_next_card(&s, "4s");
    draw();
    play(table_shift_of(kalooki_hand(0), 0, 3, NO_PILE, 0));
    int n = ask();
    STARTS("Come down with 63 points. You need at least 40. Throw ");
    for (int i = 0; i < n - 1; i++) {
        assert_int_not_equal(plan[i].kind, MOVE_RESTORE);
        play(plan[i]);
    }
    assert_int_equal(ask(), 1);
    assert_int_equal(plan[0].kind, MOVE_DISCARD);
    STARTS("Throw ");
    table_set(&s, "standard", 2, "", "2d 9h Js 4c / 3s 3h", "");
    table_next_card(&s, "4s");
    draw();
    play(table_shift_of(kalooki_hand(0), 0, 2, NO_PILE, 0));
    ask();
    assert_int_equal(plan[0].kind, MOVE_RESTORE);
    STARTS("Take back the cards you have put forward. Throw ");
}

/* What is said of a move of seat 0 from what it sees. */
static void say_of(const Move *m, TextSink *out)
{
    State seen;
    game_observe(&kalooki_def, &s, 0, &seen);
    kalooki_ai.hint_say(&seen, 0, m, 1, out);
}

/* Reasons are facts about the card that is thrown. */
static void reasons(void **unused)
{
    static const struct {
        const char *hand, *thrown, *sets, *because;
        int others; /* cards of the other seat, which is down; 0: it is not */
    } known[] = {
        { "Ks Kc 2d", "2d", "", ". It goes with none of your other cards.", 0 },
        { "Ks Ks Kc", "Ks", "", ". You have it twice.", 0 },
        { "Ks Ks 2d 3d", "Ks", "", ". You have it twice, and it goes with none of your other cards.", 0 },
        { "2d 3d Ks", "2d", "4d 5d 6d / 4d 5d 6d", ". All the cards it waits for have been seen.", 0 },
        { "2d 3d Ks Kc", "Ks", "", ". Somebody may call up soon, and it would cost you 10 points.", 2 },
        /* Not where a dearer one that fits no set is kept. */
        { "2d 3d Ks Kc", "2d", "",
          ". After that, 6 of 102 unseen cards help you, at least as many as after any other throw.", 2 },
        { "2d 3d Ks Kc", "Ks", "", ". After that, 4 of 102 unseen cards help you.", 0 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char hands[80];
        TextSink hand = text_sink(hands, sizeof hands), out = text_sink(said, sizeof said);
        text_addf(&hand, "%s / 9s 9h", known[i].hand);
        table_set(&s, "standard", 2, known[i].sets, hands, "");
        s.phase = PHASE_PLAY;
        if (known[i].others > 0)
            table_down(&s, 1);
        const Move away = { .kind = MOVE_DISCARD, .index = (uint8_t)table_find(&s, known[i].thrown) };
        say_of(&away, &out);
        const char *reason = strchr(said, '.');
        assert_non_null(reason);
        assert_string_equal(reason, known[i].because);
    }
}

/* With rewards to be had and few cards loose the best level waits, and that is said. */
static void waiting_for_a_bomber_is_said(void **unused)
{
    (void)unused;
    TextSink out = text_sink(said, sizeof said);
    table_set(&s, "stakes", 2, "", "Ks Kc Kh As Ah Ad 2d 3d 4d 9h / 3s 3h", "");
    s.phase = PHASE_PLAY;
    const Move away = { .kind = MOVE_DISCARD, .index = 9 };
    say_of(&away, &out);
    STARTS("Keep your melds for a bomber. All the cards you keep are in melds. Throw 9♥");
    out = text_sink(said, sizeof said);
    table_set(&s, "standard", 2, "", "Ks Kc 2d 9h / 3s 3h", "");
    s.phase = PHASE_PLAY;
    say_of(&(Move){ .kind = MOVE_DISCARD, .index = 3 }, &out);
    STARTS("Throw 9♥");
}

/* What is known of the table beyond the card that is thrown. */
static void what_is_around_it(void **unused)
{
    (void)unused;
    TextSink out = text_sink(said, sizeof said);
    /* Sets of the hand, and how far they go. */
    table_set(&s, "standard", 2, "", "Ks Kc Kd 5h 9s / 3s 3h", "Jh");
    SAYS("Draw from the stock. You cannot lay J♥ in a meld now. Your melds are worth 30 of the 40 points you need to "
         "come down.");
    /* Points left, and a card that stays although it fits. */
    table_set(&s, "standard", 2, "5c 6c 7c", "8c 9h 2d 2s / 3s 3h", "");
    table_down(&s, 0);
    s.phase = PHASE_PLAY;
    say_of(&(Move){ .kind = MOVE_DISCARD, .index = 1 }, &out);
    assert_string_equal(
        said, "Throw 9♥. It goes with none of your other cards. You could add 8♣ to a meld on the table, but with "
              "fewer cards you could not lay a meld of your own. You then hold 12 points.");
    /* Nobody else can use it: all that goes with it has been seen twice. */
    out = text_sink(said, sizeof said);
    table_set(&s, "standard,jokers=2", 2, "2s 2h 2c / 2s 2h 2c / 3d 4d 5d / 3d 4d 5d / Ad Ac As / Ad Ah As",
              "2d Ks Kc * * / 9s 9h", "");
    s.phase = PHASE_PLAY;
    say_of(&(Move){ .kind = MOVE_DISCARD, .index = 0 }, &out);
    assert_string_equal(said, "Throw 2♦. No other player can make a meld with it.");
}

static void whole_rounds_are_played_by_hints(void **unused)
{
    static const char *const presets[] = { "standard", "stakes", "kalooki_51", "both_cards,joker_swap_as_goer=1" };
    int rounds = 0, buyins = 0, swaps = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 12; seed++) {
        OptionValues v;
        assert_true(options_parse(&kalooki_options, &v, presets[seed % 4], NULL));
        kalooki_def.rules.start(&s, &v, 2 + (int)(seed % 3), seed);
        for (int steps = 0; steps < 400 && s.phase != PHASE_MATCH_END; steps++) {
            if (s.phase == PHASE_DEAL_END) {
                assert_int_equal(ask(), 0);
                play((Move){ .kind = MOVE_NEXT });
                rounds++;
                continue;
            }
            uint32_t ply = s.ply;
            int n = ask();
            size_t length = strlen(said);
            assert_true(n > 0 && length > 4 && length < 400); /* it fits the line of the table */
            assert_true(said[0] >= 'A' && said[0] <= 'Z' && said[length - 1] == '.');
            buyins += s.phase == KALOOKI_BUYIN;
            swaps += strstr(said, "a joker back") != NULL;
            for (int i = 0; i < n; i++)
                play(plan[i]);
            assert_true(s.ply > ply);
        }
    }
    assert_true(rounds > 20 && buyins > 0 && swaps > 0);
}

/* Two go-ers are named, further ones counted. */
static void many_goers(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "5c 6c 7c / Ks Kd Kh / 2h 3h 4h", "8c Kc 5h 6h 9d / 3s 3h", "");
    table_next_card(&s, "Jd");
    table_down(&s, 0);
    draw();
    ask();
    assert_non_null(strstr(said, " and 2 more cards to melds on the table. Throw "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_draw),
        cmocka_unit_test(the_turn),
        cmocka_unit_test(it_goes_on_from_what_is_laid),
        cmocka_unit_test(reasons),
        cmocka_unit_test(waiting_for_a_bomber_is_said),
        cmocka_unit_test(many_goers),
        cmocka_unit_test(what_is_around_it),
        cmocka_unit_test(whole_rounds_are_played_by_hints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

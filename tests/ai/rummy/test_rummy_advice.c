/* What a hint of Rummy 500 and basic rummy advises and says: every kind of it, and whole rounds in which everything
 * advised is played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/rummy/ai.h"
#include "rules/game/move_list.h"
#include "rummy_table.h"

static State s, seen;
static Move plan[MAX_PLAN];
static int planned;
static char said[1024], kind[256];

static const AiDef *mind(void)
{
    return rummy_is_basic(&s) ? &rummy_ai : &rummy500_ai;
}

/* Puts `planned` moves into words. */
static void tell(void)
{
    TextSink say = text_sink(said, sizeof said), say_kind = text_sink(kind, sizeof kind);
    said[0] = kind[0] = '\0';
    mind()->hint_say(&seen, s.to_act, plan, planned, &say);
    mind()->hint_kind(&seen, s.to_act, plan, planned, &say_kind);
    assert_false(say.cut || say_kind.cut);
}

static void look(void)
{
    game_observe(game_of(&s), &s, s.to_act, &seen);
}

static void ask(void)
{
    look();
    planned = mind()->hint(&seen, s.to_act, NULL, plan, MAX_PLAN);
    assert_true(planned > 0);
    tell();
}

/* Says these moves, whatever would be advised. */
static void tell_moves(const Move *moves, int n)
{
    look();
    memcpy(plan, moves, (size_t)n * sizeof *moves);
    planned = n;
    tell();
}

static void tell_move(Move m)
{
    tell_moves(&m, 1);
}

static Move throw_of(const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)rummy_table_find(&s, rummy_hand(0), card) };
}

static void drawn(void)
{
    assert_null(rummy_check(&s, s.to_act, (Move){ .kind = MOVE_DRAW }).why);
    game_of(&s)->rules.apply(&s, s.to_act, (Move){ .kind = MOVE_DRAW });
}

#define SAYS(text)   assert_string_equal(said, text)
#define HINTS(text)  assert_string_equal(kind, text)
#define SAID(text)   assert_non_null(strstr(said, text))
#define UNSAID(text) assert_null(strstr(said, text))

static void draws_of_rummy_500(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "", 2, "2s 7d Kc/3s 4h 5h", "", "");
    tell_move((Move){ .kind = MOVE_DRAW });
    SAYS("Draw from the stock.");
    HINTS("There are no discards.");
    rummy_table(&s, &rummy500_def, "", 2, "2s 7d Kc/3s 4h 5h", "9h", "");
    tell_move((Move){ .kind = MOVE_DRAW });
    SAYS("Draw from the stock. You cannot lay any discard at once, and the top one, 9♥, does not help you.");
    HINTS("The stock is better for you than the discards.");
    rummy_table(&s, &rummy500_def, "top_free=0", 2, "2s 7d Kc/3s 4h 5h", "9h", "");
    tell_move((Move){ .kind = MOVE_DRAW });
    SAYS("Draw from the stock. You cannot use any of the discards at once."); /* not even the top one may be taken */
    rummy_table(&s, &rummy500_def, "", 2, "2s 2d Kc/3s 4h 5h", "2h 9h", "");
    tell_move((Move){ .kind = MOVE_DRAW });
    SAYS("Draw from the stock. The discards you could use are not worth the cards you would have to take with them.");
    tell_move((Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = 1 });
    SAYS("Take 9♥. It goes with some of your cards.");
    HINTS("One of the discards can help you.");
}

static void deep_takes(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "", 2, "As Ah 7d 8d 3c 5s Jc/2d 3d 7h 8h Th Jd 5c", "Ad 9d 4h", "");
    ask();
    assert_int_equal(plan[0].kind, MOVE_TAKE);
    SAID("Take A♦ and 2 cards above it. You can lay A♦ at once, and the other cards are worth having.");
    SAID(" Lay melds worth ");
    SAID("Throw ");
    UNSAID("Keep your melds");
}

static void draws_of_basic_rummy(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy_def, "players=2", 2, "2s 2d Kc/3s 4h 5h", "9h", "");
    tell_move((Move){ .kind = MOVE_DRAW });
    SAYS("Draw from the stock. The top discard does not help you.");
    rummy_table(&s, &rummy_def, "players=2", 2, "2s 2d Kc/3s 4h 5h", "2h", "");
    tell_move((Move){ .kind = MOVE_DRAW });
    SAYS("Draw from the stock. You could use the top discard, but a card from the stock is likely to help more.");
    tell_move((Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD });
    SAYS("Take 2♥. You can use it.");
}

/* What is kept is not said to be laid. */
static void melds_are_kept(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy_def, "players=2", 2, "4s 5s 6s 9d 9h Qs Jh 2d Kc/3d 3c 7h 8h Th Jc 5c 6c Ac Ah", "9s", "");
    ask();
    assert_int_equal(plan[0].kind, MOVE_TAKE);
    SAID("Take 9♠. You can use it. "
         "Keep your melds in hand for now. If you lay your whole hand in one turn, you score double. Throw ");
    rummy_table(&s, &rummy_def, "players=2,rummy_double=0", 2, "4s 5s 6s 9d Jh Kd Kc/3d 3c 7h 8h", "9s", "");
    drawn();
    tell_move(throw_of("Kc"));
    SAYS("Keep your melds in hand for now, where nobody can lay off on them. "
         "Throw K♣. Somebody may go out soon, and it would cost you 10 points.");
}

static void melds_are_laid(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy_def, "players=2", 2, "4s 5s 6s 9d 9h 9c Qs Jh/3d", "9s", "Td Jd Qd/5c 6c 7c/8c 8h 8d");
    ask();
    SAID("Lay 2 melds. Cards on the table cannot cost you anything.");
    UNSAID("Keep your melds");
    rummy_table(&s, &rummy500_def, "", 2, "4s 2d/3d Kd", "9s", "5s 6s 7s");
    drawn();
    tell_moves((Move[]){ move_one(rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "4s"), RUMMY_FIRST_MELD, 0) }, 1);
    SAYS("Lay off 4♠. You score its points.");
    rummy_table(&s, &rummy500_def, "", 2, "4s 8s 2d/3d Kd", "9h", "5s 6s 7s");
    drawn();
    tell_moves((Move[]){ move_one(rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "4s"), RUMMY_FIRST_MELD, 0),
                         move_one(rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "8s") - 1, RUMMY_FIRST_MELD, 4) },
               2);
    SAYS("Lay off 4♠, 8♠. You score their points.");
    HINTS("Some of your cards fit melds on the table.");
}

static void throws(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy_def, "players=2", 2, "Ks 5s/3d 3c 7h 8h Th Jc", "9s", "");
    drawn();
    tell_move(throw_of("Ks"));
    HINTS("Now you only have to choose the card to throw.");
    SAID("Throw K♠. ");
    rummy_table(&s, &rummy_def, "players=2", 2, "Kd/3d 3c 7h 8h Th Jc", "9s", "9c 9h 9d");
    game_of(&s)->rules.apply(&s, 0, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD });
    tell_moves((Move[]){ move_one(rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "9s"), RUMMY_FIRST_MELD, 3),
                         { .kind = MOVE_DISCARD } },
               2);
    SAYS("Lay off 9♠. Throw K♦ and go out.");
}

static void the_round_is_ended(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "", 2, "2s 7d Kc/3s 4h 5h", "9h", "");
    table_shift(&s.table, RUMMY_STOCK, 0, pile_size(&s.table, RUMMY_STOCK), rummy_hand(1), 0);
    tell_move((Move){ .kind = MOVE_PASS });
    SAYS("End the round. No discard helps you.");
    HINTS("Ask yourself whether playing on can still help you.");
}

/* Whole rounds of hints: each is allowed, said and has a kind. */
/* House rules that came later: closed discards, a partner who holds much, a card that may be called. */
static void what_house_rules_bring(void **unused)
{
    const Move draw = { .kind = MOVE_DRAW };
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,exchange_limit=2", 2, "7s 7c 2d/9h", "7h", "");
    rummy_own(&s)->exchanges = 2;
    ask();
    assert_int_equal(plan[0].kind, MOVE_DRAW);
    assert_string_equal(said, "Draw from the stock. The discard pile is closed until somebody does.");
    assert_non_null(strstr(kind, "closed until somebody draws"));
    rummy_table(&s, &rummy500_def, "partners", 4, "7s 7c 7h 2d/2c 9c/Ks Qh Jd Td 9s Ah Kc Qd 8h/9d", "7d", "");
    rummy500_def.rules.apply(&s, 0, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD });
    tell_move(throw_of("2d"));
    assert_non_null(strstr(said, "Do not go out yet. Your partner may still hold many points."));
    rummy_table(&s, &rummy500_def, "two,rummy_call=1", 3, "7h 2s/4h 9d/6s Jd", "Kd", "7s 7c 7d");
    rummy500_def.rules.apply(&s, 0, draw);
    rummy500_def.rules.apply(&s, 0, throw_of("7h"));
    ask();
    assert_int_equal(planned, 1);
    assert_string_equal(said, "Call \"Rummy!\". You score the points of the card, and nobody else gets it.");
    tell_move((Move){ .kind = MOVE_PASS });
    assert_string_equal(said, "Let it lie. You are next and can use the card better then.");
}

static void all_that_is_advised_is_played(void **unused)
{
    static const GameDef *const games[] = { &rummy500_def, &rummy_def };
    (void)unused;
    for (size_t g = 0; g < 2; g++)
        for (int preset = 0; preset < games[g]->options->preset_count; preset++) {
            OptionValues v;
            options_preset(games[g]->options, preset, &v);
            games[g]->rules.start(&s, &v, 3, 9);
            while (s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END) {
                const int seat = s.to_act;
                ask();
                assert_true(said[0] != '\0' && kind[0] != '\0');
                for (int i = 0; i < planned; i++) {
                    assert_null(rummy_check(&s, seat, plan[i]).why);
                    games[g]->rules.apply(&s, seat, plan[i]);
                }
            }
            game_observe(games[g], &s, 0, &seen);
            assert_int_equal(mind()->hint(&seen, 0, NULL, plan, MAX_PLAN), 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_of_rummy_500),
        cmocka_unit_test(deep_takes),
        cmocka_unit_test(draws_of_basic_rummy),
        cmocka_unit_test(melds_are_kept),
        cmocka_unit_test(melds_are_laid),
        cmocka_unit_test(throws),
        cmocka_unit_test(what_house_rules_bring),
        cmocka_unit_test(the_round_is_ended),
        cmocka_unit_test(all_that_is_advised_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

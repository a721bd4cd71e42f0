/* The melds of a hand as they are shown to whoever asks: known hands, and every arrangement played by the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/kalooki/ai.h"
#include "kalooki_player.h"
#include "kalooki_table.h"
#include "match_help.h"
#include "position.h"

static State s;

static const AiDef *ai_of(const State *at)
{
    return ai_find(game_of(at)->id);
}

/* "30:Ts Tc Td 12:3h 4h 5h", "" when there is no arrangement of that number. */
static const char *told(const State *at, int seat, int which)
{
    static char text[512];
    TextSink out = text_sink(text, sizeof text);
    HandMelds melds;
    State seen;
    game_observe(game_of(at), at, seat, &seen);
    if (which >= ai_of(at)->hand_melds(&seen, seat, which, &melds))
        return text;
    for (int i = 0; i < melds.count; i++) {
        text_addf(&out, "%s%d:", i > 0 ? " " : "", melds.meld[i].points);
        for (int k = 0; k < melds.meld[i].size; k++) {
            text_add(&out, k > 0 ? " " : "");
            game_of(at)->tell.face_text(at->table.face[melds.meld[i].piece[k]], &out);
        }
    }
    return text;
}

static void draw(void)
{
    const Move move = { .kind = MOVE_DRAW };
    assert_null(kalooki_def.rules.check(&s, s.to_act, move).why);
    kalooki_def.rules.apply(&s, s.to_act, move);
}

static void known_hands(void **unused)
{
    static const struct {
        const char *options, *hand;
        const char *ways[4];
        bool down;
    } known[] = {
        /* An ace is high; where the option says so it is low too. */
        { "standard", "Qs Ks As 3d 3c 3h 9h", { "31:Qs Ks As 9:3c 3d 3h" }, false },
        { "standard", "Ah 2h 3h 9d 9s 9c Jd", { "27:9s 9c 9d" }, true },
        { "standard,ace_low_runs=1", "Ah 2h 3h 9d 9s 9c Jd", { "27:9s 9c 9d 6:Ah 2h 3h" }, true },
        /* Forty with the joker in one place only; without the joker nothing makes forty. */
        { "standard", "Qs Ks * 3d 3c 3h 9h 8h 2c", { "31:Qs Ks * 9:3c 3d 3h" }, false },
        /* The least left in hand, the most points, without the joker. */
        { "standard", "4d 5d 6d * 2s 9c", { "22:4d 5d 6d *", "15:4d 5d 6d" }, true },
        { "standard", "2s 4s 9d 9c Kh", { "" }, true },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char hands[120];
        snprintf(hands, sizeof hands, "%s / 2d 2h", known[i].hand);
        table_set(&s, known[i].options, 2, "", hands, "");
        table_next_card(&s, "Kd");
        if (known[i].down)
            table_down(&s, 0);
        draw();
        for (int k = 0; k < 4 && known[i].ways[k]; k++)
            assert_string_equal(told(&s, 0, k), known[i].ways[k]);
    }
}

/* What is put forward already counts, and so does the card that was taken. */
static void what_the_turn_asks_for(void **unused)
{
    HandMelds melds;
    (void)unused;
    table_set(&s, "standard", 2, "", "Qs Ks As 3d 3c 3h 9h 2c / 2d 2h", "");
    draw();
    assert_true(kalooki_ai.hand_melds(&s, 0, 0, &melds) > 0);
    assert_int_equal(melds.goal, 40);
    assert_int_equal(melds.points, 40);
    const Move put = table_shift_of(kalooki_hand(0), 0, 3, NO_PILE, 0);
    assert_null(kalooki_def.rules.check(&s, 0, put).why);
    kalooki_def.rules.apply(&s, 0, put);
    assert_true(kalooki_ai.hand_melds(&s, 0, 0, &melds) > 0);
    assert_int_equal(melds.goal, 9);
    assert_int_equal(melds.count, 1);
    /* One card has to stay, but the nine of hearts that was taken goes first: of two equal ones just that one. */
    table_set(&s, "standard", 2, "", "9h 9s 9d Ts Js Qs / 2d 2h", "9h");
    table_down(&s, 0);
    kalooki_def.rules.apply(&s, 0, (Move){ .kind = MOVE_TAKE, .from = KALOOKI_DISCARD });
    assert_true(kalooki_ai.hand_melds(&s, 0, 0, &melds) > 0);
    bool laid = false;
    for (int i = 0; i < melds.count; i++)
        laid = laid || memchr(melds.meld[i].piece, kalooki_of(&s)->must_use, melds.meld[i].size) != NULL;
    assert_true(laid);
    /* Before the draw all cards may be shown: the one to throw is still to come. */
    table_set(&s, "standard", 2, "", "9h 9s 9d / 2d 2h", "");
    assert_string_equal(told(&s, 0, 0), "27:9s 9d 9h");
}

/* Puts the melds forward and lays them; true when the rules take them. */
static bool lays(const State *from, const HandMelds *melds, int *points)
{
    State at = *from;
    int hand = kalooki_hand(at.to_act);
    for (int i = 0; i < melds->count; i++) {
        const HandMeld *m = &melds->meld[i];
        int pile = NO_PILE;
        for (int k = 0; k < m->size; k++) {
            int index = 0, fresh = table_free_pile(&at.table, KALOOKI_FIRST_SET);
            if (piece_pile(&at.table, m->piece[k], &index) != hand)
                return false;
            kalooki_def.rules.apply(&at, at.to_act, table_shift_of(hand, index, 1, pile, pile == NO_PILE ? 0 : k));
            pile = pile == NO_PILE ? fresh : pile;
        }
        const Move read = { .kind = MOVE_READ, .from = (uint8_t)pile, .amount = m->kind };
        if (!kalooki_def.rules.check(&at, at.to_act, read).why)
            kalooki_def.rules.apply(&at, at.to_act, read);
    }
    *points = kalooki_stage_points(&at, at.to_act);
    return !kalooki_def.rules.check(&at, at.to_act, (Move){ .kind = MOVE_DONE }).why;
}

/* In random rounds: every arrangement is taken by the rules just when it has the points, no two are alike, and there is
 * one to come down with exactly when the search of the rules floor finds one. */
static void arrangements_are_taken_by_the_rules(void **unused)
{
    static const char *const presets[] = { "standard", "kalooki_51", "standard,ace_low_runs=1,jokers=4" };
    int shown = 0, down = 0, several = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 30; seed++) {
        OptionValues v;
        assert_true(options_parse(&kalooki_options, &v, presets[seed % 3], NULL));
        kalooki_def.rules.start(&s, &v, 3, seed);
        for (int turns = 0; turns < 60 && s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END; turns++) {
            KalookiPlan plan;
            int seat = s.to_act, n = kalooki_simple_play(&s, seat, &plan);
            for (int i = 0; i < n; i++)
                kalooki_def.rules.apply(&s, seat, plan.move[i]);
            if (s.phase != PHASE_PLAY || kalooki_changed(&s))
                continue;
            HandMelds melds;
            KalookiHeld held;
            State seen;
            int points, ways, enough = 0;
            seat = s.to_act;
            game_observe(&kalooki_def, &s, seat, &seen);
            ways = kalooki_ai.hand_melds(&seen, seat, 0, &melds);
            for (int i = 0; i < ways; i++) {
                assert_int_equal(kalooki_ai.hand_melds(&seen, seat, i, &melds), ways);
                bool good = lays(&s, &melds, &points);
                assert_int_equal(points, melds.points);
                assert_int_equal(good, melds.points >= melds.goal && kalooki_of(&s)->must_use == NO_PIECE);
                enough += melds.points >= melds.goal;
            }
            kalooki_held_by(&s, seat, &held);
            if (!s.seat[seat].opened) {
                bool can = kalooki_can_come_down(&s.options, &held, FACE_UNKNOWN,
                                                 kalooki_option(&s, KALOOKI_DOWN_MINIMUM), kalooki_keep(&s), NULL);
                assert_int_equal(can, enough > 0);
                down += can;
            }
            shown += ways > 0;
            several += ways > 1;
        }
    }
    assert_true(shown > 100 && down > 10 && several > 10);
}

static void racks_of_tiles(void **unused)
{
    (void)unused;
    State at;
    position_set(&at, "standard", "", "R10 R11 R12 K12 B12 O12 B3 *");
    assert_string_equal(told(&at, 0, 0), "46:R10 R11 R12 * 36:K12 B12 O12");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_hands),
        cmocka_unit_test(what_the_turn_asks_for),
        cmocka_unit_test(arrangements_are_taken_by_the_rules),
        cmocka_unit_test(racks_of_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

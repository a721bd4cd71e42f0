/* After a knock: what fits one meld alone is laid off by itself, card after card; where one fits two the player
 * chooses, and Go on is not proposed before; what was taken back is not done again by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "gin_table.h"

/* The other has knocked with `yours`, and what it has drawn is thrown. */
static void sit_after_a_knock(const char *mine, const char *yours)
{
    static const Move pass = { .kind = MOVE_PASS }, draw = { .kind = MOVE_DRAW },
                      knock = { .kind = MOVE_DISCARD, .index = 10, .amount = GIN_KNOCKS };
    OptionValues v;
    open_game("gin", "you,computer:easy", 3);
    State *s = &app.match->play.state;
    assert_true(options_parse(&gin_options, &v, "standard", NULL));
    gin_def.rules.start(s, &v, 2, 7);
    while (s->dealer != 0)
        gin_def.rules.start(s, &v, 2, s->rng.s[0]);
    gin_table_hands(s, mine, yours);
    gin_apply(s, 1, pass);
    gin_apply(s, 0, pass);
    gin_apply(s, 1, draw);
    gin_apply(s, 1, knock);
    assert_int_equal(s->phase, GIN_LAYOFF);
    sat_down();
}

static const char *prompt(void)
{
    static char text[320];
    table_prompt(table_look(app.table), text, sizeof text);
    return text;
}

static int held(void)
{
    return pile_size(&state_now()->table, gin_hand(0));
}

static void what_fits_is_laid_off(void **state)
{
    (void)state;
    sit_after_a_knock("5s 7s Qd Kc Kh 2h 4h 8c 9c Ah", "2s 3s 4s 7h 7d 7c 9d Td Jd 3c");
    int last = held(), steps = GIN_HAND_SIZE - last; /* the first may have been laid while the cards came */
    assert_true(steps <= 1);
    for (int i = 0; i < 600 && scene_find(&app.scene, "button:done") == NULL; i++) {
        assert_non_null(strstr(prompt(), "and is laid off."));
        pass_time(16);
        assert_true(last - held() <= 1); /* one by one */
        steps += held() < last;
        last = held();
    }
    assert_int_equal(steps, 3);
    assert_int_equal(item("button:done")->look, BUTTON_ACT);
    assert_string_equal(prompt(), "Everything that fits is laid off. Press \"Done\".");
    pass_time(4000);
    assert_int_equal(state_now()->phase, GIN_LAYOFF); /* the player says when */
    screen_table.act(&app, TABLE_UNDO, 0);
    assert_int_equal(held(), last + 1);
    pass_time(4000);
    assert_int_equal(held(), last + 1); /* it is not done again */
    screen_table.act(&app, TABLE_REDO, 0);
    pass_time(600);
    screen_table.act(&app, TABLE_DONE, 0);
    assert_int_equal(state_now()->phase, PHASE_DEAL_END);
}

static void of_two_places_the_player_chooses_one(void **state)
{
    (void)state;
    sit_after_a_knock("7s Kc Kh Qc 2h 4h 8c 9c Ah Jc", "4s 5s 6s 7h 7d 7c 9d Td Jd 3c");
    for (int i = 0; i < 300 && strstr(prompt(), "two melds") == NULL; i++)
        pass_time(16);
    assert_non_null(strstr(prompt(), "fits two melds. Choose where to lay it off."));
    pass_time(4000);
    const int before = held();
    assert_int_equal(state_now()->phase, GIN_LAYOFF);
    assert_int_not_equal(item("button:done")->look, BUTTON_ACT); /* a card still fits */
    assert_true(item("button:done")->enabled);                   /* it need not be laid */
    int to = -1;
    for (int p = GIN_FIRST_MELD; p < GIN_PILES && to < 0; p++)
        if (gin_is_meld(state_now(), p) && pile_face(&state_now()->table, p, 0).rank == 7)
            to = p;
    const Piece x = item("piece:7s#1")->piece;
    table_drop(app.table, &x, 1, (DropPlace){ TARGET_INSERT, (uint8_t)to, 3, 0, 0 });
    pass_time(300);
    assert_int_equal(held(), before - 1);
    assert_int_equal(item("button:done")->look, BUTTON_ACT);
}

static void nothing_fits(void **state)
{
    (void)state;
    sit_after_a_knock("Kc Kh Qd 2h 4h 8s Ac Ah 6d Th", "2s 3s 4s 7h 7d 7c 9c Tc Jc 3c");
    for (int i = 0; i < 300 && state_now()->phase == GIN_LAYOFF; i++)
        pass_time(16);
    assert_int_equal(state_now()->phase, PHASE_DEAL_END);
}

/* The hint asked for while the cards go by themselves, at any moment of it: nothing stands still, and where all is laid
 * off the hint ends it as the player would. */
static void a_hint_in_between(void **state)
{
    (void)state;
    for (int at = 0; at < 160; at += 40) {
        sit_after_a_knock("5s 7s Qd Kc Kh 2h 4h 8c 9c Ah", "2s 3s 4s 7h 7d 7c 9d Td Jd 3c");
        pass_time(16 * at);
        for (int i = 0; i < 1200 && state_now()->phase == GIN_LAYOFF; i++) {
            if (i % 50 == 49)
                screen_table.act(&app, TABLE_HINT, 0);
            pass_time(16);
            SDL_Delay(i % 50 == 49 ? 2 : 0); /* it thinks on a thread of its own */
        }
        assert_int_equal(state_now()->phase, PHASE_DEAL_END);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_is_laid_off),
        cmocka_unit_test(of_two_places_the_player_chooses_one),
        cmocka_unit_test(nothing_fits),
        cmocka_unit_test(a_hint_in_between),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

/* Around a board without a display: what is said, asked and owned lies clear of each other, however large the letters.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "rules/royal/position.h"

static bool asks_for_an_amount(const State *s, int seat)
{
    ChoiceItem choice[MAX_CHOICES];
    const int n = royal_def.table.choices(s, seat, choice, MAX_CHOICES);
    for (int i = 0; i < n; i++)
        if (choice[i].step > 0)
            return true;
    return false;
}

/* The computer plays for everybody up to where seat 0 sets an amount in this phase. False: it never does. */
static bool sit_down_to_bet(const char *preset, int phase, int seats)
{
    const AiDef *ai = ai_find("royal-rummy");
    const Stop stop = { false };
    char who[160] = "you";
    for (int i = 1; i < seats; i++)
        strcat(who, ",computer:easy");
    for (uint64_t seed = 1; seed < 60; seed++) {
        open_game("royal-rummy", who, seed);
        app.settings.speed = SPEED_INSTANT;
        State *s = &app.match->play.state;
        OptionValues v;
        assert_true(options_parse(&royal_options, &v, preset, NULL));
        royal_def.rules.start(s, &v, seats, seed);
        while (royal_deal_runs(s)) {
            Move plan[MAX_PLAN];
            State seen;
            const int seat = s->to_act;
            if (seat == 0 && s->phase == phase && asks_for_an_amount(s, 0)) {
                sat_down();
                return true;
            }
            game_observe(&royal_def, s, seat, &seen);
            const int n = ai->choose(&seen, seat, 0, seed, &stop, plan, MAX_PLAN);
            for (int i = 0; i < n; i++)
                royal_def.rules.apply(s, seat, plan[i]);
        }
    }
    return false;
}

static char shown[160];
static int found;

static void lies_clear(const char *one, const char *of)
{
    const Item *a = scene_find(&app.scene, one), *b = scene_find(&app.scene, of);
    if (a == NULL || b == NULL || !rect_meets(a->r, b->r))
        return;
    found++;
    print_error("%s: %s (%d,%d %dx%d) lies over %s (%d,%d %dx%d)\n", shown, one, a->r.x, a->r.y, a->r.w, a->r.h, of,
                b->r.x, b->r.y, b->r.w, b->r.h);
}

/* Whole, on one line or on two: what is cut ends in dots. */
static bool is_written(const char *words)
{
    const DrawList *list = &app.scene.draw;
    for (int i = 0; i < list->count; i++) {
        const DrawItem *d = &list->item[i];
        const char *text = d->kind == DRAW_TEXT ? list->text + d->text : "";
        if (text[0] != '\0' && strncmp(text, words, strlen(text)) == 0)
            return text_width((FontRole)d->font, d->size, text) <= d->r.w;
    }
    return false;
}

/* The panel covers neither the prompt nor a card of the hand, the prompt nobody's chips; and all of it is to be seen.
 */
static void everything_lies_clear(int seats)
{
    lies_clear("amount:panel", "prompt");
    char name[48];
    snprintf(name, sizeof name, "button:%s", app.table->notes.choice[table_amount_choice(app.table)].name);
    if (!is_written(item(name)->label)) {
        found++;
        print_error("%s: \"%s\" is cut\n", shown, item(name)->label);
    }
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind == ITEM_PIECE && it->zone == ZONE_RACK)
            lies_clear("amount:panel", it->name);
        if (strncmp(it->name, "amount:", 7) == 0) {
            for (int k = 0; k < i && strcmp(it->name, "amount:panel") != 0; k++)
                if (strncmp(app.scene.item[k].name, "amount:", 7) == 0 &&
                    strcmp(app.scene.item[k].name, "amount:panel") != 0)
                    lies_clear(it->name, app.scene.item[k].name);
            const Rect panel = item("amount:panel")->r, part = rect_both(it->r, panel);
            assert_true(part.w == it->r.w && part.h == it->r.h);
        }
    }
    for (int i = 0; i < seats; i++) {
        char chips[24];
        snprintf(chips, sizeof chips, "counter:%d", i);
        lies_clear("prompt", chips);
        lies_clear("amount:panel", chips);
    }
}

static void what_is_bet_covers_neither_prompt_nor_hand_nor_chips(void **state)
{
    static const int size[][2] = { { 1024, 640 }, { 1280, 800 }, { 1366, 768 }, { 1920, 1080 }, { 2560, 1440 } };
    static const int scale[] = { 100, 150, 200 };
    static const struct {
        const char *preset;
        int phase;
    } stage[] = { { "royal", ROYAL_ACE_BET },
                  { "tripoley", ROYAL_AUCTION },
                  { "tripoley", ROYAL_BETTING },
                  { "rummy_royal", ROYAL_BETTING } };
    int seen = 0;
    (void)state;
    for (size_t k = 0; k < sizeof stage / sizeof *stage; k++)
        for (int seats = 3; seats <= 9; seats += 2) {
            if (!sit_down_to_bet(stage[k].preset, stage[k].phase, seats))
                continue;
            seen++;
            for (size_t i = 0; i < sizeof size / sizeof *size; i++)
                for (int j = 0; j < 3; j++) {
                    snprintf(shown, sizeof shown, "%s, phase %d, %d seats, %dx%d, letters of %d%%", stage[k].preset,
                             stage[k].phase, seats, size[i][0], size[i][1], scale[j]);
                    app.settings.scale = scale[j];
                    build(size[i][0], size[i][1]);
                    everything_lies_clear(seats);
                }
        }
    assert_true(seen >= 8);
    assert_int_equal(found, 0);
}

/* Wherever the dealer sits: the disc lies on a corner of the plate, and never on the board. */
static void the_dealers_disc_keeps_off_the_board(void **state)
{
    static const char *const presets[] = { "royal", "michigan", "tripoley" };
    static const int size[][2] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 } };
    (void)state;
    for (int k = 0; k < 3 * 3; k++)
        for (int seats = 2; seats <= 9; seats++) {
            OptionValues v;
            char who[160] = "you";
            for (int i = 1; i < seats; i++)
                strcat(who, ",computer:easy");
            open_game("royal-rummy", who, 3);
            app.settings.speed = SPEED_INSTANT;
            if (!options_parse(&royal_options, &v, presets[k / 3], NULL))
                continue;
            royal_def.rules.start(&app.match->play.state, &v, seats, 3);
            for (int dealer = 0; dealer < seats; dealer++) {
                app.match->play.state.dealer = (uint8_t)dealer;
                sat_down();
                build(size[k % 3][0], size[k % 3][1]);
                build(size[k % 3][0], size[k % 3][1]);
                const Rect disc = item("dealer")->r, board = app.table->felt.layout.board,
                           plate = app.table->felt.layout.seat[dealer];
                if (rect_meets(disc, board))
                    fail_msg("%s, %d players, %dx%d: the disc of seat %d lies on the board", presets[k / 3], seats,
                             size[k % 3][0], size[k % 3][1], dealer);
                assert_true(rect_meets(disc, plate));
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dealers_disc_keeps_off_the_board),
        cmocka_unit_test(what_is_bet_covers_neither_prompt_nor_hand_nor_chips),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}

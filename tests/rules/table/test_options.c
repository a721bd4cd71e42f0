/* House rules as data: tables, texts, presets of Sabra against the rules page, and any text at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/game/game.h"
#include "rules/sabra/options.h"
#include "rules/table/rng.h"

static const OptionTable *const sabra = &sabra_options;

static void set(OptionValues *v, const char *key, const char *value)
{
    char text[200];
    TextSink error = text_sink(text, sizeof text);
    if (!option_set(sabra, v, key, value, &error))
        fail_msg("%s", text);
}

static const char *key_of(const OptionValues *v, int i, char *buffer, size_t size)
{
    TextSink out = text_sink(buffer, size);
    option_key(sabra, v, i, &out);
    return buffer;
}

/* Section D, column by column. */
static const char *const columns[] = { "direction",    "initial_min",    "manipulate_from", "joker_move",
                                       "joker_source", "group3_release", "joker_reuse",     "joker_rack_value" };
static const struct {
    const char *id, *value[8], *others;
} page[] = {
    { "standard", { "cw", "30", "same_turn", "locked", "hand", "either", "any_meld", "30" }, "" },
    { "official_1978", { "ccw", "30", "same_turn", "locked", "hand", "either", "new_meld", "30" }, "" },
    { "pressman_1980", { "cw", "30", "same_turn", "locked", "hand", "both", "any_meld", "30" }, "" },
    { "pressman_1987", { "cw", "50", "same_turn", "locked", "hand", "either", "new_meld_2rack", "30" }, "" },
    { "spears_1988", { "cw", "30", "same_turn", "locked", "hand", "either", "new_meld_2rack", "30" }, "" },
    { "goliath_1994", { "cw", "30", "same_turn", "keep", "hand", "either", "any_meld", "30" }, "" },
    { "pressman_1998", { "cw", "30", "same_turn", "keep", "hand", "either", "new_meld_2rack", "30" }, "" },
    { "lemada_1999", { "cw", "30", "next_turn", "keep", "hand", "either", "new_meld", "30" }, "" },
    { "lemada_2014", { "cw", "30", "same_turn", "keep", "hand_or_table", "either", "any_meld", "30" }, "" },
    { "spelregelboek_1985", { "ccw", "30", "next_turn", "locked", "hand", "either", "new_meld", "25" }, "" },
    { "dutch_sabra", { "ccw", "30", "same_turn", "keep", "hand", "either", "new_meld", "25" }, "" },
    { "family", { "cw", "30", "same_turn", "locked", "hand", "either", "any_meld", "30" }, "sheet" },
    { "family_draw", { "cw", "30", "same_turn", "locked", "hand", "either", "any_meld", "30" }, "sheet draw" },
    { "pup_rummy", { "cw", "30", "same_turn", "free", "hand", "either", "any_meld", "30" }, "computer" },
    { "easy_rummy", { "cw", "30", "same_turn", "free", "hand", "either", "any_meld", "30" }, "computer" },
    { "rrrummy", { "cw", "30", "same_turn", "locked", "hand", "either", "any_meld", "30" }, "computer" },
    { "tiles_50", { "cw", "50", "same_turn", "locked", "hand", "either", "new_meld_rack_first", "30" }, "computer" },
    { "dutch_rummy", { "cw", "30", "same_turn", "replace", "hand", "either", "any_meld", "30" }, "computer" },
};

static void test_presets_are_those_of_the_page(void **state)
{
    (void)state;
    assert_int_equal(sabra->preset_count, sizeof page / sizeof page[0]);
    for (int p = 0; p < sabra->preset_count; p++) {
        OptionValues expected, got;
        assert_string_equal(sabra->presets[p].id, page[p].id);
        assert_int_equal(preset_find(sabra, page[p].id), p);
        options_default(sabra, &expected);
        for (int c = 0; c < 8; c++)
            set(&expected, columns[c], page[p].value[c]);
        if (strstr(page[p].others, "sheet")) {
            set(&expected, "start_tile", "keep");
            set(&expected, "empty_pool_end", "all_pass");
        }
        if (strstr(page[p].others, "draw")) {
            set(&expected, "draw_rule", "until_playable");
            set(&expected, "initial_scope", "one_meld");
        }
        if (strstr(page[p].others, "computer")) {
            set(&expected, "turn_timer", "0");
            set(&expected, "invalid_end", "penalty");
            set(&expected, "invalid_penalty", "3");
        }
        options_preset(sabra, p, &got);
        assert_memory_equal(&got, &expected, sizeof got);
    }
}

static void test_defaults_are_those_of_the_page(void **state)
{
    static const char *const defaults[SABRA_OPTION_COUNT][2] = {
        { "players", "4" },
        { "direction", "cw" },
        { "start_tile", "return" },
        { "next_start", "draw" },
        { "initial_min", "30" },
        { "manipulate_from", "same_turn" },
        { "joker_move", "locked" },
        { "joker_source", "hand" },
        { "group3_release", "either" },
        { "joker_reuse", "any_meld" },
        { "two_jokers_per_meld", "1" },
        { "joker_rack_value", "30" },
        { "draw_rule", "one" },
        { "play_after_draw", "0" },
        { "turn_timer", "120" },
        { "timeout_penalty", "3" },
        { "invalid_end", "refuse" },
        { "invalid_penalty", "3" },
        { "empty_pool_end", "first_pass" },
        { "match_format", "single" },
        { "match_games", "5" },
        { "match_minutes", "60" },
        { "match_target", "200" },
        { "initial_scope", "total" },
        { "time_bank", "0" },
        { "draw_count", "1" },
    };
    OptionValues v;
    char text[40];
    (void)state;
    options_default(sabra, &v);
    assert_int_equal(sabra->option_count, SABRA_OPTION_COUNT);
    for (int i = 0; i < SABRA_OPTION_COUNT; i++) {
        assert_string_equal(sabra->options[i].key, defaults[i][0]);
        assert_int_equal(option_find(sabra, defaults[i][0]), i);
        assert_string_equal(key_of(&v, i, text, sizeof text), defaults[i][1]);
    }
    for (int p = 0; p < sabra->preset_count; p++) {
        assert_false(preset_names(sabra, p, SABRA_PLAYERS));
        assert_int_equal(preset_names(sabra, p, SABRA_TURN_TIMER),
                         strstr(sabra->presets[p].values, "turn_timer=") != NULL);
    }
    assert_int_equal(option_find(sabra, "player"), -1);
    assert_int_equal(preset_find(sabra, "Standard"), -1);
}

/* What a preset says otherwise since holds for those who name it now, and not for what was stored before. */
static void test_preset_that_has_changed(void **state)
{
    OptionValues v;
    (void)state;
    assert_true(options_parse(sabra, &v, "family_draw", NULL));
    assert_int_equal(v.v[SABRA_INITIAL_SCOPE], SCOPE_ONE_MELD);
    assert_true(options_parse_then(sabra, &v, "family_draw", 1, NULL));
    assert_int_equal(v.v[SABRA_INITIAL_SCOPE], SCOPE_TOTAL);
    assert_int_equal(v.v[SABRA_DRAW_RULE], DRAW_UNTIL_PLAYABLE);
    assert_true(options_parse_then(sabra, &v, "family_draw,initial_scope=one_meld", 1, NULL));
    assert_int_equal(v.v[SABRA_INITIAL_SCOPE], SCOPE_ONE_MELD);
    assert_true(options_parse_then(sabra, &v, "family_draw", 2, NULL));
    assert_int_equal(v.v[SABRA_INITIAL_SCOPE], SCOPE_ONE_MELD);
}

/* Every table in the program, not of Sabra alone. */
static void test_every_table_is_sound(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const OptionTable *t = game_table[g]->options;
        assert_true(t->option_count <= MAX_OPTIONS && t->preset_count >= 1);
        for (int i = 0; i < t->option_count; i++) {
            const Option *o = &t->options[i];
            assert_true(o->key && o->label && o->help && o->group && *o->key && *o->label && *o->help && *o->group);
            assert_int_equal(option_find(t, o->key), i);
            assert_true(option_in_range(t, i, o->fallback));
            assert_true(o->kind != OPT_INT || (o->low < o->high && o->step > 0));
        }
        for (int p = 0; p < t->preset_count; p++) {
            OptionValues v, read;
            char text[400];
            options_preset(t, p, &v);
            TextSink out = text_sink(text, sizeof text);
            options_write(t, p, &v, &out);
            assert_string_equal(text, t->presets[p].id);
            assert_true(options_parse(t, &read, text, NULL));
            assert_memory_equal(&read, &v, sizeof v);
            assert_true(options_nearest_preset(t, &v) <= p);
            assert_true(*t->presets[p].name && *t->presets[p].edition);
        }
    }
}

/* Whatever a table says fits the text that is stored of it. */
static void test_texts_have_room(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const OptionTable *t = game_table[g]->options;
        for (int p = 0; p < t->preset_count; p++)
            assert_true(strlen(t->presets[p].id) <= PRESET_ID_MOST);
        for (int i = 0; i < t->option_count; i++) {
            assert_true(strlen(t->options[i].key) <= OPTION_KEY_MOST);
            for (int k = 0; t->options[i].choice && t->options[i].choice[k].key; k++)
                assert_true(strlen(t->options[i].choice[k].key) <= OPTION_VALUE_MOST);
        }
    }
}

/* As many options as there can be, with the longest keys and numbers there are: a scoring table that a house has made
 * its own is carried whole. */
static void test_a_long_table_is_carried_whole(void **state)
{
    (void)state;
    static char key[MAX_OPTIONS][OPTION_KEY_MOST + 1];
    static Option option[MAX_OPTIONS];
    static const Preset preset[] = { { "a-preset-of-thirty-one-letters-", "P", "E", "" } };
    const OptionTable t = { .options = option, .option_count = MAX_OPTIONS, .presets = preset, .preset_count = 1 };
    OptionValues v, read;
    char text[OPTIONS_TEXT];
    for (int i = 0; i < MAX_OPTIONS; i++) {
        TextSink name = text_sink(key[i], sizeof key[i]);
        text_addf(&name, "points_for_something_or_other_%d", i % 10);
        key[i][0] = (char)('a' + i / 10);
        assert_int_equal(name.length, OPTION_KEY_MOST);
        option[i] = (Option){ .key = key[i],
                              .label = "L",
                              .help = "H",
                              .group = "G",
                              .kind = OPT_INT,
                              .low = -999999999,
                              .high = 999999999,
                              .step = 1,
                              .also = -1 };
        v.v[i] = -999999999 + i;
    }
    TextSink out = text_sink(text, sizeof text);
    options_write(&t, 0, &v, &out);
    assert_false(out.cut);
    assert_true(out.length > 1024);
    assert_true(options_parse(&t, &read, text, NULL));
    assert_memory_equal(&read, &v, sizeof v);
}

static void random_values(Rng *r, OptionValues *v)
{
    options_preset(sabra, (int)rng_below(r, (uint32_t)sabra->preset_count), v);
    for (int i = 0; i < sabra->option_count; i++)
        while (rng_below(r, 3) != 0) {
            int value = option_step(sabra, i, v->v[i], rng_below(r, 2) ? 1 : -1);
            assert_true(option_in_range(sabra, i, value));
            v->v[i] = (int16_t)value;
        }
}

static void test_written_values_are_read_back(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(11));
    for (int round = 0; round < 2000; round++) {
        OptionValues v, read;
        char text[1024];
        random_values(&r, &v);
        TextSink out = text_sink(text, sizeof text);
        options_write(sabra, options_nearest_preset(sabra, &v), &v, &out);
        assert_false(out.cut);
        memset(&read, 0x55, sizeof read);
        assert_true(options_parse(sabra, &read, text, NULL));
        assert_memory_equal(&read, &v, sizeof v);
        for (int i = 0; i < sabra->option_count; i++) {
            out = text_sink(text, sizeof text);
            option_label(sabra, &v, i, &out);
            assert_true(out.length > 0);
        }
    }
}

/* From either end, steps visit values in order and stop at the other end. */
static void test_steps_go_from_end_to_end(void **state)
{
    (void)state;
    for (int i = 0; i < sabra->option_count; i++) {
        int value = sabra->options[i].fallback, up = 0, down = 0, next;
        while ((next = option_step(sabra, i, value, -1)) != value)
            value = next;
        int lowest = value;
        while ((next = option_step(sabra, i, value, 1)) != value) {
            assert_true(option_in_range(sabra, i, next));
            value = next;
            up++;
        }
        while ((next = option_step(sabra, i, value, -1)) != value) {
            value = next;
            down++;
        }
        assert_int_equal(value, lowest);
        assert_int_equal(up, down);
        assert_true(up > 0);
    }
    assert_int_equal(option_step(sabra, SABRA_TURN_TIMER, 0, 1), 15);
    assert_int_equal(option_step(sabra, SABRA_TURN_TIMER, 15, -1), 0);
    assert_int_equal(option_step(sabra, SABRA_TURN_TIMER, 25, 1), 30);
    assert_int_equal(option_step(sabra, SABRA_TURN_TIMER, 25, -1), 15);
    assert_int_equal(option_step(sabra, SABRA_TURN_TIMER, 120, 1), 120);
    assert_int_equal(option_step(sabra, SABRA_INITIAL_MIN, 30, 1), 35);
    assert_int_equal(option_step(sabra, SABRA_INITIAL_MIN, 5, -1), 0);
    assert_int_equal(option_step(sabra, SABRA_INITIAL_MIN, 60, 1), 60);
    assert_int_equal(option_step(sabra, SABRA_JOKER_RACK_VALUE, 30, 1), 25);
}

/* A value beside the others stands before the lowest or behind the highest, the last step is cut, and nothing is
 * beyond. */
static void test_each_step(void **state)
{
    static const Option option[] = {
        { .key = "plain", .kind = OPT_INT, .low = 2, .high = 9, .step = 3, .also = -1 },
        { .key = "before", .kind = OPT_INT, .low = 2, .high = 9, .step = 3, .also = 0 },
        { .key = "behind", .kind = OPT_INT, .low = 2, .high = 9, .step = 3, .also = 20 },
    };
    static const OptionTable t = { .options = option, .option_count = 3 };
    static const int up[] = { 2, 5, 8, 9 };
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k + 1 < 4; k++) {
            assert_int_equal(option_step(&t, i, up[k], 1), up[k + 1]);
            if (k < 2)
                assert_int_equal(option_step(&t, i, up[k + 1], -1), up[k]);
        }
        assert_int_equal(option_step(&t, i, 9, -1), 8);
        assert_int_equal(option_step(&t, i, 6, 1), 8);
        assert_int_equal(option_step(&t, i, 6, -1), 5);
    }
    assert_int_equal(option_step(&t, 0, 2, -1), 2);
    assert_int_equal(option_step(&t, 0, 9, 1), 9);
    assert_int_equal(option_step(&t, 1, 2, -1), 0);
    assert_int_equal(option_step(&t, 1, 0, -1), 0);
    assert_int_equal(option_step(&t, 1, 0, 1), 2);
    assert_int_equal(option_step(&t, 1, 9, 1), 9);
    assert_int_equal(option_step(&t, 2, 2, -1), 2);
    assert_int_equal(option_step(&t, 2, 9, 1), 20);
    assert_int_equal(option_step(&t, 2, 20, 1), 20);
    assert_int_equal(option_step(&t, 2, 20, -1), 9);
}

static void refused(const char *text, const char *part)
{
    OptionValues v, before;
    char message[300];
    TextSink error = text_sink(message, sizeof message);
    options_preset(sabra, 3, &v);
    before = v;
    assert_false(options_parse(sabra, &v, text, &error));
    assert_memory_equal(&v, &before, sizeof v);
    if (!strstr(message, part) || message[strlen(message) - 1] != '.')
        fail_msg("\"%s\" says: %s", text, message);
}

static void test_refusals_say_what_is_wrong(void **state)
{
    (void)state;
    refused("nonsense", "no preset \"nonsense\"");
    refused("standard,", "neither");
    refused("standard,,players=2", "neither");
    refused("joker=free", "no option \"joker\"");
    refused("standard,joker_move=loose", "free, keep, replace or locked");
    refused("turn_timer=14", "0 or 15 to 120");
    refused("turn_timer=121", "0 or 15 to 120");
    refused("turn_timer=", "turn_timer");
    refused("turn_timer=+30", "turn_timer");
    refused("initial_min=31", "0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55 or 60");
    refused("draw_count=4", "1, 2 or 3");
    refused("two_jokers_per_meld=2", "0 or 1");
    refused("match_games=99999999999999999999", "1 to 50");
    refused("match_games=-1", "1 to 50");
    refused("players=4,standard", "\"standard\" is neither");
    OptionValues v;
    assert_true(options_parse(sabra, &v, "", NULL));
    assert_true(options_parse(sabra, &v, "initial_min=50,two_jokers_per_meld=no", NULL));
    assert_int_equal(v.v[SABRA_INITIAL_MIN], 50);
    assert_int_equal(v.v[SABRA_TWO_JOKERS_PER_MELD], 0);
    assert_true(options_parse(sabra, &v, "tiles_50,two_jokers_per_meld=0", NULL));
    assert_int_equal(v.v[SABRA_JOKER_REUSE], JOKER_REUSE_RACK_FIRST);
}

static bool idle(const OptionValues *v, SabraOption i)
{
    return sabra->options[i].idle && sabra->options[i].idle(v);
}

/* The column "when" of section C. */
static void test_options_without_effect(void **state)
{
    OptionValues v;
    (void)state;
    options_default(sabra, &v);
    for (int i = 0; i < SABRA_OPTION_COUNT; i++) {
        bool expected = i == SABRA_NEXT_START || i == SABRA_INVALID_PENALTY || i == SABRA_MATCH_GAMES ||
                        i == SABRA_MATCH_MINUTES || i == SABRA_MATCH_TARGET;
        assert_int_equal(idle(&v, (SabraOption)i), expected);
    }
    set(&v, "joker_move", "free");
    assert_true(idle(&v, SABRA_JOKER_SOURCE) && idle(&v, SABRA_GROUP3_RELEASE) && idle(&v, SABRA_JOKER_REUSE));
    assert_false(idle(&v, SABRA_TWO_JOKERS_PER_MELD));
    set(&v, "initial_min", "0");
    assert_true(idle(&v, SABRA_INITIAL_SCOPE));
    set(&v, "draw_rule", "until_playable");
    assert_true(idle(&v, SABRA_DRAW_COUNT));
    set(&v, "turn_timer", "0");
    assert_true(idle(&v, SABRA_TIMEOUT_PENALTY));
    set(&v, "invalid_end", "penalty");
    assert_false(idle(&v, SABRA_INVALID_PENALTY));
    set(&v, "match_format", "time");
    assert_true(!idle(&v, SABRA_MATCH_MINUTES) && !idle(&v, SABRA_NEXT_START) && idle(&v, SABRA_MATCH_GAMES));
}

/* Any text: it is read or refused, never half of each, and what was read is in range. */
static void test_any_text(void **state)
{
    static const char *const bits[] = { "standard", "tiles_50",   ",",  "=",   "joker_move", "keep",
                                        "50",       "turn_timer", "-1", "000", "99999999",   "\xff\x01",
                                        "players",  "",           " ",  "1",   "pup_rummy",  "two_jokers_per_meld" };
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(12));
    int good = 0;
    for (int round = 0; round < 20000; round++) {
        char text[160] = "", message[60];
        OptionValues v, before;
        for (int n = (int)rng_below(&r, 8); n > 0; n--) {
            if (rng_below(&r, 5) == 0) {
                char one[2] = { (char)(1 + rng_below(&r, 255)), '\0' };
                strcat(text, one);
            } else {
                strcat(text, bits[rng_below(&r, sizeof bits / sizeof bits[0])]);
            }
        }
        TextSink error = text_sink(message, rng_below(&r, sizeof message) + 1);
        options_default(sabra, &v);
        before = v;
        if (options_parse(sabra, &v, text, rng_below(&r, 2) ? &error : NULL)) {
            good++;
            for (int i = 0; i < sabra->option_count; i++)
                assert_true(option_in_range(sabra, i, v.v[i]));
        } else {
            assert_memory_equal(&v, &before, sizeof v);
        }
    }
    assert_true(good > 100);
}

/* Where numbers of one group are shown as a table, each of them is in it once, and nothing else; and what fills it
 * changes these alone. */
static void test_grids_hold_their_group(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const OptionTable *t = game_table[g]->options;
        for (int i = 0; i < t->option_count; i++) {
            int found = 0;
            for (int r = 0; t->grid != NULL && r < t->grid->row_count; r++)
                for (int c = 0; c < GRID_COLS; c++)
                    found += t->grid->row[r].option[c] == i;
            assert_int_equal(found, t->grid != NULL && strcmp(t->options[i].group, t->grid->group) == 0);
        }
        for (int f = 0; f < t->fill_count; f++) {
            OptionValues v, before;
            for (int i = 0; i < MAX_OPTIONS; i++)
                v.v[i] = -7;
            before = v;
            options_fill(t, f, &v);
            assert_true(options_are_filled(t, f, &v));
            for (int i = 0; i < t->option_count; i++) {
                const bool in_grid = strcmp(t->options[i].group, t->grid->group) == 0;
                assert_true(in_grid ? option_in_range(t, i, v.v[i]) : v.v[i] == before.v[i]);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets_are_those_of_the_page),
        cmocka_unit_test(test_grids_hold_their_group),
        cmocka_unit_test(test_defaults_are_those_of_the_page),
        cmocka_unit_test(test_every_table_is_sound),
        cmocka_unit_test(test_written_values_are_read_back),
        cmocka_unit_test(test_preset_that_has_changed),
        cmocka_unit_test(test_steps_go_from_end_to_end),
        cmocka_unit_test(test_each_step),
        cmocka_unit_test(test_refusals_say_what_is_wrong),
        cmocka_unit_test(test_options_without_effect),
        cmocka_unit_test(test_any_text),
        cmocka_unit_test(test_texts_have_room),
        cmocka_unit_test(test_a_long_table_is_carried_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Whole matches of Five Hundred as a match is played: undo within the kitty, a program killed in the middle of it, the
 * log and the sheets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "five_player.h"
#include "match_help.h"

static void setup_of(MatchSetup *m, const char *options, int seats, uint64_t seed)
{
    char who[80] = "person:Anna", text[200];
    TextSink error = text_sink(text, sizeof text);
    for (int i = 1; i < seats; i++)
        strcat(who, ",person:Bo");
    memset(m, 0, sizeof *m);
    m->game = game_find("five-hundred");
    options_default(&five_options, &m->options);
    bool good = options_parse(&five_options, &m->options, options, &error) &&
                match_seats_parse(&five_def, who, seed, m, &error);
    if (!good)
        fail_msg("%s", text);
    m->preset = options_nearest_preset(&five_options, &m->options);
}

static Match *resume(Store *store, int64_t id)
{
    char text[256];
    TextSink error = text_sink(text, sizeof text);
    Match *m = match_resume(store, id, NULL, NULL, &error);
    assert_non_null(m);
    assert_string_equal(text, "");
    return m;
}

static void play_one(Match *m, Move move)
{
    const State *s = match_state(m);
    Verdict v = match_play(m, s->to_act, &move, 1);
    if (v.why)
        fail_msg("%s", v.why->id);
}

/* One decision by chance, or the next deal. */
static void play_on(Match *m, Rng *rng)
{
    Move move[FIVE_MOST_DECISION];
    if (match_state(m)->phase == PHASE_DEAL_END) {
        assert_true(help_next_deal(m));
        return;
    }
    int n = five_random_decision(match_state(m), rng, move);
    assert_true(n > 0);
    for (int i = 0; i < n; i++)
        play_one(m, move[i]);
}

static Move aside(const Match *m, int index)
{
    const State *s = match_state(m);
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)five_hand(s->to_act),
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = FIVE_LAID,
                   .at = (uint8_t)pile_size(&s->table, FIVE_LAID) };
}

/* What is put aside can be taken back step by step, up to the kitty and no further; what is laid away stays. */
static void undo_in_the_kitty(Match *m)
{
    State began = *match_state(m);
    assert_false(match_undo(m)); /* the bid is not taken back */
    assert_non_null(match_undo_refusal(m));
    int cards = five_kitty_cards(match_state(m));
    for (int i = 0; i < cards; i++)
        play_one(m, aside(m, 2 * i));
    State chosen = *match_state(m);
    for (int i = 0; i < cards; i++)
        assert_true(match_undo(m));
    assert_memory_equal(match_state(m), &began, sizeof began);
    assert_false(match_undo(m));
    for (int i = 0; i < cards; i++)
        assert_true(match_redo(m));
    assert_memory_equal(match_state(m), &chosen, sizeof chosen);
    play_one(m, (Move){ .kind = MOVE_DONE });
    assert_false(match_undo(m));
    assert_non_null(match_undo_refusal(m));
}

/* Killed with cards put aside: the same choice goes on. */
static Match *kill_in_the_kitty(Match *m, Store *store)
{
    int64_t id = match_id(m);
    play_one(m, aside(m, 0));
    play_one(m, aside(m, 5));
    State was = *match_state(m);
    match_close(m);
    m = resume(store, id);
    assert_memory_equal(match_state(m), &was, sizeof was);
    while (pile_size(&match_state(m)->table, FIVE_LAID) > 0)
        assert_true(match_undo(m));
    return m;
}

static void undone_and_killed_in_the_kitty(void **unused)
{
    char dir[256];
    int times = 0;
    (void)unused;
    assert_true(help_folder(dir));
    Store *store = store_open(dir, NULL);
    assert_non_null(store);
    for (uint64_t seed = 1; seed <= 12; seed++) {
        MatchSetup setup;
        Rng rng;
        rng_seed(&rng, seed);
        setup_of(&setup, five_options.presets[seed - 1].id, 4, seed);
        setup_of(&setup, five_options.presets[seed - 1].id, setup.options.v[FIVE_PLAYERS], seed);
        Match *m = match_new(&setup, store, NULL, NULL);
        assert_non_null(m);
        for (int i = 0; i < 120 && match_state(m)->phase != PHASE_MATCH_END; i++) {
            if (match_state(m)->phase == FIVE_KITTY) {
                m = kill_in_the_kitty(m, store);
                undo_in_the_kitty(m);
                times++;
            } else {
                play_on(m, &rng);
            }
        }
        match_close(m);
    }
    store_close(store);
    help_remove(dir);
    assert_true(times >= 12);
}

/* ---- whole matches ---- */

static void check_deal(const Match *m, const State *began)
{
    const State *s = match_state(m);
    const FiveState *g = five_of(s);
    int64_t money = 0;
    for (int i = 0; i < s->seats; i++) {
        assert_int_equal(s->seat[i].total, began->seat[i].total + s->seat[i].deal);
        money += g->money[i];
        for (int k = 0; k < i; k++)
            if (s->seat[i].side == s->seat[k].side) {
                assert_int_equal(s->seat[i].total, s->seat[k].total);
                assert_int_equal(g->money[i], g->money[k]);
            }
    }
    bool pairs = s->seats == 4 || s->seats == 6; /* sides of one size: their purses add up as the seats do */
    assert_true(money == 0 || !pairs);
    assert_true(g->winners == 0 || s->phase == PHASE_MATCH_END || five_option(s, FIVE_GAMES) > 1);
    assert_true(s->phase == PHASE_MATCH_END || g->ended_by == FIVE_THROWN_IN || g->winners == 0 ||
                five_option(s, FIVE_GAMES) > 1);
}

static void check_end(Match *m)
{
    const State *s = match_state(m);
    const ScoreSheet *sheet = match_sheet(m, match_sheet_count(m) - 1);
    int most = 0;
    for (int i = 0; i < s->seats; i++) {
        most = five_of(s)->games[i] > most ? five_of(s)->games[i] : most;
        bool won = sheet->winners >> i & 1;
        assert_int_equal(won, five_of(s)->games[i] == five_option(s, FIVE_GAMES));
    }
    assert_int_equal(most, five_option(s, FIVE_GAMES));
    assert_true(sheet->match_over);
    assert_true(match_log_count(m) > match_sheet_count(m) * s->seats);
}

static void play_match(const char *options, int seats, uint64_t seed)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, seed);
    setup_of(&setup, options, seats, seed);
    Match *m = match_new(&setup, NULL, NULL, NULL);
    State began = *match_state(m);
    int deals = 0;
    for (int i = 0; match_state(m)->phase != PHASE_MATCH_END; i++) {
        bool running = game_to_act(&five_def, match_state(m)) != NO_SEAT;
        play_on(m, &rng);
        if (!running)
            began = *match_state(m);
        if (running && game_to_act(&five_def, match_state(m)) == NO_SEAT) {
            check_deal(m, &began);
            deals++;
        }
        assert_true(i < 60000);
    }
    assert_int_equal(match_sheet_count(m), deals);
    check_end(m);
    match_close(m);
}

static void whole_matches(void **unused)
{
    (void)unused;
    for (int p = 0; p < five_options.preset_count; p++) {
        OptionValues v;
        char options[80];
        options_preset(&five_options, p, &v);
        snprintf(options, sizeof options, "%s,games=%d,stake=20", five_options.presets[p].id, 1 + p % 3);
        play_match(options, v.v[FIVE_PLAYERS], (uint64_t)(31 + p));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undone_and_killed_in_the_kitty),
        cmocka_unit_test(whole_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

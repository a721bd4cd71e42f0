/* Whole matches of Kalooki as a match is played: undo, the log, and a program killed in mid-turn with a freed joker in
 * the air. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kalooki_player.h"
#include "match_help.h"
#include "trial/audit.h"

static void setup_of(MatchSetup *m, const char *options, int seats, uint64_t seed)
{
    char who[80] = "person:Anna", text[200];
    TextSink error = text_sink(text, sizeof text);
    for (int i = 1; i < seats; i++)
        strcat(who, ",person:Bo");
    memset(m, 0, sizeof *m);
    m->game = game_find("kalooki");
    options_default(&kalooki_options, &m->options);
    bool good = options_parse(&kalooki_options, &m->options, options, &error) &&
                match_seats_parse(&kalooki_def, who, seed, m, &error);
    if (!good)
        fail_msg("%s", text);
    m->preset = options_nearest_preset(&kalooki_options, &m->options);
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

/* A joker that the seat to act may take now. */
static bool find_joker(const State *s, Move *out)
{
    Move list[512];
    int n = s->phase == PHASE_PLAY ? kalooki_def.rules.moves(s, s->to_act, list, 512) : 0;
    for (int i = 0; i < n; i++)
        if (list[i].kind == MOVE_TAKE && list[i].from != KALOOKI_DISCARD) {
            *out = list[i];
            return true;
        }
    return false;
}

/* One decision of the plain player, or the next round. */
static void play_on(Match *m)
{
    KalookiPlan plan;
    const State *s = match_state(m);
    if (s->phase == PHASE_DEAL_END) {
        assert_true(help_next_deal(m));
        return;
    }
    int seat = s->to_act, n = kalooki_simple_play(s, seat, &plan);
    assert_true(n > 0);
    Verdict v = match_play(m, seat, plan.move, n);
    if (v.why)
        fail_msg("%s", v.why->id);
}

/* Taken, put beside a card, killed at each of these steps: the same turn goes on, with the same debt. */
static Match *kill_with_a_freed_joker(Match *m, Store *store, Move joker)
{
    int seat = match_state(m)->to_act;
    int64_t id = match_id(m);
    State before = *match_state(m);
    assert_null(match_play(m, seat, &joker, 1).why);
    for (int step = 0; step < 2; step++) {
        State was = *match_state(m);
        TurnNote note;
        match_close(m);
        m = resume(store, id);
        assert_memory_equal(match_state(m), &was, sizeof was);
        kalooki_def.table.turn_note(match_state(m), seat, &note);
        assert_string_equal(note.duty.why->code, "joker_new_set");
        Move thrown = { .kind = MOVE_DISCARD };
        assert_string_equal(match_check(m, seat, thrown).why->code, "joker_new_set");
        const Move forward = { .kind = MOVE_SHIFT, .from = (uint8_t)kalooki_hand(seat), .count = 1, .to = NO_PILE };
        if (step == 0)
            assert_null(match_play(m, seat, &forward, 1).why);
    }
    while (kalooki_of(match_state(m))->freed_count > 0)
        assert_true(match_undo(m));
    assert_memory_equal(match_state(m), &before, sizeof before);
    assert_true(match_redo(m));
    const Move restore = { .kind = MOVE_RESTORE };
    assert_null(match_play(m, seat, &restore, 1).why);
    assert_int_equal(kalooki_of(match_state(m))->freed_count, 0);
    return m;
}

static void killed_with_a_freed_joker(void **unused)
{
    char dir[256];
    int killed = 0;
    (void)unused;
    assert_true(help_folder(dir));
    Store *store = store_open(dir, NULL);
    assert_non_null(store);
    for (uint64_t seed = 1; killed < 6; seed++) {
        MatchSetup setup;
        Move joker;
        setup_of(&setup, "kalooki_51", 3, seed);
        Match *m = match_new(&setup, store, NULL, NULL);
        assert_non_null(m);
        for (int i = 0; i < 60 && match_state(m)->phase != PHASE_MATCH_END; i++) {
            if (find_joker(match_state(m), &joker)) {
                m = kill_with_a_freed_joker(m, store, joker);
                killed++;
            }
            play_on(m);
        }
        match_close(m);
        assert_true(seed < 40);
    }
    store_close(store);
    help_remove(dir);
}

/* Undo goes back to the draw and not past it; a discard taken may be undone as it may be given back. */
static void undo_ends_at_the_draw(void **unused)
{
    MatchSetup setup;
    int drawn = 0, taken = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        setup_of(&setup, "standard", 4, seed);
        Match *m = match_new(&setup, NULL, NULL, NULL);
        for (int i = 0; i < 120 && match_state(m)->phase == KALOOKI_DRAW; i++) {
            const Move draw = { .kind = MOVE_DRAW }, take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD };
            int seat = match_state(m)->to_act;
            State before = *match_state(m);
            if (!match_play(m, seat, &take, 1).why) {
                assert_true(match_undo(m));
                assert_memory_equal(match_state(m), &before, sizeof before);
                taken++;
            }
            assert_null(match_play(m, seat, &draw, 1).why);
            assert_false(match_undo(m));
            assert_non_null(match_undo_refusal(m));
            State after = *match_state(m);
            const Move forward = { .kind = MOVE_SHIFT, .from = (uint8_t)kalooki_hand(seat), .count = 1, .to = NO_PILE };
            assert_null(match_play(m, seat, &forward, 1).why);
            assert_true(match_undo(m));
            assert_false(match_undo(m));
            assert_memory_equal(match_state(m), &after, sizeof after);
            drawn++;
            play_on(m);
        }
        match_close(m);
    }
    assert_true(drawn > 60 && taken > 0);
}

/* Whole matches to the last survivor, and what holds all the way. */
static void check_money(const State *s)
{
    const KalookiState *g = kalooki_of(s);
    int64_t sum = g->pot, moved = 0;
    for (int i = 0; i < s->seats; i++) {
        sum += g->money[i];
        moved += g->moved[i];
    }
    assert_true(sum == 0);
    assert_true(g->pot >= 0 && (kalooki_option(s, KALOOKI_STAKE) > 0 || g->pot == 0));
    assert_true(moved <= 0 || s->phase == PHASE_MATCH_END);
}

static void check_table(const State *s)
{
    Meld sets[KALOOKI_MOST_TABLE];
    int n = kalooki_table_sets(s, sets, NULL); /* every set on the table is one: asserted there */
    for (int i = 0; i < n; i++)
        assert_in_range(sets[i].size, 3, KALOOKI_MAX_RUN);
    for (int i = 0; i < s->seats; i++) {
        int most = kalooki_dealt(&s->options) + (i == s->to_act);
        assert_in_range(kalooki_cards_held(s, i), 0, most);
        if (s->seat[i].out && game_to_act(&kalooki_def, s) != NO_SEAT)
            assert_int_equal(pile_size(&s->table, kalooki_hand(i)), 0);
    }
}

static void check_round(const Match *m, const State *before)
{
    const State *s = match_state(m);
    const KalookiState *g = kalooki_of(s);
    int limit = kalooki_option(s, KALOOKI_PENALTY_LIMIT), left = 0;
    for (int i = 0; i < s->seats; i++) {
        left += !s->seat[i].out;
        if (!(g->bought >> i & 1))
            assert_int_equal(s->seat[i].total, before->seat[i].total + s->seat[i].deal);
        if (!s->seat[i].out)
            assert_true(s->seat[i].total <= limit);
        else
            assert_true(s->seat[i].total > limit);
    }
    assert_int_equal(s->phase == PHASE_MATCH_END, left == 1);
    if (g->ended_by == KALOOKI_CALLED_UP)
        assert_int_equal(s->seat[g->caller].deal, 0);
}

static void whole_matches(void **unused)
{
    int bombers = 0, buyins = 0;
    (void)unused;
    for (int p = 0; p < kalooki_options.preset_count; p++)
        for (int seats = kalooki_def.min_seats; seats <= kalooki_def.max_seats; seats++) {
            MatchSetup setup;
            setup_of(&setup, kalooki_options.presets[p].id, seats, (uint64_t)(100 * p + seats));
            if (setup.options.v[KALOOKI_BUYINS] < 0) /* for ever would be too long */
                setup.options.v[KALOOKI_BUYINS] = 2;
            Match *m = match_new(&setup, NULL, NULL, NULL);
            State began = *match_state(m);
            for (int i = 0; match_state(m)->phase != PHASE_MATCH_END; i++) {
                bool running = game_to_act(&kalooki_def, match_state(m)) != NO_SEAT;
                play_on(m);
                check_money(match_state(m));
                check_table(match_state(m));
                if (!running)
                    began = *match_state(m);
                if (running && game_to_act(&kalooki_def, match_state(m)) == NO_SEAT) {
                    check_round(m, &began);
                    bombers += kalooki_of(match_state(m))->bomber;
                }
                assert_true(i < 20000);
            }
            for (int i = 0; i < seats; i++)
                buyins += kalooki_of(match_state(m))->buyins[i];
            assert_int_equal(kalooki_of(match_state(m))->pot, 0);
            const ScoreSheet *sheet = match_sheet(m, match_sheet_count(m) - 1);
            assert_true(sheet->match_over && sheet->winners != 0 && (sheet->winners & (sheet->winners - 1)) == 0);
            assert_true(match_log_count(m) > 20);
            match_close(m);
        }
    assert_true(buyins > 0);
    print_message("%d bombers, %d buy-ins\n", bombers, buyins);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_with_a_freed_joker),
        cmocka_unit_test(undo_ends_at_the_draw),
        cmocka_unit_test(whole_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

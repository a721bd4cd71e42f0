/* A match that is not played to its end by those who sit at it: ended before, with the standings as its result, or
 * finished without a person. Both are told of it ever after, and no match is won or lost by ending it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "kalooki_player.h"
#include "match/early_end.h"
#include "match/match_inner.h"
#include "match_help.h"
#include "record/history.h"
#include "record/stats.h"
#include "record/transcript.h"

static void no_wake(void *user)
{
    (void)user;
}

static Match *begin(Store *store, const char *options, uint64_t seed)
{
    MatchSetup m = { .game = game_find("kalooki"), .seed = seed };
    const GameDef *game = game_table[m.game];
    assert_true(match_seats_parse(game, "you,computer:easy:Anna,computer:easy:Ben", seed, &m, NULL));
    assert_true(options_parse(game->options, &m.options, options, NULL));
    Match *match = match_new(&m, store, no_wake, NULL);
    assert_non_null(match);
    return match;
}

/* As simple players would, until a deal is over or, out, the person is out of the match. */
static void play(Match *m, bool out)
{
    KalookiPlan plan;
    const Move next = { .kind = MOVE_NEXT };
    for (int i = 0; i < 20000; i++) {
        const State *s = match_state(m);
        if (s->phase == PHASE_MATCH_END || (out && s->seat[0].out && s->to_act != 0) ||
            (!out && s->phase == PHASE_DEAL_END))
            return;
        if (s->phase == PHASE_DEAL_END) {
            assert_null(match_play(m, 0, &next, 1).why);
            continue;
        }
        const int seat = s->to_act, n = kalooki_simple_play(s, seat, &plan);
        assert_true(n > 0);
        assert_null(match_play(m, seat, plan.move, n).why);
    }
    fail();
}

static void said(Store *store, int64_t id, const char *result)
{
    History h;
    HistoryMatch row = { .known = false };
    char text[200] = "";
    TextSink out = text_sink(text, sizeof text);
    history_load(&h, store);
    for (int i = 0; i < h.count; i++)
        if (h.entry[i].id == id)
            history_look(store, &h.entry[i], &row);
    history_free(&h);
    history_result_say(&row, &out);
    assert_string_equal(text, result);
}

static StatsFigures figures(Store *store)
{
    Stats s;
    StatsFigures f;
    stats_load(&s, store);
    StatsFilter all = stats_filter_first(&s);
    stats_figures(&s, &all, &f);
    stats_free(&s);
    return f;
}

static bool told_in_the_record(Store *store, int64_t id, const char *remark)
{
    char text[4096] = "", error[200];
    TextSink wrong = text_sink(error, sizeof error);
    Transcript t, again;
    assert_true(transcript_of_store(store, id, &t, &wrong));
    FILE *f = tmpfile();
    assert_true(transcript_write(&t, f));
    bool found = false;
    rewind(f);
    while (fgets(text, sizeof text, f) != NULL)
        found = found || strncmp(text, remark, strlen(remark)) == 0;
    rewind(f);
    assert_true(transcript_read(f, &again, &wrong)); /* a remark is in nobody's way */
    transcript_free(&again);
    transcript_free(&t);
    fclose(f);
    return found;
}

static void ended_here(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    Match *m = begin(store, "standard", 9);
    const int64_t id = match_id(m);
    StoredMatch kept;
    EarlyEnd e;
    assert_non_null(match_end_refusal(match_seat(m))); /* there is nothing to stand yet */
    match_end_here(m);
    assert_true(store_match_get(store, id, &kept) && !kept.over);
    play(m, false);
    assert_null(match_end_refusal(match_seat(m)));
    const ScoreSheet *sheet = seat_sheet(match_seat(m), 0);
    const unsigned led = early_end_leaders(sheet, 3);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            assert_true(!(led >> i & 1) || sheet->total[i] <= sheet->total[k]); /* fewer is better */
    match_end_here(m);
    match_close(m);
    assert_true(store_match_get(store, id, &kept) && kept.over && kept.given_up);
    assert_int_equal(store_match_open(store), 0);
    early_end_of(store, id, &e);
    assert_int_equal(e.how, ENDED_HERE);
    assert_int_equal(e.leaders, led);
    assert_int_equal(e.deals, 1);
    char words[100];
    static const char *const name[] = { "you", "Anna", "Ben" };
    for (int i = 0; i < 3; i++)
        if (led == 1u << i) {
            snprintf(words, sizeof words, "Ended early, with %s ahead", name[i]);
            said(store, id, words);
        }
    assert_true(told_in_the_record(store, id, "# ended here "));
    const StatsFigures f = figures(store);
    assert_int_equal(f.deals, 1); /* which was played, and counts */
    assert_int_equal(f.matches, 0);
    assert_int_equal(f.matches_won, 0);
    assert_int_equal(f.unfinished, 1);
    assert_int_equal(f.ended_early, 1);
    store_close(store);
}

/* A match of one deal is over with it, and nobody has ended it early. */
static void one_deal_was_all_of_it(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    Match *m = begin(store, "standard", 9);
    const int64_t id = match_id(m);
    StoredMatch kept;
    EarlyEnd e;
    match_end_one_deal(m); /* it is not over yet */
    assert_true(store_match_get(store, id, &kept) && !kept.over);
    play(m, false);
    match_end_one_deal(m);
    match_close(m);
    assert_true(store_match_get(store, id, &kept) && kept.over);
    early_end_of(store, id, &e);
    assert_true(e.how == ENDED_ONE_DEAL && e.deals == 1 && e.leaders != 0);
    const StatsFigures f = figures(store);
    assert_int_equal(f.deals, 1);
    assert_int_equal(f.unfinished, 0);
    assert_int_equal(f.ended_early, 0);
    store_close(store);
}

static void finished_alone(void **state)
{
    const Move next = { .kind = MOVE_NEXT };
    Store *store = NULL;
    Match *m = NULL;
    EarlyEnd e;
    (void)state;
    for (uint64_t seed = 1; m == NULL || match_state(m)->phase == PHASE_MATCH_END;
         seed++) { /* the person is out first */
        assert_true(seed < 60);
        if (m != NULL)
            match_close(m);
        store_close(store);
        store = store_open(NULL, NULL);
        m = begin(store, "standard,penalty_limit=50", seed);
        assert_false(match_is_left_to_others(match_seat(m)));
        match_finish_alone(m); /* a person is in it: nothing is kept */
        early_end_of(store, match_id(m), &e);
        assert_int_equal(e.how, ENDED_BY_ITSELF);
        play(m, true);
    }
    const int64_t id = match_id(m);
    const int deals = seat_moment(match_seat(m)).sheets;
    assert_true(match_is_left_to_others(match_seat(m)));
    match_finish_alone(m);
    bool again = false;
    for (int i = 0; i < 500 && match_state(m)->phase != PHASE_MATCH_END; i++) {
        play(m, false);
        if (match_state(m)->phase == PHASE_DEAL_END)
            assert_null(match_play(m, 0, &next, 1).why);
        again = again || match_is_left_to_others(match_seat(m));
        match_finish_alone(m); /* nobody looks since before */
    }
    assert_true(again);
    match_close(m);
    early_end_of(store, id, &e);
    assert_int_equal(e.how, FINISHED_ALONE);
    assert_int_equal(e.deals, deals);
    assert_true(told_in_the_record(store, id, "# ended alone "));
    const StatsFigures f = figures(store);
    assert_int_equal(f.deals, deals); /* of those after it nothing is the person's */
    assert_int_equal(f.matches, 1);
    assert_int_equal(f.matches_won, 0);
    assert_int_equal(f.finished_alone, 1);
    store_close(store);
}

/* Notes that no program wrote, and files of before there were any. */
static void notes_are_read(void **state)
{
    static const struct {
        const char *text;
        EarlyEnd is;
    } notes[] = { { "here 5 12", { ENDED_HERE, 5, 12 } },
                  { "one 5 1", { ENDED_ONE_DEAL, 5, 1 } },
                  { "alone 7", { FINISHED_ALONE, 0, 7 } },
                  { "", { ENDED_BY_ITSELF, 0, 0 } },
                  { "here", { ENDED_BY_ITSELF, 0, 0 } },
                  { "elsewhere 3", { ENDED_BY_ITSELF, 0, 0 } },
                  { "here -4 99999999999", { ENDED_HERE, 0, 0 } },
                  { "alone x", { FINISHED_ALONE, 0, 0 } },
                  { "alone 1000000", { FINISHED_ALONE, 0, 1000000 } },
                  { "alone 1000001", { FINISHED_ALONE, 0, 0 } } };
    (void)state;
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        EarlyEnd e;
        early_end_read(notes[i].text, &e);
        assert_int_equal(e.how, notes[i].is.how);
        assert_int_equal(e.leaders, notes[i].is.leaders);
        assert_int_equal(e.deals, notes[i].is.deals);
    }
    char text[EARLY_END_SIZE];
    TextSink out = text_sink(text, sizeof text);
    early_end_write(&notes[0].is, &out);
    assert_string_equal(text, notes[0].text);
    EarlyEnd e;
    early_end_of(NULL, 1, &e);
    assert_int_equal(e.how, ENDED_BY_ITSELF);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(ended_here), cmocka_unit_test(one_deal_was_all_of_it),
                                        cmocka_unit_test(finished_alone), cmocka_unit_test(notes_are_read) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

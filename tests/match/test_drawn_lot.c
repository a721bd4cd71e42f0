/* A match in which lots are drawn between its deals: kept, gone on with, told, taken back and shown again as any other.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "match/match_inner.h"
#include "match/true_state.h"
#include "match_help.h"
#include "own_folder.h"
#include "record/transcript.h"
#include "record_text.h"

enum { DEALS = 3 };

static char why[512];

/* Plays so many deals with a lot behind each, and stands at the beginning of the one that follows. */
static Match *play_deals(Store *store)
{
    MatchSetup setup_of;
    Rng rng;
    rng_seed(&rng, 5);
    assert_true(help_setup_of(&setup_of, "gin", "A,B", "target=300", 77));
    Match *m = match_new(&setup_of, store, NULL, NULL);
    assert_non_null(m);
    const State *now = match_state(m);
    assert_non_null(match_lot(m, 1).why); /* a deal is being played */
    while (now->deal_no < DEALS) {
        if (now->phase == PHASE_DEAL_END) {
            assert_null(match_lot(m, 100 + now->deal_no).why);
            assert_non_null(match_undo_refusal(m));
            assert_true(help_next_deal(m));
            assert_non_null(match_undo_refusal(m));
        } else {
            assert_true(help_whole_turn(m, &rng) > 0);
        }
    }
    return m;
}

static void test_kept(void **unused)
{
    Transcript open, stored, read;
    TextSink error = text_sink(why, sizeof why);
    (void)unused;
    Store *store = store_open(dir, NULL);
    Match *m = play_deals(store);
    const int64_t id = match_id(m);
    const uint64_t hash = state_hash(match_state(m));
    assert_true(transcript_of_match(m, &open, &error));
    match_close(m);
    store_close(store);

    store = store_open(dir, NULL);
    m = match_resume(store, id, NULL, NULL, &error);
    assert_non_null(m);
    assert_true(state_hash(match_state(m)) == hash);
    assert_int_equal(match_sheet_count(m), DEALS);
    assert_true(transcript_of_store(store, id, &stored, &error));
    char *text = text_of(&open), *again = text_of(&stored);
    assert_string_equal(text, again);
    assert_non_null(strstr(text, "\n0 lot 0000000000000066\n0 next"));
    FILE *f = tmpfile();
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    rewind(f);
    assert_true(transcript_read(f, &read, &error));
    fclose(f);
    assert_true(read.end == hash && read.deals == DEALS);

    Rewatch *shown = rewatch_open(&read.setup, read.move, read.count, 0);
    assert_non_null(shown);
    assert_int_equal(rewatch_place(shown).deals, DEALS);
    for (int deal = 0; deal < DEALS; deal++) {
        rewatch_to(shown, rewatch_deal(shown, deal));
        const State *s = match_state(rewatch_match(shown));
        assert_true(s->deal_no == deal && s->phase != PHASE_DEAL_END);
    }
    rewatch_to(shown, rewatch_place(shown).moves);
    assert_int_equal(match_state(rewatch_match(shown))->phase, PHASE_DEAL_END);
    rewatch_close(shown);
    free(text);
    free(again);
    transcript_free(&open);
    transcript_free(&stored);
    transcript_free(&read);
    match_close(m);
    store_close(store);
}

/* No line of the log, no sheet and no turn comes of it; a screen cannot draw one. */
static void test_told_to_nobody(void **unused)
{
    (void)unused;
    MatchSetup setup_of;
    Rng rng;
    rng_seed(&rng, 5);
    assert_true(help_setup_of(&setup_of, "gin", "A,B", "target=300", 77));
    Match *m = match_new(&setup_of, NULL, NULL, NULL);
    assert_non_null(m);
    while (match_state(m)->phase != PHASE_DEAL_END)
        assert_true(help_whole_turn(m, &rng) > 0);
    const int lines = match_log_count(m), sheets = match_sheet_count(m);
    const Move lot = move_lot(9);
    assert_non_null(seat_play(match_seat(m), 0, &lot, 1).why);
    assert_null(match_lot(m, 9).why);
    assert_int_equal(match_log_count(m), lines);
    assert_int_equal(match_sheet_count(m), sheets);
    match_close(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test_setup_teardown(test_kept, setup, teardown),
                                        cmocka_unit_test(test_told_to_nobody) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

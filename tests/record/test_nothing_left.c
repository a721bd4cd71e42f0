/* What is opened and closed again leaves nothing behind in memory: a match that is played, taken back, asked for a hint
 * and gone on with, its transcript, its review, the statistics and the list of matches. The C library is asked how much
 * it has given out; another one than GNU's is not, nor is one with the sanitizers, which look for themselves. */
#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/match_inner.h"
#include "match/rewatch.h"
#include "own_folder.h"
#include "played.h"
#include "record/history.h"
#include "record/review.h"
#include "record/stats.h"
#include "store/store_inner.h"

/* What is kept for the next time, by our own or other libraries, is all there after some rounds. */
enum { FIRST = 8, ROUNDS = 16, LEAST_PIECE = 24 };

static size_t given_out(void)
{
#ifdef __GLIBC__
    return mallinfo2().uordblks;
#else
    return 0;
#endif
}

static void leaves_nothing(const char *what, void (*round)(Store *, int64_t), Store *store, int64_t id)
{
    for (int i = 0; i < FIRST; i++)
        round(store, id);
    const size_t before = given_out();
    for (int i = 0; i < ROUNDS; i++)
        round(store, id);
    const size_t after = given_out();
    if (after >= before + ROUNDS * LEAST_PIECE)
        fail_msg("%s leaves %zu bytes each time", what, (after - before) / ROUNDS);
}

/* ---- what is opened and closed ---- */

static void begin_match(Store *store, int64_t id)
{
    MatchSetup ms;
    Rng rng;
    (void)store, (void)id;
    rng_seed(&rng, 2);
    assert_true(help_setup(&ms, "A,B", "standard", 2));
    Match *m = match_new(&ms, NULL, NULL, NULL);
    for (int i = 0; i < 6; i++)
        help_whole_turn(m, &rng);
    while (match_undo(m))
        ;
    while (match_redo(m))
        ;
    match_close(m);
}

/* A match that is saved no more, as one is that was damaged and cannot be copied: past the end of its first deal. */
static void play_unsaved(Store *store, int64_t id)
{
    MatchSetup ms;
    Rng rng;
    (void)id;
    rng_seed(&rng, 2);
    assert_true(help_setup(&ms, "A,B", "standard,match_format=games", 2));
    Match *m = match_new(&ms, store, NULL, NULL);
    store_match_delete(store, match_id(m));
    m->written.store = NULL;
    while (match_state(m)->phase != PHASE_DEAL_END)
        assert_true(help_whole_turn(m, &rng) > 0);
    assert_int_equal(match_sheet_count(m), 1);
    match_close(m);
}

static void go_on(Store *store, int64_t id)
{
    Match *m = match_resume(store, id, NULL, NULL, NULL);
    assert_non_null(m);
    assert_true(match_log_count(m) > 0);
    match_close(m);
}

static void look_back(Store *store, int64_t id)
{
    Transcript t;
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    assert_true(transcript_of_store(store, id, &t, &error));
    Review *r = review_open(&t, -1, &error);
    assert_non_null(r);
    review_close(r);
    transcript_free(&t);
}

/* Nor does what is refused: a review of a deal without a decision, a transcript whose end is another one. */
static void look_back_in_vain(Store *store, int64_t id)
{
    Transcript t, changed;
    char why[256], *text = NULL;
    size_t size = 0;
    TextSink error = text_sink(why, sizeof why);
    assert_true(transcript_of_store(store, id, &t, &error));
    const int moves = t.count;
    t.count = 0;
    assert_null(review_open(&t, 0, &error));
    assert_string_equal(why, "There is nothing to review in this deal.");
    t.count = moves;
    t.end++;
    FILE *file = open_memstream(&text, &size);
    assert_true(transcript_write(&t, file));
    fclose(file);
    file = fmemopen(text, size, "r");
    assert_false(transcript_read(file, &changed, &error));
    fclose(file);
    free(text);
    transcript_free(&t);
}

static void count(Store *store, int64_t id)
{
    Stats all, selected;
    stats_load(&all, store);
    const StatsFilter f = stats_filter_first(&all);
    if (stats_select(&all, &f, &selected))
        stats_selected_free(&selected);
    stats_free(&all);
    stats_load_match(&all, store, id);
    stats_free(&all);
}

static void list_matches(Store *store, int64_t id)
{
    History h;
    (void)id;
    history_load(&h, store);
    history_free(&h);
}

static void open_store(Store *store, int64_t id)
{
    char other[300];
    (void)store, (void)id;
    snprintf(other, sizeof other, "%s/other", dir);
    Store *s = store_open(other, NULL);
    assert_non_null(s);
    store_set(s, "key", "value");
    store_close(s);
}

/* Each way in which a store begins anew: in memory and back in its file, in a new file, in a file of its own again. */
static void open_troubled_store(Store *store, int64_t id)
{
    static const int codes[] = { SQLITE_FULL, SQLITE_CORRUPT, SQLITE_BUSY };
    char other[300], why[256];
    TextSink error = text_sink(why, sizeof why);
    (void)store, (void)id;
    snprintf(other, sizeof other, "%s/other", dir);
    help_remove(other);
    Store *s = store_open(other, NULL);
    store_set(s, "key", "value");
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        assert_true(store_recover(s, codes[i]));
        s->retry_at = 0;
        store_set(s, "key", "value");
        assert_int_equal(store_health(s), STORE_FINE);
    }
    file_remove(s->path);
    store_set(s, "key", "value");
    store_close(s);
    s = store_open_read_only(other, &error);
    assert_true(store_get(s, "key", NULL));
    store_close(s);
    snprintf(other, sizeof other, "%s/nowhere", dir);
    assert_null(store_open_read_only(other, &error));
}

/* A match behind a long past, which comes, or is waited for no more. */
static void go_on_behind(Store *store, int64_t id)
{
    static int64_t behind;
    int lines;
    (void)id;
    if (behind == 0) {
        MatchSetup ms;
        Rng rng;
        rng_seed(&rng, 2);
        assert_true(help_setup(&ms, "A,B", "standard,match_format=time", 2));
        Match *m = match_new(&ms, store, NULL, NULL);
        behind = match_id(m);
        while (match_sheet_count(m) == 0)
            assert_true(help_whole_turn(m, &rng) > 0);
        assert_true(help_next_deal(m) && help_whole_turn(m, &rng) > 0);
        match_close(m);
    }
    for (int way = 0; way < 2; way++) {
        Match *m = match_resume_behind(store, behind, 10, NULL, NULL, NULL);
        assert_non_null(m->past);
        const EarlierState now = way == 0 ? help_await_past(m, &lines) : match_earlier(m, &lines);
        assert_true(way == 1 || now == EARLIER_CAME);
        match_close(m);
    }
    assert_null(match_resume(store, behind + 1000, NULL, NULL, NULL));
}

/* A match that is shown again, and a review with answers of both kinds, given twice. */
static void show_again(Store *store, int64_t id)
{
    Transcript t;
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    static AiAnswer answer = { .count = 1, .opinion = AI_DIFFERS, .why = "So it is." };
    assert_true(transcript_of_store(store, id, &t, &error));
    Rewatch *again = rewatch_open(&t.setup, t.move, t.count, 0);
    rewatch_to(again, 20);
    rewatch_to(again, 5);
    rewatch_close(again);
    Review *r = review_open(&t, -1, &error);
    for (uint32_t i = 0; i < 6 * (uint32_t)review_count(r); i++)
        review_answer(r, i / 2, &answer);
    review_close(r);
    transcript_free(&t);
}

/* Asked for a hint, which nobody takes. */
static void ask_a_hint(Store *store, int64_t id)
{
    const Move *moves;
    MatchSetup ms;
    (void)store, (void)id;
    assert_true(help_setup(&ms, "A,B", "standard", 2));
    Match *m = match_new(&ms, NULL, NULL, NULL);
    match_hint_start(m);
    for (int way = 0; way < 2; way++)
        match_hint(m, &moves);
    match_close(m);
}

static void test_nothing_is_left(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    const int64_t id = played_match(store, "A,B", "standard", 4);
    assert_true(id > 0);
    leaves_nothing("a match that is played", begin_match, store, id);
    leaves_nothing("a match that is not saved", play_unsaved, store, id);
    leaves_nothing("a match that is gone on with", go_on, store, id);
    leaves_nothing("a review", look_back, store, id);
    leaves_nothing("a review that is refused", look_back_in_vain, store, id);
    leaves_nothing("statistics", count, store, id);
    leaves_nothing("the list of matches", list_matches, store, id);
    leaves_nothing("a store", open_store, store, id);
    leaves_nothing("a store in trouble", open_troubled_store, store, id);
    leaves_nothing("a match behind its past", go_on_behind, store, id);
    leaves_nothing("a match shown again", show_again, store, id);
    leaves_nothing("a hint that is asked for", ask_a_hint, store, id);
    store_close(store);
}

/* The library counts what it was given back and holds at hand as given out: it is begun anew without that. */
static void without_spare_pieces(char **argv)
{
    static const char *const settings = "GLIBC_TUNABLES";
#ifdef __GLIBC__
    mallopt(M_MXFAST, 0);
#endif
    if (getenv(settings) != NULL)
        return;
    setenv(settings, "glibc.malloc.tcache_count=0", 1);
    execv("/proc/self/exe", argv);
}

int main(int argc, char **argv)
{
    (void)argc;
    without_spare_pieces(argv);
    const struct CMUnitTest tests[] = { cmocka_unit_test_setup_teardown(test_nothing_is_left, setup, teardown) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

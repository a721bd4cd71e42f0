/* A match that was played from several places is kept by each of them as one that was played there: with the same
 * moves, proven, in the list of matches and the statistics, and it can be looked at again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "own_folder.h"
#include "record/history.h"
#include "record/review.h"
#include "record/stats.h"
#include "record/transcript.h"
#include "table_loop.h"

static Loop loop;

static Store *open_store(const char *name)
{
    char path[512], message[512];
    TextSink told = text_sink(message, sizeof message);
    snprintf(path, sizeof path, "%s/%s", dir, name);
    Store *store = store_open(path, &told);
    assert_non_null(store);
    assert_string_equal(message, "");
    return store;
}

static void read_match(Store *store, int64_t match, Transcript *t)
{
    char text[512] = "";
    TextSink error = text_sink(text, sizeof text);
    if (!transcript_of_store(store, match, t, &error))
        fail_msg("%s", text);
}

static void expect_same_match(Store *host, int64_t at_host, Store *guest, int64_t at_guest)
{
    Transcript a, b;
    StoredMatch one, other;
    read_match(host, at_host, &a);
    read_match(guest, at_guest, &b);
    assert_true(store_match_get(host, at_host, &one) && store_match_get(guest, at_guest, &other));
    assert_string_equal(one.options, other.options);
    assert_true(a.setup.seed == b.setup.seed && a.over && b.over && a.end == b.end);
    assert_int_equal(a.count, b.count);
    assert_int_equal(a.deals, b.deals);
    for (int i = 0; i < a.count; i++) {
        assert_int_equal(a.move[i].seat, b.move[i].seat);
        assert_true(move_same(&a.move[i].move, &b.move[i].move));
    }
    transcript_free(&a);
    transcript_free(&b);
}

static void expect_history(Store *store, int64_t match)
{
    History list;
    HistoryMatch row;
    history_load(&list, store);
    assert_int_equal(list.count, 1);
    assert_true(list.entry[0].id == match && list.entry[0].over && !list.entry[0].given_up);
    history_look(store, &list.entry[0], &row);
    assert_true(row.known && row.winners != 0);
    history_free(&list);
}

static void expect_statistics(Store *store, int deals)
{
    Stats stats;
    int own = 0;
    stats_load(&stats, store);
    for (int i = 0; i < stats.count; i++)
        own += strcmp(stats.names[STATS_PERSON].name[stats.deal[i].key[STATS_PERSON]], "you") == 0 ||
               strcmp(stats.names[STATS_PERSON].name[stats.deal[i].key[STATS_PERSON]], NAME_YOU) == 0;
    assert_int_equal(own, deals);
    stats_free(&stats);
}

static void expect_review(Store *store, int64_t match)
{
    char text[512] = "";
    TextSink error = text_sink(text, sizeof text);
    Transcript t;
    read_match(store, match, &t);
    Review *r = review_open(&t, 0, &error);
    if (r == NULL)
        fail_msg("%s", text);
    assert_true(review_count(r) > 0);
    review_close(r);
    transcript_free(&t);
}

static void play_and_keep(const char *game, const char *options, int seats, uint16_t persons)
{
    static const TableRules rules = { .opens = OPEN_AT_END, .hints = true };
    MatchSetup setup;
    char text[160] = "computer:easy";
    for (int i = 1; i < seats; i++)
        strcat(text, ",computer:easy");
    assert_true(help_setup_of(&setup, game, text, options, 3));
    for (int i = 0; i < seats; i++)
        setup.seat[i].name[0] = '\0';
    loop_begin(&loop);
    loop.seed = 3;
    loop.store = open_store("host");
    Store *store = open_store("guest");
    loop_open(&loop, &setup, persons, true, &rules);
    loop_deal(&loop);
    LoopGuest *g = &loop.guest[1];
    assert_true(guest_keep(g->guest, store) == 0); /* it is not over */
    assert_true(loop_play(&loop, 100000));
    loop_settle(&loop);
    assert_true(g->finished);
    const int64_t at_host = host_match(loop.host), at_guest = guest_keep(g->guest, store);
    assert_true(at_host > 0 && at_guest > 0);
    expect_same_match(loop.store, at_host, store, at_guest);
    expect_history(store, at_guest);
    expect_history(loop.store, at_host);
    expect_statistics(store, guest_deals(g->guest));
    expect_statistics(loop.store, guest_deals(g->guest));
    expect_review(store, at_guest);
    expect_review(loop.store, at_host);
    loop_end(&loop);
    store_close(loop.store);
    store_close(store);
}

static void test_gin(void **state)
{
    (void)state;
    play_and_keep("gin", "", 2, 3);
}

static void test_kalooki(void **state)
{
    (void)state;
    play_and_keep("kalooki", "", 4, 7);
}

static void test_sabra(void **state)
{
    (void)state;
    play_and_keep("sabra", "", 3, 3);
}

int main(void)
{
    if (!crypt_start())
        return EXIT_FAILURE;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_gin, setup, teardown),
        cmocka_unit_test_setup_teardown(test_kalooki, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sabra, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

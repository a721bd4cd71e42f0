/* Each thing that is opened, read or looked at, with the n-th piece of memory refused, for every n: it comes to nothing
 * and says so, as its header promises, or it is whole all the same; and what stands is as it was. The whole session
 * that goes on in a program whose memory runs out is in match/test_chronicle.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "faults.h"
#include "match/match_inner.h"
#include "match/rewatch.h"
#include "opening_help.h"
#include "own_folder.h"
#include "played.h"
#include "record/deal_proof.h"
#include "record/history.h"
#include "record/review.h"
#include "record/stats.h"

static Store *store;
static int64_t id, opened_id; /* of several deals, over; of one that began from a position */
static Transcript whole;      /* of the first */
static Match *match;          /* the second, open */
static char why[512];
static TextSink error;

/* What is tried: a number that tells what came of it, NOTHING where it was refused and nothing has to be freed. */
enum { NOTHING = -1, MOST_TRIES = 100 };
typedef long Try(void);

/* How a refusal is told: by NULL or the like, in one sentence, in one that tells of memory. */
typedef enum Told { BY_RESULT, IN_A_SENTENCE, OF_MEMORY } Told;

static bool is_told(Told told)
{
    return told == BY_RESULT || (told == OF_MEMORY ? strstr(why, "enough memory") != NULL : why[0] != '\0');
}

/* Without a fault first; then with each. */
static void try_all(const char *what, Try *try, Told told)
{
    faults_arm(0, false);
    error = text_sink(why, sizeof why);
    const long expected = try();
    faults_disarm();
    assert_string_equal(why, "");
    assert_true(expected != NOTHING);
    const long asked = atomic_load(&faults.asked);
    if (asked < 1)
        fail_msg("%s asks for no memory", what);
    const long step = 1 + asked / MOST_TRIES;
    long refused = 0;
    for (int all_after = 0; all_after < 2; all_after++)
        for (long n = 1; n <= asked; n += all_after ? 3 * step : step) {
            error = text_sink(why, sizeof why);
            why[0] = '\0';
            faults_arm(n, all_after);
            const long got = try();
            faults_disarm();
            refused += got == NOTHING;
            if (got != NOTHING && got != expected)
                fail_msg("%s, piece %ld of %ld: %ld in place of %ld", what, n, asked, got, expected);
            if (got == NOTHING && !is_told(told))
                fail_msg("%s, piece %ld of %ld: says \"%s\"", what, n, asked, why);
            if (got != NOTHING && why[0] != '\0')
                fail_msg("%s, piece %ld of %ld: it is there, and yet: %s", what, n, asked, why);
        }
    if (refused == 0)
        fail_msg("%s: none of %ld pieces is missed", what, asked);
    why[0] = '\0';
    error = text_sink(why, sizeof why);
    assert_int_equal(try(), expected);
}

/* ---- matches ---- */

static MatchSetup plain_setup(void)
{
    MatchSetup ms;
    assert_true(help_setup(&ms, "A,B", "standard", 2));
    return ms;
}

static long begin(void)
{
    const MatchSetup ms = plain_setup();
    Match *m = match_new(&ms, NULL, NULL, NULL);
    const long played = m ? (long)state_hash(match_state(m)) & 0xFFFF : NOTHING;
    match_close(m);
    return played;
}

static long begin_from_position(void)
{
    Match *m = match_new(match_setup(match), NULL, NULL, NULL);
    const long played = m ? (long)state_hash(match_state(m)) & 0xFFFF : NOTHING;
    match_close(m);
    return played;
}

/* A long one not from its beginning, but behind the last of its deals. */
static long resumed(int64_t which)
{
    Match *m = match_resume_behind(store, which, 10, NULL, NULL, &error);
    const long played = m ? 1000 * m->play.cursor + match_sheet_count(m) : NOTHING;
    if (m)
        m->written.store = NULL; /* only looked at */
    match_close(m);
    return played;
}

static long resume(void)
{
    return resumed(id);
}

static long resume_of_position(void)
{
    return resumed(opened_id);
}

/* The past of a long match comes, or is done without: then the log is shorter, and that is all. */
static long come_past(void)
{
    static int all_lines;
    bool was = atomic_exchange(&faults.armed, false);
    Match *m = match_resume_behind(store, id, 10, NULL, NULL, NULL);
    assert_true(m && m->past);
    atomic_store(&faults.armed, was);
    int lines = 0;
    const EarlierState now = help_await_past(m, &lines);
    const int cursor = m->play.cursor, sheets = match_sheet_count(m);
    assert_true(cursor == whole.count && sheets == whole.deals);
    assert_true(now == EARLIER_CAME || now == EARLIER_THERE || now == EARLIER_WRONG);
    assert_true(lines == 0 || now == EARLIER_CAME);
    assert_true(lines <= all_lines || !atomic_load(&faults.happened));
    all_lines = atomic_load(&faults.happened) ? all_lines : lines;
    m->written.store = NULL;
    match_close(m);
    return lines == all_lines ? lines : NOTHING;
}

static long copy_opening(void)
{
    char *copy = opening_copy(match_setup(match)->opening);
    const long length = copy ? (long)strlen(copy) : NOTHING;
    free(copy);
    return length;
}

static long take_opening(void)
{
    MatchSetup ms = plain_setup();
    char *text = opening_take(match_setup(match)->opening, &ms, &error);
    const long length = text ? (long)strlen(text) : NOTHING;
    assert_true(text || ms.opening == NULL);
    free(text);
    return length;
}

static long text_of_opening(void)
{
    bool was = atomic_exchange(&faults.armed, false);
    FILE *in = fmemopen((void *)(uintptr_t)match_setup(match)->opening, strlen(match_setup(match)->opening), "r");
    assert_non_null(in);
    atomic_store(&faults.armed, was);
    char *text = opening_text(in, &error);
    const long length = text ? (long)strlen(text) : NOTHING;
    fclose(in);
    free(text);
    return length;
}

/* A move is played with all that belongs to it, or it is refused and nothing has changed. */
static long play_a_move(void)
{
    const MatchSetup ms = plain_setup();
    const bool was = atomic_exchange(&faults.armed, false);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    const uint64_t before = state_hash(match_state(m));
    const Move draw = { .kind = MOVE_DRAW };
    atomic_store(&faults.armed, was);
    const Verdict v = match_play(m, match_state(m)->to_act, &draw, 1);
    const long log = match_log_count(m);
    assert_true(v.why == NULL || (state_hash(match_state(m)) == before && m->play.count == 0));
    assert_true(v.why != NULL || m->play.cursor == 1);
    atomic_store(&faults.armed, false);
    assert_null(v.why ? match_play(m, match_state(m)->to_act, &draw, 1).why : NULL);
    match_close(m);
    return v.why ? NOTHING : log;
}

static long mark(void)
{
    char *text = checkpoint_make(&match->play, 0);
    const long length = text ? (long)strlen(text) : NOTHING;
    free(text);
    return length;
}

/* ---- what was played ---- */

static long known(const Transcript *t)
{
    return 1000 * t->count + 10 * t->deals + (t->opening != NULL);
}

static long transcript_open(void)
{
    Transcript t;
    memset(&t, 0xA5, sizeof t);
    if (!transcript_of_match(match, &t, &error))
        return NOTHING;
    const long all = known(&t);
    transcript_free(&t);
    return all;
}

static long stored(int64_t which)
{
    Transcript t;
    memset(&t, 0xA5, sizeof t);
    if (!transcript_of_store(store, which, &t, &error))
        return NOTHING;
    const long all = known(&t);
    transcript_free(&t);
    return all;
}

static long transcript_stored(void)
{
    return stored(id);
}

static long transcript_of_position(void)
{
    return stored(opened_id);
}

/* A record is read from a file, the C library's own memory of which is not ours. */
static long read_record(void)
{
    static char *text;
    static size_t size;
    const bool was = atomic_exchange(&faults.armed, false);
    if (!text) {
        Transcript t;
        FILE *out = open_memstream(&text, &size);
        assert_true(transcript_of_match(match, &t, &error) && transcript_write(&t, out));
        fclose(out);
        transcript_free(&t);
    }
    FILE *in = fmemopen(text, size, "r");
    Transcript t;
    memset(&t, 0xA5, sizeof t);
    atomic_store(&faults.armed, was);
    const bool read = transcript_read(in, &t, &error);
    fclose(in);
    const long all = read ? known(&t) : NOTHING;
    if (read)
        transcript_free(&t);
    return all;
}

/* A review is whole; of what could not be kept of an answer only the table is not shown. */
static long review(void)
{
    static AiAnswer answer = { .count = 1, .opinion = AI_DIFFERS, .why = "So it is." };
    char text[1024];
    State seen;
    Review *r = review_open(&whole, 0, &error);
    if (!r)
        return NOTHING;
    const int count = review_count(r);
    for (uint32_t i = 0; i < 3 * (uint32_t)count && i < 24; i++)
        review_answer(r, i, &answer);
    for (int i = 0; i < count && i < 8; i++) {
        TextSink out = text_sink(text, sizeof text);
        review_say(r, i, &out);
        review_advice_say(r, i, &out);
        review_table(r, i, REVIEW_AS_BEST, &seen, NULL);
        assert_true(table_sound(&seen.table));
    }
    review_close(r);
    return count;
}

static long show_again(void)
{
    Rewatch *again = rewatch_open(&whole.setup, whole.move, whole.count, 0);
    if (!again)
        return NOTHING;
    const RewatchPlace place = rewatch_place(again);
    rewatch_close(again);
    return 1000 * place.moves + 10 * place.turns + place.deals;
}

static long list_matches(void)
{
    History h;
    history_load(&h, store);
    const long all = h.cut ? NOTHING : h.count;
    assert_true(h.count >= 0 && (h.count == 0 || h.entry != NULL));
    history_free(&h);
    return all;
}

/* ---- statistics ---- */

/* Those that could be read can be counted, whatever is missing. */
static long counted(Stats *s)
{
    const bool was = atomic_exchange(&faults.armed, false);
    const StatsFilter f = stats_filter_first(s);
    StatsFigures figures;
    static StatsOwn own;
    stats_figures(s, &f, &figures);
    stats_own(s, &f, &own);
    atomic_store(&faults.armed, was);
    const long all = s->cut ? NOTHING : 100000 * s->count + 100 * figures.deals + own.known;
    stats_free(s);
    return all;
}

static long load_statistics(void)
{
    Stats s;
    stats_load(&s, store);
    return counted(&s);
}

static long load_statistics_of_match(void)
{
    Stats s;
    stats_load_match(&s, store, id);
    return counted(&s);
}

static long select_statistics(void)
{
    Stats s, out;
    const bool was = atomic_exchange(&faults.armed, false);
    stats_load_match(&s, store, id);
    const StatsFilter f = stats_filter_first(&s);
    atomic_store(&faults.armed, was);
    long all = NOTHING;
    if (stats_select(&s, &f, &out)) {
        all = out.count;
        stats_selected_free(&out);
    } else {
        assert_true(out.deal == NULL && out.count == 0);
    }
    atomic_store(&faults.armed, false);
    stats_free(&s);
    return all;
}

/* ---- the store ---- */

static long look_into_folder(void)
{
    char other[300];
    snprintf(other, sizeof other, "%s/other", dir);
    Store *s = store_open_read_only(other, &error);
    if (!s)
        return NOTHING;
    const bool kept = store_get(s, "key", NULL), lacks = store_lacks_memory(s);
    store_close(s);
    return kept ? 1 : lacks ? NOTHING : 0;
}

/* ---- all of them ---- */

static void matches(void **state)
{
    (void)state;
    try_all("a match that begins", begin, BY_RESULT);
    try_all("a match that begins from a position", begin_from_position, BY_RESULT);
    try_all("a match that is gone on with", resume, OF_MEMORY);
    try_all("one that began from a position", resume_of_position, OF_MEMORY);
    try_all("the past of a match", come_past, BY_RESULT);
    try_all("a copy of an opening", copy_opening, BY_RESULT);
    try_all("an opening that is taken", take_opening, OF_MEMORY);
    try_all("the text of an opening", text_of_opening, OF_MEMORY);
    try_all("a move", play_a_move, BY_RESULT);
    try_all("a mark", mark, BY_RESULT);
}

static void what_was_played(void **state)
{
    (void)state;
    try_all("the transcript of an open match", transcript_open, OF_MEMORY);
    try_all("the transcript of a stored match", transcript_stored, IN_A_SENTENCE);
    try_all("the transcript of one that began from a position", transcript_of_position, IN_A_SENTENCE);
    try_all("a record", read_record, OF_MEMORY);
    try_all("a review", review, OF_MEMORY);
    try_all("a match that is shown again", show_again, BY_RESULT);
    try_all("the list of matches", list_matches, BY_RESULT);
    try_all("statistics", load_statistics, BY_RESULT);
    try_all("statistics of a match", load_statistics_of_match, BY_RESULT);
    try_all("statistics that are chosen", select_statistics, BY_RESULT);
    try_all("a folder that is looked into", look_into_folder, BY_RESULT);
}

static void make_match(void)
{
    MatchSetup ms;
    Rng rng;
    rng_seed(&rng, 2);
    assert_true(help_setup(&ms, "A,B", "standard,match_format=time", 2));
    Match *m = match_new(&ms, store, NULL, NULL);
    id = match_id(m);
    while (match_sheet_count(m) < 2)
        assert_true(match_is_finished(match_state(m)) ? help_next_deal(m) : help_whole_turn(m, &rng) > 0);
    match_close(m);
}

static int open_all(void **state)
{
    char other[300];
    MatchSetup ms;
    if (setup(state) != 0)
        return -1;
    store = store_open(dir, NULL);
    make_match();
    error = text_sink(why, sizeof why);
    assert_true(transcript_of_store(store, id, &whole, &error));
    ms = plain_setup();
    char *opening = help_opening(&ms, 12);
    match = match_new(&ms, store, NULL, NULL);
    free(opening);
    opened_id = match_id(match);
    assert_false(match_play(match, match_state(match)->to_act, &(Move){ .kind = MOVE_DRAW }, 1).why);
    snprintf(other, sizeof other, "%s/other", dir);
    Store *s = store_open(other, NULL);
    store_set(s, "key", "value");
    store_close(s);
    return 0;
}

static int close_all(void **state)
{
    transcript_free(&whole);
    match_close(match);
    store_close(store);
    return teardown(state);
}

int main(void)
{
    if (!faults_of_sqlite())
        return 1;
    const struct CMUnitTest tests[] = { cmocka_unit_test(matches), cmocka_unit_test(what_was_played) };
    return cmocka_run_group_tests(tests, open_all, close_all);
}

/* A session of store, match, opponents, hints, review and statistics in which the n-th piece of memory is refused, and
 * another in which everything from the n-th on is. Whatever was accepted is there afterwards, or it was told that it is
 * not kept; nobody plays what is not allowed; nothing ends the program. By default a sample of all n, drawn by a seed
 * that is printed (MELDWELL_SEED repeats it); "test_memory all" tries every n, "test_memory 345" that one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "faults.h"
#include "match/hand_aid.h"
#include "match/match_inner.h"
#include "match_help.h"
#include "record/review.h"
#include "record/stats.h"

enum { GAMES = 3, GESTURES = 5, SAMPLE = 60, FIRST_ALWAYS = 12 };

static const char *const games[GAMES] = { "sabra", "kalooki", "five-hundred" };
static char dir[256];
static int64_t old_match; /* of the finished deal and the open one after it */
static int old_moves;

static int wrong(const char *what, const char *more)
{
    fprintf(stderr, "%s%s%s\n", what, more[0] ? ": " : "", more);
    return 1;
}

static void rest(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 20000 }, NULL);
}

/* ---- one session ---- */

typedef struct PlayedMatch {
    int64_t id;
    int cursor;
    uint64_t hash;
    bool told; /* that it is not kept */
} PlayedMatch;

/* What an easy opponent would do, thought about with all the memory there is. */
static bool person_plays(Match *m, Rng *rng)
{
    const AiDef *ai = ai_find(match_game(m)->id);
    const Stop stop = { false };
    Move plan[MAX_PLAN + 1] = { { .kind = MOVE_RESTORE } };
    int seat = match_state(m)->to_act;
    State s = *match_state(m), seen;
    int first = match_check(m, seat, plan[0]).why == NULL;
    if (first)
        match_game(m)->rules.apply(&s, seat, plan[0]);
    game_observe(match_game(m), &s, seat, &seen);
    bool was = atomic_exchange(&faults.armed, false);
    int n = ai->choose(&seen, seat, 0, rng_next(rng), &stop, plan + first, MAX_PLAN);
    atomic_store(&faults.armed, was);
    return n > 0 && match_play(m, seat, plan, first + n).why == NULL;
}

/* Until an answer has come, or none will. */
static void await_plan(Match *m)
{
    const Move *moves;
    for (int i = 0; i < 200000 && match_planned(m, &moves) == 0; i++) {
        if (!match_think(m) || match_thinks_without_memory(m))
            return;
        rest();
    }
}

/* 0, or 1 when a hint is nothing that can be played. */
static int ask_hint(Match *m)
{
    const Move *moves;
    char text[256];
    TextSink sink = text_sink(text, sizeof text);
    int n = -1;
    match_hint_start(m);
    for (int i = 0; i < 200000 && (n = match_hint(m, &moves)) == -1; i++)
        rest();
    if (n > 0 && match_check(m, match_state(m)->to_act, moves[0]).why)
        return wrong("a hint cannot be played", match_game(m)->id);
    aid_hint_say(match_view(m, match_state(m)->to_act), match_state(m)->to_act, moves, n, HINT_REASON, &sink);
    return 0;
}

static int play_on(Match *m, Rng *rng)
{
    int status = 0;
    for (int i = 0; i < GESTURES && status == 0; i++) {
        const State *s = match_state(m);
        if (match_is_finished(s))
            break;
        if (match_setup(m)->seat[s->to_act].kind == SEAT_COMPUTER) {
            await_plan(m);
            match_advance_all(m);
            continue;
        }
        if (i < 2)
            status = ask_hint(m);
        help_hand_sort(m, s->to_act, i % 2 ? SORT_RANK : SORT_MELDS);
        person_plays(m, rng);
        if (i == 1 && match_undo(m))
            match_redo(m);
    }
    return m->think.reported ? wrong("an opponent's move was refused", match_game(m)->id) : status;
}

static PlayedMatch leave(Match *m, Store *store)
{
    PlayedMatch p = { match_id(m), m->play.cursor, state_hash(match_state(m)), false };
    write_down_settle(m);
    p.id = match_id(m);
    match_close(m);
    p.told = store_health(store) != STORE_FINE && store_message(store)[0] != '\0';
    return p;
}

static int session_game(Store *store, int game, PlayedMatch *out)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, 7 + (uint64_t)game);
    *out = (PlayedMatch){ .told = true };
    if (!help_setup_of(&setup, games[game], game == 2 ? "you,computer:easy,A,computer:easy" : "you,computer:easy", "",
                       11))
        return wrong("no setup", games[game]);
    Match *m = match_new(&setup, store, NULL, NULL);
    if (!m)
        return 0;
    int status = play_on(m, &rng);
    *out = leave(m, store);
    return status;
}

static int look_back(Match *m)
{
    char text[256] = "";
    TextSink error = text_sink(text, sizeof text);
    Transcript t;
    if (!transcript_of_match(m, &t, &error))
        return text[0] ? 0 : wrong("a transcript fails without a word", "");
    Review *r = review_open(&t, 0, &error);
    if (!r && !text[0])
        return wrong("a review fails without a word", "");
    AiAnswer answer;
    ThinkJob job;
    for (int i = 0; r && i < 3 && review_ask(r, i, &job); i++) {
        think(&job, NULL, &answer);
        review_answer(r, job.tag, &answer);
    }
    int answered = 0, all = 0;
    if (r)
        review_progress(r, &answered, &all);
    review_close(r);
    transcript_free(&t);
    return 0;
}

static int session_old(Store *store, PlayedMatch *out)
{
    char text[256] = "";
    TextSink error = text_sink(text, sizeof text);
    Rng rng;
    rng_seed(&rng, 99);
    *out = (PlayedMatch){ .told = true };
    Match *m = match_resume(store, old_match, NULL, NULL, &error);
    if (!m)
        return text[0] ? 0 : wrong("a match cannot be gone on with, and nothing is said", "");
    int status = look_back(m);
    if (status == 0)
        status = play_on(m, &rng);
    *out = leave(m, store);
    return status;
}

static void count(Store *store)
{
    Stats s;
    StatsFigures f;
    stats_load(&s, store);
    StatsFilter filter = stats_filter_first(&s);
    stats_figures(&s, &filter, &f);
    stats_free(&s);
}

/* 0, or 1 when the match is not as it was left. Whole: nothing may be missing of what was there before the session. */
static int as_left(Store *store, const PlayedMatch *p, int64_t id, int least, const char *name)
{
    char text[256] = "", more[400];
    TextSink error = text_sink(text, sizeof text);
    if (p->told && id == 0)
        return 0;
    Match *m = match_resume(store, id, NULL, NULL, &error);
    if (!m || text[0])
        return match_close(m), wrong("a match is not whole", text);
    int cursor = m->play.cursor, count = m->play.count;
    uint64_t hash = state_hash(match_state(m));
    match_close(m);
    if (count < least)
        return wrong("moves of before are gone", name);
    snprintf(more, sizeof more, "%s, %d moves kept of %d", name, cursor, p->cursor);
    if (!p->told && (cursor != p->cursor || hash != p->hash))
        return wrong("a match is not as it was left", more);
    return 0;
}

static int look_after(const PlayedMatch *p)
{
    char text[256] = "";
    TextSink message = text_sink(text, sizeof text);
    Store *store = store_open(dir, &message);
    if (!store || text[0])
        return wrong("the file does not open afterwards", text);
    int status = as_left(store, &p[GAMES], old_match, old_moves, "the match of before");
    for (int i = 0; i < GAMES && status == 0; i++)
        status = as_left(store, &p[i], p[i].id, 0, games[i]);
    if (status == 0 && (text[0] = '\0', message = text_sink(text, sizeof text), !store_get(store, "kept", &message)))
        status = wrong("a setting is gone", "");
    store_close(store);
    return status;
}

static int session(const char *own, long first, bool all_after)
{
    snprintf(dir, sizeof dir, "%s", own);
    char text[256] = "";
    TextSink message = text_sink(text, sizeof text);
    PlayedMatch p[GAMES + 1];
    for (int i = 0; i <= GAMES; i++)
        p[i] = (PlayedMatch){ .told = true };
    faults_arm(first, all_after);
    Store *store = store_open(dir, &message);
    bool good = store && !store_lacks_memory(store); /* else the program ends with a sentence */
    int status = good ? session_old(store, &p[GAMES]) : 0;
    for (int i = 0; i < GAMES && status == 0 && good; i++)
        status = session_game(store, i, &p[i]);
    if (good)
        count(store);
    bool told = store && store_health(store) != STORE_FINE;
    store_close(store);
    faults_disarm();
    for (int i = 0; i <= GAMES && told; i++)
        p[i].told = true;
    if (status == 0 && good && !all_after)
        for (int i = 0; i <= GAMES; i++)
            if (told)
                status = wrong("one failure is not made good", text);
    return status == 0 ? look_after(p) : status;
}

/* Nothing but going on with the old match. */
static int resuming(const char *own, long first, bool all_after)
{
    snprintf(dir, sizeof dir, "%s", own);
    char text[256] = "";
    TextSink error = text_sink(text, sizeof text);
    PlayedMatch p[GAMES + 1];
    for (int i = 0; i <= GAMES; i++)
        p[i] = (PlayedMatch){ .told = true };
    Store *store = store_open(dir, NULL);
    faults_arm(first, all_after);
    Match *m = match_resume(store, old_match, NULL, NULL, &error);
    faults_disarm();
    int status = m || text[0] ? 0 : wrong("a match cannot be gone on with, and nothing is said", "");
    if (m && (m->play.count != old_moves || match_sheet_count(m) != 1))
        status = wrong("a match is gone on with, but not all of it", text);
    if (m)
        p[GAMES] = leave(m, store);
    store_close(store);
    return status == 0 ? look_after(p) : status;
}

/* ---- all of them, each in a process and a folder of its own ---- */

/* A match of Sabra with one finished deal, the next begun, and a setting. */
static void prepare(void)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, 5);
    assert_true(help_setup_of(&setup, "sabra", "you,computer:easy",
                              "match_format=games,match_games=5,draw_rule=until_playable", 3));
    Store *store = store_open(dir, NULL);
    store_set(store, "kept", "yes");
    Match *m = match_new(&setup, store, NULL, NULL);
    while (!match_is_finished(match_state(m))) {
        if (match_setup(m)->seat[match_state(m)->to_act].kind == SEAT_COMPUTER) {
            await_plan(m);
            match_advance_all(m);
        } else {
            assert_true(person_plays(m, &rng));
        }
    }
    assert_true(help_next_deal(m));
    old_match = match_id(m);
    old_moves = m->play.count;
    match_close(m);
    store_close(store);
}

static char prepared[256];

static FaultChoice choice;

static void test_session(void **state)
{
    (void)state;
    assert_int_equal(faults_try_pieces(session, prepared, choice, FIRST_ALWAYS, SAMPLE), 0);
}

static void test_resuming(void **state)
{
    (void)state;
    long asked = 0;
    int failed = 0;
    assert_int_equal(faults_try(resuming, prepared, 0, false, &asked), 0);
    assert_in_range(asked, 10, 500);
    for (long n = 1; n <= asked; n++)
        failed += faults_try_piece(resuming, prepared, n);
    assert_int_equal(failed, 0);
}

static int setup(void **state)
{
    (void)state;
    if (!help_folder(dir))
        return -1;
    snprintf(prepared, sizeof prepared, "%s", dir);
    prepare();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    help_remove(prepared);
    return 0;
}

int main(int argc, char **argv)
{
    choice = faults_choice(argc, argv);
    if (!faults_of_sqlite())
        return 1;
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_session), cmocka_unit_test(test_resuming) };
    return cmocka_run_group_tests(tests, setup, teardown);
}

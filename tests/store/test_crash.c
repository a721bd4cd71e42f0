/* The program is killed at random instants while it plays as fast as it can, and before each of its writes in turn.
 * Whatever was reported as done must be there at the next start, and every start must succeed. Every game is played and
 * killed. "test_crash 500" kills each five hundred times at random, and before every write instead of every third. */
#include <errno.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "chance.h"
#include "own_folder.h"
#include "rules/marriage/game.h"
#include "rules/royal/game.h"

enum { USUAL_KILLS = 40 };
static int kills = USUAL_KILLS;
static const char *game;    /* the one that is played */
static uint32_t gone_on_in; /* a bit for each phase in which a match of this game was closed and gone on with */

static bool ends_soon; /* the match is over after a deal, and what comes behind it is to be seen */

/* A match of it that lasts, with turns that can be left in the middle. */
static bool long_match(MatchSetup *m, uint64_t seed)
{
    if (strcmp(game, "kalooki") == 0)
        return help_setup_of(m, game, "A,B,C", "standard", seed);
    if (strcmp(game, "five-hundred") == 0)
        return help_setup_of(m, game, "A,B", "short_pack,games=5", seed);
    if (strcmp(game, "rummy-500") == 0)
        return help_setup_of(m, game, "A,B,C", "party,players=3,joker_swap=1,target=2000", seed);
    if (strcmp(game, "rummy") == 0)
        return help_setup_of(m, game, "A,B,C", "basic,jokers=2,rounds=20", seed);
    if (strcmp(game, "sabra") == 0)
        return help_setup_of(m, game, "A,B", "standard,play_after_draw=1,match_format=games,match_games=50", seed);
    if (strcmp(game, "american-tiles") == 0)
        return help_setup_of(m, game, "A,B", "american,match_format=games,match_games=50", seed);
    if (strcmp(game, "international-tiles") == 0)
        return help_setup_of(m, game, "A,B,C", "international_bonus,throw_back=1,match_games=50", seed);
    if (strcmp(game, "conquian") == 0)
        return help_setup_of(m, game, "A,B", "standard,swap_first=1,target=15", seed);
    if (strcmp(game, "gin") == 0)
        return help_setup_of(m, game, "A,B", "oklahoma,target=300", seed);
    if (strcmp(game, "marriage") == 0)
        return help_setup_of(m, game, "A,B,C", "kathmandu,players=3,match_deals=50", seed);
    if (strcmp(game, "royal-rummy") == 0)
        return help_setup_of(m, game, "A,B,C",
                             ends_soon ? "tripoley,players=3,match_deals=1"
                                       : "rummy_royal,players=3,ace_betting=1,ace_bet_max=2,poker=1,poker_check=1,"
                                         "ante_value=5,on_broke=rebuy,match_deals=100",
                             seed);
    return help_setup_plain(m, game, seed);
}

/* A whole turn in one gesture, from its beginning. */
static void turn_at_once(Match *m, Rng *rng)
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
    int n = ai->choose(&seen, seat, 0, rng_next(rng), &stop, plan + first, MAX_PLAN);
    match_play(m, seat, plan, first + n);
}

/* The first piece of the hand goes to its end. */
static void one_aside(Match *m, int seat)
{
    Piece hand[MAX_PIECES];
    int n = help_hand(m, seat, hand, MAX_PIECES);
    if (n < 2)
        return;
    Piece first = hand[0];
    memmove(hand, hand + 1, (size_t)(n - 1) * sizeof *hand);
    hand[n - 1] = first;
    help_hand_set(m, seat, hand, n);
}

/* Step number n: at most one thing that is stored, and the same thing for every match that stands at the same place. */
static void step(Match *m, uint64_t n)
{
    const State *s = match_state(m);
    Rng rng;
    rng_seed(&rng, 0xC4A5 + n);
    if (s->phase == PHASE_DEAL_END) {
        help_next_deal(m);
        return;
    }
    switch (rng_below(&rng, 12)) {
    case 0:
    case 1:
        match_undo(m);
        break;
    case 2:
        match_redo(m);
        break;
    case 3:
        turn_at_once(m, &rng);
        break;
    case 4:
        help_hand_sort(m, (int)rng_below(&rng, 2), (HandSort)rng_below(&rng, 3));
        break;
    case 5:
        one_aside(m, (int)rng_below(&rng, 2));
        break;
    default:
        help_chance_move(m, &rng);
        break;
    }
}

/* What the player sees: the state, both hands, what can be taken back and done again. */
static uint64_t sight(Match *m)
{
    uint64_t h = state_hash(match_state(m));
    for (int seat = 0; seat < match_setup(m)->seats; seat++) {
        SeatHand hand;
        hand_order_hand(&m->hands, &m->play, seat, &hand);
        for (int i = 0; i < hand.count; i++)
            h = (h ^ (hand.piece[i] | (unsigned)hand.gap[hand.piece[i]] << 8)) * 0x100000001B3u;
    }
    h = (h ^ (match_undo_refusal(m) != NULL)) * 0x100000001B3u;
    return (h ^ (match_redo_refusal(m) != NULL)) * 0x100000001B3u;
}

typedef struct Report {
    uint64_t step, sight; /* steps done, and what is to be seen then */
} Report;

/* Opens the store and goes on with the match, or ends with an error. */
static Match *awake(Store **store, int64_t id)
{
    *store = store_open(dir, NULL);
    Match *m = match_resume(*store, id, NULL, NULL, NULL);
    if (!m || store_health(*store) != STORE_FINE)
        _exit(3);
    return m;
}

/* The life of the program: opens, goes on, plays, reports each step after it was done; until it is killed. Now and
 * then it closes everything and starts again, so that it is killed in doing that too. */
static _Noreturn void life(int pipe_end, int64_t id, uint64_t first)
{
    Store *store;
    Match *m = awake(&store, id);
    for (uint64_t n = first;; n++) {
        if (match_state(m)->phase == PHASE_MATCH_END)
            pause();
        step(m, n);
        Report r = { n + 1, sight(m) };
        if (write(pipe_end, &r, sizeof r) != sizeof r)
            _exit(4);
        if (n % 11 == 10) {
            match_close(m);
            store_close(store);
            m = awake(&store, id);
        }
    }
}

/* Lets it live for that long; the last report it gave goes to *last, which is left alone when there was none. */
static void live_and_kill(int64_t id, uint64_t first, long microseconds, Report *last)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        close(ends[0]);
        life(ends[1], id, first);
    }
    close(ends[1]);
    struct timespec now, until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += microseconds * 1000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    struct pollfd p = { .fd = ends[0], .events = POLLIN };
    Report r;
    for (;;) { /* reading on, so that the pipe never makes it wait */
        clock_gettime(CLOCK_MONOTONIC, &now);
        if (now.tv_sec > until.tv_sec || (now.tv_sec == until.tv_sec && now.tv_nsec >= until.tv_nsec))
            break;
        if (poll(&p, 1, 1) == 1 && read(ends[0], &r, sizeof r) == sizeof r)
            *last = r;
    }
    kill(pid, SIGKILL);
    while (read(ends[0], &r, sizeof r) == sizeof r)
        *last = r;
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL)
        fail_msg("it ended by itself, status %x", (unsigned)status);
}

/* Steps the mirror with the stored match, if it was killed between doing a step and reporting it. False when something
 * else differs. */
static bool same(Match *stored, Match *mirror, uint64_t *steps)
{
    if (sight(stored) == sight(mirror))
        return true;
    step(mirror, (*steps)++);
    return sight(stored) == sight(mirror);
}

static char salt[sizeof((StoredMatch *)0)->salt]; /* of the match that is kept: without it there is no proof */

static Match *begin(Store *store, uint64_t seed, bool practice)
{
    MatchSetup ms;
    assert_true(long_match(&ms, seed));
    ms.practice = practice;
    Match *m = match_new(&ms, store, NULL, NULL);
    assert_non_null(m);
    if (store)
        memcpy(salt, match_header(m)->salt, sizeof salt);
    return m;
}

/* Returns how often it was killed in the middle of a turn. */
static int killed_at_random_instants(void)
{
    Store *store = store_open(dir, NULL);
    Match *stored = begin(store, 1, false), *mirror = begin(NULL, 1, false);
    int64_t id = match_id(stored);
    match_close(stored);
    store_close(store);

    Rng rng;
    rng_seed(&rng, chance_seed(99));
    uint64_t steps = 0;
    int unreported = 0, in_turn = 0;
    for (int kill_no = 0; kill_no < kills; kill_no++) {
        Report last = { steps, sight(mirror) };
        live_and_kill(id, steps, (long)rng_below(&rng, 50000), &last);
        /* The mirror does the same steps without a store. */
        assert_true(last.step >= steps);
        for (; steps < last.step; steps++)
            step(mirror, steps);
        assert_true(sight(mirror) == last.sight);

        char text[256];
        TextSink message = text_sink(text, sizeof text);
        store = store_open(dir, &message);
        assert_int_equal(store_health(store), STORE_FINE);
        Match *m = match_resume(store, id, NULL, NULL, &message);
        assert_non_null(m);
        if (text[0])
            fail_msg("kill %d, step %d: %s", kill_no, (int)steps, text);
        assert_string_equal(match_header(m)->salt, salt);
        uint64_t reported = steps;
        if (!same(m, mirror, &steps))
            fail_msg("kill %d: something is lost after step %d", kill_no, (int)reported);
        unreported += steps > reported;
        in_turn += match_undo_refusal(m) == NULL;
        bool over = match_state(m)->phase == PHASE_MATCH_END;
        assert_true(store_match_open(store) == (over ? 0 : id));
        match_close(m);
        if (over) {
            match_close(mirror);
            m = begin(store, (uint64_t)kill_no + 2, false);
            mirror = begin(NULL, (uint64_t)kill_no + 2, false);
            id = match_id(m);
            match_close(m);
        }
        store_close(store);
    }
    printf("%s: %d kills in %d steps: nothing lost; %d times in mid-turn, %d times between doing and reporting\n", game,
           kills, (int)steps, in_turn, unreported);
    assert_true(steps > (uint64_t)kills); /* it did play */
    match_close(mirror);
    store = store_open(dir, NULL); /* the next game begins in an empty store */
    store_match_delete(store, id);
    store_close(store);
    return in_turn;
}

static int writes_left; /* until it is killed */

static int before_commit(void *unused)
{
    (void)unused;
    if (writes_left-- == 0)
        raise(SIGKILL);
    return 0;
}

static int watch_commits(sqlite3 *db, char **error, const void *api)
{
    (void)error, (void)api;
    sqlite3_commit_hook(db, before_commit, NULL);
    return SQLITE_OK;
}

/* Plays on from the stored match until the write after `writes` others; *done gets the steps it reported. */
static void killed_at_write(int64_t id, int writes, uint64_t *done)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        close(ends[0]);
        writes_left = writes;
        sqlite3_auto_extension((void (*)(void))watch_commits);
        life(ends[1], id, 0);
    }
    close(ends[1]);
    Report r = { 0, 0 };
    while (read(ends[0], &r, sizeof r) == sizeof r)
        *done = r.step;
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* A gesture and all that comes of it is one write, so that there is no place in between where it could be killed. What
 * is not seen at once, such as the places of tiles that are not in the hand now, comes to light as it is played on. */
static void killed_before_writes(int first, int each)
{
    for (int writes = first; writes < 120; writes += each) {
        Store *store = store_open(dir, NULL);
        Match *stored = begin(store, 7, false), *mirror = begin(NULL, 7, false);
        int64_t id = match_id(stored);
        match_close(stored);
        store_close(store);
        uint64_t steps = 0, reported = 0;
        killed_at_write(id, writes, &reported);
        for (; steps < reported; steps++)
            step(mirror, steps);
        stored = awake(&store, id);
        gone_on_in |= 1u << match_state(stored)->phase;
        assert_string_equal(match_header(stored)->salt, salt);
        if (!same(stored, mirror, &steps))
            fail_msg("killed after %d writes: something is lost after step %d", writes, (int)reported);
        for (uint64_t n = steps; n < steps + 15; n++) {
            step(stored, n);
            step(mirror, n);
            if (sight(stored) != sight(mirror))
                fail_msg("killed after %d writes: step %d differs", writes, (int)n);
        }
        match_close(stored);
        match_close(mirror);
        store_match_delete(store, id);
        store_close(store);
    }
}

/* Closed and gone on with at any step, it is the match that was never closed. */
static void closed_after_steps(int count, bool practice)
{
    Rng rng;
    rng_seed(&rng, chance_seed(2));
    Store *store = store_open(dir, NULL);
    Match *stored = begin(store, 3, practice), *mirror = begin(NULL, 3, practice);
    int64_t id = match_id(stored);
    for (uint64_t n = 0; n < (uint64_t)count && match_state(mirror)->phase != PHASE_MATCH_END; n++) {
        step(stored, n);
        step(mirror, n);
        if (rng_below(&rng, 5) == 0) {
            match_close(stored);
            store_close(store);
            stored = awake(&store, id);
            gone_on_in |= 1u << match_state(stored)->phase;
        }
        if (sight(stored) != sight(mirror))
            fail_msg("%s: step %d differs%s", game, (int)n, practice ? ", for practice" : "");
    }
    match_close(stored);
    match_close(mirror);
    store_match_delete(store, id);
    store_close(store);
}

/* Stages that only one game has. In Marriage one that comes late and lasts for one move: the tiplu is to be picked. In
 * Royal Rummy all, of which the last is behind the last deal. */
static void check_stages(int last_of_royal)
{
    if (!chance_usual())
        return;
    if (strcmp(game, "marriage") == 0)
        assert_true(gone_on_in >> MARRIAGE_PICK & 1);
    for (int phase = ROYAL_ACE_BET; phase <= last_of_royal && strcmp(game, "royal-rummy") == 0; phase++)
        if (!(gone_on_in >> phase & 1))
            fail_msg("Royal Rummy was never gone on with in phase %d", phase);
}

static void test_closed_at_any_step(void **state)
{
    (void)state;
    for (size_t i = 0; i < game_count; i++) {
        game = game_table[i]->id;
        gone_on_in = 0;
        const bool late = strcmp(game, "marriage") == 0;
        closed_after_steps(late ? 400 : 250, false);
        closed_after_steps(late ? 200 : 60, true); /* where turns that are over can be taken back */
        ends_soon = strcmp(game, "royal-rummy") == 0;
        if (ends_soon)
            closed_after_steps(250, false);
        ends_soon = false;
        check_stages(ROYAL_LAST_POKER);
    }
}

static void test_killed_at_random_instants(void **state)
{
    int in_turn = 0;
    (void)state;
    for (size_t i = 0; i < game_count; i++) {
        game = game_table[i]->id;
        in_turn += killed_at_random_instants();
    }
    assert_true(in_turn > 0);
}

static void test_killed_before_every_write(void **state)
{
    (void)state;
    for (size_t i = 0; i < game_count; i++) {
        game = game_table[i]->id;
        gone_on_in = 0;
        const bool stages = strcmp(game, "marriage") == 0 || strcmp(game, "royal-rummy") == 0;
        const bool all = kills > USUAL_KILLS || stages; /* some of one write */
        killed_before_writes(all ? 0 : (int)i % 3, all ? 1 : 3);
        check_stages(ROYAL_SHOWDOWN);
    }
}

int main(int argc, char **argv)
{
    if (argc > 1 && atoi(argv[1]) > 0)
        kills = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_closed_at_any_step, setup, teardown),
        cmocka_unit_test_setup_teardown(test_killed_before_every_write, setup, teardown),
        cmocka_unit_test_setup_teardown(test_killed_at_random_instants, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What is thought about for a match, by an opponent that answers as the test says: when it is asked, when what it
 * answers is taken, and what comes of it where it is asked too often, is stopped, or has no answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "match/match_inner.h"
#include "match_help.h"

enum { PATIENCE_MS = 20000, MOST_PLANS = 200 };

/* ---- the opponent ---- */

static int answered; /* how many moves, or what stands for them */
static Move answer[MAX_PLAN];
static atomic_int asked;    /* how often */
static atomic_int at_level; /* the last time */
static atomic_bool ponders; /* until it is stopped */
static atomic_int woken;
static atomic_int stopped; /* how often before it had begun */

static void pause_a_moment(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
}

static int answers(const Stop *stop, Move *out)
{
    atomic_fetch_add(&asked, 1);
    atomic_fetch_add(&stopped, atomic_load(&stop->now));
    for (int i = 0; i < 5 * PATIENCE_MS && atomic_load(&ponders) && !atomic_load(&stop->now); i++)
        pause_a_moment();
    memcpy(out, answer, sizeof answer);
    return answered;
}

static int told_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    (void)seen, (void)seat, (void)seed, (void)max;
    atomic_store(&at_level, level);
    return answers(stop, out);
}

static int told_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    (void)seen, (void)seat, (void)max;
    return answers(stop, out);
}

static const AiLevel told_level[] = { { "told", "", "", false }, { "medium", "", "", false } };
static const AiDef told = { .levels = told_level, .level_count = 2, .choose = told_choose, .hint = told_hint };

static void wake(void *user)
{
    assert_ptr_equal(user, &woken);
    atomic_fetch_add(&woken, 1);
}

/* ---- a match and what thinks for it ---- */

static Match *match;
static Think think_of;

static void begin(const char *seats)
{
    MatchSetup setup;
    assert_true(help_setup_of(&setup, "gin", seats, game_table[game_find("gin")]->options->presets[0].id, 4));
    match = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(match);
    match->play.ai = &told;
    memset(&think_of, 0, sizeof think_of);
    assert_true(think_open(&think_of, wake, &woken));
    answered = 1;
    answer[0] = (Move){ .kind = MOVE_BID, .amount = 3 }; /* which nothing stands in for */
    atomic_store(&asked, 0);
    atomic_store(&woken, 0);
    atomic_store(&ponders, false);
}

static void end(void)
{
    atomic_store(&ponders, false);
    think_close(&think_of);
    match_close(match);
}

/* Until the opponent has been asked so often, and has answered as often. */
static void await(int questions, int answers_come)
{
    for (int i = 0; i < 5 * PATIENCE_MS; i++) {
        if (atomic_load(&asked) >= questions && atomic_load(&woken) >= answers_come)
            break;
        pause_a_moment();
    }
    assert_int_equal(atomic_load(&asked), questions);
    assert_int_equal(atomic_load(&woken), answers_come);
}

static int hint(const Move **moves)
{
    return think_hint(&think_of, &match->play, moves);
}

/* ---- hints ---- */

/* As many moves as were answered, for as long as nothing is played: asked for once. */
static void a_hint_comes(void **state)
{
    (void)state;
    static const struct {
        int answered, count;
    } cases[] = { { 2, 2 }, { 1, 1 }, { 0, 0 }, { AI_NO_MEMORY, AI_NO_MEMORY } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Move *moves;
        begin("A,B");
        answered = cases[i].answered;
        answer[1] = (Move){ .kind = MOVE_DRAW };
        match->play.version = 7;
        atomic_store(&ponders, true);
        assert_int_equal(hint(&moves), 0); /* none was asked for */
        think_hint_ask(&think_of, &match->play);
        assert_int_equal(hint(&moves), -1);
        await(1, 0);
        assert_int_equal(hint(&moves), -1);
        atomic_store(&ponders, false);
        await(1, 1);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(hint(&moves), cases[i].count);
            if (cases[i].count > 0)
                assert_memory_equal(moves, answer, (size_t)cases[i].count * sizeof *moves);
        }
        match->play.version++;
        assert_int_equal(hint(&moves), 0); /* of another state */
        await(1, 1);
        end();
    }
}

/* Where nobody could answer there is none at once. */
static void no_hint_is_to_be_had(void **state)
{
    (void)state;
    const Move *moves;
    for (int way = 0; way < 4; way++) {
        begin(way == 0 ? "computer,B" : "A,B");
        Play *p = &match->play;
        if (way == 0)
            p->state.to_act = 0;
        else if (way == 1)
            p->ai = NULL;
        else if (way == 2)
            p->state.phase = PHASE_DEAL_END;
        else
            p->state.to_act = NO_SEAT;
        think_hint_ask(&think_of, p);
        assert_int_equal(hint(&moves), 0);
        await(0, 1);
        end();
    }
}

/* A question that was dropped is answered by nobody: there is none to be waited for. */
static void a_dropped_hint_does_not_come(void **state)
{
    (void)state;
    const Move *moves;
    begin("A,B");
    atomic_store(&ponders, true);
    think_hint_ask(&think_of, &match->play);
    await(1, 0);
    think_changed(&think_of);
    assert_int_equal(hint(&moves), 0);
    atomic_store(&ponders, false);
    think_hint_ask(&think_of, &match->play); /* and asked once more, it comes */
    await(2, 1);
    assert_int_equal(hint(&moves), 1);
    end();
}

/* ---- plans ---- */

static int planned(const Move **moves)
{
    return think_planned(&think_of, &match->play, moves);
}

/* A person is to act: nobody thinks. A computer is asked once; its plan is one of this state alone. */
static void a_plan_comes(void **state)
{
    (void)state;
    const Move *moves;
    begin("A,B");
    assert_false(think_begin(&think_of, &match->play));
    await(0, 0);
    end();
    for (answered = 1; answered <= 2; answered++) {
        const int count = answered;
        begin("computer,computer");
        answered = count;
        match->play.version = 3;
        atomic_store(&ponders, true);
        assert_true(think_begin(&think_of, &match->play));
        assert_true(think_begin(&think_of, &match->play)); /* still at it */
        await(1, 0);
        assert_int_equal(planned(&moves), 0);
        atomic_store(&ponders, false);
        await(1, 1);
        assert_int_equal(planned(&moves), count);
        assert_memory_equal(moves, answer, (size_t)count * sizeof *moves);
        assert_false(think_begin(&think_of, &match->play)); /* there it is */
        match->play.version++;
        assert_int_equal(planned(&moves), 0);
        think_begin(&think_of, &match->play); /* which may have an answer at once */
        await(2, 2);
        end();
    }
}

/* Told to hurry it answers with what it has; what was dropped is not taken when it comes. */
static void a_plan_is_hurried_or_dropped(void **state)
{
    (void)state;
    const Move *moves;
    for (int dropped = 0; dropped < 2; dropped++) {
        begin("computer,computer");
        atomic_store(&ponders, true);
        think_hurry(&think_of); /* nobody is at it: that hurries nobody later */
        assert_true(think_begin(&think_of, &match->play));
        await(1, 0);
        for (int i = 0; i < 20; i++)
            pause_a_moment();
        assert_int_equal(planned(&moves), 0);
        if (dropped)
            think_changed(&think_of);
        else
            think_hurry(&think_of);
        if (!dropped)
            await(1, 1);
        assert_int_equal(planned(&moves), dropped ? 0 : 1);
        if (dropped) {
            atomic_store(&ponders, false);
            assert_true(think_begin(&think_of, &match->play));
            await(2, 1);
            assert_int_equal(planned(&moves), 1);
        }
        end();
    }
}

/* One that goes round in circles in a turn is asked no more, but in the next turn, or where the turn is played again,
 * and one that had no memory has not gone round. */
static void plans_are_counted(void **state)
{
    (void)state;
    const Move *moves;
    for (int way = 0; way < 3; way++) {
        begin("computer,computer");
        answered = way == 2 ? AI_NO_MEMORY : 1;
        int n = 0;
        for (; n < MOST_PLANS + 2; n++) {
            match->play.version++;
            if (!think_begin(&think_of, &match->play) && atomic_load(&asked) == n)
                break;
            await(n + 1, n + 1);
            planned(&moves);
            assert_int_equal(think_of.plan.starved, way == 2);
        }
        assert_int_equal(n, way == 2 ? MOST_PLANS + 2 : MOST_PLANS);
        if (way < 2)
            assert_true(planned(&moves) > 0); /* what stands in for an answer */
        if (way == 0)
            match->play.state.turn_no++;
        else
            think_count_anew(&think_of);
        match->play.version++;
        assert_true(think_begin(&think_of, &match->play) || atomic_load(&asked) == n + 1);
        await(n + 1, n + 1);
        end();
    }
}

/* The rest of a plan stands while the same seat goes on with its turn. */
static void the_rest_of_a_plan_stands(void **state)
{
    (void)state;
    const Move *moves;
    Move next;
    begin("computer,computer");
    Play *p = &match->play;
    const int seat = p->state.to_act;
    answered = 3;
    answer[0] = (Move){ .kind = MOVE_PASS };
    answer[1] = (Move){ .kind = MOVE_DRAW };
    answer[2] = (Move){ .kind = MOVE_DISCARD };
    for (int way = 0; way < 3; way++) {
        p->version++;
        p->state.to_act = (uint8_t)seat;
        assert_true(think_begin(&think_of, p) || planned(&moves) == 3);
        await(way + 1, way + 1);
        assert_int_equal(planned(&moves), 3);
        assert_false(way == 0 && !think_next(&think_of, p, &next));
        p->version++;
        if (way == 1)
            p->state.to_act = (uint8_t)(1 - seat);
        const uint8_t phase = p->state.phase;
        if (way == 2)
            p->state.phase = PHASE_DEAL_END;
        think_played(&think_of, p, seat);
        p->state.phase = phase;
        assert_int_equal(planned(&moves), way == 0 ? 2 : 0);
        if (way == 0)
            assert_memory_equal(moves, answer + 1, 2 * sizeof *moves);
    }
    end();
}

/* What the rules refuse is reported to whoever looks at the program's output, once for each match, and what stands in
 * is played. */
static void what_is_refused_is_reported_once(void **state)
{
    (void)state;
    char said[1000] = "";
    bool played[2];
    Move next;
    begin("computer,computer");
    Play *p = &match->play;
    FILE *out = tmpfile();
    const int before = dup(STDERR_FILENO);
    assert_true(out != NULL && before >= 0 && dup2(fileno(out), STDERR_FILENO) >= 0);
    for (int i = 0; i < 2; i++) {
        p->version++;
        think_begin(&think_of, p);
        await(i + 1, i + 1);
        played[i] = think_next(&think_of, p, &next) && think_of.reported &&
                    !p->game->rules.check(&p->state, p->state.to_act, next).why;
    }
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    rewind(out);
    assert_true(fread(said, 1, sizeof said - 1, out) > 0);
    fclose(out);
    assert_true(played[0] && played[1]);
    assert_string_equal(said, "meldwell: an opponent's move was refused in gin, turn 1 of seed 4\n");
    end();
}

/* ---- a computer plays for a person ---- */

/* It is asked as one that sits there is, at a middling level; the setup tells of a person all the same. Nobody stands
 * in for a computer, or where nobody sits. */
static void a_computer_stands_in(void **state)
{
    (void)state;
    const Move *moves;
    begin("A,B");
    Play *p = &match->play;
    const int seat = p->state.to_act;
    assert_false(think_begin(&think_of, p));
    match_stand_in(match, 1 - seat, true);
    assert_false(think_begin(&think_of, p)); /* for somebody else */
    const uint32_t version = match_version(match);
    match_stand_in(match, seat, true);
    assert_int_not_equal(match_version(match), version);
    match_stand_in(match, -1, true);
    match_stand_in(match, 2, true);
    match_stand_in(match, seat, true);
    assert_int_equal(match_version(match), version + 1);
    think_begin(&think_of, p);
    await(1, 1);
    assert_int_equal(planned(&moves), 1);
    assert_int_equal(atomic_load(&at_level), 1);
    assert_int_equal(match_setup(match)->seat[seat].kind, SEAT_PERSON);
    think_hint_ask(&think_of, p);
    assert_int_equal(hint(&moves), 0);
    match_stand_in(match, seat, false); /* the person is back: what was planned is not played */
    assert_int_equal(planned(&moves), 0);
    assert_false(think_begin(&think_of, p));
    end();
    begin("computer,computer");
    const int level = match->play.setup.seat[match->play.state.to_act].level;
    match_stand_in(match, match->play.state.to_act, true);
    think_begin(&think_of, &match->play);
    await(1, 1);
    assert_int_equal(atomic_load(&at_level), level);
    end();
}

/* Whole matches in which nobody is there: each turn is played by whoever stands in, and none can be taken back. */
static void a_match_is_played_by_who_stands_in(void **state)
{
    (void)state;
    MatchSetup setup;
    assert_true(help_setup_plain(&setup, "gin", 3));
    setup.seat[0].kind = setup.seat[1].kind = SEAT_PERSON;
    Match *m = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(m);
    match_stand_in(m, 0, true);
    match_stand_in(m, 1, true);
    for (int i = 0; i < 5 * PATIENCE_MS && !match_is_finished(match_state(m)); i++) {
        match_think(m);
        if (!match_advance(m))
            pause_a_moment();
        else if (!match_is_finished(match_state(m)))
            assert_non_null(match_undo_refusal(m));
    }
    assert_true(match_is_finished(match_state(m)) && !m->think.reported);
    match_close(m);
}

/* ---- the thread itself ---- */

/* An answer is taken once, by whoever asks for what was asked; any other answer is none of theirs. */
static void an_answer_is_taken_once(void **state)
{
    (void)state;
    static AiAnswer out;
    begin("A,B");
    ThinkThread *t = think_of.thinker;
    const ThinkJob job = { .kind = THINK_CHOOSE, .ai = &told, .tag = 9 };
    for (int way = 0; way < 2; way++) {
        Move moves[MAX_PLAN];
        assert_false(think_thread_has(t, THINK_CHOOSE, 9));
        think_thread_start(t, &job);
        assert_true(think_thread_has(t, THINK_CHOOSE, 9));
        assert_false(think_thread_has(t, THINK_CHOOSE, 8) || think_thread_has(t, THINK_HINT, 9));
        await(way + 1, way + 1);
        assert_true(think_thread_has(t, THINK_CHOOSE, 9));
        assert_false(think_thread_answer(t, THINK_CHOOSE, 8, &out) || think_thread_answer(t, THINK_MOST, 9, &out));
        assert_int_equal(think_thread_take(t, THINK_HINT, 9, moves), -1);
        assert_int_equal(think_thread_take(t, THINK_CHOOSE, 8, moves), -1);
        if (way == 0) {
            assert_true(think_thread_answer(t, THINK_CHOOSE, 9, &out));
            assert_int_equal(out.count, 1);
            assert_true(move_same(&out.move[0], &answer[0]) && out.opinion == AI_SILENT && out.why[0] == '\0');
        } else {
            assert_int_equal(think_thread_take(t, THINK_CHOOSE, 9, moves), 1);
            assert_true(move_same(&moves[0], &answer[0]));
        }
        assert_false(think_thread_has(t, THINK_CHOOSE, 9) || think_thread_answer(t, THINK_CHOOSE, 9, &out));
        assert_int_equal(think_thread_take(t, THINK_CHOOSE, 9, moves), -1);
    }
    end();
}

/* Where no thread can be had, whoever asks waits for the answer. A process of its own, which may begin no other. */
static int asks_without_threads(void)
{
    const Move *moves;
    const struct rlimit none = { 0, 0 };
    if (setrlimit(RLIMIT_NPROC, &none) != 0 || (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)))
        return 2;
    atomic_store(&stopped, 0);
    think_hint_ask(&think_of, &match->play);
    if (atomic_load(&asked) != 1 || atomic_load(&woken) != 1 || atomic_load(&stopped) != 0 || hint(&moves) != 1 ||
        !move_same(moves, answer))
        return 3;
    match->play.setup.seat[match->play.state.to_act].kind = SEAT_COMPUTER;
    if (think_begin(&think_of, &match->play) || atomic_load(&asked) != 2 || atomic_load(&woken) != 2)
        return 4;
    return think_planned(&think_of, &match->play, &moves) == 1 ? 0 : 5;
}

static void without_a_thread_it_is_thought_at_once(void **state)
{
    (void)state;
    int status = -1;
    begin("A,B");
    const pid_t child = fork();
    if (child == 0)
        _exit(asks_without_threads());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    end();
}

static void says_nothing(const AiDecision *decision, const Stop *stop, AiAnswer *out)
{
    (void)decision, (void)stop, (void)out;
}

/* Who says nothing of a decision has advised nothing. */
static void nothing_is_said_of_itself(void **state)
{
    (void)state;
    static AiAnswer out;
    static const AiDef silent = { .review = says_nothing };
    const ThinkJob job = { .kind = THINK_REVIEW, .ai = &silent };
    const Stop stop = { false };
    memset(&out, 'x', sizeof out);
    think(&job, &stop, &out);
    assert_true(out.count == 0 && out.opinion == AI_SILENT && out.why[0] == '\0');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_comes),
        cmocka_unit_test(no_hint_is_to_be_had),
        cmocka_unit_test(a_dropped_hint_does_not_come),
        cmocka_unit_test(a_plan_comes),
        cmocka_unit_test(a_plan_is_hurried_or_dropped),
        cmocka_unit_test(plans_are_counted),
        cmocka_unit_test(the_rest_of_a_plan_stands),
        cmocka_unit_test(what_is_refused_is_reported_once),
        cmocka_unit_test(a_computer_stands_in),
        cmocka_unit_test(a_match_is_played_by_who_stands_in),
        cmocka_unit_test(nothing_is_said_of_itself),
        cmocka_unit_test(an_answer_is_taken_once),
        cmocka_unit_test(without_a_thread_it_is_thought_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What is planned for a computer, in every game: what its opponent answers, and where that is nothing, or nothing that
 * can be played, what stands in for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "match/match_inner.h"
#include "match_help.h"

enum { DECISIONS = 160 };

/* ---- an opponent that answers as the test says ---- */

static int answered; /* how many moves, or what stands for them */
static Move answer;
static char asked;
static struct {
    State seen;
    int seat, level;
    uint64_t seed;
    bool before; /* in this match */
} heard;         /* what it was asked with */

static int answer_as_told(char who, Move *out)
{
    asked = who;
    out[0] = answer;
    return answered;
}

static int told_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    (void)stop, (void)max;
    heard.seen = *seen;
    heard.seat = seat;
    heard.level = level;
    heard.seed = seed;
    return answer_as_told('c', out);
}

static int told_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    (void)seen, (void)seat, (void)stop, (void)max;
    return answer_as_told('h', out);
}

static int told_most(const State *seen, int seat, bool jokers, const Stop *stop, Move *out, int max)
{
    (void)seen, (void)seat, (void)jokers, (void)stop, (void)max;
    return answer_as_told('m', out);
}

static const AiLevel told_level[] = { { "told", "", "", false } };
static const AiDef told = {
    .levels = told_level, .level_count = 1, .choose = told_choose, .hint = told_hint, .most = told_most
};

/* A number of moves that no opponent may answer is none, or as many as there is room for. */
static void any_number_of_moves_is_borne(void **unused)
{
    static const struct {
        int answered, count;
    } cases[] = { { -1000000, 0 },
                  { -3, 0 },
                  { -1, 0 },
                  { AI_NO_MEMORY, AI_NO_MEMORY },
                  { 0, 0 },
                  { 1, 1 },
                  { 2, 2 },
                  { MAX_PLAN, MAX_PLAN },
                  { MAX_PLAN + 1, MAX_PLAN } };
    static const struct {
        ThinkKind kind;
        char asked;
    } kinds[] = { { THINK_CHOOSE, 'c' }, { THINK_HINT, 'h' }, { THINK_MOST, 'm' } };
    const Stop stop = { false };
    static AiAnswer out;
    (void)unused;
    answer = (Move){ .kind = MOVE_PASS };
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            const ThinkJob job = { .kind = (uint8_t)kinds[k].kind, .ai = &told };
            answered = cases[i].answered;
            think(&job, &stop, &out);
            assert_int_equal(asked, kinds[k].asked);
            assert_int_equal(out.count, cases[i].count);
            assert_int_equal(out.move[0].kind, MOVE_PASS);
        }
}

/* ---- what stands in ---- */

static bool ends_something(Move m)
{
    return m.kind == MOVE_DRAW || m.kind == MOVE_PASS || m.kind == MOVE_DONE;
}

/* Back to the start of the turn, then the first that draws, passes or is done; where there is none, the first there is,
 * unless the opponent may yet have an answer. */
static int stand_in(const Match *m, bool waits, Move *out)
{
    static Move list[MAX_PLAN];
    const Move restore = { .kind = MOVE_RESTORE };
    State s = *match_state(m);
    int n = 0, first = 0;
    if (memcmp(&s.table.row, &s.turn_start, sizeof s.turn_start) != 0 && !match_check(m, s.to_act, restore).why) {
        match_game(m)->rules.apply(&s, s.to_act, restore);
        out[n++] = restore;
    }
    const int count = match_game(m)->rules.moves(&s, s.to_act, list, MAX_PLAN);
    while (first < count && !ends_something(list[first]))
        first++;
    if (first == count && waits)
        return 0;
    if (first == count)
        first = 0;
    if (count > 0)
        out[n++] = list[first];
    return n;
}

/* Asked once, whatever comes of it. */
static int await_plan(Match *m, const Move **moves)
{
    const struct timespec moment = { 0, 20000 };
    match_think(m);
    while (think_thread_has(m->think.thinker, THINK_CHOOSE, m->play.version) && match_planned(m, moves) == 0)
        nanosleep(&moment, NULL);
    return match_planned(m, moves);
}

static void assert_planned(Match *m, bool waits)
{
    Move wanted[2];
    const Move *planned;
    const int n = stand_in(m, waits, wanted);
    assert_int_equal(await_plan(m, &planned), n);
    for (int i = 0; i < n; i++)
        assert_true(move_same(&planned[i], &wanted[i]));
}

/* What was planned is refused: the first move of what stands in is played. */
static void assert_refused(Match *m)
{
    Move wanted[2];
    const Move *planned;
    State after = *match_state(m);
    if (stand_in(m, false, wanted) == 0)
        return;
    assert_int_equal(await_plan(m, &planned), 1 + (wanted[0].kind == MOVE_RESTORE));
    match_game(m)->rules.apply(&after, after.to_act, wanted[0]);
    m->think.reported = true; /* the report itself is not wanted here */
    assert_true(match_advance(m));
    if (wanted[0].kind != MOVE_RESTORE)
        assert_true(state_hash(match_state(m)) == state_hash(&after));
}

/* It is asked with what its seat sees at the start of its turn, with the level of that seat, and with a chance of its
 * own for each turn. */
static void assert_asked(const Match *m)
{
    static uint64_t seed;
    static uint32_t turn;
    const Move restore = { .kind = MOVE_RESTORE };
    State s = *match_state(m), seen;
    if (memcmp(&s.table.row, &s.turn_start, sizeof s.turn_start) != 0 && !match_check(m, s.to_act, restore).why)
        match_game(m)->rules.apply(&s, s.to_act, restore);
    game_observe(match_game(m), &s, s.to_act, &seen);
    assert_memory_equal(&heard.seen, &seen, sizeof seen);
    assert_int_equal(heard.seat, s.to_act);
    assert_int_equal(heard.level, match_setup(m)->seat[s.to_act].level);
    if (heard.before)
        assert_true((heard.seed == seed) == (turn == s.turn_no));
    heard.before = true;
    seed = heard.seed;
    turn = s.turn_no;
}

/* A match in which computers play, on to somewhere in a turn. */
static void go_on(Match *m, Rng *rng)
{
    help_whole_turn(m, rng);
    for (uint32_t k = rng_below(rng, 4); k > 0 && !match_is_finished(match_state(m)); k--)
        help_chance_move(m, rng);
}

static void stand_ins_of(const char *game, int seats)
{
    static const char *const computers =
        "computer,computer,computer,computer,computer,computer,computer,computer,computer";
    char text[100];
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, 35);
    snprintf(text, sizeof text, "%.*s", seats * 9 - 1, computers);
    const GameDef *def = game_table[game_find(game)];
    assert_true(help_setup_of(&setup, game, text, def->options->presets[0].id, 35));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(m);
    heard.before = false;
    for (int seat = 0; seat < seats; seat++)
        m->play.setup.seat[seat].level = (uint8_t)(seat + 3);
    for (int i = 0; i < DECISIONS && match_state(m)->phase != PHASE_MATCH_END; i++) {
        if (match_is_finished(match_state(m))) {
            assert_true(help_next_deal(m));
            continue;
        }
        m->play.ai = i % 4 == 0 ? NULL : &told;
        answered = i % 4 == 1 ? 0 : i % 4 == 2 ? AI_NO_MEMORY : 1;
        answer = (Move){ .kind = MOVE_BID, .amount = -1 };
        if (i % 4 == 3)
            assert_refused(m);
        else
            assert_planned(m, i % 4 == 2);
        if (i % 4 == 1 || i % 4 == 2)
            assert_asked(m);
        if (i % 4 != 0)
            assert_true(match_thinks_without_memory(m) == (i % 4 == 2));
        if (!match_is_finished(match_state(m)))
            go_on(m, &rng);
    }
    match_close(m);
}

static void what_stands_in_for_an_answer(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        stand_ins_of(game_table[g]->id, game_table[g]->min_seats);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_moves_is_borne),
        cmocka_unit_test(what_stands_in_for_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

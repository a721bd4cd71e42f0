/* A match being played: undo, resuming, hands, log, opponents, clock. "test_match few" goes shorter ways, for a quick
 * answer. */
#include <ctype.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <strings.h>
#include <time.h>

#include <cmocka.h>

#include "chance.h"
#include "match/match_inner.h"
#include "match/result.h"
#include "match_help.h"
#include "told.h"

/* ---- what every test has ---- */

static char dir[256];

static bool few;

typedef struct Bell {
    pthread_mutex_t lock;
    pthread_cond_t rung;
    int count;
} Bell;

static Bell bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 };

static void ring(void *user)
{
    Bell *b = user;
    pthread_mutex_lock(&b->lock);
    b->count++;
    pthread_cond_signal(&b->rung);
    pthread_mutex_unlock(&b->lock);
}

/* Waits for one ring; false when none comes within the time. */
static bool await_ring(int seconds)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += seconds;
    pthread_mutex_lock(&bell.lock);
    int rc = 0;
    while (bell.count == 0 && rc == 0)
        rc = pthread_cond_timedwait(&bell.rung, &bell.lock, &until);
    bool came = bell.count > 0;
    bell.count -= came;
    pthread_mutex_unlock(&bell.lock);
    return came;
}

static int setup(void **state)
{
    (void)state;
    bell.count = 0; /* the threads that rang it have ended */
    return help_folder(dir) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    help_remove(dir);
    return 0;
}

static MatchSetup setup_of(const char *seats, const char *options, uint64_t seed)
{
    MatchSetup m;
    assert_true(help_setup(&m, seats, options, seed));
    return m;
}

static uint64_t hash_of(const Match *m)
{
    return state_hash(match_state(m));
}

/* ---- seats ---- */

static bool parse(const char *text, uint64_t seed, MatchSetup *m, char error[256])
{
    TextSink sink = text_sink(error, 256);
    memset(m, 0, sizeof *m);
    m->game = game_find("sabra");
    return match_seats_parse(game_table[m->game], text, seed, m, &sink);
}

static void test_seats(void **state)
{
    (void)state;
    const AiDef *ai = ai_find("sabra");
    const char *hard = ai->levels[ai_level_offered(ai) - 1].id;
    char error[256], text[128];
    MatchSetup m;
    snprintf(text, sizeof text, " you , computer:%s,Anna ,computer", hard);
    assert_true(parse(text, 5, &m, error));
    assert_int_equal(m.seats, 4);
    assert_true(m.seed == 5);
    assert_string_equal(m.seat[0].name, "You");
    assert_int_equal(m.seat[0].kind, SEAT_PERSON);
    assert_int_equal(m.seat[1].kind, SEAT_COMPUTER);
    assert_int_equal(m.seat[1].level, ai_level_offered(ai) - 1);
    assert_string_equal(m.seat[2].name, "Anna");
    assert_int_equal(m.seat[2].kind, SEAT_PERSON);
    assert_int_equal(m.seat[3].level, ai->default_level);
    assert_true(m.seat[1].name[0] && m.seat[3].name[0]);
    assert_string_not_equal(m.seat[1].name, m.seat[3].name);
    assert_string_equal(error, "");
}

static void test_seat_names(void **state)
{
    (void)state;
    char error[256];
    MatchSetup m, again;
    int different = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        assert_true(parse("Ada,computer,computer,computer", seed, &m, error));
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < i; k++)
                assert_string_not_equal(m.seat[i].name, m.seat[k].name);
        assert_true(parse("Ada,computer,computer,computer", seed, &again, error));
        assert_memory_equal(&m, &again, sizeof m);
        assert_true(parse("Ada,computer,computer,computer", seed + 1, &again, error));
        different += strcmp(m.seat[1].name, again.seat[1].name) != 0;
    }
    assert_true(different > 150);
    assert_true(parse("person:computer,computer::Zoe", 1, &m, error));
    assert_string_equal(m.seat[0].name, "computer");
    assert_int_equal(m.seat[0].kind, SEAT_PERSON);
    assert_string_equal(m.seat[1].name, "Zoe");
    assert_int_equal(m.seat[1].kind, SEAT_COMPUTER);
}

/* Computers that come without a name to the match itself get theirs by its seed, too. */
static void test_names_left_out(void **state)
{
    (void)state;
    char before[NAME_BYTES] = "";
    int different = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        MatchSetup m = setup_of("Ada,computer,computer,computer", "standard", seed), again;
        for (int i = 1; i < 4; i++)
            memset(m.seat[i].name, 0, sizeof m.seat[i].name);
        again = m;
        match_names_mend(&m);
        match_names_mend(&again);
        assert_memory_equal(&m, &again, sizeof m);
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < i; k++)
                assert_string_not_equal(m.seat[i].name, m.seat[k].name);
        different += strcmp(m.seat[1].name, before) != 0;
        snprintf(before, sizeof before, "%s", m.seat[1].name);
    }
    assert_true(different > 35);
}

static void test_random_level(void **state)
{
    (void)state;
    const AiDef *ai = ai_find("sabra");
    int seen[8] = { 0 };
    char error[256];
    MatchSetup m;
    for (uint64_t seed = 0; seed < 100; seed++) {
        assert_true(parse("you,computer:random", seed, &m, error));
        assert_true(m.seat[1].level < ai_level_offered(ai));
        seen[m.seat[1].level]++;
    }
    for (int i = 0; i < ai_level_offered(ai); i++)
        assert_true(seen[i] > 10);
}

/* Each level that is offered can be sat against, and those for comparing alone cannot. */
static void test_levels(void **state)
{
    int yardsticks = 0;
    (void)state;
    for (size_t i = 0; i < ai_count; i++) {
        const AiDef *ai = ai_table[i];
        const GameDef *game = game_table[game_find(ai->game)];
        for (int level = 0; level < ai->level_count; level++) {
            static const char *const more[] = { "", "", "", ",A", ",A,B" };
            char text[128], error[256];
            TextSink sink = text_sink(error, sizeof error);
            MatchSetup m = { .game = game_find(ai->game) };
            options_default(game->options, &m.options);
            snprintf(text, sizeof text, "you,computer:%s%s", ai->levels[level].id, more[game->min_seats]);
            const bool offered = level < ai_level_offered(ai);
            if (strcmp(ai->levels[level].id, "random") == 0) /* of a person's opponents it is any of those offered */
                continue;
            if (match_seats_parse(game, text, 1, &m, &sink) != offered)
                fail_msg("%s: %s is %s", ai->game, text, offered ? error : "offered");
            assert_true(!offered || m.seat[1].level == level);
            yardsticks += !offered;
        }
    }
    assert_true(yardsticks > 0);
}

static void test_bad_seats(void **state)
{
    (void)state;
    static const char *const bad[] = { "",
                                       "you",
                                       ",",
                                       "you,",
                                       "you,,computer",
                                       "a,b,c,d,e",
                                       "a,b,c,d,e,f,g,h,i,j,k,l",
                                       "you,computer:superb",
                                       "you,computer:hard:\x01",
                                       "you,\xFF\xFE",
                                       "you,\xC3",
                                       "you,\xED\xA0\x80",
                                       "you,person:",
                                       "you,this name is much too long to be shown anywhere" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        MatchSetup m, before;
        char error[256];
        memset(&before, 0, sizeof before);
        before.game = game_find("sabra");
        assert_false(parse(bad[i], 1, &m, error));
        assert_memory_equal(&m, &before, sizeof m);
        size_t length = strlen(error);
        assert_true(length > 10 && error[length - 1] == '.');
    }
    MatchSetup m;
    char error[256];
    assert_false(parse(NULL, 1, &m, error));
}

static void test_seats_written_and_read(void **state)
{
    (void)state;
    MatchSetup m = setup_of("you,computer:random,person:J\xC3\xB6rg,computer", "standard", 77), again;
    char text[512], error[256];
    TextSink sink = text_sink(text, sizeof text);
    match_seats_write(&m, &sink);
    assert_true(parse(text, 12345, &again, error));
    assert_memory_equal(m.seat, again.seat, sizeof m.seat);
    /* Names from elsewhere are made fit for it. */
    m.seat[0].you = false;
    memset(m.seat[0].name, 'x', sizeof m.seat[0].name); /* no end */
    snprintf(m.seat[1].name, sizeof m.seat[1].name, "a,b:c\x02zz");
    memcpy(m.seat[2].name, "cut \xC3", 6);
    m.seat[3] = (SeatSetup){ .kind = SEAT_PERSON };
    m.seat[1].level = 200;
    Match *match = match_new(&m, NULL, NULL, NULL);
    const MatchSetup *got = match_setup(match);
    assert_int_equal(strlen(got->seat[0].name), NAME_LETTERS);
    assert_string_equal(got->seat[1].name, "a b c");
    assert_string_equal(got->seat[2].name, "cut");
    assert_string_equal(got->seat[3].name, "Player 4");
    sink = text_sink(text, sizeof text);
    match_seats_write(got, &sink);
    assert_true(parse(text, 3, &again, error));
    assert_memory_equal(got->seat, again.seat, sizeof again.seat);
    match_close(match);
}

/* Who is told "you" is so by a mark of the setup and not by a name: two setups of one table may mark two seats, and
 * somebody else may be called "You". What earlier programs kept of the one person is read as that person. */
static void each_reads_you_of_himself(void **state)
{
    static const char *const earlier[] = { "you,computer:easy", "You,computer:easy", "person:You,computer:easy" };
    static const char *const told[2][2] = { { "You draw.", "Bo draws." }, { "Anna draws.", "You draw." } };
    char error[256] = "", text[200];
    MatchSetup m;
    (void)state;
    for (size_t i = 0; i < sizeof earlier / sizeof earlier[0]; i++) {
        assert_true(parse(earlier[i], 1, &m, error));
        assert_true(match_seat_is_you(&m, 0) && !match_seat_is_you(&m, 1));
        assert_ptr_equal(match_seat_name(&m, 0), NAME_YOU);
        TextSink out = text_sink(text, sizeof text);
        match_seats_write(&m, &out);
        assert_true(strncmp(text, "you,computer:easy:", 18) == 0);
    }
    for (int reader = 0; reader < 2; reader++) {
        const char *names[MAX_SEATS];
        assert_true(parse("Anna,Bo", 1, &m, error));
        m.seat[reader].you = true;
        match_names(&m, names);
        for (int i = 0; i < 2; i++) {
            TextSink out = text_sink(text, sizeof text);
            text_told(&out, names[i], N_("You draw."), N_("{1} draws."));
            assert_string_equal(text, told[reader][i]);
        }
    }
    match_seat_call(&m.seat[0], "You");
    assert_false(match_seat_is_you(&m, 0));
    assert_ptr_equal(match_seat_name(&m, 0), m.seat[0].name);
    match_seat_call(&m.seat[1], "Bo");
    assert_false(match_seat_is_you(&m, 1));
}

static void expect_headline(const MatchSetup *m, const ScoreSheet *sheet, const char *want)
{
    char text[256] = "";
    TextSink out = text_sink(text, sizeof text);
    match_headline(m, sheet, &out);
    assert_string_equal(text, want);
}

/* Behind what the game says of a deal stands who went out, and who ended it. */
static void test_headline(void **state)
{
    (void)state;
    const MatchSetup m = setup_of("you,Bo,Cy", "standard", 1);
    static ScoreSheet sheet;
    memset(&sheet, 0, sizeof sheet);
    expect_headline(&m, &sheet, "");
    sheet.went_out = 1u << 2;
    expect_headline(&m, &sheet, "Cy went out.");
    snprintf(sheet.headline, sizeof sheet.headline, "That was it.");
    expect_headline(&m, &sheet, "That was it. Cy went out.");
    sheet.went_out = 1u << 0;
    expect_headline(&m, &sheet, "That was it. You went out.");
    sheet.went_out = 0;
    sheet.ended = 1u << 1;
    sheet.ended_words[0] = "That was you.";
    sheet.ended_words[1] = "{1} ended it.";
    expect_headline(&m, &sheet, "That was it. Bo ended it.");
    sheet.headline[0] = '\0';
    sheet.ended = 1u << 0;
    expect_headline(&m, &sheet, "That was you.");
}

/* Whether a word of the text is that one, "You" and "you" alike. */
static bool has_word(const char *text, const char *word)
{
    const size_t n = strlen(word);
    for (const char *at = text; *at != '\0'; at++) {
        const bool begins = at == text || !isalpha((unsigned char)at[-1]);
        if (begins && strncasecmp(at, word, n) == 0 && !isalpha((unsigned char)at[n]))
            return true;
    }
    return false;
}

typedef struct Named {
    int lines, you, first, second;
} Named;

static Named names_in_log(Match *m)
{
    Named n = { .lines = match_log_count(m) };
    for (int i = 0; i < n.lines; i++) {
        char line[1024];
        for (int viewer = 0; viewer < 2; viewer++) {
            TextSink out = text_sink(line, sizeof line);
            help_log_line(m, i, viewer, &out);
            n.you += has_word(line, "you") || has_word(line, "your");
            n.first += strstr(line, "Player 1") != NULL;
            n.second += strstr(line, "Anna") != NULL;
        }
    }
    return n;
}

static Match *some_turns(const char *game, const char *who, Store *store)
{
    MatchSetup ms = { .game = game_find(game) };
    const GameDef *def = game_table[ms.game];
    char seats[128] = "", error[256];
    TextSink list = text_sink(seats, sizeof seats), why = text_sink(error, sizeof error);
    Rng rng;
    rng_seed(&rng, 8);
    text_add(&list, who);
    options_preset(def->options, 0, &ms.options);
    for (int seats_now = 2; seats_now == 2 || seats_now <= def->max_seats;
         seats_now++) { /* as few as these rules take */
        options_follow_seats(def->options, &ms.options, seats_now);
        if (seats_now >= def->min_seats && game_conflict(def, &ms.options) == NULL)
            break;
        text_add(&list, ",computer");
    }
    assert_true(match_seats_parse(def, seats, 8, &ms, &why));
    Match *m = match_new(&ms, store, NULL, NULL);
    assert_non_null(m);
    for (int i = 0; i < 60 && match_state(m)->phase != PHASE_MATCH_END && match_sheet_count(m) < 2; i++)
        if (match_state(m)->phase == PHASE_DEAL_END)
            assert_true(help_next_deal(m));
        else
            help_whole_turn(m, &rng);
    return m;
}

/* Where two persons share the screen nobody is "you" in the log, each has a name; where one plays alone it is "you".
 * What is kept is "you" in both, for the person to stay the same in the statistics. */
static void test_persons_at_one_screen_have_names(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const char *id = game_table[g]->id;
        Store *store = store_open(dir, NULL);
        Match *m = some_turns(id, "you,Anna", store);
        const int64_t match = match_id(m);
        Named n = names_in_log(m);
        if (n.you > 0 || n.first == 0 || n.second == 0)
            fail_msg("%s: \"you\" in %d of %d lines, the first in %d, the second in %d", id, n.you, n.lines, n.first,
                     n.second);
        assert_string_equal(match_setup(m)->seat[0].name, "Player 1");
        assert_string_equal(match_seat_shown(match_setup(m), 0), "Player 1");
        assert_false(match_seat_is_you(match_setup(m), 0));
        assert_int_equal(strncmp(match_header(m)->seats, "you,person:Anna", 15), 0);
        MatchSetup again = *match_setup(m); /* another match of the same */
        Match *next = match_new(&again, NULL, NULL, NULL);
        assert_string_equal(match_header(next)->seats, match_header(m)->seats);
        match_close(next);
        match_close(m);
        char told[512] = "";
        TextSink why = text_sink(told, sizeof told);
        m = match_resume(store, match, NULL, NULL, &why);
        if (m == NULL || told[0] != '\0')
            fail_msg("%s: %s", id, told);
        n = names_in_log(m);
        assert_true(n.you == 0 && n.first > 0);
        match_close(m);
        m = some_turns(id, "you,computer:easy:Anna", NULL);
        n = names_in_log(m);
        assert_true(n.you > 0 && n.first == 0 && n.second > 0);
        match_close(m);
        store_close(store);
    }
    /* A name that somebody else has is not given twice. */
    MatchSetup m = setup_of("you,person:Player 1,you", "standard", 3);
    Match *match = match_new(&m, NULL, NULL, NULL);
    assert_string_equal(match_setup(match)->seat[0].name, "Player 4");
    assert_string_equal(match_setup(match)->seat[1].name, "Player 1");
    assert_string_equal(match_setup(match)->seat[2].name, "Player 3");
    match_close(match);
}

/* ---- undo and redo ---- */

static void test_undo_is_exact(void **state)
{
    (void)state;
    enum { DEEP = 4000 };
    static uint64_t hash[DEEP];
    int undone = 0, refused = 0;
    const uint64_t matches = few ? 2 : 12;
    for (uint64_t seed = 0; seed < matches; seed++) {
        MatchSetup ms = setup_of("A,B", "standard", seed);
        Match *m = match_new(&ms, NULL, NULL, NULL);
        Rng rng;
        rng_seed(&rng, seed);
        for (int step = 0; step < 300 && match_state(m)->phase == PHASE_PLAY; step++) {
            int depth = 0;
            hash[depth] = hash_of(m);
            uint32_t turn = match_state(m)->turn_no;
            while (match_undo(m)) {
                assert_int_equal(match_state(m)->turn_no, turn);
                assert_null(match_redo_refusal(m));
                hash[++depth] = hash_of(m);
            }
            undone += depth;
            assert_non_null(match_undo_refusal(m));
            while (depth > 0) {
                assert_true(match_redo(m));
                assert_true(hash_of(m) == hash[--depth]);
            }
            assert_non_null(match_redo_refusal(m));
            assert_false(match_redo(m));
            if (rng_below(&rng, 10) == 0)
                help_whole_turn(m, &rng);
            else
                help_chance_move(m, &rng);
            refused += match_undo_refusal(m) != NULL;
        }
        match_close(m);
    }
    assert_true(undone > 80 * (int)matches);
    assert_true(refused > (int)matches);
}

/* In one turn more than can be taken back: the last thousand go, one by one, and come again. */
static void test_undo_of_a_long_turn(void **state)
{
    (void)state;
    enum { STEPS = 1600, KEPT = 1000 };
    static uint64_t hash[STEPS + 1];
    MatchSetup ms = setup_of("A,B", "standard", 5);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    for (int step = 0; step < STEPS; step++) {
        Move moves[512];
        int seat = match_state(m)->to_act, n = match_game(m)->rules.moves(match_state(m), seat, moves, 512),
            at = step % n;
        while (moves[at].kind != MOVE_SHIFT)
            at = (at + 1) % n;
        hash[step] = hash_of(m);
        assert_null(match_play(m, seat, &moves[at], 1).why);
    }
    hash[STEPS] = hash_of(m);
    for (int round = 0; round < 2; round++) {
        for (int step = STEPS; step > STEPS - KEPT; step--) {
            assert_true(match_undo(m));
            assert_true(hash_of(m) == hash[step - 1]);
        }
        assert_false(match_undo(m));
        assert_string_equal(match_undo_refusal(m), "Nothing more in this turn can be taken back step by step.");
        for (int step = STEPS - KEPT; step < STEPS; step++) {
            assert_true(match_redo(m));
            assert_true(hash_of(m) == hash[step + 1]);
        }
    }
    match_close(m);
}

static Move shift_from_hand(const Match *m)
{
    Move moves[512];
    int n = match_game(m)->rules.moves(match_state(m), match_state(m)->to_act, moves, 512);
    for (int i = 0; i < n; i++)
        if (moves[i].kind == MOVE_SHIFT)
            return moves[i];
    int seat = match_state(m)->to_act;
    for (int p = 0; p < match_state(m)->table.pile_count; p++) {
        const Pile *pile = &match_state(m)->table.row.pile[p];
        if (pile->kind == PILE_HAND && pile->owner == seat)
            return (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)p, .count = 1, .to = NO_PILE };
    }
    return (Move){ .kind = MOVE_NONE };
}

static void test_undo_by_gesture(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("A,B", "standard", 3);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    uint64_t start = hash_of(m);
    int seat = match_state(m)->to_act;
    assert_string_equal(match_undo_refusal(m), "Nothing has been played yet.");
    assert_false(match_undo(m));
    Move two[2] = { shift_from_hand(m), shift_from_hand(m) };
    assert_null(match_play(m, seat, two, 1).why);
    uint64_t one = hash_of(m);
    two[0] = two[1] = shift_from_hand(m);
    assert_null(match_play(m, seat, two, 1).why);
    assert_true(match_undo(m));
    assert_null(match_play(m, seat, two, 1).why);
    assert_false(match_redo(m)); /* a new move: nothing to redo */
    const Move restore = { .kind = MOVE_RESTORE };
    uint64_t before = hash_of(m);
    assert_null(match_play(m, seat, &restore, 1).why);
    assert_true(match_undo(m)); /* start of turn is undoable like any gesture */
    assert_true(hash_of(m) == before);
    assert_true(match_redo(m));
    assert_true(match_undo(m) && match_undo(m));
    assert_true(hash_of(m) == one);
    assert_true(match_undo(m));
    assert_true(hash_of(m) == start);
    assert_false(match_undo(m));
    /* Two moves of one gesture are taken back together. */
    Move gesture[2] = { shift_from_hand(m), restore };
    uint32_t version = match_version(m);
    assert_null(match_play(m, seat, gesture, 2).why);
    assert_int_equal(match_version(m), version + 1);
    assert_true(match_undo(m));
    assert_true(hash_of(m) == start);
    /* A draw is seen: nobody goes back behind it. */
    const Move draw = { .kind = MOVE_DRAW };
    assert_null(match_play(m, seat, &draw, 1).why);
    assert_non_null(strstr(match_undo_refusal(m), "drawn"));
    assert_non_null(match_redo_refusal(m));
    match_close(m);
}

static void test_refused_gesture_changes_nothing(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("A,B", "standard", 3);
    Store *store = store_open(dir, NULL);
    Match *m = match_new(&ms, store, NULL, NULL);
    int seat = match_state(m)->to_act;
    Move gesture[2] = { shift_from_hand(m), { .kind = MOVE_BID } };
    State before = *match_state(m);
    uint32_t version = match_version(m);
    assert_non_null(match_check_all(m, seat, gesture, 2).why);
    assert_non_null(match_play(m, seat, gesture, 2).why);
    assert_memory_equal(match_state(m), &before, sizeof before);
    assert_int_equal(match_version(m), version);
    assert_non_null(match_undo_refusal(m));
    const Move done = { .kind = MOVE_DONE };
    assert_non_null(match_play(m, seat, &done, 1).why);
    assert_non_null(match_play(m, 1 - seat, gesture, 1).why);
    assert_non_null(match_play(m, -1, gesture, 1).why);
    assert_non_null(match_play(m, 7, gesture, 1).why);
    assert_null(match_play(m, seat, gesture, 0).why);
    StoredMatch stored;
    assert_true(store_match_get(store, match_id(m), &stored));
    assert_int_equal(stored.move_count, 0);
    match_close(m);
    store_close(store);
}

/* Who does not sit at the table plays nothing, whatever it is; what is allowed in one gesture is what is played. */
static void test_nobody_plays(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("A,B", "standard", 3);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    Rng rng;
    rng_seed(&rng, 3);
    for (int turn = 0; turn < 12; turn++) {
        const Move draw[2] = { { .kind = MOVE_DRAW }, { .kind = MOVE_DRAW } };
        const int to_act = match_state(m)->to_act, nobody[] = { -1, 2, 3, 200 };
        for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
            for (int n = 1; n <= 2; n++) {
                const Reason *why = match_check_all(m, nobody[i], draw, n).why;
                assert_non_null(why);
                assert_ptr_equal(why, match_check(m, nobody[i], draw[0]).why);
            }
        assert_int_equal(match_check_all(m, to_act, draw, 1).why == NULL, match_check(m, to_act, draw[0]).why == NULL);
        assert_non_null(match_check_all(m, to_act, draw, 2).why); /* the second is not this seat's any more */
        help_whole_turn(m, &rng);
    }
    match_close(m);
}

/* A match that was only looked at again is the one that is gone on with; one that has ended stays where it is. */
static void test_touched_is_first(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms = setup_of("A,B", "standard", 3);
    Match *first = match_new(&ms, store, NULL, NULL), *second = match_new(&ms, store, NULL, NULL);
    Rng rng;
    rng_seed(&rng, 3);
    help_whole_turn(first, &rng);
    help_whole_turn(second, &rng);
    assert_true(store_match_open(store) == match_id(second));
    const uint64_t hash = hash_of(first);
    StoredMatch before, after;
    assert_true(store_match_get(store, match_id(first), &before));
    match_touch(first);
    assert_true(store_match_open(store) == match_id(first));
    assert_true(store_match_get(store, match_id(first), &after));
    assert_int_equal(after.cursor, before.cursor);
    assert_int_equal(after.move_count, before.move_count);
    assert_true(hash_of(first) == hash);
    match_touch(second);
    assert_true(store_match_open(store) == match_id(second));
    Match *alone = match_new(&ms, NULL, NULL, NULL);
    match_touch(alone); /* which is kept nowhere */
    match_close(alone);
    match_close(first);
    match_close(second);
    store_close(store);
}

/* ---- resuming ---- */

static void log_all(Match *m, int viewer, char *text, size_t size)
{
    TextSink sink = text_sink(text, size);
    for (int i = 0; i < match_log_count(m); i++) {
        help_log_line(m, i, viewer, &sink);
        text_add(&sink, "\n");
    }
    assert_false(sink.cut);
}

static char log_a[200000], log_b[200000];

/* Everything that can be asked answers the same. */
static void assert_same(Match *a, Match *b)
{
    assert_memory_equal(match_state(a), match_state(b), sizeof(State));
    for (int viewer = -1; viewer < match_setup(a)->seats; viewer++) {
        log_all(a, viewer, log_a, sizeof log_a);
        log_all(b, viewer, log_b, sizeof log_b);
        assert_string_equal(log_a, log_b);
        assert_memory_equal(match_view(a, viewer), match_view(b, viewer), sizeof(State));
        if (viewer < 0)
            continue;
        Piece ha[MAX_PIECES], hb[MAX_PIECES];
        int na = help_hand(a, viewer, ha, MAX_PIECES), nb = help_hand(b, viewer, hb, MAX_PIECES);
        assert_int_equal(na, nb);
        assert_memory_equal(ha, hb, (size_t)na);
    }
    assert_int_equal(match_sheet_count(a), match_sheet_count(b));
    for (int i = 0; i < match_sheet_count(a); i++)
        assert_memory_equal(match_sheet(a, i), match_sheet(b, i), sizeof(ScoreSheet));
    assert_null(match_sheet(a, -1));
    assert_null(match_sheet(a, match_sheet_count(a)));
    State sa, sb;
    const Move *ma, *mb;
    int ca, cb, seat_a, seat_b;
    bool last = help_last_turn(a, 0, &sa, &ma, &ca, &seat_a);
    assert_int_equal(last, help_last_turn(b, 0, &sb, &mb, &cb, &seat_b));
    if (last) {
        assert_memory_equal(&sa, &sb, sizeof sa);
        assert_int_equal(ca, cb);
        assert_int_equal(seat_a, seat_b);
        assert_memory_equal(ma, mb, (size_t)ca * sizeof *ma);
    }
    assert_int_equal(match_undo_refusal(a) == NULL, match_undo_refusal(b) == NULL);
    assert_int_equal(match_redo_refusal(a) == NULL, match_redo_refusal(b) == NULL);
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

/* Takes everything back and does it again in both, looking at each step. */
static void assert_same_history(Match *a, Match *b)
{
    int depth = 0;
    while (match_undo(a)) {
        assert_true(match_undo(b));
        assert_true(hash_of(a) == hash_of(b));
        depth++;
    }
    assert_false(match_undo(b));
    for (; depth > 0; depth--) {
        assert_true(match_redo(a) && match_redo(b));
        assert_true(hash_of(a) == hash_of(b));
    }
    assert_same(a, b);
}

/* Puts the match away and takes it up again; the old one stays for comparison and is then closed. */
static Match *put_away(Match *m, Store **store)
{
    int64_t id = match_id(m);
    store_close(*store);
    m->written.store = NULL;
    *store = store_open(dir, NULL);
    Match *again = resume(*store, id);
    assert_same(m, again);
    again->written.store = NULL;
    assert_same_history(m, again);
    again->written.store = *store;
    match_close(m);
    return again;
}

static void test_resume(void **state)
{
    (void)state;
    static const char *const options[] = { "standard,match_format=games,match_games=2",
                                           "lemada_2014,match_format=games,match_games=3",
                                           "family_draw,play_after_draw=1,match_format=games,match_games=2" };
    for (Cases c = chance_cases(0, 3); chance_next(&c);) {
        Store *store = store_open(dir, NULL);
        MatchSetup ms = setup_of(c.no % 2 ? "A,B" : "you,Anna,Bert", options[c.no % 3], c.seed);
        Match *m = match_new(&ms, store, NULL, NULL);
        Rng rng;
        rng_seed(&rng, c.seed);
        for (int step = 0; step < 250; step++) {
            help_step(m, &rng);
            if (step % 57 == 0)
                m = put_away(m, &store);
        }
        for (int turn = 0; turn < 1000 && match_state(m)->phase == PHASE_PLAY; turn++)
            help_whole_turn(m, &rng);
        m = put_away(m, &store);
        assert_int_equal(match_sheet_count(m), 1);
        assert_true(help_next_deal(m)); /* the second deal */
        for (int step = 0; step < 60; step++)
            help_step(m, &rng);
        m = put_away(m, &store);
        assert_int_equal(match_state(m)->deal_no, 1);
        match_close(m);
        store_close(store);
    }
}

/* ---- practice ---- */

static MatchSetup practice_of(const char *seats, const char *options, uint64_t seed)
{
    MatchSetup m = setup_of(seats, options, seed);
    m.practice = true;
    return m;
}

/* What the campaigns play: every game, so that none of this is true of one alone. */
static const struct {
    const char *game, *seats[2], *options;
} campaigns[] = {
    { "sabra", { "A,computer,B", "A,computer,computer" }, "standard,match_format=games,match_games=2" },
    { "kalooki", { "A,computer,B", "A,computer,computer" }, "standard" },
    { "five-hundred", { "A,computer,B,computer", "A,computer,computer" }, "sans_kitty,blind_misere=1,games=2" },
    { "rummy-500", { "A,computer,B", "A,computer" }, "party,joker_swap=1,target=200" },
    { "rummy", { "A,computer,B", "A,computer,computer,computer" }, "basic,jokers=2,target=150" },
    { "american-tiles",
      { "A,computer,B", "A,computer" },
      "american,joker_reuse=own_meld,match_format=games,match_games=2" },
    { "international-tiles", { "A,computer,B", "A,computer" }, "international_bonus,match_games=2" },
};

enum { CAMPAIGNS = sizeof campaigns / sizeof *campaigns };

static MatchSetup campaign_setup(int campaign, uint64_t seed)
{
    MatchSetup m;
    assert_true(help_setup_of(&m, campaigns[campaign].game, campaigns[campaign].seats[seed % 2],
                              campaigns[campaign].options, seed));
    return m;
}

static bool person_acts(const Match *m)
{
    return match_setup(m)->seat[match_state(m)->to_act].kind == SEAT_PERSON;
}

static void test_practice_takes_back_turns(void **state)
{
    (void)state;
    const Move draw = { .kind = MOVE_DRAW };
    for (int practice = 0; practice < 2; practice++) {
        MatchSetup ms = practice_of("A,computer,computer", "standard", 3);
        ms.practice = practice;
        Match *m = match_new(&ms, NULL, NULL, NULL);
        while (!person_acts(m))
            assert_null(match_play(m, match_state(m)->to_act, &draw, 1).why);
        int log = match_log_count(m);
        assert_true(log > 0); /* a computer began */
        assert_string_equal(match_undo_refusal(m), practice
                                                       ? "Only computers have played in this deal so far."
                                                       : "You have seen what you drew, so it cannot be taken back.");
        assert_false(match_undo(m));
        uint64_t first = hash_of(m);
        Move shift = shift_from_hand(m);
        assert_null(match_play(m, 0, &shift, 1).why);
        uint64_t moved = hash_of(m);
        assert_null(match_play(m, 0, &draw, 1).why);
        assert_int_equal(match_undo_refusal(m) == NULL, practice);
        assert_null(match_play(m, match_state(m)->to_act, &draw, 1).why);
        assert_null(match_play(m, match_state(m)->to_act, &draw, 1).why);
        assert_true(person_acts(m));
        uint64_t later = hash_of(m);
        assert_int_equal(match_undo(m), practice);
        assert_true(hash_of(m) == (practice ? moved : later));
        assert_int_equal(match_redo(m), practice);
        assert_true(hash_of(m) == later);
        if (practice) { /* all the way, by gestures inside the turn */
            assert_true(match_undo(m) && match_undo(m));
            assert_true(hash_of(m) == first);
            assert_int_equal(match_log_count(m), log);
            assert_false(match_undo(m));
            assert_true(match_redo(m) && match_redo(m));
            assert_true(hash_of(m) == later);
            assert_true(match_undo(m));
            assert_null(match_play(m, 0, &draw, 1).why); /* a new move: the rest is gone */
            assert_non_null(match_redo_refusal(m));
        }
        match_close(m);
    }
}

/* Hints and what was taken back are counted apart, once each, and are there again when the match is gone on with. */
static void test_help_is_counted(void **state)
{
    (void)state;
    const Move draw = { .kind = MOVE_DRAW };
    MatchSetup ms = practice_of("A,B", "standard", 3);
    Store *store = store_open(dir, NULL);
    Match *m = match_new(&ms, store, NULL, NULL);
    const int first = match_state(m)->to_act;
    match_hint_shown(m);
    match_hint_shown(m); /* looked at again */
    assert_null(match_play(m, first, &draw, 1).why);
    match_hint_shown(m);
    assert_true(match_undo(m));
    const int64_t id = match_id(m);
    match_close(m);
    m = resume(store, id);
    Move shift = shift_from_hand(m);
    assert_null(match_play(m, first, &shift, 1).why);
    assert_true(match_undo(m)); /* moving pieces about takes nothing back */
    assert_null(match_play(m, first, &draw, 1).why);
    ScoreSheet sheet = { 0 };
    StoredResult r = result_of(&m->play, &sheet, &m->help, m->clock.played_ms);
    assert_true(r.help_known && r.hints[first] == 1 && r.hints[!first] == 1);
    assert_true(r.take_backs[first] == 1 && r.take_backs[!first] == 0);
    m->play.state.deal_no++; /* another deal: nobody was helped yet */
    r = result_of(&m->play, &sheet, &m->help, m->clock.played_ms);
    assert_true(r.help_known && r.hints[first] == 0 && r.take_backs[first] == 0);
    m->play.state.deal_no--;
    match_close(m);
    store_close(store);
}

enum { PRACTICE_MOVES = 6000 };

/* What every place of the present line of play looked like. */
typedef struct Line {
    uint64_t hash[PRACTICE_MOVES];
    int log[PRACTICE_MOVES], sheets[PRACTICE_MOVES], last[PRACTICE_MOVES];
} Line;

static int last_count(const Match *m)
{
    State before;
    const Move *moves;
    int count, seat;
    return help_last_turn(m, 0, &before, &moves, &count, &seat) ? count : 0;
}

static void line_note(Line *l, Match *m)
{
    assert_true(m->play.cursor < PRACTICE_MOVES);
    l->hash[m->play.cursor] = hash_of(m);
    l->log[m->play.cursor] = match_log_count(m);
    l->sheets[m->play.cursor] = match_sheet_count(m);
    l->last[m->play.cursor] = last_count(m);
}

static void line_expect(const Line *l, Match *m)
{
    assert_true(l->hash[m->play.cursor] == hash_of(m));
    assert_int_equal(l->log[m->play.cursor], match_log_count(m));
    assert_int_equal(l->sheets[m->play.cursor], match_sheet_count(m));
    assert_int_equal(l->last[m->play.cursor], last_count(m));
    assert_true(m->chronicle.turn_from <= m->play.cursor);
}

/* Back as far as it goes and forward again, comparing every place with what it was when it was first reached. */
static int back_and_forth(Match *m, const Line *l, Rng *rng)
{
    int depth = 0, deal = match_state(m)->deal_no;
    uint64_t end = hash_of(m);
    for (; rng_below(rng, 30) > 0 && match_undo(m); depth++) {
        assert_true(person_acts(m));
        assert_int_equal(match_state(m)->deal_no, deal);
        line_expect(l, m);
    }
    for (int i = 0; i < depth; i++) {
        assert_true(match_redo(m));
        line_expect(l, m);
    }
    assert_true(hash_of(m) == end);
    return depth;
}

/* As people do, but the computers' turns are played move by move. */
static void practice_step(Match *m, Line *l, Rng *rng)
{
    const Move restore = { .kind = MOVE_RESTORE };
    if (rng_below(rng, 6) > 0 && person_acts(m)) {
        help_chance_move(m, rng);
    } else {
        match_play(m, match_state(m)->to_act, &restore, 1);
        line_note(l, m);
        const AiDef *ai = ai_find(match_game(m)->id);
        Move plan[MAX_PLAN];
        State seen;
        int seat = match_state(m)->to_act;
        game_observe(match_game(m), match_state(m), seat, &seen);
        int n = ai->choose(&seen, seat, 0, rng_next(rng), &(Stop){ false }, plan, MAX_PLAN);
        for (int i = 0; i < n && !match_play(m, seat, &plan[i], 1).why; i++)
            line_note(l, m);
    }
    line_note(l, m);
}

/* Whole deals, with many steps back and forth: all that can be asked is then as it was at that place, also after a
 * restart anywhere in between. */
static void practice_campaign(int campaign)
{
    static Line line_now;
    const int steps = few ? 60 : 700;
    int undone = 0, deals = 0;
    for (Cases c = chance_cases(0, few ? 1 : CHANCE_CASES(2, 1)); chance_next(&c);) {
        Store *store = store_open(dir, NULL);
        MatchSetup ms = campaign_setup(campaign, c.seed);
        ms.practice = true;
        Match *m = match_new(&ms, store, NULL, NULL);
        Rng rng;
        rng_seed(&rng, c.seed);
        line_note(&line_now, m);
        for (int step = 0; step < steps && match_state(m)->phase != PHASE_MATCH_END; step++) {
            if (match_state(m)->phase == PHASE_DEAL_END) {
                assert_string_equal(match_undo_refusal(m), "A finished deal cannot be taken back.");
                assert_false(match_undo(m));
                assert_true(help_next_deal(m));
                line_note(&line_now, m);
                assert_non_null(strstr(match_undo_refusal(m), "A new deal has begun"));
                deals++;
            }
            practice_step(m, &line_now, &rng);
            if (rng_below(&rng, 12) == 0)
                help_hand_sort(m, 0, (HandSort)rng_below(&rng, 3));
            if (rng_below(&rng, 8) == 0)
                undone += back_and_forth(m, &line_now, &rng);
            if (rng_below(&rng, 10) == 0)
                match_undo(m); /* and another way from there */
            if (step % 97 == 0) {
                m = put_away(m, &store);
                assert_true(match_setup(m)->practice);
            }
        }
        StoredResult results[64];
        int n = store_results(store, match_id(m), results, 64);
        assert_int_equal(n, match_sheet_count(m));
        for (int i = 0; i < n; i++)
            assert_true(results[i].practice);
        match_close(m);
        store_close(store);
    }
    if (chance_usual() && !few)
        assert_true(undone > CHANCE_CASES(100, 10) && deals >= 1);
}

static void test_practice_campaign(void **state)
{
    (void)state;
    for (int i = 0; i < (few ? 1 : CAMPAIGNS); i++)
        practice_campaign(i);
}

static void test_practice_keeps_the_hand_order(void **state)
{
    (void)state;
    const Move draw = { .kind = MOVE_DRAW };
    Store *store = store_open(dir, NULL);
    MatchSetup ms = practice_of("A,B", "standard", 21);
    Match *m = match_new(&ms, store, NULL, NULL);
    int seat = match_state(m)->to_act;
    Piece chosen[MAX_PIECES], now[MAX_PIECES];
    int n = help_hand(m, seat, chosen, MAX_PIECES);
    Piece first = chosen[0];
    memmove(chosen, chosen + 1, (size_t)n - 1);
    chosen[n - 1] = first;
    help_hand_set(m, seat, chosen, n);
    assert_null(match_play(m, seat, &draw, 1).why);
    assert_true(match_undo(m));
    assert_int_equal(help_hand(m, seat, now, MAX_PIECES), n);
    assert_memory_equal(now, chosen, (size_t)n);
    assert_true(match_redo(m)); /* what is drawn comes to the end, again */
    assert_int_equal(help_hand(m, seat, now, MAX_PIECES), n + 1);
    assert_memory_equal(now, chosen, (size_t)n);
    assert_true(match_undo(m));
    m = put_away(m, &store);
    assert_int_equal(help_hand(m, seat, now, MAX_PIECES), n);
    assert_memory_equal(now, chosen, (size_t)n);
    assert_true(match_redo(m));
    match_close(m);
    store_close(store);
}

static void test_sheets_and_end(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms = setup_of("computer,computer", "standard,match_format=games,match_games=3", 8);
    Match *m = match_new(&ms, store, NULL, NULL);
    Rng rng;
    rng_seed(&rng, 4);
    int turns = 0;
    while (match_state(m)->phase != PHASE_MATCH_END && turns++ < 3000)
        assert_true(match_state(m)->phase == PHASE_DEAL_END ? help_next_deal(m) : help_whole_turn(m, &rng) > 0);
    assert_int_equal(match_sheet_count(m), 3);
    int total = 0;
    for (int i = 0; i < 3; i++) {
        total += match_sheet(m, i)->deal[0];
        assert_int_equal(match_sheet(m, i)->total[0], total);
        assert_int_equal(match_sheet(m, i)->match_over, i == 2);
    }
    StoredResult results[4];
    assert_int_equal(store_results(store, match_id(m), results, 4), 3);
    for (int i = 0; i < 3; i++)
        assert_true(results[i].points[1] == match_sheet(m, i)->deal[1] && !results[i].practice);
    assert_int_equal(store_match_open(store), 0); /* it is over */
    Match *again = resume(store, match_id(m));
    again->written.store = NULL;
    assert_same(m, again);
    match_close(again);
    match_close(m);
    store_close(store);
}

/* ---- damage to what was stored ---- */

static int64_t stored_sample(Store *store, int campaign, uint64_t seed, int steps)
{
    MatchSetup ms = campaign_setup(campaign, seed);
    Match *m = match_new(&ms, store, NULL, NULL);
    Rng rng;
    rng_seed(&rng, seed);
    while (steps-- > 0 && help_step(m, &rng))
        ;
    int64_t id = match_id(m);
    match_close(m);
    return id;
}

typedef struct MoveList {
    StoredMove move[5000];
    int count;
} MoveList;

static bool write_down_move(void *user, int n, const StoredMove *move)
{
    MoveList *l = user;
    assert_int_equal(n, l->count);
    l->move[l->count++] = *move;
    return l->count < 5000;
}

static MoveList list;

static void read_all(Store *store, int64_t id)
{
    list.count = 0;
    store_moves_each(store, id, write_down_move, &list);
}

/* A match that ends when its time is up is over between two deals: the last deal is told again, with who has won. */
static void test_end_between_deals(void **state)
{
    (void)state;
    const Move next = { .kind = MOVE_NEXT, .amount = 90 };
    Store *store = store_open(dir, NULL);
    MatchSetup ms = setup_of("computer,computer", "standard,match_format=time,match_minutes=30", 8);
    Match *m = match_new(&ms, store, NULL, NULL);
    Rng rng;
    StoredResult results[4];
    rng_seed(&rng, 4);
    for (int turns = 0; match_state(m)->phase != PHASE_DEAL_END && turns < 3000; turns++)
        assert_true(help_whole_turn(m, &rng) > 0);
    assert_int_equal(store_results(store, match_id(m), results, 4), 1);
    assert_true(!results[0].last && results[0].match_winners == 0);
    const StoredResult before = results[0];
    m->clock.played_ms += 95000;
    assert_null(match_play(m, 0, &next, 1).why);
    assert_int_equal(match_state(m)->phase, PHASE_MATCH_END);
    assert_true(match_sheet_count(m) == 1 && match_sheet(m, 0)->match_over);
    assert_int_equal(store_results(store, match_id(m), results, 4), 1);
    assert_true(results[0].last && results[0].match_winners == match_sheet(m, 0)->winners);
    assert_true(results[0].turns == before.turns && results[0].went_out == before.went_out);
    assert_true(results[0].played_s >= before.played_s + 95 && results[0].ended >= before.ended && before.ended > 0);
    match_close(m);
    store_close(store);
}

/* What is played for after the last deal belongs to it: its hands and its scores rest until then, and there is no deal
 * more afterwards. */
static void test_play_after_the_last_deal(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms;
    assert_true(help_setup_of(&ms, "royal-rummy", "computer,computer,person:Anna", "tripoley,match_deals=2", 11));
    ms.practice = true;
    Match *m = match_new(&ms, store, NULL, NULL);
    Rng rng;
    StoredResult results[4], before;
    rng_seed(&rng, 4);
    for (int turns = 0; match_state(m)->deal_no < 1 || match_state(m)->phase != PHASE_DEAL_END; turns++) {
        assert_true(turns < 3000);
        assert_true(match_state(m)->phase == PHASE_DEAL_END ? help_next_deal(m) : help_whole_turn(m, &rng) > 0);
    }
    assert_int_equal(store_results(store, match_id(m), results, 4), 2);
    before = results[1];
    assert_true(!before.last && before.went_out != 0 && before.figures[0] != '\0');
    assert_true(help_next_deal(m));
    assert_true(match_state(m)->deal_no == 1 && match_state(m)->phase >= PHASE_GAME);
    assert_non_null(match_undo_refusal(m)); /* the cards that are dealt now have been seen */
    while (match_state(m)->phase != PHASE_MATCH_END)
        assert_true(help_whole_turn(m, &rng) > 0);
    assert_int_equal(match_sheet_count(m), 2);
    assert_true(match_sheet(m, 1)->match_over && match_sheet(m, 1)->match_line_count == 1);
    assert_int_equal(store_results(store, match_id(m), results, 4), 2);
    assert_true(results[1].last && results[1].match_winners == match_sheet(m, 1)->winners);
    assert_true(results[1].went_out == before.went_out && results[1].turns == before.turns);
    assert_string_equal(results[1].figures, before.figures);
    Match *again = resume(store, match_id(m));
    assert_int_equal(match_sheet_count(again), 2);
    assert_true(match_sheet(again, 1)->match_over);
    match_close(again);
    match_close(m);
    store_close(store);
}

static void test_resume_cuts_what_disagrees(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    int64_t id = stored_sample(store, 0, 5, 200);
    StoredMatch header;
    assert_true(store_match_get(store, id, &header));
    read_all(store, id);
    assert_true(header.cursor > 60);
    for (int what = 0; what < 3; what++) {
        MoveList spoilt = list;
        StoredMove *move = &spoilt.move[40];
        if (what == 0)
            move->hash ^= 1;
        else
            snprintf(move->text, sizeof move->text, what == 1 ? "jump 1 2 3" : "bid 3");
        store_match_put(store, &header, spoilt.move, spoilt.count);
        char text[256];
        TextSink error = text_sink(text, sizeof text);
        Match *m = match_resume(store, id, NULL, NULL, &error);
        assert_non_null(m);
        if (what == 0) { /* what comes behind proves the move right */
            assert_non_null(strstr(text, "all its moves could be read"));
            assert_true(hash_of(m) == list.move[header.cursor - 1].hash);
            match_close(m);
            continue;
        }
        assert_non_null(strstr(text, "damaged after move 40"));
        assert_true(hash_of(m) == list.move[39].hash);
        assert_false(match_redo(m));
        StoredMatch now;
        assert_true(store_match_get(store, id, &now));
        assert_int_equal(now.cursor, 40);
        assert_int_equal(now.move_count, 40);
        match_close(m);
        m = resume(store, id); /* and now it is whole again */
        assert_true(hash_of(m) == list.move[39].hash);
        match_close(m);
    }
    store_close(store);
}

static void mutate(char *text, size_t size, Rng *rng)
{
    size_t length = strlen(text);
    for (uint32_t i = 1 + rng_below(rng, 3); i > 0; i--) {
        size_t at = length > 0 ? rng_below(rng, (uint32_t)length) : 0;
        switch (rng_below(rng, 5)) {
        case 0:
            text[at] = (char)(1 + rng_below(rng, 255));
            break;
        case 1: /* another digit, the likeliest to make sense */
            for (size_t k = 0; k < length; k++)
                if (text[(at + k) % length] >= '0' && text[(at + k) % length] <= '9') {
                    text[(at + k) % length] = (char)('0' + rng_below(rng, 10));
                    break;
                }
            break;
        case 2:
            text[at] = '\0';
            length = at;
            break;
        case 3:
            if (length + 1 < size) {
                memmove(text + at + 1, text + at, length - at + 1);
                text[at] = "0123456789-, :="[rng_below(rng, 15)];
                length++;
            }
            break;
        default:
            memmove(text + at, text + at + (length > 0), length - at + (length == 0));
            length -= length > 0;
            break;
        }
    }
}

/* Another move, as well written as the one before. */
static void alter(StoredMove *stored, Rng *rng)
{
    Move m;
    if (!move_parse(stored->text, &m))
        return;
    uint8_t value = (uint8_t)(rng_below(rng, 8) ? rng_below(rng, 20) : rng_below(rng, 256));
    uint8_t *const fields[] = { &m.from, &m.index, &m.count, &m.to, &m.at };
    uint32_t what = rng_below(rng, 6);
    if (what == 0)
        m = (Move){ .kind = (uint8_t)rng_below(rng, MOVE_KINDS), .amount = (int16_t)rng_below(rng, 40) };
    else if (what == 1)
        m.amount = (int16_t)(m.amount ^ 1 << rng_below(rng, 15));
    else if (what == 2)
        m.suit = (uint16_t)rng_below(rng, 40);
    else
        *fields[rng_below(rng, 5)] = value;
    TextSink sink = text_sink(stored->text, sizeof stored->text);
    move_text(m, &sink);
}

static void spoil(StoredMatch *h, MoveList *l, Rng *rng)
{
    switch (rng_below(rng, 10)) {
    case 0:
        mutate(h->options, sizeof h->options, rng);
        break;
    case 1:
        mutate(h->seats, sizeof h->seats, rng);
        break;
    case 2:
        mutate(h->game, sizeof h->game, rng);
        break;
    case 3:
        h->cursor = (int)rng_below(rng, 2 * (uint32_t)l->count) - 3;
        h->seed ^= rng_below(rng, 2);
        break;
    case 4:
        l->count = (int)rng_below(rng, (uint32_t)l->count + 1);
        break;
    default:
        for (uint32_t i = rng_below(rng, 4) + 1; i > 0; i--) {
            StoredMove *move = &l->move[rng_below(rng, (uint32_t)list.count)];
            switch (rng_below(rng, 10)) {
            case 0:
                move->seat = (int)rng_below(rng, 12) - 1;
                break;
            case 1:
                move->gesture = (int)rng_next(rng);
                break;
            case 2:
            case 3:
            case 4:
            case 5:
            case 6:
                alter(move, rng);
                break;
            default:
                mutate(move->text, sizeof move->text, rng);
                break;
            }
        }
        break;
    }
}

/* Makes the hashes agree with the spoilt moves again, as far as the rules allow these. */
static void agree(MoveList *l, int campaign, uint64_t seed)
{
    MatchSetup ms = campaign_setup(campaign, seed);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    for (int i = 0; i < l->count; i++) {
        Move move;
        if (!move_parse(l->move[i].text, &move) || match_play(m, l->move[i].seat, &move, 1).why)
            break;
        l->move[i].hash = hash_of(m);
    }
    match_close(m);
}

/* The stored texts are edited by chance: resuming never falls over, and says what it did. Half of the time the hashes
 * are made to agree again, so that the rules themselves meet the spoilt moves. */
static void resume_of_spoilt_texts(int campaign)
{
    Store *store = store_open(NULL, NULL); /* in memory: quick */
    int64_t id = stored_sample(store, campaign, 17, 250);
    StoredMatch header;
    assert_true(store_match_get(store, id, &header));
    read_all(store, id);
    static MoveList spoilt;
    int refused = 0, cut = 0, whole = 0;
    const int rounds = few ? 8 : CHANCE_CASES(200, 50);
    for (Cases c = chance_cases(9000, rounds); chance_next(&c);) {
        long round = c.no;
        Rng rng;
        rng_seed(&rng, c.seed);
        StoredMatch h = header;
        spoilt = list;
        spoil(&h, &spoilt, &rng);
        if (round % 2)
            agree(&spoilt, campaign, 17);
        store_match_put(store, &h, spoilt.move, spoilt.count);
        char text[256], note[200] = "0 5 3 1 99999 -4 2 / 5 3 / x";
        mutate(note, sizeof note, &rng);
        store_note_set(store, id, round % 2 ? "hand0" : "clock", note);
        TextSink error = text_sink(text, sizeof text);
        Match *m = match_resume(store, id, NULL, NULL, &error);
        refused += m == NULL;
        cut += m && text[0];
        whole += m && !text[0];
        if (!m) {
            assert_true(strlen(text) > 10);
            continue;
        }
        for (int i = 0; i < 5; i++) /* and it can be played on */
            help_step(m, &rng);
        Piece hand[MAX_PIECES];
        help_hand(m, 0, hand, MAX_PIECES);
        while (match_redo(m))
            ;
        help_clock_left(m, 5);
        match_close(m);
    }
    printf("spoilt matches of %s: %d refused, %d cut, %d whole\n", campaigns[campaign].game, refused, cut, whole);
    if (chance_usual() && !few)
        assert_true(refused > rounds / 30 && cut > rounds / 6 && whole > rounds / 30);
    TextSink none = text_sink(NULL, 0);
    assert_null(match_resume(store, id + 100000, NULL, NULL, &none));
    assert_null(match_resume(NULL, id, NULL, NULL, NULL));
    store_close(store);
}

static void test_resume_of_spoilt_texts(void **state)
{
    (void)state;
    for (int i = 0; i < CAMPAIGNS; i++)
        resume_of_spoilt_texts(i);
}

/* ---- hands ---- */

static void test_hand_order(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms = setup_of("A,B", "standard", 21);
    Match *m = match_new(&ms, store, NULL, NULL);
    int seat = match_state(m)->to_act;
    Piece hand[MAX_PIECES], now[MAX_PIECES];
    int n = help_hand(m, seat, hand, MAX_PIECES);
    assert_true(n >= 7);
    for (int i = 0; i < n / 2; i++) { /* the other way round */
        Piece x = hand[i];
        hand[i] = hand[n - 1 - i];
        hand[n - 1 - i] = x;
    }
    uint32_t version = match_version(m);
    help_hand_set(m, seat, hand, n);
    assert_int_equal(match_version(m), version); /* looking changes nothing of the game */
    assert_int_equal(help_hand(m, seat, now, MAX_PIECES), n);
    assert_memory_equal(hand, now, (size_t)n);
    assert_int_equal(help_hand(m, seat, now, 3), 3);
    assert_memory_equal(hand, now, 3);

    /* A piece that goes and comes back in the same turn finds its place again. */
    Move shift = shift_from_hand(m);
    assert_null(match_play(m, seat, &shift, 1).why);
    assert_int_equal(help_hand(m, seat, now, MAX_PIECES), n - shift.count);
    assert_true(match_undo(m));
    assert_int_equal(help_hand(m, seat, now, MAX_PIECES), n);
    assert_memory_equal(hand, now, (size_t)n);

    /* A drawn piece comes to the end, and all of it survives a restart. */
    const Move draw = { .kind = MOVE_DRAW };
    assert_null(match_play(m, seat, &draw, 1).why);
    int more = help_hand(m, seat, now, MAX_PIECES);
    assert_int_equal(more, n + 1);
    assert_memory_equal(hand, now, (size_t)n);
    match_close(m);
    Match *again = resume(store, store_match_open(store));
    Piece later[MAX_PIECES];
    assert_int_equal(help_hand(again, seat, later, MAX_PIECES), more);
    assert_memory_equal(now, later, (size_t)more);

    /* What is not in the hand is left out, what is missing goes to the end. */
    Piece odd[3] = { later[2], later[2], 0 };
    while (piece_pile(&match_state(again)->table, odd[2], NULL) ==
           piece_pile(&match_state(again)->table, later[0], NULL))
        odd[2]++;
    help_hand_set(again, seat, odd, 3);
    assert_int_equal(help_hand(again, seat, now, MAX_PIECES), more);
    assert_int_equal(now[0], later[2]);
    assert_int_equal(now[1], later[0]);
    assert_int_equal(now[2], later[1]);
    assert_int_equal(now[3], later[3]);
    assert_int_equal(help_hand(again, 9, now, MAX_PIECES), 0);
    match_close(again);
    store_close(store);
}

/* As it was dealt it lies by its melds; what is drawn comes to its end; and so it lies after a restart, while melds of
 * it lie on the table, and when they have come back. */
static void test_a_hand_dealt_lies_sorted(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    for (uint64_t seed = 21; seed < 26; seed++) {
        MatchSetup ms = setup_of("A,B", "standard", seed);
        Match *m = match_new(&ms, store, NULL, NULL);
        const int seat = match_state(m)->to_act;
        Piece hand[MAX_PIECES], now[MAX_PIECES];
        HandMelds melds = { .count = 0 };
        State seen;
        int at = 0;
        const int n = help_hand(m, seat, hand, MAX_PIECES);
        game_observe(match_game(m), match_state(m), seat, &seen);
        if (aid_melds(&seen, seat, 0, &melds) == 0)
            melds.count = 0;
        for (int i = 0; i < melds.count; i++)
            for (int k = 0; k < melds.meld[i].size; k++)
                assert_int_equal(hand[at++], melds.meld[i].piece[k]);
        const Move draw = { .kind = MOVE_DRAW };
        assert_null(match_play(m, seat, &draw, 1).why);
        const int more = help_hand(m, seat, now, MAX_PIECES);
        assert_int_equal(more, n + 1);
        assert_memory_equal(hand, now, (size_t)n * sizeof *hand);
        match_close(m);
        Match *again = resume(store, store_match_open(store));
        Piece later[MAX_PIECES];
        assert_int_equal(help_hand(again, seat, later, MAX_PIECES), more);
        assert_memory_equal(now, later, (size_t)more * sizeof *now);
        match_close(again);
    }
    store_close(store);
}

static Face hand_face(Match *m, int seat, int i)
{
    Piece hand[MAX_PIECES];
    assert_true(help_hand(m, seat, hand, MAX_PIECES) > i);
    return match_state(m)->table.face[hand[i]];
}

/* Puts these faces into the hand of seat 0, in place of what it was dealt. The rest keeps what it has. */
static void deal_faces(Match *m, const Face *faces, int n)
{
    Piece hand[MAX_PIECES];
    assert_true(help_hand(m, 0, hand, MAX_PIECES) >= n);
    for (int i = 0; i < n; i++)
        m->play.state.table.face[hand[i]] = faces[i];
    for (int i = n; i < help_hand(m, 0, hand, MAX_PIECES); i++)
        m->play.state.table.face[hand[i]] = (Face){ 13, 3 }; /* all of one colour: no meld, and last in every order */
    match_changed(m);
}

static void expect_order(Match *m, const Face *faces, int n)
{
    for (int i = 0; i < n; i++) {
        Face f = hand_face(m, 0, i);
        if (!face_eq(f, faces[i]))
            fail_msg("place %d: rank %d suit %d", i, f.rank, f.suit);
    }
}

static void test_sorting(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("A,B", "standard", 2);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    /* 7 of three colours; red 3 4 5 6; black 9; red 3 again */
    const Face dealt[] = { { 7, 3 }, { 3, 1 }, { 9, 0 }, { 5, 1 }, { 7, 0 }, { 4, 1 }, { 7, 2 } };
    deal_faces(m, dealt, 7);
    help_hand_sort(m, 0, SORT_SUIT);
    expect_order(m, (Face[]){ { 7, 0 }, { 9, 0 }, { 3, 1 }, { 4, 1 }, { 5, 1 }, { 7, 2 }, { 7, 3 } }, 7);
    help_hand_sort(m, 0, SORT_RANK);
    expect_order(m, (Face[]){ { 3, 1 }, { 4, 1 }, { 5, 1 }, { 7, 0 }, { 7, 2 }, { 7, 3 }, { 9, 0 } }, 7);
    help_hand_sort(m, 0, SORT_MELDS);
    expect_order(m, (Face[]){ { 7, 0 }, { 7, 2 }, { 7, 3 }, { 3, 1 }, { 4, 1 }, { 5, 1 }, { 9, 0 } }, 7);
    match_close(m);
}

/* Of the hand as it lies. */
static uint32_t splits_now(Match *m)
{
    Piece hand[MAX_PIECES];
    const int n = help_hand(m, 0, hand, MAX_PIECES);
    return help_hand_splits(m, 0, hand, n);
}

static void move_in_hand(Match *m, int from, int to)
{
    Piece hand[MAX_PIECES];
    const int n = help_hand(m, 0, hand, MAX_PIECES);
    const Piece x = hand[from];
    memmove(hand + from, hand + from + 1, (size_t)(n - from - 1) * sizeof *hand);
    memmove(hand + to + 1, hand + to, (size_t)(n - 1 - to) * sizeof *hand);
    hand[to] = x;
    help_hand_set(m, 0, hand, n);
}

/* A set it was sorted into counts as long as all of it lies together, also behind a restart. */
static void test_sorted_sets(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms = setup_of("A,B", "standard", 2);
    Match *m = match_new(&ms, store, NULL, NULL);
    const Face dealt[] = { { 7, 3 }, { 3, 1 }, { 9, 0 }, { 5, 1 }, { 7, 0 }, { 4, 1 }, { 7, 2 } };
    deal_faces(m, dealt, 7);
    assert_int_equal(splits_now(m), 0);
    help_hand_sort(m, 0, SORT_MELDS);
    assert_int_equal(splits_now(m), 1 << 3 | 1 << 6);
    move_in_hand(m, 0, 2);
    assert_int_equal(splits_now(m), 1 << 3 | 1 << 6);
    move_in_hand(m, 6, 3);
    assert_int_equal(splits_now(m), 1 << 3 | 1 << 4 | 1 << 7);
    move_in_hand(m, 3, 1);
    assert_int_equal(splits_now(m), 1 << 4 | 1 << 7);
    const int64_t id = match_id(m);
    match_close(m);
    m = resume(store, id);
    assert_int_equal(splits_now(m), 1 << 4 | 1 << 7);
    help_hand_sort(m, 0, SORT_SUIT);
    assert_int_equal(splits_now(m), 0);
    match_close(m);
    store_close(store);
}

static int by_value(const void *a, const void *b)
{
    return *(const Piece *)a - *(const Piece *)b;
}

static void test_sorting_keeps_the_hand(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        MatchSetup ms = setup_of("A,B", "standard", seed);
        Match *m = match_new(&ms, NULL, NULL, NULL);
        Piece before[MAX_PIECES], after[MAX_PIECES], again[MAX_PIECES];
        int n = help_hand(m, 1, before, MAX_PIECES);
        qsort(before, (size_t)n, 1, by_value);
        for (int how = SORT_SUIT; how <= SORT_MELDS; how++) {
            help_hand_sort(m, 1, (HandSort)how);
            assert_int_equal(help_hand(m, 1, after, MAX_PIECES), n);
            help_hand_sort(m, 1, (HandSort)how);
            help_hand(m, 1, again, MAX_PIECES);
            assert_memory_equal(after, again, (size_t)n); /* sorting what is sorted changes nothing */
            qsort(after, (size_t)n, 1, by_value);
            assert_memory_equal(before, after, (size_t)n);
        }
        match_close(m);
    }
}

/* ---- the log ---- */

/* Every line is what the game tells that viewer of that move, also after others have followed. */
static void test_log(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("A,B,C", "standard", 6);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    Rng rng;
    rng_seed(&rng, 6);
    enum { LINES = 40 };
    static char told[LINES][4][200];
    const char *names[MAX_SEATS] = { "A", "B", "C" };
    int drew[LINES];
    assert_int_equal(match_log_count(m), 1); /* how the deal began */
    for (int line = 0; line < LINES;) {
        State before = *match_state(m);
        Move shift = shift_from_hand(m), end = { .kind = MOVE_DRAW };
        assert_null(match_play(m, before.to_act, &shift, 1).why);
        assert_int_equal(match_log_count(m), 1 + line); /* not worth telling */
        before = *match_state(m);
        drew[line] = before.to_act;
        assert_null(match_play(m, before.to_act, &end, 1).why);
        assert_int_equal(match_log_count(m), 1 + line + 1);
        for (int viewer = -1; viewer < 3; viewer++) {
            TextSink sink = text_sink(told[line][viewer + 1], sizeof told[line][0]);
            help_describe(match_game(m), &before, before.to_act, end, viewer < 0 ? NO_SEAT : viewer, names, &sink);
            assert_non_null(strstr(told[line][viewer + 1], names[before.to_act]));
        }
        line++;
    }
    for (int line = 0; line < LINES; line++) {
        for (int viewer = -1; viewer < 3; viewer++) {
            char text[200];
            TextSink sink = text_sink(text, sizeof text);
            help_log_line(m, 1 + line, viewer, &sink);
            assert_string_equal(text, told[line][viewer + 1]);
            /* What was drawn is lit for whoever drew it, and for nobody else. */
            int lit = 0;
            for (int x = 0; x < match_state(m)->table.piece_count; x++)
                lit += log_moved(&m->chronicle.log, 1 + line, (Piece)x, viewer);
            assert_int_equal(lit, viewer == drew[line]);
        }
    }
    char text[20];
    TextSink sink = text_sink(text, sizeof text);
    help_log_line(m, -1, 0, &sink);
    help_log_line(m, 1 + LINES, 0, &sink);
    assert_string_equal(text, "");
    match_close(m);
}

static void test_last_turn(void **state)
{
    (void)state;
    int shown = 0;
    for (uint64_t seed = 0; seed < 6; seed++) {
        MatchSetup ms = setup_of("A,B,C", "standard,play_after_draw=1", seed);
        Match *m = match_new(&ms, NULL, NULL, NULL);
        Rng rng;
        rng_seed(&rng, seed);
        State before;
        const Move *moves;
        int count, seat;
        assert_false(help_last_turn(m, 0, &before, &moves, &count, &seat));
        for (int step = 0; step < 300 && match_state(m)->phase == PHASE_PLAY; step++) {
            State was = *match_state(m);
            help_step(m, &rng);
            if (match_state(m)->turn_no == was.turn_no)
                continue;
            assert_true(help_last_turn(m, was.to_act, &before, &moves, &count, &seat));
            assert_int_equal(seat, was.to_act);
            /* Its shifts can be shown one after the other from what it began with. */
            for (int i = 0; i < count; i++) {
                if (moves[i].kind != MOVE_SHIFT)
                    continue;
                assert_null(match_game(m)->rules.check(&before, seat, moves[i]).why);
                match_game(m)->rules.apply(&before, seat, moves[i]);
                shown++;
            }
        }
        match_close(m);
    }
    assert_true(shown > 20);
}

/* ---- opponents ---- */

/* Lets the computers play until the deal ends or `turns` turns have passed. */
static void watch(Match *m, int turns, Rng *rng)
{
    uint32_t until = match_state(m)->turn_no + (uint32_t)turns;
    while (match_state(m)->phase == PHASE_PLAY && match_state(m)->turn_no < until) {
        const Move *moves;
        match_think(m);
        while (match_planned(m, &moves) == 0)
            assert_true(await_ring(60));
        assert_false(match_think(m)); /* the answer is there */
        if (rng && rng_below(rng, 2))
            match_advance_all(m);
        else
            assert_true(match_advance(m));
        assert_non_null(match_undo_refusal(m)); /* nobody takes back a computer's moves */
    }
}

static void test_watching_is_repeatable(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < (few ? 1 : 3); seed++) {
        Store *store = store_open(dir, NULL);
        MatchSetup ms = setup_of("computer:random,computer:random,computer", "standard", seed);
        Match *whole = match_new(&ms, NULL, ring, &bell);
        watch(whole, 400, NULL);
        assert_int_equal(whole->think.reported, false);
        assert_true(match_is_finished(match_state(whole)));

        Match *m = match_new(&ms, store, ring, &bell);
        int64_t id = match_id(m);
        Rng rng;
        rng_seed(&rng, seed);
        while (match_state(m)->phase == PHASE_PLAY) {
            watch(m, 1 + (int)rng_below(&rng, 4), &rng);
            const Move *moves;
            while (match_think(m) && match_planned(m, &moves) == 0)
                assert_true(await_ring(60));
            match_advance(m); /* stopped in mid-turn */
            match_close(m);
            m = match_resume(store, id, ring, &bell, &(TextSink){ 0 });
            assert_non_null(m);
        }
        assert_int_equal(match_log_count(m), match_log_count(whole));
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(match_state(m)->seat[seat].total, match_state(whole)->seat[seat].total);
        match_close(m);
        match_close(whole);
        store_close(store);
    }
}

static void test_hint(void **state)
{
    (void)state;
    int found = 0;
    for (uint64_t seed = 0; seed < 4; seed++) {
        MatchSetup ms = setup_of("A,B", "standard", seed);
        Match *m = match_new(&ms, NULL, ring, &bell);
        const Move *moves;
        assert_int_equal(match_hint(m, &moves), 0); /* not asked */
        Rng rng;
        rng_seed(&rng, seed);
        for (int turn = 0; turn < 12 && match_state(m)->phase == PHASE_PLAY; turn++) {
            match_hint_start(m);
            int n = match_hint(m, &moves);
            for (; n < 0; n = match_hint(m, &moves))
                assert_true(await_ring(60));
            assert_int_equal(match_hint(m, &moves), n);
            int seat = match_state(m)->to_act;
            assert_null(match_check_all(m, seat, moves, n).why);
            found += n > 0;
            help_whole_turn(m, &rng);
            assert_int_equal(match_hint(m, &moves), 0); /* that was another position */
        }
        match_close(m);
    }
    assert_true(found > 3);
}

/* Where no person is to play there is nothing to be advised, and that is told at once. */
static void test_no_hint_for_a_computer(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("you,computer", "standard", 4);
    Match *m = match_new(&ms, NULL, ring, &bell);
    const Move *moves, draw = { .kind = MOVE_DRAW };
    if (match_state(m)->to_act == 0)
        assert_null(match_play(m, 0, &draw, 1).why);
    assert_int_equal(match_state(m)->to_act, 1);
    bell.count = 0;
    match_hint_start(m);
    assert_int_equal(bell.count, 1);
    assert_int_equal(match_hint(m, &moves), 0);
    match_close(m);
}

/* An opponent for the tests of the thread: what it does is told by `level`. */
static atomic_int began, ended;
static const AiLevel fake_levels[] = {
    { "draw", "", "", false }, { "slow", "", "", false }, { "wrong", "", "", false }, { "mute", "", "", false }
};
enum { FAKE_DRAW, FAKE_SLOW, FAKE_WRONG, FAKE_MUTE };

static int fake_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    (void)seat, (void)seed, (void)max;
    atomic_fetch_add(&began, 1);
    const struct timespec moment = { 0, 200000 };
    while (level == FAKE_SLOW && !atomic_load(&stop->now))
        nanosleep(&moment, NULL);
    atomic_fetch_add(&ended, 1);
    out[0] = (Move){ .kind = level == FAKE_WRONG ? MOVE_BID : MOVE_DRAW, .amount = (int16_t)seen->turn_no };
    return level == FAKE_MUTE ? 0 : 1;
}

static int fake_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    return fake_choose(seen, seat, FAKE_SLOW, 0, stop, out, max);
}

static const AiDef fake = {
    .game = "sabra", .levels = fake_levels, .level_count = 4, .choose = fake_choose, .hint = fake_hint
};

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void test_thinker_drops_stale_answers(void **state)
{
    (void)state;
    ThinkThread *t = think_thread_new(ring, &bell);
    ThinkJob job = { .kind = THINK_CHOOSE, .ai = &fake, .level = FAKE_DRAW, .tag = 1 };
    Move out[MAX_PLAN];
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 0, out), -1);
    think_thread_start(t, &job);
    assert_true(think_thread_has(t, THINK_CHOOSE, 1));
    assert_false(think_thread_has(t, THINK_HINT, 1));
    assert_true(await_ring(20));
    assert_int_equal(bell.count, 0);
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 2, out), -1); /* another position */
    assert_int_equal(think_thread_take(t, THINK_HINT, 1, out), -1);
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 1, out), 1);
    assert_int_equal(out[0].kind, MOVE_DRAW);
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 1, out), -1); /* taken once */
    /* A slow one is stopped by the next, and its answer is never seen. */
    int before = atomic_load(&began);
    job.level = FAKE_SLOW;
    job.tag = 3;
    think_thread_start(t, &job);
    while (atomic_load(&began) == before)
        nanosleep(&(struct timespec){ 0, 100000 }, NULL);
    job.level = FAKE_DRAW;
    job.tag = 4;
    job.seen.turn_no = 77;
    think_thread_start(t, &job);
    assert_true(await_ring(20));
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 3, out), -1);
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 4, out), 1);
    assert_int_equal(out[0].amount, 77);
    assert_int_equal(bell.count, 0); /* the dropped one did not ring */
    /* A slow one that is hurried answers with what it has. */
    before = atomic_load(&began);
    job.level = FAKE_SLOW;
    job.tag = 5;
    think_thread_start(t, &job);
    while (atomic_load(&began) == before)
        nanosleep(&(struct timespec){ 0, 100000 }, NULL);
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 5, out), -1);
    think_thread_hurry(t);
    assert_true(await_ring(20));
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 5, out), 1);
    /* Dropped altogether. */
    job.level = FAKE_SLOW;
    think_thread_start(t, &job);
    think_thread_cancel(t);
    assert_false(think_thread_has(t, THINK_CHOOSE, 4));
    assert_int_equal(think_thread_take(t, THINK_CHOOSE, 4, out), -1);
    /* And closing in the middle of it is quick. */
    think_thread_start(t, &job);
    double start = now_ms();
    think_thread_close(t);
    assert_true(now_ms() - start < 2000);
    think_thread_close(NULL);
}

static void test_thinker_under_pressure(void **state)
{
    (void)state;
    ThinkThread *t = think_thread_new(ring, &bell);
    Rng rng;
    rng_seed(&rng, chance_seed(1));
    Move out[MAX_PLAN];
    for (uint32_t i = 1; i <= 400; i++) {
        ThinkJob job = { .kind = THINK_CHOOSE, .ai = &fake, .tag = i };
        job.level = rng_below(&rng, 2) ? FAKE_SLOW : FAKE_DRAW;
        job.seen.turn_no = i;
        think_thread_start(t, &job);
        if (rng_below(&rng, 3) == 0)
            nanosleep(&(struct timespec){ 0, rng_below(&rng, 300000) }, NULL);
        if (rng_below(&rng, 4) == 0)
            think_thread_cancel(t);
        if (think_thread_take(t, THINK_CHOOSE, i, out) > 0)
            assert_int_equal(out[0].amount, (int)i);
    }
    think_thread_close(t);
    assert_int_equal(atomic_load(&began), atomic_load(&ended));
}

static Match *match_with_fake(const char *seats, int level)
{
    MatchSetup ms = setup_of(seats, "standard", 12);
    Match *m = match_new(&ms, NULL, ring, &bell);
    m->play.ai = &fake;
    for (int i = 0; i < ms.seats; i++)
        m->play.setup.seat[i].level = (uint8_t)level;
    return m;
}

static void test_wrong_answers_do_not_hang(void **state)
{
    (void)state;
    for (int level = FAKE_WRONG; level <= FAKE_MUTE; level++) {
        Match *m = match_with_fake("computer,computer", level);
        m->think.reported = true; /* the report itself is not wanted here */
        uint32_t turn = match_state(m)->turn_no;
        const Move *moves;
        while (match_think(m) && match_planned(m, &moves) == 0)
            assert_true(await_ring(20));
        match_advance_all(m);
        assert_true(match_state(m)->turn_no > turn); /* it drew */
        match_close(m);
    }
}

static void test_change_drops_thought(void **state)
{
    (void)state;
    Match *m = match_with_fake("A,B", FAKE_SLOW);
    int seat = match_state(m)->to_act;
    const Move *moves;
    match_hint_start(m);
    assert_int_equal(match_hint(m, &moves), -1);
    Move shift = shift_from_hand(m);
    assert_null(match_play(m, seat, &shift, 1).why);
    assert_int_equal(match_hint(m, &moves), 0);
    match_hint_start(m);
    assert_int_equal(match_hint(m, &moves), -1);
    assert_true(match_undo(m));
    assert_int_equal(match_hint(m, &moves), 0);
    assert_false(match_think(m)); /* a person is to act */
    assert_int_equal(match_planned(m, &moves), 0);
    assert_false(match_advance(m));
    match_hint_start(m);
    double start = now_ms();
    match_close(m); /* in the middle of thinking */
    assert_true(now_ms() - start < 2000);
    assert_int_equal(atomic_load(&began), atomic_load(&ended));
}

/* ---- the clock ---- */

/* What is left at that time, the clock being told of every second until then, as the window does. */
static int32_t left_at(Match *m, uint32_t from_ms, uint32_t to_ms)
{
    for (uint32_t t = from_ms; t < to_ms; t += 1000)
        help_clock_left(m, t);
    return help_clock_left(m, to_ms);
}

static void test_clock(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms = setup_of("A,B", "standard,turn_timer=120", 4);
    Match *m = match_new(&ms, store, NULL, NULL);
    assert_int_equal(help_clock_left(m, 1000), 120000); /* does not run yet */
    assert_int_equal(help_clock_left(m, 9000), 120000);
    match_clock_run(m, true, 10000);
    assert_int_equal(help_clock_left(m, 10000), 120000);
    assert_int_equal(left_at(m, 10000, 40000), 90000);
    match_clock_run(m, true, 45000); /* said twice: goes on */
    assert_int_equal(left_at(m, 45000, 50000), 80000);
    match_clock_run(m, false, 55000); /* a menu */
    assert_int_equal(help_clock_left(m, 155000), 75000);
    match_clock_scale(m, 2);
    assert_int_equal(help_clock_left(m, 155000), 195000);
    match_clock_scale(m, 1);
    match_clock_run(m, true, 200000);
    /* Moving tiles does not give new time; the next turn does. */
    int seat = match_state(m)->to_act;
    Move shift = shift_from_hand(m);
    assert_null(match_play(m, seat, &shift, 1).why);
    assert_int_equal(left_at(m, 200000, 210000), 65000);
    assert_true(match_undo(m));
    assert_int_equal(help_clock_left(m, 211000), 64000);
    assert_int_equal(left_at(m, 211000, 400000), 0);
    const Move timeout = { .kind = MOVE_TIMEOUT };
    assert_null(match_play(m, seat, &timeout, 1).why);
    assert_int_equal(help_clock_left(m, 400500), 120000);
    assert_int_equal(help_clock_left(m, 400600), 119900);
    assert_int_equal(match_minutes(m, 400600), (45000 + 200600) / 60000);
    /* A restart goes on with the rest of the time. */
    left_at(m, 400600, 420600);
    match_clock_run(m, false, 420600);
    int64_t id = match_id(m);
    match_close(m);
    m = resume(store, id);
    assert_int_equal(help_clock_left(m, 77), 100000 - 100);
    assert_int_equal(match_minutes(m, 77), (45000 + 220600) / 60000);
    /* Also when it was killed: written down every few seconds. */
    match_clock_run(m, true, 100);
    for (uint32_t t = 100; t <= 31000; t += 1000)
        help_clock_left(m, t);
    Match *after_kill = resume(store, id);
    int32_t left = help_clock_left(after_kill, 5);
    assert_true(left >= 99900 - 31000 && left <= 99900 - 24000);
    after_kill->written.store = NULL;
    match_close(after_kill);
    /* Not sooner: the first of these seconds begin when the clock does. */
    char kept[2][64];
    match_clock_run(m, false, 31000);
    match_clock_run(m, true, 90000);
    for (int i = 0; i < 2; i++) {
        TextSink text = text_sink(kept[i], sizeof kept[i]);
        assert_true(store_note_get(store, id, "clock", &text));
        help_clock_left(m, 94000);
    }
    assert_string_equal(kept[0], kept[1]);
    match_close(m);
    store_close(store);
}

/* Whoever stops the program, or sends the whole machine to sleep, loses no turn by it. */
static void test_a_jump_of_the_clock_is_a_pause(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("A,computer,B", "standard,turn_timer=60,time_bank=90", 4);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    const Move timeout = { .kind = MOVE_TIMEOUT };
    while (match_state(m)->to_act != 0)
        assert_null(match_play(m, match_state(m)->to_act, &timeout, 1).why);
    match_clock_run(m, true, 1000);
    assert_int_equal(left_at(m, 1000, 11000), 50000);
    assert_int_equal(help_clock_left(m, 56000), 50000); /* 45 s */
    assert_int_equal(help_clock_left(m, 57000), 49000); /* it goes on */
    assert_int_equal(help_clock_left(m, 3600000), 49000);
    assert_int_equal(help_clock_reserve(m, 0, 7200000), 90000);
    match_clock_run(m, true, 10800000);
    assert_int_equal(help_clock_left(m, 10804000), 45000); /* a slow machine is none: that time has passed */
    match_clock_run(m, false, 10900000);
    assert_int_equal(help_clock_left(m, 10900000), 45000);
    assert_int_equal(match_minutes(m, 10900000), 0);
    match_close(m);
}

/* Without a limit the time is told only when something happens: the program may be stopped for hours between. */
static void test_a_long_silence_is_a_pause(void **state)
{
    static const char *const seats[] = { "A,computer", "computer,computer", "A,B" };
    (void)state;
    for (int i = 0; i < 3; i++) {
        MatchSetup ms = setup_of(seats[i], "standard,turn_timer=0,match_format=time,match_minutes=30", 4);
        Match *m = match_new(&ms, NULL, NULL, NULL);
        match_clock_run(m, true, 1000);
        assert_int_equal(match_minutes(m, 181000), 3); /* long thought over */
        assert_int_equal(match_minutes(m, 361000), 6);
        assert_int_equal(match_minutes(m, 361000 + 3600000), 6); /* stopped for an hour */
        match_clock_run(m, true, 361000 + 2 * 3600000);
        assert_int_equal(match_minutes(m, 361000 + 2 * 3600000 + 120000), 8); /* it goes on */
        match_clock_run(m, false, 361000 + 4 * 3600000);
        assert_int_equal(match_minutes(m, 361000 + 4 * 3600000), 8);
        match_close(m);
    }
}

/* Ends the turn by the clock. */
static void run_out(Match *m)
{
    const Move timeout = { .kind = MOVE_TIMEOUT };
    assert_null(match_play(m, match_state(m)->to_act, &timeout, 1).why);
}

/* What a turn takes beyond its time goes on the reserve of that person, once for the whole match. */
static void test_reserve(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms = setup_of("A,computer,B", "standard,turn_timer=60,time_bank=90", 4);
    Match *m = match_new(&ms, store, NULL, NULL);
    while (match_state(m)->to_act != 0)
        run_out(m);
    assert_int_equal(help_clock_reserve(m, 0, 1000), 90000);
    assert_int_equal(help_clock_reserve(m, 1, 1000), -1); /* computers have none */
    match_clock_run(m, true, 1000);
    assert_int_equal(left_at(m, 1000, 60000), 1000);
    assert_false(help_clock(m).on_reserve);
    assert_int_equal(help_clock(m).whole, 60000);
    assert_int_equal(help_clock_left(m, 61000), 90000);
    assert_true(help_clock(m).on_reserve);
    assert_int_equal(help_clock(m).whole, 90000);
    assert_int_equal(left_at(m, 61000, 81000), 70000);
    assert_int_equal(help_clock_reserve(m, 0, 81000), 70000);
    assert_int_equal(help_clock_reserve(m, 2, 81000), 90000);
    /* The next turn has its time again, and the reserve is what was left; a restart changes nothing. */
    while (match_state(m)->to_act != 2)
        run_out(m);
    assert_int_equal(help_clock_left(m, 81000), 60000);
    assert_int_equal(left_at(m, 81000, 151000), 80000);
    match_clock_run(m, false, 151000);
    const int64_t id = match_id(m);
    match_close(m);
    m = resume(store, id);
    assert_int_equal(help_clock_left(m, 5), 80000);
    assert_int_equal(help_clock_reserve(m, 0, 5), 70000);
    assert_int_equal(help_clock_reserve(m, 2, 5), 80000);
    match_clock_scale(m, 2); /* all times are twice as long: a minute of it has not been used */
    assert_int_equal(help_clock_left(m, 5), 50000);
    assert_int_equal(help_clock_reserve(m, 2, 5), 180000);
    match_clock_scale(m, 1);
    match_clock_run(m, true, 5);
    assert_int_equal(left_at(m, 5, 200000), 0);
    run_out(m);
    while (match_state(m)->to_act != 2)
        run_out(m);
    assert_int_equal(help_clock_left(m, 200000), 60000);
    assert_int_equal(left_at(m, 200000, 260000), 0); /* nothing is left of it */
    match_close(m);
    store_close(store);
}

/* Where none was agreed, and in what earlier versions wrote. */
static void test_no_reserve(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("A,B", "standard,turn_timer=60", 4);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    assert_int_equal(help_clock_reserve(m, 0, 0), -1);
    match_clock_run(m, true, 0);
    assert_int_equal(left_at(m, 0, 60000), 0);
    assert_false(help_clock(m).on_reserve);
    match_close(m);
    TurnClock c;
    turn_clock_init(&c);
    assert_true(turn_clock_read(&c, "7 100 2000"));
    assert_int_equal(turn_clock_reserve_left(&c, 0, 30000), 30000);
    assert_true(turn_clock_read(&c, "7 100 2000 1000 9999999999"));
    assert_int_equal(turn_clock_reserve_left(&c, 0, 30000), 29000);
    assert_int_equal(turn_clock_reserve_left(&c, 1, 30000), 0);
    assert_int_equal(turn_clock_reserve_left(&c, 2, 30000), 30000);
}

static void test_clock_runs_for_persons_only(void **state)
{
    (void)state;
    MatchSetup ms = setup_of("computer,computer", "standard,turn_timer=60", 4);
    Match *m = match_new(&ms, NULL, NULL, NULL);
    match_clock_run(m, true, 0);
    assert_int_equal(help_clock_left(m, 70000), -1);
    assert_int_equal(match_minutes(m, 130000), 2);
    match_close(m);
    ms = setup_of("A,B", "standard,turn_timer=0", 4);
    m = match_new(&ms, NULL, NULL, NULL);
    match_clock_run(m, true, 0);
    assert_int_equal(help_clock_left(m, 70000), -1);
    match_close(m);
    TurnClock c; /* the steady clock of 32 bits runs over after seven weeks */
    turn_clock_init(&c);
    turn_clock_tell(&c, 1, 0, 60000, UINT32_MAX - 999);
    turn_clock_run(&c, true, UINT32_MAX - 999);
    turn_clock_tell(&c, 1, 0, 60000, 1000);
    assert_int_equal(turn_clock_left(&c, 60000), 58000);
    turn_clock_tell(&c, 1, 0, 60000, 500); /* a time that lies behind */
    assert_int_equal(turn_clock_left(&c, 60000), 58000);
    assert_int_equal(turn_clock_left(&c, 100), 0);
    assert_false(turn_clock_read(&c, "x"));
    assert_false(turn_clock_read(&c, "1 2"));
    assert_false(turn_clock_read(&c, "-1 2 3"));
    assert_false(turn_clock_read(&c, "99999999999 2 3"));
    assert_int_equal(turn_clock_left(&c, 60000), 58000);
}

/* ---- a store that falls ill while playing ---- */

static void test_store_lost_in_mid_match(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms = setup_of("A,B", "standard", 31);
    Match *m = match_new(&ms, store, NULL, NULL);
    Rng rng;
    rng_seed(&rng, 31);
    for (int i = 0; i < 60; i++)
        help_step(m, &rng);
    /* The store forgets it and says that it had to begin anew. */
    store_match_delete(store, match_id(m));
    m->written.moved--;
    for (int i = 0; i < 20; i++)
        help_step(m, &rng);
    Match *again = resume(store, match_id(m));
    again->written.store = NULL;
    assert_same(m, again);
    match_close(again);
    match_close(m);
    store_close(store);
}

/* What a store that began anew has lost is written again at the next occasion, whichever it is. */
static void test_lost_is_written_again(void **state)
{
    enum { LOOKED_AT, KEPT, TAKEN_BACK, CLOSED, OCCASIONS };
    (void)state;
    for (int occasion = 0; occasion < OCCASIONS; occasion++) {
        Store *store = store_open(dir, NULL);
        MatchSetup ms = setup_of("A,B", "standard", 31);
        Match *m = match_new(&ms, store, NULL, NULL);
        Rng rng;
        rng_seed(&rng, 31);
        for (int i = 0; i < 60 || match_undo_refusal(m) != NULL; i++)
            help_step(m, &rng);
        const int64_t id = match_id(m);
        store_match_delete(store, id);
        m->written.moved--;
        if (occasion == LOOKED_AT)
            match_touch(m);
        else if (occasion == KEPT)
            match_keep(m);
        else if (occasion == TAKEN_BACK)
            assert_true(match_undo(m));
        StoredMatch now;
        assert_int_equal(store_match_get(store, id, &now), occasion != CLOSED);
        const uint64_t hash = hash_of(m);
        if (occasion != CLOSED)
            m->written.store = NULL; /* the end is no occasion any more */
        match_close(m);
        m = resume(store, id);
        assert_true(hash_of(m) == hash);
        assert_int_equal(match_redo_refusal(m) == NULL, occasion == TAKEN_BACK);
        match_close(m);
        store_match_delete(store, id);
        store_close(store);
    }
}

/* What may be collected for is told in one game, of the hand its seat sees; in all others there is nothing. */
static void test_goals(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        enum { MOST = 64 };
        static GoalNote note[MOST];
        MatchSetup ms;
        Rng rng;
        rng_seed(&rng, g);
        assert_true(help_setup_plain(&ms, game_table[g]->id, 5));
        Match *m = match_new(&ms, NULL, NULL, NULL);
        for (int step = 0; step < 4; step++) {
            const int n = aid_goals(match_view(m, 0), 0, note, MOST);
            if (game_table[g]->goals)
                assert_int_equal(n, game_table[g]->goals->list(match_view(m, 0), 0, note, MOST));
            else
                assert_int_equal(n, 0);
            help_step(m, &rng);
        }
        match_close(m);
    }
}

/* However a hand was sorted, what its player then does with it is how it lies, also when the match is gone on with. */
static void test_own_order_after_sorting(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        for (int how = SORT_SUIT; how <= SORT_MELDS; how++) {
            Piece own[MAX_PIECES];
            const uint8_t gap[MAX_PIECES] = { 0 };
            MatchSetup ms;
            Store *store = store_open(NULL, NULL);
            assert_true(help_setup_plain(&ms, game_table[g]->id, 9));
            Match *m = match_new(&ms, store, NULL, NULL);
            seat_hand_sort(match_seat(m), 0, (HandSort)how);
            const SeatHand *hand = seat_hand(match_seat(m), 0);
            const int n = hand->count;
            for (int i = 0; i < n; i++)
                own[i] = hand->piece[n - 1 - i];
            seat_hand_set(match_seat(m), 0, own, n, gap);
            hand = seat_hand(match_seat(m), 0);
            assert_int_equal(hand->count, n);
            assert_memory_equal(hand->piece, own, (size_t)n);
            const int64_t id = match_id(m);
            match_close(m);
            m = resume(store, id);
            hand = seat_hand(match_seat(m), 0);
            assert_int_equal(hand->count, n);
            assert_memory_equal(hand->piece, own, (size_t)n);
            match_close(m);
            store_close(store);
        }
}

/* How a deal began is told whole, whatever stood there before. */
static void test_deal_note(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        static DealNote clean, used;
        MatchSetup ms;
        assert_true(help_setup_plain(&ms, game_table[g]->id, 5));
        Match *m = match_new(&ms, NULL, NULL, NULL);
        memset(&clean, 0, sizeof clean);
        memset(&used, 0xA5, sizeof used);
        seat_deal_note(match_seat(m), &clean);
        seat_deal_note(match_seat(m), &used);
        assert_memory_equal(&clean, &used, sizeof clean);
        match_close(m);
    }
}

int main(int argc, char **argv)
{
    few = argc > 1 && strcmp(argv[1], "few") == 0;
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_seats),
        TEST(each_reads_you_of_himself),
        TEST(test_headline),
        TEST(test_seat_names),
        TEST(test_names_left_out),
        TEST(test_random_level),
        TEST(test_levels),
        TEST(test_bad_seats),
        TEST(test_seats_written_and_read),
        TEST(test_persons_at_one_screen_have_names),
        TEST(test_undo_is_exact),
        TEST(test_undo_of_a_long_turn),
        TEST(test_undo_by_gesture),
        TEST(test_refused_gesture_changes_nothing),
        TEST(test_nobody_plays),
        TEST(test_touched_is_first),
        TEST(test_resume),
        TEST(test_practice_takes_back_turns),
        TEST(test_help_is_counted),
        TEST(test_practice_campaign),
        TEST(test_practice_keeps_the_hand_order),
        TEST(test_goals),
        TEST(test_deal_note),
        TEST(test_own_order_after_sorting),
        TEST(test_sheets_and_end),
        TEST(test_end_between_deals),
        TEST(test_play_after_the_last_deal),
        TEST(test_resume_cuts_what_disagrees),
        TEST(test_resume_of_spoilt_texts),
        TEST(test_hand_order),
        TEST(test_a_hand_dealt_lies_sorted),
        TEST(test_sorting),
        TEST(test_sorted_sets),
        TEST(test_sorting_keeps_the_hand),
        TEST(test_log),
        TEST(test_last_turn),
        TEST(test_watching_is_repeatable),
        TEST(test_hint),
        TEST(test_no_hint_for_a_computer),
        TEST(test_thinker_drops_stale_answers),
        TEST(test_thinker_under_pressure),
        TEST(test_wrong_answers_do_not_hang),
        TEST(test_change_drops_thought),
        TEST(test_clock),
        TEST(test_a_jump_of_the_clock_is_a_pause),
        TEST(test_a_long_silence_is_a_pause),
        TEST(test_reserve),
        TEST(test_no_reserve),
        TEST(test_clock_runs_for_persons_only),
        TEST(test_store_lost_in_mid_match),
        TEST(test_lost_is_written_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

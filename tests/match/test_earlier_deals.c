/* Long matches are gone on with from the mark of their last finished deal, and are the same afterwards as if all of
 * them had been played once more: at once in all that is played with, and in everything when the past has come. */
#include <dirent.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "kalooki_player.h"
#include "match/match_inner.h"
#include "own_folder.h"

enum { LONG = 30 /* moves of finished deals, behind which the past is left for later here */ };

static char told[512];

static void run_sql(const char *sql)
{
    char path[512];
    sqlite3 *db = NULL;
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* Rules under which a match is not over after one deal, as long as it may be. */
static const char *long_rules(const GameDef *game)
{
    static const struct {
        const char *game, *rules;
    } of[] = { { "sabra", "standard,match_format=time" },
               { "american-tiles", "american,match_format=games" },
               { "rummy-500", "two,target=2000" },
               { "marriage", "pagat,match_deals=0" } };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        if (strcmp(game->id, of[i].game) == 0)
            return of[i].rules;
    return game->options->presets[0].id;
}

static bool set_up(MatchSetup *m, const GameDef *game)
{
    static const char *const persons[] = { "", "", "A,B", "A,B,C", "A,B,C,D" };
    int seats = game->min_seats < 3 && game->max_seats > 2 ? 3 : game->min_seats;
    if (!help_setup_of(m, game->id, persons[seats], long_rules(game), 31))
        return false;
    if (game->options->players > 0)
        m->options.v[game->options->players - 1] = m->seats;
    return true;
}

/* A match in mid-deal behind at least so many moves and some deals, with something undone. 0: this game's are not so
 * long. */
static int64_t make_long(const GameDef *game, int least)
{
    MatchSetup m;
    Rng rng;
    int64_t id = 0;
    for (uint64_t seed = 1; seed < 4 && id == 0; seed++) {
        rng_seed(&rng, seed);
        Store *s = store_open(dir, NULL);
        assert_true(set_up(&m, game));
        m.seed = seed;
        Match *match = match_new(&m, s, NULL, NULL);
        const State *now = match_state(match);
        while (now->phase != PHASE_MATCH_END &&
               (match->play.cursor - match->play.deal_from < 6 || match->play.deal_from < least))
            if (now->phase == PHASE_DEAL_END) { /* behind every other one a lot is drawn */
                assert_true(now->deal_no % 2 == 0 || match_lot(match, 1000 * seed + now->deal_no).why == NULL);
                assert_true(help_next_deal(match));
            } else if (help_whole_turn(match, &rng) == 0)
                break;
        if (now->phase != PHASE_MATCH_END) {
            help_hand_sort(match, 0, SORT_SUIT);
            for (int i = 0; i < 8; i++)
                help_chance_move(match, &rng);
            match_undo(match);
            id = match_id(match);
        } else
            store_match_delete(s, match_id(match));
        match_close(match);
        store_close(s);
    }
    return id;
}

static Match *resume(Store *s, int64_t id)
{
    TextSink error = text_sink(told, sizeof told);
    told[0] = '\0';
    return match_resume_behind(s, id, LONG - 10, NULL, NULL, &error);
}

static void expect_same_hand(Match *a, Match *b, int seat)
{
    Piece x[MAX_PIECES], y[MAX_PIECES];
    int n = help_hand(a, seat, x, MAX_PIECES);
    assert_int_equal(help_hand(b, seat, y, MAX_PIECES), n);
    assert_memory_equal(x, y, (size_t)n);
}

/* All that is played with. */
static void expect_same_play(Match *a, Match *b)
{
    SeatMoment of_a = match_moment(a), of_b = match_moment(b);
    assert_memory_equal(match_state(a), match_state(b), sizeof(State));
    assert_int_equal(of_a.moves, of_b.moves);
    assert_int_equal(of_a.gesture, of_b.gesture);
    assert_int_equal(of_a.last, of_b.last);
    assert_int_equal(a->play.count, b->play.count);
    assert_int_equal(a->play.gesture, b->play.gesture);
    assert_int_equal(a->play.deal_from, b->play.deal_from);
    assert_int_equal(a->chronicle.turn_from, b->chronicle.turn_from);
    assert_memory_equal(&a->play.deal_before, &b->play.deal_before, sizeof(State));
    assert_memory_equal(&a->chronicle.turn_before, &b->chronicle.turn_before, sizeof(State));
    assert_int_equal(a->undo.count, b->undo.count);
    assert_true(match_undo_refusal(a) == match_undo_refusal(b));
    assert_true(match_redo_refusal(a) == match_redo_refusal(b));
    assert_int_equal(a->chronicle.last_seat, b->chronicle.last_seat);
    for (int seat = 0; seat < a->play.setup.seats; seat++) {
        assert_int_equal(chronicle_turn(&a->chronicle, &a->play, seat, NO_SEAT, 0, NULL),
                         chronicle_turn(&b->chronicle, &b->play, seat, NO_SEAT, 0, NULL));
        expect_same_hand(a, b, seat);
    }
    assert_int_equal(match_sheet_count(a), match_sheet_count(b));
    const int last = match_sheet_count(a) - 1; /* that is there at once, though the others may still be to be made */
    if (last >= 0) {
        assert_true(a->chronicle.sheet[last].told && b->chronicle.sheet[last].told);
        assert_int_equal(a->chronicle.sheet[last].at, b->chronicle.sheet[last].at);
        assert_int_equal(a->chronicle.sheet[last].deal, b->chronicle.sheet[last].deal);
    }
    for (int i = 0; i <= last; i++)
        assert_memory_equal(match_sheet(a, i), match_sheet(b, i), sizeof(ScoreSheet));
}

static void expect_same_line(Match *a, int i, Match *b, int k)
{
    char x[600], y[600];
    for (int viewer = -1; viewer < a->play.setup.seats; viewer++) {
        TextSink of_a = text_sink(x, sizeof x), of_b = text_sink(y, sizeof y);
        help_log_line(a, i, viewer, &of_a);
        help_log_line(b, k, viewer, &of_b);
        assert_string_equal(x, y);
    }
    TextSink of_a = text_sink(x, sizeof x), of_b = text_sink(y, sizeof y);
    text_add(&of_a, help_line(a, i, NO_SEAT).announced);
    text_add(&of_b, help_line(b, k, NO_SEAT).announced);
    assert_string_equal(x, y);
    assert_int_equal(help_line(a, i, NO_SEAT).seat, help_line(b, k, NO_SEAT).seat);
    assert_memory_equal(a->chronicle.log.line[i].moved, b->chronicle.log.line[k].moved,
                        sizeof a->chronicle.log.line[i].moved);
}

/* And all that was. */
static void expect_same_past(Match *a, Match *b)
{
    assert_int_equal(match_log_count(a), match_log_count(b));
    for (int i = 0; i < match_log_count(a); i++)
        expect_same_line(a, i, b, i);
    for (int i = 0; i < a->play.count; i++) {
        assert_memory_equal(&a->play.move[i].move, &b->play.move[i].move, sizeof(Move));
        assert_int_equal(a->play.move[i].seat, b->play.move[i].seat);
        assert_int_equal(a->play.move[i].gesture, b->play.move[i].gesture);
        assert_true(a->play.move[i].hash == b->play.move[i].hash);
    }
    for (int i = 0; i < a->chronicle.sheets; i++) {
        assert_int_equal(a->chronicle.sheet[i].at, b->chronicle.sheet[i].at);
        assert_int_equal(a->chronicle.sheet[i].deal, b->chronicle.sheet[i].deal);
        assert_memory_equal(a->chronicle.sheet[i].result.points, b->chronicle.sheet[i].result.points,
                            sizeof a->chronicle.sheet[i].result.points);
        assert_int_equal(a->chronicle.sheet[i].result.turns, b->chronicle.sheet[i].result.turns);
    }
}

static void play_some(Match *m, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    while (match_redo(m))
        ;
    for (int i = 0; i < 60 && match_state(m)->phase != PHASE_MATCH_END; i++)
        if (match_state(m)->phase == PHASE_DEAL_END)
            assert_true(help_next_deal(m));
        else
            help_whole_turn(m, &rng);
}

/* Gone on with from its mark and from its start: the same, also after playing on while the past is still to come. */
static bool try_game(const GameDef *game)
{
    int64_t id = make_long(game, LONG);
    if (id == 0)
        return false;
    Store *s = store_open(dir, NULL);
    match_earlier_forget(s, id);
    Match *whole = resume(s, id); /* which makes the marks anew */
    assert_string_equal(told, "");
    assert_null(whole->past);
    Match *m = resume(s, id);
    assert_string_equal(told, "");
    assert_non_null(m->past);
    assert_true(m->past != NULL && m->play.deal_from > 0);
    expect_same_play(m, whole);
    int shown = match_log_count(m), lines;
    expect_same_line(m, shown - 1, whole, match_log_count(whole) - 1);
    match_close(whole);
    play_some(m, 5);
    match_close(m);
    whole = resume(s, id);
    match_close(whole);
    m = resume(s, id);
    play_some(m, 6);
    shown = match_log_count(m);
    assert_int_equal(help_await_past(m, &lines), EARLIER_CAME);
    assert_int_equal(match_log_count(m), shown + lines);
    lines = 7;
    assert_int_equal(match_earlier(m, &lines), EARLIER_THERE);
    assert_int_equal(lines, 0);
    match_earlier_forget(s, id);
    whole = resume(s, id);
    expect_same_play(m, whole);
    expect_same_past(m, whole);
    match_close(whole);
    play_some(m, 7);
    const uint64_t hash = state_hash(match_state(m));
    match_close(m);
    m = resume(s, id);
    assert_true(state_hash(match_state(m)) == hash);
    match_close(m);
    store_match_delete(s, id);
    store_close(s);
    return true;
}

static void test_every_game(void **state)
{
    int long_ones = 0;
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        bool tried = try_game(game_table[g]);
        long_ones += tried;
        if (!tried)
            print_message("no match of %s is that long\n", game_table[g]->id);
    }
    assert_int_equal(long_ones, game_count);
}

static const GameDef *marriage(void)
{
    return game_table[game_find("marriage")];
}

/* A move of long ago is another one now: the mark stands, and what it says is not what the moves lead to. */
static void test_wrong_past(void **state)
{
    int lines;
    (void)state;
    int64_t id = make_long(marriage(), 2500);
    assert_true(id > 0);
    run_sql("UPDATE move SET text = 'bid 3' WHERE n = 700");
    Store *s = store_open(dir, NULL);
    Match *m = resume(s, id);
    assert_string_equal(told, "");
    assert_non_null(m->past);
    play_some(m, 3);
    assert_int_equal(help_await_past(m, &lines), EARLIER_WRONG);
    match_close(m);
    match_earlier_forget(s, id);
    m = resume(s, id);
    assert_non_null(strstr(told, "damaged after move 700 of"));
    assert_non_null(strstr(told, "kept in the file of saved games as number"));
    assert_int_equal(match_moment(m).moves, 700);
    match_close(m);
    m = resume(s, id);
    assert_string_equal(told, "");
    match_close(m);
    store_close(s);
}

/* The first move from `from` on that the rules refuse another seat, though it would lead to the same state; -1: none.
 */
static int find_refused(Match *m, int from, int *other)
{
    State s = m->play.first;
    for (int i = 0; i < m->play.deal_from - 1; i++) {
        const PlayedMove *one = &m->play.move[i];
        for (*other = 0; *other < m->play.setup.seats && i >= from; ++*other) {
            State then = s;
            if (*other == one->seat || !m->play.game->rules.check(&s, *other, one->move).why)
                continue;
            m->play.game->rules.apply(&then, *other, one->move);
            if (state_hash(&then) == one->hash)
                return i;
        }
        m->play.game->rules.apply(&s, one->seat, one->move);
    }
    return -1;
}

/* A move of long ago is another seat's now: it would lead where it led, but the rules refuse it. */
static void test_refused_past(void **state)
{
    int lines, found = 0;
    (void)state;
    for (size_t g = 0; g < game_count && found < 2; g++) {
        char sql[128];
        int other;
        const int64_t id = make_long(game_table[g], LONG);
        Store *s = store_open(dir, NULL);
        match_earlier_forget(s, id);
        Match *m = resume(s, id);
        const int at = find_refused(m, 3, &other);
        match_close(m);
        store_close(s);
        if (at >= 0) {
            snprintf(sql, sizeof sql, "UPDATE move SET seat = %d WHERE n = %d AND match = %d", other, at, (int)id);
            run_sql(sql);
            s = store_open(dir, NULL);
            m = resume(s, id);
            assert_non_null(m->past);
            assert_int_equal(help_await_past(m, &lines), EARLIER_WRONG);
            match_close(m);
            store_close(s);
            found++;
        }
    }
    assert_int_equal(found, 2);
}

/* The move behind the mark begins no other deal, or is none: it is gone on without the mark, and told. */
static void test_mark_leads_nowhere(void **state)
{
    static const char *const spoilt[] = { "seat = 99", "seat = -1", "text = 'draw'", "text = 'nonsense'",
                                          "text = 'done'" };
    (void)state;
    for (size_t i = 0; i < sizeof spoilt / sizeof *spoilt; i++) {
        char sql[128];
        const int64_t id = make_long(game_table[0], LONG);
        Store *s = store_open(dir, NULL);
        Match *m = resume(s, id);
        assert_non_null(m->past);
        const int next = m->play.deal_from - 1; /* behind the mark: it leads to the deal */
        match_close(m);
        store_close(s);
        snprintf(sql, sizeof sql, "UPDATE move SET %s WHERE n = %d AND match = %d", spoilt[i], next, (int)id);
        run_sql(sql);
        s = store_open(dir, NULL);
        m = resume(s, id);
        assert_true(m->past == NULL || m->play.deal_from < next);
        assert_int_equal(match_moment(m).moves, next);
        assert_non_null(strstr(told, "damaged after move"));
        match_close(m);
        store_match_delete(s, id);
        store_close(s);
    }
}

/* A move as it was written before moves named pieces: by bits of their places in the hand. */
static Move as_before(const State *s, int seat, Move m)
{
    int bits = 0;
    for (int i = 0; i < pile_size(&s->table, kalooki_hand(seat)); i++)
        if (move_names(&m, pile_piece(&s->table, kalooki_hand(seat), i)))
            bits |= 1 << i;
    m.amount = (int16_t)bits;
    m.named = 0;
    memset(m.piece, 0, sizeof m.piece);
    return m;
}

/* Plays some deals of Kalooki the plain way, which gives cards for jokers, and writes those moves as they were written
 * once: into *sql. The match goes on in a deal after the first of them. */
static int64_t make_old(Store *s, TextSink *sql)
{
    MatchSetup setup;
    assert_true(help_setup_of(&setup, "kalooki", "A,B,C", "kalooki_51", 3));
    Match *m = match_new(&setup, s, NULL, NULL);
    const State *now = match_state(m);
    const int64_t id = match_id(m);
    int first = INT_MAX;
    while (m->play.deal_from < first || now->phase == PHASE_DEAL_END || m->play.cursor - m->play.deal_from < 6) {
        KalookiPlan plan;
        if (now->phase == PHASE_DEAL_END) {
            assert_true(help_next_deal(m));
            continue;
        }
        const int seat = now->to_act, n = kalooki_simple_play(now, seat, &plan);
        for (int i = 0; i < n; i++) {
            if (plan.move[i].kind == MOVE_TAKE && plan.move[i].named > 0) {
                text_addf(sql, "UPDATE move SET text = '");
                move_text(as_before(now, seat, plan.move[i]), sql);
                text_addf(sql, "' WHERE n = %d;", m->play.cursor);
                first = first < m->play.cursor ? first : m->play.cursor;
            }
            assert_null(match_play(m, seat, &plan.move[i], 1).why);
        }
        assert_true(now->phase != PHASE_MATCH_END);
    }
    match_close(m);
    return id;
}

/* Moves of long ago in the form of then are read as ever, and lead where they led. */
static void test_old_moves_in_the_past(void **state)
{
    static char sql[20000];
    TextSink sink = text_sink(sql, sizeof sql);
    int lines;
    (void)state;
    Store *s = store_open(dir, NULL);
    const int64_t id = make_old(s, &sink);
    Match *whole = resume(s, id);
    match_close(whole);
    store_close(s);
    run_sql(sql);
    s = store_open(dir, NULL);
    Match *m = resume(s, id);
    assert_string_equal(told, "");
    assert_non_null(m->past);
    assert_int_equal(help_await_past(m, &lines), EARLIER_CAME);
    match_close(m);
    store_close(s);
}

static void test_gap(void **state)
{
    int lines;
    (void)state;
    int64_t id = make_long(marriage(), 2500);
    run_sql("DELETE FROM move WHERE n = 2100");
    Store *s = store_open(dir, NULL);
    Match *m = resume(s, id);
    assert_int_equal(help_await_past(m, &lines), EARLIER_WRONG);
    match_close(m);
    match_earlier_forget(s, id);
    m = resume(s, id);
    assert_non_null(strstr(told, "damaged after move 2100 of"));
    match_close(m);
    store_close(s);
}

/* No mark is believed: the match is played through to the same state, and its marks are made anew. */
static void opens_without_marks(Store *s, int64_t id, uint64_t hash)
{
    Match *m = resume(s, id);
    assert_string_equal(told, "");
    assert_null(m->past);
    assert_true(state_hash(match_state(m)) == hash);
    match_close(m);
    m = resume(s, id);
    assert_non_null(m->past);
    match_close(m);
}

/* Marks that cannot be believed are done without, silently: another form, other rules, a changed byte. */
static void test_marks_not_believed(void **state)
{
    static const char *const spoilt[] = {
        "UPDATE note SET value = '9' || substr(value, 2) WHERE key LIKE 'end:%'",
        "UPDATE note SET value = substr(value, 1, 11) || '7' || substr(value, 12) WHERE key LIKE 'end:%'",
        "UPDATE note SET value = substr(value, 1, 200) WHERE key LIKE 'end:%'",
        "UPDATE note SET value = value || '(1)' WHERE key LIKE 'end:%'",
        "UPDATE note SET value = substr(value, 1, 90) || '(99999999999)' WHERE key LIKE 'end:%'",
        "UPDATE note SET value = replace(value, 'a', 'b') WHERE key LIKE 'end:%'",
        "UPDATE note SET value = '' WHERE key LIKE 'end:%'",
    };
    (void)state;
    int64_t id = make_long(marriage(), 2500);
    Store *s = store_open(dir, NULL);
    Match *m = resume(s, id);
    const uint64_t hash = state_hash(match_state(m));
    match_close(m);
    store_close(s);
    for (size_t i = 0; i < sizeof spoilt / sizeof *spoilt; i++) {
        run_sql(spoilt[i]);
        s = store_open(dir, NULL);
        opens_without_marks(s, id, hash);
        store_close(s);
    }
    run_sql("DELETE FROM note WHERE key IN (SELECT key FROM note WHERE key LIKE 'end:%' ORDER BY length(key) DESC, key "
            "DESC "
            "LIMIT 3)"); /* as a program writes it that knows of no marks */
    s = store_open(dir, NULL);
    m = resume(s, id);
    assert_string_equal(told, "");
    assert_non_null(m->past);
    assert_true(state_hash(match_state(m)) == hash);
    match_close(m);
    store_close(s);
}

enum { AS_IT_WAS, GAME, SEATS, VIEWER, LATER_DEAL, EARLIER_DEAL, PLAYED, RULES, PIECES, TO_ACT, TWICE, WAYS };

static void spoil(State *s, int way)
{
    switch (way) {
    case GAME:
        s->game++;
        break;
    case SEATS:
        s->seats--;
        break;
    case VIEWER:
        s->viewer = 0;
        break;
    case LATER_DEAL:
        s->deal_no++;
        break;
    case EARLIER_DEAL:
        s->deal_no--;
        break;
    case PLAYED:
        s->phase = PHASE_PLAY;
        break;
    case RULES:
        s->options.v[0]++;
        break;
    case PIECES:
        s->table.piece_count--;
        break;
    case TO_ACT:
        s->to_act = s->seats;
        break;
    case TWICE:
        s->table.row.order[0] = s->table.row.order[1];
        break;
    default:
        break;
    }
}

/* What is written whole and agrees with itself, and yet is no end of that deal of that match, is not believed. */
static void test_unlikely_marks(void **state)
{
    (void)state;
    int64_t id = make_long(game_table[0], LONG);
    Store *s = store_open(dir, NULL);
    Match *m = resume(s, id);
    const int deal = match_state(m)->deal_no - 1;
    char key[CHECKPOINT_KEY];
    DealCheckpoint mark, got;
    checkpoint_key(deal, key);
    assert_true(checkpoint_read(&m->play, s, id, deal, &mark));
    for (int way = 0; way < WAYS; way++) {
        static Play p;
        p = m->play;
        p.state = mark.state;
        spoil(&p.state, way);
        char *text = checkpoint_make(&p, mark.at);
        assert_non_null(text);
        store_note_set(s, id, key, text);
        free(text);
        if (checkpoint_read(&m->play, s, id, deal, &got) != (way == AS_IT_WAS))
            fail_msg("a mark spoilt in the way %d is %s", way, way == AS_IT_WAS ? "not believed" : "believed");
    }
    match_close(m);
    store_close(s);
}

/* A mark that no hash finds wrong, for a byte of it is one that none counts: that it is not what the moves lead to is
 * found when they have been played. */
static void test_mark_wrong_beside_the_hash(void **state)
{
    (void)state;
    const int64_t id = make_long(game_table[0], LONG);
    Store *s = store_open(dir, NULL);
    Match *m = resume(s, id);
    const int deal = match_state(m)->deal_no - 1;
    char key[CHECKPOINT_KEY];
    DealCheckpoint mark, got;
    checkpoint_key(deal, key);
    assert_true(checkpoint_read(&m->play, s, id, deal, &mark));
    bool believed = false;
    for (size_t at = 0; at < sizeof(State) && !believed; at++) {
        static Play p;
        p = m->play;
        p.state = mark.state;
        ((uint8_t *)&p.state)[at] ^= 1;
        if (state_hash(&p.state) != state_hash(&mark.state))
            continue;
        char *text = checkpoint_make(&p, mark.at);
        assert_non_null(text);
        store_note_set(s, id, key, text);
        free(text);
        believed = checkpoint_read(&m->play, s, id, deal, &got);
    }
    assert_true(believed);
    match_close(m);
    int lines;
    m = resume(s, id);
    assert_non_null(m->past);
    assert_int_equal(help_await_past(m, &lines), EARLIER_WRONG);
    match_close(m);
    store_close(s);
}

/* The file is lost while the past is still to come: all of the match is kept in the new one. */
static void test_file_lost_meanwhile(void **state)
{
    char path[300], log[308];
    int lines;
    (void)state;
    int64_t id = make_long(marriage(), 2500);
    Store *s = store_open(dir, NULL);
    Match *m = resume(s, id);
    assert_non_null(m->past);
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    snprintf(log, sizeof log, "%s-wal", path);
    unlink(path);
    unlink(log);
    play_some(m, 9);
    assert_non_null(strstr(store_message(s), "A new file holds everything"));
    assert_int_equal(help_await_past(m, &lines), EARLIER_CAME);
    const uint64_t hash = state_hash(match_state(m));
    match_close(m);
    store_close(s);
    s = store_open(dir, NULL);
    match_earlier_forget(s, id);
    m = resume(s, id);
    assert_string_equal(told, "");
    assert_null(m->past);
    assert_true(state_hash(match_state(m)) == hash);
    match_close(m);
    store_close(s);
}

static void count_wake(void *user)
{
    atomic_fetch_add((atomic_int *)user, 1);
}

/* The past wakes who waits for it once, when it has come; without a store it is not waited for. */
static void test_past_wakes(void **state)
{
    atomic_int woken = 0;
    int lines;
    (void)state;
    const int64_t id = make_long(marriage(), 2500);
    Store *s = store_open(dir, NULL);
    Match *m = match_resume_behind(s, id, LONG - 10, count_wake, &woken, NULL);
    assert_non_null(m->past);
    assert_int_equal(help_await_past(m, &lines), EARLIER_CAME);
    assert_int_equal(atomic_load(&woken), 1);
    match_close(m);
    m = resume(s, id);
    m->written.store = NULL;
    for (int i = 0; i < 2; i++) {
        lines = 7;
        assert_int_equal(match_earlier(m, &lines), EARLIER_THERE);
        assert_int_equal(lines, 0);
        assert_true(m->past != NULL && m->past->dropped && m->past->twin == NULL);
        m->written.store = s; /* and it stays so */
    }
    match_close(m);
    store_close(s);
}

/* Without a note that tells which deal is played no mark is looked for: nothing is told, and all is played once more.
 */
static void test_no_shelf_note(void **state)
{
    static const char *const spoilt[] = { "DELETE FROM note WHERE key = 'shelf'",
                                          "UPDATE note SET value = 'x' WHERE key = 'shelf'" };
    (void)state;
    for (size_t i = 0; i < sizeof spoilt / sizeof *spoilt; i++) {
        const int64_t id = make_long(game_table[0], LONG);
        Store *s = store_open(dir, NULL);
        Match *m = resume(s, id);
        assert_non_null(m->past);
        const uint64_t hash = state_hash(match_state(m));
        match_close(m);
        store_close(s);
        run_sql(spoilt[i]);
        s = store_open(dir, NULL);
        opens_without_marks(s, id, hash);
        store_match_delete(s, id);
        store_close(s);
    }
}

/* The sheets of deals that are still to come are made from their marks when they are asked for; without one they are
 * blank until then. */
static void test_sheets_of_the_past(void **state)
{
    (void)state;
    int lines;
    const int64_t id = make_long(marriage(), 2500);
    Store *s = store_open(dir, NULL);
    Match *whole = match_resume_behind(s, id, INT_MAX, NULL, NULL, NULL);
    const int deals = match_sheet_count(whole);
    assert_true(whole->past == NULL && deals > 2 && deals < 100);
    store_notes_forget(s, id, "end:1"); /* and from 10 to 19 */
    Match *m = resume(s, id);
    assert_non_null(m->past);
    for (int i = deals - 1; i >= 0; i--) {
        static const ScoreSheet blank;
        const bool marked = i != 1 && (i < 10 || i > 19);
        assert_memory_equal(match_sheet(m, i), marked ? match_sheet(whole, i) : &blank, sizeof blank);
    }
    assert_int_equal(help_await_past(m, &lines), EARLIER_CAME);
    for (int i = 0; i < deals; i++)
        assert_memory_equal(match_sheet(m, i), match_sheet(whole, i), sizeof(ScoreSheet));
    match_close(m);
    match_close(whole);
    store_close(s);
}

/* Threads of this process, by what the kernel lists; always 0 where it lists none. */
static int threads(void)
{
    DIR *tasks = opendir("/proc/self/task");
    int n = 0;
    while (tasks != NULL && readdir(tasks) != NULL)
        n++;
    if (tasks != NULL)
        closedir(tasks);
    return n;
}

/* One that has ended may be listed for a moment. */
static void expect_threads(int want)
{
    for (int i = 0; i < 1000 && threads() != want; i++)
        nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
    assert_int_equal(threads(), want);
}

/* Closed at any moment of it: whoever played the past once more has ended then. */
static void test_closed_meanwhile(void **state)
{
    int lines;
    (void)state;
    const int before = threads();
    int64_t id = make_long(marriage(), 2500);
    Store *s = store_open(dir, NULL);
    for (int i = 0; i < 30; i++) {
        Match *m = resume(s, id);
        assert_non_null(m->past);
        for (int k = 0; k < i % 4; k++)
            match_earlier(m, &lines);
        nanosleep(&(struct timespec){ .tv_nsec = i * 100000 }, NULL);
        match_close(m);
        expect_threads(before);
    }
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_game, setup, teardown),
        cmocka_unit_test_setup_teardown(test_wrong_past, setup, teardown),
        cmocka_unit_test_setup_teardown(test_refused_past, setup, teardown),
        cmocka_unit_test_setup_teardown(test_mark_leads_nowhere, setup, teardown),
        cmocka_unit_test_setup_teardown(test_old_moves_in_the_past, setup, teardown),
        cmocka_unit_test_setup_teardown(test_gap, setup, teardown),
        cmocka_unit_test_setup_teardown(test_marks_not_believed, setup, teardown),
        cmocka_unit_test_setup_teardown(test_unlikely_marks, setup, teardown),
        cmocka_unit_test_setup_teardown(test_mark_wrong_beside_the_hash, setup, teardown),
        cmocka_unit_test_setup_teardown(test_file_lost_meanwhile, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_shelf_note, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sheets_of_the_past, setup, teardown),
        cmocka_unit_test_setup_teardown(test_past_wakes, setup, teardown),
        cmocka_unit_test_setup_teardown(test_closed_meanwhile, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

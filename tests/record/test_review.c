/* Reviews: deals of which it is known what was missed in them, every preset, records that were damaged, and looking
 * into the store of a running program. */
#include <dirent.h>
#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>

#include "chance.h"
#include "cli/review.h"
#include "match_help.h"
#include "record_text.h"
#include "review_help.h"
#include "rules/sabra/game.h"

/* "few": a shorter way, for a quick answer. */
static bool few;

static int cases(int plain, int sanitized)
{
    (void)plain;
    return few ? sanitized / 2 : CHANCE_CASES(plain, sanitized);
}

/* ---- deals that are played here ---- */

/* A match as it is being made. */
typedef struct Making {
    const GameDef *game;
    const AiDef *ai;
    State s;
    Transcript t;
    int room;
} Making;

static void make_begin(Making *k, const char *seats, const char *options, uint64_t seed)
{
    memset(k, 0, sizeof *k);
    assert_true(help_setup(&k->t.setup, seats, options, seed));
    k->game = game_table[k->t.setup.game];
    k->ai = ai_find(k->game->id);
    k->game->rules.start(&k->s, &k->t.setup.options, k->t.setup.seats, seed);
}

static void make_end(Making *k)
{
    transcript_free(&k->t);
}

static bool running(const Making *k)
{
    return k->s.phase == PHASE_PLAY;
}

static void put(Making *k, Move m)
{
    int seat = game_to_act(k->game, &k->s);
    seat = seat == NO_SEAT ? 0 : seat;
    assert_null(k->game->rules.check(&k->s, seat, m).why);
    if (k->t.count == k->room) {
        k->room = 2 * k->room + 256;
        k->t.move = realloc(k->t.move, (size_t)k->room * sizeof *k->t.move);
        assert_non_null(k->t.move);
    }
    k->t.move[k->t.count++] = (TranscriptMove){ m, (uint8_t)seat };
    k->game->rules.apply(&k->s, seat, m);
    k->t.deals += !running(k) && m.kind != MOVE_NEXT;
    k->t.end = state_hash(&k->s);
}

static void put_kind(Making *k, MoveKind kind)
{
    put(k, (Move){ .kind = (uint8_t)kind });
}

static bool may(const Making *k, MoveKind kind)
{
    return !k->game->rules.check(&k->s, k->s.to_act, (Move){ .kind = (uint8_t)kind }).why;
}

/* A turn without a play. */
static void put_nothing(Making *k)
{
    put_kind(k, may(k, MOVE_DRAW) ? MOVE_DRAW : MOVE_PASS);
}

static int rack_now(const Making *k)
{
    return pile_size(&k->s.table, sabra_rack(k->s.to_act));
}

/* The most the seat to act can lay now; the moves of it, without Done, in `plan`. */
static int most_now(const Making *k, bool jokers, Move *plan, int *moves)
{
    const Stop stop = { false };
    int seat = k->s.to_act;
    State seen, after = k->s;
    game_observe(k->game, &k->s, seat, &seen);
    *moves = k->ai->most(&seen, seat, jokers, &stop, plan, MAX_PLAN);
    for (int i = 0; i < *moves; i++) {
        assert_null(k->game->rules.check(&after, seat, plan[i]).why);
        k->game->rules.apply(&after, seat, plan[i]);
    }
    return pile_size(&k->s.table, sabra_rack(seat)) - pile_size(&after.table, sabra_rack(seat));
}

static void put_most(Making *k, bool jokers)
{
    Move plan[MAX_PLAN];
    int n;
    if (most_now(k, jokers, plan, &n) == 0) {
        put_nothing(k);
        return;
    }
    for (int i = 0; i < n; i++)
        put(k, plan[i]);
    put_kind(k, MOVE_DONE);
}

/* A whole turn as a level plays it. */
static void put_level(Making *k, const char *level, uint64_t seed)
{
    const Stop stop = { false };
    Move plan[MAX_PLAN];
    State seen;
    game_observe(k->game, &k->s, k->s.to_act, &seen);
    int n = k->ai->choose(&seen, k->s.to_act, ai_level_find(k->ai, level), seed, &stop, plan, MAX_PLAN);
    for (int i = 0; i < n; i++)
        put(k, plan[i]);
}

static const char *said(const Review *r, int i)
{
    static char text[256];
    TextSink sink = text_sink(text, sizeof text);
    review_say(r, i, &sink);
    assert_false(sink.cut);
    return text;
}

/* What could have been laid comes first, behind it what becomes of both ways. */
static void begins_with(const char *text, const char *wanted)
{
    if (strncmp(text, wanted, strlen(wanted)) != 0)
        assert_string_equal(text, wanted);
}

static int differing(const Review *r, int seat)
{
    int n = 0;
    for (int i = 0; i < review_count(r); i++)
        n += review_turn(r, i)->seat == seat && review_turn(r, i)->opinion == AI_DIFFERS;
    return n;
}

static const char *summed(const Review *r, int seat)
{
    static char text[256];
    TextSink sink = text_sink(text, sizeof text);
    review_summary(r, seat, &sink);
    assert_false(sink.cut);
    return text;
}

static const char *outs(const Review *r, int seat)
{
    static char text[256];
    TextSink sink = text_sink(text, sizeof text);
    bool some = review_outs(r, seat, &sink);
    assert_int_equal(some, text[0] != '\0');
    assert_false(sink.cut);
    return text;
}

/* The last part of a seat's turn of that number. */
static int turn_at(const Review *r, int seat, int number)
{
    int found = -1;
    for (int i = 0; i < review_count(r); i++)
        if (review_turn(r, i)->seat == seat && review_turn(r, i)->number == number)
            found = i;
    assert_true(found >= 0);
    return found;
}

/* ---- known deals ---- */

/* Nobody ever plays: what was missed in the first turn can be read off the rack. */
static void make_drawn_out(Making *k, uint64_t seed)
{
    make_begin(k, "Anna,Ben", "joker_move=free,turn_timer=0", seed);
    while (running(k))
        put_nothing(k);
}

static void test_known_racks(void **state)
{
    (void)state;
    static const struct {
        uint64_t seed;
        ReviewMark mark;
        int pieces, points, without;
        const char *said;
    } known[] = {
        /* O13 O11 K13 B7 R13 B7 O7 K5 K13 K12 K7 B3 B10 O12: three thirteens, three sevens. */
        { 12, REVIEW_MORE, 6, 60, 0, "The initial meld could have been made: 6 tiles, 60 points." },
        /* K11 K5 R5 O7 B2 K12 O9 O2 K4 R10 B5 K9 K13 R9: K11 K12 K13, three fives, three nines. */
        { 14, REVIEW_MORE, 9, 78, 0, "The initial meld could have been made: 9 tiles, 78 points." },
        /* O1 K1 B13 R6 B1 R9 * B5 K6 R1 B9 B13 B12 R13: four ones, and B13 R13 with the joker; ones alone are four
         * points. */
        { 26, REVIEW_HELD, 7, 60, 0,
          "There was nothing to play without the joker. With it, 7 tiles could have been played." },
    };
    for (size_t i = 0; i < (few ? 1 : sizeof known / sizeof *known); i++) {
        Making k;
        make_drawn_out(&k, known[i].seed);
        Review *r = review_of(&k.t, -1, 0);
        const ReviewTurn *t = review_turn(r, 0);
        assert_int_equal(t->number, 1);
        assert_int_equal(t->part, 0);
        assert_int_equal(t->drawn, 1);
        assert_int_equal(t->played.pieces, 0);
        assert_int_equal(t->best.pieces, known[i].pieces);
        assert_int_equal(t->best.points, known[i].points);
        assert_true(t->best.opens);
        assert_int_equal(t->without.pieces, known[i].without);
        assert_int_equal(t->mark, known[i].mark);
        assert_int_equal(t->missed, known[i].mark == REVIEW_MORE ? known[i].pieces : 0);
        begins_with(said(r, 0), known[i].said);
        review_close(r);
        make_end(&k);
    }
}

/* The first seat plays the most in every turn but two: in one it draws though it could play, and in the one in which it
 * could go out it draws too, and plays no more. */
static void test_missed_out(void **state)
{
    (void)state;
    int tried = 0;
    for (uint64_t seed = 1; tried < cases(12, 4); seed++) {
        Making k;
        Move plan[MAX_PLAN];
        int n, turn = 0, drew = 0, drew_tiles = 0, out = 0;
        make_begin(&k, "You,computer:easy:Ben", "joker_move=free,turn_timer=0", seed);
        while (running(&k) && out == 0) {
            if (k.s.to_act != 0) {
                put_level(&k, "easy", seed);
                continue;
            }
            turn++;
            int most = most_now(&k, true, plan, &n);
            if (most == rack_now(&k)) {
                out = turn;
                put_nothing(&k);
            } else if (most > 0 && k.s.seat[0].opened && drew == 0) {
                drew = turn;
                drew_tiles = most;
                put_nothing(&k);
            } else {
                put_most(&k, true);
            }
        }
        while (running(&k))
            put_nothing(&k);
        if (out > 0 && drew > 0) {
            Review *r = review_of(&k.t, -1, 1);
            char wanted[200];
            int i = turn_at(r, 0, drew), o = turn_at(r, 0, out);
            assert_true(review_turn(r, i)->mark == REVIEW_HELD || review_turn(r, i)->mark == REVIEW_MORE);
            assert_int_equal(review_turn(r, i)->best.pieces, drew_tiles);
            assert_int_equal(review_turn(r, o)->mark, REVIEW_OUT);
            assert_true(review_turn(r, o)->best.out);
            assert_false(review_turn(r, o)->played.out);
            snprintf(wanted, sizeof wanted, "You could have gone out in turn %d.", out);
            begins_with(said(r, o), wanted);
            snprintf(wanted, sizeof wanted, "You could have gone out in turn %d", out);
            assert_true(strncmp(outs(r, 0), wanted, strlen(wanted)) == 0);
            for (int x = 0; x < out; x++)
                if (x + 1 < out && x + 1 != drew)
                    assert_true(review_turn(r, turn_at(r, 0, x + 1))->mark <= REVIEW_BEST);
            review_close(r);
            tried++;
        }
        make_end(&k);
        assert_true(seed < 400);
    }
}

/* Whoever plays the most in every turn has missed nothing. */
static void test_most_misses_nothing(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= (uint64_t)cases(40, 10); seed++) {
        Making k;
        make_begin(&k, seed % 2 ? "Anna,Ben" : "Anna,Ben,Cleo,Dan", "joker_move=free,turn_timer=0", seed);
        while (running(&k))
            put_level(&k, "most-tiles", seed);
        Review *r = review_of(&k.t, -1, 0);
        for (int i = 0; i < review_count(r); i++) {
            const ReviewTurn *t = review_turn(r, i);
            assert_int_equal(t->mark, t->played.pieces > 0 ? REVIEW_BEST : REVIEW_NOTHING);
            assert_int_equal(t->missed, 0);
            assert_int_equal(t->played.pieces, t->best.pieces);
        }
        if (differing(r, 0) == 0)
            assert_non_null(strstr(summed(r, 0), "None could have been better."));
        else
            assert_non_null(strstr(summed(r, 0), "No more could have been laid. In "));
        assert_string_equal(outs(r, 0), "");
        review_close(r);
        make_end(&k);
    }
}

/* Whoever keeps the joker back, and plays the most otherwise, has missed nothing either; but it is told. */
static void test_joker_held(void **state)
{
    (void)state;
    int held = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)cases(40, 10); seed++) {
        Making k;
        make_begin(&k, "Anna,Ben", "joker_move=free,turn_timer=0", seed);
        while (running(&k))
            put_level(&k, "keeper", seed);
        Review *r = review_of(&k.t, -1, 0);
        for (int i = 0; i < review_count(r); i++) {
            const ReviewTurn *t = review_turn(r, i);
            assert_true(t->mark <= REVIEW_HELD);
            held += t->mark == REVIEW_HELD;
            if (t->mark != REVIEW_HELD)
                continue;
            assert_true(t->joker_kept);
            assert_int_equal(t->without.pieces, t->played.pieces);
            assert_true(t->best.pieces > t->played.pieces || t->best.points > t->played.points);
            assert_non_null(strstr(said(r, i), "the joker. With "));
            State seen;
            bool laid[MAX_PIECES];
            int count = 0;
            review_table(r, i, REVIEW_AS_BEST, &seen, laid);
            for (int x = 0; x < MAX_PIECES; x++)
                count += laid[x];
            assert_int_equal(count, t->best.pieces); /* the play with the joker is the one that is shown */
        }
        review_close(r);
        make_end(&k);
    }
    assert_true(held > cases(20, 4));
}

/* Where a play may follow the draw, each part of the turn is held against what it began with. */
static void test_play_after_draw(void **state)
{
    (void)state;
    int listed = 0, quiet = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)cases(20, 5); seed++) {
        Making k;
        Move plan[MAX_PLAN];
        int n;
        make_begin(&k, "Anna,Ben", "joker_move=free,turn_timer=0,play_after_draw=1", seed);
        while (running(&k)) {
            uint32_t turn = k.s.turn_no;
            if (may(&k, MOVE_DRAW))
                put_kind(&k, MOVE_DRAW);
            if (running(&k) && k.s.turn_no == turn) {
                bool some = most_now(&k, true, plan, &n) > 0;
                for (int i = 0; i < n; i++)
                    put(&k, plan[i]);
                put_kind(&k, some ? MOVE_DONE : MOVE_PASS);
            }
        }
        Review *r = review_of(&k.t, -1, 0);
        for (int i = 0; i < review_count(r); i++) {
            const ReviewTurn *t = review_turn(r, i);
            if (t->last) {
                assert_true(review_listed(r, i));
                assert_true(t->mark <= REVIEW_BEST || t->part == 0);
                continue;
            }
            assert_int_equal(t->part, 0);
            assert_int_equal(t->drawn, 1);
            assert_int_equal(review_turn(r, i + 1)->part, 1);
            assert_int_equal(review_turn(r, i + 1)->number, t->number);
            /* The draw before which nothing could be played is not worth a line of its own. */
            assert_int_equal(review_listed(r, i), t->best.pieces > 0);
            listed += review_listed(r, i);
            quiet += !review_listed(r, i);
        }
        review_close(r);
        make_end(&k);
    }
    assert_true(listed > cases(20, 4) && quiet > cases(20, 4));
}

/* A table that is not accepted is no play, whatever lay there. */
static void test_punished(void **state)
{
    (void)state;
    Making k;
    make_begin(&k, "Anna,Ben", "joker_move=free,turn_timer=0,invalid_end=penalty,invalid_penalty=3", 12);
    put(&k, (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)sabra_rack(k.s.to_act), .count = 1, .to = NO_PILE });
    put_kind(&k, MOVE_DONE);
    while (running(&k))
        put_nothing(&k);
    Review *r = review_of(&k.t, -1, 0);
    assert_int_equal(review_turn(r, 0)->played.pieces, 0);
    assert_int_equal(review_turn(r, 0)->drawn, 3);
    assert_int_equal(review_turn(r, 0)->mark, REVIEW_MORE);
    review_close(r);
    make_end(&k);
}

/* ---- every preset ---- */

static void same_transcript(const Transcript *a, const Transcript *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->deals, b->deals);
    assert_true(a->end == b->end);
    assert_int_equal(a->setup.game, b->setup.game);
    assert_int_equal(a->setup.seats, b->setup.seats);
    assert_true(a->setup.seed == b->setup.seed && a->setup.practice == b->setup.practice);
    assert_memory_equal(&a->setup.options, &b->setup.options, sizeof a->setup.options);
    for (int i = 0; i < a->setup.seats; i++) {
        assert_string_equal(a->setup.seat[i].name, b->setup.seat[i].name);
        assert_int_equal(a->setup.seat[i].kind, b->setup.seat[i].kind);
        assert_int_equal(a->setup.seat[i].level, b->setup.seat[i].level);
    }
    for (int i = 0; i < a->count; i++) {
        assert_memory_equal(&a->move[i].move, &b->move[i].move, sizeof a->move[i].move);
        assert_int_equal(a->move[i].seat, b->move[i].seat);
    }
}

/* Reads a record from memory; "" in why when it was read. */
static bool read_text(const char *text, size_t size, Transcript *t, char why[256])
{
    FILE *f = size > 0 ? fmemopen((void *)(uintptr_t)text, size, "r") : fopen("/dev/null", "r");
    TextSink error = text_sink(why, 256);
    assert_non_null(f);
    bool good = transcript_read(f, t, &error);
    fclose(f);
    return good;
}

static void check_review(const Review *r, const Transcript *t, const State *end)
{
    int moves = 0, laid_in_all = 0;
    for (int i = 0; i < review_count(r); i++) {
        const ReviewTurn *turn = review_turn(r, i);
        State seen;
        bool laid[MAX_PIECES];
        assert_int_not_equal(turn->mark, REVIEW_UNKNOWN);
        assert_true(turn->best.pieces >= turn->played.pieces);
        assert_true(turn->missed >= 0);
        assert_int_equal(turn->first_move, moves);
        moves += turn->moves;
        for (int side = REVIEW_AS_PLAYED; side <= REVIEW_AS_BEST; side++) {
            int count = 0;
            review_table(r, i, (ReviewSide)side, &seen, laid);
            assert_true(table_sound(&seen.table));
            assert_int_equal(seen.viewer, turn->seat);
            for (int x = 0; x < MAX_PIECES; x++)
                count += laid[x];
            if (side == REVIEW_AS_PLAYED)
                assert_int_equal(count, turn->played.pieces);
            laid_in_all += side == REVIEW_AS_PLAYED ? count : 0;
            /* Where no more could be laid, what the computer would have done instead is shown. */
            if (side == REVIEW_AS_BEST && !turn->joker_kept &&
                (turn->mark >= REVIEW_HELD || turn->opinion == AI_AGREES))
                assert_int_equal(count, turn->best.pieces);
        }
        assert_true(strlen(said(r, i)) > 0);
    }
    assert_int_equal(moves, t->count);
    int on_table = 0;
    for (int p = 0; p < end->table.pile_count; p++)
        if (end->table.row.pile[p].kind == PILE_MELD)
            on_table += pile_size(&end->table, p);
    assert_int_equal(laid_in_all, on_table);
}

static void test_every_preset(void **state)
{
    (void)state;
    static const char *const levels[] = { "easy", "medium", "hard" };
    const OptionTable *table = game_table[game_find("sabra")]->options;
    for (int p = 0; p < table->preset_count; p += few ? 7 : 1) {
        Making k;
        Transcript again;
        char options[64], why[256] = "";
        snprintf(options, sizeof options, "%s,match_format=single", table->presets[p].id);
        make_begin(&k, p % 2 ? "Anna,computer:easy" : "Anna,computer:hard:J\xc3\xb6rg,Ben", options,
                   (uint64_t)(1000 + p));
        for (int turn = 0; running(&k); turn++)
            put_level(&k, levels[turn % 3], (uint64_t)turn);
        assert_int_equal(k.t.deals, 1);
        char *text = text_of(&k.t);
        if (!read_text(text, strlen(text), &again, why))
            fail_msg("%s: %s", options, why);
        same_transcript(&k.t, &again);
        char *twice = text_of(&again);
        assert_string_equal(text, twice);
        Review *r = review_of(&again, -1, 0xFFFF);
        check_review(r, &again, &k.s);
        review_close(r);
        transcript_free(&again);
        free(text);
        free(twice);
        make_end(&k);
    }
}

/* ---- asking ---- */

static void test_questions(void **state)
{
    (void)state;
    Making k;
    ThinkJob job;
    AiAnswer answer;
    char why[256] = "";
    TextSink error = text_sink(why, sizeof why);
    const Stop stop = { false };
    make_begin(&k, "Anna,computer:easy:Ben", "joker_move=free,turn_timer=0", 12);
    while (running(&k))
        put_level(&k, "easy", 1);
    Review *r = review_open(&k.t, 0, &error);
    assert_int_equal(review_seats(r), 1);
    /* The turn looked at is asked about first, the persons' turns alone, each until it is answered. */
    int middle = turn_at(r, 0, 3), answered, all, before = 0;
    assert_true(review_ask(r, middle, &job));
    assert_int_equal(job.tag / 3, middle); /* three questions a part */
    assert_int_equal(job.seen.viewer, 0);
    for (int i = 0; i < 4; i++)
        assert_int_equal(job.seen.rng.s[i], 0);
    assert_string_equal(said(r, middle), "Looking for the best play ...");
    answer.count = 0;
    review_answer(r, 99999, &answer); /* of no turn */
    assert_int_equal(review_turn(r, middle)->mark, REVIEW_UNKNOWN);
    while (review_ask(r, middle, &job)) {
        assert_int_equal(job.seat, 0);
        think(&job, &stop, &answer);
        review_answer(r, job.tag, &answer);
        review_progress(r, &answered, &all);
        assert_true(answered >= before);
        before = answered;
    }
    assert_int_equal(answered, all);
    int turns = 0;
    for (int i = 0; i < review_count(r); i++) {
        assert_int_equal(review_turn(r, i)->mark == REVIEW_UNKNOWN, review_turn(r, i)->seat != 0);
        assert_int_equal(review_listed(r, i), review_turn(r, i)->seat == 0);
        turns += review_turn(r, i)->seat == 0;
    }
    assert_int_equal(turns, all);
    /* A second answer changes nothing; senseless moves are no play. */
    ReviewMark mark = review_turn(r, middle)->mark;
    answer.count = 0;
    review_answer(r, (uint32_t)middle * 3, &answer);
    assert_int_equal(review_turn(r, middle)->mark, mark);
    review_seats_set(r, 3);
    assert_true(review_ask(r, 0, &job));
    assert_int_equal(job.seat, 1);
    answer.move[0] = (Move){ .kind = MOVE_BID };
    answer.count = 1;
    review_answer(r, job.tag, &answer);
    assert_int_equal(review_turn(r, (int)job.tag / 2)->best.pieces, 0);
    review_close(r);
    assert_null(review_open(&k.t, 1, &error));
    assert_string_equal(why, "There is no finished deal 2 in this match; the last one is 1.");
    make_end(&k);
}

static void test_stopped(void **state)
{
    (void)state;
    Making k;
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    const Stop stop = { true }, going_on = { false };
    make_drawn_out(&k, 12);
    Review *r = review_open(&k.t, -1, &error);
    assert_false(review_think_all(r, &stop));
    assert_int_equal(review_turn(r, 0)->mark, REVIEW_UNKNOWN);
    assert_true(review_think_all(r, &going_on));
    assert_int_equal(review_turn(r, 0)->mark, REVIEW_MORE);
    review_close(r);
    make_end(&k);
}

/* Deals of one match are reviewed each by itself; one that is not finished is not. */
static void test_deals(void **state)
{
    (void)state;
    Making k;
    make_begin(&k, "Anna,Ben", "joker_move=free,turn_timer=0,match_format=games,match_games=5", 5);
    for (int deal = 0; deal < 3; deal++) {
        while (running(&k))
            put_level(&k, "medium", 7);
        put_kind(&k, MOVE_NEXT);
    }
    put_most(&k, true);
    assert_int_equal(k.t.deals, 3);
    char why[256];
    int at = 0;
    for (int deal = 0; deal < 3; deal++) {
        TextSink error = text_sink(why, sizeof why);
        Review *r = review_open(&k.t, deal, &error);
        assert_non_null(r);
        assert_int_equal(review_deal(r), deal);
        assert_int_equal(review_turn(r, 0)->first_move, at);
        assert_int_equal(review_turn(r, 0)->number, 1);
        const ReviewTurn *last = review_turn(r, review_count(r) - 1);
        at = last->first_move + last->moves + 1; /* MOVE_NEXT stands between */
        review_close(r);
    }
    Review *r = review_of(&k.t, -1, 0);
    assert_int_equal(review_deal(r), 2);
    review_close(r);
    make_end(&k);
}

/* ---- records ---- */

static void assert_sentence(const char *why)
{
    size_t n = strlen(why);
    assert_true(n > 10);
    assert_true(why[n - 1] == '.');
    assert_null(strchr(why, '\n'));
}

/* The record with one part of it put otherwise. The caller frees. */
static char *replaced(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(to) + 1;
    char *out = malloc(size);
    assert_non_null(out);
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out;
}

static void test_wrong_records(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to, *said;
    } wrong[] = {
        { "meldwell record 1", "meldwell record 3", "This record was written by a newer version of Meldwell." },
        { "meldwell record 1", "meldwell record 0", "This is not the record of a match." },
        { "meldwell record 1", "SQLite format 3", "This is not the record of a match." },
        { "game sabra", "game whist", "This match is of a game that Meldwell does not know: whist." },
        { "game sabra", "", "Line 2 of the record does not give \"game\"." },
        { "rules 2", "rules 3", "This record needs a later version of the rules of its game." },
        { "rules 2", "rules one", "The number in line 3 of the record cannot be right." },
        { "options ", "options unheard_of,", NULL },
        { "seats Anna", "seats computer:cleverest", NULL },
        { "seed 12", "seed 99999999999999999999", "The number in line 6 of the record cannot be right." },
        { "practice no", "practice perhaps", "Line 7 of the record says neither yes nor no." },
        { "moves ", "moves 9", NULL },
        { "moves ", "moves 99999999999", NULL },
        { "1 draw\n", "", NULL },
        { "1 draw\n", "7 draw\n", "Line 9 of the record is not a move." },
        { "1 draw\n", "1 fly\n", "Line 9 of the record is not a move." },
        { "1 draw\n", "0 draw\n", NULL },
        { "1 draw\n", "1 done\n", NULL },
        { "end ", "end f", NULL },
        { "end ", "# nothing\nend 00", NULL },
        { "end ", "1 draw\nend ", NULL },
    };
    Making k;
    make_drawn_out(&k, 12);
    char *text = text_of(&k.t);
    char *plain = replaced(text, "seats person:Anna,person:Ben", "seats Anna,Ben");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Transcript t;
        char why[256] = "", *changed = replaced(plain, wrong[i].from, wrong[i].to);
        if (read_text(changed, strlen(changed), &t, why))
            fail_msg("read: %s -> %s", wrong[i].from, wrong[i].to);
        assert_sentence(why);
        if (wrong[i].said)
            assert_string_equal(why, wrong[i].said);
        free(changed);
    }
    Transcript t;
    char why[256] = "", *remark = replaced(plain, "seed", "# what was dealt\nseed");
    if (!read_text(remark, strlen(remark), &t, why))
        fail_msg("a remark is not passed over: %s", why);
    transcript_free(&t);
    char *earlier = replaced(plain, "rules 2", "rules 1"), *elsewhere = replaced(earlier, "end ", "end f");
    if (!read_text(earlier, strlen(earlier), &t, why))
        fail_msg("an earlier version that makes no difference is refused: %s", why);
    transcript_free(&t);
    elsewhere[strlen(elsewhere) - 2] = '\n';
    elsewhere[strlen(elsewhere) - 1] = '\0';
    assert_false(read_text(elsewhere, strlen(elsewhere), &t, why));
    assert_string_equal(why, "The rules have changed since then. The moves of this record now lead to another result.");
    free(elsewhere);
    free(earlier);
    /* Cut anywhere it is not read, but for the line end after its last line. */
    for (size_t n = 0; n + 1 < strlen(plain); n += 1 + n / 40) {
        assert_false(read_text(plain, n, &t, why));
        assert_sentence(why);
        why[0] = '\0';
    }
    free(remark);
    free(plain);
    free(text);
    make_end(&k);
}

/* Bytes, lines and numbers changed by chance: a record that is still read is a match that can be reviewed, any other
 * gets one sentence. MELDWELL_ROUNDS makes it longer. */
static void test_damaged_records(void **state)
{
    (void)state;
    int tries = (int)chance_rounds() * cases(3000, 1000), read = 0;
    Making k;
    Rng rng;
    rng_seed(&rng, chance_seed(2024));
    make_begin(&k, "Anna,computer:easy:Ben", "turn_timer=0", 12);
    while (running(&k))
        put_level(&k, "hard", 3);
    char *text = text_of(&k.t), *copy = malloc(2 * strlen(text));
    assert_non_null(copy);
    for (int i = 0; i < tries; i++) {
        size_t n = strlen(text);
        memcpy(copy, text, n);
        for (uint32_t change = 0; change <= rng_below(&rng, 3); change++) {
            size_t at = rng_below(&rng, (uint32_t)n), other = rng_below(&rng, (uint32_t)n);
            size_t length = 1 + rng_below(&rng, 40);
            length = length > n - at ? n - at : length;
            length = length > n - other ? n - other : length;
            switch (rng_below(&rng, 4)) {
            case 0:
                copy[at] = (char)rng_below(&rng, 256);
                break;
            case 1:
                copy[at] = (char)('0' + rng_below(&rng, 10));
                break;
            case 2:
                memmove(copy + at, copy + other, length);
                break;
            default:
                memmove(copy + at, copy + at + length, n - at - length);
                n -= length;
                break;
            }
            if (n == 0)
                break;
        }
        Transcript t;
        char why[256] = "";
        if (!read_text(copy, n, &t, why)) {
            assert_sentence(why);
            continue;
        }
        read++;
        TextSink error = text_sink(why, sizeof why);
        Review *r = review_open(&t, -1, &error);
        if (!r)
            assert_sentence(why);
        review_close(r);
        transcript_free(&t);
    }
    assert_true(read > 0 && read < tries / 2); /* a name may change and nothing else */
    free(copy);
    free(text);
    make_end(&k);
}

/* ---- the store ---- */

static char dir[256], temporary[256];

static int setup(void **state)
{
    (void)state;
    bool good = help_folder(dir) && help_folder(temporary);
    setenv("TMPDIR", temporary, 1);
    return good ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    unsetenv("TMPDIR");
    help_remove(dir);
    help_remove(temporary);
    return 0;
}

static int files_in(const char *folder, long *bytes)
{
    DIR *d = opendir(folder);
    struct dirent *e;
    struct stat st;
    char name[1024];
    int n = 0;
    *bytes = 0;
    while (d && (e = readdir(d))) {
        if (e->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", folder, e->d_name);
        if (stat(name, &st) == 0)
            *bytes += (long)st.st_size;
        n++;
    }
    if (d)
        closedir(d);
    return n;
}

/* Plays a deal of a stored match by the given turns. */
static void play_deal(Match *m, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    while (match_state(m)->phase == PHASE_PLAY)
        help_whole_turn(m, &rng);
}

static void run_command(int (*command)(int, char **, FILE *, FILE *), const char *words, int status, char **out,
                        char **err)
{
    char copy[1024], *word[16];
    size_t out_size, err_size;
    int n = 0;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *w = strtok(copy, " "); w; w = strtok(NULL, " "))
        word[n++] = w;
    FILE *o = open_memstream(out, &out_size), *e = open_memstream(err, &err_size);
    assert_true(o && e);
    int got = command(n, word, o, e);
    fclose(o);
    fclose(e);
    if (got != status)
        fail_msg("%s: status %d\n%s%s", words, got, *out, *err);
    if (status == 0)
        assert_string_equal(*err, "");
    else
        assert_true(strlen(*err) > 10 && strchr(*err, '\n') == *err + strlen(*err) - 1);
}

static void expect_command(int (*command)(int, char **, FILE *, FILE *), const char *words, int status,
                           const char *out_has, const char *err_has)
{
    char *out, *err;
    run_command(command, words, status, &out, &err);
    if (out_has && !strstr(out, out_has))
        fail_msg("%s: \"%s\" is not in\n%s", words, out_has, out);
    if (err_has && !strstr(err, err_has))
        fail_msg("%s: \"%s\" is not in\n%s", words, err_has, err);
    free(out);
    free(err);
}

/* A program has the store open and plays on; another process looks. Nothing changes in the folder, nothing is left
 * behind, and what was played last is there. */
static void test_beside_the_program(void **state)
{
    (void)state;
    if (few)
        return;
    char why[256] = "", words[600];
    TextSink error = text_sink(why, sizeof why);
    MatchSetup setup_of;
    assert_true(help_setup(&setup_of, "Anna,Ben", "turn_timer=0,match_format=games,match_games=3", 9));
    Store *store = store_open(dir, &error);
    assert_int_equal(store_health(store), STORE_FINE);
    Match *m = match_new(&setup_of, store, NULL, NULL);
    snprintf(words, sizeof words, "--last --data-dir %s", dir);
    expect_command(review_command, words, 1, NULL, "No deal has been finished yet.");
    play_deal(m, 1);
    expect_command(review_command, words, 0, "deal 1: Anna and Ben", NULL);
    assert_true(help_next_deal(m));
    play_deal(m, 2);
    assert_true(help_next_deal(m));
    Rng rng;
    rng_seed(&rng, 3);
    help_whole_turn(m, &rng); /* the third is not finished */
    long bytes, bytes_after, left;
    int files = files_in(dir, &bytes);
    expect_command(review_command, words, 0, "deal 2: Anna and Ben", NULL);
    snprintf(words, sizeof words, "--last --data-dir %s --deal 1 --seat 2 --show", dir);
    expect_command(review_command, words, 0, "deal 1: Anna and Ben", NULL);
    snprintf(words, sizeof words, "--last --data-dir %s --deal 3", dir);
    expect_command(review_command, words, 1, NULL, "There is no finished deal 3");
    snprintf(words, sizeof words, "--last --data-dir %s --seat 3", dir);
    expect_command(review_command, words, 1, NULL, "There is no seat 3");
    assert_int_equal(files_in(dir, &bytes_after), files);
    assert_int_equal(bytes, bytes_after);
    assert_int_equal(files_in(temporary, &left), 0);
    /* The record is that of the match, and is read again. */
    char *out, *err;
    snprintf(words, sizeof words, "--last --data-dir %s", dir);
    expect_command(record_command, words, 1, NULL, "This match is not over");
    play_deal(m, 3);
    assert_int_equal(match_state(m)->phase, PHASE_MATCH_END);
    run_command(record_command, words, 0, &out, &err);
    Transcript kept, read;
    assert_true(transcript_of_store(store, match_id(m), &kept, &error));
    if (!read_text(out, strlen(out), &read, why))
        fail_msg("%s", why);
    same_transcript(&kept, &read);
    assert_int_equal(read.deals, 3);
    assert_true(read.end == state_hash(match_state(m)));
    transcript_free(&kept);
    transcript_free(&read);
    free(out);
    free(err);
    help_whole_turn(m, &rng); /* the program plays on as if nobody had looked */
    assert_int_equal(store_health(store), STORE_FINE);
    match_close(m);
    store_close(store);
}

/* In a process of its own: plays matches one after another until it is killed. */
static void play_on_and_on(void)
{
    Store *store = store_open(dir, NULL);
    for (uint64_t seed = 1;; seed++) {
        MatchSetup setup_of;
        if (!help_setup(&setup_of, "Anna,Ben", "turn_timer=0", seed))
            _exit(1);
        Match *m = match_new(&setup_of, store, NULL, NULL);
        play_deal(m, seed);
        match_close(m);
    }
}

/* Looked at while another process writes as fast as it can, log and file are of one moment: every match that is there
 * is whole as far as it goes. */
static void test_beside_a_busy_program(void **state)
{
    (void)state;
    char why[256];
    int looked = 0, moves = 0;
    if (few)
        return;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        play_on_and_on();
    for (int tries = 0; looked < 60 && tries < 4000; tries++) {
        TextSink error = text_sink(why, sizeof why);
        int64_t id[4];
        Store *store = store_open_read_only(dir, &error);
        int n = store ? store_match_list(store, id, 4) : 0;
        for (int i = 0; i < n; i++) {
            Transcript t;
            if (!transcript_of_store(store, id[i], &t, &error))
                fail_msg("match %d of %d: %s", (int)id[i], n, why);
            moves += t.count;
            transcript_free(&t);
        }
        looked += n > 0;
        store_close(store);
        nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
    }
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_true(looked == 60 && moves > 1000);
}

/* What was taken back is no part of the match. */
static void test_undone_moves(void **state)
{
    (void)state;
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    MatchSetup setup_of;
    Transcript t;
    assert_true(help_setup(&setup_of, "Anna,Ben", "turn_timer=0", 9));
    Store *store = store_open("", &error);
    Match *m = match_new(&setup_of, store, NULL, NULL);
    int seat = match_state(m)->to_act;
    const Move shift = { .kind = MOVE_SHIFT, .from = (uint8_t)sabra_rack(seat), .count = 1, .to = NO_PILE };
    for (int i = 0; i < 3; i++)
        assert_null(match_play(m, seat, &shift, 1).why);
    assert_true(match_undo(m));
    assert_true(transcript_of_store(store, match_id(m), &t, &error));
    assert_int_equal(t.count, 2);
    assert_true(t.end == state_hash(match_state(m)));
    transcript_free(&t);
    assert_false(transcript_of_store(store, 4711, &t, &error));
    match_close(m);
    store_close(store);
}

static void write_file(const char *name, const void *bytes, size_t size)
{
    char path[600];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, size, f), size);
    fclose(f);
}

static void test_commands_refuse(void **state)
{
    (void)state;
    char words[700];
    static const char *const senseless[] = { "",
                                             "--last file",
                                             "--frobnicate",
                                             "--deal",
                                             "--last --deal 0",
                                             "--last --deal x",
                                             "--last --seat -1",
                                             "--last --all --seat 1",
                                             "one two",
                                             "--last --data-dir" };
    for (size_t i = 0; i < sizeof senseless / sizeof *senseless; i++)
        expect_command(review_command, senseless[i], 2, NULL, NULL);
    expect_command(record_command, "", 2, NULL, "--last");
    expect_command(record_command, "--last --show", 2, NULL, "--show");
    snprintf(words, sizeof words, "%s/nothing", dir);
    expect_command(review_command, words, 1, NULL, "cannot be read");
    expect_command(review_command, dir, 1, NULL, NULL);
    snprintf(words, sizeof words, "--last --data-dir %s", dir);
    expect_command(review_command, words, 1, NULL, "no file of saved games");
    expect_command(record_command, words, 1, NULL, "no file of saved games");
    char junk[8192];
    for (size_t i = 0; i < sizeof junk; i++)
        junk[i] = (char)(i * 31 + 7);
    write_file("meldwell.db", junk, sizeof junk);
    expect_command(review_command, words, 1, NULL, "damaged");
    write_file("junk", junk, sizeof junk);
    snprintf(words, sizeof words, "%s/junk", dir);
    expect_command(review_command, words, 1, NULL, "This is not the record of a match.");
    write_file("empty", junk, 0);
    snprintf(words, sizeof words, "%s/empty", dir);
    expect_command(review_command, words, 1, NULL, "This is not the record of a match.");
    long left;
    assert_int_equal(files_in(temporary, &left), 0);
}

int main(int argc, char **argv)
{
    few = argc > 1 && strcmp(argv[1], "few") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_racks),
        cmocka_unit_test(test_missed_out),
        cmocka_unit_test(test_most_misses_nothing),
        cmocka_unit_test(test_joker_held),
        cmocka_unit_test(test_play_after_draw),
        cmocka_unit_test(test_punished),
        cmocka_unit_test(test_every_preset),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_deals),
        cmocka_unit_test(test_wrong_records),
        cmocka_unit_test(test_damaged_records),
        cmocka_unit_test_setup_teardown(test_beside_the_program, setup, teardown),
        cmocka_unit_test_setup_teardown(test_beside_a_busy_program, setup, teardown),
        cmocka_unit_test_setup_teardown(test_undone_moves, setup, teardown),
        cmocka_unit_test_setup_teardown(test_commands_refuse, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Reviews are as they were: deals of every game, played by plain players that ask the rules alone, are cut into parts,
 * answered by answers made up by chance, and all that a review tells of them is added up and held against
 * tests/golden/reviews.txt. No opponent is asked, so that a better one changes nothing here.
 *
 * What has changed on purpose: "test_kept_reviews write" writes the sums anew; "test_kept_reviews trace GAME" prints
 * all that is told of a game, so that two builds can be compared line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kept_games.h"
#include "match_help.h"
#include "plain_player.h"
#include "record/review_inner.h"

enum { DEALS_OF_A_PRESET = 2, TURNS = 400, ROOM = 4000 };

static const char golden[] = MELDWELL_SOURCE "/tests/golden/reviews.txt";

typedef enum Kind { PARTS, MARKS, WORDS, TABLES, SEATS, KINDS } Kind;

static const char *const kind_name[KINDS] = { "parts", "marks", "words", "tables", "seats" };

static uint64_t sum[KINDS];
static bool traced;
static Rng chance;

static int below(int n)
{
    return (int)rng_below(&chance, (uint32_t)n);
}

__attribute__((format(printf, 2, 3))) static void add(Kind kind, const char *format, ...)
{
    char text[2400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (traced)
        printf("%s: %s\n", kind_name[kind], text);
    for (const char *s = text; *s; s++)
        sum[kind] = (sum[kind] ^ (uint8_t)*s) * 0x100000001B3u;
    sum[kind] = (sum[kind] ^ 0x1F) * 0x100000001B3u;
}

/* ---- a deal ---- */

static void put(Transcript *t, const GameDef *game, State *s, int seat, Move m)
{
    assert_true(t->count < ROOM && game->rules.check(s, seat, m).why == NULL);
    t->move[t->count++] = (TranscriptMove){ m, (uint8_t)seat };
    game->rules.apply(s, seat, m);
    t->deals += match_is_finished(s) && m.kind != MOVE_NEXT;
}

/* One of the moves there are; what ends the turn comes before a shift, which may lead nowhere. */
static int any_move(const GameDef *game, const State *s, int seat, Move moves[512])
{
    static const uint8_t ends[] = { MOVE_DRAW, MOVE_PASS };
    for (int i = 0; i < 2; i++) {
        moves[0] = (Move){ .kind = ends[i] };
        if (game->rules.check(s, seat, moves[0]).why == NULL)
            return 1;
    }
    const int n = game->rules.moves(s, seat, moves, 512);
    moves[0] = n > 0 ? moves[below(n)] : (Move){ .kind = MOVE_DRAW };
    return n > 0;
}

/* The next deal, or what a plain player does; now and then one of all moves there are, so that not all is well done. */
static bool play_turn(Transcript *t, const GameDef *game, State *s)
{
    Move moves[512];
    const int to_act = game_to_act(game, s), seat = to_act == NO_SEAT ? 0 : to_act;
    if (match_is_finished(s)) {
        put(t, game, s, seat, (Move){ .kind = MOVE_NEXT });
        return true;
    }
    int n = below(3) > 0 ? plain_play(s, seat, &chance, moves) : 0;
    if (n == 0)
        n = any_move(game, s, seat, moves);
    for (int i = 0; i < n && !match_is_finished(s) && game->rules.check(s, seat, moves[i]).why == NULL; i++)
        put(t, game, s, seat, moves[i]);
    return n > 0;
}

/* False: plain players do not come to an end. */
static bool play(Transcript *t, const GameDef *game, int preset, uint64_t seed)
{
    static const char *const seats[] = { "you,computer:easy:Ben", "Anna,computer:easy:Ben,you",
                                         "Anna,Ben,computer:easy,you" };
    static TranscriptMove moves[ROOM];
    State s;
    *t = (Transcript){ .move = moves };
    const int most = game->max_seats < 4 ? game->max_seats : 4;
    const int n = game->min_seats + (int)seed % (most - game->min_seats + 1);
    if (!help_setup_of(&t->setup, game->id, seats[n > 2 ? n - 2 : 0], game->options->presets[preset].id, seed))
        return false;
    game->rules.start(&s, &t->setup.options, t->setup.seats, seed);
    for (int i = 0; i < TURNS && t->deals < 2 && s.phase != PHASE_MATCH_END && play_turn(t, game, &s); i++)
        ;
    t->over = s.phase == PHASE_MATCH_END;
    return t->deals > 0;
}

/* ---- answers by chance ---- */

/* What a plain player would do, or some of it, or any move there is. */
static int any_moves(const GameDef *game, const State *seen, int seat, Move out[MAX_PLAN])
{
    static Move moves[512];
    const int how = below(6);
    int n = 0;
    if (how < 2)
        n = any_move(game, seen, seat, moves);
    else if (how < 5)
        n = plain_play(seen, seat, &chance, moves);
    n = n > 0 && how == 2 ? 1 + below(n) : n;
    n = n < MAX_PLAN ? n : MAX_PLAN;
    memcpy(out, moves, (size_t)n * sizeof *moves);
    return n;
}

/* As if nearly what is about to be answered had been played: a little more, less, or just that. */
static void play_nearly(Review *r, const ThinkJob *job, const AiAnswer *a)
{
    ReviewPart *p = &r->part[job->tag / 3];
    const ReviewPart before = *p;
    p->plan = NULL;
    review_answer(r, job->tag, a);
    const ReviewPlay worth = job->jokers ? p->turn.best : p->turn.without;
    free(p->plan);
    *p = before;
    p->turn.played.pieces = worth.pieces > 0 ? worth.pieces + below(3) - 1 : 0;
    p->turn.played.points = worth.points + 5 * (below(3) - 1);
    p->turn.played.out = below(9) == 0;
    p->laid_joker = below(4) == 0;
}

static void answer(Review *r, const ThinkJob *job)
{
    static const int32_t cost[] = { 0, AI_COST_UNKNOWN, 40, 90, 160, 700, 2500 };
    static AiAnswer a;
    memset(&a, 0, sizeof a);
    a.count = below(40) == 0 ? AI_NO_MEMORY : any_moves(review_game(r), &job->seen, job->seat, a.move);
    a.opinion = (uint8_t)below(AI_DIFFERS + 1);
    a.unit = (uint8_t)below(AI_UNITS);
    a.clear = below(2) == 0;
    a.cost = cost[below(7)];
    if (a.opinion != AI_SILENT)
        snprintf(a.why, sizeof a.why, "Reason %d.", below(9));
    add(MARKS, "asked %u: %d, seat %d, jokers %d, last %d", job->tag, job->kind, job->seat, job->jokers,
        job->kind == THINK_REVIEW ? job->last.kind : 0);
    if (job->kind == THINK_MOST && a.count >= 0 && below(2) == 0)
        play_nearly(r, job, &a);
    if (below(20) > 0) /* else it is not answered now, and asked again */
        review_answer(r, job->tag, &a);
}

/* ---- what is told ---- */

static void add_play(Kind kind, const char *what, const ReviewPlay *p)
{
    add(kind, "%s %d %d, opens %d %d, out %d", what, p->pieces, p->points, p->opens, p->opening, p->out);
}

static void tell_part(const Review *r, int i)
{
    const ReviewTurn *t = review_turn(r, i);
    TrickNote trick;
    int own;
    add(PARTS, "%d: seat %d turn %d part %d last %d, %d moves from %d, drew %d took %d threw %d %d", i, t->seat,
        t->number, t->part, t->last, t->moves, t->first_move, t->drawn, t->taken, t->thrown.rank, t->thrown.suit);
    add_play(PARTS, "played", &t->played);
    if (review_trick(r, i, &trick, &own))
        for (int k = 0; k < trick.count; k++)
            add(PARTS, "trick %d of seat %d: %d, own %d, winner %d", trick.piece[k], trick.seat[k], k, own,
                trick.winner);
    add(PARTS, "before: %016llx", (unsigned long long)state_hash(review_before(r, i)));
}

static void tell_mark(const Review *r, int i)
{
    const ReviewTurn *t = review_turn(r, i);
    add_play(MARKS, "best", &t->best);
    add_play(MARKS, "without", &t->without);
    add(MARKS, "%d: mark %d kept %d starved %d judged %d opinion %d cost %d of %d clear %d missed %d %d", i, t->mark,
        t->joker_kept, t->starved, t->judged, t->opinion, (int)t->cost, t->unit, t->clear, t->missed, t->missed_points);
    add(MARKS, "listed %d known %d differs %d instead %d", review_listed(r, i), review_known(r, i),
        review_differs(r, i), review_trick_instead(r, i));
}

static void tell_words(const Review *r, int i)
{
    char text[2048];
    typedef void (*Say)(const Review *, int, TextSink *);
    static const Say say[] = { review_say, review_instead_say, review_advice_say, review_cost_say, review_chapter };
    for (size_t k = 0; k < sizeof say / sizeof *say; k++) {
        TextSink out = text_sink(text, sizeof text);
        say[k](r, i, &out);
        assert_false(out.cut);
        add(WORDS, "%s", text);
    }
    for (int brief = 0; brief < 2; brief++) {
        TextSink out = text_sink(text, sizeof text);
        review_done_say(r, review_turn(r, i), brief, &out);
        review_play_say(r, &review_turn(r, i)->played, brief, &out);
        add(WORDS, "%s", text);
    }
}

static void tell_tables(const Review *r, int i)
{
    for (int side = REVIEW_AS_PLAYED; side <= REVIEW_AS_BEST; side++) {
        State seen;
        bool laid[MAX_PIECES];
        char told[MAX_PIECES + 1] = "";
        review_table(r, i, (ReviewSide)side, &seen, laid);
        for (int x = 0; x < MAX_PIECES; x++)
            told[x] = laid[x] ? 'x' : '-';
        add(TABLES, "%d %d: %016llx %s", i, side, (unsigned long long)state_hash(&seen), told);
    }
}

static void tell_seats(Review *r)
{
    int part[REVIEW_DEAREST], answered, all;
    for (int seat = 0; seat < review_setup(r)->seats; seat++) {
        char text[1024];
        TextSink out = text_sink(text, sizeof text);
        review_summary(r, seat, &out);
        text_add(&out, "/");
        const bool some = review_outs(r, seat, &out);
        const int n = review_dearest(r, seat, part);
        add(SEATS, "%s %d, took part %d", text, some, review_took_part(r, seat));
        for (int i = 0; i < n; i++)
            add(SEATS, "dear %d", part[i]);
    }
    review_progress(r, &answered, &all);
    add(SEATS, "%d of %d, seats %d, measures %d, chapters %d, deal %d", answered, all, review_seats(r),
        review_measures(r), review_has_chapters(r), review_deal(r));
    add(SEATS, "sheet %d %d, dealt %016llx", review_sheet(r)->winners, review_sheet(r)->match_over,
        (unsigned long long)state_hash(review_dealt(r)));
}

static void tell_review(const Transcript *t, int deal)
{
    static ThinkJob job;
    Review *r = review_open(t, deal, NULL);
    assert_non_null(r);
    const int count = review_count(r);
    tell_seats(r); /* of those it chooses itself */
    if (below(3) > 0)
        review_seats_set(r, (uint16_t)((1u << t->setup.seats) - 1));
    for (int i = 0; i < count; i++)
        tell_part(r, i);
    for (int asked = 0; asked < 4 * count && review_ask(r, below(count + 2) - 1, &job); asked++) {
        answer(r, &job);
        if (asked % 16 == 0)
            tell_mark(r, (int)job.tag / 3);
    }
    for (int i = 0; i < count; i++) {
        tell_mark(r, i);
        tell_words(r, i);
        tell_tables(r, i);
    }
    tell_seats(r);
    review_close(r);
}

static void tell_game(const GameDef *game, bool trace)
{
    static Transcript t;
    traced = trace;
    rng_seed(&chance, 5);
    for (int kind = 0; kind < KINDS; kind++)
        sum[kind] = 0xCBF29CE484222325u;
    int deals = 0;
    for (int preset = 0; preset < game->options->preset_count; preset++)
        for (int seed = 1; seed <= (game->options->preset_count > 4 ? 1 : DEALS_OF_A_PRESET); seed++)
            if (play(&t, game, preset, (uint64_t)seed)) {
                tell_review(&t, seed % 2 == 0 ? 0 : -1);
                deals++;
            }
    if (deals == 0)
        fail_msg("no deal of %s has come to its end", game->id);
}

/* ---- all of it ---- */

static const KeptGames all = { golden, kind_name, KINDS, sum, review_offered, tell_game };

static void reviews_are_kept(void **state)
{
    (void)state;
    kept_games_expect(&all);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(reviews_are_kept) };
    int status;
    return kept_games_asked(&all, argc, argv, &status) ? status : cmocka_run_group_tests(tests, NULL, NULL);
}

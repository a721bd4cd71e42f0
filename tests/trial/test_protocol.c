/* What a program in a seat is told: all that the seat sees and nothing more, in every game, whole deals long; and its
 * answers, whatever they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "chance.h"
#include "rules/game/position.h"
#include "rules/gin/game.h"
#include "rules/rummy/game.h"
#include "trial/audit.h"
#include "trial/protocol.h"

enum { MOST_MOVES = 4000, MOST_LISTED = 1024 };

/* What a reader makes of the lines: the last line of each pile and seat. */
typedef struct Reader {
    Listener told;
    char pile[MAX_PILES][1400];
    char seat[MAX_SEATS][96];
    char moved[160]; /* the last line that told a move */
} Reader;

static char text[PROTOCOL_MOST];

static TextSink fresh(void)
{
    return text_sink(text, sizeof text);
}

static void keep(char *to, size_t size, const char *line)
{
    assert_in_range(strlen(line), 1, size - 1);
    strcpy(to, line);
}

static void read_line(Reader *r, const char *line)
{
    long n = strtol(line + strcspn(line, " "), NULL, 10);
    assert_true(strlen(line) == strcspn(line, "\r"));
    if (strncmp(line, "pile ", 5) == 0) {
        assert_in_range(n, 0, MAX_PILES - 1);
        keep(r->pile[n], sizeof r->pile[n], line);
    } else if (strncmp(line, "seat ", 5) == 0) {
        assert_in_range(n, 0, MAX_SEATS - 1);
        keep(r->seat[n], sizeof r->seat[n], line);
    } else if (strncmp(line, "deal ", 5) == 0) {
        memset(r->pile, 0, sizeof r->pile);
    } else if (strncmp(line, "move ", 5) == 0) {
        keep(r->moved, sizeof r->moved, line);
    }
}

static void read_all(Reader *r, const TextSink *told)
{
    assert_false(told->cut);
    for (char *line = text; *line != '\0';) {
        char *end = strchr(line, '\n');
        assert_non_null(end); /* nothing but whole lines */
        *end = '\0';
        read_line(r, line);
        line = end + 1;
    }
}

/* ---- what is told is what is seen ---- */

static void expect_pile(const Reader *r, const State *seen, int p)
{
    const Table *t = &seen->table;
    const char *at = r->pile[p];
    int n = pile_size(t, p), used = 0, size = 0;
    char kind[12], owner[4], reading[12];
    if (*at == '\0') {
        assert_true(n == 0 && t->row.pile[p].kind == PILE_NONE);
        return;
    }
    assert_int_equal(sscanf(at, "pile %*d %11s %3s %11s %d%n", kind, owner, reading, &size, &used), 4);
    at += used;
    assert_int_equal(size, n);
    assert_true((strcmp(kind, "hand") == 0) == (t->row.pile[p].kind == PILE_HAND));
    if (t->row.pile[p].owner != NO_SEAT)
        assert_int_equal(atoi(owner), t->row.pile[p].owner);
    for (int i = 0; i < n; i++) {
        Face f;
        if (!face_is_known(pile_face(t, p, i)))
            continue;
        char *end;
        assert_int_equal(strtol(at, &end, 10), pile_piece(t, p, i));
        assert_int_equal(*end, ':');
        at = end + 1;
        assert_true(r->told.game->tell.face_parse(&at, &f));
        assert_true(face_eq(f, pile_face(t, p, i)));
    }
    assert_string_equal(at, "");
}

static void expect_seen(const Reader *r, const State *s)
{
    State seen;
    game_observe(r->told.game, s, r->told.seat, &seen);
    for (int p = 0; p < seen.table.pile_count; p++)
        expect_pile(r, &seen, p);
    for (int i = 0; i < seen.seats; i++) {
        long total, deal;
        assert_int_equal(sscanf(r->seat[i], "seat %*d side=%*d total=%ld deal=%ld", &total, &deal), 2);
        assert_true(total == seen.seat[i].total && deal == seen.seat[i].deal);
    }
}

/* The lines about a state are the same when every secret of it is another. */
static void expect_no_secret(const Reader *r, const State *s, Rng *rng)
{
    char plain[PROTOCOL_MOST];
    Listener listener = r->told;
    State other;
    audit_disguise(rng, r->told.game, s, r->told.seat, &other);
    TextSink out = fresh();
    protocol_deal(&listener, s, &out);
    protocol_legal(&listener, &out);
    strcpy(plain, text);
    out = fresh();
    protocol_deal(&listener, &other, &out);
    protocol_legal(&listener, &out);
    assert_string_equal(plain, text);
}

/* Every move that is listed is allowed, and every other one too that is no shift and no reading. */
static void expect_legal(const Reader *r, const State *s)
{
    Move list[MOST_LISTED], m;
    int n = r->told.game->rules.moves(s, r->told.seat, list, MOST_LISTED), plain = 0, listed = 0;
    TextSink out = fresh();
    for (int i = 0; i < n; i++)
        plain += list[i].kind != MOVE_SHIFT && list[i].kind != MOVE_READ;
    protocol_legal(&r->told, &out);
    assert_false(out.cut);
    for (char *line = text; *line != '\0'; line = strchr(line, '\n') + 1) {
        char name[32], move[MOVE_TEXT];
        if (sscanf(line, "legal %31s %95[^\n]", name, move) != 2)
            continue;
        assert_true(protocol_answer(move, strlen(move), &m));
        assert_null(r->told.game->rules.check(s, r->told.seat, m).why);
        plain -= m.kind != MOVE_SHIFT && m.kind != MOVE_READ;
        listed++;
    }
    assert_true(listed > 0 || n == 0);
    assert_int_equal(plain, 0);
}

/* ---- moves ---- */

/* Where in a hand that is hidden from it a seat is not told, and of its own moves it is told all. */
static void expect_move(const Reader *r, const State *before, int mover, Move m)
{
    char own[MOVE_TEXT], wanted[160];
    TextSink sink = text_sink(own, sizeof own);
    int hand = 0;
    m.spot_col = m.spot_row = 0;
    move_text(m, &sink);
    const char *told = strchr(strchr(r->moved, ' ') + 1, ' ');
    assert_non_null(told);
    told = strchr(told + 1, ' ') + 1;
    snprintf(wanted, sizeof wanted, "move %d ", mover);
    assert_memory_equal(r->moved, wanted, strlen(wanted));
    if (mover == r->told.seat)
        assert_string_equal(told, own);
    while (before->table.row.pile[hand].kind != PILE_HAND || before->table.row.pile[hand].owner != mover)
        hand++;
    bool hidden = !pile_shows(&before->table.row.pile[hand], r->told.seat);
    if (m.kind == MOVE_DISCARD)
        assert_int_equal(strncmp(told, "discard ?", 9) == 0, hidden);
    if (m.kind == MOVE_SHIFT && m.from == hand) {
        snprintf(wanted, sizeof wanted, "shift %d ? ", hand);
        assert_int_equal(strncmp(told, wanted, strlen(wanted)) == 0, hidden);
    }
    if (strchr(told, '?') == NULL)
        assert_string_equal(told, own);
}

typedef struct Walk {
    const GameDef *game;
    State state;
    Rng chance;
    int moves;
    bool from_position;
    Reader reader[MAX_SEATS];
} Walk;

static void play(Walk *w, Move m)
{
    const State before = w->state;
    int mover = game_to_act(w->game, &before);
    assert_null(w->game->rules.check(&before, mover, m).why);
    w->game->rules.apply(&w->state, mover, m);
    w->moves++;
    for (int seat = 0; seat < before.seats; seat++) {
        Reader *r = &w->reader[seat];
        TextSink out = fresh();
        protocol_move(&r->told, &before, mover, m, &w->state, &out);
        read_all(r, &out);
        expect_move(r, &before, mover, m);
    }
    int looked_at = (int)rng_below(&w->chance, before.seats);
    expect_seen(&w->reader[looked_at], &w->state);
    expect_no_secret(&w->reader[looked_at], &w->state, &w->chance);
    if (game_to_act(w->game, &w->state) == looked_at)
        expect_legal(&w->reader[looked_at], &w->state);
}

/* Now and then something is put forward and taken back. */
static void dither(Walk *w)
{
    const Move restore = { .kind = MOVE_RESTORE };
    Move list[MOST_LISTED];
    int seat = game_to_act(w->game, &w->state);
    for (uint32_t k = rng_below(&w->chance, 3); k > 0; k--) {
        int n = w->game->rules.moves(&w->state, seat, list, MOST_LISTED);
        Move m = list[rng_below(&w->chance, (uint32_t)n)];
        if (m.kind == MOVE_SHIFT || m.kind == MOVE_READ)
            play(w, m);
    }
    if (!w->game->rules.check(&w->state, seat, restore).why)
        play(w, restore);
}

static void walk_deal(Walk *w)
{
    const AiDef *ai = ai_find(w->game->id);
    for (int seat; (seat = game_to_act(w->game, &w->state)) != NO_SEAT && w->moves < MOST_MOVES;) {
        Move plan[MAX_PLAN];
        State seen;
        Stop stop;
        atomic_init(&stop.now, false);
        if (rng_below(&w->chance, 4) == 0)
            dither(w);
        game_observe(w->game, &w->state, seat, &seen);
        int n = ai->choose(&seen, seat, 0, rng_next(&w->chance), &stop, plan, MAX_PLAN);
        for (int i = 0; i < n; i++)
            play(w, plan[i]);
    }
}

static void begin(Walk *w, int seat)
{
    Reader *r = &w->reader[seat];
    memset(r, 0, sizeof *r);
    r->told.game = w->game;
    r->told.seat = seat;
    TextSink out = fresh();
    (w->from_position ? protocol_position : protocol_match)(&r->told, &w->state, &out);
    read_all(r, &out);
    expect_seen(r, &w->state);
}

/* A position, read from its text, in which the deal has been going on for a while: nobody has been told of that. */
static void walk_to_middle(Walk *w)
{
    static char position[POSITION_TEXT];
    const AiDef *ai = ai_find(w->game->id);
    State seen;
    Move plan[MAX_PLAN];
    Stop stop;
    atomic_init(&stop.now, false);
    for (int turns = (int)rng_below(&w->chance, 9); turns > 0; turns--) {
        const int seat = game_to_act(w->game, &w->state);
        State next = w->state;
        game_observe(w->game, &w->state, seat, &seen);
        const int n = ai->choose(&seen, seat, 0, rng_next(&w->chance), &stop, plan, MAX_PLAN);
        for (int i = 0; i < n; i++)
            w->game->rules.apply(&next, seat, plan[i]);
        if (game_to_act(w->game, &next) == NO_SEAT)
            break;
        w->state = next;
    }
    TextSink out = text_sink(position, sizeof position), error = fresh();
    position_write(w->game, &w->state, &out);
    if (!position_begin(w->game, position, 3, &w->state, &error))
        fail_msg("%s: %s", w->game->id, text);
}

static void walk_match(Walk *w, const OptionValues *options, int seats, uint64_t seed)
{
    rng_seed(&w->chance, seed);
    w->moves = 0;
    w->game->rules.start(&w->state, options, seats, seed);
    if (w->from_position)
        walk_to_middle(w);
    for (int seat = 0; seat < seats; seat++)
        begin(w, seat);
    for (int deal = 0; deal < 2 && w->state.phase != PHASE_MATCH_END; deal++) {
        walk_deal(w);
        const Move next = { .kind = MOVE_NEXT };
        if (w->game->rules.check(&w->state, 0, next).why)
            return;
        w->game->rules.apply(&w->state, 0, next);
        for (int seat = 0; seat < seats; seat++) {
            TextSink out = fresh();
            protocol_deal(&w->reader[seat].told, &w->state, &out);
            read_all(&w->reader[seat], &out);
        }
    }
}

static void what_is_told_is_what_is_seen(void **state)
{
    (void)state;
    static Walk w;
    for (Cases c = chance_cases(1, CHANCE_CASES(60, 24)); chance_next(&c);) {
        Rng rng;
        OptionValues options;
        rng_seed(&rng, c.seed);
        w.game = game_table[(size_t)c.no % game_count];
        const OptionTable *t = w.game->options;
        options_preset(t, (int)rng_below(&rng, (uint32_t)t->preset_count), &options);
        int seats = t->players ? options.v[t->players - 1] : w.game->min_seats;
        if (!t->players)
            seats += (int)rng_below(&rng, (uint32_t)(w.game->max_seats - w.game->min_seats + 1));
        w.from_position = rng_below(&rng, 3) == 0;
        walk_match(&w, &options, seats, c.seed);
        assert_true(w.moves > (w.from_position ? 0 : 5));
    }
}

/* ---- the words themselves ---- */

static void the_words_are_frozen(void **state)
{
    (void)state;
    OptionValues options;
    State s, before;
    Listener told = { .game = &gin_def, .seat = 1 };
    options_default(&gin_options, &options);
    TextSink out = fresh();
    protocol_hello(&gin_def, &options, 2, true, 10, &out);
    static const char hello[] =
        "meldwell 1\ngame gin\nrules 2\nseats 2\nplay match\nseconds 10\noption knock_limit=10\n";
    assert_memory_equal(text, hello, strlen(hello));
    gin_def.rules.start(&s, &options, 2, 1);
    out = fresh();
    protocol_match(&told, &s, &out);
    static const char match[] =
        "match 1\ndeal 1 1\nseat 0 side=0 total=0 deal=0 opened=0 out=0\n"
        "seat 1 side=1 total=0 deal=0 opened=0 out=0\npile 0 stock - - 31\npile 1 discard - - 1 ";
    assert_memory_equal(text, match, strlen(match));
    assert_non_null(strstr(text, "\npile 5 hand 0 - 10\npile 6 hand 1 - 10 "));
    before = s;
    gin_def.rules.apply(&s, 0, (Move){ .kind = MOVE_PASS });
    out = fresh();
    protocol_move(&told, &before, 0, (Move){ .kind = MOVE_PASS }, &s, &out);
    assert_memory_equal(text, "move 0 pass pass\n# ", 19);
    out = fresh();
    protocol_legal(&told, &out);
    assert_string_equal(text, "legal take take 1\nlegal pass pass\n");
    out = fresh();
    protocol_result(&told, &s, &out);
    assert_memory_equal(text, "points 0 0\ntotals 0 0\nwinners", 28);
    static const Reason reason = { .id = "gin.some-reason" };
    out = fresh();
    protocol_fault(1, FAULT_REFUSED, &reason, &out);
    protocol_fault(0, FAULT_LATE, NULL, &out);
    assert_string_equal(text, "fault 1 refused gin.some-reason\nfault 0 late\n");
}

/* A match that begins from a position: whose turn it is and the phase stand behind the deal, and no remark tells how it
 * was dealt. */
static void the_words_of_a_position(void **unused)
{
    (void)unused;
    State s;
    Listener told = { .game = &gin_def, .seat = 1 };
    TextSink error = fresh();
    assert_true(position_begin(&gin_def,
                               "meldwell position 1\ngame gin\ndeal 3 1\nturn 0 draw 8\ndiscard Jd 6c\n"
                               "seat 0 total=20 deal=20\n",
                               5, &s, &error));
    TextSink out = fresh();
    protocol_position(&told, &s, &out);
    static const char match[] = "match 1\ndeal 3 1\nposition 0 draw\nseat 0 side=0 total=20 deal=20 opened=0 out=0\n"
                                "seat 1 side=1 total=0 deal=0 opened=0 out=0\npile 0 stock - - 30\n"
                                "pile 1 discard - - 2 ";
    assert_memory_equal(text, match, strlen(match));
    assert_null(strstr(text, "You deal"));
}

/* ---- answers ---- */

static bool answers(const char *line)
{
    Move m;
    return protocol_answer(line, strlen(line), &m);
}

static void what_is_an_answer(void **state)
{
    (void)state;
    Move m;
    assert_true(answers("draw") && answers("discard 3") && answers("take 11 p=2 x=17,45"));
    assert_true(protocol_answer("discard 3 and more", 9, &m));
    assert_true(m.kind == MOVE_DISCARD && m.index == 3);
    assert_false(protocol_answer("draw\0", 5, &m));
    assert_false(answers("") || answers("draw ") || answers(" draw") || answers("draw\r") || answers("None"));
    assert_false(answers("none") || answers("timeout") || answers("next 1") || answers("discard ?"));
}

/* Bytes by chance, half of them such as moves are made of: never more than refused. */
static void any_answer_is_survived(void **state)
{
    (void)state;
    static const char letters[] = "0123456789 -=@,?abcdefhinoprstwx";
    Rng rng;
    int moves = 0;
    rng_seed(&rng, chance_seed(5));
    for (long n = 0; n < CHANCE_CASES(300000, 60000) * chance_rounds(); n++) {
        static const char *const sound[] = { "draw", "discard 1", "shift 1 0 1 new 0", "take 9 x=1,2", "bid -5" };
        size_t size = rng_below(&rng, 140);
        char *line = malloc(size + 1), again[MOVE_TEXT]; /* of its size alone, so that the sanitizer sees beyond it */
        assert_non_null(line);
        for (size_t i = 0; i < size; i++)
            line[i] = rng_below(&rng, 2) ? letters[rng_below(&rng, sizeof letters - 1)] : (char)rng_below(&rng, 256);
        const char *good = sound[rng_below(&rng, 5)];
        if (rng_below(&rng, 3) != 0 && size >= strlen(good)) {
            memcpy(line, good, strlen(good));
            size = strlen(good) + (rng_below(&rng, 2) && size > strlen(good));
        }
        Move m;
        if (protocol_answer(line, size, &m)) {
            TextSink sink = text_sink(again, sizeof again);
            move_text(m, &sink);
            assert_int_equal(sink.length, size);
            assert_memory_equal(again, line, size);
            moves++;
        }
        free(line);
    }
    assert_true(moves > 1000);
}

/* The suit that a joker put forward stands for, which is no reading of melds in general, is told as the number that the
 * move `read` has. */
static void a_reading_of_its_own_is_a_number(void **unused)
{
    (void)unused;
    State s;
    Listener told = { .game = &rummy500_def, .seat = 0 };
    TextSink error = fresh();
    assert_true(position_read(&rummy500_def,
                              "meldwell position 1\ngame rummy-500\noptions two,jokers=2\nturn 0 play\nhand 0 2c 3d\n"
                              "pile 10 stage 0 17 9s 9d *\nstock ...\n",
                              &s, &error));
    TextSink out = fresh();
    protocol_match(&told, &s, &out);
    assert_non_null(strstr(text, "\npile 10 stage 0 17 3 "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reading_of_its_own_is_a_number),
        cmocka_unit_test(what_is_told_is_what_is_seen),
        cmocka_unit_test(the_words_are_frozen),
        cmocka_unit_test(the_words_of_a_position),
        cmocka_unit_test(what_is_an_answer),
        cmocka_unit_test(any_answer_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

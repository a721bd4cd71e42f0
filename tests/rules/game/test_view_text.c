/* Views as texts: what is written of what a seat sees reads back as the same, byte for byte, in matches of every game
 * and preset, for every seat and a watcher; nothing hidden is in it; and whatever else the bytes may be, under which
 * neither the reader nor the rules that are asked of a view afterwards ever break.
 *
 * MELDWELL_ROUNDS=n for n times as many matches: with 30 some 260,000 views are written and read, whole and as changes;
 * with 4000 there are a million of the game with the fewest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/game/choice_list.h"
#include "rules/game/start_note.h"
#include "rules/game/view_text.h"
#include "rules/gin/game.h"
#include "trial/audit.h"
#include "walk.h"

enum { VIEWERS = MAX_SEATS + 1 };

static char text[VIEW_TEXT], other_text[VIEW_TEXT], why[1024];

static int viewer_of(const State *s, int i)
{
    return i < s->seats ? i : NO_SEAT;
}

static size_t write_whole(const State *seen, char *out)
{
    TextSink sink = text_sink(out, VIEW_TEXT);
    view_write(seen, &sink);
    assert_false(sink.cut);
    return sink.length;
}

static size_t write_change(const State *before, const State *seen, char *out)
{
    TextSink sink = text_sink(out, VIEW_TEXT);
    view_write_change(before, seen, &sink);
    assert_false(sink.cut);
    return sink.length;
}

static bool read_text(const ViewMatch *match, const State *before, const char *from, size_t size, State *out)
{
    TextSink error = text_sink(why, sizeof why);
    const bool good = view_read(match, before, from, size, out, &error);
    assert_false(error.cut);
    assert_true(good == (why[0] == '\0'));
    return good;
}

/* ---- the law ---- */

static void expect_reads_back(const ViewMatch *match, const State *before, size_t size, const State *seen)
{
    State read;
    size_t at = 0;
    memset(&read, 0x5A, sizeof read);
    if (!read_text(match, before, text, size, &read))
        fail_msg("%s: %s\n%s", match->game->id, why, text);
    while (at < sizeof read && ((const char *)&read)[at] == ((const char *)seen)[at])
        at++;
    if (at < sizeof read)
        fail_msg("%s: byte %zu of what seat %d sees is lost\n%s", match->game->id, at, match->viewer, text);
}

/* What each viewer saw last, as it was read. */
static struct {
    ViewMatch match[VIEWERS];
    State seen[VIEWERS];
    long views;
    size_t most_whole, most_change;
} told;

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static void begin_telling(const GameDef *game, const State *s)
{
    for (int i = 0; i <= s->seats; i++) {
        assert_true(view_match(game, &s->options, s->seats, viewer_of(s, i), &told.match[i]));
        game_observe(game, s, viewer_of(s, i), &told.seen[i]);
    }
}

static void expect_law(const GameDef *game, const State *s)
{
    for (int i = 0; i <= s->seats; i++) {
        State seen;
        game_observe(game, s, viewer_of(s, i), &seen);
        size_t size = write_whole(&seen, text);
        told.most_whole = larger(told.most_whole, size);
        expect_reads_back(&told.match[i], NULL, size, &seen);
        size = write_change(&told.seen[i], &seen, text);
        told.most_change = larger(told.most_change, size);
        expect_reads_back(&told.match[i], &told.seen[i], size, &seen);
        told.seen[i] = seen;
        told.views++;
    }
}

/* A way into the match, then a stretch of it that is looked at. */
static void walk_and_tell(const GameDef *game, int way, uint64_t seed)
{
    enum { INTO = 400, LOOKED_AT = 30 };
    State s;
    Rng rng;
    walk_begin(game, way, seed, &rng, &s);
    for (uint32_t turns = rng_below(&rng, INTO); turns > 0 && s.phase != PHASE_MATCH_END; turns--)
        walk_on(game, &s, &rng, NULL);
    begin_telling(game, &s);
    expect_law(game, &s);
    for (int turns = 0; turns < LOOKED_AT && s.phase != PHASE_MATCH_END; turns++)
        walk_on(game, &s, &rng, expect_law);
}

static void test_reads_back(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        told.views = 0;
        told.most_whole = told.most_change = 0;
        for (int way = 0; way < walk_ways(game_table[g]); way++)
            for (Cases c = chance_cases(100 * g + (uint64_t)way, 1); chance_next(&c);)
                walk_and_tell(game_table[g], way, c.seed);
        if (chance_rounds() > 1)
            printf("%s: %ld views, at most %zu bytes whole and %zu of a change\n", game_table[g]->id, told.views,
                   told.most_whole, told.most_change);
        assert_true(told.most_whole < VIEW_TEXT / 2);
    }
}

/* A whole view where a change was expected: nothing of what was there before is left. */
static void test_whole_view_forgets(void **unused)
{
    (void)unused;
    State s, seen, read;
    Rng rng;
    walk_begin(&gin_def, 0, 1, &rng, &s);
    begin_telling(&gin_def, &s);
    for (int i = 0; i < 8; i++)
        walk_on(&gin_def, &s, &rng, NULL);
    game_observe(&gin_def, &s, 0, &seen);
    size_t size = write_whole(&seen, text);
    assert_true(read_text(&told.match[0], &told.seen[0], text, size, &read));
    assert_memory_equal(&read, &seen, sizeof seen);
    assert_true(read_text(&told.match[0], &read, text, size, &read)); /* to the same place */
    assert_memory_equal(&read, &seen, sizeof seen);
}

/* ---- secrets ---- */

/* Two matches that this viewer cannot tell from each other are told alike, byte for byte. */
static void expect_no_secret(const GameDef *game, const State *before, const State *s, int viewer, Rng *rng)
{
    State seen, seen_before, seen_other, seen_other_before, other, other_before;
    audit_disguise(rng, game, s, viewer, &other);
    audit_disguise(rng, game, before, viewer, &other_before);
    game_observe(game, s, viewer, &seen);
    game_observe(game, before, viewer, &seen_before);
    write_whole(&seen, text);
    game_observe(game, &other, viewer, &seen_other);
    write_whole(&seen_other, other_text);
    assert_string_equal(text, other_text);
    game_observe(game, &other_before, viewer, &seen_other_before);
    write_change(&seen_before, &seen, text);
    write_change(&seen_other_before, &seen_other, other_text);
    assert_string_equal(text, other_text);
}

static void test_nothing_hidden(void **unused)
{
    enum { INTO = 300, LOOKED_AT = 12 };
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (Cases c = chance_cases(7000 + 50 * g, CHANCE_CASES(3, 2)); chance_next(&c);) {
            const GameDef *game = game_table[g];
            State s;
            Rng rng;
            walk_begin(game, (int)(c.no % walk_ways(game)), c.seed, &rng, &s);
            for (uint32_t turns = rng_below(&rng, INTO); turns > 0 && s.phase != PHASE_MATCH_END; turns--)
                walk_on(game, &s, &rng, NULL);
            for (int turns = 0; turns < LOOKED_AT && s.phase != PHASE_MATCH_END; turns++) {
                const State before = s;
                walk_on(game, &s, &rng, NULL);
                for (int i = 0; i <= s.seats; i++)
                    expect_no_secret(game, &before, &s, viewer_of(&s, i), &rng);
            }
        }
}

/* ---- refusals ---- */

/* A view of seat 1 of Gin, in which the line that begins with `from` is `to` instead; to NULL: it is left out. */
static bool read_with(const char *from, const char *to)
{
    State s, seen, read;
    Rng rng;
    walk_begin(&gin_def, 0, 4, &rng, &s);
    begin_telling(&gin_def, &s);
    game_observe(&gin_def, &s, 1, &seen);
    write_whole(&seen, text);
    char *line = text;
    while (strncmp(line, from, strlen(from)) != 0) {
        line = strchr(line, '\n') + 1;
        assert_true(*line != '\0');
    }
    const char *rest = strchr(line, '\n') + (to == NULL ? 1 : 0);
    snprintf(other_text, sizeof other_text, "%.*s%s%s", (int)(line - text), text, to != NULL ? to : "", rest);
    return read_text(&told.match[1], NULL, other_text, strlen(other_text), &read);
}

static void test_refusals(void **unused)
{
    static const struct {
        const char *from, *to, *why;
    } refused[] = {
        { "view", "view 0", "Line 1 of the view says that another one sees it." },
        { "view", NULL, "This view does not begin with \"view\", and nothing was seen before it." },
        { "deal", "view 1", "Line 2 of the view says once more what was said before: ." },
        { "deal", NULL, "Something is missing in the view that ends with line 18." },
        { "deal", "deal 0 0", "In line 2 of the view \"0\" cannot be right." },
        { "deal", "deal 1 2", "In line 2 of the view \"2\" cannot be right." },
        { "deal", "deal 1 0 0", "In line 2 of the view \"0\" is not understood." },
        { "deal", "deal 1  0", "In line 2 of the view \"\" cannot be right." },
        { "deal", "deal 01 0", "In line 2 of the view \"01\" cannot be right." },
        { "deal", "deal \xC3\xA4", "In line 2 of the view there is a word too long, or of other letters." },
        { "state", "state 0 waltz 1 0", "In line 3 of the view \"waltz\" cannot be right." },
        { "state", "state 0 play 1 4294967295", "In line 3 of the view \"4294967295\" cannot be right." },
        { "seat 0", "seat 0 side=1", "In line 4 of the view \"side=1\" cannot be right." },
        { "seat 0", "seat 0 total=100000001", "In line 4 of the view \"total=100000001\" cannot be right." },
        { "seat 0", "seat 1 total=1", "Line 5 of the view says once more what was said before: 1." },
        { "seat 0", "seat 0 hat=1", "In line 4 of the view \"hat=1\" is not understood." },
        { "pile 0", "pile 0 stock - - 1 52", "In line 6 of the view \"52\" cannot be right." },
        { "pile 0", "pile 0 stock - - 2 9-8", "In line 6 of the view \"9-8\" cannot be right." },
        { "pile 0", "pile 0 stock - - 2 9", "Line 6 of the view does not name as many pieces as it says." },
        { "pile 0", "pile 0 stock - - 1 9",
          "The piles of the view do not hold every piece once, or are none that this game has." },
        { "pile 0", NULL, "The piles of the view do not hold every piece once, or are none that this game has." },
        { "pile 0", "pile 0 boat - - 0", "In line 6 of the view \"boat\" cannot be right." },
        { "pile 0", "pile 0 stock 9 - 0", "In line 6 of the view \"9\" cannot be right." },
        { "pile 0", "pile 0 stock - - look=up 0", "In line 6 of the view \"look=up\" cannot be right." },
        { "pile 0", "pile 0 stock - - 1 9:K1", "In line 6 of the view \"9:K1\" cannot be right." },
        { "start", "was 0 stock - - 0", "In line 10 of the view \"\" is not understood." },
        { "own turns", "own foxes 1", "In line 13 of the view \"foxes\" is not understood." },
        { "own turns", "own turns", "In line 13 of the view \"turns\" cannot be right." },
        { "own turns", "own turns 1 2 3", "In line 13 of the view \"3\" cannot be right." },
        { "hash", "hash 0123456789abcdef", "The view is not the one that its hash is of." },
        { "hash", "hash 12", "In line 19 of the view \"12\" cannot be right." },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        assert_false(read_with(refused[i].from, refused[i].to));
        assert_string_equal(why, refused[i].why);
    }
    assert_true(read_with("hash", NULL)); /* it need not be there */
    assert_true(read_with("own turns", "later word 1 2 3 \xC3\xA4\nown turns 0 1"));
}

/* A face more often than the pack has it. */
static void test_the_pack(void **unused)
{
    State s, seen, read;
    Rng rng;
    (void)unused;
    walk_begin(&gin_def, 0, 4, &rng, &s);
    begin_telling(&gin_def, &s);
    game_observe(&gin_def, &s, 0, &seen);
    const Piece top = pile_piece(&s.table, GIN_DISCARD, 0), held = pile_piece(&s.table, table_hand(&s.table, 0), 0);
    seen.table.face[top] = seen.table.face[held];
    size_t size = write_whole(&seen, text);
    assert_false(read_text(&told.match[0], NULL, text, size, &read));
    assert_string_equal(why, "The view shows pieces that there are not.");
}

/* Rules that nobody can play by, and seats that nobody has. */
static void test_matches(void **unused)
{
    OptionValues v;
    ViewMatch m;
    (void)unused;
    options_default(gin_def.options, &v);
    assert_true(view_match(&gin_def, &v, 2, NO_SEAT, &m));
    assert_false(view_match(&gin_def, &v, 2, 2, &m));
    assert_false(view_match(&gin_def, &v, 2, -1, &m));
    assert_false(view_match(&gin_def, &v, 1, 0, &m));
    assert_false(view_match(&gin_def, &v, 9, 0, &m));
    v.v[0] = 1000000;
    assert_false(view_match(&gin_def, &v, 2, 0, &m));
}

/* ---- whatever else the bytes may be ---- */

static void say_of(const GameDef *game, const State *s, int seat)
{
    static char words[4096];
    const char *names[MAX_SEATS];
    TextSink out = text_sink(words, sizeof words);
    DealNote deal;
    ScoreSheet sheet;
    for (int i = 0; i < MAX_SEATS; i++)
        names[i] = "Anna";
    memset(&deal, 0, sizeof deal);
    memset(&sheet, 0, sizeof sheet);
    if (game->table.status)
        game->table.status(s, names, &out);
    if (game->tell.deal_note)
        game->tell.deal_note(s, names, &deal);
    for (int i = 0; game->table.seat_note && i < s->seats; i++)
        game->table.seat_note(s, i, &out);
    if (seat == NO_SEAT)
        game->score.scores(s, &sheet);
}

static void look_at_piles(const GameDef *game, const State *s)
{
    for (int p = 0; p < s->table.pile_count; p++) {
        MeldNote meld;
        memset(&meld, 0, sizeof meld);
        (void)game->table.place(s, p, s->viewer);
        if (s->table.row.pile[p].kind == PILE_MELD && game->table.meld_note)
            game->table.meld_note(s, p, &meld);
    }
}

/* What a screen asks of a view, and moves tried out on it as a guest does. */
static void ask_all(const GameDef *game, const State *seen, Rng *rng)
{
    enum { TRIES = 20 };
    Move move[PLAIN_MOST];
    ChoiceItem item[MAX_CHOICES];
    TurnNote note;
    const int seat = game_to_act(game, seen);
    say_of(game, seen, seat);
    look_at_piles(game, seen);
    if (seat == NO_SEAT || seat != seen->viewer)
        return;
    memset(&note, 0, sizeof note);
    game->table.turn_note(seen, seat, &note);
    (void)game->table.choices(seen, seat, item, MAX_CHOICES);
    const int n = game->rules.moves(seen, seat, move, PLAIN_MOST);
    for (int i = 0; i < TRIES; i++) {
        State s = *seen;
        const Move m = i < n ? move[i] : audit_any_move(rng, seen);
        if (game->rules.check(&s, seat, m).why == NULL && !game->rules.reveals(&s, m))
            game->rules.apply(&s, seat, m);
    }
}

static char *some_line(char *from, size_t size, Rng *rng)
{
    char *at = from + rng_below(rng, (uint32_t)size);
    while (at > from && at[-1] != '\n')
        at--;
    return at;
}

/* Another word in place of one of a line. */
static void change_word(char *line, Rng *rng)
{
    static const char *const word[] = { "0",     "1",    "2",       "3",    "7",    "12",      "40",  "255",
                                        "-1",    "-",    "1000000", "0-51", "3-9",  "9:Ah",    "5:*", "*",
                                        "stage", "meld", "run",     "hand", "play", "look=all" };
    static char rest[VIEW_TEXT];
    char *at = line + rng_below(rng, (uint32_t)strcspn(line, "\n") + 1);
    at += strcspn(at, " =\n");
    if (*at != ' ' && *at != '=')
        return;
    at++;
    strcpy(rest, at + strcspn(at, " \n"));
    strcpy(at, word[rng_below(rng, sizeof word / sizeof *word)]);
    strcat(at, rest);
}

/* What lies in two lines is exchanged, so that every piece is still there. */
static void exchange_words(char *from, size_t size, Rng *rng)
{
    char *a = some_line(from, size, rng), *b = some_line(from, size, rng);
    a += strcspn(a, " \n");
    b += strcspn(b, " \n");
    const size_t n = strcspn(a, ":\n"), m = strcspn(b, ":\n");
    for (size_t i = 0; i < n && i < m && i < 3; i++) {
        const char c = a[i];
        a[i] = b[i];
        b[i] = c;
    }
}

static void drop_hash(char *from)
{
    char *at = strstr(from, "hash ");
    if (at != NULL)
        *at = '\0';
}

static void change(char *from, Rng *rng)
{
    const size_t size = strlen(from);
    if (size == 0)
        return;
    char *line = some_line(from, size, rng), *end = line + strcspn(line, "\n") + 1;
    switch (rng_below(rng, 10)) {
    case 0:
        memmove(line, end, strlen(end) + 1);
        break;
    case 1:
        from[rng_below(rng, (uint32_t)size)] = (char)(1 + rng_below(rng, 255));
        break;
    case 2:
        from[rng_below(rng, (uint32_t)size)] = '\0';
        break;
    case 3:
        exchange_words(from, size, rng);
        break;
    default:
        if (size < VIEW_TEXT - 64)
            change_word(line, rng);
    }
}

/* Whatever is read, the rules can be asked about it. The hash, which would refuse most of it, is left out. */
static void test_changed_texts(void **unused)
{
    enum { INTO = 120, CHANGED = 60, FEW = 3 };
    int good = 0;
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (Cases c = chance_cases(1000 * g, CHANCE_CASES(6, 4)); chance_next(&c);) {
            const GameDef *game = game_table[g];
            State s, seen, before, read;
            ViewMatch match;
            Rng rng;
            walk_begin(game, (int)(c.no % walk_ways(game)), c.seed, &rng, &s);
            for (uint32_t turns = rng_below(&rng, INTO); turns > 0 && s.phase != PHASE_MATCH_END; turns--)
                walk_on(game, &s, &rng, NULL);
            const int viewer = rng_below(&rng, 3) > 0 && game_to_act(game, &s) != NO_SEAT
                                   ? game_to_act(game, &s)
                                   : viewer_of(&s, (int)rng_below(&rng, (uint32_t)s.seats + 1));
            assert_true(view_match(game, &s.options, s.seats, viewer, &match));
            game_observe(game, &s, viewer, &before);
            if (s.phase != PHASE_MATCH_END)
                walk_on(game, &s, &rng, NULL);
            game_observe(game, &s, viewer, &seen);
            for (int i = 0; i < CHANGED; i++) {
                const bool whole = rng_below(&rng, 2) == 0;
                if (whole)
                    write_whole(&seen, text);
                else
                    write_change(&before, &seen, text);
                drop_hash(text);
                for (uint32_t k = 1 + rng_below(&rng, FEW); k > 0; k--)
                    change(text, &rng);
                if (!read_text(&match, whole ? NULL : &before, text, strlen(text), &read))
                    continue;
                good++;
                ask_all(game, &read, &rng);
            }
        }
    assert_true(good > 200 || !chance_usual()); /* not all of it is refused */
}

/* Any bytes at all, zeros among them. */
static void test_noise(void **unused)
{
    static const char *const word[] = { "pile ", "0 ",    "hand ", "own ", "7 ",      "meld ", "view 0\n",
                                        "Ah ",   "-\n",   "seen ", "\n",   "start\n", "was ",  "state ",
                                        "turn ", "seat ", "=",     "17:",  ",",       "0-51 ", "stock " };
    (void)unused;
    for (Cases c = chance_cases(77, 600); chance_next(&c);) {
        Rng rng;
        State read, before;
        rng_seed(&rng, c.seed);
        const GameDef *game = game_table[rng_below(&rng, (uint32_t)game_count)];
        State s;
        Rng deal;
        ViewMatch match;
        walk_begin(game, 0, c.seed, &deal, &s);
        assert_true(view_match(game, &s.options, s.seats, 0, &match));
        game_observe(game, &s, 0, &before);
        TextSink out = text_sink(text, sizeof text);
        for (uint32_t n = rng_below(&rng, 60); n > 0; n--)
            text_add(&out, word[rng_below(&rng, sizeof word / sizeof *word)]);
        for (uint32_t n = rng_below(&rng, 3); n > 0 && out.length > 0; n--)
            text[rng_below(&rng, (uint32_t)out.length)] = (char)rng_below(&rng, 256);
        if (read_text(&match, rng_below(&rng, 2) == 0 ? NULL : &before, text, out.length, &read))
            ask_all(game, &read, &rng);
    }
}

int main(int argc, char **argv)
{
    chance_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_back),     cmocka_unit_test(test_whole_view_forgets),
        cmocka_unit_test(test_nothing_hidden), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_the_pack),       cmocka_unit_test(test_matches),
        cmocka_unit_test(test_changed_texts),  cmocka_unit_test(test_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

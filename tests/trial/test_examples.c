/* The worked examples, through the games, exactly as meldwell-cli runs them; and what the program says itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "rules/game/game.h"
#include "rules/text/example_args.h"
#include "trial/examples.h"

#define EXAMPLES MELDWELL_SOURCE "/tests/examples/"

/* What the common files do not ask about, a file for each game that has any, and how many lines it has. */
static const struct {
    const char *name;
    int passed;
} own_files[] = {
    { "gin-vectors.txt", 24 },  { "kalooki-vectors.txt", 15 }, { "marriage-vectors.txt", 12 },
    { "royal-vectors.txt", 9 }, { "rummy-vectors.txt", 42 },   { "sabra-vectors.txt", 18 },
};

static VectorCount run_file(const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s%s", EXAMPLES, name);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    VectorCount count = vectors_run(in, stdout);
    fclose(in);
    return count;
}

/* All of Sabra, American and International comes out. */
static void all_of_the_tile_games_comes_out(void **unused)
{
    VectorCount count = run_file("tile-rummy-vectors.txt");
    (void)unused;
    assert_int_equal(count.failed, 0);
    assert_int_equal(count.skipped, 0);
    assert_int_equal(count.passed, 327);
}

/* All of Kalooki, Five Hundred, Rummy 500, basic rummy, Gin Rummy, Marriage and Royal Rummy comes out. */
static void all_of_the_card_games_comes_out(void **unused)
{
    VectorCount count = run_file("card-vectors.txt");
    (void)unused;
    assert_int_equal(count.failed, 0);
    assert_int_equal(count.skipped, 0);
    assert_int_equal(count.passed, 456);
}

static void all_of_conquian_comes_out(void **unused)
{
    VectorCount count = run_file("conquian-vectors.txt");
    (void)unused;
    assert_int_equal(count.failed, 0);
    assert_int_equal(count.skipped, 0);
    assert_int_equal(count.passed, 24);
}

static void all_of_our_own_comes_out(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof own_files / sizeof *own_files; i++) {
        VectorCount count = run_file(own_files[i].name);
        assert_int_equal(count.failed, 0);
        assert_int_equal(count.skipped, 0);
        assert_int_equal(count.passed, own_files[i].passed);
    }
}

static VectorResult run_line(const char *line, char *text, size_t size)
{
    TextSink why = text_sink(text, size);
    return vector_run(line, &why);
}

/* Arguments that none of the examples gives, or not so that it matters. */
static void what_is_left_to_choose_is_heeded(void **unused)
{
    static const char *const lines[] = {
        "x1 kal.down melds=Ts,Td,Tc/8c,9c,Tc hand=20 => ok=1 total=57",
        "x1 kal.buyin scores=10,200,300,140 player=2 allowed=2 used=0 limit=275 => ok=1 score=200",
        "x1 kal.buyin scores=10,200,300,140 player=2 allowed=2 used=0 => ok=1 score=140",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[4096];
        if (run_line(lines[i], text, sizeof text) != VECTOR_PASSED)
            fail_msg("%s", text);
    }
}

static void results_are_compared_exactly(void **unused)
{
    char text[4096];
    (void)unused;
#define MELD "x1 tr.meld game=sabra tiles=K7,R7,B7 => "
    assert_int_equal(run_line(MELD "valid=1 kind=group value=21", text, sizeof text), VECTOR_PASSED);
    assert_int_equal(run_line(MELD "value=21 valid=1 kind=group\r\n", text, sizeof text), VECTOR_PASSED);
    assert_int_equal(run_line(MELD "valid=1 kind=group value=22", text, sizeof text), VECTOR_FAILED);
    assert_non_null(strstr(text, "x1 tr.meld"));
    assert_non_null(strstr(text, "expected valid=1 kind=group value=22"));
    assert_non_null(strstr(text, "actual   valid=1 kind=group value=21"));
    assert_int_equal(run_line(MELD "valid=1 kind=group", text, sizeof text), VECTOR_FAILED);
    assert_int_equal(run_line(MELD "valid=1 kind=group value=21 more=1", text, sizeof text), VECTOR_FAILED);
    assert_int_equal(run_line(MELD "valid=1 valid=1 value=21", text, sizeof text), VECTOR_FAILED);
#undef MELD
}

static void lines_that_are_no_examples_fail_with_a_sentence(void **unused)
{
    static const char *const wrong[] = {
        "x1",
        "x1 tr.meld",
        "x1 tr.meld game=sabra tiles=K7,R7,B7",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 =>",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 => ",
        "x1 tr.meld game=sabra  tiles=K7,R7,B7 => valid=1",
        "x1 tr.meld game=sabra tiles => valid=1",
        "x1 tr.meld game=sabra =K7 => valid=1",
        "x1 => valid=1",
        " => valid=1",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 => valid",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 => valid=1 ",
        "x1 tr.meld game=sabra tiles=K7,R7,QQ => valid=1",
        "x1 tr.turn opts=nonsense opened=1 table=- rack=- end=- => ok=1",
        "x1 tr.meld game=sabra tiles=K7,R7,B7 tiles=K7,R7,B7 => valid=1 kind=group value=21",
        "x1 kal.hand cards=Ks jokr=25 => penalty=10",
        "x1 kal.goer meld=5h,6h,7h card=8h end=upper => ok=1 meld=5h,6h,7h,8h",
        "x1 mar.class tiplu=Xs card=Ks => class=plain",
        "x1 mar.finish tiplu=Jd primary=3h,4h,5h sets=6h,Qd,8h discard=4c => ok=1",
        "x1 gin.dead cards=*,Kd => deadwood=10",
        "x1 roy.hand cards=*,Js,Qs,Ks,As => class=straight_flush",
    };
    char text[4096];
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(run_line(wrong[i], text, sizeof text), VECTOR_FAILED);
        assert_true(text[0] != '\0');
    }
    assert_int_equal(run_line("# a comment => x", text, sizeof text), VECTOR_NOTHING);
    assert_int_equal(run_line("  \n", text, sizeof text), VECTOR_NOTHING);
    assert_int_equal(run_line("x1 no.such a=1 => b=1", text, sizeof text), VECTOR_SKIPPED);
    char huge[5000];
    memset(huge, 'a', sizeof huge - 1);
    huge[sizeof huge - 1] = '\0';
    assert_int_equal(run_line(huge, text, sizeof text), VECTOR_FAILED);
}

/* ---- the door: what a reader of examples lets in ---- */

enum { LONG_LINE = 2048, LONG_VALUE = 1024 };

/* One argument of an example, in a copy of the line's left side: op, what stands before its value, the value, and what
 * stands behind it. */
typedef struct Argument {
    char op[32], key[32], before[LONG_LINE], value[LONG_VALUE], after[LONG_LINE];
} Argument;

typedef void (*TryArgument)(const Argument *);

/* The first game that knows the operation, with its answer. */
static const GameDef *answer_to(const char *op, const char *args, char *text, size_t size)
{
    for (size_t i = 0; i < game_count; i++) {
        TextSink out = text_sink(text, size);
        if (game_table[i]->example(op, args, &out))
            return game_table[i];
    }
    return NULL;
}

/* The same for an argument with another value. */
static const GameDef *answer_with(const Argument *a, const char *value, char *text, size_t size)
{
    static char args[3 * LONG_LINE];
    snprintf(args, sizeof args, "%s%s%s", a->before, value, a->after);
    return answer_to(a->op, args, text, size);
}

static void each_argument_of(char *line, TryArgument run)
{
    static Argument a;
    char *arrow = strstr(line, " => "), *op = strchr(line, ' '), *args = op ? strchr(op + 1, ' ') : NULL;
    if (*line == '#' || !arrow || !args || args >= arrow)
        return;
    *arrow = *args++ = '\0';
    for (char *at = args; *at;) {
        size_t length = strcspn(at, " "), key = strcspn(at, "=");
        assert_true(key < length);
        snprintf(a.op, sizeof a.op, "%s", op + 1);
        snprintf(a.key, sizeof a.key, "%.*s", (int)key, at);
        snprintf(a.before, sizeof a.before, "%.*s", (int)(at + key + 1 - args), args);
        snprintf(a.value, sizeof a.value, "%.*s", (int)(length - key - 1), at + key + 1);
        snprintf(a.after, sizeof a.after, "%s", at + length);
        run(&a);
        at += length + (at[length] == ' ');
    }
}

static void each_argument_in(const char *name, TryArgument run)
{
    static char line[LONG_LINE];
    char path[1024];
    snprintf(path, sizeof path, EXAMPLES "%s", name);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in))
        each_argument_of(line, run);
    fclose(in);
}

static void each_argument(TryArgument run)
{
    each_argument_in("tile-rummy-vectors.txt", run);
    each_argument_in("card-vectors.txt", run);
    for (size_t i = 0; i < sizeof own_files / sizeof *own_files; i++)
        each_argument_in(own_files[i].name, run);
}

static void must_refuse(const Argument *a, const char *value)
{
    static char text[LONG_LINE];
    if (!answer_with(a, value, text, sizeof text) || strcmp(text, word_unread) != 0)
        fail_msg("%s %s%s%s is answered with %s", a->op, a->before, value, a->after, text);
}

static void try_nonsense(const Argument *a)
{
    must_refuse(a, "!");
    must_refuse(a, "99999999");
}

/* Whatever the argument: what cannot be one is an error and nothing else, never a line that is left out. */
static void nonsense_is_an_error_in_every_argument(void **unused)
{
    (void)unused;
    each_argument(try_nonsense);
}

/* ---- pieces ---- */

/* The pieces of all materials as they are written, and what a joker might be said to stand for. */
static int all_pieces(char piece[][8], int most)
{
    int n = 0;
    for (const char *rank = "A23456789TJQKXYZ"; *rank; rank++)
        for (const char *suit = "scdh"; *suit; suit++, n++)
            snprintf(piece[n], sizeof piece[n], "%c%c", *rank, *suit);
    for (const char *colour = "KRBO"; *colour; colour++)
        for (int number = 0; number <= 14; number++, n++)
            snprintf(piece[n], sizeof piece[n], "%c%d", *colour, number);
    static const char *const others[] = { "*", "@", "?", "**", "*@", "*?", "*Kc", "*Xs", "*K5", "@@", "K", "1s" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++, n++)
        snprintf(piece[n], sizeof piece[n], "%s", others[i]);
    assert_true(n <= most);
    return n;
}

static bool is_piece_of(const GameDef *game, const char *text)
{
    const char *at = text;
    Face f;
    return game->tell.face_parse(&at, &f) && *at == '\0' && face_is_known(f);
}

/* The element of a value that takes bytes from .. to exchanged for `piece`, so many times over. */
static const char *exchanged(const Argument *a, size_t from, size_t to, const char *piece, int times)
{
    static char value[3 * LONG_VALUE];
    size_t at = (size_t)snprintf(value, sizeof value, "%.*s", (int)from, a->value);
    for (int i = 0; i < times; i++)
        at += (size_t)snprintf(value + at, sizeof value - at, "%s%s", i > 0 ? "," : "", piece);
    snprintf(value + at, sizeof value - at, "%s", a->value + to);
    return value;
}

/* What the game has not is refused; of what it has anything may come, but no harm. */
static void try_element(const GameDef *game, const Argument *a, size_t from, size_t to)
{
    enum { MOST = 160 };
    static const int lists[] = { 1, 14, 170 }; /* the last is longer than any that has room */
    static char piece[MOST][8], text[LONG_LINE];
    char now[LONG_VALUE];
    const int n = all_pieces(piece, MOST);
    snprintf(now, sizeof now, "%.*s", (int)(to - from), a->value + from);
    const bool is_one = is_piece_of(game, now);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++) {
            const char *value = exchanged(a, from, to, piece[i], lists[k]);
            if (is_one && piece[i][0] != '*' && !is_piece_of(game, piece[i]))
                must_refuse(a, value);
            else
                answer_with(a, value, text, sizeof text);
        }
}

/* Whether this argument of this operation has been seen before. */
static bool is_known(const Argument *a)
{
    enum { MOST = 400, ENOUGH = 1 };
    static char known[MOST][72];
    static int times[MOST], count;
    char name[72];
    int i = 0;
    snprintf(name, sizeof name, "%s %s", a->op, a->key);
    while (i < count && strcmp(known[i], name) != 0)
        i++;
    assert_true(i < MOST);
    if (i == count)
        memcpy(known[count++], name, sizeof name);
    return times[i]++ >= ENOUGH;
}

/* The elements of its value one by one. */
static void try_pieces(const Argument *a)
{
    static char text[LONG_LINE];
    if (is_known(a) || strcmp(a->op, "f5.has") == 0) /* which asks whether a pack has a card */
        return;
    const GameDef *game = answer_with(a, a->value, text, sizeof text);
    for (size_t at = 0; a->value[at] != '\0';) {
        const size_t end = at + strcspn(a->value + at, ",/");
        try_element(game, a, at, end);
        at = end + (a->value[end] != '\0');
    }
}

/* ---- what a game has ---- */

/* Adds the faces of the packs that are dealt from under these rules. */
static void add_faces(const GameDef *game, const OptionValues *v, bool has[32][4])
{
    static State s;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        OptionValues w = *v;
        options_follow_seats(game->options, &w, seats);
        if (game_conflict(game, &w))
            continue;
        game->rules.start(&s, &w, seats, 1);
        for (int x = 0; x < s.table.piece_count; x++)
            has[s.table.face[x].rank & 31][s.table.face[x].suit & 3] = true;
    }
}

static void faces_of(const GameDef *game, bool has[32][4])
{
    for (int p = 0; p < game->options->preset_count; p++) {
        OptionValues v;
        options_preset(game->options, p, &v);
        add_faces(game, &v, has);
        for (int i = 0; i < game->options->option_count; i++) {
            OptionValues w = v;
            for (int before; before = w.v[i], w.v[i] = option_step(game->options, i, before, 1), w.v[i] != before;)
                add_faces(game, &w, has);
        }
    }
}

/* Its reader of pieces is the door of every example. */
static void what_a_game_reads_its_packs_hold(void **unused)
{
    static char piece[160][8];
    const int n = all_pieces(piece, 160);
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        bool has[32][4] = { { false } };
        faces_of(game_table[g], has);
        for (int i = 0; i < n; i++) {
            const char *at = piece[i];
            Face f;
            if (game_table[g]->tell.face_parse(&at, &f) && *at == '\0' && face_is_known(f) && !has[f.rank][f.suit])
                fail_msg("%s reads %s, and no pack of it has that", game_table[g]->id, piece[i]);
        }
    }
}

static void a_piece_that_the_game_has_not_is_refused(void **unused)
{
    (void)unused;
    each_argument(try_pieces);
}

/* ---- the program ---- */

/* Runs meldwell-cli; its output goes to out. Returns the exit status. */
static int cli(const char *words, char *out, size_t size)
{
    char command[1200];
    snprintf(command, sizeof command, "%s %s 2>&1", MELDWELL_CLI, words);
    FILE *p = popen(command, "r");
    assert_non_null(p);
    size_t n = fread(out, 1, size - 1, p);
    out[n] = '\0';
    for (char rest[512]; fread(rest, 1, sizeof rest, p) > 0;)
        ;
    int status = pclose(p);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void unknown_words_are_told_in_one_sentence(void **unused)
{
    static const char *const wrong[] = {
        "nonsense",
        "--nonsense",
        "--version more",
        "games more",
        "options",
        "options nonsense",
        "options sabra more",
        "rules",
        "rules nonsense",
        "rules sabra nonsense",
        "rules sabra --preset",
        "rules sabra --preset nonsense",
        "rules sabra --set nonsense",
        "rules sabra --set nonsense=1",
        "rules sabra --set turn_timer=14",
        "rules sabra --set turn_timer=",
        "vectors",
        "vectors a b",
        "selfplay",
        "selfplay sabra",
        "selfplay sabra --deals",
        "selfplay sabra --deals 0",
        "selfplay sabra --deals 1x",
        "selfplay sabra --deals -1",
        "selfplay sabra --deals ' 1'",
        "selfplay sabra --deals 1 --seed 18446744073709551616",
        "selfplay sabra --deals 1 --seats 5",
        "selfplay sabra --deals 1 --seats 1",
        "selfplay sabra --deals 1 --level nonsense",
        "selfplay sabra --deals 1 --nonsense",
        "solve",
    };
    char out[4096];
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int status = cli(wrong[i], out, sizeof out);
        if (status != 2)
            fail_msg("\"%s\" ends with %d: %s", wrong[i], status, out);
        size_t length = strlen(out);
        assert_true(length > 10 && strchr(out, '\n') == out + length - 1);
    }
}

/* Every command that reads a file: what is none, and what has no end, is told at once; and a word with an escape
 * sequence is shown, not obeyed. */
static void what_is_no_file_is_refused(void **unused)
{
    static const char *const commands[] = { "vectors", "solve", "review", "proof" };
    static const char *const words[] = { "/dev/zero", "/tmp", "/nonsense/\033[31mfile", "- </dev/zero" };
    char line[256], out[4096];
    (void)unused;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
            snprintf(line, sizeof line, "%s \"%s\"", commands[i], words[k]);
            if (words[k][0] == '-')
                snprintf(line, sizeof line, "%s %s", commands[i], words[k]);
            assert_int_equal(cli(line, out, sizeof out), 1);
            assert_true(strlen(out) > 10 && strchr(out, '\033') == NULL);
        }
    assert_int_equal(cli("\"$(printf 'a\\033[31m\\342\\200\\256')\"", out, sizeof out), 2);
    assert_non_null(strstr(out, "\"a\\x1B[31m\\u202E\" is not understood"));
}

/* The last line before `at` that is not indented. */
static const char *heading_before(const char *text, const char *at)
{
    const char *heading = text;
    for (const char *line = text; line < at; line = strchr(line, '\n') + 1)
        if (*line != ' ' && *line != '\n')
            heading = line;
    return heading;
}

/* Every option under the heading of its group. */
static void the_program_lists_options(void **unused)
{
    static char out[64 * 1024];
    char line[96];
    (void)unused;
    for (size_t game = 0; game < game_count; game++) {
        const OptionTable *t = game_table[game]->options;
        snprintf(line, sizeof line, "options %s", game_table[game]->id);
        assert_int_equal(cli(line, out, sizeof out), 0);
        for (int i = 0; i < t->option_count; i++) {
            snprintf(line, sizeof line, "\n  %s ", t->options[i].key);
            const char *at = strstr(out, line);
            assert_non_null(at);
            const char *heading = heading_before(out, at + 1);
            int length = snprintf(line, sizeof line, "%s\n", t->options[i].group);
            assert_memory_equal(heading, line, (size_t)length);
            snprintf(line, sizeof line, "\n%s\n", t->options[i].group);
            assert_null(strstr(heading + length, line)); /* each heading once */
        }
        for (int i = 0; i < t->preset_count; i++)
            assert_non_null(strstr(out, t->presets[i].id));
    }
}

/* Each command in the list of all is told of by itself, too: how it is typed, and below it a sentence, all of which a
 * terminal has room for. */
static void each_command_is_explained(void **unused)
{
    static char all[16 * 1024], out[16 * 1024];
    char known[512] = " ";
    int commands = 0;
    (void)unused;
    assert_int_equal(cli("--help", all, sizeof all), 0);
    for (const char *line = all; *line;) {
        const size_t length = strcspn(line, "\n");
        char word[32], asked[64], begin[64];
        assert_true(length <= 80);
        if (sscanf(line, "  meldwell-cli %31[a-z]", word) == 1) {
            snprintf(begin, sizeof begin, " %s ", word);
            commands += strstr(known, begin) == NULL;
            strncat(known, begin + 1, sizeof known - strlen(known) - 1);
            snprintf(asked, sizeof asked, "%s --help", word);
            assert_int_equal(cli(asked, out, sizeof out), 0);
            snprintf(begin, sizeof begin, "Usage:\n  meldwell-cli %s", word);
            assert_int_equal(strncmp(out, begin, strlen(begin)), 0);
            const char *sentence = strstr(out, "\n      "); /* a line that goes on is further in */
            while (sentence != NULL && sentence[7] == ' ')
                sentence = strstr(sentence + 7, "\n      ");
            assert_non_null(sentence);
            assert_true(sentence[7] >= 'A' && sentence[7] <= 'Z');
        }
        line += length + (line[length] == '\n');
    }
    assert_true(commands >= 18);
}

static void the_program_answers(void **unused)
{
    static char out[64 * 1024];
    (void)unused;
    assert_int_equal(cli("--version", out, sizeof out), 0);
    assert_string_equal(out, "meldwell-cli " MELDWELL_VERSION "\n");
    assert_int_equal(cli("--help", out, sizeof out), 0);
    assert_non_null(strstr(out, "selfplay"));
    assert_int_equal(cli("watch gin --help", out, sizeof out), 0);
    assert_null(strstr(out, "selfplay"));
    assert_int_equal(cli("nonsense --help", out, sizeof out), 0);
    assert_non_null(strstr(out, "selfplay"));
    assert_int_equal(cli("games", out, sizeof out), 0);
    assert_non_null(strstr(out, "sabra"));
    assert_int_equal(cli("rules sabra --set initial_min=50 --preset lemada_2014", out, sizeof out), 0);
    assert_non_null(strstr(out, "Lemada 2014"));
    assert_non_null(strstr(out, "50 points"));
    for (const char *line = out; *line;) { /* printed for a terminal */
        size_t length = strcspn(line, "\n");
        assert_true(length <= 80);
        line += length + (line[length] == '\n');
    }
}

static void the_program_runs_examples(void **unused)
{
    char out[4096];
    (void)unused;
    assert_int_equal(cli("vectors " EXAMPLES "tile-rummy-vectors.txt", out, sizeof out), 0);
    assert_non_null(strstr(out, " 0 failed, "));
    assert_int_equal(cli("vectors /nonsense/file", out, sizeof out), 1);
    char path[] = "/tmp/meldwell-examples-XXXXXX", words[128];
    int file = mkstemp(path);
    assert_true(file >= 0);
    FILE *f = fdopen(file, "w");
    assert_non_null(f);
    fputs("x1 tr.meld game=sabra tiles=K7,R7,B7 => valid=0\n", f);
    fclose(f);
    snprintf(words, sizeof words, "vectors - < %s", path);
    assert_int_equal(cli(words, out, sizeof out), 1);
    unlink(path);
    assert_non_null(strstr(out, "0 passed, 1 failed, 0 skipped\n"));
}

static void the_program_plays_against_itself(void **unused)
{
    char out[4096];
    (void)unused;
    int status = cli("selfplay sabra --deals 20 --seed 7", out, sizeof out);
    if (status != 0)
        fail_msg("%s", out);
    assert_non_null(strstr(out, "20 deals, "));
    assert_non_null(strstr(out, " moves a second"));
    assert_non_null(strstr(out, "No fault was found."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_the_tile_games_comes_out),
        cmocka_unit_test(all_of_the_card_games_comes_out),
        cmocka_unit_test(all_of_conquian_comes_out),
        cmocka_unit_test(what_is_left_to_choose_is_heeded),
        cmocka_unit_test(all_of_our_own_comes_out),
        cmocka_unit_test(results_are_compared_exactly),
        cmocka_unit_test(lines_that_are_no_examples_fail_with_a_sentence),
        cmocka_unit_test(nonsense_is_an_error_in_every_argument),
        cmocka_unit_test(what_a_game_reads_its_packs_hold),
        cmocka_unit_test(a_piece_that_the_game_has_not_is_refused),
        cmocka_unit_test(unknown_words_are_told_in_one_sentence),
        cmocka_unit_test(what_is_no_file_is_refused),
        cmocka_unit_test(the_program_lists_options),
        cmocka_unit_test(each_command_is_explained),
        cmocka_unit_test(the_program_answers),
        cmocka_unit_test(the_program_runs_examples),
        cmocka_unit_test(the_program_plays_against_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

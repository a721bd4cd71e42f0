/* Every question that can be asked of a game is answered as it was: in a deal of every preset, played by chance, all
 * that is judged, offered, seen, noted, scored and told at every position is added up, and the sums are those of
 * tests/golden/answers.txt; and so are the answers to worked examples that were spoilt. So a slip in a rule that nobody
 * thought of asking about shows, as tests/mutate.py tries.
 *
 * An answer that has changed on purpose: "test_kept_answers write" writes the sums anew; the difference of that file
 * says which games, presets and kinds of answers changed. "test_kept_answers trace GAME PRESET" (or "trace sabra
 * turns") prints every answer added, so that two builds can be compared line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "answers.h"
#include "chance.h"
#include "kept_sums.h"
#include "sabra_turns.h"

/* ---- turns of Sabra ---- */

/* A piece of the table comes to lie apart. */
static void pull_out(State *s, Rng *r)
{
    int pile = SABRA_FIRST_MELD + (int)rng_below(r, 4), size = pile_size(&s->table, pile);
    if (size < 2)
        return;
    const int apart = table_free_pile(&s->table, SABRA_FIRST_MELD);
    s->table.row.pile[apart] = (Pile){ .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL };
    table_shift(&s->table, pile, (int)rng_below(r, (uint32_t)size), 1, apart, 0);
}

/* Chance hardly ever brings about a change of melds with jokers in a deal: such turns are made here, whole ones and
 * some with pieces that lie about, before and after the initial meld. */
static void ask_turns_of_sabra(Asked *a)
{
    enum { TURNS = 3000 };
    rng_seed(&a->look, 77);
    for (int i = 0; i < TURNS; i++) {
        char words[2048];
        if (!random_turn(&a->look, &a->state, words, sizeof words))
            continue;
        a->state.seat[0].opened = rng_below(&a->look, 4) > 0;
        a->state.options.v[SABRA_MANIPULATE_FROM] = (int16_t)rng_below(&a->look, 2);
        for (uint32_t k = rng_below(&a->look, 3); k > 0; k--)
            pull_out(&a->state, &a->look);
        ask_notes(a, 0);
        add_verdict(a, JUDGED, words, sabra_def.rules.check(&a->state, 0, (Move){ .kind = MOVE_DONE }));
        ask_deed(a, 0, (Move){ .kind = MOVE_DONE });
        ask_addressed(a, 0, (Move){ .kind = MOVE_DONE });
        TextSink out = text_sink(words, sizeof words);
        help_describe(&sabra_def, &a->state, 0, (Move){ .kind = MOVE_DONE }, 1, names, &out);
        add(a, TOLD, "log", words);
    }
}

/* ---- pages ---- */

static void ask_page(Asked *a, const OptionValues *v)
{
    static char page[48 * 1024];
    TextSink out = text_sink(page, sizeof page);
    const char *conflict = game_conflict(a->game, v);
    add(a, PAGE, "conflict", conflict ? conflict : "");
    a->game->tell.explain(v, &out);
    add(a, PAGE, "page", page);
}

/* The page of the preset, and with each option set otherwise. */
static void ask_pages(Asked *a, const OptionValues *preset)
{
    const OptionTable *t = a->game->options;
    ask_page(a, preset);
    for (int i = 0; i < t->option_count; i++)
        for (int step = -1; step <= 1; step += 2) {
            OptionValues v = *preset;
            v.v[i] = option_step(t, i, v.v[i], step);
            ask_page(a, &v);
        }
}

/* Which two letters are a face, and which. */
static void ask_faces(Asked *a)
{
    for (char first = ' '; first <= '~'; first++)
        for (char second = ' '; second <= '~'; second++) {
            const char text[] = { first, second, '\0' }, *at = text;
            Face f;
            if (a->game->tell.face_parse(&at, &f))
                add_number(a, PAGE, text, (f.rank * 256 + f.suit) * 4 + (at - text));
        }
}

/* ---- worked examples, spoilt ---- */

enum { LONGEST_LINE = 2048 };

static void ask_example(Asked *a, const char *op, const char *args)
{
    char text[1024] = "";
    TextSink out = text_sink(text, sizeof text);
    add_number(a, PAGE, args, a->game->example(op, args, &out));
    add(a, PAGE, op, text);
}

/* The arguments with one of them, from `at` on, exchanged for another text. */
static void ask_changed(Asked *a, const char *op, const char *args, const char *at, size_t length, const char *other)
{
    char text[2 * LONGEST_LINE];
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - args), args, other, at + length);
    ask_example(a, op, text);
}

/* A value that is a number, or a part of a list of them: at the bounds of what is taken, and beyond. */
static void ask_numbers(Asked *a, const char *op, const char *args, const char *at, size_t length)
{
    static const char *const numbers[] = { "-1000001", "-1000000", "-100001", "-100000", "-1",     "0",
                                           "1",        "2",        "3",       "5",       "6",      "7",
                                           "9",        "10",       "11",      "100",     "101",    "106",
                                           "107",      "108",      "109",     "1000",    "1001",   "32767",
                                           "32768",    "100000",   "100001",  "1000000", "1000001" };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        ask_changed(a, op, args, at, length, numbers[i]);
}

static void ask_value(Asked *a, const char *op, const char *args, const char *at, size_t length)
{
    static const char *const others[] = { "-",   "?",    "*",    "x",  "none", ",",   "/",
                                          "?,?", "Tc,?", "K5,?", "g:", "r:-",  "gKK5" };
    char twice[2 * LONGEST_LINE], longest[512];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    ask_changed(a, op, args, at, length, longest); /* no room anywhere is that wide */
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        ask_changed(a, op, args, at, length, others[i]);
    for (const char *between = ",/;x"; *between; between++) {
        snprintf(twice, sizeof twice, "%.*s%c%.*s", (int)length, at, *between, (int)length, at);
        ask_changed(a, op, args, at, length, twice);
    }
    for (size_t cut = 1; cut < length; cut++)
        ask_changed(a, op, args, at + length - cut, cut, "");
    for (size_t i = 0; i < length;) {
        size_t part = strcspn(at + i, ",/ ");
        if (strspn(at + i, "-0123456789") >= part && part > 0)
            ask_numbers(a, op, args, at + i, part);
        i += part + 1;
    }
}

/* Each argument missing, and with other values: what is told of it, and that none does harm. */
static void ask_spoilt(Asked *a, char *line)
{
    char *arrow = strstr(line, " => "), *op = strchr(line, ' ');
    char *args = op ? strchr(op + 1, ' ') : NULL;
    if (*line == '#' || !arrow || !args || args >= arrow)
        return;
    *arrow = *args++ = '\0';
    char nothing[16] = "";
    TextSink out = text_sink(nothing, sizeof nothing);
    if (!a->game->example(op + 1, args, &out))
        return;
    for (char *at = args; *at;) {
        size_t length = strcspn(at, " "), key = strcspn(at, "= ");
        ask_changed(a, op + 1, args, at, length + (at[length] == ' '), "");
        if (key < length)
            ask_value(a, op + 1, args, at + key + 1, length - key - 1);
        at += length + (at[length] == ' ');
    }
}

static void ask_examples(Asked *a, const char *name)
{
    char line[LONGEST_LINE];
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        ask_spoilt(a, line);
    fclose(file);
}

/* ---- all of them ---- */

static void ask_preset(Asked *a, const GameDef *game, int preset, bool trace)
{
    OptionValues v;
    begin_sums(a, game, game->options->presets[preset].id);
    a->trace = trace;
    options_preset(game->options, preset, &v);
    ask_pages(a, &v);
    for (int round = 0; round < 2; round++) {
        int seats = game->min_seats + (preset + round) % (game->max_seats - game->min_seats + 1);
        play_deals(a, &v, game == &five_def ? v.v[FIVE_PLAYERS] : seats, (uint64_t)(preset * 2 + round) + 4000);
    }
}

static void ask_turns(Asked *a, bool trace)
{
    begin_sums(a, &sabra_def, "turns");
    a->trace = trace;
    ask_turns_of_sabra(a);
}

static char sums[64 * 1024], kept[64 * 1024];
static const char golden[] = MELDWELL_SOURCE "/tests/golden/answers.txt";

static void ask_every_game(void)
{
    static Asked asked;
    static const char *const examples[] = { MELDWELL_SOURCE "/tests/examples/tile-rummy-vectors.txt",
                                            MELDWELL_SOURCE "/tests/examples/card-vectors.txt",
                                            MELDWELL_SOURCE "/tests/examples/conquian-vectors.txt",
                                            MELDWELL_SOURCE "/tests/examples/gin-vectors.txt" };
    TextSink out = text_sink(sums, sizeof sums);
    for (size_t g = 0; g <= game_count; g++) {
        const GameDef *game = g < game_count ? game_table[g] : &null_def;
        for (int p = 0; p < game->options->preset_count; p += chance_asked.few ? 5 : 1) {
            ask_preset(&asked, game, p, false);
            write_sums(&asked, &out);
        }
        if (game == &sabra_def && !chance_asked.few) {
            ask_turns(&asked, false);
            write_sums(&asked, &out);
        }
        memset(&asked, 0, sizeof asked);
        asked.game = game;
        ask_faces(&asked);
        for (size_t i = 0; i < sizeof examples / sizeof examples[0] && game->example && !chance_asked.few; i++)
            ask_examples(&asked, examples[i]);
        if (!chance_asked.few)
            text_addf(&out, "%s examples spoilt %016llx\n", game->id, (unsigned long long)asked.sum[PAGE]);
    }
    assert_false(out.cut);
}

static void answers_are_kept(void **unused)
{
    (void)unused;
    kept_sums_read(golden, kept, sizeof kept);
    ask_every_game();
    kept_sums_expect(sums, kept);
}

static int write_golden(void)
{
    ask_every_game();
    return kept_sums_write(golden, sums);
}

static int trace(const char *game, const char *preset)
{
    static Asked asked;
    int g = game_find(game);
    const GameDef *def = g >= 0 ? game_table[g] : &null_def;
    int p = preset_find(def->options, preset);
    if (def == &sabra_def && strcmp(preset, "turns") == 0) {
        ask_turns(&asked, true);
        return 0;
    }
    if (p < 0)
        return 2;
    ask_preset(&asked, def, p, true);
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(answers_are_kept) };
    chance_read(argc, argv);
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        return write_golden();
    if (argc == 4 && strcmp(argv[1], "trace") == 0)
        return trace(argv[2], argv[3]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

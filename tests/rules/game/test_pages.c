/* The rules page of every game says each sentence when, and only when, the rules in force are those it tells of.
 *
 * tests/rules/pages/GAME.txt holds the page line by line, in its order, each with the rules under which it is there:
 *
 *     CONDITION | WORDS
 *
 * CONDITION is empty (always) or names options as options_parse does: "key=value" or "key!=value", where several values
 * are separated by commas and "30..40" is any of them; all of several have to hold; " or " parts alternatives. In WORDS
 * a ~ is any text, and {...} is a number computed from numbers and options with + - * /, without brackets:
 * "{2*players+1}". Not looked at is what the page merely lists: the marks of changed options and the names under
 * {house}. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/game/game.h"
#include "rules/null/game.h"
#include "rules/table/rng.h"

enum { FILE_BYTES = 64 * 1024, PAGE_BYTES = 48 * 1024, MOST_ENTRIES = 320, MOST_TERMS = 24, MOST_VALUES = 8 };

typedef struct Term {
    int option;
    bool denied, ends; /* ends: the last of its alternative */
    struct {
        int32_t low, high;
    } value[MOST_VALUES];
    int values;
} Term;

typedef struct Entry {
    const char *words;
    Term term[MOST_TERMS];
    int terms; /* none: always */
} Entry;

typedef struct Book {
    const GameDef *game;
    char text[FILE_BYTES];
    Entry entry[MOST_ENTRIES];
    int entries;
} Book;

static Book book;

/* ---- the file ---- */

/* Splits off the first word or part of *at, at one of the letters in `parting`. */
static char *cut(char **at, const char *parting)
{
    char *part = *at;
    size_t n = strcspn(part, parting);
    *at = part + n + (part[n] != '\0');
    part[n] = '\0';
    return part;
}

static int32_t read_value(const OptionTable *table, int option, const char *value)
{
    OptionValues v;
    options_default(table, &v);
    if (!option_set(table, &v, table->options[option].key, value, NULL))
        fail_msg("%s=%s is no rule", table->options[option].key, value);
    return v.v[option];
}

static void read_values(Term *t, const OptionTable *table, char *list)
{
    while (*list != '\0') {
        char *value = cut(&list, ","), *upto = strstr(value, "..");
        if (upto)
            *upto = '\0';
        assert_true(t->values < MOST_VALUES);
        t->value[t->values].low = read_value(table, t->option, value);
        t->value[t->values++].high = read_value(table, t->option, upto ? upto + 2 : value);
    }
}

static Term read_term(const OptionTable *table, char *word)
{
    char *rest = word, *key = cut(&rest, "=");
    size_t n = strlen(key);
    Term t = { .denied = n > 0 && key[n - 1] == '!' };
    if (t.denied)
        key[n - 1] = '\0';
    t.option = option_find(table, key);
    if (t.option < 0)
        fail_msg("there is no option \"%s\"", key);
    read_values(&t, table, rest);
    return t;
}

static void read_condition(Entry *entry, const OptionTable *table, char *text)
{
    while (*text != '\0') {
        char *word = cut(&text, " ");
        if (strcmp(word, "or") == 0)
            entry->term[entry->terms - 1].ends = true;
        else if (*word != '\0') {
            assert_true(entry->terms < MOST_TERMS);
            entry->term[entry->terms++] = read_term(table, word);
        }
    }
    if (entry->terms > 0)
        entry->term[entry->terms - 1].ends = true;
}

static void read_book(const GameDef *game)
{
    char path[400];
    snprintf(path, sizeof path, "%s/tests/rules/pages/%s.txt", MELDWELL_SOURCE, game->id);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s is missing: which sentence does the page say when?", path);
    memset(&book, 0, sizeof book);
    book.game = game;
    size_t n = fread(book.text, 1, sizeof book.text, file);
    fclose(file);
    assert_true(n < sizeof book.text);
    for (char *at = book.text; *at != '\0';) {
        char *line = cut(&at, "\n"), *bar = strchr(line, '|');
        if (line[0] == '\0')
            continue;
        assert_non_null(bar);
        assert_true(book.entries < MOST_ENTRIES);
        Entry *entry = &book.entry[book.entries++];
        *bar = '\0';
        entry->words = bar + 1 + (bar[1] == ' ');
        read_condition(entry, game->options, line);
    }
}

/* ---- is it so? ---- */

static bool term_holds(const Term *t, const OptionValues *v)
{
    bool named = false;
    for (int i = 0; i < t->values; i++)
        named = named || (v->v[t->option] >= t->value[i].low && v->v[t->option] <= t->value[i].high);
    return named != t->denied;
}

static bool entry_holds(const Entry *entry, const OptionValues *v)
{
    bool all = true;
    for (int i = 0; i < entry->terms; i++) {
        all = all && term_holds(&entry->term[i], v);
        if (entry->term[i].ends && all)
            return true;
        all = all || entry->term[i].ends;
    }
    return entry->terms == 0;
}

/* ---- the words ---- */

static long operand(const OptionValues *v, const char **at)
{
    char key[64], *end;
    long n = strtol(*at, &end, 10);
    if (end != *at) {
        *at = end;
        return n;
    }
    size_t length = strspn(*at, "abcdefghijklmnopqrstuvwxyz_0123456789");
    snprintf(key, sizeof key, "%.*s", (int)length, *at);
    int i = option_find(book.game->options, key);
    if (i < 0)
        fail_msg("there is no option \"%s\" to compute with", key);
    *at += length;
    return v->v[i];
}

static long product(const OptionValues *v, const char **at)
{
    long n = operand(v, at);
    while (**at == '*' || **at == '/') {
        bool times = *(*at)++ == '*';
        long by = operand(v, at);
        n = times ? n * by : n / by;
    }
    return n;
}

/* A number in curly brackets; *at is behind them then. What is no number, as the {topic} of a heading, is left alone.
 */
static bool computed(const OptionValues *v, const char **at, char *out, size_t size)
{
    if (**at != '{')
        return false;
    const char *in = *at + 1;
    long n = product(v, &in);
    while (*in == '+' || *in == '-') {
        bool more = *in++ == '+';
        long by = product(v, &in);
        n = more ? n + by : n - by;
    }
    assert_int_equal(*in, '}');
    *at = in + 1;
    snprintf(out, size, "%s%ld", n < 0 ? "\u2212" : "", labs(n));
    return true;
}

/* Is the line, which ends at the end of a line or of the text, what the words say? */
static bool same_words(const OptionValues *v, const char *words, const char *line)
{
    char number[24];
    bool heading = words[0] == '#';
    while (*words != '\0') {
        if (*words == '~') {
            for (;; line++) {
                if (same_words(v, words + 1, line))
                    return true;
                if (*line == '\n' || *line == '\0')
                    return false;
            }
        }
        if (!heading && computed(v, &words, number, sizeof number)) {
            if (strncmp(line, number, strlen(number)) != 0)
                return false;
            line += strlen(number);
        } else if (*words++ != *line++) {
            return false;
        }
    }
    return *line == '\n' || *line == '\0';
}

/* ---- one page ---- */

/* The next line that is not merely listed; NULL at the end. */
static const char *told_line(const char *line, bool *listed)
{
    for (; *line != '\0'; line += strcspn(line, "\n") + 1) {
        if (line[0] == '#') {
            *listed = strncmp(strchr(line, '{'), "{house}", 7) == 0;
            return line;
        }
        if (!*listed && line[0] != '!')
            return line;
    }
    return NULL;
}

static bool has_line(const char *page, const char *line)
{
    const size_t length = strcspn(line, "\n") + 1;
    for (; page != NULL && *page != '\0'; page = strchr(page, '\n') + 1)
        if (strncmp(page, line, length) == 0)
            return true;
    return false;
}

/* "... and are marked below as well": every change that the house rules list stands once more where its rule is told.
 */
static void check_marks(const char *page, const char *what)
{
    const char *house = strstr(page, "{house}"), *below = house ? strstr(house, "\n#") : NULL;
    for (const char *line = house ? strchr(house, '\n') + 1 : NULL; below != NULL && line < below;
         line = strchr(line, '\n') + 1)
        if (line[0] == '!' && !has_line(below, line))
            fail_msg("%s %s: not marked below: \"%.*s\"", book.game->id, what, (int)strcspn(line, "\n"), line);
}

static void check_page(const OptionValues *v, const char *what)
{
    static char page[PAGE_BYTES];
    TextSink out = text_sink(page, sizeof page);
    book.game->tell.explain(v, &out);
    assert_false(out.cut);
    check_marks(page, what);
    bool listed = false;
    const char *line = told_line(page, &listed);
    for (int i = 0; i < book.entries; i++) {
        if (!entry_holds(&book.entry[i], v))
            continue;
        const char *said = line ? line : "";
        if (!line || !same_words(v, book.entry[i].words, line))
            fail_msg("%s %s: should say \"%s\", but says \"%.*s\"", book.game->id, what, book.entry[i].words,
                     (int)strcspn(said, "\n"), said);
        line = told_line(line + strcspn(line, "\n") + 1, &listed);
    }
    if (line)
        fail_msg("%s %s: should not say \"%.*s\"", book.game->id, what, (int)strcspn(line, "\n"), line);
}

static void check_values(const OptionValues *v)
{
    static char what[OPTIONS_TEXT];
    TextSink out = text_sink(what, sizeof what);
    if (game_conflict(book.game, v))
        return;
    options_write(book.game->options, options_nearest_preset(book.game->options, v), v, &out);
    check_page(v, what);
}

/* ---- under which rules ---- */

/* Every value of option i, of a number a few, everything else as it is. */
static void check_option(OptionValues v, int i)
{
    const Option *o = &book.game->options->options[i];
    int32_t few[] = { o->low, o->high, o->also, o->low + 1, o->low + 2, -1, 0, 1, 2 };
    for (size_t k = 0; o->kind == OPT_INT && k < sizeof few / sizeof few[0]; k++) {
        v.v[i] = few[k];
        if (option_in_range(book.game->options, i, few[k]))
            check_values(&v);
    }
    for (int value = 0; o->kind != OPT_INT && value <= 100; value++) {
        v.v[i] = value;
        if (option_in_range(book.game->options, i, value))
            check_values(&v);
    }
}

static void check_mixes(void)
{
    const OptionTable *t = book.game->options;
    for (Cases c = chance_cases(77, chance_asked.few ? 300 : 1500); chance_next(&c);) {
        OptionValues v;
        Rng chance;
        rng_seed(&chance, c.seed);
        options_preset(t, (int)rng_below(&chance, (uint32_t)t->preset_count), &v);
        for (int i = 0; i < t->option_count; i++)
            for (uint32_t steps = rng_below(&chance, 4), back = rng_below(&chance, 2); steps > 0; steps--)
                v.v[i] = option_step(t, i, v.v[i], back ? -1 : 1);
        check_values(&v);
    }
}

static void pages_tell_the_rules_in_force(void **unused)
{
    (void)unused;
    for (size_t g = 0; g <= game_count; g++) {
        read_book(g < game_count ? game_table[g] : &null_def);
        const OptionTable *t = book.game->options;
        for (int p = 0; p < t->preset_count; p++) {
            OptionValues v;
            options_preset(t, p, &v);
            check_values(&v);
            for (int i = 0; i < t->option_count && !(chance_asked.few && p % 3 > 0); i++)
                check_option(v, i);
        }
        check_mixes();
    }
}

int main(int argc, char **argv)
{
    chance_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_tell_the_rules_in_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Reads lines of worked examples and has the games answer them. */
#include "trial/examples.h"

#include <string.h>

#include "rules/game/game.h"
#include "rules/text/example_args.h"

enum { MAX_LINE = 2048, MAX_KEYS = 16, MOST_REST = 1 << 20 };

/* The parts of a line, in a copy of it. */
typedef struct Example {
    char text[MAX_LINE];
    char *id, *op, *args, *expected;
} Example;

/* Cuts *at at the next space and moves it past that; NULL when nothing is left. */
static char *cut_word(char **at)
{
    char *word = *at;
    if (!word || *word == '\0')
        return NULL;
    char *space = strchr(word, ' ');
    if (space)
        *space = '\0';
    *at = space ? space + 1 : NULL;
    return word;
}

static bool pairs_hold(const char *words)
{
    while (*words) {
        size_t length = strcspn(words, " "), key = strcspn(words, "= ");
        if (key == 0 || key + 1 >= length)
            return false;
        words += length;
        if (*words == ' ' && words[1] == '\0')
            return false;
        words += *words == ' ';
    }
    return true;
}

/* NULL, or what is wrong with the line. */
static const char *split(const char *line, Example *e)
{
    static char nothing[] = "";
    size_t length = strcspn(line, "\r\n");
    if (length >= sizeof e->text)
        return "the line is too long";
    memcpy(e->text, line, length);
    e->text[length] = '\0';
    char *arrow = strstr(e->text, " => ");
    if (!arrow)
        return "\" => \" is missing";
    *arrow = '\0';
    e->expected = arrow + 4;
    char *at = e->text;
    e->id = cut_word(&at);
    e->op = cut_word(&at);
    e->args = at ? at : nothing;
    if (!e->id || !e->op || !*e->id || !*e->op)
        return "an id and an operation are needed";
    if (!pairs_hold(e->args))
        return "the arguments are not key=value with single spaces";
    if (*e->expected == '\0' || !pairs_hold(e->expected))
        return "the results are not key=value with single spaces";
    return NULL;
}

/* Pointers to the words of a text; more than MAX_KEYS are counted only. */
static int words_of(const char *text, const char *word[MAX_KEYS], size_t length[MAX_KEYS])
{
    int n = 0;
    while (*text) {
        size_t l = strcspn(text, " ");
        if (n < MAX_KEYS) {
            word[n] = text;
            length[n] = l;
        }
        n++;
        text += l;
        text += strspn(text, " ");
    }
    return n;
}

static bool same_words(const char *a, const char *b)
{
    const char *word[2][MAX_KEYS];
    size_t length[2][MAX_KEYS];
    bool used[MAX_KEYS] = { false };
    int n = words_of(a, word[0], length[0]), m = words_of(b, word[1], length[1]);
    if (n != m || n > MAX_KEYS)
        return false;
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < n && (used[k] || length[0][i] != length[1][k] || memcmp(word[0][i], word[1][k], length[0][i]) != 0))
            k++;
        if (k == n)
            return false;
        used[k] = true;
    }
    return true;
}

/* Has the first game that knows the operation answer it; false: none does. */
static bool answer(const char *op, const char *args, char *text, size_t size, bool *cut)
{
    for (size_t i = 0; i < game_count; i++) {
        TextSink out = text_sink(text, size);
        if (game_table[i]->example && game_table[i]->example(op, args, &out)) {
            *cut = out.cut;
            return true;
        }
    }
    return false;
}

/* Whether the game reads the argument whose value is so many bytes from args[at] on: it takes no nonsense for it then.
 */
static bool is_read(const Example *e, size_t at, size_t length)
{
    char args[MAX_LINE + 2], text[1024];
    bool cut;
    TextSink out = text_sink(args, sizeof args);
    text_addf(&out, "%.*s!%s", (int)at, e->args, e->args + at + length);
    return answer(e->op, args, text, sizeof text, &cut) && strcmp(text, word_unread) == 0;
}

/* The first argument that the operation has not, by itself or because it stands there already; NULL: there is none. */
static const char *stray_argument(const Example *e)
{
    for (size_t at = 0; e->args[at] != '\0';) {
        const size_t key = at + strcspn(e->args + at, "=") + 1, length = strcspn(e->args + key, " ");
        if (!is_read(e, key, length))
            return e->args + at;
        at = key + length + (e->args[key + length] == ' ');
    }
    return NULL;
}

VectorResult vector_run(const char *line, TextSink *why)
{
    Example e;
    char actual[1024];
    bool cut;
    if (line[strspn(line, " \t\r\n")] == '\0' || line[0] == '#')
        return VECTOR_NOTHING;
    const char *wrong = split(line, &e);
    if (wrong) {
        text_addf(why, "not an example, %s: %.*s", wrong, (int)strcspn(line, "\r\n"), line);
        return VECTOR_FAILED;
    }
    if (!answer(e.op, e.args, actual, sizeof actual, &cut))
        return VECTOR_SKIPPED;
    const char *stray = strcmp(actual, word_unread) == 0 ? NULL : stray_argument(&e);
    if (stray)
        text_addf(why, "%s %s has no such argument, or has it twice: %.*s", e.id, e.op, (int)strcspn(stray, " "),
                  stray);
    else if (cut || !same_words(e.expected, actual))
        text_addf(why, "%s %s %s\n  expected %s\n  actual   %s", e.id, e.op, e.args, e.expected, actual);
    else
        return VECTOR_PASSED;
    return VECTOR_FAILED;
}

VectorCount vectors_run(FILE *in, FILE *report)
{
    VectorCount count = { 0, 0, 0 };
    char line[MAX_LINE + 2], text[2 * MAX_LINE];
    for (int number = 1; fgets(line, sizeof line, in); number++) {
        bool whole = strchr(line, '\n') || feof(in);
        long rest = 0; /* of a line that is too long */
        for (int c = 0; !whole && c != EOF && c != '\n' && rest <= MOST_REST; rest++)
            c = fgetc(in);
        TextSink why = text_sink(text, sizeof text);
        VectorResult result = vector_run(line, &why);
        count.passed += result == VECTOR_PASSED;
        count.failed += result == VECTOR_FAILED;
        count.skipped += result == VECTOR_SKIPPED;
        if (result == VECTOR_FAILED)
            fprintf(report, "line %d: %s\n", number, text);
        if (rest > MOST_REST) {
            fprintf(report, "line %d has no end: what follows was not read\n", number);
            count.failed += result != VECTOR_FAILED;
            break;
        }
    }
    return count;
}

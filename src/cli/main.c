/* meldwell-cli: what needs no window. Exit status 0: all is well; 1: a finding, a failed example, a file that cannot be
 * read; 2: words that are not understood. */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/proof.h"
#include "cli/review.h"
#include "cli/solve.h"
#include "cli/stats.h"
#include "platform/language.h"
#include "rules/game.h"
#include "trial/arena.h"
#include "trial/examples.h"
#include "trial/selfplay.h"

enum { ALL_WELL, FAILED, NOT_UNDERSTOOD };
enum { PAGE_SIZE = 64 * 1024, PAGE_WIDTH = 78 };

/* The words of a command after its name, read one by one. */
typedef struct Words {
    int count;
    char **word;
} Words;

static const char usage[] = "usage: meldwell-cli games\n"
                            "       meldwell-cli options GAME\n"
                            "       meldwell-cli rules GAME [--preset PRESET] [--set KEY=VALUE]...\n"
                            "       meldwell-cli vectors FILE\n"
                            "       meldwell-cli solve FILE [--preset PRESET] [--set KEY=VALUE]... [--show]\n"
                            "                          [--objective tiles|value] [--first]\n"
                            "       meldwell-cli selfplay GAME --deals N --seed S [--preset PRESET]\n"
                            "                             [--set KEY=VALUE]... [--seats N] [--level LEVEL]\n"
                            "       meldwell-cli arena GAME --a LEVEL --b LEVEL --deals N|--matches N [--seed S]\n"
                            "                          [--seats N] [--preset PRESET] [--set KEY=VALUE]... [--jobs N]\n"
                            "       meldwell-cli review FILE|--last [--data-dir DIR] [--deal N] [--seat N|--all]\n"
                            "                           [--show]\n"
                            "       meldwell-cli record --last [--data-dir DIR]\n"
                            "       meldwell-cli statistics [--data-dir DIR] [--game GAME] [--person NAME] [--csv]\n"
                            "       meldwell-cli proof TEXT|FILE [--code CODE]\n"
                            "       meldwell-cli proof --last [--data-dir DIR] [--code CODE]\n"
                            "       meldwell-cli --version\n"
                            "       meldwell-cli --help\n";

static int not_understood(const char *sentence, const char *word)
{
    if (word)
        fprintf(stderr, "meldwell-cli: %s: \"%s\".\n", sentence, word);
    else
        fprintf(stderr, "meldwell-cli: %s.\n", sentence);
    return NOT_UNDERSTOOD;
}

/* ---- numbers, games, house rules ---- */

/* Digits only, no sign, no space, within the range. */
static bool read_number(const char *text, unsigned long long low, unsigned long long high, unsigned long long *out)
{
    if (*text == '\0' || strspn(text, "0123456789") != strlen(text))
        return false;
    errno = 0;
    unsigned long long n = strtoull(text, NULL, 10);
    if (errno != 0 || n < low || n > high)
        return false;
    *out = n;
    return true;
}

/* The next word as the value of an option; NULL when there is none, which is then told. */
static const char *value_of(Words *w, const char *option)
{
    if (w->count == 0) {
        not_understood("A value is missing after this word", option);
        return NULL;
    }
    w->count--;
    return *w->word++;
}

/* The game named by the first word; -1 after telling what is wrong. */
static int game_of_words(Words *w)
{
    if (w->count == 0) {
        not_understood("A game is missing; meldwell-cli games lists them", NULL);
        return -1;
    }
    int game = game_find(w->word[0]);
    if (game < 0)
        not_understood("No such game", w->word[0]);
    w->count--;
    w->word++;
    return game;
}

/* Preset and house rules as the words give them. */
typedef struct Rules {
    const GameDef *game;
    int preset; /* -1: none was named */
    OptionValues values;
    int set_count;
    const char *key[SELFPLAY_MAX_SETS], *value[SELFPLAY_MAX_SETS];
    char keys[SELFPLAY_MAX_SETS][64];
} Rules;

static void rules_begin(Rules *r, const GameDef *game)
{
    memset(r, 0, sizeof *r);
    r->game = game;
    r->preset = -1;
    options_default(game->table, &r->values);
}

static bool rules_set(Rules *r, const char *pair)
{
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    const char *equals = strchr(pair, '=');
    size_t length = equals ? (size_t)(equals - pair) : 0;
    if (length == 0 || length >= sizeof r->keys[0]) {
        not_understood("A house rule is given as key=value", pair);
        return false;
    }
    if (r->set_count == SELFPLAY_MAX_SETS) {
        not_understood("Too many house rules from this one on", pair);
        return false;
    }
    char *key = r->keys[r->set_count];
    memcpy(key, pair, length);
    key[length] = '\0';
    if (!option_set(r->game->table, &r->values, key, equals + 1, &error)) {
        fprintf(stderr, "meldwell-cli: %s\n", why);
        return false;
    }
    r->key[r->set_count] = key;
    r->value[r->set_count++] = equals + 1;
    return true;
}

/* Reads --preset and --set. 0: not such a word; 1: read; -1: told what is wrong. */
static int rules_word(Rules *r, const char *word, Words *w)
{
    bool preset = strcmp(word, "--preset") == 0;
    if (!preset && strcmp(word, "--set") != 0)
        return 0;
    const char *value = value_of(w, word);
    if (!value)
        return -1;
    if (!preset)
        return rules_set(r, value) ? 1 : -1;
    r->preset = preset_find(r->game->table, value);
    if (r->preset < 0)
        not_understood("This game has no such preset", value);
    return r->preset < 0 ? -1 : 1;
}

/* The house rules are laid over the preset, in whatever order the words came. */
static bool rules_finish(Rules *r)
{
    options_preset(r->game->table, r->preset < 0 ? 0 : r->preset, &r->values);
    for (int i = 0; i < r->set_count; i++)
        option_set(r->game->table, &r->values, r->key[i], r->value[i], NULL);
    const char *conflict = r->game->conflict ? r->game->conflict(&r->values) : NULL;
    if (conflict)
        not_understood("These rules cannot be played together", conflict);
    return !conflict;
}

/* ---- games, options ---- */

static int run_games(Words *w)
{
    if (w->count > 0)
        return not_understood("Unknown word", w->word[0]);
    for (size_t i = 0; i < game_count; i++) {
        const GameDef *g = game_table[i];
        printf("%-12s %-12s %d-%d players  %s\n", g->id, g->title, g->min_seats, g->max_seats, g->summary);
    }
    return ALL_WELL;
}

static void print_range(const Option *o)
{
    if (o->kind == OPT_BOOL)
        printf("0 1");
    else if (o->kind == OPT_INT)
        printf(o->also >= 0 ? "%d..%d or %d" : "%d..%d", o->low, o->high, o->also);
    else
        for (const OptionChoice *c = o->choice; c->key; c++)
            printf("%s%s", c == o->choice ? "" : " ", c->key);
}

static void print_option(const OptionTable *t, const OptionValues *defaults, int i)
{
    char key[64];
    TextSink sink = text_sink(key, sizeof key);
    option_key(t, defaults, i, &sink);
    printf("  %-20s ", t->options[i].key);
    print_range(&t->options[i]);
    printf("  (%s)\n      %s. %s\n", key, t->options[i].label, t->options[i].help);
}

/* The options of the group that option `first` is in, unless one before it is in the same. */
static void print_group(const OptionTable *t, const OptionValues *defaults, int first)
{
    const char *group = t->options[first].group;
    for (int i = 0; i < first; i++)
        if (strcmp(t->options[i].group, group) == 0)
            return;
    printf("%s%s\n", first > 0 ? "\n" : "", group);
    for (int i = first; i < t->option_count; i++)
        if (strcmp(t->options[i].group, group) == 0)
            print_option(t, defaults, i);
}

static int run_options(Words *w)
{
    int game = game_of_words(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    if (w->count > 0)
        return not_understood("Unknown word", w->word[0]);
    const OptionTable *t = game_table[game]->table;
    OptionValues defaults;
    options_default(t, &defaults);
    for (int i = 0; i < t->option_count; i++)
        print_group(t, &defaults, i);
    printf("\nPresets\n");
    for (int i = 0; i < t->preset_count; i++)
        printf("  %-20s %s. %s\n      %s\n", t->presets[i].id, t->presets[i].name, t->presets[i].edition,
               t->presets[i].values[0] ? t->presets[i].values : "the defaults");
    return ALL_WELL;
}

/* ---- the rules page ---- */

/* Prints words in lines of PAGE_WIDTH, the first after `lead`, the others moved in as far. */
static void print_wrapped(const char *lead, const char *text, size_t length)
{
    size_t in = strlen(lead), column = in, at = 0;
    printf("%s", lead);
    while (at < length) {
        size_t word = strcspn(text + at, " \n");
        if (at + word > length)
            word = length - at;
        if (column > in && column + 1 + word > PAGE_WIDTH) {
            printf("\n%*s", (int)in, "");
            column = in;
        } else if (column > in) {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)word, text + at);
        column += word;
        at += word;
        at += at < length && text[at] == ' ';
    }
    putchar('\n');
}

static void print_heading(const char *text, size_t length, char line)
{
    size_t end = strcspn(text, "{\n");
    end = end < length ? end : length;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    printf("\n%.*s\n", (int)end, text);
    for (size_t i = 0; i < end; i++)
        putchar(line);
    putchar('\n');
}

/* One line of the markup of GameDef.explain. */
static void print_rules_line(const char *line, size_t length)
{
    if (strncmp(line, "# ", 2) == 0)
        print_heading(line + 2, length - 2, '=');
    else if (strncmp(line, "## ", 3) == 0)
        print_heading(line + 3, length - 3, '-');
    else if (strncmp(line, "- ", 2) == 0)
        print_wrapped("  * ", line + 2, length - 2);
    else if (strncmp(line, "! ", 2) == 0)
        print_wrapped("  changed: ", line + 2, length - 2);
    else if (strncmp(line, "= ok ", 5) == 0)
        print_wrapped("  [good] ", line + 5, length - 5);
    else if (strncmp(line, "= bad ", 6) == 0)
        print_wrapped("  [bad]  ", line + 6, length - 6);
    else if (strncmp(line, "= from ", 7) == 0)
        print_wrapped("  [turn] ", line + 7, length - 7);
    else
        print_wrapped("", line, length);
}

static int run_rules(Words *w)
{
    static char page[PAGE_SIZE];
    int game = game_of_words(w);
    Rules r;
    if (game < 0)
        return NOT_UNDERSTOOD;
    rules_begin(&r, game_table[game]);
    while (w->count > 0) {
        const char *word = *w->word++;
        w->count--;
        int read = rules_word(&r, word, w);
        if (read == 0)
            not_understood("Unknown word", word);
        if (read <= 0)
            return NOT_UNDERSTOOD;
    }
    if (!rules_finish(&r))
        return NOT_UNDERSTOOD;
    TextSink out = text_sink(page, sizeof page);
    r.game->explain(&r.values, &out);
    for (const char *line = page; *line;) {
        size_t length = strcspn(line, "\n");
        print_rules_line(line, length);
        line += length + (line[length] == '\n');
    }
    return ALL_WELL;
}

/* ---- worked examples ---- */

static int run_vectors(Words *w)
{
    if (w->count == 0)
        return not_understood("A file of worked examples is missing", NULL);
    if (w->count > 1)
        return not_understood("Unknown word", w->word[1]);
    bool standard = strcmp(w->word[0], "-") == 0;
    FILE *in = standard ? stdin : fopen(w->word[0], "r");
    if (!in) {
        fprintf(stderr, "meldwell-cli: \"%s\" cannot be read: %s.\n", w->word[0], strerror(errno));
        return FAILED;
    }
    VectorCount count = vectors_run(in, stdout);
    bool broken = ferror(in) != 0;
    if (!standard)
        fclose(in);
    if (broken) {
        fprintf(stderr, "meldwell-cli: \"%s\" cannot be read to its end.\n", w->word[0]);
        return FAILED;
    }
    printf("%d passed, %d failed, %d skipped\n", count.passed, count.failed, count.skipped);
    return count.failed > 0 ? FAILED : ALL_WELL;
}

static int run_solve(Words *w)
{
    return solve_command(w->count, w->word, stdout, stderr);
}

static int run_review(Words *w)
{
    return review_command(w->count, w->word, stdout, stderr);
}

static int run_record(Words *w)
{
    return record_command(w->count, w->word, stdout, stderr);
}

static int run_statistics(Words *w)
{
    return stats_command(w->count, w->word, stdout, stderr);
}

static int run_proof(Words *w)
{
    return proof_command(w->count, w->word, stdout, stderr);
}

/* ---- computers against each other ---- */

/* Reads one option of selfplay; as rules_word. */
static int selfplay_word(SelfplayTask *task, const GameDef *game, const char *word, Words *w)
{
    static const char *const known[] = { "--deals", "--seed", "--seats", "--level" };
    unsigned long long n = 0;
    int which = 0;
    while (which < 4 && strcmp(word, known[which]) != 0)
        which++;
    const char *value = which < 4 ? value_of(w, word) : NULL;
    if (!value)
        return which < 4 ? -1 : 0;
    bool good = false;
    if (which == 0) {
        good = read_number(value, 1, 1000000000, &n);
        task->deals = (int)n;
    } else if (which == 1) {
        good = read_number(value, 0, UINT64_MAX, &n);
        task->seed = n;
    } else if (which == 2) {
        good = read_number(value, (unsigned long long)game->min_seats, (unsigned long long)game->max_seats, &n);
        task->seats = (int)n;
    } else {
        const AiDef *ai = ai_find(game->id);
        task->level = ai ? ai_level_find(ai, value) : -1;
        good = task->level >= 0;
    }
    if (!good)
        not_understood("This word has a value that is not possible", word);
    return good ? 1 : -1;
}

static int run_selfplay(Words *w)
{
    int game = game_of_words(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    SelfplayTask task = { .game = game, .deals = 0, .preset = -1, .level = -1, .seed = 1 };
    Rules r;
    rules_begin(&r, game_table[game]);
    while (w->count > 0) {
        const char *word = *w->word++;
        w->count--;
        int read = rules_word(&r, word, w);
        if (read == 0)
            read = selfplay_word(&task, r.game, word, w);
        if (read == 0)
            not_understood("Unknown word", word);
        if (read <= 0)
            return NOT_UNDERSTOOD;
    }
    if (!rules_finish(&r))
        return NOT_UNDERSTOOD;
    if (task.deals == 0)
        return not_understood("The number of deals is missing: --deals N", NULL);
    task.preset = r.preset;
    task.set_count = r.set_count;
    memcpy(task.key, r.key, sizeof task.key);
    memcpy(task.value, r.value, sizeof task.value);
    SelfplayTotals t;
    bool good = selfplay_run(&task, stderr, &t);
    printf("%ld deals, %ld turns, %ld moves in %.1f s: %.0f moves a second, every promise checked after each\n",
           t.deals, t.turns, t.moves, t.seconds, t.seconds > 0 ? (double)t.moves / t.seconds : 0.0);
    printf("%.1f s of it in the opponents: %.3f ms a turn, %.1f ms at most\n", t.thinking,
           t.turns > 0 ? t.thinking * 1000 / (double)t.turns : 0.0, t.slowest * 1000);
    printf("%s\n", good ? "no finding" : "a finding: see above");
    return good ? ALL_WELL : FAILED;
}

/* ---- two levels against each other ---- */

static Stop arena_stop;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&arena_stop.now, true);
}

/* Index of a level of the game, yardsticks too; -1 after telling that there is none. */
static int read_level(const AiDef *ai, const char *value)
{
    int level = ai_level_find(ai, value);
    if (level < 0) {
        char list[200];
        TextSink sink = text_sink(list, sizeof list);
        for (int i = 0; i < ai->level_count; i++)
            text_addf(&sink, "%s%s", i > 0 ? ", " : "", ai->levels[i].id);
        fprintf(stderr, "meldwell-cli: No such level: \"%s\"; there are %s.\n", value, list);
    }
    return level;
}

/* Reads one option of arena; as rules_word. */
static int arena_word(ArenaTask *task, const char *word, Words *w)
{
    enum { A, B, DEALS, MATCHES, SEED, SEATS, JOBS, KNOWN };
    static const char *const known[KNOWN] = { "--a", "--b", "--deals", "--matches", "--seed", "--seats", "--jobs" };
    unsigned long long n = 0, low = 1, high = ARENA_MAX_DEALS;
    int which = 0;
    while (which < KNOWN && strcmp(word, known[which]) != 0)
        which++;
    const char *value = which < KNOWN ? value_of(w, word) : NULL;
    if (!value)
        return which < KNOWN ? -1 : 0;
    if (which == A || which == B) {
        ArenaSide side = which == A ? ARENA_A : ARENA_B;
        task->level[side] = read_level(task->ai, value);
        return task->level[side] < 0 ? -1 : 1;
    }
    if (which == SEED) {
        low = 0;
        high = UINT64_MAX;
    } else if (which == SEATS) {
        low = (unsigned long long)task->game->min_seats;
        high = (unsigned long long)task->game->max_seats;
    } else if (which == JOBS) {
        high = ARENA_MAX_JOBS;
    }
    if (!read_number(value, low, high, &n)) {
        fprintf(stderr, "meldwell-cli: %s is a whole number from %llu to %llu, not \"%s\".\n", word, low, high, value);
        return -1;
    }
    if (which == DEALS || which == MATCHES) {
        if (task->deals != 0 && task->matches != (which == MATCHES)) {
            not_understood("Deals and matches are not counted together", word);
            return -1;
        }
        task->matches = which == MATCHES;
        task->deals = (long)n;
    } else if (which == SEED)
        task->seed = n;
    else if (which == SEATS)
        task->seats = (int)n;
    else
        task->jobs = (int)n;
    return 1;
}

static void print_pace(const char *side, const ArenaPace *p)
{
    double turns = p->turns > 0 ? (double)p->turns : 1;
    printf("%s  %.1f moves a turn, %ld at most; %.2f ms of thinking a turn, %.1f ms at most\n", side,
           (double)p->moves / turns, p->most_moves, p->thinking * 1e3 / turns, p->slowest * 1e3);
}

/* The win share in per cent, or points; `least` and `most`: no interval reaches beyond. */
static void print_estimate(const ArenaEstimate *e, double scale, double least, double most, const char *format)
{
    printf(format, e->mean * scale);
    if (isinf(e->half)) {
        printf(" (one alone has no interval)");
        return;
    }
    printf(", 95 %% interval ");
    printf(format, fmax(least, (e->mean - e->half) * scale));
    printf(" to ");
    printf(format, fmin(most, (e->mean + e->half) * scale));
}

static void print_arena(const ArenaTask *t, const Rules *r, const ArenaResult *result)
{
    const Preset *preset = &r->game->table->presets[r->preset < 0 ? 0 : r->preset];
    printf("%s, preset %s", r->game->id, preset->id);
    for (int i = 0; i < r->set_count; i++)
        printf(", %s=%s", r->key[i], r->value[i]);
    printf(", %d seats, seed %llu: A %s, B %s\n", t->seats, (unsigned long long)t->seed,
           t->ai->levels[t->level[ARENA_A]].id, t->ai->levels[t->level[ARENA_B]].id);
    printf("%ld %s, each played %d times with A %s\n", result->deals, t->matches ? "matches" : "deals", result->plays,
           result->plays == t->seats ? "in another seat" : "on another side");
    if (result->deals == 0)
        return;
    printf("A wins ");
    print_estimate(&result->win, 100, 0, 100, "%.2f");
    printf(" (per cent; even chance %.2f)\nA has ", 100.0 / result->plays);
    print_estimate(&result->points, 1, -INFINITY, INFINITY, "%+.2f");
    printf(" (points a %s more than B)\n", t->matches ? "match" : "deal");
    print_pace("A", &result->pace[ARENA_A]);
    print_pace("B", &result->pace[ARENA_B]);
}

static int read_arena(Words *w, ArenaTask *task, Rules *r)
{
    while (w->count > 0) {
        const char *word = *w->word++;
        w->count--;
        int read = rules_word(r, word, w);
        if (read == 0)
            read = arena_word(task, word, w);
        if (read == 0)
            not_understood("Unknown word", word);
        if (read <= 0)
            return NOT_UNDERSTOOD;
    }
    if (!rules_finish(r))
        return NOT_UNDERSTOOD;
    if (task->level[ARENA_A] < 0 || task->level[ARENA_B] < 0)
        return not_understood("Two levels are needed: --a LEVEL --b LEVEL", NULL);
    if (task->deals == 0)
        return not_understood("The number of deals or matches is missing: --deals N, --matches N", NULL);
    task->options = r->values;
    return ALL_WELL;
}

static int run_arena(Words *w)
{
    int game = game_of_words(w);
    if (game < 0)
        return NOT_UNDERSTOOD;
    Rules r;
    rules_begin(&r, game_table[game]);
    ArenaTask task = { .game = r.game, .ai = ai_find(r.game->id), .level = { -1, -1 }, .seed = 1, .jobs = 1 };
    task.seats = r.game->min_seats;
    if (!task.ai)
        return not_understood("This game has no opponent", r.game->id);
    int status = read_arena(w, &task, &r);
    if (status != ALL_WELL)
        return status;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    ArenaResult result;
    struct sigaction on_signal = { .sa_handler = on_interrupt };
    atomic_init(&arena_stop.now, false);
    sigaction(SIGINT, &on_signal, NULL);
    sigaction(SIGTERM, &on_signal, NULL);
    if (!arena_run(&task, &arena_stop, &result, &error)) {
        fprintf(stderr, "meldwell-cli: %s.\n", why);
        return FAILED;
    }
    print_arena(&task, &r, &result);
    if (result.deals < task.deals)
        fprintf(stderr, "meldwell-cli: stopped after %ld of %ld %s.\n", result.deals, task.deals,
                task.matches ? "matches" : "deals");
    return result.deals < task.deals ? FAILED : ALL_WELL;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *word;
        int (*run)(Words *);
    } commands[] = {
        { "games", run_games },   { "options", run_options },       { "rules", run_rules }, { "vectors", run_vectors },
        { "solve", run_solve },   { "selfplay", run_selfplay },     { "arena", run_arena }, { "review", run_review },
        { "record", run_record }, { "statistics", run_statistics }, { "proof", run_proof },
    };
    language_begin();
    signal(SIGXFSZ, SIG_IGN); /* a passing copy that is too large is refused and removed */
    if (argc < 2) {
        fputs(usage, stderr);
        return NOT_UNDERSTOOD;
    }
    bool alone = argc == 2;
    if (alone && strcmp(argv[1], "--version") == 0) {
        printf("meldwell-cli %s\n", MELDWELL_VERSION);
        return ALL_WELL;
    }
    if (alone && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return ALL_WELL;
    }
    Words w = { argc - 2, argv + 2 };
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(argv[1], commands[i].word) == 0)
            return commands[i].run(&w);
    return not_understood("Unknown word", argv[1]);
}

#include "cli/puzzles.h"

#include <string.h>

#include "lesson/course.h"
#include "platform/clock.h"
#include "platform/language.h"
#include "puzzle/cook.h"
#include "puzzle/seeds.h"

enum { USUAL_PLACES = 500 };

typedef struct Request {
    const PuzzleKind *kind; /* NULL: the kinds are listed */
    PuzzleName name;        /* kind NULL: numbers are asked for */
    unsigned long long from, count;
    bool show, cook;
} Request;

static int number_take(const char *word, const char *value, unsigned long long *out, FILE *err)
{
    if (value == NULL)
        return cli_not_understood_by(err, N_("A value is missing after {1}."), word);
    if (!cli_number(value, PUZZLE_FIRST, PUZZLE_LAST, out))
        return cli_not_understood_by(err, N_("\"{1}\" is not the number of a puzzle. Numbers go from 1 to 999999999."),
                                     value);
    return ALL_WELL;
}

/* The kind, or the name of a puzzle; "cook" before the kind. */
static int kind_take(Request *r, const char *word, FILE *err)
{
    if (strcmp(word, "cook") == 0 && !r->cook) {
        r->cook = true;
        r->count = USUAL_PLACES;
        return ALL_WELL;
    }
    r->kind = puzzle_kind_find(word);
    if (r->kind == NULL && !r->cook && puzzle_name_read(word, &r->name))
        r->kind = r->name.kind;
    else
        r->name.kind = NULL;
    if (r->kind != NULL)
        return ALL_WELL;
    return cli_not_understood_by(
        err, N_("There is no puzzle or kind of puzzle named \"{1}\"; meldwell-cli puzzles lists the kinds."), word);
}

static int option_take(Request *r, int argc, char **argv, int *i, FILE *err)
{
    const char *word = argv[*i], *value = *i + 1 < argc ? argv[*i + 1] : NULL;
    const bool from = strcmp(word, "--from") == 0 && !r->cook && r->name.kind == NULL;
    if (strcmp(word, "--show") == 0 && !r->cook) {
        r->show = true;
        return ALL_WELL;
    }
    if (from || (strcmp(word, "--count") == 0 && r->name.kind == NULL)) {
        ++*i;
        return number_take(word, value, from ? &r->from : &r->count, err);
    }
    return cli_not_understood_by(err, N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), word);
}

static int request_read(Request *r, int argc, char **argv, FILE *err)
{
    int status = ALL_WELL;
    *r = (Request){ .from = 1, .count = 1 };
    for (int i = 0; status == ALL_WELL && i < argc; i++)
        status = r->kind == NULL ? kind_take(r, argv[i], err) : option_take(r, argc, argv, &i, err);
    if (status != ALL_WELL)
        return status;
    if (r->cook && r->kind == NULL)
        return cli_not_understood_by(err, N_("A value is missing after {1}."), "cook");
    if (r->from + r->count - 1 > PUZZLE_LAST || (r->cook && r->count > PUZZLE_PLACES))
        return cli_not_understood_by(
            err, N_("There are not that many puzzles. Numbers go up to 999999999, and lists up to 9999."), "");
    return ALL_WELL;
}

static void kinds_list(FILE *out)
{
    for (size_t i = 0; i < puzzle_kind_count; i++)
        fprintf(out, "%-20s %s\n", puzzle_kinds[i]->id, tr(puzzle_kinds[i]->title));
}

static void puzzle_tell(const char *name, const Puzzle *p, double seconds, bool show, FILE *out)
{
    fprintf(out, "%s grade=%d %s looked=%d simple=%d answer=\"%s\" ms=%.2f\n", name, p->grade, p->asked, p->looked,
            p->simple, p->answer, seconds * 1e3);
    if (show)
        fprintf(out, "%s\n", p->position);
}

static void numbers_tell(const Request *r, PuzzleMaker *maker, FILE *out)
{
    for (unsigned long long i = 0; i < r->count; i++) {
        const uint32_t number = (uint32_t)(r->from + i);
        Puzzle p;
        const double start = clock_steady();
        if (puzzle_make(maker, number, &p, NULL))
            puzzle_tell(text_number(number).text, &p, clock_steady() - start, r->show, out);
    }
}

static int named_tell(const Request *r, PuzzleMaker *maker, FILE *out, FILE *err)
{
    char assets[4096] = "", name[PUZZLE_NAME], why[512];
    TextSink error = text_sink(why, sizeof why);
    PuzzleSeeds seeds;
    Puzzle p;
    course_assets(assets, sizeof assets);
    if (!puzzle_seeds_read(assets, r->kind, &seeds, &error)) {
        cli_complaint(err, why);
        return FAILED;
    }
    puzzle_name_write(&r->name, name);
    const double start = clock_steady();
    const bool made = puzzle_named(maker, &seeds, &r->name, &p);
    puzzle_seeds_free(&seeds);
    if (!made)
        return cli_not_understood_by(err, N_("There is no puzzle {1}. The list of its grade is shorter."), name);
    puzzle_tell(name, &p, clock_steady() - start, r->show, out);
    return ALL_WELL;
}

static int puzzles_list(const Request *r, FILE *out, FILE *err)
{
    PuzzleMaker *maker = puzzle_maker_new(r->kind);
    int status = ALL_WELL;
    if (maker == NULL || (r->cook && !puzzle_cook(r->kind, (int)r->count, out))) {
        cli_complain(err, "There is not enough memory.");
        status = FAILED;
    } else if (r->name.kind != NULL) {
        status = named_tell(r, maker, out, err);
    } else if (!r->cook) {
        numbers_tell(r, maker, out);
    }
    puzzle_maker_free(maker);
    return status;
}

int puzzles_command(int argc, char **argv, FILE *out, FILE *err)
{
    Request r;
    const int status = request_read(&r, argc, argv, err);
    if (status != ALL_WELL)
        return status;
    if (r.kind != NULL)
        return puzzles_list(&r, out, err);
    kinds_list(out);
    return ALL_WELL;
}

int cli_puzzles(Words *w)
{
    return puzzles_command(w->count, w->word, stdout, stderr);
}

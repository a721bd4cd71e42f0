#include "cli/puzzles.h"

#include <string.h>

#include "platform/clock.h"
#include "platform/language.h"
#include "puzzle/maker.h"

typedef struct Request {
    const PuzzleKind *kind; /* NULL: the kinds are listed */
    unsigned long long from, count;
    bool show;
} Request;

static int number_take(const char *word, const char *value, unsigned long long *out, FILE *err)
{
    if (value == NULL)
        return cli_not_understood_by(err, N_("A value is missing after {1}."), word);
    if (!cli_number(value, PUZZLE_FIRST, PUZZLE_LAST, out))
        return cli_not_understood_by(err, N_("\"{1}\" is no number of a puzzle: they go from 1 to 999999999."), value);
    return ALL_WELL;
}

static int request_read(Request *r, int argc, char **argv, FILE *err)
{
    *r = (Request){ .from = 1, .count = 1 };
    for (int i = 0; i < argc; i++) {
        const bool from = strcmp(argv[i], "--from") == 0;
        if (i == 0) {
            r->kind = puzzle_kind_find(argv[0]);
            if (r->kind == NULL)
                return cli_not_understood_by(
                    err, N_("There is no kind of puzzles \"{1}\"; meldwell-cli puzzles lists them."), argv[0]);
        } else if (strcmp(argv[i], "--show") == 0) {
            r->show = true;
        } else if (from || strcmp(argv[i], "--count") == 0) {
            const char *value = i + 1 < argc ? argv[i + 1] : NULL;
            const int status = number_take(argv[i], value, from ? &r->from : &r->count, err);
            if (status != ALL_WELL)
                return status;
            i++;
        } else {
            return cli_not_understood_by(err, N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."),
                                         argv[i]);
        }
    }
    if (r->from + r->count - 1 > PUZZLE_LAST)
        return cli_not_understood_by(err, N_("So many puzzles go beyond the last number, 999999999."), "");
    return ALL_WELL;
}

static void kinds_list(FILE *out)
{
    for (size_t i = 0; i < puzzle_kind_count; i++)
        fprintf(out, "%-20s %s\n", puzzle_kinds[i]->id, tr(puzzle_kinds[i]->title));
}

static int puzzles_list(const Request *r, FILE *out, FILE *err)
{
    PuzzleMaker *maker = puzzle_maker_new(r->kind);
    if (maker == NULL) {
        cli_complain(err, "There is not enough memory.");
        return FAILED;
    }
    for (unsigned long long i = 0; i < r->count; i++) {
        const uint32_t number = (uint32_t)(r->from + i);
        Puzzle p;
        const double start = clock_steady();
        if (!puzzle_make(maker, number, &p, NULL))
            continue;
        fprintf(out, "%lu grade=%d %s looked=%d simple=%d answer=\"%s\" ms=%.2f\n", (unsigned long)number, p.grade,
                p.asked, p.looked, p.simple, p.answer, (clock_steady() - start) * 1e3);
        if (r->show)
            fprintf(out, "%s\n", p.position);
    }
    puzzle_maker_free(maker);
    return ALL_WELL;
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

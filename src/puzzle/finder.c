#include "puzzle/finder.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char begins[] = "meldwell position";

enum { MOST_KINDS = 8 }; /* of a game */

/* All that a list has, ready to be made. */
typedef struct Looked {
    const PuzzleKind *kind;
    PuzzleMaker *maker;
    PuzzleSeeds seeds;
} Looked;

/* The first places of all lists come first, for these are played most. */
struct PuzzleFinder {
    char position[PUZZLE_POSITION]; /* its words, a blank between them */
    Looked of[MOST_KINDS];
    int kinds;
    int kind, grade, place; /* that is made next */
    int last;               /* place of the longest list */
};

/* ---- texts ---- */

/* The words of a text with one blank between them; false: they have no room. */
static bool words_of(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text != '\0'; text++) {
        const bool blank = isspace((unsigned char)*text);
        if (blank && (n == 0 || out[n - 1] == ' '))
            continue;
        if (n + 1 >= size)
            return false;
        out[n++] = blank ? ' ' : *text;
    }
    out[n - (n > 0 && out[n - 1] == ' ')] = '\0';
    return true;
}

PuzzleText puzzle_text_read(const char *text, PuzzleName *out)
{
    char word[PUZZLE_NAME];
    while (isspace((unsigned char)*text))
        text++;
    const size_t n = strcspn(text, " \t\r\n");
    if (n < sizeof word) {
        memcpy(word, text, n);
        word[n] = '\0';
        if (puzzle_name_read(word, out))
            return PUZZLE_TEXT_NAME;
    }
    return strstr(text, begins) != NULL ? PUZZLE_TEXT_POSITION : PUZZLE_TEXT_NONE;
}

/* ---- looking ---- */

static bool of_this_game(const PuzzleFinder *f, const PuzzleKind *kind)
{
    const char *at = strstr(f->position, " game ");
    const size_t n = strlen(kind->game);
    return at != NULL && strncmp(at + 6, kind->game, n) == 0 && (at[6 + n] == ' ' || at[6 + n] == '\0');
}

/* False: memory is out. A list that cannot be read has no puzzles. */
static bool kind_begin(PuzzleFinder *f, const char *assets, const PuzzleKind *kind)
{
    Looked *l = &f->of[f->kinds];
    char why[512];
    TextSink error = text_sink(why, sizeof why);
    if (!puzzle_seeds_read(assets, kind, &l->seeds, &error))
        return true;
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++)
        f->last = l->seeds.count[grade] > f->last ? l->seeds.count[grade] : f->last;
    l->kind = kind;
    l->maker = puzzle_maker_new(kind);
    f->kinds++;
    return l->maker != NULL;
}

PuzzleFinder *puzzle_finder_new(const char *assets, const char *text)
{
    PuzzleFinder *f = calloc(1, sizeof *f);
    const char *position = strstr(text, begins);
    bool good = f != NULL;
    if (!good || position == NULL || !words_of(position, f->position, sizeof f->position))
        return f; /* no list has it */
    f->grade = f->place = 1;
    for (size_t i = 0; i < puzzle_kind_count && f->kinds < MOST_KINDS && good; i++)
        good = !of_this_game(f, puzzle_kinds[i]) || kind_begin(f, assets, puzzle_kinds[i]);
    if (good)
        return f;
    puzzle_finder_free(f);
    return NULL;
}

void puzzle_finder_free(PuzzleFinder *f)
{
    for (int i = 0; f != NULL && i < f->kinds; i++) {
        puzzle_maker_free(f->of[i].maker);
        puzzle_seeds_free(&f->of[i].seeds);
    }
    free(f);
}

static bool is_next(const PuzzleFinder *f, const PuzzleName *name)
{
    const Looked *l = &f->of[f->kind];
    char position[PUZZLE_POSITION];
    Puzzle p;
    return puzzle_named(l->maker, &l->seeds, name, &p) && words_of(p.position, position, sizeof position) &&
           strcmp(position, f->position) == 0;
}

static void go_on(PuzzleFinder *f)
{
    if (++f->grade <= PUZZLE_GRADES)
        return;
    f->grade = 1;
    if (++f->kind < f->kinds)
        return;
    f->kind = 0;
    f->place++;
}

PuzzleFound puzzle_finder_step(PuzzleFinder *f, PuzzleName *out)
{
    if (f->place > f->last || f->kinds == 0)
        return PUZZLE_NOT_FOUND;
    const PuzzleName name = { f->of[f->kind].kind, f->grade, f->place };
    if (is_next(f, &name)) {
        *out = name;
        return PUZZLE_FOUND;
    }
    go_on(f);
    return PUZZLE_FIND_ON;
}

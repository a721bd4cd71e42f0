/* The file of a kind, assets/puzzles/KIND.seeds: "grade 3" and behind it numbers, each with its attempt behind a dot.
 */
#include "puzzle/seeds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = 32, GROWTH = 512 };

static bool seed_add(PuzzleSeeds *s, int grade, PuzzleSeed seed)
{
    if (s->count[grade] == PUZZLE_PLACES)
        return false;
    if (s->count[grade] % GROWTH == 0) {
        PuzzleSeed *more = realloc(s->seed[grade], (size_t)(s->count[grade] + GROWTH) * sizeof *more);
        if (more == NULL)
            return false;
        s->seed[grade] = more;
    }
    s->seed[grade][s->count[grade]++] = seed;
    return true;
}

/* "1234.17" */
static bool seed_read(const char *word, PuzzleSeed *out)
{
    char *end;
    const unsigned long number = strtoul(word, &end, 10);
    if (!isdigit((unsigned char)word[0]) || number < PUZZLE_FIRST || number > PUZZLE_LAST || *end != '.' ||
        !isdigit((unsigned char)end[1]))
        return false;
    const unsigned long attempt = strtoul(end + 1, &end, 10);
    *out = (PuzzleSeed){ (uint32_t)number, (uint32_t)attempt };
    return *end == '\0' && attempt <= UINT32_MAX;
}

static bool list_read(FILE *in, PuzzleSeeds *out)
{
    char word[WORD];
    int grade = 0;
    while (fscanf(in, "%31s", word) == 1) {
        PuzzleSeed seed;
        if (strcmp(word, "grade") == 0) {
            if (fscanf(in, "%d", &grade) != 1 || grade < 1 || grade > PUZZLE_GRADES)
                return false;
        } else if (grade == 0 || !seed_read(word, &seed) || !seed_add(out, grade, seed)) {
            return false;
        }
    }
    return grade > 0 && !ferror(in);
}

bool puzzle_seeds_read(const char *assets, const PuzzleKind *kind, PuzzleSeeds *out, TextSink *error)
{
    char path[4096];
    memset(out, 0, sizeof *out);
    const bool fits = snprintf(path, sizeof path, "%s/puzzles/%s.seeds", assets, kind->id) < (int)sizeof path;
    FILE *in = fits ? fopen(path, "r") : NULL;
    const bool good = in != NULL && list_read(in, out);
    if (in != NULL)
        fclose(in);
    if (good)
        return true;
    puzzle_seeds_free(out);
    text_say(error, "The list of puzzles \"{1}\" cannot be read.", path);
    return false;
}

void puzzle_seeds_free(PuzzleSeeds *s)
{
    for (int grade = 0; grade <= PUZZLE_GRADES; grade++)
        free(s->seed[grade]);
    memset(s, 0, sizeof *s);
}

/* ---- names ---- */

static bool brief_is(const char *brief, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (brief[i] != toupper((unsigned char)text[i]))
            return false;
    return brief[n] == '\0';
}

bool puzzle_name_read(const char *text, PuzzleName *out)
{
    size_t letters = 0;
    while (isalpha((unsigned char)text[letters]))
        letters++;
    out->kind = NULL;
    for (size_t i = 0; i < puzzle_kind_count; i++)
        if (letters > 0 && brief_is(puzzle_kinds[i]->brief, text, letters))
            out->kind = puzzle_kinds[i];
    const char *digits = text + letters;
    out->grade = digits[0] - '0';
    if (out->kind == NULL || out->grade < 1 || out->grade > PUZZLE_GRADES || digits[1] != '-')
        return false;
    out->place = 0;
    for (digits += 2; isdigit((unsigned char)*digits) && out->place <= PUZZLE_PLACES; digits++)
        out->place = 10 * out->place + *digits - '0';
    return *digits == '\0' && out->place >= 1 && out->place <= PUZZLE_PLACES;
}

void puzzle_name_write(const PuzzleName *name, char out[PUZZLE_NAME])
{
    snprintf(out, PUZZLE_NAME, "%.4s%d-%04d", name->kind->brief, name->grade % 10, name->place % 10000);
}

bool puzzle_name_same(const PuzzleName *a, const PuzzleName *b)
{
    return a->kind == b->kind && a->grade == b->grade && a->place == b->place;
}

bool puzzle_named(PuzzleMaker *maker, const PuzzleSeeds *s, const PuzzleName *name, Puzzle *out)
{
    if (name->place < 1 || name->place > s->count[name->grade])
        return false;
    const PuzzleSeed seed = s->seed[name->grade][name->place - 1];
    if (!puzzle_remake(maker, seed.number, seed.attempt, out))
        return false;
    out->grade = (uint8_t)name->grade; /* whatever it would be graded today: a name stays what it is */
    return true;
}

#include "puzzle/cook.h"

#include <stdlib.h>

#include "puzzle/seeds.h"

enum { A_LINE = 12 };

static void list_write(const PuzzleSeed *list, const int count[PUZZLE_GRADES + 1], int places, FILE *out)
{
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++) {
        fprintf(out, "grade %d\n", grade);
        for (int i = 0; i < count[grade]; i++) {
            const PuzzleSeed *s = &list[(grade - 1) * places + i];
            fprintf(out, "%lu.%lu%c", (unsigned long)s->number, (unsigned long)s->attempt,
                    (i + 1) % A_LINE == 0 || i + 1 == count[grade] ? '\n' : ' ');
        }
    }
}

bool puzzle_cook(const PuzzleKind *kind, int places, FILE *out)
{
    PuzzleMaker *maker = puzzle_maker_new(kind);
    PuzzleSeed *list = calloc((size_t)places * PUZZLE_GRADES, sizeof *list);
    int count[PUZZLE_GRADES + 1] = { 0 }, full = 0;
    for (uint32_t number = PUZZLE_FIRST; maker != NULL && list != NULL && full < PUZZLE_GRADES && number < PUZZLE_LAST;
         number++) {
        Puzzle p;
        uint32_t attempt;
        if (!puzzle_make(maker, number, &p, &attempt) || count[p.grade] == places)
            continue;
        list[(p.grade - 1) * places + count[p.grade]++] = (PuzzleSeed){ number, attempt };
        full += count[p.grade] == places;
    }
    if (full == PUZZLE_GRADES)
        list_write(list, count, places, out);
    free(list);
    puzzle_maker_free(maker);
    return full == PUZZLE_GRADES;
}

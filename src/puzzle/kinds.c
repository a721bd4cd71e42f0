#include "puzzle/kinds.h"

#include <string.h>

#include "ai/five_hundred/puzzle.h"
#include "ai/gin/puzzle.h"
#include "ai/kalooki/puzzle.h"
#include "ai/marriage/puzzle.h"
#include "ai/royal/puzzle.h"
#include "ai/rummy/puzzle.h"
#include "ai/sabra/puzzle.h"
#include "ai/tile_rummy/puzzle.h"

const PuzzleKind *const puzzle_kinds[] = {
    &sabra_puzzle_out,      &sabra_puzzle_most,    &sabra_puzzle_joker,   &gin_puzzle_best,
    &gin_puzzle_throw,      &kalooki_puzzle_most,  &kalooki_puzzle_throw, &rummy500_puzzle_most,
    &rummy500_puzzle_throw, &five_puzzle_ending,   &five_puzzle_misere,   &international_puzzle_nearest,
    &marriage_puzzle_maal,  &marriage_puzzle_sets, &royal_puzzle_lead,
};
const size_t puzzle_kind_count = sizeof puzzle_kinds / sizeof puzzle_kinds[0];

const PuzzleKind *puzzle_kind_find(const char *id)
{
    for (size_t i = 0; i < puzzle_kind_count; i++)
        if (strcmp(puzzle_kinds[i]->id, id) == 0)
            return puzzle_kinds[i];
    return NULL;
}

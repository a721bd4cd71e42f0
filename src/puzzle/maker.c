#include "puzzle/maker.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game/position.h"

enum { MOST_ATTEMPTS = 1000000 };

struct PuzzleMaker {
    const PuzzleKind *kind;
    void *desk;
    uint64_t salt; /* so that two kinds have nothing to do with each other */
};

PuzzleMaker *puzzle_maker_new(const PuzzleKind *kind)
{
    PuzzleMaker *m = calloc(1, sizeof *m);
    if (m == NULL)
        return NULL;
    m->kind = kind;
    m->salt = UINT64_C(0xCBF29CE484222325);
    for (const char *c = kind->id; *c != '\0'; c++)
        m->salt = (m->salt ^ (uint8_t)*c) * UINT64_C(0x100000001B3);
    m->desk = kind->desk_new != NULL ? kind->desk_new() : NULL;
    if (kind->desk_new != NULL && m->desk == NULL) {
        free(m);
        return NULL;
    }
    return m;
}

void puzzle_maker_free(PuzzleMaker *m)
{
    if (m != NULL && m->desk != NULL)
        m->kind->desk_free(m->desk);
    free(m);
}

bool puzzle_remake(PuzzleMaker *m, uint32_t number, uint32_t attempt, Puzzle *out)
{
    Rng rng;
    rng_seed(&rng, m->salt ^ ((uint64_t)number << 32 | attempt));
    memset(out, 0, sizeof *out);
    return m->kind->make(m->desk, &rng, out);
}

bool puzzle_make(PuzzleMaker *m, uint32_t number, Puzzle *out, uint32_t *attempt)
{
    for (uint32_t i = 0; i < MOST_ATTEMPTS; i++)
        if (puzzle_remake(m, number, i, out)) {
            if (attempt != NULL)
                *attempt = i;
            return true;
        }
    return false;
}

bool puzzle_state(const PuzzleKind *kind, const Puzzle *p, State *out, TextSink *error)
{
    const int game = game_find(kind->game);
    return game >= 0 && position_read(game_table[game], p->position, out, error);
}

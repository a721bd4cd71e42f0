/* What the kinds of puzzles of Sabra share. */
#ifndef MELDWELL_AI_SABRA_PUZZLE_INNER_H
#define MELDWELL_AI_SABRA_PUZZLE_INNER_H

#include "ai/puzzle.h"
#include "ai/sabra/puzzle_cover.h"
#include "rules/sabra/game.h"

/* A table and a rack. */
typedef struct TilePuzzle {
    int melds;
    Meld meld[SABRA_MAX_MELDS];
    int tiles; /* on the rack */
    Face rack[SABRA_TILES];
} TilePuzzle;

/* Melds by chance, of tiles that are all there, until they have so many tiles at least. */
void tile_puzzle_heap(Rng *, int tiles, TileHeap *out);
/* Takes `count` tiles of a heap by chance. */
void tile_puzzle_take(Rng *, TileHeap *, int count, Face *out);
/* Does a tile fit at a meld as it lies? Not of a meld with a joker. */
bool tile_puzzle_fits(const Meld *, Face);
/* What is left of the rack by the simplest play: melds of the rack are laid, and tiles to melds as they lie, until
 * nothing more can be. */
int tile_puzzle_plain_left(const TilePuzzle *);
/* The position as a text, and the melds of an answer. */
void tile_puzzle_write(const TilePuzzle *, char *text, size_t size);
void tile_puzzle_answer(const Meld *, int count, char *text, size_t size);
/* Right once so many tiles of the rack lie on a table that the rules accept. */
PuzzleVerdict tile_puzzle_judge(const Puzzle *, const State *start, const State *now);
/* The moves that lead to the melds of the answer. */
int tile_puzzle_solve(const Puzzle *, const State *start, Move *out, int max);

#endif

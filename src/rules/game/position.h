/* A position as a text: the whole state of a match between two moves, as a person may write it for a lesson or a test,
 * and as a program writes it down. docs/positions.md tells how it reads.
 *
 *   meldwell position 1
 *   game rummy
 *   options standard
 *   seats 2
 *   deal 1 0                    its number, who deals
 *   turn 1 play                 whose turn, the phase
 *   hand 0 5h 6h 7h Kd
 *   discard Qs 2c               the last one on top
 *
 * What is left unsaid is as it is when this game is dealt, pieces by chance but always alike. What is written says
 * everything, each thing in one way, so that it reads back as the same state. */
#ifndef MELDWELL_RULES_GAME_POSITION_H
#define MELDWELL_RULES_GAME_POSITION_H

#include "rules/game/game.h"

enum {
    POSITION_VERSION = 1,
    POSITION_TEXT = 32768 /* bytes that a position has at most as it is written */
};

/* A whole state, that is of no viewer. */
void position_write(const GameDef *, const State *, TextSink *);
/* The game whose position it is; NULL, with one sentence in *error, for a text that is none. */
const GameDef *position_game(const char *text, TextSink *error);
/* Reads a position of this game, whatever the text is. False, with one sentence in *error, which names the line where
 * that helps: *out is then not to be looked at. What was read the rules can be asked about, and play may go on. */
bool position_read(const GameDef *, const char *text, State *out, TextSink *error);
/* The same as the first state of a match with that seed: whatever is mixed and dealt from there on comes of the seed as
 * in every match, where the text does not say itself how chance stands. False as well where no deal is being played, so
 * that there is nothing to begin with. */
bool position_begin(const GameDef *, const char *text, uint64_t seed, State *out, TextSink *error);
/* The word for a phase of this game, as positions have it: "play", "deal-end", "draw". */
const char *position_phase(const GameDef *, int phase);

#endif

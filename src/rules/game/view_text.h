/* What a seat sees as a text: everything that game_observe built, and nothing else. docs/players.md, version 2, tells
 * how it reads. What is written reads back as the same state, byte for byte, on whatever machine.
 *
 *   view 1                      whose it is; "-" a watcher's. A whole view begins with it, what has changed does not
 *   deal 1 0                    its number, who deals
 *   state 1 play 12 34          whose turn, the phase, turns and moves so far
 *   seat 0 side=0 total=0 deal=0 opened=0 out=0
 *   pile 5 hand 0 - 3 9 17-18   pieces whose faces it does not know, by their numbers
 *   pile 6 hand 1 - 2 14:6h 6:6c
 *   start                       the row of the turn's start is the row now, but for what `was` tells
 *   own drawn 30
 *   hash 8e5dbd3a3a5a1c11
 *
 * All of it is ASCII, and depends on no language. A line that begins with another word is skipped by whoever reads. */
#ifndef MELDWELL_RULES_GAME_VIEW_TEXT_H
#define MELDWELL_RULES_GAME_VIEW_TEXT_H

#include "rules/game/game.h"

enum {
    VIEW_VERSION = 2,  /* of docs/players.md; the first one tells less, and nothing that could be read back */
    VIEW_TEXT = 16384, /* bytes that a view has at most as it is written */
    VIEW_HASH = 17     /* of a hash in hexadecimal digits, the terminator included */
};

/* What is told once of a match, which all views of it are held against. */
typedef struct ViewMatch {
    const GameDef *game; /* borrowed */
    uint8_t viewer;      /* whose views: a seat, or NO_SEAT for a watcher */
    State dealt;         /* some deal by these rules: the pieces, piles and counters that there are */
} ViewMatch;

/* False where the rules cannot be played so: *out is then not to be looked at. options and seats may be any. */
bool view_match(const GameDef *, const OptionValues *, int seats, int viewer, ViewMatch *out);

/* A whole view. */
void view_write(const State *seen, TextSink *);
/* What has changed since `before`, both views of one viewer in one match: mostly a few lines. */
void view_write_change(const State *before, const State *seen, TextSink *);

/* Reads either, whatever the bytes are. before: what this viewer saw before, which a whole view needs not and may be
 * NULL; *out may be the same. False, with one sentence in *error, for what is no view that there may be: *out is then
 * not to be looked at. Of what was read the rules may be asked whatever they may be asked of a view. */
bool view_read(const ViewMatch *, const State *before, const char *text, size_t size, State *out, TextSink *error);

/* A hash as it is written: its digits, lowest number of digits never left out. */
void view_hash_write(uint64_t hash, TextSink *);

/* ---- shared with version 1 ---- */

void view_write_seat(const State *seen, int seat, TextSink *);
bool view_same_seat(const State *, const State *, int seat);
/* The same pieces with the same faces, told alike. */
bool view_same_pile(const State *, const State *, int pile);

#endif

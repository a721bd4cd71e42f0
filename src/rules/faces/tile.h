/* Notation of tiles: colour letter K R B O and number, * for a joker, ? for a tile nobody may see. */
#ifndef MELDWELL_RULES_FACES_TILE_H
#define MELDWELL_RULES_FACES_TILE_H

#include "rules/table/piece.h"
#include "rules/text/text.h"

/* "R7", "*", "?". */
void tile_text(Face, TextSink *);
/* "7\u25C6", "joker", "?": short, for people, by the mark that the tiles of each colour wear. At most 5 bytes but for
 * the word joker. */
void tile_sign(Face, TextSink *);
/* "red 7", "joker", "hidden tile": for people, in words. */
void tile_name(Face, TextSink *);
/* Reads one tile and advances *text past it; false, with nothing changed, when there is none. "?" is read too. */
bool tile_parse(const char **text, Face *out);

#endif

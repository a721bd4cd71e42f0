/* Tiles in the arguments of worked examples. */
#ifndef MELDWELL_RULES_FACES_TILE_WORDS_H
#define MELDWELL_RULES_FACES_TILE_WORDS_H

#include "rules/table/piece.h"
#include "rules/text/example_args.h"

/* "K5,R5,*" or "-"; at most `max` tiles. */
bool word_tiles(Word, Face *out, int max, int *count);
/* Cuts "g:" or "r:" off the front, which declares a group or a run; MELD_NONE where neither stands there. */
MeldKind word_declaration(Word *);

#endif

/* The fields of a game's own block of the state, and who may know each: from it a view is made, a hash is taken, and
 * the audit tries other values where somebody may not look. */
#ifndef MELDWELL_RULES_GAME_OWN_H
#define MELDWELL_RULES_GAME_OWN_H

#include <stddef.h>

#include "rules/table/state.h"

/* What the bytes of a field are, so that whoever tries other values finds some that make sense. */
typedef enum OwnKind { OWN_NUMBERS, OWN_PIECES, OWN_SEATS } OwnKind;

/* A field of a game's own block (State.own), and who may know what stands in it. */
typedef struct OwnField {
    uint16_t at, size; /* bytes of the block */
    uint8_t unit;      /* bytes of one of its numbers: 1, 2 or 4 */
    uint8_t kind;      /* OwnKind */
    bool unhashed;     /* no part of the hash of a state: nothing comes of it */
    /* May the viewer (a seat, or NO_SEAT for a watcher) know it now? Asked of the true state. NULL: everybody may. */
    bool (*known)(const State *, int viewer);
    uint8_t hidden; /* what its bytes are for whom may not know it */
} OwnField;

/* The whole block: what is in no field stays 0 for ever. */
typedef struct OwnBlock {
    int count;
    const OwnField *field;
} OwnBlock;

/* A field that everybody may know, one that everybody may know and nothing comes of, and one that not everybody may
 * know; `type` is that of its numbers. */
#define OWN_OPEN(block, name, type)                                                                                    \
    {                                                                                                                  \
        .at = offsetof(block, name), .size = sizeof(((block *)0)->name), .unit = sizeof(type)                          \
    }
#define OWN_UNHASHED(block, name, type)                                                                                \
    {                                                                                                                  \
        .at = offsetof(block, name), .size = sizeof(((block *)0)->name), .unit = sizeof(type), .unhashed = true        \
    }
#define OWN_SECRET(block, name, what, who, otherwise)                                                                  \
    {                                                                                                                  \
        .at = offsetof(block, name), .size = sizeof(((block *)0)->name), .unit = 1, .kind = (what), .known = (who),    \
        .hidden = (otherwise)                                                                                          \
    }

#endif

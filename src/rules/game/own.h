/* The fields of a game's own block of the state, and who may know each: from it a view is made, a hash is taken, and
 * the audit tries other values where somebody may not look. */
#ifndef MELDWELL_RULES_GAME_OWN_H
#define MELDWELL_RULES_GAME_OWN_H

#include <stddef.h>

#include "rules/table/state.h"

/* What the numbers of a field are, so that whoever writes them, or tries other values, finds some that make sense. */
typedef enum OwnKind {
    OWN_NUMBERS,
    OWN_PIECES, /* each a piece, or NO_PIECE */
    OWN_SEATS,  /* each a mask with a bit per seat */
    OWN_SEAT    /* each a seat, or NO_SEAT */
} OwnKind;

/* A field of a game's own block (State.own), and who may know what stands in it. */
typedef struct OwnField {
    const char *name;  /* as the struct has it; written in positions (rules/game/position.h) */
    uint16_t at, size; /* bytes of the block */
    uint8_t unit;      /* bytes of one of its numbers: 1, 2 or 4 */
    uint8_t kind;      /* OwnKind */
    bool below_zero;   /* its numbers may be: they are of a type with a sign */
    bool unhashed;     /* no part of the hash of a state: nothing comes of it */
    bool late;         /* came when matches had been stored: no part of the hash as long as all of it is 0 */
    uint16_t most;     /* of OWN_NUMBERS, the highest there is; 0: whatever there is room for */
    /* May the viewer (a seat, or NO_SEAT for a watcher) know it now? Asked of the true state. NULL: everybody may. */
    bool (*known)(const State *, int viewer);
    uint8_t hidden; /* what its bytes are for whom may not know it */
} OwnField;

/* The whole block: what is in no field stays 0 for ever. */
typedef struct OwnBlock {
    int count;
    const OwnField *field;
} OwnBlock;

#define OWN_OF(block, field, type)                                                                                     \
    .name = #field, .at = offsetof(block, field), .size = sizeof(((block *)0)->field), .unit = sizeof(type),           \
    .below_zero = (type)-1 < (type)1

/* A field of numbers that everybody may know, one of numbers from 0 to `highest`, and one of pieces or seats; `type` is
 * that of its numbers. */
#define OWN_OPEN(block, field, type)                                                                                   \
    {                                                                                                                  \
        OWN_OF(block, field, type)                                                                                     \
    }
#define OWN_UP_TO(block, field, highest)                                                                               \
    {                                                                                                                  \
        OWN_OF(block, field, uint8_t), .most = (highest)                                                               \
    }
#define OWN_OPEN_AS(block, field, type, what)                                                                          \
    {                                                                                                                  \
        OWN_OF(block, field, type), .kind = (what)                                                                     \
    }
/* As OWN_UP_TO, of a house rule that came when matches had been stored: 0 wherever that rule is not in force. */
#define OWN_LATE_UP_TO(block, field, highest)                                                                          \
    {                                                                                                                  \
        OWN_OF(block, field, uint8_t), .most = (highest), .late = true                                                 \
    }
/* One that everybody may know and nothing comes of, and one that not everybody may know. */
#define OWN_UNHASHED(block, field, type)                                                                               \
    {                                                                                                                  \
        OWN_OF(block, field, type), .unhashed = true                                                                   \
    }
#define OWN_SECRET(block, field, what, who, otherwise)                                                                 \
    {                                                                                                                  \
        OWN_OF(block, field, uint8_t), .kind = (what), .known = (who), .hidden = (otherwise)                           \
    }

#endif

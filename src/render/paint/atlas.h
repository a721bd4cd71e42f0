/* Pictures at the sizes they are shown in: rasterised once, kept until they are not wanted any more. */
#ifndef MELDWELL_RENDER_PAINT_ATLAS_H
#define MELDWELL_RENDER_PAINT_ATLAS_H

#include "render/paint/pixels.h"

enum { ATLAS_PLACES = 2048 };

typedef struct SpriteKey {
    int16_t kind, a, b, w, h;
    int16_t turn; /* tenths of a degree; w, h: of the piece before it is turned */
    Colour tint;  /* 0 for what has colours of its own, and for masks */
} SpriteKey;

typedef struct AtlasPlace {
    SpriteKey key;
    uint32_t used;
    bool taken;
    Sprite *sprite; /* owned */
} AtlasPlace;

typedef struct Atlas {
    const char *folder; /* of assets, borrowed */
    uint32_t clock;     /* counts shows */
    size_t bytes;
    int count;
    long drawn;           /* how many drawings were made until now: what takes long when a table opens */
    bool short_of_memory; /* something could not be made for lack of it; whoever looks clears this */
    AtlasPlace place[ATLAS_PLACES];
} Atlas;

/* False, with one sentence, when the folder lacks what every screen needs, or a file there is empty, cut or no drawing.
 */
bool atlas_complete(const char *folder, char *error, size_t error_size);
/* The sprite an item shows (kind DRAW_SPRITE), rasterised if need be. NULL: for lack of memory, or
 * it is larger than any window. */
const Sprite *atlas_sprite(Atlas *, const DrawItem *);
/* Marks what an item shows as used in this show, if it is there. */
void atlas_keep(Atlas *, const DrawItem *);
/* Frees what was not used in the last show, oldest first, until no more than `bytes` are held. */
void atlas_trim(Atlas *, size_t bytes);
void atlas_clear(Atlas *);

#endif

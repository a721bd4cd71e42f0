/* Keeps the sprites that are in use and drops those that are not. */
#include "render/paint/atlas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/files.h"
#include "render/paint/art.h"
#include "rules/table/piece.h"
#include "rules/text/text.h"

enum { MAX_SIDE = 4096 }; /* turned, still less than a sprite may have */
/* Bytes looked at. Most drawings are read in one go: there are hundreds, and all of them before the window opens. */
enum { HEAD_SIZE = 512, TAIL_SIZE = 16, AT_ONCE = 24 * 1024 };

/* Whether the file begins as a drawing does and ends where one does: an empty, cut or foreign file does not. */
static bool is_drawing(const char *path)
{
    static const char end[] = "</svg>";
    char head[AT_ONCE + 1], tail[TAIL_SIZE + 1];
    long n = file_read(path, 0, head, AT_ONCE);
    if (n < TAIL_SIZE)
        return false;
    memcpy(tail, head + n - TAIL_SIZE, TAIL_SIZE);
    if (n == AT_ONCE && file_read(path, -TAIL_SIZE, tail, TAIL_SIZE) != TAIL_SIZE)
        return false;
    head[n < HEAD_SIZE ? n : HEAD_SIZE] = tail[TAIL_SIZE] = '\0';
    const char *last = strstr(tail, end);
    return strstr(head, "<svg") && last && last[sizeof end - 1 + strspn(last + sizeof end - 1, " \r\n\t")] == '\0';
}

bool atlas_complete(const char *folder, char *error, size_t error_size)
{
    char name[64], path[512];
    for (int i = 0; art_needed(i, name, sizeof name); i++) {
        snprintf(path, sizeof path, "%s/art/%s.svg", folder, name);
        if (is_drawing(path))
            continue;
        text_write(error, error_size,
                   !file_readable(path) ? N_("Meldwell cannot find its picture {1}. Please install Meldwell again.")
                                        : N_("The picture {1} is damaged. Please install Meldwell again."),
                   path);
        return false;
    }
    return true;
}

static SpriteKey key_of(const DrawItem *item)
{
    SpriteKey key = { .kind = item->sprite, .a = item->a, .b = item->b };
    const bool enlarged = item->style == SPRITE_ENLARGED;
    key.w = enlarged ? item->size : (int16_t)item->r.w;
    key.h = enlarged ? item->thick : (int16_t)item->r.h;
    key.turn = item->turn;
    if (item->sprite == SPRITE_LOGO)
        key.tint = item->colour | 0xFF000000u;
    return key;
}

static uint32_t place_of(const SpriteKey *key)
{
    uint64_t words[2];
    memcpy(words, key, sizeof words);
    uint64_t h = (words[0] ^ (words[1] * 0x9E3779B97F4A7C15u)) * 0xD6E8FEB86659FD93u;
    return (uint32_t)(h >> 40) % ATLAS_PLACES;
}

_Static_assert(sizeof(SpriteKey) == 16, "keys are hashed and compared as bytes: no padding");

/* Where the key is, or the free place where it would go; NULL when all are taken by others. */
static AtlasPlace *find(Atlas *atlas, const SpriteKey *key)
{
    uint32_t at = place_of(key);
    for (int i = 0; i < ATLAS_PLACES; i++, at = (at + 1) % ATLAS_PLACES) {
        AtlasPlace *place = &atlas->place[at];
        if (!place->taken || memcmp(&place->key, key, sizeof *key) == 0)
            return place;
    }
    return NULL;
}

/* Empties a place and moves up those that had to go past it. */
static void drop(Atlas *atlas, uint32_t hole)
{
    AtlasPlace *place = &atlas->place[hole];
    atlas->bytes -= place->sprite->bytes;
    atlas->count--;
    free(place->sprite);
    for (uint32_t at = (hole + 1) % ATLAS_PLACES; atlas->place[at].taken; at = (at + 1) % ATLAS_PLACES) {
        uint32_t wanted = place_of(&atlas->place[at].key);
        uint32_t way = (at + ATLAS_PLACES - wanted) % ATLAS_PLACES, back = (at + ATLAS_PLACES - hole) % ATLAS_PLACES;
        if (way >= back) {
            atlas->place[hole] = atlas->place[at];
            hole = at;
        }
    }
    atlas->place[hole] = (AtlasPlace){ .taken = false };
}

/* Drops the one not used for longest; false when all were used in this show. */
static bool drop_oldest(Atlas *atlas)
{
    uint32_t best = ATLAS_PLACES, longest = 0;
    for (uint32_t i = 0; i < ATLAS_PLACES; i++) {
        uint32_t age = atlas->clock - atlas->place[i].used;
        if (atlas->place[i].taken && age > longest) {
            longest = age;
            best = i;
        }
    }
    if (best < ATLAS_PLACES)
        drop(atlas, best);
    return best < ATLAS_PLACES;
}

/* Small backs lie in fans, each turned in another way, and their drawing has many more lines than are seen at that
 * size: it is drawn once, and the picture turned. So is a shadow, which has no sharp edge. */
enum { SMALL_BACK_W = 48 };

static bool is_turned_picture(const SpriteKey *key)
{
    return key->turn != 0 && (key->kind == SPRITE_SHADOW || (key->kind == SPRITE_CARD_BACK && key->w <= SMALL_BACK_W));
}

/* Rasterises into a free place, on the ground or, what is turned, out of it. NULL when everything is taken by what is
 * on the screen. */
static AtlasPlace *make(Atlas *atlas, const SpriteKey *key, const Sprite *ground)
{
    if (atlas->count >= ATLAS_PLACES * 3 / 4 && !drop_oldest(atlas))
        return NULL;
    bool turned = ground != NULL && is_turned_picture(key);
    atlas->drawn += !turned;
    Sprite *sprite = turned ? sprite_turned(ground, key->turn) : art_make(atlas->folder, key, ground);
    atlas->short_of_memory = atlas->short_of_memory || !sprite;
    if (!sprite) /* the next time there may be enough */
        return NULL;
    AtlasPlace *place = find(atlas, key);
    *place = (AtlasPlace){ .key = *key, .taken = true, .sprite = sprite };
    atlas->count++;
    atlas->bytes += sprite->bytes;
    return place;
}

static const Sprite *sprite_for(Atlas *atlas, const SpriteKey *key)
{
    AtlasPlace *place = find(atlas, key);
    if (!place || !place->taken) {
        /* Faces of tiles are drawn on one empty piece, which is rasterised once. */
        SpriteKey empty = { .kind = key->kind, .w = key->w, .h = key->h, .turn = key->turn };
        bool face = key->kind == SPRITE_TILE && key->a != RANK_UNKNOWN;
        SpriteKey upright = *key;
        upright.turn = 0;
        place = make(atlas, key,
                     face                     ? sprite_for(atlas, &empty)
                     : is_turned_picture(key) ? sprite_for(atlas, &upright)
                                              : NULL);
    }
    if (!place)
        return NULL;
    place->used = atlas->clock;
    return place->sprite;
}

const Sprite *atlas_sprite(Atlas *atlas, const DrawItem *item)
{
    const bool enlarged = item->style == SPRITE_ENLARGED;
    if (!enlarged && (item->r.w > MAX_SIDE || item->r.h > MAX_SIDE))
        return NULL;
    SpriteKey key = key_of(item);
    return sprite_for(atlas, &key);
}

void atlas_keep(Atlas *atlas, const DrawItem *item)
{
    SpriteKey key = key_of(item);
    AtlasPlace *place = find(atlas, &key);
    if (place && place->taken)
        place->used = atlas->clock;
}

void atlas_trim(Atlas *atlas, size_t bytes)
{
    while (atlas->bytes > bytes && drop_oldest(atlas))
        continue;
}

void atlas_clear(Atlas *atlas)
{
    for (int i = 0; i < ATLAS_PLACES; i++)
        free(atlas->place[i].sprite);
    memset(atlas->place, 0, sizeof atlas->place);
    atlas->bytes = 0;
    atlas->count = 0;
}

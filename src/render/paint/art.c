/* Reads drawings, puts in the colours of the theme, and makes sprites of one size. */
#include "render/paint/art.h"

#include <SDL_image.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/files.h"
#include "render/layout/layout.h"
#include "render/paint/board_art.h"
#include "render/paint/paper.h"
#include "render/paint/plain.h"
#include "render/paint/shadow.h"
#include "rules/game/game.h"

enum { AVATARS = 9, RANKS = 13, COLOURS = 4, JOKERS = 2, PATH_SIZE = 512, NAME_SIZE = 64 };
/* Cards of a rank in all four suits, and the two red thirteens. */
enum { FULL_RANKS = RANK_TWELVE, CARDS = FULL_RANKS * COLOURS + 2 };
enum { LARGE_RANKS = RANK_THIRTEEN };
enum { LEAST_SEEN = 12 }; /* smaller drawings may come out empty */

/* Colours the drawings are made with, to be replaced by those of the theme. */
#define COLOUR_TINT "#010203"
#define COLOUR_BODY "#FBF6E6"
#define COLOUR_EDGE "#D9CFB4"

static const char *const icon_names[ICON_COUNT] = {
    [ICON_UNDO] = "undo",
    [ICON_REDO] = "redo",
    [ICON_RESTART] = "restart",
    [ICON_HINT] = "hint",
    [ICON_SORT_COLOUR] = "sort-colour",
    [ICON_SORT_NUMBER] = "sort-number",
    [ICON_SORT_MELDS] = "sort-melds",
    [ICON_HAND_MELDS] = "hand-melds",
    [ICON_DRAW] = "draw",
    [ICON_DONE] = "done",
    [ICON_MENU] = "menu",
    [ICON_RULES] = "rules",
    [ICON_SETTINGS] = "settings",
    [ICON_LOG] = "log",
    [ICON_REPLAY] = "replay",
    [ICON_TIDY] = "tidy",
    [ICON_PAUSE] = "pause",
    [ICON_PLAY] = "play",
    [ICON_BACK] = "back",
    [ICON_CLOSE] = "close",
    [ICON_SEARCH] = "search",
    [ICON_RESET] = "reset",
    [ICON_COPY] = "copy",
    [ICON_SAVE] = "save",
    [ICON_SOUND] = "sound",
    [ICON_MUTE] = "mute",
    [ICON_PERSON] = "person",
    [ICON_COMPUTER] = "computer",
    [ICON_CLOCK] = "clock",
    [ICON_CHECK] = "check",
    [ICON_WARNING] = "warning",
    [ICON_PLUS] = "plus",
    [ICON_MINUS] = "minus",
    [ICON_UP] = "up",
    [ICON_DOWN] = "down",
    [ICON_LEFT] = "left",
    [ICON_RIGHT] = "right",
    [ICON_TROPHY] = "trophy",
    [ICON_FULLSCREEN] = "fullscreen",
    [ICON_STEP] = "step",
    [ICON_STEP_BACK] = "step-back",
    [ICON_GRIP] = "grip",
    [ICON_LOCK] = "lock",
    [ICON_GOALS] = "goals",
    [ICON_CURVE] = "curve",
    [ICON_LEARN] = "learn",
    [ICON_TODAY] = "today",
    [ICON_PUZZLE] = "puzzle",
    [ICON_RHOMB] = "rhomb",
    [ICON_RHOMB_FULL] = "rhomb-full",
    [ICON_TOGETHER] = "together",
    [ICON_SIGN] = "sign",
};
static const char *const badge_names[WILD_SIGNS] = {
    [WILD_STAR] = "star", [WILD_UP] = "up",         [WILD_DOWN] = "down",   [WILD_RHOMBUS] = "rhombus",
    [WILD_RING] = "ring", [WILD_SQUARE] = "square", [WILD_CROWN] = "crown",
};
static const char *const mark_names[COLOURS] = { "disc", "diamond", "square", "triangle" };

/* One drawing of which a sprite is made. */
typedef struct Part {
    char name[NAME_SIZE];
    Colour tint;
} Part;

enum { MAX_PARTS = 3 };

static Part part(Colour tint, const char *kind, const char *which)
{
    Part p = { .tint = tint };
    snprintf(p.name, sizeof p.name, "%s%s", kind, which);
    return p;
}

static Part numbered(Colour tint, const char *kind, int number)
{
    Part p = { .tint = tint };
    snprintf(p.name, sizeof p.name, "%s%d", kind, number);
    return p;
}

static int tile_parts(const SpriteKey *key, const Theme *theme, Part *out)
{
    const Colour colour = theme->tile_colour[key->b & (COLOURS - 1)];
    const bool large = (key->b & TILE_LARGE_FACE) != 0;
    int count = 0;
    out[count++] = part(colour, "tile", ""); /* the ground of every face: see atlas_sprite */
    if (key->a == RANK_JOKER) {
        out[count++] = part(theme->joker, "joker", key->b & 1 ? "-2" : "");
    } else if (key->a >= 1 && key->a <= RANKS) {
        out[count++] = numbered(colour, large ? "numeral-large-" : "numeral-", key->a);
        out[count++] = part(colour, large ? "mark-large-" : "mark-", mark_names[key->b & (COLOURS - 1)]);
    }
    return count;
}

/* Rank and suit, each a drawing of its own. */
static int large_card_parts(const SpriteKey *key, const Theme *theme, Part *out)
{
    const Colour ink = theme->card_ink[key->b & (CARD_INKS - 1)];
    int count = 0;
    if (key->a == RANK_JOKER) {
        out[count++] = numbered(theme->joker, "card-large-joker-", key->b & 1);
    } else if (key->a == RANK_MASTER) {
        out[count++] = part(theme->joker, "card-large-", "master");
    } else if (key->a >= 1 && key->a <= RANK_THIRTEEN) {
        out[count++] = numbered(ink, "card-large-rank-", key->a);
        out[count++] = numbered(ink, "card-large-suit-", key->b & (COLOURS - 1));
    }
    return count;
}

static int card_parts(const SpriteKey *key, const Theme *theme, Part *out)
{
    if ((key->b & CARD_LARGE_FACE) != 0)
        return large_card_parts(key, theme, out);
    const char *size = key->w < FULL_CARD_W || (key->b & CARD_LARGE_INDEX) ? "small-" : "";
    int count = 0;
    if (key->a == RANK_JOKER) {
        out[count] = part(theme->joker, "card-", size);
        snprintf(out[count++].name, NAME_SIZE, "card-%sjoker-%d", size, key->b & 1);
    } else if (key->a == RANK_MASTER) {
        out[count] = part(theme->joker, "card-", size);
        snprintf(out[count++].name, NAME_SIZE, "card-%smaster", size);
    } else if (key->a >= 1 && key->a <= RANK_THIRTEEN) {
        out[count] = part(theme->card_ink[key->b & (CARD_INKS - 1)], "card-", size);
        snprintf(out[count++].name, NAME_SIZE, "card-%s%d-%d", size, key->a, key->b & (COLOURS - 1));
    }
    return count;
}

/* Fewer pieces, which can be told there, for a picture in a line of text. */
static bool is_small_picture(const SpriteKey *key)
{
    return key->w * 5 < key->h * 8;
}

/* The drawings, the lowest first. Returns how many; 0: there is no such picture. */
static int sprite_parts(const SpriteKey *key, const Theme *theme, Part *out)
{
    switch ((SpriteKind)key->kind) {
    case SPRITE_TILE:
        return tile_parts(key, theme, out);
    case SPRITE_TILE_BACK:
        out[0] = part(theme->accent, "tile-back", "");
        return 1;
    case SPRITE_ICON:
        if (key->a < 0 || key->a >= ICON_COUNT)
            return 0;
        out[0] = part(0xFFFFFFFF, "icon-", icon_names[key->a]);
        return 1;
    case SPRITE_PICTURE:
        if (key->a < 0 || (size_t)key->a >= game_count)
            return 0;
        out[0] = part(theme->text, is_small_picture(key) ? "picture-small-" : "picture-", game_table[key->a]->id);
        return 1;
    case SPRITE_AVATAR:
        if (key->a < 0 || key->a >= AVATARS)
            return 0;
        out[0] = numbered(theme->text, "avatar-", key->a);
        return 1;
    case SPRITE_LOGO:
        out[0] = part(key->tint, "logo", "");
        return 1;
    case SPRITE_CARD:
        return card_parts(key, theme, out);
    case SPRITE_CARD_BACK:
        if (key->a < 0 || key->a >= CARD_BACKS)
            return 0;
        out[0] = numbered(theme->accent, "card-back-", key->a);
        return 1;
    case SPRITE_CHIP:
        if (key->a != 1 && key->a != 5 && key->a != 10)
            return 0;
        out[0] = numbered(theme->text, "chip-", key->a);
        return 1;
    case SPRITE_BADGE:
        if (key->a < 0 || key->a >= WILD_SIGNS)
            return 0;
        out[0] = part(theme->text, "badge-", badge_names[key->a]);
        return 1;
    case SPRITE_BOARD:
        out[0] = part(theme->text, "board", ""); /* made, not read: see drawing_of */
        return 1;
    case SPRITE_NONE:
    case SPRITE_SHADOW:
        break;
    }
    return 0;
}

static void art_path(char *path, size_t size, const char *folder, const char *name)
{
    snprintf(path, size, "%s/art/%s.svg", folder, name);
}

/* The whole file and a final 0, to be freed. NULL when it cannot be read, or for lack of memory: then errno says so. */
static char *read_file(const char *path)
{
    errno = 0;
    FILE *file = file_open(path, "rb");
    if (!file)
        return NULL;
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    char *text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    bool no_memory = size >= 0 && !text;
    rewind(file);
    if (text) {
        size_t got = fread(text, 1, (size_t)size, file);
        text[got] = '\0';
    }
    fclose(file);
    if (no_memory)
        errno = ENOMEM;
    return text;
}

static void replace_colour(char *svg, const char *from, Colour to)
{
    char hex[8];
    snprintf(hex, sizeof hex, "#%06X", (unsigned)(to & 0xFFFFFFu));
    for (char *at = strstr(svg, from); at; at = strstr(at + 1, from))
        memcpy(at, hex, sizeof hex - 1);
}

/* The drawing with a head of our own that makes it fill the size of the key exactly: sizes of pieces are whole pixels,
 * and 72 to 100 is only nearly kept. NULL when it has no viewBox. To be freed. */
static char *stretched(const char *svg, const SpriteKey *key)
{
    const char *head = strstr(svg, "<svg"), *end = head ? strchr(head, '>') : NULL;
    const char *box = head ? strstr(head, "viewBox=\"") : NULL, *box_end = box ? strchr(box + 9, '"') : NULL;
    if (!end || !box_end || box_end > end)
        return NULL;
    size_t size = strlen(end) + (size_t)(box_end - box) + 128;
    char *out = malloc(size);
    if (out)
        snprintf(out, size, "<svg %.*s\" width=\"%d\" height=\"%d\" preserveAspectRatio=\"none\"%s",
                 (int)(box_end - box), box, key->w, key->h, end);
    return out;
}

/* The same, turned around its middle: drawn so, not turned afterwards, so that its edges and marks are as sharp as
 * upright. */
static char *turned(const char *svg, const SpriteKey *key)
{
    static const char foot[] = "</svg>";
    const char *box = strstr(svg, "viewBox=\""), *rest = box ? strchr(box, '>') : NULL;
    const char *last = rest ? strstr(rest, foot) : NULL;
    double x, y, wide, high;
    if (!last || sscanf(box + 9, "%lf %lf %lf %lf", &x, &y, &wide, &high) != 4 || wide <= 0 || high <= 0)
        return NULL;
    Rect r = rect_turned((Rect){ 0, 0, key->w, key->h }, key->turn);
    size_t size = strlen(rest) + 384;
    char *out = malloc(size);
    if (out)
        snprintf(out, size,
                 "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\"><g transform=\"translate(%.2f %.2f) "
                 "rotate(%.1f) scale(%.5f %.5f) translate(%.3f %.3f)\"%.*s</g></svg>",
                 r.w, r.h, r.w, r.h, r.w / 2.0, r.h / 2.0, key->turn / 10.0, key->w / wide, key->h / high,
                 -x - wide / 2, -y - high / 2, (int)(last - rest), rest);
    return out;
}

static Ground ground_of(const GameDef *game)
{
    return game->material->kind == MATERIAL_TILES ? GROUND_TILES : game->tricks != NULL ? GROUND_TRICKS : GROUND_MELDS;
}

/* The picture of a game, made to fill a box of any shape: on a rounded ground that is lit from above its middle. Cards
 * reach to its lower edge, tiles stand in the middle, with a little air around them. To be freed. */
static char *on_ground(const char *svg, const SpriteKey *key)
{
    const GameDef *game = game_table[key->a];
    const Colour *c = theme_now()->ground[ground_of(game)];
    const char *box = strstr(svg, "viewBox=\""), *rest = box ? strchr(box, '>') : NULL;
    double x, y, wide, high;
    if (!rest || sscanf(box + 9, "%lf %lf %lf %lf", &x, &y, &wide, &high) != 4 || wide <= 0 || high <= 0)
        return NULL;
    double scale = 0.94 * (key->w / wide < key->h / high ? key->w / wide : key->h / high);
    double w = key->w / scale, h = key->h / scale;
    x -= (w - wide) / 2;
    y -= game->material->kind == MATERIAL_CARDS ? h - high : (h - high) / 2;
    size_t size = strlen(rest) + 640;
    char *out = malloc(size);
    if (out)
        snprintf(out, size,
                 "<svg viewBox=\"%.3f %.3f %.3f %.3f\" width=\"%d\" height=\"%d\"><radialGradient id=\"ground\" "
                 "gradientUnits=\"userSpaceOnUse\" cx=\"%.3f\" cy=\"%.3f\" r=\"%.3f\"><stop offset=\"0%%\" "
                 "stop-color=\"#%06X\"/><stop offset=\"100%%\" stop-color=\"#%06X\"/></radialGradient><rect x=\"%.3f\" "
                 "y=\"%.3f\" width=\"%.3f\" height=\"%.3f\" rx=\"%.3f\" ry=\"%.3f\" fill=\"url(#ground)\"/%s",
                 x, y, w, h, key->w, key->h, x + w / 2, y + 0.4 * h, 0.6 * w + h / 8, (unsigned)(c[0] & 0xFFFFFFu),
                 (unsigned)(c[1] & 0xFFFFFFu), x, y, w, h, key->b / scale, key->b / scale, rest);
    return out;
}

static SDL_Surface *rasterise(const char *svg, int w, int h)
{
    SDL_RWops *stream = SDL_RWFromConstMem(svg, (int)strlen(svg));
    if (!stream)
        return NULL;
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(stream, w, h);
    SDL_RWclose(stream);
    return surface;
}

/* Red, green, blue and alpha bytes of the rasteriser to one premultiplied pixel. */
static uint32_t premultiplied(const uint8_t *p)
{
    uint32_t a = p[3];
    return a << 24 | (p[0] * a + 127) / 255 << 16 | (p[1] * a + 127) / 255 << 8 | (p[2] * a + 127) / 255;
}

/* Premultiplied over premultiplied. */
static uint32_t laid_over(uint32_t d, uint32_t s)
{
    uint32_t keep = 255 - (s >> 24), out = 0;
    for (int shift = 0; shift < 32 && keep > 0; shift += 8)
        out |= ((s >> shift & 255) + ((d >> shift & 255) * keep + 127) / 255) << shift;
    return keep > 0 ? out : s;
}

static void lay_down(Sprite *sprite, const SDL_Surface *surface)
{
    int left = (sprite->w - surface->w) / 2, top = (sprite->h - surface->h) / 2;
    Rect r = rect_both((Rect){ left, top, surface->w, surface->h }, (Rect){ 0, 0, sprite->w, sprite->h });
    for (int y = r.y; y < r.y + r.h; y++) {
        const uint8_t *in = (const uint8_t *)surface->pixels + (y - top) * surface->pitch + (r.x - left) * 4;
        int at = y * sprite->w + r.x;
        for (int x = 0; x < r.w; x++, in += 4, at++) {
            if (in[3] == 0)
                continue;
            if (sprite->argb)
                sprite->argb[at] = laid_over(sprite->argb[at], premultiplied(in));
            else
                sprite->mask[at] = in[3];
        }
    }
}

/* The loader makes the best of what it does not understand, and be it nothing. */
static bool shows_something(const SDL_Surface *surface)
{
    for (int y = 0; y < surface->h; y++) {
        const uint8_t *in = (const uint8_t *)surface->pixels + y * surface->pitch;
        for (int x = 0; x < surface->w; x++)
            if (in[4 * x + 3] != 0)
                return true;
    }
    return surface->w < LEAST_SEEN || surface->h < LEAST_SEEN;
}

typedef enum Drawn { DRAWN, NOT_DRAWN, NO_MEMORY } Drawn;

/* What is drawn: of a file, or of what a board is made of. To be freed. */
static char *drawing_of(const char *path, const SpriteKey *key)
{
    if (key->kind != SPRITE_BOARD)
        return read_file(path);
    errno = ENOMEM;
    return board_svg((BoardShape){ key->a & 255, key->a >> 8 != 0 }, key->b - 1);
}

/* Draws one part onto the sprite. NOT_DRAWN: the error is SDL's. */
static Drawn add_part(Sprite *sprite, const char *path, Colour tint, const SpriteKey *key)
{
    const Theme *theme = theme_now();
    char *svg = drawing_of(path, key), *fitted = NULL;
    if (!svg) {
        SDL_SetError("the file cannot be read");
        return errno == ENOMEM ? NO_MEMORY : NOT_DRAWN;
    }
    replace_colour(svg, COLOUR_BODY, theme->tile);
    replace_colour(svg, COLOUR_EDGE, theme->tile_edge);
    replace_colour(svg, COLOUR_TINT, tint);
    bool piece = key->kind == SPRITE_TILE || key->kind == SPRITE_TILE_BACK || key->kind == SPRITE_CARD ||
                 key->kind == SPRITE_CARD_BACK;
    if (piece)
        fitted = key->turn != 0 ? turned(svg, key) : stretched(svg, key);
    else if (key->kind == SPRITE_PICTURE)
        fitted = on_ground(svg, key);
    SDL_ClearError();
    SDL_Surface *surface = rasterise(fitted ? fitted : svg, sprite->w, sprite->h);
    bool drawn = surface && surface->format->format == SDL_PIXELFORMAT_RGBA32 && shows_something(surface);
    if (drawn)
        lay_down(sprite, surface);
    else if (surface)
        SDL_SetError("the picture is empty");
    SDL_FreeSurface(surface);
    free(fitted);
    free(svg);
    return drawn ? DRAWN : NOT_DRAWN;
}

/* What has no edges that could lose by it is made upright and turned. */
static Sprite *turn_made(Sprite *upright, int turn)
{
    Sprite *sprite = upright && turn != 0 ? sprite_turned(upright, turn) : upright;
    if (sprite != upright)
        free(upright);
    return sprite;
}

Sprite *art_make(const char *folder, const SpriteKey *key, const Sprite *ground)
{
    if (key->kind == SPRITE_SHADOW)
        return turn_made(shadow_make(key->w, key->h, key->a), key->turn);
    const Rect size = rect_turned((Rect){ 0, 0, key->w, key->h }, key->turn);
    Part parts[MAX_PARTS];
    int count = sprite_parts(key, theme_now(), parts), first = 0;
    bool card = key->kind == SPRITE_CARD || key->kind == SPRITE_CARD_BACK;
    bool known = count > 0 || (key->kind == SPRITE_CARD && key->a == RANK_UNKNOWN);
    if (!known)
        fprintf(stderr, "meldwell: there is no picture %d of kind %d\n", key->a, key->kind);
    Sprite *sprite = known ? sprite_new(size.w, size.h, key->kind == SPRITE_ICON) : NULL;
    if (sprite && card) {
        paper_draw(sprite, key->w, key->h, key->turn, theme_now());
    } else if (sprite && ground && sprite->argb) {
        memcpy(sprite->argb, ground->argb, (size_t)size.w * (size_t)size.h * sizeof *sprite->argb);
        first = 1;
    }
    Drawn drawn = sprite ? DRAWN : known ? NO_MEMORY : NOT_DRAWN;
    for (int i = first; drawn == DRAWN && i < count; i++) {
        char path[PATH_SIZE];
        art_path(path, sizeof path, folder, parts[i].name);
        drawn = add_part(sprite, path, parts[i].tint, key);
        if (drawn == NOT_DRAWN)
            fprintf(stderr, "meldwell: Cannot draw %s: %s.\n", path, SDL_GetError());
    }
    if (drawn == DRAWN) {
        sprite_finish(sprite);
        return sprite;
    }
    free(sprite);
    return drawn == NOT_DRAWN ? turn_made(plain_make(key), key->turn) : NULL;
}

/* Suit of the i-th card, counted by rank: the two thirteens at the end are diamonds and hearts. */
static int card_suit(int i)
{
    return i < FULL_RANKS * COLOURS ? i % COLOURS : SUIT_DIAMONDS + i % COLOURS;
}

bool art_needed(int i, char *name, size_t size)
{
    static const char *const single[] = {
        "tile", "tile-back", "joker", "joker-2", "logo", "chip-1", "chip-5", "chip-10"
    };
    enum { SINGLE = sizeof single / sizeof single[0] };
    if (i < SINGLE)
        snprintf(name, size, "%s", single[i]);
    else if ((i -= SINGLE) < WILD_SIGNS)
        snprintf(name, size, "badge-%s", badge_names[i]);
    else if ((i -= WILD_SIGNS) < COLOURS)
        snprintf(name, size, "mark-%s", mark_names[i]);
    else if ((i -= COLOURS) < RANKS)
        snprintf(name, size, "numeral-%d", i + 1);
    else if ((i -= RANKS) < AVATARS)
        snprintf(name, size, "avatar-%d", i);
    else if ((i -= AVATARS) < ICON_COUNT)
        snprintf(name, size, "icon-%s", icon_names[i]);
    else if ((i -= ICON_COUNT) < CARD_BACKS)
        snprintf(name, size, "card-back-%d", i);
    else if ((i -= CARD_BACKS) < 2 * JOKERS)
        snprintf(name, size, "card-%sjoker-%d", i & 1 ? "small-" : "", i / 2);
    else if ((i -= 2 * JOKERS) < 2 * CARDS)
        snprintf(name, size, "card-%s%d-%d", i & 1 ? "small-" : "", i / 2 / COLOURS + 1, card_suit(i / 2));
    else if ((i -= 2 * CARDS) < COLOURS)
        snprintf(name, size, "mark-large-%s", mark_names[i]);
    else if ((i -= COLOURS) < RANKS)
        snprintf(name, size, "numeral-large-%d", i + 1);
    else if ((i -= RANKS) < LARGE_RANKS)
        snprintf(name, size, "card-large-rank-%d", i + 1);
    else if ((i -= LARGE_RANKS) < COLOURS)
        snprintf(name, size, "card-large-suit-%d", i);
    else if ((i -= COLOURS) < JOKERS)
        snprintf(name, size, "card-large-joker-%d", i);
    else if ((i -= JOKERS) < 1)
        snprintf(name, size, "card-large-master");
    else if ((i -= 1) < (int)game_count)
        snprintf(name, size, "picture-%s", game_table[i]->id);
    else
        return false;
    return true;
}

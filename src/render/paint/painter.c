/* The window and its surface: paints what has changed and sends it to the screen. */
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "render/paint/clipboard_keep.h"
#include "render/paint/damage.h"
#include "render/paint/fonts.h"
#include "render/paint/lens.h"
#include "render/paint/picture.h"
#include "render/paint/pointer.h"
#include "render/paint/text.h"
#include "render/paint/theme.h"
#include "render/paint/video.h"
#include "render/paint/window.h"
#include "rules/text/text.h"

enum {
    ICON_SIDE = 64,
    SPRITES_KEPT = 6 << 20,     /* bytes, and */
    SPRITES_KEPT_PER_PIXEL = 2, /* for each pixel of the window */
    X11_READS_MS = 40,
};

/* What a lens shows: there only while one is shown. */
typedef struct LensPicture {
    DrawList list;
    Rect bounds[MAX_DRAW_ITEMS];
} LensPicture;

struct Painter {
    SDL_Window *window;
    WindowMemory memory;
    /* Where the window's own surface counts pixels: it is painted on, or `shadow` where it has another format. Where it
     * counts units, which may be larger than pixels: `shadow` is painted on, and shown through the texture. */
    SDL_Surface *shadow;
    SDL_Renderer *renderer; /* NULL: there is a surface of pixels */
    SDL_Texture *texture;   /* as large as the shadow */
    const char *assets;     /* borrowed */
    int w, h;               /* of what was painted last; 0: nothing yet */
    void *pixels;           /* of that surface */
    bool all;               /* everything is to be painted */
    bool shown;             /* the window is there to be seen */
    bool overflow_told, shortage_told, icon_set;
    Lens lens, lens_shown;     /* as it is wanted; as it was painted last. r.w = 0: none */
    LensPicture *lens_picture; /* owned; NULL: none is wanted, or there was no memory */
    Picture picture;
    DrawList last; /* its items and digests are those of the window */
    uint64_t digest[2][MAX_DRAW_ITEMS];
    int current; /* which of the two is of `last` */
    Rect bounds[MAX_DRAW_ITEMS];
};

Painter *painter_open(const PainterSetup *setup, char *error, size_t error_size)
{
    if (!atlas_complete(setup->assets, error, error_size) || !fonts_found(setup->assets, error, error_size))
        return NULL;
    Painter *painter = calloc(1, sizeof *painter);
    if (!painter) {
        error[0] = '\0';
        return NULL;
    }
    if (!video_start(setup->driver, error, error_size)) {
        free(painter);
        return NULL;
    }
    painter->assets = painter->picture.atlas.folder = setup->assets;
    painter->all = true;
    bool pixels = video_takes_pixels();
    /* With pixels it would stand blank until the first picture is ready; the others show nothing before that. */
    painter->window = window_open(setup, pixels ? SDL_WINDOW_HIDDEN : SDL_WINDOW_OPENGL, &painter->memory);
    if (painter->window && !pixels)
        painter->renderer = SDL_CreateRenderer(painter->window, -1, SDL_RENDERER_ACCELERATED);
    if (!painter->window || (!pixels && !painter->renderer)) {
        text_write(error, error_size, "Meldwell cannot open a window: {1}.", SDL_GetError());
        painter_close(painter);
        return NULL;
    }
    return painter;
}

void painter_close(Painter *painter)
{
    if (!painter)
        return;
    free(painter->lens_picture);
    pointer_stop();
    picture_free(&painter->picture);
    text_stop();
    SDL_FreeSurface(painter->shadow);
    if (painter->renderer)
        SDL_DestroyRenderer(painter->renderer); /* its texture goes with it */
    if (painter->window) {
        /* On X11 SDL sends the window notes of its own over a second connection. Were the window gone before the
         * server has read the last one, the server's complaint would end the program as a failure. */
        SDL_HideWindow(painter->window);
        clipboard_keep(painter->window);
        SDL_Delay(X11_READS_MS);
        SDL_DestroyWindow(painter->window);
    }
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    free(painter);
}

void *painter_window(Painter *painter)
{
    return painter->window;
}

void painter_note_place(Painter *painter)
{
    bool normal = window_is_normal(painter->window);
    window_note(&painter->memory, window_now(painter->window), normal, SDL_GetTicks());
    window_note_percent(painter->window, &painter->memory);
}

void painter_place(Painter *painter, WindowDesks *desks)
{
    painter_note_place(painter);
    WindowKept kept = window_desk_kept(desks);
    const Uint32 flags = SDL_GetWindowFlags(painter->window);
    if ((flags & SDL_WINDOW_FULLSCREEN_DESKTOP) != SDL_WINDOW_FULLSCREEN_DESKTOP)
        kept.maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    const Rect r = window_remembered(&painter->memory, window_is_normal(painter->window));
    if (r.w > 0)
        kept.r = r;
    window_keep(desks, kept);
}

void painter_full_screen(Painter *painter, bool full)
{
    SDL_Window *window = painter->window;
    bool is = (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP) == SDL_WINDOW_FULLSCREEN_DESKTOP;
    if (is == full)
        return;
    SDL_SetWindowFullscreen(window, full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    /* A desktop gives the window its size back; without one nobody does. */
    Rect back = painter->memory.settled;
    if (!full && back.w > 0 && window_is_normal(window))
        SDL_SetWindowSize(window, back.w, back.h);
}

void painter_title(Painter *painter, const char *title)
{
    SDL_SetWindowTitle(painter->window, title);
}

void painter_raise(Painter *painter)
{
    SDL_Window *window = painter->window;
    if ((SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED) != 0)
        SDL_RestoreWindow(window);
    SDL_RaiseWindow(window);
    if ((SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS) == 0)
        SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED);
}

void painter_size(Painter *painter, int *w, int *h, float *per_unit)
{
    int units_w = 0, units_h = 0;
    SDL_GetWindowSize(painter->window, &units_w, &units_h);
    if (!painter->renderer || SDL_GetRendererOutputSize(painter->renderer, w, h) != 0)
        SDL_GetWindowSizeInPixels(painter->window, w, h);
    if (per_unit)
        *per_unit = units_w > 0 ? (float)*w / (float)units_w : 1.0f;
}

int painter_percent(Painter *painter)
{
    int w, h;
    float per_unit;
    if (!painter->renderer)
        return painter->memory.percent;
    painter_size(painter, &w, &h, &per_unit); /* units, of which each may be several pixels */
    return per_unit > 1 ? (int)(per_unit * 100 + 0.5F) : 100;
}

void painter_pointer(Painter *painter, PointerSize size)
{
    if (painter)
        pointer_use(size, painter->memory.percent);
}

void painter_forget(Painter *painter)
{
    painter->all = true;
}

void painter_theme(Painter *painter, int theme, bool alternative_tiles)
{
    theme_choose(theme, alternative_tiles);
    if (!painter)
        return;
    atlas_clear(&painter->picture.atlas);
    if (painter->w > 0)
        picture_prepare(&painter->picture, painter->w, painter->h);
    painter->all = true;
}

static bool has_our_format(const SDL_Surface *surface)
{
    Uint32 format = surface->format->format;
    return format == SDL_PIXELFORMAT_XRGB8888 || format == SDL_PIXELFORMAT_ARGB8888;
}

static SDL_Surface *shadow_of(Painter *painter, int w, int h)
{
    if (!painter->shadow || painter->shadow->w != w || painter->shadow->h != h) {
        SDL_FreeSurface(painter->shadow);
        painter->shadow = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    }
    return painter->shadow;
}

/* Behind a texture: ours, with as many pixels as the window has on the screen. */
static SDL_Surface *behind_texture(Painter *painter)
{
    int w, h, texture_w = 0, texture_h = 0;
    if (SDL_GetRendererOutputSize(painter->renderer, &w, &h) != 0)
        return NULL;
    if (painter->texture)
        SDL_QueryTexture(painter->texture, NULL, NULL, &texture_w, &texture_h);
    if (texture_w != w || texture_h != h) {
        if (painter->texture)
            SDL_DestroyTexture(painter->texture);
        painter->texture =
            SDL_CreateTexture(painter->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, w, h);
        if (painter->texture)
            SDL_SetTextureBlendMode(painter->texture, SDL_BLENDMODE_NONE);
        painter->all = true;
    }
    return painter->texture ? shadow_of(painter, w, h) : NULL;
}

/* The surface to be painted on: the window's, or one of ours. NULL: there is none. */
static SDL_Surface *paintable(Painter *painter)
{
    if (painter->renderer)
        return behind_texture(painter);
    SDL_Surface *window = SDL_GetWindowSurface(painter->window);
    if (!window)
        return NULL;
    if (!has_our_format(window))
        return shadow_of(painter, window->w, window->h);
    SDL_FreeSurface(painter->shadow);
    painter->shadow = NULL;
    return window;
}

/* Notices a window that has got another surface since the last show. */
static void note_surface(Painter *painter, const SDL_Surface *surface)
{
    if (painter->w == surface->w && painter->h == surface->h && painter->pixels == surface->pixels)
        return;
    painter->w = surface->w;
    painter->h = surface->h;
    painter->pixels = surface->pixels;
    painter->all = true;
    picture_prepare(&painter->picture, surface->w, surface->h);
}

static void find_damage(Painter *painter, const DrawList *list, uint64_t *digest, Rect window, Damage *damage)
{
    for (int i = 0; i < list->count; i++) {
        digest[i] = draw_digest(list, i);
        painter->bounds[i] = draw_bounds(&list->item[i]);
    }
    damage->count = 0;
    if (painter->all)
        damage_add(damage, window);
    else
        damage_between(&painter->last, painter->digest[painter->current], list, digest, window, damage);
}

static void remember(Painter *painter, const DrawList *list)
{
    memcpy(painter->last.item, list->item, (size_t)list->count * sizeof *list->item);
    memcpy(painter->last.text, list->text, list->text_length);
    painter->last.count = list->count;
    painter->last.text_length = list->text_length;
    painter->current = !painter->current;
    painter->all = false;
    if (list->full && !painter->overflow_told) {
        fprintf(stderr, "meldwell: a screen has more on it than can be drawn\n");
        painter->overflow_told = true;
    }
}

/* What has changed goes into the texture; all of it is shown, for what the window held before is not kept. */
static void send_texture(Painter *painter, const SDL_Rect *sent, int count)
{
    const SDL_Surface *from = painter->shadow;
    for (int i = 0; i < count; i++) {
        const Uint32 *pixels = (const Uint32 *)from->pixels + (size_t)sent[i].y * (size_t)(from->pitch / 4) + sent[i].x;
        SDL_UpdateTexture(painter->texture, &sent[i], pixels, from->pitch);
    }
    SDL_RenderCopy(painter->renderer, painter->texture, NULL, NULL);
    SDL_RenderPresent(painter->renderer);
}

static void send(Painter *painter, const Damage *damage)
{
    SDL_Rect sent[MAX_DAMAGE];
    SDL_Surface *window = painter->renderer ? NULL : SDL_GetWindowSurface(painter->window);
    for (int i = 0; i < damage->count; i++) {
        Rect r = damage->r[i];
        sent[i] = (SDL_Rect){ r.x, r.y, r.w, r.h };
        if (painter->shadow && window) {
            SDL_Rect to = sent[i];
            SDL_BlitSurface(painter->shadow, &sent[i], window, &to);
        }
    }
    if (painter->renderer)
        send_texture(painter, sent, damage->count);
    else
        SDL_UpdateWindowSurfaceRects(painter->window, sent, damage->count);
}

/* The picture is sent the moment there is something to show it on. */
static void send_first(Painter *painter, const Damage *damage)
{
    painter->shown = true;
    if (!painter->renderer)
        SDL_ShowWindow(painter->window);
    send(painter, damage);
    window_shown(painter->window, &painter->memory);
}

/* Not before the first picture is on the screen: the player waits for that one. */
static void set_icon(Painter *painter)
{
    char path[512];
    painter->icon_set = true;
    snprintf(path, sizeof path, "%s/icons/" PROGRAM_ID ".svg", painter->assets);
    SDL_RWops *stream = SDL_RWFromFile(path, "rb");
    SDL_Surface *icon = stream ? IMG_LoadSizedSVG_RW(stream, ICON_SIDE, ICON_SIDE) : NULL;
    if (stream)
        SDL_RWclose(stream);
    if (icon)
        SDL_SetWindowIcon(painter->window, icon);
    SDL_FreeSurface(icon);
}

/* Keeps memory bounded while sizes change: what is on the screen stays, the oldest of the rest goes. */
static void bound_sprites(Painter *painter)
{
    size_t most = SPRITES_KEPT + (size_t)painter->w * (size_t)painter->h * SPRITES_KEPT_PER_PIXEL;
    if (painter->picture.atlas.bytes <= most)
        return;
    for (int i = 0; i < painter->last.count; i++)
        if (painter->last.item[i].kind == DRAW_SPRITE)
            atlas_keep(&painter->picture.atlas, &painter->last.item[i]);
    atlas_trim(&painter->picture.atlas, most);
}

static void tell_shortage(Painter *painter)
{
    if (!painter->shortage_told)
        fprintf(stderr, "meldwell: There is not enough memory to show everything.\n");
    painter->shortage_told = true;
}

void painter_lens(Painter *painter, const Lens *lens)
{
    painter->lens = lens ? *lens : (Lens){ .percent = 100 };
    if (lens && !painter->lens_picture)
        painter->lens_picture = calloc(1, sizeof *painter->lens_picture);
    if (lens && painter->lens_picture)
        return;
    if (lens)
        tell_shortage(painter);
    free(painter->lens_picture);
    painter->lens_picture = NULL;
    painter->lens.r.w = 0;
}

/* What could not be shown is tried again at the next show. */
static void note_shortage(Painter *painter)
{
    bool lines = text_short_of_memory();
    if (!lines && !painter->picture.atlas.short_of_memory)
        return;
    painter->picture.atlas.short_of_memory = false;
    painter->all = true;
    tell_shortage(painter);
}

/* What lies below a lens that was is shown again, and the lens is painted whole whenever anything has changed. */
static void add_lens(const Painter *painter, Rect window, Damage *damage)
{
    const bool same = lens_same(&painter->lens, &painter->lens_shown);
    if (!same)
        damage_add(damage, rect_both(painter->lens_shown.r, window));
    if (!same || damage->count > 0)
        damage_add(damage, rect_both(painter->lens.r, window));
}

static void paint_lens(Painter *painter, const DrawList *list, const Canvas *canvas)
{
    LensPicture *p = painter->lens_picture;
    if (painter->lens.r.w == 0)
        return;
    lens_list(list, painter->bounds, &painter->lens, &p->list);
    for (int i = 0; i < p->list.count; i++)
        p->bounds[i] = draw_bounds(&p->list.item[i]);
    picture_paint(&painter->picture, &p->list, p->bounds, canvas,
                  rect_both(painter->lens.r, (Rect){ 0, 0, canvas->w, canvas->h }));
}

/* Its pictures are not wanted any more once it is put away. */
static void note_lens(Painter *painter)
{
    const bool was = painter->lens_shown.r.w > 0;
    painter->lens_shown = painter->lens;
    if (was && painter->lens.r.w == 0)
        painter_trim(painter);
}

long painter_show(Painter *painter, const DrawList *list)
{
    SDL_Surface *surface = paintable(painter);
    if (!surface) {
        tell_shortage(painter);
        return 0;
    }
    note_surface(painter, surface);
    Damage damage;
    const Rect window = { 0, 0, surface->w, surface->h };
    find_damage(painter, list, painter->digest[!painter->current], window, &damage);
    add_lens(painter, window, &damage);
    painter->picture.atlas.clock++;
    Canvas canvas = { surface->pixels, surface->pitch / 4, surface->w, surface->h };
    for (int i = 0; i < damage.count; i++)
        picture_paint(&painter->picture, list, painter->bounds, &canvas, damage.r[i]);
    if (damage.count > 0)
        paint_lens(painter, list, &canvas);
    if (!painter->shown)
        send_first(painter, &damage);
    else if (damage.count > 0)
        send(painter, &damage);
    remember(painter, list);
    note_lens(painter);
    note_shortage(painter);
    bound_sprites(painter);
    if (!painter->icon_set)
        set_icon(painter);
    return damage_area(&damage);
}

void painter_trim(Painter *painter)
{
    painter->picture.atlas.clock++;
    for (int i = 0; i < painter->last.count; i++)
        if (painter->last.item[i].kind == DRAW_SPRITE)
            atlas_keep(&painter->picture.atlas, &painter->last.item[i]);
    atlas_trim(&painter->picture.atlas, 0);
}

bool painter_screenshot(Painter *painter, const char *path)
{
    if (painter->w == 0)
        return false;
    SDL_Surface *surface = painter->shadow ? painter->shadow : SDL_GetWindowSurface(painter->window);
    return surface && IMG_SavePNG(surface, path) == 0;
}

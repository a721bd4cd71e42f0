/* Opens fonts, measures and rasterises lines of text, and keeps those in use. */
#include "render/text.h"

#include "platform/files.h"
#include "rules/text.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

enum {
    FONTS_OPEN = 20,      /* sizes of all roles that are open at once */
    WIDTHS = 2048,        /* widths and breaks remembered */
    LINES = 1024,         /* lines remembered, a power of two */
    LINE_BYTES = 4 << 20, /* of their masks */
    LONGEST = 1024,       /* bytes of a line that are looked at */
    FONT_PATH = 256
};

static const char *const font_folders[] = {
    "/usr/share/fonts/truetype/dejavu",        "/usr/share/fonts/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/dejavu-sans-mono-fonts", "/usr/share/fonts/TTF",    "/usr/share/fonts/truetype",
    "/usr/local/share/fonts/dejavu",           "/usr/local/share/fonts",  "/usr/local/share/fonts/truetype/dejavu",
};
static const char *const font_files[FONT_ROLES] = { "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf" };
static const char *const font_names[FONT_ROLES] = { "DejaVu Sans", "DejaVu Sans Bold", "DejaVu Sans Mono" };

typedef struct OpenFont {
    TTF_Font *font;
    int px;
    FontRole role;
    uint32_t used;
} OpenFont;

typedef struct Width {
    uint64_t key;
    int32_t w;    /* width, or bytes of the first line */
    int32_t next; /* where the next line starts */
} Width;

typedef struct Line {
    struct Line *next; /* in the same bucket */
    uint64_t key;
    uint32_t used;
    Sprite *sprite; /* owned; NULL: nothing to be seen */
    int limit, px;
    FontRole role;
    char text[];
} Line;

/* One set of fonts and lines for the program: metrics are asked for where no painter is at hand. */
static struct {
    uint32_t clock;
    OpenFont font[FONTS_OPEN];
    Width width[WIDTHS], broken[WIDTHS];
    Line *line[LINES];
    size_t line_count, line_bytes;
    bool short_of_memory;
} kept;

static uint32_t number_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Whether all tables that the head of the file names lie within it: an empty, cut or foreign file has none, or not
 * all. */
static bool is_font(const char *path)
{
    enum { HEAD = 12, ENTRY = 16, MOST_TABLES = 64 };
    unsigned char head[HEAD], entry[MOST_TABLES * ENTRY];
    uint64_t size = (uint64_t)file_size(path);
    if (file_read(path, 0, head, HEAD) != HEAD)
        return false;
    int tables = head[4] << 8 | head[5];
    bool known = number_at(head) == 0x00010000u || memcmp(head, "OTTO", 4) == 0 || memcmp(head, "true", 4) == 0;
    if (!known || tables < 1 || tables > MOST_TABLES ||
        file_read(path, HEAD, entry, (size_t)tables * ENTRY) != tables * ENTRY)
        return false;
    for (int i = 0; i < tables; i++)
        if ((uint64_t)number_at(entry + i * ENTRY + 8) + number_at(entry + i * ENTRY + 12) > size)
            return false;
    return true;
}

/* Of the first file that does; otherwise false, and *path is a damaged one or "". */
static bool font_path(FontRole role, char *path, size_t size)
{
    char damaged[FONT_PATH] = "";
    for (size_t i = 0; i < sizeof font_folders / sizeof font_folders[0]; i++) {
        SDL_snprintf(path, size, "%s/%s", font_folders[i], font_files[role]);
        if (!file_readable(path))
            continue;
        if (is_font(path))
            return true;
        SDL_snprintf(damaged, sizeof damaged, "%s", path);
    }
    SDL_snprintf(path, size, "%s", damaged);
    return false;
}

bool text_fonts_found(char *error, size_t error_size)
{
    char path[FONT_PATH];
    for (int role = 0; role < FONT_ROLES; role++) {
        if (font_path((FontRole)role, path, sizeof path))
            continue;
        if (path[0] != '\0')
            text_write(error, error_size,
                       "The font {1} is damaged: please install the package fonts-dejavu-core again.", path);
        else
            text_write(error, error_size, "Meldwell needs the font {1}: please install the package fonts-dejavu-core.",
                       font_names[role]);
        return false;
    }
    return true;
}

static TTF_Font *open_font(FontRole role, int px)
{
    char path[FONT_PATH];
    if ((!TTF_WasInit() && TTF_Init() != 0) || !font_path(role, path, sizeof path))
        return NULL;
    TTF_Font *font = TTF_OpenFont(path, px);
    if (font)
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    return font;
}

/* NULL when the font is missing: everything then measures as nothing. */
static TTF_Font *font_of(FontRole role, int px)
{
    if (role < 0 || role >= FONT_ROLES || px <= 0)
        return NULL;
    OpenFont *oldest = &kept.font[0];
    kept.clock++;
    for (int i = 0; i < FONTS_OPEN; i++) {
        OpenFont *f = &kept.font[i];
        if (f->font && f->role == role && f->px == px) {
            f->used = kept.clock;
            return f->font;
        }
        if (f->used < oldest->used)
            oldest = f;
    }
    if (oldest->font)
        TTF_CloseFont(oldest->font);
    *oldest = (OpenFont){ open_font(role, px), px, role, kept.clock };
    return oldest->font;
}

/* Never 0, which means an empty place. */
static uint64_t text_key(FontRole role, int px, int limit, const char *utf8)
{
    uint64_t h = 0xCBF29CE484222325u ^ ((uint64_t)(unsigned)role << 56) ^ ((uint64_t)(unsigned)px << 32) ^
                 (uint64_t)(unsigned)limit;
    h *= 0x9E3779B97F4A7C15u;
    for (const unsigned char *c = (const unsigned char *)utf8; *c; c++)
        h = (h ^ *c) * 0x100000001B3u;
    h ^= h >> 29;
    return h ? h : 1;
}

bool text_run(FontRole role, int px, const char *utf8, int most, TextRun *run)
{
    char part[LONGEST];
    if (!run_cut(utf8, most, run))
        return false;
    if (run->drawn) {
        text_glyph_sign(run->glyph, part);
        run->w = text_width(FONT_BOLD, text_glyph_px(run->glyph, px), part) + (run->glyph.suit ? 0 : 2 * (px / 5 + 1));
    } else {
        SDL_snprintf(part, sizeof part, "%.*s", run->bytes, utf8);
        run->w = text_width(role, px, part);
    }
    return true;
}

/* Letters and pieces in a row. */
static int width_of_runs(FontRole role, int px, const char *utf8)
{
    TextRun run;
    int w = 0;
    for (; text_run(role, px, utf8, LONGEST, &run); utf8 += run.bytes)
        w += run.w;
    return w;
}

int text_width(FontRole role, int px, const char *utf8)
{
    if (!*utf8)
        return 0;
    uint64_t key = text_key(role, px, 0, utf8);
    Width *kept_width = &kept.width[key % WIDTHS];
    if (kept_width->key == key)
        return kept_width->w;
    int w = 0;
    if (glyph_find(utf8)) {
        w = width_of_runs(role, px, utf8);
    } else {
        TTF_Font *font = font_of(role, px);
        if (font && TTF_SizeUTF8(font, utf8, &w, NULL) != 0)
            w = 0;
    }
    *kept_width = (Width){ key, w, 0 };
    return w;
}

int text_line_height(FontRole role, int px)
{
    static const char asked[] = "\nheight"; /* no line begins so: its place in the table is its own */
    uint64_t key = text_key(role, px, 0, asked);
    Width *kept_width = &kept.width[key % WIDTHS];
    if (kept_width->key == key)
        return kept_width->w;
    TTF_Font *font = font_of(role, px);
    int h = font ? TTF_FontHeight(font) : px * 6 / 5;
    *kept_width = (Width){ key, h, 0 };
    return h;
}

static bool is_tail(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

/* Bytes of the first n characters. */
static int bytes_of(const char *utf8, int n)
{
    int at = 0;
    while (n > 0 && utf8[at]) {
        at++;
        while (is_tail(utf8[at]))
            at++;
        n--;
    }
    return at;
}

/* Letters of the first `bytes` bytes that fit into w pixels, as bytes. */
static int fitting_letters(FontRole role, int px, const char *utf8, int bytes, int w)
{
    char part[LONGEST];
    TTF_Font *font = font_of(role, px);
    if (bytes > LONGEST - 1)
        bytes = LONGEST - 1;
    while (bytes > 0 && is_tail(utf8[bytes]))
        bytes--;
    memcpy(part, utf8, (size_t)bytes);
    part[bytes] = '\0';
    int extent = 0, count = 0;
    if (!font || TTF_MeasureUTF8(font, part, w > 0 ? w : 0, &extent, &count) != 0)
        return bytes;
    return bytes_of(part, count);
}

/* The same with pieces among the letters. */
static int fitting_bytes(FontRole role, int px, const char *utf8, int bytes, int w)
{
    TextRun run;
    int at = 0;
    if (!glyph_find(utf8))
        return fitting_letters(role, px, utf8, bytes, w);
    for (; text_run(role, px, utf8 + at, bytes - at, &run); at += run.bytes, w -= run.w)
        if (run.w > w)
            return run.drawn ? at : at + fitting_letters(role, px, utf8 + at, run.bytes, w);
    return at;
}

static int find_break(FontRole role, int px, const char *utf8, int w, int *next)
{
    int length = (int)strcspn(utf8, "\n"), after = length + (utf8[length] == '\n');
    /* No letter is narrower than a quarter of an em, so more than this cannot fit. */
    int most = bytes_of(utf8, 4 * (w > 0 ? w : 0) / (px > 0 ? px : 1) + 4);
    int fits = fitting_bytes(role, px, utf8, length < most ? length : most, w);
    *next = after;
    if (fits >= length)
        return length;
    int line = fits;
    while (line > 0 && utf8[line] != ' ')
        line--;
    int skip = line;
    while (line > 0 && utf8[line - 1] == ' ')
        line--;
    if (line == 0) {
        /* One word wider than the line: it is cut, after one letter at least. */
        line = skip = fits > 0 ? fits : bytes_of(utf8, 1);
    }
    while (utf8[skip] == ' ')
        skip++;
    *next = skip < length ? skip : after;
    return line;
}

int text_break(FontRole role, int px, const char *utf8, int w, int *next)
{
    uint64_t key = text_key(role, px, w, utf8);
    Width *known = &kept.broken[key % WIDTHS];
    if (known->key != key) {
        int after = 0, line = find_break(role, px, utf8, w, &after);
        *known = (Width){ key, line, after };
    }
    *next = known->next;
    return known->w;
}

/* The longest beginning that leaves room for the ellipsis; nothing when not even that fits. */
void text_shorten(FontRole role, int px, const char *utf8, int limit, char *out, size_t size)
{
    static const char ellipsis[] = "\u2026";
    int room = limit - text_width(role, px, ellipsis), bytes = 0;
    if (room >= 0)
        bytes = fitting_bytes(role, px, utf8, (int)strlen(utf8), room);
    if ((size_t)bytes + sizeof ellipsis > size)
        bytes = 0;
    while (bytes > 0 && utf8[bytes - 1] == ' ')
        bytes--;
    SDL_snprintf(out, size, "%.*s%s", bytes, utf8, room >= 0 ? ellipsis : "");
}

static Sprite *render(FontRole role, int px, const char *utf8)
{
    TTF_Font *font = font_of(role, px);
    SDL_Surface *surface = font && *utf8 ? TTF_RenderUTF8_Blended(font, utf8, (SDL_Color){ 255, 255, 255, 255 }) : NULL;
    bool seen = surface && surface->w > 0 && surface->h > 0;
    Sprite *sprite = seen ? sprite_new(surface->w, surface->h, true) : NULL;
    kept.short_of_memory = kept.short_of_memory || (seen && !sprite);
    for (int y = 0; sprite && y < sprite->h; y++) {
        const uint32_t *in = (const uint32_t *)(const void *)((const char *)surface->pixels + y * surface->pitch);
        uint8_t *out = sprite->mask + (size_t)y * (size_t)sprite->w;
        for (int x = 0; x < sprite->w; x++)
            out[x] = (uint8_t)(in[x] >> 24);
    }
    SDL_FreeSurface(surface);
    if (sprite)
        sprite_finish(sprite);
    return sprite;
}

static void drop_line(Line **at)
{
    Line *line = *at;
    *at = line->next;
    kept.line_count--;
    kept.line_bytes -= line->sprite ? line->sprite->bytes : 0;
    free(line->sprite);
    free(line);
}

/* Drops what was not used within the last `age` uses. */
static void drop_lines_older(uint32_t age)
{
    for (int i = 0; i < LINES; i++)
        for (Line **at = &kept.line[i]; *at;) {
            if (kept.clock - (*at)->used >= age)
                drop_line(at);
            else
                at = &(*at)->next;
        }
}

static void make_room(void)
{
    for (uint32_t age = 4096; age > 0 && (kept.line_bytes > LINE_BYTES || kept.line_count > LINES); age /= 2)
        drop_lines_older(age);
}

static Line *find_line(uint64_t key, FontRole role, int px, const char *utf8, int limit)
{
    for (Line *line = kept.line[key % LINES]; line; line = line->next)
        if (line->key == key && line->role == role && line->px == px && line->limit == limit &&
            strcmp(line->text, utf8) == 0)
            return line;
    return NULL;
}

const Sprite *text_line(FontRole role, int px, const char *utf8, int limit)
{
    uint64_t key = text_key(role, px, limit, utf8);
    Line *line = find_line(key, role, px, utf8, limit);
    if (!line) {
        char shortened[LONGEST];
        make_room();
        size_t size = strlen(utf8) + 1;
        if (limit > 0)
            text_shorten(role, px, utf8, limit, shortened, sizeof shortened);
        bool was_short = kept.short_of_memory;
        kept.short_of_memory = false;
        Sprite *sprite = render(role, px, limit > 0 ? shortened : utf8);
        line = kept.short_of_memory ? NULL : malloc(sizeof *line + size);
        if (!line) { /* the next time there may be enough */
            free(sprite);
            kept.short_of_memory = true;
            return NULL;
        }
        kept.short_of_memory = was_short;
        *line = (Line){ .next = kept.line[key % LINES], .key = key, .limit = limit, .px = px, .role = role };
        memcpy(line->text, utf8, size);
        line->sprite = sprite;
        kept.line[key % LINES] = line;
        kept.line_count++;
        kept.line_bytes += line->sprite ? line->sprite->bytes : 0;
    }
    line->used = ++kept.clock;
    return line->sprite;
}

bool text_short_of_memory(void)
{
    bool was = kept.short_of_memory;
    kept.short_of_memory = false;
    return was;
}

size_t text_kept(void)
{
    return kept.line_bytes;
}

void text_stop(void)
{
    drop_lines_older(0);
    for (int i = 0; i < FONTS_OPEN; i++)
        if (kept.font[i].font)
            TTF_CloseFont(kept.font[i].font);
    memset(&kept, 0, sizeof kept);
    if (TTF_WasInit())
        TTF_Quit();
}

/* Opens fonts, measures and rasterises lines of text, and keeps those in use. */
#include "render/text.h"

#include "platform/files.h"
#include "platform/kept_dir.h"
#include "render/grapheme.h"
#include "rules/letter.h"
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
    FONT_PATH = 4224      /* the folder of the pictures and a name */
};

static const char *const font_folders[] = {
    "/usr/share/fonts/truetype/dejavu",        "/usr/share/fonts/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/dejavu-sans-mono-fonts", "/usr/share/fonts/TTF",    "/usr/share/fonts/truetype",
    "/usr/local/share/fonts/dejavu",           "/usr/local/share/fonts",  "/usr/local/share/fonts/truetype/dejavu",
};
static const char *const font_files[FONT_ROLES] = { "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf" };
static const char *const font_names[FONT_ROLES] = { "DejaVu Sans", "DejaVu Sans Bold", "DejaVu Sans Mono" };

/* Letters that the program's own fonts do not have are taken from these, where they are installed: names may be written
 * in any script. Each stands in one of these folders, or by its mere name in a folder of fonts the player has. */
static const struct {
    const char *file;
    uint32_t first, last; /* the letters it is asked for */
} others[] = {
    { "lohit-nepali/Lohit-Nepali.ttf", 0x900, 0x97F },
    { "lohit-devanagari/Lohit-Devanagari.ttf", 0x900, 0x97F },
    { "noto/NotoSansDevanagari-Regular.ttf", 0x900, 0x97F },
    { "noto/NotoSansBengali-Regular.ttf", 0x980, 0x9FF },
    { "noto/NotoSansGurmukhi-Regular.ttf", 0xA00, 0xA7F },
    { "noto/NotoSansGujarati-Regular.ttf", 0xA80, 0xAFF },
    { "noto/NotoSansOriya-Regular.ttf", 0xB00, 0xB7F },
    { "noto/NotoSansTamil-Regular.ttf", 0xB80, 0xBFF },
    { "noto/NotoSansTelugu-Regular.ttf", 0xC00, 0xC7F },
    { "noto/NotoSansKannada-Regular.ttf", 0xC80, 0xCFF },
    { "noto/NotoSansMalayalam-Regular.ttf", 0xD00, 0xD7F },
    { "noto/NotoSansSinhala-Regular.ttf", 0xD80, 0xDFF },
    { "noto/NotoSansThai-Regular.ttf", 0xE00, 0xE7F },
    { "noto/NotoSansLao-Regular.ttf", 0xE80, 0xEFF },
    { "noto/NotoSerifTibetan-Regular.ttf", 0xF00, 0xFFF },
    { "noto/NotoSansMyanmar-Regular.ttf", 0x1000, 0x109F },
    { "noto/NotoSansEthiopic-Regular.ttf", 0x1200, 0x139F },
    { "noto/NotoSansCherokee-Regular.ttf", 0x13A0, 0x13FF },
    { "noto/NotoSansKhmer-Regular.ttf", 0x1780, 0x17FF },
    { "noto/NotoSansMongolian-Regular.ttf", 0x1800, 0x18AF },
    { "noto/NotoSansArmenian-Regular.ttf", 0x530, 0x58F },
    { "noto/NotoSansHebrew-Regular.ttf", 0x590, 0x5FF },
    { "noto/NotoSansArabic-Regular.ttf", 0x600, 0x6FF },
    { "noto/NotoSansSyriac-Regular.ttf", 0x700, 0x74F },
    { "noto/NotoSansThaana-Regular.ttf", 0x780, 0x7BF },
    { "noto/NotoSansGeorgian-Regular.ttf", 0x10A0, 0x10FF },
    { "noto/NotoSansCJK-Regular.ttc", 0x1100, 0x10FFFF },
    { "noto-cjk/NotoSansCJK-Regular.ttc", 0x1100, 0x10FFFF },
    { "windows/Nirmala.ttf", 0x900, 0xDFF },
    { "windows/Nirmala.ttc", 0x900, 0xDFF },
    { "windows/LeelawUI.ttf", 0xE00, 0x17FF },
    { "windows/segoeui.ttf", 0x530, 0x6FF },
    { "windows/malgun.ttf", 0xAC00, 0xD7FF },
    { "windows/msyh.ttc", 0x1100, 0x10FFFF },
    { "windows/YuGothM.ttc", 0x1100, 0x10FFFF },
    { "droid/DroidSansFallbackFull.ttf", 0x580, 0x10FFFF },
    { "droid/DroidSansFallback.ttf", 0x580, 0x10FFFF },
    { "wqy/wqy-microhei.ttc", 0x580, 0x10FFFF },
    { "unifont/unifont.ttf", 0x580, 0x10FFFF },
};
static const char *const other_folders[] = { "/usr/share/fonts/truetype", "/usr/share/fonts/opentype",
                                             "/usr/share/fonts", "/usr/local/share/fonts" };
enum { OTHERS = sizeof others / sizeof others[0] };

/* Scripts whose letters change with their neighbours: shaped by their own rules. */
static const struct {
    uint32_t first, last;
    const char *script;
} shaped[] = { { 0x900, 0x97F, "Deva" }, { 0x980, 0x9FF, "Beng" }, { 0xA00, 0xA7F, "Guru" }, { 0xA80, 0xAFF, "Gujr" },
               { 0xB00, 0xB7F, "Orya" }, { 0xB80, 0xBFF, "Taml" }, { 0xC00, 0xC7F, "Telu" }, { 0xC80, 0xCFF, "Knda" },
               { 0xD00, 0xD7F, "Mlym" }, { 0xD80, 0xDFF, "Sinh" }, { 0xE00, 0xE7F, "Thai" }, { 0xE80, 0xEFF, "Laoo" },
               { 0xF00, 0xFFF, "Tibt" } };

/* A font of the program, by role, or one of the others: FONT_ROLES + 2 * which, and one more for bold. */
typedef struct OpenFont {
    TTF_Font *font;
    int px, face;
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
    void *file[FONT_ROLES]; /* of each role's font, whole: it is opened in many sizes, and read letter by letter */
    size_t file_size[FONT_ROLES];
    bool others_missing[OTHERS]; /* looked for, and not there */
    char along[FONT_PATH - 64];  /* the folder of fonts that came with the program */
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

/* Of the first file that does; otherwise false, and *path is a damaged one or "". Where a program brings fonts along
 * they are those it was tried with. */
static bool font_path(FontRole role, char *path, size_t size)
{
    char damaged[FONT_PATH] = "";
    int folders = (int)(sizeof font_folders / sizeof font_folders[0]);
    for (int i = kept.along[0] != '\0' ? -1 : 0; i < folders; i++) {
        SDL_snprintf(path, size, "%s/%s", i < 0 ? kept.along : font_folders[i], font_files[role]);
        if (!file_readable(path))
            continue;
        if (is_font(path))
            return true;
        SDL_snprintf(damaged, sizeof damaged, "%s", path);
    }
    SDL_snprintf(path, size, "%s", damaged);
    return false;
}

bool text_fonts_found(const char *assets, char *error, size_t error_size)
{
    char path[FONT_PATH];
    SDL_snprintf(kept.along, sizeof kept.along, "%s/fonts", assets);
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

static bool other_path(int which, char *path, size_t size)
{
    char fonts[FONT_PATH - 64];
    for (size_t i = 0; i < sizeof other_folders / sizeof other_folders[0]; i++) {
        SDL_snprintf(path, size, "%s/%s", other_folders[i], others[which].file);
        if (file_readable(path))
            return true;
    }
    if (!fonts_dir(fonts, sizeof fonts))
        return false;
    SDL_snprintf(path, size, "%s/%s", fonts, strchr(others[which].file, '/') + 1);
    return file_readable(path);
}

static TTF_Font *open_own(FontRole role, int px)
{
    char path[FONT_PATH];
    if (kept.file[role] == NULL && font_path(role, path, sizeof path))
        kept.file[role] = SDL_LoadFile(path, &kept.file_size[role]);
    if (kept.file[role] == NULL)
        return NULL;
    return TTF_OpenFontRW(SDL_RWFromConstMem(kept.file[role], (int)kept.file_size[role]), 1, px);
}

static TTF_Font *open_other(int which, int px)
{
    char path[FONT_PATH];
    return !kept.others_missing[which] && other_path(which, path, sizeof path) ? TTF_OpenFont(path, px) : NULL;
}

static TTF_Font *open_font(int face, int px)
{
    int other = (face - FONT_ROLES) / 2;
    if (!TTF_WasInit() && TTF_Init() != 0)
        return NULL;
    TTF_Font *font = face < FONT_ROLES ? open_own((FontRole)face, px) : open_other(other, px);
    if (font)
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    if (font && face >= FONT_ROLES && (face - FONT_ROLES) % 2 == 1)
        TTF_SetFontStyle(font, TTF_STYLE_BOLD);
    if (!font && face >= FONT_ROLES)
        kept.others_missing[other] = true;
    return font;
}

/* NULL when the font is missing. */
static TTF_Font *face_of(int face, int px)
{
    OpenFont *oldest = &kept.font[0];
    kept.clock++;
    for (int i = 0; i < FONTS_OPEN; i++) {
        OpenFont *f = &kept.font[i];
        if (f->font && f->face == face && f->px == px) {
            f->used = kept.clock;
            return f->font;
        }
        if (f->used < oldest->used)
            oldest = f;
    }
    if (oldest->font)
        TTF_CloseFont(oldest->font);
    *oldest = (OpenFont){ open_font(face, px), px, face, kept.clock };
    return oldest->font;
}

/* NULL when the font is missing: everything then measures as nothing. */
static TTF_Font *font_of(FontRole role, int px)
{
    return role >= 0 && role < FONT_ROLES && px > 0 ? face_of((int)role, px) : NULL;
}

/* ---- letters of other fonts ---- */

/* The program's fonts have all letters below; whether further ones are there has to be asked. */
enum { ASKED_FROM = 0x580 };

static uint32_t letter_at(const char *at)
{
    const unsigned char *s = (const unsigned char *)at;
    size_t size = letter_size(at, strlen(at));
    if (size < 2)
        return s[0];
    uint32_t c = s[0] & (0xFFu >> (size + 1));
    for (size_t i = 1; i < size; i++)
        c = c << 6 | (s[i] & 0x3Fu);
    return c;
}

/* The number of the font that has the letter at `at`; the role itself where none has. */
static int face_for(FontRole role, int px, const char *at)
{
    uint32_t c = letter_at(at);
    TTF_Font *own = c >= ASKED_FROM ? font_of(role, px) : NULL;
    if (own == NULL || TTF_GlyphIsProvided32(own, c))
        return (int)role;
    for (int i = 0; i < OTHERS; i++) {
        int face = FONT_ROLES + 2 * i + (role == FONT_BOLD);
        if (c < others[i].first || c > others[i].last)
            continue;
        TTF_Font *font = kept.others_missing[i] ? NULL : face_of(face, px);
        if (font && TTF_GlyphIsProvided32(font, c))
            return face;
    }
    return (int)role;
}

/* Signs that join letters, or say how one is drawn, have no picture of their own. */
static bool is_seen(uint32_t c)
{
    return c != 0x200C && c != 0x200D && !(c >= 0xFE00 && c <= 0xFE0F);
}

bool text_has_letters(const char *utf8)
{
    enum { ANY_PX = 20 };
    for (const char *at = utf8; *at != '\0'; at += letter_size(at, strlen(at))) {
        TTF_Font *own = font_of(FONT_TEXT, ANY_PX);
        const uint32_t c = letter_at(at);
        if (own != NULL && is_seen(c) && !TTF_GlyphIsProvided32(own, c) &&
            face_for(FONT_TEXT, ANY_PX, at) == (int)FONT_TEXT)
            return false;
    }
    return true;
}

/* A part of a line in one font. */
typedef struct Run {
    int face;
    size_t length; /* bytes */
    const char *script;
} Run;

static const char *script_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof shaped / sizeof shaped[0]; i++)
        if (c >= shaped[i].first && c <= shaped[i].last)
            return shaped[i].script;
    return NULL;
}

/* Whether every letter is in the program's own fonts, as in nearly every text. */
static bool is_plain(const char *utf8)
{
    const unsigned char *s = (const unsigned char *)utf8;
    while (*s != '\0' && (*s < 0xD6 || *s == 0xE2)) /* below U+0580, or from U+2000 to U+2FFF */
        s++;
    return *s == '\0';
}

static Run run_at(FontRole role, int px, const char *at)
{
    Run run = { face_for(role, px, at), 0, script_of(letter_at(at)) };
    do {
        size_t next = grapheme_after(at, run.length);
        run.length = next > run.length ? next : run.length + 1;
    } while (at[run.length] != '\0' &&
             (at[run.length] == ' ' ? run.face == (int)role
                                    : face_for(role, px, at + run.length) == run.face &&
                                          script_of(letter_at(at + run.length)) == run.script));
    return run;
}

/* The font of a run, set to its script. */
static TTF_Font *run_font(const Run *run, int px)
{
    TTF_Font *font = face_of(run->face, px);
    if (font)
        TTF_SetFontScriptName(font, run->script ? run->script : "Zzzz");
    return font;
}

static void run_text(const Run *run, const char *at, char out[LONGEST])
{
    SDL_snprintf(out, LONGEST, "%.*s", (int)run->length, at);
}

static int letters_width(FontRole role, int px, const char *utf8)
{
    char part[LONGEST];
    TTF_Font *own = font_of(role, px);
    int all = 0, w = 0;
    if (own == NULL || is_plain(utf8))
        return own && TTF_SizeUTF8(own, utf8, &w, NULL) == 0 ? w : 0;
    for (const char *at = utf8; *at != '\0';) {
        Run run = run_at(role, px, at);
        TTF_Font *font = run_font(&run, px);
        run_text(&run, at, part);
        all += font && TTF_SizeUTF8(font, part, &w, NULL) == 0 ? w : 0;
        at += run.length;
    }
    return all;
}

/* Letters of the first `bytes` bytes that fit into w pixels, as bytes. */
static int mixed_fitting(FontRole role, int px, const char *utf8, int bytes, int w)
{
    char part[LONGEST];
    size_t at = 0;
    while (at < (size_t)bytes) {
        size_t next = grapheme_after(utf8, at);
        SDL_snprintf(part, sizeof part, "%.*s", (int)next, utf8);
        if (next > (size_t)bytes || letters_width(role, px, part) > w)
            break;
        at = next;
    }
    return (int)at;
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
    int w = glyph_find(utf8) ? width_of_runs(role, px, utf8) : letters_width(role, px, utf8);
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
    if (font && !is_plain(part))
        return mixed_fitting(role, px, part, bytes, w > 0 ? w : 0);
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

static SDL_Surface *render_run(const Run *run, int px, const char *at)
{
    char part[LONGEST];
    TTF_Font *font = run_font(run, px);
    run_text(run, at, part);
    return font ? TTF_RenderUTF8_Blended(font, part, (SDL_Color){ 255, 255, 255, 255 }) : NULL;
}

static void copy_mask(const SDL_Surface *from, Sprite *to, int left, int top)
{
    for (int y = 0; y < from->h; y++) {
        const uint32_t *in = (const uint32_t *)(const void *)((const char *)from->pixels + y * from->pitch);
        int line = y + top;
        for (int x = 0; line >= 0 && line < to->h && x < from->w; x++)
            if (x + left < to->w)
                to->mask[(size_t)line * (size_t)to->w + (size_t)(x + left)] |= (uint8_t)(in[x] >> 24);
    }
}

/* Several runs on one line: what a font writes higher or lower than the program's own is moved to its base line. */
static Sprite *render_mixed(FontRole role, int px, const char *utf8)
{
    TTF_Font *own = font_of(role, px);
    int w = text_width(role, px, utf8), h = own ? TTF_FontHeight(own) : 0, ascent = own ? TTF_FontAscent(own) : 0;
    Sprite *sprite = w > 0 && h > 0 ? sprite_new(w, h, true) : NULL;
    kept.short_of_memory = kept.short_of_memory || (w > 0 && h > 0 && !sprite);
    int left = 0;
    for (const char *at = utf8; sprite && *at != '\0';) {
        Run run = run_at(role, px, at);
        SDL_Surface *surface = render_run(&run, px, at);
        TTF_Font *font = face_of(run.face, px);
        if (surface) {
            copy_mask(surface, sprite, left, ascent - (font ? TTF_FontAscent(font) : 0));
            left += surface->w;
        }
        SDL_FreeSurface(surface);
        at += run.length;
    }
    if (sprite)
        sprite_finish(sprite);
    return sprite;
}

static Sprite *render(FontRole role, int px, const char *utf8)
{
    if (!is_plain(utf8))
        return render_mixed(role, px, utf8);
    TTF_Font *font = font_of(role, px);
    SDL_Surface *surface = font && *utf8 ? TTF_RenderUTF8_Blended(font, utf8, (SDL_Color){ 255, 255, 255, 255 }) : NULL;
    bool seen = surface && surface->w > 0 && surface->h > 0;
    Sprite *sprite = seen ? sprite_new(surface->w, surface->h, true) : NULL;
    kept.short_of_memory = kept.short_of_memory || (seen && !sprite);
    if (sprite) {
        copy_mask(surface, sprite, 0, 0);
        sprite_finish(sprite);
    }
    SDL_FreeSurface(surface);
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
    for (int role = 0; role < FONT_ROLES; role++)
        SDL_free(kept.file[role]);
    memset(&kept, 0, sizeof kept);
    if (TTF_WasInit())
        TTF_Quit();
}

/* Measures and rasterises lines of text, and keeps those in use. */
#include "render/paint/text.h"

#include <stdlib.h>
#include <string.h>

#include "render/paint/fonts.h"
#include "render/paint/grapheme.h"
#include "render/paint/letters.h"
#include "rules/text/letter.h"

enum {
    WIDTHS = 2048,             /* widths and breaks remembered */
    LINES = 1024,              /* lines remembered, a power of two */
    LINE_BYTES = 4 << 20,      /* of their masks */
    LONGEST = LETTERS_LONGEST, /* bytes of a line that are looked at */
};

typedef struct Width {
    uint64_t key;
    int32_t w;    /* width, or bytes of the first line */
    int32_t next; /* where the next line starts */
} Width;

typedef struct Line {
    struct Line *next; /* in the same bucket */
    uint64_t key;
    uint32_t used;
    TextLine seen; /* owned */
    int limit, px;
    FontRole role;
    char text[];
} Line;

/* One set of lines for the program: metrics are asked for where no painter is at hand. */
static struct {
    uint32_t clock;
    Width width[WIDTHS], broken[WIDTHS];
    Line *line[LINES];
    size_t line_count, line_bytes;
    bool short_of_memory;
} kept;

/* NULL when the font is missing: everything then measures as nothing. */
static TTF_Font *font_of(FontRole role, int px)
{
    return role >= 0 && role < FONT_ROLES && px > 0 ? font_face((int)role, px).font : NULL;
}

/* Signs that join letters, or say how one is drawn or read, have no picture of their own. */
static bool is_seen(uint32_t c)
{
    return c != 0x200C && c != 0x200D && !(c >= 0xFE00 && c <= 0xFE0F) && !(c >= 0x2066 && c <= 0x2069);
}

bool text_has_letters(const char *utf8)
{
    size_t n, cluster = 0; /* the end of what is read as one letter */
    for (size_t at = 0; utf8[at] != '\0'; at += n) {
        const uint32_t c = letter_read(utf8 + at, &n);
        const size_t length = at >= cluster ? grapheme_after(utf8, at) - at : n;
        cluster = at >= cluster ? at + length : cluster;
        if (is_seen(c) && font_of(FONT_TEXT, LETTERS_ANY_PX) != NULL && !font_has(FONT_TEXT, LETTERS_ANY_PX, c) &&
            font_for(FONT_TEXT, LETTERS_ANY_PX, utf8 + at, length) == (int)FONT_TEXT)
            return false;
    }
    return true;
}

static int letters_width(FontRole role, int px, const char *utf8)
{
    TTF_Font *own = font_of(role, px);
    int w = 0;
    if (own == NULL || font_has_plain(role, utf8))
        return own && TTF_SizeUTF8(own, utf8, &w, NULL) == 0 ? w : 0;
    LetterRow row;
    letters_lay(role, px, utf8, &row);
    return row.w;
}

/* Letters of the first `bytes` bytes that fit into w pixels, as bytes. Each measure shapes all of them: halves are
 * tried, not one letter after the other. */
static int mixed_fitting(FontRole role, int px, const char *utf8, int bytes, int w)
{
    char part[LONGEST];
    uint16_t end[LONGEST] = { 0 }; /* of the first i letters */
    int count = 0, low = 0;
    for (size_t next; count + 1 < LONGEST && (next = cluster_after(utf8, end[count])) <= (size_t)bytes; count++) {
        if (next == end[count])
            break;
        end[count + 1] = (uint16_t)next;
    }
    for (int high = count; low < high;) {
        const int middle = (low + high + 1) / 2;
        SDL_snprintf(part, sizeof part, "%.*s", end[middle], utf8);
        if (letters_width(role, px, part) <= w)
            low = middle;
        else
            high = middle - 1;
    }
    return end[low];
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
        const bool stopped = run->bytes < most && utf8[run->bytes] != '\0' && strchr(",.:;", utf8[run->bytes]) != NULL;
        run->gap = run->glyph.suit && stopped ? px / 6 + 1 : 0;
        run->w = run->gap + text_width(FONT_BOLD, text_glyph_px(run->glyph, px), part) +
                 (run->glyph.suit ? 0 : 2 * (px / 5 + 1));
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
    if (font && !font_has_plain(role, part))
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
    /* No letter is narrower than a quarter of an em, so more than this cannot fit; where several characters are one
     * letter, four times as many. */
    const int an_em = font_has_plain(role, utf8) ? 4 : 16;
    int most = bytes_of(utf8, an_em * (w > 0 ? w : 0) / (px > 0 ? px : 1) + an_em);
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
        line = skip = fits > 0 ? fits : (int)cluster_after(utf8, 0);
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

/* ---- places in a line ---- */

bool text_leftward(const char *utf8)
{
    LetterRow row;
    if (font_has_plain(FONT_TEXT, utf8))
        return false;
    letters_lay(FONT_TEXT, LETTERS_ANY_PX, utf8, &row);
    return row.leftward;
}

static int plain_caret(FontRole role, int px, const char *utf8, int at)
{
    char part[LONGEST];
    SDL_snprintf(part, sizeof part, "%.*s", at, utf8);
    return text_width(role, px, part);
}

int text_caret(FontRole role, int px, const char *utf8, int at)
{
    LetterRow row;
    if (font_has_plain(role, utf8))
        return plain_caret(role, px, utf8, at);
    letters_lay(role, px, utf8, &row);
    return letters_caret(&row, px, utf8, at);
}

int text_place(FontRole role, int px, const char *utf8, int x)
{
    int best = 0, nearest = abs(x - text_caret(role, px, utf8, 0));
    for (size_t at = 0; utf8[at] != '\0';) {
        at = grapheme_after(utf8, at);
        const int away = abs(x - text_caret(role, px, utf8, (int)at));
        if (away < nearest) {
            nearest = away;
            best = (int)at;
        }
    }
    return best;
}

int text_spans(FontRole role, int px, const char *utf8, int from, int to, TextSpan span[TEXT_SPANS])
{
    LetterRow row;
    if (font_has_plain(role, utf8)) {
        const int x = plain_caret(role, px, utf8, from);
        span[0] = (TextSpan){ x, plain_caret(role, px, utf8, to) - x };
        return 1;
    }
    int count = 0;
    letters_lay(role, px, utf8, &row);
    for (int i = 0; i < row.count && count < TEXT_SPANS; i++)
        if (letters_span(&row.part[i], px, utf8, from, to, &span[count].x, &span[count].w))
            count++;
    return count;
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
    while (bytes > 0 && (utf8[bytes - 1] == ' ' || utf8[bytes - 1] == ','))
        bytes--;
    SDL_snprintf(out, size, "%.*s%s", bytes, utf8, room >= 0 ? ellipsis : "");
}

static Sprite *plain_mask(const SDL_Surface *surface)
{
    Sprite *sprite = sprite_new(surface->w, surface->h, true);
    for (int y = 0; sprite && y < surface->h; y++) {
        const uint32_t *in = (const uint32_t *)(const void *)((const char *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < surface->w; x++)
            sprite->mask[(size_t)y * (size_t)surface->w + (size_t)x] = (uint8_t)(in[x] >> 24);
    }
    if (sprite)
        sprite_finish(sprite);
    return sprite;
}

static TextLine render(FontRole role, int px, const char *utf8)
{
    Sprite *mask = NULL, *pictures = NULL;
    if (!font_has_plain(role, utf8)) {
        if (!letters_draw(role, px, utf8, &mask, &pictures))
            kept.short_of_memory = true;
        return (TextLine){ mask, pictures };
    }
    TTF_Font *font = font_of(role, px);
    SDL_Surface *surface = font && *utf8 ? TTF_RenderUTF8_Blended(font, utf8, (SDL_Color){ 255, 255, 255, 255 }) : NULL;
    bool seen = surface && surface->w > 0 && surface->h > 0;
    mask = seen ? plain_mask(surface) : NULL;
    kept.short_of_memory = kept.short_of_memory || (seen && !mask);
    SDL_FreeSurface(surface);
    return (TextLine){ mask, NULL };
}

static size_t line_bytes(const Line *line)
{
    return (line->seen.letters ? line->seen.letters->bytes : 0) +
           (line->seen.pictures ? line->seen.pictures->bytes : 0);
}

static void free_line(TextLine seen)
{
    free((void *)seen.letters);
    free((void *)seen.pictures);
}

static void drop_line(Line **at)
{
    Line *line = *at;
    *at = line->next;
    kept.line_count--;
    kept.line_bytes -= line_bytes(line);
    free_line(line->seen);
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

TextLine text_line(FontRole role, int px, const char *utf8, int limit)
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
        TextLine seen = render(role, px, limit > 0 ? shortened : utf8);
        line = kept.short_of_memory ? NULL : malloc(sizeof *line + size);
        if (!line) { /* the next time there may be enough */
            free_line(seen);
            kept.short_of_memory = true;
            return (TextLine){ NULL, NULL };
        }
        kept.short_of_memory = was_short;
        *line = (Line){ .next = kept.line[key % LINES], .key = key, .limit = limit, .px = px, .role = role };
        memcpy(line->text, utf8, size);
        line->seen = seen;
        kept.line[key % LINES] = line;
        kept.line_count++;
        kept.line_bytes += line_bytes(line);
    }
    line->used = ++kept.clock;
    return line->seen;
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
    memset(&kept, 0, sizeof kept);
    fonts_stop();
}

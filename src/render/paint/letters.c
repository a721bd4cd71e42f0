/* Cuts a line into parts of one direction, script and font, in the order they are seen, and draws them. */
#include "render/paint/letters.h"

#include <fribidi.h>
#include <stdlib.h>
#include <string.h>

#include "render/paint/grapheme.h"

/* Scripts whose letters change with their neighbours are shaped by their own rules. */
static const struct {
    uint32_t first, last;
    const char *script;
} shaped[] = {
    { 0x590, 0x5FF, "Hebr" },   { 0x600, 0x6FF, "Arab" },   { 0x700, 0x74F, "Syrc" },   { 0x750, 0x77F, "Arab" },
    { 0x780, 0x7BF, "Thaa" },   { 0x7C0, 0x7FF, "Nkoo" },   { 0x860, 0x86F, "Syrc" },   { 0x870, 0x8FF, "Arab" },
    { 0x900, 0x97F, "Deva" },   { 0x980, 0x9FF, "Beng" },   { 0xA00, 0xA7F, "Guru" },   { 0xA80, 0xAFF, "Gujr" },
    { 0xB00, 0xB7F, "Orya" },   { 0xB80, 0xBFF, "Taml" },   { 0xC00, 0xC7F, "Telu" },   { 0xC80, 0xCFF, "Knda" },
    { 0xD00, 0xD7F, "Mlym" },   { 0xD80, 0xDFF, "Sinh" },   { 0xE00, 0xE7F, "Thai" },   { 0xE80, 0xEFF, "Laoo" },
    { 0xF00, 0xFFF, "Tibt" },   { 0x1000, 0x109F, "Mymr" }, { 0x1100, 0x11FF, "Hang" }, { 0x1780, 0x17FF, "Khmr" },
    { 0x1800, 0x18AF, "Mong" }, { 0xA8E0, 0xA8FF, "Deva" }, { 0xAC00, 0xD7FF, "Hang" }, { 0xFB1D, 0xFB4F, "Hebr" },
    { 0xFB50, 0xFDFF, "Arab" }, { 0xFE70, 0xFEFC, "Arab" },
};
static const char any_script[] = "Zzzz";

static const char *script_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof shaped / sizeof shaped[0]; i++)
        if (c >= shaped[i].first && c <= shaped[i].last)
            return shaped[i].script;
    return any_script;
}

/* Letters that join their neighbours: where a word of them is cut, this keeps the shape of the last. */
static bool joins(const char *script)
{
    static const char *const joined[] = { "Arab", "Syrc", "Nkoo", "Mong" };
    for (size_t i = 0; i < sizeof joined / sizeof joined[0]; i++)
        if (strcmp(script, joined[i]) == 0)
            return true;
    return false;
}

/* ---- directions ---- */

enum { ISOLATE_FIRST = 0x2066, ISOLATE_BY_ITSELF = 0x2068, ISOLATE_END = 0x2069 };

static bool is_isolate(uint32_t c)
{
    return c >= ISOLATE_FIRST && c <= ISOLATE_END;
}

/* The characters of a line. */
typedef struct Codes {
    int count, added; /* characters before those of the text */
    FriBidiChar code[LETTERS_LONGEST];
    uint16_t at[LETTERS_LONGEST]; /* bytes */
    FriBidiLevel level[LETTERS_LONGEST];
} Codes;

/* Ends of names that begin in a line before this one, where a sentence was broken inside them. */
static int begun_before(const char *utf8)
{
    int open = 0, before = 0;
    for (size_t n; *utf8 != '\0'; utf8 += n) {
        const uint32_t c = letter_read(utf8, &n);
        if (c == ISOLATE_END && open == 0)
            before++;
        else if (is_isolate(c))
            open += c == ISOLATE_END ? -1 : 1;
    }
    return before;
}

static void read_codes(const char *utf8, Codes *codes)
{
    enum { MOST_ADDED = 8 };
    size_t at = 0, n;
    codes->added = begun_before(utf8);
    codes->added = codes->added < MOST_ADDED ? codes->added : MOST_ADDED;
    codes->count = 0;
    while (codes->count < codes->added) {
        codes->at[codes->count] = 0;
        codes->code[codes->count++] = ISOLATE_BY_ITSELF;
    }
    for (; utf8[at] != '\0' && codes->count < LETTERS_LONGEST; at += n) {
        codes->at[codes->count] = (uint16_t)at;
        codes->code[codes->count++] = letter_read(utf8 + at, &n);
    }
}

/* The level of each character: odd ones are read from right to left, and lie within what has a lower one. The line is
 * read in the direction of its first letter, but for what stands isolated in it. */
static bool find_levels(Codes *codes)
{
    FriBidiCharType type[LETTERS_LONGEST];
    FriBidiBracketType bracket[LETTERS_LONGEST];
    FriBidiParType line = FRIBIDI_PAR_ON;
    fribidi_get_bidi_types(codes->code, codes->count, type);
    fribidi_get_bracket_types(codes->code, codes->count, type, bracket);
    if (fribidi_get_par_embedding_levels_ex(type, bracket, codes->count, &line, codes->level) == 0) {
        memset(codes->level, 0, sizeof codes->level);
        return false;
    }
    return FRIBIDI_IS_RTL(line);
}

/* ---- parts ---- */

typedef struct Cut {
    LetterPart part[LETTER_PARTS];
    FriBidiLevel level[LETTER_PARTS];
    int count;
} Cut;

/* A blank stays in the part before it, so that words of another font are no parts of their own; a font of pictures has
 * none of a use. */
static void add_letter(Cut *cut, LetterPart next, FriBidiLevel level, bool blank)
{
    LetterPart *last = cut->count > 0 ? &cut->part[cut->count - 1] : NULL;
    const bool follows = last != NULL && last->from + last->length == next.from && cut->level[cut->count - 1] == level;
    const bool same = follows && last->face == next.face && last->script == next.script;
    if (same || (follows && blank && !font_is_pictures(last->face)) || cut->count == LETTER_PARTS) {
        last->length = (uint16_t)(next.from + next.length - last->from);
        return;
    }
    cut->level[cut->count] = level;
    cut->part[cut->count++] = next;
}

/* In the order they are read. */
static void cut_parts(FontRole role, int px, const char *utf8, const Codes *codes, Cut *cut)
{
    int i = codes->added;
    cut->count = 0;
    while (i < codes->count) {
        const size_t from = codes->at[i], end = grapheme_after(utf8, from);
        const uint32_t c = codes->code[i];
        LetterPart next = { .from = (uint16_t)from, .length = (uint16_t)(end - from) };
        const FriBidiLevel level = codes->level[i];
        while (i < codes->count && codes->at[i] < end)
            i++;
        if (is_isolate(c))
            continue; /* it says where a name begins and ends, and is not seen */
        next.face = (int16_t)font_for(role, px, utf8 + from, end - from);
        next.script = script_of(c);
        next.leftward = (level & 1) != 0;
        add_letter(cut, next, level, c == ' ');
    }
}

static void turn(LetterPart *part, int from, int to)
{
    for (to--; from < to; from++, to--) {
        const LetterPart p = part[from];
        part[from] = part[to];
        part[to] = p;
    }
}

/* From the highest level down to the lowest odd one, whatever stands together on it or above is turned round. */
static void order_parts(const Cut *cut, LetterRow *row)
{
    FriBidiLevel highest = 0;
    memcpy(row->part, cut->part, sizeof cut->part[0] * (size_t)cut->count);
    row->count = cut->count;
    for (int i = 0; i < cut->count; i++)
        highest = cut->level[i] > highest ? cut->level[i] : highest;
    FriBidiLevel seen[LETTER_PARTS];
    for (FriBidiLevel level = highest; level > 0; level--) {
        memcpy(seen, cut->level, sizeof seen);
        for (int i = 0; i < cut->count;) {
            int end = i;
            while (end < cut->count && seen[end] >= level)
                end++;
            turn(row->part, i, end);
            i = end > i ? end : i + 1;
        }
    }
}

/* ---- what is drawn ---- */

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

static int scaled(const FontFace *f, int n)
{
    return f->scale == 1024 ? n : (n * f->scale + 1023) / 1024;
}

/* The font of a part, set to its script and direction; set_back is called after it, for others know
 * nothing of that. */
static FontFace set_font(const LetterPart *part, int px)
{
    FontFace f = font_face(part->face, px);
    if (f.font != NULL) {
        TTF_SetFontScriptName(f.font, part->script);
        TTF_SetFontDirection(f.font, part->leftward ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
    }
    return f;
}

static void set_back(const FontFace *f)
{
    if (f->font != NULL) {
        TTF_SetFontScriptName(f->font, any_script);
        TTF_SetFontDirection(f->font, TTF_DIRECTION_LTR);
    }
}

/* The first bytes of a part. Where a word goes on behind them, a joiner has their last letter look as it does in it. */
static int width_of(const LetterPart *part, int px, const char *utf8, int bytes)
{
    static const char joiner[] = "\u200D";
    char text[LETTERS_LONGEST + sizeof joiner];
    int w = 0;
    FontFace f = set_font(part, px);
    SDL_snprintf(text, sizeof text, "%.*s%s", bytes, utf8 + part->from,
                 bytes < part->length && joins(part->script) && utf8[part->from + bytes] != ' ' ? joiner : "");
    if (f.font == NULL || bytes == 0 || TTF_SizeUTF8(f.font, text, &w, NULL) != 0)
        w = 0;
    set_back(&f);
    return scaled(&f, w);
}

void letters_lay(FontRole role, int px, const char *utf8, LetterRow *row)
{
    Codes codes;
    Cut cut;
    read_codes(utf8, &codes);
    row->leftward = find_levels(&codes);
    cut_parts(role, px, utf8, &codes, &cut);
    order_parts(&cut, row);
    row->w = 0;
    for (int i = 0; i < row->count; i++) {
        row->part[i].x = row->w;
        row->part[i].w = width_of(&row->part[i], px, utf8, row->part[i].length);
        row->w += row->part[i].w;
    }
}

/* From the left end of the line to the place behind so many bytes of a part. */
static int place_in(const LetterPart *part, int px, const char *utf8, int bytes)
{
    const int in = at_most(width_of(part, px, utf8, bytes), part->w);
    return part->x + (part->leftward ? part->w - in : in);
}

bool letters_span(const LetterPart *part, int px, const char *utf8, int from, int to, int *x, int *w)
{
    const int begin = max_int(from, part->from) - part->from, end = at_most(to, part->from + part->length) - part->from;
    if (begin >= end)
        return false;
    const int a = place_in(part, px, utf8, begin), b = place_in(part, px, utf8, end);
    *x = at_most(a, b);
    *w = abs(b - a);
    return true;
}

int letters_caret(const LetterRow *row, int px, const char *utf8, int at)
{
    const LetterPart *part = NULL;
    for (int i = 0; i < row->count; i++) {
        const LetterPart *p = &row->part[i];
        if (at > p->from && at <= p->from + p->length)
            part = p; /* what was read last lies in it */
        else if (part == NULL && at == p->from)
            part = p;
    }
    if (part == NULL)
        return row->leftward ? 0 : row->w;
    return place_in(part, px, utf8, at - part->from);
}

static void copy_mask(const SDL_Surface *from, Sprite *to, int left, int top)
{
    for (int y = 0; y < from->h; y++) {
        const uint32_t *in = (const uint32_t *)(const void *)((const char *)from->pixels + y * from->pitch);
        int line = y + top;
        for (int x = 0; line >= 0 && line < to->h && x < from->w; x++)
            if (x + left >= 0 && x + left < to->w)
                to->mask[(size_t)line * (size_t)to->w + (size_t)(x + left)] |= (uint8_t)(in[x] >> 24);
    }
}

/* The mean of the pixels from..to of a row and rows of a picture, premultiplied. */
static uint32_t mean_of(const SDL_Surface *from, int x0, int x1, int y0, int y1)
{
    uint32_t sum[4] = { 0 }, count = 0;
    for (int y = y0; y < y1; y++) {
        const uint32_t *in = (const uint32_t *)(const void *)((const char *)from->pixels + y * from->pitch);
        for (int x = x0; x < x1; x++, count++) {
            const uint32_t a = in[x] >> 24;
            sum[3] += a;
            for (int i = 0; i < 3; i++)
                sum[i] += (in[x] >> (8 * i) & 255) * a / 255;
        }
    }
    uint32_t out = 0;
    for (int i = 0; i < 4 && count > 0; i++)
        out |= (sum[i] / count) << (8 * i);
    return out;
}

/* Made smaller to w x h. */
static void copy_picture(const SDL_Surface *from, Sprite *to, int left, int top, int w, int h)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            const int x0 = x * from->w / w, y0 = y * from->h / h;
            const int x1 = at_most(max_int((x + 1) * from->w / w, x0 + 1), from->w);
            const int y1 = at_most(max_int((y + 1) * from->h / h, y0 + 1), from->h);
            if (x + left >= 0 && x + left < to->w && y + top >= 0 && y + top < to->h)
                to->argb[(size_t)(y + top) * (size_t)to->w + (size_t)(x + left)] = mean_of(from, x0, x1, y0, y1);
        }
}

static SDL_Surface *render_part(const LetterPart *part, int px, const char *utf8)
{
    char text[LETTERS_LONGEST];
    FontFace f = set_font(part, px);
    SDL_snprintf(text, sizeof text, "%.*s", part->length, utf8 + part->from);
    SDL_Surface *surface =
        f.font != NULL ? TTF_RenderUTF8_Blended(f.font, text, (SDL_Color){ 255, 255, 255, 255 }) : NULL;
    set_back(&f);
    return surface;
}

/* `above`: rows over the line. The line of letters that a font draws higher or lower than the program's own is moved to
 * that one's; pictures stand in the middle of it. */
static void draw_part(const LetterPart *part, int px, const char *utf8, const FontFace *own, Sprite *mask,
                      Sprite *pictures, int above)
{
    SDL_Surface *surface = render_part(part, px, utf8);
    if (surface == NULL)
        return;
    const FontFace f = font_face(part->face, px);
    if (font_is_pictures(part->face) && pictures != NULL) {
        const int h = max_int(1, scaled(&f, surface->h));
        copy_picture(surface, pictures, part->x, (pictures->h - h) / 2, max_int(1, scaled(&f, surface->w)), h);
    } else if (!font_is_pictures(part->face) && mask != NULL) {
        copy_mask(surface, mask, part->x, above + TTF_FontAscent(own->font) - TTF_FontAscent(f.font));
    }
    SDL_FreeSurface(surface);
}

/* Letters that reach higher or lower than the lines of the program's own font, as signs above and below those of
 * Devanagari do: so much is added above and below, so that the middle stays where it is. */
static int reach(const LetterRow *row, FontRole role, int px)
{
    const FontFace own = font_face((int)role, px);
    const int ascent = TTF_FontAscent(own.font), h = TTF_FontHeight(own.font), most = px / 10 + 1;
    int more = 0;
    for (int i = 0; i < row->count; i++) {
        if (row->part[i].face == (int)role || font_is_pictures(row->part[i].face))
            continue;
        const FontFace f = font_face(row->part[i].face, px);
        const int lower = f.font != NULL ? ascent - TTF_FontAscent(f.font) : 0;
        more = max_int(more, f.font != NULL ? max_int(-lower, lower + TTF_FontHeight(f.font) - h) : 0);
    }
    return at_most(more, most);
}

static bool has_kind(const LetterRow *row, bool pictures)
{
    for (int i = 0; i < row->count; i++)
        if (font_is_pictures(row->part[i].face) == pictures)
            return true;
    return false;
}

/* NULL, and *fine is no more true, for lack of memory. */
static Sprite *sheet(const LetterRow *row, int h, bool pictures, bool *fine)
{
    if (!has_kind(row, pictures))
        return NULL;
    Sprite *sprite = sprite_new(row->w, h, !pictures);
    *fine = *fine && sprite != NULL;
    return sprite;
}

bool letters_draw(FontRole role, int px, const char *utf8, Sprite **mask, Sprite **pictures)
{
    LetterRow row;
    letters_lay(role, px, utf8, &row);
    FontFace own = font_face((int)role, px);
    const int h = own.font != NULL ? TTF_FontHeight(own.font) : 0;
    bool fine = true;
    *mask = *pictures = NULL;
    if (row.w <= 0 || h <= 0)
        return true;
    const int above = reach(&row, role, px);
    *mask = sheet(&row, h + 2 * above, false, &fine);
    *pictures = sheet(&row, h + 2 * above, true, &fine);
    for (int i = 0; i < row.count && fine; i++) {
        own = font_face((int)role, px); /* fonts close as others are opened */
        draw_part(&row.part[i], px, utf8, &own, *mask, *pictures, above);
    }
    if (!fine) {
        free(*mask);
        free(*pictures);
        *mask = *pictures = NULL;
    }
    if (*mask != NULL)
        sprite_finish(*mask);
    if (*pictures != NULL)
        sprite_finish(*pictures);
    return fine;
}

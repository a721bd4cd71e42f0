#include "render/paint/lens.h"

#include <string.h>

#include "render/paint/damage.h"

enum { LARGEST = 1 << 20 /* pixels of a picture that is made anew for the lens */ };

bool lens_same(const Lens *a, const Lens *b)
{
    if (a->r.w == 0 || b->r.w == 0)
        return a->r.w == b->r.w;
    return a->r.x == b->r.x && a->r.y == b->r.y && a->r.w == b->r.w && a->r.h == b->r.h && a->from_x == b->from_x &&
           a->from_y == b->from_y && a->percent == b->percent;
}

/* The part of the window that is shown in it. */
static Rect lens_source(const Lens *lens)
{
    return (Rect){ lens->from_x, lens->from_y, lens->r.w * 100 / lens->percent + 1,
                   lens->r.h * 100 / lens->percent + 1 };
}

/* Downwards, on either side of 0: what lies side by side stays so. */
static int by_percent(int n, int percent)
{
    const int p = n * percent;
    return p >= 0 ? p / 100 : -((-p + 99) / 100);
}

static int across(const Lens *lens, int x)
{
    return lens->r.x + by_percent(x - lens->from_x, lens->percent);
}

static int down(const Lens *lens, int y)
{
    return lens->r.y + by_percent(y - lens->from_y, lens->percent);
}

/* From edge to edge. */
static Rect area_of(const Lens *lens, Rect r)
{
    const int x = across(lens, r.x), y = down(lens, r.y);
    return (Rect){ x, y, across(lens, r.x + r.w) - x, down(lens, r.y + r.h) - y };
}

/* As large as others of its size, wherever it lies: it is made once for all of them. */
static Rect picture_of(const Lens *lens, Rect r)
{
    return (Rect){ across(lens, r.x), down(lens, r.y), by_percent(r.w, lens->percent), by_percent(r.h, lens->percent) };
}

static int16_t small(int v)
{
    return (int16_t)(v > INT16_MAX ? INT16_MAX : v < INT16_MIN ? INT16_MIN : v);
}

static int16_t larger(const Lens *lens, int n)
{
    return small(by_percent(n, lens->percent));
}

static void enlarge_arrow(const Lens *lens, DrawItem *item)
{
    item->a = small(across(lens, item->a));
    item->b = small(down(lens, item->b));
    item->amount = small(down(lens, item->amount));
    item->size = small(across(lens, item->size));
    item->r = area_of(lens, item->r);
}

static void enlarge_sprite(const Lens *lens, DrawItem *item)
{
    const Rect r = picture_of(lens, item->r);
    if (item->sprite != SPRITE_SHADOW && (long)r.w * r.h > LARGEST) {
        item->style = SPRITE_ENLARGED;
        item->size = small(item->r.w);
        item->thick = small(item->r.h);
    }
    item->r = r;
}

/* Letters are not wider by just so much: a line that was whole is not to be shortened for that. */
static void enlarge_text(const Lens *lens, const DrawList *from, DrawItem *item)
{
    const char *text = from->text + item->text;
    const bool whole = text_width((FontRole)item->font, item->size, text) <= item->r.w;
    item->size = larger(lens, item->size);
    item->r = area_of(lens, item->r);
    const int lacks = whole ? text_width((FontRole)item->font, item->size, text) - item->r.w : 0;
    if (lacks <= 0)
        return;
    item->r.w += lacks;
    item->r.x -= item->align == ALIGN_RIGHT ? lacks : item->align == ALIGN_CENTRE ? lacks / 2 : 0;
}

static void enlarge(const Lens *lens, const DrawList *from, DrawItem *item)
{
    if (item->clip.w != 0)
        item->clip = area_of(lens, item->clip);
    switch ((DrawKind)item->kind) {
    case DRAW_FELT:
    case DRAW_FILL:
        item->r = area_of(lens, item->r);
        break;
    case DRAW_ROUND:
    case DRAW_OUTLINE:
    case DRAW_RING:
        item->size = larger(lens, item->size);
        item->thick = larger(lens, item->thick);
        item->r = area_of(lens, item->r);
        break;
    case DRAW_ARROW:
        item->thick = larger(lens, item->thick);
        enlarge_arrow(lens, item);
        break;
    case DRAW_SPRITE:
        enlarge_sprite(lens, item);
        break;
    case DRAW_TEXT:
        enlarge_text(lens, from, item);
        break;
    }
}

/* False: there is no room for it. */
static bool add(DrawList *out, const DrawList *from, DrawItem item)
{
    if (item.kind == DRAW_TEXT) {
        const char *text = from->text + item.text;
        const size_t size = strlen(text) + 1;
        if (size > MAX_DRAW_TEXT - out->text_length)
            return false;
        memcpy(out->text + out->text_length, text, size);
        item.text = out->text_length;
        out->text_length += (uint32_t)size;
    }
    out->item[out->count++] = item;
    return true;
}

/* A dark line within a light one, so that one of both is seen on whatever lies beside it. */
static void add_frame(const Lens *lens, DrawList *out)
{
    const Theme *t = theme_now();
    const Colour colour[] = { t->prompt, t->on_prompt, t->prompt };
    const int thick = max_int(2, lens->r.h / 240);
    Rect r = lens->r;
    for (size_t i = 0; i < sizeof colour / sizeof *colour; i++, r = rect_inset(r, thick))
        dl_outline(out, r, 0, thick, LINE_SOLID, colour[i]);
}

void lens_list(const DrawList *from, const Rect *bounds, const Lens *lens, DrawList *out)
{
    enum { OF_FRAME = 3 };
    const Rect source = lens_source(lens);
    dl_clear(out);
    for (int i = 0; i < from->count && out->count < MAX_DRAW_ITEMS - OF_FRAME; i++) {
        DrawItem item = from->item[i];
        if (!rect_meets(bounds[i], source))
            continue;
        enlarge(lens, from, &item);
        if (!add(out, from, item))
            break;
    }
    add_frame(lens, out);
}

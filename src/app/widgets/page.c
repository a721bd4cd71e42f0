/* The areas that scroll in a page. */
#include <string.h>

#include "app/widgets/widget.h"

enum { WHEEL_UNITS = 72 };

Rect page_column(const Scene *s, Rect body, int units)
{
    int w = scene_px(s, units);
    if (w >= body.w)
        return body;
    return (Rect){ body.x + (body.w - w) / 2, body.y, w, body.h };
}

ScrollPart scroll_begin(Scene *s, Rect view)
{
    ScrollPart part = { s->item_count, s->draw.count, view, s->draw.clip };
    /* Content may be laid out anywhere before it is moved: it gets its clip at the end, and an area inside another one
     * is cut by that one then. */
    s->draw.clip = (Rect){ 0, 0, 0, 0 };
    return part;
}

static void clamp_scroll(Scroll *scroll)
{
    int most = scroll->content - scroll->view.h;
    if (scroll->at > most)
        scroll->at = most;
    if (scroll->at < 0)
        scroll->at = 0;
}

/* Brings the item that has just got the focus into view; afterwards the wheel may take it out again. */
static void follow_focus(Scene *s, Scroll *scroll, const ScrollPart *part)
{
    if (!s->focus_shown || same_item(scroll->followed, s->focus))
        return;
    strcpy(scroll->followed, s->focus);
    for (int i = part->first_item; i < s->item_count; i++) {
        const Item *item = &s->item[i];
        if (!same_item(item->name, s->focus))
            continue;
        int margin = scene_px(s, 28), spare = (part->view.h - item->r.h) / 2;
        margin = margin < spare ? margin : spare > 0 ? spare : 0;
        int top = item->r.y - part->view.y - margin;
        int bottom = item->r.y + item->r.h - part->view.y + margin;
        if (bottom - scroll->at > part->view.h)
            scroll->at = bottom - part->view.h;
        if (top < scroll->at)
            scroll->at = top;
        return;
    }
}

/* Content without a clip of its own gets the view; a clip of its own moves along. False: nothing of it is left. */
static bool shift_clip(Rect *clip, Rect view, int up)
{
    if (clip->w == 0) {
        *clip = view;
        return true;
    }
    clip->y -= up;
    *clip = rect_both(*clip, view);
    return clip->w > 0 && clip->h > 0;
}

static void shift_content(Scene *s, const ScrollPart *part, int up)
{
    Rect nowhere = { part->view.x, part->view.y, 1, 0 };
    for (int i = part->first_item; i < s->item_count; i++) {
        s->item[i].r.y -= up;
        if (!shift_clip(&s->item[i].clip, part->view, up))
            s->item[i].clip = nowhere;
    }
    int kept = part->first_draw;
    for (int i = part->first_draw; i < s->draw.count; i++) {
        DrawItem *d = &s->draw.item[i];
        d->r.y -= up;
        if (shift_clip(&d->clip, part->view, up) && rect_meets(d->r, d->clip))
            s->draw.item[kept++] = *d;
    }
    s->draw.count = kept;
}

static void draw_bar(Scene *s, Scroll *scroll)
{
    int w = scene_px(s, SCROLL_BAR), view = scroll->view.h;
    scroll->bar = scroll->thumb = (Rect){ 0, 0, 0, 0 };
    if (scroll->content <= view || view <= 0)
        return;
    scroll->bar = (Rect){ scroll->view.x + scroll->view.w, scroll->view.y, w, view };
    int thumb = (int)((int64_t)view * view / scroll->content), least = scene_px(s, 32);
    if (thumb < least)
        thumb = least;
    if (thumb > view)
        thumb = view;
    int travel = view - thumb, range = scroll->content - view;
    int y = scroll->bar.y + (int)((int64_t)travel * scroll->at / range);
    scroll->thumb = (Rect){ scroll->bar.x, y, w, thumb };
    int inset = scene_px(s, 3);
    Rect groove = { scroll->bar.x + inset, scroll->bar.y, w - 2 * inset, view };
    Rect t = { groove.x, y, groove.w, thumb };
    dl_round(&s->draw, groove, groove.w / 2, colour_alpha(s->theme->text, 28));
    dl_round(&s->draw, t, t.w / 2,
             scroll->held ? s->theme->accent : colour_mix(s->theme->text_quiet, s->theme->panel, 20));
}

void scroll_end(Scene *s, Scroll *scroll, ScrollPart part, int content)
{
    scroll->content = content;
    scroll->view = part.view;
    follow_focus(s, scroll, &part);
    clamp_scroll(scroll);
    shift_content(s, &part, scroll->at);
    s->draw.clip = part.outer_clip;
    draw_bar(s, scroll);
}

/* False: nothing of it is left. */
static bool cut_clip(Rect *clip, int y)
{
    const int over = clip->w > 0 && clip->y < y ? y - clip->y : 0;
    clip->y += over;
    clip->h -= over;
    return clip->w == 0 || clip->h > 0;
}

void scroll_cut(Scene *s, const ScrollPart *part, int y)
{
    const Rect nowhere = { part->view.x, y, 1, 0 };
    int kept = part->first_draw;
    for (int i = part->first_item; i < s->item_count; i++)
        if (!cut_clip(&s->item[i].clip, y))
            s->item[i].clip = nowhere;
    for (int i = part->first_draw; i < s->draw.count; i++) {
        DrawItem d = s->draw.item[i];
        if (cut_clip(&d.clip, y) && (d.clip.w == 0 || rect_meets(d.r, d.clip)))
            s->draw.item[kept++] = d;
    }
    s->draw.count = kept;
}

int scroll_step(const Scene *s)
{
    return scene_px(s, WHEEL_UNITS);
}

bool scroll_by(Scroll *scroll, int px)
{
    int before = scroll->at;
    scroll->at -= px;
    clamp_scroll(scroll);
    return scroll->at != before;
}

bool scroll_pointer(Scroll *scroll, const Pointer *p)
{
    if (p->kind == POINTER_DOWN) {
        if (p->button != 1 || scroll->bar.w <= 0 || !rect_has(scroll->bar, p->x, p->y))
            return false;
        if (rect_has(scroll->thumb, p->x, p->y)) {
            scroll->held = true;
            scroll->grab = p->y - scroll->thumb.y;
        } else {
            scroll->at += p->y < scroll->thumb.y ? -scroll->view.h * 9 / 10 : scroll->view.h * 9 / 10;
            clamp_scroll(scroll);
        }
        return true;
    }
    if (!scroll->held)
        return false;
    if (p->kind != POINTER_MOVE) {
        scroll->held = false;
        return true;
    }
    int travel = scroll->bar.h - scroll->thumb.h, range = scroll->content - scroll->view.h;
    if (travel > 0)
        scroll->at = (int)((int64_t)(p->y - scroll->grab - scroll->bar.y) * range / travel);
    clamp_scroll(scroll);
    return true;
}

bool scroll_intent(Scene *s, Scroll *scroll, const Intent *in, bool arrows)
{
    const int page = scroll->view.h * 9 / 10, line = scene_px(s, 48);
    if (intent_is(in, INTENT_SCROLL, SCROLL_PAGE))
        scroll->at += in->step * page;
    else if (intent_is(in, INTENT_SCROLL, SCROLL_ENDS))
        scroll->at = in->step < 0 ? 0 : scroll->content;
    else if (arrows && in->kind == INTENT_WALK && in->dy != 0)
        scroll->at += in->dy * line;
    else
        return false;
    clamp_scroll(scroll);
    return true;
}

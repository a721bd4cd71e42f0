#include "app/widgets/widget.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Colour colour_mix(Colour a, Colour b, int percent)
{
    Colour out = a & 0xFF000000u;
    for (int shift = 0; shift <= 16; shift += 8) {
        int from = (int)(a >> shift & 255u), to = (int)(b >> shift & 255u);
        out |= (Colour)(from + (to - from) * percent / 100) << shift;
    }
    return out;
}

Colour colour_alpha(Colour c, int alpha)
{
    return (c & 0xFFFFFFu) | (Colour)alpha << 24;
}

bool ui_hot(const Scene *s, const char *name)
{
    return s->hover[0] != '\0' && same_item(s->hover, name);
}

bool ui_held(const Scene *s, const char *name)
{
    return s->pressed[0] != '\0' && same_item(s->pressed, name);
}

bool ui_focused(const Scene *s, const char *name)
{
    return s->focus_shown && s->focus[0] != '\0' && same_item(s->focus, name);
}

void ui_shadow(Scene *s, Rect r, int radius, int reach)
{
    enum { LAYERS = 4 };
    Colour c = s->theme->shadow;
    for (int i = LAYERS; i >= 1; i--) {
        int out = reach * i / LAYERS;
        Rect layer = { r.x - out / 2, r.y - out / 4, r.w + out, r.h + out };
        dl_round(&s->draw, layer, radius + out / 2, colour_alpha(c, 16));
    }
}

int ui_width_in_two(FontRole font, int px, const char *utf8, int *length)
{
    int best = text_width(font, px, utf8);
    char first[320];
    *length = 0;
    for (const char *at = strpbrk(utf8, " -"); at != NULL; at = strpbrk(at + 1, " -")) {
        size_t n = (size_t)(at - utf8) + (*at == '-');
        if (at == utf8 || n >= sizeof first || at[1] == '\0')
            continue;
        memcpy(first, utf8, n);
        first[n] = '\0';
        int upper = text_width(font, px, first), lower = text_width(font, px, at + 1);
        int wide = upper > lower ? upper : lower;
        if (wide < best) {
            best = wide;
            *length = (int)n;
        }
    }
    return best;
}

/* On two lines in the middle of r; false, and nothing is drawn, where they have no room. */
static bool draw_two_lines(Scene *s, FontRole font, int px, Rect r, Align align, Colour c, const char *utf8)
{
    int line = text_line_height(font, px), length = 0;
    char first[320];
    if (2 * line > r.h + 2 || ui_width_in_two(font, px, utf8, &length) > r.w || length == 0)
        return false;
    snprintf(first, sizeof first, "%.*s", length, utf8);
    Rect upper = { r.x, r.y + r.h / 2 - line, r.w, line }, lower = { r.x, r.y + r.h / 2, r.w, line };
    dl_text(&s->draw, font, px, upper, align, c, first);
    dl_text(&s->draw, font, px, lower, align, c, utf8 + length + (utf8[length] == ' '));
    return true;
}

int ui_px_that_fits(FontRole font, int px, int least, const char *utf8, int w)
{
    while (px > least && text_width(font, px, utf8) > w)
        px--;
    return px;
}

bool ui_line(Scene *s, FontRole font, int px, Rect r, Align align, Colour c, const char *utf8)
{
    int least = px * 3 / 4, small = scene_px(s, UI_SMALL);
    if (least < small)
        least = px < small ? px : small; /* nothing is written smaller than that */
    px = ui_px_that_fits(font, px, least, utf8, r.w);
    const bool fits = text_width(font, px, utf8) <= r.w;
    if (!fits && draw_two_lines(s, font, px < small ? px : small, r, align, c, utf8))
        return true;
    dl_text(&s->draw, font, px, r, align, c, utf8);
    return fits;
}

bool ui_cut_line(Scene *s, FontRole font, int px, Rect r, Colour c, const char *text)
{
    char shortened[400];
    const bool cut = text_width(font, px, text) > r.w;
    if (cut)
        text_shorten(font, px, text, r.w, shortened, sizeof shortened);
    dl_text(&s->draw, font, px, r, ALIGN_LEFT, c, cut ? shortened : text);
    return cut;
}

void ui_surface(Scene *s, Rect r, int radius, Colour base, const char *name, bool chosen)
{
    Colour fill = base;
    if (chosen)
        fill = colour_mix(fill, s->theme->accent, 16);
    if (ui_held(s, name))
        fill = colour_mix(fill, s->theme->text, 12);
    else if (ui_hot(s, name))
        fill = colour_mix(fill, s->theme->text, 6);
    dl_round(&s->draw, r, radius, fill);
    if (chosen)
        dl_outline(&s->draw, r, radius, scene_px(s, 2), LINE_SOLID, s->theme->accent);
}

/* Where the words of an entry stand, without a height. */
static Rect entry_words(const Scene *s, Rect r)
{
    const int pad = scene_px(s, 14);
    return (Rect){ r.x + pad, r.y, r.w - pad - scene_px(s, 4), 0 };
}

int ui_entry_height(Scene *s, int w, const char *label)
{
    int h = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), entry_words(s, (Rect){ 0, 0, w, 0 }), 0, label, false) +
            scene_px(s, 16);
    return h > scene_px(s, 40) ? h : scene_px(s, 40);
}

Item *ui_entry(Scene *s, Rect r, const char *name, int index, const char *label, bool here, int action)
{
    const Theme *t = s->theme;
    Item *item = scene_item(s, ITEM_LINK, r, action, index, label, "%s:%d", name, index);
    item->checked = here;
    int radius = scene_px(s, UI_RADIUS);
    ui_surface(s, r, radius, here ? colour_mix(t->panel, t->accent, 20) : t->panel, item->name, false);
    if (here)
        dl_round(&s->draw, (Rect){ r.x + scene_px(s, 5), r.y + r.h / 4, scene_px(s, 4), r.h / 2 }, scene_px(s, 2),
                 t->accent);
    FontRole font = here ? FONT_BOLD : FONT_TEXT;
    Rect words = entry_words(s, r);
    words.y += (r.h - ui_paragraph(s, font, scene_px(s, UI_TEXT), words, 0, label, false)) / 2;
    ui_paragraph(s, font, scene_px(s, UI_TEXT), words, t->text, label, true);
    return item;
}

int ui_warning(Scene *s, Rect r, const char *sentence)
{
    int pad = scene_px(s, 10), icon = scene_px(s, 22), px = scene_px(s, UI_TEXT);
    Rect words = { r.x + 2 * pad + icon, 0, r.w - 3 * pad - icon, 0 };
    int text_h = ui_paragraph(s, FONT_TEXT, px, words, 0, sentence, false);
    int h = (text_h > icon ? text_h : icon) + 2 * pad;
    Rect box = { r.x, r.y - h, r.w, h };
    dl_round(&s->draw, box, scene_px(s, UI_RADIUS), s->theme->panel);
    dl_outline(&s->draw, box, scene_px(s, UI_RADIUS), scene_px(s, 2), LINE_SOLID, s->theme->warning);
    dl_sprite(&s->draw, SPRITE_ICON, ICON_WARNING, 0, (Rect){ r.x + pad, box.y + (h - icon) / 2, icon, icon }, 255,
              s->theme->warning);
    words.y = box.y + (h - text_h) / 2;
    ui_paragraph(s, FONT_TEXT, px, words, s->theme->text, sentence, true);
    scene_item(s, ITEM_TEXT, box, 0, 0, sentence, "text:warning");
    return h;
}

void ui_rule(Scene *s, int x, int y, int w)
{
    dl_fill(&s->draw, (Rect){ x, y, w, scene_px(s, 1) }, s->theme->panel_edge);
}

void ui_panel(Scene *s, Rect r, const char *heading)
{
    ui_panel_beside(s, r, heading, 0);
}

void ui_panel_beside(Scene *s, Rect r, const char *heading, int taken)
{
    int radius = scene_px(s, 16);
    ui_shadow(s, r, radius, scene_px(s, 18));
    dl_round(&s->draw, r, radius, s->theme->panel);
    dl_outline(&s->draw, r, radius, scene_px(s, 1), LINE_SOLID, s->theme->panel_edge);
    if (heading != NULL && heading[0] != '\0') {
        int pad = scene_px(s, 20), w = r.w - pad - (taken > 0 ? taken : pad);
        ui_line(s, FONT_BOLD, scene_px(s, UI_LEAD), (Rect){ r.x + pad, r.y + scene_px(s, 6), w, scene_px(s, 42) },
                ALIGN_LEFT, s->theme->text, heading);
    }
}

int ui_lines(Scene *s, FontRole font, int px, Rect r, Align align, Colour c, const char *utf8, bool draw)
{
    int line = text_line_height(font, px), y = r.y;
    char part[512];
    while (*utf8 != '\0') {
        int next = 0, length = text_break(font, px, utf8, r.w, &next);
        if (next <= 0)
            break;
        if (draw) {
            size_t n = (size_t)length < sizeof part - 1 ? (size_t)length : sizeof part - 1;
            memcpy(part, utf8, n);
            part[n] = '\0';
            /* A hair of room: the box is not the place to lose the last letter to rounding. */
            dl_text(&s->draw, font, px, (Rect){ r.x, y, r.w + 2, line }, align, c, part);
        }
        y += line;
        utf8 += next;
    }
    return y - r.y;
}

int ui_paragraph(Scene *s, FontRole font, int px, Rect r, Colour c, const char *utf8, bool draw)
{
    return ui_lines(s, font, px, r, ALIGN_LEFT, c, utf8, draw);
}

int ui_paragraph_height(Scene *s, FontRole font, int px, int w, const char *utf8)
{
    return ui_paragraph(s, font, px, (Rect){ 0, 0, w, 0 }, 0, utf8, false);
}

int ui_chip_width(const Scene *s, int h, const char *label)
{
    return text_width(FONT_TEXT, scene_px(s, UI_SMALL), label) + h * 9 / 10;
}

/* Colours of a button in its present state. fill 0: none. */
typedef struct Dress {
    Colour fill, edge, text;
} Dress;

static int colour_apart(Colour a, Colour b)
{
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8)
        sum += abs((int)(a >> shift & 255u) - (int)(b >> shift & 255u));
    return sum;
}

/* The button one is meant to press: in the accent, or in gold where the cloth has the accent's colour. */
static Dress primary_dress(const Theme *t)
{
    enum { SEEN_APART = 100 };
    if (colour_apart(t->accent, t->felt) >= SEEN_APART)
        return (Dress){ t->accent, colour_mix(t->accent, 0, 25), t->accent_text };
    return (Dress){ t->selected, colour_mix(t->selected, 0, 25), t->tile_colour[0] };
}

static Dress button_dress(const Scene *s, ButtonLook look, bool enabled, bool hot, bool held)
{
    const Theme *t = s->theme;
    Dress d = { t->button, t->button_edge, t->button_text };
    if (look == BUTTON_PRIMARY)
        d = primary_dress(t);
    else if (look == BUTTON_QUIET)
        d = (Dress){ 0, 0, t->text };
    else if (look == BUTTON_DANGER)
        d = (Dress){ t->button, t->danger, t->danger };
    else if (look == BUTTON_ACT)
        d = (Dress){ t->selected, t->act_edge, t->act_text };
    if (!enabled) {
        if (look != BUTTON_QUIET) {
            d.fill = colour_mix(t->panel, t->button, 50);
            d.edge = colour_mix(t->panel, t->panel_edge, 60);
        }
        d.text = t->button_off;
    } else if (held || hot) {
        if (look == BUTTON_QUIET)
            d.fill = colour_alpha(t->text, held ? 44 : 24);
        else
            d.fill = colour_mix(d.fill, held ? 0 : 0xFFFFFFu, held ? 14 : 14);
    }
    return d;
}

static int icon_size(const Scene *s, int h)
{
    int want = scene_px(s, 24), most = h * 6 / 10;
    return want < most ? want : most;
}

int ui_button_width(const Scene *s, const char *label, int icon)
{
    int w = scene_px(s, 2 * 16);
    if (label[0] != '\0')
        w += text_width(FONT_BOLD, scene_px(s, UI_TEXT), label) + 2;
    if (icon >= 0)
        w += scene_px(s, 24) + (label[0] != '\0' ? scene_px(s, 8) : 0);
    return w < scene_px(s, UI_CONTROL) ? scene_px(s, UI_CONTROL) : w;
}

int ui_button_least(const Scene *s, const char *label, int icon)
{
    int length, w = ui_width_in_two(FONT_BOLD, scene_px(s, UI_SMALL), label, &length) + 2 + 2 * scene_px(s, 16);
    return length == 0 ? ui_button_width(s, label, icon) : w + (icon >= 0 ? scene_px(s, 24) + scene_px(s, 8) : 0);
}

/* Writes icon and label into r, centred together. False when the label did not fit and was left out. */
static bool button_face(Scene *s, Rect r, const char *label, int icon, Colour c)
{
    int px = scene_px(s, UI_TEXT), pad = scene_px(s, 8), size = icon >= 0 ? icon_size(s, r.h) : 0;
    bool has_label = label[0] != '\0';
    int room = r.w - 2 * pad - (icon >= 0 ? size + pad : 0);
    px = ui_px_that_fits(FONT_BOLD, px, scene_px(s, UI_SMALL), label, room);
    int w = has_label ? text_width(FONT_BOLD, px, label) : 0;
    Rect words = { r.x + pad + (icon >= 0 ? size + pad : 0), r.y, room, r.h };
    if (w > room && draw_two_lines(s, FONT_BOLD, px, words, ALIGN_CENTRE, c, label)) {
        if (icon >= 0)
            dl_sprite(&s->draw, SPRITE_ICON, icon, 0, (Rect){ r.x + pad, r.y + (r.h - size) / 2, size, size }, 255, c);
        return true;
    }
    bool fits = has_label && (w <= room || icon < 0);
    if (w > room)
        w = room;
    int all = (icon >= 0 ? size : 0) + (fits ? w : 0) + (icon >= 0 && fits ? pad : 0);
    int x = r.x + (r.w - all) / 2;
    if (icon >= 0) {
        dl_sprite(&s->draw, SPRITE_ICON, icon, 0, (Rect){ x, r.y + (r.h - size) / 2, size, size }, 255, c);
        x += size + pad;
    }
    if (fits)
        dl_text(&s->draw, FONT_BOLD, px, (Rect){ x, r.y, w + 2, r.h }, ALIGN_LEFT, c, label);
    return fits || !has_label;
}

/* The box of a button; returns where its face is. A held one sinks a little. */
static Rect button_back(Scene *s, Rect r, Dress d, ButtonLook look, bool held)
{
    int radius = scene_px(s, UI_RADIUS);
    Rect face = r;
    if (held)
        face.y += scene_px(s, 1);
    else if (d.edge != 0)
        dl_round(&s->draw, (Rect){ r.x, r.y + scene_px(s, 2), r.w, r.h }, radius, colour_alpha(s->theme->shadow, 60));
    if (d.fill != 0)
        dl_round(&s->draw, face, radius, d.fill);
    if (d.edge != 0)
        dl_outline(&s->draw, face, radius, scene_px(s, look == BUTTON_DANGER ? 2 : 1), LINE_SOLID, d.edge);
    return face;
}

Item *ui_button_named(Scene *s, Rect r, const char *whole_name, const char *label, int icon, ButtonLook look,
                      bool enabled, int action, int arg)
{
    Item *item = scene_item(s, ITEM_BUTTON, r, action, arg, label, "%s", whole_name);
    item->enabled = enabled;
    item->look = (uint8_t)look;
    bool held = enabled && ui_held(s, item->name), hot = enabled && ui_hot(s, item->name);
    Dress d = button_dress(s, look, enabled, hot, held);
    Rect face = button_back(s, r, d, look, held);
    item->bare = !button_face(s, face, label, icon, d.text);
    return item;
}

Item *ui_button(Scene *s, Rect r, const char *name, const char *label, int icon, ButtonLook look, bool enabled,
                int action, int arg)
{
    char whole[sizeof s->item[0].name];
    snprintf(whole, sizeof whole, "button:%s", name);
    return ui_button_named(s, r, whole, label, icon, look, enabled, action, arg);
}

/* Where the words of a large button go. */
static Rect action_words(const Scene *s, Rect r)
{
    int left = scene_px(s, 64), pad = scene_px(s, 14);
    return (Rect){ r.x + left, r.y + pad, r.w - left - pad, r.h - 2 * pad };
}

int ui_action_height(Scene *s, int w, const char *line)
{
    Rect words = action_words(s, (Rect){ 0, 0, w, 0 });
    return ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), words, 0, line, false) +
           text_line_height(FONT_BOLD, scene_px(s, UI_LEAD)) + scene_px(s, 4) + 2 * scene_px(s, 14);
}

Item *ui_action(Scene *s, Rect r, const char *name, const char *label, const char *line, int icon, ButtonLook look,
                int action, int arg)
{
    Item *item = scene_item(s, ITEM_BUTTON, r, action, arg, label, "button:%s", name);
    bool held = ui_held(s, item->name);
    Dress d = button_dress(s, look, true, ui_hot(s, item->name), held);
    button_back(s, r, d, look, held);
    int size = scene_px(s, 32);
    dl_sprite(&s->draw, SPRITE_ICON, icon, 0, (Rect){ r.x + scene_px(s, 16), r.y + (r.h - size) / 2, size, size }, 255,
              d.text);
    Rect words = action_words(s, r);
    int line_h = text_line_height(FONT_BOLD, scene_px(s, UI_LEAD));
    ui_line(s, FONT_BOLD, scene_px(s, UI_LEAD), (Rect){ words.x, words.y, words.w, line_h }, ALIGN_LEFT, d.text, label);
    words.y += line_h + scene_px(s, 4);
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), words, d.text, line, true);
    return item;
}

void ui_switch(Scene *s, Rect r, bool on, bool enabled, bool hot)
{
    const Theme *t = s->theme;
    Colour track = on ? t->accent : colour_mix(t->panel, t->text, 30);
    if (!enabled)
        track = colour_mix(track, t->panel, 60);
    else if (hot)
        track = colour_mix(track, 0xFFFFFFu, 12);
    dl_round(&s->draw, r, r.h / 2, track);
    int gap = scene_px(s, 3), knob = r.h - 2 * gap;
    Rect k = { on ? r.x + r.w - gap - knob : r.x + gap, r.y + gap, knob, knob };
    Colour face = enabled ? 0xFFFFFFFFu : colour_mix(0xFFFFFFFFu, t->panel, 50);
    dl_round(&s->draw, k, knob / 2, face);
    if (on) /* not by colour and place alone */
        dl_sprite(&s->draw, SPRITE_ICON, ICON_CHECK, 0, rect_inset(k, knob / 6), 255, enabled ? t->accent : track);
}

void ui_why(Item *item, const char *why)
{
    snprintf(item->why, sizeof item->why, "%s", item->enabled ? "" : why);
}

Item *ui_toggle(Scene *s, Rect r, const char *name, const char *label, bool on, bool enabled, int action, int arg)
{
    Item *item = scene_item(s, ITEM_TOGGLE, r, action, arg, label, "%s", name);
    item->enabled = enabled;
    item->checked = on;
    snprintf(item->value, sizeof item->value, "%s", on ? "on" : "off");
    bool hot = enabled && ui_hot(s, item->name);
    if (hot)
        dl_round(&s->draw, r, scene_px(s, UI_RADIUS), colour_alpha(s->theme->text, 14));
    int w = scene_px(s, 52), h = scene_px(s, 28), pad = scene_px(s, 8);
    Rect track = { r.x + r.w - w - pad, r.y + (r.h - h) / 2, w, h };
    ui_line(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ r.x + pad, r.y, r.w - w - 4 * pad, r.h }, ALIGN_LEFT,
            enabled ? s->theme->text : s->theme->button_off, label);
    ui_switch(s, track, on, enabled, hot);
    return item;
}

static void stepper_end(Scene *s, Rect r, const char *name, const char *label, int icon, bool enabled, int action,
                        int arg)
{
    bool back = icon == ICON_LEFT;
    Item *item = scene_item(s, ITEM_BUTTON, r, action, step_make(arg, back ? STEP_BACK : STEP_FORWARD), "", "%s:%s",
                            name, back ? "prev" : "next");
    /* TRANSLATORS: The arrows beside a value: to the value before, and to the next one. */
    text_write(item->label, sizeof item->label, back ? N_("{1}, back") : N_("{1}, forward"), label);
    item->enabled = enabled;
    item->focusable = false;
    item->repeats = true;
    if (enabled && (ui_hot(s, item->name) || ui_held(s, item->name)))
        dl_round(&s->draw, rect_inset(r, scene_px(s, 2)), scene_px(s, UI_RADIUS - 2),
                 colour_alpha(s->theme->text, ui_held(s, item->name) ? 48 : 24));
    int size = scene_px(s, 18);
    dl_sprite(&s->draw, SPRITE_ICON, icon, 0, (Rect){ r.x + (r.w - size) / 2, r.y + (r.h - size) / 2, size, size }, 255,
              enabled ? s->theme->button_text : s->theme->button_off);
}

/* The value in the middle: on one line, or on as many small ones as it needs where the words are long. */
static void stepper_value(Scene *s, Rect r, Colour c, const char *value)
{
    int small = scene_px(s, UI_SMALL), line = text_line_height(FONT_BOLD, small);
    if (text_width(FONT_BOLD, small, value) <= r.w || 3 * line > r.h) {
        ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), r, ALIGN_CENTRE, c, value);
        return;
    }
    r.y += (r.h - ui_paragraph(s, FONT_BOLD, small, r, c, value, false)) / 2;
    ui_lines(s, FONT_BOLD, small, r, ALIGN_CENTRE, c, value, true);
}

static int stepper_end_width(const Scene *s, int w)
{
    return scene_px(s, w < scene_px(s, 180) ? 36 : 40);
}

int ui_stepper_height(Scene *s, int w, const char *value)
{
    int small = scene_px(s, UI_SMALL), h = scene_px(s, UI_CONTROL);
    Rect middle = { 0, 0, w - 2 * stepper_end_width(s, w) - 2 * scene_px(s, 1), 0 };
    int words = ui_paragraph(s, FONT_BOLD, small, middle, 0, value, false) + scene_px(s, 8);
    return words > h ? words : h;
}

Item *ui_stepper(Scene *s, Rect r, const char *name, const char *label, const char *value, bool can_back,
                 bool can_forward, bool enabled, int action, int arg)
{
    const Theme *t = s->theme;
    int radius = scene_px(s, UI_RADIUS), end = stepper_end_width(s, r.w);
    dl_round(&s->draw, r, radius, enabled ? t->button : colour_mix(t->panel, t->button, 50));
    dl_outline(&s->draw, r, radius, scene_px(s, 1), LINE_SOLID, enabled ? t->button_edge : t->panel_edge);
    stepper_end(s, (Rect){ r.x, r.y, end, r.h }, name, label, ICON_LEFT, enabled && can_back, action, arg);
    stepper_end(s, (Rect){ r.x + r.w - end, r.y, end, r.h }, name, label, ICON_RIGHT, enabled && can_forward, action,
                arg);
    Rect middle = { r.x + end, r.y, r.w - 2 * end, r.h };
    Item *item = scene_item(s, ITEM_CHOICE, middle, action, step_make(arg, STEP_ROUND), label, "%s", name);
    item->enabled = enabled;
    snprintf(item->value, sizeof item->value, "%s", value);
    if (enabled && ui_hot(s, item->name))
        dl_fill(&s->draw, (Rect){ middle.x, middle.y + scene_px(s, 2), middle.w, middle.h - 2 * scene_px(s, 2) },
                colour_alpha(t->text, 14));
    stepper_value(s, rect_inset(middle, scene_px(s, 1)), enabled ? t->button_text : t->button_off, value);
    return item;
}

/* The stretch the middle of the knob moves on. */
static Rect slider_track(const Scene *s, Rect r)
{
    int knob = scene_px(s, 24);
    return (Rect){ r.x + knob / 2, r.y, r.w - knob, r.h };
}

Item *ui_slider(Scene *s, Rect r, const char *name, const char *label, int percent, int action, int arg)
{
    const Theme *t = s->theme;
    Item *item = scene_item(s, ITEM_CHOICE, r, action, arg, label, "%s", name);
    snprintf(item->value, sizeof item->value, "%d", percent);
    item->zone = ZONE_SLIDER;
    Rect track = slider_track(s, r);
    int thick = scene_px(s, 8), knob = scene_px(s, 24), x = track.x + track.w * percent / 100;
    Rect groove = { r.x, r.y + (r.h - thick) / 2, r.w, thick };
    dl_round(&s->draw, groove, thick / 2, colour_mix(t->panel, t->text, 24));
    dl_round(&s->draw, (Rect){ r.x, groove.y, x - r.x, thick }, thick / 2, t->accent);
    Rect k = { x - knob / 2, r.y + (r.h - knob) / 2, knob, knob };
    ui_shadow(s, k, knob / 2, scene_px(s, 6));
    bool hot = ui_hot(s, item->name) || ui_held(s, item->name);
    dl_round(&s->draw, k, knob / 2, hot ? colour_mix(t->accent, 0xFFFFFFu, 20) : t->accent);
    dl_round(&s->draw, rect_inset(k, knob / 3), knob / 6, t->accent_text);
    return item;
}

static int slider_percent(const Scene *s, const Item *item, int x)
{
    Rect track = slider_track(s, item->r);
    int percent = track.w > 0 ? ((x - track.x) * 100 + track.w / 2) / track.w : 0;
    return percent < 0 ? 0 : percent > 100 ? 100 : percent;
}

const Item *slider_pointer(Scene *s, SliderDrag *hold, const Pointer *p, int *percent)
{
    if (p->kind == POINTER_DOWN && p->button == 1) {
        const Item *item = scene_at(s, p->x, p->y);
        if (item == NULL || !item->enabled || item->zone != ZONE_SLIDER)
            return NULL;
        snprintf(hold->name, sizeof hold->name, "%s", item->name);
        *percent = slider_percent(s, item, p->x);
        return item;
    }
    if (hold->name[0] == '\0')
        return NULL;
    const Item *item = scene_find(s, hold->name);
    if (p->kind != POINTER_MOVE)
        hold->name[0] = '\0';
    if (item != NULL)
        *percent = p->kind == POINTER_CANCEL ? atoi(item->value) : slider_percent(s, item, p->x);
    return item;
}

const Item *ui_default(Scene *s, const Intent *in, const char *name)
{
    const bool main = intent_acts(in, ACT_DONE), press = intent_is(in, INTENT_USE, USE_PRESS);
    const bool looks = s->focus_shown && scene_find(s, s->focus) != NULL;
    if ((!main && (!press || looks)) || in->held)
        return NULL;
    const Item *item = scene_find(s, name);
    return item != NULL && item->enabled ? item : NULL;
}

const Item *ui_adjust(Scene *s, const Intent *in, int *percent)
{
    *percent = -1;
    const int way = in->kind == INTENT_WALK && !in->far ? in->dx : 0;
    const Item *item = way != 0 ? scene_find(s, s->focus) : NULL;
    if (item == NULL || item->kind != ITEM_CHOICE || !item->enabled)
        return NULL;
    if (item->zone == ZONE_SLIDER) {
        int now = atoi(item->value) + way * 5;
        *percent = now < 0 ? 0 : now > 100 ? 100 : now;
        return item;
    }
    char name[56];
    snprintf(name, sizeof name, "%s:%s", item->name, way < 0 ? "prev" : "next");
    const Item *end = scene_find(s, name);
    return end != NULL && end->enabled ? end : NULL;
}

/* Settings: six pages; everything takes effect at once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/input/one_switch.h"
#include "app/page_frame.h"
#include "app/pieces/piece_draw.h"
#include "app/screen_stack.h"
#include "app/screens/settings_ui.h"
#include "app/widgets/widget.h"
#include "controls/keymap.h"
#include "platform/language.h"
#include "render/layout/layout.h"
#include "render/paint/theme.h"
#include "rules/table/bits.h"

/* A setting is changed by its number behind DO_SET. */
enum { DO_NONE, DO_BACK, DO_PAGE, DO_SET, DO_CONTROLS = DO_SET + SETTING_COUNT };

/* TRANSLATORS: Pages of the settings: playing, how everything looks, sound, help for eyes and hands, language,
 * keys and buttons. */
static const char *const page_titles[SETTINGS_PAGES] = { N_("Playing"),       N_("Appearance"), N_("Sound"),
                                                         N_("Accessibility"), N_("Language"),   N_("Controls") };

/* Where the next row goes. */
typedef struct Column {
    App *app;
    Scene *scene;
    Rect r; /* y moves down */
    bool any;
} Column;

/* Words at the left, control of `units` width at the right or, in a narrow column, below. Returns the place of the
 * control and moves on to the next row. */
static Rect put_row(Column *c, const char *label, const char *help, int units)
{
    Scene *s = c->scene;
    const Theme *t = s->theme;
    int pad = scene_px(s, 14), h = scene_px(s, UI_CONTROL), control = scene_px(s, units), small = scene_px(s, UI_SMALL);
    bool below = c->r.w < scene_px(s, units + 280);
    if (control > c->r.w)
        control = c->r.w;
    Rect words = c->r;
    if (!below)
        words.w -= control + scene_px(s, 24);
    if (c->any)
        ui_rule(s, c->r.x, c->r.y, c->r.w);
    c->any = true;
    int label_h = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), words, 0, label, false);
    int help_h = ui_paragraph(s, FONT_TEXT, small, words, 0, help, false) + scene_px(s, 2);
    int text_h = label_h + help_h, tall = below || text_h > h ? text_h : h;
    words.y += pad + (tall - text_h) / 2;
    ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), words, t->text, label, true);
    words.y += label_h + scene_px(s, 2);
    ui_paragraph(s, FONT_TEXT, small, words, t->text_quiet, help, true);
    Rect place = { c->r.x + c->r.w - control, c->r.y + pad + (tall - h) / 2, control, h };
    if (below)
        place = (Rect){ c->r.x, c->r.y + pad + text_h + scene_px(s, 8), control, h };
    c->r.y += tall + 2 * pad + (below ? h + scene_px(s, 8) : 0);
    return place;
}

/* What --inspect calls it: "setting:click-click". */
static void item_name(SettingId id, char *out, size_t size)
{
    snprintf(out, size, "setting:%s", strchr(setting_row(id)->key, '.') + 1);
    for (char *c = out; *c != '\0'; c++)
        *c = *c == '_' ? '-' : *c;
}

/* What a key does too, or more of; its name is {1} of the help. */
static IntentAct same_by_key(SettingId id)
{
    return id == SETTING_MUTED        ? ACT_SOUND
           : id == SETTING_FULLSCREEN ? ACT_FULL_SCREEN
           : id == SETTING_SPEAK      ? ACT_TELL
           : id == SETTING_MAGNIFY    ? ACT_MAGNIFY
                                      : ACT_NONE;
}

static void put_switch(Column *c, SettingId id)
{
    const Setting *row = setting_row(id);
    const bool on = setting_value(&c->app->settings, id) != 0;
    Scene *s = c->scene;
    char name[48], key[32], help[768];
    keymap_label_of(&c->app->keymap, same_by_key(id), key, sizeof key);
    text_write(help, sizeof help, row->help, key);
    Rect place = put_row(c, tr(row->label), help, 60);
    int w = scene_px(s, 52), h = scene_px(s, 28);
    item_name(id, name, sizeof name);
    Item *item = scene_item(s, ITEM_TOGGLE, place, DO_SET + (int)id, 0, tr(row->label), "%s", name);
    item->checked = on;
    snprintf(item->value, sizeof item->value, "%s", on ? "on" : "off");
    item_means(item, THING_SETTING, (int)id);
    ui_switch(s, (Rect){ place.x + place.w - w, place.y + (place.h - h) / 2, w, h }, on, true, ui_hot(s, item->name));
}

/* The words for what has a few values, by its number; NULL: it has others. */
static const char *word_of(SettingId id, int value)
{
    /* TRANSLATORS: What stands on cards and tiles: all of the picture; a large corner; nothing but number and suit. */
    static const char *const faces[FACES_COUNT] = { N_("Full picture"), N_("Large index"), N_("Number and suit") };
    static const char *const pointers[POINTER_SIZES] = { N_("As the desktop"), N_("Large"), N_("Very large") };
    /* TRANSLATORS: Of "Less motion": never, always, or whenever the settings of the whole computer ask for it. */
    static const char *const motions[MOTION_COUNT] = { N_("Off"), N_("On"), N_("As the desktop") };
    return id == SETTING_FACES            ? faces[value]
           : id == SETTING_POINTER        ? pointers[value]
           : id == SETTING_REDUCED_MOTION ? motions[value]
                                          : NULL;
}

static void value_words(SettingId id, int value, char *out, size_t size)
{
    if (word_of(id, value) != NULL) {
        snprintf(out, size, "%s", tr(word_of(id, value)));
        return;
    }
    if (id == SETTING_SPEED)
        snprintf(out, size, "%s", speed_title(value));
    else if (id == SETTING_COACH)
        snprintf(out, size, "%s", coach_title(value));
    else if (id == SETTING_SPEAK_MEASURE)
        snprintf(out, size, "%s", speak_measure_title(value));
    else if (id == SETTING_SCAN_PACE)
        /* TRANSLATORS: A time in seconds. */
        text_write(out, size, "{1} s",
                   value % 10 == 0 ? text_number(value / 10).text : text_tenths(value / 10.0, false).text);
    else if (id == SETTING_CLOCK_SCALE)
        text_write(out, size, value == 1 ? N_("As the rules say") : N_("{1} times as long"), text_number(value).text);
    else
        text_write(out, size, "{1} %", text_number(value).text);
}

static Intent letters(int step)
{
    return (Intent){ .kind = INTENT_ACT, .what = ACT_LETTERS, .step = (int8_t)step };
}

/* What is said of a number; of letters also where the window has no room for such large ones. */
static void number_help(const Column *c, SettingId id, char *out, size_t size)
{
    enum { USUAL = 100 };
    const int w = c->scene->w, h = c->scene->h, wanted = app_scale(c->app);
    const int shown = layout_unit(w, h, wanted) * USUAL / layout_unit(w, h, USUAL);
    const KeyName smaller = keymap_name(&c->app->keymap, letters(-1), AT_PAGE);
    KeyName key = keymap_name(&c->app->keymap, letters(1), AT_PAGE);
    char help[768];
    if (id != SETTING_SCALE)
        keymap_label_of(&c->app->keymap, same_by_key(id), key.text, sizeof key.text);
    text_write(help, sizeof help, setting_row(id)->help, key.text, smaller.text);
    if (id == SETTING_SCALE && wanted > USUAL && shown < wanted)
        /* TRANSLATORS: {1} is a sentence about the size of letters, {2} a number. */
        text_write(out, size,
                   "{1} This window is too small for that. At a table they are {2} %, and smaller when the "
                   "table is full.",
                   help, text_number(shown).text);
    else
        snprintf(out, size, "%s", help);
}

static void put_number(Column *c, SettingId id)
{
    const Setting *row = setting_row(id);
    char help[960];
    number_help(c, id, help, sizeof help);
    const int now = setting_value(&c->app->settings, id);
    char name[48], value[64];
    item_name(id, name, sizeof name);
    value_words(id, now, value, sizeof value);
    Item *item = ui_stepper(c->scene, put_row(c, tr(row->label), help, 240), name, tr(row->label), value,
                            now > row->low, now < row->high, true, DO_SET + (int)id, 0);
    item_means(item, THING_SETTING, (int)id);
}

static void put_pressed(Column *c, SettingId id)
{
    const Setting *row = setting_row(id);
    const bool asks = c->app->scanning.asks;
    char name[48], value[96];
    item_name(id, name, sizeof name);
    switch_label(setting_value(&c->app->settings, id), value, sizeof value);
    const Rect place = put_row(c, tr(row->label), tr(row->help), 240);
    Item *item = ui_button_named(c->scene, place, name, asks ? tr("Press it now") : value, -1,
                                 asks ? BUTTON_PRIMARY : BUTTON_PLAIN, true, DO_SET + (int)id, 0);
    snprintf(item->value, sizeof item->value, "%s", value);
    item_means(item, THING_SETTING, (int)id);
}

/* On the button stands its value alone: what that is of is beside it. */
static bool speak_item(App *app, const Item *it, bool full, TextSink *out)
{
    (void)app;
    (void)full;
    if (it->thing.kind != THING_SETTING || setting_row((SettingId)it->thing.number)->kind != SETTING_PRESSED)
        return false;
    text_say(out, N_("{1}."), tr(setting_row((SettingId)it->thing.number)->label));
    text_next(out);
    text_say(out, N_("{1}."), it->label);
    return true;
}

static void put_slider(Column *c, SettingId id)
{
    const Setting *row = setting_row(id);
    const int now = setting_value(&c->app->settings, id);
    char name[48], label[288];
    item_name(id, name, sizeof name);
    text_write(label, sizeof label, row->counted, text_number(now).text);
    Item *item = ui_slider(c->scene, put_row(c, label, tr(row->help), 260), name, label,
                           (now - row->low) * 100 / (row->high - row->low), DO_SET + (int)id, 0);
    item_means(item, THING_SETTING, (int)id);
}

/* A theme as a small picture of itself: felt, two tiles, its name. */
static int swatch_words_width(const Scene *s, int w, bool chosen)
{
    return w - scene_px(s, 24) - (chosen ? scene_px(s, 20) : 0);
}

/* One of them: where it is, how high the part with its name is, and which theme. */
typedef struct Swatch {
    Rect r;
    int name_h, theme; /* or THEME_DESKTOP */
    const char *title;
    bool chosen;
} Swatch;

/* Where the tiles stand in it: the first of three, and from one to the next. */
static Rect swatch_tile(const Scene *s, const Swatch *sw, int *step)
{
    const int h = sw->r.h - sw->name_h - scene_px(s, 32), w = h * 72 / 100, gap = scene_px(s, 6);
    *step = w + gap;
    return (Rect){ sw->r.x + (sw->r.w - 3 * w - 2 * gap) / 2, sw->r.y + scene_px(s, 14), w, h };
}

/* stronger: in the other colours of tiles. */
static void draw_swatch(Scene *s, const Swatch *sw, int theme, bool hot, bool stronger)
{
    const Theme *t = &themes[theme];
    const Colour *ink = theme_tiles(theme, stronger);
    const Rect r = sw->r;
    const int radius = scene_px(s, 12), name_h = sw->name_h;
    Rect cloth = { r.x, r.y, r.w, r.h - name_h + radius };
    dl_round(&s->draw, r, radius, hot ? colour_mix(t->panel, t->text, 8) : t->panel);
    dl_round(&s->draw, cloth, radius, t->felt);
    dl_fill(&s->draw, (Rect){ r.x, r.y + r.h - name_h, r.w, radius }, t->panel);
    dl_round(
        &s->draw,
        (Rect){ r.x + scene_px(s, 12), r.y + r.h - name_h - scene_px(s, 16), r.w - scene_px(s, 24), scene_px(s, 10) },
        scene_px(s, 4), t->rack);
    int step;
    Rect tile = swatch_tile(s, sw, &step);
    for (int k = 0; k < 3; k++, tile.x += step) {
        dl_round(&s->draw, tile, tile.w / 8, t->tile);
        dl_outline(&s->draw, tile, tile.w / 8, scene_px(s, 1), LINE_SOLID, t->tile_edge);
        char digit[4];
        snprintf(digit, sizeof digit, "%d", k + 5);
        dl_text(&s->draw, FONT_BOLD, tile.h * 45 / 100, tile, ALIGN_CENTRE, ink[k], digit);
    }
}

/* A part of it light, beside that a dark one, with no tile cut between them; its name on whatever is in force. */
static void draw_desktop_swatch(Scene *s, const Swatch *sw, bool hot, bool stronger)
{
    const Rect clip = s->draw.clip, r = sw->r;
    int step;
    const Rect tile = swatch_tile(s, sw, &step);
    const int light_w = tile.x + 2 * step - (step - tile.w) / 2 - r.x;
    const Rect parts[] = { { r.x, r.y, light_w, r.h }, { r.x + light_w, r.y, r.w - light_w, r.h } };
    const Settings light = { .theme = THEME_DESKTOP }, dark = { .theme = THEME_DESKTOP, .desktop = { .dark = true } };
    for (int i = 0; i < 2; i++) {
        s->draw.clip = clip.w != 0 ? rect_both(clip, parts[i]) : parts[i];
        if (s->draw.clip.w > 0)
            draw_swatch(s, sw, settings_theme(i == 0 ? &light : &dark), hot, stronger);
    }
    s->draw.clip = clip;
    const int radius = scene_px(s, 12);
    const Rect name = { r.x, r.y + r.h - sw->name_h, r.w, sw->name_h };
    dl_round(&s->draw, name, radius, s->theme->panel);
    dl_fill(&s->draw, (Rect){ name.x, name.y, name.w, radius }, s->theme->panel);
}

static void put_swatch(Scene *s, const Swatch *sw, bool stronger)
{
    const bool desktop = sw->theme == THEME_DESKTOP;
    const Theme *t = desktop ? s->theme : &themes[sw->theme];
    const Rect r = sw->r;
    Item *item = scene_item(s, ITEM_CHOICE, r, DO_SET + SETTING_THEME, sw->theme, sw->title, "theme:%s",
                            setting_row(SETTING_THEME)->name(sw->theme));
    item->checked = sw->chosen;
    if (desktop)
        draw_desktop_swatch(s, sw, ui_hot(s, item->name), stronger);
    else
        draw_swatch(s, sw, sw->theme, ui_hot(s, item->name), stronger);
    const int icon = sw->chosen ? scene_px(s, 20) : 0, small = scene_px(s, UI_SMALL);
    Rect words = { r.x + scene_px(s, 12), r.y + r.h - sw->name_h, swatch_words_width(s, r.w, sw->chosen), sw->name_h };
    Rect lines = { words.x, words.y, words.w, 0 };
    lines.y += (sw->name_h - ui_paragraph(s, FONT_BOLD, small, lines, 0, sw->title, false)) / 2;
    ui_paragraph(s, FONT_BOLD, small, lines, t->text, sw->title, true);
    if (sw->chosen)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_CHECK, 0,
                  (Rect){ words.x + words.w + scene_px(s, 4), words.y + (words.h - icon) / 2, icon, icon }, 255,
                  t->accent);
    dl_outline(&s->draw, r, scene_px(s, 12), scene_px(s, sw->chosen ? 3 : 1), LINE_SOLID,
               sw->chosen ? s->theme->accent : s->theme->panel_edge);
}

/* The themes, and behind them that of the desktop. */
static const char *swatch_title(int i)
{
    return tr(i < theme_count ? themes[i].title : N_("As the desktop"));
}

static void put_themes(Column *c)
{
    Scene *s = c->scene;
    const int count = theme_count + 1;
    int pad = scene_px(s, 14), gap = scene_px(s, 14), h = scene_px(s, 100), least = scene_px(s, 190);
    int label_h = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ c->r.x, c->r.y + pad, c->r.w, 0 },
                               s->theme->text, tr(setting_row(SETTING_THEME)->label), true);
    c->r.y += pad + label_h + scene_px(s, 8);
    int columns = (c->r.w + gap) / (least + gap);
    columns = columns < 1 ? 1 : columns > count ? count : columns;
    int w = (c->r.w - gap * (columns - 1)) / columns, most = scene_px(s, 280);
    if (w > most)
        w = most;
    int name_h = scene_px(s, 50);
    for (int i = 0; i < count; i++) {
        Rect words = { 0, 0, swatch_words_width(s, w, true), 0 };
        int tall = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_SMALL), words, 0, swatch_title(i), false);
        name_h = tall + scene_px(s, 14) > name_h ? tall + scene_px(s, 14) : name_h;
    }
    h += name_h;
    for (int i = 0; i < count; i++) {
        const int theme = i < theme_count ? i : THEME_DESKTOP;
        const Swatch sw = { { c->r.x + i % columns * (w + gap), c->r.y + i / columns * (h + gap), w, h },
                            name_h,
                            theme,
                            swatch_title(i),
                            theme == c->app->settings.theme };
        put_swatch(s, &sw, c->app->settings.alternative_tiles);
    }
    c->r.y += (count + columns - 1) / columns * (h + gap) + scene_px(s, 4);
    c->any = true;
}

/* The tile set in force, in a row. */
static void put_sample(Column *c)
{
    Scene *s = c->scene;
    int w = scene_px(s, 40), h = w * 100 / 72, gap = scene_px(s, 6);
    for (int i = 0; i < 5; i++) {
        Rect r = { c->r.x + i * (w + gap), c->r.y, w, h };
        dl_sprite(&s->draw, SPRITE_TILE, i == 4 ? RANK_JOKER : 7 + i,
                  i % 4 + (c->app->settings.faces == FACES_LARGE ? TILE_LARGE_FACE : 0), r, 255, 0xFFFFFFFFu);
    }
    c->r.y += h + scene_px(s, 14);
}

/* The deck in force: a card of each suit, a court and a joker. */
static void put_deck_sample(Column *c)
{
    static const Face shown[] = {
        { 1, SUIT_SPADES }, { 12, SUIT_HEARTS }, { 11, SUIT_CLUBS }, { 7, SUIT_DIAMONDS }, { RANK_JOKER, 0 }
    };
    Scene *s = c->scene;
    int w = scene_px(s, 72), h = w * 100 / 72, gap = scene_px(s, 8);
    s->cards = true;
    for (int i = 0; i < (int)(sizeof shown / sizeof *shown); i++)
        piece_picture(s, (Rect){ c->r.x + i * (w + gap), c->r.y, w, h }, shown[i]);
    c->r.y += h + scene_px(s, 14);
}

static void put_backs(Column *c)
{
    Scene *s = c->scene;
    /* TRANSLATORS: What is pictured on the backs of the cards. */
    static const char *const titles[CARD_BACKS] = { N_("Harlequin"), N_("Shells"), N_("Star"), N_("Leaves") };
    int pad = scene_px(s, 14), gap = scene_px(s, 16), w = scene_px(s, 72), h = w * 100 / 72;
    ui_rule(s, c->r.x, c->r.y, c->r.w);
    c->r.y += pad + ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ c->r.x, c->r.y + pad, c->r.w, 0 },
                                 s->theme->text, tr(setting_row(SETTING_CARD_BACK)->label), true);
    c->r.y += scene_px(s, 10);
    int columns = c->r.w / (w + gap) < 1 ? 1 : c->r.w / (w + gap);
    for (int i = 0; i < CARD_BACKS; i++) {
        Rect r = { c->r.x + gap / 3 + i % columns * (w + gap), c->r.y + i / columns * (h + gap), w, h };
        bool on = i == c->app->settings.card_back;
        Item *item = scene_item(s, ITEM_CHOICE, rect_inset(r, -gap / 3), DO_SET + SETTING_CARD_BACK, i, tr(titles[i]),
                                "back:%d", i);
        item->checked = on;
        item->bare = true;
        dl_sprite(&s->draw, SPRITE_CARD_BACK, i, 0, r, 255, 0);
        if (on || ui_hot(s, item->name))
            piece_outline(s, r, gap / 4, scene_px(s, on ? 3 : 1), LINE_SOLID,
                          on ? s->theme->accent : s->theme->panel_edge);
    }
    c->r.y += (CARD_BACKS + columns - 1) / columns * (h + gap) + pad;
}

static void put_pictures(Column *c, SettingId id)
{
    if (id == SETTING_THEME)
        put_themes(c);
    else if (id == SETTING_CARD_BACK)
        put_backs(c);
    else
        c->r.y += settings_languages_build(c->app, c->scene, c->r, DO_SET + (int)id);
    c->any = true;
}

static void put_setting(Column *c, SettingId id)
{
    switch (setting_row(id)->kind) {
    case SETTING_SWITCH:
        put_switch(c, id);
        break;
    case SETTING_NUMBER:
        put_number(c, id);
        break;
    case SETTING_SLIDER:
        put_slider(c, id);
        break;
    case SETTING_PICTURES:
        put_pictures(c, id);
        break;
    case SETTING_PRESSED:
        put_pressed(c, id);
        break;
    }
    if (id == SETTING_ALTERNATIVE_TILES)
        put_sample(c);
    else if (id == SETTING_FACES)
        put_deck_sample(c);
}

static void build_page(App *app, Scene *s, Rect panel)
{
    int pad = scene_px(s, 24), bar = scene_px(s, SCROLL_BAR);
    if (panel.w < scene_px(s, 560))
        pad = scene_px(s, 14);
    Rect view = { panel.x + pad, panel.y + pad / 2, panel.w - pad - bar - scene_px(s, 4), panel.h - pad };
    ScrollPart part = scroll_begin(s, view);
    Column c = { app, s, { view.x + scene_px(s, 4), view.y, view.w - scene_px(s, 14), 0 }, false };
    for (int i = 0; i < SETTING_COUNT; i++)
        if (setting_row((SettingId)i)->page == settings_ui(app)->page && (i != SETTING_OWN_DIGITS || text_has_digits()))
            put_setting(&c, (SettingId)i);
    if (settings_ui(app)->page == SETTINGS_CONTROLS)
        c.r.y += settings_controls_build(app, s, c.r, DO_CONTROLS);
    scroll_end(s, &settings_ui(app)->scroll, part, c.r.y - view.y);
}

/* One row of pages, from the first on, each as wide as its title asks for. */
static void build_tab_row(App *app, Scene *s, Rect row, const int *want, int first, int end)
{
    int all = 0, most = 0, x = row.x;
    for (int i = first; i < end; i++) {
        all += want[i];
        most = want[i] > most ? want[i] : most;
    }
    const bool alike = most * (end - first) <= row.w; /* so that rows have columns */
    for (int i = first; i < end; i++) {
        const int w = i == end - 1 ? row.x + row.w - x
                      : alike      ? row.w / (end - first)
                                   : want[i] + (row.w - all) / (end - first);
        ui_entry(s, (Rect){ x, row.y, w, row.h }, "page", i, tr(page_titles[i]), i == settings_ui(app)->page, DO_PAGE);
        x += w;
    }
}

/* The pages in as many rows as they need, alike in number; returns their height. */
static int build_tabs(App *app, Scene *s, Rect tabs)
{
    int want[SETTINGS_PAGES], rows = 1, each = SETTINGS_PAGES;
    for (int i = 0; i < SETTINGS_PAGES; i++)
        want[i] = text_width(FONT_BOLD, scene_px(s, UI_TEXT), tr(page_titles[i])) + scene_px(s, 30);
    for (bool fits = false; !fits; rows += !fits) {
        each = (SETTINGS_PAGES + rows - 1) / rows;
        fits = true;
        for (int i = 0, x = 0; i < SETTINGS_PAGES && each > 1; i++) {
            x = i % each == 0 ? want[i] : x + want[i];
            fits = fits && x <= tabs.w;
        }
    }
    dl_round(&s->draw, (Rect){ tabs.x, tabs.y, tabs.w, rows * tabs.h }, scene_px(s, UI_RADIUS), s->theme->panel);
    for (int i = 0; i < SETTINGS_PAGES; i += each, tabs.y += tabs.h)
        build_tab_row(app, s, tabs, want, i, i + each < SETTINGS_PAGES ? i + each : SETTINGS_PAGES);
    return rows * tabs.h;
}

static void settings_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, tr("Settings"), NULL, DO_BACK, 0, 1100);
    bool wide = body.w >= scene_px(s, 820);
    int gap = scene_px(s, 20), h = scene_px(s, UI_CONTROL), pad = scene_px(s, 10);
    Rect tabs = { body.x, body.y, wide ? scene_px(s, 230) : body.w,
                  wide ? SETTINGS_PAGES * (h + pad / 2) + 2 * pad : h };
    if (wide) {
        ui_panel(s, tabs, "");
        for (int i = 0; i < SETTINGS_PAGES; i++)
            ui_entry(s, (Rect){ tabs.x + pad, tabs.y + pad + i * (h + pad / 2), tabs.w - 2 * pad, h }, "page", i,
                     tr(page_titles[i]), i == settings_ui(app)->page, DO_PAGE);
        body.x += tabs.w + gap;
        body.w -= tabs.w + gap;
    } else {
        const int tall = build_tabs(app, s, tabs);
        body.y += tall + gap / 2;
        body.h -= tall + gap / 2;
    }
    ui_panel(s, body, "");
    build_page(app, s, body);
}

static void change(App *app, SettingId id, int arg)
{
    Settings *set = &app->settings;
    const Setting *row = setting_row(id);
    const StepWay way = step_way(arg);
    if (row->kind == SETTING_SWITCH)
        setting_put(set, id, !setting_value(set, id));
    else if (row->kind == SETTING_NUMBER)
        setting_step(set, id, way != STEP_BACK, way == STEP_ROUND);
    else if (row->kind == SETTING_PICTURES)
        setting_put(set, id, arg);
    else if (row->kind == SETTING_PRESSED)
        app->scanning.asks = !app->scanning.asks;
    app_settings_changed(app);
}

static void settings_act(App *app, int action, int arg)
{
    if (action == DO_BACK) {
        app_back(app);
    } else if (action == DO_PAGE && arg >= 0 && arg < SETTINGS_PAGES) {
        settings_controls_back(app);
        settings_ui(app)->page = arg;
        memset(&settings_ui(app)->scroll, 0, sizeof settings_ui(app)->scroll);
        app_redraw(app);
    } else if (action >= DO_SET && action < DO_SET + SETTING_COUNT) {
        change(app, (SettingId)(action - DO_SET), arg);
    } else if (action >= DO_CONTROLS && action < DO_CONTROLS + CONTROLS_DEEDS) {
        settings_controls_act(app, action - DO_CONTROLS, arg);
    }
}

/* While the slider is held nothing is stored: that would wait for the disk at each motion. */
static void slide(App *app, int action, int percent, bool held)
{
    Settings *set = &app->settings;
    const SettingId id = (SettingId)(action - DO_SET);
    const Setting *row = setting_row(id);
    const int value = row->low + (row->high - row->low) * percent / 100;
    if (id == SETTING_VOLUME)
        set->muted = set->muted && (value == set->volume || value == 0);
    setting_put(set, id, value);
    if (held)
        app_redraw(app);
    else
        app_settings_changed(app);
}

static bool settings_intent(App *app, const Intent *in)
{
    int percent;
    const Item *item = ui_adjust(&app->scene, in, &percent);
    if (in->kind == INTENT_BACK)
        return settings_controls_back(app);
    if (item != NULL && percent >= 0)
        slide(app, item->action, percent, false);
    else if (item != NULL)
        settings_act(app, item->action, item->arg);
    else if (!scroll_intent(&app->scene, &settings_ui(app)->scroll, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *settings_scroll_at(App *app, int x, int y)
{
    (void)x;
    (void)y;
    return &settings_ui(app)->scroll;
}

static bool settings_pointer(App *app, const Pointer *p)
{
    int percent = -1;
    const Item *slider = slider_pointer(&app->scene, &settings_ui(app)->hold, p, &percent);
    if (slider != NULL)
        slide(app, slider->action, percent, settings_ui(app)->hold.name[0] != '\0');
    else if (!scroll_pointer(&settings_ui(app)->scroll, p))
        return false;
    app_redraw(app);
    return true;
}

/* Of what was set by a newer version, as it is kept. */
static void settings_enter(App *app)
{
    char text[256];
    settings_ui(app)->controls = (ControlsUi){ .row = 0 };
    app->scanning.asks = false;
    if (app->settings.foreign == 0)
        return;
    text_write_count(text, sizeof text,
                     "{1} setting cannot be read by this version of Meldwell. A newer version may have saved "
                     "it. It stays as it is until you change it.",
                     "{1} settings cannot be read by this version of Meldwell. A newer version may have saved "
                     "them. They stay as they are until you change them.",
                     bits_in((uint32_t)app->settings.foreign) + bits_in((uint32_t)(app->settings.foreign >> 32)));
    app_notice(app, text);
}

const Screen screen_settings = { .name = "settings",
                                 .enter = settings_enter,
                                 .keeps = sizeof(SettingsUi),
                                 .build = settings_build,
                                 .act = settings_act,
                                 .intent = settings_intent,
                                 .scroll_at = settings_scroll_at,
                                 .speak_item = speak_item,
                                 .control = settings_controls_pressed,
                                 .pointer = settings_pointer };

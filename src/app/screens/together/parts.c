/* What the pages of a table have in common. */
#include <stdio.h>
#include <string.h>

#include "app/screens/together/together_ui.h"
#include "platform/language.h"
#include "rules/game/notes.h"

int together_foot(Scene *s, Rect body, const TogetherFoot *foot)
{
    const int h = scene_px(s, UI_CONTROL + 8), gap = scene_px(s, 12), y = body.y + body.h - h;
    int main_w = foot->name != NULL ? ui_button_width(s, foot->label, foot->icon) + scene_px(s, 40) : 0;
    main_w = main_w > body.w / 2 ? body.w / 2 : main_w;
    int x = body.x, end = body.x + body.w - main_w - (main_w > 0 ? gap : 0), count = 0, wide = 0;
    for (int i = 0; i < 3 && foot->other[i].name != NULL; i++, count++)
        wide += ui_button_width(s, foot->other[i].label, foot->other[i].icon) + gap;
    const bool fits = x + wide <= end;
    for (int i = 0; i < count; i++) {
        const int share = (end - body.x) / count - gap,
                  own = ui_button_width(s, foot->other[i].label, foot->other[i].icon);
        const int w = fits ? own : share;
        ui_button(s, (Rect){ x, y, w, h }, foot->other[i].name, foot->other[i].label, foot->other[i].icon, BUTTON_PLAIN,
                  true, foot->other[i].action, 0);
        x += w + gap;
    }
    if (foot->beside != NULL && foot->beside[0] != '\0' &&
        text_width(FONT_TEXT, scene_px(s, UI_SMALL), foot->beside) <= end - x) {
        const Rect words = { x, y, end - x, h };
        ui_line(s, FONT_TEXT, scene_px(s, UI_SMALL), words, ALIGN_RIGHT, s->theme->text_on_felt, foot->beside);
        scene_item(s, ITEM_TEXT, words, 0, 0, foot->beside, "text:beside");
    }
    if (foot->name == NULL)
        return h + gap;
    ui_why(ui_button(s, (Rect){ body.x + body.w - main_w, y, main_w, h }, foot->name, foot->label, foot->icon,
                     BUTTON_PRIMARY, foot->why == NULL, foot->action, 0),
           foot->why != NULL ? foot->why : "");
    return h + gap;
}

int together_heading(Scene *s, Rect r, const char *name, const char *text, const char *quiet)
{
    const int lead = scene_px(s, UI_LEAD), h = scene_px(s, 28), small = scene_px(s, UI_SMALL);
    const int w = text_width(FONT_BOLD, lead, text);
    if (w > r.w && quiet == NULL) {
        const int tall = ui_paragraph(s, FONT_BOLD, lead, r, s->theme->text, text, true);
        scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, tall }, 0, 0, text, "text:%s", name);
        return tall + scene_px(s, 6);
    }
    ui_line(s, FONT_BOLD, lead, (Rect){ r.x, r.y, r.w, h }, ALIGN_LEFT, s->theme->text, text);
    scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, w < r.w ? w : r.w, h }, 0, 0, text, "text:%s", name);
    if (quiet == NULL)
        return h + scene_px(s, 6);
    const int left = r.w - w - scene_px(s, 16);
    if (text_width(FONT_TEXT, small, quiet) <= left) {
        ui_line(s, FONT_TEXT, small, (Rect){ r.x + r.w - left, r.y, left, h }, ALIGN_RIGHT, s->theme->text_quiet,
                quiet);
        return h + scene_px(s, 6);
    }
    return h + ui_paragraph(s, FONT_TEXT, small, (Rect){ r.x, r.y + h, r.w, 0 }, s->theme->text_quiet, quiet, true) +
           scene_px(s, 6);
}

int together_row(Scene *s, Rect row, const char *label, const char *help, int control_w, Rect *control)
{
    const int small = scene_px(s, UI_SMALL), px = scene_px(s, UI_TEXT), gap = scene_px(s, 12),
              h = scene_px(s, UI_CONTROL);
    const bool below = row.w - control_w - gap < scene_px(s, 200);
    const Rect words = { row.x, row.y, below ? row.w : row.w - control_w - gap, 0 };
    int y = row.y + ui_paragraph(s, FONT_BOLD, px, words, s->theme->text, label, true);
    if (help != NULL && help[0] != '\0')
        y += ui_paragraph(s, FONT_TEXT, small, (Rect){ words.x, y, words.w, 0 }, s->theme->text_quiet, help, true);
    if (below) {
        const int w = control_w < row.w ? control_w : row.w;
        *control = (Rect){ row.x + row.w - w, y + scene_px(s, 4), w, h };
        return control->y + h - row.y;
    }
    const int tall = y - row.y > h ? y - row.y : h;
    *control = (Rect){ row.x + row.w - control_w, row.y + (tall - h) / 2, control_w, h };
    return tall;
}

int together_remark(Scene *s, Rect r, int icon, const char *heading, const char *text)
{
    const Theme *t = s->theme;
    const int pad = scene_px(s, 12), side = scene_px(s, 22), small = scene_px(s, UI_SMALL), px = scene_px(s, UI_TEXT);
    const Rect head = { r.x + pad + side + pad / 2, r.y + pad, r.w - 2 * pad - side - pad / 2, 0 };
    const Rect words = { r.x + pad, 0, r.w - 2 * pad, 0 };
    const int head_h = ui_paragraph(s, FONT_BOLD, px, head, 0, heading, false),
              words_h = ui_paragraph(s, FONT_TEXT, small, words, 0, text, false);
    r.h = 2 * pad + head_h + scene_px(s, 4) + words_h;
    dl_round(&s->draw, r, scene_px(s, UI_RADIUS), colour_mix(t->panel, t->accent, 14));
    dl_sprite(&s->draw, SPRITE_ICON, icon, 0, (Rect){ r.x + pad, r.y + pad, side, side }, 255, t->text);
    ui_paragraph(s, FONT_BOLD, px, head, t->text, heading, true);
    ui_paragraph(s, FONT_TEXT, small, (Rect){ words.x, head.y + head_h + scene_px(s, 4), words.w, 0 }, t->text, text,
                 true);
    Item *it = scene_item(s, ITEM_TEXT, r, 0, 0, heading, "text:computer-sees");
    TextSink value = text_sink(it->value, sizeof it->value);
    text_add(&value, text);
    return r.h;
}

int together_card_height(const Scene *s)
{
    return 2 * scene_px(s, 10) + 2 * scene_px(s, 22);
}

Item *together_card(Scene *s, Rect r, const char *name, const char *title, const char *words)
{
    const Theme *t = s->theme;
    const int pad = scene_px(s, 10), line = scene_px(s, 22);
    r.h = together_card_height(s);
    dl_round(&s->draw, r, scene_px(s, 12), colour_mix(t->felt, t->felt_dark, ui_hot(s, name) ? 40 : 70));
    dl_outline(&s->draw, r, scene_px(s, 12), scene_px(s, 1), LINE_SOLID, t->text_on_felt);
    const Rect in = { r.x + pad, r.y + pad, r.w - 2 * pad, line };
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), in, ALIGN_LEFT, t->text_on_felt, title);
    ui_line(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ in.x, in.y + line, in.w, line }, ALIGN_LEFT, t->text_on_felt,
            words);
    Item *it = scene_item(s, ITEM_BUTTON, r, 0, 0, "", "%s", name);
    text_write(it->label, sizeof it->label, "{1}. {2}", title, words);
    return it;
}

/* ---- two columns ---- */

Scroll *together_scroll_at(Scroll *left, Scroll *page, int x, int y)
{
    return left->view.w > 0 && rect_has(left->view, x, y) ? left : page;
}

bool together_scrolled(App *app, Scroll *left, Scroll *page, const Pointer *p)
{
    if (!scroll_pointer(left, p) && !scroll_pointer(page, p))
        return false;
    app_redraw(app);
    return true;
}

/* ---- the pictures ---- */

typedef struct PictureKind {
    const char *word;
    const char *letter; /* drawn as a letter; NULL: as a sprite */
    uint8_t sprite;
    int16_t a;
} PictureKind;

/* Each of another shape, and called by one word: two persons tell them to each other. Their order is part of what is
 * agreed between programs, so it stays. */
static const PictureKind kinds[CRYPT_PICTURE_KINDS] = {
    { N_("star"), NULL, SPRITE_BADGE, WILD_STAR },
    { N_("crown"), NULL, SPRITE_BADGE, WILD_CROWN },
    { N_("ring"), NULL, SPRITE_BADGE, WILD_RING },
    { N_("square"), NULL, SPRITE_BADGE, WILD_SQUARE },
    { N_("heart"), "\u2665", SPRITE_NONE, 0 },
    { N_("spade"), "\u2660", SPRITE_NONE, 0 },
    { N_("club"), "\u2663", SPRITE_NONE, 0 },
    { N_("diamond"), "\u2666", SPRITE_NONE, 0 },
    { N_("lamp"), NULL, SPRITE_ICON, ICON_HINT },
    { N_("clock"), NULL, SPRITE_ICON, ICON_CLOCK },
    { N_("lock"), NULL, SPRITE_ICON, ICON_LOCK },
    { N_("cup"), NULL, SPRITE_ICON, ICON_TROPHY },
    { N_("book"), NULL, SPRITE_ICON, ICON_RULES },
    { N_("cogwheel"), NULL, SPRITE_ICON, ICON_SETTINGS },
    { N_("puzzle piece"), NULL, SPRITE_ICON, ICON_PUZZLE },
    { N_("screen"), NULL, SPRITE_ICON, ICON_COMPUTER },
};

static void draw_picture(Scene *s, Rect r, const PictureKind *k)
{
    const Theme *t = s->theme;
    const Rect inner = rect_inset(r, r.w / 6);
    dl_round(&s->draw, r, scene_px(s, 8), t->button);
    dl_outline(&s->draw, r, scene_px(s, 8), scene_px(s, 1), LINE_SOLID, t->button_edge);
    if (k->letter != NULL)
        dl_letters(&s->draw, FONT_BOLD, r.h * 3 / 5, r, ALIGN_CENTRE, t->button_text, k->letter, strlen(k->letter));
    else
        dl_sprite(&s->draw, (SpriteKind)k->sprite, k->a, 0, inner, 255, k->sprite == SPRITE_ICON ? t->button_text : 0);
}

int together_pictures_height(const Scene *s, int w)
{
    const int side = (w - (CRYPT_PICTURES - 1) * scene_px(s, 8)) / CRYPT_PICTURES, most = scene_px(s, 56);
    return side > most ? most : side;
}

void together_picture_words(const uint8_t picture[CRYPT_PICTURES], char *out, size_t size)
{
    const char *word[CRYPT_PICTURES];
    for (int i = 0; i < CRYPT_PICTURES; i++)
        word[i] = tr(kinds[picture[i] % CRYPT_PICTURE_KINDS].word);
    /* TRANSLATORS: Four pictures that two persons compare: "star, lamp, heart, clock". */
    text_write(out, size, "{1}, {2}, {3}, {4}", word[0], word[1], word[2], word[3]);
}

int together_pictures(Scene *s, Rect r, const uint8_t picture[CRYPT_PICTURES], const char *name)
{
    const int gap = scene_px(s, 8), side = together_pictures_height(s, r.w);
    for (int i = 0; i < CRYPT_PICTURES; i++)
        draw_picture(s, (Rect){ r.x + i * (side + gap), r.y, side, side }, &kinds[picture[i] % CRYPT_PICTURE_KINDS]);
    const Rect all = { r.x, r.y, CRYPT_PICTURES * side + (CRYPT_PICTURES - 1) * gap, side };
    Item *it = scene_item(s, ITEM_TEXT, all, 0, 0, "", "%s", name);
    together_picture_words(picture, it->label, sizeof it->label);
    it->remark = true;
    it->focusable = true; /* so that whoever does not see them comes to hear them */
    return side;
}

/* ---- rules of a table ---- */

void together_away_words(uint32_t ms, char *out, size_t size)
{
    if (ms == 0)
        snprintf(out, size, "%s", tr("The table waits"));
    else
        text_write_count(out, size, "{1} minute", "{1} minutes", (int)(ms / 60000));
}

int together_rules(Scene *s, Rect r, const TableRules *rules, bool clock)
{
    char away[200];
    if (rules->away_ms > 0)
        text_write_count(away, sizeof away, "After {1} minute a computer plays for whoever is away.",
                         "After {1} minutes a computer plays for whoever is away.", (int)(rules->away_ms / 60000));
    else
        snprintf(away, sizeof away, "%s", tr("The table waits for whoever is away."));
    const char *line[] = { away,
                           rules->opens == OPEN_EACH_DEAL ? tr("Each deal is opened when it is over.")
                                                          : tr("The deals are opened when the match is over."),
                           rules->hints ? tr("Hints may be asked for.") : tr("There are no hints."),
                           rules->watchers ? tr("Others may watch.") : tr("Nobody may watch."),
                           tr("The clock stops for whoever is away, at most three times in a match.") };
    const size_t lines = sizeof line / sizeof *line - !clock;
    int y = r.y;
    const int px = scene_px(s, UI_SMALL), gap = scene_px(s, 4);
    for (size_t i = 0; i < lines; i++) {
        const int h = ui_paragraph(s, FONT_TEXT, px, (Rect){ r.x, y, r.w, 0 }, s->theme->text, line[i], true);
        scene_item(s, ITEM_TEXT, (Rect){ r.x, y, r.w, h }, 0, 0, line[i], "text:rule-%d", (int)i);
        y += h + gap;
    }
    return y - r.y;
}

/* Options of the House rules that are numbers of one table: a row for what is counted, a column for how many. */
#include <stdio.h>
#include <string.h>

#include "app/widgets/widget.h"
#include "platform/language.h"

enum { CELL_W = 116, CELL_GAP = 8, LABEL_LEAST = 150 };

typedef struct Grid {
    Scene *s;
    const OptionRow *row;
    const OptionGrid *grid;
    Rect r;
    int cell_w, cell_h, gap, label_w;
    bool below; /* the label of a row stands over its cells */
} Grid;

static Grid grid_in(Scene *s, const OptionRow *row, const OptionGrid *grid, Rect r)
{
    Grid g = { .s = s, .row = row, .grid = grid, .r = r, .gap = scene_px(s, CELL_GAP) };
    g.cell_w = scene_px(s, CELL_W);
    g.cell_h = scene_px(s, UI_CONTROL);
    g.label_w = r.w - GRID_COLS * (g.cell_w + g.gap);
    g.below = g.label_w < scene_px(s, LABEL_LEAST);
    if (g.below) {
        g.label_w = r.w;
        const int room = (r.w - (GRID_COLS - 1) * g.gap) / GRID_COLS;
        g.cell_w = room < g.cell_w ? room : g.cell_w;
    }
    return g;
}

static Rect cell_of(const Grid *g, int col, int y)
{
    const int x = g->below ? g->r.x : g->r.x + g->label_w + g->gap;
    return (Rect){ x + col * (g->cell_w + g->gap), y, g->cell_w, g->cell_h };
}

static const char *idle_of(const Grid *g, int option)
{
    const Option *o = &g->row->table->options[option];
    const char *why = o->idle != NULL ? o->idle(g->row->now) : NULL;
    return why != NULL ? tr(why) : NULL;
}

static void put_number(const Grid *g, Rect r, int option)
{
    const OptionTable *t = g->row->table;
    const Option *o = &t->options[option];
    const char *idle = idle_of(g, option);
    const bool enabled = idle == NULL && !g->row->frozen;
    const int value = g->row->now->v[option];
    char name[48], words[192];
    TextSink out = text_sink(words, sizeof words);
    option_label(t, g->row->now, option, &out);
    snprintf(name, sizeof name, "option:%s", o->key);
    Item *item;
    if (g->row->frozen) {
        item = scene_item(g->s, ITEM_CHOICE, r, g->row->action, option, tr(o->label), "%s", name);
        dl_text(&g->s->draw, FONT_BOLD, scene_px(g->s, UI_TEXT), r, ALIGN_CENTRE,
                idle != NULL ? g->s->theme->text_quiet : g->s->theme->text, words);
    } else {
        item = ui_stepper(g->s, r, name, tr(o->label), words, option_step(t, option, value, -1) != value,
                          option_step(t, option, value, 1) != value, enabled, g->row->action, option);
    }
    item->enabled = enabled;
    TextSink key = text_sink(item->value, sizeof item->value);
    option_key(t, g->row->now, option, &key);
    if (!enabled)
        snprintf(item->why, sizeof item->why, "%s",
                 g->row->frozen ? tr("The rules are fixed once the match has begun.") : idle);
    if (value != g->row->base->v[option])
        dl_outline(&g->s->draw, r, scene_px(g->s, UI_RADIUS), scene_px(g->s, 2), LINE_SOLID, g->s->theme->accent);
}

/* Label and help of a row, or only how high they are. */
static int put_words(const Grid *g, const OptionGridRow *row, int y, bool draw)
{
    const Theme *t = g->s->theme;
    const char *idle = idle_of(g, row->option[0]);
    Rect r = { g->r.x, y, g->label_w, 0 };
    const Colour ink = idle != NULL ? t->text_quiet : t->text;
    r.y += ui_paragraph(g->s, FONT_BOLD, scene_px(g->s, UI_TEXT), r, ink, tr(row->label), draw);
    const char *words = idle != NULL ? idle : tr(row->help);
    r.y += ui_paragraph(g->s, FONT_TEXT, scene_px(g->s, UI_SMALL), r, t->text_quiet, words, draw);
    return r.y - y;
}

static int put_row(const Grid *g, const OptionGridRow *row, int y)
{
    const int pad = scene_px(g->s, 7), words = put_words(g, row, 0, false);
    const int tall = g->below ? words + pad + g->cell_h : words > g->cell_h ? words : g->cell_h;
    (void)put_words(g, row, y + pad + (g->below ? 0 : (tall - words) / 2), true);
    const int cell_y = g->below ? y + pad + words + pad : y + pad + (tall - g->cell_h) / 2;
    for (int col = 0; col < GRID_COLS; col++)
        if (row->option[col] >= 0)
            put_number(g, cell_of(g, col, cell_y), row->option[col]);
    return tall + 2 * pad;
}

static int put_head(const Grid *g, int y)
{
    const int h = scene_px(g->s, 28);
    for (int col = 0; col < GRID_COLS; col++) {
        Rect r = cell_of(g, col, y);
        r.h = h;
        ui_line(g->s, FONT_BOLD, scene_px(g->s, UI_SMALL), r, ALIGN_CENTRE, g->s->theme->text_quiet,
                tr(g->grid->col[col]));
    }
    return h;
}

/* A button for each set of values that may be filled in; the one that is in force is marked. */
static int put_fills(const Grid *g, int y, int fill)
{
    const OptionTable *t = g->row->table;
    const int h = scene_px(g->s, UI_CONTROL);
    int x = g->r.x;
    for (int i = 0; i < t->fill_count; i++) {
        char name[40];
        const char *label = tr(t->fills[i].label);
        const int w = ui_button_width(g->s, label, -1);
        const bool on = options_are_filled(t, i, g->row->now);
        if (x > g->r.x && x + w > g->r.x + g->r.w) {
            x = g->r.x;
            y += h + g->gap;
        }
        snprintf(name, sizeof name, "fill:%s", t->fills[i].id);
        Item *it =
            ui_button(g->s, (Rect){ x, y, w, h }, name, label, -1, on ? BUTTON_PRIMARY : BUTTON_PLAIN, true, fill, i);
        it->checked = on;
        x += w + g->gap;
    }
    return y + h + g->gap;
}

int option_grid(Scene *s, const OptionRow *row, Rect r, int fill)
{
    const OptionGrid *grid = row->table->grid;
    const Grid g = grid_in(s, row, grid, r);
    int y = r.y;
    if (!row->frozen && row->table->fill_count > 0)
        y = put_fills(&g, y, fill);
    y += put_head(&g, y);
    for (int i = 0; i < grid->row_count; i++) {
        if (i > 0)
            ui_rule(s, r.x, y, r.w);
        y += put_row(&g, &grid->row[i], y);
    }
    return y - r.y;
}

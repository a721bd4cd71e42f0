#include "app/screens/end/grid.h"

#include <stdio.h>

#include "app/screens/end/who.h"
#include "app/widgets/widget.h"
#include "rules/bricks/settle.h"

EndGrid grid_make(const App *app, int w, int first)
{
    EndGrid g = { .first = first, .seats = seat_setup(app_seat(app))->seats };
    const State *s = seat_view(app_seat(app), NO_SEAT);
    for (int i = 0; i < g.seats; i++) {
        int k = 0;
        while (s->seat[k].side != s->seat[i].side)
            k++;
        g.heads[i] = k == i;
        g.place[i] = k == i ? (uint8_t)g.columns++ : g.place[k];
    }
    g.column = (w - first) / g.columns;
    return g;
}

/* In the column of that seat. */
static Rect cell(const Scene *s, const EndGrid *g, Rect row, int seat)
{
    const int right = scene_px(s, 6), left = right / 3; /* the right one parts the columns */
    return (Rect){ row.x + g->first + g->place[seat] * g->column + left, row.y, g->column - left - right, row.h };
}

void grid_cell(Scene *s, const EndGrid *g, Rect row, int seat, FontRole font, Colour c, const char *text)
{
    ui_line(s, font, scene_px(s, UI_TEXT), cell(s, g, row, seat), ALIGN_RIGHT, c, text);
}

void grid_points(Scene *s, const EndGrid *g, Rect row, int seat, FontRole font, int points, bool plus, bool win)
{
    grid_cell(s, g, row, seat, win ? FONT_BOLD : font, win ? s->theme->good : s->theme->text,
              text_points(points, plus).text);
}

void grid_circled(Scene *s, const EndGrid *g, Rect row, int seat, int total, bool plus)
{
    const TextNumber figure = text_points(total, plus);
    int pad = scene_px(s, 6), px = scene_px(s, UI_TEXT);
    int w = text_width(FONT_BOLD, px, figure.text) + 2 * pad, h = text_line_height(FONT_BOLD, px) + pad / 2;
    int right = row.x + g->first + (g->place[seat] + 1) * g->column;
    Rect ring = { right - w, row.y + (row.h - h) / 2, w, h };
    dl_outline(&s->draw, ring, h / 2, scene_px(s, 2), LINE_SOLID, s->theme->text);
    grid_cell(s, g, row, seat, FONT_BOLD, s->theme->text, figure.text);
}

void grid_side_names(const App *app, const EndGrid *g, int seat, TextSink *out)
{
    bool any = false;
    for (int k = 0; k < g->seats; k++)
        if (g->place[k] == g->place[seat]) {
            text_addf(out, "%s%s", any ? ", " : "", end_name(app, k));
            any = true;
        }
}

int grid_names_width(const App *app, const Scene *s, const EndGrid *g, int px)
{
    int most = 0;
    for (int i = 0; i < g->seats; i++) {
        char names[384];
        TextSink out = text_sink(names, sizeof names);
        grid_side_names(app, g, i, &out);
        int w = text_width(FONT_BOLD, px, names) + 2 * scene_px(s, 6) + 2;
        most = w > most ? w : most;
    }
    return most;
}

/* Names that are too wide for one line of the smallest letters, and have room on two. */
static bool needs_two_lines(const Scene *s, const char *names, int w)
{
    const int px = scene_px(s, UI_SMALL);
    int length = 0;
    return text_width(FONT_BOLD, px, names) > w && ui_width_in_two(FONT_BOLD, px, names, &length) <= w && length > 0;
}

int grid_names_height(const App *app, const Scene *s, const EndGrid *g, int least)
{
    const int two = 2 * text_line_height(FONT_BOLD, scene_px(s, UI_SMALL)), w = cell(s, g, (Rect){ 0 }, 0).w;
    for (int i = 0; i < g->seats; i++) {
        char names[384];
        TextSink out = text_sink(names, sizeof names);
        grid_side_names(app, g, i, &out);
        if (least < two && needs_two_lines(s, names, w))
            least = two;
    }
    return least;
}

/* What is too wide for every way to write it is cut. */
static void fit_names(const Scene *s, char *names, size_t size, int w)
{
    char whole[512];
    const int px = scene_px(s, UI_SMALL);
    if (text_width(FONT_BOLD, px, names) <= w || needs_two_lines(s, names, w))
        return;
    snprintf(whole, sizeof whole, "%s", names);
    text_shorten(FONT_BOLD, px, whole, w, names, size);
}

void grid_names(App *app, Scene *s, const EndGrid *g, Rect row)
{
    const ScoreSheet *last = end_last(app);
    for (int i = 0; i < g->seats; i++) {
        char names[384];
        TextSink out = text_sink(names, sizeof names);
        if (g->heads[i])
            grid_side_names(app, g, i, &out);
        fit_names(s, names, sizeof names, cell(s, g, row, i).w);
        grid_cell(s, g, row, i, FONT_BOLD, last->out >> i & 1 ? s->theme->text_quiet : s->theme->text, names);
    }
}

uint16_t grid_leaders(const EndGrid *g, const int32_t *total, bool fewest)
{
    const uint16_t all = seats_all(g->seats), best = settle_best(total, all, fewest ? -1 : 1, NULL);
    return best != all ? best : 0;
}

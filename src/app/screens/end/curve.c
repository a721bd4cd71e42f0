/* The totals of a match after each deal, a line for each side. */
#include "app/screens/end/curve.h"

#include <math.h>
#include <string.h>

#include "app/screens/end/end_ui.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/plot.h"
#include "platform/language.h"
#include "render/paint/hypotenuse.h"

enum { AVATAR = 28, LINE = 3, DOT = 9, MOST_DOTS = 40, STEPS = 40 };

typedef struct Curve {
    Rect area; /* of the lines */
    int deals;
    int64_t low, high, step; /* of the totals; of penalty points their opposite, for fewer are better */
    int sign;
} Curve;

/* Partners have one score: the first seat of a side stands for all of it. */
static bool heads(const App *app, int seat)
{
    const State *s = seat_view(app_seat(app), NO_SEAT);
    for (int i = 0; i < seat; i++)
        if (s->seat[i].side == s->seat[seat].side)
            return false;
    return true;
}

/* After so many deals. */
static int64_t total_of(const App *app, const Curve *c, int deals, int seat)
{
    return deals > 0 ? (int64_t)c->sign * seat_sheet(app_seat(app), deals - 1)->total[seat] : 0;
}

static void find_range(const App *app, const Scene *s, Curve *c)
{
    for (int d = 1; d <= c->deals; d++)
        for (int i = 0; i < seat_setup(app_seat(app))->seats; i++) {
            const int64_t total = total_of(app, c, d, i);
            c->low = total < c->low ? total : c->low;
            c->high = total > c->high ? total : c->high;
        }
    if (c->high == c->low)
        c->high++;
    const int lines = c->area.h / scene_px(s, STEPS);
    c->step = plot_scale_step(c->high - c->low, lines > 2 ? lines : 2);
    c->low -= (c->step + c->low % c->step) % c->step;
    c->high += (c->step - c->high % c->step) % c->step;
}

static int x_of(const Curve *c, int deals)
{
    return c->area.x + deals * c->area.w / c->deals;
}

static int y_of(const Curve *c, int64_t total)
{
    return c->area.y + (int)((c->high - total) * c->area.h / (c->high - c->low));
}

/* ---- the ground ---- */

static void draw_scale(Scene *s, const Curve *c)
{
    const int px = scene_px(s, UI_SMALL), h = text_line_height(FONT_TEXT, px), gap = scene_px(s, 6);
    for (int64_t total = c->low; total <= c->high; total += c->step) {
        const int y = y_of(c, total), thick = total == 0 ? scene_px(s, 2) : 1, w = scene_px(s, 60);
        dl_fill(&s->draw, (Rect){ c->area.x, y - thick / 2, c->area.w, thick },
                colour_alpha(s->theme->text_on_felt, total == 0 ? 130 : 45));
        ui_line(s, FONT_TEXT, px, (Rect){ c->area.x - gap - w, y - h / 2, w, h }, ALIGN_RIGHT, s->theme->text_quiet,
                text_points(c->sign * total, c->sign > 0).text);
    }
}

/* Numbers of the deals below, as many as have room. */
static void draw_deals(Scene *s, const Curve *c)
{
    const int px = scene_px(s, UI_SMALL), w = scene_px(s, 44), room = c->area.w / w;
    const int step = (int)plot_scale_step(c->deals, room > 1 ? room : 1);
    for (int d = step; d <= c->deals; d += step)
        ui_line(
            s, FONT_TEXT, px,
            (Rect){ x_of(c, d) - w / 2, c->area.y + c->area.h + scene_px(s, 4), w, text_line_height(FONT_TEXT, px) },
            ALIGN_CENTRE, s->theme->text_quiet, text_number(d).text);
}

/* ---- the lines ---- */

static void draw_step(Scene *s, int x0, int y0, int x1, int y1, int thick, Colour colour)
{
    const double dx = x1 - x0, dy = y1 - y0;
    const int length = (int)lround(hypotenuse(dx, dy)) + thick;
    s->draw.turn = (int)lround(atan2(dy, dx) * 1800 / acos(-1));
    dl_round(&s->draw, (Rect){ (x0 + x1 - length) / 2, (y0 + y1 - thick) / 2, length, thick }, thick / 2, colour);
    s->draw.turn = 0;
}

static void draw_line(const App *app, Scene *s, const Curve *c, int seat)
{
    LineStyle stroke; /* the portrait at the end of the line tells whose it is */
    const Colour colour = table_seat_colour(table_look(app->table), seat, &stroke);
    const int thick = scene_px(s, LINE), dot = scene_px(s, DOT);
    for (int d = 1; d <= c->deals; d++) {
        const int x = x_of(c, d), y = y_of(c, total_of(app, c, d, seat));
        draw_step(s, x_of(c, d - 1), y_of(c, total_of(app, c, d - 1, seat)), x, y, thick, colour);
        if (c->deals <= MOST_DOTS)
            dl_round(&s->draw, (Rect){ x - dot / 2, y - dot / 2, dot, dot }, dot / 2, colour);
    }
}

/* The sides by where their lines end, the highest first; how many. */
static int in_order(const App *app, const Curve *c, uint8_t seat[MAX_SEATS])
{
    int n = 0;
    for (int i = 0; i < seat_setup(app_seat(app))->seats; i++) {
        int at = n;
        if (!heads(app, i))
            continue;
        for (; at > 0 && total_of(app, c, c->deals, seat[at - 1]) < total_of(app, c, c->deals, i); at--)
            seat[at] = seat[at - 1];
        seat[at] = (uint8_t)i;
        n++;
    }
    return n;
}

/* Each at the end of its line, as near as the others let it. */
static void draw_portraits(const App *app, Scene *s, const Curve *c)
{
    uint8_t seat[MAX_SEATS];
    int y[MAX_SEATS], n = in_order(app, c, seat), ring = scene_px(s, 2), gap = scene_px(s, 10);
    int side = scene_px(s, AVATAR), room = c->area.h / (n > 0 ? n : 1);
    side = side + 2 * ring < room ? side : room - 2 * ring;
    const int step = side + 2 * ring;
    for (int i = 0; i < n; i++) {
        y[i] = y_of(c, total_of(app, c, c->deals, seat[i])) - side / 2;
        y[i] = i > 0 && y[i] < y[i - 1] + step ? y[i - 1] + step : y[i];
    }
    for (int i = n - 1, foot = c->area.y + c->area.h - side; i >= 0 && y[i] > foot; i--, foot -= step)
        y[i] = foot;
    for (int i = 0; i < n; i++) {
        LineStyle stroke;
        const Rect face = { c->area.x + c->area.w + gap, y[i], side, side };
        dl_round(&s->draw, rect_inset(face, -ring), side / 2 + ring,
                 table_seat_colour(table_look(app->table), seat[i], &stroke));
        dl_sprite(&s->draw, SPRITE_AVATAR, seat[i], 0, face, 255, 0);
    }
}

/* ---- what is pointed at ---- */

static void say_deal(const App *app, int d, TextSink *out)
{
    static const char *const words[DEAL_NAMES] = { N_("After deal {1}"), N_("After round {1}"), N_("After game {1}") };
    const ScoreSheet *sheet = seat_sheet(app_seat(app), d);
    text_say(out, words[seat_game(app_seat(app))->tell.deal_name], text_number(d + 1).text);
    for (int i = 0; i < seat_setup(app_seat(app))->seats; i++) {
        if (!heads(app, i))
            continue;
        text_add(out, ", ");
        /* TRANSLATORS: Somebody, and his points. */
        text_say(out, N_OF("name and points", "{1} {2}"), match_seat_shown(seat_setup(app_seat(app)), i),
                 text_points(sheet->total[i], !sheet->fewest).text);
    }
}

static void add_deals(const App *app, Scene *s, const Curve *c, int action)
{
    for (int d = 0; d < c->deals; d++) {
        char words[960];
        TextSink out = text_sink(words, sizeof words);
        const int from = (x_of(c, d) + x_of(c, d + 1)) / 2;
        const int to = d + 1 < c->deals ? (x_of(c, d + 1) + x_of(c, d + 2)) / 2 : c->area.x + c->area.w;
        const Rect column = { from, c->area.y, to - from, c->area.h };
        if (d == end_ui(app)->sheet)
            dl_fill(&s->draw, (Rect){ x_of(c, d + 1) - scene_px(s, 1), c->area.y, scene_px(s, 2), c->area.h },
                    colour_alpha(s->theme->text_on_felt, 110));
        say_deal(app, d, &out);
        Item *it = scene_item(s, ITEM_CHOICE, column, action, d, words, "curve:%d", d);
        it->checked = d == end_ui(app)->sheet;
        it->focusable = false; /* the rows of the sheet tell the same */
        it->bare = true;
    }
}

bool end_has_curve(const App *app)
{
    return seat_moment(app_seat(app)).sheets > 1;
}

void end_curve(App *app, Scene *s, Rect r, int action)
{
    Curve c = { .deals = seat_moment(app_seat(app)).sheets, .sign = seat_sheet(app_seat(app), 0)->fewest ? -1 : 1 };
    const int left = scene_px(s, 66), right = scene_px(s, AVATAR + 24), foot = scene_px(s, 30), top = scene_px(s, 8);
    c.area = (Rect){ r.x + left, r.y + top, r.w - left - right, r.h - top - foot };
    find_range(app, s, &c);
    dl_round(&s->draw, rect_inset(c.area, -scene_px(s, 4)), scene_px(s, 8), s->theme->felt_dark);
    draw_scale(s, &c);
    draw_deals(s, &c);
    add_deals(app, s, &c, action);
    for (int i = seat_setup(app_seat(app))->seats - 1; i >= 0; i--)
        if (heads(app, i))
            draw_line(app, s, &c, i);
    draw_portraits(app, s, &c);
}

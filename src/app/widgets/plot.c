#include "app/widgets/plot.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/widgets/date.h"
#include "app/widgets/widget.h"
#include "platform/clock.h"
#include "platform/language.h"
#include "rules/game/game.h"

/* ---- numbers ---- */

static void number_words(const Plot *p, int64_t n, char *out, size_t size)
{
    const TextNumber number = p->luck ? text_tenths((double)n / FIGURE_UNITS, !p->plain) : text_points(n, !p->plain);
    snprintf(out, size, "%s", number.text);
}

int64_t plot_scale_step(int64_t range, int most)
{
    static const int64_t factor[] = { 2, 5, 10 };
    int64_t power = 1, step = 1;
    for (int i = 0; range / step > most; i++) {
        step = power * factor[i % 3];
        if (i % 3 == 2)
            power *= 10;
    }
    return step;
}

/* The values from bottom to top, both multiples of the step between the lines. */
typedef struct Scale {
    int64_t low, high, step;
} Scale;

static Scale scale_of(const Plot *p, int lines)
{
    Scale s = { 0, 0, 1 };
    for (int i = 0; i < p->count; i++) {
        s.low = p->point[i].lowest < s.low ? p->point[i].lowest : s.low;
        s.high = p->point[i].highest > s.high ? p->point[i].highest : s.high;
    }
    if (s.high == s.low)
        s.high = s.low + (p->luck ? FIGURE_UNITS : 1);
    s.step = plot_scale_step(s.high - s.low, lines);
    s.low -= (s.step + s.low % s.step) % s.step;
    s.high += (s.step - s.high % s.step) % s.step;
    return s;
}

static int y_of(const Plot *p, const Scale *s, int64_t value)
{
    int up = (int)((value - s->low) * p->area.h / (s->high - s->low));
    return p->area.y + p->area.h - up;
}

/* A few deals do not fill the whole width: the curve grows to the right until there are so many. */
enum { LEAST_STEPS = 8 };

static int steps_of(const Plot *p)
{
    return p->count < LEAST_STEPS ? LEAST_STEPS : p->count;
}

/* Where the step of point i begins; of i = count, where the last one ends. */
static int x_of(const Plot *p, int i)
{
    return p->area.x + (int)((int64_t)i * p->area.w / steps_of(p));
}

/* ---- what is looked at, in words ---- */

static const StatsPoint *looked_at(const Plot *p)
{
    return &p->point[p->at >= 0 && p->at < p->count ? p->at : p->count - 1];
}

/* Which deals a point stands for. */
static void which_words(const Plot *p, const StatsPoint *point, char *out, size_t size)
{
    static const char *const one[DEAL_NAMES] = { N_("Deal {1}"), N_("Round {1}"), N_("Game {1}") };
    static const char *const several[DEAL_NAMES] = { N_("Deals {1} to {2}"), N_("Rounds {1} to {2}"),
                                                     N_("Games {1} to {2}") };
    text_write(out, size, (point->first == point->last ? one : several)[p->deal_name],
               text_number(point->first + 1).text, text_number(point->last + 1).text);
}

static void point_words(const Plot *p, const StatsPoint *point, TextSink *out)
{
    char which[64], points[96], total[96], day[432] = "", words[768];
    TextSink date = text_sink(day, sizeof day);
    struct tm local;
    number_words(p, point->points, points, sizeof points);
    number_words(p, point->total, total, sizeof total);
    if (point->ended > 0 && clock_local(point->ended, &local))
        date_brief(&local, true, &date);
    which_words(p, point, which, sizeof which);
    /* TRANSLATORS: {1} is "Round 5" or "Rounds 5 to 8", then what was got in it and in all so far. */
    if (p->luck || point->won == 0)
        text_write(words, sizeof words, "{1}: {2}, in all {3}", which, points, total);
    else if (point->first == point->last)
        text_write(words, sizeof words, "{1}: {2}, won, in all {3}", which, points, total);
    else
        text_write_count(words, sizeof words, "{2}: {3}, {1} won, in all {4}", "{2}: {3}, {1} won, in all {4}",
                         point->won, which, points, total);
    text_say(out, day[0] != '\0' ? N_("{1} ({2})") : "{1}", words, day);
}

/* ---- drawing ---- */

static void lines_draw(Scene *s, const Plot *p, const Scale *scale, int label_w)
{
    int small = scene_px(s, UI_SMALL), line_h = text_line_height(FONT_TEXT, small), gap = scene_px(s, 8);
    for (int64_t value = scale->low; value <= scale->high; value += scale->step) {
        char text[96];
        int y = y_of(p, scale, value), thick = value == 0 ? scene_px(s, 2) : 1;
        number_words(p, value, text, sizeof text);
        dl_fill(&s->draw, (Rect){ p->area.x, y - thick / 2, p->area.w, thick },
                colour_mix(s->theme->panel, s->theme->text, value == 0 ? 60 : 20));
        ui_line(s, FONT_TEXT, small, (Rect){ p->area.x - gap - label_w, y - line_h / 2, label_w, line_h }, ALIGN_RIGHT,
                s->theme->text_quiet, text);
    }
}

/* Numbers of deals below the curve, as far apart as they can be read. */
static void deals_draw(Scene *s, const Plot *p)
{
    int small = scene_px(s, UI_SMALL), line_h = text_line_height(FONT_TEXT, small), w = scene_px(s, 70);
    int deals = p->point[p->count - 1].last + 1;
    int wide = p->count < LEAST_STEPS ? deals + LEAST_STEPS - p->count : deals; /* as many as the width stands for */
    int64_t step = plot_scale_step(wide, p->area.w / w > 1 ? p->area.w / w : 1);
    for (int64_t n = step; n <= deals; n += step) {
        char text[96];
        int x = p->area.x + (int)(n * p->area.w / wide);
        snprintf(text, sizeof text, "%s", text_number(n).text);
        dl_fill(&s->draw, (Rect){ x - 1, p->area.y + p->area.h, 1, scene_px(s, 5) },
                colour_mix(s->theme->panel, s->theme->text, 60));
        int at = x - w / 2, most = p->area.x + p->area.w + scene_px(s, 14) - w;
        Rect label = { at < most ? at : most, p->area.y + p->area.h + scene_px(s, 6), w, line_h };
        ui_line(s, FONT_TEXT, small, label, at < most ? ALIGN_CENTRE : ALIGN_RIGHT, s->theme->text_quiet, text);
    }
}

static void upright(Scene *s, int x, int w, int y0, int y1, Colour c)
{
    dl_fill(&s->draw, (Rect){ x, y0 < y1 ? y0 : y1, w, y0 < y1 ? y1 - y0 : y0 - y1 }, c);
}

/* A step a point. Where a point stands for several deals, a band tells how far the score went in between. */
static void curve_draw(Scene *s, const Plot *p, const Scale *scale)
{
    int thick = scene_px(s, 3), zero = y_of(p, scale, 0), before = zero;
    Colour line = s->theme->accent, area = colour_alpha(line, 40), band = colour_alpha(line, 90);
    for (int i = 0; i < p->count; i++) {
        const StatsPoint *point = &p->point[i];
        int x = x_of(p, i), w = x_of(p, i + 1) - x, y = y_of(p, scale, point->total);
        upright(s, x, w, y, zero, area);
        if (point->lowest != point->highest)
            upright(s, x, w, y_of(p, scale, point->highest), y_of(p, scale, point->lowest), band);
        upright(s, x - thick / 2, thick, (before < y ? before : y) - thick / 2,
                (before < y ? y : before) - thick / 2 + thick, line);
        dl_fill(&s->draw, (Rect){ x - thick / 2, y - thick / 2, w + thick, thick }, line);
        before = y;
    }
}

static void mark_draw(Scene *s, const Plot *p, const Scale *scale)
{
    const StatsPoint *point = looked_at(p);
    int i = (int)(point - p->point), x = (x_of(p, i) + x_of(p, i + 1)) / 2, y = y_of(p, scale, point->total);
    int dot = scene_px(s, 12), ring = scene_px(s, 3), wide = scene_px(s, 2);
    dl_fill(&s->draw, (Rect){ x - wide / 2, p->area.y, wide, p->area.h }, colour_alpha(s->theme->text, 90));
    dl_round(&s->draw, (Rect){ x - dot / 2, y - dot / 2, dot, dot }, dot / 2, s->theme->text);
    dl_round(&s->draw, rect_inset((Rect){ x - dot / 2, y - dot / 2, dot, dot }, ring), dot / 2 - ring, s->theme->panel);
}

static int labels_width(Scene *s, const Plot *p, const Scale *scale)
{
    char low[96], high[96];
    number_words(p, scale->low, low, sizeof low);
    number_words(p, scale->high, high, sizeof high);
    int a = text_width(FONT_TEXT, scene_px(s, UI_SMALL), low), b = text_width(FONT_TEXT, scene_px(s, UI_SMALL), high);
    return (a > b ? a : b) + 2;
}

/* Whether the words on a point take two lines: so that the curve stands still from point to point, the last one, which
 * has the longest numbers, is asked as well. */
static bool words_are_long(Scene *s, const Plot *p, const char *words, int w)
{
    char last[960];
    TextSink out = text_sink(last, sizeof last);
    int small = scene_px(s, UI_SMALL);
    point_words(p, &p->point[p->count - 1], &out);
    return text_width(FONT_BOLD, small, words) > w || text_width(FONT_BOLD, small, last) > w;
}

static const char *axis_words(const Plot *p)
{
    if (p->luck)
        return tr("Oldest on the left; higher means luckier than expected");
    return p->plain    ? tr("Oldest on the left; higher means more won")
           : p->fewest ? tr("Oldest on the left; higher means more penalty points avoided")
                       : tr("Oldest on the left; higher means more points in all");
}

Item *plot_build(Scene *s, Rect r, Plot *p, int action)
{
    p->area = (Rect){ 0, 0, 0, 0 };
    if (p->count == 0)
        return NULL;
    int small = scene_px(s, UI_SMALL), line_h = text_line_height(FONT_TEXT, small), gap = scene_px(s, 8);
    int lines = (r.h - 3 * line_h) / scene_px(s, 44);
    Scale scale = scale_of(p, lines > 2 ? lines : 2);
    int label_w = labels_width(s, p, &scale);
    char words[960];
    TextSink out = text_sink(words, sizeof words);
    point_words(p, looked_at(p), &out);
    const char *axis = axis_words(p);
    int axis_h = text_width(FONT_TEXT, small, axis) > r.w - label_w - gap - scene_px(s, 16) ? 2 * line_h : line_h;
    int words_h = words_are_long(s, p, words, r.w) ? 2 * line_h : line_h, top = words_h + line_h;
    p->area = (Rect){ r.x + label_w + gap, r.y + top, r.w - label_w - gap - scene_px(s, 16),
                      r.h - top - line_h - axis_h - gap };
    ui_line(s, FONT_BOLD, small, (Rect){ r.x, r.y, r.w, words_h }, ALIGN_LEFT, s->theme->text, words);
    lines_draw(s, p, &scale, label_w);
    curve_draw(s, p, &scale);
    mark_draw(s, p, &scale);
    deals_draw(s, p);
    ui_line(s, FONT_TEXT, small, (Rect){ p->area.x, r.y + r.h - axis_h, p->area.w, axis_h }, ALIGN_CENTRE,
            s->theme->text_quiet, axis);
    int rim = scene_px(s, 6); /* so that the focus ring leaves the words alone */
    Item *item = scene_item(s, ITEM_CHOICE, (Rect){ r.x - 2 * rim, r.y - rim, r.w + 4 * rim, r.h + 2 * rim }, action, 0,
                            words, "plot");
    item->count = p->count;
    out = text_sink(item->value, sizeof item->value);
    text_add(&out, words);
    return item;
}

/* ---- looking ---- */

static bool look_at(Plot *p, int i)
{
    i = i < 0 ? 0 : i >= p->count ? p->count - 1 : i;
    bool other = p->count > 0 && i != (int)(looked_at(p) - p->point);
    if (other)
        p->at = i;
    return other;
}

bool plot_pointer(Plot *p, int x, int y)
{
    if (p->count == 0 || !rect_has(p->area, x, y))
        return false;
    return look_at(p, (int)((int64_t)(x - p->area.x) * steps_of(p) / p->area.w));
}

bool plot_step(Plot *p, int step)
{
    return p->count > 0 && look_at(p, (int)(looked_at(p) - p->point) + step);
}

bool plot_end(Plot *p, bool last)
{
    return look_at(p, last ? p->count - 1 : 0);
}

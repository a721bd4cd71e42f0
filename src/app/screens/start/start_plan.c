#include "app/screens/start/start_plan.h"

#include <string.h>

enum { DESIGN_W = 1280, DESIGN_H = 800, LOGO_W = 428, LOGO_H = 100 };

/* Lengths of the drawing of 1280 by 800 shrink with the window; `least` is in units of text, which do not. */
static int length(const StartAsk *a, int design, int least)
{
    int wide = a->w * 100 / DESIGN_W, high = a->h * 100 / DESIGN_H, per_100 = wide < high ? wide : high;
    if (per_100 > a->px)
        per_100 = a->px;
    int got = design * per_100 / 100, floor = least * a->px / 100;
    return got > floor ? got : floor;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int margin(const StartAsk *a)
{
    return length(a, 24, 14);
}

static int gap(const StartAsk *a)
{
    return length(a, 12, 10);
}

static int link_h(const StartAsk *a)
{
    return length(a, 46, 40);
}

static bool is_narrow(const StartAsk *a)
{
    return a->w < 2 * margin(a) + length(a, 288, 240) + length(a, 28, 18) + 2 * a->card_w + gap(a);
}

static int column_narrow(const StartAsk *a)
{
    return a->w - 2 * margin(a) - a->px * 14 / 100; /* beside the bar */
}

/* In one column Deal and New match stand side by side where there is room for both. */
static bool is_paired(const StartAsk *a)
{
    return column_narrow(a) >= a->px * 500 / 100;
}

static int deal_narrow(const StartAsk *a)
{
    return is_paired(a) ? (column_narrow(a) - gap(a)) / 2 : column_narrow(a);
}

static int column_wide(const StartAsk *a)
{
    return most(length(a, 288, 240), 2 * a->link_w + length(a, 10, 8));
}

static int links_height(const StartAsk *a)
{
    int rows = (START_LINKS + 1) / 2;
    return rows * link_h(a) + (rows - 1) * length(a, 8, 8);
}

static int favourite_head(const StartAsk *a)
{
    return most(length(a, 40, 40), a->heading_h);
}

static int favourite_h(const StartAsk *a)
{
    return most(length(a, 62, 50), a->favourite_h);
}

/* Logo, Deal, New match, one favourite table and the buttons at the foot, one below the other. */
static int left_height(const StartAsk *a)
{
    int logo = column_wide(a) * 9 / 10 * LOGO_H / LOGO_W;
    int links = links_height(a);
    if (a->favourites > 0)
        links += favourite_head(a) + favourite_h(a) + 2 * length(a, 8, 6);
    return margin(a) + logo + length(a, 24, 12) + most(length(a, 76, 60), a->deal_h) + length(a, 12, 10) +
           length(a, 56, 46) + length(a, 24, 14) + links + margin(a);
}

/* The least a card needs in height, with its words or with the title alone. */
static int card_least(const StartAsk *a, bool brief)
{
    return (brief ? a->brief_h : a->strip_h) + length(a, 8, 6) + a->px * (brief ? 44 : 56) / 100;
}

static int heading_above(const StartAsk *a)
{
    return a->heading_h + length(a, 8, 5);
}

static int games_head_above(const StartAsk *a)
{
    return a->games_head_h + gap(a);
}

static int shelf_height(const StartAsk *a)
{
    return most(length(a, 104, 96), a->shelf_h);
}

/* Everything in one column that scrolls: in a window that is narrow, or too low for the buttons. */
static bool one_column(const StartAsk *a)
{
    int right = length(a, 22, 12) + games_head_above(a) + card_least(a, false) + margin(a);
    if (a->open > 0)
        right += heading_above(a) + shelf_height(a) + gap(a);
    return is_narrow(a) || left_height(a) > a->h || right > a->h;
}

int start_column(const StartAsk *a)
{
    StartAsk least = *a;
    least.deal_h = 0; /* not known yet: where that makes one column of two, Deal has more room than it asked for */
    return one_column(&least) ? deal_narrow(a) : column_wide(a);
}

static void plan_links(const StartAsk *a, StartPlan *p, Rect column)
{
    int between = length(a, 8, 8), half = (column.w - length(a, 10, 8)) / 2, h = link_h(a);
    for (int i = 0; i < START_LINKS; i++) {
        bool alone = i % 2 == 0 && i + 1 == START_LINKS;
        p->link[i] = (Rect){ i % 2 == 0 ? column.x : column.x + column.w - half, column.y + i / 2 * (h + between),
                             alone ? column.w : half, h };
    }
}

/* The heading of the favourite tables and as many of them as have room; returns where they end. */
static int plan_favourites(const StartAsk *a, StartPlan *p, Rect r)
{
    int head = favourite_head(a), h = favourite_h(a), between = length(a, 8, 6);
    int fit = (r.h - head + between) / (h + between), count = a->favourites;
    if (count <= 0 || fit < 1)
        return r.y;
    int change = a->change_w < r.w / 2 ? a->change_w : r.w / 2;
    p->favourites_head = (Rect){ r.x, r.y, r.w - change - between, head };
    p->favourites_change = (Rect){ r.x + r.w - change, r.y, change, head };
    p->favourites_shown = count < fit ? count : fit;
    for (int i = 0; i < p->favourites_shown; i++)
        p->favourite[i] = (Rect){ r.x, r.y + head + between + i * (h + between), r.w, h };
    return r.y + head + p->favourites_shown * (h + between);
}

static int plan_pair(const StartAsk *a, StartPlan *p, int x, int y)
{
    const int w = deal_narrow(a), h = most(length(a, 76, 60), a->deal_h);
    p->deal = (Rect){ x, y, w, h };
    p->new_match = (Rect){ x + column_narrow(a) - w, y, w, h };
    return y + h;
}

/* Deal and New match below y; returns where they end. */
static int plan_actions(const StartAsk *a, StartPlan *p, int x, int y, int w)
{
    p->deal = (Rect){ x, y, w, most(length(a, 76, 60), a->deal_h) };
    y += p->deal.h + length(a, 12, 10);
    p->new_match = (Rect){ x, y, w, length(a, 56, 46) };
    return y + p->new_match.h;
}

static int plan_logo(StartPlan *p, int x, int y, int w, int room)
{
    p->logo = (Rect){ x + (room - w) / 2, y, w, w * LOGO_H / LOGO_W };
    return y + p->logo.h;
}

/* Heading and cards of the shelf in the column r; returns where they end. */
static int plan_shelf(const StartAsk *a, StartPlan *p, Rect r)
{
    if (a->open <= 0)
        return r.y;
    p->shelf_head = (Rect){ r.x, r.y, r.w, a->heading_h };
    int y = r.y + heading_above(a), h = shelf_height(a), between = gap(a);
    int fit = (r.w + between) / (most(a->shelf_w, 1) + between), usual = a->w * 10 > a->h * 19 ? 3 : 2;
    fit = fit < 1 ? 1 : fit > usual ? usual : fit;
    p->shown = a->open < fit ? a->open : fit;
    int w = r.w;
    if (a->open > p->shown) {
        int arrow = length(a, 44, 40), half = (h - length(a, 6, 4)) / 2;
        w -= arrow + length(a, 8, 6);
        p->shelf_back = (Rect){ r.x + r.w - arrow, y, arrow, half };
        p->shelf_on = (Rect){ r.x + r.w - arrow, y + h - half, arrow, half };
    }
    p->shelf = (Rect){ r.x, y, w, h };
    int each = (w - between * (p->shown - 1)) / p->shown;
    for (int i = 0; i < p->shown; i++)
        p->match[i] = (Rect){ r.x + i * (each + between), y, each, h };
    return y + h;
}

/* ---- the games ---- */

/* How far from a good shape a card is, in thousandths of its height; words beside the picture make wide ones good. */
static int off_shape(int w, int h, bool alone, int good)
{
    int shape = w * 1000 / most(h, 1), best = 0;
    const int wanted[2] = { good, 3000 };
    for (int i = 0; i < (alone ? 2 : 1); i++) {
        int big = most(shape, wanted[i]), small = shape + wanted[i] - big;
        int off = (int)((int64_t)big * 1000 / most(small, 1)) - 1000;
        best = i == 0 || off < best ? off : best;
    }
    return best;
}

enum { FEW_GAMES = 5 };

/* Games in row `row` of `rows`: few games are laid out with the fewest, and so the largest, first; many as in a grid,
 * whose last row may have room left. */
static int in_row(int games, int rows, int row)
{
    const int few = games / rows, rest = games % rows, columns = few + (rest > 0 ? 1 : 0), left = games - row * columns;
    if (games <= FEW_GAMES)
        return few + (row >= rows - rest ? 1 : 0);
    return left > columns ? columns : left;
}

/* So many cards side by side have room in that row. */
static int columns_of(int games, int rows, int row)
{
    return in_row(games, rows, games <= FEW_GAMES ? row : 0);
}

/* The number of rows that makes the best cards; 0: the games do not fit. */
static int best_rows(const StartAsk *a, Rect r, bool brief)
{
    int best = 0, best_off = 0, between = gap(a);
    int good = a->games > 5 && a->w * 10 > a->h * 19 ? 1000 : 1550;
    for (int rows = 1; rows <= a->games; rows++) {
        int h = (r.h - (rows - 1) * between) / rows, worst = 0;
        bool fits = h >= card_least(a, brief) && in_row(a->games, rows, rows - 1) > 0;
        for (int row = 0; row < rows && fits; row++) {
            int n = columns_of(a->games, rows, row), w = (r.w - (n - 1) * between) / n;
            fits = w >= (brief ? a->brief_w : a->card_w);
            worst = most(worst, off_shape(w, h, n == 1, good));
        }
        if (fits && (best == 0 || worst < best_off)) {
            best = rows;
            best_off = worst;
        }
    }
    return best;
}

static void set_shapes(const StartAsk *a, StartPlan *p)
{
    for (int i = 0; i < a->games; i++)
        p->wide[i] = !p->brief && p->game[i].w * 10 > p->game[i].h * 21 && p->game[i].w * 10 > a->card_w * 22;
    p->one_large = a->games > 1 && p->game[0].w > p->game[1].w + gap(a);
}

static void plan_rows(const StartAsk *a, StartPlan *p, Rect r, int rows)
{
    int between = gap(a), h = (r.h - (rows - 1) * between) / rows, i = 0;
    for (int row = 0; row < rows; row++) {
        const int n = columns_of(a->games, rows, row);
        const int w = (r.w - (n - 1) * between) / n; /* all alike: pixels left over go between them */
        for (int k = 0; k < in_row(a->games, rows, row); k++, i++)
            p->game[i] = (Rect){ n > 1 ? r.x + (r.w - w) * k / (n - 1) : r.x, r.y + row * (h + between), w, h };
    }
}

/* A grid that is as high as it likes, to be scrolled. Returns where it ends. */
static int plan_grid(const StartAsk *a, StartPlan *p, Rect r)
{
    int between = gap(a), columns = (r.w + between) / (most(a->card_w, 1) + between);
    columns = columns < 1 ? 1 : columns > 3 ? 3 : columns;
    if (columns > a->games)
        columns = a->games;
    int w = (r.w - between * (columns - 1)) / columns, h = most(card_least(a, false), w * 10 / 16), last = 0;
    for (int i = 0; i < a->games; i++) {
        p->game[i] = (Rect){ r.x + i % columns * (w + between), r.y + i / columns * (h + between), w, h };
        last = p->game[i].y + h;
    }
    return last;
}

/* The foot of what scrolls is left to a word of what is still to come. */
static void leave_foot(const StartAsk *a, StartPlan *p)
{
    const int h = a->px * 34 / 100;
    p->view.h -= h;
    p->more = (Rect){ p->view.x, p->view.y + p->view.h, p->view.w, h };
}

static void plan_games(const StartAsk *a, StartPlan *p, Rect r)
{
    p->games_head = (Rect){ r.x, r.y, r.w, a->games_head_h };
    r.y += games_head_above(a);
    r.h -= games_head_above(a);
    int rows = best_rows(a, r, false);
    p->brief = rows == 0;
    if (p->brief)
        rows = best_rows(a, r, true);
    if (rows > 0) {
        plan_rows(a, p, r, rows);
        return;
    }
    int bar = a->px * 14 / 100, rim = length(a, 8, 6);
    p->scrolls = true;
    p->brief = false;
    p->view = (Rect){ r.x - rim, r.y - rim, r.w + rim - bar / 2, a->h - r.y + rim };
    leave_foot(a, p);
    p->bottom = plan_grid(a, p, (Rect){ r.x, r.y, r.w - bar, 0 }) + rim;
}

static void plan_wide(const StartAsk *a, StartPlan *p)
{
    int edge = margin(a), column = column_wide(a), y = edge;
    y = plan_logo(p, edge, y, column * 9 / 10, column * 9 / 10) + length(a, 24, 12);
    y = plan_actions(a, p, edge, y, column) + length(a, 8, 6);
    int links = a->h - edge - links_height(a);
    plan_favourites(a, p, (Rect){ edge, y, column, links - length(a, 14, 8) - y });
    plan_links(a, p, (Rect){ edge, links, column, 0 });
    int x = edge + column + length(a, 28, 18);
    Rect right = { x, length(a, 22, 12), a->w - edge - x, 0 };
    y = plan_shelf(a, p, right);
    if (a->open > 0)
        y += gap(a);
    plan_games(a, p, (Rect){ right.x, y, right.w, a->h - edge - y });
}

static void plan_narrow(const StartAsk *a, StartPlan *p)
{
    int edge = margin(a), w = column_narrow(a), between = length(a, 20, 14), y = edge, logo = a->px * 220 / 100;
    p->narrow = true;
    p->view = (Rect){ 0, 0, a->w - a->px * 14 / 100, a->h };
    leave_foot(a, p);
    y = plan_logo(p, edge, y, logo < w ? logo : w, w) + between;
    y = plan_shelf(a, p, (Rect){ edge, y, w, 0 });
    y += a->open > 0 ? between : 0;
    y = (is_paired(a) ? plan_pair(a, p, edge, y) : plan_actions(a, p, edge, y, w)) + between;
    if (a->favourites > 0)
        y = plan_favourites(a, p, (Rect){ edge, y, w, a->h * START_FAVOURITES }) + between;
    p->games_head = (Rect){ edge, y, w, a->games_head_h };
    y = plan_grid(a, p, (Rect){ edge, y + games_head_above(a), w, 0 }) + between;
    plan_links(a, p, (Rect){ edge, y, w, 0 });
    p->bottom = y + links_height(a) + edge;
}

void start_plan(const StartAsk *a, StartPlan *p)
{
    memset(p, 0, sizeof *p);
    if (one_column(a))
        plan_narrow(a, p);
    else
        plan_wide(a, p);
    set_shapes(a, p);
}

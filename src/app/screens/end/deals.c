#include "app/screens/end/deals.h"

#include <stdio.h>

#include "app/screens/end/curve.h"
#include "app/screens/end/end_ui.h"
#include "app/screens/end/grid.h"
#include "app/screens/end/who.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

static void put_totals(Scene *s, const EndGrid *g, Rect row, const ScoreSheet *last)
{
    ui_rule(s, row.x, row.y, row.w);
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ row.x + scene_px(s, 8), row.y, g->first, row.h }, ALIGN_LEFT,
            s->theme->text, tr("Total"));
    const uint16_t ahead = grid_leaders(g, last->total, last->fewest);
    for (int i = 0; i < g->seats; i++)
        if (!g->heads[i])
            continue;
        else if (last->circled >> i & 1)
            grid_circled(s, g, row, i, last->total[i], !last->fewest);
        else
            grid_points(s, g, row, i, FONT_BOLD, last->total[i], !last->fewest, ahead >> i & 1);
}

static void deal_label(const App *app, int d, char *out, size_t size)
{
    static const char *const words[DEAL_NAMES] = { N_("Deal {1}"), N_("Round {1}"), N_("Game {1}") };
    const char *how = seat_sheet(app_seat(app), d)->brief;
    char deal[192];
    text_write(deal, sizeof deal, words[end_deal_name(app)], text_number(d + 1).text);
    /* TRANSLATORS: A row of the score sheet: {1} is "Round 4", {2} how it was won, as "undercut". */
    text_write(out, size, how[0] != '\0' ? N_("{1}, {2}") : "{1}", deal, how);
}

bool deals_many(const App *app)
{
    enum { FEW = 5 };
    return seat_moment(app_seat(app)).sheets > FEW;
}

static bool lies_close(const App *app)
{
    return end_ui(app)->deals_close;
}

/* The widest that a total needs with what the deal added before it, small. */
static int running_width(const App *app, const Scene *s)
{
    const int small = scene_px(s, UI_SMALL), px = scene_px(s, UI_TEXT), pad = scene_px(s, 6);
    int most = 0;
    for (int d = 0; d < seat_moment(app_seat(app)).sheets; d++)
        for (int i = 0; i < seat_setup(app_seat(app))->seats; i++) {
            const ScoreSheet *sheet = seat_sheet(app_seat(app), d);
            const TextNumber total = text_points(sheet->total[i], !sheet->fewest),
                             added = text_points(sheet->deal[i], true);
            const int circle = sheet->circled >> i & 1 ? 2 * pad : 0;
            const int w = text_width(FONT_BOLD, px, total.text) + text_width(FONT_BOLD, small, added.text) + circle;
            most = w + 3 * pad > most ? w + 3 * pad : most;
        }
    return most;
}

/* The total after a deal; what is added when the match is over has lines of its own. */
static int32_t total_after(const App *app, int d, int seat)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), d);
    if (sheet->match_line_count == 0)
        return sheet->total[seat];
    return (d > 0 ? seat_sheet(app_seat(app), d - 1)->total[seat] : 0) + sheet->deal[seat];
}

/* Who leads after a deal. */
static uint16_t ahead_after(const App *app, const EndGrid *g, int d)
{
    int32_t total[MAX_SEATS] = { 0 };
    for (int i = 0; i < g->seats; i++)
        total[i] = total_after(app, d, i);
    return grid_leaders(g, total, seat_sheet(app_seat(app), d)->fewest);
}

/* A row of the running totals. */
typedef struct Running {
    int deal;
    uint16_t ahead; /* who leads after it */
} Running;

/* The total after a deal, and what it added: as a sheet is kept on paper. Marked are who leads then, and whose deal it
 * was. */
static void put_running(const App *app, Scene *s, const EndGrid *g, Rect row, int seat, const Running *of)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), of->deal);
    const int32_t sum = total_after(app, of->deal, seat);
    int small = scene_px(s, UI_SMALL), pad = scene_px(s, 6);
    const TextNumber total = text_points(sum, !sheet->fewest), added = text_points(sheet->deal[seat], true);
    const bool circled = sheet->circled >> seat & 1, best = match_deal_best(sheet) >> seat & 1;
    int taken = text_width(FONT_BOLD, scene_px(s, UI_TEXT), total.text) + (circled ? 4 : 2) * pad;
    Rect left = { row.x + g->first + g->place[seat] * g->column, row.y, g->column - taken, row.h };
    if (g->stacked) {
        left = (Rect){ left.x, row.y, g->column - pad, row.h * 45 / 100 };
        row.y += left.h;
        row.h -= left.h;
    }
    if (circled)
        grid_circled(s, g, row, seat, sum, !sheet->fewest);
    else
        grid_points(s, g, row, seat, FONT_TEXT, sum, !sheet->fewest, of->ahead >> seat & 1);
    dl_text(&s->draw, best ? FONT_BOLD : FONT_TEXT, small, left, ALIGN_RIGHT,
            best ? s->theme->good : s->theme->text_quiet, added.text);
}

static void put_deal(App *app, Scene *s, const EndGrid *g, Rect row, int d)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), d);
    char label[192];
    deal_label(app, d, label, sizeof label);
    Item *item = scene_item(s, ITEM_CHOICE, row, END_SHEET, d, label, "deal:%d", d);
    item->checked = d == end_ui(app)->sheet;
    bool marked = item->checked && seat_moment(app_seat(app)).sheets > 1;
    Colour base = marked ? colour_mix(s->theme->panel, s->theme->accent, 18) : s->theme->panel;
    ui_surface(s, row, scene_px(s, 8), base, item->name, false);
    ui_line(s, marked ? FONT_BOLD : FONT_TEXT, scene_px(s, UI_TEXT),
            (Rect){ row.x + scene_px(s, 8), row.y, g->first - scene_px(s, 8), row.h }, ALIGN_LEFT, s->theme->text,
            label);
    uint16_t gone = end_gone(app, d);
    const Running running = { d, sheet->running ? ahead_after(app, g, d) : 0 };
    if (g->stacked && d > 0) /* else two lines of different deals would be read together */
        ui_rule(s, row.x, row.y, row.w);
    for (int i = 0; i < g->seats; i++)
        if (!g->heads[i])
            continue;
        else if (gone >> i & 1)
            grid_cell(s, g, row, i, FONT_TEXT, s->theme->text_quiet, "\u2013");
        else if (sheet->running)
            put_running(app, s, g, row, i, &running);
        else if (sheet->circled >> i & 1)
            grid_circled(s, g, row, i, sheet->total[i], !sheet->fewest);
        else
            grid_points(s, g, row, i, FONT_TEXT, sheet->deal[i], !sheet->fewest, match_deal_best(sheet) >> i & 1);
}

bool deals_curve(const App *app)
{
    return end_ui(app)->curve && end_has_curve(app);
}

/* Room for the words before the figures, those of the deals in letters of that size. */
static int deals_first(const App *app, const Scene *s, int px)
{
    const int least = scene_px(s, 92);
    int words = text_width(FONT_BOLD, scene_px(s, UI_TEXT), tr("Total"));
    for (int d = 0; d < seat_moment(app_seat(app)).sheets; d++) {
        char label[192];
        deal_label(app, d, label, sizeof label);
        const int w = text_width(FONT_BOLD, px, label);
        words = w > words ? w : words;
    }
    words += scene_px(s, 14);
    return words > least ? words : least;
}

/* Of the figures in a panel of that width. One long word is written smaller, so that the figures of all deals need no
 * two lines for it, where that is enough. */
static EndGrid deals_grid(const App *app, const Scene *s, int panel_w)
{
    const int w = panel_w - scene_px(s, END_PANEL_PAD + SCROLL_BAR + 4 + 8);
    const int needs = end_last(app)->running ? running_width(app, s) : 0;
    EndGrid g = grid_make(app, w, deals_first(app, s, scene_px(s, UI_TEXT)));
    if (needs <= g.column)
        return g;
    const EndGrid close = grid_make(app, w, deals_first(app, s, scene_px(s, UI_SMALL)));
    g.stacked = true;
    return needs <= close.column ? close : g;
}

enum { FREE_ROW = 42, CLOSE_ROW = 25 };

/* Of names and totals, and of a deal whose figures stand side by side. */
static int plain_row(const App *app, const Scene *s)
{
    const int line = text_line_height(FONT_BOLD, scene_px(s, UI_TEXT)) + scene_px(s, 3), close = scene_px(s, CLOSE_ROW);
    return !lies_close(app) ? scene_px(s, FREE_ROW) : close > line ? close : line;
}

/* Of the names, in a panel of that width. */
static int names_row(const App *app, const Scene *s, int panel_w)
{
    const EndGrid g = deals_grid(app, s, panel_w);
    return grid_names_height(app, s, &g, plain_row(app, s));
}

/* How high a row of a deal is in a panel of that width. */
static int deal_row(const App *app, const Scene *s, int panel_w)
{
    const int row = plain_row(app, s), stacked = scene_px(s, DEALS_STACKED);
    return row < stacked && deals_grid(app, s, panel_w).stacked ? stacked : row;
}

/* What the two figures of a deal are; NULL: there is one. */
static const char *key_words(const App *app)
{
    if (!end_last(app)->running || deals_curve(app))
        return NULL;
    /* TRANSLATORS: Under a score sheet: of each two figures of a deal one is in small letters, one in large ones. */
    return tr("Small figures: points scored. Large figures: total so far.");
}

/* That, below them in the column r. */
static Rect key_place(Scene *s, Rect r, const char *key)
{
    const int pad = scene_px(s, 8);
    Rect at = { r.x + pad, r.y, r.w - pad, 0 };
    at.h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), at, 0, key, false);
    return at;
}

static int key_height(const App *app, Scene *s, Rect r)
{
    const char *key = key_words(app);
    return key != NULL ? key_place(s, r, key).h : 0;
}

static void build_key(const App *app, Scene *s, Rect r)
{
    const char *key = key_words(app);
    if (key == NULL)
        return;
    const Rect at = key_place(s, r, key);
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), at, s->theme->text_quiet, key, true);
    scene_item(s, ITEM_TEXT, at, 0, 0, key, "text:key")->focusable = false;
}

int deals_height(const App *app, Scene *s, int panel_w, int deals)
{
    const Rect in = end_view(s, (Rect){ 0, 0, panel_w, 0 });
    const int around = names_row(app, s, panel_w) + plain_row(app, s) + key_height(app, s, in);
    const int rows = deals * deal_row(app, s, panel_w) + around;
    const int least = deals_curve(app) ? scene_px(s, END_CURVE_HEIGHT) : 0;
    return end_around(s) + (rows > least ? rows : least);
}

int deals_width(const App *app, const Scene *s, int px)
{
    EndGrid g = grid_make(app, 0, 0);
    return deals_first(app, s, scene_px(s, UI_TEXT)) + g.columns * grid_names_width(app, s, &g, px) +
           scene_px(s, END_PANEL_PAD + SCROLL_BAR + 4 + 8);
}

int deals_running_width(const App *app, const Scene *s, int px)
{
    const EndGrid g = grid_make(app, 0, 0);
    return deals_first(app, s, px) + g.columns * running_width(app, s) +
           scene_px(s, END_PANEL_PAD + SCROLL_BAR + 4 + 8);
}

/* The heading, and beside it what leads to the curves and back, and to the proof: by their pictures alone where a long
 * heading leaves no room for their words. */
static void build_deals_head(App *app, Scene *s, Rect panel)
{
    const bool practice = seat_setup(app_seat(app))->practice, coached = seat_coach_now(app_seat(app)).marked;
    const char *heading = practice && coached ? tr("Score sheet: Practice with a coach")
                          : practice          ? tr("Score sheet: Practice")
                          : coached           ? tr("Score sheet: With a coach")
                                              : tr("Score sheet");
    /* TRANSLATORS: A button of the score sheet: the match as a curve, or in figures again. */
    const char *other = end_ui(app)->curve ? tr("Figures") : tr("Curve");
    const int icon = end_ui(app)->curve ? ICON_LOG : ICON_CURVE;
    const int edge = scene_px(s, 12), h = scene_px(s, 40), y = panel.y + scene_px(s, 7);
    const int room = panel.w - scene_px(s, 20) - edge - text_width(FONT_BOLD, scene_px(s, UI_LEAD), heading);
    int proof = ui_button_width(s, tr("Proof"), ICON_CHECK);
    int curve = end_has_curve(app) ? ui_button_width(s, other, icon) : 0;
    if (proof + curve > room)
        proof = h;
    if (proof + curve > room && curve > 0)
        curve = h;
    const int x = panel.x + panel.w - edge - proof;
    ui_panel_beside(s, panel, heading, proof + curve + edge);
    if (curve > 0)
        ui_button(s, (Rect){ x - curve, y, curve, h }, "curve", other, icon, BUTTON_QUIET, true, END_CURVE, 0);
    ui_button(s, (Rect){ x, y, proof, h }, "proof", tr("Proof"), ICON_CHECK, BUTTON_QUIET, true, END_PROOF, 0);
    if (practice || coached)
        scene_item(s, ITEM_TEXT,
                   (Rect){ panel.x + scene_px(s, 20), panel.y + edge, panel.w - scene_px(s, 20) - edge - proof - curve,
                           scene_px(s, 30) },
                   0, 0, heading, "text:practice");
}

/* EarlierMoves of a line each lie a little closer where that spares the scrolling of a few. */
static int row_that_fits(const Scene *s, int row, int room, int count)
{
    const int all = count > 0 ? room / count : row, line = text_line_height(FONT_BOLD, scene_px(s, UI_TEXT));
    return all < row && all > line ? all : row;
}

void deals_build(App *app, Scene *s, Rect panel)
{
    build_deals_head(app, s, panel);
    const int plain = plain_row(app, s), count = seat_moment(app_seat(app)).sheets;
    int row_h = deal_row(app, s, panel.w);
    const Rect in = end_view(s, panel);
    const int w = in.w - scene_px(s, 8), key = key_height(app, s, in);
    if (deals_curve(app)) {
        end_ui(app)->deals.bar.w = 0;
        end_curve(app, s, in, END_SHEET);
        return;
    }
    const EndGrid g = deals_grid(app, s, panel.w);
    const int names = grid_names_height(app, s, &g, plain);
    grid_names(app, s, &g, (Rect){ in.x, in.y, w, names });
    ui_rule(s, in.x, in.y + names - 1, w);
    Rect view = { in.x, in.y + names, in.w, in.h - names - plain - key };
    if (!g.stacked)
        row_h = row_that_fits(s, row_h, view.h, count);
    const int whole = view.h / row_h; /* where they are scrolled none is cut, if there is room for one */
    view.h = whole >= count ? count * row_h : whole > 0 ? whole * row_h : view.h;
    put_totals(s, &g, (Rect){ in.x, view.y + view.h, w, plain }, end_last(app));
    build_key(app, s, (Rect){ in.x, view.y + view.h + plain, in.w, 0 });
    ScrollPart part = scroll_begin(s, view);
    for (int d = 0; d < count; d++)
        put_deal(app, s, &g, (Rect){ in.x, view.y + d * row_h, w, row_h }, d);
    scroll_end(s, &end_ui(app)->deals, part, count * row_h);
}

void deals_keep_names(App *app, Scene *s, Rect deals, const ScrollPart *part)
{
    const EndGrid g = deals_grid(app, s, deals.w);
    const int plain = plain_row(app, s), names = grid_names_height(app, s, &g, plain);
    const int pad = scene_px(s, END_PANEL_PAD), at = end_ui(app)->page.at;
    const int foot = pad / 2 + key_height(app, s, end_view(s, deals));
    const bool above = deals.y + scene_px(s, END_PANEL_TOP) - at < part->view.y;
    const bool figures = deals.y + deals.h - foot - at >= part->view.y + names + plain;
    if (!above || !figures || deals_curve(app))
        return;
    const Rect row = { deals.x + pad, part->view.y, deals.w - 2 * pad - scene_px(s, SCROLL_BAR - END_PANEL_PAD + 4 + 8),
                       names };
    scroll_cut(s, part, row.y + row.h);
    dl_fill(&s->draw, (Rect){ deals.x, row.y, deals.w, row.h }, s->theme->panel);
    grid_names(app, s, &g, row);
    ui_rule(s, row.x, row.y + row.h - 1, row.w);
}

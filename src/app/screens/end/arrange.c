#include "app/screens/end/arrange.h"

#include "app/screens/end/deals.h"
#include "app/screens/end/end_ui.h"
#include "app/screens/end/lines.h"
#include "app/screens/end/who.h"

bool arrange_beside(const App *app, const Scene *s, int w)
{
    int least = deals_width(app, s, scene_px(s, UI_SMALL)) + scene_px(s, 16) + lines_least(app, s);
    return w >= scene_px(s, 900) && least <= w;
}

enum { BESIDE_GAP = 16 };

/* The panels side by side. extra: what has one of its own below the deals; extra_h: its height and the gap above it. */
typedef struct Beside {
    Rect deals, lines;
    Extra extra;
    int extra_h;
} Beside;

static int lines_high(App *app, Scene *s, int sheet, int panel_w, Extra apart)
{
    lines_make(app, s, &end_ui(app)->line_rows, sheet, panel_w, apart);
    return lines_height(s, &end_ui(app)->line_rows);
}

static int extra_high(App *app, Scene *s, int sheet, int panel_w, Extra extra)
{
    lines_make_extra(app, s, &end_ui(app)->extra_rows, sheet, panel_w, extra);
    return lines_height(s, &end_ui(app)->extra_rows);
}

/* The most that this asks for in any deal: rows lie alike whichever of them is shown. */
static int most_high(App *app, Scene *s, int panel_w, Extra extra, int high(App *, Scene *, int, int, Extra))
{
    int most = 0;
    for (int sheet = 0; sheet < seat_moment(app_seat(app)).sheets; sheet++) {
        const int h = high(app, s, sheet, panel_w, extra);
        most = h > most ? h : most;
    }
    return most;
}

/* What is below the deals if it has room there. */
static void try_extra(App *app, Scene *s, Beside *b, Extra extra, int room)
{
    const int h = extra != EXTRA_NONE ? most_high(app, s, b->deals.w, extra, extra_high) : 0;
    const int gap = scene_px(s, BESIDE_GAP);
    const bool fits = h > 0 && h + gap <= room;
    b->extra = fits ? extra : EXTRA_NONE;
    b->extra_h = fits ? h + gap : 0;
}

static bool lines_fit(App *app, Scene *s, const Beside *b, int high)
{
    return most_high(app, s, b->lines.w, b->extra, lines_high) <= high;
}

/* Rows of few deals lie apart unless that is asked for; those of many also where they would not have room apart. */
static void space_deals(App *app, Scene *s, const Beside *b, int high, bool close)
{
    EndUi *ui = end_ui(app);
    ui->deals_close = close;
    if (!close && deals_many(app))
        ui->deals_close = b->extra_h + deals_height(app, s, b->deals.w, seat_moment(app_seat(app)).sheets) > high;
}

/* The second sheets lie below the deals where they fit, with rows that lie apart or, where the lines would have to be
 * scrolled, close together, at last those of the deals too. */
static void arrange_sides(App *app, Scene *s, Beside *b, int high)
{
    EndUi *ui = end_ui(app);
    enum { LEAST_FEW = 4, LEAST = 7, WAYS = 3 }; /* deals seen at once, where something else has a panel below them */
    const int count = seat_moment(app_seat(app)).sheets, least = deals_many(app) ? LEAST : LEAST_FEW;
    const int seen = count < least ? count : least;
    for (int way = 0; way < WAYS; way++) {
        ui->close = way > 0;
        ui->deals_close = way > 1 || deals_many(app);
        try_extra(app, s, b, EXTRA_SIDES, high - deals_height(app, s, b->deals.w, seen));
        space_deals(app, s, b, high, way > 1);
        if (lines_fit(app, s, b, high))
            return;
    }
    space_deals(app, s, b, high, b->extra != EXTRA_NONE);
}

/* Who pays whom lies below the deals after every deal of a match or after none, so that it is looked for where it was:
 * that depends neither on what a deal brought nor on how many there were. EarlierMoves lie apart where all of it has
 * room then.
 */
static void arrange_settlement(App *app, Scene *s, Beside *b, int high)
{
    EndUi *ui = end_ui(app);
    enum { LEAST = 2, WAYS = 4 }; /* deals seen at once; whether the ones and the others lie close */
    const int w = b->deals.w;
    ui->close = ui->deals_close = true;
    try_extra(app, s, b, EXTRA_SETTLEMENT, high - deals_height(app, s, w, 0) - LEAST * scene_px(s, DEALS_STACKED));
    const Extra extra = b->extra;
    for (int way = 0; way < WAYS; way++) {
        ui->close = (way & 2) != 0;
        try_extra(app, s, b, extra, high);
        space_deals(app, s, b, high, extra != EXTRA_NONE && (way & 1) != 0);
        const int left = b->extra_h + deals_height(app, s, w, seat_moment(app_seat(app)).sheets);
        if ((left <= high || extra == EXTRA_NONE) && lines_fit(app, s, b, high))
            return;
    }
}

static bool is_arranged(const EndArranged *a, const EndArranged *now)
{
    return a->deals == now->deals && a->high == now->high && a->deals_w == now->deals_w && a->lines_w == now->lines_w &&
           a->unit == now->unit && a->curve == now->curve;
}

/* What has a panel of its own, and how close rows lie: the same whichever deal is shown, and found once. */
static void arrange(App *app, Scene *s, Beside *b, int high)
{
    EndUi *ui = end_ui(app);
    EndArranged now = { seat_moment(app_seat(app)).sheets, high, b->deals.w, b->lines.w, scene_px(s, 100),
                        .curve = deals_curve(app) };
    if (is_arranged(&ui->arranged, &now)) {
        b->extra = (Extra)ui->arranged.extra;
        b->extra_h = ui->arranged.extra_h;
        return;
    }
    end_last(app)->settles ? arrange_settlement(app, s, b, high) : arrange_sides(app, s, b, high);
    now.extra = (int)b->extra;
    now.extra_h = b->extra_h;
    ui->arranged = now;
}

/* The deals get a little more than their part where that spares their figures two lines; 0: it does not. */
static int width_for_running(const App *app, const Scene *s, int w)
{
    const int most = w * 54 / 100;
    const int plain = deals_running_width(app, s, scene_px(s, UI_TEXT));
    const int close = deals_running_width(app, s, scene_px(s, UI_SMALL));
    if (!end_last(app)->running)
        return 0;
    return plain <= most ? plain : close <= most ? close : 0;
}

/* How wide each is. */
static Beside columns_beside(const App *app, const Scene *s, Rect rest)
{
    const int gap = scene_px(s, BESIDE_GAP), most = rest.w - gap - lines_least(app, s);
    const int least = (rest.w - gap) * 46 / 100, running = width_for_running(app, s, rest.w - gap);
    int want = deals_width(app, s, scene_px(s, UI_TEXT));
    want = running > want ? running : want;
    Beside b = { .deals = rest, .lines = rest };
    b.deals.w = want > most ? most : want;
    b.deals.w = b.deals.w < least && least <= most ? least : b.deals.w;
    b.lines.x += b.deals.w + gap;
    b.lines.w -= b.deals.w + gap;
    return b;
}

void arrange_build_beside(App *app, Scene *s, Rect rest)
{
    EndUi *ui = end_ui(app);
    const int gap = scene_px(s, BESIDE_GAP);
    Beside b = columns_beside(app, s, rest);
    arrange(app, s, &b, rest.h);
    const int deals_h = deals_height(app, s, b.deals.w, seat_moment(app_seat(app)).sheets), room = rest.h - b.extra_h;
    const int lines_h = lines_high(app, s, ui->sheet, b.lines.w, b.extra);
    b.deals.h = deals_h < room ? deals_h : room;
    b.lines.h = lines_h < rest.h ? lines_h : rest.h;
    const int left_h = b.deals.h + b.extra_h, high = left_h > b.lines.h ? left_h : b.lines.h; /* both end at one line */
    if (b.extra == EXTRA_NONE)
        b.deals.h = high;
    b.lines.h = high;
    ui->page.bar.w = 0;
    deals_build(app, s, b.deals);
    lines_build(app, s, b.lines, &ui->line_rows);
    if (b.extra == EXTRA_NONE)
        return;
    const int y = b.deals.y + b.deals.h + gap;
    extra_high(app, s, ui->sheet, b.deals.w, b.extra);
    lines_build_extra(app, s, (Rect){ b.deals.x, y, b.deals.w, rest.y + high - y }, b.extra, &ui->extra_rows);
}

void arrange_build_below(App *app, Scene *s, Rect rest)
{
    EndUi *ui = end_ui(app);
    int gap = scene_px(s, 16), shade = scene_px(s, 8);
    Rect view = { rest.x - shade, rest.y, rest.w + shade - scene_px(s, SCROLL_BAR), rest.h };
    ui->close = false;
    ui->deals_close = deals_many(app);
    ui->arranged.deals = 0;
    Rect deals = { rest.x, rest.y + shade, view.w - 2 * shade, 0 };
    deals.h = deals_height(app, s, deals.w, seat_moment(app_seat(app)).sheets);
    if (ui->page.at == END_UNPLACED) { /* the newest deal and the totals, at the foot of their panel, are in sight */
        const int below = deals.h + 2 * shade - view.h;
        ui->page.at = below > 0 ? below : 0;
    }
    ScrollPart part = scroll_begin(s, view);
    Rect lines = { deals.x, deals.y + deals.h + gap, deals.w, 0 };
    lines.h = lines_high(app, s, ui->sheet, deals.w, EXTRA_NONE);
    deals_build(app, s, deals);
    lines_build(app, s, lines, &ui->line_rows);
    scroll_end(s, &ui->page, part, lines.y + lines.h + gap - rest.y);
    deals_keep_names(app, s, deals, &part);
}

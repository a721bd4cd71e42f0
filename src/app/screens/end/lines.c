#include "app/screens/end/lines.h"

#include <stdio.h>

#include "app/screens/end/end_ui.h"
#include "app/screens/end/settle.h"
#include "app/screens/end/who.h"
#include "platform/language.h"

static const char *const this_deal_words[DEAL_NAMES] = { N_("This deal"), N_("This round"), N_("This game") };

static const char *this_deal(const App *app)
{
    return tr(this_deal_words[end_deal_name(app)]);
}

/* ---- rows ---- */

/* Figures, of which every seat has one. */
static EndRow *add_sum(EndRows *rows, const char *what, const int32_t *points, bool plus)
{
    EndRow *row = rows_add(rows, ROW_FIGURES);
    row->what = what;
    row->points = points;
    row->plus = plus;
    return row;
}

/* How the figures came about. */
static void add_lines(EndRows *rows, const ScoreLine *line, int count, bool plus)
{
    for (int i = 0; i < count; i++) {
        EndRow *row = add_sum(rows, line[i].what, line[i].points, plus);
        row->line_of = &line[i];
        row->has = line[i].has;
        row->whose = line[i].whose;
    }
}

/* Some figures of a deal are losses: then gains have their sign too, as in the sum below. */
static bool loses(const ScoreSheet *sheet)
{
    for (int i = 0; i < sheet->line_count; i++)
        for (int k = 0; k < MAX_SEATS; k++)
            if (sheet->line[i].has[k] && sheet->line[i].points[k] < 0)
                return true;
    return false;
}

static void add_side(EndRows *rows, EndRowKind kind, const SideTable *side, int seat, int line, const char *what)
{
    EndRow *row = rows_add(rows, kind);
    row->side = side;
    row->seat = seat;
    row->line = line;
    row->what = what;
}

/* Large sums have no room side by side: a row for each side then. */
static void add_side_rows(const App *app, EndRows *rows, const SideTable *side)
{
    const EndGrid *g = &rows->grid;
    add_side(rows, ROW_SIDE_HEAD, side, 0, 0, this_deal(app));
    for (int i = 0; i < g->seats; i++)
        if (g->heads[i])
            add_side(rows, ROW_SIDE_TOTAL, side, i, 0, NULL);
    for (int i = 0; i < side->line_count; i++)
        for (int k = 0; k < g->seats; k++)
            if (side->line[i].has[k])
                add_side(rows, ROW_SIDE_LINE, side, k, i, NULL);
}

static void add_side_columns(const App *app, EndRows *rows, const SideTable *side)
{
    static const char *const words[DEAL_NAMES] = { N_("{1}, this deal"), N_("{1}, this round"), N_("{1}, this game") };
    static const char *const total[DEAL_NAMES] = { N_("{1}, all deals"), N_("{1}, all rounds"), N_("{1}, all games") };
    add_lines(rows, side->line, side->line_count, true);
    add_sum(rows, words[end_deal_name(app)], side->deal, true)->title = side->title;
    /* Of the first deal all deals say the same: it gives way where room may be wanted for it below the deals. */
    if (end_ui(app)->close && rows->sheet == 0 && !seat_sheet(app_seat(app), 0)->settles && side->stands == NULL)
        return;
    add_sum(rows, side->stands != NULL ? side->stands : total[end_deal_name(app)], side->total, side->stands == NULL)
        ->title = side->title;
}

/* The second sheets, as of money, below the points. titled: where lines of their own follow others, and do not lie
 * close, for the last two rows of each name it as well. */
static void add_sides(const App *app, const Scene *s, EndRows *rows, bool titled)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), rows->sheet);
    for (int i = 0; i < sheet->side_count; i++) {
        const SideTable *side = &sheet->side[i];
        if (titled && side->line_count > 0 && !end_ui(app)->close)
            add_side(rows, ROW_TITLE, side, 0, 0, NULL);
        if (rows_side_fits(s, &rows->grid, side))
            add_side_columns(app, rows, side);
        else
            add_side_rows(app, rows, side);
        if (side->note[0] != '\0')
            add_side(rows, ROW_NOTE, side, 0, 0, NULL);
        if (side->held[0] != '\0')
            add_side(rows, ROW_HELD, side, 0, 0, NULL);
    }
}

static void add_luck(const App *app, EndRows *rows)
{
    const int count = end_ui(app)->luck_count;
    if (count > 0)
        rows_add(rows, ROW_LUCK_HEAD);
    for (int i = 0; i < count; i++)
        rows_add(rows, ROW_LUCK)->line = i;
}

/* The words get what narrow columns leave: racks are told tile by tile. */
static EndGrid lines_grid(const App *app, const Scene *s, int w)
{
    EndGrid g = grid_make(app, w, 0);
    int column = grid_names_width(app, s, &g, scene_px(s, UI_TEXT)), least = w * 26 / 100;
    column = column > scene_px(s, 78) ? column : scene_px(s, 78);
    int first = w - g.columns * column;
    return grid_make(app, w, first > least ? first : least);
}

static void begin(const App *app, const Scene *s, EndRows *rows, int sheet, int panel_w)
{
    const int w = end_view(s, (Rect){ 0, 0, panel_w, 0 }).w - scene_px(s, 8);
    rows_begin(rows, sheet, w, lines_grid(app, s, w));
}

void lines_make(App *app, Scene *s, EndRows *rows, int sheet_no, int panel_w, Extra apart)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), sheet_no);
    begin(app, s, rows, sheet_no, panel_w);
    if (sheet_no + 1 < seat_moment(app_seat(app)).sheets) /* the last one's stands over both panels */
        rows_add(rows, ROW_HEADLINE);
    rows_add(rows, ROW_NAMES);
    add_lines(rows, sheet->line, sheet->line_count, sheet->settles || loses(sheet));
    add_sum(rows, this_deal(app), sheet->deal, !sheet->fewest)->left_out = end_gone(app, sheet_no);
    if (apart != EXTRA_SIDES)
        add_sides(app, s, rows, true);
    add_lines(rows, sheet->match_line, sheet->match_line_count, true);
    if (apart != EXTRA_SETTLEMENT && sheet->settles)
        rows_add(rows, ROW_SETTLEMENT_TITLED);
    if (end_ui(app)->goals[0] != '\0')
        rows_add(rows, ROW_GOALS);
    add_luck(app, rows);
    rows_measure(app, s, rows);
}

void lines_make_extra(App *app, Scene *s, EndRows *rows, int sheet_no, int panel_w, Extra extra)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), sheet_no);
    begin(app, s, rows, sheet_no, panel_w);
    if (extra == EXTRA_SETTLEMENT && sheet->settles)
        rows_add(rows, ROW_SETTLEMENT);
    if (extra == EXTRA_SIDES && sheet->side_count > 0) {
        rows_add(rows, ROW_NAMES);
        add_sides(app, s, rows, false);
    }
    rows_measure(app, s, rows);
}

/* ---- panels of them ---- */

int lines_height(const Scene *s, const EndRows *rows)
{
    return rows->count > 0 ? rows->h + end_around(s) : 0;
}

int lines_least(const App *app, const Scene *s)
{
    EndGrid g = grid_make(app, 0, 0);
    int names = g.columns * grid_names_width(app, s, &g, scene_px(s, UI_SMALL));
    return names * 100 / 73 + scene_px(s, END_PANEL_PAD + SCROLL_BAR + 4 + 8);
}

void lines_build(App *app, Scene *s, Rect panel, const EndRows *rows)
{
    static const char *const words[DEAL_NAMES] = { N_("How deal {1} was scored"), N_("How round {1} was scored"),
                                                   N_("How game {1} was scored") };
    char heading[288];
    text_write(heading, sizeof heading, words[end_deal_name(app)], text_number(rows->sheet + 1).text);
    ui_panel(s, panel, heading);
    const Rect view = end_view(s, panel);
    ScrollPart part = scroll_begin(s, view);
    rows_draw(app, s, rows, view.x, view.y);
    scroll_end(s, &end_ui(app)->lines, part, rows->h);
}

void lines_build_extra(App *app, Scene *s, Rect panel, Extra extra, const EndRows *rows)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), rows->sheet);
    const Rect view = end_view(s, panel);
    char heading[480];
    snprintf(heading, sizeof heading, "%s", extra == EXTRA_SETTLEMENT ? settle_title() : sheet->side[0].title);
    if (extra == EXTRA_SIDES && sheet->side_count > 1)
        text_write(heading, sizeof heading, "{1} and {2}", sheet->side[0].title, sheet->side[1].title);
    ui_panel(s, panel, heading);
    rows_draw(app, s, rows, view.x, view.y);
}

#include "app/screens/end/rows.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/screens/end/end_ui.h"
#include "app/screens/end/flow.h"
#include "app/screens/end/settle.h"
#include "app/screens/end/who.h"
#include "platform/language.h"

void rows_begin(EndRows *rows, int sheet, int w, EndGrid grid)
{
    rows->sheet = sheet;
    rows->w = w;
    rows->grid = grid;
    rows->count = rows->h = 0;
}

EndRow *rows_add(EndRows *rows, EndRowKind kind)
{
    assert(rows->count < END_ROWS);
    EndRow *row = &rows->row[rows->count++];
    *row = (EndRow){ .kind = kind };
    return row;
}

/* Of a row of figures, and of the names over them. */
static int row_least(const App *app, const Scene *s)
{
    enum { FREE = 44, CLOSE = 30 };
    return scene_px(s, end_ui(app)->close ? CLOSE : FREE);
}

static int names_row(const App *app, const Scene *s)
{
    enum { FREE = 40, CLOSE = 34 };
    return scene_px(s, end_ui(app)->close ? CLOSE : FREE);
}

static const ScoreSheet *sheet_of(const App *app, const EndRows *rows)
{
    return seat_sheet(app_seat(app), rows->sheet);
}

/* ---- figures with words before them ---- */

typedef struct FigureWords {
    char text[768];
    int bold; /* so many words of it are */
    int w;    /* room for them */
} FigureWords;

/* Whose figure it is; NO_SEAT: of several. any: somebody has one. */
static int only_seat(const EndGrid *g, const EndRow *row, bool *any)
{
    int count = 0, seat = NO_SEAT;
    for (int i = 0; row->has != NULL && i < g->seats; i++)
        if (row->has[i] && g->heads[i]) {
            count++;
            seat = i;
        }
    *any = row->has == NULL || count > 0;
    if (row->whose > 0)
        return row->whose - 1;
    return count == 1 ? seat : NO_SEAT;
}

static bool plays_alone(const EndGrid *g, int seat)
{
    int count = 0;
    for (int k = 0; k < g->seats; k++)
        count += g->place[k] == g->place[seat];
    return count == 1;
}

/* The sentence that the line is of one seat; false: it is told by its name. */
static bool say_told(const App *app, const EndRows *rows, const EndRow *row, int seat, FigureWords *words)
{
    const ScoreLine *l = row->line_of;
    char arg[SCORE_LINE_ARGS][sizeof l->what];
    TextSink out = text_sink(words->text, sizeof words->text);
    const char *name = end_name(app, seat);
    if (l == NULL || l->told[0] == NULL || (row->whose == 0 && !plays_alone(&rows->grid, seat)))
        return false;
    for (int i = 0; i < SCORE_LINE_ARGS; i++)
        snprintf(arg[i], sizeof arg[i], "%.*s", l->arg_length[i], l->what + l->arg_at[i]);
    text_told(&out, match_seat_name(seat_setup(app_seat(app)), seat), l->told[0], l->told[1], arg[0], arg[1], arg[2]);
    words->bold = strncmp(words->text, name, strlen(name)) == 0;
    for (size_t i = 0; words->bold > 0 && i < strlen(name); i++)
        words->bold += name[i] == ' ';
    return true;
}

static FigureWords figure_words(const App *app, const Scene *s, const EndRows *rows, const EndRow *row)
{
    enum { ALL = 8 };
    const EndGrid *g = &rows->grid;
    bool any;
    const int seat = only_seat(g, row, &any);
    FigureWords words = { .bold = row->has == NULL ? ALL : 0, .w = any ? g->first - scene_px(s, 10) : rows->w };
    TextSink out = text_sink(words.text, sizeof words.text);
    if (seat != NO_SEAT && say_told(app, rows, row, seat, &words))
        return words;
    if (seat != NO_SEAT) {
        char names[sizeof words.text];
        TextSink whose = text_part(&out, names, sizeof names);
        if (row->whose > 0) /* of partners one */
            text_add(&whose, end_name(app, seat));
        else
            grid_side_names(app, g, seat, &whose);
        text_say(&out, "{1}: {2}", names, ""); /* what is counted follows */
        for (size_t i = 0; i < out.length; i++)
            words.bold += words.text[i] == ' ';
    }
    if (row->title != NULL)
        text_say(&out, row->what, row->title);
    else
        text_add(&out, row->what);
    return words;
}

static int figures_height(const App *app, const Scene *s, const EndRows *rows, const EndRow *row)
{
    const FigureWords words = figure_words(app, s, rows, row);
    const int pad = scene_px(s, end_ui(app)->close ? 3 : 8), least = row_least(app, s);
    const int h = flow_height(s, words.w, words.text, words.bold) + 2 * pad;
    return h > least ? h : least;
}

static void draw_figures(const App *app, Scene *s, const EndRows *rows, const EndRow *row, Rect r)
{
    const EndGrid *g = &rows->grid;
    const FigureWords words = figure_words(app, s, rows, row);
    const int words_h = flow_height(s, words.w, words.text, words.bold);
    ui_rule(s, r.x, r.y, r.w);
    flow_draw(s, (Rect){ r.x, r.y + (r.h - words_h) / 2, words.w, 0 }, words.text, words.bold);
    for (int i = 0; i < g->seats; i++)
        if (g->heads[i] && !(row->left_out >> i & 1) && (row->has == NULL || row->has[i]))
            grid_points(s, g, r, i, row->has == NULL ? FONT_BOLD : FONT_TEXT, row->points[i], row->plus, false);
}

/* ---- second sheets ---- */

/* What somebody has gets no sign, as what was won does. */
static TextNumber side_total(const SideTable *side, int seat)
{
    return text_points(side->total[seat], side->stands == NULL);
}

bool rows_side_fits(const Scene *s, const EndGrid *g, const SideTable *side)
{
    int room = g->column - scene_px(s, 6) - scene_px(s, 6) / 3, px = scene_px(s, UI_SMALL);
    bool fits = true;
    for (int i = 0; i < g->seats; i++) {
        const TextNumber deal = text_points(side->deal[i], true), all = side_total(side, i);
        fits &= text_width(FONT_BOLD, px, deal.text) <= room && text_width(FONT_BOLD, px, all.text) <= room;
    }
    return fits;
}

/* Words, and two figures or the words over them. */
static void put_side_row(Scene *s, Rect row, const char *words, const char *deal, const char *all, FontRole font)
{
    int px = scene_px(s, UI_TEXT), pad = scene_px(s, 6), column = row.w * 3 / 10, first = row.w - 2 * column;
    const Theme *t = s->theme;
    ui_rule(s, row.x, row.y, row.w);
    ui_line(s, FONT_BOLD, px, (Rect){ row.x, row.y, first - pad, row.h }, ALIGN_LEFT, t->text, words);
    ui_line(s, font, px, (Rect){ row.x + first, row.y, column - pad, row.h }, ALIGN_RIGHT, t->text, deal);
    ui_line(s, FONT_BOLD, px, (Rect){ row.x + first + column, row.y, column - pad, row.h }, ALIGN_RIGHT, t->text, all);
}

static void draw_side(const App *app, Scene *s, const EndRows *rows, const EndRow *row, Rect r)
{
    const SideTable *side = row->side;
    char words[480];
    TextSink out = text_sink(words, sizeof words);
    if (row->kind == ROW_SIDE_HEAD) {
        put_side_row(s, r, side->title, row->what, tr(side->stands != NULL ? side->stands : N_("In all")), FONT_BOLD);
    } else if (row->kind == ROW_SIDE_TOTAL) {
        grid_side_names(app, &rows->grid, row->seat, &out);
        put_side_row(s, r, words, text_points(side->deal[row->seat], true).text, side_total(side, row->seat).text,
                     FONT_TEXT);
    } else {
        const ScoreLine *line = &side->line[row->line];
        text_say(&out, "{1}: {2}", line->what, end_name(app, row->seat));
        put_side_row(s, r, words, text_points(line->points[row->seat], true).text, "", FONT_TEXT);
    }
}

static void draw_held(Scene *s, const EndRow *row, Rect r)
{
    ui_rule(s, r.x, r.y, r.w);
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), r, ALIGN_LEFT, s->theme->text, row->side->held);
    scene_item(s, ITEM_TEXT, r, 0, 0, row->side->held, "text:held")->focusable = false;
}

/* ---- paragraphs ---- */

/* Returns the height. */
static int put_note(Scene *s, const EndRow *row, Rect r, bool draw)
{
    const int h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), r, s->theme->text_quiet, row->side->note, draw);
    if (draw)
        scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, h }, 0, 0, row->side->note, "text:note")->focusable = false;
    return h;
}

enum { AFTER_HEADLINE = 6, AFTER_LUCK = 8, LUCK_HEAD = 44 };

/* How the deal ended. Returns the height. */
static int put_headline(const App *app, Scene *s, const EndRows *rows, Rect r, bool draw)
{
    char words[1200];
    TextSink out = text_sink(words, sizeof words);
    end_headline(app, rows->sheet, &out);
    return ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text_quiet, words, draw);
}

static int luck_height(const App *app, Scene *s, int w, int i)
{
    const EndUi *ui = end_ui(app);
    return ui_paragraph(s, ui->luck_name[i] ? FONT_BOLD : FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ 0, 0, w, 0 }, 0,
                        ui->luck[i], false);
}

static void draw_luck(const App *app, Scene *s, Rect r, int i)
{
    const EndUi *ui = end_ui(app);
    r.h -= scene_px(s, AFTER_LUCK);
    ui_paragraph(s, ui->luck_name[i] ? FONT_BOLD : FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text, ui->luck[i],
                 true);
    scene_item(s, ITEM_TEXT, r, 0, 0, ui->luck[i], "luck:%d", i)->focusable = false;
}

/* A quiet line. Returns the height. */
static int put_goals(const App *app, Scene *s, Rect r, bool draw)
{
    const char *words = end_ui(app)->goals;
    r.y += scene_px(s, AFTER_HEADLINE);
    const int h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text, words, draw);
    if (draw)
        scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, h }, 0, 0, words, "text:goals")->focusable = false;
    return h + 2 * scene_px(s, AFTER_HEADLINE);
}

/* ---- all of them ---- */

static int row_height(App *app, Scene *s, const EndRows *rows, const EndRow *row)
{
    switch (row->kind) {
    case ROW_HEADLINE:
        return put_headline(app, s, rows, (Rect){ 0, 0, rows->w, 0 }, false) + scene_px(s, AFTER_HEADLINE);
    case ROW_NOTE:
        return put_note(s, row, (Rect){ 0, 0, rows->w, 0 }, false) + scene_px(s, AFTER_HEADLINE);
    case ROW_NAMES:
        return names_row(app, s);
    case ROW_FIGURES:
        return figures_height(app, s, rows, row);
    case ROW_SETTLEMENT:
    case ROW_SETTLEMENT_TITLED:
        return settle_height(app, s, row->kind == ROW_SETTLEMENT_TITLED);
    case ROW_LUCK_HEAD:
        return scene_px(s, LUCK_HEAD);
    case ROW_GOALS:
        return put_goals(app, s, (Rect){ 0, 0, rows->w, 0 }, false);
    case ROW_LUCK:
        return luck_height(app, s, rows->w, row->line) + scene_px(s, AFTER_LUCK);
    default:
        return row_least(app, s);
    }
}

static void row_draw(App *app, Scene *s, const EndRows *rows, const EndRow *row, Rect r)
{
    const int px = scene_px(s, UI_TEXT);
    switch (row->kind) {
    case ROW_HEADLINE:
        put_headline(app, s, rows, r, true);
        break;
    case ROW_NAMES:
        grid_names(app, s, &rows->grid, r);
        break;
    case ROW_FIGURES:
        draw_figures(app, s, rows, row, r);
        break;
    case ROW_TITLE:
        ui_line(s, FONT_BOLD, px, r, ALIGN_LEFT, s->theme->text, row->side->title);
        break;
    case ROW_NOTE:
        put_note(s, row, r, true);
        break;
    case ROW_HELD:
        draw_held(s, row, r);
        break;
    case ROW_SETTLEMENT:
    case ROW_SETTLEMENT_TITLED:
        settle_draw(app, s, r, sheet_of(app, rows), row->kind == ROW_SETTLEMENT_TITLED);
        break;
    case ROW_LUCK_HEAD:
        ui_rule(s, r.x, r.y, r.w);
        ui_line(s, FONT_BOLD, px, r, ALIGN_LEFT, s->theme->text, tr("Luck of the deal"));
        break;
    case ROW_GOALS:
        put_goals(app, s, r, true);
        break;
    case ROW_LUCK:
        draw_luck(app, s, r, row->line);
        break;
    default:
        draw_side(app, s, rows, row, r);
        break;
    }
}

void rows_measure(App *app, Scene *s, EndRows *rows)
{
    rows->h = 0;
    for (int i = 0; i < rows->count; i++)
        rows->h += rows->row[i].h = row_height(app, s, rows, &rows->row[i]);
}

void rows_draw(App *app, Scene *s, const EndRows *rows, int x, int y)
{
    for (int i = 0; i < rows->count; i++) {
        const EndRow *row = &rows->row[i];
        row_draw(app, s, rows, row, (Rect){ x, y, rows->w, row->h });
        y += row->h;
    }
}

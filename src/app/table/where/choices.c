/* The grid of what may be chosen, such as the bids of an auction: a table of its own on the felt. What is no cell of it
 * stands in the corner of acts. */
#include <limits.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/choices.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* Whether some choice of the grid is on its second sheet, or on its first. */
static bool has_sheet(const TableUi *ui, bool second)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].row > 0 && (ui->notes.choice[i].sheet != NULL) == second)
            return true;
    return false;
}

bool table_choices_turned(const TableUi *ui)
{
    int shown = ui->doing.marked >= 0 ? ui->doing.marked : ui->turn.hint_stage >= 2 ? ui->notes.hinted_choice : -1;
    if (!has_sheet(ui, true) || !has_sheet(ui, false))
        return has_sheet(ui, true);
    return shown >= 0 ? ui->notes.choice[shown].sheet != NULL : ui->doing.sheet;
}

bool table_of_card(const ChoiceItem *c)
{
    return c->move.kind == MOVE_DISCARD && !c->apart;
}

bool table_choices_is_shown(const TableUi *ui, const ChoiceItem *c)
{
    if (c->row == 0 || c->col >= MAX_COLS || (has_sheet(ui, true) && (c->sheet != NULL) != table_choices_turned(ui)))
        return false;
    return ui->doing.ask < 0 ? !table_of_card(c) : table_of_card(c) && c->move.index == ui->doing.ask;
}

const char *table_choices_cell_note(const ChoiceItem *c)
{
    return c->sheet != NULL ? c->brief : c->note;
}

/* How wide a cell is at least, in units: usually, and where there is less room. */
static const int cell_least[] = { 72, 56, 40, 32 };

enum { CELL_WIDTHS = sizeof cell_least / sizeof *cell_least };

static int cell_width(const TableUi *ui, const ChoiceItem *c, int narrow, bool low)
{
    const int clearance = table_unit(ui, narrow > 2 ? 4 : narrow > 1 ? 8 : 16);
    int label = text_width(FONT_BOLD, table_unit(ui, low ? CELL_LOW_UNITS : CELL_UNITS), c->label);
    int note = text_width(FONT_TEXT, table_unit(ui, 12), table_choices_cell_note(c));
    int least = table_unit(ui, cell_least[narrow]);
    if (low)
        return label + note + 4 * table_unit(ui, CELL_LOW_PAD);
    label += clearance;
    note += table_unit(ui, 12);
    label = label > note ? label : note;
    return label > least ? label : least;
}

enum { GAP_OF_FEW = 8, GAP_OF_MANY = 4 };

/* How high a cell can be, that many rows of them over the prompt. */
static int cell_fits(const TableUi *ui, const Panel *p, int gap)
{
    return (ui->felt.layout.felt.h - table_unit(ui, 44) - p->sheets_h) / max_int(1, p->rows) - gap;
}

static void measure_rows(const TableUi *ui, Panel *p)
{
    enum { TWO_LINES = 32 }; /* units */
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (!table_choices_is_shown(ui, c))
            continue;
        p->rows = max_int(p->rows, c->row);
        p->notes |= c->note[0] != '\0';
    }
    p->low = p->notes &&
             cell_fits(ui, p, table_unit(ui, p->rows > 2 ? GAP_OF_MANY : GAP_OF_FEW)) < table_unit(ui, TWO_LINES);
}

static Panel measure(const TableUi *ui, int narrow)
{
    Panel p = { .sheets_h = has_sheet(ui, true) && has_sheet(ui, false) ? table_unit(ui, 40) : 0 };
    measure_rows(ui, &p);
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (!table_choices_is_shown(ui, c))
            continue;
        const int w = cell_width(ui, c, narrow, p.low);
        p.width[c->col] = max_int(p.width[c->col], w);
        p.cols = max_int(p.cols, c->col + 1);
    }
    return p;
}

/* How wide a column may be at most so that all of them fit into `space`: what narrow columns leave is for the wide
 * ones. */
static int column_limit(const Panel *p, int space)
{
    int limit = 0;
    for (int given = 0, sharing = p->cols; sharing > 0 && limit < (space - given) / sharing;) {
        limit = (space - given) / sharing;
        given = sharing = 0;
        for (int i = 0; i < p->cols; i++) {
            given += p->width[i] <= limit ? p->width[i] : 0;
            sharing += p->width[i] > limit;
        }
    }
    return limit;
}

/* Left edges of the columns from 0 on, a gap between them; together they keep within `room` where they can. */
static int place_columns(const Panel *p, int gap, int room, int *left)
{
    int most = column_limit(p, room - gap * (p->cols + 1));
    left[0] = gap;
    for (int i = 0; i < p->cols; i++)
        left[i + 1] = left[i] + (p->width[i] < most || p->cols < 4 ? p->width[i] : most) + (p->width[i] > 0 ? gap : 0);
    return p->cols > 0 ? left[p->cols] : 0;
}

static Panel plan_in(const TableUi *ui, int room)
{
    Panel p = measure(ui, 0);
    p.gap = table_unit(ui, p.rows > 2 ? GAP_OF_MANY : GAP_OF_FEW);
    (void)place_columns(&p, p.gap, room - 2 * p.gap, p.left);
    return p;
}

enum { HANGS_UNITS = 18 }; /* what hangs on a plate */

/* Where the panel lies; w = 0: nothing is offered in one. */
static Rect panel_rect(const TableLook *look, const Panel *p)
{
    const TableUi *ui = look->ui;
    const Rect felt = ui->felt.layout.felt;
    const int gap = p->gap;
    if (p->rows == 0 || table_carries(ui) || ui->going.replay.running || ui->going.gather_ms != 0)
        return (Rect){ 0, 0, 0, 0 };
    const int h = min_int(table_unit(ui, p->notes ? 44 : 40), cell_fits(ui, p, gap)),
              tall = p->sheets_h + p->rows * (h + gap) + gap;
    const int w = p->left[p->cols];
    return (Rect){ felt.x + (felt.w - w) / 2, felt.y + felt.h - tall - table_unit(ui, 2), w, tall };
}

/* Between the plates at the sides where it would lie over one and has room between them; *box: where it lies. */
Panel table_choices_plan_panel(const TableLook *look, Rect *box)
{
    const TableLayout *l = &look->ui->felt.layout;
    Panel p = plan_in(look->ui, l->felt.w);
    *box = panel_rect(look, &p);
    int margin = table_unit(look->ui, HANGS_UNITS), room = l->felt.w;
    for (int i = 0; i < seat_setup(look->seat)->seats; i++)
        if (l->edge[i] == EDGE_LEFT && l->seat[i].w > 0 && rect_meets(rect_inset(l->seat[i], -margin), *box))
            room = l->felt.w - 2 * (l->seat[i].x + l->seat[i].w + margin);
    for (int narrow = 1; narrow < CELL_WIDTHS && room < l->felt.w; narrow++) {
        Panel less = measure(look->ui, narrow);
        less.gap = table_unit(look->ui, narrow > 2 ? 2 : narrow > 1 ? 3 : 4);
        if (place_columns(&less, less.gap, INT_MAX / 2, less.left) > room)
            continue;
        *box = panel_rect(look, &less);
        return less;
    }
    return p;
}

Rect table_choices_rect(const TableLook *look)
{
    Rect box;
    (void)table_choices_plan_panel(look, &box);
    return box;
}

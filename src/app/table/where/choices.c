/* What may be chosen besides moving pieces, in place: a row of buttons above the rack, or a grid (an auction). Draw,
 * pass, Done and the next deal have their own places in the bar. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/choices.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

static bool has_own_place(const ChoiceItem *c)
{
    return c->role != CHOICE_PLAIN && c->role != CHOICE_GIVE_BACK;
}

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

bool table_of_card(const TableUi *ui, const ChoiceItem *c)
{
    return c->move.kind == MOVE_DISCARD && (!c->apart || ui->offer.crowded);
}

/* True when a choice with the same label stands before this one, so that several cards alike are offered once. */
static bool is_told_before(const TableUi *ui, const ChoiceItem *c)
{
    for (const ChoiceItem *k = ui->notes.choice; c->apart && k < c; k++)
        if (k->apart && strcmp(k->label, c->label) == 0)
            return true;
    return false;
}

bool table_choices_is_shown(const TableUi *ui, const ChoiceItem *c)
{
    const bool of_card = table_of_card(ui, c);
    if (has_own_place(c) || c->step > 0 ||
        (c->row > 0 && has_sheet(ui, true) && (c->sheet != NULL) != table_choices_turned(ui)))
        return false;
    return ui->doing.ask < 0 ? !of_card && !is_told_before(ui, c) : of_card && c->move.index == ui->doing.ask;
}

const char *table_choices_cell_note(const ChoiceItem *c)
{
    return c->sheet != NULL ? c->brief : c->note;
}

const char *table_choices_line_label(const ChoiceItem *c, char *text, size_t size)
{
    text_write(text, size, c->note[0] != '\0' ? N_("{1}, {2}") : "{1}", c->label, c->note);
    return text;
}

static int line_width(const TableUi *ui, const ChoiceItem *c)
{
    char text[sizeof c->label + sizeof c->note];
    return text_width(FONT_BOLD, table_unit(ui, 15), table_choices_line_label(c, text, sizeof text)) +
           table_unit(ui, 36);
}

/* How wide a cell is at least, in units: usually, and where there is less room. */
static const int cell_least[] = { 72, 56, 40 };

enum { CELL_WIDTHS = sizeof cell_least / sizeof *cell_least };

static int cell_width(const TableUi *ui, const ChoiceItem *c, int narrow)
{
    const int clearance = table_unit(ui, narrow > 1 ? 8 : 16);
    int label = text_width(FONT_BOLD, table_unit(ui, 16), c->label) + clearance;
    int note = text_width(FONT_TEXT, table_unit(ui, 12), table_choices_cell_note(c)) + table_unit(ui, 12);
    int least = table_unit(ui, cell_least[narrow]);
    label = label > note ? label : note;
    return label > least ? label : least;
}

/* Row 0 is of choices side by side; from row 1 on the place is the game's. */
static Panel measure(const TableUi *ui, int narrow)
{
    Panel p = { .sheets_h = has_sheet(ui, true) && has_sheet(ui, false) ? table_unit(ui, 40) : 0 };
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (!table_choices_is_shown(ui, c) || c->col >= MAX_COLS || p.in_line == MAX_COLS)
            continue;
        if (c->row == 0) {
            p.wide[p.in_line++] = line_width(ui, c);
        } else {
            int w = cell_width(ui, c, narrow);
            p.width[c->col] = w > p.width[c->col] ? w : p.width[c->col];
            p.cols = c->col + 1 > p.cols ? c->col + 1 : p.cols;
        }
        p.rows = c->row > p.rows ? c->row : p.rows;
        p.notes |= c->note[0] != '\0';
        p.count++;
    }
    return p;
}

int table_choices_per_line(const Panel *p)
{
    return (p->in_line + p->lines - 1) / p->lines;
}

int table_choices_line_wide(const Panel *p, int from)
{
    int wide = -p->gap;
    for (int i = from; i < p->in_line && i < from + table_choices_per_line(p); i++)
        wide += p->gap + p->wide[i];
    return wide;
}

/* Breaks the choices without a place in the grid into that many lines, and finds how wide the widest is. */
static void break_lines(Panel *p, int lines)
{
    p->lines = p->in_line > 0 ? lines : 0;
    p->line = 0;
    for (int i = 0; i < p->in_line; i += table_choices_per_line(p))
        p->line = table_choices_line_wide(p, i) > p->line ? table_choices_line_wide(p, i) : p->line;
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
    p.gap = table_unit(ui, p.rows + (p.in_line > 0) > 2 ? 4 : 8);
    (void)place_columns(&p, p.gap, room - 2 * p.gap, p.left);
    break_lines(&p, 1);
    return p;
}

enum { HANGS_UNITS = 18 }; /* what hangs on a plate */

static int most_of(int a, int b)
{
    return a > b ? a : b;
}

/* The left edge that lets the panel end before the log; its usual one where it would then lie over plates or words at
 * the left. */
static int beside_log(const TableLook *look, Rect box, int gap)
{
    const TableLayout *l = &look->ui->felt.layout;
    int x = table_log_rect(look).x - gap - box.w, least = l->felt.x + l->felt.w / 5;
    for (int i = 0; i < seat_setup(look->seat)->seats; i++)
        if (l->edge[i] == EDGE_LEFT && l->seat[i].w > 0)
            least = most_of(least, l->seat[i].x + l->seat[i].w + table_unit(look->ui, HANGS_UNITS));
    return x < box.x && x >= least ? x : box.x;
}

/* The left edge of what is asked about a card, over the card. */
static int over_card(const TableLook *look, int w, int room)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    int x = 0, at = 0;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        const Rect r = table_rack_piece(ui, i).r;
        const int pile = piece_pile(&s->table, ui->notes.hand[i], &at);
        if (at == ui->doing.ask && s->table.row.pile[pile].kind == PILE_HAND)
            x = r.x + r.w / 2 - w / 2;
    }
    return x + w > room ? room - w : x > 0 ? x : 0;
}

static bool has_heaps(const TableUi *ui)
{
    return ui->felt.layout.stock.w > 0 || ui->felt.layout.discard.w > 0;
}

/* Where the panel of choices lies when nothing is in its way; w = 0: nothing is offered now. */
static Rect usual_rect(const TableLook *look, const Panel *p)
{
    const TableUi *ui = look->ui;
    bool carrying = table_carries(ui);
    if (p->count == 0 || carrying || ui->going.replay.running || ui->going.gather_ms != 0)
        return (Rect){ 0, 0, 0, 0 };
    Rect felt = ui->felt.layout.felt;
    int rows = p->lines + p->rows, gap = p->gap;
    int fits = (felt.h - table_unit(ui, 44) - p->sheets_h) / rows - gap, h = table_unit(ui, p->notes ? 44 : 40);
    h = h < fits ? h : fits;
    int grid = p->cols > 0 ? p->left[p->cols] : 0, line = p->line + 2 * gap;
    int w = grid > line ? grid : line, tall = p->sheets_h + rows * (h + gap) + gap;
    /* A single offer is about the heaps at the right; there it hides the fewest melds, which begin at the left. */
    const bool heaps = has_heaps(ui);
    int x = p->count == 1 && heaps ? felt.w - w - gap : (felt.w - w) / 2;
    if (ui->doing.ask >= 0 && ui->felt.layout.flat)
        x = over_card(look, w, felt.w - gap);
    Rect box = { felt.x + x, felt.y + felt.h - tall - table_unit(ui, 2), w, tall };
    const TableLayout *l = &ui->felt.layout;
    int margin = table_unit(ui, HANGS_UNITS);
    for (int i = 0; i < seat_setup(look->seat)->seats && p->count == 1 && heaps; i++)
        if (l->edge[i] == EDGE_RIGHT && rect_meets(rect_inset(l->seat[i], -margin), box))
            box.x = l->seat[i].x - margin - w;
    if (ui->panel.log_open) /* what was said so far is read beside it */
        box.x = beside_log(look, box, gap);
    return box;
}

/* Elsewhere where it would cover something; several choices side by side take more lines for that, if they cover less
 * then. */
static Rect panel_rect(const TableLook *look, Panel *p)
{
    Rect way[OFFER_WAYS] = { usual_rect(look, p) };
    int ways = 1;
    const bool ask = look->ui->doing.ask >= 0, single = p->count == 1;
    if (way[0].w == 0 || !has_heaps(look->ui) || (p->cols > 0 && (ask || !single)))
        return way[0];
    int lines[OFFER_WAYS] = { 1 };
    for (int k = 2; k <= p->in_line && ways < OFFER_WAYS; k++) {
        Panel more = *p;
        if (p->in_line % k != 0)
            continue;
        break_lines(&more, k);
        lines[ways] = k;
        way[ways++] = usual_rect(look, &more);
    }
    const OfferKind kind = ask ? OFFER_AT_CARD : single ? OFFER_SINGLE : OFFER_SEVERAL;
    const OfferPlace *place = table_offer_place(look, way, ways, kind);
    break_lines(p, lines[place->chosen]);
    p->crowded = !place->clear;
    return place->at;
}

/* Between the plates at the sides where it would lie over one and has room between them; *box: where it lies. */
static Panel plan_all(const TableLook *look, Rect *box)
{
    const TableLayout *l = &look->ui->felt.layout;
    Panel p = plan_in(look->ui, l->felt.w);
    *box = panel_rect(look, &p);
    int margin = table_unit(look->ui, HANGS_UNITS), room = l->felt.w;
    for (int i = 0; i < seat_setup(look->seat)->seats; i++)
        if (l->edge[i] == EDGE_LEFT && l->seat[i].w > 0 && rect_meets(rect_inset(l->seat[i], -margin), *box))
            room = l->felt.w - 2 * (l->seat[i].x + l->seat[i].w + margin);
    if (room == l->felt.w || p.cols == 0)
        return p;
    for (int narrow = 1; narrow < CELL_WIDTHS; narrow++) {
        Panel less = measure(look->ui, narrow);
        less.gap = table_unit(look->ui, narrow > 1 ? 3 : 4);
        if (place_columns(&less, less.gap, INT_MAX / 2, less.left) > room)
            continue;
        break_lines(&less, 1);
        *box = panel_rect(look, &less);
        return less;
    }
    return p;
}

Panel table_choices_plan_panel(const TableLook *look, Rect *box)
{
    const TableUi *ui = look->ui;
    const bool was = look->offer->crowded;
    bool apart = false;
    for (int i = 0; i < ui->notes.choice_count; i++)
        apart |= ui->notes.choice[i].apart;
    if (ui->doing.ask >= 0)
        return plan_all(look, box);
    look->offer->crowded = false;
    Panel p = plan_all(look, box);
    if (!apart)
        return p;
    look->offer->crowded = box->w > 0 ? p.crowded : was;
    return look->offer->crowded ? plan_all(look, box) : p;
}

Rect table_choices_rect(const TableLook *look)
{
    Rect box;
    (void)table_choices_plan_panel(look, &box);
    return box;
}

/* What may be chosen besides moving pieces, in place: a row of buttons above the rack, or a grid (an auction). Draw,
 * pass, Done and the next deal have their own places in the bar. */
#include <string.h>

#include "app/table_parts.h"
#include "app/widget.h"

static bool has_own_place(const ChoiceItem *c)
{
    return c->move.kind == MOVE_DRAW || c->move.kind == MOVE_DONE || c->move.kind == MOVE_NEXT ||
           strcmp(c->name, "pass") == 0;
}

typedef struct Panel {
    int count, rows, cols, cell; /* cell: width of the widest button */
} Panel;

/* Row 0 is one line of all its choices; from row 1 on the place is the game's. */
static Panel measure(const TableUi *ui)
{
    Panel p = { 0 };
    int line = 0;
    for (int i = 0; i < ui->choice_count; i++) {
        const ChoiceItem *c = &ui->choice[i];
        if (has_own_place(c))
            continue;
        int w = text_width(FONT_BOLD, table_unit(ui, 15), c->label) + table_unit(ui, 36);
        int col = c->row == 0 ? line++ : c->col;
        p.cell = w > p.cell ? w : p.cell;
        p.cols = col + 1 > p.cols ? col + 1 : p.cols;
        p.rows = c->row + 1 > p.rows ? c->row + 1 : p.rows;
        p.count++;
    }
    return p;
}

void table_build_choices(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    Panel p = measure(ui);
    bool carrying = ui->hold.kind != HOLD_NONE && ui->hold.kind != HOLD_PRESSED;
    if (p.count == 0 || carrying || ui->curtain || ui->replay.running)
        return;
    Rect felt = ui->layout.felt;
    int gap = table_unit(ui, 8), h = table_unit(ui, 40);
    int most = (felt.w - 3 * gap) / p.cols - gap, cell = p.cell < most ? p.cell : most;
    int w = p.cols * (cell + gap) + gap, tall = p.rows * (h + gap) + gap;
    Rect box = { felt.x + (felt.w - w) / 2, felt.y + felt.h - tall - gap, w, tall };
    dl_round(&sc->draw, box, table_unit(ui, 12), colour_alpha(sc->theme->panel, 235));
    dl_outline(&sc->draw, box, table_unit(ui, 12), 1, LINE_SOLID, sc->theme->panel_edge);
    for (int i = 0, line = 0; i < ui->choice_count; i++) {
        const ChoiceItem *c = &ui->choice[i];
        if (has_own_place(c))
            continue;
        int col = c->row == 0 ? line++ : c->col;
        Rect r = { box.x + gap + col * (cell + gap), box.y + gap + c->row * (h + gap), cell, h };
        ui_button(sc, r, c->name, c->label, -1, line == 1 ? BUTTON_PRIMARY : BUTTON_PLAIN, true, TABLE_CHOICE, i);
    }
}

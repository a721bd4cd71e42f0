/* The grid of choices: what stands in it, how wide its columns are, and where it lies. For draw/choices.c and
 * play/ask.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_CHOICES_H
#define MELDWELL_APP_TABLE_WHERE_CHOICES_H

#include "app/table/look/ui.h"

enum { MAX_COLS = 32 };
/* In units: letters of what a cell is, usually and where it is low, and then what is left free beside them. */
enum { CELL_UNITS = 16, CELL_LOW_UNITS = 14, CELL_LOW_PAD = 3 };
typedef struct Panel {
    int cols, rows;
    int width[MAX_COLS]; /* in pixels, of the widest choice in each column */
    bool notes;          /* some have a second line */
    bool low;            /* no cell is as high as two lines: what would be the second stands behind the first */
    int sheets_h;        /* height of the switch between two sheets of the grid; 0: there is one sheet */
    int gap, left[MAX_COLS + 1];
} Panel;
/* True when the grid shows its second sheet: the player has turned it, or a choice on that sheet is marked or hinted
 * at. */
bool table_choices_turned(const TableUi *ui);
/* It is a cell of the grid as it is shown now: what belongs to one card of the hand when that card was played, and then
 * alone. */
bool table_choices_is_shown(const TableUi *ui, const ChoiceItem *c);
const char *table_choices_cell_note(const ChoiceItem *c);
Panel table_choices_plan_panel(const TableLook *look, Rect *box);

#endif

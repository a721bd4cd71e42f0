/* The panel of choices that are offered as buttons: how they are put in a grid and in lines over it, and where it lies.
 * For draw/choices.c and note/choices.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_CHOICES_H
#define MELDWELL_APP_TABLE_WHERE_CHOICES_H

#include "app/table/look/ui.h"

enum { MAX_COLS = 32 };
typedef struct Panel {
    int count, cols, in_line;
    int rows;            /* of the grid */
    int width[MAX_COLS]; /* in pixels, of the widest choice in each column of the grid */
    int wide[MAX_COLS];  /* in pixels, of each choice without a place in the grid, in their order */
    int lines, line;     /* how many lines the choices without a place in the grid take, over it; width of the widest */
    bool notes;          /* some have a second line */
    bool crowded;        /* there is no place where it covers nothing */
    int sheets_h;        /* height of the switch between two sheets of the grid; 0: there is one sheet */
    int gap, left[MAX_COLS + 1];
} Panel;
/* True when the grid shows its second sheet: the player has turned it, or a choice on that sheet is marked or hinted
 * at. */
bool table_choices_turned(const TableUi *ui);
/* What belongs to one card of the hand is shown when that card was played, and then alone. */
bool table_choices_is_shown(const TableUi *ui, const ChoiceItem *c);
const char *table_choices_cell_note(const ChoiceItem *c);
/* In a line there is no second one for the note: it follows the label. */
const char *table_choices_line_label(const ChoiceItem *c, char *text, size_t size);
int table_choices_per_line(const Panel *p);
/* The width of the line that begins with choice `from`, with the gaps. */
int table_choices_line_wide(const Panel *p, int from);
/* Throws that are offered apart are asked about at the card where they would lie on something. While a card is carried
 * nothing is offered, and it stays as it was when the card was picked up. */
Panel table_choices_plan_panel(const TableLook *look, Rect *box);

#endif

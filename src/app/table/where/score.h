/* How much room the words and figures of the small score sheet need. For draw/score.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_SCORE_H
#define MELDWELL_APP_TABLE_WHERE_SCORE_H

#include "app/table/look/ui.h"

/* ---- the sheet ---- */
enum { SHEET_PAD = 14 };
/* Widths in pixels that the columns need, with the air between them. */
typedef struct SheetNeed {
    int label, least_label; /* before the columns: also how deals were won; the rest alone */
    int column[MAX_SEATS];  /* from the first on */
} SheetNeed;
void table_score_deal_label(const ScoreSheet *sheet, int deal, bool brief, char *text, size_t size);
const char *table_score_total_label(const ScoreSheet *last); /* NULL: no deal is finished yet */
SheetNeed table_score_measure(const TableLook *look, int px);
/* The widest that a column may be, in pixels, where those of all seats share that room: what narrow ones leave, the
 * wide ones get. Where all fit it is as wide as the widest, or wider. */
int table_score_column_limit(const SheetNeed *, int seats, int room);

#endif

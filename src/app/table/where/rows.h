/* Pieces side by side in rows, on a panel that lies over the cloth. */
#ifndef MELDWELL_APP_TABLE_WHERE_ROWS_H
#define MELDWELL_APP_TABLE_WHERE_ROWS_H

#include "app/table/look/ui.h"

typedef struct TableRows {
    int count, rows, cols, step, row_step;
    Rect first; /* the first piece */
    Rect box;   /* the panel; w = 0: there is none */
} TableRows;

/* Between the plates at the sides, in the fewest rows in which `least` of each piece is seen, up to four, and as large
 * as there is room for; count at least 1. */
TableRows table_rows(const TableUi *, int count, int least);
/* As table_rows, on a panel that covers nothing but the pile `spread`, whose pieces these are. False: there is no such
 * room, and *out is left alone. */
bool table_rows_clear(const TableLook *, int count, int least, int spread, TableRows *out);
Rect table_rows_piece(const TableRows *, int i);
/* The part of it that is seen, which is what can be pointed at. */
Rect table_rows_seen(const TableRows *, int i);
void table_rows_panel(const TableUi *, Scene *, Rect box);

#endif

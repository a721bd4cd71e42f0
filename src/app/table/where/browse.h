/* The discards laid side by side to be looked through: which heap, and where each piece lies. For draw/browse.c and
 * play/browse.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_BROWSE_H
#define MELDWELL_APP_TABLE_WHERE_BROWSE_H

#include "app/table/look/ui.h"
#include "app/table/where/rows.h"

enum { STEP_SHARE = 30, /* per cent of a card of the hand: its index is read */ CAPTION = 24 };
/* The pile that is laid out now; -1: none. */
int table_browse_opened(const TableLook *look);
/* Where its pieces lie. */
TableRows table_browse_spread_out(const TableLook *look, int pile);

#endif

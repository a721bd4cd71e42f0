/* Shared by the files named hold.c. */
#ifndef MELDWELL_APP_TABLE_LOOK_HOLD_H
#define MELDWELL_APP_TABLE_LOOK_HOLD_H

#include "app/table/look/ui.h"

bool table_hold_has_focus(const TableLook *look, Piece x);

#endif

/* Whether a piece has the keyboard focus. For note/focus.c. */
#ifndef MELDWELL_APP_TABLE_LOOK_CARRY_H
#define MELDWELL_APP_TABLE_LOOK_CARRY_H

#include "app/table/look/ui.h"

bool table_piece_has_focus(const TableLook *look, Piece x);

#endif

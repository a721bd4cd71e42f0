/* Shared by the files named held.c. */
#ifndef MELDWELL_APP_TABLE_NOTE_HELD_H
#define MELDWELL_APP_TABLE_NOTE_HELD_H

#include "app/table/look/ui.h"

bool table_held_is_noted(const TableLook *look);
/* The piece that is carried or looked at; the rules are asked when it is another one. */
const HeldNote *table_held_note_now(TableUi *ui);

#endif

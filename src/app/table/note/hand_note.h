/* Shared by the files named hand_note.c. */
#ifndef MELDWELL_APP_TABLE_NOTE_HAND_NOTE_H
#define MELDWELL_APP_TABLE_NOTE_HAND_NOTE_H

#include "app/table/look/ui.h"

bool table_hand_is_noted(const TableLook *look);
/* Without the piece that is carried or looked at, as it was noted last. */
const HandNote *table_hand_note_now(const TableLook *look);

#endif

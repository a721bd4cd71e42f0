/* What the hand is worth as it stands, and without the piece that is looked at. For draw/hand_note.c. */
#ifndef MELDWELL_APP_TABLE_NOTE_HAND_NOTE_H
#define MELDWELL_APP_TABLE_NOTE_HAND_NOTE_H

#include "app/table/look/ui.h"

bool table_hand_is_noted(const TableLook *look);
/* The worth of the hand without the piece that is carried or looked at, or as it stands when there is none, as it was
 * noted last. */
const HandNote *table_hand_note_now(const TableLook *look);

#endif

/* How many places the rack has. For play/rack_room.c. */
#ifndef MELDWELL_APP_TABLE_NOTE_RACK_ROOM_H
#define MELDWELL_APP_TABLE_NOTE_RACK_ROOM_H

#include "app/table/look/ui.h"

int table_rack_places_of(const TableUi *ui);

#endif

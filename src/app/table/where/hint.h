/* Whether a hint is drawn on the table. For draw/hint.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_HINT_H
#define MELDWELL_APP_TABLE_WHERE_HINT_H

#include "app/table/look/ui.h"

bool table_hint_is_shown(const TableLook *look);

#endif

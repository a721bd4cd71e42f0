/* The draw for the start: its times, for draw/start.c and note/start.c. */
#ifndef MELDWELL_APP_TABLE_LOOK_START_H
#define MELDWELL_APP_TABLE_LOOK_START_H

#include "app/table/look/ui.h"

enum { DRAWN_STEP_MS = 140, DRAWN_GLIDE_MS = 260, DRAWN_GROW = 120 };
int table_start_glide_all_ms(const TableLook *look, const TableUi *ui);

#endif

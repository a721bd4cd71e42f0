/* The panel in which the table is told in words. For draw/tell_panel.c. */
#ifndef MELDWELL_APP_TABLE_PLAY_TELL_PANEL_H
#define MELDWELL_APP_TABLE_PLAY_TELL_PANEL_H

#include "app/table/look/ui.h"

/* True while the panel is open. It belongs to the viewer who opened it: for another one it is closed. */
bool table_words_are_open(const TableLook *look);

#endif

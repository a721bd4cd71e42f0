/* Shared by the files named tell_panel.c. */
#ifndef MELDWELL_APP_TABLE_PLAY_TELL_PANEL_H
#define MELDWELL_APP_TABLE_PLAY_TELL_PANEL_H

#include "app/table/look/ui.h"

/* It was asked for by who looks now; another one has to ask anew. */
bool table_words_are_open(const TableLook *look);

#endif

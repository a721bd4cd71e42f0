/* Shared by the files named stages.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_STAGES_H
#define MELDWELL_APP_TABLE_WHERE_STAGES_H

#include "app/table/look/ui.h"

enum { PAD = 11, TICK = 16 };

#endif

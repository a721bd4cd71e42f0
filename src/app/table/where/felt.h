/* Shared by the files named felt.c. */
#ifndef MELDWELL_APP_TABLE_WHERE_FELT_H
#define MELDWELL_APP_TABLE_WHERE_FELT_H

#include "app/table/look/ui.h"

enum { GRIP_UNITS_HIGH = 12 };

#endif

/* A size that drawing a meld (draw/felt.c) and finding it under the pointer (where/felt.c) have in common. */
#ifndef MELDWELL_APP_TABLE_WHERE_FELT_H
#define MELDWELL_APP_TABLE_WHERE_FELT_H

#include "app/table/look/ui.h"

enum { GRIP_UNITS_HIGH = 12 /* the grip over a meld, in hundredths of the unit of the layout */ };

#endif

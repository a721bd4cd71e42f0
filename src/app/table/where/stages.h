/* Sizes of the strip of stages, in hundredths of the unit of the layout, that measuring and drawing it have in common.
 */
#ifndef MELDWELL_APP_TABLE_WHERE_STAGES_H
#define MELDWELL_APP_TABLE_WHERE_STAGES_H

#include "app/table/look/ui.h"

enum { PAD = 11, TICK = 16 };

#endif

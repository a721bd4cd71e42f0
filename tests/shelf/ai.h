/* A simple opponent for Shelf. */
#ifndef MELDWELL_SHELF_AI_H
#define MELDWELL_SHELF_AI_H

#include "ai/ai.h"

extern const AiDef shelf_ai;

#endif

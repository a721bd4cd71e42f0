/* The list of opponents of the tests of Shelf, in place of ai/opponents.c. */
#include "ai/ai.h"
#include "shelf/ai.h"

const AiDef *const ai_table[] = { &shelf_ai };
const size_t ai_count = sizeof ai_table / sizeof ai_table[0];

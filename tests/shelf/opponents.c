/* The lists of the tests of Shelf, in place of ai/opponents.c and trial/foolish/lists.c. */
#include "ai/ai.h"
#include "shelf/ai.h"
#include "trial/foolish/foolish.h"

const AiDef *const ai_table[] = { &shelf_ai };
const size_t ai_count = sizeof ai_table / sizeof ai_table[0];

const FoolishList *const foolish_table[] = { NULL };
const size_t foolish_count = 0;

/* The opponents there are. A new one is a line here. */
#include "ai/conquian/ai.h"
#include "ai/five_hundred/ai.h"
#include "ai/gin/ai.h"
#include "ai/kalooki/ai.h"
#include "ai/marriage/ai.h"
#include "ai/royal/ai.h"
#include "ai/rummy/ai.h"
#include "ai/sabra/ai.h"
#include "ai/tile_rummy/ai.h"

const AiDef *const ai_table[] = { &sabra_ai,    &kalooki_ai,       &five_ai,     &rummy500_ai, &rummy_ai, &gin_ai,
                                  &american_ai, &international_ai, &marriage_ai, &royal_ai,    &con_ai };
const size_t ai_count = sizeof ai_table / sizeof ai_table[0];

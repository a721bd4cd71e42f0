/* The lists of foolish acts there are. A new one is a line here. */
#include "trial/foolish/five_hundred/list.h"
#include "trial/foolish/foolish.h"
#include "trial/foolish/gin/list.h"
#include "trial/foolish/kalooki/list.h"
#include "trial/foolish/marriage/list.h"
#include "trial/foolish/royal/list.h"
#include "trial/foolish/rummy/list.h"

const FoolishList *const foolish_table[] = { &five_foolish,  &gin_foolish,      &kalooki_foolish, &marriage_foolish,
                                             &royal_foolish, &rummy500_foolish, &rummy_foolish };
const size_t foolish_count = sizeof foolish_table / sizeof foolish_table[0];

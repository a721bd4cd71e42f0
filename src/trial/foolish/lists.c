/* The lists of foolish acts there are. A new one is a line here. */
#include "trial/foolish/five_hundred/list.h"
#include "trial/foolish/foolish.h"
#include "trial/foolish/royal/list.h"

const FoolishList *const foolish_table[] = { &five_foolish, &royal_foolish };
const size_t foolish_count = sizeof foolish_table / sizeof foolish_table[0];

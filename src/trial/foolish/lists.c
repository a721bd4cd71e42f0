/* The lists of foolish acts there are. A new one is a line here. */
#include "trial/foolish/conquian/list.h"
#include "trial/foolish/five_hundred/list.h"
#include "trial/foolish/foolish.h"
#include "trial/foolish/gin/list.h"
#include "trial/foolish/kalooki/list.h"
#include "trial/foolish/marriage/list.h"
#include "trial/foolish/royal/list.h"
#include "trial/foolish/rummy/list.h"
#include "trial/foolish/sabra/list.h"
#include "trial/foolish/tile_rummy/list.h"

const FoolishList *const foolish_table[] = {
    &american_foolish, &conquian_foolish, &five_foolish,     &gin_foolish,   &international_foolish, &kalooki_foolish,
    &marriage_foolish, &royal_foolish,    &rummy500_foolish, &rummy_foolish, &sabra_foolish,
};
const size_t foolish_count = sizeof foolish_table / sizeof foolish_table[0];

/* House rules of Conquian. Rules page: section 6. */
#ifndef MELDWELL_RULES_CONQUIAN_OPTIONS_H
#define MELDWELL_RULES_CONQUIAN_OPTIONS_H

#include "rules/table/option.h"

/* In the order of the rules page. */
typedef enum ConOption {
    CON_HAND_CARDS,
    CON_FORCING,
    CON_REARRANGE,
    CON_SWAP_FIRST,
    CON_CARRY,
    CON_TARGET,
    CON_OPTION_COUNT
} ConOption;

extern const OptionTable con_options;

#endif

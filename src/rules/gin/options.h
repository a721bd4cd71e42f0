/* House rules of Gin Rummy. Rules page: sections 7 to 9. */
#ifndef MELDWELL_RULES_GIN_OPTIONS_H
#define MELDWELL_RULES_GIN_OPTIONS_H

#include "rules/table/option.h"

/* In the order of the rules page; what came later is last. */
typedef enum GinOption {
    GIN_KNOCK_LIMIT,
    GIN_GIN_BONUS,
    GIN_UNDERCUT_BONUS,
    GIN_BIG_GIN_ALLOWED,
    GIN_BIG_GIN_BONUS,
    GIN_TARGET,
    GIN_GAME_BONUS,
    GIN_BOX_BONUS,
    GIN_SHUTOUT_DOUBLE,
    GIN_OKLAHOMA,
    GIN_OKLAHOMA_ACE_GIN,
    GIN_OKLAHOMA_SPADE,
    GIN_DEALER,
    GIN_HOLLYWOOD,
    GIN_GIN_BOXES,
    GIN_UNDERCUT_BOXES,
    GIN_ACE_BOTH_ENDS,
    GIN_EXCHANGE_LIMIT,
    GIN_OPTION_COUNT
} GinOption;

enum { GIN_LOSER_DEALS, GIN_DEAL_ALTERNATES };
enum { GIN_ONE_GAME, GIN_THREE_GAMES };
enum { GIN_MOST_EXCHANGES = 20 };

extern const OptionTable gin_options;

#endif

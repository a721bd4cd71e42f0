/* House rules of Kalooki. Rules page: sections 8 and 9. */
#ifndef MELDWELL_RULES_KALOOKI_OPTIONS_H
#define MELDWELL_RULES_KALOOKI_OPTIONS_H

#include "rules/table/option.h"

/* In the order of the rules page. */
typedef enum KalookiOption {
    KALOOKI_PLAYERS,
    KALOOKI_JOKERS,
    KALOOKI_DOWN_MINIMUM,
    KALOOKI_JOKER_PENALTY,
    KALOOKI_ACE_LOW_RUNS,
    KALOOKI_MAX_JOKERS_PER_MELD,
    KALOOKI_JOKER_GROUP_RULE,
    KALOOKI_JOKER_SWAP_AS_GOER,
    KALOOKI_GOERS_SAME_TURN,
    KALOOKI_DISCARD_AS_GOER,
    KALOOKI_DOWN_FIRST_TURN,
    KALOOKI_JOKER_DISCARD,
    KALOOKI_FINAL_DISCARD,
    KALOOKI_TURN_UP_FIRST,
    KALOOKI_DEAL_PATTERN,
    KALOOKI_STOCK_EXHAUSTED,
    KALOOKI_PENALTY_LIMIT,
    KALOOKI_BUYINS,
    KALOOKI_BUYIN_BASIS,
    KALOOKI_STAKE,
    KALOOKI_ROUND_REWARDS,
    KALOOKI_ROUND_FRACTION,
    KALOOKI_BOMBER_FRACTION,
    KALOOKI_BUYIN_FRACTION,
    KALOOKI_BOMBER_OWN_MELDS,
    KALOOKI_MATCH_ROUNDS,
    KALOOKI_HAND_CARDS,
    KALOOKI_OPTION_COUNT
} KalookiOption;

/* Values of the choices. */
enum { JOKER_GROUP_EITHER, JOKER_GROUP_BOTH };
enum { HAND_OF_13, HAND_OF_15 };
enum { DEAL_PACKETS, DEAL_SINGLY };
enum { STOCK_RESHUFFLE, STOCK_VOID, STOCK_COUNT };
enum { BUYIN_BEFORE, BUYIN_AFTER };

extern const OptionTable kalooki_options;

/* How many cards each player is dealt, and of how many packs: a third one where two are short. */
int kalooki_dealt(const OptionValues *);
int kalooki_packs(const OptionValues *);

#endif

/* House rules of Rummy 500 and of basic rummy, and what they say to the engine both are played by. Rules page: A 8 and
 * 9, B 8 and 9. */
#ifndef MELDWELL_RULES_RUMMY_OPTIONS_H
#define MELDWELL_RULES_RUMMY_OPTIONS_H

#include "rules/table/option.h"

/* In the order of the rules page; what came later is last. */
typedef enum Rummy500Option {
    R5_PLAYERS,
    R5_PACKS,
    R5_JOKERS,
    R5_JOKER_MELDED,
    R5_DEAL_TWO,
    R5_DEAL_MORE,
    R5_TOP_FREE,
    R5_NO_THROW_BACK,
    R5_FINAL_DISCARD,
    R5_LAYOFF_NEEDS_MELD,
    R5_GROUP_SAME_SUIT,
    R5_JOKER_SWAP,
    R5_OUT_BONUS,
    R5_TARGET,
    R5_EXCHANGE_LIMIT,
    R5_ACE_POINTS,
    R5_ACE_BOTH_ENDS,
    R5_PARTNERS,
    R5_RUMMY_CALL,
    R5_OPTION_COUNT
} Rummy500Option;

typedef enum RummyOption {
    RUMMY_PLAYERS,
    RUMMY_JOKERS,
    RUMMY_ACE_HIGH_RUNS,
    RUMMY_MELDS_PER_TURN,
    RUMMY_FINAL_DISCARD,
    RUMMY_LAYOFF_NEEDS_MELD,
    RUMMY_STOCK_EXHAUSTED,
    RUMMY_STOCK_MAX_TURNS,
    RUMMY_DOUBLE,
    RUMMY_TARGET,
    RUMMY_ROUNDS,
    RUMMY_EXCHANGE_LIMIT,
    RUMMY_OPTION_COUNT
} RummyOption;

/* Values of the choices. */
enum { R5_PACKS_AUTO };
enum { R5_JOKER_AS_CARD, R5_JOKER_FIFTEEN };
enum { R5_ACE_LOW_ONE, R5_ACE_ALWAYS_15 };
enum { RUMMY_TURN_OVER, RUMMY_RESHUFFLE };
enum { RUMMY_MOST_EXCHANGES = 20, RUMMY_SIDES = 2, RUMMY_SIDES_SEATS = 4 };

extern const OptionTable rummy500_options, rummy_options;

/* The rules in force, whichever of the two games they are of. What a game has no option for is as it is there. */
typedef struct RummyRules {
    bool basic;         /* basic rummy: the top discard alone, and the winner scores */
    bool top_free;      /* the top discard may be taken without a use for it */
    bool no_throw_back; /* and may not be thrown in the same turn then */
    bool final_discard; /* one card has to be kept to throw */
    bool layoff_needs_meld;
    bool same_suit; /* groups may hold a suit more than once */
    bool joker_swap;
    bool joker_fifteen; /* a joker in a meld is always worth 15 */
    bool ace_high;      /* Q-K-A is a run */
    bool ace_around;    /* and K-A-2, too */
    bool ace_fifteen;   /* below the 2 an ace counts 15 as everywhere else */
    bool one_meld;      /* one new meld a turn */
    bool reshuffle;     /* discards are shuffled rather than turned over */
    bool rummy_double;
    bool rummy_call; /* a thrown card that fits a meld may be called by the others */
    bool partners;   /* of four players those who sit opposite each other score together */
    int turns;       /* how often the discards become a new stock; 0 in basic rummy: then all hands are counted */
    int out_bonus, target, rounds;
    int exchange_limit; /* after so many exchanges of the top discard running it is closed; 0: never */
} RummyRules;

RummyRules rummy500_rules(const OptionValues *);
RummyRules rummy_basic_rules(const OptionValues *);

/* Jokers in one pack, packs, cards in a hand, for so many players. */
typedef struct RummyDeal {
    int packs, jokers, hand; /* jokers: of all packs */
} RummyDeal;
RummyDeal rummy500_deal(const OptionValues *, int players);
RummyDeal rummy_basic_deal(const OptionValues *, int players);

#endif

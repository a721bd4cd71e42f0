/* House rules of Royal Rummy. Rules page: sections 1, 8 and 9. */
#ifndef MELDWELL_RULES_ROYAL_OPTIONS_H
#define MELDWELL_RULES_ROYAL_OPTIONS_H

#include "rules/table/option.h"

typedef enum RoyalOption {
    ROYAL_PLAYERS,
    ROYAL_LAYOUT,
    ROYAL_CHIP_SUPPLY,
    ROYAL_BOX_PER_VALUE,
    ROYAL_START_STACK,
    ROYAL_ANTE_VALUE,
    ROYAL_CARD_PAY,
    ROYAL_DEALER_DOUBLE_ANTE,
    ROYAL_ON_BROKE,
    ROYAL_ACE_RANK,
    ROYAL_ACE_BETTING,
    ROYAL_ACE_BET_MAX,
    ROYAL_ACE_LATE_ENTRY,
    ROYAL_SWAP_NEEDS_NO_PAY,
    ROYAL_AUCTION_AFTER_SWAP,
    ROYAL_CLAIM_PHASE,
    ROYAL_POKER,
    ROYAL_POKER_TIMING,
    ROYAL_POKER_POT,
    ROYAL_POKER_CHECK,
    ROYAL_POKER_MIN_BET,
    ROYAL_POKER_MAX_BET,
    ROYAL_POKER_MAX_RAISES,
    ROYAL_POKER_WHEEL,
    ROYAL_FIRST_LEAD,
    ROYAL_NEXT_LEAD,
    ROYAL_LEAD_LOWEST_OF,
    ROYAL_NEXT_LEADER,
    ROYAL_MAY_WITHHOLD,
    ROYAL_BLOCKED,
    ROYAL_LOSER_PAY,
    ROYAL_MATCH_DEALS,
    ROYAL_LEFTOVER,
    ROYAL_ANTE_CHIPS, /* one chip is 0 */
    ROYAL_OPTION_COUNT
} RoyalOption;

/* Values of the choices. */
enum { LAYOUT_ROYAL, LAYOUT_RUMMY_ROYAL, LAYOUT_TRIPOLEY, LAYOUT_MICHIGAN, LAYOUTS };
enum { SUPPLY_BOX, SUPPLY_UNLIMITED };
enum { BROKE_OUT, BROKE_REBUY };
enum { ACE_HIGH, ACE_LOW };
enum { LATE_NO, LATE_CATCH_UP };
enum { CLAIM_PLAY, CLAIM_SHOW };
enum { POKER_BEFORE, POKER_AFTER };
enum { POT_OWN, POT_CENTRE };
enum { FIRST_LOWEST_BLACK, FIRST_LOWEST_CARD, FIRST_ANY_SUIT };
enum { NEXT_OPPOSITE, NEXT_OTHER_SUIT };
enum { LOWEST_OF_COLOUR, LOWEST_OF_SUIT };
enum { LEADER_LEFT, LEADER_SAME };
enum { BLOCKED_END, BLOCKED_FREE, BLOCKED_PAY_ON };
enum { PAY_NONE, PAY_WINNER, PAY_POT };
enum { LEFTOVER_SPLIT, LEFTOVER_POKER, LEFTOVER_BANK };

extern const OptionTable royal_options;

/* One sentence when these options cannot be played together, else NULL. */
const char *royal_conflict(const OptionValues *);

/* Is there a poker stage with betting before the run? */
bool royal_poker_is_bet(const OptionValues *);
/* Does the poker square go to the best five cards left in hand when a deal is settled? */
bool royal_poker_is_settled(const OptionValues *);
/* Are the ace corners bet on? */
bool royal_aces_are_bet(const OptionValues *);
/* Does the winner of the poker stage get what lies on the going-out square? */
bool royal_poker_takes_pot(const OptionValues *);
/* May a broke player buy chips of the bank? */
bool royal_may_rebuy(const OptionValues *);
/* The most that may be bet or raised at once: never below the least. */
int32_t royal_highest_bet(const OptionValues *);
/* What a card left in hand costs. */
int32_t royal_card_price(const OptionValues *);

#endif

/* House rules of Five Hundred. Rules page: sections 8 and 9. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_OPTIONS_H
#define MELDWELL_RULES_FIVE_HUNDRED_OPTIONS_H

#include "rules/table/option.h"

/* In the order of the rules page; what came later is at the end, so that the hashes of stored matches stay right. */
typedef enum FiveOption {
    FIVE_PLAYERS,
    FIVE_PACK,
    FIVE_TWO_MODE,
    FIVE_FIVE_MODE,
    FIVE_PARTNER_HALF,
    FIVE_SIX_MODE,
    FIVE_BIDDING,
    FIVE_MIN_BID,
    FIVE_RAISE_AFTER_PASSES,
    FIVE_MISERE_ALLOWED,
    FIVE_MISERE_NEEDS_SEVEN,
    FIVE_OPEN_MISERE_ALLOWED,
    FIVE_BLIND_MISERE_ALLOWED,
    FIVE_SANS_KITTY,
    FIVE_SANS_KITTY_DOUBLE,
    FIVE_ALL_PASS,
    FIVE_JOKER_LEAD,
    FIVE_JOKER_AFTER_FOUR_SUITS,
    FIVE_JOKER_NOMINATE,
    FIVE_SLAM,
    FIVE_DEFENDER_POINTS,
    FIVE_DEFENDER_CAP,
    FIVE_WIN_NEEDS_CONTRACT,
    FIVE_OUT_BACKWARDS,
    FIVE_TARGET,
    FIVE_GAMES,
    FIVE_STAKE,
    FIVE_DEFENDER_CAP_RULE,
    FIVE_OPTION_COUNT
} FiveOption;

/* Values of the choices. */
enum { PACK_BY_PLAYERS, PACK_24, PACK_33, PACK_43, PACK_45, PACK_53, PACK_63, PACK_COUNT };
enum { TWO_DEAD_HAND, TWO_SHORT_PACK };
enum { PARTNER_CALL_CARD, PARTNER_CHOOSE, PARTNER_NONE };
enum { SIX_TWO_SIDES, SIX_THREE_PAIRS };
enum { BIDDING_CONTINUOUS, BIDDING_SINGLE };
enum { ALL_PASS_THROW_IN, ALL_PASS_PLAY };
enum { JOKER_LEAD_UNLED_SUIT, JOKER_LEAD_LAST_TRICK };
enum { JOKER_LEAD_LAST_ONLY, JOKER_PLAY_LAST_ONLY };
enum { CAP_NONE, CAP_490, CAP_480 };
enum { CAP_CLIP, CAP_STOP };

extern const OptionTable five_options;

/* One sentence when these options cannot be played together, else NULL: the pack must suit the players (1.1). */
const char *five_conflict(const OptionValues *);
/* The score that defenders' tricks count up to, INT32_MAX without a cap. */
int32_t five_cap_of(const OptionValues *);
/* The pack in force, PACK_24 .. PACK_63: PACK_BY_PLAYERS resolved. */
int five_pack_of(const OptionValues *);

#endif

/* The house rules of Sabra: option table and presets of the rules page, sections C and D. */
#ifndef MELDWELL_RULES_SABRA_OPTIONS_H
#define MELDWELL_RULES_SABRA_OPTIONS_H

#include "rules/bricks/meld.h"
#include "rules/table/option.h"

/* Index of each option in sabra_options and in OptionValues.v. */
typedef enum SabraOption {
    SABRA_PLAYERS, /* 2 .. 4; the seats of a match override it */
    SABRA_DIRECTION,
    SABRA_START_TILE,
    SABRA_NEXT_START,
    SABRA_INITIAL_MIN, /* points; 0: any meld */
    SABRA_MANIPULATE_FROM,
    SABRA_JOKER_MOVE,
    SABRA_JOKER_SOURCE,
    SABRA_GROUP3_RELEASE,
    SABRA_JOKER_REUSE,
    SABRA_TWO_JOKERS_PER_MELD, /* bool */
    SABRA_JOKER_RACK_VALUE,    /* 30 or 25 points */
    SABRA_DRAW_RULE,
    SABRA_PLAY_AFTER_DRAW, /* bool */
    SABRA_TURN_TIMER,      /* seconds, 0 = none */
    SABRA_TIMEOUT_PENALTY, /* tiles */
    SABRA_INVALID_END,
    SABRA_INVALID_PENALTY, /* tiles */
    SABRA_EMPTY_POOL_END,
    SABRA_MATCH_FORMAT,
    SABRA_MATCH_GAMES,
    SABRA_MATCH_MINUTES,
    SABRA_MATCH_TARGET, /* points */
    SABRA_INITIAL_SCOPE,
    SABRA_TIME_BANK, /* seconds of each person for the match, 0 = none */
    SABRA_DRAW_COUNT,
    SABRA_OPTION_COUNT
} SabraOption;

/* Values of the choices. */
enum { DIRECTION_CW, DIRECTION_CCW };
enum { START_TILE_RETURN, START_TILE_KEEP };
enum { NEXT_START_DRAW, NEXT_START_ROTATE };
enum { SCOPE_TOTAL, SCOPE_ONE_MELD };
enum { MANIPULATE_SAME_TURN, MANIPULATE_NEXT_TURN };
enum { JOKER_MOVE_FREE, JOKER_MOVE_KEEP, JOKER_MOVE_REPLACE, JOKER_MOVE_LOCKED };
enum { JOKER_SOURCE_HAND, JOKER_SOURCE_HAND_OR_TABLE };
enum { GROUP3_EITHER, GROUP3_BOTH };
enum { JOKER_REUSE_ANY, JOKER_REUSE_NEW, JOKER_REUSE_NEW_2RACK, JOKER_REUSE_RACK_FIRST };
enum { DRAW_ONE, DRAW_UNTIL_PLAYABLE };
enum { DRAW_COUNT_ONE, DRAW_COUNT_TWO, DRAW_COUNT_THREE };
enum { INVALID_REFUSE, INVALID_PENALTY };
enum { EMPTY_POOL_FIRST_PASS, EMPTY_POOL_ALL_PASS };
enum { MATCH_SINGLE, MATCH_GAMES, MATCH_TIME, MATCH_TARGET };

extern const OptionTable sabra_options;

/* How many tiles are drawn at a time, as long as the pool has so many: one by one where it is until a play is possible.
 */
int sabra_draws(const OptionValues *);

/* What counts as a meld under these options: the 1 is low, runs to 13, one or two jokers. */
const MeldRules *sabra_meld_rules(const OptionValues *);

#endif

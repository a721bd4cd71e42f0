/* The house rules of American and of International, and what they come to as one plain struct. Rules page: F.5, G.7. */
#ifndef MELDWELL_RULES_TILE_RUMMY_OPTIONS_H
#define MELDWELL_RULES_TILE_RUMMY_OPTIONS_H

#include "rules/table/option.h"

typedef enum AmericanOption {
    AMERICAN_PLAYERS,
    AMERICAN_JOKER_REUSE,
    AMERICAN_JOKER_RACK_VALUE,
    AMERICAN_STOCK_END,
    AMERICAN_THROW_BACK,
    AMERICAN_TURN_TIMER,
    AMERICAN_MATCH_FORMAT,
    AMERICAN_MATCH_GAMES,
    AMERICAN_MATCH_MINUTES,
    AMERICAN_MATCH_TARGET,
    AMERICAN_OPTION_COUNT
} AmericanOption;

typedef enum InternationalOption {
    INTERNATIONAL_PLAYERS,
    INTERNATIONAL_JOKER_REUSE,
    INTERNATIONAL_JOKER_RACK_VALUE,
    INTERNATIONAL_TRUMP_BONUS,
    INTERNATIONAL_THROW_BACK,
    INTERNATIONAL_TURN_TIMER,
    INTERNATIONAL_UNIT,
    INTERNATIONAL_MATCH_FORMAT,
    INTERNATIONAL_MATCH_GAMES,
    INTERNATIONAL_MATCH_MINUTES,
    INTERNATIONAL_MATCH_TARGET,
    INTERNATIONAL_OPTION_COUNT
} InternationalOption;

/* Values of the choices. */
enum { TR_REUSE_NEW_MELD, TR_REUSE_OWN_MELD };
enum { TR_END_LAST_TILE, TR_END_CANNOT_DRAW };
enum { TR_MATCH_SINGLE, TR_MATCH_GAMES, TR_MATCH_TIME, TR_MATCH_TARGET };

extern const OptionTable american_options, international_options;

/* The rules in force, whichever of the two games they are of. What a game has no option for is as it is there. */
typedef struct TrRules {
    bool international;
    bool own_meld;    /* where a freed joker may go: D24 */
    bool throw_back;  /* D23 */
    bool cannot_draw; /* an empty stock ends the game when somebody has to draw, not with its last tile */
    bool trump_bonus;
    int joker_value; /* of a joker left on a rack */
    int timer;       /* seconds, 0: none */
    int unit;
    int opening; /* what the initial meld has to be worth */
    int format, games, minutes, target;
} TrRules;

TrRules american_rules(const OptionValues *);
TrRules international_rules(const OptionValues *);

#endif

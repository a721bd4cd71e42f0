/* House rules of Marriage. Rules page: sections 6.1, 8 and 9. */
#ifndef MELDWELL_RULES_MARRIAGE_OPTIONS_H
#define MELDWELL_RULES_MARRIAGE_OPTIONS_H

#include "rules/marriage/maal.h"
#include "rules/marriage/meld.h"
#include "rules/table/option.h"

typedef enum MarriageOption {
    MARRIAGE_PLAYERS,
    MARRIAGE_DIRECTION,
    MARRIAGE_SET_LENGTH,
    MARRIAGE_MAN_CARDS,
    MARRIAGE_MASTER_CARD,
    MARRIAGE_OPEN,
    MARRIAGE_ALTER,
    /* The scoring table, in the order of the rules page. */
    MARRIAGE_V_TIPLU_1,
    MARRIAGE_V_TIPLU_2,
    MARRIAGE_V_POPLU_1,
    MARRIAGE_V_POPLU_2,
    MARRIAGE_V_POPLU_3,
    MARRIAGE_V_ALTER_1,
    MARRIAGE_V_ALTER_2,
    MARRIAGE_V_ALTER_3,
    MARRIAGE_V_MAN_1,
    MARRIAGE_V_MAN_2,
    MARRIAGE_V_MAN_3,
    MARRIAGE_V_MASTER,
    MARRIAGE_V_MARRIAGE_1,
    MARRIAGE_V_MARRIAGE_2,
    MARRIAGE_FACEUP_BONUS,
    MARRIAGE_V_TUN_PLAIN_1,
    MARRIAGE_V_TUN_PLAIN_2,
    MARRIAGE_V_TUN_PLAIN_3,
    MARRIAGE_V_TUN_JOKER_1,
    MARRIAGE_V_TUN_JOKER_2,
    MARRIAGE_V_TUN_JOKER_3,
    MARRIAGE_V_TUN_POPLU_1,
    MARRIAGE_V_TUN_POPLU_2,
    MARRIAGE_V_TUN_ALTER,
    MARRIAGE_V_TUN_MAN,
    MARRIAGE_DUBLEE,
    MARRIAGE_DUBLEE_MIN_PLAYERS,
    MARRIAGE_DUBLEE_BONUS,
    MARRIAGE_DUBLEE_BONUS_FROM,
    MARRIAGE_DUBLEE_LOSER_EXEMPT,
    MARRIAGE_DUBLEE_BETTER,
    MARRIAGE_END_SAME_TURN,
    MARRIAGE_BETTER_AFTER,
    MARRIAGE_BETTER_STACK,
    MARRIAGE_SEEN_PAY,
    MARRIAGE_UNSEEN_PAY,
    MARRIAGE_TUNNEL_PACHAUNU,
    MARRIAGE_MAAL_PACHAUNU,
    MARRIAGE_MURDER,
    MARRIAGE_KIDNAP,
    MARRIAGE_DHOOS,
    MARRIAGE_JOKER_PICKUP_BAN,
    MARRIAGE_FIRST_CARD_FORCED,
    MARRIAGE_STOCK_EXHAUSTED,
    MARRIAGE_MATCH_DEALS,
    MARRIAGE_MATCH_TARGET,
    MARRIAGE_POINT_VALUE,
    MARRIAGE_MISSED_DRAW,
    MARRIAGE_OPTION_COUNT
} MarriageOption;

/* Values of the choices. */
enum { MARRIAGE_CLOCKWISE, MARRIAGE_COUNTER_CLOCKWISE };
enum { MARRIAGE_EXACT3, MARRIAGE_MIN3 };
enum { MARRIAGE_FROM_EACH, MARRIAGE_FROM_ONCE };
enum { MARRIAGE_MISSED_REFUSED, MARRIAGE_MISSED_SHORT_HAND };
enum { MARRIAGE_RESHUFFLE, MARRIAGE_RESHUFFLE_ONCE, MARRIAGE_DISMISS };

extern const OptionTable marriage_options;

/* What the options say of sets, once the tiplu is `tiplu` (FACE_UNKNOWN: not known). */
MarriageRules marriage_rules_of(const OptionValues *, Face tiplu);
/* The scoring table. */
MaalValues marriage_values(const OptionValues *);
/* Which points of a player count who never showed (6.2). */
MaalVoid marriage_void(const OptionValues *);
/* May seven dublees be shown at a table of so many (3.3)? */
bool marriage_dublees_played(const OptionValues *, int players);

#endif

/* The house rules of Marriage and its presets. Rules page: sections 8 and 9. */
#include "rules/marriage/options.h"

#include <stddef.h>

static const char start[] = N_("Cards and dealing"), sets[] = N_("Sets"), points[] = N_("Points of cards"),
                  table[] = N_("Scoring table"), turn[] = N_("A turn"), fees[] = N_("Payments"),
                  unseen[] = N_("Players who never showed"), match[] = N_("Match");
/* TRANSLATORS: A dublee is two identical cards: a word of Nepal, from "double". */
static const char dublees[] = N_("Dublees");

static const OptionChoice directions[] = { { "cw", N_("clockwise") }, { "ccw", N_("anticlockwise") }, { NULL, NULL } };
static const OptionChoice lengths[] = { { "exact3", N_("three cards") },
                                        { "min3", N_("three cards or more") },
                                        { NULL, NULL } };
static const OptionChoice man_counts[] = { { "0", "0" }, { "3", "3" }, { "6", "6" }, { NULL, NULL } };
static const OptionChoice masters[] = { { "off", N_("no master card") },
                                        { "wild", N_("wild only after showing") },
                                        { "wild_primary", N_("wild in the first sets too") },
                                        { NULL, NULL } };
static const OptionChoice payers[] = { { "each", N_("every other player") },
                                       { "once", N_("the other players together") },
                                       { NULL, NULL } };
static const OptionChoice betters[] = { { "off", N_("no deal") },
                                        { "end", N_("a deal ended with dublees") },
                                        { "show", N_("a deal in which dublees were shown") },
                                        { "next", N_("the deal after one ended with dublees") },
                                        { NULL, NULL } };
static const OptionChoice never[] = { { "0", N_("never") }, { NULL, NULL } };
static const OptionChoice stocks[] = { { "reshuffle", N_("the discards are shuffled") },
                                       { "reshuffle_once", N_("the discards are shuffled once") },
                                       { "dismiss", N_("the deal is void") },
                                       { NULL, NULL } };
static const OptionChoice misses[] = { { "refused", N_("not allowed") },
                                       { "short_hand", N_("leaves a shorter hand") },
                                       { NULL, NULL } };
static const OptionChoice endless[] = { { "0", N_("until you stop") }, { NULL, NULL } };
static const OptionChoice no_target[] = { { "0", N_("no limit") }, { NULL, NULL } };
static const OptionChoice no_money[] = { { "0", N_("no money") }, { NULL, NULL } };
static const OptionChoice no_dhoos[] = { { "0", N_("no penalty") }, { NULL, NULL } };

/* ---- what has no effect ---- */

static const char *idle_no_alter(const OptionValues *v)
{
    return v->v[MARRIAGE_ALTER] ? NULL : N_("Alter cards do not score.");
}

static const char *idle_no_man(const OptionValues *v)
{
    return v->v[MARRIAGE_MAN_CARDS] > 0 ? NULL : N_("There are no man cards.");
}

static const char *idle_no_master(const OptionValues *v)
{
    return v->v[MARRIAGE_MASTER_CARD] != MASTER_OFF ? NULL : N_("There is no master card.");
}

static const char *idle_no_dublees(const OptionValues *v)
{
    return v->v[MARRIAGE_DUBLEE] ? NULL : N_("Dublees are not played in this game.");
}

static const char *idle_never_dublees(const OptionValues *v)
{
    const char *why = idle_no_dublees(v);
    return why                                                  ? why
           : marriage_dublees_played(v, v->v[MARRIAGE_PLAYERS]) ? NULL
                                                                : N_("There are too few players for dublees.");
}

static const char *idle_no_bonus(const OptionValues *v)
{
    const char *why = idle_never_dublees(v);
    return why ? why : v->v[MARRIAGE_DUBLEE_BONUS] > 0 ? NULL : N_("There is no dublee bonus.");
}

static const char *idle_one_doubling(const OptionValues *v)
{
    bool both = v->v[MARRIAGE_BETTER_AFTER] > 0 && idle_never_dublees(v) == NULL && v->v[MARRIAGE_DUBLEE_BETTER] != 0;
    return both ? NULL : N_("No deal can be doubled for two reasons.");
}

static const char *idle_murder(const OptionValues *v)
{
    return v->v[MARRIAGE_KIDNAP] ? N_("Kidnap is played instead.") : NULL;
}

static const char *idle_maal_pachaunu(const OptionValues *v)
{
    return v->v[MARRIAGE_KIDNAP]   ? N_("Kidnap is played instead.")
           : v->v[MARRIAGE_MURDER] ? N_("With murder, players who never showed have no maal anyway.")
                                   : NULL;
}

static const char *idle_tunnel_pachaunu(const OptionValues *v)
{
    bool murder = v->v[MARRIAGE_MURDER] && !v->v[MARRIAGE_KIDNAP];
    return murder ? N_("With murder, players who never showed have no maal anyway.") : NULL;
}

/* ---- the options ---- */

#define VALUE(key, label, help, pagat, idle)                                                                           \
    {                                                                                                                  \
        key, label, help, table, OPT_INT, 0, 100, 1, -1, NULL, pagat, idle                                             \
    }
#define SWITCH(key, label, help, group, fallback, idle)                                                                \
    {                                                                                                                  \
        key, label, help, group, OPT_BOOL, 0, 0, 0, -1, NULL, fallback, idle                                           \
    }
#define CHOICE(key, label, help, group, choices, fallback, idle)                                                       \
    {                                                                                                                  \
        key, label, help, group, OPT_CHOICE, 0, 0, 0, -1, choices, fallback, idle                                      \
    }

static const Option options[MARRIAGE_OPTION_COUNT] = {
    [MARRIAGE_PLAYERS] = { "players", N_("Players"), N_("How many sit at the table."), start, OPT_INT, 2, 5, 1, -1,
                           NULL, 4, NULL },
    [MARRIAGE_DIRECTION] =
        CHOICE("direction", N_("Direction"), N_("The direction in which turns and the deal go round the table."), start,
               directions, MARRIAGE_CLOCKWISE, NULL),
    [MARRIAGE_SET_LENGTH] = CHOICE("set_length", N_("Length of sets"), N_("How many cards a set may have."), sets,
                                   lengths, MARRIAGE_EXACT3, NULL),
    [MARRIAGE_MAN_CARDS] = { "man_cards", N_("Man cards"),
                             N_("Printed jokers, also called putali. They are wild for players who have shown, and "
                                "worth points."),
                             start, OPT_NUMBER, 0, 0, 0, -1, man_counts, 0, NULL },
    [MARRIAGE_MASTER_CARD] = CHOICE(
        "master_card", N_("Master card"),
        N_("One extra card, dealt and drawn like any other. It is wild, and worth points to the player who holds it."),
        start, masters, MASTER_OFF, NULL),
    [MARRIAGE_OPEN] = SWITCH("open", N_("Open tiplu"),
                             N_("The tiplu, which decides which cards are wild, is face up from the start. Only "
                                "players who have shown may use wild cards."),
                             start, 0, NULL),
    [MARRIAGE_ALTER] =
        SWITCH("alter", N_("Alter cards score"),
               N_("Alter cards (the tiplu's rank in the other suit of its colour) are worth points."), points, 0, NULL),
    [MARRIAGE_V_TIPLU_1] = VALUE("v_tiplu_1", N_("One tiplu"),
                                 N_("Points for one tiplu, the card that decides which cards are wild."), 3, NULL),
    [MARRIAGE_V_TIPLU_2] = VALUE("v_tiplu_2", N_("Two tiplus"), N_("Points for two together."), 7, NULL),
    [MARRIAGE_V_POPLU_1] =
        VALUE("v_poplu_1", N_("One poplu or jhiplu"),
              N_("Points for one card next above (poplu) or next below (jhiplu) the tiplu."), 2, NULL),
    [MARRIAGE_V_POPLU_2] = VALUE("v_poplu_2", N_("Two poplus or jhiplus"), N_("Points for two of one kind."), 5, NULL),
    [MARRIAGE_V_POPLU_3] =
        VALUE("v_poplu_3", N_("Three poplus or jhiplus"), N_("Points for three of one kind."), 10, NULL),
    [MARRIAGE_V_ALTER_1] = VALUE("v_alter_1", N_("One alter card"), N_("Points for one card."), 5, idle_no_alter),
    [MARRIAGE_V_ALTER_2] = VALUE("v_alter_2", N_("Two alter cards"), N_("Points for two together."), 15, idle_no_alter),
    [MARRIAGE_V_ALTER_3] =
        VALUE("v_alter_3", N_("Three alter cards"), N_("Points for three together."), 25, idle_no_alter),
    [MARRIAGE_V_MAN_1] = VALUE("v_man_1", N_("One man card"), N_("Points for one card."), 5, idle_no_man),
    [MARRIAGE_V_MAN_2] = VALUE("v_man_2", N_("Two man cards"), N_("Points for two together."), 15, idle_no_man),
    [MARRIAGE_V_MAN_3] = VALUE("v_man_3", N_("Three man cards"),
                               N_("Points for three together. A fourth counts like a single one."), 25, idle_no_man),
    [MARRIAGE_V_MASTER] = VALUE("v_master", N_("The master card"), N_("Points for one card."), 10, idle_no_master),
    [MARRIAGE_V_MARRIAGE_1] =
        VALUE("v_marriage_1", N_("One marriage"), N_("Points for jhiplu, tiplu and poplu in one hand."), 10, NULL),
    [MARRIAGE_V_MARRIAGE_2] = VALUE("v_marriage_2", N_("Two marriages"), N_("Points for two together."), 30, NULL),
    [MARRIAGE_FACEUP_BONUS] =
        VALUE("marriage_faceup_bonus", N_("Extra for a shown marriage"),
              N_("Added once for a marriage in the first three sets that a player shows."), 0, NULL),
    [MARRIAGE_V_TUN_PLAIN_1] =
        VALUE("v_tun_plain_1", N_("One tunnela of ordinary cards"),
              N_("Points for three identical cards that are exposed before the first draw."), 5, NULL),
    [MARRIAGE_V_TUN_PLAIN_2] =
        VALUE("v_tun_plain_2", N_("Two tunnelas of ordinary cards"), N_("Points for two together."), 10, NULL),
    [MARRIAGE_V_TUN_PLAIN_3] = VALUE("v_tun_plain_3", N_("Three tunnelas of ordinary cards"),
                                     N_("Points for three together. A fourth counts like a single one."), 15, NULL),
    [MARRIAGE_V_TUN_JOKER_1] = VALUE("v_tun_joker_1", N_("One tunnela of ordinary jokers"),
                                     N_("Points for an exposed tunnela of ordinary jokers."), 10, NULL),
    [MARRIAGE_V_TUN_JOKER_2] =
        VALUE("v_tun_joker_2", N_("Two tunnelas of ordinary jokers"), N_("Points for two together."), 20, NULL),
    [MARRIAGE_V_TUN_JOKER_3] = VALUE("v_tun_joker_3", N_("Three tunnelas of ordinary jokers"),
                                     N_("Points for three together. A fourth counts like a single one."), 30, NULL),
    [MARRIAGE_V_TUN_POPLU_1] = VALUE("v_tun_poplu_1", N_("Tunnela of poplus or jhiplus"),
                                     N_("Points for an exposed tunnela of poplus, or of jhiplus."), 20, NULL),
    [MARRIAGE_V_TUN_POPLU_2] = VALUE("v_tun_poplu_2", N_("Tunnelas of poplus and jhiplus"),
                                     N_("Points for one exposed tunnela of each kind, together."), 40, NULL),
    [MARRIAGE_V_TUN_ALTER] = VALUE("v_tun_alter", N_("Tunnela of alter cards"),
                                   N_("Points for an exposed tunnela of alter cards."), 35, idle_no_alter),
    [MARRIAGE_V_TUN_MAN] = VALUE("v_tun_man", N_("Tunnela of man cards"),
                                 N_("Points for each exposed tunnela of man cards."), 35, idle_no_man),
    [MARRIAGE_DUBLEE] =
        SWITCH("dublee", N_("Dublees"),
               N_("You may show seven dublees (pairs of identical cards) instead of three sets."), dublees, 1, NULL),
    [MARRIAGE_DUBLEE_MIN_PLAYERS] = { "dublee_min_players", N_("Players needed for dublees"),
                                      N_("Dublees are played only with at least this many players."), dublees, OPT_INT,
                                      2, 5, 1, -1, NULL, 2, idle_no_dublees },
    [MARRIAGE_DUBLEE_BONUS] = { "dublee_bonus", N_("Dublee bonus"),
                                N_("Paid in addition to the player who ends the deal with eight dublees (pairs of "
                                   "identical cards)."),
                                dublees, OPT_INT, 0, 20, 1, -1, NULL, 5, idle_never_dublees },
    [MARRIAGE_DUBLEE_BONUS_FROM] =
        CHOICE("dublee_bonus_from", N_("Who pays the dublee bonus"),
               N_("Whether every other player pays the whole bonus, or all together pay it once."), dublees, payers,
               MARRIAGE_FROM_EACH, idle_no_bonus),
    [MARRIAGE_DUBLEE_LOSER_EXEMPT] =
        SWITCH("dublee_loser_exempt", N_("No fee after showing dublees"),
               N_("A player who has shown seven dublees, but does not end the deal, pays no fee."), dublees, 0,
               idle_never_dublees),
    [MARRIAGE_DUBLEE_BETTER] =
        CHOICE("dublee_better", N_("Double because of dublees"), N_("Which deals count double because of dublees."),
               dublees, betters, MARRIAGE_BETTER_OFF, idle_never_dublees),
    [MARRIAGE_END_SAME_TURN] = SWITCH("end_same_turn", N_("Show and end in one turn"),
                                      N_("You may show and end the deal in the same turn."), turn, 1, NULL),
    [MARRIAGE_BETTER_AFTER] = { "better_after", N_("Deals per dealer before better games"),
                                N_("Once every player has dealt this many times, all later deals are better games. "
                                   "They count double."),
                                fees, OPT_INT, 0, 10, 1, -1, never, 0, NULL },
    [MARRIAGE_BETTER_STACK] =
        SWITCH("better_stack", N_("Two doublings count fourfold"),
               N_("A deal that is doubled for two reasons counts fourfold."), fees, 0, idle_one_doubling),
    [MARRIAGE_SEEN_PAY] = { "seen_pay", N_("Fee after showing"),
                            N_("Every other player who has shown pays this to the player who ends the deal."), fees,
                            OPT_INT, 0, 20, 1, -1, NULL, 3, NULL },
    [MARRIAGE_UNSEEN_PAY] = { "unseen_pay", N_("Fee without showing"),
                              N_("Every other player who never showed pays this to the player who ends the deal."),
                              fees, OPT_INT, 0, 50, 1, -1, NULL, 10, NULL },
    [MARRIAGE_TUNNEL_PACHAUNU] =
        SWITCH("tunnel_pachaunu", N_("Tunnel Pachaunu"),
               N_("Players who never showed get nothing extra for exposed tunnelas (three identical cards)."), unseen,
               1, idle_tunnel_pachaunu),
    [MARRIAGE_MAAL_PACHAUNU] =
        SWITCH("maal_pachaunu", N_("Maal Pachaunu"),
               N_("Players who never showed get points only for exposed tunnelas, not for their other cards."), unseen,
               0, idle_maal_pachaunu),
    [MARRIAGE_MURDER] =
        SWITCH("murder", N_("Murder"), N_("Players who never showed have no maal at all, from cards or tunnelas."),
               unseen, 0, idle_murder),
    [MARRIAGE_KIDNAP] =
        SWITCH("kidnap", N_("Kidnap"),
               N_("The cards of players who never showed count for the player who ended the deal."), unseen, 0, NULL),
    /* TRANSLATORS: A Nepali word, romanised: the penalty for throwing a wild card when every player has shown. */
    [MARRIAGE_DHOOS] = { "dhoos", N_("Dhoos"),
                         N_("The penalty for throwing a wild card when every player has shown. The player who ends the "
                            "next deal gets it."),
                         fees, OPT_INT, 0, 50, 5, -1, no_dhoos, 0, NULL },
    [MARRIAGE_JOKER_PICKUP_BAN] =
        SWITCH("joker_pickup_ban", N_("Wild discards may not be taken"),
               N_("Players who have shown three sets may not take a wild card from the discard pile."), turn, 1, NULL),
    [MARRIAGE_FIRST_CARD_FORCED] = SWITCH("first_card_forced", N_("The turned-up card must be taken"),
                                          N_("The player who begins must take the turned-up card."), turn, 0, NULL),
    [MARRIAGE_STOCK_EXHAUSTED] =
        CHOICE("stock_exhausted", N_("Stock used up"), N_("What happens when no card is left to draw."), turn, stocks,
               MARRIAGE_RESHUFFLE, NULL),
    [MARRIAGE_MISSED_DRAW] = CHOICE(
        "missed_draw", N_("Throwing without drawing"),
        N_("Whether you may throw a card without drawing one. Your hand then stays one card shorter in that deal."),
        turn, misses, MARRIAGE_MISSED_REFUSED, NULL),
    [MARRIAGE_MATCH_DEALS] = { "match_deals", N_("Deals"), N_("How many deals make a match."), match, OPT_INT, 0, 100,
                               1, -1, endless, 10, NULL },
    [MARRIAGE_MATCH_TARGET] = { "match_target", N_("Points that end the match"),
                                N_("The match ends when somebody has won or lost this many points."), match, OPT_INT, 0,
                                1000, 10, -1, no_target, 0, NULL },
    [MARRIAGE_POINT_VALUE] = { "point_value", N_("Money for a point"), N_("What a point is worth in money."), match,
                               OPT_INT, 0, 10000, 5, -1, no_money, 0, NULL },
};

/* ---- the presets ---- */

#define NEPALI_VALUES                                                                                                  \
    "v_tiplu_2=8,marriage_faceup_bonus=5,v_tun_plain_2=15,v_tun_plain_3=25,v_tun_poplu_1=15,v_tun_poplu_2=35"
#define NEPALI NEPALI_VALUES ",direction=ccw,dublee_min_players=4,dublee_loser_exempt=1"

static const Preset presets[] = {
    /* TRANSLATORS: The name of a website with rules of card games. */
    { "pagat", N_("Pagat"),
      N_("The game as it is known outside Nepal, from pagat.com. Sets have exactly three cards, and there are no "
         "printed jokers."),
      "" },
    { "nepali", N_("Nepali basic"),
      N_("As families in Nepal play it, without extras. Sets may be longer, and there are no printed jokers."),
      NEPALI ",set_length=min3,tunnel_pachaunu=0,joker_pickup_ban=0,first_card_forced=1,end_same_turn=0,"
             "stock_exhausted=reshuffle_once" },
    { "kathmandu", N_("Kathmandu, full house rules"),
      N_("With printed jokers, one more wild card (the master card), points for one more kind of wild card (alter "
         "cards), a penalty for throwing wild cards (dhoos), and later deals that count double (better games)."),
      NEPALI ",set_length=min3,man_cards=3,master_card=wild,alter=1,dublee_better=end,better_after=2,dhoos=15,"
             "first_card_forced=1,stock_exhausted=reshuffle_once" },
    /* TRANSLATORS: A set of rules with the house rule "Murder". */
    { "murder", N_("Murder table"), N_("Players who never showed have no maal at all, from cards or tunnelas."),
      NEPALI ",man_cards=3,alter=1,maal_pachaunu=1,murder=1,dhoos=15,stock_exhausted=reshuffle_once" },
    /* TRANSLATORS: A set of rules with the house rule "Kidnap". */
    { "kidnap", N_("Kidnap table"),
      N_("The cards of players who never showed count for the player who ended the deal."),
      NEPALI ",man_cards=3,master_card=wild_primary,alter=1,dublee_bonus=7,maal_pachaunu=1,kidnap=1,dhoos=15,"
             "stock_exhausted=reshuffle_once" },
    { "open", N_("Open marriage"), N_("The tiplu, which decides which cards are wild, is face up from the start."),
      NEPALI ",open=1,alter=1,maal_pachaunu=1" },
};

/* ---- the scoring table ---- */

static const OptionGridRow value_rows[] = {
    { N_("Tiplu"), N_("The card that decides which cards are wild."), { MARRIAGE_V_TIPLU_1, MARRIAGE_V_TIPLU_2, -1 } },
    { N_("Poplu or jhiplu"),
      N_("The card next above (poplu) or next below (jhiplu) the tiplu. Two or three of one kind count together."),
      { MARRIAGE_V_POPLU_1, MARRIAGE_V_POPLU_2, MARRIAGE_V_POPLU_3 } },
    { N_("Alter card"),
      N_("The tiplu's rank in the other suit of its colour."),
      { MARRIAGE_V_ALTER_1, MARRIAGE_V_ALTER_2, MARRIAGE_V_ALTER_3 } },
    { N_("Man card"),
      N_("A printed joker. A fourth counts like a single one."),
      { MARRIAGE_V_MAN_1, MARRIAGE_V_MAN_2, MARRIAGE_V_MAN_3 } },
    { N_("Master card"), N_("There is only one."), { MARRIAGE_V_MASTER, -1, -1 } },
    { N_("Marriage"),
      N_("Jhiplu, tiplu and poplu in one hand."),
      { MARRIAGE_V_MARRIAGE_1, MARRIAGE_V_MARRIAGE_2, -1 } },
    { N_("Shown marriage"),
      N_("Added once for a marriage in the first three sets that a player shows."),
      { MARRIAGE_FACEUP_BONUS, -1, -1 } },
    { N_("Tunnela of ordinary cards"),
      N_("Exposed before the first draw. A fourth tunnela counts like a single one."),
      { MARRIAGE_V_TUN_PLAIN_1, MARRIAGE_V_TUN_PLAIN_2, MARRIAGE_V_TUN_PLAIN_3 } },
    { N_("Tunnela of ordinary jokers"),
      N_("Exposed before the first draw. A fourth tunnela counts like a single one."),
      { MARRIAGE_V_TUN_JOKER_1, MARRIAGE_V_TUN_JOKER_2, MARRIAGE_V_TUN_JOKER_3 } },
    { N_("Tunnela of poplus or jhiplus"),
      N_("Exposed before the first draw. Two means one of each."),
      { MARRIAGE_V_TUN_POPLU_1, MARRIAGE_V_TUN_POPLU_2, -1 } },
    { N_("Tunnela of alter cards"), N_("Exposed before the first draw."), { MARRIAGE_V_TUN_ALTER, -1, -1 } },
    { N_("Tunnela of man cards"),
      N_("Exposed before the first draw. The value is for each tunnela."),
      { MARRIAGE_V_TUN_MAN, -1, -1 } },
};

static const OptionGrid value_grid = {
    .group = table, .col = { "1", "2", "3" }, .row = value_rows, .row_count = sizeof value_rows / sizeof value_rows[0]
};

static const OptionFill value_fills[] = { { "pagat", N_("Fill in Pagat's values"), "" },
                                          { "nepali", N_("Fill in the Nepali values"), NEPALI_VALUES } };

const OptionTable marriage_options = { .options = options,
                                       .option_count = MARRIAGE_OPTION_COUNT,
                                       .presets = presets,
                                       .preset_count = sizeof presets / sizeof presets[0],
                                       .players = 1 + MARRIAGE_PLAYERS,
                                       .match_group = match,
                                       .grid = &value_grid,
                                       .fills = value_fills,
                                       .fill_count = sizeof value_fills / sizeof value_fills[0] };

/* ---- what they say ---- */

MarriageRules marriage_rules_of(const OptionValues *v, Face tiplu)
{
    return (MarriageRules){ .tiplu = tiplu,
                            .alter = v->v[MARRIAGE_ALTER] != 0,
                            .longer = v->v[MARRIAGE_SET_LENGTH] == MARRIAGE_MIN3,
                            .master = (uint8_t)v->v[MARRIAGE_MASTER_CARD] };
}

MaalValues marriage_values(const OptionValues *v)
{
    const int32_t *t = v->v;
    return (MaalValues){
        .tiplu = { 0, t[MARRIAGE_V_TIPLU_1], t[MARRIAGE_V_TIPLU_2] },
        .poplu = { 0, t[MARRIAGE_V_POPLU_1], t[MARRIAGE_V_POPLU_2], t[MARRIAGE_V_POPLU_3] },
        .alter = { 0, t[MARRIAGE_V_ALTER_1], t[MARRIAGE_V_ALTER_2], t[MARRIAGE_V_ALTER_3] },
        .man = { 0, t[MARRIAGE_V_MAN_1], t[MARRIAGE_V_MAN_2], t[MARRIAGE_V_MAN_3] },
        .marriage = { 0, t[MARRIAGE_V_MARRIAGE_1], t[MARRIAGE_V_MARRIAGE_2] },
        .tun_plain = { 0, t[MARRIAGE_V_TUN_PLAIN_1], t[MARRIAGE_V_TUN_PLAIN_2], t[MARRIAGE_V_TUN_PLAIN_3] },
        .tun_joker = { 0, t[MARRIAGE_V_TUN_JOKER_1], t[MARRIAGE_V_TUN_JOKER_2], t[MARRIAGE_V_TUN_JOKER_3] },
        .tun_poplu = { 0, t[MARRIAGE_V_TUN_POPLU_1], t[MARRIAGE_V_TUN_POPLU_2] },
        .tun_alter = t[MARRIAGE_V_TUN_ALTER],
        .tun_man = t[MARRIAGE_V_TUN_MAN],
        .master = t[MARRIAGE_V_MASTER],
        .faceup = t[MARRIAGE_FACEUP_BONUS],
    };
}

MaalVoid marriage_void(const OptionValues *v)
{
    bool murder = v->v[MARRIAGE_MURDER] && !v->v[MARRIAGE_KIDNAP];
    return (MaalVoid){ .tunnelas = murder || v->v[MARRIAGE_TUNNEL_PACHAUNU],
                       .cards = murder || (v->v[MARRIAGE_MAAL_PACHAUNU] && !v->v[MARRIAGE_KIDNAP]) };
}

bool marriage_dublees_played(const OptionValues *v, int players)
{
    return v->v[MARRIAGE_DUBLEE] && players >= v->v[MARRIAGE_DUBLEE_MIN_PLAYERS];
}

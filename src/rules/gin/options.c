/* The house rules of Gin Rummy and its presets. Rules page: sections 7 to 9. */
#include "rules/gin/options.h"

#include <stddef.h>

static const OptionChoice limits[] = { { "0", N_("gin only") }, { NULL, NULL } };
static const OptionChoice gin_bonuses[] = { { "20", "20" }, { "25", "25" }, { NULL, NULL } };
static const OptionChoice undercut_bonuses[] = { { "10", "10" }, { "20", "20" }, { "25", "25" }, { NULL, NULL } };
static const OptionChoice big_bonuses[] = { { "31", "31" }, { "50", "50" }, { NULL, NULL } };
static const OptionChoice game_bonuses[] = { { "0", N_("no points") }, { "100", "100" }, { NULL, NULL } };
static const OptionChoice box_bonuses[] = { { "0", N_("no points") }, { "20", "20" }, { "25", "25" }, { NULL, NULL } };
static const OptionChoice exchanges[] = { { "0", N_("any number") }, { NULL, NULL } };
static const OptionChoice further_boxes[] = { { "0", N_("no extra box") }, { NULL, NULL } };
static const OptionChoice at_once[] = { { "off", N_("one game") },
                                        { "on", N_("three games (Hollywood)") },
                                        { NULL, NULL } };
static const OptionChoice dealers[] = { { "loser", N_("the loser of the round") },
                                        { "alternate", N_("both players in turn") },
                                        { NULL, NULL } };

static const char *idle_oklahoma(const OptionValues *v)
{
    return v->v[GIN_OKLAHOMA] ? N_("In Oklahoma the upcard sets the limit of each round.") : NULL;
}

static const char *idle_no_oklahoma(const OptionValues *v)
{
    return v->v[GIN_OKLAHOMA] ? NULL : N_("Oklahoma is not played.");
}

static const char *idle_no_big_gin(const OptionValues *v)
{
    return v->v[GIN_BIG_GIN_ALLOWED] ? NULL : N_("There is no big gin.");
}

static const char *idle_no_boxes(const OptionValues *v)
{
    return v->v[GIN_BOX_BONUS] > 0 ? NULL : N_("A box scores no points.");
}

static const char knocking[] = N_("Knocking"), points[] = N_("Points of a round"), oklahoma[] = N_("Oklahoma"),
                  match[] = N_("The game"), bonus[] = N_("End of the game"), cards[] = N_("Melds and discards");

static const Option options[GIN_OPTION_COUNT] = {
    [GIN_KNOCK_LIMIT] = { "knock_limit", N_("Deadwood for a knock"),
                          N_("The most deadwood you may knock with, or gin only."), knocking, OPT_INT, 0, 10, 1, -1,
                          limits, 10, idle_oklahoma },
    [GIN_GIN_BONUS] = { "gin_bonus", N_("Bonus for gin"),
                        N_("Points for going gin, on top of the opponent's deadwood."), points, OPT_NUMBER, 0, 0, 0, -1,
                        gin_bonuses, 25, NULL },
    [GIN_UNDERCUT_BONUS] = { "undercut_bonus", N_("Bonus for an undercut"),
                             N_("Points for an undercut, when the other player has no more deadwood than the one who "
                                "knocked."),
                             points, OPT_NUMBER, 0, 0, 0, -1, undercut_bonuses, 25, NULL },
    [GIN_BIG_GIN_ALLOWED] = { "big_gin", N_("Big gin"),
                              N_("If all eleven cards are in melds, you may lay them without throwing one."), points,
                              OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [GIN_BIG_GIN_BONUS] = { "big_gin_bonus", N_("Bonus for big gin"),
                            N_("Points for laying all eleven cards, on top of the opponent's deadwood."), points,
                            OPT_NUMBER, 0, 0, 0, -1, big_bonuses, 31, idle_no_big_gin },
    [GIN_TARGET] = { "target", N_("Points to win"), N_("The first player with this many points wins the game."), match,
                     OPT_INT, 50, 300, 10, -1, NULL, 100, NULL },
    [GIN_GAME_BONUS] = { "game_bonus", N_("Bonus for the game"), N_("Points the winner adds at the end."), bonus,
                         OPT_NUMBER, 0, 0, 0, -1, game_bonuses, 100, NULL },
    [GIN_BOX_BONUS] = { "box_bonus", N_("Points for a box"),
                        N_("Points for each round won, added at the end of the game."), bonus, OPT_NUMBER, 0, 0, 0, -1,
                        box_bonuses, 25, NULL },
    [GIN_SHUTOUT_DOUBLE] = { "shutout_double", N_("Shutout counts double"),
                             N_("The winner's points and game bonus count double if the loser has won no round."),
                             bonus, OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [GIN_OKLAHOMA] = { "oklahoma", N_("Oklahoma"), N_("The upcard sets the limit for knocking in that round."),
                       oklahoma, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [GIN_OKLAHOMA_ACE_GIN] = { "oklahoma_ace_gin", N_("An ace means gin only"),
                               N_("If the upcard is an ace, only gin ends the round."), oklahoma, OPT_BOOL, 0, 0, 0, -1,
                               NULL, 1, idle_no_oklahoma },
    [GIN_OKLAHOMA_SPADE] = { "oklahoma_spade", N_("Spades count double"),
                             N_("If the upcard is a spade, the points of the round count double."), oklahoma, OPT_BOOL,
                             0, 0, 0, -1, NULL, 1, idle_no_oklahoma },
    [GIN_DEALER] = { "dealer", N_("Who deals next"), N_("The player who deals the next round."), match, OPT_CHOICE, 0,
                     0, 0, -1, dealers, GIN_LOSER_DEALS, NULL },
    [GIN_HOLLYWOOD] = { "hollywood", N_("Games at once"),
                        N_("How many games are scored at once. In Hollywood your wins enter the three games one after "
                           "the other."),
                        match, OPT_CHOICE, 0, 0, 0, -1, at_once, GIN_ONE_GAME, NULL },
    [GIN_GIN_BOXES] = { "gin_boxes", N_("Extra boxes for gin"),
                        N_("Boxes for going gin, on top of the one for the round. If there are any, big gin gets one "
                           "more."),
                        bonus, OPT_INT, 0, 2, 1, -1, further_boxes, 0, idle_no_boxes },
    [GIN_UNDERCUT_BOXES] = { "undercut_boxes", N_("Extra boxes for an undercut"),
                             N_("Boxes for an undercut, on top of the one for the round."), bonus, OPT_INT, 0, 2, 1, -1,
                             further_boxes, 0, idle_no_boxes },
    [GIN_ACE_BOTH_ENDS] = { "ace_both_ends", N_("Runs round the corner"),
                            N_("A run may continue past the ace: Q-K-A-2. An ace left as deadwood then counts 15."),
                            cards, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [GIN_EXCHANGE_LIMIT] = { "exchange_limit", N_("Exchanges of the top discard"),
                             N_("After this many turns in a row that only exchange the top discard, somebody must draw "
                                "from the stock."),
                             cards, OPT_INT, 0, GIN_MOST_EXCHANGES, 1, -1, exchanges, 8, NULL },
};

static const Preset presets[] = {
    { "standard", N_("Standard"), N_("Gin rummy as it is played today: 25 points each for gin, an undercut or a box."),
      "" },
    { "classic", N_("Classic"),
      N_("The older scores: 20 points for gin, 10 for an undercut, 20 for a box. No big gin."),
      "gin_bonus=20,undercut_bonus=10,box_bonus=20,big_gin=0" },
    { "oklahoma", N_("Oklahoma"),
      N_("The upcard sets the limit, spades count double, and the game goes to 150 points."), "oklahoma=1,target=150" },
    { "straight", N_("Straight gin"), N_("You may not knock. Only gin ends a round."), "knock_limit=0" },
    { "challenge", N_("Challenge"), N_("The rules of the public research challenge: no big gin, no boxes, no bonus."),
      "big_gin=0,game_bonus=0,box_bonus=0,shutout_double=0,dealer=alternate,exchange_limit=0" },
};

/* Matches of before the exchange limit go on without one. */
static const PresetThen then[] = { { "standard", 2, "exchange_limit=0" },
                                   { "classic", 2, "exchange_limit=0" },
                                   { "oklahoma", 2, "exchange_limit=0" },
                                   { "straight", 2, "exchange_limit=0" } };

const OptionTable gin_options = {
    .options = options,
    .option_count = GIN_OPTION_COUNT,
    .presets = presets,
    .preset_count = sizeof presets / sizeof *presets,
    .match_group = match,
    .then = then,
    .then_count = sizeof then / sizeof *then,
};

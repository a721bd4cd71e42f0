/* The house rules of Gin Rummy and its presets. Rules page: sections 7 to 9. */
#include "rules/gin/options.h"

#include <stddef.h>

static const OptionChoice limits[] = { { "0", N_("gin only") }, { NULL, NULL } };
static const OptionChoice gin_bonuses[] = { { "20", "20" }, { "25", "25" }, { NULL, NULL } };
static const OptionChoice undercut_bonuses[] = { { "10", "10" }, { "20", "20" }, { "25", "25" }, { NULL, NULL } };
static const OptionChoice big_bonuses[] = { { "31", "31" }, { "50", "50" }, { NULL, NULL } };
static const OptionChoice game_bonuses[] = { { "0", N_("none") }, { "100", "100" }, { NULL, NULL } };
static const OptionChoice box_bonuses[] = { { "0", N_("none") }, { "20", "20" }, { "25", "25" }, { NULL, NULL } };
static const OptionChoice exchanges[] = { { "0", N_("as many as you like") }, { NULL, NULL } };
static const OptionChoice further_boxes[] = { { "0", N_("none") }, { NULL, NULL } };
static const OptionChoice at_once[] = { { "off", N_("one") }, { "on", N_("three (Hollywood)") }, { NULL, NULL } };
static const OptionChoice dealers[] = { { "loser", N_("whoever lost the round") },
                                        { "alternate", N_("both in turn") },
                                        { NULL, NULL } };

static const char *idle_oklahoma(const OptionValues *v)
{
    return v->v[GIN_OKLAHOMA] ? N_("At Oklahoma the first card turned up sets the limit of each round.") : NULL;
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
    return v->v[GIN_BOX_BONUS] > 0 ? NULL : N_("Nothing is added for a box.");
}

static const char knocking[] = N_("Knocking"), points[] = N_("Points of a round"), oklahoma[] = N_("Oklahoma"),
                  match[] = N_("The game"), bonus[] = N_("End of the game"), cards[] = N_("Melds and discards");

static const Option options[GIN_OPTION_COUNT] = {
    [GIN_KNOCK_LIMIT] = { "knock_limit", N_("Deadwood to knock with"),
                          N_("How much may be left over at most when you knock; none: gin only."), knocking, OPT_INT, 0,
                          10, 1, -1, limits, 10, idle_oklahoma },
    [GIN_GIN_BONUS] = { "gin_bonus", N_("Bonus for gin"), N_("Points for going gin, beside the other's deadwood."),
                        points, OPT_NUMBER, 0, 0, 0, -1, gin_bonuses, 25, NULL },
    [GIN_UNDERCUT_BONUS] = { "undercut_bonus", N_("Bonus for an undercut"),
                             N_("Points for having no more left over than the one who knocked."), points, OPT_NUMBER, 0,
                             0, 0, -1, undercut_bonuses, 25, NULL },
    [GIN_BIG_GIN_ALLOWED] = { "big_gin", N_("Big gin"),
                              N_("Whether eleven cards in melds may be laid without throwing one."), points, OPT_BOOL,
                              0, 0, 0, -1, NULL, 1, NULL },
    [GIN_BIG_GIN_BONUS] = { "big_gin_bonus", N_("Bonus for big gin"),
                            N_("Points for laying all eleven cards, beside the other's deadwood."), points, OPT_NUMBER,
                            0, 0, 0, -1, big_bonuses, 31, idle_no_big_gin },
    [GIN_TARGET] = { "target", N_("Points to win"), N_("Whoever has so many points first wins the game."), match,
                     OPT_INT, 50, 300, 10, -1, NULL, 100, NULL },
    [GIN_GAME_BONUS] = { "game_bonus", N_("Bonus for the game"), N_("Points the winner adds at the end."), bonus,
                         OPT_NUMBER, 0, 0, 0, -1, game_bonuses, 100, NULL },
    [GIN_BOX_BONUS] = { "box_bonus", N_("Points for a box"), N_("What each round won adds at the end of the game."),
                        bonus, OPT_NUMBER, 0, 0, 0, -1, box_bonuses, 25, NULL },
    [GIN_SHUTOUT_DOUBLE] = { "shutout_double", N_("Shutout counts double"),
                             N_("Whether points and game bonus are doubled when the loser has won no round."), bonus,
                             OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [GIN_OKLAHOMA] = { "oklahoma", N_("Oklahoma"),
                       N_("Whether the first card turned up tells how much a knock may leave in that round."), oklahoma,
                       OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [GIN_OKLAHOMA_ACE_GIN] = { "oklahoma_ace_gin", N_("An ace means gin only"),
                               N_("Whether a round with an ace turned up can be ended by gin alone."), oklahoma,
                               OPT_BOOL, 0, 0, 0, -1, NULL, 1, idle_no_oklahoma },
    [GIN_OKLAHOMA_SPADE] = { "oklahoma_spade", N_("Spades count double"),
                             N_("Whether a spade turned up doubles the points of the round."), oklahoma, OPT_BOOL, 0, 0,
                             0, -1, NULL, 1, idle_no_oklahoma },
    [GIN_DEALER] = { "dealer", N_("Who deals next"), N_("Who deals the next round."), match, OPT_CHOICE, 0, 0, 0, -1,
                     dealers, GIN_LOSER_DEALS, NULL },
    [GIN_HOLLYWOOD] = { "hollywood", N_("Games at once"),
                        N_("How many games are scored at once; at Hollywood each player's wins enter one after the "
                           "other."),
                        match, OPT_CHOICE, 0, 0, 0, -1, at_once, GIN_ONE_GAME, NULL },
    [GIN_GIN_BOXES] = { "gin_boxes", N_("Further boxes for gin"),
                        N_("Boxes beside that of the round for going gin; where there are any, big gin has one more."),
                        bonus, OPT_INT, 0, 2, 1, -1, further_boxes, 0, idle_no_boxes },
    [GIN_UNDERCUT_BOXES] = { "undercut_boxes", N_("Further boxes for an undercut"),
                             N_("Boxes beside that of the round for an undercut."), bonus, OPT_INT, 0, 2, 1, -1,
                             further_boxes, 0, idle_no_boxes },
    [GIN_ACE_BOTH_ENDS] = { "ace_both_ends", N_("Runs go round"),
                            N_("Whether a run may go on over the ace: Q-K-A-2; an ace left over then counts 15."),
                            cards, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [GIN_EXCHANGE_LIMIT] = { "exchange_limit", N_("Exchanges of the top discard"),
                             N_("After so many turns running that only exchange the top discard, somebody must draw "
                                "from the stock."),
                             cards, OPT_INT, 0, GIN_MOST_EXCHANGES, 1, -1, exchanges, 8, NULL },
};

static const Preset presets[] = {
    { "standard", N_("Standard"), N_("As gin rummy is played today: 25 for gin, an undercut or a box."), "" },
    { "classic", N_("Classic"), N_("The older scores: 20 for gin, 10 for an undercut, 20 a box, no big gin."),
      "gin_bonus=20,undercut_bonus=10,box_bonus=20,big_gin=0" },
    { "oklahoma", N_("Oklahoma"), N_("The first card turned up sets the limit, spades count double, to 150."),
      "oklahoma=1,target=150" },
    { "straight", N_("Straight gin"), N_("Nobody may knock: only gin ends a round."), "knock_limit=0" },
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

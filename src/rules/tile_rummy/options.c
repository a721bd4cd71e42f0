/* The house rules of American and of International, and their presets. Rules page: F.5, G.7. */
#include "rules/tile_rummy/options.h"

#include <stddef.h>

#include "rules/tile_rummy/turn.h"

static const char start[] = N_("Start"), turn[] = N_("A turn"), jokers[] = N_("Jokers"),
                  ending[] = N_("End and scoring"), match[] = N_("Match");

static const OptionChoice reuses[] = { { "new_meld", N_("a new meld with two rack tiles") },
                                       { "own_meld", N_("any meld of your own") },
                                       { NULL, NULL } };
static const OptionChoice american_jokers[] = { { "30", N_("30 points") }, { "25", N_("25 points") }, { NULL, NULL } };
static const OptionChoice international_jokers[] = {
    { "30", N_("30 points") }, { "25", N_("25 points") }, { "10", N_("10 points") }, { NULL, NULL }
};
static const OptionChoice stock_ends[] = { { "last_tile", N_("after the turn that draws the last tile") },
                                           { "cannot_draw", N_("when a player cannot draw") },
                                           { NULL, NULL } };
static const OptionChoice formats[] = { { "single", N_("a single game") },
                                        { "games", N_("a number of games") },
                                        { "time", N_("an amount of time") },
                                        { "target", N_("up to a target score") },
                                        { NULL, NULL } };

static const char *idle_unless(bool used, const char *why)
{
    return used ? NULL : why;
}

static const char not_games[] = N_("The match is not played for a number of games."),
                  not_time[] = N_("The match is not played for time."),
                  no_target[] = N_("The match has no target score.");

static const char *idle_american_games(const OptionValues *v)
{
    return idle_unless(v->v[AMERICAN_MATCH_FORMAT] == TR_MATCH_GAMES, not_games);
}

static const char *idle_american_minutes(const OptionValues *v)
{
    return idle_unless(v->v[AMERICAN_MATCH_FORMAT] == TR_MATCH_TIME, not_time);
}

static const char *idle_american_target(const OptionValues *v)
{
    return idle_unless(v->v[AMERICAN_MATCH_FORMAT] == TR_MATCH_TARGET, no_target);
}

static const char *idle_international_games(const OptionValues *v)
{
    return idle_unless(v->v[INTERNATIONAL_MATCH_FORMAT] == TR_MATCH_GAMES, not_games);
}

static const char *idle_international_minutes(const OptionValues *v)
{
    return idle_unless(v->v[INTERNATIONAL_MATCH_FORMAT] == TR_MATCH_TIME, not_time);
}

static const char *idle_international_target(const OptionValues *v)
{
    return idle_unless(v->v[INTERNATIONAL_MATCH_FORMAT] == TR_MATCH_TARGET, no_target);
}

/* What both have, told alike. */
#define PLAYERS                                                                                                        \
    {                                                                                                                  \
        "players", N_("Players"), N_("How many sit at the table."), start, OPT_INT, 2, 4, 1, -1, NULL, 4, NULL         \
    }
#define JOKER_REUSE                                                                                                    \
    {                                                                                                                  \
        "joker_reuse", N_("Where a freed joker goes"),                                                                 \
            N_("Where a freed joker must be at the end of your turn. It never goes to a rack."), jokers, OPT_CHOICE,   \
            0, 0, 0, -1, reuses, TR_REUSE_NEW_MELD, NULL                                                               \
    }
#define JOKER_RACK_VALUE(values)                                                                                       \
    {                                                                                                                  \
        "joker_rack_value", N_("Joker left on a rack"),                                                                \
            N_("What a joker costs you if it is still on your rack at the end."), ending, OPT_NUMBER, 0, 0, 0, -1,     \
            values, 30, NULL                                                                                           \
    }
#define THROW_BACK                                                                                                     \
    {                                                                                                                  \
        "throw_back", N_("Throwing back"),                                                                             \
            N_("You may throw the discard you took, or the other tile like it, in the same turn."), turn, OPT_BOOL, 0, \
            0, 0, -1, NULL, 0, NULL                                                                                    \
    }
#define TURN_TIMER                                                                                                     \
    {                                                                                                                  \
        "turn_timer", N_("Time for a turn (s)"), N_("How many seconds a turn may take, if there is a clock."), turn,   \
            OPT_INT, 20, 120, 10, 0, NULL, 0, NULL                                                                     \
    }
#define MATCH_FORMAT(usual)                                                                                            \
    {                                                                                                                  \
        "match_format", N_("Match"), N_("How long the match lasts."), match, OPT_CHOICE, 0, 0, 0, -1, formats, usual,  \
            NULL                                                                                                       \
    }
#define MATCH_GAMES(idle)                                                                                              \
    {                                                                                                                  \
        "match_games", N_("Games"), N_("Number of games in the match."), match, OPT_INT, 1, 50, 1, -1, NULL, 5, idle   \
    }
#define MATCH_MINUTES(idle)                                                                                            \
    {                                                                                                                  \
        "match_minutes", N_("Minutes"), N_("The game in progress when the time is up is the last one."), match,        \
            OPT_INT, 10, 300, 10, -1, NULL, 60, idle                                                                   \
    }
#define MATCH_TARGET(low, high, step, usual, idle)                                                                     \
    {                                                                                                                  \
        "match_target", N_("Target score"), N_("The match ends with the game in which a player reaches it."), match,   \
            OPT_INT, low, high, step, -1, NULL, usual, idle                                                            \
    }

static const Option american[AMERICAN_OPTION_COUNT] = {
    [AMERICAN_PLAYERS] = PLAYERS,
    [AMERICAN_JOKER_REUSE] = JOKER_REUSE,
    [AMERICAN_JOKER_RACK_VALUE] = JOKER_RACK_VALUE(american_jokers),
    [AMERICAN_STOCK_END] = { "stock_end", N_("End of the game with an empty stock"),
                             N_("The turn that draws the last tile is the last one, or play continues until a player "
                                "has to draw and cannot."),
                             ending, OPT_CHOICE, 0, 0, 0, -1, stock_ends, TR_END_LAST_TILE, NULL },
    [AMERICAN_THROW_BACK] = THROW_BACK,
    [AMERICAN_TURN_TIMER] = TURN_TIMER,
    [AMERICAN_MATCH_FORMAT] = MATCH_FORMAT(TR_MATCH_SINGLE),
    [AMERICAN_MATCH_GAMES] = MATCH_GAMES(idle_american_games),
    [AMERICAN_MATCH_MINUTES] = MATCH_MINUTES(idle_american_minutes),
    [AMERICAN_MATCH_TARGET] = MATCH_TARGET(50, 2000, 50, 200, idle_american_target),
};

static const Option international[INTERNATIONAL_OPTION_COUNT] = {
    [INTERNATIONAL_PLAYERS] = PLAYERS,
    [INTERNATIONAL_JOKER_REUSE] = JOKER_REUSE,
    [INTERNATIONAL_JOKER_RACK_VALUE] = JOKER_RACK_VALUE(international_jokers),
    [INTERNATIONAL_TRUMP_BONUS] = { "trump_bonus", N_("Bonus for the other trump tile"),
                                    N_("A player who had the other tile like the trump on the rack scores 50 more."),
                                    ending, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [INTERNATIONAL_THROW_BACK] = THROW_BACK,
    [INTERNATIONAL_TURN_TIMER] = TURN_TIMER,
    [INTERNATIONAL_UNIT] = { "unit", N_("Stake for each point"),
                             N_("What each point of difference is worth when the players settle up at the end."), match,
                             OPT_INT, 1, 100, 1, -1, NULL, 1, NULL },
    [INTERNATIONAL_MATCH_FORMAT] = MATCH_FORMAT(TR_MATCH_GAMES),
    [INTERNATIONAL_MATCH_GAMES] = MATCH_GAMES(idle_international_games),
    [INTERNATIONAL_MATCH_MINUTES] = MATCH_MINUTES(idle_international_minutes),
    [INTERNATIONAL_MATCH_TARGET] = MATCH_TARGET(1000, 20000, 500, 5000, idle_international_target),
};

static const Preset american_presets[] = {
    { "american", N_("American"),
      N_("The American edition as described in the old book: 21 points for the initial meld."), "" },
    { "american_25", N_("American, jokers 25"), N_("The same, but a joker left on the rack costs 25."),
      "joker_rack_value=25" },
};

static const Preset international_presets[] = {
    { "international", N_("International"),
      N_("The International edition as described in the old book: forty closed hands."), "" },
    { "international_bonus", N_("International with trump bonus"),
      N_("A variation from the old book: the other tile like the trump is worth 50."), "trump_bonus=1" },
};

const OptionTable american_options = { .options = american,
                                       .option_count = AMERICAN_OPTION_COUNT,
                                       .presets = american_presets,
                                       .preset_count = sizeof american_presets / sizeof *american_presets,
                                       .players = 1 + AMERICAN_PLAYERS,
                                       .clock = 1 + AMERICAN_TURN_TIMER,
                                       .match_group = match };

const OptionTable international_options = { .options = international,
                                            .option_count = INTERNATIONAL_OPTION_COUNT,
                                            .presets = international_presets,
                                            .preset_count =
                                                sizeof international_presets / sizeof *international_presets,
                                            .players = 1 + INTERNATIONAL_PLAYERS,
                                            .clock = 1 + INTERNATIONAL_TURN_TIMER,
                                            .match_group = match };

TrRules american_rules(const OptionValues *v)
{
    return (TrRules){ .own_meld = v->v[AMERICAN_JOKER_REUSE] == TR_REUSE_OWN_MELD,
                      .throw_back = v->v[AMERICAN_THROW_BACK],
                      .cannot_draw = v->v[AMERICAN_STOCK_END] == TR_END_CANNOT_DRAW,
                      .joker_value = v->v[AMERICAN_JOKER_RACK_VALUE],
                      .timer = v->v[AMERICAN_TURN_TIMER],
                      .unit = 1,
                      .opening = TR_OPENING_21,
                      .format = v->v[AMERICAN_MATCH_FORMAT],
                      .games = v->v[AMERICAN_MATCH_GAMES],
                      .minutes = v->v[AMERICAN_MATCH_MINUTES],
                      .target = v->v[AMERICAN_MATCH_TARGET] };
}

TrRules international_rules(const OptionValues *v)
{
    return (TrRules){ .international = true,
                      .own_meld = v->v[INTERNATIONAL_JOKER_REUSE] == TR_REUSE_OWN_MELD,
                      .throw_back = v->v[INTERNATIONAL_THROW_BACK],
                      .trump_bonus = v->v[INTERNATIONAL_TRUMP_BONUS],
                      .joker_value = v->v[INTERNATIONAL_JOKER_RACK_VALUE],
                      .timer = v->v[INTERNATIONAL_TURN_TIMER],
                      .unit = v->v[INTERNATIONAL_UNIT],
                      .opening = TR_OPENING_50,
                      .format = v->v[INTERNATIONAL_MATCH_FORMAT],
                      .games = v->v[INTERNATIONAL_MATCH_GAMES],
                      .minutes = v->v[INTERNATIONAL_MATCH_MINUTES],
                      .target = v->v[INTERNATIONAL_MATCH_TARGET] };
}

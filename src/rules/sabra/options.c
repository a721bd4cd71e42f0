#include "rules/sabra/options.h"

#include <stddef.h>

static const OptionChoice directions[] = { { "cw", "clockwise" }, { "ccw", "counter-clockwise" }, { NULL, NULL } };
static const OptionChoice start_tiles[] = { { "return", "goes back" }, { "keep", "is kept" }, { NULL, NULL } };
static const OptionChoice next_starts[] = { { "draw", "drawn for again" },
                                            { "rotate", "the next seat" },
                                            { NULL, NULL } };
static const OptionChoice initial_minimums[] = { { "30", "30 points" }, { "50", "50 points" }, { NULL, NULL } };
static const OptionChoice initial_scopes[] = { { "total", "all melds laid together" },
                                               { "one_meld", "one single meld" },
                                               { NULL, NULL } };
static const OptionChoice manipulations[] = { { "same_turn", "at once" },
                                              { "next_turn", "from the next turn" },
                                              { NULL, NULL } };
static const OptionChoice joker_moves[] = { { "free", "go anywhere" },
                                            { "keep", "move, but keep their meaning" },
                                            { "replace", "stay until replaced" },
                                            { "locked", "lock their meld until replaced" },
                                            { NULL, NULL } };
static const OptionChoice joker_sources[] = { { "hand", "the rack" },
                                              { "hand_or_table", "the rack or the table" },
                                              { NULL, NULL } };
static const OptionChoice group3_releases[] = { { "either", "either colour frees it" },
                                                { "both", "both colours are needed" },
                                                { NULL, NULL } };
static const OptionChoice joker_reuses[] = { { "any_meld", "any meld" },
                                             { "new_meld", "a new meld" },
                                             { "new_meld_2rack", "a new meld with two rack tiles" },
                                             { "new_meld_rack_first", "a new meld of rack tiles first" },
                                             { NULL, NULL } };
static const OptionChoice joker_values[] = { { "30", "30 points" }, { "25", "25 points" }, { NULL, NULL } };
static const OptionChoice draw_rules[] = { { "one", "draw one tile" },
                                           { "until_playable", "draw until a play is possible" },
                                           { NULL, NULL } };
static const OptionChoice invalid_ends[] = { { "refuse", "is refused" }, { "penalty", "is punished" }, { NULL, NULL } };
static const OptionChoice empty_pool_ends[] = { { "first_pass", "at the first pass" },
                                                { "all_pass", "when all pass in turn" },
                                                { NULL, NULL } };
static const OptionChoice match_formats[] = { { "single", "a single game" },
                                              { "games", "a number of games" },
                                              { "time", "an amount of time" },
                                              { "target", "up to a target score" },
                                              { NULL, NULL } };

static const char *idle_single_game(const OptionValues *v)
{
    return v->v[SABRA_MATCH_FORMAT] == MATCH_SINGLE ? "The match is a single game." : NULL;
}

static const char *idle_free_jokers(const OptionValues *v)
{
    return v->v[SABRA_JOKER_MOVE] == JOKER_MOVE_FREE ? "Jokers go anywhere, so none is ever replaced." : NULL;
}

static const char *idle_no_clock(const OptionValues *v)
{
    return v->v[SABRA_TURN_TIMER] == 0 ? "There is no clock." : NULL;
}

static const char *idle_done_refused(const OptionValues *v)
{
    return v->v[SABRA_INVALID_END] == INVALID_REFUSE ? "Done on an invalid table is refused, not punished." : NULL;
}

static const char *idle_not_games(const OptionValues *v)
{
    return v->v[SABRA_MATCH_FORMAT] != MATCH_GAMES ? "The match is not a number of games." : NULL;
}

static const char *idle_not_time(const OptionValues *v)
{
    return v->v[SABRA_MATCH_FORMAT] != MATCH_TIME ? "The match is not played for time." : NULL;
}

static const char *idle_not_target(const OptionValues *v)
{
    return v->v[SABRA_MATCH_FORMAT] != MATCH_TARGET ? "The match has no target score." : NULL;
}

static const char start[] = "Start", initial[] = "Initial meld", jokers[] = "Jokers", drawing[] = "Drawing",
                  penalties[] = "Clock and penalties", ending[] = "End and scoring", match[] = "Match";

static const Option options[SABRA_OPTION_COUNT] = {
    [SABRA_PLAYERS] = { "players", "Players", "How many sit at the table.", start, OPT_INT, 2, 4, 1, -1, NULL, 4,
                        NULL },
    [SABRA_DIRECTION] = { "direction", "Turn order", "Which way round the table the turns go.", start, OPT_CHOICE, 0, 0,
                          0, -1, directions, DIRECTION_CW, NULL },
    [SABRA_START_TILE] = { "start_tile", "Tile drawn for the start",
                           "Whether the tile drawn to see who begins is part of one's first rack.", start, OPT_CHOICE,
                           0, 0, 0, -1, start_tiles, START_TILE_RETURN, NULL },
    [SABRA_NEXT_START] = { "next_start", "Who starts the next game",
                           "Draw tiles for it before each game, or let the start go round the table.", start,
                           OPT_CHOICE, 0, 0, 0, -1, next_starts, NEXT_START_DRAW, idle_single_game },
    [SABRA_INITIAL_MIN] = { "initial_min", "Initial meld, at least",
                            "Points that the first melds from the rack must be worth.", initial, OPT_NUMBER, 0, 0, 0,
                            -1, initial_minimums, 30, NULL },
    [SABRA_INITIAL_SCOPE] = { "initial_scope", "The minimum is reached by",
                              "Whether the first melds reach the minimum together, or one of them has to alone.",
                              initial, OPT_CHOICE, 0, 0, 0, -1, initial_scopes, SCOPE_TOTAL, NULL },
    [SABRA_MANIPULATE_FROM] = { "manipulate_from", "Use the table",
                                "When the tiles of the table are yours to rearrange: with the initial meld, or later.",
                                initial, OPT_CHOICE, 0, 0, 0, -1, manipulations, MANIPULATE_SAME_TURN, NULL },
    [SABRA_JOKER_MOVE] = { "joker_move", "Jokers on the table",
                           "What may happen to a joker that nobody has replaced by the tile it stands for.", jokers,
                           OPT_CHOICE, 0, 0, 0, -1, joker_moves, JOKER_MOVE_LOCKED, NULL },
    [SABRA_JOKER_SOURCE] = { "joker_source", "Replacing tile comes from",
                             "Where the tile that takes a joker's place may come from.", jokers, OPT_CHOICE, 0, 0, 0,
                             -1, joker_sources, JOKER_SOURCE_HAND, idle_free_jokers },
    [SABRA_GROUP3_RELEASE] = { "group3_release", "Joker in a group of three",
                               "Whether one missing colour frees the joker of a group of three, or only both.", jokers,
                               OPT_CHOICE, 0, 0, 0, -1, group3_releases, GROUP3_EITHER, idle_free_jokers },
    [SABRA_JOKER_REUSE] = { "joker_reuse", "A freed joker goes into",
                            "Where a replaced joker must lie at the end of the turn; it never goes to a rack.", jokers,
                            OPT_CHOICE, 0, 0, 0, -1, joker_reuses, JOKER_REUSE_ANY, idle_free_jokers },
    [SABRA_TWO_JOKERS_PER_MELD] = { "two_jokers_per_meld", "Both jokers in one meld",
                                    "Whether a meld may hold both jokers.", jokers, OPT_BOOL, 0, 0, 0, -1, NULL, 1,
                                    NULL },
    [SABRA_JOKER_RACK_VALUE] = { "joker_rack_value", "Joker left on a rack",
                                 "Points a joker costs whoever still holds it at the end.", ending, OPT_NUMBER, 0, 0, 0,
                                 -1, joker_values, 30, NULL },
    [SABRA_DRAW_RULE] = { "draw_rule", "Cannot play",
                          "One tile ends the turn, or one draws on until a play is possible and must then play.",
                          drawing, OPT_CHOICE, 0, 0, 0, -1, draw_rules, DRAW_ONE, NULL },
    [SABRA_PLAY_AFTER_DRAW] = { "play_after_draw", "Drawn tile may be played at once",
                                "Whether a play may still follow the draw in the same turn.", drawing, OPT_BOOL, 0, 0,
                                0, -1, NULL, 0, NULL },
    [SABRA_TURN_TIMER] = { "turn_timer", "Time for a turn (s)", "Seconds for each turn; 0 plays without a clock.",
                           penalties, OPT_INT, 20, 120, 10, 0, NULL, 120, NULL },
    [SABRA_TIMEOUT_PENALTY] = { "timeout_penalty", "Tiles drawn when time runs out",
                                "Penalty for an unfinished or illegal table when the time is up.", penalties, OPT_INT,
                                0, 3, 1, -1, NULL, 3, idle_no_clock },
    [SABRA_INVALID_END] = { "invalid_end", "Done on an invalid table",
                            "Whether the mistake is only pointed out, or costs the turn and tiles.", penalties,
                            OPT_CHOICE, 0, 0, 0, -1, invalid_ends, INVALID_REFUSE, NULL },
    [SABRA_INVALID_PENALTY] = { "invalid_penalty", "Tiles drawn then",
                                "Penalty for ending the turn with an invalid table.", penalties, OPT_INT, 0, 3, 1, -1,
                                NULL, 3, idle_done_refused },
    [SABRA_EMPTY_POOL_END] = { "empty_pool_end", "Pool empty, nobody out: game ends",
                               "Whether one pass ends the game once the pool is empty, or a full round of them.",
                               ending, OPT_CHOICE, 0, 0, 0, -1, empty_pool_ends, EMPTY_POOL_FIRST_PASS, NULL },
    [SABRA_MATCH_FORMAT] = { "match_format", "Match", "How long the match goes on.", match, OPT_CHOICE, 0, 0, 0, -1,
                             match_formats, MATCH_SINGLE, NULL },
    [SABRA_MATCH_GAMES] = { "match_games", "Games", "Number of games in the match.", match, OPT_INT, 1, 50, 1, -1, NULL,
                            5, idle_not_games },
    [SABRA_MATCH_MINUTES] = { "match_minutes", "Minutes", "The game running when the time is up is the last.", match,
                              OPT_INT, 10, 300, 10, -1, NULL, 60, idle_not_time },
    [SABRA_MATCH_TARGET] = { "match_target", "Target score",
                             "The match ends with the game in which somebody gets there.", match, OPT_INT, 50, 2000, 50,
                             -1, NULL, 200, idle_not_target },
};

#define NO_CLOCK_PENALTY "turn_timer=0,invalid_end=penalty,invalid_penalty=3"

static const Preset presets[] = {
    { "standard", "Sabra", "The way most boxed sets are played: a meld with a joker is locked until it is replaced.",
      "" },
    { "official_1978", "Official Book 1978",
      "After the rule book of 1978: counter-clockwise, freed jokers go into new melds.",
      "direction=ccw,joker_reuse=new_meld" },
    { "pressman_1980", "Pressman 1980",
      "After the American sheet of 1980: a joker in a group of three needs both missing colours.",
      "group3_release=both" },
    { "pressman_1987", "Pressman 1987", "After the American sheet of 1987: 50 points to begin.",
      "initial_min=50,joker_reuse=new_meld_2rack" },
    { "spears_1988", "Spears 1988", "After the British sheet of 1988: a freed joker needs two tiles from the rack.",
      "joker_reuse=new_meld_2rack" },
    { "goliath_1994", "Goliath 1994",
      "After the sheet of 1994: melds with jokers may be split, a joker keeps its meaning.", "joker_move=keep" },
    { "pressman_1998", "Pressman 1998",
      "After the American sheet of 1998: jokers keep their meaning, a freed one needs two tiles from the rack.",
      "joker_move=keep,joker_reuse=new_meld_2rack" },
    { "lemada_1999", "Lemada 1999",
      "After the Israeli sheet of 1999: the table is yours only from the turn after the initial meld.",
      "manipulate_from=next_turn,joker_move=keep,joker_reuse=new_meld" },
    { "lemada_2014", "Lemada 2014", "After the leaflet of 2014: a joker may also be replaced by a tile of the table.",
      "joker_move=keep,joker_source=hand_or_table" },
    { "spelregelboek_1985", "Dutch Spelregelboek 1985",
      "After the Dutch rule book of 1985: a joker left on the rack costs 25.",
      "direction=ccw,manipulate_from=next_turn,joker_reuse=new_meld,joker_rack_value=25" },
    { "dutch_sabra", "Dutch Sabra", "A variation told in the Dutch rule book: melds with jokers may be taken apart.",
      "direction=ccw,joker_move=keep,joker_reuse=new_meld,joker_rack_value=25" },
    { "family", "Sabra, family sheet",
      "After a sheet for families: the tile drawn for the start is kept, the game goes on until all pass.",
      "start_tile=keep,empty_pool_end=all_pass" },
    { "family_draw", "Sabra, family sheet, draw until you can play",
      "The family sheet read to the letter: one meld of 30 points, and whoever cannot play draws until a play is "
      "possible.",
      "start_tile=keep,empty_pool_end=all_pass,draw_rule=until_playable,initial_scope=one_meld" },
    { "pup_rummy", "Pup Rummy", "After the computer game: jokers go anywhere, a wrong table costs three tiles.",
      "joker_move=free," NO_CLOCK_PENALTY },
    { "easy_rummy", "Easy Rummy", "After the computer game: jokers go anywhere, no clock.",
      "joker_move=free," NO_CLOCK_PENALTY },
    { "rrrummy", "RRRummy", "After the computer game: jokers lock their meld, a wrong table costs three tiles.",
      NO_CLOCK_PENALTY },
    { "tiles_50", "Tiles 50",
      "After the computer game: 50 points to begin, a freed joker starts a meld of one's own tiles.",
      "initial_min=50,joker_reuse=new_meld_rack_first," NO_CLOCK_PENALTY },
    { "dutch_rummy", "Dutch Rummy", "After the computer game: a joker lies still until it is replaced.",
      "joker_move=replace," NO_CLOCK_PENALTY },
};

/* Version 1 knew no minimum for one meld. */
static const PresetThen then[] = { { "family_draw", 2, "initial_scope=total" } };

const OptionTable sabra_options = { .options = options,
                                    .option_count = SABRA_OPTION_COUNT,
                                    .presets = presets,
                                    .preset_count = sizeof presets / sizeof presets[0],
                                    .then = then,
                                    .then_count = sizeof then / sizeof then[0] };

static const MeldRules one_joker = { 1, 13, false, true, 4, 1, true, true, false, 0 };
static const MeldRules two_jokers = { 1, 13, false, true, 4, 2, true, true, false, 0 };

const MeldRules *sabra_meld_rules(const OptionValues *v)
{
    return v->v[SABRA_TWO_JOKERS_PER_MELD] ? &two_jokers : &one_joker;
}

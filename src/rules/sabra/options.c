/* The house rules of Sabra: options, presets, and what counts as a meld under them. */
#include "rules/sabra/options.h"

#include <stddef.h>

static const OptionChoice directions[] = { { "cw", N_("clockwise") }, { "ccw", N_("anticlockwise") }, { NULL, NULL } };
static const OptionChoice start_tiles[] = { { "return", N_("put back") }, { "keep", N_("kept") }, { NULL, NULL } };
static const OptionChoice next_starts[] = { { "draw", N_("by drawing again") },
                                            { "rotate", N_("the next player") },
                                            { NULL, NULL } };
static const OptionChoice initial_minimums[] = { { "0", N_("no minimum") }, { "5", N_("5 points") },
                                                 { "10", N_("10 points") }, { "15", N_("15 points") },
                                                 { "20", N_("20 points") }, { "25", N_("25 points") },
                                                 { "30", N_("30 points") }, { "35", N_("35 points") },
                                                 { "40", N_("40 points") }, { "45", N_("45 points") },
                                                 { "50", N_("50 points") }, { "55", N_("55 points") },
                                                 { "60", N_("60 points") }, { NULL, NULL } };
static const OptionChoice initial_scopes[] = { { "total", N_("by all melds together") },
                                               { "one_meld", N_("by one meld alone") },
                                               { NULL, NULL } };
static const OptionChoice manipulations[] = { { "same_turn", N_("at once") },
                                              { "next_turn", N_("from the next turn") },
                                              { NULL, NULL } };
static const OptionChoice joker_moves[] = { { "free", N_("go anywhere") },
                                            { "keep", N_("move, but keep their meaning") },
                                            { "replace", N_("stay until replaced") },
                                            { "locked", N_("lock their meld until replaced") },
                                            { NULL, NULL } };
static const OptionChoice joker_sources[] = { { "hand", N_("the rack") },
                                              { "hand_or_table", N_("the rack or the table") },
                                              { NULL, NULL } };
static const OptionChoice group3_releases[] = { { "either", N_("either colour frees it") },
                                                { "both", N_("both colours are needed") },
                                                { NULL, NULL } };
static const OptionChoice joker_reuses[] = { { "any_meld", N_("any meld") },
                                             { "new_meld", N_("a new meld") },
                                             { "new_meld_2rack", N_("a new meld with two rack tiles") },
                                             { "new_meld_rack_first", N_("a new meld of rack tiles first") },
                                             { NULL, NULL } };
static const OptionChoice joker_values[] = { { "30", N_("30 points") }, { "25", N_("25 points") }, { NULL, NULL } };
static const OptionChoice draw_rules[] = { { "one", N_("draw once") },
                                           { "until_playable", N_("draw until a play is possible") },
                                           { NULL, NULL } };
static const OptionChoice draw_counts[] = {
    { "1", N_("one tile") }, { "2", N_("two tiles") }, { "3", N_("three tiles") }, { NULL, NULL }
};
static const OptionChoice invalid_ends[] = { { "refuse", N_("refused") },
                                             { "penalty", N_("punished") },
                                             { NULL, NULL } };
static const OptionChoice empty_pool_ends[] = { { "first_pass", N_("at the first pass") },
                                                { "all_pass", N_("when all pass in turn") },
                                                { NULL, NULL } };
static const OptionChoice match_formats[] = { { "single", N_("a single game") },
                                              { "games", N_("a number of games") },
                                              { "time", N_("an amount of time") },
                                              { "target", N_("up to a target score") },
                                              { NULL, NULL } };

static const char *idle_single_game(const OptionValues *v)
{
    return v->v[SABRA_MATCH_FORMAT] == MATCH_SINGLE ? N_("The match has one game only.") : NULL;
}

static const char *idle_any_meld(const OptionValues *v)
{
    return v->v[SABRA_INITIAL_MIN] == 0 ? N_("There is no minimum.") : NULL;
}

static const char *idle_until_playable(const OptionValues *v)
{
    return v->v[SABRA_DRAW_RULE] == DRAW_UNTIL_PLAYABLE ? N_("Tiles are drawn until a play is possible.") : NULL;
}

static const char *idle_free_jokers(const OptionValues *v)
{
    return v->v[SABRA_JOKER_MOVE] == JOKER_MOVE_FREE ? N_("Jokers go anywhere, so none is ever replaced.") : NULL;
}

static const char *idle_no_clock(const OptionValues *v)
{
    return v->v[SABRA_TURN_TIMER] == 0 ? N_("This match has no clock.") : NULL;
}

static const char *idle_done_refused(const OptionValues *v)
{
    return v->v[SABRA_INVALID_END] == INVALID_REFUSE ? N_("Here Done is refused, so there is no penalty.") : NULL;
}

static const char *idle_not_games(const OptionValues *v)
{
    return v->v[SABRA_MATCH_FORMAT] != MATCH_GAMES ? N_("The match is not played for a number of games.") : NULL;
}

static const char *idle_not_time(const OptionValues *v)
{
    return v->v[SABRA_MATCH_FORMAT] != MATCH_TIME ? N_("The match is not played for time.") : NULL;
}

static const char *idle_not_target(const OptionValues *v)
{
    return v->v[SABRA_MATCH_FORMAT] != MATCH_TARGET ? N_("The match has no target score.") : NULL;
}

/* TRANSLATORS: Chapters of the house rules: how a game starts, and so on. */
static const char start[] = N_("Start"), initial[] = N_("Initial meld"), jokers[] = N_("Jokers"),
                  drawing[] = N_("Drawing"), penalties[] = N_("Clock and penalties"), ending[] = N_("End and scoring"),
                  match[] = N_("Match");

static const Option options[SABRA_OPTION_COUNT] = {
    [SABRA_PLAYERS] = { "players", N_("Players"), N_("How many sit at the table."), start, OPT_INT, 2, 4, 1, -1, NULL,
                        4, NULL },
    [SABRA_DIRECTION] = { "direction", N_("Turn order"), N_("Which way round the table the turns go."), start,
                          OPT_CHOICE, 0, 0, 0, -1, directions, DIRECTION_CW, NULL },
    /* TRANSLATORS: A house rule; the tile is "put back" or "kept". */
    [SABRA_START_TILE] = { "start_tile", N_("Tile drawn for the start"),
                           N_("The tile you draw to see who begins goes back, or you keep it as one of your 14."),
                           start, OPT_CHOICE, 0, 0, 0, -1, start_tiles, START_TILE_RETURN, NULL },
    [SABRA_NEXT_START] = { "next_start", N_("Who starts the next game"),
                           N_("Draw tiles before each game to see who begins, or let the start go round the table."),
                           start, OPT_CHOICE, 0, 0, 0, -1, next_starts, NEXT_START_DRAW, idle_single_game },
    [SABRA_INITIAL_MIN] = { "initial_min", N_("Minimum of the initial meld"),
                            N_("Points that the first melds from the rack must be worth."), initial, OPT_NUMBER, 0, 0,
                            0, -1, initial_minimums, 30, NULL },
    [SABRA_INITIAL_SCOPE] = { "initial_scope", N_("How the minimum is reached"),
                              N_("Your first melds reach the minimum together, or one of them has to reach it alone."),
                              initial, OPT_CHOICE, 0, 0, 0, -1, initial_scopes, SCOPE_TOTAL, idle_any_meld },
    [SABRA_MANIPULATE_FROM] = { "manipulate_from", N_("Use the table"),
                                N_("When you may start to rearrange the table: in the turn of your initial meld, or "
                                   "from the turn after it."),
                                initial, OPT_CHOICE, 0, 0, 0, -1, manipulations, MANIPULATE_SAME_TURN, NULL },
    [SABRA_JOKER_MOVE] = { "joker_move", N_("Jokers on the table"),
                           N_("What you may do with a joker before it is replaced by the tile it stands for."), jokers,
                           OPT_CHOICE, 0, 0, 0, -1, joker_moves, JOKER_MOVE_LOCKED, NULL },
    [SABRA_JOKER_SOURCE] = { "joker_source", N_("Where the replacing tile comes from"),
                             N_("Where the tile that takes a joker's place may come from."), jokers, OPT_CHOICE, 0, 0,
                             0, -1, joker_sources, JOKER_SOURCE_HAND, idle_free_jokers },
    [SABRA_GROUP3_RELEASE] = { "group3_release", N_("Joker in a group of three"),
                               N_("One missing colour is enough to free the joker of a group of three, or both are "
                                  "needed."),
                               jokers, OPT_CHOICE, 0, 0, 0, -1, group3_releases, GROUP3_EITHER, idle_free_jokers },
    [SABRA_JOKER_REUSE] = { "joker_reuse", N_("Where a freed joker goes"),
                            N_("Where a freed joker must be at the end of your turn. It never goes to a rack."), jokers,
                            OPT_CHOICE, 0, 0, 0, -1, joker_reuses, JOKER_REUSE_ANY, idle_free_jokers },
    [SABRA_TWO_JOKERS_PER_MELD] = { "two_jokers_per_meld", N_("Both jokers in one meld"),
                                    N_("A meld may hold both jokers."), jokers, OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [SABRA_JOKER_RACK_VALUE] = { "joker_rack_value", N_("Joker left on a rack"),
                                 N_("What a joker costs you if it is still on your rack at the end."), ending,
                                 OPT_NUMBER, 0, 0, 0, -1, joker_values, 30, NULL },
    [SABRA_DRAW_RULE] = { "draw_rule", N_("If you cannot play"),
                          N_("You draw once, or you draw until a play is possible and then have to play."), drawing,
                          OPT_CHOICE, 0, 0, 0, -1, draw_rules, DRAW_ONE, NULL },
    [SABRA_DRAW_COUNT] = { "draw_count", N_("Tiles drawn at a time"),
                           N_("How many tiles you draw when you play nothing."), drawing, OPT_CHOICE, 0, 0, 0, -1,
                           draw_counts, DRAW_COUNT_ONE, idle_until_playable },
    [SABRA_PLAY_AFTER_DRAW] = { "play_after_draw", N_("Drawn tile may be played at once"),
                                N_("After drawing you may still play in the same turn."), drawing, OPT_BOOL, 0, 0, 0,
                                -1, NULL, 0, NULL },
    [SABRA_TURN_TIMER] = { "turn_timer", N_("Time for a turn (s)"),
                           N_("How many seconds a turn may take, if there is a clock."), penalties, OPT_INT, 15, 120,
                           15, 0, NULL, 120, NULL },
    [SABRA_TIME_BANK] = { "time_bank", N_("Time in reserve (s)"),
                          N_("Extra seconds that each person has for the whole match, for turns that take longer."),
                          penalties, OPT_INT, 30, 600, 30, 0, NULL, 0, idle_no_clock },
    [SABRA_TIMEOUT_PENALTY] = { "timeout_penalty", N_("Tiles drawn when time runs out"),
                                N_("Penalty for an unfinished or illegal table when the time is up."), penalties,
                                OPT_INT, 0, 3, 1, -1, NULL, 3, idle_no_clock },
    /* TRANSLATORS: A house rule; it is "refused" or "punished". Done is the button. */
    [SABRA_INVALID_END] = { "invalid_end", N_("Done with an illegal table"),
                            N_("An illegal table at Done is only pointed out, or it costs you the turn and tiles."),
                            penalties, OPT_CHOICE, 0, 0, 0, -1, invalid_ends, INVALID_REFUSE, NULL },
    [SABRA_INVALID_PENALTY] = { "invalid_penalty", N_("Tiles drawn for an illegal table"),
                                N_("Penalty for ending the turn with an illegal table."), penalties, OPT_INT, 0, 3, 1,
                                -1, NULL, 3, idle_done_refused },
    [SABRA_EMPTY_POOL_END] = { "empty_pool_end", N_("End of the game with an empty pool"),
                               N_("Once the pool is empty, one pass ends the game, or a full round of passes."), ending,
                               OPT_CHOICE, 0, 0, 0, -1, empty_pool_ends, EMPTY_POOL_FIRST_PASS, NULL },
    [SABRA_MATCH_FORMAT] = { "match_format", N_("Match"), N_("How long the match lasts."), match, OPT_CHOICE, 0, 0, 0,
                             -1, match_formats, MATCH_SINGLE, NULL },
    [SABRA_MATCH_GAMES] = { "match_games", N_("Games"), N_("Number of games in the match."), match, OPT_INT, 1, 50, 1,
                            -1, NULL, 5, idle_not_games },
    [SABRA_MATCH_MINUTES] = { "match_minutes", N_("Minutes"),
                              N_("The game in progress when the time is up is the last one."), match, OPT_INT, 10, 300,
                              10, -1, NULL, 60, idle_not_time },
    [SABRA_MATCH_TARGET] = { "match_target", N_("Target score"),
                             N_("The match ends with the game in which a player reaches it."), match, OPT_INT, 50, 2000,
                             50, -1, NULL, 200, idle_not_target },
};

#define NO_CLOCK_PENALTY "turn_timer=0,invalid_end=penalty,invalid_penalty=3"

static const Preset presets[] = {
    { "standard", N_("Sabra"), N_("The way most boxed sets are played: a joker locks its meld until it is replaced."),
      "" },
    { "official_1978", N_("Official Book 1978"),
      N_("From the rule book of 1978: played anticlockwise, freed jokers go into new melds."),
      "direction=ccw,joker_reuse=new_meld" },
    { "pressman_1980", N_("Pressman 1980"),
      N_("From the American sheet of 1980: a joker in a group of three needs both missing colours."),
      "group3_release=both" },
    { "pressman_1987", N_("Pressman 1987"), N_("From the American sheet of 1987: 50 points to open."),
      "initial_min=50,joker_reuse=new_meld_2rack" },
    { "spears_1988", N_("Spears 1988"),
      N_("From the British sheet of 1988: a freed joker needs two tiles from the rack."),
      "joker_reuse=new_meld_2rack" },
    /* TRANSLATORS: A published set of rules: its publisher and year, as all with a year here. */
    { "goliath_1994", N_("Goliath 1994"),
      N_("From the sheet of 1994: melds with jokers may be split, and a joker keeps its meaning."), "joker_move=keep" },
    { "pressman_1998", N_("Pressman 1998"),
      N_("From the American sheet of 1998: jokers keep their meaning, and a freed one needs two tiles from the rack."),
      "joker_move=keep,joker_reuse=new_meld_2rack" },
    { "lemada_1999", N_("Lemada 1999"),
      N_("From the Israeli sheet of 1999: you may use the table only from the turn after your initial meld."),
      "manipulate_from=next_turn,joker_move=keep,joker_reuse=new_meld" },
    { "lemada_2014", N_("Lemada 2014"),
      N_("From the leaflet of 2014: a joker may also be replaced by a tile from the table."),
      "joker_move=keep,joker_source=hand_or_table" },
    { "spelregelboek_1985", N_("Dutch Spelregelboek 1985"),
      N_("From the Dutch rule book of 1985: a joker left on the rack costs 25."),
      "direction=ccw,manipulate_from=next_turn,joker_reuse=new_meld,joker_rack_value=25" },
    { "dutch_sabra", N_("Dutch Sabra"), N_("A variation in the Dutch rule book: melds with jokers may be taken apart."),
      "direction=ccw,joker_move=keep,joker_reuse=new_meld,joker_rack_value=25" },
    { "family", N_("Sabra, family sheet"),
      N_("From a sheet for families: you keep the tile drawn for the start, and the game ends when all pass."),
      "start_tile=keep,empty_pool_end=all_pass" },
    { "family_draw", N_("Sabra, family sheet, draw until you can play"),
      N_("The family sheet to the letter: one meld of 30 points to open, and if you cannot play, you draw until you "
         "can."),
      "start_tile=keep,empty_pool_end=all_pass,draw_rule=until_playable,initial_scope=one_meld" },
    /* TRANSLATORS: The name of a computer game. */
    { "pup_rummy", N_("Pup Rummy"),
      N_("From the computer game of this name: jokers go anywhere, an illegal table costs three tiles."),
      "joker_move=free," NO_CLOCK_PENALTY },
    /* TRANSLATORS: The name of a computer game. */
    { "easy_rummy", N_("Easy Rummy"), N_("From the computer game of this name: jokers go anywhere, no clock."),
      "joker_move=free," NO_CLOCK_PENALTY },
    /* TRANSLATORS: The name of a computer game. */
    { "rrrummy", N_("RRRummy"),
      N_("From the computer game of this name: jokers lock their meld, an illegal table costs three tiles."),
      NO_CLOCK_PENALTY },
    /* TRANSLATORS: The name of a computer game. */
    { "tiles_50", N_("Tiles 50"),
      N_("From the computer game of this name: 50 points to open, a freed joker starts a meld with your own tiles."),
      "initial_min=50,joker_reuse=new_meld_rack_first," NO_CLOCK_PENALTY },
    { "dutch_rummy", N_("Dutch Rummy"),
      N_("From the computer game of this name: a joker stays where it is until it is replaced."),
      "joker_move=replace," NO_CLOCK_PENALTY },
};

/* Version 1 knew no minimum for one meld. */
static const PresetThen then[] = { { "family_draw", 2, "initial_scope=total" } };

const OptionTable sabra_options = { .options = options,
                                    .option_count = SABRA_OPTION_COUNT,
                                    .presets = presets,
                                    .preset_count = sizeof presets / sizeof presets[0],
                                    .players = 1 + SABRA_PLAYERS,
                                    .clock = 1 + SABRA_TURN_TIMER,
                                    .bank = 1 + SABRA_TIME_BANK,
                                    .match_group = match,
                                    .then = then,
                                    .then_count = sizeof then / sizeof then[0] };

static const MeldRules one_joker = { 1, 13, false, true, 4, 1, true, true, false, 0, false, false, { 0 }, false };
static const MeldRules two_jokers = { 1, 13, false, true, 4, 2, true, true, false, 0, false, false, { 0 }, false };

int sabra_draws(const OptionValues *v)
{
    return v->v[SABRA_DRAW_RULE] == DRAW_UNTIL_PLAYABLE ? 1 : 1 + v->v[SABRA_DRAW_COUNT];
}

const MeldRules *sabra_meld_rules(const OptionValues *v)
{
    return v->v[SABRA_TWO_JOKERS_PER_MELD] ? &two_jokers : &one_joker;
}

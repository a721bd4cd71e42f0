#include "rules/kalooki/options.h"

#include <stddef.h>

static const OptionChoice joker_counts[] = { { "2", "2" }, { "4", "4" }, { NULL, NULL } };
static const OptionChoice joker_penalties[] = {
    { "15", "15 points" }, { "20", "20 points" }, { "25", "25 points" }, { "50", "50 points" }, { NULL, NULL }
};
static const OptionChoice group_rules[] = { { "either", "either missing card takes it" },
                                            { "both", "all missing cards are needed" },
                                            { NULL, NULL } };
static const OptionChoice deal_patterns[] = { { "packets", "packets of 3, 2, 3, 2, 3" },
                                              { "singly", "one card at a time" },
                                              { NULL, NULL } };
static const OptionChoice stock_ends[] = { { "reshuffle", "the discards are shuffled" },
                                           { "void", "the round is void" },
                                           { "count", "all hands are counted" },
                                           { NULL, NULL } };
static const OptionChoice buyins[] = { { "-1", "unlimited" }, { "0", "none" }, { NULL, NULL } };
static const OptionChoice bases[] = { { "before", "of the round just played" },
                                      { "after", "not over the limit after it" },
                                      { NULL, NULL } };

static const char *idle_no_buyins(const OptionValues *v)
{
    return v->v[KALOOKI_BUYINS] == 0 ? "There are no buy-ins." : NULL;
}

static const char *idle_no_stake(const OptionValues *v)
{
    return v->v[KALOOKI_STAKE] == 0 ? "The game is played for fun." : NULL;
}

static const char *idle_no_rewards(const OptionValues *v)
{
    if (v->v[KALOOKI_STAKE] == 0)
        return idle_no_stake(v);
    return v->v[KALOOKI_ROUND_REWARDS] == 0 ? "There are no rewards for a round." : NULL;
}

static const char *idle_free_buyins(const OptionValues *v)
{
    return v->v[KALOOKI_BUYINS] == 0 ? idle_no_buyins(v) : idle_no_stake(v);
}

static const char start[] = "Cards and dealing", down[] = "Coming down", jokers[] = "Jokers", turn[] = "A turn",
                  ending[] = "End of a round", match[] = "Match and buy-ins", money[] = "Stakes";

static const Option options[KALOOKI_OPTION_COUNT] = {
    [KALOOKI_PLAYERS] = { "players", "Players", "How many sit at the table.", start, OPT_INT, 2, 5, 1, -1, NULL, 4,
                          NULL },
    [KALOOKI_JOKERS] = { "jokers", "Jokers in the pack", "How many jokers are added to the two packs of cards.", start,
                         OPT_NUMBER, 0, 0, 0, -1, joker_counts, 2, NULL },
    [KALOOKI_DOWN_MINIMUM] = { "down_minimum", "Points to come down",
                               "What the first sets of a player must be worth together.", down, OPT_INT, 30, 60, 1, -1,
                               NULL, 40, NULL },
    [KALOOKI_JOKER_PENALTY] = { "joker_penalty", "Joker left in hand", "Points for a joker still held at the end.",
                                ending, OPT_NUMBER, 0, 0, 0, -1, joker_penalties, 15, NULL },
    [KALOOKI_ACE_LOW_RUNS] = { "ace_low_runs", "Ace also low in runs",
                               "Whether ace, 2, 3 is a run; the ace is worth 1 there.", down, OPT_BOOL, 0, 0, 0, -1,
                               NULL, 0, NULL },
    [KALOOKI_MAX_JOKERS_PER_MELD] = { "max_jokers_per_meld", "Jokers per set", "How many jokers a set may hold.",
                                      jokers, OPT_INT, 1, 4, 1, -1, NULL, 2, NULL },
    [KALOOKI_JOKER_GROUP_RULE] = { "joker_group_rule", "Taking a joker from a group",
                                   "Whether one missing card takes the joker of a group, or only all of them.", jokers,
                                   OPT_CHOICE, 0, 0, 0, -1, group_rules, JOKER_GROUP_EITHER, NULL },
    [KALOOKI_JOKER_SWAP_AS_GOER] = { "joker_swap_as_goer", "Freed joker may be a goer",
                                     "Whether a joker taken back may also be added to a set on the table.", jokers,
                                     OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [KALOOKI_GOERS_SAME_TURN] = { "goers_same_turn", "Goers in the turn of coming down",
                                  "Whether cards may be added, and jokers taken, in the turn of coming down.", turn,
                                  OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [KALOOKI_DISCARD_AS_GOER] = { "discard_as_goer", "Discard may be used as goer",
                                  "Whether whoever was down before may add the discard to a set.", turn, OPT_BOOL, 0, 0,
                                  0, -1, NULL, 0, NULL },
    [KALOOKI_DOWN_FIRST_TURN] = { "down_first_turn", "Coming down on the first turn",
                                  "Whether one may come down on one's first turn of a round.", down, OPT_BOOL, 0, 0, 0,
                                  -1, NULL, 1, NULL },
    [KALOOKI_JOKER_DISCARD] = { "joker_discard", "Jokers may be thrown", "Whether a joker may be discarded.", jokers,
                                OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [KALOOKI_FINAL_DISCARD] = { "final_discard", "Final discard needed",
                                "Whether the last card must be thrown away and cannot be laid.", ending, OPT_BOOL, 0, 0,
                                0, -1, NULL, 1, NULL },
    [KALOOKI_TURN_UP_FIRST] = { "turn_up_first", "Turn up first discard",
                                "Whether a card is turned up to begin the discard pile.", start, OPT_BOOL, 0, 0, 0, -1,
                                NULL, 0, NULL },
    [KALOOKI_DEAL_PATTERN] = { "deal_pattern", "Dealing", "How the thirteen cards are dealt.", start, OPT_CHOICE, 0, 0,
                               0, -1, deal_patterns, DEAL_PACKETS, NULL },
    [KALOOKI_STOCK_EXHAUSTED] = { "stock_exhausted", "Stock used up",
                                  "What happens when a card must be drawn and none is left.", ending, OPT_CHOICE, 0, 0,
                                  0, -1, stock_ends, STOCK_RESHUFFLE, NULL },
    [KALOOKI_PENALTY_LIMIT] = { "penalty_limit", "Game limit", "Whoever has more points than this is out.", match,
                                OPT_INT, 50, 500, 25, -1, NULL, 150, NULL },
    [KALOOKI_BUYINS] = { "buyins", "Buy-ins per player", "How often a player who is out may come back.", match, OPT_INT,
                         -1, 20, 1, -1, buyins, 0, NULL },
    [KALOOKI_BUYIN_BASIS] = { "buyin_basis", "Buy-ins need three players",
                              "Which players are counted to see that there are still three.", match, OPT_CHOICE, 0, 0,
                              0, -1, bases, BUYIN_BEFORE, idle_no_buyins },
    [KALOOKI_STAKE] = { "stake", "Stake", "What everybody pays into the pot; 0 plays for fun.", money, OPT_INT, 0,
                        100000, 50, -1, NULL, 0, NULL },
    [KALOOKI_ROUND_REWARDS] = { "round_rewards", "Reward for each round",
                                "Whether whoever calls up is paid by the others.", money, OPT_BOOL, 0, 0, 0, -1, NULL,
                                0, idle_no_stake },
    [KALOOKI_ROUND_FRACTION] = { "round_fraction", "Round reward: stake divided by",
                                 "The stake divided by this is what each of the others pays.", money, OPT_INT, 2, 10, 1,
                                 -1, NULL, 4, idle_no_rewards },
    [KALOOKI_BOMBER_FRACTION] = { "bomber_fraction", "Bomber reward: stake divided by",
                                  "What each of the others pays for a bomber instead.", money, OPT_INT, 1, 10, 1, -1,
                                  NULL, 2, idle_no_rewards },
    [KALOOKI_BUYIN_FRACTION] = { "buyin_fraction", "Buy-in: stake divided by",
                                 "What a player who comes back pays into the pot.", money, OPT_INT, 1, 10, 1, -1, NULL,
                                 2, idle_free_buyins },
    [KALOOKI_BOMBER_OWN_MELDS] = { "bomber_own_melds", "Bomber without goers",
                                   "Whether a bomber must lay every card in new sets of one's own.", ending, OPT_BOOL,
                                   0, 0, 0, -1, NULL, 0, NULL },
};

static const Preset presets[] = {
    { "standard", "UK Standard", "Forty points to come down, 150 points to go out of the game; no buy-ins, no money.",
      "" },
    { "stakes", "UK Stakes Game", "A pot, a reward for each round and two buy-ins a player.",
      "stake=400,round_rewards=1,buyins=2" },
    { "club", "Club, unlimited buy-ins", "As played for stakes in clubs: one may buy in as often as one likes.",
      "stake=400,round_rewards=1,buyins=-1" },
    { "both_cards", "UK Both-Cards Joker Rule", "A joker leaves a group only for all the cards it might stand for.",
      "joker_group_rule=both" },
    { "short", "Short Game", "One is out beyond 100 points.", "penalty_limit=100" },
    { "kalooki_51", "Kalooki 51", "Fifty-one points to come down, four jokers, and a card turned up at the start.",
      "down_minimum=51,jokers=4,joker_penalty=25,turn_up_first=1,joker_group_rule=both" },
};

const OptionTable kalooki_options = { .options = options,
                                      .option_count = KALOOKI_OPTION_COUNT,
                                      .presets = presets,
                                      .preset_count = sizeof presets / sizeof presets[0] };

/* The house rules of Kalooki and its presets. Rules page: sections 8 and 9. */
#include "rules/kalooki/options.h"

#include <stddef.h>

static const OptionChoice joker_counts[] = { { "2", "2" }, { "4", "4" }, { NULL, NULL } };
static const OptionChoice joker_penalties[] = { { "15", N_("15 points") },
                                                { "20", N_("20 points") },
                                                { "25", N_("25 points") },
                                                { "50", N_("50 points") },
                                                { NULL, NULL } };
static const OptionChoice group_rules[] = { { "either", N_("one missing card is enough") },
                                            { "both", N_("all missing cards are needed") },
                                            { NULL, NULL } };
static const OptionChoice hands[] = { { "13", N_("13 cards") }, { "15", N_("15 cards") }, { NULL, NULL } };
static const OptionChoice deal_patterns[] = { { "packets", N_("packets of three and two") },
                                              { "singly", N_("one card at a time") },
                                              { NULL, NULL } };
static const OptionChoice stock_ends[] = { { "reshuffle", N_("the discards are shuffled") },
                                           { "void", N_("the round is void") },
                                           { "count", N_("all hands are counted") },
                                           { NULL, NULL } };
static const OptionChoice buyins[] = { { "-1", N_("unlimited") }, { "0", N_("no buy-ins") }, { NULL, NULL } };
static const OptionChoice no_limit[] = { { "0", N_("no limit") }, { NULL, NULL } };
static const OptionChoice bases[] = { { "before", N_("all who played the round") },
                                      { "after", N_("those not over the limit") },
                                      { NULL, NULL } };

static const char *idle_no_buyins(const OptionValues *v)
{
    return v->v[KALOOKI_BUYINS] == 0 ? N_("There are no buy-ins.") : NULL;
}

static const char *idle_no_stake(const OptionValues *v)
{
    return v->v[KALOOKI_STAKE] == 0 ? N_("The game is played for fun.") : NULL;
}

static const char *idle_no_rewards(const OptionValues *v)
{
    if (v->v[KALOOKI_STAKE] == 0)
        return idle_no_stake(v);
    return v->v[KALOOKI_ROUND_REWARDS] == 0 ? N_("There are no rewards for a round.") : NULL;
}

static const char *idle_free_buyins(const OptionValues *v)
{
    return v->v[KALOOKI_BUYINS] == 0 ? idle_no_buyins(v) : idle_no_stake(v);
}

static const char start[] = N_("Cards and dealing"), down[] = N_("Coming down"), jokers[] = N_("Jokers"),
                  turn[] = N_("A turn"), ending[] = N_("End of a round"), match[] = N_("Match and buy-ins"),
                  money[] = N_("Stakes");

static const Option options[KALOOKI_OPTION_COUNT] = {
    [KALOOKI_PLAYERS] = { "players", N_("Players"), N_("How many sit at the table."), start, OPT_INT, 2, 6, 1, -1, NULL,
                          4, NULL },
    [KALOOKI_JOKERS] = { "jokers", N_("Jokers in the pack"), N_("How many jokers are added to the packs of cards."),
                         start, OPT_NUMBER, 0, 0, 0, -1, joker_counts, 2, NULL },
    [KALOOKI_DOWN_MINIMUM] = { "down_minimum", N_("Points to come down"),
                               N_("What a player's first melds must be worth together."), down, OPT_INT, 30, 60, 1, -1,
                               NULL, 40, NULL },
    [KALOOKI_JOKER_PENALTY] = { "joker_penalty", N_("Joker left in hand"),
                                N_("Points for a joker still in hand at the end of a round."), ending, OPT_NUMBER, 0, 0,
                                0, -1, joker_penalties, 15, NULL },
    [KALOOKI_ACE_LOW_RUNS] = { "ace_low_runs", N_("Ace also low in runs"),
                               N_("Ace, 2, 3 is a run, and the ace is worth 1 there."), down, OPT_BOOL, 0, 0, 0, -1,
                               NULL, 0, NULL },
    [KALOOKI_MAX_JOKERS_PER_MELD] = { "max_jokers_per_meld", N_("Jokers per meld"),
                                      N_("How many jokers a meld may have."), jokers, OPT_INT, 1, 4, 1, -1, NULL, 2,
                                      NULL },
    [KALOOKI_JOKER_GROUP_RULE] = { "joker_group_rule", N_("Taking a joker from a group"),
                                   N_("Which cards you need to take a joker from a group: one of those missing, or all "
                                      "of them."),
                                   jokers, OPT_CHOICE, 0, 0, 0, -1, group_rules, JOKER_GROUP_EITHER, NULL },
    [KALOOKI_JOKER_SWAP_AS_GOER] = { "joker_swap_as_goer", N_("Freed joker may be added"),
                                     N_("A joker you take may also be added to a meld on the table."), jokers, OPT_BOOL,
                                     0, 0, 0, -1, NULL, 0, NULL },
    [KALOOKI_GOERS_SAME_TURN] = { "goers_same_turn", N_("Adding in the turn of coming down"),
                                  N_("You may add cards and take jokers in the turn in which you come down."), turn,
                                  OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [KALOOKI_DISCARD_AS_GOER] = { "discard_as_goer", N_("Discard may be added"),
                                  N_("If you were down before this turn, you may add the discard to a meld or exchange "
                                     "it for a joker."),
                                  turn, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [KALOOKI_DOWN_FIRST_TURN] = { "down_first_turn", N_("Coming down on the first turn"),
                                  N_("You may come down on your first turn of a round."), down, OPT_BOOL, 0, 0, 0, -1,
                                  NULL, 1, NULL },
    [KALOOKI_JOKER_DISCARD] = { "joker_discard", N_("Jokers may be thrown"),
                                N_("You may throw a joker on the discard pile."), jokers, OPT_BOOL, 0, 0, 0, -1, NULL,
                                1, NULL },
    [KALOOKI_FINAL_DISCARD] = { "final_discard", N_("Discard needed to call up"),
                                N_("You must throw your last card. You cannot lay it."), ending, OPT_BOOL, 0, 0, 0, -1,
                                NULL, 1, NULL },
    [KALOOKI_TURN_UP_FIRST] = { "turn_up_first", N_("Turn up first discard"),
                                N_("A card is turned up to begin the discard pile."), start, OPT_BOOL, 0, 0, 0, -1,
                                NULL, 0, NULL },
    [KALOOKI_HAND_CARDS] = { "hand_cards", N_("Cards dealt to each"),
                             N_("How many cards each player gets. Six players, or five with 15 cards, use three "
                                "packs."),
                             start, OPT_CHOICE, 0, 0, 0, -1, hands, HAND_OF_13, NULL },
    [KALOOKI_DEAL_PATTERN] = { "deal_pattern", N_("Dealing"), N_("How the cards are dealt."), start, OPT_CHOICE, 0, 0,
                               0, -1, deal_patterns, DEAL_PACKETS, NULL },
    [KALOOKI_STOCK_EXHAUSTED] = { "stock_exhausted", N_("Stock used up"),
                                  N_("What happens when a card must be drawn and none is left."), ending, OPT_CHOICE, 0,
                                  0, 0, -1, stock_ends, STOCK_RESHUFFLE, NULL },
    [KALOOKI_PENALTY_LIMIT] = { "penalty_limit", N_("Points limit"),
                                N_("A player with more points than this is out of the match."), match, OPT_INT, 50, 500,
                                25, -1, NULL, 150, NULL },
    [KALOOKI_BUYINS] = { "buyins", N_("Buy-ins per player"), N_("How often a player who is out may come back."), match,
                         OPT_INT, -1, 20, 1, -1, buyins, 0, NULL },
    [KALOOKI_BUYIN_BASIS] = { "buyin_basis", N_("Buy-ins need three players"),
                              N_("Which players are counted to see whether there are at least three."), match,
                              OPT_CHOICE, 0, 0, 0, -1, bases, BUYIN_BEFORE, idle_no_buyins },
    [KALOOKI_STAKE] = { "stake", N_("Stake"), N_("What each player pays into the pot. With 0 you play for fun."), money,
                        OPT_INT, 0, 100000, 50, -1, NULL, 0, NULL },
    [KALOOKI_ROUND_REWARDS] = { "round_rewards", N_("Reward for each round"),
                                N_("The other players pay the one who calls up, and pay more for a bomber."), money,
                                OPT_BOOL, 0, 0, 0, -1, NULL, 0, idle_no_stake },
    [KALOOKI_ROUND_FRACTION] = { "round_fraction", N_("Round reward: part of the stake"),
                                 N_("Each of the other players pays the stake divided by this number."), money, OPT_INT,
                                 2, 10, 1, -1, NULL, 4, idle_no_rewards },
    [KALOOKI_BOMBER_FRACTION] = { "bomber_fraction", N_("Bomber reward: part of the stake"),
                                  N_("For a bomber each of the other players pays the stake divided by this number."),
                                  money, OPT_INT, 1, 10, 1, -1, NULL, 2, idle_no_rewards },
    [KALOOKI_BUYIN_FRACTION] = { "buyin_fraction", N_("Buy-in: part of the stake"),
                                 N_("A player who comes back pays the stake divided by this number into the pot."),
                                 money, OPT_INT, 1, 10, 1, -1, NULL, 2, idle_free_buyins },
    [KALOOKI_BOMBER_OWN_MELDS] = { "bomber_own_melds", N_("Bomber in new melds only"),
                                   N_("A bomber (a whole hand laid in one turn) must be laid in new melds only."),
                                   ending, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [KALOOKI_MATCH_ROUNDS] = { "match_rounds", N_("Rounds at most"),
                               N_("After this many rounds the player with the fewest points wins."), match, OPT_INT, 0,
                               60, 1, -1, no_limit, 0, NULL },
};

static const Preset presets[] = {
    { "standard", N_("UK Standard"),
      N_("Forty points to come down. With more than 150 points you are out of the match. No buy-ins, no money."), "" },
    { "stakes", N_("UK Stakes Game"), N_("A pot, a reward for each round, and two buy-ins per player."),
      "stake=400,round_rewards=1,buyins=2" },
    { "club", N_("Club, unlimited buy-ins"), N_("As played for stakes in clubs. You may buy in as often as you like."),
      "stake=400,round_rewards=1,buyins=-1" },
    { "both_cards", N_("UK Both-Cards Joker Rule"),
      N_("To take a joker from a group you need all the cards it might stand for."), "joker_group_rule=both" },
    { "short", N_("Short Game"), N_("With more than 100 points you are out of the match."), "penalty_limit=100" },
    { "kalooki_51", N_("Kalooki 51"),
      N_("Fifty-one points to come down, four jokers, and a card turned up at the start."),
      "down_minimum=51,jokers=4,joker_penalty=25,turn_up_first=1,joker_group_rule=both" },
};

const OptionTable kalooki_options = { .options = options,
                                      .option_count = KALOOKI_OPTION_COUNT,
                                      .presets = presets,
                                      .preset_count = sizeof presets / sizeof presets[0],
                                      .players = 1 + KALOOKI_PLAYERS };

int kalooki_dealt(const OptionValues *v)
{
    return v->v[KALOOKI_HAND_CARDS] == HAND_OF_15 ? 15 : 13;
}

int kalooki_packs(const OptionValues *v)
{
    const int players = v->v[KALOOKI_PLAYERS];
    return players > 5 || (players == 5 && v->v[KALOOKI_HAND_CARDS] == HAND_OF_15) ? 3 : 2;
}

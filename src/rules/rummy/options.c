/* The house rules of Rummy 500 and of basic rummy, and their presets. Rules page: A 8 and 9, B 8 and 9. */
#include "rules/rummy/options.h"

#include <stddef.h>

static const char start[] = N_("Cards and dealing"), jokers[] = N_("Jokers"), turn[] = N_("A turn"),
                  melds[] = N_("Melds"), ending[] = N_("End of a round"), match[] = N_("Match");

/* ---- Rummy 500 ---- */

static const OptionChoice pack_counts[] = {
    { "auto", N_("as many as are needed") }, { "1", "1" }, { "2", "2" }, { NULL, NULL }
};
static const OptionChoice joker_counts[] = { { "0", N_("no jokers") }, { "2", "2" }, { NULL, NULL } };
static const OptionChoice joker_worth[] = { { "card", N_("the card it stands for") },
                                            { "15", N_("15 points") },
                                            { NULL, NULL } };
static const OptionChoice ace_worth[] = { { "low_one", N_("1 point") },
                                          { "always_15", N_("15 points") },
                                          { NULL, NULL } };
static const OptionChoice hands_two[] = { { "7", "7" }, { "10", "10" }, { "13", "13" }, { NULL, NULL } };
static const OptionChoice hands_more[] = { { "7", "7" }, { "10", "10" }, { NULL, NULL } };
static const OptionChoice bonuses[] = { { "0", N_("no points") }, { "25", N_("25 points") }, { NULL, NULL } };

static const char *idle_no_jokers(const OptionValues *v)
{
    return v->v[R5_JOKERS] == 0 ? N_("There are no jokers.") : NULL;
}

static const char *idle_not_two(const OptionValues *v)
{
    return v->v[R5_PLAYERS] != 2 ? N_("This is for two players.") : NULL;
}

static const char *idle_two(const OptionValues *v)
{
    return v->v[R5_PLAYERS] == 2 ? N_("This is for three or more players.") : NULL;
}

static const char *idle_not_four(const OptionValues *v)
{
    return v->v[R5_PLAYERS] != RUMMY_SIDES_SEATS ? N_("Partners need four players.") : NULL;
}

static const char *idle_one_pack(const OptionValues *v)
{
    return rummy500_deal(v, v->v[R5_PLAYERS]).packs == 1 ? N_("With one pack there are no two identical cards.") : NULL;
}

static const char *idle_kept_anyway(const OptionValues *v)
{
    return !v->v[R5_TOP_FREE] ? N_("You may take a discard only to use it.") : NULL;
}

/* More players cannot all hold back: X-7 is for those who could go on exchanging among themselves. */
enum { MOST_WHO_EXCHANGE = 4, USUAL_EXCHANGES = 8 };
static const char
    exchange_label[] = N_("Exchanges of the top discard"),
    exchange_help[] =
        N_("After this many turns in a row that only exchange the top discard, somebody must draw from the stock."),
    exchange_few[] = N_("This is for two to four players.");
static const OptionChoice exchanges[] = { { "0", N_("any number") }, { NULL, NULL } };

static const char *idle_exchange_500(const OptionValues *v)
{
    return v->v[R5_PLAYERS] > MOST_WHO_EXCHANGE ? exchange_few : idle_kept_anyway(v);
}

static const Option options_500[R5_OPTION_COUNT] = {
    [R5_PLAYERS] = { "players", N_("Players"), N_("How many sit at the table."), start, OPT_INT, 2, 8, 1, -1, NULL, 2,
                     NULL },
    [R5_PACKS] = { "packs", N_("Packs"), N_("How many packs are used. A second one is added when one is not enough."),
                   start, OPT_CHOICE, 0, 0, 0, -1, pack_counts, R5_PACKS_AUTO, NULL },
    [R5_JOKERS] = { "jokers", N_("Jokers per pack"), N_("How many jokers are added to each pack."), jokers, OPT_NUMBER,
                    0, 0, 0, -1, joker_counts, 0, NULL },
    [R5_JOKER_MELDED] = { "joker_melded", N_("Joker value when melded"), N_("What a joker on the table is worth."),
                          jokers, OPT_CHOICE, 0, 0, 0, -1, joker_worth, R5_JOKER_AS_CARD, idle_no_jokers },
    [R5_DEAL_TWO] = { "deal_two", N_("Cards with two players"), N_("How many cards each of two players gets."), start,
                      OPT_NUMBER, 0, 0, 0, -1, hands_two, 13, idle_not_two },
    [R5_DEAL_MORE] = { "deal_more", N_("Cards with more"), N_("How many cards each of three or more players gets."),
                       start, OPT_NUMBER, 0, 0, 0, -1, hands_more, 7, idle_two },
    [R5_TOP_FREE] = { "top_free", N_("Top discard may be taken freely"),
                      N_("You may take the top discard without using it at once."), turn, OPT_BOOL, 0, 0, 0, -1, NULL,
                      1, NULL },
    [R5_NO_THROW_BACK] = { "no_throw_back", N_("No throwing back"),
                           N_("If you take only the top discard, you may not throw it in the same turn."), turn,
                           OPT_BOOL, 0, 0, 0, -1, NULL, 1, idle_kept_anyway },
    [R5_FINAL_DISCARD] = { "final_discard", N_("Discard needed to go out"),
                           N_("You must throw your last card. You cannot lay it."), ending, OPT_BOOL, 0, 0, 0, -1, NULL,
                           0, NULL },
    [R5_LAYOFF_NEEDS_MELD] = { "layoff_needs_meld", N_("Lay off only after melding"),
                               N_("You may lay off cards only after you have laid a meld."), melds, OPT_BOOL, 0, 0, 0,
                               -1, NULL, 0, NULL },
    [R5_GROUP_SAME_SUIT] = { "group_same_suit", N_("Same suit twice in a group"),
                             N_("A group may have a suit more than once."), melds, OPT_BOOL, 0, 0, 0, -1, NULL, 0,
                             idle_one_pack },
    [R5_JOKER_SWAP] = { "joker_swap", N_("Exchange jokers"),
                        N_("You may take a joker from the table for the card it stands for."), jokers, OPT_BOOL, 0, 0,
                        0, -1, NULL, 0, idle_no_jokers },
    [R5_OUT_BONUS] = { "out_bonus", N_("Bonus for going out"), N_("Extra points for the player who goes out."), ending,
                       OPT_NUMBER, 0, 0, 0, -1, bonuses, 0, NULL },
    [R5_TARGET] = { "target", N_("Target"),
                    N_("A player with this many points after a round, and the most of all, wins the match."), match,
                    OPT_INT, 200, 2000, 50, -1, NULL, 500, NULL },
    [R5_ACE_POINTS] = { "ace_points", N_("Ace below the 2"), N_("What an ace counts in a run, below the 2."), melds,
                        OPT_CHOICE, 0, 0, 0, -1, ace_worth, R5_ACE_LOW_ONE, NULL },
    [R5_ACE_BOTH_ENDS] = { "ace_both_ends", N_("Runs round the corner"),
                           N_("A run may continue past the ace: queen, king, ace, 2."), melds, OPT_BOOL, 0, 0, 0, -1,
                           NULL, 0, NULL },
    [R5_PARTNERS] = { "partners", N_("Partners"),
                      N_("Of four players, those who sit opposite each other score together."), start, OPT_BOOL, 0, 0,
                      0, -1, NULL, 0, idle_not_four },
    [R5_RUMMY_CALL] = { "rummy_call", N_("Calling Rummy"),
                        N_("If a thrown card fits a meld on the table, another player may lay it off at once."), turn,
                        OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [R5_EXCHANGE_LIMIT] = { "exchange_limit", exchange_label, exchange_help, turn, OPT_INT, 0, RUMMY_MOST_EXCHANGES, 1,
                            -1, exchanges, USUAL_EXCHANGES, idle_exchange_500 },
};

static const Preset presets_500[] = {
    { "two", N_("Standard"), N_("Thirteen cards each for two players, seven each for more. No jokers."), "players=2" },
    { "party", N_("Party"), N_("For five: two packs with two jokers each."), "players=5,packs=2,jokers=2" },
    { "strict", N_("Strict pile"),
      N_("You may take even the top discard only to use it at once, and you must throw your last card."),
      "top_free=0,final_discard=1" },
    { "jokers", N_("With jokers"), N_("For two to four: one pack with two jokers."), "jokers=2" },
    { "partners", N_("Partners"), N_("For four: players who sit opposite each other score together."),
      "players=4,partners=1" },
};

/* Matches of before the exchange limit go on without one. */
static const PresetThen then_500[] = { { "two", 2, "exchange_limit=0" },
                                       { "party", 2, "exchange_limit=0" },
                                       { "strict", 2, "exchange_limit=0" } };

const OptionTable rummy500_options = { .options = options_500,
                                       .option_count = R5_OPTION_COUNT,
                                       .presets = presets_500,
                                       .preset_count = sizeof presets_500 / sizeof presets_500[0],
                                       .players = 1 + R5_PLAYERS,
                                       .match_group = match,
                                       .then = then_500,
                                       .then_count = sizeof then_500 / sizeof then_500[0] };

/* ---- basic rummy ---- */

static const OptionChoice basic_jokers[] = { { "0", N_("no jokers") }, { "1", "1" }, { "2", "2" }, { NULL, NULL } };
static const OptionChoice per_turn[] = { { "0", N_("any number") }, { "1", "1" }, { NULL, NULL } };
static const OptionChoice new_stock[] = { { "turn_over", N_("the discards are turned over") },
                                          { "reshuffle", N_("the discards are shuffled") },
                                          { NULL, NULL } };
static const OptionChoice turn_counts[] = { { "0", N_("never: the hands are counted") },
                                            { "1", N_("once") },
                                            { NULL, NULL } };
static const OptionChoice round_counts[] = { { "0", N_("as many as it takes") }, { NULL, NULL } };

static const char *idle_never_new(const OptionValues *v)
{
    return v->v[RUMMY_STOCK_MAX_TURNS] == 0 ? N_("The discards never become a new stock.") : NULL;
}

static const char *idle_rounds(const OptionValues *v)
{
    return v->v[RUMMY_ROUNDS] > 0 ? N_("The number of rounds is fixed.") : NULL;
}

static const char *idle_exchange_basic(const OptionValues *v)
{
    return v->v[RUMMY_PLAYERS] > MOST_WHO_EXCHANGE ? exchange_few : NULL;
}

static const Option options_basic[RUMMY_OPTION_COUNT] = {
    [RUMMY_PLAYERS] = { "players", N_("Players"), N_("How many sit at the table."), start, OPT_INT, 2, 6, 1, -1, NULL,
                        4, NULL },
    [RUMMY_JOKERS] = { "jokers", N_("Jokers in the pack"), N_("How many jokers are added to the pack."), jokers,
                       OPT_NUMBER, 0, 0, 0, -1, basic_jokers, 0, NULL },
    [RUMMY_ACE_HIGH_RUNS] = { "ace_high_runs", N_("Ace also high in runs"), N_("Queen, king, ace is a run, too."),
                              melds, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [RUMMY_MELDS_PER_TURN] = { "melds_per_turn", N_("Melds in a turn"),
                               N_("How many new melds may be laid in one turn."), turn, OPT_NUMBER, 0, 0, 0, -1,
                               per_turn, 0, NULL },
    [RUMMY_FINAL_DISCARD] = { "final_discard", N_("Discard needed to go out"),
                              N_("You must throw your last card. You cannot lay it."), ending, OPT_BOOL, 0, 0, 0, -1,
                              NULL, 0, NULL },
    [RUMMY_LAYOFF_NEEDS_MELD] = { "layoff_needs_meld", N_("Lay off only after melding"),
                                  N_("You may lay off cards only after you have laid a meld."), melds, OPT_BOOL, 0, 0,
                                  0, -1, NULL, 0, NULL },
    [RUMMY_STOCK_EXHAUSTED] = { "stock_exhausted", N_("Stock used up"), N_("How the discards become a new stock."),
                                ending, OPT_CHOICE, 0, 0, 0, -1, new_stock, RUMMY_TURN_OVER, idle_never_new },
    [RUMMY_STOCK_MAX_TURNS] = { "stock_max_turns", N_("New stocks in a round"),
                                N_("How often the discards may become a new stock in one round."), ending, OPT_INT, 0,
                                5, 1, -1, turn_counts, 1, NULL },
    [RUMMY_DOUBLE] = { "rummy_double", N_("Going rummy counts double"),
                       N_("A player who lays the whole hand in one turn scores double."), ending, OPT_BOOL, 0, 0, 0, -1,
                       NULL, 1, NULL },
    [RUMMY_TARGET] = { "target", N_("Target"), N_("The first player with this many points wins the match."), match,
                       OPT_INT, 50, 500, 25, -1, NULL, 100, idle_rounds },
    [RUMMY_ROUNDS] = { "rounds", N_("Rounds"), N_("How many rounds are played. Void rounds do not count."), match,
                       OPT_INT, 0, 20, 1, -1, round_counts, 0, NULL },
    [RUMMY_EXCHANGE_LIMIT] = { "exchange_limit", exchange_label, exchange_help, turn, OPT_INT, 0, RUMMY_MOST_EXCHANGES,
                               1, -1, exchanges, USUAL_EXCHANGES, idle_exchange_basic },
};

static const Preset presets_basic[] = {
    { "basic", N_("Basic"),
      N_("The player who goes out scores the cards that the others hold. The match goes to 100 points."), "" },
    { "block", N_("Block"), N_("There is no new stock. When the stock is used up, the hands are counted."),
      "stock_max_turns=0" },
};

static const PresetThen then_basic[] = { { "basic", 2, "exchange_limit=0" }, { "block", 2, "exchange_limit=0" } };

const OptionTable rummy_options = { .options = options_basic,
                                    .option_count = RUMMY_OPTION_COUNT,
                                    .presets = presets_basic,
                                    .preset_count = sizeof presets_basic / sizeof presets_basic[0],
                                    .players = 1 + RUMMY_PLAYERS,
                                    .match_group = match,
                                    .then = then_basic,
                                    .then_count = sizeof then_basic / sizeof then_basic[0] };

/* ---- what they say ---- */

RummyRules rummy500_rules(const OptionValues *v)
{
    /* U-D2: of one pack no group has more cards than there are suits, jokers or not. */
    bool twice = rummy500_deal(v, v->v[R5_PLAYERS]).packs > 1;
    return (RummyRules){ .top_free = v->v[R5_TOP_FREE],
                         .no_throw_back = v->v[R5_NO_THROW_BACK],
                         .final_discard = v->v[R5_FINAL_DISCARD],
                         .layoff_needs_meld = v->v[R5_LAYOFF_NEEDS_MELD],
                         .same_suit = twice && v->v[R5_GROUP_SAME_SUIT],
                         .joker_swap = v->v[R5_JOKER_SWAP],
                         .joker_fifteen = v->v[R5_JOKER_MELDED] == R5_JOKER_FIFTEEN,
                         .ace_high = true,
                         .ace_around = v->v[R5_ACE_BOTH_ENDS],
                         .ace_fifteen = v->v[R5_ACE_POINTS] == R5_ACE_ALWAYS_15,
                         .rummy_call = v->v[R5_RUMMY_CALL],
                         .partners = v->v[R5_PARTNERS] && idle_not_four(v) == NULL,
                         .out_bonus = v->v[R5_OUT_BONUS],
                         .target = v->v[R5_TARGET],
                         .exchange_limit = idle_exchange_500(v) ? 0 : v->v[R5_EXCHANGE_LIMIT] };
}

RummyRules rummy_basic_rules(const OptionValues *v)
{
    return (RummyRules){ .basic = true,
                         .top_free = true,
                         .no_throw_back = true,
                         .final_discard = v->v[RUMMY_FINAL_DISCARD],
                         .layoff_needs_meld = v->v[RUMMY_LAYOFF_NEEDS_MELD],
                         .ace_high = v->v[RUMMY_ACE_HIGH_RUNS],
                         .one_meld = v->v[RUMMY_MELDS_PER_TURN] == 1,
                         .reshuffle = v->v[RUMMY_STOCK_EXHAUSTED] == RUMMY_RESHUFFLE,
                         .rummy_double = v->v[RUMMY_DOUBLE],
                         .turns = v->v[RUMMY_STOCK_MAX_TURNS],
                         .target = v->v[RUMMY_TARGET],
                         .rounds = v->v[RUMMY_ROUNDS],
                         .exchange_limit = idle_exchange_basic(v) ? 0 : v->v[RUMMY_EXCHANGE_LIMIT] };
}

/* U-D11: one pack only where a card turned up and one to draw for everybody are left of it. */
RummyDeal rummy500_deal(const OptionValues *v, int players)
{
    enum { PACK = 52, MOST_WITH_ONE = 4 };
    int hand = players == 2 ? v->v[R5_DEAL_TWO] : v->v[R5_DEAL_MORE], per_pack = v->v[R5_JOKERS];
    int wanted = v->v[R5_PACKS] == R5_PACKS_AUTO ? 1 + (players > MOST_WITH_ONE) : v->v[R5_PACKS];
    int packs = players * (hand + 1) + 1 > PACK + per_pack ? 2 : wanted;
    return (RummyDeal){ packs, packs * per_pack, hand };
}

RummyDeal rummy_basic_deal(const OptionValues *v, int players)
{
    return (RummyDeal){ 1, v->v[RUMMY_JOKERS], players == 2 ? 10 : players <= 4 ? 7 : 6 };
}

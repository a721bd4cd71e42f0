/* The house rules of Royal Rummy and its presets. Rules page: sections 8 and 9. */
#include "rules/royal/options.h"

#include <stddef.h>

#include "rules/royal/board.h"

static const char start[] = N_("Board and chips"), aces[] = N_("Ace corners"), hands[] = N_("Exchanging hands"),
                  poker[] = N_("Poker"), run[] = N_("Laying cards"), ending[] = N_("End of a deal"),
                  match[] = N_("Match");

static const OptionChoice layouts[] = { { "royal", N_("Royal board") },
                                        { "rummy_royal", N_("Rummy Royal") },
                                        { "tripoley", N_("Tripoley") },
                                        { "michigan", N_("Michigan") },
                                        { NULL, NULL } };
static const OptionChoice supplies[] = { { "box_96", N_("a box, shared out") },
                                         { "unlimited", N_("without limit") },
                                         { NULL, NULL } };
static const OptionChoice chips[] = { { "1", "1" }, { "5", "5" }, { "10", "10" }, { NULL, NULL } };
static const OptionChoice ante_counts[] = { { "1", "1" }, { "2", "2" }, { "3", "3" }, { NULL, NULL } };
static const OptionChoice ante_chip[] = { { "0", N_("the ante chip") }, { NULL, NULL } };
static const OptionChoice broke[] = { { "out", N_("drops out") }, { "rebuy", N_("buys more") }, { NULL, NULL } };
static const OptionChoice ranks[] = { { "high", N_("above the king") },
                                      { "low", N_("below the two") },
                                      { NULL, NULL } };
static const OptionChoice late[] = { { "no", N_("not allowed") },
                                     { "catch_up", N_("by paying all stakes so far") },
                                     { NULL, NULL } };
static const OptionChoice claims[] = { { "play", N_("by playing their cards") },
                                       { "show", N_("by showing their cards") },
                                       { NULL, NULL } };
static const OptionChoice timings[] = { { "before", N_("before the cards are laid") },
                                        { "after", N_("with the cards left at the end") },
                                        { NULL, NULL } };
static const OptionChoice pots[] = { { "own", N_("the bets alone") },
                                     { "centre", N_("the bets and the pot") },
                                     { NULL, NULL } };
static const OptionChoice first_leads[] = { { "lowest_black", N_("the lowest black card") },
                                            { "lowest_card", N_("the lowest card") },
                                            { "any_suit", N_("the lowest card of any suit") },
                                            { NULL, NULL } };
static const OptionChoice next_leads[] = { { "opposite", N_("the other colour") },
                                           { "other_suit", N_("another suit") },
                                           { NULL, NULL } };
static const OptionChoice lowest_of[] = { { "colour", N_("of the whole colour") },
                                          { "suit", N_("of one of its suits") },
                                          { NULL, NULL } };
static const OptionChoice leaders[] = { { "left", N_("the next player") },
                                        { "same", N_("the player of the last card") },
                                        { NULL, NULL } };
static const OptionChoice blocks[] = { { "end", N_("ends the deal") },
                                       { "free", N_("lets the leader choose any suit") },
                                       { "pay_on", N_("costs chips, and play goes on") },
                                       { NULL, NULL } };
static const OptionChoice pays[] = { { "none", N_("nothing") },
                                     { "winner", N_("chips for the winner") },
                                     { "pot", N_("chips for the going-out square") },
                                     { NULL, NULL } };
static const OptionChoice endless[] = { { "0", N_("until one player has everything") }, { NULL, NULL } };
static const OptionChoice leftovers[] = { { "split", N_("are shared") },
                                          { "poker", N_("go to the best five cards") },
                                          { "bank", N_("go to the bank") },
                                          { NULL, NULL } };

/* ---- what follows from several options ---- */

bool royal_poker_is_bet(const OptionValues *v)
{
    return v->v[ROYAL_POKER] && v->v[ROYAL_POKER_TIMING] == POKER_BEFORE;
}

bool royal_poker_is_settled(const OptionValues *v)
{
    return v->v[ROYAL_POKER] && v->v[ROYAL_POKER_TIMING] == POKER_AFTER && royal_layouts[v->v[ROYAL_LAYOUT]].poker;
}

bool royal_aces_are_bet(const OptionValues *v)
{
    return v->v[ROYAL_ACE_BETTING] && royal_layouts[v->v[ROYAL_LAYOUT]].corners;
}

bool royal_poker_takes_pot(const OptionValues *v)
{
    return royal_poker_is_bet(v) && !royal_layouts[v->v[ROYAL_LAYOUT]].poker && v->v[ROYAL_POKER_POT] == POT_CENTRE;
}

bool royal_may_rebuy(const OptionValues *v)
{
    return v->v[ROYAL_CHIP_SUPPLY] == SUPPLY_UNLIMITED && v->v[ROYAL_ON_BROKE] == BROKE_REBUY;
}

int32_t royal_highest_bet(const OptionValues *v)
{
    int32_t least = v->v[ROYAL_POKER_MIN_BET], most = v->v[ROYAL_POKER_MAX_BET];
    return most < least ? least : most;
}

int32_t royal_card_price(const OptionValues *v)
{
    return v->v[ROYAL_CARD_PAY] > 0 ? v->v[ROYAL_CARD_PAY] : v->v[ROYAL_ANTE_VALUE];
}

/* ---- what has no effect ---- */

static const char *idle_box(const OptionValues *v)
{
    return v->v[ROYAL_CHIP_SUPPLY] == SUPPLY_BOX ? NULL : N_("The bank has unlimited chips.");
}

static const char *idle_unlimited(const OptionValues *v)
{
    return v->v[ROYAL_CHIP_SUPPLY] == SUPPLY_UNLIMITED ? NULL : N_("The chips of the box are shared out.");
}

static const char *idle_corners(const OptionValues *v)
{
    return royal_layouts[v->v[ROYAL_LAYOUT]].corners ? NULL : N_("This board has no ace corners.");
}

static const char *idle_aces(const OptionValues *v)
{
    const char *why = idle_corners(v);
    return why ? why : v->v[ROYAL_ACE_BETTING] ? NULL : N_("There are no ace bets.");
}

static const char *idle_no_poker(const OptionValues *v)
{
    return v->v[ROYAL_POKER] ? NULL : N_("There is no poker.");
}

static const char *idle_no_bets(const OptionValues *v)
{
    const char *why = idle_no_poker(v);
    return why ? why : royal_poker_is_bet(v) ? NULL : N_("There are no bets: poker is settled at the end of the deal.");
}

static const char *idle_poker_pot(const OptionValues *v)
{
    const char *why = idle_no_bets(v);
    return why ? why : !royal_layouts[v->v[ROYAL_LAYOUT]].poker ? NULL : N_("This board has a poker square.");
}

static const char *idle_wheel(const OptionValues *v)
{
    return v->v[ROYAL_LEFTOVER] == LEFTOVER_POKER ? NULL : idle_no_poker(v);
}

static const char *idle_lowest_of(const OptionValues *v)
{
    return v->v[ROYAL_NEXT_LEAD] == NEXT_OPPOSITE ? NULL : N_("The lowest card of the chosen suit is led.");
}

static const char *idle_card_pay(const OptionValues *v)
{
    bool blocks_cost = v->v[ROYAL_BLOCKED] != BLOCKED_FREE;
    return v->v[ROYAL_LOSER_PAY] != PAY_NONE || blocks_cost ? NULL : N_("Cards left in hand cost nothing.");
}

/* ---- the options ---- */

#define SWITCH(key, label, help, group, fallback, idle)                                                                \
    {                                                                                                                  \
        key, label, help, group, OPT_BOOL, 0, 0, 0, -1, NULL, fallback, idle                                           \
    }
#define CHOICE(key, label, help, group, choices, fallback, idle)                                                       \
    {                                                                                                                  \
        key, label, help, group, OPT_CHOICE, 0, 0, 0, -1, choices, fallback, idle                                      \
    }
#define NUMBER(key, label, help, group, low, high, step, fallback, idle)                                               \
    {                                                                                                                  \
        key, label, help, group, OPT_INT, low, high, step, -1, NULL, fallback, idle                                    \
    }

static const Option options[ROYAL_OPTION_COUNT] = {
    [ROYAL_PLAYERS] = NUMBER("players", N_("Players"), N_("How many sit at the table."), start, 2, 9, 1, 4, NULL),
    [ROYAL_LAYOUT] = CHOICE("layout", N_("Board"), N_("Which squares the board has, and what wins them."), start,
                            layouts, LAYOUT_ROYAL, NULL),
    [ROYAL_CHIP_SUPPLY] =
        CHOICE("chip_supply", N_("Chips"), N_("Where the players get their chips."), start, supplies, SUPPLY_BOX, NULL),
    [ROYAL_BOX_PER_VALUE] =
        NUMBER("box_per_value", N_("Chips of each value in the box"),
               N_("How many chips of 1, of 5 and of 10 points the box holds."), start, 8, 100, 1, 32, idle_box),
    [ROYAL_START_STACK] = NUMBER("start_stack", N_("Starting points"),
                                 N_("What each player gets from the bank at the start, and each time they buy more."),
                                 start, 50, 1000, 10, 200, idle_unlimited),
    [ROYAL_ANTE_VALUE] = { "ante_value", N_("Value of an ante chip"),
                           N_("The value of the chips that every player lays on every square."), start, OPT_NUMBER, 0,
                           0, 0, -1, chips, 1, NULL },
    [ROYAL_CARD_PAY] = { "card_pay", N_("Points for a card left"),
                         N_("The price of a card left in hand, in games where such cards cost something."), ending,
                         OPT_INT, 0, 50, 1, -1, ante_chip, 0, idle_card_pay },
    [ROYAL_DEALER_DOUBLE_ANTE] = SWITCH("dealer_double_ante", N_("Dealer lays double"),
                                        N_("The dealer lays twice as many chips on every square."), start, 0, NULL),
    [ROYAL_ON_BROKE] = CHOICE("on_broke", N_("A player without chips"),
                              N_("What happens to a player who cannot lay the chips on every square."), start, broke,
                              BROKE_OUT, idle_unlimited),
    [ROYAL_ACE_RANK] =
        CHOICE("ace_rank", N_("The ace"), N_("Where the ace ranks when cards are laid. In poker it is always high."),
               run, ranks, ACE_HIGH, NULL),
    [ROYAL_ACE_BETTING] = SWITCH("ace_betting", N_("Ace corners"),
                                 N_("Players may bet on an ace that the dealer names."), aces, 1, idle_corners),
    [ROYAL_ACE_BET_MAX] = NUMBER("ace_bet_max", N_("Highest ace bet"),
                                 N_("The most that the dealer may put on an ace."), aces, 1, 50, 1, 10, idle_aces),
    [ROYAL_ACE_LATE_ENTRY] =
        CHOICE("ace_late_entry", N_("Joining a bet later"),
               N_("How other players may join an ace bet that nobody has won yet."), aces, late, LATE_NO, idle_aces),
    [ROYAL_SWAP_NEEDS_NO_PAY] =
        SWITCH("swap_needs_no_pay", N_("Exchange only without pay cards"),
               N_("A player with a pay card, one pictured on a square, may not exchange hands."), hands, 0, NULL),
    [ROYAL_AUCTION_AFTER_SWAP] =
        SWITCH("auction_after_swap", N_("Dealer may exchange and sell"),
               N_("If the dealer takes the dummy, the dealer's old hand is auctioned."), hands, 0, NULL),
    [ROYAL_CLAIM_PHASE] = CHOICE("claim_phase", N_("Squares are won"),
                                 N_("How the squares with cards on them are won."), run, claims, CLAIM_PLAY, NULL),
    [ROYAL_POKER] = SWITCH("poker", N_("Poker"), N_("The best five cards win chips."), poker, 1, NULL),
    [ROYAL_POKER_TIMING] =
        CHOICE("poker_timing", N_("When poker is played"),
               N_("Before the cards are laid, with bets; or after the deal, with the cards left in hand."), poker,
               timings, POKER_BEFORE, idle_no_poker),
    [ROYAL_POKER_POT] = CHOICE("poker_pot", N_("Poker is played for"), N_("What the best five cards win."), poker, pots,
                               POT_OWN, idle_poker_pot),
    [ROYAL_POKER_CHECK] =
        SWITCH("poker_check", N_("Checking"), N_("A player may stay in without betting while nobody has bet."), poker,
               0, idle_no_bets),
    [ROYAL_POKER_MIN_BET] = NUMBER("poker_min_bet", N_("Lowest bet"), N_("The least that may be bet or raised."), poker,
                                   1, 10, 1, 1, idle_no_bets),
    [ROYAL_POKER_MAX_BET] = NUMBER("poker_max_bet", N_("Highest bet or raise"),
                                   N_("The most that may be bet or raised at once; never below the lowest bet."), poker,
                                   1, 100, 1, 10, idle_no_bets),
    [ROYAL_POKER_MAX_RAISES] =
        NUMBER("poker_max_raises", N_("Raises"), N_("How often all players together may raise in a deal."), poker, 0,
               10, 1, 3, idle_no_bets),
    [ROYAL_POKER_WHEEL] = SWITCH("poker_wheel", N_("A-2-3-4-5 is a straight"),
                                 N_("These five cards are the lowest straight."), poker, 0, idle_wheel),
    [ROYAL_FIRST_LEAD] = CHOICE("first_lead", N_("First card"), N_("The card that begins the first run."), run,
                                first_leads, FIRST_LOWEST_BLACK, NULL),
    [ROYAL_NEXT_LEAD] = CHOICE("next_lead", N_("After a stop"), N_("What a new run must begin with."), run, next_leads,
                               NEXT_OPPOSITE, NULL),
    [ROYAL_LEAD_LOWEST_OF] = CHOICE("lead_lowest_of", N_("Leading the lowest card"),
                                    N_("If the colour has to change, a new run begins with the lowest card you hold of "
                                       "that colour, or of one of its two suits."),
                                    run, lowest_of, LOWEST_OF_COLOUR, idle_lowest_of),
    [ROYAL_NEXT_LEADER] = CHOICE("next_leader", N_("Who leads after a stop"), N_("Who begins the next run."), run,
                                 leaders, LEADER_LEFT, NULL),
    [ROYAL_MAY_WITHHOLD] =
        SWITCH("may_withhold", N_("Holding back"), N_("The player who holds the next card may keep it."), run, 0, NULL),
    [ROYAL_BLOCKED] = CHOICE("blocked", N_("Nobody can begin a run"),
                             N_("What happens when nobody holds a card that may begin the next run."), ending, blocks,
                             BLOCKED_END, NULL),
    [ROYAL_LOSER_PAY] =
        CHOICE("loser_pay", N_("Price of cards left"),
               N_("What the others pay for their cards when somebody goes out."), ending, pays, PAY_NONE, NULL),
    [ROYAL_MATCH_DEALS] = { "match_deals", N_("Deals"), N_("How many deals are played."), match, OPT_INT, 0, 100, 1, -1,
                            endless, 10, NULL },
    [ROYAL_LEFTOVER] = CHOICE("leftover", N_("Chips left on the board"),
                              N_("What happens to them when the match ends."), match, leftovers, LEFTOVER_SPLIT, NULL),
    [ROYAL_ANTE_CHIPS] = CHOICE("ante_chips", N_("Chips on each square"),
                                N_("How many chips every player lays on every square."), start, ante_counts, 0, NULL),
};

static const Preset presets[] = {
    { "royal", N_("Royal Rummy"),
      N_("Squares for five hearts, king and queen, and a sequence; poker with bets; bets on the aces."), "" },
    { "royal_letter", N_("Royal Rummy, to the letter"),
      N_("The same by the very words of the old rules: you may keep the next card back, and when nobody can begin a "
         "run, that costs chips and the deal continues."),
      "may_withhold=1,blocked=pay_on" },
    { "royal_rummy_only", N_("Royal Rummy, rummy hand only"), N_("The same without poker and without the aces."),
      "ace_betting=0,poker=0" },
    { "calliente", N_("Calliente"), N_("Another name for Royal Rummy; the rules are the same."), "" },
    { "tripoley", N_("Tripoley"),
      N_("For two to nine players. Squares are won by showing cards, players may check in poker, and the losers pay "
         "the winner."),
      "layout=tripoley,chip_supply=unlimited,ace_betting=0,poker_check=1,claim_phase=show,auction_after_swap=1,"
      "first_lead=lowest_card,next_leader=same,loser_pay=winner,leftover=poker" },
    { "michigan", N_("Michigan Rummy"),
      N_("Four suits on the board, the dealer pays double, and poker is played with the cards left in hand."),
      "layout=michigan,ace_betting=0,poker_timing=after,dealer_double_ante=1,swap_needs_no_pay=1,"
      "first_lead=any_suit,next_lead=other_suit,lead_lowest_of=suit,next_leader=same" },
    { "rummy_royal", N_("Rummy Royal"), N_("No poker. The player of the last card begins the next run."),
      "layout=rummy_royal,chip_supply=unlimited,ace_betting=0,poker=0,first_lead=any_suit,lead_lowest_of=suit,"
      "next_leader=same" },
};

static const PresetThen then[] = { { "royal_letter", 2, "blocked=end" } };

const OptionTable royal_options = { .options = options,
                                    .option_count = ROYAL_OPTION_COUNT,
                                    .presets = presets,
                                    .preset_count = sizeof presets / sizeof presets[0],
                                    .players = 1 + ROYAL_PLAYERS,
                                    .match_group = match,
                                    .then = then,
                                    .then_count = sizeof then / sizeof then[0] };

/* ---- what cannot be played together ---- */

const char *royal_conflict(const OptionValues *v)
{
    int players = v->v[ROYAL_PLAYERS];
    if ((players < 3 || players > 8) && v->v[ROYAL_LAYOUT] != LAYOUT_TRIPOLEY)
        return N_("Only the Tripoley board is for two or for nine players.");
    if (!royal_may_rebuy(v) && royal_first_stack(v, players) < royal_ante_each(v, true))
        return N_("With so few chips nobody could lay one on every square.");
    return NULL;
}

/* The house rules of Five Hundred, its presets, and the pack they need. Rules page: 1.1, sections 8 and 9. */
#include "rules/five_hundred/options.h"

#include <assert.h>
#include <stddef.h>

static const OptionChoice packs[] = { { "by_players", N_("to suit the number of players") },
                                      { "p24", N_("24 cards, 9 to ace") },
                                      { "p33", N_("33 cards, 7 to ace") },
                                      { "p43", N_("43 cards, red 4 and black 5 to ace") },
                                      { "p45", N_("45 cards, 4 to ace") },
                                      { "p53", N_("53 cards, 2 to ace") },
                                      { "p63", N_("63 cards, with 11, 12 and 13") },
                                      { NULL, NULL } };
static const OptionChoice two_modes[] = { { "dead_hand", N_("a third hand is dead") },
                                          { "p24", N_("the short pack of 24") },
                                          { NULL, NULL } };
static const OptionChoice five_modes[] = { { "call_card", N_("the holder of a called card") },
                                           { "choose", N_("chosen by the contractor") },
                                           { "alone", N_("no partner: one against four") },
                                           { NULL, NULL } };
static const OptionChoice six_modes[] = { { "2x3", N_("two teams of three") },
                                          { "3x2", N_("three pairs") },
                                          { NULL, NULL } };
static const OptionChoice auctions[] = { { "continuous", N_("until all others have passed") },
                                         { "single", N_("one call each") },
                                         { NULL, NULL } };
static const OptionChoice all_passes[] = { { "throw_in", N_("the cards are dealt again") },
                                           { "play_nt", N_("played without trumps, 10 a trick") },
                                           { NULL, NULL } };
static const OptionChoice joker_leads[] = { { "unled_suit", N_("for a suit not led yet") },
                                            { "last_trick_only", N_("to the last trick only") },
                                            { NULL, NULL } };
static const OptionChoice joker_ends[] = { { "lead_last_only", N_("led to the last trick only") },
                                           { "play_last_only", N_("played to the last trick only") },
                                           { NULL, NULL } };
static const OptionChoice cap_rules[] = { { "clip", N_("only up to the cap") },
                                          { "stop", N_("in full below the cap") },
                                          { NULL, NULL } };
static const OptionChoice caps[] = { { "none", N_("no cap") }, { "490", "490" }, { "480", "480" }, { NULL, NULL } };

/* ---- which options have no effect ---- */

static const char *idle_not_two(const OptionValues *v)
{
    return v->v[FIVE_PLAYERS] == 2 ? NULL : N_("This is for two players.");
}

static const char *idle_not_five(const OptionValues *v)
{
    return v->v[FIVE_PLAYERS] == 5 ? NULL : N_("This is for five players.");
}

static const char *idle_no_partner(const OptionValues *v)
{
    if (v->v[FIVE_PLAYERS] != 5)
        return idle_not_five(v);
    return v->v[FIVE_FIVE_MODE] == PARTNER_NONE ? N_("The contractor has no partner.") : NULL;
}

static const char *idle_not_six(const OptionValues *v)
{
    return v->v[FIVE_PLAYERS] == 6 ? NULL : N_("This is for six players.");
}

static const char *idle_one_call(const OptionValues *v)
{
    return v->v[FIVE_BIDDING] == BIDDING_SINGLE ? N_("Everybody has one call only.") : NULL;
}

static const char *idle_no_misere(const OptionValues *v)
{
    return v->v[FIVE_MISERE_ALLOWED] ? NULL : N_("Misere is not played.");
}

static const char *idle_no_sans(const OptionValues *v)
{
    return v->v[FIVE_SANS_KITTY] ? NULL : N_("There are no bids without the kitty.");
}

static const char *idle_no_joker(const OptionValues *v)
{
    return five_pack_of(v) == PACK_24 ? N_("This pack has no joker.") : NULL;
}

static const char *idle_no_defence(const OptionValues *v)
{
    return v->v[FIVE_DEFENDER_POINTS] ? NULL : N_("Defenders score nothing.");
}

static const char *idle_no_cap(const OptionValues *v)
{
    if (!v->v[FIVE_DEFENDER_POINTS])
        return idle_no_defence(v);
    return v->v[FIVE_DEFENDER_CAP] == CAP_NONE ? N_("There is no cap.") : NULL;
}

/* Without points for single tricks nobody comes to the target but by a contract. */
static const char *idle_only_contracts(const OptionValues *v)
{
    bool tricks_count = v->v[FIVE_DEFENDER_POINTS] || v->v[FIVE_ALL_PASS] == ALL_PASS_PLAY;
    return tricks_count ? NULL : N_("Only contracts score.");
}

static const char cards[] = N_("Players and cards"), auction[] = N_("Bidding"), misere[] = N_("Misere"),
                  joker[] = N_("The joker"), scoring[] = N_("Scoring"), match[] = N_("Winning");

static const Option options[FIVE_OPTION_COUNT] = {
    [FIVE_PLAYERS] = { "players", N_("Players"), N_("How many sit at the table."), cards, OPT_INT, 2, 6, 1, -1, NULL, 4,
                       NULL },
    [FIVE_PACK] = { "pack", N_("Pack"), N_("The cards of the pack. Only four players have a choice."), cards,
                    OPT_CHOICE, 0, 0, 0, -1, packs, PACK_BY_PLAYERS, NULL },
    [FIVE_TWO_MODE] = { "two_mode", N_("Two players"),
                        N_("Two play with a third hand that nobody sees, or with a short pack."), cards, OPT_CHOICE, 0,
                        0, 0, -1, two_modes, TWO_DEAD_HAND, idle_not_two },
    [FIVE_FIVE_MODE] = { "five_mode", N_("Partner, five players"),
                         N_("How the contractor finds a partner for the deal."), cards, OPT_CHOICE, 0, 0, 0, -1,
                         five_modes, PARTNER_CALL_CARD, idle_not_five },
    [FIVE_PARTNER_HALF] = { "five_partner_half", N_("Partner scores half"),
                            N_("The partner wins or loses only half of what the bid is worth."), cards, OPT_BOOL, 0, 0,
                            0, -1, NULL, 0, idle_no_partner },
    [FIVE_SIX_MODE] = { "six_mode", N_("Sides, six players"), N_("Who plays with whom when six sit at the table."),
                        cards, OPT_CHOICE, 0, 0, 0, -1, six_modes, SIX_TWO_SIDES, idle_not_six },
    [FIVE_BIDDING] = { "bidding", N_("Auction"), N_("How often a player may call in one auction."), auction, OPT_CHOICE,
                       0, 0, 0, -1, auctions, BIDDING_CONTINUOUS, NULL },
    [FIVE_MIN_BID] = { "min_bid", N_("Lowest level"), N_("The fewest tricks that may be bid."), auction, OPT_INT, 6, 7,
                       1, -1, NULL, 6, NULL },
    [FIVE_RAISE_AFTER_PASSES] = { "raise_after_passes", N_("Raise own bid after all passed"),
                                  N_("The highest bidder may bid more when all others have passed."), auction, OPT_BOOL,
                                  0, 0, 0, -1, NULL, 1, idle_one_call },
    [FIVE_MISERE_ALLOWED] = { "misere", N_("Misere allowed"), N_("A player may bid to win no trick at all."), misere,
                              OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [FIVE_MISERE_NEEDS_SEVEN] = { "misere_needs_seven", N_("Misere only after a seven"),
                                  N_("Misere may be bid only over a bid of seven."), misere, OPT_BOOL, 0, 0, 0, -1,
                                  NULL, 1, idle_no_misere },
    [FIVE_OPEN_MISERE_ALLOWED] = { "open_misere", N_("Open misere"),
                                   N_("Misere may be bid with the hand laid open after the first trick."), misere,
                                   OPT_BOOL, 0, 0, 0, -1, NULL, 1, idle_no_misere },
    [FIVE_BLIND_MISERE_ALLOWED] = { "blind_misere", N_("Blind misere"),
                                    N_("Misere may be bid before looking. Hands stay face down until their owner's "
                                       "turn."),
                                    misere, OPT_BOOL, 0, 0, 0, -1, NULL, 0, idle_no_misere },
    [FIVE_SANS_KITTY] = { "sans_kitty", N_("Bids without kitty"), N_("A player may bid to leave the kitty untouched."),
                          auction, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [FIVE_SANS_KITTY_DOUBLE] = { "sans_kitty_double", N_("Bids without kitty count double"),
                                 N_("A bid without the kitty is worth twice as much."), auction, OPT_BOOL, 0, 0, 0, -1,
                                 NULL, 0, idle_no_sans },
    [FIVE_ALL_PASS] = { "all_pass", N_("Everybody passes"), N_("What happens when nobody bids."), auction, OPT_CHOICE,
                        0, 0, 0, -1, all_passes, ALL_PASS_THROW_IN, NULL },
    [FIVE_JOKER_LEAD] = { "joker_lead", N_("Leading the joker (no trumps)"),
                          N_("When a joker that belongs to no suit may be led."), joker, OPT_CHOICE, 0, 0, 0, -1,
                          joker_leads, JOKER_LEAD_UNLED_SUIT, idle_no_joker },
    [FIVE_JOKER_AFTER_FOUR_SUITS] = { "joker_after_four_suits", N_("Joker after four led suits"),
                                      N_("What a joker that belongs to no suit may still do once every suit has been "
                                         "led."),
                                      joker, OPT_CHOICE, 0, 0, 0, -1, joker_ends, JOKER_LEAD_LAST_ONLY, idle_no_joker },
    [FIVE_JOKER_NOMINATE] = { "joker_nominate", N_("Contractor may name a suit"),
                              N_("Without trumps, the contractor may name a suit for the joker."), joker, OPT_BOOL, 0,
                              0, 0, -1, NULL, 1, idle_no_joker },
    [FIVE_SLAM] = { "slam", N_("Slam 250"),
                    N_("A slam, that is all ten tricks, is worth 250 if the bid was worth less."), scoring, OPT_BOOL, 0,
                    0, 0, -1, NULL, 1, NULL },
    [FIVE_DEFENDER_POINTS] = { "defender_points", N_("Points for defenders' tricks"),
                               N_("Each trick won against a contract scores 10."), scoring, OPT_BOOL, 0, 0, 0, -1, NULL,
                               1, NULL },
    [FIVE_DEFENDER_CAP] = { "defender_cap", N_("Cap for defenders' tricks"),
                            N_("Points for defenders' tricks stop at this score."), scoring, OPT_CHOICE, 0, 0, 0, -1,
                            caps, CAP_NONE, idle_no_defence },
    [FIVE_WIN_NEEDS_CONTRACT] = { "win_needs_contract", N_("Win only by a contract"),
                                  N_("A side can win a game only in a deal in which it makes a contract."), match,
                                  OPT_BOOL, 0, 0, 0, -1, NULL, 1, idle_only_contracts },
    [FIVE_OUT_BACKWARDS] = { "out_backwards", N_("Out backwards"),
                             N_("A score as far below zero as the target is above it loses the game."), match, OPT_BOOL,
                             0, 0, 0, -1, NULL, 1, NULL },
    [FIVE_TARGET] = { "target", N_("Target"), N_("The points that win a game."), match, OPT_INT, 300, 1000, 50, -1,
                      NULL, 500, NULL },
    [FIVE_GAMES] = { "games", N_("Games to win"), N_("How many games win the match."), match, OPT_INT, 1, 5, 1, -1,
                     NULL, 1, NULL },
    [FIVE_STAKE] = { "stake", N_("Stake"),
                     N_("What each losing side pays the winner of a game; with 0 you play for fun."), match, OPT_INT, 0,
                     100000, 50, -1, NULL, 0, NULL },
    [FIVE_DEFENDER_CAP_RULE] = { "defender_cap_rule", N_("At the cap"),
                                 N_("What defenders' tricks score when they would lift a score above the cap."),
                                 scoring, OPT_CHOICE, 0, 0, 0, -1, cap_rules, CAP_CLIP, idle_no_cap },
};

static const Preset presets[] = {
    { "australian", N_("Australian"),
      N_("The game as it is played in Australia: two pairs, 43 cards, misere after a seven."), "players=4" },
    { "club", N_("Australian club, no misere"), N_("The same game without misere, as many clubs play it."),
      "players=4,misere=0" },
    { "free_misere", N_("Australian, free misere"),
      N_("Misere may be bid over any bid below eight, and blind misere is allowed. No raise after all have passed."),
      "players=4,misere_needs_seven=0,blind_misere=1,raise_after_passes=0" },
    { "strict_joker", N_("Australian strict joker"),
      N_("With no suit, the joker may be led only to the last trick, and once all four suits have been led it may not "
         "be played earlier at all. Points for defenders' tricks stop at 490."),
      "players=4,joker_lead=last_trick_only,joker_after_four_suits=play_last_only,defender_cap=490" },
    { "sans_kitty", N_("Sans kitty house rules"),
      N_("Bids without the kitty are allowed, and misere may be bid before looking."),
      "players=4,sans_kitty=1,blind_misere=1" },
    { "three_handed", N_("Three-handed"), N_("33 cards, each for themselves: two defend against one."), "players=3" },
    { "dead_hand", N_("Two-handed, dead hand"), N_("33 cards, and a third hand that nobody sees."), "players=2" },
    { "short_pack", N_("Two-handed, short pack"), N_("24 cards without a joker."), "players=2,two_mode=p24" },
    { "five_handed", N_("Five-handed"), N_("53 cards; in each deal the contractor calls a card for a partner."),
      "players=5" },
    { "two_teams", N_("Six-handed, two teams of three"), N_("63 cards with elevens, twelves and red thirteens."),
      "players=6" },
    { "three_pairs", N_("Six-handed, three pairs"), N_("63 cards, partners sitting opposite each other."),
      "players=6,six_mode=3x2" },
    { "american", N_("American single-round"),
      N_("45 cards and one call each. If everybody passes, the deal is played without trumps."),
      "players=4,pack=p45,bidding=single,misere_needs_seven=0,all_pass=play_nt,win_needs_contract=0" },
};

static const PresetThen then[] = { { "strict_joker", 2, "joker_after_four_suits=lead_last_only" } };

const OptionTable five_options = { .options = options,
                                   .option_count = FIVE_OPTION_COUNT,
                                   .presets = presets,
                                   .preset_count = sizeof presets / sizeof presets[0],
                                   .players = 1 + FIVE_PLAYERS,
                                   .then = then,
                                   .then_count = sizeof then / sizeof then[0] };

/* 1.1: what this many players need when nothing else is said. */
static int pack_for(int players, int two_mode)
{
    switch (players) {
    case 2:
        return two_mode == TWO_SHORT_PACK ? PACK_24 : PACK_33;
    case 3:
        return PACK_33;
    case 4:
        return PACK_43;
    case 5:
        return PACK_53;
    default:
        assert(players == 6);
        return PACK_63;
    }
}

int five_pack_of(const OptionValues *v)
{
    int pack = v->v[FIVE_PACK];
    return pack != PACK_BY_PLAYERS ? pack : pack_for(v->v[FIVE_PLAYERS], v->v[FIVE_TWO_MODE]);
}

int32_t five_cap_of(const OptionValues *v)
{
    static const int32_t caps_at[] = { [CAP_NONE] = INT32_MAX, [CAP_490] = 490, [CAP_480] = 480 };
    return caps_at[v->v[FIVE_DEFENDER_CAP]];
}

const char *five_conflict(const OptionValues *v)
{
    int players = v->v[FIVE_PLAYERS], pack = five_pack_of(v);
    if (pack == pack_for(players, v->v[FIVE_TWO_MODE]) || (players == 4 && pack == PACK_45))
        return NULL;
    switch (players) {
    case 2:
        return v->v[FIVE_TWO_MODE] == TWO_SHORT_PACK ? N_("Two players without a dead hand need the pack of 24 cards.")
                                                     : N_("Two players with a dead hand need the pack of 33 cards.");
    case 3:
        return N_("Three players need the pack of 33 cards.");
    case 4:
        return N_("Four players need the pack of 43 or of 45 cards.");
    case 5:
        return N_("Five players need the pack of 53 cards.");
    default:
        return N_("Six players need the pack of 63 cards.");
    }
}

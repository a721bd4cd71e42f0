#include "rules/five_hundred/options.h"

#include <assert.h>
#include <stddef.h>

static const OptionChoice packs[] = {
    { "by_players", "as the players need" },   { "p24", "24 cards, 9 to ace" },
    { "p33", "33 cards, 7 to ace" },           { "p43", "43 cards, red 4 and black 5 to ace" },
    { "p45", "45 cards, 4 to ace" },           { "p53", "53 cards, 2 to ace" },
    { "p63", "63 cards, with 11, 12 and 13" }, { NULL, NULL }
};
static const OptionChoice two_modes[] = { { "dead_hand", "a third hand is dead" },
                                          { "p24", "the short pack of 24" },
                                          { NULL, NULL } };
static const OptionChoice five_modes[] = { { "call_card", "whoever holds a called card" },
                                           { "choose", "chosen by the contractor" },
                                           { "alone", "none: one against four" },
                                           { NULL, NULL } };
static const OptionChoice six_modes[] = { { "2x3", "two teams of three" }, { "3x2", "three pairs" }, { NULL, NULL } };
static const OptionChoice auctions[] = { { "continuous", "until all others have passed" },
                                         { "single", "one call each" },
                                         { NULL, NULL } };
static const OptionChoice all_passes[] = { { "throw_in", "the cards are dealt again" },
                                           { "play_nt", "played without trumps, 10 a trick" },
                                           { NULL, NULL } };
static const OptionChoice joker_leads[] = { { "unled_suit", "for a suit not led yet" },
                                            { "last_trick_only", "to the last trick only" },
                                            { NULL, NULL } };
static const OptionChoice joker_ends[] = { { "lead_last_only", "led to the last trick only" },
                                           { "play_last_only", "played to the last trick only" },
                                           { NULL, NULL } };
static const OptionChoice cap_rules[] = { { "clip", "they lift a score to the cap at most" },
                                          { "stop", "they count in full to whoever is below it" },
                                          { NULL, NULL } };
static const OptionChoice caps[] = { { "none", "none" }, { "490", "490" }, { "480", "480" }, { NULL, NULL } };

/* ---- which options have no effect ---- */

static const char *idle_not_two(const OptionValues *v)
{
    return v->v[FIVE_PLAYERS] == 2 ? NULL : "This is for two players.";
}

static const char *idle_not_five(const OptionValues *v)
{
    return v->v[FIVE_PLAYERS] == 5 ? NULL : "This is for five players.";
}

static const char *idle_no_partner(const OptionValues *v)
{
    if (v->v[FIVE_PLAYERS] != 5)
        return idle_not_five(v);
    return v->v[FIVE_FIVE_MODE] == PARTNER_NONE ? "The contractor has no partner." : NULL;
}

static const char *idle_not_six(const OptionValues *v)
{
    return v->v[FIVE_PLAYERS] == 6 ? NULL : "This is for six players.";
}

static const char *idle_one_call(const OptionValues *v)
{
    return v->v[FIVE_BIDDING] == BIDDING_SINGLE ? "Everybody has one call only." : NULL;
}

static const char *idle_no_misere(const OptionValues *v)
{
    return v->v[FIVE_MISERE_ALLOWED] ? NULL : "Misere is not played.";
}

static const char *idle_no_sans(const OptionValues *v)
{
    return v->v[FIVE_SANS_KITTY] ? NULL : "There are no bids without the kitty.";
}

static const char *idle_no_joker(const OptionValues *v)
{
    return five_pack_of(v) == PACK_24 ? "This pack has no joker." : NULL;
}

static const char *idle_no_defence(const OptionValues *v)
{
    return v->v[FIVE_DEFENDER_POINTS] ? NULL : "Defenders score nothing.";
}

static const char *idle_no_cap(const OptionValues *v)
{
    if (!v->v[FIVE_DEFENDER_POINTS])
        return idle_no_defence(v);
    return v->v[FIVE_DEFENDER_CAP] == CAP_NONE ? "There is no cap." : NULL;
}

/* Without points for single tricks nobody comes to the target but by a contract. */
static const char *idle_only_contracts(const OptionValues *v)
{
    bool tricks_count = v->v[FIVE_DEFENDER_POINTS] || v->v[FIVE_ALL_PASS] == ALL_PASS_PLAY;
    return tricks_count ? NULL : "Only contracts score.";
}

static const char cards[] = "Players and cards", auction[] = "Bidding", misere[] = "Misere", joker[] = "The joker",
                  scoring[] = "Scoring", match[] = "Winning";

static const Option options[FIVE_OPTION_COUNT] = {
    [FIVE_PLAYERS] = { "players", "Players", "How many sit at the table.", cards, OPT_INT, 2, 6, 1, -1, NULL, 4, NULL },
    [FIVE_PACK] = { "pack", "Pack", "Which cards are played with; four players have a choice.", cards, OPT_CHOICE, 0, 0,
                    0, -1, packs, PACK_BY_PLAYERS, NULL },
    [FIVE_TWO_MODE] = { "two_mode", "Two players", "How two play: with a third hand that nobody sees, or a short pack.",
                        cards, OPT_CHOICE, 0, 0, 0, -1, two_modes, TWO_DEAD_HAND, idle_not_two },
    [FIVE_FIVE_MODE] = { "five_mode", "Partner, five players", "How the contractor finds a partner for the deal.",
                         cards, OPT_CHOICE, 0, 0, 0, -1, five_modes, PARTNER_CALL_CARD, idle_not_five },
    [FIVE_PARTNER_HALF] = { "five_partner_half", "Partner scores half",
                            "Whether the partner wins and loses only half of the bid.", cards, OPT_BOOL, 0, 0, 0, -1,
                            NULL, 0, idle_no_partner },
    [FIVE_SIX_MODE] = { "six_mode", "Sides, six players", "Who plays with whom when six sit at the table.", cards,
                        OPT_CHOICE, 0, 0, 0, -1, six_modes, SIX_TWO_SIDES, idle_not_six },
    [FIVE_BIDDING] = { "bidding", "Auction", "Whether whoever has bid may bid again.", auction, OPT_CHOICE, 0, 0, 0, -1,
                       auctions, BIDDING_CONTINUOUS, NULL },
    [FIVE_MIN_BID] = { "min_bid", "Lowest level", "The fewest tricks that may be bid.", auction, OPT_INT, 6, 7, 1, -1,
                       NULL, 6, NULL },
    [FIVE_RAISE_AFTER_PASSES] = { "raise_after_passes", "Raise own bid after all passed",
                                  "Whether the highest bidder may bid more when all others have passed.", auction,
                                  OPT_BOOL, 0, 0, 0, -1, NULL, 1, idle_one_call },
    [FIVE_MISERE_ALLOWED] = { "misere", "Misere allowed", "Whether one may bid to win no trick at all.", misere,
                              OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [FIVE_MISERE_NEEDS_SEVEN] = { "misere_needs_seven", "Misere only after a seven",
                                  "Whether a bid of seven must stand before misere can be bid.", misere, OPT_BOOL, 0, 0,
                                  0, -1, NULL, 1, idle_no_misere },
    [FIVE_OPEN_MISERE_ALLOWED] = { "open_misere", "Open misere",
                                   "Whether misere may be bid with the hand laid open after the first trick.", misere,
                                   OPT_BOOL, 0, 0, 0, -1, NULL, 1, idle_no_misere },
    [FIVE_BLIND_MISERE_ALLOWED] = { "blind_misere", "Blind misere",
                                    "Whether misere may be bid unseen; hands stay face down until their turn.", misere,
                                    OPT_BOOL, 0, 0, 0, -1, NULL, 0, idle_no_misere },
    [FIVE_SANS_KITTY] = { "sans_kitty", "Bids without kitty", "Whether one may bid to leave the kitty untouched.",
                          auction, OPT_BOOL, 0, 0, 0, -1, NULL, 0, NULL },
    [FIVE_SANS_KITTY_DOUBLE] = { "sans_kitty_double", "Bids without kitty count double",
                                 "Whether a bid without the kitty is worth twice as much.", auction, OPT_BOOL, 0, 0, 0,
                                 -1, NULL, 0, idle_no_sans },
    [FIVE_ALL_PASS] = { "all_pass", "Everybody passes", "What happens when nobody bids.", auction, OPT_CHOICE, 0, 0, 0,
                        -1, all_passes, ALL_PASS_THROW_IN, NULL },
    [FIVE_JOKER_LEAD] = { "joker_lead", "Leading the joker (no trumps)",
                          "When a joker that belongs to no suit may be led.", joker, OPT_CHOICE, 0, 0, 0, -1,
                          joker_leads, JOKER_LEAD_UNLED_SUIT, idle_no_joker },
    [FIVE_JOKER_AFTER_FOUR_SUITS] = { "joker_after_four_suits", "Joker after four led suits",
                                      "What is left to such a joker once every suit has been led.", joker, OPT_CHOICE,
                                      0, 0, 0, -1, joker_ends, JOKER_LEAD_LAST_ONLY, idle_no_joker },
    [FIVE_JOKER_NOMINATE] = { "joker_nominate", "Contractor may nominate",
                              "Whether the contractor may name a suit for the joker without trumps.", joker, OPT_BOOL,
                              0, 0, 0, -1, NULL, 1, idle_no_joker },
    [FIVE_SLAM] = { "slam", "Slam 250", "Whether all ten tricks are worth 250 to a lower bid that is made.", scoring,
                    OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [FIVE_DEFENDER_POINTS] = { "defender_points", "Points for defenders' tricks",
                               "Whether each trick won against a contract scores 10.", scoring, OPT_BOOL, 0, 0, 0, -1,
                               NULL, 1, NULL },
    [FIVE_DEFENDER_CAP] = { "defender_cap", "Cap for defenders' tricks",
                            "The score that defenders' tricks cannot lift one above.", scoring, OPT_CHOICE, 0, 0, 0, -1,
                            caps, CAP_NONE, idle_no_defence },
    [FIVE_WIN_NEEDS_CONTRACT] = { "win_needs_contract", "Win only by a contract",
                                  "Whether a game is won only in a deal in which one has made a contract.", match,
                                  OPT_BOOL, 0, 0, 0, -1, NULL, 1, idle_only_contracts },
    [FIVE_OUT_BACKWARDS] = { "out_backwards", "Out backwards",
                             "Whether falling as far below zero as the target is above it loses the game.", match,
                             OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [FIVE_TARGET] = { "target", "Target", "The points that win a game.", match, OPT_INT, 300, 1000, 50, -1, NULL, 500,
                      NULL },
    [FIVE_GAMES] = { "games", "Games to win", "How many games win the match.", match, OPT_INT, 1, 5, 1, -1, NULL, 1,
                     NULL },
    [FIVE_STAKE] = { "stake", "Stake", "What each losing side pays the winner of a game; 0 plays for fun.", match,
                     OPT_INT, 0, 100000, 50, -1, NULL, 0, NULL },
    [FIVE_DEFENDER_CAP_RULE] = { "defender_cap_rule", "At the cap",
                                 "What defenders' tricks score when they would lift a score above the cap.", scoring,
                                 OPT_CHOICE, 0, 0, 0, -1, cap_rules, CAP_CLIP, idle_no_cap },
};

static const Preset presets[] = {
    { "australian", "Australian, 4 players",
      "The game as it is played in Australia: two pairs, 43 cards, misere after a seven.", "players=4" },
    { "club", "Australian club, no misere", "The same as clubs play it that allow no misere.", "players=4,misere=0" },
    { "free_misere", "Australian, free misere",
      "Misere may be bid over anything below eight, blind misere too; no raise after all have passed.",
      "players=4,misere_needs_seven=0,blind_misere=1,raise_after_passes=0" },
    { "strict_joker", "Australian strict joker",
      "A joker without a suit is led to the last trick only, and not played before it once all four suits have been "
      "led; points for defenders' tricks end at 490.",
      "players=4,joker_lead=last_trick_only,joker_after_four_suits=play_last_only,defender_cap=490" },
    { "sans_kitty", "Sans kitty house rules", "One may bid without the kitty, and misere before looking.",
      "players=4,sans_kitty=1,blind_misere=1" },
    { "three_handed", "Three-handed", "33 cards, each for themselves: two defend against one.", "players=3" },
    { "dead_hand", "Two-handed, dead hand", "33 cards, and a third hand that nobody sees.", "players=2" },
    { "short_pack", "Two-handed, short pack", "24 cards without a joker.", "players=2,two_mode=p24" },
    { "five_handed", "Five-handed", "53 cards; in each deal the contractor calls a card for a partner.", "players=5" },
    { "two_teams", "Six-handed, two teams of three", "63 cards with elevens, twelves and red thirteens.", "players=6" },
    { "three_pairs", "Six-handed, three pairs", "63 cards, partners sitting opposite each other.",
      "players=6,six_mode=3x2" },
    { "american", "American single-round",
      "45 cards and a single call each; a deal that all have passed is played without trumps.",
      "players=4,pack=p45,bidding=single,misere_needs_seven=0,all_pass=play_nt,win_needs_contract=0" },
};

static const PresetThen then[] = { { "strict_joker", 2, "joker_after_four_suits=lead_last_only" } };

const OptionTable five_options = { .options = options,
                                   .option_count = FIVE_OPTION_COUNT,
                                   .presets = presets,
                                   .preset_count = sizeof presets / sizeof presets[0],
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
        return v->v[FIVE_TWO_MODE] == TWO_SHORT_PACK ? "Two players without a dead hand need the pack of 24 cards."
                                                     : "Two players with a dead hand need the pack of 33 cards.";
    case 3:
        return "Three players need the pack of 33 cards.";
    case 4:
        return "Four players need the pack of 43 or of 45 cards.";
    case 5:
        return "Five players need the pack of 53 cards.";
    default:
        return "Six players need the pack of 63 cards.";
    }
}

/* The house rules of Conquian and its presets. Rules page: section 6. */
#include "rules/conquian/options.h"

#include <stddef.h>

static const OptionChoice hands[] = { { "8", "8" }, { "9", "9" }, { "10", "10" }, { NULL, NULL } };

static const char dealing[] = N_("Dealing"), melding[] = N_("Melding"), points[] = N_("Points"), match[] = N_("Match");

static const Option options[CON_OPTION_COUNT] = {
    [CON_HAND_CARDS] = { "hand_cards", N_("Cards dealt"),
                         N_("How many cards each player gets. With one more card in melds you win the round."), dealing,
                         OPT_NUMBER, 0, 0, 0, -1, hands, 10, NULL },
    [CON_FORCING] = { "forcing", N_("Forcing"),
                      N_("You may make your opponent take a card that fits one of their melds."), melding, OPT_BOOL, 0,
                      0, 0, -1, NULL, 1, NULL },
    [CON_REARRANGE] = { "rearrange", N_("Rearranging"),
                        N_("You may rearrange the cards in your melds. If this is off, melds only grow."), melding,
                        OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [CON_SWAP_FIRST] = { "swap_first", N_("Card exchange"),
                         N_("Before the first turn, each player passes a card to the other."), dealing, OPT_BOOL, 0, 0,
                         0, -1, NULL, 0, NULL },
    [CON_CARRY] = { "carry", N_("Ties carry over"), N_("The round after a tie counts 1 more point."), points, OPT_BOOL,
                    0, 0, 0, -1, NULL, 1, NULL },
    [CON_TARGET] = { "target", N_("Points to win"), N_("The first player with this many points wins the match."), match,
                     OPT_INT, 1, 15, 1, -1, NULL, 5, NULL },
};

static const Preset presets[] = {
    { "standard", N_("Standard"), N_("Ten cards each, eleven to meld. Cards that fit may be forced on you."), "" },
    { "eight", N_("Eight cards"), N_("Eight cards each, nine to meld. The rounds are short."), "hand_cards=8" },
    { "no_force", N_("Without force"), N_("You cannot be forced to take a card."), "forcing=0" },
};

const OptionTable con_options = {
    .options = options,
    .option_count = CON_OPTION_COUNT,
    .presets = presets,
    .preset_count = sizeof presets / sizeof *presets,
    .match_group = match,
};

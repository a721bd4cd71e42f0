/* The house rules of Conquian and its presets. Rules page: section 6. */
#include "rules/conquian/options.h"

#include <stddef.h>

static const OptionChoice hands[] = { { "8", "8" }, { "9", "9" }, { "10", "10" }, { NULL, NULL } };

static const char dealing[] = N_("Dealing"), melding[] = N_("Melding"), points[] = N_("Points"),
                  match[] = N_("The match");

static const Option options[CON_OPTION_COUNT] = {
    [CON_HAND_CARDS] = { "hand_cards", N_("Cards dealt"),
                         N_("How many cards each of you gets; one more of them melded wins the round."), dealing,
                         OPT_NUMBER, 0, 0, 0, -1, hands, 10, NULL },
    [CON_FORCING] = { "forcing", N_("Forcing"),
                      N_("Whether you may make the other take a card that fits a meld of the other."), melding,
                      OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [CON_REARRANGE] = { "rearrange", N_("Rearranging"),
                        N_("Whether the cards of your melds may be put together anew; else melds only grow."), melding,
                        OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [CON_SWAP_FIRST] = { "swap_first", N_("Card exchange"),
                         N_("Whether each of you passes a card to the other before the first turn."), dealing, OPT_BOOL,
                         0, 0, 0, -1, NULL, 0, NULL },
    [CON_CARRY] = { "carry", N_("Draws carry over"), N_("Whether the round after a drawn one counts one more."), points,
                    OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [CON_TARGET] = { "target", N_("Points to win"), N_("Whoever has so many points first wins the match."), match,
                     OPT_INT, 1, 15, 1, -1, NULL, 5, NULL },
};

static const Preset presets[] = {
    { "standard", N_("Standard"), N_("Ten cards, eleven to meld, and what fits may be forced on you."), "" },
    { "eight", N_("Eight cards"), N_("Eight cards, nine to meld: short rounds."), "hand_cards=8" },
    { "no_force", N_("Without force"), N_("Nobody can be made to take a card."), "forcing=0" },
};

const OptionTable con_options = {
    .options = options,
    .option_count = CON_OPTION_COUNT,
    .presets = presets,
    .preset_count = sizeof presets / sizeof *presets,
    .match_group = match,
};

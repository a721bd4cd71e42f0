/* Marriage: the table of its functions. */
#include "rules/marriage/game.h"

#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/marriage/position.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, &marriage_def, options, seats, seed);
    s->dealer = (uint8_t)rng_below(&s->rng, (uint32_t)seats);
    marriage_begin_deal(s);
}

static const char *const phases[] = { "tunnela", "draw", "pick" };

static const GameWildCards wild_cards = { .kind = marriage_wild, .worth_note = marriage_worth_note };

/* TRANSLATORS: Other names of the game; whatever people call it in the language. */
static const OtherName names[] = {
    { N_("Nepali Marriage"), NULL },
    /* TRANSLATORS: The points for cards, "goods": माल. Some call the game so, too. */
    { N_("Maal"), NULL },
    /* TRANSLATORS: The master card, after which some call the game. */
    { N_("Superman"), N_("Superman is its master card") },
    { NULL, NULL },
};

const GameDef marriage_def = {
    .id = "marriage",
    /* TRANSLATORS: The game, in Nepali म्यारिज, and in it jhiplu, tiplu and poplu together. */
    .title = N_("Marriage"),
    .summary = N_("Three packs, 21 cards each. Show three pure sets, then learn which cards are wild and what they are worth."),
    .line = N_("The rummy of Nepal"),
    .names = names,
    .material = &material_cards,
    .min_seats = 2,
    .max_seats = MARRIAGE_SEATS,
    /* 2: a dhoos is paid in the next deal, not in the one it is committed in */
    .options = &marriage_options,
    .caution = marriage_caution,
    .example = marriage_example,
    .rules = {
        .version = 2,
        .start = start,
        .check = marriage_check,
        .apply = marriage_apply,
        .moves = marriage_moves,
        .reveals = turn_reveals_but_takings,
        .observe = marriage_observe,
        .phases = phases,
        .phase_count = sizeof phases / sizeof *phases,
        .first_meld = MARRIAGE_FIRST_MELD,
        .unsound = marriage_unsound,
        .own = &marriage_own_block,
    },
    .table = {
        .has_dealer = true,
        .melds_before_seats = true,
        .draw_begins_turn = true,
        .place = marriage_place,
        .pile_word = marriage_pile_word,
        .choices = marriage_choices,
        .turn_note = marriage_turn_note,
        .meld_note = marriage_meld_note,
        .status = marriage_status,
        .seat_note = marriage_seat_note,
        .next_act = marriage_next_act,
        .sheet_beside = true,
    },
    .tell = {
        .deal_name = DEAL_DEAL,
        .meld_name = CALLED_SET,
        .opened_word = N_("shown"),
        .nobody_goes_out = true,
        .explain = marriage_explain,
        .explain_deal = marriage_explain_deal,
        .face_text = card_text,
        .face_parse = card_parse_master,
        .face_name = card_man_name,
        .face_sign = card_man_sign,
        .describe = marriage_describe,
        .announce = marriage_announce,
        .brief = marriage_brief,
        .deal_note = marriage_deal_note,
    },
    .score = {
        .points_win = true,
        .zero_sum = true,
        .scores = marriage_scores,
        .end_note = marriage_end_note,
        .end_sum = marriage_end_sum,
        .figures = &marriage_figures,
        .firsts = &marriage_firsts,
    },
    .wild_cards = &wild_cards,
};

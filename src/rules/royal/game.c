/* Royal Rummy: the table of its functions. */
#include "rules/royal/game.h"

#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/royal/examples.h"
#include "rules/royal/position.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, &royal_def, options, seats, seed);
    royal_begin_match(s);
}

static const char *const phases[] = { "ace-bet", "change", "auction", "select", "betting", "showdown", "last-poker" };

static const GameStakes stakes = { .counter = royal_counter, .board = royal_board, .amount_note = royal_amount_note };

/* TRANSLATORS: Other names of the game; whatever people call it in the language. */
static const OtherName names[] = {
    { N_("Caliente"), NULL },
    { N_("Tripoli"), NULL },
    { N_("Poch"), N_("Poch: its German ancestor") },
    { NULL, NULL },
};

const GameDef royal_def = {
    .id = "royal-rummy",
    .title = N_("Royal Rummy"),
    .summary = N_("Win the chips on a board with the right cards, in poker, and by laying your last card."),
    .line = N_("Chips, poker and runs"),
    .names = names,
    .material = &material_cards,
    .min_seats = 2,
    .max_seats = ROYAL_SEATS,
    .options = &royal_options,
    .stages = royal_stages,
    .example = royal_example,
    .rules = {
        .version = 2,
        .conflict = royal_conflict,
        .start = start,
        .check = royal_check,
        .apply = royal_apply,
        .moves = royal_moves,
        .reveals = turn_reveals,
        .phases = phases,
        .phase_count = sizeof phases / sizeof *phases,
        .unsound = royal_unsound,
        .own = &royal_own_block,
    },
    .table = {
        .has_dealer = true,
        .place = royal_place,
        .pile_word = royal_pile_word,
        .choices = royal_choices,
        .turn_note = royal_turn_note,
        .meld_note = royal_meld_note,
        .status = royal_status,
        .seat_note = royal_seat_note,
        .sort_key = royal_sort_key,
        .next_act = royal_next_act,
        .run_note = royal_run_note,
    },
    .tell = {
        .deal_name = DEAL_DEAL,
        .meld_name = CALLED_SET,
        .explain = royal_explain,
        .face_text = card_text,
        .face_parse = card_parse_standard,
        .face_name = card_name,
        .face_sign = card_sign,
        .describe = royal_describe,
        .announce = royal_announce,
        .brief = royal_brief,
        .chapter = royal_chapter,
        .deed = royal_deed,
        .deal_note = royal_deal_note,
    },
    .score = {
        .points_win = true,
        .scores = royal_scores,
        .end_note = royal_end_note,
        .end_sum = royal_end_sum,
        .figures = &royal_figures,
    },
    .stakes = &stakes,
};

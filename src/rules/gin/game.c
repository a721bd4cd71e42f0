/* Gin Rummy: the table of its functions. Rules page: gin-rummy. */
#include "rules/gin/game.h"

#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/gin/position.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, &gin_def, options, seats, seed);
    gin_begin_match(s);
    gin_begin_deal(s);
}

static int piece_points(const State *s, Face f)
{
    return gin_card_points(f, gin_goes_round(s));
}

static const char *const phases[] = { "upcard", "draw", "layoff" };

static const GameInHand in_hand = { .go_out_note = gin_go_out_note, .hand_note = gin_hand_note };

/* TRANSLATORS: Other names of the game; whatever people call it in the language. */
static const OtherName names[] = {
    { N_("Gin"), NULL },
    { N_("Hollywood Gin"), NULL },
    { NULL, NULL },
};

const GameDef gin_def = {
    .id = "gin",
    .title = N_("Gin Rummy"),
    .summary = N_("Rummy for two with one pack. Make melds in secret, and knock when you have little deadwood."),
    .line = N_("Knock, or wait for gin"),
    .names = names,
    .min_seats = GIN_SEATS,
    .max_seats = GIN_SEATS,
    .options = &gin_options,
    .material = &material_cards_flat,
    .caution = gin_caution,
    .stages = gin_stages,
    .example = gin_example,
    .rules = {
        .version = 2,
        .start = start,
        .check = gin_check,
        .apply = gin_apply,
        .moves = gin_moves,
        .reveals = turn_reveals_but_takings,
        .phases = phases,
        .phase_count = sizeof phases / sizeof *phases,
        .first_meld = GIN_FIRST_MELD,
        .complete = gin_complete,
        .unsound = gin_unsound,
        .own = &gin_own_block,
    },
    .table = {
        .has_dealer = true,
        .melds_before_seats = true,
        .draw_begins_turn = true,
        .place = gin_place,
        .sheet_beside = true,
        .seen_page = true,
        .choices = gin_choices,
        .turn_note = gin_turn_note,
        .meld_note = gin_meld_note,
        .next_act = gin_next_act,
        .status = gin_status,
        .seat_note = gin_seat_note,
        .sort_key = gin_sort_key,
    },
    .tell = {
        .deal_name = DEAL_ROUND,
        .nobody_goes_out = true,
        .explain = gin_explain,
        .face_text = card_text,
        .face_parse = card_parse_standard,
        .face_name = card_name,
        .face_sign = card_sign,
        .describe = gin_describe,
        .deal_note = gin_deal_note,
        .chapter = gin_chapter,
        .deed = gin_deed,
        .announce = gin_announce,
        .brief = gin_brief,
    },
    .score = {
        .progress = gin_progress,
        .scores = gin_scores,
        .piece_points = piece_points,
        .credit = gin_credit,
        .figures = &gin_figures,
        .end_note = gin_end_note,
    },
    .in_hand = &in_hand,
};

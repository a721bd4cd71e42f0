/* Royal Rummy: the table of its functions. */
#include "rules/royal/game.h"

#include "rules/faces/card.h"
#include "rules/royal/examples.h"
#include "rules/royal/position.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, game_find(royal_def.id), options, seats, seed);
    s->options.v[ROYAL_PLAYERS] = seats;
    royal_begin_match(s);
}

static int to_act(const State *s)
{
    return s->to_act;
}

/* Only the five cards are put together before a move is made of it. */
static bool reveals(const State *before, Move m)
{
    (void)before;
    return m.kind != MOVE_SHIFT && m.kind != MOVE_RESTORE;
}

static uint32_t clock_ms(const State *s)
{
    (void)s; /* no turn is timed */
    return 0;
}

const GameDef royal_def = {
    .id = "royal-rummy",
    .title = N_("Royal Rummy"),
    .summary = N_("Chips on a board, won with the right cards, with poker and by laying the last card."),
    .line = N_("Chips, poker and runs"),
    .material = &material_cards,
    .has_dealer = true,
    .deal_name = DEAL_DEAL,
    .meld_name = CALLED_SET,
    .points_win = true,
    .min_seats = 2,
    .max_seats = ROYAL_SEATS,
    .rules_version = 1,
    .table = &royal_options,
    .conflict = royal_conflict,
    .start = start,
    .to_act = to_act,
    .check = royal_check,
    .apply = royal_apply,
    .moves = royal_moves,
    .reveals = reveals,
    .observe = royal_observe,
    .place = royal_place,
    .pile_word = royal_pile_word,
    .choices = royal_choices,
    .scores = royal_scores,
    .turn_note = royal_turn_note,
    .meld_note = royal_meld_note,
    .status = royal_status,
    .seat_note = royal_seat_note,
    .clock_ms = clock_ms,
    .own = &royal_own_block,
    .explain = royal_explain,
    .face_text = card_text,
    .face_parse = card_parse_standard,
    .face_name = card_name,
    .face_sign = card_sign,
    .describe = royal_describe,
    .announce = royal_announce,
    .brief = royal_brief,
    .sort_key = royal_sort_key,
    .deal_note = royal_deal_note,
    .stages = royal_stages,
    .next_act = royal_next_act,
    .counter = royal_counter,
    .board = royal_board,
    .amount_note = royal_amount_note,
    .figures = &royal_figures,
    .example = royal_example,
};

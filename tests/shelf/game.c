/* Shelf: the table of its functions. */
#include "shelf/game.h"

#include "rules/faces/card.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, game_find(shelf_def.id), options, seats, seed);
    s->options.v[SHELF_PLAYERS] = seats;
    shelf_begin_match(s);
    shelf_begin_deal(s);
}

static int to_act(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END ? NO_SEAT : s->to_act;
}

static bool is_last_card(const State *s, Move m)
{
    return m.to != NO_PILE && s->table.row.pile[m.to].kind == PILE_MELD && shelf_cards_held(s, s->to_act) == 1;
}

/* Showing turns the wild card over for whoever shows; laying the last card ends the deal. */
static bool reveals(const State *before, Move m)
{
    switch (m.kind) {
    case MOVE_SHIFT:
        return is_last_card(before, m);
    case MOVE_DONE:
        return before->phase == SHELF_CHOOSE || before->phase == SHELF_LOOK || !before->seat[before->to_act].opened ||
               pile_size(&before->table, shelf_hand(before->to_act)) == 0;
    case MOVE_RESTORE:
    case MOVE_TAKE:
        return false;
    default:
        return true;
    }
}

static uint32_t clock_ms(const State *s)
{
    (void)s; /* no turn is timed */
    return 0;
}

const GameDef shelf_def = {
    .id = "shelf",
    .title = "Shelf",
    .summary = "A game of the tests: melds, chips, bets and a claim.",
    .line = "A game of the tests",
    .material = &material_cards,
    .has_dealer = true,
    .opened_word = "down",
    .stack = 26,
    .deal_name = DEAL_DEAL,
    .min_seats = 2,
    .max_seats = SHELF_SEATS,
    .rules_version = 1,
    .table = &shelf_options,
    .conflict = shelf_conflict,
    .start = start,
    .to_act = to_act,
    .check = shelf_check,
    .apply = shelf_apply,
    .moves = shelf_moves,
    .reveals = reveals,
    .observe = shelf_observe,
    .place = shelf_place,
    .pile_word = shelf_pile_word,
    .choices = shelf_choices,
    .scores = shelf_scores,
    .turn_note = shelf_turn_note,
    .meld_note = shelf_meld_note,
    .piece_note = shelf_piece_note,
    .status = shelf_status,
    .seat_note = shelf_seat_note,
    .clock_ms = clock_ms,
    .own = &shelf_own_block,
    .explain = shelf_explain,
    .face_text = card_text,
    .face_parse = card_parse,
    .face_name = card_name,
    .face_sign = card_sign,
    .describe = shelf_describe,
    .announce = shelf_announce,
    .brief = shelf_brief,
    .deal_note = shelf_deal_note,
    .piece_points = shelf_points,
    .stages = shelf_stages,
    .next_act = shelf_next_act,
    .counter = shelf_counter,
    .board = shelf_board_of,
    .amount_note = shelf_amount_note,
    .caution = shelf_caution,
    .credit = shelf_credit,
    .claim = shelf_claim,
    .goals = &shelf_goals,
    .wild = shelf_wild,
    .figures = &shelf_figures,
    .example = shelf_example,
};

/* Shelf: the table of its functions. */
#include "shelf/game.h"

#include "rules/faces/card.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, &shelf_def, options, seats, seed);
    shelf_begin_match(s);
    shelf_begin_deal(s);
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

static const GameStakes stakes = { .counter = shelf_counter,
                                   .board = shelf_board_of,
                                   .amount_note = shelf_amount_note };

static const GameWildCards wild_cards = { .kind = shelf_wild };

static const char *const phases[] = { "bet", "choose", "look" };

const GameDef shelf_def = {
    .id = "shelf",
    .title = "Shelf",
    .summary = "A game of the tests: melds, chips, bets and a claim.",
    .line = "A game of the tests",
    .material = &material_cards,
    .min_seats = 2,
    .max_seats = SHELF_SEATS,
    .options = &shelf_options,
    .stages = shelf_stages,
    .caution = shelf_caution,
    .claim = shelf_claim,
    .goals = &shelf_goals,
    .example = shelf_example,
    .rules = {
        .version = 1,
        .start = start,
        .check = shelf_check,
        .apply = shelf_apply,
        .moves = shelf_moves,
        .reveals = reveals,
        .phases = phases,
        .phase_count = sizeof phases / sizeof *phases,
        .first_meld = SHELF_FIRST_MELD,
        .own = &shelf_own_block,
    },
    .table = {
        .has_dealer = true,
        .melds_before_seats = true,
        .stack = 26,
        .place = shelf_place,
        .pile_word = shelf_pile_word,
        .choices = shelf_choices,
        .turn_note = shelf_turn_note,
        .meld_note = shelf_meld_note,
        .piece_note = shelf_piece_note,
        .status = shelf_status,
        .seat_note = shelf_seat_note,
        .next_act = shelf_next_act,
    },
    .tell = {
        .opened_word = "down",
        .deal_name = DEAL_DEAL,
        .explain = shelf_explain,
        .face_text = card_text,
        .face_parse = card_parse,
        .face_name = card_name,
        .face_sign = card_sign,
        .describe = shelf_describe,
        .announce = shelf_announce,
        .brief = shelf_brief,
        .deal_note = shelf_deal_note,
    },
    .score = {
        .scores = shelf_scores,
        .piece_points = shelf_points,
        .credit = shelf_credit,
        .figures = &shelf_figures,
    },
    .stakes = &stakes,
    .wild_cards = &wild_cards,
};

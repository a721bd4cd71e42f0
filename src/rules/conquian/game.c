/* Conquian: the table of its functions. Rules page: conquian. */
#include "rules/conquian/game.h"

#include "rules/conquian/position.h"
#include "rules/faces/card.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, &con_def, options, seats, seed);
    con_begin_match(s);
    con_begin_deal(s);
}

/* Nobody may undo past a move that shows something hidden or ends a turn. Melding does neither, so shifts and putting
 * back can be undone, and so can a Done after which the seat still has to throw. A Done that wins the round cannot, nor
 * one that is all there is to do (con_alone): the table would do it again at once. */
static bool reveals(const State *before, Move m)
{
    const int seat = before->to_act;
    if (m.kind == MOVE_DONE)
        return con_judge_table(before, seat, NULL).won || con_alone(before, seat).kind == MOVE_DONE;
    return m.kind != MOVE_SHIFT && m.kind != MOVE_RESTORE;
}

static const char *const phases[] = { "swap", "turn-up", "throw", "force" };

/* TRANSLATORS: Other names of the game; whatever people call it in the language. */
static const OtherName names[] = {
    { N_("Colonel"), NULL },
    { NULL, NULL },
};

const GameDef con_def = {
    .id = "conquian",
    .title = N_("Conquian"),
    .line = N_("Make your opponent take it"),
    .names = names,
    .min_seats = CON_SEATS,
    .max_seats = CON_SEATS,
    .options = &con_options,
    .material = &material_cards,
    .question = con_question,
    .example = con_example,
    .summary =
        N_("The oldest rummy, for two players with 40 cards. No card goes into your hand, and cards that fit can be forced on you."),
    .rules = {
        .version = 1,
        .start = start,
        .check = con_check,
        .apply = con_apply,
        .moves = con_moves,
        .reveals = reveals,
        .phases = phases,
        .phase_count = sizeof phases / sizeof *phases,
        .first_meld = CON_FIRST_MELD,
        .unsound = con_unsound,
        .own = &con_own_block,
    },
    .table = {
        .has_dealer = true,
        .melds_before_seats = true,
        .draw_begins_turn = true,
        .throw_ends = true,
        .place = con_pile_place,
        .sheet_beside = true,
        .choices = con_choices,
        .turn_note = con_turn_note,
        .meld_note = con_meld_note,
        .next_act = con_next_act,
        .status = con_status,
        .seat_note = con_seat_note,
        .sort_key = con_sort_key,
    },
    .tell = {
        .deal_name = DEAL_ROUND,
        .explain = con_explain,
        .face_text = card_text,
        .face_parse = con_face_parse,
        .face_name = card_name,
        .face_sign = card_sign,
        .describe = con_describe,
        .deal_note = con_deal_note,
        .chapter = con_chapter,
        .deed = con_deed,
        .announce = con_announce,
        .brief = con_brief,
    },
    .score = {
        .progress = con_progress,
        .scores = con_scores,
        .end_note = con_end_note,
        .figures = &con_figures,
    },
};

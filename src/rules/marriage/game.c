/* Marriage: the table of its functions. */
#include "rules/marriage/game.h"

#include "rules/faces/card.h"
#include "rules/marriage/position.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, game_find(marriage_def.id), options, seats, seed);
    s->options.v[MARRIAGE_PLAYERS] = seats;
    s->dealer = (uint8_t)rng_below(&s->rng, (uint32_t)seats);
    marriage_begin_deal(s);
}

static const char *conflict(const OptionValues *v)
{
    (void)v; /* every mix is playable */
    return NULL;
}

static int to_act(const State *s)
{
    return s->to_act;
}

static bool reveals(const State *before, Move m)
{
    (void)before;
    return m.kind != MOVE_SHIFT && m.kind != MOVE_RESTORE && m.kind != MOVE_TAKE;
}

static uint32_t clock_ms(const State *s)
{
    (void)s; /* no turn is timed */
    return 0;
}

const GameDef marriage_def = {
    .id = "marriage",
    .title = N_("Marriage"),
    .summary = N_("Three packs, 21 cards each: show three pure sets, and learn which cards are wild and what they are "
                  "worth."),
    .line = N_("The rummy of Nepal"),
    .material = &material_cards,
    .has_dealer = true,
    .deal_name = DEAL_DEAL,
    .meld_name = CALLED_SET,
    .opened_word = N_("shown"),
    .nobody_goes_out = true,
    .points_win = true,
    .zero_sum = true,
    .min_seats = 2,
    .max_seats = MARRIAGE_SEATS,
    .rules_version = 2, /* 2: a dhoos is paid in the next deal, not in the one it is committed in */
    .table = &marriage_options,
    .conflict = conflict,
    .start = start,
    .to_act = to_act,
    .check = marriage_check,
    .apply = marriage_apply,
    .moves = marriage_moves,
    .reveals = reveals,
    .observe = marriage_observe,
    .place = marriage_place,
    .pile_word = marriage_pile_word,
    .choices = marriage_choices,
    .scores = marriage_scores,
    .turn_note = marriage_turn_note,
    .meld_note = marriage_meld_note,
    .status = marriage_status,
    .seat_note = marriage_seat_note,
    .clock_ms = clock_ms,
    .own = &marriage_own_block,
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
    .next_act = marriage_next_act,
    .caution = marriage_caution,
    .caution_figure = marriage_caution_figure,
    .wild = marriage_wild,
    .worth_note = marriage_worth_note,
    .sheet_beside = true,
    .figures = &marriage_figures,
    .example = marriage_example,
};

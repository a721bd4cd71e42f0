/* Gin Rummy: the table of its functions. Rules page: gin-rummy. */
#include "rules/gin/game.h"

#include "rules/faces/card.h"
#include "rules/gin/position.h"

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, game_find(gin_def.id), options, seats, seed);
    gin_begin_match(s);
    gin_begin_deal(s);
}

static int to_act(const State *s)
{
    return s->to_act;
}

/* Nobody may take back a draw or the end of a turn. A discard that was taken is no secret: it may go back. */
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

/* Every mix of the options is playable. */
static const char *conflict(const OptionValues *options)
{
    (void)options;
    return NULL;
}

static int piece_points(const State *s, Face f)
{
    (void)s;
    return gin_card_points(f);
}

const GameDef gin_def = {
    .id = "gin",
    .title = N_("Gin Rummy"),
    .summary = N_("Rummy for two with one pack: make melds in secret, and knock when little is left over."),
    .line = N_("Knock, or wait for gin"),
    .deal_name = DEAL_ROUND,
    .nobody_goes_out = true,
    .min_seats = GIN_SEATS,
    .max_seats = GIN_SEATS,
    .rules_version = 1,
    .table = &gin_options,
    .conflict = conflict,
    .start = start,
    .to_act = to_act,
    .check = gin_check,
    .apply = gin_apply,
    .moves = gin_moves,
    .reveals = reveals,
    .observe = gin_observe,
    .material = &material_cards_flat,
    .has_dealer = true,
    .place = gin_place,
    .close_note = gin_close_note,
    .progress = gin_progress,
    .sheet_beside = true,
    .choices = gin_choices,
    .scores = gin_scores,
    .turn_note = gin_turn_note,
    .meld_note = gin_meld_note,
    .held_note = gin_held_note,
    .next_act = gin_next_act,
    .status = gin_status,
    .seat_note = gin_seat_note,
    .clock_ms = clock_ms,
    .own = &gin_own_block,
    .explain = gin_explain,
    .face_text = card_text,
    .face_parse = card_parse_standard,
    .face_name = card_name,
    .face_sign = card_sign,
    .describe = gin_describe,
    .sort_key = gin_sort_key,
    .deal_note = gin_deal_note,
    .chapter = gin_chapter,
    .deed = gin_deed,
    .announce = gin_announce,
    .brief = gin_brief,
    .piece_points = piece_points,
    .caution = gin_caution,
    .credit = gin_credit,
    .stages = gin_stages,
    .figures = &gin_figures,
    .example = gin_example,
};

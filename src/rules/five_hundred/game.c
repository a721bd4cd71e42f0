/* The state machine of Five Hundred. Rules page: section 3. */
#include "rules/five_hundred/game.h"

#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/five_hundred/position.h"

/* ---- the start ---- */

/* 1.2. Whoever sits at one side has the number of its first seat. */
static int sides_of(const State *s)
{
    if (s->seats == 4)
        return 2;
    if (s->seats == 6)
        return five_option(s, FIVE_SIX_MODE) == SIX_TWO_SIDES ? 2 : 3;
    return s->seats;
}

static void start(State *s, const OptionValues *options, int seats, uint64_t seed)
{
    game_begin(s, &five_def, options, seats, seed);
    if (five_conflict(&s->options)) /* the pack was chosen for another number of players */
        s->options.v[FIVE_PACK] = PACK_BY_PLAYERS;
    for (int i = 0; i < seats; i++)
        s->seat[i].side = (uint8_t)(i % sides_of(s));
    s->dealer = (uint8_t)rng_below(&s->rng, (uint32_t)seats);
    five_begin_deal(s);
}

/* ---- moves ---- */

static void choose(State *s, int seat, Move m)
{
    switch (m.amount) {
    case FIVE_LOOK:
        five_look(s, seat);
        five_begin_turn(s, seat, FIVE_BID_PHASE);
        break;
    case FIVE_NAME:
        five_take_name(s, m);
        break;
    case FIVE_CLAIM:
        five_claim_rest(s, seat);
        break;
    default:
        five_take_partner(s, m);
        break;
    }
}

static void apply(State *s, int seat, Move m)
{
    s->ply++;
    switch (m.kind) {
    case MOVE_BID:
        five_take_bid(s, seat, m.amount);
        break;
    case MOVE_PASS:
        five_take_pass(s, seat);
        break;
    case MOVE_SHIFT:
        table_shift(&s->table, m.from, m.index, m.count, m.to, m.at);
        break;
    case MOVE_RESTORE:
        turn_restore(s);
        break;
    case MOVE_DONE:
        five_lay_away(s, seat);
        break;
    case MOVE_DISCARD:
        five_play_card(s, seat, m);
        break;
    case MOVE_CHOOSE:
        choose(s, seat, m);
        break;
    case MOVE_NEXT:
        five_next_deal(s);
        break;
    default:
        break;
    }
}

/* ---- the game ---- */

static void hash(const State *s, Hash *h)
{
    const FiveState *g = five_of(s);
    for (int i = 0; i < FIVE_MAX_SEATS; i++) {
        hash_u32(h, (uint32_t)g->money[i]);
        hash_u8(h, g->tricks[i]);
        hash_u8(h, g->games[i]);
    }
    for (int i = 0; i < g->calls; i++)
        hash_u16(h, g->call[i]);
    for (int i = 0; i < FIVE_ALL_TRICKS; i++) {
        hash_u8(h, g->trick_leader[i]);
        hash_u8(h, g->trick_winner[i]);
    }
    hash_u16(h, g->contract);
    hash_u16(h, g->last_contract);
    const uint8_t rest[] = { g->calls,         g->contractor,  g->passed,      g->looked,   g->partners,
                             g->partner_known, g->called_rank, g->called_suit, g->resting,  g->nominated,
                             g->named,         g->suits_led,   g->leader,      g->trick_no, g->winners,
                             g->ended_by,      g->made,        g->shown,       g->claimer };
    for (size_t i = 0; i < sizeof rest; i++)
        hash_u8(h, rest[i]);
}

static const char *const phases[] = { "bid", "raise", "kitty", "partner", "nominate" };

static const GameAuction auction = { .calls = five_calls };

static const GameTricks tricks = { .last = five_last_trick, .note = five_tricks_note };

/* TRANSLATORS: Other names of the game; whatever people call it in the language. */
static const OtherName names[] = {
    { N_("500"), NULL },
    { NULL, NULL },
};

const GameDef five_def = {
    .id = "five-hundred",
    .title = N_("Five Hundred"),
    .summary = N_("Bid for tricks with a partner, take the kitty, and be the first to five hundred points."),
    .line = N_("Bid, and take the tricks"),
    .names = names,
    .min_seats = 2,
    .max_seats = FIVE_MAX_SEATS,
    .options = &five_options,
    .material = &material_cards,
    .example = five_example,
    .rules = {
        .version = 2,
        .conflict = five_conflict,
        .start = start,
        .check = five_check,
        .apply = apply,
        .moves = five_moves,
        .reveals = turn_reveals,
        .phases = phases,
        .phase_count = sizeof phases / sizeof *phases,
        .unsound = five_unsound,
        .own = &five_own_block,
        .hash = hash,
    },
    .table = {
        .has_dealer = true,
        .place = five_place,
        .choices = five_choices,
        .turn_note = five_turn_note,
        .meld_note = five_meld_note,
        .next_act = five_next_act,
        .status = five_status,
        .seat_note = five_seat_note,
        .sort_key = five_sort_key,
    },
    .tell = {
        .deal_name = DEAL_DEAL,
        .nobody_goes_out = true,
        .explain = five_explain,
        .face_text = card_text,
        .face_parse = five_card_parse,
        .face_name = card_top_name,
        .face_sign = card_top_sign,
        .describe = five_describe,
        .announce = five_announce,
        .chapter = five_chapter,
        .deed = five_deed,
        .deal_note = five_deal_note,
    },
    .score = {
        .scores = five_scores,
        .end_note = five_end_note,
        .figures = &five_figures,
        .firsts = &five_firsts,
    },
    .auction = &auction,
    .tricks = &tricks,
};

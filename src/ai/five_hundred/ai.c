/* Opponents and partner for Five Hundred. */
#include "ai/five_hundred/ai.h"

#include "ai/five_hundred/hint.h"
#include "ai/five_hundred/mind.h"
#include "ai/five_hundred/review.h"
#include "ai/five_hundred/thumb.h"
#include "rules/game/move_list.h"

static const AiLevel levels[FIVE_LEVELS] = {
    { "easy", N_("Easy"),
      N_("Counts the tricks in its own hand, forgets what was played, and makes a mistake now and then."), false },
    { "medium", N_("Medium"),
      N_("Tries out a few possible deals before it bids and plays, and remembers who has run out of a suit."), false },
    { "hard", N_("Hard"),
      N_("Tries out many deals that fit everything bid and played, and works out the last tricks exactly."), false },
    { "random", N_("Random"), N_("Bids little and plays any card that is allowed."), true },
    /* TRANSLATORS: A level of the computer: it goes by rules of thumb. */
    { "thumb", N_("Thumb"), N_("Bids what it counts in its hand and plays by rules of thumb."), true },
};

static const FiveEffort efforts[FIVE_LEVELS] = {
    [FIVE_MEDIUM] = { .bid_worlds = 30, .play_worlds = 10, .tries = 2, .exact_left = 0, .nodes = 0 },
    [FIVE_HARD] = { .bid_worlds = 240, .play_worlds = 160, .tries = 6, .exact_left = 5, .nodes = 3000000 },
};

/* One decision being made. */
typedef struct Decision {
    const State *seen;
    int seat, level;
    FiveMind mind;
    Move *out;
    int count, max;
} Decision;

static void add(Decision *d, Move m)
{
    if (d->count < d->max)
        d->out[d->count++] = m;
}

static bool by_thumb(const Decision *d)
{
    return d->level == FIVE_EASY || d->level == FIVE_THUMB || d->level == FIVE_RANDOM;
}

static bool slips(Decision *d, uint32_t one_in)
{
    return d->level == FIVE_EASY && rng_below(&d->mind.rng, one_in) == 0;
}

/* ---- the auction ---- */

static void decide_bid(Decision *d)
{
    const FiveSight *k = &d->mind.sight;
    FiveBid b = { 0 };
    if (!(five_of(d->seen)->looked >> d->seat & 1)) {
        add(d, (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_LOOK });
        return;
    }
    if (!by_thumb(d))
        b = five_mind_bid(&d->mind);
    else if (!slips(d, 6) && (d->level != FIVE_RANDOM || rng_below(&d->mind.rng, 4) == 0))
        b = five_thumb_bid(k, k->hand[d->seat]);
    if (b.kind == FIVE_NO_BID)
        add(d, (Move){ .kind = MOVE_PASS });
    else
        add(d, (Move){ .kind = MOVE_BID, .amount = (int16_t)five_bid_code(b) });
}

/* ---- the kitty ---- */

/* laid: what lies there already, by places in the pack. */
static uint64_t cards_to_lay(Decision *d, uint64_t laid)
{
    const FiveSight *k = &d->mind.sight;
    if (!by_thumb(d))
        return five_mind_lay_away(&d->mind, laid);
    const FiveSim *m = &k->sim[five_sim_of(five_contract(d->seen))];
    uint64_t hand = five_sim_set(m, k->hand[d->seat]);
    uint64_t away = five_thumb_lay_away(m, hand, five_set_size(hand) - FIVE_HAND_SIZE), places = 0;
    for (; away; away &= away - 1)
        places |= UINT64_C(1) << m->place_of[five_low_bit(away)];
    return places;
}

/* The cards of one pile that are to be in the other one, the last one first. */
static void move_cards(Decision *d, State *s, int from, int to, uint64_t wanted)
{
    for (int i = pile_size(&s->table, from) - 1; i >= 0; i--) {
        const int place = five_place_in_pack(&d->mind.sight, pile_face(&s->table, from, i));
        if (place < 0 || !(wanted >> place & 1))
            continue;
        const Move m = move_one(from, i, to, pile_size(&s->table, to));
        add(d, m);
        five_def.rules.apply(s, d->seat, m);
    }
}

/* The hand with all that it held before anything was laid away. */
static State as_taken_up(const State *seen, int seat)
{
    const Move back = { .kind = MOVE_RESTORE };
    State s = *seen;
    if (seen->phase == FIVE_KITTY && five_def.rules.check(&s, seat, back).why == NULL)
        five_def.rules.apply(&s, seat, back);
    return s;
}

/* What lies there already stays there, as long as it is not too much. */
static void decide_kitty(Decision *d)
{
    const State whole = as_taken_up(d->seen, d->seat);
    const uint64_t laid = five_pile_places(&d->mind.sight, d->seen, FIVE_LAID);
    State s = *d->seen;
    five_sight_begin(&d->mind.sight, &whole, d->seat);
    const uint64_t away = cards_to_lay(d, laid);
    move_cards(d, &s, FIVE_LAID, five_hand(d->seat), ~away);
    move_cards(d, &s, five_hand(d->seat), FIVE_LAID, away);
    add(d, (Move){ .kind = MOVE_DONE });
}

/* ---- partner and joker ---- */

static void decide_partner(Decision *d)
{
    const State *s = d->seen;
    Move m = { .kind = MOVE_CHOOSE, .amount = FIVE_ALONE };
    if (five_option(s, FIVE_FIVE_MODE) == PARTNER_CHOOSE) {
        m = five_choose_move(five_mind_partner(&d->mind));
    } else {
        Face f = five_mind_call(&d->mind);
        if (!face_is_joker(f))
            m = five_call_move(f);
    }
    add(d, five_def.rules.check(s, d->seat, m).why ? (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_ALONE } : m);
}

static void decide_name(Decision *d)
{
    int suit = by_thumb(d) ? FIVE_NO_SUIT : five_mind_name(&d->mind);
    add(d, five_name_move(suit));
}

/* ---- a card ---- */

static int random_card(Decision *d, const FivePlay *p, int *named)
{
    const FiveSim *m = &d->mind.sight.now;
    uint64_t legal = five_sim_legal(m, p);
    for (uint32_t i = rng_below(&d->mind.rng, (uint32_t)five_set_size(legal)); i > 0; i--)
        legal &= legal - 1;
    uint8_t suits = five_sim_named(m, p);
    for (*named = 0; *named < 3 && !(suits >> *named & 1);)
        ++*named;
    return five_low_bit(legal);
}

static int card_by_thumb(Decision *d, int *named)
{
    FivePlay p;
    FiveWorld w;
    const FiveSim *m = &d->mind.sight.now;
    five_world_draw(&d->mind.sight, &d->mind.rng, 1, &w);
    five_world_play(&d->mind.sight, &w, &p);
    int bit = d->level == FIVE_RANDOM || slips(d, 8) ? random_card(d, &p, named)
              : d->level == FIVE_EASY                ? five_thumb_card_forgetful(m, &p, named)
                                                     : five_thumb_card(m, &p, named);
    return m->place_of[bit];
}

static void decide_card(Decision *d)
{
    const Table *t = &d->seen->table;
    int hand = five_hand(d->seat), named = FIVE_NO_SUIT;
    Move claim = { .kind = MOVE_CHOOSE, .amount = FIVE_CLAIM };
    const bool several = pile_size(t, hand) > 1; /* the last card is played: nobody is offered to claim it */
    if (several && !by_thumb(d) && five_def.rules.check(d->seen, d->seat, claim).why == NULL) {
        add(d, claim);
        return;
    }
    int place = by_thumb(d) ? card_by_thumb(d, &named) : five_mind_card(&d->mind, &named);
    for (int i = 0; i < pile_size(t, hand); i++)
        if (five_place_in_pack(&d->mind.sight, pile_face(t, hand, i)) == place) {
            Move m = five_play_move(i, FIVE_NO_SUIT);
            add(d, five_def.rules.check(d->seen, d->seat, m).why != NULL ? five_play_move(i, named) : m);
        }
}

/* ---- the opponent ---- */

static int five_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    Decision d = { .seen = seen, .seat = seat, .level = level, .out = out, .max = max };
    if (seen->phase == PHASE_DEAL_END) {
        out[0] = (Move){ .kind = MOVE_NEXT };
        return 1;
    }
    five_mind_begin(&d.mind, seen, seat, by_thumb(&d) ? efforts[FIVE_MEDIUM] : efforts[level], seed, stop);
    switch (seen->phase) {
    case FIVE_BID_PHASE:
    case FIVE_RAISE:
        decide_bid(&d);
        break;
    case FIVE_KITTY:
        decide_kitty(&d);
        break;
    case FIVE_PARTNER:
        decide_partner(&d);
        break;
    case FIVE_NOMINATE:
        decide_name(&d);
        break;
    default:
        decide_card(&d);
        break;
    }
    return d.count;
}

static int five_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    if (seen->to_act != seat || seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END)
        return 0;
    int n = five_choose(seen, seat, FIVE_HARD, 1, stop, out, max);
    return n > 1 && out[n - 1].kind == MOVE_DONE ? n - 1 : n;
}

static void hint_kind(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    FiveSight sight;
    five_sight_begin(&sight, seen, seat);
    five_hint_kind(&sight, move, n, out);
}

static void hint_say(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    FiveMind mind;
    const State whole = as_taken_up(seen, seat);
    five_mind_begin(&mind, &whole, seat, efforts[FIVE_HARD], 1, NULL);
    five_hint_say(&mind, seen, move, n, out);
}

static void five_review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    FiveMind mind;
    out->count = five_choose(d->seen, d->seat, FIVE_HARD, 1, stop, out->move, MAX_PLAN);
    five_mind_begin(&mind, d->seen, d->seat, efforts[FIVE_HARD], 1, stop);
    five_look_back(&mind, d, out);
}

const AiDef five_ai = {
    .game = "five-hundred",
    .levels = levels,
    .level_count = FIVE_LEVELS,
    .default_level = FIVE_MEDIUM,
    .choose = five_choose,
    .hint = five_hint,
    .hint_kind = hint_kind,
    .hint_say = hint_say,
    .review = five_review,
    .blunder = { [AI_POINTS] = 30 },
};

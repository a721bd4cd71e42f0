/* Opponents for Conquian. */
#include "ai/conquian/ai.h"

#include "ai/conquian/advice.h"
#include "ai/conquian/plan.h"
#include "ai/conquian/review.h"
#include "ai/hand_melds.h"

static const AiLevel levels[CON_LEVELS] = {
    [CON_EASY] = { "easy", N_("Easy"),
                   N_("Melds whatever it can, throws the card that fits its other cards least, and forces every card "
                      "it can."),
                   false },
    [CON_MEDIUM] = { "medium", N_("Medium"),
                     N_("Counts the cards that are gone and plans its own melds, but does not think about yours."),
                     false },
    [CON_HARD] = { "hard", N_("Hard"),
                   N_("Plans its melds, and weighs what you could do with a card in hands you might hold. It knows no "
                      "more about them than you have shown."),
                   false },
};

/* What was laid in this turn, where a card is to be thrown. */
static ConWay laid_now(const State *s, int seat)
{
    ConWay way = { .melds = 0 };
    for (int p = CON_FIRST_MELD; p < CON_PILES && way.melds < 4; p++)
        if (con_is_own(s, p, seat) && pile_size(&s->table, p) > 0) {
            ConSet set = 0;
            for (int i = 0; i < pile_size(&s->table, p); i++)
                set |= con_bit(pile_face(&s->table, p, i));
            way.meld[way.melds++] = set;
            way.all |= set;
        }
    return way;
}

static int one(Move m, Move *out)
{
    out[0] = m;
    return 1;
}

static int play(ConMind *m, const State *seen, int seat, Move *out, int max)
{
    ConChoice c = { .uses = true };
    if (seen->phase == CON_THROW) {
        c.way = laid_now(seen, seat);
        c.thrown = con_mind_throws(m, &c.way);
    } else {
        c = con_mind_play(m);
    }
    const int n = c.uses ? con_plan_use(seen, seat, &c, out, max) : 0;
    return n > 0 ? n : one((Move){ .kind = MOVE_PASS }, out);
}

static int con_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    ConMind m;
    if (seen->phase == PHASE_DEAL_END)
        return one((Move){ .kind = MOVE_NEXT }, out);
    if (seen->phase == CON_TURN_UP)
        return one((Move){ .kind = MOVE_DRAW }, out);
    con_mind_begin(&m, seen, seat, (ConLevel)level, seed, stop);
    if (seen->phase == CON_FORCE)
        return one(con_mind_forces(&m) ? (Move){ .kind = MOVE_CHOOSE, .amount = CON_MAKE_TAKE }
                                       : (Move){ .kind = MOVE_PASS },
                   out);
    if (seen->phase == CON_SWAP)
        return one((Move){ .kind = MOVE_DISCARD, .index = (uint8_t)con_place_in_hand(seen, seat, con_mind_passes(&m)) },
                   out);
    return play(&m, seen, seat, out, max);
}

static int con_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    if (seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END || seen->to_act != seat)
        return 0;
    return con_choose(seen, seat, CON_HARD, 0, stop, out, max);
}

static void con_review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    out->count = con_choose(d->seen, d->seat, CON_HARD, 0, stop, out->move, MAX_PLAN);
    con_look_back(d, stop, out);
}

/* Melds count no points: how many cards they have is what counts. */
static void tell_cards(HandMelds *out)
{
    int cards = 0;
    for (int i = 0; i < out->count; i++) {
        HandMeld *m = &out->meld[i];
        text_write_count(m->label, sizeof m->label, "{1} card", "{1} cards", m->size);
        cards += m->size;
    }
    TextSink say = text_sink(out->say, sizeof out->say);
    text_count(&say, "{1} meld in your hand, with {2} cards.", "{1} melds in your hand, with {2} cards.", out->count,
               text_number(cards).text);
}

/* The bricks know runs of ranks that follow each other by one: they are shown the cards by their places. */
static int con_hand_melds(const State *seen, int seat, int which, HandMelds *out)
{
    static const MeldRules rules = {
        .low_rank = 1, .high_rank = CON_RANKS, .ace_low = true, .group_max = 4, .groups = true, .runs = true
    };
    static const MeldWorth worth = { .place = { 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
                                     .group = { 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
                                     .left = { 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } };
    State placed = *seen;
    MeldRules of_goal = rules;
    const int hand = con_hand(seat);
    const HandAsk ask = { .seen = &placed, .pile = hand, .rules = &of_goal, .worth = &worth, .with = NO_PIECE };
    of_goal.run_max = (uint8_t)con_rules(&seen->options).run_max;
    if (seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END)
        return 0;
    for (int i = 0; i < pile_size(&seen->table, hand); i++) {
        const Piece x = pile_piece(&seen->table, hand, i);
        const Face f = seen->table.face[x];
        if (face_is_known(f))
            placed.table.face[x] = (Face){ (uint8_t)con_place(f.rank), f.suit };
    }
    const int ways = hand_melds_find(&ask, which, out);
    if (which < ways)
        tell_cards(out);
    return ways;
}

const AiDef con_ai = {
    .game = "conquian",
    .levels = levels,
    .level_count = CON_LEVELS,
    .default_level = CON_MEDIUM,
    .choose = con_choose,
    .hint = con_hint,
    .hint_kind = con_advice_kind,
    .hint_say = con_advice,
    .review = con_review,
    .blunder = { [AI_PER_CENT] = 15 },
    .hand_melds = con_hand_melds,
};

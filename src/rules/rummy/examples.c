/* Worked examples of Rummy 500 and of basic rummy: see tests/examples/card-vectors.txt. */
#include <string.h>

#include "rules/bricks/seats.h"
#include "rules/faces/card_words.h"
#include "rules/rummy/position.h"
#include "rules/rummy/reasons.h"
#include "rules/text/example_args.h"

static void add_refusal(const char *key, const Reason *why, TextSink *out)
{
    text_addf(out, "%s=0 reason=%s", key, why->code);
}

/* ---- melds ---- */

static bool stands_for(const RummyMeld *m, Face f)
{
    for (int i = 0; i < m->meld.size; i++)
        if (face_is_joker(m->meld.slot[i]) && face_eq(m->as[i], f))
            return true;
    return false;
}

/* A joker that says it is another card than its place makes it is no part of a meld. */
static const Reason *read_cards(const RummyRules *r, const WordCards *c, RummyMeld *out)
{
    uint8_t suit[WORD_CARDS];
    for (int i = 0; i < c->count; i++)
        suit[i] = face_is_known(c->means[i]) ? c->means[i].suit : RUMMY_ANY_SUIT;
    const Reason *why = rummy_read(r, c->face, c->count, suit, out);
    for (int i = 0; why == NULL && i < c->count; i++)
        if (face_is_known(c->means[i]) && !stands_for(out, c->means[i]))
            why = &rummy_bad_meld;
    return why;
}

/* The options of aces; false where they have no such value. */
static bool ace_arguments(const char *args, OptionValues *v)
{
    static const char *const points[] = { [R5_ACE_LOW_ONE] = "low_one", [R5_ACE_ALWAYS_15] = "always_15" };
    return word_choice(args, "ace_points", points, 2, &v->v[R5_ACE_POINTS]) &&
           option_argument(&rummy500_options, R5_ACE_BOTH_ENDS, args, "ace_both_ends", v);
}

static bool run_meld(const char *args, OptionValues *v, TextSink *out)
{
    WordCards c;
    RummyMeld m;
    if (!word_cards_argument(args, "cards", &c) || !ace_arguments(args, v) ||
        !option_argument(&rummy500_options, R5_GROUP_SAME_SUIT, args, "same", v))
        return false;
    v->v[R5_PACKS] = 2; /* which equal suits take */
    const RummyRules r = rummy500_rules(v);
    const Reason *why = read_cards(&r, &c, &m);
    if (why)
        add_refusal("valid", why, out);
    else
        text_addf(out, "valid=1 kind=%s value=%d", m.meld.kind == MELD_RUN ? "run" : "group", rummy_meld_value(&r, &m));
    return true;
}

static void add_meld(const RummyMeld *m, TextSink *out)
{
    text_add(out, "ok=1 meld=");
    for (int i = 0; i < m->meld.size; i++) {
        text_add(out, i > 0 ? "," : "");
        card_text(m->meld.slot[i], out);
        if (face_is_joker(m->meld.slot[i]))
            card_text(m->as[i], out);
    }
}

static bool run_lay(const char *args, OptionValues *v, TextSink *out)
{
    WordCards meld, card;
    RummyMeld m, with;
    if (!word_cards_argument(args, "meld", &meld) || !word_cards_argument(args, "card", &card) || card.count != 1 ||
        !ace_arguments(args, v) || !option_argument(&rummy500_options, R5_GROUP_SAME_SUIT, args, "same", v))
        return false;
    v->v[R5_PACKS] = 2;
    const RummyRules r = rummy500_rules(v);
    if (read_cards(&r, &meld, &m) != NULL)
        return false;
    const Reason *why = rummy_add(&r, &m, card.face[0], MELD_HIGH_END, &with);
    if (why)
        why = rummy_add(&r, &m, card.face[0], MELD_LOW_END, &with);
    if (why)
        add_refusal("ok", why, out);
    else
        add_meld(&with, out);
    return true;
}

/* ---- at a table ---- */

/* Two seats, as many cards of the pack as are named, one after another in these piles. */
static void lay_out(State *s, const GameDef *game, const OptionValues *v, const WordCards *pile, const int *number,
                    int piles)
{
    game->rules.start(s, v, 2, 1);
    Table *t = &s->table;
    Row *row = &t->row;
    int cards = 0;
    t->piece_count = 0;
    memset(row->start, 0, sizeof row->start);
    for (int p = 0, k = 0; p < t->pile_count; p++) {
        row->start[p] = (uint8_t)cards;
        if (k == piles || number[k] != p)
            continue;
        for (int i = 0; i < pile[k].count; i++, cards++) {
            row->order[cards] = (Piece)cards;
            t->face[cards] = pile[k].face[i];
            t->known_to[cards] = 0;
        }
        k++;
    }
    row->start[t->pile_count] = (uint8_t)cards;
    t->piece_count = (uint8_t)cards;
    s->to_act = 0;
    rummy_mark(s);
}

static bool run_take(const char *args, OptionValues *v, TextSink *out)
{
    WordCards pile[3 + RUMMY_MAX_SEATS];
    int number[3 + RUMMY_MAX_SEATS] = { RUMMY_DISCARD, RUMMY_HAND_0 }, piles = 2, depth;
    Word melds = { "", 0 };
    State s;
    if (!word_cards_argument(args, "pile", &pile[0]) || !word_cards_argument(args, "hand", &pile[1]) ||
        !word_number_argument(args, "depth", 1, WORD_CARDS, &depth) ||
        !option_argument(&rummy500_options, R5_TOP_FREE, args, "top_free", v))
        return false;
    if (word_argument(args, "melds", &melds) && word_is(melds, "-"))
        melds.length = 0;
    for (; melds.length > 0; piles++) {
        if (piles == 2 + RUMMY_MAX_SEATS || !word_cards(word_cut(&melds, '/'), &pile[piles]))
            return false;
        number[piles] = RUMMY_FIRST_MELD + piles - 2;
    }
    lay_out(&s, &rummy500_def, v, pile, number, piles);
    for (int i = 2; i < piles; i++)
        s.table.row.pile[number[i]] = (Pile){ .kind = PILE_MELD, .owner = 1, .look = LOOK_ALL };
    int index = pile[0].count - depth;
    const Move take = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(index < 0 ? WORD_CARDS : index) };
    const Reason *why = rummy_check(&s, 0, take).why;
    if (why) {
        add_refusal("ok", why, out);
        return true;
    }
    rummy500_def.rules.apply(&s, 0, take);
    text_add(out, "ok=1 must_use=");
    if (rummy_of(&s)->must_use == NO_PIECE)
        text_add(out, "-");
    else
        card_text(s.table.face[rummy_of(&s)->must_use], out);
    return true;
}

/* So many of whatever cards: the top one is free to be taken. */
static bool run_draw(const char *args, OptionValues *v, TextSink *out)
{
    static const struct {
        const char *name;
        uint8_t kind;
    } action[] = { { "stock", MOVE_DRAW }, { "take", MOVE_TAKE }, { "end", MOVE_PASS } };
    WordCards pile[3] = { { .count = 0 } };
    const int number[3] = { RUMMY_STOCK, RUMMY_DISCARD, RUMMY_HAND_0 };
    const char *before = "actions=";
    State s;
    if (!word_number_argument(args, "stock", 0, 50, &pile[0].count) ||
        !word_number_argument(args, "pile", 0, 50, &pile[1].count))
        return false;
    pile[2].count = 1;
    for (int p = 0; p < 3; p++)
        for (int i = 0; i < pile[p].count; i++)
            pile[p].face[i] = (Face){ (uint8_t)(1 + i % 13), (uint8_t)(p == 2 ? SUIT_HEARTS : i / 13 % 3) };
    lay_out(&s, &rummy500_def, v, pile, number, 3);
    for (size_t k = 0; k < sizeof action / sizeof *action; k++) {
        bool take = action[k].kind == MOVE_TAKE;
        const Move m = { .kind = action[k].kind,
                         .index = (uint8_t)(take ? pile[1].count - 1 : 0),
                         .from = take ? RUMMY_DISCARD : 0 };
        if (rummy_check(&s, 0, m).why)
            continue;
        text_addf(out, "%s%s", before, action[k].name);
        before = ",";
    }
    return true;
}

/* ---- exchanges of the top discard ---- */

static const Reason *play(State *s, Move m)
{
    const Reason *why = rummy_check(s, s->to_act, m).why;
    if (why == NULL)
        game_of(s)->rules.apply(s, s->to_act, m);
    return why;
}

/* The group of three that each hand of the layout begins with. */
static const Reason *lay_group(State *s)
{
    const int hand = rummy_hand(s->to_act), pile = table_free_pile(&s->table, RUMMY_FIRST_MELD);
    const Reason *why = NULL;
    for (int i = 0; i < 3 && why == NULL; i++)
        why = play(s, (Move){ .kind = MOVE_SHIFT,
                              .from = (uint8_t)hand,
                              .count = 1,
                              .to = (uint8_t)(i == 0 ? NO_PILE : pile),
                              .at = (uint8_t)i });
    return why == NULL ? play(s, (Move){ .kind = MOVE_DONE }) : why;
}

static Move take_top(const State *s)
{
    const int top = pile_size(&s->table, RUMMY_DISCARD) - 1;
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(rummy_is_basic(s) ? 0 : top) };
}

/* d: draws, x: takes the top discard, l: and lays three cards of the hand. Then the last card but one is thrown. */
static const Reason *play_turn(State *s, Word turn, bool *known)
{
    const bool lays = word_is(turn, "l"), takes = lays || word_is(turn, "x");
    *known = takes || word_is(turn, "d");
    const Reason *why = *known ? play(s, takes ? take_top(s) : (Move){ .kind = MOVE_DRAW }) : NULL;
    if (why == NULL && lays)
        why = lay_group(s);
    const int size = pile_size(&s->table, rummy_hand(s->to_act));
    return why == NULL && *known ? play(s, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)(size - 2) }) : why;
}

/* Two players, each with a group in hand and two cards that go with nothing: may the next one take the top discard? */
static bool exchange(const GameDef *game, const char *args, OptionValues *v, TextSink *out)
{
    static const char *const cards[4] = { "9s,Jd,9h,Jh", "Kd", "7s,7c,7h,2s,4c", "8s,8c,8h,2d,4h" };
    const int number[4] = { RUMMY_STOCK, RUMMY_DISCARD, RUMMY_HAND_0, RUMMY_HAND_0 + 1 };
    const int limit = game == &rummy_def ? RUMMY_EXCHANGE_LIMIT : R5_EXCHANGE_LIMIT;
    WordCards pile[4];
    Word turns;
    State s;
    const Reason *why = NULL;
    for (int i = 0; i < 4; i++)
        if (!word_cards((Word){ cards[i], strlen(cards[i]) }, &pile[i]))
            return false;
    if (!word_argument(args, "turns", &turns) || !option_argument(game->options, limit, args, "limit", v))
        return false;
    lay_out(&s, game, v, pile, number, 4);
    while (turns.length > 0 && why == NULL) {
        bool known;
        why = play_turn(&s, word_cut(&turns, ','), &known);
        if (!known)
            return false;
    }
    if (why == NULL)
        why = rummy_check(&s, s.to_act, take_top(&s)).why;
    if (why)
        add_refusal("ok", why, out);
    else
        text_add(out, "ok=1");
    return true;
}

static bool run_exchange_500(const char *args, OptionValues *v, TextSink *out)
{
    return exchange(&rummy500_def, args, v, out);
}

static bool run_exchange_basic(const char *args, OptionValues *v, TextSink *out)
{
    return exchange(&rummy_def, args, v, out);
}

/* ---- rounds and matches ---- */

static bool run_match(const char *args, OptionValues *v, TextSink *out)
{
    Word w;
    int32_t total[MAX_SEATS] = { 0 };
    int seats = 0;
    if (!word_argument(args, "totals", &w) || !option_argument(&rummy500_options, R5_TARGET, args, "target", v))
        return false;
    for (; w.length > 0; seats++) {
        int value;
        if (seats == RUMMY_MAX_SEATS || !word_number(word_cut(&w, ','), -100000, 100000, &value))
            return false;
        total[seats] = value;
    }
    int winner = seats > 0 ? rummy_match_winner(total, seats, v->v[R5_TARGET]) : NO_SEAT;
    text_addf(out, "end=%d", winner != NO_SEAT);
    if (winner != NO_SEAT)
        text_addf(out, " winner=%d", winner);
    return seats > 0;
}

static bool numbers_argument(const char *args, const char *key, int count, int32_t *out)
{
    Word w;
    int n = 0;
    if (!word_argument(args, key, &w))
        return false;
    for (; w.length > 0; n++) {
        int value;
        if (n == count || !word_number(word_cut(&w, ','), -100000, 100000, &value))
            return false;
        out[n] = value;
    }
    return n == count;
}

/* A round of four who play in two sides: what each has laid and holds, the totals of the sides before it. */
static bool run_sides(const char *args, OptionValues *v, TextSink *out)
{
    int32_t laid[RUMMY_SIDES_SEATS], held[RUMMY_SIDES_SEATS], own[RUMMY_SIDES_SEATS], deal[RUMMY_SIDES_SEATS],
        total[RUMMY_SIDES];
    int out_seat = RUMMY_SIDES_SEATS;
    if (!numbers_argument(args, "laid", RUMMY_SIDES_SEATS, laid) ||
        !numbers_argument(args, "held", RUMMY_SIDES_SEATS, held) ||
        !numbers_argument(args, "totals", RUMMY_SIDES, total) ||
        !word_number_optional(args, "out", 0, RUMMY_SIDES_SEATS - 1, &out_seat) ||
        !option_argument(&rummy500_options, R5_OUT_BONUS, args, "out_bonus", v) ||
        !option_argument(&rummy500_options, R5_TARGET, args, "target", v))
        return false;
    for (int i = 0; i < RUMMY_SIDES_SEATS; i++)
        own[i] = laid[i] - held[i] + (i == out_seat ? v->v[R5_OUT_BONUS] : 0);
    rummy_add_sides(own, deal);
    for (int i = 0; i < RUMMY_SIDES; i++)
        total[i] += deal[i];
    const int winner = rummy_match_winner(total, RUMMY_SIDES, v->v[R5_TARGET]);
    text_addf(out, "deals=%d,%d totals=%d,%d end=%d", (int)deal[0], (int)deal[1], (int)total[0], (int)total[1],
              winner != NO_SEAT);
    if (winner != NO_SEAT)
        text_addf(out, " winner=%d", winner);
    return true;
}

static bool run_round_500(const char *args, OptionValues *v, TextSink *out)
{
    Word melds;
    WordCards hand;
    int melded = 0, held = 0;
    if (!word_argument(args, "melds", &melds) || !word_cards_argument(args, "hand", &hand) || !ace_arguments(args, v))
        return false;
    const RummyRules r = rummy500_rules(v);
    while (melds.length > 0 && !word_is(melds, "-")) {
        WordCards c;
        RummyMeld m;
        if (!word_cards(word_cut(&melds, '/'), &c) || read_cards(&r, &c, &m) != NULL)
            return false;
        melded += rummy_meld_value(&r, &m);
    }
    for (int i = 0; i < hand.count; i++)
        held += rummy_held_value(&r, hand.face[i]);
    text_addf(out, "melded=%d held=%d score=%d", melded, held, melded - held);
    return true;
}

static bool hands_argument(const char *args, const RummyRules *r, int32_t *points, int *seats)
{
    Word hands;
    *seats = 0;
    if (!word_argument(args, "hands", &hands))
        return false;
    for (; hands.length > 0; ++*seats) {
        WordCards c;
        if (*seats == RUMMY_MAX_SEATS || !word_cards(word_cut(&hands, '/'), &c))
            return false;
        points[*seats] = 0;
        for (int i = 0; i < c.count; i++)
            points[*seats] += rummy_held_value(r, c.face[i]);
    }
    return *seats > 0;
}

static bool run_round_basic(const char *args, OptionValues *v, TextSink *out)
{
    const RummyRules r = rummy_basic_rules(v);
    int32_t points[MAX_SEATS], all = 0;
    int seats, rummy = 0;
    if (!hands_argument(args, &r, points, &seats) || !word_number_optional(args, "rummy", 0, 1, &rummy))
        return false;
    for (int i = 0; i < seats; i++)
        all += points[i];
    text_addf(out, "score=%d", (int)(all * (rummy && r.rummy_double ? 2 : 1)));
    return true;
}

static bool run_block(const char *args, OptionValues *v, TextSink *out)
{
    const RummyRules r = rummy_basic_rules(v);
    int32_t points[MAX_SEATS] = { 0 }, score[MAX_SEATS];
    int seats, dealer;
    if (!hands_argument(args, &r, points, &seats) || !word_number_argument(args, "dealer", 0, seats - 1, &dealer))
        return false;
    rummy_block_scores(points, seats, dealer, score);
    for (int i = 0; i < seats; i++)
        text_addf(out, "%s%d", i == 0 ? "scores=" : ",", (int)score[i]);
    return true;
}

typedef struct Operation {
    const char *op;
    bool (*run)(const char *args, OptionValues *v, TextSink *out);
} Operation;

static bool run(const Operation *list, size_t count, const OptionTable *table, const char *op, const char *args,
                TextSink *out)
{
    for (size_t i = 0; i < count; i++) {
        OptionValues v;
        const TextSink before = *out;
        if (strcmp(op, list[i].op) != 0)
            continue;
        options_default(table, &v);
        word_answer(list[i].run(args, &v, out), before, out);
        return true;
    }
    return false;
}

bool rummy500_example(const char *op, const char *args, TextSink *out)
{
    static const Operation operations[] = { { "r5.meld", run_meld },
                                            { "r5.lay", run_lay },
                                            { "r5.take", run_take },
                                            { "r5.draw", run_draw },
                                            { "r5.match", run_match },
                                            { "r5.round", run_round_500 },
                                            { "r5.exchange", run_exchange_500 },
                                            { "r5.sides", run_sides } };
    return run(operations, sizeof operations / sizeof *operations, &rummy500_options, op, args, out);
}

bool rummy_basic_example(const char *op, const char *args, TextSink *out)
{
    static const Operation operations[] = { { "rum.round", run_round_basic },
                                            { "rum.block", run_block },
                                            { "rum.exchange", run_exchange_basic } };
    return run(operations, sizeof operations / sizeof *operations, &rummy_options, op, args, out);
}

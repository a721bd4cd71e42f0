/* Worked examples of Rummy 500 and of basic rummy that a table is laid out for. */
#include <string.h>

#include "rules/faces/card_words.h"
#include "rules/rummy/examples.h"
#include "rules/rummy/position.h"
#include "rules/text/example_args.h"

/* So many seats, as many cards of the pack as are named, one after another in these piles. */
static void lay_out(State *s, const GameDef *game, int seats, const OptionValues *v, const WordCards *pile,
                    const int *number, int piles)
{
    game->rules.start(s, v, seats, 1);
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

/* Melds that lie there from this number on, laid by nobody in particular. */
static bool melds_argument(const char *args, WordCards *pile, int *number, int *piles, int most)
{
    Word melds = { "", 0 };
    const int first = *piles;
    if (word_argument(args, "melds", &melds) && word_is(melds, "-"))
        melds.length = 0;
    for (; melds.length > 0; ++*piles) {
        if (*piles == most || !word_cards(word_cut(&melds, '/'), &pile[*piles]))
            return false;
        number[*piles] = RUMMY_FIRST_MELD + *piles - first;
    }
    return true;
}

bool rummy_example_take(const char *args, OptionValues *v, TextSink *out)
{
    WordCards pile[3 + RUMMY_MAX_SEATS];
    int number[3 + RUMMY_MAX_SEATS] = { RUMMY_DISCARD, RUMMY_HAND_0 }, piles = 2, depth;
    State s;
    if (!word_cards_argument(args, "pile", &pile[0]) || !word_cards_argument(args, "hand", &pile[1]) ||
        !word_number_argument(args, "depth", 1, WORD_CARDS, &depth) ||
        !option_argument(&rummy500_options, R5_TOP_FREE, args, "top_free", v) ||
        !melds_argument(args, pile, number, &piles, 2 + RUMMY_MAX_SEATS))
        return false;
    lay_out(&s, &rummy500_def, 2, v, pile, number, piles);
    for (int i = 2; i < piles; i++)
        s.table.row.pile[number[i]] = (Pile){ .kind = PILE_MELD, .owner = 1, .look = LOOK_ALL };
    int index = pile[0].count - depth;
    const Move take = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(index < 0 ? WORD_CARDS : index) };
    const Reason *why = rummy_check(&s, 0, take).why;
    if (why) {
        rummy_example_refusal("ok", why, out);
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
bool rummy_example_draw(const char *args, OptionValues *v, TextSink *out)
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
    lay_out(&s, &rummy500_def, 2, v, pile, number, 3);
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
    lay_out(&s, game, 2, v, pile, number, 4);
    while (turns.length > 0 && why == NULL) {
        bool known;
        why = play_turn(&s, word_cut(&turns, ','), &known);
        if (!known)
            return false;
    }
    if (why == NULL)
        why = rummy_check(&s, s.to_act, take_top(&s)).why;
    if (why)
        rummy_example_refusal("ok", why, out);
    else
        text_add(out, "ok=1");
    return true;
}

bool rummy_example_exchange_500(const char *args, OptionValues *v, TextSink *out)
{
    return exchange(&rummy500_def, args, v, out);
}

bool rummy_example_exchange_basic(const char *args, OptionValues *v, TextSink *out)
{
    return exchange(&rummy_def, args, v, out);
}

/* ---- a thrown card that is called ---- */

enum { CALL_SEATS = 4 };

static bool seats_argument(const char *args, const char *key, unsigned *mask)
{
    Word w = { "-", 1 };
    *mask = 0;
    (void)word_argument(args, key, &w);
    while (w.length > 0 && !word_is(w, "-")) {
        int seat;
        if (!word_number(word_cut(&w, ','), 0, CALL_SEATS - 1, &seat))
            return false;
        *mask |= 1u << seat;
    }
    return true;
}

/* Asks everybody there is to ask; those of `callers` call. */
static void ask_all(State *s, unsigned callers, TextSink *out)
{
    const char *before = "asked=";
    int caller = NO_SEAT;
    while (s->phase == RUMMY_CALL) {
        const int seat = s->to_act;
        text_addf(out, "%s%d", before, seat);
        before = ",";
        if (!(callers >> seat & 1)) {
            (void)play(s, (Move){ .kind = MOVE_PASS });
            continue;
        }
        caller = seat;
        (void)play(s, (Move){ .kind = MOVE_CHOOSE, .amount = RUMMY_CALLS });
    }
    if (before[0] == 'a')
        text_add(out, "asked=-");
    if (caller != NO_SEAT)
        text_addf(out, " caller=%d points=%d", caller, (int)rummy_laid_points(s, caller));
    else
        text_add(out, " caller=-");
    if (s->phase == RUMMY_DRAW)
        text_addf(out, " next=%d", s->to_act);
    else
        text_add(out, " over=1");
}

static WordCards copies(Face f, int count)
{
    WordCards c = { .count = 0 };
    while (c.count < count)
        c.face[c.count++] = f;
    return c;
}

/* Four players; seat 0 throws the card, and has no other where it is the last. */
bool rummy_example_call(const char *args, OptionValues *v, TextSink *out)
{
    WordCards pile[6 + RUMMY_MAX_SEATS], card;
    int number[6 + RUMMY_MAX_SEATS] = { RUMMY_STOCK, RUMMY_HAND_0, RUMMY_HAND_0 + 1, RUMMY_HAND_0 + 2,
                                        RUMMY_HAND_0 + 3 };
    int piles = 5, last = 0;
    unsigned callers, opened;
    State s;
    if (!word_cards_argument(args, "card", &card) || card.count != 1 || !seats_argument(args, "calls", &callers) ||
        !seats_argument(args, "opened", &opened) || !word_number_optional(args, "last", 0, 1, &last) ||
        !option_argument(&rummy500_options, R5_LAYOFF_NEEDS_MELD, args, "layoff_needs_meld", v) ||
        !melds_argument(args, pile, number, &piles, 6 + RUMMY_MAX_SEATS))
        return false;
    for (int i = 0; i < 5; i++)
        pile[i] = copies(card.face[0], i != 1 || last ? 1 : 2);
    v->v[R5_RUMMY_CALL] = 1;
    lay_out(&s, &rummy500_def, CALL_SEATS, v, pile, number, piles);
    for (int i = 5; i < piles; i++) {
        s.table.row.pile[number[i]] = (Pile){ .kind = PILE_MELD, .owner = 0, .look = LOOK_ALL };
        for (int k = 0; k < pile_size(&s.table, number[i]); k++)
            rummy_own(&s)->by[pile_piece(&s.table, number[i], k)] = 0;
    }
    for (int i = 0; i < CALL_SEATS; i++)
        s.seat[i].opened = opened >> i & 1;
    s.phase = PHASE_PLAY;
    (void)play(&s, (Move){ .kind = MOVE_DISCARD });
    ask_all(&s, callers, out);
    return true;
}

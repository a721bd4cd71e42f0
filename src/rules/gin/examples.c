/* Worked examples of Gin Rummy: see tests/examples/card-vectors.txt and gin-vectors.txt. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/gin/position.h"
#include "rules/gin/reasons.h"
#include "rules/text/example_args.h"

static bool read_card(Word w, Face *out)
{
    const char *at = w.at;
    return card_parse_standard(&at, out) && at == w.at + w.length && face_is_known(*out);
}

static bool option_of(const char *args, const char *key, GinOption option, OptionValues *v)
{
    return option_argument(&gin_options, (int)option, args, key, v);
}

static bool deadwood_example(const char *args, OptionValues *v, TextSink *out)
{
    Face face[MELD_FIND_CARDS];
    MeldFound found;
    Word w;
    int n = 0;
    if (!word_argument(args, "cards", &w) || !option_of(args, "both_ends", GIN_ACE_BOTH_ENDS, v))
        return false;
    while (w.length > 0)
        if (n == MELD_FIND_CARDS || !read_card(word_cut(&w, ','), &face[n++]))
            return false;
    text_addf(out, "deadwood=%d", gin_best(v->v[GIN_ACE_BOTH_ENDS] != 0, face, n, &found));
    return true;
}

static bool kind_argument(const char *args, GinEnd *kind)
{
    static const struct {
        const char *word;
        GinEnd kind;
    } kinds[] = { { "knock", GIN_KNOCKED }, { "gin", GIN_WENT_GIN }, { "biggin", GIN_WENT_BIG } };
    Word w;
    for (size_t i = 0; word_argument(args, "kind", &w) && i < sizeof kinds / sizeof *kinds; i++)
        if (word_is(w, kinds[i].word)) {
            *kind = kinds[i].kind;
            return true;
        }
    return false;
}

/* A knock that leaves nothing is gin. */
static bool round_argument(const char *args, GinRound *r)
{
    if (!kind_argument(args, &r->ended_by) || !word_number_argument(args, "knocker", 0, 200, &r->knocker) ||
        !word_number_argument(args, "opponent", 0, 200, &r->other))
        return false;
    if (r->ended_by == GIN_KNOCKED && r->knocker == 0)
        r->ended_by = GIN_WENT_GIN;
    return true;
}

static bool score_example(const char *args, OptionValues *v, TextSink *out)
{
    GinRound r = { .times = 1 };
    if (!round_argument(args, &r) || !word_number_optional(args, "mult", 1, 2, &r.times) ||
        !option_of(args, "gin", GIN_GIN_BONUS, v) || !option_of(args, "undercut", GIN_UNDERCUT_BONUS, v) ||
        !option_of(args, "biggin", GIN_BIG_GIN_BONUS, v))
        return false;
    const GinPoints p = gin_score_round(v, &r);
    text_addf(out, "knocker=%d opponent=%d", p.undercut ? 0 : p.points, p.undercut ? p.points : 0);
    return true;
}

static bool oklahoma_example(const char *args, OptionValues *v, TextSink *out)
{
    Face upcard;
    Word w;
    v->v[GIN_OKLAHOMA] = 1;
    if (!word_argument(args, "card", &w) || !read_card(w, &upcard) ||
        !option_of(args, "ace_gin", GIN_OKLAHOMA_ACE_GIN, v) || !option_of(args, "spade", GIN_OKLAHOMA_SPADE, v))
        return false;
    text_addf(out, "limit=%d mult=%d", gin_limit_of(v, upcard), gin_times_of(v, upcard));
    return true;
}

static bool two_numbers(const char *args, const char *key, int most, int out[GIN_SEATS])
{
    Word w;
    if (!word_argument(args, key, &w))
        return false;
    const Word first = word_cut(&w, ',');
    return word_number(first, 0, most, &out[0]) && word_number(w, 0, most, &out[1]);
}

/* Whoever has the most points has won. */
static bool final_example(const char *args, OptionValues *v, TextSink *out)
{
    int points[GIN_SEATS], boxes[GIN_SEATS];
    GinFinal final[GIN_SEATS];
    if (!two_numbers(args, "points", 2000, points) || !two_numbers(args, "boxes", 200, boxes) ||
        !option_of(args, "game", GIN_GAME_BONUS, v) || !option_of(args, "box", GIN_BOX_BONUS, v) ||
        !option_of(args, "shutout", GIN_SHUTOUT_DOUBLE, v))
        return false;
    const int32_t of_rounds[GIN_SEATS] = { points[0], points[1] };
    const uint8_t won[GIN_SEATS] = { (uint8_t)boxes[0], (uint8_t)boxes[1] };
    gin_score_game(v, points[1] > points[0], of_rounds, won, final);
    for (int i = 0; i < GIN_SEATS; i++)
        text_addf(out, "%s%d", i == 0 ? "final=" : ",",
                  (int)(points[i] + final[i].game + final[i].shutout + final[i].boxes));
    return true;
}

/* Cards in any order. */
static bool meld_example(const char *args, OptionValues *v, TextSink *out)
{
    Face face[MAX_MELD];
    Meld m;
    Word w;
    int n = 0;
    if (!word_argument(args, "cards", &w) || !option_of(args, "both_ends", GIN_ACE_BOTH_ENDS, v))
        return false;
    while (w.length > 0)
        if (n == MAX_MELD || !read_card(word_cut(&w, ','), &face[n++]))
            return false;
    const Reason *why = gin_read_cards(v->v[GIN_ACE_BOTH_ENDS] != 0, face, n, &m);
    if (why != NULL)
        text_addf(out, "valid=0 reason=%s", why->code);
    else
        text_addf(out, "valid=1 kind=%s", m.kind == MELD_RUN ? "run" : "group");
    return true;
}

/* The boxes of whoever wins a round. */
static bool boxes_example(const char *args, OptionValues *v, TextSink *out)
{
    GinRound r = { .times = 1 };
    if (!round_argument(args, &r) || !option_of(args, "gin", GIN_GIN_BOXES, v) ||
        !option_of(args, "undercut", GIN_UNDERCUT_BOXES, v))
        return false;
    text_addf(out, "boxes=%d", gin_boxes_of(v, &r));
    return true;
}

/* "a30": seat a wins 30 points. */
static bool read_won(Word w, int *seat, int *points)
{
    if (w.length < 2 || (w.at[0] != 'a' && w.at[0] != 'b'))
        return false;
    *seat = w.at[0] - 'a';
    return word_number((Word){ w.at + 1, w.length - 1 }, 0, 300, points);
}

static void tell_games(const OptionValues *v, const GinGames *g, TextSink *out)
{
    GinFinal final[GIN_SEATS];
    int32_t points[GIN_SEATS];
    for (int k = 0; k < GIN_GAMES; k++)
        text_addf(out, "%s%d,%d", k == 0 ? "games=" : "/", (int)g->points[k][0], (int)g->points[k][1]);
    for (int k = 0; k < GIN_GAMES; k++)
        text_addf(out, "%s%s", k == 0 ? " won=" : ",", g->won_by[k] == 0 ? "-" : g->won_by[k] == 1 ? "a" : "b");
    gin_games_final(v, g, final, points);
    for (int i = 0; i < GIN_SEATS; i++)
        text_addf(out, "%s%d", i == 0 ? " sum=" : ",",
                  (int)(points[i] + final[i].game + final[i].shutout + final[i].boxes));
}

/* Boxes count in the sum once the game they are in is over. */
static bool hollywood_example(const char *args, OptionValues *v, TextSink *out)
{
    GinGames games = { .won_by = { 0 } };
    int wins[GIN_SEATS] = { 0 };
    Word w;
    if (!word_argument(args, "rounds", &w) || !option_of(args, "target", GIN_TARGET, v) ||
        !option_of(args, "game", GIN_GAME_BONUS, v) || !option_of(args, "box", GIN_BOX_BONUS, v) ||
        !option_of(args, "shutout", GIN_SHUTOUT_DOUBLE, v))
        return false;
    while (w.length > 0) {
        int seat, points;
        if (!read_won(word_cut(&w, ','), &seat, &points))
            return false;
        if (gin_games_over(&games)) {
            text_addf(out, "ok=0 reason=%s", gin_round_over.code);
            return true;
        }
        (void)gin_games_credit(v, &games, seat, ++wins[seat], points, 1);
    }
    tell_games(v, &games, out);
    return true;
}

/* Who may take the top discard after turns that only exchanged it ("x"), and others ("-"). */
static bool exchanges_example(const char *args, OptionValues *v, TextSink *out)
{
    State s = { .phase = GIN_DRAW };
    GinState *g = gin_own(&s);
    Word w;
    if (!word_argument(args, "turns", &w) || !option_of(args, "limit", GIN_EXCHANGE_LIMIT, v))
        return false;
    s.options = *v;
    for (size_t i = 0; i < w.length; i++) {
        if (w.at[i] != 'x' && w.at[i] != '-')
            return false;
        if (w.at[i] == 'x' && gin_pile_closed(&s)) {
            text_addf(out, "ok=0 reason=%s turn=%d", gin_closed.code, (int)i + 1);
            return true;
        }
        g->exchanges = (uint8_t)(w.at[i] == 'x' ? g->exchanges + 1 : 0);
    }
    text_addf(out, "ok=1 closed=%d", gin_pile_closed(&s));
    return true;
}

bool gin_example(const char *op, const char *args, TextSink *out)
{
    static const struct {
        const char *op;
        bool (*run)(const char *args, OptionValues *v, TextSink *out);
    } ops[] = {
        { "gin.dead", deadwood_example },       { "gin.score", score_example },
        { "gin.oklahoma", oklahoma_example },   { "gin.final", final_example },
        { "gin.meld", meld_example },           { "gin.boxes", boxes_example },
        { "gin.hollywood", hollywood_example }, { "gin.exchanges", exchanges_example },
    };
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++)
        if (strcmp(ops[i].op, op) == 0) {
            OptionValues v;
            const TextSink before = *out;
            options_default(&gin_options, &v);
            word_answer(ops[i].run(args, &v, out), before, out);
            return true;
        }
    return false;
}

/* Worked examples of Gin Rummy: see tests/examples/card-vectors.txt. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/gin/position.h"
#include "rules/text/example_args.h"

static bool read_card(Word w, Face *out)
{
    const char *at = w.at;
    return card_parse_standard(&at, out) && at == w.at + w.length && face_is_known(*out);
}

static bool deadwood_example(const char *args, OptionValues *v, TextSink *out)
{
    (void)v;
    Face face[MELD_FIND_CARDS];
    MeldFound found;
    Word w;
    int n = 0;
    if (!word_argument(args, "cards", &w))
        return false;
    while (w.length > 0)
        if (n == MELD_FIND_CARDS || !read_card(word_cut(&w, ','), &face[n++]))
            return false;
    text_addf(out, "deadwood=%d", gin_best(face, n, &found));
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

static bool option_of(const char *args, const char *key, GinOption option, OptionValues *v)
{
    return option_argument(&gin_options, (int)option, args, key, v);
}

static bool score_example(const char *args, OptionValues *v, TextSink *out)
{
    GinRound r = { .times = 1 };
    if (!kind_argument(args, &r.ended_by) || !word_number_argument(args, "knocker", 0, 200, &r.knocker) ||
        !word_number_argument(args, "opponent", 0, 200, &r.other) ||
        !word_number_optional(args, "mult", 1, 2, &r.times) || !option_of(args, "gin", GIN_GIN_BONUS, v) ||
        !option_of(args, "undercut", GIN_UNDERCUT_BONUS, v) || !option_of(args, "biggin", GIN_BIG_GIN_BONUS, v))
        return false;
    if (r.ended_by == GIN_KNOCKED && r.knocker == 0) /* a knock that leaves nothing is gin */
        r.ended_by = GIN_WENT_GIN;
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

bool gin_example(const char *op, const char *args, TextSink *out)
{
    static const struct {
        const char *op;
        bool (*run)(const char *args, OptionValues *v, TextSink *out);
    } ops[] = {
        { "gin.dead", deadwood_example },
        { "gin.score", score_example },
        { "gin.oklahoma", oklahoma_example },
        { "gin.final", final_example },
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

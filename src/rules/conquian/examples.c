/* Worked examples of Conquian: see tests/examples/conquian-vectors.txt. */
#include <string.h>

#include "rules/conquian/position.h"
#include "rules/faces/card_words.h"

/* Cards of the pack, each once. */
static bool read_set(Word w, WordCards *cards, ConSet *set)
{
    if (!word_cards_by(w, con_face_parse, cards))
        return false;
    *set = 0;
    for (int i = 0; i < cards->count; i++) {
        if (!face_is_known(cards->face[i]) || (*set & con_bit(cards->face[i])) != 0)
            return false;
        *set |= con_bit(cards->face[i]);
    }
    return true;
}

static bool cards_argument(const char *args, const char *key, int most, WordCards *cards, ConSet *set)
{
    Word w;
    return word_argument(args, key, &w) && read_set(w, cards, set) && cards->count <= most;
}

static bool goal_argument(const char *args, ConRules *r)
{
    int goal = r->goal;
    if (!word_number_optional(args, "goal", 9, 11, &goal))
        return false;
    const bool rearrange = r->rearrange;
    *r = con_rules_of_goal(goal);
    r->rearrange = rearrange;
    return true;
}

static bool meld_example(const char *args, TextSink *out)
{
    ConRules r = con_rules_of_goal(11);
    WordCards cards;
    ConSet set;
    Meld m;
    if (!cards_argument(args, "cards", MAX_MELD, &cards, &set) || !goal_argument(args, &r))
        return false;
    const Reason *why = con_read(&r, cards.face, cards.count, &m, NULL);
    if (why != NULL)
        text_addf(out, "valid=0 reason=%s", why->code);
    else
        text_addf(out, "valid=1 kind=%s", m.kind == MELD_RUN ? "run" : "group");
    return true;
}

/* Lists separated by slashes, no card in two of them. */
static bool lists_argument(const char *args, const char *key, WordCards list[CON_MOST_MELDS], int *count)
{
    Word w;
    ConSet all = 0;
    *count = 0;
    if (!word_argument(args, key, &w))
        return false;
    if (word_is(w, "-"))
        return true;
    while (w.length > 0) {
        ConSet set;
        if (*count == CON_MOST_MELDS || !read_set(word_cut(&w, '/'), &list[*count], &set) ||
            list[*count].count > MAX_MELD || (set & all) != 0)
            return false;
        all |= set;
        ++*count;
    }
    return true;
}

static bool fits_example(const char *args, TextSink *out)
{
    const ConRules r = con_rules_of_goal(11);
    WordCards list[CON_MOST_MELDS], card;
    ConSet set;
    int melds, fits = 0;
    if (!lists_argument(args, "melds", list, &melds) || !cards_argument(args, "card", 1, &card, &set) ||
        card.count != 1)
        return false;
    for (int i = 0; i < melds; i++) {
        Meld m, with;
        if (con_read(&r, list[i].face, list[i].count, &m, NULL) != NULL)
            return false;
        fits += con_fits(&r, &m, card.face[0], &with);
    }
    text_addf(out, "fits=%d count=%d", fits > 0, fits);
    return true;
}

static bool use_example(const char *args, TextSink *out)
{
    ConRules r = con_rules_of_goal(11);
    WordCards list[CON_MOST_MELDS], cards;
    ConUse u = { .olds = 0 };
    int rearrange = 1;
    if (!lists_argument(args, "melds", list, &u.olds))
        return false;
    for (int i = 0; i < u.olds; i++)
        u.old[i] = con_set(list[i].face, list[i].count);
    if (!cards_argument(args, "hand", WORD_CARDS, &cards, &u.hand) ||
        !cards_argument(args, "offer", 1, &cards, &u.offer) || u.offer == 0 ||
        !lists_argument(args, "end", list, &u.ends) || !word_number_optional(args, "rearrange", 0, 1, &rearrange))
        return false;
    r.rearrange = rearrange != 0;
    if (!goal_argument(args, &r))
        return false;
    for (int i = 0; i < u.ends; i++) {
        memcpy(u.end[i].face, list[i].face, (size_t)list[i].count * sizeof *list[i].face);
        u.end[i].count = list[i].count;
    }
    const ConJudged j = con_judge(&r, &u);
    if (j.why != NULL)
        text_addf(out, "ok=0 reason=%s", j.why->code);
    else
        text_addf(out, "ok=1 won=%d", j.won);
    return true;
}

static bool score_example(const char *args, TextSink *out)
{
    OptionValues v;
    int draws;
    options_default(&con_options, &v);
    if (!word_number_argument(args, "draws", 0, 200, &draws) ||
        !option_argument(&con_options, CON_CARRY, args, "carry", &v))
        return false;
    text_addf(out, "points=%d", con_points(&v, draws));
    return true;
}

bool con_example(const char *op, const char *args, TextSink *out)
{
    static const struct {
        const char *op;
        bool (*run)(const char *args, TextSink *out);
    } ops[] = {
        { "con.meld", meld_example },
        { "con.fits", fits_example },
        { "con.use", use_example },
        { "con.score", score_example },
    };
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++)
        if (strcmp(ops[i].op, op) == 0) {
            const TextSink before = *out;
            word_answer(ops[i].run(args, out), before, out);
            return true;
        }
    return false;
}

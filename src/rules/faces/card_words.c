/* Cards among the arguments of worked examples. */
#include "rules/faces/card_words.h"

/* What a joker may say that it stands for. */
static bool is_of_suit(Face f)
{
    return face_is_known(f) && !face_is_joker(f) && !face_eq(f, FACE_MASTER);
}

bool word_cards_by(Word w, bool (*parse)(const char **text, Face *), WordCards *out)
{
    out->count = 0;
    if (word_is(w, "-"))
        return true;
    while (w.length > 0) {
        Word one = word_cut(&w, ',');
        const char *at = one.at, *end = one.at + one.length;
        Face f, means = FACE_UNKNOWN;
        if (out->count == WORD_CARDS || one.length == 0 || !parse(&at, &f) || !face_is_known(f))
            return false;
        if (face_is_joker(f) && at < end && !(parse(&at, &means) && is_of_suit(means)))
            return false;
        if (at != end)
            return false;
        out->face[out->count] = f;
        out->means[out->count++] = means;
    }
    return out->count > 0;
}

bool word_cards(Word w, WordCards *out)
{
    return word_cards_by(w, card_parse, out);
}

bool word_cards_argument(const char *args, const char *key, WordCards *out)
{
    Word w;
    return word_argument(args, key, &w) && word_cards(w, out);
}

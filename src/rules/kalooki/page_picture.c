/* The pictures of the rules page. Whether one is allowed is never written down here: the rules themselves are asked. */
#include <assert.h>

#include "rules/faces/card.h"
#include "rules/kalooki/meld.h"
#include "rules/kalooki/page.h"
#include "rules/kalooki/reasons.h"

/* Reads cards up to "|" or the end, and steps over the "|". */
static int read_cards(const char **at, Face *face)
{
    int n = 0;
    for (;;) {
        while (**at == ' ')
            ++*at;
        if (**at == '\0' || **at == '|')
            break;
        bool good = n < MAX_MELD && card_parse(at, &face[n]);
        assert(good); /* pictures are constants of ours */
        if (!good)
            break;
        n++;
    }
    *at += **at == '|';
    return n;
}

static const Reason *read_set(const Rulebook *p, const char *cards, Meld *out)
{
    Face face[MAX_MELD];
    int n = read_cards(&cards, face);
    return kalooki_read(p->now, face, n, MELD_NONE, out);
}

/* The mark, the cards and what is said of them; of what is not allowed also the sentence the table would refuse it
 * with. */
static void add_picture(const Rulebook *p, Verdict v, const char *cards, const char *words)
{
    text_addf(p->out, "= %s %s :", v.why != NULL ? "bad" : "ok", cards);
    if (words[0] != '\0') {
        text_add(p->out, " ");
        text_say(p->out, words);
    }
    if (v.why != NULL) {
        text_add(p->out, " ");
        verdict_say(v, p->out);
    }
    text_add(p->out, "\n");
}

static void add_before(const Rulebook *p, const char *set, const char *cards)
{
    text_addf(p->out, "= from %s + %s : ", set, cards);
    text_say(p->out, "On the table, and from the hand");
    text_add(p->out, "\n");
}

static void set_text(const Meld *m, TextSink *out)
{
    for (int i = 0; i < m->size; i++) {
        text_add(out, i > 0 ? " " : "");
        card_text(m->slot[i], out);
    }
}

void kalooki_page_set(const Rulebook *p, const char *cards, const char *words)
{
    Meld m;
    const Reason *why = read_set(p, cards, &m);
    /* Group or run: both are good, the player only has to say which. */
    add_picture(p, why == &kalooki_joker_unclear ? allow() : refuse(why), cards, words);
}

void kalooki_page_down(const Rulebook *p, const char *sets)
{
    char words[240];
    TextSink sink = text_sink(words, sizeof words);
    int total = 0, minimum = rulebook_value(p, KALOOKI_DOWN_MINIMUM);
    const Reason *why = NULL;
    for (const char *at = sets; *at != '\0';) {
        Face face[MAX_MELD];
        Meld m;
        int n = read_cards(&at, face);
        const Reason *bad = kalooki_read(p->now, face, n, MELD_NONE, &m);
        total += bad ? 0 : kalooki_meld_value(&m);
        why = why ? why : bad;
    }
    text_count(&sink, "{1} point.", "{1} points.", total);
    add_picture(p, why == NULL && total < minimum ? refuse_with(&kalooki_below_minimum, minimum, total) : refuse(why),
                sets, words);
}

void kalooki_page_goer(const Rulebook *p, const char *set, const char *card, bool low, const char *words)
{
    char text[192];
    TextSink sink = text_sink(text, sizeof text);
    Meld m, with;
    Face f;
    const char *at = card;
    bool good = read_set(p, set, &m) == NULL && card_parse(&at, &f);
    assert(good);
    if (!good)
        return;
    const Reason *why = kalooki_goer(p->now, &m, f, low ? KALOOKI_END_LOW : KALOOKI_END_HIGH, &with);
    if (why == NULL)
        set_text(&with, &sink);
    else if (low)
        text_addf(&sink, "%s %s", card, set);
    else
        text_addf(&sink, "%s %s", set, card);
    add_before(p, set, card);
    add_picture(p, refuse(why), text, words);
}

void kalooki_page_joker(const Rulebook *p, const char *set, const char *cards, const char *words)
{
    char text[192];
    TextSink sink = text_sink(text, sizeof text);
    Meld m, after;
    Face give[MAX_MELD];
    const char *at = cards;
    int slot = 0, count = read_cards(&at, give);
    bool good = read_set(p, set, &m) == NULL;
    assert(good);
    if (!good)
        return;
    while (slot < m.size && !face_set_has(meld_stands_for(&m, slot), give[0]))
        slot++;
    const Reason *why =
        slot == m.size ? &kalooki_joker_wrong_card : kalooki_swap(p->now, &m, slot, give, count, &after);
    if (why == NULL)
        set_text(&after, &sink);
    else
        text_addf(&sink, "%s | %s", set, cards);
    add_before(p, set, cards);
    add_picture(p, refuse(why), text, words);
}

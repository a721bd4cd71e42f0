/* The worked examples of Shelf: what a list of cards is. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/text/example_args.h"
#include "shelf/game.h"

static int read_cards(const char *args, Face *out, int max)
{
    Word list;
    char text[120];
    int n = 0;
    if (!word_argument(args, "cards", &list) || list.length >= sizeof text)
        return -1;
    memcpy(text, list.at, list.length);
    text[list.length] = '\0';
    const char *at = text;
    while (n < max && card_parse(&at, &out[n])) {
        n++;
        at += *at == ',';
    }
    return *at == '\0' ? n : -1;
}

/* The wild card, where one is named. */
static bool read_wild(const char *args, FaceSet *wild)
{
    Word w;
    Face f;
    *wild = (FaceSet){ 0 };
    if (!word_argument(args, "wild", &w))
        return true;
    const char *at = w.at;
    if (!card_parse(&at, &f) || at != w.at + w.length)
        return false;
    face_set_add(wild, f);
    return true;
}

static bool example_read(const Face *f, int n, const char *args, TextSink *out)
{
    static const char *const kind[] = {
        [MELD_GROUP] = "group", [MELD_RUN] = "run", [MELD_PAIR] = "pair", [MELD_TUNNELA] = "tunnela"
    };
    FaceSet wild;
    ShelfMeld m;
    if (!read_wild(args, &wild))
        return false;
    const Reason *why = shelf_read(f, n, wild, &m);
    if (why) {
        text_addf(out, "error=%s", why->code);
        return true;
    }
    text_addf(out, "kind=%s lies=", kind[m.kind]);
    for (int i = 0; i < m.size; i++) {
        text_add(out, i > 0 ? "," : "");
        card_text(f[m.order[i]], out);
    }
    return true;
}

static bool example_five(const Face *f, int n, TextSink *out)
{
    if (n < 1)
        return false;
    int worth = shelf_five_worth(f, n);
    text_addf(out, "class=%d worth=%d", worth / 400, worth);
    return true;
}

bool shelf_example(const char *op, const char *args, TextSink *out)
{
    Face f[20];
    const TextSink before = *out;
    bool read = strcmp(op, "shelf.read") == 0, five = strcmp(op, "shelf.five") == 0;
    if (!read && !five)
        return false;
    int n = read_cards(args, f, 20);
    word_answer(n >= 0 && (read ? example_read(f, n, args, out) : example_five(f, n, out)), before, out);
    return true;
}

/* The worked examples of Shelf: what a list of cards is. */
#include <string.h>

#include "rules/card.h"
#include "rules/words.h"
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

static void example_read(const Face *f, int n, const char *args, TextSink *out)
{
    static const char *const kind[] = {
        [MELD_GROUP] = "group", [MELD_RUN] = "run", [MELD_PAIR] = "pair", [MELD_TUNNELA] = "tunnela"
    };
    Word w;
    Face f_wild;
    FaceSet wild = { 0 };
    ShelfMeld m;
    char text[4] = "";
    const char *at = text;
    if (word_argument(args, "wild", &w) && w.length == 2) {
        memcpy(text, w.at, 2);
        if (card_parse(&at, &f_wild))
            face_set_add(&wild, f_wild);
    }
    const Reason *why = shelf_read(f, n, wild, &m);
    if (why) {
        text_addf(out, "error=%s", why->code);
        return;
    }
    text_addf(out, "kind=%s lies=", kind[m.kind]);
    for (int i = 0; i < m.size; i++) {
        text_add(out, i > 0 ? "," : "");
        card_text(f[m.order[i]], out);
    }
}

static void example_five(const Face *f, int n, TextSink *out)
{
    int worth = shelf_five_worth(f, n);
    text_addf(out, "class=%d worth=%d", worth / 400, worth);
}

bool shelf_example(const char *op, const char *args, TextSink *out)
{
    Face f[20];
    bool read = strcmp(op, "shelf.read") == 0, five = strcmp(op, "shelf.five") == 0;
    if (!read && !five)
        return false;
    int n = read_cards(args, f, 20);
    if (n < 0)
        text_add(out, "error=cards");
    else if (read)
        example_read(f, n, args, out);
    else
        example_five(f, n, out);
    return true;
}

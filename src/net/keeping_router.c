/* Under "net router": "held 24157" and "lobby 1", each only where it is so. With a match, under the note "net-router":
 * "1" where its table was opened to the router, else "0". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/keeping.h"
#include "net/kept_text.h"

static const char router_key[] = "net router", router_note[] = "net-router";
static const char *const router_words[] = { "held", "lobby", NULL };

void keeping_router(Store *store, KeptRouter *out)
{
    KeptLine line;
    int64_t n;
    char *text = kept_text(store, router_key), *at = text;
    *out = (KeptRouter){ 0 };
    while (text != NULL && kept_line(&at, &line)) {
        const char *rest = line.rest;
        if (!kept_number_read(&rest, UINT16_MAX, &n))
            continue;
        if (strcmp(line.word, "held") == 0)
            out->held = (uint16_t)n;
        if (strcmp(line.word, "lobby") == 0)
            out->lobby = n == 1;
    }
    free(text);
}

void keeping_router_set(Store *store, const KeptRouter *router)
{
    char text[64];
    TextSink out = text_sink(text, sizeof text);
    KeptRouter before;
    keeping_router(store, &before);
    if (before.held == router->held && before.lobby == router->lobby)
        return;
    if (router->held != 0)
        text_addf(&out, "held %u\n", router->held);
    if (router->lobby)
        text_add(&out, "lobby 1\n");
    (void)kept_text_set(store, router_key, text, router_words);
}

bool keeping_routed(Store *store, int64_t match)
{
    char text[16];
    TextSink out = text_sink(text, sizeof text);
    return store != NULL && match != 0 && store_note_get(store, match, router_note, &out) && strcmp(text, "1") == 0;
}

void keeping_routed_set(Store *store, int64_t match, bool routed)
{
    if (store != NULL && match != 0 && keeping_routed(store, match) != routed)
        store_note_set(store, match, router_note, routed ? "1" : "0");
}

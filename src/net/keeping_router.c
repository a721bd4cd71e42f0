/* Under "net router": "held 24157" and "lobby 1", each only where it is so; under "net onion" the key of the lobby's
 * service: "key ED25519-V3:...". With a match, under the note "net-router": "1" where its table was opened to the
 * router, else "0", and under "net-onion" its key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/keeping.h"
#include "net/kept_text.h"

static const char router_key[] = "net router", router_note[] = "net-router", onion_key[] = "net onion",
                  onion_note[] = "net-onion";
static const char *const router_words[] = { "held", "lobby", NULL };
static const char *const onion_words[] = { "key", NULL };

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

/* ---- the onion service ---- */

static void lobby_onion(Store *store, char key[ONION_KEY])
{
    KeptLine line;
    char *text = kept_text(store, onion_key), *at = text;
    key[0] = '\0';
    while (text != NULL && kept_line(&at, &line))
        if (strcmp(line.word, "key") == 0)
            snprintf(key, ONION_KEY, "%s", line.rest);
    free(text);
}

void keeping_onion(Store *store, int64_t match, char key[ONION_KEY])
{
    TextSink out = text_sink(key, ONION_KEY);
    if (match == 0)
        lobby_onion(store, key);
    else if (store == NULL || !store_note_get(store, match, onion_note, &out))
        key[0] = '\0';
    if (!onion_key_sound(key))
        key[0] = '\0';
}

void keeping_onion_set(Store *store, int64_t match, const char *key)
{
    char before[ONION_KEY], text[ONION_KEY + 8];
    keeping_onion(store, match, before);
    if (store == NULL || strcmp(before, key) == 0)
        return;
    snprintf(text, sizeof text, "key %s\n", key);
    if (match == 0)
        (void)kept_text_set(store, onion_key, key[0] != '\0' ? text : "", onion_words);
    else
        store_note_set(store, match, onion_note, key);
}

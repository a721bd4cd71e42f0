#include <string.h>

#include "match/true_state.h"
#include "net/host_inner.h"

/* ---- looking ---- */

HostPhase host_phase(const Host *h)
{
    return (HostPhase)h->phase;
}

bool host_knows(const Host *h, const uint8_t person[CRYPT_KEY])
{
    return h->owner.known != NULL && h->owner.known(h->owner.user, person);
}

int host_chairs(const Host *h, TableChair out[MAX_SEATS])
{
    for (int i = 0; i < h->setup.seats; i++) {
        host_chair(h, i, &out[i]);
        out[i].known = h->chairs.chair[i].state >= CHAIR_ASKED && host_knows(h, h->chairs.chair[i].person);
    }
    return h->setup.seats;
}

int host_own_seat(const Host *h)
{
    return h->own_seat;
}

const TableRules *host_rules(const Host *h)
{
    return &h->rules;
}

const MatchSetup *host_setup(const Host *h)
{
    return &h->setup;
}

int64_t host_match(const Host *h)
{
    return h->match != NULL ? match_id(h->match) : 0;
}

int host_deals(const Host *h)
{
    return h->deal;
}

const CryptKeys *host_table_keys(const Host *h)
{
    return &h->table;
}

const LotSecret *host_own_secret(const Host *h)
{
    return &h->own_secret;
}

const ScoreSheet *host_sheet(Host *h, int i)
{
    return h->match != NULL ? match_sheet(h->match, i) : NULL;
}

void host_announcement(const Host *h, BeaconTable *out)
{
    memset(out, 0, sizeof *out);
    crypt_fingerprint(h->table.open, out->key);
    TextSink name = text_sink(out->name, sizeof out->name), game = text_sink(out->game, sizeof out->game),
             host = text_sink(out->host, sizeof out->host);
    text_add(&name, h->rules.name);
    text_add(&game, game_table[h->setup.game]->id);
    text_add(&host, h->own_seat != NO_SEAT ? h->place[h->own_seat].name : "");
    out->seats = (uint8_t)h->setup.seats;
    for (int i = 0; i < h->setup.seats; i++) {
        out->free = (uint8_t)(out->free + (h->chairs.chair[i].state == CHAIR_FREE));
        out->persons = (uint8_t)(out->persons + host_is_there(h, i));
    }
    out->phase = h->phase;
    out->watchers = h->rules.watchers;
}

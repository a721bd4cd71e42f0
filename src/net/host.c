#include "net/host.h"

#include <stdlib.h>
#include <string.h>

#include "net/host_inner.h"

/* ---- closing ---- */

void host_close(Host *h)
{
    if (h == NULL)
        return;
    if (!host_rest(h) && h->phase != HOST_RESTING)
        host_say_last_all(h, NO_TABLE);
    match_close(h->match);
    memset(&h->own_secret, 0, sizeof h->own_secret);
    memset(&h->table, 0, sizeof h->table);
    free(h);
}

/* ---- what comes ---- */

static bool has_chair(const Host *h, const uint8_t person[CRYPT_KEY])
{
    for (int i = 0; i < h->setup.seats; i++)
        if (h->chairs.chair[i].state >= CHAIR_TAKEN && memcmp(h->chairs.chair[i].person, person, CRYPT_KEY) == 0)
            return true;
    return false;
}

/* Somebody else has come with it already, or it is too old. Whoever has a chair needs none. */
static bool is_used_up(const Host *h, const CryptProof *proof)
{
    if (proof->invitation < 0 || proof->invitation >= HOST_INVITATIONS || has_chair(h, proof->person))
        return false;
    const HostInvitation *v = &h->invitation[proof->invitation];
    return v->until_ms <= h->now_ms || (v->used && memcmp(v->person, proof->person, CRYPT_KEY) != 0);
}

static void use_invitation(Host *h, HostLine *l, int i)
{
    if (i < 0 || i >= HOST_INVITATIONS || has_chair(h, l->person))
        return;
    l->invitation = i;
    h->invitation[i].used = true;
    memcpy(h->invitation[i].person, l->person, CRYPT_KEY);
    if (h->match != NULL)
        host_note_write(h);
    host_changed(h);
}

/* He only looks at the lobby, and asks for nothing; nobody has invited him. */
static bool only_looks(const Host *h, const HostLine *l)
{
    return l->open && l->line != HOST_OWN && l->seat == NO_SEAT && !l->watches && l->invitation < 0 &&
           chairs_of(&h->chairs, l->line) < 0;
}

/* Whoever fills the table by looking at it makes room for others. */
static void let_lookers_go(Host *h)
{
    HostLine *first = NULL;
    int n = 0;
    for (int i = 0; i < HOST_LINES; i++) {
        HostLine *l = &h->line[i];
        if (!only_looks(h, l))
            continue;
        n++;
        first = first == NULL || l->since_ms < first->since_ms ? l : first;
    }
    if (n > HOST_LOOKERS)
        host_say_last(h, first, NO_ROOM);
}

/* A connection of his that has not said who he is yet: the new one takes its place, so that nobody has many. */
static void drop_silent(Host *h, const HostLine *l)
{
    for (int i = 0; i < HOST_LINES; i++) {
        HostLine *other = &h->line[i];
        if (other->open && other != l && other->line != HOST_OWN && !other->greeted &&
            memcmp(other->person, l->person, CRYPT_KEY) == 0)
            host_say_last(h, other, NO_TWICE);
    }
}

static void turn_away(Host *h, int line, SaidNo why)
{
    HostLine nobody = { .line = line };
    host_say_last(h, &nobody, why);
}

void host_proven(Host *h, int line, const CryptProof *proof, const uint8_t pictures[CRYPT_PICTURES], uint64_t now_ms)
{
    host_at(h, now_ms);
    HostLine *l = host_line(h, line) == NULL && h->phase != HOST_RESTING ? host_line_new(h, line) : NULL;
    if (l == NULL || is_used_up(h, proof)) {
        const SaidNo why = h->phase == HOST_RESTING ? NO_TABLE : l == NULL ? NO_ROOM : NO_INVITED;
        if (l != NULL)
            l->open = false;
        turn_away(h, line, why);
        return;
    }
    memcpy(l->person, proof->person, CRYPT_KEY);
    memcpy(l->picture, pictures, CRYPT_PICTURES);
    l->since_ms = h->now_ms;
    drop_silent(h, l);
    use_invitation(h, l, proof->invitation);
    let_lookers_go(h);
}

void host_came_from(Host *h, int line, const SocketAddress *from)
{
    HostLine *l = host_line(h, line);
    if (l == NULL)
        return;
    l->has_from = true;
    l->from = *from;
}

void host_heard(Host *h, int line, const char *frame, size_t size, uint64_t now_ms)
{
    HostLine *l = host_line(h, line);
    host_at(h, now_ms);
    if (l == NULL || h->phase == HOST_RESTING)
        return;
    host_hear(h, l, frame, size);
    host_settle(h);
}

void host_gone(Host *h, int line, bool left, uint64_t now_ms)
{
    HostLine *l = host_line(h, line);
    host_at(h, now_ms);
    if (l == NULL || h->phase == HOST_RESTING)
        return;
    const int seat = chairs_gone(&h->chairs, line, left, h->now_ms);
    if (left && h->phase == HOST_LOBBY && chairs_clear(&h->chairs, seat, h->now_ms)) {
        h->lots.drawn[seat] = h->place[seat].draws = false; /* he does not want to play after all */
        host_call(h, seat, "");
    }
    l->open = l->line == HOST_OWN; /* its program is this one */
    l->greeted = l->told_of = false;
    host_changed(h);
    host_settle(h);
}

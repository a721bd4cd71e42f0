#include <string.h>

#include "net/host_inner.h"
#include "platform/language.h"

/* ---- the lobby ---- */

int host_askers(const Host *h, HostAsker out[CHAIR_ASKS])
{
    int n = 0;
    for (int i = 0; i < h->setup.seats && n < CHAIR_ASKS; i++) {
        if (h->chairs.chair[i].state != CHAIR_ASKED)
            continue;
        for (int k = 0; k < HOST_LINES; k++) {
            const HostLine *l = &h->line[k];
            if (!l->open || l->line != h->chairs.chair[i].line)
                continue;
            out[n] = (HostAsker){
                .seat = i, .avatar = l->avatar, .invited = l->invitation >= 0, .known = host_knows(h, l->person)
            };
            memcpy(out[n].name, l->name, NAME_BYTES);
            memcpy(out[n].picture, l->picture, CRYPT_PICTURES);
            memcpy(out[n].person, l->person, CRYPT_KEY);
            n++;
            break;
        }
    }
    return n;
}

/* In place of the one who may ask again first. */
static void remember_no(Host *h, const HostLine *l)
{
    HostNo *no = &h->no[0];
    for (int i = 1; i < HOST_NOS; i++)
        if (h->no[i].until_ms < no->until_ms)
            no = &h->no[i];
    no->until_ms = h->now_ms + HOST_AGAIN_MS;
    memcpy(no->person, l->person, CRYPT_KEY);
    if (l->has_from)
        door_failed(&h->door, &l->from, h->now_ms);
}

bool host_answer(Host *h, int seat, bool let_in, uint64_t now_ms)
{
    host_at(h, now_ms);
    if (seat < 0 || seat >= h->setup.seats || h->chairs.chair[seat].state != CHAIR_ASKED)
        return false;
    HostLine *l = host_line(h, h->chairs.chair[seat].line);
    (void)chairs_answer(&h->chairs, seat, let_in, h->now_ms);
    if (l != NULL && let_in) {
        host_sit_down(h, l, seat);
    } else if (l != NULL) {
        remember_no(h, l);
        TextSink out = host_frame(h);
        say_no("no", NO_WISH, &out);
        host_say(h, l, &out);
    }
    host_settle(h);
    return true;
}

static HostInvitation *oldest_invitation(Host *h)
{
    HostInvitation *oldest = &h->invitation[0];
    for (int i = 1; i < HOST_INVITATIONS; i++)
        if (h->invitation[i].until_ms < oldest->until_ms)
            oldest = &h->invitation[i];
    return oldest;
}

void host_invite(Host *h, const InviteAddress *address, int addresses, Invitation *out, uint64_t now_ms)
{
    host_at(h, now_ms);
    HostInvitation *v = oldest_invitation(h);
    memset(out, 0, sizeof *out);
    crypt_chance(out->secret, CRYPT_SECRET);
    crypt_fingerprint(h->table.open, out->table);
    for (int i = 0; i < addresses && i < INVITE_ADDRESSES; i++)
        out->address[i] = address[i];
    memset(v, 0, sizeof *v);
    crypt_invitation(out->secret, v->hash);
    v->until_ms = h->now_ms + HOST_INVITED_MS;
    if (h->match != NULL)
        host_note_write(h);
    host_changed(h);
}

int host_invited(const Host *h)
{
    int n = 0;
    for (int i = 0; i < HOST_INVITATIONS; i++)
        n += h->invitation[i].until_ms > h->now_ms && !h->invitation[i].used;
    return n;
}

int host_admits(const Host *h, uint8_t invitation[HOST_INVITATIONS][CRYPT_KEY], uint8_t known[MAX_SEATS][CRYPT_KEY])
{
    int n = 0;
    for (int i = 0; i < HOST_INVITATIONS; i++)
        memcpy(invitation[i], h->invitation[i].hash, CRYPT_KEY);
    for (int i = 0; i < h->setup.seats; i++)
        if (h->chairs.chair[i].state >= CHAIR_TAKEN)
            memcpy(known[n++], h->chairs.chair[i].person, CRYPT_KEY);
    return n;
}

void host_lobby(const Host *h, HostLobby *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < HOST_INVITATIONS; i++) {
        const HostInvitation *v = &h->invitation[i];
        if (v->until_ms <= h->now_ms)
            continue;
        out->invitation[i].left_ms = v->until_ms - h->now_ms;
        out->invitation[i].used = v->used;
        memcpy(out->invitation[i].hash, v->hash, CRYPT_KEY);
        memcpy(out->invitation[i].person, v->person, CRYPT_KEY);
    }
    for (int i = 0; i < h->setup.seats; i++) {
        if (h->chairs.chair[i].state < CHAIR_TAKEN)
            continue;
        out->chair[i].taken = true;
        out->chair[i].avatar = h->place[i].avatar;
        memcpy(out->chair[i].person, h->chairs.chair[i].person, CRYPT_KEY);
        memcpy(out->chair[i].name, h->place[i].name, NAME_BYTES);
    }
    out->own = h->own_secret;
}

static bool may_deal(const Host *h, TextSink *why_not)
{
    int missing = 0, asked = 0;
    for (int i = 0; i < h->setup.seats; i++) {
        missing += (h->guest_seats >> i & 1) && !host_is_there(h, i);
        asked += h->chairs.chair[i].state == CHAIR_ASKED;
    }
    if (h->phase != HOST_LOBBY)
        text_say(why_not, "The match has begun already.");
    else if (asked > 0)
        text_say(why_not, "Somebody is asking for a chair: let them in first, or say no.");
    else if (missing > 0)
        text_count(why_not, "{1} person is still to come.", "{1} persons are still to come.", missing);
    else
        return true;
    return false;
}

/* Chairs that nobody has taken are for computers from now on. Whoever has one and is not there keeps it. */
static void free_chairs_to_computers(Host *h)
{
    for (int i = 0; i < h->setup.seats; i++) {
        if (h->chairs.chair[i].state != CHAIR_FREE)
            continue;
        h->chairs.chair[i].state = CHAIR_HERE;
        h->setup.seat[i].kind = SEAT_COMPUTER;
    }
    MatchSetup named = h->setup;
    match_names_mend(&named);
    for (int i = 0; i < named.seats; i++)
        if (named.seat[i].kind == SEAT_COMPUTER)
            host_call(h, i, named.seat[i].name);
}

bool host_deal(Host *h, uint64_t now_ms, TextSink *why_not)
{
    host_at(h, now_ms);
    if (!may_deal(h, why_not))
        return false;
    free_chairs_to_computers(h);
    host_draw_begin(h);
    host_settle(h);
    return true;
}

/* He comes again as anybody does: none of his connections stays, and what he was invited with is used up. */
static void let_go(Host *h, const uint8_t person[CRYPT_KEY])
{
    for (int i = 0; i < HOST_LINES; i++) {
        HostLine *l = &h->line[i];
        if (l->open && l->line != HOST_OWN && memcmp(l->person, person, CRYPT_KEY) == 0)
            host_say_last(h, l, NO_MORE);
    }
    for (int i = 0; i < HOST_INVITATIONS; i++) {
        HostInvitation *v = &h->invitation[i];
        if (!v->used || memcmp(v->person, person, CRYPT_KEY) != 0)
            continue;
        memset(v, 0, sizeof *v);
        crypt_chance(v->hash, CRYPT_KEY); /* which nobody knows */
    }
    host_changed(h);
}

void host_kick(Host *h, int seat, uint64_t now_ms)
{
    uint8_t person[CRYPT_KEY];
    host_at(h, now_ms);
    if (seat < 0 || seat >= h->setup.seats)
        return;
    const bool was_taken = h->chairs.chair[seat].state >= CHAIR_TAKEN;
    memcpy(person, h->chairs.chair[seat].person, CRYPT_KEY);
    if (!chairs_clear(&h->chairs, seat, h->now_ms))
        return;
    if (was_taken)
        let_go(h, person);
    if (h->match == NULL) {
        host_call(h, seat, "");
        h->lots.drawn[seat] = false;
    } else {
        host_note_write(h);
    }
    h->place[seat].draws = h->place[seat].paused = false;
    h->place[seat].pauses = 0;
    host_settle(h);
}

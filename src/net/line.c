#include "net/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONNECTING, ASKING_TOR, GREETING, PROVING, TALKING, OVER };
enum { FIRST_ROOM = 4096, AT_ONCE = 64 /* times that more bytes are asked for before others have their turn */ };

static const char alive[] = "alive\n";

static LineEvent over(Line *l, LineEnd end)
{
    if (l->state != OVER)
        l->end = (uint8_t)end;
    l->state = OVER;
    return LINE_OVER;
}

/* ---- sending ---- */

/* Room for so many bytes more; false where there may be no more, and it is over. */
static bool make_room(Line *l, size_t more)
{
    size_t room = l->room > 0 ? l->room : FIRST_ROOM;
    if (l->queued + more > LINE_QUEUE) {
        over(l, LINE_STALLED);
        return false;
    }
    while (room < l->queued + more)
        room *= 2;
    uint8_t *queue = room > l->room ? realloc(l->queue, room) : l->queue;
    if (queue == NULL) {
        over(l, LINE_NO_MEMORY);
        return false;
    }
    l->queue = queue;
    l->room = room > l->room ? room : l->room;
    return true;
}

static void send_queued(Line *l)
{
    while (l->queued > 0) {
        const int n = socket_send(l->socket, l->queue, l->queued);
        if (n == SOCKET_GONE) { /* what it said before may still be read */
            l->deaf = true;
            l->queued = 0;
        }
        if (n <= 0)
            return;
        l->queued -= (size_t)n;
        memmove(l->queue, l->queue + n, l->queued);
    }
}

/* Where the link writes what is to be sent: behind what waits. */
static LinkOut queue_of(Line *l)
{
    return (LinkOut){ .at = l->queue + l->queued, .size = l->room - l->queued };
}

static bool say(Line *l, const void *said, size_t size, bool last, uint64_t now_ms)
{
    if (l->deaf || size > CRYPT_MOST || !make_room(l, size + CRYPT_LENGTH + CRYPT_TAG))
        return false;
    LinkOut out = queue_of(l);
    if (!link_say(&l->link, said, size, last, &out))
        return false;
    l->queued += out.used;
    l->said_ms = now_ms;
    l->leaves = last;
    send_queued(l);
    return !l->deaf;
}

bool line_say(Line *l, const void *said, size_t size, uint64_t now_ms)
{
    return l->state == TALKING && !l->leaves && say(l, said, size, false, now_ms);
}

bool line_leave(Line *l, const void *said, size_t size, uint64_t now_ms)
{
    return l->state == TALKING && !l->leaves && say(l, said, size, true, now_ms);
}

/* ---- beginning and end ---- */

void line_open(Line *l, Socket socket, bool connecting, CryptRole role, const LineKeys *keys, uint64_t now_ms)
{
    memset(l, 0, sizeof *l);
    l->socket = socket;
    l->keys = *keys;
    l->state = connecting ? CONNECTING : GREETING;
    l->began_ms = l->heard_ms = l->said_ms = now_ms;
    if (!make_room(l, CRYPT_SAY))
        return;
    LinkOut out = queue_of(l);
    link_begin(&l->link, role, &out);
    l->queued += out.used;
    if (!connecting)
        send_queued(l);
}

void line_by_tor(Line *l, const char *name, uint16_t port)
{
    snprintf(l->onion, sizeof l->onion, "%s", name);
    l->onion_port = port;
}

void line_close(Line *l)
{
    socket_close(l->socket);
    link_end(&l->link);
    free(l->queue);
    l->socket = NO_SOCKET;
    l->queue = NULL;
    l->queued = l->room = 0;
    l->state = OVER;
}

bool line_reached(const Line *l)
{
    return l->state != CONNECTING && l->state != ASKING_TOR && l->state != OVER;
}

void line_watch(const Line *l, SocketWatch *out)
{
    *out = (SocketWatch){ .socket = l->state == OVER ? NO_SOCKET : l->socket,
                          .to_read = l->state != CONNECTING,
                          .to_write = l->state == CONNECTING || (l->state != ASKING_TOR && l->queued > 0) };
}

/* When it has to go on by itself. */
static uint64_t due(const Line *l)
{
    if (l->state == CONNECTING)
        return l->began_ms + LINE_CONNECT_MS;
    if (l->state == ASKING_TOR)
        return l->began_ms + LINE_TOR_MS;
    if (l->state != TALKING)
        return l->began_ms + LINE_GREETING_MS;
    if (l->leaves)
        return l->said_ms + LINE_LEAVING_MS;
    const uint64_t silent = l->heard_ms + LINE_SILENT_MS, quiet = l->said_ms + LINE_ALIVE_MS;
    return silent < quiet ? silent : quiet;
}

int line_due(const Line *l, uint64_t now_ms)
{
    const uint64_t at = due(l);
    return l->state == OVER || l->at < l->have || at <= now_ms ? 0 : (int)(at - now_ms);
}

static void look_at_clock(Line *l, uint64_t now_ms)
{
    if (l->state == OVER || now_ms < due(l))
        return;
    if (l->state != TALKING)
        over(l, LINE_LATE);
    else if (l->leaves)
        over(l, LINE_GONE);
    else if (now_ms >= l->heard_ms + LINE_SILENT_MS)
        over(l, LINE_SILENT);
    else
        say(l, alive, strlen(alive), false, now_ms);
}

/* ---- who it is ---- */

static bool is_known(const LineKeys *k, const uint8_t person[CRYPT_KEY])
{
    for (int i = 0; i < k->known_count; i++)
        if (memcmp(k->known[i], person, CRYPT_KEY) == 0)
            return true;
    return false;
}

static void prove(Line *l, const uint8_t *invitation, uint64_t now_ms)
{
    uint8_t proof[CRYPT_PROOF];
    const size_t n = crypt_prove(&l->link.crypt, l->keys.person, l->keys.table, invitation, proof);
    say(l, proof, n, false, now_ms);
}

/* The guest proves first, so that a stranger learns nothing of whoever hosts. */
static LineEvent opened(Line *l, uint64_t now_ms)
{
    l->state = PROVING;
    if (l->keys.table == NULL)
        prove(l, l->keys.invitations > 0 ? l->keys.invitation[0] : NULL, now_ms);
    return l->state == OVER ? LINE_OVER : LINE_NOTHING;
}

static bool is_table(const LineKeys *k, const CryptProof *proof)
{
    uint8_t fingerprint[CRYPT_FINGERPRINT];
    crypt_fingerprint(proof->table, fingerprint);
    return k->fingerprint == NULL || memcmp(k->fingerprint, fingerprint, sizeof fingerprint) == 0;
}

/* The first frame. A host that was invited to shows that it has given out the invitation. */
static LineEvent take_proof(Line *l, uint64_t now_ms)
{
    const LineKeys *k = &l->keys;
    CryptProof *p = &l->proof;
    const bool host = k->table != NULL;
    if (!crypt_proven(&l->link.crypt, l->link.said, l->link.size, k->invitation, k->invitations, p))
        return over(l, LINE_UNPROVEN);
    if (host ? p->invitation < 0 && k->invited_only && !is_known(k, p->person)
             : p->invitation < 0 && k->invitations > 0)
        return over(l, LINE_UNPROVEN);
    if (!host && !is_table(k, p))
        return over(l, LINE_OTHER_HOST);
    if (host)
        prove(l, p->invitation >= 0 ? k->invitation[p->invitation] : NULL, now_ms);
    if (l->state == OVER)
        return LINE_OVER;
    link_prove(&l->link);
    l->state = TALKING;
    return LINE_PROVEN;
}

/* ---- going on ---- */

static LineEvent take_frame(Line *l, uint64_t now_ms)
{
    l->heard_ms = now_ms;
    if (l->state == PROVING)
        return take_proof(l, now_ms);
    if (l->leaves)
        return LINE_NOTHING;
    if (l->link.size == strlen(alive) && memcmp(l->link.said, alive, strlen(alive)) == 0)
        return LINE_NOTHING;
    return LINE_FRAME;
}

/* The bytes that have come, up to the first event. */
static LineEvent take_bytes(Line *l, uint64_t now_ms)
{
    LineEvent event = LINE_NOTHING;
    while (event == LINE_NOTHING && l->at < l->have && make_room(l, CRYPT_SAY)) {
        const uint8_t *from = l->came + l->at;
        size_t left = l->have - l->at;
        LinkOut out = queue_of(l);
        const LinkEvent what = link_feed(&l->link, &from, &left, now_ms, &out);
        l->at = l->have - left;
        l->queued += out.used;
        send_queued(l);
        if (what == LINK_BROKEN)
            event = over(l, LINE_FAULT);
        else if (what == LINK_OPENED)
            event = opened(l, now_ms);
        else if (what == LINK_FRAME)
            event = take_frame(l, now_ms);
    }
    return l->state == OVER && event != LINE_FRAME ? LINE_OVER : event;
}

/* So little that a connection that is new takes it at once. */
static void say_to_tor(Line *l, const uint8_t *bytes, size_t size)
{
    if (socket_send(l->socket, bytes, size) != (int)size)
        over(l, LINE_NO_TOR);
}

static void begin_with_tor(Line *l)
{
    uint8_t hello[SOCKS_HELLO];
    socks_begin(&l->socks, hello);
    l->state = ASKING_TOR;
    say_to_tor(l, hello, sizeof hello);
}

static void follow_tor(Line *l, SocksEvent event, uint64_t now_ms)
{
    uint8_t ask[SOCKS_ASK];
    switch (event) {
    case SOCKS_READY:
        say_to_tor(l, ask, socks_ask(l->onion, l->onion_port, ask));
        break;
    case SOCKS_OPEN:
        l->state = GREETING;
        l->began_ms = now_ms;
        send_queued(l);
        break;
    case SOCKS_NOBODY:
    case SOCKS_UNREACHABLE:
        l->why = event == SOCKS_NOBODY ? SOCKET_REFUSED : SOCKET_UNREACHABLE;
        over(l, LINE_UNREACHED);
        break;
    case SOCKS_BROKEN:
        over(l, LINE_NO_TOR);
        break;
    default:
        break;
    }
}

/* Byte by byte, since what comes behind its answer is not its own. */
static void hear_tor(Line *l, uint64_t now_ms)
{
    uint8_t byte;
    int n = 1;
    while (l->state == ASKING_TOR && n == 1) {
        n = socket_receive(l->socket, &byte, 1);
        if (n == 1)
            follow_tor(l, socks_take(&l->socks, byte), now_ms);
        else if (n == SOCKET_GONE)
            over(l, LINE_NO_TOR);
    }
}

static void connected(Line *l, uint64_t now_ms)
{
    const SocketFault why = socket_connected(l->socket);
    l->why = (uint8_t)why;
    l->state = GREETING;
    l->began_ms = now_ms;
    if (why != SOCKET_WELL)
        over(l, l->onion[0] != '\0' ? LINE_NO_TOR : LINE_UNREACHED);
    else if (l->onion[0] != '\0')
        begin_with_tor(l);
}

/* More bytes, where all that came is looked at. */
static void receive(Line *l)
{
    const int n = socket_receive(l->socket, l->came, sizeof l->came);
    l->at = 0;
    l->have = n > 0 ? (size_t)n : 0;
    if (n == SOCKET_GONE)
        over(l, l->leaves ? LINE_GONE : LINE_CUT);
}

LineEvent line_go_on(Line *l, const SocketWatch *came, uint64_t now_ms)
{
    if (l->state == CONNECTING && came != NULL && came->may_write)
        connected(l, now_ms);
    if (l->state == ASKING_TOR)
        hear_tor(l, now_ms);
    if (line_reached(l) && (came == NULL || came->may_write))
        send_queued(l);
    for (int i = 0; i < AT_ONCE && line_reached(l); i++) {
        LineEvent event = take_bytes(l, now_ms);
        if (event == LINE_NOTHING && l->link.left)
            event = over(l, l->leaves ? LINE_GONE : LINE_LEFT);
        if (event != LINE_NOTHING)
            return event;
        receive(l);
        if (l->have == 0)
            break;
    }
    look_at_clock(l, now_ms);
    return l->state == OVER ? LINE_OVER : LINE_NOTHING;
}

#include "net/post.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "net/mail.h"
#include "platform/clock.h"
#include "platform/thread.h"

/* What the owner wants of the thread: kinds of mail. */
enum { SAY, SAY_LAST, DROP, LISTEN, ADMIT, ANNOUNCE, CALL, LOOK, KNOW, ONION };
enum {
    SLEPT_S = 5,
    AT_ONCE = 64, /* events without frames that come in one round at most */
    KEPT_FREE = AT_ONCE * (sizeof(PostEvent) + sizeof(MailHead)),
    KEPT_ROOM = 1 << 18 /* bytes that a queue keeps when a burst is over */
};

/* Where a socket is in what is waited for. */
enum {
    AT_WAKER,
    AT_MOVES,
    AT_ONION,
    AT_FINDER,
    AT_LINES = AT_FINDER + FINDER_SOCKETS,
    WATCHED = AT_LINES + LINES_WATCHED
};
_Static_assert((int)WATCHED <= (int)SOCKET_WATCHED, "all can be waited for together");

static const char no_memory[] = N_("There is not enough memory."), no_network[] = N_("This machine has no network.");

struct Post {
    PostKeys keys; /* never changes */
    void (*wake)(void *);
    void *user;
    Thread thread;
    SocketWaker waker; /* wakes the thread */
    SocketWaker news;  /* wakes whoever is in post_await */

    Monitor monitor;
    /* Only inside the monitor. */
    Mail orders, events;
    int numbers;                     /* of lines */
    bool quits;                      /* nobody reads events any more */
    bool woken;                      /* the owner has been woken, and has not read all since */
    bool awaits;                     /* the owner is in post_await */
    bool pauses;                     /* the thread waits until events are read */
    int cut[LINES_SLOTS], cuts;      /* lines to which more was to be said than has room */
    int dropped[LINES_SLOTS], drops; /* lines that the owner has done with, and the thread has not heard of it */

    /* The owner's alone. */
    uint8_t got[CRYPT_MOST + 1];
    LinesAdmitted admitted;
    uint16_t port;

    /* The thread's alone. */
    Mail doing;
    Socket moves; /* NO_SOCKET, unless there is a connection that would be cut by a change of addresses */
    Lines lines;
    Finder finder;
    Onion onion;
    double slept_s;
};

static uint64_t now_ms(void)
{
    return (uint64_t)(clock_steady() * 1000.0);
}

/* ---- events ---- */

static bool is_among(const int *list, int n, int line)
{
    for (int i = 0; i < n; i++)
        if (list[i] == line)
            return true;
    return false;
}

/* The thread puts one there, and wakes whoever waits for it. What nobody reads any more is left out. */
static void put_event(Post *p, MailHead head, const void *bytes)
{
    monitor_enter(&p->monitor);
    const bool wanted = !p->quits && !is_among(p->dropped, p->drops, head.line);
    const bool put = wanted && mail_put(&p->events, head, bytes);
    const bool wakes = put && !p->woken, awaits = put && p->awaits;
    p->woken = p->woken || wakes;
    p->awaits = false;
    monitor_leave(&p->monitor);
    if (awaits)
        socket_wake(&p->news);
    if (wakes)
        p->wake(p->user);
}

/* By what somebody was invited, too: the owner's list may be another one when it reads of it. */
typedef struct ProvenMail {
    PostEvent event;
    uint8_t invitation[CRYPT_KEY];
} ProvenMail;

static void put_plain(Post *p, const PostEvent *e)
{
    put_event(p, (MailHead){ .kind = e->kind, .line = e->line, .size = sizeof *e }, e);
}

static int next_number(void *user)
{
    Post *p = user;
    monitor_enter(&p->monitor);
    const int number = ++p->numbers;
    monitor_leave(&p->monitor);
    return number;
}

/* Room for one more frame is made before it is read, and what has none is always kept a little. */
static bool has_room(void *user)
{
    Post *p = user;
    monitor_enter(&p->monitor);
    const bool room = p->quits || (mail_waits(&p->events) < POST_IN &&
                                   mail_room(&p->events, CRYPT_MOST + sizeof(MailHead) + KEPT_FREE));
    p->pauses = !room;
    monitor_leave(&p->monitor);
    return room;
}

static void on_proven(void *user, int number, const Line *line, const SocketAddress *from)
{
    PostEvent e = { .kind = POST_PROVEN, .line = number, .proof = line->proof, .from = *from };
    e.comes = line->keys.table != NULL;
    crypt_pictures(&line->link.crypt, e.picture);
    ProvenMail said = { .event = e };
    if (e.comes && e.proof.invitation >= 0)
        memcpy(said.invitation, line->keys.invitation[e.proof.invitation], CRYPT_KEY);
    put_event(user, (MailHead){ .kind = POST_PROVEN, .line = number, .size = sizeof said }, &said);
}

static void on_frame(void *user, int number, const void *said, size_t size)
{
    put_event(user, (MailHead){ .kind = POST_FRAME, .line = number, .size = (uint32_t)size }, said);
}

static void on_over(void *user, int number, const LinesEnd *end)
{
    put_plain(user, &(PostEvent){ .kind = POST_OVER, .line = number, .over = *end });
}

static void on_nobody(void *user)
{
    put_plain(user, &(PostEvent){ .kind = POST_NOBODY });
}

static void on_found(void *user, const FoundTable *found)
{
    if (has_room(user))
        put_plain(user, &(PostEvent){ .kind = POST_FOUND, .found = *found });
}

static void on_lost(void *user, const FoundTable *found)
{
    put_plain(user, &(PostEvent){ .kind = POST_LOST, .found = *found });
}

/* ---- the thread ---- */

/* From now on nothing comes of it by itself. */
static void forget_drop(Post *p, int line)
{
    monitor_enter(&p->monitor);
    for (int i = 0; i < p->drops; i++)
        if (p->dropped[i] == line)
            p->dropped[i] = p->dropped[--p->drops];
    monitor_leave(&p->monitor);
}

static void carry_out(Post *p, const MailHead *head, const uint8_t *bytes, uint64_t now)
{
    Socket listens[LINES_LISTENING];
    LinesAdmitted admitted;
    BeaconTable table;
    LinesCall call;
    switch (head->kind) {
    case SAY:
    case SAY_LAST:
        lines_say(&p->lines, head->line, bytes, head->size, head->kind == SAY_LAST, now);
        break;
    case DROP:
        (void)lines_drop(&p->lines, head->line);
        forget_drop(p, head->line);
        break;
    case LISTEN:
        memcpy(listens, bytes, sizeof listens);
        lines_listen(&p->lines, listens, now);
        break;
    case ADMIT:
        memcpy(&admitted, bytes, sizeof admitted);
        lines_admit(&p->lines, &admitted);
        break;
    case ANNOUNCE:
        memcpy(&table, bytes, head->size);
        finder_answer(&p->finder, head->size > 0 ? &table : NULL, p->keys.person.open, now);
        break;
    case KNOW:
        finder_know(&p->finder, (const uint8_t(*)[CRYPT_KEY])bytes, (int)(head->size / CRYPT_KEY));
        break;
    case ONION:
        if (head->size > 0)
            onion_ask(&p->onion, (uint16_t)head->line, (const char *)bytes, now);
        else
            onion_end(&p->onion);
        put_plain(p, &(PostEvent){ .kind = POST_ONION, .onion = p->onion.way });
        break;
    case CALL:
        memcpy(&call, bytes, sizeof call);
        if (!lines_call(&p->lines, head->line, &call, now))
            on_over(p, head->line, &(LinesEnd){ .end = LINE_UNREACHED, .why = SOCKET_NONE });
        break;
    default:
        finder_look(&p->finder, head->line != 0, now);
        break;
    }
}

/* The orders that wait, all of them. False when that was the end. */
static bool take_orders(Post *p, uint64_t now)
{
    MailHead head;
    const uint8_t *bytes;
    int cut[LINES_SLOTS];
    monitor_enter(&p->monitor);
    const Mail taken = p->orders;
    p->orders = p->doing;
    p->doing = taken;
    const bool goes_on = !p->quits;
    const int cuts = p->cuts;
    memcpy(cut, p->cut, sizeof cut);
    p->cuts = 0;
    monitor_leave(&p->monitor);
    while (mail_next(&p->doing, &head, &bytes))
        carry_out(p, &head, bytes, now);
    for (int i = 0; i < cuts; i++)
        if (lines_drop(&p->lines, cut[i]))
            on_over(p, cut[i], &(LinesEnd){ .end = LINE_STALLED, .proven = true });
    if (p->doing.room > KEPT_ROOM)
        mail_end(&p->doing);
    return goes_on;
}

static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Whoever has called nobody is not woken by that. */
static void watch_moves(Post *p, SocketWatch *out)
{
    const bool wanted = lines_called(&p->lines) > 0;
    if (wanted && p->moves == NO_SOCKET)
        p->moves = socket_moves();
    if (!wanted) {
        socket_close(p->moves);
        p->moves = NO_SOCKET;
    }
    *out = (SocketWatch){ .socket = p->moves, .to_read = true };
}

static void look_at_moves(Post *p, const SocketWatch *came)
{
    if (!came->may_read || p->moves == NO_SOCKET)
        return;
    socket_moved(p->moves);
    lines_moved(&p->lines);
    finder_moved(&p->finder, now_ms());
}

/* Waits for whatever comes next; while the owner reads nothing, for the owner alone. */
static void await(Post *p, SocketWatch watch[WATCHED], int most_ms)
{
    const uint64_t now = now_ms();
    const bool room = has_room(p);
    int due = most_ms;
    watch[AT_WAKER] = (SocketWatch){ .socket = p->waker.wakes, .to_read = true };
    for (int i = AT_MOVES; i < WATCHED; i++)
        watch[i] = (SocketWatch){ .socket = NO_SOCKET };
    if (room) {
        watch_moves(p, &watch[AT_MOVES]);
        finder_watch(&p->finder, watch + AT_FINDER);
        lines_watch(&p->lines, watch + AT_LINES, now);
        onion_watch(&p->onion, &watch[AT_ONION]);
        due = sooner(due, onion_due(&p->onion, now));
        due = sooner(due, sooner(finder_due(&p->finder, now), lines_due(&p->lines, now)));
    }
    (void)socket_await(watch, WATCHED, due);
    if (watch[AT_WAKER].may_read)
        socket_woken(&p->waker);
    if (room) {
        look_at_moves(p, &watch[AT_MOVES]);
        if (onion_go_on(&p->onion, &watch[AT_ONION], now_ms()))
            put_plain(p, &(PostEvent){ .kind = POST_ONION, .onion = p->onion.way });
        finder_go_on(&p->finder, watch + AT_FINDER, now_ms());
        lines_go_on(&p->lines, watch + AT_LINES, now_ms());
    }
}

static void look_at_sleep(Post *p)
{
    const double slept_s = clock_slept();
    const bool slept = slept_s - p->slept_s >= SLEPT_S;
    p->slept_s = slept_s;
    if (!slept)
        return;
    lines_slept(&p->lines);
    finder_moved(&p->finder, now_ms());
    put_plain(p, &(PostEvent){ .kind = POST_WOKE });
}

static void *run(void *user)
{
    Post *p = user;
    SocketWatch watch[WATCHED];
    while (take_orders(p, now_ms())) {
        await(p, watch, -1);
        look_at_sleep(p);
    }
    finder_end(&p->finder);
    const uint64_t end = now_ms() + POST_LAST_MS;
    while (lines_leaving(&p->lines) > 0 && now_ms() < end)
        await(p, watch, (int)(end - now_ms()));
    lines_end(&p->lines);
    onion_end(&p->onion);
    socket_close(p->moves);
    return NULL;
}

/* ---- the owner ---- */

/* False when too much waits already. */
static bool order(Post *p, MailHead head, const void *bytes)
{
    monitor_enter(&p->monitor);
    const bool put = mail_put(&p->orders, head, bytes);
    monitor_leave(&p->monitor);
    if (put)
        socket_wake(&p->waker);
    return put;
}

static void free_all(Post *p)
{
    mail_end(&p->orders);
    mail_end(&p->events);
    mail_end(&p->doing);
    free(p->admitted.invitation);
    free(p->admitted.known);
    socket_waker_close(&p->waker);
    socket_waker_close(&p->news);
    monitor_close(&p->monitor);
    free(p);
}

static bool begin(Post *p)
{
    const LinesOwner lines = { next_number, has_room, on_proven, on_frame, on_over, on_nobody, p };
    const FinderOwner finder = { on_found, on_lost, p };
    lines_begin(&p->lines, &p->keys.person, p->keys.hosts ? &p->keys.table : NULL, &lines);
    finder_begin(&p->finder, p->keys.home, &finder);
    onion_begin(&p->onion);
    p->slept_s = clock_slept();
    return socket_waker_open(&p->waker) && socket_waker_open(&p->news) && thread_start(&p->thread, run, p);
}

Post *post_open(const PostKeys *keys, void (*wake)(void *user), void *user, TextSink *error)
{
    const bool network = crypt_start() && socket_start();
    Post *p = network ? calloc(1, sizeof *p) : NULL;
    if (p == NULL) {
        text_say(error, network ? no_memory : no_network);
        return NULL;
    }
    p->keys = *keys;
    p->wake = wake;
    p->user = user;
    p->moves = NO_SOCKET;
    p->waker = p->news = (SocketWaker){ NO_SOCKET, NO_SOCKET };
    monitor_open(&p->monitor);
    mail_begin(&p->orders, POST_OUT);
    mail_begin(&p->doing, POST_OUT);
    mail_begin(&p->events, POST_IN + 2 * KEPT_FREE + CRYPT_MOST);
    if (begin(p))
        return p;
    text_say(error, no_memory);
    free_all(p);
    return NULL;
}

void post_close(Post *p)
{
    if (p == NULL)
        return;
    monitor_enter(&p->monitor);
    p->quits = true;
    monitor_leave(&p->monitor);
    socket_wake(&p->waker);
    thread_join(p->thread);
    free_all(p);
}

/* ---- a host ---- */

static SocketAddress here(const Post *p, SocketFamily family, uint16_t port)
{
    SocketAddress a = { .family = (uint8_t)family, .port = port };
    if (p->keys.home && family == SOCKET_IPV4)
        memcpy(a.bytes, (const uint8_t[]){ 127, 0, 0, 1 }, 4);
    if (p->keys.home && family == SOCKET_IPV6)
        a.bytes[15] = 1;
    return a;
}

/* At one port, on each family that there is. */
static SocketFault listen_at(const Post *p, uint16_t port, Socket out[LINES_LISTENING])
{
    SocketFault why[LINES_LISTENING];
    for (int i = 0; i < LINES_LISTENING; i++) {
        const SocketAddress at = here(p, (SocketFamily)i, port);
        out[i] = socket_listen(&at, &why[i]);
    }
    if (why[0] != SOCKET_TAKEN && why[1] != SOCKET_TAKEN && (out[0] != NO_SOCKET || out[1] != NO_SOCKET))
        return SOCKET_WELL;
    for (int i = 0; i < LINES_LISTENING; i++)
        socket_close(out[i]);
    return why[1] == SOCKET_TAKEN ? SOCKET_TAKEN : why[0];
}

static void say_why_not(SocketFault fault, uint16_t first, TextSink *why)
{
    if (fault == SOCKET_TAKEN)
        text_say(why, N_("Other programs have all ports from {1} to {2}."), text_number(first).text,
                 text_number(first + POST_PORTS - 1).text);
    else if (fault == SOCKET_FORBIDDEN)
        text_say(why, N_("The system does not let Meldwell wait for others."));
    else
        text_say(why, no_network);
}

bool post_listen(Post *p, uint16_t port, uint16_t *got, TextSink *why)
{
    Socket listens[LINES_LISTENING];
    SocketFault fault = SOCKET_TAKEN;
    const uint16_t first = port > 0 ? port : POST_PORT;
    uint16_t at = first;
    for (int i = 0; i < POST_PORTS && fault == SOCKET_TAKEN && first + i <= UINT16_MAX; i++) {
        at = (uint16_t)(first + i);
        fault = listen_at(p, at, listens);
    }
    if (fault != SOCKET_WELL) {
        say_why_not(fault, first, why);
        return false;
    }
    if (!order(p, (MailHead){ .kind = LISTEN, .size = sizeof listens }, listens)) {
        socket_close(listens[0]);
        socket_close(listens[1]);
        text_say(why, no_memory);
        return false;
    }
    p->port = *got = at;
    return true;
}

static bool copy_keys(const uint8_t (*keys)[CRYPT_KEY], int n, uint8_t (**out)[CRYPT_KEY])
{
    *out = n > 0 ? malloc((size_t)n * CRYPT_KEY) : NULL;
    if (*out != NULL)
        memcpy(*out, keys, (size_t)n * CRYPT_KEY);
    return n == 0 || *out != NULL;
}

static void free_admitted(LinesAdmitted *a)
{
    free(a->invitation);
    free(a->known);
    *a = (LinesAdmitted){ 0 };
}

/* Both threads have a list of their own. */
bool post_admit(Post *p, const uint8_t (*invitation)[CRYPT_KEY], int invitations, const uint8_t (*known)[CRYPT_KEY],
                int known_count, bool invited_only)
{
    LinesAdmitted list[2];
    bool copied = true;
    for (int i = 0; i < 2; i++) {
        list[i] = (LinesAdmitted){ .invitations = invitations, .known_count = known_count };
        list[i].invited_only = invited_only;
        copied = copy_keys(invitation, invitations, &list[i].invitation) &&
                 copy_keys(known, known_count, &list[i].known) && copied;
    }
    if (copied && order(p, (MailHead){ .kind = ADMIT, .size = sizeof list[0] }, &list[0])) {
        free_admitted(&p->admitted);
        p->admitted = list[1];
        return true;
    }
    free_admitted(&list[0]);
    free_admitted(&list[1]);
    return false;
}

void post_announce(Post *p, const BeaconTable *table)
{
    BeaconTable t = { 0 };
    if (table != NULL)
        t = *table;
    t.port = p->port;
    (void)order(p, (MailHead){ .kind = ANNOUNCE, .size = table != NULL && p->port > 0 ? sizeof t : 0 }, &t);
}

void post_onion(Post *p, const char *key)
{
    const size_t size = key != NULL ? strlen(key) + 1 : 0;
    (void)order(p, (MailHead){ .kind = ONION, .line = p->port, .size = (uint32_t)size }, key);
}

/* Whether others know the way to it at all, and how likely: 0 never. */
static int promise(const SocketAddress *a)
{
    const uint8_t *b = a->bytes;
    if (a->family == SOCKET_IPV4)
        return b[0] == 169 && b[1] == 254 ? 0 : 3;
    return (b[0] & 0xE0) == 0x20 ? 2 : (b[0] & 0xFE) == 0xFC ? 1 : 0;
}

int post_own_addresses(SocketAddress *out, int max)
{
    enum { MOST = 32 };
    SocketAddress own[MOST];
    const int n = socket_own_addresses(own, MOST);
    int found = 0;
    for (int wanted = 3; wanted > 0; wanted--)
        for (int i = 0; i < n && found < max; i++)
            if (promise(&own[i]) == wanted)
                out[found++] = own[i];
    return found;
}

/* ---- a guest ---- */

SocketAddress post_address(const InviteAddress *a)
{
    SocketAddress out = { .family = a->family == INVITE_IPV6 ? SOCKET_IPV6 : SOCKET_IPV4, .port = a->port };
    memcpy(out.bytes, a->bytes, a->family == INVITE_IPV6 ? 16 : 4);
    return out;
}

InviteAddress post_invite_address(const SocketAddress *a)
{
    InviteAddress out = { .family = a->family == SOCKET_IPV6 ? INVITE_IPV6 : INVITE_IPV4, .port = a->port };
    memcpy(out.bytes, a->bytes, a->family == SOCKET_IPV6 ? 16 : 4);
    return out;
}

static void add_address(LinesCall *c, const SocketAddress *a)
{
    for (int i = 0; i < c->addresses; i++)
        if (memcmp(&c->to[i], a, sizeof *a) == 0)
            return;
    if (c->addresses < LINES_ADDRESSES && a->port > 0)
        c->to[c->addresses++] = *a;
}

/* Where a Tor listens that runs by itself, and that of its browser. */
static void add_onion(LinesCall *c, const InviteAddress *onion)
{
    static const uint16_t ports[] = { 9050, 9150 };
    invite_onion_name(onion, c->onion);
    c->onion_port = onion->port;
    for (size_t i = 0; i < sizeof ports / sizeof *ports && c->addresses < LINES_ADDRESSES; i++) {
        c->by_tor[c->addresses] = true;
        c->to[c->addresses++] = (SocketAddress){ .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 }, .port = ports[i] };
    }
}

int post_call(Post *p, const SocketAddress *at, int n, const Invitation *invitation, const uint8_t *fingerprint)
{
    return post_call_onion(p, at, n, NULL, invitation, fingerprint);
}

int post_call_onion(Post *p, const SocketAddress *at, int n, const InviteAddress *onion, const Invitation *invitation,
                    const uint8_t *fingerprint)
{
    LinesCall call = { .invited = invitation != NULL, .meant = invitation != NULL || fingerprint != NULL };
    for (int i = 0; i < n; i++)
        add_address(&call, &at[i]);
    for (int i = 0; invitation != NULL && i < INVITE_ADDRESSES; i++)
        if (invitation->address[i].family == INVITE_IPV4 || invitation->address[i].family == INVITE_IPV6) {
            const SocketAddress a = post_address(&invitation->address[i]);
            add_address(&call, &a);
        }
    if (onion == NULL && invitation != NULL)
        onion = invite_onion(invitation);
    if (onion != NULL && !p->keys.home) /* a Tor leads away from this machine */
        add_onion(&call, onion);
    if (invitation != NULL)
        crypt_invitation(invitation->secret, call.invitation[0]);
    if (call.meant)
        memcpy(call.fingerprint, fingerprint != NULL ? fingerprint : invitation->table, CRYPT_FINGERPRINT);
    const int number = next_number(p);
    return order(p, (MailHead){ .kind = CALL, .line = number, .size = sizeof call }, &call) ? number : 0;
}

void post_know(Post *p, const uint8_t (*person)[CRYPT_KEY], int n)
{
    const int most = n < FINDER_KNOWN ? n : FINDER_KNOWN;
    (void)order(p, (MailHead){ .kind = KNOW, .size = (uint32_t)(most * CRYPT_KEY) }, person);
}

void post_look(Post *p, bool looks)
{
    (void)order(p, (MailHead){ .kind = LOOK, .line = looks }, NULL);
}

/* ---- both ---- */

bool post_say(Post *p, int line, const void *frame, size_t size, bool last)
{
    assert(size <= CRYPT_MOST);
    if (order(p, (MailHead){ .kind = last ? SAY_LAST : SAY, .line = line, .size = (uint32_t)size }, frame))
        return true;
    monitor_enter(&p->monitor);
    if (p->cuts < LINES_SLOTS && !is_among(p->cut, p->cuts, line))
        p->cut[p->cuts++] = line;
    monitor_leave(&p->monitor);
    socket_wake(&p->waker);
    return false;
}

void post_drop(Post *p, int line)
{
    monitor_enter(&p->monitor);
    mail_void(&p->events, line);
    if (p->drops < LINES_SLOTS)
        p->dropped[p->drops++] = line;
    if (!mail_put(&p->orders, (MailHead){ .kind = DROP, .line = line }, NULL) && p->cuts < LINES_SLOTS)
        p->cut[p->cuts++] = line;
    monitor_leave(&p->monitor);
    socket_wake(&p->waker);
}

static int place_of(const uint8_t (*list)[CRYPT_KEY], int n, const uint8_t key[CRYPT_KEY])
{
    for (int i = 0; i < n; i++)
        if (memcmp(list[i], key, CRYPT_KEY) == 0)
            return i;
    return -1;
}

/* Takes a record for an event. False when it is of no interest any more: who was let in by an invitation that has been
 * used up meanwhile. */
static bool read_event(Post *p, const MailHead *head, const uint8_t *bytes, PostEvent *out)
{
    const LinesAdmitted *a = &p->admitted;
    ProvenMail proven;
    memset(out, 0, sizeof *out);
    if (head->kind == POST_FRAME) {
        memcpy(p->got, bytes, head->size);
        p->got[head->size] = 0;
        *out = (PostEvent){ .kind = POST_FRAME, .line = head->line, .frame = p->got, .size = head->size };
        return true;
    }
    if (head->kind != POST_PROVEN) {
        memcpy(out, bytes, sizeof *out);
        return true;
    }
    memcpy(&proven, bytes, sizeof proven);
    *out = proven.event;
    if (!out->comes || out->proof.invitation < 0)
        return true;
    out->proof.invitation = place_of((const uint8_t(*)[CRYPT_KEY])a->invitation, a->invitations, proven.invitation);
    return out->proof.invitation >= 0 || !a->invited_only ||
           place_of((const uint8_t(*)[CRYPT_KEY])a->known, a->known_count, out->proof.person) >= 0;
}

/* Takes the next record; *resumes: the thread may go on reading. */
static bool take_event(Post *p, PostEvent *out, bool *wanted, bool *resumes)
{
    MailHead head;
    const uint8_t *bytes;
    monitor_enter(&p->monitor);
    bool any = mail_next(&p->events, &head, &bytes);
    while (any && head.kind == MAIL_VOID)
        any = mail_next(&p->events, &head, &bytes);
    *wanted = any && read_event(p, &head, bytes, out);
    p->woken = p->woken && any;
    if (!any && p->events.room > KEPT_ROOM)
        mail_end(&p->events);
    *resumes = p->pauses && mail_waits(&p->events) < POST_IN / 2;
    p->pauses = p->pauses && !*resumes;
    monitor_leave(&p->monitor);
    return any;
}

bool post_next(Post *p, PostEvent *out)
{
    bool wanted, resumes;
    while (take_event(p, out, &wanted, &resumes)) {
        if (resumes)
            socket_wake(&p->waker);
        if (wanted)
            return true;
        post_drop(p, out->line);
    }
    if (resumes)
        socket_wake(&p->waker);
    return false;
}

/* Whether something waits; else the thread is asked to say when it does. */
static bool has_event(Post *p, bool awaits)
{
    monitor_enter(&p->monitor);
    const bool has = mail_waits(&p->events) > 0;
    p->awaits = !has && awaits;
    monitor_leave(&p->monitor);
    return has;
}

bool post_await(Post *p, int ms)
{
    const uint64_t end = now_ms() + (uint64_t)(ms > 0 ? ms : 0);
    for (uint64_t now = now_ms(); now < end; now = now_ms()) {
        if (has_event(p, true))
            return true;
        SocketWatch w = { .socket = p->news.wakes, .to_read = true };
        (void)socket_await(&w, 1, (int)(end - now));
        socket_woken(&p->news);
    }
    return has_event(p, false);
}

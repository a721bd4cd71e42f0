#include "net/onion.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/kept_text.h"
#include "platform/files.h"

/* What its answer is awaited to. */
enum { IDLE, CONNECTING, TO_INFO, TO_CHALLENGE, TO_AUTHENTICATE, TO_ADD, STANDS, BROKEN_OFF };

/* Where a Tor is asked that runs by itself, and that of its browser. */
static const uint16_t ports[] = { 9051, 9151 };
enum { PORTS = sizeof ports / sizeof *ports, LINE = 1024, HASH = 32 };

static const char key_kind[] = "ED25519-V3:";

void onion_begin(Onion *o)
{
    memset(o, 0, sizeof *o);
    o->socket = NO_SOCKET;
    o->due_ms = UINT64_MAX;
}

/* ---- saying ---- */

static void close_line(Onion *o)
{
    socket_close(o->socket);
    o->socket = NO_SOCKET;
    o->have = 0;
}

static void fail(Onion *o, OnionStand stand)
{
    close_line(o);
    o->state = BROKEN_OFF;
    o->way.stand = (uint8_t)stand;
    o->due_ms = UINT64_MAX;
}

static void connect_next(Onion *o, uint64_t now_ms)
{
    close_line(o);
    while (o->socket == NO_SOCKET && o->tries < PORTS) {
        SocketFault why;
        const SocketAddress at = { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 }, .port = ports[o->tries++] };
        o->socket = socket_connect(&at, &why);
    }
    if (o->socket == NO_SOCKET) {
        fail(o, ONION_NO_TOR);
        return;
    }
    o->state = CONNECTING;
    o->due_ms = now_ms + ONION_ANSWER_MS;
}

/* One line, so short that a connection which has nothing to send takes it whole. */
static void say(Onion *o, int state, const char *line, uint64_t now_ms)
{
    const size_t size = strlen(line);
    o->state = (uint8_t)state;
    o->have = 0;
    o->due_ms = now_ms + ONION_ANSWER_MS;
    if (socket_send(o->socket, line, size) != (int)size)
        fail(o, ONION_GONE);
}

void onion_ask(Onion *o, uint16_t port, const char *key, uint64_t now_ms)
{
    onion_end(o);
    o->port = port;
    snprintf(o->way.key, sizeof o->way.key, "%s", key);
    o->way.stand = ONION_ASKED;
    connect_next(o, now_ms);
}

void onion_end(Onion *o)
{
    char id[INVITE_ONION_NAME], line[LINE];
    if (o->state == STANDS) {
        invite_onion_name(&o->way.at, id);
        const int n = snprintf(line, sizeof line, UNTRANSLATED("DEL_ONION %.*s\r\nQUIT\r\n"), INVITE_ONION_ID, id);
        (void)socket_send(o->socket, line, (size_t)n);
    }
    close_line(o);
    onion_begin(o);
}

/* ---- hearing ---- */

/* What stands behind `word` in one of the lines of the answer, which end with zeros here; NULL: no line begins so. */
static const char *told(const Onion *o, const char *word)
{
    for (const char *at = o->came; at < o->came + o->have; at += strlen(at) + 1)
        if (strlen(at) > 4 && strncmp(at + 4, word, strlen(word)) == 0)
            return at + 4 + strlen(word);
    return NULL;
}

static bool lists(const char *methods, const char *method)
{
    const size_t length = strlen(method);
    for (const char *at = methods; *at != '\0' && *at != ' '; at += *at == ',') {
        const size_t n = strcspn(at, ", ");
        if (n == length && strncmp(at, method, n) == 0)
            return true;
        at += n;
    }
    return false;
}

/* A name in quotation marks, in which a backslash stands before what it is not to mean. */
static bool read_path(const char *at, char *out, size_t room)
{
    size_t n = 0;
    if (*at++ != '"')
        return false;
    for (; *at != '"'; at++) {
        at += *at == '\\';
        if (*at == '\0' || n + 1 >= room)
            return false;
        out[n++] = *at;
    }
    out[n] = '\0';
    return n > 0;
}

/* As long as a cookie is, and a plain file, so that nothing is waited for. */
static bool read_cookie(const char *path, uint8_t out[32])
{
    return file_form(path) == FORM_PLAIN && file_size(path) == 32 && file_read(path, 0, out, 32) == 32;
}

bool onion_key_sound(const char *key)
{
    static const char letters[] = UNTRANSLATED("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=");
    const size_t kind = strlen(key_kind), length = strlen(key);
    return length < ONION_KEY && length > kind && strncmp(key, key_kind, kind) == 0 &&
           strspn(key + kind, letters) == length - kind;
}

static void add_service(Onion *o, uint64_t now_ms)
{
    char line[LINE];
    const bool again = onion_key_sound(o->way.key);
    snprintf(line, sizeof line, UNTRANSLATED("ADD_ONION %s Port=%u,127.0.0.1:%u\r\n"),
             again ? o->way.key : UNTRANSLATED("NEW:ED25519-V3"), o->port, o->port);
    say(o, TO_ADD, line, now_ms);
}

static void heard_info(Onion *o, uint64_t now_ms)
{
    const char *methods = told(o, UNTRANSLATED("AUTH METHODS=")),
               *file = methods != NULL ? strstr(methods, " COOKIEFILE=") : NULL;
    char line[LINE];
    TextSink out = text_sink(line, sizeof line);
    if (methods != NULL && lists(methods, "NULL")) {
        say(o, TO_AUTHENTICATE, "AUTHENTICATE\r\n", now_ms);
        return;
    }
    if (methods == NULL || !lists(methods, "SAFECOOKIE") || file == NULL ||
        !read_path(file + strlen(" COOKIEFILE="), o->cookie_file, sizeof o->cookie_file) ||
        !read_cookie(o->cookie_file, o->cookie)) {
        fail(o, ONION_LOCKED);
        return;
    }
    crypt_chance(o->nonce, sizeof o->nonce);
    text_add(&out, UNTRANSLATED("AUTHCHALLENGE SAFECOOKIE "));
    kept_hex(&out, o->nonce, sizeof o->nonce);
    text_add(&out, "\r\n");
    say(o, TO_CHALLENGE, line, now_ms);
}

/* Exactly so many bytes, from digits of either kind. */
static bool read_hex(const char *at, uint8_t *out, size_t size)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    for (size_t i = 0; i < 2 * size; i++) {
        const char *digit = at[i] != '\0' ? strchr(digits, at[i]) : NULL;
        if (digit == NULL)
            return false;
        out[i / 2] = (uint8_t)(out[i / 2] << 4 | (digit - digits) % 16);
    }
    return at[2 * size] == '\0' || at[2 * size] == ' ';
}

/* The one that listens there has to show first that it knows the cookie. */
static void heard_challenge(Onion *o, uint64_t now_ms)
{
    struct {
        uint8_t cookie[32], nonce[32], other[32];
    } all;
    uint8_t hash[HASH], expected[HASH];
    char line[LINE];
    TextSink out = text_sink(line, sizeof line);
    const char *at = told(o, UNTRANSLATED("AUTHCHALLENGE SERVERHASH=")),
               *other = at != NULL ? strstr(at, " SERVERNONCE=") : NULL;
    memcpy(all.cookie, o->cookie, sizeof all.cookie);
    memcpy(all.nonce, o->nonce, sizeof all.nonce);
    if (other != NULL)
        other += strlen(" SERVERNONCE=");
    const bool read = other != NULL && read_hex(at, hash, sizeof hash) && read_hex(other, all.other, sizeof all.other);
    if (read)
        crypt_hmac(UNTRANSLATED("Tor safe cookie authentication server-to-controller hash"), &all, sizeof all,
                   expected);
    if (!read || memcmp(hash, expected, sizeof hash) != 0) {
        fail(o, ONION_LOCKED);
        return;
    }
    crypt_hmac(UNTRANSLATED("Tor safe cookie authentication controller-to-server hash"), &all, sizeof all, expected);
    text_add(&out, UNTRANSLATED("AUTHENTICATE "));
    kept_hex(&out, expected, sizeof expected);
    text_add(&out, "\r\n");
    say(o, TO_AUTHENTICATE, line, now_ms);
}

static void heard_added(Onion *o)
{
    const char *id = told(o, UNTRANSLATED("ServiceID=")), *key = told(o, UNTRANSLATED("PrivateKey="));
    InviteAddress at;
    const bool new_key = o->way.key[0] == '\0';
    if (id == NULL || strlen(id) != INVITE_ONION_ID || !invite_onion_read(id, &at) ||
        (new_key && (key == NULL || !onion_key_sound(key)))) {
        fail(o, ONION_REFUSED);
        return;
    }
    if (new_key)
        snprintf(o->way.key, sizeof o->way.key, "%s", key);
    at.port = o->port;
    o->way.at = at;
    o->way.stand = ONION_OPEN;
    o->state = STANDS;
    o->due_ms = UINT64_MAX;
}

/* A whole answer; its lines end with zeros. */
static void heard(Onion *o, uint64_t now_ms)
{
    const bool well = strncmp(o->came, "250", 3) == 0;
    switch (o->state) {
    case TO_INFO:
        heard_info(o, now_ms);
        break;
    case TO_CHALLENGE:
        heard_challenge(o, now_ms);
        break;
    case TO_AUTHENTICATE:
        if (well)
            add_service(o, now_ms);
        else
            fail(o, ONION_LOCKED);
        break;
    case TO_ADD:
        if (well)
            heard_added(o);
        else
            fail(o, ONION_REFUSED);
        break;
    default:
        break;
    }
}

typedef enum OnionLine { LINE_PART, LINE_LAST, LINE_NONE } OnionLine;

/* What the line is that has just ended: of an answer "NNN-...", the last one "NNN ...". */
static OnionLine line_kind(const Onion *o)
{
    size_t begin = o->have - 1;
    while (begin > 0 && o->came[begin - 1] != '\0')
        begin--;
    const char *line = o->came + begin;
    if (strlen(line) < 4 || strspn(line, "0123456789") != 3)
        return LINE_NONE;
    return line[3] == ' ' ? LINE_LAST : line[3] == '-' ? LINE_PART : LINE_NONE;
}

/* Takes what has come up to the end of one answer. False: it is not whole yet, or it is none. */
static bool take_answer(Onion *o)
{
    char byte;
    int n;
    while ((n = socket_receive(o->socket, &byte, 1)) == 1) {
        const bool ends = byte == '\n';
        if (byte == '\r')
            continue;
        o->came[o->have++] = ends ? '\0' : byte;
        const OnionLine kind = ends ? line_kind(o) : (unsigned char)byte < ' ' ? LINE_NONE : LINE_PART;
        if (kind == LINE_LAST)
            return true;
        if (kind == LINE_NONE || o->have == sizeof o->came - 1) {
            fail(o, ONION_REFUSED);
            return false;
        }
    }
    if (n == SOCKET_GONE)
        fail(o, ONION_NO_TOR);
    return false;
}

/* ---- going on ---- */

void onion_watch(const Onion *o, SocketWatch *out)
{
    *out = (SocketWatch){ .socket = o->socket, .to_read = o->state != CONNECTING, .to_write = o->state == CONNECTING };
}

int onion_due(const Onion *o, uint64_t now_ms)
{
    if (o->due_ms == UINT64_MAX)
        return -1;
    return o->due_ms <= now_ms ? 0 : o->due_ms - now_ms < INT32_MAX ? (int)(o->due_ms - now_ms) : INT32_MAX;
}

/* Nothing is said any more, but that it ends. */
static void look_at_end(Onion *o)
{
    char unused;
    int n;
    while ((n = socket_receive(o->socket, &unused, 1)) == 1)
        ;
    if (n == SOCKET_GONE)
        fail(o, ONION_GONE);
}

static void look_at_line(Onion *o, uint64_t now_ms)
{
    if (o->state == STANDS)
        look_at_end(o);
    else if (o->state != CONNECTING && take_answer(o))
        heard(o, now_ms);
    else if (o->state == CONNECTING && socket_connected(o->socket) != SOCKET_WELL)
        connect_next(o, now_ms);
    else if (o->state == CONNECTING)
        say(o, TO_INFO, "PROTOCOLINFO 1\r\n", now_ms);
}

static void look_at_clock(Onion *o, uint64_t now_ms)
{
    if (o->state == BROKEN_OFF) {
        o->tries = 0;
        connect_next(o, now_ms);
    } else {
        fail(o, ONION_NO_TOR); /* it listens, and says nothing that such a one would */
    }
}

bool onion_go_on(Onion *o, const SocketWatch *came, uint64_t now_ms)
{
    const uint8_t before = o->way.stand;
    if (o->socket != NO_SOCKET && came->socket == o->socket && (came->may_read || came->may_write))
        look_at_line(o, now_ms);
    if (onion_due(o, now_ms) == 0)
        look_at_clock(o, now_ms);
    const bool was_open = o->way.at.family == INVITE_ONION;
    if (o->state == BROKEN_OFF && was_open && o->due_ms == UINT64_MAX)
        o->due_ms = now_ms + ONION_AGAIN_MS;
    return o->way.stand != before;
}

/* ---- invitations ---- */

int onion_addresses(const OnionWay *way, InviteAddress address[INVITE_ADDRESSES], int n)
{
    if (way->stand != ONION_OPEN)
        return n;
    const int at = n < INVITE_ADDRESSES ? n : INVITE_ADDRESSES - 1;
    address[at] = way->at;
    return at + 1;
}

/* ---- words ---- */

void onion_say(OnionStand stand, TextSink *out)
{
    switch (stand) {
    case ONION_ASKED:
        text_say(out, "Tor is being asked to let friends in.");
        break;
    case ONION_OPEN:
        text_say(out, "Tor lets friends in: an invitation leads here from anywhere, after a minute or so.");
        break;
    case ONION_NO_TOR:
        text_say(out, "No Tor runs on this computer that lets itself be asked: its control port is closed.");
        break;
    case ONION_LOCKED:
        text_say(out, "Tor does not let Meldwell ask: you may not read the cookie of its control port.");
        break;
    case ONION_REFUSED:
        text_say(out, "Tor has refused to let friends in.");
        break;
    case ONION_GONE:
        text_say(out, "Tor has ended, and nobody comes through it now.");
        break;
    default:
        break;
    }
}

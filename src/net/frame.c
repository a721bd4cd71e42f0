/* Puts frames together from bytes as they come. */
#include "net/frame.h"

#include <assert.h>
#include <string.h>

static void send(LinkOut *out, const void *bytes, size_t size)
{
    if (out->full || out->size - out->used < size) {
        out->full = true;
        return;
    }
    memcpy(out->at + out->used, bytes, size);
    out->used += size;
}

void link_begin(Link *l, CryptRole role, LinkOut *out)
{
    CryptSay say;
    memset(l, 0, sizeof *l);
    l->longest = LINK_UNPROVEN;
    l->metered = role == CRYPT_HOST;
    crypt_begin(&l->crypt, role, &say);
    send(out, say.bytes, say.size);
}

void link_prove(Link *l)
{
    l->longest = CRYPT_MOST;
}

CryptVersion link_version(const Link *l)
{
    return l->crypt.other;
}

void link_end(Link *l)
{
    crypt_end(&l->crypt);
    memset(l->in, 0, l->held);
    memset(l->said, 0, l->size);
    l->held = l->size = 0;
    l->open = false;
    l->fault = l->fault == LINK_WELL ? LINK_FORGED : l->fault;
}

static LinkEvent broken(Link *l, LinkFault fault)
{
    l->fault = (uint8_t)fault;
    l->size = 0;
    return LINK_BROKEN;
}

/* Fills `in` up to so many bytes; true when they are there. */
static bool fill(Link *l, size_t wanted, const uint8_t **at, size_t *left)
{
    size_t n = wanted > l->held ? wanted - l->held : 0;
    n = n < *left ? n : *left;
    memcpy(l->in + l->held, *at, n);
    l->held += n;
    *at += n;
    *left -= n;
    return l->held == wanted;
}

/* ---- the greeting ---- */

static LinkEvent greet(Link *l, LinkOut *out)
{
    static const uint8_t faults[] = { [CRYPT_WELL] = LINK_WELL,
                                      [CRYPT_STRANGER] = LINK_STRANGER,
                                      [CRYPT_OTHER_VERSION] = LINK_OTHER_VERSION,
                                      [CRYPT_WRONG] = LINK_WRONG_KEY };
    CryptSay say;
    const CryptFault fault = crypt_take(&l->crypt, l->in, &say);
    l->held = 0;
    send(out, say.bytes, say.size);
    if (fault != CRYPT_WELL)
        return broken(l, faults[fault]);
    l->open = crypt_wants(&l->crypt) == 0;
    return l->open ? LINK_OPENED : LINK_MORE;
}

/* ---- frames ---- */

static uint64_t minute_of(uint64_t now_ms)
{
    return now_ms / 60000;
}

bool link_meter_is_full(const LinkMeter *m, int times, uint64_t now_ms)
{
    return m->minute == minute_of(now_ms) &&
           (m->frames >= (uint32_t)times * LINK_FRAMES_A_MINUTE || m->bytes >= (uint32_t)times * LINK_BYTES_A_MINUTE);
}

/* Counts a frame. True: it is too much. */
static bool count(LinkMeter *m, int times, size_t bytes, uint64_t now_ms)
{
    if (m == NULL)
        return false;
    if (m->minute != minute_of(now_ms))
        *m = (LinkMeter){ .minute = minute_of(now_ms) };
    m->frames++;
    m->bytes += (uint32_t)bytes;
    return m->frames > (uint32_t)times * LINK_FRAMES_A_MINUTE || m->bytes > (uint32_t)times * LINK_BYTES_A_MINUTE;
}

static bool too_much(Link *l, uint64_t now_ms)
{
    const bool own = count(&l->meter, 1, l->held, now_ms);
    const bool person = count(l->meters.person, 1, l->held, now_ms);
    const bool place = count(l->meters.place, LINK_SHARE, l->held, now_ms);
    return l->metered && (own || person || place);
}

static LinkEvent take_frame(Link *l, uint64_t now_ms)
{
    bool last;
    if (too_much(l, now_ms))
        return broken(l, LINK_TOO_MUCH);
    if (!crypt_unseal(&l->crypt, l->in, l->said, &l->size, &last))
        return broken(l, LINK_FORGED);
    l->said[l->size] = '\0';
    l->held = 0;
    l->left = last;
    return LINK_FRAME;
}

/* True when a frame lies in `in`. */
static bool await_frame(Link *l, const uint8_t **at, size_t *left)
{
    if (l->held < CRYPT_LENGTH && !fill(l, CRYPT_LENGTH, at, left))
        return false;
    const size_t sealed = crypt_length(l->in);
    if (sealed < CRYPT_TAG || sealed > l->longest + CRYPT_TAG) {
        broken(l, LINK_TOO_LONG);
        return false;
    }
    return fill(l, CRYPT_LENGTH + sealed, at, left);
}

LinkEvent link_feed(Link *l, const uint8_t **at, size_t *left, uint64_t now_ms, LinkOut *out)
{
    while (l->fault == LINK_WELL && *left > 0) {
        if (l->left)
            return broken(l, LINK_FORGED); /* it has said its last */
        if (!l->open) {
            const LinkEvent event = fill(l, crypt_wants(&l->crypt), at, left) ? greet(l, out) : LINK_MORE;
            if (event != LINK_MORE)
                return event;
        } else if (await_frame(l, at, left)) {
            return take_frame(l, now_ms);
        }
    }
    return l->fault == LINK_WELL ? LINK_MORE : LINK_BROKEN;
}

bool link_say(Link *l, const void *said, size_t size, bool last, LinkOut *out)
{
    const size_t whole = CRYPT_LENGTH + size + CRYPT_TAG;
    if (!l->open || l->fault != LINK_WELL || out->full || size > CRYPT_MOST || l->crypt.said_last)
        return false;
    if (out->size - out->used < whole) {
        out->full = true;
        return false;
    }
    if (!crypt_seal(&l->crypt, said, size, last, out->at + out->used))
        return false;
    out->used += whole;
    return true;
}

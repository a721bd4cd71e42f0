/* The greeting, the frames and the proofs of a connection, of the pieces that libsodium has. */
#include "net/crypt.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum {
    HASH = CRYPT_KEY,
    SIGNATURE = crypto_sign_BYTES,
    STREAM_BEGINS = crypto_secretstream_xchacha20poly1305_HEADERBYTES
};

_Static_assert(CRYPT_KEY == crypto_kx_PUBLICKEYBYTES && CRYPT_KEY == crypto_kx_SECRETKEYBYTES &&
                   CRYPT_KEY == crypto_kx_SESSIONKEYBYTES && CRYPT_KEY == crypto_sign_PUBLICKEYBYTES &&
                   CRYPT_KEY == crypto_secretstream_xchacha20poly1305_KEYBYTES && HASH == crypto_generichash_BYTES,
               "all keys have one size");
_Static_assert(sizeof((CryptKeys *)0)->secret == crypto_sign_SECRETKEYBYTES && SIGNATURE == 64, "sizes of signing");
_Static_assert(CRYPT_TAG == crypto_secretstream_xchacha20poly1305_ABYTES, "what a frame has more");
_Static_assert(sizeof((Crypt *)0)->stream_out >= sizeof(crypto_secretstream_xchacha20poly1305_state) &&
                   _Alignof(crypto_secretstream_xchacha20poly1305_state) == 1,
               "a stream has room");
_Static_assert(2 * CRYPT_KEY + STREAM_BEGINS <= CRYPT_SAY && CRYPT_HEAD + CRYPT_KEY <= CRYPT_SAY,
               "what is said at once has room");

/* What is awaited next. */
enum { HEAD_OF_GUEST, ASK, OPENING, HEAD_OF_HOST, ANSWER, BEGINNING, OVER };

static const char magic[] = "MELDWELL";

/* What is signed or hashed begins with these, so that nothing made for one purpose is of use for another. */
static const char of_guest[] = "meldwell 1 guest", of_host[] = "meldwell 1 host", of_table[] = "meldwell 1 table",
                  of_invited_guest[] = "meldwell 1 invited guest", of_inviting_host[] = "meldwell 1 inviting host",
                  of_opening[] = "meldwell 1 opening", of_stream[] = "meldwell 1 stream",
                  of_pictures[] = "meldwell 1 pictures", of_secret[] = "meldwell 1 secret", of_key[] = "meldwell 1 key";

/* BLAKE2b over a purpose and what follows it. */
static void hash_of(const char *purpose, const uint8_t *key, const void *bytes, size_t size, uint8_t out[HASH])
{
    crypto_generichash_state s;
    crypto_generichash_init(&s, key, key != NULL ? CRYPT_KEY : 0, HASH);
    crypto_generichash_update(&s, (const unsigned char *)purpose, strlen(purpose) + 1);
    crypto_generichash_update(&s, bytes, size);
    crypto_generichash_final(&s, out, HASH);
}

void crypt_hmac(const char *key, const void *bytes, size_t size, uint8_t out[CRYPT_KEY])
{
    crypto_auth_hmacsha256_state s;
    crypto_auth_hmacsha256_init(&s, (const unsigned char *)key, strlen(key));
    crypto_auth_hmacsha256_update(&s, bytes, size);
    crypto_auth_hmacsha256_final(&s, out);
}

bool crypt_start(void)
{
    return sodium_init() >= 0;
}

void crypt_keys_new(CryptKeys *keys)
{
    crypto_sign_keypair(keys->open, keys->secret);
}

bool crypt_keys_again(const uint8_t secret[64], CryptKeys *keys)
{
    uint8_t seed[crypto_sign_SEEDBYTES];
    crypto_sign_ed25519_sk_to_seed(seed, secret);
    crypto_sign_seed_keypair(keys->open, keys->secret, seed);
    sodium_memzero(seed, sizeof seed);
    return sodium_memcmp(keys->secret, secret, sizeof keys->secret) == 0;
}

void crypt_chance(uint8_t *out, size_t size)
{
    randombytes_buf(out, size);
}

void crypt_hash(const char *purpose, const void *bytes, size_t size, uint8_t out[CRYPT_KEY])
{
    hash_of(purpose, NULL, bytes, size, out);
}

void crypt_fingerprint(const uint8_t key[CRYPT_KEY], uint8_t out[CRYPT_FINGERPRINT])
{
    uint8_t hash[HASH];
    hash_of(of_key, NULL, key, CRYPT_KEY, hash);
    memcpy(out, hash, CRYPT_FINGERPRINT);
}

void crypt_invitation(const uint8_t secret[CRYPT_SECRET], uint8_t out[CRYPT_KEY])
{
    hash_of(of_secret, NULL, secret, CRYPT_SECRET, out);
}

/* ---- the greeting ---- */

static void say(CryptSay *out, const void *bytes, size_t size)
{
    assert(out->size + size <= sizeof out->bytes);
    memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
}

static void head_write(uint8_t out[CRYPT_HEAD])
{
    memcpy(out, magic, strlen(magic));
    out[8] = CRYPT_MAJOR >> 8;
    out[9] = CRYPT_MAJOR & 0xFF;
    out[10] = CRYPT_MINOR >> 8;
    out[11] = CRYPT_MINOR & 0xFF;
}

void crypt_begin(Crypt *c, CryptRole role, CryptSay *out)
{
    memset(c, 0, sizeof *c);
    out->size = 0;
    c->role = (uint8_t)role;
    crypto_kx_keypair(c->fresh_open, c->fresh_secret);
    if (role == CRYPT_HOST) {
        c->step = HEAD_OF_GUEST;
        return;
    }
    c->step = HEAD_OF_HOST;
    crypt_chance(c->chance, sizeof c->chance);
    memcpy(c->opened, c->fresh_open, CRYPT_KEY);
    memcpy(c->opened + CRYPT_KEY, c->chance, CRYPT_KEY);
    head_write(c->asked);
    hash_of(of_opening, NULL, c->opened, sizeof c->opened, c->asked + CRYPT_HEAD);
    say(out, c->asked, sizeof c->asked);
}

size_t crypt_wants(const Crypt *c)
{
    switch (c->step) {
    case HEAD_OF_GUEST:
    case HEAD_OF_HOST:
        return CRYPT_HEAD;
    case ASK:
    case ANSWER:
        return CRYPT_KEY;
    case OPENING:
        return 2 * CRYPT_KEY + STREAM_BEGINS;
    case BEGINNING:
        return STREAM_BEGINS;
    default:
        return 0;
    }
}

static CryptFault take_head(Crypt *c, const uint8_t *bytes, uint8_t *kept)
{
    if (memcmp(bytes, magic, strlen(magic)) != 0)
        return CRYPT_STRANGER;
    memcpy(kept, bytes, CRYPT_HEAD);
    c->other = (CryptVersion){ (uint16_t)(bytes[8] << 8 | bytes[9]), (uint16_t)(bytes[10] << 8 | bytes[11]) };
    return c->other.major == CRYPT_MAJOR ? CRYPT_WELL : CRYPT_OTHER_VERSION;
}

/* All three messages are known to this end: the hash of them, and from it and the fresh keys the two of the streams. */
static bool agree(Crypt *c)
{
    uint8_t in[CRYPT_KEY], out[CRYPT_KEY];
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, HASH);
    crypto_generichash_update(&s, c->asked, sizeof c->asked);
    crypto_generichash_update(&s, c->answered, sizeof c->answered);
    crypto_generichash_update(&s, c->opened, sizeof c->opened);
    crypto_generichash_final(&s, c->greeting, HASH);
    const bool good =
        c->role == CRYPT_GUEST
            ? crypto_kx_client_session_keys(in, out, c->fresh_open, c->fresh_secret, c->answered + CRYPT_HEAD) == 0
            : crypto_kx_server_session_keys(in, out, c->fresh_open, c->fresh_secret, c->opened) == 0;
    if (good) {
        hash_of(of_stream, in, c->greeting, HASH, c->key_in);
        hash_of(of_stream, out, c->greeting, HASH, c->key_out);
    }
    sodium_memzero(in, sizeof in);
    sodium_memzero(out, sizeof out);
    sodium_memzero(c->fresh_secret, sizeof c->fresh_secret);
    return good;
}

static crypto_secretstream_xchacha20poly1305_state *stream(uint8_t bytes[64])
{
    return (crypto_secretstream_xchacha20poly1305_state *)bytes;
}

static void begin_out(Crypt *c, CryptSay *out)
{
    uint8_t begins[STREAM_BEGINS];
    crypto_secretstream_xchacha20poly1305_init_push(stream(c->stream_out), begins, c->key_out);
    say(out, begins, sizeof begins);
}

static CryptFault begin_in(Crypt *c, const uint8_t *begins)
{
    if (crypto_secretstream_xchacha20poly1305_init_pull(stream(c->stream_in), begins, c->key_in) != 0)
        return CRYPT_WRONG;
    c->step = OVER;
    return CRYPT_WELL;
}

/* The guest opens as it promised, and both know the keys. */
static CryptFault take_opening(Crypt *c, const uint8_t *bytes, CryptSay *out)
{
    uint8_t promised[HASH];
    memcpy(c->opened, bytes, sizeof c->opened);
    hash_of(of_opening, NULL, c->opened, sizeof c->opened, promised);
    if (sodium_memcmp(promised, c->asked + CRYPT_HEAD, HASH) != 0 || !agree(c))
        return CRYPT_WRONG;
    begin_out(c, out);
    return begin_in(c, bytes + sizeof c->opened);
}

static CryptFault take_answer(Crypt *c, const uint8_t *bytes, CryptSay *out)
{
    memcpy(c->answered + CRYPT_HEAD, bytes, CRYPT_KEY);
    if (!agree(c))
        return CRYPT_WRONG;
    say(out, c->opened, sizeof c->opened);
    begin_out(c, out);
    c->step = BEGINNING;
    return CRYPT_WELL;
}

static CryptFault take_ask(Crypt *c, const uint8_t *bytes, CryptSay *out)
{
    memcpy(c->asked + CRYPT_HEAD, bytes, CRYPT_KEY);
    head_write(c->answered);
    memcpy(c->answered + CRYPT_HEAD, c->fresh_open, CRYPT_KEY);
    say(out, c->answered, sizeof c->answered);
    c->step = OPENING;
    return CRYPT_WELL;
}

/* Whoever speaks another version is told this one, so that it can say so. */
static CryptFault take_head_of_guest(Crypt *c, const uint8_t *bytes, CryptSay *out)
{
    uint8_t head[CRYPT_HEAD];
    const CryptFault fault = take_head(c, bytes, c->asked);
    if (fault == CRYPT_OTHER_VERSION) {
        head_write(head);
        say(out, head, sizeof head);
    }
    c->step = ASK;
    return fault;
}

static CryptFault take_step(Crypt *c, const uint8_t *bytes, CryptSay *out)
{
    switch (c->step) {
    case HEAD_OF_GUEST:
        return take_head_of_guest(c, bytes, out);
    case ASK:
        return take_ask(c, bytes, out);
    case OPENING:
        return take_opening(c, bytes, out);
    case HEAD_OF_HOST:
        c->step = ANSWER;
        return take_head(c, bytes, c->answered);
    case ANSWER:
        return take_answer(c, bytes, out);
    default:
        assert(c->step == BEGINNING);
        return begin_in(c, bytes);
    }
}

CryptFault crypt_take(Crypt *c, const uint8_t *bytes, CryptSay *out)
{
    out->size = 0;
    if (c->broken)
        return CRYPT_WRONG;
    const CryptFault fault = take_step(c, bytes, out);
    c->broken = fault != CRYPT_WELL;
    return fault;
}

void crypt_pictures(const Crypt *c, uint8_t out[CRYPT_PICTURES])
{
    uint8_t hash[HASH];
    hash_of(of_pictures, NULL, c->greeting, HASH, hash);
    for (int i = 0; i < CRYPT_PICTURES; i++)
        out[i] = hash[i] % CRYPT_PICTURE_KINDS;
}

void crypt_end(Crypt *c)
{
    sodium_memzero(c, sizeof *c);
    c->step = OVER;
    c->broken = true;
}

/* ---- frames ---- */

bool crypt_seal(Crypt *c, const void *said, size_t size, bool last, uint8_t *out)
{
    const size_t sealed = size + CRYPT_TAG;
    assert(size <= CRYPT_MOST);
    if (c->step != OVER || c->broken || c->said_last)
        return false;
    out[0] = (uint8_t)(sealed >> 8);
    out[1] = (uint8_t)sealed;
    c->said_last = last;
    return crypto_secretstream_xchacha20poly1305_push(stream(c->stream_out), out + CRYPT_LENGTH, NULL, said, size, out,
                                                      CRYPT_LENGTH,
                                                      last ? crypto_secretstream_xchacha20poly1305_TAG_FINAL
                                                           : crypto_secretstream_xchacha20poly1305_TAG_MESSAGE) == 0;
}

bool crypt_unseal(Crypt *c, const uint8_t *frame, uint8_t *said, size_t *size, bool *last)
{
    unsigned long long n = 0;
    unsigned char tag = 0;
    const size_t sealed = crypt_length(frame);
    if (c->step != OVER || c->broken || c->heard_last || sealed < CRYPT_TAG ||
        crypto_secretstream_xchacha20poly1305_pull(stream(c->stream_in), said, &n, &tag, frame + CRYPT_LENGTH, sealed,
                                                   frame, CRYPT_LENGTH) != 0 ||
        (tag != crypto_secretstream_xchacha20poly1305_TAG_MESSAGE &&
         tag != crypto_secretstream_xchacha20poly1305_TAG_FINAL)) {
        c->broken = true;
        return false;
    }
    *size = (size_t)n;
    *last = c->heard_last = tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL;
    return true;
}

/* ---- who it is ---- */

enum { PROOF_TABLE = 1, PROOF_INVITATION = 2 };

static void sign(const Crypt *c, const char *purpose, const CryptKeys *keys, uint8_t out[SIGNATURE])
{
    uint8_t hash[HASH];
    hash_of(purpose, NULL, c->greeting, HASH, hash);
    crypto_sign_detached(out, NULL, hash, sizeof hash, keys->secret);
}

static bool is_signed(const Crypt *c, const char *purpose, const uint8_t key[CRYPT_KEY], const uint8_t *signature)
{
    uint8_t hash[HASH];
    hash_of(purpose, NULL, c->greeting, HASH, hash);
    return crypto_sign_verify_detached(signature, hash, sizeof hash, key) == 0;
}

size_t crypt_prove(const Crypt *c, const CryptKeys *person, const CryptKeys *table, const uint8_t *invitation,
                   uint8_t out[CRYPT_PROOF])
{
    const bool host = c->role == CRYPT_HOST;
    uint8_t *at = out;
    assert(c->step == OVER && host == (table != NULL));
    *at++ = (uint8_t)((table != NULL ? PROOF_TABLE : 0) | (invitation != NULL ? PROOF_INVITATION : 0));
    memcpy(at, person->open, CRYPT_KEY);
    sign(c, host ? of_host : of_guest, person, at + CRYPT_KEY);
    at += CRYPT_KEY + SIGNATURE;
    if (table != NULL) {
        memcpy(at, table->open, CRYPT_KEY);
        sign(c, of_table, table, at + CRYPT_KEY);
        at += CRYPT_KEY + SIGNATURE;
    }
    if (invitation != NULL) {
        hash_of(host ? of_inviting_host : of_invited_guest, invitation, c->greeting, HASH, at);
        at += HASH;
    }
    return (size_t)(at - out);
}

/* Which of them this is a proof with; all are tried, so that how long it takes tells nothing. A place that is empty is
 * no invitation, which anybody could prove to have. */
static int invitation_of(const Crypt *c, const uint8_t *proof, const uint8_t (*invitation)[CRYPT_KEY], int n)
{
    uint8_t wanted[HASH];
    int found = -1;
    for (int i = 0; i < n; i++) {
        hash_of(c->role == CRYPT_GUEST ? of_inviting_host : of_invited_guest, invitation[i], c->greeting, HASH, wanted);
        if (sodium_memcmp(wanted, proof, HASH) == 0 && !sodium_is_zero(invitation[i], CRYPT_KEY))
            found = i;
    }
    sodium_memzero(wanted, sizeof wanted);
    return found;
}

bool crypt_proven(const Crypt *c, const uint8_t *said, size_t size, const uint8_t (*invitation)[CRYPT_KEY],
                  int invitations, CryptProof *out)
{
    enum { SIGNED = CRYPT_KEY + SIGNATURE };
    const bool by_host = c->role == CRYPT_GUEST;
    const size_t least = 1 + (by_host ? 2 : 1) * SIGNED;
    const bool invited = size == least + HASH;
    const int flags = (by_host ? PROOF_TABLE : 0) | (invited ? PROOF_INVITATION : 0);
    memset(out, 0, sizeof *out);
    out->invitation = -1;
    if (c->step != OVER || c->broken || (size != least && !invited) || said[0] != flags)
        return false;
    memcpy(out->person, said + 1, CRYPT_KEY);
    if (!is_signed(c, by_host ? of_host : of_guest, out->person, said + 1 + CRYPT_KEY))
        return false;
    if (by_host) {
        memcpy(out->table, said + 1 + SIGNED, CRYPT_KEY);
        if (!is_signed(c, of_table, out->table, said + 1 + SIGNED + CRYPT_KEY))
            return false;
    }
    if (invited)
        out->invitation = invitation_of(c, said + least, invitation, invitations);
    return !invited || out->invitation >= 0;
}

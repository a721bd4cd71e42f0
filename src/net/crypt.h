/* What keeps strangers out of a connection between two programs, and nothing but that: who is at the other end, and
 * that nobody reads, changes, repeats or leaves out a byte. All of it is libsodium's; no other file of this floor knows
 * that library. No sockets, no clocks: bytes come in, and bytes to be sent go out.
 *
 *   guest -> host   "MELDWELL", version; hash of what it will open with
 *   host -> guest   "MELDWELL", version; a fresh key
 *   guest -> host   a fresh key and chance, which the hash was of; how its stream begins
 *   host -> guest   how its stream begins
 *
 * Whoever sits in the middle has to choose before the guest opens, so the pictures that two persons can compare agree
 * by chance alone in one of 65,536 tries. Then both speak in frames (crypt_seal), and first of all prove who they are
 * (crypt_prove): with lasting keys and, where there is one, with the secret of an invitation, each over the very bytes
 * of this greeting, so that no proof is of use in another connection or another direction. */
#ifndef MELDWELL_NET_CRYPT_H
#define MELDWELL_NET_CRYPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CRYPT_MAJOR = 1, /* who speaks another one is refused; a lower minor one is spoken by both */
    CRYPT_MINOR = 0,
    CRYPT_HEAD = 12, /* "MELDWELL" and both, which never change their places */
    CRYPT_KEY = 32,
    CRYPT_SECRET = 16,                           /* of an invitation */
    CRYPT_FINGERPRINT = 10,                      /* of a lasting key, in an invitation */
    CRYPT_SAY = 96,                              /* bytes that one step of the greeting sends at most */
    CRYPT_LENGTH = 2,                            /* of a frame, before it */
    CRYPT_TAG = 17,                              /* more than what is said in it */
    CRYPT_MOST = UINT16_MAX - CRYPT_TAG,         /* that one frame says at most */
    CRYPT_PROOF = 1 + 2 * (CRYPT_KEY + 64) + 32, /* of crypt_prove, at most */
    CRYPT_PICTURES = 4,
    CRYPT_PICTURE_KINDS = 16
};

/* A lasting key: a person's, or that of a table. Kept in the store, told to nobody. */
typedef struct CryptKeys {
    uint8_t open[CRYPT_KEY]; /* what others know it by */
    uint8_t secret[64];
} CryptKeys;

typedef enum CryptRole { CRYPT_GUEST, CRYPT_HOST } CryptRole;

typedef enum CryptFault {
    CRYPT_WELL,
    CRYPT_STRANGER,      /* no Meldwell at the other end */
    CRYPT_OTHER_VERSION, /* one that cannot be spoken with; Crypt.other says which */
    CRYPT_WRONG          /* not what was said before, or a key that is none */
} CryptFault;

typedef struct CryptVersion {
    uint16_t major, minor;
} CryptVersion;

/* One end of a connection. Plain data; nothing in it is for others to write. */
typedef struct Crypt {
    uint8_t role, step;
    CryptVersion other;
    uint8_t fresh_open[CRYPT_KEY], fresh_secret[CRYPT_KEY], chance[CRYPT_KEY];
    uint8_t asked[CRYPT_HEAD + CRYPT_KEY], answered[CRYPT_HEAD + CRYPT_KEY], opened[2 * CRYPT_KEY];
    uint8_t greeting[CRYPT_KEY]; /* hash of all that was said in it */
    uint8_t key_out[CRYPT_KEY], key_in[CRYPT_KEY];
    uint8_t stream_out[64], stream_in[64];
    bool said_last, heard_last, broken;
} Crypt;

/* What is to be sent. */
typedef struct CryptSay {
    size_t size;
    uint8_t bytes[CRYPT_SAY];
} CryptSay;

/* Once, before anything else of this file. False where the system has no chance to give. */
bool crypt_start(void);
/* A new lasting key; the same one from what was kept of it, false where that is none. */
void crypt_keys_new(CryptKeys *);
bool crypt_keys_again(const uint8_t secret[64], CryptKeys *);
/* Chance for a secret. */
void crypt_chance(uint8_t *out, size_t size);
/* BLAKE2b of these bytes for a purpose: the same for another one is another hash. bytes and out may be one. */
void crypt_hash(const char *purpose, const void *bytes, size_t size, uint8_t out[CRYPT_KEY]);
/* How an invitation names a lasting key. */
void crypt_fingerprint(const uint8_t key[CRYPT_KEY], uint8_t out[CRYPT_FINGERPRINT]);
/* What of a secret is kept by whoever gives it out, and what is proven with. */
void crypt_invitation(const uint8_t secret[CRYPT_SECRET], uint8_t out[CRYPT_KEY]);

/* HMAC with SHA-256, as a Tor on this computer speaks of its cookie. */
void crypt_hmac(const char *key, const void *bytes, size_t size, uint8_t out[CRYPT_KEY]);

/* ---- the greeting ---- */

/* Begins; a guest has something to say at once. */
void crypt_begin(Crypt *, CryptRole, CryptSay *);
/* How many bytes have to come before crypt_take; 0: the greeting is over. */
size_t crypt_wants(const Crypt *);
/* Takes exactly so many. After anything but CRYPT_WELL the connection is to be closed, behind what is still said. */
CryptFault crypt_take(Crypt *, const uint8_t *bytes, CryptSay *);
/* Both ends have the same four of sixteen pictures. Once the greeting is over. */
void crypt_pictures(const Crypt *, uint8_t out[CRYPT_PICTURES]);
/* Forgets all keys. */
void crypt_end(Crypt *);

/* ---- frames, once the greeting is over ---- */

/* Writes CRYPT_LENGTH + size + CRYPT_TAG bytes to out. last: nothing comes after it, by intent and not because the line
 * was cut. size: CRYPT_MOST at most. False, and nothing written, after the last one. */
bool crypt_seal(Crypt *, const void *said, size_t size, bool last, uint8_t *out);
/* The two bytes before a frame. */
static inline size_t crypt_length(const uint8_t bytes[CRYPT_LENGTH])
{
    return (size_t)bytes[0] << 8 | bytes[1];
}
/* Opens a frame, which begins with its two bytes and is whole; *said has room for CRYPT_MOST. False: it is not what the
 * other end sent next, and nothing more is believed of this connection. */
bool crypt_unseal(Crypt *, const uint8_t *frame, uint8_t *said, size_t *size, bool *last);

/* ---- who it is ---- */

typedef struct CryptProof {
    uint8_t person[CRYPT_KEY];
    uint8_t table[CRYPT_KEY]; /* of a host */
    int invitation;           /* which of those that were given it has; -1 none */
} CryptProof;

/* What the first frame of each end says; returns its size. table: a host's, NULL for a guest. invitation: of
 * crypt_invitation, or NULL. */
size_t crypt_prove(const Crypt *, const CryptKeys *person, const CryptKeys *table, const uint8_t *invitation,
                   uint8_t out[CRYPT_PROOF]);
/* Reads that of the other end. False where it proves nothing: of another connection, or another key, or with an
 * invitation that is not among these, of which one of zeros alone is none. */
bool crypt_proven(const Crypt *, const uint8_t *said, size_t size, const uint8_t (*invitation)[CRYPT_KEY],
                  int invitations, CryptProof *out);

#endif

/* What is asked and answered in the house to find tables: whoever looks for one asks everybody of his own networks, and
 * whoever has one that may be found answers the asker alone. Bytes in, bytes out; neither side is believed anything but
 * that somebody says so.
 *
 *   question  head (12 bytes, as of the greeting), "?", token (16), zeros up to BEACON_SIZE bytes
 *   answer    head, "!", token, fingerprint of the table's key (10), port (2), who hosts (16), seats, free ones,
 *             persons there, phase, flags (1 each), then the name of the table, that of the host, the id of the game:
 *             a byte of length and so many of letters each
 *
 * An answer is never longer than the question, so that nobody can be flooded by means of it. Who hosts is a hash of his
 * key with the token: whoever knows the key knows the host again, and nobody else can follow him. Of another version of
 * this protocol the bytes up to the port are believed and no others. */
#ifndef MELDWELL_NET_BEACON_H
#define MELDWELL_NET_BEACON_H

#include "net/crypt.h"
#include "rules/text/letter.h"

enum {
    BEACON_SIZE = 256, /* bytes of a question, and of an answer at most */
    BEACON_TOKEN = 16,
    BEACON_PERSON = 16,
    BEACON_NAME = 64, /* bytes with their terminator */
    BEACON_GAME = 32
};

/* Plain data; what it does not fill is zero, so that two of them are the same where their bytes are. */
typedef struct BeaconTable {
    uint8_t key[CRYPT_FINGERPRINT]; /* of the table's key */
    char name[BEACON_NAME], host[NAME_BYTES], game[BEACON_GAME];
    uint8_t seats, free, persons; /* persons: who sit there, the host among them */
    uint8_t phase;                /* HostPhase; that of a table that rests is never answered */
    bool watchers;                /* whoever comes may watch */
    uint16_t major, minor;        /* of the protocol; of an answer of another major one only key and port are known */
    uint16_t port;
    uint8_t person[BEACON_PERSON], token[BEACON_TOKEN]; /* who hosts: beacon_is_of */
} BeaconTable;

/* The bytes of a question. */
void beacon_ask(const uint8_t token[BEACON_TOKEN], uint8_t out[BEACON_SIZE]);
/* Whether that is a question, of any version, and its token. */
bool beacon_asked(const uint8_t *bytes, size_t size, uint8_t token[BEACON_TOKEN]);
/* The bytes of an answer; how many. Of the table major, minor, person and token are filled in here; person: the host's
 * key. Of a host's name that is too long the first letters are told. */
size_t beacon_answer(const BeaconTable *, const uint8_t person[CRYPT_KEY], const uint8_t token[BEACON_TOKEN],
                     uint8_t out[BEACON_SIZE]);
/* Reads one to a question with that token. False: it is none, or not whole; its texts are letters. */
bool beacon_answered(const uint8_t *bytes, size_t size, const uint8_t token[BEACON_TOKEN], BeaconTable *out);
/* Whether the host is the person of that key. */
bool beacon_is_of(const BeaconTable *, const uint8_t person[CRYPT_KEY]);

#endif

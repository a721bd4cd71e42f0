/* An invitation: one line by which one person comes to a table once, wherever it is. Whoever has the line may sit down;
 * the host is known by it as well, so that nobody else can take the host's place.
 *
 *   MW1:ABCD...    base 32 (RFC 4648, as QR codes like it) of: what addresses there are (1 byte), secret (16),
 *                  fingerprint of the key of the table (10), and each address with its port
 *
 * An address may be that of an onion service, which is reached through Tor; there is one at most. */
#ifndef MELDWELL_NET_INVITE_H
#define MELDWELL_NET_INVITE_H

#include "net/crypt.h"
#include "rules/text/text.h"

enum {
    INVITE_ADDRESSES = 3,
    INVITE_TEXT = 168,    /* bytes of the line at most, the terminator included */
    INVITE_READ = 1024,   /* letters that are looked through at most: a mail may have broken the line */
    INVITE_ADDRESS = 34,  /* bytes of the longest address */
    INVITE_ONION_ID = 56, /* letters of the name of an onion service, before ".onion" */
    INVITE_ONION_NAME = INVITE_ONION_ID + 7 /* bytes of the whole name, the terminator included */
};

/* Of a family the address in network byte order: 4 or 16 bytes; of an onion service its key and the sum over it, 34. */
typedef enum InviteFamily { INVITE_NOWHERE, INVITE_IPV4, INVITE_IPV6, INVITE_ONION, INVITE_FAMILIES } InviteFamily;

typedef struct InviteAddress {
    uint8_t family; /* InviteFamily */
    uint8_t bytes[INVITE_ADDRESS];
    uint16_t port; /* above 0 */
} InviteAddress;

typedef struct Invitation {
    uint8_t secret[CRYPT_SECRET];
    uint8_t table[CRYPT_FINGERPRINT];
    InviteAddress address[INVITE_ADDRESSES]; /* those that there are come first, and there is one */
} Invitation;

typedef enum InviteFault {
    INVITE_WELL,
    INVITE_NONE,   /* it does not begin as one does */
    INVITE_NEWER,  /* of a version of Meldwell that is newer than this one */
    INVITE_DAMAGED /* letters are missing, too many or others */
} InviteFault;

void invite_write(const Invitation *, TextSink *out);
/* Reads one from `size` bytes, which may be anything: blanks and ends of lines before, in and behind it are let pass,
 * as are small letters. *out is of use after INVITE_WELL alone. */
InviteFault invite_read(const char *text, size_t size, Invitation *out);

/* The onion service of an invitation; NULL: it has none. */
const InviteAddress *invite_onion(const Invitation *);
/* Its name, small letters that end with ".onion". */
void invite_onion_name(const InviteAddress *, char out[INVITE_ONION_NAME]);
/* Reads INVITE_ONION_ID letters as the address of such a service; the port is 0. False where they are none. */
bool invite_onion_read(const char *id, InviteAddress *out);

#endif

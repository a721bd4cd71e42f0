/* An invitation: one line by which one person comes to a table once, wherever it is. Whoever has the line may sit down;
 * the host is known by it as well, so that nobody else can take the host's place.
 *
 *   MW1:ABCD...    base 32 (RFC 4648, as QR codes like it) of: what addresses there are (1 byte), secret (16),
 *                  fingerprint of the key of the table (10), and each address with its port */
#ifndef MELDWELL_NET_INVITE_H
#define MELDWELL_NET_INVITE_H

#include "net/crypt.h"
#include "rules/text/text.h"

enum {
    INVITE_ADDRESSES = 3,
    INVITE_TEXT = 136, /* bytes of the line at most, the terminator included */
    INVITE_READ = 1024 /* letters that are looked through at most: a mail may have broken the line */
};

/* Of a family the address in network byte order: 4 or 16 bytes. */
typedef enum InviteFamily { INVITE_NOWHERE, INVITE_IPV4, INVITE_IPV6, INVITE_FAMILIES } InviteFamily;

typedef struct InviteAddress {
    uint8_t family; /* InviteFamily */
    uint8_t bytes[16];
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

#endif

/* What one thread has for another, in the order in which it was put there: records of any size, with a bound to all of
 * them together. It knows nothing of threads: whoever shares one holds a lock. */
#ifndef MELDWELL_NET_MAIL_H
#define MELDWELL_NET_MAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAIL_VOID = 255 /* of MailHead.kind: see mail_void */ };

typedef struct MailHead {
    uint32_t size; /* bytes of the record behind it */
    int32_t line;  /* both are whatever the sender means by them */
    uint8_t kind;
} MailHead;

typedef struct Mail {
    uint8_t *at; /* owned */
    size_t first, end, room, most;
} Mail;

/* most: bytes that it has at most, heads included. Nothing is allocated until something is put there. */
void mail_begin(Mail *, size_t most);
void mail_end(Mail *);
/* Bytes that wait in it. */
size_t mail_waits(const Mail *);
/* Makes room for bytes (of records and their heads) that are still to be put; false where there may be no more. */
bool mail_room(Mail *, size_t size);
/* False, and nothing is put, where there may be no more. */
bool mail_put(Mail *, MailHead, const void *bytes);
/* Takes the next record; false: there is none. *bytes is good until the next call with this Mail but mail_waits. */
bool mail_next(Mail *, MailHead *, const uint8_t **bytes);
/* All records of that line are of no interest any more: their kind is MAIL_VOID from now on. */
void mail_void(Mail *, int line);

#endif

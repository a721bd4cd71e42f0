#include "net/mail.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 4096 };

void mail_begin(Mail *m, size_t most)
{
    *m = (Mail){ .most = most };
}

void mail_end(Mail *m)
{
    free(m->at);
    mail_begin(m, m->most);
}

size_t mail_waits(const Mail *m)
{
    return m->end - m->first;
}

/* What was taken leaves its room; only where that is half of it or more is it worth to be used again, unless there is
 * no other. */
static void close_gap(Mail *m, size_t size)
{
    const bool empty = m->first == m->end, grows = m->end + size <= m->most && m->first < m->end / 2;
    if (m->first == 0 || m->end + size <= m->room || (grows && !empty))
        return;
    memmove(m->at, m->at + m->first, m->end - m->first);
    m->end -= m->first;
    m->first = 0;
}

bool mail_room(Mail *m, size_t size)
{
    if (mail_waits(m) + size > m->most)
        return false;
    close_gap(m, size);
    size_t room = m->room > 0 ? m->room : FIRST_ROOM;
    while (room < m->end + size)
        room *= 2;
    if (room == m->room)
        return true;
    uint8_t *at = realloc(m->at, room);
    if (at == NULL)
        return false;
    m->at = at;
    m->room = room;
    return true;
}

bool mail_put(Mail *m, MailHead head, const void *bytes)
{
    if (!mail_room(m, sizeof head + head.size))
        return false;
    memcpy(m->at + m->end, &head, sizeof head);
    if (head.size > 0)
        memcpy(m->at + m->end + sizeof head, bytes, head.size);
    m->end += sizeof head + head.size;
    return true;
}

bool mail_next(Mail *m, MailHead *head, const uint8_t **bytes)
{
    if (m->first == m->end)
        return false;
    memcpy(head, m->at + m->first, sizeof *head);
    *bytes = m->at + m->first + sizeof *head;
    m->first += sizeof *head + head->size;
    return true;
}

void mail_void(Mail *m, int line)
{
    MailHead head;
    for (size_t at = m->first; at < m->end; at += sizeof head + head.size) {
        memcpy(&head, m->at + at, sizeof head);
        if (head.line == line)
            head.kind = MAIL_VOID;
        memcpy(m->at + at, &head, sizeof head);
    }
}

#include "net/meters.h"

#include <string.h>

#include "net/door.h"

static bool goes_before(const Meter *a, const Meter *b)
{
    return a->count.minute != b->count.minute ? a->count.minute < b->count.minute : a->count.bytes < b->count.bytes;
}

/* One that is free, else the one that is missed least. */
static Meter *another(Meters *m, const Meter *begins)
{
    Meter *out = m->count < METERS ? &m->meter[m->count++] : NULL;
    for (int i = 0; m->count == METERS && i < METERS; i++) {
        Meter *one = &m->meter[i];
        if (one->used == 0 && (out == NULL || goes_before(one, out)))
            out = one;
    }
    if (out == NULL)
        return NULL;
    *out = *begins;
    out->used = 1;
    return out;
}

Meter *meters_of_person(Meters *m, const uint8_t person[CRYPT_KEY])
{
    Meter begins = { .of_person = true };
    memcpy(begins.person, person, CRYPT_KEY);
    for (int i = 0; i < m->count; i++)
        if (m->meter[i].of_person && memcmp(m->meter[i].person, person, CRYPT_KEY) == 0) {
            m->meter[i].used++;
            return &m->meter[i];
        }
    return another(m, &begins);
}

Meter *meters_of_place(Meters *m, const SocketAddress *from)
{
    const Meter begins = { .from = *from };
    for (int i = 0; i < m->count; i++)
        if (!m->meter[i].of_person && door_same(&m->meter[i].from, from)) {
            m->meter[i].used++;
            return &m->meter[i];
        }
    return another(m, &begins);
}

void meters_give_back(Meter *m)
{
    if (m != NULL)
        m->used--;
}

#include <string.h>

#include "net/host_inner.h"
#include "rules/text/alike.h"

HostLine *host_line(Host *h, int line)
{
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open && h->line[i].line == line)
            return &h->line[i];
    return NULL;
}

HostLine *host_line_of_seat(Host *h, int seat)
{
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open && h->line[i].greeted && h->line[i].seat == seat)
            return &h->line[i];
    return NULL;
}

HostLine *host_line_new(Host *h, int line)
{
    for (int i = 0; i < HOST_LINES; i++) {
        if (h->line[i].open)
            continue;
        memset(&h->line[i], 0, sizeof h->line[i]);
        h->line[i].open = true;
        h->line[i].line = line;
        h->line[i].invitation = -1;
        h->line[i].seat = NO_SEAT;
        return &h->line[i];
    }
    return NULL;
}

/* ---- saying ---- */

TextSink host_frame(Host *h)
{
    h->frame[0] = '\0';
    return text_sink(h->frame, sizeof h->frame);
}

void host_say(Host *h, const HostLine *to, const TextSink *said)
{
    h->owner.say(h->owner.user, to->line, said->at, said->length, false);
}

void host_say_all(Host *h, const TextSink *said)
{
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open && h->line[i].greeted)
            host_say(h, &h->line[i], said);
}

void host_say_last(Host *h, HostLine *to, SaidNo why)
{
    TextSink out = host_frame(h);
    say_no("bye", why, &out);
    to->open = false;
    h->owner.say(h->owner.user, to->line, out.at, out.length, true);
}

void host_say_last_all(Host *h, SaidNo why)
{
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open)
            host_say_last(h, &h->line[i], why);
}

void host_changed(Host *h)
{
    if (h->owner.changed != NULL)
        h->owner.changed(h->owner.user);
}

/* ---- chairs ---- */

bool host_is_there(const Host *h, int seat)
{
    const uint8_t state = h->chairs.chair[seat].state;
    return seat == h->own_seat || state == CHAIR_TAKEN || state == CHAIR_THIN;
}

static uint32_t away_left(const Host *h, const Chair *chair)
{
    const uint64_t until = chair->since_ms + h->chairs.stand_in_ms;
    if (chair->state != CHAIR_AWAY || h->chairs.stand_in_ms == 0 || until <= h->now_ms)
        return 0;
    return (uint32_t)(until - h->now_ms);
}

void host_chair(const Host *h, int seat, TableChair *out)
{
    const Chair *chair = &h->chairs.chair[seat];
    const HostPlace *place = &h->place[seat];
    memset(out, 0, sizeof *out);
    /* Whoever is there again does not play the turn that a computer plays for him. */
    out->state = chair->stands && host_is_there(h, seat) ? CHAIR_STOOD_IN : chair->state;
    out->kind = h->setup.seat[seat].kind;
    out->level = h->setup.seat[seat].level;
    out->is_host = seat == h->own_seat;
    out->left = chair->left;
    out->wishes_next = place->wishes;
    out->wishes_rest = place->rests && host_is_there(h, seat);
    out->avatar = place->avatar;
    out->away_left_ms = away_left(h, chair);
    out->sign = place->sign;
    out->sign_no = place->sign_no;
    memcpy(out->name, place->name, sizeof out->name);
}

static void say_table_chair(Host *h, int seat, const HostLine *to)
{
    TableChair now;
    host_chair(h, seat, &now);
    TextSink out = host_frame(h);
    say_chair(seat, &now, &out);
    if (to != NULL)
        host_say(h, to, &out);
    else
        host_say_all(h, &out);
}

/* The time that is left runs at the other end too, and signs are told by themselves. */
static void only_lasting(TableChair *c)
{
    c->away_left_ms = 0;
    c->sign = 0;
    c->sign_no = 0;
}

void host_say_chairs(Host *h)
{
    bool changed = false;
    for (int seat = 0; seat < h->setup.seats; seat++) {
        TableChair now;
        host_chair(h, seat, &now);
        only_lasting(&now);
        if (memcmp(&now, &h->place[seat].told, sizeof now) == 0)
            continue;
        h->place[seat].told = now;
        say_table_chair(h, seat, NULL);
        changed = true;
    }
    if (changed)
        host_changed(h);
}

void host_say_table(Host *h, const HostLine *to)
{
    TextSink out = host_frame(h);
    say_table(&h->rules, game_table[h->setup.game], h->setup.seats, &h->setup.options, &out);
    host_say(h, to, &out);
    for (int seat = 0; seat < h->setup.seats; seat++)
        say_table_chair(h, seat, to);
}

/* ---- names ---- */

/* Two names that look alike are one name. */
static bool name_is_taken(const Host *h, int but, const char *name)
{
    if (letters_alike(name, NAME_YOU)) /* so the one before a screen is kept */
        return true;
    for (int i = 0; i < h->setup.seats; i++)
        if (i != but && letters_alike(h->place[i].name, name))
            return true;
    return false;
}

/* "Anna"; where somebody has that name "Anna 2". */
static void name_unlike(const Host *h, int seat, const char *wanted, char out[NAME_BYTES])
{
    enum { NUMBER_LETTERS = 4 };
    char base[NAME_BYTES];
    TextSink sink = text_sink(base, sizeof base);
    text_add(&sink, wanted);
    table_name_mend(base, sizeof base, NAME_LETTERS);
    if (letters_alike(base, "")) { /* it shows nothing */
        text_clear(&sink);
        text_say(&sink, "Player {1}", text_number(seat + 1).text);
    }
    memcpy(out, base, NAME_BYTES);
    base[letters_bytes(base, NAME_LETTERS - NUMBER_LETTERS)] = '\0';
    for (int n = 2; name_is_taken(h, seat, out); n++) {
        sink = text_sink(out, NAME_BYTES);
        text_addf(&sink, "%s %d", base, n);
    }
}

void host_call(Host *h, int seat, const char *name)
{
    char copy[NAME_BYTES];
    TextSink out = text_sink(copy, sizeof copy);
    text_add(&out, name);
    table_name_mend(copy, sizeof copy, NAME_LETTERS);
    memset(h->place[seat].name, 0, NAME_BYTES);
    memcpy(h->place[seat].name, copy, strlen(copy));
    match_seat_call(&h->setup.seat[seat], h->place[seat].name);
}

void host_line_sits(Host *h, HostLine *l, int seat)
{
    char name[NAME_BYTES];
    l->seat = (uint8_t)seat;
    l->watches = false;
    h->place[seat].came = true;
    h->place[seat].rests = false;
    name_unlike(h, seat, l->name, name);
    host_call(h, seat, name);
    h->place[seat].avatar = l->avatar;
}

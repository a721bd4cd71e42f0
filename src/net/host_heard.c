#include <string.h>

#include "net/host_inner.h"

/* What was said is nothing that a guest says: he is not listened to any longer. */
static void has_no_sense(Host *h, HostLine *l)
{
    const int line = l->line;
    host_say_last(h, l, NO_SENSE);
    (void)chairs_gone(&h->chairs, line, false, h->now_ms);
}

static void say_no_to(Host *h, const HostLine *l, SaidNo why)
{
    TextSink out = host_frame(h);
    say_no("no", why, &out);
    host_say(h, l, &out);
}

static bool number(Words *w, uint32_t most, int *out)
{
    uint32_t n;
    if (!words_number(w, most, &n) || !words_line_ends(w))
        return false;
    *out = (int)n;
    return true;
}

/* ---- sitting down ---- */

void host_sit_down(Host *h, HostLine *l, int seat)
{
    host_line_sits(h, l, seat);
    TextSink out = host_frame(h);
    text_addf(&out, "sit %d\n", seat);
    host_say(h, l, &out);
    host_tell_match(h, l);
    host_play_say_clock(h, l);
    host_draw_ask(h, l);
    if (h->match != NULL)
        host_note_write(h);
    host_changed(h);
}

/* He has another connection already, which only seems to be there. */
static void drop_older(Host *h, const HostLine *l)
{
    for (int i = 0; i < HOST_LINES; i++) {
        HostLine *other = &h->line[i];
        if (other->open && other != l && other->line != HOST_OWN && memcmp(other->person, l->person, CRYPT_KEY) == 0) {
            const int line = other->line;
            host_say_last(h, other, NO_TWICE);
            (void)chairs_gone(&h->chairs, line, false, h->now_ms);
        }
    }
}

static void has_come(Host *h, HostLine *l)
{
    int old, seat = l->line == HOST_OWN ? h->own_seat : NO_SEAT;
    if (l->line != HOST_OWN) {
        drop_older(h, l);
        seat = chairs_come(&h->chairs, l->person, l->line, h->now_ms, &old);
    }
    if (seat != CHAIR_NOBODY && seat != NO_SEAT)
        host_sit_down(h, l, seat);
}

static bool hear_hello(Host *h, HostLine *l, Words *w)
{
    SaidHello hello;
    if (l->greeted || !said_hello(w, game_table[h->setup.game], &hello))
        return false;
    l->greeted = true;
    l->fits = hello.fits;
    l->avatar = hello.avatar;
    l->has = hello.has;
    l->ply = hello.ply;
    l->hash = hello.hash;
    memcpy(l->name, hello.name, sizeof l->name);
    host_say_table(h, l);
    if (l->fits)
        has_come(h, l);
    else
        say_no_to(h, l, NO_GAME);
    return true;
}

static bool was_refused(const Host *h, const HostLine *l)
{
    for (int i = 0; i < HOST_NOS; i++)
        if (h->now_ms < h->no[i].until_ms && memcmp(h->no[i].person, l->person, CRYPT_KEY) == 0)
            return true;
    return false;
}

/* A chair is to be had before the deal, and later where the host has taken one back. */
static SaidNo may_ask(Host *h, const HostLine *l, int seat)
{
    if (!l->fits)
        return NO_GAME;
    if (was_refused(h, l))
        return NO_WISH;
    if (l->has_from && !door_opens(&h->door, &l->from, h->now_ms) && l->invitation < 0 && !host_knows(h, l->person))
        return NO_LATE; /* somebody else may come from there as well: he is to ask later */
    if (l->seat != NO_SEAT || h->chairs.chair[seat].state != CHAIR_FREE)
        return NO_CHAIR;
    return h->phase == HOST_LOBBY || h->phase == HOST_PLAYING ? NO_REASON : NO_CHAIR;
}

static bool hear_ask(Host *h, HostLine *l, Words *w)
{
    int seat;
    if (!number(w, (uint32_t)h->setup.seats - 1, &seat))
        return false;
    SaidNo no = may_ask(h, l, seat);
    if (no == NO_REASON && !chairs_ask(&h->chairs, seat, l->person, l->line, h->now_ms))
        no = NO_ROOM;
    if (no != NO_REASON) {
        say_no_to(h, l, no);
    } else if (l->invitation >= 0) {
        (void)chairs_answer(&h->chairs, seat, true, h->now_ms);
        host_sit_down(h, l, seat);
    } else {
        TextSink out = host_frame(h);
        text_add(&out, "wait\n");
        host_say(h, l, &out);
        host_changed(h);
    }
    return true;
}

static bool hear_watch(Host *h, HostLine *l, Words *w)
{
    int watchers = 0;
    if (!words_line_ends(w))
        return false;
    for (int i = 0; i < HOST_LINES; i++)
        watchers += h->line[i].open && h->line[i].watches;
    if (!h->rules.watchers || l->seat != NO_SEAT || !l->fits) {
        say_no_to(h, l, NO_LOOKING_ON);
    } else if (watchers >= HOST_WATCHERS) {
        say_no_to(h, l, NO_ROOM);
    } else if (!l->watches) {
        l->watches = true;
        TextSink out = host_frame(h);
        text_add(&out, "sit -\n");
        host_say(h, l, &out);
        host_tell_match(h, l);
        host_play_say_clock(h, l);
        host_draw_ask(h, l);
    }
    return true;
}

/* ---- at the table ---- */

static bool hear_anchor(Host *h, HostLine *l, Words *w)
{
    uint8_t anchor[CRYPT_KEY];
    if (!words_bytes(w, anchor, CRYPT_KEY) || !words_line_ends(w))
        return false;
    host_draw_anchor(h, l, anchor);
    return true;
}

static bool hear_lot(Host *h, HostLine *l, Words *w)
{
    uint32_t deal;
    uint8_t link[CRYPT_KEY];
    if (!words_number(w, LOT_DEALS, &deal) || !words_bytes(w, link, CRYPT_KEY) || !words_line_ends(w))
        return false;
    host_draw_lot(h, l, (int)deal, link);
    return true;
}

static bool hear_next(Host *h, HostLine *l, Words *w)
{
    int deal;
    if (!number(w, LOT_DEALS, &deal))
        return false;
    host_draw_wish(h, l, deal);
    return true;
}

static bool hear_rest(Host *h, HostLine *l, Words *w)
{
    int wishes;
    if (!number(w, 1, &wishes))
        return false;
    if (l->seat != NO_SEAT && (h->phase == HOST_PLAYING || h->phase == HOST_DRAWING))
        h->place[l->seat].rests = wishes != 0;
    return true;
}

static bool hear_open(Host *h, HostLine *l, Words *w)
{
    int deal;
    if (!number(w, LOT_DEALS, &deal))
        return false;
    if (l->told_of)
        host_tell_opened(h, l, deal);
    return true;
}

static bool hear_seen(Host *h, HostLine *l, Words *w)
{
    uint32_t ply;
    if (!words_number(w, UINT32_MAX - 1, &ply) || !words_line_ends(w))
        return false;
    chairs_saw(&h->chairs, l->line, ply, h->now_ms);
    return true;
}

/* More than one in three seconds are let pass without being shown. */
static bool hear_sign(Host *h, HostLine *l, Words *w)
{
    int sign;
    if (!number(w, TABLE_SIGNS - 1, &sign))
        return false;
    if (l->seat == NO_SEAT || (l->has_signed && h->now_ms < l->signed_ms + TABLE_SIGN_MS))
        return true;
    l->has_signed = true;
    l->signed_ms = h->now_ms;
    h->place[l->seat].sign = (uint8_t)sign;
    h->place[l->seat].sign_no++;
    TextSink out = host_frame(h);
    text_addf(&out, "sign %d %d\n", l->seat, sign);
    host_say_all(h, &out);
    host_changed(h);
    return true;
}

static bool hear_whole(Host *h, HostLine *l)
{
    if (!l->told_of || (l->has_asked_whole && h->now_ms < l->whole_ms + HOST_WHOLE_MS))
        return true;
    l->has_asked_whole = true;
    l->whole_ms = h->now_ms;
    host_tell_match(h, l);
    host_play_say_clock(h, l);
    return true;
}

static bool hear_match(Host *h, HostLine *l, const char *frame, size_t size)
{
    tell_hear(frame, size, &h->heard);
    if (h->heard.wish == WISH_PLAY)
        host_play_heard(h, l);
    else if (h->heard.wish == WISH_WHOLE)
        hear_whole(h, l);
    return h->heard.wish != WISH_GARBLED;
}

static const struct Word {
    const char *word;
    bool (*hear)(Host *, HostLine *, Words *);
} words[] = { { "ask", hear_ask },   { "watch", hear_watch }, { "anchor", hear_anchor },
              { "lot", hear_lot },   { "next", hear_next },   { "open?", hear_open },
              { "seen", hear_seen }, { "sign", hear_sign },   { "rest?", hear_rest } };

static bool hear_frame(Host *h, HostLine *l, const char *frame, size_t size)
{
    Words w = words_of(frame, size);
    char kind[WORDS_WORD];
    if (!words_next_line(&w) || !words_word(&w, kind))
        return false;
    if (strcmp(kind, "hello") == 0)
        return hear_hello(h, l, &w);
    if (!l->greeted)
        return strcmp(kind, "alive") == 0 || strcmp(kind, "bye") == 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(kind, words[i].word) == 0)
            return words[i].hear(h, l, &w);
    return hear_match(h, l, frame, size);
}

void host_hear(Host *h, HostLine *l, const char *frame, size_t size)
{
    chairs_heard(&h->chairs, l->line, h->now_ms);
    if (!hear_frame(h, l, frame, size) && l->open)
        has_no_sense(h, l);
}

#include <string.h>

#include "net/chair.h"
#include "net/guest_inner.h"

/* ---- the table ---- */

/* Whoever sits plays by the rules that he saw before. */
static bool is_another_table(const Guest *g, const SaidTable *t)
{
    return g->phase == GUEST_SEATED &&
           (t->game != g->table.game || t->seats != g->table.seats ||
            memcmp(&t->options, &g->table.options, sizeof t->options) != 0 || t->rules.opens != g->table.rules.opens);
}

static bool hear_table(Guest *g, Words *w)
{
    SaidTable table;
    if (!said_table(w, &table) || is_another_table(g, &table))
        return false;
    g->table = table;
    g->has_table = true;
    if (!table.fits) {
        guest_refuse(g, NO_GAME);
        g->phase = GUEST_REFUSED;
        return true;
    }
    if (g->phase == GUEST_HELLO)
        g->phase = GUEST_SEES;
    g->setup.game = table.game;
    g->setup.options = table.options;
    g->setup.preset = options_nearest_preset(game_table[table.game]->options, &table.options);
    g->setup.seats = table.seats;
    return true;
}

static void set_up_seat(Guest *g, int seat)
{
    const TableChair *c = &g->chair[seat];
    SeatSetup *s = &g->setup.seat[seat];
    match_seat_call(s, c->name);
    s->kind = c->kind;
    s->level = c->level;
    if (seat == g->own)
        match_seat_make_you(s);
}

static bool hear_chair(Guest *g, Words *w)
{
    int seat;
    TableChair c;
    if (!g->has_table || !said_chair(w, g->table.seats, &seat, &c))
        return false;
    c.sign = g->chair[seat].sign;
    c.sign_no = g->chair[seat].sign_no;
    g->chair[seat] = c;
    g->chair_ms[seat] = g->now_ms;
    set_up_seat(g, seat);
    guest_told_chair(g, seat);
    guest_changed(g);
    return true;
}

static bool hear_clock(Guest *g, Words *w)
{
    SaidClock clock;
    if (!g->has_table || !said_clock(w, g->table.seats, &clock))
        return false;
    guest_told_clock(g, &clock);
    guest_changed(g);
    return true;
}

static bool hear_sign(Guest *g, Words *w)
{
    uint32_t seat, sign;
    if (!g->has_table || !words_number(w, (uint32_t)g->table.seats - 1, &seat) ||
        !words_number(w, TABLE_SIGNS - 1, &sign) || !words_all_read(w))
        return false;
    g->chair[seat].sign = (uint8_t)sign;
    g->chair[seat].sign_no++;
    guest_changed(g);
    return true;
}

static void say_anchor(Guest *g)
{
    uint8_t anchor[CRYPT_KEY];
    lots_link(&g->secret, 0, anchor);
    TextSink out = guest_frame(g);
    text_add(&out, "anchor ");
    say_bytes(anchor, CRYPT_KEY, &out);
    text_add(&out, "\n");
    guest_say(g, &out, false);
}

static bool hear_sit(Guest *g, Words *w)
{
    char word[WORDS_WORD];
    if (!g->has_table || !words_word(w, word) || !words_all_read(w))
        return false;
    const int seat = strcmp(word, "-") == 0 ? NO_SEAT : word[1] == '\0' ? word[0] - '0' : -1;
    if (seat != NO_SEAT && (seat < 0 || seat >= g->table.seats))
        return false;
    g->own = seat;
    g->watches = seat == NO_SEAT;
    g->phase = GUEST_SEATED;
    g->refusal[0] = '\0';
    for (int i = 0; i < g->table.seats; i++)
        set_up_seat(g, i);
    if (seat != NO_SEAT)
        say_anchor(g);
    guest_changed(g);
    return true;
}

static bool hear_wait(Guest *g, Words *w)
{
    g->phase = g->phase == GUEST_SEES ? GUEST_ASKED : g->phase;
    guest_changed(g);
    return words_all_read(w);
}

/* Whoever is told so may ask for another chair, but where his program does not fit. */
static bool hear_no(Guest *g, Words *w)
{
    const SaidNo why = said_no(w);
    guest_refuse(g, why);
    if (g->phase != GUEST_SEATED)
        g->phase = why == NO_GAME ? GUEST_REFUSED : GUEST_SEES;
    guest_changed(g);
    return true;
}

static bool hear_bye(Guest *g, Words *w)
{
    const SaidNo why = said_no(w);
    if (!g->rests)
        guest_refuse(g, why);
    g->phase = g->phase == GUEST_SEATED || why == NO_TABLE ? GUEST_OVER : GUEST_REFUSED;
    guest_changed(g);
    return true;
}

static bool hear_rest(Guest *g, Words *w)
{
    g->rests = true;
    text_write(g->refusal, sizeof g->refusal, "The match was put aside. It goes on when its table is opened again.");
    return words_all_read(w);
}

/* ---- all of it ---- */

static const struct Word {
    const char *word;
    bool (*hear)(Guest *, Words *);
} words[] = { { "table", hear_table },
              { "chair", hear_chair },
              { "sign", hear_sign },
              { "sit", hear_sit },
              { "wait", hear_wait },
              { "no", hear_no },
              { "bye", hear_bye },
              { "rest", hear_rest },
              { "anchors", guest_hear_anchors },
              { "lots?", guest_hear_lots },
              { "clock", hear_clock },
              { "deal", guest_hear_deal },
              { "past", guest_hear_past },
              { "past-begin", guest_hear_past_begins },
              { "past-end", guest_hear_past_ends },
              { "again", guest_hear_again },
              { "now", guest_hear_now },
              { "opened", guest_hear_opened } };

/* What a host says and cannot be understood is let pass, but for the match: of that the whole is asked for. */
void guest_hear(Guest *g, const char *frame, size_t size)
{
    Words w = words_of(frame, size);
    char kind[WORDS_WORD];
    if (!words_next_line(&w) || !words_word(&w, kind))
        return;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(kind, words[i].word) == 0) {
            (void)words[i].hear(g, &w);
            return;
        }
    (void)guest_hear_told(g, frame, size);
}

#include <string.h>

#include "match/play.h"
#include "net/chair.h"
#include "net/guest_inner.h"

static bool ends(Words *w)
{
    return words_line_ends(w) && !words_next_line(w);
}

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
        !words_number(w, TABLE_SIGNS - 1, &sign) || !ends(w))
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
    if (!g->has_table || !words_word(w, word) || !ends(w))
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
    return ends(w);
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
    return ends(w);
}

/* ---- the match ---- */

/* It is asked for once, and again only when nothing has come for some time. */
static void is_astray(Guest *g)
{
    const bool asked = g->astray && g->now_ms < g->astray_ms + GUEST_ASK_AGAIN_MS;
    TextSink out = guest_frame(g);
    hear_lost(&g->hears, &out);
    if (asked)
        return;
    g->astray = true;
    g->astray_ms = g->now_ms;
    guest_say(g, &out, false);
}

static void hear_new_view(Guest *g)
{
    const State *seen = &g->hears.told;
    if (!guest_shown(g, seen))
        return;
    if (match_is_finished(seen))
        guest_deal_ended(g, g->deal_no, seen);
    guest_told_view(g);
    if (g->owner.deal != NULL)
        g->owner.deal(g->owner.user, seen);
}

static void hear_new_step(Guest *g, const HearNews *news)
{
    const State *seen = &g->hears.told;
    g->deal_no += news->move.kind == MOVE_LOT && g->deal_no < LOT_DEALS;
    if (!guest_shown(g, seen))
        return;
    if (match_is_finished(seen) && news->move.kind != MOVE_LOT)
        guest_deal_ended(g, g->deal_no, seen);
    if (!guest_told_step(g, news->seat, news->move))
        is_astray(g);
    if (g->owner.step != NULL)
        g->owner.step(g->owner.user, news->seat, news->move, &g->hears.before, seen);
    if (news->move.kind == MOVE_NEXT && g->owner.deal != NULL)
        g->owner.deal(g->owner.user, seen);
}

/* The match is the one that the table was opened for. */
static bool is_match_of_table(const Guest *g, const ViewMatch *m)
{
    ViewMatch expected;
    return g->table.fits && m->game == game_table[g->table.game] && m->viewer == g->own &&
           m->dealt.seats == g->table.seats &&
           view_match(m->game, &g->table.options, g->table.seats, g->own, &expected) &&
           memcmp(&expected.dealt.options, &m->dealt.options, sizeof m->dealt.options) == 0;
}

static void hear_new_match(Guest *g)
{
    if (!is_match_of_table(g, &g->hears.match)) {
        g->hears.has_match = false;
        guest_refuse(g, NO_REASON);
        return;
    }
    guest_told_begins(g);
    g->tells_anew = true;
    if (!g->owner.screen && g->owner.match != NULL)
        g->owner.match(g->owner.user);
}

/* The frames of net/tell.h. */
static bool hear_told(Guest *g, const char *frame, size_t size)
{
    char unheard[256];
    TextSink why = text_sink(unheard, sizeof unheard);
    HearNews news;
    if (g->phase != GUEST_SEATED)
        return true;
    switch (hear(&g->hears, frame, size, &news, &why)) {
    case HEAR_MATCH:
        hear_new_match(g);
        break;
    case HEAR_VIEW:
        hear_new_view(g);
        break;
    case HEAR_STEP:
        hear_new_step(g, &news);
        break;
    case HEAR_ASTRAY:
        is_astray(g);
        break;
    case HEAR_REFUSED:
        guest_told_refused(g, news.refused);
        break;
    case HEAR_NOTHING:
        break;
    }
    guest_changed(g);
    return true;
}

/* "past D", and the view at the end of that deal. */
static bool hear_past(Guest *g, Words *w)
{
    uint32_t deal;
    size_t size;
    State seen;
    char unheard[256];
    TextSink error = text_sink(unheard, sizeof unheard);
    if (!words_number(w, LOT_DEALS, &deal) || deal == 0 || !words_line_ends(w) || !g->hears.has_match)
        return false;
    const char *text = words_left(w, &size);
    if (!view_read(&g->hears.match, NULL, text, size, &seen, &error))
        return false;
    guest_deal_ended(g, (int)deal, &seen);
    if (g->told != NULL && !g->tells_anew)
        told_match_past_deal(g->told, &seen);
    return true;
}

/* Which deal the view is of that comes next. */
static bool hear_deal(Guest *g, Words *w)
{
    uint32_t deal;
    if (!words_number(w, LOT_DEALS, &deal) || deal == 0 || !ends(w))
        return false;
    g->deal_no = (int)deal;
    return true;
}

/* All that was missed has been told. */
static bool hear_now(Guest *g, Words *w)
{
    g->past = g->catches = g->astray = false;
    guest_told_now(g);
    guest_changed(g);
    return ends(w);
}

static bool hear_past_begins(Guest *g, Words *w)
{
    g->past = true;
    return ends(w);
}

static bool hear_past_ends(Guest *g, Words *w)
{
    g->past = false;
    return ends(w);
}

/* The host goes on where this guest was; what was played and not answered has not arrived. */
static bool hear_again(Guest *g, Words *w)
{
    g->hears.waits = false;
    g->hears.drafted = 0;
    g->hears.now = g->hears.told;
    return ends(w);
}

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
              { "deal", hear_deal },
              { "past", hear_past },
              { "past-begin", hear_past_begins },
              { "past-end", hear_past_ends },
              { "again", hear_again },
              { "now", hear_now },
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
    (void)hear_told(g, frame, size);
}

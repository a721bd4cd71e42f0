#include "net/hear.h"

#include <assert.h>
#include <string.h>

#include "net/words.h"
#include "rules/table/told_move.h"

static const Reason waiting = { "net.waiting", "waiting", UNTRANSLATED("What was played before is still on its way."),
                                .topic = NULL };
static const Reason not_now = { "net.not-now", "not_now", UNTRANSLATED("This cannot be played from here now."),
                                .topic = NULL };
static const Reason too_many = { "net.too-many", "too_many", UNTRANSLATED("A turn cannot have so many moves."),
                                 .topic = NULL };

_Static_assert((int)HEAR_REASON == (int)WORDS_WORD, "the id of a reason is a word");

void hear_begin(Hearer *h)
{
    memset(h, 0, sizeof *h);
}

static void forget_draft(Hearer *h)
{
    h->drafted = 0;
    h->waits = false;
    h->now = h->told;
}

static HearEvent astray(Hearer *h, const char *sentence, TextSink *why)
{
    if (why->length == 0)
        text_say(why, sentence);
    h->astray = true;
    return HEAR_ASTRAY;
}

/* ---- hearing ---- */

static bool read_viewer(Words *w, int seats, int *viewer)
{
    char word[WORDS_WORD];
    if (!words_word(w, word))
        return false;
    *viewer = strcmp(word, "-") == 0 ? NO_SEAT : word[1] == '\0' ? word[0] - '0' : -1;
    return *viewer == NO_SEAT || (*viewer >= 0 && *viewer < seats);
}

/* "match GAME RULES SEATS VIEWER SHAPE" and the options. A match that is told once more is another one. */
static bool read_match(Hearer *h, Words *w, TextSink *why)
{
    char word[WORDS_WORD], shape[VIEW_HASH], text[OPTIONS_TEXT];
    uint32_t rules, seats;
    int viewer;
    OptionValues v;
    TextSink own = text_sink(shape, sizeof shape);
    if (!words_word(w, word))
        return false;
    const int game = game_find(word);
    if (game < 0 || !words_number(w, UINT16_MAX, &rules) || rules != game_table[game]->rules.version ||
        !words_number(w, MAX_SEATS, &seats) || !read_viewer(w, (int)seats, &viewer) || !words_word(w, word))
        return false;
    view_hash_write(tell_shape(game_table[game]), &own);
    if (strcmp(word, shape) != 0 || !words_line_ends(w) || !words_next_line(w) || !words_word(w, word) ||
        strcmp(word, "options") != 0 || !words_rest(w, text, sizeof text) || words_next_line(w))
        return false;
    options_default(game_table[game]->options, &v);
    return options_parse(game_table[game]->options, &v, text, why) &&
           view_match(game_table[game], &v, (int)seats, viewer, &h->match);
}

static HearEvent hear_match(Hearer *h, Words *w, TextSink *why)
{
    hear_begin(h);
    h->has_match = read_match(h, w, why);
    return h->has_match ? HEAR_MATCH : astray(h, UNTRANSLATED("No such match can be played by this program."), why);
}

static bool read_view_text(Hearer *h, const char *text, size_t size, State *out, TextSink *why)
{
    return h->has_match && view_read(&h->match, h->has_view ? &h->told : NULL, text, size, out, why);
}

static HearEvent hear_view(Hearer *h, const char *said, size_t size, TextSink *why)
{
    State seen;
    if (!read_view_text(h, said, size, &seen, why))
        return astray(h, UNTRANSLATED("A view came before its match."), why);
    h->told = h->before = seen;
    h->has_view = true;
    h->astray = false;
    forget_draft(h);
    return HEAR_VIEW;
}

static bool read_step(Words *w, int seats, HearNews *news)
{
    char text[MOVE_TEXT];
    uint32_t seat;
    if (!words_number(w, (uint32_t)seats - 1, &seat) || !words_rest(w, text, sizeof text) ||
        !move_parse(text, &news->move))
        return false;
    news->seat = (uint8_t)seat;
    return true;
}

/* What a host tells of a move may be anything: it is of whoever is to act, or the table's, and names what is there. */
static bool step_holds(const Hearer *h, const State *seen, const HearNews *news)
{
    const ToldMove told = { &h->told, seen, news->seat, news->move };
    return told_holds(&told) && (move_is_tables(&news->move) || game_to_act(h->match.game, &h->told) == news->seat);
}

/* A step that begins another deal has the whole view. While the whole is awaited, steps are of no use: it will be of a
 * later moment. */
static HearEvent hear_step(Hearer *h, Words *w, HearNews *news, TextSink *why)
{
    State seen;
    size_t size;
    if (h->astray)
        return HEAR_NOTHING;
    if (!h->has_view || !read_step(w, h->match.dealt.seats, news))
        return astray(h, UNTRANSLATED("A step came that is none."), why);
    const char *text = words_left(w, &size);
    if (!read_view_text(h, text, size, &seen, why))
        return astray(h, UNTRANSLATED("A step leads nowhere."), why);
    if (seen.ply != h->told.ply + 1)
        return astray(h, UNTRANSLATED("A step is not the next one."), why);
    if (!step_holds(h, &seen, news))
        return astray(h, UNTRANSLATED("A step is of nobody who is to act, or names what is not on the table."), why);
    h->before = h->told;
    h->told = seen;
    forget_draft(h);
    return HEAR_STEP;
}

/* An answer to what was said at this table; any other is late. */
static HearEvent hear_refused(Hearer *h, Words *w, HearNews *news, TextSink *why)
{
    uint32_t ply;
    if (!words_number(w, UINT32_MAX - 1, &ply) || !words_word(w, news->refused) || !words_line_ends(w) ||
        words_next_line(w))
        return astray(h, UNTRANSLATED("A refusal came that is none."), why);
    if (!h->waits || ply != h->told.ply)
        return HEAR_NOTHING;
    forget_draft(h);
    return HEAR_REFUSED;
}

HearEvent hear(Hearer *h, const char *said, size_t size, HearNews *news, TextSink *why)
{
    Words w = words_of(said, size);
    char kind[WORDS_WORD];
    memset(news, 0, sizeof *news);
    text_clear(why);
    if (!words_next_line(&w) || !words_word(&w, kind))
        return astray(h, UNTRANSLATED("What came is no frame."), why);
    if (strcmp(kind, "match") == 0)
        return hear_match(h, &w, why);
    if (strcmp(kind, "view") == 0)
        return hear_view(h, said, size, why);
    if (strcmp(kind, "step") == 0)
        return hear_step(h, &w, news, why);
    if (strcmp(kind, "refused") == 0)
        return hear_refused(h, &w, news, why);
    return HEAR_NOTHING;
}

void hear_lost(Hearer *h, TextSink *out)
{
    h->astray = true;
    text_add(out, "whole?\n");
}

/* ---- playing ---- */

static Verdict may_try(const Hearer *h, Move m)
{
    const int seat = h->match.viewer;
    if (!h->has_view || h->astray || seat == NO_SEAT || move_is_tables(&m))
        return refuse(&not_now);
    if (h->waits)
        return refuse(&waiting);
    if (h->drafted == TELL_PLAYED)
        return refuse(&too_many);
    return h->match.game->rules.check(&h->now, seat, m);
}

/* The move on the view. What is only his own to know is looked at once more, as if the host had told it. */
static void try_on(const Hearer *h, State *s, Move m)
{
    State tried = *s;
    h->match.game->rules.apply(&tried, h->match.viewer, m);
    game_observe(h->match.game, &tried, h->match.viewer, s);
}

bool hear_say(Hearer *h, TextSink *out)
{
    if (h->drafted == 0 || h->waits)
        return false;
    text_addf(out, "play %lu %d\n", (unsigned long)h->told.ply, h->drafted);
    for (int i = 0; i < h->drafted; i++) {
        move_text(h->draft[i], out);
        text_add(out, "\n");
    }
    h->waits = true;
    return true;
}

void hear_said(Hearer *h)
{
    h->waits = true;
}

HearTried hear_try(Hearer *h, Move m, Verdict *v, TextSink *out)
{
    *v = may_try(h, m);
    if (v->why != NULL)
        return TRIED_REFUSED;
    h->draft[h->drafted++] = m;
    if (h->match.game->rules.reveals(&h->now, m)) {
        hear_say(h, out);
        return TRIED_SAID;
    }
    try_on(h, &h->now, m);
    if (game_to_act(h->match.game, &h->now) == h->match.viewer)
        return TRIED_DONE;
    hear_say(h, out);
    return TRIED_SAID;
}

bool hear_back(Hearer *h)
{
    if (h->drafted == 0 || h->waits)
        return false;
    h->drafted--;
    h->now = h->told;
    for (int i = 0; i < h->drafted; i++)
        try_on(h, &h->now, h->draft[i]);
    return true;
}

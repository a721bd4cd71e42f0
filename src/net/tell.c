#include "net/tell.h"

#include <assert.h>
#include <string.h>

#include "net/words.h"

const Reason tell_stale = { "net.stale", "stale", N_("The table has changed since. Play your turn anew."),
                            .topic = NULL };
const Reason tell_not_yours = { "net.not-yours", "not_yours", UNTRANSLATED("This is not for a guest to play."),
                                .topic = NULL };
const Reason tell_not_dealt = { "net.not-dealt", "not_dealt", UNTRANSLATED("Nothing is being played."), .topic = NULL };
const Reason tell_stood_in = { "net.stood-in", "stood_in",
                               N_("A computer plays this turn for you. You play the next one."), .topic = NULL };
static const Reason refused = { "net.refused", "refused", N_("The host's program did not accept this turn."),
                                .topic = NULL };

const Reason *tell_reason(const char *id)
{
    static const Reason *const all[] = { &tell_stale, &tell_not_yours, &tell_not_dealt, &tell_stood_in };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->id, id) == 0)
            return all[i];
    return &refused;
}

/* ---- telling ---- */

void tell_begin(Teller *t, const GameDef *game, const State *now)
{
    t->game = game;
    t->truth = *now;
}

static void add_text(Hash *h, const char *text)
{
    for (; *text != '\0'; text++)
        hash_u8(h, (uint8_t)*text);
    hash_u8(h, 0);
}

uint64_t tell_shape(const GameDef *game)
{
    Hash h = { UINT64_C(0xCBF29CE484222325) };
    const OwnBlock *own = game->rules.own;
    for (int i = 0; own != NULL && i < own->count; i++) {
        const OwnField *f = &own->field[i];
        add_text(&h, f->name);
        hash_u16(&h, f->at);
        hash_u16(&h, f->size);
        hash_u8(&h, f->unit);
        hash_u8(&h, f->kind);
        hash_u8(&h, f->below_zero);
        hash_u8(&h, f->known != NULL);
        hash_u8(&h, f->hidden);
    }
    return h.h;
}

void tell_match(const Teller *t, int viewer, TextSink *out)
{
    const OptionTable *options = t->game->options;
    text_addf(out, "match %s %u %d ", t->game->id, (unsigned)t->game->rules.version, t->truth.seats);
    text_addf(out, viewer == NO_SEAT ? "-" : "%d", viewer);
    text_add(out, " ");
    view_hash_write(tell_shape(t->game), out);
    text_add(out, "\noptions ");
    options_write(options, options_nearest_preset(options, &t->truth.options), &t->truth.options, out);
    text_add(out, "\n");
}

void tell_view(const Teller *t, int viewer, Told *told, TextSink *out)
{
    told->viewer = (uint8_t)viewer;
    game_observe(t->game, &t->truth, viewer, &told->seen);
    view_write(&told->seen, out);
}

void tell_step(const Teller *t, Told *told, int seat, Move m, const State *after, TextSink *out)
{
    const State before = told->seen;
    text_addf(out, "step %d ", seat);
    move_text(move_as_seen(&t->truth, &before, seat, m, NULL), out);
    text_add(out, "\n");
    game_observe(t->game, after, told->viewer, &told->seen);
    if (told->seen.deal_no != before.deal_no)
        view_write(&told->seen, out);
    else
        view_write_change(&before, &told->seen, out);
}

void tell_stepped(Teller *t, const State *after)
{
    t->truth = *after;
}

/* ---- hearing ---- */

static bool hear_play(Words *w, TellHeard *out)
{
    uint32_t count;
    if (!words_number(w, UINT32_MAX - 1, &out->ply) || !words_number(w, TELL_PLAYED, &count) || count == 0 ||
        !words_line_ends(w))
        return false;
    for (out->count = 0; out->count < (int)count; out->count++) {
        char text[MOVE_TEXT];
        if (!words_next_line(w) || !words_rest(w, text, sizeof text) || !move_parse(text, &out->move[out->count]))
            return false;
    }
    return !words_next_line(w);
}

void tell_hear(const char *said, size_t size, TellHeard *out)
{
    Words w = words_of(said, size);
    char kind[WORDS_WORD];
    memset(out, 0, sizeof *out);
    out->wish = WISH_GARBLED;
    if (!words_next_line(&w) || !words_word(&w, kind))
        return;
    if (strcmp(kind, "play") == 0) {
        out->wish = hear_play(&w, out) ? WISH_PLAY : WISH_GARBLED;
        out->count = out->wish == WISH_PLAY ? out->count : 0;
    } else if (strcmp(kind, "whole?") == 0) {
        out->wish = words_line_ends(&w) && !words_next_line(&w) ? WISH_WHOLE : WISH_GARBLED;
    } else {
        out->wish = WISH_NOTHING;
    }
}

/* Whether a seat sees a piece behind a move that it did not see before. */
static bool shows_a_piece(const Table *before, const Table *after, int seat)
{
    for (int x = 0; x < after->piece_count; x++) {
        const int from = piece_pile(before, (Piece)x, NULL), to = piece_pile(after, (Piece)x, NULL);
        const bool was_known = before->known_to[x] >> seat & 1, is_known = after->known_to[x] >> seat & 1;
        if ((is_known && !was_known) ||
            (pile_shows(&after->row.pile[to], seat) && !pile_shows(&before->row.pile[from], seat)))
            return true;
    }
    return false;
}

/* Behind a move that shows the seat a piece nothing more can be meant: whether the rest is refused would tell what the
 * piece is, before it is drawn. */
Verdict tell_judge(const Teller *t, int seat, const TellHeard *heard)
{
    assert(heard->wish == WISH_PLAY);
    if (heard->ply != t->truth.ply || game_to_act(t->game, &t->truth) != seat)
        return refuse(&tell_stale);
    State s = t->truth;
    bool shown = false;
    for (int i = 0; i < heard->count; i++) {
        if (shown || move_is_tables(&heard->move[i]))
            return refuse(&tell_not_yours);
        const Verdict v = t->game->rules.check(&s, seat, heard->move[i]);
        if (v.why != NULL)
            return v;
        const Table before = s.table;
        t->game->rules.apply(&s, seat, heard->move[i]);
        shown = shows_a_piece(&before, &s.table, seat);
    }
    return allow();
}

void tell_refused(const TellHeard *heard, Verdict v, TextSink *out)
{
    text_addf(out, "refused %lu %s\n", (unsigned long)heard->ply, v.why->id);
}

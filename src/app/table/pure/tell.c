/* What lies on a table, told in words: whose turn it is, every pile by its place and owner, chips, points. */
#include <stdlib.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/pure/tell.h"
#include "app/table/pure/telling.h"
#include "platform/language.h"
#include "rules/faces/card.h"
#include "rules/faces/glyph.h"

enum { RECENT_READ = 5 };

/* ---- pieces ---- */
/* What the jokers of a meld stand for, in their order; all empty where it is none. */
static void read_jokers(const Telling *t, int pile, FaceSet stands[MAX_NOTED_JOKERS])
{
    MeldNote note = { 0 };
    memset(stands, 0, MAX_NOTED_JOKERS * sizeof stands[0]);
    if (!pile_on_felt(&t->s->table.row.pile[pile]))
        return;
    t->game->table.meld_note(t->s, pile, &note);
    if (note.verdict.why == NULL)
        memcpy(stands, note.jokers, sizeof note.jokers);
}

/* Pieces first .. last of a pile, in that order; from the last to the first where last < first. */
static void list_pieces(Telling *t, int pile, int first, int last)
{
    FaceSet stands[MAX_NOTED_JOKERS];
    int joker = 0;
    t->list[0] = '\0';
    if (pile_size(&t->s->table, pile) == 0)
        return;
    read_jokers(t, pile, stands);
    for (int i = first, step = first <= last ? 1 : -1; i != last + step; i += step) {
        const Face f = pile_face(&t->s->table, pile, i);
        const bool noted = face_is_joker(f) && joker < MAX_NOTED_JOKERS;
        telling_add_piece(t, f, noted ? stands[joker] : (FaceSet){ 0 });
        joker += face_is_joker(f);
    }
}

static void list_pile(Telling *t, int pile)
{
    list_pieces(t, pile, 0, pile_size(&t->s->table, pile) - 1);
}

/* "2 cards lie face down in the middle." */
static void say_closed(Telling *t, int n)
{
    TextSink *out = telling_begin(t);
    if (telling_cards(t))
        text_count(out, "{1} card lies face down in the middle.", "{1} cards lie face down in the middle.", n);
    else
        text_count(out, "{1} tile lies face down in the middle.", "{1} tiles lie face down in the middle.", n);
    telling_end(t);
}

static void say_below(Telling *t, int n)
{
    TextSink *out = telling_begin(t);
    if (n > 0)
        text_count(out, "{1} more lies below it.", "{1} more lie below it.", n);
    telling_end(t);
}

/* ---- places, one function for each kind ---- */
static void tell_stock(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    char left[80];
    text_write(left, sizeof left, t->game->tell.pool ? N_("Pool: {1} left") : N_("Stock: {1} left"),
               text_number(n).text);
    TextSink *out = telling_begin(t);
    (void)at;
    if (n == 0)
        text_say(out, t->game->tell.pool ? N_("The pool is empty.") : N_("The stock is empty."));
    else
        text_say(out, N_("{1}."), left);
    telling_end(t);
}

/* A closed one, or one of which the newest is seen, or several, or all. */
static void tell_heap(Telling *t, int pile, PilePlace at)
{
    const Table *table = &t->s->table;
    const int n = pile_size(table, pile);
    const bool whole = (at.allows & ALLOW_BROWSE) != 0;
    const int read = whole ? n : (at.allows & ALLOW_READ_LAST) != 0 && n > RECENT_READ ? RECENT_READ : n > 0;
    const int below = n - read;
    if (n == 0 && (at.allows & ALLOW_THROW) == 0)
        return; /* a place to close a round at */
    if (n > 0)
        list_pieces(t, pile, n - 1, n - read);
    TextSink *out = telling_begin(t);
    if (n == 0 && at.seat == NO_SEAT)
        text_say(out, N_("There is no discard."));
    else if (n == 0)
        text_told(out, match_seat_name(t->m, at.seat), N_("You have no discard."), N_("{1} has no discard."));
    else if (at.seat != NO_SEAT)
        text_told(out, match_seat_name(t->m, at.seat), N_("On top of your discard pile: {2}."),
                  N_("On top of the discard pile of {1}: {2}."), t->list);
    else
        text_say(out, read > 1 ? N_("The discard pile, newest first: {1}.") : N_("On top of the discard pile: {1}."),
                 t->list);
    telling_end(t);
    say_below(t, below);
}

static void tell_spread(Telling *t, int pile, PilePlace at)
{
    const bool discards = (at.allows & ALLOW_DEEP) != 0;
    if (pile_size(&t->s->table, pile) == 0 && !discards)
        return;
    if (pile_size(&t->s->table, pile) == 0) {
        text_say(telling_begin(t), N_("There is no discard."));
        telling_end(t);
        return;
    }
    list_pile(t, pile);
    text_say(telling_begin(t),
             discards ? N_("The discard pile, all open, oldest first: {1}.")
                      : N_("Open in the middle, oldest first: {1}."),
             t->list);
    telling_end(t);
}

static void tell_centre(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    const char *word = t->game->table.pile_word != NULL ? t->game->table.pile_word(t->s, pile) : NULL;
    (void)at;
    list_pile(t, pile);
    if (!pile_shows(&t->s->table.row.pile[pile], t->s->viewer) || !face_is_known(pile_face(&t->s->table, pile, 0))) {
        say_closed(t, n);
    } else if (word != NULL) {
        telling_label(t, tr(word), t->list);
    } else {
        text_say(telling_begin(t), N_("In the middle: {1}."), t->list);
        telling_end(t);
    }
}

static void tell_past(Telling *t, int pile, PilePlace at)
{
    (void)at;
    list_pile(t, pile);
    text_say(telling_begin(t), N_("Out of play: {1}."), t->list);
    telling_end(t);
}

/* While it is none, why. */
static void say_wrong(Telling *t, const MeldNote *note)
{
    TextSink *out = telling_begin(t);
    if (note->verdict.why != NULL)
        verdict_say(note->verdict, out);
    telling_end(t);
}

static void tell_common(Telling *t, int pile, PilePlace at)
{
    MeldNote note = { .label = "" };
    (void)at;
    list_pile(t, pile);
    text_say(telling_begin(t), N_("On the table: {1}."), t->list);
    telling_end(t);
    t->game->table.meld_note(t->s, pile, &note);
    say_wrong(t, &note);
}

static void tell_meld(Telling *t, int pile, PilePlace at)
{
    MeldNote note = { .label = "" };
    list_pile(t, pile);
    t->game->table.meld_note(t->s, pile, &note);
    if (note.label[0] != '\0')
        text_told(telling_begin(t), match_seat_name(t->m, at.seat), N_("In front of you, {3}: {2}."),
                  N_("In front of {1}, {3}: {2}."), t->list, note.label);
    else
        text_told(telling_begin(t), match_seat_name(t->m, at.seat), N_("In front of you: {2}."),
                  N_("In front of {1}: {2}."), t->list);
    telling_end(t);
    say_wrong(t, &note);
}

static void tell_stage(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    TextSink *out = telling_begin(t);
    MeldNote note = { .label = "" };
    if (t->game->table.meld_note != NULL)
        t->game->table.meld_note(t->s, pile, &note);
    if (note.label[0] != '\0' && pile_shows(&t->s->table.row.pile[pile], t->s->viewer)) {
        list_pile(t, pile);
        /* TRANSLATORS: {3} says what the cards {2} are: "on offer", "left over". */
        text_told(out, match_seat_name(t->m, at.seat), N_("In front of you, {3}: {2}."),
                  N_("In front of {1}, {3}: {2}."), t->list, note.label);
    } else if (pile_shows(&t->s->table.row.pile[pile], t->s->viewer)) {
        list_pile(t, pile);
        text_told(out, match_seat_name(t->m, at.seat), N_("You have put forward: {2}."),
                  N_("{1} has put forward: {2}."), t->list);
    } else if (telling_cards(t)) {
        text_count(out, "{2} has put {1} card forward.", "{2} has put {1} cards forward.", n, telling_name(t, at.seat));
    } else {
        text_count(out, "{2} has put {1} tile forward.", "{2} has put {1} tiles forward.", n, telling_name(t, at.seat));
    }
    telling_end(t);
}

static void tell_trick(Telling *t, int pile, PilePlace at)
{
    list_pile(t, pile);
    text_told(telling_begin(t), match_seat_name(t->m, at.seat), N_("You have played {2} to the trick."),
              N_("{1} has played {2} to the trick."), t->list);
    telling_end(t);
}

/* How many cards a trick has: a partner may rest. */
static int trick_size(const Telling *t)
{
    TrickNote last = { 0 };
    if (t->game->tricks != NULL)
        t->game->tricks->last(t->s, &last);
    return last.count > 0 ? last.count : t->s->seats;
}

static void tell_taken(Telling *t, int pile, PilePlace at)
{
    const int tricks = pile_size(&t->s->table, pile) / trick_size(t);
    if (telling_is_you(t, at.seat))
        text_count(telling_begin(t), "You have won {1} trick.", "You have won {1} tricks.", tricks);
    else
        text_count(telling_begin(t), "{2} has won {1} trick.", "{2} has won {1} tricks.", tricks,
                   telling_name(t, at.seat));
    telling_end(t);
}

static void tell_away(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    if (pile_shows(&t->s->table.row.pile[pile], t->s->viewer)) {
        list_pile(t, pile);
        text_told(telling_begin(t), match_seat_name(t->m, at.seat), N_("You put aside: {2}."),
                  N_("{1} put aside: {2}."), t->list);
    } else if (telling_is_you(t, at.seat)) {
        text_count(telling_begin(t), "You put {1} card aside.", "You put {1} cards aside.", n);
    } else {
        text_count(telling_begin(t), "{2} put {1} card aside.", "{2} put {1} cards aside.", n,
                   telling_name(t, at.seat));
    }
    telling_end(t);
}

/* The kinds of places in the order in which the table is told in words. */
static const struct PlaceWords {
    PlaceKind kind;
    bool empty; /* told even where nothing lies there */
    bool lies;  /* what lies there lies on the table */
    void (*tell)(Telling *, int pile, PilePlace);
} places[] = {
    { PLACE_TRICK, false, true, tell_trick },   { PLACE_COMMON, false, true, tell_common },
    { PLACE_MELD, false, true, tell_meld },     { PLACE_STAGE, false, true, tell_stage },
    { PLACE_HEAP, true, true, tell_heap },      { PLACE_SPREAD, true, true, tell_spread },
    { PLACE_CENTRE, false, true, tell_centre }, { PLACE_PAST, false, true, tell_past },
    { PLACE_STOCK, true, false, tell_stock },   { PLACE_TAKEN, false, true, tell_taken },
    { PLACE_AWAY, false, true, tell_away },     { PLACE_HAND, true, false, telling_hand },
};

static void tell_piles(Telling *t)
{
    for (size_t k = 0; k < sizeof places / sizeof *places; k++)
        for (int p = 0; p < t->s->table.pile_count; p++) {
            const PilePlace at = t->game->table.place(t->s, p, t->s->viewer);
            const bool some = pile_size(&t->s->table, p) > 0;
            if (at.kind != places[k].kind || (!some && !places[k].empty) ||
                (!some && t->s->table.row.pile[p].kind == PILE_NONE))
                continue;
            t->lies = t->lies || (some && places[k].lies);
            places[k].tell(t, p, at);
        }
}

void tell_pile(const State *seen, int pile, TextSink *out)
{
    Telling t = { .game = game_of(seen), .s = seen };
    list_pile(&t, pile);
    text_add(out, t.list);
}

void tell_table(const State *seen, const MatchSetup *m, const char *prompt, TextSink *out)
{
    Telling t = { .game = game_of(seen), .s = seen, .m = m, .out = out };
    text_say(telling_begin(&t), "{1}", prompt);
    telling_end(&t);
    telling_state(&t);
    tell_piles(&t);
    telling_counters(&t);
    if (!t.lies) {
        text_say(telling_begin(&t), N_("Nothing lies on the table."));
        telling_end(&t);
    }
    telling_hand_worth(&t);
    if (t.game->wild_cards != NULL)
        telling_wild(&t);
    for (int i = 0; i < seen->seats; i++)
        telling_seat(&t, i);
}

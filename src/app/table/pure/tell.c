/* What lies on a table, told in words: whose turn it is, every pile by its place and owner, chips, points. */
#include <stdlib.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/pure/tell.h"
#include "match/hand_aid.h"
#include "platform/language.h"
#include "rules/faces/card.h"
#include "rules/faces/glyph.h"

/* All pieces of a table may lie in one pile. */
enum { LIST_BYTES = 24576, RECENT_READ = 5 };

typedef struct Telling {
    const GameDef *game;
    const State *s;
    const MatchSetup *m;
    TextSink *out;
    bool lies;             /* something lies there besides hands and the stock */
    char list[LIST_BYTES]; /* the pieces of the sentence in hand */
    char said[LIST_BYTES + 512];
    TextSink sentence; /* into it */
} Telling;

/* ---- sentences ---- */
static TextSink *begin(Telling *t)
{
    t->sentence = text_sink(t->said, sizeof t->said);
    return &t->sentence;
}

static void end(Telling *t)
{
    if (t->sentence.length == 0)
        return;
    text_add(t->out, t->out->length > 0 ? "\n" : "");
    glyph_say_all(t->said, t->out);
}

static const char *name_of(const Telling *t, int seat)
{
    return match_seat_shown(t->m, seat);
}

static bool is_you(const Telling *t, int seat)
{
    return match_seat_is_you(t->m, seat);
}

/* "{1}: {2}." of what is a label elsewhere. */
static void say_label(Telling *t, const char *what, const char *is)
{
    /* TRANSLATORS: Told of the table, by itself: "Anna: passed." "Tiplu: 5 of hearts." */
    text_say(begin(t), N_("{1}: {2}."), what, is);
    end(t);
}

/* ---- pieces ---- */
static void add_to_list(Telling *t, const char *more)
{
    char before[LIST_BYTES];
    memcpy(before, t->list, sizeof before);
    text_write(t->list, sizeof t->list, before[0] != '\0' ? N_("{1}, {2}") : "{2}", before, more);
}

static void add_piece(Telling *t, Face face, FaceSet stands)
{
    char words[480];
    TextSink out = text_sink(words, sizeof words);
    out.pieces = false;
    piece_words(t->game, face, stands, &out);
    add_to_list(t, words);
}

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
        add_piece(t, f, noted ? stands[joker] : (FaceSet){ 0 });
        joker += face_is_joker(f);
    }
}

static void list_pile(Telling *t, int pile)
{
    list_pieces(t, pile, 0, pile_size(&t->s->table, pile) - 1);
}

static int place_in_hand(const Telling *t, Face f)
{
    return t->game->table.sort_key != NULL ? t->game->table.sort_key(t->s, f) : f.suit * 64 + f.rank;
}

static void list_sorted(Telling *t, Face *face, int n)
{
    for (int i = 1; i < n; i++) {
        const Face f = face[i];
        int at = i;
        for (; at > 0 && place_in_hand(t, face[at - 1]) > place_in_hand(t, f); at--)
            face[at] = face[at - 1];
        face[at] = f;
    }
    t->list[0] = '\0';
    for (int i = 0; i < n; i++)
        add_piece(t, face[i], (FaceSet){ 0 });
}

/* Sorted, whatever order it is held in. */
static void list_hand(Telling *t, int pile)
{
    Face face[MAX_PIECES];
    const int n = pile_size(&t->s->table, pile);
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&t->s->table, pile, i);
    list_sorted(t, face, n);
}

static bool of_cards(const Telling *t)
{
    return t->game->material->kind == MATERIAL_CARDS;
}

/* "2 cards lie face down in the middle." */
static void say_closed(Telling *t, int n)
{
    TextSink *out = begin(t);
    if (of_cards(t))
        text_count(out, "{1} card lies face down in the middle.", "{1} cards lie face down in the middle.", n);
    else
        text_count(out, "{1} tile lies face down in the middle.", "{1} tiles lie face down in the middle.", n);
    end(t);
}

static void say_below(Telling *t, int n)
{
    TextSink *out = begin(t);
    if (n > 0)
        text_count(out, "{1} more lies below it.", "{1} more lie below it.", n);
    end(t);
}

/* ---- places, one function for each kind ---- */
static void tell_stock(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    char left[80];
    text_write(left, sizeof left, t->game->tell.pool ? N_("Pool: {1} left") : N_("Stock: {1} left"),
               text_number(n).text);
    TextSink *out = begin(t);
    (void)at;
    if (n == 0)
        text_say(out, t->game->tell.pool ? N_("The pool is empty.") : N_("The stock is empty."));
    else
        text_say(out, N_("{1}."), left);
    end(t);
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
    TextSink *out = begin(t);
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
    end(t);
    say_below(t, below);
}

static void tell_spread(Telling *t, int pile, PilePlace at)
{
    const bool discards = (at.allows & ALLOW_DEEP) != 0;
    if (pile_size(&t->s->table, pile) == 0 && !discards)
        return;
    if (pile_size(&t->s->table, pile) == 0) {
        text_say(begin(t), N_("There is no discard."));
        end(t);
        return;
    }
    list_pile(t, pile);
    text_say(begin(t),
             discards ? N_("The discard pile, all open, oldest first: {1}.")
                      : N_("Open in the middle, oldest first: {1}."),
             t->list);
    end(t);
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
        say_label(t, tr(word), t->list);
    } else {
        text_say(begin(t), N_("In the middle: {1}."), t->list);
        end(t);
    }
}

static void tell_past(Telling *t, int pile, PilePlace at)
{
    (void)at;
    list_pile(t, pile);
    text_say(begin(t), N_("Out of play: {1}."), t->list);
    end(t);
}

static void tell_common(Telling *t, int pile, PilePlace at)
{
    (void)at;
    list_pile(t, pile);
    text_say(begin(t), N_("On the table: {1}."), t->list);
    end(t);
}

static void tell_meld(Telling *t, int pile, PilePlace at)
{
    list_pile(t, pile);
    if (at.seat == NO_SEAT)
        text_say(begin(t), N_("On the table: {1}."), t->list);
    else
        text_told(begin(t), match_seat_name(t->m, at.seat), N_("In front of you: {2}."), N_("In front of {1}: {2}."),
                  t->list);
    end(t);
}

static void tell_stage(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    TextSink *out = begin(t);
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
    } else if (of_cards(t)) {
        text_count(out, "{2} has put {1} card forward.", "{2} has put {1} cards forward.", n, name_of(t, at.seat));
    } else {
        text_count(out, "{2} has put {1} tile forward.", "{2} has put {1} tiles forward.", n, name_of(t, at.seat));
    }
    end(t);
}

static void tell_trick(Telling *t, int pile, PilePlace at)
{
    list_pile(t, pile);
    text_told(begin(t), match_seat_name(t->m, at.seat), N_("You have played {2} to the trick."),
              N_("{1} has played {2} to the trick."), t->list);
    end(t);
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
    if (is_you(t, at.seat))
        text_count(begin(t), "You have won {1} trick.", "You have won {1} tricks.", tricks);
    else
        text_count(begin(t), "{2} has won {1} trick.", "{2} has won {1} tricks.", tricks, name_of(t, at.seat));
    end(t);
}

static void tell_away(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    if (pile_shows(&t->s->table.row.pile[pile], t->s->viewer)) {
        list_pile(t, pile);
        text_told(begin(t), match_seat_name(t->m, at.seat), N_("You put aside: {2}."), N_("{1} put aside: {2}."),
                  t->list);
    } else if (is_you(t, at.seat)) {
        text_count(begin(t), "You put {1} card aside.", "You put {1} cards aside.", n);
    } else {
        text_count(begin(t), "{2} put {1} card aside.", "{2} put {1} cards aside.", n, name_of(t, at.seat));
    }
    end(t);
}

static void tell_hand_of(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    const bool open = pile_shows(&t->s->table.row.pile[pile], t->s->viewer) && n > 0;
    TextSink *out;
    if (at.seat == t->s->viewer && !open && n > 0 && of_cards(t)) {
        text_count(begin(t), "Your {1} card lies face down.", "Your {1} cards lie face down.", n);
        end(t);
        return;
    }
    out = begin(t);
    if (of_cards(t) && is_you(t, at.seat))
        text_count(out, "You hold {1} card.", "You hold {1} cards.", n);
    else if (of_cards(t))
        text_count(out, "{2} holds {1} card.", "{2} holds {1} cards.", n, name_of(t, at.seat));
    else if (is_you(t, at.seat))
        text_count(out, "You hold {1} tile.", "You hold {1} tiles.", n);
    else
        text_count(out, "{2} holds {1} tile.", "{2} holds {1} tiles.", n, name_of(t, at.seat));
    end(t);
    if (!open)
        return;
    list_hand(t, pile);
    if (at.seat == t->s->viewer)
        text_told(begin(t), match_seat_name(t->m, at.seat), N_("Your hand: {2}."), N_("The hand of {1}: {2}."),
                  t->list);
    else
        text_told(begin(t), match_seat_name(t->m, at.seat), N_("Your hand lies open: {2}."),
                  N_("The hand of {1} lies open: {2}."), t->list);
    end(t);
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
    { PLACE_AWAY, false, true, tell_away },     { PLACE_HAND, true, false, tell_hand_of },
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

/* ---- what is no piece ---- */
static const char *const *names_of(const Telling *t, const char *names[MAX_SEATS])
{
    match_names(t->m, names);
    return names;
}

static void tell_counter(Telling *t, int i, const CounterNote *note)
{
    const int n = (int)t->s->counters.amount[i];
    TextSink *out = begin(t);
    if (note->seat != NO_SEAT && is_you(t, note->seat))
        text_count(out, "You have {1} chip.", "You have {1} chips.", n);
    else if (note->seat != NO_SEAT)
        text_count(out, "{2} has {1} chip.", "{2} has {1} chips.", n, name_of(t, note->seat));
    else
        /* TRANSLATORS: {2} is a square of the board, or "Bets". */
        text_count(out, "{2}: {1} chip.", "{2}: {1} chips.", n, note->name);
    end(t);
    t->lies = t->lies || (note->seat == NO_SEAT && n > 0);
}

static void tell_counters(Telling *t)
{
    const char *names[MAX_SEATS];
    for (int i = 0; i < t->s->counters.count && t->game->stakes != NULL; i++) {
        CounterNote note = { 0 };
        t->game->stakes->counter(t->s, i, names_of(t, names), &note);
        if (!note.hidden && counters_known(&t->s->counters, i, t->s->viewer))
            tell_counter(t, i, &note);
    }
}

static void tell_calls(Telling *t)
{
    CallNote call[MAX_CALL_NOTES];
    const int n = t->game->auction != NULL ? t->game->auction->calls(t->s, call, MAX_CALL_NOTES) : 0;
    t->list[0] = '\0';
    for (int i = 0; i < n; i++) {
        char one[480];
        /* TRANSLATORS: A name and a call of an auction: "Anna: 7 hearts". */
        text_write(one, sizeof one, "{1}: {2}", name_of(t, call[i].seat), call[i].label);
        add_to_list(t, one);
    }
    if (n > 0)
        text_say(begin(t), N_("The calls so far: {1}."), t->list);
    if (n > 0)
        end(t);
}

static void tell_state(Telling *t)
{
    char text[1536] = "";
    const char *names[MAX_SEATS];
    TextSink sink = text_sink(text, sizeof text);
    StageNote stage[MAX_STAGES];
    const int stages = t->game->stages != NULL ? t->game->stages(t->s, stage, MAX_STAGES) : 0;
    for (int i = 0; i < stages; i++)
        if (stage[i].when == STAGE_NOW) {
            text_say(begin(t), N_("The stage of the deal: {1}."), stage[i].name);
            end(t);
        }
    if (t->game->table.status != NULL)
        t->game->table.status(t->s, names_of(t, names), &sink);
    if (text[0] != '\0') {
        text_say(begin(t), text[sink.length - 1] == '.' ? "{1}" : N_("{1}."), text);
        end(t);
    }
    tell_calls(t);
    if (t->game->table.has_dealer && t->s->dealer < t->s->seats) {
        text_told(begin(t), match_seat_name(t->m, t->s->dealer), N_("You are the dealer."), N_("{1} is the dealer."));
        end(t);
    }
}

static void tell_seat(Telling *t, int seat)
{
    const Seat *who = &t->s->seat[seat];
    char note[480] = "";
    TextSink sink = text_sink(note, sizeof note);
    TextSink *out = begin(t);
    if (is_you(t, seat))
        text_count(out, "You have {1} point.", "You have {1} points.", who->total);
    else
        text_count(out, "{2} has {1} point.", "{2} has {1} points.", who->total, name_of(t, seat));
    end(t);
    if (t->game->table.seat_note != NULL)
        t->game->table.seat_note(t->s, seat, &sink);
    const char *opened = who->opened != 0 && t->game->tell.opened_word != NULL ? tr(t->game->tell.opened_word) : "";
    if (opened[0] != '\0' && strcmp(opened, note) != 0) /* a game may say it itself */
        say_label(t, name_of(t, seat), opened);
    if (note[0] != '\0')
        say_label(t, name_of(t, seat), note);
    if (who->out) {
        text_told(begin(t), match_seat_name(t->m, seat), N_("You are out of the match."),
                  N_("{1} is out of the match."));
        end(t);
    }
}

enum { WILD_FACES = 4 * 13 + 2 };

/* Those of a kind of wild card, as far as the viewer may know them, to the list; how many. */
static int list_wild(Telling *t, const Face *face, const WildKind *kind)
{
    int n = 0;
    t->list[0] = '\0';
    for (int i = 0; i < WILD_FACES; i++)
        if (t->game->wild_cards->kind(t->s, face[i]) == kind) {
            add_piece(t, face[i], (FaceSet){ 0 });
            n++;
        }
    return n;
}

/* Each kind with its faces: of the cards of a pack, the joker and the master card. */
static void tell_wild(Telling *t)
{
    const WildKind *kinds[WILD_SIGNS] = { NULL };
    Face face[WILD_FACES] = { FACE_JOKER, FACE_MASTER };
    for (int i = 2; i < WILD_FACES; i++)
        face[i] = (Face){ (uint8_t)(1 + (i - 2) % 13), (uint8_t)((i - 2) / 13) };
    for (int i = 0; i < WILD_FACES; i++) {
        const WildKind *kind = t->game->wild_cards->kind(t->s, face[i]);
        if (kind != NULL)
            kinds[kind->sign] = kind;
    }
    const WildKind *of_joker = t->game->wild_cards->kind(t->s, face[0]);
    const WildKind *of_master = t->game->wild_cards->kind(t->s, face[1]);
    for (int k = 0; k < WILD_SIGNS; k++) {
        if (kinds[k] == NULL)
            continue;
        const int n = list_wild(t, face, kinds[k]);
        if (n == 1 && (kinds[k] == of_joker || kinds[k] == of_master)) /* which have the names of their kinds */
            text_say(begin(t), N_("Wild: {1}."), t->list);
        else
            /* TRANSLATORS: {1} is a kind of wild card, such as "Poplu" or "Joker", {2} the cards of that kind. */
            text_say(begin(t), N_("Wild as {1}: {2}."), tr(kinds[k]->name), t->list);
        end(t);
    }
}

/* ---- the own hand ---- */
static bool is_in(const HandMelds *melds, Piece x)
{
    for (int i = 0; i < melds->count; i++)
        if (memchr(melds->meld[i].piece, x, melds->meld[i].size) != NULL)
            return true;
    return false;
}

static void list_meld(Telling *t, const HandMeld *meld)
{
    t->list[0] = '\0';
    for (int i = 0; i < meld->size; i++)
        add_piece(t, t->s->table.face[meld->piece[i]], (FaceSet){ 0 });
}

/* The pieces of a hand that are in no meld, sorted. How many. */
static int list_rest(Telling *t, int pile, const HandMelds *melds)
{
    Face face[MAX_PIECES];
    int n = 0;
    for (int i = 0; i < pile_size(&t->s->table, pile); i++)
        if (!is_in(melds, pile_piece(&t->s->table, pile, i)))
            face[n++] = pile_face(&t->s->table, pile, i);
    list_sorted(t, face, n);
    return n;
}

static void tell_rest(Telling *t, int pile, const HandMelds *melds)
{
    if (list_rest(t, pile, melds) == 0)
        return;
    if (melds->count > 0)
        text_say(begin(t), N_("The rest of your hand: {1}."), t->list);
    else
        text_told(begin(t), match_seat_name(t->m, t->s->viewer), N_("Your hand: {2}."), N_("The hand of {1}: {2}."),
                  t->list);
    end(t);
}

void tell_hand(const State *seen, const MatchSetup *m, TextSink *out)
{
    Telling t = { .game = game_of(seen), .s = seen, .m = m, .out = out };
    HandMelds melds = { .count = 0 };
    if (seen->viewer == NO_SEAT)
        return;
    if (aid_melds(seen, seen->viewer, 0, &melds) == 0)
        melds.count = 0;
    for (int i = 0; i < melds.count; i++) {
        list_meld(&t, &melds.meld[i]);
        text_say(begin(&t),
                 t.game->tell.meld_name == CALLED_SET ? N_("A set in your hand: {1}.")
                                                      : N_("A meld in your hand: {1}."),
                 t.list);
        end(&t);
    }
    for (int p = 0; p < seen->table.pile_count; p++) {
        const PilePlace at = t.game->table.place(seen, p, seen->viewer);
        if (at.kind != PLACE_HAND || at.seat != seen->viewer)
            continue;
        if (pile_shows(&seen->table.row.pile[p], seen->viewer) && pile_size(&seen->table, p) > 0)
            tell_rest(&t, p, &melds);
        else
            tell_hand_of(&t, p, at);
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
    text_say(begin(&t), "{1}", prompt);
    end(&t);
    tell_state(&t);
    tell_piles(&t);
    tell_counters(&t);
    if (!t.lies) {
        text_say(begin(&t), N_("Nothing lies on the table."));
        end(&t);
    }
    if (t.game->wild_cards != NULL)
        tell_wild(&t);
    for (int i = 0; i < seen->seats; i++)
        tell_seat(&t, i);
}

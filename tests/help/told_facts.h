/* What a table told in words has to tell: whatever its viewer sees, held against the words one by one. */
#ifndef MELDWELL_TESTS_HELP_TOLD_FACTS_H
#define MELDWELL_TESTS_HELP_TOLD_FACTS_H

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/table/pure/tell.h"
#include "rules/faces/glyph.h"

static char text[TELL_BYTES]; /* what was told */
static const char *where;     /* for complaints */

static void complain(const char *what, const char *of)
{
    print_error("%s: %s: %s\n%s\n", where, what, of, text);
    fail();
}

/* How often it stands there as words of their own: "red 1" is not in "red 11". */
static int times_told(const char *words)
{
    int n = 0;
    const size_t length = strlen(words);
    for (const char *at = text; (at = strstr(at, words)) != NULL; at += length)
        n += !isalnum((unsigned char)at[length]) && (at == text || !isalnum((unsigned char)at[-1]));
    return n;
}

static void name_face(const GameDef *game, Face f, char *out, size_t size)
{
    TextSink sink = text_sink(out, size);
    sink.pieces = false;
    game->tell.face_name(f, &sink);
}

/* Is that piece of that pile in sight of who looks? Of a closed heap the newest alone is. */
static bool in_sight(const GameDef *game, const State *seen, int pile, int i)
{
    const PilePlace at = game->table.place(seen, pile, seen->viewer);
    const int under = pile_size(&seen->table, pile) - 1 - i;
    const bool deep =
        at.kind != PLACE_HEAP || (at.allows & ALLOW_BROWSE) != 0 || ((at.allows & ALLOW_READ_LAST) != 0 && under < 5);
    const bool shown = at.kind != PLACE_HIDDEN && at.kind != PLACE_STOCK && at.kind != PLACE_TAKEN;
    return shown && (deep || under == 0) && pile_shows(&seen->table.row.pile[pile], seen->viewer) &&
           face_is_known(pile_face(&seen->table, pile, i));
}

static void all_pieces_are_told(const GameDef *game, const State *seen)
{
    int count[MAX_PIECES] = { 0 };
    const Table *t = &seen->table;
    for (int p = 0; p < t->pile_count; p++)
        for (int i = 0; i < pile_size(t, p); i++)
            count[pile_piece(t, p, i)] = in_sight(game, seen, p, i);
    for (int x = 0; x < t->piece_count; x++) {
        char words[96];
        int in = 0;
        for (int y = 0; y < t->piece_count && count[x] > 0; y++)
            in += count[y] > 0 && face_eq(t->face[x], t->face[y]);
        if (count[x] == 0)
            continue;
        name_face(game, t->face[x], words, sizeof words);
        if (times_told(words) < in)
            complain("not told", words);
    }
}

static void all_counters_are_told(const GameDef *game, const State *seen, const MatchSetup *m)
{
    const char *names[MAX_SEATS];
    for (int i = 0; i < seen->seats; i++)
        names[i] = m->seat[i].name;
    for (int i = 0; i < seen->counters.count; i++) {
        CounterNote note = { 0 };
        char words[160], amount[24];
        game->stakes->counter(seen, i, names, &note);
        if (note.hidden || !counters_known(&seen->counters, i, seen->viewer))
            continue;
        snprintf(amount, sizeof amount, "%d chip", (int)seen->counters.amount[i]);
        if (note.seat != NO_SEAT && match_seat_is_you(m, note.seat))
            snprintf(words, sizeof words, "You have %s", amount);
        else if (note.seat != NO_SEAT)
            snprintf(words, sizeof words, "%s has %s", m->seat[note.seat].name, amount);
        else
            snprintf(words, sizeof words, "%s: %s", note.name, amount);
        if (strstr(text, words) == NULL)
            complain("not told", words);
    }
}

/* Where a deal has stages, that which is now, and no other. */
static void the_stage_is_told(const GameDef *game, const State *seen)
{
    StageNote stage[MAX_STAGES];
    const int n = game->stages != NULL ? game->stages(seen, stage, MAX_STAGES) : 0;
    for (int i = 0; i < n; i++) {
        char words[160];
        snprintf(words, sizeof words, "The stage of the deal: %s.", stage[i].name);
        if ((strstr(text, words) != NULL) != (stage[i].when == STAGE_NOW))
            complain("told or not told", words);
    }
    if (n == 0 && strstr(text, "The stage of the deal") != NULL)
        complain("told", "a stage");
}

static void hands_and_points_are_told(const GameDef *game, const State *seen, const MatchSetup *m)
{
    for (int p = 0; p < seen->table.pile_count; p++) {
        const PilePlace at = game->table.place(seen, p, seen->viewer);
        char words[192];
        const bool you = at.seat < seen->seats && match_seat_is_you(m, at.seat);
        if (at.kind != PLACE_HAND)
            continue;
        snprintf(words, sizeof words, "%s %s %d ", you ? "You" : m->seat[at.seat].name, you ? "hold" : "holds",
                 pile_size(&seen->table, p));
        if (strstr(text, words) == NULL && strstr(text, "lie face down.") == NULL)
            complain("not told", words);
    }
    for (int i = 0; i < seen->seats; i++) {
        char words[192];
        const bool you = match_seat_is_you(m, i);
        snprintf(words, sizeof words, "%s %s %s point", you ? "You" : m->seat[i].name, you ? "have" : "has",
                 text_points(seen->seat[i].total, false).text);
        if (strstr(text, words) == NULL)
            complain("not told", words);
    }
}

static void sentences_are_whole(void)
{
    static const char *const never[] = { "{",      "}",      "  ",     "..",     " .",     "\u2660",
                                         "\u2663", "\u2665", "\u2666", "\u25cf", "\u25c6", "?",
                                         "(null)", ": .",    ", ,",    "\n\n",   "0 0" };
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(text, never[i]) != NULL)
            complain("no word of a sentence", never[i]);
    for (const char *at = text; *at != '\0';) {
        const size_t length = strcspn(at, "\n");
        char line[TELL_BYTES];
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        if (length < 3 || line[length - 1] != '.' ||
            (!isupper((unsigned char)line[0]) && !isdigit((unsigned char)line[0])))
            complain("no sentence", line);
        at += length + (at[length] == '\n');
    }
    for (const char *at = text; (at = strchr(at, (char)0xEE)) != NULL; at++)
        complain("a picture in words", at);
}

static void nothing_lies_where_nothing_does(const GameDef *game, const State *seen)
{
    int lies = 0;
    for (int p = 0; p < seen->table.pile_count; p++) {
        const int kind = game->table.place(seen, p, seen->viewer).kind;
        if (kind != PLACE_HAND && kind != PLACE_STOCK && kind != PLACE_HIDDEN)
            lies += pile_size(&seen->table, p);
    }
    const bool told = strstr(text, "Nothing lies on the table.") != NULL;
    if (told && lies > 0)
        complain("something lies there", "");
    if (!told && lies == 0 && seen->counters.count == 0)
        complain("nothing lies there", "");
}

/* ---- what is no piece ---- */

/* As it is told: with pieces by their names. */
static void must_be_told(const char *what, const char *raw)
{
    char words[4096];
    TextSink out = text_sink(words, sizeof words);
    out.pieces = false;
    glyph_say_all(raw, &out);
    if (strstr(text, words) == NULL)
        complain(what, words);
}

static void the_status_is_told(const GameDef *game, const State *seen, const char *const *names)
{
    char words[1536] = "";
    TextSink out = text_sink(words, sizeof words);
    if (game->table.status != NULL)
        game->table.status(seen, names, &out);
    must_be_told("the status is not told", words);
    for (int i = 0; i < seen->seats; i++) {
        words[0] = '\0';
        out = text_sink(words, sizeof words);
        if (game->table.seat_note != NULL)
            game->table.seat_note(seen, i, &out);
        must_be_told("the note of a seat is not told", words);
    }
}

static void the_calls_are_told(const GameDef *game, const State *seen)
{
    CallNote call[MAX_CALL_NOTES];
    const int n = game->auction != NULL ? game->auction->calls(seen, call, MAX_CALL_NOTES) : 0;
    for (int i = 0; i < n; i++)
        must_be_told("a call is not told", call[i].label);
}

static void the_tricks_are_told(const GameDef *game, const State *seen, const char *const *names)
{
    TricksNote n = { .led = NO_SEAT, .winning = NO_SEAT };
    if (game->tricks == NULL || game->tricks->note == NULL || !game->tricks->note(seen, names, &n))
        return;
    must_be_told("trumps are not told", n.trumps);
    must_be_told("more of the bid is not told", n.more);
    if (n.led != NO_SEAT)
        must_be_told("who led is not told", "led to this trick.");
    if (n.winning != NO_SEAT)
        must_be_told("who wins is not told", "So far this trick");
}

static void the_run_is_told(const GameDef *game, const State *seen, const char *const *names)
{
    RunNote n = { .pile = NO_PILE };
    if (game->table.run_note == NULL || !game->table.run_note(seen, names, &n))
        return;
    must_be_told("what comes next is not told", n.sentence);
    for (int i = 0; i < n.earlier; i++)
        must_be_told("an earlier run is not told", n.earlier_run[i]);
}

static void the_seats_are_told(const GameDef *game, const State *seen, const MatchSetup *m)
{
    char words[256];
    const int dealer = seen->dealer;
    if (game->table.has_dealer && dealer < seen->seats) {
        snprintf(words, sizeof words, "%s the dealer.", match_seat_is_you(m, dealer) ? "You are" : "is");
        must_be_told("the dealer is not told", words);
    }
    for (int i = 0; i < seen->seats; i++)
        for (int k = i + 1; k < seen->seats; k++)
            if (seen->seat[i].side == seen->seat[k].side) {
                snprintf(words, sizeof words, "%s and %s are partners.", match_seat_shown(m, i),
                         match_seat_shown(m, k));
                must_be_told("partners are not told", words);
            }
    for (int i = 0; i < seen->seats; i++)
        if (seen->seat[i].opened != 0 && game->tell.opened_word != NULL)
            must_be_told("who is down is not told", game->tell.opened_word);
}

/* Of each kind of wild card its cards, those that the viewer knows. */
static void wild_cards_are_told(const GameDef *game, const State *seen)
{
    for (int i = 0; i < 52 && game->wild_cards != NULL; i++) {
        const Face f = { (uint8_t)(1 + i % 13), (uint8_t)(i / 13) };
        char words[96];
        if (game->wild_cards->kind(seen, f) == NULL)
            continue;
        name_face(game, f, words, sizeof words);
        must_be_told("a wild card is not told", words);
    }
}

static void the_hand_is_valued(const GameDef *game, const State *seen)
{
    WorthNote worth = { .count = 0 };
    if (seen->viewer != NO_SEAT && game->wild_cards != NULL && game->wild_cards->worth_note != NULL &&
        game->wild_cards->worth_note(seen, &worth))
        must_be_told("what the own cards are worth is not told", worth.say);
}

/* All of it. */
static void all_facts_are_told(const GameDef *game, const State *seen, const MatchSetup *m)
{
    const char *names[MAX_SEATS];
    match_names(m, names);
    all_pieces_are_told(game, seen);
    all_counters_are_told(game, seen, m);
    the_stage_is_told(game, seen);
    hands_and_points_are_told(game, seen, m);
    nothing_lies_where_nothing_does(game, seen);
    the_status_is_told(game, seen, names);
    the_calls_are_told(game, seen);
    the_tricks_are_told(game, seen, names);
    the_run_is_told(game, seen, names);
    the_seats_are_told(game, seen, m);
    wild_cards_are_told(game, seen);
    the_hand_is_valued(game, seen);
}

#endif

/* Tells one seat what it sees, as lines for a program. */
#include "trial/protocol.h"

#include <assert.h>
#include <string.h>

#include "rules/game/choice_list.h"
#include "rules/game/position.h"
#include "rules/table/pile_words.h"

static const char *const fault_words[FAULTS] = {
    [FAULT_NONE] = "none",       [FAULT_LATE] = "late",       [FAULT_ENDED] = "ended",     [FAULT_LONG] = "long",
    [FAULT_GARBLED] = "garbled", [FAULT_REFUSED] = "refused", [FAULT_ENDLESS] = "endless",
};

/* ---- remarks for people ---- */

/* Names by seat, as this seat is told them. */
typedef struct Names {
    char text[MAX_SEATS][48];
    const char *name[MAX_SEATS];
} Names;

static void names_for(int seat, Names *out)
{
    for (int i = 0; i < MAX_SEATS; i++) {
        TextSink name = text_sink(out->text[i], sizeof out->text[i]);
        out->name[i] = i == seat ? NAME_YOU : out->text[i];
        if (i != seat)
            /* TRANSLATORS: The name of a player in remarks for whoever writes a program that plays; {1} is from 0 on.
             */
            text_say(&name, UNTRANSLATED("Seat {1}"), text_number(i).text);
    }
}

static void remark(const char *text, TextSink *out)
{
    if (text[0] != '\0')
        text_addf(out, "# %s\n", text);
}

/* ---- the table ---- */

static void tell_seat_number(int seat, TextSink *out)
{
    if (seat < MAX_SEATS)
        text_addf(out, " %d", seat);
    else
        text_add(out, " -");
}

/* Of a pile that the seat may look at all pieces, in their order; of another one those whose faces it knows. */
static void tell_pile(const Listener *told, int p, TextSink *out)
{
    const Table *t = &told->seen.table;
    const Pile *pile = &t->row.pile[p];
    text_addf(out, "pile %d %s", p, pile_kind_word(pile->kind));
    tell_seat_number(pile->owner, out);
    text_add(out, " ");
    pile_read_write(pile->read, out);
    text_addf(out, " %d", pile_size(t, p));
    for (int i = 0; i < pile_size(t, p); i++) {
        Face f = pile_face(t, p, i);
        if (!face_is_known(f))
            continue;
        text_addf(out, " %d:", pile_piece(t, p, i));
        told->game->tell.face_text(f, out);
    }
    text_add(out, "\n");
}

static void tell_counter(const Listener *told, int i, TextSink *out)
{
    Names names;
    CounterNote note = { .seat = NO_SEAT };
    const Counters *c = &told->seen.counters;
    if (!counters_known(c, i, told->seat))
        return;
    names_for(told->seat, &names);
    if (told->game->stakes)
        told->game->stakes->counter(&told->seen, i, names.name, &note);
    text_addf(out, "counter %d", i);
    tell_seat_number(note.seat, out);
    text_addf(out, " %ld %s\n", (long)c->amount[i], note.name);
}

static void tell_all(const Listener *told, TextSink *out)
{
    const State *s = &told->seen;
    if (told->whole) {
        view_write(s, out);
        return;
    }
    for (int i = 0; i < s->seats; i++)
        view_write_seat(s, i, out);
    for (int i = 0; i < s->counters.count; i++)
        tell_counter(told, i, out);
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind != PILE_NONE)
            tell_pile(told, p, out);
}

static void tell_changes(const Listener *told, const State *before, TextSink *out)
{
    const State *s = &told->seen;
    if (told->whole) {
        view_write_change(before, s, out);
        return;
    }
    for (int i = 0; i < s->seats; i++)
        if (!view_same_seat(s, before, i))
            view_write_seat(s, i, out);
    for (int i = 0; i < s->counters.count; i++)
        if (s->counters.amount[i] != before->counters.amount[i] || s->counters.look[i] != before->counters.look[i])
            tell_counter(told, i, out);
    for (int p = 0; p < s->table.pile_count; p++)
        if (!view_same_pile(before, s, p))
            tell_pile(told, p, out);
}

static void tell_status(const Listener *told, const State *before, TextSink *out)
{
    enum { BYTES = 400 };
    char now[BYTES], then[BYTES];
    TextSink sink = text_sink(now, sizeof now), other = text_sink(then, sizeof then);
    Names names;
    if (!told->game->table.status)
        return;
    names_for(told->seat, &names);
    told->game->table.status(&told->seen, names.name, &sink);
    if (before)
        told->game->table.status(before, names.name, &other);
    if (strcmp(now, then) != 0)
        remark(now, out);
}

/* ---- beginnings ---- */

void protocol_hello(const GameDef *game, const OptionValues *values, int seats, bool matches, long seconds,
                    TextSink *out)
{
    text_addf(out, "meldwell %d\ngame %s\nrules %u\nseats %d\nplay %s\nseconds %ld\n", PROTOCOL_VERSION, game->id,
              (unsigned)game->rules.version, seats, matches ? "match" : "deal", seconds);
    for (int i = 0; i < game->options->option_count; i++) {
        text_addf(out, "option %s=", game->options->options[i].key);
        option_key(game->options, values, i, out);
        text_add(out, "\n");
    }
}

void protocol_match(Listener *told, const State *s, TextSink *out)
{
    text_addf(out, "match %d\n", told->seat);
    protocol_deal(told, s, out);
}

static void tell_deal(Listener *told, const State *s, TextSink *out)
{
    game_observe(told->game, s, told->seat, &told->seen);
    if (told->whole)
        return; /* the view says it */
    text_addf(out, "deal %d", told->seen.deal_no + 1);
    tell_seat_number(told->seen.dealer, out);
    text_add(out, "\n");
}

void protocol_position(Listener *told, const State *s, TextSink *out)
{
    text_addf(out, "match %d\n", told->seat);
    tell_deal(told, s, out);
    if (!told->whole) {
        text_add(out, "position");
        tell_seat_number(game_to_act(told->game, s), out);
        text_addf(out, " %s\n", position_phase(told->game, s->phase));
    }
    tell_all(told, out);
    tell_status(told, NULL, out);
}

void protocol_deal(Listener *told, const State *s, TextSink *out)
{
    DealNote note;
    Names names;
    tell_deal(told, s, out);
    tell_all(told, out);
    tell_status(told, NULL, out);
    if (!told->game->tell.deal_note)
        return;
    names_for(told->seat, &names);
    memset(&note, 0, sizeof note);
    told->game->tell.deal_note(&told->seen, names.name, &note);
    remark(note.sentence, out);
}

void protocol_view(Listener *told, TextSink *out)
{
    told->whole = true;
    tell_all(told, out);
}

/* ---- moves ---- */

static bool is_spoken(Move m)
{
    return m.kind == MOVE_BID || m.kind == MOVE_PASS || m.kind == MOVE_CHOOSE;
}

static const char *name_among(const ChoiceItem *item, int n, Move m)
{
    for (int i = 0; i < n; i++)
        if (choice_makes(&item[i], m) && item[i].name[0] != '\0')
            return item[i].name;
    return "-";
}

static void tell_move(const Listener *told, const State *before, int mover, Move m, unsigned unknown, TextSink *out)
{
    ChoiceItem item[MAX_CHOICES];
    int n = is_spoken(m) ? told->game->table.choices(before, mover, item, MAX_CHOICES) : 0;
    text_addf(out, "move %d %s ", mover, name_among(item, n, m));
    m.spot_col = m.spot_row = 0;
    move_text_known(m, unknown, out);
    text_add(out, "\n");
}

static void tell_words(const Listener *told, const ToldMove *t, TextSink *out)
{
    char said[512];
    TextSink sink = text_sink(said, sizeof said);
    Names names;
    names_for(told->seat, &names);
    told->game->tell.describe(t, names.name, &sink);
    remark(said, out);
}

void protocol_move(Listener *told, const State *before, int mover, Move m, const State *after, TextSink *out)
{
    const State seen = told->seen;
    unsigned unknown;
    const Move known = move_as_seen(before, &seen, mover, m, &unknown);
    tell_move(told, before, mover, m, unknown, out);
    game_observe(told->game, after, told->seat, &told->seen);
    const ToldMove t = { &seen, &told->seen, (uint8_t)mover, known };
    if (m.kind != MOVE_LOT) /* no game's, so that none has words for it */
        tell_words(told, &t, out);
    tell_changes(told, &seen, out);
    tell_status(told, &seen, out);
}

/* ---- what may be done ---- */

/* There are nearly always more of these than any list has. */
static bool is_arranging(Move m)
{
    return m.kind == MOVE_SHIFT || m.kind == MOVE_READ;
}

_Static_assert(PROTOCOL_LISTED *(MOVE_TEXT + sizeof((ChoiceItem *)0)->name + 8) + 512 < PROTOCOL_MOST,
               "the longest list has room");

void protocol_legal(const Listener *told, TextSink *out)
{
    enum { ROOM = 1024 };
    Move move[ROOM];
    ChoiceItem item[MAX_CHOICES];
    char said[400];
    TextSink question = text_sink(said, sizeof said);
    const State *s = &told->seen;
    int n = told->game->rules.moves(s, told->seat, move, ROOM),
        choices = told->game->table.choices(s, told->seat, item, MAX_CHOICES);
    int listed = 0;
    for (int arranging = 0; arranging < 2 && (!arranging || n <= PROTOCOL_FEW || listed == 0); arranging++)
        for (int i = 0; i < n && listed < PROTOCOL_LISTED; i++)
            if (is_arranging(move[i]) == (arranging != 0)) {
                text_addf(out, "legal %s ", name_among(item, choices, move[i]));
                move_text(move[i], out);
                text_add(out, "\n");
                listed++;
            }
    if (told->game->question)
        told->game->question(s, told->seat, &question);
    remark(said, out);
}

/* ---- ends ---- */

void protocol_result(const Listener *told, const State *s, TextSink *out)
{
    ScoreSheet sheet;
    memset(&sheet, 0, sizeof sheet);
    told->game->score.scores(s, &sheet);
    text_add(out, "points");
    for (int i = 0; i < s->seats; i++)
        text_addf(out, " %ld", (long)sheet.deal[i]);
    text_add(out, "\ntotals");
    for (int i = 0; i < s->seats; i++)
        text_addf(out, " %ld", (long)sheet.total[i]);
    text_add(out, "\nwinners");
    for (int i = 0; i < s->seats; i++)
        if (sheet.winners >> i & 1)
            text_addf(out, " %d", i);
    text_add(out, "\n");
}

void protocol_fault(int seat, Fault fault, const Reason *why, TextSink *out)
{
    assert(fault > FAULT_NONE && fault < FAULTS);
    text_addf(out, "fault %d %s", seat, fault_words[fault]);
    if (why)
        text_addf(out, " %s", why->id);
    text_add(out, "\n");
}

/* ---- answers ---- */

bool protocol_ready(const char *line, size_t size, bool *whole)
{
    static const char ready[] = "ready", as_whole[] = "ready 2";
    *whole = size == strlen(as_whole) && memcmp(line, as_whole, size) == 0;
    return *whole || (size == strlen(ready) && memcmp(line, ready, size) == 0);
}

_Static_assert(VIEW_VERSION == 2 && (int)VIEW_TEXT < (int)PROTOCOL_MOST,
               "what a program says to ask for it; it has room");

bool protocol_answer(const char *line, size_t size, Move *out)
{
    char text[MOVE_TEXT];
    if (size >= sizeof text || memchr(line, '\0', size) != NULL)
        return false;
    memcpy(text, line, size);
    text[size] = '\0';
    return move_parse(text, out) && !move_is_tables(out);
}

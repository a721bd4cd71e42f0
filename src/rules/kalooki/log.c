/* The log of a game of Kalooki in words. */
#include <string.h>

#include "rules/card.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/round.h"

/* Sets are told as long as the line is not longer than this; the rest is counted. */
enum { LINE_LENGTH = 130 };

static const char *name_of(const char *const *names, int seat)
{
    return names && names[seat] ? names[seat] : "Somebody";
}

/* "You draw", "Anna draws". */
static const char *ending(const char *name)
{
    return strcmp(name, "You") == 0 ? "" : "s";
}

/* One card by itself. */
static void add_card(Face f, TextSink *out)
{
    text_add(out, face_is_joker(f) ? "a " : "");
    card_sign(f, out);
}

static void add_pile(const State *s, int pile, TextSink *out)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        text_add(out, " ");
        card_sign(pile_face(&s->table, pile, i), out);
    }
}

/* The sets that this seat lays with its Done. */
static void add_laid(const State *before, const State *after, int seat, TextSink *out)
{
    int told = 0, left = 0;
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        if (!kalooki_is_stage(before, p, seat))
            continue;
        if (told > 0 && out->length > LINE_LENGTH) {
            left++;
            continue;
        }
        text_add(out, told++ == 0 ? "" : ",");
        add_pile(after, p, out);
    }
    if (left > 0)
        text_addf(out, " and %d more", left);
}

static void describe_laying(const State *before, const State *after, int seat, const char *name, TextSink *out)
{
    if (before->seat[seat].opened)
        text_addf(out, "%s lay%s", name, ending(name));
    else
        text_addf(out, "%s come%s down with %d:", name, ending(name), kalooki_stage_points(before, seat));
    add_laid(before, after, seat, out);
    text_add(out, ".");
}

static void describe_goer(const State *before, const State *after, Move m, const char *name, TextSink *out)
{
    text_addf(out, "%s add%s ", name, ending(name));
    add_card(pile_face(&before->table, m.from, m.index), out);
    text_add(out, ":");
    add_pile(after, m.to, out);
    text_add(out, ".");
}

static void describe_joker(const State *before, int seat, Move m, const char *name, TextSink *out)
{
    text_addf(out, "%s take%s a joker for", name, ending(name));
    for (int i = 0; i < pile_size(&before->table, kalooki_hand(seat)); i++)
        if (m.amount >> i & 1) {
            text_add(out, " ");
            card_sign(pile_face(&before->table, kalooki_hand(seat), i), out);
        }
    text_add(out, ".");
}

static void describe_draw(const State *before, const State *after, int seat, int viewer, const char *name,
                          TextSink *out)
{
    if (after->phase != PHASE_PLAY) {
        text_add(out, "No card is left to draw.");
        return;
    }
    if (pile_size(&before->table, KALOOKI_STOCK) == 0)
        text_add(out, "The discards are shuffled. ");
    text_addf(out, "%s draw%s ", name, ending(name));
    Piece x = kalooki_of(after)->drawn_piece;
    if (viewer == seat)
        add_card(after->table.face[x], out);
    else
        text_add(out, "a card");
    text_add(out, ".");
}

static void add_list_of(const State *s, unsigned seats, const char *const *names, TextSink *out)
{
    const char *between = "";
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1) {
            text_addf(out, "%s%s", between, name_of(names, i));
            between = ", ";
        }
}

static unsigned seats_out(const State *s)
{
    unsigned out = 0;
    for (int i = 0; i < s->seats; i++)
        out |= s->seat[i].out ? 1u << i : 0;
    return out;
}

/* Who is out of the match from now on: "Bert is out", one after the other with `between` before each but the first. */
static void add_gone(const State *before, const State *after, const char *const *names, const char *between,
                     const char *end, TextSink *out)
{
    unsigned gone = seats_out(after) & ~seats_out(before);
    for (int i = 0; i < after->seats; i++)
        if (gone >> i & 1) {
            const char *name = name_of(names, i);
            text_addf(out, "%s%s %s out%s", out->length > 0 ? between : "", name,
                      strcmp(name, "You") == 0 ? "are" : "is", end);
        }
}

/* What the end of a round brought. */
static void describe_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const KalookiState *g = kalooki_of(after);
    bool ended = kalooki_of(before)->ended_by == KALOOKI_RUNNING && g->ended_by != KALOOKI_RUNNING;
    if (ended && g->ended_by == KALOOKI_CALLED_UP) {
        const char *name = name_of(names, g->caller);
        text_addf(out, " %s call%s up%s", name, ending(name), g->bomber ? ": a bomber!" : ".");
    } else if (ended) {
        text_add(out, g->ended_by == KALOOKI_COUNTED ? " Every hand counts." : " The round is void.");
    }
    if (ended && g->over != 0) {
        text_add(out, " Over the limit: ");
        add_list_of(after, g->over, names, out);
        text_add(out, ".");
    }
    add_gone(before, after, names, " ", ".", out);
    if (after->phase == PHASE_MATCH_END) {
        text_add(out, " The winner: ");
        add_list_of(after, ~seats_out(after), names, out);
        text_add(out, ".");
    }
}

static void describe_choice(const State *before, const State *after, int seat, Move m, const char *name, TextSink *out)
{
    bool back = m.kind == MOVE_CHOOSE && m.amount == KALOOKI_GIVE_BACK;
    const char *s = ending(name);
    if (back) {
        text_addf(out, "%s give%s ", name, s);
        add_card(before->table.face[kalooki_of(before)->must_use], out);
        text_add(out, " back.");
    } else if (m.kind == MOVE_CHOOSE) {
        text_addf(out, "%s buy%s in and go%s on with %d.", name, s, *s ? "es" : "", (int)after->seat[seat].total);
    } else {
        text_addf(out, "%s do%s not buy in.", name, *s ? "es" : "");
    }
}

static bool is_goer(const State *before, Move m)
{
    return m.kind == MOVE_SHIFT && m.to != NO_PILE && kalooki_is_laid(before, m.to);
}

static void describe_turn(const State *before, const State *after, int seat, Move m, int viewer, const char *name,
                          TextSink *out)
{
    switch (m.kind) {
    case MOVE_SHIFT:
        describe_goer(before, after, m, name, out);
        break;
    case MOVE_DONE:
        describe_laying(before, after, seat, name, out);
        break;
    case MOVE_DRAW:
        describe_draw(before, after, seat, viewer, name, out);
        break;
    case MOVE_TAKE:
        if (m.from != KALOOKI_DISCARD) {
            describe_joker(before, seat, m, name, out);
            break;
        }
        text_addf(out, "%s take%s ", name, ending(name));
        add_card(after->table.face[kalooki_of(after)->must_use], out);
        text_add(out, ".");
        break;
    case MOVE_DISCARD:
        text_addf(out, "%s throw%s ", name, ending(name));
        add_card(pile_face(&before->table, kalooki_hand(seat), m.index), out);
        text_add(out, ".");
        break;
    default:
        describe_choice(before, after, seat, m, name, out);
        break;
    }
}

void kalooki_describe(const State *before, int seat, Move m, int viewer, const char *const *names, TextSink *out)
{
    bool silent = m.kind == MOVE_READ || m.kind == MOVE_NONE || (m.kind == MOVE_SHIFT && !is_goer(before, m)) ||
                  (m.kind == MOVE_RESTORE && !kalooki_has_laid(before, seat));
    if (silent)
        return;
    State after = *before;
    kalooki_def.apply(&after, seat, m);
    if (m.kind == MOVE_NEXT) {
        const char *name = name_of(names, after.to_act);
        text_addf(out, "Round %d. %s begin%s.", after.deal_no + 1, name, ending(name));
        return;
    }
    const char *name = name_of(names, seat);
    if (m.kind == MOVE_RESTORE)
        text_addf(out, "%s take%s everything of this turn back.", name, ending(name));
    else
        describe_turn(before, &after, seat, m, viewer, name, out);
    describe_end(before, &after, names, out);
}

/* ---- what is told over the table ---- */

/* Coming down is told by the move that did it, unless it ended the round: then that counts for more. */
void kalooki_announce(const State *before, int seat, Move m, const char *const *names, TextSink *out)
{
    State after = *before;
    if (m.kind == MOVE_NEXT || m.kind == MOVE_NONE || m.kind == MOVE_READ)
        return;
    kalooki_def.apply(&after, seat, m);
    const KalookiState *g = kalooki_of(&after);
    const char *name = name_of(names, seat);
    bool ended = kalooki_of(before)->ended_by == KALOOKI_RUNNING && g->ended_by != KALOOKI_RUNNING;
    if (ended && g->ended_by == KALOOKI_CALLED_UP && g->bomber)
        text_addf(out, "A bomber: %s lay%s a whole hand in one turn!", name, ending(name));
    else if (ended && g->ended_by == KALOOKI_CALLED_UP)
        text_addf(out, "%s call%s up", name, ending(name));
    else if (m.kind == MOVE_DONE && !before->seat[seat].opened)
        text_addf(out, "%s come%s down with %d", name, ending(name), kalooki_stage_points(before, seat));
    else if (m.kind == MOVE_CHOOSE && m.amount == KALOOKI_BUY_IN)
        text_addf(out, "%s buy%s in at %d", name, ending(name), (int)after.seat[seat].total);
    add_gone(before, &after, names, "  \u00b7  ", "", out);
}

/* ---- how a round began ---- */

void kalooki_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)kalooki_next_seat(s, s->dealer);
    const char *dealer = name_of(names, s->dealer), *first = name_of(names, note->begins);
    text_addf(&out, "%s deal%s. %s begin%s.", dealer, ending(dealer), first, ending(first));
}

/* ---- what is asked ---- */

void kalooki_question(const State *s, int seat, TextSink *out)
{
    const KalookiState *g = kalooki_of(s);
    int32_t total[KALOOKI_MAX_SEATS] = { 0 }, price = kalooki_buyin_price(&s->options);
    if (s->phase != KALOOKI_BUYIN || seat != s->to_act)
        return;
    for (int i = 0; i < s->seats; i++)
        total[i] = s->seat[i].total;
    text_addf(out, "You have %d points, over %d: buy in", (int)total[seat], kalooki_option(s, KALOOKI_PENALTY_LIMIT));
    if (price > 0)
        text_addf(out, " for %d", (int)price);
    text_addf(out, " and go on with %d, or leave the game?", (int)kalooki_buyin_score(total, g->took_part, g->over));
}

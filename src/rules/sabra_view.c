/* What of a game of Sabra is to be seen: for a seat, for the screen, for the score sheet. */
#include <string.h>

#include "rules/sabra.h"
#include "rules/sabra_outcome.h"
#include "rules/tile.h"

/* ---- observation, built up from zero ---- */

static void copy_row(Row *to, const Row *from)
{
    memcpy(to->order, from->order, SABRA_TILES);
    memcpy(to->start, from->start, sizeof to->start);
    memcpy(to->pile, from->pile, sizeof to->pile);
    /* The order of the pool is nobody's to know: its pieces are listed by number. */
    bool in_pool[MAX_PIECES] = { false };
    int first = from->start[SABRA_POOL], end = from->start[SABRA_POOL + 1];
    for (int i = first; i < end; i++)
        in_pool[from->order[i]] = true;
    for (int x = 0, at = first; x < SABRA_TILES; x++)
        if (in_pool[x])
            to->order[at++] = (Piece)x;
}

void sabra_observe(const State *s, int seat, State *seen)
{
    memset(seen, 0, sizeof *seen);
    seen->game = s->game;
    seen->seats = s->seats;
    seen->to_act = s->to_act;
    seen->phase = s->phase;
    seen->dealer = s->dealer;
    seen->viewer = (uint8_t)seat;
    seen->deal_no = s->deal_no;
    seen->turn_no = s->turn_no;
    seen->ply = s->ply;
    seen->options = s->options;
    memcpy(seen->seat, s->seat, sizeof seen->seat);
    seen->table.piece_count = s->table.piece_count;
    seen->table.pile_count = s->table.pile_count;
    copy_row(&seen->table.row, &s->table.row);
    copy_row(&seen->turn_start, &s->turn_start);
    uint16_t me = seat < MAX_SEATS ? (uint16_t)(1u << seat) : 0;
    for (int p = 0; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            Piece x = pile_piece(&s->table, p, i);
            if (s->table.row.pile[p].look == LOOK_ALL || (s->table.known_to[x] & me) != 0)
                seen->table.face[x] = s->table.face[x];
            seen->table.known_to[x] = s->table.known_to[x] & me;
        }
    seen->u.sabra = s->u.sabra;
    if (s->u.sabra.drawn_piece != NO_PIECE && (s->table.known_to[s->u.sabra.drawn_piece] & me) == 0)
        seen->u.sabra.drawn_piece = NO_PIECE;
}

int sabra_zones(const State *s, int viewer, Zone *out, int max)
{
    int n = 0;
    for (int p = 0; p < SABRA_PILES && n < max; p++) {
        const Pile *pile = &s->table.row.pile[p];
        if (pile->kind == PILE_STOCK)
            out[n++] = (Zone){ ZONE_STOCK, (uint8_t)p, NO_SEAT };
        else if (pile->kind == PILE_HAND)
            out[n++] = (Zone){ pile->owner == viewer ? ZONE_OWN_HAND : ZONE_SEAT_HAND, (uint8_t)p, pile->owner };
        else if (pile->kind == PILE_MELD && pile_size(&s->table, p) > 0)
            out[n++] = (Zone){ ZONE_FELT, (uint8_t)p, NO_SEAT };
    }
    return n;
}

/* ---- what can be done ---- */

static void offer(ChoiceItem *out, int *n, int max, MoveKind kind, const char *name, const char *label)
{
    if (*n >= max)
        return;
    ChoiceItem *c = &out[(*n)++];
    memset(c, 0, sizeof *c);
    c->move.kind = (uint8_t)kind;
    strncpy(c->name, name, sizeof c->name - 1);
    strncpy(c->label, label, sizeof c->label - 1);
}

static bool allowed(const State *s, int seat, MoveKind kind)
{
    return sabra_def.check(s, seat, (Move){ .kind = (uint8_t)kind }).why == NULL;
}

int sabra_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    int n = 0;
    if (s->phase == PHASE_DEAL_END)
        offer(out, &n, max, MOVE_NEXT, "next", "Next game");
    if (s->phase != PHASE_PLAY || s->to_act != seat)
        return n;
    bool changed = sabra_changed(s);
    bool many = sabra_option(s, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    if (allowed(s, seat, MOVE_DRAW))
        offer(out, &n, max, MOVE_DRAW, "draw", changed ? "Take back and draw" : many ? "Draw tiles" : "Draw");
    if (allowed(s, seat, MOVE_PASS))
        offer(out, &n, max, MOVE_PASS, "pass", changed ? "Take back and pass" : "Pass");
    if (allowed(s, seat, MOVE_DONE))
        offer(out, &n, max, MOVE_DONE, "done", "Done");
    return n;
}

/* Shifts worth trying: each rack tile to a new meld and to both ends of every meld, each end tile of a long meld away.
 */
static int sample_shifts(const State *s, int seat, Move *out, int max)
{
    int n = 0, rack = sabra_rack(seat);
    for (int i = 0; i < pile_size(&s->table, rack); i++) {
        Move m = { .kind = MOVE_SHIFT, .from = (uint8_t)rack, .index = (uint8_t)i, .count = 1, .to = NO_PILE };
        if (n < max && sabra_def.check(s, seat, m).why == NULL)
            out[n++] = m;
        for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
            int size = pile_size(&s->table, p);
            m.to = (uint8_t)p;
            for (int end = 0; end < 2 && size > 0 && n < max; end++) {
                m.at = (uint8_t)(end == 0 ? 0 : size);
                out[n++] = m;
            }
        }
    }
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        int size = pile_size(&s->table, p);
        Move m = { .kind = MOVE_SHIFT, .from = (uint8_t)p, .count = 1, .to = NO_PILE };
        for (int end = 0; end < 2 && size > 3 && n < max; end++) {
            m.index = (uint8_t)(end == 0 ? 0 : size - 1);
            if (sabra_def.check(s, seat, m).why == NULL)
                out[n++] = m;
        }
    }
    return n;
}

int sabra_moves(const State *s, int seat, Move *out, int max)
{
    static const uint8_t plain[] = { MOVE_NEXT, MOVE_DONE, MOVE_DRAW, MOVE_PASS, MOVE_RESTORE };
    int n = 0;
    for (size_t i = 0; i < sizeof plain && n < max; i++)
        if (allowed(s, seat, plain[i]))
            out[n++] = (Move){ .kind = plain[i] };
    if (s->phase == PHASE_PLAY && seat == s->to_act)
        n += sample_shifts(s, seat, out + n, max - n);
    return n;
}

/* ---- notes for the screen ---- */

static const Reason *read_pile(const State *s, int pile, Meld *meld)
{
    Face face[SABRA_TILES];
    int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&s->table, pile, i);
    return meld_read(sabra_meld_rules(&s->options), face, n, (MeldKind)s->table.row.pile[pile].read, meld);
}

static void stands_for_text(FaceSet set, char *out, size_t size)
{
    TextSink sink = text_sink(out, size);
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++) {
            Face f = { rank, suit };
            if (!face_set_has(set, f))
                continue;
            if (sink.length > 0)
                text_add(&sink, "/");
            tile_text(f, &sink);
        }
}

static bool all_own(const State *s, int pile)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (s->to_act >= s->seats || !sabra_is_own(s, pile_piece(&s->table, pile, i)))
            return false;
    return true;
}

void sabra_meld_note(const State *s, int pile, MeldNote *out)
{
    Meld meld;
    memset(out, 0, sizeof *out);
    const Reason *bad = read_pile(s, pile, &meld);
    out->verdict = bad == NULL ? allow() : refuse_at(bad, NO_PIECE, pile);
    out->fresh = all_own(s, pile);
    if (bad != NULL)
        return;
    out->value = meld_value(&meld);
    /* A run laid from high to low was turned round by the reading: jokers are told in the order they lie in. */
    bool turned = !face_eq(meld.slot[0], pile_face(&s->table, pile, 0));
    int jokers = 0;
    for (int i = 0; i < meld.size && jokers < 2; i++) {
        int slot = turned ? meld.size - 1 - i : i;
        if (face_is_joker(meld.slot[slot]))
            stands_for_text(meld_stands_for(&meld, slot), out->jokers[jokers++], sizeof out->jokers[0]);
    }
}

void sabra_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    if (s->phase != PHASE_PLAY || seat != s->to_act)
        return;
    out->changed = sabra_changed(s);
    out->done = sabra_def.check(s, seat, (Move){ .kind = MOVE_DONE });
    if (!s->seat[seat].opened) {
        out->opening_points = 0;
        out->opening_goal = sabra_option(s, SABRA_INITIAL_MIN);
    }
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        int n = pile_size(&s->table, p);
        if (n == 0)
            continue;
        for (int i = 0; i < n; i++)
            out->played += sabra_is_own(s, pile_piece(&s->table, p, i));
        MeldNote note;
        sabra_meld_note(s, p, &note);
        if (note.verdict.why != NULL)
            out->loose += n;
        else if (note.fresh && out->opening_points >= 0)
            out->opening_points += note.value;
    }
}

/* ---- score sheet ---- */

static void add_line(ScoreSheet *sheet, const State *s, const char *what, const int32_t *points)
{
    if (sheet->line_count >= MAX_SCORE_LINES)
        return;
    ScoreLine *line = &sheet->line[sheet->line_count++];
    strncpy(line->what, what, sizeof line->what - 1);
    for (int i = 0; i < s->seats; i++) {
        line->points[i] = points[i];
        line->has[i] = true;
    }
}

static void rack_line(ScoreSheet *sheet, const State *s, int seat, int32_t points)
{
    if (sheet->line_count >= MAX_SCORE_LINES)
        return;
    ScoreLine *line = &sheet->line[sheet->line_count++];
    TextSink sink = text_sink(line->what, sizeof line->what);
    int n = pile_size(&s->table, sabra_rack(seat));
    text_add(&sink, n == 0 ? "Nothing left" : "Left:");
    for (int i = 0; i < n; i++) {
        /* The line is short; a long rack is told by its first tiles and how many more there are. */
        if (i == 12 && n > 13) {
            text_addf(&sink, " and %d more", n - i);
            break;
        }
        text_add(&sink, " ");
        tile_text(pile_face(&s->table, sabra_rack(seat), i), &sink);
    }
    line->points[seat] = points;
    line->has[seat] = true;
}

void sabra_scores(const State *s, ScoreSheet *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
    }
    out->match_over = s->phase == PHASE_MATCH_END;
    const SabraState *g = &s->u.sabra;
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    int32_t best = INT32_MIN;
    for (int i = 0; i < s->seats; i++) {
        Face face[SABRA_TILES];
        int n = pile_size(&s->table, sabra_rack(i));
        for (int k = 0; k < n; k++)
            face[k] = pile_face(&s->table, sabra_rack(i), k);
        rack_line(out, s, i, sabra_rack_points(face, n, sabra_option(s, SABRA_JOKER_RACK_VALUE)));
        int32_t figure = out->match_over ? out->total[i] : out->deal[i];
        if (figure > best)
            best = figure;
    }
    /* B.8: those who tie for the lowest rack win together, though the odd points of the pot may differ by one. */
    for (int i = 0; i < s->seats; i++) {
        bool wins = out->match_over ? out->total[i] == best : g->ended_by == 1 ? i == g->winner : out->deal[i] == best;
        if (wins)
            out->winners |= (uint16_t)(1u << i);
    }
    if (!out->match_over && g->ended_by == 2) {
        int32_t least = INT32_MAX;
        for (int i = 0; i < s->seats; i++)
            if (out->line[i].points[i] < least)
                least = out->line[i].points[i];
        out->winners = 0;
        for (int i = 0; i < s->seats; i++)
            if (out->line[i].points[i] == least)
                out->winners |= (uint16_t)(1u << i);
    }
    add_line(out, s, g->ended_by == 1 ? "The others' tiles go to the winner" : "Differences to the lowest rack",
             out->deal);
    strncpy(out->headline, g->ended_by == 1 ? "A rack is empty" : "The pool ran out", sizeof out->headline - 1);
}

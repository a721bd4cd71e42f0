/* What of a game of Sabra is to be seen: for a seat, for the screen, for the score sheet. */
#include <string.h>

#include "rules/bricks/settle.h"
#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/game/end_sum.h"
#include "rules/game/move_list.h"
#include "rules/game/score_line.h"
#include "rules/sabra/game.h"
#include "rules/sabra/joker.h"
#include "rules/sabra/opening.h"
#include "rules/sabra/outcome.h"

/* ---- observation, built up from zero ---- */

/* Everybody sees that a tile was drawn; which of a rack it is knows its owner. */
static bool knows_drawn_piece(const State *s, int viewer)
{
    Piece x = sabra_of(s)->drawn_piece;
    return x != NO_PIECE && viewer < s->seats && piece_pile(&s->table, x, NULL) == sabra_rack(viewer);
}

static const OwnField own_field[] = {
    OWN_OPEN(SabraState, drawn, uint8_t),
    OWN_SECRET(SabraState, drawn_piece, OWN_PIECES, knows_drawn_piece, NO_PIECE),
    OWN_OPEN(SabraState, passes, uint8_t),
    OWN_OPEN_AS(SabraState, start_seat, uint8_t, OWN_SEAT),
    OWN_UP_TO(SabraState, start_rank, RANK_JOKER),
    OWN_OPEN(SabraState, start_redraws, uint8_t),
    { OWN_OF(SabraState, start_suit, uint8_t), .most = COLOUR_ORANGE, .unhashed = true },
    OWN_OPEN_AS(SabraState, winner, uint8_t, OWN_SEAT),
    OWN_UP_TO(SabraState, ended_by, SABRA_POOL_RAN_OUT),
    OWN_OPEN(SabraState, minutes, uint16_t),
    OWN_UP_TO(SabraState, last_result, SABRA_PASS),
    OWN_OPEN(SabraState, last_tiles, uint8_t),
    OWN_OPEN_AS(SabraState, last_seat, uint8_t, OWN_SEAT),
};

const OwnBlock sabra_own_block = { sizeof own_field / sizeof *own_field, own_field };

PilePlace sabra_place(const State *s, int pile, int viewer)
{
    (void)viewer;
    const Pile *p = &s->table.row.pile[pile];
    if (p->kind == PILE_STOCK)
        return (PilePlace){ PLACE_STOCK, NO_SEAT, ALLOW_TAKE, 0 };
    if (p->kind == PILE_HAND)
        return (PilePlace){ PLACE_HAND, p->owner, ALLOW_LAY | ALLOW_SHIFT, 0 };
    return (PilePlace){ PLACE_COMMON, NO_SEAT, ALLOW_LAY | ALLOW_SHIFT, 0 };
}

/* ---- what can be done ---- */

static ChoiceRole role_of(MoveKind kind)
{
    return kind == MOVE_DRAW   ? CHOICE_DRAW
           : kind == MOVE_PASS ? CHOICE_PASS
           : kind == MOVE_DONE ? CHOICE_DONE
                               : CHOICE_NEXT;
}

static void offer(ChoiceItem *out, int *n, int max, MoveKind kind, const char *name, const char *label)
{
    if (*n >= max)
        return;
    ChoiceItem *c = &out[(*n)++];
    memset(c, 0, sizeof *c);
    c->move.kind = (uint8_t)kind;
    c->role = (uint8_t)role_of(kind);
    TextSink sink = text_sink(c->name, sizeof c->name);
    text_add(&sink, name);
    sink = text_sink(c->label, sizeof c->label);
    text_say(&sink, label);
}

static bool allowed(const State *s, int seat, MoveKind kind)
{
    return !sabra_def.rules.check(s, seat, (Move){ .kind = (uint8_t)kind }).why;
}

int sabra_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    int n = 0;
    if (s->phase == PHASE_DEAL_END)
        offer(out, &n, max, MOVE_NEXT, "next", N_("Next game"));
    if (s->phase != PHASE_PLAY || s->to_act != seat)
        return n;
    bool changed = turn_shows_change(s, SABRA_FIRST_MELD), drawn = sabra_of(s)->drawn > 0;
    bool many = sabra_option(s, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE;
    if (allowed(s, seat, MOVE_DRAW))
        offer(out, &n, max, MOVE_DRAW, "draw",
              changed                                ? N_("Take back and draw")
              : many || sabra_draws(&s->options) > 1 ? N_("Draw tiles")
                                                     : N_("Draw"));
    if (allowed(s, seat, MOVE_PASS))
        offer(out, &n, max, MOVE_PASS, "pass",
              drawn ? (changed ? N_("Take back and end turn") : N_("End turn"))
                    : (changed ? N_("Take back and pass") : N_("Pass")));
    if (allowed(s, seat, MOVE_DONE))
        offer(out, &n, max, MOVE_DONE, "done", N_("Done"));
    return n;
}

/* Every tile of the rack to a new meld and to both ends of every meld. */
static void sample_rack(MoveList *m)
{
    const Table *t = &m->state->table;
    int rack = sabra_rack(m->seat);
    for (int i = 0; i < pile_size(t, rack); i++) {
        move_list_try(m, move_one(rack, i, NO_PILE, 0));
        for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
            int size = pile_size(t, p);
            if (size > 0)
                move_list_try(m, move_one(rack, i, p, 0));
            if (size > 1)
                move_list_try(m, move_one(rack, i, p, size));
        }
    }
}

/* The outer tiles of every meld to a new one, own tiles back to the rack, both readings of what is open. */
static void sample_table(MoveList *m)
{
    const Table *t = &m->state->table;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        int size = pile_size(t, p);
        for (int end = 0; end < 2 && end < size; end++) {
            int i = end == 0 ? 0 : size - 1;
            if (size > 1)
                move_list_try(m, move_one(p, i, NO_PILE, 0));
            move_list_try(m, move_one(p, i, sabra_rack(m->seat), pile_size(t, sabra_rack(m->seat))));
        }
        for (int kind = MELD_GROUP; kind <= MELD_RUN && size == 3; kind++)
            move_list_try(m, (Move){ .kind = MOVE_READ, .from = (uint8_t)p, .amount = (int16_t)kind });
    }
}

int sabra_moves(const State *s, int seat, Move *out, int max)
{
    static const uint8_t plain[] = { MOVE_NEXT, MOVE_DONE, MOVE_DRAW, MOVE_PASS, MOVE_RESTORE };
    MoveList sample = { &sabra_def, s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain; i++)
        move_list_try(&sample, (Move){ .kind = plain[i] });
    if (s->phase == PHASE_PLAY && seat == s->to_act) {
        sample_rack(&sample);
        sample_table(&sample);
    }
    return sample.count;
}

/* ---- notes for the screen ---- */

static bool all_own(const State *s, int pile)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (!sabra_is_own(s, pile_piece(&s->table, pile, i)))
            return false;
    return true;
}

/* Which of its tiles is to blame that it is no meld, where it is not all of them. */
static void note_fault(const State *s, int pile, const Reason *bad, MeldNote *out)
{
    Face face[SABRA_TILES];
    int n = pile_size(&s->table, pile), from, to;
    const MeldFault fault = bad == &meld_run_gap ? FAULT_GAP : bad == &meld_same_colour_twice ? FAULT_TWICE : FAULT_ODD;
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&s->table, pile, i);
    if (!meld_fault(fault, face, n, &from, &to))
        return;
    out->at = (uint8_t)from;
    out->span = (uint8_t)(to - from + 1);
    if (from == to)
        out->verdict.piece = pile_piece(&s->table, pile, from);
}

void sabra_meld_note(const State *s, int pile, MeldNote *out)
{
    Meld meld;
    memset(out, 0, sizeof *out);
    const Reason *bad = sabra_read_pile(s, pile, &meld);
    out->verdict = bad == NULL ? allow() : refuse_at(bad, NO_PIECE, pile);
    out->brief = meld_brief(bad);
    out->fresh = all_own(s, pile);
    if (bad == &meld_run_gap || bad == &meld_same_colour_twice || bad == &meld_mixed)
        note_fault(s, pile, bad, out);
    if (bad != NULL)
        return;
    out->value = meld_value(&meld);
    /* Jokers are told in the order they lie in. */
    int jokers = 0;
    _Static_assert((int)SABRA_JOKERS <= MAX_NOTED_JOKERS, "all may lie in one meld");
    for (int i = 0; i < meld.size; i++) {
        const int slot = sabra_slot_at(s, pile, &meld, i);
        if (face_is_joker(meld.slot[slot]))
            out->jokers[jokers++] = meld_stands_for(&meld, slot);
    }
}

/* What counts towards the initial meld, with one meld more. */
static int counted_with(SabraGoal goal, int points, int value)
{
    if (!goal.one_meld)
        return points + value;
    return value > points ? value : points;
}

void sabra_turn_note(const State *s, int seat, TurnNote *out)
{
    const SabraGoal goal = sabra_opening_goal(&s->options);
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    if (s->phase != PHASE_PLAY || seat != s->to_act)
        return;
    out->changed = turn_shows_change(s, SABRA_FIRST_MELD);
    sabra_outcome_now(s, false, &out->done); /* what is wrong, also where it would be punished and not refused */
    if (!s->seat[seat].opened) {
        out->opening_points = 0;
        out->opening_goal = sabra_option(s, SABRA_INITIAL_MIN);
    }
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        const int n = pile_size(&s->table, p);
        for (int i = 0; i < n; i++)
            out->played += sabra_is_own(s, pile_piece(&s->table, p, i));
        MeldNote note;
        sabra_meld_note(s, p, &note);
        if (note.verdict.why != NULL)
            out->loose += n;
        else if (note.fresh && out->opening_points >= 0)
            out->opening_points = counted_with(goal, out->opening_points, note.value);
    }
    /* E.5: the melds of the opening need not lie there any more; what Done accepts has reached the minimum. */
    bool reached = out->opening_points >= 0 && out->changed && out->done.why == NULL;
    if (reached && out->opening_points < out->opening_goal)
        out->opening_points = out->opening_goal;
}

/* ---- score sheet ---- */

int sabra_piece_points(const State *s, Face f)
{
    return sabra_rack_points(&f, 1, sabra_option(s, SABRA_JOKER_RACK_VALUE));
}

static ScoreLine *new_line(ScoreSheet *sheet)
{
    return &sheet->line[sheet->line_count++]; /* at most one a seat and two more: there is room */
}

static ScoreLine *line_of(ScoreSheet *sheet, const char *what)
{
    ScoreLine *line = new_line(sheet);
    text_write(line->what, sizeof line->what, what);
    return line;
}

static void set_points(ScoreLine *line, int seat, int32_t points)
{
    line->points[seat] = points;
    line->has[seat] = true;
}

/* The tiles left, as many as a line has room for. */
static void rack_text(const State *s, int seat, ScoreLine *line)
{
    enum { MOST_TOLD = 18, LIST_BYTES = 480 };
    char tiles[LIST_BYTES];
    int n = pile_size(&s->table, sabra_rack(seat)), told = n <= MOST_TOLD ? n : MOST_TOLD - 1;
    TextSink list = text_sink(tiles, sizeof tiles), out = text_sink(line->what, sizeof line->what);
    for (int i = 0; i < told; i++) {
        text_add(&list, i > 0 ? " " : "");
        tile_sign(pile_face(&s->table, sabra_rack(seat), i), &list);
    }
    if (n == 0) {
        text_say(&out, "No tile left");
        score_line_told(line, N_("You have no tile left"), N_("{1} has no tile left"), 0, NULL);
    } else if (told == n) {
        text_say(&out, "Tiles left: {1}", tiles);
        /* TRANSLATORS: {2} are tiles. */
        score_line_told(line, N_("You were left with {2}"), N_("{1} was left with {2}"), 1, (const char *[]){ tiles });
    } else {
        /* TRANSLATORS: {1} are tiles, {2} is how many more tiles. */
        text_say(&out, "Tiles left: {1} and {2} more", tiles, text_number(n - told).text);
        score_line_told(line, N_("You were left with {2} and more"), N_("{1} was left with {2} and more"), 1,
                        (const char *[]){ tiles });
    }
}

/* The lines of a seat add up to its points of the game. */
static void score_lines(const State *s, ScoreSheet *out, uint16_t lowest, int32_t least)
{
    const SabraState *g = sabra_of(s);
    bool went_out = g->ended_by == SABRA_WENT_OUT;
    for (int i = 0; i < s->seats; i++) {
        ScoreLine *line = new_line(out);
        rack_text(s, i, line);
        set_points(line, i, went_out && i == g->winner ? 0 : -sabra_points_left(s, i));
    }
    if (went_out) {
        ScoreLine *all = line_of(out, N_("Lost by the other players"));
        score_line_told(all, N_("You get the points the other players lost"),
                        N_("{1} gets the points the other players lost"), 0, NULL);
        set_points(all, g->winner, s->seat[g->winner].deal);
        return;
    }
    ScoreLine *off = line_of(out, N_("Minus the lowest rack")), *share = line_of(out, N_("Won by the lowest rack"));
    score_line_told(share, N_("You get the points the other players lost"),
                    N_("{1} gets the points the other players lost"), 0, NULL);
    for (int i = 0; i < s->seats; i++) {
        set_points(off, i, least);
        if (lowest >> i & 1)
            set_points(share, i, s->seat[i].deal);
    }
}

void sabra_end_note(const State *s, EndNote *out)
{
    const SabraState *g = sabra_of(s);
    int32_t left[MAX_SEATS] = { 0 };
    TextSink sum = text_sink(out->sum, sizeof out->sum);
    out->seat = NO_SEAT;
    if (g->ended_by != SABRA_WENT_OUT)
        return;
    for (int i = 0; i < s->seats; i++)
        left[i] = sabra_points_left(s, i);
    out->seat = g->winner;
    out->gain = true;
    text_write(out->word, sizeof out->word, N_("Out"));
    end_sum_of_others(left, s->seats, g->winner, &sum);
}

void sabra_scores(const State *s, ScoreSheet *out)
{
    const SabraState *g = sabra_of(s);
    int32_t left[MAX_SEATS] = { 0 }, least;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
        left[i] = sabra_points_left(s, i);
    }
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    uint16_t lowest = settle_best(left, seats_all(s->seats), -1, &least);
    bool went_out = g->ended_by == SABRA_WENT_OUT;
    score_lines(s, out, lowest, least);
    out->match_over = s->phase == PHASE_MATCH_END;
    out->winners = (uint16_t)(went_out ? 1u << g->winner : lowest);
    if (out->match_over)
        out->winners = settle_best(out->total, seats_all(s->seats), 1, NULL);
    TextSink sink = text_sink(out->headline, sizeof out->headline);
    text_say(&sink, went_out ? N_("A player laid the last tile.") : N_("The pool was empty, and nobody went out."));
}

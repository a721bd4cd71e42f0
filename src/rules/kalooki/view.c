/* What of a game of Kalooki is to be seen: for a seat, for the screen, for the score sheet. Rules page: section 10. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"
#include "rules/faces/card.h"
#include "rules/game/end_sum.h"
#include "rules/game/move_list.h"
#include "rules/game/score_line.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/reasons.h"
#include "rules/kalooki/round.h"

/* ---- observation, built up from zero ---- */

/* Everybody knows a card was drawn, but not where it went in the hand. */
static bool knows_drawn_piece(const State *s, int viewer)
{
    return viewer == s->to_act;
}

static const OwnField own_field[] = {
    OWN_OPEN(KalookiState, down_turn, uint32_t),
    OWN_OPEN(KalookiState, money, int32_t),
    OWN_OPEN(KalookiState, moved, int32_t),
    OWN_OPEN(KalookiState, pot, int32_t),
    OWN_OPEN(KalookiState, turns, uint8_t),
    OWN_OPEN(KalookiState, buyins, uint8_t),
    OWN_OPEN_AS(KalookiState, freed, uint8_t, OWN_PIECES),
    OWN_UP_TO(KalookiState, freed_count, KALOOKI_MAX_JOKERS),
    OWN_OPEN_AS(KalookiState, must_use, uint8_t, OWN_PIECES),
    OWN_OPEN_AS(KalookiState, taken_piece, uint8_t, OWN_PIECES),
    OWN_SECRET(KalookiState, drawn_piece, OWN_PIECES, knows_drawn_piece, NO_PIECE),
    OWN_OPEN(KalookiState, strays, uint8_t),
    OWN_OPEN(KalookiState, shuffles, uint8_t),
    OWN_UP_TO(KalookiState, ended_by, KALOOKI_COUNTED),
    OWN_OPEN_AS(KalookiState, caller, uint8_t, OWN_SEAT),
    OWN_UP_TO(KalookiState, bomber, 1),
    OWN_OPEN_AS(KalookiState, took_part, uint8_t, OWN_SEATS),
    OWN_OPEN_AS(KalookiState, over, uint8_t, OWN_SEATS),
    OWN_OPEN_AS(KalookiState, may_buy, uint8_t, OWN_SEATS),
    OWN_OPEN_AS(KalookiState, bought, uint8_t, OWN_SEATS),
};

const OwnBlock kalooki_own_block = { sizeof own_field / sizeof *own_field, own_field };

PilePlace kalooki_place(const State *s, int pile, int viewer)
{
    PilePlace place = place_by_kind(&s->table.row.pile[pile]);
    (void)viewer;
    if (place.kind == PLACE_MELD)
        place.allows |= ALLOW_SWAP;
    return place;
}

/* ---- notes for the screen ---- */

static bool all_own(const State *s, int pile)
{
    return s->to_act != NO_SEAT && turn_had_all(s, kalooki_hand(s->to_act), pile);
}

/* Where in the set as it is read the card at place i of the pile is: cards put forward may lie in any order. */
static int slot_of(const State *s, int pile, int i, const Meld *m)
{
    Face f = pile_face(&s->table, pile, i);
    int before = 0;
    for (int k = 0; k < i; k++)
        before += face_eq(pile_face(&s->table, pile, k), f);
    for (int slot = 0; slot < m->size; slot++)
        if (face_eq(m->slot[slot], f) && before-- == 0)
            return slot;
    return 0;
}

static const char *brief_of(const Reason *why)
{
    static const struct {
        const Reason *why;
        const char *brief;
    } briefs[] = {
        /* TRANSLATORS: Why cards are no meld, in a word or two. */
        { &kalooki_too_few_cards, N_("too few") },
        { &kalooki_same_suit_twice, N_("suit twice") },
        { &kalooki_group_full, N_("too many") },
        { &kalooki_run_gap, N_("gap") },
        /* TRANSLATORS: Why cards are no meld, in a word or two: the ace is above the king only. */
        { &kalooki_ace_low, N_("ace is high") },
        { &kalooki_only_jokers, N_("only jokers") },
        { &kalooki_joker_unclear, N_("group or run?") },
    };
    for (size_t i = 0; i < sizeof briefs / sizeof *briefs; i++)
        if (briefs[i].why == why)
            return briefs[i].brief;
    return NULL;
}

/* Which of its cards is to blame that it is no set, where it is not all of them. Cards that are put forward lie in any
 * order: a gap is between two only where they lie in theirs. */
static void note_fault(const State *s, int pile, const Reason *bad, MeldNote *out)
{
    Face face[MAX_PIECES];
    int n = pile_size(&s->table, pile), from, to, last = 0;
    bool gap = bad == &kalooki_run_gap, ordered = true;
    for (int i = 0; i < n; i++) {
        face[i] = pile_face(&s->table, pile, i);
        if (gap && face[i].rank == 1)
            face[i].rank = 14;
        if (face_is_joker(face[i]))
            continue;
        ordered = ordered && face[i].rank > last;
        last = face[i].rank;
    }
    const MeldFault fault = gap ? FAULT_GAP : bad == &kalooki_same_suit_twice ? FAULT_TWICE : FAULT_ODD;
    if ((gap && !ordered) || !meld_fault(fault, face, n, &from, &to))
        return;
    out->at = (uint8_t)from;
    out->span = (uint8_t)(to - from + 1);
    if (from == to)
        out->verdict.piece = pile_piece(&s->table, pile, from);
}

void kalooki_meld_note(const State *s, int pile, MeldNote *out)
{
    Meld m;
    memset(out, 0, sizeof *out);
    const Reason *bad = kalooki_read_pile(s, pile, &m);
    out->verdict = bad == NULL ? allow() : refuse_at(bad, NO_PIECE, pile);
    out->brief = brief_of(bad);
    out->fresh = all_own(s, pile);
    if (bad == &kalooki_run_gap || bad == &kalooki_same_suit_twice || bad == &kalooki_mixed_ranks_suits)
        note_fault(s, pile, bad, out);
    if (bad != NULL)
        return;
    out->value = kalooki_meld_value(&m);
    if (kalooki_is_stage(s, pile, s->to_act))
        out->ordered = laid_order(&s->table, pile, &m, out->order);
    int jokers = 0;
    _Static_assert((int)KALOOKI_MAX_JOKERS <= MAX_NOTED_JOKERS, "all may lie in one set");
    for (int i = 0; i < m.size; i++)
        if (face_is_joker(pile_face(&s->table, pile, i)))
            out->jokers[jokers++] = meld_stands_for(&m, slot_of(s, pile, i, &m));
}

/* Lies in a set that is put forward whole: what it owed is settled as soon as that is laid. */
static bool in_set_put_forward(const State *s, int pile)
{
    Meld m;
    return kalooki_is_stage(s, pile, s->to_act) && kalooki_read_pile(s, pile, &m) == NULL;
}

/* 4.5: a joker taken back goes into a new set at once. */
static void owe_new_set(const State *s, PieceNote *out)
{
    bool goer = kalooki_option(s, KALOOKI_JOKER_SWAP_AS_GOER) != 0;
    text_write(out->duty, sizeof out->duty, goer ? N_("to any meld") : N_("to a new meld"));
    text_write(out->sentence, sizeof out->sentence,
               goer ? N_("The joker is free. Lay it in a new meld or add it to a meld before you do anything else.")
                    : N_("The joker is free. Lay it in a new meld before you do anything else."));
}

/* 3.3: so does the discard that was taken. */
static void owe_laying(const State *s, Piece x, PieceNote *out)
{
    bool goer = kalooki_option(s, KALOOKI_DISCARD_AS_GOER) && kalooki_was_down_before(s, s->to_act);
    char card[96];
    TextSink words = text_sink(card, sizeof card);
    card_object(s->table.face[x], &words);
    text_write(out->duty, sizeof out->duty, "to be laid");
    text_write(out->sentence, sizeof out->sentence,
               goer ? N_("You took {1}. Lay it in a new meld or add it to a meld before you end your turn.")
                    : N_("You took {1}. Lay it in a new meld before you end your turn."),
               card);
}

void kalooki_piece_note(const State *s, Piece x, PieceNote *out)
{
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    if (s->phase != PHASE_PLAY || in_set_put_forward(s, piece_pile(&s->table, x, NULL)))
        return;
    if (kalooki_is_freed(s, x))
        owe_new_set(s, out);
    else if (x == kalooki_of(s)->must_use && !kalooki_is_put_forward(s, s->to_act, x))
        owe_laying(s, x, out);
}

static Verdict owed(const State *s)
{
    const KalookiState *g = kalooki_of(s);
    if (g->must_use != NO_PIECE)
        return refuse_at(&kalooki_use_discard_first, g->must_use, NO_PILE);
    return g->freed_count > 0 ? refuse_at(&kalooki_joker_new_set, g->freed[0], NO_PILE) : allow();
}

void kalooki_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = kalooki_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->duty = allow();
    if ((s->phase != PHASE_PLAY && s->phase != KALOOKI_DRAW) || seat != s->to_act)
        return;
    out->duty = owed(s);
    out->changed = kalooki_changed(s);
    if (!s->seat[seat].opened) {
        out->opening_points = kalooki_stage_points(s, seat);
        out->opening_goal = kalooki_option(s, KALOOKI_DOWN_MINIMUM);
    }
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        Meld m;
        if (!kalooki_is_laid(s, p) && !kalooki_is_stage(s, p, seat))
            continue;
        for (int i = 0; i < pile_size(&s->table, p); i++)
            out->played += turn_had(s, kalooki_hand(seat), pile_piece(&s->table, p, i));
        if (kalooki_is_stage(s, p, seat) && kalooki_read_pile(s, p, &m) != NULL)
            out->loose += pile_size(&s->table, p);
    }
}

/* ---- the score sheet ---- */

static void hand_text(const State *s, int seat, ScoreLine *line)
{
    int hand = kalooki_hand(seat), n = pile_size(&s->table, hand);
    char cards[sizeof line->what];
    TextSink list = text_sink(cards, sizeof cards);
    for (int i = 0; i < n; i++) {
        text_add(&list, i > 0 ? " " : "");
        card_sign(pile_face(&s->table, hand, i), &list);
    }
    text_write(line->what, sizeof line->what, n == 0 ? N_("Nothing left") : N_("Cards left: {1}"), cards);
    if (n == 0)
        score_line_told(line, N_("You have nothing left"), N_("{1} has nothing left"), 0, NULL);
    else
        score_line_told(line, N_("You were left with {2}"), N_("{1} was left with {2}"), 1, (const char *[]){ cards });
}

static void score_lines(const State *s, ScoreSheet *out)
{
    for (int i = 0; i < s->seats; i++) {
        if (!(kalooki_of(s)->took_part >> i & 1))
            continue;
        ScoreLine *line = &out->line[out->line_count++];
        hand_text(s, i, line);
        line->points[i] = s->seat[i].deal;
        line->has[i] = true;
    }
}

static void headline(const State *s, ScoreSheet *out)
{
    const KalookiState *g = kalooki_of(s);
    const char *how = NULL;
    if (g->ended_by == KALOOKI_CALLED_UP) {
        out->went_out = seats_bit(g->caller);
        out->went_out_words[0] = N_("You called up.");
        out->went_out_words[1] = N_("{1} called up.");
        how = g->bomber ? N_("A bomber: a whole hand in one turn!") : NULL;
    } else if (g->ended_by == KALOOKI_COUNTED) {
        how = N_("No card was left to draw. Every hand counts.");
    } else {
        how = N_("No card was left to draw. The round is void.");
    }
    if (how != NULL)
        text_write(out->headline, sizeof out->headline, how);
}

static void say_pot(const State *s, TextSink *out)
{
    if (kalooki_of(s)->pot > 0)
        text_say(out, "In the pot: {1}", text_number(kalooki_of(s)->pot).text);
}

/* Which round it is, where they are counted; and the stakes and buy-ins that the winner will take: once it is won, or
 * where there is no money, nothing. */
void kalooki_status(const State *s, const char *const *names, TextSink *out)
{
    const int rounds = kalooki_option(s, KALOOKI_MATCH_ROUNDS);
    (void)names;
    if (rounds > 0)
        text_say(out, "Round {1} of {2}", text_number(s->deal_no + 1).text, text_number(rounds).text);
    if (rounds > 0 && kalooki_of(s)->pot > 0)
        text_add(out, "  \u00b7  ");
    say_pot(s, out);
}

static ScoreLine *money_line(SideTable *t, const char *what)
{
    ScoreLine *line = &t->line[t->line_count++];
    text_write(line->what, sizeof line->what, what);
    return line;
}

static void money_moves(ScoreLine *line, int seat, int32_t amount)
{
    line->points[seat] = amount;
    line->has[seat] = true;
}

/* What came and went in this round, one line each; the pot is what is left over for whoever won it. */
static void money_lines(const State *s, SideTable *t)
{
    const KalookiState *g = kalooki_of(s);
    const bool called = g->ended_by == KALOOKI_CALLED_UP && kalooki_option(s, KALOOKI_ROUND_REWARDS);
    int32_t reward = g->bomber ? kalooki_bomber_reward(&s->options) : kalooki_round_reward(&s->options);
    ScoreLine *stakes = s->deal_no == 0 ? money_line(t, N_("Stakes")) : NULL;
    ScoreLine *up = called ? money_line(t, g->bomber ? N_("Bomber") : N_("Calling up")) : NULL;
    ScoreLine *bought = g->bought != 0 ? money_line(t, N_("Buying in")) : NULL, *pot = NULL;
    for (int i = 0; i < s->seats; i++) {
        int32_t rest = g->moved[i];
        if (stakes != NULL)
            money_moves(stakes, i, -kalooki_option(s, KALOOKI_STAKE));
        if (up != NULL && (g->took_part >> i & 1))
            money_moves(up, i, i == g->caller ? reward * (seats_count(g->took_part) - 1) : -reward);
        if (bought != NULL && (g->bought >> i & 1))
            money_moves(bought, i, -kalooki_buyin_price(&s->options));
        for (int k = 0; k < t->line_count; k++)
            rest -= &t->line[k] == pot ? 0 : t->line[k].points[i];
        if (rest == 0)
            continue;
        pot = pot != NULL ? pot : money_line(t, N_("The pot"));
        money_moves(pot, i, rest);
    }
    if (pot != NULL)
        score_line_told(pot, N_("You get the pot"), N_("{1} gets the pot"), 0, NULL);
    if (bought != NULL)
        score_line_told(bought, N_("You bought in"), N_("{1} bought in"), 0, NULL);
}

static void side_money(const State *s, ScoreSheet *out)
{
    SideTable *t = &out->side[0];
    if (kalooki_option(s, KALOOKI_STAKE) == 0)
        return;
    out->side_count = 1;
    text_write(t->title, sizeof t->title, "Money");
    for (int i = 0; i < s->seats; i++) {
        t->deal[i] = kalooki_of(s)->moved[i];
        t->total[i] = kalooki_of(s)->money[i];
    }
    TextSink held = text_sink(t->held, sizeof t->held);
    say_pot(s, &held);
}

/* Those with the fewest points of the round; nobody when it was void. */
static uint16_t best_of_round(const State *s)
{
    uint16_t best = 0;
    if (kalooki_of(s)->ended_by != KALOOKI_CALLED_UP && kalooki_of(s)->ended_by != KALOOKI_COUNTED)
        return 0;
    int32_t least = INT32_MAX;
    for (int i = 0; i < s->seats; i++) {
        if (!(kalooki_of(s)->took_part >> i & 1) || s->seat[i].deal > least)
            continue;
        best = s->seat[i].deal < least ? 0 : best;
        least = s->seat[i].deal;
        best = (uint16_t)(best | 1u << i);
    }
    return best;
}

/* In a void round nothing is counted, nor of who did not play it. */
void kalooki_end_sum(const State *s, int seat, EndSum *out)
{
    const KalookiState *g = kalooki_of(s);
    if ((g->ended_by == KALOOKI_CALLED_UP || g->ended_by == KALOOKI_COUNTED) && (g->took_part >> seat & 1))
        end_sum_of_hand(&kalooki_def, s, seat, out);
}

/* Whoever may buy in sees what everybody holds. */
bool kalooki_counted(const State *s)
{
    return s->phase == KALOOKI_BUYIN;
}

void kalooki_end_note(const State *s, EndNote *out)
{
    const KalookiState *g = kalooki_of(s);
    out->seat = NO_SEAT;
    if (g->ended_by != KALOOKI_CALLED_UP)
        return;
    out->seat = g->caller;
    /* TRANSLATORS: Called out over the table at the end of a round: a player has called up, or laid the whole hand in
     * one turn. */
    text_write(out->word, sizeof out->word, g->bomber ? N_("Kalooki") : N_("Called up"));
}

void kalooki_scores(const State *s, ScoreSheet *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->seats; i++) {
        out->deal[i] = s->seat[i].deal;
        out->total[i] = s->seat[i].total;
        out->out = (uint16_t)(out->out | (s->seat[i].out ? 1u << i : 0));
    }
    out->circled = kalooki_of(s)->bought;
    out->fewest = out->running = true;
    side_money(s, out);
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return;
    score_lines(s, out);
    if (out->side_count > 0)
        money_lines(s, &out->side[0]);
    out->match_over = s->phase == PHASE_MATCH_END;
    const uint16_t left = (uint16_t)(seats_all(s->seats) & ~out->out);
    out->winners = out->match_over ? kalooki_fewest(out->total, left) : best_of_round(s);
    headline(s, out);
}

/* Endings of Five Hundred as texts, read off states, and played to their end. */
#include <stdlib.h>
#include <string.h>

#include "ai/five_hundred/puzzle_inner.h"
#include "rules/faces/card.h"

enum { SEATS = FIVE_PUZZLE_SEATS };

static Face face_of(const FiveSim *m, int bit)
{
    Face face[FIVE_MOST_CARDS];
    OptionValues any;
    options_preset(five_def.options, 0, &any);
    five_pack_cards(five_pack_of(&any), face);
    return face[m->place_of[bit]];
}

static void add_set(const FiveSim *m, uint64_t set, TextSink *out)
{
    for (; set != 0; set &= set - 1) {
        text_add(out, " ");
        card_text(face_of(m, five_low_bit(set)), out);
    }
}

/* The piles of a seat: its hand, its card of the trick, the tricks it has won. */
static void write_seat(const FiveEnding *e, int seat, TextSink *out)
{
    const FivePlay *p = &e->play;
    const bool plays = p->playing >> seat & 1;
    text_addf(out, "\nhand %d", seat);
    add_set(&e->sim, p->hand[seat], out);
    for (int i = e->lead, n = 0; n < p->count; i = (i + 1) % SEATS)
        if (p->playing >> i & 1) {
            n++;
            if (i == seat && plays) {
                text_addf(out, "\npile %d trick %d - ", FIVE_TRICK_0 + seat, seat);
                card_text(face_of(&e->sim, e->now[seat]), out);
            }
        }
    if (p->tricks[seat] == 0)
        return;
    text_addf(out, "\npile %d taken %d -", FIVE_TAKEN_0 + seat, seat);
    for (int t = 0; t < p->trick_no; t++)
        for (int i = 0; i < e->size[t] && e->winner[t] == seat; i++) {
            text_add(out, " ");
            card_text(face_of(&e->sim, e->trick[t][i]), out);
        }
}

static void write_row(const char *name, const uint8_t *number, int n, TextSink *out)
{
    text_addf(out, "\nown %s", name);
    for (int i = 0; i < n; i++)
        text_addf(out, " %d", number[i]);
    text_add(out, " 0");
}

/* The contractor bid, all others passed. */
static void write_auction(const FiveEnding *e, TextSink *out)
{
    const int c = e->play.contractor, code = five_bid_code(e->bid);
    text_addf(out, "\nown contract %d\nown contractor %d\nown call %d", code, c, (int)five_call(c, code));
    for (int i = 1; i < SEATS; i++)
        text_addf(out, " %d", (int)five_call((c + i) % SEATS, 0));
    text_addf(out, " 0\nown calls 4\nown passed %d,%d,%d", (c + 1) % SEATS, (c + 2) % SEATS, (c + 3) % SEATS);
    text_addf(out, "\nown %s %d", five_is_misere(e->bid) ? "resting" : "partners", (c + 2) % SEATS);
    text_addf(out, "\nown partner_known %d", !five_is_misere(e->bid));
}

void five_ending_write(const FiveEnding *e, const char *preset, char *text, size_t size)
{
    const FivePlay *p = &e->play;
    TextSink out = text_sink(text, size);
    text_addf(&out, "meldwell position 1\ngame five-hundred\noptions %s\nseats 4\ndeal 1 %d\nturn 0 play 40", preset,
              (p->contractor + SEATS - 1) % SEATS);
    for (int i = 0; i < SEATS; i++)
        write_seat(e, i, &out);
    text_addf(&out, "\nkitty\npile %d kitty %d - look=owner", FIVE_LAID, p->contractor);
    add_set(&e->sim, e->away, &out);
    write_auction(e, &out);
    text_addf(&out, "\nown trick_no %d\nown leader %d\nown suits_led %d", p->trick_no, e->lead, p->suits_led);
    write_row("trick_leader", e->leader, p->trick_no, &out);
    write_row("trick_winner", e->winner, p->trick_no, &out);
    write_row("tricks", p->tricks, SEATS, &out);
    text_add(&out, "\n");
}

/* ---- from a state ---- */

static int bit_in(const FiveSim *m, const Face *face, Face f)
{
    for (int i = 0; i < m->cards; i++)
        if (face_eq(face[i], f))
            return m->bit_of[i];
    return 0;
}

void five_ending_of(const State *s, FiveSim *m, FivePlay *p)
{
    const FiveState *g = five_of(s);
    Face face[FIVE_MOST_CARDS];
    five_sim_begin(m, &s->options, five_strain(s));
    five_pack_cards(five_pack_of(&s->options), face);
    *p = (FivePlay){ .seats = s->seats, .led = FIVE_NO_SUIT, .contractor = g->contractor, .turn = g->leader };
    p->playing = five_playing(s);
    p->players = (uint8_t)five_set_size(p->playing);
    p->side = five_contract_side(s);
    p->trick_no = g->trick_no;
    p->suits_led = g->suits_led;
    for (int i = 0; i < s->seats; i++) {
        p->tricks[i] = g->tricks[i];
        for (int k = 0; k < pile_size(&s->table, five_hand(i)); k++)
            p->hand[i] |= UINT64_C(1) << bit_in(m, face, pile_face(&s->table, five_hand(i), k));
    }
    while (pile_size(&s->table, FIVE_TRICK_0 + p->turn) > 0 && p->count < p->players - 1) {
        const int bit = bit_in(m, face, pile_face(&s->table, FIVE_TRICK_0 + p->turn, 0));
        p->hand[p->turn] |= UINT64_C(1) << bit;
        five_sim_play(m, p, bit, g->named);
    }
}

/* The place in the hand of the best card of whoever's turn it is. */
static int best_place(FiveDesk *d, const State *s)
{
    FiveSim m;
    FivePlay p;
    int best = -1, most = 0, place = 0;
    five_ending_of(s, &m, &p);
    const bool with_us = (p.side >> PUZZLE_SEAT & 1) == (p.side >> p.turn & 1);
    for (uint64_t set = five_sim_legal(&m, &p); set != 0; set &= set - 1) {
        const int bit = five_low_bit(set), reach = five_ending_reach_by(d, &m, &p, bit) * (with_us ? 1 : -1);
        if (best < 0 || reach > most) {
            best = bit;
            most = reach;
        }
    }
    for (int i = 0; i < pile_size(&s->table, five_hand(p.turn)); i++)
        if (face_eq(pile_face(&s->table, five_hand(p.turn), i), face_of(&m, best)))
            place = i;
    return place;
}

bool five_ending_reply(const Puzzle *puzzle, const State *now, Move *out)
{
    FiveDesk *d = five_desk_new();
    (void)puzzle;
    if (d == NULL)
        return false;
    *out = five_play_move(best_place(d, now), FIVE_NO_SUIT);
    five_desk_free(d);
    return true;
}

int five_ending_solve(const Puzzle *puzzle, const State *start, Move *out, int max)
{
    FiveDesk *d = five_desk_new();
    State s = *start;
    int n = 0;
    (void)puzzle;
    while (d != NULL && n < max && s.phase == PHASE_PLAY) {
        out[n] = five_play_move(best_place(d, &s), FIVE_NO_SUIT);
        five_def.rules.apply(&s, s.to_act, out[n++]);
    }
    five_desk_free(d);
    return s.phase == PHASE_PLAY ? 0 : n;
}

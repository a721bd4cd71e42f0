/* What can be done at a table of rummy: the buttons, and the list of moves. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/faces/card.h"
#include "rules/game/choice_list.h"
#include "rules/game/move_list.h"
#include "rules/rummy/position.h"

/* ---- choices ---- */

static const char *draw_label(const State *s, const RummyRules *r)
{
    if (pile_size(&s->table, RUMMY_STOCK) > 0)
        return N_("Draw");
    return r->reshuffle ? N_("Shuffle and draw") : N_("Turn over and draw");
}

static void offer_draws(Offers *o, const RummyRules *r)
{
    const State *s = o->state;
    int top = pile_size(&s->table, RUMMY_DISCARD) - 1;
    const Move take = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(r->basic || top < 0 ? 0 : top) };
    char card[96];
    TextSink label, words = text_sink(card, sizeof card);
    offer_plain(o, (Move){ .kind = MOVE_DRAW }, CHOICE_DRAW, "draw", draw_label(s, r));
    if (offer(o, take, CHOICE_PLAIN, "take", &label)) {
        card_object(pile_face(&s->table, RUMMY_DISCARD, top), &words);
        text_say(&label, "Take {1}", card);
    }
    offer_plain(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "end", N_("End the round"));
}

/* For which suit the joker of a group stands: a button for each that is not chosen yet. */
static void offer_suits(Offers *o, const RummyRules *r)
{
    const State *s = o->state;
    for (int p = stage_next(s, o->seat, -1); p != NO_PILE; p = stage_next(s, o->seat, p)) {
        RummyMeld m;
        Face now = FACE_UNKNOWN;
        if (!rummy_joker_open(s, r, p, &m))
            continue;
        for (int i = 0; i < m.meld.size; i++)
            now = face_is_joker(m.meld.slot[i]) ? m.as[i] : now;
        for (uint8_t suit = 0; suit < 4; suit++) {
            const Move read = { .kind = MOVE_READ, .from = (uint8_t)p, .amount = (int16_t)(RUMMY_SUIT + suit) };
            char name[72], card[48];
            TextSink label, sign = text_sink(card, sizeof card), id = text_sink(name, sizeof name);
            text_addf(&id, "joker-%d-%c", p, "scdh"[suit]);
            card_sign((Face){ m.meld.rank, suit }, &sign);
            if (suit != now.suit && offer(o, read, CHOICE_PLAIN, name, &label))
                /* TRANSLATORS: A button: which card the joker stands for. */
                text_say(&label, "Joker as {1}", card);
        }
    }
}

static void offer_play(Offers *o, const RummyRules *r)
{
    const RummyState *g = rummy_of(o->state);
    const State *s = o->state;
    TextSink label;
    if (offer(o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "done", &label)) {
        int melds, points = rummy_stage_points(s, o->seat, &melds);
        if (r->basic)
            /* TRANSLATORS: A button: lays the melds that were put forward. */
            text_say(&label, "Lay");
        else
            text_say(&label, "Lay for {1}", text_number(points).text);
    }
    offer_suits(o, r);
    if (g->taken > 0 && !rummy_has_laid(s, o->seat))
        offer_plain(o, (Move){ .kind = MOVE_RESTORE }, CHOICE_GIVE_BACK, "give-back",
                    g->taken == 1 ? N_("Give the card back") : N_("Give the cards back"));
}

static void offer_call(Offers *o)
{
    /* TRANSLATORS: A button, and what is called: a card that was thrown fits a meld on the table. */
    offer_plain(o, (Move){ .kind = MOVE_CHOOSE, .amount = RUMMY_CALLS }, CHOICE_PLAIN, "rummy", N_("Rummy!"));
    /* TRANSLATORS: A button: a card that was thrown is not wanted. */
    offer_plain(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "let-lie", N_("Let it lie"));
}

int rummy_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    const RummyRules r = rummy_rules(s);
    Offers o = { game_of(s), s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer_plain(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next", N_("Next round"));
    if (seat != s->to_act)
        return o.count;
    if (s->phase == RUMMY_DRAW)
        offer_draws(&o, &r);
    else if (s->phase == PHASE_PLAY)
        offer_play(&o, &r);
    else if (s->phase == RUMMY_CALL)
        offer_call(&o);
    return o.count;
}

/* ---- the list of moves ---- */

static void list_takes(MoveList *m, const RummyRules *r)
{
    int n = r->basic ? 1 : pile_size(&m->state->table, RUMMY_DISCARD);
    for (int i = n - 1; i >= 0; i--)
        move_list_try(m, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)i });
}

/* One card to both ends of every meld. */
static void list_lay_offs(MoveList *m, int from)
{
    const Table *t = &m->state->table;
    for (int i = 0; i < pile_size(t, from); i++)
        for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
            if (rummy_is_laid(m->state, p)) {
                move_list_try(m, move_one(from, i, p, pile_size(t, p)));
                if (t->row.pile[p].read == MELD_RUN)
                    move_list_try(m, move_one(from, i, p, 0));
            }
}

static void list_jokers(MoveList *m)
{
    const Table *t = &m->state->table;
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
        for (int at = 0; rummy_is_laid(m->state, p) && at < pile_size(t, p); at++)
            for (int i = 0; face_is_joker(pile_face(t, p, at)) && i < pile_size(t, rummy_hand(m->seat)); i++) {
                Move take = { .kind = MOVE_TAKE, .from = (uint8_t)p, .at = (uint8_t)at };
                move_name(&take, pile_piece(t, rummy_hand(m->seat), i));
                move_list_try(m, take);
            }
}

/* Cards put forward singly or behind others, and taken back. */
static void sample_stage(MoveList *m)
{
    const State *s = m->state;
    int hand = rummy_hand(m->seat), held = pile_size(&s->table, hand);
    for (int p = stage_next(s, m->seat, -1); p != NO_PILE; p = stage_next(s, m->seat, p)) {
        for (int i = 0; i < held; i++)
            move_list_try(m, move_one(hand, i, p, pile_size(&s->table, p)));
        move_list_try(m, move_one(p, pile_size(&s->table, p) - 1, hand, held));
        for (int suit = 0; suit < 4; suit++)
            move_list_try(m, (Move){ .kind = MOVE_READ, .from = (uint8_t)p, .amount = (int16_t)(RUMMY_SUIT + suit) });
        list_lay_offs(m, p);
    }
    for (int i = 0; i < held; i++)
        move_list_try(m, move_one(hand, i, NO_PILE, 0));
}

int rummy_moves(const State *s, int seat, Move *out, int max)
{
    static const Move plain[] = {
        { .kind = MOVE_NEXT }, { .kind = MOVE_DRAW },    { .kind = MOVE_PASS },
        { .kind = MOVE_DONE }, { .kind = MOVE_RESTORE }, { .kind = MOVE_CHOOSE, .amount = RUMMY_CALLS },
    };
    const RummyRules r = rummy_rules(s);
    MoveList m = { game_of(s), s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        move_list_try(&m, plain[i]);
    if (seat != s->to_act)
        return m.count;
    if (s->phase == RUMMY_DRAW)
        list_takes(&m, &r);
    if (s->phase != PHASE_PLAY)
        return m.count;
    for (int i = 0; i < pile_size(&s->table, rummy_hand(seat)); i++)
        move_list_try(&m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
    list_lay_offs(&m, rummy_hand(seat));
    if (r.joker_swap)
        list_jokers(&m);
    sample_stage(&m);
    return m.count;
}

/* What can be done at a table of Shelf: buttons, amounts, the list of moves, the next act, a word of caution. */
#include <stdio.h>
#include <string.h>

#include "rules/faces/card.h"
#include "rules/game/move_list.h"
#include "shelf/game.h"

/* ---- choices ---- */

typedef struct Offers {
    const State *state;
    int seat, count, max;
    ChoiceItem *out;
} Offers;

static ChoiceItem *offer(Offers *o, Move move, ChoiceRole role, const char *name, const char *label)
{
    if (o->count >= o->max || shelf_check(o->state, o->seat, move).why)
        return NULL;
    ChoiceItem *c = &o->out[o->count++];
    memset(c, 0, sizeof *c);
    c->move = move;
    c->role = (uint8_t)role;
    TextSink sink = text_sink(c->name, sizeof c->name), say = text_sink(c->label, sizeof c->label);
    text_add(&sink, name);
    text_say(&say, label, "{1}"); /* an amount has its place in it */
    return c;
}

static void offer_bet(Offers *o)
{
    const State *s = o->state;
    int low = shelf_lowest_bet(s), high = shelf_highest_bet(s, o->seat);
    ChoiceItem *c = offer(o, (Move){ .kind = MOVE_BID, .amount = (int16_t)low }, CHOICE_PLAIN, "bet", N_("Bet {1}"));
    if (c != NULL) {
        c->low = (int16_t)low;
        c->high = (int16_t)high;
        c->step = 1;
    }
    offer(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "pass", N_("Do not bet"));
}

static void offer_takes(Offers *o)
{
    const State *s = o->state;
    int seat = o->seat, how = shelf_option(s, SHELF_DISCARDS);
    if (how == SHELF_ONE_SPREAD)
        return; /* pointed at, card by card */
    uint8_t heap = (uint8_t)(how == SHELF_ONE_HEAP ? SHELF_SPREAD : shelf_heap(shelf_before(s, seat)));
    ChoiceItem *c = offer(o, (Move){ .kind = MOVE_TAKE, .from = heap }, CHOICE_PLAIN, "take", N_("Take the discard"));
    if (c == NULL)
        return;
    char sign[8];
    TextSink face = text_sink(sign, sizeof sign), say = text_sink(c->label, sizeof c->label);
    card_sign(pile_face(&s->table, heap, pile_size(&s->table, heap) - 1), &face);
    text_say(&say, N_("Take {1}"), sign);
}

/* Asked about at the card. */
static void offer_closing(Offers *o)
{
    for (int i = 0; i < pile_size(&o->state->table, shelf_hand(o->seat)); i++) {
        const Move thrown = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        const Move closing = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = SHELF_CLOSE };
        char name[24];
        snprintf(name, sizeof name, "close-%d", i);
        if (offer(o, closing, CHOICE_PLAIN, name, N_("Throw it and close")) == NULL)
            continue;
        snprintf(name, sizeof name, "throw-%d", i);
        offer(o, thrown, CHOICE_PLAIN, name, N_("Throw it"));
    }
}

int shelf_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Offers o = { s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next", N_("Next deal"));
    if (seat != s->to_act)
        return o.count;
    if (s->phase == SHELF_BET)
        offer_bet(&o);
    offer(&o, (Move){ .kind = MOVE_CHOOSE, .amount = SHELF_CLAIM }, CHOICE_PLAIN, "claim", N_("Claim the whole hand"));
    if (s->phase == PHASE_PLAY && shelf_of(s)->due != NO_PIECE)
        offer(&o, (Move){ .kind = MOVE_RESTORE }, CHOICE_GIVE_BACK, "give-back", N_("Give back"));
    offer(&o, (Move){ .kind = MOVE_DRAW }, CHOICE_DRAW, "draw", N_("Draw"));
    if (s->phase == PHASE_PLAY)
        offer_takes(&o);
    if (s->phase == PHASE_PLAY)
        offer_closing(&o);
    const char *done = s->phase == SHELF_CHOOSE ? N_("These five")
                       : s->phase == SHELF_LOOK ? N_("Go on")
                       : s->seat[seat].opened   ? N_("Lay")
                                                : N_("Show");
    offer(&o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "done", done);
    return o.count;
}

void shelf_amount_note(const State *s, int seat, Move m, TextSink *out)
{
    int pool = s->counters.amount[shelf_pool(s)] + m.amount, left = s->counters.amount[seat] - m.amount;
    if (m.kind == MOVE_BID)
        text_say(out, N_("{1} would be bet in all, and {2} of your chips are left."), text_number(pool).text,
                 text_number(left).text);
}

/* A wild card thrown away is a present to the next. */
Verdict shelf_caution(const State *seen, int seat, Move m)
{
    const FaceSet wild = shelf_wild_for(seen, seat);
    bool throws = seen->phase == PHASE_PLAY && m.kind == MOVE_DISCARD && seat < seen->seats &&
                  m.index < pile_size(&seen->table, shelf_hand(seat));
    return throws && face_set_has(wild, pile_face(&seen->table, shelf_hand(seat), m.index)) ? refuse(&shelf_wild_thrown)
                                                                                            : allow();
}

/* ---- the next act ---- */

static void lit_take(const State *s, int seat, ActNote *out)
{
    int how = shelf_option(s, SHELF_DISCARDS);
    int heap = how == SHELF_OWN_HEAPS ? shelf_heap(shelf_before(s, seat)) : SHELF_SPREAD;
    out->pile[SHELF_STOCK] = true;
    out->pile[heap] = pile_size(&s->table, heap) > 0;
    for (int i = 0; how == SHELF_ONE_SPREAD && i < pile_size(&s->table, heap); i++)
        out->piece[pile_piece(&s->table, heap, i)] =
            !shelf_check(s, seat, (Move){ .kind = MOVE_TAKE, .from = SHELF_SPREAD, .index = (uint8_t)i }).why;
}

static const char *act_of_turn(const State *s, int seat)
{
    if (shelf_of(s)->drawn == SHELF_TO_DRAW)
        return shelf_option(s, SHELF_DISCARDS) == SHELF_ONE_SPREAD
                   ? N_("Draw from the stock, or take from the spread what you can lay at once.")
                   : N_("Draw from the stock, or take the lit discard.");
    if (shelf_of(s)->due != NO_PIECE)
        return N_("Lay the card you have taken.");
    if (shelf_any_stage(s, seat))
        return s->seat[seat].opened ? N_("Lay what you have put forward.") : N_("Show what you have put forward.");
    return s->seat[seat].opened ? N_("Lay melds, lay cards off, then throw a card.")
                                : N_("Show a meld of three cards, or throw a card.");
}

void shelf_next_act(const State *s, int seat, ActNote *out)
{
    TextSink say = text_sink(out->sentence, sizeof out->sentence);
    if (seat != s->to_act)
        return;
    if (s->phase == SHELF_BET) {
        text_say(&say, N_("Bet on your best five cards, or do not."));
        out->roles = 1u << CHOICE_PASS;
    } else if (s->phase == SHELF_CHOOSE) {
        int more = SHELF_FIVE - pile_size(&s->table, shelf_five(seat));
        if (more > 0)
            text_count(&say, N_("Choose {1} more card; nobody sees it yet."),
                       N_("Choose {1} more cards; nobody sees them yet."), more);
        else
            text_say(&say, N_("Five cards are chosen."));
        out->roles = more > 0 ? 0 : 1u << CHOICE_DONE;
        out->pile[shelf_hand(seat)] = more > 0;
    } else if (s->phase == SHELF_LOOK) {
        text_say(&say, N_("Look at the five cards of the others, then go on."));
        out->roles = 1u << CHOICE_DONE;
    } else {
        text_say(&say, act_of_turn(s, seat));
        if (shelf_of(s)->drawn == SHELF_TO_DRAW)
            lit_take(s, seat, out);
        else if (shelf_any_stage(s, seat))
            out->roles = 1u << CHOICE_DONE;
        if (shelf_of(s)->due != NO_PIECE)
            out->piece[shelf_of(s)->due] = true;
    }
}

/* ---- the list of moves ---- */

static void list_shifts(MoveList *m, int from)
{
    const Table *t = &m->state->table;
    for (int i = 0; i < pile_size(t, from); i++)
        for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++)
            if (t->row.pile[p].kind == PILE_MELD && p != from)
                move_list_try(m, move_one(from, i, p, pile_size(t, p)));
    for (int i = 0; i < pile_size(t, from); i++)
        for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++)
            if (shelf_is_stage(m->state, p, m->seat) && p != from)
                move_list_try(m, move_one(from, i, p, pile_size(t, p)));
}

static void list_play(MoveList *m)
{
    const State *s = m->state;
    int hand = shelf_hand(m->seat);
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        for (int how = 0; how <= SHELF_CLOSE; how++)
            move_list_try(m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = (int16_t)how });
    move_list_try(m, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)shelf_heap(shelf_before(s, m->seat)) });
    for (int i = 0; i < pile_size(&s->table, SHELF_SPREAD); i++)
        move_list_try(m, (Move){ .kind = MOVE_TAKE, .from = SHELF_SPREAD, .index = (uint8_t)i });
    list_shifts(m, hand);
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        move_list_try(m, move_one(hand, i, NO_PILE, 0));
    for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++)
        if (shelf_is_stage(s, p, m->seat))
            move_list_try(m, move_one(p, pile_size(&s->table, p) - 1, hand, pile_size(&s->table, hand)));
}

static void list_five(MoveList *m)
{
    const Table *t = &m->state->table;
    int hand = shelf_hand(m->seat), five = shelf_five(m->seat);
    for (int i = 0; i < pile_size(t, hand); i++)
        move_list_try(m, move_one(hand, i, five, pile_size(t, five)));
    for (int i = 0; i < pile_size(t, five); i++)
        move_list_try(m, move_one(five, i, hand, pile_size(t, hand)));
}

int shelf_moves(const State *s, int seat, Move *out, int max)
{
    static const Move plain[] = {
        { .kind = MOVE_NEXT }, { .kind = MOVE_DRAW },
        { .kind = MOVE_PASS }, { .kind = MOVE_CHOOSE, .amount = SHELF_CLAIM },
        { .kind = MOVE_DONE }, { .kind = MOVE_RESTORE },
    };
    MoveList m = { &shelf_def, s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        move_list_try(&m, plain[i]);
    if (seat != s->to_act)
        return m.count;
    for (int amount = shelf_lowest_bet(s); s->phase == SHELF_BET && amount <= shelf_highest_bet(s, seat); amount++)
        move_list_try(&m, (Move){ .kind = MOVE_BID, .amount = (int16_t)amount });
    if (s->phase == SHELF_CHOOSE)
        list_five(&m);
    if (s->phase == PHASE_PLAY)
        list_play(&m);
    return m.count;
}

/* What can be done at a table of Conquian: the buttons, and the list of moves. */
#include "rules/conquian/position.h"
#include "rules/faces/card.h"
#include "rules/game/choice_list.h"
#include "rules/game/move_list.h"

/* ---- choices ---- */

static void offer_leave(Offers *o)
{
    char card[CARD_BYTES];
    TextSink label;
    const Piece x = con_offered(o->state);
    if (x != NO_PIECE && offer(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "leave", &label))
        /* TRANSLATORS: A button: do not take the card on offer. */
        text_say(&label, "Leave {1}", card_words(o->state->table.face[x], card));
}

static void offer_use(Offers *o)
{
    const ConJudged j = con_judge_table(o->state, o->seat, NULL);
    offer_plain(o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "meld", j.won ? N_("Win the round") : N_("Meld"));
}

static void offer_force(Offers *o)
{
    offer_plain(o, (Move){ .kind = MOVE_CHOOSE, .amount = CON_MAKE_TAKE }, CHOICE_PLAIN, "force",
                /* TRANSLATORS: A button: your opponent has to take the card. */
                N_("Make them take it"));
    offer_plain(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "let-go", N_("Let it go"));
}

int con_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Offers o = { &con_def, s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer_plain(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next", N_("Next round"));
    if (seat != s->to_act)
        return o.count;
    if (s->phase == CON_TURN_UP)
        offer_plain(&o, (Move){ .kind = MOVE_DRAW }, CHOICE_DRAW, "turn-up", N_("Turn up"));
    else if (s->phase == PHASE_PLAY) {
        offer_use(&o);
        offer_leave(&o);
    } else if (s->phase == CON_FORCE) {
        offer_force(&o);
    }
    return o.count;
}

/* ---- the list of moves ---- */

static void list_throws(MoveList *m)
{
    for (int i = 0; i < pile_size(&m->state->table, con_hand(m->seat)); i++)
        move_list_try(m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
}

/* Every card of a pile to every other meld, to a new one, and back to the hand. */
static void list_shifts_from(MoveList *m, int from)
{
    const Table *t = &m->state->table;
    const int hand = con_hand(m->seat);
    for (int i = 0; i < pile_size(t, from); i++) {
        move_list_try(m, move_one(from, i, NO_PILE, 0));
        for (int p = 0; p < CON_PILES; p++)
            if (p != from && con_is_own(m->state, p, m->seat))
                move_list_try(m, move_one(from, i, p, pile_size(t, p)));
        move_list_try(m, move_one(from, i, hand, pile_size(t, hand)));
    }
}

static void list_shifts(MoveList *m)
{
    list_shifts_from(m, con_hand(m->seat));
    for (int p = 0; p < CON_PILES; p++)
        if (con_is_own(m->state, p, m->seat))
            list_shifts_from(m, p);
}

int con_moves(const State *s, int seat, Move *out, int max)
{
    static const Move plain[] = {
        { .kind = MOVE_NEXT }, { .kind = MOVE_DRAW }, { .kind = MOVE_CHOOSE, .amount = CON_MAKE_TAKE },
        { .kind = MOVE_DONE }, { .kind = MOVE_PASS }, { .kind = MOVE_RESTORE },
    };
    MoveList m = { &con_def, s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        move_list_try(&m, plain[i]);
    if (seat != s->to_act)
        return m.count;
    if (con_alone(s, seat).kind != MOVE_NONE) { /* what might be moved about leads nowhere */
        m.count = 0;
        move_list_try(&m, con_alone(s, seat));
        return m.count;
    }
    list_throws(&m);
    if (s->phase == PHASE_PLAY)
        list_shifts(&m);
    return m.count;
}

/* What can be done at a table of Gin Rummy: the buttons, and the list of moves. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/game/choice_list.h"
#include "rules/game/move_list.h"
#include "rules/gin/position.h"
#include "rules/gin/reasons.h"

/* ---- choices ---- */

static void offer_take(Offers *o)
{
    const Table *t = &o->state->table;
    char card[96];
    TextSink label, words = text_sink(card, sizeof card);
    if (!offer(o, (Move){ .kind = MOVE_TAKE, .from = GIN_DISCARD }, CHOICE_PLAIN, "take", &label))
        return;
    card_object(pile_face(t, GIN_DISCARD, pile_size(t, GIN_DISCARD) - 1), &words);
    text_say(&label, "Take {1}", card);
}

/* Whether to knock is asked at the card that is thrown. */
static void offer_knocks(Offers *o)
{
    const State *s = o->state;
    for (int i = 0; i < pile_size(&s->table, gin_hand(o->seat)); i++) {
        const Move thrown = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        const Move knock = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = GIN_KNOCKS };
        char name[72], plain[72];
        TextSink label, knocks = text_sink(name, sizeof name), throws = text_sink(plain, sizeof plain);
        GinLay lay;
        text_addf(&knocks, "knock-%d", i);
        text_addf(&throws, "throw-%d", i);
        if (!offer(o, knock, CHOICE_PLAIN, name, &label))
            continue;
        (void)gin_lay_of(s, o->seat, i, &lay);
        text_write(o->out[o->count - 1].brief, sizeof o->out[0].brief, "{1}", text_number(lay.left).text);
        if (lay.left == 0)
            /* TRANSLATORS: A button: there is no deadwood, which is called gin. */
            text_say(&label, "Gin");
        else
            /* TRANSLATORS: A button: {1} is the deadwood. */
            text_say(&label, "Knock with {1}", text_number(lay.left).text);
        offer_plain(o, thrown, CHOICE_PLAIN, plain, N_("Just throw it"));
    }
}

int gin_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Offers o = { &gin_def, s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer_plain(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next", N_("Next round"));
    if (seat != s->to_act)
        return o.count;
    offer_plain(&o, (Move){ .kind = MOVE_DRAW }, CHOICE_DRAW, "draw", N_("Draw"));
    offer_plain(&o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "pass",
                s->phase == GIN_UPCARD ? N_("Pass") : N_("End the round"));
    if (s->phase == GIN_UPCARD || s->phase == GIN_DRAW)
        offer_take(&o);
    if (s->phase == PHASE_PLAY) {
        offer_plain(&o, (Move){ .kind = MOVE_CHOOSE, .amount = GIN_BIG_GIN }, CHOICE_DONE, "big-gin", N_("Big gin"));
        offer_knocks(&o);
    }
    if (s->phase == GIN_LAYOFF)
        offer_plain(&o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "done", N_("Done"));
    return o.count;
}

/* ---- a word of caution ---- */

/* A card laid off that a meld of one's own needs costs more than it saves. */
Verdict gin_caution(const State *seen, int seat, Move m)
{
    if (seen->phase != GIN_LAYOFF || m.kind != MOVE_SHIFT || gin_check(seen, seat, m).why)
        return allow();
    State after = *seen;
    gin_apply(&after, seat, m);
    return gin_deadwood(&after, seat) > gin_deadwood(seen, seat) ? refuse(&gin_own_meld_broken) : allow();
}

/* ---- the list of moves ---- */

static void list_throws(MoveList *m)
{
    for (int i = 0; i < pile_size(&m->state->table, gin_hand(m->seat)); i++)
        for (int how = GIN_THROWS; how <= GIN_KNOCKS; how++)
            move_list_try(m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = (int16_t)how });
}

static void list_stages(MoveList *m)
{
    const State *s = m->state;
    const int hand = gin_hand(m->seat), held = pile_size(&s->table, hand);
    for (int i = 0; i < held; i++)
        move_list_try(m, move_one(hand, i, NO_PILE, 0));
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
        const int size = pile_size(&s->table, p);
        if (!gin_is_stage(s, p, m->seat))
            continue;
        for (int i = 0; i < held; i++)
            move_list_try(m, move_one(hand, i, p, size));
        move_list_try(m, move_one(p, size - 1, hand, held));
    }
}

static void list_lay_offs(MoveList *m)
{
    const Table *t = &m->state->table;
    const int hand = gin_hand(m->seat);
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        for (int i = 0; gin_is_meld(m->state, p) && i < pile_size(t, hand); i++) {
            move_list_try(m, move_one(hand, i, p, pile_size(t, p)));
            move_list_try(m, move_one(hand, i, p, 0));
        }
}

int gin_moves(const State *s, int seat, Move *out, int max)
{
    static const Move plain[] = {
        { .kind = MOVE_NEXT },
        { .kind = MOVE_DRAW },
        { .kind = MOVE_TAKE, .from = GIN_DISCARD },
        { .kind = MOVE_PASS },
        { .kind = MOVE_CHOOSE, .amount = GIN_BIG_GIN },
        { .kind = MOVE_DONE },
        { .kind = MOVE_RESTORE },
    };
    MoveList m = { &gin_def, s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        move_list_try(&m, plain[i]);
    if (seat != s->to_act)
        return m.count;
    if (s->phase == PHASE_PLAY) {
        list_throws(&m);
        list_stages(&m);
    } else if (s->phase == GIN_LAYOFF) {
        list_lay_offs(&m);
    }
    return m.count;
}

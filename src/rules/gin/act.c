/* What may be done next in a turn of Gin Rummy, in one sentence. Rules page: section 3. */
#include "rules/game/act.h"
#include "rules/faces/card.h"
#include "rules/gin/position.h"

static void say_draw(Act *a)
{
    const Table *t = &a->state->table;
    const bool take = act_allowed(a, (Move){ .kind = MOVE_TAKE, .from = GIN_DISCARD });
    const bool stock = act_allowed(a, (Move){ .kind = MOVE_DRAW });
    char top[32] = "";
    TextSink card = text_part(&a->out, top, sizeof top);
    if (take)
        card_object(pile_face(t, GIN_DISCARD, pile_size(t, GIN_DISCARD) - 1), &card);
    a->note->pile[GIN_STOCK] = stock;
    a->note->pile[GIN_DISCARD] = take;
    act_light(a, stock ? CHOICE_DRAW : CHOICE_PASS);
    if (a->state->phase == GIN_UPCARD)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Take {1}, which was turned up, or pass.", top);
    else if (take && stock)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Draw from the stock, or take {1}.", top);
    else if (stock)
        text_say(&a->out, "Both have passed: draw a card from the stock.");
    else
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "The stock is used up: take {1}, or end the round.", top);
}

/* The least that a throw leaves which may knock; -1: none may. */
static int least_knock(Act *a)
{
    const int hand = gin_hand(a->seat);
    int least = -1;
    for (int i = 0; i < pile_size(&a->state->table, hand); i++) {
        GinLay lay;
        const Move knock = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = GIN_KNOCKS };
        if (act_allowed(a, knock) && gin_lay_of(a->state, a->seat, i, &lay) && (least < 0 || lay.left < least))
            least = lay.left;
    }
    return least;
}

static void say_play(Act *a)
{
    const int least = least_knock(a);
    a->note->pile[GIN_DISCARD] = true;
    a->note->pile[GIN_KNOCK] = least >= 0;
    if (act_allowed(a, (Move){ .kind = MOVE_CHOOSE, .amount = GIN_BIG_GIN })) {
        act_light(a, CHOICE_DONE);
        text_say(&a->out, "All eleven cards lie in melds: say big gin, or throw a card and go on.");
    } else if (least == 0) {
        text_say(&a->out, "Go gin with the marked card, or throw one and play on.");
    } else if (least > 0) {
        text_say(&a->out, "Throw a card, or knock with a marked one: its mark tells your deadwood.");
    } else {
        text_say(&a->out, "Throw a card on the pile.");
    }
}

static bool can_lay_off(const Act *a)
{
    Move list[1];
    const State *s = a->state;
    const int hand = gin_hand(a->seat);
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        for (int i = 0; gin_is_meld(s, p) && i < pile_size(&s->table, hand); i++)
            for (int end = 0; end < 2; end++) {
                list[0] = (Move){ .kind = MOVE_SHIFT,
                                  .from = (uint8_t)hand,
                                  .index = (uint8_t)i,
                                  .count = 1,
                                  .to = (uint8_t)p,
                                  .at = (uint8_t)(end ? pile_size(&s->table, p) : 0) };
                if (act_allowed(a, list[0]) && gin_caution(s, a->seat, list[0]).why == NULL)
                    return true;
            }
    return false;
}

void gin_next_act(const State *s, int seat, ActNote *note)
{
    Act a = act_begin(s, seat, note);
    if (s->to_act != seat)
        return;
    if (s->phase == GIN_UPCARD || s->phase == GIN_DRAW) {
        say_draw(&a);
    } else if (s->phase == PHASE_PLAY) {
        say_play(&a);
    } else if (s->phase == GIN_LAYOFF) {
        if (can_lay_off(&a) || gin_changed(s))
            act_light(&a, CHOICE_DONE);
        else
            note->alone = (Move){ .kind = MOVE_DONE };
        if (can_lay_off(&a))
            text_say(&a.out, "Lay off on the melds of the one who knocked what fits there, then go on.");
        else
            text_say(&a.out, gin_changed(s) ? N_("You have nothing more to lay off: go on.")
                                            : N_("You have nothing to lay off: the round goes on."));
    }
}

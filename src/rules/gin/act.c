/* What may be done next in a turn of Gin Rummy, in one sentence. Rules page: section 3. */
#include "rules/game/act.h"
#include "rules/faces/card.h"
#include "rules/gin/position.h"

static void say_draws(Act *a)
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
        text_say(&a->out, "Take the upcard, {1}, or pass.", top);
    else if (take && stock)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Draw from the stock, or take {1}.", top);
    else if (stock && gin_pile_closed(a->state))
        text_count(&a->out, "Draw a card from the stock. The last turn only exchanged the top discard.",
                   "Draw a card from the stock. The last {1} turns only exchanged the top discard.",
                   gin_option(a->state, GIN_EXCHANGE_LIMIT));
    else if (stock)
        text_say(&a->out, "You have both passed. Draw a card from the stock.");
    else if (gin_pile_closed(a->state))
        text_say(&a->out, "The stock is used up and the discard pile is closed. End the round.");
    else
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "The stock is used up. Take {1}, or end the round.", top);
}

/* And what an exchange would bring about, a turn before it does. */
static void say_draw(Act *a)
{
    say_draws(a);
    if (!gin_pile_closes(a->state) || !a->note->pile[GIN_DISCARD])
        return;
    text_next(&a->out);
    text_say(&a->out, "One more exchange of the top discard, and somebody must draw from the stock.");
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
        text_say(&a->out, "All eleven cards are in melds. Say big gin, or throw a card and play on.");
    } else if (least == 0) {
        text_say(&a->out, "Go gin with the marked card, or throw a card and play on.");
    } else if (least > 0) {
        text_say(&a->out, "Throw a card, or knock with a marked one. Its mark shows your deadwood.");
    } else {
        text_say(&a->out, "Throw a card on the pile.");
    }
}

/* Where a card of the hand may be laid off without breaking a meld of one's own, the last such place in *move; how many
 * melds take it. */
static int places_for(const Act *a, int index, Move *move)
{
    const State *s = a->state;
    int melds = 0;
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
        bool takes = false;
        for (int end = 0; gin_is_meld(s, p) && end < 2; end++) {
            const Move m = { .kind = MOVE_SHIFT,
                             .from = (uint8_t)gin_hand(a->seat),
                             .index = (uint8_t)index,
                             .count = 1,
                             .to = (uint8_t)p,
                             .at = (uint8_t)(end ? pile_size(&s->table, p) : 0) };
            if (!act_allowed(a, m) || gin_caution(s, a->seat, m).why != NULL)
                continue;
            takes = true;
            *move = m;
        }
        melds += takes;
    }
    return melds;
}

/* What fits one meld alone is laid off by itself, one card after the other: no card takes the place of another. Where a
 * card fits two the player chooses. */
static void say_lay_off(Act *a)
{
    const Table *t = &a->state->table;
    const int hand = gin_hand(a->seat);
    Move move = { .kind = MOVE_NONE }, one = { .kind = MOVE_NONE };
    int chosen = -1;
    char card[32] = "";
    for (int i = 0; i < pile_size(t, hand); i++) {
        const int places = places_for(a, i, &move);
        if (places > 0 && (chosen < 0 || (places == 1 && one.kind == MOVE_NONE)))
            chosen = i;
        if (places == 1 && one.kind == MOVE_NONE)
            one = move;
    }
    TextSink name = text_part(&a->out, card, sizeof card);
    if (chosen >= 0)
        card_object(pile_face(t, hand, chosen), &name);
    if (one.kind != MOVE_NONE) {
        a->note->alone = one;
        /* TRANSLATORS: {1} is a card. The one who knocked has laid melds that others add to. */
        text_say(&a->out, "{1} fits one of your opponent's melds and is laid off.", card);
    } else if (chosen >= 0) {
        a->note->piece[pile_piece(t, hand, chosen)] = true;
        a->note->waits = true;
        /* TRANSLATORS: {1} is a card. */
        text_say(&a->out, "{1} fits two melds. Choose where to lay it off.", card);
    } else if (gin_changed(a->state)) {
        act_light(a, CHOICE_DONE);
        text_say(&a->out, "Everything that fits is laid off. Press \"Done\".");
    } else {
        a->note->alone = (Move){ .kind = MOVE_DONE };
        text_say(&a->out, "You have nothing to lay off.");
    }
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
        say_lay_off(&a);
    }
}

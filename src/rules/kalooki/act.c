/* What may be done next in a turn of Kalooki, in one sentence. Rules page: section 3. */
#include "rules/game/act.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/reasons.h"

static void say_draw(Act *a)
{
    const Table *t = &a->state->table;
    int discards = pile_size(t, KALOOKI_DISCARD);
    bool take = act_allowed(a, (Move){ .kind = MOVE_TAKE, .from = KALOOKI_DISCARD });
    TextNumber top = discards > 0 ? act_sign(a, pile_face(t, KALOOKI_DISCARD, discards - 1)) : text_number(0);
    bool stock = pile_size(t, KALOOKI_STOCK) > 0;
    a->note->pile[KALOOKI_STOCK] = true;
    a->note->pile[KALOOKI_DISCARD] = take;
    act_light(a, CHOICE_DRAW);
    if (take && stock)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Draw from the stock, or take {1}.", top.text);
    else if (stock)
        text_say(&a->out, "Draw a card from the stock.");
    else if (take)
        text_say(&a->out,
                 /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
                 kalooki_can_reshuffle(a->state) ? N_("The stock is empty. Take {1}, or shuffle the discards and draw.")
                                                 : N_("The stock is empty. Take {1}, or end the round."),
                 top.text);
    else if (kalooki_can_reshuffle(a->state))
        text_say(&a->out, "The stock is empty. Shuffle the discards, and draw.");
    else
        text_say(&a->out, "No card is left to draw. End the round.");
}

/* A card that was taken, or a joker that was freed, has to be laid first. */
static bool say_owed(Act *a, const TurnNote *turn)
{
    const State *s = a->state;
    if (turn->duty.why == NULL)
        return false;
    if (kalooki_is_put_forward(s, a->seat, turn->duty.piece) && !kalooki_is_freed(s, turn->duty.piece))
        return false; /* it lies in a set that is put forward: what lacks there is to be told */
    a->note->piece[turn->duty.piece] = a->note->forward = true;
    if (kalooki_is_freed(s, turn->duty.piece) && kalooki_option(s, KALOOKI_JOKER_SWAP_AS_GOER))
        text_say(&a->out, "Put the joker into a new meld, or add it to a meld.");
    else if (kalooki_is_freed(s, turn->duty.piece))
        text_say(&a->out, "Put the joker into a new meld.");
    else if (act_allowed(a, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK }))
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Lay a meld with {1}, or give it back.", act_sign(a, s->table.face[turn->duty.piece]).text);
    else
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Lay a meld with {1}.", act_sign(a, s->table.face[turn->duty.piece]).text);
    return true;
}

/* The card that was put forward by itself. */
static Face loose_card(const State *s, int seat)
{
    int p = KALOOKI_FIRST_SET;
    while (p < s->table.pile_count - 1 && !(kalooki_is_stage(s, p, seat) && pile_size(&s->table, p) == 1))
        p++;
    return pile_face(&s->table, p, 0);
}

static void say_put_forward(Act *a, const TurnNote *turn)
{
    bool opened = a->state->seat[a->seat].opened;
    int missing = turn->opening_goal - turn->opening_points;
    act_light(a, CHOICE_DONE);
    a->note->forward = true;
    if (turn->done.why == NULL && opened)
        text_say(&a->out, "Lay the cards you have put forward, or put more forward.");
    else if (turn->done.why == NULL)
        text_count(&a->out, "Come down with {1} point, or put more melds forward.",
                   "Come down with {1} points, or put more melds forward.", turn->opening_points);
    else if (turn->loose == 1)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "{1} alone is not a meld. Take it back.", act_sign(a, loose_card(a->state, a->seat)).text);
    else if (turn->loose > 0)
        text_say(&a->out, "Complete every meld, or take your cards back.");
    else if (!opened && missing > 0)
        text_count(&a->out, "Put forward melds worth {1} more point to come down, or take your cards back.",
                   "Put forward melds worth {1} more points to come down, or take your cards back.", missing);
    else
        text_say(&a->out, "You cannot lay these cards now. Take some back.");
}

static bool may_throw(const Act *a)
{
    int hand = kalooki_hand(a->seat), n = pile_size(&a->state->table, hand);
    for (int i = 0; i < n; i++)
        if (act_allowed(a, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }))
            return true;
    return false;
}

/* 3.5: a house may forbid coming down in the first turn. */
static bool may_come_down(const Act *a)
{
    const State *s = a->state;
    return kalooki_option(s, KALOOKI_DOWN_FIRST_TURN) || kalooki_of(s)->turns[a->seat] > 1;
}

static void say_play(Act *a)
{
    const State *s = a->state;
    TurnNote turn;
    kalooki_turn_note(s, a->seat, &turn);
    if (say_owed(a, &turn))
        return;
    if (kalooki_any_stage(s, a->seat)) {
        say_put_forward(a, &turn);
        return;
    }
    bool throws = may_throw(a);
    a->note->pile[KALOOKI_DISCARD] = throws;
    a->note->forward = !throws || s->seat[a->seat].opened || may_come_down(a);
    if (!throws)
        text_say(&a->out, "Lay your cards.");
    else if (s->seat[a->seat].opened)
        text_say(&a->out, "Lay melds, or throw a card on the pile to end your turn.");
    else if (may_come_down(a))
        text_count(&a->out, "Come down with melds worth {1} point, or throw a card on the pile to end your turn.",
                   "Come down with melds worth {1} points, or throw a card on the pile to end your turn.",
                   turn.opening_goal);
    else
        text_say(&a->out, "Throw a card on the pile to end your turn.");
}

void kalooki_next_act(const State *s, int seat, ActNote *note)
{
    Act a = act_begin(s, seat, note);
    if (s->to_act != seat)
        return;
    if (s->phase == KALOOKI_BUYIN) {
        text_say(&a.out, "Buy in and continue, or leave the match.");
        act_light(&a, CHOICE_PLAIN);
    } else if (s->phase == KALOOKI_DRAW) {
        say_draw(&a);
    } else if (s->phase == PHASE_PLAY) {
        say_play(&a);
    }
}

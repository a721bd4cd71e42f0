/* What may be done next in a turn of rummy, in one sentence. Rules page: A 3, B 3. */
#include "rules/game/act.h"
#include "rules/bricks/laid.h"
#include "rules/rummy/position.h"

/* Which of the discards may be taken; they are lit. */
static int light_takes(Act *a)
{
    const Table *t = &a->state->table;
    const bool basic = rummy_rules(a->state).basic;
    int n = pile_size(t, RUMMY_DISCARD), takes = 0;
    for (int i = basic && n > 0 ? n - 1 : 0; i < n; i++) {
        const Move take = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(basic ? 0 : i) };
        bool may = act_allowed(a, take);
        takes += may;
        a->note->piece[pile_piece(t, RUMMY_DISCARD, i)] = may && !basic;
    }
    a->note->pile[RUMMY_DISCARD] = takes > 0;
    return takes;
}

static void say_empty_stock(Act *a, int takes, const char *top)
{
    const RummyRules rules = rummy_rules(a->state);
    const bool turns = rummy_can_turn(a->state, &rules);
    act_light(a, turns ? CHOICE_DRAW : CHOICE_PASS);
    if (turns && takes > 0)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "The stock is empty. Take {1}, or draw and make the discards the new stock.", top);
    else if (turns)
        text_say(&a->out, "The stock is empty. Draw and make the discards the new stock.");
    else if (takes > 0)
        text_say(&a->out,
                 rules.basic ? N_("The stock is empty. Take {1}, or end the round.")
                             : N_("The stock is empty. Take a marked discard with all above it, or end the round."),
                 top);
    else if (rummy_pile_closed(a->state, &rules))
        text_say(&a->out, "The stock is used up and the discard pile is closed. End the round.");
    else
        text_say(&a->out, "No card is left to draw. End the round.");
}

/* `takes` discards may be taken; the top one is {1}. */
static void say_draws(Act *a, int takes)
{
    const Table *t = &a->state->table;
    const RummyRules rules = rummy_rules(a->state);
    int discards = pile_size(t, RUMMY_DISCARD);
    TextNumber top = discards > 0 ? rummy_sign(pile_face(t, RUMMY_DISCARD, discards - 1)) : text_number(0);
    a->note->pile[RUMMY_STOCK] = pile_size(t, RUMMY_STOCK) > 0;
    if (pile_size(t, RUMMY_STOCK) == 0) {
        say_empty_stock(a, takes, top.text);
        return;
    }
    act_light(a, CHOICE_DRAW);
    if (rummy_pile_closed(a->state, &rules) && discards > 0)
        text_count(&a->out, "Draw a card from the stock. The last turn only exchanged the top discard.",
                   "Draw a card from the stock. The last {1} turns only exchanged the top discard.",
                   rules.exchange_limit);
    else if (takes == 0)
        text_say(&a->out, "Draw a card from the stock.");
    else if (takes == 1 && act_allowed(a, (Move){ .kind = MOVE_TAKE,
                                                  .from = RUMMY_DISCARD,
                                                  .index = (uint8_t)(rules.basic ? 0 : discards - 1) }))
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Draw from the stock, or take {1}.", top.text);
    else
        text_say(&a->out, "Draw from the stock, or take a marked discard with all above it.");
}

/* And what an exchange would bring about, a turn before it does. */
static void say_draw(Act *a)
{
    const RummyRules rules = rummy_rules(a->state);
    const int takes = light_takes(a);
    say_draws(a, takes);
    if (takes == 0 || !rummy_pile_closes(a->state, &rules))
        return;
    text_next(&a->out);
    text_say(&a->out, "One more exchange of the top discard, and somebody must draw from the stock.");
}

/* What was taken from the discards may go back, as long as nothing is laid. */
static bool gives_back(const Act *a)
{
    return rummy_of(a->state)->taken > 0 && !rummy_has_laid(a->state, a->seat) &&
           act_allowed(a, (Move){ .kind = MOVE_RESTORE });
}

static void say_put_forward(Act *a)
{
    text_say(&a->out, gives_back(a)
                          ? N_("Lay the cards you have put forward, put more forward, or give back the cards you took.")
                          : N_("Lay the cards you have put forward, or put more forward."));
}

static void say_owed(Act *a, Piece must)
{
    TextNumber card = rummy_sign(a->state->table.face[must]);
    a->note->piece[must] = true;
    if (stage_next(a->state, a->seat, -1) != NO_PILE && act_allowed(a, (Move){ .kind = MOVE_DONE })) {
        act_light(a, CHOICE_DONE);
        say_put_forward(a);
    } else if (!rummy_has_laid(a->state, a->seat)) {
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Use {1} in a meld, or give back the cards you took.", card.text);
    } else {
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Use {1} in a meld.", card.text);
    }
}

static bool may_throw(const Act *a)
{
    int n = pile_size(&a->state->table, rummy_hand(a->seat));
    for (int i = 0; i < n; i++)
        if (act_allowed(a, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }))
            return true;
    return false;
}

static void say_play(Act *a)
{
    const State *s = a->state;
    Piece must = rummy_of(s)->must_use;
    if (must != NO_PIECE) {
        say_owed(a, must);
        return;
    }
    if (stage_next(s, a->seat, -1) != NO_PILE) {
        act_light(a, CHOICE_DONE);
        if (act_allowed(a, (Move){ .kind = MOVE_DONE }))
            say_put_forward(a);
        else
            text_say(&a->out, "Complete every meld, or take your cards back.");
        return;
    }
    a->note->pile[RUMMY_DISCARD] = may_throw(a);
    const bool laid = rummy_of(s)->laid != 0;
    if (gives_back(a))
        text_say(&a->out, laid ? N_("Lay melds, lay off cards, throw a card, or give back the cards you took.")
                               : N_("Lay melds, throw a card to end your turn, or give back the cards you took."));
    else
        text_say(&a->out, laid ? N_("Lay melds, lay off cards, or throw a card to end your turn.")
                               : N_("Lay melds, or throw a card on the pile to end your turn."));
}

/* Where the card would go is lit. */
static void say_call(Act *a)
{
    const State *s = a->state;
    const RummyRules r = rummy_rules(s);
    MeldEnd end;
    int worth;
    const int meld = rummy_dearest_meld(s, &r, rummy_top_discard(s), &end, &worth);
    for (int i = 0; i < pile_size(&s->table, meld); i++)
        a->note->piece[pile_piece(&s->table, meld, i)] = true;
    a->note->piece[pile_piece(&s->table, RUMMY_DISCARD, pile_size(&s->table, RUMMY_DISCARD) - 1)] = true;
    act_light(a, CHOICE_PLAIN);
    act_light(a, CHOICE_PASS);
    /* TRANSLATORS: {1} is points, {2} a card as its sign, rank and suit. Rummy! is what is called. */
    text_count(&a->out, "Call \"Rummy!\" and lay off {2} for {1} point, or let it lie.",
               "Call \"Rummy!\" and lay off {2} for {1} points, or let it lie.", worth,
               rummy_sign(rummy_top_discard(s)).text);
}

void rummy_next_act(const State *s, int seat, ActNote *note)
{
    Act a = act_begin(s, seat, note);
    if (s->to_act != seat)
        return;
    if (s->phase == RUMMY_DRAW)
        say_draw(&a);
    else if (s->phase == PHASE_PLAY)
        say_play(&a);
    else if (s->phase == RUMMY_CALL)
        say_call(&a);
}

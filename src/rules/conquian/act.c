/* What may be done next in a turn of Conquian, in one sentence. Rules page: section 3. */
#include "rules/game/act.h"
#include "rules/conquian/position.h"

static void say_turn_up(Act *a)
{
    a->note->pile[CON_STOCK] = true;
    act_light(a, CHOICE_DRAW);
    text_say(&a->out, "The next card is turned up, and the game goes on.");
}

static void say_forced(Act *a, const char *card)
{
    const bool one = con_fitting(a->state, a->seat, NULL) == 1;
    act_light(a, CHOICE_DONE);
    if (a->note->alone.kind == MOVE_DONE) {
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "You must take {1}. It fits only one meld, so the game goes on.", card);
    } else if (one)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "You must take {1}. Add it to the meld that it fits.", card);
    else
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "You must take {1}. Add it to one of the melds that it fits.", card);
}

/* Cards have been moved about. */
static void say_unfinished(Act *a, const char *card)
{
    const ConJudged j = con_judge_table(a->state, a->seat, NULL);
    act_light(a, CHOICE_DONE);
    if (!j.won)
        act_light(a, CHOICE_PASS);
    if (j.why != NULL) {
        a->note->forward = true; /* to leave the card is no more what is meant than before */
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Put {1} into a meld and complete all your melds, or leave it.", card);
    } else if (j.won) {
        text_say(&a->out, "Lay your melds to win the round.");
    } else {
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Lay your melds, or just throw a card (that lays them too), or leave {1}.", card);
    }
}

static bool melds_lie(const State *s, int seat)
{
    for (int p = CON_FIRST_MELD; p < CON_PILES; p++)
        if (con_is_own(s, p, seat) && pile_size(&s->table, p) > 0)
            return true;
    return false;
}

static void say_offer(Act *a)
{
    const Piece x = con_offered(a->state);
    if (x == NO_PIECE)
        return;
    const TextNumber card = act_sign(a, a->state->table.face[x]);
    if (con_of(a->state)->forced) {
        say_forced(a, card.text);
        return;
    }
    if (con_changed(a->state)) {
        say_unfinished(a, card.text);
        return;
    }
    act_light(a, CHOICE_PASS);
    if (a->note->alone.kind == MOVE_PASS) {
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "You cannot meld {1}, so the game goes on.", card.text);
        return;
    }
    a->note->piece[x] = true;
    a->note->forward = true;
    /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
    text_say(&a->out,
             melds_lie(a->state, a->seat)
                 ? N_("Meld {1} with cards from your hand, or add it to your melds, or leave it.")
                 : N_("Meld {1} with cards from your hand, or leave it."),
             card.text);
}

void con_next_act(const State *s, int seat, ActNote *note)
{
    Act a = act_begin(s, seat, note);
    if (s->to_act != seat)
        return;
    note->alone = con_alone(s, seat);
    switch (s->phase) {
    case CON_SWAP:
        note->pile[CON_DEAD] = true;
        text_say(&a.out, "Choose a card from your hand and pass it to your opponent.");
        break;
    case CON_TURN_UP:
        say_turn_up(&a);
        break;
    case CON_THROW:
        note->pile[CON_DEAD] = true;
        text_say(&a.out, "Throw a card from your hand. It is then on offer to your opponent.");
        break;
    case CON_FORCE:
        act_light(&a, CHOICE_PASS);
        act_light(&a, CHOICE_PLAIN);
        text_say(&a.out, "Make your opponent take the card, or let it go.");
        break;
    default:
        say_offer(&a);
        break;
    }
}

void con_question(const State *s, int seat, TextSink *out)
{
    const Piece x = con_offered(s);
    if (s->phase != CON_FORCE || seat != s->to_act || x == NO_PIECE)
        return;
    const Act a = { .state = s };
    /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
    text_say(out, "Your opponent leaves {1}, but it fits one of their melds. Make them take it?",
             act_sign(&a, s->table.face[x]).text);
}

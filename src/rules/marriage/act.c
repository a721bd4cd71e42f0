/* What may be done next in a deal of Marriage, in one sentence. Rules page: section 3. */
#include "rules/game/act.h"
#include "rules/bricks/laid.h"
#include "rules/faces/card.h"
#include "rules/marriage/position.h"
#include "rules/marriage/reasons.h"

/* Who holds no tunnela has no choice, and does not have to say so. */
static void say_tunnelas(Act *a)
{
    const MarriageHeld held = marriage_in_hand(a->state, a->seat);
    bool any = false;
    for (int i = 0; i < held.count; i++)
        any = any || act_allowed(a, (Move){ .kind = MOVE_CHOOSE, .amount = marriage_face_number(held.cards.card[i]) });
    if (any) {
        act_light(a, CHOICE_DONE);
        text_say(&a->out, "Expose your tunnelas (three identical cards each), or go on.");
        return;
    }
    a->note->alone = (Move){ .kind = MOVE_DONE };
    text_say(&a->out, marriage_has_exposed(a->state, a->seat)
                          ? N_("You hold no other tunnela, so the game goes on.")
                          : N_("You do not hold three identical cards, so the game goes on."));
}

/* What may be thrown so lights up, and the place where it goes. */
static bool light_throws(Act *a, int amount)
{
    int hand = marriage_hand(a->seat);
    bool any = false;
    for (int i = 0; i < pile_size(&a->state->table, hand); i++) {
        if (!act_allowed(a, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = (int16_t)amount }))
            continue;
        a->note->piece[pile_piece(&a->state->table, hand, i)] = true;
        any = true;
    }
    a->note->pile[MARRIAGE_DISCARD] = any;
    return any;
}

/* The newest discard is wild, and who has shown may not take it. */
static bool is_banned(const Act *a)
{
    const Move take = { .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD };
    return marriage_check(a->state, a->seat, take).why == &marriage_joker_ban;
}

static void say_draw(Act *a)
{
    const Table *t = &a->state->table;
    bool draw = act_allowed(a, (Move){ .kind = MOVE_DRAW });
    bool take = act_allowed(a, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    char card[96] = "";
    TextSink sign = text_sink(card, sizeof card);
    if (pile_size(t, MARRIAGE_DISCARD) > 0)
        card_man_sign(pile_face(t, MARRIAGE_DISCARD, pile_size(t, MARRIAGE_DISCARD) - 1), &sign);
    a->note->pile[MARRIAGE_STOCK] = draw;
    a->note->pile[MARRIAGE_DISCARD] = take;
    if (draw)
        act_light(a, CHOICE_DRAW);
    const bool misses = light_throws(a, MARRIAGE_THROW);
    a->note->pile[MARRIAGE_DISCARD] = take || misses;
    if (draw && take && misses)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Draw from the stock, take the {1}, or throw a card without drawing.", card);
    else if (draw && misses && !is_banned(a))
        text_say(&a->out, "Draw a card from the stock, or throw one without drawing.");
    else if (draw && take)
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Draw from the stock, or take the {1}.", card);
    else if (draw && is_banned(a))
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Draw from the stock. You may not take the {1}, because it is wild.", card);
    else if (draw)
        text_say(&a->out, "Draw a card from the stock.");
    else
        /* TRANSLATORS: {1} is a card as its sign, rank and suit. */
        text_say(&a->out, "Take the {1}. You begin, so you must take it.", card);
}

/* Of what is put forward or lies exposed: pure sets, and dublees. */
static void count_ready(const Act *a, int *sets, int *pairs)
{
    uint8_t pile[MARRIAGE_LISTED];
    const MarriageList l = marriage_staged(a->state, a->seat, pile);
    const MarriageRules r = marriage_rules_for(a->state, a->seat);
    MarriageSet set;
    *sets = *pairs = 0;
    for (int i = 0; i < l.count; i++) {
        const MarriageCards *c = &l.set[i];
        *pairs += marriage_are_dublee(c);
        *sets += c->count > 2 && marriage_read_first(&r, c->card, c->count, &set) == NULL;
    }
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES && *pairs == 0; p++)
        *sets += marriage_is_exposed_pile(a->state, p, a->seat) && pile_size(&a->state->table, p) >= 3;
}

/* How far it is from being shown; false: not so that a number tells it. */
static bool say_ready(Act *a)
{
    const bool dublees = marriage_dublees_played(&a->state->options, a->state->seats);
    int sets, pairs;
    count_ready(a, &sets, &pairs);
    if (sets > 0 && sets < MARRIAGE_FIRST_SETS && pairs == 0)
        text_count(&a->out, "{1} of 3 pure sets is ready. Put more forward, or take the cards back.",
                   "{1} of 3 pure sets are ready. Put more forward, or take the cards back.", sets);
    else if (dublees && pairs > 0 && pairs < MARRIAGE_DUBLEES && sets == 0)
        text_count(&a->out, "{1} of 7 dublees is ready. Put more forward, or take the cards back.",
                   "{1} of 7 dublees are ready. Put more forward, or take the cards back.", pairs);
    else
        return false;
    return true;
}

/* The card that was taken may go back, as long as nothing is shown. */
static bool gives_back(const Act *a)
{
    const MarriageState *g = marriage_of(a->state);
    return g->taken != NO_PIECE && !g->showed && act_allowed(a, (Move){ .kind = MOVE_RESTORE });
}

static void say_unshown(Act *a, bool staged)
{
    bool dublees = marriage_dublees_played(&a->state->options, a->state->seats);
    a->note->forward = true;
    if (act_allowed(a, (Move){ .kind = MOVE_DONE })) {
        act_light(a, CHOICE_DONE);
        text_say(&a->out, staged ? N_("Show the cards you have put forward, or take them back.")
                                 : N_("Show your three exposed tunnelas, or throw a card."));
        if (!staged)
            (void)light_throws(a, MARRIAGE_THROW);
    } else if (staged && !say_ready(a)) {
        text_say(&a->out, dublees
                              ? N_("Put three pure sets or seven dublees forward to show them, or take the cards back.")
                              : N_("Put three pure sets forward to show them, or take the cards back."));
    } else if (!staged) {
        (void)light_throws(a, MARRIAGE_THROW);
        if (gives_back(a))
            text_say(&a->out, dublees
                                  ? N_("Throw a card, show three pure sets or seven dublees, or give the card back.")
                                  : N_("Throw a card, show three pure sets, or give the card back."));
        else
            text_say(&a->out, dublees
                                  ? N_("Throw a card, or put three pure sets or seven dublees forward to show them.")
                                  : N_("Throw a card, or put three pure sets forward to show them."));
    }
}

/* "end" is what the cards wear that may be thrown so. */
static const char *end_sentence(const Act *a, bool staged)
{
    if (a->state->seat[a->seat].opened == SHOWN_DUBLEES)
        return N_("You have the eighth dublee. Throw a card marked \"end\" to end the deal.");
    if (pile_size(&a->state->table, marriage_hand(a->seat)) == 1)
        return N_("All your cards but one are in sets. Throw that one to end the deal.");
    if (staged)
        return N_("Throw a card marked \"end\" to end the deal, or take the cards back to play on.");
    return N_("You can end the deal by throwing a card marked \"end\".");
}

static void say_shown(Act *a, bool staged)
{
    const bool ends = light_throws(a, MARRIAGE_LAST_THROW);
    a->note->forward = staged && !ends;
    if (ends)
        text_say(&a->out, end_sentence(a, staged));
    else if (staged)
        text_say(&a->out, "Put more sets forward to end the deal, or take the cards back and throw one.");
    else if (light_throws(a, MARRIAGE_THROW))
        text_say(&a->out, "Throw a card to end your turn.");
    else
        text_say(&a->out, "Give the card back. You may take it only if you end the deal with it.");
}

void marriage_next_act(const State *s, int seat, ActNote *out)
{
    Act a = act_begin(s, seat, out);
    bool staged = stage_next(s, seat, -1) != NO_PILE;
    if (seat != s->to_act || !marriage_deal_runs(s))
        return;
    if (s->phase == MARRIAGE_TUNNELA)
        say_tunnelas(&a);
    else if (s->phase == MARRIAGE_DRAW)
        say_draw(&a);
    else if (s->phase == MARRIAGE_PICK)
        text_say(&a.out,
                 "Pick a card from the stock. It becomes the tiplu, which only players who have shown may see.");
    else if (s->seat[seat].opened == SHOWN_NOTHING)
        say_unshown(&a, staged);
    else
        say_shown(&a, staged);
}

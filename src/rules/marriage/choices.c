/* What can be done by a button at a table of Marriage. Rules page: section 3. */
#include "rules/faces/card.h"
#include "rules/game/choice_list.h"
#include "rules/marriage/position.h"

static void offer_tunnelas(Offers *o)
{
    const MarriageHeld held = marriage_in_hand(o->state, o->seat);
    for (int i = 0; i < held.count; i++) {
        Face f = held.cards.card[i];
        char name[72], card[96];
        TextSink label, id = text_sink(name, sizeof name), words = text_sink(card, sizeof card);
        bool before = false;
        for (int k = 0; k < i; k++)
            before = before || face_eq(held.cards.card[k], f);
        text_add(&id, "tunnela-");
        card_text(f, &id);
        card_man_sign(f, &words);
        if (!before &&
            offer(o, (Move){ .kind = MOVE_CHOOSE, .amount = marriage_face_number(f) }, CHOICE_PLAIN, name, &label))
            /* TRANSLATORS: A button: three identical cards are laid open. {1} is the card. */
            text_say(&label, face_is_joker(f) ? N_("Expose three man cards") : N_("Expose three {1}"), card);
    }
    offer_plain(o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "done", N_("Go on"));
}

static void offer_draws(Offers *o)
{
    const Table *t = &o->state->table;
    int top = pile_size(t, MARRIAGE_DISCARD) - 1;
    char card[96];
    TextSink label, words = text_sink(card, sizeof card);
    offer_plain(o, (Move){ .kind = MOVE_DRAW }, CHOICE_DRAW, "draw", N_("Draw"));
    if (offer(o, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD }, CHOICE_PLAIN, "take", &label)) {
        card_man_object(pile_face(t, MARRIAGE_DISCARD, top), &words);
        text_say(&label, "Take {1}", card);
    }
}

/* The top and the bottom card are no choice, where there are others. */
static void offer_pick(Offers *o)
{
    int n = pile_size(&o->state->table, MARRIAGE_STOCK), low = n >= 3 ? 2 : 1, high = n >= 3 ? n - 1 : n;
    TextSink label;
    if (!offer(o, (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)((low + high) / 2) }, CHOICE_PLAIN, "pick", &label))
        return;
    /* TRANSLATORS: A button. {1} is the number of a card in the stock, counted from its bottom. */
    text_say(&label, "Pick card {1} as the tiplu", "{1}");
    ChoiceItem *c = &o->out[o->count - 1];
    c->spread = 1 + MARRIAGE_STOCK;
    c->low = (int16_t)low;
    c->high = (int16_t)high;
    c->step = 1;
}

/* A card that is marked so ends the deal when it is thrown. */
static void offer_endings(Offers *o)
{
    int n = pile_size(&o->state->table, marriage_hand(o->seat));
    for (int i = 0; i < n; i++) {
        const Move last = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = MARRIAGE_LAST_THROW };
        char name[72];
        TextSink id = text_sink(name, sizeof name), label;
        text_addf(&id, "end-%d", i);
        if (!offer(o, last, CHOICE_PLAIN, name, &label))
            continue;
        text_say(&label, "Throw it and end the deal");
        /* TRANSLATORS: A mark on a card: to throw it ends the deal. Some sentences name this mark between quotes. */
        text_write(o->out[o->count - 1].brief, sizeof o->out[o->count - 1].brief, "end");
    }
}

/* Does that choice end the deal, and none before it with a card of the same face? */
static bool is_first_ending(const Offers *o, int choice)
{
    const Table *t = &o->state->table;
    const int hand = marriage_hand(o->seat), at = o->out[choice].move.index;
    for (int k = 0; k < choice; k++)
        if (o->out[k].move.kind == MOVE_DISCARD &&
            face_eq(pile_face(t, hand, o->out[k].move.index), pile_face(t, hand, at)))
            return false;
    return o->out[choice].move.kind == MOVE_DISCARD;
}

/* beside: it is a button whatever is played, else one of the answers when the card was. */
static void offer_plain_throw(Offers *o, int at, bool beside)
{
    char name[72], card[96];
    TextSink id = text_sink(name, sizeof name), words = text_sink(card, sizeof card), label;
    text_addf(&id, "throw-%d", at);
    if (!offer(o, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)at }, CHOICE_PLAIN, name, &label))
        return;
    card_man_object(pile_face(&o->state->table, marriage_hand(o->seat), at), &words);
    /* TRANSLATORS: A button: throw this card and continue the deal, although you could end it. */
    text_say(&label, "Throw {1} and play on", card);
    o->out[o->count - 1].apart = beside;
}

/* Who rather waits for more maal may throw such a card and go on: each face has a button. Where they would be more than
 * stand side by side it is asked when the card is thrown. */
static void offer_going_on(Offers *o)
{
    enum { MOST = 3 };
    const int endings = o->count;
    int faces = 0;
    for (int i = 0; i < endings; i++) {
        const Move plain = { .kind = MOVE_DISCARD, .index = o->out[i].move.index };
        faces += is_first_ending(o, i) && marriage_check(o->state, o->seat, plain).why == NULL;
    }
    for (int i = 0; i < endings; i++)
        if (o->out[i].move.kind == MOVE_DISCARD)
            offer_plain_throw(o, o->out[i].move.index, faces <= MOST);
}

/* What the cards of the seat are worth to it without one of them. */
static int worth_without(const Offers *o, Face f)
{
    const MarriageRules r = marriage_rules_for(o->state, o->seat);
    const MaalValues values = marriage_values(&o->state->options);
    MaalHand kept = marriage_maal_hand(o->state, o->seat);
    kept.card[marriage_class(&r, f)]--;
    return maal_count(&values, &kept).points;
}

/* By the button the card goes that leaves most points: a person who wants to throw another one does so. */
static void offer_end(Offers *o)
{
    const Table *t = &o->state->table;
    const int hand = marriage_hand(o->seat);
    int last = -1, most = 0;
    char card[96];
    TextSink words = text_sink(card, sizeof card), label;
    for (int i = 0; i < o->count; i++) {
        const Move m = o->out[i].move;
        if (m.kind != MOVE_DISCARD || m.amount != MARRIAGE_LAST_THROW)
            continue;
        const int worth = worth_without(o, pile_face(t, hand, m.index));
        if (last >= 0 && worth <= most)
            continue;
        last = m.index;
        most = worth;
    }
    const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)last, .amount = MARRIAGE_LAST_THROW };
    if (last < 0 || !offer(o, m, CHOICE_DONE, "end", &label))
        return;
    card_man_object(pile_face(t, hand, last), &words);
    /* TRANSLATORS: A button. {1} is the card that is thrown last. */
    text_say(&label, "End the deal: throw {1}", card);
}

static void offer_play(Offers *o)
{
    const MarriageState *g = marriage_of(o->state);
    uint8_t pile[MARRIAGE_LISTED];
    const MarriageList forward = marriage_staged(o->state, o->seat, pile);
    offer_plain(o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "show",
                marriage_any_pair(&forward) ? N_("Show seven dublees") : N_("Show three sets"));
    if (g->taken != NO_PIECE && !g->showed)
        offer_plain(o, (Move){ .kind = MOVE_RESTORE }, CHOICE_GIVE_BACK, "give-back", N_("Give the card back"));
    if (o->state->seat[o->seat].opened == SHOWN_NOTHING)
        return;
    offer_endings(o);
    offer_going_on(o);
    offer_end(o);
}

int marriage_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Offers o = { &marriage_def, s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer_plain(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next", N_("Next deal"));
    if (seat != s->to_act)
        return o.count;
    if (s->phase == MARRIAGE_TUNNELA)
        offer_tunnelas(&o);
    else if (s->phase == MARRIAGE_DRAW)
        offer_draws(&o);
    else if (s->phase == MARRIAGE_PICK)
        offer_pick(&o);
    else if (s->phase == PHASE_PLAY)
        offer_play(&o);
    return o.count;
}

/* What a hint of Conquian says: the decision, and the reason that can be seen in the cards. */
#include "ai/conquian/advice.h"

#include "rules/bricks/turn.h"
#include "rules/faces/card.h"

enum { LIST_BYTES = 768 };

const char *con_card_words(const TextSink *whole, ConSet card, char words[CON_WORDS])
{
    TextSink out = text_part(whole, words, CON_WORDS);
    card_object(con_first(card), &out);
    return words;
}

int con_helping(const ConSight *s, const ConSet *meld, int melds, ConSet hand)
{
    ConWay way[CON_MOST_WAYS];
    int n = 0;
    for (ConSet left = s->unknown; left != 0; left &= left - 1)
        n += con_ways(&s->rules, meld, melds, hand, left & -left, way) > 0;
    return n;
}

void con_say_helping(int helping, TextSink *out)
{
    text_next(out);
    if (helping == 0)
        text_say(out, "Then no unseen card can be melded at once.");
    else
        text_count(out, "Then {1} unseen card can be melded at once.", "Then {1} unseen cards can be melded at once.",
                   helping);
}

bool con_fits_his(const ConSight *s, ConSet card)
{
    for (int i = 0; i < s->his.olds; i++) {
        Face face[MAX_MELD + 2];
        Meld with;
        int n = 0;
        for (ConSet left = s->his.old[i] | card; left != 0 && n < MAX_MELD + 2; left &= left - 1)
            face[n++] = con_first(left);
        if (con_read(&s->rules, face, n, &with, NULL) == NULL)
            return true;
    }
    return false;
}

/* The own melds as they lie in this state; how many. */
static int melds_of(const State *s, int seat, ConSet out[CON_MOST_MELDS])
{
    int n = 0;
    for (int p = CON_FIRST_MELD; p < CON_PILES && n < CON_MOST_MELDS; p++) {
        ConSet set = 0;
        for (int i = 0; con_is_own(s, p, seat) && i < pile_size(&s->table, p); i++)
            set |= con_bit(pile_face(&s->table, p, i));
        if (set != 0)
            out[n++] = set;
    }
    return n;
}

static ConSet hand_of(const State *s, int seat)
{
    ConSet set = 0;
    for (int i = 0; i < pile_size(&s->table, con_hand(seat)); i++)
        set |= con_bit(pile_face(&s->table, con_hand(seat), i));
    return set;
}

/* "5S 6S", the cards of the hand that are laid with it. */
static void list_cards(const TextSink *whole, ConSet cards, char list[LIST_BYTES])
{
    char words[CON_WORDS];
    list[0] = '\0';
    for (; cards != 0; cards &= cards - 1)
        text_list(list, LIST_BYTES, con_card_words(whole, cards & -cards, words));
}

static ConSet laid_by(const State *s, int seat)
{
    ConSet meld[CON_MOST_MELDS], all = 0;
    const int n = melds_of(s, seat, meld);
    for (int i = 0; i < n; i++)
        all |= meld[i];
    return all;
}

/* What lies in one meld with the card, as the melds have been laid. */
static ConSet beside(const State *laid, int seat, ConSet card)
{
    ConSet meld[CON_MOST_MELDS];
    const int n = melds_of(laid, seat, meld);
    for (int i = 0; i < n; i++)
        if ((meld[i] & card) != 0)
            return meld[i] & ~card;
    return 0;
}

/* Its own meld first; melds may be made anew for it, with other cards of the hand. */
static void say_use(const ConSight *s, const State *laid, TextSink *out)
{
    char card[CON_WORDS], list[LIST_BYTES];
    const bool wins = laid->to_act == NO_SEAT;
    const ConSet with = beside(laid, s->seat, s->offer), others = laid_by(laid, s->seat) & s->mine.hand & ~with;
    const bool added = (with & s->mine.hand) == 0;
    (void)con_card_words(out, s->offer, card);
    list_cards(out, with, list);
    if (added)
        text_say(out, wins ? N_("Add {1} to your melds and win the round.") : N_("Add {1} to your melds."), card);
    else
        text_say(out, wins ? N_("Meld {1} with {2} and win the round.") : N_("Meld {1} with {2}."), card, list);
    if (others == 0)
        return;
    list_cards(out, others, list);
    text_next(out);
    /* TRANSLATORS: {1} is a list of cards of the hand. */
    text_say(out, "Add {1} to your other melds.", list);
}

/* Can the card still lie in any meld of these? */
static bool has_future(const ConSight *s, ConSet card, ConSet mine)
{
    ConSet meld[CON_ALL_MELDS];
    const int n = con_all_melds(&s->rules, mine | card | s->unknown | s->his.hand, meld);
    for (int i = 0; i < n; i++)
        if ((meld[i] & card) != 0)
            return true;
    return false;
}

static void say_throw(const ConSight *s, const State *now, ConSet card, TextSink *out)
{
    char words[CON_WORDS];
    ConSet meld[CON_MOST_MELDS], laid = 0;
    const int melds = melds_of(now, s->seat, meld);
    const ConSet hand = hand_of(now, s->seat) & ~card;
    (void)con_card_words(out, card, words);
    for (int i = 0; i < melds; i++)
        laid |= meld[i];
    text_next(out);
    if (!has_future(s, card, hand | laid))
        text_say(out, "Throw {1}. You can no longer make a meld with it.", words);
    else if (con_fits_his(s, card) && con_option(s->seen, CON_FORCING))
        text_say(
            out,
            "Throw {1}. It fits one of your opponent's melds, so you can make them take it and throw another card.",
            words);
    else
        text_say(out, "Throw {1}.", words);
    con_say_helping(con_helping(s, meld, melds, hand), out);
}

static void say_leave(const ConSight *s, TextSink *out)
{
    char card[CON_WORDS];
    ConWay way[CON_MOST_WAYS];
    (void)con_card_words(out, s->offer, card);
    if (con_ways(&s->rules, s->mine.old, s->mine.olds, s->mine.hand, s->offer, way) == 0)
        text_say(out, "Leave {1}. You cannot make a meld with it.", card);
    else
        text_say(out, "Leave {1}. Your chances are better without it.", card);
}

static void say_force(const ConSight *s, Move m, TextSink *out)
{
    char card[CON_WORDS];
    (void)con_card_words(out, s->offer, card);
    if (m.kind == MOVE_CHOOSE)
        text_say(out, "Make your opponent take {1}. They must then throw a card from their hand.", card);
    else
        text_say(out, "Let {1} go. It would help your opponent, or you have a use for it.", card);
}

void con_advice(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    State now = *seen;
    ConSight s;
    con_look(seen, seat, &s);
    for (int i = 0; i < n; i++) {
        const Move m = move[i];
        const ConSet thrown = m.kind == MOVE_DISCARD ? con_bit(pile_face(&now.table, con_hand(seat), m.index)) : 0;
        char words[CON_WORDS];
        if (m.kind == MOVE_DRAW)
            text_say(out, "Turn up a card.");
        else if (m.kind == MOVE_CHOOSE || (m.kind == MOVE_PASS && seen->phase == CON_FORCE))
            say_force(&s, m, out);
        else if (m.kind == MOVE_PASS)
            say_leave(&s, out);
        else if (m.kind == MOVE_DISCARD && seen->phase == CON_SWAP)
            text_say(out, "Pass {1}. It fits your other cards least.", con_card_words(out, thrown, words));
        else if (m.kind == MOVE_DISCARD)
            say_throw(&s, &now, thrown, out);
        con_apply(&now, seat, m);
        if (m.kind == MOVE_DONE)
            say_use(&s, &now, out);
    }
}

void con_advice_kind(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    (void)seat;
    if (n == 0)
        return;
    if (seen->phase == CON_FORCE)
        text_say(out, "Think of what your opponent would have to give up for that card.");
    else if (seen->phase == CON_SWAP)
        text_say(out, "Pass a card that fits few of your other cards.");
    else if (seen->phase == CON_TURN_UP)
        text_say(out, "There is only one thing to do.");
    else if (seen->phase == CON_THROW)
        text_say(out, "Throw the card that helps you least and does not help your opponent either.");
    else if (move[n - 1].kind == MOVE_DONE)
        text_say(out, "This turn can end the round.");
    else
        text_say(out, "See whether the card on offer makes or extends one of your melds.");
}

/* A turn that was advised, in words. Whatever is said of a card is checked against what the seat sees. */
#include "ai/kalooki/advice.h"

#include "ai/kalooki/hand.h"
#include "rules/card.h"
#include "rules/kalooki/position.h"

enum { CARD_BYTES = 48, CARDS_BYTES = 160, GOERS_NAMED = 2 };

/* The advice as it is being told: a sentence for each step. */
typedef struct Telling {
    State s; /* as far as it has been told */
    int seat;
    TextSink *out;
    int goers;                          /* go-ers in a row that wait to be told together */
    char goer[GOERS_NAMED][CARD_BYTES]; /* the first of them; those after are only counted */
} Telling;

static const char *card_words(Face f, char words[CARD_BYTES])
{
    TextSink out = text_sink(words, CARD_BYTES);
    card_object(f, &out);
    return words;
}

static Face top_discard(const State *s)
{
    int n = pile_size(&s->table, KALOOKI_DISCARD);
    return n > 0 ? pile_face(&s->table, KALOOKI_DISCARD, n - 1) : FACE_UNKNOWN;
}

/* ---- drawing ---- */

static void say_draw(Telling *t)
{
    const Move take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD };
    char card[CARD_BYTES];
    Face top = top_discard(&t->s);
    text_next(t->out);
    if (!face_is_known(top) || kalooki_check(&t->s, t->seat, take).why == NULL)
        text_say(t->out, "Draw from the stock.");
    else
        text_say(t->out, "Draw from the stock: {1} cannot be laid in a set now.", card_words(top, card));
}

static void say_take(Telling *t, Move m)
{
    char card[CARD_BYTES], given[CARDS_BYTES];
    text_next(t->out);
    if (m.from == KALOOKI_DISCARD) {
        text_say(t->out, "Take {1} from the discards.", card_words(top_discard(&t->s), card));
        return;
    }
    TextSink list = text_part(t->out, given, sizeof given);
    for (int i = 0; i < pile_size(&t->s.table, kalooki_hand(t->seat)); i++)
        if (move_names(&m, pile_piece(&t->s.table, kalooki_hand(t->seat), i))) {
            text_add(&list, list.length > 0 ? " " : "");
            card_sign(pile_face(&t->s.table, kalooki_hand(t->seat), i), &list);
        }
    text_say(t->out, "Take a joker back for {1}.", given);
}

/* ---- laying ---- */

static void say_lay(Telling *t)
{
    int cards = 0, sets = 0;
    text_next(t->out);
    if (!t->s.seat[t->seat].opened) {
        text_count(t->out, "Come down with {1} point.", "Come down with {1} points.",
                   kalooki_stage_points(&t->s, t->seat));
        return;
    }
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++)
        if (kalooki_is_stage(&t->s, p, t->seat)) {
            cards += pile_size(&t->s.table, p);
            sets++;
        }
    if (sets == 1)
        text_count(t->out, "Lay a set of {1} card.", "Lay a set of {1} cards.", cards);
    else
        text_count(t->out, "Lay {1} set.", "Lay {1} sets.", sets);
}

static void note_goer(Telling *t, Move m)
{
    if (t->goers < GOERS_NAMED)
        card_words(pile_face(&t->s.table, m.from, m.index), t->goer[t->goers]);
    t->goers++;
}

static void say_goers(Telling *t)
{
    if (t->goers == 0)
        return;
    text_next(t->out);
    if (t->goers == 1)
        text_say(t->out, "Add {1} to a set on the table.", t->goer[0]);
    else if (t->goers == GOERS_NAMED)
        text_say(t->out, "Add {1} and {2} to sets on the table.", t->goer[0], t->goer[1]);
    else
        text_count(t->out, "Add {2}, {3} and one more card to sets on the table.",
                   "Add {2}, {3} and {1} more cards to sets on the table.", t->goers - GOERS_NAMED, t->goer[0],
                   t->goer[1]);
    t->goers = 0;
}

/* ---- throwing ---- */

static int near(Face a, Face b)
{
    int x = a.rank == 1 ? 14 : a.rank, y = b.rank == 1 ? 14 : b.rank, apart = x > y ? x - y : y - x;
    return apart;
}

/* Can these two become part of one set of three? */
static bool goes_with(const State *s, Face a, Face b)
{
    if (face_is_joker(b))
        return true;
    if (a.rank == b.rank)
        return a.suit != b.suit;
    bool low_ace = kalooki_option(s, KALOOKI_ACE_LOW_RUNS) != 0 && (a.rank == 1 || b.rank == 1) &&
                   (a.rank > b.rank ? a.rank : b.rank) <= 3;
    return a.suit == b.suit && (near(a, b) <= 2 || low_ace);
}

static bool seen_twice(const State *s, int seat, Face f)
{
    int n = 0;
    for (int p = 0; p < s->table.pile_count; p++) {
        int kind = s->table.row.pile[p].kind;
        bool own = p == kalooki_hand(seat);
        if (!own && kind != PILE_MELD && kind != PILE_DISCARD)
            continue;
        for (int i = 0; i < pile_size(&s->table, p); i++)
            n += face_eq(pile_face(&s->table, p, i), f);
    }
    return n >= 2;
}

/* Are both cards of every face gone that would make a set of this card and another of the hand? */
static bool waits_in_vain(const State *s, int seat, Face f)
{
    int hand = kalooki_hand(seat);
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Face g = pile_face(&s->table, hand, i);
        if (!goes_with(s, f, g))
            continue;
        if (face_is_joker(g))
            return false;
        for (uint8_t suit = 0; suit < 4; suit++)
            for (uint8_t rank = 1; rank <= 13; rank++) {
                Face x = { rank, suit };
                bool third = !face_eq(x, f) && !face_eq(x, g) && goes_with(s, f, x) && goes_with(s, g, x) &&
                             (f.rank == g.rank) == (x.rank == f.rank);
                if (third && !seen_twice(s, seat, x))
                    return false;
            }
    }
    return true;
}

/* The fewest cards that somebody else holds who is down; 99 when nobody is. */
static int fewest_of_those_down(const State *s, int seat)
{
    int fewest = 99;
    for (int i = 0; i < s->seats; i++) {
        int n = pile_size(&s->table, kalooki_hand(i));
        if (i != seat && s->seat[i].opened && !s->seat[i].out && n < fewest)
            fewest = n;
    }
    return fewest;
}

/* Why this card is thrown, as a sentence with its place; NULL: nothing that can be said for certain. */
static const char *throw_with_reason(const Telling *t, int index)
{
    const State *s = &t->s;
    int hand = kalooki_hand(t->seat), friends = 0, twins = 0;
    Face f = pile_face(&s->table, hand, index);
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Face g = pile_face(&s->table, hand, i);
        twins += i != index && face_eq(g, f);
        friends += i != index && !face_eq(g, f) && goes_with(s, f, g);
    }
    if (face_is_joker(f))
        return NULL;
    if (friends == 0)
        return twins > 0 ? N_("Throw {1}: you hold it twice, and it goes with nothing else.")
                         : N_("Throw {1}: it goes with no other card of yours.");
    if (twins > 0)
        return N_("Throw {1}: you hold it twice.");
    return waits_in_vain(s, t->seat, f) ? N_("Throw {1}: the cards it waits for have all been seen.") : NULL;
}

static void say_throw(Telling *t, Move m)
{
    enum { FEW_CARDS = 4 };
    char card[CARD_BYTES];
    int hand = kalooki_hand(t->seat);
    Face f = pile_face(&t->s.table, hand, m.index);
    const char *reason = throw_with_reason(t, m.index);
    text_next(t->out);
    card_words(f, card);
    if (pile_size(&t->s.table, hand) == 1)
        text_say(t->out, "Throw {1} and call up.", card);
    else if (reason != NULL)
        text_say(t->out, reason, card);
    else if (!face_is_joker(f) && fewest_of_those_down(&t->s, t->seat) <= FEW_CARDS)
        text_count(t->out, "Throw {2}: somebody may call up soon, and it would cost {1} point.",
                   "Throw {2}: somebody may call up soon, and it would cost {1} points.",
                   kalooki_penalty(&t->s.options, f), card);
    else
        text_say(t->out, "Throw {1}.", card);
}

/* ---- the whole ---- */

/* Nothing is to be laid although it could be: why coming down is put off. */
static void say_waiting(const State *seen, int seat, const Move *moves, int n, TextSink *out)
{
    HandMelds melds;
    for (int i = 0; i < n; i++)
        if (moves[i].kind != MOVE_DISCARD)
            return;
    if (n == 0 || seen->seat[seat].opened || kalooki_hand_melds(seen, seat, 0, &melds) == 0 ||
        melds.points < melds.goal)
        return;
    text_say(out, kalooki_option(seen, KALOOKI_ROUND_REWARDS) && kalooki_option(seen, KALOOKI_STAKE) > 0
                      ? N_("Keep your sets for a bomber.")
                      : N_("Keep your sets for now."));
}

static void say_buyin(const State *s, Move m, TextSink *out)
{
    bool buys = m.kind == MOVE_CHOOSE;
    bool money = kalooki_option(s, KALOOKI_STAKE) > 0;
    text_say(out, buys && !money ? N_("Buy in: it costs nothing.")
                  : buys         ? N_("Buy in: your part of the pot is worth it.")
                                 : N_("Leave the game: a buy-in costs more than your part of the pot would be worth."));
}

static void say_move(Telling *t, Move m)
{
    bool goer = m.kind == MOVE_SHIFT && m.to != NO_PILE && kalooki_is_laid(&t->s, m.to);
    if (!goer)
        say_goers(t);
    switch (m.kind) {
    case MOVE_DRAW:
        say_draw(t);
        break;
    case MOVE_TAKE:
        say_take(t, m);
        break;
    case MOVE_DONE:
        say_lay(t);
        break;
    case MOVE_DISCARD:
        say_throw(t, m);
        break;
    case MOVE_CHOOSE: /* KALOOKI_GIVE_BACK */
        text_next(t->out);
        text_say(t->out, "Give the card back.");
        break;
    default:
        if (goer)
            note_goer(t, m);
        break;
    }
}

void kalooki_advice(const State *seen, int seat, const Move *moves, int n, TextSink *out)
{
    Telling t = { .s = *seen, .seat = seat, .out = out };
    if (n > 0 && seen->phase == KALOOKI_BUYIN) {
        say_buyin(seen, moves[0], out);
        return;
    }
    say_waiting(seen, seat, moves, n, out);
    for (int i = 0; i < n && kalooki_check(&t.s, seat, moves[i]).why == NULL; i++) {
        say_move(&t, moves[i]);
        if (kalooki_def.reveals(&t.s, moves[i]))
            break; /* what comes of it is not known */
        kalooki_def.apply(&t.s, seat, moves[i]);
    }
    say_goers(&t);
}

void kalooki_advice_kind(const State *seen, int seat, const Move *moves, int n, TextSink *out)
{
    bool takes = false, swaps = false, lays = false, adds = false;
    for (int i = 0; i < n; i++) {
        takes = takes || (moves[i].kind == MOVE_TAKE && moves[i].from == KALOOKI_DISCARD);
        swaps = swaps || (moves[i].kind == MOVE_TAKE && moves[i].from != KALOOKI_DISCARD);
        lays = lays || moves[i].kind == MOVE_DONE;
        adds = adds || (moves[i].kind == MOVE_SHIFT && moves[i].to != NO_PILE && kalooki_is_laid(seen, moves[i].to));
    }
    if (n == 0)
        return;
    if (seen->phase == KALOOKI_BUYIN)
        text_say(out, "Compare the price with your part of the pot.");
    else if (takes)
        text_say(out, "The discard is of use to you at once.");
    else if (moves[0].kind == MOVE_DRAW)
        text_say(out, "The stock serves you better than the discard.");
    else if (swaps)
        text_say(out, "A joker of the table can be taken back.");
    else if (lays && !seen->seat[seat].opened)
        text_say(out, "You can come down.");
    else if (lays)
        text_say(out, "You hold a set that can be laid.");
    else if (adds)
        text_say(out, "Sets on the table take cards of yours.");
    else
        text_say(out, "It is a matter of the card to throw.");
}

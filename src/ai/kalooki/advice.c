/* A turn that was advised, in words. Whatever is said of a card is checked against what the seat sees. */
#include "ai/kalooki/advice.h"

#include "ai/kalooki/hand.h"
#include "ai/kalooki/outs.h"
#include "ai/kalooki/turn.h"
#include "rules/faces/card.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/round.h"

enum { CARDS_BYTES = 480, GOERS_NAMED = 2 };

/* The advice as it is being told: a sentence for each step. */
typedef struct Telling {
    State s; /* as far as it has been told */
    int seat;
    const Move *move; /* those that are still to be told */
    int left;
    TextSink *out;
    int goers;                          /* go-ers in a row that wait to be told together */
    char goer[GOERS_NAMED][CARD_BYTES]; /* the first of them; those after are only counted */
} Telling;

static Face top_discard(const State *s)
{
    int n = pile_size(&s->table, KALOOKI_DISCARD);
    return n > 0 ? pile_face(&s->table, KALOOKI_DISCARD, n - 1) : FACE_UNKNOWN;
}

/* ---- drawing ---- */

/* How near the sets of the hand are to coming down; nothing once that is done, or while there is no set. */
static void say_need(const State *s, int seat, TextSink *out)
{
    HandMelds melds;
    if (s->seat[seat].opened || kalooki_hand_melds(s, seat, 0, &melds) == 0)
        return;
    text_next(out);
    if (melds.points >= kalooki_option(s, KALOOKI_DOWN_MINIMUM))
        text_count(out, "Your melds are worth {1} point, enough to come down.",
                   "Your melds are worth {1} points, enough to come down.", melds.points);
    else
        text_say(out, "Your melds are worth {1} of the {2} points you need to come down.",
                 text_number(melds.points).text, text_number(kalooki_option(s, KALOOKI_DOWN_MINIMUM)).text);
}

static void say_draw(Telling *t)
{
    const Move take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD };
    char card[CARD_BYTES];
    Face top = top_discard(&t->s);
    text_next(t->out);
    if (!face_is_known(top))
        text_say(t->out, "Draw from the stock.");
    else if (kalooki_check(&t->s, t->seat, take).why == NULL)
        text_say(t->out,
                 t->s.seat[t->seat].opened
                     ? N_("Draw from the stock and leave {1}. You would have to lay it at once.")
                     : N_("Draw from the stock and leave {1}. You would have to come down with it at once."),
                 card_words(top, card));
    else
        text_say(t->out, "Draw from the stock. You cannot lay {1} in a meld now.", card_words(top, card));
    say_need(&t->s, t->seat, t->out);
}

/* Plays what is still to be told up to the laying of this piece, lists the cards it is laid with, and counts the jokers
 * among them. False: it is not laid in a set. */
static bool list_companions(const Telling *t, Piece x, TextSink *list, int *jokers)
{
    State s = t->s;
    for (int i = 0; i < t->left && kalooki_check(&s, t->seat, t->move[i]).why == NULL; i++) {
        int at, pile = piece_pile(&s.table, x, &at);
        if (t->move[i].kind == MOVE_DONE && kalooki_is_stage(&s, pile, t->seat)) {
            for (int k = 0; k < pile_size(&s.table, pile); k++) {
                const Face f = pile_face(&s.table, pile, k);
                if (k != at && face_is_joker(f)) {
                    *jokers += 1;
                } else if (k != at) {
                    text_add(list, list->length > 0 ? " " : "");
                    card_sign(f, list);
                }
            }
            return true;
        }
        if (kalooki_def.rules.reveals(&s, t->move[i]))
            return false;
        kalooki_def.rules.apply(&s, t->seat, t->move[i]);
    }
    return false;
}

static void say_take_discard(Telling *t)
{
    char card[CARD_BYTES], with[CARDS_BYTES] = "";
    TextSink list = text_part(t->out, with, sizeof with);
    const int n = pile_size(&t->s.table, KALOOKI_DISCARD);
    int jokers = 0;
    card_words(top_discard(&t->s), card);
    if (!list_companions(t, pile_piece(&t->s.table, KALOOKI_DISCARD, n - 1), &list, &jokers))
        text_say(t->out, "Take {1} from the discards.", card);
    else if (jokers == 0)
        text_say(t->out, "Take {1} from the discards. It makes a meld with {2}.", card, with);
    else if (list.length == 0)
        text_say(t->out, "Take {1} from the discards. It makes a meld with your jokers.", card);
    else
        text_count(t->out, "Take {2} from the discards. It makes a meld with {3} and a joker.",
                   "Take {2} from the discards. It makes a meld with {3} and {1} jokers.", jokers, card, with);
}

static void say_take(Telling *t, Move m)
{
    char given[CARDS_BYTES] = "";
    TextSink list = text_part(t->out, given, sizeof given);
    text_next(t->out);
    if (m.from == KALOOKI_DISCARD) {
        say_take_discard(t);
        return;
    }
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
        text_count(t->out, "Come down with {1} point. You need at least {2}.",
                   "Come down with {1} points. You need at least {2}.", kalooki_stage_points(&t->s, t->seat),
                   text_number(kalooki_option(&t->s, KALOOKI_DOWN_MINIMUM)).text);
        return;
    }
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++)
        if (kalooki_is_stage(&t->s, p, t->seat)) {
            cards += pile_size(&t->s.table, p);
            sets++;
        }
    if (sets == 1)
        text_count(t->out, "Lay a meld of {1} card.", "Lay a meld of {1} cards.", cards);
    else
        text_count(t->out, "Lay {1} meld.", "Lay {1} melds.", sets);
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
        text_say(t->out, "Add {1} to a meld on the table.", t->goer[0]);
    else if (t->goers == GOERS_NAMED)
        text_say(t->out, "Add {1} and {2} to melds on the table.", t->goer[0], t->goer[1]);
    else
        text_count(t->out, "Add {2}, {3} and {1} more card to melds on the table.",
                   "Add {2}, {3} and {1} more cards to melds on the table.", t->goers - GOERS_NAMED, t->goer[0],
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
        return twins > 0 ? N_("Throw {1}. You have it twice, and it goes with none of your other cards.")
                         : N_("Throw {1}. It goes with none of your other cards.");
    if (twins > 0)
        return N_("Throw {1}. You have it twice.");
    return waits_in_vain(s, t->seat, f) ? N_("Throw {1}. All the cards it waits for have been seen.") : NULL;
}

static bool fits_table(const State *s, Face f)
{
    Meld set[KALOOKI_MOST_TABLE], with;
    int n = kalooki_table_sets(s, set, NULL);
    for (int i = 0; i < n; i++)
        if (!kalooki_goer(&s->options, &set[i], f, KALOOKI_END_LOW, &with) ||
            !kalooki_goer(&s->options, &set[i], f, KALOOKI_END_HIGH, &with))
            return true;
    return false;
}

/* Can none of the others hold what makes a set with this card? */
static bool is_dead_to_others(const State *s, Face f)
{
    int unseen[4][14], suits = 0;
    const MeldRules rules = kalooki_meld_rules(&s->options);
    (void)kalooki_count_unseen(s, unseen);
    for (int suit = 0; suit < 4; suit++)
        suits += suit != f.suit && unseen[suit][f.rank] > 0;
    if (face_is_joker(f) || unseen[0][0] > 0 || suits >= 2)
        return false;
    for (int high = 0; high <= (f.rank == 1); high++) { /* an ace lies at either end */
        const int place = high ? 14 : f.rank;
        for (int first = place - 2; first <= place; first++) {
            bool open = first >= rules.low_rank && first + 2 <= rules.high_rank;
            for (int x = first; x <= first + 2 && open; x++)
                open = x == place || unseen[f.suit][x == 14 ? 1 : x] > 0;
            if (open)
                return false;
        }
    }
    return true;
}

/* Somebody who is down has few cards, and no other card that may go and fits no set on the table costs more. */
static bool is_dearest_in_need(const Telling *t, int index)
{
    enum { FEW_CARDS = 4 };
    const State *s = &t->s;
    const int hand = kalooki_hand(t->seat);
    const Face f = pile_face(&s->table, hand, index);
    if (face_is_joker(f) || fewest_of_those_down(s, t->seat) > FEW_CARDS)
        return false;
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        const Face g = pile_face(&s->table, hand, i);
        if (!face_is_joker(g) && kalooki_penalty(&s->options, g) > kalooki_penalty(&s->options, f) && !fits_table(s, g))
            return false;
    }
    return true;
}

/* How many of the cards not seen help the hand without card `index`. */
static int helping_without(const State *s, int hand, int index, int unseen[4][14])
{
    Face kept[MELD_FIND_CARDS];
    int n = 0;
    for (int i = 0; i < pile_size(&s->table, hand) && n < MELD_FIND_CARDS; i++)
        if (i != index)
            kept[n++] = pile_face(&s->table, hand, i);
    return kalooki_count_helping(&s->options, kept, n, unseen);
}

/* What keeps the hand going: the cards that help after this throw, and whether any other throw leaves more. */
static void say_helping(Telling *t, int index, const char *card)
{
    const State *s = &t->s;
    const int hand = kalooki_hand(t->seat);
    int unseen[4][14];
    const int all = kalooki_count_unseen(s, unseen), helping = helping_without(s, hand, index, unseen);
    bool most = helping > 0;
    for (int i = 0; i < pile_size(&s->table, hand) && most; i++)
        most = face_is_joker(pile_face(&s->table, hand, i)) || helping_without(s, hand, i, unseen) <= helping;
    if (helping == 0)
        text_say(t->out, "Throw {1}. You need it least.", card);
    else if (most)
        text_count(
            t->out,
            "Throw {2}. After that, {1} of {3} unseen cards helps you, at least as many as after any other throw.",
            "Throw {2}. After that, {1} of {3} unseen cards help you, at least as many as after any other throw.",
            helping, card, text_number(all).text);
    else
        text_count(t->out, "Throw {2}. After that, {1} of {3} unseen cards helps you.",
                   "Throw {2}. After that, {1} of {3} unseen cards help you.", helping, card, text_number(all).text);
}

/* What is left after the throw. */
static void say_rest(Telling *t, int index)
{
    State s = t->s;
    const int hand = kalooki_hand(t->seat);
    int32_t points = kalooki_hand_points(&s, t->seat);
    points -= kalooki_penalty(&s.options, pile_face(&s.table, hand, index));
    if (!s.seat[t->seat].opened)
        return;
    text_next(t->out);
    text_count(t->out, "You then hold {1} point.", "You then hold {1} points.", points);
}

/* With three cards left a set of them goes out with the next card, with two none can. */
static void say_held(Telling *t, int index)
{
    enum { A_SET = 3 };
    const State *s = &t->s;
    const int hand = kalooki_hand(t->seat), n = pile_size(&s->table, hand) - 1;
    char card[CARD_BYTES];
    for (int i = 0; i <= n && n == A_SET && s->seat[t->seat].opened; i++)
        if (i != index && !face_is_joker(pile_face(&s->table, hand, i)) &&
            fits_table(s, pile_face(&s->table, hand, i))) {
            text_next(t->out);
            text_say(
                t->out,
                "You could add {1} to a meld on the table, but with fewer cards you could not lay a meld of your own.",
                card_words(pile_face(&s->table, hand, i), card));
            return;
        }
}

static void say_throw(Telling *t, Move m)
{
    char card[CARD_BYTES];
    int hand = kalooki_hand(t->seat);
    Face f = pile_face(&t->s.table, hand, m.index);
    const char *reason = throw_with_reason(t, m.index);
    text_next(t->out);
    card_words(f, card);
    if (pile_size(&t->s.table, hand) == 1) {
        text_say(t->out, "Throw {1} and call up.", card);
        return;
    }
    if (reason != NULL)
        text_say(t->out, reason, card);
    else if (is_dead_to_others(&t->s, f))
        text_say(t->out, "Throw {1}. No other player can make a meld with it.", card);
    else if (is_dearest_in_need(t, m.index))
        text_count(t->out, "Throw {2}. Somebody may call up soon, and it would cost you {1} point.",
                   "Throw {2}. Somebody may call up soon, and it would cost you {1} points.",
                   kalooki_penalty(&t->s.options, f), card);
    else
        say_helping(t, m.index, card);
    say_held(t, m.index);
    say_rest(t, m.index);
}

/* ---- the whole ---- */

/* Nothing is to be laid although it could be: why coming down is put off. */
static void say_waiting(const State *seen, int seat, const Move *moves, int n, TextSink *out)
{
    HandMelds melds;
    int left = 0;
    for (int i = 0; i < n; i++)
        if (moves[i].kind != MOVE_DISCARD)
            return;
    if (n == 0 || seen->seat[seat].opened || kalooki_hand_melds(seen, seat, 0, &melds) == 0 ||
        melds.points < melds.goal)
        return;
    left = pile_size(&seen->table, kalooki_hand(seat)) - 1; /* but for the one that is thrown */
    for (int i = 0; i < melds.count; i++)
        left -= melds.meld[i].size;
    const bool paid = kalooki_option(seen, KALOOKI_ROUND_REWARDS) && kalooki_option(seen, KALOOKI_STAKE) > 0;
    if (paid && left <= 0)
        text_say(out, "Keep your melds for a bomber. All the cards you keep are in melds.");
    else if (paid)
        text_count(out, "Keep your melds for a bomber. Only {1} card is not in a meld.",
                   "Keep your melds for a bomber. Only {1} cards are not in a meld.", left);
    else if (left > 0)
        text_count(out, "Keep your melds for now. If you came down, you would have only {1} card left to play with.",
                   "Keep your melds for now. If you came down, you would have only {1} cards left to play with.", left);
}

static void say_buyin(const State *s, Move m, TextSink *out)
{
    const KalookiState *g = kalooki_of(s);
    const bool buys = m.kind == MOVE_CHOOSE;
    const int32_t price = kalooki_buyin_price(&s->options);
    int32_t total[KALOOKI_MAX_SEATS] = { 0 };
    for (int i = 0; i < s->seats; i++)
        total[i] = s->seat[i].total;
    const TextNumber cost = text_number(price), pot = text_number(g->pot + price),
                     score = text_number(kalooki_buyin_score(total, g->took_part, g->over)),
                     limit = text_number(kalooki_option(s, KALOOKI_PENALTY_LIMIT));
    if (kalooki_option(s, KALOOKI_STAKE) == 0 && buys)
        text_say(out, "Buy in. It costs nothing, and your score becomes {1}. The limit is {2}.", score.text,
                 limit.text);
    else if (buys)
        text_say(out, "Buy in. For {1} you play for a pot of {2}, and your score becomes {3}. The limit is {4}.",
                 cost.text, pot.text, score.text, limit.text);
    else
        text_say(out,
                 "Leave the match. Buying in costs {1}, too much for your chance at the pot of {2}. Your score would "
                 "become {3}, and the limit is {4}.",
                 cost.text, pot.text, score.text, limit.text);
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
    case MOVE_RESTORE:
        text_next(t->out);
        text_say(t->out, "Take back the cards you have put forward.");
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
        t.move = moves + i;
        t.left = n - i;
        say_move(&t, moves[i]);
        if (kalooki_def.rules.reveals(&t.s, moves[i]))
            break; /* what comes of it is not known */
        kalooki_def.rules.apply(&t.s, seat, moves[i]);
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
        text_say(out, "Compare the price with your chance to win the pot.");
    else if (takes)
        text_say(out, "You can use the discard at once.");
    else if (moves[0].kind == MOVE_DRAW && pile_size(&seen->table, KALOOKI_DISCARD) == 0)
        text_say(out, "Nothing has been thrown yet.");
    else if (moves[0].kind == MOVE_DRAW)
        text_say(out, "The stock is better for you than the discard.");
    else if (swaps)
        text_say(out, "You can take a joker from the table.");
    else if (lays && !seen->seat[seat].opened)
        text_say(out, "You can come down.");
    else if (lays)
        text_say(out, "You have a meld to lay.");
    else if (adds)
        text_say(out, "Some of your cards fit melds on the table.");
    else
        text_say(out, "Now you only have to choose the card to throw.");
}

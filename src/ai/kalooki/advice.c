/* A turn that was advised, in words. Whatever is said of a card is checked against what the seat sees. */
#include "ai/kalooki/advice.h"

#include "ai/kalooki/hand.h"
#include "rules/card.h"
#include "rules/kalooki/position.h"

/* The advice as it is being told. */
typedef struct Telling {
    State s; /* as far as it has been told */
    int seat, steps;
    TextSink *out;
    int goers, goer_at; /* go-ers in a row; those after the second are only counted */
} Telling;

/* The next step: "Take ...", ", come down ...", " and throw ...". */
static void begin_step(Telling *t, const char *first, const char *later)
{
    text_add(t->out, t->steps++ == 0 ? first : later);
}

static void say_card(Telling *t, Face f)
{
    text_add(t->out, "the ");
    card_name(f, t->out);
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
    Face top = top_discard(&t->s);
    begin_step(t, "Draw from the stock", ", draw from the stock");
    if (!face_is_known(top) || kalooki_check(&t->s, t->seat, take).why == NULL)
        return;
    text_add(t->out, ": ");
    say_card(t, top);
    text_add(t->out, " cannot be laid in a set now");
}

static void say_take(Telling *t, Move m)
{
    if (m.from == KALOOKI_DISCARD) {
        begin_step(t, "Take ", ", take ");
        say_card(t, top_discard(&t->s));
        return;
    }
    begin_step(t, "Take a joker back for ", ", take a joker back for ");
    const char *between = "";
    for (int i = 0; i < pile_size(&t->s.table, kalooki_hand(t->seat)); i++)
        if (m.amount >> i & 1) {
            text_add(t->out, between);
            say_card(t, pile_face(&t->s.table, kalooki_hand(t->seat), i));
            between = " and ";
        }
}

/* ---- laying ---- */

static void say_lay(Telling *t)
{
    if (!t->s.seat[t->seat].opened) {
        begin_step(t, "Come down with ", ", come down with ");
        text_addf(t->out, "%d", kalooki_stage_points(&t->s, t->seat));
        return;
    }
    int cards = 0, sets = 0;
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++)
        if (kalooki_is_stage(&t->s, p, t->seat)) {
            cards += pile_size(&t->s.table, p);
            sets++;
        }
    begin_step(t, "Lay ", ", lay ");
    if (sets == 1)
        text_addf(t->out, "a set of %d", cards);
    else
        text_addf(t->out, "%d sets", sets);
}

enum { GOERS_NAMED = 2 };

static void say_goer(Telling *t, Move m)
{
    if (t->goers++ >= GOERS_NAMED)
        return;
    if (t->goers == 1)
        begin_step(t, "Add ", ", add ");
    else
        text_add(t->out, " and ");
    say_card(t, pile_face(&t->s.table, m.from, m.index));
}

static void end_goers(Telling *t)
{
    if (t->goers > GOERS_NAMED)
        text_addf(t->out, " and %d more", t->goers - GOERS_NAMED);
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

static void say_reason(Telling *t, int index)
{
    enum { FEW_CARDS = 4 };
    const State *s = &t->s;
    int hand = kalooki_hand(t->seat), friends = 0, twins = 0;
    Face f = pile_face(&s->table, hand, index);
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Face g = pile_face(&s->table, hand, i);
        twins += i != index && face_eq(g, f);
        friends += i != index && !face_eq(g, f) && goes_with(s, f, g);
    }
    if (face_is_joker(f))
        return;
    if (friends == 0)
        text_add(t->out, twins > 0 ? ": you hold it twice, and it goes with nothing else"
                                   : ": it goes with no other card of yours");
    else if (twins > 0)
        text_add(t->out, ": you hold it twice");
    else if (waits_in_vain(s, t->seat, f))
        text_add(t->out, ": the cards it waits for have all been seen");
    else if (fewest_of_those_down(s, t->seat) <= FEW_CARDS)
        text_addf(t->out, ": somebody may call up soon, and it would cost %d points",
                  (int)kalooki_penalty(&s->options, f));
}

static void say_throw(Telling *t, Move m)
{
    bool last = pile_size(&t->s.table, kalooki_hand(t->seat)) == 1;
    begin_step(t, "Throw ", ", then throw ");
    say_card(t, pile_face(&t->s.table, kalooki_hand(t->seat), m.index));
    if (last)
        text_add(t->out, " and call up");
    else
        say_reason(t, m.index);
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
    text_add(out, kalooki_option(seen, KALOOKI_ROUND_REWARDS) && kalooki_option(seen, KALOOKI_STAKE) > 0
                      ? "Keep your sets for a bomber. "
                      : "Keep your sets for now. ");
}

static void say_buyin(const State *s, Move m, TextSink *out)
{
    bool buys = m.kind == MOVE_CHOOSE;
    bool money = kalooki_option(s, KALOOKI_STAKE) > 0;
    text_add(out, buys && !money ? "Buy in: it costs nothing."
                  : buys         ? "Buy in: your part of the pot is worth it."
                                 : "Leave the game: a buy-in costs more than your part of the pot would be worth.");
}

static void say_move(Telling *t, Move m)
{
    bool goer = m.kind == MOVE_SHIFT && m.to != NO_PILE && kalooki_is_laid(&t->s, m.to);
    if (!goer)
        end_goers(t);
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
        begin_step(t, "Give the card back", ", give the card back");
        break;
    default:
        if (goer)
            say_goer(t, m);
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
    end_goers(&t);
    text_add(out, t.steps > 0 ? "." : "");
}

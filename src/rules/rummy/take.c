/* What taking from the discards would bring: told, and shown, before it is done. Rules page: A 3, B 3. */
#include "rules/faces/card.h"
#include "rules/rummy/position.h"

/* The taken card goes with some of those held then: of the hand, and of the discards above it. */
typedef struct Joining {
    const State *state;
    const RummyRules *rules;
    int count; /* of the meld that was found, 0 none; at most `most` */
    int most;
    RummyMeld read;         /* that meld */
    Piece meld[MAX_PIECES]; /* the taken card first */
    int held;
    Piece hand[MAX_PIECES];
} Joining;

static bool reads(const Joining *j, const Piece *piece, int n, RummyMeld *out)
{
    Face face[MAX_MELD];
    for (int i = 0; i < n; i++)
        face[i] = j->state->table.face[piece[i]];
    return n <= MAX_MELD && n <= j->most && rummy_read(j->rules, face, n, NULL, out) == NULL;
}

static bool is_joker(const Joining *j, Piece x)
{
    return face_is_joker(j->state->table.face[x]);
}

/* Quickly: may both lie in one meld? */
static bool may_go(const Joining *j, Piece x, Piece y)
{
    Face a = j->state->table.face[x], b = j->state->table.face[y];
    return face_is_joker(a) || face_is_joker(b) || a.rank == b.rank || a.suit == b.suit;
}

/* A meld of three with the taken card: of as few jokers as can be, then of the most points. */
static void find_three(Joining *j, Piece taken)
{
    int best = -1;
    for (int a = 0; a < j->held; a++)
        for (int b = a + 1; b < j->held && may_go(j, taken, j->hand[a]); b++) {
            const Piece three[] = { taken, j->hand[a], j->hand[b] };
            RummyMeld m;
            if (!may_go(j, taken, three[2]) || !reads(j, three, 3, &m))
                continue;
            enum { MORE_THAN_ANY = 1000 };
            int worth =
                rummy_meld_value(j->rules, &m) + MORE_THAN_ANY * (2 - is_joker(j, three[1]) - is_joker(j, three[2]));
            if (worth <= best)
                continue;
            best = worth;
            j->read = m;
            j->count = 3;
            for (int i = 0; i < 3; i++)
                j->meld[i] = three[i];
        }
}

/* And whatever else of the hand goes with it, but for jokers. */
static void grow(Joining *j)
{
    RummyMeld m;
    for (int i = 0; i < j->held && j->count > 0; i++) {
        bool in = is_joker(j, j->hand[i]);
        for (int k = 0; k < j->count; k++)
            in = in || j->meld[k] == j->hand[i];
        j->meld[j->count] = j->hand[i];
        if (in || !reads(j, j->meld, j->count + 1, &m))
            continue;
        j->read = m;
        j->count++;
        i = -1; /* what did not go with it before may do so now */
    }
}

static void find_meld(Joining *j, int seat, int index)
{
    const Table *t = &j->state->table;
    for (int i = 0; i < pile_size(t, rummy_hand(seat)); i++)
        j->hand[j->held++] = pile_piece(t, rummy_hand(seat), i);
    for (int i = index + 1; i < pile_size(t, RUMMY_DISCARD); i++)
        j->hand[j->held++] = pile_piece(t, RUMMY_DISCARD, i);
    j->most = j->held + 1 - j->rules->final_discard;
    find_three(j, pile_piece(t, RUMMY_DISCARD, index));
    grow(j);
}

/* ---- telling ---- */

static void add_signs(const Joining *j, TextSink *out)
{
    for (int i = 0; i < j->count; i++) {
        text_add(out, i > 0 ? " " : "");
        card_sign(j->read.meld.slot[i], out);
    }
}

static void say_lay_off(TextSink *out, int count, const char *card)
{
    if (count == 1)
        /* TRANSLATORS: What taking the uppermost discard brings; {1} is that card as its sign. */
        text_say(out, "Take {1}. It fits a meld on the table.", card);
    else
        text_count(out, "Take {2} cards. You can lay off {3} at once, and {1} more card comes to your hand.",
                   "Take {2} cards. You can lay off {3} at once, and {1} more cards come to your hand.", count - 1,
                   text_number(count).text, card);
}

static void say_meld(TextSink *out, int count, int more, const char *meld)
{
    if (count == 1)
        /* TRANSLATORS: What taking the uppermost discard brings; {1} is the meld as signs of cards. */
        text_say(out, "Take it, and you can lay {1}.", meld);
    else if (more == 0)
        /* TRANSLATORS: {1} is how many discards are taken, {2} the meld as signs of cards. */
        text_say(out, "Take {1} cards, and you can lay {2}.", text_number(count).text, meld);
    else
        text_count(out, "Take {2} cards. You can lay {3}, and {1} more card comes to your hand.",
                   "Take {2} cards. You can lay {3}, and {1} more cards come to your hand.", more,
                   text_number(count).text, meld);
}

static void say_plain(TextSink *out, int count, const char *card)
{
    if (count == 1)
        text_say(out, "Take {1} into your hand.", card);
    else
        /* TRANSLATORS: {1} is how many discards are taken, {2} the lowest of them. */
        text_say(out, "Take {1} cards. You can lay {2} at once.", text_number(count).text, card);
}

static void join_meld(const Joining *j, int index, int count, TakeNote *note, TextSink *out)
{
    char meld[576];
    TextSink signs = text_sink(meld, sizeof meld);
    int more = count;
    add_signs(j, &signs);
    for (int i = 0; i < j->count; i++) {
        int place = 0;
        note->joins[j->meld[i]] = true;
        more -= piece_pile(&j->state->table, j->meld[i], &place) == RUMMY_DISCARD && place >= index;
    }
    say_meld(out, count, more, meld);
}

void rummy_take_note(const State *s, int seat, Move take, TakeNote *note)
{
    const RummyRules r = rummy_rules(s);
    const Table *t = &s->table;
    int n = pile_size(t, RUMMY_DISCARD), index = r.basic ? n - 1 : take.index;
    if (take.from != RUMMY_DISCARD || index < 0 || index >= n)
        return;
    Joining j = { .state = s, .rules = &r };
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    char card[96];
    TextSink sign = text_sink(card, sizeof card);
    card_sign(pile_face(t, RUMMY_DISCARD, index), &sign);
    MeldEnd end;
    int meld =
        rummy_may_lay_off(s, &r, seat) ? rummy_fitting_meld(s, &r, pile_face(t, RUMMY_DISCARD, index), &end) : NO_PILE;
    find_meld(&j, seat, index);
    if (j.count > 0) {
        join_meld(&j, index, n - index, note, &out);
    } else if (meld != NO_PILE) {
        for (int i = 0; i < pile_size(t, meld); i++)
            note->joins[pile_piece(t, meld, i)] = true;
        say_lay_off(&out, n - index, card);
    } else {
        say_plain(&out, n - index, card);
    }
}

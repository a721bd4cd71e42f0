#include "ai/puzzle_hand.h"

#include <string.h>

#include "rules/faces/card.h"

enum { RANKS = 13, SUITS = 4, MOST_HAND = 20, MARGIN = 2, NEAR = 5, ALL_FACES = RANKS * SUITS };

typedef struct CardHand {
    int count;
    Face card[MOST_HAND];
} CardHand;

/* How often each card is in the hand, by suit and rank. */
typedef struct CardCount {
    uint8_t of[SUITS][RANKS + 1];
} CardCount;

static CardCount count_of(const CardHand *h)
{
    CardCount n = { { { 0 } } };
    for (int i = 0; i < h->count; i++)
        n.of[h->card[i].suit][h->card[i].rank]++;
    return n;
}

static int by_place(Face f)
{
    return f.suit * RANKS + f.rank - 1;
}

/* A hand and a card that lies on the discards, by chance; the hand by suit and rank. */
static void deal(Rng *rng, const PuzzleHandRules *r, CardHand *hand, Face *top)
{
    uint8_t card[2 * ALL_FACES];
    const int all = r->packs * ALL_FACES;
    for (int i = 0; i < all; i++)
        card[i] = (uint8_t)(i % ALL_FACES);
    rng_shuffle(rng, card, all);
    *top = (Face){ (uint8_t)(card[0] % RANKS + 1), (uint8_t)(card[0] / RANKS) };
    hand->count = 0;
    for (int i = 1; i <= r->cards; i++) {
        const Face f = { (uint8_t)(card[i] % RANKS + 1), (uint8_t)(card[i] / RANKS) };
        int at = hand->count++;
        for (; at > 0 && by_place(hand->card[at - 1]) > by_place(f); at--)
            hand->card[at] = hand->card[at - 1];
        hand->card[at] = f;
    }
}

/* ---- melds ---- */

static int most_points(const PuzzleHandRules *r, const CardHand *h, MeldFound *found)
{
    const MeldTask task = { .rules = r->rules,
                            .worth = r->worth,
                            .hand = h->card,
                            .count = h->count,
                            .goal = MELD_MOST_POINTS,
                            .keep = r->keep,
                            .with = FACE_UNKNOWN,
                            .without = FACE_UNKNOWN };
    return meld_find(&task, found) ? found->points : 0;
}

/* Whether there are melds of so many points. */
static bool reaches(const PuzzleHandRules *r, const CardHand *h, int points)
{
    MeldFound found;
    const MeldTask task = { .rules = r->rules,
                            .worth = r->worth,
                            .hand = h->card,
                            .count = h->count,
                            .goal = MELD_ANY,
                            .points = points,
                            .keep = r->keep,
                            .with = FACE_UNKNOWN,
                            .without = FACE_UNKNOWN };
    return meld_find(&task, &found);
}

/* A run or a group that is as long as it can be, as a set of cards by their suits and ranks. */
typedef struct PlainMeld {
    int points, cards;
    Face card[RANKS + 1];
} PlainMeld;

static bool there(const CardCount *n, int suit, int number)
{
    return n->of[suit][number == RANKS + 1 ? 1 : number] > 0;
}

static void plain_run(const PuzzleHandRules *r, const CardCount *n, int suit, int first, PlainMeld *out)
{
    *out = (PlainMeld){ .points = 0 };
    for (int number = first; number <= r->rules->high_rank && out->cards < RANKS && there(n, suit, number); number++) {
        out->card[out->cards++] = (Face){ (uint8_t)(number == RANKS + 1 ? 1 : number), (uint8_t)suit };
        out->points += r->worth->place[number];
    }
}

static void plain_group(const PuzzleHandRules *r, const CardCount *n, int rank, PlainMeld *out)
{
    *out = (PlainMeld){ .points = 0 };
    for (int suit = 0; suit < SUITS; suit++)
        if (n->of[suit][rank] > 0) {
            out->card[out->cards++] = (Face){ (uint8_t)rank, (uint8_t)suit };
            out->points += r->worth->group[rank];
        }
}

/* The longest melds there are, the dearest first; how many of them. */
static int plain_melds(const PuzzleHandRules *r, const CardCount *n, PlainMeld *best)
{
    int count = 0;
    PlainMeld m;
    best->points = 0;
    for (int i = 0; i < SUITS * (RANKS + 1) + RANKS; i++) {
        const bool run = i < SUITS * (RANKS + 1);
        const int suit = i / (RANKS + 1), first = i % (RANKS + 1) + 1;
        if (run && (first < r->rules->low_rank || (first > r->rules->low_rank && there(n, suit, first - 1))))
            continue;
        if (run)
            plain_run(r, n, suit, first, &m);
        else
            plain_group(r, n, i - SUITS * (RANKS + 1) + 1, &m);
        count += m.cards >= 3;
        if (m.cards >= 3 && m.points > best->points)
            *best = m;
    }
    return count;
}

/* What is left of the hand by taking the dearest meld, and again; its points. */
static int plain_points(const PuzzleHandRules *r, const CardHand *h, CardCount *left)
{
    int points = 0, cards = h->count;
    PlainMeld m;
    *left = count_of(h);
    while (plain_melds(r, left, &m) > 0 && cards - m.cards >= r->keep) {
        for (int i = 0; i < m.cards; i++)
            left->of[m.card[i].suit][m.card[i].rank]--;
        points += m.points;
        cards -= m.cards;
    }
    return points;
}

/* ---- writing ---- */

static void write_position(const PuzzleHandRules *r, const CardHand *h, Face top, Puzzle *out)
{
    TextSink text = text_sink(out->position, sizeof out->position);
    text_addf(&text, "meldwell position 1\n%shand 0", r->head);
    for (int i = 0; i < h->count; i++) {
        text_add(&text, " ");
        card_text(h->card[i], &text);
    }
    text_add(&text, "\ndiscard ");
    card_text(top, &text);
    text_add(&text, "\n");
}

static void grade_by(const PuzzleShares least, Puzzle *out)
{
    out->grade = 1;
    while (out->grade < PUZZLE_GRADES && out->simple < least[out->grade - 1])
        out->grade++;
}

/* ---- most points ---- */

bool puzzle_hand_most(const PuzzleHandRules *r, const PuzzleShares shares, Rng *rng, Puzzle *out)
{
    CardHand hand;
    CardCount left;
    MeldFound found;
    PlainMeld dearest;
    Face top;
    deal(rng, r, &hand, &top);
    const int plain = plain_points(r, &hand, &left);
    if (plain == 0)
        return false;
    out->wanted = most_points(r, &hand, &found);
    if (out->wanted < r->least || out->wanted < plain + MARGIN)
        return false;
    const CardCount all = count_of(&hand);
    out->looked = plain_melds(r, &all, &dearest);
    out->simple = 100 * plain / out->wanted;
    grade_by(shares, out);
    write_position(r, &hand, top, out);
    TextSink answer = text_sink(out->answer, sizeof out->answer), asked = text_sink(out->asked, sizeof out->asked);
    for (int i = 0; i < found.count; i++)
        for (int k = 0; k < found.meld[i].size; k++) {
            text_add(&answer, k > 0 ? " " : i > 0 ? " | " : "");
            card_text(found.meld[i].slot[k], &answer);
        }
    text_addf(&asked, "put=most points=%d", out->wanted);
    return true;
}

/* ---- most that helps ---- */

static int unseen_of(const PuzzleHandRules *r, const CardCount *hand, Face top, Face f)
{
    if (face_is_joker(f))
        return r->jokers;
    return r->packs - hand->of[f.suit][f.rank] - face_eq(f, top);
}

/* Would a card make a meld with two cards of these? */
static bool makes_meld(const CardCount *n, Face f)
{
    int suits = 0;
    if (face_is_joker(f))
        return true;
    for (int suit = 0; suit < SUITS; suit++)
        suits += suit != f.suit && n->of[suit][f.rank] > 0;
    for (int place = f.rank; suits < 2 && place <= RANKS + 1; place += RANKS) { /* an ace has two */
        bool near[5] = { false };
        for (int i = 0; i < 5; i++)
            near[i] = place - 2 + i >= 1 && place - 2 + i <= RANKS + 1 && there(n, f.suit, place - 2 + i);
        if ((near[0] && near[1]) || (near[1] && near[3]) || (near[3] && near[4]))
            return true;
    }
    return suits >= 2;
}

/* How many unseen cards bring the melds that are needed, or else melds of more points. */
static int helping(const PuzzleHandRules *r, const CardHand *kept, const CardCount *seen, Face top)
{
    MeldFound found;
    CardHand with = *kept;
    const CardCount held = count_of(kept);
    const int wanted = r->least > 0 ? r->least : most_points(r, kept, &found) + 1;
    int n = 0;
    with.count++;
    for (int i = 0; i <= ALL_FACES; i++) {
        const Face f = i == ALL_FACES ? FACE_JOKER : (Face){ (uint8_t)(i % RANKS + 1), (uint8_t)(i / RANKS) };
        const int copies = unseen_of(r, seen, top, f);
        with.card[kept->count] = f;
        if (copies > 0 && makes_meld(&held, f) && reaches(r, &with, wanted))
            n += copies;
    }
    return n;
}

static CardHand without(const CardHand *h, int at)
{
    CardHand less = *h;
    less.count--;
    memmove(less.card + at, less.card + at + 1, (size_t)(less.count - at) * sizeof less.card[0]);
    return less;
}

static int dearest_left(const PuzzleHandRules *r, const CardHand *h, const CardCount *left)
{
    int best = -1;
    for (int i = 0; i < h->count; i++)
        if (left->of[h->card[i].suit][h->card[i].rank] > 0 &&
            (best < 0 || r->worth->left[h->card[i].rank] > r->worth->left[h->card[best].rank]))
            best = i;
    return best;
}

/* Is there a meld with this card? */
static bool in_meld(const PuzzleHandRules *r, const CardHand *h, Face f)
{
    MeldFound found;
    const MeldTask task = { .rules = r->rules,
                            .worth = r->worth,
                            .hand = h->card,
                            .count = h->count,
                            .goal = MELD_ANY,
                            .with = f,
                            .without = FACE_UNKNOWN };
    return meld_find(&task, &found);
}

/* Is no other card of its rank, and none of its suit that could lie in a run of three with it? */
static bool stands_alone(const CardCount *n, Face f)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (suit != f.suit && n->of[suit][f.rank] > 0)
            return false;
    for (int number = 1; number <= RANKS + 1; number++) {
        const int low = f.rank - number, high = number - (f.rank == 1 ? RANKS + 1 : f.rank);
        const bool near = (low != 0 && low >= -2 && low <= 2) || (high != 0 && high >= -2 && high <= 2);
        if (near && there(n, f.suit, number))
            return false;
    }
    return true;
}

/* A card that stands alone, -1: there is none. Two of them and more than one: either can be thrown as well. */
static int alone_in(const CardHand *h, bool *several)
{
    const CardCount n = count_of(h);
    int alone = -1;
    *several = false;
    for (int i = 0; i < h->count; i++)
        if (stands_alone(&n, h->card[i])) {
            *several = *several || (alone >= 0 && !face_eq(h->card[i], h->card[alone]));
            alone = i;
        }
    return alone;
}

/* The throw that keeps most cards that help, -1: another comes near. A card that stands alone is asked first: what
 * helps without another that is in no meld helps without it too. */
static int best_throw(const PuzzleHandRules *r, const CardHand *h, Face top, int alone, int kept[MOST_HAND])
{
    const CardCount seen = count_of(h);
    int best = alone >= 0 ? alone : 0;
    for (int n = 0; n < h->count; n++) {
        const int i = (best + n) % h->count;
        const CardHand less = without(h, i);
        kept[i] = helping(r, &less, &seen, top);
        if (alone >= 0 && kept[i] > kept[alone] - MARGIN && !face_eq(h->card[i], h->card[alone]))
            return -1;
    }
    for (int i = 0; i < h->count; i++)
        best = kept[i] > kept[best] ? i : best;
    for (int i = 0; i < h->count; i++)
        if (kept[i] > kept[best] - MARGIN && !face_eq(h->card[i], h->card[best]))
            return -1;
    return best;
}

static void write_throw(const PuzzleHandRules *r, const CardHand *h, Face top, Face thrown, Puzzle *out)
{
    TextSink answer = text_sink(out->answer, sizeof out->answer), asked = text_sink(out->asked, sizeof out->asked);
    write_position(r, h, top, out);
    card_text(thrown, &answer);
    text_addf(&asked, "throw=most-helping helping=%d", out->wanted);
}

bool puzzle_hand_throw(const PuzzleHandRules *r, const PuzzleShares shares, Rng *rng, Puzzle *out)
{
    CardHand hand;
    CardCount left;
    Face top;
    bool several;
    int kept[MOST_HAND] = { 0 };
    deal(rng, r, &hand, &top);
    const int alone = alone_in(&hand, &several);
    if (several || (plain_points(r, &hand, &left) == 0 && r->least > 0))
        return false; /* far from what is needed */
    const int plain = dearest_left(r, &hand, &left);
    if (plain < 0 || plain == alone || (r->least > 0 && reaches(r, &hand, r->least)))
        return false;
    const int best = best_throw(r, &hand, top, alone, kept);
    if (best < 0 || kept[plain] > kept[best] - MARGIN || in_meld(r, &hand, hand.card[best]))
        return false;
    out->wanted = kept[best];
    for (int i = 0; i < hand.count; i++)
        out->looked += i != best && kept[i] > out->wanted - NEAR;
    out->simple = 100 * kept[plain] / out->wanted;
    grade_by(shares, out);
    write_throw(r, &hand, top, hand.card[best], out);
    return true;
}

/* ---- playing ---- */

/* The place in the hand of a card of this face, -1: it is not there. */
static int place_in_hand(const State *s, Face f)
{
    const int hand = table_hand(&s->table, PUZZLE_SEAT);
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        if (face_eq(pile_face(&s->table, hand, i), f))
            return i;
    return -1;
}

/* Puts a card of this face behind those in `pile`, or by itself; the pile it lies in then, NO_PILE: it cannot be. */
static int put_forward(State *s, Face f, int pile, Move *out)
{
    const GameDef *game = game_of(s);
    const int at = place_in_hand(s, f), hand = table_hand(&s->table, PUZZLE_SEAT);
    if (at < 0)
        return NO_PILE;
    const Piece x = pile_piece(&s->table, hand, at);
    *out = (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)hand,
                   .index = (uint8_t)at,
                   .count = 1,
                   .to = (uint8_t)pile,
                   .at = (uint8_t)(pile == NO_PILE ? 0 : pile_size(&s->table, pile)) };
    if (game->rules.check(s, PUZZLE_SEAT, *out).why != NULL)
        return NO_PILE;
    game->rules.apply(s, PUZZLE_SEAT, *out);
    return piece_pile(&s->table, x, NULL);
}

int puzzle_hand_solve(const Puzzle *p, const State *start, Move *out, int max)
{
    State s = *start;
    const char *text = p->answer;
    int n = 0, pile = NO_PILE;
    Face f;
    while (n < max && game_of(start)->tell.face_parse(&text, &f)) {
        pile = put_forward(&s, f, pile, &out[n++]);
        if (pile == NO_PILE)
            return 0;
        text += *text == ' ';
        if (*text == '|') {
            pile = NO_PILE;
            text += 2;
        }
    }
    return n;
}

PuzzleVerdict puzzle_hand_judge(const Puzzle *p, const State *start, const State *now, int points)
{
    const bool goes_on = game_to_act(game_of(now), now) == PUZZLE_SEAT && now->turn_no == start->turn_no;
    if (points >= p->wanted)
        return (PuzzleVerdict){ .end = PUZZLE_RIGHT };
    return (PuzzleVerdict){ .end = goes_on ? PUZZLE_OPEN : PUZZLE_WRONG, .missing = p->wanted - points };
}

/* Two questions about eleven cards. Which throw leaves least: kept where melds get in each other's way, so that who
 * takes the dearest meld first is left with more. Which throw keeps most cards that help: one that is unseen helps a
 * hand of ten when with it less is left over, before anything is thrown again. */
#include "ai/gin/puzzle.h"

#include "ai/gin/bits.h"
#include "ai/puzzle_throw.h"
#include "rules/faces/card.h"
#include "rules/gin/game.h"

enum {
    HAND = 11,
    MARGIN = 2,      /* the answer is better by so much than any other throw, and than what simple play does */
    MOST_LEFT = 25,  /* of a hand in which what is left is asked for */
    LEAST_LEFT = 11, /* and where cards that help are: it cannot knock */
    NEAR = 5         /* a throw that keeps so many fewer does not come near */
};

static GinSet some_cards(Rng *rng, GinSet besides, int n)
{
    GinSet set = 0;
    while (gin_count(set) < n) {
        const GinSet card = gin_bit((int)rng_below(rng, GIN_ALL_CARDS));
        set |= card & ~besides;
    }
    return set;
}

static void add_cards(GinSet set, TextSink *out)
{
    for (; set != 0; set &= set - 1) {
        text_add(out, " ");
        card_text(gin_face_of(gin_first(set)), out);
    }
}

static void write_position(GinSet hand, GinSet top, Puzzle *out)
{
    TextSink text = text_sink(out->position, sizeof out->position);
    text_add(&text, "meldwell position 1\ngame gin\nturn 0 play 8\nhand 0");
    add_cards(hand, &text);
    text_add(&text, "\ndiscard");
    add_cards(top, &text);
    text_add(&text, "\n");
}

static void write_answer(int card, Puzzle *out)
{
    TextSink text = text_sink(out->answer, sizeof out->answer);
    card_text(gin_face_of(card), &text);
}

static int dearest_of(GinSet cards)
{
    int card = GIN_NO_CARD;
    for (; cards != 0; cards &= cards - 1)
        if (card == GIN_NO_CARD || gin_worth_of(gin_first(cards), false) > gin_worth_of(card, false))
            card = gin_first(cards);
    return card;
}

/* What is outside of melds when the meld of most worth is taken, then the next. */
static GinSet plain_rest(GinSet hand)
{
    for (;;) {
        GinMelds all;
        int best = -1;
        gin_melds_of(hand, false, &all);
        for (int i = 0; i < all.count; i++)
            if (best < 0 || all.worth[i] > all.worth[best])
                best = i;
        if (best < 0)
            return hand;
        hand &= ~all.meld[best];
    }
}

/* ---- least left ---- */

/* Pairs of melds with a card in common, neither being part of the other. */
static int overlaps(GinSet hand)
{
    GinMelds all;
    int n = 0;
    gin_melds_of(hand, false, &all);
    for (int i = 0; i < all.count; i++)
        for (int k = 0; k < i; k++) {
            const GinSet both = all.meld[i] & all.meld[k];
            n += both != 0 && both != all.meld[i] && both != all.meld[k];
        }
    return n;
}

static int best_grade(const Puzzle *p)
{
    return p->simple >= 65 ? 1 : p->simple >= 52 ? 2 : p->simple >= 45 ? 3 : p->simple >= 37 ? 4 : 5;
}

static bool best_make(void *desk, Rng *rng, Puzzle *out)
{
    (void)desk;
    const GinSet hand = some_cards(rng, 0, HAND), top = some_cards(rng, hand, 1);
    const int least = gin_left_thrown(hand, GIN_NO_CARD, false);
    const GinSet rest = plain_rest(hand);
    if (rest == 0 || least > MOST_LEFT)
        return false;
    const int plain = gin_set_worth(rest & ~gin_bit(dearest_of(rest)), false);
    if (plain < least + MARGIN)
        return false;
    int answer = GIN_NO_CARD;
    for (GinSet c = hand; c != 0; c &= c - 1) {
        const int left = gin_left(hand & ~(c & -c), false);
        if (left < least + MARGIN && answer != GIN_NO_CARD)
            return false;
        if (left < least + MARGIN)
            answer = gin_first(c);
    }
    out->wanted = least;
    out->looked = overlaps(hand);
    out->simple = 100 * (least + 1) / (plain + 1);
    out->grade = (uint8_t)best_grade(out);
    write_position(hand, top, out);
    write_answer(answer, out);
    TextSink asked = text_sink(out->asked, sizeof out->asked);
    text_addf(&asked, "throw=least-left left=%d", least);
    return true;
}

static void best_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Throw a card so that your deadwood is {1} point.",
               "Throw a card so that your deadwood is {1} points.", p->wanted);
}

const PuzzleKind gin_puzzle_best = {
    .id = "gin-best",
    .brief = "G",
    .game = "gin",
    .title = N_("The least deadwood"),
    .hint = N_("A card fits more than one meld. The meld that is worth most is not always the one to keep."),
    .ask = best_ask,
    .make = best_make,
    .judge = puzzle_throw_judge,
    .solve = puzzle_throw_solve,
};

/* ---- most that helps ---- */

static int helping(GinSet hand, GinSet unseen)
{
    const int left = gin_left(hand, false);
    int n = 0;
    for (; unseen != 0; unseen &= unseen - 1)
        n += gin_left(hand | (unseen & -unseen), false) < left;
    return n;
}

static int throw_grade(const Puzzle *p)
{
    return p->simple >= 84 ? 1 : p->simple >= 82 ? 2 : p->simple >= 78 ? 3 : p->simple >= 72 ? 4 : 5;
}

/* The throw that keeps most cards that help, GIN_NO_CARD where another comes near; *most of them, and how many others
 * come near. */
static int best_throw(GinSet hand, GinSet unseen, int *most, int *near)
{
    int card[HAND], kept[HAND], best = 0, n = 0;
    for (GinSet c = hand; c != 0; c &= c - 1, n++) {
        card[n] = gin_first(c);
        kept[n] = helping(hand & ~gin_bit(card[n]), unseen);
        best = kept[n] > kept[best] ? n : best;
    }
    *most = kept[best];
    *near = 0;
    for (int i = 0; i < n; i++) {
        if (i != best && kept[i] > *most - MARGIN)
            return GIN_NO_CARD;
        *near += i != best && kept[i] > *most - NEAR;
    }
    return card[best];
}

static bool throw_make(void *desk, Rng *rng, Puzzle *out)
{
    (void)desk;
    const GinSet hand = some_cards(rng, 0, HAND), top = some_cards(rng, hand, 1);
    const GinSet unseen = (gin_bit(GIN_ALL_CARDS) - 1) & ~hand & ~top, rest = plain_rest(hand);
    if (gin_left_thrown(hand, GIN_NO_CARD, false) < LEAST_LEFT)
        return false;
    const int plain = helping(hand & ~gin_bit(dearest_of(rest)), unseen);
    const int answer = best_throw(hand, unseen, &out->wanted, &out->looked);
    /* Whoever breaks a meld has more that helps, for it has to come back. */
    if (answer == GIN_NO_CARD || plain > out->wanted - MARGIN || gin_in_meld(hand, answer, false))
        return false;
    out->simple = 100 * plain / out->wanted;
    out->grade = (uint8_t)throw_grade(out);
    write_position(hand, top, out);
    write_answer(answer, out);
    TextSink asked = text_sink(out->asked, sizeof out->asked);
    text_addf(&asked, "throw=most-helping helping=%d", out->wanted);
    return true;
}

static void throw_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Throw a card so that {1} unseen card would lower your deadwood.",
               "Throw a card so that {1} unseen cards would lower your deadwood.", p->wanted);
}

const PuzzleKind gin_puzzle_throw = {
    .id = "gin-throw",
    .brief = "GT",
    .game = "gin",
    .title = N_("Most cards that help"),
    .hint = N_("For each card that is not in a meld, count the cards that would go with it. Look at pairs, neighbours "
               "and gaps."),
    .ask = throw_ask,
    .make = throw_make,
    .judge = puzzle_throw_judge,
    .solve = puzzle_throw_solve,
};

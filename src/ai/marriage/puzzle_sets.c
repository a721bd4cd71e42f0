/* Twenty-two cards and a tiplu that lies open: which three sets are to be shown so that all others but one lie in sets
 * too? Seven sets are made, with cards that fit more than one of them; kept where one choice of three pure sets, of at
 * least four, lets the deal end. */
#include <string.h>

#include "ai/marriage/puzzle.h"
#include "ai/puzzle_hand.h"
#include "rules/faces/card.h"
#include "rules/marriage/position.h"

enum {
    CARDS = MARRIAGE_HAND + 1,
    SHOWN_CARDS = 3 * MARRIAGE_FIRST_SETS,
    LATER_SETS = (MARRIAGE_HAND - SHOWN_CARDS) / 3,
    LATER_CARDS = 3 * LATER_SETS,
    RANKS = 13,
    SUITS = 4,
    PACKS = 3,
    LEAST_CHOICES = 4,
    MOST_CHOICES = 400 /* no hand that is made has half as many; more would take too long */
};

/* ---- dealing ---- */

typedef struct Deal {
    Rng *rng;
    MarriageRules rules;
    uint8_t left[SUITS][RANKS + 1]; /* copies that are in no set yet */
    uint8_t suit[2];                /* of the pure sets */
    Face card[CARDS];
    int count;
} Deal;

static int below(Deal *d, int n)
{
    return (int)rng_below(d->rng, (uint32_t)n);
}

/* False: there is no such card left, be it that the number is beyond the high ace. */
static bool take(Deal *d, int number, int suit)
{
    const int rank = number == RANKS + 1 ? 1 : number;
    if (rank < 1 || rank > RANKS || d->left[suit][rank] == 0)
        return false;
    d->left[suit][rank]--;
    d->card[d->count++] = (Face){ (uint8_t)rank, (uint8_t)suit };
    return true;
}

static bool take_face(Deal *d, Face f)
{
    return take(d, f.rank, f.suit);
}

static bool deal_run(Deal *d)
{
    const int suit = d->suit[below(d, 2)], first = 1 + below(d, RANKS - 1);
    return take(d, first, suit) && take(d, first + 1, suit) && take(d, first + 2, suit);
}

static bool deal_tunnela(Deal *d)
{
    const int suit = d->suit[below(d, 2)], rank = 1 + below(d, RANKS);
    return take(d, rank, suit) && take(d, rank, suit) && take(d, rank, suit);
}

static bool deal_wild(Deal *d)
{
    const Face tiplu = d->rules.tiplu;
    const int which = below(d, SUITS + 2);
    if (which == 0)
        return take_face(d, marriage_above(tiplu));
    if (which == 1)
        return take_face(d, marriage_below(tiplu));
    return take(d, tiplu.rank, (tiplu.suit + which - 2) % SUITS);
}

/* One of the cards of the pure sets. */
static Face near_to(Deal *d)
{
    return d->card[below(d, SHOWN_CARDS)];
}

/* Two cards of its suit, near to it, which would go with it too, and a wild one between or beside them. */
static bool deal_dirty_run(Deal *d)
{
    const Face f = near_to(d);
    const int first = f.rank - 2 + below(d, 4), second = first + 1 + below(d, 2);
    return take(d, first, f.suit) && take(d, second, f.suit) && deal_wild(d);
}

/* The same of its rank. */
static bool deal_dirty_triplet(Deal *d)
{
    const Face f = near_to(d);
    return take_face(d, f) && take(d, f.rank, (f.suit + 1 + below(d, SUITS - 1)) % SUITS) && deal_wild(d);
}

static bool deal_triplet(Deal *d)
{
    const int rank = 1 + below(d, RANKS), without = below(d, SUITS);
    bool all = true;
    for (int suit = 0; suit < SUITS; suit++)
        all = all && (suit == without || take(d, rank, suit));
    return all;
}

static bool deal_any(Deal *d)
{
    const int rank = 1 + below(d, RANKS);
    return take(d, rank, below(d, SUITS));
}

static bool deal_two_wild(Deal *d)
{
    return (below(d, 2) == 0 ? deal_any(d) : take_face(d, near_to(d))) && deal_wild(d) && deal_wild(d);
}

static bool deal_later(Deal *d)
{
    static bool (*const how[])(Deal *) = { deal_dirty_run,     deal_dirty_run, deal_dirty_run, deal_dirty_triplet,
                                           deal_dirty_triplet, deal_triplet,   deal_two_wild,  deal_two_wild };
    return how[below(d, sizeof how / sizeof how[0])](d);
}

static void sort_cards(Deal *d)
{
    for (int i = 1; i < d->count; i++)
        for (int k = i; k > 0; k--) {
            const Face f = d->card[k], before = d->card[k - 1];
            if (before.suit * RANKS + before.rank <= f.suit * RANKS + f.rank)
                break;
            d->card[k] = before;
            d->card[k - 1] = f;
        }
}

/* Seven sets, three of them pure, and a card; false: there were not enough of some card. */
static bool deal(Deal *d)
{
    const int rank = 1 + below(d, RANKS), suit = below(d, SUITS);
    d->rules = (MarriageRules){ .tiplu = { (uint8_t)rank, (uint8_t)suit }, .alter = true };
    memset(d->left, PACKS, sizeof d->left);
    d->left[suit][rank]--;
    for (int i = 0; i < 2; i++)
        d->suit[i] = (uint8_t)below(d, SUITS);
    for (int i = 0; i < MARRIAGE_FIRST_SETS; i++)
        if (!(below(d, 8) == 0 ? deal_tunnela(d) : deal_run(d)))
            return false;
    for (int i = 0; i < LATER_SETS; i++)
        if (!deal_later(d))
            return false;
    if (!deal_any(d))
        return false;
    sort_cards(d);
    return true;
}

/* ---- judging ---- */

/* All choices of three pure sets. */
typedef struct Choices {
    const Deal *deal;
    int count, right;
    int fewest, with_fewest, right_with_fewest; /* wild cards that are shown, and the choices that show no more */
    uint32_t answer[MARRIAGE_FIRST_SETS];       /* the one that lets the deal end, as bits of cards */
    int wild;                                   /* wild cards that it leaves for the other sets */
} Choices;

static bool note_choice(void *who, const uint32_t set[MARRIAGE_FIRST_SETS])
{
    Choices *c = who;
    const Deal *d = c->deal;
    const uint32_t shown = set[0] | set[1] | set[2];
    Face rest[SETS_REST];
    MarriageSets found;
    int n = 0, wild = 0, wild_shown = 0;
    for (int i = 0; i < CARDS; i++) {
        const bool is_wild = marriage_is_wild(&d->rules, d->card[i]), is_shown = (shown >> i & 1) != 0;
        wild += is_wild && !is_shown;
        wild_shown += is_wild && is_shown;
        if (!is_shown)
            rest[n++] = d->card[i];
    }
    const bool right = marriage_find_most(&d->rules, rest, n, &found) >= LATER_CARDS;
    if (right) {
        memcpy(c->answer, set, sizeof c->answer);
        c->wild = wild;
    }
    if (c->count == 0 || wild_shown < c->fewest) {
        c->fewest = wild_shown;
        c->with_fewest = c->right_with_fewest = 0;
    }
    c->with_fewest += wild_shown == c->fewest;
    c->right_with_fewest += wild_shown == c->fewest && right;
    c->right += right;
    return ++c->count < MOST_CHOICES && c->right < 2;
}

/* In the order in which it lies. */
static void write_set(const Deal *d, uint32_t cards, TextSink *out)
{
    Face card[3];
    MarriageSet set = { .size = 0 };
    int n = 0;
    for (int i = 0; i < CARDS && n < 3; i++)
        if (cards >> i & 1)
            card[n++] = d->card[i];
    (void)marriage_read_first(&d->rules, card, n, &set);
    for (int i = 0; i < set.size; i++) {
        text_add(out, i > 0 ? " " : "");
        card_text(set.card[i], out);
    }
}

static void write(const Deal *d, const Choices *c, Puzzle *out)
{
    TextSink position = text_sink(out->position, sizeof out->position);
    TextSink asked = text_sink(out->asked, sizeof out->asked), answer = text_sink(out->answer, sizeof out->answer);
    text_add(&position,
             "meldwell position 1\ngame marriage\noptions open\nseats 3\nturn 0 play 9\nown first 0\nkitty ");
    card_text(d->rules.tiplu, &position);
    text_add(&position, "\nhand 0");
    for (int i = 0; i < CARDS; i++) {
        text_add(&position, " ");
        card_text(d->card[i], &position);
    }
    text_add(&position, "\n");
    text_addf(&asked, "show=to-end cards=%d wild=%d tiplu=", out->wanted, c->wild);
    card_text(d->rules.tiplu, &asked);
    for (int k = 0; k < MARRIAGE_FIRST_SETS; k++) {
        text_add(&answer, k > 0 ? " | " : "");
        write_set(d, c->answer[k], &answer);
    }
}

/* Half shows any three sets, half any three that hold as few wild cards as can be. */
static bool sets_make(void *desk, Rng *rng, Puzzle *out)
{
    static const int least[PUZZLE_GRADES - 1] = { 50, 31, 20, 12 };
    Deal d = { .rng = rng };
    Choices c = { .deal = &d };
    (void)desk;
    if (!deal(&d))
        return false;
    marriage_each_first(&d.rules, d.card, CARDS, note_choice, &c);
    if (c.right != 1 || c.count < LEAST_CHOICES || c.count == MOST_CHOICES)
        return false;
    out->wanted = MARRIAGE_HAND;
    out->looked = c.count;
    out->simple = (100 * c.right_with_fewest / c.with_fewest + 100 / c.count) / 2;
    out->grade = 1;
    while (out->grade < PUZZLE_GRADES && out->simple < least[out->grade - 1])
        out->grade++;
    write(&d, &c, out);
    return true;
}

/* ---- playing ---- */

static void sets_ask(const Puzzle *p, TextSink *out)
{
    char words[CARD_BYTES];
    text_say(out, "The tiplu is {1}. Show three sets so that you can end the deal in this turn.",
             card_words(marriage_asked_tiplu(p), words));
}

/* Whether the cards that are left can lie in sets, all but the one to throw, is what counts; ending is not asked for.
 */
static PuzzleVerdict sets_judge(const Puzzle *p, const State *start, const State *now)
{
    const bool goes_on = game_to_act(game_of(now), now) == PUZZLE_SEAT && now->turn_no == start->turn_no;
    const MarriageRules r = marriage_rules_for(now, PUZZLE_SEAT);
    const MarriageHeld held = marriage_unshown(now, PUZZLE_SEAT);
    MarriageSets found;
    (void)p;
    if (now->seat[PUZZLE_SEAT].opened != SHOWN_SETS)
        return (PuzzleVerdict){ .end = goes_on ? PUZZLE_OPEN : PUZZLE_WRONG };
    const int missing = LATER_CARDS - marriage_find_most(&r, held.cards.card, held.count, &found);
    return (PuzzleVerdict){ .end = missing > 0 ? PUZZLE_WRONG : PUZZLE_RIGHT, .missing = missing };
}

static int sets_solve(const Puzzle *p, const State *start, Move *out, int max)
{
    const int n = puzzle_hand_solve(p, start, out, max);
    if (n == 0 || n == max)
        return 0;
    out[n] = (Move){ .kind = MOVE_DONE };
    return n + 1;
}

const PuzzleKind marriage_puzzle_sets = {
    .id = "marriage-sets",
    .brief = "MS",
    .game = "marriage",
    .title = N_("Three sets to show"),
    .hint = N_("Find all seven sets first. Cards of a pure set may be needed in another set."),
    .ask = sets_ask,
    .make = sets_make,
    .judge = sets_judge,
    .solve = sets_solve,
    .melds_asked = true,
};

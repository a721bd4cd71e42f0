/* Twenty-one cards and a tiplu: what maal do they hold, of four sums? Kept where adding up single cards is wrong, for
 * cards that come together count more. */
#include "ai/marriage/puzzle.h"

#include <string.h>

#include "rules/faces/card.h"
#include "rules/marriage/maal.h"
#include "rules/marriage/options.h"
#include "rules/marriage/position.h"

enum { HAND = MARRIAGE_HAND, PACKS = 3, MOST_MAN = 3, FACES = 52, CHOICES = 4, LEAST_WORTH = 3, MOST_WORTH = 8 };

typedef struct MaalPuzzle {
    OptionValues options;
    MarriageRules rules;
    MaalValues values;
    Face card[HAND];
    MaalHand hand;
} MaalPuzzle;

static Face face_of(int place)
{
    return (Face){ (uint8_t)(place % 13 + 1), (uint8_t)(place / 13) };
}

static int place_of(Face f)
{
    return face_is_joker(f) ? FACES : f.suit * 13 + f.rank - 1;
}

/* A hand in which so many cards are worth something; one of the tiplus has been picked. By suit and rank. */
static bool some_hand(Rng *rng, MaalPuzzle *p)
{
    uint8_t pack[PACKS * FACES + MOST_MAN];
    const int tiplu = (int)rng_below(rng, FACES), cards = (int)sizeof pack;
    const int wanted = LEAST_WORTH + (int)rng_below(rng, MOST_WORTH - LEAST_WORTH + 1);
    int worth = 0, count = 0, left[FACES + 1] = { 0 };
    p->rules = marriage_rules_of(&p->options, face_of(tiplu));
    for (int i = 0; i < cards; i++)
        pack[i] = (uint8_t)(i < PACKS * FACES ? i / PACKS : FACES);
    rng_shuffle(rng, pack, cards);
    left[tiplu] = -1; /* the one that was picked is in nobody's hand */
    for (int i = 0; i < cards && count < HAND; i++) {
        const Face f = pack[i] == FACES ? FACE_JOKER : face_of(pack[i]);
        const MarriageClass class = marriage_class(&p->rules, f);
        const bool counts = class != CLASS_PLAIN && class != CLASS_JOKER;
        if (left[pack[i]] < 0) {
            left[pack[i]]++;
            continue;
        }
        if (counts ? worth == wanted : count - worth == HAND - wanted)
            continue;
        worth += counts;
        int at = count++;
        for (; at > 0 && place_of(p->card[at - 1]) > place_of(f); at--)
            p->card[at] = p->card[at - 1];
        p->card[at] = f;
    }
    return count == HAND;
}

/* Each card by itself. */
static int plain_points(const MaalValues *v, const MaalHand *h)
{
    return h->card[CLASS_TIPLU] * v->tiplu[1] + (h->card[CLASS_POPLU] + h->card[CLASS_JHIPLU]) * v->poplu[1] +
           h->card[CLASS_ALTER] * v->alter[1] + h->card[CLASS_MAN] * v->man[1];
}

static void choice_add(int choice[CHOICES], int *n, int points)
{
    for (int i = 0; i < *n; i++)
        if (choice[i] == points)
            return;
    if (points > 0 && *n < CHOICES)
        choice[(*n)++] = points;
}

/* The right sum, the single cards, and what whoever overlooks one thing has. */
static void choices_make(const MaalPuzzle *p, const MaalCount *c, int choice[CHOICES])
{
    int n = 0;
    choice_add(choice, &n, c->points);
    choice_add(choice, &n, plain_points(&p->values, &p->hand));
    choice_add(choice, &n, c->points - c->item[MAAL_MARRIAGES]);
    choice_add(choice, &n, c->points - c->item[MAAL_ALTER]);
    for (int step = p->values.poplu[1]; n < CHOICES; step++)
        choice_add(choice, &n, c->points + step);
}

static void write(const MaalPuzzle *p, const MaalCount *c, Puzzle *out)
{
    int choice[CHOICES];
    TextSink position = text_sink(out->position, sizeof out->position);
    text_add(&position,
             "meldwell position 1\ngame marriage\noptions kathmandu\nseats 3\nturn 0 draw 9\nown first 0\nhand 0");
    for (int i = 0; i < HAND; i++) {
        text_add(&position, " ");
        card_text(p->card[i], &position);
    }
    text_add(&position, "\n");
    choices_make(p, c, choice);
    for (int i = 1; i < CHOICES; i++)
        for (int k = i; k > 0 && choice[k - 1] > choice[k]; k--) {
            const int held = choice[k];
            choice[k] = choice[k - 1];
            choice[k - 1] = held;
        }
    TextSink asked = text_sink(out->asked, sizeof out->asked), answer = text_sink(out->answer, sizeof out->answer);
    text_add(&asked, "maal=points tiplu=");
    card_text(p->rules.tiplu, &asked);
    text_addf(&asked, " of=%d,%d,%d,%d", choice[0], choice[1], choice[2], choice[3]);
    text_addf(&answer, "%d", (int)c->points);
}

static bool maal_make(void *desk, Rng *rng, Puzzle *out)
{
    static const int least[PUZZLE_GRADES - 1] = { 82, 76, 71, 67 };
    MaalPuzzle p;
    (void)desk;
    memset(&p, 0, sizeof p);
    options_preset(&marriage_options, preset_find(&marriage_options, "kathmandu"), &p.options);
    p.values = marriage_values(&p.options);
    if (!some_hand(rng, &p))
        return false;
    for (int i = 0; i < HAND; i++)
        maal_add_card(&p.rules, &p.hand, p.card[i]);
    const MaalCount c = maal_count(&p.values, &p.hand);
    const int plain = plain_points(&p.values, &p.hand);
    if (c.points <= plain)
        return false;
    for (int i = 0; i < MAAL_ITEMS; i++)
        out->looked += c.many[i] > 0;
    out->wanted = c.points;
    out->simple = 100 * plain / c.points;
    out->grade = 1;
    while (out->grade < PUZZLE_GRADES && out->simple < least[out->grade - 1])
        out->grade++;
    write(&p, &c, out);
    return true;
}

Face marriage_asked_tiplu(const Puzzle *p)
{
    const char *text = strstr(p->asked, "tiplu=");
    Face tiplu = FACE_UNKNOWN;
    if (text != NULL) {
        text += strlen("tiplu=");
        card_parse(&text, &tiplu);
    }
    return tiplu;
}

static void maal_ask(const Puzzle *p, TextSink *out)
{
    char words[CARD_BYTES];
    text_say(out, "The tiplu is {1}. How much maal does your hand hold?", card_words(marriage_asked_tiplu(p), words));
}

const PuzzleKind marriage_puzzle_maal = {
    .id = "marriage-maal",
    .brief = "M",
    .game = "marriage",
    .title = N_("Counting the maal"),
    .hint = N_("Some cards count more together: two or three identical cards, and jhiplu, tiplu and poplu."),
    .ask = maal_ask,
    .make = maal_make,
};

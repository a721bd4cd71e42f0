/* The rules of Five Hundred as they now stand, written from the options. The order of the chapters is that of a deal.
 */
#include "rules/five_hundred/page.h"

#include <assert.h>

#include "rules/five_hundred/position.h"

const char *five_page_number(int n)
{
    static const char *const words[] = { "no", "one", "two", "three", "four", "five" };
    assert(n >= 0 && n < (int)(sizeof words / sizeof words[0]));
    return words[n];
}

/* ---- aim, cards, sides ---- */

static void page_aim(const Rulebook *p)
{
    rulebook_line(p, "# Five Hundred {aim}");
    text_addf(p->out,
              "Five Hundred is a game of tricks with an auction. In every deal the players bid for the right to choose "
              "the trumps and to change cards with the kitty; whoever bids highest has promised a number of tricks, "
              "and wins or loses by it. The game is won with %d points.\n",
              rulebook_value(p, FIVE_TARGET));
    rulebook_house(p);
}

static const char *pack_words(int pack)
{
    static const char *const words[PACK_COUNT] = {
        [PACK_24] = "The pack has 24 cards, from 9 to ace in four suits; there is no joker.",
        [PACK_33] = "The pack has 33 cards: 7 to ace in four suits, and a joker.",
        [PACK_43] = "The pack has 43 cards: 4 to ace in the red suits, 5 to ace in the black suits, and a joker.",
        [PACK_45] = "The pack has 45 cards: 4 to ace in four suits, and a joker.",
        [PACK_53] = "The pack has 53 cards: 2 to ace in four suits, and a joker.",
        [PACK_63] = "The pack has 63 cards: all 52, four elevens and four twelves, the thirteens of hearts and "
                    "diamonds, and a joker.",
    };
    return words[pack];
}

static void page_cards(const Rulebook *p)
{
    static const char *const kitty[] = {
        [3] = "one each time", [4] = "one, then two, then one", [5] = "two, then two, then one"
    };
    int pack = five_pack_of(p->now), cards = five_pack_kitty(pack);
    bool dead = rulebook_value(p, FIVE_PLAYERS) == 2 && rulebook_value(p, FIVE_TWO_MODE) == TWO_DEAD_HAND;
    rulebook_line(p, "# Cards and dealing {start}");
    rulebook_line(p, pack_words(pack));
    rulebook_changed(p, FIVE_PACK);
    rulebook_line(p, "The first dealer is chosen by chance; after every deal the player at the dealer's left is next.");
    text_addf(p->out,
              "Everybody gets ten cards, three, then four, then three, beginning at the dealer's left. Between these "
              "rounds and after them cards go to the kitty, %s: %s in all.\n",
              kitty[cards], five_page_number(cards));
    if (dead)
        rulebook_line(p, "A third hand is dealt before the two others. It is dead: nobody looks at it, and its cards "
                         "are out of play.");
    rulebook_changed(p, FIVE_TWO_MODE);
    five_page_rank(p);
}

static void page_five_partners(const Rulebook *p)
{
    int mode = rulebook_value(p, FIVE_FIVE_MODE);
    if (mode == PARTNER_CALL_CARD)
        rulebook_line(p, "After the kitty the contractor calls a card: any but the joker, and none that the contractor "
                         "holds or has laid away. Whoever holds it is the partner in this deal, but does not say so: "
                         "it shows when the card is played. If the card lies in a kitty that was not taken, the "
                         "contractor is alone without knowing it. To play alone may also be chosen.");
    else if (mode == PARTNER_CHOOSE)
        rulebook_line(p, "After the kitty the contractor chooses a partner for this deal, or two when the bid is eight "
                         "or more, or to play alone.");
    else
        rulebook_line(p, "The contractor always plays alone against the four others.");
    rulebook_changed(p, FIVE_FIVE_MODE);
    if (mode != PARTNER_NONE && rulebook_value(p, FIVE_MISERE_ALLOWED))
        rulebook_line(p, "In a misere there is no partner.");
}

static void page_sides(const Rulebook *p)
{
    rulebook_line(p, "# Who plays with whom {partner}");
    switch (rulebook_value(p, FIVE_PLAYERS)) {
    case 2:
        rulebook_line(p, "Two play against each other.");
        break;
    case 3:
        rulebook_line(p, "Everybody plays for themselves. In a deal the two others defend together against the "
                         "contractor, but each scores only what they have won themselves.");
        break;
    case 4:
        rulebook_line(p, "Players who sit opposite each other are partners throughout, and share one score.");
        break;
    case 5:
        rulebook_line(p, "Everybody has a score of their own, and sides are made anew in every deal.");
        page_five_partners(p);
        break;
    default:
        rulebook_line(p, rulebook_value(p, FIVE_SIX_MODE) == SIX_TWO_SIDES
                             ? "There are two teams of three, whose players sit alternately. A team shares one score."
                             : "There are three pairs, whose players sit opposite each other. A pair shares one "
                               "score, and each of the two other pairs counts its own tricks.");
        rulebook_changed(p, FIVE_SIX_MODE);
        break;
    }
}

static void page_deal(const Rulebook *p)
{
    bool partner = rulebook_value(p, FIVE_PLAYERS) == 5 && rulebook_value(p, FIVE_FIVE_MODE) != PARTNER_NONE;
    bool names = five_pack_has(five_pack_of(p->now), FACE_JOKER) && rulebook_value(p, FIVE_JOKER_NOMINATE);
    rulebook_line(p, "# A deal {turn}");
    rulebook_line(p, "- The auction: whoever bids highest is the contractor.");
    rulebook_line(p, "- The contractor takes the kitty and lays as many cards away.");
    if (partner)
        rulebook_line(p, rulebook_value(p, FIVE_FIVE_MODE) == PARTNER_CALL_CARD
                             ? "- The contractor calls a card, and with it a partner."
                             : "- The contractor chooses a partner.");
    if (names)
        rulebook_line(p, "- Without trumps a contractor who holds the joker may name a suit for it.");
    rulebook_line(p, "- Ten tricks are played, and scored.");
    rulebook_line(p, "There is no hurry: no turn has a clock.");
}

/* ---- scoring ---- */

static void page_cap(const Rulebook *p)
{
    TextNumber cap = text_number(five_cap_of(p->now));
    if (rulebook_value(p, FIVE_DEFENDER_CAP) != CAP_NONE) {
        text_say(
            p->out,
            rulebook_value(p, FIVE_DEFENDER_CAP_RULE) == CAP_CLIP
                ? "Points for tricks cannot lift a score above {1}; a score that stands at {1} or more stays as it is."
                : "Points for tricks count in full for a score below {1}; a score that stands at {1} or more stays as "
                  "it is.",
            cap.text);
        text_add(p->out, "\n");
    }
    rulebook_changed(p, FIVE_DEFENDER_CAP);
    rulebook_changed(p, FIVE_DEFENDER_CAP_RULE);
}

static void page_defence(const Rulebook *p)
{
    int players = rulebook_value(p, FIVE_PLAYERS);
    bool own = players == 3 || players == 5;
    if (!rulebook_value(p, FIVE_DEFENDER_POINTS)) {
        rulebook_line(p, "Tricks won against a contract score nothing.");
        rulebook_changed(p, FIVE_DEFENDER_POINTS);
        return;
    }
    rulebook_line(p, players == 2 ? "Whether it is made or not, the opponent scores 10 for each trick won against it."
                     : own ? "Whether it is made or not, each of the opponents scores 10 for every trick of their own."
                           : "Whether it is made or not, the opponents score 10 for each trick they have won.");
    rulebook_changed(p, FIVE_DEFENDER_POINTS);
    page_cap(p);
}

/* What a contract brings with so many tricks, asked of the rules: two sides, the contractor's and the other. */
static void page_example(const Rulebook *p, const char *words, FiveBid contract, int tricks)
{
    FiveDeal d = { .seats = 2, .side = { 0, 1 }, .contract = contract };
    int32_t before[2] = { 0 }, points[2], after[2];
    d.tricks[0] = (uint8_t)tricks;
    d.tricks[1] = (uint8_t)(FIVE_ALL_TRICKS - tricks);
    five_score_deal(p->now, &d, before, points, after);
    text_addf(p->out, "- %s with %d tricks: %d, and against it %d.\n", words, tricks, (int)points[0], (int)points[1]);
}

static void page_examples(const Rulebook *p)
{
    const FiveBid hearts = { FIVE_TRICKS, 8, SUIT_HEARTS, 0 }, spades = { FIVE_TRICKS, 7, SUIT_SPADES, 0 };
    rulebook_line(p, "For example:");
    page_example(p, "Eight hearts", hearts, 9);
    page_example(p, "Eight hearts", hearts, 7);
    page_example(p, "Seven spades", spades, FIVE_ALL_TRICKS);
}

static void page_score(const Rulebook *p)
{
    bool slam = rulebook_value(p, FIVE_SLAM) != 0;
    rulebook_line(p, "# The score {score}");
    rulebook_line(p,
                  "A contract that is made scores what the bid is worth, and no more for further tricks; one that is "
                  "lost costs as much.");
    rulebook_line(p, slam ? "But all ten tricks are worth 250 when the bid was worth less. This is for contractors "
                            "only."
                          : "All ten tricks are worth no more than that.");
    rulebook_changed(p, FIVE_SLAM);
    bool partner = rulebook_value(p, FIVE_PLAYERS) == 5 && rulebook_value(p, FIVE_FIVE_MODE) != PARTNER_NONE;
    if (partner)
        rulebook_line(p, rulebook_value(p, FIVE_PARTNER_HALF)
                             ? "A partner wins or loses half as much as the contractor."
                             : "A partner wins or loses as much as the contractor.");
    rulebook_changed(p, FIVE_PARTNER_HALF);
    page_defence(p);
    if (rulebook_value(p, FIVE_MISERE_ALLOWED))
        rulebook_line(p, "In a misere nobody but the contractor's side scores.");
    rulebook_line(p, "Scores may fall below zero.");
    page_examples(p);
}

/* ---- winning ---- */

static void page_backwards(const Rulebook *p)
{
    int target = rulebook_value(p, FIVE_TARGET), players = rulebook_value(p, FIVE_PLAYERS);
    bool two_sides =
        players == 2 || players == 4 || (players == 6 && rulebook_value(p, FIVE_SIX_MODE) == SIX_TWO_SIDES);
    if (!rulebook_value(p, FIVE_OUT_BACKWARDS))
        rulebook_line(p, "However far a score falls below zero, the game goes on.");
    else
        text_addf(p->out, "A score of -%d or less ends the game too: %s.\n", target,
                  two_sides ? "the other side has won"
                            : "the highest score has won, or several share the victory when they are level");
    rulebook_changed(p, FIVE_OUT_BACKWARDS);
}

static void page_target(const Rulebook *p)
{
    int target = rulebook_value(p, FIVE_TARGET), players = rulebook_value(p, FIVE_PLAYERS);
    bool tricks_count = rulebook_value(p, FIVE_DEFENDER_POINTS) || rulebook_value(p, FIVE_ALL_PASS) == ALL_PASS_PLAY;
    if (!tricks_count)
        text_addf(p->out, "The game is won by making a contract and having %d points or more after it.\n", target);
    else if (rulebook_value(p, FIVE_WIN_NEEDS_CONTRACT))
        text_addf(p->out,
                  "The game is won by making a contract and having %d points or more after it. Whoever comes to %d by "
                  "single tricks plays on until a contract is made.\n",
                  target, target);
    else
        text_addf(p->out,
                  "The game is won with %d points or more, however they were won. If several come to it in one deal, "
                  "the contractor's side is first; of the others the higher score wins, and when they are level one "
                  "more deal is played.\n",
                  target);
    rulebook_changed(p, FIVE_WIN_NEEDS_CONTRACT);
    rulebook_changed(p, FIVE_TARGET);
    if (players == 5 && rulebook_value(p, FIVE_FIVE_MODE) != PARTNER_NONE)
        rulebook_line(p,
                      "If contractor and partner come to it together, the higher score wins, and when they are level "
                      "the contractor.");
}

static void page_match(const Rulebook *p)
{
    int games = rulebook_value(p, FIVE_GAMES), stake = rulebook_value(p, FIVE_STAKE);
    rulebook_line(p, "# Winning {end}");
    page_target(p);
    page_backwards(p);
    if (games == 1)
        rulebook_line(p, "The match is a single game.");
    else
        text_addf(p->out, "The match is won with %s games. Each game begins at zero.\n", five_page_number(games));
    rulebook_changed(p, FIVE_GAMES);
    rulebook_line(p, "## Stakes {money}");
    if (stake == 0)
        rulebook_line(p, "The game is played for fun.");
    else
        text_addf(p->out, "For each game every side that has lost it pays %d to the side that has won.\n", stake);
    rulebook_changed(p, FIVE_STAKE);
}

void five_explain(const OptionValues *options, TextSink *out)
{
    Rulebook p = rulebook_begin(&five_options, options, out);
    page_aim(&p);
    page_cards(&p);
    page_sides(&p);
    page_deal(&p);
    five_page_auction(&p);
    five_page_kitty(&p);
    five_page_tricks(&p);
    page_score(&p);
    page_match(&p);
}

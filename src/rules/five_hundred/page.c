/* The rules of Five Hundred as they now stand, written from the options. The order of the chapters is that of a deal.
 */
#include "rules/five_hundred/page.h"

#include "rules/five_hundred/position.h"

/* ---- aim, cards, sides ---- */

static void page_aim(const Rulebook *p)
{
    rulebook_line(p, "# Five Hundred {aim}");
    rulebook_line(
        p,
        "Five Hundred is a trick game with an auction. In every deal the players bid for the right to choose the "
        "trumps and to exchange cards with the kitty, a few cards that are dealt to nobody. The highest bidder "
        "promises to win a number of tricks, and scores or loses points by it. The game is won with {1} points.",
        text_number(rulebook_value(p, FIVE_TARGET)).text);
    rulebook_house(p);
}

static const char *pack_words(int pack)
{
    static const char *const words[PACK_COUNT] = {
        [PACK_24] = N_("The pack has 24 cards, from 9 to ace in four suits; there is no joker."),
        [PACK_33] = N_("The pack has 33 cards: 7 to ace in four suits, and a joker."),
        [PACK_43] = N_("The pack has 43 cards: 4 to ace in the red suits, 5 to ace in the black suits, and a joker."),
        [PACK_45] = N_("The pack has 45 cards: 4 to ace in four suits, and a joker."),
        [PACK_53] = N_("The pack has 53 cards: 2 to ace in four suits, and a joker."),
        [PACK_63] = N_("The pack has 63 cards: all 52, four elevens and four twelves, the thirteens of hearts and "
                       "diamonds, and a joker."),
    };
    return words[pack];
}

static const char *dealing_words(int kitty)
{
    switch (kitty) {
    case 3:
        return N_("Each player gets ten cards: three, then four, then three, starting at the dealer's left. After each "
                  "of these rounds one card goes to the kitty, three in all.");
    case 4:
        return N_("Each player gets ten cards: three, then four, then three, starting at the dealer's left. After "
                  "these rounds one card, then two, then one go to the kitty, four in all.");
    default:
        return N_("Each player gets ten cards: three, then four, then three, starting at the dealer's left. After "
                  "these rounds two cards, then two, then one go to the kitty, five in all.");
    }
}

static void page_cards(const Rulebook *p)
{
    int pack = five_pack_of(p->now);
    bool dead = rulebook_value(p, FIVE_PLAYERS) == 2 && rulebook_value(p, FIVE_TWO_MODE) == TWO_DEAD_HAND;
    rulebook_line(p, "# Cards and dealing {start}");
    rulebook_line(p, pack_words(pack));
    rulebook_changed(p, FIVE_PACK);
    rulebook_line(
        p, "The first dealer is chosen by chance. After every deal, the player to the dealer's left deals next.");
    rulebook_line(p, dealing_words(five_pack_kitty(pack)));
    if (dead)
        rulebook_line(p, "A third hand is dealt before the two others. It is dead: nobody looks at it, and its cards "
                         "are out of play.");
    rulebook_changed(p, FIVE_TWO_MODE);
    five_page_rank(p);
}

static void page_five_partners(const Rulebook *p)
{
    int mode = rulebook_value(p, FIVE_FIVE_MODE);
    if (mode == PARTNER_CALL_CARD) {
        rulebook_line(p, "After the kitty the contractor calls a card: not the joker, and not a card in hand or put "
                         "aside. The player who holds it is the partner for this deal and says nothing; everybody "
                         "finds out when the card is played.");
        rulebook_line(p, "If the card is in a kitty that nobody took, the contractor plays alone without knowing it. "
                         "The contractor may also choose to play alone.");
    } else if (mode == PARTNER_CHOOSE)
        rulebook_line(p, "After the kitty the contractor chooses a partner for this deal, or two partners if the bid "
                         "is eight or more, or plays alone.");
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
        rulebook_line(p, "The two players play against each other.");
        break;
    case 3:
        rulebook_line(p, "Each player has a score of their own. In each deal the two others defend together against "
                         "the contractor, but each scores only for the tricks they win themselves.");
        break;
    case 4:
        rulebook_line(p, "Players who sit opposite each other are partners throughout, and share one score.");
        break;
    case 5:
        rulebook_line(p, "Each player has a score of their own, and the sides change from deal to deal.");
        page_five_partners(p);
        break;
    default:
        rulebook_line(p, rulebook_value(p, FIVE_SIX_MODE) == SIX_TWO_SIDES
                             ? N_("There are two teams of three, seated alternately. Each team shares one score.")
                             : N_("There are three pairs of players who sit opposite each other. Each pair shares one "
                                  "score. The two pairs that defend each score for their own tricks."));
        rulebook_changed(p, FIVE_SIX_MODE);
        break;
    }
}

static void page_deal(const Rulebook *p)
{
    bool partner = rulebook_value(p, FIVE_PLAYERS) == 5 && rulebook_value(p, FIVE_FIVE_MODE) != PARTNER_NONE;
    bool names = five_pack_has(five_pack_of(p->now), FACE_JOKER) && rulebook_value(p, FIVE_JOKER_NOMINATE);
    rulebook_line(p, "# A deal {turn}");
    rulebook_line(p, "- The auction: the highest bidder becomes the contractor.");
    rulebook_line(p, "- The contractor takes the kitty and puts the same number of cards aside.");
    if (partner)
        rulebook_line(p, rulebook_value(p, FIVE_FIVE_MODE) == PARTNER_CALL_CARD
                             ? N_("- The contractor calls a card. The player who holds it is the partner.")
                             : N_("- The contractor chooses a partner."));
    if (names)
        rulebook_line(p, "- Without trumps a contractor who holds the joker may name a suit for it.");
    rulebook_line(p, "- Ten tricks are played and scored.");
    rulebook_line(p, "There is no hurry: no turn has a clock.");
}

/* ---- scoring ---- */

static void page_cap(const Rulebook *p)
{
    TextNumber cap = text_number(five_cap_of(p->now));
    if (rulebook_value(p, FIVE_DEFENDER_CAP) != CAP_NONE) {
        text_say(p->out,
                 rulebook_value(p, FIVE_DEFENDER_CAP_RULE) == CAP_CLIP
                     ? N_("These points cannot lift a score above {1}. A score of {1} or more gets none of them.")
                     : N_("A score below {1} gets these points in full. A score of {1} or more gets none of them."),
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
    rulebook_line(
        p, players == 2
               ? N_("Whether the contract is made or defeated, the opponent scores 10 for each trick won against it.")
           : own ? N_("Whether the contract is made or defeated, each opponent scores 10 for each trick of their own.")
                 : N_("Whether the contract is made or defeated, the opponents score 10 for each trick they win."));
    rulebook_changed(p, FIVE_DEFENDER_POINTS);
    page_cap(p);
}

/* What a contract brings with so many tricks, asked of the rules: two sides, the contractor's and the other. `words`
 * has a place for each, in that order, and for the number of tricks. */
static void page_example(const Rulebook *p, const char *words, FiveBid contract, int tricks)
{
    FiveDeal d = { .seats = 2, .side = { 0, 1 }, .contract = contract };
    int32_t before[2] = { 0 }, points[2], after[2];
    d.tricks[0] = (uint8_t)tricks;
    d.tricks[1] = (uint8_t)(FIVE_ALL_TRICKS - tricks);
    five_score_deal(p->now, &d, before, points, after);
    rulebook_line(p, words, text_number(tricks).text, text_number(points[0]).text, text_number(points[1]).text);
}

static void page_examples(const Rulebook *p)
{
    const FiveBid hearts = { FIVE_TRICKS, 8, SUIT_HEARTS, 0 }, spades = { FIVE_TRICKS, 7, SUIT_SPADES, 0 };
    rulebook_line(p, "For example:");
    page_example(p,
                 N_("- Eight hearts, made with {1} tricks: {2} for the contract, and {3} for the tricks against it."),
                 hearts, 9);
    page_example(
        p, N_("- Eight hearts, defeated with {1} tricks: {2} for the contract, and {3} for the tricks against it."),
        hearts, 7);
    page_example(p, N_("- Seven spades, made with all {1} tricks: {2} for the contract."), spades, FIVE_ALL_TRICKS);
}

static void page_score(const Rulebook *p)
{
    int players = rulebook_value(p, FIVE_PLAYERS);
    rulebook_line(p, "# The score {score}");
    rulebook_line(p, "A contract that is made scores what the bid is worth; extra tricks score nothing. A contract "
                     "that is defeated costs the same number of points.");
    rulebook_line(p, rulebook_value(p, FIVE_SLAM) ? N_("But a slam, that is all ten tricks, scores 250 if the bid was "
                                                       "worth less. Only contractors can score a slam.")
                                                  : N_("A slam, that is all ten tricks, scores no more than that."));
    rulebook_changed(p, FIVE_SLAM);
    if (players == 5 && rulebook_value(p, FIVE_FIVE_MODE) != PARTNER_NONE)
        rulebook_line(p, rulebook_value(p, FIVE_PARTNER_HALF)
                             ? N_("A partner wins or loses half as much as the contractor.")
                             : N_("A partner wins or loses as much as the contractor."));
    rulebook_changed(p, FIVE_PARTNER_HALF);
    page_defence(p);
    if (rulebook_value(p, FIVE_MISERE_ALLOWED))
        rulebook_line(p, players == 2 || players == 3 || players == 5
                             ? N_("In a misere only the contractor scores.")
                             : N_("In a misere only the contractor's side scores."));
    rulebook_line(p, "Scores may fall below zero.");
    page_examples(p);
}

/* ---- winning ---- */

static void page_backwards(const Rulebook *p)
{
    int players = rulebook_value(p, FIVE_PLAYERS);
    bool two_sides =
        players == 2 || players == 4 || (players == 6 && rulebook_value(p, FIVE_SIX_MODE) == SIX_TWO_SIDES);
    TextNumber lowest = text_number(-rulebook_value(p, FIVE_TARGET));
    if (!rulebook_value(p, FIVE_OUT_BACKWARDS))
        rulebook_line(p, "However far a score falls below zero, the game goes on.");
    else if (two_sides)
        rulebook_line(p, "A score of {1} or less ends the game too: the other side wins.", lowest.text);
    else
        rulebook_line(p,
                      "A score of {1} or less ends the game too: the highest score wins. If several tie for the "
                      "highest score, they share the win.",
                      lowest.text);
    rulebook_changed(p, FIVE_OUT_BACKWARDS);
}

/* What does not win the game by itself, or NULL: without such points there is nothing to say. */
static const char *not_yet_words(const Rulebook *p)
{
    if (rulebook_value(p, FIVE_ALL_PASS) == ALL_PASS_PLAY)
        return N_("Points for single tricks do not win the game: you still need a contract of your own.");
    if (rulebook_value(p, FIVE_DEFENDER_POINTS) != 0)
        return N_(
            "Points for tricks won against contracts do not win the game: you still need a contract of your own.");
    return NULL;
}

static void page_target(const Rulebook *p)
{
    const TextNumber target = text_number(rulebook_value(p, FIVE_TARGET));
    const char *not_yet = not_yet_words(p);
    if (not_yet != NULL && !rulebook_value(p, FIVE_WIN_NEEDS_CONTRACT)) {
        rulebook_line(p,
                      "The first side to reach {1} points wins the game. If several sides reach them in one deal, the "
                      "contractor's side comes first. Among the others the higher score wins; if they tie, one more "
                      "deal is played.",
                      target.text);
    } else {
        rulebook_line(p, "You win the game when you make a contract and then have {1} points or more.", target.text);
        if (not_yet != NULL)
            rulebook_line(p, not_yet);
    }
    rulebook_changed(p, FIVE_WIN_NEEDS_CONTRACT);
    rulebook_changed(p, FIVE_TARGET);
    if (rulebook_value(p, FIVE_PLAYERS) == 5 && rulebook_value(p, FIVE_FIVE_MODE) != PARTNER_NONE)
        rulebook_line(p,
                      "If the contractor and a partner reach {1} points in the same deal, the higher score wins. If "
                      "they tie, the contractor wins.",
                      target.text);
}

static void page_match(const Rulebook *p)
{
    int games = rulebook_value(p, FIVE_GAMES), stake = rulebook_value(p, FIVE_STAKE);
    rulebook_line(p, "# Winning {end}");
    page_target(p);
    page_backwards(p);
    rulebook_count(p, "The match is a single game.", "The match is won with {1} games. Each game begins at zero.",
                   games);
    rulebook_changed(p, FIVE_GAMES);
    rulebook_line(p, "## Stakes {money}");
    if (stake == 0)
        rulebook_line(p, "The game is played for fun.");
    else
        rulebook_line(p, "After each game, every losing side pays {1} to the winning side.", text_number(stake).text);
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

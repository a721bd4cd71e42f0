/* The rules of Gin Rummy as they now stand, written from the options. The order of the chapters is that of a round. */
#include "rules/faces/card.h"
#include "rules/game/rulebook.h"
#include "rules/gin/position.h"

/* ---- pictures: whether one is allowed is never written down here, the rules themselves are asked ---- */

static bool goes_round(const Rulebook *p)
{
    return rulebook_value(p, GIN_ACE_BOTH_ENDS) != 0;
}

static int read_cards(const char *at, Face *face)
{
    return rulebook_faces(at, card_parse, face, MAX_MELD);
}

static void picture(const Rulebook *p, const char *cards)
{
    Face face[MAX_MELD];
    Meld m;
    const Reason *why = meld_read(gin_meld_rules(goes_round(p)), face, read_cards(cards, face), MELD_NONE, &m);
    text_addf(p->out, "= %s %s : ", why != NULL ? "bad" : "ok", cards);
    text_say(p->out, why != NULL          ? N_("No run: the ace is below the 2 only.")
                     : m.kind == MELD_RUN ? N_("A run.")
                                          : N_("A group."));
    text_add(p->out, "\n");
}

/* A hand of ten in its best melds. */
static void hand_picture(const Rulebook *p, const char *cards)
{
    Face face[MAX_MELD];
    MeldFound found;
    const int left = gin_best(goes_round(p), face, read_cards(cards, face), &found);
    text_addf(p->out, "= ok %s : ", cards);
    text_say(p->out, "Ten cards in their best melds: {1} points of deadwood.", text_number(left).text);
    text_add(p->out, "\n");
}

/* ---- chapters ---- */

/* Straight gin: with something left over nobody knocks, whatever card is turned up. */
static bool is_straight(const Rulebook *p)
{
    return !rulebook_value(p, GIN_OKLAHOMA) && rulebook_value(p, GIN_KNOCK_LIMIT) == 0;
}

static void page_aim(const Rulebook *p)
{
    rulebook_line(p, "# Gin Rummy {aim}");
    rulebook_line(p, "Gin Rummy is rummy for two with one pack of 52 cards. Each of you makes melds in the hand, where "
                     "the other cannot see them. What lies in no meld is deadwood, and counts against you.");
    rulebook_line(p, is_straight(p) ? N_("This is straight gin: a round ends when one of you has no deadwood left, and "
                                         "goes gin.")
                                    : N_("Whoever has little of it left may knock and end the round; whoever has none "
                                         "at all goes gin."));
    if (rulebook_value(p, GIN_HOLLYWOOD) == GIN_THREE_GAMES)
        rulebook_line(p,
                      "This is Hollywood: three games are scored at once, each until one of you has {1} points in it.",
                      text_number(rulebook_value(p, GIN_TARGET)).text);
    else
        rulebook_line(p, "Round after round is played until one of you has {1} points.",
                      text_number(rulebook_value(p, GIN_TARGET)).text);
    rulebook_house(p);
}

static void page_cards(const Rulebook *p)
{
    rulebook_line(p, "# Cards and dealing {start}");
    rulebook_line(p, goes_round(p)
                         ? N_("A king, queen, jack or 10 counts 10, an ace 15, and any other card its number.")
                         : N_("A king, queen, jack or 10 counts 10, an ace 1, and any other card its number."));
    rulebook_line(p, "Each of you gets ten cards. The next card is turned up and begins the discards; the rest is the "
                     "stock.");
    rulebook_line(p, rulebook_value(p, GIN_DEALER) == GIN_LOSER_DEALS
                         ? N_("The first dealer is chosen by chance; after that whoever has lost a round deals the "
                              "next one.")
                         : N_("The first dealer is chosen by chance; after that you deal in turn."));
    rulebook_changed(p, GIN_DEALER);
    rulebook_line(p, "After a void round the same dealer deals again.");
}

static void page_melds(const Rulebook *p)
{
    rulebook_line(p, "# Melds {melds}");
    rulebook_line(p,
                  goes_round(p)
                      ? N_("A meld is a group of three or four cards of one rank, or a run of three or more cards of "
                           "one suit in sequence. The ace is below the 2 and above the king, and a run may go on on "
                           "both sides of it. A card is part of one meld at most.")
                      : N_("A meld is a group of three or four cards of one rank, or a run of three or more cards of "
                           "one suit in sequence. The ace is below the 2 only. A card is part of one meld at most."));
    rulebook_changed(p, GIN_ACE_BOTH_ENDS);
    picture(p, "9s 9c 9d");
    picture(p, "4h 5h 6h 7h");
    picture(p, "As 2s 3s");
    picture(p, goes_round(p) ? "Qd Kd Ad 2d" : "Qd Kd Ad");
    hand_picture(p, "3s 4s 5s | 5c 5d 5h | 9s 9c 9d | Kd");
}

/* what ends a round in which both only wait. */
static void page_exchanges(const Rulebook *p)
{
    const int limit = rulebook_value(p, GIN_EXCHANGE_LIMIT);
    if (limit > 0) {
        rulebook_line(p, "## Exchanges {exchanges}");
        rulebook_count(p,
                       "Nobody may take the top discard after a turn that only exchanged it, before somebody has "
                       "drawn from the stock.",
                       "When {1} turns running have only exchanged the top discard, nobody may take it before "
                       "somebody has drawn from the stock.",
                       limit);
    }
    rulebook_changed(p, GIN_EXCHANGE_LIMIT);
}

static void page_turn(const Rulebook *p)
{
    rulebook_line(p, "# A turn {turn}");
    rulebook_line(p, "- Draw the top card of the stock, or take the top discard.");
    rulebook_line(p, "- Throw a card face up on the discards; not the discard you have just taken.");
    rulebook_line(p, "No meld is laid on the table before the round ends. Beside your hand it always says how much "
                     "deadwood you have with your cards in their best melds; point at a card, and it says how much "
                     "there would be without it. \"Melds\" sorts your hand into them, and it stays so until you move a "
                     "card yourself.");
    rulebook_line(p, "## The first card {upcard}");
    rulebook_line(p, "The card that was turned up is offered first to whoever did not deal, then to the dealer: take "
                     "it, or pass. If both pass, whoever did not deal draws from the stock.");
    page_exchanges(p);
}

static void page_oklahoma(const Rulebook *p)
{
    rulebook_line(p, "Instead of throwing a card face up you may throw it face down and knock, when little enough "
                     "is left over without it.");
    rulebook_line(p, "This is Oklahoma: the first card turned up tells for both of you how much a knock may leave "
                     "over in that round. A king, queen, jack or 10 means 10, any other card its number.");
    rulebook_changed(p, GIN_OKLAHOMA);
    rulebook_line(p, rulebook_value(p, GIN_OKLAHOMA_ACE_GIN)
                         ? N_("An ace means that nobody may knock: only gin ends the round.")
                         : N_("An ace means 1."));
    rulebook_changed(p, GIN_OKLAHOMA_ACE_GIN);
    rulebook_line(p, rulebook_value(p, GIN_OKLAHOMA_SPADE)
                         ? N_("If that card is a spade, all points of the round count double.")
                         : N_("Its suit does not matter."));
    rulebook_changed(p, GIN_OKLAHOMA_SPADE);
}

static void page_knock(const Rulebook *p)
{
    rulebook_line(p, "# Knocking {knock}");
    if (rulebook_value(p, GIN_OKLAHOMA))
        page_oklahoma(p);
    else
        rulebook_line(p,
                      "Instead of throwing a card face up you may throw it face down and knock, when at most "
                      "{1} is left over without it.",
                      text_number(rulebook_value(p, GIN_KNOCK_LIMIT)).text);
    if (!rulebook_value(p, GIN_OKLAHOMA)) {
        rulebook_changed(p, GIN_KNOCK_LIMIT);
        rulebook_changed(p, GIN_OKLAHOMA);
    }
    rulebook_line(
        p, "A card with which you may knock wears a mark that says how much deadwood it would leave. Drop it on "
           "the dashed place beside the discards; or throw it, and you are asked whether to knock. Your melds are "
           "then laid open for you, so that as little as possible is left over. If you want other melds, put them "
           "forward before you knock: they are laid as they are.");
    rulebook_line(p, "## Gin {gin}");
    rulebook_line(p, "A knock with nothing left over is gin.");
}

/* Where nobody knocks nothing of knocking is told, and the round is ended in the same way. */
static void page_straight(const Rulebook *p)
{
    rulebook_line(p, "# Going gin {knock}");
    rulebook_line(p, "When nothing is left over without it, throw a card face down instead of face up: that is gin, "
                     "and ends the round. With anything left over you play on.");
    rulebook_changed(p, GIN_KNOCK_LIMIT);
    rulebook_changed(p, GIN_OKLAHOMA);
    rulebook_line(p, "A card with which you go gin wears a mark. Drop it on the dashed place beside the discards; or "
                     "throw it, and you are asked whether to go gin. Your melds are then laid open for you; if you "
                     "want other ones, put them forward before.");
    rulebook_line(p, "## Big gin {gin}");
}

static void page_big_gin(const Rulebook *p)
{
    rulebook_line(p, rulebook_value(p, GIN_BIG_GIN_ALLOWED)
                         ? N_("If all eleven cards lie in melds before you throw one, you may lay them without "
                              "throwing a card: that is big gin.")
                         : N_("A card is always thrown: there is no big gin."));
    rulebook_changed(p, GIN_BIG_GIN_ALLOWED);
}

static void page_layoff(const Rulebook *p)
{
    if (is_straight(p))
        return;
    rulebook_line(p, "# Laying off {layoff}");
    rulebook_line(p,
                  "After a knock the other player may add cards to the melds of the one who knocked: the fourth card "
                  "of a rank to a group, the next card at either end to a run, and further ones to that. Their own "
                  "melds are found and laid when they go on, and what then is left over counts.");
    rulebook_line(p, "Nothing is laid off after gin or big gin, nor on the deadwood.");
}

static void page_after_knock(const Rulebook *p)
{
    rulebook_line(p, "- Knock: if the other has more left over, the one who knocked gets the difference.");
    rulebook_line(p,
                  "- Undercut: if the other has as much or less, the other wins the round, and gets the difference "
                  "and {1} points more.",
                  text_number(rulebook_value(p, GIN_UNDERCUT_BONUS)).text);
}

static void page_end(const Rulebook *p)
{
    rulebook_line(p, "# End of a round {end}");
    if (!is_straight(p))
        page_after_knock(p);
    rulebook_changed(p, GIN_UNDERCUT_BONUS);
    rulebook_line(p, "- Gin: what the other has left over, and {1} points more.",
                  text_number(rulebook_value(p, GIN_GIN_BONUS)).text);
    rulebook_changed(p, GIN_GIN_BONUS);
    if (rulebook_value(p, GIN_BIG_GIN_ALLOWED)) {
        rulebook_line(p, "- Big gin: what the other has left over, and {1} points more.",
                      text_number(rulebook_value(p, GIN_BIG_GIN_BONUS)).text);
        rulebook_changed(p, GIN_BIG_GIN_BONUS);
    }
    if (rulebook_value(p, GIN_OKLAHOMA) || rulebook_value(p, GIN_KNOCK_LIMIT) >= 6)
        rulebook_line(p,
                      "For example, a knock with 6 against 20 brings 14 points. Against 4 it is undercut, and brings "
                      "the other {1}.",
                      text_number(2 + rulebook_value(p, GIN_UNDERCUT_BONUS)).text);
    rulebook_line(p, "## When the stock is used up {void}");
    rulebook_line(p, "The last two cards of the stock are never drawn. Whoever would have to draw then may take the "
                     "discard, or end the round: it is void, and nobody scores.");
}

/* */
static void page_hollywood(const Rulebook *p)
{
    rulebook_line(p,
                  "Three games are scored at once, which is called Hollywood. The first round that you win counts in "
                  "game 1, the second in games 1 and 2, and each later one in all three. A game in which one of you "
                  "has {1} points or more is over, and won by that player; nothing counts in it any more. Where a "
                  "round could count in none of its games, it counts in the first that is still open.",
                  text_number(rulebook_value(p, GIN_TARGET)).text);
    rulebook_changed(p, GIN_HOLLYWOOD);
    rulebook_changed(p, GIN_TARGET);
    rulebook_line(p, "The match is over when all three games are. What follows is counted in each of them by itself, "
                     "and whoever has the most points in all three together wins the match.");
}

/* */
static void page_further_boxes(const Rulebook *p)
{
    const int gin = rulebook_value(p, GIN_GIN_BOXES), undercut = rulebook_value(p, GIN_UNDERCUT_BOXES);
    if (rulebook_value(p, GIN_BOX_BONUS) == 0)
        return;
    if (gin > 0 && rulebook_value(p, GIN_BIG_GIN_ALLOWED))
        rulebook_count(p, "Gin brings {1} further box, big gin one more than that.",
                       "Gin brings {1} further boxes, big gin one more than that.", gin);
    else if (gin > 0)
        rulebook_count(p, "Gin brings {1} further box.", "Gin brings {1} further boxes.", gin);
    rulebook_changed(p, GIN_GIN_BOXES);
    if (undercut > 0)
        rulebook_count(p, "An undercut brings {1} further box.", "An undercut brings {1} further boxes.", undercut);
    rulebook_changed(p, GIN_UNDERCUT_BOXES);
}

static void page_match(const Rulebook *p)
{
    const int game = rulebook_value(p, GIN_GAME_BONUS), box = rulebook_value(p, GIN_BOX_BONUS);
    rulebook_line(p, "# The game {match}");
    if (rulebook_value(p, GIN_HOLLYWOOD) == GIN_THREE_GAMES) {
        page_hollywood(p);
    } else {
        rulebook_line(p, "Whoever first has {1} points or more wins the game.",
                      text_number(rulebook_value(p, GIN_TARGET)).text);
        rulebook_changed(p, GIN_TARGET);
        rulebook_changed(p, GIN_HOLLYWOOD);
    }
    if (game > 0)
        rulebook_line(p, "The winner adds {1} points for it.", text_number(game).text);
    else
        rulebook_line(p, "Nothing is added for winning it.");
    rulebook_changed(p, GIN_GAME_BONUS);
    if (box > 0)
        rulebook_line(p, "Both then add {1} points for each round they have won, which is called a box.",
                      text_number(box).text);
    else
        rulebook_line(p, "Nothing is added for the rounds that were won.");
    rulebook_changed(p, GIN_BOX_BONUS);
    page_further_boxes(p);
    rulebook_line(p, rulebook_value(p, GIN_SHUTOUT_DOUBLE)
                         ? N_("If the loser has won no round at all, that is a shutout: the points of the winner and "
                              "the bonus for the game count double, but not the boxes.")
                         : N_("It makes no difference whether the loser has won a round."));
    rulebook_changed(p, GIN_SHUTOUT_DOUBLE);
}

void gin_explain(const OptionValues *options, TextSink *out)
{
    Rulebook p = rulebook_begin(&gin_options, options, out);
    page_aim(&p);
    page_cards(&p);
    page_melds(&p);
    page_turn(&p);
    if (is_straight(&p))
        page_straight(&p);
    else
        page_knock(&p);
    page_big_gin(&p);
    page_layoff(&p);
    page_end(&p);
    page_match(&p);
}

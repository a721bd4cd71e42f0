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
    text_count(p->out, "Ten cards in their best melds: {1} point of deadwood.",
               "Ten cards in their best melds: {1} points of deadwood.", left);
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
    rulebook_line(p, "Gin Rummy is rummy for two players with one pack of 52 cards. Each of you makes melds in the "
                     "hand, hidden from the other. Cards that are in no meld are deadwood and count against you.");
    rulebook_line(
        p, is_straight(p)
               ? N_("This is straight gin: a round ends only when a player has no deadwood left and goes gin.")
               : N_("With little deadwood you may knock and end the round. With no deadwood at all you go gin."));
    if (rulebook_value(p, GIN_HOLLYWOOD) == GIN_THREE_GAMES)
        rulebook_line(p, "This is Hollywood: three games are scored at once, each until a player has {1} points in it.",
                      text_number(rulebook_value(p, GIN_TARGET)).text);
    else
        rulebook_line(p, "You play round after round until a player has {1} points.",
                      text_number(rulebook_value(p, GIN_TARGET)).text);
    rulebook_house(p);
}

static void page_cards(const Rulebook *p)
{
    rulebook_line(p, "# Cards and dealing {start}");
    rulebook_line(p, goes_round(p)
                         ? N_("A king, queen, jack or 10 counts 10, an ace 15, and any other card its number.")
                         : N_("A king, queen, jack or 10 counts 10, an ace 1, and any other card its number."));
    rulebook_line(p, "Each of you gets ten cards. The next card, called the upcard, is turned up and begins the "
                     "discard pile. The other cards are the stock.");
    rulebook_line(p,
                  rulebook_value(p, GIN_DEALER) == GIN_LOSER_DEALS
                      ? N_("The first dealer is chosen by chance. After that, the loser of a round deals the next one.")
                      : N_("The first dealer is chosen by chance. After that, you take turns dealing."));
    rulebook_changed(p, GIN_DEALER);
    rulebook_line(p, "After a void round the same dealer deals again.");
}

static void page_melds(const Rulebook *p)
{
    rulebook_line(p, "# Melds {melds}");
    rulebook_line(p, "A meld is a group or a run, of three cards or more.");
    rulebook_line(p, "A group is three or four cards of one rank, all of different suits.");
    rulebook_line(p, "A run is three or more cards of one suit in sequence.");
    rulebook_line(p, goes_round(p) ? N_("The ace is below the 2 and above the king, and a run may continue past it.")
                                   : N_("The ace is below the 2 only."));
    rulebook_changed(p, GIN_ACE_BOTH_ENDS);
    picture(p, "9s 9c 9d");
    picture(p, "4h 5h 6h 7h");
    picture(p, "As 2s 3s");
    picture(p, goes_round(p) ? "Qd Kd Ad 2d" : "Qd Kd Ad");
    rulebook_line(p, "Each card can be in only one meld.");
    hand_picture(p, "3s 4s 5s | 5c 5d 5h | 9s 9c 9d | Kd");
}

/* what ends a round in which both only wait. */
static void page_exchanges(const Rulebook *p)
{
    const int limit = rulebook_value(p, GIN_EXCHANGE_LIMIT);
    if (limit > 0) {
        rulebook_line(p, "## Exchanges {exchanges}");
        rulebook_count(p,
                       "After a turn that only exchanged the top discard, somebody must draw from the stock before the "
                       "discard may be taken again.",
                       "After {1} turns in a row that only exchanged the top discard, somebody must draw from the "
                       "stock before the discard may be taken again.",
                       limit);
    }
    rulebook_changed(p, GIN_EXCHANGE_LIMIT);
}

static void page_turn(const Rulebook *p)
{
    rulebook_line(p, "# A turn {turn}");
    rulebook_line(p, "- Draw the top card of the stock, or take the top discard.");
    rulebook_line(p, "- Throw a card face up on the discard pile, but not the discard you have just taken.");
    rulebook_line(p, "You lay no melds on the table before the round ends.");
    rulebook_line(p, "The deadwood shown beside your hand is counted with your cards in their best melds. Point at a "
                     "card to see what it would be without that card.");
    rulebook_line(p, "You can have your hand sorted by melds. It stays so until you move a card yourself.");
    rulebook_line(p, "## The upcard {upcard}");
    rulebook_line(p, "The player who did not deal may take the upcard or pass. If that player passes, the dealer has "
                     "the same choice. If both pass, the player who did not deal draws from the stock.");
    page_exchanges(p);
}

static void page_oklahoma(const Rulebook *p)
{
    rulebook_line(p, "Instead of throwing a card face up, you may throw it face down and knock, if your deadwood "
                     "without it is low enough.");
    rulebook_line(p, "This is Oklahoma: the upcard sets the most deadwood that both of you may knock with in that "
                     "round. A king, queen, jack or 10 means 10, any other card its number.");
    rulebook_changed(p, GIN_OKLAHOMA);
    rulebook_line(p, rulebook_value(p, GIN_OKLAHOMA_ACE_GIN)
                         ? N_("An ace means that you may not knock: only gin ends the round.")
                         : N_("An ace means 1."));
    rulebook_changed(p, GIN_OKLAHOMA_ACE_GIN);
    rulebook_line(p, rulebook_value(p, GIN_OKLAHOMA_SPADE)
                         ? N_("If the upcard is a spade, all points of the round count double.")
                         : N_("The suit of the upcard does not matter."));
    rulebook_changed(p, GIN_OKLAHOMA_SPADE);
}

static void page_own_melds(const Rulebook *p)
{
    rulebook_line(p, "Your melds are then laid open for you, with as little deadwood as possible. If you want other "
                     "melds, put them forward first.");
}

static void page_knock(const Rulebook *p)
{
    rulebook_line(p, "# Knocking {knock}");
    if (rulebook_value(p, GIN_OKLAHOMA))
        page_oklahoma(p);
    else
        rulebook_line(p,
                      "Instead of throwing a card face up, you may throw it face down and knock, if your deadwood "
                      "without it is at most {1}.",
                      text_number(rulebook_value(p, GIN_KNOCK_LIMIT)).text);
    if (!rulebook_value(p, GIN_OKLAHOMA)) {
        rulebook_changed(p, GIN_KNOCK_LIMIT);
        rulebook_changed(p, GIN_OKLAHOMA);
    }
    rulebook_line(p,
                  "Cards you may knock with are marked with the deadwood you would have. Drop one on the dashed place "
                  "beside the discard pile; or throw it, and you are asked whether to knock.");
    page_own_melds(p);
    rulebook_line(p, "## Gin {gin}");
    rulebook_line(p, "A knock with no deadwood is gin.");
}

/* Where nobody knocks nothing of knocking is told, and the round is ended in the same way. */
static void page_straight(const Rulebook *p)
{
    rulebook_line(p, "# Going gin {knock}");
    rulebook_line(p, "If a throw leaves you no deadwood, throw that card face down instead of face up. That is gin and "
                     "ends the round. With any deadwood you play on.");
    rulebook_changed(p, GIN_KNOCK_LIMIT);
    rulebook_changed(p, GIN_OKLAHOMA);
    rulebook_line(p, "Cards you can go gin with are marked. Drop one on the dashed place beside the discard pile; or "
                     "throw it, and you are asked whether to go gin.");
    page_own_melds(p);
    rulebook_line(p, "## Big gin {gin}");
}

static void page_big_gin(const Rulebook *p)
{
    rulebook_line(p, rulebook_value(p, GIN_BIG_GIN_ALLOWED)
                         ? N_("If all eleven cards are in melds before you throw one, you may lay them without "
                              "throwing a card. That is big gin.")
                         : N_("You must always throw a card, so there is no big gin."));
    rulebook_changed(p, GIN_BIG_GIN_ALLOWED);
}

static void page_layoff(const Rulebook *p)
{
    if (is_straight(p))
        return;
    rulebook_line(p, "# Laying off {layoff}");
    rulebook_line(p,
                  "After a knock, the other player may lay off cards on the melds of the player who knocked: a fourth "
                  "card on a group, the next card at either end of a run, and more cards after those.");
    /* TRANSLATORS: "Done" is the button that ends the laying off. */
    rulebook_line(p,
                  "When the other player presses \"Done\", that player's own melds are found and laid. Only the cards "
                  "that remain count as deadwood.");
    rulebook_line(p, "You cannot lay off cards after gin or big gin, and never on deadwood.");
}

static void page_after_knock(const Rulebook *p)
{
    rulebook_line(p, "- Knock: if the other player has more deadwood, the player who knocked scores the difference.");
    rulebook_line(p,
                  "- Undercut: if the other player has the same deadwood or less, that player wins the round and "
                  "scores the difference plus {1} points.",
                  text_number(rulebook_value(p, GIN_UNDERCUT_BONUS)).text);
}

static void page_end(const Rulebook *p)
{
    rulebook_line(p, "# End of a round {end}");
    if (!is_straight(p))
        page_after_knock(p);
    rulebook_changed(p, GIN_UNDERCUT_BONUS);
    rulebook_line(p, "- Gin: the player who goes gin scores the opponent's deadwood plus {1} points.",
                  text_number(rulebook_value(p, GIN_GIN_BONUS)).text);
    rulebook_changed(p, GIN_GIN_BONUS);
    if (rulebook_value(p, GIN_BIG_GIN_ALLOWED)) {
        rulebook_line(p, "- Big gin: the opponent's deadwood plus {1} points.",
                      text_number(rulebook_value(p, GIN_BIG_GIN_BONUS)).text);
        rulebook_changed(p, GIN_BIG_GIN_BONUS);
    }
    if (rulebook_value(p, GIN_OKLAHOMA) || rulebook_value(p, GIN_KNOCK_LIMIT) >= 6)
        rulebook_line(p,
                      "For example, a knock with 6 against 20 scores 20 - 6 = 14 points. Against 4 it is undercut, and "
                      "the other player scores 6 - 4 + {1} = {2} points.",
                      text_number(rulebook_value(p, GIN_UNDERCUT_BONUS)).text,
                      text_number(2 + rulebook_value(p, GIN_UNDERCUT_BONUS)).text);
    rulebook_line(p, "## When the stock is used up {void}");
    rulebook_line(p, "The last two cards of the stock are never drawn. When only they are left, take the top discard "
                     "or end the round. If you end it, the round is void, and nobody scores.");
}

/* */
static void page_hollywood(const Rulebook *p)
{
    rulebook_line(p,
                  "Three games are scored at once, which is called Hollywood. Your first won round counts in game 1, "
                  "your second in games 1 and 2, and each later one in all three.");
    rulebook_line(p,
                  "A player with {1} points or more in a game wins it. The game is then over, and no more rounds count "
                  "in it. If all games in which a round would count are over, the round counts in the first game that "
                  "is still open.",
                  text_number(rulebook_value(p, GIN_TARGET)).text);
    rulebook_changed(p, GIN_HOLLYWOOD);
    rulebook_changed(p, GIN_TARGET);
    rulebook_line(p, "The match is over when all three games are. The rules below count in each game separately. The "
                     "player with the most points in all three games together wins the match.");
}

/* */
static void page_further_boxes(const Rulebook *p)
{
    const int gin = rulebook_value(p, GIN_GIN_BOXES), undercut = rulebook_value(p, GIN_UNDERCUT_BOXES);
    if (rulebook_value(p, GIN_BOX_BONUS) == 0)
        return;
    if (gin > 0 && rulebook_value(p, GIN_BIG_GIN_ALLOWED))
        rulebook_count(p, "Gin scores {1} extra box, big gin one more than that.",
                       "Gin scores {1} extra boxes, big gin one more than that.", gin);
    else if (gin > 0)
        rulebook_count(p, "Gin scores {1} extra box.", "Gin scores {1} extra boxes.", gin);
    rulebook_changed(p, GIN_GIN_BOXES);
    if (undercut > 0)
        rulebook_count(p, "An undercut scores {1} extra box.", "An undercut scores {1} extra boxes.", undercut);
    rulebook_changed(p, GIN_UNDERCUT_BOXES);
}

static void page_match(const Rulebook *p)
{
    const int game = rulebook_value(p, GIN_GAME_BONUS), box = rulebook_value(p, GIN_BOX_BONUS);
    rulebook_line(p, "# The game {match}");
    if (rulebook_value(p, GIN_HOLLYWOOD) == GIN_THREE_GAMES) {
        page_hollywood(p);
    } else {
        rulebook_line(p, "The first player with {1} points or more wins the game.",
                      text_number(rulebook_value(p, GIN_TARGET)).text);
        rulebook_changed(p, GIN_TARGET);
        rulebook_changed(p, GIN_HOLLYWOOD);
    }
    if (game > 0)
        rulebook_line(p, "The winner adds {1} points for winning the game.", text_number(game).text);
    else
        rulebook_line(p, "There is no bonus for winning the game.");
    rulebook_changed(p, GIN_GAME_BONUS);
    if (box > 0)
        rulebook_line(p, "Both players then add {1} points for each round they have won. A round won is called a box.",
                      text_number(box).text);
    else
        rulebook_line(p, "There is no bonus for rounds won.");
    rulebook_changed(p, GIN_BOX_BONUS);
    page_further_boxes(p);
    rulebook_line(p, rulebook_value(p, GIN_SHUTOUT_DOUBLE)
                         ? N_("If the loser has won no round at all, it is a shutout: the winner's points and the "
                              "bonus for the game count double, but not the boxes.")
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

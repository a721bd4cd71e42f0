#include "goals/goal_list.h"

#include <string.h>

/* clang-format off */
#define FIGURE(in, id, title, line, figure, least, most) { in, id, title, line, figure, GOAL_FIGURE, least, most }
#define AT_LEAST(in, id, title, line, figure, n)         FIGURE(in, id, title, line, figure, n, GOAL_NO_MOST)
#define ONCE(in, id, title, line, figure)                AT_LEAST(in, id, title, line, figure, 1)
#define OUT(in, title, line)      { in, "out", title, line, NULL, GOAL_WENT_OUT, 0, 0 }
#define DEAL(in, title, line)     { in, "deal", title, line, NULL, GOAL_DEAL_WON, 0, 0 }
#define MATCH(in) \
    { in, "match", N_("A match won"), N_("Win a whole match."), NULL, GOAL_MATCH_WON, 0, 0 }, \
    { in, "alone", N_("A match without a hint"), N_("Win a whole match without asking for a hint."), NULL, GOAL_WITHOUT_AID, 0, 0 }

const Goal goal_list[] = {
    ONCE("sabra", "first_turn", N_("Opened in the first turn"), N_("Lay your initial meld in the first turn of a game."), "first_turn"),
    ONCE("sabra", "freed", N_("A joker freed"), N_("Free a joker on the table and use it again in the same turn."), "freed"),
    ONCE("sabra", "freed_out", N_("Out with a freed joker"), N_("Go out in a turn in which you freed a joker."), "freed_out"),
    AT_LEAST("sabra", "rebuilt", N_("Three melds rebuilt"), N_("Take apart three melds on the table in one turn and leave a legal table."), "rebuilt", 3),
    AT_LEAST("sabra", "eight", N_("Eight tiles in one turn"), N_("Lay eight tiles from your rack in one turn."), "most_laid", 8),
    ONCE("sabra", "at_once", N_("Opened and out at once"), N_("Go out in the turn in which you lay your initial meld."), "at_once"),
    MATCH("sabra"),

    FIGURE("kalooki", "early", N_("Down in the first turn"), N_("Come down in your first turn of a round."), "down_turn", 1, 1),
    ONCE("kalooki", "bomber", N_("A bomber"), N_("Lay your whole hand in one turn without having come down before."), "bombers"),
    ONCE("kalooki", "buyin", N_("Bought back in"), N_("Come back into the match by buying in."), "buyins"),
    OUT("kalooki", N_("Called up"), N_("End a round by throwing your last card.")),
    MATCH("kalooki"),

    ONCE("five-hundred", "contract", N_("A bid made"), N_("Win as many tricks as you bid."), "contracts"),
    ONCE("five-hundred", "partner", N_("Your partner's bid"), N_("Help your partner win the tricks they bid."), "partner"),
    ONCE("five-hundred", "beaten", N_("A bid defeated"), N_("Keep your opponents from winning the tricks they bid."), "beaten"),
    ONCE("five-hundred", "eight", N_("Eight tricks or more"), N_("Bid eight tricks or more and win them."), "eight"),
    ONCE("five-hundred", "no_trumps", N_("Without trumps"), N_("Bid no trumps and win the tricks you bid."), "no_trumps"),
    ONCE("five-hundred", "slam", N_("A slam"), N_("Make a bid and win all ten tricks with your side."), "slams"),
    ONCE("five-hundred", "misere", N_("A misere"), N_("Bid misere and win no trick."), "misere"),
    ONCE("five-hundred", "broken", N_("A misere defeated"), N_("Make a player who bid misere win a trick."), "broken"),
    MATCH("five-hundred"),

    AT_LEAST("rummy-500", "deep", N_("Five cards taken at once"), N_("Take five discards or more in one turn."), "most_taken", 5),
    AT_LEAST("rummy-500", "deeper", N_("Ten cards taken at once"), N_("Take ten discards or more in one turn."), "most_taken", 10),
    ONCE("rummy-500", "added", N_("On another player's meld"), N_("Lay off a card on another player's meld."), "added"),
    AT_LEAST("rummy-500", "hundred", N_("A hundred points laid"), N_("Lay cards worth 100 points or more in one round."), "laid", 100),
    OUT("rummy-500", N_("Went out"), N_("Play your last card in a round.")),
    MATCH("rummy-500"),

    OUT("rummy", N_("Went out"), N_("Play your last card in a round.")),
    ONCE("rummy", "rummy", N_("Went rummy"), N_("Lay your whole hand in one turn without having laid anything before."), "rummies"),
    MATCH("rummy"),

    ONCE("gin", "knock", N_("A knock"), N_("End a round by knocking."), "knocks"),
    FIGURE("gin", "early", N_("An early knock"), N_("Knock or go gin in your fifth turn or earlier."), "knock_turn", 1, 5),
    FIGURE("gin", "low", N_("Knocked with two or less"), N_("Knock with two points of deadwood or less."), "knocked_with", 0, 2),
    ONCE("gin", "gin", N_("Gin"), N_("End a round with no deadwood."), "gins"),
    ONCE("gin", "undercut", N_("An undercut"), N_("Have no more deadwood than the player who knocks."), "undercuts"),
    AT_LEAST("gin", "caught", N_("Forty points caught"), N_("Win a round in which your opponent has 40 points of deadwood or more."), "caught", 40),
    MATCH("gin"),

    ONCE("american-tiles", "added", N_("On another player's meld"), N_("Add a tile to another player's meld."), "laid_off"),
    ONCE("american-tiles", "freed", N_("A joker freed"), N_("Take a joker from a meld and put the tile it stands for in its place."), "freed"),
    AT_LEAST("american-tiles", "both", N_("Both jokers freed"), N_("Free two jokers in one game."), "freed", 2),
    AT_LEAST("american-tiles", "five", N_("Five tiles added"), N_("Add five tiles to other players' melds in one game."), "laid_off", 5),
    OUT("american-tiles", N_("Went out"), N_("Throw your last tile.")),
    MATCH("american-tiles"),

    ONCE("international-tiles", "won", N_("A game won"), N_("Win a game."), "wins"),
    ONCE("international-tiles", "freed", N_("A joker freed"), N_("Free a joker on the table and lay it again."), "freed"),
    ONCE("international-tiles", "foot", N_("A Foot"), N_("Lay your whole rack in one turn without having laid anything before."), "foots"),
    ONCE("international-tiles", "closed", N_("A closed hand"), N_("Win with a closed hand."), "closed"),
    ONCE("international-tiles", "pairs", N_("Seven pairs"), N_("Win with seven pairs."), "pairs"),
    ONCE("international-tiles", "one_colour", N_("All of one colour"), N_("Win with a closed hand of one colour."), "one_colour"),
    ONCE("international-tiles", "trump", N_("The trump"), N_("Take the trump and win with it."), "trump"),
    ONCE("international-tiles", "doubled", N_("A joker thrown last"), N_("Win by throwing a joker as your last tile. The game then counts double."), "doubled"),
    MATCH("international-tiles"),

    ONCE("marriage", "shown", N_("A show"), N_("Show three pure sets or seven dublees."), "shown"),
    ONCE("marriage", "tunnela", N_("A tunnela"), N_("Expose a tunnela that counts at the end of the deal."), "tunnelas"),
    ONCE("marriage", "shown_dublees", N_("Seven dublees"), N_("Show seven dublees."), "shown_dublees"),
    ONCE("marriage", "ended", N_("A deal ended"), N_("End a deal with all your cards in sets, or with dublees."), "ended"),
    ONCE("marriage", "marriage", N_("A marriage"), N_("Hold jhiplu, tiplu and poplu together at the end of a deal."), "marriages"),
    AT_LEAST("marriage", "maal", N_("Ten maal"), N_("Hold cards worth 10 maal or more at the end of a deal."), "maal", 10),
    MATCH("marriage"),

    ONCE("royal-rummy", "square", N_("A square"), N_("Win the chips of a square."), "squares"),
    AT_LEAST("royal-rummy", "squares", N_("Twenty chips from squares"), N_("Win 20 chips or more from squares in one deal."), "squares", 20),
    ONCE("royal-rummy", "poker", N_("Won in poker"), N_("Win chips with your five poker cards."), "poker"),
    ONCE("royal-rummy", "out", N_("Went out"), N_("Play your last card before the other players do."), "out"),
    MATCH("royal-rummy"),

    DEAL("conquian", N_("A round won"), N_("Win a round.")),
    ONCE("conquian", "force", N_("A forced card"), N_("Make your opponent take a card."), "forces"),
    AT_LEAST("conquian", "three", N_("Three cards forced"), N_("Force three cards on your opponent in one round."), "forces", 3),
    FIGURE("conquian", "early", N_("A quick win"), N_("Win before the eleventh card is turned up."), "won_at", 0, 10),
    MATCH("conquian"),
};
/* clang-format on */
const int goal_count = sizeof goal_list / sizeof *goal_list;

int goals_of(const GameDef *game, const Goal **first)
{
    int n = 0;
    *first = goal_list;
    for (int i = 0; i < goal_count; i++)
        if (strcmp(goal_list[i].game, game->id) == 0) {
            *first = n == 0 ? &goal_list[i] : *first;
            n++;
        }
    return n;
}

const Goal *goal_find(const char *game, const char *id)
{
    for (int i = 0; i < goal_count; i++)
        if (strcmp(goal_list[i].game, game) == 0 && strcmp(goal_list[i].id, id) == 0)
            return &goal_list[i];
    return NULL;
}

/* The rules page of Shelf. */
#include "rules/game/rulebook.h"
#include "shelf/game.h"

static const char *discards_told(int how)
{
    return how == SHELF_ONE_SPREAD
               ? "The discards lie side by side. Any of them may be taken with all that were thrown "
                 "after it, if it is laid at once."
           : how == SHELF_OWN_HEAPS
               ? "Everybody throws on a heap of their own. The top of the heap of the player before "
                 "may be taken."
               : "The discards are one heap, whose top may be taken.";
}

static void tell_turn(const Rulebook *p)
{
    rulebook_line(p, "# The turn {turn}");
    rulebook_line(p, "A turn begins with a card from the stock or from the discards, and ends with a card thrown.");
    rulebook_line(p, discards_told(rulebook_value(p, SHELF_DISCARDS)));
    rulebook_changed(p, SHELF_DISCARDS);
    rulebook_changed(p, SHELF_DIRECTION);
    rulebook_changed(p, SHELF_HAND);
    rulebook_line(p, "# Melds {melds}");
    rulebook_line(p, "Two cards that are the same are a pair, three a tunnela. Three or four of one rank in different "
                     "suits are a group, three or more of one suit in a row a run.");
    rulebook_line(p,
                  "The first meld has three cards at least: with it a player has shown, and may lay cards off on all "
                  "groups and runs. The points belong to whoever lays the card.");
    rulebook_line(p, "The suit of the open card in the middle counts double.");
}

static void tell_wild(const Rulebook *p)
{
    rulebook_line(p, "# The wild card {wild}");
    rulebook_line(p, rulebook_value(p, SHELF_HIDDEN_WILD)
                         ? "A card lies closed in the middle. Whoever has shown looks at it, and may use cards of its "
                           "face for any other, two in a meld."
                         : "No card is wild.");
    if (rulebook_value(p, SHELF_TWINS))
        rulebook_line(p, "Cards of the same rank and colour are wild with it.");
    rulebook_line(p, "# Claims {claim}");
    rulebook_line(p, rulebook_value(p, SHELF_CLAIMS)
                         ? "Whoever has laid nothing and holds nothing but melds may claim: everybody pays 25 more."
                         : "Nobody claims a hand.");
}

static void tell_chips(const Rulebook *p)
{
    rulebook_line(p, "# The board {board}");
    rulebook_line(p, rulebook_value(p, SHELF_BOARD)
                         ? "Everybody pays a chip onto each square, the dealer one onto each corner. What lies on a "
                           "square is won at the end of the turn in which it is earned."
                         : "There is no board.");
    rulebook_line(p, "# Bets {bets}");
    rulebook_line(p, rulebook_value(p, SHELF_BETS)
                         ? "Before the first turn everybody may bet, once, as much as anybody before at least. Who has "
                           "bet chooses five cards in secret; shown together, the best of them win the stakes."
                         : "Nobody bets.");
    rulebook_changed(p, SHELF_HIGHEST);
}

void shelf_explain(const OptionValues *v, TextSink *out)
{
    Rulebook p = rulebook_begin(&shelf_options, v, out);
    tell_turn(&p);
    tell_wild(&p);
    tell_chips(&p);
    rulebook_line(&p, "# The end {end}");
    rulebook_line(
        &p,
        "A deal ends when somebody has no card left, claims, closes, or the stock is empty. Whoever has shown "
        "and keeps four cards at most may close with the card thrown. Everybody counts what "
        "they have laid, less what they hold, and pays everybody who has more the difference. Where the stock is empty "
        "and nobody has shown, nobody wins the deal.");
    rulebook_house(&p);
}

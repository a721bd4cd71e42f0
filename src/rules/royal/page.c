/* The rules of Royal Rummy as they now stand, written from the options. The order of the chapters is that of a deal. */
#include "rules/game/rulebook.h"
#include "rules/royal/position.h"

static bool chosen(const Rulebook *b, int option)
{
    return rulebook_value(b, option) != 0;
}

static const char *number(const Rulebook *b, int option, TextNumber *out)
{
    *out = text_number(rulebook_value(b, option));
    return out->text;
}

/* ---- aim, board, chips ---- */

static void page_aim(const Rulebook *b)
{
    rulebook_line(b, "# Royal Rummy {aim}");
    rulebook_line(b, "Royal Rummy is played for the chips on a board. Everybody lays a chip on each of its squares in "
                     "every deal; a square is won with the cards that are pictured on it.");
    if (royal_poker_is_bet(b->now))
        rulebook_line(b, "First the best five cards of each hand are held against each other, with bets. Then the "
                         "cards are laid in runs, and whoever lays the last one goes out and wins a square too.");
    else
        rulebook_line(b, "The cards are laid in runs, and whoever lays the last one goes out and wins a square too.");
    rulebook_line(b, "With other boards and other house rules the game is known as Tripoley, Michigan Rummy, Rummy "
                     "Royal and Calliente. All of them come from Poch, an old German game with 32 cards and rules of "
                     "its own.");
}

static void page_squares(const Rulebook *b)
{
    const Board *board = royal_board(b->now);
    rulebook_line(b, "# The board {board}");
    for (int i = 0; i < board->count; i++) {
        const BoardSquare *q = &board->square[i];
        if (q->where == BOARD_CORNER)
            continue;
        text_add(b->out, "- ");
        text_say(b->out, square_in_words(q));
        text_add(b->out, ": ");
        text_say(b->out, q->pays_for);
        text_add(b->out, "\n");
    }
    rulebook_changed(b, ROYAL_LAYOUT);
    rulebook_changed(b, ROYAL_CLAIM_PHASE);
    rulebook_line(b, "Whatever nobody wins stays for the next deal.");
}

static void page_chips(const Rulebook *b)
{
    TextNumber n;
    rulebook_line(b, "# Chips {chips}");
    if (rulebook_value(b, ROYAL_CHIP_SUPPLY) == SUPPLY_BOX)
        rulebook_line(b,
                      "The box holds {1} chips each of 1, 5 and 10 points. They are shared out alike; what is over "
                      "stays in the bank, which changes chips.",
                      number(b, ROYAL_BOX_PER_VALUE, &n));
    else
        rulebook_line(b, "Everybody begins with {1} points; the bank has chips without limit and changes them.",
                      number(b, ROYAL_START_STACK, &n));
    rulebook_changed(b, ROYAL_CHIP_SUPPLY);
    rulebook_changed(b, ROYAL_BOX_PER_VALUE);
    rulebook_changed(b, ROYAL_START_STACK);
    const int32_t chips = royal_ante_chips(b->now);
    if (chips == 1)
        rulebook_line(b, "Before each deal everybody lays a chip of {1} on every square.",
                      number(b, ROYAL_ANTE_VALUE, &n));
    else
        rulebook_line(b, "Before each deal everybody lays {2} chips of {1} on every square.",
                      number(b, ROYAL_ANTE_VALUE, &n), text_number(chips).text);
    rulebook_changed(b, ROYAL_ANTE_VALUE);
    rulebook_changed(b, ROYAL_ANTE_CHIPS);
    if (chosen(b, ROYAL_DEALER_DOUBLE_ANTE))
        rulebook_line(b, chips == 1 ? N_("The dealer lays two.") : N_("The dealer lays {1}."),
                      text_number(2 * chips).text);
    rulebook_changed(b, ROYAL_DEALER_DOUBLE_ANTE);
    if (royal_may_rebuy(b->now))
        rulebook_line(b, "Whoever cannot lay them buys chips of the bank, as many as there were to begin with, and "
                         "owes them.");
    else
        rulebook_line(b, "Whoever cannot lay them is out of the match, and what is left goes to the square for going "
                         "out.");
    rulebook_changed(b, ROYAL_ON_BROKE);
}

/* ---- before the cards are laid ---- */

static void page_aces(const Rulebook *b)
{
    TextNumber n;
    if (!royal_aces_are_bet(b->now)) {
        rulebook_changed(b, ROYAL_ACE_BETTING);
        return;
    }
    rulebook_line(b, "# Ace bets {aces}");
    rulebook_line(b,
                  "Before the cards are dealt the dealer may bet up to {1} on an ace, on its corner of the board. "
                  "The others are asked in turn whether they cover it with as much.",
                  number(b, ROYAL_ACE_BET_MAX, &n));
    rulebook_changed(b, ROYAL_ACE_BET_MAX);
    rulebook_line(b, "Whoever is then dealt that ace shows it, and takes all chips of the corner if it has bet on it. "
                     "Otherwise they stay: in the next deal all who are in the bet pay their stake again, and no "
                     "other ace is bet on until somebody has won.");
    rulebook_line(b, rulebook_value(b, ROYAL_ACE_LATE_ENTRY) == LATE_CATCH_UP
                         ? N_("Others may join such a bet by paying all stakes so far.")
                         : N_("Nobody else may join such a bet."));
    rulebook_changed(b, ROYAL_ACE_BETTING);
    rulebook_changed(b, ROYAL_ACE_LATE_ENTRY);
}

static void page_hands(const Rulebook *b)
{
    rulebook_line(b, "# The dummy {hands}");
    rulebook_line(b, "All cards are dealt, one hand more than there are players: the dummy. The dealer may put its "
                     "hand away and play the dummy, unseen. If it keeps its hand, the others bid for the dummy; the "
                     "highest bidder pays the dealer and has to play it.");
    if (chosen(b, ROYAL_AUCTION_AFTER_SWAP))
        rulebook_line(b, "If the dealer takes the dummy, its old hand is auctioned in the same way.");
    rulebook_changed(b, ROYAL_AUCTION_AFTER_SWAP);
    if (chosen(b, ROYAL_SWAP_NEEDS_NO_PAY))
        rulebook_line(b, "Nobody may change hands who holds a card of a square, those of the sequence left out.");
    rulebook_changed(b, ROYAL_SWAP_NEEDS_NO_PAY);
}

/* Squares that are won by showing: at once after the auction, before the five for poker are chosen. */
static void page_claims(const Rulebook *b)
{
    if (rulebook_value(b, ROYAL_CLAIM_PHASE) != CLAIM_SHOW)
        return;
    rulebook_line(b, "# Showing cards {claims}");
    rulebook_line(b, royal_poker_is_bet(b->now)
                         ? N_("Now, before five cards are chosen for poker, whoever holds the cards of a square shows "
                              "them and takes its chips. They stay in the hand.")
                         : N_("Now, before any card is laid, whoever holds the cards of a square shows them and takes "
                              "its chips. They stay in the hand."));
    rulebook_line(b, "Several players who hold the sequence, in different suits, share its chips alike; what cannot be "
                     "shared stays there.");
}

static void page_bets(const Rulebook *b)
{
    TextNumber low, high = text_number(royal_highest_bet(b->now));
    rulebook_line(b,
                  "Everybody chooses five cards in secret; they go back to the hand afterwards. Then bets are made, "
                  "from the dealer's left. A bet or a raise is {1} to {2}; whoever has less may put in all of it, "
                  "and then wins no more from each of the others than that.",
                  number(b, ROYAL_POKER_MIN_BET, &low), high.text);
    rulebook_changed(b, ROYAL_POKER_MIN_BET);
    rulebook_changed(b, ROYAL_POKER_MAX_BET);
    rulebook_count(b, "All players together may raise {1} time.", "All players together may raise {1} times.",
                   rulebook_value(b, ROYAL_POKER_MAX_RAISES));
    rulebook_changed(b, ROYAL_POKER_MAX_RAISES);
    rulebook_line(b, chosen(b, ROYAL_POKER_CHECK)
                         ? N_("As long as nobody has bet one may check, and stay in without a bet.")
                         : N_("As long as nobody has bet one has to bet or to fold; if all but one fold, the last one "
                              "wins without showing."));
    rulebook_changed(b, ROYAL_POKER_CHECK);
    if (royal_layouts[rulebook_value(b, ROYAL_LAYOUT)].poker)
        rulebook_line(b, "The best five cards win all bets, and the square for poker.");
    else if (royal_poker_takes_pot(b->now))
        rulebook_line(b, "The best five cards win all bets, and the pot.");
    else
        rulebook_line(b, "The best five cards win all bets.");
    rulebook_changed(b, ROYAL_POKER_POT);
}

static void page_wheel(const Rulebook *b)
{
    rulebook_line(b, chosen(b, ROYAL_POKER_WHEEL) ? N_("A-2-3-4-5 is the lowest straight.")
                                                  : N_("A-2-3-4-5 is no straight."));
    rulebook_changed(b, ROYAL_POKER_WHEEL);
}

static void page_poker(const Rulebook *b)
{
    if (!chosen(b, ROYAL_POKER)) {
        rulebook_changed(b, ROYAL_POKER);
        return;
    }
    rulebook_line(b, "# Poker {poker}");
    rulebook_changed(b, ROYAL_POKER);
    if (royal_poker_is_bet(b->now))
        page_bets(b);
    else if (royal_poker_is_settled(b->now))
        rulebook_line(b, "When the deal is over the square for poker goes to the best five cards left in hand; whoever "
                         "has fewer than five takes no part.");
    else
        rulebook_line(b, "This board has no square for poker, so nothing is won with it.");
    rulebook_changed(b, ROYAL_POKER_TIMING);
    rulebook_line(b,
                  "From high to low: straight flush, four of a kind, full house, flush, straight, three of a kind, "
                  "two pairs, one pair, high card. The ace is high, and suits never break a tie: equal hands share.");
    page_wheel(b);
}

/* ---- the run ---- */

static void page_turn(const Rulebook *b)
{
    rulebook_line(b, "# Laying cards {turn}");
    rulebook_line(b, "A card that has been led is followed by the next higher one of its suit, from whoever holds it. "
                     "So it goes on until nobody has the next card, or the top of the suit is reached.");
    rulebook_line(b, rulebook_value(b, ROYAL_ACE_RANK) == ACE_LOW ? N_("The ace is below the two, the king at the top.")
                                                                  : N_("The ace is at the top, above the king."));
    rulebook_changed(b, ROYAL_ACE_RANK);
    rulebook_line(b, chosen(b, ROYAL_MAY_WITHHOLD)
                         ? N_("Whoever holds the next card may keep it; everybody is asked in turn.")
                         : N_("Whoever holds the next card has to play it."));
    rulebook_changed(b, ROYAL_MAY_WITHHOLD);
    if (rulebook_value(b, ROYAL_CLAIM_PHASE) == CLAIM_PLAY)
        rulebook_line(b, "Whoever plays the card of a square takes its chips at once; a square of several cards is won "
                         "with the last of them by whoever has played them all.");
}

static void page_lead(const Rulebook *b)
{
    static const char *const first[] = {
        [FIRST_LOWEST_BLACK] = N_("The first card is the lowest black one of whoever leads."),
        [FIRST_LOWEST_CARD] = N_("The first card is the lowest one of whoever leads."),
        [FIRST_ANY_SUIT] = N_("The first card is the lowest one of a suit that whoever leads may choose."),
    };
    rulebook_line(b, "## Who leads, and what {lead}");
    rulebook_line(b, royal_poker_is_bet(b->now) ? N_("Whoever has won at poker leads first.")
                                                : N_("The player left of the dealer leads first."));
    rulebook_line(b, first[rulebook_value(b, ROYAL_FIRST_LEAD)]);
    rulebook_changed(b, ROYAL_FIRST_LEAD);
    if (rulebook_value(b, ROYAL_NEXT_LEAD) == NEXT_OTHER_SUIT)
        rulebook_line(b, "After a stop the lowest card of another suit is led.");
    else if (rulebook_value(b, ROYAL_LEAD_LOWEST_OF) == LOWEST_OF_SUIT)
        rulebook_line(b, "After a stop the lowest card of a suit of the other colour is led.");
    else
        rulebook_line(b, "After a stop the lowest card of the other colour is led.");
    rulebook_changed(b, ROYAL_NEXT_LEAD);
    rulebook_changed(b, ROYAL_LEAD_LOWEST_OF);
    rulebook_line(b, rulebook_value(b, ROYAL_NEXT_LEADER) == LEADER_SAME
                         ? N_("Whoever laid the last card leads again.")
                         : N_("The player left of whoever laid the last card leads."));
    rulebook_changed(b, ROYAL_NEXT_LEADER);
    rulebook_line(b, "Whoever has no such card is passed over.");
}

/* ---- the end ---- */

static void page_end(const Rulebook *b)
{
    const TextNumber price = text_number(royal_card_price(b->now));
    rulebook_line(b, "# The end of a deal {end}");
    rulebook_line(b, "Whoever has no card left goes out, and takes the square for it.");
    if (rulebook_value(b, ROYAL_LOSER_PAY) == PAY_WINNER)
        rulebook_line(b, "The others pay the winner {1} for each card they hold.", price.text);
    else if (rulebook_value(b, ROYAL_LOSER_PAY) == PAY_POT)
        rulebook_line(b, "Then the others lay {1} on that square for each card they hold.", price.text);
    rulebook_changed(b, ROYAL_LOSER_PAY);
    if (rulebook_value(b, ROYAL_BLOCKED) == BLOCKED_FREE)
        rulebook_line(b, "When nobody can lead, whoever's lead it was leads the lowest card of any suit.");
    else if (rulebook_value(b, ROYAL_BLOCKED) == BLOCKED_PAY_ON)
        rulebook_line(b,
                      "When nobody can lead, everybody lays {1} on the square for going out for each card held, as far "
                      "as the chips go, and whoever's lead it was leads the lowest card of any suit. So the deal "
                      "always ends with somebody going out.",
                      price.text);
    else
        rulebook_line(b,
                      "When nobody can lead, the deal is over without a winner: everybody lays {1} on the square "
                      "for going out for each card held.",
                      price.text);
    rulebook_changed(b, ROYAL_BLOCKED);
    rulebook_changed(b, ROYAL_CARD_PAY);
}

static void page_match(const Rulebook *b)
{
    static const char *const left[] = {
        [LEFTOVER_SPLIT] = N_("What then lies on the board is shared by all who are still in."),
        [LEFTOVER_POKER] = N_("Then five cards are dealt to everybody who is still in, and the best win what lies on "
                              "the board."),
        [LEFTOVER_BANK] = N_("What then lies on the board goes to the bank."),
    };
    rulebook_line(b, "# The match {match}");
    if (chosen(b, ROYAL_MATCH_DEALS))
        rulebook_count(b, "A match is {1} deal, or fewer when not two players are left who can lay their chips.",
                       "A match is {1} deals, or fewer when not two players are left who can lay their chips.",
                       rulebook_value(b, ROYAL_MATCH_DEALS));
    else
        rulebook_line(b, "A match goes on until not two players are left who can lay their chips.");
    rulebook_changed(b, ROYAL_MATCH_DEALS);
    rulebook_line(b, left[rulebook_value(b, ROYAL_LEFTOVER)]);
    rulebook_changed(b, ROYAL_LEFTOVER);
    if (rulebook_value(b, ROYAL_LEFTOVER) == LEFTOVER_POKER && !chosen(b, ROYAL_POKER))
        page_wheel(b);
    rulebook_line(b, "Whoever has most chips wins, what is owed to the bank taken off.");
}

void royal_explain(const OptionValues *v, TextSink *out)
{
    const Rulebook b = rulebook_begin(&royal_options, v, out);
    page_aim(&b);
    rulebook_house(&b);
    page_squares(&b);
    page_chips(&b);
    page_aces(&b);
    page_hands(&b);
    page_claims(&b);
    page_poker(&b);
    page_turn(&b);
    page_lead(&b);
    page_end(&b);
    page_match(&b);
}
